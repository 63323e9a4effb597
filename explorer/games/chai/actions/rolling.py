"""The workers are rolled: seven dice of a seat at once."""

from __future__ import annotations

from functools import cache
from math import factorial, prod

from explorer.core.action import ActionKind, Happening
from explorer.core.chance import Rng
from explorer.core.event import Answered
from explorer.core.state import Action
from explorer.games.chai.actions.placing import FACES
from explorer.games.chai.decisions import Roll
from explorer.games.chai.events import DiceRolled
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState, Dice
from explorer.games.chai.table import ChaiTable


class Rolled(Action):
    """Chance: so many of the dice show 1, 2, ... 6."""

    n1: int
    n2: int
    n3: int
    n4: int
    n5: int
    n6: int


def rolls(t: ChaiTable) -> list[tuple[int, ...]]:
    """List all multisets of the dice, as counts of the faces."""
    return split(t.dice, len(FACES))


@cache
def split(dice: int, faces: int) -> list[tuple[int, ...]]:
    """List in how many ways some dice can show some faces."""
    if faces == 1:
        return [(dice,)]
    return [(n, *rest) for n in range(dice, -1, -1) for rest in split(dice - n, faces - 1)]


ROLLED: ActionKind[ChaiState, Rolled] = ActionKind(Rolled, (Roll,), "{dice}", group="Roll the workers")
ROLLED.param("n1", "n2", "n3", "n4", "n5", "n6", domain=rolls)


ROLLED.comes_in_parts(lambda s: s.table.dice, [str(face) for face in FACES])


def counts(a: Rolled) -> Dice:
    """Return the counts of the faces."""
    return (a.n1, a.n2, a.n3, a.n4, a.n5, a.n6)


@ROLLED.tells
def shown(s: ChaiState, a: Rolled) -> dict[str, object]:
    return {"dice": counts(a)}


@ROLLED.weighs(R["CHAI-CHANCE-06"])
def ways(s: ChaiState, a: Rolled) -> int:
    dice = counts(a)
    return factorial(sum(dice)) // prod(map(factorial, dice))


@ROLLED.samples
def throw(s: ChaiState, rng: Rng) -> Rolled:
    found = [0] * 6
    for _ in range(s.table.dice):
        found[rng.randrange(6)] += 1
    return Rolled(*found)


@ROLLED.effect(R["CHAI-PLACE-01"], R["CHAI-CHANCE-06"])
def roll(s: ChaiState, a: Rolled) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    assert type(top) is Roll
    return (DiceRolled(top.seat, counts(a)), Answered())


KINDS = (ROLLED,)
