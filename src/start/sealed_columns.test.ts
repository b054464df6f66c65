// The encryption key of a bank is replaced: everything it shows is as before, and nothing needs the earlier key.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achParties, sendAch } from '../../test/ach.ts'
import { type Client, clientOf, openTestBank, type TestBank } from '../../test/bank.ts'
import { idsOf, liveIn, type Row } from '../../test/lived_in.ts'
import { until } from '../../test/receiver.ts'
import { webhookOf } from '../../test/webhooks.ts'
import { verifyBank } from './maintenance.ts'
import { readConfig } from '../config.ts'
import type { SealedColumn } from '../platform/sealing/places.ts'
import { openVault } from '../platform/sealing/seal.ts'
import { accountIban } from '../resources/accounts/accounts/queries.ts'
import { contentPlace } from '../resources/payments/ach/files/queries.ts'
import { correctedData } from '../resources/payments/ach/incoming/queries.ts'
import { vendorAccess } from '../resources/accounts/external_accounts/access_sealing.ts'
import { type Parts, routesOf } from '../nouns.ts'
import { sealedColumns } from './sealed_columns.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const [first, second] = [keyOf(7), keyOf(8)]

/** They describe the present: what was asked just now, and when a key was used. */
const PRESENT = [
  '/operations/requests',
  '/operations/api_keys',
  '/operations/volume',
  // Deliveries go on.
  '/operations/delivery_volume',
  '/v0/webhooks/{webhook_id}/events',
  '/v0/internal_accounts/trial_balance',
  '/v0/accounts/{account_id}/balances',
  '/v0/accounts/{account_id}/balances/history',
  '/sandbox/clock',
  '/sandbox/clock/due',
]

let before: TestBank
let after: TestBank
let client: Client
let shown: Map<string, string>
let asked: { body: object; key: { 'idempotency-key': string }; text: string }

const again = (at: Client) => clientOf(after.url, at.key, at.tenant)

/** Every look that succeeds, at everything that there is: what it answers. */
async function lookEverywhere(at: Client, ids: Set<string>): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  const looks = routesOf({} as Parts, 'sandbox').filter(
    (route) => route.method === 'GET' && !('stream' in route),
  )
  const look = async (path: string) => {
    const { status, text, body } = await at.get(path)
    if (status !== 200) return
    seen.set(path, text)
    const rows = Object.values<Row[]>(body ?? {}).find(Array.isArray)
    for (const id of idsOf((rows ?? []).filter((row) => typeof row === 'object'))) ids.add(id)
  }
  const paths = looks.map(({ base, path }) => base + path)
  for (const path of paths.filter((it) => !it.includes('{') && !PRESENT.includes(it))) {
    await look(path)
  }
  for (const path of paths.filter((it) => it.split('{').length === 2 && !PRESENT.includes(it))) {
    for (const id of ids) await look(path.replaceAll(/\{\w+\}/g, id))
  }
  return seen
}

/** How many values of a column begin with which bytes: 0 for a bound value, and the number of the key. */
async function headsOf({ table, column }: { table: string; column: string }) {
  return before.sql<{ head: string; count: number }>(
    `select encode(substring(${column} from 1 for 2), 'hex') as head, count(*)::int as count from ${table}
     where ${column} is not null group by 1 order by 1`,
  )
}

/** A transfer that another bank corrects later than this story lasts. */
async function correctLater(): Promise<void> {
  const change = { fault: 'ACH_CHANGE', change_code: 'C01', corrected_data: '000123456' }
  const made = await client.post('/sandbox/faults', { ...change, banking_days: 90 })
  expect(made.status, made.text).toBe(201)
  await sendAch(client, await achParties(client, { funds: 10_000 }))
}

/** Two secrets of a webhook itself, the one in use and the one before it, and a custom header. */
async function giveWebhookItsOwnSecrets(of: Client): Promise<void> {
  const webhook = await webhookOf(of, 'http://127.0.0.1:9/', { is_enabled: false })
  const path = `/operations/webhooks/${webhook}/secret`
  await of.post(path)
  await of.put(path, { is_rolling_secret: true })
  const custom_headers = [{ name: 'X-Api-Key', value: 'a secret' }]
  await of.put(`/operations/webhooks/${webhook}/headers`, { custom_headers })
}

/** A message in an inbox. */
async function sendToInbox(of: Client): Promise<void> {
  const made = await of.post('/sandbox/inboxes', { enabled_events: ['STATEMENT.CREATED'] })
  await of.post('/v0/webhooks/trigger', { event: 'STATEMENT.CREATED' })
  const messages = `/sandbox/inboxes/${made.body.id}/messages`
  await until(async () => (await of.get(messages)).body.messages.length === 1)
}

