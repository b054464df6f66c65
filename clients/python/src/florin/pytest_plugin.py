"""Fixtures for pytest: `bank` is a new workspace for each test, with a clock that the test moves.

The workspaces are in the sandbox that FLORIN_URL and FLORIN_API_KEY name. Without FLORIN_URL the first test starts a bank with a data
directory of its own, which ends with the run; each worker of pytest-xdist has one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ._own_bank import NoBankError, OwnBank, command_of
from .bank import Bank


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("florin", "a bank for the tests")
    group.addoption("--florin", metavar="PROGRAM", help="the program `florin` that starts the bank where FLORIN_URL is not set")
    parser.addini("florin", "the program `florin` that starts the bank, from the folder of this file", default="")


@pytest.fixture(scope="session")
def florin(pytestconfig: pytest.Config) -> Iterator[Bank]:
    """The bank of FLORIN_URL and FLORIN_API_KEY, or else one that is started for this run. Where there is none, the tests fail with one
    sentence that says what to do."""
    url = os.environ.get("FLORIN_URL")
    if url:
        if not os.environ.get("FLORIN_API_KEY"):
            pytest.fail(
                f"FLORIN_URL names the bank at {url}, but no API key of it is given: set FLORIN_API_KEY.", pytrace=False
            )
        yield Bank()
        return
    own = _started(pytestconfig)
    if isinstance(own, NoBankError):
        pytest.fail(str(own), pytrace=False)
    try:
        yield own.bank
    finally:
        own.stop()


def _started(config: pytest.Config) -> OwnBank | NoBankError:
    """Why there is no bank is returned: raised, pytest would print it twice."""
    try:
        return OwnBank(command_of(_named_program(config), config.rootpath))
    except NoBankError as error:
        return error


def _named_program(config: pytest.Config) -> Path | None:
    """An option counts from where pytest was called, a setting from its file."""
    option = config.getoption("--florin")
    if option:
        return config.invocation_params.dir / Path(option).expanduser()
    setting = config.getini("florin")
    return (config.inipath or config.rootpath).parent / Path(setting).expanduser() if setting else None


@pytest.fixture
def bank(florin: Bank, request: pytest.FixtureRequest) -> Bank:
    """A new workspace with its own data, key and clock. It is strict: names that the bank does not know are refused."""
    return florin.new_workspace(request.node.name[:100], strict=True)
