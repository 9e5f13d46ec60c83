"""Pieces before + motions = pieces after, for every reader, in random games of every game with a storybook."""

from __future__ import annotations

import os
import random

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.board import Piece
from pocketbox.scenes.contract.motions import Appear, Fall, Flip, Glide, Throw
from pocketbox.scenes.motions import apply_motions, motions_between
from pocketbox.scenes.tell import join_motions
from scenes.telling import random_game, readers

GAMES = 3 if os.environ.get("POCKETBOX_QUICK") == "1" else 15
MOST_MOMENTS = 400


def facts(pieces) -> set[tuple[str, str, str, int | None]]:
    return {(piece.id, piece.place, piece.symbol, piece.seat) for piece in pieces}


@pytest.mark.slow
@pytest.mark.parametrize("id", GAME_IDS)
def test_motions_lead_from_one_scene_to_the_next(id):
    game = find(id)
    for seed in range(GAMES):
        following = []
        pieces: dict[int, list[Piece]] = {}
        for moment in random_game(game, random.Random(seed), MOST_MOMENTS):
            if not following:
                following = readers(game, moment)
                for reader in following:
                    pieces[reader.seat] = list(scene_of(game, game.view(moment.before, reader.seat)).pieces)
            for reader in following:
                since = reader.number
                reader.hear(moment)
                motions = [motion for line in reader.story.lines(since) for motion in line.motions]
                moved = apply_motions(pieces[reader.seat], motions)
                after = scene_of(game, game.view(moment.s, reader.seat)).pieces
                assert facts(moved) == facts(after), (seed, reader.seat, moment.text, moment.events, motions)
                pieces[reader.seat] = list(after)


@pytest.mark.parametrize("id", GAME_IDS)
def test_ids_of_pieces_are_unique(id):
    game = find(id)
    for seed in range(GAMES):
        for moment in random_game(game, random.Random(seed), MOST_MOMENTS):
            ids = [piece.id for piece in scene_of(game, game.view(moment.s, -2)).pieces]
            assert "" not in ids
            assert len(ids) == len(set(ids)), ids


def test_steps_of_one_walk_are_one_glide_and_dice_of_one_throw_one_throw():
    walk = [Glide("a@1", ("1", "2"), "a@2"), Glide("a@2", ("2", "3"), "a@3"), Glide("b", ("3", "4"), "b")]
    assert join_motions(walk) == [Glide("a@1", ("1", "2", "3"), "a@3"), walk[2]]
    thrown = [Throw(0, "offence", (3,), 6), Throw(0, "offence", (5,), 6, "2 hits"), Throw(1, "offence", (5,), 6)]
    assert join_motions(thrown) == [Throw(0, "offence", (3, 5), 6, "2 hits"), thrown[2]]


def test_motions_between_two_pictures_change_only_what_differs():
    one, two = Piece("a1", "hero", "hero", "H", 0, id="hero"), Piece("b1", "gate", "gate", "G", id="gate")
    moved, turned = Piece("a2", "hero", "hero", "H", 0, id="hero"), Piece("b1", "gate", "gate", "G", 1, id="gate")
    new = Piece("c1", "potion", "potion", "p", id="potion@c1")
    assert motions_between([one, two], [one, two]) == []
    assert motions_between([one, two], [moved, turned]) == [
        Glide("hero", ("a1", "a2"), "hero", "teleport"),
        Flip("gate", "b1", turned),
    ]
    assert motions_between([one], [new]) == [Fall("hero", "a1", "returned"), Appear(new)]
    for before, after in (([one, two], [moved, turned]), ([one], [new])):
        assert apply_motions(before, motions_between(before, after)) == after
