"""Observations and action indices: pinned, documented, telling all that a seat may know and nothing else."""

from __future__ import annotations

import os
import re

import pytest

import pocketbox
from envs.played import positions
from envs.write import INTRODUCTION, PAGE, section, snapshot, snapshot_path
from pocketbox.engine.core import BadInput, Log
from pocketbox.envs.encode.find import encoder_of
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, blank, put_byte, put_two
from pocketbox.envs.tables import digest_of
from pocketbox.games import GAME_IDS, find
from pocketbox.match.digest import canonical
from pocketbox.search.spinner import SmallSpinner
from printed import added_names, mentions_added

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
GAMES = 2 if IS_QUICK else 8
MOST = 150
"""Positions looked at in one game."""
BLOCK = re.compile(r"^\| \d+ to \d+ \| (`[\w ]+`)", re.MULTILINE)
"""The name of a block of bytes or of a run of actions, in a table."""


@pytest.mark.parametrize("id", GAME_IDS)
def test_actions_and_blocks_are_those_of_the_version(id):
    """Where this fails on purpose, raise the encoder's version and run tests/envs/write.py."""
    game = find(id)
    pinned = snapshot_path(game).read_text("utf-8")
    if added_names(game):
        texts = [action.text for action in game.words.actions if not mentions_added(game, action.text)]
        assert f"actions {digest_of(texts)}" in pinned, "printed actions keep their order"
        assert BLOCK.findall(section(game)) == BLOCK.findall(pinned)
    else:
        assert snapshot(game) == pinned


def test_the_tables_in_the_docs_are_those_of_the_encoders():
    written = PAGE.read_text("utf-8")
    assert written.startswith(INTRODUCTION)
    for id in GAME_IDS:
        if not added_names(find(id)):
            assert section(find(id)) in written
    assert re.findall(r"\(`(\w+)`, version", written) == GAME_IDS


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_legal_action_has_its_index(id):
    game = find(id)
    for seed in range(GAMES):
        for s in positions(game, seed, MOST):
            for action in s.legal_actions():
                assert game.words.actions[action.id] is action
                assert game.action(action.text) is action


@pytest.mark.parametrize("id", GAME_IDS)
def test_two_things_a_seat_can_tell_apart_have_different_bytes(id):
    game = find(id)
    encoder = encoder_of(game)
    for seed in range(GAMES):
        seen: dict[tuple[int, bytes], str] = {}
        for s in positions(game, seed, MOST):
            for seat in range(len(game.seat_names(s))):
                view = game.view(s, seat)
                told = canonical(game.dump(view.s))
                assert seen.setdefault((seat, bytes(encoder.encode(view))), told) == told


@pytest.mark.parametrize("id", GAME_IDS)
def test_what_is_hidden_is_not_in_the_bytes(id):
    game = find(id)
    encoder = encoder_of(game)
    spinner = SmallSpinner(1)
    for seed in range(GAMES):
        for s in positions(game, seed, MOST):
            for seat in range(len(game.seat_names(s))):
                bytes_seen = encoder.encode(game.view(s, seat))
                assert encoder.encode(game.view(game.redeal(s, seat, spinner), seat)) == bytes_seen


@pytest.mark.parametrize("id", ["tactics5", "tactics4"])
def test_a_force_chosen_in_secret_is_in_the_bytes_of_its_owner_alone(id):
    game = find(id)
    encoder = encoder_of(game)
    s = pocketbox.start(game, "force_secret=true", "play")
    other = s.clone()
    s.apply(s.legal_actions()[0], Log(True))
    other.apply(other.legal_actions()[-1], Log(True))
    assert encoder.encode(game.view(s, 0)) != encoder.encode(game.view(other, 0))
    assert encoder.encode(game.view(s, 1)) == encoder.encode(game.view(other, 1))


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_page_written_over_and_over_shows_what_a_fresh_one_does(id):
    """Whoever looked before, at whichever game: nothing is left of it."""
    game = find(id)
    encoder = encoder_of(game)
    size = int(encoder.layout.size)
    page = Page(blank(3 * size), encoder.layout.parts, size)
    for seed in range(GAMES):
        for s in positions(game, seed, MOST):
            for seat in range(len(game.seat_names(s))):
                encoder.write(game.redact(s, seat) if encoder.hides(s) else s, seat, page)
                shown = bytearray(page.ink)
                assert shown[size : 2 * size] == encoder.encode(game.view(s, seat))
                assert not any(shown[:size] + shown[2 * size :])


