"""Pocket-Dungeons told: what belongs together, under which heading, and what moves."""

from __future__ import annotations

from typing import Final

from pocketbox.scenes.dungeons import story_fight, story_play, story_setup
from pocketbox.scenes.dungeons.agenda import is_setup
from pocketbox.scenes.dungeons.motions import MOTIONS
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.dungeons.spoken import Spoken
from pocketbox.scenes.dungeons.throws import THROWS
from pocketbox.scenes.storybook import Beat, Storybook

THE_END: Final = "The end"
TURNS: Final = ("turn began", "turn skipped", "passed")
"""Events that begin with the seat whose turn it is."""


def heading(beat: Beat) -> str:
    """The round and whose turn it is; nothing during the set-up."""
    if beat.name in ("counted", "won", "dungeon won"):
        return THE_END
    s = state(beat.before)
    events = [*beat.earlier, beat.event]
    has_begun = any(event.name == "turn began" for event in events)
    if is_setup(s) and not has_begun:
        return ""
    ended = [event for event in beat.earlier if event.name == "round ended"]
    number = 1 + (ended[-1].args[0] if ended else int(s.tick // s.seats))
    turns = [event.args[0] for event in events if event.name in TURNS]
    seat = turns[-1] if turns else int(s.seat)
    return f"Round {number}: {Spoken(beat).seat(seat).own} turn"


STORY: Final = Storybook(
    {**story_setup.HAPPENINGS, **story_play.HAPPENINGS, **story_fight.HAPPENINGS},
    MOTIONS,
    heading,
    frozenset(THROWS),
)
