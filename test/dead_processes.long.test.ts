// The leases of a killed process are taken over immediately by a running or starting process. The leases are made
// endless after its death, so that no expiry explains the takeover.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { ask } from './crash_proof.ts'
import { databaseOf, type Program, startProgram } from './program.ts'
import { until } from './receiver.ts'
import { receiverOfTest, trigger, webhookOf } from './webhooks.ts'

const PATIENCE_MS = 60_000
const isLeased = 'lease_until is not null'

type Place = { readonly environment: Record<string, string>; readonly connection: pg.ClientConfig }

async function countOf(connection: pg.ClientConfig, text: string): Promise<number> {
  const [row] = await ask<{ count: string }>(connection, `select count(*) from ${text}`)
  return Number(row?.count)
}

/** An event whose receiver takes it and says nothing. */
async function hangingDelivery({ url, key }: Program, connection: pg.ClientConfig) {
  const receiver = await receiverOfTest()
  receiver.answer(() => {})
  const client = clientOf(url, key, '')
  const webhook = await webhookOf(client, receiver.url)
  const event = await trigger(client)
  await receiver.arrived(1)
  await until(
    async () => (await countOf(connection, `deliveries where ${isLeased}`)) === 1,
    PATIENCE_MS,
  )
  return { receiver, client, webhook, event }
}

/** A heartbeat that never becomes due. */
async function makeLeasesEndless(connection: pg.ClientConfig): Promise<void> {
  await ask(connection, `update deliveries set lease_until = '2999-01-01' where ${isLeased}`)
}

/** Its silence will not show that it is dead. */
async function makeSightEndless(connection: pg.ClientConfig): Promise<void> {
  await ask(connection, `update processes set seen_time = '2999-01-01'`)
}

const isSent = (connection: pg.ClientConfig, event: string) =>
  until(
    async () =>
      (await countOf(
        connection,
        `deliveries where event_id = '${event}' and status = 'SUCCESS'`,
      )) === 1,
    PATIENCE_MS,
  )

describe('on a separate database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-dead-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('a process that starts again delivers what it was sending when it was killed', {
    timeout: 180_000,
  }, async () => {
    const connection = databaseOf(dataDir)
    const first = await startProgram({ dataDir })
    const { receiver, event } = await hangingDelivery(first, connection)
    await first.kill()
    await makeLeasesEndless(connection)
    await makeSightEndless(connection)
    receiver.answer(200)
    const second = await startProgram({ dataDir })
    onTestFinished(() => second.stop())
    await isSent(connection, event)
  })
})

describe('on a database that several share', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-dead-'))
  let place: Place
  let database: string
  const start = async () => {
    const program = await startProgram({ dataDir, environment: place.environment })
    onTestFinished(() => program.kill())
    return program
  }

  beforeAll(async () => {
    const made = await cloneDatabase()
    database = made.database
    place = {
      connection: { connectionString: made.url },
      environment: {
        DATABASE_URL: made.url,
        FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
    }
  })
  afterAll(async () => {
    await dropDatabase(database)
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Until the database frees its lock when it dies. */
  const isKnown = (count: number) =>
    until(
      async () => (await countOf(place.connection, 'processes where holds_lock')) === count,
      PATIENCE_MS,
    )

  /** When the one was seen that was not seen for longest. */
  async function lastSeen(): Promise<string | undefined> {
    const text = 'select min(seen_time)::text as seen from processes'
    return (await ask<{ seen: string }>(place.connection, text))[0]?.seen
  }

  test('the only one that starts again delivers what the dead one had', {
    timeout: 180_000,
  }, async () => {
    const { connection } = place
    const first = await start()
    await isKnown(1)
    const { receiver, event } = await hangingDelivery(first, connection)
    await first.kill()
    await makeLeasesEndless(connection)
    receiver.answer(200)
    await start()
    await isSent(connection, event)
    await ask(connection, 'delete from processes')
  })

  test('one that lives delivers what the dead one had, and no living process is taken for dead', {
    timeout: 180_000,
  }, async () => {
    const { connection } = place
    const programs = [await start()]
    await isKnown(1)
    programs.push(await start())
    await isKnown(2)
    for (let beats = 0; beats < 3; beats += 1) {
      const before = await lastSeen()
      await until(async () => (await lastSeen()) !== before, PATIENCE_MS)
      expect(await countOf(connection, 'processes where dead_time is not null')).toBe(0)
    }
    const { receiver, event } = await hangingDelivery(programs[0] as Program, connection)
    const [leaser] = await ask<{ at: number }>(
      connection,
      `select (select count(*)::int from processes earlier where earlier.started_time < p.started_time) as at
         from deliveries d join processes p on p.id = d.leased_by where event_id = '${event}'`,
    )
    await programs[leaser?.at ?? -1]?.kill()
    await makeLeasesEndless(connection)
    receiver.answer(200)
    await isSent(connection, event)
  })
})
