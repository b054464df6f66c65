package florin

import (
	"context"
	"fmt"
	"time"
)

// A week of a busy workspace may take its time.
const advanceWithin = 10 * time.Minute

// Now is the time of the workspace.
func (c *Client) Now(ctx context.Context) (time.Time, error) {
	clock, err := c.GetClock(ctx)
	if err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.RFC3339Nano, clock.Now)
}

// Advance moves the time of a sandbox forward by whole seconds, and returns when everything that fell due on the way was done.
// The answer says what was done.
func (c *Client) Advance(ctx context.Context, duration time.Duration) (*MovedClock, error) {
	if duration < 0 || duration%time.Second != 0 {
		return nil, fmt.Errorf("the clock moves forward by whole seconds, not by %s", duration)
	}
	seconds := int64(duration / time.Second)
	return c.MoveClock(ctx, MoveClock{AdvanceSeconds: &seconds}, AttemptTimeout(advanceWithin))
}
