// Notifications between the processes of one database (LISTEN and NOTIFY). They can be lost, so
// receivers also poll.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Statement } from '../database/db.ts'
import { newId } from '../values/ids.ts'

const CHANNEL = 'florin'
/** Notifications within this time are merged: at most fifty per second and process. */
const GATHER_MS = 20

const notify: Statement = {
  name: 'notices_tell',
  text: `select pg_notify('${CHANNEL}', notice) from unnest($1::text[]) as notice`,
}

export type Notifier = {
  /** Does not make the caller wait. */
  notify(notice: string): void
  /** Resolves when all notifications are sent. */
  stop(): Promise<void>
}

/** Sends after the commit, because notifications inside transactions serialize commits. */
export function openNotifier({ database, log }: { database: Database; log: Logger }): Notifier {
  const waiting = new Set<string>()
  let telling: Promise<void> | undefined

  async function tellWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const notices = [...waiting]
      waiting.clear()
      await database.query(notify, [notices]).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'other processes could not be notified; they poll')
      })
      await sleep(GATHER_MS)
    }
    telling = undefined
  }

  return {
    notify(notice) {
      waiting.add(notice)
      telling ??= tellWaiting()
    },
    stop: async () => telling,
  }
}

/** The timeout of the check that notifications arrive, and the interval of its retries. */
const PROOF_MS = 5_000
const PROVE_AGAIN_MS = 300_000
const RETRY_FIRST_MS = 100
const RETRY_LAST_MS = 5_000

/** Held by a connection, and lost with it. */
export type Own = {
  hold(ask: (statement: Statement, values: readonly unknown[]) => Promise<unknown[]>): Promise<void>
  letGo(): Promise<void>
}

export type Listening = {
  /** True while notifications are known to arrive. */
  readonly isHearing: boolean
  stop(): Promise<void>
}

/**
 * Listens and reconnects. `onHear` gets each notification, `onStart` is called whenever listening
 * begins (earlier ones are lost), `onLost` when it ends. Logs a warning once if no notification
 * arrives.
 */
export function listenForNotices(options: {
  connection: pg.ClientConfig
  database: Database
  log: Logger
  onHear: (notice: string) => void
  onStart: () => void
  onLost?: (() => void) | undefined
  /** Callers that wait until the connection is known not to be a pooler's. */
  own?: Own | undefined
}): Listening {
  const { log, own } = options
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  let isHearing = false
  let hasComplained = false

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})

  async function listenOnce(): Promise<'broken' | 'deaf'> {
    const listener = await openListener(options.connection, options.onHear)
    const end = () => void listener.end()
    stopping.signal.addEventListener('abort', end, { once: true })
    if (isStopped()) end()
    try {
      const proven = await Promise.race([provesToHear(listener, options.database), listener.ended])
      if (proven === false) return 'deaf'
      if (proven === true) {
        await own?.hold(listener.ask)
        isHearing = true
        options.onStart()
        await listener.ended
        isHearing = false
        options.onLost?.()
        if (!isStopped()) await own?.letGo()
      }
      return 'broken'
    } finally {
      stopping.signal.removeEventListener('abort', end)
      isHearing = false
      await listener.end()
    }
  }

  function complain(): void {
    if (hasComplained) return
    hasComplained = true
    log.warn(
      'notices of other processes do not arrive (a pooler in transaction mode?); their work is found by polling',
    )
  }

  async function keepListening(): Promise<void> {
    let retryMs = RETRY_FIRST_MS
    while (!isStopped()) {
      const outcome = await listenOnce().catch((error: unknown) => error)
      if (isStopped()) return
      if (outcome === 'deaf') {
        complain()
        await pause(PROVE_AGAIN_MS)
        continue
      }
      if (outcome === 'broken') retryMs = RETRY_FIRST_MS
      log.debug({ error: String(outcome) }, 'LISTEN is interrupted; polling until it is restored')
      await pause(retryMs)
      retryMs = Math.min(retryMs * 2, RETRY_LAST_MS)
    }
  }

  const running = keepListening()
  return {
    get isHearing() {
      return isHearing
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Listener = {
  /** Resolves when the connection is gone. */
  readonly ended: Promise<void>
  ask(statement: Statement, values: readonly unknown[]): Promise<unknown[]>
  hears(proof: string): Promise<void>
  end(): Promise<void>
}

async function openListener(
  connection: pg.ClientConfig,
  onHear: (notice: string) => void,
): Promise<Listener> {
  const client = new pg.Client({
    ...connection,
    application_name: 'florin listener',
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // A broken connection also ends.
  client.on('error', () => {})
  const proofs = new Map<string, () => void>()
  client.on('notification', ({ payload = '' }) => {
    const proven = proofs.get(payload)
    if (proven) proven()
    else if (!payload.startsWith(PROOF)) onHear(payload)
  })
  const end = async () => {
    await client.end().catch(() => {})
  }
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    await end()
    throw error
  }
  return {
    ended,
    async ask({ text }, values) {
      const { rows } = await client.query<Record<string, unknown>>(text, [...values])
      return rows
    },
    hears: (proof) => new Promise((resolve) => proofs.set(proof, resolve)),
    end,
  }
}

const PROOF = 'proof '

/**
 * True if a notification arrives: behind a transaction pooler `listen` succeeds without effect.
 * Rejects if the check could not run.
 */
async function provesToHear(listener: Listener, database: Database): Promise<boolean> {
  const proof = PROOF + newId()
  const arrival = listener.hears(proof).then(() => true)
  await database.query(notify, [[proof]])
  return Promise.race([arrival, sleep(PROOF_MS, false, { ref: false })])
}
