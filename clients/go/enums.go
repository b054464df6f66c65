// Code generated from openapi.json by scripts/go.mjs. DO NOT EDIT.

package florin

// ACHDcSign is one of the texts below; a newer bank may know others.
type ACHDcSign string

// What ACHDcSign can be.
const (
	ACHDcSignCredit ACHDcSign = "credit"
	ACHDcSignDebit  ACHDcSign = "debit"
)

// ACHFileDirection is one of the texts below; a newer bank may know others.
type ACHFileDirection string

// What ACHFileDirection can be.
const (
	ACHFileDirectionIncoming ACHFileDirection = "INCOMING"
	ACHFileDirectionOutgoing ACHFileDirection = "OUTGOING"
)

// ACHFileStatus is one of the texts below; a newer bank may know others.
type ACHFileStatus string

// What ACHFileStatus can be.
const (
	ACHFileStatusDecided     ACHFileStatus = "DECIDED"
	ACHFileStatusStaged      ACHFileStatus = "STAGED"
	ACHFileStatusPublished   ACHFileStatus = "PUBLISHED"
	ACHFileStatusAccepted    ACHFileStatus = "ACCEPTED"
	ACHFileStatusRejected    ACHFileStatus = "REJECTED"
	ACHFileStatusQuarantined ACHFileStatus = "QUARANTINED"
)

// ACHPaymentInstructionType is one of the texts below; a newer bank may know others.
type ACHPaymentInstructionType string

// What ACHPaymentInstructionType can be.
const (
	ACHPaymentInstructionTypeACH ACHPaymentInstructionType = "ACH"
)

// APIKeyRole is one of the texts below; a newer bank may know others.
type APIKeyRole string

// What APIKeyRole can be.
const (
	APIKeyRoleViewer    APIKeyRole = "viewer"
	APIKeyRoleDeveloper APIKeyRole = "developer"
	APIKeyRoleOwner     APIKeyRole = "owner"
)

// APIKeyScopes is one of the texts below; a newer bank may know others.
type APIKeyScopes string

// What APIKeyScopes can be.
const (
	APIKeyScopesRead                      APIKeyScopes = "read"
	APIKeyScopesOperationsRead            APIKeyScopes = "operations:read"
	APIKeyScopesAccountProductsRead       APIKeyScopes = "account_products:read"
	APIKeyScopesAccountProductsWrite      APIKeyScopes = "account_products:write"
	APIKeyScopesAccountRelationshipsRead  APIKeyScopes = "account_relationships:read"
	APIKeyScopesAccountRelationshipsWrite APIKeyScopes = "account_relationships:write"
	APIKeyScopesAccountTemplatesRead      APIKeyScopes = "account_templates:read"
	APIKeyScopesAccountTemplatesWrite     APIKeyScopes = "account_templates:write"
	APIKeyScopesAccountsRead              APIKeyScopes = "accounts:read"
	APIKeyScopesAccountsWrite             APIKeyScopes = "accounts:write"
	APIKeyScopesACHRead                   APIKeyScopes = "ach:read"
	APIKeyScopesACHWrite                  APIKeyScopes = "ach:write"
	APIKeyScopesAddressesRead             APIKeyScopes = "addresses:read"
	APIKeyScopesAddressesWrite            APIKeyScopes = "addresses:write"
	APIKeyScopesBusinessesRead            APIKeyScopes = "businesses:read"
	APIKeyScopesBusinessesWrite           APIKeyScopes = "businesses:write"
	APIKeyScopesCardsRead                 APIKeyScopes = "cards:read"
	APIKeyScopesCardsWrite                APIKeyScopes = "cards:write"
	APIKeyScopesCustomersRead             APIKeyScopes = "customers:read"
	APIKeyScopesCustomersWrite            APIKeyScopes = "customers:write"
	APIKeyScopesExternalAccountsRead      APIKeyScopes = "external_accounts:read"
	APIKeyScopesExternalAccountsWrite     APIKeyScopes = "external_accounts:write"
	APIKeyScopesInternalAccountsRead      APIKeyScopes = "internal_accounts:read"
	APIKeyScopesInternalAccountsWrite     APIKeyScopes = "internal_accounts:write"
	APIKeyScopesInternalTransfersRead     APIKeyScopes = "internal_transfers:read"
	APIKeyScopesInternalTransfersWrite    APIKeyScopes = "internal_transfers:write"
	APIKeyScopesMonitoringRead            APIKeyScopes = "monitoring:read"
	APIKeyScopesMonitoringWrite           APIKeyScopes = "monitoring:write"
	APIKeyScopesNotesRead                 APIKeyScopes = "notes:read"
	APIKeyScopesNotesWrite                APIKeyScopes = "notes:write"
	APIKeyScopesPaymentSchedulesRead      APIKeyScopes = "payment_schedules:read"
	APIKeyScopesPaymentSchedulesWrite     APIKeyScopes = "payment_schedules:write"
	APIKeyScopesPersonsRead               APIKeyScopes = "persons:read"
	APIKeyScopesPersonsWrite              APIKeyScopes = "persons:write"
	APIKeyScopesRelationshipsRead         APIKeyScopes = "relationships:read"
	APIKeyScopesRelationshipsWrite        APIKeyScopes = "relationships:write"
	APIKeyScopesSimulationsRead           APIKeyScopes = "simulations:read"
	APIKeyScopesSimulationsWrite          APIKeyScopes = "simulations:write"
	APIKeyScopesSnapshotsRead             APIKeyScopes = "snapshots:read"
	APIKeyScopesSnapshotsWrite            APIKeyScopes = "snapshots:write"
	APIKeyScopesSpendControlsRead         APIKeyScopes = "spend_controls:read"
	APIKeyScopesSpendControlsWrite        APIKeyScopes = "spend_controls:write"
	APIKeyScopesTransactionsRead          APIKeyScopes = "transactions:read"
	APIKeyScopesTransactionsWrite         APIKeyScopes = "transactions:write"
	APIKeyScopesVerificationsRead         APIKeyScopes = "verifications:read"
	APIKeyScopesVerificationsWrite        APIKeyScopes = "verifications:write"
	APIKeyScopesWebhookSecretsRead        APIKeyScopes = "webhook_secrets:read"
	APIKeyScopesWebhookSecretsWrite       APIKeyScopes = "webhook_secrets:write"
	APIKeyScopesWebhooksRead              APIKeyScopes = "webhooks:read"
	APIKeyScopesWebhooksWrite             APIKeyScopes = "webhooks:write"
	APIKeyScopesWipesRead                 APIKeyScopes = "wipes:read"
	APIKeyScopesWipesWrite                APIKeyScopes = "wipes:write"
)

// AccessTokenVendor is one of the texts below; a newer bank may know others.
type AccessTokenVendor string

// What AccessTokenVendor can be.
const (
	AccessTokenVendorAggregatorA AccessTokenVendor = "AGGREGATOR_A"
	AccessTokenVendorAggregatorB AccessTokenVendor = "AGGREGATOR_B"
)

// AccountAccessStatus is one of the texts below; a newer bank may know others.
type AccountAccessStatus string

// What AccountAccessStatus can be.
const (
	AccountAccessStatusActive AccountAccessStatus = "ACTIVE"
	AccountAccessStatusFrozen AccountAccessStatus = "FROZEN"
)

// AccountClosurePaymentMethod is one of the texts below; a newer bank may know others.
type AccountClosurePaymentMethod string

// What AccountClosurePaymentMethod can be.
const (
	AccountClosurePaymentMethodACH                               AccountClosurePaymentMethod = "ACH"
	AccountClosurePaymentMethodBankDraft                         AccountClosurePaymentMethod = "BANK_DRAFT"
	AccountClosurePaymentMethodInternalTransferToCustomerAccount AccountClosurePaymentMethod = "INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT"
	AccountClosurePaymentMethodInternalTransferToInternalAccount AccountClosurePaymentMethod = "INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT"
)

// AccountClosureReason is one of the texts below; a newer bank may know others.
type AccountClosureReason string

// What AccountClosureReason can be.
const (
	AccountClosureReasonBankRequestFraud                            AccountClosureReason = "BANK_REQUEST_FRAUD"
	AccountClosureReasonBankRequestInactivity                       AccountClosureReason = "BANK_REQUEST_INACTIVITY"
	AccountClosureReasonBankRequestRedeemedOrReinstatedRepossession AccountClosureReason = "BANK_REQUEST_REDEEMED_OR_REINSTATED_REPOSSESSION"
	AccountClosureReasonBankRequestRegulatoryReasons                AccountClosureReason = "BANK_REQUEST_REGULATORY_REASONS"
	AccountClosureReasonCustomerRequestCreditCardLostOrStolen       AccountClosureReason = "CUSTOMER_REQUEST_CREDIT_CARD_LOST_OR_STOLEN"
	AccountClosureReasonCustomerRequestRefinance                    AccountClosureReason = "CUSTOMER_REQUEST_REFINANCE"
	AccountClosureReasonCustomerRequestTransfer                     AccountClosureReason = "CUSTOMER_REQUEST_TRANSFER"
	AccountClosureReasonCustomerRequestVoluntarilySurrendered       AccountClosureReason = "CUSTOMER_REQUEST_VOLUNTARILY_SURRENDERED"
	AccountClosureReasonProgramShutDownBank                         AccountClosureReason = "PROGRAM_SHUT_DOWN_BANK"
	AccountClosureReasonProgramShutDownFintech                      AccountClosureReason = "PROGRAM_SHUT_DOWN_FINTECH"
)

// AccountProductAccrualPayoutSchedule is one of the texts below; a newer bank may know others.
type AccountProductAccrualPayoutSchedule string

// What AccountProductAccrualPayoutSchedule can be.
const (
	AccountProductAccrualPayoutScheduleMonthly AccountProductAccrualPayoutSchedule = "MONTHLY"
	AccountProductAccrualPayoutScheduleNone    AccountProductAccrualPayoutSchedule = "NONE"
)

// AccountProductCalculationMethod is one of the texts below; a newer bank may know others.
type AccountProductCalculationMethod string

// What AccountProductCalculationMethod can be.
const (
	AccountProductCalculationMethodCompoundedDaily   AccountProductCalculationMethod = "COMPOUNDED_DAILY"
	AccountProductCalculationMethodCompoundedMonthly AccountProductCalculationMethod = "COMPOUNDED_MONTHLY"
)

// AccountProductFeeType is one of the texts below; a newer bank may know others.
type AccountProductFeeType string

// What AccountProductFeeType can be.
const (
	AccountProductFeeTypeACHFee          AccountProductFeeType = "ACH_FEE"
	AccountProductFeeTypeAnnualFee       AccountProductFeeType = "ANNUAL_FEE"
	AccountProductFeeTypeAtmWithdrwalFee AccountProductFeeType = "ATM_WITHDRWAL_FEE"
	AccountProductFeeTypeMonthlyFee      AccountProductFeeType = "MONTHLY_FEE"
	AccountProductFeeTypeOverdraftFee    AccountProductFeeType = "OVERDRAFT_FEE"
	AccountProductFeeTypeWireFee         AccountProductFeeType = "WIRE_FEE"
)

// AccountProductProductType is one of the texts below; a newer bank may know others.
type AccountProductProductType string

// What AccountProductProductType can be.
const (
	AccountProductProductTypeInterest AccountProductProductType = "INTEREST"
	AccountProductProductTypeFee      AccountProductProductType = "FEE"
)

// AccountProductType is one of the texts below; a newer bank may know others.
type AccountProductType string

// What AccountProductType can be.
const (
	AccountProductTypeFee      AccountProductType = "FEE"
	AccountProductTypeInterest AccountProductType = "INTEREST"
)

// AccountRelationshipType is one of the texts below; a newer bank may know others.
type AccountRelationshipType string

// What AccountRelationshipType can be.
const (
	AccountRelationshipTypeAccountHolder        AccountRelationshipType = "ACCOUNT_HOLDER"
	AccountRelationshipTypeAuthorizedSigner     AccountRelationshipType = "AUTHORIZED_SIGNER"
	AccountRelationshipTypeAuthorizedUser       AccountRelationshipType = "AUTHORIZED_USER"
	AccountRelationshipTypeJointAccountHolder   AccountRelationshipType = "JOINT_ACCOUNT_HOLDER"
	AccountRelationshipTypePrimaryAccountHolder AccountRelationshipType = "PRIMARY_ACCOUNT_HOLDER"
)

// AccountStatus is one of the texts below; a newer bank may know others.
type AccountStatus string

// What AccountStatus can be.
const (
	AccountStatusAccountNeverActive    AccountStatus = "ACCOUNT_NEVER_ACTIVE"
	AccountStatusAccountNotDesired     AccountStatus = "ACCOUNT_NOT_DESIRED"
	AccountStatusActivatedNotDisbursed AccountStatus = "ACTIVATED_NOT_DISBURSED"
	AccountStatusActiveOrDisbursed     AccountStatus = "ACTIVE_OR_DISBURSED"
	AccountStatusApplicationSubmitted  AccountStatus = "APPLICATION_SUBMITTED"
	AccountStatusAwaitingFixing        AccountStatus = "AWAITING_FIXING"
	AccountStatusChargedOff            AccountStatus = "CHARGED_OFF"
	AccountStatusClosed                AccountStatus = "CLOSED"
	AccountStatusDelinquent            AccountStatus = "DELINQUENT"
	AccountStatusFailedKYC             AccountStatus = "FAILED_KYC"
	AccountStatusInClosing             AccountStatus = "IN_CLOSING"
	AccountStatusRestricted            AccountStatus = "RESTRICTED"
	AccountStatusSuspended             AccountStatus = "SUSPENDED"
)

// AccountType is one of the texts below; a newer bank may know others.
type AccountType string

// What AccountType can be.
const (
	AccountTypeChargeSecured   AccountType = "CHARGE_SECURED"
	AccountTypeChargeUnsecured AccountType = "CHARGE_UNSECURED"
	AccountTypeChecking        AccountType = "CHECKING"
	AccountTypeGeneralLedger   AccountType = "GENERAL_LEDGER"
	AccountTypeLineOfCredit    AccountType = "LINE_OF_CREDIT"
	AccountTypeSaving          AccountType = "SAVING"
)

// ActorType is one of the texts below; a newer bank may know others.
type ActorType string

// What ActorType can be.
const (
	ActorTypeKey  ActorType = "KEY"
	ActorTypeUser ActorType = "USER"
	ActorTypeLink ActorType = "LINK"
	ActorTypeBank ActorType = "BANK"
)

// AddPersonalIDIDType is one of the texts below; a newer bank may know others.
type AddPersonalIDIDType string

// What AddPersonalIDIDType can be.
const (
	AddPersonalIDIDTypeCitizenshipCard  AddPersonalIDIDType = "CITIZENSHIP_CARD"
	AddPersonalIDIDTypeDriverLicense    AddPersonalIDIDType = "DRIVER_LICENSE"
	AddPersonalIDIDTypeItin             AddPersonalIDIDType = "ITIN"
	AddPersonalIDIDTypeNationalID       AddPersonalIDIDType = "NATIONAL_ID"
	AddPersonalIDIDTypePassportNumber   AddPersonalIDIDType = "PASSPORT_NUMBER"
	AddPersonalIDIDTypeProvincialID     AddPersonalIDIDType = "PROVINCIAL_ID"
	AddPersonalIDIDTypePrCard           AddPersonalIDIDType = "PR_CARD"
	AddPersonalIDIDTypeSecureStatusCard AddPersonalIDIDType = "SECURE_STATUS_CARD"
	AddPersonalIDIDTypeSin              AddPersonalIDIDType = "SIN"
	AddPersonalIDIDTypeSSN              AddPersonalIDIDType = "SSN"
	AddPersonalIDIDTypeStateID          AddPersonalIDIDType = "STATE_ID"
	AddPersonalIDIDTypeTaxID            AddPersonalIDIDType = "TAX_ID"
)

// AddressAddressType is one of the texts below; a newer bank may know others.
type AddressAddressType string

// What AddressAddressType can be.
const (
	AddressAddressTypeBilling   AddressAddressType = "BILLING"
	AddressAddressTypeLegal     AddressAddressType = "LEGAL"
	AddressAddressTypeOperating AddressAddressType = "OPERATING"
	AddressAddressTypeOther     AddressAddressType = "OTHER"
	AddressAddressTypeShipping  AddressAddressType = "SHIPPING"
)

// AggregatorAVerificationStatus is one of the texts below; a newer bank may know others.
type AggregatorAVerificationStatus string

// What AggregatorAVerificationStatus can be.
const (
	AggregatorAVerificationStatusUnverified AggregatorAVerificationStatus = "UNVERIFIED"
	AggregatorAVerificationStatusVerified   AggregatorAVerificationStatus = "VERIFIED"
)

// AggregatorAVerificationVendor is one of the texts below; a newer bank may know others.
type AggregatorAVerificationVendor string

// What AggregatorAVerificationVendor can be.
const (
	AggregatorAVerificationVendorAggregatorA AggregatorAVerificationVendor = "AGGREGATOR_A"
)

// AggregatorBVerificationStatus is one of the texts below; a newer bank may know others.
type AggregatorBVerificationStatus string

// What AggregatorBVerificationStatus can be.
const (
	AggregatorBVerificationStatusUnverified AggregatorBVerificationStatus = "UNVERIFIED"
	AggregatorBVerificationStatusVerified   AggregatorBVerificationStatus = "VERIFIED"
)

// AggregatorBVerificationVendor is one of the texts below; a newer bank may know others.
type AggregatorBVerificationVendor string

// What AggregatorBVerificationVendor can be.
const (
	AggregatorBVerificationVendorAggregatorB AggregatorBVerificationVendor = "AGGREGATOR_B"
)

// AuditEntryAction is one of the texts below; a newer bank may know others.
type AuditEntryAction string

// What AuditEntryAction can be.
const (
	AuditEntryActionAccountProductChanged    AuditEntryAction = "account_product.changed"
	AuditEntryActionAccountProductCreated    AuditEntryAction = "account_product.created"
	AuditEntryActionAccountTemplateChanged   AuditEntryAction = "account_template.changed"
	AuditEntryActionAccountTemplateCreated   AuditEntryAction = "account_template.created"
	AuditEntryActionAccountTemplateDeleted   AuditEntryAction = "account_template.deleted"
	AuditEntryActionAPIKeyCreated            AuditEntryAction = "api_key.created"
	AuditEntryActionAPIKeyRevoked            AuditEntryAction = "api_key.revoked"
	AuditEntryActionAPIKeyRotated            AuditEntryAction = "api_key.rotated"
	AuditEntryActionBanRuleCreated           AuditEntryAction = "ban_rule.created"
	AuditEntryActionBanRuleDeleted           AuditEntryAction = "ban_rule.deleted"
	AuditEntryActionBatchTemplateChanged     AuditEntryAction = "batch_template.changed"
	AuditEntryActionBatchTemplateCreated     AuditEntryAction = "batch_template.created"
	AuditEntryActionClockMoved               AuditEntryAction = "clock.moved"
	AuditEntryActionACHFileAccepted          AuditEntryAction = "ach_file.accepted"
	AuditEntryActionACHFileRejected          AuditEntryAction = "ach_file.rejected"
	AuditEntryActionIncomingACHReturned      AuditEntryAction = "incoming_ach.returned"
	AuditEntryActionCustomerBanned           AuditEntryAction = "customer.banned"
	AuditEntryActionCustomerUnbanned         AuditEntryAction = "customer.unbanned"
	AuditEntryActionEventResent              AuditEntryAction = "event.resent"
	AuditEntryActionEventTriggered           AuditEntryAction = "event.triggered"
	AuditEntryActionFaultCreated             AuditEntryAction = "fault.created"
	AuditEntryActionFaultDeleted             AuditEntryAction = "fault.deleted"
	AuditEntryActionInboxChanged             AuditEntryAction = "inbox.changed"
	AuditEntryActionInboxCreated             AuditEntryAction = "inbox.created"
	AuditEntryActionInboxDeleted             AuditEntryAction = "inbox.deleted"
	AuditEntryActionInboxEmptied             AuditEntryAction = "inbox.emptied"
	AuditEntryActionInternalAccountChanged   AuditEntryAction = "internal_account.changed"
	AuditEntryActionInternalAccountCreated   AuditEntryAction = "internal_account.created"
	AuditEntryActionMetadataKeysChanged      AuditEntryAction = "metadata_keys.changed"
	AuditEntryActionMonitoringAlertConfirmed AuditEntryAction = "monitoring_alert.confirmed"
	AuditEntryActionSessionEnded             AuditEntryAction = "session.ended"
	AuditEntryActionSessionOpened            AuditEntryAction = "session.opened"
	AuditEntryActionSessionRefused           AuditEntryAction = "session.refused"
	AuditEntryActionSnapshotCreated          AuditEntryAction = "snapshot.created"
	AuditEntryActionSnapshotDeleted          AuditEntryAction = "snapshot.deleted"
	AuditEntryActionSpendControlChanged      AuditEntryAction = "spend_control.changed"
	AuditEntryActionSpendControlCreated      AuditEntryAction = "spend_control.created"
	AuditEntryActionSuspenseEntryResolved    AuditEntryAction = "suspense_entry.resolved"
	AuditEntryActionSuspenseEntryReturned    AuditEntryAction = "suspense_entry.returned"
	AuditEntryActionUserChanged              AuditEntryAction = "user.changed"
	AuditEntryActionUserCreated              AuditEntryAction = "user.created"
	AuditEntryActionUserDeleted              AuditEntryAction = "user.deleted"
	AuditEntryActionWebhookChanged           AuditEntryAction = "webhook.changed"
	AuditEntryActionWebhookCreated           AuditEntryAction = "webhook.created"
	AuditEntryActionWebhookDeleted           AuditEntryAction = "webhook.deleted"
	AuditEntryActionWebhookResent            AuditEntryAction = "webhook.resent"
	AuditEntryActionWebhookSecretCreated     AuditEntryAction = "webhook_secret.created"
	AuditEntryActionWebhookSecretDeleted     AuditEntryAction = "webhook_secret.deleted"
	AuditEntryActionWebhookSecretReplaced    AuditEntryAction = "webhook_secret.replaced"
	AuditEntryActionWorkspaceArrived         AuditEntryAction = "workspace.arrived"
	AuditEntryActionWorkspaceClosed          AuditEntryAction = "workspace.closed"
	AuditEntryActionWorkspaceCreated         AuditEntryAction = "workspace.created"
	AuditEntryActionWorkspaceDeleted         AuditEntryAction = "workspace.deleted"
	AuditEntryActionWorkspaceMoved           AuditEntryAction = "workspace.moved"
	AuditEntryActionWorkspaceReopened        AuditEntryAction = "workspace.reopened"
	AuditEntryActionWorkspaceRestored        AuditEntryAction = "workspace.restored"
	AuditEntryActionWorkspaceWiped           AuditEntryAction = "workspace.wiped"
)

// BalanceType is one of the texts below; a newer bank may know others.
type BalanceType string

// What BalanceType can be.
const (
	BalanceTypeAccountBalance   BalanceType = "ACCOUNT_BALANCE"
	BalanceTypeAvailableBalance BalanceType = "AVAILABLE_BALANCE"
)

// BanRuleAlertType is one of the texts below; a newer bank may know others.
type BanRuleAlertType string

// What BanRuleAlertType can be.
const (
	BanRuleAlertTypeBankruptcy      BanRuleAlertType = "BANKRUPTCY"
	BanRuleAlertTypeLicenseValidity BanRuleAlertType = "LICENSE_VALIDITY"
	BanRuleAlertTypeNegativeNews    BanRuleAlertType = "NEGATIVE_NEWS"
	BanRuleAlertTypeWatchlist       BanRuleAlertType = "WATCHLIST"
)

// BanRuleReason is one of the texts below; a newer bank may know others.
type BanRuleReason string

// What BanRuleReason can be.
const (
	BanRuleReasonIdentityRejected     BanRuleReason = "IDENTITY_REJECTED"
	BanRuleReasonMonitoringAlert      BanRuleReason = "MONITORING_ALERT"
	BanRuleReasonSpendControlViolated BanRuleReason = "SPEND_CONTROL_VIOLATED"
)

// BeneficialOwnerRelationshipType is one of the texts below; a newer bank may know others.
type BeneficialOwnerRelationshipType string

// What BeneficialOwnerRelationshipType can be.
const (
	BeneficialOwnerRelationshipTypeBeneficialOwnerOf BeneficialOwnerRelationshipType = "BENEFICIAL_OWNER_OF"
)

// BusinessComplianceRestrictions is one of the texts below; a newer bank may know others.
type BusinessComplianceRestrictions string

// What BusinessComplianceRestrictions can be.
const (
	BusinessComplianceRestrictionsLicensedCannabis BusinessComplianceRestrictions = "LICENSED_CANNABIS"
)

// BusinessOwnerRelationshipType is one of the texts below; a newer bank may know others.
type BusinessOwnerRelationshipType string

// What BusinessOwnerRelationshipType can be.
const (
	BusinessOwnerRelationshipTypeOwnerOf BusinessOwnerRelationshipType = "OWNER_OF"
)

// BusinessStatus is one of the texts below; a newer bank may know others.
type BusinessStatus string

// What BusinessStatus can be.
const (
	BusinessStatusActive    BusinessStatus = "ACTIVE"
	BusinessStatusCancelled BusinessStatus = "CANCELLED"
	BusinessStatusConverted BusinessStatus = "CONVERTED"
	BusinessStatusDissolved BusinessStatus = "DISSOLVED"
	BusinessStatusFrozen    BusinessStatus = "FROZEN"
	BusinessStatusInactive  BusinessStatus = "INACTIVE"
	BusinessStatusMerged    BusinessStatus = "MERGED"
	BusinessStatusProspect  BusinessStatus = "PROSPECT"
	BusinessStatusSanction  BusinessStatus = "SANCTION"
	BusinessStatusSuspended BusinessStatus = "SUSPENDED"
)

// BusinessStructure is one of the texts below; a newer bank may know others.
type BusinessStructure string

// What BusinessStructure can be.
const (
	BusinessStructureCorporation        BusinessStructure = "CORPORATION"
	BusinessStructureLlc                BusinessStructure = "LLC"
	BusinessStructureNonProfit          BusinessStructure = "NON_PROFIT"
	BusinessStructureOther              BusinessStructure = "OTHER"
	BusinessStructurePartnership        BusinessStructure = "PARTNERSHIP"
	BusinessStructureSoleProprietorship BusinessStructure = "SOLE_PROPRIETORSHIP"
	BusinessStructureSCorporation       BusinessStructure = "S_CORPORATION"
)

// BusinessVerificationStatus is one of the texts below; a newer bank may know others.
type BusinessVerificationStatus string

// What BusinessVerificationStatus can be.
const (
	BusinessVerificationStatusAccepted    BusinessVerificationStatus = "ACCEPTED"
	BusinessVerificationStatusPending     BusinessVerificationStatus = "PENDING"
	BusinessVerificationStatusProvisional BusinessVerificationStatus = "PROVISIONAL"
	BusinessVerificationStatusRejected    BusinessVerificationStatus = "REJECTED"
	BusinessVerificationStatusReview      BusinessVerificationStatus = "REVIEW"
	BusinessVerificationStatusUnverified  BusinessVerificationStatus = "UNVERIFIED"
)

// CaptureMode is one of the texts below; a newer bank may know others.
type CaptureMode string

// What CaptureMode can be.
const (
	CaptureModeImmediate CaptureMode = "IMMEDIATE"
	CaptureModeManual    CaptureMode = "MANUAL"
)

// CardBrand is one of the texts below; a newer bank may know others.
type CardBrand string

// What CardBrand can be.
const (
	CardBrandNetworkA CardBrand = "NETWORK_A"
	CardBrandNetworkB CardBrand = "NETWORK_B"
)

// CardChangeChangeType is one of the texts below; a newer bank may know others.
type CardChangeChangeType string

// What CardChangeChangeType can be.
const (
	CardChangeChangeTypeFulfillment CardChangeChangeType = "FULFILLMENT"
	CardChangeChangeTypePIN         CardChangeChangeType = "PIN"
	CardChangeChangeTypeStatus      CardChangeChangeType = "STATUS"
)

// CardChangeChannel is one of the texts below; a newer bank may know others.
type CardChangeChannel string

// What CardChangeChannel can be.
const (
	CardChangeChannelAdmin  CardChangeChannel = "ADMIN"
	CardChangeChannelAPI    CardChangeChannel = "API"
	CardChangeChannelFraud  CardChangeChannel = "FRAUD"
	CardChangeChannelSystem CardChangeChannel = "SYSTEM"
)

// CardForm is one of the texts below; a newer bank may know others.
type CardForm string

// What CardForm can be.
const (
	CardFormPhysical CardForm = "PHYSICAL"
	CardFormVirtual  CardForm = "VIRTUAL"
)

// CardFulfillmentStatus is one of the texts below; a newer bank may know others.
type CardFulfillmentStatus string

// What CardFulfillmentStatus can be.
const (
	CardFulfillmentStatusDigitallyPresented CardFulfillmentStatus = "DIGITALLY_PRESENTED"
	CardFulfillmentStatusIssued             CardFulfillmentStatus = "ISSUED"
	CardFulfillmentStatusOrdered            CardFulfillmentStatus = "ORDERED"
	CardFulfillmentStatusReissued           CardFulfillmentStatus = "REISSUED"
	CardFulfillmentStatusRejected           CardFulfillmentStatus = "REJECTED"
	CardFulfillmentStatusReordered          CardFulfillmentStatus = "REORDERED"
	CardFulfillmentStatusShipped            CardFulfillmentStatus = "SHIPPED"
)

// CardNetworkFeeCreditDebit is one of the texts below; a newer bank may know others.
type CardNetworkFeeCreditDebit string

// What CardNetworkFeeCreditDebit can be.
const (
	CardNetworkFeeCreditDebitC CardNetworkFeeCreditDebit = "C"
	CardNetworkFeeCreditDebitD CardNetworkFeeCreditDebit = "D"
)

// CardNetworkFeeType is one of the texts below; a newer bank may know others.
type CardNetworkFeeType string

// What CardNetworkFeeType can be.
const (
	CardNetworkFeeTypeAcquirerFee          CardNetworkFeeType = "ACQUIRER_FEE"
	CardNetworkFeeTypeCrossBorderIssuerFee CardNetworkFeeType = "CROSS_BORDER_ISSUER_FEE"
	CardNetworkFeeTypeCurConvCardholderFee CardNetworkFeeType = "CUR_CONV_CARDHOLDER_FEE"
	CardNetworkFeeTypeCurConvIssuerFee     CardNetworkFeeType = "CUR_CONV_ISSUER_FEE"
	CardNetworkFeeTypeInterchangeFee       CardNetworkFeeType = "INTERCHANGE_FEE"
	CardNetworkFeeTypeIssuerFee            CardNetworkFeeType = "ISSUER_FEE"
	CardNetworkFeeTypePindebitAssocFee     CardNetworkFeeType = "PINDEBIT_ASSOC_FEE"
	CardNetworkFeeTypeSwitchFee            CardNetworkFeeType = "SWITCH_FEE"
)

// CardNetworkReplyTransactionState is one of the texts below; a newer bank may know others.
type CardNetworkReplyTransactionState string

// What CardNetworkReplyTransactionState can be.
const (
	CardNetworkReplyTransactionStatePending    CardNetworkReplyTransactionState = "PENDING"
	CardNetworkReplyTransactionStateCompletion CardNetworkReplyTransactionState = "COMPLETION"
	CardNetworkReplyTransactionStateCleared    CardNetworkReplyTransactionState = "CLEARED"
	CardNetworkReplyTransactionStateDeclined   CardNetworkReplyTransactionState = "DECLINED"
	CardNetworkReplyTransactionStateReversed   CardNetworkReplyTransactionState = "REVERSED"
)

// CardProductCardCategory is one of the texts below; a newer bank may know others.
type CardProductCardCategory string

// What CardProductCardCategory can be.
const (
	CardProductCardCategoryCommercial CardProductCardCategory = "COMMERCIAL"
	CardProductCardCategoryConsumer   CardProductCardCategory = "CONSUMER"
)

// CardProductThreeDsPolicy is one of the texts below; a newer bank may know others.
type CardProductThreeDsPolicy string

// What CardProductThreeDsPolicy can be.
const (
	CardProductThreeDsPolicyDecisionGateway CardProductThreeDsPolicy = "DECISION_GATEWAY"
	CardProductThreeDsPolicyExempt          CardProductThreeDsPolicy = "EXEMPT"
	CardProductThreeDsPolicySmsOTP          CardProductThreeDsPolicy = "SMS_OTP"
)

// CardReissueReason is one of the texts below; a newer bank may know others.
type CardReissueReason string

// What CardReissueReason can be.
const (
	CardReissueReasonAppearance        CardReissueReason = "APPEARANCE"
	CardReissueReasonDamaged           CardReissueReason = "DAMAGED"
	CardReissueReasonExpiration        CardReissueReason = "EXPIRATION"
	CardReissueReasonLost              CardReissueReason = "LOST"
	CardReissueReasonNameChange        CardReissueReason = "NAME_CHANGE"
	CardReissueReasonProductChange     CardReissueReason = "PRODUCT_CHANGE"
	CardReissueReasonStolen            CardReissueReason = "STOLEN"
	CardReissueReasonVirtualToPhysical CardReissueReason = "VIRTUAL_TO_PHYSICAL"
)

// CardShippingMethod is one of the texts below; a newer bank may know others.
type CardShippingMethod string

// What CardShippingMethod can be.
const (
	CardShippingMethodInternational         CardShippingMethod = "INTERNATIONAL"
	CardShippingMethodInternationalGround   CardShippingMethod = "INTERNATIONAL_GROUND"
	CardShippingMethodInternationalPriority CardShippingMethod = "INTERNATIONAL_PRIORITY"
	CardShippingMethodLocalMail             CardShippingMethod = "LOCAL_MAIL"
	CardShippingMethodLocalPriority         CardShippingMethod = "LOCAL_PRIORITY"
	CardShippingMethodOvernight             CardShippingMethod = "OVERNIGHT"
	CardShippingMethodTwoDay                CardShippingMethod = "TWO_DAY"
)

// CardStatus is one of the texts below; a newer bank may know others.
type CardStatus string

// What CardStatus can be.
const (
	CardStatusActive        CardStatus = "ACTIVE"
	CardStatusImagePending  CardStatus = "IMAGE_PENDING"
	CardStatusImageRejected CardStatus = "IMAGE_REJECTED"
	CardStatusPending       CardStatus = "PENDING"
	CardStatusRejected      CardStatus = "REJECTED"
	CardStatusSuspended     CardStatus = "SUSPENDED"
	CardStatusTerminated    CardStatus = "TERMINATED"
	CardStatusUnactivated   CardStatus = "UNACTIVATED"
)

// CardStatusReason is one of the texts below; a newer bank may know others.
type CardStatusReason string

// What CardStatusReason can be.
const (
	CardStatusReasonAct CardStatusReason = "ACT"
	CardStatusReasonAdd CardStatusReason = "ADD"
	CardStatusReasonAux CardStatusReason = "AUX"
	CardStatusReasonClo CardStatusReason = "CLO"
	CardStatusReasonCom CardStatusReason = "COM"
	CardStatusReasonDOB CardStatusReason = "DOB"
	CardStatusReasonEml CardStatusReason = "EML"
	CardStatusReasonExp CardStatusReason = "EXP"
	CardStatusReasonFrd CardStatusReason = "FRD"
	CardStatusReasonFul CardStatusReason = "FUL"
	CardStatusReasonIna CardStatusReason = "INA"
	CardStatusReasonInf CardStatusReason = "INF"
	CardStatusReasonIss CardStatusReason = "ISS"
	CardStatusReasonKYC CardStatusReason = "KYC"
	CardStatusReasonLos CardStatusReason = "LOS"
	CardStatusReasonMat CardStatusReason = "MAT"
	CardStatusReasonNam CardStatusReason = "NAM"
	CardStatusReasonNeg CardStatusReason = "NEG"
	CardStatusReasonNew CardStatusReason = "NEW"
	CardStatusReasonOth CardStatusReason = "OTH"
	CardStatusReasonOut CardStatusReason = "OUT"
	CardStatusReasonPho CardStatusReason = "PHO"
	CardStatusReasonPIN CardStatusReason = "PIN"
	CardStatusReasonPrc CardStatusReason = "PRC"
	CardStatusReasonReq CardStatusReason = "REQ"
	CardStatusReasonRev CardStatusReason = "REV"
	CardStatusReasonSSN CardStatusReason = "SSN"
	CardStatusReasonSto CardStatusReason = "STO"
	CardStatusReasonSus CardStatusReason = "SUS"
	CardStatusReasonTmp CardStatusReason = "TMP"
	CardStatusReasonUnk CardStatusReason = "UNK"
)

// CardType is one of the texts below; a newer bank may know others.
type CardType string

// What CardType can be.
const (
	CardTypeDebit   CardType = "DEBIT"
	CardTypePrepaid CardType = "PREPAID"
)

