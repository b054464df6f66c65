"""The client against a running bank: FLORIN_URL and FLORIN_API_KEY say which. `python3 -m unittest discover -s tests`"""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
import threading
import unittest
import urllib.error
import urllib.request
import warnings
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from unittest import mock

from florin import (
    Bank,
    FlorinError,
    Rehearsal,
    Request,
    Response,
    UnreachableError,
    WebhookVerificationError,
    is_genuine,
    read_webhook,
)
from florin.bank import seconds_of
from florin.transport import KeepAlive

PERSON: Any = {
    "status": "ACTIVE",
    "first_name": "Ada",
    "last_name": "Quill",
    "dob": "1985-06-14",
    "email": "ada@example.com",
    "phone_number": "+14374570680",
    "ssn": "123-45-6789",
    "legal_address": {
        "address_line_1": "12 Harbour Street",
        "city": "Portland",
        "state": "OR",
        "country_code": "US",
        "postal_code": "97201",
    },
}
FUNDING: Any = {
    "amount": 2_500,
    "currency": "USD",
    "type": "MANUAL_ADJUSTMENT",
    "originating_account_alias": "funding_accounts",
    "receiving_account_alias": "fees",
}


class Story(unittest.TestCase):
    def setUp(self) -> None:
        self.bank = Bank().new_workspace("python client")

    def account(self, funds: int = 0) -> str:
        customer = self.bank.create_customer(PERSON)
        self.bank.verify({"person_id": customer["id"], "customer_consent": True})
        holder: Any = {"customer_id": customer["id"], "relationship_type": "PRIMARY_ACCOUNT_HOLDER"}
        account = self.bank.create_account({"account_type": "CHECKING", "relationships": [holder]})
        if funds:
            body = {**FUNDING, "amount": funds}
            del body["receiving_account_alias"]
            self.bank.create_internal_transfer({**body, "receiving_account_id": account["id"]})
        return account["id"]

    def test_ignored_names_warn_or_are_refused(self) -> None:
        misspelled: Any = {**FUNDING, "memoo": "Rent"}
        with self.assertWarnsRegex(UserWarning, r"memoo \(did you mean memo\?\)"):
            self.bank.create_internal_transfer(misspelled)
        with self.assertRaises(FlorinError) as refused:
            Bank(on_ignored="throw").new_workspace("python client").create_internal_transfer(misspelled)
        self.assertEqual(refused.exception.code, "UNKNOWN_NAMES")

    def test_money_moves(self) -> None:
        account = self.bank.get_account(self.account(funds=50_000))
        self.assertEqual({it["balance"] for it in account["balances"]}, {50_000})

    def test_pages_are_read_as_they_are_needed(self) -> None:
        made = {self.bank.create_customer({"status": "PROSPECT"})["id"] for _ in range(7)}
        listed = [it["id"] for it in self.bank.list_customers(limit=3)]
        self.assertEqual((len(listed), set(listed)), (7, made))
        some = [it["id"] for it in self.bank.list_customers(id=listed[:2])]
        self.assertEqual(set(some), set(listed[:2]))

    def test_a_refusal_says_which_fields_are_wrong(self) -> None:
        with self.assertRaises(FlorinError) as refused:
            self.bank.create_customer({"status": "ACTIVE", "dob": "yesterday"})
        error = refused.exception
        self.assertEqual((error.code, error.status), ("BAD_REQUEST_BODY", 400))
        self.assertIn("dob", error.invalid)
        self.assertIn("first_name", error.missing)
        with urllib.request.urlopen(error.type) as page:
            self.assertIn(b"What to do", page.read())

    def test_a_repeat_under_one_key_happens_once(self) -> None:
        first = self.bank.create_customer({"status": "PROSPECT"}, idempotency_key="sign-up")
        again = self.bank.create_customer({"status": "PROSPECT"}, idempotency_key="sign-up")
        self.assertEqual(first["id"], again["id"])
        with self.assertRaises(ValueError):
            self.bank.create_customer({"status": "PROSPECT"}, idempotency_key="")

    def test_a_rehearsal_changes_nothing_and_says_what_would(self) -> None:
        rehearsal = Rehearsal()
        made = self.bank.create_internal_transfer(FUNDING, rehearsal=rehearsal)
        self.assertEqual(rehearsal.effects["balance_count"], 2)
        self.assertIn("TRANSACTION.POSTED.CREATED", {it["type"] for it in rehearsal.effects["events"]})
        with self.assertRaises(FlorinError) as missing:
            self.bank.get_internal_transfer(made["id"])
        self.assertEqual(missing.exception.status, 404)
        with self.assertRaises(FlorinError):
            self.bank.create_customer({"status": "ACTIVE"}, rehearsal=True)

    def test_the_clock_moves(self) -> None:
        before = self.bank.clock.now()
        held = self.bank.create_internal_transfer({**FUNDING, "capture_mode": "MANUAL"})
        after = self.bank.clock.advance("7d 1h")
        self.assertGreaterEqual((after - before).total_seconds(), seconds_of("7d 1h"))
        self.assertEqual(self.bank.get_internal_transfer(held["id"])["status"], "EXPIRED")

    def test_durations(self) -> None:
        self.assertEqual([seconds_of(it) for it in (90, "90", "15m", "1d 2h")], [90, 90, 900, 93_600])
        for wrong in ("soon", "1y", "-5", -5):
            self.assertRaises(ValueError, seconds_of, wrong)

    def test_workspaces_do_not_see_each_other(self) -> None:
        customer = self.bank.create_customer({"status": "PROSPECT"})
        other = self.bank.new_workspace()
        with self.assertRaises(FlorinError) as refused:
            other.get_customer(customer["id"])
        self.assertEqual(refused.exception.code, "RESOURCE_NOT_FOUND")

    def test_an_id_cannot_leave_its_place_in_the_path(self) -> None:
        with self.assertRaises(FlorinError) as refused:
            self.bank.get_account("../customers")
        self.assertEqual(refused.exception.status, 404)
        self.assertRaises(ValueError, self.bank.get_account, "")


