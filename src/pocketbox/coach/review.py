"""The review of a game: the choices of one seat that cost most, one that was good, and why, in words.

One source for the browser, the terminal and JSON.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pocketbox.coach.chances import percent
from pocketbox.coach.looking import Compared, Decision, LookingBack
from pocketbox.coach.prospects import Foresight, Prospect
from pocketbox.coach.reasons import GAIN, LOSS, PLAIN, Reason, options_of, plan_of, reasons_for, tell_lines
from pocketbox.engine.core import CHANCE, Action, Seat
from pocketbox.engine.game import Game
from pocketbox.match.course import Moment, standing_moments
from pocketbox.match.replay import Replay
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.stakes import stakes_of
from pocketbox.scenes.words import Cast
from pocketbox.search.spinner import SmallSpinner

MOST_MISTAKES: Final = 3
LEAST_COST: Final = 0.02
"""Below two of a hundred games nobody calls a choice a mistake."""
MISTAKE: Final = 0.08
"""From here on it is a mistake, below a slip."""
MOST_WAYS: Final = 6
MOST_HAPPENED: Final = 2
MOST_BEFORE: Final = 40
"""Moments before a choice whose story it may go on with."""
SIMULATIONS: Final = 400
"""Behind what is said about the choices that are shown."""
FEW_SIMULATIONS: Final = 100
"""Behind the chances of the choices that are only listed."""
FOR_LOOKING, FOR_COMPARING = 0.45, 0.75
"""Parts of the time after which the first look and the comparisons are over."""

KEEP: Final = {
    LOSS: "Before you choose, look at what it puts at risk: who can reach you, and with what chance?",
    GAIN: "Before you choose, look for what you can win: the best choice takes something or prepares it.",
    PLAIN: "Compare two choices before you take the first: where does each leave you next turn?",
}
"""One sentence to keep, by what the mistake was about."""


@dataclass(frozen=True)
class ReviewedChoice:
    """One of the choices there were."""

    text: str
    label: str
    chance: int
    """To win with it, in points of a hundred games."""


@dataclass(frozen=True)
class Happened:
    """A line of the story."""

    text: str
    rule: str


@dataclass(frozen=True)
class Reviewed:
    """One choice looked at again."""

    step: int
    """Its number in the record."""
    heading: str
    """The round or turn it belongs to."""
    kind: str
    """`mistake`, `slip` or `good`."""
    played: ReviewedChoice
    other: ReviewedChoice
    """The better choice; of a good one, the next best."""
    cost: float
    """In points of a hundred games; of a good choice, what it saved."""
    error: float
    """95 of 100 times the true cost, as the bot sees it, is no further away."""
    reasons: tuple[Reason, ...]
    happened: tuple[Happened, ...]
    """What came of it."""
    ways: tuple[ReviewedChoice, ...]
    """The best choices there were, the one that was made among them."""
    count: int
    """How many choices there were."""
    route: tuple[str, ...]
    """Places of the better choice and what follows it, for drawing."""
    keep: str
    """One sentence to keep; empty for a good choice."""


@dataclass(frozen=True)
class Review:
    """What a coach says about one seat's game."""

    seat: int
    choices: int
    """Choices with alternatives that were looked at."""
    best: int
    """How many of them were the best, as far as the bot can tell."""
    mistakes: tuple[Reviewed, ...]
    good: Reviewed | None


def review_of(played: Replay, seat: Seat, cast: Cast, seconds: float, seed: int = 1) -> Review:
    """Look back at one seat's choices, for about that many seconds."""
    began = time.monotonic()
    moments = standing_moments(played.moments())
    seats = len(played.game.seat_names(played.start()))
    back = LookingBack(played.game, seat, seats, seed)
    decisions = back.decisions(moments, began + FOR_LOOKING * seconds)
    costly = back.costly(decisions, began + FOR_COMPARING * seconds)
    mistakes = [compared for compared in costly if compared.cost >= LEAST_COST][:MOST_MISTAKES]
    good = back.well_made(decisions, began + FOR_COMPARING * seconds) if decisions else None
    writer = ReviewWriter(played.game, seat, seats, cast, [moment for _, moment in moments])
    best = sum(1 for decision in decisions if decision.best.action is decision.moment.action or decision.cost < 0.01)
    return Review(
        int(seat),
        len(decisions),
        best,
        tuple(writer.review(compared, is_good=False) for compared in mistakes),
        writer.review(good, is_good=True) if good is not None else None,
    )


