// Snapshots and forks as tests use them.

import { type Parts, routesOf } from '../src/nouns.ts'
import { removedTables } from '../src/simulations/snapshots/remove.ts'
import { type Client, clientOf, type Reply, type TestBank } from './bank.ts'

export function must(reply: Reply, status: number): Reply['body'] {
  if (reply.status !== status) throw new Error(`expected ${status}: ${reply.status} ${reply.text}`)
  return reply.body
}

/** A fork of a client's workspace, spoken to with its own key. */
export async function forkOf(
  { url }: Pick<TestBank, 'url'>,
  client: Client,
  body: object = {},
): Promise<Client> {
  const made = must(await client.post('/sandbox/workspaces', { from: 'self', ...body }), 201)
  return clientOf(url, made.api_key, made.tenant)
}

/** A new snapshot's id. */
export async function snapshotOf(client: Client, name = 'base'): Promise<string> {
  return must(await client.post('/sandbox/snapshots', { name }), 201).id
}

export function restore(client: Client, id: string): Promise<Reply> {
  return client.post(`/sandbox/snapshots/${id}/restore`)
}

export function deleteFork(client: Client, tenant: string): Promise<Reply> {
  return client.delete(`/sandbox/workspaces/${tenant}`)
}

/**
 * Lists of what is the machine's or the installation's, what is added up later, what is of the present moment, and the clock,
 * which does not stand still.
 */
const APART =
  /^\/(operations\/(api_keys|audit_log|delivery_volume|proof$|requests|session|stream|users|volume|workspaces)|sandbox\/|v0\/(internal_accounts\/trial_balance|events\/stream))/

/** What each list shows of a workspace, without its name and what is signed for it. */
export async function shownOf(client: Client): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  for (const { method, base, path: below } of routesOf({} as Parts, 'sandbox')) {
    const path = base + below
    if (method !== 'GET' || path.includes('{') || APART.test(path)) continue
    const { status, text } = await client.get(path)
    if (status !== 200) continue
    const own = text
      .replaceAll(`"${client.tenant}"`, '"TENANT"')
      // The resource of an event is JSON in JSON.
      .replaceAll(/\\"tenant\\":\\"[^"]+\\"/g, '')
      .replaceAll(/"(bank_id":\d+|next_page_token":"[^"]*")/g, '""')
    shown.set(path, own)
  }
  return shown
}

/** The lists that differ, with the first place where they do. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  return [...one].flatMap(([path, text]) => {
    const found = other.get(path) ?? ''
    if (found === text) return []
    let at = 0
    while (text[at] === found[at]) at += 1
    return [`${path}: …${text.slice(at - 60, at + 60)}… and …${found.slice(at - 60, at + 60)}…`]
  })
}

/** How many rows of these workspaces each table has; tables without any are left out. */
export async function rowsOf(
  { sql }: Pick<TestBank, 'sql'>,
  tenants: readonly string[],
): Promise<Record<string, number>> {
  const counts = removedTables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as count from ${table} where tenant = any ($1)`,
  )
  const rows = await sql<{ name: string; count: number }>(counts.join(' union all '), [tenants])
  return Object.fromEntries(rows.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])))
}

/** All workspaces that there are, hidden ones too. */
export async function workspacesIn({ sql }: Pick<TestBank, 'sql'>): Promise<string[]> {
  const rows = await sql<{ tenant: string }>('select tenant from workspaces order by tenant')
  return rows.map(({ tenant }) => tenant)
}
