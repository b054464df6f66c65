// Logs requests after the response: entries wait in memory, become batches (log_writer.ts), and are
// written. Under overload the newest are dropped and counted.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/database/db.ts'
import { byTenant } from '../../../platform/database/tenants.ts'
import type { RequestLog } from '../../../platform/http/edge.ts'
import { insertBatches } from './batch_write.ts'
import { bytesOf, type LogEntry, logEntryOf } from './entry_write.ts'
import type { LogWriter } from './log_writer.ts'

const WAITING_MAX = 4_000
const WAITING_BYTES_MAX = 16 * 1024 * 1024
/** Entries per write. */
const TAKEN_MAX = 400
const GATHER_MS = 250

/** With the upper bound of request ids before the wipe. */
type Wiped = { tenant: string; wiped_id: string }

export type OpenRequestLog = RequestLog & {
  /** Waiting requests. */
  readonly waiting: number
  /** Writes the rest and ends. */
  stop(): Promise<void>
}

export function openRequestLog(parts: {
  database: Pick<Database, 'query'>
  writer: LogWriter
  log: Logger
  onDrop: (count: number) => void
}): OpenRequestLog {
  const { database, writer, log, onDrop } = parts
  const waiting: LogEntry[] = []
  let waitingBytes = 0
  let writing: Promise<void> | undefined
  const stopping = new AbortController()

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < TAKEN_MAX && !stopping.signal.aborted)
        await sleep(GATHER_MS, undefined, { signal: stopping.signal }).catch(() => {})
      const entries = waiting.splice(0, TAKEN_MAX)
      for (const entry of entries) waitingBytes -= bytesOf(entry)
      for (const own of byTenant(entries).values()) await write(own)
    }
    writing = undefined
  }

  async function write(entries: readonly LogEntry[]): Promise<void> {
    let left = entries.length
    try {
      const { columns, lost } = await writer.write(entries)
      if (lost > 0) onDrop(lost)
      left -= lost
      if (left === 0) return
      const wiped = await database.query<Wiped>(insertBatches, columns)
      if (wiped.length === 0) return
      // Batches with requests from before a wipe were not written; drops those requests.
      const wipedId = new Map(wiped.map(({ tenant, wiped_id }) => [tenant, wiped_id]))
      const after = entries.filter(({ tenant, id }) => id > (wipedId.get(tenant) ?? id))
      left = after.length
      if (left > 0) await write(after)
    } catch (error) {
      onDrop(left)
      // The error itself may contain logged data.
      log.warn({ error: (error as Error).message, requests: left }, 'requests were not logged')
    }
  }

  return {
    get waiting() {
      return waiting.length
    },
    add(request) {
      const entry = logEntryOf(request)
      const bytes = bytesOf(entry)
      if (waiting.length >= WAITING_MAX || waitingBytes + bytes > WAITING_BYTES_MAX) {
        onDrop(1)
        return
      }
      waiting.push(entry)
      waitingBytes += bytes
      writing ??= writeWaiting()
    },
    async stop() {
      stopping.abort()
      await writing
      await writer.close()
    },
  }
}
