"""The record: what the format promises, a test for each promise."""

import json
import string

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.record import About, Record, RecordError, load, merge, migrate, open_record
from explorer.session import Session
from explorer.tree import GameTree
from tests.tree.steep import GAME, PARTS, Brew, Draw, Rest, Take, dice, random_game


def find(key):
    if key != "steep":
        raise LookupError(key)
    return GAME


def branchy() -> Session:
    """About a hundred nodes, with variations, attempts, notes and an order."""
    session = random_game(Session(GAME, players=3, clock=None), 1)
    for seed in range(8):
        session.go(session.tree.resting(session.tree.mainline()[1 + seed]))
        random_game(session, seed + 2)
    session.go(session.tree.resting(session.tree.mainline()[4]))
    session.keep(Brew(1, 3), seat=0)
    session.comment("see [[STP-BREW-01]] \N{TEACUP WITHOUT HANDLE}")
    session.glyphs("?!")
    session.end()
    session.name("main")
    fork = next(n for n in session.tree.mainline() if len(session.tree.children(n)) > 1)
    session.go(session.tree.children(fork)[-1])
    session.make_mainline()
    session.bookmark()
    return session


@pytest.fixture
def session() -> Session:
    return branchy()


@pytest.fixture
def data(session) -> bytes:
    return Record(session.tree).dumps()


def changed_lines(before: bytes, after: bytes) -> int:
    """Return how many lines a diff would show as new or changed."""
    old = set(before.splitlines())
    return sum(line not in old for line in after.splitlines())


# ------------------------------------------------------------------------------------------- writing and reading


def test_saving_twice_gives_the_same_bytes(session, data):
    assert Record(session.tree).dumps() == data
    opened = open_record(data, find)
    assert opened.outcome == "verified"
    assert (opened.nodes, opened.tries, opened.lost) == (len(session.tree) - 2, 1, 0)
    assert opened.record is not None
    assert opened.record.dumps() == data


def test_a_fresh_tree_is_a_record(data):
    tree = GameTree(GAME, GAME.start())
    opened = open_record(Record(tree).dumps(), find)
    assert (opened.outcome, opened.nodes) == ("verified", 0)


def test_the_lines_are_as_the_format_says(data):
    rows = [json.loads(line) for line in data.splitlines()]
    kinds = [row["t"] for row in rows]
    order = ["head", "node", "try", "order", "note", "end"]
    assert kinds == sorted(kinds, key=order.index)
    assert set(kinds) == set(order)
    chance = next(row for row in rows if row.get("kind") == "chance")
    assert chance["by"] == "bag"
    assert chance["do"]["a"] == "draw"
    assert "/" in chance["p"]
    assert len(chance["pos"]) == 16
    seen = {rows[1]["up"]}
    for row in rows:
        if row["t"] == "node":
            assert row["up"] in seen
            seen.add(row["id"])
    attempt = rows[kinds.index("try")]
    assert attempt["rules"] == ["STP-TURN-01"]


