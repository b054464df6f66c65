// Code generated from openapi.json by scripts/go.mjs. DO NOT EDIT.

package florin

// ACHAddenda: An addenda record with structured fields.
type ACHAddenda struct {
	// Addenda type code, two digits.
	TypeCode string `json:"type_code"`

	// Fields of the record. Blank fields are omitted.
	Fields []ACHAddendaField `json:"fields"`
}

// ACHAddendaField: A field of an addenda record.
type ACHAddendaField struct {
	// Name of the field.
	Name string `json:"name"`

	// Value of the field.
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

	// Number of entries accepted from the file, or written to it.
	EntryCount int64 `json:"entry_count"`

	// Reason for rejection or quarantine, with line and column.
	Reason *string `json:"reason,omitempty"`

	// Time at which the file was created or received.
	CreationTime string `json:"creation_time"`
}

// ACHFilesPage is part of another type.
type ACHFilesPage struct {
	// Ordered by creation time, oldest first.
	ACHFiles []ACHFile `json:"ach_files"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// ACHHoldData: A hold on incoming funds.
type ACHHoldData struct {
	// Amount to hold, in cents.
	Amount int64 `json:"amount"`

	// Time at which the funds become available.
	AvailabilityTime string `json:"availability_time"`
}

// ACHNotificationOfChange: A notification of change (NOC): corrected data to use in future entries.
type ACHNotificationOfChange struct {
	// Nacha change code, for example `C01` for an incorrect account number.
	ChangeCode string `json:"change_code"`

	// The corrected value.
	CorrectedData string `json:"corrected_data"`

	// First eight digits of the routing number of the receiving bank of the original entry.
	OriginalDfiNo string `json:"original_dfi_no"`

	// Trace number of the original entry.
	OriginalTrace string `json:"original_trace"`
}

// ACHPaymentInstruction: An ACH transfer. Each payment takes its execution date as `effective_date`, unless it is a same-day entry.
type ACHPaymentInstruction struct {
	// Always `ACH`.
	Type ACHPaymentInstructionType `json:"type"`

	Request CreateACH `json:"request"`
}

// ACHRequestHoldData: Places a hold on incoming funds after settlement.
type ACHRequestHoldData struct {
	// Amount to hold, in cents.
	Amount int64 `json:"amount"`

	// Number of days after settlement until the funds become available.
	Duration int64 `json:"duration"`
}

// ACHReturnData: Return of an ACH entry.
type ACHReturnData struct {
	// Nacha return reason code.
	Code string `json:"code"`

	// First eight digits of the routing number of the receiving bank of the original entry.
	OriginalDfiNo string `json:"original_dfi_no"`

	// Trace number of the original entry.
	OriginalTrace string `json:"original_trace"`

	// Trace number of the return entry.
	ReturnTrace *string `json:"return_trace,omitempty"`

	// Settlement date of the return.
	ReturnSettlementDate *string `json:"return_settlement_date,omitempty"`

	// Trace number of the return of this bank that the other bank dishonored.
	DishonoredTrace *string `json:"dishonored_trace,omitempty"`
}

// ACHRiskData: Data for risk assessment.
type ACHRiskData struct {
	// IP address of the client that requested the payment.
	ClientIP *string `json:"client_ip,omitempty"`
}

// APIKey: An API key of the workspace. Only a hash of the key is stored.
type APIKey struct {
	ID string `json:"id"`

	// Last four characters of the key.
	LastFour string `json:"last_four"`

	Name *string `json:"name,omitempty"`

	// Effective role of the key: the lower of the creator’s role at creation and the creator’s current role. Absent if the creator has left the workspace; such a key is refused.
	Role *APIKeyRole `json:"role,omitempty"`

	// Permissions of the key. `read`: all reads. `cards:read`: the reads of one group of the API. `cards:write`: its reads and writes. A key without scopes has all permissions of an API key.
	Scopes []APIKeyScopes `json:"scopes,omitempty"`

	CreationTime string `json:"creation_time"`

	// Time of the last use, accurate to one minute.
	LastUsedTime *string `json:"last_used_time,omitempty"`

	// Time at which a rotated key expires or expired.
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
	// Vendor that provides access to the accounts.
	Vendor AccessTokenVendor `json:"vendor"`

	// Long-lived token for the accounts that the owner selected.
	VendorAccessToken string `json:"vendor_access_token"`

	// Id of the owner at the vendor.
	VendorCustomerID string `json:"vendor_customer_id"`
}

// Account: An account of a customer, or a general-ledger account.
type Account struct {
	// Id of the account.
	ID string `json:"id"`

	AccountType AccountType `json:"account_type"`

	CustomerType *CustomerType `json:"customer_type,omitempty"`

	// Id of the template that the account was created from.
	AccountTemplateID *string `json:"account_template_id,omitempty"`

	// Status of the account. Only ACTIVE_OR_DISBURSED accounts can transact.
	Status AccountStatus `json:"status"`

	// ACTIVE: no restriction by the holder. FROZEN: debits are blocked by the holder; credits are accepted.
	AccessStatus AccountAccessStatus `json:"access_status"`

	// Time of the last change of `access_status`.
	AccessStatusLastUpdatedTime *string `json:"access_status_last_updated_time,omitempty"`

	// Full account number.
	AccountNumber string `json:"account_number"`

	// Account number with the middle digits masked, for display.
	AccountNumberMasked string `json:"account_number_masked"`

	// ABA routing number of this bank, 9 digits.
	BankRouting string `json:"bank_routing"`

	// Identifier of the account in the bank’s own systems.
	BankAccountID *string `json:"bank_account_id,omitempty"`

	// International bank account number (IBAN).
	IBAN *string `json:"iban,omitempty"`

	// SWIFT code (BIC) of the bank.
	SWIFTCode *string `json:"swift_code,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Balances of the account, one of each type.
	Balances []Balance `json:"balances"`

	// Minimum of the posted balance less open holds, in cents. Credit if it is negative.
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// Maximum account balance, in cents.
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	// Ids of the persons who hold the account, primary holder first.
	CustomerIDs []string `json:"customer_ids"`

	// Ids of the businesses that hold the account, primary holder first.
	BusinessIDs []string `json:"business_ids"`

	// Name of the account, chosen by the holder.
	Nickname *string `json:"nickname,omitempty"`

	// Purpose of the account.
	AccountPurpose *string `json:"account_purpose,omitempty"`

	// Whether ACH transfers are enabled.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Whether cards can be issued for the account.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Whether Canadian EFT is enabled.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Whether transfers with cards of other banks are enabled.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Whether transfers between customers are enabled.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Whether suspicious-activity reports (SAR) are enabled.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// Whether service payments are enabled.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Whether wires are enabled.
	IsWireEnabled *bool `json:"is_wire_enabled,omitempty"`

	// Id of the INTEREST product with the terms of the account. Interest is not accrued.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// Ids of the FEE products with the terms of the account. Fees are not charged.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	// Ids of the account’s spend controls. Controls of the primary holder also apply to the account.
	SpendControlIDs []string `json:"spend_control_ids"`

	// Metadata set by the integrator.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Closure of the account: reason, payout and requirements.
	AccountClosure *AccountClosure `json:"account_closure,omitempty"`

	// Type or category of a general-ledger account. Absent for customer accounts.
	GeneralLedgerType *string `json:"general_ledger_type,omitempty"`

	// Type or category of a general-ledger account. Absent for customer accounts.
	GeneralLedgerCategory *string `json:"general_ledger_category,omitempty"`

	// Date of opening.
	OpenDate string `json:"open_date"`

	// Date of closing.
	CloseDate *string `json:"close_date,omitempty"`

	// Time of creation.
	CreationTime string `json:"creation_time"`

	// Time of the last update. Money movements do not count.
	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// AccountClosure: Closure of the account: reason, payout and requirements.
type AccountClosure struct {
	// Party that requested the closure, and its reason.
	Reason AccountClosureReason `json:"reason"`

	// Explanation of the reason, in free text.
	ReasonDetails string `json:"reason_details"`

	// Payment method for the remaining balance.
	PaymentMethod *AccountClosurePaymentMethod `json:"payment_method"`

	// Id of the account that receives the remaining balance. Null if there is none.
	DestinationID *string `json:"destination_id"`

	// Requirements for the status CLOSED, and their results.
	ValidationResponses []AccountClosureValidationResponses `json:"validation_responses"`

	// Cases opened by the closure.
	Cases []AccountClosureCases `json:"cases"`
}

// AccountClosureCases is part of another type.
type AccountClosureCases struct {
	// Id of the case.
	CaseID string `json:"case_id"`

	// Reason for the case.
	CaseReason string `json:"case_reason"`
}

// AccountClosureValidationResponses is part of another type.
type AccountClosureValidationResponses struct {
	// Name of the requirement.
	Name string `json:"name"`

	// Description of the requirement.
	Message string `json:"message"`

	// Whether the requirement was met when the closure began.
	Validated bool `json:"validated"`

	// Details of the result.
	Details map[string]any `json:"details,omitempty"`
}

// AccountIdentifiers: Account number, IBAN or both. A domestic account requires only the number.
type AccountIdentifiers struct {
	// Account number.
	Number *string `json:"number,omitempty"`

	// IBAN in electronic form: capital letters, without spaces.
	IBAN *string `json:"iban,omitempty"`
}

// AccountProduct: Terms for the interest (INTEREST) or the fees (FEE, deprecated) of accounts.
type AccountProduct struct {
	// Id of the account product.
	ID string `json:"id"`

	// Always `INTEREST`.
	ProductType AccountProductProductType `json:"product_type"`

	// Interest rates. Their periods must not overlap.
	Rates []InterestRate `json:"rates,omitempty"`

	// Interest calculation method.
	CalculationMethod *AccountProductCalculationMethod `json:"calculation_method,omitempty"`

	// Payout schedule of accrued interest.
	AccrualPayoutSchedule *AccountProductAccrualPayoutSchedule `json:"accrual_payout_schedule,omitempty"`

	// Description of the product.
	Description *string `json:"description,omitempty"`

	// Amount of the fee, in cents.
	Amount *int64 `json:"amount,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency *string `json:"currency,omitempty"`

	// Type of the fee.
	FeeType *AccountProductFeeType `json:"fee_type,omitempty"`
}

// AccountProductsPage is part of another type.
type AccountProductsPage struct {
	// Ordered by creation time, oldest first.
	AccountProducts []AccountProduct `json:"account_products"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// AccountRelationship: Role of a customer or business on an account.
type AccountRelationship struct {
	ID string `json:"id"`

	AccountID string `json:"account_id"`

	CustomerID *string `json:"customer_id,omitempty"`

	// Id of a business that is a customer.
	BusinessID *string `json:"business_id,omitempty"`

	// Role of the party on the account. ACCOUNT_HOLDER is a deprecated alias of PRIMARY_ACCOUNT_HOLDER.
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

	// Whether accounts can be created from the template.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	ApplicationType *string `json:"application_type,omitempty"`

	// Values of accounts created from the template.
	Template AccountTemplateValues `json:"template"`
}

// AccountTemplateValues: Values of accounts created from the template.
type AccountTemplateValues struct {
	AccountType AccountType `json:"account_type"`

	BankCountry string `json:"bank_country"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	BankAccountID *string `json:"bank_account_id,omitempty"`

	// Minimum of the posted balance less open holds, in cents. Credit if it is negative.
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// Maximum account balance, in cents.
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	// Id of the INTEREST product with the terms of the account. Interest is not accrued.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// Ids of the FEE products with the terms of the account. Fees are not charged.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Whether ACH transfers are enabled.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Whether cards can be issued for the account.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Whether Canadian EFT is enabled.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Whether transfers with cards of other banks are enabled.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Whether transfers between customers are enabled.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Whether suspicious-activity reports (SAR) are enabled.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// Whether service payments are enabled.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Whether wires are enabled.
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
	// Id of the customer who uses the card.
	CustomerID string `json:"customer_id"`

	// Activation code supplied with the card. In the sandbox: the last four digits of the card number.
	ActivationCode string `json:"activation_code"`
}

// Actor is part of another type.
type Actor struct {
	// KEY: an API key. USER: a user signed in with a password. LINK: a user signed in with a one-time link. BANK: a command on the server, or an automatic action of the bank.
	Type ActorType `json:"type"`

	// Id of the API key or user; for LINK, of the session.
	ID *string `json:"id,omitempty"`

	// Name of the actor at the time of the action.
	Name *string `json:"name,omitempty"`
}

// AddPersonalID: A personal id to add to an existing person.
type AddPersonalID struct {
	// Id of the person.
	CustomerID *string `json:"customer_id,omitempty"`

	// Alias of `customer_id`.
	PersonID *string `json:"person_id,omitempty"`

	IDType AddPersonalIDIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN.
	CountryCode *string `json:"country_code,omitempty"`
}

// AddWorkspace is part of another type.
type AddWorkspace struct {
	Name *string `json:"name,omitempty"`
}

// Address: A postal address.
type Address struct {
	ID *string `json:"id,omitempty"`

	// Use of the address.
	AddressType *AddressAddressType `json:"address_type,omitempty"`

	AddressLine1 string `json:"address_line_1"`

	AddressLine2 *string `json:"address_line_2,omitempty"`

	City *string `json:"city,omitempty"`

	// Two-letter ISO 3166-1 alpha-2 country code.
	CountryCode string `json:"country_code"`

	// True for the address of a registered agent, otherwise absent.
	IsRegisteredAgent *bool `json:"is_registered_agent,omitempty"`

	// Label of the address.
	Nickname *string `json:"nickname,omitempty"`

	// Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space.
	PostalCode *string `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX.
	State *string `json:"state,omitempty"`
}

// AddressesPage: A page of addresses.
type AddressesPage struct {
	Addresses []PartyAddress `json:"addresses"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// AggregatorAVerification: Verification of the account by AGGREGATOR_A.
type AggregatorAVerification struct {
	// Vendor that verified the account.
	Vendor AggregatorAVerificationVendor `json:"vendor"`

	// Verification status of the account’s ownership.
	Status AggregatorAVerificationStatus `json:"status"`

	// Time of creation.
	CreationTime string `json:"creation_time"`

	// Time of the last update.
	LastUpdatedTime string `json:"last_updated_time"`
}

// AggregatorBVerification: Verification of the account by AGGREGATOR_B.
type AggregatorBVerification struct {
	// Vendor that verified the account.
	Vendor AggregatorBVerificationVendor `json:"vendor"`

	// Verification status of the account’s ownership.
	Status AggregatorBVerificationStatus `json:"status"`

	// Time of creation.
	CreationTime string `json:"creation_time"`

	// Time of the last update.
	LastUpdatedTime string `json:"last_updated_time"`
}

// AuditEntry is part of another type.
type AuditEntry struct {
	ID string `json:"id"`

	// Time of the change. Machine time.
	Time string `json:"time"`

	Actor Actor `json:"actor"`

	// Type of the change.
	Action AuditEntryAction `json:"action"`

	// Id of the changed object.
	Subject *string `json:"subject,omitempty"`

	// Details of the change. Never contains secrets.
	Detail map[string]any `json:"detail,omitempty"`

	// Id of the request that made the change, as in its `request-id` header. Empty for commands on the server.
	RequestID string `json:"request_id"`

	// IP address of the client; behind a trusted proxy, the forwarded address. Absent for commands on the server.
	Address *string `json:"address,omitempty"`

	// User-Agent of the client, truncated to 200 characters.
	Client *string `json:"client,omitempty"`
}

// AuditPage is part of another type.
type AuditPage struct {
	AuditLog []AuditEntry `json:"audit_log"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Balance: ACCOUNT_BALANCE: sum of posted transactions. AVAILABLE_BALANCE: account balance less open holds and less `balance_floor`, which adds credit if it is negative; never below 0.
type Balance struct {
	Type BalanceType `json:"type"`

	Balance int64 `json:"balance"`
}

// BalanceCeiling: Maximum account balance, in cents.
type BalanceCeiling struct {
	Balance int64 `json:"balance"`

	// Id of the account that funds a shortfall or receives an excess.
	LinkedAccountID *string `json:"linked_account_id,omitempty"`
}

// BalanceFloor: Minimum of the posted balance less open holds, in cents. Credit if it is negative.
type BalanceFloor struct {
	Balance int64 `json:"balance"`

	// Id of the account that funds a shortfall or receives an excess.
	LinkedAccountID *string `json:"linked_account_id,omitempty"`
}

// BalanceHistory is part of another type.
type BalanceHistory struct {
	AccountID string `json:"account_id"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Balances in ascending time: at `from`, at the start of each interval, and at `to`.
	Balances []BalancePoint `json:"balances"`
}

// BalancePoint is part of another type.
type BalancePoint struct {
	// Point in time. Entries at exactly this time are included.
	At string `json:"at"`

	// Posted balance: credits less debits, in cents.
	Posted int64 `json:"posted"`

	// Sum of open holds, in cents.
	Held int64 `json:"held"`

	// Available balance: posted balance less open holds, in cents. Never below 0.
	Available int64 `json:"available"`
}

// BalancesAt: Balances of an account at a point in time.
type BalancesAt struct {
	AccountID string `json:"account_id"`

	// Point in time. Entries at exactly this time are included.
	At string `json:"at"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Posted balance: credits less debits, in cents.
	Posted int64 `json:"posted"`

	// Sum of open holds, in cents.
	Held int64 `json:"held"`

	// Available balance: posted balance less open holds, in cents. Never below 0.
	Available int64 `json:"available"`
}

// BanReason is part of another type.
type BanReason struct {
	// Reason for the ban. Stored as a note on the customer.
	Reason string `json:"reason"`
}

// BanRule: A condition under which customers are banned automatically.
type BanRule struct {
	ID string `json:"id"`

	// IDENTITY_REJECTED: rejected verifications of the customer. MONITORING_ALERT: a confirmed alert about the customer. SPEND_CONTROL_VIOLATED: violations of a spend control on an account of the customer.
	Reason BanRuleReason `json:"reason"`

	// Number of rejected verifications that triggers the ban. Required for IDENTITY_REJECTED.
	Rejections *int64 `json:"rejections,omitempty"`

	// Type of the alert that triggers the ban. Required for MONITORING_ALERT.
	AlertType *BanRuleAlertType `json:"alert_type,omitempty"`

	// Amount beyond the limit of one control, in cents; a greater sum of violations triggers the ban. Required for SPEND_CONTROL_VIOLATED.
	Amount *int64 `json:"amount,omitempty"`

	// Period in which violations are counted, in days. Required for SPEND_CONTROL_VIOLATED.
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

	// Whether the template is enabled.
	Enabled bool `json:"enabled"`

	// Type of the transactions.
	Type string `json:"type"`

	// Subtypes of the transactions. An empty list matches all subtypes of the type.
	Subtypes []string `json:"subtypes"`

	// Minimum amount of a transaction, in cents, inclusive.
	MinIndividualAmount *int64 `json:"min_individual_amount,omitempty"`

	// Maximum amount of a transaction, in cents, inclusive.
	MaxIndividualAmount *int64 `json:"max_individual_amount,omitempty"`

	// Time of creation.
	CreationTime string `json:"creation_time"`
}

// BatchTemplatesPage is part of another type.
type BatchTemplatesPage struct {
	// Ordered by creation time, oldest first.
	BatchTemplates []BatchTemplate `json:"batch_templates"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// BeneficialOwner: Direct or indirect ownership of part of a business by a person.
type BeneficialOwner struct {
	// Id of the relationship.
	ID string `json:"id"`

	// Type of the relationship.
	RelationshipType BeneficialOwnerRelationshipType `json:"relationship_type"`

	// Id of the person who owns, manages or pays.
	FromPersonID string `json:"from_person_id"`

	// Id of the business that is owned, managed or paid.
	ToBusinessID string `json:"to_business_id"`

	// Ownership of a business.
	AdditionalData Ownership `json:"additional_data"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// BulkInternalTransfer is part of another type.
type BulkInternalTransfer struct {
	// Idempotency key of this transfer, printable ASCII. Required with mode=each; not allowed with mode=all.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Type of the transfer.
	Type InternalTransferType `json:"type"`

	// Id of the customer who owns the originating account. Default: its primary holder.
	OriginatingCustomerID *string `json:"originating_customer_id,omitempty"`

	// Id of the customer who owns the receiving account. Default: its primary holder.
	ReceivingCustomerID *string `json:"receiving_customer_id,omitempty"`

	// Alias of `originating_customer_id`.
	OriginatingAccountCustomerID *string `json:"originating_account_customer_id,omitempty"`

	// Alias of `receiving_customer_id`.
	ReceivingAccountCustomerID *string `json:"receiving_account_customer_id,omitempty"`

	// Id of the customer who ultimately receives a remittance.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	// Note to the recipient.
	Memo *string `json:"memo,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	ExternalID *string `json:"external_id,omitempty"`

	// Network reference of the transfer.
	ReferenceID *string `json:"reference_id,omitempty"`

	// Id of the account to debit.
	OriginatingAccountID *string `json:"originating_account_id,omitempty"`

	// Id of the account to credit.
	ReceivingAccountID *string `json:"receiving_account_id,omitempty"`

	// Alias of the general-ledger account to debit.
	OriginatingAccountAlias *string `json:"originating_account_alias,omitempty"`

	// Alias of the general-ledger account to credit.
	ReceivingAccountAlias *string `json:"receiving_account_alias,omitempty"`

	// IMMEDIATE posts the transfer immediately. MANUAL places a hold until the transfer is completed, canceled or expires.
	CaptureMode *CaptureMode `json:"capture_mode,omitempty"`

	// Expiry time of the hold. Only with `capture_mode` MANUAL. Default: 7 days from now.
	ExpiresAt *string `json:"expires_at,omitempty"`

	Tenant *string `json:"tenant,omitempty"`
}

// Business: A business, whether or not it is a customer.
type Business struct {
	ID string `json:"id"`

	// Whether the business is a customer. Verification of a business customer requires a beneficial owner or managing person.
	IsCustomer bool `json:"is_customer"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status BusinessStatus `json:"status"`

	// Combined result of the business’s verifications.
	VerificationStatus BusinessVerificationStatus `json:"verification_status"`

	// Time of the last verification. Absent before the first one.
	VerificationLastRun *string `json:"verification_last_run,omitempty"`

	// Whether the business is or was related to an account.
	HasAccounts bool `json:"has_accounts"`

	// Legal name.
	EntityName *string `json:"entity_name,omitempty"`

	// Employer identification number (EIN).
	EIN *string `json:"ein,omitempty"`

	// Legal structure.
	Structure *BusinessStructure `json:"structure,omitempty"`

	// Date of formation.
	FormationDate *string `json:"formation_date,omitempty"`

	// State of formation: two capital letters.
	FormationState *string `json:"formation_state,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// URL of the website.
	Website *string `json:"website,omitempty"`

	// Other names under which the business operates.
	TradeNames []string `json:"trade_names,omitempty"`

	// Regulated activities of the business.
	ComplianceRestrictions []BusinessComplianceRestrictions `json:"compliance_restrictions,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Active addresses, oldest first. Includes the legal address.
	Addresses []Address `json:"addresses"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// BusinessOwner: Ownership of all or part of a business by another business.
type BusinessOwner struct {
	// Id of the relationship.
	ID string `json:"id"`

	// Type of the relationship.
	RelationshipType BusinessOwnerRelationshipType `json:"relationship_type"`

	// Id of the business that owns or pays.
	FromBusinessID string `json:"from_business_id"`

	// Id of the business that is owned, managed or paid.
	ToBusinessID string `json:"to_business_id"`

	// Ownership of a business.
	AdditionalData Ownership `json:"additional_data"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// BusinessesPage: A page of businesses.
type BusinessesPage struct {
	Businesses []Business `json:"businesses"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Card: A virtual or physical card.
type Card struct {
	Form CardForm `json:"form"`

	ID string `json:"id"`

	Type CardType `json:"type"`

	// Id of the account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Id of the customer who uses the card.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the business that the card was issued for.
	BusinessID *string `json:"business_id,omitempty"`

	CardStatus CardStatus `json:"card_status"`

	// Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	StatusReason CardStatusReason `json:"status_reason"`

	Memo *string `json:"memo,omitempty"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	// Name printed on the card.
	EmbossName CardEmbossName `json:"emboss_name"`

	// Last four digits of the card number.
	LastFour string `json:"last_four"`

	ExpirationMonth string `json:"expiration_month"`

	ExpirationYear string `json:"expiration_year"`

	// Time at which the card expires: the end of the expiration month.
	ExpirationTime string `json:"expiration_time"`

	// Bank identification number (BIN): the first digits of the card number.
	Bin string `json:"bin"`

	IsPINSet bool `json:"is_pin_set"`

	TimestampPINSet *string `json:"timestamp_pin_set,omitempty"`

	// LOST and STOLEN issue a new number and terminate the old card immediately. Other reasons keep the number; the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// Id of the card that this card replaces.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// Id of the card that replaced this card.
	ReissuedToID *string `json:"reissued_to_id,omitempty"`

	// Metadata of the integrator: string values, no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastModifiedTime string `json:"last_modified_time"`

	Tenant string `json:"tenant"`

	// Fulfillment status of a physical card.
	CardFulfillmentStatus *CardFulfillmentStatus `json:"card_fulfillment_status,omitempty"`

	// Shipping details of the card. Absent until the card is shipped.
	FulfillmentDetails *CardFulfillmentDetails `json:"fulfillment_details,omitempty"`

	// Technology of the physical card.
	PhysicalCardFormat *PhysicalCardFormat `json:"physical_card_format,omitempty"`

	// Shipping address and method of a physical card.
	Shipping *CardShipping `json:"shipping,omitempty"`

	CardImageID *string `json:"card_image_id,omitempty"`

	// Deprecated. Use `fulfillment_details`.
	TrackingNumber *string `json:"tracking_number,omitempty"`
}

// CardAcceptor: Merchant or ATM that accepts the card.
type CardAcceptor struct {
	Name *string `json:"name,omitempty"`

	Address *string `json:"address,omitempty"`

	City *string `json:"city,omitempty"`

	// US state, two letters.
	State *string `json:"state,omitempty"`

	Zip *string `json:"zip,omitempty"`

	Country *string `json:"country,omitempty"`

	// Merchant category code (MCC), four digits. Without it, the payment matches no category of a spend control. The code of a clearing or refund does not change the category of the payment.
	MCC *string `json:"mcc,omitempty"`

	EcommerceSecurityLevelIndicator *string `json:"ecommerce_security_level_indicator,omitempty"`

	// Whether the acceptor supports partial approval, of an authorization or a financial message.
	PartialApprovalCapable *bool `json:"partial_approval_capable,omitempty"`
}

// CardChange: A change of a card’s status or fulfillment.
type CardChange struct {
	ID string `json:"id"`

	ChangeType CardChangeChangeType `json:"change_type"`

	// Origin of the change.
	Channel CardChangeChannel `json:"channel"`

	// Status of the card after the change.
	State string `json:"state"`

	// Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	Reason *CardStatusReason `json:"reason,omitempty"`

	Memo *string `json:"memo,omitempty"`

	UpdatedAt string `json:"updated_at"`

	// Id of the API key that made the change, or `SYSTEM`.
	UpdatedBy string `json:"updated_by"`
}

// CardChangesPage is part of another type.
type CardChangesPage struct {
	Changes []CardChange `json:"changes"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// CardClientToken is part of another type.
type CardClientToken struct {
	// Token with which a client displays the card.
	ClientToken string `json:"client_token"`
}

// CardEmbossName: Name printed on the card.
type CardEmbossName struct {
	Line1 string `json:"line_1"`

	Line2 *string `json:"line_2,omitempty"`
}

// CardFulfillmentDetails: Shipping details of the card. Absent until the card is shipped.
type CardFulfillmentDetails struct {
	ShipDate string `json:"ship_date"`

	ShippingMethod CardShippingMethod `json:"shipping_method"`

	TrackingNumber string `json:"tracking_number"`
}

// CardNetworkFee: A fee between the network and the bank. Not charged to the account.
type CardNetworkFee struct {
	Type CardNetworkFeeType `json:"type"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Direction of the fee.
	CreditDebit *CardNetworkFeeCreditDebit `json:"credit_debit,omitempty"`
}

// CardNetworkReference: Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
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
	// Id of the payment in later messages: the `uuid` of a transaction.
	Token string `json:"token"`

	// Type of the message.
	Type string `json:"type"`

	// State of the payment. A decline is a response, not an error; see `response`.
	State CardNetworkReplyTransactionState `json:"state"`

	// Amount, in cents. Less than the requested amount after a partial approval.
	Amount int64 `json:"amount"`

	CurrencyCode string `json:"currency_code"`

	CardID string `json:"card_id"`

	AccountID string `json:"account_id"`

	Response CardNetworkReplyTransactionResponse `json:"response"`

	// Token of the original transaction.
	PrecedingRelatedTransactionToken *string `json:"preceding_related_transaction_token,omitempty"`

	// Approved cash-back amount, in cents, included in `amount`. Absent if none was requested.
	CashBackAmount *int64 `json:"cash_back_amount,omitempty"`

	// Available balance, in cents. Only for a balance inquiry.
	AvailableBalance *int64 `json:"available_balance,omitempty"`
}

// CardNetworkReplyTransactionResponse is part of another type.
type CardNetworkReplyTransactionResponse struct {
	// Response code of the network. `0000`: approved.
	Code string `json:"code"`

	// Description of the response; the reason if declined.
	Memo string `json:"memo"`
}

// CardOptions: Card data read by the terminal.
type CardOptions struct {
	BillingAddress *CardOptionsBillingAddress `json:"billing_address,omitempty"`

	CardPresent *bool `json:"card_present,omitempty"`

	// Card verification value. Accepted and not checked, because it is not stored.
	CVV *string `json:"cvv,omitempty"`

	// Expiration date, MMYY. The network declines a date other than the card’s.
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

// CardProduct: A type of card that can be issued.
type CardProduct struct {
	ID string `json:"id"`

	Name string `json:"name"`

	// Whether cards can be issued for the product.
	Active bool `json:"active"`

	Form CardForm `json:"form"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	CardCategory CardProductCardCategory `json:"card_category"`

	CardType *CardType `json:"card_type,omitempty"`

	// Id of the card program.
	CardProgramID string `json:"card_program_id"`

	// Technology of the physical card.
	PhysicalCardFormat *PhysicalCardFormat `json:"physical_card_format,omitempty"`

	// Whether cards are issued to unverified holders.
	IssueWithoutKYC bool `json:"issue_without_kyc"`

	// Whether merchants can send L2 and L3 data.
	L2l3Enabled bool `json:"l2l3_enabled"`

	// Whether cross-border transactions are enabled.
	CrossBorderEnabled bool `json:"cross_border_enabled"`

	// Settings for adding cards to digital wallets.
	DigitalWalletTokenization DigitalWalletTokenization `json:"digital_wallet_tokenization"`

	// 3-D Secure policy for online purchases.
	ThreeDsPolicy CardProductThreeDsPolicy `json:"three_ds_policy"`

	// First date on which cards are issued.
	StartDate string `json:"start_date"`

	// Last date on which cards are issued.
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

// CardShipping: Shipping address and method of a physical card.
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

	// Two-letter ISO 3166-1 alpha-2 country code.
	CountryCode string `json:"country_code"`
}

// CardShippingRequest: Shipping address and method of a physical card. Default: the holder’s shipping address, LOCAL_MAIL.
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

// Case: A case for the manual review of an account.
type Case struct {
	ID string `json:"id"`

	// Reason for the case.
	Reason CaseReason `json:"reason"`

	Status CaseStatus `json:"status"`

	// Id of the affected account.
	AccountID string `json:"account_id"`

	// Id of the violated spend control.
	SpendControlID string `json:"spend_control_id"`

	// Number of violations while the case is open.
	Violations int64 `json:"violations"`

	// Id of the transaction of the last violation.
	TransactionID string `json:"transaction_id"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// ChainHead: Last link of the workspace’s hash chain.
type ChainHead struct {
	// Number of links in the chain.
	Number int64 `json:"number"`

	// SHA-256 hash of the last link, in hexadecimal. Empty for an empty chain.
	Hash string `json:"hash"`
}

// Clock: The clock of a sandbox workspace.
type Clock struct {
	// Current time of the workspace.
	Now string `json:"now"`

	// True for a seeded workspace: its clock advances only on request. Absent otherwise.
	StandsStill *bool `json:"stands_still,omitempty"`

	// The advance in progress, in any process. Absent if there is none.
	Move *ClockMove `json:"move,omitempty"`
}

// ClockDigestLine: Work of one kind that ran during an advance of the clock.
type ClockDigestLine struct {
	// Type of the work.
	Kind ClockDigestLineKind `json:"kind"`

	// Number of occurrences.
	Count int64 `json:"count"`

	// Type of the resources in `ids`.
	ResourceType ClockDigestLineResourceType `json:"resource_type"`

	// Human-readable summary.
	Summary string `json:"summary"`

	// Ids of the first 10 affected resources; for deliveries, of their events.
	IDs []string `json:"ids"`
}

// ClockMove: The advance in progress, in any process. Absent if there is none.
type ClockMove struct {
	// Time at which the advance started.
	From string `json:"from"`

	// Target time of the advance.
	To string `json:"to"`

	// Progress of the advance, in percent.
	Progress int64 `json:"progress"`

	// Work that ran during the advance, by kind. Empty if none ran. Concurrent advances each count all work that ran while they lasted.
	Digest []ClockDigestLine `json:"digest"`
}

// CorrespondentBank: A correspondent bank for wires.
type CorrespondentBank struct {
	// A postal address.
	BankAddress Address `json:"bank_address"`

	// Name of the bank.
	BankName string `json:"bank_name"`

	// BIC of the bank, 8 or 11 characters.
	SWIFTCode string `json:"swift_code"`
}

// CreateACH is part of another type.
type CreateACH struct {
	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Description of the payment on the receiver’s statement.
	CompanyEntryDescription *string `json:"company_entry_description,omitempty"`

	// Name of the originator on the receiver’s statement.
	CompanyName *string `json:"company_name,omitempty"`

	// Currency of the account. Always USD.
	Currency string `json:"currency"`

	// Id of a customer who holds the originating account and owns the external account.
	CustomerID string `json:"customer_id"`

	// `credit` pushes money to the external account; `debit` pulls money from it. The direction is that of the ACH entry, not of the account.
	DcSign ACHDcSign `json:"dc_sign"`

	// Requested settlement date. Default: the next business day.
	EffectiveDate *string `json:"effective_date,omitempty"`

	// Data of the integrator, stored with the transaction.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// Id of the ultimate recipient.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	Hold *ACHRequestHoldData `json:"hold,omitempty"`

	// Whether to settle on the same day. Cut-off: 16:45 Eastern time. Default: `false`.
	IsSameDay *bool `json:"is_same_day,omitempty"`

	// Internal note. Not sent to the network.
	Memo *string `json:"memo,omitempty"`

	// Id of the account at this bank.
	OriginatingAccountID string `json:"originating_account_id"`

	// Id of the external account.
	ReceivingAccountID string `json:"receiving_account_id"`

	// Remittance information, sent with the entry as an addenda record of type 05.
	ReferenceInfo *string `json:"reference_info,omitempty"`

	Risk *ACHRiskData `json:"risk,omitempty"`

	// Standard entry class code. Default: `WEB`. PPD is allowed for credits only.
	SecCode *CreateACHSecCode `json:"sec_code,omitempty"`

	// Id of the workspace.
	Tenant *string `json:"tenant,omitempty"`
}

// CreateAPIKey is part of another type.
type CreateAPIKey struct {
	Name *string `json:"name,omitempty"`

	// Permissions of the key. `read`: all reads. `cards:read`: the reads of one group of the API. `cards:write`: its reads and writes. A key without scopes has all permissions of an API key.
	Scopes []CreateAPIKeyScopes `json:"scopes,omitempty"`
}

// CreateAccessToken is part of another type.
type CreateAccessToken struct {
	// Vendor that provides access to the accounts.
	Vendor CreateAccessTokenVendor `json:"vendor"`

	// Public token returned by the vendor’s link flow. Sandbox vendors have no link flow: send the `link_token`.
	VendorPublicToken string `json:"vendor_public_token"`
}

// CreateAccount: Requires either a template or an `account_type` with exactly one enabled template. Values in the request override those of the template.
type CreateAccount struct {
	AccountTemplateID *string `json:"account_template_id,omitempty"`

	AccountType *AccountType `json:"account_type,omitempty"`

	Relationships []CreateAccountRelationship `json:"relationships,omitempty"`

	// ACTIVE: no restriction by the holder. FROZEN: debits are blocked by the holder; credits are accepted.
	AccessStatus *AccountAccessStatus `json:"access_status,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency *string `json:"currency,omitempty"`

	// Account number to use instead of a generated one.
	ManualAccountNumber *string `json:"manual_account_number,omitempty"`

	Nickname *string `json:"nickname,omitempty"`

	AccountPurpose *string `json:"account_purpose,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Minimum of the posted balance less open holds, in cents. Credit if it is negative.
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// Maximum account balance, in cents.
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	IBAN *string `json:"iban,omitempty"`

	SWIFTCode *string `json:"swift_code,omitempty"`

	// Id of the INTEREST product with the terms of the account. Interest is not accrued.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// Ids of the FEE products with the terms of the account. Fees are not charged.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Status of the account. Only ACTIVE_OR_DISBURSED accounts can transact.
	Status *AccountStatus `json:"status,omitempty"`

	// Internal note. Stored and never returned.
	Note *string `json:"note,omitempty"`

	// Whether ACH transfers are enabled.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Whether cards can be issued for the account.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Whether Canadian EFT is enabled.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Whether transfers with cards of other banks are enabled.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Whether transfers between customers are enabled.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Whether suspicious-activity reports (SAR) are enabled.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// Whether service payments are enabled.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Whether wires are enabled.
	IsWireEnabled *bool `json:"is_wire_enabled,omitempty"`
}

// CreateAccountProduct: INTEREST requires `rates` with periods that do not overlap. FEE requires `amount`, `currency` and `fee_type`.
type CreateAccountProduct struct {
	ProductType AccountProductType `json:"product_type"`

	// Interest calculation method.
	CalculationMethod *CreateAccountProductCalculationMethod `json:"calculation_method,omitempty"`

	// Payout schedule of accrued interest.
	AccrualPayoutSchedule *CreateAccountProductAccrualPayoutSchedule `json:"accrual_payout_schedule,omitempty"`

	// Interest rates. Their periods must not overlap.
	Rates []InterestRate `json:"rates,omitempty"`

	// Description of the product.
	Description *string `json:"description,omitempty"`

	// Amount of the fee, in cents.
	Amount *int64 `json:"amount,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency *string `json:"currency,omitempty"`

	// Type of the fee.
	FeeType *CreateAccountProductFeeType `json:"fee_type,omitempty"`
}

// CreateAccountRelationship: A party of the account and its role. Exactly one of `customer_id` and `business_id` is present.
type CreateAccountRelationship struct {
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of a business that is a customer.
	BusinessID *string `json:"business_id,omitempty"`

	// Alias of `customer_id`.
	PersonID *string `json:"person_id,omitempty"`

	// Role of the party on the account. ACCOUNT_HOLDER is a deprecated alias of PRIMARY_ACCOUNT_HOLDER.
	RelationshipType AccountRelationshipType `json:"relationship_type"`
}

// CreateAddress: Exactly one of `customer_id` and `business_id` is required. A new active LEGAL or SHIPPING address replaces the party’s current one.
type CreateAddress struct {
	// Filters by address type. A party has at most one active LEGAL and one active SHIPPING address.
	AddressType CreateAddressAddressType `json:"address_type"`

	// Id of the person, whether or not a customer.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the business.
	BusinessID *string `json:"business_id,omitempty"`

	AddressLine1 string `json:"address_line_1"`

	AddressLine2 *string `json:"address_line_2,omitempty"`

	City string `json:"city"`

	// Two-letter ISO 3166-1 alpha-2 country code.
	CountryCode string `json:"country_code"`

	// True for the address of a registered agent, otherwise absent.
	IsRegisteredAgent *bool `json:"is_registered_agent,omitempty"`

	// Label of the address.
	Nickname *string `json:"nickname,omitempty"`

	// Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space.
	PostalCode *string `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX.
	State string `json:"state"`

	// Whether the address is in use. Inactive addresses are kept.
	IsActive *bool `json:"is_active,omitempty"`
}

// CreateBanRule is part of another type.
type CreateBanRule struct {
	// IDENTITY_REJECTED: rejected verifications of the customer. MONITORING_ALERT: a confirmed alert about the customer. SPEND_CONTROL_VIOLATED: violations of a spend control on an account of the customer.
	Reason CreateBanRuleReason `json:"reason"`

	// Number of rejected verifications that triggers the ban. Required for IDENTITY_REJECTED.
	Rejections *int64 `json:"rejections,omitempty"`

	// Type of the alert that triggers the ban. Required for MONITORING_ALERT.
	AlertType *CreateBanRuleAlertType `json:"alert_type,omitempty"`

	// Amount beyond the limit of one control, in cents; a greater sum of violations triggers the ban. Required for SPEND_CONTROL_VIOLATED.
	Amount *int64 `json:"amount,omitempty"`

	// Period in which violations are counted, in days. Required for SPEND_CONTROL_VIOLATED.
	Days *int64 `json:"days,omitempty"`
}

// CreateBatchTemplate is part of another type.
type CreateBatchTemplate struct {
	// Whether the template is enabled.
	Enabled bool `json:"enabled"`

	// Type of the transactions.
	Type string `json:"type"`

	// Subtypes of the transactions. An empty list matches all subtypes of the type.
	Subtypes []string `json:"subtypes"`

	// Minimum amount of a transaction, in cents, inclusive.
	MinIndividualAmount *int64 `json:"min_individual_amount,omitempty"`

	// Maximum amount of a transaction, in cents, inclusive.
	MaxIndividualAmount *int64 `json:"max_individual_amount,omitempty"`
}

// CreateBusiness: A new business.
type CreateBusiness struct {
	// Whether the business is a customer. Verification of a business customer requires a beneficial owner or managing person.
	IsCustomer bool `json:"is_customer"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status CreateBusinessStatus `json:"status"`

	// Legal name.
	EntityName *string `json:"entity_name,omitempty"`

	// Employer identification number (EIN).
	EIN *string `json:"ein,omitempty"`

	// Legal structure.
	Structure *CreateBusinessStructure `json:"structure,omitempty"`

	// Date of formation.
	FormationDate *string `json:"formation_date,omitempty"`

	// State of formation: two capital letters.
	FormationState *string `json:"formation_state,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// URL of the website.
	Website *string `json:"website,omitempty"`

	// Other names under which the business operates.
	TradeNames []string `json:"trade_names,omitempty"`

	// Regulated activities of the business.
	ComplianceRestrictions []CreateBusinessComplianceRestrictions `json:"compliance_restrictions,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreateCard: A new card. Shipping and image apply to physical cards only.
type CreateCard struct {
	Form CardForm `json:"form"`

	Type CardType `json:"type"`

	// Id of the account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Id of the cardholder. Required without `business_id`.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the business that the card is issued for. Without `customer_id`, the card cannot be used until a cardholder is set.
	BusinessID *string `json:"business_id,omitempty"`

	// Name printed on the card.
	EmbossName *CardEmbossName `json:"emboss_name,omitempty"`

	// Metadata of the integrator: string values, no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	// Id of the card to replace.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// LOST and STOLEN issue a new number and terminate the old card immediately. Other reasons keep the number; the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// Shipping address and method of a physical card. Default: the holder’s shipping address, LOCAL_MAIL.
	Shipping *CardShippingRequest `json:"shipping,omitempty"`

	// Id of the image printed on the card. Physical cards only.
	CardImageID *string `json:"card_image_id,omitempty"`
}

// CreateCustomer: A new customer. Names and `dob` are required unless the status is PROSPECT.
type CreateCustomer struct {
	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status CreateCustomerStatus `json:"status"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Record of the customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus *CreateCustomerBanStatus `json:"ban_status,omitempty"`

	// Reason for a change of `ban_status`, which requires it. Stored as a note on the person.
	Note *string `json:"note,omitempty"`

	// Not supported. A request with this field is refused.
	RelatedCustomers []any `json:"related_customers,omitempty"`

	// Full social security number. Responses contain only its last four digits.
	SSN *string `json:"ssn,omitempty"`
}

// CreateExternalAccount: Exactly one of `customer_id` and `business_id` is required, and at least one of `number` and `iban`.
type CreateExternalAccount struct {
	// Id of the owner. Mutually exclusive with `business_id`.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the owner. Mutually exclusive with `customer_id`.
	BusinessID *string `json:"business_id,omitempty"`

	// Type of the owner at the other institution. A business can link a personal account.
	CustomerType CustomerType `json:"customer_type"`

	// Account number, IBAN or both. A domestic account requires only the number.
	AccountIdentifiers AccountIdentifiers `json:"account_identifiers"`

	// Names of the account owners, as registered at the institution.
	AccountOwnerNames []string `json:"account_owner_names"`

	// Institution that holds the account, and its routing numbers.
	RoutingIdentifiers CreateRoutingIdentifiers `json:"routing_identifiers"`

	// Type of the account.
	Type CreateExternalAccountType `json:"type"`

	// Three-letter ISO 4217 currency code.
	Currency *string `json:"currency,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Nickname of the account, chosen by the owner.
	Nickname *string `json:"nickname,omitempty"`

	// Id of the account at the vendor. Only one ACTIVE link is allowed per owner and vendor account.
	VendorAccountID *string `json:"vendor_account_id,omitempty"`

	Verification *WriteExternalAccountVerification `json:"verification,omitempty"`
}

// CreateFault is part of another type.
type CreateFault struct {
	// ANSWER_LOST: the operation commits and the connection closes without a response. BODY_CUT: the operation commits and the connection closes in the middle of the response. CONNECTION_RESET: the connection closes before the operation starts. DELAY: the operation starts later. ERROR: the response has a different status. WEBHOOK_LOST: the event counts as delivered and is not sent. WEBHOOK_TWICE: the event is sent twice. WEBHOOK_LATE: the event is sent later. WEBHOOK_OUT_OF_ORDER: the event is sent one second late, after subsequent events. WEBHOOK_WRONG_SIGNATURE: the signature is that of a different body. WEBHOOK_OLD_SIGNATURE: the timestamp and signature are one hour old. VENDOR_TIMEOUT: a vendor of external accounts does not respond in time. VENDOR_GARBAGE: the vendor’s response is invalid. PROCESSOR_TIMEOUT, PROCESSOR_GARBAGE: the same for the card processor, when a card is issued or activated. ACH_RETURN: the other bank returns the ACH transfer created by the request. ACH_CHANGE: the other bank sends a notification of change. ACH_LATE_FILE: the file that contains the transfer is late, and its transfers settle later. ACH_ENTRY: the simulated incoming entry has another entry class or addenda, or its return is dishonored.
	Fault FaultType `json:"fault"`

	// Label of the rule.
	Name *string `json:"name,omitempty"`

	// Operation to match: its id, or its method and path, for example `POST /v0/accounts`. Default: any operation below /v0.
	Operation *string `json:"operation,omitempty"`

	// Matches only requests with this API key.
	APIKeyID *string `json:"api_key_id,omitempty"`

	// Matches only requests with this Idempotency-Key.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// Webhook to match. Only for WEBHOOK faults.
	WebhookID *string `json:"webhook_id,omitempty"`

	// Event type to match; a trailing `*` matches all types with the prefix. Only for WEBHOOK faults.
	EventType *string `json:"event_type,omitempty"`

	// Probability that a matching request triggers the fault. Default: `1`.
	Probability *float64 `json:"probability,omitempty"`

	// HTTP status of the response. Required for ERROR.
	Status *int64 `json:"status,omitempty"`

	// BEFORE: the operation is not executed. AFTER: the operation is executed and committed. Only for ERROR. Default: `BEFORE`.
	When *CreateFaultWhen `json:"when,omitempty"`

	// Delay in milliseconds of machine time. Required for DELAY.
	DelayMs *int64 `json:"delay_ms,omitempty"`

	// Delay in seconds of the workspace’s clock. Required for WEBHOOK_LATE.
	DelaySeconds *int64 `json:"delay_seconds,omitempty"`

	// Nacha return reason code. Required for ACH_RETURN.
	ReturnCode *CreateFaultReturnCode `json:"return_code,omitempty"`

	// Nacha change code. Required for ACH_CHANGE.
	ChangeCode *CreateFaultChangeCode `json:"change_code,omitempty"`

	// Corrected value. Required for ACH_CHANGE. Printable ASCII.
	CorrectedData *string `json:"corrected_data,omitempty"`

	// Number of banking days. For ACH_RETURN and ACH_CHANGE: days between settlement and the response of the other bank, at 8:30 Eastern time. Default: `1`; `0` responds when the file is sent, before settlement. For ACH_LATE_FILE: days by which settlement is delayed. Default: `0`, the next settlement window (8:30 or 18:00). For ACH_ENTRY: days between the settlement of the return and its dishonor. Default: `1`, the minimum.
	BankingDays *int64 `json:"banking_days,omitempty"`

	// Entry class of the incoming entry. Only for ACH_ENTRY. Default: `PPD`.
	SecCode *CreateFaultSecCode `json:"sec_code,omitempty"`

	// Number of addenda records of the incoming entry, at most as many as its class allows. Only for ACH_ENTRY. Default: `0`.
	AddendaCount *int64 `json:"addenda_count,omitempty"`

	// Return reason code by which the other bank dishonors this bank’s return of the incoming entry. Only for ACH_ENTRY. Default: the return is accepted.
	DishonorCode *CreateFaultDishonorCode `json:"dishonor_code,omitempty"`

	// Number of the first match that can trigger the fault. Default: `1`.
	Nth *int64 `json:"nth,omitempty"`

	// Maximum number of times the fault is triggered. Default: `1`.
	Times *int64 `json:"times,omitempty"`

	// Seed of the random choice. The same seed and probability select the same matches. Default: random.
	Seed *int64 `json:"seed,omitempty"`
}

// CreateInbox is part of another type.
type CreateInbox struct {
	// Label of the inbox.
	Name *string `json:"name,omitempty"`

	// Response of an inbox.
	Answer *InboxAnswer `json:"answer,omitempty"`

	// Event types, as in `enabled_events` of a webhook. If present, an enabled webhook that delivers these events to the inbox is also created.
	EnabledEvents []string `json:"enabled_events,omitempty"`
}

// CreateInternalAccount is part of another type.
type CreateInternalAccount struct {
	// Type of the internal account. In lower case, the alias of the account in transfers.
	AccountType *InternalAccountType `json:"account_type,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	Status InternalAccountStatus `json:"status"`

	Description *string `json:"description,omitempty"`

	GlType *GlType `json:"gl_type,omitempty"`

	// Whether the account is reserved for the bank: internal transfers to and from it are declined.
	IsSystemAcc *bool `json:"is_system_acc,omitempty"`

	Purpose *InternalAccountPurpose `json:"purpose,omitempty"`

	BankAccountID *string `json:"bank_account_id,omitempty"`
}

// CreateInternalTransfer is part of another type.
type CreateInternalTransfer struct {
	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Type of the transfer.
	Type InternalTransferType `json:"type"`

	// Id of the customer who owns the originating account. Default: its primary holder.
	OriginatingCustomerID *string `json:"originating_customer_id,omitempty"`

	// Id of the customer who owns the receiving account. Default: its primary holder.
	ReceivingCustomerID *string `json:"receiving_customer_id,omitempty"`

	// Alias of `originating_customer_id`.
	OriginatingAccountCustomerID *string `json:"originating_account_customer_id,omitempty"`

	// Alias of `receiving_customer_id`.
	ReceivingAccountCustomerID *string `json:"receiving_account_customer_id,omitempty"`

	// Id of the customer who ultimately receives a remittance.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	// Note to the recipient.
	Memo *string `json:"memo,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	ExternalID *string `json:"external_id,omitempty"`

	// Network reference of the transfer.
	ReferenceID *string `json:"reference_id,omitempty"`

	// Id of the account to debit.
	OriginatingAccountID *string `json:"originating_account_id,omitempty"`

	// Id of the account to credit.
	ReceivingAccountID *string `json:"receiving_account_id,omitempty"`

	// Alias of the general-ledger account to debit.
	OriginatingAccountAlias *string `json:"originating_account_alias,omitempty"`

	// Alias of the general-ledger account to credit.
	ReceivingAccountAlias *string `json:"receiving_account_alias,omitempty"`

	// IMMEDIATE posts the transfer immediately. MANUAL places a hold until the transfer is completed, canceled or expires.
	CaptureMode *CaptureMode `json:"capture_mode,omitempty"`

	// Expiry time of the hold. Only with `capture_mode` MANUAL. Default: 7 days from now.
	ExpiresAt *string `json:"expires_at,omitempty"`

	Tenant *string `json:"tenant,omitempty"`
}

// CreateInternalTransfersInBulkParams: The filters of CreateInternalTransfersInBulk.
type CreateInternalTransfersInBulkParams struct {
	// each: every transfer succeeds or fails independently, under its own `idempotency_key`. all: either every transfer succeeds or none, under the Idempotency-Key header. Default: `each`.
	Mode *CreateInternalTransfersInBulkParamsMode `json:"mode,omitempty"`
}

// CreateLinkToken: The owner who signs in at the vendor: exactly one of `customer_id` and `business_id` is required.
type CreateLinkToken struct {
	// Vendor that provides access to the accounts.
	Vendor CreateLinkTokenVendor `json:"vendor"`

	// Id of the owner. Mutually exclusive with `business_id`.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the owner. Mutually exclusive with `customer_id`.
	BusinessID *string `json:"business_id,omitempty"`
}

// CreateMonitoringSubscription: Party to monitor. Exactly one of `person_id` and `business_id` is required.
type CreateMonitoringSubscription struct {
	// Id of the person. Mutually exclusive with `business_id`.
	PersonID *string `json:"person_id,omitempty"`

	// Id of the business. Mutually exclusive with `person_id`.
	BusinessID *string `json:"business_id,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreateNote is part of another type.
type CreateNote struct {
	Content string `json:"content"`

	RelatedResourceID string `json:"related_resource_id"`

	// Type of the resource that the note refers to. `CUSTOMER` also covers persons.
	RelatedResourceType CreateNoteRelatedResourceType `json:"related_resource_type"`

	// Name of the field that the note refers to.
	RelatedResourceField *string `json:"related_resource_field,omitempty"`

	Type *CreateNoteType `json:"type,omitempty"`

	// Status of the feedback. Required for FEEDBACK; not allowed for other types.
	Status *CreateNoteStatus `json:"status,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreatePaymentSchedule is part of another type.
type CreatePaymentSchedule struct {
	// Description of the payments.
	Description string `json:"description"`

	// The payment that the schedule repeats.
	PaymentInstruction PaymentInstruction `json:"payment_instruction"`

	// Dates of the payments.
	Schedule ScheduleConfig `json:"schedule"`

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

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Preferred name.
	ChosenName *string `json:"chosen_name,omitempty"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus *CreatePersonBanStatus `json:"ban_status,omitempty"`

	// Full social security number. Responses contain only its last four digits.
	SSN *string `json:"ssn,omitempty"`

	PersonalIDs []CreatePersonalID `json:"personal_ids,omitempty"`

	// Reason for a change of `ban_status`, which requires it. Stored as a note on the person.
	Note *string `json:"note,omitempty"`
}

// CreatePersonalID is part of another type.
type CreatePersonalID struct {
	IDType CreatePersonalIDIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN.
	CountryCode *string `json:"country_code,omitempty"`
}

// CreateRelationship: Required parties by type. OWNER_OF: `from_business_id`, `to_business_id`. BENEFICIAL_OWNER_OF, MANAGING_PERSON_OF: `from_person_id`, `to_business_id`. PAYER_PAYEE: one `from` and one `to` party.
type CreateRelationship struct {
	// BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party.
	RelationshipType CreateRelationshipRelationshipType `json:"relationship_type"`

	// Id of the person who owns, manages or pays.
	FromPersonID *string `json:"from_person_id,omitempty"`

	// Id of the business that owns or pays.
	FromBusinessID *string `json:"from_business_id,omitempty"`

	// Id of the person who is paid.
	ToPersonID *string `json:"to_person_id,omitempty"`

	// Id of the business that is owned, managed or paid.
	ToBusinessID *string `json:"to_business_id,omitempty"`

	// Fields by type. OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}.
	AdditionalData map[string]any `json:"additional_data"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`
}

// CreateRoutingIdentifiers: Institution that holds the account, and its routing numbers.
type CreateRoutingIdentifiers struct {
	// Countries of the institution.
	BankCountries []string `json:"bank_countries"`

	// Name of the bank.
	BankName string `json:"bank_name"`

	// ABA routing number: 9 digits with check digit. Required if `bank_countries` contains US.
	ACHRoutingNumber *string `json:"ach_routing_number,omitempty"`

	WireRoutingNumber *string `json:"wire_routing_number,omitempty"`

	// Canadian routing number: 0, 3 digits of the institution, 5 digits of the transit.
	EFTCaRoutingNumber *string `json:"eft_ca_routing_number,omitempty"`

	// Routing of wires from abroad to the account.
	InternationalWireDetails *InternationalWireDetails `json:"international_wire_details,omitempty"`
}

// CreateSession is part of another type.
type CreateSession struct {
	// Token of a one-time link: the part after `#`. Valid once, for 10 minutes. Sandbox only.
	LinkToken *string `json:"link_token,omitempty"`

	// User name. Requires `password`.
	UserName *string `json:"user_name,omitempty"`

	Password *string `json:"password,omitempty"`

	// Id of the workspace. Default: the oldest open workspace of the bank.
	Tenant *string `json:"tenant,omitempty"`
}

// CreateSnapshot is part of another type.
type CreateSnapshot struct {
	Name string `json:"name"`
}

// CreateSpendControl is part of another type.
type CreateSpendControl struct {
	Name string `json:"name"`

	// Limit in cents. A sum above the limit violates the control.
	AmountLimit int64 `json:"amount_limit"`

	// Whether the control is enabled.
	IsActive bool `json:"is_active"`

	// Whether a violation opens a case, or is added to the open case.
	ActionCase bool `json:"action_case"`

	// Whether transactions that violate the control are declined.
	ActionDecline bool `json:"action_decline"`

	// Period of the transactions that are added up. Replaced as a unit.
	TimeRange WriteTimeRange `json:"time_range"`

	Direction *SpendControlDirection `json:"direction,omitempty"`

	// Payment types to which the control applies. Default: all.
	PaymentTypes []PaymentType `json:"payment_types,omitempty"`

	// Payment subtypes to which the control applies. Default: all.
	PaymentSubTypes []PaymentSubType `json:"payment_sub_types,omitempty"`

	// Merchant category codes (4 digits) or ranges of two codes joined by a hyphen. If not empty, the control applies to card transactions only.
	MerchantCategoryCodes []string `json:"merchant_category_codes,omitempty"`
}

// CreateUser is part of another type.
type CreateUser struct {
	// User name: letters, digits and `. _ @ + -`. Case-insensitive.
	UserName string `json:"user_name"`

	// Password: at least 12 characters, of which 5 are different and not part of the user name. Repeated patterns and common passwords are refused. Stored as a hash and never returned.
	Password string `json:"password"`

	// Roles of the user in workspaces that you own. Roles in other workspaces are not shown and not changed.
	Roles []CreateUserRoles `json:"roles"`
}

// CreateUserRoles is part of another type.
type CreateUserRoles struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management.
	Role CreateUserRolesRole `json:"role"`
}

// CreateVerification: A result from another verification provider. Exactly one of `person_id` and `business_id` is required.
type CreateVerification struct {
	PersonID *string `json:"person_id,omitempty"`

	BusinessID *string `json:"business_id,omitempty"`

	VerificationType CreateVerificationVerificationType `json:"verification_type"`

	Result CreateVerificationResult `json:"result"`

	VerificationTime string `json:"verification_time"`

	// Data that led to the result: any JSON.
	Details any `json:"details,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	// Unmodified content sent by the provider.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`
}

// CreateWorkspace is part of another type.
type CreateWorkspace struct {
	Name *string `json:"name,omitempty"`

	// Source of the copy: the id of a snapshot, or `self` for the current state of your workspace. Default: a new, empty workspace.
	From *string `json:"from,omitempty"`

	// Webhooks of a copy. `enabled`: webhooks keep their state. Default: webhooks are disabled, so that the copy sends no deliveries.
	Webhooks *CreateWorkspaceWebhooks `json:"webhooks,omitempty"`

	// Seed of a deterministic workspace. Ids and random numbers are derived from it, the clock advances only on request, and no deliveries are sent. Mutually exclusive with `from`.
	Seed *string `json:"seed,omitempty"`

	// Whether requests with unknown query parameters or body members are refused, as with `Florin-Strict: true`. A copy inherits the value of its source. Default: `false`.
	Strict *bool `json:"strict,omitempty"`

	// Initial time of the clock of a seeded workspace. Default: the current time of your workspace.
	StartTime *string `json:"start_time,omitempty"`
}

// CreatedInbox is part of another type.
type CreatedInbox struct {
	ID string `json:"id"`

	// Label of the inbox.
	Name *string `json:"name,omitempty"`

	// URL for a webhook. Requests to it are delivered to this inbox without network traffic.
	URL string `json:"url"`

	// Response of an inbox.
	Answer InboxAnswer `json:"answer"`

	CreationTime string `json:"creation_time"`

	// Id of the webhook created with the inbox.
	WebhookID *string `json:"webhook_id,omitempty"`
}

// Customer: A prospect if the status is PROSPECT, otherwise a customer.
type Customer struct {
	Status CustomerStatus `json:"status"`

	ID string `json:"id"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus CustomerBanStatus `json:"ban_status"`

	KYCStatus CustomerKYCStatus `json:"kyc_status"`

	KYCExempt bool `json:"kyc_exempt"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Record of the customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// Active addresses of the customer.
	Addresses []Address `json:"addresses"`

	// Last four digits of the social security number.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *CustomerSSNSource `json:"ssn_source,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// CustomerForm: A person who is a customer.
type CustomerForm struct {
	Status CustomerFormStatus `json:"status"`

	ID string `json:"id"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus CustomerFormBanStatus `json:"ban_status"`

	KYCStatus CustomerFormKYCStatus `json:"kyc_status"`

	KYCExempt bool `json:"kyc_exempt"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Record of the customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// Active addresses of the customer.
	Addresses []Address `json:"addresses"`

	// Last four digits of the social security number.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *CustomerFormSSNSource `json:"ssn_source,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// CustomerVendorInfo: Record of the customer at a lending platform.
type CustomerVendorInfo struct {
	// Type of the lending platform.
	VendorType CustomerVendorInfoVendorType `json:"vendor_type"`

	// Data of the vendor. The only key is the value of `vendor_type`.
	VendorData CustomerVendorInfoVendorData `json:"vendor_data"`
}

// CustomerVendorInfoVendorData: Data of the vendor. The only key is the value of `vendor_type`.
type CustomerVendorInfoVendorData struct {
	VendorA CustomerVendorInfoVendorDataVendorA `json:"VENDOR_A"`
}

// CustomerVendorInfoVendorDataVendorA is part of another type.
type CustomerVendorInfoVendorDataVendorA struct {
	// Id of the customer at the vendor.
	CustomerID int64 `json:"customer_id"`
}

// CustomerVerification is part of another type.
type CustomerVerification struct {
	ID string `json:"id"`

	Result CustomerVerificationResult `json:"result"`

	VerificationTime string `json:"verification_time"`

	VerificationType string `json:"verification_type"`

	// Unmodified content sent by the provider.
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
	// Start of the hour, by the workspace’s clock.
	Time string `json:"time"`

	// Number of successful attempts.
	Delivered int64 `json:"delivered"`

	// Number of failed attempts that were or will be retried.
	Retrying int64 `json:"retrying"`

	// Number of failed attempts without a further retry.
	Failed int64 `json:"failed"`

	// Median of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response.
	MedianMs *int64 `json:"median_ms,omitempty"`

	// 95th percentile of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response.
	P95Ms *int64 `json:"p95_ms,omitempty"`
}

// DeliveryVolume: Delivery statistics of a period, in total and by hour.
type DeliveryVolume struct {
	// Number of successful attempts.
	Delivered int64 `json:"delivered"`

	// Number of failed attempts that were or will be retried.
	Retrying int64 `json:"retrying"`

	// Number of failed attempts without a further retry.
	Failed int64 `json:"failed"`

	// Median of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response.
	MedianMs *int64 `json:"median_ms,omitempty"`

	// 95th percentile of the response time in milliseconds, rounded up to 1, 2, 3, 5, 7, 10, 15, 20 … 5000. Longer times count as the last value. Absent if there was no response.
	P95Ms *int64 `json:"p95_ms,omitempty"`

	// Statistics by hour, in ascending time. Hours without an attempt are omitted.
	Hours []DeliveryHour `json:"hours"`
}

// DigitalWalletTokenization: Settings for adding cards to digital wallets.
type DigitalWalletTokenization struct {
	// Id of the card art displayed in the wallet.
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
	// Whether provisioning by this method is enabled.
	Enabled bool `json:"enabled"`
}

// DigitalWalletTokenizationProvisioningControlsManualEntry is part of another type.
type DigitalWalletTokenizationProvisioningControlsManualEntry struct {
	// Whether provisioning by this method is enabled.
	Enabled bool `json:"enabled"`
}

// DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile is part of another type.
type DigitalWalletTokenizationProvisioningControlsWalletProviderCardOnFile struct {
	// Whether provisioning by this method is enabled.
	Enabled bool `json:"enabled"`
}

// DueItem: An item of scheduled work.
type DueItem struct {
	// Due time, by the workspace’s clock. In the past for overdue work.
	DueTime string `json:"due_time"`

	// Kind of the scheduled work.
	Kind DueItemKind `json:"kind"`

	// Type of the resources in `ids`.
	ResourceType DueItemResourceType `json:"resource_type"`

	// Id of the resource, if there is exactly one; for a retry, of the event.
	ResourceID *string `json:"resource_id,omitempty"`

	// Id of the webhook. Only for retries.
	WebhookID *string `json:"webhook_id,omitempty"`

	// Id of the affected account.
	AccountID *string `json:"account_id,omitempty"`

	// Amount, in cents.
	Amount *int64 `json:"amount,omitempty"`

	// Number of the delivery attempt. Only for retries.
	Attempt *int64 `json:"attempt,omitempty"`

	// Human-readable summary.
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

	// OWN: the webhook’s own secret. WORKSPACE: the workspace’s secret, because the webhook has none. NONE: neither exists and deliveries are not signed.
	SignedWith EndpointSecretSignedWith `json:"signed_with"`

	// Time at which the webhook’s own secret was created.
	CreationTime *string `json:"creation_time,omitempty"`

	// Time until which the previous secret also signs deliveries. Absent if there is no previous secret.
	PreviousUntil *string `json:"previous_until,omitempty"`
}

// EndpointSecretCreation is part of another type.
type EndpointSecretCreation struct {
	// `true`: the workspace’s secret also signs deliveries for 24 hours. Default: `false`.
	IsRollingSecret *bool `json:"is_rolling_secret,omitempty"`
}

// EnhancedFinancial: Taxes and totals of the purchase.
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

// EnhancedInventoryDetail: One line item of the invoice.
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

	// Taxes and totals of the purchase.
	Financial *EnhancedFinancial `json:"financial,omitempty"`

	// Fuel and services, as reported by the chip of a fleet card.
	FleetEmv *EnhancedFleetEmv `json:"fleet_emv,omitempty"`

	// Fuel and services for a vehicle.
	Fleets *EnhancedFleets `json:"fleets,omitempty"`

	InventoryDetails []EnhancedInventoryDetail `json:"inventory_details,omitempty"`
}

// Event: An event in the form of a webhook delivery, without `webhook_id`, `url` and `metadata`.
type Event struct {
	// Id of the event, identical in webhook deliveries.
	ID string `json:"id"`

	// Type of the event.
	Type EventType `json:"type"`

	EventTime string `json:"event_time"`

	ResourceID *string `json:"resource_id,omitempty"`

	// The resource after the change, as a JSON string.
	EventResource *string `json:"event_resource,omitempty"`

	// The changed fields with their previous values, as a JSON string.
	EventResourceChangedFields *string `json:"event_resource_changed_fields,omitempty"`
}

// EventList is part of another type.
type EventList struct {
	EventList []Event `json:"event_list"`

	// Position of each event, in the same order, for use as `after`.
	Positions []string `json:"positions"`

	// Position for the next request, for use as `after`. Advances past events that the filters exclude.
	NextAfter string `json:"next_after"`

	// Whether more events are available. With filters, an empty page can have more.
	HasMore bool `json:"has_more"`
}

// ExternalAccount: An account of a customer or business at another institution.
type ExternalAccount struct {
	ID string `json:"id"`

	// Account identifiers, masked to the last four characters.
	AccountIdentifiers MaskedAccountIdentifiers `json:"account_identifiers"`

	// Names of the account owners, if the institution reports them.
	AccountOwnerNames []string `json:"account_owner_names"`

	// Institution that holds the account, and its routing numbers.
	RoutingIdentifiers ExternalAccountRoutingIdentifiers `json:"routing_identifiers"`

	// Type of the account.
	Type ExternalAccountType `json:"type"`

	// ACTIVE: can be used. CLOSED: closed by the institution. DELETED: deleted by the integrator. INACTIVE: temporarily unavailable.
	Status ExternalAccountStatus `json:"status"`

	// Reason for the status.
	StatusReason *string `json:"status_reason,omitempty"`

	Verification *ExternalAccountVerification `json:"verification"`

	// Id of the owner. Mutually exclusive with `business_id`.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the owner. Mutually exclusive with `customer_id`.
	BusinessID *string `json:"business_id,omitempty"`

	// Name of the account at the institution.
	Name *string `json:"name,omitempty"`

	// Nickname of the account, chosen by the owner.
	Nickname *string `json:"nickname,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency *string `json:"currency,omitempty"`

	// Metadata of the integrator.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Id of the account at the vendor.
	VendorAccountID *string `json:"vendor_account_id,omitempty"`

	// Identification of the account at the vendor.
	VendorData *ExternalAccountVendorData `json:"vendor_data,omitempty"`

	// Unmodified content sent by the vendor.
	VendorInfo *ExternalAccountVendorInfo `json:"vendor_info,omitempty"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Time of deletion. Only for DELETED accounts.
	DeletionTime *string `json:"deletion_time,omitempty"`
}

// ExternalAccountBalance: Last balance reported by the vendor.
type ExternalAccountBalance struct {
	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Available balance, in cents.
	Available *int64 `json:"available"`

	// Current balance, or the balance due on a credit card, in cents.
	Current *int64 `json:"current"`

	// Credit limit, in cents.
	Limit *int64 `json:"limit"`

	// Time at which a balance was first received.
	CreationTime string `json:"creation_time"`

	// Time at which the data was last fetched from the vendor.
	LastUpdatedTime string `json:"last_updated_time"`

	// Time of the balance, as reported by the vendor.
	LastUpdatedTimeVendor *string `json:"last_updated_time_vendor,omitempty"`

	// Time of the last refresh of the transactions.
	TransactionsLastUpdatedTime *string `json:"transactions_last_updated_time,omitempty"`
}

// ExternalAccountRefresh is part of another type.
type ExternalAccountRefresh struct {
	// Number of new or changed transactions.
	TransactionsSynced int64 `json:"transactions_synced"`
}

// ExternalAccountRoutingIdentifiers: Institution that holds the account, and its routing numbers.
type ExternalAccountRoutingIdentifiers struct {
	// Countries of the institution.
	BankCountries []string `json:"bank_countries"`

	// Name of the bank.
	BankName string `json:"bank_name"`

	// Last four characters of the routing number. Only for an institution in the US.
	ACHRoutingNumber *string `json:"ach_routing_number,omitempty"`

	// Last four characters of the routing number. Only for an institution in the US.
	WireRoutingNumber *string `json:"wire_routing_number,omitempty"`

	// Last four characters of the routing number. Only for an institution in CA.
	EFTCaRoutingNumber *string `json:"eft_ca_routing_number,omitempty"`

	// Alias of `eft_ca_routing_number`.
	EFTRoutingNumber *string `json:"eft_routing_number,omitempty"`

	// Payment network that reaches the account.
	Network *string `json:"network,omitempty"`

	// BIC of the bank, 8 or 11 characters.
	SWIFTCode *string `json:"swift_code,omitempty"`

	// A postal address.
	BankAddress *Address `json:"bank_address,omitempty"`

	// Correspondent banks for wires from abroad.
	CorrespondentBankDetails []CorrespondentBank `json:"correspondent_bank_details,omitempty"`
}

// ExternalAccountTransaction: A transaction of an external account.
type ExternalAccountTransaction struct {
	// Id of the transaction at the vendor.
	VendorTransactionID string `json:"vendor_transaction_id"`

	// Date of the transaction.
	Date string `json:"date"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Description from the institution.
	Description string `json:"description"`

	// Whether the transaction is pending and can still change or disappear.
	IsPending bool `json:"is_pending"`
}

// ExternalAccountTransactions: Newest first. At most 500.
type ExternalAccountTransactions struct {
	Transactions []ExternalAccountTransaction `json:"transactions"`
}

// ExternalAccountVendorData: Identification of the account at the vendor.
type ExternalAccountVendorData struct {
	// Last characters of the account number.
	AccountNumberMask string `json:"account_number_mask"`

	// Id of the institution at the vendor.
	InstitutionID string `json:"institution_id"`
}

// ExternalAccountVendorInfo: Unmodified content sent by the vendor.
type ExternalAccountVendorInfo struct {
	// Vendor that sent the content.
	Vendor ExternalAccountVendorInfoVendor `json:"vendor"`

	// Media type of the content.
	ContentType ExternalAccountVendorInfoContentType `json:"content_type"`

	// Content sent by the vendor, as JSON.
	JSON map[string]any `json:"json"`
}

// ExternalAccountVerification: Verification status of the account, and its verifier.
type ExternalAccountVerification struct {
	// Vendor that verified the account.
	Vendor ExternalAccountVerificationVendor `json:"vendor"`

	// Verification status of the account’s ownership.
	Status ExternalAccountVerificationStatus `json:"status"`

	// Time of creation.
	CreationTime string `json:"creation_time"`

	// Time of the last update.
	LastUpdatedTime string `json:"last_updated_time"`
}

// ExternalAccountsPage is part of another type.
type ExternalAccountsPage struct {
	ExternalAccounts []ExternalAccount `json:"external_accounts"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// FailedVendorAccount: An account that was not linked, and the reason.
type FailedVendorAccount struct {
	// Id of the account at the vendor.
	VendorAccountID string `json:"vendor_account_id"`

	// Reason for the failure.
	Reason FailedVendorAccountReason `json:"reason"`

	// Human-readable description of the reason.
	ReasonDescription string `json:"reason_description"`

	// Error message of the vendor.
	VendorErrorMessage *string `json:"vendor_error_message,omitempty"`

	// Id of the request at the vendor.
	VendorRequestID *string `json:"vendor_request_id,omitempty"`
}

// Fault: A fault to inject, and the requests it applies to.
type Fault struct {
	ID string `json:"id"`

	// ANSWER_LOST: the operation commits and the connection closes without a response. BODY_CUT: the operation commits and the connection closes in the middle of the response. CONNECTION_RESET: the connection closes before the operation starts. DELAY: the operation starts later. ERROR: the response has a different status. WEBHOOK_LOST: the event counts as delivered and is not sent. WEBHOOK_TWICE: the event is sent twice. WEBHOOK_LATE: the event is sent later. WEBHOOK_OUT_OF_ORDER: the event is sent one second late, after subsequent events. WEBHOOK_WRONG_SIGNATURE: the signature is that of a different body. WEBHOOK_OLD_SIGNATURE: the timestamp and signature are one hour old. VENDOR_TIMEOUT: a vendor of external accounts does not respond in time. VENDOR_GARBAGE: the vendor’s response is invalid. PROCESSOR_TIMEOUT, PROCESSOR_GARBAGE: the same for the card processor, when a card is issued or activated. ACH_RETURN: the other bank returns the ACH transfer created by the request. ACH_CHANGE: the other bank sends a notification of change. ACH_LATE_FILE: the file that contains the transfer is late, and its transfers settle later. ACH_ENTRY: the simulated incoming entry has another entry class or addenda, or its return is dishonored.
	Fault FaultType `json:"fault"`

	// Label of the rule.
	Name *string `json:"name,omitempty"`

	// Operation to match: its id, or its method and path, for example `POST /v0/accounts`. Default: any operation below /v0.
	Operation *string `json:"operation,omitempty"`

	// Matches only requests with this API key.
	APIKeyID *string `json:"api_key_id,omitempty"`

	// Matches only requests with this Idempotency-Key.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// Webhook to match. Only for WEBHOOK faults.
	WebhookID *string `json:"webhook_id,omitempty"`

	// Event type to match; a trailing `*` matches all types with the prefix. Only for WEBHOOK faults.
	EventType *string `json:"event_type,omitempty"`

	// Probability that a matching request triggers the fault. Default: `1`.
	Probability *float64 `json:"probability,omitempty"`

	// HTTP status of the response. Required for ERROR.
	Status *int64 `json:"status,omitempty"`

	// BEFORE: the operation is not executed. AFTER: the operation is executed and committed. Only for ERROR. Default: `BEFORE`.
	When *FaultWhen `json:"when,omitempty"`

	// Delay in milliseconds of machine time. Required for DELAY.
	DelayMs *int64 `json:"delay_ms,omitempty"`

	// Delay in seconds of the workspace’s clock. Required for WEBHOOK_LATE.
	DelaySeconds *int64 `json:"delay_seconds,omitempty"`

	// Nacha return reason code. Required for ACH_RETURN.
	ReturnCode *FaultReturnCode `json:"return_code,omitempty"`

	// Nacha change code. Required for ACH_CHANGE.
	ChangeCode *FaultChangeCode `json:"change_code,omitempty"`

	// Corrected value. Required for ACH_CHANGE. Printable ASCII.
	CorrectedData *string `json:"corrected_data,omitempty"`

	// Number of banking days. For ACH_RETURN and ACH_CHANGE: days between settlement and the response of the other bank, at 8:30 Eastern time. Default: `1`; `0` responds when the file is sent, before settlement. For ACH_LATE_FILE: days by which settlement is delayed. Default: `0`, the next settlement window (8:30 or 18:00). For ACH_ENTRY: days between the settlement of the return and its dishonor. Default: `1`, the minimum.
	BankingDays *int64 `json:"banking_days,omitempty"`

	// Entry class of the incoming entry. Only for ACH_ENTRY. Default: `PPD`.
	SecCode *FaultSecCode `json:"sec_code,omitempty"`

	// Number of addenda records of the incoming entry, at most as many as its class allows. Only for ACH_ENTRY. Default: `0`.
	AddendaCount *int64 `json:"addenda_count,omitempty"`

	// Return reason code by which the other bank dishonors this bank’s return of the incoming entry. Only for ACH_ENTRY. Default: the return is accepted.
	DishonorCode *FaultDishonorCode `json:"dishonor_code,omitempty"`

	// Number of the first match that can trigger the fault. Default: `1`.
	Nth int64 `json:"nth"`

	// Maximum number of times the fault is triggered. Default: `1`.
	Times int64 `json:"times"`

	// Seed of the random choice. The same seed and probability select the same matches. Default: random.
	Seed int64 `json:"seed"`

	// Number of matching requests, delivery attempts or vendor calls. A rule that has fired `times` times no longer counts.
	Matched int64 `json:"matched"`

	// Number of times the fault was triggered.
	Fired int64 `json:"fired"`

	// Time at which the fault was last triggered, independent of the sandbox clock.
	LastFiredTime *string `json:"last_fired_time,omitempty"`

	CreationTime string `json:"creation_time"`

	// Reasons why the rule cannot match. Absent if there are none.
	Warnings []string `json:"warnings,omitempty"`
}

// FaultsPage is part of another type.
type FaultsPage struct {
	Faults []Fault `json:"faults"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// FeeProduct: Fee terms of an account. Stored for information; fees are not charged.
type FeeProduct struct {
	// Id of the account product.
	ID string `json:"id"`

	// Always `FEE`.
	ProductType FeeProductProductType `json:"product_type"`

	// Amount of the fee, in cents.
	Amount int64 `json:"amount"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Type of the fee.
	FeeType FeeProductFeeType `json:"fee_type"`
}

// Fork: A copy of your workspace.
type Fork struct {
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	// Time of creation. Machine time.
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
	// Maximum age of the data, in seconds. Data that exceeds it is fetched from the vendor.
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Known name with the most similar spelling.
	DidYouMean *string `json:"did_you_mean,omitempty"`
}

// Inbox: A webhook receiver hosted by the sandbox.
type Inbox struct {
	ID string `json:"id"`

	// Label of the inbox.
	Name *string `json:"name,omitempty"`

	// URL for a webhook. Requests to it are delivered to this inbox without network traffic.
	URL string `json:"url"`

	// Response of an inbox.
	Answer InboxAnswer `json:"answer"`

	CreationTime string `json:"creation_time"`
}

// InboxAnswer: Response of an inbox.
type InboxAnswer struct {
	// HTTP status of the response. Any 2xx status is a success.
	Status int64 `json:"status"`

	// Delay before the response, in milliseconds. Default: `0`. The bank stops waiting after 5,000 ms.
	DelayMs *int64 `json:"delay_ms,omitempty"`

	// Number of requests that receive this response; later requests receive 200 immediately. Counts down. Default: all requests.
	Times *int64 `json:"times,omitempty"`
}

// InboxMessage: A webhook request received by an inbox.
type InboxMessage struct {
	ID string `json:"id"`

	InboxID string `json:"inbox_id"`

	// Sequence number of the message in the inbox. The newest 200 messages are kept.
	Number int64 `json:"number"`

	// Time of arrival, by the workspace’s clock.
	ReceivedTime string `json:"received_time"`

	WebhookID string `json:"webhook_id"`

	EventID string `json:"event_id"`

	// Type of the event.
	Type InboxMessageType `json:"type"`

	// Number of the delivery attempt.
	Attempt int64 `json:"attempt"`

	// Result of the signature check. VERIFIED: valid. WRONG: matches no secret. TOO_OLD: the timestamp differs from the current time by more than 5 minutes. MISSING: no secret exists.
	SignatureCheck InboxMessageSignatureCheck `json:"signature_check"`

	// HTTP status of the inbox’s response. Absent if the bank stopped waiting for it.
	AnswerStatus *int64 `json:"answer_status,omitempty"`

	AnswerDelayMs int64 `json:"answer_delay_ms"`

	// All request headers, with lower-case names.
	Headers map[string]string `json:"headers"`

	// Exact body that was sent and signed: a `webhook_request_object` as JSON.
	Body string `json:"body"`
}

// InboxMessageLine: A message without headers and body.
type InboxMessageLine struct {
	ID string `json:"id"`

	InboxID string `json:"inbox_id"`

	// Sequence number of the message in the inbox. The newest 200 messages are kept.
	Number int64 `json:"number"`

	// Time of arrival, by the workspace’s clock.
	ReceivedTime string `json:"received_time"`

	WebhookID string `json:"webhook_id"`

	EventID string `json:"event_id"`

	// Type of the event.
	Type InboxMessageLineType `json:"type"`

	// Number of the delivery attempt.
	Attempt int64 `json:"attempt"`

	// Result of the signature check. VERIFIED: valid. WRONG: matches no secret. TOO_OLD: the timestamp differs from the current time by more than 5 minutes. MISSING: no secret exists.
	SignatureCheck InboxMessageLineSignatureCheck `json:"signature_check"`

	// HTTP status of the inbox’s response. Absent if the bank stopped waiting for it.
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

	// `credit` adds money to the account; `debit` pulls money from it.
	DcSign DcSign `json:"dc_sign"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Id of the account that the entry was posted to, or is addressed to.
	AccountID *string `json:"account_id,omitempty"`

	// Account number in the entry.
	AccountNo string `json:"account_no"`

	// Description of the payment, set by the originator.
	CompanyEntryDescription string `json:"company_entry_description"`

	// Name of the originator.
	CompanyName string `json:"company_name"`

	// Reason why the entry was not posted.
	DeclineReason *string `json:"decline_reason,omitempty"`

	// Effective date in the entry: the settlement date intended by the originator.
	EffectiveDate string `json:"effective_date"`

	// Id of the posted transaction.
	ExternalID *string `json:"external_id,omitempty"`

	// Identifier of the receiver, assigned by the originator.
	IdentificationNumber string `json:"identification_number"`

	// Whether the entry was received before its settlement date.
	IsFutureDated bool `json:"is_future_dated"`

	// A notification of change (NOC): corrected data to use in future entries.
	NotificationOfChange *ACHNotificationOfChange `json:"notification_of_change,omitempty"`

	// Routing number of the originating bank.
	OriginatingRoutingNumber string `json:"originating_routing_number"`

	// Id of the outgoing transfer that this entry returns or corrects.
	OutgoingACHID *string `json:"outgoing_ach_id,omitempty"`

	// Remittance information from addenda records of type 05: up to 9,999 for CTX entries, up to 17 for international entries.
	ReferenceInfo []string `json:"reference_info,omitempty"`

	// Addenda records of card terminals (02) and of international entries (10 to 18), in the order of the file.
	Addenda []ACHAddenda `json:"addenda,omitempty"`

	// Name of the receiver in the entry.
	ReceiverName *string `json:"receiver_name,omitempty"`

	// Return of an ACH entry.
	ReturnData *ACHReturnData `json:"return_data,omitempty"`

	// Standard entry class code.
	SecCode string `json:"sec_code"`

	// Settlement date.
	SettlementDate string `json:"settlement_date"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// Trace number.
	TraceNo string `json:"trace_no"`
}

// InitiateAccountClosure: Reason for the closure and payout of the remaining balance.
type InitiateAccountClosure struct {
	// Party that requested the closure, and its reason.
	Reason AccountClosureReason `json:"reason"`

	// Explanation of the reason, in free text.
	ReasonDetails string `json:"reason_details"`

	// Payment method for the remaining balance.
	PaymentMethod *InitiateAccountClosurePaymentMethod `json:"payment_method"`

	// Id of the account that receives the remaining balance, null for none. Its type must match `payment_method`.
	DestinationID *string `json:"destination_id"`
}

// InterestProduct: Interest terms of an account. Stored for information; interest is not accrued.
type InterestProduct struct {
	// Id of the account product.
	ID string `json:"id"`

	// Always `INTEREST`.
	ProductType InterestProductProductType `json:"product_type"`

	// Interest rates. Their periods must not overlap.
	Rates []InterestRate `json:"rates"`

	// Interest calculation method.
	CalculationMethod *InterestProductCalculationMethod `json:"calculation_method,omitempty"`

	// Payout schedule of accrued interest.
	AccrualPayoutSchedule *InterestProductAccrualPayoutSchedule `json:"accrual_payout_schedule,omitempty"`

	// Description of the product.
	Description *string `json:"description,omitempty"`
}

// InterestRate: An interest rate and the period in which it is in effect.
type InterestRate struct {
	// Annual interest rate, in basis points: 150 is 1.5 %.
	Rate int64 `json:"rate"`

	// Accrual period. Always `DAILY`.
	AccrualPeriod *InterestRateAccrualPeriod `json:"accrual_period,omitempty"`

	// First date on which the rate is in effect.
	ValidFrom string `json:"valid_from"`

	// First date on which the rate is no longer in effect. Absent for an open-ended rate.
	ValidTo *string `json:"valid_to,omitempty"`
}

// InternalAccount: A general-ledger account of the bank.
type InternalAccount struct {
	ID string `json:"id"`

	// Type of the internal account. In lower case, the alias of the account in transfers.
	AccountType *InternalAccountType `json:"account_type,omitempty"`

	AccountNumber string `json:"account_number"`

	BankRouting string `json:"bank_routing"`

	BankAccountID *string `json:"bank_account_id,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	Balances []Balance `json:"balances"`

	Description *string `json:"description,omitempty"`

	GlType *GlType `json:"gl_type,omitempty"`

	// Whether the account is reserved for the bank: internal transfers to and from it are declined.
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
	// Id of the transfer, equal to the `uuid` of its transaction.
	ID string `json:"id"`

	Status InternalTransferStatus `json:"status"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Type of the transfer.
	Type InternalTransferType `json:"type"`

	// IMMEDIATE posts the transfer immediately. MANUAL places a hold until the transfer is completed, canceled or expires.
	CaptureMode CaptureMode `json:"capture_mode"`

	// Expiry time of a MANUAL transfer.
	ExpiresAt *string `json:"expires_at,omitempty"`

	OriginatingAccountID string `json:"originating_account_id"`

	ReceivingAccountID string `json:"receiving_account_id"`

	// Alias of the general-ledger account to debit.
	OriginatingAccountAlias *string `json:"originating_account_alias,omitempty"`

	// Alias of the general-ledger account to credit.
	ReceivingAccountAlias *string `json:"receiving_account_alias,omitempty"`

	// Id of the customer who owns the originating account. Default: its primary holder.
	OriginatingCustomerID *string `json:"originating_customer_id,omitempty"`

	// Id of the customer who owns the receiving account. Default: its primary holder.
	ReceivingCustomerID *string `json:"receiving_customer_id,omitempty"`

	// Alias of `originating_customer_id`.
	OriginatingAccountCustomerID *string `json:"originating_account_customer_id,omitempty"`

	// Alias of `receiving_customer_id`.
	ReceivingAccountCustomerID *string `json:"receiving_account_customer_id,omitempty"`

	// Id of the customer who ultimately receives a remittance.
	FinalCustomerID *string `json:"final_customer_id,omitempty"`

	// Note to the recipient.
	Memo *string `json:"memo,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	ExternalID *string `json:"external_id,omitempty"`

	// Network reference of the transfer.
	ReferenceID *string `json:"reference_id,omitempty"`

	Tenant string `json:"tenant"`
}

// InternalTransferPaymentInstruction: An internal transfer.
type InternalTransferPaymentInstruction struct {
	// Always `INTERNAL_TRANSFER`.
	Type InternalTransferPaymentInstructionType `json:"type"`

	Request CreateInternalTransfer `json:"request"`
}

// InternalTransferResult: Result of one transfer: either `transfer` or `problem`.
type InternalTransferResult struct {
	// Idempotency key of the transfer, with mode=each.
	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	// HTTP status that a single transfer would return.
	Status int64 `json:"status"`

	// Whether the result is the stored refusal of an earlier request with this key.
	Replayed bool `json:"replayed"`

	// A transfer between two accounts of the bank.
	Transfer *InternalTransfer `json:"transfer,omitempty"`

	// An RFC 7807 problem.
	Problem *Problem `json:"problem,omitempty"`
}

// InternalTransferResults is part of another type.
type InternalTransferResults struct {
	// Results, one per transfer, in request order.
	Results []InternalTransferResult `json:"results"`
}

// InternationalWireDetails: Routing of wires from abroad to the account.
type InternationalWireDetails struct {
	// BIC of the bank, 8 or 11 characters.
	SWIFTCode string `json:"swift_code"`

	// A postal address.
	BankAddress Address `json:"bank_address"`

	// Correspondent banks for the wire.
	CorrespondentBanksDetails []CorrespondentBank `json:"correspondent_banks_details,omitempty"`
}

// KYCOutcome: Result of the customer’s verification.
type KYCOutcome struct {
	ID string `json:"id"`

	KYCStatus KYCOutcomeKYCStatus `json:"kyc_status"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`
}

// LinkToken is part of another type.
type LinkToken struct {
	// Vendor that provides access to the accounts.
	Vendor LinkTokenVendor `json:"vendor"`

	// Token that starts the vendor’s link flow, in which the owner selects accounts.
	LinkToken string `json:"link_token"`

	// Time at which the token expires.
	Expiration string `json:"expiration"`

	// Id of the request at the vendor.
	RequestID string `json:"request_id"`
}

// LinkVendorAccounts: Exactly one of `customer_id` and `business_id` is required, and at least one of `vendor_access_token` and `vendor_customer_id`.
type LinkVendorAccounts struct {
	// Vendor that provides access to the accounts.
	Vendor LinkVendorAccountsVendor `json:"vendor"`

	// Id of the owner. Mutually exclusive with `business_id`.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the owner. Mutually exclusive with `customer_id`.
	BusinessID *string `json:"business_id,omitempty"`

	// Type of the owner at the other institution. A business can link a personal account.
	CustomerType CustomerType `json:"customer_type"`

	// Access token from POST /external_accounts/access_tokens.
	VendorAccessToken *string `json:"vendor_access_token,omitempty"`

	// Id of the owner at the vendor, as an alternative to the token.
	VendorCustomerID *string `json:"vendor_customer_id,omitempty"`

	// Ids of the accounts to link. Default: all accounts shared by the owner.
	VendorAccountIDs []string `json:"vendor_account_ids,omitempty"`

	// Whether the account owner’s names must include the name of the customer or business. Accounts that do not match are not linked.
	VerifyOwner *bool `json:"verify_owner,omitempty"`
}

// LinkedVendorAccounts: Result of linking accounts at the vendor.
type LinkedVendorAccounts struct {
	// Newly linked accounts.
	AddedAccounts []ExternalAccount `json:"added_accounts"`

	// Accounts that were not linked, with reasons.
	FailedAccounts []FailedVendorAccount `json:"failed_accounts"`

	// Links that a synchronization deleted because the owner no longer shares the account.
	DeletedAccounts []ExternalAccount `json:"deleted_accounts,omitempty"`
}

// ListACHFilesParams: The filters of ListACHFiles.
type ListACHFilesParams struct {
	// OUTGOING files: DECIDED, STAGED once written to disk, PUBLISHED once sent. INCOMING files: ACCEPTED if entries were accepted, REJECTED if none was, QUARANTINED until an operator decides.
	Status *ACHFileStatus `json:"status,omitempty"`

	// INCOMING: received from another bank. OUTGOING: sent by this bank.
	Direction *ListACHFilesParamsDirection `json:"direction,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Id of an ACH transfer: only its returns.
	IncomingACHID *string `json:"incoming_ach_id,omitempty"`

	// Filters by external account. Comma-separated.
	ExternalAccountID []string `json:"external_account_id,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListACHParamsOrder `json:"order,omitempty"`
}

// ListAPIKeysParams: The filters of ListAPIKeys.
type ListAPIKeysParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAccountRelationshipsParams: The filters of ListAccountRelationships.
type ListAccountRelationshipsParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListAccountTemplatesParams: The filters of ListAccountTemplates.
type ListAccountTemplatesParams struct {
	// Filters by `account_type`.
	AccountType *AccountType `json:"account_type,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Key and value of `metadata`: `key:value`. The key is one of the searchable keys of the workspace (`PUT /operations/metadata_keys`), and the value a text, number or boolean.
	Metadata *string `json:"metadata,omitempty"`

	// Filters by `status`. Comma-separated.
	Status []AccountStatus `json:"status,omitempty"`

	// Filters by interest product: accounts that refer to one of these products. Comma-separated.
	InterestProductID []string `json:"interest_product_id,omitempty"`

	// Filters by nickname. Exact match, case-insensitive.
	Nickname *string `json:"nickname,omitempty"`

	// Filters by customer: accounts that this customer may act on.
	CustomerID *string `json:"customer_id,omitempty"`

	// Filters by `person_id`. Comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by business: accounts that one of these businesses may act on. Comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Filters by type of the primary holder.
	CustomerType *CustomerType `json:"customer_type,omitempty"`

	// Filters by the name of a person who may act on the account. `*` matches any characters. Case-insensitive.
	FirstName *string `json:"first_name,omitempty"`

	// Filters by the name of a person who may act on the account. `*` matches any characters. Case-insensitive.
	LastName *string `json:"last_name,omitempty"`

	// Filters by `spend_control_ids`. Comma-separated.
	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Filters by linked account: accounts with a `balance_floor` or `balance_ceiling` that refers to one of these accounts.
	LinkedAccountID []string `json:"linked_account_id,omitempty"`

	// Filters by `overdraft_account_id`. Comma-separated.
	OverdraftAccountID []string `json:"overdraft_account_id,omitempty"`

	// Filters by `overflow_account_id`. Comma-separated.
	OverflowAccountID []string `json:"overflow_account_id,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: account_number, account_type, first_name, last_name.
	SortBy []ListAccountsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListAccountsParamsOrder `json:"order,omitempty"`
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListAddressesParamsOrder `json:"order,omitempty"`
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListBanRulesParams: The filters of ListBanRules.
type ListBanRulesParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListBatchTemplatesParams: The filters of ListBatchTemplates.
type ListBatchTemplatesParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListBatchableTransactionsParams: The filters of ListBatchableTransactions.
type ListBatchableTransactionsParams struct {
	// `true`: transactions that match an enabled batch template. `false`: those that match a disabled one. Default: either.
	Enabled *bool `json:"enabled,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListBusinessesParams: The filters of ListBusinesses.
type ListBusinessesParams struct {
	// Filters by business. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by legal name. `*` matches any characters.
	EntityName *string `json:"entity_name,omitempty"`

	// Filters by phone number. `*` matches any characters.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status *ListBusinessesParamsStatus `json:"status,omitempty"`

	// `true`: only customers. `false`: only non-customers.
	IsCustomer *bool `json:"is_customer,omitempty"`

	// `true`: only businesses that are or were related to an account. `false`: only others.
	HasAccounts *bool `json:"has_accounts,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: creation_time, entity_name, last_updated_time.
	SortBy []ListBusinessesParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListBusinessesParamsOrder `json:"order,omitempty"`
}

// ListCardChangesParams: The filters of ListCardChanges.
type ListCardChangesParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListCardProductsParams: The filters of ListCardProducts.
type ListCardProductsParams struct {
	// VIRTUAL: no plastic. PHYSICAL: a plastic card.
	Form *CardForm `json:"form,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListCardsParamsOrder `json:"order,omitempty"`
}

// ListCustomersParams: The filters of ListCustomers.
type ListCustomersParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by first or chosen name. `*` matches any characters.
	FirstName *string `json:"first_name,omitempty"`

	// Filters by last name. `*` matches any characters.
	LastName *string `json:"last_name,omitempty"`

	// Filters by email address. `*` matches any characters.
	Email *string `json:"email,omitempty"`

	// Filters by phone number. `*` matches any characters.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// Filters by `ssn_last_4`.
	SSNLast4 *string `json:"ssn_last_4,omitempty"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status *ListCustomersParamsStatus `json:"status,omitempty"`

	// Filters by `has_accounts`.
	HasAccounts *bool `json:"has_accounts,omitempty"`

	// Key and value of `metadata`: `key:value`. The key is one of the searchable keys of the workspace (`PUT /operations/metadata_keys`), and the value a text, number or boolean.
	Metadata *string `json:"metadata,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: creation_time, first_name, last_name, last_updated_time.
	SortBy []ListCustomersParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListCustomersParamsOrder `json:"order,omitempty"`
}

// ListDueParams: The filters of ListDue.
type ListDueParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListEventsInOrderParamsOrder `json:"order,omitempty"`
}

// ListEventsParams: The filters of ListEvents.
type ListEventsParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `desc`.
	Order *ListEventsParamsOrder `json:"order,omitempty"`

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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListExternalAccountsParamsOrder `json:"order,omitempty"`
}

// ListFaultsParams: The filters of ListFaults.
type ListFaultsParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListForksParams: The filters of ListForks.
type ListForksParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListInboxMessagesParams: The filters of ListInboxMessages.
type ListInboxMessagesParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// Filters by event id.
	EventID *string `json:"event_id,omitempty"`
}

// ListInboxesParams: The filters of ListInboxes.
type ListInboxesParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListIncomingACHParamsOrder `json:"order,omitempty"`
}

// ListInternalAccountsParams: The filters of ListInternalAccounts.
type ListInternalAccountsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: account_type, creation_time, last_updated_time.
	SortBy []ListInternalAccountsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListMonitoringAlertsParamsOrder `json:"order,omitempty"`
}

// ListMonitoringSubscriptionsParams: The filters of ListMonitoringSubscriptions.
type ListMonitoringSubscriptionsParams struct {
	// Filters by id. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by person. Comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by business. Comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListMonitoringSubscriptionsParamsOrder `json:"order,omitempty"`
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListNotesParamsOrder `json:"order,omitempty"`
}

// ListOwnedWorkspacesParams: The filters of ListOwnedWorkspaces.
type ListOwnedWorkspacesParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListPaymentSchedulesParams: The filters of ListPaymentSchedules.
type ListPaymentSchedulesParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by originating account. Comma-separated.
	AccountID []string `json:"account_id,omitempty"`

	// Filters by paying customer. Comma-separated.
	CustomerID []string `json:"customer_id,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListPaymentSchedulesParamsOrder `json:"order,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListPaymentsParams: The filters of ListPayments.
type ListPaymentsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by originating account. Comma-separated.
	AccountID []string `json:"account_id,omitempty"`

	// Filters by paying customer. Comma-separated.
	CustomerID []string `json:"customer_id,omitempty"`

	// Filters by payment schedule. Comma-separated.
	ScheduleID []string `json:"schedule_id,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListPaymentsParamsOrder `json:"order,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListPendingTransactionsParamsOrder `json:"order,omitempty"`

	// Filters by status. Comma-separated.
	Status []string `json:"status,omitempty"`

	// Filters by related transaction.
	TransactionID *string `json:"transaction_id,omitempty"`
}

// ListPersonsParams: The filters of ListPersons.
type ListPersonsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by first or chosen name. `*` matches any characters.
	FirstName *string `json:"first_name,omitempty"`

	// Filters by last name. `*` matches any characters.
	LastName *string `json:"last_name,omitempty"`

	// Filters by email address. `*` matches any characters.
	Email *string `json:"email,omitempty"`

	// Filters by phone number. `*` matches any characters.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// Filters by `ssn_last_4`.
	SSNLast4 *string `json:"ssn_last_4,omitempty"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status *ListPersonsParamsStatus `json:"status,omitempty"`

	// Filters by `has_accounts`.
	HasAccounts *bool `json:"has_accounts,omitempty"`

	// Key and value of `metadata`: `key:value`. The key is one of the searchable keys of the workspace (`PUT /operations/metadata_keys`), and the value a text, number or boolean.
	Metadata *string `json:"metadata,omitempty"`

	// Sort order: comma-separated `field:asc` or `field:desc`. Fields: creation_time, first_name, last_name, last_updated_time.
	SortBy []ListPersonsParamsSortBy `json:"sort_by,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListPersonsParamsOrder `json:"order,omitempty"`

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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListPostedTransactionsParamsOrder `json:"order,omitempty"`

	// Filters by batch. Comma-separated. Mutually exclusive with `is_batched`. No batches exist, so any value matches no transaction.
	BatchIDs []string `json:"batch_ids,omitempty"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign *DcSign `json:"dc_sign,omitempty"`

	// Key and value of `metadata`: `key:value`. The key is one of the searchable keys of the workspace (`PUT /operations/metadata_keys`), and the value a text, number or boolean.
	Metadata *string `json:"metadata,omitempty"`

	// `true`: only transactions in a batch. `false`: only others. Mutually exclusive with `batch_ids`.
	IsBatched *bool `json:"is_batched,omitempty"`
}

// ListRelationshipsParams: The filters of ListRelationships.
type ListRelationshipsParams struct {
	// Ids of relationships. At most 1000, comma-separated.
	ID []string `json:"id,omitempty"`

	// Ids of businesses that own or pay. At most 1000, comma-separated.
	FromBusinessID []string `json:"from_business_id,omitempty"`

	// Ids of businesses that are owned, managed or paid. At most 1000, comma-separated.
	ToBusinessID []string `json:"to_business_id,omitempty"`

	// Ids of persons who own, manage or pay. At most 1000, comma-separated.
	FromPersonID []string `json:"from_person_id,omitempty"`

	// Ids of persons who are paid. At most 1000, comma-separated.
	ToPersonID []string `json:"to_person_id,omitempty"`

	// Ids of businesses on either side of the relationship. At most 1000, comma-separated.
	BusinessID []string `json:"business_id,omitempty"`

	// Ids of persons on either side of the relationship. At most 1000, comma-separated.
	PersonID []string `json:"person_id,omitempty"`

	// Filters by relationship type. Comma-separated.
	RelationshipType []ListRelationshipsParamsRelationshipType `json:"relationship_type,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListRelationshipsParamsOrder `json:"order,omitempty"`
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `desc`.
	Order *ListRequestsParamsOrder `json:"order,omitempty"`
}

// ListSessionsParams: The filters of ListSessions.
type ListSessionsParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListSnapshotsParams: The filters of ListSnapshots.
type ListSnapshotsParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	PageSize *int64 `json:"page_size,omitempty"`
}

