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
	return query
}

// ListAccounts: List accounts. General-ledger accounts are omitted unless account_type or include_general_ledger selects them. At most 10000 accounts are sorted by account_number: with more, add filters.
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

// PatchAccountProduct: Change an account product.
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

// PatchAccount: Change an account.
func (c *Client) PatchAccount(ctx context.Context, accountID string, body PatchAccount, options ...CallOption) (*Account, error) {
	return call[Account](ctx, c, request{method: "PATCH", path: "/v0/accounts/{account_id}", ids: []string{accountID}, body: body, isKeyed: true}, options)
}

func (p GetAccountBalancesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "at", p.At)
	return query
}

// GetAccountBalances: Get an account’s balances at an instant.
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

// GetAccountBalanceHistory: Get the history of an account’s balances.
func (c *Client) GetAccountBalanceHistory(ctx context.Context, accountID string, params GetAccountBalanceHistoryParams, options ...CallOption) (*BalanceHistory, error) {
	return call[BalanceHistory](ctx, c, request{method: "GET", path: "/v0/accounts/{account_id}/balances/history", ids: []string{accountID}, query: params.query()}, options)
}

// InitiateAccountClosure: Initiate the closure of an account. **beta.**
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

// PutAccountRelationship: Change a party’s role on an account.
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
	return query
}

// ListACH: List outgoing ACH transfers.
func (c *Client) ListACH(ctx context.Context, params ListACHParams, options ...CallOption) *List[OutgoingACH] {
	return newList[OutgoingACH](ctx, c, "transactions", request{method: "GET", path: "/v0/ach", query: params.query()}, options)
}

// CreateACH: Create an ACH transfer. A push (credit) holds its amount on the account until it settles; a pull (debit) is booked when it settles. Entries leave at 24:00 Eastern time before their day, same-day ones at 16:45. In the sandbox, an entry dated today or earlier settles at once.
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
	return query
}

// ListIncomingACH: List incoming ACH entries. **beta.**
func (c *Client) ListIncomingACH(ctx context.Context, params ListIncomingACHParams, options ...CallOption) *List[IncomingACH] {
	return newList[IncomingACH](ctx, c, "transactions", request{method: "GET", path: "/v0/ach/incoming", query: params.query()}, options)
}

// GetIncomingACH: Get an incoming ACH entry. **beta.**
func (c *Client) GetIncomingACH(ctx context.Context, id string, options ...CallOption) (*IncomingACH, error) {
	return call[IncomingACH](ctx, c, request{method: "GET", path: "/v0/ach/incoming/{id}", ids: []string{id}}, options)
}

// SimulateACHReturn: Simulate a return of an ACH transfer. A return file with one entry comes in and is processed. A settled transfer is reversed, one that has not settled is released.
func (c *Client) SimulateACHReturn(ctx context.Context, body SimulateACHReturn, options ...CallOption) (*map[string]any, error) {
	return call[map[string]any](ctx, c, request{method: "POST", path: "/v0/ach/transaction_simulations/receiving_return", body: body, isKeyed: true}, options)
}

// SimulateACHTransaction: Simulate an incoming ACH entry. A file with one entry comes in and is processed.
func (c *Client) SimulateACHTransaction(ctx context.Context, body SimulateACHTransaction, options ...CallOption) (*map[string]any, error) {
	return call[map[string]any](ctx, c, request{method: "POST", path: "/v0/ach/transaction_simulations/receiving_transaction", body: body, isKeyed: true}, options)
}

// GetACH: Get an ACH transfer.
func (c *Client) GetACH(ctx context.Context, transactionID string, options ...CallOption) (*OutgoingACH, error) {
	return call[OutgoingACH](ctx, c, request{method: "GET", path: "/v0/ach/{transaction_id}", ids: []string{transactionID}}, options)
}

// PatchACH: Cancel an ACH transfer, or change when its funds become available.
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

// UpdateAddress: Change an address, or end it.
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

// UpdateBusiness: Change a business.
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
	return query
}

// ListCards: List cards.
func (c *Client) ListCards(ctx context.Context, params ListCardsParams, options ...CallOption) *List[Card] {
	return newList[Card](ctx, c, "cards", request{method: "GET", path: "/v0/cards", query: params.query()}, options)
}

// IssueCard: Issue or reissue a card. A VIRTUAL card is ACTIVE at once, a PHYSICAL one waits for its activation. An account has at most 1 live physical card and 9 active virtual cards. No full card number is ever shown or stored.
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

// GetCardWidgetURL: Get the URL of a card widget. Not available: card widgets belong to a vendor.
func (c *Client) GetCardWidgetURL(ctx context.Context, params GetCardWidgetURLParams, options ...CallOption) (*CardWidgetURL, error) {
	return call[CardWidgetURL](ctx, c, request{method: "GET", path: "/v0/cards/card_widget_url", query: params.query()}, options)
}

func (p ListCardProductsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "form", p.Form)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListCardProducts: List card products. A workspace starts with one VIRTUAL and one PHYSICAL product.
func (c *Client) ListCardProducts(ctx context.Context, params ListCardProductsParams, options ...CallOption) *List[CardProduct] {
	return newList[CardProduct](ctx, c, "card_products", request{method: "GET", path: "/v0/cards/products", query: params.query()}, options)
}

// SimulateAuthorization: Simulate an authorization. Holds the amount on the card’s account, for 7 days or the time of the merchant category, or declines: a decline is answered with state DECLINED and the reason in `response.memo`. Zero verifies the account.
func (c *Client) SimulateAuthorization(ctx context.Context, body SimulateAuthorization, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/authorization", body: body, isKeyed: true}, options)
}

// SimulateAuthorizationAdvice: Simulate an advice that changes a hold. Lowers the total of the authorization to the amount, of which cleared amounts are a part; zero releases the hold. With increment the amount is added, or declined, which leaves the hold as it is.
func (c *Client) SimulateAuthorizationAdvice(ctx context.Context, body SimulateAuthorizationAdvice, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/authorization/advice", body: body, isKeyed: true}, options)
}

// SimulateClearing: Simulate a clearing or a refund. Less than is held clears a part and keeps the rest held; more is taken from what is available, beyond that only with force_post. With is_refund up to what was paid comes back. With card_id no authorization or payment is named.
func (c *Client) SimulateClearing(ctx context.Context, body SimulateClearing, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/clearing", body: body, isKeyed: true}, options)
}

