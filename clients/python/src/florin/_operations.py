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

    def list_accounts(self, *, id: list[str] | None = None, account_number: list[str] | None = None, account_type: types.AccountType | None = None, include_general_ledger: bool | None = None, general_ledger_type: Literal["ACH_SETTLEMENT", "ACH_SUSPENSE", "ALLOCATED_SUSPENSE", "BANK_DRAFT", "BILLING_EXPENSE", "BILLING_REVENUE", "CARD_AFT_PREFUNDING", "CARD_OCT_SETTLEMENT", "CARD_SETTLEMENT", "CASH_SETTLEMENT", "CASH_SUSPENSE", "CHECK_SETTLEMENT", "DISPUTE_WRITE_OFF_PNL", "EFT_CA_SETTLEMENT", "EFT_CA_SUSPENSE", "EXTERNAL_CARD_AFT_SETTLEMENT", "EXTERNAL_CARD_OCT_SETTLEMENT", "INSTANT_NETWORK_SETTLEMENT", "FEES", "FRAUD_LOSSES", "FUNDING_ACCOUNTS", "GENERAL_PNL", "INTEREST_PAYOUT", "INTERNATIONAL_WIRE_SETTLEMENT", "LOC_INTEREST_INCOME", "LOC_INVESTOR_PORTFOLIO", "LOC_REPURCHASE", "MONEY_IN_AND_OUT", "NEGATIVE_BALANCE", "NETWORK_ADJUSTMENT", "NETWORK_CHARGEBACK", "NEW_FUNDING_ACCOUNT", "PROVISIONAL_CREDIT_PNL", "RESERVE", "REWARDS", "SC_INVESTOR_PORTFOLIO", "SC_REPURCHASE", "SERVICE_PAY_SUSPENSE", "USC_INTEREST_INCOME", "USC_INVESTOR_PORTFOLIO", "USC_REPURCHASE", "WIRE_SETTLEMENT", "WIRE_SUSPENSE", "WRITE_OFF"] | None = None, metadata: str | None = None, status: list[types.AccountStatus] | None = None, interest_product_id: list[str] | None = None, nickname: str | None = None, customer_id: str | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, customer_type: types.CustomerType | None = None, first_name: str | None = None, last_name: str | None = None, spend_control_ids: list[str] | None = None, linked_account_id: list[str] | None = None, overdraft_account_id: list[str] | None = None, overflow_account_id: list[str] | None = None, sort_by: list[Literal["account_number:asc", "account_number:desc", "account_type:asc", "account_type:desc", "first_name:asc", "first_name:desc", "last_name:asc", "last_name:desc"]] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.Account]:
        """List accounts. General-ledger accounts are omitted unless `account_type` or `include_general_ledger` selects them. Sorting by `account_number` is limited to 10000 accounts; add filters if there are more."""
        return self._pages("GET", "/v0/accounts", query={"id": id, "account_number": account_number, "account_type": account_type, "include_general_ledger": include_general_ledger, "general_ledger_type": general_ledger_type, "metadata": metadata, "status": status, "interest_product_id": interest_product_id, "nickname": nickname, "customer_id": customer_id, "person_id": person_id, "business_id": business_id, "customer_type": customer_type, "first_name": first_name, "last_name": last_name, "spend_control_ids": spend_control_ids, "linked_account_id": linked_account_id, "overdraft_account_id": overdraft_account_id, "overflow_account_id": overflow_account_id, "sort_by": sort_by, "limit": limit, "order": order}, timeout=timeout)

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
        """Update an account product."""
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
        """Update an account."""
        return self._call("PATCH", f"/v0/accounts/{self._part(account_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_account_balances(self, account_id: str, *, at: str | None = None, timeout: float | None = None) -> types.BalancesAt:
        """Get the balances of an account at a point in time."""
        return self._call("GET", f"/v0/accounts/{self._part(account_id)}/balances", query={"at": at}, timeout=timeout)

    def get_account_balance_history(self, account_id: str, *, from_: str | None = None, to: str | None = None, interval: Literal["HOUR", "DAY", "WEEK", "MONTH"] | None = None, timeout: float | None = None) -> types.BalanceHistory:
        """Get the balance history of an account."""
        return self._call("GET", f"/v0/accounts/{self._part(account_id)}/balances/history", query={"from": from_, "to": to, "interval": interval}, timeout=timeout)

    def initiate_account_closure(self, account_id: str, body: types.InitiateAccountClosure, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Account:
        """Initiate the closure of an account. **beta.** Sets the status to IN_CLOSING. The account then accepts only movements that end it, and `account_closure` lists everything that prevents its closure."""
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
        """Update the role of a party on an account."""
        return self._call("PUT", f"/v0/accounts/{self._part(account_id)}/relationships/{self._part(relationship_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_account_relationship(self, account_id: str, relationship_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeleteAccountRelationshipAnswer:
        """End a relationship of an account."""
        return self._call("DELETE", f"/v0/accounts/{self._part(account_id)}/relationships/{self._part(relationship_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_ach(self, *, effective_date: str | None = None, start_effective_date: str | None = None, end_effective_date: str | None = None, incoming_ach_id: str | None = None, external_account_id: list[str] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.OutgoingAch]:
        """List outgoing ACH transfers."""
        return self._pages("GET", "/v0/ach", query={"effective_date": effective_date, "start_effective_date": start_effective_date, "end_effective_date": end_effective_date, "incoming_ach_id": incoming_ach_id, "external_account_id": external_account_id, "limit": limit, "order": order}, timeout=timeout)

    def create_ach(self, body: types.CreateAch, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OutgoingAch:
        """Create an ACH transfer. A push (credit) places a hold on the account until settlement; a pull (debit) is posted at settlement. The cut-off is 24:00 Eastern time on the day before the effective date, or 16:45 on the same day for same-day entries. In the sandbox, an entry with an effective date of today or earlier settles immediately."""
        return self._call("POST", "/v0/ach", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_incoming_ach(self, *, account_id: str | None = None, status: types.IncomingAchStatus | None = None, settlement_date_from: str | None = None, settlement_date_to: str | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.IncomingAch]:
        """List incoming ACH entries. **beta.** Entries received from other banks, in all statuses."""
        return self._pages("GET", "/v0/ach/incoming", query={"account_id": account_id, "status": status, "settlement_date_from": settlement_date_from, "settlement_date_to": settlement_date_to, "limit": limit, "order": order}, timeout=timeout)

    def get_incoming_ach(self, id: str, *, timeout: float | None = None) -> types.IncomingAch:
        """Get an incoming ACH entry. **beta.** An entry received from another bank."""
        return self._call("GET", f"/v0/ach/incoming/{self._part(id)}", timeout=timeout)

    def simulate_ach_return(self, body: types.SimulateAchReturn, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchSimulated:
        """Simulate a return of an ACH transfer. Receives and processes a return file with one entry. A settled transfer is reversed; the hold of an unsettled transfer is released."""
        return self._call("POST", "/v0/ach/transaction_simulations/receiving_return", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_ach_transaction(self, body: types.SimulateAchTransaction, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchSimulated:
        """Simulate an incoming ACH entry. Receives and processes an ACH file with one entry."""
        return self._call("POST", "/v0/ach/transaction_simulations/receiving_transaction", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_ach(self, transaction_id: str, *, timeout: float | None = None) -> types.OutgoingAch:
        """Get an ACH transfer."""
        return self._call("GET", f"/v0/ach/{self._part(transaction_id)}", timeout=timeout)

    def patch_ach(self, transaction_id: str, body: types.PatchAch, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OutgoingAch:
        """Cancel an ACH transfer, or update its availability time."""
        return self._call("PATCH", f"/v0/ach/{self._part(transaction_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_addresses(self, *, customer_id: str | None = None, business_id: str | None = None, address_type: Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"] | None = None, country: str | None = None, is_active: bool | None = None, is_registered_agent: bool | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.PartyAddress]:
        """List addresses."""
        return self._pages("GET", "/v0/addresses", query={"customer_id": customer_id, "business_id": business_id, "address_type": address_type, "country": country, "is_active": is_active, "is_registered_agent": is_registered_agent, "limit": limit, "order": order}, timeout=timeout)

    def create_address(self, body: types.CreateAddress, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PartyAddress:
        """Add an address to a person or business."""
        return self._call("POST", "/v0/addresses", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_address(self, address_id: str, *, timeout: float | None = None) -> types.PartyAddress:
        """Get an address."""
        return self._call("GET", f"/v0/addresses/{self._part(address_id)}", timeout=timeout)

    def update_address(self, address_id: str, body: types.PatchAddress, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PartyAddress:
        """Update or deactivate an address."""
        return self._call("PATCH", f"/v0/addresses/{self._part(address_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_businesses(self, *, id: list[str] | None = None, entity_name: str | None = None, phone_number: str | None = None, status: Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED"] | None = None, is_customer: bool | None = None, has_accounts: bool | None = None, sort_by: list[Literal["creation_time:asc", "creation_time:desc", "entity_name:asc", "entity_name:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.Business]:
        """List businesses."""
        return self._pages("GET", "/v0/businesses", query={"id": id, "entity_name": entity_name, "phone_number": phone_number, "status": status, "is_customer": is_customer, "has_accounts": has_accounts, "sort_by": sort_by, "limit": limit, "order": order}, timeout=timeout)

    def create_business(self, body: types.CreateBusiness, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Business:
        """Create a business."""
        return self._call("POST", "/v0/businesses", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_business(self, business_id: str, *, timeout: float | None = None) -> types.Business:
        """Get a business."""
        return self._call("GET", f"/v0/businesses/{self._part(business_id)}", timeout=timeout)

    def update_business(self, business_id: str, body: types.PatchBusiness, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Business:
        """Update a business."""
        return self._call("PATCH", f"/v0/businesses/{self._part(business_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_cards(self, *, account_id: list[str] | None = None, barcode: str | None = None, bin_prefix: str | None = None, card_brand: types.CardBrand | None = None, card_product_id: str | None = None, card_status: types.CardStatus | None = None, card_type: types.CardType | None = None, customer_id: str | None = None, emboss_name: str | None = None, expiration_date: str | None = None, form: types.CardForm | None = None, last_four: str | None = None, postal_code: str | None = None, sort_by: list[Literal["account_id:asc", "account_id:desc", "card_brand:asc", "card_brand:desc", "card_product_id:asc", "card_product_id:desc", "card_status:asc", "card_status:desc", "card_type:asc", "card_type:desc", "customer_id:asc", "customer_id:desc", "expiration_date:asc", "expiration_date:desc", "form:asc", "form:desc", "last_four:asc", "last_four:desc"]] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.Card]:
        """List cards."""
        return self._pages("GET", "/v0/cards", query={"account_id": account_id, "barcode": barcode, "bin_prefix": bin_prefix, "card_brand": card_brand, "card_product_id": card_product_id, "card_status": card_status, "card_type": card_type, "customer_id": customer_id, "emboss_name": emboss_name, "expiration_date": expiration_date, "form": form, "last_four": last_four, "postal_code": postal_code, "sort_by": sort_by, "limit": limit, "order": order}, timeout=timeout)

    def issue_card(self, body: types.CreateCard, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Card:
        """Issue or reissue a card. A VIRTUAL card is ACTIVE immediately; a PHYSICAL card requires activation. An account has at most 1 live physical card and 9 active virtual cards. Full card numbers are never shown or stored."""
        return self._call("POST", "/v0/cards", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def activate_card(self, body: types.ActivateCard, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Card:
        """Activate a card. In the sandbox the activation code is the last four digits of the card number."""
        return self._call("POST", "/v0/cards/activate", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_card_widget_url(self, *, customer_id: str, account_id: str, widget_type: Literal["activate_card", "set_pin"], card_id: str | None = None, timeout: float | None = None) -> types.CardWidgetUrl:
        """Get the URL of a card widget. Not available: card widgets are a vendor’s product."""
        return self._call("GET", "/v0/cards/card_widget_url", query={"customer_id": customer_id, "account_id": account_id, "widget_type": widget_type, "card_id": card_id}, timeout=timeout)

    def list_card_products(self, *, form: types.CardForm | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.CardProduct]:
        """List card products. A new workspace has one VIRTUAL and one PHYSICAL product."""
        return self._pages("GET", "/v0/cards/products", query={"form": form, "limit": limit}, timeout=timeout)

    def simulate_authorization(self, body: types.SimulateAuthorization, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an authorization. Places a hold on the card’s account for 7 days, or for the period of the merchant category. A declined authorization returns 201 with state DECLINED and the reason in `response.memo`. An amount of zero verifies the account without a hold."""
        return self._call("POST", "/v0/cards/transaction_simulations/authorization", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_authorization_advice(self, body: types.SimulateAuthorizationAdvice, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an authorization advice. Lowers the total of the authorization, including cleared amounts, to `amount`; zero releases the hold. With `increment`, adds `amount` to the total. A declined increment leaves the hold unchanged."""
        return self._call("POST", "/v0/cards/transaction_simulations/authorization/advice", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_clearing(self, body: types.SimulateClearing, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a clearing or a refund. Posts a purchase. An amount below the hold is a partial clearing and the remaining hold stays open; an amount above the hold requires available funds or `force_post`. With `is_refund`, refunds up to the amount paid. With `card_id`, no original transaction is referenced."""
        return self._call("POST", "/v0/cards/transaction_simulations/clearing", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_l2_l3(self, body: types.SimulateL2l3, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> dict[str, Any]:
        """Simulate enhanced data for a purchase. **alpha.** Attaches L2 and L3 data to a cleared purchase as its `enhanced_transaction`. A second request replaces the first."""
        return self._call("POST", "/v0/cards/transaction_simulations/clearing/l2l3", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_financial(self, body: types.SimulateFinancial, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a single-message payment. Authorizes and posts the payment in one message."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_financial_advice(self, body: types.SimulateFinancialAdvice, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a financial advice. Lowers a posted single-message payment; the excess is returned to the account."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/advice", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_balance_inquiry(self, body: types.SimulateBalanceInquiry, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a balance inquiry. Moves no money and stores nothing."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/balance_inquiry", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_original_credit(self, body: types.SimulateOriginalCredit, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an original credit to a card."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/original_credit", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_withdrawal(self, body: types.SimulateWithdrawal, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate an ATM withdrawal. Authorizes and posts a cash withdrawal. A surcharge is part of the amount and is posted on separate lines."""
        return self._call("POST", "/v0/cards/transaction_simulations/financial/withdrawal", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_reversal(self, body: types.SimulateReversal, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardNetworkReply:
        """Simulate a reversal. Releases all or part of the hold, or credits the referenced clearing. A clearing can be reversed only by an advice (`is_advice`)."""
        return self._call("POST", "/v0/cards/transaction_simulations/reversal", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_card(self, card_id: str, *, timeout: float | None = None) -> types.Card:
        """Get a card."""
        return self._call("GET", f"/v0/cards/{self._part(card_id)}", timeout=timeout)

    def patch_card(self, card_id: str, body: types.PatchCard, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Card:
        """Update a card. Suspends, terminates or activates a card, or updates its cardholder or the name on it."""
        return self._call("PATCH", f"/v0/cards/{self._part(card_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_card_changes(self, card_id: str, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.CardChange]:
        """List the fulfillment history of a card. Ordered by creation time, newest first."""
        return self._pages("GET", f"/v0/cards/{self._part(card_id)}/changes", query={"limit": limit}, timeout=timeout)

    def create_card_client_token(self, card_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CardClientToken:
        """Create a client token that displays a card."""
        return self._call("POST", f"/v0/cards/{self._part(card_id)}/client_token", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def simulate_fulfillment(self, card_id: str, body: types.SimulateFulfillment, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SimulateFulfillment:
        """Simulate a fulfillment update of a card. Sets the fulfillment status of a card. Any order of statuses is accepted."""
        return self._call("POST", f"/v0/cards/{self._part(card_id)}/webhook_simulations/fulfillment", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_customers(self, *, id: list[str] | None = None, first_name: str | None = None, last_name: str | None = None, email: str | None = None, phone_number: str | None = None, ssn_last_4: str | None = None, status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"] | None = None, has_accounts: bool | None = None, metadata: str | None = None, sort_by: list[Literal["creation_time:asc", "creation_time:desc", "first_name:asc", "first_name:desc", "last_name:asc", "last_name:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.Customer]:
        """List customers."""
        return self._pages("GET", "/v0/customers", query={"id": id, "first_name": first_name, "last_name": last_name, "email": email, "phone_number": phone_number, "ssn_last_4": ssn_last_4, "status": status, "has_accounts": has_accounts, "metadata": metadata, "sort_by": sort_by, "limit": limit, "order": order}, timeout=timeout)

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
        """Update a customer."""
        return self._call("PATCH", f"/v0/customers/{self._part(customer_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def verify_customer(self, customer_id: str, body: types.VerifyCustomer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.VerifyCustomerResponse:
        """Verify a customer’s identity. Deprecated. Use POST /verifications/verify."""
        return self._call("POST", f"/v0/customers/{self._part(customer_id)}/verify", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_events_in_order(self, *, after: str | None = None, types: list[str] | None = None, resource: str | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> types.EventList:
        """List all events in commit order. Returns every event of the workspace in commit order, whether or not a webhook subscribes to it. Events are never inserted before a position that has been read. With `order=desc`, the events before `after` are returned, newest first; `after` then defaults to `latest`."""
        return self._call("GET", "/v0/events", query={"after": after, "types": types, "resource": resource, "limit": limit, "order": order}, timeout=timeout)

    def list_external_accounts(self, *, id: list[str] | None = None, customer_id: list[str] | None = None, business_id: list[str] | None = None, person_id: str | None = None, nickname: str | None = None, include_history: bool | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.ExternalAccount]:
        """List external accounts. Ordered by creation time, oldest first. Only ACTIVE accounts are listed unless `include_history` is `true`."""
        return self._pages("GET", "/v0/external_accounts", query={"id": id, "customer_id": customer_id, "business_id": business_id, "person_id": person_id, "nickname": nickname, "include_history": include_history, "limit": limit, "order": order}, timeout=timeout)

    def create_external_account(self, body: types.CreateExternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ExternalAccount:
        """Link an account at another institution. The account is UNVERIFIED unless the integrator verified it with its own verifier."""
        return self._call("POST", "/v0/external_accounts", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_access_token(self, body: types.CreateAccessToken, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.AccessToken:
        """Exchange a public token for an access token. Rehearsals are not supported: the request calls a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/access_tokens", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def add_vendor_accounts(self, body: types.LinkVendorAccounts, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.LinkedVendorAccounts:
        """Link accounts through a vendor. The vendor verifies the accounts. An account that cannot be linked is reported in `failed_accounts`; the others are linked. Rehearsals are not supported: the request calls a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/add_vendor_accounts", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def create_link_token(self, body: types.CreateLinkToken, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.LinkToken:
        """Create a link token for a vendor. Rehearsals are not supported: the request calls a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/link_tokens", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def sync_vendor_accounts(self, body: types.LinkVendorAccounts, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.LinkedVendorAccounts:
        """Synchronize linked accounts with a vendor. Links new accounts, refreshes linked accounts, and removes accounts that the owner no longer shares with the vendor. Rehearsals are not supported: the request calls a vendor over the network."""
        return self._call("POST", "/v0/external_accounts/sync_vendor_accounts", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def get_external_account(self, external_account_id: str, *, timeout: float | None = None) -> types.ExternalAccount:
        """Get an external account."""
        return self._call("GET", f"/v0/external_accounts/{self._part(external_account_id)}", timeout=timeout)

    def patch_external_account(self, external_account_id: str, body: types.PatchExternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ExternalAccount:
        """Update an external account. After the account is verified, only `nickname` can be updated."""
        return self._call("PATCH", f"/v0/external_accounts/{self._part(external_account_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_external_account(self, external_account_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeletedExternalAccount:
        """Delete an external account. The account is kept with the status DELETED. Refused while a payment to or from it is pending."""
        return self._call("DELETE", f"/v0/external_accounts/{self._part(external_account_id)}", rehearsal=rehearsal, timeout=timeout)

    def get_external_account_balance(self, external_account_id: str, *, max_age: int | None = None, timeout: float | None = None) -> types.ExternalAccountBalance:
        """Get the balance of an external account. Rehearsals are not supported: the request calls a vendor over the network."""
        return self._call("GET", f"/v0/external_accounts/{self._part(external_account_id)}/balance", query={"max_age": max_age}, timeout=timeout)

    def refresh_external_account_transactions(self, external_account_id: str, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.ExternalAccountRefresh:
        """Refresh the transactions of an external account. Rehearsals are not supported: the request calls a vendor over the network."""
        return self._call("POST", f"/v0/external_accounts/{self._part(external_account_id)}/refresh_transactions", keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_external_account_transactions(self, external_account_id: str, *, start_date: str, end_date: str, timeout: float | None = None) -> types.ExternalAccountTransactions:
        """List the transactions of an external account. Transactions as of the last refresh, newest first. At most 500."""
        return self._call("GET", f"/v0/external_accounts/{self._part(external_account_id)}/transactions", query={"start_date": start_date, "end_date": end_date}, timeout=timeout)

    def list_internal_accounts(self, *, id: list[str] | None = None, sort_by: list[Literal["account_type:asc", "account_type:desc", "creation_time:asc", "creation_time:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.InternalAccount]:
        """List internal accounts."""
        return self._pages("GET", "/v0/internal_accounts", query={"id": id, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def create_internal_account(self, body: types.CreateInternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalAccount:
        """Open an internal account."""
        return self._call("POST", "/v0/internal_accounts", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_trial_balance(self, *, at: str | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.TrialBalanceAccount]:
        """Get the trial balance at a point in time. Lists all customer accounts and internal accounts, ordered by id."""
        return self._pages("GET", "/v0/internal_accounts/trial_balance", query={"at": at, "limit": limit}, timeout=timeout)

    def get_internal_account(self, id: str, *, timeout: float | None = None) -> types.InternalAccount:
        """Get an internal account."""
        return self._call("GET", f"/v0/internal_accounts/{self._part(id)}", timeout=timeout)

    def patch_internal_account(self, id: str, body: types.PatchInternalAccount, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalAccount:
        """Update an internal account."""
        return self._call("PATCH", f"/v0/internal_accounts/{self._part(id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_monitoring_alerts(self, *, id: list[str] | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.MonitoringAlert]:
        """List alerts."""
        return self._pages("GET", "/v0/monitoring/alerts", query={"id": id, "person_id": person_id, "business_id": business_id, "limit": limit, "order": order}, timeout=timeout)

    def get_monitoring_alert(self, alert_id: str, *, timeout: float | None = None) -> types.MonitoringAlert:
        """Get an alert."""
        return self._call("GET", f"/v0/monitoring/alerts/{self._part(alert_id)}", timeout=timeout)

    def update_monitoring_alert(self, alert_id: str, body: types.PatchMonitoringAlert, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.MonitoringAlert:
        """Update the status of an alert. The body must identify the party of the alert: exactly one of `person_id` and `business_id`."""
        return self._call("PATCH", f"/v0/monitoring/alerts/{self._part(alert_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_monitoring_subscriptions(self, *, id: list[str] | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.MonitoringSubscription]:
        """List monitoring subscriptions."""
        return self._pages("GET", "/v0/monitoring/subscriptions", query={"id": id, "person_id": person_id, "business_id": business_id, "limit": limit, "order": order}, timeout=timeout)

    def create_monitoring_subscription(self, body: types.CreateMonitoringSubscription, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.MonitoringSubscription:
        """Create a monitoring subscription. Persons and businesses that pass verification are subscribed automatically."""
        return self._call("POST", "/v0/monitoring/subscriptions", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_monitoring_subscription(self, subscription_id: str, *, timeout: float | None = None) -> types.MonitoringSubscription:
        """Get a subscription."""
        return self._call("GET", f"/v0/monitoring/subscriptions/{self._part(subscription_id)}", timeout=timeout)

    def delete_monitoring_subscription(self, subscription_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeleteMonitoringSubscriptionAnswer:
        """Delete a monitoring subscription. Ends the monitoring of the person or business. Existing alerts are kept."""
        return self._call("DELETE", f"/v0/monitoring/subscriptions/{self._part(subscription_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_notes(self, *, id: list[str] | None = None, author_user_id: list[str] | None = None, related_resource_id: list[str] | None = None, related_resource_type: Literal["ACCOUNT", "APPLICATION", "BUSINESS", "CUSTOMER", "FILE", "SHADOW_TRANSACTION", "SNAPSHOT", "TENANT", "TRANSACTION", "USER"] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.Note]:
        """List notes."""
        return self._pages("GET", "/v0/notes", query={"id": id, "author_user_id": author_user_id, "related_resource_id": related_resource_id, "related_resource_type": related_resource_type, "limit": limit, "order": order}, timeout=timeout)

    def create_note(self, body: types.CreateNote, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Note:
        """Create a note."""
        return self._call("POST", "/v0/notes", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def update_note(self, note_id: str, body: types.PatchNote, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Note:
        """Update a note."""
        return self._call("PATCH", f"/v0/notes/{self._part(note_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_ach_files(self, *, status: types.AchFileStatus | None = None, direction: Literal["INCOMING", "OUTGOING"] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.AchFile]:
        """List ACH files."""
        return self._pages("GET", "/operations/ach_files", query={"status": status, "direction": direction, "limit": limit}, timeout=timeout)

    def get_ach_file(self, file_id: str, *, timeout: float | None = None) -> types.AchFile:
        """Get an ACH file."""
        return self._call("GET", f"/operations/ach_files/{self._part(file_id)}", timeout=timeout)

    def accept_ach_file(self, file_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchFile:
        """Accept a quarantined ACH file. Posts the entries as they are in the file, even if its control totals do not match."""
        return self._call("POST", f"/operations/ach_files/{self._part(file_id)}/accept", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def reject_ach_file(self, file_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.AchFile:
        """Reject a quarantined ACH file. No entry is posted. The same file is also refused if it is received again."""
        return self._call("POST", f"/operations/ach_files/{self._part(file_id)}/reject", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_api_keys(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.ApiKey]:
        """List API keys. Ordered by creation time, newest first. Includes revoked keys."""
        return self._pages("GET", "/operations/api_keys", query={"page_size": page_size}, timeout=timeout)

    def create_api_key(self, body: types.CreateApiKey | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.NewApiKey:
        """Create an API key. The key is returned only once. In production, only a signed-in owner can create API keys."""
        return self._call("POST", "/operations/api_keys", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def revoke_api_key(self, api_key_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Revoke an API key. The key is refused by all processes within one second. A key cannot revoke itself."""
        return self._call("DELETE", f"/operations/api_keys/{self._part(api_key_id)}", rehearsal=rehearsal, timeout=timeout)

    def rotate_api_key(self, api_key_id: str, body: types.RotateApiKey | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.NewApiKey:
        """Rotate an API key. Creates a new key with the same name. The old key stays valid for `overlap_seconds`; without it, the old key is revoked immediately."""
        return self._call("POST", f"/operations/api_keys/{self._part(api_key_id)}/rotate", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_audit_log(self, *, actor_id: str | None = None, action: Literal["account_product.changed", "account_product.created", "account_template.changed", "account_template.created", "account_template.deleted", "api_key.created", "api_key.revoked", "api_key.rotated", "ban_rule.created", "ban_rule.deleted", "batch_template.changed", "batch_template.created", "clock.moved", "ach_file.accepted", "ach_file.rejected", "incoming_ach.returned", "customer.banned", "customer.unbanned", "event.resent", "event.triggered", "fault.created", "fault.deleted", "inbox.changed", "inbox.created", "inbox.deleted", "inbox.emptied", "internal_account.changed", "internal_account.created", "metadata_keys.changed", "monitoring_alert.confirmed", "session.ended", "session.opened", "session.refused", "snapshot.created", "snapshot.deleted", "spend_control.changed", "spend_control.created", "suspense_entry.resolved", "suspense_entry.returned", "user.changed", "user.created", "user.deleted", "webhook.changed", "webhook.created", "webhook.deleted", "webhook.resent", "webhook_secret.created", "webhook_secret.deleted", "webhook_secret.replaced", "workspace.arrived", "workspace.closed", "workspace.created", "workspace.deleted", "workspace.moved", "workspace.reopened", "workspace.restored", "workspace.wiped"] | None = None, subject: str | None = None, from_time: str | None = None, to_time: str | None = None, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.AuditEntry]:
        """List the audit log. Changes of API keys, users and settings, newest first. Filters: actor, action, subject and time."""
        return self._pages("GET", "/operations/audit_log", query={"actor_id": actor_id, "action": action, "subject": subject, "from_time": from_time, "to_time": to_time, "page_size": page_size}, timeout=timeout)

    def list_ban_rules(self, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.BanRule]:
        """List ban rules."""
        return self._pages("GET", "/operations/ban_rules", query={"limit": limit}, timeout=timeout)

    def create_ban_rule(self, body: types.CreateBanRule, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.BanRule:
        """Create a ban rule. Customers who meet the condition are banned in the operation that meets it. Rejections and alerts from before the rule was created count once a new one occurs."""
        return self._call("POST", "/operations/ban_rules", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_ban_rule(self, ban_rule_id: str, *, timeout: float | None = None) -> types.BanRule:
        """Get a ban rule."""
        return self._call("GET", f"/operations/ban_rules/{self._part(ban_rule_id)}", timeout=timeout)

    def delete_ban_rule(self, ban_rule_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete a ban rule. Customers banned by the rule remain banned."""
        return self._call("DELETE", f"/operations/ban_rules/{self._part(ban_rule_id)}", rehearsal=rehearsal, timeout=timeout)

    def ban_customer(self, customer_id: str, body: types.BanReason, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Ban a customer. The customer’s accounts cannot move money until the ban is lifted."""
        return self._call("POST", f"/operations/customers/{self._part(customer_id)}/ban", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def unban_customer(self, customer_id: str, body: types.BanReason, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Lift a ban. Sets the ban status to ALLOWED. Ban rules count only occurrences after this request."""
        return self._call("POST", f"/operations/customers/{self._part(customer_id)}/unban", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_delivery_volume(self, *, webhook_id: str | None = None, from_time: str | None = None, to_time: str | None = None, timeout: float | None = None) -> types.DeliveryVolume:
        """Get delivery statistics by hour. Delivery attempts of one webhook or of all webhooks, by the hour of the attempt, with response time percentiles. Retained as long as events."""
        return self._call("GET", "/operations/delivery_volume", query={"webhook_id": webhook_id, "from_time": from_time, "to_time": to_time}, timeout=timeout)

    def return_incoming_ach(self, id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.IncomingAch:
        """Return an unauthorized ACH debit. Returns a posted debit that the holder of the account did not authorize, and credits the account. The return code is R10, R05 for a corporate entry class on an account of a person, and R29 on one of a business. R29 is possible for two banking days after settlement, R10 and R05 for 60 days."""
        return self._call("POST", f"/operations/incoming_ach/{self._part(id)}/return", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_metadata_keys(self, *, timeout: float | None = None) -> types.MetadataKeys:
        """Get the searchable metadata keys."""
        return self._call("GET", "/operations/metadata_keys", timeout=timeout)

    def put_metadata_keys(self, body: types.MetadataKeys, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.MetadataKeys:
        """Replace the searchable metadata keys. Applies to existing and new customers, persons, accounts and posted transactions of the workspace."""
        return self._call("PUT", "/operations/metadata_keys", body=body, rehearsal=rehearsal, timeout=timeout)

    def confirm_monitoring_alert(self, alert_id: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Confirm a monitoring alert. Marks the alert as a true positive and applies the ban rules to the person. Cannot be undone."""
        return self._call("POST", f"/operations/monitoring/alerts/{self._part(alert_id)}/confirm", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_proof(self, *, timeout: float | None = None) -> types.Proof:
        """Get the result of the ledger verification. Result of the last verification of the workspace’s ledger: balances recomputed from entries, transactions compared with the hash chain, and further invariants. Verification runs periodically in the background."""
        return self._call("GET", "/operations/proof", timeout=timeout)

    def get_transaction_proof(self, transaction_id: str, *, timeout: float | None = None) -> types.TransactionProof:
        """Verify a transaction. Compares a posted or pending transaction with its record in the hash chain, at the time of the request."""
        return self._call("GET", f"/operations/proof/transactions/{self._part(transaction_id)}", timeout=timeout)

    def list_requests(self, *, method: str | None = None, path: str | None = None, status_min: int | None = None, status_max: int | None = None, idempotency_key: str | None = None, resource_id: str | None = None, fault_id: str | None = None, own_reads: bool | None = None, from_time: str | None = None, to_time: str | None = None, page_size: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.LoggedRequest]:
        """List requests. API requests of the last 7 days (machine time), newest first. A request is listed about one second after its response. A page may contain fewer rows than requested; continue until `next_page_token` is absent."""
        return self._pages("GET", "/operations/requests", query={"method": method, "path": path, "status_min": status_min, "status_max": status_max, "idempotency_key": idempotency_key, "resource_id": resource_id, "fault_id": fault_id, "own_reads": own_reads, "from_time": from_time, "to_time": to_time, "page_size": page_size, "order": order}, timeout=timeout)

    def get_request(self, request_id: str, *, timeout: float | None = None) -> types.LoggedRequestDetail:
        """Get a request. Includes the request and response bodies, with sensitive values masked."""
        return self._call("GET", f"/operations/requests/{self._part(request_id)}", timeout=timeout)

    def search(self, *, q: str | None = None, types: list[Literal["CUSTOMER", "BUSINESS", "PERSON", "ACCOUNT", "CARD", "EXTERNAL_ACCOUNT", "INTERNAL_ACCOUNT", "TRANSACTION", "PENDING_TRANSACTION", "INTERNAL_TRANSFER", "ACH_TRANSFER", "INCOMING_ACH", "CARD_PRODUCT", "ACCOUNT_TEMPLATE", "SPEND_CONTROL", "WEBHOOK", "EVENT", "REQUEST"]] | None = None, limit: int | None = None, timeout: float | None = None) -> types.SearchPage:
        """Search resources. Matches ids, full account numbers (internal and external), IBANs, card, trace and social security numbers or their last four digits, prefixes of the first words of names, email addresses, phone numbers, prefixes of memos, and Idempotency-Keys. Case and accents are ignored. Ordered by relevance. An API key with scopes finds only resources that its scopes can read."""
        return self._call("GET", "/operations/search", query={"q": q, "types": types, "limit": limit}, timeout=timeout)

    def get_session(self, *, timeout: float | None = None) -> types.Session:
        """Get the current session."""
        return self._call("GET", "/operations/session", timeout=timeout)

    def patch_session(self, body: types.PatchSession, *, timeout: float | None = None) -> types.Session:
        """Switch the workspace of the session. Subsequent requests of the session use this workspace. Rehearsals are not supported: the request changes a browser session."""
        return self._call("PATCH", "/operations/session", body=body, timeout=timeout)

    def delete_session(self, *, timeout: float | None = None) -> None:
        """Sign out. Ends the session and clears its cookie. Rehearsals are not supported: the request changes a browser session."""
        return self._call("DELETE", "/operations/session", timeout=timeout)

    def replace_password(self, body: types.ReplacePassword, *, timeout: float | None = None) -> None:
        """Change the password. Requires the current password and ends all other sessions of the user. A password set by another user must be replaced after the first sign-in; until then, other requests return 403 PASSWORD_CHANGE_REQUIRED. Rehearsals are not supported: the request changes a browser session."""
        return self._call("PUT", "/operations/session/password", body=body, timeout=timeout)

    def list_sessions(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.ListedSession]:
        """List sessions. Your own sessions; for owners, all sessions of the workspace. Newest first. Expired sessions are omitted."""
        return self._pages("GET", "/operations/sessions", query={"page_size": page_size}, timeout=timeout)

    def create_session(self, body: types.CreateSession, *, timeout: float | None = None) -> types.Session:
        """Sign in. Signs in with a one-time link, or with user name and password. User names are unique in a workspace; `tenant` selects the workspace. The response sets the cookie `florin_session` (over TLS `__Host-florin_session`), which authenticates requests like an API key. Requests with the cookie that change data require the header `X-Florin-Request: 1`. A failed sign-in returns the same error for every cause. Rehearsals are not supported: the request changes a browser session."""
        return self._call("POST", "/operations/sessions", body=body, timeout=timeout)

    def end_session(self, session_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """End a session. Ends one of your own sessions; owners can end any session of the workspace."""
        return self._call("DELETE", f"/operations/sessions/{self._part(session_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_suspense_entries(self, *, status: types.SuspenseStatus | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.SuspenseEntry]:
        """List suspense entries."""
        return self._pages("GET", "/operations/suspense", query={"status": status, "limit": limit}, timeout=timeout)

    def get_suspense_entry(self, entry_id: str, *, timeout: float | None = None) -> types.SuspenseEntry:
        """Get a suspense entry."""
        return self._call("GET", f"/operations/suspense/{self._part(entry_id)}", timeout=timeout)

    def resolve_suspense_entry(self, entry_id: str, body: types.ResolveSuspenseEntry, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SuspenseEntry:
        """Resolve a suspense entry. Moves the amount of an open entry to an account, or from it if the entry is a debit, as an internal transfer. An entry can be resolved once."""
        return self._call("POST", f"/operations/suspense/{self._part(entry_id)}/resolve", body=body, rehearsal=rehearsal, timeout=timeout)

    def return_suspense_entry(self, entry_id: str, body: types.ReturnSuspenseEntry, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SuspenseEntry:
        """Return a suspense entry to its originator. Returns an open ACH entry to its originator with the next outgoing file, and moves the amount back to the settlement account."""
        return self._call("POST", f"/operations/suspense/{self._part(entry_id)}/return", body=body, rehearsal=rehearsal, timeout=timeout)

    def list_users(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.User]:
        """List the users of the workspace."""
        return self._pages("GET", "/operations/users", query={"page_size": page_size}, timeout=timeout)

    def create_user(self, body: types.CreateUser, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.User:
        """Add a user. To grant roles to an existing user, use PATCH."""
        return self._call("POST", "/operations/users", body=body, rehearsal=rehearsal, timeout=timeout)

    def patch_user(self, user_id: str, body: types.PatchUser, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.User:
        """Update a user’s password or roles. A new password ends all sessions of the user and must be replaced by the user after the next sign-in. Roles replace the user’s roles in your workspaces immediately; API keys created by the user are limited to the new role."""
        return self._call("PATCH", f"/operations/users/{self._part(user_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_user(self, user_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Remove a user. Removes the user from your workspaces and their forks. The user’s sessions there end, and API keys created by the user are refused. A user without any other workspace is deleted."""
        return self._call("DELETE", f"/operations/users/{self._part(user_id)}", rehearsal=rehearsal, timeout=timeout)

    def get_volume(self, *, from_time: str | None = None, to_time: str | None = None, interval: Literal["FIVE_MINUTES", "HOUR", "DAY"] | None = None, timeout: float | None = None) -> types.Volume:
        """Get transaction volume. Posted transactions by time bucket, aggregated in the background with a delay of about one minute. Amounts of different currencies are added."""
        return self._call("GET", "/operations/volume", query={"from_time": from_time, "to_time": to_time, "interval": interval}, timeout=timeout)

    def get_webhook_headers(self, webhook_id: str, *, timeout: float | None = None) -> types.WebhookHeaders:
        """Get the custom headers of a webhook. Values of custom headers are omitted."""
        return self._call("GET", f"/operations/webhooks/{self._part(webhook_id)}/headers", timeout=timeout)

    def replace_webhook_headers(self, webhook_id: str, body: types.WebhookHeadersRequest, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.WebhookHeaders:
        """Replace the custom headers of a webhook. Up to ten custom headers, for example credentials for the receiver, and the Standard Webhooks headers. Omitted headers are removed."""
        return self._call("PUT", f"/operations/webhooks/{self._part(webhook_id)}/headers", body=body, rehearsal=rehearsal, timeout=timeout)

    def get_webhook_health(self, webhook_id: str, *, timeout: float | None = None) -> types.WebhookHealth:
        """Get the delivery health of a webhook."""
        return self._call("GET", f"/operations/webhooks/{self._part(webhook_id)}/health", timeout=timeout)

    def resend_failed_deliveries(self, webhook_id: str, body: types.ResendFailed, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ResentDeliveries:
        """Resend all failed deliveries since a time. Resends every event with a failed delivery or a scheduled retry. Deliveries run in the background; each event keeps its id and attempt history."""
        return self._call("POST", f"/operations/webhooks/{self._part(webhook_id)}/resend_failed", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_endpoint_secret(self, webhook_id: str, *, timeout: float | None = None) -> types.EndpointSecret:
        """Get the signing secret status of a webhook. The secret is not returned."""
        return self._call("GET", f"/operations/webhooks/{self._part(webhook_id)}/secret", timeout=timeout)

    def create_endpoint_secret(self, webhook_id: str, body: types.EndpointSecretCreation | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Create a signing secret for a webhook. Signs all deliveries of this webhook, including retries, instead of the workspace’s secret. The secret is returned only once."""
        return self._call("POST", f"/operations/webhooks/{self._part(webhook_id)}/secret", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def replace_endpoint_secret(self, webhook_id: str, body: types.WebhookSecretReplacement | None = None, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Replace the signing secret of a webhook. With a rolling replacement, the old secret stays valid for 24 hours."""
        return self._call("PUT", f"/operations/webhooks/{self._part(webhook_id)}/secret", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_endpoint_secret(self, webhook_id: str, *, old_secret_only: bool | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete the signing secret of a webhook. Deliveries are signed with the workspace’s secret again. With `old_secret_only`, only the previous secret is deleted."""
        return self._call("DELETE", f"/operations/webhooks/{self._part(webhook_id)}/secret", query={"old_secret_only": old_secret_only}, rehearsal=rehearsal, timeout=timeout)

    def list_owned_workspaces(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.OwnedWorkspace]:
        """List your workspaces. Workspaces that you own, oldest first. Includes closed workspaces."""
        return self._pages("GET", "/operations/workspaces", query={"page_size": page_size}, timeout=timeout)

    def add_workspace(self, body: types.AddWorkspace | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OwnedWorkspace:
        """Create another workspace. You become the owner. The workspace has separate data, users and API keys, and no API key yet: switch to it (`PATCH /operations/session`) and create one. Requires a session; an API key belongs to one workspace and cannot create others."""
        return self._call("POST", "/operations/workspaces", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def close_workspace(self, tenant: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OwnedWorkspace:
        """Close a workspace. Refused while customer accounts have a balance or work is pending. Data is kept; API keys and sessions are refused and background work stops until the workspace is reopened."""
        return self._call("POST", f"/operations/workspaces/{self._part(tenant)}/close", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def reopen_workspace(self, tenant: str, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.OwnedWorkspace:
        """Reopen a closed workspace. Overdue work runs immediately. Requires a session in another workspace that you own."""
        return self._call("POST", f"/operations/workspaces/{self._part(tenant)}/reopen", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_payment_schedules(self, *, id: list[str] | None = None, account_id: list[str] | None = None, customer_id: list[str] | None = None, order: Literal["asc", "desc"] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.PaymentSchedule]:
        """List payment schedules."""
        return self._pages("GET", "/v0/payment_schedules", query={"id": id, "account_id": account_id, "customer_id": customer_id, "order": order, "limit": limit}, timeout=timeout)

    def create_payment_schedule(self, body: types.CreatePaymentSchedule, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PaymentSchedule:
        """Create a payment schedule. Each payment is made at 06:00 Eastern time of its execution date, as if its request had been sent then, under the Idempotency-Key `<schedule id>:<scheduled date>`. The request is validated now; funds are checked when the payment is made. A refused payment is not repeated, and the schedule continues. An API key with scopes also needs the write scope of the payments."""
        return self._call("POST", "/v0/payment_schedules", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_payments(self, *, id: list[str] | None = None, account_id: list[str] | None = None, customer_id: list[str] | None = None, schedule_id: list[str] | None = None, order: Literal["asc", "desc"] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.ScheduledPayment]:
        """List scheduled payments."""
        return self._pages("GET", "/v0/payment_schedules/payments", query={"id": id, "account_id": account_id, "customer_id": customer_id, "schedule_id": schedule_id, "order": order, "limit": limit}, timeout=timeout)

    def patch_payment_schedule(self, payment_schedule_id: str, body: types.PatchPaymentSchedule, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PaymentSchedule:
        """Cancel a payment schedule."""
        return self._call("PATCH", f"/v0/payment_schedules/{self._part(payment_schedule_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_persons(self, *, id: list[str] | None = None, first_name: str | None = None, last_name: str | None = None, email: str | None = None, phone_number: str | None = None, ssn_last_4: str | None = None, status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"] | None = None, has_accounts: bool | None = None, metadata: str | None = None, sort_by: list[Literal["creation_time:asc", "creation_time:desc", "first_name:asc", "first_name:desc", "last_name:asc", "last_name:desc", "last_updated_time:asc", "last_updated_time:desc"]] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, ban_status: list[Literal["ALLOWED", "BANNED", "SUSPENDED"]] | None = None, is_customer: bool | None = None, include_console_users: bool | None = None, timeout: float | None = None) -> Iterator[types.Person]:
        """List persons."""
        return self._pages("GET", "/v0/persons", query={"id": id, "first_name": first_name, "last_name": last_name, "email": email, "phone_number": phone_number, "ssn_last_4": ssn_last_4, "status": status, "has_accounts": has_accounts, "metadata": metadata, "sort_by": sort_by, "limit": limit, "order": order, "ban_status": ban_status, "is_customer": is_customer, "include_console_users": include_console_users}, timeout=timeout)

    def create_person(self, body: types.CreatePerson, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Person:
        """Create a person."""
        return self._call("POST", "/v0/persons", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_personal_id(self, body: types.AddPersonalId, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PersonalIdOfPerson:
        """Add a personal id to a person."""
        return self._call("POST", "/v0/persons/personal_ids", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def update_personal_id(self, personal_id_id: str, body: types.PatchPersonalId, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.PersonalIdOfPerson:
        """Update a personal id."""
        return self._call("PATCH", f"/v0/persons/personal_ids/{self._part(personal_id_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_personal_id(self, personal_id_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeletePersonalIdAnswer:
        """Delete a personal id."""
        return self._call("DELETE", f"/v0/persons/personal_ids/{self._part(personal_id_id)}", rehearsal=rehearsal, timeout=timeout)

    def get_person(self, person_id: str, *, timeout: float | None = None) -> types.Person:
        """Get a person."""
        return self._call("GET", f"/v0/persons/{self._part(person_id)}", timeout=timeout)

    def update_person(self, person_id: str, body: types.PatchPerson, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Person:
        """Update a person."""
        return self._call("PATCH", f"/v0/persons/{self._part(person_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_relationships(self, *, id: list[str] | None = None, from_business_id: list[str] | None = None, to_business_id: list[str] | None = None, from_person_id: list[str] | None = None, to_person_id: list[str] | None = None, business_id: list[str] | None = None, person_id: list[str] | None = None, relationship_type: list[Literal["BENEFICIAL_OWNER_OF", "MANAGING_PERSON_OF", "OWNER_OF", "PAYER_PAYEE"]] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.Relationship]:
        """List relationships between persons and businesses."""
        return self._pages("GET", "/v0/relationships", query={"id": id, "from_business_id": from_business_id, "to_business_id": to_business_id, "from_person_id": from_person_id, "to_person_id": to_person_id, "business_id": business_id, "person_id": person_id, "relationship_type": relationship_type, "limit": limit, "order": order}, timeout=timeout)

    def create_relationship(self, body: types.CreateRelationship, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Relationship:
        """Create a relationship. A business that is a direct customer needs at least one BENEFICIAL_OWNER_OF or MANAGING_PERSON_OF before it can be verified."""
        return self._call("POST", "/v0/relationships", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_relationship(self, relationship_id: str, *, timeout: float | None = None) -> types.Relationship:
        """Get a relationship."""
        return self._call("GET", f"/v0/relationships/{self._part(relationship_id)}", timeout=timeout)

    def update_relationship(self, relationship_id: str, body: types.PatchRelationship, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Relationship:
        """Update a relationship."""
        return self._call("PATCH", f"/v0/relationships/{self._part(relationship_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_relationship(self, relationship_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeleteRelationshipAnswer:
        """End a relationship. The relationship is no longer listed. The same parties can be related again. The last beneficial owner or managing person of a business customer cannot be removed."""
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
        """Get the head of the hash chain. Two workspaces with the same seed and the same head have posted the same transactions in the same order."""
        return self._call("GET", "/sandbox/chain", timeout=timeout)

    def get_clock(self, *, timeout: float | None = None) -> types.Clock:
        """Get the workspace’s clock. While the clock is advancing, the response reports its progress."""
        return self._call("GET", "/sandbox/clock", timeout=timeout)

    def move_clock(self, body: types.MoveClock, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.MovedClock:
        """Advance the workspace’s clock. Runs all work that falls due up to the new time, in order, each item at its due time, and returns a summary. Deliveries are included; those that remain after 1,000 attempts or 30 seconds are reported as `DELIVERY_UNDER_WAY`. At most ten years per request, and not beyond the year 8999. Rehearsals are not supported: each item of scheduled work commits separately."""
        return self._call("POST", "/sandbox/clock", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_due(self, *, limit: int | None = None, until: str | None = None, kinds: list[Literal["TRANSFER_EXPIRY", "AUTHORIZATION_EXPIRY", "ACH_CUT_OFF", "ACH_SETTLEMENT", "ACH_FUNDS_AVAILABLE", "INCOMING_ACH_SETTLEMENT", "INCOMING_ACH_RETURN", "SCHEDULED_PAYMENT", "WEBHOOK_SECRET_EXPIRY", "RETENTION", "WORKSPACE_SETUP", "WEBHOOK_RETRY"]] | None = None, account_id: str | None = None, timeout: float | None = None) -> Iterator[types.DueItem]:
        """List scheduled work of the workspace. Work that runs automatically at its due time: expiries, ACH, webhook retries, housekeeping. Earliest first. A page may contain fewer rows than requested, or none, and still have a next page."""
        return self._pages("GET", "/sandbox/clock/due", query={"limit": limit, "until": until, "kinds": kinds, "account_id": account_id}, timeout=timeout)

    def simulate_event(self, body: types.SimulateEvent, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.SimulatedEvent:
        """Trigger a real event. Performs the operations that cause an event of this type, with new customers, accounts, cards and money. The event and its resource are real and are delivered to webhooks. `POST /v0/webhooks/trigger` sends a mock event without a resource. Rehearsals are not supported: the request executes several operations that commit separately."""
        return self._call("POST", "/sandbox/events", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_faults(self, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Fault]:
        """List fault rules."""
        return self._pages("GET", "/sandbox/faults", query={"limit": limit}, timeout=timeout)

    def create_fault(self, body: types.CreateFault, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Fault:
        """Create a fault rule. Injects a fault into matching requests or deliveries. For a single request, use the header `Florin-Fault`, for example `Florin-Fault: ERROR; status=503; when=AFTER`."""
        return self._call("POST", "/sandbox/faults", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_fault(self, fault_id: str, *, timeout: float | None = None) -> types.Fault:
        """Get a fault rule."""
        return self._call("GET", f"/sandbox/faults/{self._part(fault_id)}", timeout=timeout)

    def delete_fault(self, fault_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete a fault rule."""
        return self._call("DELETE", f"/sandbox/faults/{self._part(fault_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_inboxes(self, *, limit: int | None = None, timeout: float | None = None) -> Iterator[types.Inbox]:
        """List inboxes."""
        return self._pages("GET", "/sandbox/inboxes", query={"limit": limit}, timeout=timeout)

    def create_inbox(self, body: types.CreateInbox | None = None, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.CreatedInbox:
        """Create an inbox. A webhook receiver hosted by the sandbox. It stores received messages, verifies their signature and sends a configurable response. Use its `url` for a webhook, or set `enabled_events` to create a webhook with it."""
        return self._call("POST", "/sandbox/inboxes", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_inbox(self, inbox_id: str, *, timeout: float | None = None) -> types.Inbox:
        """Get an inbox."""
        return self._call("GET", f"/sandbox/inboxes/{self._part(inbox_id)}", timeout=timeout)

    def patch_inbox(self, inbox_id: str, body: types.PatchInbox, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Inbox:
        """Update the response of an inbox. Sets an error status or a delay, to test delivery retries. `times` limits the number of affected requests."""
        return self._call("PATCH", f"/sandbox/inboxes/{self._part(inbox_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def delete_inbox(self, inbox_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete an inbox. Deletes the inbox and its messages. Webhooks that use its URL are kept and receive 404."""
        return self._call("DELETE", f"/sandbox/inboxes/{self._part(inbox_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_inbox_messages(self, inbox_id: str, *, limit: int | None = None, event_id: str | None = None, timeout: float | None = None) -> Iterator[types.InboxMessageLine]:
        """List the messages of an inbox. Ordered by arrival, newest first. Headers and bodies are omitted."""
        return self._pages("GET", f"/sandbox/inboxes/{self._part(inbox_id)}/messages", query={"limit": limit, "event_id": event_id}, timeout=timeout)

    def empty_inbox(self, inbox_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete the messages of an inbox."""
        return self._call("DELETE", f"/sandbox/inboxes/{self._part(inbox_id)}/messages", rehearsal=rehearsal, timeout=timeout)

    def get_inbox_message(self, inbox_id: str, message_id: str, *, timeout: float | None = None) -> types.InboxMessage:
        """Get a message of an inbox."""
        return self._call("GET", f"/sandbox/inboxes/{self._part(inbox_id)}/messages/{self._part(message_id)}", timeout=timeout)

    def simulate_monitoring_alert(self, body: types.SimulateMonitoringAlert, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.MonitoringAlert:
        """Simulate a monitoring alert."""
        return self._call("POST", "/sandbox/monitoring/alerts", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def raise_sample_data(self, body: types.RaiseSampleData | None = None, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.SampleData:
        """Create sample data. Creates customers, businesses, accounts, cards and transactions in many states. Once per workspace: a second call is refused until the workspace is wiped. Rehearsals are not supported: the request executes several operations that commit separately."""
        return self._call("POST", "/sandbox/sample_data", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_snapshots(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.Snapshot]:
        """List snapshots. Ordered by creation time, newest first."""
        return self._pages("GET", "/sandbox/snapshots", query={"page_size": page_size}, timeout=timeout)

    def create_snapshot(self, body: types.CreateSnapshot, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.Snapshot:
        """Create a snapshot. Saves the current state of the workspace: resources, money, clock, settings and idempotent responses. Other requests are not blocked. A snapshot can be restored or forked any number of times. Rehearsals are not supported: a snapshot copies the entire workspace."""
        return self._call("POST", "/sandbox/snapshots", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def get_snapshot(self, snapshot_id: str, *, timeout: float | None = None) -> types.Snapshot:
        """Get a snapshot."""
        return self._call("GET", f"/sandbox/snapshots/{self._part(snapshot_id)}", timeout=timeout)

    def delete_snapshot(self, snapshot_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete a snapshot. Forks created from it are kept."""
        return self._call("DELETE", f"/sandbox/snapshots/{self._part(snapshot_id)}", rehearsal=rehearsal, timeout=timeout)

    def restore_snapshot(self, snapshot_id: str, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.Snapshot:
        """Restore a snapshot. Restores the workspace to the snapshot, in place. Later changes are discarded, and their pending deliveries are canceled. Webhooks and their secrets, API keys, users, the audit log and the request log are not restored. Other requests of the workspace wait until it is finished. Rehearsals are not supported: the request blocks all other requests of the workspace."""
        return self._call("POST", f"/sandbox/snapshots/{self._part(snapshot_id)}/restore", keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def list_forks(self, *, page_size: int | None = None, timeout: float | None = None) -> Iterator[types.Fork]:
        """List the forks of your workspace. Workspaces created with `from` or `seed`, oldest first."""
        return self._pages("GET", "/sandbox/workspaces", query={"page_size": page_size}, timeout=timeout)

    def create_workspace(self, body: types.CreateWorkspace | None = None, *, idempotency_key: str | None = None, timeout: float | None = None) -> types.Workspace:
        """Create a workspace. Creates a workspace with separate data, API key, clock and webhooks, for isolated parallel tests. With `from`, the workspace is a fork: a copy of your workspace or of a snapshot, with the same ids. With `seed`, the workspace is deterministic: the same sequence of requests gives the same responses, events and hash chain in every workspace with this seed and start time. Rehearsals are not supported: the new workspace would not exist afterwards."""
        return self._call("POST", "/sandbox/workspaces", body=body, keyed=True, idempotency_key=idempotency_key, timeout=timeout)

    def delete_fork(self, tenant: str, *, timeout: float | None = None) -> None:
        """Delete a fork. Deletes a fork or seeded workspace created by your workspace, or your workspace itself if it is one, with all its data, including snapshots, API keys and ACH files. Rehearsals are not supported: the request deletes an entire workspace and its files."""
        return self._call("DELETE", f"/sandbox/workspaces/{self._part(tenant)}", timeout=timeout)

    def list_spend_controls(self, *, id: list[str] | None = None, account_id: str | None = None, name: str | None = None, amount_limit: int | None = None, amount_limit_gte: int | None = None, amount_limit_lte: int | None = None, direction: types.SpendControlDirection | None = None, is_active: bool | None = None, payment_type: types.PaymentType | None = None, num_related_accounts: int | None = None, num_related_accounts_gte: int | None = None, num_related_accounts_lte: int | None = None, sort_by: list[Literal["amount_limit:asc", "amount_limit:desc", "is_active:asc", "is_active:desc", "last_modified_time:asc", "last_modified_time:desc", "name:asc", "name:desc", "num_related_accounts:asc", "num_related_accounts:desc"]] | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.SpendControl]:
        """List spend controls."""
        return self._pages("GET", "/v0/spend_controls", query={"id": id, "account_id": account_id, "name": name, "amount_limit": amount_limit, "amount_limit_gte": amount_limit_gte, "amount_limit_lte": amount_limit_lte, "direction": direction, "is_active": is_active, "payment_type": payment_type, "num_related_accounts": num_related_accounts, "num_related_accounts_gte": num_related_accounts_gte, "num_related_accounts_lte": num_related_accounts_lte, "sort_by": sort_by, "limit": limit}, timeout=timeout)

    def create_spend_control(self, body: types.CreateSpendControl, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SpendControl:
        """Create a spend control. Applies separately to each account that lists it, or has a primary holder that lists it, in `spend_control_ids`. Earlier transactions count toward the limit."""
        return self._call("POST", "/v0/spend_controls", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_spend_control(self, spend_control_id: str, *, timeout: float | None = None) -> types.SpendControl:
        """Get a spend control."""
        return self._call("GET", f"/v0/spend_controls/{self._part(spend_control_id)}", timeout=timeout)

    def update_spend_control(self, spend_control_id: str, body: types.PatchSpendControl, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.SpendControl:
        """Update a spend control. Applies to transactions evaluated after the update. `is_active: false` disables the control immediately."""
        return self._call("PATCH", f"/v0/spend_controls/{self._part(spend_control_id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_spend_control_usage(self, spend_control_id: str, *, account_id: str, timeout: float | None = None) -> types.SpendControlUsage:
        """Get the usage of a spend control on an account. Returns 404 if the control does not apply to the account or is not active."""
        return self._call("GET", f"/v0/spend_controls/{self._part(spend_control_id)}/usage", query={"account_id": account_id}, timeout=timeout)

    def list_batchable_transactions(self, *, enabled: bool | None = None, limit: int | None = None, timeout: float | None = None) -> Iterator[types.PostedTransaction]:
        """List transactions that can be batched. Posted transactions that match a batch template of the workspace and are not in a batch."""
        return self._pages("GET", "/v0/transactions/batchable", query={"enabled": enabled, "limit": limit}, timeout=timeout)

    def create_internal_transfer(self, body: types.CreateInternalTransfer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalTransfer:
        """Create a transfer between two accounts. IMMEDIATE posts the transfer immediately. MANUAL places a hold on the originating account until the transfer is completed, canceled or expires."""
        return self._call("POST", "/v0/transactions/internal_transfer", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_internal_transfers_in_bulk(self, body: list[types.BulkInternalTransfer], *, mode: Literal["all", "each"] | None = None, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalTransferResults:
        """Create up to 1,000 transfers in one request. A JSON array of transfers, or NDJSON (`application/x-ndjson`, one transfer per line). Each item is validated and posted like a single transfer. The response has one result per item, in request order."""
        return self._call("POST", "/v0/transactions/internal_transfer/bulk", query={"mode": mode}, body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_internal_transfer(self, id: str, *, timeout: float | None = None) -> types.InternalTransfer:
        """Get an internal transfer."""
        return self._call("GET", f"/v0/transactions/internal_transfer/{self._part(id)}", timeout=timeout)

    def patch_internal_transfer(self, id: str, body: types.PatchInternalTransfer, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.InternalTransfer:
        """Complete or cancel a pending transfer."""
        return self._call("PATCH", f"/v0/transactions/internal_transfer/{self._part(id)}", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def list_pending_transactions(self, *, account_id: list[str] | None = None, account_no: str | None = None, card_id: str | None = None, exclude_jit_transactions: bool | None = None, from_date: str | None = None, idempotency_key: list[str] | None = None, include_child_transactions: bool | None = None, reference_id: str | None = None, subtype: str | None = None, to_date: str | None = None, type: str | None = None, uuid: list[str] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, status: list[str] | None = None, transaction_id: str | None = None, timeout: float | None = None) -> Iterator[types.PendingTransaction]:
        """List pending transactions."""
        return self._pages("GET", "/v0/transactions/pending", query={"account_id": account_id, "account_no": account_no, "card_id": card_id, "exclude_jit_transactions": exclude_jit_transactions, "from_date": from_date, "idempotency_key": idempotency_key, "include_child_transactions": include_child_transactions, "reference_id": reference_id, "subtype": subtype, "to_date": to_date, "type": type, "uuid": uuid, "limit": limit, "order": order, "status": status, "transaction_id": transaction_id}, timeout=timeout)

    def get_pending_transaction(self, id: str, *, timeout: float | None = None) -> types.PendingTransaction:
        """Get a pending transaction."""
        return self._call("GET", f"/v0/transactions/pending/{self._part(id)}", timeout=timeout)

    def list_posted_transactions(self, *, account_id: list[str] | None = None, account_no: str | None = None, card_id: str | None = None, exclude_jit_transactions: bool | None = None, from_date: str | None = None, idempotency_key: list[str] | None = None, include_child_transactions: bool | None = None, reference_id: str | None = None, subtype: str | None = None, to_date: str | None = None, type: str | None = None, uuid: list[str] | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, batch_ids: list[str] | None = None, dc_sign: types.DcSign | None = None, metadata: str | None = None, is_batched: bool | None = None, timeout: float | None = None) -> Iterator[types.PostedTransaction]:
        """List posted transactions."""
        return self._pages("GET", "/v0/transactions/posted", query={"account_id": account_id, "account_no": account_no, "card_id": card_id, "exclude_jit_transactions": exclude_jit_transactions, "from_date": from_date, "idempotency_key": idempotency_key, "include_child_transactions": include_child_transactions, "reference_id": reference_id, "subtype": subtype, "to_date": to_date, "type": type, "uuid": uuid, "limit": limit, "order": order, "batch_ids": batch_ids, "dc_sign": dc_sign, "metadata": metadata, "is_batched": is_batched}, timeout=timeout)

    def get_posted_transaction(self, id: str, *, timeout: float | None = None) -> types.PostedTransaction:
        """Get a posted transaction."""
        return self._call("GET", f"/v0/transactions/posted/{self._part(id)}", timeout=timeout)

    def list_verifications(self, *, id: list[str] | None = None, person_id: list[str] | None = None, business_id: list[str] | None = None, verification_type: list[Literal["DOCUMENT_VERIFICATION", "IDENTITY", "LICENSE", "MANUAL_REVIEW", "RELATED_ENTITIES", "WATCHLIST"]] | None = None, result: list[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED", "VENDOR_ERROR"]] | None = None, include_history: bool | None = None, limit: int | None = None, order: Literal["asc", "desc"] | None = None, timeout: float | None = None) -> Iterator[types.Verification]:
        """List verifications."""
        return self._pages("GET", "/v0/verifications", query={"id": id, "person_id": person_id, "business_id": business_id, "verification_type": verification_type, "result": result, "include_history": include_history, "limit": limit, "order": order}, timeout=timeout)

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
        """Create the webhook secret. Signs the deliveries of all webhooks without a secret of their own. The secret is returned only once."""
        return self._call("POST", "/v0/webhook_secrets", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def replace_webhook_secret(self, body: types.WebhookSecretReplacement | None = None, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Replace the webhook secret. With a rolling replacement, the old secret stays valid for 24 hours."""
        return self._call("PUT", "/v0/webhook_secrets", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_webhook_secret(self, *, old_secret_only: bool | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete the webhook secret. With `old_secret_only`, deletes only the previous secret."""
        return self._call("DELETE", "/v0/webhook_secrets", query={"old_secret_only": old_secret_only}, rehearsal=rehearsal, timeout=timeout)

    def list_webhooks(self, *, limit: int | None = None, is_enabled_only: bool | None = None, timeout: float | None = None) -> Iterator[types.Webhook]:
        """List webhooks."""
        return self._pages("GET", "/v0/webhooks", query={"limit": limit, "is_enabled_only": is_enabled_only}, timeout=timeout)

    def create_webhook(self, body: types.WebhookRequest, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Webhook:
        """Create a webhook."""
        return self._call("POST", "/v0/webhooks", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def create_webhook_secret_alias(self, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.WebhookSecret:
        """Create the webhook secret. Signs the deliveries of all webhooks without a secret of their own. The secret is returned only once."""
        return self._call("POST", "/v0/webhooks/secret", keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def replace_webhook_secret_alias(self, body: types.WebhookSecretReplacement | None = None, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.ReplacedWebhookSecret:
        """Replace the webhook secret. With a rolling replacement, the old secret stays valid for 24 hours."""
        return self._call("PUT", "/v0/webhooks/secret", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_webhook_secret_alias(self, *, old_secret_only: bool | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> None:
        """Delete the webhook secret. With `old_secret_only`, deletes only the previous secret."""
        return self._call("DELETE", "/v0/webhooks/secret", query={"old_secret_only": old_secret_only}, rehearsal=rehearsal, timeout=timeout)

    def trigger_event(self, body: types.WebhookTrigger, *, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.TriggeredEvent:
        """Send a mock event. Sent to every enabled webhook that subscribes to the event type, without `event_resource`."""
        return self._call("POST", "/v0/webhooks/trigger", body=body, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def get_webhook(self, webhook_id: str, *, timeout: float | None = None) -> types.Webhook:
        """Get a webhook."""
        return self._call("GET", f"/v0/webhooks/{self._part(webhook_id)}", timeout=timeout)

    def update_webhook(self, webhook_id: str, body: types.WebhookRequest, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.Webhook:
        """Replace a webhook. Disabling a webhook cancels its pending deliveries."""
        return self._call("PUT", f"/v0/webhooks/{self._part(webhook_id)}", body=body, rehearsal=rehearsal, timeout=timeout)

    def delete_webhook(self, webhook_id: str, *, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.DeletedWebhook:
        """Delete a webhook. Cancels all pending deliveries, including retries."""
        return self._call("DELETE", f"/v0/webhooks/{self._part(webhook_id)}", rehearsal=rehearsal, timeout=timeout)

    def list_events(self, webhook_id: str, *, limit: int | None = None, order: Literal["asc", "desc"] | None = None, start_time: str | None = None, end_time: str | None = None, start_date: str | None = None, end_date: str | None = None, resource_id: str | None = None, status: Literal["FAILED", "RETRYING"] | None = None, timeout: float | None = None) -> Iterator[types.WebhookEvent]:
        """List the events of a webhook. Ordered by creation time, newest first. Attempt history is omitted."""
        return self._pages("GET", f"/v0/webhooks/{self._part(webhook_id)}/events", query={"limit": limit, "order": order, "start_time": start_time, "end_time": end_time, "start_date": start_date, "end_date": end_date, "resource_id": resource_id, "status": status}, timeout=timeout)

    def get_event(self, webhook_id: str, event_id: str, *, timeout: float | None = None) -> types.WebhookEvent:
        """Get an event and its delivery attempts."""
        return self._call("GET", f"/v0/webhooks/{self._part(webhook_id)}/events/{self._part(event_id)}", timeout=timeout)

    def resend_event(self, webhook_id: str, event_id: str, *, delay: int | None = None, idempotency_key: str | None = None, rehearsal: bool | Rehearsal = False, timeout: float | None = None) -> types.WebhookEvent:
        """Resend an event. Resends the event without waiting for its next retry. The event keeps its id and attempt history."""
        return self._call("POST", f"/v0/webhooks/{self._part(webhook_id)}/events/{self._part(event_id)}/resend", query={"delay": delay}, keyed=True, idempotency_key=idempotency_key, rehearsal=rehearsal, timeout=timeout)

    def wipe(self, *, idempotency_key: str | None = None, timeout: float | None = None) -> None:
        """Wipe the workspace. Deletes customers, accounts, transactions and dependent data. Keeps templates, products, webhooks with their secrets and events, API keys and the clock. Recreates the default internal accounts and releases all idempotency keys. Emits no events. Sandbox only. Rehearsals are not supported: the request blocks all other requests of the workspace."""
        return self._call("POST", "/v0/wipe", keyed=True, idempotency_key=idempotency_key, timeout=timeout)
