"""Sends requests over connections that stay open between calls."""

from __future__ import annotations

import base64
import http.client
import os
import selectors
import ssl
import threading
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

# Scheme, and host with port.
_Place = tuple[str, str]

# Idle connections of one bank; more are closed after their response.
_IDLE_MAX = 16


class Headers(Protocol):
    """Headers by their names in any case, as of `http.client` or `requests`."""

    def get(self, name: str, /) -> str | None: ...


class Request(NamedTuple):
    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes | None


class Response(NamedTuple):
    status: int
    headers: Headers
    body: bytes


# Sends a request and reads its response, with a time limit in seconds for each step. Raises OSError if there is no response.
Transport = Callable[[Request, float], Response]


class KeepAlive:
    """The transport of a `Bank`: reuses connections, from any thread. Takes proxies of the environment; follows no redirect."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._idle: list[_Connection] = []
        self._lock = threading.Lock()
        self._process = os.getpid()

    def __call__(self, request: Request, timeout: float) -> Response:
        url = urllib.parse.urlsplit(request.url)
        place = (url.scheme, url.netloc)
        connection = self._take(place) or _Connection(place)
        try:
            response, stays_open = connection.send(request, timeout)
        except http.client.HTTPException as error:
            connection.close()
            raise OSError(f"{type(error).__name__}: {error}") from error
        except BaseException:
            connection.close()
            raise
        if stays_open:
            self._keep(connection)
        else:
            connection.close()
        return response

    def close(self) -> None:
        """Closes the idle connections."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def __del__(self) -> None:
        self.close()

    def _take(self, place: _Place) -> _Connection | None:
        """An idle connection that the other side has not closed."""
        if self._process != os.getpid():
            # A child of a fork: another thread of its parent may have held the lock. It closes its copies of the sockets.
            inherited = self._idle
            self._begin()
            for connection in inherited:
                connection.close()
        with self._lock:
            while found := next((it for it in reversed(self._idle) if it.place == place), None):
                self._idle.remove(found)
                if not found.is_dropped():
                    return found
                found.close()
        return None

    def _keep(self, connection: _Connection) -> None:
        with self._lock:
            if len(self._idle) < _IDLE_MAX:
                self._idle.append(connection)
                return
        connection.close()


class _Connection:
    """A connection to the bank, or to the proxy that the environment names for it."""

    def __init__(self, place: _Place) -> None:
        self.place = place
        scheme, netloc = place
        proxies = {} if urllib.request.proxy_bypass(netloc) else urllib.request.getproxies()
        proxy = _proxy_of(proxies[scheme]) if scheme in proxies else None
        self._headers = _authorization_of(proxy) if proxy else {}
        self._is_forwarded = proxy is not None and scheme == "http"
        to = proxy.netloc.rpartition("@")[2] if proxy else netloc
        if scheme == "https":
            self._http: http.client.HTTPConnection = http.client.HTTPSConnection(to, context=ssl.create_default_context())
            if proxy:
                self._http.set_tunnel(netloc, headers=self._headers)
        else:
            self._http = http.client.HTTPConnection(to)

    def send(self, request: Request, timeout: float) -> tuple[Response, bool]:
        """The response, and whether the connection stays open."""
        connection = self._http
        connection.timeout = timeout
        if connection.sock:
            connection.sock.settimeout(timeout)
        url = urllib.parse.urlsplit(request.url)
        target = request.url if self._is_forwarded else urllib.parse.urlunsplit(("", "", url.path, url.query, ""))
        headers = {**request.headers, **(self._headers if self._is_forwarded else {})}
        connection.request(request.method, target, request.body, headers)
        answer = connection.getresponse()
        response = Response(answer.status, answer.headers, answer.read())
        return response, not answer.will_close

    def is_dropped(self) -> bool:
        """Whether the other side has closed it: an idle connection has nothing to read."""
        if self._http.sock is None:
            return True
        with selectors.DefaultSelector() as selector:
            selector.register(self._http.sock, selectors.EVENT_READ)
            return bool(selector.select(0))

    def close(self) -> None:
        self._http.close()


def _proxy_of(address: str) -> urllib.parse.SplitResult:
    """Raises OSError for a proxy that is spoken to in another way than HTTP."""
    proxy = urllib.parse.urlsplit(address if "://" in address else f"http://{address}")
    if proxy.scheme != "http":
        raise OSError(f"the proxy of the environment is {proxy.scheme}://, and only http:// is supported")
    return proxy


def _authorization_of(proxy: urllib.parse.SplitResult) -> dict[str, str]:
    if proxy.username is None:
        return {}
    user, password = urllib.parse.unquote(proxy.username), urllib.parse.unquote(proxy.password or "")
    return {"Proxy-Authorization": "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()}
