"""The message for a call that cannot work: one sentence that names the remedy."""

from __future__ import annotations

import re
import socket
from typing import Any

from ._version import VERSION


def base_of(url: str) -> str:
    """The address of the bank from what was given, with or without `/v0`. Raises ValueError for what is no URL."""
    given = url.strip()
    if not re.match(r"https?://[^/]", given):
        raise ValueError(
            f'"{given}" was given as the address of the bank: give one such as http://127.0.0.1:8080, or set FLORIN_URL.'
        )
    return re.sub(r"/v0$", "", given.rstrip("/"))


def key_of(api_key: str | None) -> str:
    """The key from what was given. Raises ValueError for what can be none; it does not print it."""
    given = (api_key or "").strip()
    if not given:
        raise ValueError("No API key was given: give api_key, or set FLORIN_API_KEY.")
    stray = re.search(r"[^!-~]", given)
    if stray:
        raise ValueError(
            f"The API key has {stray.group()!r} in it, which no key has: give it as the bank printed it, or check FLORIN_API_KEY."
        )
    return given


def why_nobody_answers(base: str, cause: OSError) -> str:
    """Why a request had no answer."""
    if isinstance(cause, socket.gaierror):
        return f"No bank answers at {base}: there is no machine of that name. Check FLORIN_URL."
    if isinstance(cause, TimeoutError):
        return f"The bank at {base} did not answer in time."
    why = "" if isinstance(cause, ConnectionRefusedError) else f" ({cause})"
    return f"No bank answers at {base}{why}. Start one with `npx florin`, or check FLORIN_URL."


def not_florin(base: str, status: int) -> str:
    """Something answers, and it is no bank."""
    return f"{base} answers {status}, and not as Florin does: check that FLORIN_URL is the address of a bank."


def hint_of(problem: dict[str, Any], base: str, other: str | None) -> str | None:
    """What to check, where the bank itself cannot know it. A bank sends its version where it does not have the operation."""
    if problem["code"] == "UNAUTHENTICATED":
        return f"Check FLORIN_API_KEY and FLORIN_URL: a key belongs to one workspace of one bank, and this is {base}."
    if other is None or other == VERSION:
        return None
    return f"The bank at {base} has version {other}, and this client has version {VERSION}."
