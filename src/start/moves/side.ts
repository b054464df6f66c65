// The two installations of a move, each through one connection of the command, and the names of what it makes there.

import pg, { type PoolConfig } from 'pg'
import { codeOf, StartError } from '../../platform/operations/start_error.ts'

/** An installation, as the command reaches its database. */
export type Side = {
  readonly which: 'source' | 'target'
  readonly client: pg.Client
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A workspace on its way: its id, the installations that it leaves and comes to, and where progress is told. */
export type Move = {
  readonly tenant: string
  readonly source: Side
  readonly target: Side
  /** How the target's PostgreSQL reaches that of the source, as libpq takes it. */
  readonly conninfo: string
  /** How often it is tried to change over: 100 times unless given. */
  readonly attempts?: number
  readonly announce: (line: string) => void
}

/** The first halves of advisory locks: the command holds one on both sides, so that there is one at a time. No other lock has these. */
const COMMAND_LOCK = 5274
/** That of writes, which `refuse_moved_workspace` takes (migrations). */
export const WRITERS_LOCK = 5275

/** Opens a connection that no trigger of a move holds up. Throws StartError when there is none to be had. */
export async function openSide(which: Side['which'], connection: PoolConfig): Promise<Side> {
  const client = new pg.Client({ ...connection, application_name: 'florin move', keepAlive: true })
  // A connection that breaks between two statements makes the next one fail.
  client.on('error', () => {})
  try {
    await client.connect()
    await refusePooler(which, client)
    await client.query(`set florin.maintenance = 'moving'; set statement_timeout = 0`)
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof StartError) throw error
    throw new StartError(
      `The ${which} cannot be reached (${String(error)}). Nothing was changed.`,
      {
        cause: error,
      },
    )
  }
  return {
    which,
    client,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    close: () => client.end().catch(() => {}),
  }
}

/** A pooler gives each transaction another connection of its own, and what holds writes up would be held on none of them. */
async function refusePooler(which: Side['which'], client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as { processID?: number | null }
  if (rows[0]?.pid !== processID)
    throw new StartError(
      `The ${which} is reached through a pooler. A move needs the address of PostgreSQL itself. Nothing was changed.`,
    )
}

/** Throws StartError when the command is at work for this workspace elsewhere, on one of the sides. */
export async function beAlone(sides: readonly Side[], tenant: string): Promise<void> {
  for (const side of sides) {
    const [row] = await side.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      [COMMAND_LOCK, tenant],
    )
    if (!row?.mine)
      throw new StartError(
        `Another command that moves workspace ${tenant} is at work at the ${side.which}. Wait for it, or end that process, then try again.`,
      )
  }
}

/** What the publication, the slot and the subscription of a move are called. Throws StartError for what is no id. */
export function nameOf(tenant: string): string {
  if (!/^\d+_\d+$/.test(tenant)) throw new StartError(`${tenant} is not the id of a workspace.`)
  return `florin_move_${tenant}`
}

/** Runs `work` in a transaction of the side. */
export async function inTransaction<Result>(
  { client }: Side,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 200

/** What needs a lock that the bank's own work holds for moments: waits a little for it, lets others pass, and tries again. */
export async function patiently<Result>(side: Side, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(side, async () => {
        await side.client.query('set local lock_timeout = 100')
        return work()
      })
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries >= TRIES) throw error
      await pause(50)
    }
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** A text as a literal of SQL, for statements that take no parameters. */
export const literal = (text: string): string => pg.escapeLiteral(text)
export const identifier = (text: string): string => pg.escapeIdentifier(text)
