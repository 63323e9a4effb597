"""Records for readers: a page that steps, pictures and tables; none of them needs a kernel or a network."""

from explorer.share.animation import animation
from explorer.share.fault import ShareError
from explorer.share.page import page
from explorer.share.png import WIDTH, png
from explorer.share.svg import board
from explorer.share.tables import decisions, scores

__all__ = ["WIDTH", "ShareError", "animation", "board", "decisions", "page", "png", "scores"]
