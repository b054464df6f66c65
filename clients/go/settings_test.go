package florin_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"florin"
)

func TestWhatIsMissingOrWrongIsSaidInOneSentence(t *testing.T) {
	key := os.Getenv("FLORIN_API_KEY")
	for _, it := range []struct{ url, key, said string }{
		{"localhost:8080", key, `"localhost:8080" was given as the address of the bank: pass one such as http://127.0.0.1:8080, or set FLORIN_URL`},
		{"ftp://bank", key, `"ftp://bank" was given as the address of the bank: pass one such as http://127.0.0.1:8080, or set FLORIN_URL`},
		{"", "florin\nkey", `the API key has '\n' in it, which no key has: pass it as the bank printed it, or check FLORIN_API_KEY`},
		{"", "florin_sandbox_…", `the API key has '…' in it, which no key has: pass it as the bank printed it, or check FLORIN_API_KEY`},
	} {
		if _, err := florin.New(it.url, it.key); err == nil || err.Error() != it.said {
			t.Errorf("%v", err)
		}
	}
	t.Setenv("FLORIN_API_KEY", "")
	if _, err := florin.New("", ""); err == nil || err.Error() != "no API key was given: pass one, or set FLORIN_API_KEY" {
		t.Errorf("%v", err)
	}
}

func TestAWrongKeyIsExplained(t *testing.T) {
	bank, err := florin.New("", "florin_sandbox_wrong")
	must(t, err)
	_, err = bank.GetClock(ctx)
	refusal(t, err, "UNAUTHENTICATED")
	if !strings.Contains(err.Error(), ". Check FLORIN_API_KEY and FLORIN_URL") {
		t.Errorf("%v", err)
	}
}

func TestTheURLMayEndInV0(t *testing.T) {
	bank, err := florin.New(os.Getenv("FLORIN_URL")+"/v0/", "")
	must(t, err)
	_, err = bank.GetClock(ctx)
	must(t, err)
}

// answering is a client of a server that answers everything in one way.
func answering(t *testing.T, status int, body string) *florin.Client {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(server.Close)
	bank, err := florin.New(server.URL, "florin_sandbox_key")
	must(t, err)
	return bank
}

func TestABankOfAnotherVersionIsExplained(t *testing.T) {
	version := "9.9.9"
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Florin-Version", version)
		w.WriteHeader(404)
		_, _ = w.Write([]byte(`{"type":"t","title":"t","status":404,"code":"RESOURCE_NOT_FOUND","detail":"GET /sandbox/clock does not exist"}`))
	}))
	t.Cleanup(server.Close)
	bank, err := florin.New(server.URL, "florin_sandbox_key")
	must(t, err)
	_, err = bank.GetClock(ctx)
	refusal(t, err, "RESOURCE_NOT_FOUND")
	if !strings.Contains(err.Error(), "has version 9.9.9, and this client has version "+florin.Version) {
		t.Errorf("%v", err)
	}
	version = florin.Version
	if _, err = bank.GetClock(ctx); strings.Contains(err.Error(), "version") {
		t.Errorf("%v", err)
	}
}

func TestAServerThatIsNoBankIsExplained(t *testing.T) {
	for status, body := range map[int]string{200: "<html>", 302: "", 404: "not found", 400: `{"error":"no"}`} {
		_, err := answering(t, status, body).GetClock(ctx)
		var unanswered *florin.UnreachableError
		if !errors.As(err, &unanswered) || !strings.Contains(err.Error(), "and not as Florin does: check FLORIN_URL") {
			t.Errorf("%d: %v", status, err)
		}
	}
}
