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
  PatchPerson,
  PatchPersonalId,
  PatchRelationship,
  PatchSession,
  PatchSpendControl,
  PatchUser,
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
  RotateApiKey,
  SampleData,
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
     * General-ledger accounts are omitted unless account_type or include_general_ledger selects them. At most 10000 accounts are sorted by account_number: with more, add filters.
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
     * Change an account.
     *
     * `PATCH /v0/accounts/{account_id}`
     */
    update(accountId: string, body: PatchAccount, options?: CallSettings): Reply<Account>

    /**
     * Get an account’s balances at an instant.
     *
     * `GET /v0/accounts/{account_id}/balances`
     */
    getBalances(accountId: string, query?: QueryOf<'get', '/accounts/{account_id}/balances'>, options?: CallSettings): Reply<BalancesAt>

    /**
     * Get the history of an account’s balances.
     *
     * `GET /v0/accounts/{account_id}/balances/history`
     */
    getBalanceHistory(accountId: string, query?: QueryOf<'get', '/accounts/{account_id}/balances/history'>, options?: CallSettings): Reply<BalanceHistory>

    /**
     * Initiate the closure of an account.
     * **beta.**
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
     * Change an account product.
     *
     * `PATCH /v0/accounts/products/{product_id}`
     */
    update(productId: string, body: PatchAccountProduct, options?: CallSettings): Reply<AccountProduct>
  }

  /** Defaults for new accounts. */
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

  /** Holders of an account. */
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
     * Change a party’s role on an account.
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

  /** Money to and from accounts at other banks, through the ACH network. */
  readonly ach: {
    /**
     * List outgoing ACH transfers.
     *
     * `GET /v0/ach`
     */
    list(query?: QueryOf<'get', '/ach'>, options?: CallSettings): Listing<Answer<'get', '/ach'>, Item<'/ach'>>

    /**
     * Create an ACH transfer.
     * A push (credit) holds its amount on the account until it settles; a pull (debit) is booked when it settles. Entries leave at 24:00 Eastern time before their day, same-day ones at 16:45. In the sandbox, an entry dated today or earlier settles at once.
     *
     * `POST /v0/ach`
     */
    create(body: CreateAch, options?: CallSettings): Reply<OutgoingAch>

    /**
     * List incoming ACH entries.
     * **beta.**
     *
     * `GET /v0/ach/incoming`
     */
    listIncoming(query?: QueryOf<'get', '/ach/incoming'>, options?: CallSettings): Listing<Answer<'get', '/ach/incoming'>, Item<'/ach/incoming'>>

    /**
     * Get an incoming ACH entry.
     * **beta.**
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
     * Cancel an ACH transfer, or change when its funds become available.
     *
     * `PATCH /v0/ach/{transaction_id}`
     */
    update(transactionId: string, body: PatchAch, options?: CallSettings): Reply<OutgoingAch>
  }

  /** Simulations of the outside world, in the sandbox. */
  readonly simulations: {
    /**
     * Simulate a return of an ACH transfer.
     * A return file with one entry comes in and is processed. A settled transfer is reversed, one that has not settled is released.
     *
     * `POST /v0/ach/transaction_simulations/receiving_return`
     */
    achReturn(body: SimulateAchReturn, options?: CallSettings): Reply<AchSimulated>

    /**
     * Simulate an incoming ACH entry.
     * A file with one entry comes in and is processed.
     *
     * `POST /v0/ach/transaction_simulations/receiving_transaction`
     */
    achTransaction(body: SimulateAchTransaction, options?: CallSettings): Reply<AchSimulated>

    /**
     * Simulate an authorization.
     * Holds the amount on the card’s account, for 7 days or the time of the merchant category, or declines: a decline is answered with state DECLINED and the reason in `response.memo`. Zero verifies the account.
     *
     * `POST /v0/cards/transaction_simulations/authorization`
     */
    authorization(body: SimulateAuthorization, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate an advice that changes a hold.
     * Lowers the total of the authorization to the amount, of which cleared amounts are a part; zero releases the hold. With increment the amount is added, or declined, which leaves the hold as it is.
     *
     * `POST /v0/cards/transaction_simulations/authorization/advice`
     */
    authorizationAdvice(body: SimulateAuthorizationAdvice, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate a clearing or a refund.
     * Less than is held clears a part and keeps the rest held; more is taken from what is available, beyond that only with force_post. With is_refund up to what was paid comes back. With card_id no authorization or payment is named.
     *
     * `POST /v0/cards/transaction_simulations/clearing`
     */
    clearing(body: SimulateClearing, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate enhanced data for a purchase.
     * **alpha.** Attaches L2 and L3 data to a cleared purchase as its enhanced_transaction; sent again, it replaces what was there.
     *
     * `POST /v0/cards/transaction_simulations/clearing/l2l3`
     */
    l2L3(body: SimulateL2l3, options?: CallSettings): Reply<Answer<'post', '/cards/transaction_simulations/clearing/l2l3'>>

    /**
     * Simulate a single-message payment.
     * Checked like an authorization, and posted at once.
     *
     * `POST /v0/cards/transaction_simulations/financial`
     */
    financial(body: SimulateFinancial, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate an advice that lowers a payment.
     * Corrects a payment that was posted at once; the excess is returned.
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
     * Simulate a payment to a card.
     *
     * `POST /v0/cards/transaction_simulations/financial/original_credit`
     */
    originalCredit(body: SimulateOriginalCredit, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate an ATM withdrawal.
     * A surcharge is a part of the amount, with lines of its own.
     *
     * `POST /v0/cards/transaction_simulations/financial/withdrawal`
     */
    withdrawal(body: SimulateWithdrawal, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate a reversal.
     * Releases the hold, or a part of it, or credits the clearing that it names; a clearing is reversed only by an advice (is_advice).
     *
     * `POST /v0/cards/transaction_simulations/reversal`
     */
    reversal(body: SimulateReversal, options?: CallSettings): Reply<CardNetworkReply>

    /**
     * Simulate the card manufacturer.
     * Sets the fulfillment status of a card, in any order.
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
     * Two workspaces with one seed and the same head have booked the same, in the same order.
     *
     * `GET /sandbox/chain`
     */
    getChainHead(options?: CallSettings): Reply<ChainHead>

    /**
     * Get the workspace’s clock.
     * While a move is under way, in any process, the answer says how far it is.
     *
     * `GET /sandbox/clock`
     */
    getClock(options?: CallSettings): Reply<Clock>

    /**
     * Move the workspace’s clock forward.
     * Answers after everything that fell due on the way was done, in order, each at its own due time, and says what that was. Deliveries follow the clock; what is left after 1,000 attempts or 30 seconds is `DELIVERY_UNDER_WAY`. At most ten years in one request, and not beyond the year 8999. It cannot be rehearsed: what falls due on the way commits one by one.
     *
     * `POST /sandbox/clock`
     */
    moveClock(body: MoveClock, options?: CallSettings): Reply<MovedClock>

    /**
     * List what falls due in the workspace.
     * What happens by itself when its time comes, the earliest first: expiries, ACH, retries of webhooks, housekeeping. A page may hold fewer rows than asked for, or none, and still have a next page.
     *
     * `GET /sandbox/clock/due`
     */
    listDue(query?: QueryOf<'get', '/sandbox/clock/due'>, options?: CallSettings): Listing<DuePage, Item<'/sandbox/clock/due'>>

    /**
     * Let an event happen.
     * Does what causes an event of this type, with new customers, accounts, cards and money: the event and its resource are real, and go to webhooks like any other. `POST /v0/webhooks/trigger` sends an event without a resource. It cannot be rehearsed: it is several operations, each of which commits by itself.
     *
     * `POST /sandbox/events`
     */
    event(body: SimulateEvent, options?: CallSettings): Reply<SimulatedEvent>

    /**
     * List the rules of faults.
     *
     * `GET /sandbox/faults`
     */
    listFaults(query?: QueryOf<'get', '/sandbox/faults'>, options?: CallSettings): Listing<FaultsPage, Item<'/sandbox/faults'>>

    /**
     * Create a rule of faults.
     * Says what the sandbox does wrong, and with which requests. For a single request, send the header Florin-Fault instead, as in `Florin-Fault: ERROR; status=503; when=AFTER`.
     *
     * `POST /sandbox/faults`
     */
    createFault(body: CreateFault, options?: CallSettings): Reply<Fault>

    /**
     * Get a rule of faults.
     *
     * `GET /sandbox/faults/{fault_id}`
     */
    getFault(faultId: string, options?: CallSettings): Reply<Fault>

    /**
     * Delete a rule of faults.
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
     * A receiver of webhooks that the sandbox has itself: it keeps what it is sent, checks the signature, and answers as it is told. Give its `url` to a webhook, or name `enabled_events` to create one with it.
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
     * Tell an inbox how to answer.
     * With an error, or too late, so that the retries of a delivery are seen; `times` says how often.
     *
     * `PATCH /sandbox/inboxes/{inbox_id}`
     */
    updateInbox(inboxId: string, body: PatchInbox, options?: CallSettings): Reply<Inbox>

    /**
     * Delete an inbox.
     * With its messages. Webhooks that send there stay, and get 404 from then on.
     *
     * `DELETE /sandbox/inboxes/{inbox_id}`
     */
    deleteInbox(inboxId: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/inboxes/{inbox_id}'>>

    /**
     * List what an inbox was sent.
     * The newest first, without headers and bodies.
     *
     * `GET /sandbox/inboxes/{inbox_id}/messages`
     */
    listInboxMessages(inboxId: string, query?: QueryOf<'get', '/sandbox/inboxes/{inbox_id}/messages'>, options?: CallSettings): Listing<InboxMessagesPage, Item<'/sandbox/inboxes/{inbox_id}/messages'>>

    /**
     * Empty an inbox.
     *
     * `DELETE /sandbox/inboxes/{inbox_id}/messages`
     */
    emptyInbox(inboxId: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/inboxes/{inbox_id}/messages'>>

    /**
     * Get what an inbox was sent.
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
     * Customers, businesses, accounts, cards and money in many states. Once per workspace: a second call is refused until the workspace is wiped. The data it creates waits and expires like any other. It cannot be rehearsed: it is several operations, each of which commits by itself.
     *
     * `POST /sandbox/sample_data`
     */
    raiseSampleData(body?: RaiseSampleData, options?: CallSettings): Reply<SampleData>

    /**
     * List the forks of your workspace.
     * The workspaces that were made with `from` or `seed`, the oldest first.
     *
     * `GET /sandbox/workspaces`
     */
    listForks(query?: QueryOf<'get', '/sandbox/workspaces'>, options?: CallSettings): Listing<ForksPage, Item<'/sandbox/workspaces'>>

    /**
     * Create a workspace.
     * It has its own data, key, clock and webhooks, so that parallel tests are isolated. With `from` it is a fork: a copy of your workspace or of one of its snapshots, with the same ids. With `seed` it is for record and replay: the same requests, one after the other, give the same answers, events and hash chain in every workspace with that seed and start. It cannot be rehearsed: nobody could use the workspace, and a fork is a copy of everything.
     *
     * `POST /sandbox/workspaces`
     */
    createWorkspace(body?: CreateWorkspace, options?: CallSettings): Reply<Workspace>

    /**
     * Delete a fork.
     * Deletes a fork or a seeded workspace that your workspace made, or your workspace if it is one, with everything that it holds: snapshots, API keys and ACH files too. Its keys are refused from then on. It cannot be rehearsed: it deletes a whole workspace and its files.
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
     * Change an address, or end it.
     *
     * `PATCH /v0/addresses/{address_id}`
     */
    update(addressId: string, body: PatchAddress, options?: CallSettings): Reply<PartyAddress>
  }

  /** Companies, customers or not. */
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
     * Change a business.
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
     * A VIRTUAL card is ACTIVE at once, a PHYSICAL one waits for its activation. An account has at most 1 live physical card and 9 active virtual cards. No full card number is ever shown or stored.
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
     * Not available: card widgets belong to a vendor.
     *
     * `GET /v0/cards/card_widget_url`
     */
    getWidgetUrl(query: QueryOf<'get', '/cards/card_widget_url'>, options?: CallSettings): Reply<CardWidgetUrl>

    /**
     * List card products.
     * A workspace starts with one VIRTUAL and one PHYSICAL product.
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
     * Change a card.
     * Suspends, ends or activates a card, or changes its user or the name on it.
     *
     * `PATCH /v0/cards/{card_id}`
     */
    update(cardId: string, body: PatchCard, options?: CallSettings): Reply<Card>

    /**
     * List the fulfillment history of a card.
     * Newest first.
     *
     * `GET /v0/cards/{card_id}/changes`
     */
    listChanges(cardId: string, query?: QueryOf<'get', '/cards/{card_id}/changes'>, options?: CallSettings): Listing<CardChangesPage, Item<'/cards/{card_id}/changes'>>

    /**
     * Get a token that shows a card to its customer.
     *
     * `POST /v0/cards/{card_id}/client_token`
     */
    createClientToken(cardId: string, options?: CallSettings): Reply<CardClientToken>
  }

  /** People who are customers of the bank, or may become customers. */
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
     * Change a customer.
     *
     * `PATCH /v0/customers/{customer_id}`
     */
    update(customerId: string, body: PatchCustomer, options?: CallSettings): Reply<Customer>

    /**
     * Verify a customer’s identity.
     * Use POST /verifications/verify instead.
     *
     * `POST /v0/customers/{customer_id}/verify`
     */
    verify(customerId: string, body: VerifyCustomer, options?: CallSettings): Reply<VerifyCustomerResponse>
  }

  /** Endpoints that receive events, and their delivery status. */
  readonly webhooks: {
    /**
     * List all events in order.
     * Every event of the workspace, whether or not a webhook listens, in the order in which changes were committed. Nothing appears later behind a position that was read.
     *
     * `GET /v0/events`
     */
    listEventsInOrder(query?: QueryOf<'get', '/events'>, options?: CallSettings): Reply<EventList>

    /**
     * Get how deliveries went by hour.
     * Attempts of one webhook or of all, by the hour in which they were sent, with how long the answers took. Counted as the attempts are written, and kept as long as events are.
     *
     * `GET /operations/delivery_volume`
     */
    getDeliveryVolume(query?: QueryOf<'get', '/operations/delivery_volume'>, options?: CallSettings): Reply<DeliveryVolume>

    /**
     * Get the headers of a webhook’s deliveries.
     * The values of custom headers are not shown.
     *
     * `GET /operations/webhooks/{webhook_id}/headers`
     */
    getHeaders(webhookId: string, options?: CallSettings): Reply<WebhookHeaders>

    /**
     * Replace the headers of a webhook’s deliveries.
     * Up to ten custom headers, for example credentials that your receiver requires, and those of Standard Webhooks. What is not sent is removed.
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
     * Resend all that failed since a time.
     * Sends every event again whose delivery failed or waits for its next retry, without waiting. Each keeps its id and its history. They are sent in the background.
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
     * Goes to every enabled webhook that listens to the type, and carries no event_resource.
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
     * Disabling a webhook stops its open deliveries.
     *
     * `PUT /v0/webhooks/{webhook_id}`
     */
    replace(webhookId: string, body: WebhookRequest, options?: CallSettings): Reply<Webhook>

    /**
     * Delete a webhook.
     * Nothing more is sent to it, including retries.
     *
     * `DELETE /v0/webhooks/{webhook_id}`
     */
    delete(webhookId: string, options?: CallSettings): Reply<DeletedWebhook>

    /**
     * List the events of a webhook.
     * Newest first, without the history of attempts.
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
     * Without waiting for the next retry; the event keeps its id and its history.
     *
     * `POST /v0/webhooks/{webhook_id}/events/{event_id}/resend`
     */
    resendEvent(webhookId: string, eventId: string, query?: QueryOf<'post', '/webhooks/{webhook_id}/events/{event_id}/resend'>, options?: CallSettings): Reply<WebhookEvent>
  }

  /** Accounts that customers and businesses have at other institutions. */
  readonly externalAccounts: {
    /**
     * List external accounts.
     * Oldest first. Accounts that are not ACTIVE are omitted unless include_history is true.
     *
     * `GET /v0/external_accounts`
     */
    list(query?: QueryOf<'get', '/external_accounts'>, options?: CallSettings): Listing<ExternalAccountsPage, Item<'/external_accounts'>>

    /**
     * Link an account at another institution.
     * The link is not verified, unless the integrator verified the account with its own verifier.
     *
     * `POST /v0/external_accounts`
     */
    create(body: CreateExternalAccount, options?: CallSettings): Reply<ExternalAccount>

    /**
     * Exchange a public token for lasting access to the chosen accounts.
     * It cannot be rehearsed: it asks a vendor over the network.
     *
     * `POST /v0/external_accounts/access_tokens`
     */
    createAccessToken(body: CreateAccessToken, options?: CallSettings): Reply<AccessToken>

    /**
     * Link accounts through a vendor.
     * They are verified by the vendor. An account that cannot be linked does not hinder the others. It cannot be rehearsed: it asks a vendor over the network.
     *
     * `POST /v0/external_accounts/add_vendor_accounts`
     */
    addVendorAccounts(body: LinkVendorAccounts, options?: CallSettings): Reply<LinkedVendorAccounts>

    /**
     * Begin to link accounts through a vendor.
     * It cannot be rehearsed: it asks a vendor over the network.
     *
     * `POST /v0/external_accounts/link_tokens`
     */
    createLinkToken(body: CreateLinkToken, options?: CallSettings): Reply<LinkToken>

    /**
     * Bring linked accounts in line with what is shared with a vendor.
     * Links new accounts, refreshes linked ones, and removes links to accounts that are no longer shared. It cannot be rehearsed: it asks a vendor over the network.
     *
     * `POST /v0/external_accounts/sync_vendor_accounts`
     */
    syncVendorAccounts(body: LinkVendorAccounts, options?: CallSettings): Reply<LinkedVendorAccounts>

    /**
     * Show an external account.
     *
     * `GET /v0/external_accounts/{external_account_id}`
     */
    get(externalAccountId: string, options?: CallSettings): Reply<ExternalAccount>

    /**
     * Change an external account.
     * Only before the account is verified; afterwards only its nickname.
     *
     * `PATCH /v0/external_accounts/{external_account_id}`
     */
    update(externalAccountId: string, body: PatchExternalAccount, options?: CallSettings): Reply<ExternalAccount>

    /**
     * End the link to an external account.
     * It stays known, as DELETED. Refused while a payment to or from it is under way.
     *
     * `DELETE /v0/external_accounts/{external_account_id}`
     */
    delete(externalAccountId: string, options?: CallSettings): Reply<DeletedExternalAccount>

    /**
     * Show what is on an external account.
     * It cannot be rehearsed: it asks a vendor over the network.
     *
     * `GET /v0/external_accounts/{external_account_id}/balance`
     */
    getBalance(externalAccountId: string, query?: QueryOf<'get', '/external_accounts/{external_account_id}/balance'>, options?: CallSettings): Reply<ExternalAccountBalance>

    /**
     * Copy an external account’s transactions from its vendor.
     * It cannot be rehearsed: it asks a vendor over the network.
     *
     * `POST /v0/external_accounts/{external_account_id}/refresh_transactions`
     */
    refreshTransactions(externalAccountId: string, options?: CallSettings): Reply<ExternalAccountRefresh>

    /**
     * List what happened on an external account.
     * As of the last refresh: newest first, 500 at most.
     *
     * `GET /v0/external_accounts/{external_account_id}/transactions`
     */
    listTransactions(externalAccountId: string, query: QueryOf<'get', '/external_accounts/{external_account_id}/transactions'>, options?: CallSettings): Reply<ExternalAccountTransactions>
  }

  /** The general ledger: the bank’s own accounts. */
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
     * Get the trial balance at an instant.
     * Every account of the ledger, customers’ and the bank’s own, in the order of their ids.
     *
     * `GET /v0/internal_accounts/trial_balance`
     */
    getTrialBalance(query?: QueryOf<'get', '/internal_accounts/trial_balance'>, options?: CallSettings): Listing<TrialBalance, Item<'/internal_accounts/trial_balance'>>

    /**
     * Show an internal account.
     *
     * `GET /v0/internal_accounts/{id}`
     */
    get(id: string, options?: CallSettings): Reply<InternalAccount>

    /**
     * Change an internal account.
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
     * Decide about an alert.
     * The body names the alert’s own party: exactly one of person_id and business_id.
     *
     * `PATCH /v0/monitoring/alerts/{alert_id}`
     */
    updateAlert(alertId: string, body: PatchMonitoringAlert, options?: CallSettings): Reply<MonitoringAlert>

    /**
     * List who is watched.
     *
     * `GET /v0/monitoring/subscriptions`
     */
    listSubscriptions(query?: QueryOf<'get', '/monitoring/subscriptions'>, options?: CallSettings): Listing<MonitoringSubscriptionsPage, Item<'/monitoring/subscriptions'>>

    /**
     * Have a person or business watched.
     * Persons and businesses that pass verification are monitored automatically.
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
     * Stop monitoring a person or business.
     * Its alerts stay.
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
     * Change a note.
     *
     * `PATCH /v0/notes/{note_id}`
     */
    update(noteId: string, body: PatchNote, options?: CallSettings): Reply<Note>
  }

  /** Administration: users, API keys, the request log, transaction volume and the proof of the books. */
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
     * Its entries are booked as they are in the file, whatever its sums are.
     *
     * `POST /operations/ach_files/{file_id}/accept`
     */
    acceptAchFile(fileId: string, options?: CallSettings): Reply<AchFile>

    /**
     * Reject a quarantined ACH file.
     * Nothing of it is booked. The same file is not taken later, either.
     *
     * `POST /operations/ach_files/{file_id}/reject`
     */
    rejectAchFile(fileId: string, options?: CallSettings): Reply<AchFile>

    /**
     * List API keys.
     * Newest first, including revoked keys.
     *
     * `GET /operations/api_keys`
     */
    listApiKeys(query?: QueryOf<'get', '/operations/api_keys'>, options?: CallSettings): Listing<ApiKeysPage, Item<'/operations/api_keys'>>

    /**
     * Create an API key.
     * The key is shown only once. In production only a signed-in owner can create one.
     *
     * `POST /operations/api_keys`
     */
    createApiKey(body?: CreateApiKey, options?: CallSettings): Reply<NewApiKey>

    /**
     * Revoke an API key.
     * Within a second no process accepts it. A key cannot revoke itself.
     *
     * `DELETE /operations/api_keys/{api_key_id}`
     */
    revokeApiKey(apiKeyId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/api_keys/{api_key_id}'>>

    /**
     * Replace an API key.
     * Creates a new key with the same name. The old key keeps working for `overlap_seconds`, so that programs can switch; without it, the old key ends at once.
     *
     * `POST /operations/api_keys/{api_key_id}/rotate`
     */
    rotateApiKey(apiKeyId: string, body?: RotateApiKey, options?: CallSettings): Reply<NewApiKey>

    /**
     * List changes of API keys, users and settings.
     * The newest first. Filters narrow it down to one actor, one kind of change, one thing, or a time.
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
     * The bank bans a customer in the operation that gives the reason. Rejections and alerts from before the rule count from the next one on.
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
     * Customers that the rule has banned stay banned.
     *
     * `DELETE /operations/ban_rules/{ban_rule_id}`
     */
    deleteBanRule(banRuleId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/ban_rules/{ban_rule_id}'>>

    /**
     * Ban a customer.
     * Accounts of the customer move no money until the ban is lifted.
     *
     * `POST /operations/customers/{customer_id}/ban`
     */
    banCustomer(customerId: string, body: BanReason, options?: CallSettings): Reply<Answer<'post', '/operations/customers/{customer_id}/ban'>>

    /**
     * Lift a ban.
     * The customer is ALLOWED again. Ban rules count only what happens afterwards.
     *
     * `POST /operations/customers/{customer_id}/unban`
     */
    unbanCustomer(customerId: string, body: BanReason, options?: CallSettings): Reply<Answer<'post', '/operations/customers/{customer_id}/unban'>>

    /**
     * Confirm a monitoring alert.
     * States that the news is true, and applies the ban rules to the person. A confirmed alert stays confirmed.
     *
     * `POST /operations/monitoring/alerts/{alert_id}/confirm`
     */
    confirmMonitoringAlert(alertId: string, options?: CallSettings): Reply<Answer<'post', '/operations/monitoring/alerts/{alert_id}/confirm'>>

    /**
     * Get the proof of the books.
     * What the last verification of the workspace’s books found: every balance recomputed from its entries, every transaction compared with the hash chain, and whatever else must always be true. The bank verifies each workspace by itself, from time to time, while it serves.
     *
     * `GET /operations/proof`
     */
    getProof(options?: CallSettings): Reply<Proof>

    /**
     * Get the proof of a transaction.
     * Where a posted or pending transaction is in the hash chain, and whether it is what was written. It is compared when this is asked.
     *
     * `GET /operations/proof/transactions/{transaction_id}`
     */
    getTransactionProof(transactionId: string, options?: CallSettings): Reply<TransactionProof>

    /**
     * List requests.
     * API requests of the last 7 days (machine time), newest first. A request appears about a second after it was answered. A page may hold fewer rows than requested; as long as there is a `next_page_token`, there are more.
     *
     * `GET /operations/requests`
     */
    listRequests(query?: QueryOf<'get', '/operations/requests'>, options?: CallSettings): Listing<RequestsPage, Item<'/operations/requests'>>

    /**
     * Get a request.
     * With its request and response, masked.
     *
     * `GET /operations/requests/{request_id}`
     */
    getRequest(requestId: string, options?: CallSettings): Reply<LoggedRequestDetail>

    /**
     * Search.
     * Finds what a text may mean: any id, a whole account number (here or elsewhere), IBAN, card, trace or social security number, its last four, the beginning of any of the first words of a name, an email address, a phone number, the beginning of a memo, an Idempotency-Key. Case and accents do not matter. The best hits come first. A key with scopes finds only what its scopes show.
     *
     * `GET /operations/search`
     */
    search(query?: QueryOf<'get', '/operations/search'>, options?: CallSettings): Reply<SearchPage>

    /**
     * Get your session.
     *
     * `GET /operations/session`
     */
    getSession(options?: CallSettings): Reply<Session>

    /**
     * Switch to another workspace.
     * From now on the session acts there. It cannot be rehearsed: it is about the session of a browser.
     *
     * `PATCH /operations/session`
     */
    updateSession(body: PatchSession, options?: CallSettings): Reply<Session>

    /**
     * Sign out.
     * The session ends, and the browser forgets the cookie. It cannot be rehearsed: it is about the session of a browser.
     *
     * `DELETE /operations/session`
     */
    deleteSession(options?: CallSettings): Reply<Answer<'delete', '/operations/session'>>

    /**
     * Change your password.
     * Takes the current password, and ends all of your other sessions. A password that another person set has to be replaced at the first sign-in: until then all other requests get 403 PASSWORD_CHANGE_REQUIRED. It cannot be rehearsed: it is about the session of a browser.
     *
     * `PUT /operations/session/password`
     */
    replacePassword(body: ReplacePassword, options?: CallSettings): Reply<Answer<'put', '/operations/session/password'>>

    /**
     * List sessions.
     * The newest first: your own, and for owners all that act in the workspace. A session that has expired is not in the list.
     *
     * `GET /operations/sessions`
     */
    listSessions(query?: QueryOf<'get', '/operations/sessions'>, options?: CallSettings): Listing<SessionsPage, Item<'/operations/sessions'>>

    /**
     * Sign in.
     * With a one-time link, or with a name and a password: user names are unique in a workspace, which `tenant` names. The answer sets the cookie `florin_session` (over TLS `__Host-florin_session`), which opens whatever an API key opens; a request that carries it and changes something needs the header `X-Florin-Request: 1`. The refusal does not say which part was wrong. It cannot be rehearsed: it is about the session of a browser.
     *
     * `POST /operations/sessions`
     */
    createSession(body: CreateSession, options?: CallSettings): Reply<Session>

    /**
     * End a session.
     * One of your own, or for owners any that acts in the workspace.
     *
     * `DELETE /operations/sessions/{session_id}`
     */
    endSession(sessionId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/sessions/{session_id}'>>

    /**
     * List the users of the workspace.
     *
     * `GET /operations/users`
     */
    listUsers(query?: QueryOf<'get', '/operations/users'>, options?: CallSettings): Listing<UsersPage, Item<'/operations/users'>>

    /**
     * Add a user.
     * To give roles to an existing user, use PATCH.
     *
     * `POST /operations/users`
     */
    createUser(body: CreateUser, options?: CallSettings): Reply<User>

    /**
     * Change a user’s password or roles.
     * A new password ends all of the user’s sessions, and its user replaces it at the next sign-in. Roles replace the user’s roles in your workspaces at once; API keys that the user created have no more rights than the new role.
     *
     * `PATCH /operations/users/{user_id}`
     */
    updateUser(userId: string, body: PatchUser, options?: CallSettings): Reply<User>

    /**
     * Remove a user.
     * Removes the user from your workspaces and their forks; the user’s sessions there end at once, and API keys that the user created are refused. A user who is in no other workspace is deleted.
     *
     * `DELETE /operations/users/{user_id}`
     */
    deleteUser(userId: string, options?: CallSettings): Reply<Answer<'delete', '/operations/users/{user_id}'>>

    /**
     * Get the posted volume.
     * Posted transactions, added up in the background: the last minute or so is not in it yet. All currencies count alike.
     *
     * `GET /operations/volume`
     */
    getVolume(query?: QueryOf<'get', '/operations/volume'>, options?: CallSettings): Reply<Volume>

    /**
     * List the workspaces that you own.
     * The oldest first, closed ones too.
     *
     * `GET /operations/workspaces`
     */
    listOwnedWorkspaces(query?: QueryOf<'get', '/operations/workspaces'>, options?: CallSettings): Listing<OwnedWorkspacesPage, Item<'/operations/workspaces'>>

    /**
     * Create another workspace.
     * You become its owner. It has its own data, API keys and users, and no key yet: switch to it (`PATCH /operations/session`) and create one. An API key belongs to one workspace and cannot create others.
     *
     * `POST /operations/workspaces`
     */
    addWorkspace(body?: AddWorkspace, options?: CallSettings): Reply<OwnedWorkspace>

    /**
     * Close a workspace.
     * Refused while customer accounts hold money or work is pending. The workspace’s data is kept, its keys and sessions are refused, and nothing runs in it until it is reopened.
     *
     * `POST /operations/workspaces/{tenant}/close`
     */
    closeWorkspace(tenant: string, options?: CallSettings): Reply<OwnedWorkspace>

    /**
     * Reopen a closed workspace.
     * Work that fell due meanwhile runs now. Call it from a session of another workspace that you own.
     *
     * `POST /operations/workspaces/{tenant}/reopen`
     */
    reopenWorkspace(tenant: string, options?: CallSettings): Reply<OwnedWorkspace>
  }

  /** Secrets that sign webhook deliveries. */
  readonly webhookSecrets: {
    /**
     * Get which secret signs a webhook.
     * The secret itself is not shown again.
     *
     * `GET /operations/webhooks/{webhook_id}/secret`
     */
    getEndpointSecret(webhookId: string, options?: CallSettings): Reply<EndpointSecret>

    /**
     * Give a webhook its own secret.
     * It signs the deliveries of this webhook, retries too, in place of the workspace’s. It is shown only now.
     *
     * `POST /operations/webhooks/{webhook_id}/secret`
     */
    createEndpointSecret(webhookId: string, body?: EndpointSecretCreation, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Replace a webhook’s own secret.
     * A rolling replacement keeps the old secret valid for 24 hours.
     *
     * `PUT /operations/webhooks/{webhook_id}/secret`
     */
    replaceEndpointSecret(webhookId: string, body?: WebhookSecretReplacement, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Delete a webhook’s own secret.
     * The workspace’s secret signs again. With old_secret_only, only the one before the last replacement is deleted.
     *
     * `DELETE /operations/webhooks/{webhook_id}/secret`
     */
    deleteEndpointSecret(webhookId: string, query?: QueryOf<'delete', '/operations/webhooks/{webhook_id}/secret'>, options?: CallSettings): Reply<Answer<'delete', '/operations/webhooks/{webhook_id}/secret'>>

    /**
     * Create the webhook secret.
     * It signs the deliveries of all webhooks that have no secret of their own. It is shown only now.
     *
     * `POST /v0/webhook_secrets`
     */
    create(options?: CallSettings): Reply<WebhookSecret>

    /**
     * Replace the webhook secret.
     * A rolling replacement keeps the old secret valid for 24 hours.
     *
     * `PUT /v0/webhook_secrets`
     */
    replace(body?: WebhookSecretReplacement, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Delete the webhook secret.
     * With old_secret_only, only the one before the last replacement.
     *
     * `DELETE /v0/webhook_secrets`
     */
    delete(query?: QueryOf<'delete', '/webhook_secrets'>, options?: CallSettings): Reply<Answer<'delete', '/webhook_secrets'>>

    /**
     * Create the webhook secret.
     * It signs the deliveries of all webhooks that have no secret of their own. It is shown only now.
     *
     * `POST /v0/webhooks/secret`
     */
    createAlias(options?: CallSettings): Reply<WebhookSecret>

    /**
     * Replace the webhook secret.
     * A rolling replacement keeps the old secret valid for 24 hours.
     *
     * `PUT /v0/webhooks/secret`
     */
    replaceAlias(body?: WebhookSecretReplacement, options?: CallSettings): Reply<ReplacedWebhookSecret>

    /**
     * Delete the webhook secret.
     * With old_secret_only, only the one before the last replacement.
     *
     * `DELETE /v0/webhooks/secret`
     */
    deleteAlias(query?: QueryOf<'delete', '/webhooks/secret'>, options?: CallSettings): Reply<Answer<'delete', '/webhooks/secret'>>
  }

  /** Customers and other persons. */
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
     * Change a personal id.
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
     * Change a person.
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
     * Change a relationship.
     *
     * `PATCH /v0/relationships/{relationship_id}`
     */
    update(relationshipId: string, body: PatchRelationship, options?: CallSettings): Reply<Relationship>

    /**
     * End a relationship.
     * It is no longer shown. The same parties can be related again. The last beneficial owner or managing person of a business that is a customer cannot end.
     *
     * `DELETE /v0/relationships/{relationship_id}`
     */
    delete(relationshipId: string, options?: CallSettings): Reply<Answer<'delete', '/relationships/{relationship_id}'>>
  }

  /** Copies of a workspace, to go back to or to fork, in the sandbox. */
  readonly snapshots: {
    /**
     * List snapshots.
     * Newest first.
     *
     * `GET /sandbox/snapshots`
     */
    list(query?: QueryOf<'get', '/sandbox/snapshots'>, options?: CallSettings): Listing<SnapshotsPage, Item<'/sandbox/snapshots'>>

    /**
     * Create a snapshot.
     * The workspace as it is now: resources, money, clock, settings and the answers of keys. Nothing waits while it is taken. You can go back to it, or fork it, any number of times. It cannot be rehearsed: it copies the whole workspace.
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
     * Forks of it stay.
     *
     * `DELETE /sandbox/snapshots/{snapshot_id}`
     */
    delete(snapshotId: string, options?: CallSettings): Reply<Answer<'delete', '/sandbox/snapshots/{snapshot_id}'>>

    /**
     * Restore a snapshot.
     * Puts your workspace back to what it was, in place. What happened since is gone, and webhooks hear no more of it. Webhooks and their secrets, API keys, users, the audit log and the request log stay as they are. Other requests of the workspace wait meanwhile. It cannot be rehearsed: other requests of the workspace would wait for it.
     *
     * `POST /sandbox/snapshots/{snapshot_id}/restore`
     */
    restore(snapshotId: string, options?: CallSettings): Reply<Snapshot>
  }

  /** Limits on what accounts may spend or receive. */
  readonly spendControls: {
    /**
     * List spend controls.
     *
     * `GET /v0/spend_controls`
     */
    list(query?: QueryOf<'get', '/spend_controls'>, options?: CallSettings): Listing<SpendControlsPage, Item<'/spend_controls'>>

    /**
     * Create a spend control.
     * It applies to each account that lists it in spend_control_ids, and to each whose primary holder lists it, separately. Earlier spending counts, too.
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
     * Change a spend control.
     * Applies to transactions evaluated after the change; is_active false ends it at once.
     *
     * `PATCH /v0/spend_controls/{spend_control_id}`
     */
    update(spendControlId: string, body: PatchSpendControl, options?: CallSettings): Reply<SpendControl>

    /**
     * Get how much of a spend control an account has used.
     * 404 where the control does not act on the account or is not active.
     *
     * `GET /v0/spend_controls/{spend_control_id}/usage`
     */
    getUsage(spendControlId: string, query: QueryOf<'get', '/spend_controls/{spend_control_id}/usage'>, options?: CallSettings): Reply<SpendControlUsage>
  }

  /** Posted and pending transactions. */
  readonly transactions: {
    /**
     * List transactions that can be batched.
     * Posted transactions that fit at least one batch template of the workspace and are in no batch yet.
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

  /** Transfers between two accounts of the bank, in one step or two. */
  readonly internalTransfers: {
    /**
     * Move money between two accounts.
     * IMMEDIATE moves the money at once. MANUAL holds it on the originating account until the transfer is completed, canceled or expires.
     *
     * `POST /v0/transactions/internal_transfer`
     */
    create(body: CreateInternalTransfer, options?: CallSettings): Reply<InternalTransfer>

    /**
     * Move money many times in one request.
     * Up to 1,000 transfers, as a JSON array or as NDJSON (`application/x-ndjson`, one transfer per line). Each is validated, refused and booked as a single one. The answer has one result for each, in their order.
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

  /** Delete a workspace’s data, in the sandbox. */
  readonly wipes: {
    /**
     * Wipe the workspace.
     * Deletes customers, accounts, transactions and all that belongs to them. Keeps templates, products, webhooks with their secrets and events, API keys and the clock. Recreates the internal accounts that a workspace starts with, and frees all idempotency keys. Emits no events. Sandbox only. It cannot be rehearsed: other requests of the workspace would wait for it.
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
