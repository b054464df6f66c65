// A move from the command line: opens both installations, and closes them.

import type { PoolConfig } from 'pg'
import type { Config } from '../../config.ts'
import { requireBank } from '../../platform/database/migrate.ts'
import { environmentFor } from '../../platform/operations/environment.ts'
import { codeOf, StartError } from '../../platform/operations/start_error.ts'
import { openExternal } from '../../platform/postgres/external.ts'
import { visitPostgres } from '../../platform/postgres/visit.ts'
import { abortMove, checkMove, forgetMoved, moveWorkspace } from './move.ts'
import { type Move, nameOf, openSide, type Side } from './side.ts'

/** What is asked of a workspace: to move it, to say what is in the way, to end its move, or to delete what it left. */
export type MoveTask = 'move' | 'check' | 'abort' | 'forget'

type Asked = {
  readonly tenant: string
  readonly task: MoveTask
  /** The target's database; only `abort` and `forget` do without. */
  readonly to: string | undefined
  /** The source's database as the target's PostgreSQL reaches it; as this process does, unless given. */
  readonly from: string | undefined
  readonly attempts?: number
  readonly announce: (line: string) => void
}

/** What was done, in a sentence, and for programs. */
export type MoveResult = { readonly line: string; readonly value: object }

/** Throws StartError for what a person can mend. */
export async function runMove(config: Config, asked: Asked): Promise<MoveResult> {
  const { tenant, task, to, announce } = asked
  nameOf(tenant)
  if (to === undefined && (task === 'move' || task === 'check'))
    throw new StartError(
      'Name the database of the other installation with --to, or in FLORIN_MOVE_TO.',
    )
  const postgres = await visitPostgres({ ...config, log: announce })
  const sides: Side[] = []
  const open = async (which: Side['which'], connection: PoolConfig) => {
    const side = await openSide(which, connection)
    sides.push(side)
    return side
  }
  try {
    await requireBank(postgres.connection)
    await environmentFor(postgres.connection, config)
    const source = await open('source', postgres.connection)
    if (task === 'forget') {
      const rows = await forgetMoved(source, tenant, announce)
      return {
        line: `Workspace ${tenant} is forgotten here.`,
        value: { tenant, deleted_rows: rows },
      }
    }
    const target = to === undefined ? undefined : await open('target', await targetAt(to))
    if (task === 'abort' || !target) {
      await abortMove({ source, tenant, announce, ...(target ? { target } : {}) })
      return { line: `The move of workspace ${tenant} is ended.`, value: { tenant, aborted: true } }
    }
    const conninfo = asked.from ?? conninfoOf(postgres.connection)
    return await carryOut({ ...asked, source, target, conninfo }, task)
  } catch (error) {
    throw explain(error, tenant)
  } finally {
    await Promise.all(sides.map((side) => side.close()))
    await postgres.close()
  }
}

async function carryOut(move: Move, task: 'move' | 'check'): Promise<MoveResult> {
  const { tenant } = move
  if (task === 'check') {
    await checkMove(move)
    return {
      line: `Nothing is in the way of workspace ${tenant}.`,
      value: { tenant, may_move: true },
    }
  }
  const { heldMs } = await moveWorkspace(move)
  return {
    line: `Workspace ${tenant} has moved. Its rows here are deleted by: florin workspaces move ${tenant} --forget`,
    value: { tenant, moved: true, ...(heldMs === undefined ? {} : { writes_waited_ms: heldMs }) },
  }
}

/** Throws StartError when no PostgreSQL that will do answers there. */
async function targetAt(url: string): Promise<PoolConfig> {
  if (!URL.canParse(url))
    throw new StartError('The target is no address. Write it as postgres://user@host/database.')
  const { connection } = await openExternal(
    url,
    'Check --to (FLORIN_MOVE_TO). Nothing was changed.',
  )
  return connection
}

/** The same connection in the words of libpq, which takes addresses as they are. */
function conninfoOf({ connectionString, ...parts }: PoolConfig): string {
  if (connectionString !== undefined) return connectionString
  const words = { host: parts.host, port: parts.port, user: parts.user, dbname: parts.database }
  return Object.entries(words)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}='${String(value).replace(/['\\]/g, '\\$&')}'`)
    .join(' ')
}

/** A server that went away ends the command, not the move. */
function explain(error: unknown, tenant: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const isLost =
    /^(08|57P)/.test(codeOf(error) ?? '') ||
    /Connection terminated|ECONN|not queryable/.test(error.message)
  if (!isLost) return error
  return new StartError(
    `A server went away (${error.message}). Nothing is lost: run the same command again, and it goes on; or end the move with ` +
      `florin workspaces move ${tenant} --abort.`,
    { cause: error },
  )
}
