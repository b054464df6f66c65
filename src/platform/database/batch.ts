// Writes rows of many operations by one statement, which takes the tenant and one array per column
// (`itemsOf`).

import { columnsOf } from './columns.ts'
import type { Composable } from './compose.ts'
import type { Copy } from './copy.ts'
import { run, type Row, send, sendCopied, type Statement, type Tx } from './db.ts'
import type { Op, Topic } from '../operations/op.ts'

/** A statement over arrays. One with `wakes` returns `count`: above zero, the topic is notified. */
export type BatchStatement = Statement & {
  readonly parts?: Composable['parts']
  readonly wakes?: Topic
  /** Notified in any case. */
  readonly alwaysWakes?: Topic
  /** Called with the written rows, in their transaction. */
  readonly wrote?: (tx: Tx, rows: readonly Values[]) => void
  /** For a statement that only inserts. */
  readonly copy?: Copy
  /** For an update: the positions of the key in a row. PostgreSQL refuses to change a row twice. */
  readonly keyAt?: readonly number[]
}

/** The values of a row, in the order of its statement's arrays. */
export type Values = readonly unknown[]

export type Insert = { readonly statement: BatchStatement; readonly row: Values }

type Counted = Row & { count?: number }

/** Writes rows of one statement and waits for them. */
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
 * Sends the rows with the commit, one statement each. Resolves after the commit to the topics to
 * notify.
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

// Before the hash chain and the order of events, which depend on the written rows.
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

/** For rows that nothing in the operation reads. */
export function writeAtCommit(
  { tx, wake }: Pick<Op, 'tx' | 'wake'>,
  inserts: readonly Insert[],
): void {
  for (const insert of inserts) tx.atCommit.keep(writingLate, { insert, wake })
}

/** A copy costs more to begin than a statement, and less for each row. */
const COPIED_MIN = 8

function sendRows(tx: Tx, statement: BatchStatement, rows: readonly Values[]): Promise<Counted[]> {
  const { name, copy } = statement
  const copied =
    copy && rows.length >= COPIED_MIN ? sendCopied(tx, { name, copy }, rows) : undefined
  return copied ?? send<Counted>(tx, statement, columnsOf(statement, rows))
}

/** The last row of each key. */
function lastOfEach({ keyAt }: BatchStatement, rows: readonly Values[]): readonly Values[] {
  if (!keyAt || rows.length < 2) return rows
  const last = new Map(rows.map((row) => [keyAt.map((at) => textOf(row[at])).join(' '), row]))
  return last.size === rows.length ? rows : [...last.values()]
}

function textOf(value: unknown): string {
  return value instanceof Date ? String(value.getTime()) : String(value)
}

/** A failure notifies no topic; the commit reports it. */
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
