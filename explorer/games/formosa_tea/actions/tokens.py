"""Action tokens and technology tokens, and the windows in which they may be used."""

from __future__ import annotations

from explorer.core.action import ActionKind
from explorer.core.event import Answered
from explorer.core.legality import Check
from explorer.core.state import Action
from explorer.games.formosa_tea.actions.flow import Events, step_on, token_used
from explorer.games.formosa_tea.actions.sell import can_pay, missing_tea
from explorer.games.formosa_tea.components import TEAS, TRACKS
from explorer.games.formosa_tea.decisions import PayMerchant, TokenKind, Turn, TurnGoesOn, Window
from explorer.games.formosa_tea.events.production import Dried, Flavoured
from explorer.games.formosa_tea.events.sales import ActionTokenSpent, TechTokensGained, TechTokenUsed
from explorer.games.formosa_tea.rulebook import R
from explorer.games.formosa_tea.state import FormosaState
from explorer.games.formosa_tea.table import FormosaTable

AT = (Turn, TurnGoesOn, Window)
NO_TOKEN = "You have {tokens:action token} to spend now; the tracks give you more."


def you_have_an_action_token(s: FormosaState) -> Check:
    """Whether the seat to act has an action token that it may spend now."""
    p = s.me
    if s.table.one_action_token and p.spent:
        return False, {"tokens": 0}, (R["FOR-RUL-24"],)
    return p.action_tokens > 0 or (False, {"tokens": p.action_tokens})


def spend(s: FormosaState, seat: int) -> Events:
    """Spend an action token."""
    free = s.table.unlimited_tokens
    return (ActionTokenSpent(seat, 0 if free else 1, s.table.one_action_token),)


class ExtraSale(Action):
    """Spend an action token to sell to any face-up merchant."""

    card: str


EXTRA_SALE: ActionKind[FormosaState, ExtraSale] = ActionKind(
    ExtraSale, AT, "Extra sale to {card}", group="Action token: extra sale"
)
EXTRA_SALE.param("card", domain=lambda t: t.cards, values=lambda s: [card for card in s.display if card])
EXTRA_SALE.window(R["FOR-ATOK-01"], NO_TOKEN)(you_have_an_action_token)


@EXTRA_SALE.requires(R["FOR-ATOK-02"], "{card} does not lie face up; choose a card of the display.")
def the_merchant_lies_face_up(s: FormosaState, a: ExtraSale) -> Check:
    columns = s.table.c.action_token_power.extra_sale_columns
    return a.card in s.display and s.display.index(a.card) % 3 + 1 in columns


@EXTRA_SALE.requires(
    R["FOR-EXP-06"],
    "{card} wants {wanted}; your warehouse lacks {short:cube} of it.",
    facts=lambda s, a: missing_tea(s, s.table.demand[a.card]),
)
def your_warehouse_has_the_tea(s: FormosaState, a: ExtraSale) -> bool:
    return can_pay(s, s.table.demand[a.card])


@EXTRA_SALE.effect(R["FOR-ATOK-06"])
def spend_for_sale(s: FormosaState, _a: ExtraSale) -> Events:
    return spend(s, s.agenda[-1].actor)


@EXTRA_SALE.effect(R["FOR-ATOK-02"], R["FOR-ATOK-03"])
def begin_extra_sale(s: FormosaState, a: ExtraSale) -> Events:
    return token_used(s, PayMerchant(s.agenda[-1].actor, a.card, s.table.demand[a.card]))


class ExtraStep(Action):
    """Spend an action token to move a master one space on, with the effect twice."""

    track: str


EXTRA_STEP: ActionKind[FormosaState, ExtraStep] = ActionKind(
    ExtraStep, AT, "Extra step on the {track} track, effect twice", group="Action token: extra step"
)
EXTRA_STEP.param("track", domain=TRACKS)
EXTRA_STEP.window(R["FOR-ATOK-01"], NO_TOKEN)(you_have_an_action_token)


@EXTRA_STEP.requires(
    R["FOR-ATOK-05"], "You need a master that can move; on the {track} track you are on {at} of {last}."
)
def your_master_can_go_on(s: FormosaState, a: ExtraStep) -> Check:
    i = s.table.track_index[a.track]
    at = s.me.track[i]
    return 0 < at < s.table.last_space[i], {"at": at, "last": s.table.last_space[i]}


@EXTRA_STEP.effect(R["FOR-ATOK-06"])
def spend_for_step(s: FormosaState, _a: ExtraStep) -> Events:
    return spend(s, s.agenda[-1].actor)


@EXTRA_STEP.effect(R["FOR-ATOK-04"])
def step_twice(s: FormosaState, a: ExtraStep) -> Events:
    power = s.table.c.action_token_power
    seat, track = s.agenda[-1].actor, s.table.track_index[a.track]
    event, then = step_on(s, seat, track, power.extra_step_spaces, power.extra_step_effect_times)
    return (event, *token_used(s, *then))


class TechToken(Action):
    """Use a technology token on a raw batch: dry or flavour a cube at moisture `level`."""

    track: str
    use: str
    level: int


