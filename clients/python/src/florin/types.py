"""Types of requests and responses, for a checker and an editor. At run time they are plain dicts and lists."""

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
    """Ordered by posting time, oldest first by default."""
    next_page_token: Required[str | None]
    """Token of the next page. Null on the last page."""


class ListPendingTransactionsAnswer(TypedDict, total=False):
    result: Required[list[PendingTransaction]]
    """Ordered by creation time, oldest first by default."""
    next_page_token: Required[str | None]
    """Token of the next page. Null on the last page."""


class ListPostedTransactionsAnswer(TypedDict, total=False):
    result: Required[list[PostedTransaction]]
    """Ordered by posting time, oldest first by default."""
    next_page_token: Required[str | None]
    """Token of the next page. Null on the last page."""


class AccountClosureValidationResponses(TypedDict, total=False):
    name: Required[str]
    """Name of the requirement."""
    message: Required[str]
    """Description of the requirement."""
    validated: Required[bool]
    """Whether the requirement was met when the closure began."""
    details: dict[str, Any]
    """Details of the result."""


class AccountClosureCases(TypedDict, total=False):
    case_id: Required[str]
    """Id of the case."""
    case_reason: Required[str]
    """Reason for the case."""


class CardNetworkReplyTransaction(TypedDict, total=False):
    token: Required[str]
    """Id of the payment in later messages: the `uuid` of a transaction."""
    type: Required[str]
    """Type of the message."""
    state: Required[Literal["PENDING", "COMPLETION", "CLEARED", "DECLINED", "REVERSED"]]
    """State of the payment. A decline is a response, not an error; see `response`."""
    amount: Required[int]
    """Amount, in cents. Less than the requested amount after a partial approval."""
    currency_code: Required[str]
    card_id: Required[str]
    account_id: Required[str]
    response: Required[CardNetworkReplyTransactionResponse]
    preceding_related_transaction_token: str
    """Token of the original transaction."""
    cash_back_amount: int
    """Approved cash-back amount, in cents, included in `amount`. Absent if none was requested."""
    available_balance: int
    """Available balance, in cents. Only for a balance inquiry."""


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
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management."""


class CustomerVendorInfoVendorData(TypedDict, total=False):
    """Data of the vendor. The only key is the value of `vendor_type`."""

    VENDOR_A: Required[CustomerVendorInfoVendorDataVENDORA]


class DigitalWalletTokenizationProvisioningControls(TypedDict, total=False):
    in_app_provisioning: Required[DigitalWalletTokenizationProvisioningControlsInAppProvisioning]
    manual_entry: Required[DigitalWalletTokenizationProvisioningControlsManualEntry]
    wallet_provider_card_on_file: Required[DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile]


class PatchUserRoles(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management."""


class PendingTransactionData(TypedDict, total=False):
    amount: Required[int]
    """Amount initially held, in cents."""
    auto_post_at: Required[str]
    """Time at which the hold expires."""
    avail_balance: Required[int]
    """Available balance after the operation, in cents."""
    available_balance: Required[int]
    """Alias of `avail_balance`."""
    balance: Required[int]
    """Posted balance after the operation, in cents."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    dc_sign: Required[DcSign]
    effective_date: Required[str]
    """Time at which the hold was created."""
    expires_at: Required[str]
    """Time at which the hold expires if it is not completed."""
    external_data: dict[str, Any] | None
    """Data of the integrator."""
    force_post: Required[bool]
    """Whether spend controls and the available balance were ignored."""
    idemkey: Required[str]
    """Idempotency key of the request that created the transaction."""
    memo: Required[str]
    """Short note. Empty if there is none."""
    network: Required[str]
    """Payment network."""
    operation: Required[PendingTransactionOperation]
    reason: Required[str]
    """Reason for a decline or change. Empty otherwise."""
    req_amount: Required[int]
    """Amount of the last message or request, in cents."""
    risk_info: dict[str, Any] | None
    """`risk` of the request. Only for ACH transfers."""
    status: Required[PendingTransactionStatus]
    subtype: Required[str]
    """Subtype of the payment."""
    total_amount: Required[int]
    """Amount currently held, in cents. In a final state: the amount last held."""
    transaction_id: str
    """Id of the related transaction."""
    transaction_time: Required[str]
    """Time at which the payment was requested."""
    type: Required[str]
    """Payment rail."""
    user_data: dict[str, Any] | None
    """Details from the payment rail: trace, merchant, card."""
    was_partial: Required[bool]
    """Whether less than the requested amount was held."""
    history: Required[list[PendingTransactionHistory]]
    """The 20 most recent previous states, oldest first."""


class PendingTransactionHistoryData(TypedDict, total=False):
    amount: Required[int]
    """Amount initially held, in cents."""
    auto_post_at: Required[str]
    """Time at which the hold expires."""
    avail_balance: Required[int]
    """Available balance after the operation, in cents."""
    available_balance: Required[int]
    """Alias of `avail_balance`."""
    balance: Required[int]
    """Posted balance after the operation, in cents."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    dc_sign: Required[DcSign]
    effective_date: Required[str]
    """Time at which the hold was created."""
    expires_at: Required[str]
    """Time at which the hold expires if it is not completed."""
    external_data: dict[str, Any] | None
    """Data of the integrator."""
    force_post: Required[bool]
    """Whether spend controls and the available balance were ignored."""
    idemkey: Required[str]
    """Idempotency key of the request that created the transaction."""
    memo: Required[str]
    """Short note. Empty if there is none."""
    network: Required[str]
    """Payment network."""
    operation: Required[PendingTransactionOperation]
    reason: Required[str]
    """Reason for a decline or change. Empty otherwise."""
    req_amount: Required[int]
    """Amount of the last message or request, in cents."""
    risk_info: dict[str, Any] | None
    """`risk` of the request. Only for ACH transfers."""
    status: Required[PendingTransactionStatus]
    subtype: Required[str]
    """Subtype of the payment."""
    total_amount: Required[int]
    """Amount currently held, in cents. In a final state: the amount last held."""
    transaction_id: str
    """Id of the related transaction."""
    transaction_time: Required[str]
    """Time at which the payment was requested."""
    type: Required[str]
    """Payment rail."""
    user_data: dict[str, Any] | None
    """Details from the payment rail: trace, merchant, card."""
    was_partial: Required[bool]
    """Whether less than the requested amount was held."""


class ProblemRefused(TypedDict, total=False):
    index: Required[int]
    """Index of the item, starting at 0."""
    problem: Required[Problem]


class RehearsalEffectsBalances(TypedDict, total=False):
    account_id: Required[str]
    """Id of a customer account or a general-ledger account."""
    before: Required[RehearsalEffectsBalancesBefore]
    """Balances before the request."""
    after: Required[RehearsalEffectsBalancesAfter]
    """Balances after the request."""


class RehearsalEffectsEvents(TypedDict, total=False):
    type: Required[str]
    resource_id: str
    """Id of the resource of the event. Absent if it has none."""


class SessionWorkspace(TypedDict, total=False):
    """Workspace of the session. All requests of the session use it."""

    tenant: Required[str]
    """Id of the workspace."""
    name: str
    forked_from: str
    """Id of the source workspace. Only for forks."""