def test_a_part_is_wiped_when_it_shows_something_else():
    page, one, other = Page(blank(4), 1), [1], [1]
    part = page.renew(0, one)
    part.put(0, 5)
    assert page.renew(0, one) is None
    assert list(page.ink) == [5, 0, 0, 0]
    assert page.renew(0, one, 1) is part, "another seat may see it differently"
    assert list(page.ink) == [0, 0, 0, 0]
    part.put(1, 6)
    assert page.renew(0, other, 1) is part
    assert list(page.ink) == [0, 0, 0, 0]
    part.put(2, 7)
    page.clear(0)
    assert list(page.ink) == [0, 0, 0, 0]
    assert page.renew(0, other, 1) is part


def test_a_part_that_follows_from_a_number_is_wiped_when_the_number_changes():
    page = Page(blank(2), 1)
    part = page.renew_number(0, 0)
    part.put(1, 3)
    assert page.renew_number(0, 0) is None
    assert page.renew_number(0, 2) is part
    assert list(page.ink) == [0, 0]


def test_a_page_keeps_numbers_within_their_bytes():
    page = Page(blank(17), 1, 2)
    part = page.parts[0]
    part.put(0, 300)
    part.put(1, -4)
    part.put_wide(2, 515)
    part.put_wide(4, 70_000)
    part.put_any(6, 0)
    part.put_any(8, -1)
    put_byte(page.ink, 12, 300)
    put_two(page.ink, 13, 70_000)
    put_byte(page.ink, 15, 9)
    assert list(page.ink) == [0, 0, 255, 0, 2, 3, 255, 255, 0, 1, 255, 255, 255, 255, 255, 9, 0]
    put_byte(page.ink, 12, -1)
    put_two(page.ink, 13, 258)
    put_byte(page.ink, 15, 0)
    assert list(page.ink)[12:] == [0, 1, 2, 0, 0]


def test_what_differs_is_written_in_place_of_what_was_shown():
    page = Page(blank(7), 1, 1)
    shown = []
    for index in [2, 0, 96, 4]:
        page.show_one(0, 0, index, 96)
        shown.append(list(page.ink))
    assert shown == [[0, 0, 0, 1, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0], [0] * 7, [0, 0, 0, 0, 0, 1, 0]]

    page, shown = Page(blank(5), 1, 1), []
    for bits in [0, 0b101, 0b1110, 0]:
        page.show_bits(0, 0, bits)
        shown.append(list(page.ink))
    assert shown == [[0] * 5, [0, 1, 0, 1, 0], [0, 0, 1, 1, 1], [0] * 5]

    page, shown = Page(blank(5), 1, 1), []
    for values in [[1, 0, 300], [7], [], [2, 3]]:
        page.show_numbers(0, 0, values)
        shown.append(list(page.ink))
    assert shown == [[0, 1, 0, 255, 0], [0, 7, 0, 0, 0], [0] * 5, [0, 2, 3, 0, 0]]

    page, shown = Page(blank(5), 1, 1), []
    for values in [[0b11, 0b10], [0b01], [0b01, 0b11], []]:
        page.show_bit_rows(0, 0, 2, values)
        shown.append(list(page.ink))
    assert shown == [[0, 1, 1, 0, 1], [0, 1, 0, 0, 0], [0, 1, 0, 1, 1], [0] * 5]


def test_no_two_blocks_share_a_name():
    layout = Layout()
    layout.block("walls", [2], "")
    with pytest.raises(AssertionError, match="two of walls"):
        layout.block("walls", [3], "")


def test_a_game_without_an_encoder_says_where_one_belongs(monkeypatch):
    game = find("rush")
    monkeypatch.setattr(game, "id", "lanterns")
    with pytest.raises(
        BadInput, match=r"Pocket Dungeon Rush has no encoder yet: it is pocketbox\.envs\.encode\.lanterns"
    ):
        encoder_of(game)
