"""Names of a call that the bank does not know: what its answer says of them."""

from __future__ import annotations

import urllib.parse
import warnings
from typing import Literal

from .transport import Headers

OnIgnored = Literal["warn", "throw"]


def hear_ignored(call: str, headers: Headers) -> None:
    """Warns of the unknown names that an answer lists, each with the known name that is near."""
    ignored = _parts(headers, "florin-ignored")
    if not ignored:
        return
    near = dict(part.split("=", 1) for part in _parts(headers, "florin-ignored-suggestions") if "=" in part)
    texts = [
        _decoded(name).split(".", 1)[-1] + (f" (did you mean {_decoded(near[name])}?)" if name in near else "")
        for name in ignored
    ]
    said = f"Florin ignored names of {call} that it does not know: {', '.join(texts)}"
    warnings.warn(said, UserWarning, stacklevel=4)


def _parts(headers: Headers, name: str) -> list[str]:
    text = headers.get(name)
    return text.split(", ") if text else []


def _decoded(text: str) -> str:
    return urllib.parse.unquote(text)
