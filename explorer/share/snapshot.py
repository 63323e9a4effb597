"""What is left of an explorer where no kernel runs: pictures with their words, points, the line, a proof."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from typing import Any

import msgspec

from explorer import explain
from explorer.record import Opened, Record
from explorer.share.chart import chart
from explorer.share.scenes import scene
from explorer.share.seats import notice, seats
from explorer.share.svg import drawing

#: Characters of a transcript that a notebook holds; the page and the record hold all of it.
LONGEST = 30_000


class Snapshot(msgspec.Struct, frozen=True):
    """A position and the line to it, as outputs of a notebook.

    Attributes
    ----------
    opened : Opened
        What came of replaying the record.
    record : Record
    line : sequence of str
        The line in view, through `here`.
    here : str
        The node that is shown.
    seat : int or None
        Whose view it is: what this seat does not see is in no output. None: everything is open.
    """

    opened: Opened
    record: Record
    line: Sequence[str]
    here: str
    seat: int | None = None

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self.html(), "text/plain": self.text()}

    def html(self) -> str:
        """Return pictures, table, transcript and proof as HTML without style and script, for any host."""
        tree = self.record.tree
        parts = ['<div class="tea-static">', f"<p><strong>{escape(self._title())}</strong></p>"]
        if tree.game.view is not None:
            drawn = scene(tree.game, tree.state(self.here), self.seat)
            parts.append(_image(drawing(self.record, self.here, drawn), drawn.alt, 720))
        parts.append(_table(self.scores()))
        if self.viewer is None:
            parts.append(_image(*chart(self.record, self.line, self.here), 720))
        else:
            # What the game would be worth at each step can depend on what this seat does not see.
            parts.append(f"<p>{escape(self.notice)}</p>")
        told = self.transcript()
        parts.append(
            f"<details><summary>Transcript up to here</summary><pre>{escape(told)}</pre></details>"
            f"<p><em>{escape(self.proof())}</em></p></div>"
        )
        return "\n".join(parts)

    def text(self) -> str:
        """Return the same in words."""
        tree = self.record.tree
        position = explain.position(tree.game, tree.state(tree.playable(self.here)), self.seat)
        return f"{self._title()}\n{position}\n{self.proof()}"

    @property
    def viewer(self) -> int | None:
        """The seat from which something is hidden; None if nothing is."""
        return self.seat if self.record.tree.game.privacy is not None else None

    @property
    def notice(self) -> str:
        """What a reader of one seat's view is told, "" if nothing is hidden."""
        return notice(self.viewer)

    def _title(self) -> str:
        tree = self.record.tree
        heading = explain.heading(tree.game, tree.state(self.here))
        return f"{tree.game.title}, {explain.turn(tree, self.here).lower()}. {heading}"

    def scores(self) -> list[list[str]]:
        """Return the points of each seat by category as rows of words, the head first."""
        tree = self.record.tree
        game, state = tree.game, tree.state(self.here)
        points = game.scores(state)
        hidden = self.viewer is not None and bool(state.agenda)
        head = ["Points from", *(f"{look['shape']} {look['name']}" for look in seats(self.record, self.here))]
        rows = [[c.label, *(str(own[c.id]) for own in points)] for c in game.scoring.categories
                if not (hidden and c.final)]  # fmt: skip
        last = "Total so far" if hidden else "Total if the game ended now" if state.agenda else "Total"
        return [head, *rows, [last, *map(str, game.totals(state, in_play=hidden))]]

    def transcript(self) -> str:
        """Return the line up to the position as Markdown, cut at whole lines if it is long."""
        tree = self.record.tree
        text = explain.transcript(tree, tree.line(tree.playable(self.here)), viewer=self.seat)
        if len(text) <= LONGEST:
            return text
        kept = text[-LONGEST:].partition("\n")[2]
        return f"(The beginning is left out; the record holds it.)\n\n{kept}"

    def proof(self) -> str:
        """Return how far the record can be trusted, and its digest, in one line."""
        digest = self.opened.digest.get("all", "")[:8]
        words = explain.opening(self.opened, viewer=self.viewer)
        return f"Static view. {words}" + ("" if digest in words else f" Digest {digest}.")


def _image(svg: str, words: str, width: int) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{escape(words)}" width="{width}" src="data:image/svg+xml;base64,{data}">'


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    lines = [
        "<table>",
        "<thead><tr>",
        *(f'<th scope="col">{escape(cell)}</th>' for cell in head),
        "</tr></thead>",
    ]
    lines.append("<tbody>")
    for first, *cells in body:
        lines += [
            "<tr>",
            f'<th scope="row">{escape(first)}</th>',
            *(f"<td>{escape(c)}</td>" for c in cells),
            "</tr>",
        ]
    return "".join([*lines, "</tbody></table>"])
