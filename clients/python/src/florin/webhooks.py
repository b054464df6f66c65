"""Verifies the signature of a webhook request and reads its event."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from .errors import WebhookVerificationError

REPLAY_WINDOW_SECONDS = 300


@dataclass(frozen=True)
class Event:
    """What happened. `id` is the same on every retry and resend: tell events apart by it."""

    id: str
    type: str
    webhook_id: str
    url: str
    event_time: datetime
    metadata: str
    resource_id: str | None
    resource: Any
    """The resource as the API shows it, after the change. None in triggered events."""
    changed_fields: dict[str, Any] | None
    """Of updates: the old values of what changed."""


def is_genuine(headers: Mapping[str, str], body: bytes, secret: str, now: float | None = None) -> bool:
    """Whether one of the signatures is ours, and the request at most five minutes away. `body`: the raw bytes."""
    named = {name.lower(): value for name, value in headers.items()}
    timestamp = named.get("request-timestamp", "")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > REPLAY_WINDOW_SECONDS:
        return False
    signed = timestamp.encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest().encode()
    given = named.get("service-signature", "").encode().split(b".")
    # Every signature is compared, whichever fits.
    return any([hmac.compare_digest(expected, signature) for signature in given])


def read_webhook(headers: Mapping[str, str], body: bytes, secret: str, now: float | None = None) -> Event:
    """The event of a genuine request. Raises WebhookVerificationError, also for a signed body that is no event."""
    if not is_genuine(headers, body, secret, now):
        raise WebhookVerificationError("no signature is ours, or the request is more than five minutes away")
    try:
        return _event_of(json.loads(body))
    except (ValueError, KeyError, TypeError) as error:
        raise WebhookVerificationError(f"the body is no event: {error!r}") from error


def _event_of(sent: dict[str, Any]) -> Event:
    def inner(name: str) -> Any:
        return json.loads(sent[name]) if name in sent else None

    return Event(
        id=sent["id"],
        type=sent["type"],
        webhook_id=sent["webhook_id"],
        url=sent["url"],
        event_time=datetime.fromisoformat(sent["event_time"]),
        metadata=sent["metadata"],
        resource_id=sent.get("resource_id"),
        resource=inner("event_resource"),
        changed_fields=inner("event_resource_changed_fields"),
    )