def test_the_schema_describes_the_lines(data, project_root):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((project_root / "docs" / "record.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema)
    for line in data.splitlines():
        check.validate(json.loads(line))
    for wrong in ({"t": "node", "id": "x"}, {"t": "end"}, {"t": "head", "format": "pgn"}, {}):
        assert not check.is_valid(wrong)


def test_stepping_and_viewing_change_no_byte(session, data):
    rng = dice(0)
    for _ in range(1000):
        rng.choice(
            [session.back, session.forward, session.turn_back, session.fork_forward, session.mainline]
        )()
    session.set_grain("round")
    session.set_seat(1)
    assert Record(session.tree).dumps() == data


def test_undoing_the_deletion_of_3000_nodes_restores_the_bytes():
    session = Session(GAME, players=2, options={"rounds": 5000}, clock=None)
    top = session.play(Rest())
    for _ in range(1500):
        session.play(Rest())
    session.go(top)
    session.comment("here")
    session.play(Take())
    session.choose(Draw(0))
    session.promote()
    before = Record(session.tree).dumps()
    session.go(top)
    assert session.delete() > 3000
    assert Record(session.tree).dumps() != before
    session.undo()
    assert Record(session.tree).dumps() == before


def test_a_5000_ply_line_opens():
    session = Session(GAME, players=2, options={"rounds": 5000}, clock=None)
    for _ in range(2500):
        session.play(Rest())
    opened = open_record(Record(session.tree).dumps(), find)
    assert (opened.outcome, opened.nodes) == ("verified", 5000)


# ------------------------------------------------------------------------------------------- small diffs


def test_a_comment_changes_at_most_three_lines(session, data):
    session.comment("one more")
    assert changed_lines(data, Record(session.tree).dumps()) <= 3


def test_a_promotion_changes_at_most_three_lines(session, data):
    fork = next(n for n in session.tree.nodes.below(session.tree.root) if len(session.tree.children(n)) > 1)
    assert session.tree.promote(session.tree.children(fork)[1])
    assert changed_lines(data, Record(session.tree).dumps()) <= 3


def test_a_what_if_of_n_nodes_changes_at_most_n_plus_two_lines(session, data):
    size = len(session.tree)
    session.go(session.tree.resting(session.tree.mainline()[3]))
    legal = [
        a
        for a in GAME.legal(session.state)
        if a not in {session.tree.nodes.data(k)["action"] for k in session.tree.children(session.here)}
    ]
    session.play(legal[0])
    n = len(session.tree) - size
    assert n >= 1
    assert changed_lines(data, Record(session.tree).dumps()) <= n + 2


# ------------------------------------------------------------------------------------------- alterations


def test_any_changed_character_is_reported(data):
    assert 90 <= data.count(b'{"t":"node"') <= 140
    rng = dice(3)
    starts = [
        data.index(b'{"t":"%s"' % kind) for kind in (b"head", b"node", b"try", b"order", b"note", b"end")
    ]
    lines = [p for s in starts for p in range(s, data.index(b"\n", s) + 1)]
    letters = (string.ascii_letters + string.digits + '"{}[],:/ \n').encode()
    for place in rng.sample(lines, 150) + rng.sample(range(len(data)), 100) + [len(data) - 1]:
        other = rng.choice([c for c in letters if c != data[place]])
        opened = open_record(data[:place] + bytes([other]) + data[place + 1 :], find)
        assert opened.outcome not in {"verified", "other-rules", "visible"}, (place, chr(other))


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (b'"engine":{"name":"tea', b'"engine":{"name":"pea', "head"),
        (b'"v":["?!"]', b'"v":["!?"]', "notes"),
        (b'"how":"drawn"', b'"how":"chosen"', "derived"),
        (b'"turn":2,', b'"turn":3,', "derived"),
        (b'"notes":4', b'"notes":5', "end"),
    ],
)
def test_it_is_said_which_part_was_altered(data, old, new, part):
    assert old in data
    opened = open_record(data.replace(old, new, 1), find)
    assert (opened.outcome, opened.altered) == ("altered", (part,))


def test_an_altered_position_is_no_divergence(data):
    rows = [json.loads(line) for line in data.splitlines()]
    opened = open_record(data.replace(rows[5]["pos"].encode(), b"0" * 16), find)
    assert (opened.outcome, opened.altered) == ("altered", ("derived",))
    assert opened.divergence is not None
    assert opened.divergence.node == rows[5]["id"]


# ------------------------------------------------------------------------------------------- other rules


def under(**parts):
    game = GAME.changed(**parts)
    return lambda _key: game


def test_another_version_with_the_same_positions(data):
    opened = open_record(data, under(version="1.1.0"))
    assert opened.outcome == "other-rules"
    assert opened.record is not None
    assert opened.record.dumps() == data