// SimulateL2L3: Simulate enhanced data for a purchase. **alpha.** Attaches L2 and L3 data to a cleared purchase as its enhanced_transaction; sent again, it replaces what was there.
func (c *Client) SimulateL2L3(ctx context.Context, body SimulateL2l3, options ...CallOption) (*map[string]any, error) {
	return call[map[string]any](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/clearing/l2l3", body: body, isKeyed: true}, options)
}

// SimulateFinancial: Simulate a single-message payment. Checked like an authorization, and posted at once.
func (c *Client) SimulateFinancial(ctx context.Context, body SimulateFinancial, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial", body: body, isKeyed: true}, options)
}

// SimulateFinancialAdvice: Simulate an advice that lowers a payment. Corrects a payment that was posted at once; the excess is returned.
func (c *Client) SimulateFinancialAdvice(ctx context.Context, body SimulateFinancialAdvice, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/advice", body: body, isKeyed: true}, options)
}

// SimulateBalanceInquiry: Simulate a balance inquiry. Moves no money and stores nothing.
func (c *Client) SimulateBalanceInquiry(ctx context.Context, body SimulateBalanceInquiry, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/balance_inquiry", body: body, isKeyed: true}, options)
}

// SimulateOriginalCredit: Simulate a payment to a card.
func (c *Client) SimulateOriginalCredit(ctx context.Context, body SimulateOriginalCredit, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/original_credit", body: body, isKeyed: true}, options)
}

// SimulateWithdrawal: Simulate an ATM withdrawal. A surcharge is a part of the amount, with lines of its own.
func (c *Client) SimulateWithdrawal(ctx context.Context, body SimulateWithdrawal, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/financial/withdrawal", body: body, isKeyed: true}, options)
}

// SimulateReversal: Simulate a reversal. Releases the hold, or a part of it, or credits the clearing that it names; a clearing is reversed only by an advice (is_advice).
func (c *Client) SimulateReversal(ctx context.Context, body SimulateReversal, options ...CallOption) (*CardNetworkReply, error) {
	return call[CardNetworkReply](ctx, c, request{method: "POST", path: "/v0/cards/transaction_simulations/reversal", body: body, isKeyed: true}, options)
}

// GetCard: Get a card.
func (c *Client) GetCard(ctx context.Context, cardID string, options ...CallOption) (*Card, error) {
	return call[Card](ctx, c, request{method: "GET", path: "/v0/cards/{card_id}", ids: []string{cardID}}, options)
}

// PatchCard: Change a card. Suspends, ends or activates a card, or changes its user or the name on it.
func (c *Client) PatchCard(ctx context.Context, cardID string, body PatchCard, options ...CallOption) (*Card, error) {
	return call[Card](ctx, c, request{method: "PATCH", path: "/v0/cards/{card_id}", ids: []string{cardID}, body: body, isKeyed: true}, options)
}

func (p ListCardChangesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListCardChanges: List the fulfillment history of a card. Newest first.
func (c *Client) ListCardChanges(ctx context.Context, cardID string, params ListCardChangesParams, options ...CallOption) *List[CardChange] {
	return newList[CardChange](ctx, c, "changes", request{method: "GET", path: "/v0/cards/{card_id}/changes", ids: []string{cardID}, query: params.query()}, options)
}

// CreateCardClientToken: Get a token that shows a card to its customer.
func (c *Client) CreateCardClientToken(ctx context.Context, cardID string, options ...CallOption) (*CardClientToken, error) {
	return call[CardClientToken](ctx, c, request{method: "POST", path: "/v0/cards/{card_id}/client_token", ids: []string{cardID}, isKeyed: true}, options)
}

// SimulateFulfillment: Simulate the card manufacturer. Sets the fulfillment status of a card, in any order.
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
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
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

// PatchCustomer: Change a customer.
func (c *Client) PatchCustomer(ctx context.Context, customerID string, body PatchCustomer, options ...CallOption) (*Customer, error) {
	return call[Customer](ctx, c, request{method: "PATCH", path: "/v0/customers/{customer_id}", ids: []string{customerID}, body: body, isKeyed: true}, options)
}

// VerifyCustomer: Verify a customer’s identity. Use POST /verifications/verify instead.
func (c *Client) VerifyCustomer(ctx context.Context, customerID string, body VerifyCustomer, options ...CallOption) (*VerifyCustomerResponse, error) {
	return call[VerifyCustomerResponse](ctx, c, request{method: "POST", path: "/v0/customers/{customer_id}/verify", ids: []string{customerID}, body: body, isKeyed: true}, options)
}

func (p ListEventsInOrderParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "after", p.After)
	addQuery(query, "types", p.Types)
	addQuery(query, "resource", p.Resource)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListEventsInOrder: List all events in order. Every event of the workspace, whether or not a webhook listens, in the order in which changes were committed. Nothing appears later behind a position that was read.
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
	return query
}

// ListExternalAccounts: List external accounts. Oldest first. Accounts that are not ACTIVE are omitted unless include_history is true.
func (c *Client) ListExternalAccounts(ctx context.Context, params ListExternalAccountsParams, options ...CallOption) *List[ExternalAccount] {
	return newList[ExternalAccount](ctx, c, "external_accounts", request{method: "GET", path: "/v0/external_accounts", query: params.query()}, options)
}

// CreateExternalAccount: Link an account at another institution. The link is not verified, unless the integrator verified the account with its own verifier.
func (c *Client) CreateExternalAccount(ctx context.Context, body CreateExternalAccount, options ...CallOption) (*ExternalAccount, error) {
	return call[ExternalAccount](ctx, c, request{method: "POST", path: "/v0/external_accounts", body: body, isKeyed: true}, options)
}

// CreateAccessToken: Exchange a public token for lasting access to the chosen accounts. It cannot be rehearsed: it asks a vendor over the network.
func (c *Client) CreateAccessToken(ctx context.Context, body CreateAccessToken, options ...CallOption) (*AccessToken, error) {
	return call[AccessToken](ctx, c, request{method: "POST", path: "/v0/external_accounts/access_tokens", body: body, isKeyed: true}, options)
}

// AddVendorAccounts: Link accounts through a vendor. They are verified by the vendor. An account that cannot be linked does not hinder the others. It cannot be rehearsed: it asks a vendor over the network.
func (c *Client) AddVendorAccounts(ctx context.Context, body LinkVendorAccounts, options ...CallOption) (*LinkedVendorAccounts, error) {
	return call[LinkedVendorAccounts](ctx, c, request{method: "POST", path: "/v0/external_accounts/add_vendor_accounts", body: body, isKeyed: true}, options)
}

// CreateLinkToken: Begin to link accounts through a vendor. It cannot be rehearsed: it asks a vendor over the network.
func (c *Client) CreateLinkToken(ctx context.Context, body CreateLinkToken, options ...CallOption) (*LinkToken, error) {
	return call[LinkToken](ctx, c, request{method: "POST", path: "/v0/external_accounts/link_tokens", body: body, isKeyed: true}, options)
}

// SyncVendorAccounts: Bring linked accounts in line with what is shared with a vendor. Links new accounts, refreshes linked ones, and removes links to accounts that are no longer shared. It cannot be rehearsed: it asks a vendor over the network.
func (c *Client) SyncVendorAccounts(ctx context.Context, body LinkVendorAccounts, options ...CallOption) (*LinkedVendorAccounts, error) {
	return call[LinkedVendorAccounts](ctx, c, request{method: "POST", path: "/v0/external_accounts/sync_vendor_accounts", body: body, isKeyed: true}, options)
}

// GetExternalAccount: Show an external account.
func (c *Client) GetExternalAccount(ctx context.Context, externalAccountID string, options ...CallOption) (*ExternalAccount, error) {
	return call[ExternalAccount](ctx, c, request{method: "GET", path: "/v0/external_accounts/{external_account_id}", ids: []string{externalAccountID}}, options)
}

// PatchExternalAccount: Change an external account. Only before the account is verified; afterwards only its nickname.
func (c *Client) PatchExternalAccount(ctx context.Context, externalAccountID string, body PatchExternalAccount, options ...CallOption) (*ExternalAccount, error) {
	return call[ExternalAccount](ctx, c, request{method: "PATCH", path: "/v0/external_accounts/{external_account_id}", ids: []string{externalAccountID}, body: body, isKeyed: true}, options)
}

// DeleteExternalAccount: End the link to an external account. It stays known, as DELETED. Refused while a payment to or from it is under way.
func (c *Client) DeleteExternalAccount(ctx context.Context, externalAccountID string, options ...CallOption) (*DeletedExternalAccount, error) {
	return call[DeletedExternalAccount](ctx, c, request{method: "DELETE", path: "/v0/external_accounts/{external_account_id}", ids: []string{externalAccountID}}, options)
}

func (p GetExternalAccountBalanceParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "max_age", p.MaxAge)
	return query
}

