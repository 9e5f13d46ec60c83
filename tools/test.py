"""What `./pocketbox test` runs: style, types, a build, tests compiled, then the rules' tests interpreted."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO

import build
import chromium
import client
import debian
import environment
from places import CACHE, LOCAL, ROOT, TOOLS, Stop, compiled, say

EXAMPLES = """\
examples:
  ./pocketbox test                          everything, as continuous integration runs it
  ./pocketbox test --quick                  between commits, in a minute: no build, the quickest tests
  ./pocketbox test --quick tests/games/rush only these tests
  ./pocketbox test --quick tests -k undo    anything else goes to pytest
"""

TYPED = ("src", "tools", "examples", "bench")
"""Folders that are checked for types, as far as they exist."""

INTERPRETED_TOO = (
    "tests/games",
    "tests/engine",
    "tests/test_every_game.py",
    "tests/envs/test_encode.py",
    "tests/learn/test_lessons.py",
)
"""Tests of what is compiled, which must pass compiled and interpreted."""

LEFT_OUT = (
    "tests/bots",
    "tests/browser",
    "tests/cli",
    "tests/coach",
    "tests/envs",
    "tests/lab",
    "tests/package",
    "tests/press",
    "tests/server",
    "tests/setup",
    "tests/site",
    "tests/terminal",
    "tests/testing",
    "tests/test_adding_a_field.py",
    "tests/test_adding_a_unit.py",
    "tests/test_every_game.py",
    "tests/test_examples.py",
    "tests/test_twins.py",
)
"""Tests that start programs or play many games, which a quick run of everything leaves to the full one."""

NO_PLUGINS = ("-p", "no:schemathesis")
"""Plug-ins that no quick test needs, and that take long to load."""

WORKERS = ("-n", "4", "--dist", "loadfile")
"""Four for two cores, since tests of servers and browsers wait a lot. `tests/order.py` says which files begin."""

LEAST_URGENT = ("nice", "-n", "10")
"""What is to run only where a core has nothing else to do."""

PYTEST = ("pytest", "-q", "--durations=8")

SOME_FAILED = 1
"""How pytest says that tests failed."""

NO_TESTS = 5
"""How pytest says that it found none."""


class Run:
    """The stages of one run, told as they happen."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.done: list[str] = []

    def stage(self, name: str, work: Callable[[], int]) -> None:
        """Do one stage; Stop with its exit code when it fails."""
        print(f"--- {name}", flush=True)
        start = time.monotonic()
        code = work()
        seconds = time.monotonic() - start
        if code:
            raise Stop(f"--- FAILED: {name} ({seconds:.0f} s); nothing after it was run", code)
        self.done.append(f"{seconds:6.1f} s  {name}")

    def tools(self) -> None:
        """The stages that read the code without running it."""
        self.stage("style (ruff check)", lambda: command(["ruff", "check", "--quiet", "."]))
        self.stage("format (ruff format)", lambda: command(["ruff", "format", "--check", "--quiet", "."]))
        self.stage("contract (generated files)", lambda: script("contract.py", "--check"))
        self.client()

    @contextmanager
    def beside(
        self, name: str, command: list[str], again: Callable[[], int] | None = None, **settings: str
    ) -> Iterator[None]:
        """Run a stage beside others, and show at the end what it said; where tests failed, do what is done then."""
        with tempfile.TemporaryFile() as said, child(command, settings, said) as process:
            yield

            def finish() -> int:
                code = process.wait()
                said.seek(0)
                print(said.read().decode("utf-8", "replace"), end="", flush=True)
                return again() if again and code == SOME_FAILED else code

            self.stage(f"{name}, the rest of it", finish)

    @contextmanager
    def types(self) -> Iterator[None]:
        """Check types beside other stages, since mypy uses one core for half a minute where it has no cache."""
        typed = [folder for folder in TYPED if (ROOT / folder).is_dir()]
        with self.beside("types (mypy --strict)", tool("mypy", "--strict", "--no-error-summary", *typed)):
            yield

    def client(self) -> None:
        """The stages of the browser client, where there is Node."""
        if not client.is_ready():
            return
        self.stage("client types (tsc)", client.check_types)
        if client.is_style_checked():
            self.stage("client style (biome)", client.check_style)
        self.stage("client tests (node)", client.run_tests)

    def summary(self) -> None:
        print("\n".join(["--- all passed", *self.done, f"{time.monotonic() - self.start:6.1f} s  together"]))


def tool(*arguments: str) -> list[str]:
    return [sys.executable, "-m", *arguments]


def environment_with(settings: dict[str, str]) -> dict[str, str]:
    """What a Python tool is started with."""
    env = {**os.environ, "HYPOTHESIS_STORAGE_DIRECTORY": str(CACHE / "hypothesis"), **settings}
    # Without its cache, pytest compiles every test and plug-in anew at each start: two seconds for a single test.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env


def command(arguments: list[str], **settings: str) -> int:
    """Run a Python tool from the root, its output straight to the terminal."""
    return subprocess.run(tool(*arguments), cwd=ROOT, env=environment_with(settings)).returncode


