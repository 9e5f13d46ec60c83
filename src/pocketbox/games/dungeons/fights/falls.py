"""Being defeated: who may still be saved, what is dropped and earned, and who leaves the map. PD-DEF-01 to 02."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, flag, several
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.content import ALWAYS, DISCARD, DROP, INHERIT, LEAVE, LOST, SELF_ONLY, VICTOR
from pocketbox.games.dungeons.figures import FIGURE_NAMES, FIGURE_OR_NOBODY, FIGURES, MOST_FIGURES
from pocketbox.games.dungeons.movement.sight import are_near
from pocketbox.games.dungeons.places import IN_BOX, NO_FIGURE
from pocketbox.games.dungeons.places import LOST as GONE_FOR_GOOD
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES, ONE_DIE, WORDS

SAVED_FROM: Final = 4
"""Faces from this on save: Healing and Undying alike."""

UNDYING: Final = 0
HEALS_ITSELF: Final = 1
HEALED: Final = 2
NO_MORE: Final = 3
SAVE_NAMES: Final = ["undying", "healing", "help"]
SAVE: Final = Field("save", SAVE_NAMES)

HEAL: Final = WORDS.one("heal")
REFUSE: Final = WORDS.one("refuse")
BOTH: Final = [HEAL, REFUSE]


@final
class Fall(Frame):
    """Characters that something has just defeated, in the order they are looked at."""

    __slots__ = ("cells", "figures", "is_magic", "killers")

    def __init__(
        self, figures: tuple[i64, ...], cells: tuple[i64, ...], killers: tuple[i64, ...], is_magic: bool
    ) -> None:
        self.figures = figures
        self.cells = cells
        """Where each of them fell."""
        self.killers = killers
        """Whose strike did it, or `content.nobody`."""
        self.is_magic = is_magic
        """PD-DWELLER-UNDYING-X"""

    def copy(self) -> Fall:
        return Fall(self.figures, self.cells, self.killers, self.is_magic)

    def rest(self) -> Fall:
        """Without the first of them."""
        return Fall(self.figures[1:], self.cells[1:], self.killers[1:], self.is_magic)


FALL: Final = Shape(
    Fall((), (), (), False),
    [
        several("figures", Field("figures", FIGURE_NAMES), MOST_FIGURES, FIGURES),
        several("cells", Field("cells", CELL_NAMES), MOST_FIGURES, FIGURES),
        several("killers", Field("killers", FIGURE_OR_NOBODY), MOST_FIGURES, FIGURES),
        flag("is_magic", "magic"),
    ],
)


def fall_of(task: Task) -> Fall:
    fall = task.frame
    assert isinstance(fall, Fall)
    return fall


def strike_down(s: State, figure: i64, cell: i64, is_magic: bool, rule: str, log: Log) -> None:
    """One character is defeated, and nobody's strike did it."""
    strike_down_all(s, Fall((figure,), (cell,), (s.content.nobody,), is_magic), rule, log)


def strike_down_all(s: State, fall: Fall, rule: str, log: Log) -> None:
    """Look for saves, then take the characters that were not saved off the map."""
    for n, figure in enumerate(fall.figures):
        log.add("struck down", rule, figure, fall.cells[n])
    s.then(Task(SAVES, NOBODY, frame=fall), Task(REMOVE, NOBODY, frame=fall))


# Saves


