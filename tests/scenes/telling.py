"""Random games told: what tests of stories and motions play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from perft_blocks import all_blocks
from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import CHOICE, SWITCH
from pocketbox.match.course import Course, Moment
from pocketbox.match.match import Told
from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast

NAMES = ("Kestrel", "Mossback", "Ravi", "Wren", "Juniper", "Tamsin")


def random_game(game: Game, rng: random.Random, most: int, start: str = "") -> Iterator[Moment]:
    """A game with random house rules, set-up and seats, choices taken back now and then; or from a position.

    In each game some kinds of choices are made only where nothing else can be: so things happen that are rare else.
    """
    course = Course(game, game.read_position(start) if start else random_start(game, rng))
    avoided: dict[str, bool] = {}
    for _ in range(most):
        if course.s.is_over():
            return
        if course.standing and rng.random() < 0.02:
            moment = course.taken_back(rng.randint(1, min(3, len(course.standing))))
        else:
            legal = course.s.legal_actions()
            for verb in {choice.verb: None for choice in legal}:
                avoided.setdefault(verb, rng.random() < 0.25)
            moment = course.chosen(rng.choice([choice for choice in legal if not avoided[choice.verb]] or legal))
        course.accept(moment)
        yield moment


STARTS = Path(__file__).parent / "starts"
"""Positions as `GAME what is special.txt`, from which rare things happen."""


@cache
def rare_starts(id: str) -> list[str]:
    """Positions written for stories."""
    return [path.read_text("utf-8") for path in sorted(STARTS.glob(f"{id} *.txt"))]


@cache
def written_starts(id: str) -> list[str]:
    """Positions to begin at: those whose choices are counted, and those written for stories."""
    return [block.position for block in all_blocks() if block.game == id] + rare_starts(id) * 3


def random_start(game: Game, rng: random.Random):
    if rng.random() < 0.4:
        return game.read_position(rng.choice(written_starts(game.id)))
    while True:
        seats = rng.randint(int(game.least_seats), int(game.most_seats))
        try:
            return game.start(game.read_settings(random_options(game, rng)), rng.choice(game.setups), seats)
        except BadInput:
            continue


def random_options(game: Game, rng: random.Random) -> str:
    """Some house rules other than printed, and numbers at the low end of what they may be."""
    said = []
    for option in game.options:
        if rng.random() < 0.6:
            continue
        if option.kind == CHOICE:
            said.append(f"{option.name}={rng.choice(option.choices)}")
        elif option.kind == SWITCH:
            said.append(f"{option.name}={rng.choice(['true', 'false'])}")
        else:
            most = min(int(option.most), int(option.least) + 20)
            said.append(f"{option.name}={rng.randint(int(option.least), most)}")
    return " ".join(said)


class Reader:
    """Somebody who follows a game: a seat, or an onlooker."""

    def __init__(self, game: Game, seat: int, names: tuple[str, ...] = NAMES) -> None:
        self.game = game
        self.seat = seat
        self.number = 0
        self.story = Story(game, Cast(names, seat), seat)

    def hear(self, moment: Moment) -> None:
        """Take in what this reader may know of a moment."""
        roles = tuple(self.game.seat_names(moment.s))
        told = [Told(self.number + n, event, roles, moment) for n, event in enumerate(moment.events, 1)]
        self.number += len(told)
        self.story.extend(one for one in told if one.event.audience in (EVERYONE, self.seat))


def readers(game: Game, moment: Moment) -> list[Reader]:
    return [Reader(game, seat) for seat in (NOBODY, *range(len(game.seat_names(moment.s))))]


def play(game: Game, s, *texts: str) -> list[Moment]:
    """These choices from a position, dice included."""
    course = Course(game, s)
    moments = []
    for text in texts:
        action = game.action(text)
        assert action in course.s.legal_actions(), (text, [choice.text for choice in course.s.legal_actions()])
        moments.append(course.chosen(action))
        course.accept(moments[-1])
    return moments


class Teller:
    """Tells a seat of one game what happens from a position."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def told(self, s, *texts: str, seat: int = 0) -> list[Line]:
        """The story lines of these choices."""
        reader = Reader(self.game, seat)
        for moment in play(self.game, s, *texts):
            reader.hear(moment)
        return reader.story.lines()

    def said(self, s, *texts: str, seat: int = 0) -> list[str]:
        """The same as text alone."""
        return [line.text for line in self.told(s, *texts, seat=seat)]


def is_throw(moment: Moment) -> bool:
    return moment.seat == CHANCE
