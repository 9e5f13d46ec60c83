"""Items of packs in Rush: words, position text, records, cards and environments."""

from __future__ import annotations

import random

import pytest

import pocketbox
from pocketbox.envs.encode.find import encoder_of
from pocketbox.match.digest import digest
from pocketbox.packs.reading import read_pack_text
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast

PRINTED = pocketbox.find("rush")
HEAD = """\
[pack]
id = "tonics"
version = "1.0.0"
title = "Tonics"
author = "A. Writer"
licence = "CC0-1.0"
game = "rush"
rules = 2
"""
ITEM = '[[item]]\nname = "{name}"\ntitle = "bitter tonic"\n{rest}\n'


@pytest.fixture(scope="module")
def game() -> pocketbox.Game:
    return PRINTED.with_packs([pocketbox.load_pack("provisions")])


def played(game: pocketbox.Game, setup: str, seed: int) -> pocketbox.Match:
    match = pocketbox.begin(game, pocketbox.SeededDealer(seed), game.defaults(), setup)
    match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(seed))
    return match


def test_printed_actions_keep_their_numbers_and_those_of_packs_follow(game):
    count = len(PRINTED.words.actions)
    assert game.words.actions[:count] == PRINTED.words.actions
    assert [action.id for action in game.words.actions] == list(range(len(game.words.actions)))
    for text in ("take bread", "leave boots", "use lantern", "swap potion for broth", "swap broth for weapon"):
        assert game.action(text).id >= count
        assert PRINTED.words.find(text) is None


def test_quick_games_have_one_of_each_item_and_records_replay(game):
    for seed in range(3):
        match = played(game, "quick", seed)
        text = match.record()
        replay = pocketbox.Replay(pocketbox.read_record(text))
        assert digest(replay.game, list(replay.moments())[-1].s) == digest(game, match.position)
        landed = [event.args[0] for moment in match.moments for event in moment.events if event.name == "piece landed"]
        assert sorted(landed[:8]) == list(range(8))


def test_position_text_has_marks_and_names_of_new_items(game):
    s = game.start(game.defaults(), "larder", 2)
    text = PRINTED.write_position(s)
    assert " b . . o " in text
    assert PRINTED.write_position(PRINTED.read_position(text)) == text
    carried = "\n".join([*text.split("\n")[:13], f"hero: carries bread lantern\noptions: {game.packs[0].word}"])
    assert "carries bread lantern" in PRINTED.write_position(PRINTED.read_position(carried))
    with pytest.raises(pocketbox.BadInput, match="'bread' is not a piece"):
        PRINTED.read_position("hero: carries bread")


def test_cards_box_scene_story_and_environment_have_the_new_items(game):
    cards = {card.id: card for group in cards_of(game, game.defaults()) for card in group.cards}
    assert [number.value for number in cards["piece.lantern"].numbers] == ["+2", "+1"]
    assert "piece.boots" in {part.id for part in box_of(game, game.defaults()).parts}
    match = played(game, "larder", 1)
    start = game.start(game.defaults(), "larder", 2)
    assert {"loaf of bread", "winged boots"} <= {piece.name for piece in scene_of(game, game.view(start, 0)).pieces}
    told = " ".join(line.text for moment in match.moments for line in tell_moment(game, moment, Cast()))
    assert told
    assert encoder_of(game).layout.size > encoder_of(PRINTED).layout.size
    assert len(encoder_of(game).encode(game.view(match.position, 0))) == encoder_of(game).layout.size


def test_searching_bots_play_with_new_items(game):
    match = pocketbox.begin(game, pocketbox.SeededDealer(2), game.defaults(), "larder")
    match.run({0: pocketbox.make_bot(game, "easy"), 1: pocketbox.RandomBot()}, random.Random(2))
    assert match.is_over


def test_a_number_of_an_item_may_be_changed(game):
    settings = game.read_settings("piece.broth.hp=1")
    assert ["broth", 1, 0, False] in game.content(settings)["pieces"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (ITEM.format(name="tonic", rest=""), "line 9, column 1: tonic does nothing; give it hp or speed"),
        (ITEM.format(name="potion", rest="hp = 1"), "line 10, column 1: the name 'potion' is taken"),
        (ITEM.format(name="tonic", rest='hp = 1\nmark = "w"'), "line 13, column 1: 'w' marks the weapon"),
        (ITEM.format(name="tonic", rest='hp = 1\nmark = "G"'), "line 13, column 1: 'G' cannot be a mark"),
        (ITEM.format(name="tonic", rest="hp = 5"), "line 12, column 1: 'hp' must be a whole number from 0 to 4"),
        (
            '[[setup]]\nname = "x"\nposition = "1 Q . . . . . . ."\n',
            "line 11, column 1: 'Q' on a1 is not a mark of Rush",
        ),
    ],
)
def test_faults_have_their_place(text, said):
    with pytest.raises(pocketbox.BadInput) as problem:
        read_pack_text(HEAD + text, "tonics.toml")
    assert str(problem.value).startswith(f"tonics.toml, {said}")
