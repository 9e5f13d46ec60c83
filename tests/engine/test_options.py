"""House rules: what may be written, and the one sentence for what may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocketbox.engine.core import BadInput
from pocketbox.engine.options import choice, defaults, number, read_settings, switch, write_value

OPTIONS = [
    switch("pass", "X-1", "flow", "A seat may pass", False),
    choice("walls", "X-2", "board", "How walls are built", ["both", "neither"]),
    number("cap", "X-3", "flow", "Most rounds", 6, 1, 99),
]


def test_defaults_are_written_as_nothing():
    assert defaults(OPTIONS).values == {"pass": False, "walls": "both", "cap": 6}
    assert defaults(OPTIONS).write() == ""
    assert read_settings(OPTIONS, "").values == defaults(OPTIONS).values


def test_only_what_differs_is_written_in_the_order_of_the_options():
    settings = read_settings(OPTIONS, " cap=9   walls=both pass=true ")
    assert settings.write() == "pass=true cap=9"
    assert (settings.is_on("pass"), settings.chosen("walls"), settings.number("cap")) == (True, "both", 9)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cap", "'cap' is not an option; write name=value, such as pass=false"),
        ("height=3", "no option called 'height'; the options are pass, walls, cap"),
        ("=3", "no option called ''; the options are pass, walls, cap"),
        ("cap=1 cap=1", "the option cap is set twice"),
        ("cap=0", "the option cap cannot be '0'; it is a number from 1 to 99"),
        ("cap=100", "the option cap cannot be '100'; it is a number from 1 to 99"),
        ("cap=six", "'six' is not a whole number, as the option cap must be"),
        ("pass=yes", "the option pass cannot be 'yes'; it is true or false"),
        ("pass=1", "the option pass cannot be '1'; it is true or false"),
        ("walls=", "the option walls cannot be ''; it is both or neither"),
        ("walls=Both", "the option walls cannot be 'Both'; it is both or neither"),
        ("walls=both=neither", "the option walls cannot be 'both=neither'; it is both or neither"),
    ],
)
def test_a_bad_option_gives_one_sentence(text, sentence):
    with pytest.raises(BadInput) as refused:
        read_settings(OPTIONS, text)
    assert str(refused.value) == sentence


def test_a_game_without_options_says_so():
    with pytest.raises(BadInput, match="this game has no options"):
        read_settings([], "cap")


@given(st.booleans(), st.sampled_from(["both", "neither"]), st.integers(1, 99))
def test_every_setting_reads_back(can_pass, walls, cap):
    text = f"pass={write_value(can_pass)} walls={write_value(walls)} cap={write_value(cap)}"
    settings = read_settings(OPTIONS, text)
    assert settings.values == {"pass": can_pass, "walls": walls, "cap": cap}
    assert read_settings(OPTIONS, settings.write()).values == settings.values


@given(st.text() | st.text(alphabet="capswlthbo=0169 tru"))
def test_any_text_is_settings_or_bad_input(text):
    try:
        settings = read_settings(OPTIONS, text)
    except BadInput:
        return
    assert read_settings(OPTIONS, settings.write()).values == settings.values


# Printed numbers

NUMBERS = [
    number("unit.archer.points", "X-4", "Units", "Archer: points", 7, 1, 50),
    number("unit.archer.off", "X-4", "Units", "Archer: OFF dice", 1, 0, 3),
    number("unit.mage.points", "X-5", "Units", "Mage: points", 4, 1, 50),
    number("hero.hp", "X-6", "Hero", "HP", 2, 1, 9),
]


def test_printed_numbers_are_as_printed_until_somebody_changes_them():
    settings = read_settings(OPTIONS, "unit.mage.points=5 cap=9 unit.archer.off=1", NUMBERS)
    assert settings.printed("unit.mage.points", 4) == 5
    assert settings.printed("unit.archer.points", 7) == 7
    assert settings.write() == "cap=9 unit.archer.off=1 unit.mage.points=5"
    again = read_settings(OPTIONS, settings.write(), NUMBERS)
    assert (again.values, again.changed) == (settings.values, settings.changed)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("unit.archer.hp=3", "no number called 'unit.archer.hp'; 'unit.archer' has points, off"),
        ("unit.ogre.points=3", "no number called 'unit.ogre.points'; 'unit' has archer, mage"),
        ("trap.pit=3", "no number called 'trap.pit'; numbers begin with unit, hero, such as unit.archer.points"),
        ("unit.=3", "no number called 'unit.'; 'unit' has archer, mage"),
        (".=3", "no number called '.'; numbers begin with unit, hero, such as unit.archer.points"),
        ("hero.hp=10", "the option hero.hp cannot be '10'; it is a number from 1 to 9"),
        ("hero.hp=2 hero.hp=3", "the option hero.hp is set twice"),
        ("hero=3", "no option called 'hero'; the options are pass, walls, cap"),
    ],
)
def test_a_number_that_does_not_exist_is_told_what_there_is(text, sentence):
    with pytest.raises(BadInput) as refused:
        read_settings(OPTIONS, text, NUMBERS)
    assert str(refused.value) == sentence
