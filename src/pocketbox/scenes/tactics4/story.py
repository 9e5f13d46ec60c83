"""Tactics 4 told: what is said of each happening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import CHANCE, NOBODY, Event
from pocketbox.games.tactics4.words import CELL_NAMES
from pocketbox.scenes.storybook import Beat, Happening, Storybook, Tale, Telling, each_once
from pocketbox.scenes.tactics.story import by, common, name_turn, owned
from pocketbox.scenes.tactics4.motions import MOTIONS
from pocketbox.scenes.tactics4.names import all_named, ground, land_of, place, title_of
from pocketbox.scenes.tactics4.position import state
from pocketbox.scenes.tactics4.seats import SETUP_STEPS
from pocketbox.scenes.tactics4.story_fight import FIGHTS
from pocketbox.scenes.tactics4.story_ordeal import ORDEALS
from pocketbox.scenes.tactics4.story_walk import WALKS
from pocketbox.scenes.words import a, count, sentence

# Set-up


def tell_tiles_brought(tale: Tale) -> Telling:
    seat, dry, wet = (int(number) for number in tale.first.args)
    what = f"{count(dry, 'tile')} of Plains and {wet} of Water"
    return Telling(sentence(tale.voice(seat).does("put"), f"{what} into the bag"), seat)


def tell_tile_brought(tale: Tale) -> Telling:
    seat, kind = (int(number) for number in tale.first.args)
    what = f"{a(land_of(tale.first, kind))} tile"
    return Telling(sentence(tale.voice(seat).does("put"), f"{what} into the bag"), seat)


def tell_central_feature(tale: Tale) -> Telling:
    land = land_of(tale.first, tale.first.args[0])
    return by(tale, f"choose {a(land)} as the central feature", f"the central feature is {a(land)}")


def tell_own_feature(tale: Tale) -> Telling:
    seat, kind = (int(number) for number in tale.first.args)
    return Telling(sentence(tale.voice(seat).does("choose"), f"{a(land_of(tale.first, kind))} to place later"), seat)


def tell_tile_drawn(tale: Tale) -> Telling:
    """A tile out of the bag, and where it is laid."""
    land, seat = land_of(tale.first, tale.first.args[0]), int(tale.first.roller)
    laid = tale.find("tile placed")
    if seat in (NOBODY, CHANCE):
        where = "" if laid is None else f" and lies on {laid.word(1)}"
        return Telling(sentence(f"{a(land)} tile comes out of the bag{where}"))
    voice = tale.voice(seat)
    where = "" if laid is None else f" and {voice.verb('lay')} it on {laid.word(1)}"
    return Telling(sentence(f"{voice.does('draw')} {a(land)} tile{where}"), seat)


def tell_tile_placed(tale: Tale) -> Telling:
    land, where = land_of(tale.first, tale.first.args[0]), tale.first.word(1)
    feature = tale.find("feature placed")
    if feature is not None:
        stands = land_of(feature, feature.args[0])
        return Telling(sentence(f"the first tile, {land}, lies on {where}, and the {stands} stands on it"))
    return by(tale, f"lay {a(land)} tile on {where}", f"{a(land)} tile lies on {where}")


def with_its_feature(so_far: Sequence[Event], event: Event) -> bool:
    """T4-MAP-06: the central feature goes on the first tile at once."""
    is_same = event.name == "feature placed" and event.args[1] == so_far[0].args[1]
    return is_same and len(so_far) == 1 and event.rule == "T4-MAP-06"


def tell_feature_placed(tale: Tale) -> Telling:
    land, where = land_of(tale.first, tale.first.args[0]), tale.first.word(1)
    return by(tale, f"place {a(land)} on {where}", f"{a(land)} stands on {where}")


def spot(beat: Beat, cell: int) -> str:
    """Where a unit is put: `2,1`, or `2,1, in the Township`."""
    land = ground(state(beat.after), cell)
    return f"{CELL_NAMES[cell]},{land}" if land else CELL_NAMES[cell]


def tell_stationed(tale: Tale) -> Telling:
    seat, kind, cell = (int(number) for number in tale.first.args)
    where = spot(tale.first, cell)
    return Telling(sentence(owned(tale.voice(seat), title_of(tale.first, kind)), f"starts on {where}"), seat)


def tell_stationing_done(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).does("keep"), "the rest in reserve"), seat)


def tell_no_unit_placed(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).does("have"), "no room for a first unit"), seat)


# The turns


def tell_deployed(tale: Tale) -> Telling:
    seat, kind, cell = (int(number) for number in tale.first.args)
    where = spot(tale.first, cell)
    if tale.first.rule == "T4-SUM-05":
        return Telling(sentence(owned(tale.voice(seat), title_of(tale.first, kind)), f"comes to {where}"), seat)
    verb = "build" if tale.first.rule == "T4-TERR-TO2" else "deploy"
    return Telling(sentence(tale.voice(seat).does(verb), f"{a(title_of(tale.first, kind))} on {where}"), seat)


def tell_returned(tale: Tale) -> Telling:
    seat, kind, cell = (int(number) for number in tale.first.args)
    where = place(state(tale.first.before), cell)
    who = owned(tale.voice(seat), title_of(tale.first, kind))
    return Telling(sentence(who, f"returns to reserve from {where}"), seat)


def tell_forest_moved(tale: Tale) -> Telling:
    where = f"from {tale.first.word(0)} to {tale.first.word(1)}"
    return by(tale, f"move the Forest {where}", f"the Forest moves {where}")


# The end


def tell_all_held(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).does("hold"), "every feature"), seat)


def tell_helpless(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).does("have"), "nothing left to do or deploy"), seat)


STORY: Final = Storybook(
    {
        **common(lambda tale: all_named(tale.first.after)),
        "tiles brought": Happening(tell_tiles_brought),
        "tile brought": Happening(tell_tile_brought),
        "central feature chosen": Happening(tell_central_feature),
        "own feature chosen": Happening(tell_own_feature),
        "tile drawn": Happening(tell_tile_drawn, each_once("tile placed")),
        "tile placed": Happening(tell_tile_placed, with_its_feature),
        "feature placed": Happening(tell_feature_placed),
        "stationed": Happening(tell_stationed),
        "stationing done": Happening(tell_stationing_done),
        "no unit placed": Happening(tell_no_unit_placed),
        "deployed": Happening(tell_deployed),
        "returned": Happening(tell_returned),
        "forest moved": Happening(tell_forest_moved),
        "all features held": Happening(tell_all_held),
        "helpless": Happening(tell_helpless),
        **WALKS,
        **ORDEALS,
        **FIGHTS,
    },
    MOTIONS,
    lambda beat: name_turn(beat, state(beat.before), SETUP_STEPS),
    frozenset(
        {
            "order rolled",
            "test rolled",
            "ordeal rolled",
            "ordeal die picked up",
            "boulder rolled",
            "die rolled",
            "die lowered",
            "die changed over",
            "die bumped",
            "die picked up",
        }
    ),
)
