"""The tables of components.toml: printed data with a closed vocabulary of effects."""

from __future__ import annotations

from typing import Any, TypeVar, dataclass_transform

import msgspec

from explorer.games.sencha.vocabulary import Effect, Part, Tea, WorkerType

E = TypeVar("E", bound=Part)


@dataclass_transform(frozen_default=True)
class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str


class Carrier(_Row):
    """Anything with printed effects: a card, a plantation, a district, a worker."""

    id: str
    effects: tuple[Effect, ...]
    name: str = ""
    copies_start: int = 0
    copies_supply: int = 0

    def effect(self, kind: type[E]) -> E:
        """Return the effect of that kind; what must be there is checked when the file is read."""
        return next(effect for effect in self.effects if isinstance(effect, kind))

    def has(self, kind: type[Part]) -> bool:
        """Whether there is an effect of that kind."""
        return any(isinstance(e, kind) for e in self.effects)


class TeaRow(_Row):
    """A tea and its number of cubes."""

    id: Tea
    name: str
    colour: str
    cubes: int


class Colour(_Row):
    """A player colour and its number of houses."""

    id: str
    houses: int


class Parcel(_Row):
    """A unit of a gift."""

    id: str
    tea: Tea
    cubes: int
    vp: int
    stay_in_temple: int
    back_to_bag: int


class PlayerCount(_Row):
    """What a player count uses."""

    players: int
    plantations: tuple[str, ...]
    market_cards_used: int
    cubes_per_plantation: int


class PlayerStart(_Row):
    """What each player starts with."""

    houses_in_supply: int
    houses_in_reserve: int
    workers: tuple[WorkerType, ...]
    yen: int
    vp: int


class EndGame(_Row):
    """What ends the game."""

    vp_trigger: int
    market_trigger: str


class WorkerLimit(_Row):
    """Most workers of a player."""

    max_per_player: int


class SwitchRow(_Row):
    """A ruling with other readings."""

    id: str
    default: str | int | bool
    alternatives: tuple[str | int | bool, ...]
    ruling: str


class Components(msgspec.Struct, frozen=True):
    """All component data of Sencha; tables that only document the box are left as they are."""

    set: dict[str, Any]
    tea: tuple[TeaRow, ...]
    colour: tuple[Colour, ...]
    plantation: tuple[Carrier, ...]
    district: tuple[Carrier, ...]
    temple_card: tuple[Carrier, ...]
    market_card: tuple[Carrier, ...]
    worker: tuple[Carrier, ...]
    worker_limit: WorkerLimit
    gift_parcel: tuple[Parcel, ...]
    setup: tuple[PlayerCount, ...]
    setup_player: PlayerStart
    endgame: EndGame
    switch: tuple[SwitchRow, ...]
