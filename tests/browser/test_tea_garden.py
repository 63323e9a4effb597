"""Tea Garden in real JupyterLab: a whole turn of cards, a journey, a repetition and a purchase; then another way."""

from tests.browser.given import cell_with, nothing_went_wrong, opened

#: The river's next segment brings a x2 Scroll, the one after it a Cup token.
GIVEN = {
    "hand": ["S01", "A301", "S10"],
    "river": 3,
    "leaves": {"g5": 3, "g6": 1, "b2": 2, "b3": 1},
    "cup_rows": [["T01", "T02"]],
    "cup_tokens": [[0]],
    "display": ["A401", "A402", "A403", "A405", "A404", "A407"],
}
MORE = {"when": {"steps": [], "chance": {"action": ["A501", "A502"]}}, "then": {"result": "ok"}}
PLAYER = "(lambda p: {})(ex.session.state.players[0])"
PRICE = "3 × quality 5+, 1 Teapot missing"


def test_a_turn_of_cards_a_repetition_and_a_purchase_then_taken_back_and_branched(lab, open_notebook):  # noqa: PLR0915  one story
    notebook, explorer = opened(lab, open_notebook, "garden", cell_with("tea_garden", GIVEN, **MORE))

    # Two cards, the second on top: their strengths add up.
    explorer.play("Lay S01 (1, green Teapot)")
    explorer.play("Lay A301 (3, River, blue Teapot)")
    explorer.play("Stop laying: strength 4")
    laid = notebook.eval("ex.session.here")
    assert notebook.eval("ex.session.state.turn.strength") == 4

    # The secondary action, and once more for the Scroll that it has brought.
    explorer.play("Sail one segment on")
    assert notebook.eval(PLAYER.format("p.river")) == 4
    explorer.play("Repeat the River action with a x2 Scroll")
    assert notebook.eval(PLAYER.format("p.river")) == 5
    assert "TEA-REP-02" in explorer.text(".te-effects-pane")
    explorer.ask("Sail one segment on")
    assert "TEA-" in explorer.text(".te-verdict")

    # The price is paid leaf by leaf, and two fermented leaves stand for the Teapot that is missing.
    explorer.play(f"Buy A404 (4, River, ferment 2) for {PRICE}")
    for _ in range(3):
        explorer.play("Pay fresh 5")
    assert notebook.eval("ex.session.state.agenda[-1].rule.id") == "TEA-BUY-04"
    for _ in range(2):
        explorer.play("Pay fermented 2 for a Teapot")
    explorer.play("Replace the Teapot with these leaves")
    assert notebook.eval("ex.session.state.actor") == -1
    explorer.do(explorer.find("[data-outcome]").first.click)
    assert "A404" in notebook.eval(PLAYER.format("p.hand"))
    assert notebook.eval(PLAYER.format("sum(p.leaves)")) == 2
    bought = notebook.eval("len(ex.session.tree)")

    # Taken back: nothing is lost, the same position is there again, and another action makes a branch.
    for _ in range(40):
        if notebook.eval("ex.session.here") == laid:
            break
        explorer.press("ArrowLeft")
    assert notebook.eval(PLAYER.format("(p.river, sum(p.leaves))")) == [3, 7]
    explorer.play("Harvest Sichuan")
    assert notebook.eval("len(ex.session.tree)") > bought
    explorer.press("ArrowLeft")
    assert explorer.find("[data-fork]").count() == 2
    assert notebook.eval("ex.session.here") == laid
    nothing_went_wrong(notebook)
