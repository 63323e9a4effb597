"""Changing one part of a position."""

from __future__ import annotations

from msgspec.structs import replace

from explorer.games.sencha.state import Cubes, Plantation, Player, SenchaState, Worker, worker_name


def seats(s: SenchaState, seat: int, player: Player) -> tuple[Player, ...]:
    """Return the players, one of them changed."""
    return (*s.players[:seat], player, *s.players[seat + 1 :])


def seated(s: SenchaState, seat: int, player: Player) -> SenchaState:
    """Return the position with one player changed."""
    return replace(s, players=seats(s, seat, player))


def planted(s: SenchaState, site: str, plantation: Plantation) -> tuple[Plantation, ...]:
    """Return the plantations, one of them changed."""
    i = s.table.plantation_index[site]
    return (*s.plantations[:i], plantation, *s.plantations[i + 1 :])


def stacked(s: SenchaState, worker: str, change: int) -> tuple[int, ...]:
    """Return the stacks of workers, one of them changed."""
    i = s.table.stack_index[worker]
    return (*s.stacks[:i], s.stacks[i] + change, *s.stacks[i + 1 :])


def loaded(player: Player, worker: int, load: Cubes) -> Player:
    """Return a player, one of whose workers has another load."""
    was = player.workers[worker]
    return replace(
        player, workers=(*player.workers[:worker], Worker(was.type, load), *player.workers[worker + 1 :])
    )


def named(s: SenchaState, seat: int, worker: int) -> str:
    """Return a worker in words, as actions name it."""
    return worker_name(s.players[seat].workers, worker)
