package florin

import (
	"log"
	"net/http"
	"net/url"
	"strings"
)

// OnIgnored says what is done about query parameters and members that the bank does not know.
type OnIgnored string

const (
	// Warn logs them. It is the default.
	Warn OnIgnored = "warn"
	// Throw has the bank refuse the call with UNKNOWN_NAMES, so that nothing of it is done.
	Throw OnIgnored = "throw"
)

// WithOnIgnored says what is done about names that the bank does not know; Warn unless told otherwise.
func WithOnIgnored(onIgnored OnIgnored) ClientOption {
	return func(c *Client) { c.onIgnored = onIgnored }
}

// hearIgnored logs the unknown names that an answer lists, each with the known name that is near.
func hearIgnored(sent sending, headers http.Header) {
	ignored := partsOf(headers, "florin-ignored")
	if len(ignored) == 0 {
		return
	}
	near := map[string]string{}
	for _, part := range partsOf(headers, "florin-ignored-suggestions") {
		if name, suggestion, found := strings.Cut(part, "="); found {
			near[name] = decoded(suggestion)
		}
	}
	texts := make([]string, len(ignored))
	for at, name := range ignored {
		texts[at] = strings.TrimPrefix(strings.TrimPrefix(decoded(name), "body."), "query.")
		if suggestion := near[name]; suggestion != "" {
			texts[at] += " (did you mean " + suggestion + "?)"
		}
	}
	log.Printf("Florin ignored names of %s %s that it does not know: %s", sent.method, sent.path, strings.Join(texts, ", "))
}

func partsOf(headers http.Header, name string) []string {
	text := headers.Get(name)
	if text == "" {
		return nil
	}
	return strings.Split(text, ", ")
}

func decoded(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}
