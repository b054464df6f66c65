// Package florin is the client of Florin, a bank that anyone can run. It needs the standard library only.
//
//	bank, err := florin.New("", "") // FLORIN_URL and FLORIN_API_KEY
//	account, err := bank.GetAccount(ctx, id)
//
// Every operation of the reference (/docs on your bank) is a method of Client: createCustomer is CreateCustomer.
package florin

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
	"unicode/utf8"
)

// Version is the version of this client.
const Version = "0.1.0"

const (
	defaultURL     = "http://127.0.0.1:8080"
	defaultRetries = 4
	// For one attempt.
	defaultTimeout = 30 * time.Second
)

// Client calls a bank with one key. Reads, and writes with an Idempotency-Key, are repeated after lost connections, 429, 503 and
// IDEMPOTENCY_CONCURRENT_USE, under one key. A Client may be used by several goroutines at once.
type Client struct {
	base    string
	apiKey  string
	retries int
	timeout time.Duration
	http    *http.Client
	// What is done about names that the bank does not know.
	onIgnored OnIgnored
}

// ClientOption changes how a Client calls the bank.
type ClientOption func(*Client)

// WithRetries says how often a request is repeated; 4 times unless told otherwise.
func WithRetries(retries int) ClientOption {
	return func(c *Client) { c.retries = retries }
}

// WithAttemptTimeout says how long one attempt may take; 30 seconds unless told otherwise.
func WithAttemptTimeout(timeout time.Duration) ClientOption {
	return func(c *Client) { c.timeout = timeout }
}

// WithTransport sends requests in another way than http.DefaultTransport does.
func WithTransport(transport http.RoundTripper) ClientOption {
	return func(c *Client) { c.http.Transport = transport }
}

// New returns a client of the bank at baseURL, with or without /v0. What is empty is read from FLORIN_URL and FLORIN_API_KEY.
// It sends nothing; the error says which of the two is missing or no good.
func New(baseURL, apiKey string, options ...ClientOption) (*Client, error) {
	given := firstOf(baseURL, os.Getenv("FLORIN_URL"), defaultURL)
	key := firstOf(apiKey, os.Getenv("FLORIN_API_KEY"))
	if key == "" {
		return nil, errors.New("no API key was given: pass one, or set FLORIN_API_KEY")
	}
	if at := strings.IndexFunc(key, func(r rune) bool { return r < '!' || r > '~' }); at >= 0 {
		stray, _ := utf8.DecodeRuneInString(key[at:])
		return nil, fmt.Errorf("the API key has %q in it, which no key has: pass it as the bank printed it, or check FLORIN_API_KEY", stray)
	}
	parsed, err := url.Parse(given)
	if err != nil || parsed.Host == "" || (parsed.Scheme != "http" && parsed.Scheme != "https") {
		return nil, fmt.Errorf("%q was given as the address of the bank: pass one such as %s, or set FLORIN_URL", given, defaultURL)
	}
	client := &Client{
		base:      strings.TrimSuffix(strings.TrimRight(given, "/"), "/v0"),
		apiKey:    key,
		retries:   defaultRetries,
		timeout:   defaultTimeout,
		onIgnored: Warn,
		// A bank does not send its clients elsewhere.
		http: &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}
	for _, option := range options {
		option(client)
	}
	return client, nil
}

// WorkspaceOption changes a new workspace.
type WorkspaceOption func(*CreateWorkspace)

// Strict makes the workspace refuse query parameters and members that the bank does not know.
func Strict() WorkspaceOption {
	return func(body *CreateWorkspace) { body.Strict = Ptr(true) }
}

// NewWorkspace makes a new, isolated workspace of a sandbox, and returns a client that calls it with its own key. The name may be empty.
func (c *Client) NewWorkspace(ctx context.Context, name string, options ...WorkspaceOption) (*Client, error) {
	body := &CreateWorkspace{}
	if name != "" {
		body.Name = &name
	}
	for _, option := range options {
		option(body)
	}
	made, err := c.CreateWorkspace(ctx, body)
	if err != nil {
		return nil, err
	}
	workspace := *c
	workspace.apiKey = made.APIKey
	return &workspace, nil
}

// CallOption changes a single call.
type CallOption func(*callSettings)

type callSettings struct {
	key     string
	hasKey  bool
	timeout time.Duration
	// Whether the call is a rehearsal, and where what would change is put.
	isRehearsed bool
	effects     *RehearsalEffects
}

// IdempotencyKey sends the call under this key. Keep the key when a call must survive the end of your process.
func IdempotencyKey(key string) CallOption {
	return func(s *callSettings) { s.key, s.hasKey = key, true }
}

// AttemptTimeout says how long one attempt of the call may take. The context limits the whole call.
func AttemptTimeout(timeout time.Duration) CallOption {
	return func(s *callSettings) { s.timeout = timeout }
}

// Ptr returns a pointer to the value, for an optional field.
func Ptr[T any](value T) *T {
	return &value
}

func firstOf(texts ...string) string {
	for _, text := range texts {
		if trimmed := strings.TrimSpace(text); trimmed != "" {
			return trimmed
		}
	}
	return ""
}
