"""The five cards of each game are short, complete and show positions that can be read."""

from __future__ import annotations

import re

import pytest

from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.howto import HEADINGS, PICTURES, howto_of, read_howto

RUSH = find("rush")
POSITION = "1 . . . P . . . .\n3 . . . H . . . .\n9 M . . . . . . .\n12 . . . G . . . ."


def text(changed: str = "", by: str = "") -> str:
    """A text without faults, with one change."""
    lines = ["# Rush", "Two players.", ""]
    for n, heading in enumerate(HEADINGS):
        lines.extend([f"## {heading}", f"Text **{n}** of it."])
        if n < PICTURES:
            lines.extend(["```position A caption.", POSITION, "```"])
    whole = "\n".join(lines)
    assert changed in whole
    return whole.replace(changed, by, 1) if changed else whole


def fault(changed: str, by: str) -> str:
    with pytest.raises(BadInput) as problem:
        read_howto(RUSH, "rush.md", text(changed, by))
    return str(problem.value)


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_cards_can_be_read(id):
    howto = howto_of(find(id))
    assert [card.title for card in howto.cards] == list(HEADINGS)
    assert sum(len(card.plain.split()) for card in howto.cards) <= 225
    for card in howto.cards[:PICTURES]:
        assert find(id).read_position(card.position) is not None
        assert card.caption.endswith(".")


@pytest.mark.parametrize("id", GAME_IDS)
def test_cards_name_no_clause(id):
    """Ids belong into the rules; a card is for somebody who has never heard of the game."""
    assert not re.search(r"\b[A-Z0-9]{2}-[A-Z]+-", " ".join(card.text for card in howto_of(find(id)).cards))


def test_a_card_has_text_in_bold_position_and_caption():
    howto = read_howto(RUSH, "rush.md", text())
    assert (howto.title, howto.line) == ("Rush", "Two players.")
    first = howto.cards[0]
    assert (first.text, first.plain) == ("Text **0** of it.", "Text 0 of it.")
    assert (first.position, first.caption) == (f"{POSITION}\n", "A caption.")
    assert howto.cards[2].position == ""
    assert howto.to_json()["cards"][0]["position"] == first.position


@pytest.mark.parametrize(
    ("changed", "by", "sentence"),
    [
        ("# Rush", "Rush", "line 1: the text begins with '# ' and a title"),
        ("Two players.", "", "line 2: after the title comes one line about the game"),
        ("## The goal", "", "line 5: the first card is '## The goal'; this comes before it"),
        ("## A turn", "## Turns", "line 12: the card here is '## A turn', not '## Turns'"),
        ("## Winning\nText **4** of it.", "", "there are 4 cards, but there must be five"),
        ("Text **2** of it.", "- item", "a card is one paragraph and at most one position"),
        ("Text **2** of it.", "", "'The pieces' has 0 paragraphs, not one"),
        ("Text **2** of it.", "Much " * 46, "line 21: 'The pieces' has 46 words, but the limit is 45"),
        ("Text **2** of it.", "A *star*.", "line 21: bold words stand between ** and **"),
        ("```position A caption.", "```position", "a picture opens with ```position and a caption"),
        ("```position A caption.", "```board A caption.", "a picture opens with ```position and a caption"),
        ("H", "?", "line 6: the position cannot be read: '?' on d3 is not a mark of Rush"),
    ],
)
def test_a_fault_names_its_line(changed, by, sentence):
    assert sentence in fault(changed, by)


def test_a_game_without_cards_says_so():
    from lanterns import GAME

    with pytest.raises(BadInput, match="has no howto text yet"):
        howto_of(GAME)
