// Runs one movement on a book that is loaded. Groups and operations both come through here.

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
  /** One for each of its parts. */
  readonly transactionNumbers: readonly TransactionNumbers[]
  readonly newId: () => string
  /** What the movement changes in the book is added here, so that the caller can undo it. */
  readonly changes: Changes
}

/** Changes of a book in their order: each function takes one of them back. */
export type Changes = (() => void)[]

/** Takes changes back, the last one first, until only the first `kept` of them remain. */
export function undo(changes: Changes, kept = 0): void {
  while (changes.length > kept) changes.pop()?.()
}

/** What a movement leads to. The rows of a refused one are those of the limits that it violated. */
export type Outcome = {
  readonly inserts: readonly Insert[]
  readonly booked: readonly Booked[]
  readonly body?: unknown
  readonly refused?: ApiError
}

/** What one command does, and the numbers that its transactions are listed under. */
type Booked = { readonly effects: Effects; readonly transactionNumbers: TransactionNumbers }

const NONE = (): Insert[] => []

/** Runs a movement on the book, so that the next of its group sees it. When it throws, the caller undoes `at.changes`. */
export function runMovement(book: Book, at: At, movement: Movement): Outcome {
  const { op, row, transactionNumbers, changes } = at
  const booked: Booked[] = []
  const inserts: Insert[] = []
  /** Of commands that were refused before any was carried out: they remain whatever becomes of the movement. */
  const violated: Insert[] = []
  /** Those that were refused later: of a movement with parts their violations remain, too. */
  const refusedLater: [Command, readonly Violation[] | undefined][] = []
  let kept = changes.length
  /** The ledger's own rows about the last command: they follow those of the noun. */
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

/** What `run` returns, or the ApiError that it throws: a refusal may be thrown as well as returned. */
export function refusalOr(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
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
  const { limits, changed } = evaluated
  const keys = limits.map(({ tenant, account }) => bookKey(tenant, account))
  changes.push(remember(book.limits.byAccount, keys))
  if (changed) changes.push(remember(book.limits.payments, [changed.key]))
  return changes
}

/** Where the limit that was violated stands in the book. */
function limited({ limit: { tenant, account } }: Violation): TenantKey {
  return bookKey(tenant, account)
}

/** What stands in the map under these keys now; the function makes it so again. */
function remember<Key, Value>(map: Map<Key, Value>, keys: readonly Key[]): () => void {
  const before = keys.map((key) => [key, map.get(key)] as const)
  return () => {
    for (const [key, value] of before) {
      if (value === undefined) map.delete(key)
      else map.set(key, value)
    }
  }
}
