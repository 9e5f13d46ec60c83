"""Articles, plurals, lists, and how a seat is spoken of."""

from __future__ import annotations

import pytest

from pocketbox.scenes.words import Cast, a, count, join, plural, sentence, tally, third_person


def test_articles_follow_the_sound():
    assert [a(noun) for noun in ("potion", "Elf", "item", "unicorn", "hour", "8", "Archer")] == [
        "a potion",
        "an Elf",
        "an item",
        "a unicorn",
        "an hour",
        "an 8",
        "an Archer",
    ]


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("step", "steps"),
        ("health potion", "health potions"),
        ("Footman", "Footmen"),
        ("Dwarf", "Dwarfs"),
        ("die", "dice"),
        ("box", "boxes"),
        ("battery", "batteries"),
        ("key", "keys"),
        ("rabbit foot", "rabbit feet"),
        ("scroll of Z.A.P.", "scrolls of Z.A.P."),
    ],
)
def test_plurals(one, several):
    assert plural(one) == several
    assert (count(1, one), count(2, one), count(0, one)) == (f"1 {one}", f"2 {several}", f"0 {several}")


def test_lists_and_tallies():
    assert [join(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert tally(["potion", "flask", "potion"]) == "2 potions and a flask"


def test_a_sentence_has_a_capital_and_one_period():
    assert sentence("you move", "", "to e5") == "You move to e5."
    assert sentence("you use the scroll of Z.A.P.") == "You use the scroll of Z.A.P."
    assert sentence("which one?") == "Which one?"
    assert sentence("") == ""


def test_verbs_of_somebody_else():
    verbs = ("move", "catch", "carry", "go", "have", "be", "pass", "pick up", "play")
    assert [third_person(verb) for verb in verbs] == [
        "moves",
        "catches",
        "carries",
        "goes",
        "has",
        "is",
        "passes",
        "picks up",
        "plays",
    ]


def test_the_reader_is_you_and_a_seat_without_a_name_goes_by_its_role():
    cast = Cast(("Kestrel", ""), you=0)
    roles = ["hero", "dungeon master"]
    me, other = cast.voice(0, roles), cast.voice(1, roles)
    assert (me.does("move"), me.own, me.does("be dealt"), me.does_not("move")) == (
        "you move",
        "your",
        "you are dealt",
        "you do not move",
    )
    assert (other.does("move"), other.own) == ("the dungeon master moves", "the dungeon master's")
    watched = Cast(("Kestrel", "")).voice(0, roles)
    assert (watched.does("be"), watched.own, watched.does_not("move")) == (
        "Kestrel is",
        "Kestrel's",
        "Kestrel does not move",
    )
