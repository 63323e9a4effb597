"""Numbers in sentences: the one place that knows singular and plural."""

from __future__ import annotations


def count_of(n: int | str, one: str, many: str = "") -> str:
    """Return a number with its noun.

    Examples
    --------
    >>> count_of(1, "cube"), count_of(2, "cube"), count_of(0, "box", "boxes")
    ('1 cube', '2 cubes', '0 boxes')
    """
    return f"{n} {one if str(n) == '1' else many or one + 's'}"


class Word(str):
    """A fact or parameter in the words of a game, ready for a template.

    In a template, ``{n}`` is the word itself, ``{n:cube}`` the number with its noun, ``{n:box/boxes}`` the
    same with an irregular plural, or with a verb: ``{n:worker stands/workers stand}``.

    Examples
    --------
    >>> "{n:cube} in {n:box/boxes}".format(n=Word("2"))
    '2 cubes in 2 boxes'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        """Return the word, with the noun that `spec` names."""
        if not spec:
            return str(self)
        one, _, many = spec.partition("/")
        return count_of(self, one, many)
