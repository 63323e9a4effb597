"""The score chart: curves, their places in time, and clicks."""

import random
import time
from types import SimpleNamespace

import pytest

from tests.widgets.conftest import play_on
from widgets.curves import Clock
from widgets.figures import Figure
from widgets.hues import hues
from widgets.looks import whole_steps
from widgets.scores import ScoreChart, table_html


@pytest.fixture
def forked(open_page):
    """Return an explorer with a mainline and two other lines."""
    ex, page = open_page("sencha", players=3)
    rng = random.Random(8)
    play_on(ex.session, rng, 40)
    for back in (6, 12):
        ex.session.start()
        for _ in range(back):
            ex.session.forward()
        play_on(ex.session, rng, 12)
    return ex, page


def shown(chart):
    return [trace for trace in chart.figure.data if trace.visible is not False]


def test_curves_end_with_the_points_of_their_line(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    game, tree = ex.session.game, ex.session.tree
    for curve in chart._drawn:
        assert curve.y[-1] == game.totals(tree.state(curve.nodes[-1]))[curve.seat]
        assert curve.x == sorted(curve.x)
        assert len(set(curve.nodes)) == len(curve.x)
    chart.close()


def test_a_line_begins_where_it_leaves_another(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    points = {
        (c.seat, n): (x, y)
        for c in chart._drawn
        if c.line == 0
        for n, x, y in zip(c.nodes, c.x, c.y, strict=True)
    }
    whatifs = [c for c in chart._drawn if c.line]
    assert len({c.line for c in whatifs}) == 2
    for curve in whatifs:
        at = points.get((curve.seat, curve.nodes[0]))
        assert at is None or at == (curve.x[0], curve.y[0])
    chart.close()


def test_what_ifs_differ_in_dash_and_in_sign_and_have_one_entry_each(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    beside = ("what if: ", "line in view: ")
    main = [t for t in shown(chart) if t.showlegend and not t.name.startswith(beside)]
    assert [t.name for t in main] == ["P1", "P2", "P3"]
    assert {t.line.dash for t in main} == {"solid"}
    assert [t.line.color for t in main] == hues(ex.session)
    entries = [t for t in shown(chart) if t.showlegend and t.name.startswith(beside)]
    assert len(entries) == 2
    for curve in (t for t in shown(chart) if not t.showlegend):
        assert curve.line.dash != "solid"
        assert curve.marker.symbol.endswith("-open")
    chart.close()


def test_the_line_that_is_looked_at_is_called_no_what_if(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    legend = [t.name for t in shown(chart) if t.showlegend][3:]
    assert [name.partition(": ")[0] for name in legend] == ["line in view", "what if"]
    names = {t.name for t in shown(chart) if not t.showlegend}
    assert names == {f"P{n}, {line}" for n in (1, 2, 3) for line in ("line in view", "what if 2")}
    chart.as_table.value = True
    assert chart.table.value.count("line in view: ") == 3
    ex.session.go(ex.session.tree.mainline()[-1])
    chart.follow()
    assert not any(t.name.startswith("line in view") for t in shown(chart))
    chart.close()


def test_equal_turns_stand_above_each_other(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    clock, data = chart._curves.clock, ex.session.tree.nodes.data
    starts = list(clock.starts.items())
    for curve in chart._drawn:
        for node, x in zip(curve.nodes, curve.x, strict=True):
            turn = data(node)["turn"]
            after = next((start for t, start in starts if t > turn), clock.end)
            assert clock.starts[turn] <= x < after
    assert Clock(ex.session, []).ticks() == ([], [])
    chart.close()


def test_the_grid_of_points_is_whole(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    top = max(max(c.y) for c in chart._drawn)
    assert chart.figure.layout.yaxis.dtick == whole_steps(top)
    assert type(chart.figure.layout.yaxis.dtick) is int
    chart.close()


def test_sources_add_up_to_the_total(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    totals = {n: y for c in chart._drawn if c.seat == 1 for n, y in zip(c.nodes, c.y, strict=True)}
    chart.seat.value = 1
    chart.mode.value = "source"
    assert len(chart._drawn) == len(ex.session.game.scoring.categories)
    for i, node in enumerate(chart._drawn[0].nodes):
        assert sum(c.y[i] for c in chart._drawn) == totals.get(node, sum(c.y[i] for c in chart._drawn))
    chart.close()


def test_stepping_moves_the_cursor_and_nothing_else(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    ex.session.back()
    drawn = chart._drawn
    before = chart.cursor.place
    ex.session.back()
    chart.follow()
    assert chart._drawn is drawn
    assert chart.cursor.place < before
    chart.close()


def test_a_page_gets_the_board_before_the_curves_and_curves_once_for_several_steps(forked, monkeypatch):
    ex, _ = forked
    chart, waiting = ScoreChart(ex.session), []
    monkeypatch.setattr(
        "widgets.scores.later", lambda _seconds, work: waiting.append(work) or SimpleNamespace(cancel=list)
    )
    drawn, place = chart._drawn, chart.cursor.place
    ex.session.back()
    chart.soon()
    assert waiting == []
    assert chart.cursor.place < place, "the cursor need not wait"
    for _ in range(2):
        play_on(ex.session, random.Random(3), 1)
        chart.soon()
    assert chart._drawn is drawn
    (draw,) = waiting
    draw()
    assert chart._drawn is not drawn
    assert chart.cursor.place == chart._curves.clock.place(ex.session.here)
    chart.close()


def test_what_goes_wrong_with_late_curves_is_told(forked, monkeypatch):
    ex, _ = forked
    told = []
    chart = ScoreChart(ex.session, fail=told.append)
    monkeypatch.setattr("widgets.scores.AFTER_BOARD", 0)
    monkeypatch.setattr(chart, "_draw", lambda *_: 1 / 0)
    play_on(ex.session, random.Random(3), 1)
    chart.soon()
    deadline = time.monotonic() + 10
    while not told and time.monotonic() < deadline:
        time.sleep(0.01)
    assert [type(fault) for fault in told] == [ZeroDivisionError]
    chart.close()


def test_a_click_goes_to_the_node_of_the_point(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    chart._clicked(None, SimpleNamespace(point_inds=[3], trace_index=1), None)
    assert ex.session.here == chart._drawn[1].nodes[3]
    chart._clicked(None, SimpleNamespace(point_inds=[0], trace_index=len(chart.figure.data) - 1), None)
    chart.close()


def test_names_of_lines_are_words_not_markup(forked):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    first = next(c.nodes[1] for c in chart._drawn if c.line == 1)
    ex.session.go(first)
    ex.session.name("<img src=x onerror=alert(1)>")
    chart._state = ()
    chart.follow()
    names = [t.name or "" for t in chart.figure.data] + [table_html(chart._drawn, chart._curves.labels)]
    assert any("&lt;img" in name for name in names)
    assert not any("<img" in name for name in names)
    chart.close()


def test_a_hidden_view_shows_no_projection(open_page):
    ex, _ = open_page("stress", players=3)
    play_on(ex.session, random.Random(2), 40)
    chart = ScoreChart(ex.session)
    ex.session.set_seat(0)
    chart.follow()
    game, tree = ex.session.game, ex.session.tree
    for curve in chart._drawn:
        assert curve.y == [game.totals(tree.state(n), in_play=True)[curve.seat] for n in curve.nodes]
    chart.close()


def test_a_page_hears_of_the_figure_when_it_is_complete(forked, monkeypatch):
    told = []
    announce = Figure.announce
    monkeypatch.setattr(Figure, "announce", lambda figure: told.append(figure.comm) or announce(figure))
    chart = ScoreChart(forked[0].session)
    assert told == [None]
    state = chart.figure.get_state()
    assert state["_widget_layout"]["height"] == chart.figure.layout.height
    assert sum(trace["visible"] is True for trace in state["_widget_data"]) == len(shown(chart))
    chart.close()


def test_a_page_that_missed_changes_is_told_everything_again(forked, monkeypatch):
    ex, _ = forked
    chart = ScoreChart(ex.session)
    chart.mode.value = "points"
    sent = []
    monkeypatch.setattr(chart.figure, "_send_update_msg", lambda **words: sent.append(words))
    chart.figure._js2py_traceDeltas = {"trace_deltas": [], "trace_edit_id": 0}
    traces, layout = {}, {}
    for message in sent:
        traces |= message["restyle_data"]
        layout |= message["relayout_data"]
    assert "x" in traces
    assert {"xaxis.range", "xaxis.tickvals", "yaxis.dtick"} <= set(layout)
    chart.close()
