"""Lanterns with one thing wrong in its state or in one of its steps."""

from __future__ import annotations

from lanterns import rulebook
from lanterns.faults import StateFault, StepFault
from lanterns.state import State
from lanterns.turn import (
    DRAW_WISH,
    END_ROUND,
    PICK,
    ROLL_OIL,
    STOKE,
    DrawWish,
    EndRound,
    Pick,
    RollOil,
    Stoke,
)
from lanterns.words import COLOURS, DRAW, LIGHT, OIL
from pocketbox.engine.core import Action, Chances, Outcome, Refusal, Result
from pocketbox.testing import promises

# Faults of the state


class CloneSharesLanterns(State):
    def clone(self):
        twin = super().clone()
        twin.lit = self.lit
        return twin


class CloneSharesRows(State):
    """The list is another, but the lists in it are not."""

    def clone(self):
        twin = super().clone()
        twin.lit = self.lit.copy()
        return twin


class CloneForgetsOil(State):
    def clone(self):
        twin = super().clone()
        twin.oil = [0] * self.seats
        return twin


STATE_FAULTS = [
    StateFault(promises.CLONES, CloneSharesLanterns),
    StateFault(promises.CLONES, CloneSharesRows),
    StateFault(promises.CLONES, CloneForgetsOil),
]


# Faults of a step


class NothingToPick(Pick):
    def options(self, s, task):
        return []


class PicksListedTwice(Pick):
    def options(self, s, task):
        return super().options(s, task) * 2


class PickOutsideTheVocabulary(Pick):
    def options(self, s, task):
        return [*super().options(s, task), Action("light", (0,), "light white", 3)]


class PickingCostsOil(Pick):
    """Merely asking does."""

    def options(self, s, task):
        s.oil[task.seat] += 1
        return super().options(s, task)


class ChoicesTurnRound(Stoke):
    """Asked again, it answers in another order."""

    turned = False

    def options(self, s, task):
        self.turned = not self.turned
        return super().options(s, task)[:: -1 if self.turned else 1]


class MutedPickEarnsOil(Pick):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        if log.muted:
            s.oil[task.seat] += 1


class LogDrivesTheGame(Stoke):
    """A seat gets oil if the story says that somebody lost a lantern."""

    def resolve(self, s, task, choice, log):
        if "blown out" in [event.name for event in log.events]:
            s.oil[task.seat] += 1
        super().resolve(s, task, choice, log)


class PickIsTold(Pick):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        log.add("pick noted", rulebook.LIGHT, choice.a)


class PickIsFelt(Pick):
    """The view hides the pick itself, but not the oil that red costs."""

    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        if choice is LIGHT[0]:
            s.oil[task.seat] += 1


class WishIsTold(DrawWish):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        log.add("wish shown", rulebook.WISH, task.a, choice.a, 0)


class PickHasNoAudience(Pick):
    def audience(self, s, task):
        return 7


class WishOfNoWeight(DrawWish):
    def chances(self, s, task):
        return Chances([Outcome(DRAW[colour], count) for colour, count in enumerate(s.bag)])


class NoWishes(DrawWish):
    def chances(self, s, task):
        return Chances([])


class SpinsLandElsewhere(DrawWish):
    def chances(self, s, task):
        found = super().chances(s, task)
        found.is_even = False
        found.ends = [0, *range(2, len(found.outcomes) + 1)]  # the first outcome never comes
        return found


class WeightsDoNotAddUp(DrawWish):
    def chances(self, s, task):
        found = super().chances(s, task)
        found.whole += 1
        return found


class DiceWithoutSixes(RollOil):
    """Every weight is sound, but a result is missing."""

    def chances(self, s, task):
        return Chances([outcome for outcome in OIL.outcomes if 6 not in outcome.action.args])


class DiceAllAlike(RollOil):
    """1 2 comes as often as 1 1."""

    def chances(self, s, task):
        return Chances([Outcome(outcome.action, 1) for outcome in OIL.outcomes])


class UnknownRule(Stoke):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        log.add("oil paid", "LA-OIL-99", task.seat)


