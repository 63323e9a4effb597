"""What a game is made of, compiled: set-up, plans, words, scores; `Game` adds the questions and the moves."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from explorer.core.action import ActionKind
from explorer.core.compiling import Enumerate, enumerator
from explorer.core.enumeration import Plan
from explorer.core.parts import Parts, check_names
from explorer.core.printed import ComponentError, Printed, like, unread
from explorer.core.setup import resolve
from explorer.core.state import Decision, Setup, Table
from explorer.core.wording import Word

#: Names of facts and parameters that are seats.
SEATS = frozenset({"seat", "by", "owner", "to_seat"})


class Compiled:
    """The parts of a game, sorted for use; see `Game`."""

    def __init__(self, parts: Parts) -> None:
        check_names(parts.kinds)
        self.parts = parts
        self.key, self.title, self.version = parts.key, parts.title, parts.version
        #: The game's own component file, whichever it is played with.
        self.shipped = parts.components
        self.seats, self.rules, self.kinds = parts.seats, parts.rules, parts.kinds
        self.scoring, self.laws = parts.scoring, parts.laws
        self.switches, self.options = parts.switches, parts.options
        self.policies, self.view, self.notation, self.privacy = (
            parts.policies,
            parts.view,
            parts.notation,
            parts.privacy,
        )
        self._kind_of: dict[type, ActionKind[Any, Any]] = {k.type: k for k in parts.kinds}
        self._plan_of: dict[type, Plan] = {k.type: Plan(k) for k in parts.kinds}
        self._at: dict[type[Decision], tuple[Plan, ...]] = {}
        for kind in parts.kinds:
            for decision in kind.at:
                self._at[decision] = (*self._at.get(decision, ()), self._plan_of[kind.type])
        # For `legal`: what lists all that may be legal, and what is asked if nothing is.
        self._listed = {
            d: (_together(plans), [p for p in plans if p.last_resort]) for d, plans in self._at.items()
        }
        self._to_end = {d: tuple(sorted(ps, key=lambda p: len(p.stages))) for d, ps in self._at.items()}
        self._effects = {k.type: (k.effects, k.fixed) for k in parts.kinds}
        self._happens = {k.type: (tuple(e.happens for e in k.effects), k.fixed) for k in parts.kinds}
        self._tables: dict[str, Table] = {}
        # Answers of continuation requirements: by all that they depend on, then by action.
        self.remembered: dict[Any, dict[Any, bool]] = {}
        # The last answer of `legal`: whether there is a choice and which to make are asked in a row.
        self._last: tuple[Any, list[Any]] = (None, [])

    def __repr__(self) -> str:
        return f"<Game {self.key} {self.version}>"

    # ---------------------------------------------------------------- set-up

    def setup(
        self,
        players: int | None = None,
        rulings: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Setup:
        """Complete and check a set-up.

        Raises
        ------
        SetupError
        """
        return resolve(self.title, self.seats, self.switches, self.options, players, rulings, options)

    def table(self, setup: Setup, components: Path | None = None) -> Table:
        """Return the fixed part of a game at hand; the same object for the same set-up and component file.

        Raises
        ------
        ComponentError
            The file is not one of this game.
        """
        path = Path(components or self.parts.components)
        chosen = msgspec.json.encode(setup, order="deterministic")
        try:
            data = path.read_bytes()
        except OSError as fault:
            raise ComponentError(f"{path}: {fault.strerror}.") from fault
        identity = hashlib.sha256(b"\0".join((self.key.encode(), chosen, data))).hexdigest()
        if identity not in self._tables:
            own = msgspec.json.decode(chosen, type=Setup)
            if path != self.shipped:
                like(Printed(path), Printed(self.shipped))
            found = self.parts.read_components(path)
            if path != self.shipped:
                unread(Printed(path), Printed(self.shipped), found)
            self._tables[identity] = self.parts.table(own, found, identity)
        return self._tables[identity]

    def start(
        self,
        players: int | None = None,
        rulings: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        components: Path | None = None,
    ) -> Any:
        """Return the first position, before any chance event of the set-up."""
        return self.parts.begin(self.table(self.setup(players, rulings, options), components))

    # ---------------------------------------------------------------- scores

    def scores(self, state: Any) -> tuple[dict[str, int], ...]:
        """Return for each seat the points by category id, as if the game were scored now."""
        return tuple([self.scoring.counted(state, seat) for seat in range(state.table.setup.players)])

    def totals(self, state: Any, *, in_play: bool = False) -> tuple[int, ...]:
        """Return each seat's total; with `in_play` only points already on the board (all once it is over)."""
        return self.scoring.totals(state, in_play=in_play)

    def ranking(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """Return for each seat (total, tie-break values...), compared in this order; higher is better."""
        return self.scoring.ranking(state)

    def contenders(self, state: Any) -> tuple[int, ...]:
        """Return the seats that can win at all: those that meet the conditions of the scoring best."""
        return self.scoring.contenders(state)

    def winners(self, state: Any) -> tuple[int, ...]:
        """Return the contenders with the best ranking, ascending; several if they share the victory."""
        return self.scoring.winners(state)

    # ---------------------------------------------------------------- words

    def word(self, state: Any, name: str, value: Any) -> Word:
        """Return a fact or parameter in the words of the game."""
        if name in SEATS and isinstance(value, int) and value >= 0:
            return Word(f"P{value + 1}")
        return Word(self.parts.words(state.table, name, value) if self.parts.words else value)

    def label(self, state: Any, action: Any) -> str:
        """Return an action in words."""
        kind = self._kind_of[type(action)]
        facts: dict[str, Any] = {n: getattr(action, n) for n in action.__struct_fields__}
        if kind.teller is not None:
            facts.update(kind.teller(state, action))
        return kind.label.format_map({n: self.word(state, n, v) for n, v in facts.items()})

    def digest(self, state: Any) -> str:
        """Return 64 hex digits for the position (the table left out): equal for equal positions."""
        return hashlib.sha256(
            msgspec.json.encode(state, enc_hook=_left_out, order="deterministic")
        ).hexdigest()


def _together(plans: tuple[Plan, ...]) -> Enumerate:
    """Return the function that lists the legal actions of all kinds but the last resorts."""
    regular = [p for p in plans if not p.last_resort]
    return enumerator([p.staged for p in regular], {p.kind: p for p in regular if p.continuations})


def _left_out(value: Any) -> None:
    """Leave the table out of a digest, and nothing else."""
    if not isinstance(value, Table):
        raise TypeError(
            f"a position cannot hold a {type(value).__name__}: msgspec does not know how to write it."
        )
