"""Conversations at a table of the site, and what its store keeps of it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import asyncio, json, sys
sys.path.insert(0, sys.argv[1])
from store import MemoryStore
from pocketbox.site.worker import start

class Talk:
    def __init__(self, desk, number, code, token):
        self.desk, self.number, self.heard = desk, number, []
        desk.open_line(number, code, lambda kind, text, closing: self.heard.append((kind, text, closing)))
        self.say({"type": "hello", "token": token, "since": 0})
    def say(self, message):
        self.desk.hear(self.number, json.dumps(message))
    def last(self, kind):
        said = [json.loads(text) for kind, text, _ in self.heard if kind == "text"]
        return next((one for one in reversed(said) if one["type"] == kind), None)
    async def until(self, is_so):
        while not (found := is_so()):
            await asyncio.sleep(0.01)
        return found

async def main():
    store = MemoryStore()
    desk = await start(store)
    wish = {"method": "POST", "path": "/api/tables", "body": json.dumps(WISH)}
    opened = json.loads(json.loads(await desk.answer(json.dumps(wish)))["body"])
    talk = Talk(desk, 1, opened["code"], opened["token"])
    result = await TEST(store, desk, talk, opened)
    print(json.dumps(result))
"""


def run(test: str, **wish: object) -> object:
    """Run a coroutine called TEST at a new table, in a process of its own; return its result."""
    program = f"{PROGRAM}\nWISH = json.loads({json.dumps(json.dumps(wish))})\n{test}\nasyncio.run(main())"
    command = [sys.executable, "-c", program, str(Path(__file__).parent)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout)


PLAY_ON = """
async def TEST(store, desk, talk, opened):
    await talk.until(lambda: talk.last("state"))
    count = 0
    while not talk.last("state")["over"]:
        state = talk.last("state")
        if state["mine"]:
            count += 1
            text = state["scene"]["options"][0]["text"]
            talk.say({"type": "choose", "id": f"c{count}", "seq": state["seq"], "text": text})
        await talk.until(lambda: talk.last("state")["seq"] > state["seq"])
    return talk.last("state")["scene"]["ending"] is not None
"""


def test_a_game_against_a_bot_comes_to_its_end() -> None:
    assert run(PLAY_ON, game="rush", setup="last-leap", seats=[{"kind": "me"}, {"kind": "bot", "bot": "easy"}])


COME_BACK = """
async def TEST(store, desk, talk, opened):
    state = await talk.until(lambda: talk.last("state"))
    talk.say({"type": "choose", "id": "a", "seq": state["seq"], "text": state["scene"]["options"][0]["text"]})
    await talk.until(lambda: talk.last("done"))
    again = Talk(await start(store), 1, opened["code"], opened["token"])
    found = await again.until(lambda: again.last("state"))
    return [talk.last("state")["seq"], found["seq"], talk.last("state")["scene"]["pieces"] == found["scene"]["pieces"]]
"""


def test_another_start_finds_the_game_as_it_was() -> None:
    before, after, is_same = run(COME_BACK, game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])  # type: ignore[misc]
    assert before == after > 1
    assert is_same


TWO_TABS = """
async def TEST(store, desk, talk, opened):
    other = Talk(await start(store), 1, opened["code"], opened["token"])
    state = await other.until(lambda: other.last("state"))
    await talk.until(lambda: talk.last("state"))
    choice = {"type": "choose", "seq": state["seq"], "text": state["scene"]["options"][0]["text"]}
    other.say({**choice, "id": "a"})
    await other.until(lambda: other.last("done"))
    talk.say({**choice, "id": "b"})
    refused = await talk.until(lambda: talk.last("refused"))
    return [refused["error"], refused["sentence"], talk.last("state")["seq"] == other.last("state")["seq"]]
"""


def test_a_choice_in_a_second_tab_is_told_and_never_written_twice() -> None:
    error, sentence, is_same = run(TWO_TABS, game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])  # type: ignore[misc]
    assert error == "not saved"
    assert "another tab" in sentence
    assert is_same


THINK = """
from pocketbox.site.worker import think
async def TEST(store, desk, talk, opened):
    sent = []
    async def send(packed):
        sent.append(packed)
        return think(packed)
    desk.use_thinker(send)
    state = await talk.until(lambda: talk.last("state"))
    talk.say({"type": "odds", "id": "o", "text": "roll"})
    talk.say({"type": "odds", "id": "p", "text": "fly"})
    await talk.until(lambda: talk.last("refused"))
    return [len(sent), talk.last("refused")["sentence"]]
"""


def test_questions_go_to_the_second_worker_and_so_do_their_refusals() -> None:
    count, sentence = run(THINK, game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])  # type: ignore[misc]
    assert count == 2
    assert "'fly'" in sentence