// CaseReason is one of the texts below; a newer bank may know others.
type CaseReason string

// What CaseReason can be.
const (
	CaseReasonSpendControlViolation CaseReason = "SPEND_CONTROL_VIOLATION"
)

// CaseStatus is one of the texts below; a newer bank may know others.
type CaseStatus string

// What CaseStatus can be.
const (
	CaseStatusOpen   CaseStatus = "OPEN"
	CaseStatusClosed CaseStatus = "CLOSED"
)

// ClockDigestLineKind is one of the texts below; a newer bank may know others.
type ClockDigestLineKind string

// What ClockDigestLineKind can be.
const (
	ClockDigestLineKindTransferExpired          ClockDigestLineKind = "TRANSFER_EXPIRED"
	ClockDigestLineKindScheduledPaymentMade     ClockDigestLineKind = "SCHEDULED_PAYMENT_MADE"
	ClockDigestLineKindScheduledPaymentRefused  ClockDigestLineKind = "SCHEDULED_PAYMENT_REFUSED"
	ClockDigestLineKindAuthorizationExpired     ClockDigestLineKind = "AUTHORIZATION_EXPIRED"
	ClockDigestLineKindACHSent                  ClockDigestLineKind = "ACH_SENT"
	ClockDigestLineKindACHSettled               ClockDigestLineKind = "ACH_SETTLED"
	ClockDigestLineKindACHDeclined              ClockDigestLineKind = "ACH_DECLINED"
	ClockDigestLineKindACHFundsReleased         ClockDigestLineKind = "ACH_FUNDS_RELEASED"
	ClockDigestLineKindACHReturned              ClockDigestLineKind = "ACH_RETURNED"
	ClockDigestLineKindIncomingACHPosted        ClockDigestLineKind = "INCOMING_ACH_POSTED"
	ClockDigestLineKindIncomingACHInSuspense    ClockDigestLineKind = "INCOMING_ACH_IN_SUSPENSE"
	ClockDigestLineKindIncomingACHReturned      ClockDigestLineKind = "INCOMING_ACH_RETURNED"
	ClockDigestLineKindIncomingACHReturnSent    ClockDigestLineKind = "INCOMING_ACH_RETURN_SENT"
	ClockDigestLineKindIncomingACHReturnSettled ClockDigestLineKind = "INCOMING_ACH_RETURN_SETTLED"
	ClockDigestLineKindIncomingACHNotice        ClockDigestLineKind = "INCOMING_ACH_NOTICE"
	ClockDigestLineKindIncomingACHSetAside      ClockDigestLineKind = "INCOMING_ACH_SET_ASIDE"
	ClockDigestLineKindACHFileSent              ClockDigestLineKind = "ACH_FILE_SENT"
	ClockDigestLineKindACHFileReceived          ClockDigestLineKind = "ACH_FILE_RECEIVED"
	ClockDigestLineKindACHFileRejected          ClockDigestLineKind = "ACH_FILE_REJECTED"
	ClockDigestLineKindACHFileQuarantined       ClockDigestLineKind = "ACH_FILE_QUARANTINED"
	ClockDigestLineKindDeliverySucceeded        ClockDigestLineKind = "DELIVERY_SUCCEEDED"
	ClockDigestLineKindDeliveryRetrying         ClockDigestLineKind = "DELIVERY_RETRYING"
	ClockDigestLineKindDeliveryFailed           ClockDigestLineKind = "DELIVERY_FAILED"
	ClockDigestLineKindDeliveryUnderWay         ClockDigestLineKind = "DELIVERY_UNDER_WAY"
	ClockDigestLineKindWebhookSecretExpired     ClockDigestLineKind = "WEBHOOK_SECRET_EXPIRED"
	ClockDigestLineKindWorkFailed               ClockDigestLineKind = "WORK_FAILED"
)

// ClockDigestLineResourceType is one of the texts below; a newer bank may know others.
type ClockDigestLineResourceType string

// What ClockDigestLineResourceType can be.
const (
	ClockDigestLineResourceTypeInternalTransfer ClockDigestLineResourceType = "INTERNAL_TRANSFER"
	ClockDigestLineResourceTypeCardTransaction  ClockDigestLineResourceType = "CARD_TRANSACTION"
	ClockDigestLineResourceTypeACH              ClockDigestLineResourceType = "ACH"
	ClockDigestLineResourceTypeIncomingACH      ClockDigestLineResourceType = "INCOMING_ACH"
	ClockDigestLineResourceTypeACHFile          ClockDigestLineResourceType = "ACH_FILE"
	ClockDigestLineResourceTypePaymentSchedule  ClockDigestLineResourceType = "PAYMENT_SCHEDULE"
	ClockDigestLineResourceTypeEvent            ClockDigestLineResourceType = "EVENT"
	ClockDigestLineResourceTypeWebhookSecret    ClockDigestLineResourceType = "WEBHOOK_SECRET"
	ClockDigestLineResourceTypeWorkspace        ClockDigestLineResourceType = "WORKSPACE"
	ClockDigestLineResourceTypeTimer            ClockDigestLineResourceType = "TIMER"
)

// CreateACHSecCode is one of the texts below; a newer bank may know others.
type CreateACHSecCode string

// What CreateACHSecCode can be.
const (
	CreateACHSecCodeCcd CreateACHSecCode = "CCD"
	CreateACHSecCodePpd CreateACHSecCode = "PPD"
	CreateACHSecCodeWeb CreateACHSecCode = "WEB"
)

// CreateAPIKeyScopes is one of the texts below; a newer bank may know others.
type CreateAPIKeyScopes string

// What CreateAPIKeyScopes can be.
const (
	CreateAPIKeyScopesRead                      CreateAPIKeyScopes = "read"
	CreateAPIKeyScopesOperationsRead            CreateAPIKeyScopes = "operations:read"
	CreateAPIKeyScopesAccountProductsRead       CreateAPIKeyScopes = "account_products:read"
	CreateAPIKeyScopesAccountProductsWrite      CreateAPIKeyScopes = "account_products:write"
	CreateAPIKeyScopesAccountRelationshipsRead  CreateAPIKeyScopes = "account_relationships:read"
	CreateAPIKeyScopesAccountRelationshipsWrite CreateAPIKeyScopes = "account_relationships:write"
	CreateAPIKeyScopesAccountTemplatesRead      CreateAPIKeyScopes = "account_templates:read"
	CreateAPIKeyScopesAccountTemplatesWrite     CreateAPIKeyScopes = "account_templates:write"
	CreateAPIKeyScopesAccountsRead              CreateAPIKeyScopes = "accounts:read"
	CreateAPIKeyScopesAccountsWrite             CreateAPIKeyScopes = "accounts:write"
	CreateAPIKeyScopesACHRead                   CreateAPIKeyScopes = "ach:read"
	CreateAPIKeyScopesACHWrite                  CreateAPIKeyScopes = "ach:write"
	CreateAPIKeyScopesAddressesRead             CreateAPIKeyScopes = "addresses:read"
	CreateAPIKeyScopesAddressesWrite            CreateAPIKeyScopes = "addresses:write"
	CreateAPIKeyScopesBusinessesRead            CreateAPIKeyScopes = "businesses:read"
	CreateAPIKeyScopesBusinessesWrite           CreateAPIKeyScopes = "businesses:write"
	CreateAPIKeyScopesCardsRead                 CreateAPIKeyScopes = "cards:read"
	CreateAPIKeyScopesCardsWrite                CreateAPIKeyScopes = "cards:write"
	CreateAPIKeyScopesCustomersRead             CreateAPIKeyScopes = "customers:read"
	CreateAPIKeyScopesCustomersWrite            CreateAPIKeyScopes = "customers:write"
	CreateAPIKeyScopesExternalAccountsRead      CreateAPIKeyScopes = "external_accounts:read"
	CreateAPIKeyScopesExternalAccountsWrite     CreateAPIKeyScopes = "external_accounts:write"
	CreateAPIKeyScopesInternalAccountsRead      CreateAPIKeyScopes = "internal_accounts:read"
	CreateAPIKeyScopesInternalAccountsWrite     CreateAPIKeyScopes = "internal_accounts:write"
	CreateAPIKeyScopesInternalTransfersRead     CreateAPIKeyScopes = "internal_transfers:read"
	CreateAPIKeyScopesInternalTransfersWrite    CreateAPIKeyScopes = "internal_transfers:write"
	CreateAPIKeyScopesMonitoringRead            CreateAPIKeyScopes = "monitoring:read"
	CreateAPIKeyScopesMonitoringWrite           CreateAPIKeyScopes = "monitoring:write"
	CreateAPIKeyScopesNotesRead                 CreateAPIKeyScopes = "notes:read"
	CreateAPIKeyScopesNotesWrite                CreateAPIKeyScopes = "notes:write"
	CreateAPIKeyScopesPaymentSchedulesRead      CreateAPIKeyScopes = "payment_schedules:read"
	CreateAPIKeyScopesPaymentSchedulesWrite     CreateAPIKeyScopes = "payment_schedules:write"
	CreateAPIKeyScopesPersonsRead               CreateAPIKeyScopes = "persons:read"
	CreateAPIKeyScopesPersonsWrite              CreateAPIKeyScopes = "persons:write"
	CreateAPIKeyScopesRelationshipsRead         CreateAPIKeyScopes = "relationships:read"
	CreateAPIKeyScopesRelationshipsWrite        CreateAPIKeyScopes = "relationships:write"
	CreateAPIKeyScopesSimulationsRead           CreateAPIKeyScopes = "simulations:read"
	CreateAPIKeyScopesSimulationsWrite          CreateAPIKeyScopes = "simulations:write"
	CreateAPIKeyScopesSnapshotsRead             CreateAPIKeyScopes = "snapshots:read"
	CreateAPIKeyScopesSnapshotsWrite            CreateAPIKeyScopes = "snapshots:write"
	CreateAPIKeyScopesSpendControlsRead         CreateAPIKeyScopes = "spend_controls:read"
	CreateAPIKeyScopesSpendControlsWrite        CreateAPIKeyScopes = "spend_controls:write"
	CreateAPIKeyScopesTransactionsRead          CreateAPIKeyScopes = "transactions:read"
	CreateAPIKeyScopesTransactionsWrite         CreateAPIKeyScopes = "transactions:write"
	CreateAPIKeyScopesVerificationsRead         CreateAPIKeyScopes = "verifications:read"
	CreateAPIKeyScopesVerificationsWrite        CreateAPIKeyScopes = "verifications:write"
	CreateAPIKeyScopesWebhookSecretsRead        CreateAPIKeyScopes = "webhook_secrets:read"
	CreateAPIKeyScopesWebhookSecretsWrite       CreateAPIKeyScopes = "webhook_secrets:write"
	CreateAPIKeyScopesWebhooksRead              CreateAPIKeyScopes = "webhooks:read"
	CreateAPIKeyScopesWebhooksWrite             CreateAPIKeyScopes = "webhooks:write"
	CreateAPIKeyScopesWipesRead                 CreateAPIKeyScopes = "wipes:read"
	CreateAPIKeyScopesWipesWrite                CreateAPIKeyScopes = "wipes:write"
)

// CreateAccessTokenVendor is one of the texts below; a newer bank may know others.
type CreateAccessTokenVendor string

// What CreateAccessTokenVendor can be.
const (
	CreateAccessTokenVendorAggregatorA CreateAccessTokenVendor = "AGGREGATOR_A"
	CreateAccessTokenVendorAggregatorB CreateAccessTokenVendor = "AGGREGATOR_B"
)

// CreateAccountProductAccrualPayoutSchedule is one of the texts below; a newer bank may know others.
type CreateAccountProductAccrualPayoutSchedule string

// What CreateAccountProductAccrualPayoutSchedule can be.
const (
	CreateAccountProductAccrualPayoutScheduleMonthly CreateAccountProductAccrualPayoutSchedule = "MONTHLY"
	CreateAccountProductAccrualPayoutScheduleNone    CreateAccountProductAccrualPayoutSchedule = "NONE"
)

// CreateAccountProductCalculationMethod is one of the texts below; a newer bank may know others.
type CreateAccountProductCalculationMethod string

// What CreateAccountProductCalculationMethod can be.
const (
	CreateAccountProductCalculationMethodCompoundedDaily   CreateAccountProductCalculationMethod = "COMPOUNDED_DAILY"
	CreateAccountProductCalculationMethodCompoundedMonthly CreateAccountProductCalculationMethod = "COMPOUNDED_MONTHLY"
)

// CreateAccountProductFeeType is one of the texts below; a newer bank may know others.
type CreateAccountProductFeeType string

// What CreateAccountProductFeeType can be.
const (
	CreateAccountProductFeeTypeACHFee          CreateAccountProductFeeType = "ACH_FEE"
	CreateAccountProductFeeTypeAnnualFee       CreateAccountProductFeeType = "ANNUAL_FEE"
	CreateAccountProductFeeTypeAtmWithdrwalFee CreateAccountProductFeeType = "ATM_WITHDRWAL_FEE"
	CreateAccountProductFeeTypeMonthlyFee      CreateAccountProductFeeType = "MONTHLY_FEE"
	CreateAccountProductFeeTypeOverdraftFee    CreateAccountProductFeeType = "OVERDRAFT_FEE"
	CreateAccountProductFeeTypeWireFee         CreateAccountProductFeeType = "WIRE_FEE"
)

// CreateAddressAddressType is one of the texts below; a newer bank may know others.
type CreateAddressAddressType string

// What CreateAddressAddressType can be.
const (
	CreateAddressAddressTypeBilling   CreateAddressAddressType = "BILLING"
	CreateAddressAddressTypeLegal     CreateAddressAddressType = "LEGAL"
	CreateAddressAddressTypeOperating CreateAddressAddressType = "OPERATING"
	CreateAddressAddressTypeOther     CreateAddressAddressType = "OTHER"
	CreateAddressAddressTypeShipping  CreateAddressAddressType = "SHIPPING"
)

// CreateBanRuleAlertType is one of the texts below; a newer bank may know others.
type CreateBanRuleAlertType string

// What CreateBanRuleAlertType can be.
const (
	CreateBanRuleAlertTypeBankruptcy      CreateBanRuleAlertType = "BANKRUPTCY"
	CreateBanRuleAlertTypeLicenseValidity CreateBanRuleAlertType = "LICENSE_VALIDITY"
	CreateBanRuleAlertTypeNegativeNews    CreateBanRuleAlertType = "NEGATIVE_NEWS"
	CreateBanRuleAlertTypeWatchlist       CreateBanRuleAlertType = "WATCHLIST"
)

// CreateBanRuleReason is one of the texts below; a newer bank may know others.
type CreateBanRuleReason string

// What CreateBanRuleReason can be.
const (
	CreateBanRuleReasonIdentityRejected     CreateBanRuleReason = "IDENTITY_REJECTED"
	CreateBanRuleReasonMonitoringAlert      CreateBanRuleReason = "MONITORING_ALERT"
	CreateBanRuleReasonSpendControlViolated CreateBanRuleReason = "SPEND_CONTROL_VIOLATED"
)

// CreateBusinessComplianceRestrictions is one of the texts below; a newer bank may know others.
type CreateBusinessComplianceRestrictions string

// What CreateBusinessComplianceRestrictions can be.
const (
	CreateBusinessComplianceRestrictionsLicensedCannabis CreateBusinessComplianceRestrictions = "LICENSED_CANNABIS"
)

// CreateBusinessStatus is one of the texts below; a newer bank may know others.
type CreateBusinessStatus string

// What CreateBusinessStatus can be.
const (
	CreateBusinessStatusActive    CreateBusinessStatus = "ACTIVE"
	CreateBusinessStatusCancelled CreateBusinessStatus = "CANCELLED"
	CreateBusinessStatusConverted CreateBusinessStatus = "CONVERTED"
	CreateBusinessStatusDissolved CreateBusinessStatus = "DISSOLVED"
	CreateBusinessStatusFrozen    CreateBusinessStatus = "FROZEN"
	CreateBusinessStatusInactive  CreateBusinessStatus = "INACTIVE"
	CreateBusinessStatusMerged    CreateBusinessStatus = "MERGED"
	CreateBusinessStatusProspect  CreateBusinessStatus = "PROSPECT"
	CreateBusinessStatusSanction  CreateBusinessStatus = "SANCTION"
	CreateBusinessStatusSuspended CreateBusinessStatus = "SUSPENDED"
)

// CreateBusinessStructure is one of the texts below; a newer bank may know others.
type CreateBusinessStructure string

// What CreateBusinessStructure can be.
const (
	CreateBusinessStructureCorporation        CreateBusinessStructure = "CORPORATION"
	CreateBusinessStructureLlc                CreateBusinessStructure = "LLC"
	CreateBusinessStructureNonProfit          CreateBusinessStructure = "NON_PROFIT"
	CreateBusinessStructureOther              CreateBusinessStructure = "OTHER"
	CreateBusinessStructurePartnership        CreateBusinessStructure = "PARTNERSHIP"
	CreateBusinessStructureSoleProprietorship CreateBusinessStructure = "SOLE_PROPRIETORSHIP"
	CreateBusinessStructureSCorporation       CreateBusinessStructure = "S_CORPORATION"
)

// CreateCustomerBanStatus is one of the texts below; a newer bank may know others.
type CreateCustomerBanStatus string

// What CreateCustomerBanStatus can be.
const (
	CreateCustomerBanStatusAllowed   CreateCustomerBanStatus = "ALLOWED"
	CreateCustomerBanStatusBanned    CreateCustomerBanStatus = "BANNED"
	CreateCustomerBanStatusSuspended CreateCustomerBanStatus = "SUSPENDED"
)

// CreateCustomerStatus is one of the texts below; a newer bank may know others.
type CreateCustomerStatus string

// What CreateCustomerStatus can be.
const (
	CreateCustomerStatusActive   CreateCustomerStatus = "ACTIVE"
	CreateCustomerStatusDeceased CreateCustomerStatus = "DECEASED"
	CreateCustomerStatusDenied   CreateCustomerStatus = "DENIED"
	CreateCustomerStatusDormant  CreateCustomerStatus = "DORMANT"
	CreateCustomerStatusEscheat  CreateCustomerStatus = "ESCHEAT"
	CreateCustomerStatusFrozen   CreateCustomerStatus = "FROZEN"
	CreateCustomerStatusInactive CreateCustomerStatus = "INACTIVE"
	CreateCustomerStatusProspect CreateCustomerStatus = "PROSPECT"
	CreateCustomerStatusSanction CreateCustomerStatus = "SANCTION"
)

// CreateExternalAccountType is one of the texts below; a newer bank may know others.
type CreateExternalAccountType string

// What CreateExternalAccountType can be.
const (
	CreateExternalAccountTypeChecking         CreateExternalAccountType = "CHECKING"
	CreateExternalAccountTypeCryptoWallet     CreateExternalAccountType = "CRYPTO_WALLET"
	CreateExternalAccountTypeOtherBankAccount CreateExternalAccountType = "OTHER_BANK_ACCOUNT"
	CreateExternalAccountTypeSavings          CreateExternalAccountType = "SAVINGS"
	CreateExternalAccountTypeWallet           CreateExternalAccountType = "WALLET"
)

// CreateFaultChangeCode is one of the texts below; a newer bank may know others.
type CreateFaultChangeCode string

// What CreateFaultChangeCode can be.
const (
	CreateFaultChangeCodeC01 CreateFaultChangeCode = "C01"
	CreateFaultChangeCodeC02 CreateFaultChangeCode = "C02"
	CreateFaultChangeCodeC03 CreateFaultChangeCode = "C03"
	CreateFaultChangeCodeC04 CreateFaultChangeCode = "C04"
	CreateFaultChangeCodeC05 CreateFaultChangeCode = "C05"
	CreateFaultChangeCodeC06 CreateFaultChangeCode = "C06"
	CreateFaultChangeCodeC07 CreateFaultChangeCode = "C07"
	CreateFaultChangeCodeC08 CreateFaultChangeCode = "C08"
	CreateFaultChangeCodeC09 CreateFaultChangeCode = "C09"
	CreateFaultChangeCodeC13 CreateFaultChangeCode = "C13"
	CreateFaultChangeCodeC14 CreateFaultChangeCode = "C14"
)

// CreateFaultDishonorCode is one of the texts below; a newer bank may know others.
type CreateFaultDishonorCode string

// What CreateFaultDishonorCode can be.
const (
	CreateFaultDishonorCodeR61 CreateFaultDishonorCode = "R61"
	CreateFaultDishonorCodeR62 CreateFaultDishonorCode = "R62"
	CreateFaultDishonorCodeR67 CreateFaultDishonorCode = "R67"
	CreateFaultDishonorCodeR68 CreateFaultDishonorCode = "R68"
	CreateFaultDishonorCodeR69 CreateFaultDishonorCode = "R69"
	CreateFaultDishonorCodeR70 CreateFaultDishonorCode = "R70"
)

// CreateFaultReturnCode is one of the texts below; a newer bank may know others.
type CreateFaultReturnCode string

// What CreateFaultReturnCode can be.
const (
	CreateFaultReturnCodeR01 CreateFaultReturnCode = "R01"
	CreateFaultReturnCodeR02 CreateFaultReturnCode = "R02"
	CreateFaultReturnCodeR03 CreateFaultReturnCode = "R03"
	CreateFaultReturnCodeR04 CreateFaultReturnCode = "R04"
	CreateFaultReturnCodeR05 CreateFaultReturnCode = "R05"
	CreateFaultReturnCodeR06 CreateFaultReturnCode = "R06"
	CreateFaultReturnCodeR07 CreateFaultReturnCode = "R07"
	CreateFaultReturnCodeR08 CreateFaultReturnCode = "R08"
	CreateFaultReturnCodeR09 CreateFaultReturnCode = "R09"
	CreateFaultReturnCodeR10 CreateFaultReturnCode = "R10"
	CreateFaultReturnCodeR11 CreateFaultReturnCode = "R11"
	CreateFaultReturnCodeR12 CreateFaultReturnCode = "R12"
	CreateFaultReturnCodeR13 CreateFaultReturnCode = "R13"
	CreateFaultReturnCodeR14 CreateFaultReturnCode = "R14"
	CreateFaultReturnCodeR15 CreateFaultReturnCode = "R15"
	CreateFaultReturnCodeR16 CreateFaultReturnCode = "R16"
	CreateFaultReturnCodeR17 CreateFaultReturnCode = "R17"
	CreateFaultReturnCodeR18 CreateFaultReturnCode = "R18"
	CreateFaultReturnCodeR19 CreateFaultReturnCode = "R19"
	CreateFaultReturnCodeR20 CreateFaultReturnCode = "R20"
	CreateFaultReturnCodeR21 CreateFaultReturnCode = "R21"
	CreateFaultReturnCodeR22 CreateFaultReturnCode = "R22"
	CreateFaultReturnCodeR23 CreateFaultReturnCode = "R23"
	CreateFaultReturnCodeR24 CreateFaultReturnCode = "R24"
	CreateFaultReturnCodeR25 CreateFaultReturnCode = "R25"
	CreateFaultReturnCodeR26 CreateFaultReturnCode = "R26"
	CreateFaultReturnCodeR27 CreateFaultReturnCode = "R27"
	CreateFaultReturnCodeR28 CreateFaultReturnCode = "R28"
	CreateFaultReturnCodeR29 CreateFaultReturnCode = "R29"
	CreateFaultReturnCodeR30 CreateFaultReturnCode = "R30"
	CreateFaultReturnCodeR31 CreateFaultReturnCode = "R31"
	CreateFaultReturnCodeR32 CreateFaultReturnCode = "R32"
	CreateFaultReturnCodeR33 CreateFaultReturnCode = "R33"
	CreateFaultReturnCodeR34 CreateFaultReturnCode = "R34"
	CreateFaultReturnCodeR35 CreateFaultReturnCode = "R35"
	CreateFaultReturnCodeR36 CreateFaultReturnCode = "R36"
	CreateFaultReturnCodeR37 CreateFaultReturnCode = "R37"
	CreateFaultReturnCodeR38 CreateFaultReturnCode = "R38"
	CreateFaultReturnCodeR39 CreateFaultReturnCode = "R39"
	CreateFaultReturnCodeR40 CreateFaultReturnCode = "R40"
	CreateFaultReturnCodeR41 CreateFaultReturnCode = "R41"
	CreateFaultReturnCodeR42 CreateFaultReturnCode = "R42"
	CreateFaultReturnCodeR43 CreateFaultReturnCode = "R43"
	CreateFaultReturnCodeR44 CreateFaultReturnCode = "R44"
	CreateFaultReturnCodeR45 CreateFaultReturnCode = "R45"
	CreateFaultReturnCodeR46 CreateFaultReturnCode = "R46"
	CreateFaultReturnCodeR47 CreateFaultReturnCode = "R47"
	CreateFaultReturnCodeR50 CreateFaultReturnCode = "R50"
	CreateFaultReturnCodeR51 CreateFaultReturnCode = "R51"
	CreateFaultReturnCodeR52 CreateFaultReturnCode = "R52"
	CreateFaultReturnCodeR53 CreateFaultReturnCode = "R53"
	CreateFaultReturnCodeR80 CreateFaultReturnCode = "R80"
	CreateFaultReturnCodeR81 CreateFaultReturnCode = "R81"
	CreateFaultReturnCodeR82 CreateFaultReturnCode = "R82"
	CreateFaultReturnCodeR83 CreateFaultReturnCode = "R83"
	CreateFaultReturnCodeR84 CreateFaultReturnCode = "R84"
	CreateFaultReturnCodeR85 CreateFaultReturnCode = "R85"
)

// CreateFaultSecCode is one of the texts below; a newer bank may know others.
type CreateFaultSecCode string

// What CreateFaultSecCode can be.
const (
	CreateFaultSecCodeAck CreateFaultSecCode = "ACK"
	CreateFaultSecCodeArc CreateFaultSecCode = "ARC"
	CreateFaultSecCodeAtx CreateFaultSecCode = "ATX"
	CreateFaultSecCodeBoc CreateFaultSecCode = "BOC"
	CreateFaultSecCodeCcd CreateFaultSecCode = "CCD"
	CreateFaultSecCodeCie CreateFaultSecCode = "CIE"
	CreateFaultSecCodeCtx CreateFaultSecCode = "CTX"
	CreateFaultSecCodeDne CreateFaultSecCode = "DNE"
	CreateFaultSecCodeEnr CreateFaultSecCode = "ENR"
	CreateFaultSecCodeMte CreateFaultSecCode = "MTE"
	CreateFaultSecCodePop CreateFaultSecCode = "POP"
	CreateFaultSecCodePos CreateFaultSecCode = "POS"
	CreateFaultSecCodePpd CreateFaultSecCode = "PPD"
	CreateFaultSecCodeRck CreateFaultSecCode = "RCK"
	CreateFaultSecCodeShr CreateFaultSecCode = "SHR"
	CreateFaultSecCodeTel CreateFaultSecCode = "TEL"
	CreateFaultSecCodeTrc CreateFaultSecCode = "TRC"
	CreateFaultSecCodeTrx CreateFaultSecCode = "TRX"
	CreateFaultSecCodeWeb CreateFaultSecCode = "WEB"
	CreateFaultSecCodeXck CreateFaultSecCode = "XCK"
)

// CreateFaultWhen is one of the texts below; a newer bank may know others.
type CreateFaultWhen string

// What CreateFaultWhen can be.
const (
	CreateFaultWhenBefore CreateFaultWhen = "BEFORE"
	CreateFaultWhenAfter  CreateFaultWhen = "AFTER"
)

// CreateInternalTransfersInBulkParamsMode is one of the texts below; a newer bank may know others.
type CreateInternalTransfersInBulkParamsMode string

// What CreateInternalTransfersInBulkParamsMode can be.
const (
	CreateInternalTransfersInBulkParamsModeAll  CreateInternalTransfersInBulkParamsMode = "all"
	CreateInternalTransfersInBulkParamsModeEach CreateInternalTransfersInBulkParamsMode = "each"
)

// CreateLinkTokenVendor is one of the texts below; a newer bank may know others.
type CreateLinkTokenVendor string

// What CreateLinkTokenVendor can be.
const (
	CreateLinkTokenVendorAggregatorA CreateLinkTokenVendor = "AGGREGATOR_A"
	CreateLinkTokenVendorAggregatorB CreateLinkTokenVendor = "AGGREGATOR_B"
)

// CreateNoteRelatedResourceType is one of the texts below; a newer bank may know others.
type CreateNoteRelatedResourceType string

// What CreateNoteRelatedResourceType can be.
const (
	CreateNoteRelatedResourceTypeAccount           CreateNoteRelatedResourceType = "ACCOUNT"
	CreateNoteRelatedResourceTypeApplication       CreateNoteRelatedResourceType = "APPLICATION"
	CreateNoteRelatedResourceTypeBusiness          CreateNoteRelatedResourceType = "BUSINESS"
	CreateNoteRelatedResourceTypeCustomer          CreateNoteRelatedResourceType = "CUSTOMER"
	CreateNoteRelatedResourceTypeFile              CreateNoteRelatedResourceType = "FILE"
	CreateNoteRelatedResourceTypeShadowTransaction CreateNoteRelatedResourceType = "SHADOW_TRANSACTION"
	CreateNoteRelatedResourceTypeSnapshot          CreateNoteRelatedResourceType = "SNAPSHOT"
	CreateNoteRelatedResourceTypeTenant            CreateNoteRelatedResourceType = "TENANT"
	CreateNoteRelatedResourceTypeTransaction       CreateNoteRelatedResourceType = "TRANSACTION"
	CreateNoteRelatedResourceTypeUser              CreateNoteRelatedResourceType = "USER"
)

// CreateNoteStatus is one of the texts below; a newer bank may know others.
type CreateNoteStatus string

// What CreateNoteStatus can be.
const (
	CreateNoteStatusResolved   CreateNoteStatus = "RESOLVED"
	CreateNoteStatusUnresolved CreateNoteStatus = "UNRESOLVED"
)

// CreateNoteType is one of the texts below; a newer bank may know others.
type CreateNoteType string

// What CreateNoteType can be.
const (
	CreateNoteTypeNote     CreateNoteType = "NOTE"
	CreateNoteTypeFeedback CreateNoteType = "FEEDBACK"
)

// CreatePersonBanStatus is one of the texts below; a newer bank may know others.
type CreatePersonBanStatus string

// What CreatePersonBanStatus can be.
const (
	CreatePersonBanStatusAllowed   CreatePersonBanStatus = "ALLOWED"
	CreatePersonBanStatusBanned    CreatePersonBanStatus = "BANNED"
	CreatePersonBanStatusSuspended CreatePersonBanStatus = "SUSPENDED"
)

// CreatePersonStatus is one of the texts below; a newer bank may know others.
type CreatePersonStatus string

// What CreatePersonStatus can be.
const (
	CreatePersonStatusActive   CreatePersonStatus = "ACTIVE"
	CreatePersonStatusDeceased CreatePersonStatus = "DECEASED"
	CreatePersonStatusDenied   CreatePersonStatus = "DENIED"
	CreatePersonStatusDormant  CreatePersonStatus = "DORMANT"
	CreatePersonStatusEscheat  CreatePersonStatus = "ESCHEAT"
	CreatePersonStatusFrozen   CreatePersonStatus = "FROZEN"
	CreatePersonStatusInactive CreatePersonStatus = "INACTIVE"
	CreatePersonStatusProspect CreatePersonStatus = "PROSPECT"
	CreatePersonStatusSanction CreatePersonStatus = "SANCTION"
)

// CreatePersonalIDIDType is one of the texts below; a newer bank may know others.
type CreatePersonalIDIDType string

// What CreatePersonalIDIDType can be.
const (
	CreatePersonalIDIDTypeCitizenshipCard  CreatePersonalIDIDType = "CITIZENSHIP_CARD"
	CreatePersonalIDIDTypeDriverLicense    CreatePersonalIDIDType = "DRIVER_LICENSE"
	CreatePersonalIDIDTypeItin             CreatePersonalIDIDType = "ITIN"
	CreatePersonalIDIDTypeNationalID       CreatePersonalIDIDType = "NATIONAL_ID"
	CreatePersonalIDIDTypePassportNumber   CreatePersonalIDIDType = "PASSPORT_NUMBER"
	CreatePersonalIDIDTypeProvincialID     CreatePersonalIDIDType = "PROVINCIAL_ID"
	CreatePersonalIDIDTypePrCard           CreatePersonalIDIDType = "PR_CARD"
	CreatePersonalIDIDTypeSecureStatusCard CreatePersonalIDIDType = "SECURE_STATUS_CARD"
	CreatePersonalIDIDTypeSin              CreatePersonalIDIDType = "SIN"
	CreatePersonalIDIDTypeSSN              CreatePersonalIDIDType = "SSN"
	CreatePersonalIDIDTypeStateID          CreatePersonalIDIDType = "STATE_ID"
	CreatePersonalIDIDTypeTaxID            CreatePersonalIDIDType = "TAX_ID"
)

// CreateRelationshipRelationshipType is one of the texts below; a newer bank may know others.
type CreateRelationshipRelationshipType string

// What CreateRelationshipRelationshipType can be.
const (
	CreateRelationshipRelationshipTypeBeneficialOwnerOf CreateRelationshipRelationshipType = "BENEFICIAL_OWNER_OF"
	CreateRelationshipRelationshipTypeManagingPersonOf  CreateRelationshipRelationshipType = "MANAGING_PERSON_OF"
	CreateRelationshipRelationshipTypeOwnerOf           CreateRelationshipRelationshipType = "OWNER_OF"
	CreateRelationshipRelationshipTypePayerPayee        CreateRelationshipRelationshipType = "PAYER_PAYEE"
)

// CreateUserRolesRole is one of the texts below; a newer bank may know others.
type CreateUserRolesRole string

// What CreateUserRolesRole can be.
const (
	CreateUserRolesRoleViewer    CreateUserRolesRole = "viewer"
	CreateUserRolesRoleDeveloper CreateUserRolesRole = "developer"
	CreateUserRolesRoleOwner     CreateUserRolesRole = "owner"
)

// CreateVerificationResult is one of the texts below; a newer bank may know others.
type CreateVerificationResult string

// What CreateVerificationResult can be.
const (
	CreateVerificationResultAccepted    CreateVerificationResult = "ACCEPTED"
	CreateVerificationResultPending     CreateVerificationResult = "PENDING"
	CreateVerificationResultProvisional CreateVerificationResult = "PROVISIONAL"
	CreateVerificationResultRejected    CreateVerificationResult = "REJECTED"
	CreateVerificationResultReview      CreateVerificationResult = "REVIEW"
	CreateVerificationResultUnverified  CreateVerificationResult = "UNVERIFIED"
	CreateVerificationResultVendorError CreateVerificationResult = "VENDOR_ERROR"
)

// CreateVerificationVerificationType is one of the texts below; a newer bank may know others.
type CreateVerificationVerificationType string

// What CreateVerificationVerificationType can be.
const (
	CreateVerificationVerificationTypeDocumentVerification CreateVerificationVerificationType = "DOCUMENT_VERIFICATION"
	CreateVerificationVerificationTypeIdentity             CreateVerificationVerificationType = "IDENTITY"
	CreateVerificationVerificationTypeLicense              CreateVerificationVerificationType = "LICENSE"
	CreateVerificationVerificationTypeManualReview         CreateVerificationVerificationType = "MANUAL_REVIEW"
	CreateVerificationVerificationTypeRelatedEntities      CreateVerificationVerificationType = "RELATED_ENTITIES"
	CreateVerificationVerificationTypeWatchlist            CreateVerificationVerificationType = "WATCHLIST"
)

// CreateWorkspaceWebhooks is one of the texts below; a newer bank may know others.
type CreateWorkspaceWebhooks string

// What CreateWorkspaceWebhooks can be.
const (
	CreateWorkspaceWebhooksDisabled CreateWorkspaceWebhooks = "disabled"
	CreateWorkspaceWebhooksEnabled  CreateWorkspaceWebhooks = "enabled"
)

// CustomerBanStatus is one of the texts below; a newer bank may know others.
type CustomerBanStatus string

// What CustomerBanStatus can be.
const (
	CustomerBanStatusAllowed   CustomerBanStatus = "ALLOWED"
	CustomerBanStatusBanned    CustomerBanStatus = "BANNED"
	CustomerBanStatusSuspended CustomerBanStatus = "SUSPENDED"
)

// CustomerFormBanStatus is one of the texts below; a newer bank may know others.
type CustomerFormBanStatus string

// What CustomerFormBanStatus can be.
const (
	CustomerFormBanStatusAllowed   CustomerFormBanStatus = "ALLOWED"
	CustomerFormBanStatusBanned    CustomerFormBanStatus = "BANNED"
	CustomerFormBanStatusSuspended CustomerFormBanStatus = "SUSPENDED"
)

// CustomerFormKYCStatus is one of the texts below; a newer bank may know others.
type CustomerFormKYCStatus string

