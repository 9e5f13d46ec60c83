"""Cards read back from their PDF: every card once, 63 x 88 mm, all text on its own card."""

from __future__ import annotations

import pytest

from pocketbox.engine.options import SWITCH
from pocketbox.games import GAME_IDS, find
from pocketbox.press.cards import cards_to_print
from pocketbox.press.sizes import CARD, PAPERS
from pocketbox.press.typesetting import measure
from pocketbox.scenes.cards import cards_of
from press.pressed import NEAR, POINTS, document, order, pages, path_boxes, printed


def cards_printed(id: str, options: str = "") -> list:
    game = find(id)
    return cards_to_print(cards_of(game, game.read_settings(options)))


def laid(id: str, is_back: bool, paper: str = "a4", options: str = "") -> list[dict]:
    found = document(id, "cards", options, paper)
    return [sheet["back" if is_back else "front"] for sheet in found.data["sheets"]]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("id", GAME_IDS)
def test_every_card_is_there_once_with_its_back_at_the_right_size(id, paper):
    cards, read = cards_printed(id), pages(printed(id, "cards", paper=paper))
    sheet = PAPERS[paper]
    assert len(read) == 2 * -(-len(cards) // 9)
    placed = 0
    for page in read:
        assert float(page.mediabox.width) == pytest.approx(sheet.width * POINTS, abs=NEAR)
        assert float(page.mediabox.height) == pytest.approx(sheet.height * POINTS, abs=NEAR)
    for fronts, backs in zip(laid(id, False, paper), laid(id, True, paper), strict=True):
        for front, back in zip(fronts["cards"], backs["cards"], strict=True):
            assert front["card"] == back["card"] == placed
            assert front["x"] + back["x"] + CARD[0] == pytest.approx(sheet.width)
            assert front["y"] == back["y"]
            assert front["x"] >= 5
            assert front["y"] >= 5
            placed += 1
    assert placed == len(cards)


@pytest.mark.parametrize("id", GAME_IDS)
def test_borders_of_cards_measure_63_by_88_mm(id):
    count = 0
    for page in list(pages(printed(id, "cards")))[::2]:
        wide, high = (side * POINTS for side in CARD)
        found = {
            (round(x), round(y))
            for x, y, width, height in path_boxes(page)
            if abs(width - wide) < NEAR and abs(height - high) < NEAR
        }
        count += len(found)
    assert count == len(cards_printed(id))


@pytest.mark.parametrize("options", ["", "changed"])
@pytest.mark.parametrize("id", GAME_IDS)
def test_no_text_is_cut(id, options):
    """Typst says how much room each text needs; what the front cannot hold stands on the back, whole."""
    chosen = ""
    if options:
        switches = [option for option in find(id).options if option.kind == SWITCH]
        chosen = " ".join(f"{option.name}={'false' if option.default else 'true'}" for option in switches)
    found = document(id, "cards", chosen)
    rooms = measure(found.template, found.data)
    assert [room["id"] for room in rooms] == [card.id for _, card in cards_printed(id, chosen)]
    for room in rooms:
        assert room["need"] <= room["room"] + 0.01, room
        assert room["back"] <= room["behind"] + 0.01, room
        assert room["shown"] > 0 or room["powers"] == 0


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_sentence_of_every_card_is_printed(id):
    text = " ".join(page.extract_text() for page in pages(printed(id, "cards")))
    plain = "".join(text.split())
    for _, card in cards_printed(id):
        assert "".join(card.title.split()) in plain
        for power in card.powers:
            assert "".join(power.text.split()) in plain, power.text
            assert power.rule in plain


def test_a_changed_number_prints_the_changed_card():
    text = "".join(
        " ".join(page.extract_text() for page in pages(printed("rush", "cards", "piece.potion.hp=4"))).split()
    )
    assert "Theherogains4hearts." in text
    assert "Theherogains2hearts." not in text


def test_saving_ink_prints_the_same_words():
    color = [page.extract_text().split() for page in pages(printed("tactics5", "cards"))]
    ink = [page.extract_text().split() for page in pages(printed("tactics5", "cards", ink=True))]
    assert sorted(color[0]) == sorted(ink[0])
    assert order("tactics5", ink=True).palette.is_ink
