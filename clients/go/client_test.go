package florin_test

// The client against a running bank: FLORIN_URL and FLORIN_API_KEY say which. `go test ./...`

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin"
)

var ctx = context.Background()

// workspace is a bank of its own for a test.
func workspace(t *testing.T) *florin.Client {
	t.Helper()
	bank, err := florin.New("", "")
	must(t, err)
	own, err := bank.NewWorkspace(ctx, t.Name())
	must(t, err)
	return own
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func person() florin.CreateCustomer {
	return florin.CreateCustomer{
		Status:      "ACTIVE",
		FirstName:   florin.Ptr("Ada"),
		LastName:    florin.Ptr("Quill"),
		DOB:         florin.Ptr("1985-06-14"),
		Email:       florin.Ptr("ada@example.com"),
		PhoneNumber: florin.Ptr("+14374570680"),
		SSN:         florin.Ptr("123-45-6789"),
		LegalAddress: &florin.Address{
			AddressLine1: "12 Harbour Street", City: florin.Ptr("Portland"), State: florin.Ptr("OR"),
			CountryCode: "US", PostalCode: florin.Ptr("97201"),
		},
	}
}

func funding() florin.CreateInternalTransfer {
	return florin.CreateInternalTransfer{
		Amount: 2_500, Currency: "USD", Type: florin.InternalTransferTypeManualAdjustment,
		OriginatingAccountAlias: florin.Ptr("funding_accounts"), ReceivingAccountAlias: florin.Ptr("fees"),
	}
}

func refusal(t *testing.T, err error, code string) *florin.Error {
	t.Helper()
	var refused *florin.Error
	if !errors.As(err, &refused) || refused.Code != code {
		t.Fatalf("expected %s, not %v", code, err)
	}
	return refused
}

func TestMoneyMoves(t *testing.T) {
	bank := workspace(t)
	customer, err := bank.CreateCustomer(ctx, person())
	must(t, err)
	_, err = bank.Verify(ctx, florin.Verify{PersonID: &customer.ID, CustomerConsent: true})
	must(t, err)
	account, err := bank.CreateAccount(ctx, florin.CreateAccount{
		AccountType: florin.Ptr(florin.AccountTypeChecking),
		Relationships: []florin.CreateAccountRelationship{
			{CustomerID: &customer.ID, RelationshipType: florin.AccountRelationshipTypePrimaryAccountHolder},
		},
	})
	must(t, err)
	transfer := funding()
	transfer.Amount, transfer.ReceivingAccountAlias, transfer.ReceivingAccountID = 50_000, nil, &account.ID
	_, err = bank.CreateInternalTransfer(ctx, transfer)
	must(t, err)
	account, err = bank.GetAccount(ctx, account.ID)
	must(t, err)
	for _, balance := range account.Balances {
		if balance.Balance != 50_000 {
			t.Errorf("%+v", balance)
		}
	}
}

func TestPagesAreReadAsTheyAreNeeded(t *testing.T) {
	bank := workspace(t)
	made := map[string]bool{}
	for range [7]int{} {
		customer, err := bank.CreateCustomer(ctx, florin.CreateCustomer{Status: "PROSPECT"})
		must(t, err)
		made[customer.ID] = true
	}
	var ids []string
	customers := bank.ListCustomers(ctx, florin.ListCustomersParams{Limit: florin.Ptr[int64](3)})
	for customers.Next() {
		ids = append(ids, customers.Value().ID)
		delete(made, customers.Value().ID)
	}
	must(t, customers.Err())
	if len(ids) != 7 || len(made) != 0 {
		t.Errorf("listed %v, not %v", ids, made)
	}
	some, err := bank.ListCustomers(ctx, florin.ListCustomersParams{ID: ids[:2]}).All()
	must(t, err)
	if len(some) != 2 {
		t.Errorf("%d customers have two ids", len(some))
	}
}

func TestAnErrorEndsAList(t *testing.T) {
	bank := workspace(t)
	customers := bank.ListCustomers(ctx, florin.ListCustomersParams{Limit: florin.Ptr[int64](-1)})
	if customers.Next() {
		t.Error("a page of -1 rows has one")
	}
	if refused := refusal(t, customers.Err(), "BAD_QUERY_PARAMETER"); !strings.Contains(refused.Detail, "limit") {
		t.Error(refused)
	}
}

func TestARefusalSaysWhichFieldsAreWrong(t *testing.T) {
	_, err := workspace(t).CreateCustomer(ctx, florin.CreateCustomer{Status: "ACTIVE", DOB: florin.Ptr("yesterday")})
	refused := refusal(t, err, "BAD_REQUEST_BODY")
	if refused.Status != 400 || refused.Invalid["dob"] == "" || !strings.Contains(strings.Join(refused.Missing, " "), "first_name") {
		t.Errorf("%+v", refused)
	}
	page, err := http.Get(refused.Type)
	must(t, err)
	defer page.Body.Close()
	text, err := io.ReadAll(page.Body)
	must(t, err)
	if !strings.Contains(string(text), "What to do") {
		t.Errorf("%s does not explain the error", refused.Type)
	}
}

func TestARepeatUnderOneKeyHappensOnce(t *testing.T) {
	bank := workspace(t)
	prospect := florin.CreateCustomer{Status: "PROSPECT"}
	first, err := bank.CreateCustomer(ctx, prospect, florin.IdempotencyKey("sign-up"))
	must(t, err)
	again, err := bank.CreateCustomer(ctx, prospect, florin.IdempotencyKey("sign-up"))
	must(t, err)
	if first.ID != again.ID {
		t.Errorf("%s is not %s", first.ID, again.ID)
	}
	if _, err := bank.CreateCustomer(ctx, prospect, florin.IdempotencyKey("")); err == nil {
		t.Error("an empty key was taken")
	}
	if _, err := bank.GetClock(ctx, florin.IdempotencyKey("read")); err == nil {
		t.Error("a read took a key")
	}
}

func TestTheClockMoves(t *testing.T) {
	bank := workspace(t)
	before, err := bank.Now(ctx)
	must(t, err)
	transfer := funding()
	transfer.CaptureMode = florin.Ptr(florin.CaptureModeManual)
	held, err := bank.CreateInternalTransfer(ctx, transfer)
	must(t, err)
	_, err = bank.Advance(ctx, 7*24*time.Hour+time.Hour)
	must(t, err)
	after, err := bank.Now(ctx)
	must(t, err)
	if after.Sub(before) < 7*24*time.Hour+time.Hour {
		t.Errorf("%s is not a week after %s", after, before)
	}
	expired, err := bank.GetInternalTransfer(ctx, held.ID)
	must(t, err)
	if expired.Status != florin.InternalTransferStatusExpired {
		t.Errorf("%s", expired.Status)
	}
	for _, wrong := range []time.Duration{-time.Second, time.Millisecond} {
		if _, err := bank.Advance(ctx, wrong); err == nil {
			t.Errorf("the clock moved by %s", wrong)
		}
	}
}

func TestAFieldOfAChangeIsLeftRemovedOrChanged(t *testing.T) {
	bank := workspace(t)
	customer, err := bank.CreateCustomer(ctx, person())
	must(t, err)
	changed, err := bank.PatchCustomer(ctx, customer.ID, florin.PatchCustomer{MiddleName: florin.Value("Maria")})
	must(t, err)
	if changed.MiddleName == nil || *changed.MiddleName != "Maria" || *changed.FirstName != "Ada" {
		t.Errorf("%+v", changed)
	}
	changed, err = bank.PatchCustomer(ctx, customer.ID, florin.PatchCustomer{MiddleName: florin.Null[string]()})
	must(t, err)
	if changed.MiddleName != nil || *changed.FirstName != "Ada" {
		t.Errorf("%+v", changed)
	}
}

func TestWorkspacesDoNotSeeEachOther(t *testing.T) {
	bank := workspace(t)
	customer, err := bank.CreateCustomer(ctx, florin.CreateCustomer{Status: "PROSPECT"})
	must(t, err)
	other, err := bank.NewWorkspace(ctx, "")
	must(t, err)
	_, err = other.GetCustomer(ctx, customer.ID)
	refusal(t, err, "RESOURCE_NOT_FOUND")
}

func TestAnIDCannotLeaveItsPlaceInThePath(t *testing.T) {
	bank := workspace(t)
	for _, id := range []string{"../customers", "..", "a/b?c#d"} {
		_, err := bank.GetAccount(ctx, id)
		var refused *florin.Error
		if !errors.As(err, &refused) || refused.Status != 404 {
			t.Errorf("%s: %v", id, err)
		}
	}
	if _, err := bank.GetAccount(ctx, ""); err == nil || err.Error() != "account_id is empty" {
		t.Errorf("%v", err)
	}
}
