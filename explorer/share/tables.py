"""Scores and decisions of a record as CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any

from explorer import explain
from explorer.record import Record
from explorer.series import Series
from explorer.share.words import authors, said
from explorer.tree import actor_number, encode_action

#: What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def scores(record: Record) -> str:
    """Return each seat's points at every step: the mainline whole, then each other line from its fork.

    Columns: ``line`` (0 is the mainline), ``index`` (place on the line), ``node``, ``turn``, ``round``,
    ``seat`` ("P1"), ``points`` (on the board), ``if_ended`` (if the game ended now).
    """
    tree = record.tree
    series = Series(tree)
    lines = [tree.mainline(), *(line for line in series.ends() if line != tree.mainline())]
    rows = (row | {"seat": f"P{row['seat'] + 1}"} for row in series.what_ifs(lines))
    return _csv(["line", "index", "node", "turn", "round", "seat", "points", "if_ended"], rows)


def decisions(record: Record, lang: str = "en") -> str:
    """Return what was decided at every step, by whom, between how many, and what is said about it.

    Columns: ``node``, ``above``, ``turn``, ``round``, ``by``, ``kind``, ``question``, ``action`` (its words),
    ``do`` (JSON), ``p`` (chance: its probability), ``legal`` (how many actions were legal; empty for chance
    and bookkeeping), ``main`` (1 on the mainline), ``rules`` (attempts: what rejects them), ``glyphs``,
    ``comments``.
    """
    tree = record.tree
    game, main, names = tree.game, set(tree.mainline()), authors(record.about)

    def rows() -> Iterable[dict[str, Any]]:
        for node in tree.nodes.below(tree.root):
            above = tree.parent(node)
            if above is None:
                continue
            data, state, note = tree.nodes.data(node), tree.state(above), said(tree, node, names, lang)
            yield {
                "node": node, "above": above, "turn": data["turn"], "round": data["round"], "by": data["by"],
                "kind": data["kind"],
                "question": explain.heading(game, state) if state.agenda else "",
                "action": explain.action(game, state, data["action"]),
                "do": json.dumps(encode_action(game, data["action"]), ensure_ascii=False),
                "p": data.get("p", ""),
                "legal": len(game.legal(state)) if actor_number(data["by"]) >= 0 else "",
                "main": int(node in main),
                "rules": " ".join(data.get("rules", ())),
                "glyphs": note.signs,
                "comments": "\n".join(f"{who}: {text}" for who, text, _ in note.comments),
            }  # fmt: skip

    columns = [
        "node",
        "above",
        "turn",
        "round",
        "by",
        "kind",
        "question",
        "action",
        "do",
        "p",
        "legal",
        "main",
    ]
    return _csv([*columns, "rules", "glyphs", "comments"], rows())


def _csv(columns: list[str], rows: Iterable[Mapping[str, Any]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: cell(row[name]) for name in columns})
    return out.getvalue()


def cell(value: Any) -> Any:
    """Return a value of which a spreadsheet makes no formula.

    Examples
    --------
    >>> cell("=1+1"), cell("-"), cell(-3)
    ("'=1+1", "'-", -3)
    """
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
