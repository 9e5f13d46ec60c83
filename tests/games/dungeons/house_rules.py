"""Sets of house rules that between them use every value of every option of Pocket-Dungeons."""

from __future__ import annotations

OPTIONS = [
    "",
    "grid=square edge_matching=loose delver_selection=random doors_at_start=true start_passable=false map_radius=10",
    "quick_build=true zero_offense_assault=forbid pilfer=one healing_allies=always fireball_metric=walking",
    "goldlust_on_flip=false failed_charge=stay mind_control=left_player_only cave_in_counters=bury max_rounds=40",
    "reentry_pool=not_in_play exit_timer=3 treasure_on_defeat=victor hazards_on_defeat=drop max_rounds=30",
    "exit_mode=move exit_via_start=always exited_may_scheme=true no_exit_result=most_carried final_tie=first_out",
    "dweller_repeat=per_player stall_rounds=5 hazards_on_defeat=keep group_token=last_defeated supply_empty=reroll",
    "placement_flips=true search_underfoot=true rush_timing=after_first_step charge_path=free adjacent_charge=true",
    "los_over_water=false encounter12=one_reroll blessing_scope=hazard_chart_only phase_doors=true phase_assault=true",
    "gust_direction=any_farther_tile corner=no_los_at_start aquatic=from_anywhere ghost_water=immune",
    "aura_affects=living_only angry_targets=delvers traps_on_dwellers=ignore paralysed_defence=no_offense",
    "reentry_cost=free_then_act abandon_stranded=false adjacent_needs_opening=true pass=only_if_no_action",
    "healing_allies=self_only fireball_metric=straight_lines treasure_on_defeat=lost exit_via_start=never",
]