class Saves(Step[State]):
    """PD-ASS-26: one after the other, the fallen may be saved."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        look_for_save(s, fall_of(task), UNDYING, log)


def look_for_save(s: State, fall: Fall, save: i64, log: Log) -> None:
    """The next save of the first of them, from this kind of save on; then the next of them."""
    if not fall.figures:
        return
    figure = fall.figures[0]
    if save == UNDYING and not survives(s, figure, fall.is_magic):
        save = HEALS_ITSELF
    if save == HEALS_ITSELF and not heals(s, figure):
        save = HEALED
    if save == HEALED and healer_of(s, fall) == NO_FIGURE:
        save = NO_MORE
    if save == NO_MORE:
        s.fallen |= bit(figure)
        look_for_save(s, fall.rest(), UNDYING, log)
    elif save == HEALED and s.content.healing != ALWAYS:
        s.then(Task(OFFER_HEALING, s.chooser(healer_of(s, fall)), frame=fall))
    else:
        s.then(Task(ROLL_SAVE, CHANCE, save, frame=fall))


def survives(s: State, figure: i64, is_magic: bool) -> bool:
    """PD-DWELLER-GHOST-1, PD-DWELLER-CORPSE-1, PD-DWELLER-UNDYING-X"""
    for trait in s.traits(figure):
        if trait.survives(is_magic):
            return True
    return False


def heals(s: State, figure: i64) -> bool:
    """PD-DELVER-PRIESTESS-1"""
    for trait in s.traits(figure):
        if trait.heals():
            return True
    return False


def rule_of_save(s: State, figure: i64, save: i64) -> str:
    """By whose card somebody is saved."""
    for trait in s.traits(figure):
        if save == UNDYING and trait.survives(False):
            return trait.rule
    return "PD-DELVER-PRIESTESS-1" if save == HEALS_ITSELF else "PD-DELVER-PRIESTESS-2"


def healer_of(s: State, fall: Fall) -> i64:
    """PD-DELVER-PRIESTESS-2, PD-DELVER-PRIESTESS-3: who may help the first of them, though it fall in the same moment.

    Ruling: a healer without a player helps nobody but itself, and one does not heal oneself twice.
    """
    figure, tile = fall.figures[0], s.tile_on(fall.cells[0])
    if s.content.healing == SELF_ONLY or not s.is_delver(figure) or heals(s, figure):
        return NO_FIGURE
    for healer in s.on_map():
        if healer != figure and s.is_delver(healer) and heals(s, healer) and are_near(s, s.at[healer], tile):
            return healer
    return NO_FIGURE


class OfferHealing(Step[State]):
    """PD-DELVER-PRIESTESS-2: her player says whether she helps, at that moment."""

    def options(self, s: State, task: Task) -> list[Action]:
        return BOTH

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        fall = fall_of(task)
        healer = healer_of(s, fall)
        if choice is HEAL:
            log.add("healing offered", "PD-DELVER-PRIESTESS-2", healer, fall.figures[0])
            s.then(Task(ROLL_SAVE, CHANCE, HEALED, frame=fall))
        else:
            log.add("healing refused", "PD-DELVER-PRIESTESS-2", healer, fall.figures[0])
            look_for_save(s, fall, NO_MORE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        who = s.figure_name(fall_of(task).figures[0])
        return Refusal("PD-DELVER-PRIESTESS-2", f"first say whether the {who} is helped: heal or refuse")

    def fault(self, s: State, task: Task) -> str:
        fall = fall_of(task)
        fault = fault_of_fall(s, fall)
        if fault:
            return fault
        healer = healer_of(s, fall)
        if healer == NO_FIGURE or s.content.healing == ALWAYS:
            return "nobody can be asked for help"
        return "" if s.chooser(healer) == task.seat else "the healer's player is asked"


class RollSave(Step[State]):
    """PD-DELVER-PRIESTESS-1, PD-DWELLER-GHOST-1: a die; on 4 or more the fallen character survives."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def roller(self, s: State, task: Task) -> Seat:
        fall = fall_of(task)
        return s.chooser(healer_of(s, fall) if task.a == HEALED else fall.figures[0])

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        fall = fall_of(task)
        figure = fall.figures[0]
        rule = rule_of_save(s, figure, task.a)
        log.add("save die rolled", rule, figure, choice.a)
        if choice.a >= SAVED_FROM:
            log.add("saved", rule, figure)
            if figure == s.actor:  # PD-DELVER-PRIESTESS-4
                s.spent = True
            look_for_save(s, fall.rest(), UNDYING, log)
        else:
            look_for_save(s, fall, task.a + 1, log)

    def fault(self, s: State, task: Task) -> str:
        fall = fall_of(task)
        fault = fault_of_fall(s, fall)
        if fault:
            return fault
        fits = [
            survives(s, fall.figures[0], fall.is_magic),
            heals(s, fall.figures[0]),
            healer_of(s, fall) != NO_FIGURE,
        ]
        return "" if fits[task.a] else "nothing can save this character so"


# Removal