@contextmanager
def child(command: list[str], settings: dict[str, str], said: IO[bytes] | None) -> Iterator[subprocess.Popen[bytes]]:
    """A process beside this one, which ends with the block. What it says goes to a file, or to the terminal."""
    process = subprocess.Popen(command, cwd=ROOT, env=environment_with(settings), stdout=said, stderr=said)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()


def script(name: str, *arguments: str) -> int:
    """Run one of our own scripts."""
    return subprocess.run([sys.executable, str(TOOLS / name), *arguments], cwd=ROOT).returncode


def pytest(arguments: list[str], **settings: str) -> int:
    code = command([*PYTEST, *arguments], **settings)
    if code == NO_TESTS:
        say("pytest found no tests to run.")
    return code


def pytest_twice(paths: list[str], **settings: str) -> int:
    """Run tests beside each other, and what fails once more, alone: browsers and servers starve on a busy machine."""
    code = pytest([*WORKERS, *paths], **settings)
    return failed_again(paths, **settings) if code == SOME_FAILED else code


def failed_again(paths: list[str], **settings: str) -> int:
    """Run once more, alone, what failed the last time."""
    say("--- some tests failed; these run again, one at a time, and what fails again has failed")
    return pytest([*paths, "--last-failed", "--last-failed-no-failures", "none"], **settings)


def quick(arguments: list[str]) -> None:
    """Between commits: whatever build is fresh is used, none is made, and what takes long waits for the full run."""
    run = Run()
    rest = arguments
    if not rest:
        say(f"--- left to the full run: {', '.join(LEFT_OUT)} and tests marked slow")
        rest = [*WORKERS, "-m", "not slow", *[f"--ignore={path}" for path in LEFT_OUT], *NO_PLUGINS]
    with run.types():
        run.tools()
        run.stage("tests", lambda: pytest(rest, POCKETBOX_QUICK="1"))
    run.summary()


def need_postgres() -> None:
    """Tests of PostgreSQL need it: install it where we can; without it they are skipped, and fail in CI."""
    is_there = shutil.which("postgres") or list(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if is_there or not debian.can_install():
        return
    say("Setting up Pocketbox (once): installing PostgreSQL for its tests.")
    if not debian.install(["postgresql"], LOCAL / "setup.log"):
        say("PostgreSQL could not be installed; see .pocketbox/setup.log.")


def need_ray() -> None:
    """Tests of a Ray cluster need it, and it is too large for what every quick run installs."""
    try:
        environment.here().ensure("ray")
    except Stop as stop:
        if build.must_build():
            raise
        say(f"{stop} The tests of a Ray cluster are not run.")


def check_and_build(run: Run) -> bool:
    """Check the code while the rules compile, which leaves a core idle half of the time; whether there is a build."""
    if compiled.pure_wanted():
        say("POCKETBOX_PURE is set: testing interpreted only.")
        with run.types():
            run.tools()
        return False
    with child([sys.executable, str(TOOLS / "build.py")], {}, None) as building:
        with run.types():
            run.tools()
        run.stage("build, the rest of it", building.wait)
    return build.is_fresh()


@contextmanager
def interpreted_beside(run: Run) -> Iterator[None]:
    """Test the rules interpreted while a core has nothing else to do, from the start, since that needs no build."""
    if compiled.pure_wanted():
        yield
        return
    # A cache of its own, since what failed compiled and what failed interpreted are two lists.
    paths = ["-o", f"cache_dir={CACHE / 'pytest-interpreted'}", *NO_PLUGINS]
    paths += [path for path in INTERPRETED_TOO if (ROOT / path).exists()]
    # Fewer random games: what is looked for here is a difference to the compiled rules, not a rare position.
    settings = {"POCKETBOX_PURE": "1", "POCKETBOX_QUICK": "1"}
    patience = LEAST_URGENT if shutil.which(LEAST_URGENT[0]) else ()
    again = partial(failed_again, paths, **settings)
    with run.beside("rules again, interpreted", [*patience, *tool(*PYTEST, *paths)], again, **settings):
        yield


def full() -> None:
    """Everything, compiled and interpreted."""
    run = Run()
    need_postgres()
    chromium.need_chromium()
    need_ray()
    with interpreted_beside(run):
        if check_and_build(run):
            run.stage("tests, compiled", lambda: pytest_twice([], POCKETBOX_EXPECT_COMPILED="1"))
        else:
            run.stage("tests, interpreted", lambda: pytest_twice([]))
    run.summary()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./pocketbox test",
        description="Check style and types, build, and run the tests compiled and interpreted.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--quick", action="store_true", help="no build, the quickest tests; with paths, only those tests"
    )
    parser.add_argument("paths", nargs="*", help="with --quick: tests to run, and options of pytest")
    options, others = parser.parse_known_args(arguments)
    rest = [argument for argument in arguments if argument != "--quick"]
    try:
        if options.quick:
            quick(rest)
        elif options.paths or others:
            raise Stop("Tests are chosen with --quick: ./pocketbox test --quick PATHS", 2)
        else:
            full()
    except Stop as stop:
        say(str(stop))
        return stop.code
    except KeyboardInterrupt:
        say("--- stopped")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
