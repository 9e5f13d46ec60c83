"""Pocket-Dungeons drawn: the dungeon, what is asked, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable

from pocketbox.engine.core import Result
from pocketbox.engine.game import Game, View
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.ending import standing
from pocketbox.scenes.build import Phrases, build_scene
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.dungeons.fight import fight_of
from pocketbox.scenes.dungeons.ground import cells_of, edges_of
from pocketbox.scenes.dungeons.options import option
from pocketbox.scenes.dungeons.panels import panels
from pocketbox.scenes.dungeons.phrases import ASKED, THROWN, gaps
from pocketbox.scenes.dungeons.pieces import pieces_of
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.seats import seat_cards, with_treasure
from pocketbox.scenes.dungeons.tile import tile_in_hand
from pocketbox.scenes.words import Cast, Voice, count


def draw(game: Game, view: View, cast: Cast) -> Scene:
    """The scene of a view."""
    s = state(view.s)
    viewer = int(view.seat)

    def voice(seat: int) -> Voice:
        return cast.voice(seat, game.seat_names(s))

    return build_scene(
        game,
        view,
        cast,
        Phrases(ASKED, THROWN, lambda result, voice: why_it_ended(s, result, voice), gaps(s)),
        "hex" if s.board.tiles.grid.is_hex else "square",
        cells=cells_of(s),
        edges=edges_of(s.board),
        pieces=pieces_of(s),
        seats=seat_cards(s),
        panels=panels(s, viewer, voice),
        option=lambda choice: option(s, choice),
        fight=fight_of(s, [choice.text for choice in view.choices], voice),
        tile=tile_in_hand(s, bool(view.choices)),
    )


def why_it_ended(s: State, result: Result, voice: Callable[[int], Voice]) -> str:
    """What the winners did better, or why nobody has won."""
    if result.winners:
        winner = int(result.winners[0])
        has_left, treasure, hazards, _ = (int(number) for number in standing(s, winner))
        with_hazards = f" and {count(hazards, 'hazard counter')}" if hazards else ""
        if has_left:
            return f"out of the dungeon {with_treasure(treasure)}{with_hazards}"
        return f"nobody left the dungeon, and {count(treasure, 'treasure')} was the most"
    if s.exits:
        return "both left with the same"
    return {
        "PD-END-05": f"{count(int(s.tick // s.seats), 'round')} passed, and nobody left the dungeon",
        "PD-END-06": f"nothing happened for {count(int(s.content.stall_rounds), 'round')}",
    }.get(result.rule, "nobody left the dungeon")
