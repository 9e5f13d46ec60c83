"""Why one choice is better than another, in sentences: facts of the odds and of what follows, each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from pocketbox.coach.chances import games, times
from pocketbox.coach.prospects import Likely, Prospect
from pocketbox.engine.core import CHANCE, EVERYONE, Seat
from pocketbox.engine.game import Game, View
from pocketbox.match.course import Moment
from pocketbox.match.match import Told
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.choices import Option
from pocketbox.scenes.contract.motions import Line
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast, sentence

LEAST_DIFFERENCE: Final = 0.08
"""Between two chances that is worth a sentence."""
MOST_REASONS: Final = 3
MOST_REPLIES: Final = 2
MOST_PLANNED: Final = 4
END: Final = ("you win the game", "you lose the game")
IMPERATIVES: Final = {
    "abandon", "activate", "aim", "arrange", "assault", "attack", "blow", "bring", "build", "bump", "call",
    "cast", "catch", "change", "charge", "choose", "clear", "climb", "come", "confirm", "deploy", "do", "drink",
    "drop", "end", "enter", "escape", "exit", "flee", "gather", "go", "heal", "hold", "hop", "invade", "keep",
    "land", "lay", "leap", "leave", "let", "lower", "move", "open", "pass", "phase", "pick", "place", "play",
    "push", "put", "raise", "re-roll", "reroll", "retaliate", "return", "roll", "search", "shoot",
    "shuffle", "skirmish", "slay", "slide", "slip", "spare", "stand", "start", "station", "stay", "steal",
    "step", "stop", "strike", "summon", "swap", "take", "test", "throw", "turn", "use", "walk", "win",
}  # fmt: skip
"""Labels that begin with one of these can be put behind "if you"."""

LOSS, GAIN, PLAIN = "loss", "gain", "plain"


@dataclass(frozen=True)
class Reason:
    """One fact that speaks for the better choice."""

    text: str
    rule: str
    kind: str = PLAIN
    """`loss`: something is put at risk; `gain`: something is missed; `plain`: what the choices do."""


def options_of(game: Game, view: View, cast: Cast | None = None) -> dict[str, Option]:
    """The choices of a view by their texts, with rules and labels; no two choices have the same label."""
    options = scene_of(game, view, cast).options
    labels = Counter(option.label for option in options)
    return {
        option.text: replace(option, label=f"{option.label} on {option.cells[0]}")
        if labels[option.label] > 1 and option.cells
        else option
        for option in options
    }


def in_sentence(label: str) -> str:
    """A label inside of a sentence: `move the Archer`."""
    return f"{label[:1].lower()}{label[1:]}" if is_imperative(label) else f'"{label}"'


def is_imperative(label: str) -> bool:
    return label.split(" ")[0].lower() in IMPERATIVES


def if_you(label: str) -> str:
    """A condition from a label: `if you move the Archer`, `with "Wall on b4"`."""
    return f"if you {in_sentence(label)}" if is_imperative(label) else f'with "{label}"'


def reasons_for(worse: Prospect, better: Prospect, options: dict[str, Option], is_good: bool = False) -> list[Reason]:
    """What speaks against one choice and for another: at most three facts, those that differ most first.

    The reader is about to make the worse choice, or has made it; with `is_good`, the better one.
    """
    found: list[tuple[float, Reason]] = []
    if is_good:
        here, there = f"{if_you(options[worse.action.text].label)}, ", "as you played"
    else:
        here, there = "", if_you(options[better.action.text].label)
    seen: set[tuple[Fraction | float, Fraction | float]] = set()
    likely = {one.stake.text: one for one in (*better.likely, *worse.likely)}
    for text, one in sorted(likely.items(), key=lambda pair: pair[0] not in END):
        mine, theirs = worse.chance_of(text), better.chance_of(text)
        if (mine, theirs) in seen:
            # The last heart lost and the game lost are one fact.
            continue
        seen.add((mine, theirs))
        difference = float(mine - theirs)
        weight = abs(difference) * (2 if text in END else 1)
        if one.stake.tone == "bad" and difference >= LEAST_DIFFERENCE:
            said = f"{here}{add_time(text)} {how_often(worse, text)}; {there}, {only(theirs)}{how_often(better, text)}"
            found.append((weight, Reason(sentence(said), one.stake.rule, LOSS)))
        elif one.stake.tone == "good" and -difference >= LEAST_DIFFERENCE:
            said = (
                f"{there}, {add_time(text)} {how_often(better, text)}; {here or 'otherwise '}{how_often(worse, text)}"
            )
            found.append((weight, Reason(sentence(said), one.stake.rule, GAIN)))
    found.sort(key=lambda pair: -pair[0])
    reasons = [reason for _, reason in found[:MOST_REASONS]]
    return reasons or plain_reasons(worse, better, options)


def add_time(text: str) -> str:
    """What is at stake, with the time for the end of the game: beside it stands the chance to win at any time."""
    return f"{text} before your next turn" if text in END else text


def only(chance: Fraction | float) -> str:
    return "only " if chance > 0 else ""


def how_often(prospect: Prospect, text: str) -> str:
    return times(prospect.chance_of(text), prospect.is_expected)


def plain_reasons(worse: Prospect, better: Prospect, options: dict[str, Option]) -> list[Reason]:
    """Where nothing is at stake before the next turn: what both choices are for, and what they lead to."""
    found = []
    for prospect in (better, worse):
        option = options[prospect.action.text]
        if option.why:
            found.append(Reason(sentence(f"{option.label} ({option.why})"), option.rule))
    option = options[better.action.text]
    found.append(
        Reason(
            sentence(f"{if_you(option.label)}, you win {games(better.win)}; otherwise {games(worse.win)}"), option.rule
        )
    )
    return found[:MOST_REASONS]


# What follows


def plan_of(game: Game, prospect: Prospect, seat: Seat, cast: Cast) -> list[Option]:
    """The seat's own choices that follow one another until dice fall, somebody else acts or a place comes again."""
    found: list[Option] = []
    places: set[str] = set()
    for moment in prospect.moments:
        if moment.seat != seat or len(found) == MOST_PLANNED:
            break
        assert moment.action is not None, "only choices are foreseen"
        scene = scene_of(game, game.view(moment.before, seat), cast)
        option = next((one for one in scene.options if one.text == moment.action.text), None)
        if option is None or (option.cells and option.cells[-1] in places):
            break
        places.update(piece.place for piece in scene.pieces if piece.id == option.piece)
        found.append(option)
    return found


