"""A game with a pack: words, records, positions, two tables at once, cards, odds, environments and the lab."""

from __future__ import annotations

import random

import pytest

import pocketbox
from pocketbox.cli import main
from pocketbox.engine.core import Log
from pocketbox.envs.encode.find import encoder_of
from pocketbox.lab.plan import make_plan
from pocketbox.lab.playing import play
from pocketbox.match.digest import content_hash, digest
from pocketbox.match.verify import verify
from pocketbox.packs.reading import read_pack_text
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast

PRINTED = pocketbox.find("tactics5")
HEAD = """
[pack]
id = "{id}"
version = "{version}"
title = "Riders"
author = "A. Writer"
licence = "CC0-1.0"
game = "tactics5"
rules = 3
[[unit]]
name = "{unit}"
title = "{unit}"
points = {points}
off = 2
def = 1
rng = 1
spd = 2
"""


def pack_of(id: str = "riders", version: str = "1.0.0", unit: str = "lancer", points: int = 9) -> pocketbox.Pack:
    return read_pack_text(HEAD.format(id=id, version=version, unit=unit, points=points)).pack


@pytest.fixture(scope="module")
def armies() -> pocketbox.Game:
    return PRINTED.with_packs([pocketbox.load_pack("second-armies")])


def played(game: pocketbox.Game, setup: str = "quick", seed: int = 4) -> pocketbox.Match:
    match = pocketbox.begin(game, pocketbox.SeededDealer(seed), game.defaults(), setup)
    match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(seed))
    return match


def test_printed_actions_keep_their_numbers_and_those_of_packs_follow(armies):
    count = len(PRINTED.words.actions)
    assert armies.words.actions[:count] == PRINTED.words.actions
    assert [action.id for action in armies.words.actions] == list(range(len(armies.words.actions)))
    assert armies.action("deploy harpy").id >= count
    assert armies.action("deploy mage") is PRINTED.action("deploy mage")


def test_the_printed_game_knows_nothing_of_packs(armies):
    before = content_hash(PRINTED, PRINTED.defaults())
    armies.start(armies.defaults(), "quick", 2)
    assert content_hash(PRINTED, PRINTED.defaults()) == before
    assert PRINTED.words.find("deploy harpy") is None
    assert PRINTED.defaults().write() == ""
    assert len(PRINTED.content(PRINTED.defaults())["units"]) == 4


def test_two_tables_with_different_packs_do_not_disturb_each_other(armies):
    other = PRINTED.with_packs([pack_of(unit="harpy", points=3)])
    alone = [digest(match.game, match.position) for match in (played(armies), played(other), played(PRINTED))]
    tables = [(game, game.start(game.defaults(), "quick", 2)) for game in (armies, other, PRINTED)]
    rng = random.Random(1)
    for _ in range(60):
        for game, s in tables:
            if not s.is_over():
                action = rng.choice(s.legal_actions())
                assert game.action(action.text) is action
                s.advance(action, Log(True))
    assert [digest(match.game, match.position) for match in (played(armies), played(other), played(PRINTED))] == alone


def test_a_record_carries_its_packs_and_replays_without_their_files(armies, monkeypatch, tmp_path):
    match = played(armies, "landing")
    text = match.record()
    assert "pack=second-armies@1.0.0#" in text
    assert any("deploy" in line and "wolf" in line for line in text.splitlines())
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    replay = pocketbox.Replay(pocketbox.read_record(text))
    assert replay.game.packs[0].label == armies.packs[0].label
    assert digest(replay.game, list(replay.moments())[-1].s) == digest(match.game, match.position)
    assert verify(pocketbox.read_record(text)).unchecked == []


def test_a_position_names_its_packs_and_reads_back_anywhere(armies):
    s = armies.start(armies.defaults(), "landing", 2)
    text = PRINTED.write_position(s)
    back = PRINTED.read_position(text)
    assert PRINTED.write_position(back) == text
    assert PRINTED.of(back) is armies
    assert digest(PRINTED, PRINTED.load(PRINTED.dump(s))) == digest(PRINTED, s)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda word: word.replace("#", "#0"), "does not have the hash"),
        (lambda word: word.partition(":")[0], "has no data"),
        (lambda word: word.replace("@1.0.0", "@1.0.1"), "is not written as packs are"),
        (lambda word: word[:-9], "pack"),
        (lambda word: word.partition(":")[0] + ":e30", "does not have the hash"),
    ],
)
def test_a_pack_word_that_was_changed_is_refused(armies, change, said):
    with pytest.raises(pocketbox.BadInput, match=said):
        PRINTED.read_settings(change(armies.packs[0].word))


def test_conflicting_packs_are_refused_with_the_reason():
    with pytest.raises(pocketbox.BadInput, match=r"riders@1.0.0#\w+ and riders@1.0.1#\w+ are two packs with the same"):
        PRINTED.with_packs([pack_of(), pack_of(version="1.0.1")])
    with pytest.raises(
        pocketbox.BadInput, match=r"the packs lances@1\.0\.0 and riders@1\.0\.0 both have a unit 'lancer'"
    ):
        PRINTED.with_packs([pack_of(), pack_of(id="lances")])
    head, unit, rest = HEAD.format(id="many", version="1.0.0", unit="aa", points=5).partition("[[unit]]")
    many = "".join((unit + rest).replace('"aa"', f'"z{letter}"') for letter in "abcdefghijklmnopq")
    with pytest.raises(pocketbox.BadInput, match="at most 32 kinds of units, 4 of them printed"):
        PRINTED.with_packs([pocketbox.load_pack("second-armies"), read_pack_text(head + many).pack])
    with pytest.raises(pocketbox.BadInput, match="is for tactics5, not for rush"):
        pocketbox.find("rush").with_packs([pack_of()])


