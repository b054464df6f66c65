package florin_test

import (
	"bytes"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"testing"

	"florin"
)

// misspelling writes another name into each body, as a client of a newer bank would.
type misspelling struct{}

func (misspelling) RoundTrip(request *http.Request) (*http.Response, error) {
	text, err := io.ReadAll(request.Body)
	if err != nil {
		return nil, err
	}
	changed := bytes.ReplaceAll(text, []byte(`"memo"`), []byte(`"memoo"`))
	request.Body = io.NopCloser(bytes.NewReader(changed))
	request.ContentLength = int64(len(changed))
	return http.DefaultTransport.RoundTrip(request)
}

func misspelled(t *testing.T, options ...florin.ClientOption) (*florin.Client, florin.CreateInternalTransfer) {
	t.Helper()
	bank, err := florin.New("", "", append(options, florin.WithTransport(misspelling{}))...)
	must(t, err)
	own, err := bank.NewWorkspace(ctx, t.Name())
	must(t, err)
	body := funding()
	body.Memo = florin.Ptr("Rent")
	return own, body
}

func TestIgnoredNamesAreLogged(t *testing.T) {
	var said bytes.Buffer
	log.SetOutput(&said)
	t.Cleanup(func() { log.SetOutput(os.Stderr) })
	bank, body := misspelled(t)
	_, err := bank.CreateInternalTransfer(ctx, body)
	must(t, err)
	if !strings.Contains(said.String(), "memoo (did you mean memo?)") {
		t.Errorf("%q", said.String())
	}
}

func TestIgnoredNamesAreRefusedOnRequest(t *testing.T) {
	bank, body := misspelled(t, florin.WithOnIgnored(florin.Throw))
	_, err := bank.CreateInternalTransfer(ctx, body)
	refusal(t, err, "UNKNOWN_NAMES")
}

func TestAStrictWorkspaceRefusesUnknownNames(t *testing.T) {
	bank, err := florin.New("", "", florin.WithTransport(misspelling{}))
	must(t, err)
	own, err := bank.NewWorkspace(ctx, t.Name(), florin.Strict())
	must(t, err)
	body := funding()
	body.Memo = florin.Ptr("Rent")
	_, err = own.CreateInternalTransfer(ctx, body)
	refusal(t, err, "UNKNOWN_NAMES")
}
