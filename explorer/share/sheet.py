"""Style sheet and symbols of a game for viewers that know no custom properties: each value in its place."""

from __future__ import annotations

import re
from collections.abc import Mapping

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_VAR = re.compile(r"var\(\s*--([\w-]+)\s*(?:,\s*([^()]*))?\)")
_SET = re.compile(r"--([\w-]+)\s*:\s*([^;]+)")
_DECLARED = re.compile(r"--[\w-]+\s*:[^;}]*;?\s*")
_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_HREF = re.compile(r'href="#([^"]+)"')

Values = Mapping[str, str]


class Sheet:
    """Looks up custom properties as a browser would, as far as the boards use them.

    A property set on the whole board counts everywhere; one set by a class counts for what carries the class
    and for what lies in it. A symbol that asks for such a property is written once for each of its values.

    Parameters
    ----------
    key : str
        Key of the game: the style sheet's selectors start with ``.g-<key>``.
    css, defs : str
        Of the game's view.
    known : mapping of str to str
        Properties set from outside: the colours of the seats.
    """

    def __init__(self, key: str, css: str, defs: str, known: Values) -> None:
        css = _COMMENT.sub("", css)
        self.whole: dict[str, str] = dict(known)
        self._by_class: dict[str, dict[str, str]] = {}
        for selector, body in _RULE.findall(css):
            names = selector.split()
            values = {name: value.strip() for name, value in _SET.findall(body)}
            if names == [f".g-{key}"]:
                self.whole = values | self.whole
            elif values:
                self._by_class.setdefault(names[-1].removeprefix("."), {}).update(values)
        self.css = resolved(_DECLARED.sub("", css), self.whole, fallback=True)
        self._rest = _SYMBOL.sub("", defs).strip()
        self._symbols = {found[1]: resolved(found[0], self.whole) for found in _SYMBOL.finditer(defs)}
        self._used: dict[str, str] = {}

    def inside(self, classes: str, outside: Values) -> Values:
        """Return the properties that count in something with these classes."""
        own = [self._by_class[name] for name in classes.split() if name in self._by_class]
        if not own:
            return outside
        found = dict(outside)
        for values in own:
            found |= {name: resolved(value, self.whole) for name, value in values.items()}
        return found

    def symbol(self, name: str, values: Values) -> str:
        """Return the id under which a symbol is to be used where these properties count."""
        source = self._symbols.get(name)
        if source is None:
            return name
        asked = dict.fromkeys(key for key, _ in _VAR.findall(source))
        told = [values[key] for key in asked if key in values]
        own = "-".join([name, *(re.sub(r"\W", "", value) for value in told)])
        if own not in self._used:
            text = resolved(source, values, fallback=True).replace(f'id="{name}"', f'id="{own}"', 1)
            self._used[own] = text
            for inner in _HREF.findall(text):
                other = self.symbol(inner, values)
                text = text.replace(f'href="#{inner}"', f'href="#{other}"')
            self._used[own] = text
        return own

    @property
    def defs(self) -> str:
        """What has been used, and whatever is no symbol."""
        return "".join([self._rest, *self._used.values()])


def resolved(text: str, values: Values, *, fallback: bool = False) -> str:
    """Return a text in which known properties are replaced by their values.

    Parameters
    ----------
    fallback : bool
        Put the fallback where a property is not known; otherwise it stays.

    Examples
    --------
    >>> resolved("fill:var(--a, red);stroke:var(--b)", {"b": "blue"}, fallback=True)
    'fill:red;stroke:blue'
    """

    def look_up(found: re.Match[str]) -> str:
        name, other = found.groups()
        if name in values:
            return values[name]
        return other.strip() if fallback and other else found[0]

    for _ in range(3):  # a value may name another
        text = _VAR.sub(look_up, text)
    return text
