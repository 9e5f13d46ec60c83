"""English for stories, labels and questions: articles, plurals, lists, and how each seat is spoken of.

Story code never writes a name or a verb form by hand: `voice.does("move")` is "you move" or "Kestrel moves".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import CHANCE, NOBODY
from pocketbox.scenes.contract.frozen import dataclass

IRREGULAR_PLURALS: Final = {"die": "dice", "elf": "elves", "foot": "feet"}
SOUNDS_LIKE_A_CONSONANT: Final = ("one", "uni", "use")
SOUNDS_LIKE_A_VOWEL: Final = ("heir", "honest", "honor", "hour", "8", "11", "18")
THIRD_PERSON: Final = {"be": "is", "have": "has"}
SECOND_PERSON: Final = {"be": "are"}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def a(noun: str) -> str:
    """The noun with its article: `a potion`, `an Elf`."""
    word = noun.lower()
    if word.startswith(SOUNDS_LIKE_A_VOWEL):
        return f"an {noun}"
    is_vowel = word[:1] in set("aeiou") and not word.startswith(SOUNDS_LIKE_A_CONSONANT)
    return f"an {noun}" if is_vowel else f"a {noun}"


def plural(noun: str) -> str:
    """More than one of it: `steps`, `Footmen`, `batteries`, `scrolls of fire`."""
    kind, of, what = noun.partition(" of ")
    if of:
        return f"{plural(kind)}{of}{what}"
    head, space, last = noun.rpartition(" ")
    word = last.lower()
    if word in IRREGULAR_PLURALS:
        several = IRREGULAR_PLURALS[word]
        last = several.capitalize() if last[:1].isupper() else several
    elif word.endswith("man"):
        last = f"{last[:-3]}men"
    elif word.endswith(("s", "x", "z", "ch", "sh")):
        last = f"{last}es"
    elif word.endswith("y") and word[-2:-1] not in set("aeiou"):
        last = f"{last[:-1]}ies"
    else:
        last = f"{last}s"
    return f"{head}{space}{last}"


def count(number: int, noun: str, several: str = "") -> str:
    """A number of things: `1 step`, `3 steps`."""
    return f"{number} {noun if number == 1 else several or plural(noun)}"


def join(words: Sequence[str], last: str = "and") -> str:
    """A list in a sentence: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def tally(nouns: Sequence[str]) -> str:
    """Things by kind with how many there are: `a flask and 2 potions`."""
    numbers = {noun: nouns.count(noun) for noun in nouns}
    return join([a(noun) if number == 1 else count(number, noun) for noun, number in numbers.items()])


def ordinal(number: int) -> str:
    """Of a number from 0, as a word: `first`, `second`."""
    return ORDINALS[number]


def sentence(*parts: str) -> str:
    """Parts as one sentence: a capital at the start, a period at the end unless there is a mark already."""
    text = " ".join(part for part in parts if part)
    text = f"{text[:1].upper()}{text[1:]}"
    return text if not text or text.endswith((".", "?", "!")) else f"{text}."


def the_role(role: str) -> str:
    """A role inside a sentence: `the hero`; a player who has no role yet goes without an article, `player A`."""
    return role if role.startswith("player ") else f"the {role}"


def third_person(verb: str) -> str:
    """What he, she or it does: `moves`, `catches`, `carries`."""
    head, space, rest = verb.partition(" ")
    if head in THIRD_PERSON:
        return f"{THIRD_PERSON[head]}{space}{rest}"
    if head.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{head}es{space}{rest}"
    if head.endswith("y") and head[-2:-1] not in set("aeiou"):
        return f"{head[:-1]}ies{space}{rest}"
    return f"{head}s{space}{rest}"


@dataclass(frozen=True, slots=True)
class Voice:
    """How one seat is spoken of inside a sentence."""

    name: str
    """"you", "Kestrel", "the hero"."""
    is_you: bool = False
    is_role: bool = False
    """Whether the name is only the seat's role in this game."""

    def verb(self, verb: str) -> str:
        """The verb alone: `move` or `moves`."""
        if not self.is_you:
            return third_person(verb)
        head, space, rest = verb.partition(" ")
        return f"{SECOND_PERSON.get(head, head)}{space}{rest}"

    def does(self, verb: str) -> str:
        """Subject and verb: `you move`, `Kestrel moves`."""
        return f"{self.name} {self.verb(verb)}"

    def does_not(self, verb: str) -> str:
        """`you do not move`, `Kestrel does not move`."""
        return f"{self.does('do')} not {verb}"

    @property
    def own(self) -> str:
        """The possessive: `your`, `Kestrel's`."""
        return "your" if self.is_you else f"{self.name}'s"


CHANCES_VOICE: Final = Voice("chance", is_role=True)


@dataclass(frozen=True, slots=True)
class Cast:
    """Who sits where, as one reader hears it."""

    names: tuple[str, ...] = ()
    """Of people and bots, by seat. A seat without a name goes by its role: "the hero"."""
    you: int = NOBODY
    """The reader's own seat; `NOBODY` for somebody who watches or plays several seats."""

    def voice(self, seat: int, roles: Sequence[str]) -> Voice:
        """How a seat is spoken of while seats have these roles."""
        if seat in (CHANCE, NOBODY):
            return CHANCES_VOICE
        if seat == self.you:
            return Voice("you", is_you=True)
        name = self.names[seat] if seat < len(self.names) else ""
        return Voice(name) if name else Voice(the_role(roles[seat]), is_role=True)
