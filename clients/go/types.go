// Code generated from openapi.json by scripts/go.mjs. DO NOT EDIT.

package florin

// ACHAddenda: An addenda record that is more than a text.
type ACHAddenda struct {
	// Addenda type code.
	TypeCode string `json:"type_code"`

	// The fields that are not blank.
	Fields []ACHAddendaField `json:"fields"`
}

// ACHAddendaField: A field of an addenda record.
type ACHAddendaField struct {
	// Name of the field.
	Name string `json:"name"`

	// What it says.
	Value string `json:"value"`
}

// ACHFile: An ACH file.
type ACHFile struct {
	// Id of the file.
	ID string `json:"id"`

	// INCOMING: received from another bank. OUTGOING: sent by this bank.
	Direction ACHFileDirection `json:"direction"`

	Status ACHFileStatus `json:"status"`

	// Name of the file.
	Name string `json:"name"`

	// Entries that were taken from it, or put into it.
	EntryCount int64 `json:"entry_count"`

	// Why it was rejected or quarantined, with the line and the column.
	Reason *string `json:"reason,omitempty"`

	// When it was decided or came in.
	CreationTime string `json:"creation_time"`
}

// ACHFilesPage is part of another type.
type ACHFilesPage struct {
	// Ordered by creation time, oldest first.
	ACHFiles []ACHFile `json:"ach_files"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// ACHHoldData: Incoming funds that stay unavailable for a time.
type ACHHoldData struct {
	// How much, in cents.
	Amount int64 `json:"amount"`

	// When it becomes available.
	AvailabilityTime string `json:"availability_time"`
}

// ACHNotificationOfChange: A correction to use from now on.
type ACHNotificationOfChange struct {
	// The wrong value.
	ChangeCode string `json:"change_code"`

	// The corrected value.
	CorrectedData string `json:"corrected_data"`

	// First eight digits of the routing number of the bank that received the original.
	OriginalDfiNo string `json:"original_dfi_no"`

	// Trace number of the original.
	OriginalTrace string `json:"original_trace"`
}

// ACHRequestHoldData: Keeps incoming funds unavailable for a time.
type ACHRequestHoldData struct {
	// How much, in cents.
	Amount int64 `json:"amount"`

	// Days after settlement.
	Duration int64 `json:"duration"`
}

// ACHReturnData: The return of an entry.
type ACHReturnData struct {
	// Why it was returned.
	Code string `json:"code"`

	// First eight digits of the routing number of the bank that received the original.
	OriginalDfiNo string `json:"original_dfi_no"`

	// Trace number of the original.
	OriginalTrace string `json:"original_trace"`

	// Trace number of the return.
	ReturnTrace *string `json:"return_trace,omitempty"`

	// When the return settled.
	ReturnSettlementDate *string `json:"return_settlement_date,omitempty"`

	// Trace number of our return that the other bank dishonors.
	DishonoredTrace *string `json:"dishonored_trace,omitempty"`
}

// ACHRiskData: What may help to judge the risk.
type ACHRiskData struct {
	// Where the request came from.
	ClientIP *string `json:"client_ip,omitempty"`
}

// APIKey: A key of the workspace. The key itself is kept as a hash only.
type APIKey struct {
	ID string `json:"id"`

	// How the key ends.
	LastFour string `json:"last_four"`

	Name *string `json:"name,omitempty"`

	// The role that the key has: that of the user who created it then or now, whichever is the lesser. Absent after that user left the workspace: the key is refused.
	Role *APIKeyRole `json:"role,omitempty"`

	// What the key may do: `read` allows all reads, `cards:read` the reads of one group of the API, `cards:write` its reads and writes. A key without scopes may do everything that an API key can.
	Scopes []APIKeyScopes `json:"scopes,omitempty"`

	CreationTime string `json:"creation_time"`

	// To within a minute.
	LastUsedTime *string `json:"last_used_time,omitempty"`

	// When a replaced key expires or expired.
	EndsTime *string `json:"ends_time,omitempty"`

	RevokedTime *string `json:"revoked_time,omitempty"`
}

// APIKeysPage is part of another type.
type APIKeysPage struct {
	APIKeys []APIKey `json:"api_keys"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// AccessToken is part of another type.
type AccessToken struct {
	// The vendor that reads the accounts.
	Vendor AccessTokenVendor `json:"vendor"`

	// Lasting access to the accounts that the owner chose.
	VendorAccessToken string `json:"vendor_access_token"`

	// The owner at the vendor.
	VendorCustomerID string `json:"vendor_customer_id"`
}

// Account: An account of a customer, or a general-ledger account.
type Account struct {
	// The account’s id.
	ID string `json:"id"`

	AccountType AccountType `json:"account_type"`

	CustomerType *CustomerType `json:"customer_type,omitempty"`

	// The template that it was made from.
	AccountTemplateID *string `json:"account_template_id,omitempty"`

	// Only ACTIVE_OR_DISBURSED can transact.
	Status AccountStatus `json:"status"`

	// FROZEN: the holder stopped all debits; credits pass.
	AccessStatus AccountAccessStatus `json:"access_status"`

	// When access_status last changed.
	AccessStatusLastUpdatedTime *string `json:"access_status_last_updated_time,omitempty"`

	// The whole number.
	AccountNumber string `json:"account_number"`

	// To be shown.
	AccountNumberMasked string `json:"account_number_masked"`

	// The bank’s routing number.
	BankRouting string `json:"bank_routing"`

	// The bank’s own name for it.
	BankAccountID *string `json:"bank_account_id,omitempty"`

	// Its international number.
	IBAN *string `json:"iban,omitempty"`

	// The bank’s SWIFT code.
	SWIFTCode *string `json:"swift_code,omitempty"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// One of each type.
	Balances []Balance `json:"balances"`

	// The available balance may not fall below this (cents).
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// The account balance may not rise above this (cents).
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	// The holders that are persons, the primary one first.
	CustomerIDs []string `json:"customer_ids"`

	// The holders that are businesses, the primary one first.
	BusinessIDs []string `json:"business_ids"`

	// The holder’s name for the account.
	Nickname *string `json:"nickname,omitempty"`

	// What it is for.
	AccountPurpose *string `json:"account_purpose,omitempty"`

	// ACH transfers.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Cards may be issued.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Canadian EFT.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Transfers with cards of other banks.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Transfers between customers.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Suspicious-activity reports.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// The service’s own payments.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Wires.
	IsWireEnabled *bool `json:"is_wire_enabled,omitempty"`

	// The INTEREST product whose terms hold for the account. Interest is not accrued on them.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// The FEE products whose terms hold for the account. Fees are not charged by them.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	// Controls that the account lists; those of its primary holder act on it, too.
	SpendControlIDs []string `json:"spend_control_ids"`

	// As the integrator sent it.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Why and how the account is being closed.
	AccountClosure *AccountClosure `json:"account_closure,omitempty"`

	// Of the bank’s own accounts.
	GeneralLedgerType *string `json:"general_ledger_type,omitempty"`

	// Of the bank’s own accounts.
	GeneralLedgerCategory *string `json:"general_ledger_category,omitempty"`

	// The day it was opened.
	OpenDate string `json:"open_date"`

	// The day it was closed.
	CloseDate *string `json:"close_date,omitempty"`

	// When it was opened.
	CreationTime string `json:"creation_time"`

	// When it last changed; movements of money do not count.
	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// AccountClosure: Why and how the account is being closed.
type AccountClosure struct {
	// Who wants the account closed, and why.
	Reason AccountClosureReason `json:"reason"`

	// In words.
	ReasonDetails string `json:"reason_details"`

	// How what is left is paid out.
	PaymentMethod *AccountClosurePaymentMethod `json:"payment_method"`

	// The account that what is left is paid out to; null for none.
	DestinationID *string `json:"destination_id"`

	// What prevents the account from being CLOSED.
	ValidationResponses []AccountClosureValidationResponses `json:"validation_responses"`

	// Cases that the closure gave rise to.
	Cases []AccountClosureCases `json:"cases"`
}

// AccountClosureCases is part of another type.
type AccountClosureCases struct {
	// The case.
	CaseID string `json:"case_id"`

	// Why it was opened.
	CaseReason string `json:"case_reason"`
}

// AccountClosureValidationResponses is part of another type.
type AccountClosureValidationResponses struct {
	// What has to be true.
	Name string `json:"name"`

	// The same in words.
	Message string `json:"message"`

	// Whether it was when the closure began.
	Validated bool `json:"validated"`

	// What was found.
	Details map[string]any `json:"details,omitempty"`
}

// AccountIdentifiers: At least one of them; an account at home needs its number only.
type AccountIdentifiers struct {
	// The account number.
	Number *string `json:"number,omitempty"`

	// Stored in electronic form: in capitals, without spaces.
	IBAN *string `json:"iban,omitempty"`
}

// AccountProduct: Terms for the interest (INTEREST) or the fees (FEE, deprecated) of accounts.
type AccountProduct struct {
	// Id of the account product.
	ID string `json:"id"`

	// Always INTEREST.
	ProductType AccountProductProductType `json:"product_type"`

	// At most one of them holds on any day.
	Rates []InterestRate `json:"rates,omitempty"`

	// How interest earns interest.
	CalculationMethod *AccountProductCalculationMethod `json:"calculation_method,omitempty"`

	// When earned interest is paid out.
	AccrualPayoutSchedule *AccountProductAccrualPayoutSchedule `json:"accrual_payout_schedule,omitempty"`

	// What the product is.
	Description *string `json:"description,omitempty"`

	// What is charged, in cents.
	Amount *int64 `json:"amount,omitempty"`

	// ISO 4217 alphabetic code.
	Currency *string `json:"currency,omitempty"`

	// What is charged for.
	FeeType *AccountProductFeeType `json:"fee_type,omitempty"`
}

// AccountProductsPage is part of another type.
type AccountProductsPage struct {
	// Ordered by creation time, oldest first.
	AccountProducts []AccountProduct `json:"account_products"`

	// For the next page; omitted on the last one.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// AccountRelationship: Role of a customer or business on an account.
type AccountRelationship struct {
	ID string `json:"id"`

	AccountID string `json:"account_id"`

	CustomerID *string `json:"customer_id,omitempty"`

	// A business that is a customer.
	BusinessID *string `json:"business_id,omitempty"`

	// ACCOUNT_HOLDER is a deprecated name of PRIMARY_ACCOUNT_HOLDER.
	RelationshipType AccountRelationshipType `json:"relationship_type"`

	CreatedAt string `json:"created_at"`

	UpdatedAt string `json:"updated_at"`
}

// AccountRelationshipsPage is part of another type.
type AccountRelationshipsPage struct {
	Relationships []AccountRelationship `json:"relationships"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// AccountTemplate: Default values for new accounts.
type AccountTemplate struct {
	ID string `json:"id"`

	Name string `json:"name"`

	// Only enabled templates make accounts.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	ApplicationType *string `json:"application_type,omitempty"`

	// What an account made from the template has.
	Template AccountTemplateValues `json:"template"`
}

// AccountTemplateValues: What an account made from the template has.
type AccountTemplateValues struct {
	AccountType AccountType `json:"account_type"`

	BankCountry string `json:"bank_country"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	BankAccountID *string `json:"bank_account_id,omitempty"`

	// The available balance may not fall below this (cents).
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// The account balance may not rise above this (cents).
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	// The INTEREST product whose terms hold for the account. Interest is not accrued on them.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// The FEE products whose terms hold for the account. Fees are not charged by them.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// ACH transfers.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Cards may be issued.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Canadian EFT.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Transfers with cards of other banks.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Transfers between customers.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Suspicious-activity reports.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// The service’s own payments.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Wires.
	IsWireEnabled *bool `json:"is_wire_enabled,omitempty"`
}

// AccountTemplatesPage is part of another type.
type AccountTemplatesPage struct {
	AccountTemplates []AccountTemplate `json:"account_templates"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// AccountsPage is part of another type.
type AccountsPage struct {
	Accounts []Account `json:"accounts"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// ActivateCard is part of another type.
type ActivateCard struct {
	// Who uses the card.
	CustomerID string `json:"customer_id"`

	// What came with the card: in the sandbox its last four digits.
	ActivationCode string `json:"activation_code"`
}

// Actor is part of another type.
type Actor struct {
	// KEY: an API key. USER: a user who signed in with a password. LINK: a user who signed in with a one-time link. BANK: a command on the server, or the bank itself.
	Type ActorType `json:"type"`

	// Of the key or the user; of a link, the session.
	ID *string `json:"id,omitempty"`

	// What they were called then.
	Name *string `json:"name,omitempty"`
}

// AddPersonalID: A personal id of a person who exists.
type AddPersonalID struct {
	// The person whose it is.
	CustomerID *string `json:"customer_id,omitempty"`

	// Another name of customer_id.
	PersonID *string `json:"person_id,omitempty"`

	IDType AddPersonalIDIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// The country that issued it; implied by SSN and ITIN (US) and by SIN (CA).
	CountryCode *string `json:"country_code,omitempty"`
}

// AddWorkspace is part of another type.
type AddWorkspace struct {
	Name *string `json:"name,omitempty"`
}

// Address: A postal address.
type Address struct {
	ID *string `json:"id,omitempty"`

	// What the address is used for.
	AddressType *AddressAddressType `json:"address_type,omitempty"`

	AddressLine1 string `json:"address_line_1"`

	AddressLine2 *string `json:"address_line_2,omitempty"`

	City *string `json:"city,omitempty"`

	// ISO 3166-1 alpha-2.
	CountryCode string `json:"country_code"`

	// Left out when the address is not a registered agent.
	IsRegisteredAgent *bool `json:"is_registered_agent,omitempty"`

	// A label for the address.
	Nickname *string `json:"nickname,omitempty"`

	// US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space.
	PostalCode *string `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX.
	State *string `json:"state,omitempty"`
}

// AddressesPage: A page of addresses.
type AddressesPage struct {
	Addresses []PartyAddress `json:"addresses"`

	// Omitted on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// AggregatorAVerification: Verified, or to be, by AGGREGATOR_A.
type AggregatorAVerification struct {
	// Who verified the account.
	Vendor AggregatorAVerificationVendor `json:"vendor"`

	// Whether it is known that the owner owns the account.
	Status AggregatorAVerificationStatus `json:"status"`

	// When the verification was created.
	CreationTime string `json:"creation_time"`

	// When the verification last changed.
	LastUpdatedTime string `json:"last_updated_time"`
}

// AggregatorBVerification: Verified, or to be, by AGGREGATOR_B.
type AggregatorBVerification struct {
	// Who verified the account.
	Vendor AggregatorBVerificationVendor `json:"vendor"`

	// Whether it is known that the owner owns the account.
	Status AggregatorBVerificationStatus `json:"status"`

	// When the verification was created.
	CreationTime string `json:"creation_time"`

	// When the verification last changed.
	LastUpdatedTime string `json:"last_updated_time"`
}

// AuditEntry is part of another type.
type AuditEntry struct {
	ID string `json:"id"`

	// By the machine’s clock.
	Time string `json:"time"`

	Actor Actor `json:"actor"`

	// What was done.
	Action AuditEntryAction `json:"action"`

	// The id of what was changed.
	Subject *string `json:"subject,omitempty"`

	// More about it; never a secret.
	Detail map[string]any `json:"detail,omitempty"`

	// The request that did it, as in its `request-id` header; empty for the command line.
	RequestID string `json:"request_id"`

	// The address that the request came from: of the client, behind a proxy that is trusted. Absent for the command line.
	Address *string `json:"address,omitempty"`

	// What the program that sent it called itself (User-Agent), at most 200 characters.
	Client *string `json:"client,omitempty"`
}

// AuditPage is part of another type.
type AuditPage struct {
	AuditLog []AuditEntry `json:"audit_log"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Balance: ACCOUNT_BALANCE: everything posted. AVAILABLE_BALANCE: without what is held, never below 0.
type Balance struct {
	Type BalanceType `json:"type"`

	Balance int64 `json:"balance"`
}

// BalanceCeiling: The account balance may not rise above this (cents).
type BalanceCeiling struct {
	Balance int64 `json:"balance"`

	// The account that what is missing or too much is moved from or to.
	LinkedAccountID *string `json:"linked_account_id,omitempty"`
}

// BalanceFloor: The available balance may not fall below this (cents).
type BalanceFloor struct {
	Balance int64 `json:"balance"`

	// The account that what is missing or too much is moved from or to.
	LinkedAccountID *string `json:"linked_account_id,omitempty"`
}

// BalanceHistory is part of another type.
type BalanceHistory struct {
	AccountID string `json:"account_id"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// In the order of time: at `from`, at each beginning of an interval, and at `to`.
	Balances []BalancePoint `json:"balances"`
}

// BalancePoint is part of another type.
type BalancePoint struct {
	// The instant. Movements at exactly this time are counted.
	At string `json:"at"`

	// The sum of all entries, in cents: credits less debits.
	Posted int64 `json:"posted"`

	// The sum of the open holds, in cents.
	Held int64 `json:"held"`

	// Posted less held, in cents. Never below zero.
	Available int64 `json:"available"`
}

// BalancesAt: Balances of an account at a point in time.
type BalancesAt struct {
	AccountID string `json:"account_id"`

	// The instant. Movements at exactly this time are counted.
	At string `json:"at"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// The sum of all entries, in cents: credits less debits.
	Posted int64 `json:"posted"`

	// The sum of the open holds, in cents.
	Held int64 `json:"held"`

	// Posted less held, in cents. Never below zero.
	Available int64 `json:"available"`
}

// BanReason is part of another type.
type BanReason struct {
	// The reason. It is kept as a note about the customer.
	Reason string `json:"reason"`
}

// BanRule: A condition under which customers are banned automatically.
type BanRule struct {
	ID string `json:"id"`

	// IDENTITY_REJECTED: verifications of the customer were rejected. MONITORING_ALERT: the bank confirmed an alert about the customer. SPEND_CONTROL_VIOLATED: a spend control was violated on an account of the customer.
	Reason BanRuleReason `json:"reason"`

	// Required for IDENTITY_REJECTED: the number of rejected verifications.
	Rejections *int64 `json:"rejections,omitempty"`

	// Required for MONITORING_ALERT: the type of the alert.
	AlertType *BanRuleAlertType `json:"alert_type,omitempty"`

	// Required for SPEND_CONTROL_VIOLATED: the customer is banned for more than this beyond the limit of one control, in cents.
	Amount *int64 `json:"amount,omitempty"`

	// Required for SPEND_CONTROL_VIOLATED: the period whose violations are added up.
	Days *int64 `json:"days,omitempty"`

	CreationTime string `json:"creation_time"`
}

// BanRulesPage is part of another type.
type BanRulesPage struct {
	BanRules []BanRule `json:"ban_rules"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// BatchTemplate: A filter for posted transactions that can be combined into a payment batch.
type BatchTemplate struct {
	// Id of the batch template.
	ID string `json:"id"`

	// Whether batches are made from it at present.
	Enabled bool `json:"enabled"`

	// The rail of the transactions.
	Type string `json:"type"`

	// Any of these; an empty list means all of the type.
	Subtypes []string `json:"subtypes"`

	// Only transactions of at least this amount.
	MinIndividualAmount *int64 `json:"min_individual_amount,omitempty"`

	// Only transactions of at most this amount.
	MaxIndividualAmount *int64 `json:"max_individual_amount,omitempty"`

	// When the template was made.
	CreationTime string `json:"creation_time"`
}

// BatchTemplatesPage is part of another type.
type BatchTemplatesPage struct {
	// Ordered by creation time, oldest first.
	BatchTemplates []BatchTemplate `json:"batch_templates"`

	// For the next page; omitted on the last one.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// BeneficialOwner: A person owns a part of a business, directly or indirectly.
type BeneficialOwner struct {
	// Id of the relationship.
	ID string `json:"id"`

	// The discriminator of the four kinds.
	RelationshipType BeneficialOwnerRelationshipType `json:"relationship_type"`

	// The person who owns, manages or pays.
	FromPersonID string `json:"from_person_id"`

	// The business that is owned, managed or paid.
	ToBusinessID string `json:"to_business_id"`

	// How much is owned.
	AdditionalData Ownership `json:"additional_data"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// BulkInternalTransfer is part of another type.
type BulkInternalTransfer struct {
	// With mode=each: what the Idempotency-Key header is for a single transfer, in printable ASCII. Not allowed with mode=all.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// Cents.
	Amount int64 `json:"amount"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// What the transfer is for.
	Type InternalTransferType `json:"type"`

	// Owner of the originating account. Default: its primary holder.
	OriginatingCustomerID *string `json:"originating_customer_id,omitempty"`

	// Owner of the receiving account. Default: its primary holder.
	ReceivingCustomerID *string `json:"receiving_customer_id,omitempty"`

	// The same as originating_customer_id.
	OriginatingAccountCustomerID *string `json:"originating_account_customer_id,omitempty"`

	// The same as receiving_customer_id.
	ReceivingAccountCustomerID *string `json:"receiving_account_customer_id,omitempty"`

	// Who receives a remittance in the end.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	// A short note to the recipient.
	Memo *string `json:"memo,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	ExternalID *string `json:"external_id,omitempty"`

	// Network reference id.
	ReferenceID *string `json:"reference_id,omitempty"`

	// Account to debit.
	OriginatingAccountID *string `json:"originating_account_id,omitempty"`

	// Account to credit.
	ReceivingAccountID *string `json:"receiving_account_id,omitempty"`

	// Alias of a general-ledger account to debit.
	OriginatingAccountAlias *string `json:"originating_account_alias,omitempty"`

	// Alias of a general-ledger account to credit.
	ReceivingAccountAlias *string `json:"receiving_account_alias,omitempty"`

	// MANUAL keeps the transfer pending until it is completed, canceled or expires.
	CaptureMode *CaptureMode `json:"capture_mode,omitempty"`

	// With MANUAL only; 7 days from now when absent.
	ExpiresAt *string `json:"expires_at,omitempty"`

	Tenant *string `json:"tenant,omitempty"`
}

// Business: A business, whether or not it is a customer.
type Business struct {
	ID string `json:"id"`

	// Whether the bank serves the business itself. To be verified, such a business needs a beneficial owner or a managing person.
	IsCustomer bool `json:"is_customer"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status BusinessStatus `json:"status"`

	// What its verifications came to.
	VerificationStatus BusinessVerificationStatus `json:"verification_status"`

	// Left out until the business was verified once.
	VerificationLastRun *string `json:"verification_last_run,omitempty"`

	// Whether it was ever related to an account.
	HasAccounts bool `json:"has_accounts"`

	// The legal name.
	EntityName *string `json:"entity_name,omitempty"`

	// The employer identification number.
	EIN *string `json:"ein,omitempty"`

	// The legal form.
	Structure *BusinessStructure `json:"structure,omitempty"`

	// When it was founded.
	FormationDate *string `json:"formation_date,omitempty"`

	// Where it was founded: two capital letters.
	FormationState *string `json:"formation_state,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// As the business writes it.
	Website *string `json:"website,omitempty"`

	// Other names that it does business under.
	TradeNames []string `json:"trade_names,omitempty"`

	// What the business does that the law watches.
	ComplianceRestrictions []BusinessComplianceRestrictions `json:"compliance_restrictions,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// All active addresses, the legal one among them, oldest first.
	Addresses []Address `json:"addresses"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// BusinessOwner: A business owns another business, or a part of it.
type BusinessOwner struct {
	// Id of the relationship.
	ID string `json:"id"`

	// The discriminator of the four kinds.
	RelationshipType BusinessOwnerRelationshipType `json:"relationship_type"`

	// The business that owns or pays.
	FromBusinessID string `json:"from_business_id"`

	// The business that is owned, managed or paid.
	ToBusinessID string `json:"to_business_id"`

	// How much is owned.
	AdditionalData Ownership `json:"additional_data"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// BusinessesPage: A page of businesses.
type BusinessesPage struct {
	Businesses []Business `json:"businesses"`

	// Omitted on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Card: A virtual or physical card.
type Card struct {
	Form CardForm `json:"form"`

	ID string `json:"id"`

	Type CardType `json:"type"`

	// The account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Who uses the card.
	CustomerID *string `json:"customer_id,omitempty"`

	// The business that the card was issued for.
	BusinessID *string `json:"business_id,omitempty"`

	CardStatus CardStatus `json:"card_status"`

	// ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that datum; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	StatusReason CardStatusReason `json:"status_reason"`

	Memo *string `json:"memo,omitempty"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	// The name printed on the card.
	EmbossName CardEmbossName `json:"emboss_name"`

	// Of the card number.
	LastFour string `json:"last_four"`

	ExpirationMonth string `json:"expiration_month"`

	ExpirationYear string `json:"expiration_year"`

	// The end of that month.
	ExpirationTime string `json:"expiration_time"`

	// Bank identification number (BIN): the first digits of the card number.
	Bin string `json:"bin"`

	IsPINSet bool `json:"is_pin_set"`

	TimestampPINSet *string `json:"timestamp_pin_set,omitempty"`

	// LOST and STOLEN give a new number and terminate the old card at once. All others keep the number, and the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// The card that this one replaces.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// The card that replaced this one.
	ReissuedToID *string `json:"reissued_to_id,omitempty"`

	// The integrator’s own data: texts only, and no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastModifiedTime string `json:"last_modified_time"`

	Tenant string `json:"tenant"`

	// How far the making of the plastic is.
	CardFulfillmentStatus *CardFulfillmentStatus `json:"card_fulfillment_status,omitempty"`

	// Known once the card is shipped.
	FulfillmentDetails *CardFulfillmentDetails `json:"fulfillment_details,omitempty"`

	// What the plastic can do.
	PhysicalCardFormat *PhysicalCardFormat `json:"physical_card_format,omitempty"`

	// Where a physical card goes.
	Shipping *CardShipping `json:"shipping,omitempty"`

	CardImageID *string `json:"card_image_id,omitempty"`

	// Use fulfillment_details.
	TrackingNumber *string `json:"tracking_number,omitempty"`
}

// CardAcceptor: Where it was paid.
type CardAcceptor struct {
	Name *string `json:"name,omitempty"`

	Address *string `json:"address,omitempty"`

	City *string `json:"city,omitempty"`

	// A US state.
	State *string `json:"state,omitempty"`

	Zip *string `json:"zip,omitempty"`

	Country *string `json:"country,omitempty"`

	// Merchant category code, four digits. Without it the payment belongs to no category of a spend control.
	MCC *string `json:"mcc,omitempty"`

	EcommerceSecurityLevelIndicator *string `json:"ecommerce_security_level_indicator,omitempty"`

	// Whether less than the amount can be approved.
	PartialApprovalCapable *bool `json:"partial_approval_capable,omitempty"`
}

// CardChange: Something that became of a card.
type CardChange struct {
	ID string `json:"id"`

	ChangeType CardChangeChangeType `json:"change_type"`

	// Who brought it about.
	Channel CardChangeChannel `json:"channel"`

	// The status that the card got.
	State string `json:"state"`

	// ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that datum; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	Reason *CardStatusReason `json:"reason,omitempty"`

	Memo *string `json:"memo,omitempty"`

	UpdatedAt string `json:"updated_at"`

	// The id of the API key, or `SYSTEM`.
	UpdatedBy string `json:"updated_by"`
}

// CardChangesPage is part of another type.
type CardChangesPage struct {
	Changes []CardChange `json:"changes"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// CardClientToken is part of another type.
type CardClientToken struct {
	// Shows the card to its customer.
	ClientToken string `json:"client_token"`
}

// CardEmbossName: The name printed on the card.
type CardEmbossName struct {
	Line1 string `json:"line_1"`

	Line2 *string `json:"line_2,omitempty"`
}

// CardFulfillmentDetails: Known once the card is shipped.
type CardFulfillmentDetails struct {
	ShipDate string `json:"ship_date"`

	ShippingMethod CardShippingMethod `json:"shipping_method"`

	TrackingNumber string `json:"tracking_number"`
}

// CardNetworkFee: Between the network and the bank; the account does not see it.
type CardNetworkFee struct {
	Type CardNetworkFeeType `json:"type"`

	// In cents.
	Amount int64 `json:"amount"`

	// Credit or debit.
	CreditDebit *CardNetworkFeeCreditDebit `json:"credit_debit,omitempty"`
}

// CardNetworkReference: The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
type CardNetworkReference struct {
	RetrievalReferenceNumber string `json:"retrieval_reference_number"`

	SystemTraceAuditNumber string `json:"system_trace_audit_number"`
}

// CardNetworkReply: Response of the bank to the card network.
type CardNetworkReply struct {
	Transaction CardNetworkReplyTransaction `json:"transaction"`
}

// CardNetworkReplyTransaction is part of another type.
type CardNetworkReplyTransaction struct {
	// Names the payment in later messages: a transaction’s uuid.
	Token string `json:"token"`

	// The message.
	Type string `json:"type"`

	// A decline is an answer, not an error: see `response`.
	State CardNetworkReplyTransactionState `json:"state"`

	// In cents; less than the requested amount after a partial approval.
	Amount int64 `json:"amount"`

	CurrencyCode string `json:"currency_code"`

	CardID string `json:"card_id"`

	AccountID string `json:"account_id"`

	Response CardNetworkReplyTransactionResponse `json:"response"`

	// The original that was named.
	PrecedingRelatedTransactionToken *string `json:"preceding_related_transaction_token,omitempty"`

	// How much of the amount is approved to be paid out in cash, if any was requested.
	CashBackAmount *int64 `json:"cash_back_amount,omitempty"`

	// Of a balance inquiry, in cents.
	AvailableBalance *int64 `json:"available_balance,omitempty"`
}

// CardNetworkReplyTransactionResponse is part of another type.
type CardNetworkReplyTransactionResponse struct {
	// Of the network: 0000 for yes.
	Code string `json:"code"`

	// In words; the reason of a decline.
	Memo string `json:"memo"`
}

// CardOptions: What the terminal read from the card.
type CardOptions struct {
	BillingAddress *CardOptionsBillingAddress `json:"billing_address,omitempty"`

	CardPresent *bool `json:"card_present,omitempty"`

	// Not stored, so not compared.
	CVV *string `json:"cvv,omitempty"`

	// MMYY. Any other than the card’s is declined by the network.
	Expiration *string `json:"expiration,omitempty"`
}

// CardOptionsBillingAddress is part of another type.
type CardOptionsBillingAddress struct {
	Address *string `json:"address,omitempty"`

	CompressedZip *string `json:"compressed_zip,omitempty"`

	FirstName *string `json:"first_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	Zip *string `json:"zip,omitempty"`
}

// CardProduct: What a card is made from.
type CardProduct struct {
	ID string `json:"id"`

	Name string `json:"name"`

	// Only active products make cards.
	Active bool `json:"active"`

	Form CardForm `json:"form"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	CardCategory CardProductCardCategory `json:"card_category"`

	CardType *CardType `json:"card_type,omitempty"`

	// The program of the card product.
	CardProgramID string `json:"card_program_id"`

	// What the plastic can do.
	PhysicalCardFormat *PhysicalCardFormat `json:"physical_card_format,omitempty"`

	// Whether holders who are not verified get cards.
	IssueWithoutKYC bool `json:"issue_without_kyc"`

	// Whether merchants send L2 and L3 data.
	L2l3Enabled bool `json:"l2l3_enabled"`

	// Whether cards work abroad.
	CrossBorderEnabled bool `json:"cross_border_enabled"`

	// How cards get into digital wallets.
	DigitalWalletTokenization DigitalWalletTokenization `json:"digital_wallet_tokenization"`

	// How a purchase over the internet is confirmed.
	ThreeDsPolicy CardProductThreeDsPolicy `json:"three_ds_policy"`

	// From when on cards are made.
	StartDate string `json:"start_date"`

	// Until when cards are made.
	EndDate string `json:"end_date"`

	CreationTime string `json:"creation_time"`

	LastModifiedTime string `json:"last_modified_time"`
}

// CardProductsPage is part of another type.
type CardProductsPage struct {
	CardProducts []CardProduct `json:"card_products"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// CardRecipientName is part of another type.
type CardRecipientName struct {
	FirstName string `json:"first_name"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName string `json:"last_name"`
}

// CardShipping: Where a physical card goes.
type CardShipping struct {
	Address CardShippingAddress `json:"address"`

	Method CardShippingMethod `json:"method"`

	RecipientName CardRecipientName `json:"recipient_name"`

	CareOfLine *string `json:"care_of_line,omitempty"`

	PhoneNumber *string `json:"phone_number,omitempty"`

	IsExpeditedFulfillment *bool `json:"is_expedited_fulfillment,omitempty"`
}

// CardShippingAddress is part of another type.
type CardShippingAddress struct {
	AddressLine1 string `json:"address_line_1"`

	AddressLine2 *string `json:"address_line_2,omitempty"`

	City *string `json:"city,omitempty"`

	State *string `json:"state,omitempty"`

	PostalCode *string `json:"postal_code,omitempty"`

	// ISO 3166-1 alpha-2.
	CountryCode string `json:"country_code"`
}

// CardShippingRequest: Where a physical card goes: to the holder’s shipping address by LOCAL_MAIL, unless said otherwise.
type CardShippingRequest struct {
	Address *CardShippingAddress `json:"address,omitempty"`

	Method *CardShippingMethod `json:"method,omitempty"`

	RecipientName *CardRecipientName `json:"recipient_name,omitempty"`

	CareOfLine *string `json:"care_of_line,omitempty"`

	PhoneNumber *string `json:"phone_number,omitempty"`

	IsExpeditedFulfillment *bool `json:"is_expedited_fulfillment,omitempty"`
}

// CardWidgetURL is part of another type.
type CardWidgetURL struct {
	URL string `json:"url"`
}

// CardsPage is part of another type.
type CardsPage struct {
	Cards []Card `json:"cards"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Case: An open question about an account that needs review.
type Case struct {
	ID string `json:"id"`

	// The reason for the case.
	Reason CaseReason `json:"reason"`

	Status CaseStatus `json:"status"`

	// The account on which it happened.
	AccountID string `json:"account_id"`

	// The control that was violated.
	SpendControlID string `json:"spend_control_id"`

	// How often, while the case is open.
	Violations int64 `json:"violations"`

	// The transaction of the last violation.
	TransactionID string `json:"transaction_id"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// ChainHead: Last link of the workspace’s hash chain.
type ChainHead struct {
	// How many links the chain has.
	Number int64 `json:"number"`

	// SHA-256 over all that was booked, in hexadecimal; empty before anything was.
	Hash string `json:"hash"`
}

// Clock: The clock of a sandbox workspace.
type Clock struct {
	// The time in this workspace.
	Now string `json:"now"`

	// Of a seeded workspace: true, because its clock stands still until it is moved. Absent where time passes by itself.
	StandsStill *bool `json:"stands_still,omitempty"`

	// The move that is under way, in whichever process. Absent between moves.
	Move *ClockMove `json:"move,omitempty"`
}

// ClockDigestLine: One kind of thing that happened while a clock moved.
type ClockDigestLine struct {
	// What happened.
	Kind ClockDigestLineKind `json:"kind"`

	// How often it happened.
	Count int64 `json:"count"`

	// What the ids are about.
	ResourceType ClockDigestLineResourceType `json:"resource_type"`

	// The same in words.
	Summary string `json:"summary"`

	// The first 10 that it happened to; of deliveries their events.
	IDs []string `json:"ids"`
}

// ClockMove: The move that is under way, in whichever process. Absent between moves.
type ClockMove struct {
	// Where the move began.
	From string `json:"from"`

	// Where it ends.
	To string `json:"to"`

	// How much of that time has passed, in percent.
	Progress int64 `json:"progress"`

	// What the bank did while the clock moved, by kind. Empty when nothing happened. Several moves at once each count what happened while they lasted.
	Digest []ClockDigestLine `json:"digest"`
}

// CorrespondentBank: A bank that a wire passes through.
type CorrespondentBank struct {
	// A postal address.
	BankAddress Address `json:"bank_address"`

	// The bank.
	BankName string `json:"bank_name"`

	// The bank’s BIC, 8 or 11 characters.
	SWIFTCode string `json:"swift_code"`
}

// CreateACH is part of another type.
type CreateACH struct {
	// Cents.
	Amount int64 `json:"amount"`

	// What the receiver reads on the statement.
	CompanyEntryDescription *string `json:"company_entry_description,omitempty"`

	// Who the receiver reads as the sender.
	CompanyName *string `json:"company_name,omitempty"`

	// The currency of the account: USD.
	Currency string `json:"currency"`

	// A customer of the originating account who owns the external account.
	CustomerID string `json:"customer_id"`

	// credit pushes money to the external account, debit pulls money from it. Seen from the entry, not from the account.
	DcSign ACHDcSign `json:"dc_sign"`

	// When it should settle; the next business day when absent.
	EffectiveDate *string `json:"effective_date,omitempty"`

	// Kept with the transaction.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// Who receives it in the end.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	Hold *ACHRequestHoldData `json:"hold,omitempty"`

	// Settles today, until 16:45 Eastern time.
	IsSameDay *bool `json:"is_same_day,omitempty"`

	// A note, which stays here.
	Memo *string `json:"memo,omitempty"`

	// The account at this bank.
	OriginatingAccountID string `json:"originating_account_id"`

	// The external account.
	ReceivingAccountID string `json:"receiving_account_id"`

	// What the payment is for: travels with the entry as addenda 05.
	ReferenceInfo *string `json:"reference_info,omitempty"`

	Risk *ACHRiskData `json:"risk,omitempty"`

	// The kind of entry: WEB when absent. PPD is for deposits (credit) only.
	SecCode *CreateACHSecCode `json:"sec_code,omitempty"`

	// Id of the workspace.
	Tenant *string `json:"tenant,omitempty"`
}

// CreateAPIKey is part of another type.
type CreateAPIKey struct {
	Name *string `json:"name,omitempty"`

	// What the key may do: `read` allows all reads, `cards:read` the reads of one group of the API, `cards:write` its reads and writes. A key without scopes may do everything that an API key can.
	Scopes []CreateAPIKeyScopes `json:"scopes,omitempty"`
}

// CreateAccessToken is part of another type.
type CreateAccessToken struct {
	// The vendor that reads the accounts.
	Vendor CreateAccessTokenVendor `json:"vendor"`

	// What the vendor’s dialogue ended with. The sandbox’s vendors have no dialogue: send the link_token itself.
	VendorPublicToken string `json:"vendor_public_token"`
}

// CreateAccount: A template, or an account_type that has exactly one enabled template. Values of the body win.
type CreateAccount struct {
	AccountTemplateID *string `json:"account_template_id,omitempty"`

	AccountType *AccountType `json:"account_type,omitempty"`

	Relationships []CreateAccountRelationship `json:"relationships,omitempty"`

	// FROZEN: the holder stopped all debits; credits pass.
	AccessStatus *AccountAccessStatus `json:"access_status,omitempty"`

	// ISO 4217 alphabetic code.
	Currency *string `json:"currency,omitempty"`

	// Used instead of a number of ours.
	ManualAccountNumber *string `json:"manual_account_number,omitempty"`

	Nickname *string `json:"nickname,omitempty"`

	AccountPurpose *string `json:"account_purpose,omitempty"`

	// Must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// The available balance may not fall below this (cents).
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// The account balance may not rise above this (cents).
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	IBAN *string `json:"iban,omitempty"`

	SWIFTCode *string `json:"swift_code,omitempty"`

	// The INTEREST product whose terms hold for the account. Interest is not accrued on them.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// The FEE products whose terms hold for the account. Fees are not charged by them.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Only ACTIVE_OR_DISBURSED can transact.
	Status *AccountStatus `json:"status,omitempty"`

	// Written down, never shown here.
	Note *string `json:"note,omitempty"`

	// ACH transfers.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Cards may be issued.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Canadian EFT.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Transfers with cards of other banks.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Transfers between customers.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Suspicious-activity reports.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// The service’s own payments.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Wires.
	IsWireEnabled *bool `json:"is_wire_enabled,omitempty"`
}

// CreateAccountProduct: INTEREST needs rates, whose intervals do not overlap. FEE needs amount, currency and fee_type.
type CreateAccountProduct struct {
	ProductType AccountProductType `json:"product_type"`

	// How interest earns interest.
	CalculationMethod *CreateAccountProductCalculationMethod `json:"calculation_method,omitempty"`

	// When earned interest is paid out.
	AccrualPayoutSchedule *CreateAccountProductAccrualPayoutSchedule `json:"accrual_payout_schedule,omitempty"`

	// At most one of them holds on any day.
	Rates []InterestRate `json:"rates,omitempty"`

	// What the product is.
	Description *string `json:"description,omitempty"`

	// What is charged, in cents.
	Amount *int64 `json:"amount,omitempty"`

	// ISO 4217 alphabetic code.
	Currency *string `json:"currency,omitempty"`

	// What is charged for.
	FeeType *CreateAccountProductFeeType `json:"fee_type,omitempty"`
}

// CreateAccountRelationship: Exactly one of customer_id and business_id, and the party’s role on the account.
type CreateAccountRelationship struct {
	CustomerID *string `json:"customer_id,omitempty"`

	// A business that is a customer.
	BusinessID *string `json:"business_id,omitempty"`

	// Another name of customer_id.
	PersonID *string `json:"person_id,omitempty"`

	// ACCOUNT_HOLDER is a deprecated name of PRIMARY_ACCOUNT_HOLDER.
	RelationshipType AccountRelationshipType `json:"relationship_type"`
}

// CreateAddress: Exactly one of customer_id and business_id. An active LEGAL or SHIPPING address takes the place of the one that the party has.
type CreateAddress struct {
	// Filters by address type. A party has at most one active LEGAL and one active SHIPPING address.
	AddressType CreateAddressAddressType `json:"address_type"`

	// The person whose it is, customer or not.
	CustomerID *string `json:"customer_id,omitempty"`

	// The business whose it is.
	BusinessID *string `json:"business_id,omitempty"`

	AddressLine1 string `json:"address_line_1"`

	AddressLine2 *string `json:"address_line_2,omitempty"`

	City string `json:"city"`

	// ISO 3166-1 alpha-2.
	CountryCode string `json:"country_code"`

	// Left out when the address is not a registered agent.
	IsRegisteredAgent *bool `json:"is_registered_agent,omitempty"`

	// A label for the address.
	Nickname *string `json:"nickname,omitempty"`

	// US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space.
	PostalCode *string `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX.
	State string `json:"state"`

	// Whether the party shows it. An address that ended stays known.
	IsActive *bool `json:"is_active,omitempty"`
}

// CreateBanRule is part of another type.
type CreateBanRule struct {
	// IDENTITY_REJECTED: verifications of the customer were rejected. MONITORING_ALERT: the bank confirmed an alert about the customer. SPEND_CONTROL_VIOLATED: a spend control was violated on an account of the customer.
	Reason CreateBanRuleReason `json:"reason"`

	// Required for IDENTITY_REJECTED: the number of rejected verifications.
	Rejections *int64 `json:"rejections,omitempty"`

	// Required for MONITORING_ALERT: the type of the alert.
	AlertType *CreateBanRuleAlertType `json:"alert_type,omitempty"`

	// Required for SPEND_CONTROL_VIOLATED: the customer is banned for more than this beyond the limit of one control, in cents.
	Amount *int64 `json:"amount,omitempty"`

	// Required for SPEND_CONTROL_VIOLATED: the period whose violations are added up.
	Days *int64 `json:"days,omitempty"`
}

// CreateBatchTemplate is part of another type.
type CreateBatchTemplate struct {
	// Whether batches are made from it at present.
	Enabled bool `json:"enabled"`

	// The rail of the transactions.
	Type string `json:"type"`

	// Any of these; an empty list means all of the type.
	Subtypes []string `json:"subtypes"`

	// Only transactions of at least this amount.
	MinIndividualAmount *int64 `json:"min_individual_amount,omitempty"`

	// Only transactions of at most this amount.
	MaxIndividualAmount *int64 `json:"max_individual_amount,omitempty"`
}

// CreateBusiness: A new business.
type CreateBusiness struct {
	// Whether the bank serves the business itself. To be verified, such a business needs a beneficial owner or a managing person.
	IsCustomer bool `json:"is_customer"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status CreateBusinessStatus `json:"status"`

	// The legal name.
	EntityName *string `json:"entity_name,omitempty"`

	// The employer identification number.
	EIN *string `json:"ein,omitempty"`

	// The legal form.
	Structure *CreateBusinessStructure `json:"structure,omitempty"`

	// When it was founded.
	FormationDate *string `json:"formation_date,omitempty"`

	// Where it was founded: two capital letters.
	FormationState *string `json:"formation_state,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// As the business writes it.
	Website *string `json:"website,omitempty"`

	// Other names that it does business under.
	TradeNames []string `json:"trade_names,omitempty"`

	// What the business does that the law watches.
	ComplianceRestrictions []CreateBusinessComplianceRestrictions `json:"compliance_restrictions,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreateCard: Shipping and image are of physical cards only.
type CreateCard struct {
	Form CardForm `json:"form"`

	Type CardType `json:"type"`

	// The account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Who uses the card. Required unless business_id is given.
	CustomerID *string `json:"customer_id,omitempty"`

	// The business that the card is for. Without customer_id too, the card cannot be used until it has one.
	BusinessID *string `json:"business_id,omitempty"`

	// The name printed on the card.
	EmbossName *CardEmbossName `json:"emboss_name,omitempty"`

	// The integrator’s own data: texts only, and no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	// The card to replace.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// LOST and STOLEN give a new number and terminate the old card at once. All others keep the number, and the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// Where a physical card goes: to the holder’s shipping address by LOCAL_MAIL, unless said otherwise.
	Shipping *CardShippingRequest `json:"shipping,omitempty"`

	// Physical cards only.
	CardImageID *string `json:"card_image_id,omitempty"`
}

// CreateCustomer: Unless status is PROSPECT, with names and dob.
type CreateCustomer struct {
	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status CreateCustomerStatus `json:"status"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// The customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus *CreateCustomerBanStatus `json:"ban_status,omitempty"`

	// Required when ban_status changes. Kept as a note on the person.
	Note *string `json:"note,omitempty"`

	// No longer taken: a body that has it is refused.
	RelatedCustomers []any `json:"related_customers,omitempty"`

	// The full number; answers hold its last four digits only.
	SSN *string `json:"ssn,omitempty"`
}

// CreateExternalAccount: Exactly one of customer_id and business_id; at least one of number and iban.
type CreateExternalAccount struct {
	// The owner; or business_id.
	CustomerID *string `json:"customer_id,omitempty"`

	// The owner; or customer_id.
	BusinessID *string `json:"business_id,omitempty"`

	// What the owner is at the other institution; a business may link a personal account.
	CustomerType CustomerType `json:"customer_type"`

	// At least one of them; an account at home needs its number only.
	AccountIdentifiers AccountIdentifiers `json:"account_identifiers"`

	// Who owns the account, as its bank knows them.
	AccountOwnerNames []string `json:"account_owner_names"`

	// The bank that keeps the account, and how payments find it.
	RoutingIdentifiers CreateRoutingIdentifiers `json:"routing_identifiers"`

	// What kind of account it is.
	Type CreateExternalAccountType `json:"type"`

	// ISO 4217 alphabetic code.
	Currency *string `json:"currency,omitempty"`

	// Must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// What the owner calls it.
	Nickname *string `json:"nickname,omitempty"`

	// The account at a vendor; of one owner and account there is one ACTIVE link.
	VendorAccountID *string `json:"vendor_account_id,omitempty"`

	Verification *WriteExternalAccountVerification `json:"verification,omitempty"`
}

// CreateFault is part of another type.
type CreateFault struct {
	// ANSWER_LOST: the work is done and committed, and the connection closes without an answer. BODY_CUT: the work is done, and the connection closes in the middle of the answer. CONNECTION_RESET: the connection breaks before the work begins. DELAY: the work begins later. ERROR: the answer has another status. WEBHOOK_LOST: an event counts as delivered and is never sent. WEBHOOK_TWICE: it is sent twice. WEBHOOK_LATE: it is sent later. WEBHOOK_OUT_OF_ORDER: a second later, after what follows. WEBHOOK_WRONG_SIGNATURE: its signature is that of another body. WEBHOOK_OLD_SIGNATURE: its timestamp and signature are an hour old. VENDOR_TIMEOUT: a vendor of external accounts does not answer in time. VENDOR_GARBAGE: it answers what nobody can read. PROCESSOR_TIMEOUT and PROCESSOR_GARBAGE: so does the card processor, when a card is issued or activated. ACH_RETURN: the other bank returns the ACH transfer that the request creates. ACH_CHANGE: it sends a notification of change. ACH_LATE_FILE: the file that carries the transfer is late, and its transfers settle later.
	Fault FaultType `json:"fault"`

	// For people.
	Name *string `json:"name,omitempty"`

	// Only requests of this operation: its id, or its method and path as in `POST /v0/accounts`. Any operation below /v0, unless given.
	Operation *string `json:"operation,omitempty"`

	// Only requests with this API key.
	APIKeyID *string `json:"api_key_id,omitempty"`

	// Only requests with this Idempotency-Key.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// Of WEBHOOK faults: only this webhook.
	WebhookID *string `json:"webhook_id,omitempty"`

	// Of WEBHOOK faults: only events of this type, or of those that begin like it up to a star.
	EventType *string `json:"event_type,omitempty"`

	// How likely it is to fire at a match; 1, unless given.
	Probability *float64 `json:"probability,omitempty"`

	// Of an ERROR, which requires it.
	Status *int64 `json:"status,omitempty"`

	// Of an ERROR: before the work, which is then not done, or after it. BEFORE, unless given.
	When *CreateFaultWhen `json:"when,omitempty"`

	// Of a DELAY, which requires it: how long, in milliseconds of the machine’s clock.
	DelayMs *int64 `json:"delay_ms,omitempty"`

	// Of WEBHOOK_LATE, which requires it: how long, by the workspace’s clock.
	DelaySeconds *int64 `json:"delay_seconds,omitempty"`

	// Of an ACH_RETURN, which requires it: the network’s code for the reason.
	ReturnCode *CreateFaultReturnCode `json:"return_code,omitempty"`

	// Of an ACH_CHANGE, which requires it: the network’s code for what is wrong.
	ChangeCode *CreateFaultChangeCode `json:"change_code,omitempty"`

	// Of an ACH_CHANGE, which requires it: what is right, in printable ASCII.
	CorrectedData *string `json:"corrected_data,omitempty"`

	// Of ACH faults. How many banking days after the settlement day the other bank answers, at 8:30 Eastern time: 1, unless given; 0 is as the file leaves, before the transfer settles. Of an ACH_LATE_FILE: how many banking days later it settles; with 0, or not given, at the next settlement window (8:30 or 18:00).
	BankingDays *int64 `json:"banking_days,omitempty"`

	// The first match at which it may fire; 1, unless given.
	Nth *int64 `json:"nth,omitempty"`

	// How often it fires at most; once, unless given.
	Times *int64 `json:"times,omitempty"`

	// The same seed and probability fire at the same matches again. Drawn at random, unless given.
	Seed *int64 `json:"seed,omitempty"`
}

// CreateInbox is part of another type.
type CreateInbox struct {
	// A name for your own use.
	Name *string `json:"name,omitempty"`

	// How an inbox answers.
	Answer *InboxAnswer `json:"answer,omitempty"`

	// Also creates an enabled webhook that sends events of these types to the inbox: patterns as in `enabled_events` of a webhook.
	EnabledEvents []string `json:"enabled_events,omitempty"`
}

// CreateInternalAccount is part of another type.
type CreateInternalAccount struct {
	// In lower case, the alias that transfers name the account by.
	AccountType *InternalAccountType `json:"account_type,omitempty"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	Status InternalAccountStatus `json:"status"`

	Description *string `json:"description,omitempty"`

	GlType *GlType `json:"gl_type,omitempty"`

	// Reserved for the bank itself: internal transfers to and from it are declined.
	IsSystemAcc *bool `json:"is_system_acc,omitempty"`

	Purpose *InternalAccountPurpose `json:"purpose,omitempty"`

	BankAccountID *string `json:"bank_account_id,omitempty"`
}

// CreateInternalTransfer is part of another type.
type CreateInternalTransfer struct {
	// Cents.
	Amount int64 `json:"amount"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// What the transfer is for.
	Type InternalTransferType `json:"type"`

	// Owner of the originating account. Default: its primary holder.
	OriginatingCustomerID *string `json:"originating_customer_id,omitempty"`

	// Owner of the receiving account. Default: its primary holder.
	ReceivingCustomerID *string `json:"receiving_customer_id,omitempty"`

	// The same as originating_customer_id.
	OriginatingAccountCustomerID *string `json:"originating_account_customer_id,omitempty"`

	// The same as receiving_customer_id.
	ReceivingAccountCustomerID *string `json:"receiving_account_customer_id,omitempty"`

	// Who receives a remittance in the end.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	// A short note to the recipient.
	Memo *string `json:"memo,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	ExternalID *string `json:"external_id,omitempty"`

	// Network reference id.
	ReferenceID *string `json:"reference_id,omitempty"`

	// Account to debit.
	OriginatingAccountID *string `json:"originating_account_id,omitempty"`

	// Account to credit.
	ReceivingAccountID *string `json:"receiving_account_id,omitempty"`

	// Alias of a general-ledger account to debit.
	OriginatingAccountAlias *string `json:"originating_account_alias,omitempty"`

	// Alias of a general-ledger account to credit.
	ReceivingAccountAlias *string `json:"receiving_account_alias,omitempty"`

	// MANUAL keeps the transfer pending until it is completed, canceled or expires.
	CaptureMode *CaptureMode `json:"capture_mode,omitempty"`

	// With MANUAL only; 7 days from now when absent.
	ExpiresAt *string `json:"expires_at,omitempty"`

	Tenant *string `json:"tenant,omitempty"`
}

// CreateInternalTransfersInBulkParams: The filters of CreateInternalTransfersInBulk.
type CreateInternalTransfersInBulkParams struct {
	// each: every transfer succeeds or fails independently, under its own `idempotency_key`. all: either every transfer succeeds or none, under the Idempotency-Key header. Default: `each`.
	Mode *CreateInternalTransfersInBulkParamsMode `json:"mode,omitempty"`
}

// CreateLinkToken: Exactly one of customer_id and business_id: who will log in at their bank.
type CreateLinkToken struct {
	// The vendor that reads the accounts.
	Vendor CreateLinkTokenVendor `json:"vendor"`

	// The owner; or business_id.
	CustomerID *string `json:"customer_id,omitempty"`

	// The owner; or customer_id.
	BusinessID *string `json:"business_id,omitempty"`
}

// CreateMonitoringSubscription: Whom to watch: exactly one of person_id and business_id.
type CreateMonitoringSubscription struct {
	// The person concerned; or business_id.
	PersonID *string `json:"person_id,omitempty"`

	// The business concerned; or person_id.
	BusinessID *string `json:"business_id,omitempty"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreateNote is part of another type.
type CreateNote struct {
	Content string `json:"content"`

	RelatedResourceID string `json:"related_resource_id"`

	// Type of the resource that the note refers to. `CUSTOMER` also covers persons.
	RelatedResourceType CreateNoteRelatedResourceType `json:"related_resource_type"`

	// The field that the note is about.
	RelatedResourceField *string `json:"related_resource_field,omitempty"`

	Type *CreateNoteType `json:"type,omitempty"`

	// Only and always with FEEDBACK.
	Status *CreateNoteStatus `json:"status,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreatePerson: A new person.
type CreatePerson struct {
	IsCustomer bool `json:"is_customer"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status CreatePersonStatus `json:"status"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// The name the person goes by.
	ChosenName *string `json:"chosen_name,omitempty"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus *CreatePersonBanStatus `json:"ban_status,omitempty"`

	// The full number; answers hold its last four digits only.
	SSN *string `json:"ssn,omitempty"`

	PersonalIDs []CreatePersonalID `json:"personal_ids,omitempty"`

	// Required when ban_status changes. Kept as a note on the person.
	Note *string `json:"note,omitempty"`
}

// CreatePersonalID is part of another type.
type CreatePersonalID struct {
	IDType CreatePersonalIDIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// The country that issued it; implied by SSN and ITIN (US) and by SIN (CA).
	CountryCode *string `json:"country_code,omitempty"`
}

// CreateRelationship: Between the parties that the type has: OWNER_OF from_business_id, to_business_id; BENEFICIAL_OWNER_OF and MANAGING_PERSON_OF from_person_id, to_business_id; PAYER_PAYEE one from and one to.
type CreateRelationship struct {
	// BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party.
	RelationshipType CreateRelationshipRelationshipType `json:"relationship_type"`

	// The person who owns, manages or pays.
	FromPersonID *string `json:"from_person_id,omitempty"`

	// The business that owns or pays.
	FromBusinessID *string `json:"from_business_id,omitempty"`

	// The person who is paid.
	ToPersonID *string `json:"to_person_id,omitempty"`

	// The business that is owned, managed or paid.
	ToBusinessID *string `json:"to_business_id,omitempty"`

	// OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}.
	AdditionalData map[string]any `json:"additional_data"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreateRoutingIdentifiers: The bank that keeps the account, and how payments find it.
type CreateRoutingIdentifiers struct {
	// Where the bank keeps the account.
	BankCountries []string `json:"bank_countries"`

	// The bank.
	BankName string `json:"bank_name"`

	// 9 digits with the ABA check digit when bank_countries has US.
	ACHRoutingNumber *string `json:"ach_routing_number,omitempty"`

	WireRoutingNumber *string `json:"wire_routing_number,omitempty"`

	// 0, 3 digits of the institution, 5 of the transit.
	EFTCaRoutingNumber *string `json:"eft_ca_routing_number,omitempty"`

	// How a wire from abroad reaches the account.
	InternationalWireDetails *InternationalWireDetails `json:"international_wire_details,omitempty"`
}

// CreateSession is part of another type.
type CreateSession struct {
	// The part of a one-time link after the #. Valid once, for 10 minutes. Sandbox only.
	LinkToken *string `json:"link_token,omitempty"`

	// Together with `password`.
	UserName *string `json:"user_name,omitempty"`

	Password *string `json:"password,omitempty"`

	// The workspace in which the user has this name. Default: the oldest open workspace of the bank.
	Tenant *string `json:"tenant,omitempty"`
}

// CreateSnapshot is part of another type.
type CreateSnapshot struct {
	Name string `json:"name"`
}

// CreateSpendControl is part of another type.
type CreateSpendControl struct {
	Name string `json:"name"`

	// In cents. A sum above it violates the control; an equal one does not.
	AmountLimit int64 `json:"amount_limit"`

	// False: the control does nothing.
	IsActive bool `json:"is_active"`

	// Violations open a case, or are added to the open one.
	ActionCase bool `json:"action_case"`

	// Transactions that violate the control are declined.
	ActionDecline bool `json:"action_decline"`

	// Which transactions are counted together. Replaced as a whole.
	TimeRange WriteTimeRange `json:"time_range"`

	Direction *SpendControlDirection `json:"direction,omitempty"`

	// Unset or empty: all payment types.
	PaymentTypes []PaymentType `json:"payment_types,omitempty"`

	// Unset or empty: all sub-types.
	PaymentSubTypes []PaymentSubType `json:"payment_sub_types,omitempty"`

	// Codes of 4 digits, or ranges of two joined by a hyphen. Unless empty, the control acts on card transactions only.
	MerchantCategoryCodes []string `json:"merchant_category_codes,omitempty"`
}

// CreateUser is part of another type.
type CreateUser struct {
	// The user name: letters, digits and . _ @ + -; not case-sensitive.
	UserName string `json:"user_name"`

	// At least 12 characters, of which 5 are different, not counting the user name; no repeated text and no common password. Never shown; stored as a hash.
	Password string `json:"password"`

	// What the person may do, in workspaces that you own; you neither see nor change others.
	Roles []CreateUserRoles `json:"roles"`
}

// CreateUserRoles is part of another type.
type CreateUserRoles struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users.
	Role CreateUserRolesRole `json:"role"`
}

// CreateVerification: A result from another verification provider. Exactly one of person_id and business_id.
type CreateVerification struct {
	PersonID *string `json:"person_id,omitempty"`

	BusinessID *string `json:"business_id,omitempty"`

	VerificationType CreateVerificationVerificationType `json:"verification_type"`

	Result CreateVerificationResult `json:"result"`

	VerificationTime string `json:"verification_time"`

	// What led to the result: any JSON.
	Details any `json:"details,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	// The provider’s words, kept as they were sent.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`
}

// CreateWorkspace is part of another type.
type CreateWorkspace struct {
	Name *string `json:"name,omitempty"`

	// What the workspace is a copy of: the id of a snapshot, or `self` for your workspace as it is now. Without it the workspace is new.
	From *string `json:"from,omitempty"`

	// Of a copy: whether webhooks that are enabled stay so. They are disabled unless you say `enabled`, so that a copy tells nobody what happens in it.
	Webhooks *CreateWorkspaceWebhooks `json:"webhooks,omitempty"`

	// Ids and random numbers follow from it, the clock stands still, nothing happens until a request or a move of the clock does it, and webhooks receive nothing. Not together with `from`.
	Seed *string `json:"seed,omitempty"`

	// Whether requests of its keys with unknown query parameters or members are refused, as with `Florin-Strict: true`. A copy is as strict as its source. Default: `false`.
	Strict *bool `json:"strict,omitempty"`

	// Where the clock of a workspace with a seed stands at first. Without it: at your time.
	StartTime *string `json:"start_time,omitempty"`
}

// CreatedInbox is part of another type.
type CreatedInbox struct {
	ID string `json:"id"`

	// A name for your own use.
	Name *string `json:"name,omitempty"`

	// The address for a webhook. Requests to it go to this inbox, and never over the network.
	URL string `json:"url"`

	// How an inbox answers.
	Answer InboxAnswer `json:"answer"`

	CreationTime string `json:"creation_time"`

	// The webhook that was created with it.
	WebhookID *string `json:"webhook_id,omitempty"`
}

// Customer: A prospect if the status is PROSPECT, otherwise a customer.
type Customer struct {
	Status CustomerStatus `json:"status"`

	ID string `json:"id"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus CustomerBanStatus `json:"ban_status"`

	KYCStatus CustomerKYCStatus `json:"kyc_status"`

	KYCExempt bool `json:"kyc_exempt"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// The customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// All addresses of the customer that are in use.
	Addresses []Address `json:"addresses"`

	// The last four digits.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *CustomerSSNSource `json:"ssn_source,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// CustomerForm: A person whom the bank serves.
type CustomerForm struct {
	Status CustomerFormStatus `json:"status"`

	ID string `json:"id"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus CustomerFormBanStatus `json:"ban_status"`

	KYCStatus CustomerFormKYCStatus `json:"kyc_status"`

	KYCExempt bool `json:"kyc_exempt"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// The customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// All addresses of the customer that are in use.
	Addresses []Address `json:"addresses"`

	// The last four digits.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *CustomerFormSSNSource `json:"ssn_source,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// CustomerVendorInfo: The customer at a lending platform.
type CustomerVendorInfo struct {
	// The lending platform.
	VendorType CustomerVendorInfoVendorType `json:"vendor_type"`

	// One member, whose name is the `vendor_type`.
	VendorData CustomerVendorInfoVendorData `json:"vendor_data"`
}

// CustomerVendorInfoVendorData: One member, whose name is the `vendor_type`.
type CustomerVendorInfoVendorData struct {
	VendorA CustomerVendorInfoVendorDataVendorA `json:"VENDOR_A"`
}

// CustomerVendorInfoVendorDataVendorA is part of another type.
type CustomerVendorInfoVendorDataVendorA struct {
	// The customer’s id at the vendor.
	CustomerID int64 `json:"customer_id"`
}

// CustomerVerification is part of another type.
type CustomerVerification struct {
	ID string `json:"id"`

	Result CustomerVerificationResult `json:"result"`

	VerificationTime string `json:"verification_time"`

	VerificationType string `json:"verification_type"`

	// The provider’s words, kept as they were sent.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`
}

// CustomersPage is part of another type.
type CustomersPage struct {
	Customers []Customer `json:"customers"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// DeleteAccountRelationshipAnswer is part of another type.
type DeleteAccountRelationshipAnswer struct {
	ID string `json:"id"`

	Resource DeleteAccountRelationshipAnswerResource `json:"resource"`
}

// DeleteAccountTemplateAnswer is part of another type.
type DeleteAccountTemplateAnswer struct {
	ID string `json:"id"`

	Resource DeleteAccountTemplateAnswerResource `json:"resource"`
}

// DeleteEndpointSecretParams: The filters of DeleteEndpointSecret.
type DeleteEndpointSecretParams struct {
	// `true`: deletes only the previous secret, while it is still valid. Default: `false`.
	OldSecretOnly *bool `json:"old_secret_only,omitempty"`
}

// DeleteMonitoringSubscriptionAnswer is part of another type.
type DeleteMonitoringSubscriptionAnswer struct {
	// Id of the deleted object.
	ID string `json:"id"`

	Resource DeleteMonitoringSubscriptionAnswerResource `json:"resource"`
}

// DeletePersonalIDAnswer is part of another type.
type DeletePersonalIDAnswer struct {
	ID string `json:"id"`

	Resource DeletePersonalIDAnswerResource `json:"resource"`
}

// DeleteRelationshipAnswer is part of another type.
type DeleteRelationshipAnswer struct {
	// Id of the deleted object.
	ID string `json:"id"`

	Resource DeleteRelationshipAnswerResource `json:"resource"`
}

// DeleteWebhookSecretAliasParams: The filters of DeleteWebhookSecretAlias.
type DeleteWebhookSecretAliasParams struct {
	// `true`: deletes only the previous secret, while it is still valid. Default: `false`.
	OldSecretOnly *bool `json:"old_secret_only,omitempty"`
}

// DeleteWebhookSecretParams: The filters of DeleteWebhookSecret.
type DeleteWebhookSecretParams struct {
	// `true`: deletes only the previous secret, while it is still valid. Default: `false`.
	OldSecretOnly *bool `json:"old_secret_only,omitempty"`
}

// DeletedExternalAccount is part of another type.
type DeletedExternalAccount struct {
	ID string `json:"id"`

	Resource DeletedExternalAccountResource `json:"resource"`
}

// DeletedWebhook is part of another type.
type DeletedWebhook struct {
	ID string `json:"id"`

	Resource DeletedWebhookResource `json:"resource"`
}

// DeliveryHour is part of another type.
type DeliveryHour struct {
	// When the hour begins, by the workspace’s clock.
	Time string `json:"time"`

	// Attempts that succeeded.
	Delivered int64 `json:"delivered"`

	// Attempts that failed and will be tried again, or were.
	Retrying int64 `json:"retrying"`

	// Attempts that failed, and after which nothing more is tried.
	Failed int64 `json:"failed"`

	// Half of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer.
	MedianMs *int64 `json:"median_ms,omitempty"`

	// 95 of 100 of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer.
	P95Ms *int64 `json:"p95_ms,omitempty"`
}

// DeliveryVolume: Delivery statistics of a period, in total and by hour.
type DeliveryVolume struct {
	// Attempts that succeeded.
	Delivered int64 `json:"delivered"`

	// Attempts that failed and will be tried again, or were.
	Retrying int64 `json:"retrying"`

	// Attempts that failed, and after which nothing more is tried.
	Failed int64 `json:"failed"`

	// Half of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer.
	MedianMs *int64 `json:"median_ms,omitempty"`

	// 95 of 100 of the answers came within so many milliseconds, in steps of 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer ones count as the last. Absent when there was no answer.
	P95Ms *int64 `json:"p95_ms,omitempty"`

	// In the order of time; one in which nothing was sent is left out.
	Hours []DeliveryHour `json:"hours"`
}

// DigitalWalletTokenization: How cards get into digital wallets.
type DigitalWalletTokenization struct {
	// The picture that a wallet shows.
	CardArtID string `json:"card_art_id"`

	ProvisioningControls DigitalWalletTokenizationProvisioningControls `json:"provisioning_controls"`
}

// DigitalWalletTokenizationProvisioningControls is part of another type.
type DigitalWalletTokenizationProvisioningControls struct {
	InAppProvisioning DigitalWalletTokenizationProvisioningControlsInAppProvisioning `json:"in_app_provisioning"`

	ManualEntry DigitalWalletTokenizationProvisioningControlsManualEntry `json:"manual_entry"`

	WalletProviderCardOnFile DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile `json:"wallet_provider_card_on_file"`
}

// DigitalWalletTokenizationProvisioningControlsInAppProvisioning is part of another type.
type DigitalWalletTokenizationProvisioningControlsInAppProvisioning struct {
	// Whether cards can get into wallets this way.
	Enabled bool `json:"enabled"`
}

// DigitalWalletTokenizationProvisioningControlsManualEntry is part of another type.
type DigitalWalletTokenizationProvisioningControlsManualEntry struct {
	// Whether cards can get into wallets this way.
	Enabled bool `json:"enabled"`
}

// DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile is part of another type.
type DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile struct {
	// Whether cards can get into wallets this way.
	Enabled bool `json:"enabled"`
}

// DueItem: Something that happens by itself when its time comes.
type DueItem struct {
	// When it falls due, in the workspace’s time; in the past for what is late.
	DueTime string `json:"due_time"`

	// What falls due.
	Kind DueItemKind `json:"kind"`

	// What the ids are about.
	ResourceType DueItemResourceType `json:"resource_type"`

	// Its id, where it is one thing; of a retry the event’s.
	ResourceID *string `json:"resource_id,omitempty"`

	// Of a retry: where it goes.
	WebhookID *string `json:"webhook_id,omitempty"`

	// The account that it concerns.
	AccountID *string `json:"account_id,omitempty"`

	// Cents.
	Amount *int64 `json:"amount,omitempty"`

	// Of a retry: which attempt it is.
	Attempt *int64 `json:"attempt,omitempty"`

	// The same as a sentence.
	Summary string `json:"summary"`
}

// DuePage is part of another type.
type DuePage struct {
	Due []DueItem `json:"due"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// EndpointSecret: The secret that signs the deliveries of a webhook.
type EndpointSecret struct {
	WebhookID string `json:"webhook_id"`

	// OWN: a secret that this webhook has for itself. WORKSPACE: the workspace’s secret, because it has none of its own. NONE: there is neither, so deliveries have no signature.
	SignedWith EndpointSecretSignedWith `json:"signed_with"`

	// When its own secret was made.
	CreationTime *string `json:"creation_time,omitempty"`

	// Until when what signed before signs beside it; absent when it does not.
	PreviousUntil *string `json:"previous_until,omitempty"`
}

// EndpointSecretCreation is part of another type.
type EndpointSecretCreation struct {
	// True: the workspace’s secret signs beside the new one for 24 hours.
	IsRollingSecret *bool `json:"is_rolling_secret,omitempty"`
}

// EnhancedFinancial: Taxes of the whole purchase.
type EnhancedFinancial struct {
	TaxID *string `json:"tax_id,omitempty"`

	TotalTaxAmountIndicator *string `json:"total_tax_amount_indicator,omitempty"`

	TotalTaxAmount *float64 `json:"total_tax_amount,omitempty"`
}

// EnhancedFleetEmv: Fuel and services, as reported by the chip of a fleet card.
type EnhancedFleetEmv struct {
	EmployeeNumber *string `json:"employee_number,omitempty"`

	ExpandedFuelType *string `json:"expanded_fuel_type,omitempty"`

	FuelUnitOfMeasure *string `json:"fuel_unit_of_measure,omitempty"`

	OdometerReading *string `json:"odometer_reading,omitempty"`

	ServiceType *string `json:"service_type,omitempty"`

	TrailerNumber *string `json:"trailer_number,omitempty"`

	TypeOfPurchase *string `json:"type_of_purchase,omitempty"`

	FuelGrossAmount *float64 `json:"fuel_gross_amount,omitempty"`

	FuelNetAmount *float64 `json:"fuel_net_amount,omitempty"`

	FuelQuantity *float64 `json:"fuel_quantity,omitempty"`

	FuelUnitPrice *float64 `json:"fuel_unit_price,omitempty"`

	NonFuelGrossAmount *float64 `json:"non_fuel_gross_amount,omitempty"`

	NonFuelNetAmount *float64 `json:"non_fuel_net_amount,omitempty"`

	VatTaxRate *float64 `json:"vat_tax_rate,omitempty"`

	NonFuelItemDetails []NonFuelItemDetail `json:"non_fuel_item_details,omitempty"`
}

// EnhancedFleets: Fuel and services for a vehicle.
type EnhancedFleets struct {
	DriverID *string `json:"driver_id,omitempty"`

	ExpandedFuelType *string `json:"expanded_fuel_type,omitempty"`

	FleetNumber *string `json:"fleet_number,omitempty"`

	FuelProductQualifier *string `json:"fuel_product_qualifier,omitempty"`

	FuelPurchaseType *string `json:"fuel_purchase_type,omitempty"`

	FuelServiceType *string `json:"fuel_service_type,omitempty"`

	FuelTaxExemptionStatus *string `json:"fuel_tax_exemption_status,omitempty"`

	FuelType *string `json:"fuel_type,omitempty"`

	FuelUnitOfMeasure *string `json:"fuel_unit_of_measure,omitempty"`

	JobNumber *string `json:"job_number,omitempty"`

	NonFuelTaxExemptionStatus *string `json:"non_fuel_tax_exemption_status,omitempty"`

	OdometerReading *string `json:"odometer_reading,omitempty"`

	ServiceType *string `json:"service_type,omitempty"`

	TypeOfPurchase *string `json:"type_of_purchase,omitempty"`

	VehicleID *string `json:"vehicle_id,omitempty"`

	FuelGrossAmount *float64 `json:"fuel_gross_amount,omitempty"`

	FuelNetAmount *float64 `json:"fuel_net_amount,omitempty"`

	FuelQuantity *float64 `json:"fuel_quantity,omitempty"`

	FuelTaxAmount *float64 `json:"fuel_tax_amount,omitempty"`

	FuelUnitPrice *float64 `json:"fuel_unit_price,omitempty"`

	NonFuelGrossAmount *float64 `json:"non_fuel_gross_amount,omitempty"`

	NonFuelNetAmount *float64 `json:"non_fuel_net_amount,omitempty"`

	NonFuelTaxAmount *float64 `json:"non_fuel_tax_amount,omitempty"`

	SalesTaxAmount *float64 `json:"sales_tax_amount,omitempty"`

	VatTaxRate *float64 `json:"vat_tax_rate,omitempty"`

	NonFuelItemDetails []NonFuelItemDetail `json:"non_fuel_item_details,omitempty"`
}

// EnhancedInventoryDetail: One line of the invoice.
type EnhancedInventoryDetail struct {
	CommodityCode *string `json:"commodity_code,omitempty"`

	Description *string `json:"description,omitempty"`

	ProductCode *string `json:"product_code,omitempty"`

	UnitOfMeasure *string `json:"unit_of_measure,omitempty"`

	ItemDiscountAmountIndicator *string `json:"item_discount_amount_indicator,omitempty"`

	ItemDiscountAppliedIndicator *string `json:"item_discount_applied_indicator,omitempty"`

	ItemExtendedAmountIndicator *string `json:"item_extended_amount_indicator,omitempty"`

	ItemTotalAmountIndicator *string `json:"item_total_amount_indicator,omitempty"`

	DiscountAmount *string `json:"discount_amount,omitempty"`

	TotalAmount *string `json:"total_amount,omitempty"`

	VatTaxAmount *string `json:"vat_tax_amount,omitempty"`

	VatTaxRate *string `json:"vat_tax_rate,omitempty"`

	ItemDiscountAmount *float64 `json:"item_discount_amount,omitempty"`

	ItemDiscountRate *float64 `json:"item_discount_rate,omitempty"`

	ItemExtendedAmount *float64 `json:"item_extended_amount,omitempty"`

	ItemTotalAmount *float64 `json:"item_total_amount,omitempty"`

	ItemVatAmount *float64 `json:"item_vat_amount,omitempty"`

	ItemVatRate *float64 `json:"item_vat_rate,omitempty"`

	Quantity *float64 `json:"quantity,omitempty"`

	UnitPrice *float64 `json:"unit_price,omitempty"`

	ItemDetailTaxes []EnhancedItemDetailTax `json:"item_detail_taxes,omitempty"`
}

// EnhancedItemDetailTax is part of another type.
type EnhancedItemDetailTax struct {
	DetailTaxAmount *float64 `json:"detail_tax_amount,omitempty"`

	DetailTaxRate *float64 `json:"detail_tax_rate,omitempty"`

	DetailTaxAmountInclusionIndicator *string `json:"detail_tax_amount_inclusion_indicator,omitempty"`

	DetailTaxAmountIndicator *string `json:"detail_tax_amount_indicator,omitempty"`

	DetailTaxTypeApplied *string `json:"detail_tax_type_applied,omitempty"`

	DetailTaxTypeIdentifier *string `json:"detail_tax_type_identifier,omitempty"`
}

// EnhancedTransaction: Enhanced data from the merchant: order, taxes, fuel and line items (L2 and L3 data; alpha).
type EnhancedTransaction struct {
	EnhancedDataID *string `json:"enhanced_data_id,omitempty"`

	PurchaseOrder *string `json:"purchase_order,omitempty"`

	// Taxes of the whole purchase.
	Financial *EnhancedFinancial `json:"financial,omitempty"`

	// Fuel and services, as reported by the chip of a fleet card.
	FleetEmv *EnhancedFleetEmv `json:"fleet_emv,omitempty"`

	// Fuel and services for a vehicle.
	Fleets *EnhancedFleets `json:"fleets,omitempty"`

	InventoryDetails []EnhancedInventoryDetail `json:"inventory_details,omitempty"`
}

// Event: An event in the form of a webhook delivery, without `webhook_id`, `url` and `metadata`.
type Event struct {
	// The same as in deliveries to webhooks.
	ID string `json:"id"`

	// The type of event.
	Type EventType `json:"type"`

	EventTime string `json:"event_time"`

	ResourceID *string `json:"resource_id,omitempty"`

	// JSON text of the resource after the change.
	EventResource *string `json:"event_resource,omitempty"`

	// JSON text of the changed fields with their old values.
	EventResourceChangedFields *string `json:"event_resource_changed_fields,omitempty"`
}

// EventList is part of another type.
type EventList struct {
	EventList []Event `json:"event_list"`

	// The `after` to go on with after each of these events, in the same order.
	Positions []string `json:"positions"`

	// The next `after`. It moves on over events that the filters leave out.
	NextAfter string `json:"next_after"`

	// Whether there is more to read by now. A page with filters may be empty and have more.
	HasMore bool `json:"has_more"`
}

// ExternalAccount: An account of a customer or business at another institution.
type ExternalAccount struct {
	ID string `json:"id"`

	// What names the account at its bank: the last four characters of each.
	AccountIdentifiers MaskedAccountIdentifiers `json:"account_identifiers"`

	// Who owns the account, as far as its bank says.
	AccountOwnerNames []string `json:"account_owner_names"`

	// The bank that keeps the account, and how payments find it.
	RoutingIdentifiers ExternalAccountRoutingIdentifiers `json:"routing_identifiers"`

	// What kind of account it is.
	Type ExternalAccountType `json:"type"`

	// ACTIVE accounts can be used. CLOSED by their bank, DELETED by an integrator, INACTIVE for the time being.
	Status ExternalAccountStatus `json:"status"`

	// Why the status is what it is.
	StatusReason *string `json:"status_reason,omitempty"`

	Verification *ExternalAccountVerification `json:"verification"`

	// The owner; or business_id.
	CustomerID *string `json:"customer_id,omitempty"`

	// The owner; or customer_id.
	BusinessID *string `json:"business_id,omitempty"`

	// What the bank calls it.
	Name *string `json:"name,omitempty"`

	// What the owner calls it.
	Nickname *string `json:"nickname,omitempty"`

	// ISO 4217.
	Currency *string `json:"currency,omitempty"`

	// The integrator’s own.
	Metadata map[string]any `json:"metadata,omitempty"`

	// The account at the vendor.
	VendorAccountID *string `json:"vendor_account_id,omitempty"`

	// What the vendor calls the account.
	VendorData *ExternalAccountVendorData `json:"vendor_data,omitempty"`

	// The vendor’s own words.
	VendorInfo *ExternalAccountVendorInfo `json:"vendor_info,omitempty"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Of a DELETED one.
	DeletionTime *string `json:"deletion_time,omitempty"`
}

// ExternalAccountBalance: Last balance reported by the vendor.
type ExternalAccountBalance struct {
	// ISO 4217.
	Currency string `json:"currency"`

	// What can be spent, in cents.
	Available *int64 `json:"available"`

	// What is there, or owed on a credit card, in cents.
	Current *int64 `json:"current"`

	// What may be owed, in cents.
	Limit *int64 `json:"limit"`

	// When a balance was first known.
	CreationTime string `json:"creation_time"`

	// When the data was last fetched from the vendor.
	LastUpdatedTime string `json:"last_updated_time"`

	// The time of the balance according to the vendor.
	LastUpdatedTimeVendor *string `json:"last_updated_time_vendor,omitempty"`

	// When transactions were last refreshed.
	TransactionsLastUpdatedTime *string `json:"transactions_last_updated_time,omitempty"`
}

// ExternalAccountRefresh is part of another type.
type ExternalAccountRefresh struct {
	// How many transactions are new or changed.
	TransactionsSynced int64 `json:"transactions_synced"`
}

// ExternalAccountRoutingIdentifiers: The bank that keeps the account, and how payments find it.
type ExternalAccountRoutingIdentifiers struct {
	// Where the bank keeps the account.
	BankCountries []string `json:"bank_countries"`

	// The bank.
	BankName string `json:"bank_name"`

	// The last four characters. Only of a bank in the US.
	ACHRoutingNumber *string `json:"ach_routing_number,omitempty"`

	// The last four characters. Only of a bank in the US.
	WireRoutingNumber *string `json:"wire_routing_number,omitempty"`

	// The last four characters. Only of a bank in CA.
	EFTCaRoutingNumber *string `json:"eft_ca_routing_number,omitempty"`

	// The same as eft_ca_routing_number.
	EFTRoutingNumber *string `json:"eft_routing_number,omitempty"`

	// The payment network that reaches the account.
	Network *string `json:"network,omitempty"`

	// The bank’s BIC, 8 or 11 characters.
	SWIFTCode *string `json:"swift_code,omitempty"`

	// A postal address.
	BankAddress *Address `json:"bank_address,omitempty"`

	// The banks that a wire from abroad passes through.
	CorrespondentBankDetails []CorrespondentBank `json:"correspondent_bank_details,omitempty"`
}

// ExternalAccountTransaction: What happened on an external account.
type ExternalAccountTransaction struct {
	// The transaction at the vendor.
	VendorTransactionID string `json:"vendor_transaction_id"`

	// The day that it happened.
	Date string `json:"date"`

	// In cents.
	Amount int64 `json:"amount"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// ISO 4217.
	Currency string `json:"currency"`

	// The bank’s words.
	Description string `json:"description"`

	// Whether it may still change or vanish.
	IsPending bool `json:"is_pending"`
}

// ExternalAccountTransactions: Newest first. At most 500.
type ExternalAccountTransactions struct {
	Transactions []ExternalAccountTransaction `json:"transactions"`
}

// ExternalAccountVendorData: What the vendor calls the account.
type ExternalAccountVendorData struct {
	// The end of the number.
	AccountNumberMask string `json:"account_number_mask"`

	// The bank, in the vendor’s list.
	InstitutionID string `json:"institution_id"`
}

// ExternalAccountVendorInfo: The vendor’s own words.
type ExternalAccountVendorInfo struct {
	// Whose words these are.
	Vendor ExternalAccountVendorInfoVendor `json:"vendor"`

	// The form of the words.
	ContentType ExternalAccountVendorInfoContentType `json:"content_type"`

	// What the vendor said about the account.
	JSON map[string]any `json:"json"`
}

// ExternalAccountVerification: Whether the account is verified, and by whom.
type ExternalAccountVerification struct {
	// Who verified the account.
	Vendor ExternalAccountVerificationVendor `json:"vendor"`

	// Whether it is known that the owner owns the account.
	Status ExternalAccountVerificationStatus `json:"status"`

	// When the verification was created.
	CreationTime string `json:"creation_time"`

	// When the verification last changed.
	LastUpdatedTime string `json:"last_updated_time"`
}

// ExternalAccountsPage is part of another type.
type ExternalAccountsPage struct {
	ExternalAccounts []ExternalAccount `json:"external_accounts"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// FailedVendorAccount: An account that was not linked, and why.
type FailedVendorAccount struct {
	// The account at the vendor.
	VendorAccountID string `json:"vendor_account_id"`

	// Why it was not linked.
	Reason FailedVendorAccountReason `json:"reason"`

	// The same in words.
	ReasonDescription string `json:"reason_description"`

	// The vendor’s words.
	VendorErrorMessage *string `json:"vendor_error_message,omitempty"`

	// The request at the vendor.
	VendorRequestID *string `json:"vendor_request_id,omitempty"`
}

// Fault: A fault to inject, and the requests it applies to.
type Fault struct {
	ID string `json:"id"`

	// ANSWER_LOST: the work is done and committed, and the connection closes without an answer. BODY_CUT: the work is done, and the connection closes in the middle of the answer. CONNECTION_RESET: the connection breaks before the work begins. DELAY: the work begins later. ERROR: the answer has another status. WEBHOOK_LOST: an event counts as delivered and is never sent. WEBHOOK_TWICE: it is sent twice. WEBHOOK_LATE: it is sent later. WEBHOOK_OUT_OF_ORDER: a second later, after what follows. WEBHOOK_WRONG_SIGNATURE: its signature is that of another body. WEBHOOK_OLD_SIGNATURE: its timestamp and signature are an hour old. VENDOR_TIMEOUT: a vendor of external accounts does not answer in time. VENDOR_GARBAGE: it answers what nobody can read. PROCESSOR_TIMEOUT and PROCESSOR_GARBAGE: so does the card processor, when a card is issued or activated. ACH_RETURN: the other bank returns the ACH transfer that the request creates. ACH_CHANGE: it sends a notification of change. ACH_LATE_FILE: the file that carries the transfer is late, and its transfers settle later.
	Fault FaultType `json:"fault"`

	// For people.
	Name *string `json:"name,omitempty"`

	// Only requests of this operation: its id, or its method and path as in `POST /v0/accounts`. Any operation below /v0, unless given.
	Operation *string `json:"operation,omitempty"`

	// Only requests with this API key.
	APIKeyID *string `json:"api_key_id,omitempty"`

	// Only requests with this Idempotency-Key.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// Of WEBHOOK faults: only this webhook.
	WebhookID *string `json:"webhook_id,omitempty"`

	// Of WEBHOOK faults: only events of this type, or of those that begin like it up to a star.
	EventType *string `json:"event_type,omitempty"`

	// How likely it is to fire at a match; 1, unless given.
	Probability *float64 `json:"probability,omitempty"`

	// Of an ERROR, which requires it.
	Status *int64 `json:"status,omitempty"`

	// Of an ERROR: before the work, which is then not done, or after it. BEFORE, unless given.
	When *FaultWhen `json:"when,omitempty"`

	// Of a DELAY, which requires it: how long, in milliseconds of the machine’s clock.
	DelayMs *int64 `json:"delay_ms,omitempty"`

	// Of WEBHOOK_LATE, which requires it: how long, by the workspace’s clock.
	DelaySeconds *int64 `json:"delay_seconds,omitempty"`

	// Of an ACH_RETURN, which requires it: the network’s code for the reason.
	ReturnCode *FaultReturnCode `json:"return_code,omitempty"`

	// Of an ACH_CHANGE, which requires it: the network’s code for what is wrong.
	ChangeCode *FaultChangeCode `json:"change_code,omitempty"`

	// Of an ACH_CHANGE, which requires it: what is right, in printable ASCII.
	CorrectedData *string `json:"corrected_data,omitempty"`

	// Of ACH faults. How many banking days after the settlement day the other bank answers, at 8:30 Eastern time: 1, unless given; 0 is as the file leaves, before the transfer settles. Of an ACH_LATE_FILE: how many banking days later it settles; with 0, or not given, at the next settlement window (8:30 or 18:00).
	BankingDays *int64 `json:"banking_days,omitempty"`

	// The first match at which it may fire; 1, unless given.
	Nth int64 `json:"nth"`

	// How often it fires at most; once, unless given.
	Times int64 `json:"times"`

	// The same seed and probability fire at the same matches again. Drawn at random, unless given.
	Seed int64 `json:"seed"`

	// How many requests, attempts of deliveries or questions to vendors it has matched. A rule that has fired `times` times no longer counts.
	Matched int64 `json:"matched"`

	// How often it has fired.
	Fired int64 `json:"fired"`

	// When it last fired, by the machine’s clock.
	LastFiredTime *string `json:"last_fired_time,omitempty"`

	CreationTime string `json:"creation_time"`

	// Why the rule can match nothing.
	Warnings []string `json:"warnings,omitempty"`
}

// FaultsPage is part of another type.
type FaultsPage struct {
	Faults []Fault `json:"faults"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// FeeProduct: What an account costs. The bank keeps the terms and does not charge them.
type FeeProduct struct {
	// Id of the account product.
	ID string `json:"id"`

	// Always FEE.
	ProductType FeeProductProductType `json:"product_type"`

	// What is charged, in cents.
	Amount int64 `json:"amount"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// What is charged for.
	FeeType FeeProductFeeType `json:"fee_type"`
}

// Fork: A copy of your workspace that lives on.
type Fork struct {
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	// The machine’s time when it was made.
	CreationTime string `json:"creation_time"`
}

// ForksPage is part of another type.
type ForksPage struct {
	Workspaces []Fork `json:"workspaces"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// GetAccountBalanceHistoryParams: The filters of GetAccountBalanceHistory.
type GetAccountBalanceHistoryParams struct {
	// Start of the period. Default: 30 intervals before `to`.
	From *string `json:"from,omitempty"`

	// End of the period. Default: now. Must not be in the future.
	To *string `json:"to,omitempty"`

	// Interval between balances. Balances are reported at the start of each hour, day, week (Monday) or month, in UTC. Default: `DAY`. At most 1000 balances.
	Interval *GetAccountBalanceHistoryParamsInterval `json:"interval,omitempty"`
}

// GetAccountBalancesParams: The filters of GetAccountBalances.
type GetAccountBalancesParams struct {
	// Point in time. Default: now. Must not be later than the current time of the workspace.
	At *string `json:"at,omitempty"`
}

// GetCardWidgetURLParams: The filters of GetCardWidgetURL.
type GetCardWidgetURLParams struct {
	// Filters by `customer_id`.
	CustomerID string `json:"customer_id"`

	// Filters by `account_id`.
	AccountID string `json:"account_id"`

	// Filters by `widget_type`.
	WidgetType GetCardWidgetURLParamsWidgetType `json:"widget_type"`

	// Filters by `card_id`.
	CardID *string `json:"card_id,omitempty"`
}

// GetDeliveryVolumeParams: The filters of GetDeliveryVolume.
type GetDeliveryVolumeParams struct {
	// Filters by webhook. Default: all webhooks.
	WebhookID *string `json:"webhook_id,omitempty"`

	// Start of the period, rounded down to the hour. Default: 24 hours before `to_time`.
	FromTime *string `json:"from_time,omitempty"`

	// End of the period, exclusive. Default: now. The period is at most 7 days.
	ToTime *string `json:"to_time,omitempty"`
}

// GetExternalAccountBalanceParams: The filters of GetExternalAccountBalance.
type GetExternalAccountBalanceParams struct {
	// Maximum age of the data, in seconds. Older data is fetched from the vendor.
	MaxAge *int64 `json:"max_age,omitempty"`
}

// GetSpendControlUsageParams: The filters of GetSpendControlUsage.
type GetSpendControlUsageParams struct {
	// Id of an account to which the control applies.
	AccountID string `json:"account_id"`
}

// GetTrialBalanceParams: The filters of GetTrialBalance.
type GetTrialBalanceParams struct {
	// Point in time. Default: now. Later pages use the same point in time. Must not be in the future.
	At *string `json:"at,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// GetVolumeParams: The filters of GetVolume.
type GetVolumeParams struct {
	// Start of the period; the first bucket contains it. Default: 24 hours before `to_time`.
	FromTime *string `json:"from_time,omitempty"`

	// End of the period: only buckets that start before it. Default: now.
	ToTime *string `json:"to_time,omitempty"`

	// Bucket size. Default: `HOUR`. Maximum period: 7 days for FIVE_MINUTES, 92 days for HOUR, 400 days for DAY. Days are in UTC.
	Interval *GetVolumeParamsInterval `json:"interval,omitempty"`
}

// IgnoredName is part of another type.
type IgnoredName struct {
	Name string `json:"name"`

	// A known name that is near.
	DidYouMean *string `json:"did_you_mean,omitempty"`
}

// Inbox: A webhook receiver hosted by the sandbox.
type Inbox struct {
	ID string `json:"id"`

	// A name for your own use.
	Name *string `json:"name,omitempty"`

	// The address for a webhook. Requests to it go to this inbox, and never over the network.
	URL string `json:"url"`

	// How an inbox answers.
	Answer InboxAnswer `json:"answer"`

	CreationTime string `json:"creation_time"`
}

// InboxAnswer: How an inbox answers.
type InboxAnswer struct {
	// The status of the answer. Any 2xx is a success.
	Status int64 `json:"status"`

	// How long it waits before it answers; 0, unless given. A delivery waits 5,000 ms at most.
	DelayMs *int64 `json:"delay_ms,omitempty"`

	// So many requests are answered like this, those after them 200 at once. All of them, unless given. It counts down.
	Times *int64 `json:"times,omitempty"`
}

// InboxMessage: A webhook request received by an inbox.
type InboxMessage struct {
	ID string `json:"id"`

	InboxID string `json:"inbox_id"`

	// Counts up in the inbox. The newest 200 messages are kept.
	Number int64 `json:"number"`

	// By the workspace’s clock.
	ReceivedTime string `json:"received_time"`

	WebhookID string `json:"webhook_id"`

	EventID string `json:"event_id"`

	// The type of event.
	Type InboxMessageType `json:"type"`

	// The number of the attempt.
	Attempt int64 `json:"attempt"`

	// What a receiver finds: VERIFIED, WRONG (by none of the secrets), TOO_OLD (more than 5 minutes from now, either way), or MISSING: there is no secret.
	SignatureCheck InboxMessageSignatureCheck `json:"signature_check"`

	// What the inbox answered; absent when the bank stopped waiting before.
	AnswerStatus *int64 `json:"answer_status,omitempty"`

	AnswerDelayMs int64 `json:"answer_delay_ms"`

	// Every header that was sent, by its name in small letters.
	Headers map[string]string `json:"headers"`

	// The exact text that was sent and signed: a `webhook_request_object` as JSON.
	Body string `json:"body"`
}

// InboxMessageLine: A message without its headers and body.
type InboxMessageLine struct {
	ID string `json:"id"`

	InboxID string `json:"inbox_id"`

	// Counts up in the inbox. The newest 200 messages are kept.
	Number int64 `json:"number"`

	// By the workspace’s clock.
	ReceivedTime string `json:"received_time"`

	WebhookID string `json:"webhook_id"`

	EventID string `json:"event_id"`

	// The type of event.
	Type InboxMessageLineType `json:"type"`

	// The number of the attempt.
	Attempt int64 `json:"attempt"`

	// What a receiver finds: VERIFIED, WRONG (by none of the secrets), TOO_OLD (more than 5 minutes from now, either way), or MISSING: there is no secret.
	SignatureCheck InboxMessageLineSignatureCheck `json:"signature_check"`

	// What the inbox answered; absent when the bank stopped waiting before.
	AnswerStatus *int64 `json:"answer_status,omitempty"`

	AnswerDelayMs int64 `json:"answer_delay_ms"`
}

// InboxMessagesPage is part of another type.
type InboxMessagesPage struct {
	Messages []InboxMessageLine `json:"messages"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// InboxesPage is part of another type.
type InboxesPage struct {
	Inboxes []Inbox `json:"inboxes"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// IncomingACH: An ACH entry received from another bank.
type IncomingACH struct {
	// Id of the incoming ACH entry.
	ID string `json:"id"`

	Status IncomingACHStatus `json:"status"`

	// credit pays in, debit pulls from the account.
	DcSign DcSign `json:"dc_sign"`

	// Cents.
	Amount int64 `json:"amount"`

	// The account that it was posted to, or is meant for.
	AccountID *string `json:"account_id,omitempty"`

	// The number that it names.
	AccountNo string `json:"account_no"`

	// What it is for.
	CompanyEntryDescription string `json:"company_entry_description"`

	// Who sent it.
	CompanyName string `json:"company_name"`

	// Why it was not posted.
	DeclineReason *string `json:"decline_reason,omitempty"`

	// When it was meant to settle.
	EffectiveDate string `json:"effective_date"`

	// Its posted transaction.
	ExternalID *string `json:"external_id,omitempty"`

	// The sender’s name for the receiver.
	IdentificationNumber string `json:"identification_number"`

	// Whether it came before its day.
	IsFutureDated bool `json:"is_future_dated"`

	// A correction to use from now on.
	NotificationOfChange *ACHNotificationOfChange `json:"notification_of_change,omitempty"`

	// Routing number of the bank that sent it.
	OriginatingRoutingNumber string `json:"originating_routing_number"`

	// The entry that we sent, when this one returns or corrects it.
	OutgoingACHID *string `json:"outgoing_ach_id,omitempty"`

	// The remittance: its addenda 05, up to 9,999 of an entry of class CTX, or 17 of an international entry.
	ReferenceInfo []string `json:"reference_info,omitempty"`

	// Addenda of card terminals (02) and of international entries (10 to 18), in their order.
	Addenda []ACHAddenda `json:"addenda,omitempty"`

	// Name of the receiver, as the sender knows it.
	ReceiverName *string `json:"receiver_name,omitempty"`

	// The return of an entry.
	ReturnData *ACHReturnData `json:"return_data,omitempty"`

	// Standard entry class.
	SecCode string `json:"sec_code"`

	// When it settles.
	SettlementDate string `json:"settlement_date"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// Its name on the network.
	TraceNo string `json:"trace_no"`
}

// InitiateAccountClosure: Why and how to close the account.
type InitiateAccountClosure struct {
	// Who wants the account closed, and why.
	Reason AccountClosureReason `json:"reason"`

	// In words.
	ReasonDetails string `json:"reason_details"`

	// How what is left is paid out.
	PaymentMethod *InitiateAccountClosurePaymentMethod `json:"payment_method"`

	// The account that receives the remaining balance; null for none. Its kind must match payment_method.
	DestinationID *string `json:"destination_id"`
}

// InterestProduct: What an account earns. The bank keeps the terms and does not accrue interest on them.
type InterestProduct struct {
	// Id of the account product.
	ID string `json:"id"`

	// Always INTEREST.
	ProductType InterestProductProductType `json:"product_type"`

	// At most one of them holds on any day.
	Rates []InterestRate `json:"rates"`

	// How interest earns interest.
	CalculationMethod *InterestProductCalculationMethod `json:"calculation_method,omitempty"`

	// When earned interest is paid out.
	AccrualPayoutSchedule *InterestProductAccrualPayoutSchedule `json:"accrual_payout_schedule,omitempty"`

	// What the product is.
	Description *string `json:"description,omitempty"`
}

// InterestRate: A rate of interest, and from when to when it holds.
type InterestRate struct {
	// Interest per year, in basis points: 150 is 1.5 %.
	Rate int64 `json:"rate"`

	// How often interest is reckoned. Only DAILY is supported.
	AccrualPeriod *InterestRateAccrualPeriod `json:"accrual_period,omitempty"`

	// The first day of the rate.
	ValidFrom string `json:"valid_from"`

	// The first day on which the rate no longer applies; omitted when it has no end.
	ValidTo *string `json:"valid_to,omitempty"`
}

// InternalAccount: A general-ledger account of the bank.
type InternalAccount struct {
	ID string `json:"id"`

	// In lower case, the alias that transfers name the account by.
	AccountType *InternalAccountType `json:"account_type,omitempty"`

	AccountNumber string `json:"account_number"`

	BankRouting string `json:"bank_routing"`

	BankAccountID *string `json:"bank_account_id,omitempty"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	Balances []Balance `json:"balances"`

	Description *string `json:"description,omitempty"`

	GlType *GlType `json:"gl_type,omitempty"`

	// Reserved for the bank itself: internal transfers to and from it are declined.
	IsSystemAcc bool `json:"is_system_acc"`

	Purpose InternalAccountPurpose `json:"purpose"`

	Status InternalAccountStatus `json:"status"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`
}

// InternalAccountsPage is part of another type.
type InternalAccountsPage struct {
	InternalAccounts []InternalAccount `json:"internal_accounts"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// InternalTransfer: A transfer between two accounts of the bank.
type InternalTransfer struct {
	// Also the uuid of the transfer’s transaction.
	ID string `json:"id"`

	Status InternalTransferStatus `json:"status"`

	// Cents.
	Amount int64 `json:"amount"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// What the transfer is for.
	Type InternalTransferType `json:"type"`

	// MANUAL keeps the transfer pending until it is completed, canceled or expires.
	CaptureMode CaptureMode `json:"capture_mode"`

	// When a MANUAL transfer expires.
	ExpiresAt *string `json:"expires_at,omitempty"`

	OriginatingAccountID string `json:"originating_account_id"`

	ReceivingAccountID string `json:"receiving_account_id"`

	// Alias of a general-ledger account to debit.
	OriginatingAccountAlias *string `json:"originating_account_alias,omitempty"`

	// Alias of a general-ledger account to credit.
	ReceivingAccountAlias *string `json:"receiving_account_alias,omitempty"`

	// Owner of the originating account. Default: its primary holder.
	OriginatingCustomerID *string `json:"originating_customer_id,omitempty"`

	// Owner of the receiving account. Default: its primary holder.
	ReceivingCustomerID *string `json:"receiving_customer_id,omitempty"`

	// The same as originating_customer_id.
	OriginatingAccountCustomerID *string `json:"originating_account_customer_id,omitempty"`

	// The same as receiving_customer_id.
	ReceivingAccountCustomerID *string `json:"receiving_account_customer_id,omitempty"`

	// Who receives a remittance in the end.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	// A short note to the recipient.
	Memo *string `json:"memo,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	ExternalID *string `json:"external_id,omitempty"`

	// Network reference id.
	ReferenceID *string `json:"reference_id,omitempty"`

	Tenant string `json:"tenant"`
}

// InternalTransferResult: Has either a transfer or a problem.
type InternalTransferResult struct {
	// The key of the transfer, with mode=each.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// The HTTP status that a single transfer would be answered with.
	Status int64 `json:"status"`

	// Whether this is the kept refusal of an earlier request with this key.
	Replayed bool `json:"replayed"`

	// A transfer between two accounts of the bank.
	Transfer *InternalTransfer `json:"transfer,omitempty"`

	// An RFC 7807 problem.
	Problem *Problem `json:"problem,omitempty"`
}

// InternalTransferResults is part of another type.
type InternalTransferResults struct {
	// One for each transfer, in their order.
	Results []InternalTransferResult `json:"results"`
}

// InternationalWireDetails: How a wire from abroad reaches the account.
type InternationalWireDetails struct {
	// The bank’s BIC, 8 or 11 characters.
	SWIFTCode string `json:"swift_code"`

	// A postal address.
	BankAddress Address `json:"bank_address"`

	// The banks that a wire passes through.
	CorrespondentBanksDetails []CorrespondentBank `json:"correspondent_banks_details,omitempty"`
}

// KYCOutcome: What the verification of a customer came to.
type KYCOutcome struct {
	ID string `json:"id"`

	KYCStatus KYCOutcomeKYCStatus `json:"kyc_status"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`
}

// LinkToken is part of another type.
type LinkToken struct {
	// The vendor that reads the accounts.
	Vendor LinkTokenVendor `json:"vendor"`

	// Begins the vendor’s dialogue, in which the owner chooses accounts.
	LinkToken string `json:"link_token"`

	// Until when the dialogue can begin.
	Expiration string `json:"expiration"`

	// The request at the vendor.
	RequestID string `json:"request_id"`
}

// LinkVendorAccounts: Exactly one of customer_id and business_id; at least one of vendor_access_token and vendor_customer_id.
type LinkVendorAccounts struct {
	// The vendor that reads the accounts.
	Vendor LinkVendorAccountsVendor `json:"vendor"`

	// The owner; or business_id.
	CustomerID *string `json:"customer_id,omitempty"`

	// The owner; or customer_id.
	BusinessID *string `json:"business_id,omitempty"`

	// What the owner is at the other institution; a business may link a personal account.
	CustomerType CustomerType `json:"customer_type"`

	// From POST /external_accounts/access_tokens.
	VendorAccessToken *string `json:"vendor_access_token,omitempty"`

	// The owner at the vendor; instead of the token.
	VendorCustomerID *string `json:"vendor_customer_id,omitempty"`

	// These accounts only; otherwise all that the owner shares.
	VendorAccountIDs []string `json:"vendor_account_ids,omitempty"`

	// Whether the names of the accounts’ owners must include the name that we know.
	VerifyOwner *bool `json:"verify_owner,omitempty"`
}

// LinkedVendorAccounts: Result of linking accounts at the vendor.
type LinkedVendorAccounts struct {
	// New links.
	AddedAccounts []ExternalAccount `json:"added_accounts"`

	// What could not be linked.
	FailedAccounts []FailedVendorAccount `json:"failed_accounts"`

	// After a synchronization: links that ended because the owner no longer shares the account.
	DeletedAccounts []ExternalAccount `json:"deleted_accounts,omitempty"`
}

// ListACHFilesParams: The filters of ListACHFiles.
type ListACHFilesParams struct {
	// OUTGOING files: DECIDED, STAGED once written to disk, PUBLISHED once sent. INCOMING files: ACCEPTED if entries were accepted, REJECTED if none was, QUARANTINED until an operator decides.
	Status *ACHFileStatus `json:"status,omitempty"`

	// INCOMING: received from another bank. OUTGOING: sent by this bank.
	Direction *ListACHFilesParamsDirection `json:"direction,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListACHParams: The filters of ListACH.
type ListACHParams struct {
	// Filters by effective date.
	EffectiveDate *string `json:"effective_date,omitempty"`

	// Earliest effective date, inclusive.
	StartEffectiveDate *string `json:"start_effective_date,omitempty"`

	// Latest effective date, inclusive.
	EndEffectiveDate *string `json:"end_effective_date,omitempty"`

	// Filters by returned transfer: returns of this entry.
	IncomingACHID *string `json:"incoming_ach_id,omitempty"`

	// Filters by external account. Comma-separated.
	ExternalAccountID []string `json:"external_account_id,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAPIKeysParams: The filters of ListAPIKeys.
type ListAPIKeysParams struct {
	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListAccountProductsParams: The filters of ListAccountProducts.
type ListAccountProductsParams struct {
	// Type of the products.
	ProductType AccountProductType `json:"product_type"`

	// Filters by id. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Only interest products with a rate that is in effect on or after this date.
	StartDate *string `json:"start_date,omitempty"`

	// Only interest products with a rate that is in effect on or before this date.
	EndDate *string `json:"end_date,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAccountRelationshipsParams: The filters of ListAccountRelationships.
type ListAccountRelationshipsParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAccountTemplatesParams: The filters of ListAccountTemplates.
type ListAccountTemplatesParams struct {
	// Filters by `account_type`.
	AccountType *AccountType `json:"account_type,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAccountsParams: The filters of ListAccounts.
type ListAccountsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Account numbers, comma-separated. A single number may contain `*`, which matches any digits.
	AccountNumber []string `json:"account_number,omitempty"`

	// Filters by `account_type`.
	AccountType *AccountType `json:"account_type,omitempty"`

	// Includes general-ledger accounts. Default: `false`.
	IncludeGeneralLedger *bool `json:"include_general_ledger,omitempty"`

	// Filters by `general_ledger_type`.
	GeneralLedgerType *InternalAccountType `json:"general_ledger_type,omitempty"`

	// Filters by `status`. Comma-separated.
	Status []AccountStatus `json:"status,omitempty"`

	// Filters by interest product: accounts that refer to one of these products. Comma-separated.
	InterestProductID []string `json:"interest_product_id,omitempty"`

	// Exact match, case-insensitive.
	Nickname *string `json:"nickname,omitempty"`

	// Filters by customer: accounts that this customer may act on.
	CustomerID *string `json:"customer_id,omitempty"`

	// Filters by `person_id`. Comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by business: accounts that one of these businesses may act on. Comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Filters by type of the primary holder.
	CustomerType *CustomerType `json:"customer_type,omitempty"`

	// Name of a person who may act on the account. `*` matches any characters. Case-insensitive.
	FirstName *string `json:"first_name,omitempty"`

	// Name of a person who may act on the account. `*` matches any characters. Case-insensitive.
	LastName *string `json:"last_name,omitempty"`

	// Filters by `spend_control_ids`. Comma-separated.
	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Filters by linked account: accounts whose `balance_floor` or `balance_ceiling` refers to one of these accounts.
	LinkedAccountID []string `json:"linked_account_id,omitempty"`

	// Filters by `overdraft_account_id`. Comma-separated.
	OverdraftAccountID []string `json:"overdraft_account_id,omitempty"`

	// Filters by `overflow_account_id`. Comma-separated.
	OverflowAccountID []string `json:"overflow_account_id,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: account_number, account_type, first_name, last_name.
	SortBy []ListAccountsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAddressesParams: The filters of ListAddresses.
type ListAddressesParams struct {
	// Filters by person.
	CustomerID *string `json:"customer_id,omitempty"`

	// Filters by business.
	BusinessID *string `json:"business_id,omitempty"`

	// Filters by address type. A party has at most one active LEGAL and one active SHIPPING address.
	AddressType *ListAddressesParamsAddressType `json:"address_type,omitempty"`

	// Filters by country: ISO 3166-1 alpha-2 code. Three-letter codes match no address.
	Country *string `json:"country,omitempty"`

	// `true`: only active addresses. `false`: only inactive addresses.
	IsActive *bool `json:"is_active,omitempty"`

	// `true`: only addresses of registered agents. `false`: only other addresses.
	IsRegisteredAgent *bool `json:"is_registered_agent,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAuditLogParams: The filters of ListAuditLog.
type ListAuditLogParams struct {
	// Filters by actor, as in `actor.id`: an API key, user or session.
	ActorID *string `json:"actor_id,omitempty"`

	// Filters by action.
	Action *ListAuditLogParamsAction `json:"action,omitempty"`

	// Filters by the id of the changed object.
	Subject *string `json:"subject,omitempty"`

	// Earliest time, inclusive. Machine time.
	FromTime *string `json:"from_time,omitempty"`

	// Latest time, exclusive. Machine time.
	ToTime *string `json:"to_time,omitempty"`

	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListBanRulesParams: The filters of ListBanRules.
type ListBanRulesParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListBatchTemplatesParams: The filters of ListBatchTemplates.
type ListBatchTemplatesParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListBatchableTransactionsParams: The filters of ListBatchableTransactions.
type ListBatchableTransactionsParams struct {
	// `true`: transactions that match an enabled batch template. `false`: those that match a disabled one. Default: either.
	Enabled *bool `json:"enabled,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListBusinessesParams: The filters of ListBusinesses.
type ListBusinessesParams struct {
	// Filters by business. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Legal name. `*` matches any characters.
	EntityName *string `json:"entity_name,omitempty"`

	// Phone number. `*` matches any characters.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status *ListBusinessesParamsStatus `json:"status,omitempty"`

	// `true`: only customers. `false`: only non-customers.
	IsCustomer *bool `json:"is_customer,omitempty"`

	// `true`: only businesses that are or were related to an account. `false`: only others.
	HasAccounts *bool `json:"has_accounts,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: creation_time, entity_name, last_updated_time.
	SortBy []ListBusinessesParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListCardChangesParams: The filters of ListCardChanges.
type ListCardChangesParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListCardProductsParams: The filters of ListCardProducts.
type ListCardProductsParams struct {
	// VIRTUAL: no plastic. PHYSICAL: a plastic card.
	Form *CardForm `json:"form,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListCardsParams: The filters of ListCards.
type ListCardsParams struct {
	// Filters by account. Comma-separated.
	AccountID []string `json:"account_id,omitempty"`

	// Filters by barcode. Cards of this bank have no barcode, so any value matches no card.
	Barcode *string `json:"barcode,omitempty"`

	// Bank identification number (BIN): the first digits of the card number.
	BinPrefix *string `json:"bin_prefix,omitempty"`

	// Card network.
	CardBrand *CardBrand `json:"card_brand,omitempty"`

	// Filters by `card_product_id`.
	CardProductID *string `json:"card_product_id,omitempty"`

	// Status of the card. Only ACTIVE cards can be used. TERMINATED is final.
	CardStatus *CardStatus `json:"card_status,omitempty"`

	// Filters by `card_type`.
	CardType *CardType `json:"card_type,omitempty"`

	// Filters by cardholder.
	CustomerID *string `json:"customer_id,omitempty"`

	// Filters by the first line of the shipping address. Case-insensitive.
	EmbossName *string `json:"emboss_name,omitempty"`

	// Last day on which the card is valid.
	ExpirationDate *string `json:"expiration_date,omitempty"`

	// VIRTUAL: no plastic. PHYSICAL: a plastic card.
	Form *CardForm `json:"form,omitempty"`

	// Filters by `last_four`.
	LastFour *string `json:"last_four,omitempty"`

	// Filters by a field of the shipping address.
	PostalCode *string `json:"postal_code,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: account_id, card_brand, card_product_id, card_status, card_type, customer_id, expiration_date, form, last_four.
	SortBy []ListCardsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListCustomersParams: The filters of ListCustomers.
type ListCustomersParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// First or chosen name. `*` matches any characters.
	FirstName *string `json:"first_name,omitempty"`

	// Last name. `*` matches any characters.
	LastName *string `json:"last_name,omitempty"`

	// Email. `*` matches any characters.
	Email *string `json:"email,omitempty"`

	// Phone number. `*` matches any characters.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// Filters by `ssn_last_4`.
	SSNLast4 *string `json:"ssn_last_4,omitempty"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status *ListCustomersParamsStatus `json:"status,omitempty"`

	// Filters by `has_accounts`.
	HasAccounts *bool `json:"has_accounts,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: creation_time, first_name, last_name, last_updated_time.
	SortBy []ListCustomersParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListDueParams: The filters of ListDue.
type ListDueParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// Latest due time, inclusive.
	Until *string `json:"until,omitempty"`

	// Filters by kind. Comma-separated.
	Kinds []ListDueParamsKinds `json:"kinds,omitempty"`

	// Filters by account.
	AccountID *string `json:"account_id,omitempty"`
}

// ListEventsInOrderParams: The filters of ListEventsInOrder.
type ListEventsInOrderParams struct {
	// Position after which to read: `next_after` of the previous response, or the `id` of a stream message. `oldest`: starts at the oldest retained event. `latest`: starts after the newest event.
	After *string `json:"after,omitempty"`

	// Filters by event type, as in `enabled_events` of a webhook: an event type, or all types of a resource with `.*`. Comma-separated.
	Types []string `json:"types,omitempty"`

	// Filters by resource id.
	Resource *string `json:"resource,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListEventsParams: The filters of ListEvents.
type ListEventsParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// Earliest event time, inclusive.
	StartTime *string `json:"start_time,omitempty"`

	// Latest event time, inclusive.
	EndTime *string `json:"end_time,omitempty"`

	// Deprecated. Use `start_time`.
	StartDate *string `json:"start_date,omitempty"`

	// Deprecated. Use `end_time`.
	EndDate *string `json:"end_date,omitempty"`

	// Filters by resource id.
	ResourceID *string `json:"resource_id,omitempty"`

	// Filters by delivery status.
	Status *ListEventsParamsStatus `json:"status,omitempty"`
}

// ListExternalAccountTransactionsParams: The filters of ListExternalAccountTransactions.
type ListExternalAccountTransactionsParams struct {
	// Earliest date, inclusive.
	StartDate string `json:"start_date"`

	// Latest date, exclusive.
	EndDate string `json:"end_date"`
}

// ListExternalAccountsParams: The filters of ListExternalAccounts.
type ListExternalAccountsParams struct {
	// Filters by id. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by customer. Mutually exclusive with `business_id`.
	CustomerID []string `json:"customer_id,omitempty"`

	// Filters by business. Comma-separated. Mutually exclusive with `customer_id`.
	BusinessID []string `json:"business_id,omitempty"`

	// Filters by person. Mutually exclusive with `business_id`.
	PersonID *string `json:"person_id,omitempty"`

	// Filters by nickname, or by name if there is no nickname. Case-insensitive.
	Nickname *string `json:"nickname,omitempty"`

	// Includes CLOSED, DELETED and INACTIVE accounts. Default: `false`.
	IncludeHistory *bool `json:"include_history,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListFaultsParams: The filters of ListFaults.
type ListFaultsParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListForksParams: The filters of ListForks.
type ListForksParams struct {
	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListInboxMessagesParams: The filters of ListInboxMessages.
type ListInboxMessagesParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// Filters by event id.
	EventID *string `json:"event_id,omitempty"`
}

// ListInboxesParams: The filters of ListInboxes.
type ListInboxesParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListIncomingACHParams: The filters of ListIncomingACH.
type ListIncomingACHParams struct {
	// Filters by account: entries that are posted to this account or addressed to it.
	AccountID *string `json:"account_id,omitempty"`

	// Status of the entry. INIT: waiting for its settlement date. POSTED: posted to the account. IN_SUSPENSE: not postable to the account, held in suspense. RETURNED: returned to the originator. IGNORED: an entry without money. ERROR: invalid.
	Status *IncomingACHStatus `json:"status,omitempty"`

	// Earliest settlement date, inclusive.
	SettlementDateFrom *string `json:"settlement_date_from,omitempty"`

	// Latest settlement date, inclusive.
	SettlementDateTo *string `json:"settlement_date_to,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListInternalAccountsParams: The filters of ListInternalAccounts.
type ListInternalAccountsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: account_type, creation_time, last_updated_time.
	SortBy []ListInternalAccountsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListMonitoringAlertsParams: The filters of ListMonitoringAlerts.
type ListMonitoringAlertsParams struct {
	// Filters by id. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by person. Comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by business. Comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListMonitoringSubscriptionsParams: The filters of ListMonitoringSubscriptions.
type ListMonitoringSubscriptionsParams struct {
	// Filters by id. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by person. Comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by business. Comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListNotesParams: The filters of ListNotes.
type ListNotesParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by `author_user_id`. Comma-separated.
	AuthorUserID []string `json:"author_user_id,omitempty"`

	// Filters by `related_resource_id`. Comma-separated.
	RelatedResourceID []string `json:"related_resource_id,omitempty"`

	// Type of the resource that the note refers to. `CUSTOMER` also covers persons.
	RelatedResourceType *ListNotesParamsRelatedResourceType `json:"related_resource_type,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListOwnedWorkspacesParams: The filters of ListOwnedWorkspaces.
type ListOwnedWorkspacesParams struct {
	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListPendingTransactionsParams: The filters of ListPendingTransactions.
type ListPendingTransactionsParams struct {
	// Filters by account. Comma-separated.
	AccountID []string `json:"account_id,omitempty"`

	// Filters by account number.
	AccountNo *string `json:"account_no,omitempty"`

	// Filters by card.
	CardID *string `json:"card_id,omitempty"`

	// Omits just-in-time funding. Default: `false`.
	ExcludeJitTransactions *bool `json:"exclude_jit_transactions,omitempty"`

	// Earliest date, exclusive.
	FromDate *string `json:"from_date,omitempty"`

	// Filters by Idempotency-Key. Comma-separated.
	IdempotencyKey []string `json:"idempotency_key,omitempty"`

	// With `account_id`: includes sub-accounts. Accounts have no sub-accounts, so it has no effect.
	IncludeChildTransactions *bool `json:"include_child_transactions,omitempty"`

	// Filters by network reference.
	ReferenceID *string `json:"reference_id,omitempty"`

	// Filters by subtype.
	Subtype *string `json:"subtype,omitempty"`

	// Latest date, inclusive.
	ToDate *string `json:"to_date,omitempty"`

	// Filters by type.
	Type *string `json:"type,omitempty"`

	// Filters by `uuid`. Comma-separated.
	UUID []string `json:"uuid,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// Filters by status. Comma-separated.
	Status []string `json:"status,omitempty"`

	// Filters by related transaction.
	TransactionID *string `json:"transaction_id,omitempty"`
}

// ListPersonsParams: The filters of ListPersons.
type ListPersonsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// First or chosen name. `*` matches any characters.
	FirstName *string `json:"first_name,omitempty"`

	// Last name. `*` matches any characters.
	LastName *string `json:"last_name,omitempty"`

	// Email. `*` matches any characters.
	Email *string `json:"email,omitempty"`

	// Phone number. `*` matches any characters.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// Filters by `ssn_last_4`.
	SSNLast4 *string `json:"ssn_last_4,omitempty"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status *ListPersonsParamsStatus `json:"status,omitempty"`

	// Filters by `has_accounts`.
	HasAccounts *bool `json:"has_accounts,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: creation_time, first_name, last_name, last_updated_time.
	SortBy []ListPersonsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// Filters by `ban_status`. Comma-separated.
	BanStatus []ListPersonsParamsBanStatus `json:"ban_status,omitempty"`

	// `true`: only customers. `false`: only non-customers.
	IsCustomer *bool `json:"is_customer,omitempty"`

	// Accepted and ignored.
	IncludeConsoleUsers *bool `json:"include_console_users,omitempty"`
}

// ListPostedTransactionsParams: The filters of ListPostedTransactions.
type ListPostedTransactionsParams struct {
	// Filters by account. Comma-separated.
	AccountID []string `json:"account_id,omitempty"`

	// Filters by account number.
	AccountNo *string `json:"account_no,omitempty"`

	// Filters by card.
	CardID *string `json:"card_id,omitempty"`

	// Omits just-in-time funding. Default: `false`.
	ExcludeJitTransactions *bool `json:"exclude_jit_transactions,omitempty"`

	// Earliest date, exclusive.
	FromDate *string `json:"from_date,omitempty"`

	// Filters by Idempotency-Key. Comma-separated.
	IdempotencyKey []string `json:"idempotency_key,omitempty"`

	// With `account_id`: includes sub-accounts. Accounts have no sub-accounts, so it has no effect.
	IncludeChildTransactions *bool `json:"include_child_transactions,omitempty"`

	// Filters by network reference.
	ReferenceID *string `json:"reference_id,omitempty"`

	// Filters by subtype.
	Subtype *string `json:"subtype,omitempty"`

	// Latest date, inclusive.
	ToDate *string `json:"to_date,omitempty"`

	// Filters by type.
	Type *string `json:"type,omitempty"`

	// Filters by `uuid`. Comma-separated.
	UUID []string `json:"uuid,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// Filters by batch. Comma-separated. Mutually exclusive with `is_batched`. No batches exist, so any value matches no transaction.
	BatchIDs []string `json:"batch_ids,omitempty"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign *DcSign `json:"dc_sign,omitempty"`

	// `true`: only transactions in a batch. `false`: only others. Mutually exclusive with `batch_ids`.
	IsBatched *bool `json:"is_batched,omitempty"`
}

// ListRelationshipsParams: The filters of ListRelationships.
type ListRelationshipsParams struct {
	// Filters by id. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by the business on the “from” side. Comma-separated.
	FromBusinessID []string `json:"from_business_id,omitempty"`

	// Filters by the business on the “to” side. Comma-separated.
	ToBusinessID []string `json:"to_business_id,omitempty"`

	// Filters by the person on the “from” side. Comma-separated.
	FromPersonID []string `json:"from_person_id,omitempty"`

	// Filters by the person on the “to” side. Comma-separated.
	ToPersonID []string `json:"to_person_id,omitempty"`

	// Filters by the business on either side. Comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Filters by the person on either side. Comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by relationship type. Comma-separated.
	RelationshipType []ListRelationshipsParamsRelationshipType `json:"relationship_type,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListRequestsParams: The filters of ListRequests.
type ListRequestsParams struct {
	// Filters by `method`.
	Method *string `json:"method,omitempty"`

	// Filters by path prefix.
	Path *string `json:"path,omitempty"`

	// Minimum HTTP status, inclusive.
	StatusMin *int64 `json:"status_min,omitempty"`

	// Maximum HTTP status, inclusive.
	StatusMax *int64 `json:"status_max,omitempty"`

	// Filters by Idempotency-Key.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// Filters by resource id.
	ResourceID *string `json:"resource_id,omitempty"`

	// Filters by the fault rule that fired on the request.
	FaultID *string `json:"fault_id,omitempty"`

	// `false`: omits GET requests of signed-in browsers, such as those of the dashboard. Default: `true`.
	OwnReads *bool `json:"own_reads,omitempty"`

	// Earliest time, inclusive. Machine time.
	FromTime *string `json:"from_time,omitempty"`

	// Latest time, exclusive. Machine time.
	ToTime *string `json:"to_time,omitempty"`

	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListSessionsParams: The filters of ListSessions.
type ListSessionsParams struct {
	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListSnapshotsParams: The filters of ListSnapshots.
type ListSnapshotsParams struct {
	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListSpendControlsParams: The filters of ListSpendControls.
type ListSpendControlsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by account: controls in the account’s `spend_control_ids`.
	AccountID *string `json:"account_id,omitempty"`

	// Exact match.
	Name *string `json:"name,omitempty"`

	// Filters by `amount_limit`, in cents.
	AmountLimit *int64 `json:"amount_limit,omitempty"`

	// Minimum `amount_limit`, in cents, inclusive.
	AmountLimitGte *int64 `json:"amount_limit_gte,omitempty"`

	// Maximum `amount_limit`, in cents, inclusive.
	AmountLimitLte *int64 `json:"amount_limit_lte,omitempty"`

	// Direction of the limited transactions: CREDITS are incoming, DEBITS outgoing. Default: DEBITS.
	Direction *SpendControlDirection `json:"direction,omitempty"`

	// Filters by `is_active`.
	IsActive *bool `json:"is_active,omitempty"`

	// Filters by `payment_type`.
	PaymentType *PaymentType `json:"payment_type,omitempty"`

	// Filters by the number of accounts that list the control.
	NumRelatedAccounts *int64 `json:"num_related_accounts,omitempty"`

	// Minimum number of accounts that list the control, inclusive.
	NumRelatedAccountsGte *int64 `json:"num_related_accounts_gte,omitempty"`

	// Maximum number of accounts that list the control, inclusive.
	NumRelatedAccountsLte *int64 `json:"num_related_accounts_lte,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: amount_limit, is_active, last_modified_time, name, num_related_accounts.
	SortBy []ListSpendControlsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListUsersParams: The filters of ListUsers.
type ListUsersParams struct {
	// Page size. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListVerificationsParams: The filters of ListVerifications.
type ListVerificationsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by `person_id`. Comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by `business_id`. Comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Filters by `verification_type`. Comma-separated.
	VerificationType []ListVerificationsParamsVerificationType `json:"verification_type,omitempty"`

	// Filters by `result`. Comma-separated.
	Result []ListVerificationsParamsResult `json:"result,omitempty"`

	// `true`: includes results that were replaced by a newer one of the same type. Default: `false`.
	IncludeHistory *bool `json:"include_history,omitempty"`

	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListWebhooksParams: The filters of ListWebhooks.
type ListWebhooksParams struct {
	// Page size. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `true`: only enabled webhooks. Default: `false`.
	IsEnabledOnly *bool `json:"is_enabled_only,omitempty"`
}

// ListedSession: An open session.
type ListedSession struct {
	ID string `json:"id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// PASSWORD: a user signed in. LINK: a one-time link was used.
	Means ListedSessionMeans `json:"means"`

	// Absent for a one-time link.
	UserID *string `json:"user_id,omitempty"`

	// Absent for a one-time link.
	UserName *string `json:"user_name,omitempty"`

	// The address from which it was opened.
	Address *string `json:"address,omitempty"`

	// The program that opened it (User-Agent), at most 200 characters.
	Client *string `json:"client,omitempty"`

	// By the machine’s clock.
	CreationTime string `json:"creation_time"`

	// By the machine’s clock, to the minute.
	LastUsedTime string `json:"last_used_time"`

	// By the machine’s clock.
	ExpiresTime string `json:"expires_time"`
}

// LiveDelivery is part of another type.
type LiveDelivery struct {
	WebhookID string `json:"webhook_id"`

	EventID string `json:"event_id"`

	// The type of event.
	Type LiveDeliveryType `json:"type"`

	ResourceID *string `json:"resource_id,omitempty"`

	URL string `json:"url"`

	// The number of the attempt.
	Attempt int64 `json:"attempt"`

	// By the workspace’s clock.
	SentTime string `json:"sent_time"`

	// Until the answer; absent without one.
	LatencyMs *float64 `json:"latency_ms,omitempty"`

	// The HTTP status; absent when there was no answer.
	Code *int64 `json:"code,omitempty"`

	// What became of the delivery by now.
	Status LiveDeliveryStatus `json:"status"`

	// When it is tried again, by the workspace’s clock.
	NextAttemptTime *string `json:"next_attempt_time,omitempty"`
}

// LiveEvent is part of another type.
type LiveEvent struct {
	// The same as in deliveries to webhooks.
	ID string `json:"id"`

	// The type of event.
	Type LiveEventType `json:"type"`

	// By the workspace’s clock.
	EventTime string `json:"event_time"`

	ResourceID *string `json:"resource_id,omitempty"`
}

// LiveLine: A request, an event or a delivery attempt.
type LiveLine struct {
	Kind LiveLineKind `json:"kind"`

	// The same whenever this line is sent.
	Key string `json:"key"`

	// By the machine’s clock.
	Time string `json:"time"`

	// A request failed with a status of 400 or more, a delivery attempt without a 2xx answer. Events have none.
	Outcome *LiveLineOutcome `json:"outcome,omitempty"`

	Request *LoggedRequest `json:"request,omitempty"`

	Event *LiveEvent `json:"event,omitempty"`

	Delivery *LiveDelivery `json:"delivery,omitempty"`
}

// LoggedFault: What the sandbox did wrong on demand. `status` and `response_body` of a lost or cut answer are what it would have been.
type LoggedFault struct {
	Fault string `json:"fault"`

	// The rule; absent if a header asked for it.
	Rule *string `json:"rule,omitempty"`

	Status *int64 `json:"status,omitempty"`

	When *string `json:"when,omitempty"`

	DelayMs *int64 `json:"delay_ms,omitempty"`

	ReturnCode *string `json:"return_code,omitempty"`

	ChangeCode *string `json:"change_code,omitempty"`

	BankingDays *int64 `json:"banking_days,omitempty"`
}

// LoggedRequest is part of another type.
type LoggedRequest struct {
	// As in the `request-id` header of the answer.
	ID string `json:"id"`

	Method string `json:"method"`

	// Without the query.
	Path string `json:"path"`

	Status int64 `json:"status"`

	// From its arrival to its answer.
	LatencyMs float64 `json:"latency_ms"`

	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	Actor Actor `json:"actor"`

	// When it came, by the machine’s clock: a sandbox clock does not move it.
	Time string `json:"time"`

	// The code of the problem that it was refused with.
	ErrorCode *string `json:"error_code,omitempty"`

	// The last id in the path, or of what was made.
	ResourceID *string `json:"resource_id,omitempty"`

	// True for a rehearsal: nothing of it remained but this entry. Absent otherwise.
	Rehearsal *bool `json:"rehearsal,omitempty"`

	// The rule of a fault on demand that fired on it.
	FaultID *string `json:"fault_id,omitempty"`

	// The number of its query parameters and members that no schema knows, which were ignored. Absent when there are none.
	IgnoredCount *int64 `json:"ignored_count,omitempty"`

	// The group of the operation, as in the scopes of API keys. Absent when no operation answered.
	Group *string `json:"group,omitempty"`
}

// LoggedRequestDetail is part of another type.
type LoggedRequestDetail struct {
	// As in the `request-id` header of the answer.
	ID string `json:"id"`

	Method string `json:"method"`

	// Without the query.
	Path string `json:"path"`

	Status int64 `json:"status"`

	// From its arrival to its answer.
	LatencyMs float64 `json:"latency_ms"`

	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	Actor Actor `json:"actor"`

	// When it came, by the machine’s clock: a sandbox clock does not move it.
	Time string `json:"time"`

	// The code of the problem that it was refused with.
	ErrorCode *string `json:"error_code,omitempty"`

	// The last id in the path, or of what was made.
	ResourceID *string `json:"resource_id,omitempty"`

	// True for a rehearsal: nothing of it remained but this entry. Absent otherwise.
	Rehearsal *bool `json:"rehearsal,omitempty"`

	// The rule of a fault on demand that fired on it.
	FaultID *string `json:"fault_id,omitempty"`

	// The number of its query parameters and members that no schema knows, which were ignored. Absent when there are none.
	IgnoredCount *int64 `json:"ignored_count,omitempty"`

	// The group of the operation, as in the scopes of API keys. Absent when no operation answered.
	Group *string `json:"group,omitempty"`

	// The request body. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string when it is longer than 16 KiB (its beginning) or was not kept (the reason).
	RequestBody any `json:"request_body,omitempty"`

	// The response body; not kept for GET requests. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string when it is longer than 16 KiB (its beginning) or was not kept (the reason).
	ResponseBody any `json:"response_body,omitempty"`

	// content-type, idempotency-key and user-agent.
	RequestHeaders map[string]string `json:"request_headers"`

	// From the `traceparent` header.
	TraceID *string `json:"trace_id,omitempty"`

	// The query parameters and members that were ignored, at most 50.
	Ignored []IgnoredName `json:"ignored,omitempty"`

	// What the sandbox did wrong on demand. `status` and `response_body` of a lost or cut answer are what it would have been.
	Fault *LoggedFault `json:"fault,omitempty"`
}

// Management: In which role a business is managed.
type Management struct {
	// What the person is in the business.
	Title ManagementTitle `json:"title"`
}

// ManagingPerson: A person is an officer or director of a business, or controls it.
type ManagingPerson struct {
	// Id of the relationship.
	ID string `json:"id"`

	// The discriminator of the four kinds.
	RelationshipType ManagingPersonRelationshipType `json:"relationship_type"`

	// The person who owns, manages or pays.
	FromPersonID string `json:"from_person_id"`

	// The business that is owned, managed or paid.
	ToBusinessID string `json:"to_business_id"`

	// In which role a business is managed.
	AdditionalData Management `json:"additional_data"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// ManualVerification: Verified, or to be, by MANUAL.
type ManualVerification struct {
	// Who verified the account.
	Vendor ManualVerificationVendor `json:"vendor"`

	// Whether it is known that the owner owns the account.
	Status ManualVerificationStatus `json:"status"`

	// When the verification was created.
	CreationTime string `json:"creation_time"`

	// When the verification last changed.
	LastUpdatedTime string `json:"last_updated_time"`
}

// MaskedAccountIdentifiers: What names the account at its bank: the last four characters of each.
type MaskedAccountIdentifiers struct {
	// Last four.
	Number *string `json:"number,omitempty"`

	// Last four.
	IBAN *string `json:"iban,omitempty"`
}

// MonitoringAlert: A monitoring alert about a person or business. Exactly one of `person_id` and `business_id` is present.
type MonitoringAlert struct {
	// Id of the alert.
	ID string `json:"id"`

	// The person concerned; or business_id.
	PersonID *string `json:"person_id,omitempty"`

	// The business concerned; or person_id.
	BusinessID *string `json:"business_id,omitempty"`

	// What kind of news it is.
	Type MonitoringAlertType `json:"type"`

	// ACTIVE: to be investigated. SUPPRESSED: a false positive, dismissed, or investigated already.
	Status MonitoringAlertStatus `json:"status"`

	// What the alert is about.
	Title *string `json:"title,omitempty"`

	// Where to read more.
	Urls []string `json:"urls"`

	// The provider’s words, kept as they were sent.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`

	// The time at which the bank confirmed the alert.
	ConfirmedTime *string `json:"confirmed_time,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`
}

// MonitoringAlertsPage is part of another type.
type MonitoringAlertsPage struct {
	Alerts []MonitoringAlert `json:"alerts"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// MonitoringSubscription: A monitoring subscription of a person or business. Exactly one of `person_id` and `business_id` is present.
type MonitoringSubscription struct {
	// Id of the subscription.
	ID string `json:"id"`

	// The person concerned; or business_id.
	PersonID *string `json:"person_id,omitempty"`

	// The business concerned; or person_id.
	BusinessID *string `json:"business_id,omitempty"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`
}

// MonitoringSubscriptionsPage is part of another type.
type MonitoringSubscriptionsPage struct {
	Subscriptions []MonitoringSubscription `json:"subscriptions"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// MoveClock is part of another type.
type MoveClock struct {
	// How far the clock moves, in seconds. One of this, `advance_to` and `to_next` is required.
	AdvanceSeconds *int64 `json:"advance_seconds,omitempty"`

	// The time that the clock moves to: at most 10 years ahead.
	AdvanceTo *string `json:"advance_to,omitempty"`

	// Whether the clock moves to the next thing that falls due (`GET /sandbox/clock/due`), other than RETENTION and WORKSPACE_SETUP. It stays where it is when nothing falls due within 10 years.
	ToNext *bool `json:"to_next,omitempty"`
}

// MovedClock: The clock after the advance, and a summary of the work that ran.
type MovedClock struct {
	// The time in this workspace.
	Now string `json:"now"`

	// What the bank did while the clock moved, by kind. Empty when nothing happened. Several moves at once each count what happened while they lasted.
	Digest []ClockDigestLine `json:"digest"`
}

// NewAPIKey: The new API key.
type NewAPIKey struct {
	ID string `json:"id"`

	// How the key ends.
	LastFour string `json:"last_four"`

	Name *string `json:"name,omitempty"`

	// The role that the key has: that of the user who created it then or now, whichever is the lesser. Absent after that user left the workspace: the key is refused.
	Role *NewAPIKeyRole `json:"role,omitempty"`

	// What the key may do: `read` allows all reads, `cards:read` the reads of one group of the API, `cards:write` its reads and writes. A key without scopes may do everything that an API key can.
	Scopes []NewAPIKeyScopes `json:"scopes,omitempty"`

	CreationTime string `json:"creation_time"`

	// To within a minute.
	LastUsedTime *string `json:"last_used_time,omitempty"`

	// When a replaced key expires or expired.
	EndsTime *string `json:"ends_time,omitempty"`

	RevokedTime *string `json:"revoked_time,omitempty"`

	// The key: shown only now. In the answer to a repeat of the request: `[shown once]`.
	APIKey string `json:"api_key"`
}

// NonFuelItemDetail is part of another type.
type NonFuelItemDetail struct {
	Description *string `json:"description,omitempty"`

	ProductCode *string `json:"product_code,omitempty"`

	UnitOfMeasure *string `json:"unit_of_measure,omitempty"`

	Quantity *float64 `json:"quantity,omitempty"`

	UnitPrice *float64 `json:"unit_price,omitempty"`
}

// Note: A note about a resource.
type Note struct {
	ID string `json:"id"`

	Content string `json:"content"`

	RelatedResourceID string `json:"related_resource_id"`

	// Type of the resource that the note refers to. `CUSTOMER` also covers persons.
	RelatedResourceType NoteRelatedResourceType `json:"related_resource_type"`

	// The field that the note is about.
	RelatedResourceField *string `json:"related_resource_field,omitempty"`

	Type NoteType `json:"type"`

	// Only and always with FEEDBACK.
	Status *NoteStatus `json:"status,omitempty"`

	// The id of the API key, or of the user, that wrote it.
	Author *string `json:"author,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// NotesPage is part of another type.
type NotesPage struct {
	Notes []Note `json:"notes"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// OriginalCreditSender: Who sends the money.
type OriginalCreditSender struct {
	FundingSource OriginalCreditSenderFundingSource `json:"funding_source"`

	SenderAccountNumber *string `json:"sender_account_number,omitempty"`

	SenderAccountType *string `json:"sender_account_type,omitempty"`

	SenderAddress *string `json:"sender_address,omitempty"`

	SenderCity *string `json:"sender_city,omitempty"`

	SenderCountry *string `json:"sender_country,omitempty"`

	SenderName *string `json:"sender_name,omitempty"`

	SenderReferenceNumber *string `json:"sender_reference_number,omitempty"`

	SenderState *string `json:"sender_state,omitempty"`

	TransactionPurpose *string `json:"transaction_purpose,omitempty"`

	UniqueTransactionReferenceNumber *string `json:"unique_transaction_reference_number,omitempty"`
}

// OutgoingACH: An ACH entry originated by this bank.
type OutgoingACH struct {
	// The entry’s own id.
	ID string `json:"id"`

	// Its transaction, pending and later posted.
	ExternalID string `json:"external_id"`

	// INIT until the cut-off, PENDING once handed to the network, COMPLETE when settled. A returned entry stays COMPLETE and has return_data; one that comes back before it settled is DECLINED.
	Status OutgoingACHStatus `json:"status"`

	// credit pushes money to the external account, debit pulls money from it. Seen from the entry, not from the account.
	DcSign ACHDcSign `json:"dc_sign"`

	// Cents.
	Amount int64 `json:"amount"`

	// The external account.
	AccountID *string `json:"account_id,omitempty"`

	// Who owns it.
	AccountName *string `json:"account_name,omitempty"`

	// The last four characters of its number.
	AccountNo string `json:"account_no"`

	// The account at this bank.
	SourceAccountID *string `json:"source_account_id,omitempty"`

	// Its nickname.
	SourceAccountName *string `json:"source_account_name,omitempty"`

	// Its number.
	SourceAccountNo string `json:"source_account_no"`

	// The first part of the tenant.
	BankID int64 `json:"bank_id"`

	// The second part of the tenant.
	PartnerID int64 `json:"partner_id"`

	// What the receiver reads on the statement.
	CompanyEntryDescription *string `json:"company_entry_description,omitempty"`

	// Who the receiver reads as the sender.
	CompanyName *string `json:"company_name,omitempty"`

	// When it is meant to settle.
	EffectiveDate string `json:"effective_date"`

	// Incoming funds that stay unavailable for a time.
	Hold *ACHHoldData `json:"hold,omitempty"`

	// The entry that we received, when this one returns it.
	IncomingACHID *string `json:"incoming_ach_id,omitempty"`

	// Whether it settles on the day it was made.
	IsSameDay bool `json:"is_same_day"`

	// A note; empty when there is none.
	Memo string `json:"memo"`

	// What the payment is for: travels with the entry as addenda 05.
	ReferenceInfo *string `json:"reference_info,omitempty"`

	// The return of an entry.
	ReturnData *ACHReturnData `json:"return_data,omitempty"`

	// Its name on the network: eight digits of our routing number and seven of a sequence.
	TraceNo string `json:"trace_no"`
}

// OwnedWorkspace: A workspace that you own.
type OwnedWorkspace struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	CreationTime string `json:"creation_time"`

	// Left out of one that is open.
	ClosedTime *string `json:"closed_time,omitempty"`
}

// OwnedWorkspacesPage is part of another type.
type OwnedWorkspacesPage struct {
	Workspaces []OwnedWorkspace `json:"workspaces"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Ownership: How much is owned.
type Ownership struct {
	// The part that is owned, in per cent; fractions are kept as given.
	PercentOwnership float64 `json:"percent_ownership"`
}

// PartyAddress: An address of a person or business.
type PartyAddress struct {
	ID string `json:"id"`

	// Filters by address type. A party has at most one active LEGAL and one active SHIPPING address.
	AddressType PartyAddressAddressType `json:"address_type"`

	AddressLine1 string `json:"address_line_1"`

	AddressLine2 *string `json:"address_line_2,omitempty"`

	City *string `json:"city,omitempty"`

	// ISO 3166-1 alpha-2.
	CountryCode string `json:"country_code"`

	// Left out when the address is not a registered agent.
	IsRegisteredAgent *bool `json:"is_registered_agent,omitempty"`

	// A label for the address.
	Nickname *string `json:"nickname,omitempty"`

	// US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space.
	PostalCode *string `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX.
	State *string `json:"state,omitempty"`

	// The person whose it is, customer or not.
	CustomerID *string `json:"customer_id,omitempty"`

	// The business whose it is.
	BusinessID *string `json:"business_id,omitempty"`

	// Whether the party shows it. An address that ended stays known.
	IsActive bool `json:"is_active"`

	// When it became known to the bank.
	CreationDate string `json:"creation_date"`

	LastUpdatedTime string `json:"last_updated_time"`
}

// PatchACH is part of another type.
type PatchACH struct {
	// Cancels an entry in INIT.
	Status Nullable[PatchACHStatus] `json:"status,omitempty"`

	// When held funds become available; a past time: at once.
	FundsAvailabilityTime Nullable[string] `json:"funds_availability_time,omitempty"`
}

// PatchAccount: access_status is changed alone. A change of status to or from SUSPENDED needs a note.
type PatchAccount struct {
	Nickname Nullable[string] `json:"nickname,omitempty"`

	AccountPurpose Nullable[string] `json:"account_purpose,omitempty"`

	// Must not hold personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	BalanceFloor Nullable[BalanceFloor] `json:"balance_floor,omitempty"`

	BalanceCeiling Nullable[BalanceCeiling] `json:"balance_ceiling,omitempty"`

	IBAN Nullable[string] `json:"iban,omitempty"`

	SWIFTCode Nullable[string] `json:"swift_code,omitempty"`

	// The INTEREST product whose terms hold for the account. Interest is not accrued on them.
	InterestProductID Nullable[string] `json:"interest_product_id,omitempty"`

	// The FEE products whose terms hold for the account. Fees are not charged by them.
	FeeProductIDs Nullable[[]string] `json:"fee_product_ids,omitempty"`

	SpendControlIDs Nullable[[]string] `json:"spend_control_ids,omitempty"`

	// Only ACTIVE_OR_DISBURSED can transact.
	Status Nullable[AccountStatus] `json:"status,omitempty"`

	// Written down, never shown here.
	Note Nullable[string] `json:"note,omitempty"`

	// ACH transfers.
	IsACHEnabled Nullable[bool] `json:"is_ach_enabled,omitempty"`

	// Cards may be issued.
	IsCardEnabled Nullable[bool] `json:"is_card_enabled,omitempty"`

	// Canadian EFT.
	IsEFTCaEnabled Nullable[bool] `json:"is_eft_ca_enabled,omitempty"`

	// Transfers with cards of other banks.
	IsExternalCardEnabled Nullable[bool] `json:"is_external_card_enabled,omitempty"`

	// Transfers between customers.
	IsP2pEnabled Nullable[bool] `json:"is_p2p_enabled,omitempty"`

	// Suspicious-activity reports.
	IsSarEnabled Nullable[bool] `json:"is_sar_enabled,omitempty"`

	// The service’s own payments.
	IsServicePayEnabled Nullable[bool] `json:"is_service_pay_enabled,omitempty"`

	// Wires.
	IsWireEnabled Nullable[bool] `json:"is_wire_enabled,omitempty"`

	// FROZEN: the holder stopped all debits; credits pass.
	AccessStatus Nullable[AccountAccessStatus] `json:"access_status,omitempty"`

	AccountNumber Nullable[string] `json:"account_number,omitempty"`

	AccountType Nullable[AccountType] `json:"account_type,omitempty"`

	AccountTemplateID Nullable[string] `json:"account_template_id,omitempty"`

	// Filters by type of the primary holder.
	CustomerType Nullable[CustomerType] `json:"customer_type,omitempty"`

	Currency Nullable[string] `json:"currency,omitempty"`
}

// PatchAccountProduct: Fields of the product’s own type. product_type cannot change; rates replace those there are.
type PatchAccountProduct struct {
	// Type of the products.
	ProductType Nullable[AccountProductType] `json:"product_type,omitempty"`

	// How interest earns interest.
	CalculationMethod Nullable[PatchAccountProductCalculationMethod] `json:"calculation_method,omitempty"`

	// When earned interest is paid out.
	AccrualPayoutSchedule Nullable[PatchAccountProductAccrualPayoutSchedule] `json:"accrual_payout_schedule,omitempty"`

	// At most one of them holds on any day.
	Rates Nullable[[]InterestRate] `json:"rates,omitempty"`

	// What the product is.
	Description Nullable[string] `json:"description,omitempty"`

	// What is charged, in cents.
	Amount Nullable[int64] `json:"amount,omitempty"`

	// ISO 4217 alphabetic code.
	Currency Nullable[string] `json:"currency,omitempty"`

	// What is charged for.
	FeeType Nullable[PatchAccountProductFeeType] `json:"fee_type,omitempty"`
}

// PatchAddress: What changes; null clears an optional field. The type and the party cannot change.
type PatchAddress struct {
	AddressLine1 Nullable[string] `json:"address_line_1,omitempty"`

	AddressLine2 Nullable[string] `json:"address_line_2,omitempty"`

	City Nullable[string] `json:"city,omitempty"`

	// ISO 3166-1 alpha-2.
	CountryCode Nullable[string] `json:"country_code,omitempty"`

	// Left out when the address is not a registered agent.
	IsRegisteredAgent Nullable[bool] `json:"is_registered_agent,omitempty"`

	// A label for the address.
	Nickname Nullable[string] `json:"nickname,omitempty"`

	// US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space.
	PostalCode Nullable[string] `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX.
	State Nullable[string] `json:"state,omitempty"`

	// Whether the party shows it. An address that ended stays known.
	IsActive Nullable[bool] `json:"is_active,omitempty"`

	// Filters by address type. A party has at most one active LEGAL and one active SHIPPING address.
	AddressType Nullable[PatchAddressAddressType] `json:"address_type,omitempty"`

	// The person whose it is, customer or not.
	CustomerID Nullable[string] `json:"customer_id,omitempty"`

	// The business whose it is.
	BusinessID Nullable[string] `json:"business_id,omitempty"`
}

// PatchBatchTemplate is part of another type.
type PatchBatchTemplate struct {
	// Whether batches are made from it at present.
	Enabled Nullable[bool] `json:"enabled,omitempty"`
}

// PatchBusiness: What changes; null clears an optional field.
type PatchBusiness struct {
	// Whether the bank serves the business itself. To be verified, such a business needs a beneficial owner or a managing person.
	IsCustomer Nullable[bool] `json:"is_customer,omitempty"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status Nullable[PatchBusinessStatus] `json:"status,omitempty"`

	// The legal name.
	EntityName Nullable[string] `json:"entity_name,omitempty"`

	// The employer identification number.
	EIN Nullable[string] `json:"ein,omitempty"`

	// The legal form.
	Structure Nullable[PatchBusinessStructure] `json:"structure,omitempty"`

	// When it was founded.
	FormationDate Nullable[string] `json:"formation_date,omitempty"`

	// Where it was founded: two capital letters.
	FormationState Nullable[string] `json:"formation_state,omitempty"`

	Email Nullable[string] `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber Nullable[string] `json:"phone_number,omitempty"`

	// As the business writes it.
	Website Nullable[string] `json:"website,omitempty"`

	// Other names that it does business under.
	TradeNames Nullable[[]string] `json:"trade_names,omitempty"`

	// What the business does that the law watches.
	ComplianceRestrictions Nullable[[]PatchBusinessComplianceRestrictions] `json:"compliance_restrictions,omitempty"`

	LegalAddress Nullable[Address] `json:"legal_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`
}

// PatchCard: The fields to change; null clears memo and metadata. `reason` explains a status change.
type PatchCard struct {
	CardStatus Nullable[PatchCardCardStatus] `json:"card_status,omitempty"`

	// ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that datum; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	Reason Nullable[CardStatusReason] `json:"reason,omitempty"`

	Memo Nullable[string] `json:"memo,omitempty"`

	// Who uses the card from now on.
	CustomerID Nullable[string] `json:"customer_id,omitempty"`

	EmbossName Nullable[CardEmbossName] `json:"emboss_name,omitempty"`

	// The integrator’s own data: texts only, and no personal data.
	Metadata Nullable[map[string]string] `json:"metadata,omitempty"`

	// Cannot be changed.
	AccountID Nullable[string] `json:"account_id,omitempty"`

	// Cannot be changed.
	BusinessID Nullable[string] `json:"business_id,omitempty"`

	// Cannot be changed.
	CardProductID Nullable[string] `json:"card_product_id,omitempty"`

	// VIRTUAL: no plastic. PHYSICAL: a plastic card.
	Form Nullable[CardForm] `json:"form,omitempty"`

	Type Nullable[CardType] `json:"type,omitempty"`
}

// PatchCustomer: What changes; null clears an optional field.
type PatchCustomer struct {
	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status Nullable[PatchCustomerStatus] `json:"status,omitempty"`

	FirstName Nullable[string] `json:"first_name,omitempty"`

	MiddleName Nullable[string] `json:"middle_name,omitempty"`

	LastName Nullable[string] `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB Nullable[string] `json:"dob,omitempty"`

	Email Nullable[string] `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber Nullable[string] `json:"phone_number,omitempty"`

	LegalAddress Nullable[Address] `json:"legal_address,omitempty"`

	ShippingAddress Nullable[Address] `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	SpendControlIDs Nullable[[]string] `json:"spend_control_ids,omitempty"`

	VendorInfo Nullable[CustomerVendorInfo] `json:"vendor_info,omitempty"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus Nullable[PatchCustomerBanStatus] `json:"ban_status,omitempty"`

	// Required when ban_status changes. Kept as a note on the person.
	Note Nullable[string] `json:"note,omitempty"`

	// No longer taken: a body that has it is refused.
	RelatedCustomers Nullable[[]any] `json:"related_customers,omitempty"`

	// The full number; answers hold its last four digits only.
	SSN Nullable[string] `json:"ssn,omitempty"`
}

// PatchExternalAccount: What changes. Of a verified account only the nickname can. account_identifiers are replaced together; a number that is sent as answers show it (its last four characters) stays.
type PatchExternalAccount struct {
	AccountIdentifiers Nullable[AccountIdentifiers] `json:"account_identifiers,omitempty"`

	// Who owns the account, as its bank knows them.
	AccountOwnerNames Nullable[[]string] `json:"account_owner_names,omitempty"`

	// ISO 4217 alphabetic code.
	Currency Nullable[string] `json:"currency,omitempty"`

	// What the owner calls it.
	Nickname Nullable[string] `json:"nickname,omitempty"`

	RoutingIdentifiers Nullable[PatchRoutingIdentifiers] `json:"routing_identifiers,omitempty"`

	// What kind of account it is.
	Type Nullable[PatchExternalAccountType] `json:"type,omitempty"`

	Verification Nullable[WriteExternalAccountVerification] `json:"verification,omitempty"`

	// Cannot change.
	CustomerID Nullable[string] `json:"customer_id,omitempty"`

	// Cannot change.
	BusinessID Nullable[string] `json:"business_id,omitempty"`

	// What the owner is at the other institution; a business may link a personal account.
	CustomerType Nullable[CustomerType] `json:"customer_type,omitempty"`

	// Cannot change.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	// The account at a vendor; of one owner and account there is one ACTIVE link.
	VendorAccountID Nullable[string] `json:"vendor_account_id,omitempty"`
}

// PatchInbox: An answer is replaced as a whole.
type PatchInbox struct {
	// A name for your own use.
	Name *string `json:"name,omitempty"`

	// How an inbox answers.
	Answer *InboxAnswer `json:"answer,omitempty"`
}

// PatchInternalAccount is part of another type.
type PatchInternalAccount struct {
	// In lower case, the alias that transfers name the account by.
	AccountType Nullable[InternalAccountType] `json:"account_type,omitempty"`

	Purpose Nullable[InternalAccountPurpose] `json:"purpose,omitempty"`

	Description Nullable[string] `json:"description,omitempty"`

	BankAccountID Nullable[string] `json:"bank_account_id,omitempty"`
}

// PatchInternalTransfer is part of another type.
type PatchInternalTransfer struct {
	// The desired status.
	Status PatchInternalTransferStatus `json:"status"`
}

// PatchMonitoringAlert: What changes, and whom the alert is about: exactly one of person_id, business_id.
type PatchMonitoringAlert struct {
	// The person concerned; or business_id.
	PersonID Nullable[string] `json:"person_id,omitempty"`

	// The business concerned; or person_id.
	BusinessID Nullable[string] `json:"business_id,omitempty"`

	// ACTIVE: to be investigated. SUPPRESSED: a false positive, dismissed, or investigated already.
	Status Nullable[PatchMonitoringAlertStatus] `json:"status,omitempty"`

	// What the alert is about.
	Title Nullable[string] `json:"title,omitempty"`

	VendorInfo Nullable[VendorInfo] `json:"vendor_info,omitempty"`

	// The integrator’s own data; nothing personal.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`
}

// PatchNote: What a note is about and its type cannot change.
type PatchNote struct {
	Content Nullable[string] `json:"content,omitempty"`

	// The field that the note is about.
	RelatedResourceField Nullable[string] `json:"related_resource_field,omitempty"`

	// Only and always with FEEDBACK.
	Status Nullable[PatchNoteStatus] `json:"status,omitempty"`

	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	RelatedResourceID Nullable[string] `json:"related_resource_id,omitempty"`

	// Type of the resource that the note refers to. `CUSTOMER` also covers persons.
	RelatedResourceType Nullable[PatchNoteRelatedResourceType] `json:"related_resource_type,omitempty"`

	Type Nullable[PatchNoteType] `json:"type,omitempty"`
}

// PatchPerson: What changes; null clears an optional field.
type PatchPerson struct {
	IsCustomer Nullable[bool] `json:"is_customer,omitempty"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status Nullable[PatchPersonStatus] `json:"status,omitempty"`

	FirstName Nullable[string] `json:"first_name,omitempty"`

	MiddleName Nullable[string] `json:"middle_name,omitempty"`

	LastName Nullable[string] `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB Nullable[string] `json:"dob,omitempty"`

	Email Nullable[string] `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber Nullable[string] `json:"phone_number,omitempty"`

	LegalAddress Nullable[Address] `json:"legal_address,omitempty"`

	ShippingAddress Nullable[Address] `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	// The name the person goes by.
	ChosenName Nullable[string] `json:"chosen_name,omitempty"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus Nullable[PatchPersonBanStatus] `json:"ban_status,omitempty"`

	// The full number; answers hold its last four digits only.
	SSN Nullable[string] `json:"ssn,omitempty"`

	PersonalIDs Nullable[[]CreatePersonalID] `json:"personal_ids,omitempty"`

	// Required when ban_status changes. Kept as a note on the person.
	Note Nullable[string] `json:"note,omitempty"`
}

// PatchPersonalID: id_type cannot change.
type PatchPersonalID struct {
	IDType Nullable[PatchPersonalIDIDType] `json:"id_type,omitempty"`

	Identifier Nullable[string] `json:"identifier,omitempty"`

	// The country that issued it; implied by SSN and ITIN (US) and by SIN (CA).
	CountryCode Nullable[string] `json:"country_code,omitempty"`
}

// PatchRelationship: additional_data is replaced as a whole. The type and the parties cannot change.
type PatchRelationship struct {
	// BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party.
	RelationshipType PatchRelationshipRelationshipType `json:"relationship_type"`

	// The person who owns, manages or pays.
	FromPersonID Nullable[string] `json:"from_person_id,omitempty"`

	// The business that owns or pays.
	FromBusinessID Nullable[string] `json:"from_business_id,omitempty"`

	// The person who is paid.
	ToPersonID Nullable[string] `json:"to_person_id,omitempty"`

	// The business that is owned, managed or paid.
	ToBusinessID Nullable[string] `json:"to_business_id,omitempty"`

	// OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}.
	AdditionalData Nullable[map[string]any] `json:"additional_data,omitempty"`

	// The integrator’s own data; nothing personal.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`
}

// PatchRoutingIdentifiers: What is left out stays; null clears. bank_countries cannot change.
type PatchRoutingIdentifiers struct {
	// The bank.
	BankName Nullable[string] `json:"bank_name,omitempty"`

	// 9 digits with the ABA check digit when bank_countries has US.
	ACHRoutingNumber Nullable[string] `json:"ach_routing_number,omitempty"`

	WireRoutingNumber Nullable[string] `json:"wire_routing_number,omitempty"`

	// 0, 3 digits of the institution, 5 of the transit.
	EFTCaRoutingNumber Nullable[string] `json:"eft_ca_routing_number,omitempty"`

	InternationalWireDetails Nullable[InternationalWireDetails] `json:"international_wire_details,omitempty"`

	// Where the bank keeps the account.
	BankCountries *[]string `json:"bank_countries,omitempty"`
}

// PatchSession is part of another type.
type PatchSession struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// PatchSpendControl: Acts on transactions after it. Other properties than these are refused.
type PatchSpendControl struct {
	Name Nullable[string] `json:"name,omitempty"`

	// In cents. A sum above it violates the control; an equal one does not.
	AmountLimit Nullable[int64] `json:"amount_limit,omitempty"`

	// False: the control does nothing.
	IsActive Nullable[bool] `json:"is_active,omitempty"`

	// Violations open a case, or are added to the open one.
	ActionCase Nullable[bool] `json:"action_case,omitempty"`

	// Transactions that violate the control are declined.
	ActionDecline Nullable[bool] `json:"action_decline,omitempty"`

	TimeRange Nullable[WriteTimeRange] `json:"time_range,omitempty"`

	// Direction of the limited transactions: CREDITS are incoming, DEBITS outgoing. Default: DEBITS.
	Direction Nullable[SpendControlDirection] `json:"direction,omitempty"`

	// Unset or empty: all payment types.
	PaymentTypes Nullable[[]PaymentType] `json:"payment_types,omitempty"`

	// Unset or empty: all sub-types.
	PaymentSubTypes Nullable[[]PaymentSubType] `json:"payment_sub_types,omitempty"`

	// Codes of 4 digits, or ranges of two joined by a hyphen. Unless empty, the control acts on card transactions only.
	MerchantCategoryCodes Nullable[[]string] `json:"merchant_category_codes,omitempty"`
}

// PatchUser is part of another type.
type PatchUser struct {
	// At least 12 characters, of which 5 are different, not counting the user name; no repeated text and no common password. Never shown; stored as a hash.
	Password *string `json:"password,omitempty"`

	// What the person may do, in workspaces that you own; you neither see nor change others.
	Roles *[]PatchUserRoles `json:"roles,omitempty"`
}

// PatchUserRoles is part of another type.
type PatchUserRoles struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users.
	Role PatchUserRolesRole `json:"role"`
}

// PayerPayee: **alpha.** A person or business pays another: one of from_person_id and from_business_id, one of to_person_id and to_business_id.
type PayerPayee struct {
	// Id of the relationship.
	ID string `json:"id"`

	// The discriminator of the four kinds.
	RelationshipType PayerPayeeRelationshipType `json:"relationship_type"`

	// The person who owns, manages or pays.
	FromPersonID *string `json:"from_person_id,omitempty"`

	// The business that owns or pays.
	FromBusinessID *string `json:"from_business_id,omitempty"`

	// The person who is paid.
	ToPersonID *string `json:"to_person_id,omitempty"`

	// The business that is owned, managed or paid.
	ToBusinessID *string `json:"to_business_id,omitempty"`

	// Which payments the parties agreed on.
	AdditionalData PayerPayeeData `json:"additional_data"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// PayerPayeeData: Which payments the parties agreed on.
type PayerPayeeData struct {
	// Which way the money goes, seen by the payer.
	TransferType PayerPayeeDataTransferType `json:"transfer_type"`
}

// PendingTransaction: A hold: money that is reserved and not yet posted.
type PendingTransaction struct {
	// The account that the money waits on.
	AccountID string `json:"account_id"`

	// Its number.
	AccountNo string `json:"account_no"`

	// When the money began to wait.
	Created string `json:"created"`

	// A number; the path takes the uuid.
	ID int64 `json:"id"`

	// Idempotency key of the request that made it.
	Idemkey string `json:"idemkey"`

	// Where the money goes.
	OffsetAccountID *string `json:"offset_account_id,omitempty"`

	// That account’s number.
	OffsetAccountNo *string `json:"offset_account_no,omitempty"`

	// Network reference; null for internal transfers.
	ReferenceID *string `json:"reference_id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// When it last changed.
	Updated string `json:"updated"`

	// The later posted transaction has the same uuid.
	UUID string `json:"uuid"`

	Data PendingTransactionData `json:"data"`
}

// PendingTransactionData is part of another type.
type PendingTransactionData struct {
	// Amount that was held first, in cents.
	Amount int64 `json:"amount"`

	// When it expires.
	AutoPostAt string `json:"auto_post_at"`

	// Available balance right after.
	AvailBalance int64 `json:"avail_balance"`

	// The same as avail_balance.
	AvailableBalance int64 `json:"available_balance"`

	// Posted balance right after.
	Balance int64 `json:"balance"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// When it counts from.
	EffectiveDate string `json:"effective_date"`

	// When it expires unless something happens.
	ExpiresAt string `json:"expires_at"`

	// Of the integrator.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// Whether spend controls and funds were ignored.
	ForcePost bool `json:"force_post"`

	// Idempotency key of the request that made it.
	Idemkey string `json:"idemkey"`

	// A short note; empty when there is none.
	Memo string `json:"memo"`

	// What carries the money.
	Network string `json:"network"`

	// What was last done to it.
	Operation PendingTransactionOperation `json:"operation"`

	// Why it was declined or changed; empty otherwise.
	Reason string `json:"reason"`

	// Amount that the last message or request named, in cents.
	ReqAmount int64 `json:"req_amount"`

	// Of ACH entries: `risk` of the request.
	RiskInfo map[string]any `json:"risk_info,omitempty"`

	// PENDING and PARTCLEARED wait; every other state is final.
	Status PendingTransactionStatus `json:"status"`

	// The kind of payment.
	Subtype string `json:"subtype"`

	// Amount that is held, in cents; after the end, the amount that was held last.
	TotalAmount int64 `json:"total_amount"`

	// The transaction that it belongs to.
	TransactionID *string `json:"transaction_id,omitempty"`

	// When the payment was requested.
	TransactionTime string `json:"transaction_time"`

	// The rail.
	Type string `json:"type"`

	// Details from the rail: trace, merchant, card.
	UserData map[string]any `json:"user_data,omitempty"`

	// Whether less was held than requested.
	WasPartial bool `json:"was_partial"`

	// What it was before: the 20 newest states, the oldest first.
	History []PendingTransactionHistory `json:"history"`
}

// PendingTransactionHistory: What a pending transaction was before.
type PendingTransactionHistory struct {
	// The account that the money waits on.
	AccountID string `json:"account_id"`

	// Its number.
	AccountNo string `json:"account_no"`

	// When the money began to wait.
	Created string `json:"created"`

	// A number; the path takes the uuid.
	ID int64 `json:"id"`

	// Idempotency key of the request that made it.
	Idemkey string `json:"idemkey"`

	// Where the money goes.
	OffsetAccountID *string `json:"offset_account_id,omitempty"`

	// That account’s number.
	OffsetAccountNo *string `json:"offset_account_no,omitempty"`

	// Network reference; null for internal transfers.
	ReferenceID *string `json:"reference_id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// When it last changed.
	Updated string `json:"updated"`

	// The later posted transaction has the same uuid.
	UUID string `json:"uuid"`

	Data PendingTransactionHistoryData `json:"data"`
}

// PendingTransactionHistoryData is part of another type.
type PendingTransactionHistoryData struct {
	// Amount that was held first, in cents.
	Amount int64 `json:"amount"`

	// When it expires.
	AutoPostAt string `json:"auto_post_at"`

	// Available balance right after.
	AvailBalance int64 `json:"avail_balance"`

	// The same as avail_balance.
	AvailableBalance int64 `json:"available_balance"`

	// Posted balance right after.
	Balance int64 `json:"balance"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// When it counts from.
	EffectiveDate string `json:"effective_date"`

	// When it expires unless something happens.
	ExpiresAt string `json:"expires_at"`

	// Of the integrator.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// Whether spend controls and funds were ignored.
	ForcePost bool `json:"force_post"`

	// Idempotency key of the request that made it.
	Idemkey string `json:"idemkey"`

	// A short note; empty when there is none.
	Memo string `json:"memo"`

	// What carries the money.
	Network string `json:"network"`

	// What was last done to it.
	Operation PendingTransactionOperation `json:"operation"`

	// Why it was declined or changed; empty otherwise.
	Reason string `json:"reason"`

	// Amount that the last message or request named, in cents.
	ReqAmount int64 `json:"req_amount"`

	// Of ACH entries: `risk` of the request.
	RiskInfo map[string]any `json:"risk_info,omitempty"`

	// PENDING and PARTCLEARED wait; every other state is final.
	Status PendingTransactionStatus `json:"status"`

	// The kind of payment.
	Subtype string `json:"subtype"`

	// Amount that is held, in cents; after the end, the amount that was held last.
	TotalAmount int64 `json:"total_amount"`

	// The transaction that it belongs to.
	TransactionID *string `json:"transaction_id,omitempty"`

	// When the payment was requested.
	TransactionTime string `json:"transaction_time"`

	// The rail.
	Type string `json:"type"`

	// Details from the rail: trace, merchant, card.
	UserData map[string]any `json:"user_data,omitempty"`

	// Whether less was held than requested.
	WasPartial bool `json:"was_partial"`
}

// Person: A person, customer or not.
type Person struct {
	ID string `json:"id"`

	// Whether /customers shows the person too.
	IsCustomer bool `json:"is_customer"`

	IsUser bool `json:"is_user"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status PersonStatus `json:"status"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus PersonBanStatus `json:"ban_status"`

	VerificationStatus PersonVerificationStatus `json:"verification_status"`

	VerificationLastRun *string `json:"verification_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// The name the person goes by.
	ChosenName *string `json:"chosen_name,omitempty"`

	// The last four digits.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *PersonSSNSource `json:"ssn_source,omitempty"`

	PersonalIDs []PersonalID `json:"personal_ids"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// PersonalID: A document or number that identifies a person. Of tax numbers the last four are shown.
type PersonalID struct {
	ID string `json:"id"`

	IDType PersonalIDIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// The country that issued it; implied by SSN and ITIN (US) and by SIN (CA).
	CountryCode string `json:"country_code"`

	SystemProvided bool `json:"system_provided"`

	Tenant string `json:"tenant"`
}

// PersonalIDOfPerson is part of another type.
type PersonalIDOfPerson struct {
	ID string `json:"id"`

	IDType PersonalIDOfPersonIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// The country that issued it; implied by SSN and ITIN (US) and by SIN (CA).
	CountryCode string `json:"country_code"`

	SystemProvided bool `json:"system_provided"`

	Tenant string `json:"tenant"`

	CustomerID string `json:"customer_id"`
}

// PersonsPage is part of another type.
type PersonsPage struct {
	Persons []Person `json:"persons"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// PhysicalCard: A card of plastic. It works once it is activated.
type PhysicalCard struct {
	Form PhysicalCardForm `json:"form"`

	ID string `json:"id"`

	Type CardType `json:"type"`

	// The account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Who uses the card.
	CustomerID *string `json:"customer_id,omitempty"`

	// The business that the card was issued for.
	BusinessID *string `json:"business_id,omitempty"`

	CardStatus CardStatus `json:"card_status"`

	// ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that datum; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	StatusReason CardStatusReason `json:"status_reason"`

	Memo *string `json:"memo,omitempty"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	// The name printed on the card.
	EmbossName CardEmbossName `json:"emboss_name"`

	// Of the card number.
	LastFour string `json:"last_four"`

	ExpirationMonth string `json:"expiration_month"`

	ExpirationYear string `json:"expiration_year"`

	// The end of that month.
	ExpirationTime string `json:"expiration_time"`

	// Bank identification number (BIN): the first digits of the card number.
	Bin string `json:"bin"`

	IsPINSet bool `json:"is_pin_set"`

	TimestampPINSet *string `json:"timestamp_pin_set,omitempty"`

	// LOST and STOLEN give a new number and terminate the old card at once. All others keep the number, and the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// The card that this one replaces.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// The card that replaced this one.
	ReissuedToID *string `json:"reissued_to_id,omitempty"`

	// The integrator’s own data: texts only, and no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastModifiedTime string `json:"last_modified_time"`

	Tenant string `json:"tenant"`

	// How far the making of the plastic is.
	CardFulfillmentStatus CardFulfillmentStatus `json:"card_fulfillment_status"`

	// Known once the card is shipped.
	FulfillmentDetails *CardFulfillmentDetails `json:"fulfillment_details,omitempty"`

	// What the plastic can do.
	PhysicalCardFormat PhysicalCardFormat `json:"physical_card_format"`

	// Where a physical card goes.
	Shipping CardShipping `json:"shipping"`

	CardImageID *string `json:"card_image_id,omitempty"`

	// Use fulfillment_details.
	TrackingNumber *string `json:"tracking_number,omitempty"`
}

// PostedTransaction: A posted transaction. Posted transactions are immutable; corrections are new transactions.
type PostedTransaction struct {
	// A number; the path takes the uuid.
	ID int64 `json:"id"`

	// The transaction’s id.
	UUID string `json:"uuid"`

	// The rail.
	Type string `json:"type"`

	// The kind of payment.
	Subtype string `json:"subtype"`

	// Money that moved has moved.
	Status string `json:"status"`

	// When it was written.
	Created string `json:"created"`

	// When a dispute or enhanced data was last added.
	Updated string `json:"updated"`

	// When it counts from; may be before it was posted.
	EffectiveDate string `json:"effective_date"`

	// When the balances changed.
	PostedDate string `json:"posted_date"`

	// When the payment was made.
	TransactionTime string `json:"transaction_time"`

	// When the network settled it; the day of the posting where no network is part of it.
	SettlementDate string `json:"settlement_date"`

	// Idempotency key of the request that posted it.
	Idemkey string `json:"idemkey"`

	// True when no money moved.
	InfoOnly bool `json:"info_only"`

	// Whether this bank’s ledger leads; true.
	LeadMode bool `json:"lead_mode"`

	// Network reference; null for internal transfers.
	ReferenceID *string `json:"reference_id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	Data PostedTransactionData `json:"data"`

	// Left out when there is none.
	Disputes []TransactionDispute `json:"disputes,omitempty"`

	// Enhanced data from the merchant: order, taxes, fuel and line items (L2 and L3 data; alpha).
	EnhancedTransaction *EnhancedTransaction `json:"enhanced_transaction,omitempty"`
}

// PostedTransactionData is part of another type.
type PostedTransactionData struct {
	// Whether spend controls and funds were ignored.
	ForcePost bool `json:"force_post"`

	// Credits and debits sum to the same amount.
	Lines []TransactionLine `json:"lines"`

	// A short note; empty when there is none.
	Memo string `json:"memo"`

	// As the caller sent it; null for none.
	Metadata map[string]any `json:"metadata"`

	// Of the integrator.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// The pending transaction that it came from.
	HoldID *string `json:"hold_id,omitempty"`

	// Of reversals and returns: what they undo.
	OriginalTrx *string `json:"original_trx,omitempty"`

	// The transaction that this one completes, reverses or returns: `original_trx`, or else `hold_id`.
	ParentTrx *string `json:"parent_trx,omitempty"`

	// Of ACH entries: `risk` of the request.
	RiskInfo map[string]any `json:"risk_info,omitempty"`

	// Details from the rail: trace, merchant, card.
	UserData map[string]any `json:"user_data,omitempty"`

	// Of card transactions: the network, and what its messages say.
	VendorInfo *TransactionVendorInfo `json:"vendor_info,omitempty"`
}

// Problem: An RFC 7807 problem.
type Problem struct {
	// Identifies the kind of error; the part after the last slash is the v0 code.
	Type string `json:"type"`

	// Human-readable category, one to one with type.
	Title string `json:"title"`

	// The HTTP status.
	Status int64 `json:"status"`

	// Explains this occurrence.
	Detail string `json:"detail"`

	// Preview of the v1 error code.
	Code *string `json:"code,omitempty"`

	// Required fields that are absent.
	Missing []string `json:"missing,omitempty"`

	// Field name to what is wrong with it.
	Invalid map[string]string `json:"invalid,omitempty"`

	// Fields that cannot be changed.
	Immutable []string `json:"immutable,omitempty"`

	// Statuses that would be accepted now.
	ValidStatus []string `json:"valid_status,omitempty"`

	// With a used Idempotency-Key: the `uuid` of the transaction that it made.
	TransactionID *string `json:"transaction_id,omitempty"`

	// Seconds to wait before trying again.
	RetryAfter *int64 `json:"retry_after,omitempty"`

	// With BULK_REFUSED: the items that are refused, in their order.
	Refused []ProblemRefused `json:"refused,omitempty"`
}

// ProblemRefused is part of another type.
type ProblemRefused struct {
	// The place of the item, from 0.
	Index int64 `json:"index"`

	// An RFC 7807 problem.
	Problem Problem `json:"problem"`
}

// Proof: Result of the last verification of the ledger.
type Proof struct {
	// INTACT: every promise holds. BROKEN: `violations` says which does not. UNFINISHED: some were not answered in time. WAITING: nothing was verified yet.
	Status ProofStatus `json:"status"`

	// When the last verification began, by the machine’s clock.
	CheckedTime *string `json:"checked_time,omitempty"`

	// When the last one began that found everything right.
	IntactTime *string `json:"intact_time,omitempty"`

	// How long it took.
	TookMs *int64 `json:"took_ms,omitempty"`

	// How many promises were verified: balances, holds, entries, copies, timers, the chain.
	PromiseCount int64 `json:"promise_count"`

	// How many transactions and states of holds were compared with the hash chain.
	ComparedCount int64 `json:"compared_count"`

	Chain *ProofHead `json:"chain,omitempty"`

	// How many links were added to the chain since, and are not verified yet.
	LinksSince int64 `json:"links_since"`

	// The first ones of each promise.
	Violations []ProofViolation `json:"violations"`

	// Promises that were not verified in time.
	Unanswered []string `json:"unanswered"`
}

// ProofHead is part of another type.
type ProofHead struct {
	// The number of the link.
	Link int64 `json:"link"`

	// SHA-256, in hexadecimal digits.
	Hash string `json:"hash"`
}

// ProofViolation is part of another type.
type ProofViolation struct {
	// What must always be true.
	Promise string `json:"promise"`

	// What breaks it, and where.
	Detail string `json:"detail"`
}

// Prospect: A person whom the bank may serve.
type Prospect struct {
	Status ProspectStatus `json:"status"`

	ID string `json:"id"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus ProspectBanStatus `json:"ban_status"`

	KYCStatus ProspectKYCStatus `json:"kyc_status"`

	KYCExempt bool `json:"kyc_exempt"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// The customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// All addresses of the customer that are in use.
	Addresses []Address `json:"addresses"`

	// The last four digits.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *ProspectSSNSource `json:"ssn_source,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// PutAccount: Texts, metadata, products, spend controls and balance limits that are left out are cleared; status and flags stay.
type PutAccount struct {
	Nickname *string `json:"nickname,omitempty"`

	AccountPurpose *string `json:"account_purpose,omitempty"`

	// Must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// The available balance may not fall below this (cents).
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// The account balance may not rise above this (cents).
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	IBAN *string `json:"iban,omitempty"`

	SWIFTCode *string `json:"swift_code,omitempty"`

	// The INTEREST product whose terms hold for the account. Interest is not accrued on them.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// The FEE products whose terms hold for the account. Fees are not charged by them.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Only ACTIVE_OR_DISBURSED can transact.
	Status *AccountStatus `json:"status,omitempty"`

	// Written down, never shown here.
	Note *string `json:"note,omitempty"`

	// ACH transfers.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Cards may be issued.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Canadian EFT.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Transfers with cards of other banks.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Transfers between customers.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Suspicious-activity reports.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// The service’s own payments.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Wires.
	IsWireEnabled *bool `json:"is_wire_enabled,omitempty"`

	// FROZEN: the holder stopped all debits; credits pass.
	AccessStatus *AccountAccessStatus `json:"access_status,omitempty"`

	AccountNumber *string `json:"account_number,omitempty"`

	AccountType *AccountType `json:"account_type,omitempty"`

	AccountTemplateID *string `json:"account_template_id,omitempty"`

	CustomerType *CustomerType `json:"customer_type,omitempty"`

	Currency *string `json:"currency,omitempty"`
}

// PutAccountRelationship: Only relationship_type can change; the party may be repeated.
type PutAccountRelationship struct {
	CustomerID *string `json:"customer_id,omitempty"`

	// A business that is a customer.
	BusinessID *string `json:"business_id,omitempty"`

	// Another name of customer_id.
	PersonID *string `json:"person_id,omitempty"`

	// ACCOUNT_HOLDER is a deprecated name of PRIMARY_ACCOUNT_HOLDER.
	RelationshipType AccountRelationshipType `json:"relationship_type"`
}

// PutCustomer: Replaces the customer: what is left out is cleared.
type PutCustomer struct {
	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status PutCustomerStatus `json:"status"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// 1900-01-01 or later, before today. Of a PROSPECT any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// E.164: a plus sign, the country calling code and the number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Free-form; must not hold personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// The customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// Between ALLOWED and SUSPENDED with a note; to and from BANNED by the bank only.
	BanStatus *PutCustomerBanStatus `json:"ban_status,omitempty"`

	// Required when ban_status changes. Kept as a note on the person.
	Note *string `json:"note,omitempty"`

	// No longer taken: a body that has it is refused.
	RelatedCustomers []any `json:"related_customers,omitempty"`

	// Kept when left out, and when its last four digits are sent back.
	SSN *string `json:"ssn,omitempty"`
}

// RaiseSampleData is part of another type.
type RaiseSampleData struct {
	// So many days of a past: salaries, rent, card payments, ACH with a return, a webhook that fails. The clock of the workspace moves through them, and stands so far ahead afterwards. 90 take some ten seconds.
	Days *int64 `json:"days,omitempty"`
}

// RehearsalEffects: What a rehearsed request would have changed.
type RehearsalEffects struct {
	// How many accounts would have another balance. `balances` has as many as fit the header.
	BalanceCount int64 `json:"balance_count"`

	// How many events there would be. `events` has as many as fit the header.
	EventCount int64 `json:"event_count"`

	// Accounts whose balances would change.
	Balances []RehearsalEffectsBalances `json:"balances"`

	// Events that would be written, in their order.
	Events []RehearsalEffectsEvents `json:"events"`
}

// RehearsalEffectsBalances is part of another type.
type RehearsalEffectsBalances struct {
	// A customer account, or one of the bank’s own.
	AccountID string `json:"account_id"`

	// What the account holds.
	Before RehearsalEffectsBalancesBefore `json:"before"`

	// What it would hold.
	After RehearsalEffectsBalancesAfter `json:"after"`
}

// RehearsalEffectsBalancesAfter: What it would hold.
type RehearsalEffectsBalancesAfter struct {
	// The sum of all entries, in cents.
	Posted int64 `json:"posted"`

	// The sum of the open holds, in cents.
	Held int64 `json:"held"`

	// Posted less held, in cents. Never below zero.
	Available int64 `json:"available"`
}

// RehearsalEffectsBalancesBefore: What the account holds.
type RehearsalEffectsBalancesBefore struct {
	// The sum of all entries, in cents.
	Posted int64 `json:"posted"`

	// The sum of the open holds, in cents.
	Held int64 `json:"held"`

	// Posted less held, in cents. Never below zero.
	Available int64 `json:"available"`
}

// RehearsalEffectsEvents is part of another type.
type RehearsalEffectsEvents struct {
	Type string `json:"type"`

	// What it would tell of; absent if it is about no resource.
	ResourceID *string `json:"resource_id,omitempty"`
}

// Relationship: A relationship between two parties. `relationship_type` is the discriminator.
type Relationship struct {
	// Id of the relationship.
	ID string `json:"id"`

	// The discriminator of the four kinds.
	RelationshipType RelationshipRelationshipType `json:"relationship_type"`

	// The business that owns or pays.
	FromBusinessID *string `json:"from_business_id,omitempty"`

	// The business that is owned, managed or paid.
	ToBusinessID *string `json:"to_business_id,omitempty"`

	AdditionalData any `json:"additional_data"`

	// The integrator’s own data; nothing personal.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// The person who owns, manages or pays.
	FromPersonID *string `json:"from_person_id,omitempty"`

	// The person who is paid.
	ToPersonID *string `json:"to_person_id,omitempty"`
}

// RelationshipsPage is part of another type.
type RelationshipsPage struct {
	Relationships []Relationship `json:"relationships"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// ReplacePassword is part of another type.
type ReplacePassword struct {
	// The password of the signed-in user.
	CurrentPassword string `json:"current_password"`

	// At least 12 characters, of which 5 are different, not counting the user name; no repeated text and no common password. Never shown; stored as a hash.
	Password string `json:"password"`
}

// ReplacedWebhookSecret is part of another type.
type ReplacedWebhookSecret struct {
	// The HMAC key, used exactly as written here. It is not shown again.
	Secret string `json:"secret"`

	// When what signed before stops, or stopped, signing.
	DeletedAt *string `json:"deleted_at,omitempty"`
}

// RequestsPage is part of another type.
type RequestsPage struct {
	Requests []LoggedRequest `json:"requests"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// ResendEventParams: The filters of ResendEvent.
type ResendEventParams struct {
	// Delay before the event is resent, in seconds.
	Delay *int64 `json:"delay,omitempty"`
}

// ResendFailed is part of another type.
type ResendFailed struct {
	// Events at or after this time, by the workspace’s clock.
	Since string `json:"since"`
}

// ResentDeliveries: Deliveries run in the background. The health of the webhook reports the number of pending deliveries.
type ResentDeliveries struct {
	WebhookID string `json:"webhook_id"`

	// How many are sent again; at most 10000, the oldest first.
	Resent int64 `json:"resent"`

	// Whether others failed: ask again for the rest.
	HasMore bool `json:"has_more"`
}

// RotateAPIKey is part of another type.
type RotateAPIKey struct {
	// How long the replaced key keeps working, in seconds; at most 7 days.
	OverlapSeconds *int64 `json:"overlap_seconds,omitempty"`
}

// SampleData: Ids of the created resources.
type SampleData struct {
	// Ids by kind, in the order in which they were raised.
	Raised map[string][]string `json:"raised"`
}

// SearchHit is part of another type.
type SearchHit struct {
	Type SearchHitType `json:"type"`

	// What GET takes for this type.
	ID string `json:"id"`

	// Whose or what it is.
	Title string `json:"title"`

	// What it is, and its status.
	Subtitle string `json:"subtitle"`

	// What the text was found in. `holder`: the name of whom it belongs to; `newest`: nothing was sought.
	MatchedField SearchHitMatchedField `json:"matched_field"`
}

// SearchPage is part of another type.
type SearchPage struct {
	Hits []SearchHit `json:"hits"`
}

// SearchParams: The filters of Search.
type SearchParams struct {
	// Search text. Without it, the newest resources of `types` are returned.
	Q *string `json:"q,omitempty"`

	// Filters by resource type. Comma-separated. Default: all types. Required without `q`.
	Types []SearchParamsTypes `json:"types,omitempty"`

	// Maximum number of hits. Default: 20.
	Limit *int64 `json:"limit,omitempty"`
}

// Session: The signed-in user.
type Session struct {
	ID string `json:"id"`

	// Absent when a one-time link was used.
	UserName *string `json:"user_name,omitempty"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users.
	Role SessionRole `json:"role"`

	// Present and true if another person set the password: until it is replaced, only requests about the session itself are answered.
	PasswordChangeRequired *bool `json:"password_change_required,omitempty"`

	Environment SessionEnvironment `json:"environment"`

	// Where the session acts: all that it asks for is of this workspace.
	Workspace SessionWorkspace `json:"workspace"`

	// Where it may act; the newest 100.
	Workspaces []SessionWorkspaces `json:"workspaces"`

	// When the session expires if it is not used: 12 hours from now, at most 7 days after sign-in.
	ExpiresTime string `json:"expires_time"`
}

// SessionWorkspace: Where the session acts: all that it asks for is of this workspace.
type SessionWorkspace struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	// Of a fork: the workspace that it is a copy of.
	ForkedFrom *string `json:"forked_from,omitempty"`
}

// SessionWorkspaces is part of another type.
type SessionWorkspaces struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	// Of a fork: the workspace that it is a copy of.
	ForkedFrom *string `json:"forked_from,omitempty"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users.
	Role SessionWorkspacesRole `json:"role"`
}

// SessionsPage is part of another type.
type SessionsPage struct {
	Sessions []ListedSession `json:"sessions"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// SimulateACHReturn is part of another type.
type SimulateACHReturn struct {
	// An ACH transfer that we sent, or its transaction.
	ACHID string `json:"ach_id"`

	// Why the other bank returns it: a code of the network. R01 when absent.
	ReturnCode *SimulateACHReturnReturnCode `json:"return_code,omitempty"`
}

// SimulateACHTransaction is part of another type.
type SimulateACHTransaction struct {
	// The number of the account that it is meant for.
	AccountNumber string `json:"account_number"`

	// Cents; 0 is a test without money.
	Amount int64 `json:"amount"`

	// credit pays in, debit pulls.
	DcSign DcSign `json:"dc_sign"`

	// Today or earlier: posted at once. Later: on that day.
	EffectiveDate string `json:"effective_date"`
}

// SimulateAuthorization is part of another type.
type SimulateAuthorization struct {
	// The card that is used.
	CardID string `json:"card_id"`

	// In cents. Zero verifies the account: nothing is held.
	Amount int64 `json:"amount"`

	// The merchant’s id.
	Mid string `json:"mid"`

	// Where it was paid.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	// What the terminal read from the card.
	CardOptions *CardOptions `json:"card_options,omitempty"`

	// How much of the amount is paid out in cash.
	CashBackAmount *int64 `json:"cash_back_amount,omitempty"`

	// A hotel’s or a pump’s estimate; held like any other.
	IsPreAuth *bool `json:"is_pre_auth,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Not stored, so not compared.
	PIN *string `json:"pin,omitempty"`

	// Accepted; changes nothing.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateAuthorizationAdvice is part of another type.
type SimulateAuthorizationAdvice struct {
	// The token of the payment’s first message, or of one of its clearings.
	OriginalTransactionID string `json:"original_transaction_id"`

	// The total of the authorization, in cents. Cleared amounts count towards it. With increment, what is added to it.
	Amount int64 `json:"amount"`

	// Raises the authorization by the amount, if the card may pay it.
	Increment *bool `json:"increment,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Accepted; changes nothing.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateBalanceInquiry is part of another type.
type SimulateBalanceInquiry struct {
	// The card that is used.
	CardID string `json:"card_id"`

	// Chosen at the terminal; declined when the card draws on another kind.
	AccountType SimulateBalanceInquiryAccountType `json:"account_type"`

	// The merchant’s id.
	Mid string `json:"mid"`

	// Where it was paid.
	CardAcceptor CardAcceptor `json:"card_acceptor"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Not stored, so not compared.
	PIN *string `json:"pin,omitempty"`
}

// SimulateClearing is part of another type.
type SimulateClearing struct {
	// The token of the payment’s first message, or of one of its clearings. Either this or `card_id` is required.
	OriginalTransactionID *string `json:"original_transaction_id,omitempty"`

	// The card of a clearing without an authorization, which needs force_post, or of a refund of no payment.
	CardID *string `json:"card_id,omitempty"`

	// In cents.
	Amount int64 `json:"amount"`

	// Gives money back instead.
	IsRefund *bool `json:"is_refund,omitempty"`

	// The last clearing of the authorization: releases what is still held.
	IsFinal *bool `json:"is_final,omitempty"`

	// Ignores holds, the available balance and spend controls.
	ForcePost *bool `json:"force_post,omitempty"`

	// The merchant’s id.
	Mid *string `json:"mid,omitempty"`

	// Where it was paid.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateEvent: Either `event` or `story`.
type SimulateEvent struct {
	// A type of event that the bank emits.
	Event *SimulateEventEvent `json:"event,omitempty"`

	// In place of `event`: a story that ends in a particular way.
	Story *SimulateEventStory `json:"story,omitempty"`
}

// SimulateFinancial is part of another type.
type SimulateFinancial struct {
	// The card that is used.
	CardID string `json:"card_id"`

	// In cents.
	Amount int64 `json:"amount"`

	// The merchant’s id.
	Mid string `json:"mid"`

	// Where it was paid.
	CardAcceptor CardAcceptor `json:"card_acceptor"`

	// How much of the amount is paid out in cash.
	CashBackAmount *int64 `json:"cash_back_amount,omitempty"`

	// Accepted; the money moves at once all the same.
	IsPreAuth *bool `json:"is_pre_auth,omitempty"`

	// Not stored, so not compared.
	PIN *string `json:"pin,omitempty"`

	// Accepted; changes nothing.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateFinancialAdvice is part of another type.
type SimulateFinancialAdvice struct {
	// The token of the payment’s first message, or of one of its clearings.
	OriginalTransactionID string `json:"original_transaction_id"`

	// What was really paid, in cents.
	Amount int64 `json:"amount"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Accepted; changes nothing.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateFulfillment is part of another type.
type SimulateFulfillment struct {
	// How far the making of the plastic is.
	CardFulfillmentStatus CardFulfillmentStatus `json:"card_fulfillment_status"`
}

// SimulateL2l3 is part of another type.
type SimulateL2l3 struct {
	// The token of the clearing.
	OriginalTransactionID string `json:"original_transaction_id"`

	EnhancedDataID *string `json:"enhanced_data_id,omitempty"`

	PurchaseOrder *string `json:"purchase_order,omitempty"`

	// Taxes of the whole purchase.
	Financial *EnhancedFinancial `json:"financial,omitempty"`

	// Fuel and services, as reported by the chip of a fleet card.
	FleetEmv *EnhancedFleetEmv `json:"fleet_emv,omitempty"`

	// Fuel and services for a vehicle.
	Fleets *EnhancedFleets `json:"fleets,omitempty"`

	InventoryDetails []EnhancedInventoryDetail `json:"inventory_details,omitempty"`
}

// SimulateMonitoringAlert is part of another type.
type SimulateMonitoringAlert struct {
	// The person concerned; or business_id.
	PersonID *string `json:"person_id,omitempty"`

	// The business concerned; or person_id.
	BusinessID *string `json:"business_id,omitempty"`

	// What kind of news it is.
	Type SimulateMonitoringAlertType `json:"type"`

	// What the alert is about.
	Title *string `json:"title,omitempty"`

	// Where to read more.
	Urls []string `json:"urls,omitempty"`

	// The provider’s words, kept as they were sent.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`
}

// SimulateOriginalCredit is part of another type.
type SimulateOriginalCredit struct {
	// The card that is used.
	CardID string `json:"card_id"`

	// In cents.
	Amount int64 `json:"amount"`

	// The merchant’s id.
	Mid string `json:"mid"`

	// What the money is for.
	Type SimulateOriginalCreditType `json:"type"`

	// Where it was paid.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	ScreeningScore *string `json:"screening_score,omitempty"`

	// Who sends the money.
	SenderData *OriginalCreditSender `json:"sender_data,omitempty"`

	TransactionPurpose *string `json:"transactionPurpose,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateReversal is part of another type.
type SimulateReversal struct {
	// The token of the payment’s first message, or of one of its clearings.
	OriginalTransactionID string `json:"original_transaction_id"`

	// In cents.
	Amount int64 `json:"amount"`

	// Required to reverse a clearing or a payment at once.
	IsAdvice *bool `json:"is_advice,omitempty"`

	// How many days ago the payment may have begun.
	FindOriginalWindowDays *int64 `json:"find_original_window_days,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateWithdrawal is part of another type.
type SimulateWithdrawal struct {
	// The card that is used.
	CardID string `json:"card_id"`

	// In cents.
	Amount int64 `json:"amount"`

	// The merchant’s id.
	Mid string `json:"mid"`

	// Chosen at the terminal; declined when the card draws on another kind.
	AccountType *SimulateWithdrawalAccountType `json:"account_type,omitempty"`

	// How much of the amount is the fee of the machine’s owner. Default: 0.
	SurchargeAmount *int64 `json:"surcharge_amount,omitempty"`

	// Where it was paid.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	// Not stored, so not compared.
	PIN *string `json:"pin,omitempty"`

	// Currency of the amount: the account’s. Default: the account’s.
	Currency *string `json:"currency,omitempty"`

	// The network’s name of the message (RRN and STAN). Without an Idempotency-Key, a message of the same kind about the same card or payment with the same reference is a repeat for 7 days: it is answered with what was done, and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulatedEvent is part of another type.
type SimulatedEvent struct {
	// The type of the event.
	Event SimulatedEventEvent `json:"event"`

	// The event; absent when the request was finished after a crash.
	EventID *string `json:"event_id,omitempty"`

	// What the event is about.
	ResourceID *string `json:"resource_id,omitempty"`

	// Ids of what was made on the way, by kind.
	Made map[string][]string `json:"made"`
}

// Snapshot: The state of a workspace at a point in time.
type Snapshot struct {
	ID string `json:"id"`

	Name string `json:"name"`

	// The workspace’s time when it was taken.
	Time string `json:"time"`

	// The machine’s time when it was taken.
	CreationTime string `json:"creation_time"`
}

// SnapshotsPage is part of another type.
type SnapshotsPage struct {
	Snapshots []Snapshot `json:"snapshots"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// SpendControl: A limit on the amount that an account may spend or receive.
type SpendControl struct {
	ID string `json:"id"`

	Name string `json:"name"`

	// In cents. A sum above it violates the control; an equal one does not.
	AmountLimit int64 `json:"amount_limit"`

	// False: the control does nothing.
	IsActive bool `json:"is_active"`

	// Violations open a case, or are added to the open one.
	ActionCase bool `json:"action_case"`

	// Transactions that violate the control are declined.
	ActionDecline bool `json:"action_decline"`

	// Which transactions are counted together.
	TimeRange TimeRange `json:"time_range"`

	Direction *SpendControlDirection `json:"direction,omitempty"`

	// Unset or empty: all payment types.
	PaymentTypes []PaymentType `json:"payment_types,omitempty"`

	// Unset or empty: all sub-types.
	PaymentSubTypes []PaymentSubType `json:"payment_sub_types,omitempty"`

	// Codes of 4 digits, or ranges of two joined by a hyphen. Unless empty, the control acts on card transactions only.
	MerchantCategoryCodes []string `json:"merchant_category_codes,omitempty"`

	// Accounts that list the control in their spend_control_ids.
	NumberOfRelatedAccounts int64 `json:"number_of_related_accounts"`

	// Who manages the control; FINTECH for those made through this API.
	Scope SpendControlScope `json:"scope"`

	CreationTime string `json:"creation_time"`

	// Of the last PATCH.
	LastModifiedTime string `json:"last_modified_time"`
}

// SpendControlUsage: Usage of a spend control on an account.
type SpendControlUsage struct {
	SpendControlID string `json:"spend_control_id"`

	AccountID string `json:"account_id"`

	// Of the control, in cents.
	AmountLimit int64 `json:"amount_limit"`

	// What counts towards the limit now, holds included, in cents; 0 for SINGLE_TRANSACTION.
	Used int64 `json:"used"`

	// The largest amount of one more transaction that does not violate the control, in cents.
	Remaining int64 `json:"remaining"`

	// Of ROLLING_WINDOW_DAYS: what happened until then no longer counts.
	WindowStart *string `json:"window_start,omitempty"`
}

// SpendControlViolation: A transaction that violates a spend control.
type SpendControlViolation struct {
	SpendControlID string `json:"spend_control_id"`

	// The account on which the control acts.
	AccountID string `json:"account_id"`

	// The uuid of the transaction, or the one that it would have had.
	TransactionID string `json:"transaction_id"`

	// Of the transaction on that account, in cents.
	Amount int64 `json:"amount"`

	// The amount_limit of the control.
	Limit int64 `json:"limit"`
}

// SpendControlsPage is part of another type.
type SpendControlsPage struct {
	SpendControls []SpendControl `json:"spend_controls"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// TimeRange: Which transactions are counted together.
type TimeRange struct {
	TimeRangeType TimeRangeTimeRangeType `json:"time_range_type"`

	// How many times 24 hours the window reaches back from each transaction.
	Days *int64 `json:"days,omitempty"`
}

// TimeRangeForever: All transactions that ever were.
type TimeRangeForever struct {
	TimeRangeType TimeRangeForeverTimeRangeType `json:"time_range_type"`
}

// TimeRangeRollingWindowDays: The transactions of the last days, the new one included.
type TimeRangeRollingWindowDays struct {
	TimeRangeType TimeRangeRollingWindowDaysTimeRangeType `json:"time_range_type"`

	// How many times 24 hours the window reaches back from each transaction.
	Days int64 `json:"days"`
}

// TimeRangeSingleTransaction: Each transaction alone against the limit.
type TimeRangeSingleTransaction struct {
	TimeRangeType TimeRangeSingleTransactionTimeRangeType `json:"time_range_type"`
}

// TransactionDispute: A transaction that the customer contests.
type TransactionDispute struct {
	// The dispute’s id.
	ID string `json:"id"`

	// When it was opened.
	Created string `json:"created"`

	// When it last changed.
	Updated string `json:"updated"`

	// How far it is.
	Status TransactionDisputeStatus `json:"status"`

	// The network’s name for it.
	ExternalCaseReference *string `json:"external_case_reference,omitempty"`

	// Our name for it.
	InternalCaseReference *string `json:"internal_case_reference,omitempty"`
}

// TransactionLine: One side of the double entry.
type TransactionLine struct {
	// The account that gains or loses.
	AccountID string `json:"account_id"`

	// Its number.
	AccountNo string `json:"account_no"`

	// How much, in cents.
	Amount int64 `json:"amount"`

	// Available balance right after the posting.
	AvailBalance int64 `json:"avail_balance"`

	// The same as avail_balance.
	AvailableBalance int64 `json:"available_balance"`

	// Posted balance right after the posting.
	Balance int64 `json:"balance"`

	// When the line was posted.
	Created string `json:"created"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// Whether the line is a fee.
	IsFee bool `json:"is_fee"`

	// Whether the account belongs to the general ledger.
	IsGlAcc bool `json:"is_gl_acc"`

	// True for the counterpart of the customer’s side.
	IsOffset bool `json:"is_offset"`

	// True for exactly one line: the customer’s side.
	IsPrimary bool `json:"is_primary"`

	// What else is known of the line; null for nothing.
	Meta map[string]any `json:"meta"`

	// What carried the money.
	Network string `json:"network"`

	// The seq of the counterpart.
	RelatedLine int64 `json:"related_line"`

	// The line’s place in the transaction.
	Seq int64 `json:"seq"`

	// The sweep that the line is part of.
	SweepAggID *string `json:"sweep_agg_id,omitempty"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// The same as created: lines do not change.
	Updated string `json:"updated"`

	// The line’s own id.
	UUID string `json:"uuid"`
}

// TransactionProof: Result of comparing a transaction with the hash chain.
type TransactionProof struct {
	TransactionID string `json:"transaction_id"`

	// INTACT: all of it is what was written. BROKEN: some of it was changed. UNCHAINED: something of it is in no link that could be found.
	Status TransactionProofStatus `json:"status"`

	// Where it is in the hash chain.
	Items []TransactionProofItem `json:"items"`
}

// TransactionProofItem is part of another type.
type TransactionProofItem struct {
	// TRANSACTION: a posted transaction with its entries. POSTED and ENTRIES: one of the two alone. PENDING: the present state of a hold.
	Kind TransactionProofItemKind `json:"kind"`

	// The number of the link.
	Link int64 `json:"link"`

	// Which item of the link it is.
	Position int64 `json:"position"`

	// How many items the link has.
	ItemCount int64 `json:"item_count"`

	// SHA-256, in hexadecimal digits.
	ItemHash string `json:"item_hash"`

	// SHA-256, in hexadecimal digits.
	LinkHash string `json:"link_hash"`

	// Whether its rows are now what was written, and the link follows from the one before it.
	IsIntact bool `json:"is_intact"`

	// When the whole chain was last verified up to this link, or beyond it.
	CheckedTime *string `json:"checked_time,omitempty"`
}

// TransactionVendorInfo: Of card transactions: the network, and what its messages say.
type TransactionVendorInfo struct {
	// As the vendor sent it.
	VendorData map[string]any `json:"vendor_data"`

	// Which vendor.
	VendorType string `json:"vendor_type"`
}

// TrialBalance: Debit or credit balance of each account of the ledger at a point in time.
type TrialBalance struct {
	// The instant. Movements at exactly this time are counted.
	At string `json:"at"`

	// All accounts of the ledger, customers’ and the bank’s own.
	Accounts []TrialBalanceAccount `json:"accounts"`

	// The sums of this page and those before it. On the last page, debits equal credits in each currency.
	Totals []TrialBalanceTotal `json:"totals"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// TrialBalanceAccount is part of another type.
type TrialBalanceAccount struct {
	AccountID string `json:"account_id"`

	// Whether it is one of the bank’s own.
	IsGeneralLedger bool `json:"is_general_ledger"`

	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// The balance in cents if it is a debit balance, otherwise 0.
	Debit int64 `json:"debit"`

	// The balance in cents if it is a credit balance, otherwise 0.
	Credit int64 `json:"credit"`
}

// TrialBalanceTotal is part of another type.
type TrialBalanceTotal struct {
	// ISO 4217 alphabetic code.
	Currency string `json:"currency"`

	// The sum of the debit balances, in cents. 9007199254740991 means that much or more.
	Debits int64 `json:"debits"`

	// The sum of the credit balances, in cents. 9007199254740991 means that much or more.
	Credits int64 `json:"credits"`
}

// TriggeredEvent is part of another type.
type TriggeredEvent struct {
	ID string `json:"id"`

	Type TriggeredEventType `json:"type"`

	EventTime string `json:"event_time"`
}

// User: A user of the dashboard.
type User struct {
	ID string `json:"id"`

	// The user name: letters, digits and . _ @ + -; not case-sensitive.
	UserName string `json:"user_name"`

	// What the person may do, in workspaces that you own; you neither see nor change others.
	Roles []UserRoles `json:"roles"`

	CreationTime string `json:"creation_time"`
}

// UserRoles is part of another type.
type UserRoles struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: everything, including users.
	Role UserRolesRole `json:"role"`
}

// UsersPage is part of another type.
type UsersPage struct {
	Users []User `json:"users"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// VendorInfo: The provider’s words, kept as they were sent.
type VendorInfo struct {
	// The provider.
	Vendor *string `json:"vendor,omitempty"`

	// The media type.
	ContentType *string `json:"content_type,omitempty"`

	// The provider’s words: any JSON.
	JSON any `json:"json,omitempty"`

	// The provider’s words as XML.
	XML *string `json:"xml,omitempty"`
}

// Verification: One verification result of a person or business.
type Verification struct {
	ID string `json:"id"`

	PersonID *string `json:"person_id,omitempty"`

	BusinessID *string `json:"business_id,omitempty"`

	VerificationType VerificationVerificationType `json:"verification_type"`

	Result VerificationResult `json:"result"`

	VerificationTime string `json:"verification_time"`

	// What led to the result: any JSON.
	Details any `json:"details,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	// The provider’s words, kept as they were sent.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`
}

// VerificationsPage is part of another type.
type VerificationsPage struct {
	Verifications []Verification `json:"verifications"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Verify: Exactly one of person_id and business_id.
type Verify struct {
	// The person or business agreed: must be true.
	CustomerConsent bool `json:"customer_consent"`

	CustomerIPAddress *string `json:"customer_ip_address,omitempty"`

	DocumentID *string `json:"document_id,omitempty"`

	PersonID *string `json:"person_id,omitempty"`

	BusinessID *string `json:"business_id,omitempty"`
}

// VerifyCustomer is part of another type.
type VerifyCustomer struct {
	// The person or business agreed: must be true.
	CustomerConsent bool `json:"customer_consent"`

	CustomerIPAddress *string `json:"customer_ip_address,omitempty"`

	DocumentID *string `json:"document_id,omitempty"`

	// Ignored.
	VerificationType any `json:"verification_type,omitempty"`
}

// VerifyCustomerResponse is part of another type.
type VerifyCustomerResponse struct {
	KYCStatus VerifyCustomerResponseKYCStatus `json:"kyc_status"`

	Verifications []CustomerVerification `json:"verifications"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// VerifyResponse is part of another type.
type VerifyResponse struct {
	VerificationStatus VerifyResponseVerificationStatus `json:"verification_status"`

	Verifications []Verification `json:"verifications"`
}

// VirtualCard: A card without plastic. It is ACTIVE at once.
type VirtualCard struct {
	Form VirtualCardForm `json:"form"`

	ID string `json:"id"`

	Type CardType `json:"type"`

	// The account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Who uses the card.
	CustomerID *string `json:"customer_id,omitempty"`

	// The business that the card was issued for.
	BusinessID *string `json:"business_id,omitempty"`

	CardStatus CardStatus `json:"card_status"`

	// ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that datum; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	StatusReason CardStatusReason `json:"status_reason"`

	Memo *string `json:"memo,omitempty"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	// The name printed on the card.
	EmbossName CardEmbossName `json:"emboss_name"`

	// Of the card number.
	LastFour string `json:"last_four"`

	ExpirationMonth string `json:"expiration_month"`

	ExpirationYear string `json:"expiration_year"`

	// The end of that month.
	ExpirationTime string `json:"expiration_time"`

	// Bank identification number (BIN): the first digits of the card number.
	Bin string `json:"bin"`

	IsPINSet bool `json:"is_pin_set"`

	TimestampPINSet *string `json:"timestamp_pin_set,omitempty"`

	// LOST and STOLEN give a new number and terminate the old card at once. All others keep the number, and the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// The card that this one replaces.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// The card that replaced this one.
	ReissuedToID *string `json:"reissued_to_id,omitempty"`

	// The integrator’s own data: texts only, and no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastModifiedTime string `json:"last_modified_time"`

	Tenant string `json:"tenant"`

	// How far the making of the plastic is.
	CardFulfillmentStatus *CardFulfillmentStatus `json:"card_fulfillment_status,omitempty"`
}

// Volume is part of another type.
type Volume struct {
	// In the order of time; one in which nothing was posted is left out.
	Buckets []VolumeBucket `json:"buckets"`
}

// VolumeBucket is part of another type.
type VolumeBucket struct {
	// When the bucket begins.
	Time string `json:"time"`

	TransactionCount int64 `json:"transaction_count"`

	// The amount moved, in cents. 9007199254740991 means that much or more.
	Amount int64 `json:"amount"`
}

// Webhook: An endpoint that receives events.
type Webhook struct {
	ID string `json:"id"`

	Tenant string `json:"tenant"`

	// Where events are sent: an absolute http or https URL without user name or password.
	URL string `json:"url"`

	// Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED.
	EnabledEvents []string `json:"enabled_events"`

	// False: matching events are ignored.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	// Sent along with every event.
	Metadata *string `json:"metadata,omitempty"`

	// What `enabled_events` names, itself or by a wildcard, and nothing emits yet: no event of these types will come until a later version emits them. Empty when everything is real.
	UnavailableEvents []string `json:"unavailable_events"`

	// When it was created or last changed.
	LastUpdated string `json:"last_updated"`
}

// WebhookEvent is part of another type.
type WebhookEvent struct {
	// The same on every retry and resend.
	ID string `json:"id"`

	WebhookID string `json:"webhook_id"`

	// The webhook’s URL when the event happened.
	URL string `json:"url"`

	// The type of event.
	Type WebhookEventType `json:"type"`

	EventTime string `json:"event_time"`

	// The webhook’s metadata when the event happened.
	Metadata string `json:"metadata"`

	ResourceID *string `json:"resource_id,omitempty"`

	// JSON text of the resource after the change.
	EventResource *string `json:"event_resource,omitempty"`

	// JSON text of the changed fields with their old values.
	EventResourceChangedFields *string `json:"event_resource_changed_fields,omitempty"`

	// RUNNING before the first result, RETRYING after a failure, SUCCESS, FAILED when nothing more is tried.
	Status WebhookEventStatus `json:"status"`

	// When it is sent or tried again next; absent when nothing more is sent.
	NextAttemptTime *string `json:"next_attempt_time,omitempty"`

	// Every attempt in order. Not shown in lists.
	ResponseHistory []WebhookResponse `json:"response_history,omitempty"`
}

// WebhookEventList is part of another type.
type WebhookEventList struct {
	EventList []WebhookEvent `json:"event_list"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// WebhookHeaders: Headers of a webhook’s deliveries.
type WebhookHeaders struct {
	WebhookID string `json:"webhook_id"`

	CustomHeaders []WebhookHeadersCustomHeaders `json:"custom_headers"`

	// True: deliveries also carry webhook-id, webhook-timestamp and webhook-signature of Standard Webhooks. Default false.
	StandardWebhooks bool `json:"standard_webhooks"`
}

// WebhookHeadersCustomHeaders is part of another type.
type WebhookHeadersCustomHeaders struct {
	// The name of the header (RFC 9110).
	Name string `json:"name"`
}

// WebhookHeadersRequest is part of another type.
type WebhookHeadersRequest struct {
	// Sent with every delivery. Default none.
	CustomHeaders []WebhookHeadersRequestCustomHeaders `json:"custom_headers,omitempty"`

	// True: deliveries also carry webhook-id, webhook-timestamp and webhook-signature of Standard Webhooks. Default false.
	StandardWebhooks *bool `json:"standard_webhooks,omitempty"`
}

// WebhookHeadersRequestCustomHeaders is part of another type.
type WebhookHeadersRequestCustomHeaders struct {
	// The name of the header (RFC 9110).
	Name string `json:"name"`

	// Printable ASCII. Sealed, and never shown again.
	Value string `json:"value"`
}

// WebhookHealth: The delivery health of a webhook.
type WebhookHealth struct {
	WebhookID string `json:"webhook_id"`

	// When the last delivery that succeeded was sent.
	LastSuccessTime *string `json:"last_success_time,omitempty"`

	// When the first delivery that failed since then was sent; absent while all is well.
	FailingSince *string `json:"failing_since,omitempty"`

	// When the receiver first answered 410 (gone) after the last success: it asks to be sent nothing more. Deliveries are still retried; disable the webhook to stop them.
	GoneSince *string `json:"gone_since,omitempty"`

	// Deliveries that are due and not sent yet; counted up to 10000.
	ReadyDeliveries int64 `json:"ready_deliveries"`

	// When the first of them was due.
	OldestDueTime *string `json:"oldest_due_time,omitempty"`
}

// WebhookList is part of another type.
type WebhookList struct {
	Webhooks []Webhook `json:"webhooks"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// WebhookRequest is part of another type.
type WebhookRequest struct {
	// Where events are sent: an absolute http or https URL without user name or password.
	URL string `json:"url"`

	// Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED.
	EnabledEvents []string `json:"enabled_events"`

	// False: matching events are ignored.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	// Sent along with every event.
	Metadata *string `json:"metadata,omitempty"`
}

// WebhookRequestObject: An event, as it is sent to the address of a webhook.
type WebhookRequestObject struct {
	// The same on every retry and resend.
	ID string `json:"id"`

	WebhookID string `json:"webhook_id"`

	// The webhook’s URL when the event happened.
	URL string `json:"url"`

	// The type of event.
	Type WebhookRequestObjectType `json:"type"`

	EventTime string `json:"event_time"`

	// The webhook’s metadata when the event happened.
	Metadata string `json:"metadata"`

	ResourceID *string `json:"resource_id,omitempty"`

	// JSON text of the resource after the change.
	EventResource *string `json:"event_resource,omitempty"`

	// JSON text of the changed fields with their old values.
	EventResourceChangedFields *string `json:"event_resource_changed_fields,omitempty"`
}

// WebhookResponse: One attempt to deliver an event.
type WebhookResponse struct {
	// The HTTP status; absent when there was no answer.
	Code *int64 `json:"code,omitempty"`

	// The answer, trimmed to 1,024 characters. Without a code: why there was none.
	ResponseBody *string `json:"response_body,omitempty"`

	SentTime string `json:"sent_time"`

	ResponseTime *string `json:"response_time,omitempty"`

	// The header Request-Timestamp that was sent; absent where nothing was.
	RequestTimestamp *int64 `json:"request_timestamp,omitempty"`

	// The header Service-Signature that was sent; absent while the workspace has no secret.
	Signature *string `json:"signature,omitempty"`
}

// WebhookSecret is part of another type.
type WebhookSecret struct {
	// The HMAC key, used exactly as written here. It is not shown again.
	Secret string `json:"secret"`
}

// WebhookSecretReplacement is part of another type.
type WebhookSecretReplacement struct {
	// True: the old secret stays valid for 24 hours beside the new one.
	IsRollingSecret *bool `json:"is_rolling_secret,omitempty"`
}

// WebhookTrigger is part of another type.
type WebhookTrigger struct {
	// An explicit type of event. One of ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.INCOMING.FUTURE_DATED, ADDRESS.CREATED, ADDRESS.UPDATED, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.CREATED, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.UPDATED, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.CREATED, CRR.CREATED, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.SUCCEEDED, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.CREATED, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED.
	Event string `json:"event"`
}

// Workspace: The new workspace and its API key.
type Workspace struct {
	Tenant string `json:"tenant"`

	// Shown only now. In the answer to a repeat of the request: `[shown once]`.
	APIKey string `json:"api_key"`
}

// WriteAccountTemplate is part of another type.
type WriteAccountTemplate struct {
	Name string `json:"name"`

	// Only enabled templates make accounts.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	ApplicationType *string `json:"application_type,omitempty"`

	// What an account made from the template has.
	Template AccountTemplateValues `json:"template"`
}

// WriteExternalAccountVerification: VERIFIED is taken from the integrator in a PATCH only, with the vendor MANUAL. A new account is UNVERIFIED.
type WriteExternalAccountVerification struct {
	// MANUAL: the integrator verifies the account. Only the vendor can verify an account that it linked.
	Vendor WriteExternalAccountVerificationVendor `json:"vendor"`

	// Whether it is known that the owner owns the account.
	Status WriteExternalAccountVerificationStatus `json:"status"`

	CreationTime *string `json:"creation_time,omitempty"`

	LastUpdatedTime *string `json:"last_updated_time,omitempty"`
}

// WriteTimeRange: Which transactions are counted together. Replaced as a whole.
type WriteTimeRange struct {
	// ROLLING_WINDOW_DAYS needs days; the others take no further field.
	TimeRangeType WriteTimeRangeTimeRangeType `json:"time_range_type"`

	// How many times 24 hours the window reaches back from each transaction.
	Days *int64 `json:"days,omitempty"`
}
