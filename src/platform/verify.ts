// Runs the checks that the parts of the bank bring: what must always be true, asked of the database.

import type { ClientBase, PoolConfig } from 'pg'
import pg from 'pg'
import { steadyMs } from './clock.ts'

/** A promise, and the query that finds what breaks it: rows of `tenant` and `what`. */
export type Check = { readonly promise: string; readonly wrong: string }

/** A promise that takes more than a query to look after. */
export type Look = { readonly promise: string; readonly look: Looking }

/** Looks at the database as it is in one snapshot; `announce` says how far it has come. */
export type Looking = (client: ClientBase, announce: (line: string) => void) => Promise<Seen>

export type Wrong = { readonly tenant: string; readonly what: string }

/** `wrong`: the first ones. `also`: what is worth saying and not wrong. `size`: how much was looked at. */
export type Seen = {
  readonly wrong: readonly Wrong[]
  readonly also?: readonly string[]
  readonly size?: string
}

export const SHOWN_MAX = 20

/** Asks everything in one snapshot, so that it may run beside a busy bank. `ok` when nothing wrong was found. */
export async function verify(
  connection: PoolConfig,
  checks: readonly (Check | Look)[],
  announce: (line: string) => void,
): Promise<{ ok: boolean }> {
  const client = new pg.Client(connection)
  await client.connect()
  let ok = true
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const check of checks) {
      const started = steadyMs()
      const { wrong, also = [], size } = await seenBy(client, check, announce)
      const took = `${Math.round(steadyMs() - started)} ms`
      const measured = size === undefined ? took : `${size} in ${took}`
      announce(`${wrong.length === 0 ? 'ok   ' : 'WRONG'} ${check.promise} (${measured})`)
      for (const { tenant, what } of wrong) announce(`      ${tenant}: ${what}`)
      for (const line of also) announce(`      ${line}`)
      ok &&= wrong.length === 0
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  return { ok }
}

async function seenBy(
  client: ClientBase,
  check: Check | Look,
  announce: (line: string) => void,
): Promise<Seen> {
  if ('look' in check) return check.look(client, announce)
  const { rows } = await client.query<Wrong>(`${check.wrong} limit ${SHOWN_MAX}`)
  return { wrong: rows }
}