class SessionWorkspaces(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""
    name: str
    forked_from: str
    """Id of the source workspace. Only for forks."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management."""


class UserRoles(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management."""


class WebhookHeadersCustomHeaders(TypedDict, total=False):
    name: Required[str]
    """Name of the header (RFC 9110)."""


class WebhookHeadersRequestCustomHeaders(TypedDict, total=False):
    name: Required[str]
    """Name of the header (RFC 9110)."""
    value: Required[str]
    """Value of the header, printable ASCII. Stored encrypted and never returned."""


class CardNetworkReplyTransactionResponse(TypedDict, total=False):
    code: Required[str]
    """Response code of the network. `0000`: approved."""
    memo: Required[str]
    """Description of the response; the reason if declined."""


class CustomerVendorInfoVendorDataVENDORA(TypedDict, total=False):
    customer_id: Required[int]
    """Id of the customer at the vendor."""


class DigitalWalletTokenizationProvisioningControlsInAppProvisioning(TypedDict, total=False):
    enabled: Required[bool]
    """Whether provisioning by this method is enabled."""


class DigitalWalletTokenizationProvisioningControlsManualEntry(TypedDict, total=False):
    enabled: Required[bool]
    """Whether provisioning by this method is enabled."""


class DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile(TypedDict, total=False):
    enabled: Required[bool]
    """Whether provisioning by this method is enabled."""


class RehearsalEffectsBalancesBefore(TypedDict, total=False):
    """Balances before the request."""

    posted: Required[int]
    """Posted balance: credits less debits, in cents."""
    held: Required[int]
    """Sum of open holds, in cents."""
    available: Required[int]
    """Available balance: posted balance less open holds, in cents. Never below 0."""


class RehearsalEffectsBalancesAfter(TypedDict, total=False):
    """Balances after the request."""

    posted: Required[int]
    """Posted balance: credits less debits, in cents."""
    held: Required[int]
    """Sum of open holds, in cents."""
    available: Required[int]
    """Available balance: posted balance less open holds, in cents. Never below 0."""


class AccessToken(TypedDict, total=False):
    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """Vendor that provides access to the accounts."""
    vendor_access_token: Required[str]
    """Long-lived token for the accounts that the owner selected."""
    vendor_customer_id: Required[str]
    """Id of the owner at the vendor."""


class Account(TypedDict, total=False):
    """An account of a customer, or a general-ledger account."""

    id: Required[str]
    """Id of the account."""
    account_type: Required[AccountType]
    customer_type: CustomerType
    account_template_id: str
    """Id of the template that the account was created from."""
    status: Required[AccountStatus]
    access_status: Required[AccountAccessStatus]
    access_status_last_updated_time: str
    """Time of the last change of `access_status`."""
    account_number: Required[str]
    """Full account number."""
    account_number_masked: Required[str]
    """Account number with the middle digits masked, for display."""
    bank_routing: Required[str]
    """ABA routing number of this bank, 9 digits."""
    bank_account_id: str
    """Identifier of the account in the bank’s own systems."""
    iban: str
    """International bank account number (IBAN)."""
    swift_code: str
    """SWIFT code (BIC) of the bank."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    balances: Required[list[Balance]]
    """Balances of the account, one of each type."""
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    customer_ids: Required[list[str]]
    """Ids of the persons who hold the account, primary holder first."""
    business_ids: Required[list[str]]
    """Ids of the businesses that hold the account, primary holder first."""
    nickname: str
    """Name of the account, chosen by the holder."""
    account_purpose: str
    """Purpose of the account."""
    is_ach_enabled: bool
    """Whether ACH transfers are enabled."""
    is_card_enabled: bool
    """Whether cards can be issued for the account."""
    is_eft_ca_enabled: bool
    """Whether Canadian EFT is enabled."""
    is_external_card_enabled: bool
    """Whether transfers with cards of other banks are enabled."""
    is_p2p_enabled: bool
    """Whether transfers between customers are enabled."""
    is_sar_enabled: bool
    """Whether suspicious-activity reports (SAR) are enabled."""
    is_service_pay_enabled: bool
    """Whether service payments are enabled."""
    is_wire_enabled: bool
    """Whether wires are enabled."""
    interest_product_id: str
    """Id of the INTEREST product with the terms of the account. Interest is not accrued."""
    fee_product_ids: list[str]
    """Ids of the FEE products with the terms of the account. Fees are not charged."""
    spend_control_ids: Required[list[str]]
    """Ids of the account’s spend controls. Controls of the primary holder also apply to the account."""
    metadata: dict[str, Any]
    """Metadata set by the integrator."""
    account_closure: AccountClosure
    general_ledger_type: str
    """Type or category of a general-ledger account. Absent for customer accounts."""
    general_ledger_category: str
    """Type or category of a general-ledger account. Absent for customer accounts."""
    open_date: Required[str]
    """Date of opening."""
    close_date: str
    """Date of closing."""
    creation_time: Required[str]
    """Time of creation."""
    last_updated_time: Required[str]
    """Time of the last update. Money movements do not count."""
    tenant: Required[str]
    """Id of the workspace."""


class AccountClosure(TypedDict, total=False):
    """Closure of the account: reason, payout and requirements."""

    reason: Required[AccountClosureReason]
    reason_details: Required[str]
    """Explanation of the reason, in free text."""
    payment_method: Required[Literal["ACH", "BANK_DRAFT", "INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT", "INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT", None] | None]
    """Payment method for the remaining balance."""
    destination_id: Required[str | None]
    """Id of the account that receives the remaining balance. Null if there is none."""
    validation_responses: Required[list[AccountClosureValidationResponses]]
    """Requirements for the status CLOSED, and their results."""
    cases: Required[list[AccountClosureCases]]
    """Cases opened by the closure."""


class AccountIdentifiers(TypedDict, total=False):
    """Account number, IBAN or both. A domestic account requires only the number."""

    number: str | None
    """Account number."""
    iban: str | None
    """IBAN in electronic form: capital letters, without spaces."""


class AccountProductsPage(TypedDict, total=False):
    account_products: Required[list[AccountProduct]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class AccountRelationship(TypedDict, total=False):
    """Role of a customer or business on an account."""

    id: Required[str]
    account_id: Required[str]
    customer_id: str
    business_id: str
    """Id of a business that is a customer."""
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
    """Whether accounts can be created from the template."""
    description: str
    application_type: str
    template: Required[AccountTemplateValues]


class AccountTemplateValues(TypedDict, total=False):
    """Values of accounts created from the template."""

    account_type: Required[AccountType]
    bank_country: Required[str]
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    bank_account_id: str
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    interest_product_id: str
    """Id of the INTEREST product with the terms of the account. Interest is not accrued."""
    fee_product_ids: list[str]
    """Ids of the FEE products with the terms of the account. Fees are not charged."""
    spend_control_ids: list[str]
    is_ach_enabled: bool
    """Whether ACH transfers are enabled."""
    is_card_enabled: bool
    """Whether cards can be issued for the account."""
    is_eft_ca_enabled: bool
    """Whether Canadian EFT is enabled."""
    is_external_card_enabled: bool
    """Whether transfers with cards of other banks are enabled."""
    is_p2p_enabled: bool
    """Whether transfers between customers are enabled."""
    is_sar_enabled: bool
    """Whether suspicious-activity reports (SAR) are enabled."""
    is_service_pay_enabled: bool
    """Whether service payments are enabled."""
    is_wire_enabled: bool
    """Whether wires are enabled."""


class AccountTemplatesPage(TypedDict, total=False):
    account_templates: Required[list[AccountTemplate]]
    next_page_token: str


class AccountsPage(TypedDict, total=False):
    accounts: Required[list[Account]]
    next_page_token: str


class AchAddenda(TypedDict, total=False):
    """An addenda record with structured fields."""

    type_code: Required[str]
    """Addenda type code, two digits."""
    fields: Required[list[AchAddendaField]]
    """Fields of the record. Blank fields are omitted."""


class AchAddendaField(TypedDict, total=False):
    """A field of an addenda record."""

    name: Required[str]
    """Name of the field."""
    value: Required[str]
    """Value of the field."""


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
    """Number of entries accepted from the file, or written to it."""
    reason: str
    """Reason for rejection or quarantine, with line and column."""
    creation_time: Required[str]
    """Time at which the file was created or received."""


class AchFilesPage(TypedDict, total=False):
    ach_files: Required[list[AchFile]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class AchHoldData(TypedDict, total=False):
    """A hold on incoming funds."""

    amount: Required[int]
    """Amount to hold, in cents."""
    availability_time: Required[str]
    """Time at which the funds become available."""


class AchNotificationOfChange(TypedDict, total=False):
    """A notification of change (NOC): corrected data to use in future entries."""

    change_code: Required[str]
    """Nacha change code, for example `C01` for an incorrect account number."""
    corrected_data: Required[str]
    """The corrected value."""
    original_dfi_no: Required[str]
    """First eight digits of the routing number of the receiving bank of the original entry."""
    original_trace: Required[str]
    """Trace number of the original entry."""


class AchPaymentInstruction(TypedDict, total=False):
    """An ACH transfer. Each payment takes its execution date as `effective_date`, unless it is a same-day entry."""

    type: Required[Literal["ACH"]]
    """Always `ACH`."""
    request: Required[CreateAch]


class AchRequestHoldData(TypedDict, total=False):
    """Places a hold on incoming funds after settlement."""

    amount: Required[int]
    """Amount to hold, in cents."""
    duration: Required[int]
    """Number of days after settlement until the funds become available."""


class AchReturnData(TypedDict, total=False):
    """Return of an ACH entry."""

    code: Required[str]
    """Nacha return reason code."""
    original_dfi_no: Required[str]
    """First eight digits of the routing number of the receiving bank of the original entry."""
    original_trace: Required[str]
    """Trace number of the original entry."""
    return_trace: str
    """Trace number of the return entry."""
    return_settlement_date: str
    """Settlement date of the return."""
    dishonored_trace: str
    """Trace number of the return of this bank that the other bank dishonored."""


class AchRiskData(TypedDict, total=False):
    """Data for risk assessment."""

    client_ip: str
    """IP address of the client that requested the payment."""


class ActivateCard(TypedDict, total=False):
    customer_id: Required[str]
    """Id of the customer who uses the card."""
    activation_code: Required[str]
    """Activation code supplied with the card. In the sandbox: the last four digits of the card number."""


class Actor(TypedDict, total=False):
    type: Required[Literal["KEY", "USER", "LINK", "BANK"]]
    """KEY: an API key. USER: a user signed in with a password. LINK: a user signed in with a one-time link. BANK: a command on the server, or an automatic action of the bank."""
    id: str
    """Id of the API key or user; for LINK, of the session."""
    name: str
    """Name of the actor at the time of the action."""


class AddPersonalId(TypedDict, total=False):
    """A personal id to add to an existing person."""

    customer_id: str | None
    """Id of the person."""
    person_id: str | None
    """Alias of `customer_id`."""
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: str
    """Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN."""


class AddWorkspace(TypedDict, total=False):
    name: str


class Address(TypedDict, total=False):
    """A postal address."""

    id: str
    address_type: Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"]
    """Use of the address."""
    address_line_1: Required[str]
    address_line_2: str
    city: str
    country_code: Required[str]
    """Two-letter ISO 3166-1 alpha-2 country code."""
    is_registered_agent: bool
    """True for the address of a registered agent, otherwise absent."""
    nickname: str
    """Label of the address."""
    postal_code: str
    """Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space."""
    state: str
    """ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX."""


class AddressesPage(TypedDict, total=False):
    """A page of addresses."""

    addresses: Required[list[PartyAddress]]
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class AggregatorAVerification(TypedDict, total=False):
    """Verification of the account by AGGREGATOR_A."""

    vendor: Required[Literal["AGGREGATOR_A"]]
    """Vendor that verified the account."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Verification status of the account’s ownership."""
    creation_time: Required[str]
    """Time of creation."""
    last_updated_time: Required[str]
    """Time of the last update."""


class AggregatorBVerification(TypedDict, total=False):
    """Verification of the account by AGGREGATOR_B."""

    vendor: Required[Literal["AGGREGATOR_B"]]
    """Vendor that verified the account."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Verification status of the account’s ownership."""
    creation_time: Required[str]
    """Time of creation."""
    last_updated_time: Required[str]
    """Time of the last update."""


class ApiKey(TypedDict, total=False):
    """An API key of the workspace. Only a hash of the key is stored."""

    id: Required[str]
    last_four: Required[str]
    """Last four characters of the key."""
    name: str
    role: Literal["viewer", "developer", "owner"]
    """Effective role of the key: the lower of the creator’s role at creation and the creator’s current role. Absent if the creator has left the workspace; such a key is refused."""
    scopes: list[Literal["read", "operations:read", "account_products:read", "account_products:write", "account_relationships:read", "account_relationships:write", "account_templates:read", "account_templates:write", "accounts:read", "accounts:write", "ach:read", "ach:write", "addresses:read", "addresses:write", "businesses:read", "businesses:write", "cards:read", "cards:write", "customers:read", "customers:write", "external_accounts:read", "external_accounts:write", "internal_accounts:read", "internal_accounts:write", "internal_transfers:read", "internal_transfers:write", "monitoring:read", "monitoring:write", "notes:read", "notes:write", "payment_schedules:read", "payment_schedules:write", "persons:read", "persons:write", "relationships:read", "relationships:write", "simulations:read", "simulations:write", "snapshots:read", "snapshots:write", "spend_controls:read", "spend_controls:write", "transactions:read", "transactions:write", "verifications:read", "verifications:write", "webhook_secrets:read", "webhook_secrets:write", "webhooks:read", "webhooks:write", "wipes:read", "wipes:write"]]
    """Permissions of the key. `read`: all reads. `cards:read`: the reads of one group of the API. `cards:write`: its reads and writes. A key without scopes has all permissions of an API key."""
    creation_time: Required[str]
    last_used_time: str
    """Time of the last use, accurate to one minute."""
    ends_time: str
    """Time at which a rotated key expires or expired."""
    revoked_time: str


class ApiKeysPage(TypedDict, total=False):
    api_keys: Required[list[ApiKey]]
    next_page_token: str


class AuditEntry(TypedDict, total=False):
    id: Required[str]
    time: Required[str]
    """Time of the change. Machine time."""
    actor: Required[Actor]
    action: Required[Literal["account_product.changed", "account_product.created", "account_template.changed", "account_template.created", "account_template.deleted", "api_key.created", "api_key.revoked", "api_key.rotated", "ban_rule.created", "ban_rule.deleted", "batch_template.changed", "batch_template.created", "clock.moved", "ach_file.accepted", "ach_file.rejected", "incoming_ach.returned", "customer.banned", "customer.unbanned", "event.resent", "event.triggered", "fault.created", "fault.deleted", "inbox.changed", "inbox.created", "inbox.deleted", "inbox.emptied", "internal_account.changed", "internal_account.created", "metadata_keys.changed", "monitoring_alert.confirmed", "session.ended", "session.opened", "session.refused", "snapshot.created", "snapshot.deleted", "spend_control.changed", "spend_control.created", "suspense_entry.resolved", "suspense_entry.returned", "user.changed", "user.created", "user.deleted", "webhook.changed", "webhook.created", "webhook.deleted", "webhook.resent", "webhook_secret.created", "webhook_secret.deleted", "webhook_secret.replaced", "workspace.arrived", "workspace.closed", "workspace.created", "workspace.deleted", "workspace.moved", "workspace.reopened", "workspace.restored", "workspace.wiped"]]
    """Type of the change."""
    subject: str
    """Id of the changed object."""
    detail: dict[str, Any]
    """Details of the change. Never contains secrets."""
    request_id: Required[str]
    """Id of the request that made the change, as in its `request-id` header. Empty for commands on the server."""
    address: str
    """IP address of the client; behind a trusted proxy, the forwarded address. Absent for commands on the server."""
    client: str
    """User-Agent of the client, truncated to 200 characters."""


class AuditPage(TypedDict, total=False):
    audit_log: Required[list[AuditEntry]]
    next_page_token: str


class Balance(TypedDict, total=False):
    """ACCOUNT_BALANCE: sum of posted transactions. AVAILABLE_BALANCE: account balance less open holds and less `balance_floor`, which adds credit if it is negative; never below 0."""

    type: Required[BalanceType]
    balance: Required[int]


class BalanceCeiling(TypedDict, total=False):
    """Maximum account balance, in cents."""

    balance: Required[int]
    linked_account_id: str
    """Id of the account that funds a shortfall or receives an excess."""


class BalanceFloor(TypedDict, total=False):
    """Minimum of the posted balance less open holds, in cents. Credit if it is negative."""

    balance: Required[int]
    linked_account_id: str
    """Id of the account that funds a shortfall or receives an excess."""


class BalanceHistory(TypedDict, total=False):
    account_id: Required[str]
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    balances: Required[list[BalancePoint]]
    """Balances in ascending time: at `from`, at the start of each interval, and at `to`."""


class BalancePoint(TypedDict, total=False):
    at: Required[str]
    """Point in time. Entries at exactly this time are included."""
    posted: Required[int]
    """Posted balance: credits less debits, in cents."""
    held: Required[int]
    """Sum of open holds, in cents."""
    available: Required[int]
    """Available balance: posted balance less open holds, in cents. Never below 0."""


class BalancesAt(TypedDict, total=False):
    """Balances of an account at a point in time."""

    account_id: Required[str]
    at: Required[str]
    """Point in time. Entries at exactly this time are included."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    posted: Required[int]
    """Posted balance: credits less debits, in cents."""
    held: Required[int]
    """Sum of open holds, in cents."""
    available: Required[int]
    """Available balance: posted balance less open holds, in cents. Never below 0."""


class BanReason(TypedDict, total=False):
    reason: Required[str]
    """Reason for the ban. Stored as a note on the customer."""


class BanRule(TypedDict, total=False):
    """A condition under which customers are banned automatically."""

    id: Required[str]
    reason: Required[Literal["IDENTITY_REJECTED", "MONITORING_ALERT", "SPEND_CONTROL_VIOLATED"]]
    """IDENTITY_REJECTED: rejected verifications of the customer. MONITORING_ALERT: a confirmed alert about the customer. SPEND_CONTROL_VIOLATED: violations of a spend control on an account of the customer."""
    rejections: int
    """Number of rejected verifications that triggers the ban. Required for IDENTITY_REJECTED."""
    alert_type: Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]
    """Type of the alert that triggers the ban. Required for MONITORING_ALERT."""
    amount: int
    """Amount beyond the limit of one control, in cents; a greater sum of violations triggers the ban. Required for SPEND_CONTROL_VIOLATED."""
    days: int
    """Period in which violations are counted, in days. Required for SPEND_CONTROL_VIOLATED."""
    creation_time: Required[str]


class BanRulesPage(TypedDict, total=False):
    ban_rules: Required[list[BanRule]]
    next_page_token: str


class BatchTemplate(TypedDict, total=False):
    """A filter for posted transactions that can be combined into a payment batch."""

    id: Required[str]
    """Id of the batch template."""
    enabled: Required[bool]
    """Whether the template is enabled."""
    type: Required[str]
    """Type of the transactions."""
    subtypes: Required[list[str]]
    """Subtypes of the transactions. An empty list matches all subtypes of the type."""
    min_individual_amount: int
    """Minimum amount of a transaction, in cents, inclusive."""
    max_individual_amount: int
    """Maximum amount of a transaction, in cents, inclusive."""
    creation_time: Required[str]
    """Time of creation."""


class BatchTemplatesPage(TypedDict, total=False):
    batch_templates: Required[list[BatchTemplate]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class BeneficialOwner(TypedDict, total=False):
    """Direct or indirect ownership of part of a business by a person."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["BENEFICIAL_OWNER_OF"]]
    """Type of the relationship."""
    from_person_id: Required[str]
    """Id of the person who owns, manages or pays."""
    to_business_id: Required[str]
    """Id of the business that is owned, managed or paid."""
    additional_data: Required[Ownership]
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class BulkInternalTransfer(TypedDict, total=False):
    idempotency_key: str
    """Idempotency key of this transfer, printable ASCII. Required with mode=each; not allowed with mode=all."""
    amount: Required[int]
    """Amount, in cents."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    type: Required[InternalTransferType]
    originating_customer_id: str
    """Id of the customer who owns the originating account. Default: its primary holder."""
    receiving_customer_id: str
    """Id of the customer who owns the receiving account. Default: its primary holder."""
    originating_account_customer_id: str
    """Alias of `originating_customer_id`."""
    receiving_account_customer_id: str
    """Alias of `receiving_customer_id`."""
    final_customer_id: str
    """Id of the customer who ultimately receives a remittance."""
    memo: str
    """Note to the recipient."""
    metadata: dict[str, Any]
    external_id: str
    reference_id: str
    """Network reference of the transfer."""
    originating_account_id: str | None
    """Id of the account to debit."""
    receiving_account_id: str | None
    """Id of the account to credit."""
    originating_account_alias: str | None
    """Alias of the general-ledger account to debit."""
    receiving_account_alias: str | None
    """Alias of the general-ledger account to credit."""
    capture_mode: CaptureMode
    expires_at: str
    """Expiry time of the hold. Only with `capture_mode` MANUAL. Default: 7 days from now."""
    tenant: str


class Business(TypedDict, total=False):
    """A business, whether or not it is a customer."""

    id: Required[str]
    is_customer: Required[bool]
    """Whether the business is a customer. Verification of a business customer requires a beneficial owner or managing person."""
    status: Required[Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED"]]
    """ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active."""
    verification_status: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    """Combined result of the business’s verifications."""
    verification_last_run: str
    """Time of the last verification. Absent before the first one."""
    has_accounts: Required[bool]
    """Whether the business is or was related to an account."""
    entity_name: str
    """Legal name."""
    ein: str
    """Employer identification number (EIN)."""
    structure: Literal["CORPORATION", "LLC", "NON_PROFIT", "OTHER", "PARTNERSHIP", "SOLE_PROPRIETORSHIP", "S_CORPORATION"]
    """Legal structure."""
    formation_date: str
    """Date of formation."""
    formation_state: str
    """State of formation: two capital letters."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    website: str
    """URL of the website."""
    trade_names: list[str]
    """Other names under which the business operates."""
    compliance_restrictions: list[Literal["LICENSED_CANNABIS"]]
    """Regulated activities of the business."""
    legal_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    addresses: Required[list[Address]]
    """Active addresses, oldest first. Includes the legal address."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class BusinessOwner(TypedDict, total=False):
    """Ownership of all or part of a business by another business."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["OWNER_OF"]]
    """Type of the relationship."""
    from_business_id: Required[str]
    """Id of the business that owns or pays."""
    to_business_id: Required[str]
    """Id of the business that is owned, managed or paid."""
    additional_data: Required[Ownership]
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class BusinessesPage(TypedDict, total=False):
    """A page of businesses."""

    businesses: Required[list[Business]]
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class CardAcceptor(TypedDict, total=False):
    """Merchant or ATM that accepts the card."""

    name: str
    address: str
    city: str
    state: str
    """US state, two letters."""
    zip: str
    country: str
    mcc: str
    """Merchant category code (MCC), four digits. Without it, the payment matches no category of a spend control. The code of a clearing or refund does not change the category of the payment."""
    ecommerce_security_level_indicator: str
    partial_approval_capable: bool
    """Whether the acceptor supports partial approval, of an authorization or a financial message."""


class CardChange(TypedDict, total=False):
    """A change of a card’s status or fulfillment."""

    id: Required[str]
    change_type: Required[Literal["FULFILLMENT", "PIN", "STATUS"]]
    channel: Required[Literal["ADMIN", "API", "FRAUD", "SYSTEM"]]
    """Origin of the change."""
    state: Required[str]
    """Status of the card after the change."""
    reason: CardStatusReason
    memo: str
    updated_at: Required[str]
    updated_by: Required[str]
    """Id of the API key that made the change, or `SYSTEM`."""


class CardChangesPage(TypedDict, total=False):
    changes: Required[list[CardChange]]
    next_page_token: str


class CardClientToken(TypedDict, total=False):
    client_token: Required[str]
    """Token with which a client displays the card."""


class CardEmbossName(TypedDict, total=False):
    """Name printed on the card."""

    line_1: Required[str]
    line_2: str


class CardFulfillmentDetails(TypedDict, total=False):
    """Shipping details of the card. Absent until the card is shipped."""

    ship_date: Required[str]
    shipping_method: Required[CardShippingMethod]
    tracking_number: Required[str]


class CardNetworkFee(TypedDict, total=False):
    """A fee between the network and the bank. Not charged to the account."""

    type: Required[Literal["ACQUIRER_FEE", "CROSS_BORDER_ISSUER_FEE", "CUR_CONV_CARDHOLDER_FEE", "CUR_CONV_ISSUER_FEE", "INTERCHANGE_FEE", "ISSUER_FEE", "PINDEBIT_ASSOC_FEE", "SWITCH_FEE"]]
    amount: Required[int]
    """Amount, in cents."""
    credit_debit: Literal["C", "D"]
    """Direction of the fee."""


class CardNetworkReference(TypedDict, total=False):
    """Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing."""

    retrieval_reference_number: Required[str]
    system_trace_audit_number: Required[str]


class CardNetworkReply(TypedDict, total=False):
    """Response of the bank to the card network."""

    transaction: Required[CardNetworkReplyTransaction]


class CardOptions(TypedDict, total=False):
    """Card data read by the terminal."""

    billing_address: CardOptionsBillingAddress
    card_present: bool
    cvv: str
    """Card verification value. Accepted and not checked, because it is not stored."""
    expiration: str
    """Expiration date, MMYY. The network declines a date other than the card’s."""


class CardProduct(TypedDict, total=False):
    """A type of card that can be issued."""

    id: Required[str]
    name: Required[str]
    active: Required[bool]
    """Whether cards can be issued for the product."""
    form: Required[CardForm]
    card_brand: Required[CardBrand]
    card_category: Required[Literal["COMMERCIAL", "CONSUMER"]]
    card_type: CardType
    card_program_id: Required[str]
    """Id of the card program."""
    physical_card_format: PhysicalCardFormat
    issue_without_kyc: Required[bool]
    """Whether cards are issued to unverified holders."""
    l2l3_enabled: Required[bool]
    """Whether merchants can send L2 and L3 data."""
    cross_border_enabled: Required[bool]
    """Whether cross-border transactions are enabled."""
    digital_wallet_tokenization: Required[DigitalWalletTokenization]
    three_ds_policy: Required[Literal["DECISION_GATEWAY", "EXEMPT", "SMS_OTP"]]
    """3-D Secure policy for online purchases."""
    start_date: Required[str]
    """First date on which cards are issued."""
    end_date: Required[str]
    """Last date on which cards are issued."""
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
    """Shipping address and method of a physical card."""

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
    """Two-letter ISO 3166-1 alpha-2 country code."""


class CardShippingRequest(TypedDict, total=False):
    """Shipping address and method of a physical card. Default: the holder’s shipping address, LOCAL_MAIL."""

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
    """A case for the manual review of an account."""

    id: Required[str]
    reason: Required[Literal["SPEND_CONTROL_VIOLATION"]]
    """Reason for the case."""
    status: Required[Literal["OPEN", "CLOSED"]]
    account_id: Required[str]
    """Id of the affected account."""
    spend_control_id: Required[str]
    """Id of the violated spend control."""
    violations: Required[int]
    """Number of violations while the case is open."""
    transaction_id: Required[str]
    """Id of the transaction of the last violation."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class ChainHead(TypedDict, total=False):
    """Last link of the workspace’s hash chain."""

    number: Required[int]
    """Number of links in the chain."""
    hash: Required[str]
    """SHA-256 hash of the last link, in hexadecimal. Empty for an empty chain."""


class Clock(TypedDict, total=False):
    """The clock of a sandbox workspace."""

    now: Required[str]
    """Current time of the workspace."""
    stands_still: bool
    """True for a seeded workspace: its clock advances only on request. Absent otherwise."""
    move: ClockMove
    """The advance in progress, in any process. Absent if there is none."""


class ClockDigestLine(TypedDict, total=False):
    """Work of one kind that ran during an advance of the clock."""

    kind: Required[Literal["TRANSFER_EXPIRED", "SCHEDULED_PAYMENT_MADE", "SCHEDULED_PAYMENT_REFUSED", "AUTHORIZATION_EXPIRED", "ACH_SENT", "ACH_SETTLED", "ACH_DECLINED", "ACH_FUNDS_RELEASED", "ACH_RETURNED", "INCOMING_ACH_POSTED", "INCOMING_ACH_IN_SUSPENSE", "INCOMING_ACH_RETURNED", "INCOMING_ACH_RETURN_SENT", "INCOMING_ACH_RETURN_SETTLED", "INCOMING_ACH_NOTICE", "INCOMING_ACH_SET_ASIDE", "ACH_FILE_SENT", "ACH_FILE_RECEIVED", "ACH_FILE_REJECTED", "ACH_FILE_QUARANTINED", "DELIVERY_SUCCEEDED", "DELIVERY_RETRYING", "DELIVERY_FAILED", "DELIVERY_UNDER_WAY", "WEBHOOK_SECRET_EXPIRED", "WORK_FAILED"]]
    """Type of the work."""
    count: Required[int]
    """Number of occurrences."""
    resource_type: Required[Literal["INTERNAL_TRANSFER", "CARD_TRANSACTION", "ACH", "INCOMING_ACH", "ACH_FILE", "PAYMENT_SCHEDULE", "EVENT", "WEBHOOK_SECRET", "WORKSPACE", "TIMER"]]
    """Type of the resources in `ids`."""
    summary: Required[str]
    """Human-readable summary."""
    ids: Required[list[str]]
    """Ids of the first 10 affected resources; for deliveries, of their events."""


class CorrespondentBank(TypedDict, total=False):
    """A correspondent bank for wires."""

    bank_address: Required[Address]
    bank_name: Required[str]
    """Name of the bank."""
    swift_code: Required[str]
    """BIC of the bank, 8 or 11 characters."""


class CreateAccessToken(TypedDict, total=False):
    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """Vendor that provides access to the accounts."""
    vendor_public_token: Required[str]
    """Public token returned by the vendor’s link flow. Sandbox vendors have no link flow: send the `link_token`."""


class CreateAccount(TypedDict, total=False):
    """Requires either a template or an `account_type` with exactly one enabled template. Values in the request override those of the template."""

    account_template_id: str | None
    account_type: Literal["CHARGE_SECURED", "CHARGE_UNSECURED", "CHECKING", "GENERAL_LEDGER", "LINE_OF_CREDIT", "SAVING", None] | None
    relationships: list[CreateAccountRelationship]
    access_status: AccountAccessStatus
    currency: str
    """Three-letter ISO 4217 currency code."""
    manual_account_number: str
    """Account number to use instead of a generated one."""
    nickname: str
    account_purpose: str
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    iban: str
    swift_code: str
    interest_product_id: str
    """Id of the INTEREST product with the terms of the account. Interest is not accrued."""
    fee_product_ids: list[str]
    """Ids of the FEE products with the terms of the account. Fees are not charged."""
    spend_control_ids: list[str]
    status: AccountStatus
    note: str
    """Internal note. Stored and never returned."""
    is_ach_enabled: bool
    """Whether ACH transfers are enabled."""
    is_card_enabled: bool
    """Whether cards can be issued for the account."""
    is_eft_ca_enabled: bool
    """Whether Canadian EFT is enabled."""
    is_external_card_enabled: bool
    """Whether transfers with cards of other banks are enabled."""
    is_p2p_enabled: bool
    """Whether transfers between customers are enabled."""
    is_sar_enabled: bool
    """Whether suspicious-activity reports (SAR) are enabled."""
    is_service_pay_enabled: bool
    """Whether service payments are enabled."""
    is_wire_enabled: bool
    """Whether wires are enabled."""


class CreateAccountProduct(TypedDict, total=False):
    """INTEREST requires `rates` with periods that do not overlap. FEE requires `amount`, `currency` and `fee_type`."""

    product_type: Required[AccountProductType]
    calculation_method: Literal["COMPOUNDED_DAILY", "COMPOUNDED_MONTHLY"]
    """Interest calculation method."""
    accrual_payout_schedule: Literal["MONTHLY", "NONE"]
    """Payout schedule of accrued interest."""
    rates: list[InterestRate]
    """Interest rates. Their periods must not overlap."""
    description: str
    """Description of the product."""
    amount: int
    """Amount of the fee, in cents."""
    currency: str
    """Three-letter ISO 4217 currency code."""
    fee_type: Literal["ACH_FEE", "ANNUAL_FEE", "ATM_WITHDRWAL_FEE", "MONTHLY_FEE", "OVERDRAFT_FEE", "WIRE_FEE"]
    """Type of the fee."""


class CreateAccountRelationship(TypedDict, total=False):
    """A party of the account and its role. Exactly one of `customer_id` and `business_id` is present."""

    customer_id: str | None
    business_id: str | None
    """Id of a business that is a customer."""
    person_id: str | None
    """Alias of `customer_id`."""
    relationship_type: Required[AccountRelationshipType]


class CreateAch(TypedDict, total=False):
    amount: Required[int]
    """Amount, in cents."""
    company_entry_description: str | None
    """Description of the payment on the receiver’s statement."""
    company_name: str
    """Name of the originator on the receiver’s statement."""
    currency: Required[str]
    """Currency of the account. Always USD."""
    customer_id: Required[str]
    """Id of a customer who holds the originating account and owns the external account."""
    dc_sign: Required[AchDcSign]
    effective_date: str | None
    """Requested settlement date. Default: the next business day."""
    external_data: dict[str, Any] | None
    """Data of the integrator, stored with the transaction."""
    final_customer_id: str | None
    """Id of the ultimate recipient."""
    hold: AchRequestHoldData | None
    is_same_day: bool | None
    """Whether to settle on the same day. Cut-off: 16:45 Eastern time. Default: `false`."""
    memo: str | None
    """Internal note. Not sent to the network."""
    originating_account_id: Required[str]
    """Id of the account at this bank."""
    receiving_account_id: Required[str]
    """Id of the external account."""
    reference_info: str | None
    """Remittance information, sent with the entry as an addenda record of type 05."""
    risk: AchRiskData | None
    sec_code: Literal["CCD", "PPD", "WEB"]
    """Standard entry class code. Default: `WEB`. PPD is allowed for credits only."""
    tenant: str
    """Id of the workspace."""


class CreateAddress(TypedDict, total=False):
    """Exactly one of `customer_id` and `business_id` is required. A new active LEGAL or SHIPPING address replaces the party’s current one."""

    address_type: Required[Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"]]
    """Filters by address type. A party has at most one active LEGAL and one active SHIPPING address."""
    customer_id: str | None
    """Id of the person, whether or not a customer."""
    business_id: str | None
    """Id of the business."""
    address_line_1: Required[str]
    address_line_2: str
    city: Required[str]
    country_code: Required[str]
    """Two-letter ISO 3166-1 alpha-2 country code."""
    is_registered_agent: bool
    """True for the address of a registered agent, otherwise absent."""
    nickname: str
    """Label of the address."""
    postal_code: str
    """Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space."""
    state: Required[str]
    """ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX."""
    is_active: bool
    """Whether the address is in use. Inactive addresses are kept."""


class CreateApiKey(TypedDict, total=False):
    name: str
    scopes: list[Literal["read", "operations:read", "account_products:read", "account_products:write", "account_relationships:read", "account_relationships:write", "account_templates:read", "account_templates:write", "accounts:read", "accounts:write", "ach:read", "ach:write", "addresses:read", "addresses:write", "businesses:read", "businesses:write", "cards:read", "cards:write", "customers:read", "customers:write", "external_accounts:read", "external_accounts:write", "internal_accounts:read", "internal_accounts:write", "internal_transfers:read", "internal_transfers:write", "monitoring:read", "monitoring:write", "notes:read", "notes:write", "payment_schedules:read", "payment_schedules:write", "persons:read", "persons:write", "relationships:read", "relationships:write", "simulations:read", "simulations:write", "snapshots:read", "snapshots:write", "spend_controls:read", "spend_controls:write", "transactions:read", "transactions:write", "verifications:read", "verifications:write", "webhook_secrets:read", "webhook_secrets:write", "webhooks:read", "webhooks:write", "wipes:read", "wipes:write"]]
    """Permissions of the key. `read`: all reads. `cards:read`: the reads of one group of the API. `cards:write`: its reads and writes. A key without scopes has all permissions of an API key."""


class CreateBanRule(TypedDict, total=False):
    reason: Required[Literal["IDENTITY_REJECTED", "MONITORING_ALERT", "SPEND_CONTROL_VIOLATED"]]
    """IDENTITY_REJECTED: rejected verifications of the customer. MONITORING_ALERT: a confirmed alert about the customer. SPEND_CONTROL_VIOLATED: violations of a spend control on an account of the customer."""
    rejections: int
    """Number of rejected verifications that triggers the ban. Required for IDENTITY_REJECTED."""
    alert_type: Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]
    """Type of the alert that triggers the ban. Required for MONITORING_ALERT."""
    amount: int
    """Amount beyond the limit of one control, in cents; a greater sum of violations triggers the ban. Required for SPEND_CONTROL_VIOLATED."""
    days: int
    """Period in which violations are counted, in days. Required for SPEND_CONTROL_VIOLATED."""


class CreateBatchTemplate(TypedDict, total=False):
    enabled: Required[bool]
    """Whether the template is enabled."""
    type: Required[str]
    """Type of the transactions."""
    subtypes: Required[list[str]]
    """Subtypes of the transactions. An empty list matches all subtypes of the type."""
    min_individual_amount: int
    """Minimum amount of a transaction, in cents, inclusive."""
    max_individual_amount: int
    """Maximum amount of a transaction, in cents, inclusive."""


class CreateBusiness(TypedDict, total=False):
    """A new business."""

    is_customer: Required[bool]
    """Whether the business is a customer. Verification of a business customer requires a beneficial owner or managing person."""
    status: Required[Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED"]]
    """ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active."""
    entity_name: str
    """Legal name."""
    ein: str
    """Employer identification number (EIN)."""
    structure: Literal["CORPORATION", "LLC", "NON_PROFIT", "OTHER", "PARTNERSHIP", "SOLE_PROPRIETORSHIP", "S_CORPORATION"]
    """Legal structure."""
    formation_date: str
    """Date of formation."""
    formation_state: str
    """State of formation: two capital letters."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    website: str
    """URL of the website."""
    trade_names: list[str]
    """Other names under which the business operates."""
    compliance_restrictions: list[Literal["LICENSED_CANNABIS"]]
    """Regulated activities of the business."""
    legal_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""


class CreateCard(TypedDict, total=False):
    """A new card. Shipping and image apply to physical cards only."""

    form: Required[CardForm]
    type: Required[CardType]
    account_id: Required[str]
    """Id of the account that the card draws on."""
    card_product_id: Required[str]
    customer_id: str | None
    """Id of the cardholder. Required without `business_id`."""
    business_id: str | None
    """Id of the business that the card is issued for. Without `customer_id`, the card cannot be used until a cardholder is set."""
    emboss_name: CardEmbossName
    metadata: dict[str, Any]
    """Metadata of the integrator: string values, no personal data."""
    reissued_from_id: str
    """Id of the card to replace."""
    reissue_reason: CardReissueReason
    shipping: CardShippingRequest
    card_image_id: str
    """Id of the image printed on the card. Physical cards only."""


class CreateCustomer(TypedDict, total=False):
    """A new customer. Names and `dob` are required unless the status is PROSPECT."""

    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"]]
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED"]
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    note: str
    """Reason for a change of `ban_status`, which requires it. Stored as a note on the person."""
    related_customers: list[Any]
    """Not supported. A request with this field is refused."""
    ssn: str
    """Full social security number. Responses contain only its last four digits."""


class CreateExternalAccount(TypedDict, total=False):
    """Exactly one of `customer_id` and `business_id` is required, and at least one of `number` and `iban`."""

    customer_id: str | None
    """Id of the owner. Mutually exclusive with `business_id`."""
    business_id: str | None
    """Id of the owner. Mutually exclusive with `customer_id`."""
    customer_type: Required[Literal["BUSINESS", "PERSONAL"]]
    """Type of the owner at the other institution. A business can link a personal account."""
    account_identifiers: Required[AccountIdentifiers]
    account_owner_names: Required[list[str]]
    """Names of the account owners, as registered at the institution."""
    routing_identifiers: Required[CreateRoutingIdentifiers]
    type: Required[Literal["CHECKING", "CRYPTO_WALLET", "OTHER_BANK_ACCOUNT", "SAVINGS", "WALLET"]]
    """Type of the account."""
    currency: str
    """Three-letter ISO 4217 currency code."""
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    nickname: str
    """Nickname of the account, chosen by the owner."""
    vendor_account_id: str
    """Id of the account at the vendor. Only one ACTIVE link is allowed per owner and vendor account."""
    verification: WriteExternalAccountVerification | None


class CreateFault(TypedDict, total=False):
    fault: Required[FaultType]
    name: str
    """Label of the rule."""
    operation: str
    """Operation to match: its id, or its method and path, for example `POST /v0/accounts`. Default: any operation below /v0."""
    api_key_id: str
    """Matches only requests with this API key."""
    idempotency_key: str
    """Matches only requests with this Idempotency-Key."""
    webhook_id: str
    """Webhook to match. Only for WEBHOOK faults."""
    event_type: str
    """Event type to match; a trailing `*` matches all types with the prefix. Only for WEBHOOK faults."""
    probability: float
    """Probability that a matching request triggers the fault. Default: `1`."""
    status: Literal[429, 500, 503, 504]
    """HTTP status of the response. Required for ERROR."""
    when: Literal["BEFORE", "AFTER"]
    """BEFORE: the operation is not executed. AFTER: the operation is executed and committed. Only for ERROR. Default: `BEFORE`."""
    delay_ms: int
    """Delay in milliseconds of machine time. Required for DELAY."""
    delay_seconds: int
    """Delay in seconds of the workspace’s clock. Required for WEBHOOK_LATE."""
    return_code: Literal["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R50", "R51", "R52", "R53", "R80", "R81", "R82", "R83", "R84", "R85"]
    """Nacha return reason code. Required for ACH_RETURN."""
    change_code: Literal["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C13", "C14"]
    """Nacha change code. Required for ACH_CHANGE."""
    corrected_data: str
    """Corrected value. Required for ACH_CHANGE. Printable ASCII."""
    banking_days: int
    """Number of banking days. For ACH_RETURN and ACH_CHANGE: days between settlement and the response of the other bank, at 8:30 Eastern time. Default: `1`; `0` responds when the file is sent, before settlement. For ACH_LATE_FILE: days by which settlement is delayed. Default: `0`, the next settlement window (8:30 or 18:00). For ACH_ENTRY: days between the settlement of the return and its dishonor. Default: `1`, the minimum."""
    sec_code: Literal["ACK", "ARC", "ATX", "BOC", "CCD", "CIE", "CTX", "DNE", "ENR", "MTE", "POP", "POS", "PPD", "RCK", "SHR", "TEL", "TRC", "TRX", "WEB", "XCK"]
    """Entry class of the incoming entry. Only for ACH_ENTRY. Default: `PPD`."""
    addenda_count: int
    """Number of addenda records of the incoming entry, at most as many as its class allows. Only for ACH_ENTRY. Default: `0`."""
    dishonor_code: Literal["R61", "R62", "R67", "R68", "R69", "R70"]
    """Return reason code by which the other bank dishonors this bank’s return of the incoming entry. Only for ACH_ENTRY. Default: the return is accepted."""
    nth: int
    """Number of the first match that can trigger the fault. Default: `1`."""
    times: int
    """Maximum number of times the fault is triggered. Default: `1`."""
    seed: int
    """Seed of the random choice. The same seed and probability select the same matches. Default: random."""


class CreateInbox(TypedDict, total=False):
    name: str
    """Label of the inbox."""
    answer: InboxAnswer
    enabled_events: list[str]
    """Event types, as in `enabled_events` of a webhook. If present, an enabled webhook that delivers these events to the inbox is also created."""


class CreateInternalAccount(TypedDict, total=False):
    account_type: InternalAccountType
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    status: Required[InternalAccountStatus]
    description: str
    gl_type: GlType
    is_system_acc: bool
    """Whether the account is reserved for the bank: internal transfers to and from it are declined."""
    purpose: InternalAccountPurpose
    bank_account_id: str


class CreateInternalTransfer(TypedDict, total=False):
    amount: Required[int]
    """Amount, in cents."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    type: Required[InternalTransferType]
    originating_customer_id: str
    """Id of the customer who owns the originating account. Default: its primary holder."""
    receiving_customer_id: str
    """Id of the customer who owns the receiving account. Default: its primary holder."""
    originating_account_customer_id: str
    """Alias of `originating_customer_id`."""
    receiving_account_customer_id: str
    """Alias of `receiving_customer_id`."""
    final_customer_id: str
    """Id of the customer who ultimately receives a remittance."""
    memo: str
    """Note to the recipient."""
    metadata: dict[str, Any]
    external_id: str
    reference_id: str
    """Network reference of the transfer."""
    originating_account_id: str | None
    """Id of the account to debit."""
    receiving_account_id: str | None
    """Id of the account to credit."""
    originating_account_alias: str | None
    """Alias of the general-ledger account to debit."""
    receiving_account_alias: str | None
    """Alias of the general-ledger account to credit."""
    capture_mode: CaptureMode
    expires_at: str
    """Expiry time of the hold. Only with `capture_mode` MANUAL. Default: 7 days from now."""
    tenant: str


class CreateLinkToken(TypedDict, total=False):
    """The owner who signs in at the vendor: exactly one of `customer_id` and `business_id` is required."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """Vendor that provides access to the accounts."""
    customer_id: str | None
    """Id of the owner. Mutually exclusive with `business_id`."""
    business_id: str | None
    """Id of the owner. Mutually exclusive with `customer_id`."""


class CreateMonitoringSubscription(TypedDict, total=False):
    """Party to monitor. Exactly one of `person_id` and `business_id` is required."""

    person_id: str | None
    """Id of the person. Mutually exclusive with `business_id`."""
    business_id: str | None
    """Id of the business. Mutually exclusive with `person_id`."""
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""


class CreateNote(TypedDict, total=False):
    content: Required[str]
    related_resource_id: Required[str]
    related_resource_type: Required[Literal["ACCOUNT", "APPLICATION", "BUSINESS", "CUSTOMER", "FILE", "SHADOW_TRANSACTION", "SNAPSHOT", "TENANT", "TRANSACTION", "USER"]]
    """Type of the resource that the note refers to. `CUSTOMER` also covers persons."""
    related_resource_field: str
    """Name of the field that the note refers to."""
    type: Literal["NOTE", "FEEDBACK"]
    status: Literal["RESOLVED", "UNRESOLVED"]
    """Status of the feedback. Required for FEEDBACK; not allowed for other types."""
    metadata: dict[str, Any]


class CreatePaymentSchedule(TypedDict, total=False):
    description: Required[str]
    """Description of the payments."""
    payment_instruction: Required[PaymentInstruction]
    schedule: Required[ScheduleConfig]
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
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    chosen_name: str
    """Preferred name."""
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED"]
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    ssn: str
    """Full social security number. Responses contain only its last four digits."""
    personal_ids: list[CreatePersonalId]
    note: str
    """Reason for a change of `ban_status`, which requires it. Stored as a note on the person."""


class CreatePersonalId(TypedDict, total=False):
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: str
    """Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN."""


class CreateRelationship(TypedDict, total=False):
    """Required parties by type. OWNER_OF: `from_business_id`, `to_business_id`. BENEFICIAL_OWNER_OF, MANAGING_PERSON_OF: `from_person_id`, `to_business_id`. PAYER_PAYEE: one `from` and one `to` party."""

    relationship_type: Required[Literal["BENEFICIAL_OWNER_OF", "MANAGING_PERSON_OF", "OWNER_OF", "PAYER_PAYEE"]]
    """BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party."""
    from_person_id: str | None
    """Id of the person who owns, manages or pays."""
    from_business_id: str | None
    """Id of the business that owns or pays."""
    to_person_id: str | None
    """Id of the person who is paid."""
    to_business_id: str | None
    """Id of the business that is owned, managed or paid."""
    additional_data: Required[dict[str, Any]]
    """Fields by type. OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}."""
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""


class CreateRoutingIdentifiers(TypedDict, total=False):
    """Institution that holds the account, and its routing numbers."""

    bank_countries: Required[list[str]]
    """Countries of the institution."""
    bank_name: Required[str]
    """Name of the bank."""
    ach_routing_number: str
    """ABA routing number: 9 digits with check digit. Required if `bank_countries` contains US."""
    wire_routing_number: str
    eft_ca_routing_number: str
    """Canadian routing number: 0, 3 digits of the institution, 5 digits of the transit."""
    international_wire_details: InternationalWireDetails


class CreateSession(TypedDict, total=False):
    link_token: str | None
    """Token of a one-time link: the part after `#`. Valid once, for 10 minutes. Sandbox only."""
    user_name: str | None
    """User name. Requires `password`."""
    password: str | None
    tenant: str
    """Id of the workspace. Default: the oldest open workspace of the bank."""


class CreateSnapshot(TypedDict, total=False):
    name: Required[str]


class CreateSpendControl(TypedDict, total=False):
    name: Required[str]
    amount_limit: Required[int]
    """Limit in cents. A sum above the limit violates the control."""
    is_active: Required[bool]
    """Whether the control is enabled."""
    action_case: Required[bool]
    """Whether a violation opens a case, or is added to the open case."""
    action_decline: Required[bool]
    """Whether transactions that violate the control are declined."""
    time_range: Required[WriteTimeRange]
    direction: SpendControlDirection
    payment_types: list[PaymentType]
    """Payment types to which the control applies. Default: all."""
    payment_sub_types: list[PaymentSubType]
    """Payment subtypes to which the control applies. Default: all."""
    merchant_category_codes: list[str]
    """Merchant category codes (4 digits) or ranges of two codes joined by a hyphen. If not empty, the control applies to card transactions only."""


class CreateUser(TypedDict, total=False):
    user_name: Required[str]
    """User name: letters, digits and `. _ @ + -`. Case-insensitive."""
    password: Required[str]
    """Password: at least 12 characters, of which 5 are different and not part of the user name. Repeated patterns and common passwords are refused. Stored as a hash and never returned."""
    roles: Required[list[CreateUserRoles]]
    """Roles of the user in workspaces that you own. Roles in other workspaces are not shown and not changed."""


class CreateVerification(TypedDict, total=False):
    """A result from another verification provider. Exactly one of `person_id` and `business_id` is required."""

    person_id: str | None
    business_id: str | None
    verification_type: Required[Literal["DOCUMENT_VERIFICATION", "IDENTITY", "LICENSE", "MANUAL_REVIEW", "RELATED_ENTITIES", "WATCHLIST"]]
    result: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED", "VENDOR_ERROR"]]
    verification_time: Required[str]
    details: Any
    """Data that led to the result: any JSON."""
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
    """Label of the inbox."""
    url: Required[str]
    """URL for a webhook. Requests to it are delivered to this inbox without network traffic."""
    answer: Required[InboxAnswer]
    creation_time: Required[str]
    webhook_id: str
    """Id of the webhook created with the inbox."""


class CustomerForm(TypedDict, total=False):
    """A person who is a customer."""

    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "SANCTION"]]
    id: Required[str]
    ban_status: Required[Literal["ALLOWED", "BANNED", "SUSPENDED"]]
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    kyc_exempt: Required[bool]
    kyc_last_run: str
    has_accounts: Required[bool]
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    addresses: Required[list[Address]]
    """Active addresses of the customer."""
    ssn: str
    """Last four digits of the social security number."""
    ssn_source: Literal["MANUAL", "PREFILL"]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class CustomerVendorInfo(TypedDict, total=False):
    """Record of the customer at a lending platform."""

    vendor_type: Required[Literal["VENDOR_A"]]
    """Type of the lending platform."""
    vendor_data: Required[CustomerVendorInfoVendorData]
    """Data of the vendor. The only key is the value of `vendor_type`."""


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
    """Start of the hour, by the workspace’s clock."""
    delivered: Required[int]
    """Number of successful attempts."""
    retrying: Required[int]
    """Number of failed attempts that were or will be retried."""
    failed: Required[int]
    """Number of failed attempts without a further retry."""
    median_ms: int
    """Median of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response."""
    p95_ms: int
    """95th percentile of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response."""


class DeliveryVolume(TypedDict, total=False):
    """Delivery statistics of a period, in total and by hour."""

    delivered: Required[int]
    """Number of successful attempts."""
    retrying: Required[int]
    """Number of failed attempts that were or will be retried."""
    failed: Required[int]
    """Number of failed attempts without a further retry."""
    median_ms: int
    """Median of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response."""
    p95_ms: int
    """95th percentile of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response."""
    hours: Required[list[DeliveryHour]]
    """Statistics by hour, in ascending time. Hours without an attempt are omitted."""


class DigitalWalletTokenization(TypedDict, total=False):
    """Settings for adding cards to digital wallets."""

    card_art_id: Required[str]
    """Id of the card art displayed in the wallet."""
    provisioning_controls: Required[DigitalWalletTokenizationProvisioningControls]


class DueItem(TypedDict, total=False):
    """An item of scheduled work."""

    due_time: Required[str]
    """Due time, by the workspace’s clock. In the past for overdue work."""
    kind: Required[Literal["TRANSFER_EXPIRY", "AUTHORIZATION_EXPIRY", "ACH_CUT_OFF", "ACH_SETTLEMENT", "ACH_FUNDS_AVAILABLE", "INCOMING_ACH_SETTLEMENT", "INCOMING_ACH_RETURN", "SCHEDULED_PAYMENT", "WEBHOOK_SECRET_EXPIRY", "RETENTION", "WORKSPACE_SETUP", "WEBHOOK_RETRY"]]
    """Kind of the scheduled work."""
    resource_type: Required[Literal["INTERNAL_TRANSFER", "CARD_TRANSACTION", "ACH", "INCOMING_ACH", "ACH_FILE", "PAYMENT_SCHEDULE", "EVENT", "WEBHOOK_SECRET", "WORKSPACE", "TIMER"]]
    """Type of the resources in `ids`."""
    resource_id: str
    """Id of the resource, if there is exactly one; for a retry, of the event."""
    webhook_id: str
    """Id of the webhook. Only for retries."""
    account_id: str
    """Id of the affected account."""
    amount: int
    """Amount, in cents."""
    attempt: int
    """Number of the delivery attempt. Only for retries."""
    summary: Required[str]
    """Human-readable summary."""


class DuePage(TypedDict, total=False):
    due: Required[list[DueItem]]
    next_page_token: str


class EndpointSecret(TypedDict, total=False):
    """The secret that signs the deliveries of a webhook."""

    webhook_id: Required[str]
    signed_with: Required[Literal["OWN", "WORKSPACE", "NONE"]]
    """OWN: the webhook’s own secret. WORKSPACE: the workspace’s secret, because the webhook has none. NONE: neither exists and deliveries are not signed."""
    creation_time: str
    """Time at which the webhook’s own secret was created."""
    previous_until: str
    """Time until which the previous secret also signs deliveries. Absent if there is no previous secret."""


class EndpointSecretCreation(TypedDict, total=False):
    is_rolling_secret: bool
    """`true`: the workspace’s secret also signs deliveries for 24 hours. Default: `false`."""


class EnhancedFinancial(TypedDict, total=False):
    """Taxes and totals of the purchase."""

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
    """One line item of the invoice."""

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
    """Id of the event, identical in webhook deliveries."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    event_time: Required[str]
    resource_id: str
    event_resource: str
    """The resource after the change, as a JSON string."""
    event_resource_changed_fields: str
    """The changed fields with their previous values, as a JSON string."""


class EventList(TypedDict, total=False):
    event_list: Required[list[Event]]
    positions: Required[list[str]]
    """Position of each event, in the same order, for use as `after`."""
    next_after: Required[str]
    """Position for the next request, for use as `after`. Advances past events that the filters exclude."""
    has_more: Required[bool]
    """Whether more events are available. With filters, an empty page can have more."""


class ExternalAccount(TypedDict, total=False):
    """An account of a customer or business at another institution."""

    id: Required[str]
    account_identifiers: Required[MaskedAccountIdentifiers]
    account_owner_names: Required[list[str]]
    """Names of the account owners, if the institution reports them."""
    routing_identifiers: Required[ExternalAccountRoutingIdentifiers]
    type: Required[Literal["CHECKING", "CRYPTO_WALLET", "OTHER_BANK_ACCOUNT", "SAVINGS", "WALLET", "CREDIT_CARD", "INVESTMENT_529", "MONEY_MARKET", "OTHER"]]
    """Type of the account."""
    status: Required[Literal["ACTIVE", "CLOSED", "DELETED", "INACTIVE"]]
    """ACTIVE: can be used. CLOSED: closed by the institution. DELETED: deleted by the integrator. INACTIVE: temporarily unavailable."""
    status_reason: str
    """Reason for the status."""
    verification: Required[ExternalAccountVerification | None]
    customer_id: str
    """Id of the owner. Mutually exclusive with `business_id`."""
    business_id: str
    """Id of the owner. Mutually exclusive with `customer_id`."""
    name: str
    """Name of the account at the institution."""
    nickname: str | None
    """Nickname of the account, chosen by the owner."""
    currency: str
    """Three-letter ISO 4217 currency code."""
    metadata: dict[str, Any]
    """Metadata of the integrator."""
    vendor_account_id: str
    """Id of the account at the vendor."""
    vendor_data: ExternalAccountVendorData
    vendor_info: ExternalAccountVendorInfo
    tenant: Required[str]
    """Id of the workspace."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    deletion_time: str
    """Time of deletion. Only for DELETED accounts."""


class ExternalAccountBalance(TypedDict, total=False):
    """Last balance reported by the vendor."""

    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    available: Required[int | None]
    """Available balance, in cents."""
    current: Required[int | None]
    """Current balance, or the balance due on a credit card, in cents."""
    limit: Required[int | None]
    """Credit limit, in cents."""
    creation_time: Required[str]
    """Time at which a balance was first received."""
    last_updated_time: Required[str]
    """Time at which the data was last fetched from the vendor."""
    last_updated_time_vendor: str
    """Time of the balance, as reported by the vendor."""
    transactions_last_updated_time: str
    """Time of the last refresh of the transactions."""


class ExternalAccountRefresh(TypedDict, total=False):
    transactions_synced: Required[int]
    """Number of new or changed transactions."""


class ExternalAccountRoutingIdentifiers(TypedDict, total=False):
    """Institution that holds the account, and its routing numbers."""

    bank_countries: Required[list[str]]
    """Countries of the institution."""
    bank_name: Required[str]
    """Name of the bank."""
    ach_routing_number: str
    """Last four characters of the routing number. Only for an institution in the US."""
    wire_routing_number: str
    """Last four characters of the routing number. Only for an institution in the US."""
    eft_ca_routing_number: str
    """Last four characters of the routing number. Only for an institution in CA."""
    eft_routing_number: str
    """Alias of `eft_ca_routing_number`."""
    network: str
    """Payment network that reaches the account."""
    swift_code: str
    """BIC of the bank, 8 or 11 characters."""
    bank_address: Address
    correspondent_bank_details: list[CorrespondentBank] | None
    """Correspondent banks for wires from abroad."""


class ExternalAccountTransaction(TypedDict, total=False):
    """A transaction of an external account."""

    vendor_transaction_id: Required[str]
    """Id of the transaction at the vendor."""
    date: Required[str]
    """Date of the transaction."""
    amount: Required[int]
    """Amount, in cents."""
    dc_sign: Required[DcSign]
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    description: Required[str]
    """Description from the institution."""
    is_pending: Required[bool]
    """Whether the transaction is pending and can still change or disappear."""


class ExternalAccountTransactions(TypedDict, total=False):
    """Newest first. At most 500."""

    transactions: Required[list[ExternalAccountTransaction]]


class ExternalAccountVendorData(TypedDict, total=False):
    """Identification of the account at the vendor."""

    account_number_mask: Required[str]
    """Last characters of the account number."""
    institution_id: Required[str]
    """Id of the institution at the vendor."""


class ExternalAccountVendorInfo(TypedDict, total=False):
    """Unmodified content sent by the vendor."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """Vendor that sent the content."""
    content_type: Required[Literal["application/json"]]
    """Media type of the content."""
    json: Required[dict[str, Any]]
    """Content sent by the vendor, as JSON."""


class ExternalAccountsPage(TypedDict, total=False):
    external_accounts: Required[list[ExternalAccount]]
    next_page_token: str


class FailedVendorAccount(TypedDict, total=False):
    """An account that was not linked, and the reason."""

    vendor_account_id: Required[str]
    """Id of the account at the vendor."""
    reason: Required[Literal["ACCOUNT_NOT_FOUND", "DUPLICATE_ACCOUNT", "FAILED_VERIFICATION", "PROVIDER_ERROR", "UNSUPPORTED_ACCOUNT_TYPE"]]
    """Reason for the failure."""
    reason_description: Required[str]
    """Human-readable description of the reason."""
    vendor_error_message: str
    """Error message of the vendor."""
    vendor_request_id: str
    """Id of the request at the vendor."""


class Fault(TypedDict, total=False):
    """A fault to inject, and the requests it applies to."""

    id: Required[str]
    fault: Required[FaultType]
    name: str
    """Label of the rule."""
    operation: str
    """Operation to match: its id, or its method and path, for example `POST /v0/accounts`. Default: any operation below /v0."""
    api_key_id: str
    """Matches only requests with this API key."""
    idempotency_key: str
    """Matches only requests with this Idempotency-Key."""
    webhook_id: str
    """Webhook to match. Only for WEBHOOK faults."""
    event_type: str
    """Event type to match; a trailing `*` matches all types with the prefix. Only for WEBHOOK faults."""
    probability: float
    """Probability that a matching request triggers the fault. Default: `1`."""
    status: Literal[429, 500, 503, 504]
    """HTTP status of the response. Required for ERROR."""
    when: Literal["BEFORE", "AFTER"]
    """BEFORE: the operation is not executed. AFTER: the operation is executed and committed. Only for ERROR. Default: `BEFORE`."""
    delay_ms: int
    """Delay in milliseconds of machine time. Required for DELAY."""
    delay_seconds: int
    """Delay in seconds of the workspace’s clock. Required for WEBHOOK_LATE."""
    return_code: Literal["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R50", "R51", "R52", "R53", "R80", "R81", "R82", "R83", "R84", "R85"]
    """Nacha return reason code. Required for ACH_RETURN."""
    change_code: Literal["C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C13", "C14"]
    """Nacha change code. Required for ACH_CHANGE."""
    corrected_data: str
    """Corrected value. Required for ACH_CHANGE. Printable ASCII."""
    banking_days: int
    """Number of banking days. For ACH_RETURN and ACH_CHANGE: days between settlement and the response of the other bank, at 8:30 Eastern time. Default: `1`; `0` responds when the file is sent, before settlement. For ACH_LATE_FILE: days by which settlement is delayed. Default: `0`, the next settlement window (8:30 or 18:00). For ACH_ENTRY: days between the settlement of the return and its dishonor. Default: `1`, the minimum."""
    sec_code: Literal["ACK", "ARC", "ATX", "BOC", "CCD", "CIE", "CTX", "DNE", "ENR", "MTE", "POP", "POS", "PPD", "RCK", "SHR", "TEL", "TRC", "TRX", "WEB", "XCK"]
    """Entry class of the incoming entry. Only for ACH_ENTRY. Default: `PPD`."""
    addenda_count: int
    """Number of addenda records of the incoming entry, at most as many as its class allows. Only for ACH_ENTRY. Default: `0`."""
    dishonor_code: Literal["R61", "R62", "R67", "R68", "R69", "R70"]
    """Return reason code by which the other bank dishonors this bank’s return of the incoming entry. Only for ACH_ENTRY. Default: the return is accepted."""
    nth: Required[int]
    """Number of the first match that can trigger the fault. Default: `1`."""
    times: Required[int]
    """Maximum number of times the fault is triggered. Default: `1`."""
    seed: Required[int]
    """Seed of the random choice. The same seed and probability select the same matches. Default: random."""
    matched: Required[int]
    """Number of matching requests, delivery attempts or vendor calls. A rule that has fired `times` times no longer counts."""
    fired: Required[int]
    """Number of times the fault was triggered."""
    last_fired_time: str
    """Time at which the fault was last triggered, independent of the sandbox clock."""
    creation_time: Required[str]
    warnings: list[str]
    """Reasons why the rule cannot match. Absent if there are none."""


class FaultsPage(TypedDict, total=False):
    faults: Required[list[Fault]]
    next_page_token: str


class FeeProduct(TypedDict, total=False):
    """Fee terms of an account. Stored for information; fees are not charged."""

    id: Required[str]
    """Id of the account product."""
    product_type: Required[Literal["FEE"]]
    """Always `FEE`."""
    amount: Required[int]
    """Amount of the fee, in cents."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    fee_type: Required[Literal["ACH_FEE", "ANNUAL_FEE", "ATM_WITHDRWAL_FEE", "MONTHLY_FEE", "OVERDRAFT_FEE", "WIRE_FEE"]]
    """Type of the fee."""


class Fork(TypedDict, total=False):
    """A copy of your workspace."""

    tenant: Required[str]
    name: str
    creation_time: Required[str]
    """Time of creation. Machine time."""


class ForksPage(TypedDict, total=False):
    workspaces: Required[list[Fork]]
    next_page_token: str


class IgnoredName(TypedDict, total=False):
    name: Required[str]
    did_you_mean: str
    """Known name with the most similar spelling."""


class Inbox(TypedDict, total=False):
    """A webhook receiver hosted by the sandbox."""

    id: Required[str]
    name: str
    """Label of the inbox."""
    url: Required[str]
    """URL for a webhook. Requests to it are delivered to this inbox without network traffic."""
    answer: Required[InboxAnswer]
    creation_time: Required[str]


class InboxAnswer(TypedDict, total=False):
    """Response of an inbox."""

    status: Required[int]
    """HTTP status of the response. Any 2xx status is a success."""
    delay_ms: int
    """Delay before the response, in milliseconds. Default: `0`. The bank stops waiting after 5,000 ms."""
    times: int
    """Number of requests that receive this response; later requests receive 200 immediately. Counts down. Default: all requests."""


class InboxMessage(TypedDict, total=False):
    """A webhook request received by an inbox."""

    id: Required[str]
    inbox_id: Required[str]
    number: Required[int]
    """Sequence number of the message in the inbox. The newest 200 messages are kept."""
    received_time: Required[str]
    """Time of arrival, by the workspace’s clock."""
    webhook_id: Required[str]
    event_id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    attempt: Required[int]
    """Number of the delivery attempt."""
    signature_check: Required[Literal["VERIFIED", "WRONG", "TOO_OLD", "MISSING"]]
    """Result of the signature check. VERIFIED: valid. WRONG: matches no secret. TOO_OLD: the timestamp differs from the current time by more than 5 minutes. MISSING: no secret exists."""
    answer_status: int
    """HTTP status of the inbox’s response. Absent if the bank stopped waiting for it."""
    answer_delay_ms: Required[int]
    headers: Required[dict[str, Any]]
    """All request headers, with lower-case names."""
    body: Required[str]
    """Exact body that was sent and signed: a `webhook_request_object` as JSON."""


class InboxMessageLine(TypedDict, total=False):
    """A message without headers and body."""

    id: Required[str]
    inbox_id: Required[str]
    number: Required[int]
    """Sequence number of the message in the inbox. The newest 200 messages are kept."""
    received_time: Required[str]
    """Time of arrival, by the workspace’s clock."""
    webhook_id: Required[str]
    event_id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    attempt: Required[int]
    """Number of the delivery attempt."""
    signature_check: Required[Literal["VERIFIED", "WRONG", "TOO_OLD", "MISSING"]]
    """Result of the signature check. VERIFIED: valid. WRONG: matches no secret. TOO_OLD: the timestamp differs from the current time by more than 5 minutes. MISSING: no secret exists."""
    answer_status: int
    """HTTP status of the inbox’s response. Absent if the bank stopped waiting for it."""
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
    """`credit` adds money to the account; `debit` pulls money from it."""
    amount: Required[int]
    """Amount, in cents."""
    account_id: str
    """Id of the account that the entry was posted to, or is addressed to."""
    account_no: Required[str]
    """Account number in the entry."""
    company_entry_description: Required[str]
    """Description of the payment, set by the originator."""
    company_name: Required[str]
    """Name of the originator."""
    decline_reason: str
    """Reason why the entry was not posted."""
    effective_date: Required[str]
    """Effective date in the entry: the settlement date intended by the originator."""
    external_id: str
    """Id of the posted transaction."""
    identification_number: Required[str]
    """Identifier of the receiver, assigned by the originator."""
    is_future_dated: Required[bool]
    """Whether the entry was received before its settlement date."""
    notification_of_change: AchNotificationOfChange
    originating_routing_number: Required[str]
    """Routing number of the originating bank."""
    outgoing_ach_id: str
    """Id of the outgoing transfer that this entry returns or corrects."""
    reference_info: list[str]
    """Remittance information from addenda records of type 05: up to 9,999 for CTX entries, up to 17 for international entries."""
    addenda: list[AchAddenda]
    """Addenda records of card terminals (02) and of international entries (10 to 18), in the order of the file."""
    receiver_name: str
    """Name of the receiver in the entry."""
    return_data: AchReturnData
    sec_code: Required[str]
    """Standard entry class code."""
    settlement_date: Required[str]
    """Settlement date."""
    tenant: Required[str]
    """Id of the workspace."""
    trace_no: Required[str]
    """Trace number."""


class InitiateAccountClosure(TypedDict, total=False):
    """Reason for the closure and payout of the remaining balance."""

    reason: Required[AccountClosureReason]
    reason_details: Required[str]
    """Explanation of the reason, in free text."""
    payment_method: Required[Literal["ACH", "BANK_DRAFT", "INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT", "INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT", None] | None]
    """Payment method for the remaining balance."""
    destination_id: Required[str | None]
    """Id of the account that receives the remaining balance, null for none. Its type must match `payment_method`."""


class InterestProduct(TypedDict, total=False):
    """Interest terms of an account. Stored for information; interest is not accrued."""

    id: Required[str]
    """Id of the account product."""
    product_type: Required[Literal["INTEREST"]]
    """Always `INTEREST`."""
    rates: Required[list[InterestRate]]
    """Interest rates. Their periods must not overlap."""
    calculation_method: Literal["COMPOUNDED_DAILY", "COMPOUNDED_MONTHLY"]
    """Interest calculation method."""
    accrual_payout_schedule: Literal["MONTHLY", "NONE"]
    """Payout schedule of accrued interest."""
    description: str
    """Description of the product."""


class InterestRate(TypedDict, total=False):
    """An interest rate and the period in which it is in effect."""

    rate: Required[int]
    """Annual interest rate, in basis points: 150 is 1.5 %."""
    accrual_period: Literal["DAILY", "MONTHLY"]
    """Accrual period. Always `DAILY`."""
    valid_from: Required[str]
    """First date on which the rate is in effect."""
    valid_to: str
    """First date on which the rate is no longer in effect. Absent for an open-ended rate."""


class InternalAccount(TypedDict, total=False):
    """A general-ledger account of the bank."""

    id: Required[str]
    account_type: InternalAccountType
    account_number: Required[str]
    bank_routing: Required[str]
    bank_account_id: str
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    balances: Required[list[Balance]]
    description: str
    gl_type: GlType
    is_system_acc: Required[bool]
    """Whether the account is reserved for the bank: internal transfers to and from it are declined."""
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
    """Id of the transfer, equal to the `uuid` of its transaction."""
    status: Required[InternalTransferStatus]
    amount: Required[int]
    """Amount, in cents."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    type: Required[InternalTransferType]
    capture_mode: Required[CaptureMode]
    expires_at: str
    """Expiry time of a MANUAL transfer."""
    originating_account_id: Required[str]
    receiving_account_id: Required[str]
    originating_account_alias: str
    """Alias of the general-ledger account to debit."""
    receiving_account_alias: str
    """Alias of the general-ledger account to credit."""
    originating_customer_id: str
    """Id of the customer who owns the originating account. Default: its primary holder."""
    receiving_customer_id: str
    """Id of the customer who owns the receiving account. Default: its primary holder."""
    originating_account_customer_id: str
    """Alias of `originating_customer_id`."""
    receiving_account_customer_id: str
    """Alias of `receiving_customer_id`."""
    final_customer_id: str
    """Id of the customer who ultimately receives a remittance."""
    memo: str
    """Note to the recipient."""
    metadata: dict[str, Any]
    external_id: str
    reference_id: str
    """Network reference of the transfer."""
    tenant: Required[str]


class InternalTransferPaymentInstruction(TypedDict, total=False):
    """An internal transfer."""

    type: Required[Literal["INTERNAL_TRANSFER"]]
    """Always `INTERNAL_TRANSFER`."""
    request: Required[CreateInternalTransfer]


class InternalTransferResult(TypedDict, total=False):
    """Result of one transfer: either `transfer` or `problem`."""

    idempotency_key: str
    """Idempotency key of the transfer, with mode=each."""
    status: Required[int]
    """HTTP status that a single transfer would return."""
    replayed: Required[bool]
    """Whether the result is the stored refusal of an earlier request with this key."""
    transfer: InternalTransfer
    problem: Problem


class InternalTransferResults(TypedDict, total=False):
    results: Required[list[InternalTransferResult]]
    """Results, one per transfer, in request order."""


class InternationalWireDetails(TypedDict, total=False):
    """Routing of wires from abroad to the account."""

    swift_code: Required[str]
    """BIC of the bank, 8 or 11 characters."""
    bank_address: Required[Address]
    correspondent_banks_details: list[CorrespondentBank]
    """Correspondent banks for the wire."""


class KycOutcome(TypedDict, total=False):
    """Result of the customer’s verification."""

    id: Required[str]
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    kyc_last_run: str


class LinkToken(TypedDict, total=False):
    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """Vendor that provides access to the accounts."""
    link_token: Required[str]
    """Token that starts the vendor’s link flow, in which the owner selects accounts."""
    expiration: Required[str]
    """Time at which the token expires."""
    request_id: Required[str]
    """Id of the request at the vendor."""


class LinkVendorAccounts(TypedDict, total=False):
    """Exactly one of `customer_id` and `business_id` is required, and at least one of `vendor_access_token` and `vendor_customer_id`."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B"]]
    """Vendor that provides access to the accounts."""
    customer_id: str | None
    """Id of the owner. Mutually exclusive with `business_id`."""
    business_id: str | None
    """Id of the owner. Mutually exclusive with `customer_id`."""
    customer_type: Required[Literal["BUSINESS", "PERSONAL"]]
    """Type of the owner at the other institution. A business can link a personal account."""
    vendor_access_token: str | None
    """Access token from POST /external_accounts/access_tokens."""
    vendor_customer_id: str | None
    """Id of the owner at the vendor, as an alternative to the token."""
    vendor_account_ids: list[str]
    """Ids of the accounts to link. Default: all accounts shared by the owner."""
    verify_owner: bool
    """Whether the account owner’s names must include the name of the customer or business. Accounts that do not match are not linked."""


class LinkedVendorAccounts(TypedDict, total=False):
    """Result of linking accounts at the vendor."""

    added_accounts: Required[list[ExternalAccount]]
    """Newly linked accounts."""
    failed_accounts: Required[list[FailedVendorAccount]]
    """Accounts that were not linked, with reasons."""
    deleted_accounts: list[ExternalAccount]
    """Links that a synchronization deleted because the owner no longer shares the account."""


class ListedSession(TypedDict, total=False):
    """A session that has not expired."""

    id: Required[str]
    tenant: Required[str]
    """Id of the workspace."""
    means: Required[Literal["PASSWORD", "LINK"]]
    """PASSWORD: signed in with user name and password. LINK: signed in with a one-time link."""
    user_id: str
    """User of the session. Absent for a session opened with a one-time link."""
    user_name: str
    """User of the session. Absent for a session opened with a one-time link."""
    address: str
    """IP address from which the session was opened."""
    client: str
    """User-Agent of the client that opened the session, truncated to 200 characters."""
    creation_time: Required[str]
    """Machine time."""
    last_used_time: Required[str]
    """Time of the last use, accurate to one minute. Machine time."""
    expires_time: Required[str]
    """Machine time."""


class LiveDelivery(TypedDict, total=False):
    webhook_id: Required[str]
    event_id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    resource_id: str
    url: Required[str]
    attempt: Required[int]
    """Number of the delivery attempt."""
    sent_time: Required[str]
    """Time by the workspace’s clock."""
    latency_ms: float
    """Response time, in milliseconds. Absent if there was no response."""
    code: int
    """HTTP status of the response. Absent if there was no response."""
    status: Required[Literal["FAILED", "RETRYING", "RUNNING", "SUCCESS"]]
    """Current status of the delivery."""
    next_attempt_time: str
    """Time of the next attempt, by the workspace’s clock."""


class LiveEvent(TypedDict, total=False):
    id: Required[str]
    """Id of the event, identical in webhook deliveries."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    event_time: Required[str]
    """Time by the workspace’s clock."""
    resource_id: str


class LiveLine(TypedDict, total=False):
    """A request, an event or a delivery attempt."""

    kind: Required[Literal["REQUEST", "EVENT", "DELIVERY"]]
    key: Required[str]
    """Key of the line, identical if the line is sent again."""
    time: Required[str]
    """Machine time."""
    outcome: Literal["SUCCEEDED", "FAILED"]
    """FAILED: a request with a status of 400 or higher, or a delivery attempt without a 2xx response. Absent for events."""
    request: LoggedRequest
    event: LiveEvent
    delivery: LiveDelivery


class LoggedFault(TypedDict, total=False):
    """An injected fault. For a lost or cut response, `status` and `response_body` are those of the original response."""

    fault: Required[str]
    rule: str
    """Id of the fault rule. Absent if the fault was requested by a header."""
    status: int
    when: str
    delay_ms: int
    return_code: str
    change_code: str
    banking_days: int


class LoggedRequest(TypedDict, total=False):
    id: Required[str]
    """Id of the request, as in the `request-id` header of the response."""
    method: Required[str]
    path: Required[str]
    """Path of the request, without the query string."""
    status: Required[int]
    latency_ms: Required[float]
    """Time from arrival to response, in milliseconds."""
    idempotency_key: str
    actor: Required[Actor]
    time: Required[str]
    """Time of arrival. Machine time, independent of the sandbox clock."""
    error_code: str
    """Error code of the response. Absent for successful requests."""
    resource_id: str
    """Last id in the path, or the id of the created resource."""
    rehearsal: bool
    """True for a rehearsal, of which only this entry is stored. Absent otherwise."""
    fault_id: str
    """Id of the fault rule that fired on the request."""
    ignored_count: int
    """Number of unknown query parameters and body members that were ignored. Absent if there are none."""
    group: str
    """Group of the operation, as in the scopes of API keys. Absent if no operation matched."""


class LoggedRequestDetail(TypedDict, total=False):
    id: Required[str]
    """Id of the request, as in the `request-id` header of the response."""
    method: Required[str]
    path: Required[str]
    """Path of the request, without the query string."""
    status: Required[int]
    latency_ms: Required[float]
    """Time from arrival to response, in milliseconds."""
    idempotency_key: str
    actor: Required[Actor]
    time: Required[str]
    """Time of arrival. Machine time, independent of the sandbox clock."""
    error_code: str
    """Error code of the response. Absent for successful requests."""
    resource_id: str
    """Last id in the path, or the id of the created resource."""
    rehearsal: bool
    """True for a rehearsal, of which only this entry is stored. Absent otherwise."""
    fault_id: str
    """Id of the fault rule that fired on the request."""
    ignored_count: int
    """Number of unknown query parameters and body members that were ignored. Absent if there are none."""
    group: str
    """Group of the operation, as in the scopes of API keys. Absent if no operation matched."""
    request_body: Any
    """Request body. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string if it is longer than 16 KiB (its beginning) or was not stored (the reason)."""
    response_body: Any
    """Response body. Not stored for GET requests. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string if it is longer than 16 KiB (its beginning) or was not stored (the reason)."""
    request_headers: Required[dict[str, Any]]
    """Request headers: content-type, idempotency-key and user-agent."""
    trace_id: str
    """Trace id from the `traceparent` header."""
    ignored: list[IgnoredName]
    """Unknown query parameters and body members that were ignored, at most 50."""
    fault: LoggedFault


class Management(TypedDict, total=False):
    """Management role in a business."""

    title: Required[Literal["DIRECTOR", "FOUNDER", "OFFICER"]]
    """Position of the person in the business."""


class ManagingPerson(TypedDict, total=False):
    """Management of a business by a person: an officer, director or controlling person."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["MANAGING_PERSON_OF"]]
    """Type of the relationship."""
    from_person_id: Required[str]
    """Id of the person who owns, manages or pays."""
    to_business_id: Required[str]
    """Id of the business that is owned, managed or paid."""
    additional_data: Required[Management]
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class ManualVerification(TypedDict, total=False):
    """Verification of the account by MANUAL."""

    vendor: Required[Literal["MANUAL"]]
    """Vendor that verified the account."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Verification status of the account’s ownership."""
    creation_time: Required[str]
    """Time of creation."""
    last_updated_time: Required[str]
    """Time of the last update."""


class MaskedAccountIdentifiers(TypedDict, total=False):
    """Account identifiers, masked to the last four characters."""

    number: str
    """Last four characters."""
    iban: str
    """Last four characters."""


class MetadataKeys(TypedDict, total=False):
    """The searchable keys of metadata."""

    keys: Required[list[str]]
    """Keys of `metadata`, at most five, without colons. Lists of customers, persons, accounts and posted transactions filter by them (`metadata=key:value`)."""


class MonitoringAlert(TypedDict, total=False):
    """A monitoring alert about a person or business. Exactly one of `person_id` and `business_id` is present."""

    id: Required[str]
    """Id of the alert."""
    person_id: str
    """Id of the person. Mutually exclusive with `business_id`."""
    business_id: str
    """Id of the business. Mutually exclusive with `person_id`."""
    type: Required[Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]]
    """Type of the alert."""
    status: Required[Literal["ACTIVE", "SUPPRESSED"]]
    """ACTIVE: to be investigated. SUPPRESSED: dismissed as a false positive, or already investigated."""
    title: str
    """Title of the alert."""
    urls: Required[list[str]]
    """URLs of sources."""
    vendor_info: VendorInfo
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    confirmed_time: str
    """Time at which the alert was confirmed."""
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
    """Id of the person. Mutually exclusive with `business_id`."""
    business_id: str
    """Id of the business. Mutually exclusive with `person_id`."""
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    creation_time: Required[str]
    last_updated_time: Required[str]


