"""The dice of a fight as both editions tell them: each throw, and each change of a die."""

from __future__ import annotations

from collections.abc import Callable, Container
from itertools import pairwise

from pocketbox.scenes.storybook import Beat, Tale
from pocketbox.scenes.tactics.story import dice_words
from pocketbox.scenes.words import sentence


def dice_details(
    tale: Tale, whose: Callable[[Beat], str], said_of: Container[str], detail: Callable[[Beat], str]
) -> tuple[str, ...]:
    """Dice of a pool that are rolled together in one sentence, and one for each further event that is said."""
    said: list[str] = []
    rolled: list[int] = []
    for beat, later in pairwise([*tale.beats[1:], None]):
        assert beat is not None
        if beat.name == "die rolled":
            rolled.append(int(beat.args[1]))
            if later is None or later.name != "die rolled" or later.args[0] != beat.args[0]:
                said.append(sentence(f"{whose(beat)} {kind_of(beat)}: {dice_words(rolled)}"))
                rolled = []
        elif beat.name in said_of:
            said.append(detail(beat))
    return tuple(said)


def kind_of(beat: Beat) -> str:
    """Which dice an event is about; pools of offence have even numbers."""
    return "offence" if beat.args[0] % 2 == 0 else "defence"
