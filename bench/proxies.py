"""haproxy or nginx on loopback before several servers, set up as docs/hosting.md says."""

from __future__ import annotations

import os
import pwd
import resource
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from pocketbox import BadInput

PATIENCE: Final = 10.0
OTHER_FILES: Final = 200
"""Open files of a proxy other than two for each visitor."""
HAPROXY: Final = """global
    maxconn {most}
defaults
    mode http
    timeout connect 5s
    timeout client 1h
    timeout server 1h
    timeout tunnel 1h
    retries 3
    option redispatch
frontend visitors
    bind 127.0.0.1:{port}
    default_backend tables
backend tables
    balance hash path,field(4,/)
    hash-type consistent
{servers}
"""
NGINX: Final = """worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log stderr error;
events {{ worker_connections {most}; }}
http {{
    access_log off;
    client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
    uwsgi_temp_path {folder}; scgi_temp_path {folder};
    map $uri $table {{
        "~^/api/tables/(?<code>[^/]+)" $code;
        default $request_id;
    }}
    map $http_upgrade $connection_upgrade {{
        default upgrade;
        "" "";
    }}
    upstream tables {{
        hash $table consistent;
{servers}
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://tables;
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_read_timeout 1h;
        }}
    }}
}}
"""


def set_up_haproxy(folder: Path, port: int, ports: Sequence[int]) -> list[str]:
    """Write its configuration, and return the command that starts it."""
    servers = "\n".join(f"    server table{n} 127.0.0.1:{at} check" for n, at in enumerate(ports, 1))
    path = folder / "haproxy.cfg"
    path.write_text(HAPROXY.format(most=_most_visitors(), port=port, servers=servers))
    return ["haproxy", "-q", "-db", "-f", str(path)]


def set_up_nginx(folder: Path, port: int, ports: Sequence[int]) -> list[str]:
    """The same for nginx."""
    servers = "\n".join(f"        server 127.0.0.1:{at};" for at in ports)
    path = folder / "nginx.conf"
    path.write_text(NGINX.format(most=2 * _most_visitors(), folder=folder, port=port, servers=servers))
    return ["nginx", "-p", str(folder), "-e", "stderr", "-c", str(path)]


PROXIES: Final[dict[str, Callable[[Path, int, Sequence[int]], list[str]]]] = {
    "haproxy": set_up_haproxy,
    "nginx": set_up_nginx,
}


def find_program(name: str) -> str | None:
    """Where a proxy is installed. Debian keeps them among the programs of the administrator."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"]))


def find_proxy() -> str:
    """The name of a proxy that is installed, or `BadInput`."""
    for name in PROXIES:
        if find_program(name) is not None:
            return name
    raise BadInput(f"--proxy needs {' or '.join(PROXIES)}, and neither is installed; apt-get install haproxy")


@contextmanager
def running_proxy(name: str, ports: Sequence[int]) -> Iterator[tuple[str, int]]:
    """The address of a proxy that sends everybody at a table to the same one of these ports, and its process id."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = PROXIES[name](Path(folder), port, ports)
        if os.getuid() == 0:
            # nginx gives its workers to another user, who must be able to write there.
            shutil.chown(folder, pwd.getpwnam("nobody").pw_name)
        process = subprocess.Popen(command, executable=find_program(name))
        try:
            _wait_for(name, port, process)
            yield f"http://127.0.0.1:{port}/", process.pid
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _most_visitors() -> int:
    """How many a proxy can serve with the open files that it may have."""
    return (resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES) // 2


def _wait_for(name: str, port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise BadInput(f"{name} did not start")
