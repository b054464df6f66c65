// The database is put back to a moment before ACH files left: what left does not leave again, and what came later does.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBank } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { withAdmin, type Admin } from '../src/start/admin.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { operations } from '../src/platform/operations/operations.ts'
import { openVault } from '../src/platform/sealing/seal.ts'
import { mailboxIn } from '../src/rails/ach/folder.ts'
import { readNacha } from '../src/rails/ach/nacha/read.ts'
import { adoptUnknown } from '../src/resources/payments/ach/files/unknown_list.ts'
import { verifyBank } from '../src/start/maintenance.ts'
import { achParties, getAch, liveToSettlement, sendAch } from './ach.ts'
import { achFoldersIn } from './ach_files.ts'
import { type Client, clientOf } from './bank.ts'
import { asCollected, logTo } from './logs.ts'
import { ownServer } from './own_server.ts'
import { until } from './receiver.ts'

vi.setConfig({ testTimeout: 300_000 })

const KEY = 'florin_sandbox_key_of_a_bank_whose_files_left'
const FUNDS = 100_000

async function serve() {
  const server = await ownServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-files-left-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: server.url,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_API_KEY: KEY,
    FLORIN_LOG_LEVEL: 'silent',
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...asCollected,
  })
  const bank = await start(config)
  const client = () => clientOf(bank.url(), KEY, bank.tenant)
  return { server, config, folders: achFoldersIn(dataDir), client, ...bank }
}

/** A process that may be stopped and started again; it ends with the test. */
async function start(config: Config) {
  const open = () => openBank(config, { announce: () => {}, logTo })
  let bank = await open()
  onTestFinished(() => bank.close())
  const { tenant } = bank
  return {
    tenant,
    url: () => bank.url,
    async startAgain() {
      await bank.close()
      bank = await open()
    },
  }
}

type Served = Awaited<ReturnType<typeof serve>>

const isReady = (client: Client) =>
  until(async () => (await client.get('/readyz')).status === 200, 30_000)

/** The file that lies in `outgoing`, which the network picks up. */
function pickUp({ folders, client }: Served) {
  const folder = folders.folder(client(), 'outgoing')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const texts = names.map((name) => readFileSync(join(folder, name), 'latin1'))
  for (const name of names) rmSync(join(folder, name))
  return texts.map(readNacha)
}
const tracesIn = (files: ReturnType<typeof pickUp>) =>
  files.flatMap(({ batches }) =>
    batches.flatMap(({ entries }) => entries.map(({ trace }) => trace)),
  )

const unknownIn = async (client: Client) =>
  Number(/^florin_ach_files_unknown (\d+)$/m.exec((await client.get('/metrics')).text)?.[1])

const admin = <Result>({ config }: Served, work: (admin: Admin) => Promise<Result>) =>
  withAdmin(config, () => {}, work)

async function expectSound({ config }: Served) {
  const said: string[] = []
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect(ok, said.join('\n')).toBe(true)
}

/** A bank whose database is back before its first file left; `first` is in it again, `lost` is not. */
async function restored() {
  const served = await serve()
  const { server } = served
  const client = served.client()
  const parties = await achParties(client, { funds: FUNDS })
  const first = await sendAch(client, parties)
  await server.copyFiles()
  await isReady(client)
  const lost = await sendAch(client, parties, { amount: 700 })
  // More than the distance by which a number can be ahead of them.
  const alsoLost: { trace_no: string }[] = []
  for (let count = 0; count < 5; count += 1)
    alsoLost.push(await sendAch(client, parties, { amount: 800 }))
  await liveToSettlement(client)
  expect((await getAch(client, lost.id)).status).toBe('COMPLETE')
  await server.restoreFiles()
  await isReady(client)
  expect((await getAch(client, first.id)).status).toBe('INIT')
  return { ...served, parties, first, lost, alsoLost }
}

