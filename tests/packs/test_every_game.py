"""What holds for packs of all five games: templates, conflicts, and records that bring their pack along."""

from __future__ import annotations

import random

import pytest

import pocketbox
from pocketbox import BadInput
from pocketbox.cli import main
from pocketbox.engine.core import CHANCE
from pocketbox.games import GAME_IDS, find
from pocketbox.match.digest import digest
from pocketbox.packs.reading import read_pack_text
from pocketbox.packs.template import template_of


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_new_pack_passes_its_check(id, tmp_path, capsys):
    path = str(tmp_path / "mine.toml")
    assert main(["pack", "new", "mine", "--game", id, "--out", path]) == 0
    assert main(["pack", "check", path, "--games", "1"]) == 0
    assert "mine@1.0.0 is sound: 1 random game kept every promise." in capsys.readouterr().out
    assert main(["pack", "test", path]) == 0
    assert main(["pack", "show", path]) == 0
    assert "(mine@1.0.0#" in capsys.readouterr().out


@pytest.mark.parametrize("id", GAME_IDS)
def test_two_versions_of_a_pack_and_two_packs_with_one_name_are_refused(id):
    text = template_of(find(id), "mine")
    first = read_pack_text(text).pack
    later = read_pack_text(text.replace('"1.0.0"', '"1.0.1"')).pack
    other = read_pack_text(text.replace('id = "mine"', 'id = "yours"')).pack
    with pytest.raises(BadInput, match="two packs with the same id; load one of them"):
        find(id).with_packs([first, later])
    with pytest.raises(BadInput, match=r"the packs mine@1\.0\.0 and yours@1\.0\.0 both have a"):
        find(id).with_packs([first, other])


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_record_carries_its_pack_and_replays_without_the_file(id):
    pack = read_pack_text(template_of(find(id), "mine")).pack
    game = find(id).with_packs([pack])
    match = pocketbox.begin(game, pocketbox.SeededDealer(1), setup="quick")
    rng = random.Random(1)
    for _ in range(60):
        if match.is_over:
            break
        if match.seat_to_act == CHANCE:
            match.deal()
        else:
            match.submit(match.seat_to_act, rng.choice(match.choices).text)
    text = match.record()
    assert f"pack={pack.label}:" in text
    again = pocketbox.Replay(pocketbox.read_record(text))
    assert [one.label for one in again.game.packs] == [pack.label]
    assert digest(again.game, list(again.moments())[-1].s) == digest(match.game, match.position)
