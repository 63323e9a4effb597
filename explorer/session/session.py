"""`Session`: play, try, draw, step, annotate and ask why, with observers; it knows no widget.

Everything in one place::

    session = Session(game, players=3, rulings={...}, options={...}, components=path)
    session.here, session.state, session.line, session.tree
    session.actions()                  what can be done, and what not (Offer > Choice); ids by Choice.id
    session.attempt(action), why(...)  judge only: Verdict
    session.play(action)               go to the child that exists, or make a branch; IllegalAction
    session.keep(action)               an illegal action into the tree, as a leaf
    session.macros(), run(macro)       common intents that are series of plies, played as a whole
    session.outcomes(), choose, draw   chance: drawn once, stored, marked drawn or chosen
    session.forward(), back, start, end, turn_forward, turn_back, fork_forward, fork_back, mainline, go, forks
    session.set_grain("turn"), set_seat(1)
    session.comment, glyphs, name, bookmark, tag, mark, revise, remove_note
    session.promote, make_mainline, delete, reorder, undo, redo
    session.effects(), label(), heading(), stops()
    Session.open(path), save(path), unsaved, record, opened
    session.share("page.html")         one page for people without a kernel
    session.snapshot()                 what is shown now, for a notebook that nobody runs
    session.reread(rulings={...})      the same steps under another reading: first difference, scores
    session.observe(callback)          notices: Moved, Added, Edited, Viewed

Actions may be given as actions, as `Choice`, as `Outcome` or as the id of one.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from explorer import catalogue, explain
from explorer.core.chance import Outcome, Rng
from explorer.core.game import Game
from explorer.core.legality import Verdict
from explorer.core.state import CHANCE
from explorer.explain import EffectLine
from explorer.record import Opened, Record, RecordError, Reread, open_record, read_bytes, reread
from explorer.session.cursor import locked
from explorer.session.offers import Choice, Offer, OutcomeRow, action_id, offers, read_id
from explorer.session.sharing import Sharing
from explorer.tree import GameTree, decode_action
from explorer.tree.grain import LEAST


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Session(Sharing):
    """A game being explored.

    Parameters
    ----------
    game : Game
    players : int, optional
        Default: the fewest that the game allows.
    rulings, options : mapping, optional
        Readings of rulings and options of the set-up that differ from the defaults.
    components : Path, optional
        A component file other than the game's own.
    tree : GameTree, optional
        Explore this tree instead of a new one; the other choices are then its own.
    clock : callable or None
        Returns the time noted on comments.

    Attributes
    ----------
    record : Record
        The tree as it is saved; its `about` holds title, authors, licence.
    opened : Opened or None
        For a session made by `open`: how far the file can be trusted (`explain.opening` says it in words).
    """

    #: How the way back is called, if this is not the game as it was played.
    way_back: str = ""

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        rulings: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        components: Path | None = None,
        *,
        tree: GameTree | None = None,
        clock: Callable[[], str] | None = _now,
    ) -> None:
        if tree is None:
            tree = GameTree(game, game.start(players, rulings, options, components), components=components)
        super().__init__(tree)
        self.game = game
        tree.clock = clock
        self.record = Record(tree)
        self.opened: Opened | None = None
        self._saved = self._last_edit()

    # ---------------------------------------------------------------- looking

    @property
    def says(self) -> str:
        """What is looked at, if it is not the game as it was played."""
        return ""

    @locked
    def actions(self) -> list[Offer]:
        """List the kinds of action here, open and closed, as the seat whose view is shown may know them."""
        return offers(self.game, self.state, self.seat)

    @locked
    def attempt(self, action: Any, seat: int | None = None) -> Verdict:
        """Judge an action without playing it; `seat` is by default whoever must act."""
        return self.game.judge(self.state, self.state.actor if seat is None else seat, self.action(action))

    why = attempt

    @locked
    def outcomes(self) -> list[OutcomeRow]:
        """List what chance may do, as the seat in view knows it: exact probabilities, existing branches."""
        state, data = self.state, self.tree.nodes.data
        if state.actor != CHANCE:
            return []
        if self.seat is not None:
            state = self.game.seen(state, self.seat)
        there = {data(k)["action"]: k for k in self.tree.children(self.tree.playable(self.here))}
        weights = dict(self.game.weights(state))
        rows: list[OutcomeRow] = []
        for row in self.game.outcomes(state):
            node = there.get(row.action)
            if node and explain.hidden_from(self.tree, node, self.seat):
                node = None
            how = data(node).get("how", "") if node else ""
            label, key = self.game.label(state, row.action), action_id(self.game, row.action)
            rows.append(OutcomeRow(key, label, row.action, row.probability, weights[row.action], node, how))
        return rows

    @locked
    def stops(self) -> list[str]:
        """Return the nodes that the last step at the current grain went through, up to `here`."""
        line, i = self.line, self.place
        last = i
        while i > 1 and self.tree.nodes.data(line[i - 1])["level"] < LEAST[self.grain]:
            i -= 1
        return line[max(i, 1) : last + 1]

    @locked
    def effects(self, *, quiet: bool = False) -> list[EffectLine]:
        """List what the last step at the current grain did, in words with rule ids."""
        if self.tree.nodes.data(self.here)["kind"] == "attempt":
            return []
        return explain.effects(self.tree, self.stops(), quiet=quiet, viewer=self.seat)

    def heading(self) -> str:
        """Return whose decision is at hand, and which."""
        return explain.heading(self.game, self.state)

    def label(self, node: str | None = None) -> str:
        """Return the step to a node in a few words (default: the step that led here, not its bookkeeping)."""
        return explain.label(self.tree, self.tree.cause(self.here) if node is None else node, self.seat)

    def action(self, what: Any) -> Any:
        """Return the action behind an action, a `Choice`, an `Outcome`, an `OutcomeRow` or an id.

        Raises
        ------
        DecodingError
            If it is the id of no action of this game.
        """
        if isinstance(what, str):
            return decode_action(self.game, self.state.table, read_id(what))
        return what.action if isinstance(what, (Choice, Outcome, OutcomeRow)) else what

    # ---------------------------------------------------------------- playing

    @locked
    def play(self, action: Any, seat: int | None = None) -> str:
        """Play an action: go to the child that exists, or make a branch; bookkeeping is played along.

        Returns
        -------
        str
            The node at which somebody has something to decide again.

        Raises
        ------
        IllegalAction
            Its verdict says why; nothing has changed.
        """
        how = "chosen" if self.state.actor == CHANCE else ""
        return self._play(self.action(action), seat, how)

    def _play(self, action: Any, seat: int | None, how: str) -> str:
        since = len(self.tree)
        node = self.tree.play(self.here, action, seat, how=how)
        self._added(since)
        self._move(node)
        return node

    @locked
    def keep(self, action: Any, seat: int | None = None) -> str:
        """Keep an illegal action as a leaf here and return its node; `here` stays.

        Raises
        ------
        ValueError
            If the action is legal.
        """
        since = len(self.tree)
        leaf = self.tree.keep(self.here, self.action(action), seat)
        self._added(since)
        return leaf

    @locked
    def choose(self, outcome: Any) -> str:
        """Choose what chance does and return the node; both lines stay if it was drawn before.

        Raises
        ------
        IllegalAction
            If it cannot come up here.
        """
        return self._play(self.action(outcome), CHANCE, "chosen")

    @locked
    def draw(self, rng: Rng | None = None, *, again: bool = False) -> str:
        """Let chance decide, once: what has been drawn here is gone to, not drawn again (unless `again`).

        Raises
        ------
        ValueError
            If chance has no say here.
        """
        if self.state.actor != CHANCE:
            raise ValueError("chance has nothing to decide here.")
        for child in () if again else self.tree.children(self.tree.playable(self.here)):
            if self.tree.nodes.data(child).get("how") == "drawn":
                return self.go(self.tree.resting(child))
        return self._play(self.game.sample(self.state, rng or random.SystemRandom()), CHANCE, "drawn")

    # ---------------------------------------------------------------- files

    @classmethod
    def open(
        cls,
        source: str | os.PathLike[str] | bytes,
        find: Callable[[str], Game] = catalogue.load,
        components: Path | None = None,
    ) -> Self:
        """Open a record file, or the bytes of one; `opened` tells how far it can be trusted.

        Raises
        ------
        RecordError
            Nothing of it can be used.
        """
        data = source if isinstance(source, bytes) else read_bytes(source)
        opened = open_record(data, find, components)
        if opened.record is None:
            raise RecordError(opened.reason)
        session = cls(opened.record.tree.game, tree=opened.record.tree)
        session.record, session.opened = opened.record, opened
        return session

    @locked
    def save(
        self, path: str | os.PathLike[str], *, redacted: bool = False, force: bool = False
    ) -> dict[str, str]:
        """Write the record as a whole or not at all, and return its digests head, facts, notes and all.

        Raises
        ------
        RecordError
            It cannot be written there, or (unless `force`) something there would be lost: see `Record.save`.
        """
        digest = self.record.save(path, redacted=redacted, force=force)
        self._saved = self._last_edit()
        return digest

    @locked
    def reread(
        self, rulings: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None
    ) -> Reread:
        """Play the steps of the tree again under another reading; nothing here changes.

        Raises
        ------
        SetupError
            There is no such ruling or reading.
        """
        return reread(self.tree, rulings, options)

    @property
    def unsaved(self) -> bool:
        """True if the record has been edited since it was opened, begun or saved."""
        return self._last_edit() is not self._saved

    def _last_edit(self) -> Any:
        done = self.tree.history.done
        return done[-1] if done else None

    def __str__(self) -> str:
        return explain.view(self.game, self.state, self.seat)
