// Generated from openapi.json by scripts/sdk.mjs. Do not change it by hand.

import type { components } from './contract.ts'

export type AccessToken = components['schemas']['access_token']

/** An account of a customer, or a general-ledger account. */
export type Account = components['schemas']['account']

/** ACTIVE: no restriction by the holder. FROZEN: debits are blocked by the holder; credits are accepted. */
export type AccountAccessStatus = components['schemas']['account_access_status']

/** Closure of the account: reason, payout and requirements. */
export type AccountClosure = components['schemas']['account_closure']

/** Party that requested the closure, and its reason. */
export type AccountClosureReason = components['schemas']['account_closure_reason']

/** Account number, IBAN or both. A domestic account requires only the number. */
export type AccountIdentifiers = components['schemas']['account_identifiers']

/** Terms for the interest (INTEREST) or the fees (FEE, deprecated) of accounts. */
export type AccountProduct = components['schemas']['account_product']

export type AccountProductType = components['schemas']['account_product_type']

export type AccountProductsPage = components['schemas']['account_products_page']

/** Role of a customer or business on an account. */
export type AccountRelationship = components['schemas']['account_relationship']

/** Role of the party on the account. ACCOUNT_HOLDER is a deprecated alias of PRIMARY_ACCOUNT_HOLDER. */
export type AccountRelationshipType = components['schemas']['account_relationship_type']

export type AccountRelationshipsPage = components['schemas']['account_relationships_page']

/** Status of the account. Only ACTIVE_OR_DISBURSED accounts can transact. */
export type AccountStatus = components['schemas']['account_status']

/** Default values for new accounts. */
export type AccountTemplate = components['schemas']['account_template']

/** Values of accounts created from the template. */
export type AccountTemplateValues = components['schemas']['account_template_values']

export type AccountTemplatesPage = components['schemas']['account_templates_page']

export type AccountType = components['schemas']['account_type']

export type AccountsPage = components['schemas']['accounts_page']

/** An addenda record with structured fields. */
export type AchAddenda = components['schemas']['ach_addenda']

/** A field of an addenda record. */
export type AchAddendaField = components['schemas']['ach_addenda_field']

/** `credit` pushes money to the external account; `debit` pulls money from it. The direction is that of the ACH entry, not of the account. */
export type AchDcSign = components['schemas']['ach_dc_sign']

/** An ACH file. */
export type AchFile = components['schemas']['ach_file']

export type AchFileStatus = components['schemas']['ach_file_status']

export type AchFilesPage = components['schemas']['ach_files_page']

/** A hold on incoming funds. */
export type AchHoldData = components['schemas']['ach_hold_data']

/** A notification of change (NOC): corrected data to use in future entries. */
export type AchNotificationOfChange = components['schemas']['ach_notification_of_change']

/** An ACH transfer. Each payment takes its execution date as `effective_date`, unless it is a same-day entry. */
export type AchPaymentInstruction = components['schemas']['ach_payment_instruction']

/** Places a hold on incoming funds after settlement. */
export type AchRequestHoldData = components['schemas']['ach_request_hold_data']

/** Return of an ACH entry. */
export type AchReturnData = components['schemas']['ach_return_data']

/** Data for risk assessment. */
export type AchRiskData = components['schemas']['ach_risk_data']

/** The request was processed. */
export type AchSimulated = components['schemas']['ach_simulated']

export type ActivateCard = components['schemas']['activate_card']

export type Actor = components['schemas']['actor']

/** A personal id to add to an existing person. */
export type AddPersonalId = components['schemas']['add_personal_id']

export type AddWorkspace = components['schemas']['add_workspace']

/** A postal address. */
export type Address = components['schemas']['address']

/** A page of addresses. */
export type AddressesPage = components['schemas']['addresses_page']

/** Verification of the account by AGGREGATOR_A. */
export type AggregatorAVerification = components['schemas']['aggregator_a_verification']

/** Verification of the account by AGGREGATOR_B. */
export type AggregatorBVerification = components['schemas']['aggregator_b_verification']

/** An API key of the workspace. Only a hash of the key is stored. */
export type ApiKey = components['schemas']['api_key']

export type ApiKeysPage = components['schemas']['api_keys_page']

export type AuditEntry = components['schemas']['audit_entry']

export type AuditPage = components['schemas']['audit_page']

/** ACCOUNT_BALANCE: sum of posted transactions. AVAILABLE_BALANCE: account balance less open holds and less `balance_floor`, which adds credit if it is negative; never below 0. */
export type Balance = components['schemas']['balance']

/** Maximum account balance, in cents. */
export type BalanceCeiling = components['schemas']['balance_ceiling']

