"""Build a house."""

from __future__ import annotations

from explorer.core.action import ActionKind, Happening
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.rulebook import RuleRef
from explorer.core.state import CHANCE, RULES, Action
from explorer.games.sencha.decisions import Act, DrawForBuild, EndOfTurn
from explorer.games.sencha.events import HouseBuilt
from explorer.games.sencha.money import pay
from explorer.games.sencha.rulebook import R
from explorer.games.sencha.state import SenchaState


class Build(Action):
    """Build a house on `site`: a plantation or a district."""

    site: str


BUILD: ActionKind[SenchaState, Build] = ActionKind(Build, (Act,), "Build on {site}", group="Build a house")
BUILD.param("site", domain=lambda t: t.site_names, values=lambda s: s.table.sites)


@BUILD.tells
def price(s: SenchaState, a: Build) -> dict[str, object]:
    cost = s.build_price(a.site)
    return {"gain": f"−{cost} yen" if cost else "free"}


@BUILD.requires(R["SEN-BUILD-02"], "There is no house before you to build; buy another.", reads=())
def you_have_a_house(s: SenchaState, a: Build) -> bool:
    seat: int = s.agenda[-1].actor
    return s.players[seat].hand > 0


@BUILD.requires(R["SEN-BUILD-14"], "Nobody can build on {site} in this game.")
def site_is_in_the_game(s: SenchaState, a: Build) -> bool:
    return s.houses(a.site) is not None


@BUILD.requires(R["SEN-BUILD-05"], "{site} already has {houses:house}, as many as it holds.")
def plantation_has_room_for_a_house(s: SenchaState, a: Build) -> Check:
    if a.site not in s.table.plantation_index:
        return None
    houses = len(s.plantation(a.site).houses)
    return houses < s.table.house_limit[a.site], {"houses": houses}


@BUILD.requires(R["SEN-BUILD-11"], "{site} already has {houses:house}, as many as it holds.")
def district_has_room_for_a_house(s: SenchaState, a: Build) -> Check:
    if s.table.single_site or a.site not in s.table.district_index:
        return None
    houses = len(s.districts[s.table.district_index[a.site]])
    return houses < s.table.house_limit[a.site], {"houses": houses}


@BUILD.requires(R["SEN-R-03"], "{site} already has {houses:house}, as many as it holds.")
def territory_has_room_for_a_house(s: SenchaState, a: Build) -> Check:
    if not s.table.single_site or a.site not in s.table.district_index:
        return None
    houses = len(s.districts[0])
    return houses < s.table.house_limit[a.site], {"houses": houses}


@BUILD.requires(
    R["SEN-BUILD-03"],
    "Building on {site} costs {cost} yen, 1 for each house already there; you have {yen}.",
    facts=lambda s, a: {"cost": s.build_price(a.site), "yen": s.me.yen},
)
def you_can_pay(s: SenchaState, a: Build) -> bool:
    return s.me.yen >= s.build_price(a.site)


@BUILD.effect(R["SEN-BUILD-03"])
def pay_price(s: SenchaState, a: Build) -> tuple[Happening, ...]:
    return pay(s.actor, s.build_price(a.site))


@BUILD.effect(R["SEN-BUILD-01"])
def place_house(s: SenchaState, a: Build) -> tuple[Happening, ...]:
    built = HouseBuilt(s.actor, a.site)
    return (built,) if s.houses(a.site) else ((built, (R["SEN-BUILD-04"],)),)


def cubes_for_house(s: SenchaState, site: str) -> tuple[int, tuple[RuleRef, ...]]:
    """Return how many cubes a new house brings, and the rules that make them fewer."""
    wanted = s.table.build_draw[site]
    room, bag = s.table.cube_limit[site] - sum(s.plantation(site).cubes), sum(s.bag)
    why: tuple[RuleRef, ...] = ()
    if room < wanted:
        why += (R["SEN-BUILD-07"], R["SEN-BUILD-08"])
    if bag < min(wanted, room):
        why += (R["SEN-BUILD-09"],)
    return min(wanted, room, bag), why


@BUILD.effect(R["SEN-BUILD-06"])
def ask_for_cubes(s: SenchaState, a: Build) -> tuple[Happening, ...]:
    seat = s.actor
    if a.site not in s.table.plantation_index:
        return ()
    count, why = cubes_for_house(s, a.site)
    after = DrawForBuild(CHANCE, seat, a.site, count) if count else EndOfTurn(RULES, seat)
    return ((Answered((after,)), why),)


@BUILD.effect(R["SEN-TURN-02"])
def end_in_district(s: SenchaState, a: Build) -> tuple[Happening, ...]:
    if a.site not in s.table.district_index:
        return ()
    return (Answered((EndOfTurn(RULES, s.actor),)),)
