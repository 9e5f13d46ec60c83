"""Fresh environments outside the checkout, with a package of ours in them."""

from __future__ import annotations

import os
import subprocess
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import mypy_extensions

import build
import dist
from places import BUILD, ROOT

LEFT_BEHIND = ("POCKETBOX_PURE", "PYTHONPATH")
"""Settings that would lead back into the checkout or to interpreted rules."""


def make_environment(env: Path) -> tuple[Path, Path]:
    """Make an environment that sees the packages of this one; return its Python and its folder of packages."""
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(env)
    python = env / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    paths = {"base": str(env), "platbase": str(env)}
    packages = Path(sysconfig.get_path("purelib", "venv", vars=paths))
    # Other packages come from here, behind those of the new environment; the checkout's own .pth is not read again.
    (packages / "others.pth").write_text(f"{Path(mypy_extensions.__file__).parent}\n", encoding="utf-8")
    return python, packages


def install(wheel: Path, env: Path) -> Path:
    """Install a wheel in a new environment and return its Python.

    Our wheels are installed by unpacking them, which needs no pip: environments made by uv have none.
    """
    python, packages = make_environment(env)
    with zipfile.ZipFile(wheel) as file:
        file.extractall(packages)
    return python


def install_sources(sdist: Path, env: Path) -> Path:
    """Install a source distribution as pip does: a wheel is built from it, in and for a new environment.

    The rules are not compiled again: they are the same sources, and the checkout has their build.
    """
    python, packages = make_environment(env)
    with tarfile.open(sdist) as file:
        file.extractall(env, filter="data")
    sources = env / sdist.name.removesuffix(".tar.gz")
    build.copy_build(sources / BUILD.relative_to(ROOT))
    command = (str(python), "-c", dist.BACKEND, "build_wheel", str(env))
    with zipfile.ZipFile(env / run(*command, cwd=sources).splitlines()[-1]) as file:
        file.extractall(packages)
    return python


def settings_in(cwd: Path) -> dict[str, str]:
    """The environment of an installed command: nothing of the checkout, and saved games in its folder."""
    settings = {name: value for name, value in os.environ.items() if name not in LEFT_BEHIND}
    return settings | {"POCKETBOX_HOME": str(cwd / "saves"), "PYTHONIOENCODING": "utf-8"}


def run(*command: str, cwd: Path, code: int = 0) -> str:
    """What a command prints; it must end with this code."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        cwd=cwd,
        env=settings_in(cwd),
    )
    assert done.returncode == code, f"{done.stdout}\n{done.stderr}"
    return done.stdout
