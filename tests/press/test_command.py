"""The command `print`: files where they should be, one sentence for everything that cannot be, no half files."""

from __future__ import annotations

import errno
import os
import sys

import pytest

from pocketbox import BadInput
from pocketbox.cli import main
from pocketbox.press import writing
from pocketbox.press.writing import make_folder, write_whole


def said(capsys, *words: str) -> tuple[int, str, str]:
    code = main(["print", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


def test_files_are_named_after_game_and_part(capsys, tmp_path):
    code, out, _ = said(capsys, "rush", "--what", "cards,board", "--out", str(tmp_path / "new" / "folder"))
    assert code == 0
    assert sorted(path.name for path in (tmp_path / "new" / "folder").iterdir()) == ["rush-board.pdf", "rush-cards.pdf"]
    assert "You also need one four-sided die." in out


@pytest.mark.parametrize(("format", "begins"), [("png", b"\x89PNG"), ("svg", b"<svg")])
def test_pictures_have_a_file_for_each_page(capsys, tmp_path, format, begins):
    assert said(capsys, "tactics5", "--what", "counters", "--format", format, "--out", str(tmp_path))[0] == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"tactics5-counters-{n}.{format}" for n in (1, 2)]
    assert all(path.read_bytes().startswith(begins) for path in tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "no game called 'chess'"),
        (["rush", "--what", "hats"], "there is no part 'hats' to print; choose from cards, "),
        (["rush", "--what", "tiles"], "Pocket Dungeon Rush has no tiles; it has cards, "),
        (["tactics5", "--what", "board"], "Pocket-Tactics, 5th edition has no board; it has "),
        (["rush", "--what", "map"], "a map is printed of a position; name one with --position"),
        (["rush", "--models", "--what", "tiles"], "Pocket Dungeon Rush has no tiles to make models of"),
        (["rush", "--models", "--what", "rules"], "there are no models of 'rules'"),
        (["rush", "--models", "--ink"], "--ink is for paper; --models writes 3MF and STL"),
        (["rush", "--models", "--format", "svg"], "--format is for paper; --models writes"),
        (["rush", "--models", "--paper", "letter"], "--paper is for paper; --models writes"),
        (["rush", "--paper", "a3"], "invalid choice: 'a3'"),
        (["rush", "--option", "piece.potion.hp=99"], "piece.potion.hp"),
        (["rush", "--what", ","], "--what needs a part"),
    ],
)
def test_what_cannot_be_printed_gets_one_sentence(capsys, tmp_path, words, sentence):
    code, _, err = said(capsys, *words, "--out", str(tmp_path))
    assert code == 2
    assert sentence in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_gets_one_sentence(capsys, tmp_path):
    (tmp_path / "file").write_text("")
    code, _, err = said(capsys, "rush", "--what", "board", "--out", str(tmp_path / "file"))
    assert code == 2
    assert err.startswith("pocketbox: cannot make the folder")
    assert err.count("\n") == 1


def test_a_folder_that_cannot_be_written_to_gets_one_sentence(monkeypatch, tmp_path):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(BadInput, match="cannot write into the folder"):
        make_folder(tmp_path)


def test_a_full_disk_gets_one_sentence_and_leaves_the_old_file(monkeypatch, tmp_path):
    path = tmp_path / "rush-cards.pdf"
    path.write_bytes(b"old")

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(writing.os, "fsync", full)
    with pytest.raises(BadInput, match=r"cannot write .*: No space left on device; free some space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["rush-cards.pdf"]


def test_an_interrupted_file_leaves_nothing(monkeypatch, tmp_path):
    def stop(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing.os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "x.pdf", b"new")
    assert list(tmp_path.iterdir()) == []


def test_a_missing_package_names_its_extra(monkeypatch, capsys, tmp_path):
    monkeypatch.setitem(sys.modules, "typst", None)
    code, _, err = said(capsys, "rush", "--what", "board", "--out", str(tmp_path))
    assert code == 2
    assert "install Pocketbox with its extra 'print'" in err
