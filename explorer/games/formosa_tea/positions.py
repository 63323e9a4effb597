"""From the `given` of a case to a position, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from explorer.core.scenario import ScenarioError
from explorer.core.setup import SetupError
from explorer.core.state import RULES, Decision
from explorer.games.formosa_tea.components import KINDS, QUALITIES, TEAS, TRACKS
from explorer.games.formosa_tea.decisions import CallNext, Turn
from explorer.games.formosa_tea.driving import until_a_question
from explorer.games.formosa_tea.notation import SEATS, FormosaCase, Given, PlayerGiven
from explorer.games.formosa_tea.occasions import Finish, HandOutCharacters, HandOutCubes, OpenRound
from explorer.games.formosa_tea.state import (
    NONE,
    Batch,
    Cubes,
    Field,
    FormosaState,
    Player,
    Scented,
    minus,
    plus,
)

if TYPE_CHECKING:
    from explorer.core.game import Game


def cubes(table: Mapping[Any, int]) -> Cubes:
    """Return a table by tea as a tuple in the order of TEAS."""
    a, b, c = (table.get(tea, 0) for tea in TEAS)
    return (a, b, c)


def position(game: Game, case: FormosaCase) -> FormosaState:
    """Return the position that a case starts from: the first question.

    Raises
    ------
    ScenarioError
    """
    given, script = case.given, case.then.script
    assert script is not None
    script.rewind()
    options: dict[str, Any] = {} if given.entry == "setup" else {"start_seat": SEATS.index(given.start)}
    if given.entry == "setup_cubes":
        options["starting_cubes"] = "chosen"
    if given.offer:
        options["characters"] = "draft"
    try:
        start: FormosaState = game.start(given.players, given.switches, options)
    except SetupError as fault:
        raise ScenarioError("given", str(fault)) from fault
    if case.when and case.when[0].action == "set_up":
        return start
    state = start if given.entry == "setup" else _Builder(start, given).build()
    return until_a_question(game, state, script, freely=given.entry == "setup")


class _Builder:
    def __init__(self, start: FormosaState, given: Given) -> None:
        self.start, self.given, self.t = start, given, start.table

    def fail(self, place: str, problem: str) -> ScenarioError:
        return ScenarioError(f"given.{place}", problem)

    def seat(self, place: str, name: str) -> int:
        if name not in SEATS[: self.t.players]:
            raise self.fail(place, f"there is no seat {name!r} with {self.t.players} players.")
        return SEATS.index(name)

    def worker(self, place: str, text: str) -> int:
        owner, _, kind = text.partition(":")
        if kind not in KINDS:
            raise self.fail(place, f"{text!r} is no worker; write 'A:farmer' or 'A:master'.")
        return 2 * self.seat(place, owner) + KINDS.index(kind)

    def build(self) -> FormosaState:
        g = self.given
        fields = self.fields()
        exports = tuple(
            tuple(self.worker(f"exports.{x}", w) for w in g.exports.get(x, ())) for x in ("x1", "x2", "x3")
        )
        home = tuple(self.worker("domestic_space", w) for w in g.domestic_space)
        out = [f.worker for f in fields] + [w for men in exports for w in men] + list(home)
        players = tuple(
            self.player(seat, getattr(g, SEATS[seat]), out.count(2 * seat), out.count(2 * seat + 1))
            for seat in range(self.t.players)
        )
        state = replace(
            self.start,
            agenda=self.agenda(),
            players=players,
            fields=fields,
            exports=exports,
            home=home,
            weather=g.weather,
            closed=g.closed if self.t.random_column else self.start.closed,
            round=g.round,
            start=self.seat("start", g.start),
            events=g.events,
            offer=g.offer,
            under=g.under,
            heap=cubes(g.heap),
            **self.cards(),
        )
        return self.supplies(state)

    def agenda(self) -> tuple[Decision, ...]:
        g = self.given
        if g.entry == "turn":
            return (Turn(self.seat("active", g.active or g.start)),)
        if g.entry == "round_end":
            return (CallNext(RULES, self.seat("start", g.start)),)
        if g.entry == "final":
            return (Finish(RULES),)
        draft = (HandOutCharacters(RULES),) if g.offer else ()
        if g.entry == "draft":
            return (OpenRound(RULES, next=False), *draft)
        both = (HandOutCubes(RULES), *draft) if self.t.draft_first else (*draft, HandOutCubes(RULES))
        return (OpenRound(RULES, next=False), *both)

    def fields(self) -> tuple[Field, ...]:
        found = [Field()] * 16
        for name, f in self.given.fields.items():
            if name not in self.t.field_index:
                raise self.fail("fields", f"there is no field {name!r}.")
            disc = -1 if f.disc is None else TEAS.index(f.disc)
            worker = self.worker(f"fields.{name}", f.worker) if f.worker else -1
            found[self.t.field_index[name]] = Field((f.oolong, f.black, f.green), disc, worker)
        return tuple(found)

    def player(self, seat: int, g: PlayerGiven, farmers: int, masters: int) -> Player:
        row, was = self.t.count, self.start.players[seat]
        third = 0 < row.third_master_before_round <= self.given.round
        on_tracks = sum(at > 0 for at in g.track.values())
        left = (row.start_farmers - farmers, row.start_masters + third - masters - on_tracks)
        if min(left) < 0:
            raise self.fail(SEATS[seat], "more workers than the player has.")
        for tea in TEAS:
            if (tea in g.factory) != (g.track.get(tea, 0) > 0):
                raise self.fail(SEATS[seat], f"a batch and its master go together: {tea}.")
        stock = tuple(tuple(g.warehouse.get(tea, {}).get(q, 0) for q in QUALITIES) for tea in TEAS)
        return replace(
            was,
            farmers=left[0],
            masters=left[1],
            vp=g.vp,
            baskets=(cubes(g.baskets.m1), cubes(g.baskets.m2), cubes(g.baskets.m3)),
            track=tuple(g.track.get(track, 0) for track in TRACKS),
            factory=tuple(self.batch(g, tea) for tea in TEAS),
            scented=None
            if g.scented is None
            else Scented(TEAS.index(g.scented.type), g.scented.cubes, cubes(g.scented.discs)),
            warehouse=stock,
            discs=cubes(g.discs),
            action_tokens=g.action_tokens,
            tech_tokens=(g.tech_tokens, g.flavour_tokens),
            tech=cubes(g.tech),
            domestic=g.domestic,
            cards=g.cards,
            scented_batches=g.scented_batches,
            character=g.character,
            passed=g.passed or self.given.entry == "round_end",
        )

    def batch(self, g: PlayerGiven, tea: Any) -> Batch | None:
        if tea not in g.factory:
            return None
        b = g.factory[tea]
        return Batch((b.m0, b.m1, b.m2, b.m3, b.flavour), (b.tokens, 0))

    def cards(self) -> dict[str, Any]:
        g = self.given
        rows = [*g.display, *[("", "", "")] * (4 - len(g.display))]
        display = tuple(card for row in rows for card in row)
        kept = [card for name in SEATS[: self.t.players] for card in getattr(g, name).cards]
        placed = [card for card in (*display, *kept, *g.under) if card]
        if len(display) != 12 or len(set(placed)) != len(placed) or not {*placed} <= {*self.t.cards}:
            raise self.fail("display", "four rows of three different merchant cards at most.")
        named = g.deck if g.deck is not None else [c for c in self.t.cards if c not in placed]
        deck = tuple(c for c in self.t.cards if c in named)
        removed = tuple(c for c in self.t.cards if c not in placed and c not in deck)
        return {"display": display, "deck": deck, "removed": removed}

    def supplies(self, state: FormosaState) -> FormosaState:
        from explorer.games.formosa_tea.laws import of_player  # noqa: PLC0415  laws know positions only

        out, discs = state.heap, NONE
        for f in state.fields:
            out = plus(out, f.cubes)
        lying = [f.disc for f in state.fields]
        discs = plus(discs, (lying.count(0), lying.count(1), lying.count(2)))
        for seat, p in enumerate(state.players):
            out = plus(out, of_player(state, seat))
            discs = plus(discs, plus(p.discs, p.scented.discs if p.scented else NONE))
        bag, boxed = minus(self.t.tea_total, out), minus(self.t.disc_total, discs)  # type: ignore[arg-type]
        action = self.start.action_supply - sum(p.action_tokens for p in state.players)
        tech = [
            n - sum(p.tech_tokens[i] for p in state.players) for i, n in enumerate(self.start.tech_supply)
        ]
        tech[0] -= sum(b.tokens[0] for p in state.players for b in p.factory if b)
        if min(*bag, *boxed, action, *tech) < 0:
            raise self.fail("", "more cubes, discs or tokens than the game has.")
        return replace(state, bag=bag, discs_out=boxed, action_supply=action, tech_supply=(tech[0], tech[1]))
