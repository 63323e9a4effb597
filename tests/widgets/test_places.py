"""A press on a place tells of that place: what it does, or what it is and why it does nothing."""

import random

from explorer.share.seats import HUES
from tests.widgets.conftest import play_on
from widgets.hues import hues


def places(ex):
    """Return every place that is drawn."""
    return [t for zone in ex._desk.boards.scene().zones.values() for t in zone.targets]


def test_during_a_draw_every_place_says_that_chance_comes_first(open_page):
    ex, page = open_page("sencha", players=3, draw_setup=False)
    for target in places(ex):
        page.ask("target", target=target.id)
        text = page.view["notice"]["text"]
        assert text.startswith(target.label.rstrip("."))
        assert "Chance comes first: press Draw" in text


def test_a_place_without_an_action_says_what_it_is_and_what_is_asked_for(open_page):
    ex, page = open_page("sencha", players=3)
    used = {t for o in ex.session.actions() if o.offered for c in o.choices for t in c.targets}
    idle = [t for t in places(ex) if t.id not in used]
    assert idle
    for target in idle:
        page.ask("target", target=target.id)
        text = page.view["notice"]["text"]
        assert text.startswith(target.label.rstrip("."))
        assert ex.session.heading().rstrip(".") in text
        assert all(rule in text for rule in target.rules)
        assert page.view["verdict"] is None


def test_what_lies_below_a_place_is_offered_and_never_played_unasked(open_page):
    ex, page = open_page("sencha", players=3)
    legal = {t: c for o in ex.session.actions() for c in o.legal for t in c.targets}
    used = {t for o in ex.session.actions() for c in o.choices for t in c.targets}
    idle = next(t for t in places(ex) if t.id not in used)
    place, choice = next(iter(legal.items()))
    here = ex.session.here
    page.ask("target", target=idle.id, under=[place])
    assert ex.session.here == here
    asked = page.view["choose"]
    below = next(t.label for t in places(ex) if t.id == place)
    assert asked["label"] == f"{below.rstrip('.')}: what do you want to do?"
    assert choice.id in {item["id"] for item in asked["items"]}


def test_a_closed_place_answers_about_itself(open_page):
    ex, page = open_page("sencha", players=3)
    rng = random.Random(3)
    asked = 0
    for _ in range(25):
        play_on(ex.session, rng, 1)
        offers = [o for o in ex.session.actions() if o.offered]
        drawn = {t.id: t.label for t in places(ex)}
        legal = {t for o in offers for c in o.legal for t in c.targets}
        closed = {}
        for choice in (c for o in offers for c in o.closed):
            for target in choice.targets:
                closed.setdefault(target, []).append(choice)
        for target, choices in closed.items():
            if target in legal or target not in drawn:
                continue
            page.ask("target", target=target)
            ids = {c.id for c in choices}
            verdict, choose = page.view["verdict"], page.view["choose"]
            if verdict is not None:
                assert verdict["action"] in ids
                assert verdict["place"] == drawn[target]
                own = {c.id for c in choices if c.targets[0] == target}
                assert not own or verdict["action"] in own
            else:
                assert {item["id"] for item in choose["items"]} <= ids
                assert choose["label"].startswith(drawn[target])
            asked += 1
    assert asked > 20


def test_a_seat_has_one_colour_and_that_of_its_houses_once_it_has_some(open_page):
    ex, page = open_page("sencha", players=3)
    told = [seat["hue"] for seat in page.view["head"]["seats"]]
    assert told == hues(ex.session)
    assert told == list(ex.session.game.view.hues(ex.session.state))
    assert len(set(told)) == 3
    hut, other = open_page("hut", players=2)
    assert [seat["hue"] for seat in other.view["head"]["seats"]] == list(HUES[:2]) == hues(hut.session)
