"""Main action: buy an Action card; leaves are paid and missing Teapots replaced one by one."""

from explorer.games.tea_garden.actions.buy.buying import BUY, PAY_PRICE, Buy, PayPrice
from explorer.games.tea_garden.actions.buy.teapots import (
    COVER_TEAPOT,
    END_BUY,
    PAY_TEAPOT,
    TEAPOT_SCROLL,
    CoverTeapot,
    EndBuy,
    PayTeapot,
    TeapotScroll,
)

__all__ = [
    "BUY",
    "COVER_TEAPOT",
    "END_BUY",
    "PAY_PRICE",
    "PAY_TEAPOT",
    "TEAPOT_SCROLL",
    "Buy",
    "CoverTeapot",
    "EndBuy",
    "PayPrice",
    "PayTeapot",
    "TeapotScroll",
]
