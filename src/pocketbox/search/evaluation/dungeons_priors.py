"""The priors of choices in Pocket-Dungeons: whom to activate, whom to attack, which dice to roll again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import NOBODY, Action, Seat
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, MELEE, RANGED
from pocketbox.games.dungeons.words import PASS
from pocketbox.search.evaluation.dungeons_standing import LARGE_TABLE
from pocketbox.search.evaluation.dungeons_ways import ARRIVES, CERTAIN, FARTHEST, MOST_ACTION, can_strike, edge

PRIOR_BAD: Final = 1
PRIOR_POOR: Final = 3
PRIOR_FAIR: Final = 10
PRIOR_GOOD: Final = 40
PRIOR_BEST: Final = 80
BOLDNESS: Final = 100
"""The prior of a strike that is certain to fell its target."""


def lets_go(s: State, seat: Seat) -> bool:
    """Whether a seat is out at a large table, and nobody has left yet: it does no harm to those who may."""
    return s.seats >= LARGE_TABLE and not s.exits and s.delver_of(seat) == NO_FIGURE and len(s.unused()) == 0


def weigh_activation(s: State, seat: Seat, choice: Action) -> i64:
    """The own delver; a dweller where it can do harm to others."""
    if choice.verb == "enter":
        return PRIOR_GOOD
    if choice is PASS and lets_go(s, seat):
        return PRIOR_BEST
    if choice.verb != "activate":
        return PRIOR_BAD
    if s.owner[choice.a] == seat:
        return PRIOR_BEST
    for other in range(s.content.figures):
        is_foe = s.at[other] >= 0 and s.owner[other] != seat and s.owner[other] != NOBODY and other != choice.a
        if is_foe and can_strike(s, choice.a, other):
            return PRIOR_FAIR
    return PRIOR_BAD


def scheme(s: State, figure: i64, seat: Seat, choice: Action) -> i64:
    """With somebody who is not one's own: against the delvers of others."""
    verb = choice.verb
    if verb == "assault" or verb == "charge" or verb == "shoot" or verb == "cast":
        if s.owner[choice.a] == NOBODY:
            return PRIOR_POOR
        return PRIOR_BAD if s.owner[choice.a] == seat else PRIOR_FAIR + attack(s, figure, seat, choice)
    return PRIOR_FAIR if verb == "rush" or verb == "go" else PRIOR_POOR


def attack(s: State, figure: i64, seat: Seat, choice: Action) -> i64:
    """By how often it fells the target. One's own delver thinks twice where it may be felled itself."""
    if s.owner[choice.a] == seat:
        return PRIOR_BAD
    caution: i64 = 2 if s.owner[figure] == seat else 0
    if choice.verb == "shoot":
        found = edge(s, figure, choice.a, RANGED, caution)
    elif choice.verb == "cast":
        found = edge(s, figure, choice.a, MAGIC, caution)
    else:
        found = max(edge(s, figure, choice.a, MELEE, caution), edge(s, figure, choice.a, MAGIC, caution))
    if choice.verb == "charge":
        far = min(s.board.distance(s.at[figure], s.at[choice.a]), FARTHEST)
        found = found * ARRIVES[min(s.kind(figure).action, MOST_ACTION)][far] // CERTAIN
    return max(PRIOR_BAD, BOLDNESS * found // CERTAIN)


def stroke(s: State, attacker: i64, target: i64, row: i64) -> i64:
    """The row that fells the target, and does not get oneself felled."""
    return max(PRIOR_BAD, PRIOR_BEST * (CERTAIN + edge(s, attacker, target, row, 1)) // CERTAIN)


def reroll(choice: Action) -> i64:
    """High dice of the foe and low dice of one's own are thrown again."""
    if choice.verb != "reroll":
        return PRIOR_FAIR
    if len(choice.args) == 1:
        return PRIOR_GOOD // choice.a if choice.a < 4 else PRIOR_BAD
    face = choice.args[2]
    if choice.a == 1:
        return PRIOR_GOOD if face >= 4 else PRIOR_BAD
    return PRIOR_GOOD if face <= 3 else PRIOR_BAD
