// Code generated from openapi.json by scripts/go.mjs. DO NOT EDIT.

package florin

import (
	"context"
	"net/url"
)

func (p ListAccountsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "account_number", p.AccountNumber)
	addQuery(query, "account_type", p.AccountType)
	addQuery(query, "include_general_ledger", p.IncludeGeneralLedger)
	addQuery(query, "general_ledger_type", p.GeneralLedgerType)
	addQuery(query, "metadata", p.Metadata)
	addQuery(query, "status", p.Status)
	addQuery(query, "interest_product_id", p.InterestProductID)
	addQuery(query, "nickname", p.Nickname)
	addQuery(query, "customer_id", p.CustomerID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "customer_type", p.CustomerType)
	addQuery(query, "first_name", p.FirstName)
	addQuery(query, "last_name", p.LastName)
	addQuery(query, "spend_control_ids", p.SpendControlIDs)
	addQuery(query, "linked_account_id", p.LinkedAccountID)
	addQuery(query, "overdraft_account_id", p.OverdraftAccountID)
	addQuery(query, "overflow_account_id", p.OverflowAccountID)
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListAccounts: List accounts. General-ledger accounts are omitted unless `account_type` or `include_general_ledger` selects them. Sorting by `account_number` is limited to 10000 accounts; add filters if there are more.
func (c *Client) ListAccounts(ctx context.Context, params ListAccountsParams, options ...CallOption) *List[Account] {
	return newList[Account](ctx, c, "accounts", request{method: "GET", path: "/v0/accounts", query: params.query()}, options)
}

// CreateAccount: Open an account.
func (c *Client) CreateAccount(ctx context.Context, body CreateAccount, options ...CallOption) (*Account, error) {
	return call[Account](ctx, c, request{method: "POST", path: "/v0/accounts", body: body, isKeyed: true}, options)
}

func (p ListAccountProductsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "product_type", p.ProductType)
	addQuery(query, "id", p.ID)
	addQuery(query, "start_date", p.StartDate)
	addQuery(query, "end_date", p.EndDate)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListAccountProducts: List account products of a type.
func (c *Client) ListAccountProducts(ctx context.Context, params ListAccountProductsParams, options ...CallOption) *List[AccountProduct] {
	return newList[AccountProduct](ctx, c, "account_products", request{method: "GET", path: "/v0/accounts/products", query: params.query()}, options)
}

// CreateAccountProduct: Create an account product.
func (c *Client) CreateAccountProduct(ctx context.Context, body CreateAccountProduct, options ...CallOption) (*AccountProduct, error) {
	return call[AccountProduct](ctx, c, request{method: "POST", path: "/v0/accounts/products", body: body, isKeyed: true}, options)
}

// PatchAccountProduct: Update an account product.
func (c *Client) PatchAccountProduct(ctx context.Context, productID string, body PatchAccountProduct, options ...CallOption) (*AccountProduct, error) {
	return call[AccountProduct](ctx, c, request{method: "PATCH", path: "/v0/accounts/products/{product_id}", ids: []string{productID}, body: body, isKeyed: true}, options)
}

func (p ListAccountTemplatesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "account_type", p.AccountType)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListAccountTemplates: List account templates.
func (c *Client) ListAccountTemplates(ctx context.Context, params ListAccountTemplatesParams, options ...CallOption) *List[AccountTemplate] {
	return newList[AccountTemplate](ctx, c, "account_templates", request{method: "GET", path: "/v0/accounts/templates", query: params.query()}, options)
}

// CreateAccountTemplate: Create an account template.
func (c *Client) CreateAccountTemplate(ctx context.Context, body WriteAccountTemplate, options ...CallOption) (*AccountTemplate, error) {
	return call[AccountTemplate](ctx, c, request{method: "POST", path: "/v0/accounts/templates", body: body, isKeyed: true}, options)
}

// GetAccountTemplate: Get an account template.
func (c *Client) GetAccountTemplate(ctx context.Context, templateID string, options ...CallOption) (*AccountTemplate, error) {
	return call[AccountTemplate](ctx, c, request{method: "GET", path: "/v0/accounts/templates/{template_id}", ids: []string{templateID}}, options)
}

// PutAccountTemplate: Replace an account template.
func (c *Client) PutAccountTemplate(ctx context.Context, templateID string, body WriteAccountTemplate, options ...CallOption) (*AccountTemplate, error) {
	return call[AccountTemplate](ctx, c, request{method: "PUT", path: "/v0/accounts/templates/{template_id}", ids: []string{templateID}, body: body}, options)
}

// DeleteAccountTemplate: Delete an account template.
func (c *Client) DeleteAccountTemplate(ctx context.Context, templateID string, options ...CallOption) (*DeleteAccountTemplateAnswer, error) {
	return call[DeleteAccountTemplateAnswer](ctx, c, request{method: "DELETE", path: "/v0/accounts/templates/{template_id}", ids: []string{templateID}}, options)
}

// GetAccount: Get an account.
func (c *Client) GetAccount(ctx context.Context, accountID string, options ...CallOption) (*Account, error) {
	return call[Account](ctx, c, request{method: "GET", path: "/v0/accounts/{account_id}", ids: []string{accountID}}, options)
}

// PutAccount: Replace an account.
func (c *Client) PutAccount(ctx context.Context, accountID string, body PutAccount, options ...CallOption) (*Account, error) {
	return call[Account](ctx, c, request{method: "PUT", path: "/v0/accounts/{account_id}", ids: []string{accountID}, body: body}, options)
}

// PatchAccount: Update an account.
func (c *Client) PatchAccount(ctx context.Context, accountID string, body PatchAccount, options ...CallOption) (*Account, error) {
	return call[Account](ctx, c, request{method: "PATCH", path: "/v0/accounts/{account_id}", ids: []string{accountID}, body: body, isKeyed: true}, options)
}

func (p GetAccountBalancesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "at", p.At)
	return query
}

// GetAccountBalances: Get the balances of an account at a point in time.
func (c *Client) GetAccountBalances(ctx context.Context, accountID string, params GetAccountBalancesParams, options ...CallOption) (*BalancesAt, error) {
	return call[BalancesAt](ctx, c, request{method: "GET", path: "/v0/accounts/{account_id}/balances", ids: []string{accountID}, query: params.query()}, options)
}

func (p GetAccountBalanceHistoryParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "from", p.From)
	addQuery(query, "to", p.To)
	addQuery(query, "interval", p.Interval)
	return query
}

// GetAccountBalanceHistory: Get the balance history of an account.
func (c *Client) GetAccountBalanceHistory(ctx context.Context, accountID string, params GetAccountBalanceHistoryParams, options ...CallOption) (*BalanceHistory, error) {
	return call[BalanceHistory](ctx, c, request{method: "GET", path: "/v0/accounts/{account_id}/balances/history", ids: []string{accountID}, query: params.query()}, options)
}

// InitiateAccountClosure: Initiate the closure of an account. **beta.** Sets the status to IN_CLOSING. The account then accepts only movements that end it, and `account_closure` lists everything that prevents its closure.
func (c *Client) InitiateAccountClosure(ctx context.Context, accountID string, body InitiateAccountClosure, options ...CallOption) (*Account, error) {
	return call[Account](ctx, c, request{method: "POST", path: "/v0/accounts/{account_id}/initiate_closure", ids: []string{accountID}, body: body, isKeyed: true}, options)
}

