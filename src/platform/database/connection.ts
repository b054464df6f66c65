// One connection to the database.

import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { KyselyProps } from 'kysely'
import pg from 'pg'
import { type Descriptions, type Flight, Flown, noDescriptions, type Wire } from './flight.ts'
import { isAborted, isMisnamed, unreachable } from './failures.ts'
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
  #flight: Flight | undefined
  #descriptions: Descriptions | undefined

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

  /**
   * Sends a statement of a transaction. The statements of one turn of the event loop are one flight:
   * after a failure the server skips the rest of it. `copied`: the rows of a copy.
   */
  fly<Result extends pg.QueryResultRow>(
    config: pg.QueryConfig,
    copied?: Buffer,
  ): Promise<pg.QueryResult<Result>> {
    const wire = this as unknown as Wire
    // Behind a pooler one name exists on several server connections, before and after a migration.
    const descriptions = this.isDirect ? (this.#descriptions ??= noDescriptions(wire)) : undefined
    const flight = this.#begin()
    return new Promise((done, fail) => {
      const flown = new Flown(config, { wire, flight, descriptions, copied }, (error, result) => {
        if (error) fail(error)
        else done(result as pg.QueryResult<Result>)
      })
      flight.last = flown
      this.query(flown)
    })
  }

  /** For the beginning and the rollback of a transaction: a failure in a flight never skips them. */
  alone(text: string): Promise<unknown> {
    this.#land()
    this.#begin()
    return this.query(text)
  }

  #begin(): Flight {
    if (this.#flight) return this.#flight
    const flight: Flight = { last: undefined }
    this.#flight = flight
    this.#wire.stream.cork()
    process.nextTick(() => {
      if (this.#flight === flight) this.#land()
    })
    return flight
  }

  #land(): void {
    if (!this.#flight) return
    if (this.#flight.last) this.#wire.sync()
    this.#flight = undefined
    this.#wire.stream.uncork()
  }

  get #wire(): { readonly stream: Writable; sync(): void } {
    return (this as unknown as { connection: { stream: Writable; sync(): void } }).connection
  }

  /**
   * Statements of a transaction are pipelined. After a failure all reject with its error, so that
   * the first visible rejection names the cause.
   */
  async orCause<Result>(pending: Promise<Result>): Promise<Result> {
    try {
      return await pending
    } catch (error) {
      if (isAborted(error) || (this.cause && isMisnamed(error))) {
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
