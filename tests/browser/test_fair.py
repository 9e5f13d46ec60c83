"""Fair dice: after the game the browser shows the secret and checks every throw."""

from __future__ import annotations

import random
import re

import pytest

from browser.visitor import SOON_OVER
from pocketbox.games import find
from pocketbox.match.fair import commitment

RUSH = find("rush").title


def play_fair(visit):
    """A game with fair dice, played to its end."""
    visitor = visit()
    visitor.set_up(RUSH, "last-leap", dice="fair", seats=("me", "bot:random"), options=SOON_OVER)
    page = visitor.page
    page.get_by_placeholder("any words you like").fill("  seven   blue lanterns ☂ 🎲  ")
    page.get_by_role("button", name="Give my words").click()
    page.wait_for_selector(".well .cell")
    visitor.play_by_mouse(random.Random(4))
    return visitor


def test_fair_dice_are_revealed_and_checked_when_the_game_is_over(visit):
    visitor = play_fair(visit)
    page = visitor.page
    page.wait_for_selector(".fair .checks li >> nth=2")
    lines = page.locator(".fair .checks li.good").all_inner_texts()
    assert "The secret matches its seal." in lines[0]
    assert "the seal that this browser saw" in lines[1]
    assert re.search(r"All \d+ throws follow from the secret and the words", lines[2])
    assert page.locator(".fair .bad").count() == 0
    assert visitor.axe() == []
    page.mouse.move(1, 1)  # away from the board: the card of a piece under the pointer lies over the button
    page.get_by_text("Secret, seal and words").click()
    assert re.fullmatch("[0-9a-f]{64}", page.locator(".fair code.seal").first.inner_text())
    assert page.get_by_text("seven blue lanterns").is_visible()


@pytest.mark.parametrize("part", ["throw", "secret", "seal"])
def test_fair_dice_that_were_tampered_with_are_found_out(visit, part):
    visitor = play_fair(visit)
    page = visitor.page
    page.wait_for_selector(".fair .checks li >> nth=2")

    def tamper(route):
        told = route.fetch().json()
        if part == "throw":
            thrown = next(one for one in told["throws"] if one["text"].startswith("roll"))
            thrown["text"] = next(text for text, _ in told["lists"][thrown["list"]] if text != thrown["text"])
        else:
            told["secret"] = "00" * 32
        if part == "seal":
            told["commitment"] = commitment(bytes(32), told["match"], [bool(words) for words in told["words"]])
        route.fulfill(json=told)

    page.route("**/fair", tamper)
    page.reload()
    page.wait_for_selector(".fair .checks li.bad")
    said = page.locator(".fair .bad").first.inner_text()
    assert {"throw": "should be", "secret": "does not match its seal", "seal": "saw another seal"}[part] in said
