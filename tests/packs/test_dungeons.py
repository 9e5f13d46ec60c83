"""Delvers, dwellers and traps of packs in Pocket-Dungeons: words, position text, records, scenes, odds and the lab."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import pocketbox
from pocketbox.cli import main
from pocketbox.engine.core import Log
from pocketbox.engine.packs import read_value
from pocketbox.envs.encode.find import encoder_of
from pocketbox.games.dungeons.pack_tables import EFFECTS
from pocketbox.games.dungeons.pack_traits import TRAITS
from pocketbox.lab.matchups import all_cards, findings_of, matchups
from pocketbox.lab.plan import make_plan
from pocketbox.lab.playing import play
from pocketbox.match.digest import content_hash, digest
from pocketbox.packs.reading import read_pack_file, read_pack_text
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast
from pocketbox.search.odds import odds_after
from pocketbox.testing.check_game import check_game

PRINTED = pocketbox.find("dungeons")
HEAD = """\
[pack]
id = "vaults"
version = "1.0.0"
title = "Vaults"
author = "A. Writer"
licence = "CC0-1.0"
game = "dungeons"
rules = 3
"""
STATS = """\
type = "human"
melee-off = 2
melee-def = 2
ranged-off = 1
ranged-def = 2
magic-off = 1
magic-def = 2
action = 2
"""
DELVER = '[[delver]]\nname = "{name}"\ntitle = "Bard"\n' + STATS + "traits = [{traits}]\n"
DWELLER = (
    '[[dweller]]\nname = "{name}"\ntitle = "Ooze"\n' + STATS + "traits = [{traits}]\ncount = {count}\nroll = {roll}\n"
)
TRAP = '[[trap]]\nname = "{name}"\ntitle = "Net"\nroll = {roll}\n{rest}\n'
CORRIDOR = """\
3,0 h1 0 {first}
4,0 h2s 0
5,0 h1 3 {second}
"""
CLOSE = "3,0 h1 0 {first}\n4,0 h1 3 {second}\n"
FLIP = "3,0 h1 0 {first}\n4,0 h1 3 counter\nhidden: treasure 0, hazard 1, stairs 0\n"


def pack_of(text: str, id: str = "vaults") -> pocketbox.Pack:
    return read_pack_text(HEAD.replace("vaults", id) + text).pack


def every_effect() -> str:
    """The effects that no trap of the Undercroft has, and some that it has."""
    rows = []
    wanted = [effect.name for effect in EFFECTS if effect.name not in ("slay", "spill")]
    for n, effect in enumerate(wanted):
        test = "" if effect in ("encounters", "shift") else 'test = "magic-def"\nneed = 5'
        rest = f'{test}\neffect = [{{ trait = "{effect}" }}]'
        rows.append(TRAP.format(name=f"trap-{effect}", roll=n + 2, rest=rest))
    return "".join(rows)


@pytest.fixture(scope="module")
def game() -> pocketbox.Game:
    return PRINTED.with_packs([pocketbox.load_pack("undercroft")])


@pytest.fixture(scope="module")
def vaults() -> pocketbox.Game:
    """Every trait on somebody, and eleven effects on the Trap chart."""
    required = {"reroll": 'side = "foe"', "might": 'pool = "def"', "kicker": 'pool = "off"\nresult = 4'}
    given = [
        f'{{ trait = "{trait.name}"' + "".join(f", {line}" for line in required.get(trait.name, "").splitlines()) + " }"
        for trait in TRAITS
    ]
    rows = []
    for n in range(0, len(given), 4):
        letter = "abcdefgh"[n // 4]
        traits = ", ".join(given[n : n + 4])
        rows.append(DELVER.format(name=f"delver-{letter}", traits=traits))
        rows.append(DWELLER.format(name=f"dweller-{letter}", traits=traits, count=n // 4 % 3 + 1, roll=n // 4 + 2))
    return PRINTED.with_packs([pack_of("".join(rows) + every_effect())])


def played(game: pocketbox.Game, setup: str, seed: int, seats: int = 3) -> pocketbox.Match:
    match = pocketbox.begin(game, pocketbox.SeededDealer(seed), game.defaults(), setup, seats=seats)
    match.run({seat: pocketbox.RandomBot() for seat in range(seats)}, random.Random(seed))
    return match


def position(game: pocketbox.Game, text: str, options: str = ""):
    return game.read_position(f"{text.strip()}\noptions: {options} {game.packs[0].word}")


def go(game: pocketbox.Game, s, *texts: str) -> list[tuple[str, tuple[int, ...]]]:
    log = Log()
    for text in texts:
        action = game.action(text)
        assert action in s.legal_actions(), (text, [choice.text for choice in s.legal_actions()][:20])
        s.advance(action, log)
    return [(event.name, event.args) for event in log.events]


def legal(s) -> list[str]:
    return [action.text for action in s.legal_actions()]


def test_printed_actions_keep_their_numbers_and_those_of_packs_follow(game):
    count = len(PRINTED.words.actions)
    assert game.words.actions[:count] == PRINTED.words.actions
    assert [action.id for action in game.words.actions] == list(range(len(game.words.actions)))
    for text in ("take ranger", "enter tinker", "activate cave-bat-2", "assault gargoyle", "swap templar"):
        assert game.action(text).id >= count
        assert PRINTED.words.find(text) is None
    assert game.words.find("take gargoyle") is None
    assert game.action("take elf") is PRINTED.action("take elf")


def test_the_printed_game_knows_nothing_of_packs(game):
    before = content_hash(PRINTED, PRINTED.defaults())
    game.start(game.defaults(), "quick", 2)
    assert content_hash(PRINTED, PRINTED.defaults()) == before
    assert PRINTED.defaults().write() == ""
    assert len(PRINTED.content(PRINTED.defaults())["kinds"]) == 12
    assert [row[0] for row in game.content(game.defaults())["kinds"][12:]] == [
        "ranger", "templar", "tinker", "gargoyle", "cave-bat",
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", ["game", "vaults"])
def test_random_games_keep_every_promise(name, request):
    check_game(request.getfixturevalue(name), games=2, seed=3, every=25)


def test_two_packs_with_different_rows_go_together(game):
    both = game.with_packs([pack_of(DWELLER.format(name="ooze", traits="", count=2, roll=7))])
    content = both.content(both.defaults())
    assert content["charts"][3][4:10] == ["goblin-hunter", "cave-bat", "corpse", "ooze", "lizardman", "gargoyle"]
    check_game(both, games=1, seed=5, every=9)


def test_quick_games_deal_new_delvers_and_records_replay(game):
    dealt = set()
    for seed in range(12):
        match = played(game, "quick", seed, 2)
        dealt |= {event.args[1] for moment in match.moments for event in moment.events if event.name == "delver dealt"}
        if seed < 2:
            replay = pocketbox.Replay(pocketbox.read_record(match.record()))
            assert digest(replay.game, list(replay.moments())[-1].s) == digest(game, match.position)
    assert dealt & {16, 17, 18}
    assert dealt & set(range(6))


def test_position_text_has_names_of_new_figures(game):
    s = game.start(game.defaults(), "crypt", 4)
    text = PRINTED.write_position(s)
    assert "templar seat 0; tinker seat 2" in text.replace("ranger seat 1; ", "")
    assert PRINTED.write_position(PRINTED.read_position(text)) == text
    assert digest(PRINTED, PRINTED.load(PRINTED.dump(s))) == digest(PRINTED, s)
    assert PRINTED.of(s) is game
    with pytest.raises(pocketbox.BadInput, match="templar"):
        PRINTED.read_position("3,0 h1 0 templar\nfigures: templar seat 0")


def test_positions_in_the_middle_of_everything_read_back(vaults):
    """Frames with figures of packs: assaults, falls, tests and charges."""
    seen = set()
    for seed in range(6):
        for moment in played(vaults, "quick", seed).moments:
            task = moment.s.agenda
            if task is None or task.frame is None or (task.step.name, task.seat) in seen:
                continue
            seen.add((task.step.name, task.seat))
            text = PRINTED.write_position(moment.s)
            assert PRINTED.write_position(PRINTED.read_position(text)) == text
    assert len(seen) > 8


def test_might_adds_dice_with_the_right_row_role_and_foe(game):
    s = position(game, CLOSE.format(first="templar", second="ghost") + "figures: templar seat 0")
    go(game, s, "activate templar", "assault ghost", "melee")
    assert "roll off 1 2 3" in legal(s)
    s = position(game, CLOSE.format(first="templar", second="troll") + "figures: templar seat 0")
    go(game, s, "activate templar", "assault troll", "melee")
    assert "roll off 1 2" in legal(s)
    s = position(game, CLOSE.format(first="troll", second="ranger") + "figures: ranger seat 1")
    go(game, s, "activate troll", "assault ranger", "melee", "roll off 1 1 1", "roll def 1 1 1")
    assert "roll off 1 1" in legal(s), "its might is for shots only"


def test_a_kicker_of_a_pack_counts_and_odds_know_it(game):
    s = position(game, CLOSE.format(first="cave-bat-1", second="gargoyle"))
    go(game, s, "activate cave-bat-1", "assault gargoyle")
    go(game, s, "roll die 2", "melee")
    ends = odds_after(game, s, game.action("roll off 4"))
    assert sum((end.chance for end in ends), Fraction()) == 1
    events = go(game, s, "roll off 4", "roll def 6", "roll off 1 1", "roll def 1 1")
    assert ("assault kicker counted", (3, 4)) in events
    assert ("strike failed", (20, 19)) in events


def test_courage_fails_on_the_faces_of_the_card(game):
    for die, is_on in ((1, False), (2, True)):
        s = position(game, CLOSE.format(first="cave-bat-1", second="elf") + "figures: elf seat 1")
        events = go(game, s, "activate cave-bat-1", "assault elf", f"roll die {die}")
        assert (("lost courage", (20,)) not in events) == is_on


@pytest.mark.parametrize(
    ("chart", "dice", "wanted"),
    [
        ("3 4", ("roll action 1 2 3",), ("teleported", (16, None, None))),
        ("5 6", ("roll def 1 2",), ("treasure dropped", (None, 2))),
        ("2 3", ("roll action 1 1 2",), ("stopped", (16,))),
        ("1 2", ("roll def 1 2",), ("defeated", (16, None))),
        ("5 5", ("roll def 1 2",), ("defeated", (16, None))),
        ("4 4", ("roll chart 4 5",), ("dweller came", (15,))),
    ],
)
def test_every_trap_of_the_undercroft_does_what_it_says(game, chart, dice, wanted):
    s = position(game, FLIP.format(first="ranger") + "figures: ranger seat 0 treasure 2")
    events = go(game, s, "activate ranger", "go 4,0", "reveal hazard", "roll chart 1 4", f"roll chart {chart}", *dice)
    name, args = wanted
    fitting = [found for event, found in events if event == name]
    assert any(all(w is None or w == f for w, f in zip(args, found, strict=True)) for found in fitting), events


def test_a_trap_without_a_test_takes_hold_at_once_and_the_printed_one_is_gone():
    more = PRINTED.with_packs([pack_of(TRAP.format(name="net", roll=7, rest='effect = [{ trait = "paralyze" }]'))])
    s = position(more, FLIP.format(first="elf") + "figures: elf seat 0")
    events = go(more, s, "activate elf", "go 4,0", "reveal hazard", "roll chart 1 4", "roll chart 3 4")
    assert ("trap sprung", (13, 1)) in events
    assert ("paralysed", (1,)) in events


def test_cards_box_scene_and_story_have_the_new_things(game):
    cards = {card.id: card for group in cards_of(game, game.defaults()) for card in group.cards}
    assert {"delver.ranger", "dweller.gargoyle", "trap.tripwire", "trap.fireball"} <= set(cards)
    assert "trap.cave-in" not in cards, "the Alarm Bell is in its place"
    assert "Comes on 5 of the Encounter chart." in cards["dweller.cave-bat"].found
    assert cards["dweller.gargoyle"].table.rows[1][1] == "2 (4)"
    box = box_of(game, game.defaults())
    assert {"delver.templar", "dweller.cave-bat"} <= {part.id for part in box.parts}
    assert any("Gargoyle" in row.text for chart in box.charts for row in chart.rows)
    start = game.start(game.defaults(), "crypt", 3)
    pieces = {piece.name: piece.symbol for piece in scene_of(game, game.view(start, 0)).pieces}
    assert pieces["Templar"] == "realmguard"
    said = " ".join(
        line.text for seed in range(4) for moment in played(game, "crypt", seed).moments
        for line in tell_moment(game, moment, Cast())
    )  # fmt: skip
    assert "Ranger" in said
    assert "Trap chart says" in said


def test_scenes_and_stories_of_every_trait_and_effect(vaults):
    for seed in range(3):
        for moment in played(vaults, "quick", seed, 4).moments:
            scene_of(vaults, vaults.view(moment.s, 0))
            tell_moment(vaults, moment, Cast())
    for group in cards_of(vaults, vaults.defaults()):
        for card in group.cards:
            assert all(power.text for power in card.powers)


def test_observations_are_wider_and_complete(game, vaults):
    for more in (game, vaults):
        encoder = encoder_of(more)
        assert encoder.layout.size > encoder_of(PRINTED).layout.size
        match = played(more, "quick", 1)
        for moment in match.moments[::20]:
            for seat in range(3):
                assert len(encoder.encode(more.view(moment.s, seat))) == encoder.layout.size


@pytest.mark.slow
def test_searching_bots_play_with_a_pack(game):
    s = game.start(game.defaults(), "crypt", 3)
    bot = pocketbox.make_bot(game, "easy")
    rng = random.Random(2)
    for _ in range(60):
        if s.seat_to_act() >= 0:
            s.advance(bot.choose(game.view(s, s.seat_to_act()), rng), Log(True))
        else:
            s.advance(rng.choice(s.legal_actions()), Log(True))


def test_the_lab_deals_the_new_delvers_and_results_carry_the_pack(game):
    plan = make_plan(game, "", "quick", ["random"] * 3, 3)
    row = play(plan, 0, "")
    assert "pack=undercroft@1.0.0#" in row.options
    assert any("ranger" in key or "templar" in key or "tinker" in key for key in row.did)


def test_numbers_may_be_changed_by_name(game):
    changes = "delver.ranger.action=1 dweller.gargoyle.kicker=6 trap.tripwire.need=6 dweller.cave-bat.craven=3"
    settings = game.read_settings(changes)
    s = game.start(settings, "crypt", 2)
    assert s.kind(16).action == 1
    assert s.kind(19).kicker(1) == 6
    assert s.content.traps[1].need == 6
    assert s.kind(20).traits[0].fails_to_assault(3)


def test_pack_commands(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(["pack", "new", "my-delvers", "--game", "dungeons"]) == 0
    assert main(["pack", "check", "my-delvers.toml", "--games", "1"]) == 0
    assert main(["pack", "test", "undercroft"]) == 0
    assert main(["pack", "list"]) == 0
    assert main(["pack", "show", "undercroft"]) == 0
    out = capsys.readouterr().out
    assert "8 scenarios of 8 passed." in out
    assert "3 delvers, 2 dwellers, 6 traps, 1 setup" in out
    assert "Cave Bat, dweller (beast)" in out


def test_a_pack_of_everything_is_one_word_that_reads_back(vaults):
    word = vaults.packs[0].word
    assert len(word.split()) == 1
    assert PRINTED.read_settings(word).packs[0].hash == vaults.packs[0].hash
    assert read_value(vaults.packs[0].text)["pack"]["id"] == "vaults"


CODE = """\
from pocketbox.engine.pack_code import CodeTrait
from pocketbox.games.dungeons.traits import Trait


