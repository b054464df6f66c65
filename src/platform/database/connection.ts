// One connection to the database, and how statements are sent on it.

import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { KyselyProps } from 'kysely'
import pg from 'pg'
import { isAborted, unreachable } from './failures.ts'
import type { Placement } from './placement.ts'
import type { Prepared } from './prepared.ts'

type Statement = { readonly name: string; readonly text: string }

/** How statements are sent. */
export type How = { readonly prepared: Prepared | undefined; readonly placement: Placement }

/**
 * The function of PostgreSQL in which a commit waits for its standby. When the statement is cancelled meanwhile (by
 * statement_timeout, for example), the server warns and reports the commit as done, though it may be lost with it.
 */
const REPLICATION_WAIT = 'SyncRepWaitForLSN'

export class Connection extends pg.Client {
  /** The commit that was just confirmed may not be on the standby. */
  isUncertain = false
  /** It leads to the server itself: a pooler gives connections numbers of its own, and may not carry a copy in one flight. */
  isDirect = false
  /** The error of the first statement that failed in the transaction. */
  cause: { readonly error: unknown } | undefined
  /** What Kysely builds queries with for this connection. */
  queries: KyselyProps | undefined
  #isCorked = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('notice', (notice) => {
      if (notice.routine === REPLICATION_WAIT) this.isUncertain = true
    })
  }

  /** While a cluster changes its leader, an address may lead to a server whose rows are out of date. */
  async refuseReadOnly(): Promise<void> {
    const mode = `select current_setting('transaction_read_only') as is_on, pg_backend_pid() as pid`
    const { rows } = await this.query<{ is_on: string; pid: number }>(mode)
    if (rows[0]?.is_on === 'on') throw unreachable('the server is a standby, or read-only')
    const { processID } = this as { processID?: number | null }
    this.isDirect = Number(rows[0]?.pid) === processID
  }

  /** What is sent before the event loop turns goes out in one piece: a write to the network costs more than most statements. */
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
   * Statements of a transaction are sent without waiting for one another. After one has failed the others fail because of it:
   * they reject with its error, so that the first rejection that is seen says what was wrong.
   */
  async orCause<Result>(pending: Promise<Result>): Promise<Result> {
    try {
      return await pending
    } catch (error) {
      if (isAborted(error)) {
        // Both may have come in one piece, and promises take different numbers of steps.
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