class MonitoringSubscriptionsPage(TypedDict, total=False):
    subscriptions: Required[list[MonitoringSubscription]]
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class MoveClock(TypedDict, total=False):
    advance_seconds: int | None
    """Duration of the advance, in seconds. Exactly one of `advance_seconds`, `advance_to` and `to_next` is required."""
    advance_to: str | None
    """Target time of the advance. At most 10 years ahead."""
    to_next: bool | None
    """`true`: advances to the next item of scheduled work (`GET /sandbox/clock/due`), except RETENTION and WORKSPACE_SETUP. The clock is unchanged if nothing falls due within 10 years."""


class MovedClock(TypedDict, total=False):
    """The clock after the advance, and a summary of the work that ran."""

    now: Required[str]
    """Current time of the workspace."""
    digest: Required[list[ClockDigestLine]]
    """Work that ran during the advance, by kind. Empty if none ran. Concurrent advances each count all work that ran while they lasted."""


class NewApiKey(TypedDict, total=False):
    """The new API key."""

    id: Required[str]
    last_four: Required[str]
    """Last four characters of the key."""
    name: str
    role: Literal["viewer", "developer", "owner"]
    """Effective role of the key: the lower of the creator’s role at creation and the creator’s current role. Absent if the creator has left the workspace; such a key is refused."""
    scopes: list[Literal["read", "operations:read", "account_products:read", "account_products:write", "account_relationships:read", "account_relationships:write", "account_templates:read", "account_templates:write", "accounts:read", "accounts:write", "ach:read", "ach:write", "addresses:read", "addresses:write", "businesses:read", "businesses:write", "cards:read", "cards:write", "customers:read", "customers:write", "external_accounts:read", "external_accounts:write", "internal_accounts:read", "internal_accounts:write", "internal_transfers:read", "internal_transfers:write", "monitoring:read", "monitoring:write", "notes:read", "notes:write", "payment_schedules:read", "payment_schedules:write", "persons:read", "persons:write", "relationships:read", "relationships:write", "simulations:read", "simulations:write", "snapshots:read", "snapshots:write", "spend_controls:read", "spend_controls:write", "transactions:read", "transactions:write", "verifications:read", "verifications:write", "webhook_secrets:read", "webhook_secrets:write", "webhooks:read", "webhooks:write", "wipes:read", "wipes:write"]]
    """Permissions of the key. `read`: all reads. `cards:read`: the reads of one group of the API. `cards:write`: its reads and writes. A key without scopes has all permissions of an API key."""
    creation_time: Required[str]
    last_used_time: str
    """Time of the last use, accurate to one minute."""
    ends_time: str
    """Time at which a rotated key expires or expired."""
    revoked_time: str
    api_key: Required[str]
    """The API key, returned only once. A repeat of the request returns `[shown once]`."""


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
    """Name of the field that the note refers to."""
    type: Required[Literal["NOTE", "FEEDBACK"]]
    status: Literal["RESOLVED", "UNRESOLVED"]
    """Status of the feedback. Required for FEEDBACK; not allowed for other types."""
    author: str
    """Id of the API key or user that wrote the note."""
    metadata: dict[str, Any]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class NotesPage(TypedDict, total=False):
    notes: Required[list[Note]]
    next_page_token: str


