"""Every game has a scene and a story that leave nothing out."""

from __future__ import annotations

import importlib
import json
import os
import random

import pytest

from lanterns import GAME as LANTERNS
from pocketbox.engine.core import NOBODY, Event, Log
from pocketbox.engine.game import Game
from pocketbox.engine.options import defaults
from pocketbox.games import GAME_IDS, find
from pocketbox.scenes import scene_of
from pocketbox.scenes.story import sentence
from scenes.snapshots import SNAPSHOTS, blocks, snapshot

GAMES = 2 if os.environ.get("POCKETBOX_QUICK") == "1" else 6
LONGEST_TURN = 45
LONGEST_LABEL = 32


def random_views(game: Game, seed: int):
    """Positions of a random game, seen by every seat and by an onlooker."""
    rng = random.Random(seed)
    s = game.start(defaults(game.options), rng.choice(game.setups), game.least_seats)
    for _ in range(250):
        for seat in [NOBODY, *range(len(game.seat_names(s)))]:
            yield s, game.view(s, seat)
        if s.is_over():
            return
        s.apply(rng.choice(s.legal_actions()), Log(True))


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_scene_is_plain_data_with_every_choice_labelled(id):
    game = find(id)
    for seed in range(GAMES):
        for _, view in random_views(game, seed):
            scene = scene_of(game, view)
            assert json.loads(json.dumps(scene.to_json()))["game"] == id
            assert 0 < len(scene.turn) < LONGEST_TURN, scene.turn
            assert [option.text for option in scene.options] == [choice.text for choice in view.choices]
            places = {cell.place for cell in scene.cells}
            for option in scene.options:
                assert 0 < len(option.label) < LONGEST_LABEL, option.label
                assert set(option.cells) <= places
            assert {piece.place for piece in scene.pieces} <= places
            assert scene.rule == "" or game.rulebook.find(scene.rule)
            assert all(game.rulebook.find(option.rule) for option in scene.options if option.rule)


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_choice_of_a_square_is_made_by_pressing_it(id):
    """Whatever text names a cell of the board, that cell is what one presses."""
    game = find(id)
    for seed in range(GAMES):
        for _, view in random_views(game, seed):
            scene = scene_of(game, view)
            places = {cell.place for cell in scene.cells}
            for option in scene.options:
                assert [word for word in option.text.split() if word in places] == list(option.cells)


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_event_has_a_sentence(id):
    game = find(id)
    story = importlib.import_module(f"pocketbox.scenes.story.{id}")
    assert set(story.SENTENCES) == set(game.events)
    names = game.seat_names(game.start(defaults(game.options), "quick", game.least_seats))
    for name, fields in game.events.items():
        args = tuple(max(int(field.least), 0) for field in fields)
        told = sentence(game, Event(name, "", args, NOBODY), names)
        assert told.endswith(".")
        assert "{" not in told


@pytest.mark.parametrize("block", blocks(), ids=lambda block: f"{block.game} {block.name}")
def test_scenes_of_counted_positions_look_as_before(block):
    """When a scene changes on purpose: `python -m scenes.snapshots` from the tests folder writes them anew."""
    path = SNAPSHOTS / f"{block.game} {block.name}.json"
    assert json.loads(path.read_text("utf-8")) == snapshot(block)


def test_a_game_without_a_scene_still_shows_its_choices():
    s = LANTERNS.start(defaults(LANTERNS.options), LANTERNS.setups[0], LANTERNS.least_seats)
    while s.seat_to_act() < 0:
        s.apply(s.legal_actions()[0], Log(True))
    view = LANTERNS.view(s, s.seat_to_act())
    scene = scene_of(LANTERNS, view)
    assert [option.text for option in scene.options] == [choice.text for choice in view.choices]
    assert (scene.shape, scene.cells) == ("none", ())
    assert scene_of(LANTERNS, LANTERNS.view(s, NOBODY)).options == ()


def test_a_label_keeps_the_capitals_of_a_name():
    game = find("abyss")
    s = game.start(defaults(game.options), "play", 1)
    s.apply(game.action("hero moon-hermit"), Log(True))
    labels = {option.text: option.label for option in scene_of(game, game.view(s, 0)).options}
    assert labels["take zap-scroll"] == "Z.A.P. scroll"


def test_what_has_been_taken_is_seen_before_it_is_on_the_tray_and_its_sentence_ends_with_one_stop():
    game = find("abyss")
    s = game.start(defaults(game.options), "play", 1)
    log = Log()
    for text in ("hero moon-hermit", "take flask", "take zap-scroll"):
        s.apply(game.action(text), log)
    racks = {rack.name: [thing.symbol for thing in rack.things] for rack in scene_of(game, game.view(s, 0)).racks}
    assert racks["satchel:"] == ["flask", "zap-scroll"]
    assert sentence(game, log.events[-1], game.seat_names(s)) == "The scroll of Z.A.P. goes into the satchel."
    log.add("item used", "AB-USE-01", log.events[-1].args[0])
    assert sentence(game, log.events[-1], game.seat_names(s)) == "The hero uses the scroll of Z.A.P."
