package florin

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// Money moves once. The bank does not repeat the answer of a movement, it only says that the key is used up; so when the answer of
// an earlier attempt was lost, what it made is looked up by the key.

const transferPath = "/v0/transactions/internal_transfer/{id}"
const achPath = "/v0/ach/{transaction_id}"

// madeBefore reads into answer what an earlier attempt made. False when it cannot be told apart from what another request made with
// the same key.
func (c *Client) madeBefore(ctx context.Context, sent sending, answer any) (bool, error) {
	var asked map[string]any
	if sent.text != nil {
		if err := json.Unmarshal(sent.text, &asked); err != nil {
			return false, nil
		}
	}
	shownAt, ids := sent.path, sent.ids
	switch {
	case sent.method == http.MethodPatch && (sent.path == transferPath || sent.path == achPath):
	case sent.method == http.MethodPost && sent.path == "/v0/transactions/internal_transfer":
		list := "posted"
		if asked["capture_mode"] == "MANUAL" {
			list = "pending"
		}
		shownAt, ids = transferPath, c.idsByKey(ctx, list, sent.key)
	case sent.method == http.MethodPost && sent.path == "/v0/ach":
		shownAt, ids = achPath, c.idsByKey(ctx, "pending", sent.key)
	default:
		return false, nil
	}
	if len(ids) != 1 {
		return false, nil
	}
	var text json.RawMessage
	if err := c.do(ctx, request{method: http.MethodGet, path: shownAt, ids: ids}, nil, &text); err != nil {
		return false, err
	}
	var found map[string]any
	if err := json.Unmarshal(text, &found); err != nil || !agrees(asked, found) {
		return false, err
	}
	return true, json.Unmarshal(text, answer)
}

// idsByKey names the transactions of a list that were made under the key; there is one, or none that is ours.
func (c *Client) idsByKey(ctx context.Context, list, key string) []string {
	query := url.Values{"idempotency_key": {key}, "limit": {"2"}}
	rows := newList[struct {
		UUID string `json:"uuid"`
	}](ctx, c, "result", request{method: http.MethodGet, path: "/v0/transactions/" + list, query: query}, nil)
	var ids []string
	for rows.Next() {
		ids = append(ids, rows.Value().UUID)
	}
	if rows.Err() != nil {
		return nil
	}
	return ids
}

// What makes one movement another.
var telling = []string{
	"amount", "capture_mode", "currency", "dc_sign", "originating_account_alias", "originating_account_id",
	"receiving_account_alias", "receiving_account_id", "status", "type",
}

// agrees says whether the resource is what the request asked for, as far as both speak of it.
func agrees(asked, found map[string]any) bool {
	for _, name := range telling {
		one, isAsked := asked[name]
		other, isFound := found[name]
		if isAsked && isFound && !strings.EqualFold(fmt.Sprint(one), fmt.Sprint(other)) {
			return false
		}
	}
	return true
}
