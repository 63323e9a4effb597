"""What can happen in Sencha: each event is one change to the position."""

from explorer.games.sencha.events.assets import (
    ColourChosen,
    Earned,
    HouseBought,
    HouseBuilt,
    Paid,
    WorkerHired,
    WorkerReturned,
)
from explorer.games.sencha.events.course import IdleCounted, LastTurnsBegun, LastTurnTaken, StartDrawn
from explorer.games.sencha.events.tea import (
    CardFulfilled,
    CardTurnedUp,
    CubeGathered,
    CubeNamed,
    CubesDrawn,
    CubeSold,
    CubesReturned,
    TempleFilled,
    VpScored,
)

__all__ = [
    "CardFulfilled",
    "CardTurnedUp",
    "ColourChosen",
    "CubeGathered",
    "CubeNamed",
    "CubeSold",
    "CubesDrawn",
    "CubesReturned",
    "Earned",
    "HouseBought",
    "HouseBuilt",
    "IdleCounted",
    "LastTurnTaken",
    "LastTurnsBegun",
    "Paid",
    "StartDrawn",
    "TempleFilled",
    "VpScored",
    "WorkerHired",
    "WorkerReturned",
]
