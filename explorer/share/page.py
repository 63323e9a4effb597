"""One self-contained page: it opens from disk, asks the network for nothing, and steps through a record."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Any

import msgspec

from explorer.record import Opened
from explorer.share.content import Content
from explorer.share.plain import plain

#: What a script element must not hold as it is: the beginnings of tags, and signs that old readers take for
#: line ends.
_SIGNS = ("<", ">", "&", "\N{LINE SEPARATOR}", "\N{PARAGRAPH SEPARATOR}")
_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in _SIGNS}


def page(opened: Opened, lang: str = "en", seat: int | None = None) -> str:
    """Return the page of a record.

    Parameters
    ----------
    opened : Opened
        As `open_record` gives it; the page says what came of it.
    lang : str
        The language of comments to prefer.
    seat : int, optional
        Whose view it is: nothing that is hidden from this seat is in the page. Default: everything is open.

    Raises
    ------
    ShareError
        Nothing of it can be shown, there is too much of it, or there is no such seat.
    """
    content = Content(opened, lang, seat)
    script, style = _asset("page.js"), _asset("page.css")
    trust, data = content.trust(), content.page()
    return _PAGE.format(
        lang=escape(lang),
        policy=escape(policy(script)),
        title=escape(content.title),
        description=escape(f"{content.tree.game.title}: {trust['text']}, digest {trust['digest'][:8]}"),
        style=style,
        plain=plain(content, data["quizzes"]),
        data=embedded(data),
        script=script,
    )


def policy(script: str) -> str:
    """Return what the page may do: run this one script, and load nothing from anywhere."""
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src data:;"
        " base-uri 'none'; form-action 'none'"
    )


def embedded(data: Any) -> str:
    r"""Return data as JSON that nothing in it can break out of.

    Examples
    --------
    >>> embedded({"a": "</script>"})
    '{"a":"\\u003c/script\\u003e"}'
    """
    # Words of the games are strings of a kind of their own.
    return msgspec.json.encode(data, enc_hook=str).decode().translate(_ESCAPES)


@lru_cache(maxsize=4)
def _asset(name: str) -> str:
    """Return a file of the browser code (built from the sources of the widgets)."""
    text = files("widgets").joinpath("static", name).read_text("utf-8")
    # An end tag in the code would end its element.
    return text.replace("</script", "<\\/script").replace("</style", "<\\/style").strip()


_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="description" content="{description}">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<main id="tea-page"></main>
<noscript>
{plain}
</noscript>
<script type="application/json" id="tea-data">{data}</script>
<script type="module">{script}</script>
</body>
</html>
"""