func (p ListAccountRelationshipsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListAccountRelationships: List the holders of an account.
func (c *Client) ListAccountRelationships(ctx context.Context, accountID string, params ListAccountRelationshipsParams, options ...CallOption) *List[AccountRelationship] {
	return newList[AccountRelationship](ctx, c, "relationships", request{method: "GET", path: "/v0/accounts/{account_id}/relationships", ids: []string{accountID}, query: params.query()}, options)
}

// CreateAccountRelationship: Add a holder to an account.
func (c *Client) CreateAccountRelationship(ctx context.Context, accountID string, body CreateAccountRelationship, options ...CallOption) (*AccountRelationship, error) {
	return call[AccountRelationship](ctx, c, request{method: "POST", path: "/v0/accounts/{account_id}/relationships", ids: []string{accountID}, body: body, isKeyed: true}, options)
}

// GetAccountRelationship: Get a relationship of an account.
func (c *Client) GetAccountRelationship(ctx context.Context, accountID, relationshipID string, options ...CallOption) (*AccountRelationship, error) {
	return call[AccountRelationship](ctx, c, request{method: "GET", path: "/v0/accounts/{account_id}/relationships/{relationship_id}", ids: []string{accountID, relationshipID}}, options)
}

// PutAccountRelationship: Update the role of a party on an account.
func (c *Client) PutAccountRelationship(ctx context.Context, accountID, relationshipID string, body PutAccountRelationship, options ...CallOption) (*AccountRelationship, error) {
	return call[AccountRelationship](ctx, c, request{method: "PUT", path: "/v0/accounts/{account_id}/relationships/{relationship_id}", ids: []string{accountID, relationshipID}, body: body}, options)
}

// DeleteAccountRelationship: End a relationship of an account.
func (c *Client) DeleteAccountRelationship(ctx context.Context, accountID, relationshipID string, options ...CallOption) (*DeleteAccountRelationshipAnswer, error) {
	return call[DeleteAccountRelationshipAnswer](ctx, c, request{method: "DELETE", path: "/v0/accounts/{account_id}/relationships/{relationship_id}", ids: []string{accountID, relationshipID}}, options)
}

func (p ListACHParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "effective_date", p.EffectiveDate)
	addQuery(query, "start_effective_date", p.StartEffectiveDate)
	addQuery(query, "end_effective_date", p.EndEffectiveDate)
	addQuery(query, "incoming_ach_id", p.IncomingACHID)
	addQuery(query, "external_account_id", p.ExternalAccountID)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListACH: List outgoing ACH transfers.
func (c *Client) ListACH(ctx context.Context, params ListACHParams, options ...CallOption) *List[OutgoingACH] {
	return newList[OutgoingACH](ctx, c, "transactions", request{method: "GET", path: "/v0/ach", query: params.query()}, options)
}

// CreateACH: Create an ACH transfer. A push (credit) places a hold on the account until settlement; a pull (debit) is posted at settlement. The cut-off is 24:00 Eastern time on the day before the effective date, or 16:45 on the same day for same-day entries. In the sandbox, an entry with an effective date of today or earlier settles immediately.
func (c *Client) CreateACH(ctx context.Context, body CreateACH, options ...CallOption) (*OutgoingACH, error) {
	return call[OutgoingACH](ctx, c, request{method: "POST", path: "/v0/ach", body: body, isKeyed: true}, options)
}

func (p ListIncomingACHParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "status", p.Status)
	addQuery(query, "settlement_date_from", p.SettlementDateFrom)
	addQuery(query, "settlement_date_to", p.SettlementDateTo)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListIncomingACH: List incoming ACH entries. **beta.** Entries received from other banks, in all statuses.
func (c *Client) ListIncomingACH(ctx context.Context, params ListIncomingACHParams, options ...CallOption) *List[IncomingACH] {
	return newList[IncomingACH](ctx, c, "transactions", request{method: "GET", path: "/v0/ach/incoming", query: params.query()}, options)
}

// GetIncomingACH: Get an incoming ACH entry. **beta.** An entry received from another bank.
func (c *Client) GetIncomingACH(ctx context.Context, id string, options ...CallOption) (*IncomingACH, error) {
	return call[IncomingACH](ctx, c, request{method: "GET", path: "/v0/ach/incoming/{id}", ids: []string{id}}, options)
}

// SimulateACHReturn: Simulate a return of an ACH transfer. Receives and processes a return file with one entry. A settled transfer is reversed; the hold of an unsettled transfer is released.
func (c *Client) SimulateACHReturn(ctx context.Context, body SimulateACHReturn, options ...CallOption) (*map[string]any, error) {
	return call[map[string]any](ctx, c, request{method: "POST", path: "/v0/ach/transaction_simulations/receiving_return", body: body, isKeyed: true}, options)
}

// SimulateACHTransaction: Simulate an incoming ACH entry. Receives and processes an ACH file with one entry.
func (c *Client) SimulateACHTransaction(ctx context.Context, body SimulateACHTransaction, options ...CallOption) (*map[string]any, error) {
	return call[map[string]any](ctx, c, request{method: "POST", path: "/v0/ach/transaction_simulations/receiving_transaction", body: body, isKeyed: true}, options)
}

// GetACH: Get an ACH transfer.
func (c *Client) GetACH(ctx context.Context, transactionID string, options ...CallOption) (*OutgoingACH, error) {
	return call[OutgoingACH](ctx, c, request{method: "GET", path: "/v0/ach/{transaction_id}", ids: []string{transactionID}}, options)
}

// PatchACH: Cancel an ACH transfer, or update its availability time.
func (c *Client) PatchACH(ctx context.Context, transactionID string, body PatchACH, options ...CallOption) (*OutgoingACH, error) {
	return call[OutgoingACH](ctx, c, request{method: "PATCH", path: "/v0/ach/{transaction_id}", ids: []string{transactionID}, body: body, isKeyed: true}, options)
}

func (p ListAddressesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "customer_id", p.CustomerID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "address_type", p.AddressType)
	addQuery(query, "country", p.Country)
	addQuery(query, "is_active", p.IsActive)
	addQuery(query, "is_registered_agent", p.IsRegisteredAgent)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListAddresses: List addresses.
func (c *Client) ListAddresses(ctx context.Context, params ListAddressesParams, options ...CallOption) *List[PartyAddress] {
	return newList[PartyAddress](ctx, c, "addresses", request{method: "GET", path: "/v0/addresses", query: params.query()}, options)
}

// CreateAddress: Add an address to a person or business.
func (c *Client) CreateAddress(ctx context.Context, body CreateAddress, options ...CallOption) (*PartyAddress, error) {
	return call[PartyAddress](ctx, c, request{method: "POST", path: "/v0/addresses", body: body, isKeyed: true}, options)
}

// GetAddress: Get an address.
func (c *Client) GetAddress(ctx context.Context, addressID string, options ...CallOption) (*PartyAddress, error) {
	return call[PartyAddress](ctx, c, request{method: "GET", path: "/v0/addresses/{address_id}", ids: []string{addressID}}, options)
}

// UpdateAddress: Update or deactivate an address.
func (c *Client) UpdateAddress(ctx context.Context, addressID string, body PatchAddress, options ...CallOption) (*PartyAddress, error) {
	return call[PartyAddress](ctx, c, request{method: "PATCH", path: "/v0/addresses/{address_id}", ids: []string{addressID}, body: body, isKeyed: true}, options)
}

func (p ListBusinessesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "entity_name", p.EntityName)
	addQuery(query, "phone_number", p.PhoneNumber)
	addQuery(query, "status", p.Status)
	addQuery(query, "is_customer", p.IsCustomer)
	addQuery(query, "has_accounts", p.HasAccounts)
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListBusinesses: List businesses.
func (c *Client) ListBusinesses(ctx context.Context, params ListBusinessesParams, options ...CallOption) *List[Business] {
	return newList[Business](ctx, c, "businesses", request{method: "GET", path: "/v0/businesses", query: params.query()}, options)
}

// CreateBusiness: Create a business.
func (c *Client) CreateBusiness(ctx context.Context, body CreateBusiness, options ...CallOption) (*Business, error) {
	return call[Business](ctx, c, request{method: "POST", path: "/v0/businesses", body: body, isKeyed: true}, options)
}

// GetBusiness: Get a business.
func (c *Client) GetBusiness(ctx context.Context, businessID string, options ...CallOption) (*Business, error) {
	return call[Business](ctx, c, request{method: "GET", path: "/v0/businesses/{business_id}", ids: []string{businessID}}, options)
}

// UpdateBusiness: Update a business.
func (c *Client) UpdateBusiness(ctx context.Context, businessID string, body PatchBusiness, options ...CallOption) (*Business, error) {
	return call[Business](ctx, c, request{method: "PATCH", path: "/v0/businesses/{business_id}", ids: []string{businessID}, body: body, isKeyed: true}, options)
}

func (p ListCardsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "barcode", p.Barcode)
	addQuery(query, "bin_prefix", p.BinPrefix)
	addQuery(query, "card_brand", p.CardBrand)
	addQuery(query, "card_product_id", p.CardProductID)
	addQuery(query, "card_status", p.CardStatus)
	addQuery(query, "card_type", p.CardType)
	addQuery(query, "customer_id", p.CustomerID)
	addQuery(query, "emboss_name", p.EmbossName)
	addQuery(query, "expiration_date", p.ExpirationDate)
	addQuery(query, "form", p.Form)
	addQuery(query, "last_four", p.LastFour)
	addQuery(query, "postal_code", p.PostalCode)
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListCards: List cards.
func (c *Client) ListCards(ctx context.Context, params ListCardsParams, options ...CallOption) *List[Card] {
	return newList[Card](ctx, c, "cards", request{method: "GET", path: "/v0/cards", query: params.query()}, options)
}

// IssueCard: Issue or reissue a card. A VIRTUAL card is ACTIVE immediately; a PHYSICAL card requires activation. An account has at most 1 live physical card and 9 active virtual cards. Full card numbers are never shown or stored.
func (c *Client) IssueCard(ctx context.Context, body CreateCard, options ...CallOption) (*Card, error) {
	return call[Card](ctx, c, request{method: "POST", path: "/v0/cards", body: body, isKeyed: true}, options)
}

// ActivateCard: Activate a card. In the sandbox the activation code is the last four digits of the card number.
func (c *Client) ActivateCard(ctx context.Context, body ActivateCard, options ...CallOption) (*Card, error) {
	return call[Card](ctx, c, request{method: "POST", path: "/v0/cards/activate", body: body, isKeyed: true}, options)
}

func (p GetCardWidgetURLParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "customer_id", p.CustomerID)
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "widget_type", p.WidgetType)
	addQuery(query, "card_id", p.CardID)
	return query
}

// GetCardWidgetURL: Get the URL of a card widget. Not available: card widgets are a vendor’s product.
func (c *Client) GetCardWidgetURL(ctx context.Context, params GetCardWidgetURLParams, options ...CallOption) (*CardWidgetURL, error) {
	return call[CardWidgetURL](ctx, c, request{method: "GET", path: "/v0/cards/card_widget_url", query: params.query()}, options)
}

func (p ListCardProductsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "form", p.Form)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListCardProducts: List card products. A new workspace has one VIRTUAL and one PHYSICAL product.
func (c *Client) ListCardProducts(ctx context.Context, params ListCardProductsParams, options ...CallOption) *List[CardProduct] {
	return newList[CardProduct](ctx, c, "card_products", request{method: "GET", path: "/v0/cards/products", query: params.query()}, options)
}

// SimulateAuthorization: Simulate an authorization. Places a hold on the card’s account for 7 days, or for the period of the merchant category. A declined authorization returns 201 with state DECLINED and the reason in `response.memo`. An amount of zero verifies the account without a hold.
func (c *Client) SimulateAuthorization(ctx context.Context, body SimulateAuthorization, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/authorization", body: body, isKeyed: true}, options)
}

// SimulateAuthorizationAdvice: Simulate an authorization advice. Lowers the total of the authorization, including cleared amounts, to `amount`; zero releases the hold. With `increment`, adds `amount` to the total. A declined increment leaves the hold unchanged.
func (c *Client) SimulateAuthorizationAdvice(ctx context.Context, body SimulateAuthorizationAdvice, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/authorization/advice", body: body, isKeyed: true}, options)
}

// SimulateClearing: Simulate a clearing or a refund. Posts a purchase. An amount below the hold is a partial clearing and the remaining hold stays open; an amount above the hold requires available funds or `force_post`. With `is_refund`, refunds up to the amount paid. With `card_id`, no original transaction is referenced.
func (c *Client) SimulateClearing(ctx context.Context, body SimulateClearing, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/clearing", body: body, isKeyed: true}, options)
}

