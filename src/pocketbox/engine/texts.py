"""The agenda and the result as plain values and as lines of text, the same for every game."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, STEPS, Position, Task
from pocketbox.engine.core import NO_ARG, BadInput, Result, Seat
from pocketbox.engine.fields import Field, whole_number
from pocketbox.engine.frames import Frame, Shape


def dump_agenda(s: Position) -> list[list[Any]]:
    """Return the agenda as plain JSON values, the next task first."""
    saved: list[list[Any]] = []
    task = s.agenda
    while task is not None:
        entry: list[Any] = [task.step.key, task.seat, task.a, task.b, task.c, list(task.several)]
        if task.frame is not None:
            entry.append([list(numbers) for numbers in task.frame_numbers()])
        saved.append(entry)
        task = task.after
    return saved


def load_agenda(s: Position, saved: list[list[Any]]) -> None:
    for entry in saved[::-1]:
        key, seat, a, b, c, several = entry[:6]
        step = STEPS[key]
        frame = step.shape.make([tuple(numbers) for numbers in entry[6]]) if step.shape is not None else None
        s.then(Task(step, seat, a, b, c, tuple(several), frame))


def dump_result(s: Position) -> list[Any] | None:
    found = s.result
    if found is None:
        return None
    return [found.rule, list(found.winners), list(found.scores), list(found.places)]


def load_result(s: Position, saved: list[Any] | None) -> None:
    if saved is not None:
        rule, winners, scores, places = saved
        s.result = Result(rule, tuple(winners), tuple(scores), tuple(places))


def write_agenda(s: Position) -> list[str]:
    """Return one line per task, the next one first: `hero moves, seat 0, steps 3`; chance needs no seat."""
    lines: list[str] = []
    task = s.agenda
    while task is not None:
        words = [task.step.name]
        if task.step.by == A_SEAT:
            words.append(f"seat {task.seat}")
        numbers: list[i64] = [task.a, task.b, task.c]
        for n, field in enumerate(task.step.fields):
            words.append(f"{field.name} {s.named(field).write(numbers[n])}")
        several = task.step.several
        if several is not None:
            words.append(" ".join([several.name, *[s.named(several).write(n) for n in task.several]]))
        if task.step.shape is not None and task.frame is not None:
            words.extend(task.step.shape.write(task.frame, _named(s, task.step.shape)))
        lines.append(", ".join(words))
        task = task.after
    return lines


def read_agenda(s: Position, game: str, seats: i64, lines: list[str]) -> None:
    """Queue the tasks of lines that `write_agenda` wrote. Raises `BadInput`."""
    tasks = [_read_task(s, game, seats, line) for line in lines]
    for task in tasks[::-1]:
        s.then(task)
    for task in tasks:
        fault = task.step.fault(s, task)
        if fault:
            raise BadInput(f"'next: {task.step.name}' cannot be: {fault}")


def _read_task(s: Position, game: str, seats: i64, line: str) -> Task:
    words = [word.strip() for word in line.split(", ")]  # cells of hex maps hold a comma: 2,-1
    step = STEPS.get(f"{game}: {words[0]}")
    if step is None:
        known = ", ".join([other.name for other in STEPS.values() if other.key.startswith(f"{game}: ")])
        raise BadInput(f"'next: {line}' names no step '{words[0]}'; the steps are {known}")
    wanted = ["seat"] if step.by == A_SEAT else []
    wanted.extend([field.name for field in step.fields])
    if step.several is not None:
        wanted.append(step.several.name)
    if step.shape is not None:
        wanted.extend([slot.field.name for slot in step.shape.slots])
    if len(words) != len(wanted) + 1:
        after = ", ".join([f"{name} …" for name in wanted]) or "nothing"
        raise BadInput(f"'next: {line}' must give {after} after '{step.name}', separated by commas")
    values = [_value(words[n + 1], name, line) for n, name in enumerate(wanted)]
    seat = step.by
    if seat == A_SEAT:
        seat = _read_seat(values.pop(0), seats, line)
    numbers: list[i64] = [s.named(field).read(values.pop(0)) for field in step.fields]
    several: list[i64] = []
    if step.several is not None:
        several = [s.named(step.several).read(text) for text in values.pop(0).split()]
    while len(numbers) < 3:
        numbers.append(NO_ARG)
    frame: Frame | None = None
    if step.shape is not None:
        frame = step.shape.read(words[-len(step.shape.slots) :], _named(s, step.shape))
    return Task(step, seat, numbers[0], numbers[1], numbers[2], tuple(several), frame)


def _named(s: Position, shape: Shape) -> list[Field]:
    return [s.named(field) for field in shape.fields()]


def _value(word: str, name: str, line: str) -> str:
    found, _, value = word.partition(" ")
    if found != name:
        raise BadInput(f"'next: {line}': expected '{name} …', got '{word}'")
    return value


def _read_seat(text: str, seats: i64, line: str) -> Seat:
    seat = whole_number(text, "a seat")
    if not 0 <= seat < seats:
        raise BadInput(f"'next: {line}' has no such seat; seats are 0 to {seats - 1}")
    return seat


def write_result(found: Result) -> str:
    """`RU-WIN-02, winners 0, scores 1 -1, places 1 2`"""
    return ", ".join(
        [
            found.rule,
            _numbers("winners", found.winners),
            _numbers("scores", found.scores),
            _numbers("places", found.places),
        ]
    )


def _numbers(name: str, numbers: tuple[i64, ...]) -> str:
    return " ".join([name, *[str(n) for n in numbers]])


def read_result(text: str, seats: i64) -> Result:
    words = [word.strip() for word in text.split(",")]
    if len(words) != 4:
        raise BadInput(f"'result: {text}' must give a rule, winners, scores and places, separated by commas")
    lists: list[tuple[i64, ...]] = []
    for n, name in enumerate(["winners", "scores", "places"]):
        numbers = words[n + 1].split()
        if not numbers or numbers.pop(0) != name:
            raise BadInput(f"'result: {text}': expected '{name} …', got '{words[n + 1]}'")
        lists.append(tuple([whole_number(number, name) for number in numbers]))
    winners, scores, places = lists[0], lists[1], lists[2]
    if len(scores) != seats or len(places) != seats:
        raise BadInput(f"'result: {text}' must give {seats} scores and {seats} places")
    for seat in winners:
        if not 0 <= seat < seats:
            raise BadInput(f"'result: {text}' has no seat {seat}")
    return Result(words[0], winners, scores, places)
