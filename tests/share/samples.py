"""Records with everything in them that a reader may meet, hostile words included."""

import json
from random import Random

from explorer import CHANCE, Session, load
from explorer.record import open_record
from tests.toys.hut import GAME as HUT

#: What would run, load or break out if a page took it for markup.
HOSTILE = (
    "</script><script>window.hit=1</script>",
    "<img src=x onerror=window.hit=1>",
    '"><svg onload=window.hit=1>',
    "<!--<script>",
    "]]><![CDATA[<a href=javascript:window.hit=1>x</a>",
    "\N{LINE SEPARATOR}\N{PARAGRAPH SEPARATOR}${window.hit=1}{{7*7}}",
    "<style>@import url(http://example.invalid/x.css)</style>",
    "http://example.invalid/a.png",
)


def legal(session):
    return [choice for offer in session.actions() for choice in offer.legal]


def play(session, rng, plies):
    """Play on by lot."""
    for _ in range(plies):
        if not session.state.agenda:
            return
        if session.state.actor == CHANCE:
            session.draw(rng)
        else:
            session.play(rng.choice(legal(session)))


def annotated(key="sencha", players=3, plies=60, seed=5) -> Session:
    """A game with a what-if, attempts, and notes of two people who do not agree."""
    session = Session(load(key), players, clock=lambda: "2026-11-30T12:00:00Z")
    about, tree = session.record.about, session.tree
    about.title = {"en": "An annotated game"}
    about.authors = [{"id": "a1", "name": "Ana"}, {"id": "b1", "name": "Ben"}]
    about.licence = "CC-BY-4.0"
    rng = Random(seed)
    play(session, rng, plies)
    choices = [
        node
        for node in tree.mainline()
        if tree.children(node) and tree.state(node).actor >= 0 and len(tree.game.legal(tree.state(node))) > 1
    ]
    fork = choices[len(choices) // 2]
    session.go(fork)
    session.name("The fork")
    session.bookmark()
    session.glyphs("!?")
    rule = next(iter(tree.game.rules))
    session.comment(f"**Why** here? See [[{rule}]] and [[@{tree.root}]].")
    tree.author = "b1"
    session.comment("I would not.", "en")
    session.glyphs("?")
    tree.author = "a1"
    closed = [choice for offer in session.actions() for choice in offer.closed]
    if closed:
        session.keep(closed[0])
    taken = tree.nodes.data(tree.children(fork)[0])["action"]
    session.play(next(choice for choice in legal(session) if choice.action != taken))
    play(session, rng, 12)
    session.go(fork)
    return session


def hostile() -> Session:
    """A short game of which everything that a person may write is hostile."""
    session = Session(HUT, clock=None)
    about, tree = session.record.about, session.tree
    every = " ".join(HOSTILE)
    about.title = {"en": every}
    about.authors = [{"id": "a1", "name": every}, {"id": every, "name": HOSTILE[0]}]
    about.licence = about.attribution = HOSTILE[1]
    about.seats = [{"seat": "P1", "name": every, "strategy": every}]
    about.history = [{"from": "0", "tool": every, "why": every}]
    play(session, Random(1), 12)
    for node, words in zip(tree.mainline(), HOSTILE, strict=False):
        session.go(node)
        session.comment(words)
        session.comment(f"[[@{words}]] [[{words}]]", "x-<b>")
        session.name(words)
        session.tag(words, "=1+1")
        tree.annotate(node, "eval", {"method": words})
        tree.annotate(node, "chapter", {"title": words})
    return session


def opened(session):
    """What comes of opening the record of a session."""
    return open_record(session.record.dumps(), lambda _: session.tree.game)


def embedded(page: str):
    """The data inside a page."""
    start = page.index('id="tea-data">') + len('id="tea-data">')
    return json.loads(page[start : page.index("</script>", start)])
