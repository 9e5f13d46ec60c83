"""Every sentence of hints, warnings and reasons, over random positions of all games: words, and nothing but words."""

from __future__ import annotations

import os
import random
import re

import pytest

from pocketbox.bots.makers import load_evaluator
from pocketbox.bots.search_bot import SearchBot
from pocketbox.coach.hints import HEADINGS, hint_lines, hint_of
from pocketbox.coach.prospects import Foresight
from pocketbox.coach.reasons import options_of, reasons_for, replies_of
from pocketbox.coach.warnings import warnings_of
from pocketbox.games import GAME_IDS, find
from pocketbox.scenes.words import Cast
from pocketbox.search.spinner import SmallSpinner
from scenes.telling import NAMES, random_game
from scenes.test_sentences import FAULTS, faults

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
POSITIONS = 5 if IS_QUICK else 15
SIMULATIONS, SECONDS = 30, 0.1
FORBIDDEN = re.compile(r"\b(visits?|simulations?|prefers?|engine|worth|seat \d|None)\b|0\.\d|[@#_{}]", re.IGNORECASE)


def positions(id: str, count: int):
    """Positions of random games in which somebody has at least two choices."""
    game = find(id)
    seed = 0
    found = 0
    while found < count:
        rng = random.Random(seed)
        stop = rng.randrange(5, 120)
        for n, moment in enumerate(random_game(game, rng, 121)):
            if n >= stop and moment.s.seat_to_act() >= 0 and len(moment.s.legal_actions()) > 1:
                found += 1
                yield game, moment.s, seed
                break
        seed += 1


def problems(game, text: str, rule: str) -> list[str]:
    """What is wrong with one sentence and its rule."""
    # Labels keep their own capital letters inside of quotation marks.
    found = [fault for fault in faults(re.sub(r'"[^"]*"', "it", text)) if not fault.startswith("you does")]
    found += [f"forbidden: {match[0]}" for match in [FORBIDDEN.search(text)] if match]
    if rule and not game.rulebook.find(rule):
        found.append(f"no rule {rule}")
    return found


@pytest.mark.parametrize("id", GAME_IDS)
def test_hints_say_everything_in_words(id):
    kinds: set[str] = set()
    for game, s, seed in positions(id, POSITIONS):
        seat = int(s.seat_to_act())
        view = game.view(s, seat)
        bot = SearchBot(game, load_evaluator(game), lambda _: SIMULATIONS, SECONDS)
        hint = hint_of(game, view, bot.analyze(view, random.Random(seed)), Cast(NAMES, seat), seed)
        assert hint.text in [action.text for action in view.choices]
        assert 0 <= hint.chance <= 100
        for said in hint.said:
            kinds.add(said.kind)
            assert problems(game, said.text, said.rule) == [], (seed, said)
        lines = hint_lines(hint)
        assert lines[0] == f"Hint: {hint.label}. Type: {hint.text}"
        assert not any("visits" in line for line in lines)
    assert {"plan", "chance", "second"} <= kinds <= set(HEADINGS)


@pytest.mark.parametrize("id", GAME_IDS)
def test_reasons_are_facts_with_rules(id):
    for game, s, seed in positions(id, POSITIONS):
        seat = int(s.seat_to_act())
        view = game.view(s, seat)
        cast = Cast(NAMES, seat)
        imagined = game.imagine(view, SmallSpinner(seed))
        foresight = Foresight(game, seat, len(game.seat_names(s)), SIMULATIONS, SECONDS)
        prospects = [foresight.prospect(imagined, action, seed) for action in view.choices[:4]]
        prospects.sort(key=lambda prospect: prospect.win)
        for is_good in (False, True):
            reasons = reasons_for(prospects[0], prospects[-1], options_of(game, view, cast), is_good)
            assert 1 <= len(reasons) <= 3
            for reason in reasons:
                assert problems(game, reason.text, reason.rule) == [], (seed, reason)
                assert reason.rule, (seed, reason)
        for line in replies_of(game, prospects[-1], seat, cast):
            assert faults(line.text) == [], (seed, line)
        for prospect in prospects:
            assert 0 <= prospect.win <= 1
            assert all(0 < one.chance <= 1 + 1e-9 for one in prospect.likely), (seed, prospect.likely)


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_warning_is_one_sentence_about_a_real_choice(id):
    for game, s, seed in positions(id, 2 if IS_QUICK else 5):
        view = game.view(s, s.seat_to_act())
        for warned in warnings_of(game, view, seed, seconds=0.3):
            texts = [action.text for action in view.choices]
            assert warned.text in texts
            assert warned.better in texts
            assert warned.text != warned.better
            assert problems(game, warned.said, warned.rule) == [], (seed, warned)


def test_the_faults_that_are_looked_for_are_found():
    game = find("rush")
    for text in ("It has 1453 visits.", "The engine prefers it.", "Seat 1 moves.", "You win 0.49 games."):
        assert problems(game, text, ""), text
    assert problems(game, "You move.", "RU-NONE-99")
    assert FAULTS
