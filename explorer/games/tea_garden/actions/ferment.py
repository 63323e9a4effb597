"""Main action: ferment leaves."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN, begin_main, go_on, keeps_announcement, main_action
from explorer.games.tea_garden.decisions import AfterLaying, Fermenting
from explorer.games.tea_garden.events import LeafFermented
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import LEAF_INDEX, LEAVES, TeaState


class Ferment(Action):
    """Ferment a leaf; the first one begins the main action."""

    leaf: str


FERMENT: ActionKind[TeaState, Ferment] = ActionKind(
    Ferment, (*TURN, Fermenting), "Ferment {leaf}", group="Ferment"
)
FERMENT.param("leaf", domain=LEAVES)
main_action(FERMENT, under_way=Fermenting)


@FERMENT.window(R["TEA-FERM-01"], "Your strength of {strength} is used up: a point for each leaf.")
def you_have_strength_left(s: TeaState) -> Check:
    top = s.agenda[-1]
    return type(top) is not Fermenting or top.left > 0, {"strength": s.turn.strength}


@FERMENT.requires(R["TEA-FERM-02"], "{leaf} is fermented already; choose a fresh leaf.", gate=True)
def the_leaf_is_fresh(s: TeaState, a: Ferment) -> bool:
    return a.leaf[0] == "g"


@FERMENT.requires(R["TEA-LEAF-12"], "You have no {leaf} leaf.")
def you_have_the_leaf(s: TeaState, a: Ferment) -> bool:
    return s.me.leaves[LEAF_INDEX[a.leaf]] > 0


@FERMENT.effect(R["TEA-FERM-03"])
def turn_leaf(s: TeaState, a: Ferment) -> tuple[Happening, ...]:
    top = s.agenda[-1]
    left = top.left if type(top) is Fermenting else s.turn.strength
    return (LeafFermented(s.actor, a.leaf), Answered((Fermenting(s.actor, left - 1),)))


class EndFerment(Action):
    """Stop fermenting."""


END_FERMENT: ActionKind[TeaState, EndFerment] = ActionKind(
    EndFerment,
    (AfterLaying, Fermenting),
    "Stop fermenting",
    group="Ferment",
    elsewhere=(R["TEA-TURN-03"], "First lay one card or more."),
)


@END_FERMENT.window(R["TEA-TURN-01"], "You have taken this turn's main action; there is only one.")
def no_other_main_action_is_under_way(s: TeaState) -> bool:
    return not s.turn.main or type(s.agenda[-1]) is Fermenting or not s.t.empty_main


@END_FERMENT.window(R["TEA-FERM-04"], "Nothing is fermented yet: choose a leaf.")
def you_have_fermented_a_leaf(s: TeaState) -> bool:
    return type(s.agenda[-1]) is Fermenting or s.t.empty_main


keeps_announcement(END_FERMENT, "ferment")


@END_FERMENT.effect(R["TEA-MAIN-01"])
def end(s: TeaState, a: EndFerment) -> tuple[Happening, ...]:
    return (*begin_main(s), go_on(s, s.actor))
