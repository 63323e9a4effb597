"""Teaching rules: where a rule shows, examples of it, coverage, lessons and their player."""

from explorer.citing import Citation, applied, citations
from explorer.teaching.authoring import Author
from explorer.teaching.coverage import Coverage, coverage
from explorer.teaching.drafting import material
from explorer.teaching.examples import SOURCES, Example, NoExample, example
from explorer.teaching.forms import FormError, form_of
from explorer.teaching.learned import Learned
from explorer.teaching.lessons import (
    Chapter,
    Lesson,
    LessonError,
    lesson_at,
    lesson_of_record,
    lessons,
    open_lesson,
)
from explorer.teaching.player import LessonPlayer
from explorer.teaching.progress import Progress as LessonProgress
from explorer.teaching.questions import Question, QuestionError
from explorer.teaching.readings import consequence
from explorer.teaching.reply import Feedback
from explorer.teaching.searching import Cancelled, Progress
from explorer.teaching.showing import WAYS, of_attempt, of_node, of_scoring, of_step, steps_showing

__all__ = [
    "SOURCES",
    "WAYS",
    "Author",
    "Cancelled",
    "Chapter",
    "Citation",
    "Coverage",
    "Example",
    "Feedback",
    "FormError",
    "Learned",
    "Lesson",
    "LessonError",
    "LessonPlayer",
    "LessonProgress",
    "NoExample",
    "Progress",
    "Question",
    "QuestionError",
    "applied",
    "citations",
    "consequence",
    "coverage",
    "example",
    "form_of",
    "lesson_at",
    "lesson_of_record",
    "lessons",
    "material",
    "of_attempt",
    "of_node",
    "of_scoring",
    "of_step",
    "open_lesson",
    "steps_showing",
]
