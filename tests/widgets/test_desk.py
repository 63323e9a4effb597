"""Requests in, patches out."""

import random

import pytest

from tests.widgets.conftest import play_on


def first_legal(ex):
    return next(c for o in ex.session.actions() for c in o.legal)


def test_a_legal_action_is_played_and_only_what_changed_is_sent(open_page):
    ex, page = open_page("sencha", players=3)
    nodes = len(ex.session.tree)
    answer = page.ask("play", action=first_legal(ex).id)
    assert answer["kind"] == "patch"
    assert answer["seq"] == 1
    assert len(answer["append"]) == len(ex.session.tree) - nodes >= 1
    assert not {"board", "rules", "tree"} & answer["set"].keys()
    assert answer["zones"].keys() < page.view["board"]["zones"].keys()
    assert page.view["tree"]["here"] == ex._desk.columns.number(ex.session.here)
    assert ex.errors == []


def test_a_step_sends_no_tree_and_costs_no_more_in_a_large_one(open_page, monkeypatch):
    ex, page = open_page("hut")
    rng = random.Random(3)
    for _ in range(40):
        play_on(ex.session, rng, 30)
        ex.session.start()
    shown = []
    tree = type(ex.session.tree)
    plain = tree.is_shown
    monkeypatch.setattr(
        tree, "is_shown", lambda self, node, grain: shown.append(node) or plain(self, node, grain)
    )
    answer = page.ask("step", to="forward")
    assert len(ex.session.tree) > 500
    assert shown == []
    assert not {key for key in answer["set"] if key.startswith("tree.")} - {"tree.here", "tree.line"}
    assert "append" not in answer


def test_a_closed_action_answers_with_its_verdict_and_changes_nothing(open_page):
    ex, page = open_page("sencha", players=3)
    closed = next(c for o in ex.session.actions() if o.offered for c in o.closed)
    before = len(ex.session.tree)
    page.ask("play", action=closed.id)
    verdict = page.view["verdict"]
    assert not verdict["ok"]
    assert not verdict["findings"][0]["ok"]
    assert verdict["findings"][0]["rules"][0] in page.view["rules"]
    assert len(ex.session.tree) == before
    page.ask("edit", op="keep", value=verdict["action"])
    assert page.view["verdict"]["kept"]
    assert page.view["tree"]["kind"][-1] == "attempt"
    page.ask("dismiss")
    assert page.view["verdict"] is None


def test_a_place_that_stands_for_one_action_plays_it_and_for_several_asks(open_page):
    ex, page = open_page("sencha", players=3)
    by_place = {}
    for choice in (c for o in ex.session.actions() for c in o.legal):
        for target in choice.targets:
            by_place.setdefault(target, []).append(choice)
    place, (only,) = next((t, c) for t, c in by_place.items() if len(c) == 1)
    page.ask("target", target="nowhere")
    assert page.view["notice"]["text"].startswith("This place. No action that is asked for now uses it")
    page.ask("target", target="nowhere", under=[place])
    data = ex.session.tree.nodes.data
    assert only.action in {data(node)["action"] for node in ex.session.line}


def test_words_that_fit_nothing_while_chance_is_to_come_are_told_so(open_page):
    _, page = open_page("chai", draw_setup=False)
    page.ask("command", text="buy tea")
    assert page.view["notice"]["text"].lower().startswith("chance comes first: press draw")
    before = page.view["chance"]["title"], page.view["tree"]["here"]
    page.ask("command", text="draw")
    assert (page.view["chance"] and page.view["chance"]["title"], page.view["tree"]["here"]) != before


def test_chance_lists_what_can_come_and_keeps_what_came(open_page):
    _, page = open_page("sencha", players=3, draw_setup=False)
    chance = page.view["chance"]
    assert sum(row["pct"] for row in chance["outcomes"]) == pytest.approx(100, abs=0.01)
    start = page.view["tree"]["here"]
    page.ask("chance", outcome=chance["outcomes"][0]["id"])
    page.ask("go", node=start)
    assert page.view["chance"]["drawn"] == chance["outcomes"][0]["id"]
    assert page.view["chance"]["how"] == "chosen"
    page.ask("chance", outcome=chance["outcomes"][1]["id"])
    page.ask("go", node=start)
    assert len(page.view["steps"]["forks"]) == 2


