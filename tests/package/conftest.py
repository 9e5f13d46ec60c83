"""What `./pocketbox dist` makes, built once and installed once for all tests of packages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import build
import dist
from package.installing import install, install_sources


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The source distribution, the wheel for any system, the one for this system."""
    if not build.is_fresh():
        assert not os.environ.get("POCKETBOX_EXPECT_COMPILED")
        pytest.skip("wheels are made from a fresh build: run ./pocketbox build")
    return dist.make(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def sdist(made: list[Path]) -> Path:
    return made[0]


@pytest.fixture(scope="session")
def wheel(made: list[Path]) -> Path:
    return made[1]


@pytest.fixture(scope="session")
def fast_wheel(made: list[Path]) -> Path:
    return made[2]


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with the wheel for any system."""
    return install(wheel, tmp_path_factory.mktemp("a fresh environment"))


@pytest.fixture(scope="session")
def installed_fast(fast_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with the wheel for this system."""
    return install(fast_wheel, tmp_path_factory.mktemp("a fast environment"))


@pytest.fixture(scope="session")
def installed_sources(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with the source distribution."""
    return install_sources(sdist, tmp_path_factory.mktemp("an environment from sources"))
