"""Files for services, containers and contributors say what is true: they parse, and what they name exists."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import pocketbox
from pocketbox.cli import COMMANDS, IN_A_CHECKOUT, serve
from pocketbox.server.config import Config
from pocketbox.server.database import read_url
from pocketbox.server.keys import CODE_LENGTH, TOKEN_BYTES

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OURS = [
    *WORKFLOWS,
    *FORMS,
    *(ROOT / "deploy").iterdir(),
    *(ROOT / name for name in (
        ".editorconfig", ".gitattributes", ".github/pull_request_template.md", ".pre-commit-config.yaml",
        "CITATION.cff", "CODE_OF_CONDUCT.md", "SECURITY.md", "docs/platforms.md", "pocketbox.cmd", "pyproject.toml",
    )),
]  # fmt: skip
LOCAL_ADDRESS = re.compile(r"^(http://127\.0\.0\.1|postgresql://pocketbox@)")


def read(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def check_serve(words: list[str]) -> Any:
    """The options of `serve` that stand behind it; anything else is refused."""
    assert words[0] == "serve"
    return serve.parser("pocketbox serve").parse_args(words[1:])


def check_program(words: list[str]) -> None:
    """Whether this starts a subcommand that there is."""
    assert words[0] in ("./pocketbox", "tools/launch.py", ".\\pocketbox.cmd")
    assert words[1] in {*COMMANDS, *IN_A_CHECKOUT}
    if words[1] == "serve" and "--help" not in words:
        check_serve(words[1:])


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_no_file_names_an_address_or_a_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    addresses = re.findall(r"\b[a-z]+://\S+", text)
    assert [address for address in addresses if not LOCAL_ADDRESS.match(address)] == []
    assert [word for word in ("/home/", "/root/", "/tmp/", "/work/", "index-url") if word in text] == []
    assert not re.search(r"[\w.]+@[\w-]+\.[a-z]{2,}", text), "nobody's address stands here"


# The service


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(strict=True, interpolation=None)
    found.optionxform = str  # keep capital letters
    found.read_string(read("deploy/pocketbox.service"))
    return found


def test_the_unit_starts_the_server() -> None:
    service = unit()["Service"]
    script, *words = shlex.split(service["ExecStart"])
    assert Path(script).name == "pocketbox"
    assert os.access(ROOT / "pocketbox", os.X_OK)
    options = check_serve(words)
    assert options.behind_proxy
    assert options.host == Config.host, "reached through the proxy alone"
    assert service["Environment"] == f"POCKETBOX_HOME=/var/lib/{service['StateDirectory']}"
    assert service["DynamicUser"] == "yes"


def test_the_unit_has_the_sections_systemd_reads() -> None:
    assert unit().sections() == ["Unit", "Service", "Install"]
    assert f"cd {Path(unit()['Service']['ExecStart'].split()[0]).parent} " in read("docs/hosting.md")


# The image


def instructions() -> Iterator[tuple[str, str]]:
    """The steps of the Dockerfile, continued lines joined."""
    lines = [line for line in read("deploy/Dockerfile").splitlines() if not line.startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        if line.strip():
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def copied() -> set[str]:
    found: set[str] = set()
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from"):
            found.update(rest.split()[:-1])
    return found


def test_the_image_copies_files_that_exist_and_that_reach_the_builder() -> None:
    assert {name for name in copied() if not (ROOT / name).exists()} == set()
    ignored = read("deploy/Dockerfile.dockerignore").splitlines()
    assert {line[1:] for line in ignored if line.startswith("!")} == copied()


def test_the_image_has_what_the_launcher_reads() -> None:
    assert copied() >= {"pocketbox", "requirements", "src", "tools"}


def test_the_image_runs_commands_that_exist() -> None:
    ran = [step for word, rest in instructions() if word == "RUN" for step in rest.split("&&")]
    ours = [shlex.split(step.replace("CI=1 ", "")) for step in ran if "pocketbox " in step and "useradd" not in step]
    assert [words[1] for words in ours] == ["build", "serve"]
    for words in ours:
        check_program(words)


def test_the_image_serves_to_the_outside_of_its_container() -> None:
    steps = dict(instructions())
    assert json.loads(steps["ENTRYPOINT"]) == ["/opt/pocketbox/pocketbox"]
    options = check_serve(json.loads(steps["CMD"]))
    assert (options.host, str(options.port)) == ("0.0.0.0", steps["EXPOSE"])
    assert steps["USER"] == "pocketbox"
    assert steps["ENV"] == f"POCKETBOX_HOME={steps['VOLUME']}"
    assert f":{options.port}/health" in steps["HEALTHCHECK"]


def test_the_python_of_the_image_is_one_we_support() -> None:
    bases = {rest.split()[0] for word, rest in instructions() if word == "FROM"}
    (base,) = bases
    version = re.fullmatch(r"python:(3\.\d+)-slim", base)
    assert version is not None
    assert f"Programming Language :: Python :: {version[1]}" in PROJECT["classifiers"]


def test_the_compose_file_joins_the_server_to_its_database() -> None:
    services = read_yaml(ROOT / "deploy" / "compose.yaml")["services"]
    table, database = services["table"], services["database"]
    options = check_serve(table["command"])
    url = read_url(options.database)
    assert (url.host, url.password) == ("database", None), "the password stands in no command line"
    assert (url.username, url.database) == (
        database["environment"]["POSTGRES_USER"], database["environment"]["POSTGRES_DB"],
    )  # fmt: skip
    assert table["environment"]["PGPASSWORD"] == database["environment"]["POSTGRES_PASSWORD"]
    assert table["ports"] == [f"127.0.0.1:{options.port}:{options.port}"]
    assert "ports" not in database
    build = table["build"]
    assert (ROOT / "deploy" / build["context"]).resolve() == ROOT
    assert (ROOT / build["dockerfile"]).is_file()


def test_the_shared_compose_file_lets_servers_find_each_other_and_the_proxy_all_of_them() -> None:
    services = read_yaml(ROOT / "deploy" / "compose.shared.yaml")["services"]
    tables = [name for name in services if name.startswith("table")]
    proxied = re.findall(r"table\d:\d+", read("deploy/Caddyfile"))
    assert len(tables) == 3
    for name in tables:
        options = check_serve(services[name]["command"])
        assert options.shared
        assert (options.host, options.peer_host, options.behind_proxy) == ("0.0.0.0", name, True)
        assert f"{name}:{options.port}" in proxied
        assert read_url(options.database).host == "database"
        assert "ports" not in services[name]
    assert len(proxied) == len(tables)
    assert "ports" not in services["database"]


def test_the_hosting_page_names_these_files_and_real_commands() -> None:
    page = read("docs/hosting.md")
    for path in (ROOT / "deploy").iterdir():
        assert f"deploy/{path.name}" in page or path.suffix == ".dockerignore"
    for line in re.findall(r"^\./pocketbox [^#\n]+", page, re.MULTILINE):
        check_program(shlex.split(line))


# Contributing


def check_module(words: list[str]) -> None:
    """Whether this installs an extra that there is, or runs tests that there are."""
    if words[0] == "pip":
        assert words[1] == "install"
        assert words[2].removeprefix(".[").removesuffix("]") in PROJECT["optional-dependencies"]
    else:
        assert words[0] == "pytest"
        assert (ROOT / words[-1]).is_file()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_what_exists(path: Path) -> None:
    jobs = read_yaml(path)["jobs"]
    for job in jobs.values():
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            if "uses" in step:
                assert re.fullmatch(r"(actions|pypa)/[a-z-]+@v\d+", step["uses"])
                continue
            words = step["run"].split()
            if words[0] == ".ci/run":
                assert os.access(ROOT / ".ci" / "run", os.X_OK)
            elif words[:2] == ["python", "-m"]:
                check_module(words[2:])
            else:
                check_program(words[1:] if words[0] == "python" else words)


def test_the_test_workflow_covers_every_python_we_name_and_tries_the_next() -> None:
    workflow = read_yaml(ROOT / ".github" / "workflows" / "test.yml")
    tested = workflow["jobs"]["everything"]["strategy"]["matrix"]["python"]
    named = [line for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert [f"Programming Language :: Python :: {version}" for version in tested[: len(named)]] == named
    page = read("docs/platforms.md")
    assert [version for version in tested[len(named) :] if f"| {version} | nothing." not in page] == []
    assert workflow["permissions"] == {"contents": "read"}


def test_wheels_are_made_for_every_python_we_name() -> None:
    built = tomllib.loads(read("pyproject.toml"))["tool"]["cibuildwheel"]["build"]
    named = re.findall(r":: 3\.(\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE)
    assert {f"cp3{version}-*" for version in named} <= set(built.split())


@pytest.mark.parametrize("path", [path for path in FORMS if path.name != "config.yml"], ids=lambda path: path.name)
def test_an_issue_form_asks_for_something(path: Path) -> None:
    form = read_yaml(path)
    assert {"name", "description", "body"} <= set(form)
    kinds = {field["type"] for field in form["body"]}
    assert kinds <= {"checkboxes", "dropdown", "input", "markdown", "textarea"}
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    assert all(field["attributes"]["label"] for field in form["body"])
    for command in re.findall(r"`(\./pocketbox [^`]+)`", path.read_text("utf-8")):
        check_program(command.split())


def test_the_hooks_run_what_the_test_command_runs() -> None:
    (local,) = read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    source = read("tools/test.py")
    for hook in local["hooks"]:
        python, flag, *words = hook["entry"].split()
        assert (python, flag, hook["language"]) == (".pocketbox/env/bin/python", "-m", "system")
        options = [word for word in words if word not in (".", "src", "tools", "examples", "bench")]
        assert ", ".join(f'"{word}"' for word in options) in source
        done = subprocess.run([sys.executable, "-m", words[0], "--version"], capture_output=True)
        assert done.returncode == 0


def test_the_citation_agrees_with_the_package() -> None:
    citation = read_yaml(ROOT / "CITATION.cff")
    assert str(citation["version"]) == PROJECT["version"] == pocketbox.__version__
    assert citation["license"] == PROJECT["license"]
    assert citation["authors"] == PROJECT["authors"]
    assert {"cff-version", "message", "title", "type"} <= set(citation)


def test_the_editor_settings_agree_with_the_formatter() -> None:
    settings = configparser.ConfigParser()
    settings.read_string(f"[top]\n{read('.editorconfig')}")
    ruff = tomllib.loads(read("pyproject.toml"))["tool"]["ruff"]
    assert settings["*"]["max_line_length"] == str(ruff["line-length"])
    assert settings["*.cmd"]["end_of_line"] == "crlf"


def test_the_security_page_is_true_to_the_code() -> None:
    page = read("SECURITY.md")
    assert f"{8 * TOKEN_BYTES} random bits" in page
    assert CODE_LENGTH == 6
    assert "six-letter code" in page
    assert "allow_pickle=False" in read("src/pocketbox/envs/policy.py")
    assert "private vulnerability report" in page
