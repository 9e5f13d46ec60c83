"""Counts what looks foolish in games that were played: idle turns, undone moves, walks back and forth, idle risks.

It knows no game. It compares positions as plain values without their clocks, and reads the names of events.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from pocketbox.bots.makers import load_evaluator
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Result
from pocketbox.engine.game import Game
from pocketbox.lab.item_counts import base_name
from pocketbox.match.course import Moment, standing_moments
from pocketbox.search.evaluator import WIN
from pocketbox.search.rollout import Rollout
from pocketbox.search.spinner import SmallSpinner

Board: TypeAlias = dict[str, Any]
"""A position as plain values, without its clocks."""
Change: TypeAlias = dict[tuple[str, int], tuple[Any, Any]]
"""What differs between two boards: where, and the values before and after."""

TURN_CLOCKS: Final = ("ply", "tick", "round")
"""Which field of a dumped position counts turns, the first one that it has."""
CLOCKS: Final = frozenset(
    [*TURN_CLOCKS, "agenda", "result", "actions", "progress", "passes", "seat", "actor", "spent", "last", "last_by"]
)
"""Fields that change when nothing on the table does."""
WALKING: Final = frozenset(
    """
    turn began|turn ended|round began|round ended|passed|activated|stayed|stopped|move ended|turn skipped
    moved|hopped|halted|hero moved|monster moved|rolled|steps given|rushed|rush die rolled|rush die picked up
    test die rolled|test die picked up|test passed|test rolled|kicker counted|hazard rolled|hazard survived
    gas breathed|deployed|returned|daylight endured|ordeal rolled|ordeal die picked up
    """.replace("\n", "|")
    .replace("    ", "")
    .split("|")
)
"""Events of turns that only move pieces. A turn with any other event tried to achieve something."""
RISKS: Final = frozenset(["test passed", "hazard survived", "gas breathed", "daylight endured"])
"""Events that say that a piece might have been lost."""
DECIDED: Final = 8 * WIN // 10
"""A game is decided once the winner's evaluation stays above this: nine chances in ten to win."""
PASS: Final = "pass"
PLACE: Final = re.compile(r"[a-z]\d+|-?\d+(,-?\d+)*")

IDLE: Final = "idle turns"
PASSES: Final = "passes"
NOTHING: Final = "ends where it began"
UNDONE: Final = "undoes the last turn"
ABA: Final = "walks A-B-A"
BACK: Final = "steps straight back"
RISK: Final = "pointless risks"
AFTER: Final = "after the game is decided"
ALONE: Final = "alone on the board"
DRAWS: Final = "draws"
LISTED: Final = (NOTHING, UNDONE, ABA, RISK)
"""Kinds of moments that are listed one by one."""

TURNS: Final = "turns"
WALKS: Final = "turns of two steps or more"
STEPS: Final = "steps"
GAMES: Final = "games"
OUT_OF: Final = {
    IDLE: TURNS,
    PASSES: TURNS,
    NOTHING: TURNS,
    UNDONE: TURNS,
    ABA: WALKS,
    BACK: STEPS,
    RISK: TURNS,
    AFTER: TURNS,
    ALONE: TURNS,
    DRAWS: GAMES,
}
"""What each rate counts, and its denominator."""


@dataclass(frozen=True)
class Sighting:
    """One moment worth looking at: `replay --step` shows it."""

    kind: str
    step: int
    seat: int
    text: str
    """The choices of the turn."""


@dataclass
class Habits:
    """Counts of one bot."""

    counts: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    """Decisions in which an action could be chosen, by what it does."""
    chosen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Habits) -> None:
        self.counts.update(other.counts)
        self.offered.update(other.offered)
        self.chosen.update(other.chosen)

    def never_used(self) -> list[tuple[str, int]]:
        """What was offered and never chosen, most often offered first."""
        return [(name, count) for name, count in self.offered.most_common() if name not in self.chosen]


@dataclass
class SeatTurn:
    """Everything one seat did from the beginning of its turn to the end."""

    seat: int
    key: tuple[int, int]
    steps: list[int] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    trailing: list[Moment] = field(default_factory=list)
    """Throws after the last choice: they belong to the turn only if they are this seat's own."""

    def all(self) -> list[Moment]:
        return self.moments + self.trailing

    def choices(self) -> list[Moment]:
        return [moment for moment in self.moments if moment.seat == self.seat]

    def had_a_choice(self) -> bool:
        return any(len(moment.before.legal_actions()) > 1 for moment in self.choices())

    def text(self) -> str:
        return ", ".join(moment.text for moment in self.choices())


def turns_of(game: Game, moments: Iterable[Moment]) -> list[SeatTurn]:
    """Cut the choices that stand into turns; the set-up is left out."""
    found: list[SeatTurn] = []
    for step, moment in standing_moments(moments):
        if moment.seat == CHANCE:
            if found and moment.before.roller() == found[-1].seat:
                found[-1].trailing.append(moment)
            continue
        if game.is_setup(moment.before):
            continue
        key = turn_key(game.dump(moment.before), int(moment.seat))
        if not found or found[-1].key != key:
            found.append(SeatTurn(int(moment.seat), key))
        turn = found[-1]
        turn.moments += turn.trailing
        turn.trailing = []
        turn.moments.append(moment)
        turn.steps.append(step)
    return found


