"""The face of the explorer in real JupyterLab: by keyboard alone, at four widths, and for those who use aids."""

import json
import re

import pytest

from explorer.catalogue import discover
from tests.browser.explorer_page import ExplorerPage

START = """
from widgets import Explorer
ex = Explorer("sencha", players=3, seed=7)
ex
"""
CHANCE = """
from widgets import Explorer
ex = Explorer("sencha", players=3, draw_setup=False)
ex
"""
END = """
import random
from widgets import Explorer
ex = Explorer("sencha", players=3, seed=7)
rng = random.Random(5)
while ex.session.state.agenda:
    if ex.session.state.actor == -1:
        ex.session.draw(rng)
    else:
        ex.session.play(rng.choice(list(ex.session.game.legal(ex.session.state))))
ex.session.comment("A **bold** word, `code`, [[SEN-BUY-02]] and <b>no markup</b>.")
ex
"""
LOBBY = """
from widgets import Explorer
ex = Explorer()
ex
"""
#: Another game, in the middle.
OTHER = """
import random
from widgets import Explorer
ex = Explorer("{game}", seed=7, journal=False)
rng, s = random.Random(5), ex.session
for _ in range(60):
    s.draw(rng) if s.state.actor < 0 else s.play(s.game.policies["greedy"](s.game, s.state, rng))
ex
"""
DARK = {"@jupyterlab/apputils-extension:themes": {"theme": "JupyterLab Dark"}}

# Everything with words of its own: what it is drawn in, and how far it reaches.
MEASURE = """root => {
    const box = root.getBoundingClientRect();
    const small = [], wide = [];
    for (const one of root.querySelectorAll('*')) {
        if (!one.getClientRects().length || one.closest('.te-spoken, svg.te-board')) continue;
        const own = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
        if (own && parseFloat(getComputedStyle(one).fontSize) < 11) small.push(one.className + ': ' + one.textContent);
        if (one.closest('.te-tree-scroll, .te-forks, .te-crumbs') || one.closest('svg')) continue;
        const at = one.getBoundingClientRect();
        if (at.width && (at.right > box.right + 1 || at.left < box.left - 1)) wide.push(one.className + ' ' + at.right);
    }
    return { small, wide, over: root.scrollWidth - root.clientWidth };
}"""

AXE = """async root => {
    const found = await axe.run(root, { resultTypes: ['violations'] });
    return found.violations.filter(v => v.impact === 'serious' || v.impact === 'critical')
        .map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + ' ' + n.failureSummary.slice(0, 200)).join(' | '));
}"""


def opened(lab, open_notebook, name, cell, settings=None, **options):
    lab.write_notebook(f"{name}.ipynb", [cell])
    notebook = open_notebook(f"{name}.ipynb", settings=settings, **options)
    notebook.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    notebook.run_all()
    return notebook, ExplorerPage(notebook.page)


def width_of(locator):
    return locator.evaluate("one => one.getBoundingClientRect().width")


def focused(page):
    return page.evaluate("() => document.activeElement?.closest('[data-region]')?.dataset.region ?? ''")