class Proxy(BaseHTTPRequestHandler):
    """Hands requests on, and loses or replaces the first answers."""

    lost = 0
    busy = 0
    keys: list[str] = []

    def do(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        body = self.rfile.read(length) if length else None
        if self.command == "POST":
            Proxy.keys.append(self.headers.get("Idempotency-Key", ""))
        if Proxy.busy > 0:
            Proxy.busy -= 1
            self.send_response((500, 502, 503, 504)[Proxy.busy % 4])
            self.send_header("Retry-After", "0")
            self.end_headers()
            return
        asked = urllib.request.Request(os.environ["FLORIN_URL"] + self.path, data=body, method=self.command)
        for name in ("Authorization", "Content-Type", "Idempotency-Key"):
            if name in self.headers:
                asked.add_header(name, self.headers[name])
        try:
            answer = urllib.request.urlopen(asked)
        except urllib.error.HTTPError as error:
            answer = error
        text = answer.read()
        if Proxy.lost > 0:
            Proxy.lost -= 1
            self.close_connection = True
            return
        self.send_response(answer.status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_PATCH = do

    def log_message(self, *_: Any) -> None:
        pass


class LostAnswers(unittest.TestCase):
    def setUp(self) -> None:
        self.direct = Bank().new_workspace("lost answers")
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Proxy)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{self.server.server_port}"
        self.bank = Bank(url, self.direct._api_key)
        Proxy.lost = Proxy.busy = 0
        Proxy.keys = []

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def test_money_moves_once_though_two_answers_are_lost(self) -> None:
        Proxy.lost = 2
        moved = self.bank.create_internal_transfer(FUNDING)
        self.assertEqual([it["uuid"] for it in self.direct.list_posted_transactions()], [moved["id"]])
        self.assertEqual((len(Proxy.keys), len(set(Proxy.keys))), (3, 1))

    def test_a_hold_whose_answer_was_lost_is_found_and_ended_once(self) -> None:
        Proxy.lost = 1
        held = self.bank.create_internal_transfer({**FUNDING, "capture_mode": "MANUAL"})
        Proxy.lost = 1
        done = self.bank.patch_internal_transfer(held["id"], {"status": "COMPLETE"})
        self.assertEqual((done["id"], done["status"]), (held["id"], "COMPLETE"))

    def test_what_another_request_did_with_the_key_is_not_taken_for_ours(self) -> None:
        self.direct.create_internal_transfer({**FUNDING, "amount": 1}, idempotency_key="one key")
        Proxy.lost = 1
        with self.assertRaises(FlorinError) as refused:
            self.bank.create_internal_transfer(FUNDING, idempotency_key="one key")
        self.assertEqual(refused.exception.code, "DUPLICATE_RESOURCE")

    def test_a_busy_bank_is_asked_again(self) -> None:
        Proxy.busy = 4
        self.assertTrue(self.bank.create_customer({"status": "PROSPECT"})["id"])
        self.assertEqual(len(set(Proxy.keys)), 1)

    def test_no_answer_at_all_names_the_key(self) -> None:
        gone = Bank("http://127.0.0.1:9", self.direct._api_key, retries=0)
        with self.assertRaises(UnreachableError) as unanswered:
            gone.create_customer({"status": "PROSPECT"}, idempotency_key="known")
        self.assertEqual(unanswered.exception.idempotency_key, "known")


class Other(BaseHTTPRequestHandler):
    """A server that answers everything in one way."""

    status = 404
    text = b""
    version = ""

    def do_GET(self) -> None:
        self.send_response(Other.status)
        self.send_header("Content-Length", str(len(Other.text)))
        if Other.version:
            self.send_header("Florin-Version", Other.version)
        self.end_headers()
        self.wfile.write(Other.text)

    def log_message(self, *_: Any) -> None:
        pass


class Settings(unittest.TestCase):
    """What is missing or wrong is said in one sentence."""

    def said(self, error: type[Exception], ask: Any) -> str:
        with self.assertRaises(error) as raised:
            ask()
        return str(raised.exception)

    def test_a_key_that_is_missing_or_can_be_none(self) -> None:
        key = os.environ.pop("FLORIN_API_KEY")
        try:
            self.assertEqual(self.said(ValueError, Bank), "No API key was given: give api_key, or set FLORIN_API_KEY.")
        finally:
            os.environ["FLORIN_API_KEY"] = key
        for wrong, stray in (("florin_sandbox_…", "'…'"), ("two\nlines", "'\\n'")):
            self.assertEqual(
                self.said(ValueError, lambda: Bank(None, wrong)),
                f"The API key has {stray} in it, which no key has: give it as the bank printed it, or check FLORIN_API_KEY.",
            )
        self.assertTrue(Bank(None, f" {key}\n").get_clock()["now"])

    def test_an_address_that_can_be_none(self) -> None:
        for wrong in ("localhost:8080", "8080", "ftp://bank"):
            self.assertEqual(
                self.said(ValueError, lambda: Bank(wrong, "k")),
                f'"{wrong}" was given as the address of the bank: give one such as http://127.0.0.1:8080, or set FLORIN_URL.',
            )

    def test_a_wrong_key(self) -> None:
        said = self.said(FlorinError, Bank(None, "florin_sandbox_wrong").get_clock)
        self.assertRegex(said, "^UNAUTHENTICATED: ")
        self.assertTrue(
            said.endswith(
                ". Check FLORIN_API_KEY and FLORIN_URL: a key belongs to one workspace of one bank, "
                f"and this is {os.environ['FLORIN_URL']}."
            ),
            said,
        )

    def test_nobody_there(self) -> None:
        refused = self.said(UnreachableError, Bank("http://127.0.0.1:9", "k", retries=0).get_clock)
        self.assertEqual(
            refused, "No bank answers at http://127.0.0.1:9. Start one with `npx florin`, or check FLORIN_URL."
        )
        unknown = self.said(UnreachableError, Bank("http://bank.invalid", "k", retries=0).get_clock)
        self.assertEqual(
            unknown, "No bank answers at http://bank.invalid: there is no machine of that name. Check FLORIN_URL."
        )

    def test_something_else_there_and_a_bank_of_another_version(self) -> None:
        server = ThreadingHTTPServer(("127.0.0.1", 0), Other)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        bank = Bank(url, "k", retries=0)
        try:
            for status in (200, 404):
                Other.status, Other.text = status, b"<html>"
                self.assertEqual(
                    self.said(UnreachableError, bank.get_clock),
                    f"{url} answers {status}, and not as Florin does: check that FLORIN_URL is the address of a bank.",
                )
            Other.text = b'{"type":"t","title":"t","status":404,"code":"RESOURCE_NOT_FOUND","detail":"no such path"}'
            Other.version = "9.9.9"
            self.assertTrue(
                self.said(FlorinError, bank.get_clock).endswith(
                    f". The bank at {url} has version 9.9.9, and this client has version 0.1.0."
                )
            )
            Other.version = "0.1.0"
            self.assertNotIn("version", self.said(FlorinError, bank.get_clock))
        finally:
            server.shutdown()
            server.server_close()
        customer = "00000000-0000-7000-8000-000000000000"
        self.assertNotIn("version", self.said(FlorinError, lambda: Bank().get_customer(customer)))

    def test_the_url_may_end_in_v0(self) -> None:
        self.assertTrue(Bank(f"{os.environ['FLORIN_URL']}/v0/").get_clock()["now"])


class Open(BaseHTTPRequestHandler):
    """A server that keeps its connections open, until it is told to close them."""

    protocol_version = "HTTP/1.1"
    connections: list[socket.socket] = []

    def setup(self) -> None:
        super().setup()
        Open.connections.append(self.connection)

    def do_GET(self) -> None:
        self.send_response(200)
        text = b'{"now":"2026-01-01T00:00:00Z"}'
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: Any) -> None:
        pass


