"""A whole line as Markdown that reads without the tool."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from explorer.explain.effects import effects, hidden_from
from explorer.explain.texts import actor, heading, label, score_lines, turn, verdict
from explorer.tree import GameTree, Grain, actor_number
from explorer.tree.grain import LEAST


def transcript(
    tree: GameTree,
    line: Sequence[str] | None = None,
    *,
    lang: str = "en",
    grain: Grain = "micro",
    viewer: int | None = None,
) -> str:
    """Return a line (default: the mainline) in Markdown: steps, effects with rule ids, comments.

    Parameters
    ----------
    lang : str
        The language of comments to prefer; where it is missing, another is shown.
    grain : str
        Size of a step: a larger one than ``micro`` is told in one item that names what was chosen in it, and
        the points that it brought.
    viewer : int, optional
        The seat whose view it is; what it does not see is not told.
    """
    nodes = tree.mainline() if line is None else list(line)
    setup = tree.state(tree.root).table.setup
    out = [f"# {tree.game.title}", "", f"{setup.players} players, rules {tree.game.version}.", ""]
    out += [f"- {key}: {value}" for key, value in {**setup.rulings, **setup.options}.items()]
    if grain != "micro":
        return "\n".join(
            [*out, *_folded(tree, nodes, grain, lang, viewer), *_scores(tree, nodes[-1], viewer), ""]
        )
    last = ""
    for i, node in enumerate(nodes):
        above = tree.parent(node)
        if above is not None and (now := turn(tree, above)) != last:
            out += ["", f"## {now}", ""]
            last = now
        out += _step(tree, node, lang, viewer)
        out += _aside(tree, node, nodes[i + 1] if i + 1 < len(nodes) else "", viewer)
    return "\n".join([*out, *_scores(tree, nodes[-1], viewer), ""])


def _scores(tree: GameTree, node: str, viewer: int | None) -> list[str]:
    state = tree.state(node)
    rows = score_lines(tree.game, state, in_play=viewer is not None and tree.game.privacy is not None)
    return ["", "## Scores", "", heading(tree.game, state), "", *(f"- {row}" for row in rows)]


def _folded(tree: GameTree, nodes: Sequence[str], grain: Grain, lang: str, viewer: int | None) -> list[str]:
    """Tell the steps between the stops of a grain, each in one item."""
    out: list[str] = []
    step: list[str] = []
    for i, node in enumerate(nodes[1:], 1):
        step.append(node)
        if tree.nodes.data(node)["level"] >= LEAST[grain] or i + 1 == len(nodes):
            out += _item(tree, nodes[i - len(step)], step, lang, viewer)
            step = []
    return out


def _item(tree: GameTree, start: str, step: Sequence[str], lang: str, viewer: int | None) -> list[str]:
    """Tell one step: what was chosen in it, by whom, what it brought, and what people say about it."""
    kinds = {"choice", "chance"}
    chosen = [label(tree, node, viewer) for node in step if tree.nodes.data(node)["kind"] in kinds]
    told: list[str] = []
    for words in chosen:
        who, _, what = words.partition(": ")
        # Who acts is said once, as long as nobody else does.
        told.append(what if told and chosen[len(told) - 1].startswith(f"{who}: ") else words)
    before, after = (tree.game.totals(tree.state(node), in_play=True) for node in (start, step[-1]))
    gained = [
        f"{actor(seat)} {b - a:+}" for seat, (a, b) in enumerate(zip(before, after, strict=True)) if a != b
    ]
    points = f" (points: {', '.join(gained)})" if gained else ""
    out = [f"- **{turn(tree, start)}** {'; '.join(told) or 'The round goes on'}.{points}"]
    for node in step:
        for note in tree.said(node, "comment"):
            out += ["", *(f"  > {row}" for row in _text(note.v, lang).splitlines()), ""]
    return out


def _step(tree: GameTree, node: str, lang: str, viewer: int | None) -> list[str]:
    out: list[str] = []
    # Its label says that something is hidden; once is enough.
    happened = [] if hidden_from(tree, node, viewer) else effects(tree, [node])
    # Bookkeeping that changes nothing a reader sees would only make the text longer.
    if tree.parent(node) is not None and (happened or tree.nodes.data(node)["kind"] != "auto"):
        out.append(f"- **{label(tree, node, viewer)}**")
    out += [f"  - {row.text} ({', '.join(row.rules)})" for row in happened]
    out += [f"  - *{_escaped(' '.join(note.v))}*" for note in tree.said(node, "glyph")]
    for note in tree.said(node, "comment"):
        out += ["", *(f"  > {row}" for row in _text(note.v, lang).splitlines()), ""]
    return out


def _aside(tree: GameTree, node: str, following: str, viewer: int | None) -> list[str]:
    """Return what was tried at a node, and the continuations that the line does not take."""
    out: list[str] = []
    for leaf in tree.attempts(node):
        data = tree.nodes.data(leaf)
        if tree.game.privacy is not None and viewer not in {None, actor_number(data["by"])}:
            # What another seat tried, and why it may not, tells of its hand.
            continue
        found = tree.game.judge(tree.state(leaf), actor_number(data["by"]), data["action"])
        out += [f"- *Tried:* {label(tree, leaf)}", *(f"  {row}" for row in verdict(found).splitlines())]
    for child in tree.children(node):
        if following and child != following:
            count = sum(1 for _ in tree.nodes.below(child))
            out.append(f"- *Variation of {count} steps:* {label(tree, child, viewer)}")
    return out


def _text(value: Mapping[str, Any], lang: str) -> str:
    text = value.get(lang) or next(iter(value.values()), "")
    return _escaped(str(text))


def _escaped(text: str) -> str:
    """Return text that opens no heading, no fence and no tag of HTML in the middle of the transcript."""
    return re.sub(r"(?m)^[#`~]|<(?=[A-Za-z/!?])", r"\\\g<0>", text)
