// Generated from openapi.json by scripts/sdk.mjs. Do not change it by hand.

import type { Answer, BodyOf, CallSettings, Item, Listing, QueryOf } from '../calls.ts'
import type { Reply } from '../replies.ts'
import type {
  AccessToken,
  Account,
  AccountProduct,
  AccountProductsPage,
  AccountRelationship,
  AccountRelationshipsPage,
  AccountTemplate,
  AccountTemplatesPage,
  AccountsPage,
  AchFile,
  AchFilesPage,
  AchSimulated,
  ActivateCard,
  AddPersonalId,
  AddWorkspace,
  AddressesPage,
  ApiKeysPage,
  AuditPage,
  BalanceHistory,
  BalancesAt,
  BanReason,
  BanRule,
  BanRulesPage,
  BatchTemplate,
  BatchTemplatesPage,
  Business,
  BusinessesPage,
  Card,
  CardChangesPage,
  CardClientToken,
  CardNetworkReply,
  CardProductsPage,
  CardWidgetUrl,
  CardsPage,
  ChainHead,
  Clock,
  CreateAccessToken,
  CreateAccount,
  CreateAccountProduct,
  CreateAccountRelationship,
  CreateAch,
  CreateAddress,
  CreateApiKey,
  CreateBanRule,
  CreateBatchTemplate,
  CreateBusiness,
  CreateCard,
  CreateCustomer,
  CreateExternalAccount,
  CreateFault,
  CreateInbox,
  CreateInternalAccount,
  CreateInternalTransfer,
  CreateLinkToken,
  CreateMonitoringSubscription,
  CreateNote,
  CreatePaymentSchedule,
  CreatePerson,
  CreateRelationship,
  CreateSession,
  CreateSnapshot,
  CreateSpendControl,
  CreateUser,
  CreateVerification,
  CreateWorkspace,
  CreatedInbox,
  Customer,
  CustomersPage,
  DeletedExternalAccount,
  DeletedWebhook,
  DeliveryVolume,
  DuePage,
  EndpointSecret,
  EndpointSecretCreation,
  EventList,
  ExternalAccount,
  ExternalAccountBalance,
  ExternalAccountRefresh,
  ExternalAccountTransactions,
  ExternalAccountsPage,
  Fault,
  FaultsPage,
  ForksPage,
  Inbox,
  InboxMessage,
  InboxMessagesPage,
  InboxesPage,
  IncomingAch,
  InitiateAccountClosure,
  InternalAccount,
  InternalAccountsPage,
  InternalTransfer,
  InternalTransferResults,
  LinkToken,
  LinkVendorAccounts,
  LinkedVendorAccounts,
  LoggedRequestDetail,
  MetadataKeys,
  MonitoringAlert,
  MonitoringAlertsPage,
  MonitoringSubscription,
  MonitoringSubscriptionsPage,
  MoveClock,
  MovedClock,
  NewApiKey,
  Note,
  NotesPage,
  OutgoingAch,
  OwnedWorkspace,
  OwnedWorkspacesPage,
  PartyAddress,
  PatchAccount,
  PatchAccountProduct,
  PatchAch,
  PatchAddress,
  PatchBatchTemplate,
  PatchBusiness,
  PatchCard,
  PatchCustomer,
  PatchExternalAccount,
  PatchInbox,
  PatchInternalAccount,
  PatchInternalTransfer,
  PatchMonitoringAlert,
  PatchNote,
  PatchPaymentSchedule,
  PatchPerson,
  PatchPersonalId,
  PatchRelationship,
  PatchSession,
  PatchSpendControl,
  PatchUser,
  PaymentSchedule,
  PaymentSchedulesPage,
  PendingTransaction,
  Person,
  PersonalIdOfPerson,
  PersonsPage,
  PostedTransaction,
  Proof,
  PutAccount,
  PutAccountRelationship,
  PutCustomer,
  RaiseSampleData,
  Relationship,
  RelationshipsPage,
  ReplacePassword,
  ReplacedWebhookSecret,
  RequestsPage,
  ResendFailed,
  ResentDeliveries,
  ResolveSuspenseEntry,
  ReturnSuspenseEntry,
  RotateApiKey,
  SampleData,
  ScheduledPaymentsPage,
  SearchPage,
  Session,
  SessionsPage,
  SimulateAchReturn,
  SimulateAchTransaction,
  SimulateAuthorization,
  SimulateAuthorizationAdvice,
  SimulateBalanceInquiry,
  SimulateClearing,
  SimulateEvent,
  SimulateFinancial,
  SimulateFinancialAdvice,
  SimulateFulfillment,
  SimulateL2l3,
  SimulateMonitoringAlert,
  SimulateOriginalCredit,
  SimulateReversal,
  SimulateWithdrawal,
  SimulatedEvent,
  Snapshot,
  SnapshotsPage,
  SpendControl,
  SpendControlUsage,
  SpendControlsPage,
  SuspenseEntriesPage,
  SuspenseEntry,
  TransactionProof,
  TrialBalance,
  TriggeredEvent,
  User,
  UsersPage,
  Verification,
  VerificationsPage,
  Verify,
  VerifyCustomer,
  VerifyCustomerResponse,
  VerifyResponse,
  Volume,
  Webhook,
  WebhookEvent,
  WebhookEventList,
  WebhookHeaders,
  WebhookHeadersRequest,
  WebhookHealth,
  WebhookList,
  WebhookRequest,
  WebhookSecret,
  WebhookSecretReplacement,
  WebhookTrigger,
  Workspace,
  WriteAccountTemplate,
} from './schemas.ts'

/** Every operation by its resource and name. */
export interface Resources {
  /** Customer accounts. */
  readonly accounts: {
    /**
     * List accounts.
     * General-ledger accounts are omitted unless `account_type` or `include_general_ledger` selects them. Sorting by `account_number` is limited to 10000 accounts; add filters if there are more.
     *
     * `GET /v0/accounts`
     */
    list(query?: QueryOf<'get', '/accounts'>, options?: CallSettings): Listing<AccountsPage, Item<'/accounts'>>

    /**
     * Open an account.
     *
     * `POST /v0/accounts`
     */
    create(body: CreateAccount, options?: CallSettings): Reply<Account>

    /**
     * Get an account.
     *
     * `GET /v0/accounts/{account_id}`
     */
    get(accountId: string, options?: CallSettings): Reply<Account>

    /**
     * Replace an account.
     *
     * `PUT /v0/accounts/{account_id}`
     */
    replace(accountId: string, body: PutAccount, options?: CallSettings): Reply<Account>

    /**
     * Update an account.
     *
     * `PATCH /v0/accounts/{account_id}`
     */
    update(accountId: string, body: PatchAccount, options?: CallSettings): Reply<Account>

    /**
     * Get the balances of an account at a point in time.
     *
     * `GET /v0/accounts/{account_id}/balances`
     */
    getBalances(accountId: string, query?: QueryOf<'get', '/accounts/{account_id}/balances'>, options?: CallSettings): Reply<BalancesAt>

    /**
     * Get the balance history of an account.
     *
     * `GET /v0/accounts/{account_id}/balances/history`
     */
    getBalanceHistory(accountId: string, query?: QueryOf<'get', '/accounts/{account_id}/balances/history'>, options?: CallSettings): Reply<BalanceHistory>

    /**
     * Initiate the closure of an account.
     * **beta.** Sets the status to IN_CLOSING. The account then accepts only movements that end it, and `account_closure` lists everything that prevents its closure.
     *
     * `POST /v0/accounts/{account_id}/initiate_closure`
     */
    initiateClosure(accountId: string, body: InitiateAccountClosure, options?: CallSettings): Reply<Account>
  }

  /** Interest and fee terms. */
  readonly accountProducts: {
    /**
     * List account products of a type.
     *
     * `GET /v0/accounts/products`
     */
    list(query: QueryOf<'get', '/accounts/products'>, options?: CallSettings): Listing<AccountProductsPage, Item<'/accounts/products'>>

    /**
     * Create an account product.
     *
     * `POST /v0/accounts/products`
     */
    create(body: CreateAccountProduct, options?: CallSettings): Reply<AccountProduct>

    /**
     * Update an account product.
     *
     * `PATCH /v0/accounts/products/{product_id}`
     */
    update(productId: string, body: PatchAccountProduct, options?: CallSettings): Reply<AccountProduct>
  }

  /** Default values for new accounts. */
  readonly accountTemplates: {
    /**
     * List account templates.
     *
     * `GET /v0/accounts/templates`
     */
    list(query?: QueryOf<'get', '/accounts/templates'>, options?: CallSettings): Listing<AccountTemplatesPage, Item<'/accounts/templates'>>

    /**
     * Create an account template.
     *
     * `POST /v0/accounts/templates`
     */
    create(body: WriteAccountTemplate, options?: CallSettings): Reply<AccountTemplate>

    /**
     * Get an account template.
     *
     * `GET /v0/accounts/templates/{template_id}`
     */
    get(templateId: string, options?: CallSettings): Reply<AccountTemplate>

    /**
     * Replace an account template.
     *
     * `PUT /v0/accounts/templates/{template_id}`
     */
    replace(templateId: string, body: WriteAccountTemplate, options?: CallSettings): Reply<AccountTemplate>

    /**
     * Delete an account template.
     *
     * `DELETE /v0/accounts/templates/{template_id}`
     */
    delete(templateId: string, options?: CallSettings): Reply<Answer<'delete', '/accounts/templates/{template_id}'>>
  }

  /** Parties that hold an account, and their roles. */
  readonly accountRelationships: {
    /**
     * List the holders of an account.
     *
     * `GET /v0/accounts/{account_id}/relationships`
     */
    list(accountId: string, query?: QueryOf<'get', '/accounts/{account_id}/relationships'>, options?: CallSettings): Listing<AccountRelationshipsPage, Item<'/accounts/{account_id}/relationships'>>

    /**
     * Add a holder to an account.
     *
     * `POST /v0/accounts/{account_id}/relationships`
     */
    create(accountId: string, body: CreateAccountRelationship, options?: CallSettings): Reply<AccountRelationship>

    /**
     * Get a relationship of an account.
     *
     * `GET /v0/accounts/{account_id}/relationships/{relationship_id}`
     */
    get(accountId: string, relationshipId: string, options?: CallSettings): Reply<AccountRelationship>

    /**
     * Update the role of a party on an account.
     *
     * `PUT /v0/accounts/{account_id}/relationships/{relationship_id}`
     */
    replace(accountId: string, relationshipId: string, body: PutAccountRelationship, options?: CallSettings): Reply<AccountRelationship>

    /**
     * End a relationship of an account.
     *
     * `DELETE /v0/accounts/{account_id}/relationships/{relationship_id}`
     */
    delete(accountId: string, relationshipId: string, options?: CallSettings): Reply<Answer<'delete', '/accounts/{account_id}/relationships/{relationship_id}'>>
  }

