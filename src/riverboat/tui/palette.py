"""The colours and glyphs of the screen: the felt, the eight suits, dark and light card faces, ASCII, few colours.

Nothing is ever told by colour alone. Every suit colour is one of xterm's 256, chosen so that any two suits stay apart
for normal, protan, deutan and tritan sight.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from rich.style import Style

from riverboat.cards import Card, Rank, Suit


class Face(Enum):
    """What the cards are printed on."""

    DARK = "dark"
    LIGHT = "light"


class Colours(Enum):
    """How many colours the terminal shows: all, xterm's 256, sixteen, or none but grey."""

    MANY = "many"
    XTERM = "xterm"
    SIXTEEN = "sixteen"
    GREYS = "greys"


GLYPHS: Final = "♣♠♥♦†Ψ∪◉"
"""The suits' glyphs, by suit; each is one cell wide."""
ASCII_SUITS: Final = "CSHD+/U$"
"""The suits where the terminal shows ASCII only."""

_TO_ASCII: Final = str.maketrans(
    {
        **dict(zip(GLYPHS, ASCII_SUITS, strict=True)),
        **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
        **dict.fromkeys("┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬", "#"),
        **dict.fromkeys("─╌┄", "-"),
        **dict.fromkeys("│╎┆", "|"),
        **dict.fromkeys("━═", "="),
        **dict.fromkeys("┃║", "#"),
        **dict.fromkeys("•·∙", "."),
        **dict.fromkeys("●⬤", "O"),
        "○": "o", "▸": ">", "▶": ">", "◂": "<", "◀": "<", "▲": "^", "▴": "^", "▼": "v", "▾": "v",
        "→": ">", "←": "<", "↑": "^", "↓": "v", "★": "*", "✶": "*", "◆": "*", "◇": "o", "–": "-", "—": "-",
        "…": "~", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"', "½": "/", "═": "=",
        "░": ":", "▒": ":", "▓": "%", "█": "#", "▄": "_", "▀": '"', "▌": "|", "▐": "|", "╱": "/", "╲": "\\", "╳": "x",
        "≤": "<", "≥": ">", "±": "+", "é": "e", "⏎": "<", "␣": "_",
    }
)  # fmt: skip

_SUITS_ON: Final = {
    Face.DARK: ("#00ffaf", "#ffffff", "#ff5f87", "#5f87af", "#afafaf", "#ffaf5f", "#d787ff", "#af8700"),
    Face.LIGHT: ("#00875f", "#1c1c1c", "#870000", "#5f87ff", "#8787af", "#875f00", "#d70087", "#af8700"),
}
_SIXTEEN_SUITS_ON: Final = {
    Face.DARK: ("#55ff55", "#ffffff", "#ff5555", "#5555ff", "#aaaaaa", "#ffff55", "#ff55ff", "#aa5500"),
    Face.LIGHT: ("#00aa00", "#000000", "#aa0000", "#0000aa", "#555555", "#aa5500", "#aa00aa", "#00aaaa"),
}
_GREY_SUITS_ON: Final = {
    Face.DARK: ("#f0f0f0", "#ffffff", "#e8e8e8", "#e0e0e0", "#d8d8d8", "#dcdcdc", "#e4e4e4", "#ececec"),
    Face.LIGHT: ("#101010", "#000000", "#181818", "#202020", "#383838", "#303030", "#282828", "#1c1c1c"),
}
"""Without colour the glyphs alone tell the suits; the greys only keep them legible."""


@dataclass(frozen=True, slots=True)
class Tones:
    """The plain colours everything else is mixed from, as hexadecimal text; the style sheet uses them too."""

    felt: str = "#11402f"
    felt_deep: str = "#0b2c20"
    felt_line: str = "#3d7a63"
    wood: str = "#241a12"
    wood_line: str = "#6b4f33"
    cream: str = "#efe6cc"
    quiet: str = "#a9c2b1"
    brass: str = "#e3b95b"
    good: str = "#8fd694"
    bad: str = "#ff9d76"
    face: str = "#1c1c1c"
    face_faded: str = "#18251f"
    edge: str = "#8a8f86"
    edge_faded: str = "#667f73"
    edge_playable: str = "#efe6cc"
    edge_cursor: str = "#e3b95b"
    edge_picked: str = "#8fd694"
    back: str = "#1f2f4f"
    back_line: str = "#6f86b8"


