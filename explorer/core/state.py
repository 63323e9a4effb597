"""What every game's positions are made of: decisions, states and the fixed table."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, dataclass_transform

import msgspec

from explorer.core.rulebook import RuleRef

Seat = int
CHANCE: Seat = -1
RULES: Seat = -2
NOBODY: Seat = -3

Ask = Literal["always", "if_choice", "if_positions_differ"]


@dataclass_transform(frozen_default=True)
class Decision(msgspec.Struct, frozen=True, gc=False, tag_field="q", tag=str.lower):
    """A question that `actor` (a seat, CHANCE or RULES) must answer; one subclass for each decision point.

    Attributes
    ----------
    actor : int
        Seat 0..n-1, `CHANCE` or `RULES`.
    rule : RuleRef, class attribute
        The rule that asks the question.
    question : str, class attribute
        The question in words, addressed to the actor.
    ask : str, class attribute
        ``always``; ``if_choice``: a single legal answer is given by `Game.advance`; ``if_positions_differ``:
        also several that all lead to the same position.
    turn_start : bool, class attribute
        True if a new turn begins with this decision (grain, turn counting).
    elsewhere, out_of_turn : (RuleRef, str) or None, class attributes
        What to say while this question is open of an action that does not answer it, and of an action of
        another seat; default to what the game says.
    """

    actor: Seat

    rule: ClassVar[RuleRef]
    question: ClassVar[str] = ""
    ask: ClassVar[Ask] = "always"
    turn_start: ClassVar[bool] = False
    elsewhere: ClassVar[tuple[RuleRef, str] | None] = None
    out_of_turn: ClassVar[tuple[RuleRef, str] | None] = None


@dataclass_transform(frozen_default=True)
class Action(msgspec.Struct, frozen=True, gc=False, tag_field="a", tag=str.lower, omit_defaults=True):
    """An answer to a decision: plain data. Its class name and fields are public API (records keep them)."""


class Setup(msgspec.Struct, frozen=True):
    """How a game was set up: seat count, readings of rulings, options; complete (no defaults left out).

    Attributes
    ----------
    players : int
    rulings : dict
        Switch id -> reading (str, int or bool).
    options : dict
        Option id -> value.
    """

    players: int
    rulings: dict[str, Any]
    options: dict[str, Any]


class Table:
    """The fixed part of a game at hand: set-up, components, and whatever a game derives from them once.

    Games subclass it. Positions refer to their table; it is never part of a digest. Two tables of one
    `identity` are equal.
    """

    def __init__(self, setup: Setup, components: Any, identity: str) -> None:
        self.setup = setup
        self.components = components
        self.identity = identity

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Table) and other.identity == self.identity)

    def __hash__(self) -> int:
        return hash(self.identity)


@dataclass_transform(frozen_default=True)
class State(msgspec.Struct, frozen=True, gc=False):
    """A position: an immutable value whose agenda says who must decide what (the last decision first)."""

    #: Decisions. Not typed as such, since an effect knows to which of them its action is the answer.
    agenda: tuple[Any, ...]
    table: Table

    @property
    def actor(self) -> Seat:
        """Who must act now; `NOBODY` when the game is over."""
        return self.agenda[-1].actor if self.agenda else NOBODY
