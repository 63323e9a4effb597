"""What can happen to the players of Tea Garden: each event is one change to the position."""

from explorer.games.tea_garden.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardLaid,
    CardRemoved,
    Reshuffled,
    SlotsCleared,
)
from explorer.games.tea_garden.events.leaves import (
    BrownRipened,
    FreshRipened,
    LeafFermented,
    LeafPaid,
    LeavesGained,
)
from explorer.games.tea_garden.events.pieces import (
    BoatMoved,
    CaravanWon,
    CardBought,
    CupTokenPlaced,
    CupTokenTaken,
    EmperorTaken,
    GardenBuilt,
    HasPassed,
    RowClimbed,
    TileLaid,
    WorkerCentred,
    WorkerMoved,
)
from explorer.games.tea_garden.events.seated import added, seated, without
from explorer.games.tea_garden.events.tokens import (
    ScrollGained,
    ScrollUsed,
    TokensGained,
    TokensPaid,
    VpScored,
)

__all__ = [
    "BoatMoved",
    "BrownRipened",
    "CaravanWon",
    "CardBought",
    "CardDiscarded",
    "CardDrawn",
    "CardLaid",
    "CardRemoved",
    "CupTokenPlaced",
    "CupTokenTaken",
    "EmperorTaken",
    "FreshRipened",
    "GardenBuilt",
    "HasPassed",
    "LeafFermented",
    "LeafPaid",
    "LeavesGained",
    "Reshuffled",
    "RowClimbed",
    "ScrollGained",
    "ScrollUsed",
    "SlotsCleared",
    "TileLaid",
    "TokensGained",
    "TokensPaid",
    "VpScored",
    "WorkerCentred",
    "WorkerMoved",
    "added",
    "seated",
    "without",
]