  /** Credits to and debits from accounts at other banks through the ACH network. */
  readonly ach: {
    /**
     * List outgoing ACH transfers.
     *
     * `GET /v0/ach`
     */
    list(query?: QueryOf<'get', '/ach'>, options?: CallSettings): Listing<Answer<'get', '/ach'>, Item<'/ach'>>

    /**
     * Create an ACH transfer.
     * A push (credit) places a hold on the account until settlement; a pull (debit) is posted at settlement. The cut-off is 24:00 Eastern time on the day before the effective date, or 16:45 on the same day for same-day entries. In the sandbox, an entry with an effective date of today or earlier settles immediately.
     *
     * `POST /v0/ach`
     */
    create(body: CreateAch, options?: CallSettings): Reply<OutgoingAch>

    /**
     * List incoming ACH entries.
     * **beta.** Entries received from other banks, in all statuses.
     *
     * `GET /v0/ach/incoming`
     */
    listIncoming(query?: QueryOf<'get', '/ach/incoming'>, options?: CallSettings): Listing<Answer<'get', '/ach/incoming'>, Item<'/ach/incoming'>>

    /**
     * Get an incoming ACH entry.
     * **beta.** An entry received from another bank.
     *
     * `GET /v0/ach/incoming/{id}`
     */
    getIncoming(id: string, options?: CallSettings): Reply<IncomingAch>

    /**
     * Get an ACH transfer.
     *
     * `GET /v0/ach/{transaction_id}`
     */
    get(transactionId: string, options?: CallSettings): Reply<OutgoingAch>

    /**
     * Cancel an ACH transfer, or update its availability time.
     *
     * `PATCH /v0/ach/{transaction_id}`
     */
    update(transactionId: string, body: PatchAch, options?: CallSettings): Reply<OutgoingAch>

    /**
     * Return an unauthorized ACH debit.
     * Returns a posted debit that the holder of the account did not authorize, and credits the account. The return code is R10, R05 for a corporate entry class on an account of a person, and R29 on one of a business. R29 is possible for two banking days after settlement, R10 and R05 for 60 days.
     *
     * `POST /operations/incoming_ach/{id}/return`
     */
    returnIncoming(id: string, options?: CallSettings): Reply<IncomingAch>
  }

