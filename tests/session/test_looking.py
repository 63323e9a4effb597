"""What a session lists and tells of a position: choices, outcomes, effects, the text form."""

import pytest

from tests.tree.steep import GAME, Brew, Draw, Pour, Rest, Take, dice, random_game


def test_outcomes_are_exact_and_name_their_branches(session):
    here = session.play(Take())
    session.choose(Draw(1))
    session.go(here)
    rows = session.outcomes()
    assert [(str(r.probability), r.weight, r.how) for r in rows] == [("3/5", 3, ""), ("2/5", 2, "chosen")]
    assert session.tree.children(here) == (rows[1].node,)


def test_no_draw_where_chance_has_no_say(session):
    with pytest.raises(ValueError, match="chance"):
        session.draw()
    assert session.outcomes() == []


def test_an_id_stands_for_its_action(session):
    for offer in session.actions():
        for choice in offer.choices:
            assert session.action(choice.id) == choice.action
    take = next(c for o in session.actions() for c in o.legal if c.label == "Take a leaf")
    session.play(take.id)
    assert session.outcomes()


@pytest.mark.parametrize(
    "text", ["", "{}", '{"a":"nothing"}', '{"a":"brew","sort":7}', '{"a":"brew"}', "[" * 5000]
)
def test_a_wrong_id_is_refused(session, text):
    with pytest.raises(ValueError, match=r"action|brew|parameter"):
        session.play(text)


def test_actions_lists_open_closed_and_other_kinds(session):
    offers = {o.kind: o for o in session.actions()}
    assert list(offers) == ["take", "brew", "rest"]
    assert [offers[k].open for k in offers] == [True, False, True]
    assert offers["take"].legal[0].targets == ("bag",)
    brew = offers["brew"]
    assert (brew.label, brew.offered) == ("Brew … × …", True)
    assert brew.reason is not None
    assert brew.reason.facts["have"] == 0
    assert brew.closed[0].action == Brew(0)
    assert brew.closed[0].gain == "+1"


def test_within_an_action_the_kinds_of_a_turn_are_listed_closed(session):
    for _ in range(2):
        session.play(Take())
        session.choose(Draw(0))
        session.play(Rest())
    session.play(Brew(0))
    offers = {o.kind: o for o in session.actions()}
    assert offers["pour"].offered
    assert not offers["take"].offered
    assert offers["take"].reason is not None
    assert offers["take"].reason.rules[0].id == "STP-TURN-01"


def test_every_choice_is_listed_as_it_is_judged(session):
    random_game(session)
    for node in session.tree.mainline():
        session.go(node)
        for offer in session.actions():
            assert all(c.verdict.legal for c in offer.legal)
            assert not any(c.verdict.legal for c in offer.closed)
        listed = [c.action for o in session.actions() for c in o.legal]
        if not session.outcomes():
            assert listed == GAME.legal(session.state)


def test_effects_tell_before_and_after_with_rules(session):
    session.play(Take())
    session.choose(Draw(0))
    (line,) = session.effects()
    assert (line.text, line.rules, line.seat, line.before, line.after) == (
        "P1: green leaves 0 → 1", ("STP-TAKE-01",), 0, "0", "1",
    )  # fmt: skip
    all_lines = session.effects(quiet=True)
    assert [x.auto for x in all_lines] == [False, False, False, True]
    assert all_lines[0].places == ("bag",)


def test_a_coarser_grain_explains_more_at_once(session):
    session.play(Take())
    session.choose(Draw(0))
    session.set_grain("turn")
    assert len(session.stops()) == 3
    session.set_grain("micro")
    assert len(session.stops()) == 1


def test_text_form(session):
    assert str(session).splitlines() == [
        "P1: take one action",
        "Round 1. The bag holds 3 green and 2 black.",
        "P1: 0 (0 if the game ended now)",
        "P2: 0 (0 if the game ended now)",
        "  1. Take a leaf",
        "  2. Rest",
    ]
    session.play(Take())
    assert "3/5  Draw green" in str(session)
    assert session.label() == "P1: Take a leaf"
    session.draw(dice(0))
    assert session.label().startswith("chance: Draw")
    random_game(session)
    assert str(session).startswith("The game is over. Winner: P")


def test_wrong_views_are_refused(session):
    with pytest.raises(ValueError, match="grain"):
        session.set_grain("day")
    with pytest.raises(ValueError, match="seat"):
        session.set_seat(2)
    with pytest.raises(KeyError):
        session.go("nowhere")


def test_a_pour_is_chosen_after_the_brew(session):
    for _ in range(2):
        session.play(Take())
        session.choose(Draw(0))
        session.play(Rest())
    session.play(Brew(0))
    assert session.heading() == "P1: for whom is the next cup?"
    session.play(Pour(1))
    assert [line.text for line in session.effects()] == [
        "P1: green leaves 2 → 0",
        "P1 scores a point: 0 → 1",
        "P2 scores a point: 0 → 1",
    ]