/** Values that this story has no reason to create: as they are elsewhere in it. */
async function sealTheRest(): Promise<void> {
  const { tenant } = client
  const vault = openVault(Buffer.from(first, 'base64'))
  const fill = async (column: SealedColumn, text: string) => {
    const { table, column: name } = column
    const rows = await before.sql<{ id: string }>(`select id from ${table} where tenant = $1`, [
      tenant,
    ])
    for (const { id } of rows) {
      const sealed = vault.seal({ column, tenant, key: id }, text)
      await before.sql(`update ${table} set ${name} = $3 where tenant = $1 and id = $2`, [
        tenant,
        id,
        sealed,
      ])
    }
  }
  await fill(accountIban, 'DE89370400440532013000')
  await fill(vendorAccess, '{"access_token":"a token"}')
  await fill(correctedData, '000123456')
  const id = randomUUID()
  await before.sql(
    `insert into ach_files (tenant, id, direction, status, name, hash, content, entry_count, creation_time, retry_time)
     values ($1, $2, 'OUTGOING', 'DECIDED', 'not to leave', 'hash', $3, 0, now(), now() + interval '9 minutes')`,
    [tenant, id, vault.seal(contentPlace(tenant, id), 'content')],
  )
}

const needed = async () =>
  (
    await before.sql<{ number: number }>(
      'select number from encryption_keys where is_needed order by 1',
    )
  ).map(({ number }) => number)

beforeAll(async () => {
  before = await openTestBank({ FLORIN_ENCRYPTION_KEY: first })
  client = await before.workspace()
  const ids = new Set(Object.values(await liveIn(client)).flat())
  await client.post('/v0/webhook_secrets')
  await correctLater()
  await giveWebhookItsOwnSecrets(client)
  await sendToInbox(client)
  const body = { status: 'PROSPECT', first_name: 'Once', ssn: '123-45-6789' }
  const key = { 'idempotency-key': randomUUID() }
  asked = { body, key, text: (await client.post('/v0/customers', body, key)).text }
  await sealTheRest()
  shown = await lookEverywhere(client, ids)
  await before.stop()
  after = await openTestBank({
    DATABASE_URL: before.databaseUrl,
    FLORIN_ENCRYPTION_KEY: second,
    FLORIN_DECRYPTION_KEYS: first,
  })
  await until(async () => (await needed()).length === 1, 60_000)
}, 180_000)

afterAll(async () => {
  await after.close()
  await before.close()
})

test.each(sealedColumns.map((column) => ({ name: `${column.table}, ${column.column}`, column })))(
  '$name: sealed under the new key, for its place',
  async ({ column }) => {
    expect(await headsOf(column)).toEqual([{ head: '0002', count: expect.any(Number) }])
  },
)

test('nothing needs the old key, and nothing in the database tells what it keeps', async () => {
  expect(await needed()).toEqual([2])
  expect(await before.sql('select number from encryption_keys where roots is not null')).toEqual([
    { number: 2 },
  ])
})

test('everything that the bank shows is as it was', async () => {
  expect(shown.size).toBeGreaterThan(80)
  const changed: string[] = []
  for (const [path, text] of shown) {
    const { text: now } = await again(client).get(path)
    if (now !== text) changed.push(`${path}\n${text}\n${now}`)
  }
  expect(changed).toEqual([])
})

test('a repeat gets the answer that was given under the old key', async () => {
  const reply = await again(client).post('/v0/customers', asked.body, asked.key)
  expect([reply.status, reply.text]).toEqual([201, asked.text])
  expect(reply.headers.get('idempotent-replayed')).toBe('true')
})

test('a bank that has the new key only starts, and one that has the old key only does not', async () => {
  const only = (key: string) =>
    openTestBank({ DATABASE_URL: before.databaseUrl, FLORIN_ENCRYPTION_KEY: key })
  await (await only(second)).close()
  await expect(only(first)).rejects.toThrow(/encrypted with another key.*FLORIN_DECRYPTION_KEYS/s)
})

test('`florin verify` finds a value that cannot be opened', async () => {
  const lines: string[] = []
  const config = readConfig({ DATABASE_URL: before.databaseUrl })
  const verify = () => verifyBank(config, { announce: (line) => lines.push(line) })
  const { ok } = await verify()
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(ok).toBe(true)
  const noted = (place: number, byte: number) =>
    before.sql('update notes set content = set_byte(content, $2, $3) where tenant = $1', [
      client.tenant,
      place,
      byte,
    ])
  await noted(1, 1)
  expect(await verify()).toMatchObject({ ok: false })
  expect(lines.join('\n')).toContain('notes.content: 1 under key 1')
  await noted(1, 2)
  await noted(0, 2)
  expect(await verify()).toMatchObject({ ok: false })
  expect(lines.join('\n')).toMatch(/notes\.content of [-0-9a-f]{36} is not sealed/)
  await noted(0, 0)
})
