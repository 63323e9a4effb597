"""Reading components.toml, and checking that a game can be played with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from explorer.core.printed import Printed
from explorer.games.sencha.components import Carrier, Components
from explorer.games.sencha.vocabulary import (
    MOST_DRAWN,
    TEAS,
    WORKER_TYPES,
    BuildCost,
    Carry,
    CubeLimit,
    Demand,
    DrawOnBuild,
    DrawOnProduce,
    EndVp,
    EndVpPerHouse,
    Exchange,
    GatherTeas,
    HireCost,
    HouseLimit,
    MoneyTrack,
    OfferingStore,
    Part,
    Price,
    PriceBonus,
    VpTrack,
)

PLANTATION = (BuildCost, HouseLimit, CubeLimit, DrawOnBuild, DrawOnProduce, GatherTeas)
DISTRICT = (BuildCost, HouseLimit, PriceBonus, EndVpPerHouse)
TEMPLE = (MoneyTrack, VpTrack, OfferingStore)
MOST_PLAYERS = 4
#: The final scoring names this number of yen as the whole track.
FULL_PURSE = 12


def read_components(path: Path) -> Components:
    """Read and check a component file.

    Raises
    ------
    ComponentError
        With the place of the fault.
    """
    file = Printed(path)
    found = file.decoded(Components)
    file.same("tea", [t.id for t in found.tea], TEAS)
    file.same("worker", [w.id for w in found.worker], WORKER_TYPES)
    file.same("gift_parcel tea", [p.tea for p in found.gift_parcel], TEAS)
    _check_sites(file, found)
    _check_cards(file, found)
    _check_workers(file, found)
    _check_start(file, found)
    _check_counts(file, found)
    for p in found.gift_parcel:
        whole = p.cubes >= 1 and p.stay_in_temple + p.back_to_bag == p.cubes
        file.demand(
            f"gift_parcel {p.id}", "stay_in_temple and back_to_bag must be cubes, 1 or more.", holds=whole
        )
    return found


def _prints(
    file: Printed,
    table: str,
    rows: Iterable[Carrier],
    must: Sequence[type[Part]],
    may: Sequence[type[Part]] = (),
) -> None:
    """Check that each row has once what it must have, and else nothing but what it may have."""
    for row in rows:
        place, kinds = f"{table} {row.id} effects", [type(effect) for effect in row.effects]
        for kind in must:
            file.demand(place, f"{_name(kind)!r} is missing.", holds=kind in kinds)
        for kind in kinds:
            fits = kind in must or kind in may
            file.demand(place, f"{_name(kind)!r} is no effect of a {table}.", holds=fits)
            file.demand(place, f"{_name(kind)!r} is there twice.", holds=kinds.count(kind) == 1)


def _name(kind: type[Part]) -> str:
    return str(kind.__struct_config__.tag)


def _check_sites(file: Printed, found: Components) -> None:
    _prints(file, "plantation", found.plantation, PLANTATION)
    _prints(file, "district", found.district, DISTRICT)
    for site in (*found.plantation, *found.district):
        table = "plantation" if site in found.plantation else "district"
        roomy = site.effect(HouseLimit).max >= 1
        file.demand(f"{table} {site.id} house_limit", "max must be 1 or more.", holds=roomy)
    for site in found.plantation:
        room, place = site.effect(CubeLimit).max, f"plantation {site.id}"
        for kind in (DrawOnBuild, DrawOnProduce):
            some = 1 <= site.effect(kind).count <= MOST_DRAWN
            file.demand(f"{place} {_name(kind)}", f"count must be 1 to {MOST_DRAWN}.", holds=some)
        file.demand(f"{place} cube_limit", "max must be 1 or more.", holds=room >= 1)
        each = site.effect(GatherTeas).teas_per_house
        file.demand(f"{place} gather_teas", "teas_per_house must be 1 or more.", holds=each >= 1)
    file.same("district price_bonus tea", [d.effect(PriceBonus).tea for d in found.district], TEAS)


def _check_cards(file: Printed, found: Components) -> None:
    """Check market and temple cards."""
    _prints(file, "market_card", found.market_card, (Price, Demand))
    for card in found.market_card:
        asks = card.effect(Demand).cubes >= 1
        file.demand(f"market_card {card.id} demand", "cubes must be 1 or more.", holds=asks)
    _prints(file, "temple_card", found.temple_card, TEMPLE)
    first = found.temple_card[0]
    for card in found.temple_card:
        place = f"temple_card {card.id} effects"
        file.demand(place, f"must be those of {first.id}.", holds=card.effects == first.effects)
    money, vp = first.effect(MoneyTrack), first.effect(VpTrack)
    file.same("temple_card money_track min and max", (money.min, money.max), (0, FULL_PURSE))
    file.demand("temple_card money_track", "start must be on the track.", holds=money.start <= money.max)
    file.same("temple_card vp_track min and start", (vp.min, vp.start), (0, 0))
    far = vp.max >= found.endgame.vp_trigger
    file.demand("temple_card vp_track", "max must be vp_trigger of endgame or more.", holds=far)


def _check_workers(file: Printed, found: Components) -> None:
    _prints(file, "worker", found.worker, (HireCost, Carry), (Exchange, EndVp))
    for row in found.worker:
        carry, place = row.effect(Carry), f"worker {row.id}"
        file.demand(f"{place} carry", "capacity must be 1 or more.", holds=carry.capacity >= 1)
        file.demand(f"{place} carry", "teas must name a tea.", holds=bool(carry.teas))
        if row.has(Exchange):
            given = row.effect(Exchange).give_up
            file.demand(f"{place} exchange", "give_up must name a worker.", holds=bool(given))
        want = MOST_PLAYERS * found.setup_player.workers.count(row.id)  # type: ignore[arg-type]
        told = f"copies_start must be {want}, as setup_player has it for {MOST_PLAYERS} players."
        file.demand(place, told, holds=row.copies_start == want)


def _check_start(file: Printed, found: Components) -> None:
    """Check what a player begins with against the cards and houses that there are."""
    start, money = found.setup_player, found.temple_card[0].effect(MoneyTrack)
    file.same("setup_player yen (start of the money_track)", [start.yen], [money.start])
    file.same("setup_player vp (start of the vp_track)", [start.vp], [0])
    file.same("setup_player workers", start.workers, ["farmer"])
    few = len(start.workers) <= found.worker_limit.max_per_player
    file.demand("worker_limit max_per_player", "must be 1 or more.", holds=few)
    houses = start.houses_in_supply + start.houses_in_reserve
    for colour in found.colour:
        told = f"houses must be {houses}, as setup_player deals them out."
        file.demand(f"colour {colour.id}", told, holds=colour.houses == houses)
    many = f"there must be one for each of {MOST_PLAYERS} players."
    for table, rows in (("colour", found.colour), ("temple_card", found.temple_card)):
        file.demand(table, many, holds=len(rows) >= MOST_PLAYERS)
    file.demand("endgame", "vp_trigger must be 1 or more.", holds=found.endgame.vp_trigger >= 1)


def _check_counts(file: Printed, found: Components) -> None:
    """Check that there is enough of everything for each number of players."""
    file.same("setup players", [row.players for row in found.setup], range(2, MOST_PLAYERS + 1))
    room = {p.id: p.effect(CubeLimit).max for p in found.plantation}
    cubes = sum(tea.cubes for tea in found.tea)
    for row in found.setup:
        place = f"setup for {row.players} players"
        file.known(f"{place}: plantations", "plantation", row.plantations, list(room))
        every = len(set(row.plantations)) == len(row.plantations) == row.players
        file.demand(f"{place}: plantations", f"must be {row.players} different ones.", holds=every)
        used, each = row.market_cards_used, row.cubes_per_plantation
        most = len(found.market_card)
        file.demand(f"{place}: market_cards_used", f"must be 1 to {most}.", holds=1 <= used <= most)
        fits = 1 <= each <= min(MOST_DRAWN, *(room[p] for p in row.plantations))
        file.demand(f"{place}: cubes_per_plantation", "must be 1 or more and fit its plantation.", holds=fits)
        need = each * len(row.plantations)
        file.demand("tea cubes", f"{place} needs {need}; there are {cubes}.", holds=cubes >= need)