/** Minimum of the posted balance less open holds, in cents. Credit if it is negative. */
export type BalanceFloor = components['schemas']['balance_floor']

export type BalanceHistory = components['schemas']['balance_history']

export type BalancePoint = components['schemas']['balance_point']

export type BalanceType = components['schemas']['balance_type']

/** Balances of an account at a point in time. */
export type BalancesAt = components['schemas']['balances_at']

export type BanReason = components['schemas']['ban_reason']

/** A condition under which customers are banned automatically. */
export type BanRule = components['schemas']['ban_rule']

export type BanRulesPage = components['schemas']['ban_rules_page']

/** A filter for posted transactions that can be combined into a payment batch. */
export type BatchTemplate = components['schemas']['batch_template']

export type BatchTemplatesPage = components['schemas']['batch_templates_page']

/** Direct or indirect ownership of part of a business by a person. */
export type BeneficialOwner = components['schemas']['beneficial_owner']

export type BulkInternalTransfer = components['schemas']['bulk_internal_transfer']

/** A business, whether or not it is a customer. */
export type Business = components['schemas']['business']

/** Ownership of all or part of a business by another business. */
export type BusinessOwner = components['schemas']['business_owner']

/** A page of businesses. */
export type BusinessesPage = components['schemas']['businesses_page']

/** IMMEDIATE posts the transfer immediately. MANUAL places a hold until the transfer is completed, canceled or expires. */
export type CaptureMode = components['schemas']['capture_mode']

/** Merchant or ATM that accepts the card. */
export type CardAcceptor = components['schemas']['card_acceptor']

/** Card network. */
export type CardBrand = components['schemas']['card_brand']

/** A change of a card’s status or fulfillment. */
export type CardChange = components['schemas']['card_change']

export type CardChangesPage = components['schemas']['card_changes_page']

export type CardClientToken = components['schemas']['card_client_token']

/** Name printed on the card. */
export type CardEmbossName = components['schemas']['card_emboss_name']

export type CardForm = components['schemas']['card_form']

/** Shipping details of the card. Absent until the card is shipped. */
export type CardFulfillmentDetails = components['schemas']['card_fulfillment_details']

/** Fulfillment status of a physical card. */
export type CardFulfillmentStatus = components['schemas']['card_fulfillment_status']

/** A fee between the network and the bank. Not charged to the account. */
export type CardNetworkFee = components['schemas']['card_network_fee']

/** Network reference of the message (RRN and STAN). A message of the same kind, for the same card or payment and with the same reference, is treated as a repeat for 7 days, also with another Idempotency-Key: it returns the original result and changes nothing. */
export type CardNetworkReference = components['schemas']['card_network_reference']

/** Response of the bank to the card network. */
export type CardNetworkReply = components['schemas']['card_network_reply']

/** Card data read by the terminal. */
export type CardOptions = components['schemas']['card_options']

/** A type of card that can be issued. */
export type CardProduct = components['schemas']['card_product']

export type CardProductsPage = components['schemas']['card_products_page']

export type CardRecipientName = components['schemas']['card_recipient_name']

/** LOST and STOLEN issue a new number and terminate the old card immediately. Other reasons keep the number; the old card works until the new one is activated. NAME_CHANGE and VIRTUAL_TO_PHYSICAL are deprecated. */
export type CardReissueReason = components['schemas']['card_reissue_reason']

/** A virtual or physical card. */
export type Card = components['schemas']['card']

/** Shipping address and method of a physical card. */
export type CardShipping = components['schemas']['card_shipping']

export type CardShippingAddress = components['schemas']['card_shipping_address']

export type CardShippingMethod = components['schemas']['card_shipping_method']

/** Shipping address and method of a physical card. Default: the holder’s shipping address, LOCAL_MAIL. */
export type CardShippingRequest = components['schemas']['card_shipping_request']

export type CardStatus = components['schemas']['card_status']

/** Reason for the status. ACT activity validated; ADD, DOB, EML, NAM, PHO, SSN issues with that data field; AUX third party; CLO cloned; COM compromised; EXP expired; FRD confirmed fraud; FUL account or fulfilment mismatch; INA dormant; INF information validated; ISS by the issuer; KYC failed verification; LOS lost; MAT sanctions match; NEG negative balance; NEW activated; OTH other; OUT outside the program; PIN try limit; PRC by the processor; REQ requested by the integrator; REV under review; STO stolen; SUS suspicious activity; TMP awaiting the customer’s confirmation; UNK invalid shipping address. */
export type CardStatusReason = components['schemas']['card_status_reason']

export type CardType = components['schemas']['card_type']

