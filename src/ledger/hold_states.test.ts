// Every state of a hold, met by every command that names one. Pure: no database.

import { account, bookOf } from '../../test/book.ts'
import { type Outcome, testStateMatrix } from '../../test/state_matrix.ts'
import { type Book, type BookHold, bookKey } from './book.ts'
import type { Command } from './command.ts'
import { apply, type CommandDecision, decide } from './decide.ts'

const tenant = '1_1'
const now = new Date('2026-06-14T09:00:00Z')
const later = new Date('2026-06-21T09:00:00Z')

/** One that is open although its time has come waits for its timer, and counts as a state of its own. */
type State = BookHold['status'] | 'PAST'
type Action = Exclude<Command['kind'], 'post' | 'hold'>
type Thing = { book: Book; at: Date }

const commands: Record<Action, Command> = {
  change: { kind: 'change', hold: 'h', amount: 300n },
  capture: { kind: 'capture', hold: 'h', transaction: 'h' },
  release: { kind: 'release', hold: 'h' },
  expire: { kind: 'expire', hold: 'h' },
}

function carryOut({ book, at }: Thing, command: Command): CommandDecision {
  const decision = decide(book, { tenant, now: at }, command)
  if (decision.accepted) apply(book, decision.accepted)
  return decision
}

function opened(at = now): Thing {
  const book = bookOf(account('a', { posted: 500n }), account('b'))
  const assertions = { currency: 'USD', parties: [], unknownParties: [] }
  const between = { account: 'a', otherAccount: 'b', amount: 200n }
  carryOut({ book, at: now }, { kind: 'hold', hold: 'h', ...between, expires: later, assertions })
  return { book, at }
}

function after(action: Action): Thing {
  const thing = opened()
  carryOut(thing, commands[action])
  return thing
}

const OPEN: Outcome<State> = { becomes: 'OPEN' }
const refused: Outcome<State> = {
  refused: { refused: { definition: { code: 'INVALID_STATUS' }, extras: { valid_status: [] } } },
}
const ended = { change: refused, capture: refused, release: refused, expire: refused }

// Proves transactions#pending-transactions.
testStateMatrix<State, Action, Thing>({
  of: 'a hold',
  states: ['OPEN', 'PAST', 'CAPTURED', 'RELEASED', 'EXPIRED'],
  reach: {
    OPEN: () => opened(),
    PAST: () => opened(later),
    CAPTURED: () => after('capture'),
    RELEASED: () => after('release'),
    EXPIRED: () => after('expire'),
  },
  see({ book, at }) {
    const hold = book.holds.get(bookKey(tenant, 'h'))
    if (!hold) throw new Error('the hold is gone')
    const isPast = hold.status === 'OPEN' && hold.expires <= at
    return { state: isPast ? 'PAST' : hold.status, hold, accounts: [...book.accounts.values()] }
  },
  act: {
    change: (thing) => carryOut(thing, commands.change),
    capture: (thing) => carryOut(thing, commands.capture),
    release: (thing) => carryOut(thing, commands.release),
    expire: (thing) => carryOut(thing, commands.expire),
  },
  promises: {
    OPEN: {
      change: OPEN,
      capture: { becomes: 'CAPTURED' },
      release: { becomes: 'RELEASED' },
      expire: { becomes: 'EXPIRED' },
    },
    PAST: { ...ended, expire: { becomes: 'EXPIRED' } },
    CAPTURED: ended,
    RELEASED: ended,
    EXPIRED: ended,
  },
})
