"""The position in words: for screen readers, hover cards and the description of the board."""

from __future__ import annotations

from explorer.core.state import CHANCE, RULES
from explorer.core.wording import count_of
from explorer.games.sencha.decisions import (
    DrawAtSetup,
    DrawForBuild,
    DrawForProduce,
    Gift,
    Harvest,
    Sale,
)
from explorer.games.sencha.scoring import SCORING
from explorer.games.sencha.state import Cubes, Player, SenchaState
from explorer.games.sencha.vocabulary import TEAS

TEA_WORD: dict[str, str] = dict(zip(TEAS, ("Sencha", "Sakura", "black"), strict=True))


def cubes(load: Cubes) -> str:
    """Return ``2 Sencha, 1 black``, or ``no tea``."""
    return ", ".join(f"{n} {TEA_WORD[tea]}" for tea, n in zip(TEAS, load, strict=True) if n) or "no tea"


def owners(houses: tuple[int, ...]) -> str:
    """Return ``P1, P3, P1``, or ``none``."""
    return ", ".join(f"P{seat + 1}" for seat in houses) or "none"


def built(s: SenchaState, seat: int) -> int:
    """Return the number of houses that a seat has built."""
    return sum((s.houses(site) or ()).count(seat) for site in s.rules.sites)


def site_name(s: SenchaState, site: str) -> str:
    """Return the name of a site, fit to begin a sentence."""
    name = s.rules.names[site]
    return name[:1].upper() + name[1:]


def who(s: SenchaState) -> str:
    """Return whose decision it is: ``P2``, ``Chance``, ``Rules`` or ``Game over``."""
    if not s.agenda:
        return "Game over"
    return {CHANCE: "Chance", RULES: "Rules"}.get(s.actor, f"P{s.actor + 1}")


def question(s: SenchaState) -> str:
    """Return what must be decided now, with the place where it happens."""
    if not s.agenda:
        return "the points are counted"
    top = s.agenda[-1]
    if isinstance(top, DrawAtSetup | DrawForBuild | DrawForProduce):
        return f"{count_of(top.count, 'cube')} from the bag to {site_name(s, top.plantation)}"
    return top.question


def so_far(s: SenchaState) -> Cubes | None:
    """Return the cubes named in the sale or gift, or taken in the harvest, that is under way."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Sale):
        return top.given if top.gift_too and any(top.given) else top.sold
    if isinstance(top, Gift):
        return top.given
    if isinstance(top, Harvest):
        a, b, c = (sum(taken[i] for taken in top.taken) for i in range(3))
        return (a, b, c)
    return None


def worker(s: SenchaState, kind: str) -> str:
    """Return what a worker of a type carries."""
    t = s.rules
    teas = (
        "any tea"
        if len(t.carries[kind]) == len(TEAS)
        else " or ".join(TEA_WORD[x] for x in TEAS if x in t.carries[kind])
    )
    mixed = "" if t.mix[kind] or t.capacity[kind] == 1 else ", one kind at a time"
    return f"Carries {count_of(t.capacity[kind], 'cube')}: {teas}{mixed}."


def staff(p: Player) -> str:
    """Return the workers of a player with their loads."""
    return "; ".join(f"{w.type} with {cubes(w.load)}" for w in p.workers) or "no workers"


def last_turn(s: SenchaState, seat: int) -> str:
    """Return what the end of the game has in store for a seat, "" before it is triggered."""
    if s.last is None:
        return ""
    if s.last.by == seat:
        return "ended it"
    return "last turn" if seat in s.waiting() else "done"


def result(s: SenchaState, seat: int) -> tuple[str, bool]:
    """Return what a seat has scored in all once the game is over, and whether it wins."""
    won = seat in SCORING.winners(s)
    return f"{'wins: ' if won else ''}{count_of(SCORING.totals(s)[seat], 'point')}", won


def player(s: SenchaState, seat: int) -> str:
    """Return one sentence about a player."""
    p = s.players[seat]
    name = f"P{seat + 1} ({p.colour or 'no colour yet'})"
    houses = f"{count_of(p.hand, 'house')} to build, {p.reserve} in reserve"
    return f"{name}: {p.yen} yen, {p.vp} VP, {houses}, {staff(p)}; temple: {cubes(p.temple)}."


def market(s: SenchaState) -> str:
    """Return the state of the market."""
    t = s.rules
    left = f"{count_of(s.face_down, 'card')} face down, {len(s.seen)} fulfilled"
    if not s.open:
        return f"Market: no open card, {left}."
    prices = ", ".join(f"{TEA_WORD[tea]} {yen}" for tea, yen in zip(TEAS, t.price[s.open], strict=True))
    return f"Market card {s.open}: {prices} yen; {sum(s.sold)} of {t.demand[s.open]} cubes sold; {left}."


def position(s: SenchaState) -> str:
    """Describe the whole position."""
    t = s.rules
    parts = [f"{who(s)}: {question(s)}."]
    if not s.agenda:
        parts += [f"P{seat + 1} {result(s, seat)[0]}." for seat in range(t.players)]
    parts += [player(s, seat) for seat in range(t.players)]
    for site in t.plantations:
        p = s.plantation(site)
        parts.append(f"{site_name(s, site)}: houses {owners(p.houses)}; {cubes(p.cubes)}.")
    parts += [f"{site_name(s, site)}: houses {owners(s.houses(site) or ())}." for site in t.districts]
    parts += [market(s), f"Bag: {cubes(s.bag)}."]
    if s.last is not None:
        parts.append(f"P{s.last.by + 1} triggered the end; {count_of(s.last.left, 'last turn')} to go.")
    return " ".join(parts)
