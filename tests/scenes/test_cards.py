"""Cards of every game: nothing without a rule that the rulebook has, and the printed numbers where there are some."""

from __future__ import annotations

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.scenes.cards import cards_of


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_card_says_what_it_does_by_rules_of_its_game(id):
    game = find(id)
    cards = [card for group in cards_of(game) for card in group.cards]
    assert cards
    for card in cards:
        assert card.rules, card.name
        assert [rule for rule in card.rules if game.rulebook.find(rule) is None] == [], card.name


def test_a_card_of_pocket_dungeons_has_its_rows_kickers_and_every_clause():
    delvers, dwellers, traps = cards_of(find("dungeons"))
    assert [len(delvers.cards), len(dwellers.cards), len(traps.cards)] == [6, 6, 11]
    troll = next(card for card in dwellers.cards if card.name == "Troll")
    assert dict(troll.numbers) == {
        "Melee": "3(4)/3(5)", "Ranged": "0/3(5)", "Magic": "0/2", "Action": "1", "type": "troll", "figures": "1",
    }  # fmt: skip
    assert [rule.rpartition("-")[2] for rule in troll.rules] == ["1", "2", "3", "4"]
    cave_in = next(card for card in traps.cards if card.name == "cave in")
    assert len(cave_in.rules) == 6
