"""Boards are as large as there is room, dialogs stand in the window, and nothing scrolls away."""

import pytest

from tests.browser.explorer_page import ExplorerPage, box_of

CELL = """
from widgets import Explorer
ex = Explorer({game!r}, players={players}, seed=7, journal=False)
ex
"""
WIDTHS = (1400, 1000, 700, 400)


def opened(lab, open_notebook, game, players, cell=CELL, **viewport):
    lab.write_notebook(f"size_{game}.ipynb", [cell.format(game=game, players=players)])
    notebook = open_notebook(f"size_{game}.ipynb", viewport={"width": 1600, "height": 1000, **viewport})
    notebook.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    notebook.run_all()
    return notebook, ExplorerPage(notebook.page)


def size(locator):
    box = box_of(locator)
    return box["width"], box["height"]


#: A player's places of the board that can be used now, and whether the pane around them shows them.
OPEN = """pane => {
    const frame = pane.getBoundingClientRect();
    const all = [...pane.querySelectorAll('[data-mark=open]')].filter(one => one.dataset.target !== 'done');
    return all.map(one => one.getBoundingClientRect())
        .map(box => box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1);
}"""
#: A game that was played on by lot up to a choice of a seat.
PLAYED = """
import random
from widgets import Explorer
ex = Explorer({game!r}, players={players}, seed=7, journal=False)
rng, s = random.Random(5), ex.session
for _ in range({plies}):
    s.draw(rng) if s.state.actor < 0 else s.play(rng.choice(list(s.game.legal(s.state))))
while s.state.actor < 0:
    s.draw(rng)
ex
"""


def at_width(explorer, width, around, high=1000):
    explorer.page.set_viewport_size({"width": width + around, "height": high})
    explorer.page.wait_for_timeout(900)
    return size(explorer.root)


@pytest.mark.parametrize(
    ("game", "players", "whole"),
    [
        ("tea_garden", 2, (1400, 700)),
        ("formosa_tea", 3, (1400, 700)),
        ("chai", 2, WIDTHS),
        ("sencha", 3, WIDTHS),
    ],
)
def test_a_board_is_in_sight_as_a_whole_or_where_the_decision_is(lab, open_notebook, game, players, whole):
    notebook, explorer = opened(
        lab, open_notebook, game, players, cell=PLAYED.format(game=game, players=players, plies=40)
    )
    board, pane = explorer.find("svg.te-board"), explorer.find(".te-board-scroll")
    around = 1600 - int(size(explorer.root)[0])
    for width in WIDTHS:
        wide, high = at_width(explorer, width, around)
        assert size(board)[0] <= size(pane)[0] + 1, width
        assert size(board)[0] >= 0.43 * 1000 or size(board)[0] >= wide * 0.9, "it can be read"
        assert size(pane)[1] <= 780, "the pane fits a laptop screen"
        if width in whole:
            assert size(board)[1] <= size(pane)[1] + 1, (width, "the whole board is in sight")
        else:
            seen = pane.evaluate(OPEN)
            assert sum(seen) * 2 >= len(seen), (width, "most of what can be done is in sight")
        assert explorer.find(".te-zoom").is_visible()
        if width >= 1000:
            assert high <= 1000, "as high as a laptop screen"
    assert notebook.log.errors == []


def test_a_board_that_is_scrolled_follows_the_decision(lab, open_notebook):
    cell = PLAYED.format(game="tea_garden", players=4, plies=80)
    notebook, explorer = opened(lab, open_notebook, "tea_garden", 4, cell=cell)
    pane = explorer.find(".te-board-scroll")
    around = 1600 - int(size(explorer.root)[0])
    at_width(explorer, 700, around, 800)
    assert size(explorer.find("svg.te-board"))[1] > size(pane)[1] + 100
    found = set()
    for _ in range(6):
        # Without a mouse: what lies under it in the next list would be brought into sight as well.
        last = explorer.find(".te-actions [data-ok='true'][data-action]:visible").last
        explorer.do(lambda last=last: last.evaluate("one => one.click()"))
        while explorer.find("[data-draw]").is_visible():
            explorer.draw()
        seen: list[bool] = []
        for _ in range(20):
            # The pane moves smoothly, and on a busy machine late.
            notebook.page.wait_for_timeout(300)
            seen = pane.evaluate(OPEN)
            if not seen or any(seen):
                break
        assert not seen or any(seen)
        found.add(round(pane.evaluate("one => one.scrollTop")))
    assert len(found) > 1, "it has moved"
    assert notebook.log.errors == []


