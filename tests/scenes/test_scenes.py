"""Every game has a scene and a story that leave nothing out."""

from __future__ import annotations

import json
import os
import random
from dataclasses import fields

import pytest

from lanterns import GAME as LANTERNS
from pocketbox.engine.core import CHANCE, NOBODY, Log
from pocketbox.engine.game import Game
from pocketbox.engine.options import defaults
from pocketbox.games import GAME_IDS, find
from pocketbox.scenes import scene_of
from pocketbox.scenes.cards import cards_of
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


def plain(part):
    """Return the fields of a dataclass for JSON, which refuses all else that is not plain; `asdict` is far slower."""
    return {field.name: getattr(part, field.name) for field in fields(part)}


@pytest.mark.slow
@pytest.mark.parametrize("id", GAME_IDS)
def test_a_scene_is_plain_data_with_every_choice_labelled(id):
    game = find(id)
    for seed in range(GAMES):
        for _, view in random_views(game, seed):
            scene = scene_of(game, view)
            assert json.loads(json.dumps(scene, default=plain))["game"] == id
            assert 0 < len(scene.question.text) < LONGEST_TURN, scene.question
            assert [option.text for option in scene.options] == [choice.text for choice in view.choices]
            places = {cell.place for cell in scene.cells}
            for option in scene.options:
                assert 0 < len(option.label) < LONGEST_LABEL, option.label
                assert set(option.cells) <= places
            assert {piece.place for piece in scene.pieces} <= places
            assert scene.question.rule == "" or game.rulebook.find(scene.question.rule)
            assert (scene.throw is not None) == (view.s.seat_to_act() == CHANCE)
            assert all(game.rulebook.find(option.rule) for option in scene.options if option.rule)


@pytest.mark.parametrize("id", GAME_IDS)
def test_everything_in_a_scene_names_a_card_that_there_is(id):
    game = find(id)
    cards = {card.id for group in cards_of(game) for card in group.cards} | {""}
    for seed in range(GAMES):
        for _, view in random_views(game, seed):
            scene = scene_of(game, view)
            racks = [rack for part in (*scene.seats, *scene.panels) for rack in part.racks]
            things = [thing for rack in racks for thing in rack.things]
            assert {part.card for part in (*scene.cells, *scene.pieces, *scene.seats, *things)} <= cards
            pieces = {piece.id for piece in scene.pieces} | {""}
            assert {thing.piece for thing in things} <= pieces
            assert {id for option in scene.options for id in (option.piece, option.target)} <= pieces
            if scene.fight is not None:
                assert {scene.fight.attacker.piece, scene.fight.target.piece} <= pieces


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_choice_of_a_square_is_made_by_pressing_it(id):
    """Whatever text names a cell of the board, that cell is what one presses."""
    game = find(id)
    for seed in range(GAMES):
        for _, view in random_views(game, seed):
            scene = scene_of(game, view)
            places = {cell.place for cell in scene.cells}
            for option in scene.options:
                named = [word for word in option.text.split() if word in places]
                assert [cell for cell in option.cells if cell in named] == named


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


def test_what_has_been_packed_is_seen_before_it_is_on_the_tray():
    game = find("abyss")
    s = game.start(defaults(game.options), "play", 1)
    for text in ("hero moon-hermit", "take flask", "take zap-scroll"):
        s.apply(game.action(text), Log(True))
    card = scene_of(game, game.view(s, 0)).seats[0]
    racks = {rack.name: [thing.symbol for thing in rack.things] for rack in card.racks}
    assert racks["Packed"] == ["flask", "zap-scroll"]