// GetExternalAccountBalance: Show what is on an external account. It cannot be rehearsed: it asks a vendor over the network.
func (c *Client) GetExternalAccountBalance(ctx context.Context, externalAccountID string, params GetExternalAccountBalanceParams, options ...CallOption) (*ExternalAccountBalance, error) {
	return call[ExternalAccountBalance](ctx, c, request{method: "GET", path: "/v0/external_accounts/{external_account_id}/balance", ids: []string{externalAccountID}, query: params.query()}, options)
}

// RefreshExternalAccountTransactions: Copy an external account’s transactions from its vendor. It cannot be rehearsed: it asks a vendor over the network.
func (c *Client) RefreshExternalAccountTransactions(ctx context.Context, externalAccountID string, options ...CallOption) (*ExternalAccountRefresh, error) {
	return call[ExternalAccountRefresh](ctx, c, request{method: "POST", path: "/v0/external_accounts/{external_account_id}/refresh_transactions", ids: []string{externalAccountID}, isKeyed: true}, options)
}

func (p ListExternalAccountTransactionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "start_date", p.StartDate)
	addQuery(query, "end_date", p.EndDate)
	return query
}

// ListExternalAccountTransactions: List what happened on an external account. As of the last refresh: newest first, 500 at most.
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

// GetTrialBalance: Get the trial balance at an instant. Every account of the ledger, customers’ and the bank’s own, in the order of their ids.
func (c *Client) GetTrialBalance(ctx context.Context, params GetTrialBalanceParams, options ...CallOption) *List[TrialBalanceAccount] {
	return newList[TrialBalanceAccount](ctx, c, "accounts", request{method: "GET", path: "/v0/internal_accounts/trial_balance", query: params.query()}, options)
}

// GetInternalAccount: Show an internal account.
func (c *Client) GetInternalAccount(ctx context.Context, id string, options ...CallOption) (*InternalAccount, error) {
	return call[InternalAccount](ctx, c, request{method: "GET", path: "/v0/internal_accounts/{id}", ids: []string{id}}, options)
}

// PatchInternalAccount: Change an internal account.
func (c *Client) PatchInternalAccount(ctx context.Context, id string, body PatchInternalAccount, options ...CallOption) (*InternalAccount, error) {
	return call[InternalAccount](ctx, c, request{method: "PATCH", path: "/v0/internal_accounts/{id}", ids: []string{id}, body: body, isKeyed: true}, options)
}

func (p ListMonitoringAlertsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "limit", p.Limit)
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

// UpdateMonitoringAlert: Decide about an alert. The body names the alert’s own party: exactly one of person_id and business_id.
func (c *Client) UpdateMonitoringAlert(ctx context.Context, alertID string, body PatchMonitoringAlert, options ...CallOption) (*MonitoringAlert, error) {
	return call[MonitoringAlert](ctx, c, request{method: "PATCH", path: "/v0/monitoring/alerts/{alert_id}", ids: []string{alertID}, body: body, isKeyed: true}, options)
}

func (p ListMonitoringSubscriptionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "id", p.ID)
	addQuery(query, "person_id", p.PersonID)
	addQuery(query, "business_id", p.BusinessID)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListMonitoringSubscriptions: List who is watched.
func (c *Client) ListMonitoringSubscriptions(ctx context.Context, params ListMonitoringSubscriptionsParams, options ...CallOption) *List[MonitoringSubscription] {
	return newList[MonitoringSubscription](ctx, c, "subscriptions", request{method: "GET", path: "/v0/monitoring/subscriptions", query: params.query()}, options)
}

// CreateMonitoringSubscription: Have a person or business watched. Persons and businesses that pass verification are monitored automatically.
func (c *Client) CreateMonitoringSubscription(ctx context.Context, body CreateMonitoringSubscription, options ...CallOption) (*MonitoringSubscription, error) {
	return call[MonitoringSubscription](ctx, c, request{method: "POST", path: "/v0/monitoring/subscriptions", body: body, isKeyed: true}, options)
}

// GetMonitoringSubscription: Get a subscription.
func (c *Client) GetMonitoringSubscription(ctx context.Context, subscriptionID string, options ...CallOption) (*MonitoringSubscription, error) {
	return call[MonitoringSubscription](ctx, c, request{method: "GET", path: "/v0/monitoring/subscriptions/{subscription_id}", ids: []string{subscriptionID}}, options)
}

// DeleteMonitoringSubscription: Stop monitoring a person or business. Its alerts stay.
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

// UpdateNote: Change a note.
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

// AcceptACHFile: Accept a quarantined ACH file. Its entries are booked as they are in the file, whatever its sums are.
func (c *Client) AcceptACHFile(ctx context.Context, fileID string, options ...CallOption) (*ACHFile, error) {
	return call[ACHFile](ctx, c, request{method: "POST", path: "/operations/ach_files/{file_id}/accept", ids: []string{fileID}, isKeyed: true}, options)
}

// RejectACHFile: Reject a quarantined ACH file. Nothing of it is booked. The same file is not taken later, either.
func (c *Client) RejectACHFile(ctx context.Context, fileID string, options ...CallOption) (*ACHFile, error) {
	return call[ACHFile](ctx, c, request{method: "POST", path: "/operations/ach_files/{file_id}/reject", ids: []string{fileID}, isKeyed: true}, options)
}

