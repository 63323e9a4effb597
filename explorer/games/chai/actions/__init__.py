"""The actions of Chai: Tea for 2, one module for each part of the year, in the order of the rules."""

from explorer.games.chai.actions import (
    abilities,
    claims,
    harvest,
    junks,
    loading,
    market,
    preparing,
    rearranging,
    rolling,
    ships,
    steps,
    turn,
    workers,
    year_end,
)

KINDS = (
    *harvest.KINDS,
    *workers.KINDS,
    *claims.KINDS,
    *turn.KINDS,
    *market.KINDS,
    *abilities.KINDS,
    *rearranging.KINDS,
    *steps.KINDS,
    *ships.KINDS,
    *junks.KINDS,
    *loading.KINDS,
    *year_end.KINDS,
    *preparing.KINDS,
    *rolling.KINDS,
)
__all__ = ["KINDS"]
