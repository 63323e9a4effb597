"""The actions of Sencha, one module for each verb, in the order of the rules."""

from explorer.games.sencha.actions.build import BUILD
from explorer.games.sencha.actions.buy import BUY
from explorer.games.sencha.actions.end_turn import END_TURN
from explorer.games.sencha.actions.gift import END_GIFT, GIVE
from explorer.games.sencha.actions.harvest import END_HARVEST, GATHER, PRODUCE
from explorer.games.sencha.actions.hire import HIRE
from explorer.games.sencha.actions.pass_turn import PASS
from explorer.games.sencha.actions.sell import END_SALE, SELL, SELL_AND_GIVE
from explorer.games.sencha.actions.setup import COLOUR, DRAWN, OPEN_CARD, REVEAL, START_SEAT

KINDS = (
    BUY,
    BUILD,
    HIRE,
    PRODUCE,
    GATHER,
    END_HARVEST,
    SELL,
    SELL_AND_GIVE,
    END_SALE,
    GIVE,
    END_GIFT,
    PASS,
    END_TURN,
    COLOUR,
    OPEN_CARD,
    DRAWN,
    START_SEAT,
    REVEAL,
)
__all__ = ["KINDS"]