class EventForNobodyHere(Stoke):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        log.add("oil paid", rulebook.OIL, task.seat, audience=5)


class RefusesWithNothing(Pick):
    def refusal(self, s, task, action):
        return Refusal("", "")


class RefusesByUnknownRule(Pick):
    def refusal(self, s, task, action):
        return Refusal("LA-LIGHT-99", "it is too dark")


class RefusalTellsAWish(Pick):
    def refusal(self, s, task, action):
        other = s.wish[(task.seat + 1) % s.seats]
        return Refusal("", f"the next seat wishes for {COLOURS[other]}")


class Stumbles(Stoke):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        s.lit[s.seats][0] += 1


class EndsWithoutAResult(EndRound):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        s.result = None


class ScoresDoNotFit(EndRound):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        if s.result is not None:
            scores = tuple([2 * score for score in s.result.scores])
            s.result = Result(s.result.rule, s.result.winners, scores, s.result.places)


class PlacesDoNotFit(EndRound):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        if s.result is not None:
            s.result = Result(s.result.rule, s.result.winners, s.result.scores, s.result.places[::-1])


class ResultByUnknownRule(EndRound):
    def resolve(self, s, task, choice, log):
        super().resolve(s, task, choice, log)
        if s.result is not None:
            s.result = Result("LA-END-99", s.result.winners, s.result.scores, s.result.places)


class OilOfNobodyHere(RollOil):
    def roller(self, s, task):
        return s.seats


class OilOfWhoeverWishesForRed(RollOil):
    """Which others cannot know."""

    def roller(self, s, task):
        return 0 if s.wish[0] == 0 else 1


STEP_FAULTS = [
    StepFault(promises.A_CHOICE, PICK, NothingToPick),
    StepFault(promises.NO_TWINS, PICK, PicksListedTwice),
    StepFault(promises.VOCABULARY, PICK, PickOutsideTheVocabulary),
    StepFault(promises.QUESTIONS, PICK, PickingCostsOil),
    StepFault(promises.QUESTIONS, STOKE, ChoicesTurnRound),
    StepFault(promises.MUTED, PICK, MutedPickEarnsOil),
    StepFault(promises.MUTED, STOKE, LogDrivesTheGame),
    StepFault(promises.SECRET_CHOICES, PICK, PickIsTold),
    StepFault(promises.SECRET_CHOICES, PICK, PickIsFelt),
    StepFault(promises.SECRET_CHOICES, PICK, PickHasNoAudience),
    StepFault(promises.SECRET_CHOICES, DRAW_WISH, WishIsTold),
    StepFault(promises.CHANCES, DRAW_WISH, WishOfNoWeight),
    StepFault(promises.CHANCES, DRAW_WISH, NoWishes),
    StepFault(promises.CHANCES, DRAW_WISH, SpinsLandElsewhere),
    StepFault(promises.CHANCES, DRAW_WISH, WeightsDoNotAddUp),
    StepFault(promises.CHANCES, ROLL_OIL, DiceWithoutSixes),
    StepFault(promises.CHANCES, ROLL_OIL, DiceAllAlike),
    StepFault(promises.ROLLERS, ROLL_OIL, OilOfNobodyHere),
    StepFault(promises.ROLLERS, ROLL_OIL, OilOfWhoeverWishesForRed),
    StepFault(promises.EVENTS, STOKE, UnknownRule),
    StepFault(promises.EVENTS, STOKE, EventForNobodyHere),
    StepFault(promises.REFUSALS, PICK, RefusesWithNothing),
    StepFault(promises.REFUSALS, PICK, RefusesByUnknownRule),
    StepFault(promises.REFUSALS, PICK, RefusalTellsAWish),
    StepFault(promises.RUNS, STOKE, Stumbles),
    StepFault(promises.RESULT, END_ROUND, EndsWithoutAResult),
    StepFault(promises.RESULT, END_ROUND, ScoresDoNotFit),
    StepFault(promises.RESULT, END_ROUND, PlacesDoNotFit),
    StepFault(promises.RESULT, END_ROUND, ResultByUnknownRule),
]
