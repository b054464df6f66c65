// A bulk whose earlier attempt had no answer: what that attempt did is found by the keys, as for single movements.

import type { CallSettings } from './calls.ts'
import { agrees, type Look, madeBefore } from './movements.ts'
import { itemsOf } from './pages.ts'

/** The name of the operation, as `method path`. */
export const BULK = 'post /transactions/internal_transfer/bulk'

const ONE = '/transactions/internal_transfer'
/** Number of transfers that are looked up at a time. */
const AT_ONCE = 8

type Fields = Record<string, unknown>
type Item = Fields & { idempotency_key?: string }
type Result = {
  idempotency_key?: string
  status: number
  replayed: boolean
  problem?: { code?: string }
  transfer?: unknown
}
type Answered = { results: Result[] }

/** The answer of a bulk whose transfers have their own keys, with what an earlier attempt did in the places of `duplicate key`. */
export async function eachMadeBefore(
  items: readonly Item[],
  { results }: Answered,
  look: Look,
): Promise<Answered> {
  const found = await inTurns(results, async (result, at): Promise<Result> => {
    const { idempotency_key: key, ...body } = items[at] ?? {}
    if (result.problem?.code !== 'DUPLICATE_RESOURCE' || key === undefined) return result
    const transfer = await madeBefore({ method: 'post', path: ONE, options: { body }, key }, look)
    return transfer === undefined ? result : resultOf(transfer, key)
  })
  return { results: found }
}

/** What an earlier attempt of a bulk under one key did, or undefined when its transactions are not those of this request. */
export async function allMadeBefore(
  items: readonly Item[],
  key: string,
  look: Look,
): Promise<Answered | undefined> {
  const isHeld = ({ capture_mode }: Fields) => capture_mode === 'MANUAL'
  const held = items.some(isHeld) ? await idsIn('/transactions/pending', key, look) : []
  const moved = items.every(isHeld) ? [] : await idsIn('/transactions/posted', key, look)
  if (held.length + moved.length !== items.length) return undefined
  // Each list is in the order of the request.
  const ids = items.map((item) => (isHeld(item) ? held.shift() : moved.shift()))
  const transfers = await inTurns(ids, (id = '') => look(`${ONE}/{id}`, { path: { id } }))
  const isSame = items.every((item, at) => agrees(item, transfers[at] as Fields))
  return isSame ? { results: transfers.map((transfer) => resultOf(transfer)) } : undefined
}

function resultOf(transfer: unknown, key?: string): Result {
  const named = key === undefined ? {} : { idempotency_key: key }
  return { ...named, status: 200, replayed: true, transfer }
}

async function idsIn(list: string, key: string, look: Look): Promise<string[]> {
  const ids: string[] = []
  const page = (query: object) => look(list, { query: { ...query, idempotency_key: [key] } })
  for await (const { uuid } of itemsOf(page) as AsyncIterable<{ uuid: string }>) ids.push(uuid)
  return ids
}

async function inTurns<Value, Made>(
  values: readonly Value[],
  make: (value: Value, at: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < values.length; from += AT_ONCE) {
    const some = values.slice(from, from + AT_ONCE)
    made.push(...(await Promise.all(some.map((value, at) => make(value, from + at)))))
  }
  return made
}

/** Whether the transfers of a bulk have their own keys. */
export function haveOwnKeys({ query }: CallSettings & { query?: Fields }): boolean {
  return query?.['mode'] !== 'all'
}
