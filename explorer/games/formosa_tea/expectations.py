"""Comparing a position with the `then` of a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from explorer.core.scenario import ScenarioError
from explorer.core.state import Decision
from explorer.games.formosa_tea.components import KINDS, QUALITIES, TEAS, TRACKS
from explorer.games.formosa_tea.decisions import (
    ComeBack,
    Dry,
    Enrich,
    ExportBonus,
    Push,
    PutDisc,
    TechChoice,
    TokenKind,
    Turn,
    TurnGoesOn,
    Window,
)
from explorer.games.formosa_tea.notation import SEATS, Then
from explorer.games.formosa_tea.occasions import Draft, EventAdvance, MayMove, StartCubes
from explorer.games.formosa_tea.state import FormosaState, Player

if TYPE_CHECKING:
    from explorer.core.game import Game

#: Questions by the names that cases use.
QUESTION: dict[type[Decision], str] = {
    Turn: "turn",
    TurnGoesOn: "turn",
    Push: "push",
    Dry: "dry",
    Enrich: "flavour",
    PutDisc: "disc",
    TechChoice: "tech_choice",
    ExportBonus: "export_bonus",
    EventAdvance: "event_advance",
    StartCubes: "starting_cubes",
    Draft: "draft",
    Window: "window",
    TokenKind: "token_kind",
    MayMove: "round_move",
    ComeBack: "come_back",
}
Read = Any


def differences(game: Game, s: FormosaState, then: Then) -> list[str]:
    """Return one line for each stated value that the position does not have.

    Raises
    ------
    ScenarioError
        If a value is stated of something that the game does not have.
    """
    found: list[str] = []
    if then.script is not None and (then.script.draws or then.script.reveals):
        found.append(f"left over of chance: {then.script.draws} {then.script.reveals}")
    if then.next is not None:
        asked = _question(s)
        if asked != then.next:
            found.append(f"next is {asked!r}, expected {then.next!r}")
    for path, want in then.state.items():
        try:
            got = _value(game, s, path.split("."))
        except (KeyError, ValueError, IndexError, AttributeError, TypeError) as fault:
            raise ScenarioError("then.state", f"there is no value {path!r}.") from fault
        if got != want:
            found.append(f"{path} is {got!r}, expected {want!r}")
    return found


def _question(s: FormosaState) -> str:
    if not s.agenda:
        return "none"
    top: Decision = s.agenda[-1]
    kind = type(top)
    name = QUESTION.get(kind, kind.__name__.lower())
    return f"{name}:{SEATS[s.actor] if s.actor >= 0 else 'chance'}"


def _value(game: Game, s: FormosaState, path: list[str]) -> Read:
    head, *rest = path
    if head in SEATS:
        seat = SEATS.index(head)
        if rest[0] == "vp" and not s.agenda:
            return game.totals(s)[seat]
        if rest[0] == "score":
            return game.scores(s)[seat][rest[1]]
        return _of_player(s.players[seat], rest)
    return _of_game(game, s, head, rest)


def _of_player(p: Player, path: list[str]) -> Read:  # noqa: PLR0911  one line for each path
    head, *rest = path
    if head in {"tech", "discs"}:
        return getattr(p, head)[TEAS.index(rest[0])]
    if head == "baskets":
        return p.baskets[int(rest[0][1]) - 1][TEAS.index(rest[1])]
    if head == "factory":
        batch = p.factory[TEAS.index(rest[0])]
        if batch is None:
            return "none"
        return (
            sum(batch.tokens)
            if rest[1] == "tokens"
            else batch.levels[("m0", "m1", "m2", "m3", "flavour").index(rest[1])]
        )
    if head == "track":
        return p.track[TRACKS.index(rest[0])]
    if head == "scented":
        return _of_scented(p, rest)
    if head == "warehouse":
        return p.warehouse[TEAS.index(rest[0])][QUALITIES.index(rest[1])]
    if head == "tech_tokens":
        return sum(p.tech_tokens)
    if head == "flavour_tokens":
        return p.tech_tokens[1]
    return list(p.cards) if head == "cards" else getattr(p, head)


def _of_scented(p: Player, path: list[str]) -> Read:
    if p.scented is None:
        return "none"
    if path[0] == "type":
        return TEAS[p.scented.tea]
    return p.scented.cubes if path[0] == "cubes" else p.scented.discs[TEAS.index(path[1])]


def _worker(piece: int) -> str:
    return "" if piece < 0 else f"{SEATS[piece // 2]}:{KINDS[piece % 2]}"


def _of_field(s: FormosaState, path: list[str]) -> Read:
    field = s.fields[s.table.field_index[path[0]]]
    if path[1] == "disc":
        return "" if field.disc < 0 else TEAS[field.disc]
    return _worker(field.worker) if path[1] == "worker" else field.cubes[TEAS.index(path[1])]


def _of_game(game: Game, s: FormosaState, head: str, rest: list[str]) -> Read:  # noqa: PLR0911  as above
    if head == "fields":
        return _of_field(s, rest)
    if head == "exports":
        return [_worker(w) for w in s.exports[s.table.export_index[rest[0]]]]
    if head == "display":
        row = int(rest[0][1]) - 1
        return list(s.display[3 * row : 3 * row + 3])
    if head == "display_levels":
        column = int(rest[0][1]) - 1
        return [s.table.level[s.display[3 * row + column]] for row in range(4)]
    if head in {"bag", "heap"}:
        cubes = s.bag if head == "bag" else s.heap
        return cubes[TEAS.index(rest[0])] if rest else sum(cubes)
    if head == "supply":
        return {
            "action_tokens": s.action_supply,
            "tech_tokens": sum(s.tech_supply),
            "flavour_tokens": s.tech_supply[1],
        }[rest[0]]
    if head == "discs_out":
        return s.discs_out[TEAS.index(rest[0])]
    if head == "discs_on_fields":
        return [f.disc for f in s.fields].count(TEAS.index(rest[0]))
    return _counts(game, s)[head]


def _counts(game: Game, s: FormosaState) -> Mapping[str, Read]:
    return {
        "domestic_space": [_worker(w) for w in s.home],
        "deck_size": len(s.deck) + len(s.under),
        "under": list(s.under),
        "weather": list(s.weather),
        "cubes_on_fields": sum(sum(f.cubes) for f in s.fields),
        "events_count": len(s.events),
        "rounds": s.table.rounds,
        "round": s.round,
        "start": SEATS[s.start],
        "closed": s.closed + 1,
        "ended": not s.agenda,
        "winners": [SEATS[seat] for seat in game.winners(s)],
        "removed": list(s.removed),
        "discs_total_on_fields": sum(f.disc >= 0 for f in s.fields),
    }
