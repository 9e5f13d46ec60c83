"""A scene without a picture, for a game that has none of its own: seats, choices and the result."""

from __future__ import annotations

from pocketbox.engine.core import CHANCE, NOBODY
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import FORFEIT, is_forfeit
from pocketbox.scenes.scene import NO_BOARD, Ending, Option, Scene, SeatCard


def plain_scene(game: Game, view: View) -> Scene:
    names = game.seat_names(view.s)
    to_act = view.s.seat_to_act()
    asked = "" if view.s.agenda is None else view.s.agenda.step.name
    turn = "The game is over."
    if to_act == CHANCE:
        turn = f"Chance: {asked}."
    elif to_act != NOBODY:
        turn = f"{names[to_act].capitalize()}: {asked}."
    return Scene(
        game=game.id,
        title=game.title,
        viewer=int(view.seat),
        turn=turn,
        rule="",
        shape=NO_BOARD,
        cells=(),
        edges=(),
        pieces=(),
        tracks=(),
        racks=(),
        seats=seat_cards(game, view),
        options=tuple(Option(choice.text, choice.text.capitalize()) for choice in view.choices),
        dice=asked if to_act == CHANCE else "",
        ending=plain_ending(game, view),
    )


def seat_cards(game: Game, view: View) -> tuple[SeatCard, ...]:
    to_act = view.s.seat_to_act()
    return tuple(SeatCard(seat, name, seat == to_act) for seat, name in enumerate(game.seat_names(view.s)))


def plain_ending(game: Game, view: View) -> Ending | None:
    """Who won, and the rule in our words."""
    result = view.s.result
    if result is None:
        return None
    names = game.seat_names(view.s)
    winners = tuple(int(seat) for seat in result.winners)
    who = " and ".join(f"the {names[seat]}" for seat in winners)
    said = f"{who.capitalize()} won." if who else "Nobody won."
    if is_forfeit(result):
        why = result.rule.removeprefix(FORFEIT)
        return Ending(f"{said} {why[:1].upper()}{why[1:]}.", "", winners)
    rule = game.rulebook.find(result.rule)
    return Ending(f"{said} {rule.text}" if rule else said, result.rule, winners)
