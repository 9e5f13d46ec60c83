"""The set-up of Pocket-Dungeons told: roll-offs, delvers, tiles, counters, doors, entrances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import NOBODY, Event
from pocketbox.scenes.dungeons.names import a_tile, plain_title, side_name
from pocketbox.scenes.dungeons.phrases import ORDERS
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.spoken import Spoken, place
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling
from pocketbox.scenes.words import Voice, count, join, ordinal, sentence

DEALT: Final = "PD-SETUP-20"
"""Chance builds the dungeon: all of it is one happening."""
TILES: Final = ("tile drawn", "tile set aside", "tile placed", "wall breached")
FIRST: Final = ("choose a delver first", "lay the first tile", "enter first")
"""What the winner of a roll-off does, by what it was for."""


def is_dealt(beat: Beat) -> bool:
    return beat.rule == DEALT


def player(spoken: Spoken, seat: int) -> Voice:
    """A seat by its number where it would be called after the delver that is only now chosen."""
    voice = spoken.first.voice(seat)
    return Voice(f"the {ordinal(seat)} player", is_role=True) if voice.is_role else voice


# Roll-offs and delvers


def tell_order(tale: Tale) -> Telling:
    """`You roll 5 and Kestrel rolls 3: you lay the first tile.`"""
    spoken = Spoken(tale.first)
    said: list[str] = []
    dice: list[str] = []
    for beat in tale.beats:
        if beat.name == "order die rolled":
            dice.append(f"{spoken.seat(beat.args[0]).does('roll')} {beat.args[1]}")
        elif beat.name == "order tied":
            said.append(sentence(f"{join(dice)}: a tie" if dice else f"a tie for {ORDERS[beat.args[0]]}"))
            dice = []
        else:
            wins = spoken.seat(beat.args[1]).does(FIRST[beat.args[0]])
            said.append(sentence(f"{join(dice)}: {wins}" if dice else wins))
            return Telling(" ".join(said), beat.args[1])
    return Telling(" ".join([*said, *([sentence(join(dice))] if dice else [])]))


def goes_on_rolling(so_far: Sequence[Event], event: Event) -> bool:
    names = ("order die rolled", "order tied", "order decided")
    return event.name in names and so_far[-1].name != "order decided"


def tell_delver(tale: Tale) -> Telling:
    seat, figure = tale.first.args
    voice = player(Spoken(tale.first), seat)
    verb = "take" if tale.first.name == "delver taken" else "be dealt"
    return Telling(sentence(voice.does(verb), f"the {plain_title(state(tale.first.before), figure)}"), seat)


# Tiles


def title(beat: Beat, n: int) -> str:
    """The tile of an event with its article."""
    s = state(beat.before)
    return a_tile(s.content.codes[s.content.code_named(beat.args[n])])


def tell_tiles(tale: Tale) -> Telling:
    if is_dealt(tale.first):
        laid = len(tale.all("tile placed"))
        return Telling(sentence(f"chance builds the dungeon: {count(laid, 'tile')}" if laid else "chance draws a tile"))
    spoken = Spoken(tale.first)
    said: list[str] = []
    seat = int(tale.first.actor)
    for n, beat in enumerate(tale.beats):
        later = tale.beats[n + 1 :]
        if beat.name == "tile drawn":
            seat = beat.args[0]
            if not later:
                said.append(sentence(spoken.seat(seat).does("draw"), title(beat, 1)))
        elif beat.name == "tile set aside":
            said.append(sentence(title(beat, 1), "fits nowhere and is set aside"))
        elif beat.name == "tile placed":
            where = f"{title(beat, 0)} on {place(beat.args[1])}"
            said.append(sentence(spoken.seat(seat).does("lay"), where) if seat >= 0 else sentence(where, "is laid"))
        else:
            said.append(sentence(f"the wall of {place(beat.args[0])} gives way"))
    return Telling(" ".join(said), seat if seat >= 0 else NOBODY)


def same_tile(so_far: Sequence[Event], event: Event) -> bool:
    """Whether an event is about the tile in hand, or continues a dungeon that chance builds."""
    if so_far[0].rule == DEALT:
        return event.name in TILES
    follows = {
        "tile drawn": ("tile set aside", "tile placed"),
        "tile set aside": ("tile drawn",),
        "tile placed": ("wall breached",),
    }
    return event.name in follows.get(so_far[-1].name, ())


# Counters, doors, entrances


def tell_counters(tale: Tale) -> Telling:
    beat = tale.first
    if is_dealt(beat):
        return Telling(sentence(f"chance lays {count(len(tale.beats), 'counter')} face down"))
    voice = Spoken(beat).seat(int(beat.actor))
    return Telling(sentence(voice.does("lay"), f"a counter face down on {place(beat.args[0])}"), int(beat.actor))


def tell_doors(tale: Tale) -> Telling:
    beat = tale.first
    if is_dealt(beat):
        return Telling(sentence(f"chance sets {count(len(tale.beats), 'door')}"))
    voice = Spoken(beat).seat(int(beat.actor))
    where = f"a door to the {side_name(beat.args[1])} of {place(beat.args[0])}"
    return Telling(sentence(voice.does("set"), where), int(beat.actor))


def more_dealt(so_far: Sequence[Event], event: Event) -> bool:
    return event.name == so_far[0].name and event.rule == so_far[0].rule == DEALT


def tell_doors_left(tale: Tale) -> Telling:
    return Telling(sentence(f"no place is left for {count(tale.first.args[0], 'door')}"))


def tell_entered(tale: Tale) -> Telling:
    seat, figure, cell = tale.first.args
    return Telling(sentence(f"{Spoken(tale.first).figure(figure)} starts on {place(cell)}"), seat)


HAPPENINGS: Final = {
    "order die rolled": Happening(tell_order, goes_on_rolling),
    "order tied": Happening(tell_order, goes_on_rolling),
    "order decided": Happening(tell_order),
    "delver taken": Happening(tell_delver),
    "delver dealt": Happening(tell_delver),
    "tile drawn": Happening(tell_tiles, same_tile),
    "tile set aside": Happening(tell_tiles, same_tile),
    "tile placed": Happening(tell_tiles, same_tile),
    "wall breached": Happening(tell_tiles),
    "counter placed": Happening(tell_counters, more_dealt),
    "door placed": Happening(tell_doors, more_dealt),
    "doors left in the box": Happening(tell_doors_left),
    "delver placed": Happening(tell_entered),
}
