// Processing of ACH files from other banks: every file of test/ach_files against the expected result next to it
// (README.md there).

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achParties, liveToSettlement, sendAch } from './ach.ts'
import { achFoldersIn } from './ach_files.ts'
import { type Client, openTestBank } from './bank.ts'
import { until } from './receiver.ts'
import { wrongIn } from './verified.ts'
import { fundedAccount } from './world.ts'

const FOLDER = join(import.meta.dirname, 'ach_files')
/** The first file leads to the bank's first return, which the last ones answer once it has left. */
const [FIRST, LAST] = ['00_', 'zz_']
const EXTENSION = /\.ach$/

type Expected = {
  readonly file: 'ACCEPTED' | 'QUARANTINED' | 'REJECTED'
  readonly reason?: string
  readonly entries?: readonly Record<string, unknown>[]
}

const names = readdirSync(FOLDER)
  .filter((name) => EXTENSION.test(name))
  .sort()
const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(join(FOLDER, name.replace(EXTENSION, '.json')), 'utf8'))

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-corpus-'))
const bank = await openTestBank({ FLORIN_DATA_DIR: dataDir, FLORIN_LOG_LEVEL: 'fatal' })
const { put } = achFoldersIn(dataDir)
let client: Client
let entries: Map<string, Record<string, unknown>>
beforeAll(async () => {
  client = await bank.workspace()
  await openAccounts(client)
  const parties = await achParties(client, { funds: 30_000 })
  const traces: string[] = []
  for (let count = 0; count < 3; count += 1) traces.push((await sendAch(client, parties)).trace_no)
  expect(traces).toEqual(['123456780000001', '123456780000002', '123456780000003'])
  await liveToSettlement(client)
  const [first, last] = [FIRST, LAST].map((prefix) => names.filter((it) => it.startsWith(prefix)))
  await bring(first ?? [])
  await bring(names.filter((name) => !first?.includes(name) && !last?.includes(name)))
  // Before the deadline of entries in suspense. The clock's last second may leave entries to the background.
  let early = await allEntries(client)
  const isWaiting = ({ status, is_future_dated }: Record<string, unknown>) =>
    status === 'INIT' && is_future_dated !== true
  await until(async () => {
    early = await allEntries(client)
    return ![...early.values()].some(isWaiting)
  }, 60_000)
  await liveToSettlement(client)
  await bring(last ?? [])
  entries = new Map([...(await allEntries(client)), ...early])
}, 600_000)
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The accounts that the files name. */
async function openAccounts(at: Client): Promise<void> {
  const open = (
    manual_account_number: string,
    { funds = 0, ...more }: Record<string, unknown> = {},
  ) => fundedAccount(at, { funds: Number(funds), account: { manual_account_number, ...more } })
  await open('100000000001', { funds: 1_000_000 })
  await open('100000000002')
  const closed = await open('100000000003')
  const suspended = await open('100000000004')
  await open('100000000005', { is_ach_enabled: false })
  for (const [account, change] of [
    [closed, { status: 'CLOSED' }],
    [suspended, { status: 'SUSPENDED', note: 'Odd.' }],
  ] as const)
    expect((await at.patch(`/v0/accounts/${account}`, change)).status).toBe(200)
}

async function bring(some: readonly string[]): Promise<void> {
  for (const name of some) put(client, readFileSync(join(FOLDER, name)), name)
  const { status, text } = await client.advance(1)
  if (status !== 200) throw new Error(text)
}

async function allEntries(at: Client): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>()
  let page = ''
  do {
    const { body } = await at.get(`/v0/ach/incoming?limit=100${page}`)
    for (const entry of body.transactions) found.set(entry.id, entry)
    page = body.next_page_token ? `&page_token=${body.next_page_token}` : ''
  } while (page !== '')
  return found
}

// Proves ach#dishonored-returns, ach#files-that-we-receive, ach#incoming-entries.
// Proves ach#quarantined-files, ach#what-cannot-be-booked.
test.each(names)('%s', async (name) => {
  const expected = expectedOf(name)
  const [file] = await bank.sql<{ id: string; status: string; reason: string | null }>(
    'select id, status, reason from ach_files where tenant = $1 and name = $2',
    [client.tenant, name],
  )
  expect(file?.status).toBe(expected.file)
  if (expected.reason) expect(file?.reason).toContain(expected.reason)
  const rows = await bank.sql<{ id: string }>(
    'select id from ach_incoming where tenant = $1 and file_id = $2 order by position',
    [client.tenant, file?.id],
  )
  const shown = rows.map(({ id }) => {
    const { return_data, ...entry } = entries.get(id) ?? {}
    return { ...entry, return_code: (return_data as { code: string } | undefined)?.code }
  })
  expect(shown).toMatchObject(expected.entries ?? [])
  expect(shown).toHaveLength(expected.entries?.length ?? 0)
})

test('all of it keeps the promises of the books', async () => {
  expect(await wrongIn(bank)).toEqual([])
})
