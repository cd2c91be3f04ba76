"""Replay what Binder does with the binder/ folder, without docker:  make binder-check

A copy of the project goes through Binder's steps in a virtual environment of its own, and the notebook
that the Binder link opens is run there. Not covered: docker itself and the launch on mybinder.org.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent
NOTEBOOK = "notebooks/start.ipynb"
LINK_PATH = f"lab/tree/{NOTEBOOK}"
NOT_IN_A_CLONE = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".ipynb_checkpoints", ".cache")


class CheckFailed(Exception):
    """Binder would not start as the README promises."""


def main() -> None:
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="binder-") as scratch:
        copy = Path(scratch, "playtable")
        shutil.copytree(PROJECT, copy, ignore=NOT_IN_A_CLONE)
        step("files", check_files, copy)
        step("link", check_link, copy)
        environment = step("base image", make_base, copy, Path(scratch, "venv"))
        step("pins", install_pins, copy, environment)
        step("postBuild", run, ["binder/postBuild"], copy, environment)
        step("start", check_start, copy, environment)
        step("JupyterLab", check_lab, copy, environment)
        step("notebook", execute_notebook, copy, environment)
    print(f"Binder check passed in {time.monotonic() - started:.0f} s")


def step(name: str, action: Any, *arguments: Any) -> Any:
    """Do one step and say that it went well, or stop with the reason."""
    started = time.monotonic()
    try:
        result = action(*arguments)
    except CheckFailed as failure:
        sys.exit(f"Binder check failed at {name}: {failure}")
    print(f"{name:<12} ok  {time.monotonic() - started:5.1f} s", flush=True)
    return result


def require(condition: bool, reason: str) -> None:
    if not condition:
        raise CheckFailed(reason)


def run(command: list[str], folder: Path, environment: dict[str, str] | None = None) -> str:
    """The output of a command; fails with everything it said if it fails."""
    done = subprocess.run(
        command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600
    )
    require(done.returncode == 0, f"{' '.join(command)}\n{done.stdout}")
    return done.stdout


def check_files(project: Path) -> None:
    """The rules that repo2docker does not report when they are broken."""
    binder = project / "binder"
    require(not (project / ".binder").exists(), "repo2docker refuses a project with both binder/ and .binder/")
    for name in ("postBuild", "start"):
        script = binder / name
        require(bool(script.stat().st_mode & stat.S_IXUSR), f"binder/{name} is not executable")
        require(script.read_bytes().startswith(b"#!"), f"binder/{name} has no #! line")
        require(b"\r" not in script.read_bytes(), f"binder/{name} has Windows line ends")
    require("\nset -e" in (binder / "postBuild").read_text(), "binder/postBuild without `set -e` hides its errors")
    require((binder / "start").read_text().endswith('exec "$@"\n'), 'binder/start must end in: exec "$@"')
    for line in (binder / "requirements.txt").read_text().splitlines():
        # A local path here would make Binder install every pin again after each commit.
        require(not line.strip() or line.lstrip().startswith("#") or "==" in line, f"not a pinned release: {line}")


def check_link(project: Path) -> None:
    """The notebook is there, and if the README links to Binder, it links to that notebook."""
    require((project / NOTEBOOK).is_file(), f"the link opens {NOTEBOOK}, which is not there")
    readme = project / "README.md"
    links = re.findall(r"https://mybinder\.org/v2/[^\s)\"'>]+", readme.read_text("utf-8")) if readme.exists() else []
    for link in links:
        asked = urllib.parse.parse_qs(urllib.parse.urlparse(link).query)
        require(asked.get("urlpath") == [LINK_PATH], f"the README's link does not open {LINK_PATH}: {link}")


def make_base(project: Path, folder: Path) -> dict[str, str]:
    """A virtual environment with what Binder's image brings along; returns the variables to run in it."""
    wanted = (project / "binder/runtime.txt").read_text().strip().replace("-", "")
    python = shutil.which(wanted, path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    if python is None:
        raise CheckFailed(f"Binder runs {wanted}, which is not installed here")
    run([python, "-m", "venv", str(folder)], project)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    environment["PATH"] = f"{folder / 'bin'}:{environment['PATH']}"
    for own in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        environment[own] = str(folder / own.lower())
    run(["python", "-m", "pip", "install", "-q", "-r", "binder/base-constraints.txt"], project, environment)
    return environment


def install_pins(project: Path, environment: dict[str, str]) -> None:
    run(["python", "-m", "pip", "install", "-q", "-r", "binder/requirements.txt"], project, environment)
    run(["python", "-m", "pip", "check"], project, environment)


def check_start(project: Path, environment: dict[str, str]) -> None:
    said = run(["binder/start", "echo", "passed on"], project, environment)
    require(said == "passed on\n", f"binder/start does not pass its command on: {said!r}")


def check_lab(project: Path, environment: dict[str, str]) -> None:
    """JupyterLab answers at the link's address, knows the notebook, and offers no news."""
    with lab_server(project, environment) as address:
        fetch(f"{address}/{LINK_PATH}")
        notebook = json.loads(fetch(f"{address}/api/contents/{NOTEBOOK}?content=0"))
        require(notebook["type"] == "notebook", f"JupyterLab sees no notebook in {NOTEBOOK}")
        settings = json.loads(fetch(f"{address}/lab/api/settings/@jupyterlab/apputils-extension:notification"))
        news = settings["schema"]["properties"]["fetchNews"]["default"]
        require(news == "false", f"the news pop-up is on: fetchNews is {news!r}")


@contextmanager
def lab_server(project: Path, environment: dict[str, str]) -> Iterator[str]:
    """A JupyterLab on this machine only, started through binder/start; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}", "--IdentityProvider.token="]
    with tempfile.TemporaryFile("w+") as log:
        server = subprocess.Popen(
            ["binder/start", "jupyter", "lab", *options], cwd=project, env=environment, stdout=log, stderr=log
        )
        try:
            for _ in range(300):
                if server.poll() is not None or answers(address):
                    break
                time.sleep(0.1)
            log.seek(0)
            require(answers(address), f"JupyterLab did not answer\n{log.read()}")
            yield address
        finally:
            server.terminate()
            server.wait(20)


def answers(address: str) -> bool:
    try:
        fetch(f"{address}/api")
    except OSError:
        return False
    return True


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as response:
        return str(response.read().decode())


def execute_notebook(project: Path, environment: dict[str, str]) -> None:
    run(["jupyter", "nbconvert", "--to", "notebook", "--execute", "--inplace", NOTEBOOK], project, environment)


if __name__ == "__main__":
    main()
