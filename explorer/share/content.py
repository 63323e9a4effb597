"""All that a page shows of a record, as plain data: every position drawn, every step told, every note."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from explorer import explain
from explorer.core.scene import Scene
from explorer.record import Opened
from explorer.record.evaluations import stale
from explorer.series import Series
from explorer.share.drawings import Drawings, splice
from explorer.share.fault import ShareError
from explorer.share.findings import ending, tried
from explorer.share.quizzes import quizzes
from explorer.share.scenes import scene, viewer_of
from explorer.share.seats import notice, seats
from explorer.share.strings import Strings
from explorer.share.words import LINK, RULE, authors, said
from explorer.tree import GameTree, actor_number, in_language
from explorer.tree.grain import FORCED, LEAST, WITHIN

#: Steps that a page holds at most: a browser draws and lays out all of them.
MOST_STEPS = 6_000
_SENTENCE = re.compile(r"(?<=[.;:])(?= )|(?<=\n)")
_OPENED = {"verified": "ok", "visible": "ok", "other-rules": "ok"}
_BADGES = {
    "verified": "verified",
    "visible": "verified as far as visible",
    "other-rules": "verified under other rules",
    "diverges": "does not hold",
    "altered": "altered",
    "refused": "damaged",
}


class Content:
    """Describes a record for a page.

    Parameters
    ----------
    opened : Opened
        Of something that can be used.
    lang : str
        The language of comments to prefer.
    seat : int, optional
        Whose view it is: nothing that is hidden from this seat is in the page. Default: everything is open.

    Raises
    ------
    ShareError
        Nothing of it can be shown, there is too much of it, or there is no such seat.
    """

    def __init__(self, opened: Opened, lang: str = "en", seat: int | None = None) -> None:
        if opened.record is None:
            raise ShareError(f"nothing of it can be shown: {explain.opening(opened)}")
        self.opened, self.record, self.lang = opened, opened.record, lang
        self.tree: GameTree = opened.record.tree
        if len(self.tree) > MOST_STEPS:
            raise ShareError(
                f"a page holds at most {MOST_STEPS:,} steps and this record has {len(self.tree):,}:"
                " export its transcript or its tables, or a part of it."
            )
        #: The seat from which something is hidden; None if nothing is.
        self.viewer = viewer_of(self.tree.game, self.players, seat)
        self.names = authors(self.record.about)
        self.ids = [node for node in self.tree.nodes.below(self.tree.root) if self._may_be_told(node)]
        self.number = {node: i for i, node in enumerate(self.ids)}
        self.mainline = self.tree.mainline()
        self._main = set(self.mainline)
        self._rules: dict[str, None] = {}

    def page(self) -> dict[str, Any]:
        """Return everything for the page."""
        found: dict[str, Any] = {
            "v": 1,
            **self._about(),
            "trust": self.trust(),
            "tree": self._columns(),
            **self._positions(),
            "effects": [self._effects(node) for node in self.ids],
            "scores": self._scores(),
            "notes": {str(i): note for i, node in enumerate(self.ids) if (note := self._notes(node))},
            "tries": {
                str(i): v for i, node in enumerate(self.ids) if (v := tried(self.tree, node, self._cite))
            },
            "endings": {
                str(i): e for i, node in enumerate(self.ids) if (e := ending(self.tree, node, self._cite))
            },
            # The answers were found with everything open.
            "quizzes": [] if self.viewer is not None else self.quizzes(),
        }
        found["rules"] = self._cited()
        return found

    def _may_be_told(self, node: str) -> bool:
        """Tell whether a node has a place on the page: what another seat tried tells of its hand."""
        data = self.tree.nodes.data(node)
        return self.viewer is None or data["kind"] != "attempt" or actor_number(data["by"]) == self.viewer

    # ---------------------------------------------------------------- the record as a whole

    @property
    def title(self) -> str:
        """What the record is called."""
        own = in_language(self.record.about.title, self.lang)
        return own or f"{self.tree.game.title}, {self.players} players"

    @property
    def players(self) -> int:
        """The seat count."""
        return self.tree.players(self.tree.state(self.tree.root))

    def trust(self) -> dict[str, Any]:
        """Tell how far the record can be trusted, its digest, and at which step it ceases to hold."""
        outcome = self.opened.outcome
        detail = explain.opening(self.opened, viewer=self.viewer)
        if self.opened.divergence is not None and self.viewer is None:
            detail += "\n" + explain.divergence(self.opened.divergence)
        return {
            "outcome": outcome,
            "level": _OPENED.get(outcome, "warn"),
            "text": _BADGES[outcome],
            "detail": detail,
            "digest": self.opened.digest.get("all", ""),
            "at": self._fault(),
        }

    def _fault(self) -> int | None:
        """Return the number of the first step that does not hold, or of the one before it."""
        fault = self.opened.barred or self.opened.divergence
        if fault is None:
            return None
        above = next((row["up"] for row in self.record.lost["node"] if row["id"] == fault.node), "")
        return self.number.get(fault.node, self.number.get(above, 0))

    def _about(self) -> dict[str, Any]:
        game, about = self.tree.game, self.record.about
        setup = self.tree.state(self.tree.root).table.setup
        chosen = [f"{key}: {value}" for key, value in {**setup.rulings, **setup.options}.items()]
        view = game.view
        return {
            "title": self.title,
            "game": game.key,
            "subtitle": f"{game.title} · {self.players} players · rules {game.version}",
            "notice": notice(self.viewer),
            "chosen": chosen,
            "seats": seats(self.record, self.mainline[-1]),
            "authors": [{"id": key, "name": name} for key, name in self.names.items()],
            "licence": about.licence,
            "attribution": about.attribution,
            "history": [str(entry.get("why", "")) for entry in about.history if entry.get("why")],
            "css": view.css if view is not None else "",
            "defs": view.defs if view is not None else "",
        }

    def _cited(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key in sorted(self._rules):
            rule = self.tree.game.rules.find(key)
            if rule is not None:
                source = rule.source + (f" ({rule.note})" if rule.note else "")
                found[key] = {"says": rule.says, "where": rule.where, "source": source, "kind": rule.kind}
        return found

    def _cite(self, ids: tuple[str, ...] | list[str]) -> list[str]:
        self._rules.update(dict.fromkeys(ids))
        return list(ids)

    # ---------------------------------------------------------------- the tree

    def _columns(self) -> dict[str, list[Any]]:
        tree, number = self.tree, self.number
        rows = [tree.nodes.data(node) for node in self.ids]
        return {
            "id": self.ids,
            "parent": [-1 if (up := tree.parent(node)) is None else number[up] for node in self.ids],
            "kind": [data["kind"] for data in rows],
            "seat": [int(data["by"][1:]) - 1 if data["by"].startswith("P") else None for data in rows],
            # What bookkeeping follows says more than "the turn ends".
            "label": [self.label(node) for node in self.ids],
            "turn": [data["turn"] for data in rows],
            "main": [int(node in self._main) for node in self.ids],
            "mark": [self._mark(node) for node in self.ids],
            "least": [self.coarsest(node) for node in self.ids],
            "equal": [number[node] for node in self.ids if tree.are_equal(node)],
            "how": [data.get("how", "") for data in rows],
        }

    def label(self, node: str) -> str:
        """Return a step in a few words."""
        return explain.label(self.tree, self.tree.cause(node), self.viewer)

    def happened(self, nodes: Sequence[str]) -> list[explain.EffectLine]:
        """List what some steps did."""
        return explain.effects(self.tree, nodes, viewer=self.viewer)

    def _mark(self, node: str) -> str:
        note = said(self.tree, node, self.names, self.lang)
        star = "★" if note.bookmark else ""
        return f"{star}{note.signs} {note.names[0][1][:24] if note.names else ''}".strip()

    def coarsest(self, node: str) -> int:
        """Return the coarsest grain at which a node is a stop: 0 ply, 1 action, 2 turn, 3 round."""
        tree = self.tree
        data, kids = tree.nodes.data(node), tree.children(node)
        if data["kind"] == "attempt":
            return 1
        if data["kind"] == "root" or not kids:
            return 3
        if data["turn"] == 0 and data["kind"] == "chance" and len(kids) == 1 and not self._mark(node):
            # The many draws of a set-up are one step.
            return 0
        level: int = data["level"]
        return 0 if level in {FORCED, WITHIN} else level - LEAST["action"] + 1

    def stops(self) -> list[str]:
        """List the stops of the mainline, action by action."""
        return [node for node in self.mainline if self.coarsest(node) >= 1]

    # ---------------------------------------------------------------- positions

    def scene(self, node: str) -> Scene:
        """Draw the position at a node."""
        return scene(self.tree.game, self.tree.state(node), self.viewer)

    def _positions(self) -> dict[str, Any]:
        """Draw every position; an attempt has that of the step at which it was tried."""
        drawings, sentences = Drawings(), Strings()
        frames: list[list[int]] = []
        alts: list[list[int]] = []
        sizes, headings = Strings(), Strings()
        size: list[int] = []
        heading: list[int] = []
        actor: list[int | None] = []
        whole: list[tuple[list[int], list[int]]] = []
        nothing: tuple[list[int], list[int]] = ([], [])
        for node in self.ids:
            above = self.tree.parent(node)
            before = whole[self.number[above]] if above is not None else nothing
            drawn = self.scene(node)
            now = (drawings.add(drawn), [sentences.number(part) for part in _SENTENCE.split(drawn.alt)])
            whole.append(now)
            frames.append(splice(before[0], now[0]))
            alts.append(splice(before[1], now[1]))
            size.append(sizes.number((drawn.width, drawn.height)))
            state = self.tree.state(node)
            heading.append(headings.number(explain.heading(self.tree.game, state)))
            actor.append(state.actor if state.agenda and state.actor >= 0 else None)
        return {
            "shapes": drawings.shapes,
            "zones": drawings.zones,
            "targets": drawings.targets,
            "frames": frames,
            "sentences": sentences.all,
            "alts": alts,
            "sizes": sizes.all,
            "size": size,
            "headings": headings.all,
            "heading": heading,
            "actor": actor,
        }

    def _effects(self, node: str) -> list[list[Any]]:
        return [
            [line.text, line.seat, line.before, line.after, self._cite(line.rules), list(line.places)]
            for line in self.happened([node])
        ]

    def _scores(self) -> list[Any]:
        """Return for each node the points now and if the game ended now, or 0 where they are those above.

        What the game would be worth can depend on what a seat does not see: then the points now stand twice.
        """
        series, ended = Series(self.tree), "if_ended" if self.viewer is None else "points"
        rows: list[Any] = []
        known: dict[str, list[int]] = {}
        for node in self.ids:
            points = [[row["points"], row[ended]] for row in series.totals([node])]
            known[node] = flat = [*(p for p, _ in points), *(e for _, e in points)]
            above = self.tree.parent(node)
            rows.append(0 if above is not None and known[above] == flat else flat)
        return rows

    # ---------------------------------------------------------------- words

    def quizzes(self) -> list[dict[str, Any]]:
        """Return the questions, with every answer judged."""
        return quizzes(self.tree, self.number, self._cite, self.lang)

    def _notes(self, node: str) -> dict[str, Any] | None:
        note = said(self.tree, node, self.names, self.lang)
        evals = [self._evaluation(n) for n in self.tree.said(node, "eval")] if self.viewer is None else []
        if not note and not evals:
            return None
        texts = [text for _, text, _ in note.comments]
        self._cite([rule for text in texts for rule in RULE.findall(text)])
        linked = {key: self.number.get(key) for text in texts for key in LINK.findall(text)}
        found = msgspec.to_builtins(note)
        return {key: value for key, value in (found | {"links": linked, "evals": evals}).items() if value}

    def _evaluation(self, note: Any) -> dict[str, Any]:
        return {
            "by": self.names.get(note.author, note.author),
            "text": msgspec.json.encode(note.v).decode()[:300],
            "stale": list(stale(self.tree, note)),
        }
