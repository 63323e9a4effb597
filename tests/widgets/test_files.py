"""Saving, opening, and what survives the end of a kernel."""

import json
import random

import pytest

from explorer.record import RecordError
from tests.widgets.conftest import play_on
from widgets import Explorer
from widgets.journals import Journals


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def played(open_page, **options):
    ex, page = open_page("sencha", players=2, **options)
    play_on(ex.session, random.Random(1), 12)
    return ex, page


def test_what_is_saved_is_opened_and_verified(open_page, tmp_path):
    ex, page = played(open_page)
    assert page.view["steps"]["unsaved"]
    path = ex.save("game")
    assert path.name == "game.tea.jsonl"
    assert not page.view["steps"]["unsaved"]
    assert page.view["steps"]["saved"]
    for other in (Explorer(str(path)), Explorer.open(path)):
        verified = other.panel.snapshot["head"]["verified"]
        assert (verified["outcome"], verified["level"]) == ("verified", "ok")
        assert verified["text"] == f"verified, {len(ex.session.tree) - 1} steps"
        assert other.session.tree.mainline() == ex.session.tree.mainline()
        other.close()


def test_a_changed_file_says_what_is_wrong_with_it(open_page, tmp_path):
    ex, _ = played(open_page)
    lines = ex.save("a").read_text().splitlines()
    row = next(i for i, line in enumerate(lines) if '"t":"node"' in line)
    data = json.loads(lines[row])
    data["say"] = "Something else"
    (tmp_path / "b.tea.jsonl").write_text(
        "\n".join([*lines[:row], json.dumps(data, separators=(",", ":")), *lines[row + 1 :]]) + "\n"
    )
    other = Explorer("b.tea.jsonl")
    verified = other.panel.snapshot["head"]["verified"]
    assert verified["level"] == "warn"
    assert verified["text"].startswith(("altered", "diverges"))
    assert len(verified["detail"]) > 20
    other.close()
    (tmp_path / "c.tea.jsonl").write_text("tea")
    with pytest.raises(RecordError):
        Explorer("c.tea.jsonl")


def test_a_page_may_not_write_over_what_is_not_its_own(open_page, tmp_path):
    (tmp_path / "mine.tea.jsonl").write_text("dear")
    ex, page = played(open_page)
    page.ask("save", path="mine.tea.jsonl")
    assert "already" in page.view["notice"]["text"]
    assert (tmp_path / "mine.tea.jsonl").read_text() == "dear"
    page.ask("save", path="other")
    assert page.view["steps"]["path"] == "other.tea.jsonl"
    play_on(ex.session, random.Random(1), 2)
    page.ask("save")
    page.ask("save", path="other.tea.jsonl")
    assert page.view["notice"]["text"] == f"Saved as {tmp_path.resolve() / 'other.tea.jsonl'}."


def test_a_record_has_its_own_players(open_page):
    ex, _ = played(open_page)
    path = ex.save("a")
    with pytest.raises(ValueError, match="own players"):
        Explorer(path, players=3)


def test_nothing_is_written_before_something_can_be_lost(open_page, tmp_path):
    ex, page = open_page("hut", journal=tmp_path)
    page.ask("step", to="end")
    assert not (tmp_path / ".tea").exists()
    play_on(ex.session, random.Random(1), 1)
    assert len(list((tmp_path / ".tea").glob("*/*.journal.jsonl"))) == 1
    ex.save(tmp_path / "a")
    assert not (tmp_path / ".tea").exists()


def test_unsaved_work_is_offered_once_and_recovered(open_page, tmp_path):
    ex, _ = played(open_page, journal=tmp_path)
    ex.session.comment("worth keeping")
    line = ex.session.tree.mainline()
    ex.close()  # as far as files are concerned, the end of a kernel

    again, page = open_page("sencha", journal=tmp_path)
    (offer,) = page.view["notice"]["offers"]
    assert offer["label"] == "Recover"
    page.ask(**{k: v for k, v in offer.items() if k != "label"})
    assert page.view["notice"]["level"] == "info", page.view["notice"]
    assert again.session.tree.mainline() == line
    assert [n.v for n in again.session.tree.said(line[-1], "comment")] == [{"en": "worth keeping"}]
    assert page.view["steps"]["unsaved"]
    assert page.view["notice"]["text"].startswith("Recovered")
    assert len(list((tmp_path / ".tea").glob("*/*.journal.jsonl"))) == 1
    again.save("safe")
    assert not (tmp_path / ".tea").exists()
    assert open_page("sencha", journal=tmp_path)[1].view["notice"] is None


