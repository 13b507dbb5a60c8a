"""What goes on at the table of Cripple Mr Onion, and what each player did last, in a few words."""

from riverboat.onion.view import OnionView

STAGES = {
    "rebuy": "the antes", "modifiers": "choosing modifiers", "cut": "the cut", "discard": "discarding",
    "name": "naming a stake", "match": "matching", "raise": "raising the Dealer", "pay": "paying the raises",
    "buy": "the second deal", "extra": "extra bets", "extras": "paying the extra bets",
    "offer": "the Dealership on offer", "auction": "the auction to deal", "declare": "declarations",
    "showdown": "Showdown", "over": "the round is over",
}  # fmt: skip
"""By the stage's value: what goes on."""

_BETS = ("name", "match", "raise", "pay", "accept")
_ABOUT = {
    **dict.fromkeys(("name", "match", "raise", "pay"), _BETS),
    **dict.fromkeys(("buy", "extra"), ("buy", "bet")),
    **dict.fromkeys(("extras", "offer"), ("bet", "decline", "hand-on")), "auction": ("bid", "decline"),
}  # fmt: skip
"""By the stage: what has been done that still matters."""


def deeds_of(view: OnionView) -> list[str]:
    """What each seat did last, as long as it matters."""
    deeds = [""] * len(view.players)
    words = {
        "name": "named {}", "match": "matched {}", "raise": "raised {}", "bet": "bet {} extra", "pay": "paid {}",
        "buy": "bought", "fold": "folded", "decline": "declined", "bid": "bid {}", "accept": "took it for {}",
        "hand-on": "passed it on",
    }  # fmt: skip
    about = _ABOUT.get(view.stage.value, ())
    for wager in view.wagers:
        if (wager.betting == view.betting and wager.what in about) or wager.what == "fold":
            word = words.get(wager.what, "")
            if wager.what in ("raise", "bet") and not wager.amount:
                word = "no raise" if wager.what == "raise" else "no bet"
            deeds[wager.seat] = word.format(wager.amount)
    for player in view.players:
        if player.is_knocked_out:
            deeds[player.seat] = "knocked out"
        elif player.bought and view.stage.value in ("buy", "extra"):
            deeds[player.seat] = f"bought {player.bought}"
        elif view.stage.value == "discard" and player.discards:
            deeds[player.seat] = f"threw {player.discards}"
    return deeds
