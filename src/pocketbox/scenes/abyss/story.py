"""Abyss told: the rounds, the end, and the whole storybook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import CHANCE, Event
from pocketbox.games.abyss.content import DROPPINGS, MAP_PIECES
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.scenes.abyss.motions import MOTIONS
from pocketbox.scenes.abyss.position import state
from pocketbox.scenes.abyss.story_fights import FIGHTS
from pocketbox.scenes.abyss.story_setup import HAPPENINGS as SET_UP
from pocketbox.scenes.abyss.story_setup import MOST_LISTED, item, tell, you
from pocketbox.scenes.abyss.throws import THROWS, details_of, dice_of, is_reroll, with_dice
from pocketbox.scenes.storybook import Beat, Happening, Storybook, Tale, Telling, each_once
from pocketbox.scenes.words import join, sentence


def tell_nothing_to_tell(tale: Tale) -> Telling:
    return Telling("")


# Moving and carrying


def tell_walk(tale: Tale) -> Telling:
    steps = tale.all("hero moved")
    path = [steps[0].word(0), *[beat.word(1) for beat in steps]]
    over = path[1:-1]
    if len(over) > MOST_LISTED - 2:
        return tell(you(tale).does("move"), f"from {path[0]} to {path[-1]} in {len(over) + 1} steps")
    return tell(you(tale).does("move"), f"from {path[0]}", f"over {join(over)}" if over else "", f"to {path[-1]}")


def goes_on_walking(so_far: Sequence[Event], event: Event) -> bool:
    """Whether the hero goes on, or stops with steps left."""
    return event.name in ("hero moved", "move ended") and so_far[-1].name == "hero moved"


def tell_turn_ended(tale: Tale) -> Telling:
    return tell(you(tale).does("end"), "your turn" if you(tale).is_you else "the turn")


def tell_taken(tale: Tale) -> Telling:
    """A piece picked up, and where hands were full what is put down for it."""
    beat, out = tale.first, tale.find("piece put down")
    if out is not None:
        return tell(you(tale).does("swap"), f"the {item(out)} for the {item(beat)} on {beat.word(1)}")
    return tell(you(tale).does("pick up"), f"the {item(beat)} on {beat.word(1)}")


def swaps(so_far: Sequence[Event], event: Event) -> bool:
    """Whether a piece is put down in return for the one taken."""
    return event.name == "piece put down" and so_far[-1].rule in ("AB-INV-03", "AB-SEARCH-18")


def tell_hands_full(tale: Tale) -> Telling:
    found, out = tale.first, tale.find("piece put down")
    swapped = tale.find("piece picked up")
    where = f"the {item(found)} on {found.word(1)}"
    if swapped is not None:
        what = "something" if out is None else f"the {item(out)}"
        return tell(you(tale).does("swap"), what, f"for {where}")
    if tale.find("piece left") is not None:
        return tell(f"{you(tale).own} hands are full: {you(tale).does('leave')} {where}")
    return tell(you(tale).does("find"), f"{where} with full hands")


def tell_left(tale: Tale) -> Telling:
    out = tale.find("piece put down")
    return tell(you(tale).does("leave"), f"the {item(tale.first)}", "" if out is None else f"on {out.word(1)}")


def tell_put_down(tale: Tale) -> Telling:
    return tell(f"the {item(tale.first)} lies on {tale.first.word(1)}")


# Searching


def tell_search(tale: Tale) -> Telling:
    """An area, its dice, and what is found."""
    area, dice = tale.find("area searched"), dice_of(tale, "search rolled")
    where = "" if area is None else f"area {area.args[0]}"
    said = [sentence(f"{you(tale).does('search')} {where}".rstrip() + ("" if dice is None else f": {dice.text}"))]
    found = tale.find(*FINDS)
    if found is not None:
        said.append(find_sentence(tale, found))
    return Telling(" ".join(said), HERO_SEAT, details_of(dice))


def tell_found_alone(tale: Tale) -> Telling:
    return Telling(find_sentence(tale, tale.first), HERO_SEAT)


def find_sentence(tale: Tale, beat: Beat) -> str:
    finds = you(tale).does("find")
    if beat.name in ("item found", "weapon found"):
        return piece_found(tale, beat)
    return sentence(
        {
            "scream heard": lambda: f"{you(tale).does('hear')} a scream",
            "hidden door found": lambda: f"{finds} a hidden door",
            "droppings found": lambda: f"{finds} monster droppings, {number_of(beat.args[0], DROPPINGS)}",
            "map piece found": lambda: f"{finds} a map piece, {number_of(beat.args[0], MAP_PIECES)}",
            "map piece useless": lambda: f"{finds} a map piece that is of no use",
            "nothing found": lambda: f"{finds} nothing",
        }[beat.name]()
    )


def number_of(number: int, most: int) -> str:
    return f"{number} of {max(number, most)}"


def piece_found(tale: Tale, beat: Beat) -> str:
    """An item or the weapon: taken at once, or lying on a square."""
    what = f"the {item(beat)}" if beat.name == "item found" else "the weapon"
    if tale.find("piece picked up") is not None and tale.last.rule != "AB-INV-06":
        return sentence(you(tale).does("find"), what, f"and {you(tale).verb('take')} it")
    out = tale.find("piece put down")
    square = out.word(1) if out is not None else beat.word(len(beat.args) - 1)
    return sentence(you(tale).does("find"), what, f"on {square}")


def goes_on_searching(so_far: Sequence[Event], event: Event) -> bool:
    """The dice, one find, and where the find ends up."""
    if event.name == "search rolled":
        return so_far[-1].name == "area searched"
    if event.name in FINDS:
        return not any(earlier.name in FINDS for earlier in so_far)
    if event.name in ("piece put down", "piece picked up") and so_far[-1].name in ("item found", "weapon found"):
        return True
    return is_reroll(so_far, event)


def tell_map_found(tale: Tale) -> Telling:
    return tell("the map is complete and shows a way out")


def tell_weapon_at_hand(tale: Tale) -> Telling:
    return tell("no area is left to search, and the weapon turns out to be at hand")


# Doubt, and the end


def tell_doubt(tale: Tale) -> Telling:
    """A die, the player or reading order settles which of several squares it is."""
    dice, settled = dice_of(tale, "doubt rolled"), tale.find("doubt settled")
    end = "" if settled is None else f": {settled.word(0)}"
    if dice is not None:
        text = sentence(f"{you(tale).does('roll')} {dice.text} to settle a doubt{end}")
    elif tale.first.rule == "AB-DOUBT-03" or tale.first.actor == CHANCE:
        text = sentence(f"reading order settles a doubt{end}")
    else:
        text = sentence(f"{you(tale).does('settle')} a doubt{end}")
    return Telling(text, HERO_SEAT, details_of(dice))


def tell_won(tale: Tale) -> Telling:
    why = f"{you(tale).does('leave')} by the exit door" if tale.first.rule == "AB-WIN-01" else "the monsters are slain"
    return tell(f"{why}, and {you(tale).does('win')}")


def tell_lost(tale: Tale) -> Telling:
    has_no_hearts = tale.first.rule == "AB-MATT-04"
    why = f"{you(tale).does('have')} no hearts left" if has_no_hearts else "the last round is over"
    return tell(f"{why}, and {you(tale).does('lose')}")


def heading(beat: Beat) -> str:
    """The round the event belongs to; nothing during the set-up."""
    begun = sum(1 for event in beat.earlier if event.name == "round began")
    number = state(beat.before).round + begun
    return f"Round {number}" if number > 0 else ""


FINDS: Final = (
    "scream heard",
    "hidden door found",
    "droppings found",
    "map piece found",
    "map piece useless",
    "item found",
    "weapon found",
    "nothing found",
)

STORY: Final = Storybook(
    {
        **SET_UP,
        **FIGHTS,
        "round began": Happening(tell_nothing_to_tell),
        "hero moved": Happening(tell_walk, goes_on_walking),
        "move ended": Happening(tell_nothing_to_tell),
        "turn ended": Happening(tell_turn_ended),
        "piece picked up": Happening(tell_taken, swaps),
        "hands full": Happening(tell_hands_full, each_once("piece left", "piece picked up", "piece put down")),
        "piece left": Happening(tell_left, each_once("piece put down")),
        "piece put down": Happening(tell_put_down),
        "area searched": Happening(tell_search, goes_on_searching),
        "search rolled": Happening(tell_search, goes_on_searching),
        **{name: Happening(tell_found_alone) for name in FINDS},
        "map found": Happening(tell_map_found),
        "weapon at hand": Happening(tell_weapon_at_hand),
        "doubt rolled": Happening(tell_doubt, with_dice("doubt settled")),
        "doubt settled": Happening(tell_doubt),
        "won": Happening(tell_won),
        "lost": Happening(tell_lost),
    },
    MOTIONS,
    heading,
    THROWS | {"die rerolled"},
)
