"""The one family of errors this program raises on purpose: each is a sentence a player can read."""


class RiverboatError(Exception):
    """Something a person or a caller asked for cannot be done; the message is one whole sentence.

    `clause` names the clause of `rules/` that decides (``"CRI-9"``), or is None where no rule of play is concerned.
    """

    def __init__(self, sentence: str, clause: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.clause = clause


def quoted(text: str) -> str:
    """What somebody typed, in quotes, for a sentence; cut short where it is very long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


class CardError(RiverboatError):
    """A text names no card, a card of another pack, the same card twice, or the wrong number of cards."""