// What CustomerFormKYCStatus can be.
const (
	CustomerFormKYCStatusAccepted        CustomerFormKYCStatus = "ACCEPTED"
	CustomerFormKYCStatusPending         CustomerFormKYCStatus = "PENDING"
	CustomerFormKYCStatusProviderFailure CustomerFormKYCStatus = "PROVIDER_FAILURE"
	CustomerFormKYCStatusProvisional     CustomerFormKYCStatus = "PROVISIONAL"
	CustomerFormKYCStatusRejected        CustomerFormKYCStatus = "REJECTED"
	CustomerFormKYCStatusReview          CustomerFormKYCStatus = "REVIEW"
	CustomerFormKYCStatusUnverified      CustomerFormKYCStatus = "UNVERIFIED"
)

// CustomerFormSSNSource is one of the texts below; a newer bank may know others.
type CustomerFormSSNSource string

// What CustomerFormSSNSource can be.
const (
	CustomerFormSSNSourceManual  CustomerFormSSNSource = "MANUAL"
	CustomerFormSSNSourcePrefill CustomerFormSSNSource = "PREFILL"
)

// CustomerFormStatus is one of the texts below; a newer bank may know others.
type CustomerFormStatus string

// What CustomerFormStatus can be.
const (
	CustomerFormStatusActive   CustomerFormStatus = "ACTIVE"
	CustomerFormStatusDeceased CustomerFormStatus = "DECEASED"
	CustomerFormStatusDenied   CustomerFormStatus = "DENIED"
	CustomerFormStatusDormant  CustomerFormStatus = "DORMANT"
	CustomerFormStatusEscheat  CustomerFormStatus = "ESCHEAT"
	CustomerFormStatusFrozen   CustomerFormStatus = "FROZEN"
	CustomerFormStatusInactive CustomerFormStatus = "INACTIVE"
	CustomerFormStatusSanction CustomerFormStatus = "SANCTION"
)

// CustomerKYCStatus is one of the texts below; a newer bank may know others.
type CustomerKYCStatus string

// What CustomerKYCStatus can be.
const (
	CustomerKYCStatusAccepted        CustomerKYCStatus = "ACCEPTED"
	CustomerKYCStatusPending         CustomerKYCStatus = "PENDING"
	CustomerKYCStatusProviderFailure CustomerKYCStatus = "PROVIDER_FAILURE"
	CustomerKYCStatusProvisional     CustomerKYCStatus = "PROVISIONAL"
	CustomerKYCStatusRejected        CustomerKYCStatus = "REJECTED"
	CustomerKYCStatusReview          CustomerKYCStatus = "REVIEW"
	CustomerKYCStatusUnverified      CustomerKYCStatus = "UNVERIFIED"
)

// CustomerSSNSource is one of the texts below; a newer bank may know others.
type CustomerSSNSource string

// What CustomerSSNSource can be.
const (
	CustomerSSNSourceManual  CustomerSSNSource = "MANUAL"
	CustomerSSNSourcePrefill CustomerSSNSource = "PREFILL"
)

// CustomerStatus is one of the texts below; a newer bank may know others.
type CustomerStatus string

// What CustomerStatus can be.
const (
	CustomerStatusActive   CustomerStatus = "ACTIVE"
	CustomerStatusDeceased CustomerStatus = "DECEASED"
	CustomerStatusDenied   CustomerStatus = "DENIED"
	CustomerStatusDormant  CustomerStatus = "DORMANT"
	CustomerStatusEscheat  CustomerStatus = "ESCHEAT"
	CustomerStatusFrozen   CustomerStatus = "FROZEN"
	CustomerStatusInactive CustomerStatus = "INACTIVE"
	CustomerStatusSanction CustomerStatus = "SANCTION"
	CustomerStatusProspect CustomerStatus = "PROSPECT"
)

// CustomerType is one of the texts below; a newer bank may know others.
type CustomerType string

// What CustomerType can be.
const (
	CustomerTypeBusiness CustomerType = "BUSINESS"
	CustomerTypePersonal CustomerType = "PERSONAL"
)

// CustomerVendorInfoVendorType is one of the texts below; a newer bank may know others.
type CustomerVendorInfoVendorType string

// What CustomerVendorInfoVendorType can be.
const (
	CustomerVendorInfoVendorTypeVendorA CustomerVendorInfoVendorType = "VENDOR_A"
)

// CustomerVerificationResult is one of the texts below; a newer bank may know others.
type CustomerVerificationResult string

// What CustomerVerificationResult can be.
const (
	CustomerVerificationResultAccepted        CustomerVerificationResult = "ACCEPTED"
	CustomerVerificationResultProviderFailure CustomerVerificationResult = "PROVIDER_FAILURE"
	CustomerVerificationResultProvisional     CustomerVerificationResult = "PROVISIONAL"
	CustomerVerificationResultRejected        CustomerVerificationResult = "REJECTED"
	CustomerVerificationResultReview          CustomerVerificationResult = "REVIEW"
)

// DcSign is one of the texts below; a newer bank may know others.
type DcSign string

// What DcSign can be.
const (
	DcSignCredit DcSign = "credit"
	DcSignDebit  DcSign = "debit"
)

// DeleteAccountRelationshipAnswerResource is one of the texts below; a newer bank may know others.
type DeleteAccountRelationshipAnswerResource string

// What DeleteAccountRelationshipAnswerResource can be.
const (
	DeleteAccountRelationshipAnswerResourceAccountRelationship DeleteAccountRelationshipAnswerResource = "account_relationship"
)

// DeleteAccountTemplateAnswerResource is one of the texts below; a newer bank may know others.
type DeleteAccountTemplateAnswerResource string

// What DeleteAccountTemplateAnswerResource can be.
const (
	DeleteAccountTemplateAnswerResourceAccountTemplate DeleteAccountTemplateAnswerResource = "account_template"
)

// DeleteMonitoringSubscriptionAnswerResource is one of the texts below; a newer bank may know others.
type DeleteMonitoringSubscriptionAnswerResource string

// What DeleteMonitoringSubscriptionAnswerResource can be.
const (
	DeleteMonitoringSubscriptionAnswerResourceMonitoringSubscription DeleteMonitoringSubscriptionAnswerResource = "monitoring_subscription"
)

// DeletePersonalIDAnswerResource is one of the texts below; a newer bank may know others.
type DeletePersonalIDAnswerResource string

// What DeletePersonalIDAnswerResource can be.
const (
	DeletePersonalIDAnswerResourcePersonalID DeletePersonalIDAnswerResource = "personal_id"
)

// DeleteRelationshipAnswerResource is one of the texts below; a newer bank may know others.
type DeleteRelationshipAnswerResource string

// What DeleteRelationshipAnswerResource can be.
const (
	DeleteRelationshipAnswerResourceRelationship DeleteRelationshipAnswerResource = "relationship"
)

// DeletedExternalAccountResource is one of the texts below; a newer bank may know others.
type DeletedExternalAccountResource string

// What DeletedExternalAccountResource can be.
const (
	DeletedExternalAccountResourceExternalAccount DeletedExternalAccountResource = "external_account"
)

// DeletedWebhookResource is one of the texts below; a newer bank may know others.
type DeletedWebhookResource string

// What DeletedWebhookResource can be.
const (
	DeletedWebhookResourceWebhook DeletedWebhookResource = "webhook"
)

// DueItemKind is one of the texts below; a newer bank may know others.
type DueItemKind string

// What DueItemKind can be.
const (
	DueItemKindTransferExpiry        DueItemKind = "TRANSFER_EXPIRY"
	DueItemKindAuthorizationExpiry   DueItemKind = "AUTHORIZATION_EXPIRY"
	DueItemKindACHCutOff             DueItemKind = "ACH_CUT_OFF"
	DueItemKindACHSettlement         DueItemKind = "ACH_SETTLEMENT"
	DueItemKindACHFundsAvailable     DueItemKind = "ACH_FUNDS_AVAILABLE"
	DueItemKindIncomingACHSettlement DueItemKind = "INCOMING_ACH_SETTLEMENT"
	DueItemKindIncomingACHReturn     DueItemKind = "INCOMING_ACH_RETURN"
	DueItemKindScheduledPayment      DueItemKind = "SCHEDULED_PAYMENT"
	DueItemKindWebhookSecretExpiry   DueItemKind = "WEBHOOK_SECRET_EXPIRY"
	DueItemKindRetention             DueItemKind = "RETENTION"
	DueItemKindWorkspaceSetup        DueItemKind = "WORKSPACE_SETUP"
	DueItemKindWebhookRetry          DueItemKind = "WEBHOOK_RETRY"
)

// DueItemResourceType is one of the texts below; a newer bank may know others.
type DueItemResourceType string

// What DueItemResourceType can be.
const (
	DueItemResourceTypeInternalTransfer DueItemResourceType = "INTERNAL_TRANSFER"
	DueItemResourceTypeCardTransaction  DueItemResourceType = "CARD_TRANSACTION"
	DueItemResourceTypeACH              DueItemResourceType = "ACH"
	DueItemResourceTypeIncomingACH      DueItemResourceType = "INCOMING_ACH"
	DueItemResourceTypeACHFile          DueItemResourceType = "ACH_FILE"
	DueItemResourceTypePaymentSchedule  DueItemResourceType = "PAYMENT_SCHEDULE"
	DueItemResourceTypeEvent            DueItemResourceType = "EVENT"
	DueItemResourceTypeWebhookSecret    DueItemResourceType = "WEBHOOK_SECRET"
	DueItemResourceTypeWorkspace        DueItemResourceType = "WORKSPACE"
	DueItemResourceTypeTimer            DueItemResourceType = "TIMER"
)

// EndpointSecretSignedWith is one of the texts below; a newer bank may know others.
type EndpointSecretSignedWith string

// What EndpointSecretSignedWith can be.
const (
	EndpointSecretSignedWithOwn       EndpointSecretSignedWith = "OWN"
	EndpointSecretSignedWithWorkspace EndpointSecretSignedWith = "WORKSPACE"
	EndpointSecretSignedWithNone      EndpointSecretSignedWith = "NONE"
)

// EventType is one of the texts below; a newer bank may know others.
type EventType string

// What EventType can be.
const (
	EventTypeAccountCreated                     EventType = "ACCOUNT.CREATED"
	EventTypeAccountUpdated                     EventType = "ACCOUNT.UPDATED"
	EventTypeACHIncomingFutureDated             EventType = "ACH.INCOMING.FUTURE_DATED"
	EventTypeAddressCreated                     EventType = "ADDRESS.CREATED"
	EventTypeAddressUpdated                     EventType = "ADDRESS.UPDATED"
	EventTypeApplicationCreated                 EventType = "APPLICATION.CREATED"
	EventTypeApplicationUpdated                 EventType = "APPLICATION.UPDATED"
	EventTypeBusinessCreated                    EventType = "BUSINESS.CREATED"
	EventTypeBusinessUpdated                    EventType = "BUSINESS.UPDATED"
	EventTypeBusinessVerificationOutcomeUpdated EventType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	EventTypeCardCreated                        EventType = "CARD.CREATED"
	EventTypeCardDigitalwallettokenCreated      EventType = "CARD.DIGITALWALLETTOKEN.CREATED"
	EventTypeCardDigitalwallettokenUpdated      EventType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	EventTypeCardImageUpdated                   EventType = "CARD.IMAGE.UPDATED"
	EventTypeCardThreeDsAuthentication          EventType = "CARD.THREE_DS.AUTHENTICATION"
	EventTypeCardThreeDsDecision                EventType = "CARD.THREE_DS.DECISION"
	EventTypeCardUpdated                        EventType = "CARD.UPDATED"
	EventTypeCaseCreated                        EventType = "CASE.CREATED"
	EventTypeCaseUpdated                        EventType = "CASE.UPDATED"
	EventTypeCashPickupCreated                  EventType = "CASH_PICKUP.CREATED"
	EventTypeCashPickupUpdated                  EventType = "CASH_PICKUP.UPDATED"
	EventTypeCreditScoreCreated                 EventType = "CREDIT_SCORE.CREATED"
	EventTypeCrrCreated                         EventType = "CRR.CREATED"
	EventTypeCustomerCreated                    EventType = "CUSTOMER.CREATED"
	EventTypeCustomerKYCOutcomeUpdated          EventType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	EventTypeCustomerUpdated                    EventType = "CUSTOMER.UPDATED"
	EventTypeDocumentCreated                    EventType = "DOCUMENT.CREATED"
	EventTypeDocumentDeleted                    EventType = "DOCUMENT.DELETED"
	EventTypeDocumentRetrieved                  EventType = "DOCUMENT.RETRIEVED"
	EventTypeDocumentUpdated                    EventType = "DOCUMENT.UPDATED"
	EventTypeDocumentVerificationSessionCreated EventType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	EventTypeDocumentVerificationSessionUpdated EventType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	EventTypeEddCreated                         EventType = "EDD.CREATED"
	EventTypeEddDeleted                         EventType = "EDD.DELETED"
	EventTypeExternalCardCreated                EventType = "EXTERNAL_CARD.CREATED"
	EventTypeExternalCardDeleted                EventType = "EXTERNAL_CARD.DELETED"
	EventTypeExternalCardUpdated                EventType = "EXTERNAL_CARD.UPDATED"
	EventTypeExternalCardTransferCreated        EventType = "EXTERNAL_CARD_TRANSFER.CREATED"
	EventTypeExternalCardTransferUpdated        EventType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	EventTypeInterestMonthlyPayout              EventType = "INTEREST.MONTHLY_PAYOUT"
	EventTypeInternalAccountCreated             EventType = "INTERNAL_ACCOUNT.CREATED"
	EventTypeInternalAccountUpdated             EventType = "INTERNAL_ACCOUNT.UPDATED"
	EventTypeInternalTransferSucceeded          EventType = "INTERNAL_TRANSFER.SUCCEEDED"
	EventTypeNoteCreated                        EventType = "NOTE.CREATED"
	EventTypeNoteUpdated                        EventType = "NOTE.UPDATED"
	EventTypePaymentScheduleCreated             EventType = "PAYMENT_SCHEDULE.CREATED"
	EventTypePaymentSchedulePaymentCreated      EventType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	EventTypePaymentScheduleUpdated             EventType = "PAYMENT_SCHEDULE.UPDATED"
	EventTypePersonCreated                      EventType = "PERSON.CREATED"
	EventTypePersonUpdated                      EventType = "PERSON.UPDATED"
	EventTypePersonVerificationOutcomeUpdated   EventType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	EventTypeSpendControlCreated                EventType = "SPEND_CONTROL.CREATED"
	EventTypeSpendControlUpdated                EventType = "SPEND_CONTROL.UPDATED"
	EventTypeSpendControlViolated               EventType = "SPEND_CONTROL.VIOLATED"
	EventTypeStatementCreated                   EventType = "STATEMENT.CREATED"
	EventTypeTransactionPendingCreated          EventType = "TRANSACTION.PENDING.CREATED"
	EventTypeTransactionPendingUpdated          EventType = "TRANSACTION.PENDING.UPDATED"
	EventTypeTransactionPostedCreated           EventType = "TRANSACTION.POSTED.CREATED"
	EventTypeTransactionPostedUpdated           EventType = "TRANSACTION.POSTED.UPDATED"
)

// ExternalAccountStatus is one of the texts below; a newer bank may know others.
type ExternalAccountStatus string

// What ExternalAccountStatus can be.
const (
	ExternalAccountStatusActive   ExternalAccountStatus = "ACTIVE"
	ExternalAccountStatusClosed   ExternalAccountStatus = "CLOSED"
	ExternalAccountStatusDeleted  ExternalAccountStatus = "DELETED"
	ExternalAccountStatusInactive ExternalAccountStatus = "INACTIVE"
)

// ExternalAccountType is one of the texts below; a newer bank may know others.
type ExternalAccountType string

// What ExternalAccountType can be.
const (
	ExternalAccountTypeChecking         ExternalAccountType = "CHECKING"
	ExternalAccountTypeCryptoWallet     ExternalAccountType = "CRYPTO_WALLET"
	ExternalAccountTypeOtherBankAccount ExternalAccountType = "OTHER_BANK_ACCOUNT"
	ExternalAccountTypeSavings          ExternalAccountType = "SAVINGS"
	ExternalAccountTypeWallet           ExternalAccountType = "WALLET"
	ExternalAccountTypeCreditCard       ExternalAccountType = "CREDIT_CARD"
	ExternalAccountTypeInvestment529    ExternalAccountType = "INVESTMENT_529"
	ExternalAccountTypeMoneyMarket      ExternalAccountType = "MONEY_MARKET"
	ExternalAccountTypeOther            ExternalAccountType = "OTHER"
)

// ExternalAccountVendorInfoContentType is one of the texts below; a newer bank may know others.
type ExternalAccountVendorInfoContentType string

// What ExternalAccountVendorInfoContentType can be.
const (
	ExternalAccountVendorInfoContentTypeApplicationJSON ExternalAccountVendorInfoContentType = "application/json"
)

// ExternalAccountVendorInfoVendor is one of the texts below; a newer bank may know others.
type ExternalAccountVendorInfoVendor string

// What ExternalAccountVendorInfoVendor can be.
const (
	ExternalAccountVendorInfoVendorAggregatorA ExternalAccountVendorInfoVendor = "AGGREGATOR_A"
	ExternalAccountVendorInfoVendorAggregatorB ExternalAccountVendorInfoVendor = "AGGREGATOR_B"
)

// ExternalAccountVerificationStatus is one of the texts below; a newer bank may know others.
type ExternalAccountVerificationStatus string

// What ExternalAccountVerificationStatus can be.
const (
	ExternalAccountVerificationStatusUnverified ExternalAccountVerificationStatus = "UNVERIFIED"
	ExternalAccountVerificationStatusVerified   ExternalAccountVerificationStatus = "VERIFIED"
)

// ExternalAccountVerificationVendor is one of the texts below; a newer bank may know others.
type ExternalAccountVerificationVendor string

// What ExternalAccountVerificationVendor can be.
const (
	ExternalAccountVerificationVendorAggregatorA ExternalAccountVerificationVendor = "AGGREGATOR_A"
	ExternalAccountVerificationVendorAggregatorB ExternalAccountVerificationVendor = "AGGREGATOR_B"
	ExternalAccountVerificationVendorManual      ExternalAccountVerificationVendor = "MANUAL"
)

// FailedVendorAccountReason is one of the texts below; a newer bank may know others.
type FailedVendorAccountReason string

// What FailedVendorAccountReason can be.
const (
	FailedVendorAccountReasonAccountNotFound        FailedVendorAccountReason = "ACCOUNT_NOT_FOUND"
	FailedVendorAccountReasonDuplicateAccount       FailedVendorAccountReason = "DUPLICATE_ACCOUNT"
	FailedVendorAccountReasonFailedVerification     FailedVendorAccountReason = "FAILED_VERIFICATION"
	FailedVendorAccountReasonProviderError          FailedVendorAccountReason = "PROVIDER_ERROR"
	FailedVendorAccountReasonUnsupportedAccountType FailedVendorAccountReason = "UNSUPPORTED_ACCOUNT_TYPE"
)

// FaultChangeCode is one of the texts below; a newer bank may know others.
type FaultChangeCode string

// What FaultChangeCode can be.
const (
	FaultChangeCodeC01 FaultChangeCode = "C01"
	FaultChangeCodeC02 FaultChangeCode = "C02"
	FaultChangeCodeC03 FaultChangeCode = "C03"
	FaultChangeCodeC04 FaultChangeCode = "C04"
	FaultChangeCodeC05 FaultChangeCode = "C05"
	FaultChangeCodeC06 FaultChangeCode = "C06"
	FaultChangeCodeC07 FaultChangeCode = "C07"
	FaultChangeCodeC08 FaultChangeCode = "C08"
	FaultChangeCodeC09 FaultChangeCode = "C09"
	FaultChangeCodeC13 FaultChangeCode = "C13"
	FaultChangeCodeC14 FaultChangeCode = "C14"
)

// FaultDishonorCode is one of the texts below; a newer bank may know others.
type FaultDishonorCode string

// What FaultDishonorCode can be.
const (
	FaultDishonorCodeR61 FaultDishonorCode = "R61"
	FaultDishonorCodeR62 FaultDishonorCode = "R62"
	FaultDishonorCodeR67 FaultDishonorCode = "R67"
	FaultDishonorCodeR68 FaultDishonorCode = "R68"
	FaultDishonorCodeR69 FaultDishonorCode = "R69"
	FaultDishonorCodeR70 FaultDishonorCode = "R70"
)

// FaultReturnCode is one of the texts below; a newer bank may know others.
type FaultReturnCode string

// What FaultReturnCode can be.
const (
	FaultReturnCodeR01 FaultReturnCode = "R01"
	FaultReturnCodeR02 FaultReturnCode = "R02"
	FaultReturnCodeR03 FaultReturnCode = "R03"
	FaultReturnCodeR04 FaultReturnCode = "R04"
	FaultReturnCodeR05 FaultReturnCode = "R05"
	FaultReturnCodeR06 FaultReturnCode = "R06"
	FaultReturnCodeR07 FaultReturnCode = "R07"
	FaultReturnCodeR08 FaultReturnCode = "R08"
	FaultReturnCodeR09 FaultReturnCode = "R09"
	FaultReturnCodeR10 FaultReturnCode = "R10"
	FaultReturnCodeR11 FaultReturnCode = "R11"
	FaultReturnCodeR12 FaultReturnCode = "R12"
	FaultReturnCodeR13 FaultReturnCode = "R13"
	FaultReturnCodeR14 FaultReturnCode = "R14"
	FaultReturnCodeR15 FaultReturnCode = "R15"
	FaultReturnCodeR16 FaultReturnCode = "R16"
	FaultReturnCodeR17 FaultReturnCode = "R17"
	FaultReturnCodeR18 FaultReturnCode = "R18"
	FaultReturnCodeR19 FaultReturnCode = "R19"
	FaultReturnCodeR20 FaultReturnCode = "R20"
	FaultReturnCodeR21 FaultReturnCode = "R21"
	FaultReturnCodeR22 FaultReturnCode = "R22"
	FaultReturnCodeR23 FaultReturnCode = "R23"
	FaultReturnCodeR24 FaultReturnCode = "R24"
	FaultReturnCodeR25 FaultReturnCode = "R25"
	FaultReturnCodeR26 FaultReturnCode = "R26"
	FaultReturnCodeR27 FaultReturnCode = "R27"
	FaultReturnCodeR28 FaultReturnCode = "R28"
	FaultReturnCodeR29 FaultReturnCode = "R29"
	FaultReturnCodeR30 FaultReturnCode = "R30"
	FaultReturnCodeR31 FaultReturnCode = "R31"
	FaultReturnCodeR32 FaultReturnCode = "R32"
	FaultReturnCodeR33 FaultReturnCode = "R33"
	FaultReturnCodeR34 FaultReturnCode = "R34"
	FaultReturnCodeR35 FaultReturnCode = "R35"
	FaultReturnCodeR36 FaultReturnCode = "R36"
	FaultReturnCodeR37 FaultReturnCode = "R37"
	FaultReturnCodeR38 FaultReturnCode = "R38"
	FaultReturnCodeR39 FaultReturnCode = "R39"
	FaultReturnCodeR40 FaultReturnCode = "R40"
	FaultReturnCodeR41 FaultReturnCode = "R41"
	FaultReturnCodeR42 FaultReturnCode = "R42"
	FaultReturnCodeR43 FaultReturnCode = "R43"
	FaultReturnCodeR44 FaultReturnCode = "R44"
	FaultReturnCodeR45 FaultReturnCode = "R45"
	FaultReturnCodeR46 FaultReturnCode = "R46"
	FaultReturnCodeR47 FaultReturnCode = "R47"
	FaultReturnCodeR50 FaultReturnCode = "R50"
	FaultReturnCodeR51 FaultReturnCode = "R51"
	FaultReturnCodeR52 FaultReturnCode = "R52"
	FaultReturnCodeR53 FaultReturnCode = "R53"
	FaultReturnCodeR80 FaultReturnCode = "R80"
	FaultReturnCodeR81 FaultReturnCode = "R81"
	FaultReturnCodeR82 FaultReturnCode = "R82"
	FaultReturnCodeR83 FaultReturnCode = "R83"
	FaultReturnCodeR84 FaultReturnCode = "R84"
	FaultReturnCodeR85 FaultReturnCode = "R85"
)

// FaultSecCode is one of the texts below; a newer bank may know others.
type FaultSecCode string

// What FaultSecCode can be.
const (
	FaultSecCodeAck FaultSecCode = "ACK"
	FaultSecCodeArc FaultSecCode = "ARC"
	FaultSecCodeAtx FaultSecCode = "ATX"
	FaultSecCodeBoc FaultSecCode = "BOC"
	FaultSecCodeCcd FaultSecCode = "CCD"
	FaultSecCodeCie FaultSecCode = "CIE"
	FaultSecCodeCtx FaultSecCode = "CTX"
	FaultSecCodeDne FaultSecCode = "DNE"
	FaultSecCodeEnr FaultSecCode = "ENR"
	FaultSecCodeMte FaultSecCode = "MTE"
	FaultSecCodePop FaultSecCode = "POP"
	FaultSecCodePos FaultSecCode = "POS"
	FaultSecCodePpd FaultSecCode = "PPD"
	FaultSecCodeRck FaultSecCode = "RCK"
	FaultSecCodeShr FaultSecCode = "SHR"
	FaultSecCodeTel FaultSecCode = "TEL"
	FaultSecCodeTrc FaultSecCode = "TRC"
	FaultSecCodeTrx FaultSecCode = "TRX"
	FaultSecCodeWeb FaultSecCode = "WEB"
	FaultSecCodeXck FaultSecCode = "XCK"
)

// FaultType is one of the texts below; a newer bank may know others.
type FaultType string

// What FaultType can be.
const (
	FaultTypeAnswerLost            FaultType = "ANSWER_LOST"
	FaultTypeBodyCut               FaultType = "BODY_CUT"
	FaultTypeConnectionReset       FaultType = "CONNECTION_RESET"
	FaultTypeDelay                 FaultType = "DELAY"
	FaultTypeError                 FaultType = "ERROR"
	FaultTypeWebhookLost           FaultType = "WEBHOOK_LOST"
	FaultTypeWebhookTwice          FaultType = "WEBHOOK_TWICE"
	FaultTypeWebhookLate           FaultType = "WEBHOOK_LATE"
	FaultTypeWebhookOutOfOrder     FaultType = "WEBHOOK_OUT_OF_ORDER"
	FaultTypeWebhookWrongSignature FaultType = "WEBHOOK_WRONG_SIGNATURE"
	FaultTypeWebhookOldSignature   FaultType = "WEBHOOK_OLD_SIGNATURE"
	FaultTypeVendorTimeout         FaultType = "VENDOR_TIMEOUT"
	FaultTypeVendorGarbage         FaultType = "VENDOR_GARBAGE"
	FaultTypeProcessorTimeout      FaultType = "PROCESSOR_TIMEOUT"
	FaultTypeProcessorGarbage      FaultType = "PROCESSOR_GARBAGE"
	FaultTypeACHReturn             FaultType = "ACH_RETURN"
	FaultTypeACHChange             FaultType = "ACH_CHANGE"
	FaultTypeACHLateFile           FaultType = "ACH_LATE_FILE"
	FaultTypeACHEntry              FaultType = "ACH_ENTRY"
)

// FaultWhen is one of the texts below; a newer bank may know others.
type FaultWhen string

// What FaultWhen can be.
const (
	FaultWhenBefore FaultWhen = "BEFORE"
	FaultWhenAfter  FaultWhen = "AFTER"
)

// FeeProductFeeType is one of the texts below; a newer bank may know others.
type FeeProductFeeType string

// What FeeProductFeeType can be.
const (
	FeeProductFeeTypeACHFee          FeeProductFeeType = "ACH_FEE"
	FeeProductFeeTypeAnnualFee       FeeProductFeeType = "ANNUAL_FEE"
	FeeProductFeeTypeAtmWithdrwalFee FeeProductFeeType = "ATM_WITHDRWAL_FEE"
	FeeProductFeeTypeMonthlyFee      FeeProductFeeType = "MONTHLY_FEE"
	FeeProductFeeTypeOverdraftFee    FeeProductFeeType = "OVERDRAFT_FEE"
	FeeProductFeeTypeWireFee         FeeProductFeeType = "WIRE_FEE"
)

// FeeProductProductType is one of the texts below; a newer bank may know others.
type FeeProductProductType string

// What FeeProductProductType can be.
const (
	FeeProductProductTypeFee FeeProductProductType = "FEE"
)

// GetAccountBalanceHistoryParamsInterval is one of the texts below; a newer bank may know others.
type GetAccountBalanceHistoryParamsInterval string

// What GetAccountBalanceHistoryParamsInterval can be.
const (
	GetAccountBalanceHistoryParamsIntervalHour  GetAccountBalanceHistoryParamsInterval = "HOUR"
	GetAccountBalanceHistoryParamsIntervalDay   GetAccountBalanceHistoryParamsInterval = "DAY"
	GetAccountBalanceHistoryParamsIntervalWeek  GetAccountBalanceHistoryParamsInterval = "WEEK"
	GetAccountBalanceHistoryParamsIntervalMonth GetAccountBalanceHistoryParamsInterval = "MONTH"
)

// GetCardWidgetURLParamsWidgetType is one of the texts below; a newer bank may know others.
type GetCardWidgetURLParamsWidgetType string

// What GetCardWidgetURLParamsWidgetType can be.
const (
	GetCardWidgetURLParamsWidgetTypeActivateCard GetCardWidgetURLParamsWidgetType = "activate_card"
	GetCardWidgetURLParamsWidgetTypeSetPIN       GetCardWidgetURLParamsWidgetType = "set_pin"
)

// GetVolumeParamsInterval is one of the texts below; a newer bank may know others.
type GetVolumeParamsInterval string

// What GetVolumeParamsInterval can be.
const (
	GetVolumeParamsIntervalFiveMinutes GetVolumeParamsInterval = "FIVE_MINUTES"
	GetVolumeParamsIntervalHour        GetVolumeParamsInterval = "HOUR"
	GetVolumeParamsIntervalDay         GetVolumeParamsInterval = "DAY"
)

// GlType is one of the texts below; a newer bank may know others.
type GlType string

// What GlType can be.
const (
	GlTypeAsset     GlType = "ASSET"
	GlTypeExpense   GlType = "EXPENSE"
	GlTypeLiability GlType = "LIABILITY"
	GlTypeRevenue   GlType = "REVENUE"
)

// InboxMessageLineSignatureCheck is one of the texts below; a newer bank may know others.
type InboxMessageLineSignatureCheck string

// What InboxMessageLineSignatureCheck can be.
const (
	InboxMessageLineSignatureCheckVerified InboxMessageLineSignatureCheck = "VERIFIED"
	InboxMessageLineSignatureCheckWrong    InboxMessageLineSignatureCheck = "WRONG"
	InboxMessageLineSignatureCheckTooOld   InboxMessageLineSignatureCheck = "TOO_OLD"
	InboxMessageLineSignatureCheckMissing  InboxMessageLineSignatureCheck = "MISSING"
)

// InboxMessageLineType is one of the texts below; a newer bank may know others.
type InboxMessageLineType string

// What InboxMessageLineType can be.
const (
	InboxMessageLineTypeAccountCreated                     InboxMessageLineType = "ACCOUNT.CREATED"
	InboxMessageLineTypeAccountUpdated                     InboxMessageLineType = "ACCOUNT.UPDATED"
	InboxMessageLineTypeACHIncomingFutureDated             InboxMessageLineType = "ACH.INCOMING.FUTURE_DATED"
	InboxMessageLineTypeAddressCreated                     InboxMessageLineType = "ADDRESS.CREATED"
	InboxMessageLineTypeAddressUpdated                     InboxMessageLineType = "ADDRESS.UPDATED"
	InboxMessageLineTypeApplicationCreated                 InboxMessageLineType = "APPLICATION.CREATED"
	InboxMessageLineTypeApplicationUpdated                 InboxMessageLineType = "APPLICATION.UPDATED"
	InboxMessageLineTypeBusinessCreated                    InboxMessageLineType = "BUSINESS.CREATED"
	InboxMessageLineTypeBusinessUpdated                    InboxMessageLineType = "BUSINESS.UPDATED"
	InboxMessageLineTypeBusinessVerificationOutcomeUpdated InboxMessageLineType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	InboxMessageLineTypeCardCreated                        InboxMessageLineType = "CARD.CREATED"
	InboxMessageLineTypeCardDigitalwallettokenCreated      InboxMessageLineType = "CARD.DIGITALWALLETTOKEN.CREATED"
	InboxMessageLineTypeCardDigitalwallettokenUpdated      InboxMessageLineType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	InboxMessageLineTypeCardImageUpdated                   InboxMessageLineType = "CARD.IMAGE.UPDATED"
	InboxMessageLineTypeCardThreeDsAuthentication          InboxMessageLineType = "CARD.THREE_DS.AUTHENTICATION"
	InboxMessageLineTypeCardThreeDsDecision                InboxMessageLineType = "CARD.THREE_DS.DECISION"
	InboxMessageLineTypeCardUpdated                        InboxMessageLineType = "CARD.UPDATED"
	InboxMessageLineTypeCaseCreated                        InboxMessageLineType = "CASE.CREATED"
	InboxMessageLineTypeCaseUpdated                        InboxMessageLineType = "CASE.UPDATED"
	InboxMessageLineTypeCashPickupCreated                  InboxMessageLineType = "CASH_PICKUP.CREATED"
	InboxMessageLineTypeCashPickupUpdated                  InboxMessageLineType = "CASH_PICKUP.UPDATED"
	InboxMessageLineTypeCreditScoreCreated                 InboxMessageLineType = "CREDIT_SCORE.CREATED"
	InboxMessageLineTypeCrrCreated                         InboxMessageLineType = "CRR.CREATED"
	InboxMessageLineTypeCustomerCreated                    InboxMessageLineType = "CUSTOMER.CREATED"
	InboxMessageLineTypeCustomerKYCOutcomeUpdated          InboxMessageLineType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	InboxMessageLineTypeCustomerUpdated                    InboxMessageLineType = "CUSTOMER.UPDATED"
	InboxMessageLineTypeDocumentCreated                    InboxMessageLineType = "DOCUMENT.CREATED"
	InboxMessageLineTypeDocumentDeleted                    InboxMessageLineType = "DOCUMENT.DELETED"
	InboxMessageLineTypeDocumentRetrieved                  InboxMessageLineType = "DOCUMENT.RETRIEVED"
	InboxMessageLineTypeDocumentUpdated                    InboxMessageLineType = "DOCUMENT.UPDATED"
	InboxMessageLineTypeDocumentVerificationSessionCreated InboxMessageLineType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	InboxMessageLineTypeDocumentVerificationSessionUpdated InboxMessageLineType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	InboxMessageLineTypeEddCreated                         InboxMessageLineType = "EDD.CREATED"
	InboxMessageLineTypeEddDeleted                         InboxMessageLineType = "EDD.DELETED"
	InboxMessageLineTypeExternalCardCreated                InboxMessageLineType = "EXTERNAL_CARD.CREATED"
	InboxMessageLineTypeExternalCardDeleted                InboxMessageLineType = "EXTERNAL_CARD.DELETED"
	InboxMessageLineTypeExternalCardUpdated                InboxMessageLineType = "EXTERNAL_CARD.UPDATED"
	InboxMessageLineTypeExternalCardTransferCreated        InboxMessageLineType = "EXTERNAL_CARD_TRANSFER.CREATED"
	InboxMessageLineTypeExternalCardTransferUpdated        InboxMessageLineType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	InboxMessageLineTypeInterestMonthlyPayout              InboxMessageLineType = "INTEREST.MONTHLY_PAYOUT"
	InboxMessageLineTypeInternalAccountCreated             InboxMessageLineType = "INTERNAL_ACCOUNT.CREATED"
	InboxMessageLineTypeInternalAccountUpdated             InboxMessageLineType = "INTERNAL_ACCOUNT.UPDATED"
	InboxMessageLineTypeInternalTransferSucceeded          InboxMessageLineType = "INTERNAL_TRANSFER.SUCCEEDED"
	InboxMessageLineTypeNoteCreated                        InboxMessageLineType = "NOTE.CREATED"
	InboxMessageLineTypeNoteUpdated                        InboxMessageLineType = "NOTE.UPDATED"
	InboxMessageLineTypePaymentScheduleCreated             InboxMessageLineType = "PAYMENT_SCHEDULE.CREATED"
	InboxMessageLineTypePaymentSchedulePaymentCreated      InboxMessageLineType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	InboxMessageLineTypePaymentScheduleUpdated             InboxMessageLineType = "PAYMENT_SCHEDULE.UPDATED"
	InboxMessageLineTypePersonCreated                      InboxMessageLineType = "PERSON.CREATED"
	InboxMessageLineTypePersonUpdated                      InboxMessageLineType = "PERSON.UPDATED"
	InboxMessageLineTypePersonVerificationOutcomeUpdated   InboxMessageLineType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	InboxMessageLineTypeSpendControlCreated                InboxMessageLineType = "SPEND_CONTROL.CREATED"
	InboxMessageLineTypeSpendControlUpdated                InboxMessageLineType = "SPEND_CONTROL.UPDATED"
	InboxMessageLineTypeSpendControlViolated               InboxMessageLineType = "SPEND_CONTROL.VIOLATED"
	InboxMessageLineTypeStatementCreated                   InboxMessageLineType = "STATEMENT.CREATED"
	InboxMessageLineTypeTransactionPendingCreated          InboxMessageLineType = "TRANSACTION.PENDING.CREATED"
	InboxMessageLineTypeTransactionPendingUpdated          InboxMessageLineType = "TRANSACTION.PENDING.UPDATED"
	InboxMessageLineTypeTransactionPostedCreated           InboxMessageLineType = "TRANSACTION.POSTED.CREATED"
	InboxMessageLineTypeTransactionPostedUpdated           InboxMessageLineType = "TRANSACTION.POSTED.UPDATED"
)

