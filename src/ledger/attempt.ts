// One attempt on a book that is locked and loaded: chosen, decided, applied, and what it writes. Groups and operations
// both come through here.

import type { Insert } from '../platform/batch.ts'
import { ApiError } from '../platform/errors.ts'
import type { Row } from '../platform/db.ts'
import type { Attempt, Done, Found, LateAttempt, Written } from './ask.ts'
import { type Book, type BookAccount, bookKey } from './book.ts'
import type { Command, Effects } from './command.ts'
import { apply, decide } from './decide.ts'
import { tellViolations } from './evaluate_limits.ts'
import { numberOf, type Numbers } from './numbers.ts'
import type { Violation } from './spending.ts'

type At = {
  readonly op: Done['op']
  readonly loaded: Row | undefined
  readonly numbers: Numbers
  readonly newId: () => string
  /** What the attempt changes in the book is added here, so that the caller can undo it. */
  readonly changes: Changes
}

/** Changes of a book in their order: each function takes one of them back. */
export type Changes = (() => void)[]

/** Takes changes back, the last one first, until only the first `kept` of them remain. */
export function undo(changes: Changes, kept = 0): void {
  while (changes.length > kept) changes.pop()?.()
}

/** The effects of one attempt, or of it and what followed. The rows of a refused one tell of limits that it violated. */
export type Tried = { readonly inserts: readonly Insert[] } & (
  | { readonly effects: readonly Effects[]; readonly body: unknown; readonly refused?: undefined }
  | { readonly refused: ApiError; readonly effects?: undefined; readonly body?: undefined }
)

/**
 * Carries an attempt out in the book, so that the next of the group sees it; or what it brings instead, if refused. When it
 * throws, the caller undoes `at.changes`.
 */
export function attemptOn(book: Book, at: At, asked: Attempt | LateAttempt): Tried {
  const found: Found = { op: at.op, loaded: at.loaded, account: accountsIn(book, at.op.tenant) }
  const chosen = 'choose' in asked ? asked.choose(found) : asked
  if (chosen instanceof ApiError) return { refused: chosen, inserts: [] }
  return tryWhole(book, at, found, chosen)
}

/** An attempt together with what follows it: all of it, or nothing. */
function tryWhole(book: Book, at: At, found: Found, attempt: Attempt): Tried {
  if (!attempt.next) return tryOn(book, at, found, attempt)
  const { changes } = at
  const before = changes.length
  const tried = tryOn(book, at, found, attempt)
  if (tried.refused) undo(changes, before)
  return tried
}

function tryOn(book: Book, at: At, found: Found, asked: Attempt): Tried {
  const { op, loaded, numbers, changes } = at
  const told: Insert[] = []
  const tell = (command: Command, violations: readonly Violation[] = []) => {
    if (book.limits && violations.length > 0)
      changes.push(remember(book.limits.byAccount, violations.map(limited)))
    return tellViolations(book, op, command, violations)
  }
  let attempt = asked
  for (;;) {
    const early = attempt.check?.(loaded)
    if (early) return { refused: early, inserts: told }
    const asking = { tenant: op.tenant, now: op.now, newId: attempt.funded && at.newId }
    const { accepted, refused, violations } = decide(book, asking, attempt.command)
    if (accepted) {
      changes.push(...changesBy(book, accepted))
      apply(book, accepted)
      const { body, inserts } = writtenBy(attempt, found, accepted, numbers)
      told.push(...inserts, ...tell(attempt.command, violations))
      if (!attempt.next) return { effects: [accepted], body, inserts: told }
      const rest = tryOn(book, at, found, attempt.next)
      if (rest.refused) return { refused: rest.refused, inserts: [] }
      const { effects } = rest
      return { ...rest, effects: [accepted, ...effects], inserts: [...told, ...rest.inserts] }
    }
    told.push(...tell(attempt.command, violations))
    const other = attempt.instead?.(refused, found) ?? refused
    if (other instanceof ApiError) return { refused: other, inserts: told }
    if (other.next) {
      const whole = tryWhole(book, at, found, other)
      return { ...whole, inserts: [...told, ...whole.inserts] }
    }
    attempt = other
  }
}

/** What takes the effects out of the book again; call it before they are applied. */
function changesBy(book: Book, { accounts, holds, evaluated }: Effects): Changes {
  const changes = [
    remember(
      book.accounts,
      accounts.map(({ key }) => key),
    ),
    remember(
      book.holds,
      holds.map(({ tenant, id }) => bookKey(tenant, id)),
    ),
  ]
  if (!book.limits || !evaluated) return changes
  const { limits, opened } = evaluated
  const keys = limits.map(({ tenant, account }) => bookKey(tenant, account))
  changes.push(remember(book.limits.byAccount, keys))
  if (opened) changes.push(remember(book.limits.held, [opened.hold]))
  return changes
}

/** Where the limit that was violated stands in the book. */
function limited({ limit: { tenant, account } }: Violation): string {
  return bookKey(tenant, account)
}

/** What stands in the map under these keys now; the function makes it so again. */
function remember<Value>(map: Map<string, Value>, keys: readonly string[]): () => void {
  const before = keys.map((key) => [key, map.get(key)] as const)
  return () => {
    for (const [key, value] of before) {
      if (value === undefined) map.delete(key)
      else map.set(key, value)
    }
  }
}

/** What an attempt writes: its own rows, and those of the transactions that fund it. */
function writtenBy(attempt: Attempt, found: Found, effects: Effects, numbers: Numbers): Written {
  const { op, loaded, account } = found
  const done: Done = { op, loaded, account, effects, number: numbers.own }
  const { body, inserts } = attempt.write(done)
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
