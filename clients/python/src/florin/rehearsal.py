"""The effects of a rehearsed call."""

from __future__ import annotations

import json
from typing import cast

from .errors import NotRehearsedError
from .transport import Headers
from .types import RehearsalEffects


class Rehearsal:
    """A rehearsal of one call: given as `rehearsal`, it holds the effects once the call was answered or refused.

    >>> rehearsal = Rehearsal()
    >>> transfer = bank.create_internal_transfer({...}, rehearsal=rehearsal)
    >>> rehearsal.effects["balances"]
    """

    def __init__(self) -> None:
        self._effects: RehearsalEffects | None = None

    @property
    def effects(self) -> RehearsalEffects:
        """Balances that would change, and events that there would be."""
        if self._effects is None:
            raise ValueError("the call was not answered yet")
        return self._effects

    def _hear(self, text: str) -> None:
        self._effects = cast(RehearsalEffects, json.loads(text))


def hear_rehearsal(rehearsal: bool | Rehearsal, headers: Headers, *, is_refused: bool = False) -> None:
    """Takes the effects from an answer. A success that does not say that it was rehearsed was carried out."""
    if headers.get("Florin-Rehearsal") != "true":
        if is_refused:
            return
        raise NotRehearsedError("this bank is older than rehearsals, and carried the request out")
    effects = headers.get("Florin-Rehearsal-Effects")
    if isinstance(rehearsal, Rehearsal) and effects is not None:
        rehearsal._hear(effects)