// InboxMessageSignatureCheck is one of the texts below; a newer bank may know others.
type InboxMessageSignatureCheck string

// What InboxMessageSignatureCheck can be.
const (
	InboxMessageSignatureCheckVerified InboxMessageSignatureCheck = "VERIFIED"
	InboxMessageSignatureCheckWrong    InboxMessageSignatureCheck = "WRONG"
	InboxMessageSignatureCheckTooOld   InboxMessageSignatureCheck = "TOO_OLD"
	InboxMessageSignatureCheckMissing  InboxMessageSignatureCheck = "MISSING"
)

// InboxMessageType is one of the texts below; a newer bank may know others.
type InboxMessageType string

// What InboxMessageType can be.
const (
	InboxMessageTypeAccountCreated                     InboxMessageType = "ACCOUNT.CREATED"
	InboxMessageTypeAccountUpdated                     InboxMessageType = "ACCOUNT.UPDATED"
	InboxMessageTypeACHIncomingFutureDated             InboxMessageType = "ACH.INCOMING.FUTURE_DATED"
	InboxMessageTypeAddressCreated                     InboxMessageType = "ADDRESS.CREATED"
	InboxMessageTypeAddressUpdated                     InboxMessageType = "ADDRESS.UPDATED"
	InboxMessageTypeApplicationCreated                 InboxMessageType = "APPLICATION.CREATED"
	InboxMessageTypeApplicationUpdated                 InboxMessageType = "APPLICATION.UPDATED"
	InboxMessageTypeBusinessCreated                    InboxMessageType = "BUSINESS.CREATED"
	InboxMessageTypeBusinessUpdated                    InboxMessageType = "BUSINESS.UPDATED"
	InboxMessageTypeBusinessVerificationOutcomeUpdated InboxMessageType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	InboxMessageTypeCardCreated                        InboxMessageType = "CARD.CREATED"
	InboxMessageTypeCardDigitalwallettokenCreated      InboxMessageType = "CARD.DIGITALWALLETTOKEN.CREATED"
	InboxMessageTypeCardDigitalwallettokenUpdated      InboxMessageType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	InboxMessageTypeCardImageUpdated                   InboxMessageType = "CARD.IMAGE.UPDATED"
	InboxMessageTypeCardThreeDsAuthentication          InboxMessageType = "CARD.THREE_DS.AUTHENTICATION"
	InboxMessageTypeCardThreeDsDecision                InboxMessageType = "CARD.THREE_DS.DECISION"
	InboxMessageTypeCardUpdated                        InboxMessageType = "CARD.UPDATED"
	InboxMessageTypeCaseCreated                        InboxMessageType = "CASE.CREATED"
	InboxMessageTypeCaseUpdated                        InboxMessageType = "CASE.UPDATED"
	InboxMessageTypeCashPickupCreated                  InboxMessageType = "CASH_PICKUP.CREATED"
	InboxMessageTypeCashPickupUpdated                  InboxMessageType = "CASH_PICKUP.UPDATED"
	InboxMessageTypeCreditScoreCreated                 InboxMessageType = "CREDIT_SCORE.CREATED"
	InboxMessageTypeCrrCreated                         InboxMessageType = "CRR.CREATED"
	InboxMessageTypeCustomerCreated                    InboxMessageType = "CUSTOMER.CREATED"
	InboxMessageTypeCustomerKYCOutcomeUpdated          InboxMessageType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	InboxMessageTypeCustomerUpdated                    InboxMessageType = "CUSTOMER.UPDATED"
	InboxMessageTypeDocumentCreated                    InboxMessageType = "DOCUMENT.CREATED"
	InboxMessageTypeDocumentDeleted                    InboxMessageType = "DOCUMENT.DELETED"
	InboxMessageTypeDocumentRetrieved                  InboxMessageType = "DOCUMENT.RETRIEVED"
	InboxMessageTypeDocumentUpdated                    InboxMessageType = "DOCUMENT.UPDATED"
	InboxMessageTypeDocumentVerificationSessionCreated InboxMessageType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	InboxMessageTypeDocumentVerificationSessionUpdated InboxMessageType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	InboxMessageTypeEddCreated                         InboxMessageType = "EDD.CREATED"
	InboxMessageTypeEddDeleted                         InboxMessageType = "EDD.DELETED"
	InboxMessageTypeExternalCardCreated                InboxMessageType = "EXTERNAL_CARD.CREATED"
	InboxMessageTypeExternalCardDeleted                InboxMessageType = "EXTERNAL_CARD.DELETED"
	InboxMessageTypeExternalCardUpdated                InboxMessageType = "EXTERNAL_CARD.UPDATED"
	InboxMessageTypeExternalCardTransferCreated        InboxMessageType = "EXTERNAL_CARD_TRANSFER.CREATED"
	InboxMessageTypeExternalCardTransferUpdated        InboxMessageType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	InboxMessageTypeInterestMonthlyPayout              InboxMessageType = "INTEREST.MONTHLY_PAYOUT"
	InboxMessageTypeInternalAccountCreated             InboxMessageType = "INTERNAL_ACCOUNT.CREATED"
	InboxMessageTypeInternalAccountUpdated             InboxMessageType = "INTERNAL_ACCOUNT.UPDATED"
	InboxMessageTypeInternalTransferSucceeded          InboxMessageType = "INTERNAL_TRANSFER.SUCCEEDED"
	InboxMessageTypeNoteCreated                        InboxMessageType = "NOTE.CREATED"
	InboxMessageTypeNoteUpdated                        InboxMessageType = "NOTE.UPDATED"
	InboxMessageTypePaymentScheduleCreated             InboxMessageType = "PAYMENT_SCHEDULE.CREATED"
	InboxMessageTypePaymentSchedulePaymentCreated      InboxMessageType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	InboxMessageTypePaymentScheduleUpdated             InboxMessageType = "PAYMENT_SCHEDULE.UPDATED"
	InboxMessageTypePersonCreated                      InboxMessageType = "PERSON.CREATED"
	InboxMessageTypePersonUpdated                      InboxMessageType = "PERSON.UPDATED"
	InboxMessageTypePersonVerificationOutcomeUpdated   InboxMessageType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	InboxMessageTypeSpendControlCreated                InboxMessageType = "SPEND_CONTROL.CREATED"
	InboxMessageTypeSpendControlUpdated                InboxMessageType = "SPEND_CONTROL.UPDATED"
	InboxMessageTypeSpendControlViolated               InboxMessageType = "SPEND_CONTROL.VIOLATED"
	InboxMessageTypeStatementCreated                   InboxMessageType = "STATEMENT.CREATED"
	InboxMessageTypeTransactionPendingCreated          InboxMessageType = "TRANSACTION.PENDING.CREATED"
	InboxMessageTypeTransactionPendingUpdated          InboxMessageType = "TRANSACTION.PENDING.UPDATED"
	InboxMessageTypeTransactionPostedCreated           InboxMessageType = "TRANSACTION.POSTED.CREATED"
	InboxMessageTypeTransactionPostedUpdated           InboxMessageType = "TRANSACTION.POSTED.UPDATED"
)

// IncomingACHStatus is one of the texts below; a newer bank may know others.
type IncomingACHStatus string

// What IncomingACHStatus can be.
const (
	IncomingACHStatusError      IncomingACHStatus = "ERROR"
	IncomingACHStatusIgnored    IncomingACHStatus = "IGNORED"
	IncomingACHStatusInit       IncomingACHStatus = "INIT"
	IncomingACHStatusInSuspense IncomingACHStatus = "IN_SUSPENSE"
	IncomingACHStatusPosted     IncomingACHStatus = "POSTED"
	IncomingACHStatusReturned   IncomingACHStatus = "RETURNED"
)

// InitiateAccountClosurePaymentMethod is one of the texts below; a newer bank may know others.
type InitiateAccountClosurePaymentMethod string

// What InitiateAccountClosurePaymentMethod can be.
const (
	InitiateAccountClosurePaymentMethodACH                               InitiateAccountClosurePaymentMethod = "ACH"
	InitiateAccountClosurePaymentMethodBankDraft                         InitiateAccountClosurePaymentMethod = "BANK_DRAFT"
	InitiateAccountClosurePaymentMethodInternalTransferToCustomerAccount InitiateAccountClosurePaymentMethod = "INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT"
	InitiateAccountClosurePaymentMethodInternalTransferToInternalAccount InitiateAccountClosurePaymentMethod = "INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT"
)

// InterestProductAccrualPayoutSchedule is one of the texts below; a newer bank may know others.
type InterestProductAccrualPayoutSchedule string

// What InterestProductAccrualPayoutSchedule can be.
const (
	InterestProductAccrualPayoutScheduleMonthly InterestProductAccrualPayoutSchedule = "MONTHLY"
	InterestProductAccrualPayoutScheduleNone    InterestProductAccrualPayoutSchedule = "NONE"
)

// InterestProductCalculationMethod is one of the texts below; a newer bank may know others.
type InterestProductCalculationMethod string

// What InterestProductCalculationMethod can be.
const (
	InterestProductCalculationMethodCompoundedDaily   InterestProductCalculationMethod = "COMPOUNDED_DAILY"
	InterestProductCalculationMethodCompoundedMonthly InterestProductCalculationMethod = "COMPOUNDED_MONTHLY"
)

// InterestProductProductType is one of the texts below; a newer bank may know others.
type InterestProductProductType string

// What InterestProductProductType can be.
const (
	InterestProductProductTypeInterest InterestProductProductType = "INTEREST"
)

// InterestRateAccrualPeriod is one of the texts below; a newer bank may know others.
type InterestRateAccrualPeriod string

// What InterestRateAccrualPeriod can be.
const (
	InterestRateAccrualPeriodDaily   InterestRateAccrualPeriod = "DAILY"
	InterestRateAccrualPeriodMonthly InterestRateAccrualPeriod = "MONTHLY"
)

// InternalAccountPurpose is one of the texts below; a newer bank may know others.
type InternalAccountPurpose string

// What InternalAccountPurpose can be.
const (
	InternalAccountPurposeCore          InternalAccountPurpose = "CORE"
	InternalAccountPurposeProfitAndLoss InternalAccountPurpose = "PROFIT_AND_LOSS"
	InternalAccountPurposeReserve       InternalAccountPurpose = "RESERVE"
	InternalAccountPurposeSettlement    InternalAccountPurpose = "SETTLEMENT"
	InternalAccountPurposeSuspense      InternalAccountPurpose = "SUSPENSE"
	InternalAccountPurposeTreasury      InternalAccountPurpose = "TREASURY"
)

// InternalAccountStatus is one of the texts below; a newer bank may know others.
type InternalAccountStatus string

// What InternalAccountStatus can be.
const (
	InternalAccountStatusActive InternalAccountStatus = "ACTIVE"
)

// InternalAccountType is one of the texts below; a newer bank may know others.
type InternalAccountType string

// What InternalAccountType can be.
const (
	InternalAccountTypeACHSettlement               InternalAccountType = "ACH_SETTLEMENT"
	InternalAccountTypeACHSuspense                 InternalAccountType = "ACH_SUSPENSE"
	InternalAccountTypeAllocatedSuspense           InternalAccountType = "ALLOCATED_SUSPENSE"
	InternalAccountTypeBankDraft                   InternalAccountType = "BANK_DRAFT"
	InternalAccountTypeBillingExpense              InternalAccountType = "BILLING_EXPENSE"
	InternalAccountTypeBillingRevenue              InternalAccountType = "BILLING_REVENUE"
	InternalAccountTypeCardAftPrefunding           InternalAccountType = "CARD_AFT_PREFUNDING"
	InternalAccountTypeCardOctSettlement           InternalAccountType = "CARD_OCT_SETTLEMENT"
	InternalAccountTypeCardSettlement              InternalAccountType = "CARD_SETTLEMENT"
	InternalAccountTypeCashSettlement              InternalAccountType = "CASH_SETTLEMENT"
	InternalAccountTypeCashSuspense                InternalAccountType = "CASH_SUSPENSE"
	InternalAccountTypeCheckSettlement             InternalAccountType = "CHECK_SETTLEMENT"
	InternalAccountTypeDisputeWriteOffPnl          InternalAccountType = "DISPUTE_WRITE_OFF_PNL"
	InternalAccountTypeEFTCaSettlement             InternalAccountType = "EFT_CA_SETTLEMENT"
	InternalAccountTypeEFTCaSuspense               InternalAccountType = "EFT_CA_SUSPENSE"
	InternalAccountTypeExternalCardAftSettlement   InternalAccountType = "EXTERNAL_CARD_AFT_SETTLEMENT"
	InternalAccountTypeExternalCardOctSettlement   InternalAccountType = "EXTERNAL_CARD_OCT_SETTLEMENT"
	InternalAccountTypeInstantNetworkSettlement    InternalAccountType = "INSTANT_NETWORK_SETTLEMENT"
	InternalAccountTypeFees                        InternalAccountType = "FEES"
	InternalAccountTypeFraudLosses                 InternalAccountType = "FRAUD_LOSSES"
	InternalAccountTypeFundingAccounts             InternalAccountType = "FUNDING_ACCOUNTS"
	InternalAccountTypeGeneralPnl                  InternalAccountType = "GENERAL_PNL"
	InternalAccountTypeInterestPayout              InternalAccountType = "INTEREST_PAYOUT"
	InternalAccountTypeInternationalWireSettlement InternalAccountType = "INTERNATIONAL_WIRE_SETTLEMENT"
	InternalAccountTypeLocInterestIncome           InternalAccountType = "LOC_INTEREST_INCOME"
	InternalAccountTypeLocInvestorPortfolio        InternalAccountType = "LOC_INVESTOR_PORTFOLIO"
	InternalAccountTypeLocRepurchase               InternalAccountType = "LOC_REPURCHASE"
	InternalAccountTypeMoneyInAndOut               InternalAccountType = "MONEY_IN_AND_OUT"
	InternalAccountTypeNegativeBalance             InternalAccountType = "NEGATIVE_BALANCE"
	InternalAccountTypeNetworkAdjustment           InternalAccountType = "NETWORK_ADJUSTMENT"
	InternalAccountTypeNetworkChargeback           InternalAccountType = "NETWORK_CHARGEBACK"
	InternalAccountTypeNewFundingAccount           InternalAccountType = "NEW_FUNDING_ACCOUNT"
	InternalAccountTypeProvisionalCreditPnl        InternalAccountType = "PROVISIONAL_CREDIT_PNL"
	InternalAccountTypeReserve                     InternalAccountType = "RESERVE"
	InternalAccountTypeRewards                     InternalAccountType = "REWARDS"
	InternalAccountTypeScInvestorPortfolio         InternalAccountType = "SC_INVESTOR_PORTFOLIO"
	InternalAccountTypeScRepurchase                InternalAccountType = "SC_REPURCHASE"
	InternalAccountTypeServicePaySuspense          InternalAccountType = "SERVICE_PAY_SUSPENSE"
	InternalAccountTypeUscInterestIncome           InternalAccountType = "USC_INTEREST_INCOME"
	InternalAccountTypeUscInvestorPortfolio        InternalAccountType = "USC_INVESTOR_PORTFOLIO"
	InternalAccountTypeUscRepurchase               InternalAccountType = "USC_REPURCHASE"
	InternalAccountTypeWireSettlement              InternalAccountType = "WIRE_SETTLEMENT"
	InternalAccountTypeWireSuspense                InternalAccountType = "WIRE_SUSPENSE"
	InternalAccountTypeWriteOff                    InternalAccountType = "WRITE_OFF"
)

// InternalTransferPaymentInstructionType is one of the texts below; a newer bank may know others.
type InternalTransferPaymentInstructionType string

// What InternalTransferPaymentInstructionType can be.
const (
	InternalTransferPaymentInstructionTypeInternalTransfer InternalTransferPaymentInstructionType = "INTERNAL_TRANSFER"
)

// InternalTransferStatus is one of the texts below; a newer bank may know others.
type InternalTransferStatus string

// What InternalTransferStatus can be.
const (
	InternalTransferStatusCanceled InternalTransferStatus = "CANCELED"
	InternalTransferStatusComplete InternalTransferStatus = "COMPLETE"
	InternalTransferStatusExpired  InternalTransferStatus = "EXPIRED"
	InternalTransferStatusPending  InternalTransferStatus = "PENDING"
)

// InternalTransferType is one of the texts below; a newer bank may know others.
type InternalTransferType string

// What InternalTransferType can be.
const (
	InternalTransferTypeAccountBalanceAdjustment                   InternalTransferType = "ACCOUNT_BALANCE_ADJUSTMENT"
	InternalTransferTypeAccountClosingTransfer                     InternalTransferType = "ACCOUNT_CLOSING_TRANSFER"
	InternalTransferTypeAccountClosingTransferReversal             InternalTransferType = "ACCOUNT_CLOSING_TRANSFER_REVERSAL"
	InternalTransferTypeAccountToAccount                           InternalTransferType = "ACCOUNT_TO_ACCOUNT"
	InternalTransferTypeAccountToAccountSweep                      InternalTransferType = "ACCOUNT_TO_ACCOUNT_SWEEP"
	InternalTransferTypeACHCreditSweep                             InternalTransferType = "ACH_CREDIT_SWEEP"
	InternalTransferTypeACHDebitSweep                              InternalTransferType = "ACH_DEBIT_SWEEP"
	InternalTransferTypeACHFloatTransfer                           InternalTransferType = "ACH_FLOAT_TRANSFER"
	InternalTransferTypeACHIncomingCreditSweep                     InternalTransferType = "ACH_INCOMING_CREDIT_SWEEP"
	InternalTransferTypeACHIncomingDebitSweep                      InternalTransferType = "ACH_INCOMING_DEBIT_SWEEP"
	InternalTransferTypeACHIncomingReturnCreditSweep               InternalTransferType = "ACH_INCOMING_RETURN_CREDIT_SWEEP"
	InternalTransferTypeACHIncomingReturnDebitSweep                InternalTransferType = "ACH_INCOMING_RETURN_DEBIT_SWEEP"
	InternalTransferTypeACHOutgoingCreditSweep                     InternalTransferType = "ACH_OUTGOING_CREDIT_SWEEP"
	InternalTransferTypeACHOutgoingDebitSweep                      InternalTransferType = "ACH_OUTGOING_DEBIT_SWEEP"
	InternalTransferTypeACHOutgoingReturnCreditSweep               InternalTransferType = "ACH_OUTGOING_RETURN_CREDIT_SWEEP"
	InternalTransferTypeACHOutgoingReturnDebitSweep                InternalTransferType = "ACH_OUTGOING_RETURN_DEBIT_SWEEP"
	InternalTransferTypeACHSweep                                   InternalTransferType = "ACH_SWEEP"
	InternalTransferTypeArbitrationFinalCredit                     InternalTransferType = "ARBITRATION_FINAL_CREDIT"
	InternalTransferTypeArbitrationFinalCreditReversal             InternalTransferType = "ARBITRATION_FINAL_CREDIT_REVERSAL"
	InternalTransferTypeAutoPayment                                InternalTransferType = "AUTO_PAYMENT"
	InternalTransferTypeAutoPaymentReversal                        InternalTransferType = "AUTO_PAYMENT_REVERSAL"
	InternalTransferTypeBulkDomesticWireOutgoingSweep              InternalTransferType = "BULK_DOMESTIC_WIRE_OUTGOING_SWEEP"
	InternalTransferTypeBulkEFTCaOutgoingCreditSweep               InternalTransferType = "BULK_EFT_CA_OUTGOING_CREDIT_SWEEP"
	InternalTransferTypeBulkEFTCaOutgoingDebitSweep                InternalTransferType = "BULK_EFT_CA_OUTGOING_DEBIT_SWEEP"
	InternalTransferTypeCardChargeback                             InternalTransferType = "CARD_CHARGEBACK"
	InternalTransferTypeCardChargebackCaseWonSweep                 InternalTransferType = "CARD_CHARGEBACK_CASE_WON_SWEEP"
	InternalTransferTypeCardChargebackCaseWonSweepReversal         InternalTransferType = "CARD_CHARGEBACK_CASE_WON_SWEEP_REVERSAL"
	InternalTransferTypeCardChargebackWriteoff                     InternalTransferType = "CARD_CHARGEBACK_WRITEOFF"
	InternalTransferTypeCardChargebackWriteoffSweep                InternalTransferType = "CARD_CHARGEBACK_WRITEOFF_SWEEP"
	InternalTransferTypeCardChargebackWriteoffSweepReversal        InternalTransferType = "CARD_CHARGEBACK_WRITEOFF_SWEEP_REVERSAL"
	InternalTransferTypeCardProvisionalCredit                      InternalTransferType = "CARD_PROVISIONAL_CREDIT"
	InternalTransferTypeCardProvisionalCreditReversal              InternalTransferType = "CARD_PROVISIONAL_CREDIT_REVERSAL"
	InternalTransferTypeCardProvisionalCreditSweep                 InternalTransferType = "CARD_PROVISIONAL_CREDIT_SWEEP"
	InternalTransferTypeCardProvisionalCreditSweepReversal         InternalTransferType = "CARD_PROVISIONAL_CREDIT_SWEEP_REVERSAL"
	InternalTransferTypeCashback                                   InternalTransferType = "CASHBACK"
	InternalTransferTypeCashbackSweep                              InternalTransferType = "CASHBACK_SWEEP"
	InternalTransferTypeCashDepositKiosk                           InternalTransferType = "CASH_DEPOSIT_KIOSK"
	InternalTransferTypeCashDepositKioskReversal                   InternalTransferType = "CASH_DEPOSIT_KIOSK_REVERSAL"
	InternalTransferTypeChargebackFinalCredit                      InternalTransferType = "CHARGEBACK_FINAL_CREDIT"
	InternalTransferTypeChargebackFinalCreditReversal              InternalTransferType = "CHARGEBACK_FINAL_CREDIT_REVERSAL"
	InternalTransferTypeCheckDepositKiosk                          InternalTransferType = "CHECK_DEPOSIT_KIOSK"
	InternalTransferTypeCheckDepositKioskGov                       InternalTransferType = "CHECK_DEPOSIT_KIOSK_GOV"
	InternalTransferTypeCheckDepositKioskGovReversal               InternalTransferType = "CHECK_DEPOSIT_KIOSK_GOV_REVERSAL"
	InternalTransferTypeCheckDepositKioskPayroll                   InternalTransferType = "CHECK_DEPOSIT_KIOSK_PAYROLL"
	InternalTransferTypeCheckDepositKioskPayrollReversal           InternalTransferType = "CHECK_DEPOSIT_KIOSK_PAYROLL_REVERSAL"
	InternalTransferTypeCheckDepositKioskReversal                  InternalTransferType = "CHECK_DEPOSIT_KIOSK_REVERSAL"
	InternalTransferTypeCheckDepositMobile                         InternalTransferType = "CHECK_DEPOSIT_MOBILE"
	InternalTransferTypeCheckDepositMobileReversal                 InternalTransferType = "CHECK_DEPOSIT_MOBILE_REVERSAL"
	InternalTransferTypeCreditMemo                                 InternalTransferType = "CREDIT_MEMO"
	InternalTransferTypeDomesticMoneyTransferAtmWithdrawal         InternalTransferType = "DOMESTIC_MONEY_TRANSFER_ATM_WITHDRAWAL"
	InternalTransferTypeDomesticMoneyTransferAtmWithdrawalReversal InternalTransferType = "DOMESTIC_MONEY_TRANSFER_ATM_WITHDRAWAL_REVERSAL"
	InternalTransferTypeDomesticMoneyTransferBankDeposit           InternalTransferType = "DOMESTIC_MONEY_TRANSFER_BANK_DEPOSIT"
	InternalTransferTypeDomesticMoneyTransferBankDepositReversal   InternalTransferType = "DOMESTIC_MONEY_TRANSFER_BANK_DEPOSIT_REVERSAL"
	InternalTransferTypeDomesticMoneyTransferCashPickup            InternalTransferType = "DOMESTIC_MONEY_TRANSFER_CASH_PICKUP"
	InternalTransferTypeDomesticMoneyTransferCashPickupReversal    InternalTransferType = "DOMESTIC_MONEY_TRANSFER_CASH_PICKUP_REVERSAL"
	InternalTransferTypeDomesticMoneyTransferHomeDelivery          InternalTransferType = "DOMESTIC_MONEY_TRANSFER_HOME_DELIVERY"
	InternalTransferTypeDomesticMoneyTransferHomeDeliveryReversal  InternalTransferType = "DOMESTIC_MONEY_TRANSFER_HOME_DELIVERY_REVERSAL"
	InternalTransferTypeDomesticMoneyTransferMobileWallet          InternalTransferType = "DOMESTIC_MONEY_TRANSFER_MOBILE_WALLET"
	InternalTransferTypeDomesticMoneyTransferMobileWalletReversal  InternalTransferType = "DOMESTIC_MONEY_TRANSFER_MOBILE_WALLET_REVERSAL"
	InternalTransferTypeDomesticWireIncomingReturnSweep            InternalTransferType = "DOMESTIC_WIRE_INCOMING_RETURN_SWEEP"
	InternalTransferTypeDomesticWireIncomingSweep                  InternalTransferType = "DOMESTIC_WIRE_INCOMING_SWEEP"
	InternalTransferTypeDomesticWireOutgoingReturnSweep            InternalTransferType = "DOMESTIC_WIRE_OUTGOING_RETURN_SWEEP"
	InternalTransferTypeDomesticWireOutgoingSweep                  InternalTransferType = "DOMESTIC_WIRE_OUTGOING_SWEEP"
	InternalTransferTypeEFTCaIncomingCreditReturnSweep             InternalTransferType = "EFT_CA_INCOMING_CREDIT_RETURN_SWEEP"
	InternalTransferTypeEFTCaIncomingCreditSweep                   InternalTransferType = "EFT_CA_INCOMING_CREDIT_SWEEP"
	InternalTransferTypeEFTCaIncomingDebitReturnSweep              InternalTransferType = "EFT_CA_INCOMING_DEBIT_RETURN_SWEEP"
	InternalTransferTypeEFTCaIncomingDebitSweep                    InternalTransferType = "EFT_CA_INCOMING_DEBIT_SWEEP"
	InternalTransferTypeEFTCaOutgoingCreditReturnSweep             InternalTransferType = "EFT_CA_OUTGOING_CREDIT_RETURN_SWEEP"
	InternalTransferTypeEFTCaOutgoingCreditSweep                   InternalTransferType = "EFT_CA_OUTGOING_CREDIT_SWEEP"
	InternalTransferTypeEFTCaOutgoingDebitReturnSweep              InternalTransferType = "EFT_CA_OUTGOING_DEBIT_RETURN_SWEEP"
	InternalTransferTypeEFTCaOutgoingDebitSweep                    InternalTransferType = "EFT_CA_OUTGOING_DEBIT_SWEEP"
	InternalTransferTypeEtransferSweep                             InternalTransferType = "ETRANSFER_SWEEP"
	InternalTransferTypeFee                                        InternalTransferType = "FEE"
	InternalTransferTypeFeeReversal                                InternalTransferType = "FEE_REVERSAL"
	InternalTransferTypeFeeSweep                                   InternalTransferType = "FEE_SWEEP"
	InternalTransferTypeForcePayment                               InternalTransferType = "FORCE_PAYMENT"
	InternalTransferTypeGeneralFeeSweep                            InternalTransferType = "GENERAL_FEE_SWEEP"
	InternalTransferTypeGeneralFeeSweepReversal                    InternalTransferType = "GENERAL_FEE_SWEEP_REVERSAL"
	InternalTransferTypeGeneralInternalTransferSweep               InternalTransferType = "GENERAL_INTERNAL_TRANSFER_SWEEP"
	InternalTransferTypeGeneralInternalTransferSweepReversal       InternalTransferType = "GENERAL_INTERNAL_TRANSFER_SWEEP_REVERSAL"
	InternalTransferTypeGeneralRewardSweep                         InternalTransferType = "GENERAL_REWARD_SWEEP"
	InternalTransferTypeGeneralRewardSweepReversal                 InternalTransferType = "GENERAL_REWARD_SWEEP_REVERSAL"
	InternalTransferTypeIncomingWire                               InternalTransferType = "INCOMING_WIRE"
	InternalTransferTypeIncomingWireReturn                         InternalTransferType = "INCOMING_WIRE_RETURN"
	InternalTransferTypeIncomingWireSweep                          InternalTransferType = "INCOMING_WIRE_SWEEP"
	InternalTransferTypeInterestChargedSweep                       InternalTransferType = "INTEREST_CHARGED_SWEEP"
	InternalTransferTypeInterestCorrection                         InternalTransferType = "INTEREST_CORRECTION"
	InternalTransferTypeInterestPayout                             InternalTransferType = "INTEREST_PAYOUT"
	InternalTransferTypeInterestPayoutSweep                        InternalTransferType = "INTEREST_PAYOUT_SWEEP"
	InternalTransferTypeInternationalIncomingWire                  InternalTransferType = "INTERNATIONAL_INCOMING_WIRE"
	InternalTransferTypeInternationalIncomingWireReturn            InternalTransferType = "INTERNATIONAL_INCOMING_WIRE_RETURN"
	InternalTransferTypeInternationalWireIncomingSweep             InternalTransferType = "INTERNATIONAL_WIRE_INCOMING_SWEEP"
	InternalTransferTypeInternationalWireOutgoingReturnSweep       InternalTransferType = "INTERNATIONAL_WIRE_OUTGOING_RETURN_SWEEP"
	InternalTransferTypeInternationalWireOutgoingSweep             InternalTransferType = "INTERNATIONAL_WIRE_OUTGOING_SWEEP"
	InternalTransferTypeInvoice                                    InternalTransferType = "INVOICE"
	InternalTransferTypeInStoreCashDepositSweep                    InternalTransferType = "IN_STORE_CASH_DEPOSIT_SWEEP"
	InternalTransferTypeInStoreCashDepositSweepReversal            InternalTransferType = "IN_STORE_CASH_DEPOSIT_SWEEP_REVERSAL"
	InternalTransferTypeLoanDisbursement                           InternalTransferType = "LOAN_DISBURSEMENT"
	InternalTransferTypeLoanFunding                                InternalTransferType = "LOAN_FUNDING"
	InternalTransferTypeManualAdjustment                           InternalTransferType = "MANUAL_ADJUSTMENT"
	InternalTransferTypeManualAdjustmentReversal                   InternalTransferType = "MANUAL_ADJUSTMENT_REVERSAL"
	InternalTransferTypeManualAdjustmentSweep                      InternalTransferType = "MANUAL_ADJUSTMENT_SWEEP"
	InternalTransferTypeManualAftSweep                             InternalTransferType = "MANUAL_AFT_SWEEP"
	InternalTransferTypeManualCardSweep                            InternalTransferType = "MANUAL_CARD_SWEEP"
	InternalTransferTypeManualCashDepositSweep                     InternalTransferType = "MANUAL_CASH_DEPOSIT_SWEEP"
	InternalTransferTypeManualCashOrderSweep                       InternalTransferType = "MANUAL_CASH_ORDER_SWEEP"
	InternalTransferTypeManualCheckIssuance                        InternalTransferType = "MANUAL_CHECK_ISSUANCE"
	InternalTransferTypeManualCheckSweep                           InternalTransferType = "MANUAL_CHECK_SWEEP"
	InternalTransferTypeManualOctSweep                             InternalTransferType = "MANUAL_OCT_SWEEP"
	InternalTransferTypeManualWireSweep                            InternalTransferType = "MANUAL_WIRE_SWEEP"
	InternalTransferTypeMarketplaceBillPay                         InternalTransferType = "MARKETPLACE_BILL_PAY"
	InternalTransferTypeMarketplaceBillPayReversal                 InternalTransferType = "MARKETPLACE_BILL_PAY_REVERSAL"
	InternalTransferTypeMarketplaceEventTickets                    InternalTransferType = "MARKETPLACE_EVENT_TICKETS"
	InternalTransferTypeMarketplaceEventTicketsReversal            InternalTransferType = "MARKETPLACE_EVENT_TICKETS_REVERSAL"
	InternalTransferTypeMarketplaceGiftCard                        InternalTransferType = "MARKETPLACE_GIFT_CARD"
	InternalTransferTypeMarketplaceGiftCardReversal                InternalTransferType = "MARKETPLACE_GIFT_CARD_REVERSAL"
	InternalTransferTypeMarketplaceMobileTopUp                     InternalTransferType = "MARKETPLACE_MOBILE_TOP_UP"
	InternalTransferTypeMarketplaceMobileTopUpReversal             InternalTransferType = "MARKETPLACE_MOBILE_TOP_UP_REVERSAL"
	InternalTransferTypeMiscCredit                                 InternalTransferType = "MISC_CREDIT"
	InternalTransferTypeMobileDepositReturnSweep                   InternalTransferType = "MOBILE_DEPOSIT_RETURN_SWEEP"
	InternalTransferTypeMobileDepositSweep                         InternalTransferType = "MOBILE_DEPOSIT_SWEEP"
	InternalTransferTypeNegativeBalanceReserve                     InternalTransferType = "NEGATIVE_BALANCE_RESERVE"
	InternalTransferTypeNegativeBalanceWriteoff                    InternalTransferType = "NEGATIVE_BALANCE_WRITEOFF"
	InternalTransferTypeNetworkAdjustmentSweep                     InternalTransferType = "NETWORK_ADJUSTMENT_SWEEP"
	InternalTransferTypeNetworkAGrossSweep                         InternalTransferType = "NETWORK_A_GROSS_SWEEP"
	InternalTransferTypeNetworkAInterchangeSweep                   InternalTransferType = "NETWORK_A_INTERCHANGE_SWEEP"
	InternalTransferTypeNetworkANetSweep                           InternalTransferType = "NETWORK_A_NET_SWEEP"
	InternalTransferTypeNetworkBGrossSweep                         InternalTransferType = "NETWORK_B_GROSS_SWEEP"
	InternalTransferTypeNetworkBInterchangeSweep                   InternalTransferType = "NETWORK_B_INTERCHANGE_SWEEP"
	InternalTransferTypeNetworkBNetSweep                           InternalTransferType = "NETWORK_B_NET_SWEEP"
	InternalTransferTypeNetworkChargebackSweep                     InternalTransferType = "NETWORK_CHARGEBACK_SWEEP"
	InternalTransferTypeNetworkCGrossSweep                         InternalTransferType = "NETWORK_C_GROSS_SWEEP"
	InternalTransferTypeNetworkCInterchangeSweep                   InternalTransferType = "NETWORK_C_INTERCHANGE_SWEEP"
	InternalTransferTypeOneTimePayment                             InternalTransferType = "ONE_TIME_PAYMENT"
	InternalTransferTypeOneTimePaymentReversal                     InternalTransferType = "ONE_TIME_PAYMENT_REVERSAL"
	InternalTransferTypeOutgoingInternationalRemittance            InternalTransferType = "OUTGOING_INTERNATIONAL_REMITTANCE"
	InternalTransferTypeOutgoingInternationalRemittanceReversal    InternalTransferType = "OUTGOING_INTERNATIONAL_REMITTANCE_REVERSAL"
	InternalTransferTypeOverdueCardWriteoff                        InternalTransferType = "OVERDUE_CARD_WRITEOFF"
	InternalTransferTypePeerToPeer                                 InternalTransferType = "PEER_TO_PEER"
	InternalTransferTypePromotionalCredit                          InternalTransferType = "PROMOTIONAL_CREDIT"
	InternalTransferTypePromotionalCreditReversal                  InternalTransferType = "PROMOTIONAL_CREDIT_REVERSAL"
	InternalTransferTypePromotionalCreditSweep                     InternalTransferType = "PROMOTIONAL_CREDIT_SWEEP"
	InternalTransferTypeProvisionalCredit                          InternalTransferType = "PROVISIONAL_CREDIT"
	InternalTransferTypeProvisionalCreditReversal                  InternalTransferType = "PROVISIONAL_CREDIT_REVERSAL"
	InternalTransferTypeRevenueDisbursement                        InternalTransferType = "REVENUE_DISBURSEMENT"
	InternalTransferTypeSecurityAccountPayment                     InternalTransferType = "SECURITY_ACCOUNT_PAYMENT"
	InternalTransferTypeSecurityOverpayAdjustment                  InternalTransferType = "SECURITY_OVERPAY_ADJUSTMENT"
	InternalTransferTypeSecurityOverpayAdjustmentReversal          InternalTransferType = "SECURITY_OVERPAY_ADJUSTMENT_REVERSAL"
	InternalTransferTypeSignUpBonus                                InternalTransferType = "SIGN_UP_BONUS"
	InternalTransferTypeSubscriptionFee                            InternalTransferType = "SUBSCRIPTION_FEE"
	InternalTransferTypeTransferFee                                InternalTransferType = "TRANSFER_FEE"
	InternalTransferTypeTransferFeeReversal                        InternalTransferType = "TRANSFER_FEE_REVERSAL"
	InternalTransferTypeWireSettlementCredit                       InternalTransferType = "WIRE_SETTLEMENT_CREDIT"
	InternalTransferTypeWireSettlementDebit                        InternalTransferType = "WIRE_SETTLEMENT_DEBIT"
	InternalTransferTypeWriteoffFraudFinalCredit                   InternalTransferType = "WRITEOFF_FRAUD_FINAL_CREDIT"
	InternalTransferTypeWriteoffFraudFinalCreditReversal           InternalTransferType = "WRITEOFF_FRAUD_FINAL_CREDIT_REVERSAL"
	InternalTransferTypeWriteoffNonFraudFinalCredit                InternalTransferType = "WRITEOFF_NON_FRAUD_FINAL_CREDIT"
	InternalTransferTypeWriteoffNonFraudFinalCreditReversal        InternalTransferType = "WRITEOFF_NON_FRAUD_FINAL_CREDIT_REVERSAL"
)