class OriginalCreditSender(TypedDict, total=False):
    """Sender of the original credit."""

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
    """Id of the ACH transfer."""
    external_id: Required[str]
    """Id of the transaction, first pending and later posted."""
    status: Required[OutgoingAchStatus]
    dc_sign: Required[AchDcSign]
    amount: Required[int]
    """Amount, in cents."""
    account_id: str
    """Id of the external account."""
    account_name: str
    """Name of the owner of the external account."""
    account_no: Required[str]
    """Last four characters of the external account number."""
    source_account_id: str
    """Id of the account at this bank."""
    source_account_name: str
    """Nickname of the account at this bank."""
    source_account_no: Required[str]
    """Number of the account at this bank."""
    bank_id: Required[int]
    """First part of `tenant`."""
    partner_id: Required[int]
    """Second part of `tenant`."""
    company_entry_description: str
    """Description of the payment on the receiver’s statement."""
    company_name: str
    """Name of the originator on the receiver’s statement."""
    effective_date: Required[str]
    """Intended settlement date."""
    hold: AchHoldData
    incoming_ach_id: str
    """Id of the incoming entry that this transfer returns."""
    is_same_day: Required[bool]
    """Whether the transfer settles on the day of its creation."""
    memo: Required[str]
    """Internal note. Empty if there is none."""
    reference_info: str
    """Remittance information, sent with the entry as an addenda record of type 05."""
    return_data: AchReturnData
    trace_no: Required[str]
    """Trace number: eight digits of this bank’s routing number and a seven-digit sequence number."""


