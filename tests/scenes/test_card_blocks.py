"""Cards against blocks: every trait, hook and number of a block has its words, and a new one without words fails."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pocketbox import load_pack
from pocketbox.games import find
from pocketbox.games.abyss import content as abyss_content
from pocketbox.games.abyss import kinds as abyss
from pocketbox.games.abyss import pack_traits as abyss_traits
from pocketbox.games.abyss.figure_traits import FigureTrait
from pocketbox.games.abyss.roster import ROSTER as ABYSS
from pocketbox.games.dungeons import content as dungeons_content
from pocketbox.games.dungeons import traits as dungeons
from pocketbox.games.dungeons.figures import KINDS
from pocketbox.games.dungeons.hazards.traps import TRAPS
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.pack_traits import make_trait as make_dungeons_trait
from pocketbox.games.dungeons.tiles import HEX_60, SQUARE_60
from pocketbox.games.rush import content as rush_content
from pocketbox.games.rush.pieces import PIECES
from pocketbox.games.tactics.dice import DEF, OFF
from pocketbox.games.tactics4 import content as tactics4_content
from pocketbox.games.tactics4 import kinds as tactics4
from pocketbox.games.tactics4.fight import FREE, PLAIN, Assault, bump_of
from pocketbox.games.tactics4.packs import added_of as added_to_tactics4
from pocketbox.games.tactics4.words import CELL_NAMES
from pocketbox.games.tactics5 import content as tactics5_content
from pocketbox.games.tactics5 import traits as tactics5
from pocketbox.games.tactics5.packs import added_of
from pocketbox.games.tactics5.terrain import TERRAINS
from pocketbox.scenes.cards import abyss as abyss_cards
from pocketbox.scenes.cards import (
    abyss_figures,
    abyss_items,
    dungeons_pack_traits,
    dungeons_places,
    dungeons_traits,
    dungeons_traps,
    tactics4_traits,
)
from pocketbox.scenes.cards import dungeons as dungeons_cards
from pocketbox.scenes.cards import rush as rush_cards
from pocketbox.scenes.cards import tactics4 as tactics4_cards
from pocketbox.scenes.cards import tactics5 as tactics5_cards
from pocketbox.scenes.cards.wording import tell_traits

NOT_HOOKS = {"card", "facts", "declare_numbers", "make_with", "best_effect", "leaps_to", "why_idle"}
"""What every trait has beside its hooks: what it is made of, its numbers by name, and facts that refusals ask for."""

ARMIES = added_of([load_pack("second-armies")])
HUNT = added_to_tactics4([load_pack(str(Path(__file__).parent.parent / "packs" / "wild.toml"))])
"""Printed units, and those of packs that have every trait of packs."""
TACTICS4 = added_to_tactics4([])
FIGURES = [
    abyss.Hero("all", "All", hp=3, speed=3, weapon="fist", pattern=abyss.RING_1, traits=[
        abyss_traits.Striding(), abyss_traits.Blow(3, 2), abyss_traits.Riposte(4, 1), abyss_traits.Guard(1)]),
    abyss.Monster("beast", "Beast", mark="X", hp=2, might=2, pattern=abyss.RING_1, traits=[
        abyss_traits.Swift(1), abyss_traits.Rooted(), abyss_traits.Armor(1), abyss_traits.Claws(2)]),
]  # fmt: skip
"""With every trait that heroes and monsters of packs may have."""
CHARACTER = Kind(
    "all", "All", mark="A", type="human", melee=(1, 1), ranged=(1, 1), magic=(1, 1), action=1,
    traits=[make_dungeons_trait(row, row["trait"]) for row in (
        {"trait": "reroll", "side": "own", "pool": "any", "row": "any", "when": "any"},
        {"trait": "might", "pool": "off", "dice": 1, "row": "any", "when": "any", "against": ""},
        {"trait": "kicker", "pool": "off", "result": 4, "row": "any"},
        {"trait": "steady"},
        {"trait": "craven", "fails": 1},
        {"trait": "undying", "magic": True},
    )],
)  # fmt: skip
"""With every trait of packs that no printed character has."""
FAMILIES = {
    "abyss": (abyss.Trait, ABYSS.pieces, abyss_items.WORDS),
    "figures of abyss": (FigureTrait, FIGURES, abyss_figures.FIGURE_WORDS),
    "dungeons": (dungeons.Trait, KINDS, dungeons_traits.WORDS),
    "packs of dungeons": (dungeons.Trait, [CHARACTER], dungeons_pack_traits.WORDS),
    "tactics4": (tactics4.Trait, [*HUNT.units, *HUNT.terrains], tactics4_traits.WORDS),
    "tactics5": (tactics5.Trait, [*ARMIES.units, *TERRAINS], tactics5_cards.WORDS),
}


def hooks_of(base: type, trait: object) -> set[str]:
    """The moments a trait changes: methods of its class that are not those of the base."""
    names = [name for name in dir(base) if not name.startswith("_") and callable(getattr(base, name))]
    return {name for name in names if getattr(type(trait), name) is not getattr(base, name)} - NOT_HOOKS


@pytest.mark.parametrize("id", FAMILIES)
def test_every_hook_of_every_trait_has_words(id):
    base, blocks, words = FAMILIES[id]
    for block in blocks:
        for trait in block.traits:
            assert type(trait) in words, f"{block.name} has a trait {type(trait).__name__} that no card explains"
            told, overridden = set(words[type(trait)].hooks), hooks_of(base, trait)
            assert told == overridden, f"{type(trait).__name__} changes {overridden}, its card explains {told}"


@pytest.mark.parametrize("id", FAMILIES)
def test_every_trait_with_words_is_borne_by_a_block(id):
    _, blocks, words = FAMILIES[id]
    borne = {type(trait) for block in blocks for trait in block.traits}
    assert [kind.__name__ for kind in words if kind not in borne] == []


def test_a_trait_without_words_is_refused():
    class Unheard(tactics5.Trait):
        """A trait that somebody has just added."""

        def kicker(self, pool: int) -> int:
            return 6

    with pytest.raises(LookupError, match="no words for the trait Unheard"):
        tell_traits(tactics5_cards.WORDS, None, [Unheard()])
    assert hooks_of(tactics5.Trait, Unheard()) == {"kicker"}


def test_every_trap_has_words():
    assert {type(trap) for trap in TRAPS.values()} == set(dungeons_traps.WORDS)


def test_every_bump_that_a_trait_of_tactics4_gives_is_told_with_its_dice_and_its_amount():
    s = find("tactics4").start(settings("tactics4"), "ridge", 2)
    cells = [CELL_NAMES.index(name) for name in ("0,0", "2,-1")]  # a Highland, and a Guardian in a Township
    for block in [*TACTICS4.units, *TACTICS4.terrains]:
        for trait in block.traits:
            words = tactics4_traits.WORDS[type(trait)]
            given = {
                trait.bump(s, Assault(one, other, distance, mode), side)
                for one, other in (cells, cells[::-1])
                for distance in (1, 2)
                for mode in (PLAIN, FREE)
                for side in (0, 1)
            }
            given |= {trait.pact(ally) for ally in TACTICS4.units}
            told = " ".join(power.text for power in words.tell(tactics4_traits.Bearer(T4, block), trait))
            found = re.findall(r"\+(\d) for one (offence|defence) die", told)
            if "end_of_roll" not in words.hooks:  # Spellsword's is chosen, not given
                bumps = {bump_of(OFF if dice == "offence" else DEF, int(amount)) for amount, dice in found}
                assert bumps == given - {tactics4.NO_BUMP}, type(trait).__name__


# Fields of the blocks


def fields_of(block: object) -> set[str]:
    """What a block is made of, in either build."""
    return {name for name in dir(block) if not name.startswith("_") and not callable(getattr(block, name))}


def settings(id: str, options: str = ""):
    return find(id).read_settings(options)


T5 = tactics5_content.Content(settings("tactics5"))
T4 = tactics4_content.Content(settings("tactics4"), TACTICS4)
AB = abyss_content.Content(settings("abyss", "item_money=true"), ABYSS)
RU = rush_content.Content(settings("rush"))
PD = dungeons_content.Content(settings("dungeons"))

SHOWN: dict[str, tuple[object, Any, dict[str, object], set[str]]] = {
    # block, its card, a new value for everything the card shows, and what it shows by other means or not at all
    "unit of tactics5": (
        T5.units[0], lambda unit: tactics5_cards.unit_card(T5, unit),
        {"title": "Pikeman", "points": 9, "off": 3, "defence": 3, "reach": 2, "speed": 3, "types": ("elf",),
         "traits": []},
        # the last four follow from traits
        {"name", "mark", "rule", "symbol", "attack_dice", "only_distance", "farthest", "flies"},
    ),
    "terrain of tactics5": (
        T5.terrains[2], lambda terrain: tactics5_cards.terrain_card(T5, terrain),
        {"title": "Wood", "traits": [], "is_feature": False, "is_central": True},
        {"name", "mark", "rule", "symbol", "count"},  # the pool of the content says how many
    ),
    "unit of tactics4": (
        T4.units[0], lambda unit: tactics4_cards.unit_card(T4, unit),
        {"title": "Ranger", "points": 9, "faction": "wild", "types": ("construct",), "traits": [], "moves": 4,
         "card": T4.units[4].card},
        {"name", "mark", "rule", "symbol", "bumps", "ours", "option"},  # bumps follow from the card
    ),
    "numbers of a unit of tactics4": (
        T4.units[0].card, lambda card: tactics4_cards.unit_card(T4, T4.units[0]),
        {"off": 3, "defence": 3, "off_bump": 2, "def_bump": 2, "favored": "highland", "swift": 2, "flying": 2,
         "ranged": 3, "daylight": 2, "summoning": 2},
        set(),
    ),
    "terrain of tactics4": (
        T4.terrains[2], lambda terrain: tactics4_cards.terrain_card(T4, terrain),
        {"title": "Wood", "traits": [], "is_feature": False},
        {"name", "mark", "rule", "symbol"},
    ),
    "hero of abyss": (
        AB.heroes[0], lambda hero: abyss_cards.hero_card(AB, hero),
        {"title": "Hermit", "hp": 1, "speed": 1, "weapon": "stick", "pattern": abyss.RING_1, "is_named": False,
         "traits": [abyss_traits.Guard(1)]},
        {"name", "symbol"},
    ),
    "monster of abyss": (
        AB.monsters[0], lambda monster: abyss_cards.monster_card(AB, monster),
        {"title": "Rat", "hp": 3, "might": 3, "pattern": abyss.LINE_3, "is_boss": True,
         "traits": [abyss_traits.Rooted()]},
        {"name", "mark", "symbol"},
    ),
    "item of abyss": (
        AB.pieces[1], lambda piece: abyss_cards.item_card(AB, piece),
        {"title": "sip", "price": 7, "traits": []},
        {"name", "mark", "rule", "symbol"},
    ),
    "piece of rush": (
        PIECES[0], lambda piece: rush_cards.piece_card(RU, piece),
        {"title": "broth", "hp": 4, "speed": 3, "is_weapon": True, "rule": "RU-ITEM-02"},
        {"name", "mark", "symbol"},
    ),
    "character of dungeons": (
        PD.kinds[-1], lambda kind: dungeons_cards.figure_card(PD, kind),
        {"title": "Ogre", "stats": [1, 1, 1, 1, 1, 1, 1], "type": "ogre", "count": 4, "traits": [], "is_delver": True},
        {"name", "mark", "symbol", "is_mighty", "action"},  # the Action value is one of the stats too
    ),
    "tile of dungeons": (
        HEX_60[2], lambda code: dungeons_places.tile_card(PD, code),
        {"title": "Alley", "kind": 2, "sides": [0, 1, 2], "count": 9},
        {"name", "need"},  # only water has a test
    ),
    "water of dungeons": (
        HEX_60[-1], lambda code: dungeons_places.tile_card(PD, code),
        {"title": "Lava", "kind": 0, "need": 6, "count": 9},
        {"name", "sides"},  # it is open on all of them
    ),
    "trap of dungeons": (
        TRAPS[2], lambda trap: dungeons_traps.trap_card(PD, trap),
        {"number": 3, "need": 6, "stat": 0},
        {"rule", "is_ambush", "rolls"},  # an ambush has a class of its own
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SHOWN)
def test_every_number_of_a_block_is_on_its_card(name, monkeypatch):
    block, make, values, elsewhere = SHOWN[name]
    assert fields_of(block) == set(values) | elsewhere, f"a {name} has a field that nobody has put on its card"
    before = make(block)
    for field, value in values.items():
        with monkeypatch.context() as changed:
            changed.setattr(block, field, value)
            assert make(block) != before, field
    assert make(block) == before


def test_every_tile_of_both_shapes_has_a_card():
    for options, codes in (("", HEX_60), ("grid=square", SQUARE_60)):
        groups = dungeons_cards.cards(settings("dungeons", options))
        (tiles,) = [group for group in groups if group.title == "Tiles"]
        assert [card.id for card in tiles.cards] == [f"tile.{code.name}" for code in codes]
