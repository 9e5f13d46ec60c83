"""`./pocketbox dist`: the source distribution, and from it a wheel for any system and one with compiled rules."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import build
from places import BUILD, LOCAL, ROOT, TOOLS, Stop, say, shown

SOURCES = (
    "CHANGELOG.md", "LICENSE", "MANIFEST.in", "NOTICE", "README.md", "SECURITY.md",
    "pyproject.toml", "setup.py", "src", "tools",
)  # fmt: skip
NOT_SOURCES = ("__pycache__", "*.egg-info", "*.pyc", "client")

BACKEND = """
import sys
from setuptools import build_meta

print(getattr(build_meta, sys.argv[1])(sys.argv[2]))
"""
"""What pip and other tools do to build a distribution, without fetching anything."""

EXAMPLES = """\
examples:
  ./pocketbox dist                 everything, into dist/
  ./pocketbox dist --out /tmp/new  somewhere else
"""


def make(out: Path) -> list[Path]:
    """Make all three in a folder: the source distribution first, and both wheels from what it holds."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pocketbox-dist-") as place:
        sources = Path(place, "sources")
        copy_sources(sources)
        sdist = run_backend("build_sdist", sources, out)
        with tarfile.open(sdist) as file:
            file.extractall(place, filter="data")
        unpacked = Path(place, sdist.name.removesuffix(".tar.gz"))
        pure = run_backend("build_wheel", unpacked, out, POCKETBOX_PURE="1")
        shutil.rmtree(unpacked / "build")
        build.copy_build(unpacked / BUILD.relative_to(ROOT))
        return [sdist, pure, run_backend("build_wheel", unpacked, out)]


def copy_sources(place: Path) -> None:
    """Copy what a distribution is made from, so that nothing is left in the checkout and nothing old is packed."""
    place.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns(*NOT_SOURCES))
        else:
            shutil.copy2(ROOT / name, place / name)


def run_backend(hook: str, sources: Path, out: Path, **settings: str) -> Path:
    """Call one hook of the build backend in a folder of sources; the file that it made."""
    env = {name: value for name, value in os.environ.items() if name != "POCKETBOX_PURE"}
    done = subprocess.run(
        [sys.executable, "-c", BACKEND, hook, str(out.resolve())],
        cwd=sources,
        env={**env, **settings},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        log = LOCAL / "dist.log"
        log.write_text(done.stdout + done.stderr, encoding="utf-8")
        raise Stop(f"{hook} failed; see {shown(log)}")
    return out / done.stdout.splitlines()[-1]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./pocketbox dist",
        description="Make a source distribution, a wheel for any system, and one for this system with compiled rules.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=Path("dist"), help="the folder to write to, dist by default")
    options = parser.parse_args(arguments)
    try:
        if subprocess.run([sys.executable, str(TOOLS / "build.py")]).returncode or not build.is_fresh():
            raise Stop("Compiled rules need a C compiler. For a wheel without them: POCKETBOX_PURE=1 pip wheel .")
        for path in make(options.out):
            print(path)
    except (Stop, OSError) as problem:
        say(str(problem))
        return problem.code if isinstance(problem, Stop) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
