// One attempt on a book that is locked and loaded: chosen, decided, applied, and what it writes. Groups and operations
// both come through here.

import type { Insert } from '../platform/batch.ts'
import { ApiError } from '../platform/errors.ts'
import type { Row } from '../platform/db.ts'
import type { Attempt, Done, Found, LateAttempt, Written } from './ask.ts'
import { type Book, type BookAccount, bookKey } from './book.ts'
import type { Effects } from './command.ts'
import { apply, decide } from './decide.ts'
import { tellViolations } from './judge.ts'
import { numberOf, type Numbers } from './numbers.ts'

type At = {
  readonly op: Done['op']
  readonly loaded: Row | undefined
  readonly numbers: Numbers
  readonly newId: () => string
}

/** The rows of a refused one are what is told of limits that it violated. */
export type Tried = { readonly inserts: readonly Insert[] } & (
  | { readonly effects: Effects; readonly body: unknown; readonly refused?: undefined }
  | { readonly refused: ApiError; readonly effects?: undefined; readonly body?: undefined }
)

/** Carries an attempt out in the book, so that the next of the group sees it; or what it brings instead, if refused. */
export function attemptOn(book: Book, at: At, asked: Attempt | LateAttempt): Tried {
  const { op, loaded, numbers } = at
  const found: Found = { op, loaded, account: accountsIn(book, op.tenant) }
  const told: Insert[] = []
  let next: Attempt | ApiError = 'choose' in asked ? asked.choose(found) : asked
  for (;;) {
    if (next instanceof ApiError) return { refused: next, inserts: told }
    const attempt: Attempt = next
    const early = attempt.check?.(loaded)
    if (early) return { refused: early, inserts: told }
    const asking = { tenant: op.tenant, now: op.now, newId: attempt.funded && at.newId }
    const decision = decide(book, asking, attempt.command)
    const { accepted: effects, violations } = decision
    if (effects) {
      apply(book, effects)
      const { body, inserts } = writtenBy(attempt, { ...found, effects }, numbers)
      const violated = tellViolations(book, op, attempt.command, violations)
      return { effects, body, inserts: [...told, ...inserts, ...violated] }
    }
    told.push(...tellViolations(book, op, attempt.command, violations))
    next = attempt.instead?.(decision.refused, found) ?? decision.refused
  }
}

/** What an attempt writes: its own rows, and those of the transactions that fund it. */
function writtenBy(attempt: Attempt, done: Omit<Done, 'number'>, numbers: Numbers): Written {
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

/** Finds accounts of a tenant in a book in which they must be. */
function accountsIn(book: Book, tenant: string): (id: string) => BookAccount {
  return (id) => {
    const account = book.accounts.get(bookKey(tenant, id))
    if (!account) throw new Error(`account ${id} is not in the book`)
    return account
  }
}
