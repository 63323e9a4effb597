"""The page for whoever runs no script: the mainline in order, every position told, what is said beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from explorer import explain
from explorer.share.content import Content
from explorer.share.quizzes import folded
from explorer.share.seats import notice
from explorer.share.svg import drawing
from explorer.share.words import said


def plain(content: Content, quizzes: Sequence[Mapping[str, Any]] = ()) -> str:
    """Return the mainline as HTML: the last position drawn, every position in words, questions folded.

    A position is told in full at the start; after that, what is other than before.

    Parameters
    ----------
    quizzes : sequence
        The questions of the page.
    """
    tree, trust = content.tree, content.trust()
    head = f"{tree.game.title}, {content.players} players, rules {tree.game.version}."
    out = [
        '<article class="tp-plain">',
        f"<h1>{escape(content.title)}</h1>",
        f"<p>{escape(head)}</p>",
        *([f"<p>{escape(told)}</p>"] if (told := notice(content.viewer)) else []),
        f"<p>{escape(trust['detail'])} Digest <code>{escape(trust['digest'])}</code>.</p>",
        "<p>Where scripts run, this page steps through the game on a drawn board. Here it is a list.</p>",
    ]
    last = content.mainline[-1]
    scene = content.scene(last)
    if scene.zones:
        picture = drawing(content.record, last, scene)
        out.append(f"<figure>{picture}<figcaption>The last position.</figcaption></figure>")
    out += ["<ol>", *_steps(content, quizzes), "</ol>", "</article>"]
    return "\n".join(out)


def _steps(content: Content, quizzes: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    tree = content.tree
    stops = content.stops()
    place = {node: i for i, node in enumerate(content.mainline)}
    before: set[str] = set()
    come_from = 0
    for node in stops:
        path = content.mainline[come_from + 1 : place[node] + 1]
        come_from = place[node]
        lines = content.scene(node).alt.splitlines()
        new = [line for line in lines if line not in before]
        before = set(lines)
        yield (
            f'<li id="n-{escape(node)}"><h2>{escape(explain.turn(tree, node))}: '
            f"{escape(content.label(node))}</h2>"
        )
        yield from _comments(content, path or [node])
        yield from _happened(content, path)
        state = tree.state(node)
        in_play = content.viewer is not None and bool(state.agenda)
        scores = ", ".join(explain.score_lines(tree.game, state, in_play=in_play))
        yield f"<p>{'<br>'.join(map(escape, new))}</p><p>{escape(scores)}</p>"
        asked = {content.number[n] for n in (path or [node])}
        yield from (folded(quiz) for quiz in quizzes if quiz["at"] in asked)
        yield "</li>"


def _happened(content: Content, path: Sequence[str]) -> Iterator[str]:
    lines = content.happened(path)
    if lines:
        yield "<ul>"
        for line in lines:
            yield f"<li>{escape(line.text)} <small>{escape(', '.join(line.rules))}</small></li>"
        yield "</ul>"


def _comments(content: Content, path: Sequence[str]) -> Iterator[str]:
    for node in path:
        note = said(content.tree, node, content.names, content.lang)
        for author, sign, _ in note.glyphs:
            yield f"<p><strong>{escape(sign)}</strong> <small>{escape(author)}</small></p>"
        for author, text, _ in note.comments:
            yield f"<blockquote>{escape(text)} <small>{escape(author)}</small></blockquote>"
