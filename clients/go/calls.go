package florin

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"time"
)

// request is one operation with what it was called with. A request that would do something twice is never sent twice: only reads
// and requests with an Idempotency-Key are repeated, always with the same key.
type request struct {
	method string
	path   string
	// What stands for the names in braces, in their order.
	ids     []string
	query   url.Values
	body    any
	isKeyed bool
}

// call answers what the bank answers.
func call[T any](ctx context.Context, c *Client, r request, options []CallOption) (*T, error) {
	answer := new(T)
	if err := c.do(ctx, r, options, answer); err != nil {
		return nil, err
	}
	return answer, nil
}

// send is call for an operation that answers nothing.
func send(ctx context.Context, c *Client, r request, options []CallOption) error {
	return c.do(ctx, r, options, nil)
}

func (c *Client) do(ctx context.Context, r request, options []CallOption, answer any) error {
	settings := callSettings{timeout: c.timeout}
	for _, option := range options {
		option(&settings)
	}
	sent, err := c.prepare(r, settings)
	if err != nil {
		return err
	}
	for made := 1; ; made++ {
		failure := c.attempt(ctx, sent, answer)
		if failure == nil {
			return nil
		}
		if failure.mayRepeat && sent.isRepeatable() && made <= c.retries {
			if err := pause(ctx, failure.delay(made)); err == nil {
				continue
			}
			return failure.err
		}
		var refused *Error
		// A rehearsal makes nothing, so nothing of an earlier attempt can be there.
		if made > 1 && !sent.isRehearsed && errors.As(failure.err, &refused) && refused.Code == "DUPLICATE_RESOURCE" {
			if isFound, err := c.madeBefore(ctx, sent, answer); isFound || err != nil {
				return err
			}
		}
		return failure.err
	}
}

// sending is a request as it goes over the wire, the same in each attempt.
type sending struct {
	request
	url     string
	text    []byte
	key     string
	timeout time.Duration
	// Whether it is rehearsed, and where what would change is put.
	isRehearsed bool
	effects     *RehearsalEffects
}

func (s sending) isRepeatable() bool {
	return s.method == http.MethodGet || s.key != ""
}

func (c *Client) prepare(r request, settings callSettings) (sending, error) {
	path, err := fill(r.path, r.ids)
	if err != nil {
		return sending{}, err
	}
	sent := sending{request: r, url: c.base + path, timeout: settings.timeout, effects: settings.effects}
	sent.isRehearsed = settings.isRehearsed && r.method != http.MethodGet
	if len(r.query) > 0 {
		sent.url += "?" + r.query.Encode()
	}
	if settings.hasKey && settings.key == "" {
		// It would be no key, and a repeat would do it twice.
		return sending{}, errors.New("the idempotency key is empty")
	}
	if settings.hasKey && !r.isKeyed {
		return sending{}, fmt.Errorf("%s %s takes no idempotency key", r.method, r.path)
	}
	if r.isKeyed {
		if sent.key = settings.key; sent.key == "" {
			if sent.key, err = newKey(); err != nil {
				return sending{}, err
			}
		}
	}
	if r.body != nil {
		if sent.text, err = json.Marshal(r.body); err != nil {
			return sending{}, fmt.Errorf("the body cannot be written as JSON: %w", err)
		}
	}
	return sent, nil
}

