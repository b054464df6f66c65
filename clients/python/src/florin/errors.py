"""Errors: refusals of the bank, and missing responses."""

from __future__ import annotations

from typing import Any


class FlorinError(Exception):
    """The bank refused. `code` says why, and the page at `type` explains it. Nothing of the request was kept."""

    def __init__(self, problem: dict[str, Any], request_id: str | None = None, hint: str | None = None) -> None:
        """`hint` says in one sentence what to check, where the bank cannot know it."""
        super().__init__(f"{problem['code']}: {problem['detail']}" + (f". {hint}" if hint else ""))
        self.code: str = problem["code"]
        self.status: int = problem["status"]
        self.type: str = problem["type"]
        self.title: str = problem["title"]
        self.detail: str = problem["detail"]
        self.missing: list[str] = problem.get("missing", [])
        self.invalid: dict[str, str] = problem.get("invalid", {})
        self.immutable: list[str] = problem.get("immutable", [])
        self.valid_status: list[str] = problem.get("valid_status", [])
        self.request_id = request_id
        self.problem = problem


class UnreachableError(Exception):
    """No answer, or one that is not Florin's. Whether the request was carried out is not known; call again with
    `idempotency_key` to find out without doing it twice."""

    def __init__(self, message: str, idempotency_key: str | None = None) -> None:
        super().__init__(message)
        self.idempotency_key = idempotency_key


class NotRehearsedError(Exception):
    """The bank is older than rehearsals: it did not know what was asked of it, and carried the request out."""


class WebhookVerificationError(Exception):
    """The request is not from the bank, or too old: answer 400 and do nothing else."""
