"""One call: its URL, its retries, its errors. A request that would do something twice is never sent twice: only reads and
requests with an Idempotency-Key are repeated, always with the same key."""

from __future__ import annotations

import email.utils
import json
import random
import time
import urllib.parse
import uuid
from collections.abc import Iterator, Mapping
from typing import Any

from .errors import FlorinError, UnreachableError
from ._explain import hint_of, not_florin, why_nobody_answers
from ._ignored import OnIgnored, hear_ignored
from ._version import VERSION
from .rehearsal import Rehearsal, hear_rehearsal
from .transport import Request, Response, Transport

FIRST_DELAY_SECONDS = 0.25
DELAY_MAX_SECONDS = 8.0
# A longer Retry-After than this is returned to the caller instead of being waited for.
PATIENCE_SECONDS = 60.0
# Of the bank, or of a proxy in front of it. The same key makes it safe to send the request again.
PASSING = (429, 500, 502, 503, 504)


class Calls:
    """Carries out what the generated operations ask for."""

    def __init__(
        self, url: str, api_key: str, *, retries: int, timeout: float, on_ignored: OnIgnored, transport: Transport
    ) -> None:
        self._url = url.rstrip("/")
        self._api_key = api_key
        self._retries = retries
        self._timeout = timeout
        self._on_ignored = on_ignored
        self._transport = transport

    @staticmethod
    def _part(value: str) -> str:
        if value == "":
            raise ValueError("an id in the path is empty")
        return urllib.parse.quote(value, safe="")

    def _pages(self, method: str, path: str, *, query: dict[str, Any], timeout: float | None) -> Iterator[Any]:
        """The rows of all pages; each page is asked for when its first row is."""
        asked = dict(query)
        while True:
            page = self._call(method, path, query=asked, timeout=timeout)
            yield from next((it for it in page.values() if isinstance(it, list)), [])
            token = page.get("next_page_token")
            if not token:
                return
            asked["page_token"] = token

    def _call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        keyed: bool = False,
        idempotency_key: str | None = None,
        rehearsal: bool | Rehearsal = False,
        timeout: float | None = None,
    ) -> Any:
        # An empty key would be no key, and a repeat would do it twice.
        if idempotency_key == "":
            raise ValueError("idempotency_key is empty")
        key = (idempotency_key or str(uuid.uuid4())) if keyed else None
        is_rehearsed = rehearsal is not False
        request = self._request(method, path, query, body, key, is_rehearsed)
        made = 0
        while True:
            made += 1
            failure: Exception
            try:
                response = self._transport(request, timeout or self._timeout)
            except OSError as error:
                failure = UnreachableError(why_nobody_answers(self._url, error), key)
                failure.__cause__ = error
                delay: float | None = _backoff(made)
            else:
                if is_rehearsed:
                    hear_rehearsal(rehearsal, response.headers, is_refused=response.status >= 300)
                if response.status < 300:
                    hear_ignored(f"{method} {path}", response.headers)
                    return self._answer(response, key)
                failure = self._refusal(response, key)
                delay = _delay_after(response, failure, made)
            is_repeatable = method == "GET" or key is not None
            if delay is None or not is_repeatable or made > self._retries:
                # A rehearsal makes nothing, so nothing of an earlier attempt can be there.
                if made > 1 and not is_rehearsed and isinstance(failure, FlorinError) and failure.code == "DUPLICATE_RESOURCE" and key:
                    earlier = self._made_before(method, path, body, key)
                    if earlier is not None:
                        return earlier
                raise failure
            time.sleep(delay)

    def _request(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None,
        body: Any,
        key: str | None,
        is_rehearsed: bool,
    ) -> Request:
        given = [(name, _text(value)) for name, value in (query or {}).items() if value is not None]
        search = f"?{urllib.parse.urlencode(given)}" if given else ""
        headers = {"Authorization": f"Bearer {self._api_key}", "User-Agent": f"florin-python/{VERSION}"}
        if self._on_ignored == "throw":
            headers["Florin-Strict"] = "true"
        if body is not None:
            headers["Content-Type"] = "application/json"
        if key is not None:
            headers["Idempotency-Key"] = key
        if is_rehearsed:
            headers["Florin-Rehearsal"] = "true"
        return Request(method, f"{self._url}{path}{search}", headers, None if body is None else json.dumps(body).encode())

    def _answer(self, response: Response, key: str | None) -> Any:
        try:
            return json.loads(response.body) if response.body else None
        except ValueError as error:
            raise UnreachableError(not_florin(self._url, response.status), key) from error

    def _refusal(self, response: Response, key: str | None) -> FlorinError | UnreachableError:
        try:
            problem = json.loads(response.body)
            hint = hint_of(problem, self._url, response.headers.get("florin-version"))
            return FlorinError(problem, response.headers.get("request-id"), hint)
        except (ValueError, KeyError, TypeError):
            return UnreachableError(not_florin(self._url, response.status), key)

    def _made_before(self, method: str, path: str, body: Any, key: str) -> Any:
        """What an earlier attempt of this movement made, when its answer was lost: found by the key."""
        if method == "PATCH" and "/transactions/internal_transfer/" in path:
            found = self._call("GET", path)
        elif method == "POST" and path == "/v0/transactions/internal_transfer":
            kind = "pending" if body.get("capture_mode") == "MANUAL" else "posted"
            found = self._by_key(f"/v0/transactions/{kind}", key, "/v0/transactions/internal_transfer/")
        elif method == "POST" and path == "/v0/ach":
            found = self._by_key("/v0/transactions/pending", key, "/v0/ach/")
        else:
            return None
        return found if found is not None and _agrees(body, found) else None

    def _by_key(self, list_path: str, key: str, shown_at: str) -> Any:
        rows = self._call("GET", list_path, query={"idempotency_key": [key], "limit": 2})["result"]
        return self._call("GET", f"{shown_at}{rows[0]['uuid']}") if len(rows) == 1 else None


# What makes one movement another.
_TELLING = (
    "amount", "capture_mode", "currency", "dc_sign", "originating_account_alias", "originating_account_id",
    "receiving_account_alias", "receiving_account_id", "status", "type",
)  # fmt: skip


def _agrees(asked: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    """Whether the resource is what the request asked for, as far as both speak of it."""
    return all(
        str(asked[name]).lower() == str(found[name]).lower() for name in _TELLING if name in asked and name in found
    )


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(_text, value)) if isinstance(value, (list, tuple)) else str(value)


def _backoff(made: int) -> float:
    return min(FIRST_DELAY_SECONDS * 2 ** (made - 1), DELAY_MAX_SECONDS) * random.uniform(0.5, 1)


def _delay_after(response: Response, failure: Exception, made: int) -> float | None:
    """Seconds until the same request may be answered otherwise; None when this answer is final."""
    code = failure.code if isinstance(failure, FlorinError) else ""
    if response.status not in PASSING and code != "IDEMPOTENCY_CONCURRENT_USE":
        return None
    header = response.headers.get("Retry-After")
    if header is None:
        return _backoff(made)
    try:
        asked = float(header) if header.isdigit() else _seconds_until(header)
    except (TypeError, ValueError):
        return _backoff(made)
    return asked + random.uniform(0, FIRST_DELAY_SECONDS) if asked <= PATIENCE_SECONDS else None


def _seconds_until(date: str) -> float:
    return max(0.0, email.utils.parsedate_to_datetime(date).timestamp() - time.time())
