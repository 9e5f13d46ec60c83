"""The small generator: known numbers, exact and even answers."""

from __future__ import annotations

import pytest

from pocketbox.search.spinner import SmallSpinner

WORD = 2**32
KNOWN_WORDS = [1455556970, 2325672212, 1171095016, 1749106412]
KNOWN_SPINS = [3, 4, 0, 5, 5, 0, 2, 1, 1, 4, 2, 0]


class PlainSpinner:
    """The same generator written with plain whole numbers, from its description."""

    def __init__(self, seed: int) -> None:
        self.a, self.b, self.c, self.count = 0, seed % WORD, (seed // WORD) % WORD, 1
        for _ in range(15):
            self.word()

    def word(self) -> int:
        found = (self.a + self.b + self.count) % WORD
        self.count = (self.count + 1) % WORD
        turned = (self.c * 2**21) % WORD + self.c // 2**11
        self.a = self.b ^ (self.b // 2**9)
        self.b = self.c * 9 % WORD
        self.c = (turned + found) % WORD
        return found


@pytest.mark.parametrize("seed", [0, 1, -1, 12345, 2**40 + 3, 2**63 - 1, -(2**63)])
def test_words_are_those_of_a_plain_version(seed: int):
    spinner, plain = SmallSpinner(seed), PlainSpinner(seed)
    assert [spinner.word() for _ in range(500)] == [plain.word() for _ in range(500)]


def test_the_sequence_never_changes():
    spinner = SmallSpinner(2026)
    assert [spinner.word() for _ in range(4)] == KNOWN_WORDS
    assert [spinner.below(6) for _ in range(12)] == KNOWN_SPINS


def test_neighbouring_seeds_have_nothing_in_common():
    seen = {word for seed in range(50) for word in words(seed, 40)}
    assert len(seen) > 50 * 40 - 5


def words(seed: int, count: int) -> list[int]:
    spinner = SmallSpinner(seed)
    return [spinner.word() for _ in range(count)]


@pytest.mark.parametrize("whole", [1, 2, 3, 6, 7, 36, 1000])
def test_every_answer_comes_equally_often(whole: int):
    spinner = SmallSpinner(whole)
    spins = 200 * whole if whole > 30 else 6000 * whole
    counts = [0] * whole
    for _ in range(spins):
        counts[spinner.below(whole)] += 1
    expected = spins / whole
    # Chi-squared has mean whole - 1 and variance 2 (whole - 1): five deviations, and the seed is fixed.
    distance = sum((count - expected) ** 2 / expected for count in counts)
    assert abs(distance - (whole - 1)) <= 5 * (2 * (whole - 1)) ** 0.5


@pytest.mark.parametrize("whole", [2**31 - 1, 2**31, 2**31 + 1, 3 * 2**30, 2**45 + 7, 2**62])
def test_large_wholes_are_met_at_both_ends_and_never_passed(whole: int):
    spinner = SmallSpinner(9)
    spins = [spinner.below(whole) for _ in range(2000)]
    assert 0 <= min(spins) < whole / 100
    assert whole * 99 / 100 < max(spins) < whole


def test_an_answer_that_would_be_too_likely_is_spun_again():
    """With 3 * 2**29 answers a word has 2 or 3 chances an answer unless some are thrown away."""
    whole = 3 * 2**29
    spinner, plain = SmallSpinner(4), PlainSpinner(4)
    for _ in range(300):
        product = plain.word() * whole
        while product % WORD < WORD % whole:
            product = plain.word() * whole
        assert spinner.below(whole) == product // WORD


def test_nothing_cannot_be_spun_for():
    with pytest.raises(AssertionError):
        SmallSpinner(1).below(0)