// SimulateL2L3: Simulate enhanced data for a purchase. **alpha.** Attaches L2 and L3 data to a cleared purchase as its `enhanced_transaction`. A second request replaces the first.
func (c *Client) SimulateL2L3(ctx context.Context, body SimulateL2l3, options ...CallOption) (*map[string]any, error) {
	return call[map[string]any](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/clearing/l2l3", body: body, isKeyed: true}, options)
}

// SimulateFinancial: Simulate a single-message payment. Authorizes and posts the payment in one message.
func (c *Client) SimulateFinancial(ctx context.Context, body SimulateFinancial, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial", body: body, isKeyed: true}, options)
}

// SimulateFinancialAdvice: Simulate a financial advice. Lowers a posted single-message payment; the excess is returned to the account.
func (c *Client) SimulateFinancialAdvice(ctx context.Context, body SimulateFinancialAdvice, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/advice", body: body, isKeyed: true}, options)
}

// SimulateBalanceInquiry: Simulate a balance inquiry. Moves no money and stores nothing.
func (c *Client) SimulateBalanceInquiry(ctx context.Context, body SimulateBalanceInquiry, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/balance_inquiry", body: body, isKeyed: true}, options)
}

// SimulateOriginalCredit: Simulate an original credit to a card.
func (c *Client) SimulateOriginalCredit(ctx context.Context, body SimulateOriginalCredit, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/original_credit", body: body, isKeyed: true}, options)
}

// SimulateWithdrawal: Simulate an ATM withdrawal. Authorizes and posts a cash withdrawal. A surcharge is part of the amount and is posted on separate lines.
func (c *Client) SimulateWithdrawal(ctx context.Context, body SimulateWithdrawal, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/withdrawal", body: body, isKeyed: true}, options)
}

// SimulateReversal: Simulate a reversal. Releases all or part of the hold, or credits the referenced clearing. A clearing can be reversed only by an advice (`is_advice`).
func (c *Client) SimulateReversal(ctx context.Context, body SimulateReversal, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/reversal", body: body, isKeyed: true}, options)
}

// GetCard: Get a card.
func (c *Client) GetCard(ctx context.Context, cardID string, options ...CallOption) (*Card, error) {
	return call[Card](ctx, c, request{method: "GET", path: "/v0/cards/{card_id}", ids: []string{cardID}}, options)
}

// PatchCard: Update a card. Suspends, terminates or activates a card, or updates its cardholder or the name on it.
func (c *Client) PatchCard(ctx context.Context, cardID string, body PatchCard, options ...CallOption) (*Card, error) {
	return call[Card](ctx, c, request{method: "PATCH", path: "/v0/cards/{card_id}", ids: []string{cardID}, body: body, isKeyed: true}, options)
}

func (p ListCardChangesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListCardChanges: List the fulfillment history of a card. Ordered by creation time, newest first.
func (c *Client) ListCardChanges(ctx context.Context, cardID string, params ListCardChangesParams, options ...CallOption) *List[CardChange] {
	return newList[CardChange](ctx, c, "changes", request{method: "GET", path: "/v0/cards/{card_id}/changes", ids: []string{cardID}, query: params.query()}, options)
}

// CreateCardClientToken: Create a client token that displays a card.
func (c *Client) CreateCardClientToken(ctx context.Context, cardID string, options ...CallOption) (*CardClientToken, error) {
	return call[CardClientToken](ctx, c, request{method: "POST", path: "/v0/cards/{card_id}/client_token", ids: []string{cardID}, isKeyed: true}, options)
}

// SimulateFulfillment: Simulate a fulfillment update of a card. Sets the fulfillment status of a card. Any order of statuses is accepted.
func (c *Client) SimulateFulfillment(ctx context.Context, cardID string, body SimulateFulfillment, options ...CallOption) (*SimulateFulfillment, error) {
	return call[SimulateFulfillment](ctx, c, request{method: "POST", path: "/v0/cards/{card_id}/webhook_simulations/fulfillment", ids: []string{cardID}, body: body, isKeyed: true}, options)
}

func (p ListCustomersParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "first_name", p.FirstName)
	addQuery(query, "last_name", p.LastName)
	addQuery(query, "email", p.Email)
	addQuery(query, "phone_number", p.PhoneNumber)
	addQuery(query, "ssn_last_4", p.SSNLast4)
	addQuery(query, "status", p.Status)
	addQuery(query, "has_accounts", p.HasAccounts)
	addQuery(query, "metadata", p.Metadata)
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListCustomers: List customers.
func (c *Client) ListCustomers(ctx context.Context, params ListCustomersParams, options ...CallOption) *List[Customer] {
	return newList[Customer](ctx, c, "customers", request{method: "GET", path: "/v0/customers", query: params.query()}, options)
}

// CreateCustomer: Create a customer or prospect.
func (c *Client) CreateCustomer(ctx context.Context, body CreateCustomer, options ...CallOption) (*Customer, error) {
	return call[Customer](ctx, c, request{method: "POST", path: "/v0/customers", body: body, isKeyed: true}, options)
}

// GetCustomer: Get a customer.
func (c *Client) GetCustomer(ctx context.Context, customerID string, options ...CallOption) (*Customer, error) {
	return call[Customer](ctx, c, request{method: "GET", path: "/v0/customers/{customer_id}", ids: []string{customerID}}, options)
}

// ReplaceCustomer: Replace a customer.
func (c *Client) ReplaceCustomer(ctx context.Context, customerID string, body PutCustomer, options ...CallOption) (*Customer, error) {
	return call[Customer](ctx, c, request{method: "PUT", path: "/v0/customers/{customer_id}", ids: []string{customerID}, body: body}, options)
}

// PatchCustomer: Update a customer.
func (c *Client) PatchCustomer(ctx context.Context, customerID string, body PatchCustomer, options ...CallOption) (*Customer, error) {
	return call[Customer](ctx, c, request{method: "PATCH", path: "/v0/customers/{customer_id}", ids: []string{customerID}, body: body, isKeyed: true}, options)
}

// VerifyCustomer: Verify a customer’s identity. Deprecated. Use POST /verifications/verify.
func (c *Client) VerifyCustomer(ctx context.Context, customerID string, body VerifyCustomer, options ...CallOption) (*VerifyCustomerResponse, error) {
	return call[VerifyCustomerResponse](ctx, c, request{method: "POST", path: "/v0/customers/{customer_id}/verify", ids: []string{customerID}, body: body, isKeyed: true}, options)
}

func (p ListEventsInOrderParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "after", p.After)
	addQuery(query, "types", p.Types)
	addQuery(query, "resource", p.Resource)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListEventsInOrder: List all events in commit order. Returns every event of the workspace in commit order, whether or not a webhook subscribes to it. Events are never inserted before a position that has been read. With `order=desc`, the events before `after` are returned, newest first; `after` then defaults to `latest`.
func (c *Client) ListEventsInOrder(ctx context.Context, params ListEventsInOrderParams, options ...CallOption) (*EventList, error) {
	return call[EventList](ctx, c, request{method: "GET", path: "/v0/events", query: params.query()}, options)
}

func (p ListExternalAccountsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "customer_id", p.CustomerID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "nickname", p.Nickname)
	addQuery(query, "include_history", p.IncludeHistory)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListExternalAccounts: List external accounts. Ordered by creation time, oldest first. Only ACTIVE accounts are listed unless `include_history` is `true`.
func (c *Client) ListExternalAccounts(ctx context.Context, params ListExternalAccountsParams, options ...CallOption) *List[ExternalAccount] {
	return newList[ExternalAccount](ctx, c, "external_accounts", request{method: "GET", path: "/v0/external_accounts", query: params.query()}, options)
}

// CreateExternalAccount: Link an account at another institution. The account is UNVERIFIED unless the integrator verified it with its own verifier.
func (c *Client) CreateExternalAccount(ctx context.Context, body CreateExternalAccount, options ...CallOption) (*ExternalAccount, error) {
	return call[ExternalAccount](ctx, c, request{method: "POST", path: "/v0/external_accounts", body: body, isKeyed: true}, options)
}

// CreateAccessToken: Exchange a public token for an access token. Rehearsals are not supported: the request calls a vendor over the network.
func (c *Client) CreateAccessToken(ctx context.Context, body CreateAccessToken, options ...CallOption) (*AccessToken, error) {
	return call[AccessToken](ctx, c, request{method: "POST", path: "/v0/external_accounts/access_tokens", body: body, isKeyed: true}, options)
}

// AddVendorAccounts: Link accounts through a vendor. The vendor verifies the accounts. An account that cannot be linked is reported in `failed_accounts`; the others are linked. Rehearsals are not supported: the request calls a vendor over the network.
func (c *Client) AddVendorAccounts(ctx context.Context, body LinkVendorAccounts, options ...CallOption) (*LinkedVendorAccounts, error) {
	return call[LinkedVendorAccounts](ctx, c, request{method: "POST", path: "/v0/external_accounts/add_vendor_accounts", body: body, isKeyed: true}, options)
}

// CreateLinkToken: Create a link token for a vendor. Rehearsals are not supported: the request calls a vendor over the network.
func (c *Client) CreateLinkToken(ctx context.Context, body CreateLinkToken, options ...CallOption) (*LinkToken, error) {
	return call[LinkToken](ctx, c, request{method: "POST", path: "/v0/external_accounts/link_tokens", body: body, isKeyed: true}, options)
}

// SyncVendorAccounts: Synchronize linked accounts with a vendor. Links new accounts, refreshes linked accounts, and removes accounts that the owner no longer shares with the vendor. Rehearsals are not supported: the request calls a vendor over the network.
func (c *Client) SyncVendorAccounts(ctx context.Context, body LinkVendorAccounts, options ...CallOption) (*LinkedVendorAccounts, error) {
	return call[LinkedVendorAccounts](ctx, c, request{method: "POST", path: "/v0/external_accounts/sync_vendor_accounts", body: body, isKeyed: true}, options)
}

// GetExternalAccount: Get an external account.
func (c *Client) GetExternalAccount(ctx context.Context, externalAccountID string, options ...CallOption) (*ExternalAccount, error) {
	return call[ExternalAccount](ctx, c, request{method: "GET", path: "/v0/external_accounts/{external_account_id}", ids: []string{externalAccountID}}, options)
}

// PatchExternalAccount: Update an external account. After the account is verified, only `nickname` can be updated.
func (c *Client) PatchExternalAccount(ctx context.Context, externalAccountID string, body PatchExternalAccount, options ...CallOption) (*ExternalAccount, error) {
	return call[ExternalAccount](ctx, c, request{method: "PATCH", path: "/v0/external_accounts/{external_account_id}", ids: []string{externalAccountID}, body: body, isKeyed: true}, options)
}

// DeleteExternalAccount: Delete an external account. The account is kept with the status DELETED. Refused while a payment to or from it is pending.
func (c *Client) DeleteExternalAccount(ctx context.Context, externalAccountID string, options ...CallOption) (*DeletedExternalAccount, error) {
	return call[DeletedExternalAccount](ctx, c, request{method: "DELETE", path: "/v0/external_accounts/{external_account_id}", ids: []string{externalAccountID}}, options)
}

func (p GetExternalAccountBalanceParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "max_age", p.MaxAge)
	return query
}

// GetExternalAccountBalance: Get the balance of an external account. Rehearsals are not supported: the request calls a vendor over the network.
func (c *Client) GetExternalAccountBalance(ctx context.Context, externalAccountID string, params GetExternalAccountBalanceParams, options ...CallOption) (*ExternalAccountBalance, error) {
	return call[ExternalAccountBalance](ctx, c, request{method: "GET", path: "/v0/external_accounts/{external_account_id}/balance", ids: []string{externalAccountID}, query: params.query()}, options)
}

// RefreshExternalAccountTransactions: Refresh the transactions of an external account. Rehearsals are not supported: the request calls a vendor over the network.
func (c *Client) RefreshExternalAccountTransactions(ctx context.Context, externalAccountID string, options ...CallOption) (*ExternalAccountRefresh, error) {
	return call[ExternalAccountRefresh](ctx, c, request{method: "POST", path: "/v0/external_accounts/{external_account_id}/refresh_transactions", ids: []string{externalAccountID}, isKeyed: true}, options)
}

func (p ListExternalAccountTransactionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "start_date", p.StartDate)
	addQuery(query, "end_date", p.EndDate)
	return query
}

// ListExternalAccountTransactions: List the transactions of an external account. Transactions as of the last refresh, newest first. At most 500.
func (c *Client) ListExternalAccountTransactions(ctx context.Context, externalAccountID string, params ListExternalAccountTransactionsParams, options ...CallOption) (*ExternalAccountTransactions, error) {
	return call[ExternalAccountTransactions](ctx, c, request{method: "GET", path: "/v0/external_accounts/{external_account_id}/transactions", ids: []string{externalAccountID}, query: params.query()}, options)
}

func (p ListInternalAccountsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListInternalAccounts: List internal accounts.
func (c *Client) ListInternalAccounts(ctx context.Context, params ListInternalAccountsParams, options ...CallOption) *List[InternalAccount] {
	return newList[InternalAccount](ctx, c, "internal_accounts", request{method: "GET", path: "/v0/internal_accounts", query: params.query()}, options)
}

// CreateInternalAccount: Open an internal account.
func (c *Client) CreateInternalAccount(ctx context.Context, body CreateInternalAccount, options ...CallOption) (*InternalAccount, error) {
	return call[InternalAccount](ctx, c, request{method: "POST", path: "/v0/internal_accounts", body: body, isKeyed: true}, options)
}

func (p GetTrialBalanceParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "at", p.At)
	addQuery(query, "limit", p.Limit)
	return query
}

// GetTrialBalance: Get the trial balance at a point in time. Lists all customer accounts and internal accounts, ordered by id.
func (c *Client) GetTrialBalance(ctx context.Context, params GetTrialBalanceParams, options ...CallOption) *List[TrialBalanceAccount] {
	return newList[TrialBalanceAccount](ctx, c, "accounts", request{method: "GET", path: "/v0/internal_accounts/trial_balance", query: params.query()}, options)
}

// GetInternalAccount: Get an internal account.
func (c *Client) GetInternalAccount(ctx context.Context, id string, options ...CallOption) (*InternalAccount, error) {
	return call[InternalAccount](ctx, c, request{method: "GET", path: "/v0/internal_accounts/{id}", ids: []string{id}}, options)
}

// PatchInternalAccount: Update an internal account.
func (c *Client) PatchInternalAccount(ctx context.Context, id string, body PatchInternalAccount, options ...CallOption) (*InternalAccount, error) {
	return call[InternalAccount](ctx, c, request{method: "PATCH", path: "/v0/internal_accounts/{id}", ids: []string{id}, body: body, isKeyed: true}, options)
}

