"""The evaluation of Rush: two races at once, and who can catch whom on the way."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.content import Content
from pocketbox.games.rush.dungeon import Dungeon
from pocketbox.games.rush.hero import HERO_MOVES, HERO_TURN
from pocketbox.games.rush.layouts import LAYOUTS
from pocketbox.games.rush.monsters import MONSTERS_MOVE, ROLL_MONSTERS
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK
from pocketbox.games.rush.setup import BRING_ITEMS, BUILD_WALLS, PLACE_GATE, PLACE_PORTAL, WALLS_DONE
from pocketbox.games.rush.state import State
from pocketbox.games.rush.words import END
from pocketbox.games.squares.board import CELLS, FLOOR, GRID, NEIGHBOURS, WALL, count_walls
from pocketbox.search.evaluation.rush_inputs import Walks, rush_inputs
from pocketbox.search.evaluator import Evaluator, value_of_odds, zero_sum
from pocketbox.search.network import Network, is_trained_for, load_network

FACES: Final = 4
SIGHT: Final = 5
"""Steps around the hero within which monsters are looked for."""
FAR_AWAY: Final = 30
"""More steps than any race takes."""
MOST_RACE: Final = 500
WEAPON_SIGHT: Final = 12

BASE: Final = -650
WEIGHTS: Final[list[i64]] = [3, 330, -420, -160, 230, -430, 310, 2100, -690, -630, 85, 600, 200, 700, 90]
"""For each of the `features`, in thousandths of the logarithm of the hero's odds; fitted to games of the bots."""

HARMLESS: Final = [
    "roles", "item_copies", "max_walls", "gate_by", "walls_connected", "item_mode", "drop_model", "full_inventory",
    "respawn_by", "round_limit", "limit_result",
]  # fmt: skip
"""House rules under which the network still evaluates; under others the weights above do so alone."""

PRIOR_DONE: Final = 60
"""Building walls and bringing items goes on only where the search likes it better."""
BOOK: Final = LAYOUTS["spiral"]
"""The layout the hero wins least in: 31 % of 800 games of `normal` against itself, 36 % where there are no walls."""
DETOUR: Final = 20_000
"""The cost of a step that leads nowhere: about the noise of a search, a hundredth of a win."""
PRIOR_POOR: Final = 3
PRIOR_FAIR: Final = 10
PRIOR_GOOD: Final = 40


@final
class RushEvaluator(Evaluator):
    """Evaluates in the middle of a turn too: steps that are left count as taken."""

    def __init__(self, version: i64) -> None:
        super().__init__()
        self.percent = {BUILD_WALLS: 5, PLACE_PORTAL: 20, PLACE_GATE: 20, BRING_ITEMS: 20}
        self.rollout_length = 0
        self.exploration = 600_000
        self.prunes_repetitions = version > 1
        self.version: i64 = version
        self.detour: i64 = DETOUR if version > 1 else 0
        self.uses_network = version > 1
        self.content: Content | None = None
        self.network: Network | None = None
        """For the content evaluated last; None where it was trained for another."""
        self.known: Dungeon | None = None
        self.walks: Walks | None = None
        self.to_portal: list[i64] = []
        self.to_gate: list[i64] = []

    def measure(self, dungeon: Dungeon) -> None:
        """Steps from everywhere to portal and gate, kept for as long as the dungeon is the same."""
        if self.known is dungeon:
            return
        walls = [not dungeon.is_open(cell) for cell in range(CELLS)]
        self.to_portal = [min(steps, FAR_AWAY) for steps in GRID.walk(dungeon.portal, walls)]
        self.to_gate = [min(steps, FAR_AWAY) for steps in GRID.walk(dungeon.gate, walls)]
        self.walks = Walks(dungeon)
        self.known = dungeon

    def is_quiet(self, s: Position) -> bool:
        assert isinstance(s, State)
        return s.round > 0 and s.hero != OFF_BOARD

    def evaluate(self, s: Position, seats: i64) -> list[i64]:
        assert isinstance(s, State)
        found = self.log_odds(s)
        if self.uses_network:
            if self.content is not s.content:
                self.content = s.content
                self.network = load_network("rush") if is_trained_for(s.content.settings, HARMLESS) else None
            if self.network is not None:
                found += self.network.log_odds(self.inputs(s))
        return zero_sum(value_of_odds(found), s.hero_seat)

    def log_odds(self, s: State) -> i64:
        """The natural logarithm of the hero's odds by the weights above, in thousandths."""
        found: i64 = BASE
        for n, feature in enumerate(self.features(s)):
            found += WEIGHTS[n] * feature
        return found

    def inputs(self, s: State) -> list[i64]:
        """The inputs of the network that are on. Its output adds to the log odds."""
        self.measure(s.dungeon)
        assert self.walks is not None
        hero_left, master_left = steps_left(s)
        return rush_inputs(s, self.walks, self.to_portal, self.to_gate, hero_left, master_left)

    def side(self, s: State) -> Seat:
        """The seat whose odds these are."""
        return s.hero_seat

    def features(self, s: State) -> list[i64]:
        """What counts, seen from the hero; `WEIGHTS` says how much."""
        self.measure(s.dungeon)
        hero_left, master_left = steps_left(s)
        hero_goes = hero_left >= 0
        portal = self.to_portal[s.hero]
        gate: i64 = FAR_AWAY
        alive: i64 = 0
        ahead: i64 = 0
        for monster in s.monsters():
            alive += 1
            gate = min(gate, self.to_gate[monster])
            if self.to_portal[monster] <= portal:
                ahead += 1
        caught = nearest_monster(s)
        armed: i64 = 1 if s.is_armed() else 0
        portal_left = max(0, portal - max(hero_left, 0))
        gate_left = max(0, gate - max(master_left, 0))
        race = 40 * gate_left - 200 * portal_left // (5 + 2 * s.speed)
        return [
            max(-MOST_RACE, min(MOST_RACE, race)),
            chance(portal - s.speed, hero_left),
            chance(gate, master_left),
            chance(caught, master_left),
            min(s.hp, 4),
            1 if s.hp == 1 else 0,
            s.speed,
            armed,
            alive,
            armed * alive,
            0 if armed == 1 else weapon_near(s),
            len(s.bag) - armed,
            ahead if armed == 0 else 0,
            ahead if armed == 1 else 0,
            1 if hero_goes else 0,
        ]

    def is_repetition(self, s: Position, earlier: Position) -> bool:
        assert isinstance(s, State)
        assert isinstance(earlier, State)
        if s.round != earlier.round or s.hero != earlier.hero or s.hp != earlier.hp or s.speed != earlier.speed:
            return False
        return s.monsters() == earlier.monsters() and s.bag == earlier.bag and s.loose == earlier.loose

    def priors(self, s: Position, choices: list[Action]) -> list[i64]:
        """Steps that shorten a way look better than others; to give up steps looks poor."""
        assert isinstance(s, State)
        found: list[i64] = []
        if s.round == 0:
            if self.version == 1:
                for choice in choices:
                    found.append(PRIOR_DONE if choice.verb in ("walls done", "items done") else 1)
                return found
            return set_up(s, choices)
        self.measure(s.dungeon)
        for choice in choices:
            if choice.verb != "move":
                found.append(PRIOR_POOR if choice is END else PRIOR_FAIR)
            elif len(choice.args) == 1:
                found.append(PRIOR_GOOD if self.to_portal[choice.a] < self.to_portal[s.hero] else PRIOR_FAIR)
            elif choice.b == s.hero or choice.b == s.dungeon.gate:
                found.append(2 * PRIOR_GOOD)
            elif self.to_gate[choice.b] < self.to_gate[choice.a] or GRID.distance(choice.b, s.hero) <= 1:
                found.append(PRIOR_GOOD)
            else:
                found.append(PRIOR_FAIR)
        return found

    def action_costs(self, s: Position, choices: list[Action]) -> list[i64]:
        """Steps that lead neither on nor to the hero: without a cost, noise makes a piece walk to and fro."""
        assert isinstance(s, State)
        if self.detour == 0 or s.round == 0 or len(choices) < 2 or choices[0].verb != "move":
            return []
        looks = self.priors(s, choices)
        return [self.detour if choices[n].verb == "move" and looks[n] == PRIOR_FAIR else 0 for n in range(len(choices))]


