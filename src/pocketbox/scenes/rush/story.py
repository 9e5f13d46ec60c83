"""Rush told: the rounds, the end, and the whole storybook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.scenes.rush.motions import MOTIONS
from pocketbox.scenes.rush.position import state
from pocketbox.scenes.rush.story_setup import (
    MOST_LISTED,
    SET_UP,
    hero,
    hero_seat,
    master,
    master_seat,
    monster,
    title,
)
from pocketbox.scenes.storybook import Beat, Happening, Storybook, Tale, Telling, each_once, repeats
from pocketbox.scenes.words import count, join, sentence, tally

# The hero's turn


def tell_round_begins(tale: Tale) -> Telling:
    return Telling("")


def tell_roll(tale: Tale) -> Telling:
    """Steps for the hero or the monsters. Where dice are left out, only the steps are told."""
    face, given = tale.find("rolled"), tale.find("steps given")
    if face is not None and face.rule == "RU-DM-01":
        text = sentence(master(tale).does("roll"), count(face.args[0], "step"), "for the monsters")
        return Telling(text, master_seat(tale))
    voice, seat = hero(tale), hero_seat(tale)
    if face is None:
        assert given is not None
        return Telling(sentence(voice.does("have"), count(given.args[0], "step")), seat)
    if given is None:
        return Telling(sentence(voice.does("roll"), str(face.args[0])), seat)
    if given.args[0] == face.args[0]:
        return Telling(sentence(voice.does("roll"), count(face.args[0], "step")), seat)
    return Telling(sentence(voice.does("roll"), f"{face.args[0]}, with speed {count(given.args[0], 'step')}"), seat)


def way(path: Sequence[str]) -> str:
    """A walk in words: `from e7 over e6 to d6`, `from a1 to a7 in 6 steps`."""
    over = path[1:-1]
    if len(over) > MOST_LISTED - 2:
        return f"from {path[0]} to {path[-1]} in {len(path) - 1} steps"
    return f"from {path[0]} {f'over {join(over)} ' if over else ''}to {path[-1]}"


def path_of(beats: Sequence[Beat]) -> list[str]:
    return [beats[0].word(0), *[beat.word(1) for beat in beats]]


def tell_walk(tale: Tale) -> Telling:
    return Telling(sentence(hero(tale).does("move"), way(path_of(tale.beats))), hero_seat(tale))


def tell_pick_up(tale: Tale) -> Telling:
    """Items taken; where hands are full, the last of them for one that is put down."""
    voice = hero(tale)
    taken = [title(beat) for beat in tale.all("piece picked up")]
    out = tale.find("piece swapped out")
    does = []
    if out is not None:
        does = [voice.verb(f"swap the {title(out)} for the {taken.pop()}")]
    if taken:
        does.insert(0, voice.verb(f"pick up {the_items(taken)}"))
    return Telling(sentence(voice.name, join(does), f"on {tale.first.word(1)}"), hero_seat(tale))


def goes_on_taking(so_far: Sequence[Event], event: Event) -> bool:
    """Whether items go on being taken from the same square, up to one that is put down in return."""
    is_more = event.name in ("piece picked up", "piece swapped out") and event.args[1] == so_far[0].args[1]
    return is_more and so_far[-1].name == "piece picked up"


def the_items(titles: Sequence[str]) -> str:
    return f"the {titles[0]}" if len(titles) == 1 else tally(titles)


def tell_left(tale: Tale) -> Telling:
    return Telling(
        sentence(hero(tale).does("leave"), f"the {title(tale.first)} on {tale.first.word(1)}"), hero_seat(tale)
    )


def tell_put_down(tale: Tale) -> Telling:
    text = sentence(hero(tale).does("put"), f"the {title(tale.first)} down on {tale.first.word(1)}")
    return Telling(text, hero_seat(tale))


def tell_use(tale: Tale) -> Telling:
    used, hearts, speed = tale.find("item used"), tale.find("hp gained"), tale.find("speed gained")
    gains = []
    if hearts is not None:
        gains.append(f"{count(hearts.args[0], 'more heart')}, {hearts.args[1]} now")
    if speed is not None:
        gains.append(f"{speed.args[0]} more speed, +{speed.args[1]} now")
    if used is None:
        return Telling(sentence(hero(tale).does("gain"), "; ".join(gains)), hero_seat(tale))
    effect = f": {'; '.join(gains)}" if gains else " to no effect"
    return Telling(sentence(f"{hero(tale).does('use')} the {title(used)}{effect}"), hero_seat(tale))


def tell_desperate(tale: Tale) -> Telling:
    """A bare-handed attack, its die and what came of it, as far as it is known."""
    voice = hero(tale)
    face, slain, failed = tale.find("rolled"), tale.find("monster slain"), tale.find("attack failed")
    rolled = "" if face is None else f": {face.args[0]}"
    said = [sentence(voice.does("attack"), f"the monster on {tale.first.word(1)} bare-handed{rolled}")]
    if slain is not None:
        stepped = f", and {voice.does('step')} in" if tale.find("hero moved") is not None else ""
        said.append(sentence(f"it falls{stepped}"))
    elif failed is not None:
        lost = tale.find("hp lost")
        cost = "" if lost is None else f", and {voice.does('lose')} {hearts_lost(lost)}"
        said.append(sentence(f"it stands{cost}"))
    return Telling(" ".join(said), hero_seat(tale))


def tell_slay(tale: Tale) -> Telling:
    """With a weapon, and the step that follows."""
    stepped = tale.find("hero moved") is not None
    voice = hero(tale)
    then = f"and {voice.verb('step')} in" if stepped else ""
    return Telling(sentence(voice.does("slay"), f"the monster on {tale.first.word(0)}", then), hero_seat(tale))


def tell_attack_failed(tale: Tale) -> Telling:
    lost = tale.find("hp lost")
    cost = "" if lost is None else f", and {hero(tale).does('lose')} {hearts_lost(lost)}"
    return Telling(sentence(f"the monster on {tale.first.word(0)} stands{cost}"), hero_seat(tale))


def hearts_lost(beat: Beat) -> str:
    lost, left = beat.args
    return f"{count(lost, 'heart')}, {left or 'none'} left"


def tell_hurt(tale: Tale) -> Telling:
    return Telling(sentence(hero(tale).does("lose"), hearts_lost(tale.first)), hero_seat(tale))


def tell_turn_ended(tale: Tale) -> Telling:
    seat = tale.first.args[0]
    voice = tale.voice(seat)
    return Telling(sentence(voice.does("end"), "your turn" if voice.is_you else "the turn"), seat)


# The dungeon master's turn


def tell_monster_walk(tale: Tale) -> Telling:
    return Telling(sentence(monster(tale), f"moves {way(path_of(tale.beats))}"), master_seat(tale))


def same_monster(so_far: Sequence[Event], event: Event) -> bool:
    """Whether the monster that moved last goes on."""
    return event.name == "monster moved" and event.args[0] == so_far[-1].args[1]


def tell_catch(tale: Tale) -> Telling:
    lost = tale.find("hp lost")
    cost = "" if lost is None else f": {count(lost.args[0], 'heart')} lost, {lost.args[1] or 'none'} left"
    text = sentence(f"{monster(tale)} catches {hero(tale).name} on {tale.first.word(0)}{cost}")
    return Telling(text, master_seat(tale))


def tell_returned(tale: Tale) -> Telling:
    return Telling(sentence(hero(tale).does("return"), f"to the gate, on {tale.first.word(0)}"), hero_seat(tale))


def tell_carried_off(tale: Tale) -> Telling:
    beat = tale.first
    text = sentence(f"{monster(tale, 'the')} carries the {title(beat)} from {beat.word(1)} to {beat.word(2)}")
    return Telling(text, master_seat(tale))


# The end


def tell_won(tale: Tale) -> Telling:
    seat = tale.first.args[0]
    why = {
        "RU-WIN-01": "all monsters are slain",
        "RU-WIN-02": f"{hero(tale).does('reach')} the portal",
        "RU-WIN-03": f"{hero(tale).does('have')} no hearts left",
        "RU-WIN-04": "a monster reaches the gate",
        "RU-TERM-01": "the last round is over",
    }[tale.first.rule]
    return Telling(sentence(f"{why}, and {tale.voice(seat).does('win')}"), seat)


def tell_drawn(tale: Tale) -> Telling:
    return Telling(sentence("after", count(tale.first.args[0], "round"), "nobody wins"))


def heading(beat: Beat) -> str:
    """The round the event belongs to; nothing during the set-up."""
    begun = sum(1 for event in beat.earlier if event.name == "round began")
    number = state(beat.before).round + begun
    return f"Round {number}" if number > 0 else ""


STORY: Final = Storybook(
    {
        **SET_UP,
        "round began": Happening(tell_round_begins),
        "rolled": Happening(tell_roll, each_once("steps given")),
        "steps given": Happening(tell_roll),
        "hero moved": Happening(tell_walk, repeats("hero moved")),
        "piece picked up": Happening(tell_pick_up, goes_on_taking),
        "piece left": Happening(tell_left),
        "piece swapped out": Happening(tell_put_down),
        "item used": Happening(tell_use, each_once("hp gained", "speed gained")),
        "hp gained": Happening(tell_use, each_once("speed gained")),
        "speed gained": Happening(tell_use),
        "desperate attack": Happening(
            tell_desperate, each_once("rolled", "monster slain", "hero moved", "attack failed", "hp lost")
        ),
        "monster slain": Happening(tell_slay, each_once("hero moved")),
        "attack failed": Happening(tell_attack_failed, each_once("hp lost")),
        "hp lost": Happening(tell_hurt),
        "turn ended": Happening(tell_turn_ended),
        "monster moved": Happening(tell_monster_walk, same_monster),
        "hero captured": Happening(tell_catch, each_once("hp lost")),
        "hero returned": Happening(tell_returned),
        "piece carried off": Happening(tell_carried_off),
        "won": Happening(tell_won),
        "drawn": Happening(tell_drawn),
    },
    MOTIONS,
    heading,
    frozenset({"rolled", "scatter rolled"}),
)
