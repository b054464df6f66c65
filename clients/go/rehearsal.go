package florin

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// Rehearse answers what the call would answer, and nothing of it remains. The effects, unless nil, hold what would have changed once
// the call was answered or refused. It has no meaning for calls that only read.
//
//	var effects florin.RehearsalEffects
//	transfer, err := bank.CreateInternalTransfer(ctx, body, florin.Rehearse(&effects))
func Rehearse(effects *RehearsalEffects) CallOption {
	return func(s *callSettings) { s.isRehearsed, s.effects = true, effects }
}

// NotRehearsedError means that the bank is older than rehearsals: it did not know what was asked of it, and carried the request out.
type NotRehearsedError struct {
	message string
}

func (e *NotRehearsedError) Error() string {
	return e.message
}

// hearRehearsal takes the effects from an answer. A success that does not say that it was rehearsed was carried out.
func (c *Client) hearRehearsal(sent sending, response *http.Response) error {
	if !sent.isRehearsed {
		return nil
	}
	if response.Header.Get("Florin-Rehearsal") != "true" {
		if response.StatusCode >= http.StatusMultipleChoices {
			return nil
		}
		return &NotRehearsedError{
			message: fmt.Sprintf("the bank at %s does not know rehearsals: it is older than this client, and carried the request out", c.base),
		}
	}
	text := response.Header.Get("Florin-Rehearsal-Effects")
	if text == "" || sent.effects == nil {
		return nil
	}
	var effects RehearsalEffects
	if err := json.Unmarshal([]byte(text), &effects); err != nil {
		return c.notFlorin(sent, response.StatusCode, err)
	}
	*sent.effects = effects
	return nil
}
