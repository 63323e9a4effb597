"""Jupyter widgets over `explorer`: a session in, a picture out."""

from widgets.explorer import Explorer
from widgets.lessons import LessonView
from widgets.rules import RuleBrowser

__all__ = ["Explorer", "LessonView", "RuleBrowser"]
