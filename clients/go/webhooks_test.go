package florin_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"florin"
)

func TestThePublishedVectorsOfSignatures(t *testing.T) {
	text, err := os.ReadFile("../../docs/vectors/webhook_signatures.json")
	must(t, err)
	var file struct {
		Vectors []struct {
			Name, Secret, Timestamp, Body, Header string
			Now                                   int64
			Valid                                 bool
		}
	}
	must(t, json.Unmarshal(text, &file))
	if len(file.Vectors) < 6 {
		t.Errorf("only %d vectors", len(file.Vectors))
	}
	for _, it := range file.Vectors {
		header := http.Header{"Request-Timestamp": {it.Timestamp}, "Service-Signature": {it.Header}}
		if florin.IsGenuine(header, []byte(it.Body), it.Secret, time.Unix(it.Now, 0)) != it.Valid {
			t.Errorf("%s: not %v", it.Name, it.Valid)
		}
	}
}

func TestAGenuineBodyThatIsNoEventIsRefused(t *testing.T) {
	now := time.Now()
	stamp := strconv.FormatInt(now.Unix(), 10)
	for _, body := range []string{"not JSON", "null", `{"id":"1","type":"T"}`} {
		mac := hmac.New(sha256.New, []byte("secret"))
		mac.Write([]byte(stamp + "." + body))
		header := http.Header{"Request-Timestamp": {stamp}, "Service-Signature": {hex.EncodeToString(mac.Sum(nil))}}
		if _, err := florin.ReadDelivery(header, []byte(body), "secret", now); !errors.Is(err, florin.ErrNoEvent) {
			t.Errorf("%s: %v", body, err)
		}
	}
}

func TestAnEventIsReadOnceItIsVerified(t *testing.T) {
	body := `{"id":"1","type":"CUSTOMER.CREATED","webhook_id":"2","url":"u","event_time":"2026-06-14T09:30:00.000Z","metadata":"m","resource_id":"3","event_resource":"{\"id\":\"3\"}"}`
	now := strconv.FormatInt(time.Now().Unix(), 10)
	mac := hmac.New(sha256.New, []byte("secret"))
	mac.Write([]byte(now + "." + body))
	asked := func() *http.Request {
		request := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
		request.Header.Set("Request-Timestamp", now)
		request.Header.Set("Service-Signature", hex.EncodeToString(mac.Sum(nil)))
		return request
	}
	delivery, err := florin.ReadWebhook(asked(), "secret")
	must(t, err)
	var customer florin.Customer
	must(t, delivery.Read(&customer))
	if delivery.Type != "CUSTOMER.CREATED" || customer.ID != "3" || delivery.ChangedFields != nil {
		t.Errorf("%+v", delivery)
	}
	if _, err := florin.ReadWebhook(asked(), "other"); !errors.Is(err, florin.ErrNotGenuine) {
		t.Errorf("%v", err)
	}
}
