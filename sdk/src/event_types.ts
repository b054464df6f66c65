// The event types.

import { eventTypes } from './generated/operations.ts'

/** A wildcard for every resource: a webhook with these receives all events, also of types that are added later. */
export function everyEvent(): string[] {
  return [...new Set(eventTypes.map((type) => `${type.split('.')[0]}.*`))]
}
