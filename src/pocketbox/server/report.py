"""What can be said about a game from its dice and its length."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any, Final

from pocketbox.engine.core import CHANCE, EVERYONE, NOBODY, Seat
from pocketbox.match.course import Moment, chance_of, standing_moments
from pocketbox.match.digest import digest
from pocketbox.match.match import Match
from pocketbox.match.record import ROLL
from pocketbox.scenes import scene_of
from pocketbox.server.keys import Key
from pocketbox.server.shown import line_json
from pocketbox.server.table import OVER, Table

MOST_MOMENTS: Final = 5


@dataclass
class Dice:
    """The dice that fell after one seat's choices."""

    count: int = 0
    pips: int = 0
    expected: Fraction = Fraction(0)
    faces: Counter[int] = field(default_factory=Counter)


@dataclass(frozen=True)
class Thrown:
    """One throw that stands: at which step, after whose choice, and how likely it was."""

    step: int
    seat: Seat
    moment: Moment
    chance: Fraction


def throws_of(match: Match) -> list[Thrown]:
    """Every throw that was not taken back, in order."""
    found: list[Thrown] = []
    seat: Seat = NOBODY
    for step, moment in standing_moments(match.moments):
        if moment.seat == CHANCE:
            found.append(Thrown(step, seat, moment, chance_of(moment)))
        else:
            seat = moment.seat
    return found


def expected_pips(moment: Moment) -> Fraction:
    chances = moment.before.chances()
    total = sum(int(outcome.weight) * sum(outcome.action.args) for outcome in chances.outcomes)
    return Fraction(total, int(chances.whole))


def is_dice(thrown: Thrown) -> bool:
    return thrown.moment.action is not None and thrown.moment.action.text.startswith(ROLL)


def luck_of(match: Match) -> list[dict[str, Any]]:
    """For each seat the dice that fell after its choices, and what they show on average."""
    seats: dict[int, Dice] = {}
    for thrown in throws_of(match):
        action = thrown.moment.action
        if is_dice(thrown) and action is not None and thrown.seat >= 0 and thrown.moment.audience == EVERYONE:
            dice = seats.setdefault(int(thrown.seat), Dice())
            dice.count += len(action.args)
            dice.pips += sum(action.args)
            dice.expected += expected_pips(thrown.moment)
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
    """The report as this key may have it: throws it did not see are left out while the game runs."""
    match = table.match
    assert match is not None, "play has begun"
    viewer = key.seats[0] if len(key.seats) == 1 else NOBODY
    throws = throws_of(match)
    is_over = table.phase == OVER
    told = [t for t in throws if is_dice(t) and (is_over or t.moment.audience in (EVERYONE, viewer))]
    rare = sorted(told, key=lambda thrown: (thrown.chance, thrown.step))[:MOST_MOMENTS]
    ending = scene_of(table.game, match.view(NOBODY)).ending
    return {
        "over": is_over,
        "ending": None if ending is None else asdict(ending),
        "choices": sum(1 for moment in match.moments if moment.seat >= 0),
        "throws": len(throws),
        "moments_count": len(match.moments),
        "minutes": round((table.moved_at - table.created) / 60),
        "luck": luck_of(match),
        "moments": [moment_json(table, thrown) for thrown in sorted(rare, key=lambda thrown: thrown.step)],
        "record_digest": digest(table.game, match.position) if is_over else "",
    }


def moment_json(table: Table, thrown: Thrown) -> dict[str, Any]:
    moment = thrown.moment
    names = table.game.seat_names(moment.s)
    return {
        "step": thrown.step,
        "seat": int(thrown.seat),
        "chance": str(thrown.chance),
        "text": moment.action.text if moment.action else "",
        "lines": [line_json(table.game, event, names) for event in moment.events],
    }
