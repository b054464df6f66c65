// Books of the ledger for tests of its decisions: plain data, no database.

import { type Book, type BookAccount, bookKey } from '../src/ledger/book.ts'
import type { Assertions, Command } from '../src/ledger/command.ts'
import { apply, type CommandDecision, decide } from '../src/ledger/decide.ts'
import type { Spending } from '../src/ledger/limits/limit.ts'

export const tenant = '1_1'
export const now = new Date('2026-06-14T09:00:00Z')
export const later = new Date('2026-06-21T09:00:00Z')
export const assertions: Assertions = { currency: 'USD', parties: [], unknownParties: [] }
export const spending: Spending = {
  paymentType: 'CARD',
  paymentSubType: 'CARD.POS_PURCHASE',
  mcc: '5411',
  onViolation: () => ({ inserts: [], violationState: null }),
}

/** An open account with nothing on it. */
export function account(id: string, facts: Partial<BookAccount> = {}): BookAccount {
  return {
    key: bookKey(facts.tenant ?? tenant, id),
    tenant,
    id,
    number: Buffer.from(id),
    currency: 'USD',
    isGeneral: false,
    isReserved: false,
    isSuspense: false,
    status: 'ACTIVE_OR_DISBURSED',
    accessStatus: 'ACTIVE',
    holdersRefusal: null,
    parties: [],
    owners: 0,
    floor: 0n,
    ceiling: null,
    floorAccount: null,
    ceilingAccount: null,
    posted: 0n,
    held: 0n,
    isOverdrawn: false,
    hasLimits: false,
    isReadOnly: false,
    version: 1n,
    ...facts,
  }
}

export function bookOf(...accounts: BookAccount[]): Book {
  return {
    accounts: new Map(accounts.map((it) => [bookKey(it.tenant, it.id), it])),
    holds: new Map(),
  }
}

export type Post = Extract<Command, { kind: 'post' }>

export function post(from: string, to: string, amount: bigint, facts: Partial<Post> = {}): Post {
  const moves = [{ from, to, amount }]
  return { kind: 'post', transaction: `${from}-${to}`, moves, assertions, spending, ...facts }
}

export function hold(id: string, from: string, to: string, amount: bigint): Command {
  const said = { expires: later, assertions, spending }
  return { kind: 'hold', hold: id, account: from, otherAccount: to, amount, ...said }
}

/** Decides and, when accepted, carries it out. Linked accounts fund it, in transactions f1, f2, … */
export function carryOut(book: Book, command: Command, at = now): CommandDecision {
  let fundings = 0
  const newId = () => `f${++fundings}`
  const decision = decide(book, { tenant, now: at, newId }, command)
  if (decision.accepted) apply(book, decision.accepted)
  return decision
}

export function codeOf(decision: CommandDecision): string {
  return decision.refused?.definition.code ?? 'accepted'
}

export function balances(book: Book, id: string): { posted: bigint; held: bigint } {
  const { posted, held } = book.accounts.get(bookKey(tenant, id)) ?? account(id)
  return { posted, held }
}
