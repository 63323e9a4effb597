"""The start notebook in real JupyterLab: everything that its text promises."""

from tests.browser.explorer_page import ExplorerPage

NODE = "ex.session.here"
CHILDREN = "len(ex.session.tree.children({!r}))"
NUMBER = "ex._desk.columns.number({})"
#: How the outcomes of the last draw on the line came about.
HOW = """(lambda t, at: [t.nodes.data(k)['how'] for k in t.children(at)])(
    ex.session.tree, [n for n in ex.session.line if ex.session.tree.state(n).actor == -1][-1])"""


def click_first_point(page):
    """Click the first point of the first curve: the start of the mainline."""
    page.locator(".js-plotly-plot").scroll_into_view_if_needed()
    point = page.locator(".js-plotly-plot .scatterlayer .trace").first.locator(".points path").first
    point.wait_for()
    box = point.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x - 4, y)
    page.mouse.move(x, y)
    page.locator(".hoverlayer .hovertext").first.wait_for()
    page.mouse.down()
    page.mouse.up()


def test_the_start_notebook_keeps_its_promises(open_notebook):  # noqa: PLR0915  it follows the text of the notebook
    notebook = open_notebook("00_start_here.ipynb", viewport={"width": 1400, "height": 1100})
    notebook.run_all()
    page = notebook.page
    explorer = ExplorerPage(page)
    page.locator(".js-plotly-plot .main-svg").first.wait_for(timeout=60_000)

    # Back to the first turn, whatever the cells below have done.
    explorer.press("Home")
    explorer.press("PageDown")
    fork = notebook.eval(NODE)
    nodes = explorer.attribute("n")
    assert "P2" in explorer.text(".te-head")

    # A place that glows is an action; chance then draws.
    explorer.click_target("plantation:shizuoka")
    assert notebook.eval("type(ex.session.state.agenda[-1]).__name__") == "DrawForBuild"
    outcomes = explorer.find("[data-outcome]")
    assert outcomes.count() > 5
    explorer.do(outcomes.nth(1).click)
    assert notebook.eval(HOW) == ["chosen"]
    assert explorer.attribute("n") == nodes + 3  # the house, the draw, the end of the turn

    # The same draw again, another outcome: a branch of chance.
    explorer.press("ArrowLeft")
    explorer.do(explorer.find("[data-outcome]").nth(2).click)
    assert notebook.eval(HOW) == ["chosen", "chosen"]

    # Why not?
    explorer.ask("Buy a house")
    verdict = explorer.text(".te-verdict")
    assert "SEN-BUY-02" in verdict
    assert "4 yen" in verdict
    assert notebook.eval("ex.session.state.agenda[-1].actor") == 2

    # Back, and a branch of one's own.
    explorer.press("PageUp")
    assert notebook.eval(NODE) == fork
    before = notebook.eval(CHILDREN.format(fork))
    explorer.play("Hire a farmer")
    assert notebook.eval(CHILDREN.format(fork)) == before + 1
    explorer.press("ArrowLeft")
    # Continuations for which the bar has no room are behind a button that says how many.
    shown, rest = explorer.find(".te-forks [data-fork]"), explorer.find(".te-forks [data-rest]")
    hidden = int(rest.inner_text().lstrip("+")) if rest.count() else 0
    assert shown.count() + hidden == before + 1
    assert notebook.eval(NODE) == fork

    # The chart shows the lines, and a click on its first point goes there.
    assert page.locator(".js-plotly-plot .legendtext", has_text="what if").count() >= 3
    start = notebook.eval(NUMBER.format("ex.session.tree.root"))
    click_first_point(page)
    page.wait_for_function("n => +document.querySelector('.tea-explorer').dataset.here === n", arg=start)
    assert notebook.eval("ex.session.here == ex.session.tree.root") is True

    assert notebook.eval("[str(e) for e in ex.errors]") == []
    assert notebook.log.external == []
    assert notebook.log.errors == []
