"""Printed numbers changed at random: tuning may set any of them, and none may leave a game stuck."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import CHANCE, Action, BadInput
from pocketbox.engine.game import Game
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing import promises
from pocketbox.testing.answers import check_step
from pocketbox.testing.beginnings import CHECKS_SEED, TRIES, begin_trial, draw_numbers
from pocketbox.testing.checked_game import CheckedGame, CheckFailure, Findings, ScoresFit
from pocketbox.testing.choices import check_choices, pick

OPTIONS: Final = "options: "


def check_numbers(
    game: Game,
    games: int = 100,
    seed: int = 1,
    positions: list[str] | None = None,
    scores_fit: ScoresFit | None = None,
) -> None:
    """Play that many random games with any printed numbers changed, and raise `CheckFailure` where one gets stuck.

    Somebody must always have a choice, what happens must be told as declared, and the game must end. Nothing is
    copied or saved, so this sees many more games than `check_game` in the same time. Every second game begins
    in one of `positions`, where some are given: texts of moments that random games seldom come to.
    """
    findings = Findings()
    for number in range(seed, seed + games):
        again = f"check_numbers with seed={number}, games=1"
        picks = SmallSpinner(number)
        t = None
        if positions and picks.below(2) == 0:
            t = _read(game, positions[picks.below(len(positions))], picks, again, findings, scores_fit)
        if t is None:
            t = begin_trial(game, None, None, None, picks, len(game.numbers), again, findings, scores_fit)
        try:
            _play(t)
        except CheckFailure:
            raise
        except Exception as error:
            raise CheckFailure(game.id, promises.RUNS, f"it raised {error!r}", t.again()) from error


def _read(
    game: Game, text: str, picks: SmallSpinner, seed: str, findings: Findings, scores_fit: ScoresFit | None
) -> CheckedGame | None:
    """A game from a position with printed numbers changed in it; None where no change drawn fits the position."""
    for _ in range(TRIES):
        changed = " ".join([f"{name}={value}" for name, value in draw_numbers(game, picks, len(game.numbers)).items()])
        changed_text = _with_options(text, changed)
        try:
            s = game.read_position(changed_text)
        except BadInput:
            continue
        checks = SmallSpinner(CHECKS_SEED + picks.below(CHECKS_SEED))
        seats = len(game.seat_names(s))
        setup = f"play from the position\n{changed_text}\n"
        return CheckedGame(game, game.settings_of(s), setup, seats, s, picks, checks, seed, findings, scores_fit)
    return None


def _with_options(text: str, changed: str) -> str:
    """The text of a position with these printed numbers among its options."""
    lines = text.splitlines()
    for n, line in enumerate(lines):
        if line.startswith(OPTIONS):
            lines[n] = f"{line} {changed}"
            return "\n".join(lines)
    return "\n".join([*lines, OPTIONS + changed])


def _play(t: CheckedGame) -> None:
    """Play one game to its end, in every second game with rare kinds of choices as often as common ones."""
    is_by_verb = t.picks.below(2) == 0
    while not t.s.is_over():
        actions = check_choices(t)
        if t.s.seat_to_act() != CHANCE:
            if t.game.is_setup(t.s):
                actions = _few(t, actions)
            elif is_by_verb:
                actions = _of_one_verb(t, actions)
        seen = len(t.log.events)
        choice = pick(t, actions)
        t.s.advance(choice, t.log)
        t.taken.append(choice)
        check_step(t, t.log.events[seen:])


def _few(t: CheckedGame, actions: list[Action]) -> list[Action]:
    """The first of the choices, up to any one of them: where units are bought, a few of each kind."""
    return actions[: 1 + t.picks.below(len(actions))]


def _of_one_verb(t: CheckedGame, actions: list[Action]) -> list[Action]:
    verbs = list(dict.fromkeys([action.verb for action in actions]))
    verb = verbs[t.picks.below(len(verbs))]
    return [action for action in actions if action.verb == verb]