class Connections(unittest.TestCase):
    def setUp(self) -> None:
        Open.connections = []
        server = ThreadingHTTPServer(("127.0.0.1", 0), Open)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.transport = KeepAlive()
        self.addCleanup(self.transport.close)
        self.bank = Bank(f"http://127.0.0.1:{server.server_port}", "k", retries=0, transport=self.transport)

    def test_calls_one_after_the_other_share_a_connection(self) -> None:
        for _ in range(5):
            self.bank.get_clock()
        self.assertEqual(len(Open.connections), 1)

    def test_a_connection_that_the_server_closed_is_replaced(self) -> None:
        self.bank.get_clock()
        Open.connections[0].shutdown(socket.SHUT_RDWR)
        self.bank.get_clock()
        self.assertEqual(len(Open.connections), 2)

    def test_threads_have_connections_of_their_own(self) -> None:
        together = threading.Barrier(4)

        def call(_: int) -> str:
            together.wait()
            return self.bank.get_clock()["now"]

        with ThreadPoolExecutor(4) as pool:
            self.assertEqual(set(pool.map(call, range(4))), {"2026-01-01T00:00:00Z"})
        self.assertLessEqual(len(Open.connections), 4)

    @unittest.skipUnless(hasattr(os, "fork"), "there is no fork")
    def test_a_forked_child_waits_for_no_thread_of_its_parent(self) -> None:
        self.bank.get_clock()
        with self.transport._lock:
            child = os.fork()
            if child == 0:
                signal.alarm(10)
                self.bank.get_clock()
                os._exit(0)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_proxies_of_the_environment(self) -> None:
        proxy = self.bank._url.removeprefix("http://")
        for environment, said in (
            ({"http_proxy": proxy}, None),
            ({"http_proxy": proxy, "no_proxy": "bank.invalid:9"}, "no machine of that name"),
            ({"http_proxy": "socks5://127.0.0.1:1"}, "only http:// is supported"),
        ):
            with self.subTest(environment), mock.patch.dict(os.environ, environment):
                bank = Bank("http://bank.invalid:9", "k", retries=0)
                if said is None:
                    self.assertEqual(bank.get_clock()["now"], "2026-01-01T00:00:00Z")
                else:
                    with self.assertRaisesRegex(UnreachableError, said):
                        bank.get_clock()

    def test_a_bank_that_is_no_longer_used_leaves_no_connection_open(self) -> None:
        bank = Bank(self.bank._url, "k", retries=0)
        bank.get_clock()
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            del bank
            gc.collect()
        self.assertEqual([str(it.message) for it in caught], [])

    def test_a_transport_of_the_caller_sends_the_requests(self) -> None:
        sent: list[Request] = []

        def transport(request: Request, timeout: float) -> Response:
            sent.append(request)
            if len(sent) == 1:
                raise OSError("the cable is out")
            return Response(201, {}, b'{"id":"c1"}')

        bank = Bank("http://bank.invalid", "k", transport=transport)
        self.assertEqual(bank.create_customer({"status": "PROSPECT"})["id"], "c1")
        first, second = sent
        self.assertEqual(first, second)
        self.assertEqual((first.method, first.url), ("POST", "http://bank.invalid/v0/customers"))
        self.assertEqual(json.loads(first.body or b""), {"status": "PROSPECT"})
        self.assertTrue(first.headers["Idempotency-Key"])


