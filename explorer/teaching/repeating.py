"""What is asked once more: the questions that were not right at the first try, and how they go this time."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.teaching.learned import to_repeat
from explorer.teaching.lessons import Chapter, Lesson
from explorer.teaching.progress import Mark, Progress


class Repeating:
    """Questions that wait to be asked once more.

    Parameters
    ----------
    waiting : sequence of (int, str)
        The numbers of their chapters, and their keys.

    Attributes
    ----------
    mark : Mark or None
        How the question at hand goes this time; None if all questions are asked, in order.
    """

    def __init__(self, waiting: Sequence[tuple[int, str]] = ()) -> None:
        self.waiting, self.mark = list(waiting), None if not waiting else Mark()

    @classmethod
    def of(cls, lesson: Lesson, progress: Progress) -> Repeating:
        """Return what is to be asked once more in a lesson."""
        return cls([(number, question.key) for number, question in to_repeat(lesson, progress)])

    def __bool__(self) -> bool:
        return self.mark is not None

    def next(self) -> tuple[int, str] | None:
        """Return the next one, None if that was all."""
        self.mark = Mark() if self.waiting else None
        return self.waiting.pop(0) if self.waiting else None


def place_of(chapter: Chapter, key: str) -> tuple[int, int]:
    """Return the stop of a chapter at which a question stands, and its number among those there."""
    rows = ((i, j, q) for i, n in enumerate(chapter.stops) for j, q in enumerate(chapter.questions(n)))
    return next((i, j) for i, j, q in rows if q.key == key)