func (p ListAPIKeysParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListAPIKeys: List API keys. Newest first, including revoked keys.
func (c *Client) ListAPIKeys(ctx context.Context, params ListAPIKeysParams, options ...CallOption) *List[APIKey] {
	return newList[APIKey](ctx, c, "api_keys", request{method: "GET", path: "/operations/api_keys", query: params.query()}, options)
}

// CreateAPIKey: Create an API key. The key is shown only once. In production only a signed-in owner can create one.
func (c *Client) CreateAPIKey(ctx context.Context, body *CreateAPIKey, options ...CallOption) (*NewAPIKey, error) {
	return call[NewAPIKey](ctx, c, request{method: "POST", path: "/operations/api_keys", body: orNone(body), isKeyed: true}, options)
}

// RevokeAPIKey: Revoke an API key. Within a second no process accepts it. A key cannot revoke itself.
func (c *Client) RevokeAPIKey(ctx context.Context, apiKeyID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/api_keys/{api_key_id}", ids: []string{apiKeyID}}, options)
}

// RotateAPIKey: Replace an API key. Creates a new key with the same name. The old key keeps working for `overlap_seconds`, so that programs can switch; without it, the old key ends at once.
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

// ListAuditLog: List changes of API keys, users and settings. The newest first. Filters narrow it down to one actor, one kind of change, one thing, or a time.
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

// CreateBanRule: Create a ban rule. The bank bans a customer in the operation that gives the reason. Rejections and alerts from before the rule count from the next one on.
func (c *Client) CreateBanRule(ctx context.Context, body CreateBanRule, options ...CallOption) (*BanRule, error) {
	return call[BanRule](ctx, c, request{method: "POST", path: "/operations/ban_rules", body: body, isKeyed: true}, options)
}

// GetBanRule: Get a ban rule.
func (c *Client) GetBanRule(ctx context.Context, banRuleID string, options ...CallOption) (*BanRule, error) {
	return call[BanRule](ctx, c, request{method: "GET", path: "/operations/ban_rules/{ban_rule_id}", ids: []string{banRuleID}}, options)
}

// DeleteBanRule: Delete a ban rule. Customers that the rule has banned stay banned.
func (c *Client) DeleteBanRule(ctx context.Context, banRuleID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/ban_rules/{ban_rule_id}", ids: []string{banRuleID}}, options)
}

// BanCustomer: Ban a customer. Accounts of the customer move no money until the ban is lifted.
func (c *Client) BanCustomer(ctx context.Context, customerID string, body BanReason, options ...CallOption) error {
	return send(ctx, c, request{method: "POST", path: "/operations/customers/{customer_id}/ban", ids: []string{customerID}, body: body, isKeyed: true}, options)
}

// UnbanCustomer: Lift a ban. The customer is ALLOWED again. Ban rules count only what happens afterwards.
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

// GetDeliveryVolume: Get how deliveries went by hour. Attempts of one webhook or of all, by the hour in which they were sent, with how long the answers took. Counted as the attempts are written, and kept as long as events are.
func (c *Client) GetDeliveryVolume(ctx context.Context, params GetDeliveryVolumeParams, options ...CallOption) (*DeliveryVolume, error) {
	return call[DeliveryVolume](ctx, c, request{method: "GET", path: "/operations/delivery_volume", query: params.query()}, options)
}

// ConfirmMonitoringAlert: Confirm a monitoring alert. States that the news is true, and applies the ban rules to the person. A confirmed alert stays confirmed.
func (c *Client) ConfirmMonitoringAlert(ctx context.Context, alertID string, options ...CallOption) error {
	return send(ctx, c, request{method: "POST", path: "/operations/monitoring/alerts/{alert_id}/confirm", ids: []string{alertID}, isKeyed: true}, options)
}

// GetProof: Get the proof of the books. What the last verification of the workspace’s books found: every balance recomputed from its entries, every transaction compared with the hash chain, and whatever else must always be true. The bank verifies each workspace by itself, from time to time, while it serves.
func (c *Client) GetProof(ctx context.Context, options ...CallOption) (*Proof, error) {
	return call[Proof](ctx, c, request{method: "GET", path: "/operations/proof"}, options)
}

// GetTransactionProof: Get the proof of a transaction. Where a posted or pending transaction is in the hash chain, and whether it is what was written. It is compared when this is asked.
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
	return query
}

// ListRequests: List requests. API requests of the last 7 days (machine time), newest first. A request appears about a second after it was answered. A page may hold fewer rows than requested; as long as there is a `next_page_token`, there are more.
func (c *Client) ListRequests(ctx context.Context, params ListRequestsParams, options ...CallOption) *List[LoggedRequest] {
	return newList[LoggedRequest](ctx, c, "requests", request{method: "GET", path: "/operations/requests", query: params.query()}, options)
}

// GetRequest: Get a request. With its request and response, masked.
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

// Search: Search. Finds what a text may mean: any id, a whole account number (here or elsewhere), IBAN, card, trace or social security number, its last four, the beginning of any of the first words of a name, an email address, a phone number, the beginning of a memo, an Idempotency-Key. Case and accents do not matter. The best hits come first. A key with scopes finds only what its scopes show.
func (c *Client) Search(ctx context.Context, params SearchParams, options ...CallOption) (*SearchPage, error) {
	return call[SearchPage](ctx, c, request{method: "GET", path: "/operations/search", query: params.query()}, options)
}

// GetSession: Get your session.
func (c *Client) GetSession(ctx context.Context, options ...CallOption) (*Session, error) {
	return call[Session](ctx, c, request{method: "GET", path: "/operations/session"}, options)
}

// PatchSession: Switch to another workspace. From now on the session acts there. It cannot be rehearsed: it is about the session of a browser.
func (c *Client) PatchSession(ctx context.Context, body PatchSession, options ...CallOption) (*Session, error) {
	return call[Session](ctx, c, request{method: "PATCH", path: "/operations/session", body: body}, options)
}

// DeleteSession: Sign out. The session ends, and the browser forgets the cookie. It cannot be rehearsed: it is about the session of a browser.
func (c *Client) DeleteSession(ctx context.Context, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/session"}, options)
}

// ReplacePassword: Change your password. Takes the current password, and ends all of your other sessions. A password that another person set has to be replaced at the first sign-in: until then all other requests get 403 PASSWORD_CHANGE_REQUIRED. It cannot be rehearsed: it is about the session of a browser.
func (c *Client) ReplacePassword(ctx context.Context, body ReplacePassword, options ...CallOption) error {
	return send(ctx, c, request{method: "PUT", path: "/operations/session/password", body: body}, options)
}