_LIGHT_FACE = {
    "face": "#ffffd7", "face_faded": "#aeb494", "edge": "#c3bf93", "edge_faded": "#7d8a70",
    "edge_playable": "#4a4632", "edge_cursor": "#af5f00", "edge_picked": "#00703c",
}  # fmt: skip
_SIXTEEN = {
    "felt": "#000000", "felt_deep": "#000000", "felt_line": "#00aa00", "wood": "#000000", "wood_line": "#aa5500",
    "cream": "#ffffff", "quiet": "#aaaaaa", "brass": "#ffff55", "good": "#55ff55", "bad": "#ff5555",
    "face": "#000000", "face_faded": "#000000", "edge": "#aaaaaa", "edge_faded": "#555555",
    "edge_playable": "#ffffff", "edge_cursor": "#ffff55", "edge_picked": "#55ff55",
    "back": "#0000aa", "back_line": "#aaaaaa",
}  # fmt: skip
_XTERM = {
    "felt": "#005f00", "felt_deep": "#121212", "felt_line": "#5f875f", "wood": "#262626", "wood_line": "#875f00",
    "cream": "#ffffd7", "quiet": "#afd7af", "brass": "#ffd75f", "good": "#87d787", "bad": "#ffaf87",
    "face_faded": "#262626", "edge": "#8a8a8a", "edge_faded": "#5f875f", "edge_playable": "#ffffd7",
    "edge_cursor": "#ffd75f", "edge_picked": "#87d787", "back": "#00005f", "back_line": "#5f87af",
}  # fmt: skip
_GREYS = {
    "quiet": "#c4c4c4", "brass": "#ffffff", "good": "#f4f4f4", "bad": "#ffffff", "felt_line": "#8a8a8a",
    "edge_cursor": "#ffffff", "edge_picked": "#ffffff",
}  # fmt: skip
_SIXTEEN_LIGHT = {
    "face": "#ffffff", "face_faded": "#aaaaaa", "edge": "#aaaaaa", "edge_faded": "#555555",
    "edge_playable": "#000000", "edge_cursor": "#aa5500", "edge_picked": "#00aa00",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Look:
    """Everything the drawing functions ask for: a style for each kind of thing, and how cards and suits are written.

    A style without a background takes that of what it is drawn upon.
    """

    face: Face
    ascii: bool
    colours: Colours
    tones: Tones
    felt: Style
    """The bare table."""
    felt_deep: Style
    """A sunk part of the table: the log, a tray, the peg board."""
    text: Style
    """Words on the table."""
    quiet: Style
    """Words that matter less."""
    strong: Style
    """Words that matter more."""
    brass: Style
    """What is live now: whose turn, the key to press."""
    good: Style
    bad: Style
    line: Style
    """Lines drawn on the felt."""
    wood: Style
    """The rail round the table: header and footer."""
    wood_quiet: Style
    wood_key: Style
    """A key's name on the rail."""
    band: Style
    """The ground of the question, while a player is to answer it."""
    chosen: Style
    """The row of a menu that the cursor is on."""
    edge: Style
    """The edge of a card that merely lies there."""
    edge_playable: Style
    edge_cursor: Style
    edge_picked: Style
    edge_faded: Style
    back: Style
    """A card's back; its edge is `back_edge`."""
    back_edge: Style
    card: Style
    """A card's bare face."""
    card_faded: Style
    suits: tuple[Style, ...]
    """By suit: its colour on a card's face."""
    suits_faded: tuple[Style, ...]
    suits_on_felt: tuple[Style, ...]
    """By suit: its colour for a card named in running words on the table."""

    def plain(self, text: str) -> str:
        """The text as this terminal can show it: the same, or in ASCII."""
        if not self.ascii or text.isascii():
            return text
        return text.translate(_TO_ASCII).encode("ascii", "replace").decode()

    def suit(self, suit: Suit) -> str:
        """The suit's glyph, one character."""
        return ASCII_SUITS[suit] if self.ascii else GLYPHS[suit]

    def rank(self, rank: Rank) -> str:
        """The rank as printed on a card: ``A 2..9 10 J Q K``."""
        return "10" if rank is Rank.TEN else rank.letter

    def short(self, card: Card | None) -> str:
        """The card in two or three characters, as in ``5♥`` or ``10♥``; ``??`` for one not shown."""
        return "??" if card is None else self.rank(card.rank) + self.suit(card.suit)


@cache
def look(face: Face = Face.DARK, *, ascii: bool = False, colours: Colours = Colours.MANY) -> Look:
    """The look for these settings."""
    changed = dict(_LIGHT_FACE) if face is Face.LIGHT else {}
    if colours is Colours.GREYS:
        changed = _GREYS | changed
    if colours is Colours.XTERM:
        changed = _XTERM | changed
    if colours is Colours.SIXTEEN:
        changed = dict(_SIXTEEN) | (_SIXTEEN_LIGHT if face is Face.LIGHT else {})
    tones = Tones(**changed)
    printed = {Colours.SIXTEEN: _SIXTEEN_SUITS_ON, Colours.GREYS: _GREY_SUITS_ON}.get(colours, _SUITS_ON)
    suits, on_felt = printed[face], printed[Face.DARK]
    if colours in (Colours.MANY, Colours.XTERM):
        # On the green felt the diamonds' steel blue and the coins' ochre need a little more light.
        on_felt = ("#00ffaf", "#ffffff", "#ff87a7", "#87afff", "#c6c6c6", "#ffaf5f", "#d787ff", "#d7af00")

    lit = {Colours.SIXTEEN: "#0000aa", Colours.XTERM: "#005f5f"}.get(colours, "#1d5a45")

    def ink(colour: str, back: str | None = None, **more: bool) -> Style:
        return Style(color=colour, bgcolor=back, **more)  # type: ignore[arg-type]

    return Look(
        face=face,
        ascii=ascii,
        colours=colours,
        tones=tones,
        felt=ink(tones.cream, tones.felt),
        felt_deep=ink(tones.cream, tones.felt_deep),
        text=ink(tones.cream),
        quiet=ink(tones.quiet),
        strong=ink("#ffffff", bold=True),
        brass=ink(tones.brass, bold=True),
        good=ink(tones.good),
        bad=ink(tones.bad, bold=True),
        line=ink(tones.felt_line),
        wood=ink(tones.cream, tones.wood),
        wood_quiet=ink(
            "#b09a7e" if colours is Colours.MANY else "#af875f" if colours is Colours.XTERM else tones.quiet, tones.wood
        ),
        wood_key=ink(tones.brass, tones.wood, bold=True),
        band=ink("#ffffff", lit, bold=True),
        chosen=ink("#ffffff", lit, bold=True),
        edge=ink(tones.edge),
        edge_playable=ink(tones.edge_playable),
        edge_cursor=ink(tones.edge_cursor, bold=True),
        edge_picked=ink(tones.edge_picked, bold=True),
        edge_faded=ink(tones.edge_faded),
        back=ink(tones.back_line, tones.back),
        back_edge=ink(tones.back_line),
        card=ink(suits[Suit.SPADES], tones.face),
        card_faded=ink(tones.edge_faded, tones.face_faded),
        suits=tuple(ink(colour, tones.face, bold=True) for colour in suits),
        suits_faded=tuple(
            ink(colour if colours is Colours.SIXTEEN else _faded(colour, tones.face_faded, face), tones.face_faded)
            for colour in (suits if face is Face.LIGHT else on_felt)
        ),
        suits_on_felt=tuple(ink(colour, bold=True) for colour in on_felt),
    )


def _faded(colour: str, ground: str, face: Face) -> str:
    """The colour of a suit on a card that cannot be chosen: nearer to its ground, but still to be read there."""
    if face is Face.LIGHT:
        return _mix(_mix(colour, "#000000", 0.6), ground, 0.9)
    return _mix(colour, ground, 0.7)


def _mix(colour: str, ground: str, share: float) -> str:
    """The colour, so much of it, laid thinly on the ground."""
    parts = [
        round(int(colour[at : at + 2], 16) * share + int(ground[at : at + 2], 16) * (1 - share)) for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)
