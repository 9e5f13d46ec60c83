"""Plays the games of a plan. What is played depends on plan and number alone, wherever it is played."""

from __future__ import annotations

import functools
import hashlib
import random

from pocketbox.bots.makers import recorded_name
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Log, Result
from pocketbox.engine.game import Game
from pocketbox.lab.item_counts import count_items
from pocketbox.lab.plan import Job, Plan
from pocketbox.lab.rows import Row, numbers, write_row
from pocketbox.lab.seating import seat_bot
from pocketbox.match.begin import begin
from pocketbox.match.chooser import Forfeit, end_by_forfeit
from pocketbox.match.course import start_position
from pocketbox.match.dealer import Dealer, SharedDealer
from pocketbox.match.digest import content_hash, digest
from pocketbox.match.match import Match
from pocketbox.search.playouts import playout
from pocketbox.search.spinner import SmallSpinner

SHORT = 12
"""Figures of a content hash that are written into every row."""


def play_job(job: Job) -> str:
    """The rows of these games, as lines of CSV: what a worker does."""
    if job.plan.is_playout:
        return play_out(job)
    content = short_content(job.plan)
    return "".join(write_row(play(job.plan, number, content)) for number in range(job.first, job.last))


def short_content(plan: Plan) -> str:
    return content_hash(plan.rules(), plan.settings())[:SHORT]


def open_match(plan: Plan, number: int, dealer: Dealer) -> Match:
    """The table of one game."""
    return begin(
        plan.rules(),
        dealer,
        plan.settings(),
        plan.setup,
        seats=len(plan.bots),
        match_id=f"{plan.seed}-{number}",
        names=dict(enumerate(recorded_name(f"bot:{bot}") for bot in plan.bots)),
    )


def run(match: Match, plan: Plan, number: int) -> Result:
    """Let the bots of a plan play a match to its end; one that fails has lost it."""
    bots = {seat: seat_bot(match.game, bot) for seat, bot in enumerate(plan.bots)}
    try:
        return match.run(bots, random.Random(f"bots {plan.seed} {number}"))
    except Forfeit as why:
        return end_by_forfeit(match.game, len(plan.bots), match.seat_to_act, why)


def play(plan: Plan, number: int, content: str) -> Row:
    """One game at a table, with everything that is kept of it.

    Luck is shared: the n-th throw of a kind is the same under every plan with this seed.
    """
    game = plan.rules()
    match = open_match(plan, number, SharedDealer(f"{plan.seed}-{number}"))
    result = run(match, plan, number)
    tally = count_items(game, match.moments)
    chosen = [moment.action for moment in match.moments if moment.seat != CHANCE and moment.action is not None]
    return Row(
        number=number,
        game=game.id,
        rules=int(game.rules_version),
        content=content,
        options=plan.options,
        setup=plan.setup,
        bots=plan.bots,
        seed=plan.seed,
        roles=tuple(tally.roles),
        winners=tuple(int(seat) for seat in result.winners),
        scores=tuple(int(score) for score in result.scores),
        places=tuple(int(place) for place in result.places),
        ending=result.rule,
        steps=len(match.moments),
        had=dict(tally.had),
        did=dict(tally.did),
        digest=digest(game, match.position) if plan.records else "",
        choices=tuple(action.text for action in chosen) if plan.records else (),
    )


# Without records: the compiled loop, one small generator a game


def spin_seed(plan: Plan, number: int) -> int:
    """63 bits for the generator of one game."""
    drawn = hashlib.sha256(f"playout {plan.seed} {number}".encode()).digest()
    return int.from_bytes(drawn[:8], "big") >> 1


def play_out(job: Job) -> str:
    """Random games without records, of which only the result is kept."""
    plan = job.plan
    game = plan.rules()
    opening = opening_of(plan)
    most = int(game.length_bound(opening))
    before = ",".join(
        ["", game.id, str(game.rules_version), short_content(plan), plan.options, plan.setup, ";".join(plan.bots), ""]
    ) + str(plan.seed)
    log = Log(True)
    lines = []
    for number in range(job.first, job.last):
        s: Position = opening.clone()
        steps = playout(s, SmallSpinner(spin_seed(plan, number)), log, most)
        lines.append(f"{number}{before}{write_result(game, s.result)}{steps},,,,\n")
    return "".join(lines)


@functools.lru_cache(maxsize=4)
def opening_of(plan: Plan) -> Position:
    """Where the games of a plan begin: one for all jobs of a worker, since what follows from it is kept with it."""
    return start_position(plan.rules(), plan.settings(), plan.setup, len(plan.bots))


def write_result(game: Game, result: Result | None) -> str:
    assert result is not None, f"a game of {game.id} is longer than it may be"
    return f",,{numbers(result.winners)},{numbers(result.scores)},{numbers(result.places)},{result.rule},"