export type CardWidgetUrl = components['schemas']['card_widget_url']

export type CardsPage = components['schemas']['cards_page']

/** A case for the manual review of an account. */
export type Case = components['schemas']['case']

/** Last link of the workspace’s hash chain. */
export type ChainHead = components['schemas']['chain_head']

/** The clock of a sandbox workspace. */
export type Clock = components['schemas']['clock']

/** Work of one kind that ran during an advance of the clock. */
export type ClockDigestLine = components['schemas']['clock_digest_line']

/** A correspondent bank for wires. */
export type CorrespondentBank = components['schemas']['correspondent_bank']

export type CreateAccessToken = components['schemas']['create_access_token']

/** Requires either a template or an `account_type` with exactly one enabled template. Values in the request override those of the template. */
export type CreateAccount = components['schemas']['create_account']

/** INTEREST requires `rates` with periods that do not overlap. FEE requires `amount`, `currency` and `fee_type`. */
export type CreateAccountProduct = components['schemas']['create_account_product']

/** A party of the account and its role. Exactly one of `customer_id` and `business_id` is present. */
export type CreateAccountRelationship = components['schemas']['create_account_relationship']

export type CreateAch = components['schemas']['create_ach']

/** Exactly one of `customer_id` and `business_id` is required. A new active LEGAL or SHIPPING address replaces the party’s current one. */
export type CreateAddress = components['schemas']['create_address']

export type CreateApiKey = components['schemas']['create_api_key']

export type CreateBanRule = components['schemas']['create_ban_rule']

export type CreateBatchTemplate = components['schemas']['create_batch_template']

/** A new business. */
export type CreateBusiness = components['schemas']['create_business']

/** A new card. Shipping and image apply to physical cards only. */
export type CreateCard = components['schemas']['create_card']

/** A new customer. Names and `dob` are required unless the status is PROSPECT. */
export type CreateCustomer = components['schemas']['create_customer']

/** Exactly one of `customer_id` and `business_id` is required, and at least one of `number` and `iban`. */
export type CreateExternalAccount = components['schemas']['create_external_account']

export type CreateFault = components['schemas']['create_fault']

export type CreateInbox = components['schemas']['create_inbox']

export type CreateInternalAccount = components['schemas']['create_internal_account']

export type CreateInternalTransfer = components['schemas']['create_internal_transfer']

/** The owner who signs in at the vendor: exactly one of `customer_id` and `business_id` is required. */
export type CreateLinkToken = components['schemas']['create_link_token']

/** Party to monitor. Exactly one of `person_id` and `business_id` is required. */
export type CreateMonitoringSubscription = components['schemas']['create_monitoring_subscription']

export type CreateNote = components['schemas']['create_note']

export type CreatePaymentSchedule = components['schemas']['create_payment_schedule']

/** A new person. */
export type CreatePerson = components['schemas']['create_person']

export type CreatePersonalId = components['schemas']['create_personal_id']

/** Required parties by type. OWNER_OF: `from_business_id`, `to_business_id`. BENEFICIAL_OWNER_OF, MANAGING_PERSON_OF: `from_person_id`, `to_business_id`. PAYER_PAYEE: one `from` and one `to` party. */
export type CreateRelationship = components['schemas']['create_relationship']

/** Institution that holds the account, and its routing numbers. */
export type CreateRoutingIdentifiers = components['schemas']['create_routing_identifiers']

export type CreateSession = components['schemas']['create_session']

export type CreateSnapshot = components['schemas']['create_snapshot']

export type CreateSpendControl = components['schemas']['create_spend_control']

export type CreateUser = components['schemas']['create_user']

/** A result from another verification provider. Exactly one of `person_id` and `business_id` is required. */
export type CreateVerification = components['schemas']['create_verification']

export type CreateWorkspace = components['schemas']['create_workspace']

export type CreatedInbox = components['schemas']['created_inbox']

/** A person who is a customer. */
export type CustomerForm = components['schemas']['customer_form']

/** A prospect if the status is PROSPECT, otherwise a customer. */
export type Customer = components['schemas']['customer']

export type CustomerType = components['schemas']['customer_type']

/** Record of the customer at a lending platform. */
export type CustomerVendorInfo = components['schemas']['customer_vendor_info']

export type CustomerVerification = components['schemas']['customer_verification']

export type CustomersPage = components['schemas']['customers_page']

/** Direction: `credit` increases the account balance, `debit` decreases it. */
export type DcSign = components['schemas']['dc_sign']

export type DeletedExternalAccount = components['schemas']['deleted_external_account']

export type DeletedWebhook = components['schemas']['deleted_webhook']

