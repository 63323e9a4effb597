"""Files that are no records any more, found by chance and by thought."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.record import Record, RecordError, open_record
from tests.record.branchy import DATA, HEAD, JSON, find


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
