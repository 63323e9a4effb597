"""The parts of the snapshot, each a plain function of a session (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer import explain
from explorer.core.legality import Verdict
from explorer.core.rulebook import RuleRef
from explorer.core.state import CHANCE
from explorer.session import Choice, Offer, Session
from explorer.share.seats import SHAPES
from explorer.share.words import LINK
from widgets.hues import hues

#: Before the words of a macro, in the place of an action's id.
MACRO = "macro:"
#: Ids of what leads into an imagined world and back; and how groups begin that are no kinds of actions.
IMAGINE, RETURN, IN_ONE_GO = "imagine:", "return:", "macro-"
#: Closed proposals sent for one kind; more are found through the board or the command box.
MOST_CLOSED = 8
#: Outcomes of chance sent; the likeliest come first.
MOST_OUTCOMES = 60
SEEN = "As {seat} sees it"


def head(session: Session) -> dict[str, Any]:
    """Describe the game, the turn and who must act."""
    game, state = session.game, session.state
    players = state.table.setup.players
    said = [session.says] if session.says else []
    rulings = session.tree.origin.identity["rules"]["rulings"]
    own = (
        [f"components {session.tree.origin.identity['components']['id']}"] if session.tree.components else []
    )
    changed = [s.id for s in game.switches if rulings.get(s.id, s.default) != s.default]
    return {
        "game": game.key,
        "title": game.title,
        "subtitle": " · ".join(
            [f"{players} players", f"rules {game.version}", *own, *(f"{c} changed" for c in changed), *said]
        ),
        "players": players,
        "seats": [
            {"seat": i, "id": f"P{i + 1}", "name": f"P{i + 1}", "shape": SHAPES[i % 4], "hue": hue}
            for i, hue in enumerate(hues(session))
        ],
        "turn": explain.turn(session.tree, session.here),
        "actor": {"seat": state.actor if state.actor >= 0 else None, "text": session.heading()},
        "status": "" if session.seat is None else SEEN.format(seat=f"P{session.seat + 1}"),
        "seen": session.seat,
        "private": game.privacy is not None,
    }


def actions(session: Session, offers: list[Offer]) -> dict[str, Any]:
    """List what can be done in groups, and what cannot, with the reason."""
    seat = session.state.actor
    groups = [*_worlds(session), *_in_one_go(session), *(_group(offer) for offer in offers)]
    more = sum(max(0, len(offer.closed) - MOST_CLOSED) for offer in offers)
    return {
        "title": session.heading() if offers else "",
        "actor": seat if seat >= 0 else None,
        "groups": groups,
        "more": more,
    }


def _worlds(session: Session) -> list[dict[str, Any]]:
    """Describe the way into a world that agrees with what a seat knows, and the way back."""
    if session.way_back:
        return [_single(RETURN, session.way_back)]
    if session.covered:
        who = explain.actor(session.seat or 0)
        return [_single(IMAGINE, f"What if? Deal what {who} does not see, and go on")]
    return []


def _single(name: str, label: str) -> dict[str, Any]:
    row = {"id": name, "label": label, "short": "", "ok": True, "targets": []}
    return {
        "kind": f"{IN_ONE_GO}{name.partition(':')[0]}",
        "label": label,
        "legal": 1,
        "closed": 0,
        "hint": "",
        "rules": [],
        "items": [row],
    }


def _in_one_go(session: Session) -> list[dict[str, Any]]:
    """Describe the series of actions that can be played as a whole, in groups of their own."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for macro in session.macros():
        row = {"id": MACRO + macro.words, "label": macro.label, "short": "", "ok": True, "targets": []}
        groups.setdefault(macro.group, []).append(row)
    return [
        {
            "kind": f"{IN_ONE_GO}{label.lower().replace(' ', '-')}",
            "label": label,
            "legal": len(items),
            "closed": 0,
            "hint": "in one go",
            "rules": [],
            "items": items,
        }
        for label, items in groups.items()
    ]


def _group(offer: Offer) -> dict[str, Any]:
    reason = offer.reason
    return {
        "kind": offer.kind,
        "label": offer.label,
        "legal": len(offer.legal),
        "closed": len(offer.closed),
        "hint": "hidden from this seat" if offer.hidden else "",
        "rules": [r.id for r in reason.rules] if reason else [],
        "offered": offer.offered,
        "items": [item(c) for c in offer.legal] + [item(c) for c in offer.closed[:MOST_CLOSED]],
    }


