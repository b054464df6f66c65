package florin

import (
	"context"
	"encoding/json"
	"net/url"
)

// List goes over the rows of all pages. A page is asked for when its first row is; the filter Limit is the size of a page.
//
//	accounts := bank.ListAccounts(ctx, florin.ListAccountsParams{})
//	for accounts.Next() {
//		fmt.Println(accounts.Value().ID)
//	}
//	if err := accounts.Err(); err != nil { … }
type List[T any] struct {
	ctx     context.Context
	client  *Client
	field   string
	request request
	options []CallOption
	rows    []T
	at      int
	isLast  bool
	err     error
}

func newList[T any](ctx context.Context, c *Client, field string, r request, options []CallOption) *List[T] {
	return &List[T]{ctx: ctx, client: c, field: field, request: r, options: options, at: -1}
}

// Next goes to the next row, and says whether there is one. After false, Err says why.
func (l *List[T]) Next() bool {
	l.at++
	for l.err == nil && l.at >= len(l.rows) && !l.isLast {
		l.turn()
	}
	return l.err == nil && l.at < len(l.rows)
}

// Value is the row that Next went to.
func (l *List[T]) Value() T {
	return l.rows[l.at]
}

// Err is what went wrong; nil when all rows were read.
func (l *List[T]) Err() error {
	return l.err
}

// All reads every row that is left.
func (l *List[T]) All() ([]T, error) {
	var all []T
	for l.Next() {
		all = append(all, l.Value())
	}
	return all, l.err
}

func (l *List[T]) turn() {
	page := map[string]json.RawMessage{}
	if l.err = l.client.do(l.ctx, l.request, l.options, &page); l.err != nil {
		return
	}
	l.rows, l.at = nil, 0
	if l.err = read(page, l.field, &l.rows); l.err != nil {
		return
	}
	token := ""
	l.err = read(page, "next_page_token", &token)
	l.isLast = token == ""
	query := url.Values{"page_token": {token}}
	for name, values := range l.request.query {
		if name != "page_token" {
			query[name] = values
		}
	}
	l.request.query = query
}

// read leaves what is absent or null as it is.
func read(page map[string]json.RawMessage, field string, into any) error {
	text, isThere := page[field]
	if !isThere {
		return nil
	}
	return json.Unmarshal(text, into)
}
