package florin

import (
	"context"
	"math/rand"
	"net/http"
	"strconv"
	"time"
)

const (
	firstDelay = 250 * time.Millisecond
	delayMax   = 8 * time.Second
	// A longer Retry-After than this is returned to the caller instead of being waited for.
	patience = time.Minute
)

// failure is an attempt without an answer of use.
type failure struct {
	err error
	// Whether the same request may be answered otherwise.
	mayRepeat bool
	// How long the bank wants to be left alone, if it said so.
	asked    time.Duration
	hasAsked bool
}

// considerRetry decides whether the refusal is one that passes.
func (f *failure) considerRetry(response *http.Response, code string) {
	switch response.StatusCode {
	// Of the bank, or of a proxy in front of it. The same key makes it safe to send the request again.
	case http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		f.mayRepeat = true
	default:
		f.mayRepeat = code == "IDEMPOTENCY_CONCURRENT_USE"
	}
	header := response.Header.Get("Retry-After")
	if seconds, err := strconv.Atoi(header); err == nil && seconds >= 0 {
		f.asked, f.hasAsked = time.Duration(seconds)*time.Second, true
	} else if date, err := http.ParseTime(header); err == nil {
		f.asked, f.hasAsked = time.Until(date), true
	}
	f.mayRepeat = f.mayRepeat && f.asked <= patience
}

// delay is the time until the next attempt, after a number of attempts.
func (f *failure) delay(made int) time.Duration {
	if f.hasAsked {
		return f.asked + time.Duration(rand.Int63n(int64(firstDelay)))
	}
	longest := delayMax
	// Beyond this number it would be longer, and soon beyond what a Duration holds.
	if made <= 5 {
		longest = firstDelay << (made - 1)
	}
	return longest/2 + time.Duration(rand.Int63n(int64(longest/2)))
}

// pause waits, or ends with the context.
func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
