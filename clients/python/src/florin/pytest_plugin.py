"""Fixtures for pytest: `bank` is a new workspace for each test, with a clock that the test moves.

The bank itself must run: FLORIN_URL says where, FLORIN_API_KEY is a key of any of its workspaces."""

from __future__ import annotations

import os

import pytest

from .bank import Bank


@pytest.fixture(scope="session")
def florin() -> Bank:
    """The bank of FLORIN_URL and FLORIN_API_KEY. Without a key the test fails and says what to set."""
    if not os.environ.get("FLORIN_API_KEY"):
        pytest.fail("Start a bank, and set FLORIN_URL and FLORIN_API_KEY to what it prints.", pytrace=False)
    return Bank()


@pytest.fixture
def bank(florin: Bank, request: pytest.FixtureRequest) -> Bank:
    """A new workspace with its own data, key and clock."""
    return florin.new_workspace(request.node.name[:100])
