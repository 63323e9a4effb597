"""Reading components.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from explorer.core.printed import ComponentError, Printed
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
    file.demand("costs repeat_brown_leaves", "must be 1 or more.", holds=found.costs.repeat_brown_leaves > 0)
    regions = {r.id for r in found.regions.items}
    for r in found.regions.items:
        if len(r.spaces) != r.capacity:
            raise ComponentError(
                f"{path.name}: regions: {r.id} has {r.capacity} spaces, {len(r.spaces)} are valued."
            )
        if unknown := [n for n in r.neighbours if n not in regions]:
            raise ComponentError(f"{path.name}: regions: {r.id} has no neighbour {unknown[0]!r}.")
    conditions = {c.id for c in found.emperor_scoring.items}
    for card in found.emperor_cards.items:
        if card.scoring not in conditions:
            raise ComponentError(f"{path.name}: emperor_cards: {card.id} has no condition {card.scoring!r}.")
    return found