def test_it_says_where_it_diverges_and_keeps_the_rest(data):
    kinds = tuple(k.without(k.requirements[0]) if k.key == "take" else k for k in PARTS.kinds)
    assert open_record(data, under(kinds=kinds)).outcome == "verified"
    forbidden = tuple(_forbid(k) if k.key == "rest" else k for k in PARTS.kinds)
    opened = open_record(data, under(kinds=forbidden))
    assert opened.outcome == "diverges"
    fault = opened.divergence
    assert fault is not None
    rows = {row.get("id"): row for row in map(json.loads, data.splitlines())}
    assert (fault.problem, fault.rules, fault.stated) == ("illegal", ("STP-TURN-01",), {"a": "rest"})
    assert rows[fault.node]["do"] == {"a": "rest"}
    assert opened.record is not None
    assert opened.nodes + len(opened.record.lost["node"]) == data.count(b'{"t":"node"')
    again = open_record(opened.record.dumps(), find)
    assert (again.outcome, again.digest["facts"]) == ("verified", opened.digest["facts"])


def _forbid(kind):
    import copy

    from explorer.core.legality import Requirement

    twin = copy.copy(kind)
    twin.requirements = (Requirement(GAME.rules["STP-TURN-01"], "No rest.", lambda _s, _a: False),)
    return twin


def test_a_changed_effect_is_a_changed_position(data):
    take = next(k for k in PARTS.kinds if k.key == "draw")
    kinds = tuple(k.without(k.effects[0]) if k is take else k for k in PARTS.kinds)
    with pytest.raises(RecordError, match="diverges"):
        load(data, under(kinds=(*(kinds[:3]), _with_no_bag(take), *kinds[4:])))


def _with_no_bag(kind):
    import copy

    from explorer.core.action import Effect

    old = kind.effects[0]
    twin = copy.copy(kind)
    twin.effects = (Effect(old.rule, lambda s, a: old.happens(s, a)[1:]),)
    return twin


def test_a_changed_score_is_told(data):
    opened = open_record(data, under(scoring=PARTS.scoring.without(PARTS.scoring.categories[1])))
    assert opened.outcome == "diverges"
    assert opened.divergence is not None
    assert opened.divergence.problem == "score"


def test_better_wording_is_no_harm(data):
    opened = open_record(data, under(kinds=tuple(_reworded(k) for k in PARTS.kinds)))
    assert (opened.outcome, opened.reworded) == ("verified", data.count(b": Rest"))


def _reworded(kind):
    import copy

    twin = copy.copy(kind)
    twin.label = twin.label.replace("Rest", "Sit still")
    return twin


def test_migration_names_the_old_digest(data, session):
    opened = open_record(data, under(version="2.0.0"))
    assert opened.record is not None
    moved = migrate(opened.record, "the rules have a new version")
    assert moved.about.history[-1]["from"] == opened.digest["all"]
    assert open_record(moved.dumps(), under(version="2.0.0")).outcome == "verified"
    assert len(moved.tree) == len(session.tree)
    assert sorted(n.n for notes in moved.tree.notes.values() for n in notes) == [
        "a1.1",
        "a1.2",
        "a1.3",
        "a1.4",
    ]


def test_another_component_file_is_another_set(data, tmp_path):
    path = tmp_path / "steep.toml"
    path.write_text(GAME.parts.components.read_text() + "# printed again\n")
    assert open_record(data, find, path).outcome == "other-rules"


def test_a_problem_position_travels_in_full():
    from msgspec.structs import replace

    state = replace(GAME.start(players=2), points=(4, 1), bag=(0, 1))
    tree = GameTree(GAME, state)
    tree.play(tree.play(tree.root, Take()), Draw(1))
    opened = open_record(Record(tree).dumps(), find)
    assert opened.outcome == "verified"
    assert opened.record is not None
    assert opened.record.tree.state(opened.record.tree.root) == state


