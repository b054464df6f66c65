package florin_test

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

// wire hands requests on, and loses or replaces the first answers.
type wire struct {
	lost, busy int
	keys       map[string]int
}

func (w *wire) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.Method != http.MethodGet {
		w.keys[request.Header.Get("Idempotency-Key")]++
	}
	if w.busy > 0 {
		w.busy--
		header := http.Header{"Retry-After": {"0"}}
		passing := []int{500, 502, 503, 504}
		return &http.Response{StatusCode: passing[w.busy%len(passing)], Header: header, Body: io.NopCloser(strings.NewReader(""))}, nil
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err == nil && w.lost > 0 {
		w.lost--
		response.Body.Close()
		return nil, errors.New("the connection was lost")
	}
	return response, err
}

// lossy is a bank whose answers can be lost, and the same bank without a fault.
func lossy(t *testing.T) (*florin.Client, *florin.Client, *wire) {
	t.Helper()
	shared, err := florin.New("", "")
	must(t, err)
	made, err := shared.CreateWorkspace(ctx, nil)
	must(t, err)
	between := &wire{keys: map[string]int{}}
	bank, err := florin.New("", made.APIKey, florin.WithTransport(between))
	must(t, err)
	direct, err := florin.New("", made.APIKey)
	must(t, err)
	return bank, direct, between
}

func TestMoneyMovesOnceThoughTwoAnswersAreLost(t *testing.T) {
	bank, direct, between := lossy(t)
	between.lost = 2
	moved, err := bank.CreateInternalTransfer(ctx, funding())
	must(t, err)
	posted, err := direct.ListPostedTransactions(ctx, florin.ListPostedTransactionsParams{}).All()
	must(t, err)
	if len(posted) != 1 || posted[0].UUID != moved.ID {
		t.Errorf("%+v is not %+v", posted, moved)
	}
	if len(between.keys) != 1 {
		t.Errorf("%v", between.keys)
	}
	for _, times := range between.keys {
		if times != 3 {
			t.Errorf("%v", between.keys)
		}
	}
}

func TestAHoldWhoseAnswerWasLostIsFoundAndEndedOnce(t *testing.T) {
	bank, _, between := lossy(t)
	transfer := funding()
	transfer.CaptureMode = florin.Ptr(florin.CaptureModeManual)
	between.lost = 1
	held, err := bank.CreateInternalTransfer(ctx, transfer)
	must(t, err)
	between.lost = 1
	done, err := bank.PatchInternalTransfer(ctx, held.ID, florin.PatchInternalTransfer{Status: "COMPLETE"})
	must(t, err)
	if done.ID != held.ID || done.Status != florin.InternalTransferStatusComplete {
		t.Errorf("%+v", done)
	}
}

func TestWhatAnotherRequestDidWithTheKeyIsNotTakenForOurs(t *testing.T) {
	bank, direct, between := lossy(t)
	other := funding()
	other.Amount = 1
	_, err := direct.CreateInternalTransfer(ctx, other, florin.IdempotencyKey("one key"))
	must(t, err)
	between.lost = 1
	_, err = bank.CreateInternalTransfer(ctx, funding(), florin.IdempotencyKey("one key"))
	refusal(t, err, "DUPLICATE_RESOURCE")
}

func TestABusyBankIsAskedAgain(t *testing.T) {
	bank, _, between := lossy(t)
	between.busy = 4
	_, err := bank.CreateCustomer(ctx, florin.CreateCustomer{Status: "PROSPECT"})
	must(t, err)
	if len(between.keys) != 1 {
		t.Errorf("%v", between.keys)
	}
}

func TestNoAnswerAtAllNamesTheKey(t *testing.T) {
	gone, err := florin.New("http://127.0.0.1:9", "florin_sandbox_key", florin.WithRetries(0))
	must(t, err)
	_, err = gone.CreateCustomer(ctx, florin.CreateCustomer{Status: "PROSPECT"}, florin.IdempotencyKey("known"))
	var unanswered *florin.UnreachableError
	if !errors.As(err, &unanswered) || unanswered.IdempotencyKey != "known" {
		t.Fatalf("%v", err)
	}
	if !strings.Contains(err.Error(), "no bank answers at http://127.0.0.1:9") {
		t.Errorf("%v", err)
	}
}

func TestTheContextEndsACall(t *testing.T) {
	within, cancel := context.WithTimeout(ctx, time.Millisecond)
	cancel()
	_, err := workspace(t).GetClock(within)
	var unanswered *florin.UnreachableError
	if !errors.As(err, &unanswered) || !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