def replies_of(game: Game, prospect: Prospect, seat: Seat, cast: Cast) -> list[Line]:
    """What the others are expected to do next, as the story would tell it; their dice are not foretold."""
    moments: list[Moment] = []
    for moment in prospect.moments:
        if moment.seat == CHANCE and any(earlier.seat not in (CHANCE, seat) for earlier in moments):
            break
        moments.append(moment)
    told = tell_lines(game, moments, seat, cast)
    return [line for begun, line in told if begun[0].seat not in (CHANCE, seat)][:MOST_REPLIES]


def tell_lines(game: Game, moments: Sequence[Moment], seat: Seat, cast: Cast) -> list[tuple[list[Moment], Line]]:
    """Moments as story lines, each with the moments that it tells."""
    story = Story(game, cast, seat)
    belongs: dict[int, Moment] = {}
    number = 0
    for moment in moments:
        roles = tuple(game.seat_names(moment.s))
        told = []
        for event in moment.events:
            if event.audience in (EVERYONE, seat):
                number += 1
                belongs[number] = moment
                told.append(Told(number, event, roles, moment))
        story.extend(told)
    return [([belongs[n] for n in range(line.first, line.number + 1)], line) for line in story.lines()]


def main_risk(prospect: Prospect) -> Likely | None:
    """The likeliest thing that goes wrong; the end of the game before anything else."""
    bad = [one for one in prospect.likely if one.stake.tone == "bad" and one.chance >= LEAST_DIFFERENCE]
    return max(bad, key=lambda one: (one.stake.text in END, one.chance), default=None)