# ------------------------------------------------------------------------------------------- what later versions add


def test_unknown_lines_and_fields_survive_and_are_reported(data):
    lines = data.splitlines()[:-1]
    lines[0] = lines[0][:-1] + b',"x_mood":"calm"}'
    lines[2] = lines[2][:-1] + b',"x_b":1,"x_a":[true]}'
    lines.append(b'{"t":"photo","of":"the table"}')
    text = b"\n".join(lines) + b"\n"
    opened = open_record(text, find)
    assert opened.reason == "it has no end"
    assert opened.record is not None
    saved = opened.record.dumps()
    again = open_record(saved, find)
    assert (again.outcome, again.unknown) == ("verified", ("photo", "head.x_mood", "node.x_a", "node.x_b"))
    assert again.record is not None
    assert again.record.dumps() == saved
    for part in (b'"x_mood":"calm"', b'"x_a":[true],"x_b":1', b'{"t":"photo","of":"the table"}'):
        assert part in saved


@pytest.mark.parametrize("form", ["teatree/2.0", "teatree/10.0", "pgn/1.0", "teatree"])
def test_an_unknown_version_is_refused(data, form):
    opened = open_record(data.replace(b"teatree/1.0", form.encode()), find)
    assert (opened.outcome, opened.record) == ("refused", None)
    with pytest.raises(RecordError, match="refused"):
        load(data.replace(b"teatree/1.0", form.encode()), find)


