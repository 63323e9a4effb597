"""Which rows of components.toml are drawn at a place."""

from __future__ import annotations

from collections.abc import Callable

from explorer.games.sencha.state import SenchaState

Rows = tuple[str, ...]
#: From a position and the parts of a place behind its kind to the rows.
Find = Callable[[SenchaState, list[str]], Rows]


def _worker(s: SenchaState, seat: int, place: int) -> Rows:
    own = s.players[seat].workers
    return (f"worker:{own[place].type}",) if place < len(own) else ()


PRINTED: dict[str, Find] = {
    "plantation": lambda _s, at: (f"plantation:{at[0]}",),
    "tea": lambda _s, at: (f"tea:{at[1]}",),
    "district": lambda _s, at: ("territory" if at[0] == "territory" else f"district:{at[0]}",),
    "market": lambda s, _: (f"market_card:{s.open}",) if s.open else (),
    "deck": lambda _s, _: ("market_card",),
    "stack": lambda _s, at: (f"worker:{at[0]}",),
    "worker": lambda s, at: _worker(s, int(at[0]), int(at[1])),
    "load": lambda _s, at: (f"tea:{at[2]}",),
    "reserve": lambda _s, _: ("reserve",),
    "bag": lambda _s, _: ("tea",),
    "temple": lambda _s, _: ("temple_card",),
    "hand": lambda s, at: (f"colour:{colour}",) if (colour := s.players[int(at[0])].colour) else (),
    "colour": lambda _s, at: (f"colour:{at[0]}",),
}
