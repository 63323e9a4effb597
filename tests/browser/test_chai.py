"""Chai in real JupyterLab: workers are displaced, a die is changed for a tea, a ship sails, dice are chosen."""

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
#: Both have spent the number of the marker; what remains of the harvest is done by itself, and dice are rolled.
BEFORE_THE_ROLL = {"phase": "harvest", "assistant": 0, "active": "B", "budget": 1}
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


def test_a_roll_is_chosen_die_by_die_and_shown_on_the_board(lab, open_notebook):
    stop = {"steps": [{"seat": "B", "action": "stop"}]}
    cell = cell_with("chai", BEFORE_THE_ROLL, when=stop, then={"legal": True})
    notebook, explorer = opened(lab, open_notebook, "roll", cell)
    explorer.press("e")
    assert type_of(notebook) == "Roll"

    # Seven dice one after another, by their faces; one that was a slip is taken away again.
    for face in (1, 3, 4, 4, 6):
        explorer.find(f"[data-face='{face - 1}']").click()
    assert "2 to come" in explorer.text(".te-chance")
    explorer.find("[data-less='2']").click()
    assert "3 to come" in explorer.text(".te-chance")
    for face in (4, 6):
        explorer.find(f"[data-face='{face - 1}']").click()
    assert type_of(notebook) == "Roll"
    explorer.do(explorer.find("[data-face='5']").click)
    assert notebook.eval("list(ex.session.state.players[0].dice)") == [1, 0, 0, 3, 0, 3]

    # The dice lie before their owner, and the other seat is to roll; a drawn roll has seven dice as well.
    assert [explorer.find(f"[data-target='die:0:{face}']").count() for face in range(1, 7)] == [
        1,
        0,
        0,
        1,
        0,
        1,
    ]
    assert "3 of them" in (explorer.find("[data-target='die:0:4']").get_attribute("aria-label") or "")
    assert type_of(notebook) == "Roll"
    explorer.draw()
    assert notebook.eval("sum(ex.session.state.players[1].dice)") == 7
    assert type_of(notebook) == "Place"

    # Back at the roll another one makes a branch, and the first is kept.
    here = notebook.eval("ex.session.here")
    explorer.press("ArrowLeft")
    explorer.press("ArrowLeft")
    assert type_of(notebook) == "Roll"
    for _ in range(6):
        explorer.find("[data-face='0']").click()
    explorer.do(explorer.find("[data-face='0']").click)
    assert notebook.eval("list(ex.session.state.players[0].dice)") == [7, 0, 0, 0, 0, 0]
    assert notebook.eval(f"'{here}' in ex.session.tree.graph")
    nothing_went_wrong(notebook)


def type_of(notebook):
    """Return the name of the decision at hand."""
    return notebook.eval("type(ex.session.state.agenda[-1]).__name__")