// KYCOutcomeKYCStatus is one of the texts below; a newer bank may know others.
type KYCOutcomeKYCStatus string

// What KYCOutcomeKYCStatus can be.
const (
	KYCOutcomeKYCStatusAccepted        KYCOutcomeKYCStatus = "ACCEPTED"
	KYCOutcomeKYCStatusPending         KYCOutcomeKYCStatus = "PENDING"
	KYCOutcomeKYCStatusProviderFailure KYCOutcomeKYCStatus = "PROVIDER_FAILURE"
	KYCOutcomeKYCStatusProvisional     KYCOutcomeKYCStatus = "PROVISIONAL"
	KYCOutcomeKYCStatusRejected        KYCOutcomeKYCStatus = "REJECTED"
	KYCOutcomeKYCStatusReview          KYCOutcomeKYCStatus = "REVIEW"
	KYCOutcomeKYCStatusUnverified      KYCOutcomeKYCStatus = "UNVERIFIED"
)

// LinkTokenVendor is one of the texts below; a newer bank may know others.
type LinkTokenVendor string

// What LinkTokenVendor can be.
const (
	LinkTokenVendorAggregatorA LinkTokenVendor = "AGGREGATOR_A"
	LinkTokenVendorAggregatorB LinkTokenVendor = "AGGREGATOR_B"
)

// LinkVendorAccountsVendor is one of the texts below; a newer bank may know others.
type LinkVendorAccountsVendor string

// What LinkVendorAccountsVendor can be.
const (
	LinkVendorAccountsVendorAggregatorA LinkVendorAccountsVendor = "AGGREGATOR_A"
	LinkVendorAccountsVendorAggregatorB LinkVendorAccountsVendor = "AGGREGATOR_B"
)

// ListACHFilesParamsDirection is one of the texts below; a newer bank may know others.
type ListACHFilesParamsDirection string

// What ListACHFilesParamsDirection can be.
const (
	ListACHFilesParamsDirectionIncoming ListACHFilesParamsDirection = "INCOMING"
	ListACHFilesParamsDirectionOutgoing ListACHFilesParamsDirection = "OUTGOING"
)

// ListACHParamsOrder is one of the texts below; a newer bank may know others.
type ListACHParamsOrder string

// What ListACHParamsOrder can be.
const (
	ListACHParamsOrderAsc  ListACHParamsOrder = "asc"
	ListACHParamsOrderDesc ListACHParamsOrder = "desc"
)

// ListAccountsParamsOrder is one of the texts below; a newer bank may know others.
type ListAccountsParamsOrder string

// What ListAccountsParamsOrder can be.
const (
	ListAccountsParamsOrderAsc  ListAccountsParamsOrder = "asc"
	ListAccountsParamsOrderDesc ListAccountsParamsOrder = "desc"
)

// ListAccountsParamsSortBy is one of the texts below; a newer bank may know others.
type ListAccountsParamsSortBy string

// What ListAccountsParamsSortBy can be.
const (
	ListAccountsParamsSortByAccountNumberAsc  ListAccountsParamsSortBy = "account_number:asc"
	ListAccountsParamsSortByAccountNumberDesc ListAccountsParamsSortBy = "account_number:desc"
	ListAccountsParamsSortByAccountTypeAsc    ListAccountsParamsSortBy = "account_type:asc"
	ListAccountsParamsSortByAccountTypeDesc   ListAccountsParamsSortBy = "account_type:desc"
	ListAccountsParamsSortByFirstNameAsc      ListAccountsParamsSortBy = "first_name:asc"
	ListAccountsParamsSortByFirstNameDesc     ListAccountsParamsSortBy = "first_name:desc"
	ListAccountsParamsSortByLastNameAsc       ListAccountsParamsSortBy = "last_name:asc"
	ListAccountsParamsSortByLastNameDesc      ListAccountsParamsSortBy = "last_name:desc"
)

// ListAddressesParamsAddressType is one of the texts below; a newer bank may know others.
type ListAddressesParamsAddressType string

// What ListAddressesParamsAddressType can be.
const (
	ListAddressesParamsAddressTypeBilling   ListAddressesParamsAddressType = "BILLING"
	ListAddressesParamsAddressTypeLegal     ListAddressesParamsAddressType = "LEGAL"
	ListAddressesParamsAddressTypeOperating ListAddressesParamsAddressType = "OPERATING"
	ListAddressesParamsAddressTypeOther     ListAddressesParamsAddressType = "OTHER"
	ListAddressesParamsAddressTypeShipping  ListAddressesParamsAddressType = "SHIPPING"
)

// ListAddressesParamsOrder is one of the texts below; a newer bank may know others.
type ListAddressesParamsOrder string

// What ListAddressesParamsOrder can be.
const (
	ListAddressesParamsOrderAsc  ListAddressesParamsOrder = "asc"
	ListAddressesParamsOrderDesc ListAddressesParamsOrder = "desc"
)

// ListAuditLogParamsAction is one of the texts below; a newer bank may know others.
type ListAuditLogParamsAction string

// What ListAuditLogParamsAction can be.
const (
	ListAuditLogParamsActionAccountProductChanged    ListAuditLogParamsAction = "account_product.changed"
	ListAuditLogParamsActionAccountProductCreated    ListAuditLogParamsAction = "account_product.created"
	ListAuditLogParamsActionAccountTemplateChanged   ListAuditLogParamsAction = "account_template.changed"
	ListAuditLogParamsActionAccountTemplateCreated   ListAuditLogParamsAction = "account_template.created"
	ListAuditLogParamsActionAccountTemplateDeleted   ListAuditLogParamsAction = "account_template.deleted"
	ListAuditLogParamsActionAPIKeyCreated            ListAuditLogParamsAction = "api_key.created"
	ListAuditLogParamsActionAPIKeyRevoked            ListAuditLogParamsAction = "api_key.revoked"
	ListAuditLogParamsActionAPIKeyRotated            ListAuditLogParamsAction = "api_key.rotated"
	ListAuditLogParamsActionBanRuleCreated           ListAuditLogParamsAction = "ban_rule.created"
	ListAuditLogParamsActionBanRuleDeleted           ListAuditLogParamsAction = "ban_rule.deleted"
	ListAuditLogParamsActionBatchTemplateChanged     ListAuditLogParamsAction = "batch_template.changed"
	ListAuditLogParamsActionBatchTemplateCreated     ListAuditLogParamsAction = "batch_template.created"
	ListAuditLogParamsActionClockMoved               ListAuditLogParamsAction = "clock.moved"
	ListAuditLogParamsActionACHFileAccepted          ListAuditLogParamsAction = "ach_file.accepted"
	ListAuditLogParamsActionACHFileRejected          ListAuditLogParamsAction = "ach_file.rejected"
	ListAuditLogParamsActionIncomingACHReturned      ListAuditLogParamsAction = "incoming_ach.returned"
	ListAuditLogParamsActionCustomerBanned           ListAuditLogParamsAction = "customer.banned"
	ListAuditLogParamsActionCustomerUnbanned         ListAuditLogParamsAction = "customer.unbanned"
	ListAuditLogParamsActionEventResent              ListAuditLogParamsAction = "event.resent"
	ListAuditLogParamsActionEventTriggered           ListAuditLogParamsAction = "event.triggered"
	ListAuditLogParamsActionFaultCreated             ListAuditLogParamsAction = "fault.created"
	ListAuditLogParamsActionFaultDeleted             ListAuditLogParamsAction = "fault.deleted"
	ListAuditLogParamsActionInboxChanged             ListAuditLogParamsAction = "inbox.changed"
	ListAuditLogParamsActionInboxCreated             ListAuditLogParamsAction = "inbox.created"
	ListAuditLogParamsActionInboxDeleted             ListAuditLogParamsAction = "inbox.deleted"
	ListAuditLogParamsActionInboxEmptied             ListAuditLogParamsAction = "inbox.emptied"
	ListAuditLogParamsActionInternalAccountChanged   ListAuditLogParamsAction = "internal_account.changed"
	ListAuditLogParamsActionInternalAccountCreated   ListAuditLogParamsAction = "internal_account.created"
	ListAuditLogParamsActionMetadataKeysChanged      ListAuditLogParamsAction = "metadata_keys.changed"
	ListAuditLogParamsActionMonitoringAlertConfirmed ListAuditLogParamsAction = "monitoring_alert.confirmed"
	ListAuditLogParamsActionSessionEnded             ListAuditLogParamsAction = "session.ended"
	ListAuditLogParamsActionSessionOpened            ListAuditLogParamsAction = "session.opened"
	ListAuditLogParamsActionSessionRefused           ListAuditLogParamsAction = "session.refused"
	ListAuditLogParamsActionSnapshotCreated          ListAuditLogParamsAction = "snapshot.created"
	ListAuditLogParamsActionSnapshotDeleted          ListAuditLogParamsAction = "snapshot.deleted"
	ListAuditLogParamsActionSpendControlChanged      ListAuditLogParamsAction = "spend_control.changed"
	ListAuditLogParamsActionSpendControlCreated      ListAuditLogParamsAction = "spend_control.created"
	ListAuditLogParamsActionSuspenseEntryResolved    ListAuditLogParamsAction = "suspense_entry.resolved"
	ListAuditLogParamsActionSuspenseEntryReturned    ListAuditLogParamsAction = "suspense_entry.returned"
	ListAuditLogParamsActionUserChanged              ListAuditLogParamsAction = "user.changed"
	ListAuditLogParamsActionUserCreated              ListAuditLogParamsAction = "user.created"
	ListAuditLogParamsActionUserDeleted              ListAuditLogParamsAction = "user.deleted"
	ListAuditLogParamsActionWebhookChanged           ListAuditLogParamsAction = "webhook.changed"
	ListAuditLogParamsActionWebhookCreated           ListAuditLogParamsAction = "webhook.created"
	ListAuditLogParamsActionWebhookDeleted           ListAuditLogParamsAction = "webhook.deleted"
	ListAuditLogParamsActionWebhookResent            ListAuditLogParamsAction = "webhook.resent"
	ListAuditLogParamsActionWebhookSecretCreated     ListAuditLogParamsAction = "webhook_secret.created"
	ListAuditLogParamsActionWebhookSecretDeleted     ListAuditLogParamsAction = "webhook_secret.deleted"
	ListAuditLogParamsActionWebhookSecretReplaced    ListAuditLogParamsAction = "webhook_secret.replaced"
	ListAuditLogParamsActionWorkspaceArrived         ListAuditLogParamsAction = "workspace.arrived"
	ListAuditLogParamsActionWorkspaceClosed          ListAuditLogParamsAction = "workspace.closed"
	ListAuditLogParamsActionWorkspaceCreated         ListAuditLogParamsAction = "workspace.created"
	ListAuditLogParamsActionWorkspaceDeleted         ListAuditLogParamsAction = "workspace.deleted"
	ListAuditLogParamsActionWorkspaceMoved           ListAuditLogParamsAction = "workspace.moved"
	ListAuditLogParamsActionWorkspaceReopened        ListAuditLogParamsAction = "workspace.reopened"
	ListAuditLogParamsActionWorkspaceRestored        ListAuditLogParamsAction = "workspace.restored"
	ListAuditLogParamsActionWorkspaceWiped           ListAuditLogParamsAction = "workspace.wiped"
)

// ListBusinessesParamsOrder is one of the texts below; a newer bank may know others.
type ListBusinessesParamsOrder string

// What ListBusinessesParamsOrder can be.
const (
	ListBusinessesParamsOrderAsc  ListBusinessesParamsOrder = "asc"
	ListBusinessesParamsOrderDesc ListBusinessesParamsOrder = "desc"
)

// ListBusinessesParamsSortBy is one of the texts below; a newer bank may know others.
type ListBusinessesParamsSortBy string

// What ListBusinessesParamsSortBy can be.
const (
	ListBusinessesParamsSortByCreationTimeAsc     ListBusinessesParamsSortBy = "creation_time:asc"
	ListBusinessesParamsSortByCreationTimeDesc    ListBusinessesParamsSortBy = "creation_time:desc"
	ListBusinessesParamsSortByEntityNameAsc       ListBusinessesParamsSortBy = "entity_name:asc"
	ListBusinessesParamsSortByEntityNameDesc      ListBusinessesParamsSortBy = "entity_name:desc"
	ListBusinessesParamsSortByLastUpdatedTimeAsc  ListBusinessesParamsSortBy = "last_updated_time:asc"
	ListBusinessesParamsSortByLastUpdatedTimeDesc ListBusinessesParamsSortBy = "last_updated_time:desc"
)

// ListBusinessesParamsStatus is one of the texts below; a newer bank may know others.
type ListBusinessesParamsStatus string

// What ListBusinessesParamsStatus can be.
const (
	ListBusinessesParamsStatusActive    ListBusinessesParamsStatus = "ACTIVE"
	ListBusinessesParamsStatusCancelled ListBusinessesParamsStatus = "CANCELLED"
	ListBusinessesParamsStatusConverted ListBusinessesParamsStatus = "CONVERTED"
	ListBusinessesParamsStatusDissolved ListBusinessesParamsStatus = "DISSOLVED"
	ListBusinessesParamsStatusFrozen    ListBusinessesParamsStatus = "FROZEN"
	ListBusinessesParamsStatusInactive  ListBusinessesParamsStatus = "INACTIVE"
	ListBusinessesParamsStatusMerged    ListBusinessesParamsStatus = "MERGED"
	ListBusinessesParamsStatusProspect  ListBusinessesParamsStatus = "PROSPECT"
	ListBusinessesParamsStatusSanction  ListBusinessesParamsStatus = "SANCTION"
	ListBusinessesParamsStatusSuspended ListBusinessesParamsStatus = "SUSPENDED"
)

// ListCardsParamsOrder is one of the texts below; a newer bank may know others.
type ListCardsParamsOrder string

// What ListCardsParamsOrder can be.
const (
	ListCardsParamsOrderAsc  ListCardsParamsOrder = "asc"
	ListCardsParamsOrderDesc ListCardsParamsOrder = "desc"
)

// ListCardsParamsSortBy is one of the texts below; a newer bank may know others.
type ListCardsParamsSortBy string

// What ListCardsParamsSortBy can be.
const (
	ListCardsParamsSortByAccountIDAsc       ListCardsParamsSortBy = "account_id:asc"
	ListCardsParamsSortByAccountIDDesc      ListCardsParamsSortBy = "account_id:desc"
	ListCardsParamsSortByCardBrandAsc       ListCardsParamsSortBy = "card_brand:asc"
	ListCardsParamsSortByCardBrandDesc      ListCardsParamsSortBy = "card_brand:desc"
	ListCardsParamsSortByCardProductIDAsc   ListCardsParamsSortBy = "card_product_id:asc"
	ListCardsParamsSortByCardProductIDDesc  ListCardsParamsSortBy = "card_product_id:desc"
	ListCardsParamsSortByCardStatusAsc      ListCardsParamsSortBy = "card_status:asc"
	ListCardsParamsSortByCardStatusDesc     ListCardsParamsSortBy = "card_status:desc"
	ListCardsParamsSortByCardTypeAsc        ListCardsParamsSortBy = "card_type:asc"
	ListCardsParamsSortByCardTypeDesc       ListCardsParamsSortBy = "card_type:desc"
	ListCardsParamsSortByCustomerIDAsc      ListCardsParamsSortBy = "customer_id:asc"
	ListCardsParamsSortByCustomerIDDesc     ListCardsParamsSortBy = "customer_id:desc"
	ListCardsParamsSortByExpirationDateAsc  ListCardsParamsSortBy = "expiration_date:asc"
	ListCardsParamsSortByExpirationDateDesc ListCardsParamsSortBy = "expiration_date:desc"
	ListCardsParamsSortByFormAsc            ListCardsParamsSortBy = "form:asc"
	ListCardsParamsSortByFormDesc           ListCardsParamsSortBy = "form:desc"
	ListCardsParamsSortByLastFourAsc        ListCardsParamsSortBy = "last_four:asc"
	ListCardsParamsSortByLastFourDesc       ListCardsParamsSortBy = "last_four:desc"
)

// ListCustomersParamsOrder is one of the texts below; a newer bank may know others.
type ListCustomersParamsOrder string

// What ListCustomersParamsOrder can be.
const (
	ListCustomersParamsOrderAsc  ListCustomersParamsOrder = "asc"
	ListCustomersParamsOrderDesc ListCustomersParamsOrder = "desc"
)

// ListCustomersParamsSortBy is one of the texts below; a newer bank may know others.
type ListCustomersParamsSortBy string

// What ListCustomersParamsSortBy can be.
const (
	ListCustomersParamsSortByCreationTimeAsc     ListCustomersParamsSortBy = "creation_time:asc"
	ListCustomersParamsSortByCreationTimeDesc    ListCustomersParamsSortBy = "creation_time:desc"
	ListCustomersParamsSortByFirstNameAsc        ListCustomersParamsSortBy = "first_name:asc"
	ListCustomersParamsSortByFirstNameDesc       ListCustomersParamsSortBy = "first_name:desc"
	ListCustomersParamsSortByLastNameAsc         ListCustomersParamsSortBy = "last_name:asc"
	ListCustomersParamsSortByLastNameDesc        ListCustomersParamsSortBy = "last_name:desc"
	ListCustomersParamsSortByLastUpdatedTimeAsc  ListCustomersParamsSortBy = "last_updated_time:asc"
	ListCustomersParamsSortByLastUpdatedTimeDesc ListCustomersParamsSortBy = "last_updated_time:desc"
)

// ListCustomersParamsStatus is one of the texts below; a newer bank may know others.
type ListCustomersParamsStatus string

// What ListCustomersParamsStatus can be.
const (
	ListCustomersParamsStatusActive   ListCustomersParamsStatus = "ACTIVE"
	ListCustomersParamsStatusDeceased ListCustomersParamsStatus = "DECEASED"
	ListCustomersParamsStatusDenied   ListCustomersParamsStatus = "DENIED"
	ListCustomersParamsStatusDormant  ListCustomersParamsStatus = "DORMANT"
	ListCustomersParamsStatusEscheat  ListCustomersParamsStatus = "ESCHEAT"
	ListCustomersParamsStatusFrozen   ListCustomersParamsStatus = "FROZEN"
	ListCustomersParamsStatusInactive ListCustomersParamsStatus = "INACTIVE"
	ListCustomersParamsStatusProspect ListCustomersParamsStatus = "PROSPECT"
	ListCustomersParamsStatusSanction ListCustomersParamsStatus = "SANCTION"
)

// ListDueParamsKinds is one of the texts below; a newer bank may know others.
type ListDueParamsKinds string

// What ListDueParamsKinds can be.
const (
	ListDueParamsKindsTransferExpiry        ListDueParamsKinds = "TRANSFER_EXPIRY"
	ListDueParamsKindsAuthorizationExpiry   ListDueParamsKinds = "AUTHORIZATION_EXPIRY"
	ListDueParamsKindsACHCutOff             ListDueParamsKinds = "ACH_CUT_OFF"
	ListDueParamsKindsACHSettlement         ListDueParamsKinds = "ACH_SETTLEMENT"
	ListDueParamsKindsACHFundsAvailable     ListDueParamsKinds = "ACH_FUNDS_AVAILABLE"
	ListDueParamsKindsIncomingACHSettlement ListDueParamsKinds = "INCOMING_ACH_SETTLEMENT"
	ListDueParamsKindsIncomingACHReturn     ListDueParamsKinds = "INCOMING_ACH_RETURN"
	ListDueParamsKindsScheduledPayment      ListDueParamsKinds = "SCHEDULED_PAYMENT"
	ListDueParamsKindsWebhookSecretExpiry   ListDueParamsKinds = "WEBHOOK_SECRET_EXPIRY"
	ListDueParamsKindsRetention             ListDueParamsKinds = "RETENTION"
	ListDueParamsKindsWorkspaceSetup        ListDueParamsKinds = "WORKSPACE_SETUP"
	ListDueParamsKindsWebhookRetry          ListDueParamsKinds = "WEBHOOK_RETRY"
)

// ListEventsInOrderParamsOrder is one of the texts below; a newer bank may know others.
type ListEventsInOrderParamsOrder string

// What ListEventsInOrderParamsOrder can be.
const (
	ListEventsInOrderParamsOrderAsc  ListEventsInOrderParamsOrder = "asc"
	ListEventsInOrderParamsOrderDesc ListEventsInOrderParamsOrder = "desc"
)

// ListEventsParamsOrder is one of the texts below; a newer bank may know others.
type ListEventsParamsOrder string

// What ListEventsParamsOrder can be.
const (
	ListEventsParamsOrderAsc  ListEventsParamsOrder = "asc"
	ListEventsParamsOrderDesc ListEventsParamsOrder = "desc"
)

// ListEventsParamsStatus is one of the texts below; a newer bank may know others.
type ListEventsParamsStatus string

// What ListEventsParamsStatus can be.
const (
	ListEventsParamsStatusFailed   ListEventsParamsStatus = "FAILED"
	ListEventsParamsStatusRetrying ListEventsParamsStatus = "RETRYING"
)

// ListExternalAccountsParamsOrder is one of the texts below; a newer bank may know others.
type ListExternalAccountsParamsOrder string

// What ListExternalAccountsParamsOrder can be.
const (
	ListExternalAccountsParamsOrderAsc  ListExternalAccountsParamsOrder = "asc"
	ListExternalAccountsParamsOrderDesc ListExternalAccountsParamsOrder = "desc"
)

// ListIncomingACHParamsOrder is one of the texts below; a newer bank may know others.
type ListIncomingACHParamsOrder string

// What ListIncomingACHParamsOrder can be.
const (
	ListIncomingACHParamsOrderAsc  ListIncomingACHParamsOrder = "asc"
	ListIncomingACHParamsOrderDesc ListIncomingACHParamsOrder = "desc"
)

// ListInternalAccountsParamsSortBy is one of the texts below; a newer bank may know others.
type ListInternalAccountsParamsSortBy string

// What ListInternalAccountsParamsSortBy can be.
const (
	ListInternalAccountsParamsSortByAccountTypeAsc      ListInternalAccountsParamsSortBy = "account_type:asc"
	ListInternalAccountsParamsSortByAccountTypeDesc     ListInternalAccountsParamsSortBy = "account_type:desc"
	ListInternalAccountsParamsSortByCreationTimeAsc     ListInternalAccountsParamsSortBy = "creation_time:asc"
	ListInternalAccountsParamsSortByCreationTimeDesc    ListInternalAccountsParamsSortBy = "creation_time:desc"
	ListInternalAccountsParamsSortByLastUpdatedTimeAsc  ListInternalAccountsParamsSortBy = "last_updated_time:asc"
	ListInternalAccountsParamsSortByLastUpdatedTimeDesc ListInternalAccountsParamsSortBy = "last_updated_time:desc"
)

// ListMonitoringAlertsParamsOrder is one of the texts below; a newer bank may know others.
type ListMonitoringAlertsParamsOrder string

// What ListMonitoringAlertsParamsOrder can be.
const (
	ListMonitoringAlertsParamsOrderAsc  ListMonitoringAlertsParamsOrder = "asc"
	ListMonitoringAlertsParamsOrderDesc ListMonitoringAlertsParamsOrder = "desc"
)

// ListMonitoringSubscriptionsParamsOrder is one of the texts below; a newer bank may know others.
type ListMonitoringSubscriptionsParamsOrder string

// What ListMonitoringSubscriptionsParamsOrder can be.
const (
	ListMonitoringSubscriptionsParamsOrderAsc  ListMonitoringSubscriptionsParamsOrder = "asc"
	ListMonitoringSubscriptionsParamsOrderDesc ListMonitoringSubscriptionsParamsOrder = "desc"
)

// ListNotesParamsOrder is one of the texts below; a newer bank may know others.
type ListNotesParamsOrder string

// What ListNotesParamsOrder can be.
const (
	ListNotesParamsOrderAsc  ListNotesParamsOrder = "asc"
	ListNotesParamsOrderDesc ListNotesParamsOrder = "desc"
)

// ListNotesParamsRelatedResourceType is one of the texts below; a newer bank may know others.
type ListNotesParamsRelatedResourceType string

// What ListNotesParamsRelatedResourceType can be.
const (
	ListNotesParamsRelatedResourceTypeAccount           ListNotesParamsRelatedResourceType = "ACCOUNT"
	ListNotesParamsRelatedResourceTypeApplication       ListNotesParamsRelatedResourceType = "APPLICATION"
	ListNotesParamsRelatedResourceTypeBusiness          ListNotesParamsRelatedResourceType = "BUSINESS"
	ListNotesParamsRelatedResourceTypeCustomer          ListNotesParamsRelatedResourceType = "CUSTOMER"
	ListNotesParamsRelatedResourceTypeFile              ListNotesParamsRelatedResourceType = "FILE"
	ListNotesParamsRelatedResourceTypeShadowTransaction ListNotesParamsRelatedResourceType = "SHADOW_TRANSACTION"
	ListNotesParamsRelatedResourceTypeSnapshot          ListNotesParamsRelatedResourceType = "SNAPSHOT"
	ListNotesParamsRelatedResourceTypeTenant            ListNotesParamsRelatedResourceType = "TENANT"
	ListNotesParamsRelatedResourceTypeTransaction       ListNotesParamsRelatedResourceType = "TRANSACTION"
	ListNotesParamsRelatedResourceTypeUser              ListNotesParamsRelatedResourceType = "USER"
)

// ListPaymentSchedulesParamsOrder is one of the texts below; a newer bank may know others.
type ListPaymentSchedulesParamsOrder string

// What ListPaymentSchedulesParamsOrder can be.
const (
	ListPaymentSchedulesParamsOrderAsc  ListPaymentSchedulesParamsOrder = "asc"
	ListPaymentSchedulesParamsOrderDesc ListPaymentSchedulesParamsOrder = "desc"
)

// ListPaymentsParamsOrder is one of the texts below; a newer bank may know others.
type ListPaymentsParamsOrder string

// What ListPaymentsParamsOrder can be.
const (
	ListPaymentsParamsOrderAsc  ListPaymentsParamsOrder = "asc"
	ListPaymentsParamsOrderDesc ListPaymentsParamsOrder = "desc"
)

// ListPendingTransactionsParamsOrder is one of the texts below; a newer bank may know others.
type ListPendingTransactionsParamsOrder string

// What ListPendingTransactionsParamsOrder can be.
const (
	ListPendingTransactionsParamsOrderAsc  ListPendingTransactionsParamsOrder = "asc"
	ListPendingTransactionsParamsOrderDesc ListPendingTransactionsParamsOrder = "desc"
)

// ListPersonsParamsBanStatus is one of the texts below; a newer bank may know others.
type ListPersonsParamsBanStatus string

// What ListPersonsParamsBanStatus can be.
const (
	ListPersonsParamsBanStatusAllowed   ListPersonsParamsBanStatus = "ALLOWED"
	ListPersonsParamsBanStatusBanned    ListPersonsParamsBanStatus = "BANNED"
	ListPersonsParamsBanStatusSuspended ListPersonsParamsBanStatus = "SUSPENDED"
)

// ListPersonsParamsOrder is one of the texts below; a newer bank may know others.
type ListPersonsParamsOrder string

// What ListPersonsParamsOrder can be.
const (
	ListPersonsParamsOrderAsc  ListPersonsParamsOrder = "asc"
	ListPersonsParamsOrderDesc ListPersonsParamsOrder = "desc"
)

// ListPersonsParamsSortBy is one of the texts below; a newer bank may know others.
type ListPersonsParamsSortBy string

// What ListPersonsParamsSortBy can be.
const (
	ListPersonsParamsSortByCreationTimeAsc     ListPersonsParamsSortBy = "creation_time:asc"
	ListPersonsParamsSortByCreationTimeDesc    ListPersonsParamsSortBy = "creation_time:desc"
	ListPersonsParamsSortByFirstNameAsc        ListPersonsParamsSortBy = "first_name:asc"
	ListPersonsParamsSortByFirstNameDesc       ListPersonsParamsSortBy = "first_name:desc"
	ListPersonsParamsSortByLastNameAsc         ListPersonsParamsSortBy = "last_name:asc"
	ListPersonsParamsSortByLastNameDesc        ListPersonsParamsSortBy = "last_name:desc"
	ListPersonsParamsSortByLastUpdatedTimeAsc  ListPersonsParamsSortBy = "last_updated_time:asc"
	ListPersonsParamsSortByLastUpdatedTimeDesc ListPersonsParamsSortBy = "last_updated_time:desc"
)

// ListPersonsParamsStatus is one of the texts below; a newer bank may know others.
type ListPersonsParamsStatus string

// What ListPersonsParamsStatus can be.
const (
	ListPersonsParamsStatusActive   ListPersonsParamsStatus = "ACTIVE"
	ListPersonsParamsStatusDeceased ListPersonsParamsStatus = "DECEASED"
	ListPersonsParamsStatusDenied   ListPersonsParamsStatus = "DENIED"
	ListPersonsParamsStatusDormant  ListPersonsParamsStatus = "DORMANT"
	ListPersonsParamsStatusEscheat  ListPersonsParamsStatus = "ESCHEAT"
	ListPersonsParamsStatusFrozen   ListPersonsParamsStatus = "FROZEN"
	ListPersonsParamsStatusInactive ListPersonsParamsStatus = "INACTIVE"
	ListPersonsParamsStatusProspect ListPersonsParamsStatus = "PROSPECT"
	ListPersonsParamsStatusSanction ListPersonsParamsStatus = "SANCTION"
)

// ListPostedTransactionsParamsOrder is one of the texts below; a newer bank may know others.
type ListPostedTransactionsParamsOrder string

// What ListPostedTransactionsParamsOrder can be.
const (
	ListPostedTransactionsParamsOrderAsc  ListPostedTransactionsParamsOrder = "asc"
	ListPostedTransactionsParamsOrderDesc ListPostedTransactionsParamsOrder = "desc"
)

// ListRelationshipsParamsOrder is one of the texts below; a newer bank may know others.
type ListRelationshipsParamsOrder string

// What ListRelationshipsParamsOrder can be.
const (
	ListRelationshipsParamsOrderAsc  ListRelationshipsParamsOrder = "asc"
	ListRelationshipsParamsOrderDesc ListRelationshipsParamsOrder = "desc"
)

// ListRelationshipsParamsRelationshipType is one of the texts below; a newer bank may know others.
type ListRelationshipsParamsRelationshipType string

// What ListRelationshipsParamsRelationshipType can be.
const (
	ListRelationshipsParamsRelationshipTypeBeneficialOwnerOf ListRelationshipsParamsRelationshipType = "BENEFICIAL_OWNER_OF"
	ListRelationshipsParamsRelationshipTypeManagingPersonOf  ListRelationshipsParamsRelationshipType = "MANAGING_PERSON_OF"
	ListRelationshipsParamsRelationshipTypeOwnerOf           ListRelationshipsParamsRelationshipType = "OWNER_OF"
	ListRelationshipsParamsRelationshipTypePayerPayee        ListRelationshipsParamsRelationshipType = "PAYER_PAYEE"
)

// ListRequestsParamsOrder is one of the texts below; a newer bank may know others.
type ListRequestsParamsOrder string

// What ListRequestsParamsOrder can be.
const (
	ListRequestsParamsOrderAsc  ListRequestsParamsOrder = "asc"
	ListRequestsParamsOrderDesc ListRequestsParamsOrder = "desc"
)

// ListSpendControlsParamsSortBy is one of the texts below; a newer bank may know others.
type ListSpendControlsParamsSortBy string

// What ListSpendControlsParamsSortBy can be.
const (
	ListSpendControlsParamsSortByAmountLimitAsc         ListSpendControlsParamsSortBy = "amount_limit:asc"
	ListSpendControlsParamsSortByAmountLimitDesc        ListSpendControlsParamsSortBy = "amount_limit:desc"
	ListSpendControlsParamsSortByIsActiveAsc            ListSpendControlsParamsSortBy = "is_active:asc"
	ListSpendControlsParamsSortByIsActiveDesc           ListSpendControlsParamsSortBy = "is_active:desc"
	ListSpendControlsParamsSortByLastModifiedTimeAsc    ListSpendControlsParamsSortBy = "last_modified_time:asc"
	ListSpendControlsParamsSortByLastModifiedTimeDesc   ListSpendControlsParamsSortBy = "last_modified_time:desc"
	ListSpendControlsParamsSortByNameAsc                ListSpendControlsParamsSortBy = "name:asc"
	ListSpendControlsParamsSortByNameDesc               ListSpendControlsParamsSortBy = "name:desc"
	ListSpendControlsParamsSortByNumRelatedAccountsAsc  ListSpendControlsParamsSortBy = "num_related_accounts:asc"
	ListSpendControlsParamsSortByNumRelatedAccountsDesc ListSpendControlsParamsSortBy = "num_related_accounts:desc"
)

// ListVerificationsParamsOrder is one of the texts below; a newer bank may know others.
type ListVerificationsParamsOrder string

// What ListVerificationsParamsOrder can be.
const (
	ListVerificationsParamsOrderAsc  ListVerificationsParamsOrder = "asc"
	ListVerificationsParamsOrderDesc ListVerificationsParamsOrder = "desc"
)

// ListVerificationsParamsResult is one of the texts below; a newer bank may know others.
type ListVerificationsParamsResult string

// What ListVerificationsParamsResult can be.
const (
	ListVerificationsParamsResultAccepted    ListVerificationsParamsResult = "ACCEPTED"
	ListVerificationsParamsResultPending     ListVerificationsParamsResult = "PENDING"
	ListVerificationsParamsResultProvisional ListVerificationsParamsResult = "PROVISIONAL"
	ListVerificationsParamsResultRejected    ListVerificationsParamsResult = "REJECTED"
	ListVerificationsParamsResultReview      ListVerificationsParamsResult = "REVIEW"
	ListVerificationsParamsResultUnverified  ListVerificationsParamsResult = "UNVERIFIED"
	ListVerificationsParamsResultVendorError ListVerificationsParamsResult = "VENDOR_ERROR"
)

// ListVerificationsParamsVerificationType is one of the texts below; a newer bank may know others.
type ListVerificationsParamsVerificationType string

// What ListVerificationsParamsVerificationType can be.
const (
	ListVerificationsParamsVerificationTypeDocumentVerification ListVerificationsParamsVerificationType = "DOCUMENT_VERIFICATION"
	ListVerificationsParamsVerificationTypeIdentity             ListVerificationsParamsVerificationType = "IDENTITY"
	ListVerificationsParamsVerificationTypeLicense              ListVerificationsParamsVerificationType = "LICENSE"
	ListVerificationsParamsVerificationTypeManualReview         ListVerificationsParamsVerificationType = "MANUAL_REVIEW"
	ListVerificationsParamsVerificationTypeRelatedEntities      ListVerificationsParamsVerificationType = "RELATED_ENTITIES"
	ListVerificationsParamsVerificationTypeWatchlist            ListVerificationsParamsVerificationType = "WATCHLIST"
)

// ListedSessionMeans is one of the texts below; a newer bank may know others.
type ListedSessionMeans string

// What ListedSessionMeans can be.
const (
	ListedSessionMeansPassword ListedSessionMeans = "PASSWORD"
	ListedSessionMeansLink     ListedSessionMeans = "LINK"
)

// LiveDeliveryStatus is one of the texts below; a newer bank may know others.
type LiveDeliveryStatus string

// What LiveDeliveryStatus can be.
const (
	LiveDeliveryStatusFailed   LiveDeliveryStatus = "FAILED"
	LiveDeliveryStatusRetrying LiveDeliveryStatus = "RETRYING"
	LiveDeliveryStatusRunning  LiveDeliveryStatus = "RUNNING"
	LiveDeliveryStatusSuccess  LiveDeliveryStatus = "SUCCESS"
)

