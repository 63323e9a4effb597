"""The first position of Chai: Tea for 2, before any chance event."""

from __future__ import annotations

from explorer.core.setup import Switch
from explorer.core.state import CHANCE, RULES
from explorer.games.chai.decisions import (
    AgreeOnGoal,
    DealMerchants,
    LayMarker,
    RefillHarbour,
    RefillMarket,
    RollForStart,
)
from explorer.games.chai.reading import read_components
from explorer.games.chai.rulebook import FOLDER, R
from explorer.games.chai.state import ChaiState, Deck, Player
from explorer.games.chai.table import ChaiTable

COMPONENTS = FOLDER / "components.toml"
_PRINTED = read_components(COMPONENTS)
#: Readings that can be chosen, as the component file lists them.
SWITCHES = tuple(Switch(row.id, row.default, row.alternatives, R[row.ruling]) for row in _PRINTED.switch)
OPTIONS = tuple(Switch(row.id, row.default, row.alternatives, R[row.rule]) for row in _PRINTED.option)


def begin(t: ChaiTable) -> ChaiState:
    """Return the table as it is laid out; what is chosen or drawn comes first on the agenda."""
    goal = t.ship_goal
    agreed = isinstance(goal, int)
    markers = tuple(LayMarker(CHANCE) for _ in t.markers)
    return ChaiState(
        agenda=(
            RollForStart(CHANCE),
            *markers,
            RefillHarbour(RULES),
            RefillMarket(RULES),
            DealMerchants(CHANCE),
            *(() if agreed else (AgreeOnGoal(0),)),
        ),
        table=t,
        players=(Player(),) * t.players,
        goal=goal if isinstance(goal, int) else 0,
        supply=t.tokens,
        plantation=Deck((), tuple(sorted(t.card_ids))),
        fleet=Deck((), tuple(sorted(t.ship_ids))),
        assistant=t.assistant_start,
    )
