// What a noun brings when it wants money moved, and what it gets back.

import type { Logger } from 'pino'
import type { Insert } from '../platform/batch.ts'
import type { Database, Row, Statement } from '../platform/db.ts'
import type { ApiError } from '../platform/errors.ts'
import type { Refusal } from '../platform/idempotency.ts'
import type { Op, Topic } from '../platform/op.ts'
import type { Vault } from '../platform/seal.ts'
import type { MoneyKey } from './money_keys.ts'
import { type Book, type BookAccount, bookKey } from './book.ts'
import type { Command, Effects, Funding } from './command.ts'
import { numberOf, type Numbers } from './numbers.ts'

/** A command, and the pure function that turns its effects into the rows that belong with them. */
export type Attempt<Loaded extends Row = Row> = {
  readonly command: Command
  /**
   * The noun's own row, read after the accounts are locked. The statement takes arrays of tenants and ids
   * and answers rows with `tenant` and `id`.
   */
  readonly load?: { readonly statement: Statement; readonly id: string }
  /** Refuses before the ledger decides, on the loaded row. */
  readonly check?: (loaded: Loaded | undefined) => ApiError | undefined
  readonly write: (done: Done<Loaded>) => Written
  /**
   * The rows of a transaction by which a linked account funds this one. `done.number` is the funding's own. Without
   * it no linked account is asked, and the command is refused as if there were none.
   */
  readonly funded?: (done: Done<Loaded>, funding: Funding) => readonly Insert[]
}

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

/** What an attempt writes: its own rows, and those of the transactions that fund it. */
export function writtenBy(attempt: Attempt, done: Omit<Done, 'number'>, numbers: Numbers): Written {
  const { effects } = done
  const { body, inserts } = attempt.write({ ...done, number: numbers.own })
  if (effects.fundings.length === 0) return { body, inserts }
  const fundings = effects.fundings.flatMap((funding) => {
    const number = numberOf(effects, numbers, funding.transaction)
    const rows = attempt.funded?.({ ...done, number }, funding)
    if (!rows) throw new Error('a command was funded that does not write what funds it')
    return rows
  })
  return { body, inserts: [...inserts, ...fundings] }
}

/** An attempt whose row type only its noun knows. */
export function attemptOf<Loaded extends Row>(attempt: Attempt<Loaded>): Attempt {
  return attempt as unknown as Attempt
}

/** Finds accounts of a tenant in a book in which they must be. */
export function accountsIn(book: Book, tenant: string): (id: string) => BookAccount {
  return (id) => {
    const account = book.accounts.get(bookKey(tenant, id))
    if (!account) throw new Error(`account ${id} is not in the book`)
    return account
  }
}

/** A movement that a request asks for: its key, and what it wants or why it is refused already. */
export type Ask = {
  readonly tenant: string
  readonly key: MoneyKey
  readonly attempt: Attempt | ApiError
}

/** What the ledger works with; app.ts puts it together. */
export type LedgerOptions = {
  readonly database: Database
  readonly vault: Vault
  readonly clocksMove: boolean
  readonly refusal: Refusal
  readonly wake: (topic: Topic) => void
  readonly observe: (commands: number) => void
  readonly log: Logger
}
