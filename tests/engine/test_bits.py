"""Bits of a number, all 63 of them: compiled, a literal 1 shifted by 32 and more would be something else."""

from __future__ import annotations

import pytest

from pocketbox.engine.bits import bit


@pytest.mark.parametrize("n", range(63))
def test_every_bit_is_its_power_of_two(n):
    assert bit(n) == 2**n