func (p ListSessionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListSessions: List sessions. The newest first: your own, and for owners all that act in the workspace. A session that has expired is not in the list.
func (c *Client) ListSessions(ctx context.Context, params ListSessionsParams, options ...CallOption) *List[ListedSession] {
	return newList[ListedSession](ctx, c, "sessions", request{method: "GET", path: "/operations/sessions", query: params.query()}, options)
}

// CreateSession: Sign in. With a one-time link, or with a name and a password: user names are unique in a workspace, which `tenant` names. The answer sets the cookie `florin_session` (over TLS `__Host-florin_session`), which opens whatever an API key opens; a request that carries it and changes something needs the header `X-Florin-Request: 1`. The refusal does not say which part was wrong. It cannot be rehearsed: it is about the session of a browser.
func (c *Client) CreateSession(ctx context.Context, body CreateSession, options ...CallOption) (*Session, error) {
	return call[Session](ctx, c, request{method: "POST", path: "/operations/sessions", body: body}, options)
}

// EndSession: End a session. One of your own, or for owners any that acts in the workspace.
func (c *Client) EndSession(ctx context.Context, sessionID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/sessions/{session_id}", ids: []string{sessionID}}, options)
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

// CreateUser: Add a user. To give roles to an existing user, use PATCH.
func (c *Client) CreateUser(ctx context.Context, body CreateUser, options ...CallOption) (*User, error) {
	return call[User](ctx, c, request{method: "POST", path: "/operations/users", body: body}, options)
}

// PatchUser: Change a user’s password or roles. A new password ends all of the user’s sessions, and its user replaces it at the next sign-in. Roles replace the user’s roles in your workspaces at once; API keys that the user created have no more rights than the new role.
func (c *Client) PatchUser(ctx context.Context, userID string, body PatchUser, options ...CallOption) (*User, error) {
	return call[User](ctx, c, request{method: "PATCH", path: "/operations/users/{user_id}", ids: []string{userID}, body: body}, options)
}

// DeleteUser: Remove a user. Removes the user from your workspaces and their forks; the user’s sessions there end at once, and API keys that the user created are refused. A user who is in no other workspace is deleted.
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

// GetVolume: Get the posted volume. Posted transactions, added up in the background: the last minute or so is not in it yet. All currencies count alike.
func (c *Client) GetVolume(ctx context.Context, params GetVolumeParams, options ...CallOption) (*Volume, error) {
	return call[Volume](ctx, c, request{method: "GET", path: "/operations/volume", query: params.query()}, options)
}

// GetWebhookHeaders: Get the headers of a webhook’s deliveries. The values of custom headers are not shown.
func (c *Client) GetWebhookHeaders(ctx context.Context, webhookID string, options ...CallOption) (*WebhookHeaders, error) {
	return call[WebhookHeaders](ctx, c, request{method: "GET", path: "/operations/webhooks/{webhook_id}/headers", ids: []string{webhookID}}, options)
}

// ReplaceWebhookHeaders: Replace the headers of a webhook’s deliveries. Up to ten custom headers, for example credentials that your receiver requires, and those of Standard Webhooks. What is not sent is removed.
func (c *Client) ReplaceWebhookHeaders(ctx context.Context, webhookID string, body WebhookHeadersRequest, options ...CallOption) (*WebhookHeaders, error) {
	return call[WebhookHeaders](ctx, c, request{method: "PUT", path: "/operations/webhooks/{webhook_id}/headers", ids: []string{webhookID}, body: body}, options)
}

// GetWebhookHealth: Get the delivery health of a webhook.
func (c *Client) GetWebhookHealth(ctx context.Context, webhookID string, options ...CallOption) (*WebhookHealth, error) {
	return call[WebhookHealth](ctx, c, request{method: "GET", path: "/operations/webhooks/{webhook_id}/health", ids: []string{webhookID}}, options)
}

// ResendFailedDeliveries: Resend all that failed since a time. Sends every event again whose delivery failed or waits for its next retry, without waiting. Each keeps its id and its history. They are sent in the background.
func (c *Client) ResendFailedDeliveries(ctx context.Context, webhookID string, body ResendFailed, options ...CallOption) (*ResentDeliveries, error) {
	return call[ResentDeliveries](ctx, c, request{method: "POST", path: "/operations/webhooks/{webhook_id}/resend_failed", ids: []string{webhookID}, body: body, isKeyed: true}, options)
}

// GetEndpointSecret: Get which secret signs a webhook. The secret itself is not shown again.
func (c *Client) GetEndpointSecret(ctx context.Context, webhookID string, options ...CallOption) (*EndpointSecret, error) {
	return call[EndpointSecret](ctx, c, request{method: "GET", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}}, options)
}

// CreateEndpointSecret: Give a webhook its own secret. It signs the deliveries of this webhook, retries too, in place of the workspace’s. It is shown only now.
func (c *Client) CreateEndpointSecret(ctx context.Context, webhookID string, body *EndpointSecretCreation, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "POST", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}, body: orNone(body), isKeyed: true}, options)
}

// ReplaceEndpointSecret: Replace a webhook’s own secret. A rolling replacement keeps the old secret valid for 24 hours.
func (c *Client) ReplaceEndpointSecret(ctx context.Context, webhookID string, body *WebhookSecretReplacement, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "PUT", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}, body: orNone(body)}, options)
}

func (p DeleteEndpointSecretParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "old_secret_only", p.OldSecretOnly)
	return query
}

// DeleteEndpointSecret: Delete a webhook’s own secret. The workspace’s secret signs again. With old_secret_only, only the one before the last replacement is deleted.
func (c *Client) DeleteEndpointSecret(ctx context.Context, webhookID string, params DeleteEndpointSecretParams, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/operations/webhooks/{webhook_id}/secret", ids: []string{webhookID}, query: params.query()}, options)
}

