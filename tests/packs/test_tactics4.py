"""Units of packs in Pocket-Tactics 4: words, records, positions, refusals with their place, cards, odds and bots."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import pocketbox
from pocketbox.cli import main
from pocketbox.engine.core import Log
from pocketbox.envs.encode.find import encoder_of
from pocketbox.lab.matchups import matchups, new_cards
from pocketbox.lab.plan import make_plan
from pocketbox.lab.playing import play
from pocketbox.match.digest import content_hash, digest
from pocketbox.match.verify import verify
from pocketbox.packs.reading import read_pack_text
from pocketbox.packs.scenarios import failures_of
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast
from pocketbox.testing.check_game import check_game

PATH = Path(__file__).parent / "wild.toml"
TEXT = PATH.read_text("utf-8")
PRINTED = pocketbox.find("tactics4")
HEAD, UNITS = TEXT.split("[[unit]]", 1)


@pytest.fixture(scope="module")
def hunt() -> pocketbox.Game:
    return PRINTED.with_packs([pocketbox.load_pack(str(PATH))])


def played(game: pocketbox.Game, setup: str, seed: int) -> pocketbox.Match:
    match = pocketbox.begin(game, pocketbox.SeededDealer(seed), game.defaults(), setup)
    match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(seed))
    return match


def test_printed_actions_keep_their_numbers_and_those_of_packs_follow(hunt):
    count = len(PRINTED.words.actions)
    assert hunt.words.actions[:count] == PRINTED.words.actions
    assert [action.id for action in hunt.words.actions] == list(range(len(hunt.words.actions)))
    texts = (
        "deploy hound",
        "summon spirit",
        "station giant",
        "build giant",
        "recover giant",
        "take 2 crone",
        "force hunt",
    )
    for text in texts:
        assert hunt.action(text).id >= count
        assert PRINTED.words.find(text) is None


def test_the_printed_game_knows_nothing_of_packs(hunt):
    before = content_hash(PRINTED, PRINTED.defaults())
    hunt.start(hunt.defaults(), "quick", 2)
    assert content_hash(PRINTED, PRINTED.defaults()) == before
    assert len(PRINTED.content(PRINTED.defaults())["units"]) == 14


@pytest.mark.parametrize("setup", ["play", "quick", "clearing"])
def test_random_games_keep_every_promise(hunt, setup):
    check_game(hunt, games=1, setups=[setup], every=4)


def test_a_record_carries_its_pack_and_replays_without_the_file(hunt):
    match = played(hunt, "clearing", 3)
    text = match.record()
    assert "pack=wild-hunt@1.0.0#" in text
    replay = pocketbox.Replay(pocketbox.read_record(text))
    assert digest(replay.game, list(replay.moments())[-1].s) == digest(match.game, match.position)
    assert verify(pocketbox.read_record(text)).unchecked == []


def test_a_position_names_its_units_and_a_summons_of_a_new_unit_reads_back(hunt):
    s = hunt.start(hunt.defaults(), "clearing", 2)
    text = PRINTED.write_position(s)
    assert "huntress 0" in text
    assert PRINTED.write_position(PRINTED.read_position(text)) == text
    lines = "0,0 plains forest\n1,0 plains crone 0\n2,0 plains\n3,0 plains township bondi 1\nreserve 0: spirit 1\n"
    s = PRINTED.read_position(f"{lines}turn: 0\noptions: {hunt.packs[0].word}")
    for text in ("summon spirit", "by 1,0", "to 2,0"):
        action = hunt.action(text)
        assert action in s.legal_actions()
        s.advance(action, Log(True))
    text = PRINTED.write_position(s)
    assert "unit spirit" in text
    assert PRINTED.write_position(PRINTED.read_position(text)) == text


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ranged = 2\n", "ranged = 9\n", r"line \d+, column 1: 'ranged' must be a whole number from 0 to 3, not 9"),
        ("astray = 2", "astray = 7", r"line \d+, column \d+: .*from 1 to 6, not 7"),
        ('favored = "forest"\n', "", r"line \d+, column \d+: .*a marksman needs a favored terrain"),
        (
            'trait = "scout"',
            'trait = "scouting"',
            r"line \d+, column \d+: .*there is no trait 'scouting'",
        ),
        ('{ trait = "forge" }', '{ trait = "elderwood" }', r"line \d+, column \d+: .*a unit has elderwood once"),
        ('name = "hound"', 'name = "bondi"', r"line \d+, column 1: .*the name 'bondi' is taken"),
        ("hound = 2, giant", "wolf = 2, giant", r"line \d+, column \d+: .*there is no unit 'wolf'"),
        ("2,0 plains forest huntress 0", "2,0 plains forest hunter 0", r"line \d+, column 1: .*hunter 0"),
        ("rules = 4", "rules = 3", "is for rules 3 of tactics4, this program has rules 4"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old, new, said, tmp_path):
    path = tmp_path / "wild.toml"
    path.write_text(TEXT.replace(old, new), "utf-8")
    with pytest.raises(pocketbox.BadInput, match=said):
        PRINTED.with_packs([pocketbox.load_pack(str(path))])


def test_more_than_32_kinds_of_units_are_refused():
    unit = '[[unit]]\nname = "z{0}{1}"\ntitle = "Z"\npoints = 5\noff = 1\ndef = 1\n'
    many = "".join(unit.format(one, other) for one in "abc" for other in "abcdef")
    more = read_pack_text(HEAD.replace("wild-hunt", "many") + many).pack
    with pytest.raises(pocketbox.BadInput, match="at most 32 kinds of units, 14 of them printed"):
        PRINTED.with_packs([pocketbox.load_pack(str(PATH)), more])


def test_scenarios_of_the_pack_pass():
    assert failures_of(read_pack_text(TEXT)) == []


def test_numbers_of_a_pack_may_be_changed_by_name(hunt):
    settings = hunt.read_settings("unit.hound.points=20 unit.huntress.bump-2=3 unit.giant.ranged=1")
    s = hunt.start(settings, "clearing", 2)
    assert s.content.prices[15] == 20
    assert hunt.content(settings)["units"][14][-1][1][2] == 3
    assert PRINTED.read_settings(settings.write()).changed == settings.changed


def test_a_unit_without_a_force_gets_one_that_quick_games_deal(hunt):
    s = hunt.start(hunt.defaults(), "quick", 2)
    s.advance(hunt.action("roll order 6 1"), Log(True))
    dealt = {action.text for action in s.legal_actions()}
    assert {"force hunt", "force with-crone", "force with-spirit"} <= dealt


def test_cards_box_scene_story_and_environment_have_the_new_units(hunt):
    cards = {card.id: card for group in cards_of(hunt, hunt.defaults()) for card in group.cards}
    assert cards["unit.hound"].symbol == "gnawling"
    told = [power.text for power in cards["unit.huntress"].powers]
    assert "It has +2 for one offence die in assaults it starts from a distance against dwarf." in told
    assert "It has +1 for one defence die in every assault while it stands on Forest." in told
    texts = [power.text for power in cards["unit.hound"].powers]
    assert "It rolls 1 defence die fewer in assaults it starts right after its move." in texts
    assert {part.id for part in box_of(hunt, hunt.defaults()).parts} >= {"unit.giant.1", "unit.giant.2"}
    match = played(hunt, "clearing", 3)
    start = hunt.start(hunt.defaults(), "clearing", 2)
    assert {"Huntress", "Hound"} <= {piece.name for piece in scene_of(hunt, hunt.view(start, 0)).pieces}
    story = " ".join(line.text for moment in match.moments for line in tell_moment(hunt, moment, Cast()))
    assert "Hound" in story
    plain, packed = encoder_of(PRINTED), encoder_of(hunt)
    assert packed.layout.size > plain.layout.size
    assert len(packed.encode(hunt.view(start, 0))) == packed.layout.size


@pytest.mark.slow
def test_a_new_unit_has_exact_odds_against_every_printed_one(hunt):
    (card,) = [card for card in new_cards(hunt) if card.id == "unit.hound"]
    found = matchups(hunt, card)
    assert len(found) == 11
    assert all(matchup.attack is not None and matchup.attack.is_exact for matchup in found)
    bondi = next(matchup for matchup in found if matchup.foe.id == "unit.bondi")
    assert bondi.attack is not None
    assert bondi.attack.label == "target, 1 tile away"
    assert 0 < bondi.attack.defender_falls < 1


@pytest.mark.slow
def test_bots_play_a_game_with_a_pack_and_results_carry_it(hunt):
    row = play(make_plan(hunt, "", "clearing", ["easy", "random"], 3), 0, "")
    assert "pack=wild-hunt@1.0.0#" in row.options


def test_commands_take_the_pack(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    fight = tmp_path / "fight.txt"
    fight.write_text(
        "0,0 plains forest\n1,0 plains hound 0\n2,0 plains huntress 1\n0,1 plains township\nturn: 0\n"
        "next: choose target, seat 0, cell 1,0\nnext: end turn, seat 0, offered no\n"
    )
    assert main(["odds", "tactics4", str(fight), "target 2,0", "--pack", str(PATH)]) == 0
    assert "Huntress" in capsys.readouterr().out
    assert main(["pack", "new", "my-hunt", "--game", "tactics4"]) == 0
    assert main(["pack", "check", "my-hunt.toml", "--games", "1"]) == 0
    assert "is sound: 1 random game kept every promise" in capsys.readouterr().out
    assert main(["pack", "test", str(PATH)]) == 0
    assert "1 scenario of 1 passed." in capsys.readouterr().out
