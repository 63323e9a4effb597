"""Gather wood: a player's action and what chance makes of it."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.state import CHANCE, RULES, Action
from tests.toys.hut.decisions import Search, Turn, TurnEnd
from tests.toys.hut.events import WoodChanged
from tests.toys.hut.state import Hut, R


class Gather(Action):
    """Go and look for wood."""


GATHER: ActionKind[Hut, Gather] = ActionKind(Gather, at=(Turn,), label="Gather wood")


# A requirement is named as a fact. It answers True or False, or (ok, facts) with the numbers that its message needs.
@GATHER.requires(R["HUT-GATHER-03"], "You carry {have} wood already and cannot take more.")
def hands_are_not_full(s: Hut, a: Gather):
    have = s.wood[s.actor]
    return have < s.table.components.wood_carried, {"have": have}


# Nothing random happens here: the effect asks a question of CHANCE.
@GATHER.effect(R["HUT-GATHER-01"])
def search(s: Hut, a: Gather):
    return [Answered((TurnEnd(RULES, s.actor), Search(CHANCE, s.actor)))]


class Find(Action):
    """Find `wood`."""

    wood: int


FIND: ActionKind[Hut, Find] = ActionKind(Find, at=(Search,), label="{wood} wood found", group="Find")
FIND.param("wood", domain=lambda table: table.components.wood_found)


# Weights are whole numbers; the engine makes exact probabilities of them. 0 means impossible.
@FIND.weighs(R["HUT-GATHER-01"])
def equally_likely(s: Hut, a: Find) -> int:
    return 1


@FIND.effect(R["HUT-GATHER-02"])
def take_what_can_be_carried(s: Hut, a: Find):
    seat = s.agenda[-1].seat
    room = s.table.components.wood_carried - s.wood[seat]
    return [WoodChanged(seat, min(a.wood, room)), Answered()]