func (p ListMonitoringAlertsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListMonitoringAlerts: List alerts.
func (c *Client) ListMonitoringAlerts(ctx context.Context, params ListMonitoringAlertsParams, options ...CallOption) *List[MonitoringAlert] {
	return newList[MonitoringAlert](ctx, c, "alerts", request{method: "GET", path: "/v0/monitoring/alerts", query: params.query()}, options)
}

// GetMonitoringAlert: Get an alert.
func (c *Client) GetMonitoringAlert(ctx context.Context, alertID string, options ...CallOption) (*MonitoringAlert, error) {
	return call[MonitoringAlert](ctx, c, request{method: "GET", path: "/v0/monitoring/alerts/{alert_id}", ids: []string{alertID}}, options)
}

// UpdateMonitoringAlert: Update the status of an alert. The body must identify the party of the alert: exactly one of `person_id` and `business_id`.
func (c *Client) UpdateMonitoringAlert(ctx context.Context, alertID string, body PatchMonitoringAlert, options ...CallOption) (*MonitoringAlert, error) {
	return call[MonitoringAlert](ctx, c, request{method: "PATCH", path: "/v0/monitoring/alerts/{alert_id}", ids: []string{alertID}, body: body, isKeyed: true}, options)
}

func (p ListMonitoringSubscriptionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListMonitoringSubscriptions: List monitoring subscriptions.
func (c *Client) ListMonitoringSubscriptions(ctx context.Context, params ListMonitoringSubscriptionsParams, options ...CallOption) *List[MonitoringSubscription] {
	return newList[MonitoringSubscription](ctx, c, "subscriptions", request{method: "GET", path: "/v0/monitoring/subscriptions", query: params.query()}, options)
}

// CreateMonitoringSubscription: Create a monitoring subscription. Persons and businesses that pass verification are subscribed automatically.
func (c *Client) CreateMonitoringSubscription(ctx context.Context, body CreateMonitoringSubscription, options ...CallOption) (*MonitoringSubscription, error) {
	return call[MonitoringSubscription](ctx, c, request{method: "POST", path: "/v0/monitoring/subscriptions", body: body, isKeyed: true}, options)
}

// GetMonitoringSubscription: Get a subscription.
func (c *Client) GetMonitoringSubscription(ctx context.Context, subscriptionID string, options ...CallOption) (*MonitoringSubscription, error) {
	return call[MonitoringSubscription](ctx, c, request{method: "GET", path: "/v0/monitoring/subscriptions/{subscription_id}", ids: []string{subscriptionID}}, options)
}

// DeleteMonitoringSubscription: Delete a monitoring subscription. Ends the monitoring of the person or business. Existing alerts are kept.
func (c *Client) DeleteMonitoringSubscription(ctx context.Context, subscriptionID string, options ...CallOption) (*DeleteMonitoringSubscriptionAnswer, error) {
	return call[DeleteMonitoringSubscriptionAnswer](ctx, c, request{method: "DELETE", path: "/v0/monitoring/subscriptions/{subscription_id}", ids: []string{subscriptionID}}, options)
}

func (p ListNotesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "author_user_id", p.AuthorUserID)
	addQuery(query, "related_resource_id", p.RelatedResourceID)
	addQuery(query, "related_resource_type", p.RelatedResourceType)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListNotes: List notes.
func (c *Client) ListNotes(ctx context.Context, params ListNotesParams, options ...CallOption) *List[Note] {
	return newList[Note](ctx, c, "notes", request{method: "GET", path: "/v0/notes", query: params.query()}, options)
}

// CreateNote: Create a note.
func (c *Client) CreateNote(ctx context.Context, body CreateNote, options ...CallOption) (*Note, error) {
	return call[Note](ctx, c, request{method: "POST", path: "/v0/notes", body: body, isKeyed: true}, options)
}

// UpdateNote: Update a note.
func (c *Client) UpdateNote(ctx context.Context, noteID string, body PatchNote, options ...CallOption) (*Note, error) {
	return call[Note](ctx, c, request{method: "PATCH", path: "/v0/notes/{note_id}", ids: []string{noteID}, body: body, isKeyed: true}, options)
}

func (p ListACHFilesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "status", p.Status)
	addQuery(query, "direction", p.Direction)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListACHFiles: List ACH files.
func (c *Client) ListACHFiles(ctx context.Context, params ListACHFilesParams, options ...CallOption) *List[ACHFile] {
	return newList[ACHFile](ctx, c, "ach_files", request{method: "GET", path: "/operations/ach_files", query: params.query()}, options)
}

// GetACHFile: Get an ACH file.
func (c *Client) GetACHFile(ctx context.Context, fileID string, options ...CallOption) (*ACHFile, error) {
	return call[ACHFile](ctx, c, request{method: "GET", path: "/operations/ach_files/{file_id}", ids: []string{fileID}}, options)
}

// AcceptACHFile: Accept a quarantined ACH file. Posts the entries as they are in the file, even if its control totals do not match.
func (c *Client) AcceptACHFile(ctx context.Context, fileID string, options ...CallOption) (*ACHFile, error) {
	return call[ACHFile](ctx, c, request{method: "POST", path: "/operations/ach_files/{file_id}/accept", ids: []string{fileID}, isKeyed: true}, options)
}

// RejectACHFile: Reject a quarantined ACH file. No entry is posted. The same file is also refused if it is received again.
func (c *Client) RejectACHFile(ctx context.Context, fileID string, options ...CallOption) (*ACHFile, error) {
	return call[ACHFile](ctx, c, request{method: "POST", path: "/operations/ach_files/{file_id}/reject", ids: []string{fileID}, isKeyed: true}, options)
}

func (p ListAPIKeysParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListAPIKeys: List API keys. Ordered by creation time, newest first. Includes revoked keys.
func (c *Client) ListAPIKeys(ctx context.Context, params ListAPIKeysParams, options ...CallOption) *List[APIKey] {
	return newList[APIKey](ctx, c, "api_keys", request{method: "GET", path: "/operations/api_keys", query: params.query()}, options)
}

// CreateAPIKey: Create an API key. The key is returned only once. In production, only a signed-in owner can create API keys.
func (c *Client) CreateAPIKey(ctx context.Context, body *CreateAPIKey, options ...CallOption) (*NewAPIKey, error) {
	return call[NewAPIKey](ctx, c, request{method: "POST", path: "/operations/api_keys", body: orNone(body), isKeyed: true}, options)
}

// RevokeAPIKey: Revoke an API key. The key is refused by all processes within one second. A key cannot revoke itself.
func (c *Client) RevokeAPIKey(ctx context.Context, apiKeyID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/api_keys/{api_key_id}", ids: []string{apiKeyID}}, options)
}

// RotateAPIKey: Rotate an API key. Creates a new key with the same name. The old key stays valid for `overlap_seconds`; without it, the old key is revoked immediately.
func (c *Client) RotateAPIKey(ctx context.Context, apiKeyID string, body *RotateAPIKey, options ...CallOption) (*NewAPIKey, error) {
	return call[NewAPIKey](ctx, c, request{method: "POST", path: "/operations/api_keys/{api_key_id}/rotate", ids: []string{apiKeyID}, body: orNone(body), isKeyed: true}, options)
}

func (p ListAuditLogParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "actor_id", p.ActorID)
	addQuery(query, "action", p.Action)
	addQuery(query, "subject", p.Subject)
	addQuery(query, "from_time", p.FromTime)
	addQuery(query, "to_time", p.ToTime)
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListAuditLog: List the audit log. Changes of API keys, users and settings, newest first. Filters: actor, action, subject and time.
func (c *Client) ListAuditLog(ctx context.Context, params ListAuditLogParams, options ...CallOption) *List[AuditEntry] {
	return newList[AuditEntry](ctx, c, "audit_log", request{method: "GET", path: "/operations/audit_log", query: params.query()}, options)
}

func (p ListBanRulesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListBanRules: List ban rules.
func (c *Client) ListBanRules(ctx context.Context, params ListBanRulesParams, options ...CallOption) *List[BanRule] {
	return newList[BanRule](ctx, c, "ban_rules", request{method: "GET", path: "/operations/ban_rules", query: params.query()}, options)
}

// CreateBanRule: Create a ban rule. Customers who meet the condition are banned in the operation that meets it. Rejections and alerts from before the rule was created count once a new one occurs.
func (c *Client) CreateBanRule(ctx context.Context, body CreateBanRule, options ...CallOption) (*BanRule, error) {
	return call[BanRule](ctx, c, request{method: "POST", path: "/operations/ban_rules", body: body, isKeyed: true}, options)
}

// GetBanRule: Get a ban rule.
func (c *Client) GetBanRule(ctx context.Context, banRuleID string, options ...CallOption) (*BanRule, error) {
	return call[BanRule](ctx, c, request{method: "GET", path: "/operations/ban_rules/{ban_rule_id}", ids: []string{banRuleID}}, options)
}

// DeleteBanRule: Delete a ban rule. Customers banned by the rule remain banned.
func (c *Client) DeleteBanRule(ctx context.Context, banRuleID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/ban_rules/{ban_rule_id}", ids: []string{banRuleID}}, options)
}

// BanCustomer: Ban a customer. The customer’s accounts cannot move money until the ban is lifted.
func (c *Client) BanCustomer(ctx context.Context, customerID string, body BanReason, options ...CallOption) error {
	return send(ctx, c, request{method: "POST", path: "/operations/customers/{customer_id}/ban", ids: []string{customerID}, body: body, isKeyed: true}, options)
}

// UnbanCustomer: Lift a ban. Sets the ban status to ALLOWED. Ban rules count only occurrences after this request.
func (c *Client) UnbanCustomer(ctx context.Context, customerID string, body BanReason, options ...CallOption) error {
	return send(ctx, c, request{method: "POST", path: "/operations/customers/{customer_id}/unban", ids: []string{customerID}, body: body, isKeyed: true}, options)
}

func (p GetDeliveryVolumeParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "webhook_id", p.WebhookID)
	addQuery(query, "from_time", p.FromTime)
	addQuery(query, "to_time", p.ToTime)
	return query
}

// GetDeliveryVolume: Get delivery statistics by hour. Delivery attempts of one webhook or of all webhooks, by the hour of the attempt, with response time percentiles. Retained as long as events.
func (c *Client) GetDeliveryVolume(ctx context.Context, params GetDeliveryVolumeParams, options ...CallOption) (*DeliveryVolume, error) {
	return call[DeliveryVolume](ctx, c, request{method: "GET", path: "/operations/delivery_volume", query: params.query()}, options)
}

// ReturnIncomingACH: Return an unauthorized ACH debit. Returns a posted debit that the holder of the account did not authorize, and credits the account. The return code is R10, R05 for a corporate entry class on an account of a person, and R29 on one of a business. R29 is possible for two banking days after settlement, R10 and R05 for 60 days.
func (c *Client) ReturnIncomingACH(ctx context.Context, id string, options ...CallOption) (*IncomingACH, error) {
	return call[IncomingACH](ctx, c, request{method: "POST", path: "/operations/incoming_ach/{id}/return", ids: []string{id}, isKeyed: true}, options)
}

// GetMetadataKeys: Get the searchable metadata keys.
func (c *Client) GetMetadataKeys(ctx context.Context, options ...CallOption) (*MetadataKeys, error) {
	return call[MetadataKeys](ctx, c, request{method: "GET", path: "/operations/metadata_keys"}, options)
}

// PutMetadataKeys: Replace the searchable metadata keys. Applies to existing and new customers, persons, accounts and posted transactions of the workspace.
func (c *Client) PutMetadataKeys(ctx context.Context, body MetadataKeys, options ...CallOption) (*MetadataKeys, error) {
	return call[MetadataKeys](ctx, c, request{method: "PUT", path: "/operations/metadata_keys", body: body}, options)
}

// ConfirmMonitoringAlert: Confirm a monitoring alert. Marks the alert as a true positive and applies the ban rules to the person. Cannot be undone.
func (c *Client) ConfirmMonitoringAlert(ctx context.Context, alertID string, options ...CallOption) error {
	return send(ctx, c, request{method: "POST", path: "/operations/monitoring/alerts/{alert_id}/confirm", ids: []string{alertID}, isKeyed: true}, options)
}

// GetProof: Get the result of the ledger verification. Result of the last verification of the workspace’s ledger: balances recomputed from entries, transactions compared with the hash chain, and further invariants. Verification runs periodically in the background.
func (c *Client) GetProof(ctx context.Context, options ...CallOption) (*Proof, error) {
	return call[Proof](ctx, c, request{method: "GET", path: "/operations/proof"}, options)
}

// GetTransactionProof: Verify a transaction. Compares a posted or pending transaction with its record in the hash chain, at the time of the request.
func (c *Client) GetTransactionProof(ctx context.Context, transactionID string, options ...CallOption) (*TransactionProof, error) {
	return call[TransactionProof](ctx, c, request{method: "GET", path: "/operations/proof/transactions/{transaction_id}", ids: []string{transactionID}}, options)
}

func (p ListRequestsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "method", p.Method)
	addQuery(query, "path", p.Path)
	addQuery(query, "status_min", p.StatusMin)
	addQuery(query, "status_max", p.StatusMax)
	addQuery(query, "idempotency_key", p.IdempotencyKey)
	addQuery(query, "resource_id", p.ResourceID)
	addQuery(query, "fault_id", p.FaultID)
	addQuery(query, "own_reads", p.OwnReads)
	addQuery(query, "from_time", p.FromTime)
	addQuery(query, "to_time", p.ToTime)
	addQuery(query, "page_size", p.PageSize)
	addQuery(query, "order", p.Order)
	return query
}

// ListRequests: List requests. API requests of the last 7 days (machine time), newest first. A request is listed about one second after its response. A page may contain fewer rows than requested; continue until `next_page_token` is absent.
func (c *Client) ListRequests(ctx context.Context, params ListRequestsParams, options ...CallOption) *List[LoggedRequest] {
	return newList[LoggedRequest](ctx, c, "requests", request{method: "GET", path: "/operations/requests", query: params.query()}, options)
}

// GetRequest: Get a request. Includes the request and response bodies, with sensitive values masked.
func (c *Client) GetRequest(ctx context.Context, requestID string, options ...CallOption) (*LoggedRequestDetail, error) {
	return call[LoggedRequestDetail](ctx, c, request{method: "GET", path: "/operations/requests/{request_id}", ids: []string{requestID}}, options)
}

func (p SearchParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "q", p.Q)
	addQuery(query, "types", p.Types)
	addQuery(query, "limit", p.Limit)
	return query
}

// Search: Search resources. Matches ids, full account numbers (internal and external), IBANs, card, trace and social security numbers or their last four digits, prefixes of the first words of names, email addresses, phone numbers, prefixes of memos, and Idempotency-Keys. Case and accents are ignored. Ordered by relevance. An API key with scopes finds only resources that its scopes can read.
func (c *Client) Search(ctx context.Context, params SearchParams, options ...CallOption) (*SearchPage, error) {
	return call[SearchPage](ctx, c, request{method: "GET", path: "/operations/search", query: params.query()}, options)
}

// GetSession: Get the current session.
func (c *Client) GetSession(ctx context.Context, options ...CallOption) (*Session, error) {
	return call[Session](ctx, c, request{method: "GET", path: "/operations/session"}, options)
}

// PatchSession: Switch the workspace of the session. Subsequent requests of the session use this workspace. Rehearsals are not supported: the request changes a browser session.
func (c *Client) PatchSession(ctx context.Context, body PatchSession, options ...CallOption) (*Session, error) {
	return call[Session](ctx, c, request{method: "PATCH", path: "/operations/session", body: body}, options)
}

// DeleteSession: Sign out. Ends the session and clears its cookie. Rehearsals are not supported: the request changes a browser session.
func (c *Client) DeleteSession(ctx context.Context, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/session"}, options)
}

// ReplacePassword: Change the password. Requires the current password and ends all other sessions of the user. A password set by another user must be replaced after the first sign-in; until then, other requests return 403 PASSWORD_CHANGE_REQUIRED. Rehearsals are not supported: the request changes a browser session.
func (c *Client) ReplacePassword(ctx context.Context, body ReplacePassword, options ...CallOption) error {
	return send(ctx, c, request{method: "PUT", path: "/operations/session/password", body: body}, options)
}

func (p ListSessionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListSessions: List sessions. Your own sessions; for owners, all sessions of the workspace. Newest first. Expired sessions are omitted.
func (c *Client) ListSessions(ctx context.Context, params ListSessionsParams, options ...CallOption) *List[ListedSession] {
	return newList[ListedSession](ctx, c, "sessions", request{method: "GET", path: "/operations/sessions", query: params.query()}, options)
}

// CreateSession: Sign in. Signs in with a one-time link, or with user name and password. User names are unique in a workspace; `tenant` selects the workspace. The response sets the cookie `florin_session` (over TLS `__Host-florin_session`), which authenticates requests like an API key. Requests with the cookie that change data require the header `X-Florin-Request: 1`. A failed sign-in returns the same error for every cause. Rehearsals are not supported: the request changes a browser session.
func (c *Client) CreateSession(ctx context.Context, body CreateSession, options ...CallOption) (*Session, error) {
	return call[Session](ctx, c, request{method: "POST", path: "/operations/sessions", body: body}, options)
}

// EndSession: End a session. Ends one of your own sessions; owners can end any session of the workspace.
func (c *Client) EndSession(ctx context.Context, sessionID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/sessions/{session_id}", ids: []string{sessionID}}, options)
}

func (p ListSuspenseEntriesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "status", p.Status)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListSuspenseEntries: List suspense entries.
func (c *Client) ListSuspenseEntries(ctx context.Context, params ListSuspenseEntriesParams, options ...CallOption) *List[SuspenseEntry] {
	return newList[SuspenseEntry](ctx, c, "suspense_entries", request{method: "GET", path: "/operations/suspense", query: params.query()}, options)
}

// GetSuspenseEntry: Get a suspense entry.
func (c *Client) GetSuspenseEntry(ctx context.Context, entryID string, options ...CallOption) (*SuspenseEntry, error) {
	return call[SuspenseEntry](ctx, c, request{method: "GET", path: "/operations/suspense/{entry_id}", ids: []string{entryID}}, options)
}

// ResolveSuspenseEntry: Resolve a suspense entry. Moves the amount of an open entry to an account, or from it if the entry is a debit, as an internal transfer. An entry can be resolved once.
func (c *Client) ResolveSuspenseEntry(ctx context.Context, entryID string, body ResolveSuspenseEntry, options ...CallOption) (*SuspenseEntry, error) {
	return call[SuspenseEntry](ctx, c, request{method: "POST", path: "/operations/suspense/{entry_id}/resolve", ids: []string{entryID}, body: body}, options)
}

// ReturnSuspenseEntry: Return a suspense entry to its originator. Returns an open ACH entry to its originator with the next outgoing file, and moves the amount back to the settlement account.
func (c *Client) ReturnSuspenseEntry(ctx context.Context, entryID string, body ReturnSuspenseEntry, options ...CallOption) (*SuspenseEntry, error) {
	return call[SuspenseEntry](ctx, c, request{method: "POST", path: "/operations/suspense/{entry_id}/return", ids: []string{entryID}, body: body}, options)
}

func (p ListUsersParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListUsers: List the users of the workspace.
func (c *Client) ListUsers(ctx context.Context, params ListUsersParams, options ...CallOption) *List[User] {
	return newList[User](ctx, c, "users", request{method: "GET", path: "/operations/users", query: params.query()}, options)
}

// CreateUser: Add a user. To grant roles to an existing user, use PATCH.
func (c *Client) CreateUser(ctx context.Context, body CreateUser, options ...CallOption) (*User, error) {
	return call[User](ctx, c, request{method: "POST", path: "/operations/users", body: body}, options)
}

// PatchUser: Update a user’s password or roles. A new password ends all sessions of the user and must be replaced by the user after the next sign-in. Roles replace the user’s roles in your workspaces immediately; API keys created by the user are limited to the new role.
func (c *Client) PatchUser(ctx context.Context, userID string, body PatchUser, options ...CallOption) (*User, error) {
	return call[User](ctx, c, request{method: "PATCH", path: "/operations/users/{user_id}", ids: []string{userID}, body: body}, options)
}

// DeleteUser: Remove a user. Removes the user from your workspaces and their forks. The user’s sessions there end, and API keys created by the user are refused. A user without any other workspace is deleted.
func (c *Client) DeleteUser(ctx context.Context, userID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/users/{user_id}", ids: []string{userID}}, options)
}

func (p GetVolumeParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "from_time", p.FromTime)
	addQuery(query, "to_time", p.ToTime)
	addQuery(query, "interval", p.Interval)
	return query
}

// GetVolume: Get transaction volume. Posted transactions by time bucket, aggregated in the background with a delay of about one minute. Amounts of different currencies are added.
func (c *Client) GetVolume(ctx context.Context, params GetVolumeParams, options ...CallOption) (*Volume, error) {
	return call[Volume](ctx, c, request{method: "GET", path: "/operations/volume", query: params.query()}, options)
}

// GetWebhookHeaders: Get the custom headers of a webhook. Values of custom headers are omitted.
func (c *Client) GetWebhookHeaders(ctx context.Context, webhookID string, options ...CallOption) (*WebhookHeaders, error) {
	return call[WebhookHeaders](ctx, c, request{method: "GET", path: "/operations/webhooks/{webhook_id}/headers", ids: []string{webhookID}}, options)
}

// ReplaceWebhookHeaders: Replace the custom headers of a webhook. Up to ten custom headers, for example credentials for the receiver, and the Standard Webhooks headers. Omitted headers are removed.
func (c *Client) ReplaceWebhookHeaders(ctx context.Context, webhookID string, body WebhookHeadersRequest, options ...CallOption) (*WebhookHeaders, error) {
	return call[WebhookHeaders](ctx, c, request{method: "PUT", path: "/operations/webhooks/{webhook_id}/headers", ids: []string{webhookID}, body: body}, options)
}

// GetWebhookHealth: Get the delivery health of a webhook.
func (c *Client) GetWebhookHealth(ctx context.Context, webhookID string, options ...CallOption) (*WebhookHealth, error) {
	return call[WebhookHealth](ctx, c, request{method: "GET", path: "/operations/webhooks/{webhook_id}/health", ids: []string{webhookID}}, options)
}

// ResendFailedDeliveries: Resend all failed deliveries since a time. Resends every event with a failed delivery or a scheduled retry. Deliveries run in the background; each event keeps its id and attempt history.
func (c *Client) ResendFailedDeliveries(ctx context.Context, webhookID string, body ResendFailed, options ...CallOption) (*ResentDeliveries, error) {
	return call[ResentDeliveries](ctx, c, request{method: "POST", path: "/operations/webhooks/{webhook_id}/resend_failed", ids: []string{webhookID}, body: body, isKeyed: true}, options)
}

// GetEndpointSecret: Get the signing secret status of a webhook. The secret is not returned.
func (c *Client) GetEndpointSecret(ctx context.Context, webhookID string, options ...CallOption) (*EndpointSecret, error) {
	return call[EndpointSecret](ctx, c, request{method: "GET", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}}, options)
}

// CreateEndpointSecret: Create a signing secret for a webhook. Signs all deliveries of this webhook, including retries, instead of the workspace’s secret. The secret is returned only once.
func (c *Client) CreateEndpointSecret(ctx context.Context, webhookID string, body *EndpointSecretCreation, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "POST", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}, body: orNone(body), isKeyed: true}, options)
}