def test_a_notice_stands_on_the_title_line_and_covers_no_step(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "sencha", 3)
    around = 1600 - int(size(explorer.root)[0])
    explorer.press("b")
    for width in (1400, 1000):
        at_width(explorer, width, around)
        explorer.press("b")
        explorer.press("Control+z")
        notice = box_of(explorer.find(".te-notice"))
        assert "Undid" in explorer.text(".te-notice")
        for node in explorer.find(".te-tree .te-node:visible").all():
            at = box_of(node.locator(".te-dot"))
            assert at["y"] >= notice["y"] + notice["height"] or at["x"] >= notice["x"] + notice["width"], (
                width
            )
        assert notice["x"] >= box_of(explorer.find(".te-tree-count"))["x"] + 40
        for part in (".te-notes-pane", ".te-steps"):
            if explorer.find(part).is_visible():
                box = box_of(explorer.find(part))
                assert (
                    box["x"] >= notice["x"] + notice["width"] - 1
                    or box["y"] >= notice["y"] + notice["height"] - 1
                )
    assert notebook.log.errors == []


def test_a_board_is_enlarged_shown_whole_and_scrolled_by_keys(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "formosa_tea", 3)
    board, pane, keys = (
        explorer.find("svg.te-board"),
        explorer.find(".te-board-scroll"),
        notebook.page.keyboard,
    )
    whole = size(board)
    assert whole[1] <= size(pane)[1] + 1, "it begins as a whole"
    explorer.root.focus()
    keys.press("0")
    assert size(board)[0] == pytest.approx(size(pane)[0], abs=16), "as wide as there is room"
    keys.press("0")
    assert size(board)[0] == pytest.approx(whole[0], abs=2)
    keys.press("+")
    keys.press("+")
    assert size(board)[0] == pytest.approx(whole[0] * 1.25**2, rel=0.02)
    keys.press("-")
    assert size(board)[0] == pytest.approx(whole[0] * 1.25, rel=0.02)
    for _ in range(3):
        keys.press("+")
    # A place that gets the focus comes into sight, and the page stays where it is.
    keys.press("o")
    for _ in range(12):
        keys.press("ArrowDown")
    notebook.page.wait_for_function("one => one.scrollTop > 0", arg=pane.element_handle())
    at, frame = box_of(notebook.page.locator(":focus")), box_of(pane)
    assert at["y"] + at["height"] / 2 <= frame["y"] + frame["height"] + 1
    explorer.find(".te-zoom").click()
    explorer.find(".te-layer .te-menu-item").nth(2).click()
    notebook.page.wait_for_function(
        "one => one.classList.contains('te-zoomed')", arg=explorer.find(".te-board-pane").element_handle()
    )
    assert explorer.find(".te-zoom").inner_text() == "Whole board"
    assert notebook.log.errors == []


def test_help_stands_in_the_window_and_space_scrolls_nothing(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "sencha", 3, height=620)
    page = notebook.page
    explorer.find(".te-steps").scroll_into_view_if_needed()
    explorer.root.focus()
    top = box_of(explorer.root)["y"]
    assert top < 0, "the upper end of the explorer is out of sight"
    page.keyboard.press(" ")
    assert box_of(explorer.root)["y"] == top
    page.keyboard.press("?")
    sheet = explorer.find(".te-help")
    sheet.wait_for()
    box = box_of(sheet)
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 620
    page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    page.keyboard.press("z")
    assert page.locator(".tea-chart").first.is_hidden() or not page.locator(".tea-chart").count()
    word = explorer.find(".te-evals")
    assert "Scores hidden" in word.inner_text()
    word.click()
    assert word.is_hidden()
    assert notebook.log.errors == []
