// What a noun brings when it wants money moved, and what it gets back.

import type { Logger } from 'pino'
import type { Insert } from '../platform/batch.ts'
import type { Database, Row, Statement } from '../platform/db.ts'
import type { ApiError } from '../platform/errors.ts'
import type { Refusal } from '../platform/idempotency.ts'
import type { Op, Topic } from '../platform/op.ts'
import type { Vault } from '../platform/seal.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { MoneyKey } from './money_keys.ts'
import type { BookAccount } from './book.ts'
import type { Command, Effects, Funding } from './command.ts'
import { type Touched, touchedBy } from './touched.ts'

/** A command, and the pure function that turns its effects into the rows that belong with them. */
export type Attempt<Loaded extends Row = Row> = {
  readonly command: Command
  /**
   * The noun's own row, read after the accounts are locked. The statement takes arrays of tenants and ids
   * and answers rows with `tenant` and `id`.
   */
  readonly load?: Loading
  /** Refuses before the ledger decides, on the loaded row. */
  readonly check?: (loaded: Loaded | undefined) => ApiError | undefined
  readonly write: (done: Done<Loaded>) => Written
  /**
   * The rows of a transaction by which a linked account funds this one. `done.number` is the funding's own. Without
   * it no linked account is asked, and the command is refused as if there were none.
   */
  readonly funded?: (done: Done<Loaded>, funding: Funding) => readonly Insert[]
  /**
   * What is attempted when the ledger refuses, on the same accounts (less money, or a note of the refusal). Without it,
   * or when it has nothing, the refusal is the answer. What is told of violated limits commits with what comes instead.
   */
  readonly instead?: (
    refused: ApiError,
    found: Found<Loaded>,
  ) => Attempt<Loaded> | ApiError | undefined
  /** What follows at once, and answers for both: if it is refused, nothing of the two remains. */
  readonly next?: Attempt<Loaded>
}

export type Loading = { readonly statement: Statement; readonly id: string }

/** What is attempted depends on the noun's own row: it is chosen once accounts are locked and the row is read. */
export type LateAttempt<Loaded extends Row = Row> = {
  /** All that any of the choices may touch. */
  readonly touched: Touched
  readonly load: Loading
  /** Of attempts that change what others have loaded: those of one lane never share a group. */
  readonly lane?: string
  readonly choose: (found: Found<Loaded>) => Attempt<Loaded> | ApiError
}

/** What is known before an attempt is decided. */
export type Found<Loaded extends Row = Row> = Pick<Done<Loaded>, 'op' | 'account' | 'loaded'>

export type Done<Loaded extends Row = Row> = {
  readonly op: Pick<Op, 'tenant' | 'now' | 'vault'>
  /** What the transaction is listed under: the API's integer `id`. */
  readonly number: bigint
  readonly effects: Effects
  /** Any account of the command, as it stands after it. */
  readonly account: (id: string) => BookAccount
  readonly loaded: Loaded | undefined
}

/** `body` is the answer to the caller, `inserts` the rows that commit with the money. */
export type Written = { readonly body: unknown; readonly inserts: readonly Insert[] }

/** An attempt whose row type only its noun knows. */
export function attemptOf<Loaded extends Row>(attempt: Attempt<Loaded>): Attempt {
  return attempt as unknown as Attempt
}

/** The same of an attempt that is chosen late. */
export function lateAttemptOf<Loaded extends Row>(attempt: LateAttempt<Loaded>): LateAttempt {
  return attempt as unknown as LateAttempt
}

/** What of the book an attempt needs. */
export function touchedIn(attempt: Attempt | LateAttempt): Touched {
  return 'touched' in attempt ? attempt.touched : touchedBy(attempt.command)
}

/**
 * A movement that a request asks for: its key, and what it wants or why it is refused already. Only an answer key may
 * be missing.
 */
export type Ask = {
  readonly tenant: string
  readonly key: MoneyKey | undefined
  readonly attempt: Attempt | LateAttempt | ApiError
  /** The status of a success, 200 unless it is said: a kept answer has it, too. */
  readonly success?: number
}

/** What the ledger works with; app.ts puts it together. */
export type LedgerOptions = {
  readonly database: Database
  readonly vault: Vault
  readonly clocksMove: boolean
  readonly refusal: Refusal
  readonly wake: (topic: Topic) => void
  /** Told of each group that is committed: `tries` is above 1 for one that had to be decided again. */
  readonly observe: (group: { readonly commands: number; readonly tries: number }) => void
  readonly tracing?: Tracing | undefined
  readonly log: Logger
}
