"""The evaluation of Abyss: health, danger, the weapon, the way out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action
from pocketbox.games.abyss.board import AREAS
from pocketbox.games.abyss.content import ACTIONS
from pocketbox.games.abyss.hero import CHOOSE_ACTION, HERO_MOVES
from pocketbox.games.abyss.maze import PER_TILE
from pocketbox.games.abyss.packed import NO_KIND, PIECE_BITS, PIECE_MASK, cell_of, hp_of
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.games.squares.board import CELLS, NEIGHBOURS, WALL
from pocketbox.search.evaluator import Evaluator, value_of_odds

HEALTH: Final[list[i64]] = [-4000, -1200, -250, 200, 450]
"""By HP. All weights are thousandths of the natural logarithm of the odds of winning."""
ARMED: Final = 1350
MAPS_ARMED: Final[list[i64]] = [-200, 0, 700, 700]
MAPS_UNARMED: Final[list[i64]] = [-600, -100, 300, 300]
"""By torn pieces."""
IN_HAND: Final[dict[str, i64]] = {
    "small-potion": 300,
    "flask": 50,
    "droplet": 300,
    "big-potion": 700,
    "air-scroll": 350,
    "earth-scroll": 30,
    "martial-scroll": 350,
    "hornets-scroll": 500,
    "zap-scroll": 600,
    "rabbit-foot": 350,
}
SPELL: Final[dict[str, i64]] = {"air-scroll": 700, "martial-scroll": 450}
"""In force."""
SPELL_OF_A_PACK: Final = 450
PER_COIN: Final = 130
"""What an item of a pack is worth for each coin of its price: on a line through the printed items."""
SPEED: Final = 170
ON_THE_TRAY: Final = 5
"""An item still to be found counts one fifth."""
LYING: Final = 2
"""An item on the board counts half, less for each step to it."""
ITEM_STEP: Final = 15
WEAPON_LYING: Final = 1200
WEAPON_STEP: Final = 130
MONSTER: Final = 550
MONSTER_HP: Final = -650
"""To an armed hero, for whom weak monsters are map pieces."""
MONSTER_HP_UNARMED: Final = -250
CLOSE: Final[list[i64]] = [100, 100, 60, 50, 45, 30, 20, 10]
"""What part of its danger, in hundredths, a monster brings, by its distance in tiles."""
DANGER: Final[list[i64]] = [0, 120, 420, 600]
"""By might."""
HUNT_STEP: Final = 40
"""An armed hero wants monsters within reach."""
FIRST_DROPPINGS: Final = 250
DOOR: Final = 3600
DOOR_TURN: Final = 800
UNSEARCHED: Final[list[i64]] = [0, 700, 250, 0, -200, -350, -450]
"""By areas that an unarmed hero has not searched: the weapon is in the last at the latest."""
AREA_STEP: Final = 100
AREA_CELLS: Final = CELLS // AREAS
NOWHERE: Final = 40
"""More steps than the hero walks to anything."""
DETOUR: Final = 30_000
"""The cost of a step that leads nowhere: about the noise of a search."""
PRIOR_BAD: Final = 4
PRIOR_IDLE: Final = 8
PRIOR_FAIR: Final = 20
PRIOR_GOOD: Final = 60
PRIOR_BEST: Final = 100


@final
class AbyssEvaluator(Evaluator):
    """Weights set by hand and by trying; the balance page says how well they play."""

    def __init__(self, version: i64) -> None:
        super().__init__()
        self.rollout_length = 0
        self.exploration = 400_000
        self.prunes_repetitions = version > 1
        self.version: i64 = version

    def evaluate(self, s: Position, seats: i64) -> list[i64]:
        assert isinstance(s, State)
        return [value_of_odds(log_odds(s))]

    def is_quiet(self, s: Position) -> bool:
        """At the beginning of the hero's turn."""
        assert isinstance(s, State)
        task = s.agenda
        return task is not None and task.step is CHOOSE_ACTION and s.actions == ACTIONS

    def quiet_action(self, s: Position) -> Action | None:
        """The turn is given up, dice are kept, questions get their first answer."""
        assert isinstance(s, State)
        if s.round == 0:
            return None
        task = s.agenda
        assert task is not None
        choices = task.step.options(s, task)
        return choices[-1] if task.step in (CHOOSE_ACTION, HERO_MOVES) else choices[0]

    def is_repetition(self, s: Position, earlier: Position) -> bool:
        assert isinstance(s, State)
        assert isinstance(earlier, State)
        if s.round != earlier.round or s.hero != earlier.hero or s.hp != earlier.hp or s.searched != earlier.searched:
            return False
        if s.monsters != earlier.monsters or s.bag != earlier.bag or s.loose != earlier.loose:
            return False
        return s.spells == earlier.spells and s.ground == earlier.ground and s.speed == earlier.speed

    def priors(self, s: Position, choices: list[Action]) -> list[i64]:
        assert isinstance(s, State)
        if s.round == 0:
            return []
        far: list[i64] = []
        found: list[i64] = []
        for choice in choices:
            verb = choice.verb
            if verb == "move":
                if not far:
                    far = steps_to_goal(s)
                found.append(PRIOR_GOOD if far[choice.a] < far[s.hero] else PRIOR_IDLE)
            elif verb == "attack" or verb == "zap":
                found.append(PRIOR_BEST)
            elif verb == "search":
                found.append(PRIOR_GOOD)
            elif verb == "end":
                found.append(PRIOR_BAD)
            else:
                found.append(PRIOR_FAIR)
        return found

    def action_costs(self, s: Position, choices: list[Action]) -> list[i64]:
        """Steps that lead to nothing: without a cost, noise makes the hero walk to and fro."""
        assert isinstance(s, State)
        if self.version == 1 or s.round == 0 or choices[0].verb != "move":
            return []
        far = steps_to_goal(s)
        return [DETOUR if choice.verb == "move" and far[choice.a] >= far[s.hero] else 0 for choice in choices]


