"""Series of actions in one go: listed in groups of their own, explained, played by click and by typing."""

import pytest

from explorer.catalogue import load


@pytest.fixture
def turn(open_page):
    """Return an explorer and its page at the first turn of a game that has such series."""
    return open_page(load("tea_garden"), players=2)


def listed(page):
    return [g for g in page.view["actions"]["groups"] if g["kind"].startswith("macro-")]


def test_they_stand_in_groups_of_their_own_before_the_actions(turn):
    _, page = turn
    [group] = listed(page)
    assert page.view["actions"]["groups"][0] is group
    assert (group["label"], group["hint"], group["closed"]) == ("Lay several cards", "in one go", 0)
    assert group["legal"] == len(group["items"]) > 1
    assert all(item["ok"] and item["label"].startswith("Lay all cards, ") for item in group["items"])


def test_a_click_plays_the_whole_series(turn):
    ex, page = turn
    item = listed(page)[0]["items"][0]
    before, hand = len(ex.session.tree), len(ex.session.state.me.hand)
    page.ask("play", action=item["id"])
    assert ex.session.state.turn.laid
    assert len(ex.session.tree) == before + hand + 1
    assert page.view["tree"]["here"] == ex._desk.columns.number(ex.session.here)
    assert ex.errors == []
    assert [g["label"] for g in listed(page)] == ["Harvest in one go", "Ferment in one go"]


def test_asking_tells_the_plies_and_plays_nothing(turn):
    ex, page = turn
    before = len(ex.session.tree)
    page.ask("why", action=listed(page)[0]["items"][0]["id"])
    told = page.view["notice"]["text"]
    assert told.startswith("One after the other: Lay S")
    assert told.count("; ") == len(ex.session.state.me.hand) - 1
    assert len(ex.session.tree) == before


def test_any_stack_can_be_typed(turn):
    ex, page = turn
    first, second = ex.session.state.me.hand[:2]
    page.ask("command", text=f"lay {second} {first}")
    assert ex.session.state.players[ex.session.state.actor].slots == ((second, first),)
    page.ask("command", text="harvest best")
    assert ex.session.state.turn.main


def test_what_is_no_series_here_is_refused(turn):
    ex, page = turn
    before = len(ex.session.tree)
    for action in ("macro:sing", "macro:pay cheapest", "macro:"):
        page.ask("play", action=action)
        assert page.view["notice"]["level"] == "error"
        page.ask("why", action=action)
        assert page.view["notice"]["level"] == "error"
    assert len(ex.session.tree) == before
    assert ex.errors == []


def test_another_seat_is_shown_none(turn):
    ex, page = turn
    words = listed(page)[0]["items"][0]["id"]
    page.ask("seat", seat=1 - ex.session.state.actor)
    assert [g["kind"] for g in listed(page)] == ["macro-imagine"]
    before = len(ex.session.tree)
    page.ask("play", action=words)
    assert len(ex.session.tree) == before
    assert page.view["notice"]["level"] == "error"
