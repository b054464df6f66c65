// The free text of senders of ACH entries is sealed in the database, and shown and sent in full.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achParties, liveToSettlement, sendAch } from '../../../../test/ach.ts'
import { achFoldersIn, fileOf, incomingEntry as entry } from '../../../../test/ach_files.ts'
import { type Client, openTestBank, type TestBank } from '../../../../test/bank.ts'
import { fundedAccount } from '../../../../test/world.ts'

const IDENTIFICATION = '321549876'
const COMPANY = '1987654329'
const ADDENDA = 'SSN 123-45-9876'
const PURPOSE = 'For SSN 765-43-2198'
/** Where the external accounts of tests are, and at a bank without accounts. */
const [THEIRS, NOBODYS] = ['000123456789', '77700055512']

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-details-'))
let bank: TestBank
let client: Client
let number: string
beforeAll(async () => {
  bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
  client = await bank.workspace()
  ;({ number } = await entriesAt(client))
})
afterAll(async () => {
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Entries that are booked, kept in suspense, sent back and wait, and one that leaves. */
async function entriesAt(
  at: Client,
  directory = dataDir,
): Promise<{ number: string; sent: string }> {
  const { bring } = achFoldersIn(directory)
  const account = await fundedAccount(at, { funds: 1000 })
  const { account_number } = (await at.get(`/v0/accounts/${account}`)).body
  const ours = { ...entry, account: account_number, identification: IDENTIFICATION }
  const addenda = [{ type: '05', information: ADDENDA }] as const
  const batch = { companyId: COMPANY, effectiveDate: '2026-01-02' }
  const booked = [
    { ...ours, addenda },
    { ...ours, account: NOBODYS, addenda },
    { ...ours, code: '27', amount: 999_999n, addenda },
  ]
  await bring(at, fileOf(booked, batch))
  await bring(
    at,
    fileOf([{ ...ours, addenda }], { ...batch, effectiveDate: '2099-01-02' }),
    'later',
  )
  const parties = await achParties(at, { funds: 50_000 })
  const { id } = await sendAch(at, parties, { reference_info: PURPOSE })
  return { number: account_number, sent: id }
}

/** All rows of all tables, as text; bytes as hexadecimal digits. */
async function dump(of: TestBank): Promise<string> {
  const tables = await of.sql<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await of.sql<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts.join('\n')
}

/** Which of the texts stand in it, as they are or as bytes. */
function inClear(text: string, secrets: readonly string[]): string[] {
  return secrets.filter(
    (secret) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex')),
  )
}

const secrets = () => [IDENTIFICATION, COMPANY, ADDENDA, PURPOSE, THEIRS, NOBODYS, number]

// Proves docs/security.md.
test('nothing of it lies in the database in clear, and the API shows it', async () => {
  const text = await dump(bank)
  expect(inClear(text, ['PAYROLL', 'ACME INC'])).toHaveLength(2)
  expect(inClear(text, secrets())).toEqual([])
  const { transactions } = (await client.get('/v0/ach/incoming')).body
  expect(transactions.map((it: { status: string }) => it.status)).toEqual([
    'POSTED',
    'IN_SUSPENSE',
    'RETURNED',
    'INIT',
  ])
  for (const shown of transactions) {
    expect(shown).toMatchObject({
      identification_number: IDENTIFICATION,
      reference_info: [ADDENDA],
    })
  }
  const [sent] = (await client.get('/v0/ach')).body.transactions.filter(
    (it: { reference_info?: string }) => it.reference_info,
  )
  expect(sent).toMatchObject({ reference_info: PURPOSE })
})

/** What left: the sender's id in a return, and the addenda of a payment. */
function expectSent(at: Client, directory = dataDir): void {
  const batches = achFoldersIn(directory)
    .sentFiles(at)
    .flatMap((file) => file.batches)
  const back = batches.find(({ entries }) => entries.some((it) => it.addenda[0]?.type === '99'))
  expect(back).toMatchObject({ companyId: COMPANY })
  const addenda = batches.flatMap(({ entries }) => entries.flatMap((it) => it.addenda))
  expect(addenda).toContainEqual({ type: '05', information: PURPOSE })
}

test('what leaves says it whole', async () => {
  await liveToSettlement(client)
  expectSent(client)
  expect(inClear(await dump(bank), secrets())).toEqual([])
})
