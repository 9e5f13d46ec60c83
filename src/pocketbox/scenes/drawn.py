"""The part of a scene that is the same for every game: whose turn it is, what is asked or thrown, seats and ending."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pocketbox.engine.core import CHANCE, Action
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import is_forfeit
from pocketbox.scenes.plain import plain_ending, seat_cards
from pocketbox.scenes.scene import Cell, Edge, Option, Piece, Rack, Scene, Track


@dataclass(frozen=True, slots=True)
class Phrases:
    """What is asked at each step of a seat and thrown at each step of chance, with the rule behind it."""

    asked: dict[str, tuple[str, str]]
    thrown: dict[str, tuple[str, str]]
    """What is thrown; behind a colon, how it is typed."""


def drawn_scene(
    game: Game,
    view: View,
    phrases: Phrases,
    words: dict[str, str],
    shape: str,
    *,
    cells: Iterable[Cell],
    pieces: Iterable[Piece],
    tracks: Iterable[Track],
    racks: Iterable[Rack],
    option: Callable[[Action], Option],
    edges: Iterable[Edge] = (),
    sides: int = 6,
) -> Scene:
    """A scene from its parts; `words` fill the gaps of the phrases."""
    turn, rule, dice = turn_line(game, view, phrases, words)
    return Scene(
        game=game.id,
        title=game.title,
        viewer=int(view.seat),
        turn=turn,
        rule=rule,
        shape=shape,
        cells=tuple(cells),
        edges=tuple(edges),
        pieces=tuple(pieces),
        tracks=tuple(tracks),
        racks=tuple(racks),
        seats=seat_cards(game, view),
        options=tuple(option(choice) for choice in view.choices),
        dice=dice,
        ending=plain_ending(game, view),
        sides=sides,
    )


def turn_line(game: Game, view: View, phrases: Phrases, words: dict[str, str]) -> tuple[str, str, str]:
    """Whose turn it is and what is asked, the rule, and what is thrown if chance is to act."""
    task = view.s.agenda
    if task is None:
        result = view.s.result
        return "The game is over.", "" if result is None or is_forfeit(result) else result.rule, ""
    is_chance = task.seat == CHANCE
    said, rule = (phrases.thrown if is_chance else phrases.asked)[task.step.name]
    said, rule = said.format(**words), rule.format(**words)
    if is_chance:
        return f"Chance: {said.partition(':')[0]}.", rule, said
    who = game.seat_names(view.s)[task.seat].capitalize()
    return f"{who}: {said}{'' if said.endswith('?') else '.'}", rule, ""