func (p ListOwnedWorkspacesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListOwnedWorkspaces: List the workspaces that you own. The oldest first, closed ones too.
func (c *Client) ListOwnedWorkspaces(ctx context.Context, params ListOwnedWorkspacesParams, options ...CallOption) *List[OwnedWorkspace] {
	return newList[OwnedWorkspace](ctx, c, "workspaces", request{method: "GET", path: "/operations/workspaces", query: params.query()}, options)
}

// AddWorkspace: Create another workspace. You become its owner. It has its own data, API keys and users, and no key yet: switch to it (`PATCH /operations/session`) and create one. An API key belongs to one workspace and cannot create others.
func (c *Client) AddWorkspace(ctx context.Context, body *AddWorkspace, options ...CallOption) (*OwnedWorkspace, error) {
	return call[OwnedWorkspace](ctx, c, request{method: "POST", path: "/operations/workspaces", body: orNone(body), isKeyed: true}, options)
}

// CloseWorkspace: Close a workspace. Refused while customer accounts hold money or work is pending. The workspace’s data is kept, its keys and sessions are refused, and nothing runs in it until it is reopened.
func (c *Client) CloseWorkspace(ctx context.Context, tenant string, options ...CallOption) (*OwnedWorkspace, error) {
	return call[OwnedWorkspace](ctx, c, request{method: "POST", path: "/operations/workspaces/{tenant}/close", ids: []string{tenant}, isKeyed: true}, options)
}

// ReopenWorkspace: Reopen a closed workspace. Work that fell due meanwhile runs now. Call it from a session of another workspace that you own.
func (c *Client) ReopenWorkspace(ctx context.Context, tenant string, options ...CallOption) (*OwnedWorkspace, error) {
	return call[OwnedWorkspace](ctx, c, request{method: "POST", path: "/operations/workspaces/{tenant}/reopen", ids: []string{tenant}, isKeyed: true}, options)
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
	addQuery(query, "sort_by", p.SortBy)
	addQuery(query, "limit", p.Limit)
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

// UpdatePersonalID: Change a personal id.
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

// UpdatePerson: Change a person.
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

// UpdateRelationship: Change a relationship.
func (c *Client) UpdateRelationship(ctx context.Context, relationshipID string, body PatchRelationship, options ...CallOption) (*Relationship, error) {
	return call[Relationship](ctx, c, request{method: "PATCH", path: "/v0/relationships/{relationship_id}", ids: []string{relationshipID}, body: body, isKeyed: true}, options)
}

// DeleteRelationship: End a relationship. It is no longer shown. The same parties can be related again. The last beneficial owner or managing person of a business that is a customer cannot end.
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

// GetChainHead: Get the head of the hash chain. Two workspaces with one seed and the same head have booked the same, in the same order.
func (c *Client) GetChainHead(ctx context.Context, options ...CallOption) (*ChainHead, error) {
	return call[ChainHead](ctx, c, request{method: "GET", path: "/sandbox/chain"}, options)
}

// GetClock: Get the workspace’s clock. While a move is under way, in any process, the answer says how far it is.
func (c *Client) GetClock(ctx context.Context, options ...CallOption) (*Clock, error) {
	return call[Clock](ctx, c, request{method: "GET", path: "/sandbox/clock"}, options)
}

// MoveClock: Move the workspace’s clock forward. Answers after everything that fell due on the way was done, in order, each at its own due time, and says what that was. Deliveries follow the clock; what is left after 1,000 attempts or 30 seconds is `DELIVERY_UNDER_WAY`. At most ten years in one request, and not beyond the year 8999. It cannot be rehearsed: what falls due on the way commits one by one.
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

// ListDue: List what falls due in the workspace. What happens by itself when its time comes, the earliest first: expiries, ACH, retries of webhooks, housekeeping. A page may hold fewer rows than asked for, or none, and still have a next page.
func (c *Client) ListDue(ctx context.Context, params ListDueParams, options ...CallOption) *List[DueItem] {
	return newList[DueItem](ctx, c, "due", request{method: "GET", path: "/sandbox/clock/due", query: params.query()}, options)
}

// SimulateEvent: Let an event happen. Does what causes an event of this type, with new customers, accounts, cards and money: the event and its resource are real, and go to webhooks like any other. `POST /v0/webhooks/trigger` sends an event without a resource. It cannot be rehearsed: it is several operations, each of which commits by itself.
func (c *Client) SimulateEvent(ctx context.Context, body SimulateEvent, options ...CallOption) (*SimulatedEvent, error) {
	return call[SimulatedEvent](ctx, c, request{method: "POST", path: "/sandbox/events", body: body, isKeyed: true}, options)
}

func (p ListFaultsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	return query
}

// ListFaults: List the rules of faults.
func (c *Client) ListFaults(ctx context.Context, params ListFaultsParams, options ...CallOption) *List[Fault] {
	return newList[Fault](ctx, c, "faults", request{method: "GET", path: "/sandbox/faults", query: params.query()}, options)
}

// CreateFault: Create a rule of faults. Says what the sandbox does wrong, and with which requests. For a single request, send the header Florin-Fault instead, as in `Florin-Fault: ERROR; status=503; when=AFTER`.
func (c *Client) CreateFault(ctx context.Context, body CreateFault, options ...CallOption) (*Fault, error) {
	return call[Fault](ctx, c, request{method: "POST", path: "/sandbox/faults", body: body, isKeyed: true}, options)
}

// GetFault: Get a rule of faults.
func (c *Client) GetFault(ctx context.Context, faultID string, options ...CallOption) (*Fault, error) {
	return call[Fault](ctx, c, request{method: "GET", path: "/sandbox/faults/{fault_id}", ids: []string{faultID}}, options)
}

// DeleteFault: Delete a rule of faults.
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

// CreateInbox: Create an inbox. A receiver of webhooks that the sandbox has itself: it keeps what it is sent, checks the signature, and answers as it is told. Give its `url` to a webhook, or name `enabled_events` to create one with it.
func (c *Client) CreateInbox(ctx context.Context, body *CreateInbox, options ...CallOption) (*CreatedInbox, error) {
	return call[CreatedInbox](ctx, c, request{method: "POST", path: "/sandbox/inboxes", body: orNone(body), isKeyed: true}, options)
}

// GetInbox: Get an inbox.
func (c *Client) GetInbox(ctx context.Context, inboxID string, options ...CallOption) (*Inbox, error) {
	return call[Inbox](ctx, c, request{method: "GET", path: "/sandbox/inboxes/{inbox_id}", ids: []string{inboxID}}, options)
}

// PatchInbox: Tell an inbox how to answer. With an error, or too late, so that the retries of a delivery are seen; `times` says how often.
func (c *Client) PatchInbox(ctx context.Context, inboxID string, body PatchInbox, options ...CallOption) (*Inbox, error) {
	return call[Inbox](ctx, c, request{method: "PATCH", path: "/sandbox/inboxes/{inbox_id}", ids: []string{inboxID}, body: body, isKeyed: true}, options)
}

// DeleteInbox: Delete an inbox. With its messages. Webhooks that send there stay, and get 404 from then on.
func (c *Client) DeleteInbox(ctx context.Context, inboxID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/inboxes/{inbox_id}", ids: []string{inboxID}}, options)
}

func (p ListInboxMessagesParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	addQuery(query, "event_id", p.EventID)
	return query
}

// ListInboxMessages: List what an inbox was sent. The newest first, without headers and bodies.
func (c *Client) ListInboxMessages(ctx context.Context, inboxID string, params ListInboxMessagesParams, options ...CallOption) *List[InboxMessageLine] {
	return newList[InboxMessageLine](ctx, c, "messages", request{method: "GET", path: "/sandbox/inboxes/{inbox_id}/messages", ids: []string{inboxID}, query: params.query()}, options)
}

// EmptyInbox: Empty an inbox.
func (c *Client) EmptyInbox(ctx context.Context, inboxID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/inboxes/{inbox_id}/messages", ids: []string{inboxID}}, options)
}

// GetInboxMessage: Get what an inbox was sent.
func (c *Client) GetInboxMessage(ctx context.Context, inboxID, messageID string, options ...CallOption) (*InboxMessage, error) {
	return call[InboxMessage](ctx, c, request{method: "GET", path: "/sandbox/inboxes/{inbox_id}/messages/{message_id}", ids: []string{inboxID, messageID}}, options)
}

// SimulateMonitoringAlert: Simulate a monitoring alert.
func (c *Client) SimulateMonitoringAlert(ctx context.Context, body SimulateMonitoringAlert, options ...CallOption) (*MonitoringAlert, error) {
	return call[MonitoringAlert](ctx, c, request{method: "POST", path: "/sandbox/monitoring/alerts", body: body, isKeyed: true}, options)
}

// RaiseSampleData: Create sample data. Customers, businesses, accounts, cards and money in many states. Once per workspace: a second call is refused until the workspace is wiped. The data it creates waits and expires like any other. It cannot be rehearsed: it is several operations, each of which commits by itself.
func (c *Client) RaiseSampleData(ctx context.Context, body *RaiseSampleData, options ...CallOption) (*SampleData, error) {
	return call[SampleData](ctx, c, request{method: "POST", path: "/sandbox/sample_data", body: orNone(body), isKeyed: true}, options)
}

func (p ListSnapshotsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListSnapshots: List snapshots. Newest first.
func (c *Client) ListSnapshots(ctx context.Context, params ListSnapshotsParams, options ...CallOption) *List[Snapshot] {
	return newList[Snapshot](ctx, c, "snapshots", request{method: "GET", path: "/sandbox/snapshots", query: params.query()}, options)
}

// CreateSnapshot: Create a snapshot. The workspace as it is now: resources, money, clock, settings and the answers of keys. Nothing waits while it is taken. You can go back to it, or fork it, any number of times. It cannot be rehearsed: it copies the whole workspace.
func (c *Client) CreateSnapshot(ctx context.Context, body CreateSnapshot, options ...CallOption) (*Snapshot, error) {
	return call[Snapshot](ctx, c, request{method: "POST", path: "/sandbox/snapshots", body: body, isKeyed: true}, options)
}

// GetSnapshot: Get a snapshot.
func (c *Client) GetSnapshot(ctx context.Context, snapshotID string, options ...CallOption) (*Snapshot, error) {
	return call[Snapshot](ctx, c, request{method: "GET", path: "/sandbox/snapshots/{snapshot_id}", ids: []string{snapshotID}}, options)
}

// DeleteSnapshot: Delete a snapshot. Forks of it stay.
func (c *Client) DeleteSnapshot(ctx context.Context, snapshotID string, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/sandbox/snapshots/{snapshot_id}", ids: []string{snapshotID}}, options)
}

// RestoreSnapshot: Restore a snapshot. Puts your workspace back to what it was, in place. What happened since is gone, and webhooks hear no more of it. Webhooks and their secrets, API keys, users, the audit log and the request log stay as they are. Other requests of the workspace wait meanwhile. It cannot be rehearsed: other requests of the workspace would wait for it.
func (c *Client) RestoreSnapshot(ctx context.Context, snapshotID string, options ...CallOption) (*Snapshot, error) {
	return call[Snapshot](ctx, c, request{method: "POST", path: "/sandbox/snapshots/{snapshot_id}/restore", ids: []string{snapshotID}, isKeyed: true}, options)
}

func (p ListForksParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "page_size", p.PageSize)
	return query
}

// ListForks: List the forks of your workspace. The workspaces that were made with `from` or `seed`, the oldest first.
func (c *Client) ListForks(ctx context.Context, params ListForksParams, options ...CallOption) *List[Fork] {
	return newList[Fork](ctx, c, "workspaces", request{method: "GET", path: "/sandbox/workspaces", query: params.query()}, options)
}

// CreateWorkspace: Create a workspace. It has its own data, key, clock and webhooks, so that parallel tests are isolated. With `from` it is a fork: a copy of your workspace or of one of its snapshots, with the same ids. With `seed` it is for record and replay: the same requests, one after the other, give the same answers, events and hash chain in every workspace with that seed and start. It cannot be rehearsed: nobody could use the workspace, and a fork is a copy of everything.
func (c *Client) CreateWorkspace(ctx context.Context, body *CreateWorkspace, options ...CallOption) (*Workspace, error) {
	return call[Workspace](ctx, c, request{method: "POST", path: "/sandbox/workspaces", body: orNone(body), isKeyed: true}, options)
}

// DeleteFork: Delete a fork. Deletes a fork or a seeded workspace that your workspace made, or your workspace if it is one, with everything that it holds: snapshots, API keys and ACH files too. Its keys are refused from then on. It cannot be rehearsed: it deletes a whole workspace and its files.
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

// CreateSpendControl: Create a spend control. It applies to each account that lists it in spend_control_ids, and to each whose primary holder lists it, separately. Earlier spending counts, too.
func (c *Client) CreateSpendControl(ctx context.Context, body CreateSpendControl, options ...CallOption) (*SpendControl, error) {
	return call[SpendControl](ctx, c, request{method: "POST", path: "/v0/spend_controls", body: body, isKeyed: true}, options)
}

// GetSpendControl: Get a spend control.
func (c *Client) GetSpendControl(ctx context.Context, spendControlID string, options ...CallOption) (*SpendControl, error) {
	return call[SpendControl](ctx, c, request{method: "GET", path: "/v0/spend_controls/{spend_control_id}", ids: []string{spendControlID}}, options)
}

// UpdateSpendControl: Change a spend control. Applies to transactions evaluated after the change; is_active false ends it at once.
func (c *Client) UpdateSpendControl(ctx context.Context, spendControlID string, body PatchSpendControl, options ...CallOption) (*SpendControl, error) {
	return call[SpendControl](ctx, c, request{method: "PATCH", path: "/v0/spend_controls/{spend_control_id}", ids: []string{spendControlID}, body: body, isKeyed: true}, options)
}

func (p GetSpendControlUsageParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "account_id", p.AccountID)
	return query
}

// GetSpendControlUsage: Get how much of a spend control an account has used. 404 where the control does not act on the account or is not active.
func (c *Client) GetSpendControlUsage(ctx context.Context, spendControlID string, params GetSpendControlUsageParams, options ...CallOption) (*SpendControlUsage, error) {
	return call[SpendControlUsage](ctx, c, request{method: "GET", path: "/v0/spend_controls/{spend_control_id}/usage", ids: []string{spendControlID}, query: params.query()}, options)
}

func (p ListBatchableTransactionsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "enabled", p.Enabled)
	addQuery(query, "limit", p.Limit)
	return query
}