class ReviewWriter:
    """Puts one seat's choices into words."""

    def __init__(self, game: Game, seat: Seat, seats: int, cast: Cast, moments: Sequence[Moment]) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.cast: Final = cast
        self.moments: Final = moments
        self.foresight: Final = Foresight(game, seat, seats, SIMULATIONS)
        self.quick: Final = Foresight(game, seat, seats, FEW_SIMULATIONS)

    def review(self, compared: Compared, is_good: bool) -> Reviewed:
        decision = compared.decision
        assert decision.moment.action is not None, "it is a choice"
        options = options_of(self.game, decision.view, self.cast)
        s = self.game.imagine(decision.view, SmallSpinner(decision.step))
        made = replace(self.foresight.prospect(s, decision.moment.action, decision.step), win=compared.made)
        other = replace(self.foresight.prospect(s, compared.action, decision.step), win=compared.other)
        reasons = reasons_for(other, made, options, True) if is_good else reasons_for(made, other, options)
        if is_good and -compared.cost <= compared.error:
            # Nothing speaks for it but that it was as good as any.
            reasons = []
        lines = self.lines_after(decision.moment)
        cost = -compared.cost if is_good else compared.cost
        return Reviewed(
            step=decision.step,
            heading=lines[0][1].heading if lines else "",
            kind="good" if is_good else "mistake" if cost >= MISTAKE else "slip",
            played=way_of(options, decision.moment.action, compared.made),
            other=way_of(options, compared.action, compared.other),
            cost=round(100 * cost, 1),
            error=round(100 * compared.error, 1),
            reasons=tuple(reasons),
            happened=self.happened(lines),
            ways=self.ways(decision, compared, options),
            count=len(decision.view.choices),
            route=self.route(made if is_good else other, decision),
            keep="" if is_good else KEEP[reasons[0].kind if reasons else PLAIN],
        )

    def lines_after(self, moment: Moment) -> list[tuple[list[Moment], Line]]:
        """The story from this choice to the seat's next turn; a line that began earlier is told whole."""
        start = next(n for n, each in enumerate(self.moments) if each is moment)
        end = start + 1
        acted = False
        while end < len(self.moments) and not (self.moments[end].seat == self.seat and acted):
            acted = acted or self.moments[end].seat not in (CHANCE, self.seat)
            end += 1
        told = tell_lines(self.game, self.moments[max(0, start - MOST_BEFORE) : end], self.seat, self.cast)
        following = {id(each) for each in self.moments[start:end]}
        return [(parts, line) for parts, line in told if id(parts[-1]) in following]

    def happened(self, lines: list[tuple[list[Moment], Line]]) -> tuple[Happened, ...]:
        """What came of a choice: the lines in which something was lost or won, or else what others did after it."""
        weighty = [line for parts, line in lines if any(self.is_weighty(moment) for moment in parts)]
        others = [line for parts, line in lines if parts[0].seat not in (CHANCE, self.seat)]
        chosen = weighty or others or [line for _, line in lines]
        return tuple(Happened(line.text, line.rule) for line in chosen[:MOST_HAPPENED])

    def is_weighty(self, moment: Moment) -> bool:
        return any(stake.tone for stake in stakes_of(self.game, moment.events, moment.s, self.seat))

    def ways(self, decision: Decision, compared: Compared, options: dict[str, Option]) -> tuple[ReviewedChoice, ...]:
        """The choices that look best, the two that were compared among them; none is called better than the best."""
        most = max(compared.made, compared.other)
        chances = {decision.made.action.text: compared.made, compared.action.text: compared.other}
        s = self.game.imagine(decision.view, SmallSpinner(decision.step))
        ranked = sorted(decision.candidates, key=lambda candidate: (-candidate.visits, -candidate.value))
        for candidate in ranked:
            if len(chances) >= MOST_WAYS:
                break
            if candidate.action.text not in chances:
                chances[candidate.action.text] = min(most, self.quick.chance(s, candidate.action, decision.step))
        actions = {candidate.action.text: candidate.action for candidate in decision.candidates}
        found = [way_of(options, actions[text], chance) for text, chance in chances.items()]
        return tuple(sorted(found, key=lambda way: -way.chance))

    def route(self, prospect: Prospect, decision: Decision) -> tuple[str, ...]:
        """The places that a choice and the seat's own choices right after it lead over."""
        pieces = {piece.id: piece.place for piece in scene_of(self.game, decision.view, self.cast).pieces}
        found: list[str] = []
        for option in plan_of(self.game, prospect, self.seat, self.cast):
            if not found and option.piece in pieces:
                found.append(pieces[option.piece])
            for cell in option.cells:
                if not found or found[-1] != cell:
                    found.append(cell)
        return tuple(found)


def way_of(options: dict[str, Option], action: Action, chance: float) -> ReviewedChoice:
    return ReviewedChoice(action.text, options[action.text].label, percent(chance))
