"""Reading components.toml, and checking that a game can be played with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from explorer.core.printed import Printed
from explorer.games.tea_garden.components.effects import (
    LEAVES,
    PROVINCES,
    SCROLLS,
    ChoiceEffect,
    Effects,
    GainLeaves,
)
from explorer.games.tea_garden.components.rows import (
    ActionCard,
    Baskets,
    Caravan,
    Card,
    Condition,
    Costs,
    CountRow,
    CupScore,
    CupTile,
    EmperorCard,
    FinalScoring,
    Region,
    ScrollRow,
    Segment,
    SetupTable,
    Spot,
    SwitchRow,
    TableOf,
    Token,
    TrackRow,
    Turns,
    University,
)


class Components(msgspec.Struct, frozen=True):
    """All component data of Tea Garden that the rules look at."""

    set: dict[str, Any]
    component_counts: TableOf[CountRow]
    setup: SetupTable
    turns: Turns
    costs: Costs
    baskets: Baskets
    player_board: TableOf[Spot]
    action_display: TableOf[Spot]
    regions: TableOf[Region]
    region_bonus_tokens: TableOf[Token]
    scrolls: TableOf[ScrollRow]
    cup_tiles: TableOf[CupTile]
    starting_cards: TableOf[Card]
    action_cards: TableOf[ActionCard]
    emperor_scoring: TableOf[Condition]
    emperor_cards: TableOf[EmperorCard]
    caravans: TableOf[Caravan]
    river: TableOf[Segment]
    university: University
    emperor_track: TableOf[TrackRow]
    cup_scoring: TableOf[CupScore]
    final_scoring: FinalScoring
    switch: tuple[SwitchRow, ...]


def read_components(path: Path) -> Components:
    """Read and check a component file.

    Raises
    ------
    ComponentError
        With the place of the fault.
    """
    file = Printed(path)
    found = file.decoded(Components)
    _check_numbers(file, found)
    _check_tracks(file, found)
    _check_counts(file, found)
    _check_map(file, found)
    _check_rewards(file, found)
    conditions = [c.id for c in found.emperor_scoring.items]
    for card in found.emperor_cards.items:
        file.known(f"emperor_cards {card.id} scoring", "condition", [card.scoring], conditions)
    return found


def _check_numbers(file: Printed, found: Components) -> None:
    """Check numbers without which there is no turn, no payment, no offer."""
    start, turns, costs = found.setup, found.turns, found.costs
    file.demand("costs repeat_brown_leaves", "must be 1 or more.", holds=costs.repeat_brown_leaves > 0)
    file.demand("setup rounds", "must be 1 or more.", holds=start.rounds >= 1)
    cards = len(found.starting_cards.items)
    file.demand("setup hand_size", f"must be 1 to {cards}.", holds=1 <= start.hand_size <= cards)
    file.known("setup starting_leaves", "leaf", list(start.starting_leaves), LEAVES)
    free = 0 <= turns.free_turns < turns.max_turns_per_round
    file.demand("turns free_turns", "must be below max_turns_per_round.", holds=free)
    brown = turns.fourth_turn_min_brown <= turns.fourth_turn_leaves
    file.demand("turns fourth_turn_min_brown", "must not be above fourth_turn_leaves.", holds=brown)
    sets = 1 <= costs.teapot_brown_leaves <= costs.teapot_any_leaves
    file.demand("costs teapot_brown_leaves", "must be 1 to teapot_any_leaves.", holds=sets)
    spots = found.action_display.items
    file.same("action_display position", [spot.position for spot in spots], range(1, len(spots) + 1))
    file.same("setup action_display (places of the display)", [start.action_display], [len(spots)])
    for table, offer, rows in (
        ("caravan_display", start.caravan_display, found.caravans.items),
        ("emperor_display", start.emperor_display, found.emperor_cards.items),
    ):
        file.demand(f"setup {table}", f"must be 1 to {len(rows)}.", holds=1 <= offer <= len(rows))


def _check_tracks(file: Printed, found: Components) -> None:
    """Check that tracks are numbered through, and that leaves have a Basket to go to."""
    baskets = found.baskets.items
    file.same("baskets quality", [b.quality for b in baskets], range(1, 7))
    for b in baskets:
        for ripe in (b.fresh_ripens_to, b.fermented_ripens_to):
            file.demand(f"baskets {b.id}", "leaves ripen to a quality of 1 to 6.", holds=1 <= ripe <= 6)
    for table, numbers, first in (
        ("river segment", [s.segment for s in found.river.items], 0),
        ("university sector", [s.sector for s in found.university.items], 1),
        ("emperor_track row", [r.row for r in found.emperor_track.items], 0),
        ("cup_scoring connections", [r.connections for r in found.cup_scoring.items], 0),
    ):
        file.same(table, numbers, range(first, first + len(numbers)))
    for row in found.emperor_track.items:
        file.demand(f"emperor_track {row.id} min_quality", "must be 0 to 6.", holds=row.min_quality <= 6)
    for card in found.action_cards.items:
        fits = 1 <= card.min_quality <= 6
        file.demand(f"action_cards {card.id} min_quality", "must be 1 to 6.", holds=fits)


def _check_map(file: Printed, found: Components) -> None:
    near = {r.id: r.neighbours for r in found.regions.items}
    for r in found.regions.items:
        place = f"regions {r.id}"
        valued = len(r.spaces) == r.capacity >= 1
        file.demand(place, f"it has {r.capacity} spaces, {len(r.spaces)} are valued.", holds=valued)
        file.known(f"{place} neighbours", "Region", r.neighbours, list(near))
        for other in r.neighbours:
            both = r.id in near[other] and other != r.id
            file.demand(f"{place} neighbours", f"{other} is one, but not the other way round.", holds=both)
    home = found.regions.items[0]
    seats = max(row.players for row in found.setup.items)
    file.demand(f"regions {home.id}", f"it needs a space for each of {seats}.", holds=home.capacity >= seats)
    # One reading puts a bonus into the home Region as well.
    spaces = sum(r.bonus_space for r in found.regions.items) + 1
    tokens = len(found.region_bonus_tokens.items)
    told = f"there are {tokens} for {spaces} Regions that can have one."
    file.demand("region_bonus_tokens", told, holds=tokens >= spaces)


def _check_counts(file: Printed, found: Components) -> None:
    """Check that there is enough of everything for each number of players, and as much as the box holds."""
    levels = sorted({card.level for card in found.action_cards.items})
    file.same("action_cards level", levels, range(1, len(levels) + 1))
    basic = sum(card.kind == "basic" for card in found.caravans.items)
    file.same("setup items players", [row.players for row in found.setup.items], [2, 3, 4])
    for row in found.setup.items:
        place, per = f"setup items {row.id}", row.action_cards_per_level
        for level in levels:
            there = sum(card.level == level for card in found.action_cards.items)
            file.demand(
                f"{place} action_cards_per_level", f"level {level} has {there}.", holds=1 <= per <= there
            )
        few = 1 <= row.basic_caravans <= basic
        file.demand(f"{place} basic_caravans", f"must be 1 to {basic}.", holds=few)
        most = len(found.cup_tiles.items) // len(PROVINCES)
        tiles = 1 <= row.cup_tiles_per_province <= most
        file.demand(f"{place} cup_tiles_per_province", f"must be 1 to {most}.", holds=tiles)
    file.same("scrolls", [row.id for row in found.scrolls.items], SCROLLS)
    count = {row.id: row.count for row in found.component_counts.items}
    for name, there in (
        ("starting_cards", 4 * len(found.starting_cards.items)),
        ("action_cards", len(found.action_cards.items)),
        ("caravan_cards", len(found.caravans.items)),
        ("emperor_cards", len(found.emperor_cards.items)),
        ("cup_tiles", len(found.cup_tiles.items)),
        ("region_bonus_tokens", len(found.region_bonus_tokens.items)),
        ("scroll_tiles", sum(row.count for row in found.scrolls.items)),
    ):
        told = f"count is {count[name]}, but the file has {there} of them."
        file.demand(f"component_counts {name}", told, holds=count[name] == there)


def _check_rewards(file: Printed, found: Components) -> None:
    """Check the quality of leaves wherever some are gained."""
    rows: list[tuple[str, Effects]] = [
        *((f"region_bonus_tokens {b.id}", b.effects) for b in found.region_bonus_tokens.items),
        *((f"cup_tiles {tile.id}", tile.effects) for tile in found.cup_tiles.items),
        *((f"river {s.id}", s.effects) for s in found.river.items),
        *((f"emperor_track {r.id}", r.reward) for r in found.emperor_track.items),
        *((f"university {s.id}", (*s.part_a, *s.part_b)) for s in found.university.items),
    ]
    cards = (*found.starting_cards.items, *found.action_cards.items, *found.emperor_cards.items)
    rows += [(f"card {card.id}", card.effects) for card in cards]
    for card in found.caravans.items:
        given = (*(e for w in card.trade for e in w.reward), *(e for v in card.strength for e in v.reward))
        rows.append((f"caravans {card.id}", given))
    for place, effects in rows:
        for effect in effects:
            for one in effect.options if isinstance(effect, ChoiceEffect) else (effect,):
                good = not isinstance(one, GainLeaves) or 1 <= one.quality <= 6
                file.demand(place, "the quality of leaves gained must be 1 to 6.", holds=good)
