"""The position in words: for screen readers, hover cards and the description of the board."""

from __future__ import annotations

from msgspec import Struct, structs

from explorer.core.state import CHANCE, RULES
from explorer.core.wording import Word, count_of
from explorer.games.formosa_tea.components import QUALITIES, TEAS, TRACKS
from explorer.games.formosa_tea.decisions import ExportBonus, PayHome, PayMerchant, Push, Taking
from explorer.games.formosa_tea.scoring import SCORING
from explorer.games.formosa_tea.state import FormosaState
from explorer.games.formosa_tea.words import batch_in_words, counted, spot


def cubes(load: tuple[int, ...]) -> str:
    """Return ``2 oolong, 1 black``, or ``nothing``."""
    return counted(load, TEAS)


def who(s: FormosaState) -> str:
    """Return whose decision it is: ``P2``, ``Chance``, ``Rules`` or ``Game over``."""
    if not s.agenda:
        return "Game over"
    return {CHANCE: "Chance", RULES: "Rules"}.get(s.actor, f"P{s.actor + 1}")


def turn_of(s: FormosaState) -> int:
    """Return the seat whose turn is under way, -1 if none is."""
    return s.agenda[0].actor if s.agenda else -1


def question(s: FormosaState) -> str:
    """Return what must be decided now, and why if it is another player's turn."""
    if not s.agenda:
        return "the points are counted"
    top = s.agenda[-1]
    if isinstance(top, Push):
        n = s.workers_in_row(s.table.track_index[top.track])
        cause = "your" if turn_of(s) == top.actor else f"P{turn_of(s) + 1}'s"
        return f"{cause} harvest pushes your {top.track} master {n}: advance, run or stay"
    if isinstance(top, Taking):
        return f"choose what you take from {spot(top.field)}"
    if isinstance(top, PayMerchant | PayHome):
        return f"hand over {cubes(top.owed)}" if any(top.owed) else "the sale is complete"
    if isinstance(top, ExportBonus):
        names = {x.id: x.name for x in s.table.c.export_space}
        return f"use the bonus of {names.get(top.space, 'a free space')}, or skip it"
    field = getattr(top, "field", "")
    return f"{top.question} ({spot(field)})" if field else top.question


def why(s: FormosaState) -> str:
    """Return which rule asks the question at hand, in whose turn and in which round."""
    if not s.agenda:
        return f"after round {s.round} of {s.table.rounds}"
    turn, top = turn_of(s), s.agenda[-1]
    when = f"P{turn + 1}'s turn, " if turn >= 0 else ""
    if turn >= 0 and top.actor >= 0 and turn != top.actor:
        when = f"P{turn + 1}'s turn waits for P{top.actor + 1}, "
    return f"{top.rule.id} · {when}round {s.round} of {s.table.rounds}"


def pieces(s: FormosaState, men: tuple[int, ...]) -> str:
    """Return ``P1 farmer, P2 master``, or ``nobody``."""
    return ", ".join(f"P{m // 2 + 1} {('farmer', 'master')[m % 2]}" for m in men) or "nobody"


def field(s: FormosaState, i: int) -> str:
    """Return what lies and stands on a field."""
    f = s.fields[i]
    parts = [cubes(f.cubes)]
    if f.disc >= 0:
        parts.append(f"{TEAS[f.disc]} disc")
    if f.worker >= 0:
        parts.append(pieces(s, (f.worker,)))
    return "; ".join(parts)


def effect(due: tuple[tuple[str, int], ...]) -> str:
    """Return what a space does."""
    if not due:
        return "no effect"
    names = {"dry": "dry", "flavour": "flavour", "scent": "add disc", "vp": "VP"}
    return ", ".join(f"{names[kind]} {n}" for kind, n in due)


def masters(s: FormosaState, track: int) -> str:
    """Return where the masters on a track stand."""
    there = [f"P{seat + 1} on {p.track[track]}" for seat, p in enumerate(s.players) if p.track[track]]
    return ", ".join(there) or "empty"


def card(s: FormosaState, name: str) -> tuple[str, ...]:
    """Return a merchant card in lines."""
    t = s.table
    good, normal, bad = t.pays[name]
    return (
        f"Wants {cubes(t.demand[name])}",
        f"Pays {good} VP for good, {normal} for normal, {bad} for bad tea",
        f"Level {t.level[name]}; counts on {TEAS[t.tech_of[name]]} technology",
    )


