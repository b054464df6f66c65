// A movement of money, as a noun hands it to the ledger: the accounts, its own row, and one synchronous function on a book in memory.

import type { Draws } from '../platform/values/draws.ts'
import type { Insert } from '../platform/database/batch.ts'
import type { Row, Statement } from '../platform/database/db.ts'
import type { Rehearsal } from '../platform/database/rehearsal.ts'
import { ApiError } from '../platform/contract/errors.ts'
import type { MoneyKey } from '../platform/contract/money.ts'
import type { Op } from '../platform/operations/op.ts'
import type { BookAccount } from './book.ts'
import type { Command, Effects, Funding } from './command.ts'
import type { Touched } from './touched.ts'

/** A movement of money. `Loaded` is the noun's own row that it depends on. */
export type Movement<Loaded extends Row = Row> = {
  /** All accounts and holds that it may change or read. */
  readonly touched: Touched
  readonly row?: RowLoad
  /** Writes the transaction by which a linked account funds this movement. Without it no linked account is asked. */
  readonly funding?: FundingWriter
  /** How many parts it has, each listed under its own number: see `part`. One when it is not given. */
  readonly parts?: number
  /**
   * Decides, books and writes. Answers what the caller gets, or an ApiError: then nothing of it remains but the violations
   * of limits that refused it. Runs again on fresh accounts when an optimistic commit lost, so its effects go through `book`
   * only.
   */
  run(book: MovementBook<Loaded>): unknown
}

/**
 * The noun's own row, read after the accounts are locked. The statement takes arrays of tenants and ids and answers rows with
 * `tenant` and `id`. Movements with the same `exclusive` never share a group: each finds what the one before has written.
 * `changesWithAccount`: every change of the row locks an account of the movement first (`lockLedgerAccount`), so a group that was
 * decided without locks notices the change.
 */
export type RowLoad = {
  readonly statement: Statement
  readonly id: string
  readonly exclusive?: string
  readonly changesWithAccount?: true
}

/** The accounts and holds of a movement, and what it writes. Each command is carried out at once, or refused and has no effect. */
export type MovementBook<Loaded extends Row = Row> = {
  readonly op: Pick<Op, 'tenant' | 'now' | 'vault' | keyof Draws>
  readonly row: Loaded | undefined
  /** What its transaction is listed under: the API's integer `id`. */
  readonly number: bigint
  /** An account as it stands after the commands so far. Throws for one that the movement does not name. */
  account(id: string): BookAccount
  /** Moves money at once. */
  post(command: Facts<'post'>): Effects | ApiError
  /** An amount leaves the available balance and waits. */
  hold(command: Facts<'hold'>): Effects | ApiError
  /** The held amount becomes another one. */
  change(command: Facts<'change'>): Effects | ApiError
  /** Held money moves. */
  capture(command: Facts<'capture'>): Effects | ApiError
  /** Held money returns to the available balance on request; the next command takes `keeps` of it. */
  release(hold: string, keeps?: bigint): Effects | ApiError
  /** Held money returns to the available balance at its due time; the next command takes `keeps` of it. */
  expire(hold: string, keeps?: bigint): Effects | ApiError
  /** Rows that commit with the money. */
  insert(...rows: readonly Insert[]): void
  /** The same book for one of the movement's parts, counted from 0: `number` is the part's. */
  part(index: number): MovementBook<Loaded>
}

type Facts<Kind extends Command['kind']> = Omit<Extract<Command, { kind: Kind }>, 'kind'>

/** The rows of a funding. `number` of the book is the funding's own. */
export type FundingWriter = (
  book: Pick<MovementBook, 'op' | 'number' | 'account'>,
  funding: Funding,
  effects: Effects,
) => readonly Insert[]

/**
 * A movement that a request submits: its key, and the movement, or why it is refused already. Only an answer key may be
 * missing.
 */
export type Submission = {
  readonly tenant: string
  readonly key: MoneyKey | undefined
  readonly movement: Movement | ApiError
  /** Given when nothing of it may remain. It then shares no group with others. */
  readonly rehearsal: Rehearsal | undefined
}

/** How many transaction numbers a movement needs, and how much of a group it is. */
export function partsOf({ movement }: Pick<Submission, 'movement'>): number {
  return movement instanceof ApiError ? 1 : (movement.parts ?? 1)
}

/** The parts of all of them. */
export function countParts(submissions: readonly Submission[]): number {
  return submissions.reduce((sum, submission) => sum + partsOf(submission), 0)
}
