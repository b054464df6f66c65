// Files carry whole account numbers: those that were sent or read are kept for a time, and go with their workspace.

import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { achParties, liveToSettlement, sendAch } from '../../../../../test/ach.ts'
import { achFoldersIn, fileOf, incomingEntry as entry } from '../../../../../test/ach_files.ts'
import { type Client, clientOf, openTestBank, type TestBank } from '../../../../../test/bank.ts'
import { until } from '../../../../../test/receiver.ts'
import { achFileRetention } from './timers.ts'

const DAY_MS = 24 * 3600 * 1000
const KEPT = ['outgoing', 'processed', 'rejected'] as const

let dataDir: string
let bank: TestBank
let opened: TestBank[]
let folders: ReturnType<typeof achFoldersIn>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'florin-ach-kept-'))
  folders = achFoldersIn(dataDir)
  bank = await openTestBank({ FLORIN_DATA_DIR: dataDir })
  opened = [bank]
})
afterEach(async () => {
  for (const it of opened.toReversed()) await it.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A workspace with a file in each folder that keeps files. */
async function withFiles(): Promise<Client> {
  const client = await bank.workspace()
  const parties = await achParties(client, { funds: 50_000 })
  await sendAch(client, parties)
  await liveToSettlement(client)
  await folders.bring(client, fileOf([entry]), 'good.ach')
  await folders.bring(client, 'no file', 'bad.ach')
  for (const folder of KEPT) expect(namesIn(client, folder)).not.toEqual([])
  return client
}

const namesIn = (client: Client, folder: (typeof KEPT)[number] | 'incoming' | 'staged') =>
  folders.names(client, folder)

/** Makes all files of a workspace a number of days old. */
function age(client: Client, days: number): void {
  const time = new Date(Date.now() - days * DAY_MS)
  for (const folder of KEPT) {
    for (const name of namesIn(client, folder)) {
      utimesSync(join(folders.folder(client, folder), name), time, time)
    }
  }
}

const left = (client: Client) => KEPT.flatMap((folder) => namesIn(client, folder))

/** The bank again, on the same database and files. */
async function startAgain(environment: Record<string, string> = {}): Promise<TestBank> {
  const again = await openTestBank({
    DATABASE_URL: bank.databaseUrl,
    FLORIN_DATA_DIR: dataDir,
    ...environment,
  })
  opened.push(again)
  return again
}

// Proves docs/security.md.
test('files are removed after a number of days of the machine’s time, and younger ones stay', async () => {
  const [old, young] = [await withFiles(), await withFiles()]
  await bank.stop()
  age(old, 31)
  age(young, 29)
  const again = await startAgain({ FLORIN_ACH_FILE_DAYS: '30' })
  await until(() => left(old).length === 0)
  expect(left(young)).toHaveLength(4)
  // What they brought is still there.
  const entries = await clientOf(again.url, old.key, old.tenant).get('/v0/ach/incoming')
  expect(entries.body.transactions).toHaveLength(1)
})

test('a file that was removed is known again when it comes again', async () => {
  const client = await withFiles()
  const content = fileOf([entry])
  await folders.bring(client, content, 'once.ach')
  await bank.stop()
  age(client, 91)
  const again = clientOf((await startAgain()).url, client.key, client.tenant)
  await until(() => left(client).length === 0)
  await folders.bring(again, content, 'once.ach')
  expect((await again.get('/v0/ach/incoming')).body.transactions).toHaveLength(2)
})

// Proves docs/security.md.
test('a wipe takes the files of its workspace along, and no other’s', async () => {
  const [wiped, other] = [await withFiles(), await withFiles()]
  expect((await wiped.post('/v0/wipe')).status).toBe(204)
  await until(() => left(wiped).length === 0)
  expect(left(other)).toHaveLength(4)
  await folders.bring(wiped, fileOf([entry]), 'later.ach')
  expect((await wiped.post('/v0/wipe')).status).toBe(204)
  await until(() => left(wiped).length === 0)
})

test('a bank that dies between a wipe and the removal of the files removes them when it is back', async () => {
  const client = await withFiles()
  await bank.stop()
  // What the transaction of a wipe leaves for those that have the files.
  await bank.sql('update workspaces set wiped_time = now() where tenant = $1', [client.tenant])
  expect(left(client)).toHaveLength(4)
  await startAgain()
  await until(() => left(client).length === 0)
})

/** A look at the files of two workspaces, of which the first has this fate; what was logged. */
async function lookAt(removeOfFirst: () => Promise<string[]>) {
  const logged: { level: string; facts: object }[] = []
  const at = (level: string) => (facts: object) => void logged.push({ level, facts })
  let isFirst = true
  const look = achFileRetention({
    database: {
      query: <R>(_: unknown, [tenant]: readonly unknown[]) =>
        Promise.resolve([{ tenant, wiped_time: null }] as R[]),
    },
    mailbox: {
      removeAll: () => Promise.reject(new Error('no fork was deleted')),
      tenants: () => Promise.resolve(['1_1', '1_2']),
      async removeOld({ tenant }) {
        if (tenant === '1_1') return removeOfFirst()
        const old = isFirst ? ['rejected/old.ach'] : []
        isFirst = false
        return old
      },
    },
    days: 90,
    log: { info: at('info'), warn: at('warn'), error: at('error') },
  })
  await look()
  return logged
}

test('the removal of a file that stayed in outgoing is logged as a warning', async () => {
  expect(await lookAt(() => Promise.resolve(['outgoing/unsent.ach', 'processed/in.ach']))).toEqual([
    { level: 'warn', facts: { tenant: '1_1', files: ['outgoing/unsent.ach'] } },
    { level: 'info', facts: { tenant: '1_1', files: 2 } },
    { level: 'info', facts: { tenant: '1_2', files: 1 } },
  ])
})

test('a workspace whose files cannot be removed holds up no other’s', async () => {
  const logged = await lookAt(() => Promise.reject(new Error('EACCES')))
  expect(logged.map(({ level }) => level)).toEqual(['error', 'info'])
})

test('where each workspace is queried separately, one that does not answer keeps its files, and holds up no other', async () => {
  const noAnswer = Object.assign(new Error('no node'), { code: '08006' })
  const lookWith = (away: readonly string[], error: Error = noAnswer) => {
    const removed: string[] = []
    const remove = async (tenant: string) => {
      removed.push(tenant)
      return []
    }
    const look = achFileRetention({
      database: {
        query: async <R>(_: unknown, [named]: readonly unknown[]) => {
          const tenant = String(named)
          if (away.includes(tenant)) throw error
          return (tenant === '9_2' ? [] : [{ tenant, wiped_time: null }]) as R[]
        },
      },
      mailbox: {
        removeAll: async (tenant) => void (await remove(`all of ${tenant}`)),
        tenants: () => Promise.resolve(['1_1', '7_1', '1_2', '9_2']),
        removeOld: ({ tenant }) => remove(tenant),
      },
      days: 90,
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    return { look, removed }
  }
  const some = lookWith(['1_1', '7_1'])
  expect(await some.look()).toBe(false)
  expect(some.removed).toEqual(['1_2', 'all of 9_2'])

  await expect(lookWith(['1_1', '7_1', '1_2', '9_2']).look()).rejects.toThrow('no node')
  await expect(lookWith(['1_1'], new Error('refused')).look()).rejects.toThrow('refused')
})

// Proves sandbox#forks.
test('the deletion of a fork takes its files along, and no other’s', async () => {
  const client = await withFiles()
  const { tenant, api_key } = (await client.post('/sandbox/workspaces', { from: 'self' })).body
  const fork = clientOf(bank.url, api_key, tenant)
  await folders.bring(fork, 'no file', 'theirs.ach')
  expect(namesIn(fork, 'rejected').length).toBeGreaterThan(0)
  const before = left(client)

  expect((await client.delete(`/sandbox/workspaces/${tenant}`)).status).toBe(204)

  const mailbox = join(folders.folder(fork, 'rejected'), '..')
  await until(() => !existsSync(mailbox))
  expect(left(client)).toEqual(before)
})
