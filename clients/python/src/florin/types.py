"""What the bank takes and answers, as types for a checker and an editor. At run time they are plain dicts and lists."""

# Generated from openapi.json by scripts/python.mjs. Do not change it by hand.

from __future__ import annotations

from typing import Any, Literal, Required, TypeAlias, TypedDict

class DeleteAccountTemplateAnswer(TypedDict, total=False):
    id: Required[str]
    resource: Required[Literal["account_template"]]


class DeleteAccountRelationshipAnswer(TypedDict, total=False):
    id: Required[str]
    resource: Required[Literal["account_relationship"]]


class ListAchAnswer(TypedDict, total=False):
    transactions: Required[list[OutgoingAch]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class ListIncomingAchAnswer(TypedDict, total=False):
    transactions: Required[list[IncomingAch]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class DeleteMonitoringSubscriptionAnswer(TypedDict, total=False):
    id: Required[str]
    """Id of the deleted object."""
    resource: Required[Literal["monitoring_subscription"]]


class DeletePersonalIdAnswer(TypedDict, total=False):
    id: Required[str]
    resource: Required[Literal["personal_id"]]


class DeleteRelationshipAnswer(TypedDict, total=False):
    id: Required[str]
    """Id of the deleted object."""
    resource: Required[Literal["relationship"]]


class ListBatchableTransactionsAnswer(TypedDict, total=False):
    result: Required[list[PostedTransaction]]
    """Ordered by posting time."""
    next_page_token: Required[str | None]
    """Token of the next page. Null on the last page."""


class ListPendingTransactionsAnswer(TypedDict, total=False):
    result: Required[list[PendingTransaction]]
    """Ordered by creation time, oldest first."""
    next_page_token: Required[str | None]
    """Token of the next page. Null on the last page."""


class ListPostedTransactionsAnswer(TypedDict, total=False):
    result: Required[list[PostedTransaction]]
    """Ordered by posting time."""
    next_page_token: Required[str | None]
    """Token of the next page. Null on the last page."""


class AccountClosureValidationResponses(TypedDict, total=False):
    name: Required[str]
    """What has to be true."""
    message: Required[str]
    """The same in words."""
    validated: Required[bool]
    """Whether it was when the closure began."""
    details: dict[str, Any]
    """What was found."""


class AccountClosureCases(TypedDict, total=False):
    case_id: Required[str]
    """The case."""
    case_reason: Required[str]
    """Why it was opened."""


class CardNetworkReplyTransaction(TypedDict, total=False):
    token: Required[str]
    """Names the payment in later messages: a transaction’s uuid."""
    type: Required[str]
    """The message."""
    state: Required[Literal["PENDING", "COMPLETION", "CLEARED", "DECLINED", "REVERSED"]]
    """A decline is an answer, not an error: see `response`."""
    amount: Required[int]
    """In cents; less than the requested amount after a partial approval."""
    currency_code: Required[str]
    card_id: Required[str]
    account_id: Required[str]
    response: Required[CardNetworkReplyTransactionResponse]
    preceding_related_transaction_token: str
    """The original that was named."""
    cash_back_amount: int
    """How much of the amount is approved to be paid out in cash, if any was requested."""
    available_balance: int
    """Of a balance inquiry, in cents."""


class CardOptionsBillingAddress(TypedDict, total=False):
    address: str
    compressed_zip: str
    first_name: str
    last_name: str
    zip: str


ClockMove = TypedDict("ClockMove", {
    "from": Required["str"],
    "to": Required["str"],
    "progress": Required["int"],
    "digest": Required["list[ClockDigestLine]"],
}, total=False)


class CreateUserRoles(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users."""


class CustomerVendorInfoVendorData(TypedDict, total=False):
    """One member, whose name is the `vendor_type`."""

    VENDOR_A: Required[CustomerVendorInfoVendorDataVENDORA]


class DigitalWalletTokenizationProvisioningControls(TypedDict, total=False):
    in_app_provisioning: Required[DigitalWalletTokenizationProvisioningControlsInAppProvisioning]
    manual_entry: Required[DigitalWalletTokenizationProvisioningControlsManualEntry]
    wallet_provider_card_on_file: Required[DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile]


class PatchUserRoles(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users."""


class PendingTransactionData(TypedDict, total=False):
    amount: Required[int]
    """Amount that was held first, in cents."""
    auto_post_at: Required[str]
    """When it expires."""
    avail_balance: Required[int]
    """Available balance right after."""
    available_balance: Required[int]
    """The same as avail_balance."""
    balance: Required[int]
    """Posted balance right after."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    dc_sign: Required[DcSign]
    effective_date: Required[str]
    """When it counts from."""
    expires_at: Required[str]
    """When it expires unless something happens."""
    external_data: dict[str, Any] | None
    """Of the integrator."""
    force_post: Required[bool]
    """Whether spend controls and funds were ignored."""
    idemkey: Required[str]
    """Idempotency key of the request that made it."""
    memo: Required[str]
    """A short note; empty when there is none."""
    network: Required[str]
    """What carries the money."""
    operation: Required[PendingTransactionOperation]
    reason: Required[str]
    """Why it was declined or changed; empty otherwise."""
    req_amount: Required[int]
    """Amount that the last message or request named, in cents."""
    risk_info: dict[str, Any] | None
    """Of ACH entries: `risk` of the request."""
    status: Required[PendingTransactionStatus]
    subtype: Required[str]
    """The kind of payment."""
    total_amount: Required[int]
    """Amount that is held, in cents; after the end, the amount that was held last."""
    transaction_id: str
    """The transaction that it belongs to."""
    transaction_time: Required[str]
    """When the payment was requested."""
    type: Required[str]
    """The rail."""
    user_data: dict[str, Any] | None
    """Details from the rail: trace, merchant, card."""
    was_partial: Required[bool]
    """Whether less was held than requested."""
    history: Required[list[PendingTransactionHistory]]
    """What it was before: the 20 newest states, the oldest first."""


class PendingTransactionHistoryData(TypedDict, total=False):
    amount: Required[int]
    """Amount that was held first, in cents."""
    auto_post_at: Required[str]
    """When it expires."""
    avail_balance: Required[int]
    """Available balance right after."""
    available_balance: Required[int]
    """The same as avail_balance."""
    balance: Required[int]
    """Posted balance right after."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    dc_sign: Required[DcSign]
    effective_date: Required[str]
    """When it counts from."""
    expires_at: Required[str]
    """When it expires unless something happens."""
    external_data: dict[str, Any] | None
    """Of the integrator."""
    force_post: Required[bool]
    """Whether spend controls and funds were ignored."""
    idemkey: Required[str]
    """Idempotency key of the request that made it."""
    memo: Required[str]
    """A short note; empty when there is none."""
    network: Required[str]
    """What carries the money."""
    operation: Required[PendingTransactionOperation]
    reason: Required[str]
    """Why it was declined or changed; empty otherwise."""
    req_amount: Required[int]
    """Amount that the last message or request named, in cents."""
    risk_info: dict[str, Any] | None
    """Of ACH entries: `risk` of the request."""
    status: Required[PendingTransactionStatus]
    subtype: Required[str]
    """The kind of payment."""
    total_amount: Required[int]
    """Amount that is held, in cents; after the end, the amount that was held last."""
    transaction_id: str
    """The transaction that it belongs to."""
    transaction_time: Required[str]
    """When the payment was requested."""
    type: Required[str]
    """The rail."""
    user_data: dict[str, Any] | None
    """Details from the rail: trace, merchant, card."""
    was_partial: Required[bool]
    """Whether less was held than requested."""


class ProblemRefused(TypedDict, total=False):
    index: Required[int]
    """The place of the item, from 0."""
    problem: Required[Problem]


class RehearsalEffectsBalances(TypedDict, total=False):
    account_id: Required[str]
    """A customer account, or one of the bank’s own."""
    before: Required[RehearsalEffectsBalancesBefore]
    """What the account holds."""
    after: Required[RehearsalEffectsBalancesAfter]
    """What it would hold."""


class RehearsalEffectsEvents(TypedDict, total=False):
    type: Required[str]
    resource_id: str
    """What it would tell of; absent if it is about no resource."""


class SessionWorkspace(TypedDict, total=False):
    """Where the session acts: all that it asks for is of this workspace."""

    tenant: Required[str]
    """Id of the workspace."""
    name: str
    forked_from: str
    """Of a fork: the workspace that it is a copy of."""


class SessionWorkspaces(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""
    name: str
    forked_from: str
    """Of a fork: the workspace that it is a copy of."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users."""


class UserRoles(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users."""


class WebhookHeadersCustomHeaders(TypedDict, total=False):
    name: Required[str]
    """The name of the header (RFC 9110)."""


class WebhookHeadersRequestCustomHeaders(TypedDict, total=False):
    name: Required[str]
    """The name of the header (RFC 9110)."""
    value: Required[str]
    """Printable ASCII. Sealed, and never shown again."""


class CardNetworkReplyTransactionResponse(TypedDict, total=False):
    code: Required[str]
    """Of the network: 0000 for yes."""
    memo: Required[str]
    """In words; the reason of a decline."""


class CustomerVendorInfoVendorDataVENDORA(TypedDict, total=False):
    customer_id: Required[int]
    """The customer’s id at the vendor."""


class DigitalWalletTokenizationProvisioningControlsInAppProvisioning(TypedDict, total=False):
    enabled: Required[bool]
    """Whether cards can get into wallets this way."""


class DigitalWalletTokenizationProvisioningControlsManualEntry(TypedDict, total=False):
    enabled: Required[bool]
    """Whether cards can get into wallets this way."""


class DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile(TypedDict, total=False):
    enabled: Required[bool]
    """Whether cards can get into wallets this way."""


class RehearsalEffectsBalancesBefore(TypedDict, total=False):
    """What the account holds."""

    posted: Required[int]
    """The sum of all entries, in cents."""
    held: Required[int]
    """The sum of the open holds, in cents."""
    available: Required[int]
    """Posted less held, in cents. Never below zero."""


class RehearsalEffectsBalancesAfter(TypedDict, total=False):
    """What it would hold."""

    posted: Required[int]
    """The sum of all entries, in cents."""
    held: Required[int]
    """The sum of the open holds, in cents."""
    available: Required[int]
    """Posted less held, in cents. Never below zero."""


class AccessToken(TypedDict, total=False):
    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """The vendor that reads the accounts."""
    vendor_access_token: Required[str]
    """Lasting access to the accounts that the owner chose."""
    vendor_customer_id: Required[str]
    """The owner at the vendor."""


class Account(TypedDict, total=False):
    """An account of a customer, or a general-ledger account."""

    id: Required[str]
    """The account’s id."""
    account_type: Required[AccountType]
    customer_type: CustomerType
    account_template_id: str
    """The template that it was made from."""
    status: Required[AccountStatus]
    access_status: Required[AccountAccessStatus]
    access_status_last_updated_time: str
    """When access_status last changed."""
    account_number: Required[str]
    """The whole number."""
    account_number_masked: Required[str]
    """To be shown."""
    bank_routing: Required[str]
    """The bank’s routing number."""
    bank_account_id: str
    """The bank’s own name for it."""
    iban: str
    """Its international number."""
    swift_code: str
    """The bank’s SWIFT code."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    balances: Required[list[Balance]]
    """One of each type."""
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    customer_ids: Required[list[str]]
    """The holders that are persons, the primary one first."""
    business_ids: Required[list[str]]
    """The holders that are businesses, the primary one first."""
    nickname: str
    """The holder’s name for the account."""
    account_purpose: str
    """What it is for."""
    is_ach_enabled: bool
    """ACH transfers."""
    is_card_enabled: bool
    """Cards may be issued."""
    is_eft_ca_enabled: bool
    """Canadian EFT."""
    is_external_card_enabled: bool
    """Transfers with cards of other banks."""
    is_p2p_enabled: bool
    """Transfers between customers."""
    is_sar_enabled: bool
    """Suspicious-activity reports."""
    is_service_pay_enabled: bool
    """The service’s own payments."""
    is_wire_enabled: bool
    """Wires."""
    interest_product_id: str
    """The INTEREST product whose terms hold for the account. Interest is not accrued on them."""
    fee_product_ids: list[str]
    """The FEE products whose terms hold for the account. Fees are not charged by them."""
    spend_control_ids: Required[list[str]]
    """Controls that the account lists; those of its primary holder act on it, too."""
    metadata: dict[str, Any]
    """As the integrator sent it."""
    account_closure: AccountClosure
    general_ledger_type: str
    """Of the bank’s own accounts."""
    general_ledger_category: str
    """Of the bank’s own accounts."""
    open_date: Required[str]
    """The day it was opened."""
    close_date: str
    """The day it was closed."""
    creation_time: Required[str]
    """When it was opened."""
    last_updated_time: Required[str]
    """When it last changed; movements of money do not count."""
    tenant: Required[str]
    """Id of the workspace."""


class AccountClosure(TypedDict, total=False):
    """Why and how the account is being closed."""

    reason: Required[AccountClosureReason]
    reason_details: Required[str]
    """In words."""
    payment_method: Required[Literal["ACH", "BANK_DRAFT", "INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT", "INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT", None] | None]
    """How what is left is paid out."""
    destination_id: Required[str | None]
    """The account that what is left is paid out to; null for none."""
    validation_responses: Required[list[AccountClosureValidationResponses]]
    """What prevents the account from being CLOSED."""
    cases: Required[list[AccountClosureCases]]
    """Cases that the closure gave rise to."""


class AccountIdentifiers(TypedDict, total=False):
    """At least one of them; an account at home needs its number only."""

    number: str | None
    """The account number."""
    iban: str | None
    """Stored in electronic form: in capitals, without spaces."""


class AccountProductsPage(TypedDict, total=False):
    account_products: Required[list[AccountProduct]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """For the next page; omitted on the last one."""


class AccountRelationship(TypedDict, total=False):
    """Role of a customer or business on an account."""

    id: Required[str]
    account_id: Required[str]
    customer_id: str
    business_id: str
    """A business that is a customer."""
    relationship_type: Required[AccountRelationshipType]
    created_at: Required[str]
    updated_at: Required[str]


class AccountRelationshipsPage(TypedDict, total=False):
    relationships: Required[list[AccountRelationship]]
    next_page_token: str


class AccountTemplate(TypedDict, total=False):
    """Default values for new accounts."""

    id: Required[str]
    name: Required[str]
    is_enabled: Required[bool]
    """Only enabled templates make accounts."""
    description: str
    application_type: str
    template: Required[AccountTemplateValues]


class AccountTemplateValues(TypedDict, total=False):
    """What an account made from the template has."""

    account_type: Required[AccountType]
    bank_country: Required[str]
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    bank_account_id: str
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    interest_product_id: str
    """The INTEREST product whose terms hold for the account. Interest is not accrued on them."""
    fee_product_ids: list[str]
    """The FEE products whose terms hold for the account. Fees are not charged by them."""
    spend_control_ids: list[str]
    is_ach_enabled: bool
    """ACH transfers."""
    is_card_enabled: bool
    """Cards may be issued."""
    is_eft_ca_enabled: bool
    """Canadian EFT."""
    is_external_card_enabled: bool
    """Transfers with cards of other banks."""
    is_p2p_enabled: bool
    """Transfers between customers."""
    is_sar_enabled: bool
    """Suspicious-activity reports."""
    is_service_pay_enabled: bool
    """The service’s own payments."""
    is_wire_enabled: bool
    """Wires."""


class AccountTemplatesPage(TypedDict, total=False):
    account_templates: Required[list[AccountTemplate]]
    next_page_token: str


class AccountsPage(TypedDict, total=False):
    accounts: Required[list[Account]]
    next_page_token: str


class AchAddenda(TypedDict, total=False):
    """An addenda record that is more than a text."""

    type_code: Required[str]
    """Addenda type code."""
    fields: Required[list[AchAddendaField]]
    """The fields that are not blank."""


class AchAddendaField(TypedDict, total=False):
    """A field of an addenda record."""

    name: Required[str]
    """Name of the field."""
    value: Required[str]
    """What it says."""


class AchFile(TypedDict, total=False):
    """An ACH file."""

    id: Required[str]
    """Id of the file."""
    direction: Required[Literal["INCOMING", "OUTGOING"]]
    """INCOMING: received from another bank. OUTGOING: sent by this bank."""
    status: Required[AchFileStatus]
    name: Required[str]
    """Name of the file."""
    entry_count: Required[int]
    """Entries that were taken from it, or put into it."""
    reason: str
    """Why it was rejected or quarantined, with the line and the column."""
    creation_time: Required[str]
    """When it was decided or came in."""


class AchFilesPage(TypedDict, total=False):
    ach_files: Required[list[AchFile]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class AchHoldData(TypedDict, total=False):
    """Incoming funds that stay unavailable for a time."""

    amount: Required[int]
    """How much, in cents."""
    availability_time: Required[str]
    """When it becomes available."""


class AchNotificationOfChange(TypedDict, total=False):
    """A correction to use from now on."""

    change_code: Required[str]
    """The wrong value."""
    corrected_data: Required[str]
    """The corrected value."""
    original_dfi_no: Required[str]
    """First eight digits of the routing number of the bank that received the original."""
    original_trace: Required[str]
    """Trace number of the original."""


class AchRequestHoldData(TypedDict, total=False):
    """Keeps incoming funds unavailable for a time."""

    amount: Required[int]
    """How much, in cents."""
    duration: Required[int]
    """Days after settlement."""


class AchReturnData(TypedDict, total=False):
    """The return of an entry."""

    code: Required[str]
    """Why it was returned."""
    original_dfi_no: Required[str]
    """First eight digits of the routing number of the bank that received the original."""
    original_trace: Required[str]
    """Trace number of the original."""
    return_trace: str
    """Trace number of the return."""
    return_settlement_date: str
    """When the return settled."""
    dishonored_trace: str
    """Trace number of our return that the other bank dishonors."""


class AchRiskData(TypedDict, total=False):
    """What may help to judge the risk."""

    client_ip: str
    """Where the request came from."""


class ActivateCard(TypedDict, total=False):
    customer_id: Required[str]
    """Who uses the card."""
    activation_code: Required[str]
    """What came with the card: in the sandbox its last four digits."""


class Actor(TypedDict, total=False):
    type: Required[Literal["KEY", "USER", "LINK", "BANK"]]
    """KEY: an API key. USER: a user who signed in with a password. LINK: a user who signed in with a one-time link. BANK: a command on the server, or the bank itself."""
    id: str
    """Of the key or the user; of a link, the session."""
    name: str
    """What they were called then."""


class AddPersonalId(TypedDict, total=False):
    """A personal id of a person who exists."""

    customer_id: str | None
    """The person whose it is."""
    person_id: str | None
    """Another name of customer_id."""
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: str
    """The country that issued it; implied by SSN and ITIN (US) and by SIN (CA)."""


class AddWorkspace(TypedDict, total=False):
    name: str


class Address(TypedDict, total=False):
    """A postal address."""

    id: str
    address_type: Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"]
    """What the address is used for."""
    address_line_1: Required[str]
    address_line_2: str
    city: str
    country_code: Required[str]
    """ISO 3166-1 alpha-2."""
    is_registered_agent: bool
    """Left out when the address is not a registered agent."""
    nickname: str
    """A label for the address."""
    postal_code: str
    """US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space."""
    state: str
    """ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX."""


class AddressesPage(TypedDict, total=False):
    """A page of addresses."""

    addresses: Required[list[PartyAddress]]
    next_page_token: str
    """Omitted on the last page."""


class AggregatorAVerification(TypedDict, total=False):
    """Verified, or to be, by AGGREGATOR_A."""

    vendor: Required[Literal["AGGREGATOR_A"]]
    """Who verified the account."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Whether it is known that the owner owns the account."""
    creation_time: Required[str]
    """When the verification was created."""
    last_updated_time: Required[str]
    """When the verification last changed."""


class AggregatorBVerification(TypedDict, total=False):
    """Verified, or to be, by AGGREGATOR_B."""

    vendor: Required[Literal["AGGREGATOR_B"]]
    """Who verified the account."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Whether it is known that the owner owns the account."""
    creation_time: Required[str]
    """When the verification was created."""
    last_updated_time: Required[str]
    """When the verification last changed."""


class ApiKey(TypedDict, total=False):
    """A key of the workspace. The key itself is kept as a hash only."""

    id: Required[str]
    last_four: Required[str]
    """How the key ends."""
    name: str
    role: Literal["viewer", "developer", "owner"]
    """The role that the key has: that of the user who created it then or now, whichever is the lesser. Absent after that user left the workspace: the key is refused."""
    scopes: list[Literal["read", "operations:read", "account_products:read", "account_products:write", "account_relationships:read", "account_relationships:write", "account_templates:read", "account_templates:write", "accounts:read", "accounts:write", "ach:read", "ach:write", "addresses:read", "addresses:write", "businesses:read", "businesses:write", "cards:read", "cards:write", "customers:read", "customers:write", "external_accounts:read", "external_accounts:write", "internal_accounts:read", "internal_accounts:write", "internal_transfers:read", "internal_transfers:write", "monitoring:read", "monitoring:write", "notes:read", "notes:write", "persons:read", "persons:write", "relationships:read", "relationships:write", "simulations:read", "simulations:write", "snapshots:read", "snapshots:write", "spend_controls:read", "spend_controls:write", "transactions:read", "transactions:write", "verifications:read", "verifications:write", "webhook_secrets:read", "webhook_secrets:write", "webhooks:read", "webhooks:write", "wipes:read", "wipes:write"]]
    """What the key may do: `read` allows all reads, `cards:read` the reads of one group of the API, `cards:write` its reads and writes. A key without scopes may do everything that an API key can."""
    creation_time: Required[str]
    last_used_time: str
    """To within a minute."""
    ends_time: str
    """When a replaced key expires or expired."""
    revoked_time: str


class ApiKeysPage(TypedDict, total=False):
    api_keys: Required[list[ApiKey]]
    next_page_token: str


class AuditEntry(TypedDict, total=False):
    id: Required[str]
    time: Required[str]
    """By the machine’s clock."""
    actor: Required[Actor]
    action: Required[Literal["account_product.changed", "account_product.created", "account_template.changed", "account_template.created", "account_template.deleted", "api_key.created", "api_key.revoked", "api_key.rotated", "ban_rule.created", "ban_rule.deleted", "batch_template.changed", "batch_template.created", "clock.moved", "ach_file.accepted", "ach_file.rejected", "customer.banned", "customer.unbanned", "event.resent", "event.triggered", "fault.created", "fault.deleted", "inbox.changed", "inbox.created", "inbox.deleted", "inbox.emptied", "internal_account.changed", "internal_account.created", "monitoring_alert.confirmed", "session.ended", "session.opened", "session.refused", "snapshot.created", "snapshot.deleted", "spend_control.changed", "spend_control.created", "user.changed", "user.created", "user.deleted", "webhook.changed", "webhook.created", "webhook.deleted", "webhook.resent", "webhook_secret.created", "webhook_secret.deleted", "webhook_secret.replaced", "workspace.arrived", "workspace.closed", "workspace.created", "workspace.deleted", "workspace.moved", "workspace.reopened", "workspace.restored", "workspace.wiped"]]
    """What was done."""
    subject: str
    """The id of what was changed."""
    detail: dict[str, Any]
    """More about it; never a secret."""
    request_id: Required[str]
    """The request that did it, as in its `request-id` header; empty for the command line."""
    address: str
    """The address that the request came from: of the client, behind a proxy that is trusted. Absent for the command line."""
    client: str
    """What the program that sent it called itself (User-Agent), at most 200 characters."""


class AuditPage(TypedDict, total=False):
    audit_log: Required[list[AuditEntry]]
    next_page_token: str


class Balance(TypedDict, total=False):
    """ACCOUNT_BALANCE: everything posted. AVAILABLE_BALANCE: without what is held, never below 0."""

    type: Required[BalanceType]
    balance: Required[int]


class BalanceCeiling(TypedDict, total=False):
    """The account balance may not rise above this (cents)."""

    balance: Required[int]
    linked_account_id: str
    """The account that what is missing or too much is moved from or to."""


class BalanceFloor(TypedDict, total=False):
    """The available balance may not fall below this (cents)."""

    balance: Required[int]
    linked_account_id: str
    """The account that what is missing or too much is moved from or to."""


class BalanceHistory(TypedDict, total=False):
    account_id: Required[str]
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    balances: Required[list[BalancePoint]]
    """In the order of time: at `from`, at each beginning of an interval, and at `to`."""


class BalancePoint(TypedDict, total=False):
    at: Required[str]
    """The instant. Movements at exactly this time are counted."""
    posted: Required[int]
    """The sum of all entries, in cents: credits less debits."""
    held: Required[int]
    """The sum of the open holds, in cents."""
    available: Required[int]
    """Posted less held, in cents. Never below zero."""


class BalancesAt(TypedDict, total=False):
    """Balances of an account at a point in time."""

    account_id: Required[str]
    at: Required[str]
    """The instant. Movements at exactly this time are counted."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    posted: Required[int]
    """The sum of all entries, in cents: credits less debits."""
    held: Required[int]
    """The sum of the open holds, in cents."""
    available: Required[int]
    """Posted less held, in cents. Never below zero."""


class BanReason(TypedDict, total=False):
    reason: Required[str]
    """The reason. It is kept as a note about the customer."""


class BanRule(TypedDict, total=False):
    """A condition under which customers are banned automatically."""

    id: Required[str]
    reason: Required[Literal["IDENTITY_REJECTED", "MONITORING_ALERT", "SPEND_CONTROL_VIOLATED"]]
    """IDENTITY_REJECTED: verifications of the customer were rejected. MONITORING_ALERT: the bank confirmed an alert about the customer. SPEND_CONTROL_VIOLATED: a spend control was violated on an account of the customer."""
    rejections: int
    """Required for IDENTITY_REJECTED: the number of rejected verifications."""
    alert_type: Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]
    """Required for MONITORING_ALERT: the type of the alert."""
    amount: int
    """Required for SPEND_CONTROL_VIOLATED: the customer is banned for more than this beyond the limit of one control, in cents."""
    days: int
    """Required for SPEND_CONTROL_VIOLATED: the period whose violations are added up."""
    creation_time: Required[str]


class BanRulesPage(TypedDict, total=False):
    ban_rules: Required[list[BanRule]]
    next_page_token: str


class BatchTemplate(TypedDict, total=False):
    """A filter for posted transactions that can be combined into a payment batch."""

    id: Required[str]
    """Id of the batch template."""
    enabled: Required[bool]
    """Whether batches are made from it at present."""
    type: Required[str]
    """The rail of the transactions."""
    subtypes: Required[list[str]]
    """Any of these; an empty list means all of the type."""
    min_individual_amount: int
    """Only transactions of at least this amount."""
    max_individual_amount: int
    """Only transactions of at most this amount."""
    creation_time: Required[str]
    """When the template was made."""


class BatchTemplatesPage(TypedDict, total=False):
    batch_templates: Required[list[BatchTemplate]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """For the next page; omitted on the last one."""


class BeneficialOwner(TypedDict, total=False):
    """A person owns a part of a business, directly or indirectly."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["BENEFICIAL_OWNER_OF"]]
    """The discriminator of the four kinds."""
    from_person_id: Required[str]
    """The person who owns, manages or pays."""
    to_business_id: Required[str]
    """The business that is owned, managed or paid."""
    additional_data: Required[Ownership]
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class BulkInternalTransfer(TypedDict, total=False):
    idempotency_key: str
    """With mode=each: what the Idempotency-Key header is for a single transfer, in printable ASCII. Not allowed with mode=all."""
    amount: Required[int]
    """Cents."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    type: Required[InternalTransferType]
    originating_customer_id: str
    """Owner of the originating account. Default: its primary holder."""
    receiving_customer_id: str
    """Owner of the receiving account. Default: its primary holder."""
    originating_account_customer_id: str
    """The same as originating_customer_id."""
    receiving_account_customer_id: str
    """The same as receiving_customer_id."""
    final_customer_id: str
    """Who receives a remittance in the end."""
    memo: str
    """A short note to the recipient."""
    metadata: dict[str, Any]
    external_id: str
    reference_id: str
    """Network reference id."""
    originating_account_id: str | None
    """Account to debit."""
    receiving_account_id: str | None
    """Account to credit."""
    originating_account_alias: str | None
    """Alias of a general-ledger account to debit."""
    receiving_account_alias: str | None
    """Alias of a general-ledger account to credit."""
    capture_mode: CaptureMode
    expires_at: str
    """With MANUAL only; 7 days from now when absent."""
    tenant: str


class Business(TypedDict, total=False):
    """A business, whether or not it is a customer."""

    id: Required[str]
    is_customer: Required[bool]
    """Whether the bank serves the business itself. To be verified, such a business needs a beneficial owner or a managing person."""
    status: Required[Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED"]]
    """ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active."""
    verification_status: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    """What its verifications came to."""
    verification_last_run: str
    """Left out until the business was verified once."""
    has_accounts: Required[bool]
    """Whether it was ever related to an account."""
    entity_name: str
    """The legal name."""
    ein: str
    """The employer identification number."""
    structure: Literal["CORPORATION", "LLC", "NON_PROFIT", "OTHER", "PARTNERSHIP", "SOLE_PROPRIETORSHIP", "S_CORPORATION"]
    """The legal form."""
    formation_date: str
    """When it was founded."""
    formation_state: str
    """Where it was founded: two capital letters."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    website: str
    """As the business writes it."""
    trade_names: list[str]
    """Other names that it does business under."""
    compliance_restrictions: list[Literal["LICENSED_CANNABIS"]]
    """What the business does that the law watches."""
    legal_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""
    addresses: Required[list[Address]]
    """All active addresses, the legal one among them, oldest first."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class BusinessOwner(TypedDict, total=False):
    """A business owns another business, or a part of it."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["OWNER_OF"]]
    """The discriminator of the four kinds."""
    from_business_id: Required[str]
    """The business that owns or pays."""
    to_business_id: Required[str]
    """The business that is owned, managed or paid."""
    additional_data: Required[Ownership]
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class BusinessesPage(TypedDict, total=False):
    """A page of businesses."""

    businesses: Required[list[Business]]
    next_page_token: str
    """Omitted on the last page."""


class CardAcceptor(TypedDict, total=False):
    """Where it was paid."""

    name: str
    address: str
    city: str
    state: str
    """A US state."""
    zip: str
    country: str
    mcc: str
    """Merchant category code, four digits. Without it the payment belongs to no category of a spend control."""
    ecommerce_security_level_indicator: str
    partial_approval_capable: bool
    """Whether less than the amount can be approved."""


class CardChange(TypedDict, total=False):
    """Something that became of a card."""

    id: Required[str]
    change_type: Required[Literal["FULFILLMENT", "PIN", "STATUS"]]
    channel: Required[Literal["ADMIN", "API", "FRAUD", "SYSTEM"]]
    """Who brought it about."""
    state: Required[str]
    """The status that the card got."""
    reason: CardStatusReason
    memo: str
    updated_at: Required[str]
    updated_by: Required[str]
    """The id of the API key, or `SYSTEM`."""


class CardChangesPage(TypedDict, total=False):
    changes: Required[list[CardChange]]
    next_page_token: str


class CardClientToken(TypedDict, total=False):
    client_token: Required[str]
    """Shows the card to its customer."""


class CardEmbossName(TypedDict, total=False):
    """The name printed on the card."""

    line_1: Required[str]
    line_2: str


class CardFulfillmentDetails(TypedDict, total=False):
    """Known once the card is shipped."""

    ship_date: Required[str]
    shipping_method: Required[CardShippingMethod]
    tracking_number: Required[str]


class CardNetworkFee(TypedDict, total=False):
    """Between the network and the bank; the account does not see it."""

    type: Required[Literal["ACQUIRER_FEE", "CROSS_BORDER_ISSUER_FEE", "CUR_CONV_CARDHOLDER_FEE", "CUR_CONV_ISSUER_FEE", "INTERCHANGE_FEE", "ISSUER_FEE", "PINDEBIT_ASSOC_FEE", "SWITCH_FEE"]]
    amount: Required[int]
    """In cents."""
    credit_debit: Literal["C", "D"]
    """Credit or debit."""


class CardNetworkReference(TypedDict, total=False):
    """The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing."""

    retrieval_reference_number: Required[str]
    system_trace_audit_number: Required[str]


class CardNetworkReply(TypedDict, total=False):
    """Response of the bank to the card network."""

    transaction: Required[CardNetworkReplyTransaction]


class CardOptions(TypedDict, total=False):
    """What the terminal read from the card."""

    billing_address: CardOptionsBillingAddress
    card_present: bool
    cvv: str
    """Not stored, so not compared."""
    expiration: str
    """MMYY. Any other than the card’s is declined by the network."""


class CardProduct(TypedDict, total=False):
    """What a card is made from."""

    id: Required[str]
    name: Required[str]
    active: Required[bool]
    """Only active products make cards."""
    form: Required[CardForm]
    card_brand: Required[CardBrand]
    card_category: Required[Literal["COMMERCIAL", "CONSUMER"]]
    card_type: CardType
    card_program_id: Required[str]
    """The program of the card product."""
    physical_card_format: PhysicalCardFormat
    issue_without_kyc: Required[bool]
    """Whether holders who are not verified get cards."""
    l2l3_enabled: Required[bool]
    """Whether merchants send L2 and L3 data."""
    cross_border_enabled: Required[bool]
    """Whether cards work abroad."""
    digital_wallet_tokenization: Required[DigitalWalletTokenization]
    three_ds_policy: Required[Literal["DECISION_GATEWAY", "EXEMPT", "SMS_OTP"]]
    """How a purchase over the internet is confirmed."""
    start_date: Required[str]
    """From when on cards are made."""
    end_date: Required[str]
    """Until when cards are made."""
    creation_time: Required[str]
    last_modified_time: Required[str]


class CardProductsPage(TypedDict, total=False):
    card_products: Required[list[CardProduct]]
    next_page_token: str


class CardRecipientName(TypedDict, total=False):
    first_name: Required[str]
    middle_name: str
    last_name: Required[str]


class CardShipping(TypedDict, total=False):
    """Where a physical card goes."""

    address: Required[CardShippingAddress]
    method: Required[CardShippingMethod]
    recipient_name: Required[CardRecipientName]
    care_of_line: str
    phone_number: str
    is_expedited_fulfillment: bool


class CardShippingAddress(TypedDict, total=False):
    address_line_1: Required[str]
    address_line_2: str
    city: str
    state: str
    postal_code: str
    country_code: Required[str]
    """ISO 3166-1 alpha-2."""


class CardShippingRequest(TypedDict, total=False):
    """Where a physical card goes: to the holder’s shipping address by LOCAL_MAIL, unless said otherwise."""

    address: CardShippingAddress
    method: CardShippingMethod
    recipient_name: CardRecipientName
    care_of_line: str
    phone_number: str
    is_expedited_fulfillment: bool


class CardWidgetUrl(TypedDict, total=False):
    url: Required[str]


class CardsPage(TypedDict, total=False):
    cards: Required[list[Card]]
    next_page_token: str


class Case(TypedDict, total=False):
    """An open question about an account that needs review."""

    id: Required[str]
    reason: Required[Literal["SPEND_CONTROL_VIOLATION"]]
    """The reason for the case."""
    status: Required[Literal["OPEN", "CLOSED"]]
    account_id: Required[str]
    """The account on which it happened."""
    spend_control_id: Required[str]
    """The control that was violated."""
    violations: Required[int]
    """How often, while the case is open."""
    transaction_id: Required[str]
    """The transaction of the last violation."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class ChainHead(TypedDict, total=False):
    """Last link of the workspace’s hash chain."""

    number: Required[int]
    """How many links the chain has."""
    hash: Required[str]
    """SHA-256 over all that was booked, in hexadecimal; empty before anything was."""


class Clock(TypedDict, total=False):
    """The clock of a sandbox workspace."""

    now: Required[str]
    """The time in this workspace."""
    stands_still: bool
    """Of a seeded workspace: true, because its clock stands still until it is moved. Absent where time passes by itself."""
    move: ClockMove
    """The move that is under way, in whichever process. Absent between moves."""


class ClockDigestLine(TypedDict, total=False):
    """One kind of thing that happened while a clock moved."""

    kind: Required[Literal["TRANSFER_EXPIRED", "AUTHORIZATION_EXPIRED", "ACH_SENT", "ACH_SETTLED", "ACH_DECLINED", "ACH_FUNDS_RELEASED", "ACH_RETURNED", "INCOMING_ACH_POSTED", "INCOMING_ACH_IN_SUSPENSE", "INCOMING_ACH_RETURNED", "INCOMING_ACH_RETURN_SENT", "INCOMING_ACH_RETURN_SETTLED", "INCOMING_ACH_NOTICE", "INCOMING_ACH_SET_ASIDE", "ACH_FILE_SENT", "ACH_FILE_RECEIVED", "ACH_FILE_REJECTED", "ACH_FILE_QUARANTINED", "DELIVERY_SUCCEEDED", "DELIVERY_RETRYING", "DELIVERY_FAILED", "DELIVERY_UNDER_WAY", "WEBHOOK_SECRET_EXPIRED", "WORK_FAILED"]]
    """What happened."""
    count: Required[int]
    """How often it happened."""
    resource_type: Required[Literal["INTERNAL_TRANSFER", "CARD_TRANSACTION", "ACH", "INCOMING_ACH", "ACH_FILE", "EVENT", "WEBHOOK_SECRET", "WORKSPACE", "TIMER"]]
    """What the ids are about."""
    summary: Required[str]
    """The same in words."""
    ids: Required[list[str]]
    """The first 10 that it happened to; of deliveries their events."""


class CorrespondentBank(TypedDict, total=False):
    """A bank that a wire passes through."""

    bank_address: Required[Address]
    bank_name: Required[str]
    """The bank."""
    swift_code: Required[str]
    """The bank’s BIC, 8 or 11 characters."""


class CreateAccessToken(TypedDict, total=False):
    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """The vendor that reads the accounts."""
    vendor_public_token: Required[str]
    """What the vendor’s dialogue ended with. The sandbox’s vendors have no dialogue: send the link_token itself."""


class CreateAccount(TypedDict, total=False):
    """A template, or an account_type that has exactly one enabled template. Values of the body win."""

    account_template_id: str
    account_type: AccountType
    relationships: list[CreateAccountRelationship]
    access_status: AccountAccessStatus
    currency: str
    """ISO 4217 alphabetic code."""
    manual_account_number: str
    """Used instead of a number of ours."""
    nickname: str
    account_purpose: str
    metadata: dict[str, Any]
    """Must not hold personal data."""
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    iban: str
    swift_code: str
    interest_product_id: str
    """The INTEREST product whose terms hold for the account. Interest is not accrued on them."""
    fee_product_ids: list[str]
    """The FEE products whose terms hold for the account. Fees are not charged by them."""
    spend_control_ids: list[str]
    status: AccountStatus
    note: str
    """Written down, never shown here."""
    is_ach_enabled: bool
    """ACH transfers."""
    is_card_enabled: bool
    """Cards may be issued."""
    is_eft_ca_enabled: bool
    """Canadian EFT."""
    is_external_card_enabled: bool
    """Transfers with cards of other banks."""
    is_p2p_enabled: bool
    """Transfers between customers."""
    is_sar_enabled: bool
    """Suspicious-activity reports."""
    is_service_pay_enabled: bool
    """The service’s own payments."""
    is_wire_enabled: bool
    """Wires."""


class CreateAccountProduct(TypedDict, total=False):
    """INTEREST needs rates, whose intervals do not overlap. FEE needs amount, currency and fee_type."""

    product_type: Required[AccountProductType]
    calculation_method: Literal["COMPOUNDED_DAILY", "COMPOUNDED_MONTHLY"]
    """How interest earns interest."""
    accrual_payout_schedule: Literal["MONTHLY", "NONE"]
    """When earned interest is paid out."""
    rates: list[InterestRate]
    """At most one of them holds on any day."""
    description: str
    """What the product is."""
    amount: int
    """What is charged, in cents."""
    currency: str
    """ISO 4217 alphabetic code."""
    fee_type: Literal["ACH_FEE", "ANNUAL_FEE", "ATM_WITHDRWAL_FEE", "MONTHLY_FEE", "OVERDRAFT_FEE", "WIRE_FEE"]
    """What is charged for."""


class CreateAccountRelationship(TypedDict, total=False):
    """Exactly one of customer_id and business_id, and the party’s role on the account."""

    customer_id: str | None
    business_id: str | None
    """A business that is a customer."""
    person_id: str | None
    """Another name of customer_id."""
    relationship_type: Required[AccountRelationshipType]


class CreateAch(TypedDict, total=False):
    amount: Required[int]
    """Cents."""
    company_entry_description: str | None
    """What the receiver reads on the statement."""
    company_name: str
    """Who the receiver reads as the sender."""
    currency: Required[str]
    """The currency of the account: USD."""
    customer_id: Required[str]
    """A customer of the originating account who owns the external account."""
    dc_sign: Required[AchDcSign]
    effective_date: str | None
    """When it should settle; the next business day when absent."""
    external_data: dict[str, Any] | None
    """Kept with the transaction."""
    final_customer_id: str | None
    """Who receives it in the end."""
    hold: AchRequestHoldData | None
    is_same_day: bool | None
    """Settles today, until 16:45 Eastern time."""
    memo: str | None
    """A note, which stays here."""
    originating_account_id: Required[str]
    """The account at this bank."""
    receiving_account_id: Required[str]
    """The external account."""
    reference_info: str | None
    """What the payment is for: travels with the entry as addenda 05."""
    risk: AchRiskData | None
    sec_code: Literal["CCD", "PPD", "WEB"]
    """The kind of entry: WEB when absent. PPD is for deposits (credit) only."""
    tenant: str
    """Id of the workspace."""


class CreateAddress(TypedDict, total=False):
    """Exactly one of customer_id and business_id. An active LEGAL or SHIPPING address takes the place of the one that the party has."""

    address_type: Required[Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"]]
    """Filters by address type. A party has at most one active LEGAL and one active SHIPPING address."""
    customer_id: str | None
    """The person whose it is, customer or not."""
    business_id: str | None
    """The business whose it is."""
    address_line_1: Required[str]
    address_line_2: str
    city: Required[str]
    country_code: Required[str]
    """ISO 3166-1 alpha-2."""
    is_registered_agent: bool
    """Left out when the address is not a registered agent."""
    nickname: str
    """A label for the address."""
    postal_code: str
    """US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space."""
    state: Required[str]
    """ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX."""
    is_active: bool
    """Whether the party shows it. An address that ended stays known."""


class CreateApiKey(TypedDict, total=False):
    name: str
    scopes: list[Literal["read", "operations:read", "account_products:read", "account_products:write", "account_relationships:read", "account_relationships:write", "account_templates:read", "account_templates:write", "accounts:read", "accounts:write", "ach:read", "ach:write", "addresses:read", "addresses:write", "businesses:read", "businesses:write", "cards:read", "cards:write", "customers:read", "customers:write", "external_accounts:read", "external_accounts:write", "internal_accounts:read", "internal_accounts:write", "internal_transfers:read", "internal_transfers:write", "monitoring:read", "monitoring:write", "notes:read", "notes:write", "persons:read", "persons:write", "relationships:read", "relationships:write", "simulations:read", "simulations:write", "snapshots:read", "snapshots:write", "spend_controls:read", "spend_controls:write", "transactions:read", "transactions:write", "verifications:read", "verifications:write", "webhook_secrets:read", "webhook_secrets:write", "webhooks:read", "webhooks:write", "wipes:read", "wipes:write"]]
    """What the key may do: `read` allows all reads, `cards:read` the reads of one group of the API, `cards:write` its reads and writes. A key without scopes may do everything that an API key can."""


class CreateBanRule(TypedDict, total=False):
    reason: Required[Literal["IDENTITY_REJECTED", "MONITORING_ALERT", "SPEND_CONTROL_VIOLATED"]]
    """IDENTITY_REJECTED: verifications of the customer were rejected. MONITORING_ALERT: the bank confirmed an alert about the customer. SPEND_CONTROL_VIOLATED: a spend control was violated on an account of the customer."""
    rejections: int
    """Required for IDENTITY_REJECTED: the number of rejected verifications."""
    alert_type: Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]
    """Required for MONITORING_ALERT: the type of the alert."""
    amount: int
    """Required for SPEND_CONTROL_VIOLATED: the customer is banned for more than this beyond the limit of one control, in cents."""
    days: int
    """Required for SPEND_CONTROL_VIOLATED: the period whose violations are added up."""


class CreateBatchTemplate(TypedDict, total=False):
    enabled: Required[bool]
    """Whether batches are made from it at present."""
    type: Required[str]
    """The rail of the transactions."""
    subtypes: Required[list[str]]
    """Any of these; an empty list means all of the type."""
    min_individual_amount: int
    """Only transactions of at least this amount."""
    max_individual_amount: int
    """Only transactions of at most this amount."""


class CreateBusiness(TypedDict, total=False):
    """A new business."""

    is_customer: Required[bool]
    """Whether the bank serves the business itself. To be verified, such a business needs a beneficial owner or a managing person."""
    status: Required[Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED"]]
    """ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active."""
    entity_name: str
    """The legal name."""
    ein: str
    """The employer identification number."""
    structure: Literal["CORPORATION", "LLC", "NON_PROFIT", "OTHER", "PARTNERSHIP", "SOLE_PROPRIETORSHIP", "S_CORPORATION"]
    """The legal form."""
    formation_date: str
    """When it was founded."""
    formation_state: str
    """Where it was founded: two capital letters."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    website: str
    """As the business writes it."""
    trade_names: list[str]
    """Other names that it does business under."""
    compliance_restrictions: list[Literal["LICENSED_CANNABIS"]]
    """What the business does that the law watches."""
    legal_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""


class CreateCard(TypedDict, total=False):
    """Shipping and image are of physical cards only."""

    form: Required[CardForm]
    type: Required[CardType]
    account_id: Required[str]
    """The account that the card draws on."""
    card_product_id: Required[str]
    customer_id: str | None
    """Who uses the card. Required unless business_id is given."""
    business_id: str | None
    """The business that the card is for. Without customer_id too, the card cannot be used until it has one."""
    emboss_name: CardEmbossName
    metadata: dict[str, Any]
    """The integrator’s own data: texts only, and no personal data."""
    reissued_from_id: str
    """The card to replace."""
    reissue_reason: CardReissueReason
    shipping: CardShippingRequest
    card_image_id: str
    """Physical cards only."""


class CreateCustomer(TypedDict, total=False):
    """Unless status is PROSPECT, with names and dob."""

    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"]]
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED"]
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    note: str
    """Required when ban_status changes. Kept as a note on the person."""
    related_customers: list[Any]
    """No longer taken: a body that has it is refused."""
    ssn: str
    """The full number; answers hold its last four digits only."""


class CreateExternalAccount(TypedDict, total=False):
    """Exactly one of customer_id and business_id; at least one of number and iban."""

    customer_id: str | None
    """The owner; or business_id."""
    business_id: str | None
    """The owner; or customer_id."""
    customer_type: Required[Literal["BUSINESS", "PERSONAL"]]
    """What the owner is at the other institution; a business may link a personal account."""
    account_identifiers: Required[AccountIdentifiers]
    account_owner_names: Required[list[str]]
    """Who owns the account, as its bank knows them."""
    routing_identifiers: Required[CreateRoutingIdentifiers]
    type: Required[Literal["CHECKING", "CRYPTO_WALLET", "OTHER_BANK_ACCOUNT", "SAVINGS", "WALLET"]]
    """What kind of account it is."""
    currency: str
    """ISO 4217 alphabetic code."""
    metadata: dict[str, Any]
    """Must not hold personal data."""
    nickname: str
    """What the owner calls it."""
    vendor_account_id: str
    """The account at a vendor; of one owner and account there is one ACTIVE link."""
    verification: WriteExternalAccountVerification | None


class CreateFault(TypedDict, total=False):
    fault: Required[FaultType]
    name: str
    """For people."""
    operation: str
    """Only requests of this operation: its id, or its method and path as in `POST /v0/accounts`. Any operation below /v0, unless given."""
    api_key_id: str
    """Only requests with this API key."""
    idempotency_key: str
    """Only requests with this Idempotency-Key."""
    webhook_id: str
    """Of WEBHOOK faults: only this webhook."""
    event_type: str
    """Of WEBHOOK faults: only events of this type, or of those that begin like it up to a star."""
    probability: float
    """How likely it is to fire at a match; 1, unless given."""
    status: Literal[429, 500, 503, 504]
    """Of an ERROR, which requires it."""
    when: Literal["BEFORE", "AFTER"]
    """Of an ERROR: before the work, which is then not done, or after it. BEFORE, unless given."""
    delay_ms: int
    """Of a DELAY, which requires it: how long, in milliseconds of the machine’s clock."""
    delay_seconds: int
    """Of WEBHOOK_LATE, which requires it: how long, by the workspace’s clock."""
    return_code: Literal["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R50", "R51", "R52", "R53", "R80", "R81", "R82", "R83", "R84", "R85"]
    """Of an ACH_RETURN, which requires it: the network’s code for the reason."""
    change_code: Literal["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C13", "C14"]
    """Of an ACH_CHANGE, which requires it: the network’s code for what is wrong."""
    corrected_data: str
    """Of an ACH_CHANGE, which requires it: what is right, in printable ASCII."""
    banking_days: int
    """Of ACH faults. How many banking days after the settlement day the other bank answers, at 8:30 Eastern time: 1, unless given; 0 is as the file leaves, before the transfer settles. Of an ACH_LATE_FILE: how many banking days later it settles; with 0, or not given, at the next settlement window (8:30 or 18:00)."""
    nth: int
    """The first match at which it may fire; 1, unless given."""
    times: int
    """How often it fires at most; once, unless given."""
    seed: int
    """The same seed and probability fire at the same matches again. Drawn at random, unless given."""


class CreateInbox(TypedDict, total=False):
    name: str
    """A name for your own use."""
    answer: InboxAnswer
    enabled_events: list[str]
    """Also creates an enabled webhook that sends events of these types to the inbox: patterns as in `enabled_events` of a webhook."""


class CreateInternalAccount(TypedDict, total=False):
    account_type: InternalAccountType
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    status: Required[InternalAccountStatus]
    description: str
    gl_type: GlType
    is_system_acc: bool
    """Reserved for the bank itself: internal transfers to and from it are declined."""
    purpose: InternalAccountPurpose
    bank_account_id: str


class CreateInternalTransfer(TypedDict, total=False):
    amount: Required[int]
    """Cents."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    type: Required[InternalTransferType]
    originating_customer_id: str
    """Owner of the originating account. Default: its primary holder."""
    receiving_customer_id: str
    """Owner of the receiving account. Default: its primary holder."""
    originating_account_customer_id: str
    """The same as originating_customer_id."""
    receiving_account_customer_id: str
    """The same as receiving_customer_id."""
    final_customer_id: str
    """Who receives a remittance in the end."""
    memo: str
    """A short note to the recipient."""
    metadata: dict[str, Any]
    external_id: str
    reference_id: str
    """Network reference id."""
    originating_account_id: str | None
    """Account to debit."""
    receiving_account_id: str | None
    """Account to credit."""
    originating_account_alias: str | None
    """Alias of a general-ledger account to debit."""
    receiving_account_alias: str | None
    """Alias of a general-ledger account to credit."""
    capture_mode: CaptureMode
    expires_at: str
    """With MANUAL only; 7 days from now when absent."""
    tenant: str


class CreateLinkToken(TypedDict, total=False):
    """Exactly one of customer_id and business_id: who will log in at their bank."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """The vendor that reads the accounts."""
    customer_id: str | None
    """The owner; or business_id."""
    business_id: str | None
    """The owner; or customer_id."""


class CreateMonitoringSubscription(TypedDict, total=False):
    """Whom to watch: exactly one of person_id and business_id."""

    person_id: str | None
    """The person concerned; or business_id."""
    business_id: str | None
    """The business concerned; or person_id."""
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""


class CreateNote(TypedDict, total=False):
    content: Required[str]
    related_resource_id: Required[str]
    related_resource_type: Required[Literal["ACCOUNT", "APPLICATION", "BUSINESS", "CUSTOMER", "FILE", "SHADOW_TRANSACTION", "SNAPSHOT", "TENANT", "TRANSACTION", "USER"]]
    """Type of the resource that the note refers to. `CUSTOMER` also covers persons."""
    related_resource_field: str
    """The field that the note is about."""
    type: Literal["NOTE", "FEEDBACK"]
    status: Literal["RESOLVED", "UNRESOLVED"]
    """Only and always with FEEDBACK."""
    metadata: dict[str, Any]


class CreatePerson(TypedDict, total=False):
    """A new person."""

    is_customer: Required[bool]
    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"]]
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""
    chosen_name: str
    """The name the person goes by."""
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED"]
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    ssn: str
    """The full number; answers hold its last four digits only."""
    personal_ids: list[CreatePersonalId]
    note: str
    """Required when ban_status changes. Kept as a note on the person."""


class CreatePersonalId(TypedDict, total=False):
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: str
    """The country that issued it; implied by SSN and ITIN (US) and by SIN (CA)."""


class CreateRelationship(TypedDict, total=False):
    """Between the parties that the type has: OWNER_OF from_business_id, to_business_id; BENEFICIAL_OWNER_OF and MANAGING_PERSON_OF from_person_id, to_business_id; PAYER_PAYEE one from and one to."""

    relationship_type: Required[Literal["BENEFICIAL_OWNER_OF", "MANAGING_PERSON_OF", "OWNER_OF", "PAYER_PAYEE"]]
    """BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party."""
    from_person_id: str | None
    """The person who owns, manages or pays."""
    from_business_id: str | None
    """The business that owns or pays."""
    to_person_id: str | None
    """The person who is paid."""
    to_business_id: str | None
    """The business that is owned, managed or paid."""
    additional_data: Required[dict[str, Any]]
    """OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}."""
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""


class CreateRoutingIdentifiers(TypedDict, total=False):
    """The bank that keeps the account, and how payments find it."""

    bank_countries: Required[list[str]]
    """Where the bank keeps the account."""
    bank_name: Required[str]
    """The bank."""
    ach_routing_number: str
    """9 digits with the ABA check digit when bank_countries has US."""
    wire_routing_number: str
    eft_ca_routing_number: str
    """0, 3 digits of the institution, 5 of the transit."""
    international_wire_details: InternationalWireDetails


class CreateSession(TypedDict, total=False):
    link_token: str
    """The part of a one-time link after the #. Valid once, for 10 minutes. Sandbox only."""
    user_name: str
    """Together with `password`."""
    password: str
    tenant: str
    """The workspace in which the user has this name. Default: the oldest open workspace of the bank."""


class CreateSnapshot(TypedDict, total=False):
    name: Required[str]


class CreateSpendControl(TypedDict, total=False):
    name: Required[str]
    amount_limit: Required[int]
    """In cents. A sum above it violates the control; an equal one does not."""
    is_active: Required[bool]
    """False: the control does nothing."""
    action_case: Required[bool]
    """Violations open a case, or are added to the open one."""
    action_decline: Required[bool]
    """Transactions that violate the control are declined."""
    time_range: Required[WriteTimeRange]
    direction: SpendControlDirection
    payment_types: list[PaymentType]
    """Unset or empty: all payment types."""
    payment_sub_types: list[PaymentSubType]
    """Unset or empty: all sub-types."""
    merchant_category_codes: list[str]
    """Codes of 4 digits, or ranges of two joined by a hyphen. Unless empty, the control acts on card transactions only."""


class CreateUser(TypedDict, total=False):
    user_name: Required[str]
    """The user name: letters, digits and . _ @ + -; not case-sensitive."""
    password: Required[str]
    """At least 12 characters, of which 5 are different, not counting the user name; no repeated text and no common password. Never shown; stored as a hash."""
    roles: Required[list[CreateUserRoles]]
    """What the person may do, in workspaces that you own; you neither see nor change others."""


class CreateVerification(TypedDict, total=False):
    """A result from another verification provider. Exactly one of person_id and business_id."""

    person_id: str | None
    business_id: str | None
    verification_type: Required[Literal["DOCUMENT_VERIFICATION", "IDENTITY", "LICENSE", "MANUAL_REVIEW", "RELATED_ENTITIES", "WATCHLIST"]]
    result: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED", "VENDOR_ERROR"]]
    verification_time: Required[str]
    details: Any
    """What led to the result: any JSON."""
    metadata: dict[str, Any]
    vendor_info: VendorInfo


CreateWorkspace = TypedDict("CreateWorkspace", {
    "name": "str",
    "from": "str",
    "webhooks": "Literal['disabled', 'enabled']",
    "seed": "str",
    "strict": "bool",
    "start_time": "str",
}, total=False)


class CreatedInbox(TypedDict, total=False):
    id: Required[str]
    name: str
    """A name for your own use."""
    url: Required[str]
    """The address for a webhook. Requests to it go to this inbox, and never over the network."""
    answer: Required[InboxAnswer]
    creation_time: Required[str]
    webhook_id: str
    """The webhook that was created with it."""


class CustomerForm(TypedDict, total=False):
    """A person whom the bank serves."""

    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "SANCTION"]]
    id: Required[str]
    ban_status: Required[Literal["ALLOWED", "BANNED", "SUSPENDED"]]
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    kyc_exempt: Required[bool]
    kyc_last_run: str
    has_accounts: Required[bool]
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    addresses: Required[list[Address]]
    """All addresses of the customer that are in use."""
    ssn: str
    """The last four digits."""
    ssn_source: Literal["MANUAL", "PREFILL"]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class CustomerVendorInfo(TypedDict, total=False):
    """The customer at a lending platform."""

    vendor_type: Required[Literal["VENDOR_A"]]
    """The lending platform."""
    vendor_data: Required[CustomerVendorInfoVendorData]
    """One member, whose name is the `vendor_type`."""


class CustomerVerification(TypedDict, total=False):
    id: Required[str]
    result: Required[Literal["ACCEPTED", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW"]]
    verification_time: Required[str]
    verification_type: Required[str]
    vendor_info: VendorInfo


class CustomersPage(TypedDict, total=False):
    customers: Required[list[Customer]]
    next_page_token: str


class DeletedExternalAccount(TypedDict, total=False):
    id: Required[str]
    resource: Required[Literal["external_account"]]


class DeletedWebhook(TypedDict, total=False):
    id: Required[str]
    resource: Required[Literal["webhook"]]


class DeliveryHour(TypedDict, total=False):
    time: Required[str]
    """When the hour begins, by the workspace’s clock."""
    delivered: Required[int]
    """Attempts that succeeded."""
    retrying: Required[int]
    """Attempts that failed and will be tried again, or were."""
    failed: Required[int]
    """Attempts that failed, and after which nothing more is tried."""
    median_ms: int
    """Half of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer."""
    p95_ms: int
    """95 of 100 of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer."""


class DeliveryVolume(TypedDict, total=False):
    """Delivery statistics of a period, in total and by hour."""

    delivered: Required[int]
    """Attempts that succeeded."""
    retrying: Required[int]
    """Attempts that failed and will be tried again, or were."""
    failed: Required[int]
    """Attempts that failed, and after which nothing more is tried."""
    median_ms: int
    """Half of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer."""
    p95_ms: int
    """95 of 100 of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer."""
    hours: Required[list[DeliveryHour]]
    """In the order of time; one in which nothing was sent is left out."""


class DigitalWalletTokenization(TypedDict, total=False):
    """How cards get into digital wallets."""

    card_art_id: Required[str]
    """The picture that a wallet shows."""
    provisioning_controls: Required[DigitalWalletTokenizationProvisioningControls]


class DueItem(TypedDict, total=False):
    """Something that happens by itself when its time comes."""

    due_time: Required[str]
    """When it falls due, in the workspace’s time; in the past for what is late."""
    kind: Required[Literal["TRANSFER_EXPIRY", "AUTHORIZATION_EXPIRY", "ACH_CUT_OFF", "ACH_SETTLEMENT", "ACH_FUNDS_AVAILABLE", "INCOMING_ACH_SETTLEMENT", "WEBHOOK_SECRET_EXPIRY", "RETENTION", "WORKSPACE_SETUP", "WEBHOOK_RETRY"]]
    """What falls due."""
    resource_type: Required[Literal["INTERNAL_TRANSFER", "CARD_TRANSACTION", "ACH", "INCOMING_ACH", "ACH_FILE", "EVENT", "WEBHOOK_SECRET", "WORKSPACE", "TIMER"]]
    """What the ids are about."""
    resource_id: str
    """Its id, where it is one thing; of a retry the event’s."""
    webhook_id: str
    """Of a retry: where it goes."""
    account_id: str
    """The account that it concerns."""
    amount: int
    """Cents."""
    attempt: int
    """Of a retry: which attempt it is."""
    summary: Required[str]
    """The same as a sentence."""


class DuePage(TypedDict, total=False):
    due: Required[list[DueItem]]
    next_page_token: str


class EndpointSecret(TypedDict, total=False):
    """The secret that signs the deliveries of a webhook."""

    webhook_id: Required[str]
    signed_with: Required[Literal["OWN", "WORKSPACE", "NONE"]]
    """OWN: a secret that this webhook has for itself. WORKSPACE: the workspace’s secret, because it has none of its own. NONE: there is neither, so deliveries have no signature."""
    creation_time: str
    """When its own secret was made."""
    previous_until: str
    """Until when what signed before signs beside it; absent when it does not."""


class EndpointSecretCreation(TypedDict, total=False):
    is_rolling_secret: bool
    """True: the workspace’s secret signs beside the new one for 24 hours."""


class EnhancedFinancial(TypedDict, total=False):
    """Taxes of the whole purchase."""

    tax_id: str
    total_tax_amount_indicator: str
    total_tax_amount: float


class EnhancedFleetEmv(TypedDict, total=False):
    """Fuel and services, as reported by the chip of a fleet card."""

    employee_number: str
    expanded_fuel_type: str
    fuel_unit_of_measure: str
    odometer_reading: str
    service_type: str
    trailer_number: str
    type_of_purchase: str
    fuel_gross_amount: float
    fuel_net_amount: float
    fuel_quantity: float
    fuel_unit_price: float
    non_fuel_gross_amount: float
    non_fuel_net_amount: float
    vat_tax_rate: float
    non_fuel_item_details: list[NonFuelItemDetail]


class EnhancedFleets(TypedDict, total=False):
    """Fuel and services for a vehicle."""

    driver_id: str
    expanded_fuel_type: str
    fleet_number: str
    fuel_product_qualifier: str
    fuel_purchase_type: str
    fuel_service_type: str
    fuel_tax_exemption_status: str
    fuel_type: str
    fuel_unit_of_measure: str
    job_number: str
    non_fuel_tax_exemption_status: str
    odometer_reading: str
    service_type: str
    type_of_purchase: str
    vehicle_id: str
    fuel_gross_amount: float
    fuel_net_amount: float
    fuel_quantity: float
    fuel_tax_amount: float
    fuel_unit_price: float
    non_fuel_gross_amount: float
    non_fuel_net_amount: float
    non_fuel_tax_amount: float
    sales_tax_amount: float
    vat_tax_rate: float
    non_fuel_item_details: list[NonFuelItemDetail]


class EnhancedInventoryDetail(TypedDict, total=False):
    """One line of the invoice."""

    commodity_code: str
    description: str
    product_code: str
    unit_of_measure: str
    item_discount_amount_indicator: str
    item_discount_applied_indicator: str
    item_extended_amount_indicator: str
    item_total_amount_indicator: str
    discount_amount: str
    total_amount: str
    vat_tax_amount: str
    vat_tax_rate: str
    item_discount_amount: float
    item_discount_rate: float
    item_extended_amount: float
    item_total_amount: float
    item_vat_amount: float
    item_vat_rate: float
    quantity: float
    unit_price: float
    item_detail_taxes: list[EnhancedItemDetailTax]


class EnhancedItemDetailTax(TypedDict, total=False):
    detail_tax_amount: float
    detail_tax_rate: float
    detail_tax_amount_inclusion_indicator: str
    detail_tax_amount_indicator: str
    detail_tax_type_applied: str
    detail_tax_type_identifier: str


class EnhancedTransaction(TypedDict, total=False):
    """Enhanced data from the merchant: order, taxes, fuel and line items (L2 and L3 data; alpha)."""

    enhanced_data_id: str
    purchase_order: str
    financial: EnhancedFinancial
    fleet_emv: EnhancedFleetEmv
    fleets: EnhancedFleets
    inventory_details: list[EnhancedInventoryDetail]


class Event(TypedDict, total=False):
    """An event in the form of a webhook delivery, without `webhook_id`, `url` and `metadata`."""

    id: Required[str]
    """The same as in deliveries to webhooks."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of event."""
    event_time: Required[str]
    resource_id: str
    event_resource: str
    """JSON text of the resource after the change."""
    event_resource_changed_fields: str
    """JSON text of the changed fields with their old values."""


class EventList(TypedDict, total=False):
    event_list: Required[list[Event]]
    positions: Required[list[str]]
    """The `after` to go on with after each of these events, in the same order."""
    next_after: Required[str]
    """The next `after`. It moves on over events that the filters leave out."""
    has_more: Required[bool]
    """Whether there is more to read by now. A page with filters may be empty and have more."""


class ExternalAccount(TypedDict, total=False):
    """An account of a customer or business at another institution."""

    id: Required[str]
    account_identifiers: Required[MaskedAccountIdentifiers]
    account_owner_names: Required[list[str]]
    """Who owns the account, as far as its bank says."""
    routing_identifiers: Required[ExternalAccountRoutingIdentifiers]
    type: Required[Literal["CHECKING", "CRYPTO_WALLET", "OTHER_BANK_ACCOUNT", "SAVINGS", "WALLET", "CREDIT_CARD", "INVESTMENT_529", "MONEY_MARKET", "OTHER"]]
    """What kind of account it is."""
    status: Required[Literal["ACTIVE", "CLOSED", "DELETED", "INACTIVE"]]
    """ACTIVE accounts can be used. CLOSED by their bank, DELETED by an integrator, INACTIVE for the time being."""
    status_reason: str
    """Why the status is what it is."""
    verification: Required[ExternalAccountVerification | None]
    customer_id: str
    """The owner; or business_id."""
    business_id: str
    """The owner; or customer_id."""
    name: str
    """What the bank calls it."""
    nickname: str | None
    """What the owner calls it."""
    currency: str
    """ISO 4217."""
    metadata: dict[str, Any]
    """The integrator’s own."""
    vendor_account_id: str
    """The account at the vendor."""
    vendor_data: ExternalAccountVendorData
    vendor_info: ExternalAccountVendorInfo
    tenant: Required[str]
    """Id of the workspace."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    deletion_time: str
    """Of a DELETED one."""


class ExternalAccountBalance(TypedDict, total=False):
    """Last balance reported by the vendor."""

    currency: Required[str]
    """ISO 4217."""
    available: Required[int | None]
    """What can be spent, in cents."""
    current: Required[int | None]
    """What is there, or owed on a credit card, in cents."""
    limit: Required[int | None]
    """What may be owed, in cents."""
    creation_time: Required[str]
    """When a balance was first known."""
    last_updated_time: Required[str]
    """When the data was last fetched from the vendor."""
    last_updated_time_vendor: str
    """The time of the balance according to the vendor."""
    transactions_last_updated_time: str
    """When transactions were last refreshed."""


class ExternalAccountRefresh(TypedDict, total=False):
    transactions_synced: Required[int]
    """How many transactions are new or changed."""


class ExternalAccountRoutingIdentifiers(TypedDict, total=False):
    """The bank that keeps the account, and how payments find it."""

    bank_countries: Required[list[str]]
    """Where the bank keeps the account."""
    bank_name: Required[str]
    """The bank."""
    ach_routing_number: str
    """The last four characters. Only of a bank in the US."""
    wire_routing_number: str
    """The last four characters. Only of a bank in the US."""
    eft_ca_routing_number: str
    """The last four characters. Only of a bank in CA."""
    eft_routing_number: str
    """The same as eft_ca_routing_number."""
    network: str
    """The payment network that reaches the account."""
    swift_code: str
    """The bank’s BIC, 8 or 11 characters."""
    bank_address: Address
    correspondent_bank_details: list[CorrespondentBank] | None
    """The banks that a wire from abroad passes through."""


class ExternalAccountTransaction(TypedDict, total=False):
    """What happened on an external account."""

    vendor_transaction_id: Required[str]
    """The transaction at the vendor."""
    date: Required[str]
    """The day that it happened."""
    amount: Required[int]
    """In cents."""
    dc_sign: Required[DcSign]
    currency: Required[str]
    """ISO 4217."""
    description: Required[str]
    """The bank’s words."""
    is_pending: Required[bool]
    """Whether it may still change or vanish."""


class ExternalAccountTransactions(TypedDict, total=False):
    """Newest first. At most 500."""

    transactions: Required[list[ExternalAccountTransaction]]


class ExternalAccountVendorData(TypedDict, total=False):
    """What the vendor calls the account."""

    account_number_mask: Required[str]
    """The end of the number."""
    institution_id: Required[str]
    """The bank, in the vendor’s list."""


class ExternalAccountVendorInfo(TypedDict, total=False):
    """The vendor’s own words."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """Whose words these are."""
    content_type: Required[Literal["application/json"]]
    """The form of the words."""
    json: Required[dict[str, Any]]
    """What the vendor said about the account."""


class ExternalAccountsPage(TypedDict, total=False):
    external_accounts: Required[list[ExternalAccount]]
    next_page_token: str


class FailedVendorAccount(TypedDict, total=False):
    """An account that was not linked, and why."""

    vendor_account_id: Required[str]
    """The account at the vendor."""
    reason: Required[Literal["ACCOUNT_NOT_FOUND", "DUPLICATE_ACCOUNT", "FAILED_VERIFICATION", "PROVIDER_ERROR", "UNSUPPORTED_ACCOUNT_TYPE"]]
    """Why it was not linked."""
    reason_description: Required[str]
    """The same in words."""
    vendor_error_message: str
    """The vendor’s words."""
    vendor_request_id: str
    """The request at the vendor."""


class Fault(TypedDict, total=False):
    """A fault to inject, and the requests it applies to."""

    id: Required[str]
    fault: Required[FaultType]
    name: str
    """For people."""
    operation: str
    """Only requests of this operation: its id, or its method and path as in `POST /v0/accounts`. Any operation below /v0, unless given."""
    api_key_id: str
    """Only requests with this API key."""
    idempotency_key: str
    """Only requests with this Idempotency-Key."""
    webhook_id: str
    """Of WEBHOOK faults: only this webhook."""
    event_type: str
    """Of WEBHOOK faults: only events of this type, or of those that begin like it up to a star."""
    probability: float
    """How likely it is to fire at a match; 1, unless given."""
    status: Literal[429, 500, 503, 504]
    """Of an ERROR, which requires it."""
    when: Literal["BEFORE", "AFTER"]
    """Of an ERROR: before the work, which is then not done, or after it. BEFORE, unless given."""
    delay_ms: int
    """Of a DELAY, which requires it: how long, in milliseconds of the machine’s clock."""
    delay_seconds: int
    """Of WEBHOOK_LATE, which requires it: how long, by the workspace’s clock."""
    return_code: Literal["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R50", "R51", "R52", "R53", "R80", "R81", "R82", "R83", "R84", "R85"]
    """Of an ACH_RETURN, which requires it: the network’s code for the reason."""
    change_code: Literal["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C13", "C14"]
    """Of an ACH_CHANGE, which requires it: the network’s code for what is wrong."""
    corrected_data: str
    """Of an ACH_CHANGE, which requires it: what is right, in printable ASCII."""
    banking_days: int
    """Of ACH faults. How many banking days after the settlement day the other bank answers, at 8:30 Eastern time: 1, unless given; 0 is as the file leaves, before the transfer settles. Of an ACH_LATE_FILE: how many banking days later it settles; with 0, or not given, at the next settlement window (8:30 or 18:00)."""
    nth: Required[int]
    """The first match at which it may fire; 1, unless given."""
    times: Required[int]
    """How often it fires at most; once, unless given."""
    seed: Required[int]
    """The same seed and probability fire at the same matches again. Drawn at random, unless given."""
    matched: Required[int]
    """How many requests, attempts of deliveries or questions to vendors it has matched. A rule that has fired `times` times no longer counts."""
    fired: Required[int]
    """How often it has fired."""
    last_fired_time: str
    """When it last fired, by the machine’s clock."""
    creation_time: Required[str]
    warnings: list[str]
    """Why the rule can match nothing."""


class FaultsPage(TypedDict, total=False):
    faults: Required[list[Fault]]
    next_page_token: str


class FeeProduct(TypedDict, total=False):
    """What an account costs. The bank keeps the terms and does not charge them."""

    id: Required[str]
    """Id of the account product."""
    product_type: Required[Literal["FEE"]]
    """Always FEE."""
    amount: Required[int]
    """What is charged, in cents."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    fee_type: Required[Literal["ACH_FEE", "ANNUAL_FEE", "ATM_WITHDRWAL_FEE", "MONTHLY_FEE", "OVERDRAFT_FEE", "WIRE_FEE"]]
    """What is charged for."""


class Fork(TypedDict, total=False):
    """A copy of your workspace that lives on."""

    tenant: Required[str]
    name: str
    creation_time: Required[str]
    """The machine’s time when it was made."""


class ForksPage(TypedDict, total=False):
    workspaces: Required[list[Fork]]
    next_page_token: str


class IgnoredName(TypedDict, total=False):
    name: Required[str]
    did_you_mean: str
    """A known name that is near."""


class Inbox(TypedDict, total=False):
    """A webhook receiver hosted by the sandbox."""

    id: Required[str]
    name: str
    """A name for your own use."""
    url: Required[str]
    """The address for a webhook. Requests to it go to this inbox, and never over the network."""
    answer: Required[InboxAnswer]
    creation_time: Required[str]


class InboxAnswer(TypedDict, total=False):
    """How an inbox answers."""

    status: Required[int]
    """The status of the answer. Any 2xx is a success."""
    delay_ms: int
    """How long it waits before it answers; 0, unless given. A delivery waits 5,000 ms at most."""
    times: int
    """So many requests are answered like this, those after them 200 at once. All of them, unless given. It counts down."""


class InboxMessage(TypedDict, total=False):
    """A webhook request received by an inbox."""

    id: Required[str]
    inbox_id: Required[str]
    number: Required[int]
    """Counts up in the inbox. The newest 200 messages are kept."""
    received_time: Required[str]
    """By the workspace’s clock."""
    webhook_id: Required[str]
    event_id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of event."""
    attempt: Required[int]
    """The number of the attempt."""
    signature_check: Required[Literal["VERIFIED", "WRONG", "TOO_OLD", "MISSING"]]
    """What a receiver finds: VERIFIED, WRONG (by none of the secrets), TOO_OLD (more than 5 minutes from now, either way), or MISSING: there is no secret."""
    answer_status: int
    """What the inbox answered; absent when the bank stopped waiting before."""
    answer_delay_ms: Required[int]
    headers: Required[dict[str, Any]]
    """Every header that was sent, by its name in small letters."""
    body: Required[str]
    """The exact text that was sent and signed: a `webhook_request_object` as JSON."""


class InboxMessageLine(TypedDict, total=False):
    """A message without its headers and body."""

    id: Required[str]
    inbox_id: Required[str]
    number: Required[int]
    """Counts up in the inbox. The newest 200 messages are kept."""
    received_time: Required[str]
    """By the workspace’s clock."""
    webhook_id: Required[str]
    event_id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of event."""
    attempt: Required[int]
    """The number of the attempt."""
    signature_check: Required[Literal["VERIFIED", "WRONG", "TOO_OLD", "MISSING"]]
    """What a receiver finds: VERIFIED, WRONG (by none of the secrets), TOO_OLD (more than 5 minutes from now, either way), or MISSING: there is no secret."""
    answer_status: int
    """What the inbox answered; absent when the bank stopped waiting before."""
    answer_delay_ms: Required[int]


class InboxMessagesPage(TypedDict, total=False):
    messages: Required[list[InboxMessageLine]]
    next_page_token: str


class InboxesPage(TypedDict, total=False):
    inboxes: Required[list[Inbox]]
    next_page_token: str


class IncomingAch(TypedDict, total=False):
    """An ACH entry received from another bank."""

    id: Required[str]
    """Id of the incoming ACH entry."""
    status: Required[IncomingAchStatus]
    dc_sign: Required[Literal["credit", "debit"]]
    """credit pays in, debit pulls from the account."""
    amount: Required[int]
    """Cents."""
    account_id: str
    """The account that it was posted to, or is meant for."""
    account_no: Required[str]
    """The number that it names."""
    company_entry_description: Required[str]
    """What it is for."""
    company_name: Required[str]
    """Who sent it."""
    decline_reason: str
    """Why it was not posted."""
    effective_date: Required[str]
    """When it was meant to settle."""
    external_id: str
    """Its posted transaction."""
    identification_number: Required[str]
    """The sender’s name for the receiver."""
    is_future_dated: Required[bool]
    """Whether it came before its day."""
    notification_of_change: AchNotificationOfChange
    originating_routing_number: Required[str]
    """Routing number of the bank that sent it."""
    outgoing_ach_id: str
    """The entry that we sent, when this one returns or corrects it."""
    reference_info: list[str]
    """The remittance: its addenda 05, up to 9,999 of an entry of class CTX, or 17 of an international entry."""
    addenda: list[AchAddenda]
    """Addenda of card terminals (02) and of international entries (10 to 18), in their order."""
    receiver_name: str
    """Name of the receiver, as the sender knows it."""
    return_data: AchReturnData
    sec_code: Required[str]
    """Standard entry class."""
    settlement_date: Required[str]
    """When it settles."""
    tenant: Required[str]
    """Id of the workspace."""
    trace_no: Required[str]
    """Its name on the network."""


class InitiateAccountClosure(TypedDict, total=False):
    """Why and how to close the account."""

    reason: Required[AccountClosureReason]
    reason_details: Required[str]
    """In words."""
    payment_method: Required[Literal["ACH", "BANK_DRAFT", "INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT", "INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT", None] | None]
    """How what is left is paid out."""
    destination_id: Required[str | None]
    """The account that receives the remaining balance; null for none. Its kind must match payment_method."""


class InterestProduct(TypedDict, total=False):
    """What an account earns. The bank keeps the terms and does not accrue interest on them."""

    id: Required[str]
    """Id of the account product."""
    product_type: Required[Literal["INTEREST"]]
    """Always INTEREST."""
    rates: Required[list[InterestRate]]
    """At most one of them holds on any day."""
    calculation_method: Literal["COMPOUNDED_DAILY", "COMPOUNDED_MONTHLY"]
    """How interest earns interest."""
    accrual_payout_schedule: Literal["MONTHLY", "NONE"]
    """When earned interest is paid out."""
    description: str
    """What the product is."""


class InterestRate(TypedDict, total=False):
    """A rate of interest, and from when to when it holds."""

    rate: Required[int]
    """Interest per year, in basis points: 150 is 1.5 %."""
    accrual_period: Literal["DAILY", "MONTHLY"]
    """How often interest is reckoned. Only DAILY is supported."""
    valid_from: Required[str]
    """The first day of the rate."""
    valid_to: str
    """The first day on which the rate no longer applies; omitted when it has no end."""


class InternalAccount(TypedDict, total=False):
    """A general-ledger account of the bank."""

    id: Required[str]
    account_type: InternalAccountType
    account_number: Required[str]
    bank_routing: Required[str]
    bank_account_id: str
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    balances: Required[list[Balance]]
    description: str
    gl_type: GlType
    is_system_acc: Required[bool]
    """Reserved for the bank itself: internal transfers to and from it are declined."""
    purpose: Required[InternalAccountPurpose]
    status: Required[InternalAccountStatus]
    creation_time: Required[str]
    last_updated_time: Required[str]


class InternalAccountsPage(TypedDict, total=False):
    internal_accounts: Required[list[InternalAccount]]
    next_page_token: str


class InternalTransfer(TypedDict, total=False):
    """A transfer between two accounts of the bank."""

    id: Required[str]
    """Also the uuid of the transfer’s transaction."""
    status: Required[InternalTransferStatus]
    amount: Required[int]
    """Cents."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    type: Required[InternalTransferType]
    capture_mode: Required[CaptureMode]
    expires_at: str
    """When a MANUAL transfer expires."""
    originating_account_id: Required[str]
    receiving_account_id: Required[str]
    originating_account_alias: str
    """Alias of a general-ledger account to debit."""
    receiving_account_alias: str
    """Alias of a general-ledger account to credit."""
    originating_customer_id: str
    """Owner of the originating account. Default: its primary holder."""
    receiving_customer_id: str
    """Owner of the receiving account. Default: its primary holder."""
    originating_account_customer_id: str
    """The same as originating_customer_id."""
    receiving_account_customer_id: str
    """The same as receiving_customer_id."""
    final_customer_id: str
    """Who receives a remittance in the end."""
    memo: str
    """A short note to the recipient."""
    metadata: dict[str, Any]
    external_id: str
    reference_id: str
    """Network reference id."""
    tenant: Required[str]


class InternalTransferResult(TypedDict, total=False):
    """Has either a transfer or a problem."""

    idempotency_key: str
    """The key of the transfer, with mode=each."""
    status: Required[int]
    """The HTTP status that a single transfer would be answered with."""
    replayed: Required[bool]
    """Whether this is the kept refusal of an earlier request with this key."""
    transfer: InternalTransfer
    problem: Problem


class InternalTransferResults(TypedDict, total=False):
    results: Required[list[InternalTransferResult]]
    """One for each transfer, in their order."""


class InternationalWireDetails(TypedDict, total=False):
    """How a wire from abroad reaches the account."""

    swift_code: Required[str]
    """The bank’s BIC, 8 or 11 characters."""
    bank_address: Required[Address]
    correspondent_banks_details: list[CorrespondentBank]
    """The banks that a wire passes through."""


class KycOutcome(TypedDict, total=False):
    """What the verification of a customer came to."""

    id: Required[str]
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    kyc_last_run: str


class LinkToken(TypedDict, total=False):
    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """The vendor that reads the accounts."""
    link_token: Required[str]
    """Begins the vendor’s dialogue, in which the owner chooses accounts."""
    expiration: Required[str]
    """Until when the dialogue can begin."""
    request_id: Required[str]
    """The request at the vendor."""


class LinkVendorAccounts(TypedDict, total=False):
    """Exactly one of customer_id and business_id; at least one of vendor_access_token and vendor_customer_id."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """The vendor that reads the accounts."""
    customer_id: str | None
    """The owner; or business_id."""
    business_id: str | None
    """The owner; or customer_id."""
    customer_type: Required[Literal["BUSINESS", "PERSONAL"]]
    """What the owner is at the other institution; a business may link a personal account."""
    vendor_access_token: str | None
    """From POST /external_accounts/access_tokens."""
    vendor_customer_id: str | None
    """The owner at the vendor; instead of the token."""
    vendor_account_ids: list[str]
    """These accounts only; otherwise all that the owner shares."""
    verify_owner: bool
    """Whether the names of the accounts’ owners must include the name that we know."""


class LinkedVendorAccounts(TypedDict, total=False):
    """Result of linking accounts at the vendor."""

    added_accounts: Required[list[ExternalAccount]]
    """New links."""
    failed_accounts: Required[list[FailedVendorAccount]]
    """What could not be linked."""
    deleted_accounts: list[ExternalAccount]
    """After a synchronization: links that ended because the owner no longer shares the account."""


class ListedSession(TypedDict, total=False):
    """An open session."""

    id: Required[str]
    tenant: Required[str]
    """Id of the workspace."""
    means: Required[Literal["PASSWORD", "LINK"]]
    """PASSWORD: a user signed in. LINK: a one-time link was used."""
    user_id: str
    """Absent for a one-time link."""
    user_name: str
    """Absent for a one-time link."""
    address: str
    """The address from which it was opened."""
    client: str
    """The program that opened it (User-Agent), at most 200 characters."""
    creation_time: Required[str]
    """By the machine’s clock."""
    last_used_time: Required[str]
    """By the machine’s clock, to the minute."""
    expires_time: Required[str]
    """By the machine’s clock."""


class LiveDelivery(TypedDict, total=False):
    webhook_id: Required[str]
    event_id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of event."""
    resource_id: str
    url: Required[str]
    attempt: Required[int]
    """The number of the attempt."""
    sent_time: Required[str]
    """By the workspace’s clock."""
    latency_ms: float
    """Until the answer; absent without one."""
    code: int
    """The HTTP status; absent when there was no answer."""
    status: Required[Literal["FAILED", "RETRYING", "RUNNING", "SUCCESS"]]
    """What became of the delivery by now."""
    next_attempt_time: str
    """When it is tried again, by the workspace’s clock."""


class LiveEvent(TypedDict, total=False):
    id: Required[str]
    """The same as in deliveries to webhooks."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of event."""
    event_time: Required[str]
    """By the workspace’s clock."""
    resource_id: str


class LiveLine(TypedDict, total=False):
    """A request, an event or a delivery attempt."""

    kind: Required[Literal["REQUEST", "EVENT", "DELIVERY"]]
    key: Required[str]
    """The same whenever this line is sent."""
    time: Required[str]
    """By the machine’s clock."""
    outcome: Literal["SUCCEEDED", "FAILED"]
    """A request failed with a status of 400 or more, a delivery attempt without a 2xx answer. Events have none."""
    request: LoggedRequest
    event: LiveEvent
    delivery: LiveDelivery


class LoggedFault(TypedDict, total=False):
    """What the sandbox did wrong on demand. `status` and `response_body` of a lost or cut answer are what it would have been."""

    fault: Required[str]
    rule: str
    """The rule; absent if a header asked for it."""
    status: int
    when: str
    delay_ms: int
    return_code: str
    change_code: str
    banking_days: int


class LoggedRequest(TypedDict, total=False):
    id: Required[str]
    """As in the `request-id` header of the answer."""
    method: Required[str]
    path: Required[str]
    """Without the query."""
    status: Required[int]
    latency_ms: Required[float]
    """From its arrival to its answer."""
    idempotency_key: str
    actor: Required[Actor]
    time: Required[str]
    """When it came, by the machine’s clock: a sandbox clock does not move it."""
    error_code: str
    """The code of the problem that it was refused with."""
    resource_id: str
    """The last id in the path, or of what was made."""
    rehearsal: bool
    """True for a rehearsal: nothing of it remained but this entry. Absent otherwise."""
    fault_id: str
    """The rule of a fault on demand that fired on it."""
    ignored_count: int
    """The number of its query parameters and members that no schema knows, which were ignored. Absent when there are none."""
    group: str
    """The group of the operation, as in the scopes of API keys. Absent when no operation answered."""


class LoggedRequestDetail(TypedDict, total=False):
    id: Required[str]
    """As in the `request-id` header of the answer."""
    method: Required[str]
    path: Required[str]
    """Without the query."""
    status: Required[int]
    latency_ms: Required[float]
    """From its arrival to its answer."""
    idempotency_key: str
    actor: Required[Actor]
    time: Required[str]
    """When it came, by the machine’s clock: a sandbox clock does not move it."""
    error_code: str
    """The code of the problem that it was refused with."""
    resource_id: str
    """The last id in the path, or of what was made."""
    rehearsal: bool
    """True for a rehearsal: nothing of it remained but this entry. Absent otherwise."""
    fault_id: str
    """The rule of a fault on demand that fired on it."""
    ignored_count: int
    """The number of its query parameters and members that no schema knows, which were ignored. Absent when there are none."""
    group: str
    """The group of the operation, as in the scopes of API keys. Absent when no operation answered."""
    request_body: Any
    """The request body. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string when it is longer than 16 KiB (its beginning) or was not kept (the reason)."""
    response_body: Any
    """The response body; not kept for GET requests. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string when it is longer than 16 KiB (its beginning) or was not kept (the reason)."""
    request_headers: Required[dict[str, Any]]
    """content-type, idempotency-key and user-agent."""
    trace_id: str
    """From the `traceparent` header."""
    ignored: list[IgnoredName]
    """The query parameters and members that were ignored, at most 50."""
    fault: LoggedFault


class Management(TypedDict, total=False):
    """In which role a business is managed."""

    title: Required[Literal["DIRECTOR", "FOUNDER", "OFFICER"]]
    """What the person is in the business."""


class ManagingPerson(TypedDict, total=False):
    """A person is an officer or director of a business, or controls it."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["MANAGING_PERSON_OF"]]
    """The discriminator of the four kinds."""
    from_person_id: Required[str]
    """The person who owns, manages or pays."""
    to_business_id: Required[str]
    """The business that is owned, managed or paid."""
    additional_data: Required[Management]
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class ManualVerification(TypedDict, total=False):
    """Verified, or to be, by MANUAL."""

    vendor: Required[Literal["MANUAL"]]
    """Who verified the account."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Whether it is known that the owner owns the account."""
    creation_time: Required[str]
    """When the verification was created."""
    last_updated_time: Required[str]
    """When the verification last changed."""


class MaskedAccountIdentifiers(TypedDict, total=False):
    """What names the account at its bank: the last four characters of each."""

    number: str
    """Last four."""
    iban: str
    """Last four."""


class MonitoringAlert(TypedDict, total=False):
    """A monitoring alert about a person or business. Exactly one of `person_id` and `business_id` is present."""

    id: Required[str]
    """Id of the alert."""
    person_id: str
    """The person concerned; or business_id."""
    business_id: str
    """The business concerned; or person_id."""
    type: Required[Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]]
    """What kind of news it is."""
    status: Required[Literal["ACTIVE", "SUPPRESSED"]]
    """ACTIVE: to be investigated. SUPPRESSED: a false positive, dismissed, or investigated already."""
    title: str
    """What the alert is about."""
    urls: Required[list[str]]
    """Where to read more."""
    vendor_info: VendorInfo
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""
    confirmed_time: str
    """The time at which the bank confirmed the alert."""
    creation_time: Required[str]
    last_updated_time: Required[str]


class MonitoringAlertsPage(TypedDict, total=False):
    alerts: Required[list[MonitoringAlert]]
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class MonitoringSubscription(TypedDict, total=False):
    """A monitoring subscription of a person or business. Exactly one of `person_id` and `business_id` is present."""

    id: Required[str]
    """Id of the subscription."""
    person_id: str
    """The person concerned; or business_id."""
    business_id: str
    """The business concerned; or person_id."""
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""
    creation_time: Required[str]
    last_updated_time: Required[str]


class MonitoringSubscriptionsPage(TypedDict, total=False):
    subscriptions: Required[list[MonitoringSubscription]]
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class MoveClock(TypedDict, total=False):
    advance_seconds: int | None
    """How far the clock moves, in seconds. One of this, `advance_to` and `to_next` is required."""
    advance_to: str | None
    """The time that the clock moves to: at most 10 years ahead."""
    to_next: bool | None
    """Whether the clock moves to the next thing that falls due (`GET /sandbox/clock/due`), other than RETENTION and WORKSPACE_SETUP. It stays where it is when nothing falls due within 10 years."""


class MovedClock(TypedDict, total=False):
    """The clock after the advance, and a summary of the work that ran."""

    now: Required[str]
    """The time in this workspace."""
    digest: Required[list[ClockDigestLine]]
    """What the bank did while the clock moved, by kind. Empty when nothing happened. Several moves at once each count what happened while they lasted."""


class NewApiKey(TypedDict, total=False):
    """The new API key."""

    id: Required[str]
    last_four: Required[str]
    """How the key ends."""
    name: str
    role: Literal["viewer", "developer", "owner"]
    """The role that the key has: that of the user who created it then or now, whichever is the lesser. Absent after that user left the workspace: the key is refused."""
    scopes: list[Literal["read", "operations:read", "account_products:read", "account_products:write", "account_relationships:read", "account_relationships:write", "account_templates:read", "account_templates:write", "accounts:read", "accounts:write", "ach:read", "ach:write", "addresses:read", "addresses:write", "businesses:read", "businesses:write", "cards:read", "cards:write", "customers:read", "customers:write", "external_accounts:read", "external_accounts:write", "internal_accounts:read", "internal_accounts:write", "internal_transfers:read", "internal_transfers:write", "monitoring:read", "monitoring:write", "notes:read", "notes:write", "persons:read", "persons:write", "relationships:read", "relationships:write", "simulations:read", "simulations:write", "snapshots:read", "snapshots:write", "spend_controls:read", "spend_controls:write", "transactions:read", "transactions:write", "verifications:read", "verifications:write", "webhook_secrets:read", "webhook_secrets:write", "webhooks:read", "webhooks:write", "wipes:read", "wipes:write"]]
    """What the key may do: `read` allows all reads, `cards:read` the reads of one group of the API, `cards:write` its reads and writes. A key without scopes may do everything that an API key can."""
    creation_time: Required[str]
    last_used_time: str
    """To within a minute."""
    ends_time: str
    """When a replaced key expires or expired."""
    revoked_time: str
    api_key: Required[str]
    """The key: shown only now. In the answer to a repeat of the request: `[shown once]`."""


class NonFuelItemDetail(TypedDict, total=False):
    description: str
    product_code: str
    unit_of_measure: str
    quantity: float
    unit_price: float


class Note(TypedDict, total=False):
    """A note about a resource."""

    id: Required[str]
    content: Required[str]
    related_resource_id: Required[str]
    related_resource_type: Required[Literal["ACCOUNT", "APPLICATION", "BUSINESS", "CUSTOMER", "FILE", "SHADOW_TRANSACTION", "SNAPSHOT", "TENANT", "TRANSACTION", "USER"]]
    """Type of the resource that the note refers to. `CUSTOMER` also covers persons."""
    related_resource_field: str
    """The field that the note is about."""
    type: Required[Literal["NOTE", "FEEDBACK"]]
    status: Literal["RESOLVED", "UNRESOLVED"]
    """Only and always with FEEDBACK."""
    author: str
    """The id of the API key, or of the user, that wrote it."""
    metadata: dict[str, Any]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class NotesPage(TypedDict, total=False):
    notes: Required[list[Note]]
    next_page_token: str


class OriginalCreditSender(TypedDict, total=False):
    """Who sends the money."""

    funding_source: Required[Literal["cash", "credit", "debit", "deposit_account", "mobile_money_payment", "non_network_b_credit", "prepaid"]]
    sender_account_number: str
    sender_account_type: str
    sender_address: str
    sender_city: str
    sender_country: str
    sender_name: str
    sender_reference_number: str
    sender_state: str
    transaction_purpose: str
    unique_transaction_reference_number: str


class OutgoingAch(TypedDict, total=False):
    """An ACH entry originated by this bank."""

    id: Required[str]
    """The entry’s own id."""
    external_id: Required[str]
    """Its transaction, pending and later posted."""
    status: Required[OutgoingAchStatus]
    dc_sign: Required[AchDcSign]
    amount: Required[int]
    """Cents."""
    account_id: str
    """The external account."""
    account_name: str
    """Who owns it."""
    account_no: Required[str]
    """The last four characters of its number."""
    source_account_id: str
    """The account at this bank."""
    source_account_name: str
    """Its nickname."""
    source_account_no: Required[str]
    """Its number."""
    bank_id: Required[int]
    """The first part of the tenant."""
    partner_id: Required[int]
    """The second part of the tenant."""
    company_entry_description: str
    """What the receiver reads on the statement."""
    company_name: str
    """Who the receiver reads as the sender."""
    effective_date: Required[str]
    """When it is meant to settle."""
    hold: AchHoldData
    incoming_ach_id: str
    """The entry that we received, when this one returns it."""
    is_same_day: Required[bool]
    """Whether it settles on the day it was made."""
    memo: Required[str]
    """A note; empty when there is none."""
    reference_info: str
    """What the payment is for: travels with the entry as addenda 05."""
    return_data: AchReturnData
    trace_no: Required[str]
    """Its name on the network: eight digits of our routing number and seven of a sequence."""


class OwnedWorkspace(TypedDict, total=False):
    """A workspace that you own."""

    tenant: Required[str]
    """Id of the workspace."""
    name: str
    creation_time: Required[str]
    closed_time: str
    """Left out of one that is open."""


class OwnedWorkspacesPage(TypedDict, total=False):
    workspaces: Required[list[OwnedWorkspace]]
    next_page_token: str


class Ownership(TypedDict, total=False):
    """How much is owned."""

    percent_ownership: Required[float]
    """The part that is owned, in per cent; fractions are kept as given."""


class PartyAddress(TypedDict, total=False):
    """An address of a person or business."""

    id: Required[str]
    address_type: Required[Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"]]
    """Filters by address type. A party has at most one active LEGAL and one active SHIPPING address."""
    address_line_1: Required[str]
    address_line_2: str
    city: str
    country_code: Required[str]
    """ISO 3166-1 alpha-2."""
    is_registered_agent: bool
    """Left out when the address is not a registered agent."""
    nickname: str
    """A label for the address."""
    postal_code: str
    """US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space."""
    state: str
    """ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX."""
    customer_id: str
    """The person whose it is, customer or not."""
    business_id: str
    """The business whose it is."""
    is_active: Required[bool]
    """Whether the party shows it. An address that ended stays known."""
    creation_date: Required[str]
    """When it became known to the bank."""
    last_updated_time: Required[str]


class PatchAccount(TypedDict, total=False):
    """access_status is changed alone. A change of status to or from SUSPENDED needs a note."""

    nickname: str | None
    account_purpose: str | None
    metadata: dict[str, Any] | None
    """Must not hold personal data."""
    balance_floor: BalanceFloor | None
    balance_ceiling: BalanceCeiling | None
    iban: str | None
    swift_code: str | None
    interest_product_id: str | None
    """The INTEREST product whose terms hold for the account. Interest is not accrued on them."""
    fee_product_ids: list[str] | None
    """The FEE products whose terms hold for the account. Fees are not charged by them."""
    spend_control_ids: list[str] | None
    status: Literal["ACCOUNT_NEVER_ACTIVE", "ACCOUNT_NOT_DESIRED", "ACTIVATED_NOT_DISBURSED", "ACTIVE_OR_DISBURSED", "APPLICATION_SUBMITTED", "AWAITING_FIXING", "CHARGED_OFF", "CLOSED", "DELINQUENT", "FAILED_KYC", "IN_CLOSING", "RESTRICTED", "SUSPENDED", None] | None
    """Only ACTIVE_OR_DISBURSED can transact."""
    note: str | None
    """Written down, never shown here."""
    is_ach_enabled: bool | None
    """ACH transfers."""
    is_card_enabled: bool | None
    """Cards may be issued."""
    is_eft_ca_enabled: bool | None
    """Canadian EFT."""
    is_external_card_enabled: bool | None
    """Transfers with cards of other banks."""
    is_p2p_enabled: bool | None
    """Transfers between customers."""
    is_sar_enabled: bool | None
    """Suspicious-activity reports."""
    is_service_pay_enabled: bool | None
    """The service’s own payments."""
    is_wire_enabled: bool | None
    """Wires."""
    access_status: Literal["ACTIVE", "FROZEN", None] | None
    """FROZEN: the holder stopped all debits; credits pass."""
    account_number: str | None
    account_type: Literal["CHARGE_SECURED", "CHARGE_UNSECURED", "CHECKING", "GENERAL_LEDGER", "LINE_OF_CREDIT", "SAVING", None] | None
    account_template_id: str | None
    customer_type: Literal["BUSINESS", "PERSONAL", None] | None
    """Filters by type of the primary holder."""
    currency: str | None


class PatchAccountProduct(TypedDict, total=False):
    """Fields of the product’s own type. product_type cannot change; rates replace those there are."""

    product_type: Literal["FEE", "INTEREST", None] | None
    """Type of the products."""
    calculation_method: Literal["COMPOUNDED_DAILY", "COMPOUNDED_MONTHLY", None] | None
    """How interest earns interest."""
    accrual_payout_schedule: Literal["MONTHLY", "NONE", None] | None
    """When earned interest is paid out."""
    rates: list[InterestRate] | None
    """At most one of them holds on any day."""
    description: str | None
    """What the product is."""
    amount: int | None
    """What is charged, in cents."""
    currency: str | None
    """ISO 4217 alphabetic code."""
    fee_type: Literal["ACH_FEE", "ANNUAL_FEE", "ATM_WITHDRWAL_FEE", "MONTHLY_FEE", "OVERDRAFT_FEE", "WIRE_FEE", None] | None
    """What is charged for."""


class PatchAch(TypedDict, total=False):
    status: Literal["CANCELED", None] | None
    """Cancels an entry in INIT."""
    funds_availability_time: str | None
    """When held funds become available; a past time: at once."""


class PatchAddress(TypedDict, total=False):
    """What changes; null clears an optional field. The type and the party cannot change."""

    address_line_1: str | None
    address_line_2: str | None
    city: str | None
    country_code: str | None
    """ISO 3166-1 alpha-2."""
    is_registered_agent: bool | None
    """Left out when the address is not a registered agent."""
    nickname: str | None
    """A label for the address."""
    postal_code: str | None
    """US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space."""
    state: str | None
    """ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX."""
    is_active: bool | None
    """Whether the party shows it. An address that ended stays known."""
    address_type: Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING", None] | None
    """Filters by address type. A party has at most one active LEGAL and one active SHIPPING address."""
    customer_id: str | None
    """The person whose it is, customer or not."""
    business_id: str | None
    """The business whose it is."""


class PatchBatchTemplate(TypedDict, total=False):
    enabled: bool | None
    """Whether batches are made from it at present."""


class PatchBusiness(TypedDict, total=False):
    """What changes; null clears an optional field."""

    is_customer: bool | None
    """Whether the bank serves the business itself. To be verified, such a business needs a beneficial owner or a managing person."""
    status: Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED", None] | None
    """ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active."""
    entity_name: str | None
    """The legal name."""
    ein: str | None
    """The employer identification number."""
    structure: Literal["CORPORATION", "LLC", "NON_PROFIT", "OTHER", "PARTNERSHIP", "SOLE_PROPRIETORSHIP", "S_CORPORATION", None] | None
    """The legal form."""
    formation_date: str | None
    """When it was founded."""
    formation_state: str | None
    """Where it was founded: two capital letters."""
    email: str | None
    phone_number: str | None
    """E.164: a plus sign, the country calling code and the number."""
    website: str | None
    """As the business writes it."""
    trade_names: list[str] | None
    """Other names that it does business under."""
    compliance_restrictions: list[Literal["LICENSED_CANNABIS"]] | None
    """What the business does that the law watches."""
    legal_address: Address | None
    metadata: dict[str, Any] | None
    """Free-form; must not hold personal data."""


class PatchCard(TypedDict, total=False):
    """The fields to change; null clears memo and metadata. `reason` explains a status change."""

    card_status: Literal["ACTIVE", "SUSPENDED", "TERMINATED", None] | None
    reason: Literal["ACT", "ADD", "AUX", "CLO", "COM", "DOB", "EML", "EXP", "FRD", "FUL", "INA", "INF", "ISS", "KYC", "LOS", "MAT", "NAM", "NEG", "NEW", "OTH", "OUT", "PHO", "PIN", "PRC", "REQ", "REV", "SSN", "STO", "SUS", "TMP", "UNK", None] | None
    """ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that datum; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address."""
    memo: str | None
    customer_id: str | None
    """Who uses the card from now on."""
    emboss_name: CardEmbossName | None
    metadata: dict[str, Any] | None
    """The integrator’s own data: texts only, and no personal data."""
    account_id: str | None
    """Cannot be changed."""
    business_id: str | None
    """Cannot be changed."""
    card_product_id: str | None
    """Cannot be changed."""
    form: Literal["PHYSICAL", "VIRTUAL", None] | None
    """VIRTUAL: no plastic. PHYSICAL: a plastic card."""
    type: Literal["DEBIT", "PREPAID", None] | None


class PatchCustomer(TypedDict, total=False):
    """What changes; null clears an optional field."""

    status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION", None] | None
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str | None
    middle_name: str | None
    last_name: str | None
    dob: str | None
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str | None
    phone_number: str | None
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address | None
    shipping_address: Address | None
    metadata: dict[str, Any] | None
    """Free-form; must not hold personal data."""
    spend_control_ids: list[str] | None
    vendor_info: CustomerVendorInfo | None
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED", None] | None
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    note: str | None
    """Required when ban_status changes. Kept as a note on the person."""
    related_customers: list[Any] | None
    """No longer taken: a body that has it is refused."""
    ssn: str | None
    """The full number; answers hold its last four digits only."""


class PatchExternalAccount(TypedDict, total=False):
    """What changes. Of a verified account only the nickname can. account_identifiers are replaced together; a number that is sent as answers show it (its last four characters) stays."""

    account_identifiers: AccountIdentifiers | None
    account_owner_names: list[str] | None
    """Who owns the account, as its bank knows them."""
    currency: str | None
    """ISO 4217 alphabetic code."""
    nickname: str | None
    """What the owner calls it."""
    routing_identifiers: PatchRoutingIdentifiers | None
    type: Literal["CHECKING", "CRYPTO_WALLET", "OTHER_BANK_ACCOUNT", "SAVINGS", "WALLET", None] | None
    """What kind of account it is."""
    verification: WriteExternalAccountVerification | None
    customer_id: str | None
    """Cannot change."""
    business_id: str | None
    """Cannot change."""
    customer_type: Literal["BUSINESS", "PERSONAL", None] | None
    """What the owner is at the other institution; a business may link a personal account."""
    metadata: dict[str, Any] | None
    """Cannot change."""
    vendor_account_id: str | None
    """The account at a vendor; of one owner and account there is one ACTIVE link."""


class PatchInbox(TypedDict, total=False):
    """An answer is replaced as a whole."""

    name: str
    """A name for your own use."""
    answer: InboxAnswer


class PatchInternalAccount(TypedDict, total=False):
    account_type: Literal["ACH_SETTLEMENT", "ACH_SUSPENSE", "ALLOCATED_SUSPENSE", "BANK_DRAFT", "BILLING_EXPENSE", "BILLING_REVENUE", "CARD_AFT_PREFUNDING", "CARD_OCT_SETTLEMENT", "CARD_SETTLEMENT", "CASH_SETTLEMENT", "CASH_SUSPENSE", "CHECK_SETTLEMENT", "DISPUTE_WRITE_OFF_PNL", "EFT_CA_SETTLEMENT", "EFT_CA_SUSPENSE", "EXTERNAL_CARD_AFT_SETTLEMENT", "EXTERNAL_CARD_OCT_SETTLEMENT", "INSTANT_NETWORK_SETTLEMENT", "FEES", "FRAUD_LOSSES", "FUNDING_ACCOUNTS", "GENERAL_PNL", "INTEREST_PAYOUT", "INTERNATIONAL_WIRE_SETTLEMENT", "LOC_INTEREST_INCOME", "LOC_INVESTOR_PORTFOLIO", "LOC_REPURCHASE", "MONEY_IN_AND_OUT", "NEGATIVE_BALANCE", "NETWORK_ADJUSTMENT", "NETWORK_CHARGEBACK", "NEW_FUNDING_ACCOUNT", "PROVISIONAL_CREDIT_PNL", "RESERVE", "REWARDS", "SC_INVESTOR_PORTFOLIO", "SC_REPURCHASE", "SERVICE_PAY_SUSPENSE", "USC_INTEREST_INCOME", "USC_INVESTOR_PORTFOLIO", "USC_REPURCHASE", "WIRE_SETTLEMENT", "WIRE_SUSPENSE", "WRITE_OFF", None] | None
    """In lower case, the alias that transfers name the account by."""
    purpose: Literal["CORE", "PROFIT_AND_LOSS", "RESERVE", "SETTLEMENT", "SUSPENSE", "TREASURY", None] | None
    description: str | None
    bank_account_id: str | None


class PatchInternalTransfer(TypedDict, total=False):
    status: Required[Literal["CANCELED", "COMPLETE"]]
    """The desired status."""


class PatchMonitoringAlert(TypedDict, total=False):
    """What changes, and whom the alert is about: exactly one of person_id, business_id."""

    person_id: str | None
    """The person concerned; or business_id."""
    business_id: str | None
    """The business concerned; or person_id."""
    status: Literal["ACTIVE", "SUPPRESSED", None] | None
    """ACTIVE: to be investigated. SUPPRESSED: a false positive, dismissed, or investigated already."""
    title: str | None
    """What the alert is about."""
    vendor_info: VendorInfo | None
    metadata: dict[str, Any] | None
    """The integrator’s own data; nothing personal."""


class PatchNote(TypedDict, total=False):
    """What a note is about and its type cannot change."""

    content: str | None
    related_resource_field: str | None
    """The field that the note is about."""
    status: Literal["RESOLVED", "UNRESOLVED", None] | None
    """Only and always with FEEDBACK."""
    metadata: dict[str, Any] | None
    related_resource_id: str | None
    related_resource_type: Literal["ACCOUNT", "APPLICATION", "BUSINESS", "CUSTOMER", "FILE", "SHADOW_TRANSACTION", "SNAPSHOT", "TENANT", "TRANSACTION", "USER", None] | None
    """Type of the resource that the note refers to. `CUSTOMER` also covers persons."""
    type: Literal["NOTE", "FEEDBACK", None] | None


class PatchPerson(TypedDict, total=False):
    """What changes; null clears an optional field."""

    is_customer: bool | None
    status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION", None] | None
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str | None
    middle_name: str | None
    last_name: str | None
    dob: str | None
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str | None
    phone_number: str | None
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address | None
    shipping_address: Address | None
    metadata: dict[str, Any] | None
    """Free-form; must not hold personal data."""
    chosen_name: str | None
    """The name the person goes by."""
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED", None] | None
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    ssn: str | None
    """The full number; answers hold its last four digits only."""
    personal_ids: list[CreatePersonalId] | None
    note: str | None
    """Required when ban_status changes. Kept as a note on the person."""


class PatchPersonalId(TypedDict, total=False):
    """id_type cannot change."""

    id_type: Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID", None] | None
    identifier: str | None
    country_code: str | None
    """The country that issued it; implied by SSN and ITIN (US) and by SIN (CA)."""


class PatchRelationship(TypedDict, total=False):
    """additional_data is replaced as a whole. The type and the parties cannot change."""

    relationship_type: Required[Literal["BENEFICIAL_OWNER_OF", "MANAGING_PERSON_OF", "OWNER_OF", "PAYER_PAYEE"]]
    """BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party."""
    from_person_id: str | None
    """The person who owns, manages or pays."""
    from_business_id: str | None
    """The business that owns or pays."""
    to_person_id: str | None
    """The person who is paid."""
    to_business_id: str | None
    """The business that is owned, managed or paid."""
    additional_data: dict[str, Any] | None
    """OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}."""
    metadata: dict[str, Any] | None
    """The integrator’s own data; nothing personal."""


class PatchRoutingIdentifiers(TypedDict, total=False):
    """What is left out stays; null clears. bank_countries cannot change."""

    bank_name: str | None
    """The bank."""
    ach_routing_number: str | None
    """9 digits with the ABA check digit when bank_countries has US."""
    wire_routing_number: str | None
    eft_ca_routing_number: str | None
    """0, 3 digits of the institution, 5 of the transit."""
    international_wire_details: InternationalWireDetails | None
    bank_countries: list[str]
    """Where the bank keeps the account."""


class PatchSession(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""


class PatchSpendControl(TypedDict, total=False):
    """Acts on transactions after it. Other properties than these are refused."""

    name: str | None
    amount_limit: int | None
    """In cents. A sum above it violates the control; an equal one does not."""
    is_active: bool | None
    """False: the control does nothing."""
    action_case: bool | None
    """Violations open a case, or are added to the open one."""
    action_decline: bool | None
    """Transactions that violate the control are declined."""
    time_range: WriteTimeRange | None
    direction: Literal["CREDITS", "DEBITS", None] | None
    """Direction of the limited transactions: CREDITS are incoming, DEBITS outgoing. Default: DEBITS."""
    payment_types: list[PaymentType] | None
    """Unset or empty: all payment types."""
    payment_sub_types: list[PaymentSubType] | None
    """Unset or empty: all sub-types."""
    merchant_category_codes: list[str] | None
    """Codes of 4 digits, or ranges of two joined by a hyphen. Unless empty, the control acts on card transactions only."""


class PatchUser(TypedDict, total=False):
    password: str
    """At least 12 characters, of which 5 are different, not counting the user name; no repeated text and no common password. Never shown; stored as a hash."""
    roles: list[PatchUserRoles]
    """What the person may do, in workspaces that you own; you neither see nor change others."""


class PayerPayee(TypedDict, total=False):
    """**alpha.** A person or business pays another: one of from_person_id and from_business_id, one of to_person_id and to_business_id."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["PAYER_PAYEE"]]
    """The discriminator of the four kinds."""
    from_person_id: str
    """The person who owns, manages or pays."""
    from_business_id: str
    """The business that owns or pays."""
    to_person_id: str
    """The person who is paid."""
    to_business_id: str
    """The business that is owned, managed or paid."""
    additional_data: Required[PayerPayeeData]
    metadata: dict[str, Any]
    """The integrator’s own data; nothing personal."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class PayerPayeeData(TypedDict, total=False):
    """Which payments the parties agreed on."""

    transfer_type: Required[Literal["CREDIT", "DEBIT", "DEBIT_OR_CREDIT"]]
    """Which way the money goes, seen by the payer."""


class PendingTransaction(TypedDict, total=False):
    """A hold: money that is reserved and not yet posted."""

    account_id: Required[str]
    """The account that the money waits on."""
    account_no: Required[str]
    """Its number."""
    created: Required[str]
    """When the money began to wait."""
    id: Required[int]
    """A number; the path takes the uuid."""
    idemkey: Required[str]
    """Idempotency key of the request that made it."""
    offset_account_id: str
    """Where the money goes."""
    offset_account_no: str
    """That account’s number."""
    reference_id: Required[str | None]
    """Network reference; null for internal transfers."""
    tenant: Required[str]
    """Id of the workspace."""
    updated: Required[str]
    """When it last changed."""
    uuid: Required[str]
    """The later posted transaction has the same uuid."""
    data: Required[PendingTransactionData]


class PendingTransactionHistory(TypedDict, total=False):
    """What a pending transaction was before."""

    account_id: Required[str]
    """The account that the money waits on."""
    account_no: Required[str]
    """Its number."""
    created: Required[str]
    """When the money began to wait."""
    id: Required[int]
    """A number; the path takes the uuid."""
    idemkey: Required[str]
    """Idempotency key of the request that made it."""
    offset_account_id: str
    """Where the money goes."""
    offset_account_no: str
    """That account’s number."""
    reference_id: Required[str | None]
    """Network reference; null for internal transfers."""
    tenant: Required[str]
    """Id of the workspace."""
    updated: Required[str]
    """When it last changed."""
    uuid: Required[str]
    """The later posted transaction has the same uuid."""
    data: Required[PendingTransactionHistoryData]


class Person(TypedDict, total=False):
    """A person, customer or not."""

    id: Required[str]
    is_customer: Required[bool]
    """Whether /customers shows the person too."""
    is_user: Required[bool]
    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"]]
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    ban_status: Required[Literal["ALLOWED", "BANNED", "SUSPENDED"]]
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    verification_status: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    verification_last_run: str
    has_accounts: Required[bool]
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""
    chosen_name: str
    """The name the person goes by."""
    ssn: str
    """The last four digits."""
    ssn_source: Literal["MANUAL", "PREFILL"]
    personal_ids: Required[list[PersonalId]]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class PersonalId(TypedDict, total=False):
    """A document or number that identifies a person. Of tax numbers the last four are shown."""

    id: Required[str]
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: Required[str]
    """The country that issued it; implied by SSN and ITIN (US) and by SIN (CA)."""
    system_provided: Required[bool]
    tenant: Required[str]


class PersonalIdOfPerson(TypedDict, total=False):
    id: Required[str]
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: Required[str]
    """The country that issued it; implied by SSN and ITIN (US) and by SIN (CA)."""
    system_provided: Required[bool]
    tenant: Required[str]
    customer_id: Required[str]


class PersonsPage(TypedDict, total=False):
    persons: Required[list[Person]]
    next_page_token: str


class PhysicalCard(TypedDict, total=False):
    """A card of plastic. It works once it is activated."""

    form: Required[Literal["PHYSICAL"]]
    id: Required[str]
    type: Required[CardType]
    account_id: Required[str]
    """The account that the card draws on."""
    card_product_id: Required[str]
    customer_id: str
    """Who uses the card."""
    business_id: str
    """The business that the card was issued for."""
    card_status: Required[CardStatus]
    status_reason: Required[CardStatusReason]
    memo: str
    card_brand: Required[CardBrand]
    emboss_name: Required[CardEmbossName]
    last_four: Required[str]
    """Of the card number."""
    expiration_month: Required[str]
    expiration_year: Required[str]
    expiration_time: Required[str]
    """The end of that month."""
    bin: Required[str]
    """Bank identification number (BIN): the first digits of the card number."""
    is_pin_set: Required[bool]
    timestamp_pin_set: str
    reissue_reason: CardReissueReason
    reissued_from_id: str
    """The card that this one replaces."""
    reissued_to_id: str
    """The card that replaced this one."""
    metadata: dict[str, Any]
    """The integrator’s own data: texts only, and no personal data."""
    creation_time: Required[str]
    last_modified_time: Required[str]
    tenant: Required[str]
    card_fulfillment_status: Required[CardFulfillmentStatus]
    fulfillment_details: CardFulfillmentDetails
    physical_card_format: Required[PhysicalCardFormat]
    shipping: Required[CardShipping]
    card_image_id: str
    tracking_number: str
    """Use fulfillment_details."""


class PostedTransaction(TypedDict, total=False):
    """A posted transaction. Posted transactions are immutable; corrections are new transactions."""

    id: Required[int]
    """A number; the path takes the uuid."""
    uuid: Required[str]
    """The transaction’s id."""
    type: Required[str]
    """The rail."""
    subtype: Required[str]
    """The kind of payment."""
    status: Required[str]
    """Money that moved has moved."""
    created: Required[str]
    """When it was written."""
    updated: Required[str]
    """When a dispute or enhanced data was last added."""
    effective_date: Required[str]
    """When it counts from; may be before it was posted."""
    posted_date: Required[str]
    """When the balances changed."""
    transaction_time: Required[str]
    """When the payment was made."""
    settlement_date: Required[str]
    """When the network settled it; the day of the posting where no network is part of it."""
    idemkey: Required[str]
    """Idempotency key of the request that posted it."""
    info_only: Required[bool]
    """True when no money moved."""
    lead_mode: Required[bool]
    """Whether this bank’s ledger leads; true."""
    reference_id: Required[str | None]
    """Network reference; null for internal transfers."""
    tenant: Required[str]
    """Id of the workspace."""
    data: Required[PostedTransactionData]
    disputes: list[TransactionDispute]
    """Left out when there is none."""
    enhanced_transaction: EnhancedTransaction


class PostedTransactionData(TypedDict, total=False):
    force_post: Required[bool]
    """Whether spend controls and funds were ignored."""
    lines: Required[list[TransactionLine]]
    """Credits and debits sum to the same amount."""
    memo: Required[str]
    """A short note; empty when there is none."""
    metadata: Required[dict[str, Any] | None]
    """As the caller sent it; null for none."""
    external_data: dict[str, Any] | None
    """Of the integrator."""
    hold_id: str
    """The pending transaction that it came from."""
    original_trx: str
    """Of reversals and returns: what they undo."""
    parent_trx: str
    """The transaction that this one completes, reverses or returns: `original_trx`, or else `hold_id`."""
    risk_info: dict[str, Any] | None
    """Of ACH entries: `risk` of the request."""
    user_data: dict[str, Any] | None
    """Details from the rail: trace, merchant, card."""
    vendor_info: TransactionVendorInfo


class Problem(TypedDict, total=False):
    """An RFC 7807 problem."""

    type: Required[str]
    """Identifies the kind of error; the part after the last slash is the v0 code."""
    title: Required[str]
    """Human-readable category, one to one with type."""
    status: Required[int]
    """The HTTP status."""
    detail: Required[str]
    """Explains this occurrence."""
    code: str
    """Preview of the v1 error code."""
    missing: list[str]
    """Required fields that are absent."""
    invalid: dict[str, Any]
    """Field name to what is wrong with it."""
    immutable: list[str]
    """Fields that cannot be changed."""
    valid_status: list[str]
    """Statuses that would be accepted now."""
    transaction_id: str
    """With a used Idempotency-Key: the `uuid` of the transaction that it made."""
    retry_after: int
    """Seconds to wait before trying again."""
    refused: list[ProblemRefused]
    """With BULK_REFUSED: the items that are refused, in their order."""


class Proof(TypedDict, total=False):
    """Result of the last verification of the ledger."""

    status: Required[Literal["INTACT", "BROKEN", "UNFINISHED", "WAITING"]]
    """INTACT: every promise holds. BROKEN: `violations` says which does not. UNFINISHED: some were not answered in time. WAITING: nothing was verified yet."""
    checked_time: str
    """When the last verification began, by the machine’s clock."""
    intact_time: str
    """When the last one began that found everything right."""
    took_ms: int
    """How long it took."""
    promise_count: Required[int]
    """How many promises were verified: balances, holds, entries, copies, timers, the chain."""
    compared_count: Required[int]
    """How many transactions and states of holds were compared with the hash chain."""
    chain: ProofHead
    links_since: Required[int]
    """How many links were added to the chain since, and are not verified yet."""
    violations: Required[list[ProofViolation]]
    """The first ones of each promise."""
    unanswered: Required[list[str]]
    """Promises that were not verified in time."""


class ProofHead(TypedDict, total=False):
    link: Required[int]
    """The number of the link."""
    hash: Required[str]
    """SHA-256, in hexadecimal digits."""


class ProofViolation(TypedDict, total=False):
    promise: Required[str]
    """What must always be true."""
    detail: Required[str]
    """What breaks it, and where."""


class Prospect(TypedDict, total=False):
    """A person whom the bank may serve."""

    status: Required[Literal["PROSPECT"]]
    id: Required[str]
    ban_status: Required[Literal["ALLOWED", "BANNED", "SUSPENDED"]]
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    kyc_exempt: Required[bool]
    kyc_last_run: str
    has_accounts: Required[bool]
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    addresses: Required[list[Address]]
    """All addresses of the customer that are in use."""
    ssn: str
    """The last four digits."""
    ssn_source: Literal["MANUAL", "PREFILL"]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class PutAccount(TypedDict, total=False):
    """Texts, metadata, products, spend controls and balance limits that are left out are cleared; status and flags stay."""

    nickname: str
    account_purpose: str
    metadata: dict[str, Any]
    """Must not hold personal data."""
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    iban: str
    swift_code: str
    interest_product_id: str
    """The INTEREST product whose terms hold for the account. Interest is not accrued on them."""
    fee_product_ids: list[str]
    """The FEE products whose terms hold for the account. Fees are not charged by them."""
    spend_control_ids: list[str]
    status: AccountStatus
    note: str
    """Written down, never shown here."""
    is_ach_enabled: bool
    """ACH transfers."""
    is_card_enabled: bool
    """Cards may be issued."""
    is_eft_ca_enabled: bool
    """Canadian EFT."""
    is_external_card_enabled: bool
    """Transfers with cards of other banks."""
    is_p2p_enabled: bool
    """Transfers between customers."""
    is_sar_enabled: bool
    """Suspicious-activity reports."""
    is_service_pay_enabled: bool
    """The service’s own payments."""
    is_wire_enabled: bool
    """Wires."""
    access_status: AccountAccessStatus
    account_number: str
    account_type: AccountType
    account_template_id: str
    customer_type: CustomerType
    currency: str


class PutAccountRelationship(TypedDict, total=False):
    """Only relationship_type can change; the party may be repeated."""

    customer_id: str | None
    business_id: str | None
    """A business that is a customer."""
    person_id: str | None
    """Another name of customer_id."""
    relationship_type: Required[AccountRelationshipType]


class PutCustomer(TypedDict, total=False):
    """Replaces the customer: what is left out is cleared."""

    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"]]
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future."""
    email: str
    phone_number: str
    """E.164: a plus sign, the country calling code and the number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Free-form; must not hold personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED"]
    """Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only."""
    note: str
    """Required when ban_status changes. Kept as a note on the person."""
    related_customers: list[Any]
    """No longer taken: a body that has it is refused."""
    ssn: str
    """Kept when left out, and when its last four digits are sent back."""


class RaiseSampleData(TypedDict, total=False):
    days: int
    """So many days of a past: salaries, rent, card payments, ACH with a return, a webhook that fails. The clock of the workspace moves through them, and stands so far ahead afterwards. 90 take some ten seconds."""


class RehearsalEffects(TypedDict, total=False):
    """What a rehearsed request would have changed."""

    balance_count: Required[int]
    """How many accounts would have another balance. `balances` has as many as fit the header."""
    event_count: Required[int]
    """How many events there would be. `events` has as many as fit the header."""
    balances: Required[list[RehearsalEffectsBalances]]
    """Accounts whose balances would change."""
    events: Required[list[RehearsalEffectsEvents]]
    """Events that would be written, in their order."""


class RelationshipsPage(TypedDict, total=False):
    relationships: Required[list[Relationship]]
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class ReplacePassword(TypedDict, total=False):
    current_password: Required[str]
    """The password of the signed-in user."""
    password: Required[str]
    """At least 12 characters, of which 5 are different, not counting the user name; no repeated text and no common password. Never shown; stored as a hash."""


class ReplacedWebhookSecret(TypedDict, total=False):
    secret: Required[str]
    """The HMAC key, used exactly as written here. It is not shown again."""
    deleted_at: str
    """When what signed before stops, or stopped, signing."""


class RequestsPage(TypedDict, total=False):
    requests: Required[list[LoggedRequest]]
    next_page_token: str


class ResendFailed(TypedDict, total=False):
    since: Required[str]
    """Events at or after this time, by the workspace’s clock."""


class ResentDeliveries(TypedDict, total=False):
    """Deliveries run in the background. The health of the webhook reports the number of pending deliveries."""

    webhook_id: Required[str]
    resent: Required[int]
    """How many are sent again; at most 10000, the oldest first."""
    has_more: Required[bool]
    """Whether others failed: ask again for the rest."""


class RotateApiKey(TypedDict, total=False):
    overlap_seconds: int
    """How long the replaced key keeps working, in seconds; at most 7 days."""


class SampleData(TypedDict, total=False):
    """Ids of the created resources."""

    raised: Required[dict[str, Any]]
    """Ids by kind, in the order in which they were raised."""


class SearchHit(TypedDict, total=False):
    type: Required[Literal["CUSTOMER", "BUSINESS", "PERSON", "ACCOUNT", "CARD", "EXTERNAL_ACCOUNT", "INTERNAL_ACCOUNT", "TRANSACTION", "PENDING_TRANSACTION", "INTERNAL_TRANSFER", "ACH_TRANSFER", "INCOMING_ACH", "CARD_PRODUCT", "ACCOUNT_TEMPLATE", "SPEND_CONTROL", "WEBHOOK", "EVENT", "REQUEST"]]
    id: Required[str]
    """What GET takes for this type."""
    title: Required[str]
    """Whose or what it is."""
    subtitle: Required[str]
    """What it is, and its status."""
    matched_field: Required[Literal["id", "account_number", "card_number", "ssn", "trace_number", "idempotency_key", "last_four", "email", "phone_number", "name", "url", "holder", "memo", "newest"]]
    """What the text was found in. `holder`: the name of whom it belongs to; `newest`: nothing was sought."""


class SearchPage(TypedDict, total=False):
    hits: Required[list[SearchHit]]


class Session(TypedDict, total=False):
    """The signed-in user."""

    id: Required[str]
    user_name: str
    """Absent when a one-time link was used."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users."""
    password_change_required: bool
    """Present and true if another person set the password: until it is replaced, only requests about the session itself are answered."""
    environment: Required[Literal["sandbox", "production"]]
    workspace: Required[SessionWorkspace]
    """Where the session acts: all that it asks for is of this workspace."""
    workspaces: Required[list[SessionWorkspaces]]
    """Where it may act; the newest 100."""
    expires_time: Required[str]
    """When the session expires if it is not used: 12 hours from now, at most 7 days after sign-in."""


class SessionsPage(TypedDict, total=False):
    sessions: Required[list[ListedSession]]
    next_page_token: str


class SimulateAchReturn(TypedDict, total=False):
    ach_id: Required[str]
    """An ACH transfer that we sent, or its transaction."""
    return_code: Literal["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R50", "R51", "R52", "R53", "R80", "R81", "R82", "R83", "R84", "R85"]
    """Why the other bank returns it: a code of the network. R01 when absent."""


class SimulateAchTransaction(TypedDict, total=False):
    account_number: Required[str]
    """The number of the account that it is meant for."""
    amount: Required[int]
    """Cents; 0 is a test without money."""
    dc_sign: Required[Literal["credit", "debit"]]
    """credit pays in, debit pulls."""
    effective_date: Required[str]
    """Today or earlier: posted at once. Later: on that day."""


class SimulateAuthorization(TypedDict, total=False):
    card_id: Required[str]
    """The card that is used."""
    amount: Required[int]
    """In cents. Zero verifies the account: nothing is held."""
    mid: Required[str]
    """The merchant’s id."""
    card_acceptor: CardAcceptor
    card_options: CardOptions
    cash_back_amount: int
    """How much of the amount is paid out in cash."""
    is_pre_auth: bool
    """A hotel’s or a pump’s estimate; held like any other."""
    network_fees: list[CardNetworkFee]
    pin: str
    """Not stored, so not compared."""
    transaction_options: dict[str, Any]
    """Accepted; changes nothing."""
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulateAuthorizationAdvice(TypedDict, total=False):
    original_transaction_id: Required[str]
    """The token of the payment’s first message, or of one of its clearings."""
    amount: Required[int]
    """The total of the authorization, in cents. Cleared amounts count towards it. With increment, what is added to it."""
    increment: bool
    """Raises the authorization by the amount, if the card may pay it."""
    network_fees: list[CardNetworkFee]
    transaction_options: dict[str, Any]
    """Accepted; changes nothing."""
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulateBalanceInquiry(TypedDict, total=False):
    card_id: Required[str]
    """The card that is used."""
    account_type: Required[Literal["checking", "credit", "savings"]]
    """Chosen at the terminal; declined when the card draws on another kind."""
    mid: Required[str]
    """The merchant’s id."""
    card_acceptor: Required[CardAcceptor]
    network_fees: list[CardNetworkFee]
    pin: str
    """Not stored, so not compared."""


class SimulateClearing(TypedDict, total=False):
    original_transaction_id: str
    """The token of the payment’s first message, or of one of its clearings. Either this or `card_id` is required."""
    card_id: str
    """The card of a clearing without an authorization, which needs force_post, or of a refund of no payment."""
    amount: Required[int]
    """In cents."""
    is_refund: bool
    """Gives money back instead."""
    is_final: bool
    """The last clearing of the authorization: releases what is still held."""
    force_post: bool
    """Ignores holds, the available balance and spend controls."""
    mid: str
    """The merchant’s id."""
    card_acceptor: CardAcceptor
    network_fees: list[CardNetworkFee]
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulateEvent(TypedDict, total=False):
    """Either `event` or `story`."""

    event: Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED", None] | None
    """A type of event that the bank emits."""
    story: Literal["CARD_PAYMENT_DECLINED", "ACH_RETURNED", None] | None
    """In place of `event`: a story that ends in a particular way."""


class SimulateFinancial(TypedDict, total=False):
    card_id: Required[str]
    """The card that is used."""
    amount: Required[int]
    """In cents."""
    mid: Required[str]
    """The merchant’s id."""
    card_acceptor: Required[CardAcceptor]
    cash_back_amount: int
    """How much of the amount is paid out in cash."""
    is_pre_auth: bool
    """Accepted; the money moves at once all the same."""
    pin: str
    """Not stored, so not compared."""
    transaction_options: dict[str, Any]
    """Accepted; changes nothing."""
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulateFinancialAdvice(TypedDict, total=False):
    original_transaction_id: Required[str]
    """The token of the payment’s first message, or of one of its clearings."""
    amount: Required[int]
    """What was really paid, in cents."""
    network_fees: list[CardNetworkFee]
    transaction_options: dict[str, Any]
    """Accepted; changes nothing."""
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulateFulfillment(TypedDict, total=False):
    card_fulfillment_status: Required[CardFulfillmentStatus]


class SimulateL2l3(TypedDict, total=False):
    original_transaction_id: Required[str]
    """The token of the clearing."""
    enhanced_data_id: str
    purchase_order: str
    financial: EnhancedFinancial
    fleet_emv: EnhancedFleetEmv
    fleets: EnhancedFleets
    inventory_details: list[EnhancedInventoryDetail]


class SimulateMonitoringAlert(TypedDict, total=False):
    person_id: str | None
    """The person concerned; or business_id."""
    business_id: str | None
    """The business concerned; or person_id."""
    type: Required[Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]]
    """What kind of news it is."""
    title: str
    """What the alert is about."""
    urls: list[str]
    """Where to read more."""
    vendor_info: VendorInfo


class SimulateOriginalCredit(TypedDict, total=False):
    card_id: Required[str]
    """The card that is used."""
    amount: Required[int]
    """In cents."""
    mid: Required[str]
    """The merchant’s id."""
    type: Required[Literal["account_to_account", "bill_payment", "business_to_business", "card_bill_payment", "cash_claim", "cash_in", "cash_out", "disbursement", "face_to_face_merchant_payment", "gambling_payout", "government_disbursement", "government_payment", "loyalty", "merchant_disbursement", "mobile_air_time_payment", "money_transfer_by_bank", "money_transfer_by_merchant", "online_gambling_payout", "payments_goods_services", "pension_disbursement", "person_to_person", "prepaid", "prepaid_loads", "wallet_transfer"]]
    """What the money is for."""
    card_acceptor: CardAcceptor
    screening_score: str
    sender_data: OriginalCreditSender
    transactionPurpose: str
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulateReversal(TypedDict, total=False):
    original_transaction_id: Required[str]
    """The token of the payment’s first message, or of one of its clearings."""
    amount: Required[int]
    """In cents."""
    is_advice: bool
    """Required to reverse a clearing or a payment at once."""
    find_original_window_days: int
    """How many days ago the payment may have begun."""
    network_fees: list[CardNetworkFee]
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulateWithdrawal(TypedDict, total=False):
    card_id: Required[str]
    """The card that is used."""
    amount: Required[int]
    """In cents."""
    mid: Required[str]
    """The merchant’s id."""
    account_type: Literal["checking", "credit", "savings"]
    """Chosen at the terminal; declined when the card draws on another kind."""
    surcharge_amount: int
    """How much of the amount is the fee of the machine’s owner. Default: 0."""
    card_acceptor: CardAcceptor
    pin: str
    """Not stored, so not compared."""
    currency: str
    """Currency of the amount: the account’s. Default: the account’s."""
    network_reference: CardNetworkReference


class SimulatedEvent(TypedDict, total=False):
    event: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of the event."""
    event_id: str
    """The event; absent when the request was finished after a crash."""
    resource_id: str
    """What the event is about."""
    made: Required[dict[str, Any]]
    """Ids of what was made on the way, by kind."""


class Snapshot(TypedDict, total=False):
    """The state of a workspace at a point in time."""

    id: Required[str]
    name: Required[str]
    time: Required[str]
    """The workspace’s time when it was taken."""
    creation_time: Required[str]
    """The machine’s time when it was taken."""


class SnapshotsPage(TypedDict, total=False):
    snapshots: Required[list[Snapshot]]
    next_page_token: str


class SpendControl(TypedDict, total=False):
    """A limit on the amount that an account may spend or receive."""

    id: Required[str]
    name: Required[str]
    amount_limit: Required[int]
    """In cents. A sum above it violates the control; an equal one does not."""
    is_active: Required[bool]
    """False: the control does nothing."""
    action_case: Required[bool]
    """Violations open a case, or are added to the open one."""
    action_decline: Required[bool]
    """Transactions that violate the control are declined."""
    time_range: Required[TimeRange]
    direction: SpendControlDirection
    payment_types: list[PaymentType]
    """Unset or empty: all payment types."""
    payment_sub_types: list[PaymentSubType]
    """Unset or empty: all sub-types."""
    merchant_category_codes: list[str]
    """Codes of 4 digits, or ranges of two joined by a hyphen. Unless empty, the control acts on card transactions only."""
    number_of_related_accounts: Required[int]
    """Accounts that list the control in their spend_control_ids."""
    scope: Required[Literal["ACCOUNT", "BANK", "FINTECH"]]
    """Who manages the control; FINTECH for those made through this API."""
    creation_time: Required[str]
    last_modified_time: Required[str]
    """Of the last PATCH."""


class SpendControlUsage(TypedDict, total=False):
    """Usage of a spend control on an account."""

    spend_control_id: Required[str]
    account_id: Required[str]
    amount_limit: Required[int]
    """Of the control, in cents."""
    used: Required[int]
    """What counts towards the limit now, holds included, in cents; 0 for SINGLE_TRANSACTION."""
    remaining: Required[int]
    """The largest amount of one more transaction that does not violate the control, in cents."""
    window_start: str
    """Of ROLLING_WINDOW_DAYS: what happened until then no longer counts."""


class SpendControlViolation(TypedDict, total=False):
    """A transaction that violates a spend control."""

    spend_control_id: Required[str]
    account_id: Required[str]
    """The account on which the control acts."""
    transaction_id: Required[str]
    """The uuid of the transaction, or the one that it would have had."""
    amount: Required[int]
    """Of the transaction on that account, in cents."""
    limit: Required[int]
    """The amount_limit of the control."""


class SpendControlsPage(TypedDict, total=False):
    spend_controls: Required[list[SpendControl]]
    next_page_token: str


class TimeRangeForever(TypedDict, total=False):
    """All transactions that ever were."""

    time_range_type: Required[Literal["FOREVER"]]


class TimeRangeRollingWindowDays(TypedDict, total=False):
    """The transactions of the last days, the new one included."""

    time_range_type: Required[Literal["ROLLING_WINDOW_DAYS"]]
    days: Required[int]
    """How many times 24 hours the window reaches back from each transaction."""


class TimeRangeSingleTransaction(TypedDict, total=False):
    """Each transaction alone against the limit."""

    time_range_type: Required[Literal["SINGLE_TRANSACTION"]]


class TransactionDispute(TypedDict, total=False):
    """A transaction that the customer contests."""

    id: Required[str]
    """The dispute’s id."""
    created: Required[str]
    """When it was opened."""
    updated: Required[str]
    """When it last changed."""
    status: Required[Literal["ARBITRATION", "CASE_LOST", "CASE_OPEN", "CASE_WON", "CHARGEBACK_INITIATED", "NETWORK_REJECTED", "PREARBITRATION", "REPRESENTMENT"]]
    """How far it is."""
    external_case_reference: str
    """The network’s name for it."""
    internal_case_reference: str
    """Our name for it."""


class TransactionLine(TypedDict, total=False):
    """One side of the double entry."""

    account_id: Required[str]
    """The account that gains or loses."""
    account_no: Required[str]
    """Its number."""
    amount: Required[int]
    """How much, in cents."""
    avail_balance: Required[int]
    """Available balance right after the posting."""
    available_balance: Required[int]
    """The same as avail_balance."""
    balance: Required[int]
    """Posted balance right after the posting."""
    created: Required[str]
    """When the line was posted."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    dc_sign: Required[DcSign]
    is_fee: Required[bool]
    """Whether the line is a fee."""
    is_gl_acc: Required[bool]
    """Whether the account belongs to the general ledger."""
    is_offset: Required[bool]
    """True for the counterpart of the customer’s side."""
    is_primary: Required[bool]
    """True for exactly one line: the customer’s side."""
    meta: Required[dict[str, Any] | None]
    """What else is known of the line; null for nothing."""
    network: Required[str]
    """What carried the money."""
    related_line: Required[int]
    """The seq of the counterpart."""
    seq: Required[int]
    """The line’s place in the transaction."""
    sweep_agg_id: str
    """The sweep that the line is part of."""
    tenant: Required[str]
    """Id of the workspace."""
    updated: Required[str]
    """The same as created: lines do not change."""
    uuid: Required[str]
    """The line’s own id."""


class TransactionProof(TypedDict, total=False):
    """Result of comparing a transaction with the hash chain."""

    transaction_id: Required[str]
    status: Required[Literal["INTACT", "BROKEN", "UNCHAINED"]]
    """INTACT: all of it is what was written. BROKEN: some of it was changed. UNCHAINED: something of it is in no link that could be found."""
    items: Required[list[TransactionProofItem]]
    """Where it is in the hash chain."""


class TransactionProofItem(TypedDict, total=False):
    kind: Required[Literal["TRANSACTION", "ENTRIES", "POSTED", "PENDING"]]
    """TRANSACTION: a posted transaction with its entries. POSTED and ENTRIES: one of the two alone. PENDING: the present state of a hold."""
    link: Required[int]
    """The number of the link."""
    position: Required[int]
    """Which item of the link it is."""
    item_count: Required[int]
    """How many items the link has."""
    item_hash: Required[str]
    """SHA-256, in hexadecimal digits."""
    link_hash: Required[str]
    """SHA-256, in hexadecimal digits."""
    is_intact: Required[bool]
    """Whether its rows are now what was written, and the link follows from the one before it."""
    checked_time: str
    """When the whole chain was last verified up to this link, or beyond it."""


class TransactionVendorInfo(TypedDict, total=False):
    """Of card transactions: the network, and what its messages say."""

    vendor_data: Required[dict[str, Any]]
    """As the vendor sent it."""
    vendor_type: Required[str]
    """Which vendor."""


class TrialBalance(TypedDict, total=False):
    """Debit or credit balance of each account of the ledger at a point in time."""

    at: Required[str]
    """The instant. Movements at exactly this time are counted."""
    accounts: Required[list[TrialBalanceAccount]]
    """All accounts of the ledger, customers’ and the bank’s own."""
    totals: Required[list[TrialBalanceTotal]]
    """The sums of this page and those before it. On the last page, debits equal credits in each currency."""
    next_page_token: str


class TrialBalanceAccount(TypedDict, total=False):
    account_id: Required[str]
    is_general_ledger: Required[bool]
    """Whether it is one of the bank’s own."""
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    debit: Required[int]
    """The balance in cents if it is a debit balance, otherwise 0."""
    credit: Required[int]
    """The balance in cents if it is a credit balance, otherwise 0."""


class TrialBalanceTotal(TypedDict, total=False):
    currency: Required[str]
    """ISO 4217 alphabetic code."""
    debits: Required[int]
    """The sum of the debit balances, in cents. 9007199254740991 means that much or more."""
    credits: Required[int]
    """The sum of the credit balances, in cents. 9007199254740991 means that much or more."""


class TriggeredEvent(TypedDict, total=False):
    id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    event_time: Required[str]


class User(TypedDict, total=False):
    """A user of the dashboard."""

    id: Required[str]
    user_name: Required[str]
    """The user name: letters, digits and . _ @ + -; not case-sensitive."""
    roles: Required[list[UserRoles]]
    """What the person may do, in workspaces that you own; you neither see nor change others."""
    creation_time: Required[str]


class UsersPage(TypedDict, total=False):
    users: Required[list[User]]
    next_page_token: str


class VendorInfo(TypedDict, total=False):
    """The provider’s words, kept as they were sent."""

    vendor: str
    """The provider."""
    content_type: str
    """The media type."""
    json: Any
    """The provider’s words: any JSON."""
    xml: str
    """The provider’s words as XML."""


class Verification(TypedDict, total=False):
    """One verification result of a person or business."""

    id: Required[str]
    person_id: str
    business_id: str
    verification_type: Required[Literal["DOCUMENT_VERIFICATION", "IDENTITY", "LICENSE", "MANUAL_REVIEW", "RELATED_ENTITIES", "WATCHLIST"]]
    result: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED", "VENDOR_ERROR"]]
    verification_time: Required[str]
    details: Any
    """What led to the result: any JSON."""
    metadata: dict[str, Any]
    vendor_info: VendorInfo
    creation_time: Required[str]
    last_updated_time: Required[str]


class VerificationsPage(TypedDict, total=False):
    verifications: Required[list[Verification]]
    next_page_token: str


class Verify(TypedDict, total=False):
    """Exactly one of person_id and business_id."""

    customer_consent: Required[bool]
    """The person or business agreed: must be true."""
    customer_ip_address: str
    document_id: str
    person_id: str | None
    business_id: str | None


class VerifyCustomer(TypedDict, total=False):
    customer_consent: Required[bool]
    """The person or business agreed: must be true."""
    customer_ip_address: str
    document_id: str
    verification_type: Any
    """Ignored."""


class VerifyCustomerResponse(TypedDict, total=False):
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    verifications: Required[list[CustomerVerification]]
    next_page_token: str


class VerifyResponse(TypedDict, total=False):
    verification_status: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    verifications: Required[list[Verification]]


class VirtualCard(TypedDict, total=False):
    """A card without plastic. It is ACTIVE at once."""

    form: Required[Literal["VIRTUAL"]]
    id: Required[str]
    type: Required[CardType]
    account_id: Required[str]
    """The account that the card draws on."""
    card_product_id: Required[str]
    customer_id: str
    """Who uses the card."""
    business_id: str
    """The business that the card was issued for."""
    card_status: Required[CardStatus]
    status_reason: Required[CardStatusReason]
    memo: str
    card_brand: Required[CardBrand]
    emboss_name: Required[CardEmbossName]
    last_four: Required[str]
    """Of the card number."""
    expiration_month: Required[str]
    expiration_year: Required[str]
    expiration_time: Required[str]
    """The end of that month."""
    bin: Required[str]
    """Bank identification number (BIN): the first digits of the card number."""
    is_pin_set: Required[bool]
    timestamp_pin_set: str
    reissue_reason: CardReissueReason
    reissued_from_id: str
    """The card that this one replaces."""
    reissued_to_id: str
    """The card that replaced this one."""
    metadata: dict[str, Any]
    """The integrator’s own data: texts only, and no personal data."""
    creation_time: Required[str]
    last_modified_time: Required[str]
    tenant: Required[str]
    card_fulfillment_status: CardFulfillmentStatus


class Volume(TypedDict, total=False):
    buckets: Required[list[VolumeBucket]]
    """In the order of time; one in which nothing was posted is left out."""


class VolumeBucket(TypedDict, total=False):
    time: Required[str]
    """When the bucket begins."""
    transaction_count: Required[int]
    amount: Required[int]
    """The amount moved, in cents. 9007199254740991 means that much or more."""


class Webhook(TypedDict, total=False):
    """An endpoint that receives events."""

    id: Required[str]
    tenant: Required[str]
    url: Required[str]
    """Where events are sent: an absolute http or https URL without user name or password."""
    enabled_events: Required[list[str]]
    """Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED."""
    is_enabled: Required[bool]
    """False: matching events are ignored."""
    description: str
    metadata: str
    """Sent along with every event."""
    unavailable_events: Required[list[str]]
    """What `enabled_events` names, itself or by a wildcard, and nothing emits yet: no event of these types will come until a later version emits them. Empty when everything is real."""
    last_updated: Required[str]
    """When it was created or last changed."""


class WebhookEvent(TypedDict, total=False):
    id: Required[str]
    """The same on every retry and resend."""
    webhook_id: Required[str]
    url: Required[str]
    """The webhook’s URL when the event happened."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of event."""
    event_time: Required[str]
    metadata: Required[str]
    """The webhook’s metadata when the event happened."""
    resource_id: str
    event_resource: str
    """JSON text of the resource after the change."""
    event_resource_changed_fields: str
    """JSON text of the changed fields with their old values."""
    status: Required[Literal["FAILED", "RETRYING", "RUNNING", "SUCCESS"]]
    """RUNNING before the first result, RETRYING after a failure, SUCCESS, FAILED when nothing more is tried."""
    next_attempt_time: str
    """When it is sent or tried again next; absent when nothing more is sent."""
    response_history: list[WebhookResponse]
    """Every attempt in order. Not shown in lists."""


class WebhookEventList(TypedDict, total=False):
    event_list: Required[list[WebhookEvent]]
    next_page_token: str


class WebhookHeaders(TypedDict, total=False):
    """Headers of a webhook’s deliveries."""

    webhook_id: Required[str]
    custom_headers: Required[list[WebhookHeadersCustomHeaders]]
    standard_webhooks: Required[bool]
    """True: deliveries also carry webhook-id, webhook-timestamp and webhook-signature of Standard Webhooks. Default false."""


class WebhookHeadersRequest(TypedDict, total=False):
    custom_headers: list[WebhookHeadersRequestCustomHeaders]
    """Sent with every delivery. Default none."""
    standard_webhooks: bool
    """True: deliveries also carry webhook-id, webhook-timestamp and webhook-signature of Standard Webhooks. Default false."""


class WebhookHealth(TypedDict, total=False):
    """The delivery health of a webhook."""

    webhook_id: Required[str]
    last_success_time: str
    """When the last delivery that succeeded was sent."""
    failing_since: str
    """When the first delivery that failed since then was sent; absent while all is well."""
    gone_since: str
    """When the receiver first answered 410 (gone) after the last success: it asks to be sent nothing more. Deliveries are still retried; disable the webhook to stop them."""
    ready_deliveries: Required[int]
    """Deliveries that are due and not sent yet; counted up to 10000."""
    oldest_due_time: str
    """When the first of them was due."""


class WebhookList(TypedDict, total=False):
    webhooks: Required[list[Webhook]]
    next_page_token: str


class WebhookRequest(TypedDict, total=False):
    url: Required[str]
    """Where events are sent: an absolute http or https URL without user name or password."""
    enabled_events: Required[list[str]]
    """Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED."""
    is_enabled: Required[bool]
    """False: matching events are ignored."""
    description: str
    metadata: str
    """Sent along with every event."""


class WebhookRequestObject(TypedDict, total=False):
    """An event, as it is sent to the address of a webhook."""

    id: Required[str]
    """The same on every retry and resend."""
    webhook_id: Required[str]
    url: Required[str]
    """The webhook’s URL when the event happened."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """The type of event."""
    event_time: Required[str]
    metadata: Required[str]
    """The webhook’s metadata when the event happened."""
    resource_id: str
    event_resource: str
    """JSON text of the resource after the change."""
    event_resource_changed_fields: str
    """JSON text of the changed fields with their old values."""


class WebhookResponse(TypedDict, total=False):
    """One attempt to deliver an event."""

    code: int
    """The HTTP status; absent when there was no answer."""
    response_body: str
    """The answer, trimmed to 1,024 characters. Without a code: why there was none."""
    sent_time: Required[str]
    response_time: str
    request_timestamp: int
    """The header Request-Timestamp that was sent; absent where nothing was."""
    signature: str
    """The header Service-Signature that was sent; absent while the workspace has no secret."""


class WebhookSecret(TypedDict, total=False):
    secret: Required[str]
    """The HMAC key, used exactly as written here. It is not shown again."""


class WebhookSecretReplacement(TypedDict, total=False):
    is_rolling_secret: bool
    """True: the old secret stays valid for 24 hours beside the new one."""


class WebhookTrigger(TypedDict, total=False):
    event: Required[str]
    """An explicit type of event. One of ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.INCOMING.FUTURE_DATED, ADDRESS.CREATED, ADDRESS.UPDATED, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.CREATED, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.UPDATED, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.CREATED, CRR.CREATED, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.SUCCEEDED, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.CREATED, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED."""


class Workspace(TypedDict, total=False):
    """The new workspace and its API key."""

    tenant: Required[str]
    api_key: Required[str]
    """Shown only now. In the answer to a repeat of the request: `[shown once]`."""


class WriteAccountTemplate(TypedDict, total=False):
    name: Required[str]
    is_enabled: Required[bool]
    """Only enabled templates make accounts."""
    description: str
    application_type: str
    template: Required[AccountTemplateValues]


class WriteExternalAccountVerification(TypedDict, total=False):
    """VERIFIED is taken from the integrator in a PATCH only, with the vendor MANUAL. A new account is UNVERIFIED."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B", "MANUAL"]]
    """MANUAL: the integrator verifies the account. Only the vendor can verify an account that it linked."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Whether it is known that the owner owns the account."""
    creation_time: str
    last_updated_time: str


class WriteTimeRange(TypedDict, total=False):
    """Which transactions are counted together. Replaced as a whole."""

    time_range_type: Required[Literal["FOREVER", "ROLLING_WINDOW_DAYS", "SINGLE_TRANSACTION"]]
    """ROLLING_WINDOW_DAYS needs days; the others take no further field."""
    days: int
    """How many times 24 hours the window reaches back from each transaction."""


AccountAccessStatus: TypeAlias = "Literal['ACTIVE', 'FROZEN']"


AccountClosureReason: TypeAlias = "Literal['BANK_REQUEST_FRAUD', 'BANK_REQUEST_INACTIVITY', 'BANK_REQUEST_REDEEMED_OR_REINSTATED_REPOSSESSION', 'BANK_REQUEST_REGULATORY_REASONS', 'CUSTOMER_REQUEST_CREDIT_CARD_LOST_OR_STOLEN', 'CUSTOMER_REQUEST_REFINANCE', 'CUSTOMER_REQUEST_TRANSFER', 'CUSTOMER_REQUEST_VOLUNTARILY_SURRENDERED', 'PROGRAM_SHUT_DOWN_BANK', 'PROGRAM_SHUT_DOWN_FINTECH']"


AccountProduct: TypeAlias = "InterestProduct | FeeProduct"


AccountProductType: TypeAlias = "Literal['FEE', 'INTEREST']"


AccountRelationshipType: TypeAlias = "Literal['ACCOUNT_HOLDER', 'AUTHORIZED_SIGNER', 'AUTHORIZED_USER', 'JOINT_ACCOUNT_HOLDER', 'PRIMARY_ACCOUNT_HOLDER']"


AccountStatus: TypeAlias = "Literal['ACCOUNT_NEVER_ACTIVE', 'ACCOUNT_NOT_DESIRED', 'ACTIVATED_NOT_DISBURSED', 'ACTIVE_OR_DISBURSED', 'APPLICATION_SUBMITTED', 'AWAITING_FIXING', 'CHARGED_OFF', 'CLOSED', 'DELINQUENT', 'FAILED_KYC', 'IN_CLOSING', 'RESTRICTED', 'SUSPENDED']"


AccountType: TypeAlias = "Literal['CHARGE_SECURED', 'CHARGE_UNSECURED', 'CHECKING', 'GENERAL_LEDGER', 'LINE_OF_CREDIT', 'SAVING']"


AchDcSign: TypeAlias = "Literal['credit', 'debit']"


AchFileStatus: TypeAlias = "Literal['DECIDED', 'STAGED', 'PUBLISHED', 'ACCEPTED', 'REJECTED', 'QUARANTINED']"


AchSimulated: TypeAlias = "dict[str, Any]"


BalanceType: TypeAlias = "Literal['ACCOUNT_BALANCE', 'AVAILABLE_BALANCE']"


CaptureMode: TypeAlias = "Literal['IMMEDIATE', 'MANUAL']"


CardBrand: TypeAlias = "Literal['NETWORK_A', 'NETWORK_B']"


CardForm: TypeAlias = "Literal['PHYSICAL', 'VIRTUAL']"


CardFulfillmentStatus: TypeAlias = "Literal['DIGITALLY_PRESENTED', 'ISSUED', 'ORDERED', 'REISSUED', 'REJECTED', 'REORDERED', 'SHIPPED']"


CardReissueReason: TypeAlias = "Literal['APPEARANCE', 'DAMAGED', 'EXPIRATION', 'LOST', 'NAME_CHANGE', 'PRODUCT_CHANGE', 'STOLEN', 'VIRTUAL_TO_PHYSICAL']"


Card: TypeAlias = "VirtualCard | PhysicalCard"


CardShippingMethod: TypeAlias = "Literal['INTERNATIONAL', 'INTERNATIONAL_GROUND', 'INTERNATIONAL_PRIORITY', 'LOCAL_MAIL', 'LOCAL_PRIORITY', 'OVERNIGHT', 'TWO_DAY']"


CardStatus: TypeAlias = "Literal['ACTIVE', 'IMAGE_PENDING', 'IMAGE_REJECTED', 'PENDING', 'REJECTED', 'SUSPENDED', 'TERMINATED', 'UNACTIVATED']"


CardStatusReason: TypeAlias = "Literal['ACT', 'ADD', 'AUX', 'CLO', 'COM', 'DOB', 'EML', 'EXP', 'FRD', 'FUL', 'INA', 'INF', 'ISS', 'KYC', 'LOS', 'MAT', 'NAM', 'NEG', 'NEW', 'OTH', 'OUT', 'PHO', 'PIN', 'PRC', 'REQ', 'REV', 'SSN', 'STO', 'SUS', 'TMP', 'UNK']"


CardType: TypeAlias = "Literal['DEBIT', 'PREPAID']"


Customer: TypeAlias = "CustomerForm | Prospect"


CustomerType: TypeAlias = "Literal['BUSINESS', 'PERSONAL']"


DcSign: TypeAlias = "Literal['credit', 'debit']"


ExternalAccountVerification: TypeAlias = "AggregatorAVerification | AggregatorBVerification | ManualVerification"


FaultType: TypeAlias = "Literal['ANSWER_LOST', 'BODY_CUT', 'CONNECTION_RESET', 'DELAY', 'ERROR', 'WEBHOOK_LOST', 'WEBHOOK_TWICE', 'WEBHOOK_LATE', 'WEBHOOK_OUT_OF_ORDER', 'WEBHOOK_WRONG_SIGNATURE', 'WEBHOOK_OLD_SIGNATURE', 'VENDOR_TIMEOUT', 'VENDOR_GARBAGE', 'PROCESSOR_TIMEOUT', 'PROCESSOR_GARBAGE', 'ACH_RETURN', 'ACH_CHANGE', 'ACH_LATE_FILE']"


GlType: TypeAlias = "Literal['ASSET', 'EXPENSE', 'LIABILITY', 'REVENUE']"


IncomingAchStatus: TypeAlias = "Literal['ERROR', 'IGNORED', 'INIT', 'IN_SUSPENSE', 'POSTED', 'RETURNED']"


InternalAccountPurpose: TypeAlias = "Literal['CORE', 'PROFIT_AND_LOSS', 'RESERVE', 'SETTLEMENT', 'SUSPENSE', 'TREASURY']"


InternalAccountStatus: TypeAlias = "Literal['ACTIVE']"


InternalAccountType: TypeAlias = "Literal['ACH_SETTLEMENT', 'ACH_SUSPENSE', 'ALLOCATED_SUSPENSE', 'BANK_DRAFT', 'BILLING_EXPENSE', 'BILLING_REVENUE', 'CARD_AFT_PREFUNDING', 'CARD_OCT_SETTLEMENT', 'CARD_SETTLEMENT', 'CASH_SETTLEMENT', 'CASH_SUSPENSE', 'CHECK_SETTLEMENT', 'DISPUTE_WRITE_OFF_PNL', 'EFT_CA_SETTLEMENT', 'EFT_CA_SUSPENSE', 'EXTERNAL_CARD_AFT_SETTLEMENT', 'EXTERNAL_CARD_OCT_SETTLEMENT', 'INSTANT_NETWORK_SETTLEMENT', 'FEES', 'FRAUD_LOSSES', 'FUNDING_ACCOUNTS', 'GENERAL_PNL', 'INTEREST_PAYOUT', 'INTERNATIONAL_WIRE_SETTLEMENT', 'LOC_INTEREST_INCOME', 'LOC_INVESTOR_PORTFOLIO', 'LOC_REPURCHASE', 'MONEY_IN_AND_OUT', 'NEGATIVE_BALANCE', 'NETWORK_ADJUSTMENT', 'NETWORK_CHARGEBACK', 'NEW_FUNDING_ACCOUNT', 'PROVISIONAL_CREDIT_PNL', 'RESERVE', 'REWARDS', 'SC_INVESTOR_PORTFOLIO', 'SC_REPURCHASE', 'SERVICE_PAY_SUSPENSE', 'USC_INTEREST_INCOME', 'USC_INVESTOR_PORTFOLIO', 'USC_REPURCHASE', 'WIRE_SETTLEMENT', 'WIRE_SUSPENSE', 'WRITE_OFF']"


InternalTransferStatus: TypeAlias = "Literal['CANCELED', 'COMPLETE', 'EXPIRED', 'PENDING']"


InternalTransferType: TypeAlias = "Literal['ACCOUNT_BALANCE_ADJUSTMENT', 'ACCOUNT_CLOSING_TRANSFER', 'ACCOUNT_CLOSING_TRANSFER_REVERSAL', 'ACCOUNT_TO_ACCOUNT', 'ACCOUNT_TO_ACCOUNT_SWEEP', 'ACH_CREDIT_SWEEP', 'ACH_DEBIT_SWEEP', 'ACH_FLOAT_TRANSFER', 'ACH_INCOMING_CREDIT_SWEEP', 'ACH_INCOMING_DEBIT_SWEEP', 'ACH_INCOMING_RETURN_CREDIT_SWEEP', 'ACH_INCOMING_RETURN_DEBIT_SWEEP', 'ACH_OUTGOING_CREDIT_SWEEP', 'ACH_OUTGOING_DEBIT_SWEEP', 'ACH_OUTGOING_RETURN_CREDIT_SWEEP', 'ACH_OUTGOING_RETURN_DEBIT_SWEEP', 'ACH_SWEEP', 'ARBITRATION_FINAL_CREDIT', 'ARBITRATION_FINAL_CREDIT_REVERSAL', 'AUTO_PAYMENT', 'AUTO_PAYMENT_REVERSAL', 'BULK_DOMESTIC_WIRE_OUTGOING_SWEEP', 'BULK_EFT_CA_OUTGOING_CREDIT_SWEEP', 'BULK_EFT_CA_OUTGOING_DEBIT_SWEEP', 'CARD_CHARGEBACK', 'CARD_CHARGEBACK_CASE_WON_SWEEP', 'CARD_CHARGEBACK_CASE_WON_SWEEP_REVERSAL', 'CARD_CHARGEBACK_WRITEOFF', 'CARD_CHARGEBACK_WRITEOFF_SWEEP', 'CARD_CHARGEBACK_WRITEOFF_SWEEP_REVERSAL', 'CARD_PROVISIONAL_CREDIT', 'CARD_PROVISIONAL_CREDIT_REVERSAL', 'CARD_PROVISIONAL_CREDIT_SWEEP', 'CARD_PROVISIONAL_CREDIT_SWEEP_REVERSAL', 'CASHBACK', 'CASHBACK_SWEEP', 'CASH_DEPOSIT_KIOSK', 'CASH_DEPOSIT_KIOSK_REVERSAL', 'CHARGEBACK_FINAL_CREDIT', 'CHARGEBACK_FINAL_CREDIT_REVERSAL', 'CHECK_DEPOSIT_KIOSK', 'CHECK_DEPOSIT_KIOSK_GOV', 'CHECK_DEPOSIT_KIOSK_GOV_REVERSAL', 'CHECK_DEPOSIT_KIOSK_PAYROLL', 'CHECK_DEPOSIT_KIOSK_PAYROLL_REVERSAL', 'CHECK_DEPOSIT_KIOSK_REVERSAL', 'CHECK_DEPOSIT_MOBILE', 'CHECK_DEPOSIT_MOBILE_REVERSAL', 'CREDIT_MEMO', 'DOMESTIC_MONEY_TRANSFER_ATM_WITHDRAWAL', 'DOMESTIC_MONEY_TRANSFER_ATM_WITHDRAWAL_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_BANK_DEPOSIT', 'DOMESTIC_MONEY_TRANSFER_BANK_DEPOSIT_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_CASH_PICKUP', 'DOMESTIC_MONEY_TRANSFER_CASH_PICKUP_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_HOME_DELIVERY', 'DOMESTIC_MONEY_TRANSFER_HOME_DELIVERY_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_MOBILE_WALLET', 'DOMESTIC_MONEY_TRANSFER_MOBILE_WALLET_REVERSAL', 'DOMESTIC_WIRE_INCOMING_RETURN_SWEEP', 'DOMESTIC_WIRE_INCOMING_SWEEP', 'DOMESTIC_WIRE_OUTGOING_RETURN_SWEEP', 'DOMESTIC_WIRE_OUTGOING_SWEEP', 'EFT_CA_INCOMING_CREDIT_RETURN_SWEEP', 'EFT_CA_INCOMING_CREDIT_SWEEP', 'EFT_CA_INCOMING_DEBIT_RETURN_SWEEP', 'EFT_CA_INCOMING_DEBIT_SWEEP', 'EFT_CA_OUTGOING_CREDIT_RETURN_SWEEP', 'EFT_CA_OUTGOING_CREDIT_SWEEP', 'EFT_CA_OUTGOING_DEBIT_RETURN_SWEEP', 'EFT_CA_OUTGOING_DEBIT_SWEEP', 'ETRANSFER_SWEEP', 'FEE', 'FEE_REVERSAL', 'FEE_SWEEP', 'FORCE_PAYMENT', 'GENERAL_FEE_SWEEP', 'GENERAL_FEE_SWEEP_REVERSAL', 'GENERAL_INTERNAL_TRANSFER_SWEEP', 'GENERAL_INTERNAL_TRANSFER_SWEEP_REVERSAL', 'GENERAL_REWARD_SWEEP', 'GENERAL_REWARD_SWEEP_REVERSAL', 'INCOMING_WIRE', 'INCOMING_WIRE_RETURN', 'INCOMING_WIRE_SWEEP', 'INTEREST_CHARGED_SWEEP', 'INTEREST_CORRECTION', 'INTEREST_PAYOUT', 'INTEREST_PAYOUT_SWEEP', 'INTERNATIONAL_INCOMING_WIRE', 'INTERNATIONAL_INCOMING_WIRE_RETURN', 'INTERNATIONAL_WIRE_INCOMING_SWEEP', 'INTERNATIONAL_WIRE_OUTGOING_RETURN_SWEEP', 'INTERNATIONAL_WIRE_OUTGOING_SWEEP', 'INVOICE', 'IN_STORE_CASH_DEPOSIT_SWEEP', 'IN_STORE_CASH_DEPOSIT_SWEEP_REVERSAL', 'LOAN_DISBURSEMENT', 'LOAN_FUNDING', 'MANUAL_ADJUSTMENT', 'MANUAL_ADJUSTMENT_REVERSAL', 'MANUAL_ADJUSTMENT_SWEEP', 'MANUAL_AFT_SWEEP', 'MANUAL_CARD_SWEEP', 'MANUAL_CASH_DEPOSIT_SWEEP', 'MANUAL_CASH_ORDER_SWEEP', 'MANUAL_CHECK_ISSUANCE', 'MANUAL_CHECK_SWEEP', 'MANUAL_OCT_SWEEP', 'MANUAL_WIRE_SWEEP', 'MARKETPLACE_BILL_PAY', 'MARKETPLACE_BILL_PAY_REVERSAL', 'MARKETPLACE_EVENT_TICKETS', 'MARKETPLACE_EVENT_TICKETS_REVERSAL', 'MARKETPLACE_GIFT_CARD', 'MARKETPLACE_GIFT_CARD_REVERSAL', 'MARKETPLACE_MOBILE_TOP_UP', 'MARKETPLACE_MOBILE_TOP_UP_REVERSAL', 'MISC_CREDIT', 'MOBILE_DEPOSIT_RETURN_SWEEP', 'MOBILE_DEPOSIT_SWEEP', 'NEGATIVE_BALANCE_RESERVE', 'NEGATIVE_BALANCE_WRITEOFF', 'NETWORK_ADJUSTMENT_SWEEP', 'NETWORK_A_GROSS_SWEEP', 'NETWORK_A_INTERCHANGE_SWEEP', 'NETWORK_A_NET_SWEEP', 'NETWORK_B_GROSS_SWEEP', 'NETWORK_B_INTERCHANGE_SWEEP', 'NETWORK_B_NET_SWEEP', 'NETWORK_CHARGEBACK_SWEEP', 'NETWORK_C_GROSS_SWEEP', 'NETWORK_C_INTERCHANGE_SWEEP', 'ONE_TIME_PAYMENT', 'ONE_TIME_PAYMENT_REVERSAL', 'OUTGOING_INTERNATIONAL_REMITTANCE', 'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL', 'OVERDUE_CARD_WRITEOFF', 'PEER_TO_PEER', 'PROMOTIONAL_CREDIT', 'PROMOTIONAL_CREDIT_REVERSAL', 'PROMOTIONAL_CREDIT_SWEEP', 'PROVISIONAL_CREDIT', 'PROVISIONAL_CREDIT_REVERSAL', 'REVENUE_DISBURSEMENT', 'SECURITY_ACCOUNT_PAYMENT', 'SECURITY_OVERPAY_ADJUSTMENT', 'SECURITY_OVERPAY_ADJUSTMENT_REVERSAL', 'SIGN_UP_BONUS', 'SUBSCRIPTION_FEE', 'TRANSFER_FEE', 'TRANSFER_FEE_REVERSAL', 'WIRE_SETTLEMENT_CREDIT', 'WIRE_SETTLEMENT_DEBIT', 'WRITEOFF_FRAUD_FINAL_CREDIT', 'WRITEOFF_FRAUD_FINAL_CREDIT_REVERSAL', 'WRITEOFF_NON_FRAUD_FINAL_CREDIT', 'WRITEOFF_NON_FRAUD_FINAL_CREDIT_REVERSAL']"


OutgoingAchStatus: TypeAlias = "Literal['CANCELED', 'COMPLETE', 'DECLINED', 'INIT', 'PENDING']"


PaymentSubType: TypeAlias = "Literal['ACH.INCOMING_CREDIT', 'ACH.INCOMING_DEBIT', 'ACH.OUTGOING_CREDIT', 'ACH.OUTGOING_DEBIT', 'CARD.ATM_WITHDRAWAL', 'CARD.POS_CASHBACK', 'SERVICE_PAY.INCOMING_NETWORK_D_AUTODEPOSIT', 'SERVICE_PAY.OUTGOING_BILL_PAYMENT', 'SERVICE_PAY.OUTGOING_NETWORK_D_E_TRANSFER']"


PaymentType: TypeAlias = "Literal['ACH', 'CARD', 'CASH', 'CHECK', 'EFT_CA', 'EXTERNAL_CARD', 'INTERNAL_TRANSFER', 'SERVICE_PAY', 'WIRE']"


PendingTransactionOperation: TypeAlias = "Literal['hold_cancel', 'hold_decline', 'hold_decrease', 'hold_expire', 'hold_increase', 'hold_new', 'hold_post', 'hold_replace']"


PendingTransactionStatus: TypeAlias = "Literal['CLEARED', 'DECLINED', 'EXPIRED', 'INTERNAL_ERROR', 'PARTCLEARED', 'PENDING', 'RELEASED', 'REPLACED']"


PhysicalCardFormat: TypeAlias = "Literal['CHIP', 'CONTACT', 'CONTACTLESS', 'MAGNETIC_STRIPE', 'PHYSICAL_COMBO']"


Relationship: TypeAlias = "BusinessOwner | BeneficialOwner | ManagingPerson | PayerPayee"


SpendControlDirection: TypeAlias = "Literal['CREDITS', 'DEBITS']"


TimeRange: TypeAlias = "TimeRangeSingleTransaction | TimeRangeRollingWindowDays | TimeRangeForever"
