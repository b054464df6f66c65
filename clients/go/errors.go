package florin

import "fmt"

// Error is a refusal by the bank. Code says why, and the page at Type explains it. Nothing of the request was kept.
//
//	var refused *florin.Error
//	if errors.As(err, &refused) && refused.Code == "INSUFFICIENT_FUNDS" { … }
type Error struct {
	Problem
	// Code is the name of the error, such as INSUFFICIENT_FUNDS.
	Code string
	// RequestID finds the request in the request log of the bank.
	RequestID string
	hint      string
}

func (e *Error) Error() string {
	text := fmt.Sprintf("%s: %s", e.Code, e.Detail)
	if e.hint != "" {
		text += ". " + e.hint
	}
	return text
}

// UnreachableError means that there is no answer, or one that is not Florin's. Whether the request was carried out is not known:
// call again with the same IdempotencyKey to find out without doing it twice.
type UnreachableError struct {
	// IdempotencyKey is the key of the call; empty for one without.
	IdempotencyKey string
	message        string
	cause          error
}

func (e *UnreachableError) Error() string {
	return e.message
}

// Unwrap returns what the network said, if it did.
func (e *UnreachableError) Unwrap() error {
	return e.cause
}
