"""A picture as PNG, through the renderer resvg."""

from __future__ import annotations

from importlib import import_module

from explorer.share.fault import ShareError

#: Pixels across; a board is drawn about as wide on a screen.
WIDTH = 1200
WIDEST = 6000


def png(svg: str, width: int = WIDTH) -> bytes:
    """Return an SVG picture as PNG.

    Raises
    ------
    ShareError
        The renderer is not installed, or the picture would be too large.
    """
    if not 0 < width <= WIDEST:
        raise ShareError(f"{width} pixels: a picture is 1 to {WIDEST} pixels wide.")
    try:
        renderer = import_module("resvg_py")
    except ImportError as fault:
        raise ShareError(
            "PNG needs the package resvg-py (pip install resvg-py); SVG needs nothing."
        ) from fault
    return bytes(renderer.svg_to_bytes(svg_string=svg, width=width))
