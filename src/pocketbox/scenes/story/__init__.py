"""Events as sentences, so that terminal, browser and reports tell a game the same way."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.engine.core import Event
from pocketbox.engine.game import Game
from pocketbox.match.course import FORFEITED, UNDONE
from pocketbox.match.match import Told
from pocketbox.scenes import module_called


def sentence(game: Game, event: Event, seat_names: Sequence[str]) -> str:
    """What happened, in words. An event no story knows is told by its name and numbers."""
    if event.name == UNDONE:
        return "The last choice is taken back." if event.args[0] == 1 else f"{event.args[0]} choices are taken back."
    if event.name == FORFEITED:
        return f"The {seat_names[event.args[0]]} does not answer, and has lost."
    if event.name not in game.events:
        return plainly(event.name, [str(n) for n in event.args])
    words = [field.write(number) for field, number in zip(game.events[event.name], event.args, strict=True)]
    story = module_called(f"pocketbox.scenes.story.{game.id}")
    if story is not None and event.name in story.SENTENCES:
        said = str(story.SENTENCES[event.name]).format(*story.dressed(event, words, seat_names))
        return said.removesuffix(".") if said.endswith("..") else said
    return plainly(event.name, words)


def sentences(game: Game, told: Sequence[Told]) -> list[tuple[str, str]]:
    """What happened, each sentence with its rule. Dice of one throw that follow one another are told together."""
    story = module_called(f"pocketbox.scenes.story.{game.id}")
    gathered = getattr(story, "GATHERED", ())
    found: list[tuple[str, str]] = []
    n = 0
    while n < len(told):
        first, further = told[n].event, []
        while first.name in gathered and n + 1 < len(told) and is_more_of(first, told[n + 1].event):
            n += 1
            further.append(str(told[n].event.args[-1]))
        said = sentence(game, first, told[n].names)
        if further:
            said = f"{' '.join([said.removesuffix('.'), *further])}."
        found.append((said, first.rule))
        n += 1
    return found


def is_more_of(first: Event, further: Event) -> bool:
    """Whether two events differ in nothing but their last number, the face of a die."""
    return (first.name, first.rule, first.args[:-1]) == (further.name, further.rule, further.args[:-1])


def plainly(name: str, words: list[str]) -> str:
    return f"{' '.join([name.capitalize(), *words])}."
