// Rows of many operations of a workspace written by one statement. The statement takes the tenant and one array per column
// (`itemsOf`), so a batch of one and of five hundred read the same.

import { columnsOf } from './columns.ts'
import type { Composable } from './compose.ts'
import type { Copy } from './copy.ts'
import { run, type Row, send, sendCopied, type Statement, type Tx } from './db.ts'
import type { Op, Topic } from '../operations/op.ts'

/** A statement over arrays. One with `wakes` answers `count`: above zero, somebody has to be woken. */
export type BatchStatement = Statement & {
  /** Of one that may become one with others. */
  readonly parts?: Composable['parts']
  readonly wakes?: Topic
  /** Somebody is woken in any case. */
  readonly alwaysWakes?: Topic
  /** Told of the rows that are written, in their transaction. */
  readonly wrote?: (tx: Tx, rows: readonly Values[]) => void
  /** Of one that only inserts its rows: how they are copied instead. */
  readonly copy?: Copy
  /** Of one that changes rows which are there: the places of the key in a row. PostgreSQL refuses to change a row twice. */
  readonly keyAt?: readonly number[]
}

/** What stands in one row, in the order of its statement's arrays. */
export type Values = readonly unknown[]

/** One row for a batch statement. */
export type Insert = { readonly statement: BatchStatement; readonly row: Values }

type Counted = Row & { count?: number }

/** Writes rows of one statement now and waits for them. */
export async function runBatch(tx: Tx, inserts: readonly Insert[]): Promise<Counted[]> {
  const [first] = inserts
  if (!first) return []
  const rows = lastOfEach(
    first.statement,
    inserts.map(({ row }) => row),
  )
  first.statement.wrote?.(tx, rows)
  return run<Counted>(tx, first.statement, columnsOf(first.statement, rows))
}

/**
 * Sends the rows of many operations with the commit, one statement each: in the order in which the statements first
 * appear. The result says, after the commit, who has to be woken.
 */
export function sendBatches(tx: Tx, inserts: readonly Insert[]): Promise<Topic[]> {
  const batches = new Map<BatchStatement, Values[]>()
  for (const { statement, row } of inserts) {
    const batch = batches.get(statement)
    if (batch) batch.push(row)
    else batches.set(statement, [row])
  }
  const woken = [...batches].map(([statement, batch]) => {
    const rows = lastOfEach(statement, batch)
    statement.wrote?.(tx, rows)
    return wokenBy(statement, sendRows(tx, statement, rows))
  })
  return Promise.all(woken).then((topics) => topics.flat())
}

type Late = { readonly insert: Insert; readonly wake: Op['wake'] }

// Before the hash chain and the order of events, which follow from what is written.
const writingLate = {
  place: 0,
  send(tx: Tx, all: readonly Late[]) {
    const written = sendBatches(
      tx,
      all.map(({ insert }) => insert),
    )
    tx.sent.push(written.then((topics) => topics.forEach((topic) => all[0]?.wake(topic))))
  },
}

/** Writes rows that nothing in the operation reads: at its end, in one message with its commit. */
export function writeAtCommit(
  { tx, wake }: Pick<Op, 'tx' | 'wake'>,
  inserts: readonly Insert[],
): void {
  for (const insert of inserts) tx.atCommit.keep(writingLate, { insert, wake })
}

/** A copy takes longer to begin than a statement, and less for each row. */
const COPIED_MIN = 8

function sendRows(tx: Tx, statement: BatchStatement, rows: readonly Values[]): Promise<Counted[]> {
  const { name, copy } = statement
  const copied =
    copy && rows.length >= COPIED_MIN ? sendCopied(tx, { name, copy }, rows) : undefined
  return copied ?? send<Counted>(tx, statement, columnsOf(statement, rows))
}

/** The last row of each key: what one write after the other would leave. */
function lastOfEach({ keyAt }: BatchStatement, rows: readonly Values[]): readonly Values[] {
  if (!keyAt || rows.length < 2) return rows
  const last = new Map(rows.map((row) => [keyAt.map((at) => textOf(row[at])).join(' '), row]))
  return last.size === rows.length ? rows : [...last.values()]
}

function textOf(value: unknown): string {
  return value instanceof Date ? String(value.getTime()) : String(value)
}

/** A failure wakes nobody, and is the commit's to report. */
function wokenBy(
  { wakes, alwaysWakes }: BatchStatement,
  counted: Promise<Counted[]>,
): Promise<Topic[]> {
  const always = alwaysWakes ? [alwaysWakes] : []
  return counted.then(
    ([result]) => (wakes && (result?.count ?? 0) > 0 ? [wakes, ...always] : always),
    () => [],
  )
}
