"""What every game's scene shares: the question, the awaited throw, the ending, and whether dice follow a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Result
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import FORFEIT, is_forfeit
from pocketbox.match.record import OUT_OF_TIME, RESIGNED, ROLL
from pocketbox.scenes.contract.board import Cell, Edge, Piece, Shape
from pocketbox.scenes.contract.cards import Panel, SeatCard
from pocketbox.scenes.contract.choices import AwaitedThrow, Ending, Option, Question, TileInHand
from pocketbox.scenes.contract.fight import Fight
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.goals import goal_of
from pocketbox.scenes.words import Cast, Voice, join, sentence
from pocketbox.search.spinner import SmallSpinner

GAME_OVER: Final = "the game is over"

Why: TypeAlias = Callable[[Result, Callable[[int], Voice]], str]
"""Why a game ended, as a clause behind "You win:"; `voice(seat)` names the seats."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """What each step of the rules asks of a seat or of chance, each with the rule behind it."""

    asked: Mapping[Step[Any], tuple[str, str]]
    """What a seat is asked, without a subject, under 45 characters: "roll, or use an item first"."""
    thrown: Mapping[Step[Any], tuple[str, str]]
    """What dice are for, or what is drawn: "steps", "the portal's square"."""
    why: Why
    words: Mapping[str, str] = field(default_factory=dict)
    """Fill the gaps of the phrases: `{steps} left`."""


def build_scene(
    game: Game,
    view: View,
    cast: Cast,
    phrases: Phrases,
    shape: Shape,
    *,
    cells: Iterable[Cell],
    pieces: Iterable[Piece],
    seats: Iterable[SeatCard],
    panels: Iterable[Panel] = (),
    option: Callable[[Action], Option],
    edges: Iterable[Edge] = (),
    fight: Fight | None = None,
    tile: TileInHand | None = None,
    sides: int = 6,
) -> Scene:
    """A scene from its parts. `option` describes one choice; whether dice follow it is worked out here."""
    question, throw = ask(game, view, phrases, sides)
    options = describe_options(game, view, option, is_fighting=fight is not None)
    asking = asked_with(options)
    return Scene(
        game=game.id,
        title=game.title,
        viewer=int(view.seat),
        question=replace(question, asking=asking) if asking else question,
        shape=shape,
        cells=tuple(cells),
        edges=tuple(edges),
        pieces=tuple(pieces),
        seats=tuple(seats),
        panels=tuple(panels),
        options=options,
        goal=goal_of(game, view.s, view.seat),
        fight=fight,
        tile=tile,
        throw=throw,
        ending=ending(game, view, cast, phrases.why),
        sides=sides,
    )


def describe_options(
    game: Game, view: View, option: Callable[[Action], Option], is_fighting: bool = False
) -> tuple[Option, ...]:
    """Every choice, and whether dice follow it or a fight begins with it."""
    if not view.choices:
        return ()
    s = game.imagine(view, SmallSpinner(1))
    options = [
        (option(choice), rolls_now(game, s, choice) or (not is_fighting and opens_combat(game, s, choice)))
        for choice in view.choices
    ]
    return tuple(replace(one, rolls=True) if rolls else one for one, rolls in options)


def ask(game: Game, view: View, phrases: Phrases, sides: int) -> tuple[Question, AwaitedThrow | None]:
    """What the table waits for."""
    task = view.s.agenda
    if task is None:
        result = view.s.result
        return Question(NOBODY, GAME_OVER, "" if result is None or is_forfeit(result) else result.rule), None
    if task.seat != CHANCE:
        text, rule = phrases.asked[task.step]
        return Question(int(task.seat), text.format(**phrases.words), rule.format(**phrases.words)), None
    purpose, rule = phrases.thrown[task.step]
    purpose, rule = purpose.format(**phrases.words), rule.format(**phrases.words)
    throw = await_throw(game.imagine(view, SmallSpinner(1)), purpose, rule, sides)
    return Question(CHANCE, f"roll for {purpose}" if throw.count else f"draw {purpose}", rule), throw


def asked_with(options: Iterable[Option]) -> str:
    """How a choice of a place begins, for questions about other places."""
    for option in options:
        if option.cells and option.text.endswith(f" {option.cells[-1]}"):
            return option.text.removesuffix(option.cells[-1])
    return ""


def await_throw(s: Position, purpose: str, rule: str, sides: int) -> AwaitedThrow:
    """The throw that chance is to answer in this position."""
    first = s.chances().outcomes[0].action
    is_dice = first.text.startswith(ROLL)
    return AwaitedThrow(
        seat=int(s.roller()),
        purpose=purpose,
        count=len(first.args) if is_dice else 0,
        sides=sides,
        example=first.text.removeprefix(ROLL),
        rule=rule,
    )


def rolls_now(game: Game, s: Position, choice: Action) -> bool:
    """Whether chance answers a choice at once: the player's dice, something drawn, or a combat that it opens.

    The dice of the next player's turn do not count.
    """
    after = s.clone()
    after.advance(choice, Log(True))
    if after.seat_to_act() != CHANCE:
        return False
    return after.roller() in (s.seat_to_act(), NOBODY) or game.judge(s, choice) is not None


def opens_combat(game: Game, s: Position, choice: Action) -> bool:
    """Whether a combat begins in which somebody else answers before the first dice."""
    judge = game.judge(s, choice)
    if judge is None:
        return False
    after = s.clone()
    after.advance(choice, Log(True))
    return after.seat_to_act() not in (s.seat_to_act(), CHANCE, NOBODY) and not judge.is_closed(after)


def ending(game: Game, view: View, cast: Cast, why: Why) -> Ending | None:
    """Who won and why, or None while the game goes on."""
    result = view.s.result
    if result is None:
        return None
    roles = game.seat_names(view.s)
    winners = tuple(int(seat) for seat in result.winners)
    voices = [cast.voice(seat, roles) for seat in winners]
    won = "nobody wins"
    if len(voices) == 1:
        won = voices[0].does("win")
    elif voices:
        won = f"{join([voice.name for voice in voices])} share the win"
    if is_forfeit(result):
        said = result.rule.removeprefix(FORFEIT)
        if said in (RESIGNED, OUT_OF_TIME):
            losers = [cast.voice(seat, roles) for seat in range(len(roles)) if seat not in winners]
            what = ("resign", "") if said == RESIGNED else ("run", " out of time")
            said = " and ".join(f"{voice.does(what[0])}{what[1]}" for voice in losers)
        return Ending(f"{sentence(won)} {sentence(said)}", "", winners)
    reason = why(result, lambda seat: cast.voice(seat, roles))
    return Ending(sentence(f"{won}: {reason}" if reason else won), result.rule, winners)


def no_reason(result: Result, voice: Callable[[int], Voice]) -> str:
    return ""
