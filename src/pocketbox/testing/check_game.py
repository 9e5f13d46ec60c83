"""Plays a game at random, watching every promise that all games make."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing import promises
from pocketbox.testing.answers import check_refusals, check_step
from pocketbox.testing.beginnings import FEW, begin_trial
from pocketbox.testing.checked_game import CheckedGame, CheckFailure, Findings, ScoresFit
from pocketbox.testing.choices import check_choices, pick
from pocketbox.testing.copies import Copies
from pocketbox.testing.damage import check_damaged, damage
from pocketbox.testing.drawn import DrawnSpinner
from pocketbox.testing.records import check_record
from pocketbox.testing.schema import check_schema
from pocketbox.testing.secrets import check_secret_choice, check_views

ENOUGH: Final = 12
"""Looks at what is hidden, after which dealing it anew must have changed something once; it may be nothing, too."""


def check_game(
    game: Game,
    games: int = 20,
    seed: int = 1,
    settings: Settings | None = None,
    setups: list[str] | None = None,
    seats: int | None = None,
    every: int = 1,
    scores_fit: ScoresFit | None = None,
) -> None:
    """Play that many random games and raise `CheckFailure` when a promise is broken.

    Settings, set-up and seats are drawn for each game unless they are given. With `every` above 1 only one
    position in that many, drawn at random, is copied, saved, viewed and written down. `scores_fit` says
    which scores are right at a table of three or more.
    """
    check_schema(game)
    findings = Findings()
    for number in range(seed, seed + games):
        again = f"seed={number}, games=1, every={every}"
        picks = SmallSpinner(number)
        most_changed = [0, FEW, FEW, len(game.numbers)][picks.below(4)] if game.numbers else 0
        t = begin_trial(game, settings, setups, seats, picks, most_changed, again, findings, scores_fit)
        _watch(t, every)
    if findings.hidden >= ENOUGH and not findings.dealt_otherwise:
        fact = f"{findings.secrets}, but dealing it anew never changed anything"
        raise CheckFailure(game.id, promises.REDEALT, fact, f"To see it again: seed={seed}, games={games}.")


def check_drawn(game: Game, numbers: list[int], scores_fit: ScoresFit | None = None) -> None:
    """The same for one game, or the beginning of one, in which these numbers pick everything.

    The first of them pick seats, set-up and options, the others a choice each: modulo how many there are.
    """
    picks = DrawnSpinner(numbers)
    t = begin_trial(game, None, None, None, picks, FEW, f"check_drawn with {numbers}", Findings(), scores_fit)
    _watch(t, 1)


def _watch(t: CheckedGame, every: int) -> None:
    """Play one game to its end, or until there is nothing left to pick with."""
    try:
        opening = t.s.clone()
        copies = Copies(t)
        while not _is_done(t):
            is_close = t.checks.below(every) == 0
            if is_close:
                t.now = t.snapshot(t.s)
            actions = check_choices(t)
            if is_close:
                _look(t, copies, actions)
                check_secret_choice(t, actions)
            events = copies.take(t, pick(t, actions), is_close)
            check_step(t, events)
        t.now = t.snapshot(t.s)
        _look(t, copies, check_choices(t))
        copies.finish(t, opening)
        check_record(t)
        for text in t.spoilt:
            check_damaged(t, text)
    except CheckFailure:
        raise
    except Exception as error:
        raise CheckFailure(t.game.id, promises.RUNS, f"it raised {error!r}", t.again()) from error


def _is_done(t: CheckedGame) -> bool:
    return t.s.is_over() or (isinstance(t.picks, DrawnSpinner) and t.picks.is_used_up())


def _look(t: CheckedGame, copies: Copies, actions: list[Action]) -> None:
    """Ask everything that can be asked of a position at rest; none of it may change the position."""
    t.check_unchanged("listing the choices")
    copies.look(t)
    t.check_unchanged("copying, saving and writing it")
    check_views(t)
    check_refusals(t, actions)
    t.spoilt.append(damage(t.game.write_position(t.s), t.checks))
    t.check_unchanged("asking why something is refused, or what a seat sees,")