// ListBatchableTransactions: List transactions that can be batched. Posted transactions that fit at least one batch template of the workspace and are in no batch yet.
func (c *Client) ListBatchableTransactions(ctx context.Context, params ListBatchableTransactionsParams, options ...CallOption) *List[PostedTransaction] {
	return newList[PostedTransaction](ctx, c, "result", request{method: "GET", path: "/v0/transactions/batchable", query: params.query()}, options)
}

// CreateInternalTransfer: Move money between two accounts. IMMEDIATE moves the money at once. MANUAL holds it on the originating account until the transfer is completed, canceled or expires.
func (c *Client) CreateInternalTransfer(ctx context.Context, body CreateInternalTransfer, options ...CallOption) (*InternalTransfer, error) {
	return call[InternalTransfer](ctx, c, request{method: "POST", path: "/v0/transactions/internal_transfer", body: body, isKeyed: true}, options)
}

func (p CreateInternalTransfersInBulkParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "mode", p.Mode)
	return query
}

// CreateInternalTransfersInBulk: Move money many times in one request. Up to 1,000 transfers, as a JSON array or as NDJSON (`application/x-ndjson`, one transfer per line). Each is validated, refused and booked as a single one. The answer has one result for each, in their order.
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
	addQuery(query, "batch_ids", p.BatchIDs)
	addQuery(query, "dc_sign", p.DcSign)
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

