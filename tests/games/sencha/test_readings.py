"""What a rule or another reading changes is cited where it bears, and nowhere else."""

import pytest
from msgspec.structs import replace

from explorer.games.sencha import GAME
from explorer.games.sencha.actions.build import Build
from explorer.games.sencha.actions.gift import EndGift, Give
from explorer.games.sencha.actions.harvest import Gather, Produce
from explorer.games.sencha.actions.hire import Hire
from explorer.games.sencha.actions.pass_turn import Pass
from explorer.games.sencha.actions.sell import EndSale, Sell
from explorer.games.sencha.decisions import EndOfTurn
from explorer.games.sencha.state import LastTurns, Plantation, Worker
from tests.games.sencha.table import BLACK, SENCHA, after, broken, cited, law, planted, seated, table

LOADED = (Worker("farmer", SENCHA), Worker("donkey", (0, 0, 2)))


def ending(state, seat=0):
    """Return a position in which a turn has been taken and is about to end."""
    return replace(state, agenda=(EndOfTurn(-2, seat),))


def lines(state) -> list[tuple[str, ...]]:
    """Return the rules of each event of the bookkeeping at hand."""
    return [tuple(rule.id for rule in line.rules) for line in GAME.play(state, GAME.forced(state)).events]


@pytest.mark.parametrize(
    ("cubes", "bag", "why"),
    [
        ((2, 2, 0), (5, 5, 5), ()),
        ((2, 2, 1), (5, 5, 5), ("SEN-BUILD-07", "SEN-BUILD-08")),
        ((2, 2, 0), (0, 2, 1), ("SEN-BUILD-09",)),
        ((4, 2, 0), (0, 2, 0), ("SEN-BUILD-07", "SEN-BUILD-08", "SEN-BUILD-09")),
    ],
)
def test_what_makes_a_draw_smaller_is_cited_with_the_cubes(cubes, bag, why):
    asked = after(replace(planted(table(), Plantation((), cubes)), bag=bag), Build("uji"))
    drawn = cited(asked, GAME.legal(asked)[0])
    assert drawn[0] == ("SEN-BUILD-06", "SEN-CHANCE-02", *why)


@pytest.mark.parametrize(
    ("cubes", "bag", "why"),
    [
        ((3, 3, 0), (5, 5, 5), ()),
        ((3, 3, 2), (5, 5, 5), ("SEN-PROD-04",)),
        ((3, 3, 0), (0, 1, 0), ("SEN-PROD-05",)),
    ],
)
def test_what_makes_producing_smaller_is_cited_with_the_cubes(cubes, bag, why):
    asked = after(replace(planted(table(), Plantation((0,), cubes)), bag=bag), Produce("uji"))
    drawn = cited(asked, GAME.legal(asked)[0])
    assert drawn[0] == ("SEN-PROD-02", "SEN-CHANCE-02", *why)


def test_last_turns_are_counted_under_the_reading_in_force():
    begun = replace(ending(table(3)), last=LastTurns(1, 2))
    assert lines(begun)[0] == ("SEN-END-03",)
    other = replace(ending(table(3, final_turns="finish_round")), last=LastTurns(1, 2))
    assert lines(other)[0] == ("SEN-R-09",)
    assert "SEN-END-03" not in sum(lines(other), ())


@pytest.mark.parametrize(("mode", "seats"), [("one_each_for_others", {1, 2}), ("finish_round", {1})])
def test_who_still_takes_a_last_turn(mode, seats):
    state = replace(ending(seated(table(3, final_turns=mode), 0, vp=7)), start=2)
    after_trigger = GAME.advance(state)
    assert after_trigger.last == LastTurns(0, len(seats))
    assert after_trigger.waiting() == seats
    assert GAME.advance(ending(after_trigger, 1)).waiting() == seats - {1}


def test_the_end_is_triggered_once_and_a_second_time_is_told_where_it_happens():
    gift = seated(table(3), 0, vp=6, temple=(6, 0, 0), workers=(Worker("farmer", SENCHA),))
    for last, why in ((None, ()), (LastTurns(2, 1), ("SEN-END-05",))):
        sent = after(replace(gift, last=last), Give(0, "sencha"))
        assert ("SEN-GIFT-03", "SEN-GIFT-06", *why) in cited(sent, EndGift())
    sale = seated(replace(table(3), sold=(0, 0, 2), face_down=0), 0, workers=(Worker("farmer", SENCHA),))
    for last, why in ((None, ()), (LastTurns(2, 2), ("SEN-END-05",))):
        sold = after(replace(sale, last=last), Sell(0, "sencha"))
        assert ("SEN-SELL-10", "SEN-SELL-07", "SEN-CHANCE-04", *why) in cited(sold, EndSale())
    closed = replace(ending(table(3), 1), open="", face_down=0, last=LastTurns(2, 2))
    assert lines(seated(closed, 2, vp=7))[0] == ("SEN-END-03",)


