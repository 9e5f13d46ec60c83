"""Every ability and every trap has three tests: it does it, it may be declined, it does not when it may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from games.dungeons import (
    test_04_turn,
    test_07_dwarf,
    test_07_elf,
    test_07_mage,
    test_07_priestess,
    test_07_thief,
    test_07_warrior,
    test_08_goblins,
    test_08_lizardmen,
    test_08_troll,
    test_08_undead,
    test_09_traps,
)
from pocketbox.games.dungeons.figures import KINDS
from pocketbox.games.dungeons.hazards.traps import TRAPS

Test = Callable[..., None]


def no_choice() -> None:
    """The rule asks nobody: it happens, or it does not."""


class Three(NamedTuple):
    does: Test
    may_decline: Test
    does_not: Test


ABILITIES: dict[tuple[str, str], Three] = {
    ("warrior", "Swordplay"): Three(
        test_07_warrior.test_pd_delver_warrior_1_swordplay_makes_any_die_of_the_opponent_fall_again,
        test_07_warrior.test_pd_delver_warrior_1_in_defence_too_and_he_may_decline,
        test_07_warrior.test_pd_delver_warrior_1_not_in_magic,
    ),
    ("warrior", "Bull's Rush"): Three(
        test_07_warrior.test_pd_delver_warrior_2_bulls_rush_after_a_charge_into_melee,
        test_07_warrior.test_pd_delver_warrior_2_he_may_decline,
        test_07_warrior.test_pd_delver_warrior_2_not_without_a_charge_of_his_own_into_melee,
    ),
    ("elf", "Nimble Archer"): Three(
        test_07_elf.test_pd_delver_elf_1_g59_a_step_before_or_after_but_not_both,
        test_07_elf.test_pd_delver_elf_1_she_need_not_step,
        test_07_elf.test_pd_delver_elf_1_not_with_magic,
    ),
    ("elf", "Swift"): Three(
        test_07_elf.test_pd_delver_elf_5_g16_swift,
        test_07_elf.test_pd_delver_elf_5_g16_she_may_keep_what_fell,
        test_07_elf.test_pd_delver_elf_5_not_for_tests,
    ),
    ("priestess", "Healing Spells"): Three(
        test_07_priestess.test_pd_delver_priestess_2_she_may_help_an_ally_beside_her,
        test_07_priestess.test_pd_delver_priestess_2_she_may_refuse,
        test_07_priestess.test_pd_delver_priestess_2_not_dwellers_and_not_from_afar,
    ),
    ("priestess", "Blessings of the Goddess"): Three(
        test_07_priestess.test_pd_delver_priestess_5_g55_blessing,
        test_07_priestess.test_pd_delver_priestess_5_she_may_keep_what_fell,
        test_07_priestess.test_pd_delver_priestess_5_not_on_the_charts_of_treasure_and_doors_nor_for_others,
    ),
    ("thief", "Sneak"): Three(
        test_07_thief.test_pd_delver_thief_1_sneak,
        no_choice,
        test_07_thief.test_pd_delver_thief_1_charged_by_whoever_sees_him,
    ),
    ("thief", "Pilfer"): Three(
        test_07_thief.test_pd_delver_thief_2_pilfer_takes_up_to_a_die,
        test_07_thief.test_pd_delver_thief_2_he_may_decline,
        test_07_thief.test_pd_delver_thief_4_not_after_shots_and_no_hazard_counters,
    ),
    ("dwarf", "Resilient"): Three(
        test_07_dwarf.test_pd_delver_dwarf_1_resilient_in_assaults,
        test_07_dwarf.test_pd_delver_dwarf_1_he_may_pass,
        test_07_dwarf.test_pd_delver_dwarf_1_not_in_action_tests_nor_with_off_dice_nor_when_he_has_passed,
    ),
    ("dwarf", "Goldlust"): Three(
        test_07_dwarf.test_pd_delver_dwarf_2_g28_goldlust_on_the_way,
        test_07_dwarf.test_pd_delver_dwarf_2_he_may_leave_it_and_others_cannot_take_it,
        test_07_dwarf.test_pd_delver_dwarf_4_not_underfoot_and_not_where_he_was_thrown_back,
    ),
    ("mage", "Phase"): Three(
        test_07_mage.test_pd_delver_mage_1_g56_phase,
        test_07_mage.test_pd_delver_mage_1_she_may_walk_instead,
        test_07_mage.test_pd_delver_mage_2_walls_only_with_a_free_tile_behind,
    ),
    ("mage", "Gust"): Three(
        test_07_mage.test_pd_delver_mage_3_g58_a_drawn_magic_assault_pushes,
        no_choice,
        test_07_mage.test_pd_delver_mage_3_not_in_melee_nor_after_a_strike_that_a_save_undid,
    ),
    ("goblin-warrior", "Craven"): Three(
        test_08_goblins.test_pd_dweller_gwarrior_1_craven_before_any_assault,
        no_choice,
        test_08_goblins.test_pd_dweller_gwarrior_1_only_to_attack,
    ),
    ("goblin-warrior", "Ambush"): Three(
        test_08_goblins.test_pd_dweller_gwarrior_2_g49_ambush_round_a_corner,
        no_choice,
        test_08_goblins.test_pd_dweller_gwarrior_2_g49_not_straight_on_nor_from_beside_nor_by_others,
    ),
    ("goblin-hunter", "Craven"): Three(
        test_08_goblins.test_pd_dweller_ghunter_1_craven,
        no_choice,
        test_08_goblins.test_pd_dweller_ghunter_1_brave_from_three_on_and_only_to_attack,
    ),
    ("goblin-hunter", "Sneak"): Three(
        test_08_goblins.test_pd_dweller_ghunter_2_sneak,
        no_choice,
        test_08_goblins.test_pd_dweller_ghunter_2_charged_by_whoever_sees_it_and_assaulted_from_beside,
    ),
    ("lizardman", "Amphibious"): Three(
        test_08_lizardmen.test_pd_dweller_lizard_1_amphibious,
        no_choice,
        test_08_lizardmen.test_pd_dweller_lizard_1_only_the_lizardman_is_at_home_in_water,
    ),
    ("lizardman", "Aquatic Superiority"): Three(
        test_08_lizardmen.test_pd_dweller_lizard_2_all_waters_are_one_step_apart,
        test_08_lizardmen.test_pd_dweller_lizard_2_it_may_walk_like_others,
        test_08_lizardmen.test_pd_dweller_lizard_2_not_from_dry_land_unless_agreed_and_not_for_others,
    ),
    ("corpse", "Undying"): Three(
        test_08_undead.test_pd_dweller_corpse_1_undying,
        no_choice,
        test_08_undead.test_pd_dweller_corpse_1_not_against_magic,
    ),
    ("corpse", "Aura of Fear"): Three(
        test_08_undead.test_pd_dweller_corpse_2_aura_at_activation_once,
        no_choice,
        test_08_undead.test_pd_dweller_corpse_2_not_from_two_tiles_off,
    ),
    ("ghost", "Undying"): Three(
        test_08_undead.test_pd_dweller_ghost_1_undying,
        no_choice,
        test_08_undead.test_pd_dweller_ghost_1_not_against_magic,
    ),
    ("ghost", "Incorporeal"): Three(
        test_08_undead.test_pd_dweller_ghost_2_incorporeal,
        test_08_undead.test_pd_dweller_ghost_2_it_may_stop_and_walls_still_end_its_sight,
        test_08_undead.test_pd_dweller_ghost_2_falling_short_it_ends_on_a_free_tile,
    ),
    ("troll", "Tough Hide"): Three(
        test_08_troll.test_pd_dweller_troll_2_tough_hide,
        test_08_troll.test_pd_dweller_troll_2_its_player_may_decline,
        test_08_troll.test_pd_dweller_troll_2_not_in_magic,
    ),
    ("troll", "Angry"): Three(
        test_08_troll.test_pd_dweller_troll_3_g53_angry,
        no_choice,
        test_08_troll.test_pd_dweller_troll_4_free_when_it_sees_nobody_and_never_forced,
    ),
}

AVOIDED = test_09_traps.test_pd_trap_00_whoever_passes_takes_no_harm_and_the_counter

TRAPS_TESTED: dict[int, Three] = {
    2: Three(test_09_traps.test_pd_trap_02_dart, no_choice, AVOIDED),
    3: Three(test_09_traps.test_pd_trap_03_pit, no_choice, AVOIDED),
    4: Three(
        test_09_traps.test_pd_trap_04_g34_teleportation,
        test_09_traps.test_pd_trap_04_the_left_player_may_decline,
        AVOIDED,
    ),
    5: Three(
        test_09_traps.test_pd_trap_05a_g35_mind_control_is_open_to_all_in_turn,
        test_09_traps.test_pd_trap_05c_it_ends_with_the_owners_turn,
        AVOIDED,
    ),
    6: Three(test_09_traps.test_pd_trap_06a_fireball_reaches_two_tiles_through_walls, no_choice, AVOIDED),
    7: Three(
        test_09_traps.test_pd_trap_07_g37_shifting_corridors,
        test_09_traps.test_pd_trap_07_the_left_player_may_decline,
        test_09_traps.test_pd_trap_07_only_tiles_next_to_the_victim,
    ),
    8: Three(
        test_09_traps.test_pd_trap_08a_cave_in_buries,
        no_choice,
        test_09_traps.test_pd_trap_08b_g38_escape_by_choice_of_its_player,
    ),
    9: Three(test_09_traps.test_pd_trap_09a_paralyzation, no_choice, AVOIDED),
    10: Three(
        test_09_traps.test_pd_trap_10_g41_ambush,
        no_choice,
        test_09_traps.test_pd_trap_10_nobody_comes_out_of_an_empty_box,
    ),
    11: Three(
        test_09_traps.test_pd_trap_11b_two_players_exchange,
        no_choice,
        test_09_traps.test_pd_trap_11a_nobody_else_is_there,
    ),
    12: Three(
        test_09_traps.test_pd_trap_12a_g44_gas_before_every_action, no_choice, test_04_turn.test_pd_turn_06_passing
    ),
}  # fmt: skip


def test_every_ability_of_every_card_is_in_the_table():
    assert list(ABILITIES) == [(kind.name, trait.name) for kind in KINDS for trait in kind.traits]


def test_every_trap_is_in_the_table():
    assert list(TRAPS_TESTED) == sorted(TRAPS)


@pytest.mark.parametrize(
    "three", [*ABILITIES.values(), *TRAPS_TESTED.values()], ids=[*map(str, ABILITIES), *map(str, TRAPS_TESTED)]
)
def test_three_tests_are_three(three):
    """No test stands for two of them."""
    assert len(set(three)) == 3
    assert no_choice not in (three.does, three.does_not)
