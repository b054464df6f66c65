"""A bank as its client sees it."""

from __future__ import annotations

import os
import re
from datetime import datetime

from ._operations import Operations
from ._explain import base_of, key_of
from ._ignored import OnIgnored
from .transport import KeepAlive, Transport

_SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}
# A week of a busy workspace may take its time.
_ADVANCE_WITHIN_SECONDS = 600.0


class Bank(Operations):
    """A bank, called with one key. Writes carry an Idempotency-Key, so sending them again is safe; it is done after lost
    connections, 429, 503 and IDEMPOTENCY_CONCURRENT_USE.

    >>> bank = Bank("http://127.0.0.1:8080", "florin_sandbox_...")
    >>> customer = bank.create_customer({"status": "PROSPECT"})
    >>> for account in bank.list_accounts(): ...

    Every operation of the reference (`/docs` on your bank) is a method: createCustomer is create_customer.
    """

    def __init__(
        self,
        url: str | None = None,
        api_key: str | None = None,
        *,
        retries: int = 4,
        timeout: float = 30.0,
        on_ignored: OnIgnored = "warn",
        transport: Transport | None = None,
    ) -> None:
        """`url` and `api_key` default to FLORIN_URL and FLORIN_API_KEY; `timeout` is for one attempt, in seconds.

        `on_ignored` is about query parameters and members that the bank does not know: `warn` warns of them, `throw` has
        the bank refuse the call with UNKNOWN_NAMES, so that nothing of it is done.

        `transport` sends the requests, for another HTTP library or a test; connections stay open without one.
        """
        where = base_of(url or os.environ.get("FLORIN_URL") or "http://127.0.0.1:8080")
        key = key_of(api_key or os.environ.get("FLORIN_API_KEY"))
        super().__init__(
            where, key, retries=retries, timeout=timeout, on_ignored=on_ignored, transport=transport or KeepAlive()
        )
        self.clock = Clock(self)

    def new_workspace(self, name: str | None = None, *, strict: bool = False) -> Bank:
        """Sandbox: a new, isolated workspace, called with its own key. A strict one refuses names that it does not know."""
        made = self.create_workspace({"name": name, "strict": strict} if name else {"strict": strict})
        return Bank(
            self._url,
            made["api_key"],
            retries=self._retries,
            timeout=self._timeout,
            on_ignored=self._on_ignored,
            transport=self._transport,
        )


class Clock:
    """Sandbox: the time of the workspace, which moves forward only."""

    def __init__(self, bank: Bank) -> None:
        self._bank = bank

    def now(self) -> datetime:
        return datetime.fromisoformat(self._bank.get_clock()["now"])

    def advance(self, duration: int | str) -> datetime:
        """Moves the time forward, and returns when everything that fell due on the way was done: `advance("55h")`."""
        moved = self._bank.move_clock({"advance_seconds": seconds_of(duration)}, timeout=_ADVANCE_WITHIN_SECONDS)
        return datetime.fromisoformat(moved["now"])


def seconds_of(duration: int | str) -> int:
    """Whole seconds of `90`, `"90s"`, `"15m"`, `"55h"`, `"7d"` or sums like `"1d 2h"`. Raises ValueError for others."""
    if isinstance(duration, int) and duration >= 0:
        return duration
    text = str(duration).strip()
    if re.fullmatch(r"\d+", text):
        return int(text)
    if not re.fullmatch(r"(\d+\s*[smhdw]\s*)+", text):
        raise ValueError(f'"{duration}" is not a duration: give seconds, or numbers with units as in 90s, 15m, 55h, 7d')
    return sum(int(count) * _SECONDS[unit] for count, unit in re.findall(r"(\d+)\s*([smhdw])", text))
