"""The closed vocabulary of effects that components may have."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Tea = Literal["oolong", "black", "green"]
Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class Dry(_Part, frozen=True, tag="dry"):
    """Lower one cube of the batch by one, `n` times."""

    n: Positive


class Flavour(_Part, frozen=True, tag="flavour"):
    """Move `n` cubes of the batch to the flavour area."""

    n: Positive


class Scent(_Part, frozen=True, tag="scent"):
    """Put `n` discs into the scented factory."""

    n: Positive


class Vp(_Part, frozen=True, tag="vp"):
    """Score `n` points."""

    n: Positive


class ActionTokens(_Part, frozen=True, tag="action_token"):
    """Take `n` action tokens."""

    n: Positive


class TechTokens(_Part, frozen=True, tag="tech_token"):
    """Take `n` technology tokens."""

    n: Positive


class TechSteps(_Part, frozen=True, tag="tech_step"):
    """Go `n` spaces on along a technology track."""

    n: Positive
    track: Literal["choice", "oolong", "black", "green"]


class PickCubes(_Part, frozen=True, tag="pick_cube"):
    """Take `n` cubes from open fields."""

    n: Positive


class AdvanceMaster(_Part, frozen=True, tag="advance_master"):
    """Move an own master `n` spaces on."""

    n: Positive


class DrawCubes(_Part, frozen=True, tag="draw_cubes"):
    """Draw `n` cubes into the basket of moisture 1."""

    n: Positive


class DomesticSteps(_Part, frozen=True, tag="domestic_step"):
    """Go `n` spaces on along the domestic market track."""

    n: Positive


class VpPerCard(_Part, frozen=True, tag="vp_per_card"):
    """Points for each kept card of a technology."""

    tech: Tea
    vp: int


class VpPerScentedBatch(_Part, frozen=True, tag="vp_per_scented_batch"):
    """Points for each scented batch completed with a disc."""

    vp: int


class VpWarehouseQuality(_Part, frozen=True, tag="vp_warehouse_quality"):
    """Points for each cube in the warehouse by its quality."""

    good: int
    normal: int
    bad: int


class VpMajority(_Part, frozen=True, tag="vp_majority"):
    """Points for the most and the second most kept cards."""

    metric: Literal["kept_cards"]
    first: int
    second: int


class VpPerCardSet(_Part, frozen=True, tag="vp_per_card_set"):
    """Points for each set of one kept card of each technology."""

    vp: int


class ExportColumns(_Part, frozen=True, tag="export_columns"):
    """Display columns that exports may use."""

    columns: tuple[Positive, ...]


class DomesticExtraStep(_Part, frozen=True, tag="domestic_extra_step"):
    """More steps for each sale at home."""

    n: Positive


class GainTokens(_Part, frozen=True, tag="gain_tokens"):
    """Tokens when the card is taken."""

    action: Natural
    tech: Natural


class BasketLimit(_Part, frozen=True, tag="basket_limit"):
    """Cubes in the baskets."""

    n: Positive


class FirstSpaceRepeat(_Part, frozen=True, tag="first_space_repeat"):
    """How often space 1 has its effect when a raw batch starts."""

    times: Positive


class NonmatchingDisc(_Part, frozen=True, tag="nonmatching_disc"):
    """Points of a disc that does not match."""

    points: int


class TechThresholds(_Part, frozen=True, tag="tech_thresholds"):
    """Cubes that bring one and two technology steps."""

    one: Positive
    two: Positive


SpaceEffect = Dry | Flavour | Scent | Vp
TrackBonus = ActionTokens | TechTokens | TechSteps
ExportEffect = PickCubes | AdvanceMaster | TechSteps
Instant = DrawCubes | DomesticSteps | TechTokens | TechSteps | AdvanceMaster
Final = VpPerCard | VpPerScentedBatch | VpWarehouseQuality | VpMajority | VpPerCardSet
Ability = (
    ExportColumns
    | DomesticExtraStep
    | GainTokens
    | BasketLimit
    | FirstSpaceRepeat
    | NonmatchingDisc
    | TechThresholds
)