class Brave(Trait):
    def more_dice(self, row, pool, is_attacker, has_charged, foe_type):
        return 1 if foe_type != "human" else 0

    def rolls_more(self):
        return True

    def card(self):
        return "Brave", "It rolls a die more against all but humans.", "PD-ASS-11"


class MakesBrave(CodeTrait):
    def make(self, row):
        return Brave("Brave", "PD-ASS-11")


TRAITS = [MakesBrave("delver", "brave", "It rolls more dice against all but humans.")]
"""


def test_a_trait_that_needs_code_works_like_ours(tmp_path):
    (tmp_path / "pack.toml").write_text(HEAD + DELVER.format(name="bard", traits='{ trait = "brave" }'))
    (tmp_path / "traits.py").write_text(CODE)
    more = read_pack_file(tmp_path).game
    s = position(more, CLOSE.format(first="bard", second="troll") + "figures: bard seat 0")
    go(more, s, "activate bard", "assault troll", "melee")
    assert "roll off 1 2 3" in legal(s)
    cards = {card.id: card for group in cards_of(more, more.defaults()) for card in group.cards}
    assert cards["delver.bard"].powers[0].name == "Brave"
    check_game(more, games=1, seed=2, every=9)


@pytest.mark.slow
def test_a_delver_is_compared_with_every_printed_one(game):
    (ranger,) = [card for card in all_cards(game) if card.title == "Ranger"]
    titles = [card.title for card, _ in findings_of(game).pieces]
    assert titles == ["Ranger", "Templar", "Tinker", "Gargoyle", "Cave Bat"]
    found = {matchup.foe.title: matchup for matchup in matchups(game, ranger)}
    assert len(found) == 6
    assert all(matchup.attack.is_exact and matchup.defence.is_exact for matchup in found.values())
    assert found["Mage"].attack.defender_falls > found["Dwarf"].attack.defender_falls
    (warrior,) = [card for card in all_cards(PRINTED) if card.title == "Warrior"]
    assert [matchup.attack for matchup in matchups(PRINTED, warrior) if matchup.foe.title == "Warrior"] == [None]
