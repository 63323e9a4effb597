"""Events: the only thing that changes a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, dataclass_transform

import msgspec
from msgspec.structs import replace

from explorer.core.legality import Fact
from explorer.core.rulebook import RuleRef
from explorer.core.state import Decision


@dataclass_transform(frozen_default=True)
class Event(msgspec.Struct, frozen=True, gc=False, tag_field="e", tag=str.lower):
    """One change to a state. A position is the fold of its events.

    Subclasses set `says`, a template over the event's fields and `facts`, and define `apply`. Set `quiet` for
    bookkeeping that a reader need not see.
    """

    says: ClassVar[str] = ""
    quiet: ClassVar[bool] = False

    def apply(self, state: Any) -> Any:
        """Return the state after this event."""
        raise NotImplementedError

    def facts(self, before: Any, after: Any) -> Mapping[str, Fact]:  # noqa: ARG002
        """Return further facts for `says`, such as values before and after; asked when a step is shown."""
        return {}


class Asked(Event):
    """Put questions on the agenda; the last one is asked first."""

    decisions: tuple[Decision, ...]
    says: ClassVar[str] = "Next: {question}"
    quiet: ClassVar[bool] = True

    def apply(self, state: Any) -> Any:
        """Return the state with the questions on its agenda."""
        return replace(state, agenda=state.agenda + self.decisions)

    def facts(self, before: Any, after: Any) -> Mapping[str, Fact]:  # noqa: ARG002
        """Return the question that is asked next."""
        return {"question": self.decisions[-1].question if self.decisions else ""}


class Answered(Event):
    """Take the question at hand off the agenda and put further ones in its place."""

    then: tuple[Decision, ...] = ()
    says: ClassVar[str] = "Next: {question}"
    quiet: ClassVar[bool] = True

    def apply(self, state: Any) -> Any:
        """Return the state with other questions in the place of the one at hand."""
        return replace(state, agenda=state.agenda[:-1] + self.then)

    def facts(self, before: Any, after: Any) -> Mapping[str, Fact]:  # noqa: ARG002
        """Return the question that is asked next."""
        return {"question": after.agenda[-1].question if after.agenda else "the game is over."}


class Ended(Event):
    """Clear the agenda: nobody decides anything any more."""

    says: ClassVar[str] = "The game is over."

    def apply(self, state: Any) -> Any:
        """Return the state with an empty agenda."""
        return replace(state, agenda=())


class Cited(msgspec.Struct, frozen=True, eq=False):
    """An event with the rule that caused it and the further rules that bore on it."""

    rule: RuleRef
    also: tuple[RuleRef, ...]
    event: Event

    @property
    def rules(self) -> tuple[RuleRef, ...]:
        """The principal rule first."""
        return (self.rule, *self.also)


class Step(msgspec.Struct, frozen=True, eq=False):
    """What playing an action did: ordered events, each cited, and the position they lead to."""

    action: Any
    events: tuple[Cited, ...]
    state: Any
