"""Lanterns positions as text: a line a seat, then what is still to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lanterns.setup import OPTIONS
from lanterns.state import NO_COLOUR, Content, State
from lanterns.turn import DRAW_WISH, END_ROUND, PICK, ROLL_WIND, SHOW
from lanterns.words import COLOURS
from pocketbox.engine.agenda import Step
from pocketbox.engine.core import NOBODY, BadInput, Seat
from pocketbox.engine.fields import Field, whole_number
from pocketbox.engine.options import read_settings
from pocketbox.engine.positions import join_parts, take_apart
from pocketbox.engine.texts import read_agenda, read_result, write_agenda, write_result

NONE: Final = "none"
WISH: Final = Field("wish", [*COLOURS, NONE])
PICK_NAME: Final = Field("pick", [*COLOURS, NONE])
LAST: Final = Field("last", [*COLOURS, NONE])
MOST: Final = 99
KEYS: Final = ["seats", "options", "round", "seat 0", "seat 1", "seat 2", "result"]


def write_position(s: State) -> str:
    values = [("seats", str(s.seats)), ("options", s.content.settings.write()), ("round", str(s.round))]
    for seat in range(s.seats):
        words = [_colour(WISH, s.wish[seat]), _colour(PICK_NAME, s.pick[seat]), _colour(LAST, s.last[seat])]
        words.append(" ".join(["lit", *[str(count) for count in s.lit[seat]]]))
        values.append((f"seat {seat}", f"{', '.join(words)}, oil {s.oil[seat]}"))
    if s.result is not None:
        values.append(("result", write_result(s.result)))
    return join_parts([], values, write_agenda(s))


def read_position(text: str) -> State:
    parts = take_apart(text, KEYS)
    if parts.drawing:
        raise BadInput(f"'{parts.drawing[0]}' is no line of a Lanterns position, which has no drawing")
    content = Content(read_settings(OPTIONS, parts.value("options", "")))
    s = State(content, _number(parts.value("seats", ""), "seats", 2, 3))
    s.round = _number(parts.value("round", ""), "round", 1, content.rounds)
    for seat in range(s.seats):
        _read_seat(s, seat, parts.value(f"seat {seat}", ""))
    result = parts.value("result", "")
    if result:
        s.result = read_result(result, s.seats)
    read_agenda(s, "lanterns", s.seats, parts.tasks)
    _check_agenda(s)
    return s


def _read_seat(s: State, seat: Seat, text: str) -> None:
    words = [word.strip().partition(" ") for word in text.split(",")]
    if [name for name, _, _ in words] != ["wish", "pick", "last", "lit", "oil"]:
        raise BadInput(f"seat {seat} must have a wish, a pick, a last, lit and oil, separated by commas")
    wish = _read_colour(WISH, words[0][2])
    if wish != NO_COLOUR:
        if s.bag[wish] == 0:
            raise BadInput(f"two seats cannot both wish for {COLOURS[wish]}")
        s.take_wish(seat, wish)
    s.pick[seat] = _read_colour(PICK_NAME, words[1][2])
    s.last[seat] = _read_colour(LAST, words[2][2])
    if s.pick[seat] == s.last[seat] != NO_COLOUR:
        raise BadInput(f"seat {seat} cannot pick {COLOURS[s.pick[seat]]} twice running")
    lit = words[3][2].split()
    if len(lit) != len(COLOURS):
        raise BadInput(f"seat {seat} must have {len(COLOURS)} counts of lit lanterns")
    s.lit[seat] = [_number(count, "lit", 0, MOST) for count in lit]
    s.oil[seat] = _number(words[4][2], "oil", 0, MOST)


def _check_agenda(s: State) -> None:
    """The tasks must lead to the end of this round, each seat having a wish and one pick on the way."""
    if (s.agenda is None) != (s.result is not None):
        raise BadInput("a game has either something next or a result")
    if s.agenda is not None and s.agenda.seat == NOBODY:
        raise BadInput(f"'next: {s.agenda.step.name}' runs by itself: the first thing next must be a choice")
    found = ""
    task = s.agenda
    while task is not None:
        found = task.step.name
        is_closing = task.step is ROLL_WIND or task.step is END_ROUND
        if is_closing != (task.after is None) or task.step is SHOW:
            raise BadInput("what is next must end with 'roll wind' or 'end round', and only there")
        task = task.after
    for seat in range(s.seats):
        if (s.wish[seat] == NO_COLOUR) != (_count(s, DRAW_WISH, seat) == 1):
            raise BadInput(f"seat {seat} needs one wish, drawn or to be drawn")
        picks = _count(s, PICK, seat) + (s.pick[seat] != NO_COLOUR)
        if picks != (found == ROLL_WIND.name):
            raise BadInput(f"seat {seat} picks {picks} times before '{found}'")


def _count(s: State, step: Step[State], seat: Seat) -> i64:
    count = 0
    task = s.agenda
    while task is not None:
        if task.step is step and seat in (task.seat, task.a):
            count += 1
        task = task.after
    return count


def _number(text: str, name: str, least: i64, most: i64) -> i64:
    found = whole_number(text, name)
    if not least <= found <= most:
        raise BadInput(f"{name} cannot be {found}; it is from {least} to {most}")
    return found


def _colour(field: Field, colour: i64) -> str:
    return f"{field.name} {NONE if colour == NO_COLOUR else field.write(colour)}"


def _read_colour(field: Field, text: str) -> i64:
    found = field.read(text)
    return NO_COLOUR if found == len(COLOURS) else found
