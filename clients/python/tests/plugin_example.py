"""An example of a test with the pytest plugin: a new workspace for each test, and a clock."""

import pytest

from florin import Bank, FlorinError


@pytest.mark.parametrize("run", [1, 2])
def test_each_test_has_a_workspace_for_itself(bank: Bank, run: int) -> None:
    bank.create_customer({"status": "PROSPECT"})
    assert len(list(bank.list_customers())) == 1


def test_a_hold_expires_after_a_week(bank: Bank) -> None:
    held = bank.create_internal_transfer(
        {
            "amount": 1_000,
            "currency": "USD",
            "type": "MANUAL_ADJUSTMENT",
            "capture_mode": "MANUAL",
            "originating_account_alias": "funding_accounts",
            "receiving_account_alias": "fees",
        }
    )
    bank.clock.advance("8d")
    with pytest.raises(FlorinError, match="INVALID_STATUS"):
        bank.patch_internal_transfer(held["id"], {"status": "COMPLETE"})
