"""The snapshot is at every moment what the patches have made of it."""

import random
from unittest.mock import patch

import hypothesis.strategies as st
from hypothesis import HealthCheck, given, settings

from tests.widgets.conftest import GAMES, Page
from widgets import Explorer
from widgets.panel import COLUMNS, Panel

STEPS = [
    "back",
    "forward",
    "start",
    "end",
    "turn-back",
    "turn-forward",
    "fork-back",
    "fork-forward",
    "mainline",
    "nowhere",
]
EDITS = ["comment", "glyph", "bookmark", "name", "tags", "promote", "mainline", "delete", "keep", "nothing"]


def request(rng: random.Random, page: Page) -> dict:
    """Make up a request, often one that makes sense."""
    view = page.view
    actions = [item["id"] for group in view["actions"]["groups"] for item in group["items"]]
    nodes = len(view["tree"]["parent"])
    outcomes = [row["id"] for row in (view["chance"] or {}).get("outcomes", [])]
    places = [t["id"] for zone in view["board"]["zones"].values() for t in zone["targets"]]
    node = rng.randrange(-1, nodes + 1)
    value = {
        "comment": "a thought",
        "glyph": "!?",
        "name": "here",
        "tags": ["x"],
        "keep": rng.choice([*actions, "{}"]),
    }
    op = rng.choice(EDITS)
    return rng.choice([
        {"kind": "play", "action": rng.choice([*actions, "{}"])},
        {"kind": "play", "action": rng.choice([*actions, "[]"])},
        {"kind": "why", "action": rng.choice([*actions, ""])},
        {"kind": "target", "target": rng.choice([*places, "x"]), "under": [rng.choice([*places, "x"])]},
        {"kind": "chance", "outcome": rng.choice([*outcomes, None])},
        {"kind": "chance", "outcome": None},
        {"kind": rng.choice(["go", "fork"]), "node": node},
        {"kind": "step", "to": rng.choice(STEPS)},
        {"kind": "step", "to": rng.choice(STEPS)},
        {"kind": "grain", "grain": rng.choice(["micro", "action", "turn", "round", "week"])},
        {"kind": "seat", "seat": rng.choice([None, 0, 1, 7])},
        {"kind": "edit", "op": op, "value": value.get(op)},
        {"kind": rng.choice(["undo", "redo"])},
        {"kind": "command", "text": rng.choice(["next", "legal", "score", "why a", "?", "draw"])},
        {"kind": rng.choice(["dismiss", "provenance", "nonsense"])},
    ])  # fmt: skip


def by_id(desk, tree: dict) -> dict:
    """Return the columns by node instead of by number."""
    ids = desk.columns.ids
    rows = zip(*(tree[name] for name in COLUMNS), strict=True)
    return {ids[n]: (ids[row[0]] if row[0] >= 0 else "", *row[1:]) for n, row in enumerate(rows)}


@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(seed=st.integers(0, 2**32), name=st.sampled_from(sorted(GAMES)))
def test_the_page_the_snapshot_and_a_fresh_look_agree_after_200_requests(seed, name):
    rng = random.Random(seed)
    ex = Explorer(GAMES[name], seed=seed, journal=False)
    page = Page(ex.panel)
    with patch.object(Panel, "send", lambda _panel, content, buffers=None: page.receive(content)):
        for _ in range(200):
            page.ask(**request(rng, page))
            assert page.view == ex.panel.snapshot
    assert [repr(e) for e in ex.errors] == []
    desk = ex._desk
    told = by_id(desk, page.view["tree"])
    here = desk.columns.ids[page.view["tree"]["here"]]
    line = [desk.columns.ids[n] for n in page.view["tree"]["line"]]
    fresh = desk.snapshot()
    assert by_id(desk, fresh["tree"]) == told
    assert desk.columns.ids[fresh["tree"]["here"]] == here == ex.session.here
    assert [desk.columns.ids[n] for n in fresh["tree"]["line"]] == line
    for key in ("head", "board", "actions", "chance", "effects", "rules"):
        assert fresh[key] == page.view[key], key
    ex.close()
