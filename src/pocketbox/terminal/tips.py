"""Tips in a player's first games about what is on the screen, each shown once."""

from __future__ import annotations

import contextlib
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.learn.first import FirstGames
from pocketbox.learn.past import find_seen_tips, remember_tips
from pocketbox.scenes.contract.scene import Scene

OFF: Final = "off"


class Tips:
    """The tips of one game that this person has not read yet."""

    def __init__(self, first: FirstGames) -> None:
        self.first: Final = first
        self._seen = find_seen_tips(first)

    def tell(self, scene: Scene) -> list[str]:
        """One tip about this moment, or nothing."""
        tips = self.first.tips_for(scene, self._seen)[:1]
        self._remember({tip.when for tip in tips})
        return [f"Tip: {tip.say}" for tip in tips]

    def switch(self, typed: str) -> str:
        """Tell no more of them; "off" is all there is to say."""
        if typed != OFF:
            return 'Tips come by themselves, each once, in your first games. "tips off" ends them.'
        self._remember({tip.when for tip in self.first.tips})
        return "No more tips."

    def _remember(self, when: set[str]) -> None:
        if when:
            self._seen |= when
            # If the folder cannot be written, a tip appears again, which does no harm.
            with contextlib.suppress(BadInput):
                remember_tips(self.first, self._seen)