class OwnedWorkspace(TypedDict, total=False):
    """A workspace that you own."""

    tenant: Required[str]
    """Id of the workspace."""
    name: str
    creation_time: Required[str]
    closed_time: str
    """Time of closing. Absent for open workspaces."""


class OwnedWorkspacesPage(TypedDict, total=False):
    workspaces: Required[list[OwnedWorkspace]]
    next_page_token: str


class Ownership(TypedDict, total=False):
    """Ownership of a business."""

    percent_ownership: Required[float]
    """Share of ownership, in percent. Decimals are allowed."""


class PartyAddress(TypedDict, total=False):
    """An address of a person or business."""

    id: Required[str]
    address_type: Required[Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING"]]
    """Filters by address type. A party has at most one active LEGAL and one active SHIPPING address."""
    address_line_1: Required[str]
    address_line_2: str
    city: str
    country_code: Required[str]
    """Two-letter ISO 3166-1 alpha-2 country code."""
    is_registered_agent: bool
    """True for the address of a registered agent, otherwise absent."""
    nickname: str
    """Label of the address."""
    postal_code: str
    """Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space."""
    state: str
    """ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX."""
    customer_id: str
    """Id of the person, whether or not a customer."""
    business_id: str
    """Id of the business."""
    is_active: Required[bool]
    """Whether the address is in use. Inactive addresses are kept."""
    creation_date: Required[str]
    """Time at which the address was added."""
    last_updated_time: Required[str]


class PatchAccount(TypedDict, total=False):
    """`access_status` cannot be combined with other fields. A change of `status` to or from SUSPENDED requires a `note`."""

    nickname: str | None
    account_purpose: str | None
    metadata: dict[str, Any] | None
    """Metadata of the integrator. Must not contain personal data."""
    balance_floor: BalanceFloor | None
    balance_ceiling: BalanceCeiling | None
    iban: str | None
    swift_code: str | None
    interest_product_id: str | None
    """Id of the INTEREST product with the terms of the account. Interest is not accrued."""
    fee_product_ids: list[str] | None
    """Ids of the FEE products with the terms of the account. Fees are not charged."""
    spend_control_ids: list[str] | None
    status: Literal["ACCOUNT_NEVER_ACTIVE", "ACCOUNT_NOT_DESIRED", "ACTIVATED_NOT_DISBURSED", "ACTIVE_OR_DISBURSED", "APPLICATION_SUBMITTED", "AWAITING_FIXING", "CHARGED_OFF", "CLOSED", "DELINQUENT", "FAILED_KYC", "IN_CLOSING", "RESTRICTED", "SUSPENDED", None] | None
    """Status of the account. Only ACTIVE_OR_DISBURSED accounts can transact."""
    note: str | None
    """Internal note. Stored and never returned."""
    is_ach_enabled: bool | None
    """Whether ACH transfers are enabled."""
    is_card_enabled: bool | None
    """Whether cards can be issued for the account."""
    is_eft_ca_enabled: bool | None
    """Whether Canadian EFT is enabled."""
    is_external_card_enabled: bool | None
    """Whether transfers with cards of other banks are enabled."""
    is_p2p_enabled: bool | None
    """Whether transfers between customers are enabled."""
    is_sar_enabled: bool | None
    """Whether suspicious-activity reports (SAR) are enabled."""
    is_service_pay_enabled: bool | None
    """Whether service payments are enabled."""
    is_wire_enabled: bool | None
    """Whether wires are enabled."""
    access_status: Literal["ACTIVE", "FROZEN", None] | None
    """ACTIVE: no restriction by the holder. FROZEN: debits are blocked by the holder; credits are accepted."""
    account_number: str | None
    account_type: Literal["CHARGE_SECURED", "CHARGE_UNSECURED", "CHECKING", "GENERAL_LEDGER", "LINE_OF_CREDIT", "SAVING", None] | None
    account_template_id: str | None
    customer_type: Literal["BUSINESS", "PERSONAL", None] | None
    """Filters by type of the primary holder."""
    currency: str | None


class PatchAccountProduct(TypedDict, total=False):
    """Fields to update, of the product’s own type. `product_type` cannot be changed. `rates` replaces all existing rates."""

    product_type: Literal["FEE", "INTEREST", None] | None
    """Type of the products."""
    calculation_method: Literal["COMPOUNDED_DAILY", "COMPOUNDED_MONTHLY", None] | None
    """Interest calculation method."""
    accrual_payout_schedule: Literal["MONTHLY", "NONE", None] | None
    """Payout schedule of accrued interest."""
    rates: list[InterestRate] | None
    """Interest rates. Their periods must not overlap."""
    description: str | None
    """Description of the product."""
    amount: int | None
    """Amount of the fee, in cents."""
    currency: str | None
    """Three-letter ISO 4217 currency code."""
    fee_type: Literal["ACH_FEE", "ANNUAL_FEE", "ATM_WITHDRWAL_FEE", "MONTHLY_FEE", "OVERDRAFT_FEE", "WIRE_FEE", None] | None
    """Type of the fee."""


class PatchAch(TypedDict, total=False):
    status: Literal["CANCELED", None] | None
    """New status. CANCELED cancels a transfer in INIT."""
    funds_availability_time: str | None
    """Time at which held funds become available. A time in the past releases them immediately."""


class PatchAddress(TypedDict, total=False):
    """Fields to update; null clears an optional field. The type and the party cannot be changed."""

    address_line_1: str | None
    address_line_2: str | None
    city: str | None
    country_code: str | None
    """Two-letter ISO 3166-1 alpha-2 country code."""
    is_registered_agent: bool | None
    """True for the address of a registered agent, otherwise absent."""
    nickname: str | None
    """Label of the address."""
    postal_code: str | None
    """Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space."""
    state: str | None
    """ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX."""
    is_active: bool | None
    """Whether the address is in use. Inactive addresses are kept."""
    address_type: Literal["BILLING", "LEGAL", "OPERATING", "OTHER", "SHIPPING", None] | None
    """Filters by address type. A party has at most one active LEGAL and one active SHIPPING address."""
    customer_id: str | None
    """Id of the person, whether or not a customer."""
    business_id: str | None
    """Id of the business."""


class PatchBatchTemplate(TypedDict, total=False):
    enabled: bool | None
    """Whether the template is enabled."""


class PatchBusiness(TypedDict, total=False):
    """Fields to update; null clears an optional field."""

    is_customer: bool | None
    """Whether the business is a customer. Verification of a business customer requires a beneficial owner or managing person."""
    status: Literal["ACTIVE", "CANCELLED", "CONVERTED", "DISSOLVED", "FROZEN", "INACTIVE", "MERGED", "PROSPECT", "SANCTION", "SUSPENDED", None] | None
    """ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active."""
    entity_name: str | None
    """Legal name."""
    ein: str | None
    """Employer identification number (EIN)."""
    structure: Literal["CORPORATION", "LLC", "NON_PROFIT", "OTHER", "PARTNERSHIP", "SOLE_PROPRIETORSHIP", "S_CORPORATION", None] | None
    """Legal structure."""
    formation_date: str | None
    """Date of formation."""
    formation_state: str | None
    """State of formation: two capital letters."""
    email: str | None
    phone_number: str | None
    """Phone number in E.164 format: plus sign, country calling code and number."""
    website: str | None
    """URL of the website."""
    trade_names: list[str] | None
    """Other names under which the business operates."""
    compliance_restrictions: list[Literal["LICENSED_CANNABIS"]] | None
    """Regulated activities of the business."""
    legal_address: Address | None
    metadata: dict[str, Any] | None
    """Metadata of the integrator. Must not contain personal data."""


class PatchCard(TypedDict, total=False):
    """Fields to update; null clears memo and metadata. `reason` explains a change of status."""

    card_status: Literal["ACTIVE", "SUSPENDED", "TERMINATED", None] | None
    reason: Literal["ACT", "ADD", "AUX", "CLO", "COM", "DOB", "EML", "EXP", "FRD", "FUL", "INA", "INF", "ISS", "KYC", "LOS", "MAT", "NAM", "NEG", "NEW", "OTH", "OUT", "PHO", "PIN", "PRC", "REQ", "REV", "SSN", "STO", "SUS", "TMP", "UNK", None] | None
    """Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address."""
    memo: str | None
    customer_id: str | None
    """Id of the new cardholder."""
    emboss_name: CardEmbossName | None
    metadata: dict[str, Any] | None
    """Metadata of the integrator: string values, no personal data."""
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
    """Fields to update; null clears an optional field."""

    status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION", None] | None
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str | None
    middle_name: str | None
    last_name: str | None
    dob: str | None
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str | None
    phone_number: str | None
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address | None
    shipping_address: Address | None
    metadata: dict[str, Any] | None
    """Metadata of the integrator. Must not contain personal data."""
    spend_control_ids: list[str] | None
    vendor_info: CustomerVendorInfo | None
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED", None] | None
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    note: str | None
    """Reason for a change of `ban_status`, which requires it. Stored as a note on the person."""
    related_customers: list[Any] | None
    """Not supported. A request with this field is refused."""
    ssn: str | None
    """Full social security number. Responses contain only its last four digits."""


class PatchExternalAccount(TypedDict, total=False):
    """Fields to update. After verification, only `nickname` can be updated. `account_identifiers` is replaced as a unit; a number sent in its masked form (last four characters) is kept."""

    account_identifiers: AccountIdentifiers | None
    account_owner_names: list[str] | None
    """Names of the account owners, as registered at the institution."""
    currency: str | None
    """Three-letter ISO 4217 currency code."""
    nickname: str | None
    """Nickname of the account, chosen by the owner."""
    routing_identifiers: PatchRoutingIdentifiers | None
    type: Literal["CHECKING", "CRYPTO_WALLET", "OTHER_BANK_ACCOUNT", "SAVINGS", "WALLET", None] | None
    """Type of the account."""
    verification: WriteExternalAccountVerification | None
    customer_id: str | None
    """Cannot be changed."""
    business_id: str | None
    """Cannot be changed."""
    customer_type: Literal["BUSINESS", "PERSONAL", None] | None
    """Type of the owner at the other institution. A business can link a personal account."""
    metadata: dict[str, Any] | None
    """Cannot be changed."""
    vendor_account_id: str | None
    """Id of the account at the vendor. Only one ACTIVE link is allowed per owner and vendor account."""


class PatchInbox(TypedDict, total=False):
    """Fields to update. The response is replaced as a unit."""

    name: str
    """Label of the inbox."""
    answer: InboxAnswer


class PatchInternalAccount(TypedDict, total=False):
    account_type: Literal["ACH_SETTLEMENT", "ACH_SUSPENSE", "ALLOCATED_SUSPENSE", "BANK_DRAFT", "BILLING_EXPENSE", "BILLING_REVENUE", "CARD_AFT_PREFUNDING", "CARD_OCT_SETTLEMENT", "CARD_SETTLEMENT", "CASH_SETTLEMENT", "CASH_SUSPENSE", "CHECK_SETTLEMENT", "DISPUTE_WRITE_OFF_PNL", "EFT_CA_SETTLEMENT", "EFT_CA_SUSPENSE", "EXTERNAL_CARD_AFT_SETTLEMENT", "EXTERNAL_CARD_OCT_SETTLEMENT", "INSTANT_NETWORK_SETTLEMENT", "FEES", "FRAUD_LOSSES", "FUNDING_ACCOUNTS", "GENERAL_PNL", "INTEREST_PAYOUT", "INTERNATIONAL_WIRE_SETTLEMENT", "LOC_INTEREST_INCOME", "LOC_INVESTOR_PORTFOLIO", "LOC_REPURCHASE", "MONEY_IN_AND_OUT", "NEGATIVE_BALANCE", "NETWORK_ADJUSTMENT", "NETWORK_CHARGEBACK", "NEW_FUNDING_ACCOUNT", "PROVISIONAL_CREDIT_PNL", "RESERVE", "REWARDS", "SC_INVESTOR_PORTFOLIO", "SC_REPURCHASE", "SERVICE_PAY_SUSPENSE", "USC_INTEREST_INCOME", "USC_INVESTOR_PORTFOLIO", "USC_REPURCHASE", "WIRE_SETTLEMENT", "WIRE_SUSPENSE", "WRITE_OFF", None] | None
    """Type of the internal account. In lower case, the alias of the account in transfers."""
    purpose: Literal["CORE", "PROFIT_AND_LOSS", "RESERVE", "SETTLEMENT", "SUSPENSE", "TREASURY", None] | None
    description: str | None
    bank_account_id: str | None


class PatchInternalTransfer(TypedDict, total=False):
    status: Required[Literal["CANCELED", "COMPLETE"]]
    """New status of the transfer."""


class PatchMonitoringAlert(TypedDict, total=False):
    """Fields to update, and the party of the alert: exactly one of `person_id` and `business_id` is required."""

    person_id: str | None
    """Id of the person. Mutually exclusive with `business_id`."""
    business_id: str | None
    """Id of the business. Mutually exclusive with `person_id`."""
    status: Literal["ACTIVE", "SUPPRESSED", None] | None
    """ACTIVE: to be investigated. SUPPRESSED: dismissed as a false positive, or already investigated."""
    title: str | None
    """Title of the alert."""
    vendor_info: VendorInfo | None
    metadata: dict[str, Any] | None
    """Metadata of the integrator. Must not contain personal data."""


class PatchNote(TypedDict, total=False):
    """Fields to update. The related resource and the type cannot be changed."""

    content: str | None
    related_resource_field: str | None
    """Name of the field that the note refers to."""
    status: Literal["RESOLVED", "UNRESOLVED", None] | None
    """Status of the feedback. Required for FEEDBACK; not allowed for other types."""
    metadata: dict[str, Any] | None
    related_resource_id: str | None
    related_resource_type: Literal["ACCOUNT", "APPLICATION", "BUSINESS", "CUSTOMER", "FILE", "SHADOW_TRANSACTION", "SNAPSHOT", "TENANT", "TRANSACTION", "USER", None] | None
    """Type of the resource that the note refers to. `CUSTOMER` also covers persons."""
    type: Literal["NOTE", "FEEDBACK", None] | None


class PatchPaymentSchedule(TypedDict, total=False):
    status: Required[Literal["CANCELLED"]]
    """New status. CANCELLED cancels all remaining payments."""


class PatchPerson(TypedDict, total=False):
    """Fields to update; null clears an optional field."""

    is_customer: bool | None
    status: Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION", None] | None
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str | None
    middle_name: str | None
    last_name: str | None
    dob: str | None
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str | None
    phone_number: str | None
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address | None
    shipping_address: Address | None
    metadata: dict[str, Any] | None
    """Metadata of the integrator. Must not contain personal data."""
    chosen_name: str | None
    """Preferred name."""
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED", None] | None
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    ssn: str | None
    """Full social security number. Responses contain only its last four digits."""
    personal_ids: list[CreatePersonalId] | None
    note: str | None
    """Reason for a change of `ban_status`, which requires it. Stored as a note on the person."""


class PatchPersonalId(TypedDict, total=False):
    """Fields to update. `id_type` cannot be changed."""

    id_type: Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID", None] | None
    identifier: str | None
    country_code: str | None
    """Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN."""


class PatchRelationship(TypedDict, total=False):
    """Fields to update. `additional_data` is replaced as a unit. The type and the parties cannot be changed."""

    relationship_type: Required[Literal["BENEFICIAL_OWNER_OF", "MANAGING_PERSON_OF", "OWNER_OF", "PAYER_PAYEE"]]
    """BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party."""
    from_person_id: str | None
    """Id of the person who owns, manages or pays."""
    from_business_id: str | None
    """Id of the business that owns or pays."""
    to_person_id: str | None
    """Id of the person who is paid."""
    to_business_id: str | None
    """Id of the business that is owned, managed or paid."""
    additional_data: dict[str, Any] | None
    """Fields by type. OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}."""
    metadata: dict[str, Any] | None
    """Metadata of the integrator. Must not contain personal data."""


class PatchRoutingIdentifiers(TypedDict, total=False):
    """Fields to update; omitted fields are kept, null clears. `bank_countries` cannot be changed."""

    bank_name: str | None
    """Name of the bank."""
    ach_routing_number: str | None
    """ABA routing number: 9 digits with check digit. Required if `bank_countries` contains US."""
    wire_routing_number: str | None
    eft_ca_routing_number: str | None
    """Canadian routing number: 0, 3 digits of the institution, 5 digits of the transit."""
    international_wire_details: InternationalWireDetails | None
    bank_countries: list[str]
    """Countries of the institution."""


class PatchSession(TypedDict, total=False):
    tenant: Required[str]
    """Id of the workspace."""


class PatchSpendControl(TypedDict, total=False):
    """Fields to update, effective for later transactions. Other fields are refused."""

    name: str | None
    amount_limit: int | None
    """Limit in cents. A sum above the limit violates the control."""
    is_active: bool | None
    """Whether the control is enabled."""
    action_case: bool | None
    """Whether a violation opens a case, or is added to the open case."""
    action_decline: bool | None
    """Whether transactions that violate the control are declined."""
    time_range: WriteTimeRange | None
    direction: Literal["CREDITS", "DEBITS", None] | None
    """Direction of the limited transactions: CREDITS are incoming, DEBITS outgoing. Default: DEBITS."""
    payment_types: list[PaymentType] | None
    """Payment types to which the control applies. Default: all."""
    payment_sub_types: list[PaymentSubType] | None
    """Payment subtypes to which the control applies. Default: all."""
    merchant_category_codes: list[str] | None
    """Merchant category codes (4 digits) or ranges of two codes joined by a hyphen. If not empty, the control applies to card transactions only."""


class PatchUser(TypedDict, total=False):
    password: str
    """Password: at least 12 characters, of which 5 are different and not part of the user name. Repeated patterns and common passwords are refused. Stored as a hash and never returned."""
    roles: list[PatchUserRoles]
    """Roles of the user in workspaces that you own. Roles in other workspaces are not shown and not changed."""


class PayerPayee(TypedDict, total=False):
    """**alpha.** Payments of a person or business to another. Exactly one of `from_person_id` and `from_business_id`, and exactly one of `to_person_id` and `to_business_id`, is present."""

    id: Required[str]
    """Id of the relationship."""
    relationship_type: Required[Literal["PAYER_PAYEE"]]
    """Type of the relationship."""
    from_person_id: str
    """Id of the person who owns, manages or pays."""
    from_business_id: str
    """Id of the business that owns or pays."""
    to_person_id: str
    """Id of the person who is paid."""
    to_business_id: str
    """Id of the business that is owned, managed or paid."""
    additional_data: Required[PayerPayeeData]
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]
    """Id of the workspace."""