export type DeliveryHour = components['schemas']['delivery_hour']

/** Delivery statistics of a period, in total and by hour. */
export type DeliveryVolume = components['schemas']['delivery_volume']

/** Settings for adding cards to digital wallets. */
export type DigitalWalletTokenization = components['schemas']['digital_wallet_tokenization']

/** An item of scheduled work. */
export type DueItem = components['schemas']['due_item']

export type DuePage = components['schemas']['due_page']

/** The secret that signs the deliveries of a webhook. */
export type EndpointSecret = components['schemas']['endpoint_secret']

export type EndpointSecretCreation = components['schemas']['endpoint_secret_creation']

/** Taxes and totals of the purchase. */
export type EnhancedFinancial = components['schemas']['enhanced_financial']

/** Fuel and services, as reported by the chip of a fleet card. */
export type EnhancedFleetEmv = components['schemas']['enhanced_fleet_emv']

/** Fuel and services for a vehicle. */
export type EnhancedFleets = components['schemas']['enhanced_fleets']

/** One line item of the invoice. */
export type EnhancedInventoryDetail = components['schemas']['enhanced_inventory_detail']

export type EnhancedItemDetailTax = components['schemas']['enhanced_item_detail_tax']

/** Enhanced data from the merchant: order, taxes, fuel and line items (L2 and L3 data; alpha). */
export type EnhancedTransaction = components['schemas']['enhanced_transaction']

/** An event in the form of a webhook delivery, without `webhook_id`, `url` and `metadata`. */
export type Event = components['schemas']['event']

export type EventList = components['schemas']['event_list']

/** An account of a customer or business at another institution. */
export type ExternalAccount = components['schemas']['external_account']

/** Last balance reported by the vendor. */
export type ExternalAccountBalance = components['schemas']['external_account_balance']

export type ExternalAccountRefresh = components['schemas']['external_account_refresh']

/** Institution that holds the account, and its routing numbers. */
export type ExternalAccountRoutingIdentifiers = components['schemas']['external_account_routing_identifiers']

/** A transaction of an external account. */
export type ExternalAccountTransaction = components['schemas']['external_account_transaction']

/** Newest first. At most 500. */
export type ExternalAccountTransactions = components['schemas']['external_account_transactions']

/** Identification of the account at the vendor. */
export type ExternalAccountVendorData = components['schemas']['external_account_vendor_data']

/** Unmodified content sent by the vendor. */
export type ExternalAccountVendorInfo = components['schemas']['external_account_vendor_info']

/** Verification status of the account, and its verifier. */
export type ExternalAccountVerification = components['schemas']['external_account_verification']

export type ExternalAccountsPage = components['schemas']['external_accounts_page']

/** An account that was not linked, and the reason. */
export type FailedVendorAccount = components['schemas']['failed_vendor_account']

/** A fault to inject, and the requests it applies to. */
export type Fault = components['schemas']['fault']

/** ANSWER_LOST: the operation commits and the connection closes without a response. BODY_CUT: the operation commits and the connection closes in the middle of the response. CONNECTION_RESET: the connection closes before the operation starts. DELAY: the operation starts later. ERROR: the response has a different status. WEBHOOK_LOST: the event counts as delivered and is not sent. WEBHOOK_TWICE: the event is sent twice. WEBHOOK_LATE: the event is sent later. WEBHOOK_OUT_OF_ORDER: the event is sent one second late, after subsequent events. WEBHOOK_WRONG_SIGNATURE: the signature is that of a different body. WEBHOOK_OLD_SIGNATURE: the timestamp and signature are one hour old. VENDOR_TIMEOUT: a vendor of external accounts does not respond in time. VENDOR_GARBAGE: the vendor’s response is invalid. PROCESSOR_TIMEOUT, PROCESSOR_GARBAGE: the same for the card processor, when a card is issued or activated. ACH_RETURN: the other bank returns the ACH transfer created by the request. ACH_CHANGE: the other bank sends a notification of change. ACH_LATE_FILE: the file that contains the transfer is late, and its transfers settle later. ACH_ENTRY: the simulated incoming entry has another entry class or addenda, or its return is dishonored. */
export type FaultType = components['schemas']['fault_type']

export type FaultsPage = components['schemas']['faults_page']

/** Fee terms of an account. Stored for information; fees are not charged. */
export type FeeProduct = components['schemas']['fee_product']

/** A copy of your workspace. */
export type Fork = components['schemas']['fork']

export type ForksPage = components['schemas']['forks_page']

export type GlType = components['schemas']['gl_type']

export type IgnoredName = components['schemas']['ignored_name']

