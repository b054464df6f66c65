// A bank that is killed between any two steps of its file exchange takes every file once, books every entry once,
// and sends every entry in exactly one file. Another half of the steps each day; FLORIN_FAULT_ROUNDS=all takes all.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achParties, type AchParties, sendAch } from './ach.ts'
import { achFoldersIn, fileOf, incomingEntry, returnOf } from './ach_files.ts'
import { type Client, clientOf } from './bank.ts'
import { ask } from './crash_proof.ts'
import { databaseOf, type Program, startProgram, verifyData } from './program.ts'
import { until } from './receiver.ts'
import { inTurn } from './turns.ts'
import { balances } from './world.ts'

/** In the order in which they are taken. */
const OUTGOING = [
  'committed: file DECIDED',
  'committed: file leased',
  'file written into staged',
  'file moved from staged to staged',
  'committed: file STAGED',
  'file written into sent',
  'file moved from sent to sent',
  'file moved from staged to outgoing',
  'committed: file PUBLISHED',
  'committed: entry settled',
]
const INCOMING = [
  'committed: file ACCEPTED',
  'file linked from incoming to processed',
  'file moved from staged to processed',
  'file removed from incoming',
  'committed: entry booked',
]
/** A file of several groups of the ledger: within one, and between two. */
const GROUPS = ['written: entries of a group', 'committed: entry booked']
const GROUPED = 600
const REJECTED = [
  'committed: file REJECTED',
  'file linked from incoming to rejected',
  'reason written into rejected',
  'file removed from incoming',
]

const FUNDS = 1_000_000
const AMOUNT = 10_000
const CREDIT = 2500

const dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-crash-'))
const journal = join(dataDir, 'steps')
const database = databaseOf(dataDir)
const { folder, names, put, sentFiles } = achFoldersIn(dataDir)
let program: Program
let client: Client
let parties: AchParties
let number: string
/** What the customer's account must show in the end. */
let expected = FUNDS
let goodFiles = 0
let badFiles = 0
let entriesIn = 0

async function start(dieAfter?: string): Promise<void> {
  program = await startProgram({
    dataDir,
    nodeOptions: ['--import', join(process.cwd(), 'test', 'programs', 'die_after.mjs')],
    environment: {
      FLORIN_STEPS: journal,
      ...(dieAfter === undefined ? {} : { FLORIN_DIE_AFTER: dieAfter }),
    },
  })
  const [workspace] = await ask<{ tenant: string }>(database, 'select tenant from workspaces')
  client = clientOf(program.url, program.key, workspace?.tenant ?? '')
}

beforeAll(async () => {
  await start()
  parties = await achParties(client, { funds: FUNDS })
  number = (await client.get(`/v0/accounts/${parties.account}`)).body.account_number
}, 300_000)

afterAll(async () => {
  await program?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

/** The bank has died on its own, and comes back without a step to die after. */
async function comeBack(): Promise<void> {
  await until(
    () => !isAlive(program.pid),
    30_000,
    () => `the bank never came to its last step: ${program.said()}`,
  )
  await start()
  // A process that was sending a file has 15 s before another may try, which need not be waited for.
  await ask(
    database,
    `update ach_files set retry_time = now() where status in ('DECIDED', 'STAGED')`,
  )
}

function isAlive(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return stat !== '' && !/\) Z /.test(stat)
}

async function count(text: string): Promise<number> {
  const [row] = await ask<{ count: string }>(database, `select count(*) from ${text}`)
  return Number(row?.count)
}

async function allDone(): Promise<void> {
  const rest = () =>
    count(`(select 1 from ach_files where status in ('DECIDED', 'STAGED')
            union all select 1 from ach_incoming where status = 'INIT') as rest`)
  const isEmpty = () =>
    readdirSync(folder(client, 'incoming')).filter((it) => !it.startsWith('.')).length === 0
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await rest()) === 0 && isEmpty()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`something is left undone: ${program.said()}`)
}

