// A movement as a noun defines it: accounts, its row, and a synchronous function on a book in
// memory.

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

/** `Loaded` is the noun's row that it depends on. */
export type Movement<Loaded extends Row = Row> = {
  /** All accounts and holds that it may change or read. */
  readonly touched: Touched
  readonly row?: RowLoad
  /** Default: linked accounts do not fund. */
  readonly funding?: FundingWriter
  /** Parts with separate numbers: see `part`. Default: 1. */
  readonly parts?: number
  /**
   * Decides, books and writes. Returns the caller's body, or an ApiError, which discards everything
   * except violations of declining limits. May run again, so its only effects are through `book`.
   */
  run(book: MovementBook<Loaded>): unknown
}

/**
 * Loads the noun's row after the locks, from arrays of tenants and ids; rows have `tenant` and
 * `id`. Movements with the same `exclusive` never share a group. `changesWithAccount`: every change
 * of the row locks an account of the movement first (`lockLedgerAccount`), so that optimistic
 * groups detect it.
 */
export type RowLoad = {
  readonly statement: Statement
  readonly id: string
  readonly exclusive?: string
  readonly changesWithAccount?: true
}

/** The book of a movement. A refused command has no effect. */
export type MovementBook<Loaded extends Row = Row> = {
  readonly op: Pick<Op, 'tenant' | 'now' | 'vault' | keyof Draws>
  readonly row: Loaded | undefined
  /** The API's integer `id` of its transaction. */
  readonly number: bigint
  /** After the commands so far. Throws for an account that the movement does not name. */
  account(id: string): BookAccount
  post(command: Facts<'post'>): Effects | ApiError
  hold(command: Facts<'hold'>): Effects | ApiError
  change(command: Facts<'change'>): Effects | ApiError
  capture(command: Facts<'capture'>): Effects | ApiError
  /** On request; the next command takes `keeps` of it. */
  release(hold: string, keeps?: bigint): Effects | ApiError
  /** At its due time; the next command takes `keeps` of it. */
  expire(hold: string, keeps?: bigint): Effects | ApiError
  /** Rows that commit with the money. */
  insert(...rows: readonly Insert[]): void
  /** The book of a part, from 0, with its `number`. */
  part(index: number): MovementBook<Loaded>
}

type Facts<Kind extends Command['kind']> = Omit<Extract<Command, { kind: Kind }>, 'kind'>

/** `number` of the book is the funding's. */
export type FundingWriter = (
  book: Pick<MovementBook, 'op' | 'number' | 'account'>,
  funding: Funding,
  effects: Effects,
) => readonly Insert[]

/** A submitted movement with its key, or its early refusal. Only an answer key is optional. */
export type Submission = {
  readonly tenant: string
  readonly key: MoneyKey | undefined
  /** What the sender itself calls the message, beside the key of the request: whichever was used before decides. */
  readonly reference?: MoneyKey | undefined
  readonly movement: Movement | ApiError
  /** Set for a rehearsal, which shares no group. */
  readonly rehearsal: Rehearsal | undefined
}

/** All names under which it happens once. */
export function namesOf({ key, reference }: Pick<Submission, 'key' | 'reference'>): MoneyKey[] {
  return [key, reference].flatMap((name) => name ?? [])
}

export function partsOf({ movement }: Pick<Submission, 'movement'>): number {
  return movement instanceof ApiError ? 1 : (movement.parts ?? 1)
}

export function countParts(submissions: readonly Pick<Submission, 'movement'>[]): number {
  return submissions.reduce((sum, submission) => sum + partsOf(submission), 0)
}
