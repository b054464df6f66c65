// The position of a reader in the three sources of live lines.

import { type Position, readToken, tokenOf } from '../../../events/feed/position.ts'

/**
 * Events by position; requests and delivery attempts by write time, in milliseconds of the
 * database's clock.
 */
export type Cursor = {
  readonly events: Position
  readonly requestsMs: number
  readonly attemptsMs: number
}

const TIME = /^\d{1,15}$/

/** For example `1042-3b3200ae72bd.1790000000000.1790000000000`. */
export function cursorText({ events, requestsMs, attemptsMs }: Cursor): string {
  return [tokenOf(events), requestsMs, attemptsMs].join('.')
}

/** Undefined for an invalid text. */
export function readCursor(text: string): Cursor | undefined {
  const [position = '', requests = '', attempts = '', ...rest] = text.split('.')
  const events = readToken(position)
  if (!events || !TIME.test(requests) || !TIME.test(attempts) || rest.length > 0) return undefined
  return { events, requestsMs: Number(requests), attemptsMs: Number(attempts) }
}