// attempt sends it once. A failure says whether the same request may be answered otherwise.
func (c *Client) attempt(ctx context.Context, sent sending, answer any) *failure {
	within, cancel := context.WithTimeout(ctx, sent.timeout)
	defer cancel()
	asked, err := http.NewRequestWithContext(within, sent.method, sent.url, bytes.NewReader(sent.text))
	if err != nil {
		return &failure{err: err}
	}
	asked.Header.Set("Authorization", "Bearer "+c.apiKey)
	asked.Header.Set("User-Agent", "florin-go/"+Version)
	if sent.text != nil {
		asked.Header.Set("Content-Type", "application/json")
	}
	if sent.key != "" {
		asked.Header.Set("Idempotency-Key", sent.key)
	}
	if sent.isRehearsed {
		asked.Header.Set("Florin-Rehearsal", "true")
	}
	if c.onIgnored == Throw {
		asked.Header.Set("Florin-Strict", "true")
	}
	response, err := c.http.Do(asked)
	if err != nil {
		return c.unanswered(ctx, sent, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return c.unanswered(ctx, sent, err)
	}
	if err := c.hearRehearsal(sent, response); err != nil {
		return &failure{err: err}
	}
	hearIgnored(sent, response.Header)
	if response.StatusCode >= http.StatusMultipleChoices {
		return c.refusal(sent, response, text)
	}
	if answer == nil || len(text) == 0 {
		return nil
	}
	if err := json.Unmarshal(text, answer); err != nil {
		return &failure{err: c.notFlorin(sent, response.StatusCode, err)}
	}
	return nil
}

func (c *Client) unanswered(ctx context.Context, sent sending, cause error) *failure {
	message := fmt.Sprintf("no bank answers at %s: start one with `npx florin`, or check FLORIN_URL", c.base)
	var unknown *net.DNSError
	switch {
	case ctx.Err() != nil:
		message = fmt.Sprintf("the call ended before the bank at %s answered", c.base)
		cause = ctx.Err()
	case errors.Is(cause, context.DeadlineExceeded):
		message = fmt.Sprintf("the bank at %s did not answer in time", c.base)
	case errors.As(cause, &unknown):
		message = fmt.Sprintf("no bank answers at %s, there is no machine of that name: check FLORIN_URL", c.base)
	}
	return &failure{
		err:       &UnreachableError{IdempotencyKey: sent.key, message: message, cause: cause},
		mayRepeat: ctx.Err() == nil,
	}
}

func (c *Client) refusal(sent sending, response *http.Response, text []byte) *failure {
	var problem Problem
	if err := json.Unmarshal(text, &problem); err != nil || problem.Code == nil {
		it := &failure{err: c.notFlorin(sent, response.StatusCode, err)}
		it.considerRetry(response, "")
		return it
	}
	refused := &Error{Problem: problem, Code: *problem.Code, RequestID: response.Header.Get("request-id")}
	refused.hint = c.hintOf(refused, response.Header.Get("florin-version"))
	it := &failure{err: refused}
	it.considerRetry(response, refused.Code)
	return it
}

func (c *Client) notFlorin(sent sending, status int, cause error) error {
	message := fmt.Sprintf("%s answers %d, and not as Florin does: check FLORIN_URL", c.base, status)
	return &UnreachableError{IdempotencyKey: sent.key, message: message, cause: cause}
}

// hintOf says what to check, where the bank itself cannot know it. A bank sends its version where it does not have the operation.
func (c *Client) hintOf(problem *Error, other string) string {
	if problem.Code == "UNAUTHENTICATED" {
		return fmt.Sprintf("Check FLORIN_API_KEY and FLORIN_URL: a key belongs to one workspace of one bank, and this is %s.", c.base)
	}
	if other == "" || other == Version {
		return ""
	}
	return fmt.Sprintf("The bank at %s has version %s, and this client has version %s.", c.base, other, Version)
}

// fill puts the ids into the path. An id cannot leave its place.
func fill(path string, ids []string) (string, error) {
	for _, id := range ids {
		from, to := strings.Index(path, "{"), strings.Index(path, "}")
		if id == "" {
			return "", fmt.Errorf("%s is empty", path[from+1:to])
		}
		part := url.PathEscape(id)
		// These two would be taken for folders.
		if id == "." || id == ".." {
			part = strings.ReplaceAll(id, ".", "%2E")
		}
		path = path[:from] + part + path[to+1:]
	}
	return path, nil
}

// newKey is a random UUID.
func newKey() (string, error) {
	var bits [16]byte
	if _, err := rand.Read(bits[:]); err != nil {
		return "", err
	}
	bits[6], bits[8] = bits[6]&0x0f|0x40, bits[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", bits[:4], bits[4:6], bits[6:8], bits[8:10], bits[10:]), nil
}

// addQuery adds what is set: the value, what a pointer leads to, or the elements of a list.
func addQuery(query url.Values, name string, given any) {
	value := reflect.ValueOf(given)
	switch value.Kind() {
	case reflect.Pointer:
		if !value.IsNil() {
			query.Set(name, fmt.Sprint(value.Elem().Interface()))
		}
	case reflect.Slice:
		texts := make([]string, value.Len())
		for at := range texts {
			texts[at] = fmt.Sprint(value.Index(at).Interface())
		}
		if len(texts) > 0 {
			query.Set(name, strings.Join(texts, ","))
		}
	default:
		query.Set(name, fmt.Sprint(given))
	}
}

// orNone is the body, or nothing: a nil pointer in an interface would be sent as null.
func orNone[T any](body *T) any {
	if body == nil {
		return nil
	}
	return body
}
