// Runs one movement on a loaded book.

import type { TenantKey } from '../platform/values/tenant_key.ts'
import type { Insert } from '../platform/database/batch.ts'
import type { Row } from '../platform/database/db.ts'
import { ApiError } from '../platform/contract/errors.ts'
import { type Book, type BookAccount, bookKey } from './book.ts'
import {
  type Command,
  type Effects,
  transactionNumberOf,
  type TransactionNumbers,
} from './command.ts'
import { apply, decide } from './decide.ts'
import { violationRows } from './limits/evaluate.ts'
import type { Movement, MovementBook } from './movement.ts'
import type { Violation } from './limits/limit.ts'

type At = {
  readonly op: MovementBook['op']
  /** The noun's own row. */
  readonly row: Row | undefined
  /** One for each part. */
  readonly transactionNumbers: readonly TransactionNumbers[]
  readonly newId: () => string
  /** Collects changes of the book, for undoing. */
  readonly changes: Changes
}

/** Undo functions of changes, in order. */
export type Changes = (() => void)[]

/** Undoes changes, last first, except the first `kept`. */
export function undo(changes: Changes, kept = 0): void {
  while (changes.length > kept) changes.pop()?.()
}

/** A refused movement has only the rows of violated limits. */
export type MovementResult = {
  readonly inserts: readonly Insert[]
  readonly booked: readonly Booked[]
  readonly body?: unknown
  readonly refused?: ApiError
}

type Booked = { readonly effects: Effects; readonly transactionNumbers: TransactionNumbers }

const NONE = (): Insert[] => []

/** If it throws, the caller undoes `at.changes`. */
export function runMovement(book: Book, at: At, movement: Movement): MovementResult {
  const { op, row, transactionNumbers, changes } = at
  const booked: Booked[] = []
  const inserts: Insert[] = []
  /** Violations before any executed command remain whatever the outcome. */
  const violated: Insert[] = []
  /** Later violations remain for a movement with parts. */
  const refusedLater: [Command, readonly Violation[] | undefined][] = []
  let kept = changes.length
  /** The ledger's rows of the last command, which follow the noun's. */
  let ownRows = NONE

  function writeOwnRows(): void {
    inserts.push(...ownRows())
    ownRows = NONE
  }

  function carryOut(numbers: TransactionNumbers, command: Command): Effects | ApiError {
    writeOwnRows()
    const context = { tenant: op.tenant, now: op.now, newId: movement.funding && at.newId }
    const { accepted, refused, violations } = decide(book, context, command)
    if (refused) {
      const rows = rowsOf(command, violations)
      if (booked.length > 0) {
        inserts.push(...rows)
        refusedLater.push([command, violations])
      } else {
        violated.push(...rows)
        kept = changes.length
      }
      return refused
    }
    changes.push(...changesBy(book, accepted))
    apply(book, accepted)
    booked.push({ effects: accepted, transactionNumbers: numbers })
    if (accepted.fundings.length > 0 || violations)
      ownRows = () => [...fundingRows(accepted, numbers), ...rowsOf(command, violations)]
    return accepted
  }

  function rowsOf(command: Command, violations: readonly Violation[] = []): Insert[] {
    if (!book.limits || violations.length === 0) return []
    changes.push(remember(book.limits.byAccount, violations.map(limited)))
    return violationRows(book.limits, op, command, violations)
  }

  function fundingRows(funded: Effects, numbers: TransactionNumbers): Insert[] {
    const { funding: write } = movement
    return funded.fundings.flatMap((funding) => {
      if (!write) throw new Error('a movement was funded that does not write what funds it')
      const number = transactionNumberOf(funded, numbers, funding.transaction)
      return write({ op, number, account }, funding, funded)
    })
  }

  function account(id: string): BookAccount {
    const found = book.accounts.get(bookKey(op.tenant, id))
    if (!found) throw new Error(`account ${id} is not in the book`)
    return found
  }

  function part(index: number): MovementBook {
    const numbers = transactionNumbers[index]
    if (!numbers) throw new Error(`a movement has no part ${index}`)
    return {
      op,
      row,
      number: numbers.own,
      account,
      post: (command) => carryOut(numbers, { kind: 'post', ...command }),
      hold: (command) => carryOut(numbers, { kind: 'hold', ...command }),
      change: (command) => carryOut(numbers, { kind: 'change', ...command }),
      capture: (command) => carryOut(numbers, { kind: 'capture', ...command }),
      release: (hold, keeps = 0n) => carryOut(numbers, { kind: 'release', hold, keeps }),
      expire: (hold, keeps = 0n) => carryOut(numbers, { kind: 'expire', hold, keeps }),
      insert: (...rows) => void inserts.push(...rows),
      part,
    }
  }
  const body = refusalOr(() => movement.run(part(0)))
  if (body instanceof ApiError) {
    undo(changes, kept)
    if (movement.parts !== undefined)
      violated.push(...refusedLater.flatMap((refused) => rowsOf(...refused)))
    return { refused: body, inserts: violated, booked: [] }
  }
  writeOwnRows()
  return { body, inserts: [...violated, ...inserts], booked }
}

/** A refusal may be thrown or returned. */
export function refusalOr(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Call before the effects are applied. */
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
  const { limits, changed } = evaluated
  const keys = limits.map(({ tenant, account }) => bookKey(tenant, account))
  changes.push(remember(book.limits.byAccount, keys))
  if (changed) changes.push(remember(book.limits.payments, [changed.key]))
  return changes
}

/** The key of a violated limit. */
function limited({ limit: { tenant, account } }: Violation): TenantKey {
  return bookKey(tenant, account)
}

/** Records the map's values under these keys, for undoing. */
function remember<Key, Value>(map: Map<Key, Value>, keys: readonly Key[]): () => void {
  const before = keys.map((key) => [key, map.get(key)] as const)
  return () => {
    for (const [key, value] of before) {
      if (value === undefined) map.delete(key)
      else map.set(key, value)
    }
  }
}
