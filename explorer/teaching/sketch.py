"""A tree that is drawn with the moves of the case notation: what lesson scripts are played on."""

from __future__ import annotations

from typing import Any

import msgspec

from explorer.core.game import FORCED, Game
from explorer.core.state import CHANCE
from explorer.teaching.collection import collection
from explorer.tree import GameTree


class Sketch:
    """A position, and a place in the tree that grows from it.

    Parameters
    ----------
    game : Game
    given : mapping
        The position, as a case states it.
    chance : plain data, optional
        For games whose cases state chance results apart from the moves.
    steps : list of plain data, optional
        The steps that will be done first; some notations read the position with them in view.
    case : Case, optional
        Begin before the last step of this case instead.
    """

    def __init__(
        self, game: Game, given: dict[str, Any], chance: Any = None, steps: Any = (), case: Any = None
    ) -> None:
        self.game = game
        self._given, self._chance, self._from = given, chance, case
        begun = case or self._case(list(steps))
        self.tree = GameTree(game, game.notation.position(game, begun))
        node = self.here = self.tree.root
        if case is not None and case.when:
            for step in list(case.when)[:-1]:
                node = self._do(node, step)
            self.here = self._rest(node)

    @property
    def move(self) -> Any:
        """The last step of the case that it was made from, if there is one."""
        # Read anew each time: some notations hand out chance results as they are asked for.
        steps = list(self._from.when) if self._from is not None else []
        return steps[-1] if steps else None

    def play(self, steps: list[dict[str, Any]]) -> str:
        """Do these steps and stay at their end.

        Raises
        ------
        ValueError
            One of them is refused.
        """
        self.here = self.aside(steps)
        return self.here

    def aside(self, steps: list[dict[str, Any]], after: str = "") -> str:
        """Do these steps from here (or after a node), return their end, and stay here."""
        node = after or self.here
        for step in self._steps(steps):
            node = self._do(node, step)
        return self._rest(node)

    def attempt(self, step: dict[str, Any] | None = None) -> tuple[Any, int]:
        """Keep what a step attempts here if it is refused; return the action in question and its seat.

        Parts of the step that are legal before the refused one are done, and `here` stands after them; of a
        legal step the first part is in question, and `here` stays.
        """
        move = self._steps([step])[0] if step else self.move
        plies = self.game.notation.plies(self.game, self.tree.state(self._reached(self.here)), move)
        node, first = self._reached(self.here), None
        ply = next(plies, None)
        while ply is not None:
            node = self._reached(node, ply.action)
            if not self.game.allows(self.tree.state(node), ply.seat, ply.action):
                self.here = node
                self.tree.keep(node, ply.action, ply.seat)
                return ply.action, ply.seat
            first = first or ply
            node = self.tree.grow(node, ply.action)
            ply = self._next(plies, node)
        if first is None:
            raise ValueError("this attempt does nothing.")
        self.tree.settle(node)
        return first.action, first.seat

    # ---------------------------------------------------------------- inside

    def _rest(self, node: str) -> str:
        return self.tree.settle(self.tree.resting(node))

    def _do(self, node: str, step: Any) -> str:
        node = self._reached(node)
        plies = self.game.notation.plies(self.game, self.tree.state(node), step)
        ply = next(plies, None)
        while ply is not None:
            node = self._reached(node, ply.action)
            state = self.tree.state(node)
            if not self.game.allows(state, ply.seat, ply.action):
                verdict = self.game.judge(state, ply.seat, ply.action)
                raise ValueError(f"{ply.action} is refused: {verdict.why_not()}")
            node = self.tree.grow(node, ply.action, how="chosen" if ply.seat == CHANCE else "")
            ply = self._next(plies, node)
        return node

    def _next(self, plies: Any, node: str) -> Any:
        try:
            return plies.send(self.tree.state(self._settled(node)))
        except StopIteration:
            return None

    def _settled(self, node: str) -> str:
        """Return where the rules' own bookkeeping after a node ends, as a case plays it."""
        for _ in range(FORCED):
            state = self.tree.state(node)
            if not state.agenda or state.agenda[-1].actor >= CHANCE:
                return node
            node = self.tree.grow(node, self.game.forced(state))
        raise ValueError("the bookkeeping does not come to an end.")

    def _reached(self, node: str, action: Any = None) -> str:
        """Return where the next ply is due: after the bookkeeping, and after answers that nobody chooses."""
        for _ in range(FORCED):
            state = self.tree.state(node)
            forced = self.game.forced(state)
            if forced is None or (action is not None and forced == action):
                return node
            if action is not None and type(state.agenda[-1]) in self.game.kind(action).at:
                return node
            if state.actor >= 0 and action is None:
                return node
            node = self.tree.grow(node, forced)
        raise ValueError("the bookkeeping does not come to an end.")

    def _steps(self, steps: list[dict[str, Any]]) -> list[Any]:
        if not steps and self.move is not None:
            return [self.move]
        return list(self._case(steps).when)

    def _case(self, steps: list[dict[str, Any]]) -> Any:
        row: dict[str, Any] = {"id": "lesson", "title": "", "rules": [], "provenance": "derived"}
        # What a case expects in the end is looked at by nobody here, so that of any other case will do.
        row |= {"given": self._given, "then": collection(self.game).expectation}
        form = self.game.notation.case_type
        try:
            return msgspec.convert(row | {"when": steps}, form)
        except msgspec.ValidationError as fault:
            if not str(fault).endswith("`$.when`") or "got `array`" not in str(fault):
                raise
        # Some notations write the chance results of all steps beside them.
        more = {"chance": self._chance} if self._chance is not None else {}
        return msgspec.convert(row | {"when": {"steps": steps, **more}}, form)