def test_cubes_of_a_fulfilled_card_leave_the_game_under_their_ruling():
    state = seated(
        replace(table(fulfilled_cubes_to="box"), sold=(0, 0, 2)), 0, workers=(Worker("farmer", SENCHA),)
    )
    rules = cited(after(state, Sell(0, "sencha")), EndSale())
    assert ("SEN-R-05", "SEN-SELL-07") in rules
    assert not any("SEN-SELL-10" in line for line in rules)


def test_a_gift_of_single_cubes_goes_by_its_ruling():
    state = seated(table(gift_mode="one_vp_per_cube"), 0, workers=(Worker("farmer", BLACK),))
    rules = cited(after(state, Give(0, "black")), EndGift())
    assert rules[:2] == [("SEN-R-02",), ("SEN-R-02", "SEN-GIFT-06")]


def test_what_a_house_allows_goes_by_the_reading_in_force():
    state = planted(table(house_limit_mode="cubes"), Plantation((0,), (1, 1, 1)))
    assert cited(state, Gather("uji", "sakura", 0))[-1] == ("SEN-R-01",)
    assert {f.rules[0].id for f in GAME.judge(state, 0, Gather("uji", "sakura", 0)).findings} & {
        "SEN-GATH-04",
        "SEN-R-01",
    } == {"SEN-R-01"}


def test_what_only_a_reading_lets_a_worker_carry_is_cited():
    state = planted(table(sencha_carriers="all"), Plantation((0, 0), (1, 1, 1)))
    state = seated(state, 0, workers=(Worker("farmer"), Worker("donkey")))
    assert cited(state, Gather("uji", "sencha", 1))[0] == ("SEN-GATH-01", "SEN-GATH-05", "SEN-R-14")
    assert cited(state, Gather("uji", "sencha", 0))[0] == ("SEN-GATH-01", "SEN-GATH-05")
    assert cited(state, Gather("uji", "black", 1))[0] == ("SEN-GATH-01", "SEN-GATH-05")


@pytest.mark.parametrize(
    ("yen", "reading", "rules"),
    [
        (6, 2, ("SEN-SCORE-05",)),
        (7, 2, ("SEN-SCORE-03",)),
        (12, 2, ("SEN-SCORE-04",)),
        (12, 3, ("SEN-R-07", "SEN-SCORE-03")),
        (11, 3, ("SEN-SCORE-03",)),
    ],
)
def test_points_for_yen_cite_what_gave_them(yen, reading, rules):
    state = seated(table(twelve_yen_vp=reading), 0, yen=yen)
    money = next(c for c in GAME.scoring.categories if c.id == "money")
    assert tuple(rule.id for rule in money.rules(state, 0)) == rules


@pytest.mark.parametrize(("reading", "rule"), [("nobody", "SEN-SCORE-08"), ("all_tied", "SEN-R-08")])
def test_majorities_cite_how_ties_are_read(reading, rule):
    state = seated(seated(table(majority_tie=reading), 0, temple=SENCHA), 1, temple=SENCHA)
    majority = next(c for c in GAME.scoring.categories if c.id == "majority")
    assert [r.id for r in majority.rules(state, 0)] == ["SEN-SCORE-07", rule]
    assert majority.points(state, 0) == (reading == "all_tied")


def test_who_cannot_be_handed_in_need_not_be_empty():
    state = seated(table(), 0, workers=LOADED)
    assert broken(state, Hire("cart", 0)).keys() == {"SEN-HIRE-06"}
    assert broken(state, Hire("cart", 1)).keys() == {"SEN-HIRE-08"}


def test_only_what_bears_on_an_action_is_told_as_met():
    state = seated(table(), 0, yen=9)
    told = [finding.text for finding in GAME.judge(state, 0, Build("sencha_shore")).findings]
    assert told == [
        "You have a house",
        "Site is in the game",
        "District has room for a house",
        "You can pay",
    ]
    told = [finding.rules[0].id for finding in GAME.judge(state, 0, Hire("donkey")).findings]
    assert told == ["SEN-HIRE-04", "SEN-HIRE-11", "SEN-HIRE-05", "SEN-HIRE-02"]


def test_workers_are_called_the_same_in_actions_and_effects():
    state = seated(table(), 0, workers=LOADED)
    [line] = [e for e in GAME.run(state, Sell(1, "black")).events if not e.event.quiet]
    named = GAME.word(state, "worker", line.event.facts(state, state)["worker"])
    assert named == "the donkey"
    assert named in GAME.label(state, Sell(1, "black"))


def test_the_law_of_the_last_resort_judges_each_action_by_itself(monkeypatch):
    holds = law("SEN-INV-16").holds
    state = table()
    stuck = seated(state, 0, yen=0, hand=0)
    assert holds(state)
    assert holds(stuck)
    monkeypatch.setattr(GAME, "legal", lambda _s: [Pass()])
    assert not holds(state)
    monkeypatch.setattr(GAME, "legal", lambda _s: [])
    assert not holds(stuck)
