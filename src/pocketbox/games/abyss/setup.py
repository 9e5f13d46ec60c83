"""From the choice of a hero to the first turn, in rulebook order: AB-HERO, AB-MONSET, AB-HPLACE.

Items and tray are in `satchel`, the walls in `walls`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, evenly
from pocketbox.games.abyss.heroes import HERO_NAMES
from pocketbox.games.abyss.lines import KIND
from pocketbox.games.abyss.monsters import MONSTER_NAMES
from pocketbox.games.abyss.packed import kind_of
from pocketbox.games.abyss.satchel import FILL_SATCHEL
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.summon import FIRST_MONSTER, HERO, stand, summon
from pocketbox.games.abyss.turn import BEGIN_ROUND
from pocketbox.games.abyss.walls import DEALT, PLAYED, RAISE_WALLS, SETTING
from pocketbox.games.abyss.words import HERO_SEAT, WORDS
from pocketbox.games.squares.board import CELL_NAMES, CELLS

HERO_CLASS: Final = WORDS.each("hero", HERO_NAMES)
SPECIES: Final = WORDS.each("monster", MONSTER_NAMES)
BOSS: Final = WORDS.each("boss", MONSTER_NAMES)
BY_ROLL: Final = WORDS.one("placement", (0,), "placement random")
BY_CHOICE: Final = WORDS.one("placement", (1,), "placement choose")
PLACE: Final = WORDS.each("place", CELL_NAMES)
MONSTERS_DONE: Final = WORDS.one("monsters done")


class ChooseHero(Step[State]):
    """AB-HERO-01, AB-HERO-02: a class, with its HP and speed. AB-HERO-05: and empty hands."""

    def options(self, s: State, task: Task) -> list[Action]:
        heroes, added = s.content.heroes, s.content.roster.words.hero
        choices: list[Action] = []
        for n in range(len(heroes)):
            if heroes[n].is_named or not s.content.only_named:
                choices.append(HERO_CLASS[n] if n < len(HERO_CLASS) else added[n - len(HERO_CLASS)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.hero_kind = choice.a
        s.hp = s.hero_class().hp
        s.speed = s.hero_class().speed
        log.add("hero chosen", "AB-HERO-01", s.hero_kind)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "hero":
            return Refusal("AB-HERO-01", f"{s.content.heroes[action.a].title} is not in this roster")
        return Refusal("AB-HERO-01", "choose the hero first: `hero` and the name of a class")


class AddMonster(Step[State]):
    """AB-MONSET-01: another ordinary monster; a quick set-up takes our encounter, or where packs add some, any."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if task.a == PLAYED:
            s.next(Task(CHOOSE_SPECIES, HERO_SEAT))
        elif s.content.roster.encounter:
            summon(s, FIRST_MONSTER + s.content.roster.encounter[len(s.monsters)], log)
        else:
            s.next(Task(DEAL_SPECIES, CHANCE))

    def fault(self, s: State, task: Task) -> str:
        return "" if len(s.monsters) < s.content.monster_count else "all monsters are on the board"