/** A webhook receiver hosted by the sandbox. */
export type Inbox = components['schemas']['inbox']

/** Response of an inbox. */
export type InboxAnswer = components['schemas']['inbox_answer']

/** A webhook request received by an inbox. */
export type InboxMessage = components['schemas']['inbox_message']

/** A message without headers and body. */
export type InboxMessageLine = components['schemas']['inbox_message_line']

export type InboxMessagesPage = components['schemas']['inbox_messages_page']

export type InboxesPage = components['schemas']['inboxes_page']

/** An ACH entry received from another bank. */
export type IncomingAch = components['schemas']['incoming_ach']

export type IncomingAchStatus = components['schemas']['incoming_ach_status']

/** Reason for the closure and payout of the remaining balance. */
export type InitiateAccountClosure = components['schemas']['initiate_account_closure']

/** Interest terms of an account. Stored for information; interest is not accrued. */
export type InterestProduct = components['schemas']['interest_product']

/** An interest rate and the period in which it is in effect. */
export type InterestRate = components['schemas']['interest_rate']

/** A general-ledger account of the bank. */
export type InternalAccount = components['schemas']['internal_account']

export type InternalAccountPurpose = components['schemas']['internal_account_purpose']

export type InternalAccountStatus = components['schemas']['internal_account_status']

/** Type of the internal account. In lower case, the alias of the account in transfers. */
export type InternalAccountType = components['schemas']['internal_account_type']

export type InternalAccountsPage = components['schemas']['internal_accounts_page']

/** A transfer between two accounts of the bank. */
export type InternalTransfer = components['schemas']['internal_transfer']

/** An internal transfer. */
export type InternalTransferPaymentInstruction = components['schemas']['internal_transfer_payment_instruction']

/** Result of one transfer: either `transfer` or `problem`. */
export type InternalTransferResult = components['schemas']['internal_transfer_result']

export type InternalTransferResults = components['schemas']['internal_transfer_results']

export type InternalTransferStatus = components['schemas']['internal_transfer_status']

/** Type of the transfer. */
export type InternalTransferType = components['schemas']['internal_transfer_type']

/** Routing of wires from abroad to the account. */
export type InternationalWireDetails = components['schemas']['international_wire_details']

/** Result of the customer’s verification. */
export type KycOutcome = components['schemas']['kyc_outcome']

export type LinkToken = components['schemas']['link_token']

/** Exactly one of `customer_id` and `business_id` is required, and at least one of `vendor_access_token` and `vendor_customer_id`. */
export type LinkVendorAccounts = components['schemas']['link_vendor_accounts']

/** Result of linking accounts at the vendor. */
export type LinkedVendorAccounts = components['schemas']['linked_vendor_accounts']

/** A session that has not expired. */
export type ListedSession = components['schemas']['listed_session']

export type LiveDelivery = components['schemas']['live_delivery']

export type LiveEvent = components['schemas']['live_event']

/** A request, an event or a delivery attempt. */
export type LiveLine = components['schemas']['live_line']

/** An injected fault. For a lost or cut response, `status` and `response_body` are those of the original response. */
export type LoggedFault = components['schemas']['logged_fault']

export type LoggedRequest = components['schemas']['logged_request']

export type LoggedRequestDetail = components['schemas']['logged_request_detail']

/** Management role in a business. */
export type Management = components['schemas']['management']

/** Management of a business by a person: an officer, director or controlling person. */
export type ManagingPerson = components['schemas']['managing_person']

/** Verification of the account by MANUAL. */
export type ManualVerification = components['schemas']['manual_verification']

/** Account identifiers, masked to the last four characters. */
export type MaskedAccountIdentifiers = components['schemas']['masked_account_identifiers']

/** The searchable keys of metadata. */
export type MetadataKeys = components['schemas']['metadata_keys']

/** A monitoring alert about a person or business. Exactly one of `person_id` and `business_id` is present. */
export type MonitoringAlert = components['schemas']['monitoring_alert']

export type MonitoringAlertsPage = components['schemas']['monitoring_alerts_page']

/** A monitoring subscription of a person or business. Exactly one of `person_id` and `business_id` is present. */
export type MonitoringSubscription = components['schemas']['monitoring_subscription']

export type MonitoringSubscriptionsPage = components['schemas']['monitoring_subscriptions_page']

export type MoveClock = components['schemas']['move_clock']

/** The clock after the advance, and a summary of the work that ran. */
export type MovedClock = components['schemas']['moved_clock']

/** The new API key. */
export type NewApiKey = components['schemas']['new_api_key']

export type NonFuelItemDetail = components['schemas']['non_fuel_item_detail']

/** A note about a resource. */
export type Note = components['schemas']['note']