class PayerPayeeData(TypedDict, total=False):
    """Payments agreed between the parties."""

    transfer_type: Required[Literal["CREDIT", "DEBIT", "DEBIT_OR_CREDIT"]]
    """Direction of the payments, as seen by the payer."""


class PaymentDate(TypedDict, total=False):
    scheduled_date: Required[str]
    """Scheduled date. The payment is made on `execution_date`."""
    execution_date: Required[str]
    """Date on which the payment is made, at 06:00 Eastern time."""


class PaymentErrorDetails(TypedDict, total=False):
    """Reason for the refusal. Only for payments with the status ERROR."""

    code: Required[str]
    """Error code of the refusal."""
    details: Required[str]
    """Detail of the refusal."""


class PaymentSchedule(TypedDict, total=False):
    """A recurring payment."""

    id: Required[str]
    status: Required[Literal["ACTIVE", "CANCELLED", "ERRORED", "EXPIRED"]]
    """ACTIVE: more payments are scheduled. EXPIRED: the last payment was made. CANCELLED: canceled. ERRORED: the next date cannot be computed."""
    description: Required[str]
    """Description of the payments."""
    payment_instruction: Required[PaymentInstruction]
    schedule: Required[ScheduleConfig]
    metadata: dict[str, Any]
    next_payment_date: PaymentDate


class PaymentSchedulesPage(TypedDict, total=False):
    payment_schedules: Required[list[PaymentSchedule]]
    next_page_token: str


class PendingTransaction(TypedDict, total=False):
    """A hold: money that is reserved and not yet posted."""

    account_id: Required[str]
    """Id of the account on which the money is held."""
    account_no: Required[str]
    """Account number."""
    created: Required[str]
    """Time at which the hold was created."""
    id: Required[int]
    """Sequence number. Paths use the `uuid`."""
    idemkey: Required[str]
    """Idempotency key of the request that created the transaction."""
    offset_account_id: str
    """Id of the account that receives the money."""
    offset_account_no: str
    """Number of the account that receives the money."""
    reference_id: Required[str | None]
    """Network reference. Null for internal transfers."""
    tenant: Required[str]
    """Id of the workspace."""
    updated: Required[str]
    """Time of the last update."""
    uuid: Required[str]
    """Id of the transaction. Equal to the `uuid` of the posted transaction it becomes."""
    data: Required[PendingTransactionData]


class PendingTransactionHistory(TypedDict, total=False):
    """A previous state of a pending transaction."""

    account_id: Required[str]
    """Id of the account on which the money is held."""
    account_no: Required[str]
    """Account number."""
    created: Required[str]
    """Time at which the hold was created."""
    id: Required[int]
    """Sequence number. Paths use the `uuid`."""
    idemkey: Required[str]
    """Idempotency key of the request that created the transaction."""
    offset_account_id: str
    """Id of the account that receives the money."""
    offset_account_no: str
    """Number of the account that receives the money."""
    reference_id: Required[str | None]
    """Network reference. Null for internal transfers."""
    tenant: Required[str]
    """Id of the workspace."""
    updated: Required[str]
    """Time of the last update."""
    uuid: Required[str]
    """Id of the transaction. Equal to the `uuid` of the posted transaction it becomes."""
    data: Required[PendingTransactionHistoryData]


class Person(TypedDict, total=False):
    """A person, customer or not."""

    id: Required[str]
    is_customer: Required[bool]
    """Whether the person is a customer and listed in /customers."""
    is_user: Required[bool]
    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"]]
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    ban_status: Required[Literal["ALLOWED", "BANNED", "SUSPENDED"]]
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    verification_status: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    verification_last_run: str
    has_accounts: Required[bool]
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    chosen_name: str
    """Preferred name."""
    ssn: str
    """Last four digits of the social security number."""
    ssn_source: Literal["MANUAL", "PREFILL"]
    personal_ids: Required[list[PersonalId]]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class PersonalId(TypedDict, total=False):
    """A document or number that identifies a person. Tax numbers are masked to the last four digits."""

    id: Required[str]
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: Required[str]
    """Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN."""
    system_provided: Required[bool]
    tenant: Required[str]


class PersonalIdOfPerson(TypedDict, total=False):
    id: Required[str]
    id_type: Required[Literal["CITIZENSHIP_CARD", "DRIVER_LICENSE", "ITIN", "NATIONAL_ID", "PASSPORT_NUMBER", "PROVINCIAL_ID", "PR_CARD", "SECURE_STATUS_CARD", "SIN", "SSN", "STATE_ID", "TAX_ID"]]
    identifier: Required[str]
    country_code: Required[str]
    """Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN."""
    system_provided: Required[bool]
    tenant: Required[str]
    customer_id: Required[str]


class PersonsPage(TypedDict, total=False):
    persons: Required[list[Person]]
    next_page_token: str


class PhysicalCard(TypedDict, total=False):
    """A plastic card. Requires activation."""

    form: Required[Literal["PHYSICAL"]]
    id: Required[str]
    type: Required[CardType]
    account_id: Required[str]
    """Id of the account that the card draws on."""
    card_product_id: Required[str]
    customer_id: str
    """Id of the customer who uses the card."""
    business_id: str
    """Id of the business that the card was issued for."""
    card_status: Required[CardStatus]
    status_reason: Required[CardStatusReason]
    memo: str
    card_brand: Required[CardBrand]
    emboss_name: Required[CardEmbossName]
    last_four: Required[str]
    """Last four digits of the card number."""
    expiration_month: Required[str]
    expiration_year: Required[str]
    expiration_time: Required[str]
    """Time at which the card expires: the end of the expiration month."""
    bin: Required[str]
    """Bank identification number (BIN): the first digits of the card number."""
    is_pin_set: Required[bool]
    timestamp_pin_set: str
    reissue_reason: CardReissueReason
    reissued_from_id: str
    """Id of the card that this card replaces."""
    reissued_to_id: str
    """Id of the card that replaced this card."""
    metadata: dict[str, Any]
    """Metadata of the integrator: string values, no personal data."""
    creation_time: Required[str]
    last_modified_time: Required[str]
    tenant: Required[str]
    card_fulfillment_status: Required[CardFulfillmentStatus]
    fulfillment_details: CardFulfillmentDetails
    physical_card_format: Required[PhysicalCardFormat]
    shipping: Required[CardShipping]
    card_image_id: str
    tracking_number: str
    """Deprecated. Use `fulfillment_details`."""


class PostedTransaction(TypedDict, total=False):
    """A posted transaction. Posted transactions are immutable; corrections are new transactions."""

    id: Required[int]
    """Sequence number. Paths use the `uuid`."""
    uuid: Required[str]
    """Id of the transaction."""
    type: Required[str]
    """Payment rail."""
    subtype: Required[str]
    """Subtype of the payment."""
    status: Required[str]
    """Status of the transaction. Always `COMPLETE`."""
    created: Required[str]
    """Time of creation."""
    updated: Required[str]
    """Time at which a dispute or enhanced data was last added."""
    effective_date: Required[str]
    """Effective time: the posting time."""
    posted_date: Required[str]
    """Time at which the balances changed."""
    transaction_time: Required[str]
    """Time of the payment."""
    settlement_date: Required[str]
    """Settlement date of the network. Without a network: the posting date."""
    idemkey: Required[str]
    """Idempotency key of the request that posted the transaction."""
    info_only: Required[bool]
    """True if the transaction moved no money."""
    lead_mode: Required[bool]
    """Whether this bank’s ledger is the system of record. Always `true`."""
    reference_id: Required[str | None]
    """Network reference. Null for internal transfers."""
    tenant: Required[str]
    """Id of the workspace."""
    data: Required[PostedTransactionData]
    disputes: list[TransactionDispute]
    """Disputes of the transaction. Absent if there are none."""
    enhanced_transaction: EnhancedTransaction


class PostedTransactionData(TypedDict, total=False):
    force_post: Required[bool]
    """Whether spend controls and the available balance were ignored."""
    lines: Required[list[TransactionLine]]
    """Lines of the transaction. The sum of credits equals the sum of debits."""
    memo: Required[str]
    """Short note. Empty if there is none."""
    metadata: Required[dict[str, Any] | None]
    """Metadata of the request. Null if there is none."""
    external_data: dict[str, Any] | None
    """Data of the integrator."""
    hold_id: str
    """Id of the pending transaction that was posted."""
    original_trx: str
    """Id of the transaction that was reversed or returned. Only for reversals and returns."""
    parent_trx: str
    """Id of the transaction that this one completes, reverses or returns: `original_trx`, otherwise `hold_id`."""
    risk_info: dict[str, Any] | None
    """`risk` of the request. Only for ACH transfers."""
    user_data: dict[str, Any] | None
    """Details from the payment rail: trace, merchant, card."""
    vendor_info: TransactionVendorInfo


class Problem(TypedDict, total=False):
    """An RFC 7807 problem."""

    type: Required[str]
    """URI of the error type. The part after the last slash is the v0 code."""
    title: Required[str]
    """Human-readable title of the error type."""
    status: Required[int]
    """HTTP status."""
    detail: Required[str]
    """Human-readable explanation of this occurrence."""
    code: str
    """v1 error code (preview)."""
    missing: list[str]
    """Required fields that are missing."""
    invalid: dict[str, Any]
    """Invalid fields: field name to explanation."""
    immutable: list[str]
    """Fields that cannot be changed."""
    valid_status: list[str]
    """Statuses that would be accepted."""
    transaction_id: str
    """`uuid` of the transaction created with the Idempotency-Key, if the key was already used."""
    account_id: str
    """Id of the account with insufficient funds. Only with INSUFFICIENT_FUNDS."""
    available: int
    """Available balance of the account, including credit, in cents. Only with INSUFFICIENT_FUNDS."""
    required: int
    """Amount of the movement, in cents. Only with INSUFFICIENT_FUNDS."""
    retry_after: int
    """Number of seconds to wait before a retry."""
    refused: list[ProblemRefused]
    """Refused items, in request order. Only with BULK_REFUSED."""


class Proof(TypedDict, total=False):
    """Result of the last verification of the ledger."""

    status: Required[Literal["INTACT", "BROKEN", "UNFINISHED", "WAITING"]]
    """INTACT: all checks passed. BROKEN: at least one check failed; see `violations`. UNFINISHED: some checks did not finish in time. WAITING: no verification has run yet."""
    checked_time: str
    """Start of the last verification. Machine time."""
    intact_time: str
    """Start of the last verification with the result INTACT. Machine time."""
    took_ms: int
    """Duration of the verification, in milliseconds."""
    promise_count: Required[int]
    """Number of checks: balances, holds, entries, copies, timers, chain."""
    compared_count: Required[int]
    """Number of transactions and hold states compared with the hash chain."""
    chain: ProofHead
    links_since: Required[int]
    """Number of links added to the chain since the verification."""
    violations: Required[list[ProofViolation]]
    """First violations of each check."""
    unanswered: Required[list[str]]
    """Checks that did not finish in time."""


class ProofHead(TypedDict, total=False):
    link: Required[int]
    """Number of the link."""
    hash: Required[str]
    """SHA-256 hash, in hexadecimal."""


class ProofViolation(TypedDict, total=False):
    promise: Required[str]
    """Violated invariant."""
    detail: Required[str]
    """Description and location of the violation."""


class Prospect(TypedDict, total=False):
    """A person who may become a customer."""

    status: Required[Literal["PROSPECT"]]
    id: Required[str]
    ban_status: Required[Literal["ALLOWED", "BANNED", "SUSPENDED"]]
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    kyc_exempt: Required[bool]
    kyc_last_run: str
    has_accounts: Required[bool]
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    addresses: Required[list[Address]]
    """Active addresses of the customer."""
    ssn: str
    """Last four digits of the social security number."""
    ssn_source: Literal["MANUAL", "PREFILL"]
    creation_time: Required[str]
    last_updated_time: Required[str]
    tenant: Required[str]


class PutAccount(TypedDict, total=False):
    """Omitted texts, metadata, products, spend controls and balance limits are cleared; omitted status and flags are kept."""

    nickname: str
    account_purpose: str
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    balance_floor: BalanceFloor
    balance_ceiling: BalanceCeiling
    iban: str
    swift_code: str
    interest_product_id: str
    """Id of the INTEREST product with the terms of the account. Interest is not accrued."""
    fee_product_ids: list[str]
    """Ids of the FEE products with the terms of the account. Fees are not charged."""
    spend_control_ids: list[str]
    status: AccountStatus
    note: str
    """Internal note. Stored and never returned."""
    is_ach_enabled: bool
    """Whether ACH transfers are enabled."""
    is_card_enabled: bool
    """Whether cards can be issued for the account."""
    is_eft_ca_enabled: bool
    """Whether Canadian EFT is enabled."""
    is_external_card_enabled: bool
    """Whether transfers with cards of other banks are enabled."""
    is_p2p_enabled: bool
    """Whether transfers between customers are enabled."""
    is_sar_enabled: bool
    """Whether suspicious-activity reports (SAR) are enabled."""
    is_service_pay_enabled: bool
    """Whether service payments are enabled."""
    is_wire_enabled: bool
    """Whether wires are enabled."""
    access_status: AccountAccessStatus
    account_number: str
    account_type: AccountType
    account_template_id: str
    customer_type: CustomerType
    currency: str


class PutAccountRelationship(TypedDict, total=False):
    """Only `relationship_type` can be changed; the party can be repeated."""

    customer_id: str | None
    business_id: str | None
    """Id of a business that is a customer."""
    person_id: str | None
    """Alias of `customer_id`."""
    relationship_type: Required[AccountRelationshipType]


class PutCustomer(TypedDict, total=False):
    """Replaces the customer. Omitted fields are cleared."""

    status: Required[Literal["ACTIVE", "DECEASED", "DENIED", "DORMANT", "ESCHEAT", "FROZEN", "INACTIVE", "PROSPECT", "SANCTION"]]
    """ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state."""
    first_name: str
    middle_name: str
    last_name: str
    dob: str
    """Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future."""
    email: str
    phone_number: str
    """Phone number in E.164 format: plus sign, country calling code and number."""
    legal_address: Address
    shipping_address: Address
    metadata: dict[str, Any]
    """Metadata of the integrator. Must not contain personal data."""
    spend_control_ids: list[str]
    vendor_info: CustomerVendorInfo
    ban_status: Literal["ALLOWED", "BANNED", "SUSPENDED"]
    """Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED."""
    note: str
    """Reason for a change of `ban_status`, which requires it. Stored as a note on the person."""
    related_customers: list[Any]
    """Not supported. A request with this field is refused."""
    ssn: str
    """Social security number. Kept if omitted or if its last four digits are sent."""


class RaiseSampleData(TypedDict, total=False):
    days: int
    """Number of days of simulated history: salaries, rent, card payments, ACH with a return, a failing webhook. The clock of the workspace is advanced by this number of days. 90 days take about ten seconds."""


class RehearsalEffects(TypedDict, total=False):
    """Changes that the rehearsed request would make."""

    balance_count: Required[int]
    """Number of accounts with a changed balance. `balances` can be shorter: the header is limited to 3000 bytes."""
    event_count: Required[int]
    """Number of emitted events. `events` can be shorter: the header is limited to 3000 bytes."""
    balances: Required[list[RehearsalEffectsBalances]]
    """Accounts with a changed balance, up to the limit of the header."""
    events: Required[list[RehearsalEffectsEvents]]
    """Emitted events, in order, up to the limit of the header."""


class RelationshipsPage(TypedDict, total=False):
    relationships: Required[list[Relationship]]
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class ReplacePassword(TypedDict, total=False):
    current_password: Required[str]
    """Current password of the signed-in user."""
    password: Required[str]
    """Password: at least 12 characters, of which 5 are different and not part of the user name. Repeated patterns and common passwords are refused. Stored as a hash and never returned."""


class ReplacedWebhookSecret(TypedDict, total=False):
    secret: Required[str]
    """HMAC key, used exactly as returned. Returned only once."""
    deleted_at: str
    """Time at which the previous secret stops or stopped signing."""


class RequestsPage(TypedDict, total=False):
    requests: Required[list[LoggedRequest]]
    next_page_token: str


class ResendFailed(TypedDict, total=False):
    since: Required[str]
    """Earliest event time, inclusive, by the workspace’s clock."""


class ResentDeliveries(TypedDict, total=False):
    """Deliveries run in the background. The health of the webhook reports the number of pending deliveries."""

    webhook_id: Required[str]
    resent: Required[int]
    """Number of events resent. At most 10000, oldest first."""
    has_more: Required[bool]
    """Whether more failed events remain. Repeat the request to resend them."""


class ResolveSuspenseEntry(TypedDict, total=False):
    account_id: Required[str]
    """Id of the customer account or internal account to credit, or to debit if the entry is a debit."""


class ReturnSuspenseEntry(TypedDict, total=False):
    code: Required[str]
    """Nacha return reason code. Must be valid for the direction and class of the entry."""


class RotateApiKey(TypedDict, total=False):
    overlap_seconds: int
    """Validity of the replaced key, in seconds. At most 7 days."""


class SampleData(TypedDict, total=False):
    """Ids of the created resources."""

    raised: Required[dict[str, Any]]
    """Ids of the created resources by kind, in order of creation."""


class ScheduleConfig(TypedDict, total=False):
    """Dates of the payments."""

    start_date: Required[str]
    """Date of the first payment. Today or later, in Eastern time."""
    start_search: Literal["BACKWARD", "FORWARD"]
    """Moves the first payment to the last business day on or before `start_date` (BACKWARD) or the first one on or after it (FORWARD). Default: no move."""
    frequency: Required[Literal["DAILY", "MONTHLY", "WEEKLY"]]
    """Unit of `interval`: days, weeks or months."""
    interval: Required[int]
    """Number of days, weeks or months between two payments."""
    count: int | None
    """Number of payments. Exactly one of `count` and `end_date` is required."""
    end_date: str | None
    """First date without a payment. Exactly one of `count` and `end_date` is required."""


class ScheduledPayment(TypedDict, total=False):
    """A payment of a schedule."""

    id: Required[str]
    payment_schedule_id: Required[str]
    """Id of the schedule."""
    status: Required[Literal["COMPLETED", "ERROR"]]
    """ERROR: the payment was refused. It is not repeated."""
    payment_date: Required[PaymentDate]
    description: Required[str]
    """Description of the payments."""
    payment_instruction: Required[PaymentInstruction]
    transaction_id: str
    """Id of the transaction. Only with COMPLETED."""
    error_details: PaymentErrorDetails
    metadata: dict[str, Any]


class ScheduledPaymentsPage(TypedDict, total=False):
    payments: Required[list[ScheduledPayment]]
    next_page_token: str


class SearchHit(TypedDict, total=False):
    type: Required[Literal["CUSTOMER", "BUSINESS", "PERSON", "ACCOUNT", "CARD", "EXTERNAL_ACCOUNT", "INTERNAL_ACCOUNT", "TRANSACTION", "PENDING_TRANSACTION", "INTERNAL_TRANSFER", "ACH_TRANSFER", "INCOMING_ACH", "CARD_PRODUCT", "ACCOUNT_TEMPLATE", "SPEND_CONTROL", "WEBHOOK", "EVENT", "REQUEST"]]
    id: Required[str]
    """Id for the GET request of this type."""
    title: Required[str]
    """Name of the resource."""
    subtitle: Required[str]
    """Type and status of the resource."""
    matched_field: Required[Literal["id", "account_number", "card_number", "ssn", "trace_number", "idempotency_key", "last_four", "email", "phone_number", "name", "url", "holder", "memo", "newest"]]
    """Field that matched. `holder`: the name of the holder. `newest`: the query has no search text."""


class SearchPage(TypedDict, total=False):
    hits: Required[list[SearchHit]]


class Session(TypedDict, total=False):
    """The signed-in user."""

    id: Required[str]
    user_name: str
    """User name. Absent for a session opened with a one-time link."""
    role: Required[Literal["viewer", "developer", "owner"]]
    """viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management."""
    password_change_required: bool
    """True if the password was set by another user. Until it is replaced, only requests on the session itself are allowed. Absent otherwise."""
    environment: Required[Literal["sandbox", "production"]]
    workspace: Required[SessionWorkspace]
    """Workspace of the session. All requests of the session use it."""
    workspaces: Required[list[SessionWorkspaces]]
    """Workspaces that the session can switch to. The newest 100."""
    expires_time: Required[str]
    """Expiry of the session: 12 hours after the last use, at most 7 days after sign-in."""


class SessionsPage(TypedDict, total=False):
    sessions: Required[list[ListedSession]]
    next_page_token: str


class SimulateAchReturn(TypedDict, total=False):
    ach_id: Required[str]
    """Id of an outgoing ACH transfer, or of its transaction."""
    return_code: Literal["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23", "R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R50", "R51", "R52", "R53", "R80", "R81", "R82", "R83", "R84", "R85"]
    """Nacha return reason code. Default: `R01`."""


