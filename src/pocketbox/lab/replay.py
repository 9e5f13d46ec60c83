"""Replay a game from its row in a table of results, and check that it comes out the same."""

from __future__ import annotations

import random

from pocketbox.engine.core import CHANCE, Action, BadInput
from pocketbox.engine.game import View
from pocketbox.lab.plan import Plan
from pocketbox.lab.playing import open_match, run, short_content, spin_seed
from pocketbox.lab.rows import Row
from pocketbox.match.chooser import FORFEIT, Chooser
from pocketbox.match.course import Throw
from pocketbox.match.dealer import Dealer, SharedDealer
from pocketbox.match.digest import digest
from pocketbox.match.match import Match, Refused
from pocketbox.match.record import SCRIPTED, DealerNote
from pocketbox.search.spinner import SmallSpinner


def replay_row(row: Row) -> Match:
    """Replay the game of a row and return it; raise `BadInput` if it comes out differently."""
    plan = row.plan
    game = plan.rules()
    if (row.rules, row.content) != (int(game.rules_version), short_content(plan)):
        raise BadInput(
            f"game {row.number} was played with rules version {row.rules} of {game.title} and content {row.content};"
            f" here it is version {game.rules_version} and content {short_content(plan)}"
        )
    if row.digest:
        return replay_choices(row, plan)
    match = replay_playout(row, plan) if plan.is_playout else replay_bots(row, plan)
    if (match.is_over or row.ending.startswith(FORFEIT)) and len(match.moments) == row.steps:
        return match
    raise BadInput(f"game {row.number} has no record, and it came out differently when its bots replayed it")


def replay_choices(row: Row, plan: Plan) -> Match:
    """Replay it from its seed and its recorded choices."""
    match = open_match(plan, row.number, SharedDealer(f"{plan.seed}-{row.number}"))
    left = list(reversed(row.choices))
    try:
        while not match.is_over:
            if match.seat_to_act == CHANCE:
                match.deal()
            elif left:
                match.submit(match.seat_to_act, left.pop())
            elif row.ending.startswith(FORFEIT):
                break
            else:
                raise BadInput(f"the choices of game {row.number} end before the game does")
    except Refused as refused:
        raise BadInput(f"the choices of game {row.number} are not legal: {refused}") from None
    if left or digest(match.game, match.position) != row.digest:
        raise BadInput(f"game {row.number} came out differently when it was replayed")
    return match


def replay_bots(row: Row, plan: Plan) -> Match:
    """Let the same bots play it with the same seed."""
    match = open_match(plan, row.number, SharedDealer(f"{plan.seed}-{row.number}"))
    run(match, plan, row.number)
    return match


def replay_playout(row: Row, plan: Plan) -> Match:
    """Play it as the playout loop does: one generator for both seats and dice."""
    spinner = SmallSpinner(spin_seed(plan, row.number))
    match = open_match(plan, row.number, SpunDealer(spinner))
    match.run({seat: SpunChooser(spinner) for seat in range(len(plan.bots))}, random.Random(0))
    return match


class SpunChooser(Chooser):
    """Choose uniformly at random, as the playout loop does."""

    def __init__(self, spinner: SmallSpinner) -> None:
        self.spinner = spinner

    def choose(self, view: View, rng: random.Random) -> Action:
        return view.choices[int(self.spinner.below(len(view.choices)))]


class SpunDealer(Dealer):
    """Roll as the playout loop does."""

    def __init__(self, spinner: SmallSpinner) -> None:
        self.spinner = spinner

    def deal(self, throw: Throw) -> Action:
        return throw.chances.at(self.spinner.below(throw.chances.whole))

    def note(self) -> DealerNote:
        return DealerNote(SCRIPTED)
