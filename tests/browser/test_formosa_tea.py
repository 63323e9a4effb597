"""Formosa Tea in real JupyterLab: a harvest pushes the masters of others, a batch is completed, tea goes abroad."""

from tests.browser.given import cell_with, choose, nothing_went_wrong, opened

#: P1 can harvest where P2 and P3 have masters; P2 has a finished green batch, P3 tea for the first merchant.
GIVEN = {
    "players": 3,
    "events": ["E01", "E02", "E03", "E04", "E05"],
    "fields": {"r1c2": {"oolong": 2, "green": 1, "disc": "oolong"}, "r3c1": {"green": 1}},
    "display": [["M05", "M09", "M17"], ["M01", "M10", "M18"]],
    "B": {
        "track": {"oolong": 2, "green": 5},
        "factory": {"oolong": {"m3": 2, "m0": 1}, "green": {"m0": 1, "flavour": 2}},
    },
    "C": {
        "track": {"oolong": 3, "black": 1},
        "factory": {"oolong": {"m2": 1, "m0": 2}, "black": {"m1": 2}},
        "warehouse": {"black": {"good": 2, "normal": 1}},
    },
}
PLAYER = "(lambda p: {})(ex.session.state.players[{}])"


def test_a_harvest_pushes_two_masters_then_a_batch_is_completed_and_tea_sold_abroad(lab, open_notebook):  # noqa: PLR0915  one story
    notebook, explorer = opened(lab, open_notebook, "formosa", cell_with("formosa_tea", GIVEN))

    def of(seat: int, what: str):
        return notebook.eval(PLAYER.format(what, seat))

    # The field stands for a farmer and a master; then the tea is taken.
    choose(explorer, "field:r1c2", "Harvest B1 with a farmer")
    explorer.play("Take all oolong")
    assert of(0, "sum(map(sum, p.baskets))") == 2

    # In P1's turn it is P2 who decides, the board says by which rule, and P3 comes next.
    assert "P2" in explorer.text(".te-head")
    assert notebook.eval("[d.actor for d in ex.session.state.agenda[-2:]]") == [2, 1]
    ribbon = explorer.find("svg.te-board").get_by_text("FOR-ADV-02 · P1's turn waits for P2")
    assert ribbon.is_visible()

    # An advance has the effects of its space: one flavour cube on the third.
    explorer.play("Advance 1 space on the oolong track, with effects")
    assert of(1, "(p.track[0], p.factory[0].levels)") == [3, [0, 0, 0, 2, 1]]
    assert "FOR-EFF-04" in explorer.text(".te-effects-pane")

    # A run ends on the last space, and nothing dries on the way.
    assert "P3" in explorer.text(".te-head")
    before = of(2, "p.factory[0].levels")
    explorer.play("Run to the last space of the oolong track, without effects")
    assert of(2, "(p.track[0], p.factory[0].levels)") == [7, before]

    # P2 completes the green batch: dry, with two flavour cubes, is good; its master comes home.
    assert "P1" in explorer.text(".te-head")
    explorer.play("End your turn")
    masters = of(1, "p.masters")
    explorer.play("Complete the green batch")
    assert of(1, "(p.warehouse[2], p.factory[2], p.masters)") == [[3, 0, 0], None, masters + 1]
    explorer.play("End your turn")

    # P3 sells abroad, one cube worse than good, and uses the bonus of the space: a master moves with its effects.
    explorer.play("Export to M05 with a farmer on Tamsui customs house")
    explorer.play("Hand over a good black")
    explorer.play("Hand over a normal black")
    assert of(2, "p.vp") == 5
    assert "FOR-EXP-11" in notebook.eval("ex.session.state.agenda[-1].rule.id")
    explorer.play("Move your master on the black track")
    assert of(2, "(p.track[1], p.cards)") == [2, ["M05"]]

    # The display is refilled by chance, which shows what may come.
    assert notebook.eval("ex.session.state.actor") == -1
    outcomes = explorer.find("[data-outcome]")
    assert outcomes.count() == notebook.eval("len(ex.session.outcomes())") > 1
    explorer.do(outcomes.first.click)
    assert notebook.eval("sum(1 for card in ex.session.state.display[:3] if card)") == 3
    assert "P3" in explorer.text(".te-head")
    nothing_went_wrong(notebook)