def test_packs_in_any_order_are_the_same_game():
    one, other = pack_of(), pack_of(id="lances", unit="zebra")
    assert PRINTED.with_packs([one, other]) is PRINTED.with_packs([other]).with_packs([one])
    words = f"points=40 {one.word} {other.word}"
    assert PRINTED.read_settings(words).write() == f"points=40 {other.word} {one.word}"


def test_numbers_of_a_pack_may_be_changed_by_name():
    game = PRINTED.with_packs([pack_of()])
    settings = game.read_settings("unit.lancer.points=20")
    assert game.content(settings)["units"][4][:2] == ["lancer", 20]
    assert PRINTED.read_settings(settings.write()).changed == {"unit.lancer.points": 20}


def test_a_unit_without_a_force_gets_one_that_quick_games_deal():
    game = PRINTED.with_packs([pack_of()])
    s = game.start(game.defaults(), "quick", 2)
    s.advance(game.action("roll order 6 1"), Log(True))
    assert "force with-lancer" in [action.text for action in s.legal_actions()]


def test_cards_box_scene_and_story_have_the_new_units(armies):
    cards = {card.id: card for group in cards_of(armies, armies.defaults()) for card in group.cards}
    assert len([id for id in cards if id.startswith("unit.")]) == 16
    assert [power.name for power in cards["unit.treant"].powers] == ["Re-roll", "Invasion", "Bump +1"]
    assert {part.id for part in box_of(armies, armies.defaults()).parts} >= {"unit.wolf.1", "unit.wolf.2"}
    match = played(armies, "landing")
    scene = scene_of(armies, armies.view(match.position, -2))
    assert scene.seats
    story = " ".join(line.text for moment in match.moments for line in tell_moment(armies, moment, Cast()))
    assert "deploys a Wolf" in story


def test_every_seat_is_encoded_and_printed_blocks_stay_as_they_are(armies):
    plain, packed = encoder_of(PRINTED), encoder_of(armies)
    assert encoder_of(PRINTED) is plain
    assert packed.layout.size > plain.layout.size
    s = armies.start(armies.defaults(), "landing", 2)
    assert len(packed.encode(armies.view(s, 0))) == packed.layout.size


def test_bots_play_a_game_with_a_pack_and_results_carry_it(armies):
    plan = make_plan(armies, "", "landing", ["easy", "random"], 3)
    row = play(plan, 0, "")
    assert "pack=second-armies@1.0.0#" in row.options
    assert any(key.endswith(("deployed wolf", "deployed boar", "deployed pikeman")) for key in row.did)


def test_commands_take_packs(capsys, tmp_path):
    path = tmp_path / "fight.txt"
    path.write_text(
        "0,0 field keep\n1,0 field pikeman 0\n2,0 field hussar 1\n0,1 field\n-1,0 field\n"
        "entrances: 0,1 -1,0\nreserve 0: pikeman 1\nreserve 1: hussar 1\n"
        "next: choose target, seat 0, cell 1,0\nnext: end turn, seat 0\n"
    )
    assert main(["odds", "tactics5", str(path), "skirmish 2,0", "--pack", "second-armies"]) == 0
    assert "Hussar" in capsys.readouterr().out
    assert main(["odds", "tactics5", str(path), "skirmish 2,0"]) == 2
    assert "pikeman" in capsys.readouterr().err


def test_a_new_pack_is_written_whole_or_not_at_all(tmp_path, monkeypatch, capsys):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert main(["pack", "new", "riders", "--game", "tactics5", "--out", str(tmp_path / "riders.toml")]) == 2
    assert "riders.toml: No space left on device; free some space" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_pack_commands(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(["pack", "new", "my-riders", "--game", "tactics5"]) == 0
    assert main(["pack", "new", "my-riders", "--game", "tactics5"]) == 2
    assert main(["pack", "check", "my-riders.toml", "--games", "1"]) == 0
    assert "is sound: 1 random game kept every promise" in capsys.readouterr().out
    assert main(["pack", "test", "second-armies"]) == 0
    assert main(["pack", "list"]) == 0
    assert main(["pack", "show", "second-armies"]) == 0
    out = capsys.readouterr().out
    assert "3 scenarios of 3 passed." in out
    assert "tactics5: The Coast and the Wild, version 1.0.0, 12 units, 6 forces, 1 setup" in out
    assert "Onslaught: Attacks with 3 offence dice" in out
    assert main(["pack", "show"]) == 2
    assert main(["pack", "new", "Riders", "--game", "tactics5"]) == 2
    monkeypatch.setattr(pocketbox.find("tactics5"), "pack_tables", [])
    assert main(["pack", "new", "riders", "--game", "tactics5"]) == 2
    assert "Pocket-Tactics, 5th edition does not take packs yet" in capsys.readouterr().err
