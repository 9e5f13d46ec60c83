"""The evaluation of Pocket-Dungeons for each seat, and the priors of choices."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Step, Task
from pocketbox.engine.core import Action, Result, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.fights.aftermath import OFFER_PILFER, STEP_AFTER_SHOT
from pocketbox.games.dungeons.fights.combat import NAME_ROW, USE_REROLL
from pocketbox.games.dungeons.fights.falls import OFFER_HEALING
from pocketbox.games.dungeons.fights.fight import assault_of
from pocketbox.games.dungeons.figures import DELVERS
from pocketbox.games.dungeons.hazards.cave_in import ESCAPE
from pocketbox.games.dungeons.movement.doors import CHOOSE_STRENGTH
from pocketbox.games.dungeons.movement.moving import GOLDLUST, WALK
from pocketbox.games.dungeons.movement.rushing import REROLL_RUSH, RUSH_ON
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.setup.building import PLACE_TILE, TURN_TILE
from pocketbox.games.dungeons.setup.delvers import TAKE_DELVER
from pocketbox.games.dungeons.setup.entrances import CHOOSE_ENTRANCE
from pocketbox.games.dungeons.setup.furnishing import CHOOSE_SIDE, PLACE_COUNTER, PLACE_DOOR
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.acting import ACT, SHOOT_NOW
from pocketbox.games.dungeons.turns.ending import winners_of
from pocketbox.games.dungeons.turns.flight import FLEE
from pocketbox.games.dungeons.turns.trials import REROLL_TEST
from pocketbox.games.dungeons.turns.turn import CHOOSE_FIGURE
from pocketbox.games.dungeons.words import PASS, STAY, STOP, side_of
from pocketbox.search.evaluation.dungeons_costs import PASSING, STEP, WAITING, cost_of_pass, detours, idleness
from pocketbox.search.evaluation.dungeons_goals import exits_of
from pocketbox.search.evaluation.dungeons_priors import (
    PRIOR_BAD,
    PRIOR_BEST,
    PRIOR_FAIR,
    PRIOR_GOOD,
    PRIOR_POOR,
    attack,
    reroll,
    scheme,
    stroke,
    weigh_activation,
)
from pocketbox.search.evaluation.dungeons_rivals import (
    CHOKING,
    FEAR,
    FEAR_AHEAD,
    GOT_OUT,
    PLACE,
    Rivals,
    value_of_no_exit,
)
from pocketbox.search.evaluation.dungeons_standing import (
    LARGE_TABLE,
    Standing,
    nearest_bearer,
    nearest_counter,
    nearest_exit,
)
from pocketbox.search.evaluation.dungeons_ways import MOST_ACTION
from pocketbox.search.evaluator import NOWHERE, WIN, Evaluator, clamp, value_of_odds

KINDS_LIKED: Final[list[i64]] = [60, 90, 60, 130, 120, 0]
"""Delvers before the game begins: warrior, elf, priestess, thief, dwarf, mage."""
USUALLY_LIKED: Final = 75
"""A delver of a pack: about the mean of the printed ones."""

ROUTINE: Final[set[Step[State]]] = {USE_REROLL, REROLL_TEST, REROLL_RUSH, CHOOSE_STRENGTH, NAME_ROW}
"""Steps that are about which dice are thrown, and how they are used."""
PACE: Final = 4_000
"""The cost of each step of a walk."""
GETTING_ON: Final = 1200
"""The value of ending a walk nearer to the goal, for each sixtieth of a turn. A turn counts about like `WAITING`."""
GETTING_ON_ALONE: Final = 4000
"""The same for the last one inside: there is nothing to wait for."""
MARGIN: Final = 20_000
"""How much worse than standing still a place nearer to the goal may be and still be chosen."""
MARGIN_IN_GAS: Final = 100_000
MOVES: Final = frozenset(["activate", "rush", "go", "stop", "stay", "reroll", "keep"])
"""What the choices of a turn begin with that only moves a figure."""
FAR_OFF: Final = 600
"""Ways longer than this count as this long. Otherwise delvers would enter water only to have it behind them."""
FAR_OFF_ALONE: Final = 6000
"""The same for the last one inside, who must sometimes cross water, because nobody else does anything."""
CHOKED: Final = 900
"""In gas, the value of ending a walk nearer to the goal is higher by this, times `CHOKING`."""
COMING_TURN: Final = 75_000
"""Keeps values level over a round, as measured: 25,000 with two seats, 15,000 with four, 11,000 with six."""


@final
class DungeonsEvaluator(Evaluator):
    """Evaluates between turns. Weights are set by hand and by trial."""

    def __init__(self, fear: i64, version: i64) -> None:
        super().__init__()
        self.version: i64 = version
        self.percent = {
            TAKE_DELVER: 20, PLACE_TILE: 5, TURN_TILE: 5, PLACE_COUNTER: 5, PLACE_DOOR: 5, CHOOSE_SIDE: 5
        }  # fmt: skip
        self.prunes_repetitions = version > 1
        self.pace = PACE
        self.task: Task | None = None
        self.pulled: list[i64] = []
        """Where the delver of that task is drawn to, kept because both priors and costs need it."""
        self.rollout_length = 0
        self.exploration = 600_000
        self.uses_one_ply_priors = True
        self.override_margin = 20_000
        self.merges_outcomes = True
        self.rivals = Rivals(fear, version > 1)

    def for_tree(self, seats: i64) -> Evaluator:
        if seats < LARGE_TABLE:
            return self
        return AT_LARGE_TABLES if self.version > 1 else VERSION_1_AT_LARGE_TABLES

    def terminal_values(self, s: Position, result: Result, seats: i64) -> list[i64]:
        """Nine tenths for the win, which winners share, the rest for the place; where nobody left, all have lost."""
        assert isinstance(s, State)
        places = super().terminal_values(s, result, seats)
        winners = winners_of(s)
        lost = value_of_no_exit(s)
        found: list[i64] = []
        for seat in range(seats):
            if len(winners) == 0:
                found.append(places[seat] * (WIN - lost) // WIN - lost)
            else:
                won = 2 * WIN // len(winners) - WIN if seat in winners else -WIN
                value = (places[seat] + (PLACE - 1) * won) // PLACE
                got_out = self.version > 1 and seat not in winners and s.has_left(seat)
                found.append(value + GOT_OUT if got_out else value)
        return found

    def is_quiet(self, s: Position) -> bool:
        """At the beginning of a turn, and all the time before the first."""
        task = s.agenda
        if task is None:
            return False
        step = task.step
        if step is CHOOSE_FIGURE or step is PLACE_TILE or step is TAKE_DELVER or step is PLACE_COUNTER:
            return True
        return step is PLACE_DOOR or step is CHOOSE_ENTRANCE

    # Values

    def evaluate(self, s: Position, seats: i64) -> list[i64]:
        assert isinstance(s, State)
        if not s.exits and not [figure for figure in s.content.delvers if s.at[figure] != -1]:
            return self.before(s, seats)
        all = self.rivals.standings(s)
        found: list[i64] = []
        for seat in range(seats):
            if all[seat].is_out and seats >= LARGE_TABLE:
                found.append(self.rivals.looking_on(s, all, seat))
                continue
            value = self.rivals.evaluate(s, all, seat)
            if self.version > 1 and self.rivals.is_settled(s, all, seat):
                found.append(value)
            else:
                found.append(clamp(value + coming_turn(s, seat) if all[seat].is_inside() else value))
        return found

    def before(self, s: State, seats: i64) -> list[i64]:
        """While the dungeon is built only the delvers differ."""
        liked: list[i64] = []
        whole: i64 = 0
        for seat in range(seats):
            figure = s.drawn_delver(seat)
            liked.append(like_of(figure))
            whole += liked[seat]
        return [value_of_odds(like - (whole - like) // (seats - 1)) for like in liked]

    def is_routine(self, s: Position) -> bool:
        task = s.agenda
        return task is not None and task.step in ROUTINE

    def is_same_outcome(self, s: Position, other: Position) -> bool:
        assert isinstance(s, State)
        assert isinstance(other, State)
        if s.at != other.at or s.covered != other.covered or s.board is not other.board or s.loot != other.loot:
            return False
        if s.treasure != other.treasure or s.hazards != other.hazards or s.hidden != other.hidden:
            return False
        if s.down != other.down or s.swayed != other.swayed or s.stairs != other.stairs or s.pool != other.pool:
            return False
        if s.rides != other.rides or s.relics != other.relics or s.kept != other.kept or s.fallen != other.fallen:
            return False
        if s.spent != other.spent or s.last != other.last or s.aside != other.aside or s.gas != other.gas:
            return False
        return s.progress == other.progress and s.exits == other.exits and s.owner == other.owner

    def is_repetition(self, s: Position, earlier: Position) -> bool:
        """Figures stand where they stood, and nothing was found, opened, won or lost on the way."""
        assert isinstance(s, State)
        assert isinstance(earlier, State)
        if s.tick > earlier.tick + 1 or s.at != earlier.at or s.covered != earlier.covered or s.down != earlier.down:
            return False
        if s.board is not earlier.board or s.loot != earlier.loot or s.treasure != earlier.treasure:
            return False
        return s.hazards == earlier.hazards and s.swayed == earlier.swayed and s.relics == earlier.relics

    def safe_pass(self, s: Position) -> Action | None:
        """A figure that acts in gas might choke. The last one inside gains nothing by waiting."""
        assert isinstance(s, State)
        task = s.agenda
        if self.version == 1 or task is None or task.step is not CHOOSE_FIGURE or not s.gas:
            return None
        return None if self.is_alone(s, task.seat) else PASS

    def progress_margin_in(self, s: Position) -> i64:
        """In gas every turn that leads nowhere might be the last."""
        assert isinstance(s, State)
        if self.version == 1:
            return 0
        return MARGIN_IN_GAS if s.gas else MARGIN

    def only_moves(self, choice: Action) -> bool:
        return choice.verb in MOVES

    def walked_to(self, s: Position) -> i64:
        task = s.agenda
        return task.c if self.version > 1 and task is not None and task.step is WALK else NOWHERE

    def measure_walk(self, s: Position, end: Position) -> i64:
        """How near to its goal one's own delver comes. The goal is the one that it has there."""
        assert isinstance(s, State)
        assert isinstance(end, State)
        task = s.agenda
        assert task is not None
        figure = task.a
        if s.owner[figure] != task.seat or end.at[figure] < 0:
            return 0
        way = -self.drawn_to(end, figure)[end.at[figure]]
        choking = CHOKED * CHOKING[min(end.kind(figure).action, MOST_ACTION)] if end.gas else 0
        if self.is_alone(end, task.seat):
            return -(GETTING_ON_ALONE + choking) * min(way, FAR_OFF_ALONE)
        return -(GETTING_ON + choking) * min(way, FAR_OFF)

    def is_alone(self, s: State, seat: Seat) -> bool:
        """Whether a seat is the last inside, so that nothing happens unless it moves on."""
        return self.rivals.is_alone([Standing(s, one) for one in range(s.seats)], seat)

    # Priors and costs

    def quiet_action(self, s: Position) -> Action | None:
        """The choice with the highest prior."""
        task = s.agenda
        assert task is not None
        choices = task.step.options(s, task)
        priors = self.priors(s, choices)
        if not priors:
            return None
        best: i64 = 0
        for n in range(len(choices)):
            if priors[n] > priors[best]:
                best = n
        return choices[best]

    def priors(self, s: Position, choices: list[Action]) -> list[i64]:
        assert isinstance(s, State)
        task = s.agenda
        assert task is not None
        step = task.step
        if step is CHOOSE_FIGURE:
            return [weigh_activation(s, task.seat, choice) for choice in choices]
        if step is ACT or step is WALK or step is FLEE or step is ESCAPE or step is STEP_AFTER_SHOT:
            if s.owner[task.a] == task.seat:
                return self.own_steps(s, task, choices)
            return [scheme(s, task.a, task.seat, choice) for choice in choices]
        if step is SHOOT_NOW:
            return [attack(s, task.a, task.seat, choice) for choice in choices]
        if step is NAME_ROW:
            assault = assault_of(task)
            return [stroke(s, assault.attacker, assault.target, choice.a) for choice in choices]
        if step is USE_REROLL or step is REROLL_TEST or step is REROLL_RUSH:
            return [reroll(choice) for choice in choices]
        if step is CHOOSE_STRENGTH:
            kind = s.kind(task.a)
            return [PRIOR_FAIR + PRIOR_FAIR * kind.stats[choice.a] for choice in choices]
        if step is OFFER_HEALING:  # the patient is a rival: she is not asked whether she heals herself
            return [PRIOR_BAD, PRIOR_BEST]
        if step is GOLDLUST or step is OFFER_PILFER:
            return [PRIOR_BEST, PRIOR_BAD]
        return []

    def action_costs(self, s: Position, choices: list[Action]) -> list[i64]:
        """While all wait for one another nobody gets out: it costs to do anything but go on with one's own delver."""
        assert isinstance(s, State)
        task = s.agenda
        assert task is not None
        step = task.step
        if step is CHOOSE_FIGURE:
            passing = PASSING if self.version == 1 else cost_of_pass(s, self.is_alone(s, task.seat))
            found = [idleness(s, task.seat, choice, passing) for choice in choices]
            return found if min(found) == 0 else []  # who cannot go on keeps nobody waiting
        if step is not ACT and step is not WALK:
            return []
        if self.version == 1:
            if s.owner[task.a] != task.seat:
                return []
            return [WAITING if choice is STAY or choice is STOP else 0 for choice in choices]
        if s.owner[task.a] != task.seat:
            return [STEP if choice.verb == "go" or choice is RUSH_ON else 0 for choice in choices]
        return detours(s, task, choices, self.pull_of(s, task), self.is_alone(s, task.seat))

    def own_steps(self, s: State, task: Task, choices: list[Action]) -> list[i64]:
        """Steps on the way to what draws the delver most, and what is there."""
        action = s.kind(task.a).action
        pull = self.pull_of(s, task)
        here = pull[s.at[task.a]]
        found: list[i64] = []
        for choice in choices:
            verb = choice.verb
            if verb == "go" or verb == "slip":
                gain = pull[s.tile_on(choice.a)] - here
                found.append(PRIOR_GOOD + min(gain, PRIOR_GOOD) if gain > 0 else PRIOR_POOR)
            elif verb == "rush":
                found.append(PRIOR_BEST if action > 1 else PRIOR_FAIR)
            elif verb == "gather":
                found.append(2 * PRIOR_BEST)
            elif verb == "leave":
                found.append(3 * PRIOR_BEST if here == 0 else PRIOR_FAIR)
            elif verb == "abandon" and self.version > 1:
                found.append(PRIOR_BEST)
            elif verb == "open" or verb == "phase":
                other = s.board.across(s.at[task.a], side_of(choice.a, s.board.around))
                gain = pull[other] - here if other != NO_TILE else 0
                found.append(PRIOR_GOOD if gain > 0 else PRIOR_BAD)
            elif verb == "assault" or verb == "charge" or verb == "shoot" or verb == "cast":
                found.append(attack(s, task.a, task.seat, choice))
            else:
                found.append(PRIOR_BAD)
        return found

    def pull_of(self, s: State, task: Task) -> list[i64]:
        """What `drawn_to` says, worked out once for a decision: its task is made anew for every one."""
        if self.task is not task:
            self.pulled = self.drawn_to(s, task.a)
            self.task = task
        return self.pulled

    def drawn_to(self, s: State, figure: i64) -> list[i64]:
        """From every tile the way, with a minus sign, to what draws a delver most: treasure, a counter, the way out."""
        exits = exits_of(s)
        all = self.rivals.standings(s) if exits else self.rivals.expectations(s)
        seat = s.owner[figure]
        goal = all[seat].goal
        hurries = self.rivals.finishes and self.rivals.is_settled(s, all, seat)
        if self.version > 1:
            nearest = nearest_exit(s, all[seat])
            exits = [nearest] if nearest != NO_TILE else []
            if goal == NO_TILE and not hurries and self.rivals.is_alone(all, seat):
                goal = nearest_bearer(s, all[seat])
        if hurries and not exits:
            goal = nearest_counter(s, all[seat])
        for tile in exits:
            if hurries or goal == NO_TILE or self.rivals.leaving(s, all, seat) > self.rivals.staying(s, all, seat):
                goal = tile
        return self.rivals.ways.pull(s, goal, s.kind(figure).action)


def coming_turn(s: State, seat: Seat) -> i64:
    """The value of the turn to come: nothing for the seat that has just moved, the most for the next one.

    A seat's own turn gains something and the turns of others lose it again. Without this, a search would prefer the
    lines that it has followed least far into the round.
    """
    waited = (s.seat - seat - 1 + s.seats) % s.seats
    return COMING_TURN * waited // (s.seats * s.seats - 1)


EVALUATOR: Final = DungeonsEvaluator(FEAR, 2)
AT_LARGE_TABLES: Final = DungeonsEvaluator(FEAR_AHEAD, 2)
AT_LARGE_TABLES.uses_max_backup = True
VERSION_1: Final = DungeonsEvaluator(FEAR, 1)
VERSION_1_AT_LARGE_TABLES: Final = DungeonsEvaluator(FEAR_AHEAD, 1)
VERSION_1_AT_LARGE_TABLES.uses_max_backup = True


def like_of(figure: i64) -> i64:
    """The value of a delver before the game begins."""
    if figure == NO_FIGURE:
        return 0
    return KINDS_LIKED[figure] if figure < DELVERS else USUALLY_LIKED