// ReplaceEndpointSecret: Replace the signing secret of a webhook. With a rolling replacement, the old secret stays valid for 24 hours.
func (c *Client) ReplaceEndpointSecret(ctx context.Context, webhookID string, body *WebhookSecretReplacement, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "PUT", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}, body: orNone(body)}, options)
}

func (p DeleteEndpointSecretParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "old_secret_only", p.OldSecretOnly)
	return query
}

// DeleteEndpointSecret: Delete the signing secret of a webhook. Deliveries are signed with the workspace’s secret again. With `old_secret_only`, only the previous secret is deleted.
func (c *Client) DeleteEndpointSecret(ctx context.Context, webhookID string, params DeleteEndpointSecretParams, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}, query: params.query()}, options)
}

func (p ListOwnedWorkspacesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListOwnedWorkspaces: List your workspaces. Workspaces that you own, oldest first. Includes closed workspaces.
func (c *Client) ListOwnedWorkspaces(ctx context.Context, params ListOwnedWorkspacesParams, options ...CallOption) *List[OwnedWorkspace] {
	return newList[OwnedWorkspace](ctx, c, "workspaces", request{method: "GET", path: "/operations/workspaces", query: params.query()}, options)
}

// AddWorkspace: Create another workspace. You become the owner. The workspace has separate data, users and API keys, and no API key yet: switch to it (`PATCH /operations/session`) and create one. Requires a session; an API key belongs to one workspace and cannot create others.
func (c *Client) AddWorkspace(ctx context.Context, body *AddWorkspace, options ...CallOption) (*OwnedWorkspace, error) {
	return call[OwnedWorkspace](ctx, c, request{method: "POST", path: "/operations/workspaces", body: orNone(body), isKeyed: true}, options)
}

// CloseWorkspace: Close a workspace. Refused while customer accounts have a balance or work is pending. Data is kept; API keys and sessions are refused and background work stops until the workspace is reopened.
func (c *Client) CloseWorkspace(ctx context.Context, tenant string, options ...CallOption) (*OwnedWorkspace, error) {
	return call[OwnedWorkspace](ctx, c, request{method: "POST", path: "/operations/workspaces/{tenant}/close", ids: []string{tenant}, isKeyed: true}, options)
}

// ReopenWorkspace: Reopen a closed workspace. Overdue work runs immediately. Requires a session in another workspace that you own.
func (c *Client) ReopenWorkspace(ctx context.Context, tenant string, options ...CallOption) (*OwnedWorkspace, error) {
	return call[OwnedWorkspace](ctx, c, request{method: "POST", path: "/operations/workspaces/{tenant}/reopen", ids: []string{tenant}, isKeyed: true}, options)
}

func (p ListPaymentSchedulesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "customer_id", p.CustomerID)
	addQuery(query, "order", p.Order)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListPaymentSchedules: List payment schedules.
func (c *Client) ListPaymentSchedules(ctx context.Context, params ListPaymentSchedulesParams, options ...CallOption) *List[PaymentSchedule] {
	return newList[PaymentSchedule](ctx, c, "payment_schedules", request{method: "GET", path: "/v0/payment_schedules", query: params.query()}, options)
}

// CreatePaymentSchedule: Create a payment schedule. Each payment is made at 06:00 Eastern time of its execution date, as if its request had been sent then, under the Idempotency-Key `<schedule id>:<scheduled date>`. The request is validated now; funds are checked when the payment is made. A refused payment is not repeated, and the schedule continues. An API key with scopes also needs the write scope of the payments.
func (c *Client) CreatePaymentSchedule(ctx context.Context, body CreatePaymentSchedule, options ...CallOption) (*PaymentSchedule, error) {
	return call[PaymentSchedule](ctx, c, request{method: "POST", path: "/v0/payment_schedules", body: body, isKeyed: true}, options)
}

func (p ListPaymentsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "customer_id", p.CustomerID)
	addQuery(query, "schedule_id", p.ScheduleID)
	addQuery(query, "order", p.Order)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListPayments: List scheduled payments.
func (c *Client) ListPayments(ctx context.Context, params ListPaymentsParams, options ...CallOption) *List[ScheduledPayment] {
	return newList[ScheduledPayment](ctx, c, "payments", request{method: "GET", path: "/v0/payment_schedules/payments", query: params.query()}, options)
}

// PatchPaymentSchedule: Cancel a payment schedule.
func (c *Client) PatchPaymentSchedule(ctx context.Context, paymentScheduleID string, body PatchPaymentSchedule, options ...CallOption) (*PaymentSchedule, error) {
	return call[PaymentSchedule](ctx, c, request{method: "PATCH", path: "/v0/payment_schedules/{payment_schedule_id}", ids: []string{paymentScheduleID}, body: body, isKeyed: true}, options)
}

func (p ListPersonsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "first_name", p.FirstName)
	addQuery(query, "last_name", p.LastName)
	addQuery(query, "email", p.Email)
	addQuery(query, "phone_number", p.PhoneNumber)
	addQuery(query, "ssn_last_4", p.SSNLast4)
	addQuery(query, "status", p.Status)
	addQuery(query, "has_accounts", p.HasAccounts)
	addQuery(query, "metadata", p.Metadata)
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	addQuery(query, "ban_status", p.BanStatus)
	addQuery(query, "is_customer", p.IsCustomer)
	addQuery(query, "include_console_users", p.IncludeConsoleUsers)
	return query
}

