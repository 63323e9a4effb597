"""Which rows of components.toml are drawn at a place."""

from __future__ import annotations

from collections.abc import Callable

from explorer.games.chai.state import ChaiState

Rows = tuple[str, ...]
#: From a position and the parts of a place behind its kind to the rows.
Find = Callable[[ChaiState, list[str]], Rows]


def _card(s: ChaiState, name: str) -> Rows:
    """Return the row of a plantation card or a ship."""
    if name in s.table.card:
        return (f"plantation_card:{name}",)
    return (f"ship_card:{name}",) if name in s.table.ship else ()


def _market(s: ChaiState, slot: int) -> Rows:
    card = s.market[slot - 1] if slot <= len(s.market) else "".join(s.plantation.top[:1])
    return (*_card(s, card), f"market_slot:{slot}")


def _harbour(s: ChaiState, slot: int) -> Rows:
    ship = s.harbour[slot - 1] if slot <= len(s.harbour) else "".join(s.fleet.top[:1])
    return (*_card(s, ship), f"harbour_slot:{slot}")


def _marker(s: ChaiState, position: int) -> Rows:
    """Return the row of a marker, whichever side is up."""
    return (f"harvest_marker:{s.ring[position].split('/')[0]}",) if position < len(s.ring) else ()


def _merchant(s: ChaiState, seat: int) -> Rows:
    found = s.players[seat].merchant
    return (f"merchant:{s.table.merchant[found].id}",) if found else ()


def _under_way(s: ChaiState) -> Rows:
    """Return the row of the card or ship that the question at hand is about."""
    top = s.agenda[-1] if s.agenda else None
    return _card(s, str(getattr(top, "card", getattr(top, "ship", ""))))


PRINTED: dict[str, Find] = {
    "harvest": lambda _s, _: ("board:harvest",),
    "ring": lambda s, at: _marker(s, int(at[0])),
    "supply": lambda _s, at: (f"tea:{at[0]}",),
    "market": lambda s, at: _market(s, int(at[0])),
    "palace": lambda _s, at: (f"palace_space:{at[0]}",),
    "harbour": lambda s, at: _harbour(s, int(at[0])),
    "production": lambda _s, _: ("production_slot",),
    "die": lambda _s, _: ("dice",),
    "merchant": lambda s, at: _merchant(s, int(at[0])),
    "space": lambda _s, at: (f"space:{at[1]}",),
    "token": lambda _s, at: (f"tea:{at[2]}",),
    "card": lambda s, at: _card(s, s.players[int(at[0])].cards[int(at[1])]),
    "ship": lambda s, at: _card(s, at[1]),
    "drawn": lambda s, at: _card(s, at[0]),
    **dict.fromkeys(("new", "use", "decline"), lambda s, _: _under_way(s)),
}
