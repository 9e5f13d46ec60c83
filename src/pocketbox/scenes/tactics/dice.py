"""Pools of dice matched from the highest down, as both editions compare them."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.engine.tally import LEXICOGRAPHIC, MAX, is_beaten
from pocketbox.scenes.contract.fight import FightDie, Pool, Strike, Verdict
from pocketbox.scenes.words import join, sentence


def pool(seat: int, purpose: str, faces: Sequence[int], waiting: int, kickers: Sequence[int], texts: list[str]) -> Pool:
    """A pool, highest first. `texts` are the choices now; those that name a face of this pool change that die."""
    kind = "off" if purpose == "offence" else "def"
    dice = [FightDie(int(face), options=changing(texts, kind, int(face))) for face in faces]
    dice += [FightDie(int(face), note="counts without a roll") for face in kickers]
    dice.sort(key=lambda die: -die.face)
    return Pool(seat, "offence" if purpose == "offence" else "defence", purpose, tuple(dice), waiting)


def changing(texts: Sequence[str], kind: str, face: int) -> tuple[str, ...]:
    """The choices that bump or re-roll a die of this kind and face."""
    return tuple(text for text in texts if text.split(" ")[1:3] == [kind, str(face)])


def match(tally: int, by: int, name: str, offence: Pool, defence: Pool, rule: str) -> Strike:
    """Offence against defence, pair by pair, and how it stands."""
    off, held = [die.face for die in offence.dice], [die.face for die in defence.dice]
    if not off or offence.waiting or defence.waiting:
        return Strike(by, name, offence, defence, rule=rule)
    falls = is_beaten(tally, off, held)
    verdict: Verdict = "through" if falls else "held"
    return Strike(by, name, offence, defence, 0, pairs(tally, off, held), verdict, why(tally, off, held, falls), rule)


def pairs(tally: int, off: Sequence[int], held: Sequence[int]) -> tuple[Verdict, ...]:
    """What each offence die does, up to the one that decides; the dice behind it no longer matter."""
    found: list[Verdict] = []
    is_decided = False
    for n, face in enumerate(off):
        other = held[n] if n < len(held) else 0
        if tally == MAX:
            other = held[0] if held else 0
        if is_decided:
            found.append("open")
            continue
        found.append("through" if face > other else "equal" if face == other else "held")
        is_decided = face > other or (tally == LEXICOGRAPHIC and face < other) or tally == MAX
    return tuple(found)


def why(tally: int, off: Sequence[int], held: Sequence[int], falls: bool) -> str:
    """The comparison that decides, in words."""
    if not held:
        return "There is no defence die."
    n = deciding(tally, off, held)
    cancelled = ""
    if tally == LEXICOGRAPHIC and n > 0:
        cancelled = f"the {join([str(face) for face in off[:n]])} {'is' if n == 1 else 'are'} cancelled, then "
    if n >= len(off):
        return "All offence dice are held."
    if n >= len(held):
        return sentence(f"{cancelled}{off[n]} meets no die")
    return sentence(f"{cancelled}{off[n]} {'beats' if falls else 'does not beat'} {held[n]}")


def deciding(tally: int, off: Sequence[int], held: Sequence[int]) -> int:
    """The offence die that decides: the first that differs, or the first that gets through, or the highest."""
    if tally == MAX:
        return 0
    for n in range(min(len(off), len(held))):
        if off[n] > held[n] or (tally == LEXICOGRAPHIC and off[n] < held[n]):
            return n
    return min(len(off), len(held)) if len(off) > len(held) or tally == LEXICOGRAPHIC else 0
