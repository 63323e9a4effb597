"""What a learner has answered, kept by question so that it survives edits to the lesson."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Mark(msgspec.Struct):
    """How one question went.

    Attributes
    ----------
    tries : int
        Answers given, the right one included.
    hints : int
        Hints taken.
    right : bool
        Whether it has been answered.
    """

    tries: int = 0
    hints: int = 0
    right: bool = False

    @property
    def first(self) -> bool:
        """True if the first answer was right, and without a hint."""
        return self.right and self.tries == 1 and not self.hints

    @property
    def helped(self) -> bool:
        """True if the first answer was right, after a hint."""
        return self.right and self.tries == 1 and self.hints > 0


class Progress(msgspec.Struct):
    """A learner's way through one lesson.

    Attributes
    ----------
    lesson : str
        ``game/lesson``.
    marks : dict of str to Mark
        By ``chapter/question``. What a later version of the lesson no longer asks stays here, unseen.
    at : str
        The chapter last looked at.
    read : list of str
        Chapters read to the end.
    """

    lesson: str
    marks: dict[str, Mark] = {}
    at: str = ""
    read: list[str] = []

    @classmethod
    def load(cls, path: Path, lesson: str) -> Progress:
        """Read progress; a file of another lesson, or none, means that nothing has been answered.

        Raises
        ------
        ValueError
            The file holds something else.
        """
        try:
            found = msgspec.json.decode(path.read_bytes(), type=cls)
        except FileNotFoundError:
            return cls(lesson)
        except (msgspec.DecodeError, OSError) as fault:
            raise ValueError(f"{path}: not the progress of a lesson ({fault}).") from fault
        return found if found.lesson == lesson else cls(lesson)

    def save(self, path: Path) -> None:
        """Write the file as a whole."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")
        fresh.replace(path)

    def mark(self, key: str) -> Mark:
        """Return the mark of a question, made if it is new."""
        return self.marks.setdefault(key, Mark())
