package florin

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrNoEvent means that the body of a genuine request is no event: answer 400.
var ErrNoEvent = errors.New("the body is no event")

// ErrNotGenuine means that a webhook request is not from the bank, or too old: answer 400 and do nothing else.
var ErrNotGenuine = errors.New("no signature is ours, or the request is more than five minutes away")

const (
	replayWindowSeconds = 300
	webhookBytesMax     = 4 << 20
)

// Delivery is what a webhook request says that happened. ID is the same on every retry and resend: tell deliveries apart by it.
type Delivery struct {
	ID        string
	Type      string
	WebhookID string
	URL       string
	EventTime time.Time
	Metadata  string
	// ResourceID is empty in triggered events.
	ResourceID string
	// Resource is what the API shows after the change; nil in triggered events. Read says what it is.
	Resource json.RawMessage
	// ChangedFields are the old values of what changed, in updates.
	ChangedFields map[string]any
}

// Read puts the resource into a value of its type: `var account florin.Account; err := delivery.Read(&account)`.
func (d *Delivery) Read(into any) error {
	if d.Resource == nil {
		return errors.New("the event has no resource: it was triggered by hand")
	}
	return json.Unmarshal(d.Resource, into)
}

// ReadWebhook verifies a request and returns its event. It returns ErrNotGenuine for a request that is not the bank's.
func ReadWebhook(request *http.Request, secret string) (*Delivery, error) {
	body, err := io.ReadAll(io.LimitReader(request.Body, webhookBytesMax+1))
	if err != nil {
		return nil, err
	}
	if len(body) > webhookBytesMax {
		return nil, fmt.Errorf("the request is larger than %d bytes", webhookBytesMax)
	}
	return ReadDelivery(request.Header, body, secret, time.Now())
}

// ReadDelivery is ReadWebhook for a request whose raw body was read already. `now` is the machine's time.
func ReadDelivery(header http.Header, body []byte, secret string, now time.Time) (*Delivery, error) {
	if !IsGenuine(header, body, secret, now) {
		return nil, ErrNotGenuine
	}
	var sent struct {
		ID            string    `json:"id"`
		Type          string    `json:"type"`
		WebhookID     string    `json:"webhook_id"`
		URL           string    `json:"url"`
		EventTime     time.Time `json:"event_time"`
		Metadata      string    `json:"metadata"`
		ResourceID    string    `json:"resource_id"`
		Resource      string    `json:"event_resource"`
		ChangedFields string    `json:"event_resource_changed_fields"`
	}
	if err := json.Unmarshal(body, &sent); err != nil {
		return nil, fmt.Errorf("%w: %v", ErrNoEvent, err)
	}
	if sent.ID == "" || sent.Type == "" || sent.EventTime.IsZero() {
		return nil, fmt.Errorf("%w: it lacks id, type or event_time", ErrNoEvent)
	}
	delivery := &Delivery{
		ID: sent.ID, Type: sent.Type, WebhookID: sent.WebhookID, URL: sent.URL,
		EventTime: sent.EventTime, Metadata: sent.Metadata, ResourceID: sent.ResourceID,
	}
	if sent.Resource != "" {
		delivery.Resource = json.RawMessage(sent.Resource)
	}
	if sent.ChangedFields != "" {
		if err := json.Unmarshal([]byte(sent.ChangedFields), &delivery.ChangedFields); err != nil {
			return nil, err
		}
	}
	return delivery, nil
}

// IsGenuine says whether one of the signatures is ours, and the request at most five minutes away. `body` is the raw body.
func IsGenuine(header http.Header, body []byte, secret string, now time.Time) bool {
	timestamp := header.Get("Request-Timestamp")
	if timestamp == "" || len(timestamp) > 12 || strings.Trim(timestamp, "0123456789") != "" {
		return false
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return false
	}
	if away := now.Sub(time.Unix(seconds, 0)); away > replayWindowSeconds*time.Second || away < -replayWindowSeconds*time.Second {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	expected := []byte(hex.EncodeToString(mac.Sum(nil)))
	isOurs := false
	// Every signature is compared, whichever fits.
	for _, signature := range strings.Split(header.Get("Service-Signature"), ".") {
		if hmac.Equal(expected, []byte(signature)) {
			isOurs = true
		}
	}
	return isOurs
}
