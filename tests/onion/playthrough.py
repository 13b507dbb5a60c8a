"""One full gambling round with all modifiers, told as a story: run it to print what the golden text holds."""

from riverboat.cards import parse_cards
from riverboat.engine.record import Deal, replay
from riverboat.onion.match import ONION
from riverboat.onion.options import Options
from riverboat.onion.position import Opening
from riverboat.onion.round import Round

NAMES = ("Granny", "Nanny", "Magrat", "Casanunda")
OPTIONS = Options(players=4, gambling=True, schedule="all", stack=300)
OPENING = Opening(1, 0, (0, 1, 2, 3), (300, 300, 300, 300), (0, 0, 0, 0))
PACK = """
Ku Ks 2d Au 6w 9o 9u Qo Kw Jw Kh 7w Qu 7c 5w 2o Tw Av 4s 9c 8w 5d 5u Qs 9h 6h 8h 3v 3d Ao 9v Ts 7d 9s Jv 3o
Jd 5o 4h Jc 3w Ah Kv 2u Ac 6d 8c 2w Tc Qd 8s Ko 4o 7v 3h 8u As 9d 6u 5h Ju To 4c 7o 2c 8v 9w 7s 4u Qh Js Aw
4d Tu 5v Qw 3c 8d 8o Td 5c 2h 7h Jh Ad Kc 4v 6s 2v Qv 7u Jo 3u 5s Tv 3s Th 4w Qc Kd 6o 6c 2s 6v
"""
ACTIONS = """
cut 0; discard; discard; discard; discard; name 0; raise 0; raise 0; raise 0; name 0; raise 5; raise 4;
raise 5; pay; name 0; enough; bet 0; enough; bet 9; buy; buy; enough; bet 9; hand-on; decline; accept;
name 2; match; raise 0; declare Qs; take 3w; pass; elephants 9o 9u 9v 9s; declare Jc; declare Ku; take 2u;
pass; declare Jv; show 5u; show 5w; declare Jd; match; raise 8; match; raise 9; pay; name 0; raise 0;
raise 2; raise 1; fold; decline; bid 10; decline; pass; pass
"""


def story() -> str:
    """What happens, line by line, with what each player answers and why it is so."""
    actions = tuple(ONION.actions.read(text.strip()) for text in ACTIONS.split(";"))
    deal = Deal(1, OPENING, parse_cards(PACK), actions)
    lines = []
    seat: int | None = None
    for step in replay(ONION, OPTIONS, 0, deal):
        if step.action is not None and seat is not None:
            lines.append(f"  > {NAMES[seat]}: {step.action}")
        for event in step.events:
            lines.append(ONION.tell(event, NAMES))
            lines += [f"      {line}" for line in ONION.explain(event, NAMES)]
        assert isinstance(step.state, Round)
        seat = step.state.to_act
        if seat is not None:
            lines.append(f"  ? {ONION.question(step.state.view(seat), NAMES)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(story(), end="")
