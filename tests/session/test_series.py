"""Tables of points."""

import pytest

from explorer.series import Series
from explorer.session import Session
from tests.tree.steep import GAME, Brew, Draw, Pour, Rest, Take, random_game


@pytest.fixture
def session() -> Session:
    """P1 takes two green leaves, brews a cup and pours it for P2."""
    session = Session(GAME, players=2, clock=None)
    for _ in range(2):
        session.play(Take())
        session.choose(Draw(0))
        session.play(Rest())
    session.play(Brew(0))
    session.play(Pour(1))
    return session


def test_totals_on_the_board_and_if_the_game_ended_now(session):
    rows = Series(session.tree).totals(session.line, "turn")
    assert [(r["turn"], r["seat"], r["points"], r["if_ended"]) for r in rows] == [
        (1, 0, 0, 0), (1, 1, 0, 0),
        (2, 0, 0, 0), (2, 1, 0, 0),
        (3, 0, 0, 0), (3, 1, 0, 0),
        (4, 0, 0, 1), (4, 1, 0, 0),
        (5, 0, 0, 1), (5, 1, 0, 0),
        (6, 0, 1, 1), (6, 1, 1, 1),
    ]  # fmt: skip


def test_categories_carry_their_rule(session):
    rows = Series(session.tree).categories(session.line[-1:])
    assert [(r["seat"], r["category"], r["rule"], r["points"], r["if_ended"]) for r in rows] == [
        (0, "cups", "STP-BREW-03", 1, 1),
        (0, "leaves", "STP-END-02", 0, 0),
        (1, "cups", "STP-BREW-03", 1, 1),
        (1, "leaves", "STP-END-02", 0, 0),
    ]


def test_gains_name_the_rule_of_each_change(session):
    rows = Series(session.tree).gains(session.line)
    assert [(r["seat"], r["category"], r["rule"], r["gain"], r["by"]) for r in rows] == [
        (0, "leaves", "STP-TAKE-01", 1, "bag"),
        (0, "leaves", "STP-BREW-01", -1, "P1"),
        (0, "cups", "STP-BREW-03", 1, "P1"),
        (1, "cups", "STP-BREW-03", 1, "P1"),
    ]


@pytest.mark.parametrize("seed", range(10))
def test_gains_add_up_to_the_final_scores(seed):
    session = random_game(Session(GAME, players=3), seed)
    series = Series(session.tree)
    summed = [{c.id: 0 for c in GAME.scoring.categories} for _ in range(3)]
    for row in series.gains(session.line):
        summed[row["seat"]][row["category"]] += row["gain"]
    assert tuple(summed) == GAME.scores(session.state)
    last = series.totals(session.line)[-3:]
    assert [r["points"] for r in last] == list(GAME.totals(session.state))


def test_what_if_lines_start_at_their_fork(session):
    main = session.line[:]
    fork = main[3]
    session.go(fork)
    other = [*session.tree.line(fork), *session.tree.line(session.play(Take()))[4:]]
    series = Series(session.tree)
    for grain in ("micro", "round"):
        rows = [r for r in series.what_ifs([main, other], grain) if r["line"] == 1 and r["seat"] == 0]
        assert rows[0]["node"] == fork
        assert rows[-1]["node"] == other[-1]
    assert series.ends() == [main, other]