export type NotesPage = components['schemas']['notes_page']

/** Sender of the original credit. */
export type OriginalCreditSender = components['schemas']['original_credit_sender']

/** An ACH entry originated by this bank. */
export type OutgoingAch = components['schemas']['outgoing_ach']

/** INIT until the cut-off, PENDING after transmission to the network, COMPLETE after settlement. A transfer returned after settlement stays COMPLETE and has `return_data`; one returned before settlement is DECLINED. */
export type OutgoingAchStatus = components['schemas']['outgoing_ach_status']

/** A workspace that you own. */
export type OwnedWorkspace = components['schemas']['owned_workspace']

export type OwnedWorkspacesPage = components['schemas']['owned_workspaces_page']

/** Ownership of a business. */
export type Ownership = components['schemas']['ownership']

/** An address of a person or business. */
export type PartyAddress = components['schemas']['party_address']

/** `access_status` cannot be combined with other fields. A change of `status` to or from SUSPENDED requires a `note`. */
export type PatchAccount = components['schemas']['patch_account']

/** Fields to update, of the product’s own type. `product_type` cannot be changed. `rates` replaces all existing rates. */
export type PatchAccountProduct = components['schemas']['patch_account_product']

export type PatchAch = components['schemas']['patch_ach']

/** Fields to update; null clears an optional field. The type and the party cannot be changed. */
export type PatchAddress = components['schemas']['patch_address']

export type PatchBatchTemplate = components['schemas']['patch_batch_template']

/** Fields to update; null clears an optional field. */
export type PatchBusiness = components['schemas']['patch_business']

/** Fields to update; null clears memo and metadata. `reason` explains a change of status. */
export type PatchCard = components['schemas']['patch_card']

/** Fields to update; null clears an optional field. */
export type PatchCustomer = components['schemas']['patch_customer']

/** Fields to update. After verification, only `nickname` can be updated. `account_identifiers` is replaced as a unit; a number sent in its masked form (last four characters) is kept. */
export type PatchExternalAccount = components['schemas']['patch_external_account']

/** Fields to update. The response is replaced as a unit. */
export type PatchInbox = components['schemas']['patch_inbox']

export type PatchInternalAccount = components['schemas']['patch_internal_account']

export type PatchInternalTransfer = components['schemas']['patch_internal_transfer']

/** Fields to update, and the party of the alert: exactly one of `person_id` and `business_id` is required. */
export type PatchMonitoringAlert = components['schemas']['patch_monitoring_alert']

/** Fields to update. The related resource and the type cannot be changed. */
export type PatchNote = components['schemas']['patch_note']

export type PatchPaymentSchedule = components['schemas']['patch_payment_schedule']

/** Fields to update; null clears an optional field. */
export type PatchPerson = components['schemas']['patch_person']

/** Fields to update. `id_type` cannot be changed. */
export type PatchPersonalId = components['schemas']['patch_personal_id']

/** Fields to update. `additional_data` is replaced as a unit. The type and the parties cannot be changed. */
export type PatchRelationship = components['schemas']['patch_relationship']

/** Fields to update; omitted fields are kept, null clears. `bank_countries` cannot be changed. */
export type PatchRoutingIdentifiers = components['schemas']['patch_routing_identifiers']

export type PatchSession = components['schemas']['patch_session']

/** Fields to update, effective for later transactions. Other fields are refused. */
export type PatchSpendControl = components['schemas']['patch_spend_control']

export type PatchUser = components['schemas']['patch_user']

/** **alpha.** Payments of a person or business to another. Exactly one of `from_person_id` and `from_business_id`, and exactly one of `to_person_id` and `to_business_id`, is present. */
export type PayerPayee = components['schemas']['payer_payee']

/** Payments agreed between the parties. */
export type PayerPayeeData = components['schemas']['payer_payee_data']

export type PaymentDate = components['schemas']['payment_date']

/** Reason for the refusal. Only for payments with the status ERROR. */
export type PaymentErrorDetails = components['schemas']['payment_error_details']

/** The payment that the schedule repeats. */
export type PaymentInstruction = components['schemas']['payment_instruction']

/** A recurring payment. */
export type PaymentSchedule = components['schemas']['payment_schedule']

export type PaymentSchedulesPage = components['schemas']['payment_schedules_page']

export type PaymentSubType = components['schemas']['payment_sub_type']

export type PaymentType = components['schemas']['payment_type']

/** A hold: money that is reserved and not yet posted. */
export type PendingTransaction = components['schemas']['pending_transaction']

/** A previous state of a pending transaction. */
export type PendingTransactionHistory = components['schemas']['pending_transaction_history']