// ListPersons: List persons.
func (c *Client) ListPersons(ctx context.Context, params ListPersonsParams, options ...CallOption) *List[Person] {
	return newList[Person](ctx, c, "persons", request{method: "GET", path: "/v0/persons", query: params.query()}, options)
}

// CreatePerson: Create a person.
func (c *Client) CreatePerson(ctx context.Context, body CreatePerson, options ...CallOption) (*Person, error) {
	return call[Person](ctx, c, request{method: "POST", path: "/v0/persons", body: body, isKeyed: true}, options)
}

// CreatePersonalID: Add a personal id to a person.
func (c *Client) CreatePersonalID(ctx context.Context, body AddPersonalID, options ...CallOption) (*PersonalIDOfPerson, error) {
	return call[PersonalIDOfPerson](ctx, c, request{method: "POST", path: "/v0/persons/personal_ids", body: body, isKeyed: true}, options)
}

// UpdatePersonalID: Update a personal id.
func (c *Client) UpdatePersonalID(ctx context.Context, personalIDID string, body PatchPersonalID, options ...CallOption) (*PersonalIDOfPerson, error) {
	return call[PersonalIDOfPerson](ctx, c, request{method: "PATCH", path: "/v0/persons/personal_ids/{personal_id_id}", ids: []string{personalIDID}, body: body, isKeyed: true}, options)
}

// DeletePersonalID: Delete a personal id.
func (c *Client) DeletePersonalID(ctx context.Context, personalIDID string, options ...CallOption) (*DeletePersonalIDAnswer, error) {
	return call[DeletePersonalIDAnswer](ctx, c, request{method: "DELETE", path: "/v0/persons/personal_ids/{personal_id_id}", ids: []string{personalIDID}}, options)
}

// GetPerson: Get a person.
func (c *Client) GetPerson(ctx context.Context, personID string, options ...CallOption) (*Person, error) {
	return call[Person](ctx, c, request{method: "GET", path: "/v0/persons/{person_id}", ids: []string{personID}}, options)
}

// UpdatePerson: Update a person.
func (c *Client) UpdatePerson(ctx context.Context, personID string, body PatchPerson, options ...CallOption) (*Person, error) {
	return call[Person](ctx, c, request{method: "PATCH", path: "/v0/persons/{person_id}", ids: []string{personID}, body: body, isKeyed: true}, options)
}

func (p ListRelationshipsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "from_business_id", p.FromBusinessID)
	addQuery(query, "to_business_id", p.ToBusinessID)
	addQuery(query, "from_person_id", p.FromPersonID)
	addQuery(query, "to_person_id", p.ToPersonID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "relationship_type", p.RelationshipType)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListRelationships: List relationships between persons and businesses.
func (c *Client) ListRelationships(ctx context.Context, params ListRelationshipsParams, options ...CallOption) *List[Relationship] {
	return newList[Relationship](ctx, c, "relationships", request{method: "GET", path: "/v0/relationships", query: params.query()}, options)
}

// CreateRelationship: Create a relationship. A business that is a direct customer needs at least one BENEFICIAL_OWNER_OF or MANAGING_PERSON_OF before it can be verified.
func (c *Client) CreateRelationship(ctx context.Context, body CreateRelationship, options ...CallOption) (*Relationship, error) {
	return call[Relationship](ctx, c, request{method: "POST", path: "/v0/relationships", body: body, isKeyed: true}, options)
}

// GetRelationship: Get a relationship.
func (c *Client) GetRelationship(ctx context.Context, relationshipID string, options ...CallOption) (*Relationship, error) {
	return call[Relationship](ctx, c, request{method: "GET", path: "/v0/relationships/{relationship_id}", ids: []string{relationshipID}}, options)
}

// UpdateRelationship: Update a relationship.
func (c *Client) UpdateRelationship(ctx context.Context, relationshipID string, body PatchRelationship, options ...CallOption) (*Relationship, error) {
	return call[Relationship](ctx, c, request{method: "PATCH", path: "/v0/relationships/{relationship_id}", ids: []string{relationshipID}, body: body, isKeyed: true}, options)
}

// DeleteRelationship: End a relationship. The relationship is no longer listed. The same parties can be related again. The last beneficial owner or managing person of a business customer cannot be removed.
func (c *Client) DeleteRelationship(ctx context.Context, relationshipID string, options ...CallOption) (*DeleteRelationshipAnswer, error) {
	return call[DeleteRelationshipAnswer](ctx, c, request{method: "DELETE", path: "/v0/relationships/{relationship_id}", ids: []string{relationshipID}}, options)
}