def test_all_unsaved_games_are_listed_and_what_is_not_taken_up_is_offered_on(open_page, tmp_path):
    lines = []
    for seed, word in ((1, "one"), (2, "two")):
        ex, _ = open_page("sencha", seed=seed, journal=tmp_path)
        play_on(ex.session, random.Random(seed), 3)
        ex.session.comment(word)
        lines.append(ex.session.tree.mainline())
        ex.close()
    again, page = open_page("sencha", journal=tmp_path)
    notice = page.view["notice"]
    assert notice["text"] == "Unsaved work was found: 2 games."
    assert [o["label"].split(",")[:2] for o in notice["offers"]] == [["Sencha", " 4 edits"]] * 2
    older = notice["offers"][1]
    page.ask("recover", journal=older["journal"])
    assert again.session.tree.mainline() == lines[0]
    assert page.view["notice"]["text"].startswith("Recovered")
    (left,) = page.view["notice"]["offers"]
    assert left["journal"] == notice["offers"][0]["journal"]
    page.ask("recover", journal=left["journal"])
    assert again.session.tree.mainline() == lines[1]
    # The game that was left for it is unsaved work in turn.
    assert len(page.view["notice"]["offers"]) == 1


def test_two_kernels_never_share_a_journal(open_page, tmp_path):
    first, second = Journals(tmp_path), Journals(tmp_path)
    ex, _ = played(open_page)
    one, two = first.begin(ex.session.record), second.begin(ex.session.record)
    assert one.path.parent != two.path.parent
    assert first.left() == []
    with pytest.raises(ValueError, match="no such unsaved work"):
        first.recover(two.path)
    first.end(one, remove=True)
    second.end(two, remove=True)
    assert not (tmp_path / ".tea").exists()


def test_readings_are_chosen_when_a_game_begins(open_page):
    ex, page = open_page(None)
    card = next(card for card in page.view["lobby"]["games"] if card["key"] == "sencha")
    gift = next(one for one in card["readings"] if one["id"] == "gift_mode")
    assert gift["rule"] == "SEN-R-02"
    assert len(gift["values"]) == 2
    page.ask("begin", game="sencha", players=2, rulings={"gift_mode": 9})
    assert page.view["notice"]["level"] == "error"
    assert page.view["lobby"] is not None
    page.ask("begin", game="sencha", players=2, rulings={"gift_mode": 1})
    assert ex.session.state.table.setup.rulings["gift_mode"] == "one_vp_per_cube"
    assert "gift_mode changed" in page.view["head"]["subtitle"]


def test_without_a_game_the_page_offers_those_that_are_installed(open_page, tmp_path):
    ex, page = open_page(None)
    assert ex.session is None
    games = {card["key"]: card for card in page.view["lobby"]["games"]}
    assert games["sencha"]["seats"] == [2, 4]
    page.ask("open", path="nothing.tea.jsonl")
    assert page.view["notice"]["level"] == "error"
    page.ask("step", to="back")
    assert page.view["lobby"] is not None
    page.ask("begin", game="sencha", players=4)
    assert page.view["lobby"] is None
    assert page.view["head"]["players"] == 4
    assert page.ask("step", to="end")["kind"] == "patch"
    path = ex.save("begun")
    fresh, other = open_page(None)
    assert other.view["lobby"]["records"] == ["begun.tea.jsonl"]
    other.ask("open", path=str(path))
    assert other.view["head"]["verified"]["outcome"] == "verified"
    assert fresh._desk.session.tree.root == ex._desk.session.tree.root


def test_the_covers_are_pictures_of_boards(open_page):
    ex, page = open_page(None)
    ex._desk.show_covers()
    cover = next(card["cover"] for card in page.view["lobby"]["games"] if card["key"] == "sencha")
    assert cover["zones"].keys() == set(cover["order"])
    assert not any(zone["targets"] for zone in cover["zones"].values())
