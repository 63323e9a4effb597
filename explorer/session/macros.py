"""Playing a common intent as a whole."""

from __future__ import annotations

from explorer.core.macro import Macro, plies
from explorer.session.cursor import locked
from explorer.session.notes import Desk


class Acting(Desk):
    """A place in a tree at which intents can be played that are a series of plies."""

    @locked
    def macros(self) -> list[Macro]:
        """List the macros of the seat to act, as far as the seat whose view is shown may know them."""
        macros, state, game = self.tree.game.parts.macros, self.state, self.tree.game
        if macros is None or not state.agenda or state.actor < 0 or self.covered:
            return []
        return list(macros.offered(game, state))

    @locked
    def macro(self, words: str) -> Macro | None:
        """Return the macro that is meant by some words, None if they mean none here."""
        macros, state, game = self.tree.game.parts.macros, self.state, self.tree.game
        if macros is None or not state.agenda or state.actor < 0 or self.covered:
            return None
        found: Macro | None = macros.read(game, state, words)
        return found

    @locked
    def run(self, macro: Macro | str) -> str:
        """Play a macro, ply by ply, and return the node where somebody has something to decide again.

        Raises
        ------
        ValueError
            The words mean no macro here.
        IllegalAction
            One of its plies is refused; then nothing has been played.
        """
        found = self.macro(macro) if isinstance(macro, str) else macro
        if found is None:
            raise ValueError(f"{macro!r} is no series of actions that can be played here.")
        node, since = self.here, len(self.tree)
        for action in plies(self.tree.game, self.state, found):
            node = self.tree.play(node, action)
        self._added(since)
        self._move(node)
        return node

    @property
    def veiled(self) -> bool:
        """True while the view is that of one seat, in a game that hides something."""
        return self.seat is not None and self.tree.game.privacy is not None

    @property
    def covered(self) -> bool:
        """True where another seat acts and what it can do is hidden from the seat whose view is shown."""
        if not self.veiled or not self.state.agenda:
            return False
        return self.state.actor >= 0 and self.state.actor != self.seat
