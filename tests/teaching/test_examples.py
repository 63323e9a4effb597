"""An example is found for every rule that code cites, and it is what it says."""

import statistics
import time

import pytest

from explorer.catalogue import game_modules, load
from explorer.core.rulebook import Rulebook
from explorer.record import open_record
from explorer.teaching import Cancelled, NoExample, applied, example
from explorer.teaching.collection import collection
from explorer.teaching.examples import SOURCES
from explorer.teaching.searching import search
from explorer.teaching.showing import of_node, of_scoring
from explorer.tree import GameTree

GAMES = list(game_modules())


@pytest.fixture(scope="module", params=GAMES)
def game(request):
    return load(request.param)


def test_every_rule_that_code_cites_has_an_example(game):
    times, sources, lost = [], {}, []
    own = collection(game)
    assert own.played
    assert own.cased
    for rule in applied(game):
        began = time.process_time()
        try:
            found = example(game, rule)
        except NoExample as fault:
            lost.append(str(fault))
            continue
        times.append(time.process_time() - began)
        sources[found.source] = sources.get(found.source, 0) + 1
        assert shows(found), f"{rule}: {found.text}"
        assert f"[[{rule}]]" in found.tree.said(found.node, "comment")[0].v["en"]
        assert found.text.strip()
    assert not lost, "\n" + "\n".join(lost)
    told = ", ".join(f"{n} from a {source}" for source, n in sources.items())
    print(f"{game.title}: {told}; median search {statistics.median(times):.3f} s, longest {max(times):.1f} s")


def shows(found) -> bool:
    """Tell whether a rule really takes effect where an example says it does."""
    rule, tree, node = found.rule.id, found.tree, found.node
    if rule in of_node(tree, node) or rule in of_scoring(tree.game, tree.state(node)):
        return True
    # A reading: the turn comes out otherwise under another one.
    setup = tree.state(tree.root).table.setup
    for what, switches in (("rulings", tree.game.switches), ("options", tree.game.options)):
        for switch in switches:
            if switch.rule.id == rule:
                now = getattr(setup, what)[switch.id]
                own = collection(tree.game)
                whole = dict([*own.playthroughs, *own.case_trees])[found.name]
                others = [value for value in switch.values if value != now]
                if any(changes(one, what, switch.id, v) for one in (tree, whole) for v in others):
                    return True
                # The same steps, but another chance of them.
                return any(likelier(whole, what, switch.id, v) for v in others)
    return False


def likelier(tree: GameTree, what: str, switch: str, value) -> bool:
    """Tell whether some draw of a game has another probability under another reading."""
    from explorer.record import reread

    chosen = {switch: value}
    other = reread(tree, chosen) if what == "rulings" else reread(tree, options=chosen)
    data = tree.nodes.data
    drawn = [n for n in other.same if data(n)["kind"] == "chance"]
    return any(data(n)["p"] != other.tree.nodes.data(other.same[n]).get("p") for n in drawn)


def changes(tree: GameTree, what: str, switch: str, value) -> bool:
    from explorer.record import reread

    chosen = {switch: value}
    found = reread(tree, chosen) if what == "rulings" else reread(tree, options=chosen)
    return found.first is not None


def test_examples_are_small_records_that_verify(game):
    for rule in applied(game)[::7]:
        session = example(game, rule).session()
        data = session.record.dumps()
        opened = open_record(data, {game.key: game}.__getitem__)
        assert opened.outcome == "verified", f"{rule}: {opened}"
        assert len(session.tree) < 80
        assert session.record.dumps() == data


@pytest.mark.parametrize("rule", ["SEN-BUY-02", "SEN-PROD-04", "SEN-WORK-02"])
def test_a_search_finds_what_the_shipped_trees_hold_as_well(rule):
    game, told = load("sencha"), []
    found = example(game, rule, sources=["search"], told=told.append)
    assert found.source == "search"
    assert shows(found)
    assert told
    assert all(at.done <= at.total for at in told)


def test_the_same_search_finds_the_same_example():
    game = load("sencha")
    one, two = (example(game, "SEN-SELL-07", sources=["search"]) for _ in range(2))
    assert one.tree.root == two.tree.root
    assert one.node == two.node


def test_a_search_can_be_cancelled():
    asked = iter([False] * 5 + [True])
    with pytest.raises(Cancelled):
        search(load("sencha"), "SEN-TIE-04", 50, stop=lambda: next(asked))


def test_a_rule_of_no_code_has_no_example_and_an_unknown_one_is_refused():
    game = load("sencha")
    with pytest.raises(NoExample, match="No code cites it"):
        example(game, "SEN-COMP-04", sources=["playthrough"])
    with pytest.raises(KeyError):
        example(game, "SEN-NONE-01")
    assert isinstance(game.rules, Rulebook)
    assert SOURCES[0] == "playthrough"


def test_a_source_can_be_left_out():
    found = example(load("sencha"), "SEN-BUY-02", sources=["case"])
    assert found.source == "case"
