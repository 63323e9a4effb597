"""What all placements have in common: own dice, one placement a turn."""

from __future__ import annotations

from typing import Any

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.chai.decisions import Place, Placement
from explorer.games.chai.rulebook import R
from explorer.games.chai.state import ChaiState

Kind = ActionKind[ChaiState, Any]
FACES = (1, 2, 3, 4, 5, 6)
TURN = (Place, Placement)


def placing(type_: type[Action], label: str, group: str) -> Kind:
    """Begin the declaration of a placement."""
    return ActionKind(type_, TURN, label, group=group)


def takes_one_die(kind: Kind) -> None:
    """Declare that a placement takes one own die, `die`."""
    kind.param("die", domain=FACES)

    @kind.requires(R["CHAI-PLACE-04"], "You have no unplaced {die}; your dice: {dice}.", reads=("die",))
    def you_have_this_die_to_place(s: ChaiState, a: Any) -> Check:
        dice, die = s.me.dice, int(a.die)
        return dice[die - 1] > 0 or (False, {"dice": dice})


def once_a_turn(kind: Kind) -> None:
    """Declare that there is one placement in a turn."""

    @kind.window(R["CHAI-PLACE-03"], "You have already placed this turn; end it.")
    def you_have_placed_nothing_this_turn(s: ChaiState) -> bool:
        return type(s.agenda[-1]) is Place

    @kind.effect(R["CHAI-PLACE-03"])
    def turn_is_used(s: ChaiState, a: Any) -> tuple[Happening, ...]:
        return (Answered((Placement(s.actor),)),)
