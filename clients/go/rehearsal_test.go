package florin_test

import (
	"errors"
	"net/http"
	"testing"

	"florin"
)

func TestARehearsalTellsWhatWouldChangeAndChangesNothing(t *testing.T) {
	bank := workspace(t)
	var effects florin.RehearsalEffects
	made, err := bank.CreateInternalTransfer(ctx, funding(), florin.Rehearse(&effects))
	must(t, err)
	if made.Amount != 2_500 {
		t.Fatalf("the answer is not that of the transfer: %v", made.Amount)
	}
	if effects.BalanceCount != 2 || len(effects.Balances) != 2 || len(effects.Events) == 0 {
		t.Fatalf("two balances and some events would change, not %+v", effects)
	}
	for _, it := range effects.Balances {
		if change := it.After.Posted - it.Before.Posted; change != 2_500 && change != -2_500 {
			t.Fatalf("a balance would change by %d", change)
		}
	}
	_, err = bank.GetInternalTransfer(ctx, made.ID)
	if refused := refusal(t, err, "RESOURCE_NOT_FOUND"); refused.Status != http.StatusNotFound {
		t.Fatal(refused)
	}
	// A rehearsal does not use up its key.
	key := florin.IdempotencyKey("rent-2026-06")
	_, err = bank.CreateInternalTransfer(ctx, funding(), key, florin.Rehearse(nil))
	must(t, err)
	_, err = bank.CreateInternalTransfer(ctx, funding(), key)
	must(t, err)
}

func TestARefusedRehearsalIsRefusedAsTheRealCall(t *testing.T) {
	bank := workspace(t)
	customer, err := bank.CreateCustomer(ctx, person())
	must(t, err)
	_, err = bank.Verify(ctx, florin.Verify{PersonID: &customer.ID, CustomerConsent: true})
	must(t, err)
	empty, err := bank.CreateAccount(ctx, florin.CreateAccount{
		AccountType: florin.Ptr(florin.AccountTypeChecking),
		Relationships: []florin.CreateAccountRelationship{
			{CustomerID: &customer.ID, RelationshipType: florin.AccountRelationshipTypePrimaryAccountHolder},
		},
	})
	must(t, err)
	effects := florin.RehearsalEffects{BalanceCount: -1}
	_, err = bank.CreateInternalTransfer(ctx, florin.CreateInternalTransfer{
		Amount: 100, Currency: "USD", Type: florin.InternalTransferTypeManualAdjustment,
		OriginatingAccountID: &empty.ID, ReceivingAccountAlias: florin.Ptr("fees"),
	}, florin.Rehearse(&effects))
	refusal(t, err, "INSUFFICIENT_FUNDS")
	if effects.BalanceCount != 0 {
		t.Fatalf("a refusal says that no balance would change, not %+v", effects)
	}
}

func TestACallWithoutABodyIsRehearsed(t *testing.T) {
	bank := workspace(t)
	webhook, err := bank.CreateWebhook(ctx, florin.WebhookRequest{
		URL: "http://127.0.0.1:9/", IsEnabled: false, EnabledEvents: []string{"ACCOUNT.*"},
	})
	must(t, err)
	var effects florin.RehearsalEffects
	_, err = bank.DeleteWebhook(ctx, webhook.ID, florin.Rehearse(&effects))
	must(t, err)
	if effects.BalanceCount != 0 {
		t.Fatalf("%+v", effects)
	}
	_, err = bank.GetWebhook(ctx, webhook.ID)
	must(t, err)
}

func TestAReadIsNoRehearsal(t *testing.T) {
	_, err := workspace(t).ListAccounts(ctx, florin.ListAccountsParams{}, florin.Rehearse(nil)).All()
	must(t, err)
}

// older leaves out the header, as a bank would that does not know it.
type older struct{}

func (older) RoundTrip(asked *http.Request) (*http.Response, error) {
	asked = asked.Clone(asked.Context())
	asked.Header.Del("Florin-Rehearsal")
	return http.DefaultTransport.RoundTrip(asked)
}

func TestABankThatDoesNotKnowRehearsalsIsFoundOut(t *testing.T) {
	bank, err := florin.New("", "", florin.WithTransport(older{}))
	must(t, err)
	_, err = bank.CreateNote(ctx, florin.CreateNote{}, florin.Rehearse(nil))
	var refused *florin.Error
	if !errors.As(err, &refused) {
		t.Fatalf("a refusal is a refusal, whatever the bank knows: %v", err)
	}
	_, err = bank.CreateInternalTransfer(ctx, funding(), florin.Rehearse(nil))
	var carriedOut *florin.NotRehearsedError
	if !errors.As(err, &carriedOut) {
		t.Fatalf("expected NotRehearsedError, not %v", err)
	}
}
