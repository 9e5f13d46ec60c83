"""Decides at start-up whether the rules run compiled or interpreted; both play the same.

A build is used only when it was made from exactly the sources that are here now. Nothing in this file may
fail: whatever is wrong with a build, the answer is to run interpreted and to say why.
"""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec

TYPE_CHECKING = False  # as typing has it, without importing typing on every start
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGES = ("engine", "games", "search", "envs/encode")
"""The packages that are compiled, each with all that is below it. The only such list."""

INSIDE = "_compiled"
"""Folder of an installed package that has its build; a checkout keeps its own in `.pocketbox/build`."""
FORMAT = "pocketbox-build 1"
MANIFEST = "manifest.txt"
NO_BUILD = "there is no build"
SUFFIX = EXTENSION_SUFFIXES[0]
"""How a compiled file's name ends: names the Python and the machine it is for."""


class Status:
    """Whether the rules run compiled, and why or why not."""

    def __init__(self, compiled: bool, why: str, built_in_seconds: float | None = None) -> None:
        self.compiled = compiled
        self.why = why
        self.built_in_seconds = built_in_seconds


class Manifest:
    """What a build was made from and what is in it, as a small text file next to the build."""

    def __init__(self) -> None:
        self.suffix = ""
        self.mypy = ""
        self.seconds = 0.0
        self.folder = ""
        self.sources: dict[str, str] = {}
        """SHA-256 by path inside the package, `engine/core.py`."""
        self.libraries: dict[str, str] = {}
        """File inside the folder by module, `pocketbox.engine.core`, and by shared group."""

    def text(self) -> str:
        lines = [FORMAT, f"python {self.suffix}", f"mypy {self.mypy}", f"seconds {self.seconds:.1f}"]
        lines.append(f"folder {self.folder}")
        lines += [f"source {digest} {path}" for path, digest in sorted(self.sources.items())]
        lines += [f"library {file} {name}" for name, file in sorted(self.libraries.items())]
        return "\n".join(lines) + "\nend\n"


def parse_manifest(text: str) -> Manifest:
    """The manifest that `Manifest.text` wrote; ValueError when it is anything else."""
    lines = text.splitlines()
    if lines[:1] != [FORMAT] or lines[-1:] != ["end"]:
        raise ValueError("not a complete manifest")
    manifest = Manifest()
    for line in lines[1:-1]:
        key, value = line.split(" ", 1)
        if key == "python":
            manifest.suffix = value
        elif key == "mypy":
            manifest.mypy = value
        elif key == "seconds":
            manifest.seconds = float(value)
        elif key == "folder":
            manifest.folder = value
        elif key == "source":
            digest, path = value.split(" ", 1)
            manifest.sources[path] = digest
        elif key == "library":
            file, name = value.split(" ", 1)
            manifest.libraries[name] = file
        else:
            raise ValueError(f"unknown line {key}")
    return manifest


def source_files(package: str) -> list[str]:
    """Paths inside the package of all sources that are compiled, sorted, with `/` on every system."""
    found: list[str] = []
    folders = list(PACKAGES)
    while folders:
        folder = folders.pop()
        try:
            entries = list(os.scandir(os.path.join(package, folder)))
        except FileNotFoundError:
            continue
        for entry in entries:
            if entry.name.endswith(".py"):
                found.append(f"{folder}/{entry.name}")
            elif entry.name != "__pycache__" and entry.is_dir():
                folders.append(f"{folder}/{entry.name}")
    return sorted(found)


def source_hashes(package: str) -> dict[str, str]:
    """SHA-256 of every source that is compiled, by its path inside the package."""
    hashes: dict[str, str] = {}
    for path in source_files(package):
        with open(os.path.join(package, path), "rb") as file:
            hashes[path] = hashlib.sha256(file.read()).hexdigest()
    return hashes


def read_build(package: str, build: str) -> tuple[Status, Manifest]:
    """Whether the build may be used for the sources here, and its manifest, empty when it may not."""
    try:
        with open(os.path.join(build, MANIFEST), encoding="utf-8") as file:
            manifest = parse_manifest(file.read())
    except FileNotFoundError:
        return Status(False, NO_BUILD), Manifest()
    except (OSError, ValueError):
        return Status(False, "the build's manifest cannot be read"), Manifest()
    try:
        why = _unusable(manifest, package, build)
    except OSError:
        why = "a source or the build cannot be read"
    if why:
        return Status(False, why), Manifest()
    return Status(True, "the build matches the sources", manifest.seconds), manifest


def _unusable(manifest: Manifest, package: str, build: str) -> str:
    """Why this build may not be used, or nothing."""
    if manifest.suffix != SUFFIX:
        return "the build was made for another Python"
    now = source_hashes(package)
    for path, digest in now.items():
        if path not in manifest.sources:
            return f"{path} was added after the build"
        if manifest.sources[path] != digest:
            return f"{path} was edited after the build"
    for path in manifest.sources:
        if path not in now:
            return f"{path} was removed after the build"
    for file in set(manifest.libraries.values()):
        if not os.path.isfile(os.path.join(build, manifest.folder, file)):
            return f"{file} is missing from the build"
    return ""


class CompiledLoader(ExtensionFileLoader):
    """Loads one compiled module and lets it believe that it lies beside its source."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        # Compiled modules derive __file__ and __path__ of one another from this, and find data next to it.
        module.__file__ = self.path


class CompiledFinder:
    """Serves the compiled modules of one build, all of them or none: they share one layout of objects."""

    def __init__(self, package: str, build: str, manifest: Manifest) -> None:
        self.folder = os.path.join(build, manifest.folder)
        self.libraries = manifest.libraries
        self.sources = os.path.dirname(package)
        name = os.path.basename(package)
        self.packages = {
            f"{name}/{path}"[: -len("/__init__.py")].replace("/", ".")
            for path in manifest.sources
            if path.endswith("/__init__.py")
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.libraries.get(name)
        if file is None:
            return None
        place = os.path.join(self.sources, *name.split("."))
        is_package = name in self.packages
        beside = os.path.join(place, "__init__" + SUFFIX) if is_package else place + SUFFIX
        library = os.path.join(self.folder, file)
        spec = ModuleSpec(name, CompiledLoader(name, beside), origin=library, is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [place]
        return spec


def pure_wanted() -> bool:
    """Whether the user asked for the interpreted rules."""
    return os.environ.get("POCKETBOX_PURE", "") not in ("", "0")


def install(package: str, build: str) -> Status:
    """Serve the compiled modules from now on if the build may be used, and say what was decided."""
    if pure_wanted():
        return Status(False, "POCKETBOX_PURE is set")
    found, manifest = read_build(package, build)
    if found.compiled:
        sys.meta_path.insert(0, CompiledFinder(package, build, manifest))
    return found


_status: Status | None = None


def build_folder(package: str) -> str:
    """Where the build of this package is: inside it where it was installed, else in the checkout."""
    inside = os.path.join(package, INSIDE)
    if os.path.isdir(inside):
        return inside
    root = os.path.dirname(os.path.dirname(package))
    return os.path.join(root, ".pocketbox", "build")


def enable() -> None:
    """Use the build if it is fresh; the first thing that `import pocketbox` does."""
    global _status
    if _status is None:
        package = os.path.dirname(os.path.abspath(__file__))
        _status = install(package, build_folder(package))


def status() -> Status:
    """What was decided when this program started."""
    return _status or Status(False, "it was never asked for")
