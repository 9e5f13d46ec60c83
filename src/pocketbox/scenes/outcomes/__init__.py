"""Short labels for what may follow a choice: "hits", "Footman falls". One module a game, and words for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.game import Game
from pocketbox.engine.judge import Judge
from pocketbox.scenes.modules import module_called
from pocketbox.scenes.tell import book_of, tell_events
from pocketbox.scenes.words import Cast
from pocketbox.search.odds import OddsEnd

Happening: TypeAlias = tuple[str, tuple[int, ...]]
Tone: TypeAlias = Literal["good", "bad", ""]
"""What something means to a player; empty where it is neither."""


def labels_of(game: Game, s: Position, ends: Sequence[OddsEnd]) -> list[str]:
    """What each end of a choice in this position is called. Ends with one label are the same to a player."""
    module = module_called(f"pocketbox.scenes.outcomes.{game.id}")
    labels = [str(module.label(end.events, end.s)) if module is not None else "" for end in ends]
    if all(labels):
        return labels
    shared = shared_by_all([end.events for end in ends])
    return [label or first_difference(game, s, end, shared) for label, end in zip(labels, ends, strict=True)]


def result_labels(game: Game, s: Position, action: Action, judge: Judge) -> list[str]:
    """What each result of a judged stretch of play is called, with the names of those who fight."""
    module = module_called(f"pocketbox.scenes.outcomes.{game.id}")
    find = getattr(module, "result_labels", None)
    found = find(s, action, judge) if find is not None else []
    return found or list(judge.results)


def note_of(game: Game, ends: Sequence[OddsEnd]) -> str:
    """What a player must know about these ends besides their labels; mostly nothing."""
    find = getattr(module_called(f"pocketbox.scenes.outcomes.{game.id}"), "note", None)
    return str(find(ends)) if find is not None else ""


def tone_of(game: Game, end: OddsEnd, seat: Seat) -> Tone:
    """Whether an end is good or bad for a seat, by what happens in it."""
    find = getattr(module_called(f"pocketbox.scenes.outcomes.{game.id}"), "worth", None)
    return tone(find(end.events, end.s, seat)) if find is not None else ""


def tone(worth: float) -> Tone:
    if worth == 0:
        return ""
    return "good" if worth > 0 else "bad"


def is_dice(game: Game, name: str) -> bool:
    """Whether events of this name only say what was rolled."""
    return name in book_of(game).dice


def tell(game: Game, s: Position, end: OddsEnd, events: Sequence[Event]) -> tuple[str, ...]:
    """Describe these events of an end in sentences for the player who chooses in this position."""
    return tuple(tell_events(game, s, end.s, events, Cast(you=int(s.seat_to_act()))))


def happening(event: Event) -> Happening:
    return event.name, tuple(event.args)


def shared_by_all(stories: Sequence[Sequence[Event]]) -> set[Happening]:
    """What happens in every one of these stories."""
    found = {happening(event) for event in stories[0]} if stories else set()
    for story in stories[1:]:
        found &= {happening(event) for event in story}
    return found


def first_difference(game: Game, s: Position, end: OddsEnd, shared: set[Happening]) -> str:
    """The first thing that does not happen in every case, as a sentence without its full stop."""
    own = [event for event in end.events if happening(event) not in shared]
    chosen = next((event for event in own if not is_dice(game, event.name)), own[0] if own else None)
    if chosen is None:
        chosen = next((event for event in reversed(end.events) if not is_dice(game, event.name)), None)
    lines = tell(game, s, end, [chosen]) if chosen is not None else ()
    return lines[0].removesuffix(".") if lines else "nothing more happens"
