"""A game without a scene or a story: its seats, choices and result, and its events by their names."""

from __future__ import annotations

from pocketbox.engine.core import CHANCE
from pocketbox.engine.game import Game, View
from pocketbox.scenes.build import Phrases, build_scene, no_reason
from pocketbox.scenes.contract.cards import SeatCard
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.storybook import Beat, Happening, Storybook, Tale, Telling
from pocketbox.scenes.words import Cast, sentence


def plain_scene(game: Game, view: View, cast: Cast) -> Scene:
    phrases = {} if view.s.agenda is None else {view.s.agenda.step: (view.s.agenda.step.name, "")}
    return build_scene(
        game,
        view,
        cast,
        Phrases(phrases, phrases, no_reason),
        "none",
        cells=(),
        pieces=(),
        seats=[SeatCard(seat, name, seat == view.s.seat_to_act()) for seat, name in enumerate(game.seat_names(view.s))],
        option=lambda choice: Option(choice.text, sentence(choice.text).removesuffix(".")),
    )


def plain_book(game: Game) -> Storybook:
    """Every event by its name and its numbers."""
    return Storybook({name: Happening(tell_plainly) for name in game.events})


def tell_plainly(tale: Tale) -> Telling:
    beat = tale.first
    return Telling(sentence(beat.name, *[beat.word(n) for n in range(len(beat.args))]), actor_of(beat))


def actor_of(beat: Beat) -> int:
    return int(beat.roller if beat.actor == CHANCE else beat.actor)