/** Last operation on the hold. */
export type PendingTransactionOperation = components['schemas']['pending_transaction_operation']

/** Status of the hold. PENDING and PARTCLEARED are open; all other statuses are final. */
export type PendingTransactionStatus = components['schemas']['pending_transaction_status']

/** A person, customer or not. */
export type Person = components['schemas']['person']

/** A document or number that identifies a person. Tax numbers are masked to the last four digits. */
export type PersonalId = components['schemas']['personal_id']

export type PersonalIdOfPerson = components['schemas']['personal_id_of_person']

export type PersonsPage = components['schemas']['persons_page']

/** A plastic card. Requires activation. */
export type PhysicalCard = components['schemas']['physical_card']

/** Technology of the physical card. */
export type PhysicalCardFormat = components['schemas']['physical_card_format']

/** A posted transaction. Posted transactions are immutable; corrections are new transactions. */
export type PostedTransaction = components['schemas']['posted_transaction']

export type PostedTransactionData = components['schemas']['posted_transaction_data']

/** An RFC 7807 problem. */
export type Problem = components['schemas']['problem']

/** Result of the last verification of the ledger. */
export type Proof = components['schemas']['proof']

export type ProofHead = components['schemas']['proof_head']

export type ProofViolation = components['schemas']['proof_violation']

/** A person who may become a customer. */
export type Prospect = components['schemas']['prospect']

/** Omitted texts, metadata, products, spend controls and balance limits are cleared; omitted status and flags are kept. */
export type PutAccount = components['schemas']['put_account']

/** Only `relationship_type` can be changed; the party can be repeated. */
export type PutAccountRelationship = components['schemas']['put_account_relationship']

/** Replaces the customer. Omitted fields are cleared. */
export type PutCustomer = components['schemas']['put_customer']

export type RaiseSampleData = components['schemas']['raise_sample_data']

/** Changes that the rehearsed request would make. */
export type RehearsalEffects = components['schemas']['rehearsal_effects']

/** A relationship between two parties. `relationship_type` is the discriminator. */
export type Relationship = components['schemas']['relationship']

export type RelationshipsPage = components['schemas']['relationships_page']

export type ReplacePassword = components['schemas']['replace_password']

export type ReplacedWebhookSecret = components['schemas']['replaced_webhook_secret']

export type RequestsPage = components['schemas']['requests_page']

export type ResendFailed = components['schemas']['resend_failed']

/** Deliveries run in the background. The health of the webhook reports the number of pending deliveries. */
export type ResentDeliveries = components['schemas']['resent_deliveries']

export type ResolveSuspenseEntry = components['schemas']['resolve_suspense_entry']

export type ReturnSuspenseEntry = components['schemas']['return_suspense_entry']

export type RotateApiKey = components['schemas']['rotate_api_key']

/** Ids of the created resources. */
export type SampleData = components['schemas']['sample_data']

/** Dates of the payments. */
export type ScheduleConfig = components['schemas']['schedule_config']

/** A payment of a schedule. */
export type ScheduledPayment = components['schemas']['scheduled_payment']

export type ScheduledPaymentsPage = components['schemas']['scheduled_payments_page']

export type SearchHit = components['schemas']['search_hit']

export type SearchPage = components['schemas']['search_page']

/** The signed-in user. */
export type Session = components['schemas']['session']

export type SessionsPage = components['schemas']['sessions_page']

export type SimulateAchReturn = components['schemas']['simulate_ach_return']

export type SimulateAchTransaction = components['schemas']['simulate_ach_transaction']

export type SimulateAuthorization = components['schemas']['simulate_authorization']

export type SimulateAuthorizationAdvice = components['schemas']['simulate_authorization_advice']

export type SimulateBalanceInquiry = components['schemas']['simulate_balance_inquiry']

export type SimulateClearing = components['schemas']['simulate_clearing']

/** Exactly one of `event` and `story` is required. */
export type SimulateEvent = components['schemas']['simulate_event']

export type SimulateFinancial = components['schemas']['simulate_financial']

export type SimulateFinancialAdvice = components['schemas']['simulate_financial_advice']

export type SimulateFulfillment = components['schemas']['simulate_fulfillment']

export type SimulateL2l3 = components['schemas']['simulate_l2l3']

export type SimulateMonitoringAlert = components['schemas']['simulate_monitoring_alert']

export type SimulateOriginalCredit = components['schemas']['simulate_original_credit']

export type SimulateReversal = components['schemas']['simulate_reversal']

export type SimulateWithdrawal = components['schemas']['simulate_withdrawal']

export type SimulatedEvent = components['schemas']['simulated_event']