def test_a_turn_played_asked_about_branched_annotated_and_saved_by_keyboard_alone(lab, open_notebook):  # noqa: PLR0915  one story
    notebook, explorer = opened(lab, open_notebook, "keys", START)
    page, keys = notebook.page, notebook.page.keyboard
    explorer.root.focus()

    # Tab walks the regions in their order, and each list is one stop.
    regions = []
    for _ in range(60):
        keys.press("Tab")
        region = focused(page)
        if region and (not regions or regions[-1] != region):
            regions.append(region)
        if region == "steps":
            break
    assert regions == ["board", "actions", "effects", "tree", "notes", "steps"]

    # Why not? The first closed action of the list says it, and Escape takes the answer away.
    keys.press("a")
    assert focused(page) == "actions"
    for _ in range(40):
        if page.evaluate("() => document.activeElement.dataset.ok") == "false":
            break
        keys.press("ArrowDown")
    explorer.do(lambda: keys.press("w"))
    assert explorer.find(".te-verdict .te-broken").count() >= 1
    assert re.search(r"SEN-[A-Z]+-\d\d", explorer.text(".te-verdict"))
    explorer.do(lambda: keys.press("Escape"))
    assert explorer.find(".te-verdict").is_hidden()

    # A whole turn: a legal action, what chance makes of it, the next seat.
    turn = notebook.eval("ex.session.tree.nodes.data(ex.session.here)['turn']")
    fork = notebook.eval("ex.session.here")
    keys.press("a")
    keys.press("/")
    keys.type("hire farmer")
    explorer.do(lambda: keys.press("Enter"))
    for _ in range(4):
        if notebook.eval("ex.session.tree.nodes.data(ex.session.here)['turn']") != turn:
            break
        keys.press("/")
        keys.type("draw")
        explorer.do(lambda: keys.press("Enter"))
    assert notebook.eval("ex.session.tree.nodes.data(ex.session.here)['turn']") == turn + 1
    assert explorer.text("[role=status]").count(".") == 1

    # Back, another way, and the fork shows both; Down and Right enter the other.
    explorer.do(lambda: keys.press("PageUp"))
    assert notebook.eval("ex.session.here") == fork
    keys.press("/")
    keys.type("hire donkey")
    explorer.do(lambda: keys.press("Enter"))
    second = notebook.eval("ex.session.here")
    explorer.do(lambda: keys.press("PageUp"))
    assert explorer.find("[data-fork]").count() == 2
    keys.press("t")  # in a list, Down moves inside the list
    keys.press("ArrowDown")
    explorer.do(lambda: keys.press("ArrowRight"))
    assert notebook.eval("ex.session.here") != second

    # Words, a glyph, a bookmark; then save under the name that is proposed.
    explorer.do(lambda: keys.press("3"))
    explorer.do(lambda: keys.press("b"))
    keys.press("d")
    keys.type("Better **than** [[SEN-BUY-02]]")
    explorer.do(lambda: keys.press("Enter"))
    assert explorer.find(".te-comments strong").inner_text() == "than"
    assert explorer.find(".te-comments [data-rule='SEN-BUY-02']").count() == 1
    keys.press("Escape")
    explorer.root.focus()
    explorer.find("[data-save]").focus()
    keys.press("Enter")
    keys.type("kept")
    explorer.do(lambda: keys.press("Enter"))
    assert notebook.eval("(ex._desk.files.path.name, ex._desk.files.unsaved)") == ["kept.tea.jsonl", False]
    assert re.search(r"saved \d\d:\d\d", explorer.text(".te-steps"))
    saved = (lab.notebooks / "kept.tea.jsonl").read_text(encoding="utf-8")
    assert json.loads(saved.splitlines()[0])["t"] == "head"
    assert (
        notebook.eval("Explorer('kept.tea.jsonl').panel.snapshot['head']['verified']['outcome']")
        == "verified"
    )
    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.errors == []


def test_four_widths_without_overflow_or_small_print(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "widths", END, viewport={"width": 1600, "height": 1000})
    page = notebook.page
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)
    around = 1600 - int(width_of(explorer.root))
    for width in (1400, 1000, 700, 400):
        page.set_viewport_size({"width": width + around, "height": 1000})
        page.wait_for_timeout(700)
        found = explorer.root.evaluate(MEASURE)
        assert found == {"small": [], "wide": [], "over": 0}, (width, found)
        plot = page.locator(".js-plotly-plot .main-svg").first
        assert width_of(page.locator(".tea-chart")) - width_of(plot) < 20, width
        assert width_of(explorer.find("svg.te-board")) <= width_of(explorer.root)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(lab, open_notebook, project_root, theme):
    axe = (project_root / "widgets" / "js" / "node_modules" / "axe-core" / "axe.min.js").read_text(
        encoding="utf-8"
    )
    others = {game: OTHER.format(game=game) for game in discover() if game != "sencha"}
    states = {"lobby": LOBBY, "chance": CHANCE, "start": START, "verdict": START, "end": END, **others}
    lab.write_notebook("axe.ipynb", list(states.values()))
    notebook = open_notebook("axe.ipynb", settings=DARK if theme == "dark" else None)
    notebook.run_all()
    page = notebook.page
    page.evaluate(axe)
    found = {}
    for number, state in enumerate(states):
        explorer = ExplorerPage(page, number)
        if state == "verdict":
            explorer.do(explorer.find("[data-ask]:visible").last.click)
            explorer.find(".te-verdict").wait_for()
        found[state] = explorer.root.evaluate(AXE)
    assert found == {state: [] for state in states}, theme