// LiveDeliveryType is one of the texts below; a newer bank may know others.
type LiveDeliveryType string

// What LiveDeliveryType can be.
const (
	LiveDeliveryTypeAccountCreated                     LiveDeliveryType = "ACCOUNT.CREATED"
	LiveDeliveryTypeAccountUpdated                     LiveDeliveryType = "ACCOUNT.UPDATED"
	LiveDeliveryTypeACHIncomingFutureDated             LiveDeliveryType = "ACH.INCOMING.FUTURE_DATED"
	LiveDeliveryTypeAddressCreated                     LiveDeliveryType = "ADDRESS.CREATED"
	LiveDeliveryTypeAddressUpdated                     LiveDeliveryType = "ADDRESS.UPDATED"
	LiveDeliveryTypeApplicationCreated                 LiveDeliveryType = "APPLICATION.CREATED"
	LiveDeliveryTypeApplicationUpdated                 LiveDeliveryType = "APPLICATION.UPDATED"
	LiveDeliveryTypeBusinessCreated                    LiveDeliveryType = "BUSINESS.CREATED"
	LiveDeliveryTypeBusinessUpdated                    LiveDeliveryType = "BUSINESS.UPDATED"
	LiveDeliveryTypeBusinessVerificationOutcomeUpdated LiveDeliveryType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	LiveDeliveryTypeCardCreated                        LiveDeliveryType = "CARD.CREATED"
	LiveDeliveryTypeCardDigitalwallettokenCreated      LiveDeliveryType = "CARD.DIGITALWALLETTOKEN.CREATED"
	LiveDeliveryTypeCardDigitalwallettokenUpdated      LiveDeliveryType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	LiveDeliveryTypeCardImageUpdated                   LiveDeliveryType = "CARD.IMAGE.UPDATED"
	LiveDeliveryTypeCardThreeDsAuthentication          LiveDeliveryType = "CARD.THREE_DS.AUTHENTICATION"
	LiveDeliveryTypeCardThreeDsDecision                LiveDeliveryType = "CARD.THREE_DS.DECISION"
	LiveDeliveryTypeCardUpdated                        LiveDeliveryType = "CARD.UPDATED"
	LiveDeliveryTypeCaseCreated                        LiveDeliveryType = "CASE.CREATED"
	LiveDeliveryTypeCaseUpdated                        LiveDeliveryType = "CASE.UPDATED"
	LiveDeliveryTypeCashPickupCreated                  LiveDeliveryType = "CASH_PICKUP.CREATED"
	LiveDeliveryTypeCashPickupUpdated                  LiveDeliveryType = "CASH_PICKUP.UPDATED"
	LiveDeliveryTypeCreditScoreCreated                 LiveDeliveryType = "CREDIT_SCORE.CREATED"
	LiveDeliveryTypeCrrCreated                         LiveDeliveryType = "CRR.CREATED"
	LiveDeliveryTypeCustomerCreated                    LiveDeliveryType = "CUSTOMER.CREATED"
	LiveDeliveryTypeCustomerKYCOutcomeUpdated          LiveDeliveryType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	LiveDeliveryTypeCustomerUpdated                    LiveDeliveryType = "CUSTOMER.UPDATED"
	LiveDeliveryTypeDocumentCreated                    LiveDeliveryType = "DOCUMENT.CREATED"
	LiveDeliveryTypeDocumentDeleted                    LiveDeliveryType = "DOCUMENT.DELETED"
	LiveDeliveryTypeDocumentRetrieved                  LiveDeliveryType = "DOCUMENT.RETRIEVED"
	LiveDeliveryTypeDocumentUpdated                    LiveDeliveryType = "DOCUMENT.UPDATED"
	LiveDeliveryTypeDocumentVerificationSessionCreated LiveDeliveryType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	LiveDeliveryTypeDocumentVerificationSessionUpdated LiveDeliveryType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	LiveDeliveryTypeEddCreated                         LiveDeliveryType = "EDD.CREATED"
	LiveDeliveryTypeEddDeleted                         LiveDeliveryType = "EDD.DELETED"
	LiveDeliveryTypeExternalCardCreated                LiveDeliveryType = "EXTERNAL_CARD.CREATED"
	LiveDeliveryTypeExternalCardDeleted                LiveDeliveryType = "EXTERNAL_CARD.DELETED"
	LiveDeliveryTypeExternalCardUpdated                LiveDeliveryType = "EXTERNAL_CARD.UPDATED"
	LiveDeliveryTypeExternalCardTransferCreated        LiveDeliveryType = "EXTERNAL_CARD_TRANSFER.CREATED"
	LiveDeliveryTypeExternalCardTransferUpdated        LiveDeliveryType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	LiveDeliveryTypeInterestMonthlyPayout              LiveDeliveryType = "INTEREST.MONTHLY_PAYOUT"
	LiveDeliveryTypeInternalAccountCreated             LiveDeliveryType = "INTERNAL_ACCOUNT.CREATED"
	LiveDeliveryTypeInternalAccountUpdated             LiveDeliveryType = "INTERNAL_ACCOUNT.UPDATED"
	LiveDeliveryTypeInternalTransferSucceeded          LiveDeliveryType = "INTERNAL_TRANSFER.SUCCEEDED"
	LiveDeliveryTypeNoteCreated                        LiveDeliveryType = "NOTE.CREATED"
	LiveDeliveryTypeNoteUpdated                        LiveDeliveryType = "NOTE.UPDATED"
	LiveDeliveryTypePaymentScheduleCreated             LiveDeliveryType = "PAYMENT_SCHEDULE.CREATED"
	LiveDeliveryTypePaymentSchedulePaymentCreated      LiveDeliveryType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	LiveDeliveryTypePaymentScheduleUpdated             LiveDeliveryType = "PAYMENT_SCHEDULE.UPDATED"
	LiveDeliveryTypePersonCreated                      LiveDeliveryType = "PERSON.CREATED"
	LiveDeliveryTypePersonUpdated                      LiveDeliveryType = "PERSON.UPDATED"
	LiveDeliveryTypePersonVerificationOutcomeUpdated   LiveDeliveryType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	LiveDeliveryTypeSpendControlCreated                LiveDeliveryType = "SPEND_CONTROL.CREATED"
	LiveDeliveryTypeSpendControlUpdated                LiveDeliveryType = "SPEND_CONTROL.UPDATED"
	LiveDeliveryTypeSpendControlViolated               LiveDeliveryType = "SPEND_CONTROL.VIOLATED"
	LiveDeliveryTypeStatementCreated                   LiveDeliveryType = "STATEMENT.CREATED"
	LiveDeliveryTypeTransactionPendingCreated          LiveDeliveryType = "TRANSACTION.PENDING.CREATED"
	LiveDeliveryTypeTransactionPendingUpdated          LiveDeliveryType = "TRANSACTION.PENDING.UPDATED"
	LiveDeliveryTypeTransactionPostedCreated           LiveDeliveryType = "TRANSACTION.POSTED.CREATED"
	LiveDeliveryTypeTransactionPostedUpdated           LiveDeliveryType = "TRANSACTION.POSTED.UPDATED"
)

// LiveEventType is one of the texts below; a newer bank may know others.
type LiveEventType string

// What LiveEventType can be.
const (
	LiveEventTypeAccountCreated                     LiveEventType = "ACCOUNT.CREATED"
	LiveEventTypeAccountUpdated                     LiveEventType = "ACCOUNT.UPDATED"
	LiveEventTypeACHIncomingFutureDated             LiveEventType = "ACH.INCOMING.FUTURE_DATED"
	LiveEventTypeAddressCreated                     LiveEventType = "ADDRESS.CREATED"
	LiveEventTypeAddressUpdated                     LiveEventType = "ADDRESS.UPDATED"
	LiveEventTypeApplicationCreated                 LiveEventType = "APPLICATION.CREATED"
	LiveEventTypeApplicationUpdated                 LiveEventType = "APPLICATION.UPDATED"
	LiveEventTypeBusinessCreated                    LiveEventType = "BUSINESS.CREATED"
	LiveEventTypeBusinessUpdated                    LiveEventType = "BUSINESS.UPDATED"
	LiveEventTypeBusinessVerificationOutcomeUpdated LiveEventType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	LiveEventTypeCardCreated                        LiveEventType = "CARD.CREATED"
	LiveEventTypeCardDigitalwallettokenCreated      LiveEventType = "CARD.DIGITALWALLETTOKEN.CREATED"
	LiveEventTypeCardDigitalwallettokenUpdated      LiveEventType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	LiveEventTypeCardImageUpdated                   LiveEventType = "CARD.IMAGE.UPDATED"
	LiveEventTypeCardThreeDsAuthentication          LiveEventType = "CARD.THREE_DS.AUTHENTICATION"
	LiveEventTypeCardThreeDsDecision                LiveEventType = "CARD.THREE_DS.DECISION"
	LiveEventTypeCardUpdated                        LiveEventType = "CARD.UPDATED"
	LiveEventTypeCaseCreated                        LiveEventType = "CASE.CREATED"
	LiveEventTypeCaseUpdated                        LiveEventType = "CASE.UPDATED"
	LiveEventTypeCashPickupCreated                  LiveEventType = "CASH_PICKUP.CREATED"
	LiveEventTypeCashPickupUpdated                  LiveEventType = "CASH_PICKUP.UPDATED"
	LiveEventTypeCreditScoreCreated                 LiveEventType = "CREDIT_SCORE.CREATED"
	LiveEventTypeCrrCreated                         LiveEventType = "CRR.CREATED"
	LiveEventTypeCustomerCreated                    LiveEventType = "CUSTOMER.CREATED"
	LiveEventTypeCustomerKYCOutcomeUpdated          LiveEventType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	LiveEventTypeCustomerUpdated                    LiveEventType = "CUSTOMER.UPDATED"
	LiveEventTypeDocumentCreated                    LiveEventType = "DOCUMENT.CREATED"
	LiveEventTypeDocumentDeleted                    LiveEventType = "DOCUMENT.DELETED"
	LiveEventTypeDocumentRetrieved                  LiveEventType = "DOCUMENT.RETRIEVED"
	LiveEventTypeDocumentUpdated                    LiveEventType = "DOCUMENT.UPDATED"
	LiveEventTypeDocumentVerificationSessionCreated LiveEventType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	LiveEventTypeDocumentVerificationSessionUpdated LiveEventType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	LiveEventTypeEddCreated                         LiveEventType = "EDD.CREATED"
	LiveEventTypeEddDeleted                         LiveEventType = "EDD.DELETED"
	LiveEventTypeExternalCardCreated                LiveEventType = "EXTERNAL_CARD.CREATED"
	LiveEventTypeExternalCardDeleted                LiveEventType = "EXTERNAL_CARD.DELETED"
	LiveEventTypeExternalCardUpdated                LiveEventType = "EXTERNAL_CARD.UPDATED"
	LiveEventTypeExternalCardTransferCreated        LiveEventType = "EXTERNAL_CARD_TRANSFER.CREATED"
	LiveEventTypeExternalCardTransferUpdated        LiveEventType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	LiveEventTypeInterestMonthlyPayout              LiveEventType = "INTEREST.MONTHLY_PAYOUT"
	LiveEventTypeInternalAccountCreated             LiveEventType = "INTERNAL_ACCOUNT.CREATED"
	LiveEventTypeInternalAccountUpdated             LiveEventType = "INTERNAL_ACCOUNT.UPDATED"
	LiveEventTypeInternalTransferSucceeded          LiveEventType = "INTERNAL_TRANSFER.SUCCEEDED"
	LiveEventTypeNoteCreated                        LiveEventType = "NOTE.CREATED"
	LiveEventTypeNoteUpdated                        LiveEventType = "NOTE.UPDATED"
	LiveEventTypePaymentScheduleCreated             LiveEventType = "PAYMENT_SCHEDULE.CREATED"
	LiveEventTypePaymentSchedulePaymentCreated      LiveEventType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	LiveEventTypePaymentScheduleUpdated             LiveEventType = "PAYMENT_SCHEDULE.UPDATED"
	LiveEventTypePersonCreated                      LiveEventType = "PERSON.CREATED"
	LiveEventTypePersonUpdated                      LiveEventType = "PERSON.UPDATED"
	LiveEventTypePersonVerificationOutcomeUpdated   LiveEventType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	LiveEventTypeSpendControlCreated                LiveEventType = "SPEND_CONTROL.CREATED"
	LiveEventTypeSpendControlUpdated                LiveEventType = "SPEND_CONTROL.UPDATED"
	LiveEventTypeSpendControlViolated               LiveEventType = "SPEND_CONTROL.VIOLATED"
	LiveEventTypeStatementCreated                   LiveEventType = "STATEMENT.CREATED"
	LiveEventTypeTransactionPendingCreated          LiveEventType = "TRANSACTION.PENDING.CREATED"
	LiveEventTypeTransactionPendingUpdated          LiveEventType = "TRANSACTION.PENDING.UPDATED"
	LiveEventTypeTransactionPostedCreated           LiveEventType = "TRANSACTION.POSTED.CREATED"
	LiveEventTypeTransactionPostedUpdated           LiveEventType = "TRANSACTION.POSTED.UPDATED"
)

// LiveLineKind is one of the texts below; a newer bank may know others.
type LiveLineKind string

// What LiveLineKind can be.
const (
	LiveLineKindRequest  LiveLineKind = "REQUEST"
	LiveLineKindEvent    LiveLineKind = "EVENT"
	LiveLineKindDelivery LiveLineKind = "DELIVERY"
)

// LiveLineOutcome is one of the texts below; a newer bank may know others.
type LiveLineOutcome string

// What LiveLineOutcome can be.
const (
	LiveLineOutcomeSucceeded LiveLineOutcome = "SUCCEEDED"
	LiveLineOutcomeFailed    LiveLineOutcome = "FAILED"
)

// ManagementTitle is one of the texts below; a newer bank may know others.
type ManagementTitle string

// What ManagementTitle can be.
const (
	ManagementTitleDirector ManagementTitle = "DIRECTOR"
	ManagementTitleFounder  ManagementTitle = "FOUNDER"
	ManagementTitleOfficer  ManagementTitle = "OFFICER"
)

// ManagingPersonRelationshipType is one of the texts below; a newer bank may know others.
type ManagingPersonRelationshipType string

// What ManagingPersonRelationshipType can be.
const (
	ManagingPersonRelationshipTypeManagingPersonOf ManagingPersonRelationshipType = "MANAGING_PERSON_OF"
)

// ManualVerificationStatus is one of the texts below; a newer bank may know others.
type ManualVerificationStatus string

// What ManualVerificationStatus can be.
const (
	ManualVerificationStatusUnverified ManualVerificationStatus = "UNVERIFIED"
	ManualVerificationStatusVerified   ManualVerificationStatus = "VERIFIED"
)

// ManualVerificationVendor is one of the texts below; a newer bank may know others.
type ManualVerificationVendor string

// What ManualVerificationVendor can be.
const (
	ManualVerificationVendorManual ManualVerificationVendor = "MANUAL"
)

// MonitoringAlertStatus is one of the texts below; a newer bank may know others.
type MonitoringAlertStatus string

// What MonitoringAlertStatus can be.
const (
	MonitoringAlertStatusActive     MonitoringAlertStatus = "ACTIVE"
	MonitoringAlertStatusSuppressed MonitoringAlertStatus = "SUPPRESSED"
)

// MonitoringAlertType is one of the texts below; a newer bank may know others.
type MonitoringAlertType string

// What MonitoringAlertType can be.
const (
	MonitoringAlertTypeBankruptcy      MonitoringAlertType = "BANKRUPTCY"
	MonitoringAlertTypeLicenseValidity MonitoringAlertType = "LICENSE_VALIDITY"
	MonitoringAlertTypeNegativeNews    MonitoringAlertType = "NEGATIVE_NEWS"
	MonitoringAlertTypeWatchlist       MonitoringAlertType = "WATCHLIST"
)

// NewAPIKeyRole is one of the texts below; a newer bank may know others.
type NewAPIKeyRole string

// What NewAPIKeyRole can be.
const (
	NewAPIKeyRoleViewer    NewAPIKeyRole = "viewer"
	NewAPIKeyRoleDeveloper NewAPIKeyRole = "developer"
	NewAPIKeyRoleOwner     NewAPIKeyRole = "owner"
)

// NewAPIKeyScopes is one of the texts below; a newer bank may know others.
type NewAPIKeyScopes string

// What NewAPIKeyScopes can be.
const (
	NewAPIKeyScopesRead                      NewAPIKeyScopes = "read"
	NewAPIKeyScopesOperationsRead            NewAPIKeyScopes = "operations:read"
	NewAPIKeyScopesAccountProductsRead       NewAPIKeyScopes = "account_products:read"
	NewAPIKeyScopesAccountProductsWrite      NewAPIKeyScopes = "account_products:write"
	NewAPIKeyScopesAccountRelationshipsRead  NewAPIKeyScopes = "account_relationships:read"
	NewAPIKeyScopesAccountRelationshipsWrite NewAPIKeyScopes = "account_relationships:write"
	NewAPIKeyScopesAccountTemplatesRead      NewAPIKeyScopes = "account_templates:read"
	NewAPIKeyScopesAccountTemplatesWrite     NewAPIKeyScopes = "account_templates:write"
	NewAPIKeyScopesAccountsRead              NewAPIKeyScopes = "accounts:read"
	NewAPIKeyScopesAccountsWrite             NewAPIKeyScopes = "accounts:write"
	NewAPIKeyScopesACHRead                   NewAPIKeyScopes = "ach:read"
	NewAPIKeyScopesACHWrite                  NewAPIKeyScopes = "ach:write"
	NewAPIKeyScopesAddressesRead             NewAPIKeyScopes = "addresses:read"
	NewAPIKeyScopesAddressesWrite            NewAPIKeyScopes = "addresses:write"
	NewAPIKeyScopesBusinessesRead            NewAPIKeyScopes = "businesses:read"
	NewAPIKeyScopesBusinessesWrite           NewAPIKeyScopes = "businesses:write"
	NewAPIKeyScopesCardsRead                 NewAPIKeyScopes = "cards:read"
	NewAPIKeyScopesCardsWrite                NewAPIKeyScopes = "cards:write"
	NewAPIKeyScopesCustomersRead             NewAPIKeyScopes = "customers:read"
	NewAPIKeyScopesCustomersWrite            NewAPIKeyScopes = "customers:write"
	NewAPIKeyScopesExternalAccountsRead      NewAPIKeyScopes = "external_accounts:read"
	NewAPIKeyScopesExternalAccountsWrite     NewAPIKeyScopes = "external_accounts:write"
	NewAPIKeyScopesInternalAccountsRead      NewAPIKeyScopes = "internal_accounts:read"
	NewAPIKeyScopesInternalAccountsWrite     NewAPIKeyScopes = "internal_accounts:write"
	NewAPIKeyScopesInternalTransfersRead     NewAPIKeyScopes = "internal_transfers:read"
	NewAPIKeyScopesInternalTransfersWrite    NewAPIKeyScopes = "internal_transfers:write"
	NewAPIKeyScopesMonitoringRead            NewAPIKeyScopes = "monitoring:read"
	NewAPIKeyScopesMonitoringWrite           NewAPIKeyScopes = "monitoring:write"
	NewAPIKeyScopesNotesRead                 NewAPIKeyScopes = "notes:read"
	NewAPIKeyScopesNotesWrite                NewAPIKeyScopes = "notes:write"
	NewAPIKeyScopesPaymentSchedulesRead      NewAPIKeyScopes = "payment_schedules:read"
	NewAPIKeyScopesPaymentSchedulesWrite     NewAPIKeyScopes = "payment_schedules:write"
	NewAPIKeyScopesPersonsRead               NewAPIKeyScopes = "persons:read"
	NewAPIKeyScopesPersonsWrite              NewAPIKeyScopes = "persons:write"
	NewAPIKeyScopesRelationshipsRead         NewAPIKeyScopes = "relationships:read"
	NewAPIKeyScopesRelationshipsWrite        NewAPIKeyScopes = "relationships:write"
	NewAPIKeyScopesSimulationsRead           NewAPIKeyScopes = "simulations:read"
	NewAPIKeyScopesSimulationsWrite          NewAPIKeyScopes = "simulations:write"
	NewAPIKeyScopesSnapshotsRead             NewAPIKeyScopes = "snapshots:read"
	NewAPIKeyScopesSnapshotsWrite            NewAPIKeyScopes = "snapshots:write"
	NewAPIKeyScopesSpendControlsRead         NewAPIKeyScopes = "spend_controls:read"
	NewAPIKeyScopesSpendControlsWrite        NewAPIKeyScopes = "spend_controls:write"
	NewAPIKeyScopesTransactionsRead          NewAPIKeyScopes = "transactions:read"
	NewAPIKeyScopesTransactionsWrite         NewAPIKeyScopes = "transactions:write"
	NewAPIKeyScopesVerificationsRead         NewAPIKeyScopes = "verifications:read"
	NewAPIKeyScopesVerificationsWrite        NewAPIKeyScopes = "verifications:write"
	NewAPIKeyScopesWebhookSecretsRead        NewAPIKeyScopes = "webhook_secrets:read"
	NewAPIKeyScopesWebhookSecretsWrite       NewAPIKeyScopes = "webhook_secrets:write"
	NewAPIKeyScopesWebhooksRead              NewAPIKeyScopes = "webhooks:read"
	NewAPIKeyScopesWebhooksWrite             NewAPIKeyScopes = "webhooks:write"
	NewAPIKeyScopesWipesRead                 NewAPIKeyScopes = "wipes:read"
	NewAPIKeyScopesWipesWrite                NewAPIKeyScopes = "wipes:write"
)

// NoteRelatedResourceType is one of the texts below; a newer bank may know others.
type NoteRelatedResourceType string

// What NoteRelatedResourceType can be.
const (
	NoteRelatedResourceTypeAccount           NoteRelatedResourceType = "ACCOUNT"
	NoteRelatedResourceTypeApplication       NoteRelatedResourceType = "APPLICATION"
	NoteRelatedResourceTypeBusiness          NoteRelatedResourceType = "BUSINESS"
	NoteRelatedResourceTypeCustomer          NoteRelatedResourceType = "CUSTOMER"
	NoteRelatedResourceTypeFile              NoteRelatedResourceType = "FILE"
	NoteRelatedResourceTypeShadowTransaction NoteRelatedResourceType = "SHADOW_TRANSACTION"
	NoteRelatedResourceTypeSnapshot          NoteRelatedResourceType = "SNAPSHOT"
	NoteRelatedResourceTypeTenant            NoteRelatedResourceType = "TENANT"
	NoteRelatedResourceTypeTransaction       NoteRelatedResourceType = "TRANSACTION"
	NoteRelatedResourceTypeUser              NoteRelatedResourceType = "USER"
)

// NoteStatus is one of the texts below; a newer bank may know others.
type NoteStatus string

// What NoteStatus can be.
const (
	NoteStatusResolved   NoteStatus = "RESOLVED"
	NoteStatusUnresolved NoteStatus = "UNRESOLVED"
)

// NoteType is one of the texts below; a newer bank may know others.
type NoteType string

// What NoteType can be.
const (
	NoteTypeNote     NoteType = "NOTE"
	NoteTypeFeedback NoteType = "FEEDBACK"
)

// OriginalCreditSenderFundingSource is one of the texts below; a newer bank may know others.
type OriginalCreditSenderFundingSource string

// What OriginalCreditSenderFundingSource can be.
const (
	OriginalCreditSenderFundingSourceCash               OriginalCreditSenderFundingSource = "cash"
	OriginalCreditSenderFundingSourceCredit             OriginalCreditSenderFundingSource = "credit"
	OriginalCreditSenderFundingSourceDebit              OriginalCreditSenderFundingSource = "debit"
	OriginalCreditSenderFundingSourceDepositAccount     OriginalCreditSenderFundingSource = "deposit_account"
	OriginalCreditSenderFundingSourceMobileMoneyPayment OriginalCreditSenderFundingSource = "mobile_money_payment"
	OriginalCreditSenderFundingSourceNonNetworkBCredit  OriginalCreditSenderFundingSource = "non_network_b_credit"
	OriginalCreditSenderFundingSourcePrepaid            OriginalCreditSenderFundingSource = "prepaid"
)

// OutgoingACHStatus is one of the texts below; a newer bank may know others.
type OutgoingACHStatus string

// What OutgoingACHStatus can be.
const (
	OutgoingACHStatusCanceled OutgoingACHStatus = "CANCELED"
	OutgoingACHStatusComplete OutgoingACHStatus = "COMPLETE"
	OutgoingACHStatusDeclined OutgoingACHStatus = "DECLINED"
	OutgoingACHStatusInit     OutgoingACHStatus = "INIT"
	OutgoingACHStatusPending  OutgoingACHStatus = "PENDING"
)

// PartyAddressAddressType is one of the texts below; a newer bank may know others.
type PartyAddressAddressType string

// What PartyAddressAddressType can be.
const (
	PartyAddressAddressTypeBilling   PartyAddressAddressType = "BILLING"
	PartyAddressAddressTypeLegal     PartyAddressAddressType = "LEGAL"
	PartyAddressAddressTypeOperating PartyAddressAddressType = "OPERATING"
	PartyAddressAddressTypeOther     PartyAddressAddressType = "OTHER"
	PartyAddressAddressTypeShipping  PartyAddressAddressType = "SHIPPING"
)

// PatchACHStatus is one of the texts below; a newer bank may know others.
type PatchACHStatus string

// What PatchACHStatus can be.
const (
	PatchACHStatusCanceled PatchACHStatus = "CANCELED"
)

// PatchAccountProductAccrualPayoutSchedule is one of the texts below; a newer bank may know others.
type PatchAccountProductAccrualPayoutSchedule string

// What PatchAccountProductAccrualPayoutSchedule can be.
const (
	PatchAccountProductAccrualPayoutScheduleMonthly PatchAccountProductAccrualPayoutSchedule = "MONTHLY"
	PatchAccountProductAccrualPayoutScheduleNone    PatchAccountProductAccrualPayoutSchedule = "NONE"
)

// PatchAccountProductCalculationMethod is one of the texts below; a newer bank may know others.
type PatchAccountProductCalculationMethod string

// What PatchAccountProductCalculationMethod can be.
const (
	PatchAccountProductCalculationMethodCompoundedDaily   PatchAccountProductCalculationMethod = "COMPOUNDED_DAILY"
	PatchAccountProductCalculationMethodCompoundedMonthly PatchAccountProductCalculationMethod = "COMPOUNDED_MONTHLY"
)

// PatchAccountProductFeeType is one of the texts below; a newer bank may know others.
type PatchAccountProductFeeType string

// What PatchAccountProductFeeType can be.
const (
	PatchAccountProductFeeTypeACHFee          PatchAccountProductFeeType = "ACH_FEE"
	PatchAccountProductFeeTypeAnnualFee       PatchAccountProductFeeType = "ANNUAL_FEE"
	PatchAccountProductFeeTypeAtmWithdrwalFee PatchAccountProductFeeType = "ATM_WITHDRWAL_FEE"
	PatchAccountProductFeeTypeMonthlyFee      PatchAccountProductFeeType = "MONTHLY_FEE"
	PatchAccountProductFeeTypeOverdraftFee    PatchAccountProductFeeType = "OVERDRAFT_FEE"
	PatchAccountProductFeeTypeWireFee         PatchAccountProductFeeType = "WIRE_FEE"
)

// PatchAddressAddressType is one of the texts below; a newer bank may know others.
type PatchAddressAddressType string

// What PatchAddressAddressType can be.
const (
	PatchAddressAddressTypeBilling   PatchAddressAddressType = "BILLING"
	PatchAddressAddressTypeLegal     PatchAddressAddressType = "LEGAL"
	PatchAddressAddressTypeOperating PatchAddressAddressType = "OPERATING"
	PatchAddressAddressTypeOther     PatchAddressAddressType = "OTHER"
	PatchAddressAddressTypeShipping  PatchAddressAddressType = "SHIPPING"
)

// PatchBusinessComplianceRestrictions is one of the texts below; a newer bank may know others.
type PatchBusinessComplianceRestrictions string

// What PatchBusinessComplianceRestrictions can be.
const (
	PatchBusinessComplianceRestrictionsLicensedCannabis PatchBusinessComplianceRestrictions = "LICENSED_CANNABIS"
)

// PatchBusinessStatus is one of the texts below; a newer bank may know others.
type PatchBusinessStatus string

// What PatchBusinessStatus can be.
const (
	PatchBusinessStatusActive    PatchBusinessStatus = "ACTIVE"
	PatchBusinessStatusCancelled PatchBusinessStatus = "CANCELLED"
	PatchBusinessStatusConverted PatchBusinessStatus = "CONVERTED"
	PatchBusinessStatusDissolved PatchBusinessStatus = "DISSOLVED"
	PatchBusinessStatusFrozen    PatchBusinessStatus = "FROZEN"
	PatchBusinessStatusInactive  PatchBusinessStatus = "INACTIVE"
	PatchBusinessStatusMerged    PatchBusinessStatus = "MERGED"
	PatchBusinessStatusProspect  PatchBusinessStatus = "PROSPECT"
	PatchBusinessStatusSanction  PatchBusinessStatus = "SANCTION"
	PatchBusinessStatusSuspended PatchBusinessStatus = "SUSPENDED"
)

// PatchBusinessStructure is one of the texts below; a newer bank may know others.
type PatchBusinessStructure string

// What PatchBusinessStructure can be.
const (
	PatchBusinessStructureCorporation        PatchBusinessStructure = "CORPORATION"
	PatchBusinessStructureLlc                PatchBusinessStructure = "LLC"
	PatchBusinessStructureNonProfit          PatchBusinessStructure = "NON_PROFIT"
	PatchBusinessStructureOther              PatchBusinessStructure = "OTHER"
	PatchBusinessStructurePartnership        PatchBusinessStructure = "PARTNERSHIP"
	PatchBusinessStructureSoleProprietorship PatchBusinessStructure = "SOLE_PROPRIETORSHIP"
	PatchBusinessStructureSCorporation       PatchBusinessStructure = "S_CORPORATION"
)

// PatchCardCardStatus is one of the texts below; a newer bank may know others.
type PatchCardCardStatus string

// What PatchCardCardStatus can be.
const (
	PatchCardCardStatusActive     PatchCardCardStatus = "ACTIVE"
	PatchCardCardStatusSuspended  PatchCardCardStatus = "SUSPENDED"
	PatchCardCardStatusTerminated PatchCardCardStatus = "TERMINATED"
)

// PatchCustomerBanStatus is one of the texts below; a newer bank may know others.
type PatchCustomerBanStatus string

// What PatchCustomerBanStatus can be.
const (
	PatchCustomerBanStatusAllowed   PatchCustomerBanStatus = "ALLOWED"
	PatchCustomerBanStatusBanned    PatchCustomerBanStatus = "BANNED"
	PatchCustomerBanStatusSuspended PatchCustomerBanStatus = "SUSPENDED"
)

// PatchCustomerStatus is one of the texts below; a newer bank may know others.
type PatchCustomerStatus string

// What PatchCustomerStatus can be.
const (
	PatchCustomerStatusActive   PatchCustomerStatus = "ACTIVE"
	PatchCustomerStatusDeceased PatchCustomerStatus = "DECEASED"
	PatchCustomerStatusDenied   PatchCustomerStatus = "DENIED"
	PatchCustomerStatusDormant  PatchCustomerStatus = "DORMANT"
	PatchCustomerStatusEscheat  PatchCustomerStatus = "ESCHEAT"
	PatchCustomerStatusFrozen   PatchCustomerStatus = "FROZEN"
	PatchCustomerStatusInactive PatchCustomerStatus = "INACTIVE"
	PatchCustomerStatusProspect PatchCustomerStatus = "PROSPECT"
	PatchCustomerStatusSanction PatchCustomerStatus = "SANCTION"
)

// PatchExternalAccountType is one of the texts below; a newer bank may know others.
type PatchExternalAccountType string

// What PatchExternalAccountType can be.
const (
	PatchExternalAccountTypeChecking         PatchExternalAccountType = "CHECKING"
	PatchExternalAccountTypeCryptoWallet     PatchExternalAccountType = "CRYPTO_WALLET"
	PatchExternalAccountTypeOtherBankAccount PatchExternalAccountType = "OTHER_BANK_ACCOUNT"
	PatchExternalAccountTypeSavings          PatchExternalAccountType = "SAVINGS"
	PatchExternalAccountTypeWallet           PatchExternalAccountType = "WALLET"
)

// PatchInternalTransferStatus is one of the texts below; a newer bank may know others.
type PatchInternalTransferStatus string

// What PatchInternalTransferStatus can be.
const (
	PatchInternalTransferStatusCanceled PatchInternalTransferStatus = "CANCELED"
	PatchInternalTransferStatusComplete PatchInternalTransferStatus = "COMPLETE"
)

// PatchMonitoringAlertStatus is one of the texts below; a newer bank may know others.
type PatchMonitoringAlertStatus string

// What PatchMonitoringAlertStatus can be.
const (
	PatchMonitoringAlertStatusActive     PatchMonitoringAlertStatus = "ACTIVE"
	PatchMonitoringAlertStatusSuppressed PatchMonitoringAlertStatus = "SUPPRESSED"
)

// PatchNoteRelatedResourceType is one of the texts below; a newer bank may know others.
type PatchNoteRelatedResourceType string

// What PatchNoteRelatedResourceType can be.
const (
	PatchNoteRelatedResourceTypeAccount           PatchNoteRelatedResourceType = "ACCOUNT"
	PatchNoteRelatedResourceTypeApplication       PatchNoteRelatedResourceType = "APPLICATION"
	PatchNoteRelatedResourceTypeBusiness          PatchNoteRelatedResourceType = "BUSINESS"
	PatchNoteRelatedResourceTypeCustomer          PatchNoteRelatedResourceType = "CUSTOMER"
	PatchNoteRelatedResourceTypeFile              PatchNoteRelatedResourceType = "FILE"
	PatchNoteRelatedResourceTypeShadowTransaction PatchNoteRelatedResourceType = "SHADOW_TRANSACTION"
	PatchNoteRelatedResourceTypeSnapshot          PatchNoteRelatedResourceType = "SNAPSHOT"
	PatchNoteRelatedResourceTypeTenant            PatchNoteRelatedResourceType = "TENANT"
	PatchNoteRelatedResourceTypeTransaction       PatchNoteRelatedResourceType = "TRANSACTION"
	PatchNoteRelatedResourceTypeUser              PatchNoteRelatedResourceType = "USER"
)

// PatchNoteStatus is one of the texts below; a newer bank may know others.
type PatchNoteStatus string

// What PatchNoteStatus can be.
const (
	PatchNoteStatusResolved   PatchNoteStatus = "RESOLVED"
	PatchNoteStatusUnresolved PatchNoteStatus = "UNRESOLVED"
)

// PatchNoteType is one of the texts below; a newer bank may know others.
type PatchNoteType string

// What PatchNoteType can be.
const (
	PatchNoteTypeNote     PatchNoteType = "NOTE"
	PatchNoteTypeFeedback PatchNoteType = "FEEDBACK"
)

// PatchPaymentScheduleStatus is one of the texts below; a newer bank may know others.
type PatchPaymentScheduleStatus string

// What PatchPaymentScheduleStatus can be.
const (
	PatchPaymentScheduleStatusCancelled PatchPaymentScheduleStatus = "CANCELLED"
)

// PatchPersonBanStatus is one of the texts below; a newer bank may know others.
type PatchPersonBanStatus string

// What PatchPersonBanStatus can be.
const (
	PatchPersonBanStatusAllowed   PatchPersonBanStatus = "ALLOWED"
	PatchPersonBanStatusBanned    PatchPersonBanStatus = "BANNED"
	PatchPersonBanStatusSuspended PatchPersonBanStatus = "SUSPENDED"
)

// PatchPersonStatus is one of the texts below; a newer bank may know others.
type PatchPersonStatus string

// What PatchPersonStatus can be.
const (
	PatchPersonStatusActive   PatchPersonStatus = "ACTIVE"
	PatchPersonStatusDeceased PatchPersonStatus = "DECEASED"
	PatchPersonStatusDenied   PatchPersonStatus = "DENIED"
	PatchPersonStatusDormant  PatchPersonStatus = "DORMANT"
	PatchPersonStatusEscheat  PatchPersonStatus = "ESCHEAT"
	PatchPersonStatusFrozen   PatchPersonStatus = "FROZEN"
	PatchPersonStatusInactive PatchPersonStatus = "INACTIVE"
	PatchPersonStatusProspect PatchPersonStatus = "PROSPECT"
	PatchPersonStatusSanction PatchPersonStatus = "SANCTION"
)

// PatchPersonalIDIDType is one of the texts below; a newer bank may know others.
type PatchPersonalIDIDType string

