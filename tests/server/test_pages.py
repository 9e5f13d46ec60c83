"""Addresses that lead nowhere: people get a page, programs get JSON."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/t", "/t/AAAAAA/more", "/games/rush"])
def test_an_unknown_address_gets_a_page_in_a_browser(served, path):
    with served.http() as http:
        answer = http.get(path, headers=BROWSER)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "main.js" in answer.text


@pytest.mark.parametrize("path", ["/nowhere", "/api/nowhere", "/static/js/nowhere.js"])
def test_an_unknown_address_gets_json_in_a_program(served, path):
    headers = {} if path == "/nowhere" else BROWSER
    with served.http() as http:
        answer = http.get(path, headers=headers)
    assert answer.status_code == 404
    assert answer.json()["error"] == "not found"


@pytest.mark.parametrize(("path", "script"), [("/", "start"), ("/t/AAAAAA", "table"), ("/no/such", "missing")])
def test_a_page_names_the_scripts_that_it_needs(served, path, script):
    """A browser fetches them together; otherwise it would find them one after another."""
    with served.http() as http:
        page = http.get(path, headers=BROWSER).text
        hinted = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
        assert f"/static/js/{script}/page.js" in hinted
        assert len(set(hinted)) == len(hinted)
        for address in hinted:
            assert http.get(address).status_code == 200, address
        texts = {address: http.get(address).text for address in hinted}
    named = {
        urljoin(address, found)
        for address, text in texts.items()
        for found in re.findall(r'^(?:import|export)\b[^;"]*?from "(\.[^"]+)"', text, re.MULTILINE)
    }
    assert named <= set(hinted)
