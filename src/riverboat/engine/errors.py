"""What an engine refuses: each error is one whole sentence and, where a rule of play decides, the clause of it."""

from riverboat.errors import RiverboatError


class IllegalAction(RiverboatError):  # noqa: N818 - the name the design gives it
    """An action that the rules do not allow at this point; nothing has changed."""


class OptionError(RiverboatError):
    """An option of a game has a value it does not take."""


class TextError(RiverboatError):
    """A text is not the short form of any action or event of this game."""


class RecordError(RiverboatError):
    """A record cannot be replayed: it is damaged, of another game, or made by other rules."""