def turn_key(dumped: dict[str, Any], seat: int) -> tuple[int, int]:
    """Choices with the same key belong to one turn. A round has a turn for every seat; a ply or tick is a turn."""
    clock = next((name for name in TURN_CLOCKS if name in dumped), "")
    return (int(dumped[clock]) if clock else 0, seat if clock in ("", "round") else -1)


def board_of(game: Game, s: Position) -> Board:
    return {name: value for name, value in game.dump(s).items() if name not in CLOCKS}


def change_of(before: Board, after: Board) -> Change:
    """What differs. Lists are compared place by place, or as wholes where their lengths differ."""
    found: Change = {}
    for name, old in before.items():
        new = after[name]
        if old == new:
            continue
        if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
            found.update({(name, n): (a, b) for n, (a, b) in enumerate(zip(old, new, strict=True)) if a != b})
        else:
            found[name, -1] = (old, new)
    return found


def undoes(change: Change, last: Change) -> bool:
    """Whether a change takes exactly the last one back."""
    return bool(last) and change == {place: (new, old) for place, (old, new) in last.items()}


@dataclass
class Watcher:
    """Goes through one game and counts for each seat."""

    game: Game
    seats: int
    habits: list[Habits] = field(default_factory=list)
    sightings: list[Sighting] = field(default_factory=list)
    last: dict[int, Change] = field(default_factory=dict)
    """What each seat's last turn changed, if it only walked."""

    def __post_init__(self) -> None:
        self.habits = [Habits() for _ in range(self.seats)]

    def watch(self, moments: Iterable[Moment], result: Result | None) -> None:
        turns = [turn for turn in turns_of(self.game, moments) if 0 <= turn.seat < self.seats]
        for turn in turns:
            self.see_choices(turn)
            if turn.had_a_choice():
                self.see_turn(turn)
            else:
                self.last.pop(turn.seat, None)
        if result is not None:
            self.see_end(turns, result)

    def see_choices(self, turn: SeatTurn) -> None:
        for moment in turn.choices():
            choices = moment.before.legal_actions()
            if len(choices) > 1 and moment.action is not None:
                habits = self.habits[turn.seat]
                habits.offered.update({name_of(choice.text) for choice in choices})
                habits.chosen[name_of(moment.action.text)] += 1

    def see_turn(self, turn: SeatTurn) -> None:
        counts = self.habits[turn.seat].counts
        counts[TURNS] += 1
        boards = [board_of(self.game, turn.moments[0].before)]
        boards += [board_of(self.game, moment.s) for moment in turn.all()]
        walked = self.see_walk(turn, boards)
        change = change_of(boards[0], boards[-1])
        events = {event.name for moment in turn.all() for event in moment.events}
        only_walked = events <= WALKING
        if len(turn.choices()) == 1 and turn.text() == PASS:
            counts[PASSES] += 1
        kind = ""
        if only_walked and not change:
            kind = NOTHING
        elif only_walked and undoes(change, self.last.get(turn.seat, {})):
            kind = UNDONE
        if kind:
            counts[kind] += 1
            counts[IDLE] += 1
            self.note(kind, turn)
        if (kind or walked) and events & RISKS:
            counts[RISK] += 1
            self.note(RISK, turn)
        if is_alone(boards[0], turn.seat):
            counts[ALONE] += 1
        self.last.pop(turn.seat, None)
        if only_walked:
            self.last[turn.seat] = change

    def see_walk(self, turn: SeatTurn, boards: list[Board]) -> bool:
        """Count steps within the turn; whether one of them took the step before it back."""
        counts = self.habits[turn.seat].counts
        seen = [boards[0]]
        for board in boards[1:]:
            if board != seen[-1]:
                seen.append(board)
        backs = sum(seen[n] == seen[n - 2] for n in range(2, len(seen)))
        counts[STEPS] += len(seen) - 1
        counts[BACK] += backs
        if len(seen) > 2:
            counts[WALKS] += 1
            if backs:
                counts[ABA] += 1
                self.note(ABA, turn)
        return backs > 0

    def see_end(self, turns: list[SeatTurn], result: Result) -> None:
        if not result.winners:
            return
        winner = int(result.winners[0])
        rollout = Rollout(load_evaluator(self.game), self.seats, SmallSpinner(1))
        for turn in reversed(turns):
            if rollout.evaluate_at_rest(turn.moments[0].before.clone())[winner] < DECIDED:
                break
            if turn.had_a_choice():
                self.habits[turn.seat].counts[AFTER] += 1

    def note(self, kind: str, turn: SeatTurn) -> None:
        self.sightings.append(Sighting(kind, turn.steps[0], turn.seat, turn.text()))


def name_of(text: str) -> str:
    """What an action does, without where: the words that hold no figure and name no square."""
    return " ".join(base_name(word) for word in text.split() if not is_place(word))


def is_place(word: str) -> bool:
    """Whether a word is a square, a cell or a number: `b4`, `-2,1`, `3`."""
    return PLACE.fullmatch(word) is not None


def is_alone(board: Board, seat: int) -> bool:
    """Whether this seat's figure is the only one on the board that belongs to anybody."""
    if "owner" not in board or "at" not in board:
        return False
    owners = {owner for owner, at in zip(board["owner"], board["at"], strict=True) if owner >= 0 and at >= 0}
    return owners == {seat}