HOSTILE = [
    {"kind": "play"},
    {"kind": "play", "action": 7},
    {"kind": "play", "action": "[" * 50_000},
    {"kind": "play", "action": '{"t":"no such"}'},
    {"kind": "why", "action": None},
    {"kind": "chance", "outcome": "{}"},
    {"kind": "chance", "outcome": {"a": 1}},
    {"kind": "go", "node": -1},
    {"kind": "go", "node": True},
    {"kind": "go", "node": 10**30},
    {"kind": "go", "node": [1]},
    {"kind": "step", "to": "__class__"},
    {"kind": "step", "to": {}},
    {"kind": "grain", "grain": "century"},
    {"kind": "grain", "grain": ["turn"]},
    {"kind": "seat", "seat": "0"},
    {"kind": "seat", "seat": 99},
    {"kind": "edit", "op": "format"},
    {"kind": "edit", "op": "comment", "value": 3},
    {"kind": "edit", "op": "comment", "value": "x" * 30_000},
    {"kind": "edit", "op": "glyph", "value": "<b>"},
    {"kind": "edit", "op": "revise", "value": {"n": "x.1", "text": "y"}},
    {"kind": "edit", "op": "remove", "value": ["a"]},
    {"kind": "edit", "op": "tags", "value": [1]},
    {"kind": "edit", "op": "keep", "value": "{}"},
    {"kind": "edit", "op": "delete"},
    {"kind": "save", "path": "\0"},
    {"kind": "save", "path": "/no/such/folder/at/all.tea.jsonl"},
    {"kind": "save"},
    {"kind": "open", "path": "no such file"},
    {"kind": "open"},
    {"kind": "begin", "game": "chess"},
    {"kind": "command", "text": "why nothing of the kind"},
    {"kind": "format c:"},
]


@pytest.mark.parametrize("request_", HOSTILE, ids=lambda r: "-".join(str(v)[:12] for v in r.values()))
def test_what_cannot_be_done_is_answered_with_words(open_page, request_):
    ex, page = open_page("hut")
    before = len(ex.session.tree)
    answer = page.ask(**request_)
    assert answer["kind"] == "patch"
    said = page.view["notice"]
    assert said is not None or page.view["verdict"] is not None
    if said is not None:
        assert said["level"] == "error"
        assert len(said["text"]) < 400
    assert len(ex.session.tree) == before
    assert ex.errors == []
    assert page.ask("step", to="end")["kind"] == "patch"


def test_a_fault_of_the_program_is_shown_and_remembered(open_page, monkeypatch):
    ex, page = open_page("hut")
    monkeypatch.setattr(type(ex.session), "back", lambda self: 1 / 0)
    answer = page.ask("step", to="back")
    assert answer == {"kind": "error", "seq": 1, "text": "ZeroDivisionError: division by zero"}
    assert [type(e) for e in ex.errors] == [ZeroDivisionError]
    assert page.ask("step", to="start")["kind"] == "patch"


def test_changes_from_a_cell_reach_the_page(open_page):
    ex, page = open_page("hut")
    ex.session.play(first_legal(ex))
    assert page.view["tree"]["here"] == ex._desk.columns.number(ex.session.here)
    ex.session.comment("from a cell")
    assert page.view["notes"]["comments"][0]["html_free_text"] == "from a cell"


def test_a_page_that_knows_the_latest_is_not_sent_it_again(open_page):
    ex, page = open_page("hut")
    assert "view" not in page.ask("hello", rev=page.view["rev"])
    assert page.ask("hello", rev=0)["view"]["head"]["title"] == ex.session.game.title


def test_comments_can_be_changed_by_who_wrote_them(open_page):
    ex, page = open_page("hut")
    page.ask("edit", op="comment", value="first  ")
    (mine,) = page.view["notes"]["comments"]
    assert (mine["own"], mine["html_free_text"]) == (True, "first")
    page.ask(
        "edit", op="revise", value={"n": mine["id"], "text": f"see [[@{ex.session.here}]] and [[@nobody]]"}
    )
    (again,) = page.view["notes"]["comments"]
    assert again["html_free_text"].startswith("see [[@")
    assert page.view["notes"]["links"] == {ex.session.here: page.view["tree"]["here"], "nobody": None}
    ex.session.tree.author = "somebody"
    page.ask("edit", op="remove", value=again["id"])
    assert "is by" in page.view["notice"]["text"]
    ex.session.tree.author = "a1"
    page.ask("edit", op="remove", value=again["id"])
    assert page.view["notes"]["comments"] == []


