"""Builds the package: the rules compiled where that is possible, otherwise the same rules interpreted.

The compiler is run by tools/build.py, as in a checkout. What it makes goes into the wheel as `pocketbox/_compiled`,
where `pocketbox/compiled.py` looks for it. POCKETBOX_PURE=1 makes a wheel for any system, without compiled rules.
"""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import build
from places import compiled


class WheelOfRules(bdist_wheel):
    """A wheel for this system if the rules compiled, for any system if not."""

    def finalize_options(self) -> None:
        if not compiled.pure_wanted() and build.build():
            self.distribution.has_ext_modules = lambda: True
        super().finalize_options()


class PackageWithRules(build_py):
    """Copies the package and, into a wheel for this system, the compiled rules."""

    def run(self) -> None:
        super().run()
        if self.distribution.has_ext_modules() and not self.editable_mode:
            build.copy_build(Path(self.build_lib) / "pocketbox" / compiled.INSIDE)


setup(cmdclass={"bdist_wheel": WheelOfRules, "build_py": PackageWithRules})