// What PatchPersonalIDIDType can be.
const (
	PatchPersonalIDIDTypeCitizenshipCard  PatchPersonalIDIDType = "CITIZENSHIP_CARD"
	PatchPersonalIDIDTypeDriverLicense    PatchPersonalIDIDType = "DRIVER_LICENSE"
	PatchPersonalIDIDTypeItin             PatchPersonalIDIDType = "ITIN"
	PatchPersonalIDIDTypeNationalID       PatchPersonalIDIDType = "NATIONAL_ID"
	PatchPersonalIDIDTypePassportNumber   PatchPersonalIDIDType = "PASSPORT_NUMBER"
	PatchPersonalIDIDTypeProvincialID     PatchPersonalIDIDType = "PROVINCIAL_ID"
	PatchPersonalIDIDTypePrCard           PatchPersonalIDIDType = "PR_CARD"
	PatchPersonalIDIDTypeSecureStatusCard PatchPersonalIDIDType = "SECURE_STATUS_CARD"
	PatchPersonalIDIDTypeSin              PatchPersonalIDIDType = "SIN"
	PatchPersonalIDIDTypeSSN              PatchPersonalIDIDType = "SSN"
	PatchPersonalIDIDTypeStateID          PatchPersonalIDIDType = "STATE_ID"
	PatchPersonalIDIDTypeTaxID            PatchPersonalIDIDType = "TAX_ID"
)

// PatchRelationshipRelationshipType is one of the texts below; a newer bank may know others.
type PatchRelationshipRelationshipType string

// What PatchRelationshipRelationshipType can be.
const (
	PatchRelationshipRelationshipTypeBeneficialOwnerOf PatchRelationshipRelationshipType = "BENEFICIAL_OWNER_OF"
	PatchRelationshipRelationshipTypeManagingPersonOf  PatchRelationshipRelationshipType = "MANAGING_PERSON_OF"
	PatchRelationshipRelationshipTypeOwnerOf           PatchRelationshipRelationshipType = "OWNER_OF"
	PatchRelationshipRelationshipTypePayerPayee        PatchRelationshipRelationshipType = "PAYER_PAYEE"
)

// PatchUserRolesRole is one of the texts below; a newer bank may know others.
type PatchUserRolesRole string

// What PatchUserRolesRole can be.
const (
	PatchUserRolesRoleViewer    PatchUserRolesRole = "viewer"
	PatchUserRolesRoleDeveloper PatchUserRolesRole = "developer"
	PatchUserRolesRoleOwner     PatchUserRolesRole = "owner"
)

// PayerPayeeDataTransferType is one of the texts below; a newer bank may know others.
type PayerPayeeDataTransferType string

// What PayerPayeeDataTransferType can be.
const (
	PayerPayeeDataTransferTypeCredit        PayerPayeeDataTransferType = "CREDIT"
	PayerPayeeDataTransferTypeDebit         PayerPayeeDataTransferType = "DEBIT"
	PayerPayeeDataTransferTypeDebitOrCredit PayerPayeeDataTransferType = "DEBIT_OR_CREDIT"
)

// PayerPayeeRelationshipType is one of the texts below; a newer bank may know others.
type PayerPayeeRelationshipType string

// What PayerPayeeRelationshipType can be.
const (
	PayerPayeeRelationshipTypePayerPayee PayerPayeeRelationshipType = "PAYER_PAYEE"
)

// PaymentInstructionType is one of the texts below; a newer bank may know others.
type PaymentInstructionType string

// What PaymentInstructionType can be.
const (
	PaymentInstructionTypeInternalTransfer PaymentInstructionType = "INTERNAL_TRANSFER"
	PaymentInstructionTypeACH              PaymentInstructionType = "ACH"
)

// PaymentScheduleStatus is one of the texts below; a newer bank may know others.
type PaymentScheduleStatus string

// What PaymentScheduleStatus can be.
const (
	PaymentScheduleStatusActive    PaymentScheduleStatus = "ACTIVE"
	PaymentScheduleStatusCancelled PaymentScheduleStatus = "CANCELLED"
	PaymentScheduleStatusErrored   PaymentScheduleStatus = "ERRORED"
	PaymentScheduleStatusExpired   PaymentScheduleStatus = "EXPIRED"
)

// PaymentSubType is one of the texts below; a newer bank may know others.
type PaymentSubType string

// What PaymentSubType can be.
const (
	PaymentSubTypeACHIncomingCredit                     PaymentSubType = "ACH.INCOMING_CREDIT"
	PaymentSubTypeACHIncomingDebit                      PaymentSubType = "ACH.INCOMING_DEBIT"
	PaymentSubTypeACHOutgoingCredit                     PaymentSubType = "ACH.OUTGOING_CREDIT"
	PaymentSubTypeACHOutgoingDebit                      PaymentSubType = "ACH.OUTGOING_DEBIT"
	PaymentSubTypeCardAtmWithdrawal                     PaymentSubType = "CARD.ATM_WITHDRAWAL"
	PaymentSubTypeCardPosCashback                       PaymentSubType = "CARD.POS_CASHBACK"
	PaymentSubTypeServicePayIncomingNetworkDAutodeposit PaymentSubType = "SERVICE_PAY.INCOMING_NETWORK_D_AUTODEPOSIT"
	PaymentSubTypeServicePayOutgoingBillPayment         PaymentSubType = "SERVICE_PAY.OUTGOING_BILL_PAYMENT"
	PaymentSubTypeServicePayOutgoingNetworkDETransfer   PaymentSubType = "SERVICE_PAY.OUTGOING_NETWORK_D_E_TRANSFER"
)

// PaymentType is one of the texts below; a newer bank may know others.
type PaymentType string

// What PaymentType can be.
const (
	PaymentTypeACH              PaymentType = "ACH"
	PaymentTypeCard             PaymentType = "CARD"
	PaymentTypeCash             PaymentType = "CASH"
	PaymentTypeCheck            PaymentType = "CHECK"
	PaymentTypeEFTCa            PaymentType = "EFT_CA"
	PaymentTypeExternalCard     PaymentType = "EXTERNAL_CARD"
	PaymentTypeInternalTransfer PaymentType = "INTERNAL_TRANSFER"
	PaymentTypeServicePay       PaymentType = "SERVICE_PAY"
	PaymentTypeWire             PaymentType = "WIRE"
)

// PendingTransactionOperation is one of the texts below; a newer bank may know others.
type PendingTransactionOperation string

// What PendingTransactionOperation can be.
const (
	PendingTransactionOperationHoldCancel   PendingTransactionOperation = "hold_cancel"
	PendingTransactionOperationHoldDecline  PendingTransactionOperation = "hold_decline"
	PendingTransactionOperationHoldDecrease PendingTransactionOperation = "hold_decrease"
	PendingTransactionOperationHoldExpire   PendingTransactionOperation = "hold_expire"
	PendingTransactionOperationHoldIncrease PendingTransactionOperation = "hold_increase"
	PendingTransactionOperationHoldNew      PendingTransactionOperation = "hold_new"
	PendingTransactionOperationHoldPost     PendingTransactionOperation = "hold_post"
	PendingTransactionOperationHoldReplace  PendingTransactionOperation = "hold_replace"
)

// PendingTransactionStatus is one of the texts below; a newer bank may know others.
type PendingTransactionStatus string

// What PendingTransactionStatus can be.
const (
	PendingTransactionStatusCleared       PendingTransactionStatus = "CLEARED"
	PendingTransactionStatusDeclined      PendingTransactionStatus = "DECLINED"
	PendingTransactionStatusExpired       PendingTransactionStatus = "EXPIRED"
	PendingTransactionStatusInternalError PendingTransactionStatus = "INTERNAL_ERROR"
	PendingTransactionStatusPartcleared   PendingTransactionStatus = "PARTCLEARED"
	PendingTransactionStatusPending       PendingTransactionStatus = "PENDING"
	PendingTransactionStatusReleased      PendingTransactionStatus = "RELEASED"
	PendingTransactionStatusReplaced      PendingTransactionStatus = "REPLACED"
)

// PersonBanStatus is one of the texts below; a newer bank may know others.
type PersonBanStatus string

// What PersonBanStatus can be.
const (
	PersonBanStatusAllowed   PersonBanStatus = "ALLOWED"
	PersonBanStatusBanned    PersonBanStatus = "BANNED"
	PersonBanStatusSuspended PersonBanStatus = "SUSPENDED"
)

// PersonSSNSource is one of the texts below; a newer bank may know others.
type PersonSSNSource string

// What PersonSSNSource can be.
const (
	PersonSSNSourceManual  PersonSSNSource = "MANUAL"
	PersonSSNSourcePrefill PersonSSNSource = "PREFILL"
)

// PersonStatus is one of the texts below; a newer bank may know others.
type PersonStatus string

// What PersonStatus can be.
const (
	PersonStatusActive   PersonStatus = "ACTIVE"
	PersonStatusDeceased PersonStatus = "DECEASED"
	PersonStatusDenied   PersonStatus = "DENIED"
	PersonStatusDormant  PersonStatus = "DORMANT"
	PersonStatusEscheat  PersonStatus = "ESCHEAT"
	PersonStatusFrozen   PersonStatus = "FROZEN"
	PersonStatusInactive PersonStatus = "INACTIVE"
	PersonStatusProspect PersonStatus = "PROSPECT"
	PersonStatusSanction PersonStatus = "SANCTION"
)

// PersonVerificationStatus is one of the texts below; a newer bank may know others.
type PersonVerificationStatus string

// What PersonVerificationStatus can be.
const (
	PersonVerificationStatusAccepted    PersonVerificationStatus = "ACCEPTED"
	PersonVerificationStatusPending     PersonVerificationStatus = "PENDING"
	PersonVerificationStatusProvisional PersonVerificationStatus = "PROVISIONAL"
	PersonVerificationStatusRejected    PersonVerificationStatus = "REJECTED"
	PersonVerificationStatusReview      PersonVerificationStatus = "REVIEW"
	PersonVerificationStatusUnverified  PersonVerificationStatus = "UNVERIFIED"
)

// PersonalIDIDType is one of the texts below; a newer bank may know others.
type PersonalIDIDType string

// What PersonalIDIDType can be.
const (
	PersonalIDIDTypeCitizenshipCard  PersonalIDIDType = "CITIZENSHIP_CARD"
	PersonalIDIDTypeDriverLicense    PersonalIDIDType = "DRIVER_LICENSE"
	PersonalIDIDTypeItin             PersonalIDIDType = "ITIN"
	PersonalIDIDTypeNationalID       PersonalIDIDType = "NATIONAL_ID"
	PersonalIDIDTypePassportNumber   PersonalIDIDType = "PASSPORT_NUMBER"
	PersonalIDIDTypeProvincialID     PersonalIDIDType = "PROVINCIAL_ID"
	PersonalIDIDTypePrCard           PersonalIDIDType = "PR_CARD"
	PersonalIDIDTypeSecureStatusCard PersonalIDIDType = "SECURE_STATUS_CARD"
	PersonalIDIDTypeSin              PersonalIDIDType = "SIN"
	PersonalIDIDTypeSSN              PersonalIDIDType = "SSN"
	PersonalIDIDTypeStateID          PersonalIDIDType = "STATE_ID"
	PersonalIDIDTypeTaxID            PersonalIDIDType = "TAX_ID"
)

// PersonalIDOfPersonIDType is one of the texts below; a newer bank may know others.
type PersonalIDOfPersonIDType string

// What PersonalIDOfPersonIDType can be.
const (
	PersonalIDOfPersonIDTypeCitizenshipCard  PersonalIDOfPersonIDType = "CITIZENSHIP_CARD"
	PersonalIDOfPersonIDTypeDriverLicense    PersonalIDOfPersonIDType = "DRIVER_LICENSE"
	PersonalIDOfPersonIDTypeItin             PersonalIDOfPersonIDType = "ITIN"
	PersonalIDOfPersonIDTypeNationalID       PersonalIDOfPersonIDType = "NATIONAL_ID"
	PersonalIDOfPersonIDTypePassportNumber   PersonalIDOfPersonIDType = "PASSPORT_NUMBER"
	PersonalIDOfPersonIDTypeProvincialID     PersonalIDOfPersonIDType = "PROVINCIAL_ID"
	PersonalIDOfPersonIDTypePrCard           PersonalIDOfPersonIDType = "PR_CARD"
	PersonalIDOfPersonIDTypeSecureStatusCard PersonalIDOfPersonIDType = "SECURE_STATUS_CARD"
	PersonalIDOfPersonIDTypeSin              PersonalIDOfPersonIDType = "SIN"
	PersonalIDOfPersonIDTypeSSN              PersonalIDOfPersonIDType = "SSN"
	PersonalIDOfPersonIDTypeStateID          PersonalIDOfPersonIDType = "STATE_ID"
	PersonalIDOfPersonIDTypeTaxID            PersonalIDOfPersonIDType = "TAX_ID"
)

// PhysicalCardForm is one of the texts below; a newer bank may know others.
type PhysicalCardForm string

// What PhysicalCardForm can be.
const (
	PhysicalCardFormPhysical PhysicalCardForm = "PHYSICAL"
)

// PhysicalCardFormat is one of the texts below; a newer bank may know others.
type PhysicalCardFormat string

// What PhysicalCardFormat can be.
const (
	PhysicalCardFormatChip           PhysicalCardFormat = "CHIP"
	PhysicalCardFormatContact        PhysicalCardFormat = "CONTACT"
	PhysicalCardFormatContactless    PhysicalCardFormat = "CONTACTLESS"
	PhysicalCardFormatMagneticStripe PhysicalCardFormat = "MAGNETIC_STRIPE"
	PhysicalCardFormatPhysicalCombo  PhysicalCardFormat = "PHYSICAL_COMBO"
)

// ProofStatus is one of the texts below; a newer bank may know others.
type ProofStatus string

// What ProofStatus can be.
const (
	ProofStatusIntact     ProofStatus = "INTACT"
	ProofStatusBroken     ProofStatus = "BROKEN"
	ProofStatusUnfinished ProofStatus = "UNFINISHED"
	ProofStatusWaiting    ProofStatus = "WAITING"
)

// ProspectBanStatus is one of the texts below; a newer bank may know others.
type ProspectBanStatus string

// What ProspectBanStatus can be.
const (
	ProspectBanStatusAllowed   ProspectBanStatus = "ALLOWED"
	ProspectBanStatusBanned    ProspectBanStatus = "BANNED"
	ProspectBanStatusSuspended ProspectBanStatus = "SUSPENDED"
)

// ProspectKYCStatus is one of the texts below; a newer bank may know others.
type ProspectKYCStatus string

// What ProspectKYCStatus can be.
const (
	ProspectKYCStatusAccepted        ProspectKYCStatus = "ACCEPTED"
	ProspectKYCStatusPending         ProspectKYCStatus = "PENDING"
	ProspectKYCStatusProviderFailure ProspectKYCStatus = "PROVIDER_FAILURE"
	ProspectKYCStatusProvisional     ProspectKYCStatus = "PROVISIONAL"
	ProspectKYCStatusRejected        ProspectKYCStatus = "REJECTED"
	ProspectKYCStatusReview          ProspectKYCStatus = "REVIEW"
	ProspectKYCStatusUnverified      ProspectKYCStatus = "UNVERIFIED"
)

// ProspectSSNSource is one of the texts below; a newer bank may know others.
type ProspectSSNSource string

// What ProspectSSNSource can be.
const (
	ProspectSSNSourceManual  ProspectSSNSource = "MANUAL"
	ProspectSSNSourcePrefill ProspectSSNSource = "PREFILL"
)

// ProspectStatus is one of the texts below; a newer bank may know others.
type ProspectStatus string

// What ProspectStatus can be.
const (
	ProspectStatusProspect ProspectStatus = "PROSPECT"
)

// PutCustomerBanStatus is one of the texts below; a newer bank may know others.
type PutCustomerBanStatus string

// What PutCustomerBanStatus can be.
const (
	PutCustomerBanStatusAllowed   PutCustomerBanStatus = "ALLOWED"
	PutCustomerBanStatusBanned    PutCustomerBanStatus = "BANNED"
	PutCustomerBanStatusSuspended PutCustomerBanStatus = "SUSPENDED"
)

// PutCustomerStatus is one of the texts below; a newer bank may know others.
type PutCustomerStatus string

// What PutCustomerStatus can be.
const (
	PutCustomerStatusActive   PutCustomerStatus = "ACTIVE"
	PutCustomerStatusDeceased PutCustomerStatus = "DECEASED"
	PutCustomerStatusDenied   PutCustomerStatus = "DENIED"
	PutCustomerStatusDormant  PutCustomerStatus = "DORMANT"
	PutCustomerStatusEscheat  PutCustomerStatus = "ESCHEAT"
	PutCustomerStatusFrozen   PutCustomerStatus = "FROZEN"
	PutCustomerStatusInactive PutCustomerStatus = "INACTIVE"
	PutCustomerStatusProspect PutCustomerStatus = "PROSPECT"
	PutCustomerStatusSanction PutCustomerStatus = "SANCTION"
)

// RelationshipRelationshipType is one of the texts below; a newer bank may know others.
type RelationshipRelationshipType string

// What RelationshipRelationshipType can be.
const (
	RelationshipRelationshipTypeOwnerOf           RelationshipRelationshipType = "OWNER_OF"
	RelationshipRelationshipTypeBeneficialOwnerOf RelationshipRelationshipType = "BENEFICIAL_OWNER_OF"
	RelationshipRelationshipTypeManagingPersonOf  RelationshipRelationshipType = "MANAGING_PERSON_OF"
	RelationshipRelationshipTypePayerPayee        RelationshipRelationshipType = "PAYER_PAYEE"
)

// ScheduleConfigFrequency is one of the texts below; a newer bank may know others.
type ScheduleConfigFrequency string

// What ScheduleConfigFrequency can be.
const (
	ScheduleConfigFrequencyDaily   ScheduleConfigFrequency = "DAILY"
	ScheduleConfigFrequencyMonthly ScheduleConfigFrequency = "MONTHLY"
	ScheduleConfigFrequencyWeekly  ScheduleConfigFrequency = "WEEKLY"
)

// ScheduleConfigStartSearch is one of the texts below; a newer bank may know others.
type ScheduleConfigStartSearch string

// What ScheduleConfigStartSearch can be.
const (
	ScheduleConfigStartSearchBackward ScheduleConfigStartSearch = "BACKWARD"
	ScheduleConfigStartSearchForward  ScheduleConfigStartSearch = "FORWARD"
)

// ScheduledPaymentStatus is one of the texts below; a newer bank may know others.
type ScheduledPaymentStatus string

// What ScheduledPaymentStatus can be.
const (
	ScheduledPaymentStatusCompleted ScheduledPaymentStatus = "COMPLETED"
	ScheduledPaymentStatusError     ScheduledPaymentStatus = "ERROR"
)

// SearchHitMatchedField is one of the texts below; a newer bank may know others.
type SearchHitMatchedField string

// What SearchHitMatchedField can be.
const (
	SearchHitMatchedFieldID             SearchHitMatchedField = "id"
	SearchHitMatchedFieldAccountNumber  SearchHitMatchedField = "account_number"
	SearchHitMatchedFieldCardNumber     SearchHitMatchedField = "card_number"
	SearchHitMatchedFieldSSN            SearchHitMatchedField = "ssn"
	SearchHitMatchedFieldTraceNumber    SearchHitMatchedField = "trace_number"
	SearchHitMatchedFieldIdempotencyKey SearchHitMatchedField = "idempotency_key"
	SearchHitMatchedFieldLastFour       SearchHitMatchedField = "last_four"
	SearchHitMatchedFieldEmail          SearchHitMatchedField = "email"
	SearchHitMatchedFieldPhoneNumber    SearchHitMatchedField = "phone_number"
	SearchHitMatchedFieldName           SearchHitMatchedField = "name"
	SearchHitMatchedFieldURL            SearchHitMatchedField = "url"
	SearchHitMatchedFieldHolder         SearchHitMatchedField = "holder"
	SearchHitMatchedFieldMemo           SearchHitMatchedField = "memo"
	SearchHitMatchedFieldNewest         SearchHitMatchedField = "newest"
)

// SearchHitType is one of the texts below; a newer bank may know others.
type SearchHitType string

// What SearchHitType can be.
const (
	SearchHitTypeCustomer           SearchHitType = "CUSTOMER"
	SearchHitTypeBusiness           SearchHitType = "BUSINESS"
	SearchHitTypePerson             SearchHitType = "PERSON"
	SearchHitTypeAccount            SearchHitType = "ACCOUNT"
	SearchHitTypeCard               SearchHitType = "CARD"
	SearchHitTypeExternalAccount    SearchHitType = "EXTERNAL_ACCOUNT"
	SearchHitTypeInternalAccount    SearchHitType = "INTERNAL_ACCOUNT"
	SearchHitTypeTransaction        SearchHitType = "TRANSACTION"
	SearchHitTypePendingTransaction SearchHitType = "PENDING_TRANSACTION"
	SearchHitTypeInternalTransfer   SearchHitType = "INTERNAL_TRANSFER"
	SearchHitTypeACHTransfer        SearchHitType = "ACH_TRANSFER"
	SearchHitTypeIncomingACH        SearchHitType = "INCOMING_ACH"
	SearchHitTypeCardProduct        SearchHitType = "CARD_PRODUCT"
	SearchHitTypeAccountTemplate    SearchHitType = "ACCOUNT_TEMPLATE"
	SearchHitTypeSpendControl       SearchHitType = "SPEND_CONTROL"
	SearchHitTypeWebhook            SearchHitType = "WEBHOOK"
	SearchHitTypeEvent              SearchHitType = "EVENT"
	SearchHitTypeRequest            SearchHitType = "REQUEST"
)

// SearchParamsTypes is one of the texts below; a newer bank may know others.
type SearchParamsTypes string

// What SearchParamsTypes can be.
const (
	SearchParamsTypesCustomer           SearchParamsTypes = "CUSTOMER"
	SearchParamsTypesBusiness           SearchParamsTypes = "BUSINESS"
	SearchParamsTypesPerson             SearchParamsTypes = "PERSON"
	SearchParamsTypesAccount            SearchParamsTypes = "ACCOUNT"
	SearchParamsTypesCard               SearchParamsTypes = "CARD"
	SearchParamsTypesExternalAccount    SearchParamsTypes = "EXTERNAL_ACCOUNT"
	SearchParamsTypesInternalAccount    SearchParamsTypes = "INTERNAL_ACCOUNT"
	SearchParamsTypesTransaction        SearchParamsTypes = "TRANSACTION"
	SearchParamsTypesPendingTransaction SearchParamsTypes = "PENDING_TRANSACTION"
	SearchParamsTypesInternalTransfer   SearchParamsTypes = "INTERNAL_TRANSFER"
	SearchParamsTypesACHTransfer        SearchParamsTypes = "ACH_TRANSFER"
	SearchParamsTypesIncomingACH        SearchParamsTypes = "INCOMING_ACH"
	SearchParamsTypesCardProduct        SearchParamsTypes = "CARD_PRODUCT"
	SearchParamsTypesAccountTemplate    SearchParamsTypes = "ACCOUNT_TEMPLATE"
	SearchParamsTypesSpendControl       SearchParamsTypes = "SPEND_CONTROL"
	SearchParamsTypesWebhook            SearchParamsTypes = "WEBHOOK"
	SearchParamsTypesEvent              SearchParamsTypes = "EVENT"
	SearchParamsTypesRequest            SearchParamsTypes = "REQUEST"
)

// SessionEnvironment is one of the texts below; a newer bank may know others.
type SessionEnvironment string

// What SessionEnvironment can be.
const (
	SessionEnvironmentSandbox    SessionEnvironment = "sandbox"
	SessionEnvironmentProduction SessionEnvironment = "production"
)

// SessionRole is one of the texts below; a newer bank may know others.
type SessionRole string

// What SessionRole can be.
const (
	SessionRoleViewer    SessionRole = "viewer"
	SessionRoleDeveloper SessionRole = "developer"
	SessionRoleOwner     SessionRole = "owner"
)

// SessionWorkspacesRole is one of the texts below; a newer bank may know others.
type SessionWorkspacesRole string

// What SessionWorkspacesRole can be.
const (
	SessionWorkspacesRoleViewer    SessionWorkspacesRole = "viewer"
	SessionWorkspacesRoleDeveloper SessionWorkspacesRole = "developer"
	SessionWorkspacesRoleOwner     SessionWorkspacesRole = "owner"
)

// SimulateACHReturnReturnCode is one of the texts below; a newer bank may know others.
type SimulateACHReturnReturnCode string

// What SimulateACHReturnReturnCode can be.
const (
	SimulateACHReturnReturnCodeR01 SimulateACHReturnReturnCode = "R01"
	SimulateACHReturnReturnCodeR02 SimulateACHReturnReturnCode = "R02"
	SimulateACHReturnReturnCodeR03 SimulateACHReturnReturnCode = "R03"
	SimulateACHReturnReturnCodeR04 SimulateACHReturnReturnCode = "R04"
	SimulateACHReturnReturnCodeR05 SimulateACHReturnReturnCode = "R05"
	SimulateACHReturnReturnCodeR06 SimulateACHReturnReturnCode = "R06"
	SimulateACHReturnReturnCodeR07 SimulateACHReturnReturnCode = "R07"
	SimulateACHReturnReturnCodeR08 SimulateACHReturnReturnCode = "R08"
	SimulateACHReturnReturnCodeR09 SimulateACHReturnReturnCode = "R09"
	SimulateACHReturnReturnCodeR10 SimulateACHReturnReturnCode = "R10"
	SimulateACHReturnReturnCodeR11 SimulateACHReturnReturnCode = "R11"
	SimulateACHReturnReturnCodeR12 SimulateACHReturnReturnCode = "R12"
	SimulateACHReturnReturnCodeR13 SimulateACHReturnReturnCode = "R13"
	SimulateACHReturnReturnCodeR14 SimulateACHReturnReturnCode = "R14"
	SimulateACHReturnReturnCodeR15 SimulateACHReturnReturnCode = "R15"
	SimulateACHReturnReturnCodeR16 SimulateACHReturnReturnCode = "R16"
	SimulateACHReturnReturnCodeR17 SimulateACHReturnReturnCode = "R17"
	SimulateACHReturnReturnCodeR18 SimulateACHReturnReturnCode = "R18"
	SimulateACHReturnReturnCodeR19 SimulateACHReturnReturnCode = "R19"
	SimulateACHReturnReturnCodeR20 SimulateACHReturnReturnCode = "R20"
	SimulateACHReturnReturnCodeR21 SimulateACHReturnReturnCode = "R21"
	SimulateACHReturnReturnCodeR22 SimulateACHReturnReturnCode = "R22"
	SimulateACHReturnReturnCodeR23 SimulateACHReturnReturnCode = "R23"
	SimulateACHReturnReturnCodeR24 SimulateACHReturnReturnCode = "R24"
	SimulateACHReturnReturnCodeR25 SimulateACHReturnReturnCode = "R25"
	SimulateACHReturnReturnCodeR26 SimulateACHReturnReturnCode = "R26"
	SimulateACHReturnReturnCodeR27 SimulateACHReturnReturnCode = "R27"
	SimulateACHReturnReturnCodeR28 SimulateACHReturnReturnCode = "R28"
	SimulateACHReturnReturnCodeR29 SimulateACHReturnReturnCode = "R29"
	SimulateACHReturnReturnCodeR30 SimulateACHReturnReturnCode = "R30"
	SimulateACHReturnReturnCodeR31 SimulateACHReturnReturnCode = "R31"
	SimulateACHReturnReturnCodeR32 SimulateACHReturnReturnCode = "R32"
	SimulateACHReturnReturnCodeR33 SimulateACHReturnReturnCode = "R33"
	SimulateACHReturnReturnCodeR34 SimulateACHReturnReturnCode = "R34"
	SimulateACHReturnReturnCodeR35 SimulateACHReturnReturnCode = "R35"
	SimulateACHReturnReturnCodeR36 SimulateACHReturnReturnCode = "R36"
	SimulateACHReturnReturnCodeR37 SimulateACHReturnReturnCode = "R37"
	SimulateACHReturnReturnCodeR38 SimulateACHReturnReturnCode = "R38"
	SimulateACHReturnReturnCodeR39 SimulateACHReturnReturnCode = "R39"
	SimulateACHReturnReturnCodeR40 SimulateACHReturnReturnCode = "R40"
	SimulateACHReturnReturnCodeR41 SimulateACHReturnReturnCode = "R41"
	SimulateACHReturnReturnCodeR42 SimulateACHReturnReturnCode = "R42"
	SimulateACHReturnReturnCodeR43 SimulateACHReturnReturnCode = "R43"
	SimulateACHReturnReturnCodeR44 SimulateACHReturnReturnCode = "R44"
	SimulateACHReturnReturnCodeR45 SimulateACHReturnReturnCode = "R45"
	SimulateACHReturnReturnCodeR46 SimulateACHReturnReturnCode = "R46"
	SimulateACHReturnReturnCodeR47 SimulateACHReturnReturnCode = "R47"
	SimulateACHReturnReturnCodeR50 SimulateACHReturnReturnCode = "R50"
	SimulateACHReturnReturnCodeR51 SimulateACHReturnReturnCode = "R51"
	SimulateACHReturnReturnCodeR52 SimulateACHReturnReturnCode = "R52"
	SimulateACHReturnReturnCodeR53 SimulateACHReturnReturnCode = "R53"
	SimulateACHReturnReturnCodeR80 SimulateACHReturnReturnCode = "R80"
	SimulateACHReturnReturnCodeR81 SimulateACHReturnReturnCode = "R81"
	SimulateACHReturnReturnCodeR82 SimulateACHReturnReturnCode = "R82"
	SimulateACHReturnReturnCodeR83 SimulateACHReturnReturnCode = "R83"
	SimulateACHReturnReturnCodeR84 SimulateACHReturnReturnCode = "R84"
	SimulateACHReturnReturnCodeR85 SimulateACHReturnReturnCode = "R85"
)

// SimulateBalanceInquiryAccountType is one of the texts below; a newer bank may know others.
type SimulateBalanceInquiryAccountType string

// What SimulateBalanceInquiryAccountType can be.
const (
	SimulateBalanceInquiryAccountTypeChecking SimulateBalanceInquiryAccountType = "checking"
	SimulateBalanceInquiryAccountTypeCredit   SimulateBalanceInquiryAccountType = "credit"
	SimulateBalanceInquiryAccountTypeSavings  SimulateBalanceInquiryAccountType = "savings"
)

// SimulateEventEvent is one of the texts below; a newer bank may know others.
type SimulateEventEvent string

// What SimulateEventEvent can be.
const (
	SimulateEventEventAccountCreated                     SimulateEventEvent = "ACCOUNT.CREATED"
	SimulateEventEventAccountUpdated                     SimulateEventEvent = "ACCOUNT.UPDATED"
	SimulateEventEventACHIncomingFutureDated             SimulateEventEvent = "ACH.INCOMING.FUTURE_DATED"
	SimulateEventEventAddressCreated                     SimulateEventEvent = "ADDRESS.CREATED"
	SimulateEventEventAddressUpdated                     SimulateEventEvent = "ADDRESS.UPDATED"
	SimulateEventEventBusinessCreated                    SimulateEventEvent = "BUSINESS.CREATED"
	SimulateEventEventBusinessUpdated                    SimulateEventEvent = "BUSINESS.UPDATED"
	SimulateEventEventBusinessVerificationOutcomeUpdated SimulateEventEvent = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	SimulateEventEventCardCreated                        SimulateEventEvent = "CARD.CREATED"
	SimulateEventEventCardUpdated                        SimulateEventEvent = "CARD.UPDATED"
	SimulateEventEventCaseCreated                        SimulateEventEvent = "CASE.CREATED"
	SimulateEventEventCaseUpdated                        SimulateEventEvent = "CASE.UPDATED"
	SimulateEventEventCustomerCreated                    SimulateEventEvent = "CUSTOMER.CREATED"
	SimulateEventEventCustomerKYCOutcomeUpdated          SimulateEventEvent = "CUSTOMER.KYC_OUTCOME.UPDATED"
	SimulateEventEventCustomerUpdated                    SimulateEventEvent = "CUSTOMER.UPDATED"
	SimulateEventEventInternalAccountCreated             SimulateEventEvent = "INTERNAL_ACCOUNT.CREATED"
	SimulateEventEventInternalAccountUpdated             SimulateEventEvent = "INTERNAL_ACCOUNT.UPDATED"
	SimulateEventEventInternalTransferSucceeded          SimulateEventEvent = "INTERNAL_TRANSFER.SUCCEEDED"
	SimulateEventEventNoteCreated                        SimulateEventEvent = "NOTE.CREATED"
	SimulateEventEventNoteUpdated                        SimulateEventEvent = "NOTE.UPDATED"
	SimulateEventEventPaymentScheduleCreated             SimulateEventEvent = "PAYMENT_SCHEDULE.CREATED"
	SimulateEventEventPaymentSchedulePaymentCreated      SimulateEventEvent = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	SimulateEventEventPaymentScheduleUpdated             SimulateEventEvent = "PAYMENT_SCHEDULE.UPDATED"
	SimulateEventEventPersonCreated                      SimulateEventEvent = "PERSON.CREATED"
	SimulateEventEventPersonUpdated                      SimulateEventEvent = "PERSON.UPDATED"
	SimulateEventEventPersonVerificationOutcomeUpdated   SimulateEventEvent = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	SimulateEventEventSpendControlCreated                SimulateEventEvent = "SPEND_CONTROL.CREATED"
	SimulateEventEventSpendControlUpdated                SimulateEventEvent = "SPEND_CONTROL.UPDATED"
	SimulateEventEventSpendControlViolated               SimulateEventEvent = "SPEND_CONTROL.VIOLATED"
	SimulateEventEventTransactionPendingCreated          SimulateEventEvent = "TRANSACTION.PENDING.CREATED"
	SimulateEventEventTransactionPendingUpdated          SimulateEventEvent = "TRANSACTION.PENDING.UPDATED"
	SimulateEventEventTransactionPostedCreated           SimulateEventEvent = "TRANSACTION.POSTED.CREATED"
	SimulateEventEventTransactionPostedUpdated           SimulateEventEvent = "TRANSACTION.POSTED.UPDATED"
)

// SimulateEventStory is one of the texts below; a newer bank may know others.
type SimulateEventStory string

// What SimulateEventStory can be.
const (
	SimulateEventStoryCardPaymentDeclined SimulateEventStory = "CARD_PAYMENT_DECLINED"
	SimulateEventStoryACHReturned         SimulateEventStory = "ACH_RETURNED"
)

// SimulateMonitoringAlertType is one of the texts below; a newer bank may know others.
type SimulateMonitoringAlertType string

// What SimulateMonitoringAlertType can be.
const (
	SimulateMonitoringAlertTypeBankruptcy      SimulateMonitoringAlertType = "BANKRUPTCY"
	SimulateMonitoringAlertTypeLicenseValidity SimulateMonitoringAlertType = "LICENSE_VALIDITY"
	SimulateMonitoringAlertTypeNegativeNews    SimulateMonitoringAlertType = "NEGATIVE_NEWS"
	SimulateMonitoringAlertTypeWatchlist       SimulateMonitoringAlertType = "WATCHLIST"
)

// SimulateOriginalCreditType is one of the texts below; a newer bank may know others.
type SimulateOriginalCreditType string

// What SimulateOriginalCreditType can be.
const (
	SimulateOriginalCreditTypeAccountToAccount          SimulateOriginalCreditType = "account_to_account"
	SimulateOriginalCreditTypeBillPayment               SimulateOriginalCreditType = "bill_payment"
	SimulateOriginalCreditTypeBusinessToBusiness        SimulateOriginalCreditType = "business_to_business"
	SimulateOriginalCreditTypeCardBillPayment           SimulateOriginalCreditType = "card_bill_payment"
	SimulateOriginalCreditTypeCashClaim                 SimulateOriginalCreditType = "cash_claim"
	SimulateOriginalCreditTypeCashIn                    SimulateOriginalCreditType = "cash_in"
	SimulateOriginalCreditTypeCashOut                   SimulateOriginalCreditType = "cash_out"
	SimulateOriginalCreditTypeDisbursement              SimulateOriginalCreditType = "disbursement"
	SimulateOriginalCreditTypeFaceToFaceMerchantPayment SimulateOriginalCreditType = "face_to_face_merchant_payment"
	SimulateOriginalCreditTypeGamblingPayout            SimulateOriginalCreditType = "gambling_payout"
	SimulateOriginalCreditTypeGovernmentDisbursement    SimulateOriginalCreditType = "government_disbursement"
	SimulateOriginalCreditTypeGovernmentPayment         SimulateOriginalCreditType = "government_payment"
	SimulateOriginalCreditTypeLoyalty                   SimulateOriginalCreditType = "loyalty"
	SimulateOriginalCreditTypeMerchantDisbursement      SimulateOriginalCreditType = "merchant_disbursement"
	SimulateOriginalCreditTypeMobileAirTimePayment      SimulateOriginalCreditType = "mobile_air_time_payment"
	SimulateOriginalCreditTypeMoneyTransferByBank       SimulateOriginalCreditType = "money_transfer_by_bank"
	SimulateOriginalCreditTypeMoneyTransferByMerchant   SimulateOriginalCreditType = "money_transfer_by_merchant"
	SimulateOriginalCreditTypeOnlineGamblingPayout      SimulateOriginalCreditType = "online_gambling_payout"
	SimulateOriginalCreditTypePaymentsGoodsServices     SimulateOriginalCreditType = "payments_goods_services"
	SimulateOriginalCreditTypePensionDisbursement       SimulateOriginalCreditType = "pension_disbursement"
	SimulateOriginalCreditTypePersonToPerson            SimulateOriginalCreditType = "person_to_person"
	SimulateOriginalCreditTypePrepaid                   SimulateOriginalCreditType = "prepaid"
	SimulateOriginalCreditTypePrepaidLoads              SimulateOriginalCreditType = "prepaid_loads"
	SimulateOriginalCreditTypeWalletTransfer            SimulateOriginalCreditType = "wallet_transfer"
)