class SimulateAchTransaction(TypedDict, total=False):
    account_number: Required[str]
    """Number of the account that receives the entry."""
    amount: Required[int]
    """Amount, in cents. `0` is a prenotification without money."""
    dc_sign: Required[Literal["credit", "debit"]]
    """`credit` adds money to the account; `debit` pulls money from it."""
    effective_date: Required[str]
    """Effective date. Today or earlier: posted immediately. Later: posted on that date."""


class SimulateAuthorization(TypedDict, total=False):
    card_id: Required[str]
    """Id of the card."""
    amount: Required[int]
    """Amount, in cents. `0` verifies the account without a hold."""
    mid: Required[str]
    """Merchant id."""
    card_acceptor: CardAcceptor
    card_options: CardOptions
    cash_back_amount: int
    """Cash-back amount, in cents, included in the amount."""
    is_pre_auth: bool
    """Whether the amount is an estimate, for example of a hotel or fuel pump. Held like any other amount."""
    network_fees: list[CardNetworkFee]
    pin: str
    """Card verification value. Accepted and not checked, because it is not stored."""
    transaction_options: dict[str, Any]
    """Accepted and ignored."""
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulateAuthorizationAdvice(TypedDict, total=False):
    original_transaction_id: Required[str]
    """Token of the first message of the payment, or of one of its clearings."""
    amount: Required[int]
    """New total of the authorization, in cents, including cleared amounts. With `increment`: the amount to add."""
    increment: bool
    """Whether the amount is added to the authorization, subject to the usual checks. Default: `false`."""
    network_fees: list[CardNetworkFee]
    transaction_options: dict[str, Any]
    """Accepted and ignored."""
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulateBalanceInquiry(TypedDict, total=False):
    card_id: Required[str]
    """Id of the card."""
    account_type: Required[Literal["checking", "credit", "savings"]]
    """Account type selected at the terminal. Declined if the card draws on another type."""
    mid: Required[str]
    """Merchant id."""
    card_acceptor: Required[CardAcceptor]
    network_fees: list[CardNetworkFee]
    pin: str
    """Card verification value. Accepted and not checked, because it is not stored."""


class SimulateClearing(TypedDict, total=False):
    original_transaction_id: str | None
    """Token of the first message of the payment, or of one of its clearings. Exactly one of this and `card_id` is required."""
    card_id: str | None
    """Id of the card, for a clearing without an authorization (requires `force_post`) or a refund without a payment."""
    amount: Required[int]
    """Amount, in cents."""
    is_refund: bool
    """Whether to refund the amount instead. Default: `false`."""
    is_final: bool
    """Whether this is the last clearing of the authorization. Releases the remaining hold. Not for refunds."""
    force_post: bool
    """Whether to ignore holds, the available balance and spend controls. Default: `false`."""
    mid: str
    """Merchant id."""
    card_acceptor: CardAcceptor
    network_fees: list[CardNetworkFee]
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulateEvent(TypedDict, total=False):
    """Exactly one of `event` and `story` is required."""

    event: Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED", None] | None
    """Event type to trigger."""
    story: Literal["CARD_PAYMENT_DECLINED", "ACH_RETURNED", None] | None
    """Scenario with a specific outcome, as an alternative to `event`."""


class SimulateFinancial(TypedDict, total=False):
    card_id: Required[str]
    """Id of the card."""
    amount: Required[int]
    """Amount, in cents."""
    mid: Required[str]
    """Merchant id."""
    card_acceptor: Required[CardAcceptor]
    cash_back_amount: int
    """Cash-back amount, in cents, included in the amount."""
    is_pre_auth: bool
    """Accepted and ignored: the payment is posted immediately."""
    pin: str
    """Card verification value. Accepted and not checked, because it is not stored."""
    transaction_options: dict[str, Any]
    """Accepted and ignored."""
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulateFinancialAdvice(TypedDict, total=False):
    original_transaction_id: Required[str]
    """Token of the first message of the payment, or of one of its clearings."""
    amount: Required[int]
    """Final amount of the payment, in cents."""
    network_fees: list[CardNetworkFee]
    transaction_options: dict[str, Any]
    """Accepted and ignored."""
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulateFulfillment(TypedDict, total=False):
    card_fulfillment_status: Required[CardFulfillmentStatus]


class SimulateL2l3(TypedDict, total=False):
    original_transaction_id: Required[str]
    """Token of the clearing."""
    enhanced_data_id: str
    purchase_order: str
    financial: EnhancedFinancial
    fleet_emv: EnhancedFleetEmv
    fleets: EnhancedFleets
    inventory_details: list[EnhancedInventoryDetail]


class SimulateMonitoringAlert(TypedDict, total=False):
    person_id: str | None
    """Id of the person. Mutually exclusive with `business_id`."""
    business_id: str | None
    """Id of the business. Mutually exclusive with `person_id`."""
    type: Required[Literal["BANKRUPTCY", "LICENSE_VALIDITY", "NEGATIVE_NEWS", "WATCHLIST"]]
    """Type of the alert."""
    title: str
    """Title of the alert."""
    urls: list[str]
    """URLs of sources."""
    vendor_info: VendorInfo


class SimulateOriginalCredit(TypedDict, total=False):
    card_id: Required[str]
    """Id of the card."""
    amount: Required[int]
    """Amount, in cents."""
    mid: Required[str]
    """Merchant id."""
    type: Required[Literal["account_to_account", "bill_payment", "business_to_business", "card_bill_payment", "cash_claim", "cash_in", "cash_out", "disbursement", "face_to_face_merchant_payment", "gambling_payout", "government_disbursement", "government_payment", "loyalty", "merchant_disbursement", "mobile_air_time_payment", "money_transfer_by_bank", "money_transfer_by_merchant", "online_gambling_payout", "payments_goods_services", "pension_disbursement", "person_to_person", "prepaid", "prepaid_loads", "wallet_transfer"]]
    """Purpose of the credit."""
    card_acceptor: CardAcceptor
    screening_score: str
    sender_data: OriginalCreditSender
    transactionPurpose: str
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulateReversal(TypedDict, total=False):
    original_transaction_id: Required[str]
    """Token of the first message of the payment, or of one of its clearings."""
    amount: Required[int]
    """Amount, in cents."""
    is_advice: bool
    """Whether the reversal is an advice. Required to reverse a clearing or a single-message payment."""
    find_original_window_days: int
    """Maximum age of the original payment, in days of 24 hours. Default: no maximum."""
    network_fees: list[CardNetworkFee]
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulateWithdrawal(TypedDict, total=False):
    card_id: Required[str]
    """Id of the card."""
    amount: Required[int]
    """Amount, in cents."""
    mid: Required[str]
    """Merchant id."""
    account_type: Literal["checking", "credit", "savings"]
    """Account type selected at the terminal. Declined if the card draws on another type."""
    surcharge_amount: int
    """Surcharge of the ATM owner, in cents, included in the amount. Default: `0`."""
    card_acceptor: CardAcceptor
    pin: str
    """Card verification value. Accepted and not checked, because it is not stored."""
    currency: str
    """Currency of the amount. Must be the account’s currency. Default: the account’s currency."""
    network_reference: CardNetworkReference


class SimulatedEvent(TypedDict, total=False):
    event: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    event_id: str
    """Id of the event. Absent if the request was completed after a crash."""
    resource_id: str
    """Id of the resource of the event."""
    made: Required[dict[str, Any]]
    """Ids of the resources created in the process, by kind."""


class Snapshot(TypedDict, total=False):
    """The state of a workspace at a point in time."""

    id: Required[str]
    name: Required[str]
    time: Required[str]
    """Time of the snapshot, by the workspace’s clock."""
    creation_time: Required[str]
    """Time of the snapshot. Machine time."""


class SnapshotsPage(TypedDict, total=False):
    snapshots: Required[list[Snapshot]]
    next_page_token: str


class SpendControl(TypedDict, total=False):
    """A limit on the amount that an account may spend or receive."""

    id: Required[str]
    name: Required[str]
    amount_limit: Required[int]
    """Limit in cents. A sum above the limit violates the control."""
    is_active: Required[bool]
    """Whether the control is enabled."""
    action_case: Required[bool]
    """Whether a violation opens a case, or is added to the open case."""
    action_decline: Required[bool]
    """Whether transactions that violate the control are declined."""
    time_range: Required[TimeRange]
    direction: SpendControlDirection
    payment_types: list[PaymentType]
    """Payment types to which the control applies. Default: all."""
    payment_sub_types: list[PaymentSubType]
    """Payment subtypes to which the control applies. Default: all."""
    merchant_category_codes: list[str]
    """Merchant category codes (4 digits) or ranges of two codes joined by a hyphen. If not empty, the control applies to card transactions only."""
    number_of_related_accounts: Required[int]
    """Number of accounts that list the control in `spend_control_ids`."""
    scope: Required[Literal["ACCOUNT", "BANK", "FINTECH"]]
    """Owner of the control. FINTECH for controls created through this API."""
    creation_time: Required[str]
    last_modified_time: Required[str]
    """Time of the last PATCH."""


class SpendControlUsage(TypedDict, total=False):
    """Usage of a spend control on an account."""

    spend_control_id: Required[str]
    account_id: Required[str]
    amount_limit: Required[int]
    """Limit of the control, in cents."""
    used: Required[int]
    """Amount that currently counts toward the limit, including holds, in cents. 0 for SINGLE_TRANSACTION."""
    remaining: Required[int]
    """Largest amount of one more transaction that does not violate the control, in cents."""
    window_start: str
    """Start of the window, exclusive. Only for ROLLING_WINDOW_DAYS."""


class SpendControlViolation(TypedDict, total=False):
    """A transaction that violates a spend control."""

    spend_control_id: Required[str]
    account_id: Required[str]
    """Id of the account to which the control applies."""
    transaction_id: Required[str]
    """`uuid` of the transaction. If it was declined: the `uuid` it would have had."""
    amount: Required[int]
    """Amount of the transaction on the account, in cents."""
    limit: Required[int]
    """`amount_limit` of the control."""


class SpendControlsPage(TypedDict, total=False):
    spend_controls: Required[list[SpendControl]]
    next_page_token: str


class SuspenseEntriesPage(TypedDict, total=False):
    suspense_entries: Required[list[SuspenseEntry]]
    """Ordered by creation time, oldest first."""
    next_page_token: str
    """Token of the next page. Absent on the last page."""


class SuspenseEntry(TypedDict, total=False):
    """A payment that could not be posted to its account and is held in suspense."""

    id: Required[str]
    """Id of the entry, equal to the `uuid` of its posted transaction."""
    status: Required[SuspenseStatus]
    source: Required[Literal["ACH", "CARD"]]
    """ACH: an incoming ACH entry. CARD: a credit of the card network."""
    dc_sign: Required[Literal["credit", "debit"]]
    """`credit`: the amount is to be credited to an account. `debit`: it is to be debited from one."""
    amount: Required[int]
    """Amount, in cents."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    reason: Required[str]
    """Reason why the payment was not posted to its account."""
    explanation: str
    """Explanation of the reason. Absent if the reason needs none."""
    suspense_account_id: Required[str]
    """Id of the internal account that it is posted to."""
    intended_account_id: str
    """Id of the account that the payment is addressed to, if it is known."""
    incoming_ach_id: str
    """Id of the incoming ACH entry."""
    resolved_account_id: str
    """Id of the account that was credited or debited."""
    resolution_id: str
    """Id of the internal transfer that moved the amount."""
    creation_time: Required[str]
    """Time at which the payment was put into suspense."""
    resolved_time: str
    """Time at which the entry was resolved or returned."""


class TimeRangeForever(TypedDict, total=False):
    """All transactions, without a time limit."""

    time_range_type: Required[Literal["FOREVER"]]


class TimeRangeRollingWindowDays(TypedDict, total=False):
    """Transactions of a rolling window, including the new one."""

    time_range_type: Required[Literal["ROLLING_WINDOW_DAYS"]]
    days: Required[int]
    """Length of the window before each transaction, in days of 24 hours."""


class TimeRangeSingleTransaction(TypedDict, total=False):
    """Each transaction is compared with the limit separately."""

    time_range_type: Required[Literal["SINGLE_TRANSACTION"]]


class TransactionDispute(TypedDict, total=False):
    """A transaction that the customer disputes."""

    id: Required[str]
    """Id of the dispute."""
    created: Required[str]
    """Time of creation."""
    updated: Required[str]
    """Time of the last update."""
    status: Required[Literal["ARBITRATION", "CASE_LOST", "CASE_OPEN", "CASE_WON", "CHARGEBACK_INITIATED", "NETWORK_REJECTED", "PREARBITRATION", "REPRESENTMENT"]]
    """Status of the dispute."""
    external_case_reference: str
    """Case reference of the network."""
    internal_case_reference: str
    """Case reference of this bank."""


class TransactionLine(TypedDict, total=False):
    """One line of a double-entry transaction."""

    account_id: Required[str]
    """Id of the account."""
    account_no: Required[str]
    """Account number."""
    amount: Required[int]
    """Amount, in cents."""
    avail_balance: Required[int]
    """Available balance after the posting, in cents."""
    available_balance: Required[int]
    """Alias of `avail_balance`."""
    balance: Required[int]
    """Posted balance after the posting, in cents."""
    created: Required[str]
    """Time of the posting."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    dc_sign: Required[DcSign]
    is_fee: Required[bool]
    """Whether the line is a fee."""
    is_gl_acc: Required[bool]
    """Whether the account is a general-ledger account."""
    is_offset: Required[bool]
    """True for the counterpart of the primary line."""
    is_primary: Required[bool]
    """True for exactly one line: the line on the customer’s account."""
    meta: Required[dict[str, Any] | None]
    """Further data of the line. Null if there is none."""
    network: Required[str]
    """Payment network."""
    related_line: Required[int]
    """`seq` of the counterpart line."""
    seq: Required[int]
    """Position of the line in the transaction, starting at 1."""
    sweep_agg_id: str
    """Id of the sweep."""
    tenant: Required[str]
    """Id of the workspace."""
    updated: Required[str]
    """Equal to `created`; lines are immutable."""
    uuid: Required[str]
    """Id of the line."""


class TransactionProof(TypedDict, total=False):
    """Result of comparing a transaction with the hash chain."""

    transaction_id: Required[str]
    status: Required[Literal["INTACT", "BROKEN", "UNCHAINED"]]
    """INTACT: identical to the hash chain. BROKEN: changed since it was written. UNCHAINED: some data is in no link of the chain."""
    items: Required[list[TransactionProofItem]]
    """Records of the transaction in the hash chain."""


class TransactionProofItem(TypedDict, total=False):
    kind: Required[Literal["TRANSACTION", "ENTRIES", "POSTED", "PENDING"]]
    """TRANSACTION: a posted transaction with its entries. POSTED: a posted transaction. ENTRIES: its entries. PENDING: the current state of a hold."""
    link: Required[int]
    """Number of the link."""
    position: Required[int]
    """Position of the item among the items of `link`, from 1."""
    item_count: Required[int]
    """Number of items of `link`."""
    item_hash: Required[str]
    """SHA-256 hash, in hexadecimal."""
    link_hash: Required[str]
    """SHA-256 hash, in hexadecimal."""
    is_intact: Required[bool]
    """Whether the rows match the hash of the item, and the link matches the hash of the previous link."""
    checked_time: str
    """Time at which the entire chain up to this link was last verified."""


class TransactionVendorInfo(TypedDict, total=False):
    """Network and message data of a card transaction."""

    vendor_data: Required[dict[str, Any]]
    """Unmodified data of the vendor."""
    vendor_type: Required[str]
    """Name of the vendor."""


class TrialBalance(TypedDict, total=False):
    """Debit or credit balance of each account of the ledger at a point in time."""

    at: Required[str]
    """Point in time. Entries at exactly this time are included."""
    accounts: Required[list[TrialBalanceAccount]]
    """All customer accounts and internal accounts."""
    totals: Required[list[TrialBalanceTotal]]
    """Totals of this page and all previous pages. On the last page, debits equal credits in each currency."""
    next_page_token: str


class TrialBalanceAccount(TypedDict, total=False):
    account_id: Required[str]
    is_general_ledger: Required[bool]
    """Whether the account is a general-ledger account."""
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    debit: Required[int]
    """Debit balance, in cents. 0 if the balance is a credit balance."""
    credit: Required[int]
    """Credit balance, in cents. 0 if the balance is a debit balance."""


class TrialBalanceTotal(TypedDict, total=False):
    currency: Required[str]
    """Three-letter ISO 4217 currency code."""
    debits: Required[int]
    """Sum of the debit balances, in cents. Capped at 9223372036854775807."""
    credits: Required[int]
    """Sum of the credit balances, in cents. Capped at 9223372036854775807."""


class TriggeredEvent(TypedDict, total=False):
    id: Required[str]
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    event_time: Required[str]


class User(TypedDict, total=False):
    """A user of the dashboard."""

    id: Required[str]
    user_name: Required[str]
    """User name: letters, digits and `. _ @ + -`. Case-insensitive."""
    roles: Required[list[UserRoles]]
    """Roles of the user in workspaces that you own. Roles in other workspaces are not shown and not changed."""
    creation_time: Required[str]


class UsersPage(TypedDict, total=False):
    users: Required[list[User]]
    next_page_token: str


class VendorInfo(TypedDict, total=False):
    """Unmodified content sent by the provider."""

    vendor: str
    """Name of the provider."""
    content_type: str
    """Media type of the content."""
    json: Any
    """Content sent by the provider, as JSON."""
    xml: str
    """Content sent by the provider, as XML."""


class Verification(TypedDict, total=False):
    """One verification result of a person or business."""

    id: Required[str]
    person_id: str
    business_id: str
    verification_type: Required[Literal["DOCUMENT_VERIFICATION", "IDENTITY", "LICENSE", "MANUAL_REVIEW", "RELATED_ENTITIES", "WATCHLIST"]]
    result: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED", "VENDOR_ERROR"]]
    verification_time: Required[str]
    details: Any
    """Data that led to the result: any JSON."""
    metadata: dict[str, Any]
    vendor_info: VendorInfo
    creation_time: Required[str]
    last_updated_time: Required[str]


class VerificationsPage(TypedDict, total=False):
    verifications: Required[list[Verification]]
    next_page_token: str


class Verify(TypedDict, total=False):
    """Party to verify. Exactly one of `person_id` and `business_id` is required."""

    customer_consent: Required[bool]
    """Whether the party has consented. Must be `true`."""
    customer_ip_address: str
    document_id: str
    person_id: str | None
    business_id: str | None


class VerifyCustomer(TypedDict, total=False):
    customer_consent: Required[bool]
    """Whether the party has consented. Must be `true`."""
    customer_ip_address: str
    document_id: str
    verification_type: Any
    """Accepted and ignored."""


