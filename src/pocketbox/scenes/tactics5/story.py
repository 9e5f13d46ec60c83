"""Tactics 5 told: what is said of each happening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.tactics5.units import Unit
from pocketbox.games.tactics5.words import CELL_NAMES
from pocketbox.scenes.storybook import Beat, Happening, Storybook, Tale, Telling
from pocketbox.scenes.tactics.story import by, common, name_turn, owned
from pocketbox.scenes.tactics5.motions import MOTIONS, unit_on
from pocketbox.scenes.tactics5.position import hazard_faced, hazard_on, place_on, state
from pocketbox.scenes.tactics5.scene import SETUP_STEPS
from pocketbox.scenes.tactics5.story_fight import aside, belongs_to_fight, tell_fight
from pocketbox.scenes.words import a, sentence


def place(beat: Beat, cell: int) -> str:
    return place_on(state(beat.after), cell)


def units(tale: Tale) -> Sequence[Unit]:
    """The units of this table, those of packs included."""
    return state(tale.first.after).content.units


def land_of(tale: Tale) -> str:
    """The terrain that is placed, those of packs included."""
    return state(tale.first.after).content.terrains[tale.first.args[0]].title


# Set-up


def tell_tile_placed(tale: Tale) -> Telling:
    land, where = land_of(tale), tale.first.word(1)
    return by(tale, f"lay {a(land)} tile on {where}", f"{a(land)} tile lies on {where}")


def tell_feature_placed(tale: Tale) -> Telling:
    land, where = land_of(tale), tale.first.word(1)
    return by(tale, f"place the {land} on {where}", f"the {land} stands on {where}")


def tell_entrance(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).own, "deployment tile is", tale.first.word(1)), seat)


# Moving


def seat_of(beat: Beat) -> int:
    """Who owns the unit that moves: the seat whose turn it is."""
    for s in (state(beat.before), state(beat.after)):
        for cell in beat.args[:2]:
            tile = s.tile_on(cell)
            if 0 <= tile < len(s.on) and s.owner(tile) >= 0:
                return int(s.owner(tile))
    return int(beat.actor)


def tell_walk(tale: Tale) -> Telling:
    """A whole way, with the hazards on it."""
    legs = [beat for beat in tale.beats if beat.name in ("moved", "hopped")]
    seat = seat_of(legs[0])
    unit = unit_on(legs[0], legs[0].args[0])
    verb = "hops" if legs[-1].name == "hopped" else "moves"
    said = [sentence(owned(tale.voice(seat), unit.title), f"{verb} to {place(legs[-1], legs[-1].args[1])}")]
    return Telling(" ".join([*said, *hazards(tale)]), seat)


def tell_deploy(tale: Tale) -> Telling:
    seat, kind, cell = (int(number) for number in tale.first.args)
    said = f"{tale.voice(seat).does('deploy')} {a(units(tale)[kind].title)} on {place(tale.first, cell)}"
    legs = [beat for beat in tale.beats if beat.name in ("moved", "hopped")]
    if legs:
        said += f", and it moves on to {place(legs[-1], legs[-1].args[1])}"
    return Telling(" ".join([sentence(said), *hazards(tale)]), seat)


def hazards(tale: Tale) -> list[str]:
    """What Water and other dangerous terrain did on the way, one sentence each."""
    said: list[str] = []
    for n, beat in enumerate(tale.beats):
        if beat.name == "hazard rolled":
            after = tale.beats[n + 1].name if n + 1 < len(tale.beats) else ""
            said.append(hazard(beat, after))
    return said


def hazard(beat: Beat, after: str) -> str:
    face, land = int(beat.args[0]), hazard_faced(state(beat.before))
    if after == "hazard survived":
        return f"It passes the {land} test with a {face}."
    if after == "unit defeated":
        return f"It fails the {land} test with a {face} and is lost."
    return f"The {land} test shows a {face}."


def goes_on(so_far: Sequence[Event], event: Event) -> bool:
    """Whether a way goes on: another leg from where the last one ended, or a hazard there."""
    if so_far[-1].name == "unit defeated":
        return False
    if event.name in ("moved", "hopped"):
        last = [one for one in so_far if one.name in ("moved", "hopped", "deployed")][-1]
        return event.args[0] == last.args[-1]
    if event.name == "unit defeated":
        return so_far[-1].name == "hazard rolled"
    return event.name in ("hazard rolled", "hazard survived")


def tell_hazard_alone(tale: Tale) -> Telling:
    return Telling(hazard(tale.first, tale.beats[-1].name if len(tale.beats) > 1 else ""))


def tell_hazard_survived(tale: Tale) -> Telling:
    s = state(tale.first.before)
    land = hazard_on(s, s.tile_on(tale.first.args[0]))
    return Telling(sentence(f"the unit passes the {land} test on", tale.first.word(0)))


def tell_defeated(tale: Tale) -> Telling:
    seat, kind, cell = (int(number) for number in tale.first.args)
    return Telling(sentence(owned(tale.voice(seat), units(tale)[kind].title), f"on {CELL_NAMES[cell]} falls"), seat)


# The end


def tell_blocked(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence("an enemy blocks", tale.voice(seat).own, "deployment tile"), seat)


def tell_all_defeated(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).does("have"), "no units left"), seat)


STORY: Final = Storybook(
    {
        **common(units),
        "tile placed": Happening(tell_tile_placed),
        "feature placed": Happening(tell_feature_placed),
        "deployment tile chosen": Happening(tell_entrance),
        "moved": Happening(tell_walk, goes_on),
        "hopped": Happening(tell_walk, goes_on),
        "deployed": Happening(tell_deploy, goes_on),
        "hazard rolled": Happening(tell_hazard_alone, goes_on),
        "hazard survived": Happening(tell_hazard_survived),
        "skirmish announced": Happening(tell_fight, belongs_to_fight),
        "invasion announced": Happening(tell_fight, belongs_to_fight),
        "unit defeated": Happening(tell_defeated),
        "deployment blocked": Happening(tell_blocked),
        "all units defeated": Happening(tell_all_defeated),
        **aside(),
    },
    MOTIONS,
    lambda beat: name_turn(beat, state(beat.before), SETUP_STEPS),
    frozenset({"order rolled", "hazard rolled", "die rolled", "die picked up", "die bumped", "kicker counted"}),
)
