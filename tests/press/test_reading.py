"""Aids and booklets: every sentence, chart and number is there, on pages of the right size."""

from __future__ import annotations

import re

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.learn.howto import howto_of
from pocketbox.learn.prose import aid_of, prose_of
from pocketbox.press.sizes import PAPERS
from press.pressed import NEAR, POINTS, order, pages, printed


def text_of(id: str, part: str, options: str = "") -> str:
    """All words without spaces and footers: where lines and pages break does not matter."""
    game = find(id)
    footer = re.escape(plain(f"{game.title}, rules version {game.rules_version}")) + r"\d+$"
    return "".join(re.sub(footer, "", plain(page.extract_text())) for page in pages(printed(id, part, options)))


def plain(words: str) -> str:
    return "".join(words.split()).replace("-", "")


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_booklet_has_every_sentence_of_the_rules_and_how_to_play(id):
    game, text = find(id), text_of(id, "rules")
    for _, sentence in prose_of(game).sentences():
        assert plain(sentence.text) in text, sentence.text
        assert all(plain(rule) in text for rule in sentence.ids)
    for card in howto_of(game).cards:
        assert plain(card.plain) in text


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_aid_has_the_order_of_a_turn_and_every_chart(id):
    text = text_of(id, "aids")
    for _, sentence in aid_of(find(id)).sentences():
        assert plain(sentence.text) in text, sentence.text
    for chart in order(id).box.charts:
        assert plain(f"{chart.title} chart") in text
        for row in chart.rows:
            assert plain(row.text) in text


def test_booklets_are_half_sheets_and_aids_whole_ones():
    for paper in PAPERS.values():
        name = paper.name.lower()
        (aid, *_), (page, *_) = (pages(printed("tactics5", part, paper=name)) for part in ("aids", "rules"))
        assert float(aid.mediabox.width) == pytest.approx(paper.width * POINTS, abs=NEAR)
        assert float(page.mediabox.height) == pytest.approx(paper.width * POINTS, abs=NEAR)
        assert float(page.mediabox.width) == pytest.approx(paper.height / 2 * POINTS, abs=NEAR)


@pytest.mark.parametrize("id", GAME_IDS)
def test_no_text_leaves_the_page(id):
    for part in ("aids", "rules"):
        for page in pages(printed(id, part)):
            spots: list[tuple[float, float]] = []

            def visit(text, page_matrix, text_matrix, font, size, spots=spots):
                if text.strip():
                    x = text_matrix[4] * page_matrix[0] + page_matrix[4]
                    spots.append((x, text_matrix[5] * page_matrix[3] + page_matrix[5]))

            page.extract_text(visitor_text=visit)
            assert all(0 <= x <= float(page.mediabox.width) for x, _ in spots)
            assert all(0 <= y <= float(page.mediabox.height) for _, y in spots)


def test_changed_numbers_and_house_rules_are_named():
    for part in ("aids", "rules"):
        text = text_of("tactics5", part, "unit.mage.points=9 los=true")
        assert plain("los=true unit.mage.points=9") in text
    assert "9" in text_of("tactics5", "aids", "unit.mage.points=9").partition("Mage")[2][:3]
