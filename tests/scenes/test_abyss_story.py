"""Abyss told: searches, fights and rabbit feet, one line each."""

from __future__ import annotations

from games.abyss.abyss_table import ABYSS, board
from pocketbox.scenes.contract.motions import Appear, Fall, Glide, Lose, Strike, Take, Throw
from scenes.telling import Teller

GAME = ABYSS.game
HERMIT = "moon-hermit, carries weapon"

TELLER = Teller(GAME)
told, said = TELLER.told, TELLER.said


def test_what_is_packed_is_told_by_kind():
    s = ABYSS.start()
    assert said(s, "hero moon-hermit", "take flask", "take zap-scroll", "take zap-scroll") == [
        "You play the Moon Hermit.",
        "You pack a water flask and 2 scrolls of Z.A.P.",
    ]


def test_a_search_is_one_line_from_its_area_to_its_find():
    s = board(d6="H", h1="G", tray="flask")
    (line,) = told(s.clone(), "search", "roll 1 2 3")
    assert line.text == "You search area 3: 1, 2 and 3. You find the water flask on b5."
    assert [motion.kind for motion in line.motions] == ["throw", "appear"]
    assert told(s.clone(), "search")[0].text == "You search area 3."
    assert said(s.clone(), "search", "roll 2 4 3")[-1] == (
        "You search area 3: 2, 4 and 3. You find the water flask and take it."
    )
    assert said(s.clone(), "search", "roll 1 2 2")[-1] == (
        "You search area 3: 1, 2 and 2. You find a map piece, 1 of 3."
    )
    assert said(s.clone(), "search", "roll 1 2 2", seat=-2)[-1].startswith("Kestrel searches area 3: ")


def test_a_rabbit_foot_belongs_to_the_throw_it_changes():
    s = board(d6="H", e6="B", hero="moon-hermit, carries weapon rabbit-foot")
    (line,) = told(s, "attack e6", "roll 1", "reroll 1", "roll 4")
    assert line.text == "You attack the Stone Brute on e6: 4. It takes 3 damage."
    assert line.details == ("A rabbit foot changes die 1 from 1 to 4.",)
    assert line.motions == (
        Throw(0, "the attack", (1,), 4),
        Lose(0, "rabbit foot", "rabbit-foot"),
        Throw(0, "the die again", (4,), 4),
        Strike("d6", "e6", "hit", "hero"),
    )


def test_an_attack_tells_whether_its_target_falls():
    s = board(d6="H", d5="G", h1="B", hero=HERMIT)
    assert said(s.clone(), "attack d5", "roll 1")[-1] == "You attack the Gnawling on d5: 1. You miss."
    slain = told(s.clone(), "attack d5", "roll 4")
    assert slain[0].text == "You attack the Gnawling on d5: 4. It takes 3 damage and falls."
    assert slain[0].motions[-1] == Fall("gnawling@d5", "d5", "slain")
    assert slain[1].text == "You find a map piece, 1 of 3."


def test_the_monsters_turn_tells_dice_moves_and_attacks():
    s = board(d6="H", d3="G", hero="moon-hermit, hp 2")
    lines = told(s, "end", "roll 1 3", "roll 2")
    assert [line.text for line in lines] == [
        "You end your turn.",
        "You roll 1 and 3 for the monsters: all come 3 steps closer.",
        "The Gnawling moves from d3 to d5.",
        "The Gnawling on d5 attacks: you roll 2 and lose 1 heart, 1 left.",
    ]
    assert lines[2].motions == (Glide("gnawling@d3", ("d3", "d4", "d5"), "gnawling@d5"),)
    assert lines[3].motions == (
        Throw(0, "dodging", (2,), 4),
        Strike("d5", "d6", "hit", "gnawling@d5"),
        Lose(0, "heart", "i-heart"),
    )


def test_monsters_glide_around_walls():
    s = board(d6="H", d3="G", d4="#", hero="moon-hermit, hp 2")
    moved = next(line for line in told(s, "end", "roll 1 4", "roll 1") if "moves" in line.text)
    (glide,) = moved.motions
    assert isinstance(glide, Glide)
    assert "d4" not in glide.path
    assert len(glide.path) > 3


def test_a_full_hand_leaves_or_swaps_in_one_line():
    s = board(d6="H", d5="d", h12="G", hero="moon-hermit, carries flask small-potion zap-scroll")
    reached = told(s.clone(), "move d5")[-1]
    assert reached.text == "You find the radiant droplet on d5 with full hands."
    assert reached.motions == (Take(0, "radiant droplet", "droplet", "droplet@d5", "d5"),)
    left = told(s.clone(), "move d5", "leave")[-1]
    assert left.text == "Your hands are full: you leave the radiant droplet on d5."
    assert left.first == reached.first
    swapped = told(s.clone(), "move d5", "swap flask")[-1]
    assert swapped.text == "You swap the water flask for the radiant droplet on d5."
    assert isinstance(swapped.motions[-1], Appear)


def test_a_scroll_is_told_with_what_it_does():
    s = board(d6="H", d5="G", h1="B", hero="moon-hermit, carries weapon zap-scroll flask")
    assert said(s.clone(), "use flask")[-1] == "You use the water flask: 1 more speed, 4 now."
    assert said(s.clone(), "use zap-scroll", "zap d5")[0] == (
        "You use the scroll of Z.A.P. on the Gnawling on d5. It takes 2 damage and falls."
    )


def test_the_end_is_told_with_its_reason():
    assert said(board(d6="H", d5="D", h1="G"), "move d5")[-1] == "You leave by the exit door, and you win."
    lost = board(d6="H", d5="G", hero="moon-hermit, hp 1")
    assert said(lost, "end", "roll 4 1", "roll 1")[-1] == "You have no hearts left, and you lose."
