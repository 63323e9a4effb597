"""What holds in every position that can be reached."""

import pickle
import random

from msgspec.structs import replace

from explorer.core.action import build, domain_of
from explorer.core.law import LawKeeper
from explorer.core.numbering import Numbering
from explorer.core.state import CHANCE, RULES
from tests.contract.subject import is_choice

ROWS = 400


def test_the_laws_hold_on_every_walk(subject):
    for walk in subject.walks:
        keeper = LawKeeper(subject.game.laws, walk[0].state)
        for visit in walk:
            keeper.step(visit.state, visit.after)


def test_walks_meet_every_kind_of_action(subject):
    met = {type(v.action) for walk in subject.walks for v in walk} | {
        type(a.action) for a in subject.case_attempts
    }
    missing = [kind.key for kind in subject.kinds if kind.type not in met]
    assert not missing, f"neither a walk nor a case takes: {missing}"


def test_some_walk_comes_to_the_end(subject):
    assert subject.ends


def test_a_live_position_offers_something(game, subject):
    for visit in subject.visits:
        assert game.legal(visit.state), visit.state.agenda[-1]


def test_rules_have_exactly_one_answer(game, subject):
    for visit in subject.visits:
        if visit.state.actor == RULES:
            assert len(game.legal(visit.state)) == 1, visit.state.agenda[-1]


def test_other_seats_have_nothing(game, subject):
    for visit in subject.visits:
        for seat in (*subject.seats(visit.state), CHANCE, RULES):
            if seat != visit.state.actor:
                assert not game.allows(visit.state, seat, visit.action)
                assert not game.judge(visit.state, seat, visit.action).legal


def test_judge_and_allows_agree(game, subject):
    for attempt in subject.judged:
        verdict = game.judge(attempt.state, attempt.seat, attempt.action)
        assert verdict.legal == attempt.legal, (
            f"{attempt.action}: allows says {attempt.legal}\n{verdict.why_not()}"
        )


def test_the_legal_actions_are_the_candidates_that_are_judged_legal(game, subject):
    for visit in subject.visits:
        state = visit.state
        listed = game.legal(state)
        judged = [a for a in game.candidates(state) if game.allows(state, state.actor, a)]
        assert listed == judged, f"{state.agenda[-1]}: a requirement misstates what it reads"
        assert len(set(listed)) == len(listed), f"{state.agenda[-1]}: proposed twice"


def test_what_proposals_leave_out_makes_no_other_position(game, subject):
    rng = random.Random(3)
    for visit in subject.visits[:150]:
        state = visit.state
        if not is_choice(state):
            continue
        listed = game.legal(state)
        reached = {game.apply(state, a) for a in listed}
        for kind in game.offered(state):
            rows = domain_of(kind, state.table)
            for row in rows if len(rows) <= ROWS else rng.sample(rows, ROWS):
                action = build(kind, row)
                if action not in listed and game.allows(state, state.actor, action):
                    assert game.apply(state, action) in reached, (
                        f"{action} is legal, not listed, and unlike the rest"
                    )


def test_what_is_out_of_the_components_is_illegal(game, subject):
    for attempt in subject.case_attempts:
        if not game.has(attempt.state, attempt.action):
            assert not game.judge(attempt.state, attempt.seat, attempt.action).legal, attempt.action


def test_events_alone_rebuild_the_position(game, subject):
    for visit in subject.visits:
        step = game.run(visit.state, visit.action)
        state = visit.state
        for cited in step.events:
            assert cited.rule.id in game.rules
            state = cited.event.apply(state)
        assert state == step.state == visit.after == game.play(visit.state, visit.action).state


def test_every_action_changes_the_position(game, subject):
    for visit in subject.visits:
        assert visit.after != visit.state, f"{visit.action} changes nothing: the game could go on for ever"


def test_equal_positions_are_alike_in_every_way(game, subject):
    for visit in subject.visits[:200]:
        twin = pickle.loads(pickle.dumps(visit.state))
        assert twin == visit.state
        assert hash(twin) == hash(visit.state)
        assert game.digest(twin) == game.digest(visit.state)
        assert game.legal(twin) == game.legal(visit.state)
        assert game.apply(twin, visit.action) == visit.after
        assert game.digest(visit.after) != game.digest(visit.state)


def test_tables_are_equal_if_their_set_up_is(subject):
    setups = subject.setups
    tables = [subject.game.start(**setup).table for setup in setups]
    fresh = [subject.game.changed(key=subject.game.key).start(**setup).table for setup in setups]
    for i, table in enumerate(tables):
        assert table == fresh[i] == pickle.loads(pickle.dumps(table))
        assert [table == other for other in tables].count(True) == 1


def test_every_action_has_a_number_that_stays(game, subject):
    for walk in subject.walks:
        table = walk[0].state.table
        numbering, again = Numbering(game, table), Numbering(game, table)
        for visit in walk:
            index = numbering.index(visit.action)
            assert 0 <= index < numbering.size
            assert numbering.action(index) == again.action(index) == visit.action


def test_legal_actions_come_in_the_order_of_their_numbers(game, subject):
    numberings = {}
    for visit in subject.visits:
        table = visit.state.table
        if table not in numberings:
            numberings[table] = Numbering(game, table)
        if is_choice(visit.state):
            numbers = [numberings[table].index(a) for a in game.legal(visit.state)]
            kinds = [numberings[table].action(n).__class__ for n in numbers]
            order = [k.type for k in game.kinds]
            assert [order.index(k) for k in kinds] == sorted(order.index(k) for k in kinds)


def test_scores_add_up_and_somebody_wins(game, subject):
    for state in subject.ends:
        totals = tuple(sum(scores.values()) for scores in game.scores(state))
        assert totals == game.totals(state) == game.totals(state, in_play=True)
        winners = game.winners(state)
        assert winners
        assert {totals[w] for w in winners} == {max(totals[c] for c in game.contenders(state))}


def test_hints_to_a_search_change_no_answer(game, subject):
    def plain(kind):
        twin = kind.without(None)
        twin.continuations = tuple(replace(c, closing=(), depends=None) for c in kind.continuations)
        return twin

    hinted = {kind.type for kind in game.kinds if any(c.closing or c.depends for c in kind.continuations)}
    slow = game.changed(kinds=tuple(plain(kind) for kind in game.kinds))
    for attempt in subject.judged:
        if type(attempt.action) in hinted:
            answer = slow.allows(attempt.state, attempt.seat, attempt.action)
            assert answer == attempt.legal, f"{attempt.action}: `closing` or `depends` is declared wrongly"