def log_odds(s: State) -> i64:
    """The natural logarithm of the odds of winning at the beginning of the hero's turn, in thousandths."""
    steps = hero_steps(s)
    found = HEALTH[s.hp] + SPEED * s.speed + belongings(s, steps) - (FIRST_DROPPINGS if s.droppings == 1 else 0)
    if s.carries(WEAPON):
        return found + ARMED + MAPS_ARMED[s.maps] + weigh_monsters_armed(s) + way_out(s, steps)
    found += MAPS_UNARMED[s.maps] + weigh_monsters_unarmed(s) + way_out(s, steps)
    return found if s.doors else found + weigh_areas(s, steps)


def weigh_monsters_armed(s: State) -> i64:
    paths = s.paths()
    found: i64 = 0
    nearest: i64 = NOWHERE
    for monster in s.monsters:
        tiles = paths.far(s.hero, cell_of(monster)) // PER_TILE
        found += MONSTER + MONSTER_HP * hp_of(monster) - menace(s, monster, tiles) // 2
        nearest = min(nearest, tiles)
    return found if s.doors else found - HUNT_STEP * nearest


def weigh_monsters_unarmed(s: State) -> i64:
    paths = s.paths()
    found: i64 = 0
    for monster in s.monsters:
        tiles = paths.far(s.hero, cell_of(monster)) // PER_TILE
        found += MONSTER_HP_UNARMED * hp_of(monster) - menace(s, monster, tiles)
    return found


def menace(s: State, monster: i64, tiles: i64) -> i64:
    return DANGER[min(s.species(monster).might, 3)] * CLOSE[min(tiles, len(CLOSE) - 1)] // 100


def belongings(s: State, steps: list[i64]) -> i64:
    """What the hero has, what lies about, and a little of what is on the tray."""
    found: i64 = 0
    for kind in s.bag:
        found += weigh_piece(s, kind)
    for kind in s.spells:
        found += SPELL.get(s.piece(kind).name, SPELL_OF_A_PACK)
    for kind in s.tray:
        if kind != NO_KIND:
            found += weigh_piece(s, kind) // ON_THE_TRAY
    for piece in s.loose:
        far = steps[piece >> PIECE_BITS]
        if piece & PIECE_MASK == WEAPON:
            found += max(0, WEAPON_LYING - WEAPON_STEP * far)
        else:
            found += max(0, weigh_piece(s, piece & PIECE_MASK) // LYING - ITEM_STEP * far)
    return found


def weigh_piece(s: State, kind: i64) -> i64:
    piece = s.piece(kind)
    known = IN_HAND.get(piece.name)
    return known if known is not None else PER_COIN * piece.price


def way_out(s: State, steps: list[i64]) -> i64:
    """The nearest door, by turns to get there."""
    nearest: i64 = NOWHERE
    for door in s.doors:
        nearest = min(nearest, steps[door])
    turns = (nearest + s.speed) * 100 // (2 * s.speed)
    return max(0, DOOR - DOOR_TURN * turns // 100)


def weigh_areas(s: State, steps: list[i64]) -> i64:
    """Areas left to look for the weapon in, and how far the nearest is."""
    unsearched: i64 = 0
    closest: i64 = NOWHERE
    for cell in range(CELLS):
        if not s.is_searched(cell):
            unsearched += 1
            closest = min(closest, steps[cell])
    if unsearched == 0:
        return 0
    return UNSEARCHED[unsearched // AREA_CELLS] - AREA_STEP * closest


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


def steps_to_goal(s: State) -> list[i64]:
    """Steps from every square to what the hero wants next: a door, else what lies about and areas to search."""
    steps: list[i64] = [NOWHERE] * CELLS
    reached: list[i64] = []
    if s.doors:
        reached.extend(s.doors)
    else:
        for piece in s.loose:
            reached.append(piece >> PIECE_BITS)
        for cell in range(CELLS):
            if not s.is_searched(cell) and s.ground[cell] != WALL:
                reached.append(cell)
        if not reached:
            for monster in s.monsters:
                reached.append(cell_of(monster))
    for cell in reached:
        steps[cell] = 0
    for cell in reached:  # grows while it is read
        for near in NEIGHBOURS[cell]:
            if steps[near] == NOWHERE and s.ground[near] != WALL:
                steps[near] = steps[cell] + 1
                reached.append(near)
    return steps


EVALUATOR: Final = AbyssEvaluator(2)
VERSION_1: Final = AbyssEvaluator(1)
