"""Tea Garden in real JupyterLab: a whole turn of cards, a journey, a repetition and a purchase; then another way."""

from pathlib import Path

from tests.browser.explorer_page import ExplorerPage
from tests.browser.given import cell_with, nothing_went_wrong, opened

SHOTS = Path(__file__).parent / "_shots"
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


#: Strength for everything, and something to do with it: more than forty legal actions.
RICH = {
    "hand": ["S10", "A408", "A301"],
    "leaves": {"g1": 2, "g3": 2, "g5": 3, "g6": 2, "b2": 2, "b4": 2},
    "scrolls": {"plus1": 1, "x2": 1},
    "emperor_tokens": 3,
    "gardens": {"R01": 0, "R02": 0, "R06": 0},
    "pagodas": [3, 4, 5, 6],
    "cup_rows": [["T01", "T02", "T03"]],
    "cup_tokens": [[1, 1]],
    "display": ["A401", "A402", "A403", "A405", "A404", "A407"],
    "caravans": ["C01", "C02", "C03"],
    "emperor_display": ["E01", "E02", "E03"],
    "cup_stacks": {"green": ["T10"], "blue": ["T11"], "yellow": ["T12"]},
}


TRANSCRIPT = (
    "__import__('explorer.explain').explain.transcript(ex.session.tree, ex.session.line, grain='turn')"
)


def test_forty_legal_actions_stay_usable_and_common_intents_go_in_one_go(lab, open_notebook):
    notebook, explorer = opened(lab, open_notebook, "rich", cell_with("tea_garden", RICH, **MORE))
    explorer.play("Lay all cards, A301 (3, River, blue Teapot) on top: strength 10")
    assert notebook.eval("ex.session.state.turn.strength") == 10
    legal = notebook.eval("sum(len(o.legal) for o in ex.session.actions())")
    assert legal >= 40
    assert f"{legal} of" in explorer.text(".te-tally")

    # In groups by what they do: few lines, and most of them folded.
    heads = explorer.find(".te-actions .te-group-head").count()
    visible = explorer.find(".te-actions .te-play:visible").count()
    assert heads <= 20
    assert visible < legal / 2
    explorer.page.screenshot(path=SHOTS / "tea_garden_forty.png")

    # Typing leaves what has the words.
    box = explorer.find(".te-filter")
    box.fill("build blue 9")
    labels = explorer.find(".te-actions .te-play:visible").all_inner_texts()
    assert labels
    assert all("Blue 9" in label for label in labels)
    explorer.find(".te-filter").fill("caravan c02")
    assert explorer.find(".te-actions .te-play:visible").count() <= 4
    box.fill("")

    # The best gardens in one go, told before; then another command, typed.
    explorer.play("Harvest the best gardens: 1 × fresh 2, 2 × fresh 3")
    assert notebook.eval("ex.session.state.turn.main")
    assert notebook.eval(PLAYER.format("(p.leaves[1], p.leaves[2])")) == [1, 4]
    explorer.press("ArrowLeft")
    nothing_went_wrong(notebook)


def test_a_whole_turn_is_one_step_and_a_seat_imagines_how_it_goes_on(lab, open_notebook):  # noqa: PLR0915  one story
    given = GIVEN | {"others": {"B": {"hand": ["S04", "S05"], "draw_deck": ["S06", "S07", "S08"]}}}
    notebook, explorer = opened(lab, open_notebook, "grain", cell_with("tea_garden", given, **MORE))
    explorer.play("Lay all cards, A301 (3, River, blue Teapot) on top: strength 6")
    explorer.play("Sail one segment on")
    explorer.play("Repeat the River action with a x2 Scroll")
    explorer.play("Ferment the best leaves: 3 × fresh 5, 1 × fresh 6")
    explorer.play("End the turn")
    assert notebook.eval("len(ex.session.line)") >= 14
    micro = explorer.find(".te-tree [data-node]").count()
    explorer.do(explorer.find("[data-grain='turn']").click)
    assert explorer.find(".te-tree [data-node]").count() == 2 < micro
    explorer.press("ArrowLeft")
    assert notebook.eval("ex.session.place") == 0
    explorer.press("ArrowRight")
    assert notebook.eval("ex.session.state.actor") == 1
    told = notebook.eval(TRANSCRIPT)
    assert told.count("- **Given position") == told.count("- **") == 1
    assert "Sail one segment on" in told

    # Through the eyes of P1 the hand of P2 is covered; a what-if goes on in a world that agrees, and says so.
    explorer.do(explorer.find("[data-seat='0']").click)
    assert explorer.find("[data-target='card:1:S04']").count() == 0
    explorer.play("What if? Deal what P1 does not see, and go on")
    explorer = ExplorerPage(notebook.page)
    says = "Imagined: what P1 does not see was dealt at random, in agreement with what P1 knows."
    notebook.page.get_by_text(says).locator("visible=true").first.wait_for()
    hand = notebook.eval("list(ex.session.state.players[1].hand)")
    assert len(hand) == 2
    assert set(hand) <= {"S04", "S05", "S06", "S07", "S08"}
    label = notebook.eval("next(c.label for o in ex.session.actions() for c in o.legal if o.kind == 'lay')")
    explorer.play(label)
    explorer.page.screenshot(path=SHOTS / "tea_garden_imagined.png")
    explorer.play("This world is imagined. Back to the game as it is")
    assert notebook.eval("list(ex.session.state.players[1].hand)") == ["S04", "S05"]
    nothing_went_wrong(notebook)
