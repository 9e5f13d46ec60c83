"""The report on a game: its length, the dice of each seat, and the rare throws."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any, Final

from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Seat
from pocketbox.match.course import Moment, standing_moments
from pocketbox.match.digest import digest
from pocketbox.match.match import Match
from pocketbox.match.record import ROLL
from pocketbox.scenes import scene_of
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast
from pocketbox.server.keys import Key
from pocketbox.server.stories import cast_of
from pocketbox.server.table import OVER, Table

MOST_MOMENTS: Final = 5
RARE: Final = Fraction(1, 20)
"""Of dice as high, or as low, as those of a rare throw."""


@dataclass
class Dice:
    """The dice that one seat rolled."""

    count: int = 0
    pips: int = 0
    expected: Fraction = Fraction(0)
    faces: Counter[int] = field(default_factory=Counter)


@dataclass(frozen=True)
class Thrown:
    """One throw that was not taken back: at which step, and whose dice fell."""

    step: int
    seat: Seat
    """`NOBODY` where the dice belong to no single seat."""
    moment: Moment


def throws_of(match: Match) -> list[Thrown]:
    """List every throw that was not taken back, in order."""
    return [
        Thrown(step, moment.before.roller(), moment)
        for step, moment in standing_moments(match.moments)
        if moment.seat == CHANCE
    ]


def rarity_of(moment: Moment) -> tuple[Fraction, str]:
    """The chance of dice at least as high as these, or at least as low, whichever is smaller; and `high` or `low`."""
    assert moment.action is not None
    chances, pips = moment.before.chances(), sum(moment.action.args)
    high = low = 0
    for outcome in chances.outcomes:
        if sum(outcome.action.args) >= pips:
            high += int(outcome.weight)
        if sum(outcome.action.args) <= pips:
            low += int(outcome.weight)
    return Fraction(min(high, low), int(chances.whole)), "high" if high <= low else "low"


def count_expected_pips(moment: Moment) -> Fraction:
    chances = moment.before.chances()
    total = sum(int(outcome.weight) * sum(outcome.action.args) for outcome in chances.outcomes)
    return Fraction(total, int(chances.whole))


def is_dice(thrown: Thrown) -> bool:
    return thrown.moment.action is not None and thrown.moment.action.text.startswith(ROLL)


def luck_of(match: Match) -> list[dict[str, Any]]:
    """For each seat the dice that it rolled, and what such dice show on average."""
    seats: dict[int, Dice] = {}
    for thrown in throws_of(match):
        action = thrown.moment.action
        if is_dice(thrown) and action is not None and thrown.seat >= 0 and thrown.moment.audience == EVERYONE:
            dice = seats.setdefault(int(thrown.seat), Dice())
            dice.count += len(action.args)
            dice.pips += sum(action.args)
            dice.expected += count_expected_pips(thrown.moment)
            dice.faces.update(int(face) for face in action.args)
    return [
        {
            "seat": seat,
            "dice": dice.count,
            "pips": dice.pips,
            "expected": str(dice.expected),
            "difference": round(float(dice.pips - dice.expected), 1),
            "faces": {str(face): count for face, count in sorted(dice.faces.items())},
        }
        for seat, dice in sorted(seats.items())
    ]


def report_json(table: Table, key: Key) -> dict[str, Any]:
    """Build the report for one key: until the game is over it leaves out throws that the key did not see."""
    match = table.match
    assert match is not None, "play has begun"
    viewer = key.seats[0] if len(key.seats) == 1 else NOBODY
    throws = throws_of(match)
    is_over = table.phase == OVER
    known = [t for t in throws if is_dice(t) and (is_over or t.moment.audience in (EVERYONE, viewer))]
    rare = [(chance, thrown, side) for thrown in known for chance, side in [rarity_of(thrown.moment)] if chance <= RARE]
    rare.sort(key=lambda one: (one[0], one[1].step))
    cast = cast_of(table, key)
    ending = scene_of(table.game, match.view(NOBODY), cast).ending
    return {
        "over": is_over,
        "ending": None if ending is None else asdict(ending),
        "choices": sum(1 for moment in match.moments if moment.seat >= 0),
        "throws": len(throws),
        "moments_count": len(match.moments),
        "minutes": max(0, round((table.moved_at - table.created) / 60)),
        "luck": luck_of(match),
        "moments": [
            moment_json(table, thrown, cast) | {"chance": str(chance), "side": side}
            for chance, thrown, side in sorted(rare[:MOST_MOMENTS], key=lambda one: one[1].step)
        ],
        "record_digest": digest(table.game, match.position) if is_over else "",
    }


def moment_json(table: Table, thrown: Thrown, cast: Cast) -> dict[str, Any]:
    moment = thrown.moment
    return {
        "step": thrown.step,
        "seat": int(thrown.seat),
        "text": moment.action.text if moment.action else "",
        "lines": [asdict(line) for line in tell_moment(table.game, moment, cast)],
    }
