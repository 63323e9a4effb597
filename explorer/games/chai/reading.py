"""Reading components.toml, and checking that a game can be played with it."""

from __future__ import annotations

from pathlib import Path

from explorer.core.printed import Printed
from explorer.games.chai.components import PALACE, TEAS, Components, Ring
from explorer.games.chai.effects import GainSame, Push


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
    file.same("palace_space", [p.id for p in found.palace_space], PALACE)
    _check_board(file, found)
    _check_buildings(file, found)
    _check_cards(file, found)
    return found


def _check_board(file: Printed, found: Components) -> None:
    """Check that every tea has a way up, one row at a time, from its field to a pier."""
    file.same("space", sorted(s.id for s in found.space), range(1, 13))
    teas = {s.id: s.teas for s in found.space}
    row = {s.id: s.row for s in found.space}
    for space in found.space:
        roles = {4: "pier", 1: "field"}
        file.demand(f"space {space.id}", "row must be 1 to 4.", holds=1 <= space.row <= 4)
        want = roles.get(space.row, "stage")
        file.demand(f"space {space.id}", f"row {space.row} has the role {want}.", holds=space.role == want)
        pier = space.id <= 3
        file.demand(f"space {space.id}", "spaces 1 to 3 are the piers.", holds=pier == (space.role == "pier"))
        beside = space.ship_slot == pier and space.card_slot != pier
        file.demand(
            f"space {space.id}", "a pier has a ship_slot, every other space a card_slot.", holds=beside
        )
    for number in range(1, 5):
        columns = sorted(space.column for space in found.space if space.row == number)
        file.same(f"space column (of row {number}, sorted)", columns, range(1, 4))
    for route in found.route:
        place = f"route of {route.tea} from {route.origin}"
        file.known(place, "space", (route.origin, *route.to), list(teas))
        for space in (route.origin, *route.to):
            file.demand(place, f"space {space} does not admit {route.tea}.", holds=route.tea in teas[space])
        for to in route.to:
            file.demand(place, f"{to} is not in the next row.", holds=row[to] == row[route.origin] + 1)
    links = {(route.tea, route.origin): route.to for route in found.route}
    for tea in found.tea:
        place = f"tea {tea.id}"
        file.known(place, "space", (tea.field_space,), list(teas))
        file.demand(
            place, f"space {tea.field_space} does not admit it.", holds=tea.id in teas[tea.field_space]
        )
        file.demand(place, "its field_space must be in row 1.", holds=row[tea.field_space] == 1)
        piers = [s.id for s in found.space if s.role == "pier" and tea.id in s.teas]
        file.demand(place, "there must be exactly one pier for it.", holds=len(piers) == 1)
        for space in found.space:
            if tea.id in space.teas and space.role != "pier":
                up = bool(links.get((tea.id, space.id)))
                file.demand(place, f"there is no route up from space {space.id}, which admits it.", holds=up)


def _check_buildings(file: Printed, found: Components) -> None:
    """Check the shape of the building boards, which the rules tell and pictures draw."""
    file.same("dice faces", found.dice.faces, range(1, 7))
    file.same("board order", [board.order for board in found.board], range(1, len(found.board) + 1))
    ring = found.harvest_ring
    file.same("harvest_ring positions", ring.positions, range(len(found.harvest_marker)))
    file.same(
        "harvest_ring diagonal (of the diagonal)",
        [ring.diagonal[d] for d in _own(file, ring)],
        ring.positions,
    )
    file.demand(
        "harvest_ring",
        "the moves must be 1 or more and less than a round.",
        holds=1 <= ring.assistant_min_move <= ring.assistant_max_move < len(ring.positions),
    )
    file.demand("harvest_ring", "assistant_start must be -1.", holds=ring.assistant_start == -1)
    for name, slots in (("market_slot", found.market_slot), ("harbour_slot", found.harbour_slot)):
        last = slots[-1]
        file.same(f"{name} holds", [s.holds for s in slots], ["card"] * (len(slots) - 1) + ["deck"])
        file.demand(
            f"{name} {last.id}",
            "draw must be 1 or more, and keep 1.",
            holds=last.draw >= 1 and last.keep == 1,
        )
    file.same("production_slot rank", [p.rank for p in found.production_slot], range(1, 4))


def _own(file: Printed, ring: Ring) -> tuple[int, ...]:
    file.same("harvest_ring diagonal (sorted)", sorted(ring.diagonal), ring.positions)
    return ring.diagonal


def _check_cards(file: Printed, found: Components) -> None:
    """Check that each merchant has a tea of its own, and each ship a cargo."""
    file.same("merchant tea (sorted)", sorted(m.tea for m in found.merchant), sorted(TEAS))
    for ship in found.ship_card:
        place = f"ship_card {ship.id}"
        if ship.kind == "clipper":
            full = len(ship.crates) == ship.capacity
            file.demand(
                place, f"capacity is {ship.capacity}, but it has {len(ship.crates)} crates.", holds=full
            )
        else:
            file.demand(place, "a junk has no crates.", holds=not ship.crates)
    for card in found.plantation_card:
        gives = isinstance(card.effect, Push | GainSame)
        needs = f"a {type(card.effect).__struct_config__.tag} needs a tea."
        file.demand(f"plantation_card {card.id}", needs, holds=card.tea != "none" or not gives)
