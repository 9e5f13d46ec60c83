"""Everything one can play with: printed units and terrain, then those of packs, forces and maps, and their words."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pocketbox.engine.core import Action
from pocketbox.engine.packs import Pack
from pocketbox.games.tactics.packs import ArmyAdded
from pocketbox.games.tactics4.kinds import Terrain, Unit
from pocketbox.games.tactics4.named import FORCES, MAPS
from pocketbox.games.tactics4.words import MOST_COPIES, TERRAIN_NAMES, UNIT_NAMES, WORDS


@final
class Added(ArmyAdded):
    """Units and terrain, and the words for those that packs add. T4-FORCE-01: forces of all."""

    def __init__(self, units: list[Unit], terrains: list[Terrain], packs: list[Pack]) -> None:
        printed = len(UNIT_NAMES)
        fillers: list[i64] = [kind for kind in range(printed) if not units[kind].option]
        super().__init__(units, terrains, fillers, FORCES, MAPS, printed, len(TERRAIN_NAMES), packs, WORDS)
        self.units = units
        """Printed units, then those of packs."""
        self.terrains = terrains
        self.deploy: list[Action] = []
        self.summon: list[Action] = []
        self.station: list[Action] = []
        self.build: list[Action] = []
        self.recover: list[Action] = []
        """For units of packs, as `DEPLOY`, `SUMMON`, `STATION`, `BUILD` and `RECOVER` are for printed ones."""
        for kind in range(printed, len(units)):
            name = self.names[kind]
            self.add_takes(kind, MOST_COPIES)
            self.deploy.append(self.words.one("deploy", (kind,), f"deploy {name}"))
            self.summon.append(self.words.one("summon", (kind,), f"summon {name}"))
            self.station.append(self.words.one("station", (kind,), f"station {name}"))
            self.build.append(self.words.one("build", (kind,), f"build {name}"))
            self.recover.append(self.words.one("recover", (kind,), f"recover {name}"))
        self.add_forces(len(FORCES))
        self.add_choices(len(TERRAIN_NAMES))
        self.draw: list[Action] = []
        """For terrain of packs, as `DRAW` is for printed terrain."""
        self.add: list[Action] = []
        """T4-MAP-02: words for putting a tile of a pack into the bag."""
        for kind in range(len(TERRAIN_NAMES), len(terrains)):
            self.draw.append(self.words.one("draw", (kind,), f"draw {self.terrain_names[kind]}"))
            if not terrains[kind].is_feature:
                self.add.append(self.words.one("add", (kind,), f"add {self.terrain_names[kind]}"))