class Webhooks(unittest.TestCase):
    path = Path(__file__).parents[3] / "docs" / "vectors" / "webhook_signatures.json"
    vectors = json.loads(path.read_text(encoding="utf-8"))["vectors"]

    def test_the_published_vectors(self) -> None:
        self.assertGreater(len(self.vectors), 5)
        for it in self.vectors:
            headers = {"Request-Timestamp": it["timestamp"], "Service-Signature": it["header"]}
            genuine = is_genuine(headers, it["body"].encode(), it["secret"], it["now"])
            self.assertIs(genuine, it["valid"], it["name"])

    def test_an_event_is_read_once_it_is_verified(self) -> None:
        body = b'{"id":"1","type":"CUSTOMER.CREATED","webhook_id":"2","url":"u","event_time":"2026-06-14T09:30:00.000Z","metadata":"m","event_resource":"{\\"id\\":\\"3\\"}"}'
        import hashlib
        import hmac

        signature = hmac.new(b"secret", b"1000." + body, hashlib.sha256).hexdigest()
        headers = {"request-timestamp": "1000", "service-signature": signature}
        event = read_webhook(headers, body, "secret", now=1000)
        self.assertEqual((event.type, event.resource["id"], event.changed_fields), ("CUSTOMER.CREATED", "3", None))
        self.assertRaises(WebhookVerificationError, read_webhook, headers, body, "other", 1000)
        for other in (b"not JSON", b"null", b'{"id":"1"}'):
            headers["service-signature"] = hmac.new(b"secret", b"1000." + other, hashlib.sha256).hexdigest()
            with self.assertRaisesRegex(WebhookVerificationError, "the body is no event"):
                read_webhook(headers, other, "secret", now=1000)


if __name__ == "__main__":
    unittest.main()
