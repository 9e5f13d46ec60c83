"""What ./pocketbox starts: sets up what the command needs, which is often nothing, then runs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import environment
from places import BUILD, LOCAL, PACKAGE, ROOT, TOOLS, Stop, compiled, say, script

LEVELS = {
    "play": "serve",
    "serve": "serve",
    "workshop": "serve",
    "simulate": "lab",
    "tournament": "lab",
    "compare": "lab",
    "balance": "lab",
    "tune": "lab",
    "print": "print",
}
"""Commands of the program itself that need packages. All others need nothing but Python."""

RAY = "ray://"
"""How a cluster is written that needs more than the lab does."""
PARQUET = ".parquet"
"""How a file ends that only the lab can read."""

STARTS_AT_ONCE = ("play", "terminal", "serve", "workshop")
"""Commands that start interpreted rather than wait for a build, which is then made for the next time."""

COMPILES_FIRST = ("balance", "behavior", "compare", "ladder", "luck", "simulate", "tournament", "tune")
"""Commands of the program itself that are worth waiting for a build."""

HELP = ("-h", "--help")
NOTHING = ""
"""The level of commands that need nothing but Python."""

BENCHES = {
    "load": "load",
    "choices": "choices",
    "memory": "memory",
    "soak": "soak",
    "simulate": "simulate",
    "envs": "environments",
    "findings": "findings",
}
"""Separate measurements, besides the table of speeds, and their files."""


def main(arguments: list[str]) -> int:
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    try:
        if command == "test":
            environment.here().ensure("site")
            return run_tool("test", "test.py", rest)
        if command == "build":
            return run_tool("build", "build.py", rest)
        if command == "dist":
            return run_tool("build", "dist.py", rest)
        if command == "site":
            return run_tool("site", "static_site.py", rest)
        if command == "contract":
            return run_tool("serve", "contract.py", rest)
        if command == "bench":
            return run_bench(rest)
        return run_program(command, arguments)
    except Stop as stop:
        say(str(stop))
        return stop.code
    except KeyboardInterrupt:
        say("Stopped; the next run carries on from here.")
        return 130
    except OSError as error:
        say(f"Setting up Pocketbox failed: {error}")
        return 1


def run_tool(level: str, script: str, arguments: list[str]) -> int:
    """Run one of our own scripts with the environment's Python."""
    env = environment.here()
    env.ensure(level)
    return hand_over([str(env.python), str(TOOLS / script), *arguments])


def run_bench(arguments: list[str]) -> int:
    """Measure speed: compiled, and beside other engines if asked."""
    if not (ROOT / "bench" / "__main__.py").exists():
        raise Stop("There is nothing to measure with: the folder bench is missing from this checkout.", 2)
    env = environment.here()
    kind = arguments[0] if arguments and arguments[0] in BENCHES else ""
    env.ensure("bench" if "--peers" in arguments or kind == "envs" else "build")
    if kind in ("choices", "load", "memory", "soak"):
        env.ensure("serve")
    if kind == "findings":
        env.ensure("lab")
    if not any(flag in arguments for flag in HELP):
        compile_first(env)
    os.chdir(ROOT)
    module, rest = (f"bench.{BENCHES[kind]}", arguments[1:]) if kind else ("bench", arguments)
    return hand_over([str(env.python), "-m", module, *rest])


def run_program(command: str, arguments: list[str]) -> int:
    """Run a command of Pocketbox itself."""
    env = environment.here()
    level = level_of(command, arguments)
    if level != NOTHING:
        try:
            env.ensure(level)
        except Stop as stop:
            if level == "serve":
                raise Stop(f"{stop} To play without packages, run: {script()} terminal", stop.code) from None
            raise
    asks_for_help = any(flag in arguments for flag in HELP)
    if command in COMPILES_FIRST and not asks_for_help:
        if worth_building():
            try:
                env.ensure("build")
                compile_first(env)
            except Stop as stop:
                if level != NOTHING or os.environ.get("CI"):
                    raise
                say(f"{stop} The command runs anyway, only slower.")
    elif command in STARTS_AT_ONCE and not asks_for_help and worth_building() and env.can_be_made():
        build_in_background()
    python = str(env.python) if env.is_made() else sys.executable
    # -P: a file random.py in the user's folder must not be taken for Python's own.
    return hand_over([python, "-P", str(TOOLS / "start.py"), *arguments])


def level_of(command: str, arguments: list[str]) -> str:
    """What must be installed for a command of Pocketbox itself; `NOTHING` for most."""
    if any(RAY in word for word in arguments):
        return "ray"
    if any(word.endswith(PARQUET) for word in arguments):
        return "lab"
    return LEVELS.get(command, NOTHING)


def compile_first(env: environment.Environment) -> None:
    """Compile with progress; without a compiler the command runs interpreted, unless CI insists."""
    code = subprocess.run([str(env.python), str(TOOLS / "build.py")]).returncode
    if code:
        raise Stop("Stopped because the rules could not be compiled.", code)


def worth_building() -> bool:
    """Whether a build is wanted, possible by the look of it, and not there yet."""
    if compiled.pure_wanted() or not compiler_on_path():
        return False
    fresh, _ = compiled.read_build(str(PACKAGE), str(BUILD))
    return not fresh.compiled


def compiler_on_path() -> bool:
    """A quick look for a C compiler; the build itself finds out whether it works."""
    chosen = os.environ.get("CC", "").split()
    return any(shutil.which(name) for name in (chosen[:1] or ["cc", "gcc", "clang", "cl"]))


def build_in_background() -> None:
    """Compile for the next start, at low priority, without a word in the terminal."""
    command = [sys.executable, str(TOOLS / "background.py")]
    try:
        LOCAL.mkdir(exist_ok=True)
        log = open(LOCAL / "build.log", "ab")  # noqa: SIM115
    except OSError:
        return  # in a checkout that cannot be written to there is nothing to build into
    with log:
        if sys.platform == "win32":
            flags = subprocess.DETACHED_PROCESS | subprocess.IDLE_PRIORITY_CLASS
            subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=ROOT, creationflags=flags)
        else:
            subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=ROOT, start_new_session=True
            )


def hand_over(command: list[str]) -> int:
    """Become the command, where the system can; otherwise run it and pass its exit code on."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
