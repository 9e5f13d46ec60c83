"""The set-up of Abyss told, and everything that is summoned."""

from __future__ import annotations

from typing import Final

from pocketbox.games.abyss.packed import NO_KIND
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.scenes.abyss.position import state
from pocketbox.scenes.abyss.throws import details_of, dice_of, with_dice
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling, repeats
from pocketbox.scenes.words import Voice, a, count, join, sentence, tally

MOST_LISTED: Final = 4
"""Squares that are listed by name; of more, only their number is told."""


def you(tale: Tale) -> Voice:
    """The only player."""
    return tale.voice(HERO_SEAT)


def monster(beat: Beat) -> str:
    """The species of an event that begins with one."""
    return state(beat.after).content.monsters[beat.args[0]].title


def item(beat: Beat) -> str:
    """The piece of an event that begins with one."""
    return state(beat.after).piece(beat.args[0]).title


def tell(*parts: str) -> Telling:
    """One sentence about the player."""
    return Telling(sentence(*parts), HERO_SEAT)


def tell_hero_chosen(tale: Tale) -> Telling:
    title = state(tale.first.after).content.heroes[tale.first.args[0]].title
    if you(tale).is_role:
        return tell(f"the hero is the {title}")
    return tell(you(tale).does("play"), f"the {title}")


def tell_money(tale: Tale) -> Telling:
    return tell(you(tale).does("have"), count(tale.first.args[0], "coin"), "to spend")


def tell_items(tale: Tale) -> Telling:
    return tell(you(tale).does("pack"), tally([item(beat) for beat in tale.beats]))


def tell_tray(tale: Tale) -> Telling:
    """From the tray itself: the last items, where they are all alike, are put there without an event."""
    s = state(tale.last.after)
    titles = [f"the {s.piece(kind).title}" for kind in s.tray if kind != NO_KIND]
    if len(titles) == 1:
        return tell(f"the first item to find is {titles[0]}")
    return tell(f"the items to find, in this order, are {join(titles)}")


def tell_walls(tale: Tale) -> Telling:
    squares = [beat.word(0) for beat in tale.beats]
    if len(squares) > MOST_LISTED:
        return tell(f"the dungeon gets {count(len(squares), 'wall')}")
    return tell("a wall stands on" if len(squares) == 1 else "walls stand on", join(squares))


def tell_wall_cleared(tale: Tale) -> Telling:
    return tell(you(tale).does("clear"), f"the wall on {tale.first.word(0)}")


def tell_walls_confirmed(tale: Tale) -> Telling:
    number = tale.first.args[0]
    return tell("the dungeon has", count(number, "wall") if number else "no walls")


def tell_layout(tale: Tale) -> Telling:
    return tell(you(tale).does("take"), f"the layout {tale.first.word(0).replace('-', ' ')}")


def tell_species(tale: Tale) -> Telling:
    return tell(you(tale).does("choose"), a(monster(tale.first)))


def tell_monsters_confirmed(tale: Tale) -> Telling:
    return tell(you(tale).does("begin"), "with", count(tale.first.args[0], "monster"))


def tell_boss(tale: Tale) -> Telling:
    return tell(f"the boss who may come is the {monster(tale.first)}")


def tell_summon(tale: Tale) -> Telling:
    """Dice for row and column, and who or what arrives there."""
    row, column = dice_of(tale, "row rolled"), dice_of(tale, "column rolled")
    rolled = []
    if row is not None:
        rolled.append(f"{row.text} for the row")
    if column is not None:
        rolled.append(f"{column.text} for the column")
    came = tale.find(*ARRIVALS)
    end = "" if came is None else f": {arrival(tale, came)}"
    text = sentence(f"{you(tale).does('roll')} {' and '.join(rolled)}{end}")
    return Telling(text, HERO_SEAT, details_of(row, column))


def arrival(tale: Tale, beat: Beat) -> str:
    if beat.name == "door appeared":
        return f"an exit door stands on {beat.word(0)}"
    if beat.name == "hero placed":
        return f"{you(tale).does('start')} on {beat.word(0)}"
    return f"the {monster(beat)} appears on {beat.word(1)}"


def tell_arrives(tale: Tale) -> Telling:
    return tell(arrival(tale, tale.first))


def tell_boss_summoned(tale: Tale) -> Telling:
    return tell(f"the {monster(tale.first)} is coming")


def tell_boss_stays(tale: Tale) -> Telling:
    return Telling("No other boss comes.")


ARRIVALS: Final = ("monster appeared", "door appeared", "hero placed")

HAPPENINGS: Final[dict[str, Happening]] = {
    "hero chosen": Happening(tell_hero_chosen),
    "money rolled": Happening(tell_money),
    "item chosen": Happening(tell_items, repeats("item chosen")),
    "slot filled": Happening(tell_tray, repeats("slot filled")),
    "wall built": Happening(tell_walls, repeats("wall built")),
    "wall cleared": Happening(tell_wall_cleared),
    "walls confirmed": Happening(tell_walls_confirmed),
    "layout taken": Happening(tell_layout),
    "species chosen": Happening(tell_species),
    "monsters confirmed": Happening(tell_monsters_confirmed),
    "boss chosen": Happening(tell_boss),
    "row rolled": Happening(tell_summon, with_dice("column rolled", *ARRIVALS)),
    "column rolled": Happening(tell_summon, with_dice(*ARRIVALS)),
    **{name: Happening(tell_arrives) for name in ARRIVALS},
    "boss summoned": Happening(tell_boss_summoned),
    "boss stays": Happening(tell_boss_stays),
}