// ListSpendControlsParams: The filters of ListSpendControls.
type ListSpendControlsParams struct {
	// Filters by `id`. Comma-separated.
	ID []string `json:"id,omitempty"`

	// Filters by account: controls in the account’s `spend_control_ids`.
	AccountID *string `json:"account_id,omitempty"`

	// Filters by name. Exact match.
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListSuspenseEntriesParams: The filters of ListSuspenseEntries.
type ListSuspenseEntriesParams struct {
	// OPEN: in suspense. RESOLVED: the amount was moved to or from an account. RETURNED: returned to its originator (ACH entries only).
	Status *SuspenseStatus `json:"status,omitempty"`

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`
}

// ListUsersParams: The filters of ListUsers.
type ListUsersParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
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

	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `asc`: oldest first. `desc`: newest first. Default: `asc`.
	Order *ListVerificationsParamsOrder `json:"order,omitempty"`
}

// ListWebhooksParams: The filters of ListWebhooks.
type ListWebhooksParams struct {
	// Page size. Default: `100`. Values above 100 are treated as 100.
	Limit *int64 `json:"limit,omitempty"`

	// `true`: only enabled webhooks. Default: `false`.
	IsEnabledOnly *bool `json:"is_enabled_only,omitempty"`
}

// ListedSession: A session that has not expired.
type ListedSession struct {
	ID string `json:"id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// PASSWORD: signed in with user name and password. LINK: signed in with a one-time link.
	Means ListedSessionMeans `json:"means"`

	// User of the session. Absent for a session opened with a one-time link.
	UserID *string `json:"user_id,omitempty"`

	// User of the session. Absent for a session opened with a one-time link.
	UserName *string `json:"user_name,omitempty"`

	// IP address from which the session was opened.
	Address *string `json:"address,omitempty"`

	// User-Agent of the client that opened the session, truncated to 200 characters.
	Client *string `json:"client,omitempty"`

	// Machine time.
	CreationTime string `json:"creation_time"`

	// Time of the last use, accurate to one minute. Machine time.
	LastUsedTime string `json:"last_used_time"`

	// Machine time.
	ExpiresTime string `json:"expires_time"`
}

// LiveDelivery is part of another type.
type LiveDelivery struct {
	WebhookID string `json:"webhook_id"`

	EventID string `json:"event_id"`

	// Type of the event.
	Type LiveDeliveryType `json:"type"`

	ResourceID *string `json:"resource_id,omitempty"`

	URL string `json:"url"`

	// Number of the delivery attempt.
	Attempt int64 `json:"attempt"`

	// Time by the workspace’s clock.
	SentTime string `json:"sent_time"`

	// Response time, in milliseconds. Absent if there was no response.
	LatencyMs *float64 `json:"latency_ms,omitempty"`

	// HTTP status of the response. Absent if there was no response.
	Code *int64 `json:"code,omitempty"`

	// Current status of the delivery.
	Status LiveDeliveryStatus `json:"status"`

	// Time of the next attempt, by the workspace’s clock.
	NextAttemptTime *string `json:"next_attempt_time,omitempty"`
}

// LiveEvent is part of another type.
type LiveEvent struct {
	// Id of the event, identical in webhook deliveries.
	ID string `json:"id"`

	// Type of the event.
	Type LiveEventType `json:"type"`

	// Time by the workspace’s clock.
	EventTime string `json:"event_time"`

	ResourceID *string `json:"resource_id,omitempty"`
}

// LiveLine: A request, an event or a delivery attempt.
type LiveLine struct {
	Kind LiveLineKind `json:"kind"`

	// Key of the line, identical if the line is sent again.
	Key string `json:"key"`

	// Machine time.
	Time string `json:"time"`

	// FAILED: a request with a status of 400 or higher, or a delivery attempt without a 2xx response. Absent for events.
	Outcome *LiveLineOutcome `json:"outcome,omitempty"`

	Request *LoggedRequest `json:"request,omitempty"`

	Event *LiveEvent `json:"event,omitempty"`

	Delivery *LiveDelivery `json:"delivery,omitempty"`
}

// LoggedFault: An injected fault. For a lost or cut response, `status` and `response_body` are those of the original response.
type LoggedFault struct {
	Fault string `json:"fault"`

	// Id of the fault rule. Absent if the fault was requested by a header.
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
	// Id of the request, as in the `request-id` header of the response.
	ID string `json:"id"`

	Method string `json:"method"`

	// Path of the request, without the query string.
	Path string `json:"path"`

	Status int64 `json:"status"`

	// Time from arrival to response, in milliseconds.
	LatencyMs float64 `json:"latency_ms"`

	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	Actor Actor `json:"actor"`

	// Time of arrival. Machine time, independent of the sandbox clock.
	Time string `json:"time"`

	// Error code of the response. Absent for successful requests.
	ErrorCode *string `json:"error_code,omitempty"`

	// Last id in the path, or the id of the created resource.
	ResourceID *string `json:"resource_id,omitempty"`

	// True for a rehearsal, of which only this entry is stored. Absent otherwise.
	Rehearsal *bool `json:"rehearsal,omitempty"`

	// Id of the fault rule that fired on the request.
	FaultID *string `json:"fault_id,omitempty"`

	// Number of unknown query parameters and body members that were ignored. Absent if there are none.
	IgnoredCount *int64 `json:"ignored_count,omitempty"`

	// Group of the operation, as in the scopes of API keys. Absent if no operation matched.
	Group *string `json:"group,omitempty"`
}

// LoggedRequestDetail is part of another type.
type LoggedRequestDetail struct {
	// Id of the request, as in the `request-id` header of the response.
	ID string `json:"id"`

	Method string `json:"method"`

	// Path of the request, without the query string.
	Path string `json:"path"`

	Status int64 `json:"status"`

	// Time from arrival to response, in milliseconds.
	LatencyMs float64 `json:"latency_ms"`

	IdempotencyKey *string `json:"idempotency_key,omitempty"`

	Actor Actor `json:"actor"`

	// Time of arrival. Machine time, independent of the sandbox clock.
	Time string `json:"time"`

	// Error code of the response. Absent for successful requests.
	ErrorCode *string `json:"error_code,omitempty"`

	// Last id in the path, or the id of the created resource.
	ResourceID *string `json:"resource_id,omitempty"`

	// True for a rehearsal, of which only this entry is stored. Absent otherwise.
	Rehearsal *bool `json:"rehearsal,omitempty"`

	// Id of the fault rule that fired on the request.
	FaultID *string `json:"fault_id,omitempty"`

	// Number of unknown query parameters and body members that were ignored. Absent if there are none.
	IgnoredCount *int64 `json:"ignored_count,omitempty"`

	// Group of the operation, as in the scopes of API keys. Absent if no operation matched.
	Group *string `json:"group,omitempty"`

	// Request body. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string if it is longer than 16 KiB (its beginning) or was not stored (the reason).
	RequestBody any `json:"request_body,omitempty"`

	// Response body. Not stored for GET requests. SSNs, account and card numbers, keys, tokens, secrets and signatures are masked. A string if it is longer than 16 KiB (its beginning) or was not stored (the reason).
	ResponseBody any `json:"response_body,omitempty"`

	// Request headers: content-type, idempotency-key and user-agent.
	RequestHeaders map[string]string `json:"request_headers"`

	// Trace id from the `traceparent` header.
	TraceID *string `json:"trace_id,omitempty"`

	// Unknown query parameters and body members that were ignored, at most 50.
	Ignored []IgnoredName `json:"ignored,omitempty"`

	// An injected fault. For a lost or cut response, `status` and `response_body` are those of the original response.
	Fault *LoggedFault `json:"fault,omitempty"`
}

// Management: Management role in a business.
type Management struct {
	// Position of the person in the business.
	Title ManagementTitle `json:"title"`
}

// ManagingPerson: Management of a business by a person: an officer, director or controlling person.
type ManagingPerson struct {
	// Id of the relationship.
	ID string `json:"id"`

	// Type of the relationship.
	RelationshipType ManagingPersonRelationshipType `json:"relationship_type"`

	// Id of the person who owns, manages or pays.
	FromPersonID string `json:"from_person_id"`

	// Id of the business that is owned, managed or paid.
	ToBusinessID string `json:"to_business_id"`

	// Management role in a business.
	AdditionalData Management `json:"additional_data"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// ManualVerification: Verification of the account by MANUAL.
type ManualVerification struct {
	// Vendor that verified the account.
	Vendor ManualVerificationVendor `json:"vendor"`

	// Verification status of the account’s ownership.
	Status ManualVerificationStatus `json:"status"`

	// Time of creation.
	CreationTime string `json:"creation_time"`

	// Time of the last update.
	LastUpdatedTime string `json:"last_updated_time"`
}

// MaskedAccountIdentifiers: Account identifiers, masked to the last four characters.
type MaskedAccountIdentifiers struct {
	// Last four characters.
	Number *string `json:"number,omitempty"`

	// Last four characters.
	IBAN *string `json:"iban,omitempty"`
}

// MetadataKeys: The searchable keys of metadata.
type MetadataKeys struct {
	// Keys of `metadata`, at most five, without colons. Lists of customers, persons, accounts and posted transactions filter by them (`metadata=key:value`).
	Keys []string `json:"keys"`
}

// MonitoringAlert: A monitoring alert about a person or business. Exactly one of `person_id` and `business_id` is present.
type MonitoringAlert struct {
	// Id of the alert.
	ID string `json:"id"`

	// Id of the person. Mutually exclusive with `business_id`.
	PersonID *string `json:"person_id,omitempty"`

	// Id of the business. Mutually exclusive with `person_id`.
	BusinessID *string `json:"business_id,omitempty"`

	// Type of the alert.
	Type MonitoringAlertType `json:"type"`

	// ACTIVE: to be investigated. SUPPRESSED: dismissed as a false positive, or already investigated.
	Status MonitoringAlertStatus `json:"status"`

	// Title of the alert.
	Title *string `json:"title,omitempty"`

	// URLs of sources.
	Urls []string `json:"urls"`

	// Unmodified content sent by the provider.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Time at which the alert was confirmed.
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

	// Id of the person. Mutually exclusive with `business_id`.
	PersonID *string `json:"person_id,omitempty"`

	// Id of the business. Mutually exclusive with `person_id`.
	BusinessID *string `json:"business_id,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
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
	// Duration of the advance, in seconds. Exactly one of `advance_seconds`, `advance_to` and `to_next` is required.
	AdvanceSeconds *int64 `json:"advance_seconds,omitempty"`

	// Target time of the advance. At most 10 years ahead.
	AdvanceTo *string `json:"advance_to,omitempty"`

	// `true`: advances to the next item of scheduled work (`GET /sandbox/clock/due`), except RETENTION and WORKSPACE_SETUP. The clock is unchanged if nothing falls due within 10 years.
	ToNext *bool `json:"to_next,omitempty"`
}

// MovedClock: The clock after the advance, and a summary of the work that ran.
type MovedClock struct {
	// Current time of the workspace.
	Now string `json:"now"`

	// Work that ran during the advance, by kind. Empty if none ran. Concurrent advances each count all work that ran while they lasted.
	Digest []ClockDigestLine `json:"digest"`
}

// NewAPIKey: The new API key.
type NewAPIKey struct {
	ID string `json:"id"`

	// Last four characters of the key.
	LastFour string `json:"last_four"`

	Name *string `json:"name,omitempty"`

	// Effective role of the key: the lower of the creator’s role at creation and the creator’s current role. Absent if the creator has left the workspace; such a key is refused.
	Role *NewAPIKeyRole `json:"role,omitempty"`

	// Permissions of the key. `read`: all reads. `cards:read`: the reads of one group of the API. `cards:write`: its reads and writes. A key without scopes has all permissions of an API key.
	Scopes []NewAPIKeyScopes `json:"scopes,omitempty"`

	CreationTime string `json:"creation_time"`

	// Time of the last use, accurate to one minute.
	LastUsedTime *string `json:"last_used_time,omitempty"`

	// Time at which a rotated key expires or expired.
	EndsTime *string `json:"ends_time,omitempty"`

	RevokedTime *string `json:"revoked_time,omitempty"`

	// The API key, returned only once. A repeat of the request returns `[shown once]`.
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

	// Name of the field that the note refers to.
	RelatedResourceField *string `json:"related_resource_field,omitempty"`

	Type NoteType `json:"type"`

	// Status of the feedback. Required for FEEDBACK; not allowed for other types.
	Status *NoteStatus `json:"status,omitempty"`

	// Id of the API key or user that wrote the note.
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

// OriginalCreditSender: Sender of the original credit.
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
	// Id of the ACH transfer.
	ID string `json:"id"`

	// Id of the transaction, first pending and later posted.
	ExternalID string `json:"external_id"`

	// INIT until the cut-off, PENDING after transmission to the network, COMPLETE after settlement. A transfer returned after settlement stays COMPLETE and has `return_data`; one returned before settlement is DECLINED.
	Status OutgoingACHStatus `json:"status"`

	// `credit` pushes money to the external account; `debit` pulls money from it. The direction is that of the ACH entry, not of the account.
	DcSign ACHDcSign `json:"dc_sign"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Id of the external account.
	AccountID *string `json:"account_id,omitempty"`

	// Name of the owner of the external account.
	AccountName *string `json:"account_name,omitempty"`

	// Last four characters of the external account number.
	AccountNo string `json:"account_no"`

	// Id of the account at this bank.
	SourceAccountID *string `json:"source_account_id,omitempty"`

	// Nickname of the account at this bank.
	SourceAccountName *string `json:"source_account_name,omitempty"`

	// Number of the account at this bank.
	SourceAccountNo string `json:"source_account_no"`

	// First part of `tenant`.
	BankID int64 `json:"bank_id"`

	// Second part of `tenant`.
	PartnerID int64 `json:"partner_id"`

	// Description of the payment on the receiver’s statement.
	CompanyEntryDescription *string `json:"company_entry_description,omitempty"`

	// Name of the originator on the receiver’s statement.
	CompanyName *string `json:"company_name,omitempty"`

	// Intended settlement date.
	EffectiveDate string `json:"effective_date"`

	// A hold on incoming funds.
	Hold *ACHHoldData `json:"hold,omitempty"`

	// Id of the incoming entry that this transfer returns.
	IncomingACHID *string `json:"incoming_ach_id,omitempty"`

	// Whether the transfer settles on the day of its creation.
	IsSameDay bool `json:"is_same_day"`

	// Internal note. Empty if there is none.
	Memo string `json:"memo"`

	// Remittance information, sent with the entry as an addenda record of type 05.
	ReferenceInfo *string `json:"reference_info,omitempty"`

	// Return of an ACH entry.
	ReturnData *ACHReturnData `json:"return_data,omitempty"`

	// Trace number: eight digits of this bank’s routing number and a seven-digit sequence number.
	TraceNo string `json:"trace_no"`
}

// OwnedWorkspace: A workspace that you own.
type OwnedWorkspace struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	CreationTime string `json:"creation_time"`

	// Time of closing. Absent for open workspaces.
	ClosedTime *string `json:"closed_time,omitempty"`
}

// OwnedWorkspacesPage is part of another type.
type OwnedWorkspacesPage struct {
	Workspaces []OwnedWorkspace `json:"workspaces"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Ownership: Ownership of a business.
type Ownership struct {
	// Share of ownership, in percent. Decimals are allowed.
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

	// Two-letter ISO 3166-1 alpha-2 country code.
	CountryCode string `json:"country_code"`

	// True for the address of a registered agent, otherwise absent.
	IsRegisteredAgent *bool `json:"is_registered_agent,omitempty"`

	// Label of the address.
	Nickname *string `json:"nickname,omitempty"`

	// Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space.
	PostalCode *string `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX.
	State *string `json:"state,omitempty"`

	// Id of the person, whether or not a customer.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the business.
	BusinessID *string `json:"business_id,omitempty"`

	// Whether the address is in use. Inactive addresses are kept.
	IsActive bool `json:"is_active"`

	// Time at which the address was added.
	CreationDate string `json:"creation_date"`

	LastUpdatedTime string `json:"last_updated_time"`
}

// PatchACH is part of another type.
type PatchACH struct {
	// New status. CANCELED cancels a transfer in INIT.
	Status Nullable[PatchACHStatus] `json:"status,omitempty"`

	// Time at which held funds become available. A time in the past releases them immediately.
	FundsAvailabilityTime Nullable[string] `json:"funds_availability_time,omitempty"`
}

// PatchAccount: `access_status` cannot be combined with other fields. A change of `status` to or from SUSPENDED requires a `note`.
type PatchAccount struct {
	Nickname Nullable[string] `json:"nickname,omitempty"`

	AccountPurpose Nullable[string] `json:"account_purpose,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	BalanceFloor Nullable[BalanceFloor] `json:"balance_floor,omitempty"`

	BalanceCeiling Nullable[BalanceCeiling] `json:"balance_ceiling,omitempty"`

	IBAN Nullable[string] `json:"iban,omitempty"`

	SWIFTCode Nullable[string] `json:"swift_code,omitempty"`

	// Id of the INTEREST product with the terms of the account. Interest is not accrued.
	InterestProductID Nullable[string] `json:"interest_product_id,omitempty"`

	// Ids of the FEE products with the terms of the account. Fees are not charged.
	FeeProductIDs Nullable[[]string] `json:"fee_product_ids,omitempty"`

	SpendControlIDs Nullable[[]string] `json:"spend_control_ids,omitempty"`

	// Status of the account. Only ACTIVE_OR_DISBURSED accounts can transact.
	Status Nullable[AccountStatus] `json:"status,omitempty"`

	// Internal note. Stored and never returned.
	Note Nullable[string] `json:"note,omitempty"`

	// Whether ACH transfers are enabled.
	IsACHEnabled Nullable[bool] `json:"is_ach_enabled,omitempty"`

	// Whether cards can be issued for the account.
	IsCardEnabled Nullable[bool] `json:"is_card_enabled,omitempty"`

	// Whether Canadian EFT is enabled.
	IsEFTCaEnabled Nullable[bool] `json:"is_eft_ca_enabled,omitempty"`

	// Whether transfers with cards of other banks are enabled.
	IsExternalCardEnabled Nullable[bool] `json:"is_external_card_enabled,omitempty"`

	// Whether transfers between customers are enabled.
	IsP2pEnabled Nullable[bool] `json:"is_p2p_enabled,omitempty"`

	// Whether suspicious-activity reports (SAR) are enabled.
	IsSarEnabled Nullable[bool] `json:"is_sar_enabled,omitempty"`

	// Whether service payments are enabled.
	IsServicePayEnabled Nullable[bool] `json:"is_service_pay_enabled,omitempty"`

	// Whether wires are enabled.
	IsWireEnabled Nullable[bool] `json:"is_wire_enabled,omitempty"`

	// ACTIVE: no restriction by the holder. FROZEN: debits are blocked by the holder; credits are accepted.
	AccessStatus Nullable[AccountAccessStatus] `json:"access_status,omitempty"`

	AccountNumber Nullable[string] `json:"account_number,omitempty"`

	AccountType Nullable[AccountType] `json:"account_type,omitempty"`

	AccountTemplateID Nullable[string] `json:"account_template_id,omitempty"`

	// Filters by type of the primary holder.
	CustomerType Nullable[CustomerType] `json:"customer_type,omitempty"`

	Currency Nullable[string] `json:"currency,omitempty"`
}

// PatchAccountProduct: Fields to update, of the product’s own type. `product_type` cannot be changed. `rates` replaces all existing rates.
type PatchAccountProduct struct {
	// Type of the products.
	ProductType Nullable[AccountProductType] `json:"product_type,omitempty"`

	// Interest calculation method.
	CalculationMethod Nullable[PatchAccountProductCalculationMethod] `json:"calculation_method,omitempty"`

	// Payout schedule of accrued interest.
	AccrualPayoutSchedule Nullable[PatchAccountProductAccrualPayoutSchedule] `json:"accrual_payout_schedule,omitempty"`

	// Interest rates. Their periods must not overlap.
	Rates Nullable[[]InterestRate] `json:"rates,omitempty"`

	// Description of the product.
	Description Nullable[string] `json:"description,omitempty"`

	// Amount of the fee, in cents.
	Amount Nullable[int64] `json:"amount,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency Nullable[string] `json:"currency,omitempty"`

	// Type of the fee.
	FeeType Nullable[PatchAccountProductFeeType] `json:"fee_type,omitempty"`
}

// PatchAddress: Fields to update; null clears an optional field. The type and the party cannot be changed.
type PatchAddress struct {
	AddressLine1 Nullable[string] `json:"address_line_1,omitempty"`

	AddressLine2 Nullable[string] `json:"address_line_2,omitempty"`

	City Nullable[string] `json:"city,omitempty"`

	// Two-letter ISO 3166-1 alpha-2 country code.
	CountryCode Nullable[string] `json:"country_code,omitempty"`

	// True for the address of a registered agent, otherwise absent.
	IsRegisteredAgent Nullable[bool] `json:"is_registered_agent,omitempty"`

	// Label of the address.
	Nickname Nullable[string] `json:"nickname,omitempty"`

	// Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space.
	PostalCode Nullable[string] `json:"postal_code,omitempty"`

	// ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX.
	State Nullable[string] `json:"state,omitempty"`

	// Whether the address is in use. Inactive addresses are kept.
	IsActive Nullable[bool] `json:"is_active,omitempty"`

	// Filters by address type. A party has at most one active LEGAL and one active SHIPPING address.
	AddressType Nullable[PatchAddressAddressType] `json:"address_type,omitempty"`

	// Id of the person, whether or not a customer.
	CustomerID Nullable[string] `json:"customer_id,omitempty"`

	// Id of the business.
	BusinessID Nullable[string] `json:"business_id,omitempty"`
}

// PatchBatchTemplate is part of another type.
type PatchBatchTemplate struct {
	// Whether the template is enabled.
	Enabled Nullable[bool] `json:"enabled,omitempty"`
}

// PatchBusiness: Fields to update; null clears an optional field.
type PatchBusiness struct {
	// Whether the business is a customer. Verification of a business customer requires a beneficial owner or managing person.
	IsCustomer Nullable[bool] `json:"is_customer,omitempty"`

	// ACTIVE: approved by the integrator; required to transact. PROSPECT: information is being collected. FROZEN, SUSPENDED: blocked. SANCTION: on a sanctions list. CANCELLED, CONVERTED, DISSOLVED, INACTIVE, MERGED: no longer active.
	Status Nullable[PatchBusinessStatus] `json:"status,omitempty"`

	// Legal name.
	EntityName Nullable[string] `json:"entity_name,omitempty"`

	// Employer identification number (EIN).
	EIN Nullable[string] `json:"ein,omitempty"`

	// Legal structure.
	Structure Nullable[PatchBusinessStructure] `json:"structure,omitempty"`

	// Date of formation.
	FormationDate Nullable[string] `json:"formation_date,omitempty"`

	// State of formation: two capital letters.
	FormationState Nullable[string] `json:"formation_state,omitempty"`

	Email Nullable[string] `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber Nullable[string] `json:"phone_number,omitempty"`

	// URL of the website.
	Website Nullable[string] `json:"website,omitempty"`

	// Other names under which the business operates.
	TradeNames Nullable[[]string] `json:"trade_names,omitempty"`

	// Regulated activities of the business.
	ComplianceRestrictions Nullable[[]PatchBusinessComplianceRestrictions] `json:"compliance_restrictions,omitempty"`

	LegalAddress Nullable[Address] `json:"legal_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`
}

// PatchCard: Fields to update; null clears memo and metadata. `reason` explains a change of status.
type PatchCard struct {
	CardStatus Nullable[PatchCardCardStatus] `json:"card_status,omitempty"`

	// Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	Reason Nullable[CardStatusReason] `json:"reason,omitempty"`

	Memo Nullable[string] `json:"memo,omitempty"`

	// Id of the new cardholder.
	CustomerID Nullable[string] `json:"customer_id,omitempty"`

	EmbossName Nullable[CardEmbossName] `json:"emboss_name,omitempty"`

	// Metadata of the integrator: string values, no personal data.
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

// PatchCustomer: Fields to update; null clears an optional field.
type PatchCustomer struct {
	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status Nullable[PatchCustomerStatus] `json:"status,omitempty"`

	FirstName Nullable[string] `json:"first_name,omitempty"`

	MiddleName Nullable[string] `json:"middle_name,omitempty"`

	LastName Nullable[string] `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB Nullable[string] `json:"dob,omitempty"`

	Email Nullable[string] `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber Nullable[string] `json:"phone_number,omitempty"`

	LegalAddress Nullable[Address] `json:"legal_address,omitempty"`

	ShippingAddress Nullable[Address] `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	SpendControlIDs Nullable[[]string] `json:"spend_control_ids,omitempty"`

	VendorInfo Nullable[CustomerVendorInfo] `json:"vendor_info,omitempty"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus Nullable[PatchCustomerBanStatus] `json:"ban_status,omitempty"`

	// Reason for a change of `ban_status`, which requires it. Stored as a note on the person.
	Note Nullable[string] `json:"note,omitempty"`

	// Not supported. A request with this field is refused.
	RelatedCustomers Nullable[[]any] `json:"related_customers,omitempty"`

	// Full social security number. Responses contain only its last four digits.
	SSN Nullable[string] `json:"ssn,omitempty"`
}

// PatchExternalAccount: Fields to update. After verification, only `nickname` can be updated. `account_identifiers` is replaced as a unit; a number sent in its masked form (last four characters) is kept.
type PatchExternalAccount struct {
	AccountIdentifiers Nullable[AccountIdentifiers] `json:"account_identifiers,omitempty"`

	// Names of the account owners, as registered at the institution.
	AccountOwnerNames Nullable[[]string] `json:"account_owner_names,omitempty"`

	// Three-letter ISO 4217 currency code.
	Currency Nullable[string] `json:"currency,omitempty"`

	// Nickname of the account, chosen by the owner.
	Nickname Nullable[string] `json:"nickname,omitempty"`

	RoutingIdentifiers Nullable[PatchRoutingIdentifiers] `json:"routing_identifiers,omitempty"`

	// Type of the account.
	Type Nullable[PatchExternalAccountType] `json:"type,omitempty"`

	Verification Nullable[WriteExternalAccountVerification] `json:"verification,omitempty"`

	// Cannot be changed.
	CustomerID Nullable[string] `json:"customer_id,omitempty"`

	// Cannot be changed.
	BusinessID Nullable[string] `json:"business_id,omitempty"`

	// Type of the owner at the other institution. A business can link a personal account.
	CustomerType Nullable[CustomerType] `json:"customer_type,omitempty"`

	// Cannot be changed.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	// Id of the account at the vendor. Only one ACTIVE link is allowed per owner and vendor account.
	VendorAccountID Nullable[string] `json:"vendor_account_id,omitempty"`
}

// PatchInbox: Fields to update. The response is replaced as a unit.
type PatchInbox struct {
	// Label of the inbox.
	Name *string `json:"name,omitempty"`

	// Response of an inbox.
	Answer *InboxAnswer `json:"answer,omitempty"`
}

// PatchInternalAccount is part of another type.
type PatchInternalAccount struct {
	// Type of the internal account. In lower case, the alias of the account in transfers.
	AccountType Nullable[InternalAccountType] `json:"account_type,omitempty"`

	Purpose Nullable[InternalAccountPurpose] `json:"purpose,omitempty"`

	Description Nullable[string] `json:"description,omitempty"`

	BankAccountID Nullable[string] `json:"bank_account_id,omitempty"`
}

// PatchInternalTransfer is part of another type.
type PatchInternalTransfer struct {
	// New status of the transfer.
	Status PatchInternalTransferStatus `json:"status"`
}

// PatchMonitoringAlert: Fields to update, and the party of the alert: exactly one of `person_id` and `business_id` is required.
type PatchMonitoringAlert struct {
	// Id of the person. Mutually exclusive with `business_id`.
	PersonID Nullable[string] `json:"person_id,omitempty"`

	// Id of the business. Mutually exclusive with `person_id`.
	BusinessID Nullable[string] `json:"business_id,omitempty"`

	// ACTIVE: to be investigated. SUPPRESSED: dismissed as a false positive, or already investigated.
	Status Nullable[PatchMonitoringAlertStatus] `json:"status,omitempty"`

	// Title of the alert.
	Title Nullable[string] `json:"title,omitempty"`

	VendorInfo Nullable[VendorInfo] `json:"vendor_info,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`
}

// PatchNote: Fields to update. The related resource and the type cannot be changed.
type PatchNote struct {
	Content Nullable[string] `json:"content,omitempty"`

	// Name of the field that the note refers to.
	RelatedResourceField Nullable[string] `json:"related_resource_field,omitempty"`

	// Status of the feedback. Required for FEEDBACK; not allowed for other types.
	Status Nullable[PatchNoteStatus] `json:"status,omitempty"`

	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	RelatedResourceID Nullable[string] `json:"related_resource_id,omitempty"`

	// Type of the resource that the note refers to. `CUSTOMER` also covers persons.
	RelatedResourceType Nullable[PatchNoteRelatedResourceType] `json:"related_resource_type,omitempty"`

	Type Nullable[PatchNoteType] `json:"type,omitempty"`
}

// PatchPaymentSchedule is part of another type.
type PatchPaymentSchedule struct {
	// New status. CANCELLED cancels all remaining payments.
	Status PatchPaymentScheduleStatus `json:"status"`
}

// PatchPerson: Fields to update; null clears an optional field.
type PatchPerson struct {
	IsCustomer Nullable[bool] `json:"is_customer,omitempty"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status Nullable[PatchPersonStatus] `json:"status,omitempty"`

	FirstName Nullable[string] `json:"first_name,omitempty"`

	MiddleName Nullable[string] `json:"middle_name,omitempty"`

	LastName Nullable[string] `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB Nullable[string] `json:"dob,omitempty"`

	Email Nullable[string] `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber Nullable[string] `json:"phone_number,omitempty"`

	LegalAddress Nullable[Address] `json:"legal_address,omitempty"`

	ShippingAddress Nullable[Address] `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`

	// Preferred name.
	ChosenName Nullable[string] `json:"chosen_name,omitempty"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus Nullable[PatchPersonBanStatus] `json:"ban_status,omitempty"`

	// Full social security number. Responses contain only its last four digits.
	SSN Nullable[string] `json:"ssn,omitempty"`

	PersonalIDs Nullable[[]CreatePersonalID] `json:"personal_ids,omitempty"`

	// Reason for a change of `ban_status`, which requires it. Stored as a note on the person.
	Note Nullable[string] `json:"note,omitempty"`
}

// PatchPersonalID: Fields to update. `id_type` cannot be changed.
type PatchPersonalID struct {
	IDType Nullable[PatchPersonalIDIDType] `json:"id_type,omitempty"`

	Identifier Nullable[string] `json:"identifier,omitempty"`

	// Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN.
	CountryCode Nullable[string] `json:"country_code,omitempty"`
}

// PatchRelationship: Fields to update. `additional_data` is replaced as a unit. The type and the parties cannot be changed.
type PatchRelationship struct {
	// BENEFICIAL_OWNER_OF: a person owns part of a business, directly or indirectly. MANAGING_PERSON_OF: a person is an officer, director or controlling person of a business. OWNER_OF: a business owns a business. PAYER_PAYEE (alpha): a party pays another party.
	RelationshipType PatchRelationshipRelationshipType `json:"relationship_type"`

	// Id of the person who owns, manages or pays.
	FromPersonID Nullable[string] `json:"from_person_id,omitempty"`

	// Id of the business that owns or pays.
	FromBusinessID Nullable[string] `json:"from_business_id,omitempty"`

	// Id of the person who is paid.
	ToPersonID Nullable[string] `json:"to_person_id,omitempty"`

	// Id of the business that is owned, managed or paid.
	ToBusinessID Nullable[string] `json:"to_business_id,omitempty"`

	// Fields by type. OWNER_OF, BENEFICIAL_OWNER_OF: {percent_ownership: 0 to 100}. MANAGING_PERSON_OF: {title: DIRECTOR, FOUNDER, OFFICER}. PAYER_PAYEE: {transfer_type: CREDIT, DEBIT, DEBIT_OR_CREDIT}.
	AdditionalData Nullable[map[string]any] `json:"additional_data,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata Nullable[map[string]any] `json:"metadata,omitempty"`
}

// PatchRoutingIdentifiers: Fields to update; omitted fields are kept, null clears. `bank_countries` cannot be changed.
type PatchRoutingIdentifiers struct {
	// Name of the bank.
	BankName Nullable[string] `json:"bank_name,omitempty"`

	// ABA routing number: 9 digits with check digit. Required if `bank_countries` contains US.
	ACHRoutingNumber Nullable[string] `json:"ach_routing_number,omitempty"`

	WireRoutingNumber Nullable[string] `json:"wire_routing_number,omitempty"`

	// Canadian routing number: 0, 3 digits of the institution, 5 digits of the transit.
	EFTCaRoutingNumber Nullable[string] `json:"eft_ca_routing_number,omitempty"`

	InternationalWireDetails Nullable[InternationalWireDetails] `json:"international_wire_details,omitempty"`

	// Countries of the institution.
	BankCountries *[]string `json:"bank_countries,omitempty"`
}

// PatchSession is part of another type.
type PatchSession struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// PatchSpendControl: Fields to update, effective for later transactions. Other fields are refused.
type PatchSpendControl struct {
	Name Nullable[string] `json:"name,omitempty"`

	// Limit in cents. A sum above the limit violates the control.
	AmountLimit Nullable[int64] `json:"amount_limit,omitempty"`

	// Whether the control is enabled.
	IsActive Nullable[bool] `json:"is_active,omitempty"`

	// Whether a violation opens a case, or is added to the open case.
	ActionCase Nullable[bool] `json:"action_case,omitempty"`

	// Whether transactions that violate the control are declined.
	ActionDecline Nullable[bool] `json:"action_decline,omitempty"`

	TimeRange Nullable[WriteTimeRange] `json:"time_range,omitempty"`

	// Direction of the limited transactions: CREDITS are incoming, DEBITS outgoing. Default: DEBITS.
	Direction Nullable[SpendControlDirection] `json:"direction,omitempty"`

	// Payment types to which the control applies. Default: all.
	PaymentTypes Nullable[[]PaymentType] `json:"payment_types,omitempty"`

	// Payment subtypes to which the control applies. Default: all.
	PaymentSubTypes Nullable[[]PaymentSubType] `json:"payment_sub_types,omitempty"`

	// Merchant category codes (4 digits) or ranges of two codes joined by a hyphen. If not empty, the control applies to card transactions only.
	MerchantCategoryCodes Nullable[[]string] `json:"merchant_category_codes,omitempty"`
}

// PatchUser is part of another type.
type PatchUser struct {
	// Password: at least 12 characters, of which 5 are different and not part of the user name. Repeated patterns and common passwords are refused. Stored as a hash and never returned.
	Password *string `json:"password,omitempty"`

	// Roles of the user in workspaces that you own. Roles in other workspaces are not shown and not changed.
	Roles *[]PatchUserRoles `json:"roles,omitempty"`
}

// PatchUserRoles is part of another type.
type PatchUserRoles struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management.
	Role PatchUserRolesRole `json:"role"`
}

// PayerPayee: **alpha.** Payments of a person or business to another. Exactly one of `from_person_id` and `from_business_id`, and exactly one of `to_person_id` and `to_business_id`, is present.
type PayerPayee struct {
	// Id of the relationship.
	ID string `json:"id"`

	// Type of the relationship.
	RelationshipType PayerPayeeRelationshipType `json:"relationship_type"`

	// Id of the person who owns, manages or pays.
	FromPersonID *string `json:"from_person_id,omitempty"`

	// Id of the business that owns or pays.
	FromBusinessID *string `json:"from_business_id,omitempty"`

	// Id of the person who is paid.
	ToPersonID *string `json:"to_person_id,omitempty"`

	// Id of the business that is owned, managed or paid.
	ToBusinessID *string `json:"to_business_id,omitempty"`

	// Payments agreed between the parties.
	AdditionalData PayerPayeeData `json:"additional_data"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`
}

// PayerPayeeData: Payments agreed between the parties.
type PayerPayeeData struct {
	// Direction of the payments, as seen by the payer.
	TransferType PayerPayeeDataTransferType `json:"transfer_type"`
}

// PaymentDate is part of another type.
type PaymentDate struct {
	// Scheduled date. The payment is made on `execution_date`.
	ScheduledDate string `json:"scheduled_date"`

	// Date on which the payment is made, at 06:00 Eastern time.
	ExecutionDate string `json:"execution_date"`
}

// PaymentErrorDetails: Reason for the refusal. Only for payments with the status ERROR.
type PaymentErrorDetails struct {
	// Error code of the refusal.
	Code string `json:"code"`

	// Detail of the refusal.
	Details string `json:"details"`
}

// PaymentInstruction: The payment that the schedule repeats.
type PaymentInstruction struct {
	// Always `INTERNAL_TRANSFER`.
	Type PaymentInstructionType `json:"type"`

	Request any `json:"request"`
}

// PaymentSchedule: A recurring payment.
type PaymentSchedule struct {
	ID string `json:"id"`

	// ACTIVE: more payments are scheduled. EXPIRED: the last payment was made. CANCELLED: canceled. ERRORED: the next date cannot be computed.
	Status PaymentScheduleStatus `json:"status"`

	// Description of the payments.
	Description string `json:"description"`

	// The payment that the schedule repeats.
	PaymentInstruction PaymentInstruction `json:"payment_instruction"`

	// Dates of the payments.
	Schedule ScheduleConfig `json:"schedule"`

	Metadata map[string]any `json:"metadata,omitempty"`

	NextPaymentDate *PaymentDate `json:"next_payment_date,omitempty"`
}

// PaymentSchedulesPage is part of another type.
type PaymentSchedulesPage struct {
	PaymentSchedules []PaymentSchedule `json:"payment_schedules"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// PendingTransaction: A hold: money that is reserved and not yet posted.
type PendingTransaction struct {
	// Id of the account on which the money is held.
	AccountID string `json:"account_id"`

	// Account number.
	AccountNo string `json:"account_no"`

	// Time at which the hold was created.
	Created string `json:"created"`

	// Sequence number. Paths use the `uuid`.
	ID int64 `json:"id"`

	// Idempotency key of the request that created the transaction.
	Idemkey string `json:"idemkey"`

	// Id of the account that receives the money.
	OffsetAccountID *string `json:"offset_account_id,omitempty"`

	// Number of the account that receives the money.
	OffsetAccountNo *string `json:"offset_account_no,omitempty"`

	// Network reference. Null for internal transfers.
	ReferenceID *string `json:"reference_id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// Time of the last update.
	Updated string `json:"updated"`

	// Id of the transaction. Equal to the `uuid` of the posted transaction it becomes.
	UUID string `json:"uuid"`

	Data PendingTransactionData `json:"data"`
}

// PendingTransactionData is part of another type.
type PendingTransactionData struct {
	// Amount initially held, in cents.
	Amount int64 `json:"amount"`

	// Time at which the hold expires.
	AutoPostAt string `json:"auto_post_at"`

	// Available balance after the operation, in cents.
	AvailBalance int64 `json:"avail_balance"`

	// Alias of `avail_balance`.
	AvailableBalance int64 `json:"available_balance"`

	// Posted balance after the operation, in cents.
	Balance int64 `json:"balance"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// Time at which the hold was created.
	EffectiveDate string `json:"effective_date"`

	// Time at which the hold expires if it is not completed.
	ExpiresAt string `json:"expires_at"`

	// Data of the integrator.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// Whether spend controls and the available balance were ignored.
	ForcePost bool `json:"force_post"`

	// Idempotency key of the request that created the transaction.
	Idemkey string `json:"idemkey"`

	// Short note. Empty if there is none.
	Memo string `json:"memo"`

	// Payment network.
	Network string `json:"network"`

	// Last operation on the hold.
	Operation PendingTransactionOperation `json:"operation"`

	// Reason for a decline or change. Empty otherwise.
	Reason string `json:"reason"`

	// Amount of the last message or request, in cents.
	ReqAmount int64 `json:"req_amount"`

	// `risk` of the request. Only for ACH transfers.
	RiskInfo map[string]any `json:"risk_info,omitempty"`

	// Status of the hold. PENDING and PARTCLEARED are open; all other statuses are final.
	Status PendingTransactionStatus `json:"status"`

	// Subtype of the payment.
	Subtype string `json:"subtype"`

	// Amount currently held, in cents. In a final state: the amount last held.
	TotalAmount int64 `json:"total_amount"`

	// Id of the related transaction.
	TransactionID *string `json:"transaction_id,omitempty"`

	// Time at which the payment was requested.
	TransactionTime string `json:"transaction_time"`

	// Payment rail.
	Type string `json:"type"`

	// Details from the payment rail: trace, merchant, card.
	UserData map[string]any `json:"user_data,omitempty"`

	// Whether less than the requested amount was held.
	WasPartial bool `json:"was_partial"`

	// The 20 most recent previous states, oldest first.
	History []PendingTransactionHistory `json:"history"`
}

// PendingTransactionHistory: A previous state of a pending transaction.
type PendingTransactionHistory struct {
	// Id of the account on which the money is held.
	AccountID string `json:"account_id"`

	// Account number.
	AccountNo string `json:"account_no"`

	// Time at which the hold was created.
	Created string `json:"created"`

	// Sequence number. Paths use the `uuid`.
	ID int64 `json:"id"`

	// Idempotency key of the request that created the transaction.
	Idemkey string `json:"idemkey"`

	// Id of the account that receives the money.
	OffsetAccountID *string `json:"offset_account_id,omitempty"`

	// Number of the account that receives the money.
	OffsetAccountNo *string `json:"offset_account_no,omitempty"`

	// Network reference. Null for internal transfers.
	ReferenceID *string `json:"reference_id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// Time of the last update.
	Updated string `json:"updated"`

	// Id of the transaction. Equal to the `uuid` of the posted transaction it becomes.
	UUID string `json:"uuid"`

	Data PendingTransactionHistoryData `json:"data"`
}

// PendingTransactionHistoryData is part of another type.
type PendingTransactionHistoryData struct {
	// Amount initially held, in cents.
	Amount int64 `json:"amount"`

	// Time at which the hold expires.
	AutoPostAt string `json:"auto_post_at"`

	// Available balance after the operation, in cents.
	AvailBalance int64 `json:"avail_balance"`

	// Alias of `avail_balance`.
	AvailableBalance int64 `json:"available_balance"`

	// Posted balance after the operation, in cents.
	Balance int64 `json:"balance"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// Time at which the hold was created.
	EffectiveDate string `json:"effective_date"`

	// Time at which the hold expires if it is not completed.
	ExpiresAt string `json:"expires_at"`

	// Data of the integrator.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// Whether spend controls and the available balance were ignored.
	ForcePost bool `json:"force_post"`

	// Idempotency key of the request that created the transaction.
	Idemkey string `json:"idemkey"`

	// Short note. Empty if there is none.
	Memo string `json:"memo"`

	// Payment network.
	Network string `json:"network"`

	// Last operation on the hold.
	Operation PendingTransactionOperation `json:"operation"`

	// Reason for a decline or change. Empty otherwise.
	Reason string `json:"reason"`

	// Amount of the last message or request, in cents.
	ReqAmount int64 `json:"req_amount"`

	// `risk` of the request. Only for ACH transfers.
	RiskInfo map[string]any `json:"risk_info,omitempty"`

	// Status of the hold. PENDING and PARTCLEARED are open; all other statuses are final.
	Status PendingTransactionStatus `json:"status"`

	// Subtype of the payment.
	Subtype string `json:"subtype"`

	// Amount currently held, in cents. In a final state: the amount last held.
	TotalAmount int64 `json:"total_amount"`

	// Id of the related transaction.
	TransactionID *string `json:"transaction_id,omitempty"`

	// Time at which the payment was requested.
	TransactionTime string `json:"transaction_time"`

	// Payment rail.
	Type string `json:"type"`

	// Details from the payment rail: trace, merchant, card.
	UserData map[string]any `json:"user_data,omitempty"`

	// Whether less than the requested amount was held.
	WasPartial bool `json:"was_partial"`
}

// Person: A person, customer or not.
type Person struct {
	ID string `json:"id"`

	// Whether the person is a customer and listed in /customers.
	IsCustomer bool `json:"is_customer"`

	IsUser bool `json:"is_user"`

	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status PersonStatus `json:"status"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus PersonBanStatus `json:"ban_status"`

	VerificationStatus PersonVerificationStatus `json:"verification_status"`

	VerificationLastRun *string `json:"verification_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Preferred name.
	ChosenName *string `json:"chosen_name,omitempty"`

	// Last four digits of the social security number.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *PersonSSNSource `json:"ssn_source,omitempty"`

	PersonalIDs []PersonalID `json:"personal_ids"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// PersonalID: A document or number that identifies a person. Tax numbers are masked to the last four digits.
type PersonalID struct {
	ID string `json:"id"`

	IDType PersonalIDIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN.
	CountryCode string `json:"country_code"`

	SystemProvided bool `json:"system_provided"`

	Tenant string `json:"tenant"`
}

// PersonalIDOfPerson is part of another type.
type PersonalIDOfPerson struct {
	ID string `json:"id"`

	IDType PersonalIDOfPersonIDType `json:"id_type"`

	Identifier string `json:"identifier"`

	// Issuing country: ISO 3166-1 alpha-2 code. Default: US for SSN and ITIN, CA for SIN.
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

// PhysicalCard: A plastic card. Requires activation.
type PhysicalCard struct {
	Form PhysicalCardForm `json:"form"`

	ID string `json:"id"`

	Type CardType `json:"type"`

	// Id of the account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Id of the customer who uses the card.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the business that the card was issued for.
	BusinessID *string `json:"business_id,omitempty"`

	CardStatus CardStatus `json:"card_status"`

	// Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	StatusReason CardStatusReason `json:"status_reason"`

	Memo *string `json:"memo,omitempty"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	// Name printed on the card.
	EmbossName CardEmbossName `json:"emboss_name"`

	// Last four digits of the card number.
	LastFour string `json:"last_four"`

	ExpirationMonth string `json:"expiration_month"`

	ExpirationYear string `json:"expiration_year"`

	// Time at which the card expires: the end of the expiration month.
	ExpirationTime string `json:"expiration_time"`

	// Bank identification number (BIN): the first digits of the card number.
	Bin string `json:"bin"`

	IsPINSet bool `json:"is_pin_set"`

	TimestampPINSet *string `json:"timestamp_pin_set,omitempty"`

	// LOST and STOLEN issue a new number and terminate the old card immediately. Other reasons keep the number; the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// Id of the card that this card replaces.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// Id of the card that replaced this card.
	ReissuedToID *string `json:"reissued_to_id,omitempty"`

	// Metadata of the integrator: string values, no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastModifiedTime string `json:"last_modified_time"`

	Tenant string `json:"tenant"`

	// Fulfillment status of a physical card.
	CardFulfillmentStatus CardFulfillmentStatus `json:"card_fulfillment_status"`

	// Shipping details of the card. Absent until the card is shipped.
	FulfillmentDetails *CardFulfillmentDetails `json:"fulfillment_details,omitempty"`

	// Technology of the physical card.
	PhysicalCardFormat PhysicalCardFormat `json:"physical_card_format"`

	// Shipping address and method of a physical card.
	Shipping CardShipping `json:"shipping"`

	CardImageID *string `json:"card_image_id,omitempty"`

	// Deprecated. Use `fulfillment_details`.
	TrackingNumber *string `json:"tracking_number,omitempty"`
}

// PostedTransaction: A posted transaction. Posted transactions are immutable; corrections are new transactions.
type PostedTransaction struct {
	// Sequence number. Paths use the `uuid`.
	ID int64 `json:"id"`

	// Id of the transaction.
	UUID string `json:"uuid"`

	// Payment rail.
	Type string `json:"type"`

	// Subtype of the payment.
	Subtype string `json:"subtype"`

	// Status of the transaction. Always `COMPLETE`.
	Status string `json:"status"`

	// Time of creation.
	Created string `json:"created"`

	// Time at which a dispute or enhanced data was last added.
	Updated string `json:"updated"`

	// Effective time: the posting time.
	EffectiveDate string `json:"effective_date"`

	// Time at which the balances changed.
	PostedDate string `json:"posted_date"`

	// Time of the payment.
	TransactionTime string `json:"transaction_time"`

	// Settlement date of the network. Without a network: the posting date.
	SettlementDate string `json:"settlement_date"`

	// Idempotency key of the request that posted the transaction.
	Idemkey string `json:"idemkey"`

	// True if the transaction moved no money.
	InfoOnly bool `json:"info_only"`

	// Whether this bank’s ledger is the system of record. Always `true`.
	LeadMode bool `json:"lead_mode"`

	// Network reference. Null for internal transfers.
	ReferenceID *string `json:"reference_id"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	Data PostedTransactionData `json:"data"`

	// Disputes of the transaction. Absent if there are none.
	Disputes []TransactionDispute `json:"disputes,omitempty"`

	// Enhanced data from the merchant: order, taxes, fuel and line items (L2 and L3 data; alpha).
	EnhancedTransaction *EnhancedTransaction `json:"enhanced_transaction,omitempty"`
}

// PostedTransactionData is part of another type.
type PostedTransactionData struct {
	// Whether spend controls and the available balance were ignored.
	ForcePost bool `json:"force_post"`

	// Lines of the transaction. The sum of credits equals the sum of debits.
	Lines []TransactionLine `json:"lines"`

	// Short note. Empty if there is none.
	Memo string `json:"memo"`

	// Metadata of the request. Null if there is none.
	Metadata map[string]any `json:"metadata"`

	// Data of the integrator.
	ExternalData map[string]any `json:"external_data,omitempty"`

	// Id of the pending transaction that was posted.
	HoldID *string `json:"hold_id,omitempty"`

	// Id of the transaction that was reversed or returned. Only for reversals and returns.
	OriginalTrx *string `json:"original_trx,omitempty"`

	// Id of the transaction that this one completes, reverses or returns: `original_trx`, otherwise `hold_id`.
	ParentTrx *string `json:"parent_trx,omitempty"`

	// `risk` of the request. Only for ACH transfers.
	RiskInfo map[string]any `json:"risk_info,omitempty"`

	// Details from the payment rail: trace, merchant, card.
	UserData map[string]any `json:"user_data,omitempty"`

	// Network and message data of a card transaction.
	VendorInfo *TransactionVendorInfo `json:"vendor_info,omitempty"`
}

// Problem: An RFC 7807 problem.
type Problem struct {
	// URI of the error type. The part after the last slash is the v0 code.
	Type string `json:"type"`

	// Human-readable title of the error type.
	Title string `json:"title"`

	// HTTP status.
	Status int64 `json:"status"`

	// Human-readable explanation of this occurrence.
	Detail string `json:"detail"`

	// v1 error code (preview).
	Code *string `json:"code,omitempty"`

	// Required fields that are missing.
	Missing []string `json:"missing,omitempty"`

	// Invalid fields: field name to explanation.
	Invalid map[string]string `json:"invalid,omitempty"`

	// Fields that cannot be changed.
	Immutable []string `json:"immutable,omitempty"`

	// Statuses that would be accepted.
	ValidStatus []string `json:"valid_status,omitempty"`

	// `uuid` of the transaction created with the Idempotency-Key, if the key was already used.
	TransactionID *string `json:"transaction_id,omitempty"`

	// Id of the account with insufficient funds. Only with INSUFFICIENT_FUNDS.
	AccountID *string `json:"account_id,omitempty"`

	// Available balance of the account, including credit, in cents. Only with INSUFFICIENT_FUNDS.
	Available *int64 `json:"available,omitempty"`

	// Amount of the movement, in cents. Only with INSUFFICIENT_FUNDS.
	Required *int64 `json:"required,omitempty"`

	// Number of seconds to wait before a retry.
	RetryAfter *int64 `json:"retry_after,omitempty"`

	// Refused items, in request order. Only with BULK_REFUSED.
	Refused []ProblemRefused `json:"refused,omitempty"`
}

// ProblemRefused is part of another type.
type ProblemRefused struct {
	// Index of the item, starting at 0.
	Index int64 `json:"index"`

	// An RFC 7807 problem.
	Problem Problem `json:"problem"`
}

// Proof: Result of the last verification of the ledger.
type Proof struct {
	// INTACT: all checks passed. BROKEN: at least one check failed; see `violations`. UNFINISHED: some checks did not finish in time. WAITING: no verification has run yet.
	Status ProofStatus `json:"status"`

	// Start of the last verification. Machine time.
	CheckedTime *string `json:"checked_time,omitempty"`

	// Start of the last verification with the result INTACT. Machine time.
	IntactTime *string `json:"intact_time,omitempty"`

	// Duration of the verification, in milliseconds.
	TookMs *int64 `json:"took_ms,omitempty"`

	// Number of checks: balances, holds, entries, copies, timers, chain.
	PromiseCount int64 `json:"promise_count"`

	// Number of transactions and hold states compared with the hash chain.
	ComparedCount int64 `json:"compared_count"`

	Chain *ProofHead `json:"chain,omitempty"`

	// Number of links added to the chain since the verification.
	LinksSince int64 `json:"links_since"`

	// First violations of each check.
	Violations []ProofViolation `json:"violations"`

	// Checks that did not finish in time.
	Unanswered []string `json:"unanswered"`
}

// ProofHead is part of another type.
type ProofHead struct {
	// Number of the link.
	Link int64 `json:"link"`

	// SHA-256 hash, in hexadecimal.
	Hash string `json:"hash"`
}

// ProofViolation is part of another type.
type ProofViolation struct {
	// Violated invariant.
	Promise string `json:"promise"`

	// Description and location of the violation.
	Detail string `json:"detail"`
}

// Prospect: A person who may become a customer.
type Prospect struct {
	Status ProspectStatus `json:"status"`

	ID string `json:"id"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus ProspectBanStatus `json:"ban_status"`

	KYCStatus ProspectKYCStatus `json:"kyc_status"`

	KYCExempt bool `json:"kyc_exempt"`

	KYCLastRun *string `json:"kyc_last_run,omitempty"`

	HasAccounts bool `json:"has_accounts"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Record of the customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// Active addresses of the customer.
	Addresses []Address `json:"addresses"`

	// Last four digits of the social security number.
	SSN *string `json:"ssn,omitempty"`

	SSNSource *ProspectSSNSource `json:"ssn_source,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	Tenant string `json:"tenant"`
}

// PutAccount: Omitted texts, metadata, products, spend controls and balance limits are cleared; omitted status and flags are kept.
type PutAccount struct {
	Nickname *string `json:"nickname,omitempty"`

	AccountPurpose *string `json:"account_purpose,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	// Minimum of the posted balance less open holds, in cents. Credit if it is negative.
	BalanceFloor *BalanceFloor `json:"balance_floor,omitempty"`

	// Maximum account balance, in cents.
	BalanceCeiling *BalanceCeiling `json:"balance_ceiling,omitempty"`

	IBAN *string `json:"iban,omitempty"`

	SWIFTCode *string `json:"swift_code,omitempty"`

	// Id of the INTEREST product with the terms of the account. Interest is not accrued.
	InterestProductID *string `json:"interest_product_id,omitempty"`

	// Ids of the FEE products with the terms of the account. Fees are not charged.
	FeeProductIDs []string `json:"fee_product_ids,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Status of the account. Only ACTIVE_OR_DISBURSED accounts can transact.
	Status *AccountStatus `json:"status,omitempty"`

	// Internal note. Stored and never returned.
	Note *string `json:"note,omitempty"`

	// Whether ACH transfers are enabled.
	IsACHEnabled *bool `json:"is_ach_enabled,omitempty"`

	// Whether cards can be issued for the account.
	IsCardEnabled *bool `json:"is_card_enabled,omitempty"`

	// Whether Canadian EFT is enabled.
	IsEFTCaEnabled *bool `json:"is_eft_ca_enabled,omitempty"`

	// Whether transfers with cards of other banks are enabled.
	IsExternalCardEnabled *bool `json:"is_external_card_enabled,omitempty"`

	// Whether transfers between customers are enabled.
	IsP2pEnabled *bool `json:"is_p2p_enabled,omitempty"`

	// Whether suspicious-activity reports (SAR) are enabled.
	IsSarEnabled *bool `json:"is_sar_enabled,omitempty"`

	// Whether service payments are enabled.
	IsServicePayEnabled *bool `json:"is_service_pay_enabled,omitempty"`

	// Whether wires are enabled.
	IsWireEnabled *bool `json:"is_wire_enabled,omitempty"`

	// ACTIVE: no restriction by the holder. FROZEN: debits are blocked by the holder; credits are accepted.
	AccessStatus *AccountAccessStatus `json:"access_status,omitempty"`

	AccountNumber *string `json:"account_number,omitempty"`

	AccountType *AccountType `json:"account_type,omitempty"`

	AccountTemplateID *string `json:"account_template_id,omitempty"`

	CustomerType *CustomerType `json:"customer_type,omitempty"`

	Currency *string `json:"currency,omitempty"`
}

// PutAccountRelationship: Only `relationship_type` can be changed; the party can be repeated.
type PutAccountRelationship struct {
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of a business that is a customer.
	BusinessID *string `json:"business_id,omitempty"`

	// Alias of `customer_id`.
	PersonID *string `json:"person_id,omitempty"`

	// Role of the party on the account. ACCOUNT_HOLDER is a deprecated alias of PRIMARY_ACCOUNT_HOLDER.
	RelationshipType AccountRelationshipType `json:"relationship_type"`
}

// PutCustomer: Replaces the customer. Omitted fields are cleared.
type PutCustomer struct {
	// ACTIVE: approved by the integrator. PROSPECT: information is being collected. FROZEN: blocked for security or legal reasons. SANCTION: on a sanctions list. DENIED: application denied. DORMANT, INACTIVE: no longer active. ESCHEAT: assets transferred to the state.
	Status PutCustomerStatus `json:"status"`

	FirstName *string `json:"first_name,omitempty"`

	MiddleName *string `json:"middle_name,omitempty"`

	LastName *string `json:"last_name,omitempty"`

	// Date of birth: 1900-01-01 or later, before today. For a PROSPECT: any date that is not in the future.
	DOB *string `json:"dob,omitempty"`

	Email *string `json:"email,omitempty"`

	// Phone number in E.164 format: plus sign, country calling code and number.
	PhoneNumber *string `json:"phone_number,omitempty"`

	// A postal address.
	LegalAddress *Address `json:"legal_address,omitempty"`

	// A postal address.
	ShippingAddress *Address `json:"shipping_address,omitempty"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	SpendControlIDs []string `json:"spend_control_ids,omitempty"`

	// Record of the customer at a lending platform.
	VendorInfo *CustomerVendorInfo `json:"vendor_info,omitempty"`

	// Ban status. Can be changed between ALLOWED and SUSPENDED with a `note`. Only the bank sets or lifts BANNED.
	BanStatus *PutCustomerBanStatus `json:"ban_status,omitempty"`

	// Reason for a change of `ban_status`, which requires it. Stored as a note on the person.
	Note *string `json:"note,omitempty"`

	// Not supported. A request with this field is refused.
	RelatedCustomers []any `json:"related_customers,omitempty"`

	// Social security number. Kept if omitted or if its last four digits are sent.
	SSN *string `json:"ssn,omitempty"`
}

// RaiseSampleData is part of another type.
type RaiseSampleData struct {
	// Number of days of simulated history: salaries, rent, card payments, ACH with a return, a failing webhook. The clock of the workspace is advanced by this number of days. 90 days take about ten seconds.
	Days *int64 `json:"days,omitempty"`
}

// RehearsalEffects: Changes that the rehearsed request would make.
type RehearsalEffects struct {
	// Number of accounts with a changed balance. `balances` can be shorter: the header is limited to 3000 bytes.
	BalanceCount int64 `json:"balance_count"`

	// Number of emitted events. `events` can be shorter: the header is limited to 3000 bytes.
	EventCount int64 `json:"event_count"`

	// Accounts with a changed balance, up to the limit of the header.
	Balances []RehearsalEffectsBalances `json:"balances"`

	// Emitted events, in order, up to the limit of the header.
	Events []RehearsalEffectsEvents `json:"events"`
}

// RehearsalEffectsBalances is part of another type.
type RehearsalEffectsBalances struct {
	// Id of a customer account or a general-ledger account.
	AccountID string `json:"account_id"`

	// Balances before the request.
	Before RehearsalEffectsBalancesBefore `json:"before"`

	// Balances after the request.
	After RehearsalEffectsBalancesAfter `json:"after"`
}

// RehearsalEffectsBalancesAfter: Balances after the request.
type RehearsalEffectsBalancesAfter struct {
	// Posted balance: credits less debits, in cents.
	Posted int64 `json:"posted"`

	// Sum of open holds, in cents.
	Held int64 `json:"held"`

	// Available balance: posted balance less open holds, in cents. Never below 0.
	Available int64 `json:"available"`
}

// RehearsalEffectsBalancesBefore: Balances before the request.
type RehearsalEffectsBalancesBefore struct {
	// Posted balance: credits less debits, in cents.
	Posted int64 `json:"posted"`

	// Sum of open holds, in cents.
	Held int64 `json:"held"`

	// Available balance: posted balance less open holds, in cents. Never below 0.
	Available int64 `json:"available"`
}

// RehearsalEffectsEvents is part of another type.
type RehearsalEffectsEvents struct {
	Type string `json:"type"`

	// Id of the resource of the event. Absent if it has none.
	ResourceID *string `json:"resource_id,omitempty"`
}

// Relationship: A relationship between two parties. `relationship_type` is the discriminator.
type Relationship struct {
	// Id of the relationship.
	ID string `json:"id"`

	// Type of the relationship.
	RelationshipType RelationshipRelationshipType `json:"relationship_type"`

	// Id of the business that owns or pays.
	FromBusinessID *string `json:"from_business_id,omitempty"`

	// Id of the business that is owned, managed or paid.
	ToBusinessID *string `json:"to_business_id,omitempty"`

	AdditionalData any `json:"additional_data"`

	// Metadata of the integrator. Must not contain personal data.
	Metadata map[string]any `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// Id of the person who owns, manages or pays.
	FromPersonID *string `json:"from_person_id,omitempty"`

	// Id of the person who is paid.
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
	// Current password of the signed-in user.
	CurrentPassword string `json:"current_password"`

	// Password: at least 12 characters, of which 5 are different and not part of the user name. Repeated patterns and common passwords are refused. Stored as a hash and never returned.
	Password string `json:"password"`
}

// ReplacedWebhookSecret is part of another type.
type ReplacedWebhookSecret struct {
	// HMAC key, used exactly as returned. Returned only once.
	Secret string `json:"secret"`

	// Time at which the previous secret stops or stopped signing.
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
	// Earliest event time, inclusive, by the workspace’s clock.
	Since string `json:"since"`
}

// ResentDeliveries: Deliveries run in the background. The health of the webhook reports the number of pending deliveries.
type ResentDeliveries struct {
	WebhookID string `json:"webhook_id"`

	// Number of events resent. At most 10000, oldest first.
	Resent int64 `json:"resent"`

	// Whether more failed events remain. Repeat the request to resend them.
	HasMore bool `json:"has_more"`
}

// ResolveSuspenseEntry is part of another type.
type ResolveSuspenseEntry struct {
	// Id of the customer account or internal account to credit, or to debit if the entry is a debit.
	AccountID string `json:"account_id"`
}

// ReturnSuspenseEntry is part of another type.
type ReturnSuspenseEntry struct {
	// Nacha return reason code. Must be valid for the direction and class of the entry.
	Code string `json:"code"`
}

// RotateAPIKey is part of another type.
type RotateAPIKey struct {
	// Validity of the replaced key, in seconds. At most 7 days.
	OverlapSeconds *int64 `json:"overlap_seconds,omitempty"`
}

// SampleData: Ids of the created resources.
type SampleData struct {
	// Ids of the created resources by kind, in order of creation.
	Raised map[string][]string `json:"raised"`
}

// ScheduleConfig: Dates of the payments.
type ScheduleConfig struct {
	// Date of the first payment. Today or later, in Eastern time.
	StartDate string `json:"start_date"`

	// Moves the first payment to the last business day on or before `start_date` (BACKWARD) or the first one on or after it (FORWARD). Default: no move.
	StartSearch *ScheduleConfigStartSearch `json:"start_search,omitempty"`

	// Unit of `interval`: days, weeks or months.
	Frequency ScheduleConfigFrequency `json:"frequency"`

	// Number of days, weeks or months between two payments.
	Interval int64 `json:"interval"`

	// Number of payments. Exactly one of `count` and `end_date` is required.
	Count *int64 `json:"count,omitempty"`

	// First date without a payment. Exactly one of `count` and `end_date` is required.
	EndDate *string `json:"end_date,omitempty"`
}

// ScheduledPayment: A payment of a schedule.
type ScheduledPayment struct {
	ID string `json:"id"`

	// Id of the schedule.
	PaymentScheduleID string `json:"payment_schedule_id"`

	// ERROR: the payment was refused. It is not repeated.
	Status ScheduledPaymentStatus `json:"status"`

	PaymentDate PaymentDate `json:"payment_date"`

	// Description of the payments.
	Description string `json:"description"`

	// The payment that the schedule repeats.
	PaymentInstruction PaymentInstruction `json:"payment_instruction"`

	// Id of the transaction. Only with COMPLETED.
	TransactionID *string `json:"transaction_id,omitempty"`

	// Reason for the refusal. Only for payments with the status ERROR.
	ErrorDetails *PaymentErrorDetails `json:"error_details,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`
}

// ScheduledPaymentsPage is part of another type.
type ScheduledPaymentsPage struct {
	Payments []ScheduledPayment `json:"payments"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// SearchHit is part of another type.
type SearchHit struct {
	Type SearchHitType `json:"type"`

	// Id for the GET request of this type.
	ID string `json:"id"`

	// Name of the resource.
	Title string `json:"title"`

	// Type and status of the resource.
	Subtitle string `json:"subtitle"`

	// Field that matched. `holder`: the name of the holder. `newest`: the query has no search text.
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

	// User name. Absent for a session opened with a one-time link.
	UserName *string `json:"user_name,omitempty"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management.
	Role SessionRole `json:"role"`

	// True if the password was set by another user. Until it is replaced, only requests on the session itself are allowed. Absent otherwise.
	PasswordChangeRequired *bool `json:"password_change_required,omitempty"`

	Environment SessionEnvironment `json:"environment"`

	// Workspace of the session. All requests of the session use it.
	Workspace SessionWorkspace `json:"workspace"`

	// Workspaces that the session can switch to. The newest 100.
	Workspaces []SessionWorkspaces `json:"workspaces"`

	// Expiry of the session: 12 hours after the last use, at most 7 days after sign-in.
	ExpiresTime string `json:"expires_time"`
}

// SessionWorkspace: Workspace of the session. All requests of the session use it.
type SessionWorkspace struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	// Id of the source workspace. Only for forks.
	ForkedFrom *string `json:"forked_from,omitempty"`
}

// SessionWorkspaces is part of another type.
type SessionWorkspaces struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	Name *string `json:"name,omitempty"`

	// Id of the source workspace. Only for forks.
	ForkedFrom *string `json:"forked_from,omitempty"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management.
	Role SessionWorkspacesRole `json:"role"`
}

// SessionsPage is part of another type.
type SessionsPage struct {
	Sessions []ListedSession `json:"sessions"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// SimulateACHReturn is part of another type.
type SimulateACHReturn struct {
	// Id of an outgoing ACH transfer, or of its transaction.
	ACHID string `json:"ach_id"`

	// Nacha return reason code. Default: `R01`.
	ReturnCode *SimulateACHReturnReturnCode `json:"return_code,omitempty"`
}

// SimulateACHTransaction is part of another type.
type SimulateACHTransaction struct {
	// Number of the account that receives the entry.
	AccountNumber string `json:"account_number"`

	// Amount, in cents. `0` is a prenotification without money.
	Amount int64 `json:"amount"`

	// `credit` adds money to the account; `debit` pulls money from it.
	DcSign DcSign `json:"dc_sign"`

	// Effective date. Today or earlier: posted immediately. Later: posted on that date.
	EffectiveDate string `json:"effective_date"`
}

// SimulateAuthorization is part of another type.
type SimulateAuthorization struct {
	// Id of the card.
	CardID string `json:"card_id"`

	// Amount, in cents. `0` verifies the account without a hold.
	Amount int64 `json:"amount"`

	// Merchant id.
	Mid string `json:"mid"`

	// Merchant or ATM that accepts the card.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	// Card data read by the terminal.
	CardOptions *CardOptions `json:"card_options,omitempty"`

	// Cash-back amount, in cents, included in the amount.
	CashBackAmount *int64 `json:"cash_back_amount,omitempty"`

	// Whether the amount is an estimate, for example of a hotel or fuel pump. Held like any other amount.
	IsPreAuth *bool `json:"is_pre_auth,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Card verification value. Accepted and not checked, because it is not stored.
	PIN *string `json:"pin,omitempty"`

	// Accepted and ignored.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateAuthorizationAdvice is part of another type.
type SimulateAuthorizationAdvice struct {
	// Token of the first message of the payment, or of one of its clearings.
	OriginalTransactionID string `json:"original_transaction_id"`

	// New total of the authorization, in cents, including cleared amounts. With `increment`: the amount to add.
	Amount int64 `json:"amount"`

	// Whether the amount is added to the authorization, subject to the usual checks. Default: `false`.
	Increment *bool `json:"increment,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Accepted and ignored.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateBalanceInquiry is part of another type.
type SimulateBalanceInquiry struct {
	// Id of the card.
	CardID string `json:"card_id"`

	// Account type selected at the terminal. Declined if the card draws on another type.
	AccountType SimulateBalanceInquiryAccountType `json:"account_type"`

	// Merchant id.
	Mid string `json:"mid"`

	// Merchant or ATM that accepts the card.
	CardAcceptor CardAcceptor `json:"card_acceptor"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Card verification value. Accepted and not checked, because it is not stored.
	PIN *string `json:"pin,omitempty"`
}

// SimulateClearing is part of another type.
type SimulateClearing struct {
	// Token of the first message of the payment, or of one of its clearings. Exactly one of this and `card_id` is required.
	OriginalTransactionID *string `json:"original_transaction_id,omitempty"`

	// Id of the card, for a clearing without an authorization (requires `force_post`) or a refund without a payment.
	CardID *string `json:"card_id,omitempty"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Whether to refund the amount instead. Default: `false`.
	IsRefund *bool `json:"is_refund,omitempty"`

	// Whether this is the last clearing of the authorization. Releases the remaining hold. Not for refunds.
	IsFinal *bool `json:"is_final,omitempty"`

	// Whether to ignore holds, the available balance and spend controls. Default: `false`.
	ForcePost *bool `json:"force_post,omitempty"`

	// Merchant id.
	Mid *string `json:"mid,omitempty"`

	// Merchant or ATM that accepts the card.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateEvent: Exactly one of `event` and `story` is required.
type SimulateEvent struct {
	// Event type to trigger.
	Event *SimulateEventEvent `json:"event,omitempty"`

	// Scenario with a specific outcome, as an alternative to `event`.
	Story *SimulateEventStory `json:"story,omitempty"`
}

// SimulateFinancial is part of another type.
type SimulateFinancial struct {
	// Id of the card.
	CardID string `json:"card_id"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Merchant id.
	Mid string `json:"mid"`

	// Merchant or ATM that accepts the card.
	CardAcceptor CardAcceptor `json:"card_acceptor"`

	// Cash-back amount, in cents, included in the amount.
	CashBackAmount *int64 `json:"cash_back_amount,omitempty"`

	// Accepted and ignored: the payment is posted immediately.
	IsPreAuth *bool `json:"is_pre_auth,omitempty"`

	// Card verification value. Accepted and not checked, because it is not stored.
	PIN *string `json:"pin,omitempty"`

	// Accepted and ignored.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateFinancialAdvice is part of another type.
type SimulateFinancialAdvice struct {
	// Token of the first message of the payment, or of one of its clearings.
	OriginalTransactionID string `json:"original_transaction_id"`

	// Final amount of the payment, in cents.
	Amount int64 `json:"amount"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Accepted and ignored.
	TransactionOptions map[string]any `json:"transaction_options,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateFulfillment is part of another type.
type SimulateFulfillment struct {
	// Fulfillment status of a physical card.
	CardFulfillmentStatus CardFulfillmentStatus `json:"card_fulfillment_status"`
}

// SimulateL2l3 is part of another type.
type SimulateL2l3 struct {
	// Token of the clearing.
	OriginalTransactionID string `json:"original_transaction_id"`

	EnhancedDataID *string `json:"enhanced_data_id,omitempty"`

	PurchaseOrder *string `json:"purchase_order,omitempty"`

	// Taxes and totals of the purchase.
	Financial *EnhancedFinancial `json:"financial,omitempty"`

	// Fuel and services, as reported by the chip of a fleet card.
	FleetEmv *EnhancedFleetEmv `json:"fleet_emv,omitempty"`

	// Fuel and services for a vehicle.
	Fleets *EnhancedFleets `json:"fleets,omitempty"`

	InventoryDetails []EnhancedInventoryDetail `json:"inventory_details,omitempty"`
}

// SimulateMonitoringAlert is part of another type.
type SimulateMonitoringAlert struct {
	// Id of the person. Mutually exclusive with `business_id`.
	PersonID *string `json:"person_id,omitempty"`

	// Id of the business. Mutually exclusive with `person_id`.
	BusinessID *string `json:"business_id,omitempty"`

	// Type of the alert.
	Type SimulateMonitoringAlertType `json:"type"`

	// Title of the alert.
	Title *string `json:"title,omitempty"`

	// URLs of sources.
	Urls []string `json:"urls,omitempty"`

	// Unmodified content sent by the provider.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`
}

// SimulateOriginalCredit is part of another type.
type SimulateOriginalCredit struct {
	// Id of the card.
	CardID string `json:"card_id"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Merchant id.
	Mid string `json:"mid"`

	// Purpose of the credit.
	Type SimulateOriginalCreditType `json:"type"`

	// Merchant or ATM that accepts the card.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	ScreeningScore *string `json:"screening_score,omitempty"`

	// Sender of the original credit.
	SenderData *OriginalCreditSender `json:"sender_data,omitempty"`

	TransactionPurpose *string `json:"transactionPurpose,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateReversal is part of another type.
type SimulateReversal struct {
	// Token of the first message of the payment, or of one of its clearings.
	OriginalTransactionID string `json:"original_transaction_id"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Whether the reversal is an advice. Required to reverse a clearing or a single-message payment.
	IsAdvice *bool `json:"is_advice,omitempty"`

	// Maximum age of the original payment, in days of 24 hours. Default: no maximum.
	FindOriginalWindowDays *int64 `json:"find_original_window_days,omitempty"`

	NetworkFees []CardNetworkFee `json:"network_fees,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulateWithdrawal is part of another type.
type SimulateWithdrawal struct {
	// Id of the card.
	CardID string `json:"card_id"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Merchant id.
	Mid string `json:"mid"`

	// Account type selected at the terminal. Declined if the card draws on another type.
	AccountType *SimulateWithdrawalAccountType `json:"account_type,omitempty"`

	// Surcharge of the ATM owner, in cents, included in the amount. Default: `0`.
	SurchargeAmount *int64 `json:"surcharge_amount,omitempty"`

	// Merchant or ATM that accepts the card.
	CardAcceptor *CardAcceptor `json:"card_acceptor,omitempty"`

	// Card verification value. Accepted and not checked, because it is not stored.
	PIN *string `json:"pin,omitempty"`

	// Currency of the amount. Must be the account’s currency. Default: the account’s currency.
	Currency *string `json:"currency,omitempty"`

	// Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing.
	NetworkReference *CardNetworkReference `json:"network_reference,omitempty"`
}

// SimulatedEvent is part of another type.
type SimulatedEvent struct {
	// Type of the event.
	Event SimulatedEventEvent `json:"event"`

	// Id of the event. Absent if the request was completed after a crash.
	EventID *string `json:"event_id,omitempty"`

	// Id of the resource of the event.
	ResourceID *string `json:"resource_id,omitempty"`

	// Ids of the resources created in the process, by kind.
	Made map[string][]string `json:"made"`
}

// Snapshot: The state of a workspace at a point in time.
type Snapshot struct {
	ID string `json:"id"`

	Name string `json:"name"`

	// Time of the snapshot, by the workspace’s clock.
	Time string `json:"time"`

	// Time of the snapshot. Machine time.
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

	// Limit in cents. A sum above the limit violates the control.
	AmountLimit int64 `json:"amount_limit"`

	// Whether the control is enabled.
	IsActive bool `json:"is_active"`

	// Whether a violation opens a case, or is added to the open case.
	ActionCase bool `json:"action_case"`

	// Whether transactions that violate the control are declined.
	ActionDecline bool `json:"action_decline"`

	// Period of the transactions that are added up.
	TimeRange TimeRange `json:"time_range"`

	Direction *SpendControlDirection `json:"direction,omitempty"`

	// Payment types to which the control applies. Default: all.
	PaymentTypes []PaymentType `json:"payment_types,omitempty"`

	// Payment subtypes to which the control applies. Default: all.
	PaymentSubTypes []PaymentSubType `json:"payment_sub_types,omitempty"`

	// Merchant category codes (4 digits) or ranges of two codes joined by a hyphen. If not empty, the control applies to card transactions only.
	MerchantCategoryCodes []string `json:"merchant_category_codes,omitempty"`

	// Number of accounts that list the control in `spend_control_ids`.
	NumberOfRelatedAccounts int64 `json:"number_of_related_accounts"`

	// Owner of the control. FINTECH for controls created through this API.
	Scope SpendControlScope `json:"scope"`

	CreationTime string `json:"creation_time"`

	// Time of the last PATCH.
	LastModifiedTime string `json:"last_modified_time"`
}

// SpendControlUsage: Usage of a spend control on an account.
type SpendControlUsage struct {
	SpendControlID string `json:"spend_control_id"`

	AccountID string `json:"account_id"`

	// Limit of the control, in cents.
	AmountLimit int64 `json:"amount_limit"`

	// Amount that currently counts toward the limit, including holds, in cents. 0 for SINGLE_TRANSACTION.
	Used int64 `json:"used"`

	// Largest amount of one more transaction that does not violate the control, in cents.
	Remaining int64 `json:"remaining"`

	// Start of the window, exclusive. Only for ROLLING_WINDOW_DAYS.
	WindowStart *string `json:"window_start,omitempty"`
}

// SpendControlViolation: A transaction that violates a spend control.
type SpendControlViolation struct {
	SpendControlID string `json:"spend_control_id"`

	// Id of the account to which the control applies.
	AccountID string `json:"account_id"`

	// `uuid` of the transaction. If it was declined: the `uuid` it would have had.
	TransactionID string `json:"transaction_id"`

	// Amount of the transaction on the account, in cents.
	Amount int64 `json:"amount"`

	// `amount_limit` of the control.
	Limit int64 `json:"limit"`
}

// SpendControlsPage is part of another type.
type SpendControlsPage struct {
	SpendControls []SpendControl `json:"spend_controls"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// SuspenseEntriesPage is part of another type.
type SuspenseEntriesPage struct {
	// Ordered by creation time, oldest first.
	SuspenseEntries []SuspenseEntry `json:"suspense_entries"`

	// Token of the next page. Absent on the last page.
	NextPageToken *string `json:"next_page_token,omitempty"`
}

// SuspenseEntry: A payment that could not be posted to its account and is held in suspense.
type SuspenseEntry struct {
	// Id of the entry, equal to the `uuid` of its posted transaction.
	ID string `json:"id"`

	Status SuspenseStatus `json:"status"`

	// ACH: an incoming ACH entry. CARD: a credit of the card network.
	Source SuspenseEntrySource `json:"source"`

	// `credit`: the amount is to be credited to an account. `debit`: it is to be debited from one.
	DcSign DcSign `json:"dc_sign"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Reason why the payment was not posted to its account.
	Reason string `json:"reason"`

	// Explanation of the reason. Absent if the reason needs none.
	Explanation *string `json:"explanation,omitempty"`

	// Id of the internal account that it is posted to.
	SuspenseAccountID string `json:"suspense_account_id"`

	// Id of the account that the payment is addressed to, if it is known.
	IntendedAccountID *string `json:"intended_account_id,omitempty"`

	// Id of the incoming ACH entry.
	IncomingACHID *string `json:"incoming_ach_id,omitempty"`

	// Id of the account that was credited or debited.
	ResolvedAccountID *string `json:"resolved_account_id,omitempty"`

	// Id of the internal transfer that moved the amount.
	ResolutionID *string `json:"resolution_id,omitempty"`

	// Time at which the payment was put into suspense.
	CreationTime string `json:"creation_time"`

	// Time at which the entry was resolved or returned.
	ResolvedTime *string `json:"resolved_time,omitempty"`
}

// TimeRange: Period of the transactions that are added up.
type TimeRange struct {
	TimeRangeType TimeRangeTimeRangeType `json:"time_range_type"`

	// Length of the window before each transaction, in days of 24 hours.
	Days *int64 `json:"days,omitempty"`
}

// TimeRangeForever: All transactions, without a time limit.
type TimeRangeForever struct {
	TimeRangeType TimeRangeForeverTimeRangeType `json:"time_range_type"`
}

// TimeRangeRollingWindowDays: Transactions of a rolling window, including the new one.
type TimeRangeRollingWindowDays struct {
	TimeRangeType TimeRangeRollingWindowDaysTimeRangeType `json:"time_range_type"`

	// Length of the window before each transaction, in days of 24 hours.
	Days int64 `json:"days"`
}

// TimeRangeSingleTransaction: Each transaction is compared with the limit separately.
type TimeRangeSingleTransaction struct {
	TimeRangeType TimeRangeSingleTransactionTimeRangeType `json:"time_range_type"`
}

// TransactionDispute: A transaction that the customer disputes.
type TransactionDispute struct {
	// Id of the dispute.
	ID string `json:"id"`

	// Time of creation.
	Created string `json:"created"`

	// Time of the last update.
	Updated string `json:"updated"`

	// Status of the dispute.
	Status TransactionDisputeStatus `json:"status"`

	// Case reference of the network.
	ExternalCaseReference *string `json:"external_case_reference,omitempty"`

	// Case reference of this bank.
	InternalCaseReference *string `json:"internal_case_reference,omitempty"`
}

// TransactionLine: One line of a double-entry transaction.
type TransactionLine struct {
	// Id of the account.
	AccountID string `json:"account_id"`

	// Account number.
	AccountNo string `json:"account_no"`

	// Amount, in cents.
	Amount int64 `json:"amount"`

	// Available balance after the posting, in cents.
	AvailBalance int64 `json:"avail_balance"`

	// Alias of `avail_balance`.
	AvailableBalance int64 `json:"available_balance"`

	// Posted balance after the posting, in cents.
	Balance int64 `json:"balance"`

	// Time of the posting.
	Created string `json:"created"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Direction: `credit` increases the account balance, `debit` decreases it.
	DcSign DcSign `json:"dc_sign"`

	// Whether the line is a fee.
	IsFee bool `json:"is_fee"`

	// Whether the account is a general-ledger account.
	IsGlAcc bool `json:"is_gl_acc"`

	// True for the counterpart of the primary line.
	IsOffset bool `json:"is_offset"`

	// True for exactly one line: the line on the customer’s account.
	IsPrimary bool `json:"is_primary"`

	// Further data of the line. Null if there is none.
	Meta map[string]any `json:"meta"`

	// Payment network.
	Network string `json:"network"`

	// `seq` of the counterpart line.
	RelatedLine int64 `json:"related_line"`

	// Position of the line in the transaction, starting at 1.
	Seq int64 `json:"seq"`

	// Id of the sweep.
	SweepAggID *string `json:"sweep_agg_id,omitempty"`

	// Id of the workspace.
	Tenant string `json:"tenant"`

	// Equal to `created`; lines are immutable.
	Updated string `json:"updated"`

	// Id of the line.
	UUID string `json:"uuid"`
}

// TransactionProof: Result of comparing a transaction with the hash chain.
type TransactionProof struct {
	TransactionID string `json:"transaction_id"`

	// INTACT: identical to the hash chain. BROKEN: changed since it was written. UNCHAINED: some data is in no link of the chain.
	Status TransactionProofStatus `json:"status"`

	// Records of the transaction in the hash chain.
	Items []TransactionProofItem `json:"items"`
}

// TransactionProofItem is part of another type.
type TransactionProofItem struct {
	// TRANSACTION: a posted transaction with its entries. POSTED: a posted transaction. ENTRIES: its entries. PENDING: the current state of a hold.
	Kind TransactionProofItemKind `json:"kind"`

	// Number of the link.
	Link int64 `json:"link"`

	// Position of the item among the items of `link`, from 1.
	Position int64 `json:"position"`

	// Number of items of `link`.
	ItemCount int64 `json:"item_count"`

	// SHA-256 hash, in hexadecimal.
	ItemHash string `json:"item_hash"`

	// SHA-256 hash, in hexadecimal.
	LinkHash string `json:"link_hash"`

	// Whether the rows match the hash of the item, and the link matches the hash of the previous link.
	IsIntact bool `json:"is_intact"`

	// Time at which the entire chain up to this link was last verified.
	CheckedTime *string `json:"checked_time,omitempty"`
}

// TransactionVendorInfo: Network and message data of a card transaction.
type TransactionVendorInfo struct {
	// Unmodified data of the vendor.
	VendorData map[string]any `json:"vendor_data"`

	// Name of the vendor.
	VendorType string `json:"vendor_type"`
}

// TrialBalance: Debit or credit balance of each account of the ledger at a point in time.
type TrialBalance struct {
	// Point in time. Entries at exactly this time are included.
	At string `json:"at"`

	// All customer accounts and internal accounts.
	Accounts []TrialBalanceAccount `json:"accounts"`

	// Totals of this page and all previous pages. On the last page, debits equal credits in each currency.
	Totals []TrialBalanceTotal `json:"totals"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// TrialBalanceAccount is part of another type.
type TrialBalanceAccount struct {
	AccountID string `json:"account_id"`

	// Whether the account is a general-ledger account.
	IsGeneralLedger bool `json:"is_general_ledger"`

	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Debit balance, in cents. 0 if the balance is a credit balance.
	Debit int64 `json:"debit"`

	// Credit balance, in cents. 0 if the balance is a debit balance.
	Credit int64 `json:"credit"`
}

// TrialBalanceTotal is part of another type.
type TrialBalanceTotal struct {
	// Three-letter ISO 4217 currency code.
	Currency string `json:"currency"`

	// Sum of the debit balances, in cents. Capped at 9223372036854775807.
	Debits int64 `json:"debits"`

	// Sum of the credit balances, in cents. Capped at 9223372036854775807.
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

	// User name: letters, digits and `. _ @ + -`. Case-insensitive.
	UserName string `json:"user_name"`

	// Roles of the user in workspaces that you own. Roles in other workspaces are not shown and not changed.
	Roles []UserRoles `json:"roles"`

	CreationTime string `json:"creation_time"`
}

// UserRoles is part of another type.
type UserRoles struct {
	// Id of the workspace.
	Tenant string `json:"tenant"`

	// viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API keys. owner: full access, including user management.
	Role UserRolesRole `json:"role"`
}

// UsersPage is part of another type.
type UsersPage struct {
	Users []User `json:"users"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// VendorInfo: Unmodified content sent by the provider.
type VendorInfo struct {
	// Name of the provider.
	Vendor *string `json:"vendor,omitempty"`

	// Media type of the content.
	ContentType *string `json:"content_type,omitempty"`

	// Content sent by the provider, as JSON.
	JSON any `json:"json,omitempty"`

	// Content sent by the provider, as XML.
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

	// Data that led to the result: any JSON.
	Details any `json:"details,omitempty"`

	Metadata map[string]any `json:"metadata,omitempty"`

	// Unmodified content sent by the provider.
	VendorInfo *VendorInfo `json:"vendor_info,omitempty"`

	CreationTime string `json:"creation_time"`

	LastUpdatedTime string `json:"last_updated_time"`
}

// VerificationsPage is part of another type.
type VerificationsPage struct {
	Verifications []Verification `json:"verifications"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// Verify: Party to verify. Exactly one of `person_id` and `business_id` is required.
type Verify struct {
	// Whether the party has consented. Must be `true`.
	CustomerConsent bool `json:"customer_consent"`

	CustomerIPAddress *string `json:"customer_ip_address,omitempty"`

	DocumentID *string `json:"document_id,omitempty"`

	PersonID *string `json:"person_id,omitempty"`

	BusinessID *string `json:"business_id,omitempty"`
}

// VerifyCustomer is part of another type.
type VerifyCustomer struct {
	// Whether the party has consented. Must be `true`.
	CustomerConsent bool `json:"customer_consent"`

	CustomerIPAddress *string `json:"customer_ip_address,omitempty"`

	DocumentID *string `json:"document_id,omitempty"`

	// Accepted and ignored.
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

// VirtualCard: A virtual card. Its status is ACTIVE immediately.
type VirtualCard struct {
	Form VirtualCardForm `json:"form"`

	ID string `json:"id"`

	Type CardType `json:"type"`

	// Id of the account that the card draws on.
	AccountID string `json:"account_id"`

	CardProductID string `json:"card_product_id"`

	// Id of the customer who uses the card.
	CustomerID *string `json:"customer_id,omitempty"`

	// Id of the business that the card was issued for.
	BusinessID *string `json:"business_id,omitempty"`

	CardStatus CardStatus `json:"card_status"`

	// Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address.
	StatusReason CardStatusReason `json:"status_reason"`

	Memo *string `json:"memo,omitempty"`

	// Card network.
	CardBrand CardBrand `json:"card_brand"`

	// Name printed on the card.
	EmbossName CardEmbossName `json:"emboss_name"`

	// Last four digits of the card number.
	LastFour string `json:"last_four"`

	ExpirationMonth string `json:"expiration_month"`

	ExpirationYear string `json:"expiration_year"`

	// Time at which the card expires: the end of the expiration month.
	ExpirationTime string `json:"expiration_time"`

	// Bank identification number (BIN): the first digits of the card number.
	Bin string `json:"bin"`

	IsPINSet bool `json:"is_pin_set"`

	TimestampPINSet *string `json:"timestamp_pin_set,omitempty"`

	// LOST and STOLEN issue a new number and terminate the old card immediately. Other reasons keep the number; the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated.
	ReissueReason *CardReissueReason `json:"reissue_reason,omitempty"`

	// Id of the card that this card replaces.
	ReissuedFromID *string `json:"reissued_from_id,omitempty"`

	// Id of the card that replaced this card.
	ReissuedToID *string `json:"reissued_to_id,omitempty"`

	// Metadata of the integrator: string values, no personal data.
	Metadata map[string]string `json:"metadata,omitempty"`

	CreationTime string `json:"creation_time"`

	LastModifiedTime string `json:"last_modified_time"`

	Tenant string `json:"tenant"`

	// Fulfillment status of a physical card.
	CardFulfillmentStatus *CardFulfillmentStatus `json:"card_fulfillment_status,omitempty"`
}

// Volume is part of another type.
type Volume struct {
	// Buckets in ascending time. Buckets without transactions are omitted.
	Buckets []VolumeBucket `json:"buckets"`
}

// VolumeBucket is part of another type.
type VolumeBucket struct {
	// Start of the bucket.
	Time string `json:"time"`

	TransactionCount int64 `json:"transaction_count"`

	// Sum of the posted amounts, in cents, capped at 9223372036854775807.
	Amount int64 `json:"amount"`
}

// Webhook: An endpoint that receives events.
type Webhook struct {
	ID string `json:"id"`

	Tenant string `json:"tenant"`

	// URL of the endpoint: an absolute http or https URL without user name and password.
	URL string `json:"url"`

	// Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED.
	EnabledEvents []string `json:"enabled_events"`

	// Whether events are sent. While `false`, matching events are not delivered.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	// Metadata of the integrator, sent with every event.
	Metadata *string `json:"metadata,omitempty"`

	// Types in `enabled_events`, by name or wildcard, that this version does not emit. Empty if all types are emitted.
	UnavailableEvents []string `json:"unavailable_events"`

	// Time of creation or of the last update.
	LastUpdated string `json:"last_updated"`
}

// WebhookEvent is part of another type.
type WebhookEvent struct {
	// Id of the event, identical for every retry and resend.
	ID string `json:"id"`

	WebhookID string `json:"webhook_id"`

	// URL of the webhook at the time of the event.
	URL string `json:"url"`

	// Type of the event.
	Type WebhookEventType `json:"type"`

	EventTime string `json:"event_time"`

	// Metadata of the webhook at the time of the event.
	Metadata string `json:"metadata"`

	ResourceID *string `json:"resource_id,omitempty"`

	// The resource after the change, as a JSON string.
	EventResource *string `json:"event_resource,omitempty"`

	// The changed fields with their previous values, as a JSON string.
	EventResourceChangedFields *string `json:"event_resource_changed_fields,omitempty"`

	// RUNNING before the first result, RETRYING after a failure, SUCCESS after a 2xx response, FAILED after the last attempt.
	Status WebhookEventStatus `json:"status"`

	// Time of the next attempt. Absent if no attempt is scheduled.
	NextAttemptTime *string `json:"next_attempt_time,omitempty"`

	// Delivery attempts in order. Omitted in lists.
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

	// Whether deliveries also carry the Standard Webhooks headers webhook-id, webhook-timestamp and webhook-signature. Default: `false`.
	StandardWebhooks bool `json:"standard_webhooks"`
}

// WebhookHeadersCustomHeaders is part of another type.
type WebhookHeadersCustomHeaders struct {
	// Name of the header (RFC 9110).
	Name string `json:"name"`
}

// WebhookHeadersRequest is part of another type.
type WebhookHeadersRequest struct {
	// Headers sent with every delivery. Default: none.
	CustomHeaders []WebhookHeadersRequestCustomHeaders `json:"custom_headers,omitempty"`

	// Whether deliveries also carry the Standard Webhooks headers webhook-id, webhook-timestamp and webhook-signature. Default: `false`.
	StandardWebhooks *bool `json:"standard_webhooks,omitempty"`
}

// WebhookHeadersRequestCustomHeaders is part of another type.
type WebhookHeadersRequestCustomHeaders struct {
	// Name of the header (RFC 9110).
	Name string `json:"name"`

	// Value of the header, printable ASCII. Stored encrypted and never returned.
	Value string `json:"value"`
}

// WebhookHealth: The delivery health of a webhook.
type WebhookHealth struct {
	WebhookID string `json:"webhook_id"`

	// Time of the last successful delivery.
	LastSuccessTime *string `json:"last_success_time,omitempty"`

	// Time of the first failed delivery since the last success. Absent if there is none.
	FailingSince *string `json:"failing_since,omitempty"`

	// Time at which the receiver first responded 410 (gone) after the last success. Deliveries are still retried; disable the webhook to stop them.
	GoneSince *string `json:"gone_since,omitempty"`

	// Number of overdue deliveries, counted up to 10000.
	ReadyDeliveries int64 `json:"ready_deliveries"`

	// Due time of the oldest overdue delivery.
	OldestDueTime *string `json:"oldest_due_time,omitempty"`
}

// WebhookList is part of another type.
type WebhookList struct {
	Webhooks []Webhook `json:"webhooks"`

	NextPageToken *string `json:"next_page_token,omitempty"`
}

// WebhookRequest is part of another type.
type WebhookRequest struct {
	// URL of the endpoint: an absolute http or https URL without user name and password.
	URL string `json:"url"`

	// Event types, or all events of a resource with a trailing wildcard, which also matches types that are added later too. Types that nothing emits yet are accepted: `x-unavailable-events` of this document lists them. Known patterns: ACCOUNT.*, ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.*, ACH.INCOMING.*, ACH.INCOMING.FUTURE_DATED, ADDRESS.*, ADDRESS.CREATED, ADDRESS.UPDATED, ADVERSE_ACTION.*, APPLICATION.*, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.*, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.*, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.*, CARD.CREATED, CARD.DIGITALWALLETTOKEN.*, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.*, CARD.IMAGE.UPDATED, CARD.THREE_DS.*, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.*, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.*, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.*, CREDIT_SCORE.CREATED, CRR.*, CRR.CREATED, CUSTOMER.*, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.*, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DISPUTE.*, DOCUMENT.*, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.*, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.*, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.*, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.*, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.*, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.*, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.*, INTERNAL_TRANSFER.SUCCEEDED, NOTE.*, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.*, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.*, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.*, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.*, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.*, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.*, STATEMENT.CREATED, TRANSACTION.*, TRANSACTION.PENDING.*, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.*, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED.
	EnabledEvents []string `json:"enabled_events"`

	// Whether events are sent. While `false`, matching events are not delivered.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	// Metadata of the integrator, sent with every event.
	Metadata *string `json:"metadata,omitempty"`
}

// WebhookRequestObject: An event in the form that is sent to webhooks.
type WebhookRequestObject struct {
	// Id of the event, identical for every retry and resend.
	ID string `json:"id"`

	WebhookID string `json:"webhook_id"`

	// URL of the webhook at the time of the event.
	URL string `json:"url"`

	// Type of the event.
	Type WebhookRequestObjectType `json:"type"`

	EventTime string `json:"event_time"`

	// Metadata of the webhook at the time of the event.
	Metadata string `json:"metadata"`

	ResourceID *string `json:"resource_id,omitempty"`

	// The resource after the change, as a JSON string.
	EventResource *string `json:"event_resource,omitempty"`

	// The changed fields with their previous values, as a JSON string.
	EventResourceChangedFields *string `json:"event_resource_changed_fields,omitempty"`
}

// WebhookResponse: An attempt to deliver an event.
type WebhookResponse struct {
	// HTTP status of the response. Absent if there was no response.
	Code *int64 `json:"code,omitempty"`

	// Response body, truncated to 1,024 characters. If there was no response: the reason.
	ResponseBody *string `json:"response_body,omitempty"`

	SentTime string `json:"sent_time"`

	ResponseTime *string `json:"response_time,omitempty"`

	// Value of the Request-Timestamp header. Absent if nothing was sent.
	RequestTimestamp *int64 `json:"request_timestamp,omitempty"`

	// Value of the Service-Signature header. Absent if the workspace has no secret.
	Signature *string `json:"signature,omitempty"`
}

// WebhookSecret is part of another type.
type WebhookSecret struct {
	// HMAC key, used exactly as returned. Returned only once.
	Secret string `json:"secret"`
}

// WebhookSecretReplacement is part of another type.
type WebhookSecretReplacement struct {
	// `true`: the old secret stays valid for 24 hours. Default: `false`.
	IsRollingSecret *bool `json:"is_rolling_secret,omitempty"`
}

// WebhookTrigger is part of another type.
type WebhookTrigger struct {
	// Event type, without wildcards. One of ACCOUNT.CREATED, ACCOUNT.UPDATED, ACH.INCOMING.FUTURE_DATED, ADDRESS.CREATED, ADDRESS.UPDATED, APPLICATION.CREATED, APPLICATION.UPDATED, BUSINESS.CREATED, BUSINESS.UPDATED, BUSINESS.VERIFICATION_OUTCOME.UPDATED, CARD.CREATED, CARD.DIGITALWALLETTOKEN.CREATED, CARD.DIGITALWALLETTOKEN.UPDATED, CARD.IMAGE.UPDATED, CARD.THREE_DS.AUTHENTICATION, CARD.THREE_DS.DECISION, CARD.UPDATED, CASE.CREATED, CASE.UPDATED, CASH_PICKUP.CREATED, CASH_PICKUP.UPDATED, CREDIT_SCORE.CREATED, CRR.CREATED, CUSTOMER.CREATED, CUSTOMER.KYC_OUTCOME.UPDATED, CUSTOMER.UPDATED, DOCUMENT.CREATED, DOCUMENT.DELETED, DOCUMENT.RETRIEVED, DOCUMENT.UPDATED, DOCUMENT_VERIFICATION_SESSION.CREATED, DOCUMENT_VERIFICATION_SESSION.UPDATED, EDD.CREATED, EDD.DELETED, EXTERNAL_CARD.CREATED, EXTERNAL_CARD.DELETED, EXTERNAL_CARD.UPDATED, EXTERNAL_CARD_TRANSFER.CREATED, EXTERNAL_CARD_TRANSFER.UPDATED, INTEREST.MONTHLY_PAYOUT, INTERNAL_ACCOUNT.CREATED, INTERNAL_ACCOUNT.UPDATED, INTERNAL_TRANSFER.SUCCEEDED, NOTE.CREATED, NOTE.UPDATED, PAYMENT_SCHEDULE.CREATED, PAYMENT_SCHEDULE.PAYMENT.CREATED, PAYMENT_SCHEDULE.UPDATED, PERSON.CREATED, PERSON.UPDATED, PERSON.VERIFICATION_OUTCOME.UPDATED, SPEND_CONTROL.CREATED, SPEND_CONTROL.UPDATED, SPEND_CONTROL.VIOLATED, STATEMENT.CREATED, TRANSACTION.PENDING.CREATED, TRANSACTION.PENDING.UPDATED, TRANSACTION.POSTED.CREATED, TRANSACTION.POSTED.UPDATED.
	Event string `json:"event"`
}

// Workspace: The new workspace and its API key.
type Workspace struct {
	Tenant string `json:"tenant"`

	// The API key, returned only once. A repeat of the request returns `[shown once]`.
	APIKey string `json:"api_key"`
}

// WriteAccountTemplate is part of another type.
type WriteAccountTemplate struct {
	Name string `json:"name"`

	// Whether accounts can be created from the template.
	IsEnabled bool `json:"is_enabled"`

	Description *string `json:"description,omitempty"`

	ApplicationType *string `json:"application_type,omitempty"`

	// Values of accounts created from the template.
	Template AccountTemplateValues `json:"template"`
}

// WriteExternalAccountVerification: VERIFIED can be set only in a PATCH, with the vendor MANUAL. New accounts are UNVERIFIED.
type WriteExternalAccountVerification struct {
	// MANUAL: verified by the integrator. An account linked through a vendor can be verified only by that vendor.
	Vendor WriteExternalAccountVerificationVendor `json:"vendor"`

	// Verification status of the account’s ownership.
	Status WriteExternalAccountVerificationStatus `json:"status"`

	CreationTime *string `json:"creation_time,omitempty"`

	LastUpdatedTime *string `json:"last_updated_time,omitempty"`
}

// WriteTimeRange: Period of the transactions that are added up. Replaced as a unit.
type WriteTimeRange struct {
	// Type of the period. ROLLING_WINDOW_DAYS requires `days`.
	TimeRangeType WriteTimeRangeTimeRangeType `json:"time_range_type"`

	// Length of the window before each transaction, in days of 24 hours.
	Days *int64 `json:"days,omitempty"`
}
