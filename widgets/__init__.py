"""Jupyter widgets over `explorer`: a session in, a picture out."""

from widgets.explorer import Explorer

__all__ = ["Explorer"]
