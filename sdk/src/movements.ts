// Money moves once. The bank does not repeat the answer of a movement, it only says that the key is used up; so when the
// answer of an earlier attempt was lost, what it made is looked up by the key.

import { jsonText } from './json.ts'
import type { CallSettings, Method } from './calls.ts'

export type Look = (path: string, options?: object) => Promise<unknown>
type Sent = { path?: Record<string, string>; body?: object }

type Movement = {
  /** The list in which the key of a success is found, or undefined when the path names what was changed. */
  foundIn: (body: Record<string, unknown>) => string | undefined
  shownAt: string
  id: string
}

const transfer = { shownAt: '/transactions/internal_transfer/{id}', id: 'id' }
const ach = { shownAt: '/ach/{transaction_id}', id: 'transaction_id' }
const pending = '/transactions/pending'
const posted = '/transactions/posted'

const movements: Readonly<Record<string, Movement>> = {
  'post /transactions/internal_transfer': {
    ...transfer,
    foundIn: ({ capture_mode }) => (capture_mode === 'MANUAL' ? pending : posted),
  },
  'patch /transactions/internal_transfer/{id}': { ...transfer, foundIn: () => undefined },
  'post /ach': { ...ach, foundIn: () => pending },
  'patch /ach/{transaction_id}': { ...ach, foundIn: () => undefined },
}

/** The names of all movements, as `method path`. */
export const movementNames: readonly string[] = Object.keys(movements)

/**
 * What an earlier attempt of this movement made, or undefined when it cannot be told apart from what another request
 * made with the same key.
 */
export async function madeBefore(
  asked: { method: Method; path: string; options: Sent & CallSettings; key: string },
  look: Look,
): Promise<unknown> {
  const { method, path, options, key } = asked
  const movement = movements[`${method} ${path}`]
  const body = { ...options.body } as Record<string, unknown>
  if (!movement) return undefined
  const list = movement.foundIn(body)
  const id = list === undefined ? options.path?.[movement.id] : await uuidOf(list, key, look)
  if (id === undefined) return undefined
  const found = await look(movement.shownAt, { path: { [movement.id]: id } })
  return agrees(body, found as Record<string, unknown>) ? found : undefined
}

async function uuidOf(list: string, key: string, look: Look): Promise<string | undefined> {
  const page = (await look(list, { query: { idempotency_key: [key], limit: 2 } })) as {
    result: { uuid: string }[]
  }
  return page.result.length === 1 ? page.result[0]?.uuid : undefined
}

/** What makes one movement another. */
const telling = [
  'amount',
  'capture_mode',
  'currency',
  'dc_sign',
  'originating_account_alias',
  'originating_account_id',
  'receiving_account_alias',
  'receiving_account_id',
  'status',
  'type',
]

/** Whether the resource is what the request asked for, as far as both speak of it. */
export function agrees(asked: Record<string, unknown>, found: Record<string, unknown>): boolean {
  const word = (value: unknown) => jsonText(value).toLowerCase()
  return telling.every(
    (name) =>
      asked[name] === undefined ||
      found[name] === undefined ||
      word(asked[name]) === word(found[name]),
  )
}
