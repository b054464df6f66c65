// One process for each role on one database: each does what its role says, and nothing else.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bank, openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type DutyRole, roles } from '../src/start/roles.ts'
import { verifyBank } from '../src/start/maintenance.ts'
import { achFoldersIn, fileOf, incomingEntry } from './ach_files.ts'
import { type Client, clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { asCollected, logTo } from './logs.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { trigger, webhookOf } from './webhooks.ts'
import { balances, fundedAccount } from './world.ts'

const KEY = 'florin_sandbox_key_of_a_bank_with_one_process_for_each_role'
const own: readonly DutyRole[] = ['api', 'jobs', 'files']

const directory = mkdtempSync(join(tmpdir(), 'florin-duties-'))
const banks = new Map<DutyRole, Bank>()
let database: Awaited<ReturnType<typeof cloneDatabase>>
let receiver: Receiver
let client: Client

const dataDirOf = (role: DutyRole) => join(directory, role)

async function start(role: DutyRole): Promise<void> {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    FLORIN_DATA_DIR: dataDirOf(role),
    FLORIN_API_KEY: KEY,
    FLORIN_LOG_LEVEL: 'silent',
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    FLORIN_ROLE: role,
    ...asCollected,
  })
  banks.set(role, await openBank(config, { announce: () => {}, logTo }))
}

beforeAll(async () => {
  database = await cloneDatabase()
  for (const role of own) await start(role)
  const api = banks.get('api')
  if (!api) throw new Error('no process serves the API')
  client = clientOf(api.url, KEY, api.tenant)
  receiver = await openReceiver()
})

afterAll(async () => {
  await Promise.all([...banks.values()].map((bank) => bank.close()))
  await receiver.close()
  await dropDatabase(database.database)
  rmSync(directory, { recursive: true, force: true })
})

test('the role that serves the API is the only one that has its paths', async () => {
  const statuses = await Promise.all(
    own.map(async (role) => {
      const headers = { authorization: `Bearer ${KEY}` }
      const { status } = await fetch(`${banks.get(role)?.url}/v0/customers`, { headers })
      const ready = await fetch(`${banks.get(role)?.url}/readyz`)
      return [role, status, ready.status]
    }),
  )
  expect(statuses).toEqual([
    ['api', 200, 200],
    ['jobs', 404, 200],
    ['files', 404, 200],
  ])
})

test('jobs delivers webhooks; files takes files from its volume, and jobs needs none', async () => {
  const account = await fundedAccount(client, { funds: 1_000 })
  const { account_number } = (await client.get(`/v0/accounts/${account}`)).body
  await webhookOf(client, receiver.url)
  const event = await trigger(client)
  expect(await receiver.arrived(1, 60_000)).toMatchObject([{ body: { id: event } }])

  const left = achFoldersIn(dataDirOf('jobs'))
  const taken = achFoldersIn(dataDirOf('files'))
  const credit = { ...incomingEntry, account: account_number, amount: 250n }
  left.put(client, fileOf([{ ...credit, amount: 7n }]))
  taken.put(client, fileOf([credit]))
  const posted = async () => (await balances(client, account)).posted
  await expect.poll(posted, { timeout: 60_000 }).toBe(1_250)
  await expect.poll(() => taken.names(client, 'incoming'), { timeout: 60_000 }).toEqual([])
  expect(left.names(client, 'incoming')).toEqual(['in.ach'])
  expect(existsSync(left.folder(client, 'processed'))).toBe(false)
})

test('the metrics say how many processes do what, when the books were verified, and what the disk has left', async () => {
  const figure = async (name: string, role: DutyRole = 'api') => {
    const text = await (await fetch(`${banks.get(role)?.url}/metrics`)).text()
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  }
  expect(await figure('florin_job_processes')).toBe(1)
  expect(await figure('florin_file_processes')).toBe(1)
  expect(await figure('florin_verified_seconds_ago')).toBeNaN()
  const config = readConfig({
    DATABASE_URL: database.url,
    FLORIN_DATA_DIR: dataDirOf('jobs'),
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  expect((await verifyBank(config, { announce: () => {} })).ok).toBe(true)
  expect(await figure('florin_verified_seconds_ago')).toBeGreaterThanOrEqual(0)
  const free = await figure('florin_data_disk_free_ratio', 'files')
  expect(free > 0 && free < 1).toBe(true)
})

test('each role is one that the configuration takes, and only all works without an external database', () => {
  for (const role of roles) {
    expect(readConfig({ FLORIN_ROLE: role, DATABASE_URL: 'postgres://any' }).role).toBe(role)
    if (role !== 'all') expect(() => readConfig({ FLORIN_ROLE: role })).toThrow(/DATABASE_URL/)
  }
})