class ChooseSpecies(Step[State]):
    """AB-COMP-05: of two species at most. AB-MONSET-01: after the first monster the player may stop."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = species_that_may_join(s)
        if s.monsters:
            choices.append(MONSTERS_DONE)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is MONSTERS_DONE:
            while s.agenda is not None and s.agenda.step is ADD_MONSTER:
                s.agenda = s.agenda.after
            log.add("monsters confirmed", "AB-MONSET-01", len(s.monsters))
            return
        kind = choice.a
        log.add("species chosen", "AB-MONSET-01", kind)
        if s.content.monster_placement == "random":
            summon(s, FIRST_MONSTER + kind, log)
        elif s.content.monster_placement == "choose":
            s.next(Task(PLACE_MONSTER, HERO_SEAT, kind))
        else:
            s.next(Task(ASK_PLACEMENT, HERO_SEAT, kind))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is MONSTERS_DONE:
            return Refusal("AB-MONSET-01", "at least one monster must be on the board")
        if action.verb != "monster":
            return Refusal("AB-MONSET-01", "choose a monster next: `monster` and the name of a species")
        if s.content.monsters[action.a].is_boss:
            return Refusal("AB-MONSET-04", "a boss is never on the board at the start")
        return Refusal("AB-COMP-05", f"monsters can be of at most {s.content.most_species} species")


class DealSpecies(Step[State]):
    """AB-MONSET-01 in a quick set-up with monsters of packs: any species that may join, each alike."""

    def chances(self, s: State, task: Task) -> Chances:
        return evenly(species_that_may_join(s))

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("species chosen", "AB-MONSET-01", choice.a)
        summon(s, FIRST_MONSTER + choice.a, log)


def species_that_may_join(s: State) -> list[Action]:
    added = s.content.roster.words.species
    choices: list[Action] = []
    for kind in range(len(s.content.monsters)):
        if may_join(s, kind):
            choices.append(SPECIES[kind] if kind < len(SPECIES) else added[kind - len(SPECIES)])
    return choices


def may_join(s: State, kind: i64) -> bool:
    if s.content.monsters[kind].is_boss:
        return False
    kinds: list[i64] = [kind]
    for monster in s.monsters:
        if kind_of(monster) not in kinds:
            kinds.append(kind_of(monster))
    return len(kinds) <= s.content.most_species


class AskPlacement(Step[State]):
    """AB-MONSET-02: the player says how for each monster."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [BY_ROLL, BY_CHOICE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is BY_ROLL:
            summon(s, FIRST_MONSTER + task.a, log)
        else:
            s.next(Task(PLACE_MONSTER, HERO_SEAT, task.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("AB-MONSET-02", "choose the placement next: `placement random` or `placement choose`")


class PlaceMonster(Step[State]):
    """AB-MONSET-02, AB-MONSET-03: on any free square."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[cell] for cell in range(CELLS) if s.is_free(cell)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        stand(s, task.a, choice.a, "AB-MONSET-02", log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "place":
            return Refusal("AB-MONSET-03", f"{s.what_is_on(action.a)} is on {CELL_NAMES[action.a]}")
        return Refusal("AB-MONSET-02", "place the monster next: `place` and a free square")

    def fault(self, s: State, task: Task) -> str:
        return "" if may_join(s, task.a) else "that species cannot join"


class ChooseBoss(Step[State]):
    """AB-MONSET-04: which boss may come; not on the board yet."""

    def options(self, s: State, task: Task) -> list[Action]:
        monsters, added = s.content.monsters, s.content.roster.words.boss
        choices: list[Action] = []
        for kind in range(len(monsters)):
            if monsters[kind].is_boss:
                choices.append(BOSS[kind] if kind < len(BOSS) else added[kind - len(BOSS)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.boss = choice.a
        log.add("boss chosen", "AB-MONSET-04", s.boss)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "boss":
            return Refusal("AB-MONSET-04", f"the {s.content.monsters[action.a].title} is not a boss")
        return Refusal("AB-MONSET-04", "choose the boss next: `boss` and its name")


class FirstBoss(Step[State]):
    """AB-MONSET-04 in a quick set-up: the first boss of the roster."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.boss = s.first_boss()
        log.add("boss chosen", "AB-MONSET-04", s.boss)


class PlaceHero(Step[State]):
    """AB-HPLACE-01, AB-HPLACE-02: last, by dice only."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        summon(s, HERO, log)


CHOOSE_HERO: Final = ChooseHero("abyss", "choose hero", A_SEAT)
DEAL_HERO: Final[Dealt[State]] = Dealt("abyss", CHOOSE_HERO)
ADD_MONSTER: Final = AddMonster("abyss", "add monster", NOBODY, [SETTING])
CHOOSE_SPECIES: Final = ChooseSpecies("abyss", "choose species", A_SEAT)
ASK_PLACEMENT: Final = AskPlacement("abyss", "ask for placement", A_SEAT, [KIND])
PLACE_MONSTER: Final = PlaceMonster("abyss", "place monster", A_SEAT, [KIND])
CHOOSE_BOSS: Final = ChooseBoss("abyss", "choose boss", A_SEAT)
FIRST_BOSS: Final = FirstBoss("abyss", "first boss", NOBODY)
PLACE_HERO: Final = PlaceHero("abyss", "place hero", NOBODY)
DEAL_SPECIES: Final = DealSpecies("abyss", "deal species", CHANCE)
DEAL_BOSS: Final[Dealt[State]] = Dealt("abyss", CHOOSE_BOSS)
OF_PACKS: Final = [DEAL_SPECIES.name, DEAL_BOSS.name]
"""Steps that only games with packs come to."""


def begin(s: State, setting: i64) -> None:
    """Everything up to the first turn: as decisions, or dealt."""
    is_dealt = setting == DEALT
    tasks = [
        Task(DEAL_HERO, CHANCE) if is_dealt else Task(CHOOSE_HERO, HERO_SEAT),
        Task(FILL_SATCHEL, NOBODY, setting),
        Task(RAISE_WALLS, NOBODY, setting),
    ]
    tasks.extend([Task(ADD_MONSTER, NOBODY, setting) for _ in range(s.content.monster_count)])
    if not is_dealt:
        tasks.append(Task(CHOOSE_BOSS, HERO_SEAT))
    elif s.content.roster.deals_boss:
        tasks.append(Task(DEAL_BOSS, CHANCE))
    else:
        tasks.append(Task(FIRST_BOSS, NOBODY))
    tasks.append(Task(PLACE_HERO, NOBODY))
    tasks.append(Task(BEGIN_ROUND, NOBODY))
    s.then_all(tasks)
