"""A real Dask cluster of several processes: the same results, a killed worker included."""

import os
import signal
import threading

import pytest
from distributed import Client, LocalCluster

from explorer.analysis import Setting, choices, compare, playouts
from explorer.analysis.cluster import Cluster
from explorer.analysis.playouts import Cancelled, play_batch
from explorer.analysis.streams import Stream
from explorer.catalogue import load
from explorer.core.policy import uniform
from explorer.core.state import CHANCE


@pytest.fixture(scope="module")
def cluster():
    """Return three worker processes on this machine, without the page that watches them."""
    with LocalCluster(
        n_workers=3,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,  # pyright: ignore[reportArgumentType]
        worker_dashboard_address=None,
    ) as made:
        yield made


@pytest.fixture(scope="module")
def client(cluster):
    with Client(cluster) as made:
        yield made


def first_choice(game):
    state, rng = game.start(), Stream(1)
    while state.actor == CHANCE or len(game.choices(state)) < 2:
        state = game.apply(
            state, game.sample(state, rng) if state.actor == CHANCE else uniform(game, state, rng)
        )
    return state


def last(seen):
    *_, end = seen
    return end


def test_a_cluster_computes_the_same_as_this_process(client):
    game = load("sencha")
    state = first_choice(game)
    here = last(playouts(game, state, 30, policies="uniform", seed=6, workers=0))
    there = last(playouts(game, state, 30, policies="uniform", seed=6, workers=client, batch=7))
    assert there.results == here.results
    pair = choices(game, state)[:3]
    here = last(compare(game, state, pair, policies="uniform", seed=2, most=40, workers=0))
    there = last(compare(game, state, pair, policies="uniform", seed=2, most=40, workers=client, batch=3))
    assert there.rows == here.rows
    assert there.results == here.results


def test_the_address_of_a_scheduler_is_enough(cluster):
    game = load("sencha")
    setting = Setting("sencha", game.start(2), ("uniform",) * 2, 1)
    with Cluster(cluster.scheduler_address) as workers:
        assert workers.size == 3
        (rows,) = workers.results(play_batch, [((setting,), range(5))])
    assert rows == play_batch((setting,), range(5))


def test_a_killed_worker_costs_nothing_that_was_returned(cluster, client):
    game = load("sencha")
    setting = Setting("sencha", first_choice(game), ("uniform",) * 2, 9)
    expected, got, killed = play_batch((setting,), range(60)), [], []
    workers = Cluster(client)
    for part in workers.results(play_batch, (((setting,), range(i, i + 2)) for i in range(0, 60, 2))):
        got += part
        if len(got) == 10:
            nanny = next(iter(cluster.workers.values()))
            killed.append(nanny.pid)
            os.kill(nanny.pid, signal.SIGKILL)
    assert got == expected
    assert killed
    assert killed[0] is not None


def test_work_on_a_cluster_can_be_cancelled(client):
    game, asked = load("chai"), threading.Event()
    setting = Setting("chai", game.start(), ("uniform",) * 2)
    parts = Cluster(client).results(play_batch, [((setting,), range(100_000))], asked.is_set)
    asked.set()
    with pytest.raises(Cancelled):
        next(parts)


def test_without_dask_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(ModuleNotFoundError, match=r"tea-explorer\[dask\]"):
        Cluster("tcp://127.0.0.1:1")
