"""Events as sentences, so that terminal, browser and reports tell a game the same way."""

from __future__ import annotations

from pocketbox.engine.core import Event
from pocketbox.engine.game import Game
from pocketbox.match.course import UNDONE
from pocketbox.scenes import module_called


def sentence(game: Game, event: Event, seat_names: list[str]) -> str:
    """What happened, in words. An event no story knows is told by its name and numbers."""
    if event.name == UNDONE:
        return "The last choice is taken back." if event.args[0] == 1 else f"{event.args[0]} choices are taken back."
    if event.name not in game.events:
        return plainly(event.name, [str(n) for n in event.args])
    words = [field.write(number) for field, number in zip(game.events[event.name], event.args, strict=True)]
    story = module_called(f"pocketbox.scenes.story.{game.id}")
    if story is not None and event.name in story.SENTENCES:
        said = str(story.SENTENCES[event.name]).format(*story.dressed(event, words, seat_names))
        return said.removesuffix(".") if said.endswith("..") else said
    return plainly(event.name, words)


def plainly(name: str, words: list[str]) -> str:
    return f"{' '.join([name.capitalize(), *words])}."
