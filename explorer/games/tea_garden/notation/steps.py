"""The steps of a case."""

from __future__ import annotations

from typing import Literal

from explorer.games.tea_garden.notation.given import Choice, Leaf, Natural, Seat, Written


class _Step(Written, tag_field="do", kw_only=True):
    player: Seat | None = None
    choices: tuple[Choice, ...] = ()


class SetupStep(_Step, tag="setup", kw_only=True):
    """Set up a new game."""


class RipenStep(_Step, tag="ripen", kw_only=True):
    """Step E of the Maintenance phase alone."""


class MainHarvestStep(_Step, tag="main_harvest", kw_only=True):
    """Step F of the Maintenance phase alone."""


class MaintenanceStep(_Step, tag="maintenance", kw_only=True):
    """The whole Maintenance phase."""


class ScoreStep(_Step, tag="score", kw_only=True):
    """Final scoring; changes nothing."""


class PassStep(_Step, tag="pass", kw_only=True):
    """Pass."""


class OpenFourthStep(_Step, tag="open_fourth", kw_only=True):
    """Pay for the fourth turn."""

    leaves: tuple[Leaf, ...]


class PlayStep(_Step, tag="play", kw_only=True):
    """Lay cards, the last one on top; with one reading the main action is announced then."""

    cards: tuple[str, ...]
    announce: str = ""


class BuildStep(_Step, tag="build", kw_only=True):
    """Build a garden."""

    pagoda: int
    region: str
    space: int | None = None


class BuyStep(_Step, tag="buy", kw_only=True):
    """Buy an Action card."""

    card: str
    leaves: tuple[Leaf, ...]
    scrolls: Natural = 0
    swaps: tuple[tuple[Leaf, ...], ...] = ()


class CaravanStep(_Step, tag="caravan", kw_only=True):
    """Sell to a Caravan."""

    card: str
    trade: int
    strength: int
    leaves: tuple[Leaf, ...]


class FermentStep(_Step, tag="ferment", kw_only=True):
    """Ferment leaves."""

    leaves: tuple[Leaf, ...]


class HarvestStep(_Step, tag="harvest", kw_only=True):
    """Harvest gardens."""

    regions: tuple[str, ...]


class SecondaryStep(_Step, tag="secondary", kw_only=True):
    """Take a secondary action."""

    kind: Literal["river", "cup", "university"]
    province: str = ""
    row: int | Literal["new"] = "new"
    side: str = "right"
    part: str = ""


class RepeatStep(_Step, tag="repeat", kw_only=True):
    """Repeat the secondary action."""

    pay: Literal["x2"] | tuple[Leaf, ...]
    kind: Literal["river", "cup", "university", ""] = ""
    province: str = ""
    row: int | Literal["new"] = "new"
    side: str = "right"
    part: str = ""


class EffectStep(_Step, tag="effect", kw_only=True):
    """Use a printed effect."""

    index: int


class SellStep(_Step, tag="sell", kw_only=True):
    """Sell leaves with the selling effect."""

    leaves: tuple[Leaf, ...]


class Plus1Step(_Step, tag="plus1", kw_only=True):
    """Use a +1 Scroll."""


class AdvanceStep(_Step, tag="advance", kw_only=True):
    """Advance on the Emperor track."""

    leaf: Leaf
    to_row: int | None = None


class CupTokenStep(_Step, tag="cup_token", kw_only=True):
    """Use a Cup token."""

    row: Natural
    connection: Natural
    side: str


class EndTurnStep(_Step, tag="end_turn", kw_only=True):
    """End the turn."""


Step = (
    SetupStep
    | RipenStep
    | MainHarvestStep
    | MaintenanceStep
    | ScoreStep
    | PassStep
    | OpenFourthStep
    | PlayStep
    | BuildStep
    | BuyStep
    | CaravanStep
    | FermentStep
    | HarvestStep
    | SecondaryStep
    | RepeatStep
    | EffectStep
    | SellStep
    | Plus1Step
    | AdvanceStep
    | CupTokenStep
    | EndTurnStep
)
