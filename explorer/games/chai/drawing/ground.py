"""The quay under all boards, the ribbon with the decision at hand, the strip with what is under way."""

from __future__ import annotations

from explorer.core.scene import AnyShape, Path, Rect, Target, Use, Zone
from explorer.core.wording import count_of
from explorer.games.chai.decisions import (
    Ability,
    AgreeOnGoal,
    CardsBack,
    Climb,
    FillJunk,
    FreeSteps,
    KeepOne,
    KeepOneShip,
    Lay,
    MakeRoom,
    Placement,
    PushSteps,
    Reloading,
    ShipsBack,
    Spend,
)
from explorer.games.chai.drawing import phrases
from explorer.games.chai.drawing.brush import badge, clipped, end, middle, rect, words, zone
from explorer.games.chai.drawing.layout import DONE, HEIGHT, STRIP, TITLE, WIDTH, Box
from explorer.games.chai.state import ChaiState
from explorer.games.chai.words import card_word, effect_word

WAVES = "M0 24Q60 6 120 24T240 24 360 24 480 24 600 24 720 24 840 24 1000 24V96H0Z"


def ground() -> Zone:
    """Draw the planks of the quay and the water at the top."""
    planks: list[AnyShape] = [Rect(0, 0, WIDTH, HEIGHT, 10, "quay")]
    planks += [Use("chai-planks", 0, y, WIDTH, 100) for y in range(100, HEIGHT, 100)]
    planks.append(Path(WAVES, c="water"))
    return zone("Quay", planks)


def _closing(s: ChaiState) -> str:
    """Return what the button says that ends what is under way, "" if nothing can be ended."""
    match s.agenda[-1] if s.agenda else None:
        case Placement():
            return "End turn"
        case Spend() | Climb() | PushSteps() | FreeSteps():
            return "Stop"
        case Reloading():
            return "Done"
        case top if type(top).__name__ == "ByPuer":
            return "Stop"
        case _:
            return ""


def ribbon(s: ChaiState) -> Zone:
    """Write who must decide what."""
    b = TITLE
    shapes: list[AnyShape] = [
        rect(b, "ribbon", 8),
        words(b.x + 12, b.y + 28, "Chai", "brush", 26),
        words(b.x + 76, b.y + 27, f"year {s.year} · goal {s.goal or '?'} ships", "soft"),
    ]
    x = b.x + 262
    who, question = phrases.who(s), phrases.question(s)
    if s.agenda and s.actor >= 0:
        shapes.append(badge(s.actor, x, b.y + 6))
        x += 76
    else:
        shapes.append(words(x, b.y + 27, f"{who}:", "strong"))
        x += 11 * len(who) + 18
    left = getattr(s.agenda[-1], "left", None) if s.agenda else None
    if left is not None:
        question += f" ({left} left)"
    shapes.append(words(x, b.y + 27, clipped(question, DONE.x - x - 8, 19), "say", 19))
    targets: list[Target] = []
    label = _closing(s)
    if label:
        shapes += [rect(DONE, "button"), middle(DONE.x + DONE.w / 2, DONE.y + 22, label, "pale strong", 19)]
        targets.append(Target("done", rect(DONE, ""), label, (question,), (s.agenda[-1].rule.id,)))
    return zone(f"{who}: {question}", shapes, targets)


def _chips(s: ChaiState) -> list[tuple[str, str, tuple[str, ...]]]:  # noqa: PLR0911  one for each question
    """List what the strip shows as buttons: target id, words, hover lines."""
    t = s.table
    match s.agenda[-1] if s.agenda else None:
        case Ability(card=card):
            does = effect_word(t.card[card].effect)
            info = phrases.card_info(t, card)
            return [("use", f"Use {card_word(t, card)}: {does}", info), ("decline", "Leave it", info)]
        case KeepOne(drawn=drawn) | CardsBack(drawn=drawn):
            return [
                (f"drawn:{c}", f"{card_word(t, c)} ({phrases.kind(t, c)})", phrases.card_info(t, c))
                for c in drawn
            ]
        case KeepOneShip(drawn=drawn) | ShipsBack(drawn=drawn):
            return [
                (f"drawn:{c}", f"{card_word(t, c)} {t.ship[c].vp} VP", phrases.ship_info(t, c)) for c in drawn
            ]
        case Lay(card=card):
            return [
                ("new", f"New: {card_word(t, card)} ({phrases.kind(t, card)})", phrases.card_info(t, card))
            ]
        case MakeRoom(card=card) | FillJunk(ship=card):
            return [("new", f"{card_word(t, card)}: {phrases.needs(t, card)}", phrases.ship_info(t, card))]
        case AgreeOnGoal():
            return [(f"goal:{n}", count_of(n, "ship"), ()) for n in range(1, 9)]
        case _:
            return []


def strip(s: ChaiState) -> Zone:
    """Show what is under way: drawn cards, an offered ability, a new card; else how the game stands."""
    b, chips = STRIP, _chips(s)
    shapes: list[AnyShape] = [rect(b, "strip", 8)]
    targets: list[Target] = []
    if not chips:
        for seat in (0, 1):
            x = b.x + 12 + seat * 488
            p = s.players[seat]
            shapes.append(badge(seat, x, b.y + 6))
            told = f"{len(p.scored)} of {s.goal or '?'} ships sailed · {phrases.points(s, seat)} VP"
            shapes.append(words(x + 76, b.y + 27, told, "strong"))
            if s.holder == seat:
                shapes.append(end(x + 464, b.y + 27, "★ start marker", "gold strong"))
        return zone("State of the game", shapes)
    x = b.x + 8
    room = (b.w - 16 - 8 * (len(chips) - 1)) // len(chips)
    rule = s.agenda[-1].rule.id
    for name, text, info in chips:
        w = min(room, int(len(text) * 9.6) + 24)
        box = Box(x, b.y + 5, w, 30)
        shapes += [
            rect(box, "button"),
            middle(box.x + w / 2, box.y + 21, clipped(text, w - 12), "pale strong"),
        ]
        targets.append(Target(name, rect(box, ""), text, info, (rule,)))
        x += w + 8
    return zone("Under way", shapes, targets)
