"""When the compiled rules are used, and that nothing about a build can break a start."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from types import BuiltinFunctionType

import pytest

from pocketbox import compiled


def write_build(package: Path, build: Path, libraries: dict[str, str] | None = None) -> compiled.Manifest:
    """A build of the package as it is now; its libraries are empty files unless they are there already."""
    manifest = compiled.Manifest()
    manifest.suffix = compiled.SUFFIX
    manifest.mypy = "1.2.3"
    manifest.seconds = 4.5
    manifest.folder = "modules-a"
    manifest.sources = compiled.source_hashes(str(package))
    manifest.libraries = libraries if libraries is not None else {"tiny.engine.core": "core.so"}
    (build / manifest.folder).mkdir(parents=True, exist_ok=True)
    for file in manifest.libraries.values():
        (build / manifest.folder / file).touch()
    (build / compiled.MANIFEST).write_text(manifest.text())
    return manifest


def why_not(package: Path, build: Path) -> str:
    status, manifest = compiled.read_build(str(package), str(build))
    assert not status.compiled
    assert manifest.libraries == {}
    return status.why


def test_a_fresh_build_is_used(package: Path, tmp_path: Path) -> None:
    write_build(package, tmp_path / "build")
    status, manifest = compiled.read_build(str(package), str(tmp_path / "build"))
    assert status.compiled
    assert status.built_in_seconds == 4.5
    assert manifest.libraries == {"tiny.engine.core": "core.so"}


def test_the_manifest_reads_back_as_written(package: Path, tmp_path: Path) -> None:
    manifest = write_build(package, tmp_path)
    assert vars(compiled.parse_manifest(manifest.text())) == vars(manifest)


def test_an_edited_source_wins_over_the_build(package: Path, tmp_path: Path) -> None:
    write_build(package, tmp_path)
    core = package / "engine" / "core.py"
    times = core.stat().st_atime_ns, core.stat().st_mtime_ns
    core.write_text("WHO = 'edited'\n")
    os.utime(core, ns=times)
    assert why_not(package, tmp_path) == "engine/core.py was edited after the build"


def test_a_new_source_makes_the_build_stale(package: Path, tmp_path: Path) -> None:
    write_build(package, tmp_path)
    (package / "games" / "one" / "units").mkdir()
    (package / "games" / "one" / "units" / "new.py").write_text("")
    assert why_not(package, tmp_path) == "games/one/units/new.py was added after the build"


def test_a_removed_source_makes_the_build_stale(package: Path, tmp_path: Path) -> None:
    write_build(package, tmp_path)
    (package / "engine" / "core.py").unlink()
    assert why_not(package, tmp_path) == "engine/core.py was removed after the build"


def test_a_file_that_is_not_compiled_may_change(package: Path, tmp_path: Path) -> None:
    write_build(package, tmp_path)
    (package / "cli.py").write_text("pass\n")
    (package / "engine" / "notes.txt").write_text("nothing\n")
    assert compiled.read_build(str(package), str(tmp_path))[0].compiled


def test_a_build_for_another_python_is_not_used(package: Path, tmp_path: Path) -> None:
    manifest = write_build(package, tmp_path)
    manifest.suffix = ".cpython-27.so"
    (tmp_path / compiled.MANIFEST).write_text(manifest.text())
    assert why_not(package, tmp_path) == "the build was made for another Python"


def test_a_missing_library_is_noticed(package: Path, tmp_path: Path) -> None:
    write_build(package, tmp_path)
    (tmp_path / "modules-a" / "core.so").unlink()
    assert why_not(package, tmp_path) == "core.so is missing from the build"


def test_no_build_is_no_trouble(package: Path, tmp_path: Path) -> None:
    assert why_not(package, tmp_path / "nowhere") == "there is no build"


DAMAGED = ["", "pocketbox-build 1\n", "{}", "\0\1\2", "pocketbox-build 1\nseconds x\nend\n"]


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_manifest_is_survived(package: Path, tmp_path: Path, damage: str) -> None:
    (tmp_path / compiled.MANIFEST).write_text(damage)
    assert why_not(package, tmp_path) == "the build's manifest cannot be read"


def test_a_manifest_cut_anywhere_is_survived(package: Path, tmp_path: Path) -> None:
    text = write_build(package, tmp_path).text()
    for end in range(0, len(text) - 1, 7):
        (tmp_path / compiled.MANIFEST).write_text(text[:end])
        assert why_not(package, tmp_path)


def test_a_manifest_of_bytes_that_are_no_text_is_survived(package: Path, tmp_path: Path) -> None:
    (tmp_path / compiled.MANIFEST).write_bytes(b"\xff\xfe\xff")
    assert why_not(package, tmp_path) == "the build's manifest cannot be read"


def test_pure_is_obeyed(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_build(package, tmp_path)
    before = list(sys.meta_path)
    monkeypatch.setenv("POCKETBOX_PURE", "1")
    assert compiled.install(str(package), str(tmp_path)).why == "POCKETBOX_PURE is set"
    assert sys.meta_path == before


@pytest.mark.parametrize("value", ["", "0"])
def test_pure_can_be_said_to_be_off(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("POCKETBOX_PURE", value)
    assert not compiled.pure_wanted()


def test_the_finder_serves_what_is_in_the_build_and_nothing_else(package: Path, tmp_path: Path) -> None:
    libraries = {"tiny.engine": "a.so", "tiny.engine.core": "b.so", "tiny_engine__mypyc": "c.so"}
    manifest = write_build(package, tmp_path, libraries)
    finder = compiled.CompiledFinder(str(package), str(tmp_path), manifest)
    core = finder.find_spec("tiny.engine.core")
    assert core is not None
    assert core.origin == str(tmp_path / "modules-a" / "b.so")
    assert core.submodule_search_locations is None
    engine = finder.find_spec("tiny.engine")
    assert engine is not None
    assert engine.submodule_search_locations == [str(package / "engine")]
    assert finder.find_spec("tiny_engine__mypyc") is not None
    assert finder.find_spec("tiny.cli") is None
    assert finder.find_spec("json") is None


def test_a_compiled_module_is_preferred_and_lies_beside_its_source(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An extension module of Python's own stands for a compiled source of the same name.
    own = importlib.util.find_spec("_bisect")
    if own is None or own.origin is None or not os.path.isfile(own.origin):
        pytest.skip("this Python keeps no extension modules as files")
    (package / "engine" / "_bisect.py").write_text("raise AssertionError\n")
    (tmp_path / "modules-a").mkdir()
    shutil.copy(own.origin, tmp_path / "modules-a" / "x.so")
    write_build(package, tmp_path, {"tiny.engine._bisect": "x.so"})
    monkeypatch.delenv("POCKETBOX_PURE", raising=False)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(sys, "path", [str(package.parent), *sys.path])
    assert compiled.install(str(package), str(tmp_path)).compiled
    import tiny.engine._bisect as module  # type: ignore[import-not-found]

    try:
        assert isinstance(module.bisect_left, BuiltinFunctionType)
        assert Path(module.__file__).parent == package / "engine"
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == "tiny"]:
            del sys.modules[name]


@pytest.mark.skipif(not os.environ.get("POCKETBOX_EXPECT_COMPILED"), reason="only asked of the compiled run")
def test_this_run_is_compiled() -> None:
    status = compiled.status()
    assert status.compiled, status.why
    from pocketbox.engine import core

    assert isinstance(core.__loader__, ExtensionFileLoader)