func (p ListBatchTemplatesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListBatchTemplates: List batch templates.
func (c *Client) ListBatchTemplates(ctx context.Context, params ListBatchTemplatesParams, options ...CallOption) *List[BatchTemplate] {
	return newList[BatchTemplate](ctx, c, "batch_templates", request{method: "GET", path: "/sandbox/batch_templates", query: params.query()}, options)
}

// CreateBatchTemplate: Create a batch template.
func (c *Client) CreateBatchTemplate(ctx context.Context, body CreateBatchTemplate, options ...CallOption) (*BatchTemplate, error) {
	return call[BatchTemplate](ctx, c, request{method: "POST", path: "/sandbox/batch_templates", body: body, isKeyed: true}, options)
}

// PatchBatchTemplate: Enable or disable a batch template.
func (c *Client) PatchBatchTemplate(ctx context.Context, batchTemplateID string, body PatchBatchTemplate, options ...CallOption) (*BatchTemplate, error) {
	return call[BatchTemplate](ctx, c, request{method: "PATCH", path: "/sandbox/batch_templates/{batch_template_id}", ids: []string{batchTemplateID}, body: body, isKeyed: true}, options)
}

// GetChainHead: Get the head of the hash chain. Two workspaces with the same seed and the same head have posted the same transactions in the same order.
func (c *Client) GetChainHead(ctx context.Context, options ...CallOption) (*ChainHead, error) {
	return call[ChainHead](ctx, c, request{method: "GET", path: "/sandbox/chain"}, options)
}

// GetClock: Get the workspace’s clock. While the clock is advancing, the response reports its progress.
func (c *Client) GetClock(ctx context.Context, options ...CallOption) (*Clock, error) {
	return call[Clock](ctx, c, request{method: "GET", path: "/sandbox/clock"}, options)
}

// MoveClock: Advance the workspace’s clock. Runs all work that falls due up to the new time, in order, each item at its due time, and returns a summary. Deliveries are included; those that remain after 1,000 attempts or 30 seconds are reported as `DELIVERY_UNDER_WAY`. At most ten years per request, and not beyond the year 8999. Rehearsals are not supported: each item of scheduled work commits separately.
func (c *Client) MoveClock(ctx context.Context, body MoveClock, options ...CallOption) (*MovedClock, error) {
	return call[MovedClock](ctx, c, request{method: "POST", path: "/sandbox/clock", body: body, isKeyed: true}, options)
}

func (p ListDueParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	addQuery(query, "until", p.Until)
	addQuery(query, "kinds", p.Kinds)
	addQuery(query, "account_id", p.AccountID)
	return query
}

// ListDue: List scheduled work of the workspace. Work that runs automatically at its due time: expiries, ACH, webhook retries, housekeeping. Earliest first. A page may contain fewer rows than requested, or none, and still have a next page.
func (c *Client) ListDue(ctx context.Context, params ListDueParams, options ...CallOption) *List[DueItem] {
	return newList[DueItem](ctx, c, "due", request{method: "GET", path: "/sandbox/clock/due", query: params.query()}, options)
}

// SimulateEvent: Trigger a real event. Performs the operations that cause an event of this type, with new customers, accounts, cards and money. The event and its resource are real and are delivered to webhooks. `POST /v0/webhooks/trigger` sends a mock event without a resource. Rehearsals are not supported: the request executes several operations that commit separately.
func (c *Client) SimulateEvent(ctx context.Context, body SimulateEvent, options ...CallOption) (*SimulatedEvent, error) {
	return call[SimulatedEvent](ctx, c, request{method: "POST", path: "/sandbox/events", body: body, isKeyed: true}, options)
}

func (p ListFaultsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListFaults: List fault rules.
func (c *Client) ListFaults(ctx context.Context, params ListFaultsParams, options ...CallOption) *List[Fault] {
	return newList[Fault](ctx, c, "faults", request{method: "GET", path: "/sandbox/faults", query: params.query()}, options)
}

// CreateFault: Create a fault rule. Injects a fault into matching requests or deliveries. For a single request, use the header `Florin-Fault`, for example `Florin-Fault: ERROR; status=503; when=AFTER`.
func (c *Client) CreateFault(ctx context.Context, body CreateFault, options ...CallOption) (*Fault, error) {
	return call[Fault](ctx, c, request{method: "POST", path: "/sandbox/faults", body: body, isKeyed: true}, options)
}

// GetFault: Get a fault rule.
func (c *Client) GetFault(ctx context.Context, faultID string, options ...CallOption) (*Fault, error) {
	return call[Fault](ctx, c, request{method: "GET", path: "/sandbox/faults/{fault_id}", ids: []string{faultID}}, options)
}

// DeleteFault: Delete a fault rule.
func (c *Client) DeleteFault(ctx context.Context, faultID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/faults/{fault_id}", ids: []string{faultID}}, options)
}

func (p ListInboxesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListInboxes: List inboxes.
func (c *Client) ListInboxes(ctx context.Context, params ListInboxesParams, options ...CallOption) *List[Inbox] {
	return newList[Inbox](ctx, c, "inboxes", request{method: "GET", path: "/sandbox/inboxes", query: params.query()}, options)
}

// CreateInbox: Create an inbox. A webhook receiver hosted by the sandbox. It stores received messages, verifies their signature and sends a configurable response. Use its `url` for a webhook, or set `enabled_events` to create a webhook with it.
func (c *Client) CreateInbox(ctx context.Context, body *CreateInbox, options ...CallOption) (*CreatedInbox, error) {
	return call[CreatedInbox](ctx, c, request{method: "POST", path: "/sandbox/inboxes", body: orNone(body), isKeyed: true}, options)
}

// GetInbox: Get an inbox.
func (c *Client) GetInbox(ctx context.Context, inboxID string, options ...CallOption) (*Inbox, error) {
	return call[Inbox](ctx, c, request{method: "GET", path: "/sandbox/inboxes/{inbox_id}", ids: []string{inboxID}}, options)
}

// PatchInbox: Update the response of an inbox. Sets an error status or a delay, to test delivery retries. `times` limits the number of affected requests.
func (c *Client) PatchInbox(ctx context.Context, inboxID string, body PatchInbox, options ...CallOption) (*Inbox, error) {
	return call[Inbox](ctx, c, request{method: "PATCH", path: "/sandbox/inboxes/{inbox_id}", ids: []string{inboxID}, body: body, isKeyed: true}, options)
}

// DeleteInbox: Delete an inbox. Deletes the inbox and its messages. Webhooks that use its URL are kept and receive 404.
func (c *Client) DeleteInbox(ctx context.Context, inboxID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/inboxes/{inbox_id}", ids: []string{inboxID}}, options)
}

func (p ListInboxMessagesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	addQuery(query, "event_id", p.EventID)
	return query
}

// ListInboxMessages: List the messages of an inbox. Ordered by arrival, newest first. Headers and bodies are omitted.
func (c *Client) ListInboxMessages(ctx context.Context, inboxID string, params ListInboxMessagesParams, options ...CallOption) *List[InboxMessageLine] {
	return newList[InboxMessageLine](ctx, c, "messages", request{method: "GET", path: "/sandbox/inboxes/{inbox_id}/messages", ids: []string{inboxID}, query: params.query()}, options)
}

// EmptyInbox: Delete the messages of an inbox.
func (c *Client) EmptyInbox(ctx context.Context, inboxID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/inboxes/{inbox_id}/messages", ids: []string{inboxID}}, options)
}

// GetInboxMessage: Get a message of an inbox.
func (c *Client) GetInboxMessage(ctx context.Context, inboxID, messageID string, options ...CallOption) (*InboxMessage, error) {
	return call[InboxMessage](ctx, c, request{method: "GET", path: "/sandbox/inboxes/{inbox_id}/messages/{message_id}", ids: []string{inboxID, messageID}}, options)
}

// SimulateMonitoringAlert: Simulate a monitoring alert.
func (c *Client) SimulateMonitoringAlert(ctx context.Context, body SimulateMonitoringAlert, options ...CallOption) (*MonitoringAlert, error) {
	return call[MonitoringAlert](ctx, c, request{method: "POST", path: "/sandbox/monitoring/alerts", body: body, isKeyed: true}, options)
}

// RaiseSampleData: Create sample data. Creates customers, businesses, accounts, cards and transactions in many states. Once per workspace: a second call is refused until the workspace is wiped. Rehearsals are not supported: the request executes several operations that commit separately.
func (c *Client) RaiseSampleData(ctx context.Context, body *RaiseSampleData, options ...CallOption) (*SampleData, error) {
	return call[SampleData](ctx, c, request{method: "POST", path: "/sandbox/sample_data", body: orNone(body), isKeyed: true}, options)
}

func (p ListSnapshotsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListSnapshots: List snapshots. Ordered by creation time, newest first.
func (c *Client) ListSnapshots(ctx context.Context, params ListSnapshotsParams, options ...CallOption) *List[Snapshot] {
	return newList[Snapshot](ctx, c, "snapshots", request{method: "GET", path: "/sandbox/snapshots", query: params.query()}, options)
}

// CreateSnapshot: Create a snapshot. Saves the current state of the workspace: resources, money, clock, settings and idempotent responses. Other requests are not blocked. A snapshot can be restored or forked any number of times. Rehearsals are not supported: a snapshot copies the entire workspace.
func (c *Client) CreateSnapshot(ctx context.Context, body CreateSnapshot, options ...CallOption) (*Snapshot, error) {
	return call[Snapshot](ctx, c, request{method: "POST", path: "/sandbox/snapshots", body: body, isKeyed: true}, options)
}

// GetSnapshot: Get a snapshot.
func (c *Client) GetSnapshot(ctx context.Context, snapshotID string, options ...CallOption) (*Snapshot, error) {
	return call[Snapshot](ctx, c, request{method: "GET", path: "/sandbox/snapshots/{snapshot_id}", ids: []string{snapshotID}}, options)
}

// DeleteSnapshot: Delete a snapshot. Forks created from it are kept.
func (c *Client) DeleteSnapshot(ctx context.Context, snapshotID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/snapshots/{snapshot_id}", ids: []string{snapshotID}}, options)
}

// RestoreSnapshot: Restore a snapshot. Restores the workspace to the snapshot, in place. Later changes are discarded, and their pending deliveries are canceled. Webhooks and their secrets, API keys, users, the audit log and the request log are not restored. Other requests of the workspace wait until it is finished. Rehearsals are not supported: the request blocks all other requests of the workspace.
func (c *Client) RestoreSnapshot(ctx context.Context, snapshotID string, options ...CallOption) (*Snapshot, error) {
	return call[Snapshot](ctx, c, request{method: "POST", path: "/sandbox/snapshots/{snapshot_id}/restore", ids: []string{snapshotID}, isKeyed: true}, options)
}

func (p ListForksParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListForks: List the forks of your workspace. Workspaces created with `from` or `seed`, oldest first.
func (c *Client) ListForks(ctx context.Context, params ListForksParams, options ...CallOption) *List[Fork] {
	return newList[Fork](ctx, c, "workspaces", request{method: "GET", path: "/sandbox/workspaces", query: params.query()}, options)
}

// CreateWorkspace: Create a workspace. Creates a workspace with separate data, API key, clock and webhooks, for isolated parallel tests. With `from`, the workspace is a fork: a copy of your workspace or of a snapshot, with the same ids. With `seed`, the workspace is deterministic: the same sequence of requests gives the same responses, events and hash chain in every workspace with this seed and start time. Rehearsals are not supported: the new workspace would not exist afterwards.
func (c *Client) CreateWorkspace(ctx context.Context, body *CreateWorkspace, options ...CallOption) (*Workspace, error) {
	return call[Workspace](ctx, c, request{method: "POST", path: "/sandbox/workspaces", body: orNone(body), isKeyed: true}, options)
}

// DeleteFork: Delete a fork. Deletes a fork or seeded workspace created by your workspace, or your workspace itself if it is one, with all its data, including snapshots, API keys and ACH files. Rehearsals are not supported: the request deletes an entire workspace and its files.
func (c *Client) DeleteFork(ctx context.Context, tenant string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/workspaces/{tenant}", ids: []string{tenant}}, options)
}

func (p ListSpendControlsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "name", p.Name)
	addQuery(query, "amount_limit", p.AmountLimit)
	addQuery(query, "amount_limit_gte", p.AmountLimitGte)
	addQuery(query, "amount_limit_lte", p.AmountLimitLte)
	addQuery(query, "direction", p.Direction)
	addQuery(query, "is_active", p.IsActive)
	addQuery(query, "payment_type", p.PaymentType)
	addQuery(query, "num_related_accounts", p.NumRelatedAccounts)
	addQuery(query, "num_related_accounts_gte", p.NumRelatedAccountsGte)
	addQuery(query, "num_related_accounts_lte", p.NumRelatedAccountsLte)
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListSpendControls: List spend controls.
func (c *Client) ListSpendControls(ctx context.Context, params ListSpendControlsParams, options ...CallOption) *List[SpendControl] {
	return newList[SpendControl](ctx, c, "spend_controls", request{method: "GET", path: "/v0/spend_controls", query: params.query()}, options)
}

// CreateSpendControl: Create a spend control. Applies separately to each account that lists it, or has a primary holder that lists it, in `spend_control_ids`. Earlier transactions count toward the limit.
func (c *Client) CreateSpendControl(ctx context.Context, body CreateSpendControl, options ...CallOption) (*SpendControl, error) {
	return call[SpendControl](ctx, c, request{method: "POST", path: "/v0/spend_controls", body: body, isKeyed: true}, options)
}

// GetSpendControl: Get a spend control.
func (c *Client) GetSpendControl(ctx context.Context, spendControlID string, options ...CallOption) (*SpendControl, error) {
	return call[SpendControl](ctx, c, request{method: "GET", path: "/v0/spend_controls/{spend_control_id}", ids: []string{spendControlID}}, options)
}

// UpdateSpendControl: Update a spend control. Applies to transactions evaluated after the update. `is_active: false` disables the control immediately.
func (c *Client) UpdateSpendControl(ctx context.Context, spendControlID string, body PatchSpendControl, options ...CallOption) (*SpendControl, error) {
	return call[SpendControl](ctx, c, request{method: "PATCH", path: "/v0/spend_controls/{spend_control_id}", ids: []string{spendControlID}, body: body, isKeyed: true}, options)
}

func (p GetSpendControlUsageParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "account_id", p.AccountID)
	return query
}

// GetSpendControlUsage: Get the usage of a spend control on an account. Returns 404 if the control does not apply to the account or is not active.
func (c *Client) GetSpendControlUsage(ctx context.Context, spendControlID string, params GetSpendControlUsageParams, options ...CallOption) (*SpendControlUsage, error) {
	return call[SpendControlUsage](ctx, c, request{method: "GET", path: "/v0/spend_controls/{spend_control_id}/usage", ids: []string{spendControlID}, query: params.query()}, options)
}

func (p ListBatchableTransactionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "enabled", p.Enabled)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListBatchableTransactions: List transactions that can be batched. Posted transactions that match a batch template of the workspace and are not in a batch.
func (c *Client) ListBatchableTransactions(ctx context.Context, params ListBatchableTransactionsParams, options ...CallOption) *List[PostedTransaction] {
	return newList[PostedTransaction](ctx, c, "result", request{method: "GET", path: "/v0/transactions/batchable", query: params.query()}, options)
}

// CreateInternalTransfer: Create a transfer between two accounts. IMMEDIATE posts the transfer immediately. MANUAL places a hold on the originating account until the transfer is completed, canceled or expires.
func (c *Client) CreateInternalTransfer(ctx context.Context, body CreateInternalTransfer, options ...CallOption) (*InternalTransfer, error) {
	return call[InternalTransfer](ctx, c, request{method: "POST", path: "/v0/transactions/internal_transfer", body: body, isKeyed: true}, options)
}

func (p CreateInternalTransfersInBulkParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "mode", p.Mode)
	return query
}

// CreateInternalTransfersInBulk: Create up to 1,000 transfers in one request. A JSON array of transfers, or NDJSON (`application/x-ndjson`, one transfer per line). Each item is validated and posted like a single transfer. The response has one result per item, in request order.
func (c *Client) CreateInternalTransfersInBulk(ctx context.Context, body []BulkInternalTransfer, params CreateInternalTransfersInBulkParams, options ...CallOption) (*InternalTransferResults, error) {
	return call[InternalTransferResults](ctx, c, request{method: "POST", path: "/v0/transactions/internal_transfer/bulk", query: params.query(), body: body, isKeyed: true}, options)
}

// GetInternalTransfer: Get an internal transfer.
func (c *Client) GetInternalTransfer(ctx context.Context, id string, options ...CallOption) (*InternalTransfer, error) {
	return call[InternalTransfer](ctx, c, request{method: "GET", path: "/v0/transactions/internal_transfer/{id}", ids: []string{id}}, options)
}

// PatchInternalTransfer: Complete or cancel a pending transfer.
func (c *Client) PatchInternalTransfer(ctx context.Context, id string, body PatchInternalTransfer, options ...CallOption) (*InternalTransfer, error) {
	return call[InternalTransfer](ctx, c, request{method: "PATCH", path: "/v0/transactions/internal_transfer/{id}", ids: []string{id}, body: body, isKeyed: true}, options)
}

func (p ListPendingTransactionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "account_no", p.AccountNo)
	addQuery(query, "card_id", p.CardID)
	addQuery(query, "exclude_jit_transactions", p.ExcludeJitTransactions)
	addQuery(query, "from_date", p.FromDate)
	addQuery(query, "idempotency_key", p.IdempotencyKey)
	addQuery(query, "include_child_transactions", p.IncludeChildTransactions)
	addQuery(query, "reference_id", p.ReferenceID)
	addQuery(query, "subtype", p.Subtype)
	addQuery(query, "to_date", p.ToDate)
	addQuery(query, "type", p.Type)
	addQuery(query, "uuid", p.UUID)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	addQuery(query, "status", p.Status)
	addQuery(query, "transaction_id", p.TransactionID)
	return query
}

// ListPendingTransactions: List pending transactions.
func (c *Client) ListPendingTransactions(ctx context.Context, params ListPendingTransactionsParams, options ...CallOption) *List[PendingTransaction] {
	return newList[PendingTransaction](ctx, c, "result", request{method: "GET", path: "/v0/transactions/pending", query: params.query()}, options)
}

// GetPendingTransaction: Get a pending transaction.
func (c *Client) GetPendingTransaction(ctx context.Context, id string, options ...CallOption) (*PendingTransaction, error) {
	return call[PendingTransaction](ctx, c, request{method: "GET", path: "/v0/transactions/pending/{id}", ids: []string{id}}, options)
}

func (p ListPostedTransactionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "account_id", p.AccountID)
	addQuery(query, "account_no", p.AccountNo)
	addQuery(query, "card_id", p.CardID)
	addQuery(query, "exclude_jit_transactions", p.ExcludeJitTransactions)
	addQuery(query, "from_date", p.FromDate)
	addQuery(query, "idempotency_key", p.IdempotencyKey)
	addQuery(query, "include_child_transactions", p.IncludeChildTransactions)
	addQuery(query, "reference_id", p.ReferenceID)
	addQuery(query, "subtype", p.Subtype)
	addQuery(query, "to_date", p.ToDate)
	addQuery(query, "type", p.Type)
	addQuery(query, "uuid", p.UUID)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	addQuery(query, "batch_ids", p.BatchIDs)
	addQuery(query, "dc_sign", p.DcSign)
	addQuery(query, "metadata", p.Metadata)
	addQuery(query, "is_batched", p.IsBatched)
	return query
}

// ListPostedTransactions: List posted transactions.
func (c *Client) ListPostedTransactions(ctx context.Context, params ListPostedTransactionsParams, options ...CallOption) *List[PostedTransaction] {
	return newList[PostedTransaction](ctx, c, "result", request{method: "GET", path: "/v0/transactions/posted", query: params.query()}, options)
}

// GetPostedTransaction: Get a posted transaction.
func (c *Client) GetPostedTransaction(ctx context.Context, id string, options ...CallOption) (*PostedTransaction, error) {
	return call[PostedTransaction](ctx, c, request{method: "GET", path: "/v0/transactions/posted/{id}", ids: []string{id}}, options)
}

func (p ListVerificationsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "verification_type", p.VerificationType)
	addQuery(query, "result", p.Result)
	addQuery(query, "include_history", p.IncludeHistory)
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	return query
}

