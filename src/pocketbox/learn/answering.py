"""The answer to a puzzle: whether the choice was the best, every choice with its chance, and why, from what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from pocketbox.coach.chances import MOST_CASES
from pocketbox.coach.prospects import Foresight
from pocketbox.coach.reasons import PLAIN, reasons_for
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import EVERYONE, Action, Log
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.learn.contract import PuzzleAnswer, PuzzleReason, PuzzleRow
from pocketbox.learn.puzzle import MEASURES, Choice, Puzzle
from pocketbox.match.course import Moment
from pocketbox.match.match import Told
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.contract.motions import Fall, Glide, Line, Lose, Note, Strike, Throw
from pocketbox.scenes.odds import Part, ends_part, odds_of, results_part
from pocketbox.scenes.outcomes import result_labels
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast, sentence
from pocketbox.search.combat_solver import solve_after
from pocketbox.search.spinner import SmallSpinner

MOST_REASONS: Final = 3
SEED: Final = 1
"""Of looks ahead, so that the same answer has the same reasons."""
ODDS_NODES: Final = 4_000
"""Positions walked through for the odds of one choice in a reason."""


def answer(puzzle: Puzzle, text: str) -> PuzzleAnswer:
    """Judge a choice, or `BadInput` where it is not among the choices."""
    chosen = puzzle.choice(text)
    s = puzzle.start()
    options = options_of(puzzle.game, s)
    best = puzzle.choice(puzzle.best)
    lines = follow(puzzle, s, best)
    glides = [motion.path for line in lines for motion in line.motions if isinstance(motion, Glide)]
    strikes = [motion.target for line in lines for motion in line.motions if isinstance(motion, Strike)]
    chances = chances_of(puzzle)
    return PuzzleAnswer(
        is_right=text == puzzle.best,
        best=options[puzzle.best].label,
        heading=f"{MEASURES[puzzle.measure][0]}, {'exact' if puzzle.is_exact else 'by search'}",
        rows=tuple(row_of(puzzle, options[one.text], one, text, chances[one.text]) for one in puzzle.ranked()),
        reasons=tuple(reasons(puzzle, s, options, best, chosen)[:MOST_REASONS]),
        way=tuple(glides),
        strikes=tuple(strikes),
        misses=puzzle.misses,
        position=puzzle.position,
    )


def options_of(game: Game, s: Position) -> dict[str, Option]:
    """The options of a position by their text; labels that several share say where."""
    found = scene_of(game, game.view(s, s.seat_to_act())).options
    counts = Counter(option.label for option in found)
    return {
        option.text: replace(option, label=f"{option.label}, {option.cells[0]}")
        if counts[option.label] > 1 and option.cells
        else option
        for option in found
    }


def row_of(puzzle: Puzzle, option: Option, choice: Choice, chosen: str, chance: str) -> PuzzleRow:
    return PuzzleRow(
        text=choice.text,
        label=option.label,
        symbol=option.symbol,
        chance=chance,
        percent=round(float(choice.chance) * 100, 1),
        error="" if puzzle.is_exact else f"± {max(float(choice.error) * 100, 0.1):.1f}",
        is_best=choice.text == puzzle.best,
        is_chosen=choice.text == chosen,
    )


def chances_of(puzzle: Puzzle) -> dict[str, str]:
    """The chance of each choice, by its text."""
    chances = [one.chance if puzzle.is_exact else float(one.chance) for one in puzzle.choices]
    return dict(zip([one.text for one in puzzle.choices], chance_texts(chances), strict=True))


def chance_texts(chances: Sequence[Fraction | float]) -> list[str]:
    """Chances that are compared: all as fractions where people can read each of them, else all as percents."""
    if all(isinstance(chance, Fraction) and chance.denominator <= MOST_CASES for chance in chances):
        return [str(chance) for chance in chances]
    return [f"{100 * float(chance):.1f} %".replace("100.0", "100") for chance in chances]


# Why


def reasons(
    puzzle: Puzzle, s: Position, options: dict[str, Option], best: Choice, chosen: Choice
) -> list[PuzzleReason]:
    """What the best choice does, both chances, and what speaks against the other: what was chosen, or the next best.

    Where dice decide one of them at once, its odds are told. Else a look ahead finds what the other risks or misses.
    """
    other = chosen if chosen is not best else puzzle.ranked()[1]
    told = tell_choice(puzzle, s, options[best.text], follow(puzzle, s, best))
    has_odds = any(tell_odds(puzzle.game, s, one.text) for one in (best, other))
    facts = [] if has_odds else facts_against(puzzle, s, options, best, other)
    against = facts or [tell_choice(puzzle, s, options[other.text], follow(puzzle, s, other, whole=True))]
    found = [told, compare_chances(puzzle, options, best, other), *against]
    return [reason for reason in found if reason.text]


def facts_against(
    puzzle: Puzzle, s: Position, options: dict[str, Option], best: Choice, other: Choice
) -> list[PuzzleReason]:
    """What the other choice risks or misses before the next turn, with its chance beside that of the best choice."""
    game = puzzle.game
    foresight = Foresight(game, puzzle.seat, len(game.seat_names(s)))
    imagined = game.imagine(game.view(s, puzzle.seat), SmallSpinner(SEED))
    worse, better = (foresight.prospect(imagined, game.action(one.text), SEED) for one in (other, best))
    facts = reasons_for(worse, better, options)
    option = options[other.text]
    return [PuzzleReason(option.label, fact.text, fact.rule or option.rule) for fact in facts if fact.kind != PLAIN]


def tell_choice(puzzle: Puzzle, s: Position, option: Option, lines: list[Line]) -> PuzzleReason:
    """The odds of a choice where its own dice decide it, else what happens with it and what matters most after it."""
    odds = tell_odds(puzzle.game, s, option.text)
    if odds or not lines:
        return PuzzleReason(option.label, odds or sentence(option.why), option.rule)
    first = lines[0]
    later = next((line for line in lines[1:] if matters(line, puzzle.seat)), None)
    if later is None:
        return PuzzleReason(option.label, first.text, first.rule or option.rule)
    return PuzzleReason(option.label, f"{first.text} {later.text}", later.rule or first.rule or option.rule)


def matters(line: Line, seat: int) -> bool:
    """Whether a line tells more than steps and dice: what a seat gets or does, or that somebody is struck or falls."""
    harm = (Strike, Fall, Lose)
    return any(
        isinstance(motion, harm) if line.seat != seat else not isinstance(motion, Glide | Throw | Note)
        for motion in line.motions
    )


def tell_odds(game: Game, s: Position, text: str) -> str:
    """All outcomes of a combat, the rarest as one, or of own dice that follow a choice at once; empty where none do.

    Empty also where counting them takes long: somebody waits for the answer.
    """
    action = game.action(text)
    judge = game.judge(s, action)
    after = s.clone()
    after.advance(action, Log(True))
    if judge is None and after.roller() != s.seat_to_act():
        return ""
    try:
        part = combat_part(game, s, action, judge) if judge is not None else dice_part(game, s, action)
    except TooManyPositions:
        return ""
    if len(part.outcomes) < 2:
        return ""
    likely = [outcome for outcome in sorted(part.main(), key=lambda outcome: -outcome.chance) if outcome.chance]
    texts = chance_texts([outcome.chance for outcome in likely])
    said = ", ".join(f"{outcome.label} {text}" for outcome, text in zip(likely, texts, strict=True))
    return f"{said[:1].upper()}{said[1:]}."


def combat_part(game: Game, s: Position, action: Action, judge: Judge) -> Part:
    solved = solve_after(s, action, judge, ODDS_NODES)
    return results_part("", result_labels(game, s, action, judge), judge, solved, s.seat_to_act())


def dice_part(game: Game, s: Position, action: Action) -> Part:
    return ends_part(game, "", s, odds_of(game, s, action, ODDS_NODES))


def compare_chances(puzzle: Puzzle, options: dict[str, Option], best: Choice, other: Choice) -> PuzzleReason:
    """Both chances side by side."""
    of_what = MEASURES[puzzle.measure][0]
    one, two = (chances_of(puzzle)[choice.text] for choice in (best, other))
    text = f'{of_what}: {one}; with "{options[other.text].label}": {two}.'
    return PuzzleReason(options[best.text].label, text, options[best.text].rule)


def follow(puzzle: Puzzle, s: Position, choice: Choice, whole: bool = False) -> list[Line]:
    """What happens with a choice and is expected after it, as story lines; unless `whole`, up to what others do."""
    game, seat = puzzle.game, puzzle.seat
    story = Story(game, Cast(you=seat), seat)
    before = s
    for text in (choice.text, *choice.then):
        is_own = before.seat_to_act() == seat or before.roller() == seat
        if not whole and not (is_own and before.moment() == s.moment()):
            break
        after = before.clone()
        log = Log()
        after.advance(game.action(text), log)
        moment = Moment(before.seat_to_act(), game.action(text), 0, EVERYONE, "", before, after, tuple(log.events))
        roles = tuple(game.seat_names(after))
        story.extend(Told(story.last + n, event, roles, moment) for n, event in enumerate(log.events, 1))
        before = after
    return story.lines()
