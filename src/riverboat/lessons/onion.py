"""A first round of Cripple Mr Onion: groups, discards, null eights, Showdown, and a card that is declared."""

from typing import Final

from riverboat.cards import EIGHT_SUITS, parse_cards
from riverboat.engine.pack import given_pack
from riverboat.lessons.lesson import Advice, Lesson, Remark
from riverboat.lessons.onion_pack import arranged_pack
from riverboat.onion.options import Options
from riverboat.table import Seat

_YOU: Final = "Ac 9o 4d 2w 3v 8h Qs Tw 6c 6o"
_GRANNY: Final = "3c 4s 5h 9d Kh Jc Th 7s Qd 7w"
_NANNY: Final = "Ao 5o 6h 9c 8s Jh Tc Qu 6d 6s"
"""Nanny's groups are level with the learner's throughout, until the Lady is declared."""
_ACES_FIRST: Final = "As Ad Ah Ac Aw Av Au Ao"
"""Nanny lifts nothing from the pack for the first deal, and so turns an ace."""

LESSON: Final = Lesson(
    game="onion",
    title="A first round of Cripple Mr Onion",
    options=Options(players=3, rounds=1, layout="manual", modifiers=(0, 1, 4)),
    seats=(Seat("You"), Seat("Granny", "steady"), Seat("Nanny", "steady")),
    packs={
        0: given_pack(parse_cards(_ACES_FIRST), EIGHT_SUITS),
        1: arranged_pack((_YOU, _GRANNY, _NANNY), dealer=2, draws="7h Kd", stock="Ah 3s"),
    },
    others={
        1: ("turn 60", "cut 0", "discard"),
        2: ("turn 0", "discard"),
    },
    remarks=(
        Remark(
            "deals-first 2",
            "Nanny's ace is the highest, so she deals. You sit at the Dealer's left: you are the Elder, and speak "
            "first. Granny, last before the Dealer, is the Younger.",
        ),
        Remark(
            "pack-cut",
            "Everyone gets five cards now, face down. There are eight suits of thirteen cards: four French ones and "
            "four Latin ones, paired for flushes: clubs and swords, spades and staves, hearts and cups, diamonds and "
            "coins.",
        ),
        Remark(
            "dealt 1 yes",
            "Five more cards each, and all but the Dealer's lie face up, for everyone to see. A small arrow marks "
            "those of your own cards that the others see.",
        ),
        Remark(
            "showdown 0",
            "Showdown: you lead, and the others come one by one to beat you. Both name their groups, the highest "
            "first, and the first difference decides. Whoever is beaten is out.",
        ),
        Remark(
            "behind 1",
            "Your five-card onion beats her four-card onion: the longer onion wins, and nothing else needs to be "
            "compared. Groups below it would count only if these were level.",
        ),
        Remark(
            "behind 0",
            "All your groups are level with Nanny's! Then the senior is ahead, and the Dealer is the most senior. You "
            "count as behind, but are not out yet: whoever is behind may declare a card.",
        ),
        Remark(
            "declared 0 Qs",
            "The Lady lies aside now, for all to see. You alone look at the next two cards.",
        ),
        Remark(
            "behind 2",
            "Six cards beat five. Nanny has nothing to declare, and so she is out.",
        ),
        Remark(
            "eights-wild-next",
            "You played a null eight, so in the next round every eight would be wild: any card you like. That is what "
            "#1 Null Eights does. There are twelve such modifiers; the key # at the table shows them.",
        ),
        Remark(
            "won 0",
            "You are the last one standing and win the round. With coins there is much more: the Dealer names stakes, "
            "the others match, fold or raise. 'riverboat play onion' deals you in, and R opens the rules.",
        ),
    ),
    advice=(
        Advice(
            "turn 52",
            "Welcome. Whoever turns up the highest card deals first. Take a card from the middle of the pack.",
            keys="Enter closes this note; then Enter takes the card the arrow points at.",
        ),
        Advice(
            "discard 2w 3v",
            "You will lay ten cards out in groups. Best are onions: cards that make exactly twenty-one, an ace being "
            "one or eleven; the more cards, the better. A bagel is two cards that make twenty. Your ace, four and "
            "nine are on the way; throw the two and the three.",
            keys="Enter closes this note; then press 2 and 3, the digits under them, and Enter.",
            otherwise="That may work too. We had advised to throw the two of swords and the three of staves.",
        ),
        Advice(
            "pass",
            "Your queen of spades is the Lady, a modifier card, and may be declared now. There is no hurry: she is "
            "worth more when you know what you need. Pass this time; you may declare her later.",
            keys="Enter closes this note; c would show what declaring her does; x passes.",
            given="dealt 1 yes",
            otherwise="So soon! She can be declared only once.",
        ),
        Advice(
            "lay [Ac 4d 7h 9o 8h] [Kd Qs] [Tw 6c] [6o]",
            "Now lay your cards out. Ace, four, seven and nine make twenty-one: an onion of four. Eights may be null: "
            "an eight counts zero and makes it an onion of five. King and queen are a bagel; the ten and a six a "
            "sixteen; and the other six stands alone.",
            keys="Enter closes this note; then pick each group by the digits and press g. Or i does it all. Enter "
            "lays out.",
            given="challenged 0 1",
            otherwise="Your groups are laid; let us see how they do.",
        ),
        Advice(
            "declare Qs",
            "Now is the moment for the Lady. She may be exchanged for one of the next two cards.",
            keys="Enter closes this note; then c shows her, and Enter declares.",
            given="behind 0",
            otherwise="You gave in, and are out. The Lady would have brought you an ace.",
        ),
        Advice(
            "take Ah",
            "An ace is what you need: with two aces at one, six, six and seven are already twenty-one. Take it.",
            keys="Enter closes this note; then press the digit under the ace.",
            given="declared 0 Qs",
            otherwise="The ace would have been better.",
        ),
        Advice(
            "lay [Ac Ah 6c 6o 7h 8h] [Kd Tw] [4d 9o]",
            "Your cards have changed, so lay them out anew. Two aces, two sixes and the seven make twenty-one, and "
            "the null eight makes it an onion of six: that is the best there is.",
            keys="Enter closes this note; then i lays it out, and Enter lays it down.",
            given="replaced 0",
            otherwise="Let us see whether that is enough.",
        ),
    ),
)
