"""A store in memory, in place of the browser's; and a program that answers requests as the site does.

The program needs a process of its own, because the site's names take the places of packages that the tests use.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any


class MemoryStore:
    """Keeps rows and papers as the browser does: all of a transaction or nothing."""

    def __init__(self) -> None:
        self.all_rows: dict[tuple[str, int], dict[str, Any]] = {}
        self.all_papers: dict[str, dict[str, Any]] = {}

    async def add(self, rows: str, papers: str) -> str:
        fresh = {(row["code"], row["number"]): row for row in json.loads(rows)}
        if fresh.keys() & self.all_rows.keys():
            return "taken"
        self.all_rows |= fresh
        self.all_papers |= {paper["name"]: paper for paper in json.loads(papers)}
        return ""

    async def rows(self, code: str) -> str:
        return json.dumps([row for (owner, _), row in sorted(self.all_rows.items()) if owner == code])

    async def papers(self, prefix: str) -> str:
        return json.dumps([paper["body"] for name, paper in self.all_papers.items() if name.startswith(prefix)])


async def answer_all(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Answer requests one after the other; in paths and tokens, {name} stands for what the last opened table said."""
    from pocketbox.site.worker import start

    desk = await start(MemoryStore())
    opened: dict[str, str] = {"code": "", "token": ""}
    answers = []
    for one in asked:
        headers = {"authorization": f"Bearer {opened['token']}"} if one.get("token") else {}
        request = {**one, "path": one["path"].format(**opened), "headers": headers}
        answer = json.loads(await desk.answer(json.dumps(request)))
        if answer["status"] == 201:
            opened = json.loads(answer["body"])
        answers.append(answer)
    return answers


if __name__ == "__main__":
    print(json.dumps(asyncio.run(answer_all(json.load(sys.stdin)))))