test('what left before the restore does not leave again, and what came after it leaves once an operator has approved it', async () => {
  const bank = await restored()
  const { first, lost, alsoLost, parties } = bank
  const gone = [first, lost, ...alsoLost].map(({ trace_no }) => trace_no)
  const client = bank.client()
  const [before] = pickUp(bank)
  expect(tracesIn([before!]).toSorted()).toEqual(gone)
  // The database gives the number again that left with an entry it has forgotten.
  const second = await sendAch(client, parties, { amount: 900 })
  expect(second.trace_no).toBe(lost.trace_no)
  const toldOf = async (): Promise<{ event_resource: string }[]> =>
    (await client.get('/v0/events?after=oldest&limit=200&types=TRANSACTION.PENDING.*')).body
      .event_list
  const told = await toldOf()
  expect(told.at(-1)?.event_resource).toContain(lost.trace_no)

  // Its day comes, and nothing leaves.
  expect((await client.advance(6 * 24 * 3600)).status).toBe(500)
  expect(pickUp(bank)).toEqual([])
  expect(await unknownIn(client)).toBe(1)
  expect((await client.get('/readyz')).status).toBe(200)
  expect((await client.get(`/v0/ach/${second.id}`)).status).toBe(200)

  const [file] = await admin(bank, ({ unknownAch }) => unknownAch())
  expect(file?.fates.map(({ entry, status }) => [entry.trace, entry.amount, status])).toEqual([
    [first.trace_no, 10_000n, expect.stringMatching(/INIT|PENDING/)],
    [lost.trace_no, 700n, undefined],
    ...alsoLost.map(({ trace_no }) => [trace_no, 800n, undefined]),
  ])
  expect(await admin(bank, ({ adoptAch }) => adoptAch())).toHaveLength(1)
  expect(await admin(bank, ({ unknownAch }) => unknownAch())).toEqual([])
  // It has another number now, and what was told of it stays as it was.
  expect((await toldOf()).slice(0, told.length)).toEqual(told)
  await expectSound(bank)

  await liveToSettlement(client)
  const [after, ...more] = pickUp(bank)
  expect(more).toEqual([])
  const { trace_no } = await getAch(client, second.id)
  expect(tracesIn([after!])).toEqual([trace_no])
  expect(gone).not.toContain(trace_no)
  expect(after?.createdDate).toBe(before?.createdDate)
  expect(after?.modifier).not.toBe(before?.modifier)
  for (const { id } of [first, second])
    expect((await getAch(client, id)).status, id).toBe('COMPLETE')
  const third = await sendAch(client, parties)
  expect([...gone, trace_no]).not.toContain(third.trace_no)
  await until(async () => (await unknownIn(client)) === 0, 30_000)
  await expectSound(bank)
})

test('an entry that a cut-off decides again while its file is being adopted leaves once', async () => {
  const bank = await restored()
  const client = bank.client()
  pickUp(bank)
  expect((await client.advance(6 * 24 * 3600)).status).toBe(500)
  const decided = async () =>
    (await bank.server.ask(`select from ach_files where status = 'DECIDED'`)).length > 0
  await until(decided)

  const database = openDatabase(bank.server.connection, { connections: 2, onError: () => {} })
  onTestFinished(() => database.close())
  const vault = openVault(Buffer.alloc(32, 7))
  const openOp = operations({ database, vault, clocksMove: true, wake: () => {} })
  const mailbox = mailboxIn(join(bank.config.dataDir, 'ach'))
  await adoptUnknown({
    database,
    openOp,
    mailbox: {
      ...mailbox,
      // What was decided is given up by now; the bank, which is running, decides it again.
      async release(file) {
        await until(decided)
        await mailbox.release(file)
      },
    },
  })
  await liveToSettlement(client)
  expect(tracesIn(pickUp(bank))).toEqual([])
  expect((await getAch(client, bank.first.id)).status).toBe('COMPLETE')
  await expectSound(bank)
})
