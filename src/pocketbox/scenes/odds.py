"""The odds of a choice as outcomes a player thinks in: each with a short label, its chance and its story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Seat
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.scenes import scene_of
from pocketbox.scenes.build import rolls_now
from pocketbox.scenes.outcomes import (
    Tone,
    happening,
    is_dice,
    labels_of,
    note_of,
    result_labels,
    shared_by_all,
    tell,
    tone,
    tone_of,
)
from pocketbox.scenes.tell import book_of, tell_events
from pocketbox.scenes.words import Cast, sentence
from pocketbox.search.combat_solver import Estimate, Solved, estimate_after, solve_after
from pocketbox.search.odds import OddsEnd, odds_after
from pocketbox.search.spinner import SmallSpinner

MOST_NODES: Final = 20_000
"""Positions walked through while somebody waits for an answer: about a second."""
LEAST_NODES: Final = 1_000
"""Positions that each of several choices may walk through, however many they are."""
MOST_IN_COMBAT: Final = 5_000
"""The same for combats, whose positions take longer; beyond, there is an estimate."""
LONGER: Final = 100
"""How many times as many an exact count may take that comes after its estimate."""
MOST_MAIN: Final = 4
"""Outcomes people take in at a glance."""
NO_DICE: Final = "no dice"
BEST_PLAY: Final = "Assumes best play from here."
FIRST_ROLL: Final = "This is the first roll only; more dice follow before anyone chooses."


@dataclass(frozen=True, slots=True)
class Outcome:
    """One thing that may follow a choice."""

    label: str
    """In a few words: "hits", "Footman falls"."""
    chance: Fraction | float
    """Exact as a fraction, or estimated."""
    lines: tuple[str, ...] = ()
    """What happens in every case of it, as sentences."""
    interval: tuple[float, float] | None = None
    """Of an estimate: the 95 % interval."""
    tone: Tone = ""
    """What it means to the player who chooses."""


@dataclass(frozen=True, slots=True)
class Part:
    """The odds of a choice, or of that choice and one more."""

    title: str
    """What is chosen in between; empty where the dice follow at once."""
    outcomes: tuple[Outcome, ...]
    """One for each label. Their chances add up to 1."""
    ends: tuple[Outcome, ...]
    """The same in full detail: every end, likeliest first, or every result of a combat."""
    note: str = ""
    """What the numbers assume, or why there are none yet."""
    is_first_throw: bool = False
    is_estimate: bool = False
    worth: float | None = None
    """Of a combat: what the player who chooses may expect, in the measure of its judge. Larger is better."""

    def main(self) -> list[Outcome]:
        """At most four outcomes: the likeliest, and the rest as one."""
        if len(self.outcomes) <= MOST_MAIN:
            return list(self.outcomes)
        ranked = sorted(self.outcomes, key=lambda outcome: -outcome.chance)
        kept, rest = ranked[: MOST_MAIN - 1], ranked[MOST_MAIN - 1 :]
        label = " or ".join(outcome.label for outcome in rest) if len(rest) == 2 else f"{len(rest)} other outcomes"
        return [*kept, Outcome(label, sum((outcome.chance for outcome in rest), start=Fraction(0)))]


def parts_of(game: Game, s: Position, action: Action, exactly: bool = False, limit: int = MOST_NODES) -> list[Part]:
    """The odds of a legal action, in one part or in one for each choice that must come before the dice.

    A combat that takes long to count is estimated; `exactly` counts it, or raises `TooManyPositions`.
    """
    throws = throws_of(game, s, action)
    share = max(limit // max(len(throws), 1), LEAST_NODES)
    return [part_of(game, throw, exactly, share) for throw in throws] or [no_dice_part(game, s, action)]


def part_of(game: Game, throw: Throw | Combat, exactly: bool = False, limit: int = MOST_NODES) -> Part:
    if isinstance(throw, Throw):
        return ends_part(game, throw.then, throw.s, odds_of(game, throw.s, throw.action, limit))
    labels = result_labels(game, throw.s, throw.action, throw.judge)
    found = throw.counted() if exactly else throw.odds()
    return results_part(throw.then, labels, throw.judge, found, throw.s.seat_to_act())


# Where dice come from


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that an action brings before anybody chooses again."""

    then: str
    """What is chosen between the action asked about and the dice; mostly nothing."""
    s: Position
    action: Action


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat, or another stretch of play with a judge, that a choice opens or continues."""

    then: str
    """What is chosen between that choice and the combat, or in it by the player who asks; usually nothing."""
    s: Position
    action: Action
    judge: Judge

    def odds(self) -> Solved | Estimate:
        return combat_odds(self.s, self.action, self.judge)

    def counted(self) -> Solved:
        """Exact, however long it takes within reason, or `TooManyPositions`."""
        return solve_after(self.s, self.action, self.judge, LONGER * MOST_IN_COMBAT * self.judge.patience())


def throws_of(game: Game, s: Position, action: Action) -> list[Throw | Combat]:
    """The dice that follow an action; where none do, those of each choice the same seat may make right after it."""
    judge = game.judge(s, action)
    if judge is not None:
        return [*versions("", s, action, judge)]
    after = s.clone()
    after.advance(action, Log(True))
    if after.seat_to_act() == CHANCE:
        return [Throw("", s, action)]
    if after.seat_to_act() != s.seat_to_act():
        return []
    found: list[Throw | Combat] = []
    for further in after.legal_actions():
        judge = game.judge(after, further)
        if judge is not None:
            found.extend(versions(further.text, after, further, judge))
        elif rolls_now(game, after, further):
            found.append(Throw(further.text, after, further))
    return found


def combats_of(game: Game, s: Position, action: Action) -> list[Combat]:
    """The combats among what follows an action."""
    return [throw for throw in throws_of(game, s, action) if isinstance(throw, Combat)]


def versions(then: str, s: Position, action: Action, judge: Judge) -> list[Combat]:
    """A combat once for each choice within it that matters to people."""
    return [
        Combat(", then ".join(text for text in (then, each.then) if text), s, action, each)
        for each in judge.versions() or [judge]
    ]


# Dice that nobody's choices come between


def odds_of(game: Game, s: Position, action: Action, limit: int = MOST_NODES) -> list[OddsEnd]:
    """Every way things may turn out after a legal action until somebody chooses again.

    Where a long row of throws follows, such as walls dropped one after another, only the first of them is rolled.
    """
    dice = list(book_of(game).dice)
    try:
        return odds_after(game, s, action, dice, limit)
    except TooManyPositions:
        return odds_after(game, s, action, dice, MOST_NODES, throws=1)


def ends_part(game: Game, title: str, s: Position, ends: Sequence[OddsEnd]) -> Part:
    labels = labels_of(game, s, ends)
    grouped: dict[str, list[OddsEnd]] = {}
    for label, end in zip(labels, ends, strict=True):
        grouped.setdefault(label, []).append(end)
    outcomes = [group_outcome(game, s, label, group) for label, group in grouped.items()]
    is_open = any(end.is_open() for end in ends)
    return Part(
        title,
        tuple(sorted(outcomes, key=lambda outcome: -outcome.chance)),
        end_outcomes(game, s, ends, labels),
        FIRST_ROLL if is_open else note_of(game, ends),
        is_first_throw=is_open,
    )


def group_outcome(game: Game, s: Position, label: str, ends: Sequence[OddsEnd]) -> Outcome:
    """Ends that mean the same to a player, with what happens in all of them."""
    shared = shared_by_all([end.events for end in ends])
    lines = tell(game, s, ends[0], [event for event in ends[0].events if happening(event) in shared])
    tones = {tone_of(game, end, s.seat_to_act()) for end in ends}
    chance = sum((end.chance for end in ends), start=Fraction(0))
    return Outcome(label, chance, lines, tone=tones.pop() if len(tones) == 1 else "")


def end_outcomes(game: Game, s: Position, ends: Sequence[OddsEnd], labels: Sequence[str]) -> tuple[Outcome, ...]:
    """Every end by itself; dice are told only where nothing else tells two ends apart."""
    stories = [tuple(happening(event) for event in end.events if not is_dice(game, event.name)) for end in ends]
    counts = Counter(stories)
    found = []
    for n in sorted(range(len(ends)), key=lambda n: -ends[n].chance):
        events = [event for event in ends[n].events if counts[stories[n]] > 1 or not is_dice(game, event.name)]
        found.append(Outcome(labels[n], ends[n].chance, tell(game, s, ends[n], events)))
    return tuple(found)


# No dice yet


def no_dice_part(game: Game, s: Position, action: Action) -> Part:
    """A choice that rolls nothing: what it does, and who is asked what next."""
    after = s.clone()
    log = Log()
    after.advance(action, log)
    names = game.seat_names(after)
    seat = after.seat_to_act()
    if seat == NOBODY:
        note = "No dice are rolled, and the game ends."
    elif seat == s.seat_to_act():
        asked = scene_of(game, game.view(after, seat)).question.text
        note = f"No dice are rolled yet. Next: {sentence(asked)[:1].lower()}{sentence(asked)[1:]}"
    else:
        note = f"No dice are rolled. The {names[seat]} is next."
    lines = tell_events(game, s, after, log.events, Cast(you=int(s.seat_to_act())))
    certain = Outcome(NO_DICE, Fraction(1), tuple(lines))
    return Part("", (certain,), (certain,), note)


# Combats, with best play of both sides


def combat_odds(s: Position, action: Action, judge: Judge) -> Solved | Estimate:
    """How a combat ends with best play of both sides: exact where that is soon done, else an estimate."""
    try:
        return solve_after(s, action, judge, MOST_IN_COMBAT * judge.patience())
    except TooManyPositions:
        return estimate_after(s, action, judge, SmallSpinner(1), MOST_IN_COMBAT)


def results_part(
    title: str, labels: Sequence[str], judge: Judge, found: Solved | Estimate, seat: Seat = NOBODY
) -> Part:
    """Every result of a judge, with what it means to a seat; the outcomes leave out those that cannot be."""
    ends = []
    for n, label in enumerate(labels):
        interval = found.interval(n) if isinstance(found, Estimate) else None
        lines = (f"{label[:1].upper()}{label[1:]}.",)
        ends.append(Outcome(label, found.chance(n), lines, interval, tone(int(judge.worth(n, seat)))))
    outcomes = tuple(end for end in ends if end.chance > 0)
    note = BEST_PLAY
    if isinstance(found, Estimate):
        note = f"{BEST_PLAY} An estimate from {found.draws} draws; the exact count takes longer."
    worth = sum(float(found.chance(n)) * int(judge.worth(n, seat)) for n in range(len(judge.results)))
    return Part(title, outcomes, tuple(ends), note, is_estimate=isinstance(found, Estimate), worth=worth)
