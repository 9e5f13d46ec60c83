"""What both editions of Pocket-Tactics tell alike: forces, the order, the end, and whose unit stands where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import CHANCE, Event
from pocketbox.games.tactics.armies import SEATS, Armies
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling, each_once
from pocketbox.scenes.tactics.pieces import DrawnKind
from pocketbox.scenes.words import Voice, a, count, join, plural, sentence

Joins = Callable[[Sequence[Event], Event], bool]
Units = Callable[[Tale], Sequence[DrawnKind]]
"""The units of the table that a happening belongs to."""


def tell_quiet(tale: Tale) -> Telling:
    """Nobody needs to hear of it."""
    return Telling("")


def tell_order(tale: Tale) -> Telling:
    """Both dice, and who goes first."""
    rolled, first = tale.find("order rolled"), tale.find("first decided")
    said = []
    if rolled is not None:
        dice = [f"{tale.voice(seat).does('roll')} {rolled.args[seat]}" for seat in range(SEATS)]
        said.append(sentence(join(dice)))
    if first is None:
        return Telling(" ".join(said))
    seat = int(first.args[0])
    return Telling(" ".join([*said, sentence(tale.voice(seat).does("go"), "first")]), seat)


def same_seat(name: str) -> Joins:
    """Further events of this name about the same seat."""

    def joins(so_far: Sequence[Event], event: Event) -> bool:
        return event.name == name and event.args[0] == so_far[0].args[0]

    return joins


def force(verb: str, units: Units) -> Callable[[Tale], Telling]:
    """Units that a seat takes, shows or is dealt, in one sentence."""

    def tell(tale: Tale) -> Telling:
        seat = int(tale.first.args[0])
        taken = []
        for beat in tale.beats:
            title, number = units(tale)[beat.args[1]].title, int(beat.args[2])
            if number:
                taken.append(a(title) if number == 1 else count(number, title))
        what = join(taken) or f"no {plural(units(tale)[tale.last.args[1]].title)}"
        return Telling(sentence(tale.voice(seat).does(verb), what), seat)

    return tell


def counted_in_secret(units: Units) -> Callable[[Tale], Telling]:
    def tell(tale: Tale) -> Telling:
        seat, kind = tale.first.args
        what = f"how many {plural(units(tale)[kind].title)} to take"
        return Telling(sentence(tale.voice(int(seat)).does("decide"), what), int(seat))

    return tell


def tell_force_complete(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).own, "force is complete"), seat)


def by(tale: Tale, does: str, happens: str) -> Telling:
    """Something a seat does in the set-up, or that happens where chance deals it."""
    actor = int(tale.first.actor)
    if actor == CHANCE:
        return Telling(sentence(happens))
    return Telling(sentence(tale.voice(actor).does(does)), actor)


def tell_passed(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).does("pass")), seat)


def tell_points_counted(tale: Tale) -> Telling:
    said = []
    for beat in tale.beats:
        said.append(f"{beat.voice(int(beat.args[0])).does('have')} captured {count(int(beat.args[1]), 'point')}")
    return Telling(sentence(join(said)))


def tell_won(tale: Tale) -> Telling:
    seat = int(tale.first.args[0])
    return Telling(sentence(tale.voice(seat).does("win")), seat)


def tell_drawn(tale: Tale) -> Telling:
    return Telling(sentence("after", count(int(tale.first.args[0]), "turn"), "nobody wins"))


def owned(voice: Voice, title: str) -> str:
    """`your Archer`, `Kestrel's Archer`."""
    return f"{voice.own} {title}"


def common(units: Units) -> dict[str, Happening]:
    """The happenings that both editions have."""
    return {
        "order rolled": Happening(tell_order, each_once("first decided")),
        "first decided": Happening(tell_order),
        "force counted": Happening(counted_in_secret(units)),
        "units taken": Happening(force("take", units), same_seat("units taken")),
        "force complete": Happening(tell_force_complete),
        "force shown": Happening(force("show", units), same_seat("force shown")),
        "force dealt": Happening(force("get", units), same_seat("force dealt")),
        "turn began": Happening(tell_quiet),
        "passed": Happening(tell_passed),
        "points counted": Happening(tell_points_counted, _further_points),
        "won": Happening(tell_won),
        "drawn": Happening(tell_drawn),
    }


def _further_points(so_far: Sequence[Event], event: Event) -> bool:
    return event.name == "points counted"


def name_turn(beat: Beat, s: Armies, setup_steps: Collection[Step[Any]]) -> str:
    """The turn the event belongs to; nothing during the set-up. `s` is the position before it."""
    began = [event for event in beat.earlier if event.name == "turn began"]
    if began:
        return f"Turn {began[-1].args[1] + 1}"
    is_setup = s.agenda is not None and s.agenda.step.original in setup_steps
    return "" if is_setup else f"Turn {s.ply + 1}"


POOL_WORDS: Final = ("offence", "defence", "offence", "defence")


def dice_words(faces: Sequence[int]) -> str:
    """Dice of a pool, highest first: `5, 2`; `no dice`."""
    return ", ".join(str(face) for face in sorted(faces, reverse=True)) or "no dice"
