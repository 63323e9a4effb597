"""A page as one seat sees it: no word and no number of it depends on what is hidden from that seat."""

import json
import re
from random import Random

import pytest

from explorer import CHANCE, Session, explain, load
from explorer.cli import main
from explorer.games.tea_garden.actions.lay import Lay
from explorer.share import ShareError, page
from explorer.tree import GameTree
from tests.share.samples import embedded, opened, play

GAME = load("tea_garden")


def dealt(seed=2, players=3):
    """A game of Tea Garden in which every seat has its hand."""
    session, rng = Session(GAME, players, clock=None), Random(seed)
    while session.state.actor == CHANCE:
        play(session, rng, 1)
    return session


def from_here(state):
    return Session(GAME, tree=GameTree(GAME, state), clock=None)


def play_alike(one, other, viewer, rng, plies):
    """Do in both worlds what the viewer cannot tell apart: the same where it sees it."""
    for _ in range(plies):
        if not one.state.agenda or one.state.actor != other.state.actor:
            break
        if one.state.actor == CHANCE:
            mine, theirs = ([o.action for o in s.outcomes()] for s in (one, other))
        else:
            mine, theirs = (list(GAME.legal(s.state)) for s in (one, other))
        common = [action for action in mine if action in theirs]
        seen = one.tree.seen(one.state, mine[0])
        if seen is not None and f"P{viewer + 1}" not in seen and one.state.actor == CHANCE:
            pair = rng.choice(mine), rng.choice(theirs)
        elif common:
            pair = (rng.choice(common),) * 2
        else:
            break
        for session, action in zip((one, other), pair, strict=True):
            session.choose(action) if session.state.actor == CHANCE else session.play(action)
        if GAME.seen(one.state, viewer) != GAME.seen(other.state, viewer):
            # What was done has told the worlds apart: there the viewer may see it too.
            for session in (one, other):
                session.tree.delete(session.here)
                session.go(session.tree.mainline()[-1])
            break


def told(session, viewer):
    """All of the page but for ids and digests, which are hashes over salted commitments."""
    html = page(opened(session), seat=viewer)
    names = {node: f"#{i}" for i, node in enumerate(embedded(html)["tree"]["id"])}
    html = re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], html)
    return re.sub(r"\b[0-9a-f]{8}(?:[0-9a-f]{56})?\b", "digest", html)


@pytest.mark.parametrize("seed", range(2))
def test_a_page_does_not_depend_on_what_is_hidden(seed):
    rng = Random(seed)
    start = dealt(seed).state
    viewer = (start.actor + 1 + seed % 2) % 3
    world = GAME.privacy.world(start, viewer, rng)
    assert world != start
    assert GAME.seen(world, viewer) == GAME.seen(start, viewer)
    one, other = from_here(start), from_here(world)
    play_alike(one, other, viewer, rng, 30)
    assert len(one.tree) > 12
    hidden = [n for n in one.tree.mainline() if explain.hidden_from(one.tree, n, viewer)]
    assert hidden
    assert told(one, viewer) == told(other, viewer)
    # The comparison can fail: with everything open the worlds differ.
    assert told(one, None) != told(other, None)


def test_the_hand_of_another_seat_is_nowhere_in_the_file():
    session = dealt()
    tried = explain.label(session.tree, session.keep(Lay("A108")))
    seat = (session.state.actor + 1) % 3
    hands = [set(player.hand) for player in session.state.players]
    secret = set.union(*(hand for i, hand in enumerate(hands) if i != seat)) - hands[seat]
    assert secret
    open_, seen = page(opened(session)), page(opened(session), seat=seat)
    assert all(card in open_ for card in secret)
    assert tried in open_
    # Ids are hashes in letters and digits, and may spell anything.
    bare = seen.replace(json.dumps(embedded(seen)["tree"]["id"])[1:-1].replace(" ", ""), "")
    assert not {card for card in secret if card in bare}
    assert all(card in seen for card in hands[seat])
    assert tried not in seen
    assert embedded(seen)["notice"] == f"As P{seat + 1} sees it: what is hidden from this seat is left out."
    assert "Something happens that this seat does not see." in seen


def test_what_was_found_with_everything_open_is_left_out():
    session = dealt()
    tree = session.tree
    tree.annotate(session.here, "quiz", {"ask": "count", "prompt": {"en": "How many?"}})
    tree.annotate(session.here, "eval", {"method": "human", "vp": [[7, 1], [8, 1], [9, 1]]})
    session.comment("A note is said to everybody.")
    whole, seen = (embedded(page(opened(session), seat=seat)) for seat in (None, 0))
    here = str(len(whole["tree"]["id"]) - 1)
    assert len(whole["quizzes"]) == 1
    assert whole["notes"][here]["evals"]
    assert seen["quizzes"] == []
    assert set(seen["notes"][here]) == {"comments"}
    # What the game would be worth stands nowhere: the points are there twice.
    rows = [row for row in seen["scores"] if row]
    assert all(row[:3] == row[3:] for row in rows)


def test_a_game_that_hides_nothing_is_the_same_for_every_seat():
    session = Session(load("sencha"), 2, clock=None)
    play(session, Random(1), 20)
    assert page(opened(session), seat=1) == page(opened(session))


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(ShareError, match="there is no seat P4: this game has P1 to P3"):
        page(opened(dealt()), seat=3)


@pytest.mark.parametrize("to", ["html", "transcript", "svg"])
def test_the_command_line_writes_what_a_seat_sees(to, tmp_path, capsys):
    session = dealt()
    seat = (session.state.actor + 1) % 3
    path = tmp_path / "game.tea.jsonl"
    session.save(path)
    out = tmp_path / f"seen.{to}"
    assert main(["export", str(path), "--to", to, "--seat", str(seat + 1), "--out", str(out)]) == 0
    written = out.read_text("utf-8")
    hands = [set(player.hand) for player in session.state.players]
    secret = set.union(*(hand for i, hand in enumerate(hands) if i != seat)) - hands[seat]
    if to == "html":
        written = json.dumps({**embedded(written), "tree": None})
    assert not {card for card in secret if card in written}
    assert main(["export", str(path), "--to", to, "--seat", "9"]) == 2
    assert "there are 3 seats" in capsys.readouterr().err


def test_what_holds_everything_is_nobodys_view(tmp_path, capsys):
    path = tmp_path / "game.tea.jsonl"
    dealt().save(path)
    assert main(["export", str(path), "--to", "json", "--seat", "1"]) == 2
    assert "--to json holds everything" in capsys.readouterr().err
