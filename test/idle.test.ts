// An idle bank rests: background work waits for its due time or for a notice, instead of polling.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { type Client, openTestBank, type TestBank } from './bank.ts'
import { asCollected, logTo } from './logs.ts'
import { openReceiver, until } from './receiver.ts'
import { recordStatements } from './statements.ts'
import { trigger, webhookOf } from './webhooks.ts'
import { fundedAccounts, transfer } from './world.ts'

const recording = recordStatements()

const SECONDS = 20
/** Of an idle bank, in all: 30 in 20 seconds, and up to 45 where rounds fall together and connections are opened again. */
const STATEMENTS_PER_SECOND = 3

/** The number of statements that this process sends in the next seconds. */
async function sentWithin(seconds: number): Promise<number> {
  const before = recording.sent()
  await sleep(seconds * 1000)
  return recording.sent() - before
}

test('an idle bank with sample data sends three statements a second at most', async () => {
  // A proof of the books is work: it asks each check, once a minute for each workspace.
  const bank = await openTestBank({ FLORIN_PROOF_SECONDS: '0' })
  try {
    const client = await bank.workspace()
    expect((await client.post('/sandbox/sample_data')).status).toBe(201)
    // One quiet window proves it: a bank that polls has none. Before it, what the sample data began ends; and rounds of
    // several minutes, which may fall into any window, send more.
    await until(async () => (await sentWithin(SECONDS)) <= SECONDS * STATEMENTS_PER_SECOND, 180_000)
  } finally {
    await bank.close()
  }
}, 300_000)

/** A process that runs the timers and deliveries of a bank. */
async function openWorker(bank: TestBank, environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-worker-'))
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: bank.databaseUrl,
    FLORIN_DATA_DIR: dataDir,
    FLORIN_LOG_LEVEL: 'error',
    FLORIN_PROOF_SECONDS: '0',
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    FLORIN_ROLE: 'jobs',
    ...environment,
    ...asCollected,
  })
  const worker = await openBank(config, { announce: () => {}, logTo })
  return async () => {
    await worker.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function nowOf(client: Client): Promise<number> {
  return Date.parse((await client.get('/sandbox/clock')).body.now)
}

/** A transfer that expires in a second; comes back when it has. */
async function expiredTransfer(client: Client, [from, to]: readonly string[]): Promise<void> {
  const expires_at = new Date((await nowOf(client)) + 1_000).toISOString()
  const sides = { originating_account_id: from, receiving_account_id: to }
  const held = await transfer(client, { ...sides, capture_mode: 'MANUAL', expires_at })
  expect(held.status, held.text).toBe(200)
  const path = `/v0/transactions/internal_transfer/${held.body.id}`
  await until(async () => (await client.get(path)).body.status !== 'PENDING')
}

/** One after the other, so that each begins while the worker rests. Without notices, all of them take more than a minute. */
const ROUNDS = 8
const WITHIN_MS = 45_000

test.each([{}, { FLORIN_LISTEN: 'off' }])(
  'a worker (%o) learns of the timers and deliveries of another process, also where a clock was moved',
  async (environment) => {
    const bank = await openTestBank({ FLORIN_ROLE: 'api' })
    const receiver = await openReceiver()
    const close = await openWorker(bank, environment)
    try {
      const client = await bank.workspace()
      const accounts = await fundedAccounts(client, 2, 10_000)
      await webhookOf(client, receiver.url)
      let rounds = 0
      await until(async () => {
        if (rounds % 2 === 1) await client.advance(3600)
        await expiredTransfer(client, accounts)
        const event = await trigger(client)
        await until(() => receiver.received.some(({ body }) => body.id === event))
        rounds += 1
        return rounds === ROUNDS
      }, WITHIN_MS)
    } finally {
      await close()
      await receiver.close()
      await bank.close()
    }
  },
  120_000,
)
