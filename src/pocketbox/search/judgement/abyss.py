"""What an Abyss position is worth to the hero: health, danger, the weapon, the way out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.games.abyss.board import AREAS, CELLS, NEIGHBOURS
from pocketbox.games.abyss.content import ACTIONS
from pocketbox.games.abyss.ground import WALL
from pocketbox.games.abyss.maze import PER_TILE
from pocketbox.games.abyss.state import NO_KIND, PIECE_BITS, PIECE_MASK, WEAPON, State, cell_of, hp_of
from pocketbox.search.lookahead import SURE, Judge

HEALTH: Final[list[i64]] = [-SURE, -450_000, -200_000, 0, 100_000]
"""By HP. All worth is in millionths of a won game."""
MAP_WORTH: Final[list[i64]] = [0, 70_000, 180_000, 180_000]
"""By torn pieces."""
ITEM_WORTH: Final[dict[str, i64]] = {
    "weapon": 320_000,
    "small-potion": 60_000,
    "flask": 30_000,
    "droplet": 80_000,
    "big-potion": 100_000,
    "air-scroll": 50_000,
    "earth-scroll": 30_000,
    "martial-scroll": 50_000,
    "hornets-scroll": 50_000,
    "zap-scroll": 110_000,
    "rabbit-foot": 80_000,
}
SPELL_WORTH: Final = 70_000
SPEED_WORTH: Final = 30_000
ON_THE_TRAY: Final = 5
"""An item still to be found is worth one part in so many."""
MONSTER_HP: Final = 30_000
FEAR_ARMED: Final = 50_000
FEAR_UNARMED: Final = 80_000
"""For each HP a monster's attack costs on average, if it surely came."""
COMING: Final[list[i64]] = [40, 40, 32, 24, 16, 10, 5]
"""How likely, in percent, a monster so many tiles away hurts the hero next: there is still a turn to step aside."""
HUNT_STEP: Final = 4_000
"""An armed hero wants monsters within reach."""
FIRST_DROPPINGS: Final = 30_000
DOOR_WORTH: Final = 600_000
DOOR_STEP: Final = 25_000
TO_SEARCH: Final = 70_000
"""For each area that is still to be gone through."""
AREA_STEP: Final = 6_000
AREA_CELLS: Final = CELLS // AREAS
NOWHERE: Final = 40
"""More steps than the hero walks to anything worth it."""
UNJUDGED: Final = 950_000
"""The most that a game still going on is worth."""


@final
class AbyssJudge(Judge):
    """Weights set by hand and by trying; the balance page says how well they play."""

    def worth(self, s: Position, seat: Seat) -> i64:
        assert isinstance(s, State)
        if s.result is not None:
            return SURE if s.result.winners else -SURE
        if s.round == 0:
            return 0
        found = HEALTH[s.hp] + belongings(s) + way_out(s, hero_steps(s)) - danger(s)
        return max(-UNJUDGED, min(UNJUDGED, found))

    def passing(self, s: Position) -> Action | None:
        """The turn is given up, dice are kept, questions get their first answer, until the hero's next turn."""
        assert isinstance(s, State)
        task = s.agenda
        if task is None or s.round == 0:
            return None
        if task.step.name == "choose action" and s.actions == ACTIONS:
            return None
        choices = s.legal_actions()
        return choices[-1] if task.step.name in ("choose action", "hero moves") else choices[0]


def danger(s: State) -> i64:
    """Monsters weigh by HP, and by what they can do to a hero they are close to."""
    fear = FEAR_ARMED if s.carries(WEAPON) else FEAR_UNARMED
    far = s.paths().far_from(s.hero)
    found: i64 = 0
    nearest: i64 = NOWHERE
    for monster in s.monsters:
        species = s.species(monster)
        tiles = far[cell_of(monster)] // PER_TILE
        percent = COMING[tiles] if tiles < len(COMING) else 0
        found += MONSTER_HP * hp_of(monster) + fear * (2 * species.might + 1) * percent // 400
        nearest = min(nearest, tiles)
    return found + (HUNT_STEP * nearest if s.carries(WEAPON) and not s.doors else 0)


def belongings(s: State) -> i64:
    """What the hero has: speed, spells, map pieces, what is carried, a little of what is on the tray."""
    found = SPEED_WORTH * s.speed + SPELL_WORTH * len(s.spells) + MAP_WORTH[s.maps]
    for kind in s.bag:
        found += worth_of(s, kind)
    for kind in s.tray:
        if kind != NO_KIND:
            found += worth_of(s, kind) // ON_THE_TRAY
    return found - (FIRST_DROPPINGS if s.droppings == 1 else 0)


def worth_of(s: State, kind: i64) -> i64:
    return ITEM_WORTH.get(s.piece(kind).name, 0)


def way_out(s: State, steps: list[i64]) -> i64:
    """What lies about, doors first, each the nearer the better; without a door, areas to search."""
    found: i64 = 0
    for piece in s.loose:
        whole = worth_of(s, piece & PIECE_MASK)
        found += whole * max(10, 75 - 3 * steps[piece >> PIECE_BITS]) // 100
    if s.doors:
        nearest: i64 = NOWHERE
        for door in s.doors:
            nearest = min(nearest, steps[door])
        return found + DOOR_WORTH - DOOR_STEP * nearest
    unsearched: i64 = 0
    closest: i64 = NOWHERE
    for cell in range(CELLS):
        if not s.is_searched(cell):
            unsearched += 1
            closest = min(closest, steps[cell])
    if unsearched == 0:
        return found
    return found - TO_SEARCH * unsearched // AREA_CELLS - AREA_STEP * closest


def hero_steps(s: State) -> list[i64]:
    """Steps from the hero to every square, around walls and monsters, or `NOWHERE`."""
    steps: list[i64] = [NOWHERE] * CELLS
    for monster in s.monsters:
        steps[cell_of(monster)] = -1
    steps[s.hero] = 0
    reached: list[i64] = [s.hero]
    for cell in reached:  # grows while it is read
        for near in NEIGHBOURS[cell]:
            if steps[near] == NOWHERE and s.ground[near] != WALL:
                steps[near] = steps[cell] + 1
                reached.append(near)
    for monster in s.monsters:
        steps[cell_of(monster)] = NOWHERE
    return steps


JUDGE: Final = AbyssJudge()
