"""Stages of a test run beside others, and the order in which workers are given test files."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import order
from places import ROOT, Stop
from stages import SOME_FAILED, Run


def program(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_a_stage_beside_others_is_shown_when_it_is_waited_for(capfd: pytest.CaptureFixture[str]) -> None:
    run = Run()
    with run.beside("counting", program("import os; print(os.environ['LAST'])"), {"LAST": "three"}):
        assert capfd.readouterr().out == ""
    assert capfd.readouterr().out == "--- counting, the rest of it\nthree\n"
    assert [line.split("s  ")[1] for line in run.done] == ["counting, the rest of it"]


def test_a_stage_beside_others_that_fails_stops_the_run(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Stop) as stop, Run().beside("counting", program("print('no'); raise SystemExit(3)")):
        pass
    assert stop.value.code == 3
    assert "no\n" in capfd.readouterr().out


@pytest.mark.parametrize(("code", "shown"), [(0, ""), (3, "something\n")])
def test_a_quiet_stage_is_shown_only_if_it_fails(capfd: pytest.CaptureFixture[str], code: int, shown: str) -> None:
    says = program(f"print('something'); raise SystemExit({code})")
    with suppress(Stop), Run().beside("finding", says, is_quiet=True):
        pass
    assert capfd.readouterr().out == f"--- finding, the rest of it\n{shown}"


@pytest.mark.parametrize("second", [0, 1])
def test_tests_that_fail_beside_others_get_a_second_run(second: int) -> None:
    run, asked = Run(), []

    def again() -> int:
        asked.append(second)
        return second

    def go() -> None:
        with run.beside("tests", program(f"raise SystemExit({SOME_FAILED})"), again=again):
            pass

    if second:
        with pytest.raises(Stop):
            go()
    else:
        go()
    assert asked == [second]


def test_a_stage_beside_others_ends_when_another_fails(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    long = f"import os, pathlib, time; pathlib.Path({str(begun)!r}).write_text(str(os.getpid())); time.sleep(600)"

    def fail() -> None:
        with Run().beside("waiting", program(long)):
            while not (begun.exists() and begun.read_text()):
                time.sleep(0.01)
            raise Stop("another stage failed", 1)

    with pytest.raises(Stop):
        fail()
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text()), 0)


def test_the_longest_files_are_there_and_named_once() -> None:
    assert [file for file in order.LONGEST if not (ROOT / file).is_file()] == []
    assert len(set(order.LONGEST)) == len(order.LONGEST)


def test_a_file_stays_whole_and_those_that_share_wheels_stay_together() -> None:
    split = order.ByFile._split_scope
    one, other = (split(None, f"tests/games/test_a.py::test_{name}[x::y]") for name in ("one", "other"))
    assert one == other == "tests/games/test_a.py"
    assert len({split(None, f"{file}::test_one") for file in order.TOGETHER}) == 1
    first, second = (order.LONGEST.index(file) for file in order.TOGETHER)
    assert second == first + 1
