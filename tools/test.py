"""What `./pocketbox test` runs: style, types, a build, tests compiled, then the rules' tests interpreted."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

import build
import chromium
import client
import debian
import environment
from places import CACHE, LOCAL, ROOT, TOOLS, Stop, compiled, say
from stages import SOME_FAILED, Run, child, command, script, tool

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

LESS_URGENT = ("nice", "-n", "5")
"""How something runs that leaves most of a core to whatever else is to be done."""

PYTEST = ("pytest", "-q", "--durations=8")

NO_TESTS = 5
"""How pytest says that it found none."""


def check_style(run: Run) -> None:
    """The stages that read the code without running it."""
    run.stage("style (ruff check)", lambda: command(["ruff", "check", "--quiet", "."]))
    run.stage("format (ruff format)", lambda: command(["ruff", "format", "--check", "--quiet", "."]))
    run.stage("contract (generated files)", lambda: script("contract.py", "--check"))


def check_client(run: Run) -> None:
    """The stages of the browser client, where there is Node."""
    if not client.is_ready():
        return
    run.stage("client types (tsc)", client.check_types)
    if client.is_style_checked():
        run.stage("client style (biome)", client.check_style)
    run.stage("client tests (node)", client.run_tests)


def types(run: Run) -> AbstractContextManager[None]:
    """Check types beside other stages, since mypy uses one core for half a minute where it has no cache."""
    typed = [folder for folder in TYPED if (ROOT / folder).is_dir()]
    return run.beside("types (mypy --strict)", tool("mypy", "--strict", "--no-error-summary", *typed))


def collection(run: Run) -> AbstractContextManager[None]:
    """Find all tests once, beside other stages: pytest rewrites and keeps them, which otherwise each worker does."""
    pytest = tool("pytest", "--collect-only", "-qqq")
    return run.beside("finding the tests", pytest, {"POCKETBOX_PURE": "1"}, is_quiet=True)


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
    with types(run):
        check_style(run)
        check_client(run)
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
        with types(run):
            check_style(run)
            check_client(run)
        return False
    with child([sys.executable, str(TOOLS / "build.py")]) as building:
        with types(run), collection(run):
            check_style(run)
            check_client(run)
        run.stage("build, the rest of it", building.wait)
    return build.is_fresh()


@contextmanager
def interpreted_beside(run: Run) -> Iterator[None]:
    """Test the rules interpreted from the start, since that needs no build, while others leave a core idle."""
    if compiled.pure_wanted():
        yield
        return
    # A separate cache, since what failed compiled and what failed interpreted are two lists.
    paths = ["-o", f"cache_dir={CACHE / 'pytest-interpreted'}", *NO_PLUGINS]
    paths += [path for path in INTERPRETED_TOO if (ROOT / path).exists()]
    # Fewer random games: what is looked for here is a difference to the compiled rules, not a rare position.
    settings = {"POCKETBOX_PURE": "1", "POCKETBOX_QUICK": "1"}
    patience = LESS_URGENT if shutil.which(LESS_URGENT[0]) else ()
    again = partial(failed_again, paths, **settings)
    with run.beside("rules again, interpreted", [*patience, *tool(*PYTEST, *paths)], settings, again):
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
