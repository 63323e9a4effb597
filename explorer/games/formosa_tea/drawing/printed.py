"""Which rows of components.toml are drawn at a place."""

from __future__ import annotations

from collections.abc import Callable

from explorer.games.formosa_tea.state import FormosaState

Rows = tuple[str, ...]
#: From a position and the parts of a place behind its kind to the rows.
Find = Callable[[FormosaState, list[str]], Rows]


def _weather(s: FormosaState, column: int) -> Rows:
    return (f"weather:{s.weather[column]}",) if column < len(s.weather) else ()


PRINTED: dict[str, Find] = {
    "weather": lambda s, at: _weather(s, int(at[0]) - 1),
    "field": lambda _s, _: ("tea_fields",),
    "cubes": lambda _s, at: (f"tea_type:{at[1]}",),
    "track": lambda _s, at: (f"track:{at[0]}",),
    "space": lambda _s, at: (f"track:{at[0]}",),
    "tech": lambda _s, at: ("domestic_track" if at[0] == "domestic" else f"technology_track:{at[0]}",),
    "pier": lambda _s, at: (f"export_space:{at[0]}" if at[0].startswith("x") else "limits",),
    "card": lambda _s, at: (f"merchant:{at[0]}",),
    "cards": lambda _s, _: ("merchant",),
    "deck": lambda _s, _: ("merchant",),
    "event": lambda _s, at: (f"event:{at[0]}",),
    "events": lambda _s, _: ("event",),
    "bag": lambda _s, _: ("tea_type",),
    "supply": lambda _s, _: ("supply",),
    "baskets": lambda _s, _: ("limits",),
    "discs": lambda _s, _: ("tea_type",),
    "stock": lambda _s, at: (f"tea_type:{at[1]}",),
    "tokens": lambda _s, _: ("tech_token_power", "action_token_power"),
    "seat": lambda s, at: (f"character:{name}",) if (name := s.players[int(at[0])].character) else (),
}
