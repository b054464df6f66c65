"""The Python client of Florin, a bank that anyone can run."""

from . import types
from .bank import Bank, Clock
from .errors import FlorinError, NotRehearsedError, UnreachableError, WebhookVerificationError
from .rehearsal import Rehearsal
from .transport import Request, Response, Transport
from .webhooks import Event, is_genuine, read_webhook

__all__ = [
    "Bank",
    "Clock",
    "Event",
    "FlorinError",
    "NotRehearsedError",
    "Rehearsal",
    "Request",
    "Response",
    "Transport",
    "UnreachableError",
    "WebhookVerificationError",
    "is_genuine",
    "read_webhook",
    "types",
]
