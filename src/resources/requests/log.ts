// Writes down what was asked, after the answer and out of its way: requests wait in memory, and are masked, sealed and
// written a batch at a time. When more come than can be written, the newest are dropped and counted.

import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type BatchStatement, columnsOf } from '../../platform/batch.ts'
import type { Database } from '../../platform/db.ts'
import type { RequestLog, Seen } from '../../platform/edge.ts'
import type { Vault } from '../../platform/seal.ts'
import { BODY_MAX, rowOf } from './entry.ts'

const WAITING_MAX = 4_000
const WAITING_BYTES_MAX = 16 * 1024 * 1024
const BATCH = 200
/** As many are masked and sealed in one go, before whatever else waits has its turn. */
const TURN = 10
const GATHER_MS = 250

// A wipe holds its workspace's row until it commits: what came before it, and waits here, finds that it came too late.
const insertRequests: BatchStatement = {
  name: 'request_log_insert',
  text: `insert into request_log (tenant, id, time, method, path, status, latency_ms, error_code, idempotency_key,
                                  resource_id, actor_type, actor_id, actor_name, detail)
         select n.* from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::smallint[],
                                $7::float8[], $8::text[], $9::text[], $10::uuid[], $11::text[], $12::uuid[],
                                $13::text[], $14::bytea[])
           as n (tenant, id, time, method, path, status, latency_ms, error_code, idempotency_key, resource_id,
                 actor_type, actor_id, actor_name, detail)
         join workspaces w on w.tenant = n.tenant
         where w.wiped_id is null or n.id > w.wiped_id
         for share of w`,
}

export type OpenRequestLog = RequestLog & {
  /** Requests that wait to be written. */
  readonly waiting: number
  /** Writes what waits, and ends. */
  stop(): Promise<void>
}

export function openRequestLog(parts: {
  database: Pick<Database, 'query'>
  vault: Vault
  log: Logger
  onDrop: (count: number) => void
}): OpenRequestLog {
  const { database, vault, log, onDrop } = parts
  const waiting: Seen[] = []
  let waitingBytes = 0
  let writing: Promise<void> | undefined
  const stopping = new AbortController()

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < BATCH && !stopping.signal.aborted)
        await sleep(GATHER_MS, undefined, { signal: stopping.signal }).catch(() => {})
      const batch = waiting.splice(0, BATCH)
      for (const seen of batch) waitingBytes -= bytesOf(seen)
      await write(batch)
    }
    writing = undefined
  }

  async function write(batch: readonly Seen[]): Promise<void> {
    try {
      const inserts = []
      for (const [index, seen] of batch.entries()) {
        if (index % TURN === TURN - 1) await setImmediate()
        inserts.push({ statement: insertRequests, row: rowOf(seen, vault) })
      }
      await database.query(insertRequests, columnsOf(inserts))
    } catch (error) {
      onDrop(batch.length)
      // Only its message: the error may carry what was to be written.
      log.warn(
        { error: (error as Error).message, requests: batch.length },
        'requests were not logged',
      )
    }
  }

  return {
    get waiting() {
      return waiting.length
    },
    add(answered) {
      const seen = withoutLongBodies(answered)
      const bytes = bytesOf(seen)
      if (waiting.length >= WAITING_MAX || waitingBytes + bytes > WAITING_BYTES_MAX) {
        onDrop(1)
        return
      }
      waiting.push(seen)
      waitingBytes += bytes
      writing ??= writeWaiting()
    },
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

/** A long body is not held on to: its length stands for it. */
function withoutLongBodies(seen: Seen): Seen {
  const short = <Body extends Buffer | string>(body: Body | number | undefined) =>
    body !== undefined && typeof body !== 'number' && body.length > BODY_MAX ? body.length : body
  return {
    ...seen,
    requestBody: short(seen.requestBody),
    responseBody: short(seen.responseBody),
  }
}

function bytesOf({ requestBody, responseBody }: Seen): number {
  const length = (body: Buffer | string | number | undefined) =>
    body === undefined || typeof body === 'number' ? 0 : body.length
  return length(requestBody) + length(responseBody)
}
