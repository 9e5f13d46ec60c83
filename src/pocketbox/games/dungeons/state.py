"""A position: the dungeon, its counters, who stands where with what, and the tasks still to run.

A list in a state is never changed, only replaced by another: so clones share them all, and copying costs nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, Action, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.state_fields import PUBLIC, StateFields
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.engine.values import EACH_SEAT, Bits, Flag, Number, Numbers
from pocketbox.games.dungeons.charts import TRAP_NAMES
from pocketbox.games.dungeons.content import ALL_HIDDEN, COUNTERS, Content
from pocketbox.games.dungeons.figures import FIGURE_NAMES, FIGURE_OR_NOBODY, FIGURES, KIND_NAMES
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.lines import FIGURE, Aside, Exits, FigureLine, Hidden, Places, TilesField, TurnSeat
from pocketbox.games.dungeons.places import (
    EMPTY,
    IN_BOX,
    LEAST_SEATS,
    LEFT,
    LOST,
    MOST_SEATS,
    NEVER_YET,
    NO_FIGURE,
)
from pocketbox.games.dungeons.tiles import CODE_NAMES, DUNGEON_TILES
from pocketbox.games.dungeons.traits import Trait

TREASURE: Final = 0
HAZARD: Final = 1
STAIRS: Final = 2

ONLY_START: Final[list[i64]] = [EMPTY]
NO_LOOT: Final[list[i64]] = [0]
NO_EXITS: Final[list[i64]] = []
MOST_TICKS: Final = 9999
MOST_BITS: Final = (1 << 62) - 1

FIELDS: Final = StateFields(
    [
        Number("seats", PUBLIC, Field("seats", None, LEAST_SEATS, MOST_SEATS), "number of seats, 2 to 6", "2"),
        TilesField(),
        Aside("aside", PUBLIC, "aside", "tiles that were drawn and did not fit: `w 2, h1 1`", "none"),
        Hidden(
            "hidden", PUBLIC, "hidden", "face-down counters: `treasure 2, hazard 3, stairs 1`",
            "as many as lie face down: treasure first, then hazards, then the Stairs",
        ),
        Number("covered", PUBLIC, Field("covered", None, 0, MOST_BITS), key=""),
        Numbers("loot", PUBLIC, Field("treasure", None, 0, COUNTERS), key=""),
        Numbers("relics", PUBLIC, Field("relics", None, 0, COUNTERS), key=""),
        Number("stairs", PUBLIC, Field("stairs", None, 0, DUNGEON_TILES), key="", none=NO_TILE),
        FigureLine("owner", ["treasure", "hazards", "rides"], ["down", "swayed"]),
        Places(),
        Exits("exits", PUBLIC, "exits", "figures that have left, in order", "none"),
        Number(
            "pool", PUBLIC, Field("pool", None, 0, MOST_TICKS), "treasure that the dwellers hold together", "0",
            quiet=0,
        ),
        Numbers(
            "kept", PUBLIC, Field("kept", None, 0, COUNTERS),
            "hazard counters that wait for each seat's next delver (`hazards_on_defeat=keep`)", "0 each",
            length=EACH_SEAT, quiet=0,
        ),
        Flag("gas", PUBLIC, "gas", "`yes` while gas fills the dungeon", "`no`"),
        Bits("fallen", PUBLIC, FIGURE, "figures struck down that are still on the map", "none", key="fallen"),
        TurnSeat("seat", PUBLIC, "seat", "whose turn it is", "`turn`, or 0"),
        Number("actor", PUBLIC, FIGURE, "the figure activated in this turn", "`none`", key="actor", none=NO_FIGURE),
        Flag("spent", PUBLIC, "spent", "`yes` once the action of that figure is over", "`no`"),
        Number("last", PUBLIC, FIGURE, "the dweller activated the turn before", "`none`", key="last", none=NO_FIGURE),
        Numbers(
            "last_by", PUBLIC, FIGURE, "the dweller each seat activated last (`dweller_repeat=per_player`)",
            "`none` each", key="last by", length=EACH_SEAT, none=NO_FIGURE,
        ),
        Number("tick", PUBLIC, Field("tick", None, 0, MOST_TICKS), "turns finished, skipped ones included", "0"),
        Number(
            "progress", PUBLIC, Field("progress", None, 0, MOST_TICKS),
            "the value of `tick` at the last progress", "`tick`", like="tick",
        ),
        Number(
            "call", PUBLIC, Field("call", None, 0, MOST_TICKS), "the value of `tick` when the last call began",
            "not yet", quiet=NEVER_YET,
        ),
        Number(
            "first_exit", PUBLIC, Field("first exit", None, 0, MOST_TICKS),
            "the value of `tick` when the first delver left", "not yet", quiet=NEVER_YET,
        ),
    ]
)  # fmt: skip
"""Every field of the state, in the order of the lines of a position text. PD-SETUP-21: nobody knows what lies face
down, so nothing is secret."""


@final
class State(Position):
    """A whole game, at rest between two choices."""

    __slots__ = ("content", *FIELDS.names())

    def __init__(self, content: Content, seats: i64) -> None:
        super().__init__()
        self.content = content
        self.seats: i64 = seats
        # The dungeon
        self.board = content.unbuilt
        self.aside: list[i64] = [0] * len(content.codes)
        """PD-SETUP-11: tiles of each code that were drawn in vain and wait beside the bag."""
        self.hidden = ALL_HIDDEN
        """Treasure, Hazard and Stairs counters that nobody has seen yet: face down, or still to be placed."""
        self.covered: i64 = 0
        """The tiles with a face-down counter, as bits."""
        self.loot = NO_LOOT
        """Treasure lying face up on each tile."""
        self.relics = NO_LOOT
        """Hazard counters lying on each tile, with `hazards_on_defeat=drop`."""
        self.stairs: i64 = NO_TILE
        """The tile with the Stairs, once they are face up."""
        # Characters, by figure
        self.on = ONLY_START
        """PD-GEO-11: the one figure on each tile, or `EMPTY`; follows from `at`."""
        self.at = content.all_in_box
        """The tile of each figure, or `IN_BOX`, `LOST`, `LEFT`."""
        self.owner = content.all_nobodys
        """Whose delver each figure is: then its role is delver. `NOBODY` for dwellers and for what is not in play.

        A figure that has left keeps its owner.
        """
        self.treasure = content.none_anywhere
        """Treasure each figure carries; a dweller's is in the pool."""
        self.hazards = content.none_anywhere
        """Hazard counters each figure has earned."""
        self.rides = content.none_anywhere
        """PD-HAZ-04, PD-HAZ-05: number of the hazard counter for the delver that defeats this figure; 0 for none."""
        self.down: i64 = 0
        """PD-TRAP-09a: paralysed figures, as bits."""
        self.swayed: i64 = 0
        """PD-TRAP-05a: mind-controlled figures, as bits."""
        self.fallen: i64 = 0
        """Figures defeated just now that are still to be taken off the map, as bits."""
        self.kept: list[i64] = [0] * seats
        """Hazard counters that wait for a player's next delver, with `hazards_on_defeat=keep`."""
        self.pool: i64 = 0
        """PD-GATHER-03: treasure that the dwellers hold together."""
        self.gas = False
        """PD-TRAP-12a: the dungeon is full of gas."""
        # The turn
        self.seat: Seat = 0
        """Whose turn it is."""
        self.actor: i64 = NO_FIGURE
        """The figure activated this turn."""
        self.spent = False
        """The actor's action is over: what is left of its movement falls away."""
        self.last: i64 = NO_FIGURE
        """PD-SCH-03: the dweller activated on the turn before."""
        self.last_by: list[i64] = [NO_FIGURE] * seats
        """The dweller each seat activated on its latest turn, with `dweller_repeat=per_player`."""
        self.tick: i64 = 0
        """Turns finished, those of skipped seats included: a round is as many as there are seats."""
        self.progress: i64 = 0
        """PD-END-06: turns finished when something last moved the game on."""
        self.call: i64 = NEVER_YET
        """PD-END-02: turns finished when the last call began; `NEVER_YET` while a delver is on the map."""
        self.first_exit: i64 = NEVER_YET
        """PD-END-09: turns finished when the first delver left."""
        self.exits = NO_EXITS
        """Figures that have left, in order."""

    def moment(self) -> str:
        return f"Dungeons position: turn {self.tick + 1}"

    def names_of(self, field: Field) -> list[str] | None:
        names = field.names
        if names is FIGURE_NAMES:
            return self.content.figure_names
        if names is FIGURE_OR_NOBODY:
            return self.content.figure_or_nobody
        if names is KIND_NAMES:
            return self.content.kind_names
        if names is CODE_NAMES:
            return self.content.code_names
        return self.content.trap_names if names is TRAP_NAMES else names

    def clone(self) -> State:
        twin = State(self.content, self.seats)
        twin.agenda = self.agenda
        twin.result = self.result
        twin.board = self.board
        twin.aside = self.aside
        twin.hidden = self.hidden
        twin.covered = self.covered
        twin.loot = self.loot
        twin.relics = self.relics
        twin.stairs = self.stairs
        twin.on = self.on
        twin.at = self.at
        twin.owner = self.owner
        twin.treasure = self.treasure
        twin.hazards = self.hazards
        twin.rides = self.rides
        twin.down = self.down
        twin.swayed = self.swayed
        twin.fallen = self.fallen
        twin.kept = self.kept
        twin.pool = self.pool
        twin.gas = self.gas
        twin.seat = self.seat
        twin.actor = self.actor
        twin.spent = self.spent
        twin.last = self.last
        twin.last_by = self.last_by
        twin.tick = self.tick
        twin.progress = self.progress
        twin.call = self.call
        twin.first_exit = self.first_exit
        twin.exits = self.exits
        return twin

    # Seats

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise, whatever has become of its player."""
        return (seat + 1) % self.seats

    def delver_of(self, seat: Seat) -> i64:
        """The figure a seat has on the map, or `NO_FIGURE`."""
        for figure in range(self.content.figures):
            if self.owner[figure] == seat and self.at[figure] >= 0:
                return figure
        return NO_FIGURE

    def drawn_delver(self, seat: Seat) -> i64:
        """The delver a seat has chosen, on the map or not yet, or `NO_FIGURE`."""
        for figure in range(self.content.figures):
            if self.owner[figure] == seat and self.at[figure] != LEFT:
                return figure
        return NO_FIGURE

    def has_left(self, seat: Seat) -> bool:
        for figure in self.exits:
            if self.owner[figure] == seat:
                return True
        return False

    def chooser(self, figure: i64) -> Seat:
        """Who makes this figure's choices now: the player who acts with it, its owner, or for an attacked dweller the
        player to the left (PD-ASS-25)."""
        if figure == self.actor:
            return self.seat
        if self.owner[figure] >= 0:
            return self.owner[figure]
        return self.left_of(self.seat)

    def foe_of(self, figure: i64) -> Seat:
        """PD-TRAP-00: the left player of the figure's owner, of the schemer for a dweller."""
        return self.left_of(self.owner[figure] if self.owner[figure] >= 0 else self.seat)

    # Characters

    def kind(self, figure: i64) -> Kind:
        return self.content.cards[figure]

    def figure_name(self, figure: i64) -> str:
        """As people type it: `warrior`, `corpse-1`."""
        return self.content.figure_names[figure]

    def figure_word(self, printed: list[Action], figure: i64) -> Action:
        """The action with this verb about a figure; those about figures of packs are in the content."""
        if figure < FIGURES:
            return printed[figure]
        return self.content.added.figure_words[printed[0].verb][figure - FIGURES]

    def traits(self, figure: i64) -> list[Trait]:
        return self.kind(figure).traits

    def is_delver(self, figure: i64) -> bool:
        """Is its role that of a delver?"""
        return self.owner[figure] >= 0

    def is_on_map(self, figure: i64) -> bool:
        return self.at[figure] >= 0

    def is_down(self, figure: i64) -> bool:
        return self.down >> figure & 1 == 1

    def is_swayed(self, figure: i64) -> bool:
        return self.swayed >> figure & 1 == 1

    def is_fallen(self, figure: i64) -> bool:
        return self.fallen >> figure & 1 == 1

    def on_map(self) -> list[i64]:
        """Every figure on the map, in the order of their numbers."""
        return [figure for figure in range(self.content.figures) if self.at[figure] >= 0]

    def taken_tiles(self) -> i64:
        """The tiles somebody stands on, as bits."""
        found: i64 = 0
        for tile in self.at:
            if tile >= 0:
                found |= bit(tile)
        return found

    def put(self, figure: i64, tile: i64) -> None:
        """A figure stands on a free tile from now on, or is where `tile` says off the map."""
        at, on = self.at.copy(), self.on.copy()
        if at[figure] >= 0:
            on[at[figure]] = EMPTY
        at[figure] = tile
        if tile >= 0:
            on[tile] = figure
        self.at = at
        self.on = on

    def set_owner(self, figure: i64, seat: Seat) -> None:
        owner = self.owner.copy()
        owner[figure] = seat
        self.owner = owner

    def set_treasure(self, figure: i64, count: i64) -> None:
        treasure = self.treasure.copy()
        treasure[figure] = count
        self.treasure = treasure

    def set_hazards(self, figure: i64, count: i64) -> None:
        hazards = self.hazards.copy()
        hazards[figure] = count
        self.hazards = hazards

    def set_rides(self, figure: i64, number: i64) -> None:
        rides = self.rides.copy()
        rides[figure] = number
        self.rides = rides

    def add_loot(self, tile: i64, count: i64) -> None:
        loot = self.loot.copy()
        loot[tile] += count
        self.loot = loot

    def add_relics(self, tile: i64, count: i64) -> None:
        relics = self.relics.copy()
        relics[tile] += count
        self.relics = relics

    def earn(self, figure: i64, count: i64) -> None:
        """Treasure for a figure: a dweller's goes to the pool (PD-GATHER-03)."""
        if self.is_delver(figure):
            self.set_treasure(figure, self.treasure[figure] + count)
        else:
            self.pool += count

    def purse(self, figure: i64) -> i64:
        """What there is to steal from a figure."""
        return self.treasure[figure] if self.is_delver(figure) else self.pool

    def unused(self) -> list[i64]:
        """PD-DEF-05: the delvers one may come back with."""
        found: list[i64] = []
        for figure in self.content.delvers:
            if (self.at[figure] == IN_BOX and self.owner[figure] == NOBODY) or (
                self.at[figure] == LOST and self.content.recycles_delvers
            ):
                found.append(figure)
        return found

    # Counters

    def is_covered(self, tile: i64) -> bool:
        """Does a face-down counter lie there?"""
        return self.covered >> tile & 1 == 1

    def note_progress(self) -> None:
        """PD-END-06"""
        self.progress = self.tick

    # Places

    def cell(self, tile: i64) -> i64:
        return self.board.tiles.cells[tile]

    def name(self, tile: i64) -> str:
        return self.board.tiles.name(tile)

    def tile_on(self, cell: i64) -> i64:
        """The tile on a cell, or `NO_TILE`; a hole is none."""
        tile = self.board.tiles.tile_on(cell)
        return NO_TILE if tile == NO_TILE or not self.board.is_there(tile) else tile
