"""Where the values of a board come from is told by its places, and own files are named in the head."""

import json
import random

import pytest

from explorer.catalogue import discover, load
from explorer.core.policy import policies
from explorer.core.printed import ComponentError
from explorer.core.state import CHANCE
from widgets import Explorer
from widgets.provenance import WORTH, Sources

GAMES = discover()


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """Return a component file of Chai with an id of its own, other values, and another source."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.toml"
    text = load("chai").parts.components.read_text("utf-8")
    for was, now in (('id = "chai-base"', 'id = "my-chai"'), ("tokens = 10", "tokens = 12")):
        assert was in text
        text = text.replace(was, now, 1)
    tea = text.index('[[tea]]\nid = "white"')
    text = text[:tea] + text[tea:].replace('provenance = "reconstruction"', 'provenance = "my own box"', 1)
    path.write_text(text, "utf-8")
    return path


def sources(ex):
    zones = ex.panel.snapshot["board"]["zones"].values()
    return {t["id"]: t.get("source", "") for zone in zones for t in zone["targets"]}


def test_places_tell_where_their_values_come_from():
    ex = Explorer("formosa_tea", players=2, seed=1, journal=False)
    told = sources(ex)
    assert told["space:oolong:1"] == told["pier:x1"] == WORTH["reconstruction"]
    assert told["seat:0"] == ""
    # Nobody who only points at a place is told of sources.
    zones = ex.panel.snapshot["board"]["zones"].values()
    assert not any(set(t.get("info", ())) & set(WORTH.values()) for zone in zones for t in zone["targets"])
    ex.close()


#: Places of each game at which nothing printed is drawn: people, what they have, buttons.
BARE = {
    "chai": {"seat", "score", "done", "card", "ring", "merchant", "market", "goal"},
    "formosa_tea": {"seat", "workers", "batch", "done", "weather"},
    "sencha": {"seat", "done", "market", "worker", "hand"},
    "tea_garden": {"seat", "tokens", "deck", "discard", "place", "hand", "done"},
}


@pytest.mark.parametrize("key", GAMES)
def test_each_component_that_is_drawn_has_its_source(key):
    """Its place names rows that the component file has; places without components are listed above."""
    game = GAMES[key]
    told, rng, state = Sources(game.parts.components), random.Random(2), game.start(game.seats[1])
    policy, bare = policies(game)["greedy"], set()
    for ply in range(400):
        if not state.agenda:
            break
        if ply % 10 == 0:
            for zone in game.view.scene(state, None).zones.values():
                for target in zone.targets:
                    drawn = game.view.printed(state, target.id)
                    assert all(told.line([name]) for name in drawn), (target.id, drawn)
                    bare |= set() if drawn else {target.id.split(":")[0]}
        if state.actor == CHANCE:
            state = game.apply(state, game.sample(state, rng))
            continue
        choices = game.choices(state)
        state = game.apply(state, choices[0] if len(choices) == 1 else policy(game, state, rng))
    assert bare <= BARE[key]


def test_a_place_with_components_of_several_sources_tells_each():
    told = Sources(GAMES["chai"].parts.components)
    assert told.line(["plantation_card:PC-01"]) == WORTH["reconstruction"]
    assert told.line(["plantation_card:PC-01", "ship_card:SH-01"]) == WORTH["reconstruction"]
    both = told.line(["plantation_card:PC-01", "market_slot:1"])
    assert both == f"plantation card: {WORTH['reconstruction']}; market slot: {WORTH['rulebook']}"
    assert told.line(["nothing:1"]) == told.line([]) == ""


def test_a_plantation_card_on_the_board_tells_its_source():
    ex = Explorer("chai", seed=1, journal=False)
    ex.session.play(next(a for a in ex.session.game.legal(ex.session.state)))
    while not any(ex.session.state.market):
        ex.session.draw()
    assert sources(ex)["market:1"].startswith("plantation card: ")
    ex.close()


def test_an_own_file_is_played_shown_and_named(mine):
    ex = Explorer("chai", components=str(mine), seed=1, journal=False)
    assert ex.session.state.supply[0] == 12
    assert "components my-chai" in ex.panel.snapshot["head"]["subtitle"]
    assert sources(ex)["supply:white"] == "my own box"
    assert sources(ex)["supply:yellow"] == WORTH["reconstruction"]
    assert "components" not in Explorer("chai", seed=1, journal=False).panel.snapshot["head"]["subtitle"]
    ex.close()


def test_a_fault_in_an_own_file_is_told_before_anything_is_shown(mine):
    mine.write_text(mine.read_text("utf-8").replace("tokens = 12", "tokens = -3", 1), "utf-8")
    with pytest.raises(ComponentError, match=r"mine\.toml: tea white tokens: -3 is below 0\."):
        Explorer("chai", components="mine.toml", journal=False)


def test_a_record_says_which_set_it_needs_and_opens_with_it(mine, tmp_path):
    ex = Explorer("chai", components="mine.toml", seed=1, journal=False)
    ex.session.play(ex.session.game.legal(ex.session.state)[0])
    path = ex.save("game")
    head = json.loads(path.read_text("utf-8").split("\n", 1)[0])
    assert head["components"]["id"] == "my-chai"
    without = Explorer(str(path), journal=False).panel.snapshot["head"]["verified"]
    assert "components" in without["text"]
    assert "my-chai 1.0.0 (sha256 " in without["detail"]
    assert head["components"]["sha256"][:12] in without["detail"]
    for opened in (
        Explorer(str(path), components="mine.toml", journal=False),
        Explorer.open(path, components=mine, journal=False),
    ):
        verified = opened.panel.snapshot["head"]["verified"]
        assert verified["outcome"] == "verified"
        assert "components" not in verified["text"]
        assert opened.session.state.supply[0] == 12
        opened.close()
    ex.close()