// SimulateWithdrawalAccountType is one of the texts below; a newer bank may know others.
type SimulateWithdrawalAccountType string

// What SimulateWithdrawalAccountType can be.
const (
	SimulateWithdrawalAccountTypeChecking SimulateWithdrawalAccountType = "checking"
	SimulateWithdrawalAccountTypeCredit   SimulateWithdrawalAccountType = "credit"
	SimulateWithdrawalAccountTypeSavings  SimulateWithdrawalAccountType = "savings"
)

// SimulatedEventEvent is one of the texts below; a newer bank may know others.
type SimulatedEventEvent string

// What SimulatedEventEvent can be.
const (
	SimulatedEventEventAccountCreated                     SimulatedEventEvent = "ACCOUNT.CREATED"
	SimulatedEventEventAccountUpdated                     SimulatedEventEvent = "ACCOUNT.UPDATED"
	SimulatedEventEventACHIncomingFutureDated             SimulatedEventEvent = "ACH.INCOMING.FUTURE_DATED"
	SimulatedEventEventAddressCreated                     SimulatedEventEvent = "ADDRESS.CREATED"
	SimulatedEventEventAddressUpdated                     SimulatedEventEvent = "ADDRESS.UPDATED"
	SimulatedEventEventBusinessCreated                    SimulatedEventEvent = "BUSINESS.CREATED"
	SimulatedEventEventBusinessUpdated                    SimulatedEventEvent = "BUSINESS.UPDATED"
	SimulatedEventEventBusinessVerificationOutcomeUpdated SimulatedEventEvent = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	SimulatedEventEventCardCreated                        SimulatedEventEvent = "CARD.CREATED"
	SimulatedEventEventCardUpdated                        SimulatedEventEvent = "CARD.UPDATED"
	SimulatedEventEventCaseCreated                        SimulatedEventEvent = "CASE.CREATED"
	SimulatedEventEventCaseUpdated                        SimulatedEventEvent = "CASE.UPDATED"
	SimulatedEventEventCustomerCreated                    SimulatedEventEvent = "CUSTOMER.CREATED"
	SimulatedEventEventCustomerKYCOutcomeUpdated          SimulatedEventEvent = "CUSTOMER.KYC_OUTCOME.UPDATED"
	SimulatedEventEventCustomerUpdated                    SimulatedEventEvent = "CUSTOMER.UPDATED"
	SimulatedEventEventInternalAccountCreated             SimulatedEventEvent = "INTERNAL_ACCOUNT.CREATED"
	SimulatedEventEventInternalAccountUpdated             SimulatedEventEvent = "INTERNAL_ACCOUNT.UPDATED"
	SimulatedEventEventInternalTransferSucceeded          SimulatedEventEvent = "INTERNAL_TRANSFER.SUCCEEDED"
	SimulatedEventEventNoteCreated                        SimulatedEventEvent = "NOTE.CREATED"
	SimulatedEventEventNoteUpdated                        SimulatedEventEvent = "NOTE.UPDATED"
	SimulatedEventEventPaymentScheduleCreated             SimulatedEventEvent = "PAYMENT_SCHEDULE.CREATED"
	SimulatedEventEventPaymentSchedulePaymentCreated      SimulatedEventEvent = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	SimulatedEventEventPaymentScheduleUpdated             SimulatedEventEvent = "PAYMENT_SCHEDULE.UPDATED"
	SimulatedEventEventPersonCreated                      SimulatedEventEvent = "PERSON.CREATED"
	SimulatedEventEventPersonUpdated                      SimulatedEventEvent = "PERSON.UPDATED"
	SimulatedEventEventPersonVerificationOutcomeUpdated   SimulatedEventEvent = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	SimulatedEventEventSpendControlCreated                SimulatedEventEvent = "SPEND_CONTROL.CREATED"
	SimulatedEventEventSpendControlUpdated                SimulatedEventEvent = "SPEND_CONTROL.UPDATED"
	SimulatedEventEventSpendControlViolated               SimulatedEventEvent = "SPEND_CONTROL.VIOLATED"
	SimulatedEventEventTransactionPendingCreated          SimulatedEventEvent = "TRANSACTION.PENDING.CREATED"
	SimulatedEventEventTransactionPendingUpdated          SimulatedEventEvent = "TRANSACTION.PENDING.UPDATED"
	SimulatedEventEventTransactionPostedCreated           SimulatedEventEvent = "TRANSACTION.POSTED.CREATED"
	SimulatedEventEventTransactionPostedUpdated           SimulatedEventEvent = "TRANSACTION.POSTED.UPDATED"
)

// SpendControlDirection is one of the texts below; a newer bank may know others.
type SpendControlDirection string

// What SpendControlDirection can be.
const (
	SpendControlDirectionCredits SpendControlDirection = "CREDITS"
	SpendControlDirectionDebits  SpendControlDirection = "DEBITS"
)

// SpendControlScope is one of the texts below; a newer bank may know others.
type SpendControlScope string

// What SpendControlScope can be.
const (
	SpendControlScopeAccount SpendControlScope = "ACCOUNT"
	SpendControlScopeBank    SpendControlScope = "BANK"
	SpendControlScopeFintech SpendControlScope = "FINTECH"
)

// SuspenseEntrySource is one of the texts below; a newer bank may know others.
type SuspenseEntrySource string

// What SuspenseEntrySource can be.
const (
	SuspenseEntrySourceACH  SuspenseEntrySource = "ACH"
	SuspenseEntrySourceCard SuspenseEntrySource = "CARD"
)

// SuspenseStatus is one of the texts below; a newer bank may know others.
type SuspenseStatus string

// What SuspenseStatus can be.
const (
	SuspenseStatusOpen     SuspenseStatus = "OPEN"
	SuspenseStatusResolved SuspenseStatus = "RESOLVED"
	SuspenseStatusReturned SuspenseStatus = "RETURNED"
)

// TimeRangeForeverTimeRangeType is one of the texts below; a newer bank may know others.
type TimeRangeForeverTimeRangeType string

// What TimeRangeForeverTimeRangeType can be.
const (
	TimeRangeForeverTimeRangeTypeForever TimeRangeForeverTimeRangeType = "FOREVER"
)

// TimeRangeRollingWindowDaysTimeRangeType is one of the texts below; a newer bank may know others.
type TimeRangeRollingWindowDaysTimeRangeType string

// What TimeRangeRollingWindowDaysTimeRangeType can be.
const (
	TimeRangeRollingWindowDaysTimeRangeTypeRollingWindowDays TimeRangeRollingWindowDaysTimeRangeType = "ROLLING_WINDOW_DAYS"
)

// TimeRangeSingleTransactionTimeRangeType is one of the texts below; a newer bank may know others.
type TimeRangeSingleTransactionTimeRangeType string

// What TimeRangeSingleTransactionTimeRangeType can be.
const (
	TimeRangeSingleTransactionTimeRangeTypeSingleTransaction TimeRangeSingleTransactionTimeRangeType = "SINGLE_TRANSACTION"
)

// TimeRangeTimeRangeType is one of the texts below; a newer bank may know others.
type TimeRangeTimeRangeType string

// What TimeRangeTimeRangeType can be.
const (
	TimeRangeTimeRangeTypeSingleTransaction TimeRangeTimeRangeType = "SINGLE_TRANSACTION"
	TimeRangeTimeRangeTypeRollingWindowDays TimeRangeTimeRangeType = "ROLLING_WINDOW_DAYS"
	TimeRangeTimeRangeTypeForever           TimeRangeTimeRangeType = "FOREVER"
)

// TransactionDisputeStatus is one of the texts below; a newer bank may know others.
type TransactionDisputeStatus string

// What TransactionDisputeStatus can be.
const (
	TransactionDisputeStatusArbitration         TransactionDisputeStatus = "ARBITRATION"
	TransactionDisputeStatusCaseLost            TransactionDisputeStatus = "CASE_LOST"
	TransactionDisputeStatusCaseOpen            TransactionDisputeStatus = "CASE_OPEN"
	TransactionDisputeStatusCaseWon             TransactionDisputeStatus = "CASE_WON"
	TransactionDisputeStatusChargebackInitiated TransactionDisputeStatus = "CHARGEBACK_INITIATED"
	TransactionDisputeStatusNetworkRejected     TransactionDisputeStatus = "NETWORK_REJECTED"
	TransactionDisputeStatusPrearbitration      TransactionDisputeStatus = "PREARBITRATION"
	TransactionDisputeStatusRepresentment       TransactionDisputeStatus = "REPRESENTMENT"
)

// TransactionProofItemKind is one of the texts below; a newer bank may know others.
type TransactionProofItemKind string

// What TransactionProofItemKind can be.
const (
	TransactionProofItemKindTransaction TransactionProofItemKind = "TRANSACTION"
	TransactionProofItemKindEntries     TransactionProofItemKind = "ENTRIES"
	TransactionProofItemKindPosted      TransactionProofItemKind = "POSTED"
	TransactionProofItemKindPending     TransactionProofItemKind = "PENDING"
)

// TransactionProofStatus is one of the texts below; a newer bank may know others.
type TransactionProofStatus string

// What TransactionProofStatus can be.
const (
	TransactionProofStatusIntact    TransactionProofStatus = "INTACT"
	TransactionProofStatusBroken    TransactionProofStatus = "BROKEN"
	TransactionProofStatusUnchained TransactionProofStatus = "UNCHAINED"
)

// TriggeredEventType is one of the texts below; a newer bank may know others.
type TriggeredEventType string

// What TriggeredEventType can be.
const (
	TriggeredEventTypeAccountCreated                     TriggeredEventType = "ACCOUNT.CREATED"
	TriggeredEventTypeAccountUpdated                     TriggeredEventType = "ACCOUNT.UPDATED"
	TriggeredEventTypeACHIncomingFutureDated             TriggeredEventType = "ACH.INCOMING.FUTURE_DATED"
	TriggeredEventTypeAddressCreated                     TriggeredEventType = "ADDRESS.CREATED"
	TriggeredEventTypeAddressUpdated                     TriggeredEventType = "ADDRESS.UPDATED"
	TriggeredEventTypeApplicationCreated                 TriggeredEventType = "APPLICATION.CREATED"
	TriggeredEventTypeApplicationUpdated                 TriggeredEventType = "APPLICATION.UPDATED"
	TriggeredEventTypeBusinessCreated                    TriggeredEventType = "BUSINESS.CREATED"
	TriggeredEventTypeBusinessUpdated                    TriggeredEventType = "BUSINESS.UPDATED"
	TriggeredEventTypeBusinessVerificationOutcomeUpdated TriggeredEventType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	TriggeredEventTypeCardCreated                        TriggeredEventType = "CARD.CREATED"
	TriggeredEventTypeCardDigitalwallettokenCreated      TriggeredEventType = "CARD.DIGITALWALLETTOKEN.CREATED"
	TriggeredEventTypeCardDigitalwallettokenUpdated      TriggeredEventType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	TriggeredEventTypeCardImageUpdated                   TriggeredEventType = "CARD.IMAGE.UPDATED"
	TriggeredEventTypeCardThreeDsAuthentication          TriggeredEventType = "CARD.THREE_DS.AUTHENTICATION"
	TriggeredEventTypeCardThreeDsDecision                TriggeredEventType = "CARD.THREE_DS.DECISION"
	TriggeredEventTypeCardUpdated                        TriggeredEventType = "CARD.UPDATED"
	TriggeredEventTypeCaseCreated                        TriggeredEventType = "CASE.CREATED"
	TriggeredEventTypeCaseUpdated                        TriggeredEventType = "CASE.UPDATED"
	TriggeredEventTypeCashPickupCreated                  TriggeredEventType = "CASH_PICKUP.CREATED"
	TriggeredEventTypeCashPickupUpdated                  TriggeredEventType = "CASH_PICKUP.UPDATED"
	TriggeredEventTypeCreditScoreCreated                 TriggeredEventType = "CREDIT_SCORE.CREATED"
	TriggeredEventTypeCrrCreated                         TriggeredEventType = "CRR.CREATED"
	TriggeredEventTypeCustomerCreated                    TriggeredEventType = "CUSTOMER.CREATED"
	TriggeredEventTypeCustomerKYCOutcomeUpdated          TriggeredEventType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	TriggeredEventTypeCustomerUpdated                    TriggeredEventType = "CUSTOMER.UPDATED"
	TriggeredEventTypeDocumentCreated                    TriggeredEventType = "DOCUMENT.CREATED"
	TriggeredEventTypeDocumentDeleted                    TriggeredEventType = "DOCUMENT.DELETED"
	TriggeredEventTypeDocumentRetrieved                  TriggeredEventType = "DOCUMENT.RETRIEVED"
	TriggeredEventTypeDocumentUpdated                    TriggeredEventType = "DOCUMENT.UPDATED"
	TriggeredEventTypeDocumentVerificationSessionCreated TriggeredEventType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	TriggeredEventTypeDocumentVerificationSessionUpdated TriggeredEventType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	TriggeredEventTypeEddCreated                         TriggeredEventType = "EDD.CREATED"
	TriggeredEventTypeEddDeleted                         TriggeredEventType = "EDD.DELETED"
	TriggeredEventTypeExternalCardCreated                TriggeredEventType = "EXTERNAL_CARD.CREATED"
	TriggeredEventTypeExternalCardDeleted                TriggeredEventType = "EXTERNAL_CARD.DELETED"
	TriggeredEventTypeExternalCardUpdated                TriggeredEventType = "EXTERNAL_CARD.UPDATED"
	TriggeredEventTypeExternalCardTransferCreated        TriggeredEventType = "EXTERNAL_CARD_TRANSFER.CREATED"
	TriggeredEventTypeExternalCardTransferUpdated        TriggeredEventType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	TriggeredEventTypeInterestMonthlyPayout              TriggeredEventType = "INTEREST.MONTHLY_PAYOUT"
	TriggeredEventTypeInternalAccountCreated             TriggeredEventType = "INTERNAL_ACCOUNT.CREATED"
	TriggeredEventTypeInternalAccountUpdated             TriggeredEventType = "INTERNAL_ACCOUNT.UPDATED"
	TriggeredEventTypeInternalTransferSucceeded          TriggeredEventType = "INTERNAL_TRANSFER.SUCCEEDED"
	TriggeredEventTypeNoteCreated                        TriggeredEventType = "NOTE.CREATED"
	TriggeredEventTypeNoteUpdated                        TriggeredEventType = "NOTE.UPDATED"
	TriggeredEventTypePaymentScheduleCreated             TriggeredEventType = "PAYMENT_SCHEDULE.CREATED"
	TriggeredEventTypePaymentSchedulePaymentCreated      TriggeredEventType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	TriggeredEventTypePaymentScheduleUpdated             TriggeredEventType = "PAYMENT_SCHEDULE.UPDATED"
	TriggeredEventTypePersonCreated                      TriggeredEventType = "PERSON.CREATED"
	TriggeredEventTypePersonUpdated                      TriggeredEventType = "PERSON.UPDATED"
	TriggeredEventTypePersonVerificationOutcomeUpdated   TriggeredEventType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	TriggeredEventTypeSpendControlCreated                TriggeredEventType = "SPEND_CONTROL.CREATED"
	TriggeredEventTypeSpendControlUpdated                TriggeredEventType = "SPEND_CONTROL.UPDATED"
	TriggeredEventTypeSpendControlViolated               TriggeredEventType = "SPEND_CONTROL.VIOLATED"
	TriggeredEventTypeStatementCreated                   TriggeredEventType = "STATEMENT.CREATED"
	TriggeredEventTypeTransactionPendingCreated          TriggeredEventType = "TRANSACTION.PENDING.CREATED"
	TriggeredEventTypeTransactionPendingUpdated          TriggeredEventType = "TRANSACTION.PENDING.UPDATED"
	TriggeredEventTypeTransactionPostedCreated           TriggeredEventType = "TRANSACTION.POSTED.CREATED"
	TriggeredEventTypeTransactionPostedUpdated           TriggeredEventType = "TRANSACTION.POSTED.UPDATED"
)

// UserRolesRole is one of the texts below; a newer bank may know others.
type UserRolesRole string

// What UserRolesRole can be.
const (
	UserRolesRoleViewer    UserRolesRole = "viewer"
	UserRolesRoleDeveloper UserRolesRole = "developer"
	UserRolesRoleOwner     UserRolesRole = "owner"
)

// VerificationResult is one of the texts below; a newer bank may know others.
type VerificationResult string

// What VerificationResult can be.
const (
	VerificationResultAccepted    VerificationResult = "ACCEPTED"
	VerificationResultPending     VerificationResult = "PENDING"
	VerificationResultProvisional VerificationResult = "PROVISIONAL"
	VerificationResultRejected    VerificationResult = "REJECTED"
	VerificationResultReview      VerificationResult = "REVIEW"
	VerificationResultUnverified  VerificationResult = "UNVERIFIED"
	VerificationResultVendorError VerificationResult = "VENDOR_ERROR"
)

// VerificationVerificationType is one of the texts below; a newer bank may know others.
type VerificationVerificationType string

// What VerificationVerificationType can be.
const (
	VerificationVerificationTypeDocumentVerification VerificationVerificationType = "DOCUMENT_VERIFICATION"
	VerificationVerificationTypeIdentity             VerificationVerificationType = "IDENTITY"
	VerificationVerificationTypeLicense              VerificationVerificationType = "LICENSE"
	VerificationVerificationTypeManualReview         VerificationVerificationType = "MANUAL_REVIEW"
	VerificationVerificationTypeRelatedEntities      VerificationVerificationType = "RELATED_ENTITIES"
	VerificationVerificationTypeWatchlist            VerificationVerificationType = "WATCHLIST"
)

// VerifyCustomerResponseKYCStatus is one of the texts below; a newer bank may know others.
type VerifyCustomerResponseKYCStatus string

// What VerifyCustomerResponseKYCStatus can be.
const (
	VerifyCustomerResponseKYCStatusAccepted        VerifyCustomerResponseKYCStatus = "ACCEPTED"
	VerifyCustomerResponseKYCStatusPending         VerifyCustomerResponseKYCStatus = "PENDING"
	VerifyCustomerResponseKYCStatusProviderFailure VerifyCustomerResponseKYCStatus = "PROVIDER_FAILURE"
	VerifyCustomerResponseKYCStatusProvisional     VerifyCustomerResponseKYCStatus = "PROVISIONAL"
	VerifyCustomerResponseKYCStatusRejected        VerifyCustomerResponseKYCStatus = "REJECTED"
	VerifyCustomerResponseKYCStatusReview          VerifyCustomerResponseKYCStatus = "REVIEW"
	VerifyCustomerResponseKYCStatusUnverified      VerifyCustomerResponseKYCStatus = "UNVERIFIED"
)

// VerifyResponseVerificationStatus is one of the texts below; a newer bank may know others.
type VerifyResponseVerificationStatus string

// What VerifyResponseVerificationStatus can be.
const (
	VerifyResponseVerificationStatusAccepted    VerifyResponseVerificationStatus = "ACCEPTED"
	VerifyResponseVerificationStatusPending     VerifyResponseVerificationStatus = "PENDING"
	VerifyResponseVerificationStatusProvisional VerifyResponseVerificationStatus = "PROVISIONAL"
	VerifyResponseVerificationStatusRejected    VerifyResponseVerificationStatus = "REJECTED"
	VerifyResponseVerificationStatusReview      VerifyResponseVerificationStatus = "REVIEW"
	VerifyResponseVerificationStatusUnverified  VerifyResponseVerificationStatus = "UNVERIFIED"
)

// VirtualCardForm is one of the texts below; a newer bank may know others.
type VirtualCardForm string

// What VirtualCardForm can be.
const (
	VirtualCardFormVirtual VirtualCardForm = "VIRTUAL"
)

// WebhookEventStatus is one of the texts below; a newer bank may know others.
type WebhookEventStatus string

// What WebhookEventStatus can be.
const (
	WebhookEventStatusFailed   WebhookEventStatus = "FAILED"
	WebhookEventStatusRetrying WebhookEventStatus = "RETRYING"
	WebhookEventStatusRunning  WebhookEventStatus = "RUNNING"
	WebhookEventStatusSuccess  WebhookEventStatus = "SUCCESS"
)

// WebhookEventType is one of the texts below; a newer bank may know others.
type WebhookEventType string

// What WebhookEventType can be.
const (
	WebhookEventTypeAccountCreated                     WebhookEventType = "ACCOUNT.CREATED"
	WebhookEventTypeAccountUpdated                     WebhookEventType = "ACCOUNT.UPDATED"
	WebhookEventTypeACHIncomingFutureDated             WebhookEventType = "ACH.INCOMING.FUTURE_DATED"
	WebhookEventTypeAddressCreated                     WebhookEventType = "ADDRESS.CREATED"
	WebhookEventTypeAddressUpdated                     WebhookEventType = "ADDRESS.UPDATED"
	WebhookEventTypeApplicationCreated                 WebhookEventType = "APPLICATION.CREATED"
	WebhookEventTypeApplicationUpdated                 WebhookEventType = "APPLICATION.UPDATED"
	WebhookEventTypeBusinessCreated                    WebhookEventType = "BUSINESS.CREATED"
	WebhookEventTypeBusinessUpdated                    WebhookEventType = "BUSINESS.UPDATED"
	WebhookEventTypeBusinessVerificationOutcomeUpdated WebhookEventType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	WebhookEventTypeCardCreated                        WebhookEventType = "CARD.CREATED"
	WebhookEventTypeCardDigitalwallettokenCreated      WebhookEventType = "CARD.DIGITALWALLETTOKEN.CREATED"
	WebhookEventTypeCardDigitalwallettokenUpdated      WebhookEventType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	WebhookEventTypeCardImageUpdated                   WebhookEventType = "CARD.IMAGE.UPDATED"
	WebhookEventTypeCardThreeDsAuthentication          WebhookEventType = "CARD.THREE_DS.AUTHENTICATION"
	WebhookEventTypeCardThreeDsDecision                WebhookEventType = "CARD.THREE_DS.DECISION"
	WebhookEventTypeCardUpdated                        WebhookEventType = "CARD.UPDATED"
	WebhookEventTypeCaseCreated                        WebhookEventType = "CASE.CREATED"
	WebhookEventTypeCaseUpdated                        WebhookEventType = "CASE.UPDATED"
	WebhookEventTypeCashPickupCreated                  WebhookEventType = "CASH_PICKUP.CREATED"
	WebhookEventTypeCashPickupUpdated                  WebhookEventType = "CASH_PICKUP.UPDATED"
	WebhookEventTypeCreditScoreCreated                 WebhookEventType = "CREDIT_SCORE.CREATED"
	WebhookEventTypeCrrCreated                         WebhookEventType = "CRR.CREATED"
	WebhookEventTypeCustomerCreated                    WebhookEventType = "CUSTOMER.CREATED"
	WebhookEventTypeCustomerKYCOutcomeUpdated          WebhookEventType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	WebhookEventTypeCustomerUpdated                    WebhookEventType = "CUSTOMER.UPDATED"
	WebhookEventTypeDocumentCreated                    WebhookEventType = "DOCUMENT.CREATED"
	WebhookEventTypeDocumentDeleted                    WebhookEventType = "DOCUMENT.DELETED"
	WebhookEventTypeDocumentRetrieved                  WebhookEventType = "DOCUMENT.RETRIEVED"
	WebhookEventTypeDocumentUpdated                    WebhookEventType = "DOCUMENT.UPDATED"
	WebhookEventTypeDocumentVerificationSessionCreated WebhookEventType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	WebhookEventTypeDocumentVerificationSessionUpdated WebhookEventType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	WebhookEventTypeEddCreated                         WebhookEventType = "EDD.CREATED"
	WebhookEventTypeEddDeleted                         WebhookEventType = "EDD.DELETED"
	WebhookEventTypeExternalCardCreated                WebhookEventType = "EXTERNAL_CARD.CREATED"
	WebhookEventTypeExternalCardDeleted                WebhookEventType = "EXTERNAL_CARD.DELETED"
	WebhookEventTypeExternalCardUpdated                WebhookEventType = "EXTERNAL_CARD.UPDATED"
	WebhookEventTypeExternalCardTransferCreated        WebhookEventType = "EXTERNAL_CARD_TRANSFER.CREATED"
	WebhookEventTypeExternalCardTransferUpdated        WebhookEventType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	WebhookEventTypeInterestMonthlyPayout              WebhookEventType = "INTEREST.MONTHLY_PAYOUT"
	WebhookEventTypeInternalAccountCreated             WebhookEventType = "INTERNAL_ACCOUNT.CREATED"
	WebhookEventTypeInternalAccountUpdated             WebhookEventType = "INTERNAL_ACCOUNT.UPDATED"
	WebhookEventTypeInternalTransferSucceeded          WebhookEventType = "INTERNAL_TRANSFER.SUCCEEDED"
	WebhookEventTypeNoteCreated                        WebhookEventType = "NOTE.CREATED"
	WebhookEventTypeNoteUpdated                        WebhookEventType = "NOTE.UPDATED"
	WebhookEventTypePaymentScheduleCreated             WebhookEventType = "PAYMENT_SCHEDULE.CREATED"
	WebhookEventTypePaymentSchedulePaymentCreated      WebhookEventType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	WebhookEventTypePaymentScheduleUpdated             WebhookEventType = "PAYMENT_SCHEDULE.UPDATED"
	WebhookEventTypePersonCreated                      WebhookEventType = "PERSON.CREATED"
	WebhookEventTypePersonUpdated                      WebhookEventType = "PERSON.UPDATED"
	WebhookEventTypePersonVerificationOutcomeUpdated   WebhookEventType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	WebhookEventTypeSpendControlCreated                WebhookEventType = "SPEND_CONTROL.CREATED"
	WebhookEventTypeSpendControlUpdated                WebhookEventType = "SPEND_CONTROL.UPDATED"
	WebhookEventTypeSpendControlViolated               WebhookEventType = "SPEND_CONTROL.VIOLATED"
	WebhookEventTypeStatementCreated                   WebhookEventType = "STATEMENT.CREATED"
	WebhookEventTypeTransactionPendingCreated          WebhookEventType = "TRANSACTION.PENDING.CREATED"
	WebhookEventTypeTransactionPendingUpdated          WebhookEventType = "TRANSACTION.PENDING.UPDATED"
	WebhookEventTypeTransactionPostedCreated           WebhookEventType = "TRANSACTION.POSTED.CREATED"
	WebhookEventTypeTransactionPostedUpdated           WebhookEventType = "TRANSACTION.POSTED.UPDATED"
)

// WebhookRequestObjectType is one of the texts below; a newer bank may know others.
type WebhookRequestObjectType string

// What WebhookRequestObjectType can be.
const (
	WebhookRequestObjectTypeAccountCreated                     WebhookRequestObjectType = "ACCOUNT.CREATED"
	WebhookRequestObjectTypeAccountUpdated                     WebhookRequestObjectType = "ACCOUNT.UPDATED"
	WebhookRequestObjectTypeACHIncomingFutureDated             WebhookRequestObjectType = "ACH.INCOMING.FUTURE_DATED"
	WebhookRequestObjectTypeAddressCreated                     WebhookRequestObjectType = "ADDRESS.CREATED"
	WebhookRequestObjectTypeAddressUpdated                     WebhookRequestObjectType = "ADDRESS.UPDATED"
	WebhookRequestObjectTypeApplicationCreated                 WebhookRequestObjectType = "APPLICATION.CREATED"
	WebhookRequestObjectTypeApplicationUpdated                 WebhookRequestObjectType = "APPLICATION.UPDATED"
	WebhookRequestObjectTypeBusinessCreated                    WebhookRequestObjectType = "BUSINESS.CREATED"
	WebhookRequestObjectTypeBusinessUpdated                    WebhookRequestObjectType = "BUSINESS.UPDATED"
	WebhookRequestObjectTypeBusinessVerificationOutcomeUpdated WebhookRequestObjectType = "BUSINESS.VERIFICATION_OUTCOME.UPDATED"
	WebhookRequestObjectTypeCardCreated                        WebhookRequestObjectType = "CARD.CREATED"
	WebhookRequestObjectTypeCardDigitalwallettokenCreated      WebhookRequestObjectType = "CARD.DIGITALWALLETTOKEN.CREATED"
	WebhookRequestObjectTypeCardDigitalwallettokenUpdated      WebhookRequestObjectType = "CARD.DIGITALWALLETTOKEN.UPDATED"
	WebhookRequestObjectTypeCardImageUpdated                   WebhookRequestObjectType = "CARD.IMAGE.UPDATED"
	WebhookRequestObjectTypeCardThreeDsAuthentication          WebhookRequestObjectType = "CARD.THREE_DS.AUTHENTICATION"
	WebhookRequestObjectTypeCardThreeDsDecision                WebhookRequestObjectType = "CARD.THREE_DS.DECISION"
	WebhookRequestObjectTypeCardUpdated                        WebhookRequestObjectType = "CARD.UPDATED"
	WebhookRequestObjectTypeCaseCreated                        WebhookRequestObjectType = "CASE.CREATED"
	WebhookRequestObjectTypeCaseUpdated                        WebhookRequestObjectType = "CASE.UPDATED"
	WebhookRequestObjectTypeCashPickupCreated                  WebhookRequestObjectType = "CASH_PICKUP.CREATED"
	WebhookRequestObjectTypeCashPickupUpdated                  WebhookRequestObjectType = "CASH_PICKUP.UPDATED"
	WebhookRequestObjectTypeCreditScoreCreated                 WebhookRequestObjectType = "CREDIT_SCORE.CREATED"
	WebhookRequestObjectTypeCrrCreated                         WebhookRequestObjectType = "CRR.CREATED"
	WebhookRequestObjectTypeCustomerCreated                    WebhookRequestObjectType = "CUSTOMER.CREATED"
	WebhookRequestObjectTypeCustomerKYCOutcomeUpdated          WebhookRequestObjectType = "CUSTOMER.KYC_OUTCOME.UPDATED"
	WebhookRequestObjectTypeCustomerUpdated                    WebhookRequestObjectType = "CUSTOMER.UPDATED"
	WebhookRequestObjectTypeDocumentCreated                    WebhookRequestObjectType = "DOCUMENT.CREATED"
	WebhookRequestObjectTypeDocumentDeleted                    WebhookRequestObjectType = "DOCUMENT.DELETED"
	WebhookRequestObjectTypeDocumentRetrieved                  WebhookRequestObjectType = "DOCUMENT.RETRIEVED"
	WebhookRequestObjectTypeDocumentUpdated                    WebhookRequestObjectType = "DOCUMENT.UPDATED"
	WebhookRequestObjectTypeDocumentVerificationSessionCreated WebhookRequestObjectType = "DOCUMENT_VERIFICATION_SESSION.CREATED"
	WebhookRequestObjectTypeDocumentVerificationSessionUpdated WebhookRequestObjectType = "DOCUMENT_VERIFICATION_SESSION.UPDATED"
	WebhookRequestObjectTypeEddCreated                         WebhookRequestObjectType = "EDD.CREATED"
	WebhookRequestObjectTypeEddDeleted                         WebhookRequestObjectType = "EDD.DELETED"
	WebhookRequestObjectTypeExternalCardCreated                WebhookRequestObjectType = "EXTERNAL_CARD.CREATED"
	WebhookRequestObjectTypeExternalCardDeleted                WebhookRequestObjectType = "EXTERNAL_CARD.DELETED"
	WebhookRequestObjectTypeExternalCardUpdated                WebhookRequestObjectType = "EXTERNAL_CARD.UPDATED"
	WebhookRequestObjectTypeExternalCardTransferCreated        WebhookRequestObjectType = "EXTERNAL_CARD_TRANSFER.CREATED"
	WebhookRequestObjectTypeExternalCardTransferUpdated        WebhookRequestObjectType = "EXTERNAL_CARD_TRANSFER.UPDATED"
	WebhookRequestObjectTypeInterestMonthlyPayout              WebhookRequestObjectType = "INTEREST.MONTHLY_PAYOUT"
	WebhookRequestObjectTypeInternalAccountCreated             WebhookRequestObjectType = "INTERNAL_ACCOUNT.CREATED"
	WebhookRequestObjectTypeInternalAccountUpdated             WebhookRequestObjectType = "INTERNAL_ACCOUNT.UPDATED"
	WebhookRequestObjectTypeInternalTransferSucceeded          WebhookRequestObjectType = "INTERNAL_TRANSFER.SUCCEEDED"
	WebhookRequestObjectTypeNoteCreated                        WebhookRequestObjectType = "NOTE.CREATED"
	WebhookRequestObjectTypeNoteUpdated                        WebhookRequestObjectType = "NOTE.UPDATED"
	WebhookRequestObjectTypePaymentScheduleCreated             WebhookRequestObjectType = "PAYMENT_SCHEDULE.CREATED"
	WebhookRequestObjectTypePaymentSchedulePaymentCreated      WebhookRequestObjectType = "PAYMENT_SCHEDULE.PAYMENT.CREATED"
	WebhookRequestObjectTypePaymentScheduleUpdated             WebhookRequestObjectType = "PAYMENT_SCHEDULE.UPDATED"
	WebhookRequestObjectTypePersonCreated                      WebhookRequestObjectType = "PERSON.CREATED"
	WebhookRequestObjectTypePersonUpdated                      WebhookRequestObjectType = "PERSON.UPDATED"
	WebhookRequestObjectTypePersonVerificationOutcomeUpdated   WebhookRequestObjectType = "PERSON.VERIFICATION_OUTCOME.UPDATED"
	WebhookRequestObjectTypeSpendControlCreated                WebhookRequestObjectType = "SPEND_CONTROL.CREATED"
	WebhookRequestObjectTypeSpendControlUpdated                WebhookRequestObjectType = "SPEND_CONTROL.UPDATED"
	WebhookRequestObjectTypeSpendControlViolated               WebhookRequestObjectType = "SPEND_CONTROL.VIOLATED"
	WebhookRequestObjectTypeStatementCreated                   WebhookRequestObjectType = "STATEMENT.CREATED"
	WebhookRequestObjectTypeTransactionPendingCreated          WebhookRequestObjectType = "TRANSACTION.PENDING.CREATED"
	WebhookRequestObjectTypeTransactionPendingUpdated          WebhookRequestObjectType = "TRANSACTION.PENDING.UPDATED"
	WebhookRequestObjectTypeTransactionPostedCreated           WebhookRequestObjectType = "TRANSACTION.POSTED.CREATED"
	WebhookRequestObjectTypeTransactionPostedUpdated           WebhookRequestObjectType = "TRANSACTION.POSTED.UPDATED"
)

// WriteExternalAccountVerificationStatus is one of the texts below; a newer bank may know others.
type WriteExternalAccountVerificationStatus string

// What WriteExternalAccountVerificationStatus can be.
const (
	WriteExternalAccountVerificationStatusUnverified WriteExternalAccountVerificationStatus = "UNVERIFIED"
	WriteExternalAccountVerificationStatusVerified   WriteExternalAccountVerificationStatus = "VERIFIED"
)

// WriteExternalAccountVerificationVendor is one of the texts below; a newer bank may know others.
type WriteExternalAccountVerificationVendor string

// What WriteExternalAccountVerificationVendor can be.
const (
	WriteExternalAccountVerificationVendorAggregatorA WriteExternalAccountVerificationVendor = "AGGREGATOR_A"
	WriteExternalAccountVerificationVendorAggregatorB WriteExternalAccountVerificationVendor = "AGGREGATOR_B"
	WriteExternalAccountVerificationVendorManual      WriteExternalAccountVerificationVendor = "MANUAL"
)

// WriteTimeRangeTimeRangeType is one of the texts below; a newer bank may know others.
type WriteTimeRangeTimeRangeType string

// What WriteTimeRangeTimeRangeType can be.
const (
	WriteTimeRangeTimeRangeTypeForever           WriteTimeRangeTimeRangeType = "FOREVER"
	WriteTimeRangeTimeRangeTypeRollingWindowDays WriteTimeRangeTimeRangeType = "ROLLING_WINDOW_DAYS"
	WriteTimeRangeTimeRangeTypeSingleTransaction WriteTimeRangeTimeRangeType = "SINGLE_TRANSACTION"
)
