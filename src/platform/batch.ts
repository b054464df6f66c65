// Rows of many operations written by one statement. The statement takes one array per column
// (`select * from unnest($1::text[], …)`), so a batch of one and of five hundred read the same.

import { columnsOf } from './columns.ts'
import { run, type Row, send, type Statement, type Tx } from './db.ts'
import type { Topic } from './op.ts'

/** A statement over arrays. One with `wakes` answers `count`: above zero, somebody has to be woken. */
export type BatchStatement = Statement & {
  readonly wakes?: Topic
  /** Told of the rows that are written, in their transaction. */
  readonly wrote?: (tx: Tx, rows: readonly Insert['row'][]) => void
}

/** One row for a batch statement: its values in the order of the statement's arrays. */
export type Insert = { readonly statement: BatchStatement; readonly row: readonly unknown[] }

type Counted = Row & { count?: number }

/** Writes rows of one statement now and waits for them. */
export async function runBatch(tx: Tx, inserts: readonly Insert[]): Promise<Counted[]> {
  const [first] = inserts
  if (!first) return []
  const rows = inserts.map(({ row }) => row)
  first.statement.wrote?.(tx, rows)
  return run<Counted>(tx, first.statement, columnsOf(rows))
}

/**
 * Sends the rows of many operations with the commit, one statement each, in the order in which the statements first
 * appear. The result says, after the commit, who has to be woken.
 */
export function sendBatches(tx: Tx, inserts: readonly Insert[]): Promise<Topic[]> {
  const batches = new Map<BatchStatement, Insert['row'][]>()
  for (const { statement, row } of inserts) {
    const batch = batches.get(statement)
    if (batch) batch.push(row)
    else batches.set(statement, [row])
  }
  const topics = [...batches].map(async ([statement, batch]) => {
    statement.wrote?.(tx, batch)
    const [result] = await send<Counted>(tx, statement, columnsOf(batch))
    return statement.wakes && (result?.count ?? 0) > 0 ? [statement.wakes] : []
  })
  const woken = Promise.all(topics).then((named) => named.flat())
  // A failure is the commit's to report; without this line it would be reported twice.
  woken.catch(() => {})
  return woken
}