def event_lines(s: FormosaState, name: str) -> tuple[str, ...]:
    """Return what an event does, in lines."""
    event = s.table.event[name]
    at_once = [event_word(type(e).__struct_config__.tag, e) for e in event.instant]  # type: ignore[arg-type]
    final = [event_word(type(e).__struct_config__.tag, e) for e in event.final]  # type: ignore[arg-type]
    lines = [f"At once: {', '.join(at_once)}"] if at_once else []
    return (*lines, *([f"At the end: {', '.join(final)}"] if final else []))


def event_word(kind: str, e: Struct) -> str:
    """Return one effect of an event in a few words."""
    plain = {
        "draw_cubes": "draw {n:cube}",
        "domestic_step": "{n:domestic step}",
        "tech_token": "{n:technology token}",
        "tech_step": "{n} {track} step",
        "advance_master": "move a master {n}",
        "vp_per_card": "{vp} VP per {tech} card",
        "vp_per_scented_batch": "{vp} VP per scented batch",
        "vp_warehouse_quality": "good minus bad cubes",
        "vp_majority": "most cards {first}, second {second} VP",
        "vp_per_card_set": "{vp} VP per set of 3 cards",
    }
    return plain[kind].format_map({name: Word(value) for name, value in structs.asdict(e).items()})


def result(s: FormosaState, seat: int) -> tuple[str, bool]:
    """Return what a seat has scored in all once the game is over, and whether it wins."""
    won = seat in SCORING.winners(s)
    return f"{'wins: ' if won else ''}{SCORING.totals(s)[seat]} VP", won


def production(s: FormosaState, seat: int) -> str:
    """Return the batches of a player."""
    p = s.players[seat]
    found = [
        f"{tea} batch on space {p.track[i]} ({batch_in_words(b.levels)})"
        for i, (tea, b) in enumerate(zip(TEAS, p.factory, strict=True))
        if b
    ]
    if p.scented:
        tea = TEAS[p.scented.tea]
        inside = f"{count_of(p.scented.cubes, 'cube')}, discs: {cubes(p.scented.discs)}"
        found.append(f"scented {tea} on space {p.track[3]} ({inside})")
    return ", ".join(found) or "no batch"


def player(s: FormosaState, seat: int) -> str:
    """Return one sentence about a player."""
    p = s.players[seat]
    baskets = "; ".join(f"moisture {m + 1}: {cubes(b)}" for m, b in enumerate(p.baskets) if any(b)) or "empty"
    stock = "; ".join(
        f"{tea} {counted(row, QUALITIES)}" for tea, row in zip(TEAS, p.warehouse, strict=True) if any(row)
    )
    out = ", has passed" if p.passed else ""
    men = f"{count_of(p.farmers, 'farmer')} and {count_of(p.masters, 'master')} at hand{out}"
    tokens = count_of(p.action_tokens, "action token")
    tokens += f", {count_of(sum(p.tech_tokens), 'technology token')}"
    cards = count_of(len(p.cards), "merchant card")
    return (
        f"P{seat + 1}: {p.vp} VP, {men}; {tokens}; discs: {cubes(p.discs)}; "
        f"baskets {baskets}; {production(s, seat)}; warehouse {stock or 'empty'}; "
        f"{cards}; technology {'/'.join(map(str, p.tech))}, domestic {p.domestic}."
    )


def position(s: FormosaState) -> str:
    """Describe the whole position."""
    t = s.table
    parts = [f"{who(s)}: {question(s)}."]
    if not s.agenda:
        parts += [f"P{seat + 1} {result(s, seat)[0]}." for seat in range(t.players)]
    else:
        parts.append(f"Round {s.round} of {t.rounds}.")
    parts += [player(s, seat) for seat in range(t.players)]
    if s.weather:
        names = ", ".join(f"column {k + 1} {t.tile[w].name.lower()}" for k, w in enumerate(s.weather))
        parts.append(f"Weather: {names}.")
    parts += [f"{spot(f)}: {field(s, i)}." for i, f in enumerate(t.fields) if s.column_is_open(i)]
    parts += [f"{track} track: {masters(s, i)}." for i, track in enumerate(TRACKS)]
    for r in range(4):
        parts.append(
            f"Merchants row {r + 1}: {', '.join(c or 'none' for c in s.display[3 * r : 3 * r + 3])}."
        )
    parts += [f"Export {x}: {pieces(s, men)}." for x, men in zip(t.exports, s.exports, strict=True)]
    parts += [
        f"Domestic space: {pieces(s, s.home)}.",
        f"Bag: {cubes(s.bag)}.",
        f"Events: {', '.join(s.events)}.",
    ]
    return " ".join(parts)
