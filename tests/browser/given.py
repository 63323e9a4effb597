"""Explorers at positions of the tests' own: what a case of the game would be given, in a cell."""

import json
from collections.abc import Mapping
from typing import Any

from tests.browser.explorer_page import ExplorerPage

CELL = """
import json, msgspec
from explorer.catalogue import load
from explorer.session import Session
from explorer.tree import GameTree
from widgets import Explorer
game = load({game!r})
case = msgspec.convert(json.loads({case!r}), game.notation.case_type)
session = Session(game, tree=GameTree(game, game.notation.position(game, case)))
# A position from nowhere cannot be taken up again after a crash, so no journal is kept of it.
ex = Explorer(session, journal=False)
ex
"""
TALL = {"width": 1400, "height": 1300}


def cell_with(game: str, given: Mapping[str, Any], **more: Any) -> str:
    """Return the source of a cell that shows a game at a position in the words of its cases."""
    case = {"id": "given", "title": "given", "rules": [], "provenance": "derived", "given": given, "then": {}}
    return CELL.format(game=game, case=json.dumps(case | more))


def opened(lab, open_notebook, name: str, cell: str):
    """Run a cell in a notebook of its own; return the notebook and its explorer."""
    lab.write_notebook(f"{name}.ipynb", [cell])
    notebook = open_notebook(f"{name}.ipynb", viewport=TALL)
    notebook.run_all()
    return notebook, ExplorerPage(notebook.page)


def choose(explorer: ExplorerPage, target: str, label: str) -> None:
    """Click the middle of a place that stands for several actions, and choose one by its words."""
    explorer.do(explorer.find(f"[data-target='{target}']").first.click)
    explorer.do(explorer.find("[data-choose][data-ok='true']").get_by_text(label, exact=True).click)


def nothing_went_wrong(notebook) -> None:
    """Assert that neither the kernel nor the page complained, and that nothing was asked of the network."""
    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.external == []
    assert notebook.log.errors == []
