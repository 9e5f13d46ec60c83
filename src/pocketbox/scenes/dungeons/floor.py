"""What stands and lies where just before an event: the position before its moment, and the events since then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pocketbox.engine.core import NOBODY, Event
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.hazards.springing import OF_PACKS
from pocketbox.games.dungeons.state import STAIRS, TREASURE, State
from pocketbox.scenes.contract.board import Piece
from pocketbox.scenes.dungeons.pieces import CONTROLLED, GUARDS, PARALYSED, conditions_of, figure_piece
from pocketbox.scenes.dungeons.position import state
from pocketbox.scenes.storybook import Beat

NOWHERE: Final = -1


class Floor:
    """Places are cells. It follows events and knows no rules."""

    def __init__(self, s: State) -> None:
        self.first: Final = s
        """The position that it began with."""
        self.at: Final = {int(figure): int(s.cell(s.at[figure])) for figure in s.on_map()}
        self.owner: Final = [int(seat) for seat in s.owner]
        self.conditions: Final = {figure: conditions_of(s, figure) for figure in self.at}
        tiles = range(s.board.size())
        self.covered: Final = {int(s.cell(tile)) for tile in tiles if s.is_covered(tile)}
        self.loot: Final = {int(s.cell(tile)): int(number) for tile, number in enumerate(s.loot) if number > 0}
        self.relics: Final = {int(s.cell(tile)): int(number) for tile, number in enumerate(s.relics) if number > 0}
        self.gone: Final = {int(s.cell(tile)) for tile in tiles if not s.board.is_there(tile)}
        self.stairs = NOWHERE if s.stairs == NO_TILE else int(s.cell(s.stairs))

    def take_in(self, event: Event) -> None:
        follow = FOLLOW.get(event.name)
        if follow is not None:
            follow(self, event)

    def is_taken(self, cell: int, figure: int) -> bool:
        """Whether somebody else stands there."""
        return any(place == cell for other, place in self.at.items() if other != figure)

    def piece(self, figure: int, cell: int | None = None) -> Piece:
        """A figure as it is drawn, where it stands or on another cell."""
        place = self.at[figure] if cell is None else cell
        return figure_piece(self.first, figure, place, self.owner[figure], self.conditions.get(figure, ()))

    def sunken(self) -> int:
        """The cell of a tile that is gone while counters still wait on it."""
        for cell in self.gone:
            if cell in self.loot or cell in self.relics or cell in self.covered or cell == self.stairs:
                return cell
        return NOWHERE

    def has_face_up(self, cell: int) -> bool:
        return cell in self.loot or cell in self.relics or cell == self.stairs

    def add(self, pile: dict[int, int], cell: int, number: int) -> None:
        pile[cell] = pile.get(cell, 0) + number
        if pile[cell] <= 0:
            del pile[cell]

    def slide(self, origin: int, target: int) -> None:
        """What lies face up goes first; then the face-down counter."""
        if not self.has_face_up(origin):
            self.covered.discard(origin)
            self.covered.add(target)
            return
        for pile in (self.loot, self.relics):
            if origin in pile:
                self.add(pile, target, pile.pop(origin))
        if self.stairs == origin:
            self.stairs = target

    def change(self, figure: int, condition: str, holds: bool) -> None:
        found = tuple(one for one in self.conditions.get(figure, ()) if one != condition)
        self.conditions[figure] = (*found, condition) if holds else found


def just_before(beat: Beat) -> Floor:
    """What stands and lies where just before this event."""
    floor = Floor(state(beat.before))
    for event in beat.earlier:
        floor.take_in(event)
    return floor


def dropped_by(beat: Beat) -> int:
    """Whose counters spill, are won or lost: the next figure taken off the map with as many; or `NOWHERE`."""
    floor = just_before(beat)
    if beat.rule == OF_PACKS:  # a trap makes the character there drop them
        return next((figure for figure, cell in floor.at.items() if cell == beat.args[0]), NOWHERE)
    number, owner, before = beat.args[-1], floor.owner, state(beat.before)
    had = before.hazards if beat.name == "relics dropped" else before.treasure
    falling = [event.args[0] for event in beat.later if event.name == "defeated"]
    losers = [figure for figure in falling if owner[figure] >= 0 and had[figure] == number]
    nth = sum(1 for event in beat.earlier if event.name == beat.name and event.args[-1] == number)
    return losers[nth] if nth < len(losers) else NOWHERE


def step(floor: Floor, event: Event) -> None:
    figure, _, target = event.args
    if not floor.is_taken(target, figure):  # PD-DWELLER-GHOST-2: it passes over others and stands where it was
        floor.at[figure] = target


def put(floor: Floor, event: Event) -> None:
    floor.at[event.args[0]] = event.args[-1]


def enter(floor: Floor, event: Event) -> None:
    seat, figure, cell = event.args
    floor.owner[figure] = seat
    floor.at[figure] = cell


def fall(floor: Floor, event: Event) -> None:
    figure = event.args[0]
    floor.at.pop(figure, None)
    floor.conditions.pop(figure, None)
    floor.owner[figure] = NOBODY


def leave(floor: Floor, event: Event) -> None:
    floor.at.pop(event.args[1], None)


def swap(floor: Floor, event: Event) -> None:
    one, other = event.args
    floor.owner[one], floor.owner[other] = floor.owner[other], floor.owner[one]
    if floor.owner[one] == NOBODY:
        floor.change(one, CONTROLLED, holds=False)


def flip(floor: Floor, event: Event) -> None:
    _, cell, counter = event.args
    floor.covered.discard(cell)
    if counter == TREASURE:
        floor.add(floor.loot, cell, 1)
    elif counter == STAIRS:
        floor.stairs = cell


def bury_treasure(floor: Floor, event: Event) -> None:
    floor.loot.pop(floor.sunken(), None)


def bury_relics(floor: Floor, event: Event) -> None:
    floor.relics.pop(floor.sunken(), None)


def bury_counter(floor: Floor, event: Event) -> None:
    floor.covered.discard(floor.sunken())


FOLLOW: Final[dict[str, Callable[[Floor, Event], None]]] = {
    "moved": step,
    "teleported": put,
    "escaped": put,
    "survivor moved": put,
    "tile taken": put,
    "dweller placed": put,
    "delver placed": enter,
    "delver entered": enter,
    "defeated": fall,
    "left the dungeon": leave,
    "minds swapped": swap,
    "counter placed": lambda floor, event: floor.covered.add(event.args[0]),
    "counter flipped": flip,
    "treasure gathered": lambda floor, event: floor.add(floor.loot, event.args[1], -event.args[2]),
    "relics gathered": lambda floor, event: floor.add(floor.relics, event.args[1], -event.args[2]),
    "treasure dropped": lambda floor, event: floor.add(floor.loot, *event.args),
    "relics dropped": lambda floor, event: floor.add(floor.relics, *event.args),
    "tile caved in": lambda floor, event: floor.gone.add(event.args[0]),
    "counters moved": lambda floor, event: floor.slide(*event.args),
    "treasure buried": bury_treasure,
    "relics buried": bury_relics,
    "counter buried": bury_counter,
    "paralysed": lambda floor, event: floor.change(event.args[0], PARALYSED, True),
    "stood up": lambda floor, event: floor.change(event.args[0], PARALYSED, False),
    "mind controlled": lambda floor, event: floor.change(event.args[0], CONTROLLED, True),
    "mind control ended": lambda floor, event: floor.change(event.args[0], CONTROLLED, False),
    "hazard counter rides": lambda floor, event: floor.change(event.args[0], GUARDS, True),
}
"""What each event changes about where things are."""
