// Notices between processes: they arrive, they are few, and a connection that dies is opened again.

import pg from 'pg'
import pino from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseAt } from '../../../test/global_setup.ts'
import { until } from '../../../test/receiver.ts'
import type { Database } from '../database/db.ts'
import { openDatabase } from '../database/open.ts'
import { listenForNotices, openNotifier } from './notices.ts'

const server = inject('postgres').connectionString
const log = pino({ level: 'silent' })

function openCounting(connectionString = server): { database: Database; asked: () => number } {
  const database = openDatabase({ connectionString }, { connections: 2, onError: () => {} })
  onTestFinished(() => database.close())
  let asked = 0
  return {
    asked: () => asked,
    database: {
      ...database,
      waiting: 0,
      connections: { open: 0, idle: 0 },
      query(statement, values) {
        asked += 1
        return database.query(statement, values)
      },
    },
  }
}

/** A listener of a process. */
function listen(database: Database, onLog: (line: string) => void = () => {}) {
  const heard: string[] = []
  let starts = 0
  const listening = listenForNotices({
    connection: { connectionString: server },
    database,
    log: Object.assign(pino({ level: 'silent' }), { warn: (line: string) => onLog(line) }),
    onHear: (notice) => heard.push(notice),
    onStart: () => {
      starts += 1
    },
  })
  onTestFinished(() => listening.stop())
  return { heard, listening, starts: () => starts }
}

async function breakListeners(): Promise<number> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'florin listener' and datname = current_database()`,
  )
  await client.end()
  return rows.length
}

test('a notice of any process is heard in all others', async () => {
  const { database } = openCounting()
  const notifier = openNotifier({ database, log })
  const ears = [listen(database), listen(database)]
  await until(() => ears.every(({ listening }) => listening.isHearing))
  notifier.notify('timers')
  await until(() => ears.every(({ heard }) => heard.includes('timers')))
  notifier.notify('forget 1_7')
  await until(() => ears.every(({ heard }) => heard.includes('forget 1_7')))
  await notifier.stop()
})

test('a thousand commits in one moment are told in a few notices, and none is left out', async () => {
  const { database, asked } = openCounting()
  const notifier = openNotifier({ database, log })
  const listener = listen(database)
  await until(() => listener.listening.isHearing)
  const before = asked()
  for (let n = 0; n < 1_000; n += 1) {
    notifier.notify('deliveries')
    notifier.notify(`forget ${n % 3}`)
  }
  await notifier.stop()
  const wanted = ['deliveries', 'forget 0', 'forget 1', 'forget 2']
  await until(() => wanted.every((it) => listener.heard.includes(it)))
  expect(asked() - before).toBeLessThanOrEqual(2)
  expect(listener.heard.length).toBeLessThanOrEqual(8)
})

test('a listening connection that dies is opened again, and what was told meanwhile is looked for', async () => {
  const { database } = openCounting()
  const listener = listen(database)
  await until(() => listener.starts() === 1)
  expect(await breakListeners()).toBeGreaterThan(0)
  await until(() => listener.starts() === 2)
  expect(listener.listening.isHearing).toBe(true)
  const notifier = openNotifier({ database, log })
  notifier.notify('timers')
  await until(() => listener.heard.includes('timers'))
  await notifier.stop()
})

test('a listener that no notice reaches logs it once, and does not count as hearing', async () => {
  // It listens in one database and the notices are told in another, as behind a pooler that drops them.
  const { database } = openCounting(databaseAt(server, 'template1'))
  const said: string[] = []
  const listener = listen(database, (line) => said.push(line))
  await until(() => said.length > 0, 15_000)
  expect(said).toEqual([expect.stringMatching(/do not arrive.*polling/)])
  expect([listener.listening.isHearing, listener.starts()]).toEqual([false, 0])
})

test('a notice that cannot be sent fails no request', async () => {
  const { database } = openCounting(
    server.replace(/:\d+\//, ':1/').replace(/host=[^&]*/, 'host=/nowhere'),
  )
  const notifier = openNotifier({ database, log })
  notifier.notify('timers')
  await expect(notifier.stop()).resolves.toBeUndefined()
})