def uses(t: FormosaTable) -> tuple[tuple[str, int], ...]:
    """List the uses of a technology token."""
    flavour = range(3, -1, -1) if t.any_flavour else range(1)
    return (*(("dry", level) for level in (3, 2, 1)), *(("flavour", level) for level in flavour))


TECH_TOKEN: ActionKind[FormosaState, TechToken] = ActionKind(
    TechToken, AT, "Technology token on {track}: {what}", group="Technology token"
)
TECH_TOKEN.param("track", domain=TRACKS)
TECH_TOKEN.param("use", "level", domain=uses)


@TECH_TOKEN.tells
def token_words(_s: FormosaState, a: TechToken) -> dict[str, object]:
    return {"what": f"{a.level}→{a.level - 1}" if a.use == "dry" else f"{a.level}→flavour"}


def kind_for(s: FormosaState, use: str) -> int:
    """Return which kind of technology token a use needs."""
    return 1 if s.table.two_token_kinds and use == "flavour" else 0


@TECH_TOKEN.requires(
    R["FOR-TTOK-01"],
    "You have {tokens:free technology token} for that.",
    reads=("use",),
    facts=lambda s, a: {"tokens": s.me.tech_tokens[kind_for(s, a.use)]},
)
def you_have_a_technology_token(s: FormosaState, a: TechToken) -> Check:
    tokens = s.me.tech_tokens[kind_for(s, a.use)]
    if not s.table.two_token_kinds:
        return tokens > 0
    return tokens > 0, {"tokens": tokens}, (R["FOR-RUL-26"],)


@TECH_TOKEN.requires(
    R["FOR-TTOK-05"], "You have no raw tea in production on the {track} track.", reads=("track",), gate=True
)
def you_have_raw_tea_there(s: FormosaState, a: TechToken) -> bool:
    i = s.table.track_index[a.track]
    return i < len(TEAS) and s.me.factory[i] is not None


def lies_at(s: FormosaState, a: TechToken) -> Check:
    """Whether a cube of the batch lies at the level named."""
    batch = s.me.factory[s.table.track_index[a.track]]
    assert batch is not None
    return batch.levels[a.level] > 0, {"batch": batch.levels}


@TECH_TOKEN.requires(R["FOR-TTOK-02"], "No cube of this batch lies at moisture {level}: {batch}.")
def the_cube_can_dry(s: FormosaState, a: TechToken) -> Check:
    return lies_at(s, a) if a.use == "dry" else True


@TECH_TOKEN.requires(
    R["FOR-TTOK-03"], "No cube of this batch lies at moisture {level}, so none can enter: {batch}."
)
def a_dry_cube_can_take_flavour(s: FormosaState, a: TechToken) -> Check:
    return lies_at(s, a) if a.use == "flavour" else True


@TECH_TOKEN.effect(R["FOR-TTOK-04"])
def lay_token(s: FormosaState, a: TechToken) -> Events:
    return (TechTokenUsed(s.agenda[-1].actor, a.track, kind_for(s, a.use)), *token_used(s))


@TECH_TOKEN.effect(R["FOR-TTOK-02"])
def dry_one(s: FormosaState, a: TechToken) -> Events:
    return (Dried(s.agenda[-1].actor, a.track, (a.level,)),) if a.use == "dry" else ()


@TECH_TOKEN.effect(R["FOR-TTOK-03"])
def flavour_one(s: FormosaState, a: TechToken) -> Events:
    return (Flavoured(s.agenda[-1].actor, a.track, (a.level,)),) if a.use == "flavour" else ()


class GoOn(Action):
    """Let the master go on."""


GO_ON: ActionKind[FormosaState, GoOn] = ActionKind(GoOn, (Window,), "Let your master go on")


@GO_ON.effect(R["FOR-RUL-25"])
def close_window(_s: FormosaState, _a: GoOn) -> Events:
    return (Answered(),)


class TakeToken(Action):
    """Take a technology token of a kind: 0 drying, 1 flavour."""

    kind: int


TAKE_TOKEN: ActionKind[FormosaState, TakeToken] = ActionKind(
    TakeToken, (TokenKind,), "Take a {token_kind} token", group="Take a technology token"
)
TAKE_TOKEN.param("kind", domain=range(2))


@TAKE_TOKEN.tells
def kind_words(_s: FormosaState, a: TakeToken) -> dict[str, object]:
    return {"token_kind": ("drying", "flavour")[a.kind]}


@TAKE_TOKEN.requires(R["FOR-RUL-26"], "No token of this kind is left in the supply; take the other kind.")
def tokens_of_this_kind_are_left(s: FormosaState, a: TakeToken) -> Check:
    return None if s.table.unlimited_tokens else s.tech_supply[a.kind] > 0


@TAKE_TOKEN.effect(R["FOR-RUL-26"])
def take_token(s: FormosaState, a: TakeToken) -> Events:
    taken = 0 if s.table.unlimited_tokens else 1
    return (TechTokensGained(s.actor, 1, a.kind, taken), Answered())
