"""A position of Tea Garden."""

from __future__ import annotations

import msgspec

from explorer.core.state import State
from explorer.games.tea_garden.components.effects import LEAVES
from explorer.games.tea_garden.table import TeaTable

LEAF_INDEX = {leaf: i for i, leaf in enumerate(LEAVES)}
QUALITY = {leaf: i % 6 + 1 for i, leaf in enumerate(LEAVES)}
#: Numbers of leaves in the order of LEAVES.
Leaves = tuple[int, ...]
NO_LEAVES: Leaves = (0,) * 12
TEAPOT, PLUS1, X2 = 0, 1, 2
#: A card that is not seen.
HIDDEN = "?"


def changed(leaves: Leaves, leaf: str, n: int) -> Leaves:
    """Return the leaves with `n` more of one kind."""
    i = LEAF_INDEX[leaf]
    return (*leaves[:i], leaves[i] + n, *leaves[i + 1 :])


def fresh(leaves: Leaves) -> int:
    """Return the number of fresh leaves."""
    return sum(leaves[:6])


def fermented(leaves: Leaves) -> int:
    """Return the number of fermented leaves."""
    return sum(leaves[6:])


class Player(msgspec.Struct, frozen=True, gc=False):
    """What one player owns.

    Attributes
    ----------
    hand, deck, discard, removed : tuple of str
        Cards, sorted: their order has no meaning.
    slots : tuple of tuple of str
        Stacks of this round from left to right; in each the covered cards, sorted, and the topmost last.
    leaves : tuple of int
        Numbers in the order of LEAVES.
    scrolls : (int, int, int)
        Teapot, +1, x2.
    tokens : int
        Emperor tokens.
    pagodas : tuple of int
        Strengths of the gardens that are not built yet.
    gardens : tuple of str
        Regions with an own garden, sorted.
    river, berth : int
        Segment of the Boat; on the last one its space, from 0.
    sector, part : int, str
        Place at the University: 0 is the start.
    spent : tuple of str
        Teapot symbols used up in this round, with the reading that uses them up.
    rows, joints : tuple of tuples
        Rows of Cup tiles; Cup tokens on the joints of each row.
    """

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    slots: tuple[tuple[str, ...], ...] = ()
    leaves: Leaves = NO_LEAVES
    scrolls: tuple[int, int, int] = (0, 0, 0)
    tokens: int = 0
    pagodas: tuple[int, ...] = ()
    gardens: tuple[str, ...] = ()
    row: int = 0
    river: int = 0
    berth: int = 0
    sector: int = 0
    part: str = ""
    centre: int = 0
    supply: int = 0
    rows: tuple[tuple[str, ...], ...] = ()
    joints: tuple[tuple[int, ...], ...] = ()
    caravans: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    vp: int = 0
    passed: bool = False

    @property
    def deck_size(self) -> int:
        """How many cards the draw deck has; seen by others, its cards stand among those of the hand."""
        return len(self.deck) - self.hand.count(HIDDEN)

    @property
    def all_cards(self) -> tuple[str, ...]:
        """Every own card that is in the game."""
        laid = tuple(card for stack in self.slots for card in stack)
        return self.hand + self.deck + self.discard + laid


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What has been done in the turn under way.

    Attributes
    ----------
    fee : bool
        The fourth turn is paid for.
    announced : str
        The main action that was announced, "" if none.
    strength : int
        Of the cards laid and the +1 Scrolls used.
    secondary : str
        The secondary action taken, "" if none.
    used : tuple of int
        Printed effects used of the topmost card.
    sold, sales : int
        Leaves sold with the selling effect, in how many sales.
    just : bool
        The secondary action was the last thing done.
    """

    fee: bool = False
    laid: bool = False
    announced: str = ""
    strength: int = 0
    main: bool = False
    secondary: str = ""
    repeated: bool = False
    used: tuple[int, ...] = ()
    sold: int = 0
    sales: int = 0
    advances: int = 0
    just: bool = False


class TeaState(State, frozen=True, gc=False):
    """Everything on the table.

    Attributes
    ----------
    start, first : int
        Holder of the Starting Player token now and in round 1.
    display : tuple of str
        Action cards from the left.
    deck : tuple of int
        Action cards to come, by level.
    caravans, emperors : tuple of str
        What is open, sorted: the places have no meaning.
    caravan_deck : (int, int)
        Basic and advanced Caravans to come.
    tops, heights : tuple
        Top tile and number of tiles of the Cup stack of each Province.
    bonuses : tuple of str
        Bonus token of each Region, "" if none.
    spaces : tuple of tuple of int
        Seat on each garden space of each Region, -1 if free.
    seen, seen_caravans, seen_emperors : tuple of str
        Cards that were ever face up, sorted.
    out : tuple of str
        Action cards that Maintenance threw out.
    """

    players: tuple[Player, ...]
    turn: Turn = Turn()
    round: int = 1
    start: int = -1
    first: int = -1
    display: tuple[str, ...] = ()
    deck: tuple[int, ...] = ()
    caravans: tuple[str, ...] = ()
    caravan_deck: tuple[int, int] = (0, 0)
    emperors: tuple[str, ...] = ()
    emperor_deck: int = 0
    tops: tuple[str, ...] = ()
    heights: tuple[int, ...] = ()
    bonuses: tuple[str, ...] = ()
    spaces: tuple[tuple[int, ...], ...] = ()
    seen: tuple[str, ...] = ()
    seen_caravans: tuple[str, ...] = ()
    seen_emperors: tuple[str, ...] = ()
    out: tuple[str, ...] = ()

    @property
    def me(self) -> Player:
        """The player who must decide now."""
        seat: int = self.agenda[-1].actor
        return self.players[seat]

    @property
    def t(self) -> TeaTable:
        """The table of this game, typed."""
        return self.table  # type: ignore[return-value]  # a cast would cost more than all else here

    @property
    def top_card(self) -> str:
        """The topmost card of this turn, "" if none lies."""
        if not self.turn.laid:
            return ""
        slots = self.me.slots
        return slots[-1][-1] if slots and slots[-1] else ""

    @property
    def next_segment(self) -> int:
        """The segment of the River to which the player to act sails; beyond the last one there is none."""
        return self.me.river + 1

    @property
    def reward_of_sailing(self) -> str:
        """The reward that sailing on would bring, by its name; the last segment may bring its own again."""
        return f"river:{min(self.next_segment, self.t.last_segment)}"

    @property
    def next_sector(self) -> int:
        """The sector of the University to which the player to act moves."""
        return self.me.sector % len(self.t.sectors) + 1

    @property
    def next_row(self) -> int:
        """The row of the Emperor track above the Worker of the player to act."""
        return self.me.row + 1

    @property
    def free_berths(self) -> tuple[int, ...]:
        """The spaces of the last segment that no Boat has taken, the best first."""
        last = self.t.last_segment
        taken = {p.berth for p in self.players if p.river == last}
        return tuple(i for i in range(len(self.t.river[last].vp)) if i not in taken)

    def reaches(self, need: int) -> bool:
        """Whether the strength suffices; that cards have to lie at all is another rule."""
        return not self.turn.laid or self.turn.strength >= need

    def fourth(self) -> bool:
        """Whether the turn that is about to lay cards is the fourth of the round and not paid for."""
        return len(self.me.slots) == self.t.c.turns.free_turns and not self.turn.laid and not self.turn.fee
