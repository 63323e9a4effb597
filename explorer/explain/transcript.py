"""A whole line as Markdown that reads without the tool."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from explorer.explain.effects import effects
from explorer.explain.texts import heading, label, score_lines, turn, verdict
from explorer.tree import GameTree, actor_number


def transcript(tree: GameTree, line: Sequence[str] | None = None, *, lang: str = "en") -> str:
    """Return a line (default: the mainline) in Markdown: steps, effects with rule ids, comments.

    Parameters
    ----------
    lang : str
        The language of comments to prefer; where it is missing, another is shown.
    """
    nodes = tree.mainline() if line is None else list(line)
    setup = tree.state(tree.root).table.setup
    out = [f"# {tree.game.title}", "", f"{setup.players} players, rules {tree.game.version}.", ""]
    out += [f"- {key}: {value}" for key, value in {**setup.rulings, **setup.options}.items()]
    last = ""
    for i, node in enumerate(nodes):
        above = tree.parent(node)
        if above is not None and (now := turn(tree, above)) != last:
            out += ["", f"## {now}", ""]
            last = now
        out += _step(tree, node, lang)
        out += _aside(tree, node, nodes[i + 1] if i + 1 < len(nodes) else "")
    state = tree.state(nodes[-1])
    out += ["", "## Scores", "", heading(tree.game, state), ""]
    return "\n".join([*out, *(f"- {row}" for row in score_lines(tree.game, state)), ""])


def _step(tree: GameTree, node: str, lang: str) -> list[str]:
    out: list[str] = []
    happened = effects(tree, [node])
    # Bookkeeping that changes nothing a reader sees would only make the text longer.
    if tree.parent(node) is not None and (happened or tree.nodes.data(node)["kind"] != "auto"):
        out.append(f"- **{label(tree, node)}**")
    out += [f"  - {row.text} ({', '.join(row.rules)})" for row in happened]
    out += [f"  - *{_escaped(' '.join(note.v))}*" for note in tree.said(node, "glyph")]
    for note in tree.said(node, "comment"):
        out += ["", *(f"  > {row}" for row in _text(note.v, lang).splitlines()), ""]
    return out


def _aside(tree: GameTree, node: str, following: str) -> list[str]:
    """Return what was tried at a node, and the continuations that the line does not take."""
    out: list[str] = []
    for leaf in tree.attempts(node):
        data = tree.nodes.data(leaf)
        found = tree.game.judge(tree.state(leaf), actor_number(data["by"]), data["action"])
        out += [f"- *Tried:* {label(tree, leaf)}", *(f"  {row}" for row in verdict(found).splitlines())]
    for child in tree.children(node):
        if following and child != following:
            count = sum(1 for _ in tree.nodes.below(child))
            out.append(f"- *Variation of {count} steps:* {label(tree, child)}")
    return out


def _text(value: Mapping[str, Any], lang: str) -> str:
    text = value.get(lang) or next(iter(value.values()), "")
    return _escaped(str(text))


def _escaped(text: str) -> str:
    """Return text that opens no heading, no fence and no tag of HTML in the middle of the transcript."""
    return re.sub(r"(?m)^[#`~]|<(?=[A-Za-z/!?])", r"\\\g<0>", text)