class Remove(Step[State]):
    """PD-DEF-01: a character that was not saved leaves the map."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        remove_fallen(s, fall_of(task), log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_fall(s, fall_of(task))


SAVES: Final = Saves("dungeons", "saves", NOBODY, shape=FALL)
OFFER_HEALING: Final = OfferHealing("dungeons", "offer healing", A_SEAT, shape=FALL)
ROLL_SAVE: Final = RollSave("dungeons", "roll save", CHANCE, [SAVE], shape=FALL)
REMOVE: Final = Remove("dungeons", "remove", NOBODY, shape=FALL)


def remove_fallen(s: State, fall: Fall, log: Log) -> None:
    """Drops and counters of all of them, then they are gone."""
    for n, figure in enumerate(fall.figures):
        if s.is_fallen(figure):
            tile = s.tile_on(fall.cells[n])
            drop(s, figure, tile if tile != NO_TILE else s.at[figure], fall.killers[n], log)
    for n, figure in enumerate(fall.figures):
        if s.is_fallen(figure):
            take_off(s, figure, fall.cells[n], log)


def drop(s: State, figure: i64, tile: i64, killer: i64, log: Log) -> None:
    """PD-DEF-02, PD-GATHER-04, PD-HAZ-04 to 09: what was carried, and the counter that rode on it.

    PD-SCH-07: only a delver's own strike earns it, never a schemer.
    """
    has_victor = killer != s.content.nobody and s.is_on_map(killer) and not s.is_fallen(killer)
    if s.is_delver(figure):
        drop_treasure(s, figure, tile, killer if has_victor else s.content.nobody, log)
    elif s.pool > 0:
        s.add_loot(tile, s.pool)
        log.add("treasure dropped", "PD-GATHER-04", s.cell(tile), s.pool)
        s.pool = 0
    drop_hazards(s, figure, tile, log)
    number = s.rides[figure]
    s.set_rides(figure, 0)
    if number == 0 or number in s.rides:  # PD-HAZ-05: the last of a group has it
        return
    if has_victor and s.is_delver(killer):
        s.set_hazards(killer, s.hazards[killer] + 1)
        log.add("hazard counter taken", "PD-HAZ-04", killer)
    else:
        log.add("hazard counter lost", "PD-HAZ-08", figure)


def drop_treasure(s: State, figure: i64, tile: i64, victor: i64, log: Log) -> None:
    count = s.treasure[figure]
    s.set_treasure(figure, 0)
    if count == 0:
        return
    way = s.content.treasure_on_defeat
    if way == LOST:
        log.add("treasure lost", "PD-DEF-02", count)
    elif way == VICTOR and victor != s.content.nobody:
        s.earn(victor, count)
        log.add("treasure won", "PD-DEF-02", victor, count)
    else:
        assert way in (DROP, VICTOR)
        s.add_loot(tile, count)
        log.add("treasure dropped", "PD-DEF-02", s.cell(tile), count)


def drop_hazards(s: State, figure: i64, tile: i64, log: Log) -> None:
    """PD-HAZ-09"""
    count = s.hazards[figure]
    s.set_hazards(figure, 0)
    if count == 0:
        return
    way = s.content.hazards_on_defeat
    if way == LEAVE:
        s.add_relics(tile, count)
        log.add("relics dropped", "PD-HAZ-09", s.cell(tile), count)
    elif way == INHERIT and s.is_delver(figure):
        kept = s.kept.copy()
        kept[s.owner[figure]] += count
        s.kept = kept
    else:
        assert way in (DISCARD, INHERIT)
        for _ in range(count):
            log.add("hazard counter lost", "PD-HAZ-09", figure)


def take_off(s: State, figure: i64, cell: i64, log: Log) -> None:
    """PD-DEF-01, PD-ENC-06, PD-DEF-09: delvers are lost, dwellers' bodies go back to the box."""
    s.fallen &= ~bit(figure)
    s.down &= ~bit(figure)
    s.swayed &= ~bit(figure)
    s.put(figure, GONE_FOR_GOOD if s.kind(figure).is_delver else IN_BOX)
    s.set_owner(figure, NOBODY)
    s.note_progress()
    if figure == s.actor:
        s.spent = True
    log.add("defeated", "PD-DEF-01", figure, cell)


def fault_of_fall(s: State, fall: Fall) -> str:
    """What is wrong with characters that have just fallen."""
    count = len(fall.figures)
    if count == 0 or len(fall.cells) != count or len(fall.killers) != count or len(set(fall.figures)) != count:
        return "each of those who fall has a cell and a killer, or nobody"
    for n, figure in enumerate(fall.figures):
        if not s.is_on_map(figure) or s.tile_on(fall.cells[n]) == NO_TILE or fall.killers[n] == figure:
            return "those who fall are on the map, on a tile, by another's hand"
    return ""