  /** Simulations of external networks and vendors. Sandbox only. */
  readonly simulations: {
    /**
     * Simulate a return of an ACH transfer.
     * Receives and processes a return file with one entry. A settled transfer is reversed; the hold of an unsettled transfer is released.
     *
     * `POST /v0/ach/transaction_simulations/receiving_return`
     */
    achReturn(body: SimulateAchReturn, options?: CallSettings): Reply<AchSimulated>

    /**
     * Simulate an incoming ACH entry.
     * Receives and processes an ACH file with one entry.
     *
     * `POST /v0/ach/transaction_simulations/receiving_transaction`
     */
    achTransaction(body: SimulateAchTransaction, options?: CallSettings): Reply<AchSimulated>

    /**
     * Simulate an authorization.
     * Places a hold on the card’s account for 7 days, or for the period of the merchant category. A declined authorization returns 201 with state DECLINED and the reason in `response.memo`. An amount of zero verifies the account without a hold.
     *
     * `POST /v0/cards/transaction_simulations/authorization`
     */
    authorization(body: SimulateAuthorization, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate an authorization advice.
     * Lowers the total of the authorization, including cleared amounts, to `amount`; zero releases the hold. With `increment`, adds `amount` to the total. A declined increment leaves the hold unchanged.
     *
     * `POST /v0/cards/transaction_simulations/authorization/advice`
     */
    authorizationAdvice(body: SimulateAuthorizationAdvice, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate a clearing or a refund.
     * Posts a purchase. An amount below the hold is a partial clearing and the remaining hold stays open; an amount above the hold requires available funds or `force_post`. With `is_refund`, refunds up to the amount paid. With `card_id`, no original transaction is referenced.
     *
     * `POST /v0/cards/transaction_simulations/clearing`
     */
    clearing(body: SimulateClearing, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate enhanced data for a purchase.
     * **alpha.** Attaches L2 and L3 data to a cleared purchase as its `enhanced_transaction`. A second request replaces the first.
     *
     * `POST /v0/cards/transaction_simulations/clearing/l2l3`
     */
    l2L3(body: SimulateL2l3, options?: CallSettings): Reply<Answer<'post', '/cards/transaction_simulations/clearing/l2l3'>>

    /**
     * Simulate a single-message payment.
     * Authorizes and posts the payment in one message.
     *
     * `POST /v0/cards/transaction_simulations/financial`
     */
    financial(body: SimulateFinancial, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate a financial advice.
     * Lowers a posted single-message payment; the excess is returned to the account.
     *
     * `POST /v0/cards/transaction_simulations/financial/advice`
     */
    financialAdvice(body: SimulateFinancialAdvice, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate a balance inquiry.
     * Moves no money and stores nothing.
     *
     * `POST /v0/cards/transaction_simulations/financial/balance_inquiry`
     */
    balanceInquiry(body: SimulateBalanceInquiry, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate an original credit to a card.
     *
     * `POST /v0/cards/transaction_simulations/financial/original_credit`
     */
    originalCredit(body: SimulateOriginalCredit, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate an ATM withdrawal.
     * Authorizes and posts a cash withdrawal. A surcharge is part of the amount and is posted on separate lines.
     *
     * `POST /v0/cards/transaction_simulations/financial/withdrawal`
     */
    withdrawal(body: SimulateWithdrawal, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate a reversal.
     * Releases all or part of the hold, or credits the referenced clearing. A clearing can be reversed only by an advice (`is_advice`).
     *
     * `POST /v0/cards/transaction_simulations/reversal`
     */
    reversal(body: SimulateReversal, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate a fulfillment update of a card.
     * Sets the fulfillment status of a card. Any order of statuses is accepted.
     *
     * `POST /v0/cards/{card_id}/webhook_simulations/fulfillment`
     */
    fulfillment(cardId: string, body: SimulateFulfillment, options?: CallSettings): Reply<SimulateFulfillment>

    /**
     * List batch templates.
     *
     * `GET /sandbox/batch_templates`
     */
    listBatchTemplates(query?: QueryOf<'get', '/sandbox/batch_templates'>, options?: CallSettings): Listing<BatchTemplatesPage, Item<'/sandbox/batch_templates'>>

    /**
     * Create a batch template.
     *
     * `POST /sandbox/batch_templates`
     */
    createBatchTemplate(body: CreateBatchTemplate, options?: CallSettings): Reply<BatchTemplate>

    /**
     * Enable or disable a batch template.
     *
     * `PATCH /sandbox/batch_templates/{batch_template_id}`
     */
    updateBatchTemplate(batchTemplateId: string, body: PatchBatchTemplate, options?: CallSettings): Reply<BatchTemplate>

    /**
     * Get the head of the hash chain.
     * Two workspaces with the same seed and the same head have posted the same transactions in the same order.
     *
     * `GET /sandbox/chain`
     */
    getChainHead(options?: CallSettings): Reply<ChainHead>

    /**
     * Get the workspace’s clock.
     * While the clock is advancing, the response reports its progress.
     *
     * `GET /sandbox/clock`
     */
    getClock(options?: CallSettings): Reply<Clock>

    /**
     * Advance the workspace’s clock.
     * Runs all work that falls due up to the new time, in order, each item at its due time, and returns a summary. Deliveries are included; those that remain after 1,000 attempts or 30 seconds are reported as `DELIVERY_UNDER_WAY`. At most ten years per request, and not beyond the year 8999. Rehearsals are not supported: each item of scheduled work commits separately.
     *
     * `POST /sandbox/clock`
     */
    moveClock(body: MoveClock, options?: CallSettings): Reply<MovedClock>

    /**
     * List scheduled work of the workspace.
     * Work that runs automatically at its due time: expiries, ACH, webhook retries, housekeeping. Earliest first. A page may contain fewer rows than requested, or none, and still have a next page.
     *
     * `GET /sandbox/clock/due`
     */
    listDue(query?: QueryOf<'get', '/sandbox/clock/due'>, options?: CallSettings): Listing<DuePage, Item<'/sandbox/clock/due'>>

    /**
     * Trigger a real event.
     * Performs the operations that cause an event of this type, with new customers, accounts, cards and money. The event and its resource are real and are delivered to webhooks. `POST /v0/webhooks/trigger` sends a mock event without a resource. Rehearsals are not supported: the request executes several operations that commit separately.
     *
     * `POST /sandbox/events`
     */
    event(body: SimulateEvent, options?: CallSettings): Reply<SimulatedEvent>

    /**
     * List fault rules.
     *
     * `GET /sandbox/faults`
     */
    listFaults(query?: QueryOf<'get', '/sandbox/faults'>, options?: CallSettings): Listing<FaultsPage, Item<'/sandbox/faults'>>

    /**
     * Create a fault rule.
     * Injects a fault into matching requests or deliveries. For a single request, use the header `Florin-Fault`, for example `Florin-Fault: ERROR; status=503; when=AFTER`.
     *
     * `POST /sandbox/faults`
     */
    createFault(body: CreateFault, options?: CallSettings): Reply<Fault>

    /**
     * Get a fault rule.
     *
     * `GET /sandbox/faults/{fault_id}`
     */
    getFault(faultId: string, options?: CallSettings): Reply<Fault>

    /**
     * Delete a fault rule.
     *
     * `DELETE /sandbox/faults/{fault_id}`
     */
    deleteFault(faultId: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/faults/{fault_id}'>>

    /**
     * List inboxes.
     *
     * `GET /sandbox/inboxes`
     */
    listInboxes(query?: QueryOf<'get', '/sandbox/inboxes'>, options?: CallSettings): Listing<InboxesPage, Item<'/sandbox/inboxes'>>

    /**
     * Create an inbox.
     * A webhook receiver hosted by the sandbox. It stores received messages, verifies their signature and sends a configurable response. Use its `url` for a webhook, or set `enabled_events` to create a webhook with it.
     *
     * `POST /sandbox/inboxes`
     */
    createInbox(body?: CreateInbox, options?: CallSettings): Reply<CreatedInbox>

    /**
     * Get an inbox.
     *
     * `GET /sandbox/inboxes/{inbox_id}`
     */
    getInbox(inboxId: string, options?: CallSettings): Reply<Inbox>

    /**
     * Update the response of an inbox.
     * Sets an error status or a delay, to test delivery retries. `times` limits the number of affected requests.
     *
     * `PATCH /sandbox/inboxes/{inbox_id}`
     */
    updateInbox(inboxId: string, body: PatchInbox, options?: CallSettings): Reply<Inbox>

    /**
     * Delete an inbox.
     * Deletes the inbox and its messages. Webhooks that use its URL are kept and receive 404.
     *
     * `DELETE /sandbox/inboxes/{inbox_id}`
     */
    deleteInbox(inboxId: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/inboxes/{inbox_id}'>>

    /**
     * List the messages of an inbox.
     * Ordered by arrival, newest first. Headers and bodies are omitted.
     *
     * `GET /sandbox/inboxes/{inbox_id}/messages`
     */
    listInboxMessages(inboxId: string, query?: QueryOf<'get', '/sandbox/inboxes/{inbox_id}/messages'>, options?: CallSettings): Listing<InboxMessagesPage, Item<'/sandbox/inboxes/{inbox_id}/messages'>>

    /**
     * Delete the messages of an inbox.
     *
     * `DELETE /sandbox/inboxes/{inbox_id}/messages`
     */
    emptyInbox(inboxId: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/inboxes/{inbox_id}/messages'>>

    /**
     * Get a message of an inbox.
     *
     * `GET /sandbox/inboxes/{inbox_id}/messages/{message_id}`
     */
    getInboxMessage(inboxId: string, messageId: string, options?: CallSettings): Reply<InboxMessage>

    /**
     * Simulate a monitoring alert.
     *
     * `POST /sandbox/monitoring/alerts`
     */
    monitoringAlert(body: SimulateMonitoringAlert, options?: CallSettings): Reply<MonitoringAlert>

    /**
     * Create sample data.
     * Creates customers, businesses, accounts, cards and transactions in many states. Once per workspace: a second call is refused until the workspace is wiped. Rehearsals are not supported: the request executes several operations that commit separately.
     *
     * `POST /sandbox/sample_data`
     */
    raiseSampleData(body?: RaiseSampleData, options?: CallSettings): Reply<SampleData>

    /**
     * List the forks of your workspace.
     * Workspaces created with `from` or `seed`, oldest first.
     *
     * `GET /sandbox/workspaces`
     */
    listForks(query?: QueryOf<'get', '/sandbox/workspaces'>, options?: CallSettings): Listing<ForksPage, Item<'/sandbox/workspaces'>>

    /**
     * Create a workspace.
     * Creates a workspace with separate data, API key, clock and webhooks, for isolated parallel tests. With `from`, the workspace is a fork: a copy of your workspace or of a snapshot, with the same ids. With `seed`, the workspace is deterministic: the same sequence of requests gives the same responses, events and hash chain in every workspace with this seed and start time. Rehearsals are not supported: the new workspace would not exist afterwards.
     *
     * `POST /sandbox/workspaces`
     */
    createWorkspace(body?: CreateWorkspace, options?: CallSettings): Reply<Workspace>

    /**
     * Delete a fork.
     * Deletes a fork or seeded workspace created by your workspace, or your workspace itself if it is one, with all its data, including snapshots, API keys and ACH files. Rehearsals are not supported: the request deletes an entire workspace and its files.
     *
     * `DELETE /sandbox/workspaces/{tenant}`
     */
    deleteFork(tenant: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/workspaces/{tenant}'>>
  }

  /** Current and former addresses of persons and businesses. */
  readonly addresses: {
    /**
     * List addresses.
     *
     * `GET /v0/addresses`
     */
    list(query?: QueryOf<'get', '/addresses'>, options?: CallSettings): Listing<AddressesPage, Item<'/addresses'>>

    /**
     * Add an address to a person or business.
     *
     * `POST /v0/addresses`
     */
    create(body: CreateAddress, options?: CallSettings): Reply<PartyAddress>

    /**
     * Get an address.
     *
     * `GET /v0/addresses/{address_id}`
     */
    get(addressId: string, options?: CallSettings): Reply<PartyAddress>

    /**
     * Update or deactivate an address.
     *
     * `PATCH /v0/addresses/{address_id}`
     */
    update(addressId: string, body: PatchAddress, options?: CallSettings): Reply<PartyAddress>
  }

  /** Businesses, whether or not they are customers. */
  readonly businesses: {
    /**
     * List businesses.
     *
     * `GET /v0/businesses`
     */
    list(query?: QueryOf<'get', '/businesses'>, options?: CallSettings): Listing<BusinessesPage, Item<'/businesses'>>

    /**
     * Create a business.
     *
     * `POST /v0/businesses`
     */
    create(body: CreateBusiness, options?: CallSettings): Reply<Business>

    /**
     * Get a business.
     *
     * `GET /v0/businesses/{business_id}`
     */
    get(businessId: string, options?: CallSettings): Reply<Business>

    /**
     * Update a business.
     *
     * `PATCH /v0/businesses/{business_id}`
     */
    update(businessId: string, body: PatchBusiness, options?: CallSettings): Reply<Business>
  }

  /** Cards, their holds and their transactions. */
  readonly cards: {
    /**
     * List cards.
     *
     * `GET /v0/cards`
     */
    list(query?: QueryOf<'get', '/cards'>, options?: CallSettings): Listing<CardsPage, Item<'/cards'>>

    /**
     * Issue or reissue a card.
     * A VIRTUAL card is ACTIVE immediately; a PHYSICAL card requires activation. An account has at most 1 live physical card and 9 active virtual cards. Full card numbers are never shown or stored.
     *
     * `POST /v0/cards`
     */
    issue(body: CreateCard, options?: CallSettings): Reply<Card>

    /**
     * Activate a card.
     * In the sandbox the activation code is the last four digits of the card number.
     *
     * `POST /v0/cards/activate`
     */
    activate(body: ActivateCard, options?: CallSettings): Reply<Card>

    /**
     * Get the URL of a card widget.
     * Not available: card widgets are a vendor’s product.
     *
     * `GET /v0/cards/card_widget_url`
     */
    getWidgetUrl(query: QueryOf<'get', '/cards/card_widget_url'>, options?: CallSettings): Reply<CardWidgetUrl>

    /**
     * List card products.
     * A new workspace has one VIRTUAL and one PHYSICAL product.
     *
     * `GET /v0/cards/products`
     */
    listProducts(query?: QueryOf<'get', '/cards/products'>, options?: CallSettings): Listing<CardProductsPage, Item<'/cards/products'>>

    /**
     * Get a card.
     *
     * `GET /v0/cards/{card_id}`
     */
    get(cardId: string, options?: CallSettings): Reply<Card>

    /**
     * Update a card.
     * Suspends, terminates or activates a card, or updates its cardholder or the name on it.
     *
     * `PATCH /v0/cards/{card_id}`
     */
    update(cardId: string, body: PatchCard, options?: CallSettings): Reply<Card>

    /**
     * List the fulfillment history of a card.
     * Ordered by creation time, newest first.
     *
     * `GET /v0/cards/{card_id}/changes`
     */
    listChanges(cardId: string, query?: QueryOf<'get', '/cards/{card_id}/changes'>, options?: CallSettings): Listing<CardChangesPage, Item<'/cards/{card_id}/changes'>>

    /**
     * Create a client token that displays a card.
     *
     * `POST /v0/cards/{card_id}/client_token`
     */
    createClientToken(cardId: string, options?: CallSettings): Reply<CardClientToken>
  }

  /** Customers and prospects. */
  readonly customers: {
    /**
     * List customers.
     *
     * `GET /v0/customers`
     */
    list(query?: QueryOf<'get', '/customers'>, options?: CallSettings): Listing<CustomersPage, Item<'/customers'>>

    /**
     * Create a customer or prospect.
     *
     * `POST /v0/customers`
     */
    create(body: CreateCustomer, options?: CallSettings): Reply<Customer>

    /**
     * Get a customer.
     *
     * `GET /v0/customers/{customer_id}`
     */
    get(customerId: string, options?: CallSettings): Reply<Customer>

    /**
     * Replace a customer.
     *
     * `PUT /v0/customers/{customer_id}`
     */
    replace(customerId: string, body: PutCustomer, options?: CallSettings): Reply<Customer>

    /**
     * Update a customer.
     *
     * `PATCH /v0/customers/{customer_id}`
     */
    update(customerId: string, body: PatchCustomer, options?: CallSettings): Reply<Customer>

    /**
     * Verify a customer’s identity.
     * Deprecated. Use POST /verifications/verify.
     *
     * `POST /v0/customers/{customer_id}/verify`
     */
    verify(customerId: string, body: VerifyCustomer, options?: CallSettings): Reply<VerifyCustomerResponse>
  }

  /** Endpoints that receive events, and their delivery status. */
  readonly webhooks: {
    /**
     * List all events in commit order.
     * Returns every event of the workspace in commit order, whether or not a webhook subscribes to it. Events are never inserted before a position that has been read. With `order=desc`, the events before `after` are returned, newest first; `after` then defaults to `latest`.
     *
     * `GET /v0/events`
     */
    listEventsInOrder(query?: QueryOf<'get', '/events'>, options?: CallSettings): Reply<EventList>

    /**
     * Get delivery statistics by hour.
     * Delivery attempts of one webhook or of all webhooks, by the hour of the attempt, with response time percentiles. Retained as long as events.
     *
     * `GET /operations/delivery_volume`
     */
    getDeliveryVolume(query?: QueryOf<'get', '/operations/delivery_volume'>, options?: CallSettings): Reply<DeliveryVolume>

    /**
     * Get the custom headers of a webhook.
     * Values of custom headers are omitted.
     *
     * `GET /operations/webhooks/{webhook_id}/headers`
     */
    getHeaders(webhookId: string, options?: CallSettings): Reply<WebhookHeaders>

    /**
     * Replace the custom headers of a webhook.
     * Up to ten custom headers, for example credentials for the receiver, and the Standard Webhooks headers. Omitted headers are removed.
     *
     * `PUT /operations/webhooks/{webhook_id}/headers`
     */
    replaceHeaders(webhookId: string, body: WebhookHeadersRequest, options?: CallSettings): Reply<WebhookHeaders>

    /**
     * Get the delivery health of a webhook.
     *
     * `GET /operations/webhooks/{webhook_id}/health`
     */
    getHealth(webhookId: string, options?: CallSettings): Reply<WebhookHealth>

    /**
     * Resend all failed deliveries since a time.
     * Resends every event with a failed delivery or a scheduled retry. Deliveries run in the background; each event keeps its id and attempt history.
     *
     * `POST /operations/webhooks/{webhook_id}/resend_failed`
     */
    resendFailedDeliveries(webhookId: string, body: ResendFailed, options?: CallSettings): Reply<ResentDeliveries>

    /**
     * List webhooks.
     *
     * `GET /v0/webhooks`
     */
    list(query?: QueryOf<'get', '/webhooks'>, options?: CallSettings): Listing<WebhookList, Item<'/webhooks'>>

    /**
     * Create a webhook.
     *
     * `POST /v0/webhooks`
     */
    create(body: WebhookRequest, options?: CallSettings): Reply<Webhook>

    /**
     * Send a mock event.
     * Sent to every enabled webhook that subscribes to the event type, without `event_resource`.
     *
     * `POST /v0/webhooks/trigger`
     */
    triggerEvent(body: WebhookTrigger, options?: CallSettings): Reply<TriggeredEvent>

    /**
     * Get a webhook.
     *
     * `GET /v0/webhooks/{webhook_id}`
     */
    get(webhookId: string, options?: CallSettings): Reply<Webhook>

    /**
     * Replace a webhook.
     * Disabling a webhook cancels its pending deliveries.
     *
     * `PUT /v0/webhooks/{webhook_id}`
     */
    replace(webhookId: string, body: WebhookRequest, options?: CallSettings): Reply<Webhook>

    /**
     * Delete a webhook.
     * Cancels all pending deliveries, including retries.
     *
     * `DELETE /v0/webhooks/{webhook_id}`
     */
    delete(webhookId: string, options?: CallSettings): Reply<DeletedWebhook>

    /**
     * List the events of a webhook.
     * Ordered by creation time, newest first. Attempt history is omitted.
     *
     * `GET /v0/webhooks/{webhook_id}/events`
     */
    listEvents(webhookId: string, query?: QueryOf<'get', '/webhooks/{webhook_id}/events'>, options?: CallSettings): Listing<WebhookEventList, Item<'/webhooks/{webhook_id}/events'>>

    /**
     * Get an event and its delivery attempts.
     *
     * `GET /v0/webhooks/{webhook_id}/events/{event_id}`
     */
    getEvent(webhookId: string, eventId: string, options?: CallSettings): Reply<WebhookEvent>

    /**
     * Resend an event.
     * Resends the event without waiting for its next retry. The event keeps its id and attempt history.
     *
     * `POST /v0/webhooks/{webhook_id}/events/{event_id}/resend`
     */
    resendEvent(webhookId: string, eventId: string, query?: QueryOf<'post', '/webhooks/{webhook_id}/events/{event_id}/resend'>, options?: CallSettings): Reply<WebhookEvent>
  }

  /** Accounts of customers and businesses at other institutions. */
  readonly externalAccounts: {
    /**
     * List external accounts.
     * Ordered by creation time, oldest first. Only ACTIVE accounts are listed unless `include_history` is `true`.
     *
     * `GET /v0/external_accounts`
     */
    list(query?: QueryOf<'get', '/external_accounts'>, options?: CallSettings): Listing<ExternalAccountsPage, Item<'/external_accounts'>>

    /**
     * Link an account at another institution.
     * The account is UNVERIFIED unless the integrator verified it with its own verifier.
     *
     * `POST /v0/external_accounts`
     */
    create(body: CreateExternalAccount, options?: CallSettings): Reply<ExternalAccount>

    /**
     * Exchange a public token for an access token.
     * Rehearsals are not supported: the request calls a vendor over the network.
     *
     * `POST /v0/external_accounts/access_tokens`
     */
    createAccessToken(body: CreateAccessToken, options?: CallSettings): Reply<AccessToken>

    /**
     * Link accounts through a vendor.
     * The vendor verifies the accounts. An account that cannot be linked is reported in `failed_accounts`; the others are linked. Rehearsals are not supported: the request calls a vendor over the network.
     *
     * `POST /v0/external_accounts/add_vendor_accounts`
     */
    addVendorAccounts(body: LinkVendorAccounts, options?: CallSettings): Reply<LinkedVendorAccounts>

    /**
     * Create a link token for a vendor.
     * Rehearsals are not supported: the request calls a vendor over the network.
     *
     * `POST /v0/external_accounts/link_tokens`
     */
    createLinkToken(body: CreateLinkToken, options?: CallSettings): Reply<LinkToken>

    /**
     * Synchronize linked accounts with a vendor.
     * Links new accounts, refreshes linked accounts, and removes accounts that the owner no longer shares with the vendor. Rehearsals are not supported: the request calls a vendor over the network.
     *
     * `POST /v0/external_accounts/sync_vendor_accounts`
     */
    syncVendorAccounts(body: LinkVendorAccounts, options?: CallSettings): Reply<LinkedVendorAccounts>

    /**
     * Get an external account.
     *
     * `GET /v0/external_accounts/{external_account_id}`
     */
    get(externalAccountId: string, options?: CallSettings): Reply<ExternalAccount>

    /**
     * Update an external account.
     * After the account is verified, only `nickname` can be updated.
     *
     * `PATCH /v0/external_accounts/{external_account_id}`
     */
    update(externalAccountId: string, body: PatchExternalAccount, options?: CallSettings): Reply<ExternalAccount>

    /**
     * Delete an external account.
     * The account is kept with the status DELETED. Refused while a payment to or from it is pending.
     *
     * `DELETE /v0/external_accounts/{external_account_id}`
     */
    delete(externalAccountId: string, options?: CallSettings): Reply<DeletedExternalAccount>

    /**
     * Get the balance of an external account.
     * Rehearsals are not supported: the request calls a vendor over the network.
     *
     * `GET /v0/external_accounts/{external_account_id}/balance`
     */
    getBalance(externalAccountId: string, query?: QueryOf<'get', '/external_accounts/{external_account_id}/balance'>, options?: CallSettings): Reply<ExternalAccountBalance>

    /**
     * Refresh the transactions of an external account.
     * Rehearsals are not supported: the request calls a vendor over the network.
     *
     * `POST /v0/external_accounts/{external_account_id}/refresh_transactions`
     */
    refreshTransactions(externalAccountId: string, options?: CallSettings): Reply<ExternalAccountRefresh>

    /**
     * List the transactions of an external account.
     * Transactions as of the last refresh, newest first. At most 500.
     *
     * `GET /v0/external_accounts/{external_account_id}/transactions`
     */
    listTransactions(externalAccountId: string, query: QueryOf<'get', '/external_accounts/{external_account_id}/transactions'>, options?: CallSettings): Reply<ExternalAccountTransactions>
  }

  /** General-ledger accounts of the bank. */
  readonly internalAccounts: {
    /**
     * List internal accounts.
     *
     * `GET /v0/internal_accounts`
     */
    list(query?: QueryOf<'get', '/internal_accounts'>, options?: CallSettings): Listing<InternalAccountsPage, Item<'/internal_accounts'>>

    /**
     * Open an internal account.
     *
     * `POST /v0/internal_accounts`
     */
    create(body: CreateInternalAccount, options?: CallSettings): Reply<InternalAccount>

    /**
     * Get the trial balance at a point in time.
     * Lists all customer accounts and internal accounts, ordered by id.
     *
     * `GET /v0/internal_accounts/trial_balance`
     */
    getTrialBalance(query?: QueryOf<'get', '/internal_accounts/trial_balance'>, options?: CallSettings): Listing<TrialBalance, Item<'/internal_accounts/trial_balance'>>

    /**
     * Get an internal account.
     *
     * `GET /v0/internal_accounts/{id}`
     */
    get(id: string, options?: CallSettings): Reply<InternalAccount>

    /**
     * Update an internal account.
     *
     * `PATCH /v0/internal_accounts/{id}`
     */
    update(id: string, body: PatchInternalAccount, options?: CallSettings): Reply<InternalAccount>
  }

  /** Monitoring subscriptions and alerts. */
  readonly monitoring: {
    /**
     * List alerts.
     *
     * `GET /v0/monitoring/alerts`
     */
    listAlerts(query?: QueryOf<'get', '/monitoring/alerts'>, options?: CallSettings): Listing<MonitoringAlertsPage, Item<'/monitoring/alerts'>>

    /**
     * Get an alert.
     *
     * `GET /v0/monitoring/alerts/{alert_id}`
     */
    getAlert(alertId: string, options?: CallSettings): Reply<MonitoringAlert>

    /**
     * Update the status of an alert.
     * The body must identify the party of the alert: exactly one of `person_id` and `business_id`.
     *
     * `PATCH /v0/monitoring/alerts/{alert_id}`
     */
    updateAlert(alertId: string, body: PatchMonitoringAlert, options?: CallSettings): Reply<MonitoringAlert>

    /**
     * List monitoring subscriptions.
     *
     * `GET /v0/monitoring/subscriptions`
     */
    listSubscriptions(query?: QueryOf<'get', '/monitoring/subscriptions'>, options?: CallSettings): Listing<MonitoringSubscriptionsPage, Item<'/monitoring/subscriptions'>>

    /**
     * Create a monitoring subscription.
     * Persons and businesses that pass verification are subscribed automatically.
     *
     * `POST /v0/monitoring/subscriptions`
     */
    createSubscription(body: CreateMonitoringSubscription, options?: CallSettings): Reply<MonitoringSubscription>

    /**
     * Get a subscription.
     *
     * `GET /v0/monitoring/subscriptions/{subscription_id}`
     */
    getSubscription(subscriptionId: string, options?: CallSettings): Reply<MonitoringSubscription>

    /**
     * Delete a monitoring subscription.
     * Ends the monitoring of the person or business. Existing alerts are kept.
     *
     * `DELETE /v0/monitoring/subscriptions/{subscription_id}`
     */
    deleteSubscription(subscriptionId: string, options?: CallSettings): Reply<Answer<'delete', '/monitoring/subscriptions/{subscription_id}'>>
  }

  /** Notes about resources. */
  readonly notes: {
    /**
     * List notes.
     *
     * `GET /v0/notes`
     */
    list(query?: QueryOf<'get', '/notes'>, options?: CallSettings): Listing<NotesPage, Item<'/notes'>>

    /**
     * Create a note.
     *
     * `POST /v0/notes`
     */
    create(body: CreateNote, options?: CallSettings): Reply<Note>

    /**
     * Update a note.
     *
     * `PATCH /v0/notes/{note_id}`
     */
    update(noteId: string, body: PatchNote, options?: CallSettings): Reply<Note>
  }

  /** Administration: users, API keys, the request log, transaction volume and verification of the ledger. */
  readonly operations: {
    /**
     * List ACH files.
     *
     * `GET /operations/ach_files`
     */
    listAchFiles(query?: QueryOf<'get', '/operations/ach_files'>, options?: CallSettings): Listing<AchFilesPage, Item<'/operations/ach_files'>>

    /**
     * Get an ACH file.
     *
     * `GET /operations/ach_files/{file_id}`
     */
    getAchFile(fileId: string, options?: CallSettings): Reply<AchFile>

    /**
     * Accept a quarantined ACH file.
     * Posts the entries as they are in the file, even if its control totals do not match.
     *
     * `POST /operations/ach_files/{file_id}/accept`
     */
    acceptAchFile(fileId: string, options?: CallSettings): Reply<AchFile>

    /**
     * Reject a quarantined ACH file.
     * No entry is posted. The same file is also refused if it is received again.
     *
     * `POST /operations/ach_files/{file_id}/reject`
     */
    rejectAchFile(fileId: string, options?: CallSettings): Reply<AchFile>

    /**
     * List API keys.
     * Ordered by creation time, newest first. Includes revoked keys.
     *
     * `GET /operations/api_keys`
     */
    listApiKeys(query?: QueryOf<'get', '/operations/api_keys'>, options?: CallSettings): Listing<ApiKeysPage, Item<'/operations/api_keys'>>

    /**
     * Create an API key.
     * The key is returned only once. In production, only a signed-in owner can create API keys.
     *
     * `POST /operations/api_keys`
     */
    createApiKey(body?: CreateApiKey, options?: CallSettings): Reply<NewApiKey>

    /**
     * Revoke an API key.
     * The key is refused by all processes within one second. A key cannot revoke itself.
     *
     * `DELETE /operations/api_keys/{api_key_id}`
     */
    revokeApiKey(apiKeyId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/api_keys/{api_key_id}'>>

    /**
     * Rotate an API key.
     * Creates a new key with the same name. The old key stays valid for `overlap_seconds`; without it, the old key is revoked immediately.
     *
     * `POST /operations/api_keys/{api_key_id}/rotate`
     */
    rotateApiKey(apiKeyId: string, body?: RotateApiKey, options?: CallSettings): Reply<NewApiKey>

    /**
     * List the audit log.
     * Changes of API keys, users and settings, newest first. Filters: actor, action, subject and time.
     *
     * `GET /operations/audit_log`
     */
    listAuditLog(query?: QueryOf<'get', '/operations/audit_log'>, options?: CallSettings): Listing<AuditPage, Item<'/operations/audit_log'>>

    /**
     * List ban rules.
     *
     * `GET /operations/ban_rules`
     */
    listBanRules(query?: QueryOf<'get', '/operations/ban_rules'>, options?: CallSettings): Listing<BanRulesPage, Item<'/operations/ban_rules'>>

    /**
     * Create a ban rule.
     * Customers who meet the condition are banned in the operation that meets it. Rejections and alerts from before the rule was created count once a new one occurs.
     *
     * `POST /operations/ban_rules`
     */
    createBanRule(body: CreateBanRule, options?: CallSettings): Reply<BanRule>

    /**
     * Get a ban rule.
     *
     * `GET /operations/ban_rules/{ban_rule_id}`
     */
    getBanRule(banRuleId: string, options?: CallSettings): Reply<BanRule>

    /**
     * Delete a ban rule.
     * Customers banned by the rule remain banned.
     *
     * `DELETE /operations/ban_rules/{ban_rule_id}`
     */
    deleteBanRule(banRuleId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/ban_rules/{ban_rule_id}'>>

    /**
     * Ban a customer.
     * The customer’s accounts cannot move money until the ban is lifted.
     *
     * `POST /operations/customers/{customer_id}/ban`
     */
    banCustomer(customerId: string, body: BanReason, options?: CallSettings): Reply<Answer<'post', '/operations/customers/{customer_id}/ban'>>

    /**
     * Lift a ban.
     * Sets the ban status to ALLOWED. Ban rules count only occurrences after this request.
     *
     * `POST /operations/customers/{customer_id}/unban`
     */
    unbanCustomer(customerId: string, body: BanReason, options?: CallSettings): Reply<Answer<'post', '/operations/customers/{customer_id}/unban'>>

    /**
     * Get the searchable metadata keys.
     *
     * `GET /operations/metadata_keys`
     */
    getMetadataKeys(options?: CallSettings): Reply<MetadataKeys>

    /**
     * Replace the searchable metadata keys.
     * Applies to existing and new customers, persons, accounts and posted transactions of the workspace.
     *
     * `PUT /operations/metadata_keys`
     */
    replaceMetadataKeys(body: MetadataKeys, options?: CallSettings): Reply<MetadataKeys>

    /**
     * Confirm a monitoring alert.
     * Marks the alert as a true positive and applies the ban rules to the person. Cannot be undone.
     *
     * `POST /operations/monitoring/alerts/{alert_id}/confirm`
     */
    confirmMonitoringAlert(alertId: string, options?: CallSettings): Reply<Answer<'post', '/operations/monitoring/alerts/{alert_id}/confirm'>>

    /**
     * Get the result of the ledger verification.
     * Result of the last verification of the workspace’s ledger: balances recomputed from entries, transactions compared with the hash chain, and further invariants. Verification runs periodically in the background.
     *
     * `GET /operations/proof`
     */
    getProof(options?: CallSettings): Reply<Proof>

    /**
     * Verify a transaction.
     * Compares a posted or pending transaction with its record in the hash chain, at the time of the request.
     *
     * `GET /operations/proof/transactions/{transaction_id}`
     */
    getTransactionProof(transactionId: string, options?: CallSettings): Reply<TransactionProof>

    /**
     * List requests.
     * API requests of the last 7 days (machine time), newest first. A request is listed about one second after its response. A page may contain fewer rows than requested; continue until `next_page_token` is absent.
     *
     * `GET /operations/requests`
     */
    listRequests(query?: QueryOf<'get', '/operations/requests'>, options?: CallSettings): Listing<RequestsPage, Item<'/operations/requests'>>

    /**
     * Get a request.
     * Includes the request and response bodies, with sensitive values masked.
     *
     * `GET /operations/requests/{request_id}`
     */
    getRequest(requestId: string, options?: CallSettings): Reply<LoggedRequestDetail>

    /**
     * Search resources.
     * Matches ids, full account numbers (internal and external), IBANs, card, trace and social security numbers or their last four digits, prefixes of the first words of names, email addresses, phone numbers, prefixes of memos, and Idempotency-Keys. Case and accents are ignored. Ordered by relevance. An API key with scopes finds only resources that its scopes can read.
     *
     * `GET /operations/search`
     */
    search(query?: QueryOf<'get', '/operations/search'>, options?: CallSettings): Reply<SearchPage>

    /**
     * Get the current session.
     *
     * `GET /operations/session`
     */
    getSession(options?: CallSettings): Reply<Session>

    /**
     * Switch the workspace of the session.
     * Subsequent requests of the session use this workspace. Rehearsals are not supported: the request changes a browser session.
     *
     * `PATCH /operations/session`
     */
    updateSession(body: PatchSession, options?: CallSettings): Reply<Session>

    /**
     * Sign out.
     * Ends the session and clears its cookie. Rehearsals are not supported: the request changes a browser session.
     *
     * `DELETE /operations/session`
     */
    deleteSession(options?: CallSettings): Reply<Answer<'delete', '/operations/session'>>

    /**
     * Change the password.
     * Requires the current password and ends all other sessions of the user. A password set by another user must be replaced after the first sign-in; until then, other requests return 403 PASSWORD_CHANGE_REQUIRED. Rehearsals are not supported: the request changes a browser session.
     *
     * `PUT /operations/session/password`
     */
    replacePassword(body: ReplacePassword, options?: CallSettings): Reply<Answer<'put', '/operations/session/password'>>

    /**
     * List sessions.
     * Your own sessions; for owners, all sessions of the workspace. Newest first. Expired sessions are omitted.
     *
     * `GET /operations/sessions`
     */
    listSessions(query?: QueryOf<'get', '/operations/sessions'>, options?: CallSettings): Listing<SessionsPage, Item<'/operations/sessions'>>

    /**
     * Sign in.
     * Signs in with a one-time link, or with user name and password. User names are unique in a workspace; `tenant` selects the workspace. The response sets the cookie `florin_session` (over TLS `__Host-florin_session`), which authenticates requests like an API key. Requests with the cookie that change data require the header `X-Florin-Request: 1`. A failed sign-in returns the same error for every cause. Rehearsals are not supported: the request changes a browser session.
     *
     * `POST /operations/sessions`
     */
    createSession(body: CreateSession, options?: CallSettings): Reply<Session>

    /**
     * End a session.
     * Ends one of your own sessions; owners can end any session of the workspace.
     *
     * `DELETE /operations/sessions/{session_id}`
     */
    endSession(sessionId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/sessions/{session_id}'>>

    /**
     * List suspense entries.
     *
     * `GET /operations/suspense`
     */
    listSuspenseEntries(query?: QueryOf<'get', '/operations/suspense'>, options?: CallSettings): Listing<SuspenseEntriesPage, Item<'/operations/suspense'>>

    /**
     * Get a suspense entry.
     *
     * `GET /operations/suspense/{entry_id}`
     */
    getSuspenseEntry(entryId: string, options?: CallSettings): Reply<SuspenseEntry>

    /**
     * Resolve a suspense entry.
     * Moves the amount of an open entry to an account, or from it if the entry is a debit, as an internal transfer. An entry can be resolved once.
     *
     * `POST /operations/suspense/{entry_id}/resolve`
     */
    resolveSuspenseEntry(entryId: string, body: ResolveSuspenseEntry, options?: CallSettings): Reply<SuspenseEntry>

    /**
     * Return a suspense entry to its originator.
     * Returns an open ACH entry to its originator with the next outgoing file, and moves the amount back to the settlement account.
     *
     * `POST /operations/suspense/{entry_id}/return`
     */
    returnSuspenseEntry(entryId: string, body: ReturnSuspenseEntry, options?: CallSettings): Reply<SuspenseEntry>

    /**
     * List the users of the workspace.
     *
     * `GET /operations/users`
     */
    listUsers(query?: QueryOf<'get', '/operations/users'>, options?: CallSettings): Listing<UsersPage, Item<'/operations/users'>>

    /**
     * Add a user.
     * To grant roles to an existing user, use PATCH.
     *
     * `POST /operations/users`
     */
    createUser(body: CreateUser, options?: CallSettings): Reply<User>

    /**
     * Update a user’s password or roles.
     * A new password ends all sessions of the user and must be replaced by the user after the next sign-in. Roles replace the user’s roles in your workspaces immediately; API keys created by the user are limited to the new role.
     *
     * `PATCH /operations/users/{user_id}`
     */
    updateUser(userId: string, body: PatchUser, options?: CallSettings): Reply<User>

    /**
     * Remove a user.
     * Removes the user from your workspaces and their forks. The user’s sessions there end, and API keys created by the user are refused. A user without any other workspace is deleted.
     *
     * `DELETE /operations/users/{user_id}`
     */
    deleteUser(userId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/users/{user_id}'>>

    /**
     * Get transaction volume.
     * Posted transactions by time bucket, aggregated in the background with a delay of about one minute. Amounts of different currencies are added.
     *
     * `GET /operations/volume`
     */
    getVolume(query?: QueryOf<'get', '/operations/volume'>, options?: CallSettings): Reply<Volume>

    /**
     * List your workspaces.
     * Workspaces that you own, oldest first. Includes closed workspaces.
     *
     * `GET /operations/workspaces`
     */
    listOwnedWorkspaces(query?: QueryOf<'get', '/operations/workspaces'>, options?: CallSettings): Listing<OwnedWorkspacesPage, Item<'/operations/workspaces'>>

    /**
     * Create another workspace.
     * You become the owner. The workspace has separate data, users and API keys, and no API key yet: switch to it (`PATCH /operations/session`) and create one. Requires a session; an API key belongs to one workspace and cannot create others.
     *
     * `POST /operations/workspaces`
     */
    addWorkspace(body?: AddWorkspace, options?: CallSettings): Reply<OwnedWorkspace>

    /**
     * Close a workspace.
     * Refused while customer accounts have a balance or work is pending. Data is kept; API keys and sessions are refused and background work stops until the workspace is reopened.
     *
     * `POST /operations/workspaces/{tenant}/close`
     */
    closeWorkspace(tenant: string, options?: CallSettings): Reply<OwnedWorkspace>

    /**
     * Reopen a closed workspace.
     * Overdue work runs immediately. Requires a session in another workspace that you own.
     *
     * `POST /operations/workspaces/{tenant}/reopen`
     */
    reopenWorkspace(tenant: string, options?: CallSettings): Reply<OwnedWorkspace>
  }

  /** Secrets that sign webhook deliveries. */
  readonly webhookSecrets: {
    /**
     * Get the signing secret status of a webhook.
     * The secret is not returned.
     *
     * `GET /operations/webhooks/{webhook_id}/secret`
     */
    getEndpointSecret(webhookId: string, options?: CallSettings): Reply<EndpointSecret>

    /**
     * Create a signing secret for a webhook.
     * Signs all deliveries of this webhook, including retries, instead of the workspace’s secret. The secret is returned only once.
     *
     * `POST /operations/webhooks/{webhook_id}/secret`
     */
    createEndpointSecret(webhookId: string, body?: EndpointSecretCreation, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Replace the signing secret of a webhook.
     * With a rolling replacement, the old secret stays valid for 24 hours.
     *
     * `PUT /operations/webhooks/{webhook_id}/secret`
     */
    replaceEndpointSecret(webhookId: string, body?: WebhookSecretReplacement, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Delete the signing secret of a webhook.
     * Deliveries are signed with the workspace’s secret again. With `old_secret_only`, only the previous secret is deleted.
     *
     * `DELETE /operations/webhooks/{webhook_id}/secret`
     */
    deleteEndpointSecret(webhookId: string, query?: QueryOf<'delete', '/operations/webhooks/{webhook_id}/secret'>, options?: CallSettings): Reply<Answer<'delete', '/operations/webhooks/{webhook_id}/secret'>>

    /**
     * Create the webhook secret.
     * Signs the deliveries of all webhooks without a secret of their own. The secret is returned only once.
     *
     * `POST /v0/webhook_secrets`
     */
    create(options?: CallSettings): Reply<WebhookSecret>

    /**
     * Replace the webhook secret.
     * With a rolling replacement, the old secret stays valid for 24 hours.
     *
     * `PUT /v0/webhook_secrets`
     */
    replace(body?: WebhookSecretReplacement, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Delete the webhook secret.
     * With `old_secret_only`, deletes only the previous secret.
     *
     * `DELETE /v0/webhook_secrets`
     */
    delete(query?: QueryOf<'delete', '/webhook_secrets'>, options?: CallSettings): Reply<Answer<'delete', '/webhook_secrets'>>

    /**
     * Create the webhook secret.
     * Signs the deliveries of all webhooks without a secret of their own. The secret is returned only once.
     *
     * `POST /v0/webhooks/secret`
     */
    createAlias(options?: CallSettings): Reply<WebhookSecret>

    /**
     * Replace the webhook secret.
     * With a rolling replacement, the old secret stays valid for 24 hours.
     *
     * `PUT /v0/webhooks/secret`
     */
    replaceAlias(body?: WebhookSecretReplacement, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Delete the webhook secret.
     * With `old_secret_only`, deletes only the previous secret.
     *
     * `DELETE /v0/webhooks/secret`
     */
    deleteAlias(query?: QueryOf<'delete', '/webhooks/secret'>, options?: CallSettings): Reply<Answer<'delete', '/webhooks/secret'>>
  }

  /** Recurring internal transfers and ACH transfers, and their payments. */
  readonly paymentSchedules: {
    /**
     * List payment schedules.
     *
     * `GET /v0/payment_schedules`
     */
    list(query?: QueryOf<'get', '/payment_schedules'>, options?: CallSettings): Listing<PaymentSchedulesPage, Item<'/payment_schedules'>>

    /**
     * Create a payment schedule.
     * Each payment is made at 06:00 Eastern time of its execution date, as if its request had been sent then, under the Idempotency-Key `<schedule id>:<scheduled date>`. The request is validated now; funds are checked when the payment is made. A refused payment is not repeated, and the schedule continues. An API key with scopes also needs the write scope of the payments.
     *
     * `POST /v0/payment_schedules`
     */
    create(body: CreatePaymentSchedule, options?: CallSettings): Reply<PaymentSchedule>

    /**
     * List scheduled payments.
     *
     * `GET /v0/payment_schedules/payments`
     */
    listPayments(query?: QueryOf<'get', '/payment_schedules/payments'>, options?: CallSettings): Listing<ScheduledPaymentsPage, Item<'/payment_schedules/payments'>>

    /**
     * Cancel a payment schedule.
     *
     * `PATCH /v0/payment_schedules/{payment_schedule_id}`
     */
    update(paymentScheduleId: string, body: PatchPaymentSchedule, options?: CallSettings): Reply<PaymentSchedule>
  }

  /** Persons, whether or not they are customers. */
  readonly persons: {
    /**
     * List persons.
     *
     * `GET /v0/persons`
     */
    list(query?: QueryOf<'get', '/persons'>, options?: CallSettings): Listing<PersonsPage, Item<'/persons'>>

    /**
     * Create a person.
     *
     * `POST /v0/persons`
     */
    create(body: CreatePerson, options?: CallSettings): Reply<Person>

    /**
     * Add a personal id to a person.
     *
     * `POST /v0/persons/personal_ids`
     */
    createPersonalId(body: AddPersonalId, options?: CallSettings): Reply<PersonalIdOfPerson>

    /**
     * Update a personal id.
     *
     * `PATCH /v0/persons/personal_ids/{personal_id_id}`
     */
    updatePersonalId(personalIdId: string, body: PatchPersonalId, options?: CallSettings): Reply<PersonalIdOfPerson>

    /**
     * Delete a personal id.
     *
     * `DELETE /v0/persons/personal_ids/{personal_id_id}`
     */
    deletePersonalId(personalIdId: string, options?: CallSettings): Reply<Answer<'delete', '/persons/personal_ids/{personal_id_id}'>>

    /**
     * Get a person.
     *
     * `GET /v0/persons/{person_id}`
     */
    get(personId: string, options?: CallSettings): Reply<Person>

    /**
     * Update a person.
     *
     * `PATCH /v0/persons/{person_id}`
     */
    update(personId: string, body: PatchPerson, options?: CallSettings): Reply<Person>
  }

  /** Relationships between persons and businesses: owners, managers, payers. */
  readonly relationships: {
    /**
     * List relationships between persons and businesses.
     *
     * `GET /v0/relationships`
     */
    list(query?: QueryOf<'get', '/relationships'>, options?: CallSettings): Listing<RelationshipsPage, Item<'/relationships'>>

    /**
     * Create a relationship.
     * A business that is a direct customer needs at least one BENEFICIAL_OWNER_OF or MANAGING_PERSON_OF before it can be verified.
     *
     * `POST /v0/relationships`
     */
    create(body: CreateRelationship, options?: CallSettings): Reply<Relationship>

    /**
     * Get a relationship.
     *
     * `GET /v0/relationships/{relationship_id}`
     */
    get(relationshipId: string, options?: CallSettings): Reply<Relationship>

    /**
     * Update a relationship.
     *
     * `PATCH /v0/relationships/{relationship_id}`
     */
    update(relationshipId: string, body: PatchRelationship, options?: CallSettings): Reply<Relationship>

    /**
     * End a relationship.
     * The relationship is no longer listed. The same parties can be related again. The last beneficial owner or managing person of a business customer cannot be removed.
     *
     * `DELETE /v0/relationships/{relationship_id}`
     */
    delete(relationshipId: string, options?: CallSettings): Reply<Answer<'delete', '/relationships/{relationship_id}'>>
  }

  /** Snapshots of a workspace, which can be restored or forked. Sandbox only. */
  readonly snapshots: {
    /**
     * List snapshots.
     * Ordered by creation time, newest first.
     *
     * `GET /sandbox/snapshots`
     */
    list(query?: QueryOf<'get', '/sandbox/snapshots'>, options?: CallSettings): Listing<SnapshotsPage, Item<'/sandbox/snapshots'>>

    /**
     * Create a snapshot.
     * Saves the current state of the workspace: resources, money, clock, settings and idempotent responses. Other requests are not blocked. A snapshot can be restored or forked any number of times. Rehearsals are not supported: a snapshot copies the entire workspace.
     *
     * `POST /sandbox/snapshots`
     */
    create(body: CreateSnapshot, options?: CallSettings): Reply<Snapshot>

    /**
     * Get a snapshot.
     *
     * `GET /sandbox/snapshots/{snapshot_id}`
     */
    get(snapshotId: string, options?: CallSettings): Reply<Snapshot>

    /**
     * Delete a snapshot.
     * Forks created from it are kept.
     *
     * `DELETE /sandbox/snapshots/{snapshot_id}`
     */
    delete(snapshotId: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/snapshots/{snapshot_id}'>>

    /**
     * Restore a snapshot.
     * Restores the workspace to the snapshot, in place. Later changes are discarded, and their pending deliveries are canceled. Webhooks and their secrets, API keys, users, the audit log and the request log are not restored. Other requests of the workspace wait until it is finished. Rehearsals are not supported: the request blocks all other requests of the workspace.
     *
     * `POST /sandbox/snapshots/{snapshot_id}/restore`
     */
    restore(snapshotId: string, options?: CallSettings): Reply<Snapshot>
  }

  /** Limits on the amounts that accounts may spend or receive. */
  readonly spendControls: {
    /**
     * List spend controls.
     *
     * `GET /v0/spend_controls`
     */
    list(query?: QueryOf<'get', '/spend_controls'>, options?: CallSettings): Listing<SpendControlsPage, Item<'/spend_controls'>>

    /**
     * Create a spend control.
     * Applies separately to each account that lists it, or has a primary holder that lists it, in `spend_control_ids`. Earlier transactions count toward the limit.
     *
     * `POST /v0/spend_controls`
     */
    create(body: CreateSpendControl, options?: CallSettings): Reply<SpendControl>

    /**
     * Get a spend control.
     *
     * `GET /v0/spend_controls/{spend_control_id}`
     */
    get(spendControlId: string, options?: CallSettings): Reply<SpendControl>

    /**
     * Update a spend control.
     * Applies to transactions evaluated after the update. `is_active: false` disables the control immediately.
     *
     * `PATCH /v0/spend_controls/{spend_control_id}`
     */
    update(spendControlId: string, body: PatchSpendControl, options?: CallSettings): Reply<SpendControl>

    /**
     * Get the usage of a spend control on an account.
     * Returns 404 if the control does not apply to the account or is not active.
     *
     * `GET /v0/spend_controls/{spend_control_id}/usage`
     */
    getUsage(spendControlId: string, query: QueryOf<'get', '/spend_controls/{spend_control_id}/usage'>, options?: CallSettings): Reply<SpendControlUsage>
  }

  /** Posted and pending transactions. */
  readonly transactions: {
    /**
     * List transactions that can be batched.
     * Posted transactions that match a batch template of the workspace and are not in a batch.
     *
     * `GET /v0/transactions/batchable`
     */
    listBatchable(query?: QueryOf<'get', '/transactions/batchable'>, options?: CallSettings): Listing<Answer<'get', '/transactions/batchable'>, Item<'/transactions/batchable'>>

    /**
     * List pending transactions.
     *
     * `GET /v0/transactions/pending`
     */
    listPending(query?: QueryOf<'get', '/transactions/pending'>, options?: CallSettings): Listing<Answer<'get', '/transactions/pending'>, Item<'/transactions/pending'>>

    /**
     * Get a pending transaction.
     *
     * `GET /v0/transactions/pending/{id}`
     */
    getPending(id: string, options?: CallSettings): Reply<PendingTransaction>

    /**
     * List posted transactions.
     *
     * `GET /v0/transactions/posted`
     */
    listPosted(query?: QueryOf<'get', '/transactions/posted'>, options?: CallSettings): Listing<Answer<'get', '/transactions/posted'>, Item<'/transactions/posted'>>

    /**
     * Get a posted transaction.
     *
     * `GET /v0/transactions/posted/{id}`
     */
    getPosted(id: string, options?: CallSettings): Reply<PostedTransaction>
  }

  /** Transfers between two accounts of the bank, captured immediately or in a second step. */
  readonly internalTransfers: {
    /**
     * Create a transfer between two accounts.
     * IMMEDIATE posts the transfer immediately. MANUAL places a hold on the originating account until the transfer is completed, canceled or expires.
     *
     * `POST /v0/transactions/internal_transfer`
     */
    create(body: CreateInternalTransfer, options?: CallSettings): Reply<InternalTransfer>

    /**
     * Create up to 1,000 transfers in one request.
     * A JSON array of transfers, or NDJSON (`application/x-ndjson`, one transfer per line). Each item is validated and posted like a single transfer. The response has one result per item, in request order.
     *
     * `POST /v0/transactions/internal_transfer/bulk`
     */
    createInBulk(body: BodyOf<'post', '/transactions/internal_transfer/bulk'>, options?: CallSettings & { query?: QueryOf<'post', '/transactions/internal_transfer/bulk'> }): Reply<InternalTransferResults>

    /**
     * Get an internal transfer.
     *
     * `GET /v0/transactions/internal_transfer/{id}`
     */
    get(id: string, options?: CallSettings): Reply<InternalTransfer>

    /**
     * Complete or cancel a pending transfer.
     *
     * `PATCH /v0/transactions/internal_transfer/{id}`
     */
    update(id: string, body: PatchInternalTransfer, options?: CallSettings): Reply<InternalTransfer>
  }

  /** Identity verification of persons and businesses. */
  readonly verifications: {
    /**
     * List verifications.
     *
     * `GET /v0/verifications`
     */
    list(query?: QueryOf<'get', '/verifications'>, options?: CallSettings): Listing<VerificationsPage, Item<'/verifications'>>

    /**
     * Upload a result from another verification provider.
     *
     * `POST /v0/verifications`
     */
    create(body: CreateVerification, options?: CallSettings): Reply<Verification>

    /**
     * Verify the identity of a person or business.
     *
     * `POST /v0/verifications/verify`
     */
    verify(body: Verify, options?: CallSettings): Reply<VerifyResponse>

    /**
     * Get a verification.
     *
     * `GET /v0/verifications/{verification_id}`
     */
    get(verificationId: string, options?: CallSettings): Reply<Verification>
  }

  /** Deletion of a workspace’s data. Sandbox only. */
  readonly wipes: {
    /**
     * Wipe the workspace.
     * Deletes customers, accounts, transactions and dependent data. Keeps templates, products, webhooks with their secrets and events, API keys and the clock. Recreates the default internal accounts and releases all idempotency keys. Emits no events. Sandbox only. Rehearsals are not supported: the request blocks all other requests of the workspace.
     *
     * `POST /v0/wipe`
     */
    wipe(options?: CallSettings): Reply<Answer<'post', '/wipe'>>
  }
}

/** How each is carried out: method, path, and what its first argument after the ids is. */
export const resourceTable = {
  accounts: {
    list: 'get /accounts list',
    create: 'post /accounts body',
    get: 'get /accounts/{account_id} none',
    replace: 'put /accounts/{account_id} body',
    update: 'patch /accounts/{account_id} body',
    getBalances: 'get /accounts/{account_id}/balances query',
    getBalanceHistory: 'get /accounts/{account_id}/balances/history query',
    initiateClosure: 'post /accounts/{account_id}/initiate_closure body',
  },
  accountProducts: {
    list: 'get /accounts/products list',
    create: 'post /accounts/products body',
    update: 'patch /accounts/products/{product_id} body',
  },
  accountTemplates: {
    list: 'get /accounts/templates list',
    create: 'post /accounts/templates body',
    get: 'get /accounts/templates/{template_id} none',
    replace: 'put /accounts/templates/{template_id} body',
    delete: 'delete /accounts/templates/{template_id} none',
  },
  accountRelationships: {
    list: 'get /accounts/{account_id}/relationships list',
    create: 'post /accounts/{account_id}/relationships body',
    get: 'get /accounts/{account_id}/relationships/{relationship_id} none',
    replace: 'put /accounts/{account_id}/relationships/{relationship_id} body',
    delete: 'delete /accounts/{account_id}/relationships/{relationship_id} none',
  },
  ach: {
    list: 'get /ach list',
    create: 'post /ach body',
    listIncoming: 'get /ach/incoming list',
    getIncoming: 'get /ach/incoming/{id} none',
    get: 'get /ach/{transaction_id} none',
    update: 'patch /ach/{transaction_id} body',
    returnIncoming: 'post /operations/incoming_ach/{id}/return none',
  },
  simulations: {
    achReturn: 'post /ach/transaction_simulations/receiving_return body',
    achTransaction: 'post /ach/transaction_simulations/receiving_transaction body',
    authorization: 'post /cards/transaction_simulations/authorization body',
    authorizationAdvice: 'post /cards/transaction_simulations/authorization/advice body',
    clearing: 'post /cards/transaction_simulations/clearing body',
    l2L3: 'post /cards/transaction_simulations/clearing/l2l3 body',
    financial: 'post /cards/transaction_simulations/financial body',
    financialAdvice: 'post /cards/transaction_simulations/financial/advice body',
    balanceInquiry: 'post /cards/transaction_simulations/financial/balance_inquiry body',
    originalCredit: 'post /cards/transaction_simulations/financial/original_credit body',
    withdrawal: 'post /cards/transaction_simulations/financial/withdrawal body',
    reversal: 'post /cards/transaction_simulations/reversal body',
    fulfillment: 'post /cards/{card_id}/webhook_simulations/fulfillment body',
    listBatchTemplates: 'get /sandbox/batch_templates list',
    createBatchTemplate: 'post /sandbox/batch_templates body',
    updateBatchTemplate: 'patch /sandbox/batch_templates/{batch_template_id} body',
    getChainHead: 'get /sandbox/chain none',
    getClock: 'get /sandbox/clock none',
    moveClock: 'post /sandbox/clock body',
    listDue: 'get /sandbox/clock/due list',
    event: 'post /sandbox/events body',
    listFaults: 'get /sandbox/faults list',
    createFault: 'post /sandbox/faults body',
    getFault: 'get /sandbox/faults/{fault_id} none',
    deleteFault: 'delete /sandbox/faults/{fault_id} none',
    listInboxes: 'get /sandbox/inboxes list',
    createInbox: 'post /sandbox/inboxes body',
    getInbox: 'get /sandbox/inboxes/{inbox_id} none',
    updateInbox: 'patch /sandbox/inboxes/{inbox_id} body',
    deleteInbox: 'delete /sandbox/inboxes/{inbox_id} none',
    listInboxMessages: 'get /sandbox/inboxes/{inbox_id}/messages list',
    emptyInbox: 'delete /sandbox/inboxes/{inbox_id}/messages none',
    getInboxMessage: 'get /sandbox/inboxes/{inbox_id}/messages/{message_id} none',
    monitoringAlert: 'post /sandbox/monitoring/alerts body',
    raiseSampleData: 'post /sandbox/sample_data body',
    listForks: 'get /sandbox/workspaces list',
    createWorkspace: 'post /sandbox/workspaces body',
    deleteFork: 'delete /sandbox/workspaces/{tenant} none',
  },
  addresses: {
    list: 'get /addresses list',
    create: 'post /addresses body',
    get: 'get /addresses/{address_id} none',
    update: 'patch /addresses/{address_id} body',
  },
  businesses: {
    list: 'get /businesses list',
    create: 'post /businesses body',
    get: 'get /businesses/{business_id} none',
    update: 'patch /businesses/{business_id} body',
  },
  cards: {
    list: 'get /cards list',
    issue: 'post /cards body',
    activate: 'post /cards/activate body',
    getWidgetUrl: 'get /cards/card_widget_url query',
    listProducts: 'get /cards/products list',
    get: 'get /cards/{card_id} none',
    update: 'patch /cards/{card_id} body',
    listChanges: 'get /cards/{card_id}/changes list',
    createClientToken: 'post /cards/{card_id}/client_token none',
  },
  customers: {
    list: 'get /customers list',
    create: 'post /customers body',
    get: 'get /customers/{customer_id} none',
    replace: 'put /customers/{customer_id} body',
    update: 'patch /customers/{customer_id} body',
    verify: 'post /customers/{customer_id}/verify body',
  },
  webhooks: {
    listEventsInOrder: 'get /events query',
    getDeliveryVolume: 'get /operations/delivery_volume query',
    getHeaders: 'get /operations/webhooks/{webhook_id}/headers none',
    replaceHeaders: 'put /operations/webhooks/{webhook_id}/headers body',
    getHealth: 'get /operations/webhooks/{webhook_id}/health none',
    resendFailedDeliveries: 'post /operations/webhooks/{webhook_id}/resend_failed body',
    list: 'get /webhooks list',
    create: 'post /webhooks body',
    triggerEvent: 'post /webhooks/trigger body',
    get: 'get /webhooks/{webhook_id} none',
    replace: 'put /webhooks/{webhook_id} body',
    delete: 'delete /webhooks/{webhook_id} none',
    listEvents: 'get /webhooks/{webhook_id}/events list',
    getEvent: 'get /webhooks/{webhook_id}/events/{event_id} none',
    resendEvent: 'post /webhooks/{webhook_id}/events/{event_id}/resend query',
  },
  externalAccounts: {
    list: 'get /external_accounts list',
    create: 'post /external_accounts body',
    createAccessToken: 'post /external_accounts/access_tokens body',
    addVendorAccounts: 'post /external_accounts/add_vendor_accounts body',
    createLinkToken: 'post /external_accounts/link_tokens body',
    syncVendorAccounts: 'post /external_accounts/sync_vendor_accounts body',
    get: 'get /external_accounts/{external_account_id} none',
    update: 'patch /external_accounts/{external_account_id} body',
    delete: 'delete /external_accounts/{external_account_id} none',
    getBalance: 'get /external_accounts/{external_account_id}/balance query',
    refreshTransactions: 'post /external_accounts/{external_account_id}/refresh_transactions none',
    listTransactions: 'get /external_accounts/{external_account_id}/transactions query',
  },
  internalAccounts: {
    list: 'get /internal_accounts list',
    create: 'post /internal_accounts body',
    getTrialBalance: 'get /internal_accounts/trial_balance list',
    get: 'get /internal_accounts/{id} none',
    update: 'patch /internal_accounts/{id} body',
  },
  monitoring: {
    listAlerts: 'get /monitoring/alerts list',
    getAlert: 'get /monitoring/alerts/{alert_id} none',
    updateAlert: 'patch /monitoring/alerts/{alert_id} body',
    listSubscriptions: 'get /monitoring/subscriptions list',
    createSubscription: 'post /monitoring/subscriptions body',
    getSubscription: 'get /monitoring/subscriptions/{subscription_id} none',
    deleteSubscription: 'delete /monitoring/subscriptions/{subscription_id} none',
  },
  notes: {
    list: 'get /notes list',
    create: 'post /notes body',
    update: 'patch /notes/{note_id} body',
  },
  operations: {
    listAchFiles: 'get /operations/ach_files list',
    getAchFile: 'get /operations/ach_files/{file_id} none',
    acceptAchFile: 'post /operations/ach_files/{file_id}/accept none',
    rejectAchFile: 'post /operations/ach_files/{file_id}/reject none',
    listApiKeys: 'get /operations/api_keys list',
    createApiKey: 'post /operations/api_keys body',
    revokeApiKey: 'delete /operations/api_keys/{api_key_id} none',
    rotateApiKey: 'post /operations/api_keys/{api_key_id}/rotate body',
    listAuditLog: 'get /operations/audit_log list',
    listBanRules: 'get /operations/ban_rules list',
    createBanRule: 'post /operations/ban_rules body',
    getBanRule: 'get /operations/ban_rules/{ban_rule_id} none',
    deleteBanRule: 'delete /operations/ban_rules/{ban_rule_id} none',
    banCustomer: 'post /operations/customers/{customer_id}/ban body',
    unbanCustomer: 'post /operations/customers/{customer_id}/unban body',
    getMetadataKeys: 'get /operations/metadata_keys none',
    replaceMetadataKeys: 'put /operations/metadata_keys body',
    confirmMonitoringAlert: 'post /operations/monitoring/alerts/{alert_id}/confirm none',
    getProof: 'get /operations/proof none',
    getTransactionProof: 'get /operations/proof/transactions/{transaction_id} none',
    listRequests: 'get /operations/requests list',
    getRequest: 'get /operations/requests/{request_id} none',
    search: 'get /operations/search query',
    getSession: 'get /operations/session none',
    updateSession: 'patch /operations/session body',
    deleteSession: 'delete /operations/session none',
    replacePassword: 'put /operations/session/password body',
    listSessions: 'get /operations/sessions list',
    createSession: 'post /operations/sessions body',
    endSession: 'delete /operations/sessions/{session_id} none',
    listSuspenseEntries: 'get /operations/suspense list',
    getSuspenseEntry: 'get /operations/suspense/{entry_id} none',
    resolveSuspenseEntry: 'post /operations/suspense/{entry_id}/resolve body',
    returnSuspenseEntry: 'post /operations/suspense/{entry_id}/return body',
    listUsers: 'get /operations/users list',
    createUser: 'post /operations/users body',
    updateUser: 'patch /operations/users/{user_id} body',
    deleteUser: 'delete /operations/users/{user_id} none',
    getVolume: 'get /operations/volume query',
    listOwnedWorkspaces: 'get /operations/workspaces list',
    addWorkspace: 'post /operations/workspaces body',
    closeWorkspace: 'post /operations/workspaces/{tenant}/close none',
    reopenWorkspace: 'post /operations/workspaces/{tenant}/reopen none',
  },
  webhookSecrets: {
    getEndpointSecret: 'get /operations/webhooks/{webhook_id}/secret none',
    createEndpointSecret: 'post /operations/webhooks/{webhook_id}/secret body',
    replaceEndpointSecret: 'put /operations/webhooks/{webhook_id}/secret body',
    deleteEndpointSecret: 'delete /operations/webhooks/{webhook_id}/secret query',
    create: 'post /webhook_secrets none',
    replace: 'put /webhook_secrets body',
    delete: 'delete /webhook_secrets query',
    createAlias: 'post /webhooks/secret none',
    replaceAlias: 'put /webhooks/secret body',
    deleteAlias: 'delete /webhooks/secret query',
  },
  paymentSchedules: {
    list: 'get /payment_schedules list',
    create: 'post /payment_schedules body',
    listPayments: 'get /payment_schedules/payments list',
    update: 'patch /payment_schedules/{payment_schedule_id} body',
  },
  persons: {
    list: 'get /persons list',
    create: 'post /persons body',
    createPersonalId: 'post /persons/personal_ids body',
    updatePersonalId: 'patch /persons/personal_ids/{personal_id_id} body',
    deletePersonalId: 'delete /persons/personal_ids/{personal_id_id} none',
    get: 'get /persons/{person_id} none',
    update: 'patch /persons/{person_id} body',
  },
  relationships: {
    list: 'get /relationships list',
    create: 'post /relationships body',
    get: 'get /relationships/{relationship_id} none',
    update: 'patch /relationships/{relationship_id} body',
    delete: 'delete /relationships/{relationship_id} none',
  },
  snapshots: {
    list: 'get /sandbox/snapshots list',
    create: 'post /sandbox/snapshots body',
    get: 'get /sandbox/snapshots/{snapshot_id} none',
    delete: 'delete /sandbox/snapshots/{snapshot_id} none',
    restore: 'post /sandbox/snapshots/{snapshot_id}/restore none',
  },
  spendControls: {
    list: 'get /spend_controls list',
    create: 'post /spend_controls body',
    get: 'get /spend_controls/{spend_control_id} none',
    update: 'patch /spend_controls/{spend_control_id} body',
    getUsage: 'get /spend_controls/{spend_control_id}/usage query',
  },
  transactions: {
    listBatchable: 'get /transactions/batchable list',
    listPending: 'get /transactions/pending list',
    getPending: 'get /transactions/pending/{id} none',
    listPosted: 'get /transactions/posted list',
    getPosted: 'get /transactions/posted/{id} none',
  },
  internalTransfers: {
    create: 'post /transactions/internal_transfer body',
    createInBulk: 'post /transactions/internal_transfer/bulk body',
    get: 'get /transactions/internal_transfer/{id} none',
    update: 'patch /transactions/internal_transfer/{id} body',
  },
  verifications: {
    list: 'get /verifications list',
    create: 'post /verifications body',
    verify: 'post /verifications/verify body',
    get: 'get /verifications/{verification_id} none',
  },
  wipes: {
    wipe: 'post /wipe none',
  },
} as const
