"""Main action: build a Tea Garden."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.tea_garden.actions.flow import TURN, begin_main, go_on, main_action, rewards
from explorer.games.tea_garden.events import GardenBuilt
from explorer.games.tea_garden.gains import gain_vp
from explorer.games.tea_garden.rulebook import R
from explorer.games.tea_garden.state import TeaState
from explorer.games.tea_garden.table import AFAR, BEYOND, HERE


class Build(Action):
    """Build the garden with strength number `pagoda` in `region`, on its space number `space` (from 0)."""

    region: str
    pagoda: int
    space: int


BUILD: ActionKind[TeaState, Build] = ActionKind(
    Build, TURN, "Build garden {pagoda} in {region}{on}", group="Build a Tea Garden"
)
BUILD.param("region", domain=lambda t: t.regions)
BUILD.param("pagoda", domain=lambda t: t.pagodas, values=lambda s, _: s.me.pagodas)
BUILD.param("space", domain=lambda t: range(t.most_spaces), values=lambda s, a: unlike_spaces(s, a.region))


def unlike_spaces(s: TeaState, region: str) -> list[int]:
    """Return the first free space of each value; if none is free, the first space, to be refused by rule."""
    worth, owners = s.t.region[region].spaces, s.spaces[s.t.region_index[region]]
    found = [i for i, owner in enumerate(owners) if owner < 0 and i == settled(s, region, i)]
    return found or [0] if worth else [0]


def settled(s: TeaState, region: str, space: int) -> int:
    """Return the first free space that brings as many VP: such spaces are the same to everybody."""
    worth, owners = s.t.region[region].spaces, s.spaces[s.t.region_index[region]]
    return next(i for i, owner in enumerate(owners) if owner < 0 and worth[i] == worth[space])


@BUILD.tells
def where_and_what(s: TeaState, a: Build) -> dict[str, object]:
    vp = s.t.region[a.region].spaces[a.space] if a.space < s.t.region[a.region].capacity else 0
    several = len(set(s.t.region[a.region].spaces)) > 1
    return {"on": f", space of {vp} VP" if several else "", "gain": f"+{vp} VP" if vp else ""}


main_action(BUILD)


@BUILD.requires(
    R["TEA-BUILD-02"], "Garden {pagoda} cannot be built now; you can build {choice}.", reads=("pagoda",)
)
def you_have_this_pagoda_to_build(s: TeaState, a: Build) -> Check:
    pagodas = s.me.pagodas[:1] if s.t.ascending else s.me.pagodas
    return a.pagoda in pagodas, {"choice": pagodas}


@BUILD.requires(R["TEA-BUILD-09"], "You already have a garden in {region}.", reads=("region",))
def you_have_no_garden_there_yet(s: TeaState, a: Build) -> bool:
    return s.t.reach(s.me.gardens)[a.region] != HERE


@BUILD.requires(
    R["TEA-BUILD-07"], "{region} is too far: you can cross one border more, not two.", reads=("region",)
)
def the_region_is_in_reach(s: TeaState, a: Build) -> bool:
    return s.t.reach(s.me.gardens)[a.region] != AFAR


@BUILD.requires(
    R["TEA-BUILD-01"], "Garden {pagoda} needs strength {pagoda}; you have {strength}.", reads=("pagoda",)
)
def your_strength_is_enough(s: TeaState, a: Build) -> Check:
    return s.reaches(a.pagoda), {"strength": s.turn.strength}


@BUILD.requires(
    R["TEA-BUILD-06"],
    "{region} lies one border further: garden {pagoda} needs strength {need} there; you have {strength}.",
    reads=("region", "pagoda"),
)
def your_strength_covers_the_further_border(s: TeaState, a: Build) -> Check:
    if s.t.reach(s.me.gardens)[a.region] != BEYOND or s.turn.strength < a.pagoda:
        return None
    need = a.pagoda + s.t.c.costs.extra_border_strength
    return s.turn.strength >= need, {"need": need, "strength": s.turn.strength}


@BUILD.requires(
    R["TEA-BUILD-03"], "{region} has no free space: {capacity} of {capacity} are taken.", reads=("region",)
)
def the_region_has_room(s: TeaState, a: Build) -> Check:
    return -1 in s.spaces[s.t.region_index[a.region]], {"capacity": s.t.region[a.region].capacity}


@BUILD.requires(
    R["TEA-BUILD-03"], "Space {number} of {region} is taken or does not exist.", reads=("region", "space")
)
def the_space_is_free(s: TeaState, a: Build) -> Check:
    owners = s.spaces[s.t.region_index[a.region]]
    if -1 not in owners:
        return None
    return a.space < len(owners) and owners[a.space] < 0, {"number": a.space + 1}


@BUILD.effect(R["TEA-MAIN-01"])
def begin(s: TeaState, a: Build) -> tuple[Happening, ...]:
    return begin_main(s)


@BUILD.effect(R["TEA-BUILD-03"], R["TEA-BUILD-01"])
def place_garden(s: TeaState, a: Build) -> tuple[Happening, ...]:
    far = s.t.reach(s.me.gardens)[a.region] == BEYOND
    built = GardenBuilt(s.actor, a.pagoda, a.region, settled(s, a.region, a.space))
    return ((built, (R["TEA-BUILD-06"],)),) if far else (built,)


@BUILD.effect(R["TEA-BUILD-11"])
def score_space(s: TeaState, a: Build) -> tuple[Happening, ...]:
    return gain_vp(s.actor, s.t.region[a.region].spaces[a.space])


@BUILD.effect(R["TEA-BUILD-10"])
def take_bonus(s: TeaState, a: Build) -> tuple[Happening, ...]:
    seat, token = s.actor, s.bonuses[s.t.region_index[a.region]]
    return (go_on(s, seat, *rewards(s, seat, *([f"bonus:{token}"] if token else []))),)
