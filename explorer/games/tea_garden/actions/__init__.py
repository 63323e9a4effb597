"""The actions of Tea Garden, in the order of the rules."""

from explorer.games.tea_garden.actions.answers import KINDS_OF_ANSWERS
from explorer.games.tea_garden.actions.build import BUILD
from explorer.games.tea_garden.actions.buy import (
    BUY,
    COVER_TEAPOT,
    END_BUY,
    PAY_PRICE,
    PAY_TEAPOT,
    TEAPOT_SCROLL,
)
from explorer.games.tea_garden.actions.caravan import CARAVAN, END_CARAVAN, PAY_CARAVAN
from explorer.games.tea_garden.actions.chance import CHANCE_KINDS
from explorer.games.tea_garden.actions.cup_token import USE_CUP_TOKEN
from explorer.games.tea_garden.actions.emperor import ADVANCE
from explorer.games.tea_garden.actions.ending import END_PHASE, END_TURN, NEXT_PLAYER, PASS
from explorer.games.tea_garden.actions.fee import END_FEE, PAY_FEE
from explorer.games.tea_garden.actions.ferment import END_FERMENT, FERMENT
from explorer.games.tea_garden.actions.harvest import END_HARVEST, HARVEST
from explorer.games.tea_garden.actions.lay import ANNOUNCE, END_LAYING, LAY
from explorer.games.tea_garden.actions.maintenance import MAINTENANCE_KINDS
from explorer.games.tea_garden.actions.printed import END_SALE, SELL, USE_EFFECT, USE_PLUS1
from explorer.games.tea_garden.actions.repeat import PAY_REPEAT, REPEAT_WITH_SCROLL
from explorer.games.tea_garden.actions.rewards import RESOLVE
from explorer.games.tea_garden.actions.secondary import MAKE_CUP, SAIL, STUDY

KINDS = (
    PASS,
    PAY_FEE,
    END_FEE,
    LAY,
    END_LAYING,
    ANNOUNCE,
    BUILD,
    BUY,
    PAY_PRICE,
    TEAPOT_SCROLL,
    PAY_TEAPOT,
    COVER_TEAPOT,
    END_BUY,
    CARAVAN,
    PAY_CARAVAN,
    END_CARAVAN,
    FERMENT,
    END_FERMENT,
    HARVEST,
    END_HARVEST,
    SAIL,
    MAKE_CUP,
    STUDY,
    ADVANCE,
    USE_CUP_TOKEN,
    REPEAT_WITH_SCROLL,
    PAY_REPEAT,
    USE_PLUS1,
    USE_EFFECT,
    SELL,
    END_SALE,
    *KINDS_OF_ANSWERS,
    END_TURN,
    RESOLVE,
    NEXT_PLAYER,
    END_PHASE,
    *MAINTENANCE_KINDS,
    *CHANCE_KINDS,
)
__all__ = ["KINDS"]
