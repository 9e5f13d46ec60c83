"""What the HTTP part answers about learning: lessons, how-to cards, the rules to read, puzzles.

As in `responses`, these are types only: answers are built as plain dicts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pocketbox.learn.contract import Coach
from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.contract.scene import Scene


@dataclass(frozen=True, slots=True)
class LessonInfo:
    """A guided game."""

    game: str
    id: str
    title: str
    about: str
    minutes: int
    steps: tuple[str, ...]
    """What each step teaches."""
    pack: str
    """The title of the content pack that has it; empty for a lesson of the printed game."""


@dataclass(frozen=True, slots=True)
class LessonList:
    """Every lesson, in the order in which they are learned."""

    lessons: tuple[LessonInfo, ...]


@dataclass(frozen=True, slots=True)
class HowToCard:
    """One of the five cards."""

    title: str
    text: str
    """Words between two stars on either side are bold."""
    position: str
    """Empty where the card has no picture."""
    caption: str
    """What the picture shows."""
    scene: Scene | None


@dataclass(frozen=True, slots=True)
class HowTo:
    """How to play a game, in five cards."""

    title: str
    line: str
    cards: tuple[HowToCard, ...]


@dataclass(frozen=True, slots=True)
class ProseSentence:
    """One sentence of the rules and the clauses it rests on."""

    text: str
    clauses: tuple[str, ...]
    source: Literal["printed", "ruling"]


@dataclass(frozen=True, slots=True)
class ProseOption:
    """A house rule that changes what is told here."""

    name: str
    label: str
    values: str
    default: bool | int | str


@dataclass(frozen=True, slots=True)
class ProseTable:
    """Numbers as a table. The first column has no name."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ProseBlock:
    """A heading, a paragraph, an item of a list or a table."""

    kind: Literal["section", "paragraph", "item", "table"]
    lead: str
    """The heading, or words in bold before the first sentence."""
    sentences: tuple[ProseSentence, ...]
    options: tuple[ProseOption, ...]
    table: ProseTable | None


@dataclass(frozen=True, slots=True)
class ProseChapter:
    """One chapter of the rules."""

    title: str
    anchor: str
    """Its name in a link."""
    blocks: tuple[ProseBlock, ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """The rules of a game, to be read from top to bottom."""

    game: str
    title: str
    chapters: tuple[ProseChapter, ...]


@dataclass(frozen=True, slots=True)
class LessonRefusal:
    """Why what the learner tried was not done."""

    sentence: str
    rule: str
    near: tuple[str, ...]
    """Legal texts that may have been meant."""


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """A lesson after what the learner has done."""

    done: tuple[str, ...]
    """Send it back with what the learner does next."""
    seat: int
    """Where the learner sits."""
    coach: Coach
    steps: tuple[str, ...]
    """What each step teaches."""
    scene: Scene
    lines: tuple[Line, ...]
    """Lines with events after `story_from`, as in `State.story`."""
    story_from: int
    refusal: LessonRefusal | None


@dataclass(frozen=True, slots=True)
class PuzzleInfo:
    """A puzzle in the list. Nothing in it gives the answer away."""

    game: str
    id: str
    theme: str
    rating: str
    """How hard it is: easy, middling or hard."""
    is_exact: bool
    """Its chances are counted to the last roll; otherwise they are searched."""


@dataclass(frozen=True, slots=True)
class PuzzleList:
    """Every puzzle, by game, easier ones first."""

    puzzles: tuple[PuzzleInfo, ...]
    daily: PuzzleInfo
    """The puzzle of the day, the same for everybody."""
    day: str


@dataclass(frozen=True, slots=True)
class PuzzlePosed:
    """A puzzle before the answer."""

    puzzle: PuzzleInfo
    number: int
    """Its place among the puzzles of its game, from 1."""
    count: int
    seat: int
    role: str
    question: str
    scene: Scene
    """Without the chances of its options."""
