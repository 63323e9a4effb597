"""Boards are as large as there is room, dialogs stand in the window, and nothing scrolls away."""

import pytest

from tests.browser.explorer_page import ExplorerPage, box_of

CELL = """
from widgets import Explorer
ex = Explorer({game!r}, players={players}, seed=7, journal=False)
ex
"""
WIDTHS = (1400, 1000, 700, 400)


def opened(lab, open_notebook, game, players, **viewport):
    lab.write_notebook(f"size_{game}.ipynb", [CELL.format(game=game, players=players)])
    notebook = open_notebook(f"size_{game}.ipynb", viewport={"width": 1600, "height": 1000, **viewport})
    notebook.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    notebook.run_all()
    return notebook, ExplorerPage(notebook.page)


def size(locator):
    box = box_of(locator)
    return box["width"], box["height"]


@pytest.mark.parametrize(("game", "players"), [("tea_garden", 2), ("formosa_tea", 3), ("sencha", 3)])
def test_a_board_takes_half_of_a_wide_panel_and_all_of_a_narrow_one(lab, open_notebook, game, players):
    notebook, explorer = opened(lab, open_notebook, game, players)
    page, board = notebook.page, explorer.find("svg.te-board")
    around = 1600 - int(size(explorer.root)[0])
    for width in WIDTHS:
        page.set_viewport_size({"width": width + around, "height": 1000})
        page.wait_for_timeout(700)
        wide, high = size(explorer.root)
        pane = size(explorer.find(".te-board-scroll"))
        assert size(board)[0] >= wide * (0.49 if width >= 1000 else 0.9), width
        assert size(board)[0] <= pane[0] + 1
        assert explorer.find(".te-zoom").is_visible()
        if width >= 1000:
            assert high <= 1000, "as high as a laptop screen"


def test_a_tall_board_is_enlarged_shown_whole_and_scrolled_by_keys(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "formosa_tea", 3)
    board, pane, keys = (
        explorer.find("svg.te-board"),
        explorer.find(".te-board-scroll"),
        notebook.page.keyboard,
    )
    start = size(board)
    assert start[1] > size(pane)[1], "it reaches below its pane"
    explorer.root.focus()
    keys.press("0")
    whole = size(board)
    assert whole[1] <= size(pane)[1] + 1
    assert whole[0] < start[0]
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
