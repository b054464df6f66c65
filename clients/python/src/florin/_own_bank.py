"""A bank that tests start for themselves: which program it is, and its life."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from .bank import Bank

_NO_NODE = (
    "Florin's bank needs Node.js 20.19, or 22.12 or newer, and there is no `node` on this machine's PATH: "
    "get it from https://nodejs.org, or set FLORIN_URL and FLORIN_API_KEY to use a running bank."
)
_NO_PROGRAM = (
    "The bank is not installed: run `npm install florin` in {root} or `npm install --global florin`, name its program with --florin, "
    "or set FLORIN_URL and FLORIN_API_KEY to use a running bank."
)
_STOP_WITHIN_SECONDS = 60.0


class NoBankError(Exception):
    """Why there is no bank, and what to do about it."""


def command_of(given: Path | None, root: Path) -> list[str]:
    """The command line of the `florin` program: the one given, else the one that npm installed in `root` or a folder above it, else
    the one on the PATH. Nothing is downloaded. Raises NoBankError."""
    node = shutil.which("node")
    if node is None:
        raise NoBankError(_NO_NODE)
    program = given or _installed(root)
    if program is None:
        raise NoBankError(_NO_PROGRAM.format(root=root))
    if not program.is_file():
        raise NoBankError(f"There is no program {program}, which --florin or the setting `florin` names.")
    # npm's link leads to a script; other installers write a program that can be executed.
    program = program.resolve()
    return [node, str(program)] if program.suffix in (".js", ".mjs") else [str(program)]


def _installed(root: Path) -> Path | None:
    for folder in (root, *root.parents):
        program = folder / "node_modules" / ".bin" / "florin"
        if program.is_file():
            return program
    on_path = shutil.which("florin")
    return Path(on_path) if on_path else None


class OwnBank:
    """A sandbox with a data directory of its own, started by a keeper that ends it with this process at the latest."""

    def __init__(self, command: list[str]) -> None:
        """Returns when the bank serves. Raises NoBankError with what the bank said when it cannot."""
        keeper = [sys.executable, "-I", str(Path(__file__).with_name("_keeper.py")), *command]
        # Ctrl-C is for pytest, which then ends the bank.
        self._keeper = subprocess.Popen(
            keeper, text=True, start_new_session=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._keeper.stdout
        said = json.loads(self._keeper.stdout.readline() or '{"failure": "its keeper ended"}')
        if "failure" in said:
            self.stop()
            raise NoBankError(f"The bank did not start: {said['failure']}")
        self.bank = Bank(said["url"], said["api_key"])

    def stop(self) -> None:
        """Returns when the bank has ended and its data is deleted."""
        self._keeper.communicate(timeout=_STOP_WITHIN_SECONDS)