// ListVerifications: List verifications.
func (c *Client) ListVerifications(ctx context.Context, params ListVerificationsParams, options ...CallOption) *List[Verification] {
	return newList[Verification](ctx, c, "verifications", request{method: "GET", path: "/v0/verifications", query: params.query()}, options)
}

// CreateVerification: Upload a result from another verification provider.
func (c *Client) CreateVerification(ctx context.Context, body CreateVerification, options ...CallOption) (*Verification, error) {
	return call[Verification](ctx, c, request{method: "POST", path: "/v0/verifications", body: body, isKeyed: true}, options)
}

// Verify: Verify the identity of a person or business.
func (c *Client) Verify(ctx context.Context, body Verify, options ...CallOption) (*VerifyResponse, error) {
	return call[VerifyResponse](ctx, c, request{method: "POST", path: "/v0/verifications/verify", body: body, isKeyed: true}, options)
}

// GetVerification: Get a verification.
func (c *Client) GetVerification(ctx context.Context, verificationID string, options ...CallOption) (*Verification, error) {
	return call[Verification](ctx, c, request{method: "GET", path: "/v0/verifications/{verification_id}", ids: []string{verificationID}}, options)
}

// CreateWebhookSecret: Create the webhook secret. Signs the deliveries of all webhooks without a secret of their own. The secret is returned only once.
func (c *Client) CreateWebhookSecret(ctx context.Context, options ...CallOption) (*WebhookSecret, error) {
	return call[WebhookSecret](ctx, c, request{method: "POST", path: "/v0/webhook_secrets", isKeyed: true}, options)
}

// ReplaceWebhookSecret: Replace the webhook secret. With a rolling replacement, the old secret stays valid for 24 hours.
func (c *Client) ReplaceWebhookSecret(ctx context.Context, body *WebhookSecretReplacement, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "PUT", path: "/v0/webhook_secrets", body: orNone(body)}, options)
}

func (p DeleteWebhookSecretParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "old_secret_only", p.OldSecretOnly)
	return query
}

// DeleteWebhookSecret: Delete the webhook secret. With `old_secret_only`, deletes only the previous secret.
func (c *Client) DeleteWebhookSecret(ctx context.Context, params DeleteWebhookSecretParams, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/v0/webhook_secrets", query: params.query()}, options)
}

func (p ListWebhooksParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	addQuery(query, "is_enabled_only", p.IsEnabledOnly)
	return query
}

// ListWebhooks: List webhooks.
func (c *Client) ListWebhooks(ctx context.Context, params ListWebhooksParams, options ...CallOption) *List[Webhook] {
	return newList[Webhook](ctx, c, "webhooks", request{method: "GET", path: "/v0/webhooks", query: params.query()}, options)
}

// CreateWebhook: Create a webhook.
func (c *Client) CreateWebhook(ctx context.Context, body WebhookRequest, options ...CallOption) (*Webhook, error) {
	return call[Webhook](ctx, c, request{method: "POST", path: "/v0/webhooks", body: body, isKeyed: true}, options)
}

// CreateWebhookSecretAlias: Create the webhook secret. Signs the deliveries of all webhooks without a secret of their own. The secret is returned only once.
func (c *Client) CreateWebhookSecretAlias(ctx context.Context, options ...CallOption) (*WebhookSecret, error) {
	return call[WebhookSecret](ctx, c, request{method: "POST", path: "/v0/webhooks/secret", isKeyed: true}, options)
}

// ReplaceWebhookSecretAlias: Replace the webhook secret. With a rolling replacement, the old secret stays valid for 24 hours.
func (c *Client) ReplaceWebhookSecretAlias(ctx context.Context, body *WebhookSecretReplacement, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "PUT", path: "/v0/webhooks/secret", body: orNone(body)}, options)
}

func (p DeleteWebhookSecretAliasParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "old_secret_only", p.OldSecretOnly)
	return query
}

// DeleteWebhookSecretAlias: Delete the webhook secret. With `old_secret_only`, deletes only the previous secret.
func (c *Client) DeleteWebhookSecretAlias(ctx context.Context, params DeleteWebhookSecretAliasParams, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/v0/webhooks/secret", query: params.query()}, options)
}

// TriggerEvent: Send a mock event. Sent to every enabled webhook that subscribes to the event type, without `event_resource`.
func (c *Client) TriggerEvent(ctx context.Context, body WebhookTrigger, options ...CallOption) (*TriggeredEvent, error) {
	return call[TriggeredEvent](ctx, c, request{method: "POST", path: "/v0/webhooks/trigger", body: body, isKeyed: true}, options)
}

// GetWebhook: Get a webhook.
func (c *Client) GetWebhook(ctx context.Context, webhookID string, options ...CallOption) (*Webhook, error) {
	return call[Webhook](ctx, c, request{method: "GET", path: "/v0/webhooks/{webhook_id}", ids: []string{webhookID}}, options)
}

// UpdateWebhook: Replace a webhook. Disabling a webhook cancels its pending deliveries.
func (c *Client) UpdateWebhook(ctx context.Context, webhookID string, body WebhookRequest, options ...CallOption) (*Webhook, error) {
	return call[Webhook](ctx, c, request{method: "PUT", path: "/v0/webhooks/{webhook_id}", ids: []string{webhookID}, body: body}, options)
}

// DeleteWebhook: Delete a webhook. Cancels all pending deliveries, including retries.
func (c *Client) DeleteWebhook(ctx context.Context, webhookID string, options ...CallOption) (*DeletedWebhook, error) {
	return call[DeletedWebhook](ctx, c, request{method: "DELETE", path: "/v0/webhooks/{webhook_id}", ids: []string{webhookID}}, options)
}

func (p ListEventsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	addQuery(query, "order", p.Order)
	addQuery(query, "start_time", p.StartTime)
	addQuery(query, "end_time", p.EndTime)
	addQuery(query, "start_date", p.StartDate)
	addQuery(query, "end_date", p.EndDate)
	addQuery(query, "resource_id", p.ResourceID)
	addQuery(query, "status", p.Status)
	return query
}

// ListEvents: List the events of a webhook. Ordered by creation time, newest first. Attempt history is omitted.
func (c *Client) ListEvents(ctx context.Context, webhookID string, params ListEventsParams, options ...CallOption) *List[WebhookEvent] {
	return newList[WebhookEvent](ctx, c, "event_list", request{method: "GET", path: "/v0/webhooks/{webhook_id}/events", ids: []string{webhookID}, query: params.query()}, options)
}

// GetEvent: Get an event and its delivery attempts.
func (c *Client) GetEvent(ctx context.Context, webhookID, eventID string, options ...CallOption) (*WebhookEvent, error) {
	return call[WebhookEvent](ctx, c, request{method: "GET", path: "/v0/webhooks/{webhook_id}/events/{event_id}", ids: []string{webhookID, eventID}}, options)
}

func (p ResendEventParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "delay", p.Delay)
	return query
}

// ResendEvent: Resend an event. Resends the event without waiting for its next retry. The event keeps its id and attempt history.
func (c *Client) ResendEvent(ctx context.Context, webhookID, eventID string, params ResendEventParams, options ...CallOption) (*WebhookEvent, error) {
	return call[WebhookEvent](ctx, c, request{method: "POST", path: "/v0/webhooks/{webhook_id}/events/{event_id}/resend", ids: []string{webhookID, eventID}, query: params.query(), isKeyed: true}, options)
}

// Wipe: Wipe the workspace. Deletes customers, accounts, transactions and dependent data. Keeps templates, products, webhooks with their secrets and events, API keys and the clock. Recreates the default internal accounts and releases all idempotency keys. Emits no events. Sandbox only. Rehearsals are not supported: the request blocks all other requests of the workspace.
func (c *Client) Wipe(ctx context.Context, options ...CallOption) error {
	return send(ctx, c, request{method: "POST", path: "/v0/wipe", isKeyed: true}, options)
}
