// Rehearsals as tests use them: the state that nothing may change, and the answer that the real request must give.

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Client, Reply, TestWorkspace } from './bank.ts'

export const REHEARSAL = { 'florin-rehearsal': 'true' } as const

/** Machine's own, and written beside requests: the request log, and what says that a process lives. */
const APART = new Set(['request_batches', 'processes'])

/** The time of the last use of a key changes with every request. */
const rowOf = (table: string) =>
  table === 'api_keys' ? `(to_jsonb(t) - 'last_used_time')::text` : 't::text'

type Named = { name: string }

/** The content of each table and the last number of each sequence, as one text for each. */
export async function stateOf({ sql }: Pick<TestWorkspace, 'sql'>): Promise<Map<string, string>> {
  const named = (kind: string) =>
    sql<Named>(
      `select relname as name from pg_class where relkind = $1 and relnamespace = 'public'::regnamespace order by 1`,
      [kind],
    )
  const tables = (await named('r')).filter(({ name }) => !APART.has(name))
  const parts = [
    ...tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(${rowOf(name)}), '' order by md5(${rowOf(name)}))), '') as sum
         from "${name}" t`,
    ),
    ...(await named('S')).map(
      ({ name }) => `select '${name}', last_value || ' ' || is_called from "${name}"`,
    ),
  ]
  const rows = await sql<{ name: string; sum: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

export type Effects = {
  balance_count: number
  event_count: number
  balances: { account_id: string; before: Sums; after: Sums }[]
  events: { type: string; resource_id?: string }[]
}
type Sums = { posted: number; held: number; available: number }

/** What the answer to a rehearsal says of its effects. */
export function effectsOf({ headers }: Reply): Effects {
  return JSON.parse(headers.get('florin-rehearsal-effects') ?? 'null')
}

type Event = Effects['events'][number]

/** What tells the events of a workspace that are written from now on, in their order. */
export async function eventsAfter({ get }: Pick<Client, 'get'>): Promise<() => Promise<Event[]>> {
  let after = 'latest'
  const page = async () => (await get(`/v0/events?limit=100&after=${after}`)).body
  after = (await page()).next_after
  return async () => {
    const events: Event[] = []
    for (let has_more = true; has_more; ) {
      const read = await page()
      for (const { type, resource_id } of read.event_list) events.push({ type, resource_id })
      after = read.next_after
      has_more = read.has_more
    }
    return events
  }
}

/** Holds that a rehearsal told the events of the real request, in their order; resources that were made have other ids. */
export function expectSameEvents(effects: Effects, real: readonly Event[]): void {
  expect(effects.event_count).toBe(real.length)
  const shown = real.slice(0, effects.events.length)
  const resources = (events: readonly Event[], others: readonly Event[]) => {
    const known = new Set(others.map(({ resource_id }) => resource_id))
    const made = events.map(({ resource_id }) => resource_id).filter((id) => !known.has(id))
    const names = new Map([...new Set(made)].map((id, at) => [id, `made ${at}`]))
    return events.map(({ type, resource_id: id }) => [type, names.get(id) ?? id])
  }
  expect(resources(effects.events, shown)).toEqual(resources(shown, effects.events))
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** What is drawn or counted anew by each request. Numbers of rehearsals are far above those of real transactions. */
const DRAWN =
  /"(account_number|account_number_masked|trace_no|trace_number|last_four|api_key|client_token|secret|signature_secret|activation_code|expiration_date|seed|retrieval_reference_number|tenant)":(?:"[^"]*"|\d+)/g
const NUMBER = /"(id|transaction_id|bank_id|related_transaction_id|reference)":"?\d+"?/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g

/** Both answers without their own ids, numbers and times; ids that both have stay. */
export function comparable(one: string, other: string): [string, string] {
  const inBoth = new Set((one.match(UUID) ?? []).filter((id) => other.includes(id)))
  const plain = (text: string) =>
    text
      .replaceAll(UUID, (id) => (inBoth.has(id) ? id : 'ID'))
      .replaceAll(DRAWN, '"$1":"DRAWN"')
      .replaceAll(NUMBER, '"$1":"NUMBER"')
      .replaceAll(TIME, 'TIME')
  return [plain(one), plain(other)]
}

/** Operations that say that they cannot be rehearsed. */
const isUnrehearsed = ({ status, body }: Reply) =>
  status === 400 && body.code === 'REHEARSAL_NOT_POSSIBLE'

/**
 * A client that rehearses each write before it makes it, and tells both answers to `compare`. The real one is returned. Writes
 * that cannot be rehearsed are only made.
 */
export function rehearsingClient(
  client: Client,
  compare: (rehearsed: Reply, real: Reply, what: string) => void | Promise<void>,
): Client {
  const request: Client['request'] = async (method, path, body, headers = {}) => {
    if (method === 'GET') return client.request(method, path, body, headers)
    const keyed = method === 'POST' || method === 'PATCH' ? { 'idempotency-key': randomUUID() } : {}
    const asked = path.includes('/internal_transfer/bulk') ? headers : { ...keyed, ...headers }
    const rehearsed = await client.request(method, path, body, { ...asked, ...REHEARSAL })
    const real = await client.request(method, path, body, asked)
    if (!isUnrehearsed(rehearsed)) await compare(rehearsed, real, `${method} ${path}`)
    return real
  }
  return {
    ...client,
    request,
    post: (path, body, headers) => request('POST', path, body, headers),
    put: (path, body, headers) => request('PUT', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    delete: (path, headers) => request('DELETE', path, undefined, headers),
  }
}
