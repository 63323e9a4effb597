"""Chai in real JupyterLab: workers in the harbour are displaced, a die is changed for a tea, a ship sails."""

from tests.browser.given import cell_with, nothing_went_wrong, opened

#: P2 has a 3 and a 4 to place; P1 is stronger, and has a tea to give for another number.
HARBOUR = {
    "phase": "place",
    "active": "B",
    "start": "B",
    "A": {"dice": [1, 5, 6], "tokens": {"11": ["green"]}},
    "B": {"dice": [3, 4]},
}
#: A last step brings P1 a green tea that fills either of two ships.
SHIPS = {
    "phase": "yend_production",
    "budget": 1,
    "A": {
        "tokens": {"5": ["green"]},
        "ships": [{"card": "SH-03", "load": ["green", "black"]}, {"card": "SH-08", "load": ["black"]}],
    },
    "production": [
        {"seat": "A", "value": 6, "count": 4, "stamp": 1},
        {"seat": "B", "value": 5, "count": 3, "stamp": 2},
    ],
}
MORE = {"when": {"steps": [{"seat": "A", "action": "end_turn"}]}, "then": {"legal": True}}
SUPPLY = "list(ex.session.state.supply)"


def test_dice_in_the_harbour_are_displaced_and_one_is_changed_for_a_tea(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "harbour", cell_with("chai", HARBOUR, **MORE))

    explorer.play("Harbour slot 2 with 3 and 4: Chrysolite")
    assert notebook.eval("ex.session.state.harbour_dice[1].seat") == 1
    assert "P1" in explorer.text(".te-head")

    # The stronger pair takes the slot, and the other's dice go home.
    explorer.play("Harbour slot 2 with 5 and 6: Chrysolite")
    assert notebook.eval("ex.session.state.harbour_dice[1].seat") == 0
    assert notebook.eval("sum(ex.session.state.players[1].dice)") == 2
    assert "P2" in explorer.text(".te-effects-pane")

    # A 1 becomes a 6 for a tea, which goes back to the supply; then the displaced seat has its turn again.
    before = sum(notebook.eval(SUPPLY))
    explorer.play("1 becomes 6 for green on Leaf terrace (11)")
    assert sum(notebook.eval(SUPPLY)) == before + 1
    assert notebook.eval("list(ex.session.state.players[0].dice)") == [0, 0, 0, 0, 0, 1]
    assert "P2" in explorer.text(".te-head")
    explorer.play("Harbour slot 1 with 3 and 4: Stornoway")
    assert notebook.eval("ex.session.state.harbour_dice[0].seat") == 1
    nothing_went_wrong(notebook)


def test_a_ship_that_is_full_sails_and_the_owner_chooses_which(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "ships", cell_with("chai", SHIPS, **MORE))

    explorer.play("green: 5 → 2")
    assert "CHAI-LOAD-06" in notebook.eval("ex.session.state.agenda[-1].rule.id")
    explorer.ask("End your turn")
    assert "CHAI-" in explorer.text(".te-verdict")

    # The ship itself stands for filling it.
    explorer.do(explorer.find("[data-target='ship:0:SH-08']").first.click)
    assert notebook.eval("[len(getattr(p, 'scored')) for p in ex.session.state.players]") == [1, 0]
    assert notebook.eval("[s.card for s in ex.session.state.players[0].ships]") == ["SH-03"]
    assert "CHAI-LOAD" in explorer.text(".te-effects-pane")
    nothing_went_wrong(notebook)