// CreateWebhookSecret: Create the webhook secret. It signs the deliveries of all webhooks that have no secret of their own. It is shown only now.
func (c *Client) CreateWebhookSecret(ctx context.Context, options ...CallOption) (*WebhookSecret, error) {
	return call[WebhookSecret](ctx, c, request{method: "POST", path: "/v0/webhook_secrets", isKeyed: true}, options)
}

// ReplaceWebhookSecret: Replace the webhook secret. A rolling replacement keeps the old secret valid for 24 hours.
func (c *Client) ReplaceWebhookSecret(ctx context.Context, body *WebhookSecretReplacement, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "PUT", path: "/v0/webhook_secrets", body: orNone(body)}, options)
}

func (p DeleteWebhookSecretParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "old_secret_only", p.OldSecretOnly)
	return query
}

// DeleteWebhookSecret: Delete the webhook secret. With old_secret_only, only the one before the last replacement.
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

// CreateWebhookSecretAlias: Create the webhook secret. It signs the deliveries of all webhooks that have no secret of their own. It is shown only now.
func (c *Client) CreateWebhookSecretAlias(ctx context.Context, options ...CallOption) (*WebhookSecret, error) {
	return call[WebhookSecret](ctx, c, request{method: "POST", path: "/v0/webhooks/secret", isKeyed: true}, options)
}

// ReplaceWebhookSecretAlias: Replace the webhook secret. A rolling replacement keeps the old secret valid for 24 hours.
func (c *Client) ReplaceWebhookSecretAlias(ctx context.Context, body *WebhookSecretReplacement, options ...CallOption) (*ReplacedWebhookSecret, error) {
	return call[ReplacedWebhookSecret](ctx, c, request{method: "PUT", path: "/v0/webhooks/secret", body: orNone(body)}, options)
}

func (p DeleteWebhookSecretAliasParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "old_secret_only", p.OldSecretOnly)
	return query
}

// DeleteWebhookSecretAlias: Delete the webhook secret. With old_secret_only, only the one before the last replacement.
func (c *Client) DeleteWebhookSecretAlias(ctx context.Context, params DeleteWebhookSecretAliasParams, options ...CallOption) error {
	return send(ctx, c, request{method: "DELETE", path: "/v0/webhooks/secret", query: params.query()}, options)
}

// TriggerEvent: Send a mock event. Goes to every enabled webhook that listens to the type, and carries no event_resource.
func (c *Client) TriggerEvent(ctx context.Context, body WebhookTrigger, options ...CallOption) (*TriggeredEvent, error) {
	return call[TriggeredEvent](ctx, c, request{method: "POST", path: "/v0/webhooks/trigger", body: body, isKeyed: true}, options)
}

// GetWebhook: Get a webhook.
func (c *Client) GetWebhook(ctx context.Context, webhookID string, options ...CallOption) (*Webhook, error) {
	return call[Webhook](ctx, c, request{method: "GET", path: "/v0/webhooks/{webhook_id}", ids: []string{webhookID}}, options)
}

// UpdateWebhook: Replace a webhook. Disabling a webhook stops its open deliveries.
func (c *Client) UpdateWebhook(ctx context.Context, webhookID string, body WebhookRequest, options ...CallOption) (*Webhook, error) {
	return call[Webhook](ctx, c, request{method: "PUT", path: "/v0/webhooks/{webhook_id}", ids: []string{webhookID}, body: body}, options)
}

// DeleteWebhook: Delete a webhook. Nothing more is sent to it, including retries.
func (c *Client) DeleteWebhook(ctx context.Context, webhookID string, options ...CallOption) (*DeletedWebhook, error) {
	return call[DeletedWebhook](ctx, c, request{method: "DELETE", path: "/v0/webhooks/{webhook_id}", ids: []string{webhookID}}, options)
}

func (p ListEventsParams) query() url.Values {
	query := url.Values{}
	addQuery(query, "limit", p.Limit)
	addQuery(query, "start_time", p.StartTime)
	addQuery(query, "end_time", p.EndTime)
	addQuery(query, "start_date", p.StartDate)
	addQuery(query, "end_date", p.EndDate)
	addQuery(query, "resource_id", p.ResourceID)
	addQuery(query, "status", p.Status)
	return query
}

// ListEvents: List the events of a webhook. Newest first, without the history of attempts.
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

// ResendEvent: Resend an event. Without waiting for the next retry; the event keeps its id and its history.
func (c *Client) ResendEvent(ctx context.Context, webhookID, eventID string, params ResendEventParams, options ...CallOption) (*WebhookEvent, error) {
	return call[WebhookEvent](ctx, c, request{method: "POST", path: "/v0/webhooks/{webhook_id}/events/{event_id}/resend", ids: []string{webhookID, eventID}, query: params.query(), isKeyed: true}, options)
}

// Wipe: Wipe the workspace. Deletes customers, accounts, transactions and all that belongs to them. Keeps templates, products, webhooks with their secrets and events, API keys and the clock. Recreates the internal accounts that a workspace starts with, and frees all idempotency keys. Emits no events. Sandbox only. It cannot be rehearsed: other requests of the workspace would wait for it.
func (c *Client) Wipe(ctx context.Context, options ...CallOption) error {
	return send(ctx, c, request{method: "POST", path: "/v0/wipe", isKeyed: true}, options)
}
