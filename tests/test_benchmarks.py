"""The benchmarks measure what they say, and what is written down of them keeps the floors.

How fast this machine is now, no test asks.
"""

from itertools import chain
from pathlib import Path

import pytest

from benchmarks import peers, run, tournaments
from benchmarks.run import figures
from explorer.analysis.tournament import pairing, standing
from explorer.catalogue import discover, load
from tests.toys.stress import GAME

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = (ROOT / "docs" / "benchmarks.md").read_text("utf-8")


def table(first: str) -> dict[str, dict[str, str]]:
    """Return the table of the document whose first heading is this: by column, by row."""
    lines = iter(DOCUMENT.splitlines())
    rows = [next(line for line in lines if line.startswith(f"| {first} | Sencha |"))]
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append(line)
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    names = [row[0] for row in cells[2:]]
    return {
        head: dict(zip(names, [row[i] for row in cells[2:]], strict=True))
        for i, head in enumerate(cells[0])
        if i
    }


def number(text: str) -> float:
    return float(text.replace(",", ""))


def test_what_was_measured_of_each_game_keeps_its_floors():
    measured, floors = table("figure"), table("floor")
    titles = {game.title.partition(":")[0] for game in discover().values()}
    assert set(floors) == titles <= set(measured)
    for game, limits in floors.items():
        for name, limit in limits.items():
            value = number(measured[game][name])
            if name.endswith("plies/s"):
                assert value >= number(limit), (game, name)
            else:
                assert value <= number(limit), (game, name)


@pytest.fixture(scope="module")
def rows():
    found = run.rows(GAME, 2, 2, figures.Way("uniform", 40))
    found = chain(found, run.tree_rows(GAME, 2, record=150, small=30, large=60))
    return {name.replace("150 nodes", "3,000 nodes"): number(value) for name, value in found}


def test_a_game_is_measured_row_by_row(rows):
    assert all(value > 0 for name, value in rows.items() if name[:5] not in {"games", "open "}), rows
    assert rows["memory a position alone, bytes"] < rows["memory a tree node with everything it keeps, bytes"]
    assert rows["random playouts, non-forced plies/s"] <= rows["the same, all plies/s"]


def test_the_rows_written_down_are_those_that_are_measured(rows):
    plain = {name.partition(" (")[0] + name.partition(")")[2] for name in rows}
    for name in table("floor")["Sencha"]:
        assert name in plain


def test_games_are_left_after_so_many_plies():
    short = figures.playouts(GAME, 2, 3, figures.Way("uniform", 5), 1)
    whole = figures.playouts(GAME, 2, 3, figures.Way("uniform"), 1)
    assert (short.over, whole.over) == (0, 1)
    assert 0 < short.plies_per_game <= 5 < whole.plies_per_game
    assert len(figures.visits(GAME, 2, figures.Way("uniform", 5), 3)) <= 15


def test_engines_are_compared_by_the_best_round_of_each():
    row = {"plies": 10.0, "every": 20.0, "branching": 2.0, "legal": 8.0, "branch": 4.0}
    worse = {"plies": 9.0, "every": 10.0, "branching": 2.0, "legal": 9.0, "branch": 5.0}
    half = {"plies": 5.0, "every": 10.0, "branching": 4.0, "legal": 16.0, "branch": 2.0}
    found = {"hut": [row, worse], "catanatron": [half], "OpenSpiel nim": [{"every": 80.0}], "zoo": []}
    text = "\n".join(peers.report("hut", found, {"zoo": "No module named 'zoo'"}))
    for line in (
        "| random playouts, non-forced plies/s | 10.0 | 5.0 | 2.00 |",
        "| legal actions, us | 8.0 | 16.0 | 2.00 |",
        "| branch, us | 4.0 | 2.0 | 0.50 |",
        "| catanatron | 10 | 2.00 |",
        "| OpenSpiel nim | 80 | 0.25 |",
        "Not measured: zoo (No module named 'zoo').",
    ):
        assert line in text.splitlines()
    alone = "\n".join(peers.report("hut", {"hut": [row], "catanatron": []}, {"catanatron": "none"}))
    assert "better by" not in alone
    assert "Not measured: catanatron (none)." in alone


def test_an_engine_that_is_not_installed_is_told_from_one_that_fails(tmp_path):
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho \"ModuleNotFoundError: No module named 'catanatron'\" >&2\nexit 1\n")
    python.chmod(0o755)
    with pytest.raises(ModuleNotFoundError, match="No module named 'catanatron'"):
        peers.aside("hut", "theirs", str(python))
    python.write_text('#!/bin/sh\necho "ValueError: no" >&2\nexit 1\n')
    with pytest.raises(SystemExit, match="theirs: ValueError: no"):
        peers.aside("hut", "theirs", str(python))


def test_the_table_of_tournaments_is_that_of_the_games_kept():
    text = (ROOT / "docs" / "analysis.md").read_text("utf-8")
    found = tournaments.tournaments()
    assert found
    assert tournaments.replaced(text, tournaments.table(found)) == text


def test_search_beats_greedy_and_greedy_beats_blind_choice_in_every_game():
    """Of at least 200 games with two players more than half are won, beyond what luck explains."""
    proven = set()
    for what, games in tournaments.tournaments():
        now = standing(what.players, games)
        assert now.games >= 200
        assert what.versions == pairing(load(what.game), what.a, what.b, 2).versions
        assert now.low > 1 / 2
        assert max(now.slowest.values()) <= 0.5
        proven.add((what.game, what.a.partition(":")[0], what.b))
    pairs = (("search", "greedy"), ("greedy", "uniform"))
    assert proven == {(key, *pair) for key in discover() for pair in pairs}
