"""Compiles the rules with mypyc into .pocketbox/build; a new build is switched in only when it is whole."""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import lock
from places import BUILD, PACKAGE, PYTHON_TAG, TOOLS, Stop, compiled, say, shown

LOG = BUILD / "compile.log"
FAILED = BUILD / "failed.txt"
"""Names the sources whose last build failed, so that the background does not try them at every start."""
NEW_MANIFEST = "manifest.new"
OUTPUTS = "outputs.txt"
"""Written last by the inner step, in the work folder: a line `file name` for every module and group."""
UNFINISHED = "unfinished"
"""In the work folder while the C compiler runs."""
NO_COMPILER = 3
NO_HEADERS = 4
"""Exit codes of the inner step."""
INTERPRETED = "running interpreted, which plays the same."
TRIES = 3

EXAMPLES = """\
examples:
  ./pocketbox build            compile what changed since the last build
  ./pocketbox build --force    compile everything afresh; a build that does not happen is a failure
  POCKETBOX_PURE=1 ./pocketbox games
                               run interpreted although a build is there
"""


class NotBuilt(Exception):
    """There is no new build; the sentence says why."""


class NoCompiler(NotBuilt):
    """There is nothing here to compile with."""


def build(force: bool = False, background: bool = False) -> bool:
    """Bring the build up to date; whether a fresh one is there now. Says in one line what happened."""
    with lock.lock(BUILD / "build.lock", "Waiting for the build that is running already."):
        if not force and is_fresh():
            say("The compiled rules are up to date.")
            return True
        if background and failed_before():
            say("These sources did not compile the last time; not trying again.")
            return False
        say("Compiling the rules: from a few seconds to some minutes, only what changed.")
        start = time.monotonic()
        try:
            make(force)
        except NotBuilt as problem:
            if not isinstance(problem, NoCompiler):
                FAILED.write_text(digest(compiled.source_hashes(str(PACKAGE))), encoding="utf-8")
            say(f"{problem}: {INTERPRETED}")
            return False
        FAILED.unlink(missing_ok=True)
        say(f"Compiled in {time.monotonic() - start:.0f} s.")
        return True


def is_fresh() -> bool:
    """Whether the build that is there was made from the sources that are here."""
    status, _ = compiled.read_build(str(PACKAGE), str(BUILD))
    return status.compiled


def failed_before() -> bool:
    """Whether these very sources failed to compile the last time."""
    try:
        return FAILED.read_text(encoding="utf-8") == digest(compiled.source_hashes(str(PACKAGE)))
    except OSError:
        return False


def make(force: bool) -> None:
    """Compile, check and switch in; again when somebody edited a source meanwhile."""
    start = time.monotonic()
    mypy = importlib.metadata.version("mypy")
    work = BUILD / f"work{PYTHON_TAG}-{mypy}"
    for _ in range(TRIES):
        hashes = compiled.source_hashes(str(PACKAGE))
        outputs = compile_in(work, force)
        if hashes == compiled.source_hashes(str(PACKAGE)):
            break
    else:
        raise NotBuilt("The sources kept changing while they were compiled")
    manifest = compiled.Manifest()
    manifest.suffix, manifest.mypy, manifest.sources = PYTHON_TAG, mypy, hashes
    manifest.libraries = outputs
    manifest.folder = f"modules-{digest(hashes)[:12]}-{time.time_ns():x}"
    manifest.seconds = time.monotonic() - start
    switch_in(work, manifest)
    tidy(work, manifest.folder)