def item(choice: Choice) -> dict[str, Any]:
    """Describe one action; for a closed one, why."""
    row: dict[str, Any] = {
        "id": choice.id,
        "label": choice.label,
        "short": "",
        "ok": choice.legal,
        "targets": list(choice.targets),
    }
    if choice.legal and choice.gain:
        row["gain"] = choice.gain
    if not choice.legal:
        row["why"] = [
            {"rules": [r.id for r in f.rules], "text": f.text} for f in choice.verdict.findings if not f.ok
        ]
    return row


def verdict(label: str, action: str, found: Verdict, *, kept: bool = False) -> dict[str, Any]:
    """Describe a verdict: what is broken first, then what is met."""
    findings = sorted(found.findings, key=lambda f: f.ok)
    return {
        "label": label,
        "action": action,
        "ok": found.legal,
        "findings": [{"ok": f.ok, "rules": [r.id for r in f.rules], "text": f.text} for f in findings],
        "fix": None,
        "can_keep": not found.legal and not kept,
        "kept": kept,
    }


def chance(session: Session) -> dict[str, Any] | None:
    """Describe what chance may do here, with exact probabilities; None if it has no say."""
    if session.state.actor != CHANCE:
        return None
    if session.veiled:
        # What can come would tell what lies hidden; a draw can still be made.
        return {**_question(session), "drawn": None, "stock": [], "outcomes": [], "total": 0, "parts": None}
    rows = session.outcomes()
    after = next((r for r in rows if r.node is not None and r.node in session.line), None)
    return {
        **_question(session),
        "drawn": after.id if after else None,
        "how": after.how if after else "",
        "stock": [
            {"label": label, "count": count, "c": css}
            for label, count, css in getattr(session.game.view, "stock", lambda _: ())(session.state)
        ],
        "outcomes": [
            {
                "id": r.id,
                "label": r.label,
                "p": str(r.probability),
                "pct": round(float(r.probability) * 100, 4),
            }
            for r in sorted(rows, key=lambda r: -r.probability)[:MOST_OUTCOMES]
        ],
        "total": len(rows),
        "parts": _parts(session),
    }


def _parts(session: Session) -> dict[str, Any] | None:
    """Say of what equal parts an outcome is made, so that it can be chosen one part after another."""
    kinds = session.game.offered(session.state)
    if len(kinds) != 1 or kinds[0].parts is None:
        return None
    return {"count": kinds[0].parts.count(session.state), "faces": list(kinds[0].parts.faces)}


def _question(session: Session) -> dict[str, Any]:
    top = session.state.agenda[-1]
    return {"title": top.question[:1].upper() + top.question[1:], "rules": [top.rule.id]}


def effects(session: Session) -> dict[str, Any]:
    """List what the last step did."""
    lines = session.effects()
    return {
        "title": session.label(),
        "items": [
            {
                "text": line.text,
                "who": line.seat,
                "before": line.before,
                "after": line.after,
                "rules": list(line.rules),
                "places": list(line.places),
            }
            for line in lines
        ],
        "auto": sum(line.auto for line in lines),
    }


def notes(session: Session, number: Callable[[str], int | None]) -> dict[str, Any]:
    """List what people say about this node; texts are plain text, and links in them are looked up.

    Parameters
    ----------
    number : callable
        ``number(node)`` -> its number on the page, None for what is no node.
    """
    said, here = session.tree.said, session.here
    comments = [(n, str(next(iter(n.v.values()), ""))) for n in said(here, "comment")]
    return {
        "node": here,
        "comments": [
            {
                "id": n.n,
                "author": n.author,
                "when": n.when,
                "own": n.author == session.tree.author,
                "html_free_text": text,
            }
            for n, text in comments
        ],
        "links": {node: number(node) for _, text in comments for node in LINK.findall(text)},
        "glyphs": [g for n in said(here, "glyph") for g in n.v],
        "bookmark": bool(said(here, "bookmark")),
        "name": next((text for n in said(here, "name") for text in n.v.values()), ""),
        "tags": [t for n in said(here, "tag") for t in n.v],
        "quizzes": len(said(here, "quiz")),
    }


def rules(session: Session) -> dict[str, Any]:
    """Return every rule of the game in words."""

    def words(rule: RuleRef) -> dict[str, str]:
        note = f" ({rule.note})" if rule.note else ""
        return {"says": rule.says, "where": rule.where, "source": f"{rule.source}{note}", "kind": rule.kind}

    return {rule.id: words(rule) for rule in session.game.rules.values()}


def say(session: Session) -> str:
    """Return one sentence about the step and the position, for those who hear the page."""
    done = session.label().rstrip(".")
    return f"{explain.turn(session.tree, session.here)}: {done}; then {session.heading().rstrip('.')}."
