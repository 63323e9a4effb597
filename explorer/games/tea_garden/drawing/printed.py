"""Which rows of components.toml are drawn at a place."""

from __future__ import annotations

from collections.abc import Callable

from explorer.games.tea_garden.state import HIDDEN, QUALITY, TeaState

Rows = tuple[str, ...]
#: From a position and the parts of a place behind its kind to the rows.
Find = Callable[[TeaState, list[str]], Rows]


def _card(s: TeaState, name: str) -> Rows:
    if name == HIDDEN:
        return ()
    for table, there in (
        ("starting_cards", s.t.starting),
        ("action_cards", s.t.actions),
        ("emperor_cards", s.t.emperors),
    ):
        if name in there:
            return (f"{table}:{name}",)
    return ()


def _region(s: TeaState, region: str) -> Rows:
    bonus = s.bonuses[s.t.region_index[region]]
    return (f"regions:{region}", *((f"region_bonus_tokens:{bonus}",) if bonus else ()))


def _cups(s: TeaState, province: str) -> Rows:
    tile = s.tops[s.t.province_index[province]]
    return (f"cup_tiles:{tile}",) if tile else ("cup_tiles",)


def _laid(s: TeaState, seat: int, place: int) -> Rows:
    """Return the row of the topmost card of a stack."""
    stacks = s.players[seat].slots
    return _card(s, stacks[place][-1]) if place < len(stacks) and stacks[place] else ()


def _row(s: TeaState, seat: int, row: str) -> Rows:
    rows = s.players[seat].rows
    if row == "new" or int(row) >= len(rows):
        return ("cup_tiles",)
    return tuple(f"cup_tiles:{tile}" for tile in rows[int(row)])


PRINTED: dict[str, Find] = {
    "region": lambda s, at: _region(s, at[0]),
    "space": lambda _s, at: (f"regions:{at[0]}",),
    "river": lambda _s, at: (f"river:seg{at[0]}",),
    "university": lambda _s, at: (f"university:sector{n}" if (n := at[0].rstrip("ab")) else "university",),
    "emperor": lambda _s, at: (f"emperor_track:row{at[0]}",),
    "cups": lambda s, at: _cups(s, at[0]),
    "caravan": lambda _s, at: (f"caravans:{at[0]}",),
    "action": lambda s, at: _card(s, at[0]),
    "emperorcard": lambda s, at: _card(s, at[0]),
    "caravandeck": lambda _s, _: ("caravans",),
    "emperordeck": lambda _s, _: ("emperor_cards",),
    "actiondeck": lambda _s, _: ("action_cards",),
    "scroll": lambda _s, at: (f"scrolls:{at[1]}",),
    "leaf": lambda _s, at: (f"baskets:basket{QUALITY[at[1]]}",),
    "spot": lambda s, at: tuple(
        f"player_board:{spot.id}" for spot in s.t.c.player_board.items if str(spot.strength) == at[1]
    ),
    "place": lambda s, at: _laid(s, int(at[0]), int(at[1])),
    "row": lambda s, at: _row(s, int(at[0]), at[1]),
    "joint": lambda s, at: _row(s, int(at[0]), at[1]),
    "card": lambda s, at: _card(s, at[1]),
}