def set_up(s: State, choices: list[Action]) -> list[i64]:
    """The hero brings every item: what lies about helps only the hero. Walls go where a good layout has them."""
    found: list[i64] = []
    for choice in choices:
        if choice.verb == "take":
            found.append(PRIOR_DONE)
        elif choice.verb == "wall":
            found.append(PRIOR_DONE if BOOK[choice.a] == WALL else 1)
        elif choice is WALLS_DONE:
            found.append(1 if is_unfinished(s) else CELLS * PRIOR_DONE)
        else:
            found.append(1)
    return found


def is_unfinished(s: State) -> bool:
    """Whether a wall of the good layout is missing, and there is room for it."""
    if count_walls(s.dungeon.ground) >= s.content.max_walls:
        return False
    for cell in range(CELLS):
        if BOOK[cell] == WALL and s.dungeon.ground[cell] == FLOOR:
            return True
    return False


def steps_left(s: State) -> tuple[i64, i64]:
    """Steps that hero and monsters may still take in this turn; -1 where it is not theirs."""
    task = s.agenda
    while task is not None:
        if task.step is HERO_TURN:
            return 0, -1
        if task.step is HERO_MOVES:
            return task.a, -1
        if task.step is MONSTERS_MOVE:
            return -1, task.a
        if task.step is ROLL_MONSTERS:
            return -1, 0
        task = task.after
    return 0, -1


def chance(steps: i64, left: i64) -> i64:
    """In quarters: how likely this many steps are taken, with the steps left or with the next die."""
    if left > 0:
        return FACES if steps <= left else 0
    return max(0, min(FACES, FACES + 1 - steps))


def nearest_monster(s: State) -> i64:
    """Fewest steps from a monster to the hero; `SIGHT` where none is near."""
    steps: list[i64] = [FAR_AWAY] * CELLS
    steps[s.hero] = 0
    reached: list[i64] = [s.hero]
    for cell in reached:  # grows while it is read
        far = steps[cell] + 1
        if far >= SIGHT:
            break
        for near in NEIGHBOURS[cell]:
            if steps[near] == FAR_AWAY and s.dungeon.monster_may_enter(near):
                if s.has_monster(near):
                    return far
                steps[near] = far
                reached.append(near)
    return SIGHT


def weapon_near(s: State) -> i64:
    """How much nearer than out of sight the weapon lies."""
    for piece in s.loose:
        if s.content.pieces[piece & KIND_MASK].is_weapon:
            return max(0, WEAPON_SIGHT - GRID.distance(piece >> KIND_BITS, s.hero))
    return 0


EVALUATOR: Final = RushEvaluator(2)
VERSION_1: Final = RushEvaluator(1)
