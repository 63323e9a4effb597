"""What-if analysis: playouts, fair comparisons, search, and the review of a playthrough."""

from explorer.analysis.comparing import Comparison, Option, choices, compare
from explorer.analysis.estimating import Estimate, playouts
from explorer.analysis.players import UnknownPolicy, names, player
from explorer.analysis.playouts import Measure, Result, Setting
from explorer.analysis.pools import workers_of
from explorer.analysis.search import Search
from explorer.analysis.worlds import view, world

__all__ = [
    "Comparison",
    "Estimate",
    "Measure",
    "Option",
    "Result",
    "Search",
    "Setting",
    "UnknownPolicy",
    "choices",
    "compare",
    "names",
    "player",
    "playouts",
    "view",
    "workers_of",
    "world",
]
