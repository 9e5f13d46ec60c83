"""Daylight and summoning told: red dice against blue dice, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.tactics.dice import DEF, OFF
from pocketbox.games.tactics4.ordeal import DAYLIGHT
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling
from pocketbox.scenes.tactics.story import dice_words, owned
from pocketbox.scenes.tactics4.motions import ordeal_of
from pocketbox.scenes.tactics4.names import owner_on, title_of, unit_on
from pocketbox.scenes.words import a, sentence

ROLLED: Final = ("ordeal rolled", "ordeal die picked up")
POOLS: Final = {OFF: "offence", DEF: "defence"}


def pools_of(beats: Sequence[Beat]) -> dict[int, list[int]]:
    """The dice of both pools as they lie now."""
    pools: dict[int, list[int]] = {OFF: [], DEF: []}
    for beat in beats:
        pool, face = int(beat.args[0]), int(beat.args[1])
        if beat.name == "ordeal rolled":
            pools[pool].append(face)
        elif face in pools[pool]:
            pools[pool].remove(face)
    return pools


def details(beats: Sequence[Beat]) -> tuple[str, ...]:
    """Each throw and each re-roll, one sentence each."""
    said: list[str] = []
    rolled: list[int] = []
    for n, beat in enumerate(beats):
        pool = POOLS[int(beat.args[0])]
        if beat.name != "ordeal rolled":
            said.append(f"A die of the {pool} is rolled again, it showed {beat.args[1]}.")
            continue
        rolled.append(int(beat.args[1]))
        later = beats[n + 1] if n + 1 < len(beats) else None
        if later is None or later.name != beat.name or later.args[0] != beat.args[0]:
            said.append(sentence(f"the {pool} shows {dice_words(rolled)}"))
            rolled = []
    return tuple(said)


def against(beats: Sequence[Beat]) -> str:
    """`: 5, 2 against 4`, once both pools lie."""
    pools = pools_of(beats)
    return f": {dice_words(pools[OFF])} against {dice_words(pools[DEF])}" if pools[DEF] else ""


def is_in_daylight(beat: Beat) -> bool:
    ordeal = ordeal_of(beat)
    return ordeal is not None and ordeal.mode == DAYLIGHT


def tell_daylight(tale: Tale) -> Telling:
    """T4-DAY-01: a unit steps into the light; or a part of a test by itself."""
    endured, lost = tale.find("daylight endured"), tale.find("unit defeated")
    beats = [beat for beat in tale.beats if beat.name in ROLLED]
    ordeal = ordeal_of(tale.first)
    cell = int(endured.args[0]) if endured is not None else -1 if ordeal is None else int(ordeal.bearer)
    if cell < 0 or (endured is None and not is_in_daylight(tale.first)):
        return Telling(" ".join(details(beats)) or "The unit is tested.", int(tale.first.actor), details(beats))
    seat, unit = owner_on(tale.first, cell), unit_on(tale.first, cell)
    who = owned(tale.voice(seat), unit.title)
    said = [sentence(f"daylight strikes {who}{against(beats)}")]
    if endured is not None:
        said.append(f"The {unit.title} endures it.")
    elif lost is not None:
        said.append(f"The {unit.title} falls.")
    return Telling(" ".join(said), seat, details(beats))


def in_daylight(so_far: Sequence[Event], event: Event) -> bool:
    if so_far[-1].name not in ROLLED:
        return False
    return event.name in (*ROLLED, "daylight endured", "unit defeated", "deployed", "summons failed")


def tell_summons(tale: Tale) -> Telling:
    """T4-SUM-02: who calls whom to where, the dice, and whether it comes."""
    kind, origin, _ = (int(number) for number in tale.first.args)
    seat, caller = owner_on(tale.first, origin), unit_on(tale.first, origin)
    called = title_of(tale.first, kind)
    light = [beat for beat in tale.beats if beat.name in ROLLED and is_in_daylight(beat)]
    beats = [beat for beat in tale.beats if beat.name in ROLLED and beat not in light]
    who = owned(tale.voice(seat), caller.title)
    said = [sentence(f"{who} summons {a(called)} to {tale.first.word(2)}{against(beats)}")]
    if tale.find("deployed") is not None:
        said.append("It comes.")
    elif tale.find("summons failed") is not None:
        said.append("It does not come.")
    elif tale.find("unit defeated") is not None:
        said.append(f"The {caller.title} falls in the daylight.")
    spared = tale.find("summoner spared")
    if spared is not None:
        said.append(sentence(tale.voice(int(spared.actor)).does("spare"), "the summoner"))
    return Telling(" ".join(said), seat, (*details(light), *details(beats)))


SUMMONED: Final = ("daylight endured", "unit defeated", "deployed", "summons failed", "summoner spared")


def in_summons(so_far: Sequence[Event], event: Event) -> bool:
    if so_far[-1].name in ("unit defeated", "deployed", "summoner spared"):
        return False
    if so_far[-1].name == "summons failed":
        return event.name == "summoner spared"
    return event.name in (*ROLLED, *SUMMONED)


def tell_summons_failed(tale: Tale) -> Telling:
    seat, kind = (int(number) for number in tale.first.args)
    return Telling(sentence(owned(tale.voice(seat), title_of(tale.first, kind)), "does not come"), seat)


def tell_spared(tale: Tale) -> Telling:
    seat = int(tale.first.actor)
    return Telling(sentence(tale.voice(seat).does("spare"), "the summoner on", tale.first.word(0)), seat)


ORDEALS: Final = {
    "ordeal rolled": Happening(tell_daylight, in_daylight),
    "ordeal die picked up": Happening(tell_daylight, in_daylight),
    "daylight endured": Happening(tell_daylight),
    "summons begun": Happening(tell_summons, in_summons),
    "summons failed": Happening(tell_summons_failed),
    "summoner spared": Happening(tell_spared),
}
