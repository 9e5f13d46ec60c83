"""A review as lines of text."""

from __future__ import annotations

from typing import Final

from pocketbox.coach.review import Review, Reviewed
from pocketbox.coach.split import CHOICES, OTHER_DICE, OWN_DICE, Split
from pocketbox.scenes.words import count

PARTS: Final = {
    OWN_DICE: "your dice",
    OTHER_DICE: "other dice",
    CHOICES: "choices",
}
BAR: Final = 30
"""Characters for a hundred points."""


def review_lines(review: Review, split: Split) -> list[str]:
    """The whole review: the summary, the mistakes, the good choice, luck beside skill."""
    lines = [title(review), ""]
    if review.choices:
        looked = count(review.choices, "choice")
        lines.append(
            f"{looked} with alternatives looked at, {review.best} of them the best as far as the bot can tell."
        )
    for number, one in enumerate(review.mistakes, 1):
        lines += ["", *mistake_lines(number, one)]
    if review.good is not None:
        lines += ["", *good_lines(review.good)]
    return [*lines, "", *split_lines(split)]


def title(review: Review) -> str:
    if not review.mistakes:
        return "None of your choices clearly cost anything."
    cost = round(sum(one.cost for one in review.mistakes))
    return f"{count(len(review.mistakes), 'choice')} cost {count(cost, 'point')} of a hundred games."


def mistake_lines(number: int, one: Reviewed) -> list[str]:
    return [
        f"{number}. {one.heading or 'Set-up'}, step {one.step}: {one.cost:.0f} ± {one.error:.0f} points ({one.kind})",
        f"   You played  {one.played.label}: you win {one.played.chance} of 100 games",
        f"   Better      {one.other.label}: {one.other.chance} of 100",
        *[f"   - {reason.text}{cite(reason.rule)}" for reason in one.reasons],
        *[f"   Then: {line.text}{cite(line.rule)}" for line in one.happened],
        f"   To keep: {one.keep}",
    ]


def good_lines(one: Reviewed) -> list[str]:
    lines = [f"Well done. {one.heading or 'Set-up'}, step {one.step}: {one.played.label}"]
    if not one.reasons:
        return [*lines, f"   As good as any other choice: you win {one.played.chance} of 100 games."]
    lines.append(f"   {one.played.chance} of 100 games; {one.other.label}, the next best, {one.other.chance}.")
    return [*lines, *[f"   - {reason.text}{cite(reason.rule)}" for reason in one.reasons]]


def split_lines(split: Split) -> list[str]:
    """Luck and skill in one picture: a bar to the right helped, one to the left hurt."""
    lines = [f"From {split.start} to {split.end} of 100 games:"]
    for part in split.parts:
        length = min(BAR, round(abs(part.points) * BAR / 100))
        bar = f"{'<' * length:>{BAR}}|{'':{BAR}}" if part.points < 0 else f"{'':{BAR}}|{'>' * length:<{BAR}}"
        lines.append(f"  {PARTS[part.kind]:<11}{bar} {part.points:+.0f} ± {part.error:.0f}")
    lines.append("  Luck is the dice, skill the choices: yours and the others' together. ± is the 95 % error.")
    if split.looked < split.throws:
        looked = f"{split.looked} of {count(split.throws, 'throw')}"
        lines.append(f"  There was time for {looked}, where the chances turned most; the others count as choices.")
    return lines


def cite(rule: str) -> str:
    return f" [{rule}]" if rule else ""
