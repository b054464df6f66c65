// One connection to the database.

import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { KyselyProps } from 'kysely'
import pg from 'pg'
import { isAborted, unreachable } from './failures.ts'
import type { Placement } from './placement.ts'
import type { Prepared } from './prepared.ts'

type Statement = { readonly name: string; readonly text: string }

export type How = { readonly prepared: Prepared | undefined; readonly placement: Placement }

/**
 * If the wait for the standby is cancelled (statement_timeout), the server warns and reports the
 * commit as done, though a failover may lose it.
 */
const REPLICATION_WAIT = 'SyncRepWaitForLSN'

export class Connection extends pg.Client {
  /** The last confirmed commit may be missing on the standby. */
  isUncertain = false
  /** No pooler: poolers number connections themselves and may not carry a copy in one flight. */
  isDirect = false
  cause: { readonly error: unknown } | undefined
  queries: KyselyProps | undefined
  #isCorked = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('notice', (notice) => {
      if (notice.routine === REPLICATION_WAIT) this.isUncertain = true
    })
  }

  /** During a failover, an address may lead to a server with outdated rows. */
  async refuseReadOnly(): Promise<void> {
    const mode = `select current_setting('transaction_read_only') as is_on, pg_backend_pid() as pid`
    const { rows } = await this.query<{ is_on: string; pid: number }>(mode)
    if (rows[0]?.is_on === 'on') throw unreachable('the server is a standby, or read-only')
    const { processID } = this as { processID?: number | null }
    this.isDirect = Number(rows[0]?.pid) === processID
  }

  /** One write per turn of the event loop: a network write costs more than most statements. */
  inOneFlight(): void {
    if (this.#isCorked) return
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  /**
   * Statements of a transaction are pipelined. After a failure all reject with its error, so that
   * the first visible rejection names the cause.
   */
  async orCause<Result>(pending: Promise<Result>): Promise<Result> {
    try {
      return await pending
    } catch (error) {
      if (isAborted(error)) {
        // Both may arrive together, and their promises take different numbers of steps.
        if (!this.cause) await setImmediate()
        throw this.cause ? this.cause.error : error
      }
      this.cause = { error }
      throw error
    }
  }
}

export function queryOf(
  statement: Statement,
  values: readonly unknown[],
  { prepared }: How,
): pg.QueryConfig {
  const { text } = statement
  const own = [...values]
  const current = prepared?.current(statement.name)
  return current === undefined ? { text, values: own } : { name: current, text, values: own }
}
