package florin

import (
	"bytes"
	"encoding/json"
)

// Nullable is a field of a change: absent as its zero value, removed by Null, changed by Value.
type Nullable[T any] map[bool]T

// Value changes the field.
func Value[T any](value T) Nullable[T] {
	return Nullable[T]{true: value}
}

// Null removes what the field holds.
func Null[T any]() Nullable[T] {
	var none T
	return Nullable[T]{false: none}
}

// MarshalJSON writes the value, or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) {
	if value, isSet := n[true]; isSet {
		return json.Marshal(value)
	}
	return []byte("null"), nil
}

// UnmarshalJSON reads a value, or null.
func (n *Nullable[T]) UnmarshalJSON(text []byte) error {
	if bytes.Equal(bytes.TrimSpace(text), []byte("null")) {
		*n = Null[T]()
		return nil
	}
	var value T
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	*n = Value(value)
	return nil
}
