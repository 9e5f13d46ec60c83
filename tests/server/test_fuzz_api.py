"""The HTTP part fuzzed from its own description: whatever is asked, never a 500, always a documented answer."""

from __future__ import annotations

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from conftest import IS_QUICK
from pocketbox.server.app import create_app
from pocketbox.server.config import Config
from server.served import Served

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
DESCRIBED = create_app(Config(database=f"sqlite:///{Path(__file__).parent / 'never-written'}")).openapi()
SCHEMA = schemathesis.openapi.from_dict(DESCRIBED)
OPERATIONS = [
    (method.upper(), path)
    for path, methods in DESCRIBED["paths"].items()
    for method in methods
    if path.startswith("/api")
]


@pytest.mark.parametrize(("method", "path"), OPERATIONS, ids=lambda part: str(part))
def test_whatever_is_asked_is_answered_as_described(served: Served, method: str, path: str):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
    operation = SCHEMA[path][method]

    @given(case=operation.as_strategy())
    @settings(
        max_examples=8 if IS_QUICK else 60,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case):
        # Half of what is asked is about a table that is there, by somebody who sits at it.
        if "code" in (case.path_parameters or {}) and len(str(case.body)) % 2 == 0:
            case.path_parameters["code"] = opened["code"]
            case.headers["Authorization"] = f"Bearer {opened['token']}"
        case.call_and_validate(base_url=served.base, checks=CHECKS)

    ask()


def test_the_server_is_well_after_all_that(served: Served):
    assert served.get("/health").status_code == 200
    assert "pocketbox_failed_total 0.0" in served.get("/metrics").text
