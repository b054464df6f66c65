"""Every operation of the bank, by the name that the reference gives it: createCustomer is create_customer."""

# Generated from openapi.json by scripts/python.mjs. Do not change it by hand.

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from . import types
from ._calls import Calls
from .rehearsal import Rehearsal


class Operations(Calls):
    """The operations. A call answers what the bank answers, and raises FlorinError when it refuses."""

    def list_accounts(self, *, id: list[str] | None = None, account_number: list[str] | None = None, account_type: types.AccountType | None = None, include_general_ledger: bool | None = None, general_ledger_type: Literal["ACH_SETTLEMENT", "ACH_SUSPENSE", "ALLOCATED_SUSPENSE", "BANK_DRAFT", "BILLING_EXPENSE", "BILLING_REVENUE", "CARD_AFT_PREFUNDING", "CARD_OCT_SETTLEMENT", "CARD_SETTLEMENT", "CASH_SETTLEMENT", "CASH_SUSPENSE", "CHECK_SETTLEMENT", "DISPUTE_WRITE_OFF_PNL", "EFT_CA_SETTLEMENT", "EFT_CA_SUSPENSE", "EXTERNAL_CARD_AFT_SETTLEMENT", "EXTERNAL_CARD_OCT_SETTLEMENT", "INSTANT_NETWORK_SETTLEMENT", "FEES", "FRAUD_LOSSES", "FUNDING_ACCOUNTS", "GENERAL_PNL", "INTEREST_PAYOUT", "INTERNATIONAL_WIRE_SETTLEMENT", "LOC_INTEREST_INCOME", "LOC_INVESTOR_PORTFOLIO", "LOC_REPURCHASE", "MONEY_IN_AND_OUT", "NEGATIVE_BALANCE", "NETWORK_ADJUSTMENT", "NETWORK_CHARGEBACK", "NEW_FUNDING_ACCOUNT", "PROVISIONAL_CREDIT_PNL", "RESERVE", "REWARDS", "SC_INVESTOR_PORTFOLIO", "SC_REPURCHASE", "SERVICE_PAY_SUSPENSE", "USC_INTEREST_INCOME", "USC_INVESTOR_PORTFOLIO", "USC_REPURCHASE", "WIRE_SETTLEMENT", "WIRE_SUSPENSE", "WRITE_OFF"] | None = None, status: list[types.AccountStatus] | None = None, interest_product_id: list[str] | None = None, nickname: str | None = None, customer_id: str | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, customer_type: types.CustomerType | None = None, first_name: str | None = None, last_name: str | None = None, spend_control_ids: list[str] | None = None, linked_account_id: list[str] | None = None, overdraft_account_id: list[str] | None = None, overflow_account_id: list[str] | None = None, sort_by: list[Literal["account_number:asc", "account_number:desc", "account_type:asc", "account_type:desc", "first_name:asc", "first_name:desc", "last_name:asc", "last_name:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Account]:
        """List accounts. General-ledger accounts are omitted unless account_type or include_general_ledger selects them. At most 10000 accounts are sorted by account_number: with more, add filters."""
        return self._pages("GET", "/v0/accounts", query={"id": id, "account_number": account_number, "account_type": account_type, "include_general_ledger": include_general_ledger, "general_ledger_type": general_ledger_type, "status": status, "interest_product_id": interest_product_id, "nickname": nickname, "customer_id": customer_id, "person_id": person_id, "business_id": business_id, "customer_type": customer_type, "first_name": first_name, "last_name": last_name, "spend_control_ids": spend_control_ids, "linked_account_id": linked_account_id, "overdraft_account_id": overdraft_account_id, "overflow_account_id": overflow_account_id, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def create_account(self, body: types.CreateAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Account:
        """Open an account."""
        return self._call("POST", "/v0/accounts", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_account_products(self, *, product_type: types.AccountProductType, id: list[str] | None = None, start_date: str | None = None, end_date: str | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.AccountProduct]:
        """List account products of a type."""
        return self._pages("GET", "/v0/accounts/products", query={"product_type": product_type, "id": id, "start_date": start_date, "end_date": end_date, "limit": limit}, timeout=timeout)

    def create_account_product(self, body: types.CreateAccountProduct, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AccountProduct:
        """Create an account product."""
        return self._call("POST", "/v0/accounts/products", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def patch_account_product(self, product_id: str, body: types.PatchAccountProduct, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AccountProduct:
        """Change an account product."""
        return self._call("PATCH", f"/v0/accounts/products/{self._part(product_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_account_templates(self, *, account_type: types.AccountType | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.AccountTemplate]:
        """List account templates."""
        return self._pages("GET", "/v0/accounts/templates", query={"account_type": account_type, "limit": limit}, timeout=timeout)

    def create_account_template(self, body: types.WriteAccountTemplate, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AccountTemplate:
        """Create an account template."""
        return self._call("POST", "/v0/accounts/templates", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_account_template(self, template_id: str, *, timeout: float | None = None) -> types.AccountTemplate:
        """Get an account template."""
        return self._call("GET", f"/v0/accounts/templates/{self._part(template_id)}", timeout=timeout)

    def put_account_template(self, template_id: str, body: types.WriteAccountTemplate, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AccountTemplate:
        """Replace an account template."""
        return self._call("PUT", f"/v0/accounts/templates/{self._part(template_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_account_template(self, template_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeleteAccountTemplateAnswer:
        """Delete an account template."""
        return self._call("DELETE", f"/v0/accounts/templates/{self._part(template_id)}", rehearsal=rehearsal, timeout=timeout)

    def get_account(self, account_id: str, *, timeout: float | None = None) -> types.Account:
        """Get an account."""
        return self._call("GET", f"/v0/accounts/{self._part(account_id)}", timeout=timeout)

    def put_account(self, account_id: str, body: types.PutAccount, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Account:
        """Replace an account."""
        return self._call("PUT", f"/v0/accounts/{self._part(account_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def patch_account(self, account_id: str, body: types.PatchAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Account:
        """Change an account."""
        return self._call("PATCH", f"/v0/accounts/{self._part(account_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_account_balances(self, account_id: str, *, at: str | None = None, timeout: float | None = None) -> types.BalancesAt:
        """Get an account’s balances at an instant."""
        return self._call("GET", f"/v0/accounts/{self._part(account_id)}/balances", query={"at": at}, timeout=timeout)

    def get_account_balance_history(self, account_id: str, *, from_: str | None = None, to: str | None = None, interval: Literal["HOUR", "DAY", "WEEK", "MONTH"] | None = None, timeout: float | None = None) -> types.BalanceHistory:
        """Get the history of an account’s balances."""
        return self._call("GET", f"/v0/accounts/{self._part(account_id)}/balances/history", query={"from": from_, "to": to, "interval": interval}, timeout=timeout)

    def initiate_account_closure(self, account_id: str, body: types.InitiateAccountClosure, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Account:
        """Initiate the closure of an account. **beta.**"""
        return self._call("POST", f"/v0/accounts/{self._part(account_id)}/initiate_closure", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_account_relationships(self, account_id: str, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.AccountRelationship]:
        """List the holders of an account."""
        return self._pages("GET", f"/v0/accounts/{self._part(account_id)}/relationships", query={"limit": limit}, timeout=timeout)

    def create_account_relationship(self, account_id: str, body: types.CreateAccountRelationship, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AccountRelationship:
        """Add a holder to an account."""
        return self._call("POST", f"/v0/accounts/{self._part(account_id)}/relationships", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_account_relationship(self, account_id: str, relationship_id: str, *, timeout: float | None = None) -> types.AccountRelationship:
        """Get a relationship of an account."""
        return self._call("GET", f"/v0/accounts/{self._part(account_id)}/relationships/{self._part(relationship_id)}", timeout=timeout)

    def put_account_relationship(self, account_id: str, relationship_id: str, body: types.PutAccountRelationship, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AccountRelationship:
        """Change a party’s role on an account."""
        return self._call("PUT", f"/v0/accounts/{self._part(account_id)}/relationships/{self._part(relationship_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_account_relationship(self, account_id: str, relationship_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeleteAccountRelationshipAnswer:
        """End a relationship of an account."""
        return self._call("DELETE", f"/v0/accounts/{self._part(account_id)}/relationships/{self._part(relationship_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_ach(self, *, effective_date: str | None = None, start_effective_date: str | None = None, end_effective_date: str | None = None, incoming_ach_id: str | None = None, external_account_id: list[str] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.OutgoingAch]:
        """List outgoing ACH transfers."""
        return self._pages("GET", "/v0/ach", query={"effective_date": effective_date, "start_effective_date": start_effective_date, "end_effective_date": end_effective_date, "incoming_ach_id": incoming_ach_id, "external_account_id": external_account_id, "limit": limit}, timeout=timeout)

    def create_ach(self, body: types.CreateAch, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OutgoingAch:
        """Create an ACH transfer. A push (credit) holds its amount on the account until it settles; a pull (debit) is booked when it settles. Entries leave at 24:00 Eastern time before their day, same-day ones at 16:45. In the sandbox, an entry dated today or earlier settles at once."""
        return self._call("POST", "/v0/ach", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_incoming_ach(self, *, account_id: str | None = None, status: types.IncomingAchStatus | None = None, settlement_date_from: str | None = None, settlement_date_to: str | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.IncomingAch]:
        """List incoming ACH entries. **beta.**"""
        return self._pages("GET", "/v0/ach/incoming", query={"account_id": account_id, "status": status, "settlement_date_from": settlement_date_from, "settlement_date_to": settlement_date_to, "limit": limit}, timeout=timeout)

    def get_incoming_ach(self, id: str, *, timeout: float | None = None) -> types.IncomingAch:
        """Get an incoming ACH entry. **beta.**"""
        return self._call("GET", f"/v0/ach/incoming/{self._part(id)}", timeout=timeout)

    def simulate_ach_return(self, body: types.SimulateAchReturn, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchSimulated:
        """Simulate a return of an ACH transfer. A return file with one entry comes in and is processed. A settled transfer is reversed, one that has not settled is released."""
        return self._call("POST", "/v0/ach/transaction_simulations/receiving_return", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_ach_transaction(self, body: types.SimulateAchTransaction, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchSimulated:
        """Simulate an incoming ACH entry. A file with one entry comes in and is processed."""
        return self._call("POST", "/v0/ach/transaction_simulations/receiving_transaction", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_ach(self, transaction_id: str, *, timeout: float | None = None) -> types.OutgoingAch:
        """Get an ACH transfer."""
        return self._call("GET", f"/v0/ach/{self._part(transaction_id)}", timeout=timeout)

    def patch_ach(self, transaction_id: str, body: types.PatchAch, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OutgoingAch:
        """Cancel an ACH transfer, or change when its funds become available."""
        return self._call("PATCH", f"/v0/ach/{self._part(transaction_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_addresses(self, *, customer_id: str | None = None, business_id: str | None = None, address_type: Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"] | None = None, country: str | None = None, is_active: bool | None = None, is_registered_agent: bool | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.PartyAddress]:
        """List addresses."""
        return self._pages("GET", "/v0/addresses", query={"customer_id": customer_id, "business_id": business_id, "address_type": address_type, "country": country, "is_active": is_active, "is_registered_agent": is_registered_agent, "limit": limit}, timeout=timeout)

    def create_address(self, body: types.CreateAddress, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PartyAddress:
        """Add an address to a person or business."""
        return self._call("POST", "/v0/addresses", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_address(self, address_id: str, *, timeout: float | None = None) -> types.PartyAddress:
        """Get an address."""
        return self._call("GET", f"/v0/addresses/{self._part(address_id)}", timeout=timeout)

    def update_address(self, address_id: str, body: types.PatchAddress, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PartyAddress:
        """Change an address, or end it."""
        return self._call("PATCH", f"/v0/addresses/{self._part(address_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_businesses(self, *, id: list[str] | None = None, entity_name: str | None = None, phone_number: str | None = None, status: Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED"] | None = None, is_customer: bool | None = None, has_accounts: bool | None = None, sort_by: list[Literal["creation_time:asc", "creation_time:desc", "entity_name:asc", "entity_name:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Business]:
        """List businesses."""
        return self._pages("GET", "/v0/businesses", query={"id": id, "entity_name": entity_name, "phone_number": phone_number, "status": status, "is_customer": is_customer, "has_accounts": has_accounts, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def create_business(self, body: types.CreateBusiness, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Business:
        """Create a business."""
        return self._call("POST", "/v0/businesses", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_business(self, business_id: str, *, timeout: float | None = None) -> types.Business:
        """Get a business."""
        return self._call("GET", f"/v0/businesses/{self._part(business_id)}", timeout=timeout)

    def update_business(self, business_id: str, body: types.PatchBusiness, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Business:
        """Change a business."""
        return self._call("PATCH", f"/v0/businesses/{self._part(business_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_cards(self, *, account_id: list[str] | None = None, barcode: str | None = None, bin_prefix: str | None = None, card_brand: types.CardBrand | None = None, card_product_id: str | None = None, card_status: types.CardStatus | None = None, card_type: types.CardType | None = None, customer_id: str | None = None, emboss_name: str | None = None, expiration_date: str | None = None, form: types.CardForm | None = None, last_four: str | None = None, postal_code: str | None = None, sort_by: list[Literal["account_id:asc", "account_id:desc", "card_brand:asc", "card_brand:desc", "card_product_id:asc", "card_product_id:desc", "card_status:asc", "card_status:desc", "card_type:asc", "card_type:desc", "customer_id:asc", "customer_id:desc", "expiration_date:asc", "expiration_date:desc", "form:asc", "form:desc", "last_four:asc", "last_four:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Card]:
        """List cards."""
        return self._pages("GET", "/v0/cards", query={"account_id": account_id, "barcode": barcode, "bin_prefix": bin_prefix, "card_brand": card_brand, "card_product_id": card_product_id, "card_status": card_status, "card_type": card_type, "customer_id": customer_id, "emboss_name": emboss_name, "expiration_date": expiration_date, "form": form, "last_four": last_four, "postal_code": postal_code, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def issue_card(self, body: types.CreateCard, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Card:
        """Issue or reissue a card. A VIRTUAL card is ACTIVE at once, a PHYSICAL one waits for its activation. An account has at most 1 live physical card and 9 active virtual cards. No full card number is ever shown or stored."""
        return self._call("POST", "/v0/cards", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def activate_card(self, body: types.ActivateCard, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Card:
        """Activate a card. In the sandbox the activation code is the last four digits of the card number."""
        return self._call("POST", "/v0/cards/activate", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_card_widget_url(self, *, customer_id: str, account_id: str, widget_type: Literal["activate_card", "set_pin"], card_id: str | None = None, timeout: float | None = None) -> types.CardWidgetUrl:
        """Get the URL of a card widget. Not available: card widgets belong to a vendor."""
        return self._call("GET", "/v0/cards/card_widget_url", query={"customer_id": customer_id, "account_id": account_id, "widget_type": widget_type, "card_id": card_id}, timeout=timeout)

    def list_card_products(self, *, form: types.CardForm | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.CardProduct]:
        """List card products. A workspace starts with one VIRTUAL and one PHYSICAL product."""
        return self._pages("GET", "/v0/cards/products", query={"form": form, "limit": limit}, timeout=timeout)

    def simulate_authorization(self, body: types.SimulateAuthorization, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an authorization. Holds the amount on the card’s account, for 7 days or the time of the merchant category, or declines: a decline is answered with state DECLINED and the reason in `response.memo`. Zero verifies the account."""
        return self._call("POST", "/v0/cards/transaction_simulations/authorization", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_authorization_advice(self, body: types.SimulateAuthorizationAdvice, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an advice that changes a hold. Lowers the total of the authorization to the amount, of which cleared amounts are a part; zero releases the hold. With increment the amount is added, or declined, which leaves the hold as it is."""
        return self._call("POST", "/v0/cards/transaction_simulations/authorization/advice", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_clearing(self, body: types.SimulateClearing, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a clearing or a refund. Less than is held clears a part and keeps the rest held; more is taken from what is available, beyond that only with force_post. With is_refund up to what was paid comes back. With card_id no authorization or payment is named."""
        return self._call("POST", "/v0/cards/transaction_simulations/clearing", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_l2_l3(self, body: types.SimulateL2l3, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> dict[str, Any]:
        """Simulate enhanced data for a purchase. **alpha.** Attaches L2 and L3 data to a cleared purchase as its enhanced_transaction; sent again, it replaces what was there."""
        return self._call("POST", "/v0/cards/transaction_simulations/clearing/l2l3", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_financial(self, body: types.SimulateFinancial, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a single-message payment. Checked like an authorization, and posted at once."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_financial_advice(self, body: types.SimulateFinancialAdvice, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an advice that lowers a payment. Corrects a payment that was posted at once; the excess is returned."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/advice", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_balance_inquiry(self, body: types.SimulateBalanceInquiry, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a balance inquiry. Moves no money and stores nothing."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/balance_inquiry", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_original_credit(self, body: types.SimulateOriginalCredit, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a payment to a card."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/original_credit", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_withdrawal(self, body: types.SimulateWithdrawal, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an ATM withdrawal. A surcharge is a part of the amount, with lines of its own."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/withdrawal", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_reversal(self, body: types.SimulateReversal, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a reversal. Releases the hold, or a part of it, or credits the clearing that it names; a clearing is reversed only by an advice (is_advice)."""
        return self._call("POST", "/v0/cards/transaction_simulations/reversal", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_card(self, card_id: str, *, timeout: float | None = None) -> types.Card:
        """Get a card."""
        return self._call("GET", f"/v0/cards/{self._part(card_id)}", timeout=timeout)

    def patch_card(self, card_id: str, body: types.PatchCard, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Card:
        """Change a card. Suspends, ends or activates a card, or changes its user or the name on it."""
        return self._call("PATCH", f"/v0/cards/{self._part(card_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_card_changes(self, card_id: str, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.CardChange]:
        """List the fulfillment history of a card. Newest first."""
        return self._pages("GET", f"/v0/cards/{self._part(card_id)}/changes", query={"limit": limit}, timeout=timeout)

    def create_card_client_token(self, card_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardClientToken:
        """Get a token that shows a card to its customer."""
        return self._call("POST", f"/v0/cards/{self._part(card_id)}/client_token", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_fulfillment(self, card_id: str, body: types.SimulateFulfillment, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SimulateFulfillment:
        """Simulate the card manufacturer. Sets the fulfillment status of a card, in any order."""
        return self._call("POST", f"/v0/cards/{self._part(card_id)}/webhook_simulations/fulfillment", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_customers(self, *, id: list[str] | None = None, first_name: str | None = None, last_name: str | None = None, email: str | None = None, phone_number: str | None = None, ssn_last_4: str | None = None, status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"] | None = None, has_accounts: bool | None = None, sort_by: list[Literal["creation_time:asc", "creation_time:desc", "first_name:asc", "first_name:desc", "last_name:asc", "last_name:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Customer]:
        """List customers."""
        return self._pages("GET", "/v0/customers", query={"id": id, "first_name": first_name, "last_name": last_name, "email": email, "phone_number": phone_number, "ssn_last_4": ssn_last_4, "status": status, "has_accounts": has_accounts, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def create_customer(self, body: types.CreateCustomer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Customer:
        """Create a customer or prospect."""
        return self._call("POST", "/v0/customers", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_customer(self, customer_id: str, *, timeout: float | None = None) -> types.Customer:
        """Get a customer."""
        return self._call("GET", f"/v0/customers/{self._part(customer_id)}", timeout=timeout)

    def replace_customer(self, customer_id: str, body: types.PutCustomer, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Customer:
        """Replace a customer."""
        return self._call("PUT", f"/v0/customers/{self._part(customer_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def patch_customer(self, customer_id: str, body: types.PatchCustomer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Customer:
        """Change a customer."""
        return self._call("PATCH", f"/v0/customers/{self._part(customer_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def verify_customer(self, customer_id: str, body: types.VerifyCustomer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.VerifyCustomerResponse:
        """Verify a customer’s identity. Use POST /verifications/verify instead."""
        return self._call("POST", f"/v0/customers/{self._part(customer_id)}/verify", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_events_in_order(self, *, after: str | None = None, types: list[str] | None = None, resource: str | None = None, limit: int | None = None, timeout: float | None = None) -> types.EventList:
        """List all events in order. Every event of the workspace, whether or not a webhook listens, in the order in which changes were committed. Nothing appears later behind a position that was read."""
        return self._call("GET", "/v0/events", query={"after": after, "types": types, "resource": resource, "limit": limit}, timeout=timeout)

    def list_external_accounts(self, *, id: list[str] | None = None, customer_id: list[str] | None = None, business_id: list[str] | None = None, person_id: str | None = None, nickname: str | None = None, include_history: bool | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.ExternalAccount]:
        """List external accounts. Oldest first. Accounts that are not ACTIVE are omitted unless include_history is true."""
        return self._pages("GET", "/v0/external_accounts", query={"id": id, "customer_id": customer_id, "business_id": business_id, "person_id": person_id, "nickname": nickname, "include_history": include_history, "limit": limit}, timeout=timeout)

    def create_external_account(self, body: types.CreateExternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ExternalAccount:
        """Link an account at another institution. The link is not verified, unless the integrator verified the account with its own verifier."""
        return self._call("POST", "/v0/external_accounts", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_access_token(self, body: types.CreateAccessToken, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.AccessToken:
        """Exchange a public token for lasting access to the chosen accounts. It cannot be rehearsed: it asks a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/access_tokens", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def add_vendor_accounts(self, body: types.LinkVendorAccounts, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.LinkedVendorAccounts:
        """Link accounts through a vendor. They are verified by the vendor. An account that cannot be linked does not hinder the others. It cannot be rehearsed: it asks a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/add_vendor_accounts", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def create_link_token(self, body: types.CreateLinkToken, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.LinkToken:
        """Begin to link accounts through a vendor. It cannot be rehearsed: it asks a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/link_tokens", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def sync_vendor_accounts(self, body: types.LinkVendorAccounts, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.LinkedVendorAccounts:
        """Bring linked accounts in line with what is shared with a vendor. Links new accounts, refreshes linked ones, and removes links to accounts that are no longer shared. It cannot be rehearsed: it asks a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/sync_vendor_accounts", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def get_external_account(self, external_account_id: str, *, timeout: float | None = None) -> types.ExternalAccount:
        """Show an external account."""
        return self._call("GET", f"/v0/external_accounts/{self._part(external_account_id)}", timeout=timeout)

    def patch_external_account(self, external_account_id: str, body: types.PatchExternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ExternalAccount:
        """Change an external account. Only before the account is verified; afterwards only its nickname."""
        return self._call("PATCH", f"/v0/external_accounts/{self._part(external_account_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_external_account(self, external_account_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeletedExternalAccount:
        """End the link to an external account. It stays known, as DELETED. Refused while a payment to or from it is under way."""
        return self._call("DELETE", f"/v0/external_accounts/{self._part(external_account_id)}", rehearsal=rehearsal, timeout=timeout)

    def get_external_account_balance(self, external_account_id: str, *, max_age: int | None = None, timeout: float | None = None) -> types.ExternalAccountBalance:
        """Show what is on an external account. It cannot be rehearsed: it asks a vendor over the network."""
        return self._call("GET", f"/v0/external_accounts/{self._part(external_account_id)}/balance", query={"max_age": max_age}, timeout=timeout)

    def refresh_external_account_transactions(self, external_account_id: str, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.ExternalAccountRefresh:
        """Copy an external account’s transactions from its vendor. It cannot be rehearsed: it asks a vendor over the network."""
        return self._call("POST", f"/v0/external_accounts/{self._part(external_account_id)}/refresh_transactions", keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_external_account_transactions(self, external_account_id: str, *, start_date: str, end_date: str, timeout: float | None = None) -> types.ExternalAccountTransactions:
        """List what happened on an external account. As of the last refresh: newest first, 500 at most."""
        return self._call("GET", f"/v0/external_accounts/{self._part(external_account_id)}/transactions", query={"start_date": start_date, "end_date": end_date}, timeout=timeout)

    def list_internal_accounts(self, *, id: list[str] | None = None, sort_by: list[Literal["account_type:asc", "account_type:desc", "creation_time:asc", "creation_time:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.InternalAccount]:
        """List internal accounts."""
        return self._pages("GET", "/v0/internal_accounts", query={"id": id, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def create_internal_account(self, body: types.CreateInternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalAccount:
        """Open an internal account."""
        return self._call("POST", "/v0/internal_accounts", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_trial_balance(self, *, at: str | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.TrialBalanceAccount]:
        """Get the trial balance at an instant. Every account of the ledger, customers’ and the bank’s own, in the order of their ids."""
        return self._pages("GET", "/v0/internal_accounts/trial_balance", query={"at": at, "limit": limit}, timeout=timeout)

    def get_internal_account(self, id: str, *, timeout: float | None = None) -> types.InternalAccount:
        """Show an internal account."""
        return self._call("GET", f"/v0/internal_accounts/{self._part(id)}", timeout=timeout)

    def patch_internal_account(self, id: str, body: types.PatchInternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalAccount:
        """Change an internal account."""
        return self._call("PATCH", f"/v0/internal_accounts/{self._part(id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_monitoring_alerts(self, *, id: list[str] | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.MonitoringAlert]:
        """List alerts."""
        return self._pages("GET", "/v0/monitoring/alerts", query={"id": id, "person_id": person_id, "business_id": business_id, "limit": limit}, timeout=timeout)

    def get_monitoring_alert(self, alert_id: str, *, timeout: float | None = None) -> types.MonitoringAlert:
        """Get an alert."""
        return self._call("GET", f"/v0/monitoring/alerts/{self._part(alert_id)}", timeout=timeout)

    def update_monitoring_alert(self, alert_id: str, body: types.PatchMonitoringAlert, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.MonitoringAlert:
        """Decide about an alert. The body names the alert’s own party: exactly one of person_id and business_id."""
        return self._call("PATCH", f"/v0/monitoring/alerts/{self._part(alert_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_monitoring_subscriptions(self, *, id: list[str] | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.MonitoringSubscription]:
        """List who is watched."""
        return self._pages("GET", "/v0/monitoring/subscriptions", query={"id": id, "person_id": person_id, "business_id": business_id, "limit": limit}, timeout=timeout)

    def create_monitoring_subscription(self, body: types.CreateMonitoringSubscription, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.MonitoringSubscription:
        """Have a person or business watched. Persons and businesses that pass verification are monitored automatically."""
        return self._call("POST", "/v0/monitoring/subscriptions", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_monitoring_subscription(self, subscription_id: str, *, timeout: float | None = None) -> types.MonitoringSubscription:
        """Get a subscription."""
        return self._call("GET", f"/v0/monitoring/subscriptions/{self._part(subscription_id)}", timeout=timeout)

    def delete_monitoring_subscription(self, subscription_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeleteMonitoringSubscriptionAnswer:
        """Stop monitoring a person or business. Its alerts stay."""
        return self._call("DELETE", f"/v0/monitoring/subscriptions/{self._part(subscription_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_notes(self, *, id: list[str] | None = None, author_user_id: list[str] | None = None, related_resource_id: list[str] | None = None, related_resource_type: Literal["ACCOUNT", "APPLICATION", "BUSINESS", "CUSTOMER", "FILE", "SHADOW_TRANSACTION", "SNAPSHOT", "TENANT", "TRANSACTION", "USER"] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Note]:
        """List notes."""
        return self._pages("GET", "/v0/notes", query={"id": id, "author_user_id": author_user_id, "related_resource_id": related_resource_id, "related_resource_type": related_resource_type, "limit": limit}, timeout=timeout)

    def create_note(self, body: types.CreateNote, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Note:
        """Create a note."""
        return self._call("POST", "/v0/notes", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def update_note(self, note_id: str, body: types.PatchNote, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Note:
        """Change a note."""
        return self._call("PATCH", f"/v0/notes/{self._part(note_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_ach_files(self, *, status: types.AchFileStatus | None = None, direction: Literal["INCOMING", "OUTGOING"] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.AchFile]:
        """List ACH files."""
        return self._pages("GET", "/operations/ach_files", query={"status": status, "direction": direction, "limit": limit}, timeout=timeout)

    def get_ach_file(self, file_id: str, *, timeout: float | None = None) -> types.AchFile:
        """Get an ACH file."""
        return self._call("GET", f"/operations/ach_files/{self._part(file_id)}", timeout=timeout)

    def accept_ach_file(self, file_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchFile:
        """Accept a quarantined ACH file. Its entries are booked as they are in the file, whatever its sums are."""
        return self._call("POST", f"/operations/ach_files/{self._part(file_id)}/accept", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def reject_ach_file(self, file_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchFile:
        """Reject a quarantined ACH file. Nothing of it is booked. The same file is not taken later, either."""
        return self._call("POST", f"/operations/ach_files/{self._part(file_id)}/reject", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_api_keys(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.ApiKey]:
        """List API keys. Newest first, including revoked keys."""
        return self._pages("GET", "/operations/api_keys", query={"page_size": page_size}, timeout=timeout)

    def create_api_key(self, body: types.CreateApiKey | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.NewApiKey:
        """Create an API key. The key is shown only once. In production only a signed-in owner can create one."""
        return self._call("POST", "/operations/api_keys", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def revoke_api_key(self, api_key_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Revoke an API key. Within a second no process accepts it. A key cannot revoke itself."""
        return self._call("DELETE", f"/operations/api_keys/{self._part(api_key_id)}", rehearsal=rehearsal, timeout=timeout)

    def rotate_api_key(self, api_key_id: str, body: types.RotateApiKey | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.NewApiKey:
        """Replace an API key. Creates a new key with the same name. The old key keeps working for `overlap_seconds`, so that programs can switch; without it, the old key ends at once."""
        return self._call("POST", f"/operations/api_keys/{self._part(api_key_id)}/rotate", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_audit_log(self, *, actor_id: str | None = None, action: Literal["account_product.changed", "account_product.created", "account_template.changed", "account_template.created", "account_template.deleted", "api_key.created", "api_key.revoked", "api_key.rotated", "ban_rule.created", "ban_rule.deleted", "batch_template.changed", "batch_template.created", "clock.moved", "ach_file.accepted", "ach_file.rejected", "customer.banned", "customer.unbanned", "event.resent", "event.triggered", "fault.created", "fault.deleted", "inbox.changed", "inbox.created", "inbox.deleted", "inbox.emptied", "internal_account.changed", "internal_account.created", "monitoring_alert.confirmed", "session.ended", "session.opened", "session.refused", "snapshot.created", "snapshot.deleted", "spend_control.changed", "spend_control.created", "user.changed", "user.created", "user.deleted", "webhook.changed", "webhook.created", "webhook.deleted", "webhook.resent", "webhook_secret.created", "webhook_secret.deleted", "webhook_secret.replaced", "workspace.arrived", "workspace.closed", "workspace.created", "workspace.deleted", "workspace.moved", "workspace.reopened", "workspace.restored", "workspace.wiped"] | None = None, subject: str | None = None, from_time: str | None = None, to_time: str | None = None, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.AuditEntry]:
        """List changes of API keys, users and settings. The newest first. Filters narrow it down to one actor, one kind of change, one thing, or a time."""
        return self._pages("GET", "/operations/audit_log", query={"actor_id": actor_id, "action": action, "subject": subject, "from_time": from_time, "to_time": to_time, "page_size": page_size}, timeout=timeout)

    def list_ban_rules(self, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.BanRule]:
        """List ban rules."""
        return self._pages("GET", "/operations/ban_rules", query={"limit": limit}, timeout=timeout)

    def create_ban_rule(self, body: types.CreateBanRule, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.BanRule:
        """Create a ban rule. The bank bans a customer in the operation that gives the reason. Rejections and alerts from before the rule count from the next one on."""
        return self._call("POST", "/operations/ban_rules", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_ban_rule(self, ban_rule_id: str, *, timeout: float | None = None) -> types.BanRule:
        """Get a ban rule."""
        return self._call("GET", f"/operations/ban_rules/{self._part(ban_rule_id)}", timeout=timeout)

    def delete_ban_rule(self, ban_rule_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete a ban rule. Customers that the rule has banned stay banned."""
        return self._call("DELETE", f"/operations/ban_rules/{self._part(ban_rule_id)}", rehearsal=rehearsal, timeout=timeout)

    def ban_customer(self, customer_id: str, body: types.BanReason, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Ban a customer. Accounts of the customer move no money until the ban is lifted."""
        return self._call("POST", f"/operations/customers/{self._part(customer_id)}/ban", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def unban_customer(self, customer_id: str, body: types.BanReason, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Lift a ban. The customer is ALLOWED again. Ban rules count only what happens afterwards."""
        return self._call("POST", f"/operations/customers/{self._part(customer_id)}/unban", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_delivery_volume(self, *, webhook_id: str | None = None, from_time: str | None = None, to_time: str | None = None, timeout: float | None = None) -> types.DeliveryVolume:
        """Get how deliveries went by hour. Attempts of one webhook or of all, by the hour in which they were sent, with how long the answers took. Counted as the attempts are written, and kept as long as events are."""
        return self._call("GET", "/operations/delivery_volume", query={"webhook_id": webhook_id, "from_time": from_time, "to_time": to_time}, timeout=timeout)

    def confirm_monitoring_alert(self, alert_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Confirm a monitoring alert. States that the news is true, and applies the ban rules to the person. A confirmed alert stays confirmed."""
        return self._call("POST", f"/operations/monitoring/alerts/{self._part(alert_id)}/confirm", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_proof(self, *, timeout: float | None = None) -> types.Proof:
        """Get the proof of the books. What the last verification of the workspace’s books found: every balance recomputed from its entries, every transaction compared with the hash chain, and whatever else must always be true. The bank verifies each workspace by itself, from time to time, while it serves."""
        return self._call("GET", "/operations/proof", timeout=timeout)

    def get_transaction_proof(self, transaction_id: str, *, timeout: float | None = None) -> types.TransactionProof:
        """Get the proof of a transaction. Where a posted or pending transaction is in the hash chain, and whether it is what was written. It is compared when this is asked."""
        return self._call("GET", f"/operations/proof/transactions/{self._part(transaction_id)}", timeout=timeout)

    def list_requests(self, *, method: str | None = None, path: str | None = None, status_min: int | None = None, status_max: int | None = None, idempotency_key: str | None = None, resource_id: str | None = None, fault_id: str | None = None, own_reads: bool | None = None, from_time: str | None = None, to_time: str | None = None, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.LoggedRequest]:
        """List requests. API requests of the last 7 days (machine time), newest first. A request appears about a second after it was answered. A page may hold fewer rows than requested; as long as there is a `next_page_token`, there are more."""
        return self._pages("GET", "/operations/requests", query={"method": method, "path": path, "status_min": status_min, "status_max": status_max, "idempotency_key": idempotency_key, "resource_id": resource_id, "fault_id": fault_id, "own_reads": own_reads, "from_time": from_time, "to_time": to_time, "page_size": page_size}, timeout=timeout)

    def get_request(self, request_id: str, *, timeout: float | None = None) -> types.LoggedRequestDetail:
        """Get a request. With its request and response, masked."""
        return self._call("GET", f"/operations/requests/{self._part(request_id)}", timeout=timeout)

    def search(self, *, q: str | None = None, types: list[Literal["CUSTOMER", "BUSINESS", "PERSON", "ACCOUNT", "CARD", "EXTERNAL_ACCOUNT", "INTERNAL_ACCOUNT", "TRANSACTION", "PENDING_TRANSACTION", "INTERNAL_TRANSFER", "ACH_TRANSFER", "INCOMING_ACH", "CARD_PRODUCT", "ACCOUNT_TEMPLATE", "SPEND_CONTROL", "WEBHOOK", "EVENT", "REQUEST"]] | None = None, limit: int | None = None, timeout: float | None = None) -> types.SearchPage:
        """Search. Finds what a text may mean: any id, a whole account number (here or elsewhere), IBAN, card, trace or social security number, its last four, the beginning of any of the first words of a name, an email address, a phone number, the beginning of a memo, an Idempotency-Key. Case and accents do not matter. The best hits come first. A key with scopes finds only what its scopes show."""
        return self._call("GET", "/operations/search", query={"q": q, "types": types, "limit": limit}, timeout=timeout)

    def get_session(self, *, timeout: float | None = None) -> types.Session:
        """Get your session."""
        return self._call("GET", "/operations/session", timeout=timeout)

    def patch_session(self, body: types.PatchSession, *, timeout: float | None = None) -> types.Session:
        """Switch to another workspace. From now on the session acts there. It cannot be rehearsed: it is about the session of a browser."""
        return self._call("PATCH", "/operations/session", body=body, timeout=timeout)

    def delete_session(self, *, timeout: float | None = None) -> None:
        """Sign out. The session ends, and the browser forgets the cookie. It cannot be rehearsed: it is about the session of a browser."""
        return self._call("DELETE", "/operations/session", timeout=timeout)

    def replace_password(self, body: types.ReplacePassword, *, timeout: float | None = None) -> None:
        """Change your password. Takes the current password, and ends all of your other sessions. A password that another person set has to be replaced at the first sign-in: until then all other requests get 403 PASSWORD_CHANGE_REQUIRED. It cannot be rehearsed: it is about the session of a browser."""
        return self._call("PUT", "/operations/session/password", body=body, timeout=timeout)

    def list_sessions(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.ListedSession]:
        """List sessions. The newest first: your own, and for owners all that act in the workspace. A session that has expired is not in the list."""
        return self._pages("GET", "/operations/sessions", query={"page_size": page_size}, timeout=timeout)

    def create_session(self, body: types.CreateSession, *, timeout: float | None = None) -> types.Session:
        """Sign in. With a one-time link, or with a name and a password: user names are unique in a workspace, which `tenant` names. The answer sets the cookie `florin_session` (over TLS `__Host-florin_session`), which opens whatever an API key opens; a request that carries it and changes something needs the header `X-Florin-Request: 1`. The refusal does not say which part was wrong. It cannot be rehearsed: it is about the session of a browser."""
        return self._call("POST", "/operations/sessions", body=body, timeout=timeout)

    def end_session(self, session_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """End a session. One of your own, or for owners any that acts in the workspace."""
        return self._call("DELETE", f"/operations/sessions/{self._part(session_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_users(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.User]:
        """List the users of the workspace."""
        return self._pages("GET", "/operations/users", query={"page_size": page_size}, timeout=timeout)

    def create_user(self, body: types.CreateUser, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.User:
        """Add a user. To give roles to an existing user, use PATCH."""
        return self._call("POST", "/operations/users", body=body, rehearsal=rehearsal, timeout=timeout)

    def patch_user(self, user_id: str, body: types.PatchUser, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.User:
        """Change a user’s password or roles. A new password ends all of the user’s sessions, and its user replaces it at the next sign-in. Roles replace the user’s roles in your workspaces at once; API keys that the user created have no more rights than the new role."""
        return self._call("PATCH", f"/operations/users/{self._part(user_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_user(self, user_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Remove a user. Removes the user from your workspaces and their forks; the user’s sessions there end at once, and API keys that the user created are refused. A user who is in no other workspace is deleted."""
        return self._call("DELETE", f"/operations/users/{self._part(user_id)}", rehearsal=rehearsal, timeout=timeout)

    def get_volume(self, *, from_time: str | None = None, to_time: str | None = None, interval: Literal["FIVE_MINUTES", "HOUR", "DAY"] | None = None, timeout: float | None = None) -> types.Volume:
        """Get the posted volume. Posted transactions, added up in the background: the last minute or so is not in it yet. All currencies count alike."""
        return self._call("GET", "/operations/volume", query={"from_time": from_time, "to_time": to_time, "interval": interval}, timeout=timeout)

    def get_webhook_headers(self, webhook_id: str, *, timeout: float | None = None) -> types.WebhookHeaders:
        """Get the headers of a webhook’s deliveries. The values of custom headers are not shown."""
        return self._call("GET", f"/operations/webhooks/{self._part(webhook_id)}/headers", timeout=timeout)

    def replace_webhook_headers(self, webhook_id: str, body: types.WebhookHeadersRequest, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.WebhookHeaders:
        """Replace the headers of a webhook’s deliveries. Up to ten custom headers, for example credentials that your receiver requires, and those of Standard Webhooks. What is not sent is removed."""
        return self._call("PUT", f"/operations/webhooks/{self._part(webhook_id)}/headers", body=body, rehearsal=rehearsal, timeout=timeout)

    def get_webhook_health(self, webhook_id: str, *, timeout: float | None = None) -> types.WebhookHealth:
        """Get the delivery health of a webhook."""
        return self._call("GET", f"/operations/webhooks/{self._part(webhook_id)}/health", timeout=timeout)

    def resend_failed_deliveries(self, webhook_id: str, body: types.ResendFailed, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ResentDeliveries:
        """Resend all that failed since a time. Sends every event again whose delivery failed or waits for its next retry, without waiting. Each keeps its id and its history. They are sent in the background."""
        return self._call("POST", f"/operations/webhooks/{self._part(webhook_id)}/resend_failed", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_endpoint_secret(self, webhook_id: str, *, timeout: float | None = None) -> types.EndpointSecret:
        """Get which secret signs a webhook. The secret itself is not shown again."""
        return self._call("GET", f"/operations/webhooks/{self._part(webhook_id)}/secret", timeout=timeout)

    def create_endpoint_secret(self, webhook_id: str, body: types.EndpointSecretCreation | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Give a webhook its own secret. It signs the deliveries of this webhook, retries too, in place of the workspace’s. It is shown only now."""
        return self._call("POST", f"/operations/webhooks/{self._part(webhook_id)}/secret", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def replace_endpoint_secret(self, webhook_id: str, body: types.WebhookSecretReplacement | None = None, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Replace a webhook’s own secret. A rolling replacement keeps the old secret valid for 24 hours."""
        return self._call("PUT", f"/operations/webhooks/{self._part(webhook_id)}/secret", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_endpoint_secret(self, webhook_id: str, *, old_secret_only: bool | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete a webhook’s own secret. The workspace’s secret signs again. With old_secret_only, only the one before the last replacement is deleted."""
        return self._call("DELETE", f"/operations/webhooks/{self._part(webhook_id)}/secret", query={"old_secret_only": old_secret_only}, rehearsal=rehearsal, timeout=timeout)

    def list_owned_workspaces(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.OwnedWorkspace]:
        """List the workspaces that you own. The oldest first, closed ones too."""
        return self._pages("GET", "/operations/workspaces", query={"page_size": page_size}, timeout=timeout)

    def add_workspace(self, body: types.AddWorkspace | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OwnedWorkspace:
        """Create another workspace. You become its owner. It has its own data, API keys and users, and no key yet: switch to it (`PATCH /operations/session`) and create one. An API key belongs to one workspace and cannot create others."""
        return self._call("POST", "/operations/workspaces", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def close_workspace(self, tenant: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OwnedWorkspace:
        """Close a workspace. Refused while customer accounts hold money or work is pending. The workspace’s data is kept, its keys and sessions are refused, and nothing runs in it until it is reopened."""
        return self._call("POST", f"/operations/workspaces/{self._part(tenant)}/close", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def reopen_workspace(self, tenant: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OwnedWorkspace:
        """Reopen a closed workspace. Work that fell due meanwhile runs now. Call it from a session of another workspace that you own."""
        return self._call("POST", f"/operations/workspaces/{self._part(tenant)}/reopen", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_persons(self, *, id: list[str] | None = None, first_name: str | None = None, last_name: str | None = None, email: str | None = None, phone_number: str | None = None, ssn_last_4: str | None = None, status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"] | None = None, has_accounts: bool | None = None, sort_by: list[Literal["creation_time:asc", "creation_time:desc", "first_name:asc", "first_name:desc", "last_name:asc", "last_name:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, ban_status: list[Literal["ALLOWED", "BANNED", "SUSPENDED"]] | None = None, is_customer: bool | None = None, include_console_users: bool | None = None, timeout: float | None = None) -> Iterator[types.Person]:
        """List persons."""
        return self._pages("GET", "/v0/persons", query={"id": id, "first_name": first_name, "last_name": last_name, "email": email, "phone_number": phone_number, "ssn_last_4": ssn_last_4, "status": status, "has_accounts": has_accounts, "sort_by": sort_by, "limit": limit, "ban_status": ban_status, "is_customer": is_customer, "include_console_users": include_console_users}, timeout=timeout)

    def create_person(self, body: types.CreatePerson, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Person:
        """Create a person."""
        return self._call("POST", "/v0/persons", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_personal_id(self, body: types.AddPersonalId, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PersonalIdOfPerson:
        """Add a personal id to a person."""
        return self._call("POST", "/v0/persons/personal_ids", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def update_personal_id(self, personal_id_id: str, body: types.PatchPersonalId, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PersonalIdOfPerson:
        """Change a personal id."""
        return self._call("PATCH", f"/v0/persons/personal_ids/{self._part(personal_id_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_personal_id(self, personal_id_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeletePersonalIdAnswer:
        """Delete a personal id."""
        return self._call("DELETE", f"/v0/persons/personal_ids/{self._part(personal_id_id)}", rehearsal=rehearsal, timeout=timeout)

    def get_person(self, person_id: str, *, timeout: float | None = None) -> types.Person:
        """Get a person."""
        return self._call("GET", f"/v0/persons/{self._part(person_id)}", timeout=timeout)

    def update_person(self, person_id: str, body: types.PatchPerson, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Person:
        """Change a person."""
        return self._call("PATCH", f"/v0/persons/{self._part(person_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_relationships(self, *, id: list[str] | None = None, from_business_id: list[str] | None = None, to_business_id: list[str] | None = None, from_person_id: list[str] | None = None, to_person_id: list[str] | None = None, business_id: list[str] | None = None, person_id: list[str] | None = None, relationship_type: list[Literal["BENEFICIAL_OWNER_OF", "MANAGING_PERSON_OF", "OWNER_OF", "PAYER_PAYEE"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Relationship]:
        """List relationships between persons and businesses."""
        return self._pages("GET", "/v0/relationships", query={"id": id, "from_business_id": from_business_id, "to_business_id": to_business_id, "from_person_id": from_person_id, "to_person_id": to_person_id, "business_id": business_id, "person_id": person_id, "relationship_type": relationship_type, "limit": limit}, timeout=timeout)

    def create_relationship(self, body: types.CreateRelationship, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Relationship:
        """Create a relationship. A business that is a direct customer needs at least one BENEFICIAL_OWNER_OF or MANAGING_PERSON_OF before it can be verified."""
        return self._call("POST", "/v0/relationships", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_relationship(self, relationship_id: str, *, timeout: float | None = None) -> types.Relationship:
        """Get a relationship."""
        return self._call("GET", f"/v0/relationships/{self._part(relationship_id)}", timeout=timeout)

    def update_relationship(self, relationship_id: str, body: types.PatchRelationship, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Relationship:
        """Change a relationship."""
        return self._call("PATCH", f"/v0/relationships/{self._part(relationship_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_relationship(self, relationship_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeleteRelationshipAnswer:
        """End a relationship. It is no longer shown. The same parties can be related again. The last beneficial owner or managing person of a business that is a customer cannot end."""
        return self._call("DELETE", f"/v0/relationships/{self._part(relationship_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_batch_templates(self, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.BatchTemplate]:
        """List batch templates."""
        return self._pages("GET", "/sandbox/batch_templates", query={"limit": limit}, timeout=timeout)

    def create_batch_template(self, body: types.CreateBatchTemplate, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.BatchTemplate:
        """Create a batch template."""
        return self._call("POST", "/sandbox/batch_templates", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def patch_batch_template(self, batch_template_id: str, body: types.PatchBatchTemplate, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.BatchTemplate:
        """Enable or disable a batch template."""
        return self._call("PATCH", f"/sandbox/batch_templates/{self._part(batch_template_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_chain_head(self, *, timeout: float | None = None) -> types.ChainHead:
        """Get the head of the hash chain. Two workspaces with one seed and the same head have booked the same, in the same order."""
        return self._call("GET", "/sandbox/chain", timeout=timeout)

    def get_clock(self, *, timeout: float | None = None) -> types.Clock:
        """Get the workspace’s clock. While a move is under way, in any process, the answer says how far it is."""
        return self._call("GET", "/sandbox/clock", timeout=timeout)

    def move_clock(self, body: types.MoveClock, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.MovedClock:
        """Move the workspace’s clock forward. Answers after everything that fell due on the way was done, in order, each at its own due time, and says what that was. Deliveries follow the clock; what is left after 1,000 attempts or 30 seconds is `DELIVERY_UNDER_WAY`. At most ten years in one request, and not beyond the year 8999. It cannot be rehearsed: what falls due on the way commits one by one."""
        return self._call("POST", "/sandbox/clock", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_due(self, *, limit: int | None = None, until: str | None = None, kinds: list[Literal["TRANSFER_EXPIRY", "AUTHORIZATION_EXPIRY", "ACH_CUT_OFF", "ACH_SETTLEMENT", "ACH_FUNDS_AVAILABLE", "INCOMING_ACH_SETTLEMENT", "WEBHOOK_SECRET_EXPIRY", "RETENTION", "WORKSPACE_SETUP", "WEBHOOK_RETRY"]] | None = None, account_id: str | None = None, timeout: float | None = None) -> Iterator[types.DueItem]:
        """List what falls due in the workspace. What happens by itself when its time comes, the earliest first: expiries, ACH, retries of webhooks, housekeeping. A page may hold fewer rows than asked for, or none, and still have a next page."""
        return self._pages("GET", "/sandbox/clock/due", query={"limit": limit, "until": until, "kinds": kinds, "account_id": account_id}, timeout=timeout)

    def simulate_event(self, body: types.SimulateEvent, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.SimulatedEvent:
        """Let an event happen. Does what causes an event of this type, with new customers, accounts, cards and money: the event and its resource are real, and go to webhooks like any other. `POST /v0/webhooks/trigger` sends an event without a resource. It cannot be rehearsed: it is several operations, each of which commits by itself."""
        return self._call("POST", "/sandbox/events", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_faults(self, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Fault]:
        """List the rules of faults."""
        return self._pages("GET", "/sandbox/faults", query={"limit": limit}, timeout=timeout)

    def create_fault(self, body: types.CreateFault, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Fault:
        """Create a rule of faults. Says what the sandbox does wrong, and with which requests. For a single request, send the header Florin-Fault instead, as in `Florin-Fault: ERROR; status=503; when=AFTER`."""
        return self._call("POST", "/sandbox/faults", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_fault(self, fault_id: str, *, timeout: float | None = None) -> types.Fault:
        """Get a rule of faults."""
        return self._call("GET", f"/sandbox/faults/{self._part(fault_id)}", timeout=timeout)

    def delete_fault(self, fault_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete a rule of faults."""
        return self._call("DELETE", f"/sandbox/faults/{self._part(fault_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_inboxes(self, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Inbox]:
        """List inboxes."""
        return self._pages("GET", "/sandbox/inboxes", query={"limit": limit}, timeout=timeout)

    def create_inbox(self, body: types.CreateInbox | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CreatedInbox:
        """Create an inbox. A receiver of webhooks that the sandbox has itself: it keeps what it is sent, checks the signature, and answers as it is told. Give its `url` to a webhook, or name `enabled_events` to create one with it."""
        return self._call("POST", "/sandbox/inboxes", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_inbox(self, inbox_id: str, *, timeout: float | None = None) -> types.Inbox:
        """Get an inbox."""
        return self._call("GET", f"/sandbox/inboxes/{self._part(inbox_id)}", timeout=timeout)

    def patch_inbox(self, inbox_id: str, body: types.PatchInbox, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Inbox:
        """Tell an inbox how to answer. With an error, or too late, so that the retries of a delivery are seen; `times` says how often."""
        return self._call("PATCH", f"/sandbox/inboxes/{self._part(inbox_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_inbox(self, inbox_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete an inbox. With its messages. Webhooks that send there stay, and get 404 from then on."""
        return self._call("DELETE", f"/sandbox/inboxes/{self._part(inbox_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_inbox_messages(self, inbox_id: str, *, limit: int | None = None, event_id: str | None = None, timeout: float | None = None) -> Iterator[types.InboxMessageLine]:
        """List what an inbox was sent. The newest first, without headers and bodies."""
        return self._pages("GET", f"/sandbox/inboxes/{self._part(inbox_id)}/messages", query={"limit": limit, "event_id": event_id}, timeout=timeout)

    def empty_inbox(self, inbox_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Empty an inbox."""
        return self._call("DELETE", f"/sandbox/inboxes/{self._part(inbox_id)}/messages", rehearsal=rehearsal, timeout=timeout)

    def get_inbox_message(self, inbox_id: str, message_id: str, *, timeout: float | None = None) -> types.InboxMessage:
        """Get what an inbox was sent."""
        return self._call("GET", f"/sandbox/inboxes/{self._part(inbox_id)}/messages/{self._part(message_id)}", timeout=timeout)

    def simulate_monitoring_alert(self, body: types.SimulateMonitoringAlert, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.MonitoringAlert:
        """Simulate a monitoring alert."""
        return self._call("POST", "/sandbox/monitoring/alerts", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def raise_sample_data(self, body: types.RaiseSampleData | None = None, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.SampleData:
        """Create sample data. Customers, businesses, accounts, cards and money in many states. Once per workspace: a second call is refused until the workspace is wiped. The data it creates waits and expires like any other. It cannot be rehearsed: it is several operations, each of which commits by itself."""
        return self._call("POST", "/sandbox/sample_data", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_snapshots(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.Snapshot]:
        """List snapshots. Newest first."""
        return self._pages("GET", "/sandbox/snapshots", query={"page_size": page_size}, timeout=timeout)

    def create_snapshot(self, body: types.CreateSnapshot, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.Snapshot:
        """Create a snapshot. The workspace as it is now: resources, money, clock, settings and the answers of keys. Nothing waits while it is taken. You can go back to it, or fork it, any number of times. It cannot be rehearsed: it copies the whole workspace."""
        return self._call("POST", "/sandbox/snapshots", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def get_snapshot(self, snapshot_id: str, *, timeout: float | None = None) -> types.Snapshot:
        """Get a snapshot."""
        return self._call("GET", f"/sandbox/snapshots/{self._part(snapshot_id)}", timeout=timeout)

    def delete_snapshot(self, snapshot_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete a snapshot. Forks of it stay."""
        return self._call("DELETE", f"/sandbox/snapshots/{self._part(snapshot_id)}", rehearsal=rehearsal, timeout=timeout)

    def restore_snapshot(self, snapshot_id: str, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.Snapshot:
        """Restore a snapshot. Puts your workspace back to what it was, in place. What happened since is gone, and webhooks hear no more of it. Webhooks and their secrets, API keys, users, the audit log and the request log stay as they are. Other requests of the workspace wait meanwhile. It cannot be rehearsed: other requests of the workspace would wait for it."""
        return self._call("POST", f"/sandbox/snapshots/{self._part(snapshot_id)}/restore", keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_forks(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.Fork]:
        """List the forks of your workspace. The workspaces that were made with `from` or `seed`, the oldest first."""
        return self._pages("GET", "/sandbox/workspaces", query={"page_size": page_size}, timeout=timeout)

    def create_workspace(self, body: types.CreateWorkspace | None = None, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.Workspace:
        """Create a workspace. It has its own data, key, clock and webhooks, so that parallel tests are isolated. With `from` it is a fork: a copy of your workspace or of one of its snapshots, with the same ids. With `seed` it is for record and replay: the same requests, one after the other, give the same answers, events and hash chain in every workspace with that seed and start. It cannot be rehearsed: nobody could use the workspace, and a fork is a copy of everything."""
        return self._call("POST", "/sandbox/workspaces", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def delete_fork(self, tenant: str, *, timeout: float | None = None) -> None:
        """Delete a fork. Deletes a fork or a seeded workspace that your workspace made, or your workspace if it is one, with everything that it holds: snapshots, API keys and ACH files too. Its keys are refused from then on. It cannot be rehearsed: it deletes a whole workspace and its files."""
        return self._call("DELETE", f"/sandbox/workspaces/{self._part(tenant)}", timeout=timeout)

    def list_spend_controls(self, *, id: list[str] | None = None, account_id: str | None = None, name: str | None = None, amount_limit: int | None = None, amount_limit_gte: int | None = None, amount_limit_lte: int | None = None, direction: types.SpendControlDirection | None = None, is_active: bool | None = None, payment_type: types.PaymentType | None = None, num_related_accounts: int | None = None, num_related_accounts_gte: int | None = None, num_related_accounts_lte: int | None = None, sort_by: list[Literal["amount_limit:asc", "amount_limit:desc", "is_active:asc", "is_active:desc", "last_modified_time:asc", "last_modified_time:desc", "name:asc", "name:desc", "num_related_accounts:asc", "num_related_accounts:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.SpendControl]:
        """List spend controls."""
        return self._pages("GET", "/v0/spend_controls", query={"id": id, "account_id": account_id, "name": name, "amount_limit": amount_limit, "amount_limit_gte": amount_limit_gte, "amount_limit_lte": amount_limit_lte, "direction": direction, "is_active": is_active, "payment_type": payment_type, "num_related_accounts": num_related_accounts, "num_related_accounts_gte": num_related_accounts_gte, "num_related_accounts_lte": num_related_accounts_lte, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def create_spend_control(self, body: types.CreateSpendControl, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SpendControl:
        """Create a spend control. It applies to each account that lists it in spend_control_ids, and to each whose primary holder lists it, separately. Earlier spending counts, too."""
        return self._call("POST", "/v0/spend_controls", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_spend_control(self, spend_control_id: str, *, timeout: float | None = None) -> types.SpendControl:
        """Get a spend control."""
        return self._call("GET", f"/v0/spend_controls/{self._part(spend_control_id)}", timeout=timeout)

    def update_spend_control(self, spend_control_id: str, body: types.PatchSpendControl, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SpendControl:
        """Change a spend control. Applies to transactions evaluated after the change; is_active false ends it at once."""
        return self._call("PATCH", f"/v0/spend_controls/{self._part(spend_control_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_spend_control_usage(self, spend_control_id: str, *, account_id: str, timeout: float | None = None) -> types.SpendControlUsage:
        """Get how much of a spend control an account has used. 404 where the control does not act on the account or is not active."""
        return self._call("GET", f"/v0/spend_controls/{self._part(spend_control_id)}/usage", query={"account_id": account_id}, timeout=timeout)

    def list_batchable_transactions(self, *, enabled: bool | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.PostedTransaction]:
        """List transactions that can be batched. Posted transactions that fit at least one batch template of the workspace and are in no batch yet."""
        return self._pages("GET", "/v0/transactions/batchable", query={"enabled": enabled, "limit": limit}, timeout=timeout)

    def create_internal_transfer(self, body: types.CreateInternalTransfer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalTransfer:
        """Move money between two accounts. IMMEDIATE moves the money at once. MANUAL holds it on the originating account until the transfer is completed, canceled or expires."""
        return self._call("POST", "/v0/transactions/internal_transfer", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_internal_transfers_in_bulk(self, body: list[types.BulkInternalTransfer], *, mode: Literal["all", "each"] | None = None, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalTransferResults:
        """Move money many times in one request. Up to 1,000 transfers, as a JSON array or as NDJSON (`application/x-ndjson`, one transfer per line). Each is validated, refused and booked as a single one. The answer has one result for each, in their order."""
        return self._call("POST", "/v0/transactions/internal_transfer/bulk", query={"mode": mode}, body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_internal_transfer(self, id: str, *, timeout: float | None = None) -> types.InternalTransfer:
        """Get an internal transfer."""
        return self._call("GET", f"/v0/transactions/internal_transfer/{self._part(id)}", timeout=timeout)

    def patch_internal_transfer(self, id: str, body: types.PatchInternalTransfer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalTransfer:
        """Complete or cancel a pending transfer."""
        return self._call("PATCH", f"/v0/transactions/internal_transfer/{self._part(id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_pending_transactions(self, *, account_id: list[str] | None = None, account_no: str | None = None, card_id: str | None = None, exclude_jit_transactions: bool | None = None, from_date: str | None = None, idempotency_key: list[str] | None = None, include_child_transactions: bool | None = None, reference_id: str | None = None, subtype: str | None = None, to_date: str | None = None, type: str | None = None, uuid: list[str] | None = None, limit: int | None = None, status: list[str] | None = None, transaction_id: str | None = None, timeout: float | None = None) -> Iterator[types.PendingTransaction]:
        """List pending transactions."""
        return self._pages("GET", "/v0/transactions/pending", query={"account_id": account_id, "account_no": account_no, "card_id": card_id, "exclude_jit_transactions": exclude_jit_transactions, "from_date": from_date, "idempotency_key": idempotency_key, "include_child_transactions": include_child_transactions, "reference_id": reference_id, "subtype": subtype, "to_date": to_date, "type": type, "uuid": uuid, "limit": limit, "status": status, "transaction_id": transaction_id}, timeout=timeout)

    def get_pending_transaction(self, id: str, *, timeout: float | None = None) -> types.PendingTransaction:
        """Get a pending transaction."""
        return self._call("GET", f"/v0/transactions/pending/{self._part(id)}", timeout=timeout)

    def list_posted_transactions(self, *, account_id: list[str] | None = None, account_no: str | None = None, card_id: str | None = None, exclude_jit_transactions: bool | None = None, from_date: str | None = None, idempotency_key: list[str] | None = None, include_child_transactions: bool | None = None, reference_id: str | None = None, subtype: str | None = None, to_date: str | None = None, type: str | None = None, uuid: list[str] | None = None, limit: int | None = None, batch_ids: list[str] | None = None, dc_sign: types.DcSign | None = None, is_batched: bool | None = None, timeout: float | None = None) -> Iterator[types.PostedTransaction]:
        """List posted transactions."""
        return self._pages("GET", "/v0/transactions/posted", query={"account_id": account_id, "account_no": account_no, "card_id": card_id, "exclude_jit_transactions": exclude_jit_transactions, "from_date": from_date, "idempotency_key": idempotency_key, "include_child_transactions": include_child_transactions, "reference_id": reference_id, "subtype": subtype, "to_date": to_date, "type": type, "uuid": uuid, "limit": limit, "batch_ids": batch_ids, "dc_sign": dc_sign, "is_batched": is_batched}, timeout=timeout)

    def get_posted_transaction(self, id: str, *, timeout: float | None = None) -> types.PostedTransaction:
        """Get a posted transaction."""
        return self._call("GET", f"/v0/transactions/posted/{self._part(id)}", timeout=timeout)

    def list_verifications(self, *, id: list[str] | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, verification_type: list[Literal["DOCUMENT_VERIFICATION", "IDENTITY", "LICENSE", "MANUAL_REVIEW", "RELATED_ENTITIES", "WATCHLIST"]] | None = None, result: list[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED", "VENDOR_ERROR"]] | None = None, include_history: bool | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Verification]:
        """List verifications."""
        return self._pages("GET", "/v0/verifications", query={"id": id, "person_id": person_id, "business_id": business_id, "verification_type": verification_type, "result": result, "include_history": include_history, "limit": limit}, timeout=timeout)

    def create_verification(self, body: types.CreateVerification, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Verification:
        """Upload a result from another verification provider."""
        return self._call("POST", "/v0/verifications", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def verify(self, body: types.Verify, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.VerifyResponse:
        """Verify the identity of a person or business."""
        return self._call("POST", "/v0/verifications/verify", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_verification(self, verification_id: str, *, timeout: float | None = None) -> types.Verification:
        """Get a verification."""
        return self._call("GET", f"/v0/verifications/{self._part(verification_id)}", timeout=timeout)

    def create_webhook_secret(self, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.WebhookSecret:
        """Create the webhook secret. It signs the deliveries of all webhooks that have no secret of their own. It is shown only now."""
        return self._call("POST", "/v0/webhook_secrets", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def replace_webhook_secret(self, body: types.WebhookSecretReplacement | None = None, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Replace the webhook secret. A rolling replacement keeps the old secret valid for 24 hours."""
        return self._call("PUT", "/v0/webhook_secrets", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_webhook_secret(self, *, old_secret_only: bool | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete the webhook secret. With old_secret_only, only the one before the last replacement."""
        return self._call("DELETE", "/v0/webhook_secrets", query={"old_secret_only": old_secret_only}, rehearsal=rehearsal, timeout=timeout)

    def list_webhooks(self, *, limit: int | None = None, is_enabled_only: bool | None = None, timeout: float | None = None) -> Iterator[types.Webhook]:
        """List webhooks."""
        return self._pages("GET", "/v0/webhooks", query={"limit": limit, "is_enabled_only": is_enabled_only}, timeout=timeout)

    def create_webhook(self, body: types.WebhookRequest, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Webhook:
        """Create a webhook."""
        return self._call("POST", "/v0/webhooks", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_webhook_secret_alias(self, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.WebhookSecret:
        """Create the webhook secret. It signs the deliveries of all webhooks that have no secret of their own. It is shown only now."""
        return self._call("POST", "/v0/webhooks/secret", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def replace_webhook_secret_alias(self, body: types.WebhookSecretReplacement | None = None, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Replace the webhook secret. A rolling replacement keeps the old secret valid for 24 hours."""
        return self._call("PUT", "/v0/webhooks/secret", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_webhook_secret_alias(self, *, old_secret_only: bool | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete the webhook secret. With old_secret_only, only the one before the last replacement."""
        return self._call("DELETE", "/v0/webhooks/secret", query={"old_secret_only": old_secret_only}, rehearsal=rehearsal, timeout=timeout)

    def trigger_event(self, body: types.WebhookTrigger, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.TriggeredEvent:
        """Send a mock event. Goes to every enabled webhook that listens to the type, and carries no event_resource."""
        return self._call("POST", "/v0/webhooks/trigger", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_webhook(self, webhook_id: str, *, timeout: float | None = None) -> types.Webhook:
        """Get a webhook."""
        return self._call("GET", f"/v0/webhooks/{self._part(webhook_id)}", timeout=timeout)

    def update_webhook(self, webhook_id: str, body: types.WebhookRequest, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Webhook:
        """Replace a webhook. Disabling a webhook stops its open deliveries."""
        return self._call("PUT", f"/v0/webhooks/{self._part(webhook_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_webhook(self, webhook_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeletedWebhook:
        """Delete a webhook. Nothing more is sent to it, including retries."""
        return self._call("DELETE", f"/v0/webhooks/{self._part(webhook_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_events(self, webhook_id: str, *, limit: int | None = None, start_time: str | None = None, end_time: str | None = None, start_date: str | None = None, end_date: str | None = None, resource_id: str | None = None, status: Literal["FAILED", "RETRYING"] | None = None, timeout: float | None = None) -> Iterator[types.WebhookEvent]:
        """List the events of a webhook. Newest first, without the history of attempts."""
        return self._pages("GET", f"/v0/webhooks/{self._part(webhook_id)}/events", query={"limit": limit, "start_time": start_time, "end_time": end_time, "start_date": start_date, "end_date": end_date, "resource_id": resource_id, "status": status}, timeout=timeout)

    def get_event(self, webhook_id: str, event_id: str, *, timeout: float | None = None) -> types.WebhookEvent:
        """Get an event and its delivery attempts."""
        return self._call("GET", f"/v0/webhooks/{self._part(webhook_id)}/events/{self._part(event_id)}", timeout=timeout)

    def resend_event(self, webhook_id: str, event_id: str, *, delay: int | None = None, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.WebhookEvent:
        """Resend an event. Without waiting for the next retry; the event keeps its id and its history."""
        return self._call("POST", f"/v0/webhooks/{self._part(webhook_id)}/events/{self._part(event_id)}/resend", query={"delay": delay}, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def wipe(self, *, idempotency_key: str | None = None, timeout: float | None = None) -> None:
        """Wipe the workspace. Deletes customers, accounts, transactions and all that belongs to them. Keeps templates, products, webhooks with their secrets and events, API keys and the clock. Recreates the internal accounts that a workspace starts with, and frees all idempotency keys. Emits no events. Sandbox only. It cannot be rehearsed: other requests of the workspace would wait for it."""
        return self._call("POST", "/v0/wipe", keyed=True, idempotency_key=idempotency_key, timeout=timeout)