/** The state of a workspace at a point in time. */
export type Snapshot = components['schemas']['snapshot']

export type SnapshotsPage = components['schemas']['snapshots_page']

/** A limit on the amount that an account may spend or receive. */
export type SpendControl = components['schemas']['spend_control']

export type SpendControlDirection = components['schemas']['spend_control_direction']

/** Usage of a spend control on an account. */
export type SpendControlUsage = components['schemas']['spend_control_usage']

/** A transaction that violates a spend control. */
export type SpendControlViolation = components['schemas']['spend_control_violation']

export type SpendControlsPage = components['schemas']['spend_controls_page']

export type SuspenseEntriesPage = components['schemas']['suspense_entries_page']

/** A payment that could not be posted to its account and is held in suspense. */
export type SuspenseEntry = components['schemas']['suspense_entry']

export type SuspenseStatus = components['schemas']['suspense_status']

/** Period of the transactions that are added up. */
export type TimeRange = components['schemas']['time_range']

/** All transactions, without a time limit. */
export type TimeRangeForever = components['schemas']['time_range_forever']

/** Transactions of a rolling window, including the new one. */
export type TimeRangeRollingWindowDays = components['schemas']['time_range_rolling_window_days']

/** Each transaction is compared with the limit separately. */
export type TimeRangeSingleTransaction = components['schemas']['time_range_single_transaction']

/** A transaction that the customer disputes. */
export type TransactionDispute = components['schemas']['transaction_dispute']

/** One line of a double-entry transaction. */
export type TransactionLine = components['schemas']['transaction_line']

/** Result of comparing a transaction with the hash chain. */
export type TransactionProof = components['schemas']['transaction_proof']

export type TransactionProofItem = components['schemas']['transaction_proof_item']

/** Network and message data of a card transaction. */
export type TransactionVendorInfo = components['schemas']['transaction_vendor_info']

/** Debit or credit balance of each account of the ledger at a point in time. */
export type TrialBalance = components['schemas']['trial_balance']

export type TrialBalanceAccount = components['schemas']['trial_balance_account']

export type TrialBalanceTotal = components['schemas']['trial_balance_total']

export type TriggeredEvent = components['schemas']['triggered_event']

/** A user of the dashboard. */
export type User = components['schemas']['user']

export type UsersPage = components['schemas']['users_page']

/** Unmodified content sent by the provider. */
export type VendorInfo = components['schemas']['vendor_info']

/** One verification result of a person or business. */
export type Verification = components['schemas']['verification']

export type VerificationsPage = components['schemas']['verifications_page']

/** Party to verify. Exactly one of `person_id` and `business_id` is required. */
export type Verify = components['schemas']['verify']

export type VerifyCustomer = components['schemas']['verify_customer']

export type VerifyCustomerResponse = components['schemas']['verify_customer_response']

export type VerifyResponse = components['schemas']['verify_response']

/** A virtual card. Its status is ACTIVE immediately. */
export type VirtualCard = components['schemas']['virtual_card']

export type Volume = components['schemas']['volume']

export type VolumeBucket = components['schemas']['volume_bucket']

/** An endpoint that receives events. */
export type Webhook = components['schemas']['webhook']

export type WebhookEvent = components['schemas']['webhook_event']

export type WebhookEventList = components['schemas']['webhook_event_list']

/** Headers of a webhook’s deliveries. */
export type WebhookHeaders = components['schemas']['webhook_headers']

export type WebhookHeadersRequest = components['schemas']['webhook_headers_request']

/** The delivery health of a webhook. */
export type WebhookHealth = components['schemas']['webhook_health']

export type WebhookList = components['schemas']['webhook_list']

export type WebhookRequest = components['schemas']['webhook_request']

/** An event in the form that is sent to webhooks. */
export type WebhookRequestObject = components['schemas']['webhook_request_object']

/** An attempt to deliver an event. */
export type WebhookResponse = components['schemas']['webhook_response']

export type WebhookSecret = components['schemas']['webhook_secret']

export type WebhookSecretReplacement = components['schemas']['webhook_secret_replacement']

export type WebhookTrigger = components['schemas']['webhook_trigger']

/** The new workspace and its API key. */
export type Workspace = components['schemas']['workspace']

export type WriteAccountTemplate = components['schemas']['write_account_template']

/** VERIFIED can be set only in a PATCH, with the vendor MANUAL. New accounts are UNVERIFIED. */
export type WriteExternalAccountVerification = components['schemas']['write_external_account_verification']

/** Period of the transactions that are added up. Replaced as a unit. */
export type WriteTimeRange = components['schemas']['write_time_range']
