"""What came of opening a record or of reading it under another ruling, in words."""

from __future__ import annotations

from typing import Any

import msgspec

from explorer.record import Difference, Divergence, Opened

#: Fields that are told; the rest is counted.
TOLD = 12

_OPENED = {
    "refused": "Refused: {reason}.",
    "verified": "Verified: {nodes} steps and {tries} attempts replayed, digest {digest}.",
    "visible": "Verified as far as visible: {nodes} steps replayed, {lost} lines are or follow sealed steps.",
    "other-rules": "Verified under other rules: all {nodes} steps are legal and lead to the same positions.",
    "diverges": "Diverges at {at}: {problem}. {nodes} steps still hold, {lost} lines cannot be replayed.",
    "altered": "Altered: {replays}, {but} the digest of its {altered} is wrong.",
}
_PROBLEMS = {
    "start": "the first position is another",
    "action": "there is no such action: {found}",
    "actor": "{found} decides here, not {stated}",
    "illegal": "this step is not legal ({rules})",
    "legal": "an attempt kept as illegal is legal",
    "kind": "this step is {found} now and was {stated}",
    "probability": "its probability is {found}, not {stated}",
    "position": "it leads to another position ({found}, not {stated})",
    "score": "the scores are {found}, not {stated}",
    "rules": "the attempt is rejected by {rules}",
    "parent": "the step before it is missing",
}
_UNTOLD = "what is other there is not told here"
_KINDS = {"choice": "a choice", "chance": "chance", "auto": "forced", "attempt": "an attempt"}


def opening(opened: Opened, *, viewer: int | None = None) -> str:
    """Return what came of opening a record, in one sentence or two.

    Parameters
    ----------
    viewer : int, optional
        The seat whose view it is: a step that does not hold is named, and not told, since it may be hidden.
    """
    fault = opened.divergence
    text = _OPENED[opened.outcome].format(
        reason=opened.reason,
        nodes=opened.nodes,
        tries=opened.tries,
        lost=opened.lost,
        digest=opened.digest.get("all", "")[:8],
        at=fault.node if fault is not None else "",
        problem="" if fault is None else _problem(fault) if viewer is None else _UNTOLD,
        altered=" and ".join(opened.altered),
        replays=f"{opened.nodes} steps replay, {opened.lost} lines do not" if opened.lost else "it replays",
        but="and" if opened.lost else "but",
    )
    if opened.barred is not None:
        step, why = opened.barred.node, ""
        if viewer is None:
            step, why = _said(opened, step), f": {_problem(opened.barred)}"
        text += f" The first that cannot be taken is {step}{why}."
    if opened.rules and opened.record is not None:
        text += f" It was written under rules {opened.rules}; these are {opened.record.tree.game.version}."
    if opened.lacks:
        text += f" It was played with the components {opened.lacks}. Give the file of that set to open it."
    return f"{text} Kept, but not understood: {', '.join(opened.unknown)}." if opened.unknown else text


def _said(opened: Opened, node: str) -> str:
    """Return a step that could not be replayed, with the words that the file has for it."""
    rows = opened.record.lost["node"] if opened.record is not None else ()
    words = next((row.get("say") for row in rows if row["id"] == node), "")
    return f"{node} ({' '.join(words.split())[:80]})" if words else node


def _problem(fault: Divergence) -> str:
    found, stated = fault.found, fault.stated
    if fault.problem == "kind":
        found, stated = _KINDS.get(found, found), _KINDS.get(stated, stated)
    return _PROBLEMS[fault.problem].format(rules=", ".join(fault.rules), found=found, stated=stated)


def divergence(fault: Divergence, *, reading: bool = False) -> str:
    """Return what is known about a step that does not hold, field by field where that can be known.

    Parameters
    ----------
    reading : bool
        The steps were read under another ruling; otherwise a file was opened.
    """
    lines = [f"At {fault.node}: {_problem(fault)}."]
    lines += _scores(fault, reading=reading)
    lines += _heading(fault, reading=reading)
    lines += [f"  {_field(change)}" for change in fault.changes[:TOLD]]
    if len(fault.changes) > TOLD:
        lines.append(f"  and {len(fault.changes) - TOLD} more")
    return "\n".join(lines)


def _heading(fault: Divergence, *, reading: bool) -> list[str]:
    """Return what stands above the fields: what they are, or why there are none."""
    if fault.known or reading:
        if not fault.changes:
            return [] if reading else ["By its own account the step in the file leads to the same position."]
        digests = any(str(change.one).startswith("#") for change in fault.changes)
        note = "; # stands for the digest of a longer value" if digests else ""
        names = "first reading → other reading" if reading else "in the file → now"
        return [f"Fields that differ ({names}{note}):"]
    if fault.problem == "score":
        return ["What this step changes now:" if fault.changes else "This step changes nothing now."]
    if fault.problem in {"position", "start"}:
        lines = ["The file holds only a digest of its position, so it cannot be told which fields differ."]
        return [*lines, "What this step changes now:"] if fault.changes else lines
    return []


def _scores(fault: Divergence, *, reading: bool) -> list[str]:
    one, two = fault.scored, fault.scores
    if one is None or two is None:
        return []
    here, there = ("under the first reading", "under the other") if reading else ("in the file", "now")
    if list(one) == list(two):
        return ["The scores are the same."]
    pairs = [(f"P{i + 1}", a, b) for i, (a, b) in enumerate(zip(one, two, strict=False))]
    return [f"{seat}: {a} points {here}, {b} {there}" for seat, a, b in pairs if a != b]


def _field(change: Difference) -> str:
    return f"{change.field}: {_value(change.one)} → {_value(change.two)}"


def _value(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 100 else f"{text[:99]}…"
