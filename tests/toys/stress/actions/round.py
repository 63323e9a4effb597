"""What nobody decides: chance, and the bookkeeping of rounds and turns."""

from __future__ import annotations

from itertools import product
from math import factorial, prod

from explorer.core.action import ActionKind
from explorer.core.chance import Rng
from explorer.core.event import Answered, Asked, Ended
from explorer.core.state import CHANCE, RULES, Action
from tests.toys.stress.decisions import Closing, Drawing, Next, Opening, Rolling, Surplus, Turn
from tests.toys.stress.events import CardTaken, DeckDrawn, Refreshed, Rolled, RoundCounted
from tests.toys.stress.state import DICE, HAND, TEAS, R, Stalls

#: All 792 ways in which seven dice can fall, order left aside.
FALLS = tuple((*ones, DICE - sum(ones)) for ones in product(range(DICE + 1), repeat=5) if sum(ones) <= DICE)


class OpenRound(Action):
    """Roll the dice and deal."""


OPEN_ROUND: ActionKind[Stalls, OpenRound] = ActionKind(OpenRound, (Opening,), "A round opens")


@OPEN_ROUND.effect(R["STALL-ROUND-01"])
def deal(s: Stalls, a: OpenRound):
    players = s.table.players
    draws = [Drawing(CHANCE, seat) for _ in range(2) for seat in range(players)][: sum(s.deck)]
    first = (s.round - 1) % players
    return [Answered((Turn(first), *reversed(draws), Rolling(CHANCE)))]


class Roll(Action):
    n1: int
    n2: int
    n3: int
    n4: int
    n5: int
    n6: int


ROLL: ActionKind[Stalls, Roll] = ActionKind(Roll, (Rolling,), "{n1}-{n2}-{n3}-{n4}-{n5}-{n6}", group="Roll")
ROLL.param("n1", "n2", "n3", "n4", "n5", "n6", domain=FALLS)


@ROLL.weighs(R["STALL-ROLL-01"])
def ways(s: Stalls, a: Roll) -> int:
    counts = _counts(a)
    if sum(counts) != DICE or min(counts) < 0:
        return 0
    return factorial(DICE) // prod(factorial(n) for n in counts)


@ROLL.samples
def throw(s: Stalls, rng: Rng) -> Roll:
    counts = [0] * 6
    for _ in range(DICE):
        counts[rng.randrange(6)] += 1
    return Roll(*counts)


@ROLL.effect(R["STALL-ROLL-01"])
def show(s: Stalls, a: Roll):
    return [Rolled(_counts(a)), Answered()]


def _counts(a: Roll) -> tuple[int, ...]:
    return (a.n1, a.n2, a.n3, a.n4, a.n5, a.n6)


class Draw(Action):
    tea: str


DRAW: ActionKind[Stalls, Draw] = ActionKind(Draw, (Drawing,), "{tea} is drawn", group="Draw")
DRAW.param("tea", domain=TEAS)


@DRAW.weighs(R["STALL-DRAW-01"])
def cards_left(s: Stalls, a: Draw) -> int:
    return s.deck[TEAS.index(a.tea)] if a.tea in TEAS else 0


@DRAW.seen_by
def owner_sees(s: Stalls, a: Draw) -> tuple[int, ...]:
    return (s.agenda[-1].to,)


@DRAW.fixes
def owner(s: Stalls, a: Draw) -> int:
    return s.agenda[-1].to


@DRAW.effect(R["STALL-DRAW-01"])
def take(s: Stalls, a: Draw, to: int):
    return [DeckDrawn(a.tea), CardTaken(to, a.tea), Answered()]


@DRAW.effect(R["STALL-HAND-01"])
def too_many_drawn(s: Stalls, a: Draw, to: int):
    return [Asked((Surplus(to),))] if len(s.seats[to].hand) > HAND else []


class NextTurn(Action):
    """The next player who has not passed takes a turn."""


NEXT_TURN: ActionKind[Stalls, NextTurn] = ActionKind(NextTurn, (Next,), "The next player's turn")


@NEXT_TURN.effect(R["STALL-TURN-01"])
def find_next(s: Stalls, a: NextTurn):
    n = s.table.players
    order = [(s.agenda[-1].after + i) % n for i in range(1, n + 1)]
    left = [seat for seat in order if not s.seats[seat].passed]
    return [Answered((Turn(left[0]) if left else Closing(RULES),))]


class CloseRound(Action):
    """All have passed."""


CLOSE_ROUND: ActionKind[Stalls, CloseRound] = ActionKind(CloseRound, (Closing,), "The round ends")


@CLOSE_ROUND.effect(R["STALL-ROUND-03"])
def refresh(s: Stalls, a: CloseRound):
    return [Refreshed()]


@CLOSE_ROUND.effect(R["STALL-ROUND-02"])
def go_on(s: Stalls, a: CloseRound):
    return [RoundCounted(), Answered((Opening(RULES),))] if s.round < 2 else [Ended()]


KINDS = (OPEN_ROUND, ROLL, DRAW, NEXT_TURN, CLOSE_ROUND)
