"""Moves and tests of Tactics 4 told: a way in one line, with the Water, the climbs and the undergrowth on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.tactics4.dwarfs import KINDLE
from pocketbox.games.tactics4.elves import RESIST
from pocketbox.games.tactics4.moving import CLIMB, FACE_PERIL, WALK
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling
from pocketbox.scenes.tactics.story import dice_words, owned
from pocketbox.scenes.tactics4.motions import LEAP, step_of
from pocketbox.scenes.tactics4.names import ground, owner_on, place, title_of, unit_on
from pocketbox.scenes.tactics4.position import state
from pocketbox.scenes.words import a, sentence

LEGS: Final = ("moved", "hopped")
TESTED: Final = ("test rolled", "test passed", "test failed")


def goes_on(so_far: Sequence[Event], event: Event) -> bool:
    """Whether a way goes on: another leg from where the last one ended, a test, or what a test decides."""
    last = so_far[-1].name
    if last in ("unit defeated", "climb failed", "free assault left", "unit recovered"):
        return False
    if event.name in LEGS:
        legs = [one for one in so_far if one.name in LEGS]
        return last != "test failed" and (not legs or legs[-1].args[1] == event.args[0])
    if event.name in ("unit defeated", "climb failed"):
        return last == "test failed"
    if event.name == "unit recovered":
        return last == "test passed"
    if event.name in TESTED:
        return last != "test failed"
    return event.name in ("halted", "free assault left") and last != "test failed"


def tell_walk(tale: Tale) -> Telling:
    """A whole way, as far as it has come, with the tests on it."""
    cell = mover(tale)
    if cell is None or step_of(tale.first) in (KINDLE, RESIST):
        return tell_lone_test(tale)
    seat, unit = owner_on(tale.first, cell), unit_on(tale.first, cell)
    said: list[str] = []
    climbed: str = ""
    faces: list[int] = []
    for n, beat in enumerate(tale.beats):
        who = f"{owned(tale.voice(seat), unit.title)}" if not said else "it"
        later = tale.beats[n + 1].name if n + 1 < len(tale.beats) else ""
        if beat.name == "test rolled":
            faces.append(int(beat.args[0]))
        elif beat.name in TESTED and is_climb(beat, later):
            climbed, faces = needed(beat, faces), []
        elif beat.name in TESTED:
            said.append(hazard(beat, who, faces, later, entered(tale, n, cell)))
            faces = []
        elif beat.name == "climb failed":
            said.append(sentence(who, f"fails to climb {place(state(beat.before), int(beat.args[1]))}{climbed}"))
        elif beat.name == "halted":
            said.append("The undergrowth stops it.")
        elif beat.name == "free assault left":
            said.append("It makes no free assault.")
        elif beat.name in LEGS and not is_passing(tale, n):
            said.append(
                sentence(who, f"{verb(beat, climbed)} to {place(state(beat.after), int(beat.args[1]))}{climbed}")
            )
        climbed = "" if beat.name in LEGS else climbed
    if not said:
        said = [sentence(owned(tale.voice(seat), unit.title), f"rolls {dice_words(faces)}")]
    return Telling(" ".join(said), seat)


def mover(tale: Tale) -> int | None:
    """Where the unit stood that moves or is tested, if that is known."""
    leg = tale.find(*LEGS, "climb failed")
    if leg is not None and leg.name != "moved" and leg.name != "hopped":
        return int(leg.args[0])
    if step_of(tale.first) in (CLIMB, FACE_PERIL, WALK, RESIST, KINDLE):
        assert tale.first.before.agenda is not None
        return int(tale.first.before.agenda.a)
    return None if leg is None else int(leg.args[0])


def is_climb(beat: Beat, later: str) -> bool:
    """Whether a test comes before the tile is entered."""
    return step_of(beat) is CLIMB or (step_of(beat) is not FACE_PERIL and later in (*LEGS, "climb failed"))


def is_passing(tale: Tale, n: int) -> bool:
    """Whether a unit went on from the end of this leg, with nothing to tell of it."""
    return n + 1 < len(tale.beats) and tale.beats[n + 1].name in LEGS


def verb(beat: Beat, climbed: str) -> str:
    if climbed:
        return "climbs"
    return "leaps" if beat.rule == LEAP else "hops" if beat.name == "hopped" else "moves"


def needed(beat: Beat, faces: Sequence[int]) -> str:
    """` (needs a 5, rolls 4, 2)`; nothing about dice that were left out."""
    if beat.rule == "T4-HAZ-06":
        return " (without a die)"
    return f" (needs {a(str(beat.args[0]))}, rolls {dice_words(faces)})" if faces else ""


def entered(tale: Tale, n: int, cell: int) -> int:
    """The cell whose terrain tests a unit at this beat: where its last leg ended, or where it stood all the time."""
    legs = [int(beat.args[1]) for beat in tale.beats[:n] if beat.name in LEGS]
    return legs[-1] if legs else cell


def hazard(beat: Beat, who: str, faces: Sequence[int], later: str, cell: int) -> str:
    s, dice = state(beat.before), needed(beat, faces)
    land = s.terrain(s.tile_on(cell)).title
    if beat.name == "test passed":
        return sentence(who, f"passes the {land} test{dice}")
    return sentence(who, f"fails the {land} test{dice}", "and is lost" if later == "unit defeated" else "")


# Tests that belong to no move


def tell_lone_test(tale: Tale) -> Telling:
    """The forge, the Elderwood, or a test of which only the end is known."""
    faces = [int(beat.args[0]) for beat in tale.all("test rolled")]
    end, won = tale.find("test passed", "test failed"), tale.find("unit recovered")
    dice = "" if end is None else needed(end, faces)
    cell = mover(tale)
    who, seat = "the unit", int(tale.first.actor)
    if cell is not None:
        seat = owner_on(tale.first, cell)
        who = owned(tale.voice(seat), unit_on(tale.first, cell).title)
    if step_of(tale.first) is KINDLE or won is not None:
        return forge(tale, who, seat, dice, won)
    if end is None:
        return Telling(sentence(who, f"rolls {dice_words(faces)}"), seat)
    lost = "and is lost" if tale.find("unit defeated") is not None else ""
    return Telling(sentence(who, f"{'passes' if end.name == 'test passed' else 'fails'} the test{dice}", lost), seat)


def forge(tale: Tale, who: str, seat: int, dice: str, won: Beat | None) -> Telling:
    if won is not None:
        seat = int(won.args[0])
        what = a(title_of(won, int(won.args[1])))
        return Telling(sentence(tale.voice(seat).does("win"), f"back {what} with the Forge{dice}"), seat)
    if tale.find("test passed") is not None:
        return Telling(sentence(who, f"kindles the Forge{dice}"), seat)
    return Telling(sentence(who, f"fails to kindle the Forge{dice}"), seat)


def tell_recovered(tale: Tale) -> Telling:
    seat, kind = tale.first.args
    return Telling(sentence(tale.voice(int(seat)).does("win"), f"back {a(title_of(tale.first, int(kind)))}"), int(seat))


def tell_blight(tale: Tale) -> Telling:
    """T4-UNIT-WM2: the Elderwood tests an enemy."""
    cell = int(tale.first.args[0])
    foe, owner, seat = unit_on(tale.first, cell), owner_on(tale.first, cell), int(tale.first.actor)
    faces = [int(beat.args[0]) for beat in tale.all("test rolled")]
    end = tale.find("test passed", "test failed")
    target = f"{owned(tale.voice(owner), foe.title)}{ground(state(tale.first.before), cell)}"
    said = [sentence(tale.voice(seat).does("turn"), f"the Elderwood on {target}")]
    if end is not None:
        outcome = "resists" if end.name == "test passed" else "is lost"
        said.append(sentence(f"it {outcome}{needed(end, faces)}"))
    return Telling(" ".join(said), seat)


def ends_blight(so_far: Sequence[Event], event: Event) -> bool:
    return event.name in TESTED or (event.name == "unit defeated" and so_far[-1].name == "test failed")


def tell_stopped(tale: Tale) -> Telling:
    cell = int(tale.first.args[0])
    seat = owner_on(tale.first, cell)
    who = owned(tale.voice(seat), unit_on(tale.first, cell).title)
    if tale.first.name == "halted":
        return Telling(sentence("the undergrowth stops", who), seat)
    return Telling(sentence(who, "makes no free assault"), seat)


WALKS: Final = {
    "moved": Happening(tell_walk, goes_on),
    "hopped": Happening(tell_walk, goes_on),
    "climb failed": Happening(tell_walk),
    "test rolled": Happening(tell_walk, goes_on),
    "test passed": Happening(tell_walk, goes_on),
    "test failed": Happening(tell_walk, goes_on),
    "halted": Happening(tell_stopped),
    "free assault left": Happening(tell_stopped),
    "blight called": Happening(tell_blight, ends_blight),
    "unit recovered": Happening(tell_recovered),
}
