"""What fits where: the arithmetic of loading ships."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.chai.events.ships import DOCK
from explorer.games.chai.state import ChaiState, Player, Ship, Teas
from explorer.games.chai.table import ChaiTable


def has_crate(t: ChaiTable, ship: Ship | None, tea: str) -> bool:
    """Whether a ship has an open crate for a tea."""
    if ship is None:
        return False
    if t.is_junk[ship.card]:
        return len(ship.load) < t.capacity[ship.card]
    return ship.load.count(tea) < t.crates[ship.card].count(tea)


def is_full(t: ChaiTable, ship: Ship) -> bool:
    """Whether a ship carries all that it needs."""
    return len(ship.load) >= t.capacity[ship.card]


def can_be_filled(t: ChaiTable, ship: Ship, available: Teas) -> bool:
    """Whether the tokens of dock and ships together fill a ship."""
    if t.is_junk[ship.card]:
        return len(available) >= t.capacity[ship.card]
    crates = t.crates[ship.card]
    return all(available.count(tea) >= crates.count(tea) for tea in set(crates))


def fillable(t: ChaiTable, player: Player) -> list[str]:
    """List the own ships that the own tokens fill, by pier."""
    available = player.dock + player.aboard
    return [ship.card for ship in player.ships if can_be_filled(t, ship, available)]


def sources(player: Player, besides: str) -> Iterator[tuple[str, str]]:
    """Yield (source, tea) of all loose and loaded tokens, the dock first, then the other ships by pier."""
    for tea in player.dock:
        yield DOCK, tea
    for ship in player.ships:
        if ship.card != besides:
            for tea in ship.load:
                yield ship.card, tea


def missing(t: ChaiTable, player: Player, card: str) -> list[tuple[str, str]]:
    """List (source, tea) of the tokens that fill a ship: what is on it stays, the dock comes first."""
    ship = player.ship(card)
    assert ship is not None
    pool = list(sources(player, card))
    if t.is_junk[card]:
        return pool[: t.capacity[card] - len(ship.load)]
    wanted: list[str] = list(t.crates[card])
    for tea in ship.load:
        wanted.remove(tea)
    found: list[tuple[str, str]] = []
    for source, tea in pool:
        if tea in wanted:
            wanted.remove(tea)
            found.append((source, tea))
    return found


def loads(t: ChaiTable, player: Player) -> list[tuple[str, list[str]]]:
    """List each tea of the dock that fits an open crate, with the ships that it fits."""
    found: list[tuple[str, list[str]]] = []
    for tea in sorted(set(player.dock)):
        ships = [ship.card for ship in player.ships if has_crate(t, ship, tea)]
        if ships:
            found.append((tea, ships))
    return found


def can_reload(t: ChaiTable, player: Player) -> bool:
    """Whether some token can go from one own ship to another."""
    if len(player.ships) < 2:
        return False
    return any(
        has_crate(t, other, tea)
        for ship in player.ships
        for tea in set(ship.load)
        for other in player.ships
        if other is not ship
    )


def is_settled(s: ChaiState, seat: int) -> bool:
    """Whether nothing is left to load: no ship can be filled, and no dock token fits."""
    me = s.players[seat]
    return not fillable(s.table, me) and not loads(s.table, me)