def test_names_tags_and_marks_show_in_the_tree_at_once(open_page):
    _, page = open_page("hut")
    here = page.view["tree"]["here"]
    page.ask("edit", op="name", value="The plan")
    page.ask("edit", op="tags", value=["a", "a", " b "])
    page.ask("edit", op="bookmark")
    answer = page.ask("edit", op="glyph", value="!?")
    assert page.view["tree"]["mark"][here] == "★!? The plan"
    assert page.view["notes"]["tags"] == ["a", "b"]
    assert [cell[0] for cell in answer["cells"]] == ["mark"]


def test_half_a_character_is_not_kept(open_page, tmp_path):
    ex, page = open_page("hut")
    page.ask("edit", op="comment", value="tea \ud83c")
    assert ex.save(tmp_path / "a.tea.jsonl").exists()


def test_undo_says_what_it_undid(open_page):
    ex, page = open_page("hut")
    play_on(ex.session, random.Random(2), 4)
    page.ask("step", to="start")
    page.ask("step", to="forward")
    page.ask("edit", op="delete")
    gone = page.view["notice"]["text"]
    assert gone.startswith("Deleted ")
    page.ask("undo")
    assert page.view["notice"]["text"].startswith("Undid: delete ")
    assert page.view["steps"]["redo"].startswith("delete ")
    page.ask("redo")
    assert page.view["notice"]["text"].startswith("Redid: delete ")


def test_the_end_is_told_by_category_with_the_largest_swings(open_page):
    ex, page = open_page("sencha", players=3)
    play_on(ex.session, random.Random(5), 3000)
    end = page.view["ending"]
    assert [sum(row["points"][seat] for row in end["categories"]) for seat in range(3)] == end["totals"]
    assert end["winners"] == list(ex.session.game.winners(ex.session.state))
    sizes = [max(abs(gain) for _, gain in swing["gains"]) for swing in end["swings"]]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 0
    page.ask("go", node=end["swings"][0]["node"])
    assert page.view["ending"] is None


def test_the_same_position_by_another_way_is_linked(open_page):
    ex, page = open_page("hut")
    session, tree = ex.session, ex.session.tree
    nodes, twice = [session.here], []
    while len(tree) < 1500 and not (twice := [n for n in nodes if tree.same_position(n)]):
        nodes = [
            tree.play(n, a) for n in nodes if tree.state(n).agenda for a in tree.game.legal(tree.state(n))
        ]
    session.go(tree.resting(twice[0]))
    others = [one["node"] for one in page.view["same"]]
    assert others
    here = session.here
    page.ask("go", node=others[0])
    assert session.here != here
    assert session.state == tree.state(here)
    assert ex._desk.columns.number(here) in [one["node"] for one in page.view["same"]]


def test_where_numbers_come_from_is_told_table_by_table(open_page):
    _, page = open_page("sencha")
    page.ask("provenance")
    rows = page.view["provenance"]
    assert len(rows) > 20
    assert any("rulebook" in row["text"] for row in rows)
    page.ask("dismiss")
    assert page.view["provenance"] is None


def test_the_set_up_is_one_step_of_the_tree_unless_it_is_looked_at(open_page):
    _, page = open_page("sencha", players=3)
    tree = page.view["tree"]
    setup = [i for i, turn in enumerate(tree["turn"]) if turn == 0 and tree["parent"][i] >= 0]
    assert len(setup) > 2
    assert all(tree["hidden"][i] for i in setup)
    page.ask("go", node=setup[1])
    page.ask("edit", op="name", value="Before it begins")
    assert not page.view["tree"]["hidden"][setup[1]]
    page.ask("undo")
    page.ask("grain", grain="micro")
    assert not any(page.view["tree"]["hidden"][i] for i in setup)
    page.ask("grain", grain="action")
    page.ask("go", node=setup[0])
    other = next(o["id"] for o in page.view["chance"]["outcomes"] if o["id"] != page.view["chance"]["drawn"])
    page.ask("chance", outcome=other)
    assert not page.view["tree"]["hidden"][setup[0]], "a fork is drawn"


def test_a_record_that_begins_in_the_middle_says_so(open_page, tmp_path):
    from explorer.session import Session
    from explorer.tree import GameTree

    ex, page = open_page("sencha", players=3)
    assert page.view["steps"]["begins"] == ""
    game = ex.session.game
    _, given = open_page(Session(game, tree=GameTree(game, ex.session.state)))
    assert "how that came about is not in it" in given.view["steps"]["begins"]
    given.ask("save", path=str(tmp_path / "middle"))
    assert "how that came about is not in it" in given.view["notice"]["text"]
