"""The set-up of Rush told, and how its seats and pieces are called."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import CHANCE
from pocketbox.games.rush.drops import SCATTER_ROWS
from pocketbox.scenes.rush.position import state
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling, each_once, repeats
from pocketbox.scenes.words import Voice, count, join, ordinal, sentence, tally

MOST_LISTED: Final = 4
"""Squares that are listed by name; of more, only their number is told."""


def hero_seat(tale: Tale) -> int:
    return int(state(tale.first.after).hero_seat)


def hero(tale: Tale) -> Voice:
    return tale.voice(hero_seat(tale))


def master_seat(tale: Tale) -> int:
    return int(state(tale.first.after).master_seat())


def master(tale: Tale) -> Voice:
    return tale.voice(master_seat(tale))


def monster(tale: Tale, article: str = "a") -> str:
    """ "your monster" for the dungeon master, else "a monster" or "the monster"."""
    return "your monster" if master(tale).is_you else f"{article} monster"


def title(beat: Beat) -> str:
    """The item of an event that begins with one."""
    return state(beat.after).content.pieces[beat.args[0]].title


def by(tale: Tale, does: str, happens: str) -> Telling:
    """Something a seat does in the set-up, or that happens where chance deals it."""
    actor = int(tale.first.actor)
    if actor == CHANCE:
        return Telling(sentence(happens))
    voice = tale.voice(actor)
    return Telling(sentence(voice.name, voice.verb(does)), actor)


# Set-up


def tell_roles(tale: Tale) -> Telling:
    seat = tale.first.args[0]
    voice = tale.voice(seat)
    if voice.is_role:
        return Telling(f"The {ordinal(seat)} player is the hero.", seat)
    return Telling(sentence(voice.does("play"), "the hero"), seat)


def tell_walls(tale: Tale) -> Telling:
    squares = [beat.word(0) for beat in tale.beats]
    if len(squares) > MOST_LISTED:
        return by(tale, f"build {count(len(squares), 'wall')}", "walls rise")
    what = f"{'a wall' if len(squares) == 1 else 'walls'} on {join(squares)}"
    return by(tale, f"build {what}", f"{what} {'rises' if len(squares) == 1 else 'rise'}")


def tell_wall_cleared(tale: Tale) -> Telling:
    wall = f"the wall on {tale.first.word(0)}"
    return by(tale, f"clear {wall}", f"{wall} is cleared")


def tell_walls_confirmed(tale: Tale) -> Telling:
    number = tale.first.args[0]
    what = count(number, "wall") if number else "no walls"
    return by(tale, f"confirm the dungeon with {what}", f"the dungeon has {what}")


def tell_layout(tale: Tale) -> Telling:
    number = tale.first.args[0]
    return Telling(sentence("the dungeon has", count(number, "wall") if number else "no walls"))


def tell_portal(tale: Tale) -> Telling:
    return by(tale, f"place the portal on {tale.first.word(0)}", f"the portal opens on {tale.first.word(0)}")


def tell_gate(tale: Tale) -> Telling:
    return by(tale, f"place the gate on {tale.first.word(0)}", f"the gate stands on {tale.first.word(0)}")


def tell_items(tale: Tale) -> Telling:
    titles = [title(beat) for beat in tale.beats]
    verb = "comes" if len(titles) == 1 else "come"
    return by(tale, f"bring {tally(titles)} into play", f"{tally(titles)} {verb} into play")


def tell_aim(tale: Tale) -> Telling:
    return by(tale, f"aim the drop at {tale.first.word(0)}", "")


def tell_scatter(tale: Tale) -> Telling:
    """Two throws of two dice, and where the piece comes down."""
    seat = int(tale.first.roller)
    voice = tale.voice(seat)
    thrown = []
    for beat in tale.all("scatter rolled"):
        assert beat.before.agenda is not None
        way = "row" if beat.before.agenda.step is SCATTER_ROWS else "column"
        thrown.append(f"{beat.args[0]} and {beat.args[1]} for the {way}")
    landed, slid = tale.find("piece landed"), tale.find("scattered")
    end = ""
    if landed is not None:
        off = "" if slid is None else f" slides off {slid.word(1)} and"
        end = sentence(f"the {title(landed)}{off} lands on {landed.word(1)}")
    return Telling(f"{sentence(voice.does('roll'), join(thrown))} {end}".strip(), seat)


def tell_landed(tale: Tale) -> Telling:
    beat = tale.first
    return by(tale, f"drop the {title(beat)} on {beat.word(1)}", f"the {title(beat)} lands on {beat.word(1)}")


def tell_slid(tale: Tale) -> Telling:
    return Telling(f"The {title(tale.first)} slides off {tale.first.word(1)}.")


def tell_hero_placed(tale: Tale) -> Telling:
    return Telling(sentence(hero(tale).does("start"), f"on {tale.first.word(0)}"), hero_seat(tale))


def tell_monsters_placed(tale: Tale) -> Telling:
    squares = [beat.word(0) for beat in tale.beats]
    what, verb = ("a monster", "starts") if len(squares) == 1 else ("monsters", "start")
    told = by(tale, f"place {what} on {join(squares)}", f"{what} {verb} on {join(squares)}")
    return Telling(told.text, master_seat(tale))


SET_UP: Final[dict[str, Happening]] = {
    "roles given": Happening(tell_roles),
    "wall built": Happening(tell_walls, repeats("wall built")),
    "wall cleared": Happening(tell_wall_cleared),
    "walls confirmed": Happening(tell_walls_confirmed),
    "layout dealt": Happening(tell_layout),
    "portal placed": Happening(tell_portal),
    "gate placed": Happening(tell_gate),
    "item brought": Happening(tell_items, repeats("item brought")),
    "aimed": Happening(tell_aim),
    "scatter rolled": Happening(tell_scatter, each_once("scatter rolled", "scattered", "piece landed")),
    "scattered": Happening(tell_slid),
    "piece landed": Happening(tell_landed),
    "hero placed": Happening(tell_hero_placed),
    "monster placed": Happening(tell_monsters_placed, repeats("monster placed")),
}
