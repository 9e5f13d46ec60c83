"""Looks for puzzles in games that bots play against each other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pocketbox.bots.levels import LEVELS, VERSION
from pocketbox.bots.makers import load_evaluator, make_bot
from pocketbox.bots.search_bot import SearchBot, pick_candidate
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE
from pocketbox.engine.game import Game
from pocketbox.learn.mining.proof import Proof, prove
from pocketbox.learn.mining.themes import is_near, is_twin, theme_of
from pocketbox.learn.puzzle import GAME, SEARCH, THEMES, Puzzle
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.digest import digest

PLAYERS: Final = ("easy", "normal")
"""Who plays the games: good enough for sensible positions, bad enough for chances."""
RUNS: Final = {"easy": 12, "normal": 12, "hard": 4, "expert": 2}
"""How often each level tries a puzzle, each time with another seed."""
MOST_CHOICES: Final = 10
"""Choices that people take in."""
FIRST_GAP: Final = 0.08
"""How far the best choice must lead at first sight, where 2 lie between lost and won."""
FIRST_LOOK: Final = 600
"""Simulations of the search that looks for a leader."""
SEEN: Final = 5
"""Visits from which on the first search says something about a choice."""
MOST_OF_A_GAME: Final = 4
MOST_OF_A_THEME: Final = 0.5
"""The part of all puzzles that one theme may be."""
MOST_FOUND_BY_ALL: Final = 0.6
"""The part of all puzzles that no level ever misses."""
SEED: Final = 20_000
DOUBT: Final = 0.5
"""The share of misses by the strongest level that casts doubt on a search."""


@dataclass
class Mine:
    """The puzzles of a game, old and new."""

    game: Game
    count: int
    puzzles: list[Puzzle] = field(default_factory=list)
    part: int = 1
    """10 searches with a tenth of the simulations, for proofs and for the levels that try."""

    def is_full(self) -> bool:
        return len(self.puzzles) >= self.count

    def wants(self, theme: str) -> bool:
        themes = Counter(puzzle.theme for puzzle in self.puzzles)
        return themes[theme] < MOST_OF_A_THEME * self.count

    def wants_found_by_all(self) -> bool:
        known = sum(not any(puzzle.misses.values()) for puzzle in self.puzzles)
        return known < MOST_FOUND_BY_ALL * self.count

    def has_near(self, position: str) -> bool:
        return any(is_near(position, puzzle.position) for puzzle in self.puzzles)

    def has_twin(self, proof: Proof) -> bool:
        """Whether a combat with the same choices and chances is there already, on another board."""
        return any(is_twin(proof.measure, proof.choices, puzzle) for puzzle in self.puzzles)


def dig(mine: Mine, seed: int, told: Callable[[int, Puzzle | None], None]) -> None:
    """Play game after game until there are enough puzzles. `told` hears of each game and of each new puzzle."""
    number = 0
    while not mine.is_full():
        number += 1
        for puzzle in dig_game(mine, seed, number):
            mine.puzzles.append(puzzle)
            told(number, puzzle)
            if mine.is_full():
                return
        told(number, None)


def dig_game(mine: Mine, seed: int, number: int) -> Iterator[Puzzle]:
    """The puzzles of one game, at most one of a turn."""
    found = 0
    turn = ""
    for n, s in enumerate(decisions(mine.game, f"{seed}-{number}")):
        leader = "" if s.moment() == turn else find_leader(mine.game, s, n)
        puzzle = puzzle_in(mine, s, leader) if leader else None
        if puzzle is not None:
            turn = s.moment()
            found += 1
            yield puzzle
            if found >= MOST_OF_A_GAME:
                return


def decisions(game: Game, name: str) -> Iterator[Position]:
    """The positions of a game of two or more bots in which a seat has a few choices and sees everything."""
    rng = random.Random(f"puzzles {name}")
    seats = min(int(game.least_seats) + rng.randrange(2), int(game.most_seats))
    match = begin(game, SeededDealer(f"puzzles {name}"), setup="quick", seats=seats)
    bots = [make_bot(game, rng.choice(PLAYERS)) for _ in range(seats)]
    while not match.is_over:
        seat = match.seat_to_act
        if seat == CHANCE:
            match.deal()
            continue
        view = match.view(seat)
        is_seen = game.dump(view.s) == game.dump(match.position)
        if 1 < len(view.choices) <= MOST_CHOICES and is_seen and not game.is_setup(match.position):
            yield match.position.clone()
        match.submit(seat, bots[seat].choose(view, rng).text)
    match.close()


def find_leader(game: Game, s: Position, n: int) -> str:
    """The choice that leads at first sight, or nothing where none does."""
    bot = SearchBot(game, load_evaluator(game), lambda view: FIRST_LOOK)
    candidates = bot.analyze(game.view(s, s.seat_to_act()), random.Random(n))
    best = pick_candidate(candidates)
    others = [one.value for one in candidates if one is not best and (one.is_exact or one.visits >= SEEN)]
    return best.action.text if best.value - max(others, default=-1) >= FIRST_GAP else ""


def puzzle_in(mine: Mine, s: Position, leader: str) -> Puzzle | None:
    """The puzzle that a position is, or None."""
    game = mine.game
    position = game.write_position(s)
    if game.dump(game.read_position(position)) != game.dump(s) or mine.has_near(position):
        return None
    if not rate(mine, s, PLAYERS[0], leader) and not mine.wants_found_by_all():
        return None
    is_only_counted = not mine.wants(theme_of(game, s, GAME, leader))
    proof = prove(game, s, SEED, mine.part, is_only_counted)
    if proof is None or mine.has_twin(proof):
        return None
    theme = theme_of(game, s, proof.measure, proof.best)
    if not mine.wants(theme):
        return None
    misses = rate_all(mine, s, proof.best)
    if not any(misses.values()) and not mine.wants_found_by_all():
        return None
    if is_doubtful(proof.kind, misses):
        return None
    return Puzzle(
        game=game,
        id=digest(game, s)[:6],
        theme=theme,
        seat=int(s.seat_to_act()),
        measure=proof.measure,
        proof=proof.kind,
        best=proof.best,
        margin=proof.margin,
        error=proof.error,
        misses=misses,
        bots=dict.fromkeys(LEVELS, VERSION),
        choices=proof.choices,
        position=position,
        file="",
        line=0,
    )


def rate(mine: Mine, s: Position, level: str, best: str) -> float:
    """How often a level of bot misses the best choice."""
    bot = make_bot(mine.game, level, part=mine.part)
    view = mine.game.view(s, s.seat_to_act())
    tries = [bot.choose(view, random.Random(f"{level} {run}")).text != best for run in range(RUNS[level])]
    return round(sum(tries) / len(tries), 2)


def rate_all(mine: Mine, s: Position, best: str) -> dict[str, float]:
    return {level: rate(mine, s, level, best) for level in LEVELS}


def is_stale(puzzle: Puzzle, levels: Sequence[str] = LEVELS) -> bool:
    """Whether an older version of one of these levels tried the puzzle last."""
    return any(puzzle.bots[level] != VERSION for level in levels)


def rate_again(puzzle: Puzzle, levels: Sequence[str] = LEVELS, part: int = 1) -> Puzzle:
    """The puzzle with the misses of these levels as they play now; what this version tried is not tried again."""
    mine = Mine(puzzle.game, 0, part=part)
    s = puzzle.start()
    new = {level: rate(mine, s, level, puzzle.best) for level in levels if puzzle.bots[level] != VERSION}
    return replace(puzzle, misses=puzzle.misses | new, bots=puzzle.bots | dict.fromkeys(new, VERSION))


def is_doubtful(proof: str, misses: dict[str, float]) -> bool:
    """Whether the strongest level mostly chooses something else than what was only searched."""
    return proof == SEARCH and misses[LEVELS[-1]] >= DOUBT


def in_order(puzzles: list[Puzzle]) -> list[Puzzle]:
    """Easier ones first; of equals by theme and id."""
    return sorted(puzzles, key=lambda one: (sum(one.misses.values()), THEMES.index(one.theme), one.id))
