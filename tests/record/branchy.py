"""A record of about a hundred nodes with everything in it, for the tests of records and journals."""

import json

from hypothesis import strategies as st

from explorer.record import Record
from explorer.session import Session
from tests.tree.steep import GAME, Brew, random_game


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


DATA = Record(branchy().tree).dumps()
HEAD = DATA.splitlines()[0]
ROWS = [json.loads(line) for line in DATA.splitlines()]

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


def file_of(rows) -> bytes:
    return b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in rows)


def changed(number: int, **fields) -> bytes:
    rows = [dict(row) for row in ROWS]
    rows[number] |= fields
    return file_of(rows)


def first(kind: str) -> int:
    return next(i for i, row in enumerate(ROWS) if row["t"] == kind)
