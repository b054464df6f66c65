// Runs the checks that the parts of the bank bring: what must always be true, asked of the database.

import type { PoolConfig } from 'pg'
import pg from 'pg'
import { steadyMs } from './clock.ts'

/** A promise, and the query that finds what breaks it: rows of `tenant` and `what`. */
export type Check = { readonly promise: string; readonly wrong: string }

const SHOWN_MAX = 20

/** Asks everything in one snapshot, so that it may run beside a busy bank. `ok` when no row was found. */
export async function verify(
  connection: PoolConfig,
  checks: readonly Check[],
  announce: (line: string) => void,
): Promise<{ ok: boolean }> {
  const client = new pg.Client(connection)
  await client.connect()
  let ok = true
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const { promise, wrong } of checks) {
      const started = steadyMs()
      const { rows } = await client.query<{ tenant: string; what: string }>(
        `${wrong} limit ${SHOWN_MAX}`,
      )
      announce(
        `${rows.length === 0 ? 'ok   ' : 'WRONG'} ${promise} (${Math.round(steadyMs() - started)} ms)`,
      )
      for (const { tenant, what } of rows) announce(`      ${tenant}: ${what}`)
      ok &&= rows.length === 0
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  return { ok }
}