class VerifyCustomerResponse(TypedDict, total=False):
    kyc_status: Required[Literal["ACCEPTED", "PENDING", "PROVIDER_FAILURE", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    verifications: Required[list[CustomerVerification]]
    next_page_token: str


class VerifyResponse(TypedDict, total=False):
    verification_status: Required[Literal["ACCEPTED", "PENDING", "PROVISIONAL", "REJECTED", "REVIEW", "UNVERIFIED"]]
    verifications: Required[list[Verification]]


class VirtualCard(TypedDict, total=False):
    """A virtual card. Its status is ACTIVE immediately."""

    form: Required[Literal["VIRTUAL"]]
    id: Required[str]
    type: Required[CardType]
    account_id: Required[str]
    """Id of the account that the card draws on."""
    card_product_id: Required[str]
    customer_id: str
    """Id of the customer who uses the card."""
    business_id: str
    """Id of the business that the card was issued for."""
    card_status: Required[CardStatus]
    status_reason: Required[CardStatusReason]
    memo: str
    card_brand: Required[CardBrand]
    emboss_name: Required[CardEmbossName]
    last_four: Required[str]
    """Last four digits of the card number."""
    expiration_month: Required[str]
    expiration_year: Required[str]
    expiration_time: Required[str]
    """Time at which the card expires: the end of the expiration month."""
    bin: Required[str]
    """Bank identification number (BIN): the first digits of the card number."""
    is_pin_set: Required[bool]
    timestamp_pin_set: str
    reissue_reason: CardReissueReason
    reissued_from_id: str
    """Id of the card that this card replaces."""
    reissued_to_id: str
    """Id of the card that replaced this card."""
    metadata: dict[str, Any]
    """Metadata of the integrator: string values, no personal data."""
    creation_time: Required[str]
    last_modified_time: Required[str]
    tenant: Required[str]
    card_fulfillment_status: CardFulfillmentStatus


class Volume(TypedDict, total=False):
    buckets: Required[list[VolumeBucket]]
    """Buckets in ascending time. Buckets without transactions are omitted."""


class VolumeBucket(TypedDict, total=False):
    time: Required[str]
    """Start of the bucket."""
    transaction_count: Required[int]
    amount: Required[int]
    """Sum of the posted amounts, in cents, capped at 9223372036854775807."""


class Webhook(TypedDict, total=False):
    """An endpoint that receives events."""

    id: Required[str]
    tenant: Required[str]
    url: Required[str]
    """URL of the endpoint: an absolute http or https URL without user name and password."""
    enabled_events: Required[list[str]]
    """Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED."""
    is_enabled: Required[bool]
    """Whether events are sent. While `false`, matching events are not delivered."""
    description: str
    metadata: str
    """Metadata of the integrator, sent with every event."""
    unavailable_events: Required[list[str]]
    """Types in `enabled_events`, by name or wildcard, that this version does not emit. Empty if all types are emitted."""
    last_updated: Required[str]
    """Time of creation or of the last update."""


class WebhookEvent(TypedDict, total=False):
    id: Required[str]
    """Id of the event, identical for every retry and resend."""
    webhook_id: Required[str]
    url: Required[str]
    """URL of the webhook at the time of the event."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    event_time: Required[str]
    metadata: Required[str]
    """Metadata of the webhook at the time of the event."""
    resource_id: str
    event_resource: str
    """The resource after the change, as a JSON string."""
    event_resource_changed_fields: str
    """The changed fields with their previous values, as a JSON string."""
    status: Required[Literal["FAILED", "RETRYING", "RUNNING", "SUCCESS"]]
    """RUNNING before the first result, RETRYING after a failure, SUCCESS after a 2xx response, FAILED after the last attempt."""
    next_attempt_time: str
    """Time of the next attempt. Absent if no attempt is scheduled."""
    response_history: list[WebhookResponse]
    """Delivery attempts in order. Omitted in lists."""


class WebhookEventList(TypedDict, total=False):
    event_list: Required[list[WebhookEvent]]
    next_page_token: str


class WebhookHeaders(TypedDict, total=False):
    """Headers of a webhook’s deliveries."""

    webhook_id: Required[str]
    custom_headers: Required[list[WebhookHeadersCustomHeaders]]
    standard_webhooks: Required[bool]
    """Whether deliveries also carry the Standard Webhooks headers webhook-id, webhook-timestamp and webhook-signature. Default: `false`."""


class WebhookHeadersRequest(TypedDict, total=False):
    custom_headers: list[WebhookHeadersRequestCustomHeaders]
    """Headers sent with every delivery. Default: none."""
    standard_webhooks: bool
    """Whether deliveries also carry the Standard Webhooks headers webhook-id, webhook-timestamp and webhook-signature. Default: `false`."""


class WebhookHealth(TypedDict, total=False):
    """The delivery health of a webhook."""

    webhook_id: Required[str]
    last_success_time: str
    """Time of the last successful delivery."""
    failing_since: str
    """Time of the first failed delivery since the last success. Absent if there is none."""
    gone_since: str
    """Time at which the receiver first responded 410 (gone) after the last success. Deliveries are still retried; disable the webhook to stop them."""
    ready_deliveries: Required[int]
    """Number of overdue deliveries, counted up to 10000."""
    oldest_due_time: str
    """Due time of the oldest overdue delivery."""


class WebhookList(TypedDict, total=False):
    webhooks: Required[list[Webhook]]
    next_page_token: str


class WebhookRequest(TypedDict, total=False):
    url: Required[str]
    """URL of the endpoint: an absolute http or https URL without user name and password."""
    enabled_events: Required[list[str]]
    """Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED."""
    is_enabled: Required[bool]
    """Whether events are sent. While `false`, matching events are not delivered."""
    description: str
    metadata: str
    """Metadata of the integrator, sent with every event."""


class WebhookRequestObject(TypedDict, total=False):
    """An event in the form that is sent to webhooks."""

    id: Required[str]
    """Id of the event, identical for every retry and resend."""
    webhook_id: Required[str]
    url: Required[str]
    """URL of the webhook at the time of the event."""
    type: Required[Literal["ACCOUNT.CREATED", "ACCOUNT.UPDATED", "ACH.INCOMING.FUTURE_DATED", "ADDRESS.CREATED", "ADDRESS.UPDATED", "APPLICATION.CREATED", "APPLICATION.UPDATED", "BUSINESS.CREATED", "BUSINESS.UPDATED", "BUSINESS.VERIFICATION_OUTCOME.UPDATED", "CARD.CREATED", "CARD.DIGITALWALLETTOKEN.CREATED", "CARD.DIGITALWALLETTOKEN.UPDATED", "CARD.IMAGE.UPDATED", "CARD.THREE_DS.AUTHENTICATION", "CARD.THREE_DS.DECISION", "CARD.UPDATED", "CASE.CREATED", "CASE.UPDATED", "CASH_PICKUP.CREATED", "CASH_PICKUP.UPDATED", "CREDIT_SCORE.CREATED", "CRR.CREATED", "CUSTOMER.CREATED", "CUSTOMER.KYC_OUTCOME.UPDATED", "CUSTOMER.UPDATED", "DOCUMENT.CREATED", "DOCUMENT.DELETED", "DOCUMENT.RETRIEVED", "DOCUMENT.UPDATED", "DOCUMENT_VERIFICATION_SESSION.CREATED", "DOCUMENT_VERIFICATION_SESSION.UPDATED", "EDD.CREATED", "EDD.DELETED", "EXTERNAL_CARD.CREATED", "EXTERNAL_CARD.DELETED", "EXTERNAL_CARD.UPDATED", "EXTERNAL_CARD_TRANSFER.CREATED", "EXTERNAL_CARD_TRANSFER.UPDATED", "INTEREST.MONTHLY_PAYOUT", "INTERNAL_ACCOUNT.CREATED", "INTERNAL_ACCOUNT.UPDATED", "INTERNAL_TRANSFER.SUCCEEDED", "NOTE.CREATED", "NOTE.UPDATED", "PAYMENT_SCHEDULE.CREATED", "PAYMENT_SCHEDULE.PAYMENT.CREATED", "PAYMENT_SCHEDULE.UPDATED", "PERSON.CREATED", "PERSON.UPDATED", "PERSON.VERIFICATION_OUTCOME.UPDATED", "SPEND_CONTROL.CREATED", "SPEND_CONTROL.UPDATED", "SPEND_CONTROL.VIOLATED", "STATEMENT.CREATED", "TRANSACTION.PENDING.CREATED", "TRANSACTION.PENDING.UPDATED", "TRANSACTION.POSTED.CREATED", "TRANSACTION.POSTED.UPDATED"]]
    """Type of the event."""
    event_time: Required[str]
    metadata: Required[str]
    """Metadata of the webhook at the time of the event."""
    resource_id: str
    event_resource: str
    """The resource after the change, as a JSON string."""
    event_resource_changed_fields: str
    """The changed fields with their previous values, as a JSON string."""


class WebhookResponse(TypedDict, total=False):
    """An attempt to deliver an event."""

    code: int
    """HTTP status of the response. Absent if there was no response."""
    response_body: str
    """Response body, truncated to 1,024 characters. If there was no response: the reason."""
    sent_time: Required[str]
    response_time: str
    request_timestamp: int
    """Value of the Request-Timestamp header. Absent if nothing was sent."""
    signature: str
    """Value of the Service-Signature header. Absent if the workspace has no secret."""


class WebhookSecret(TypedDict, total=False):
    secret: Required[str]
    """HMAC key, used exactly as returned. Returned only once."""


class WebhookSecretReplacement(TypedDict, total=False):
    is_rolling_secret: bool
    """`true`: the old secret stays valid for 24 hours. Default: `false`."""


class WebhookTrigger(TypedDict, total=False):
    event: Required[str]
    """Event type, without wildcards. One of ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.INCOMING.FUTURE_DATED, ADDRESS.CREATED, ADDRESS.UPDATED, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.CREATED, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.UPDATED, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.CREATED, CRR.CREATED, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.SUCCEEDED, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.CREATED, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED."""


class Workspace(TypedDict, total=False):
    """The new workspace and its API key."""

    tenant: Required[str]
    api_key: Required[str]
    """The API key, returned only once. A repeat of the request returns `[shown once]`."""


class WriteAccountTemplate(TypedDict, total=False):
    name: Required[str]
    is_enabled: Required[bool]
    """Whether accounts can be created from the template."""
    description: str
    application_type: str
    template: Required[AccountTemplateValues]


class WriteExternalAccountVerification(TypedDict, total=False):
    """VERIFIED can be set only in a PATCH, with the vendor MANUAL. New accounts are UNVERIFIED."""

    vendor: Required[Literal["AGGREGATOR_A", "AGGREGATOR_B", "MANUAL"]]
    """MANUAL: verified by the integrator. An account linked through a vendor can be verified only by that vendor."""
    status: Required[Literal["UNVERIFIED", "VERIFIED"]]
    """Verification status of the account’s ownership."""
    creation_time: str
    last_updated_time: str


class WriteTimeRange(TypedDict, total=False):
    """Period of the transactions that are added up. Replaced as a unit."""

    time_range_type: Required[Literal["FOREVER", "ROLLING_WINDOW_DAYS", "SINGLE_TRANSACTION"]]
    """Type of the period. ROLLING_WINDOW_DAYS requires `days`."""
    days: int
    """Length of the window before each transaction, in days of 24 hours."""


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


FaultType: TypeAlias = "Literal['ANSWER_LOST', 'BODY_CUT', 'CONNECTION_RESET', 'DELAY', 'ERROR', 'WEBHOOK_LOST', 'WEBHOOK_TWICE', 'WEBHOOK_LATE', 'WEBHOOK_OUT_OF_ORDER', 'WEBHOOK_WRONG_SIGNATURE', 'WEBHOOK_OLD_SIGNATURE', 'VENDOR_TIMEOUT', 'VENDOR_GARBAGE', 'PROCESSOR_TIMEOUT', 'PROCESSOR_GARBAGE', 'ACH_RETURN', 'ACH_CHANGE', 'ACH_LATE_FILE', 'ACH_ENTRY']"


GlType: TypeAlias = "Literal['ASSET', 'EXPENSE', 'LIABILITY', 'REVENUE']"


IncomingAchStatus: TypeAlias = "Literal['ERROR', 'IGNORED', 'INIT', 'IN_SUSPENSE', 'POSTED', 'RETURNED']"


InternalAccountPurpose: TypeAlias = "Literal['CORE', 'PROFIT_AND_LOSS', 'RESERVE', 'SETTLEMENT', 'SUSPENSE', 'TREASURY']"


InternalAccountStatus: TypeAlias = "Literal['ACTIVE']"


InternalAccountType: TypeAlias = "Literal['ACH_SETTLEMENT', 'ACH_SUSPENSE', 'ALLOCATED_SUSPENSE', 'BANK_DRAFT', 'BILLING_EXPENSE', 'BILLING_REVENUE', 'CARD_AFT_PREFUNDING', 'CARD_OCT_SETTLEMENT', 'CARD_SETTLEMENT', 'CASH_SETTLEMENT', 'CASH_SUSPENSE', 'CHECK_SETTLEMENT', 'DISPUTE_WRITE_OFF_PNL', 'EFT_CA_SETTLEMENT', 'EFT_CA_SUSPENSE', 'EXTERNAL_CARD_AFT_SETTLEMENT', 'EXTERNAL_CARD_OCT_SETTLEMENT', 'INSTANT_NETWORK_SETTLEMENT', 'FEES', 'FRAUD_LOSSES', 'FUNDING_ACCOUNTS', 'GENERAL_PNL', 'INTEREST_PAYOUT', 'INTERNATIONAL_WIRE_SETTLEMENT', 'LOC_INTEREST_INCOME', 'LOC_INVESTOR_PORTFOLIO', 'LOC_REPURCHASE', 'MONEY_IN_AND_OUT', 'NEGATIVE_BALANCE', 'NETWORK_ADJUSTMENT', 'NETWORK_CHARGEBACK', 'NEW_FUNDING_ACCOUNT', 'PROVISIONAL_CREDIT_PNL', 'RESERVE', 'REWARDS', 'SC_INVESTOR_PORTFOLIO', 'SC_REPURCHASE', 'SERVICE_PAY_SUSPENSE', 'USC_INTEREST_INCOME', 'USC_INVESTOR_PORTFOLIO', 'USC_REPURCHASE', 'WIRE_SETTLEMENT', 'WIRE_SUSPENSE', 'WRITE_OFF']"


InternalTransferStatus: TypeAlias = "Literal['CANCELED', 'COMPLETE', 'EXPIRED', 'PENDING']"


InternalTransferType: TypeAlias = "Literal['ACCOUNT_BALANCE_ADJUSTMENT', 'ACCOUNT_CLOSING_TRANSFER', 'ACCOUNT_CLOSING_TRANSFER_REVERSAL', 'ACCOUNT_TO_ACCOUNT', 'ACCOUNT_TO_ACCOUNT_SWEEP', 'ACH_CREDIT_SWEEP', 'ACH_DEBIT_SWEEP', 'ACH_FLOAT_TRANSFER', 'ACH_INCOMING_CREDIT_SWEEP', 'ACH_INCOMING_DEBIT_SWEEP', 'ACH_INCOMING_RETURN_CREDIT_SWEEP', 'ACH_INCOMING_RETURN_DEBIT_SWEEP', 'ACH_OUTGOING_CREDIT_SWEEP', 'ACH_OUTGOING_DEBIT_SWEEP', 'ACH_OUTGOING_RETURN_CREDIT_SWEEP', 'ACH_OUTGOING_RETURN_DEBIT_SWEEP', 'ACH_SWEEP', 'ARBITRATION_FINAL_CREDIT', 'ARBITRATION_FINAL_CREDIT_REVERSAL', 'AUTO_PAYMENT', 'AUTO_PAYMENT_REVERSAL', 'BULK_DOMESTIC_WIRE_OUTGOING_SWEEP', 'BULK_EFT_CA_OUTGOING_CREDIT_SWEEP', 'BULK_EFT_CA_OUTGOING_DEBIT_SWEEP', 'CARD_CHARGEBACK', 'CARD_CHARGEBACK_CASE_WON_SWEEP', 'CARD_CHARGEBACK_CASE_WON_SWEEP_REVERSAL', 'CARD_CHARGEBACK_WRITEOFF', 'CARD_CHARGEBACK_WRITEOFF_SWEEP', 'CARD_CHARGEBACK_WRITEOFF_SWEEP_REVERSAL', 'CARD_PROVISIONAL_CREDIT', 'CARD_PROVISIONAL_CREDIT_REVERSAL', 'CARD_PROVISIONAL_CREDIT_SWEEP', 'CARD_PROVISIONAL_CREDIT_SWEEP_REVERSAL', 'CASHBACK', 'CASHBACK_SWEEP', 'CASH_DEPOSIT_KIOSK', 'CASH_DEPOSIT_KIOSK_REVERSAL', 'CHARGEBACK_FINAL_CREDIT', 'CHARGEBACK_FINAL_CREDIT_REVERSAL', 'CHECK_DEPOSIT_KIOSK', 'CHECK_DEPOSIT_KIOSK_GOV', 'CHECK_DEPOSIT_KIOSK_GOV_REVERSAL', 'CHECK_DEPOSIT_KIOSK_PAYROLL', 'CHECK_DEPOSIT_KIOSK_PAYROLL_REVERSAL', 'CHECK_DEPOSIT_KIOSK_REVERSAL', 'CHECK_DEPOSIT_MOBILE', 'CHECK_DEPOSIT_MOBILE_REVERSAL', 'CREDIT_MEMO', 'DOMESTIC_MONEY_TRANSFER_ATM_WITHDRAWAL', 'DOMESTIC_MONEY_TRANSFER_ATM_WITHDRAWAL_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_BANK_DEPOSIT', 'DOMESTIC_MONEY_TRANSFER_BANK_DEPOSIT_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_CASH_PICKUP', 'DOMESTIC_MONEY_TRANSFER_CASH_PICKUP_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_HOME_DELIVERY', 'DOMESTIC_MONEY_TRANSFER_HOME_DELIVERY_REVERSAL', 'DOMESTIC_MONEY_TRANSFER_MOBILE_WALLET', 'DOMESTIC_MONEY_TRANSFER_MOBILE_WALLET_REVERSAL', 'DOMESTIC_WIRE_INCOMING_RETURN_SWEEP', 'DOMESTIC_WIRE_INCOMING_SWEEP', 'DOMESTIC_WIRE_OUTGOING_RETURN_SWEEP', 'DOMESTIC_WIRE_OUTGOING_SWEEP', 'EFT_CA_INCOMING_CREDIT_RETURN_SWEEP', 'EFT_CA_INCOMING_CREDIT_SWEEP', 'EFT_CA_INCOMING_DEBIT_RETURN_SWEEP', 'EFT_CA_INCOMING_DEBIT_SWEEP', 'EFT_CA_OUTGOING_CREDIT_RETURN_SWEEP', 'EFT_CA_OUTGOING_CREDIT_SWEEP', 'EFT_CA_OUTGOING_DEBIT_RETURN_SWEEP', 'EFT_CA_OUTGOING_DEBIT_SWEEP', 'ETRANSFER_SWEEP', 'FEE', 'FEE_REVERSAL', 'FEE_SWEEP', 'FORCE_PAYMENT', 'GENERAL_FEE_SWEEP', 'GENERAL_FEE_SWEEP_REVERSAL', 'GENERAL_INTERNAL_TRANSFER_SWEEP', 'GENERAL_INTERNAL_TRANSFER_SWEEP_REVERSAL', 'GENERAL_REWARD_SWEEP', 'GENERAL_REWARD_SWEEP_REVERSAL', 'INCOMING_WIRE', 'INCOMING_WIRE_RETURN', 'INCOMING_WIRE_SWEEP', 'INTEREST_CHARGED_SWEEP', 'INTEREST_CORRECTION', 'INTEREST_PAYOUT', 'INTEREST_PAYOUT_SWEEP', 'INTERNATIONAL_INCOMING_WIRE', 'INTERNATIONAL_INCOMING_WIRE_RETURN', 'INTERNATIONAL_WIRE_INCOMING_SWEEP', 'INTERNATIONAL_WIRE_OUTGOING_RETURN_SWEEP', 'INTERNATIONAL_WIRE_OUTGOING_SWEEP', 'INVOICE', 'IN_STORE_CASH_DEPOSIT_SWEEP', 'IN_STORE_CASH_DEPOSIT_SWEEP_REVERSAL', 'LOAN_DISBURSEMENT', 'LOAN_FUNDING', 'MANUAL_ADJUSTMENT', 'MANUAL_ADJUSTMENT_REVERSAL', 'MANUAL_ADJUSTMENT_SWEEP', 'MANUAL_AFT_SWEEP', 'MANUAL_CARD_SWEEP', 'MANUAL_CASH_DEPOSIT_SWEEP', 'MANUAL_CASH_ORDER_SWEEP', 'MANUAL_CHECK_ISSUANCE', 'MANUAL_CHECK_SWEEP', 'MANUAL_OCT_SWEEP', 'MANUAL_WIRE_SWEEP', 'MARKETPLACE_BILL_PAY', 'MARKETPLACE_BILL_PAY_REVERSAL', 'MARKETPLACE_EVENT_TICKETS', 'MARKETPLACE_EVENT_TICKETS_REVERSAL', 'MARKETPLACE_GIFT_CARD', 'MARKETPLACE_GIFT_CARD_REVERSAL', 'MARKETPLACE_MOBILE_TOP_UP', 'MARKETPLACE_MOBILE_TOP_UP_REVERSAL', 'MISC_CREDIT', 'MOBILE_DEPOSIT_RETURN_SWEEP', 'MOBILE_DEPOSIT_SWEEP', 'NEGATIVE_BALANCE_RESERVE', 'NEGATIVE_BALANCE_WRITEOFF', 'NETWORK_ADJUSTMENT_SWEEP', 'NETWORK_A_GROSS_SWEEP', 'NETWORK_A_INTERCHANGE_SWEEP', 'NETWORK_A_NET_SWEEP', 'NETWORK_B_GROSS_SWEEP', 'NETWORK_B_INTERCHANGE_SWEEP', 'NETWORK_B_NET_SWEEP', 'NETWORK_CHARGEBACK_SWEEP', 'NETWORK_C_GROSS_SWEEP', 'NETWORK_C_INTERCHANGE_SWEEP', 'ONE_TIME_PAYMENT', 'ONE_TIME_PAYMENT_REVERSAL', 'OUTGOING_INTERNATIONAL_REMITTANCE', 'OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL', 'OVERDUE_CARD_WRITEOFF', 'PEER_TO_PEER', 'PROMOTIONAL_CREDIT', 'PROMOTIONAL_CREDIT_REVERSAL', 'PROMOTIONAL_CREDIT_SWEEP', 'PROVISIONAL_CREDIT', 'PROVISIONAL_CREDIT_REVERSAL', 'REVENUE_DISBURSEMENT', 'SECURITY_ACCOUNT_PAYMENT', 'SECURITY_OVERPAY_ADJUSTMENT', 'SECURITY_OVERPAY_ADJUSTMENT_REVERSAL', 'SIGN_UP_BONUS', 'SUBSCRIPTION_FEE', 'TRANSFER_FEE', 'TRANSFER_FEE_REVERSAL', 'WIRE_SETTLEMENT_CREDIT', 'WIRE_SETTLEMENT_DEBIT', 'WRITEOFF_FRAUD_FINAL_CREDIT', 'WRITEOFF_FRAUD_FINAL_CREDIT_REVERSAL', 'WRITEOFF_NON_FRAUD_FINAL_CREDIT', 'WRITEOFF_NON_FRAUD_FINAL_CREDIT_REVERSAL']"


OutgoingAchStatus: TypeAlias = "Literal['CANCELED', 'COMPLETE', 'DECLINED', 'INIT', 'PENDING']"


PaymentInstruction: TypeAlias = "InternalTransferPaymentInstruction | AchPaymentInstruction"


PaymentSubType: TypeAlias = "Literal['ACH.INCOMING_CREDIT', 'ACH.INCOMING_DEBIT', 'ACH.OUTGOING_CREDIT', 'ACH.OUTGOING_DEBIT', 'CARD.ATM_WITHDRAWAL', 'CARD.POS_CASHBACK', 'SERVICE_PAY.INCOMING_NETWORK_D_AUTODEPOSIT', 'SERVICE_PAY.OUTGOING_BILL_PAYMENT', 'SERVICE_PAY.OUTGOING_NETWORK_D_E_TRANSFER']"


PaymentType: TypeAlias = "Literal['ACH', 'CARD', 'CASH', 'CHECK', 'EFT_CA', 'EXTERNAL_CARD', 'INTERNAL_TRANSFER', 'SERVICE_PAY', 'WIRE']"


PendingTransactionOperation: TypeAlias = "Literal['hold_cancel', 'hold_decline', 'hold_decrease', 'hold_expire', 'hold_increase', 'hold_new', 'hold_post', 'hold_replace']"


PendingTransactionStatus: TypeAlias = "Literal['CLEARED', 'DECLINED', 'EXPIRED', 'INTERNAL_ERROR', 'PARTCLEARED', 'PENDING', 'RELEASED', 'REPLACED']"


PhysicalCardFormat: TypeAlias = "Literal['CHIP', 'CONTACT', 'CONTACTLESS', 'MAGNETIC_STRIPE', 'PHYSICAL_COMBO']"


Relationship: TypeAlias = "BusinessOwner | BeneficialOwner | ManagingPerson | PayerPayee"


SpendControlDirection: TypeAlias = "Literal['CREDITS', 'DEBITS']"


SuspenseStatus: TypeAlias = "Literal['OPEN', 'RESOLVED', 'RETURNED']"


TimeRange: TypeAlias = "TimeRangeSingleTransaction | TimeRangeRollingWindowDays | TimeRangeForever"