def compile_in(work: Path, force: bool) -> dict[str, str]:
    """Run the inner step in the work folder: file by module."""
    if force or (work / UNFINISHED).exists():
        # A killed compiler leaves half a file that looks newer than its source.
        shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    jobs = os.environ.get("POCKETBOX_BUILD_JOBS", str(os.cpu_count() or 1))
    with open(LOG, "wb") as log:
        code = subprocess.run(
            [sys.executable, str(TOOLS / "compile_step.py"), str(work)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            # A fixed hash seed: the same sources must give the same C, or all of it is compiled again.
            env={**os.environ, "POCKETBOX_BUILD_JOBS": jobs, "PYTHONHASHSEED": "0"},
        ).returncode
    if code == NO_COMPILER:
        raise NoCompiler("No C compiler")
    if code == NO_HEADERS:
        raise NoCompiler("No Python headers for the C compiler (Debian: python3-dev)")
    if code:
        raise NotBuilt(f"The rules did not compile ({first_error()}; see {shown(LOG)})")
    outputs: dict[str, str] = {}
    for line in (work / OUTPUTS).read_text(encoding="utf-8").splitlines():
        file, name = line.split(" ", 1)
        outputs[name] = file
    return outputs


def first_error() -> str:
    """The first line of the log that speaks of an error, else the last."""
    lines = LOG.read_text(encoding="utf-8", errors="replace").splitlines() or ["without a word"]
    return next((line for line in lines if "error:" in line.lower()), lines[-1]).strip()[:200]


def switch_in(work: Path, manifest: compiled.Manifest) -> None:
    """Copy the compiled files to a separate folder, try them, and then let the manifest name them."""
    folder = BUILD / manifest.folder
    folder.mkdir()
    for file in set(manifest.libraries.values()):
        shutil.copyfile(work / "lib" / file, folder / file)
    (BUILD / NEW_MANIFEST).write_text(manifest.text(), encoding="utf-8")
    with open(LOG, "ab") as log:
        code = subprocess.run(
            [sys.executable, str(TOOLS / "smoke.py"), NEW_MANIFEST],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        ).returncode
    if code:
        shutil.rmtree(folder, ignore_errors=True)
        raise NotBuilt(f"The compiled rules did not load ({first_error()}; see {shown(LOG)})")
    os.replace(BUILD / NEW_MANIFEST, BUILD / compiled.MANIFEST)


def copy_build(place: Path) -> None:
    """Copy the fresh build, which must be there, into a folder of an installed package."""
    status, manifest = compiled.read_build(str(PACKAGE), str(BUILD))
    assert status.compiled, status.why
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(BUILD / manifest.folder, place / manifest.folder)
    shutil.copyfile(BUILD / compiled.MANIFEST, place / compiled.MANIFEST)


def tidy(work: Path, folder: str) -> None:
    """Remove older builds, except the last one, which running programs may still read from."""
    older = sorted(BUILD.glob("modules-*"), key=lambda path: path.stat().st_mtime)
    for path in [path for path in older if path.name != folder][:-1]:
        shutil.rmtree(path, ignore_errors=True)
    for path in BUILD.glob("work*"):
        if path != work:
            shutil.rmtree(path, ignore_errors=True)


def digest(hashes: dict[str, str]) -> str:
    """One hash for all sources and this Python."""
    text = PYTHON_TAG + "".join(f"{path} {value}\n" for path, value in sorted(hashes.items()))
    return hashlib.sha256(text.encode()).hexdigest()


def must_build() -> bool:
    """Whether running interpreted instead counts as a failure."""
    return os.environ.get("CI", "") not in ("", "0", "false")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./pocketbox build",
        description="Compile the rules, so that they run some ten times faster and play the same.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--force", action="store_true", help="compile everything afresh; insist on success")
    parser.add_argument("--background", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    try:
        built = build(options.force, options.background)
    except Stop as stop:
        say(str(stop))
        return stop.code
    except KeyboardInterrupt:
        say("Stopped; the build from before is untouched.")
        return 130
    except OSError as error:
        say(f"The build failed: {error}")
        return 1
    if built or not (options.force or must_build()):
        return 0
    if LOG.exists():
        say(LOG.read_text(encoding="utf-8", errors="replace")[-4000:])
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
