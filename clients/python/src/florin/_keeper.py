"""The process behind a bank of the tests: `python _keeper.py COMMAND...` starts the bank in a new directory, says in one line of JSON where
it is, and ends it when its own input ends. So the bank ends with the process that started it, even if that process is killed."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from typing import IO

# The first start of a version prepares its database.
_START_WITHIN_SECONDS = 180.0
_STOP_WITHIN_SECONDS = 30.0
_TAIL = 2_000


class _Tail(threading.Thread):
    """Reads to the end, and keeps what came last."""

    def __init__(self, stream: IO[str]) -> None:
        super().__init__(daemon=True)
        self._stream = stream
        self.text = ""
        self.start()

    def run(self) -> None:
        for line in self._stream:
            self.text = (self.text + line)[-_TAIL:]


def _start(command: list[str], directory: str, key: str) -> subprocess.Popen[str]:
    # Nothing of the tests' own environment reaches the bank: neither its settings nor its loaders.
    env = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    env |= {"PORT": "0", "FLORIN_DATA_DIR": directory, "FLORIN_API_KEY": key, "FLORIN_LOG_LEVEL": "warn"}
    return subprocess.Popen(
        [*command, "start", "--json"],
        env=env,
        cwd=directory,
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def _end_with_input(bank: subprocess.Popen[str]) -> None:
    sys.stdin.read()
    bank.terminate()


def _tell(said: dict[str, str]) -> None:
    try:
        print(json.dumps(said), flush=True)
    except BrokenPipeError:
        # The reader is gone: the input has ended as well, which ends the bank.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")


def _serve(command: list[str], directory: str) -> None:
    """Starts the bank, tells where it is, and returns when it has ended."""
    key = f"florin_sandbox_{secrets.token_urlsafe(24)}"
    try:
        bank = _start(command, directory, key)
    except OSError as error:
        return _tell({"failure": str(error)})
    signal.signal(signal.SIGTERM, lambda *_: bank.terminate())
    threading.Thread(target=_end_with_input, args=[bank], daemon=True).start()
    patience = threading.Timer(_START_WITHIN_SECONDS, bank.kill)
    patience.daemon = True
    patience.start()
    assert bank.stdout and bank.stderr
    complaints = _Tail(bank.stderr)
    first = bank.stdout.readline()
    patience.cancel()
    if first:
        _tell({"url": json.loads(first)["url"], "api_key": key})
        _Tail(bank.stdout)
    bank.wait()
    complaints.join(_STOP_WITHIN_SECONDS)
    if not first:
        _tell({"failure": complaints.text.strip() or f"it ended with {bank.returncode}"})


def _main() -> None:
    directory = tempfile.mkdtemp(prefix="florin-pytest-")
    # Under root the database runs as another user, which has to get in.
    os.chmod(directory, 0o755)
    try:
        _serve(sys.argv[1:], directory)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


if __name__ == "__main__":
    _main()