/** What must hold whatever happened on the way. */
async function expectSound(): Promise<void> {
  expect(await balances(client, parties.account)).toEqual({ posted: expected, available: expected })
  const traces = sentFiles(client).flatMap(({ batches }) =>
    batches.flatMap(({ entries }) => entries.map(({ trace }) => trace)),
  )
  expect(new Set(traces).size).toBe(traces.length)
  expect(traces.length).toBe(await count('ach_transfers'))
  expect(names(client, 'staged').filter((it) => !it.startsWith('.'))).toEqual([])
  expect(names(client, 'processed')).toHaveLength(goodFiles)
  expect(names(client, 'rejected')).toHaveLength(2 * badFiles)
  expect(await count(`ach_files where status = 'ACCEPTED'`)).toBe(goodFiles)
  expect(await count(`ach_files where status = 'REJECTED'`)).toBe(badFiles)
  expect(await count('ach_incoming')).toBe(entriesIn)
  const wrong = await ask(
    database,
    `select 1 from (select sum(amount) as sum from ledger_entries group by tenant) s where sum <> 0
     union all select 1 from ledger_accounts where posted < 0 and not is_general`,
  )
  expect(wrong).toEqual([])
}

test.each(inTurn(OUTGOING, 2))(
  'entries that leave: killed after “%s”',
  { timeout: 90_000 },
  async (last) => {
    await program.stop()
    await start(last)
    const sent = [await sendAch(client, parties), await sendAch(client, parties)]
    // The clock is moved by a request that the bank does not live to answer.
    await client.advance(6 * 24 * 3600).catch(() => undefined)
    await comeBack()
    await allDone()
    await client.advance(6 * 24 * 3600)
    expected -= 2 * AMOUNT
    for (const { id } of sent) {
      expect((await client.get(`/v0/ach/${id}`)).body.status).toBe('COMPLETE')
    }
    await expectSound()
  },
)

test.each(inTurn(INCOMING, 2))(
  'a file that comes in: killed after “%s”',
  { timeout: 90_000 },
  async (last) => {
    const sent = await sendAch(client, parties)
    await client.advance(6 * 24 * 3600)
    await program.stop()
    await start(last)
    const credit = { ...incomingEntry, account: number }
    put(client, fileOf([credit, returnOf(sent.trace_no, BigInt(AMOUNT))]), 'in.ach')
    goodFiles += 1
    entriesIn += 2
    expected += CREDIT
    await comeBack()
    await allDone()
    expect((await client.get(`/v0/ach/${sent.id}`)).body.return_data).toMatchObject({ code: 'R03' })
    await expectSound()
  },
)

test.each(GROUPS)(
  'a file of several groups books each entry once: killed after “%s”',
  { timeout: 180_000 },
  async (last) => {
    await program.stop()
    await start(last)
    const one = { ...incomingEntry, account: number, amount: 100n }
    put(client, fileOf(Array.from({ length: GROUPED }, () => one)), 'groups.ach')
    goodFiles += 1
    entriesIn += GROUPED
    expected += GROUPED * 100
    await comeBack()
    await allDone()
    await expectSound()
    const booked = await ask<{ entries: string; transactions: string }>(
      database,
      `select count(*) as entries, count(distinct transaction_id) as transactions from ach_incoming
       where status = 'POSTED' and amount = 100`,
    )
    const all = String(GROUPED * (GROUPS.indexOf(last) + 1))
    expect(booked).toEqual([{ entries: all, transactions: all }])
  },
)

test.each(inTurn(REJECTED, 2))(
  'a file that is none: killed after “%s”',
  { timeout: 90_000 },
  async (last) => {
    await program.stop()
    await start(last)
    put(client, `no file at all, number ${badFiles}\n`, 'bad.ach')
    badFiles += 1
    await comeBack()
    await allDone()
    await expectSound()
  },
)

test('no step was left out, and the books balance', async () => {
  const taken = new Set(readFileSync(journal, 'utf8').trim().split('\n'))
  const all = [...OUTGOING, ...INCOMING, ...GROUPS, ...REJECTED]
  expect([...taken].sort()).toEqual([...new Set(all)].sort())
  await program.stop()
  const { ok, said } = await verifyData(dataDir)
  expect(said).not.toContain('WRONG')
  expect(ok).toBe(true)
  await start()
})