def test_a_cut_off_file_stays_readable_up_to_the_cut(data):
    cut = data[: len(data) // 2]
    opened = open_record(cut, find)
    assert opened.outcome == "refused"
    assert opened.nodes == cut.count(b"\n") - 1
    assert opened.record is not None


def test_head_fields_are_kept(session):
    about = About(
        title={"en": "A calm game"},
        authors=[{"id": "a1", "name": "Ann", "roles": ["author"]}],
        seats=[{"seat": "P1", "name": "Ann"}],
        licence="CC-BY-4.0",
        source={"kind": "composed"},
        lang=["en"],
    )
    data = Record(session.tree, about).dumps()
    opened = open_record(data, find)
    assert opened.record is not None
    assert opened.record.about.title == {"en": "A calm game"}
    assert opened.record.about.licence == "CC-BY-4.0"
    assert opened.record.dumps() == data


# ------------------------------------------------------------------------------------------- merging


def test_two_peoples_edits_merge_and_verify(data):
    mine, theirs = load(data, find), load(data, find)
    theirs.tree.author = "b"
    for tree, seed in ((mine.tree, 5), (theirs.tree, 6)):
        session = Session(GAME, tree=tree, clock=None)
        session.go(tree.resting(tree.mainline()[6]))
        session.comment(f"seed {seed}")
        random_game(session, seed)
    both, other = load(mine.dumps(), find), load(theirs.dumps(), find)
    merge(both.tree, theirs.tree)
    merge(other.tree, mine.tree)
    assert both.digest()["facts"] == other.digest()["facts"]
    assert both.digest()["notes"] == other.digest()["notes"]
    assert open_record(both.dumps(), find).outcome == "verified"
    assert set(both.tree.graph) == set(mine.tree.graph) | set(theirs.tree.graph)
    assert merge(both.tree, theirs.tree) == 0
    both.tree.undo()
    assert both.dumps() == mine.dumps()


def test_notes_of_the_same_number_both_stay(data):
    mine, theirs = load(data, find), load(data, find)
    mine.tree.comment(mine.tree.root, "mine")
    n = theirs.tree.comment(theirs.tree.root, "theirs")
    theirs.tree.annotate(theirs.tree.root, "comment", {"en": "reply"}, re=n)
    merge(mine.tree, theirs.tree)
    said = {note.v["en"]: note for note in mine.tree.said(mine.tree.root, "comment")}
    assert set(said) == {"mine", "theirs", "reply"}
    assert said["reply"].re == said["theirs"].n != said["mine"].n


def test_different_set_ups_do_not_merge(data):
    with pytest.raises(RecordError, match="begin differently"):
        merge(load(data, find).tree, GameTree(GAME, GAME.start(players=2)))


# ------------------------------------------------------------------------------------------- hostile input


DATA = Record(branchy().tree).dumps()
HEAD = DATA.splitlines()[0]


def opens_or_refuses(data: bytes) -> None:
    opened = open_record(data, find)
    if opened.record is not None:
        opened.record.dumps()


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_mangled_files_never_raise(pick):
    data = bytearray(DATA)
    for _ in range(pick.draw(st.integers(1, 6))):
        start = pick.draw(st.integers(0, len(data)))
        stop = pick.draw(st.integers(start, min(len(data), start + 200)))
        data[start:stop] = pick.draw(
            st.binary(max_size=20) | st.sampled_from([b"\n", b"null", b"[]", b"1e999", b'"\\ud800"'])
        )
    opens_or_refuses(bytes(data))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["P1", "bag", "rules", "take", "brew"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "sort", "cups", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_odd_values_in_lines_never_raise(pick):
    rows = [json.loads(line) for line in DATA.splitlines()]
    for _ in range(pick.draw(st.integers(1, 3))):
        row = pick.draw(st.sampled_from(rows))
        row[pick.draw(st.sampled_from(sorted(row)))] = pick.draw(JSON)
    opens_or_refuses(b"\n".join(json.dumps(row).encode() for row in rows) + b"\n")


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_odd_heads_never_raise(pick):
    head = json.loads(HEAD)
    part = head
    for _ in range(pick.draw(st.integers(0, 2))):
        part = next((v for v in part.values() if isinstance(v, dict) and pick.draw(st.booleans())), part)
    part[pick.draw(st.sampled_from(sorted(part)))] = pick.draw(JSON)
    opens_or_refuses(json.dumps(head).encode() + DATA[len(HEAD) :])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"{}",
        b"[" * 100_000,
        b'{"a":' * 5000,
        b"\xff\xfe",
        b'{"t":"head"}',
        b'{"t":"head","format":"teatree/1.0"}',
        b"null\n",
        HEAD + b"\n" + b'{"t":"node","x":' + b"[" * 50_000,
        HEAD + b"\n" + b'{"t":"note","n":"a1.1","at":"k","k":"eval","v":0.5}\n',
        HEAD + b"\n" + b'{"t":"end","nodes":' + b"9" * 5000,
        HEAD + b"\n" + HEAD + b"\n",
    ],
)
def test_hostile_files_are_refused(data):
    opened = open_record(data, find)
    assert opened.outcome == "refused"
    assert opened.reason


def test_a_node_that_comes_twice_is_refused(data):
    lines = data.splitlines(keepends=True)
    opened = open_record(b"".join([*lines[:3], lines[2], *lines[3:]]), find)
    assert opened.outcome == "refused"
    assert "twice" in opened.reason


def test_floats_are_not_written(session):
    session.tree.annotate(session.here, "eval", {"vp": 0.5})
    with pytest.raises(RecordError, match="float"):
        Record(session.tree).dumps()


def test_an_unknown_game_is_refused(data):
    assert "not installed" in open_record(data.replace(b'"id":"steep"', b'"id":"stoop"'), find).reason


# ------------------------------------------------------------------------------------------- files


def test_saving_is_all_or_nothing(session, tmp_path):
    path = tmp_path / "game.tea.jsonl"
    digest = Record(session.tree).save(path)
    before = path.read_bytes()
    assert open_record(before, find).digest == digest
    session.tree.annotate(session.here, "eval", {"vp": 0.5})
    with pytest.raises(RecordError):
        Record(session.tree).save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(RecordError):
        Record(session.tree).save(tmp_path / "nowhere" / "game.tea.jsonl")
