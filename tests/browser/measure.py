"""Measures the browser table in a real Chromium: its weight, how soon a press is seen, states and long tasks.

From the folder of the tests:
`PYTHONPATH=../src:../tools:..:. ../.pocketbox/env/bin/python -m browser.measure --tables 200`.
`--tables N` plays at N other tables of the same server meanwhile, as `./pocketbox bench load` does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from bench.load import SERVER, measure
from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from browser.scripted import Scripted
from browser.visitor import Visitor
from chromium import chromium_path
from pocketbox.games import find
from pocketbox.scenes.contract.motions import Line
from server.served import Served

ROOT: Final = Path(__file__).parents[2]
CLICKS: Final = 60
TURNS: Final = 6
SEATS: Final = 6
PATIENCE: Final = 12_000
LONGEST_LOAD: Final = 300
LONG_STORY, STATES, BETWEEN_STATES = 120, 40, 60
"""Lines of a long story, states that follow it, and the milliseconds between those."""
TRACED: Final = ["disabled-by-default-devtools.timeline", "devtools.timeline"]
NOTE_FIRST_FRAMES: Final = """() => {
  window.told = [];
  window.moved = [];
  const pressed = { told: 0, moved: 0 };
  const shows = {
    told: '.table.settling, .table.telling',
    moved: '.motion .mover, .tumble[style*=rotate]',
  };
  const note = () => {
    for (const [name, selector] of Object.entries(shows))
      if (pressed[name] && document.querySelector(selector)) {
        window[name].push(performance.now() - pressed[name]);
        pressed[name] = 0;
      }
    requestAnimationFrame(note);
  };
  document.addEventListener('click', () => { pressed.told = pressed.moved = performance.now(); }, true);
  note();
}"""
"""The end of a turn is first told as a line, for 180 ms, before a die or a piece of the next turn moves."""


def settled(page: Page) -> bool:
    """Wait until nothing is told any more; False when the game is over."""
    page.wait_for_selector(".table:not(.telling, .settling), .result", timeout=PATIENCE)
    return not page.locator(".result").count()


def choose(visitor: Visitor, rng: random.Random) -> bool:
    """Make one choice at random; False when the game is over."""
    if not settled(visitor.page):
        return False
    visitor.wait_for_turn()
    try:
        seq = visitor.seq
        visitor.choose_by_mouse(rng)
        visitor.wait_past(seq)
    except TimeoutError:
        pass  # A turn began to be told under the mouse; the press has ended the telling.
    return not visitor.is_over


def weigh(browser: Browser, served: Served) -> dict[str, Any]:
    """Bytes of everything a first visit to a table asks for, as files lie on disk."""
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
    visitor = Visitor.come(browser, served.base)
    sizes: list[int] = []
    visitor.page.on("response", lambda response: sizes.append(len(response.body()) if response.ok else 0))
    visitor.go(opened["link"])
    visitor.wait_for_table()
    visitor.page.wait_for_load_state("networkidle")
    visitor.leave()
    return {"requests": len(sizes), "kilobytes": round(sum(sizes) / 1024)}


def time_presses(browser: Browser, served: Served) -> dict[str, Any]:
    """Milliseconds from a press to the first frame that tells what follows, and to the first with movement."""
    opened = served.open(game="rush", seats=[{"kind": "me"}, {"kind": "me"}])
    visitor = Visitor.come(browser, served.base, reduced_motion="no-preference")
    visitor.context.set_default_timeout(PATIENCE)
    states = listen_for_states(visitor.page)
    visitor.go(opened["link"])
    visitor.wait_for_turn()
    visitor.page.evaluate(NOTE_FIRST_FRAMES)
    rng = random.Random(1)
    for _ in range(CLICKS):
        if not choose(visitor, rng):
            break
    told, moved = sorted(visitor.page.evaluate("window.told")), sorted(visitor.page.evaluate("window.moved"))
    visitor.leave()
    return {
        "presses": len(told),
        "told_median_ms": round(told[len(told) // 2]),
        "told_p95_ms": round(told[len(told) * 95 // 100]),
        "moved_median_ms": round(moved[len(moved) // 2]),
        "moved_p95_ms": round(moved[len(moved) * 95 // 100]),
        "states": len(states),
        "first_state_bytes": states[0],
        "median_later_state_bytes": sorted(states[1:])[len(states) // 2],
    }


def listen_for_states(page: Page) -> list[int]:
    """Bytes of each state that the page is sent from now on."""
    sizes: list[int] = []

    def note(frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        if text.startswith('{"type":"state"') or json.loads(text)["type"] == "state":
            sizes.append(len(text.encode()))

    page.on("websocket", lambda socket: socket.on("framereceived", note))
    return sizes


def longest_tasks(browser: Browser, served: Served) -> dict[str, Any]:
    """The longest tasks of the page while turns of five others are told at the largest board."""
    bots = [{"kind": "bot", "bot": "random"}] * (SEATS - 1)
    opened = served.open(game="dungeons", seats=[{"kind": "me"}, *bots])
    visitor = Visitor.come(browser, served.base, reduced_motion="no-preference")
    visitor.context.set_default_timeout(PATIENCE)
    visitor.go(opened["link"])
    visitor.wait_for_turn()
    settled(visitor.page)
    rng = random.Random(2)
    browser.start_tracing(page=visitor.page, categories=TRACED)
    for _ in range(TURNS):
        if not choose(visitor, rng):
            break
    settled(visitor.page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    visitor.leave()
    tasks = main_tasks(events)
    most = max(tasks, key=lambda task: int(task.get("tdur", 0)))
    return {
        "tasks": len(tasks),
        "longest_cpu_ms": round(most["tdur"] / 1000, 1),
        "longest_wall_ms": round(max(task["dur"] for task in tasks) / 1000, 1),
        "over_50_ms_cpu": sum(1 for task in tasks if task.get("tdur", 0) > 50_000),
    }


def tell_long_story(browser: Browser, served: Served) -> dict[str, Any]:
    """Processor time of the page for states that each add a line to a long story, two lines under a heading."""
    visitor = Visitor.come(browser, served.base, reduced_motion="reduce")
    lines = [
        Line(n, n, f"Monster 2 moves from e2 over e3 to e5, number {n}.", "RU-DM-01", 1, f"Round {n // 2}")
        for n in range(1, LONG_STORY + STATES + 1)
    ]
    table = Scripted(visitor.page, served.base).open(story=tuple(lines[:LONG_STORY]))
    browser.start_tracing(page=visitor.page, categories=TRACED)
    for line in lines[LONG_STORY:]:
        table.state(table.now, (line,))
        visitor.page.wait_for_selector(f".table[data-seq='{table.seq}']")
        visitor.page.wait_for_timeout(BETWEEN_STATES)
    tasks = main_tasks(json.loads(browser.stop_tracing())["traceEvents"])
    visitor.leave()
    spent = [task.get("tdur", 0) / 1000 for task in tasks]
    return {"states": STATES, "cpu_ms": round(sum(spent)), "longest_cpu_ms": round(max(spent), 1)}


def main_tasks(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Tasks of the busiest page's main thread."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    counts = Counter((event["pid"], event["tid"]) for event in events)
    busiest = max(threads, key=lambda thread: counts[thread])
    return [
        event
        for event in events
        if (event["pid"], event["tid"]) == busiest and event["name"] == "RunTask" and event.get("ph") == "X"
    ]


@contextmanager
def playing_at(tables: int, base: str, pid: int) -> Iterator[None]:
    """Other tables of the same server are played at, by clients that leave before the server stops."""
    if not tables:
        yield
        return
    ended = threading.Event()

    async def play() -> None:
        load = asyncio.create_task(measure(base, [pid], find("rush").id, tables, LONGEST_LOAD, 1.0))
        while not (ended.is_set() or load.done()):
            await asyncio.sleep(0.2)
        load.cancel()

    thread = threading.Thread(target=asyncio.run, args=(play(),), daemon=True)
    thread.start()
    time.sleep(tables / 20)
    try:
        yield
    finally:
        ended.set()
        thread.join()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=0, help="other tables that are played at meanwhile")
    tables = parser.parse_args().tables
    path = chromium_path()
    if path is None:
        print("There is no Chromium; install one, or name it in CHROMIUM.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = subprocess.Popen([sys.executable, "-c", SERVER, folder], stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            assert server.stdout is not None
            base = server.stdout.readline().strip()
            assert re.fullmatch(r"http://.*/", base), "the server has started"
            served = Served(base.rstrip("/"))
            with playing_at(tables, base, server.pid):
                browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
                print("page:", weigh(browser, served), flush=True)
                print("press to first frames:", time_presses(browser, served), flush=True)
                print("six seats told:", longest_tasks(browser, served), flush=True)
                print("a long story:", tell_long_story(browser, served), flush=True)
        finally:
            server.terminate()
            server.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
