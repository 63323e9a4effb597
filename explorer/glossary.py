"""The words of a game: terms that are explained where they stand in texts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from explorer.core.game import Game

#: Name of the file beside the rules of a game; without one, nothing is explained.
FILE = "glossary.toml"


class GlossaryError(ValueError):
    """A glossary cannot be read; the message names the file and the term."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of a game.

    Attributes
    ----------
    says : str
        What it means, in a sentence or two.
    forms : tuple of str
        How else a text may say it.
    rules : tuple of str
        The rules that tell it in full.
    """

    says: str
    forms: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@lru_cache(maxsize=16)
def glossary(game: Game) -> Mapping[str, Term]:
    """Return the terms of a game, in the order of its file.

    Raises
    ------
    GlossaryError

    Examples
    --------
    >>> from explorer.catalogue import load
    >>> glossary(load("sencha"))["parcel"].rules
    ('SEN-GIFT-02', 'SEN-GIFT-03')
    """
    path = game.shipped.with_name(FILE)
    if not path.exists():
        return {}
    found: dict[str, Term] = {}
    taken: dict[str, str] = {}
    try:
        rows = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise GlossaryError(f"{path.name}: {fault}") from fault
    for name, row in rows.items():
        try:
            term = msgspec.convert(row, Term)
        except (msgspec.ValidationError, TypeError) as fault:
            raise GlossaryError(f"{path.name}: {name}: {fault}") from fault
        strange = next((rule for rule in term.rules if game.rules.find(rule) is None), None)
        if strange is not None:
            raise GlossaryError(f"{path.name}: {name}: there is no rule {strange!r}.")
        for form in (name, *term.forms):
            other = taken.setdefault(form.lower(), name)
            if other != name:
                raise GlossaryError(f"{path.name}: {name}: {form!r} is a form of {other!r} already.")
        found[name] = term
    return found


def term(game: Game, words: str) -> str | None:
    """Return the name of the term that some words are a form of, None if they are none."""
    wanted = words.strip().lower()
    for name, found in glossary(game).items():
        if wanted in {name.lower(), *(form.lower() for form in found.forms)}:
            return name
    return None
