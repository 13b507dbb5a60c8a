"""How the cribbage table speaks of players, points and hands."""

from riverboat.cribbage.events import Show


def points_words(points: int) -> str:
    """``"12 points"``, ``"1 point"``."""
    return f"{points} point{'' if points == 1 else 's'}"


def is_you(name: str) -> bool:
    """Whether the player is spoken to."""
    return name.lower() == "you"


def whose(name: str, first: bool = False) -> str:
    """``"Ada's"``, ``"James'"``; ``"your"`` for the player who is spoken to."""
    if is_you(name):
        return "Your" if first else "your"
    return name + ("'" if name.endswith("s") else "'s")


def does(name: str, verb: str, first: bool = True) -> str:
    """The name with the verb as it follows: ``"Ada wins"``, ``"You win"``."""
    if is_you(name):
        return f"{name if first else 'you'} {verb}"
    return f"{name} {'has' if verb == 'have' else verb + 's'}"


def shown_words(name: str, show: Show, first: bool = False) -> str:
    """``"Ada's hand"``, ``"your crib"``."""
    return f"{whose(name, first)} {show.words}"
