// Decides a command and its effect on the book. Pure: no clock, no database.

import { type ApiError, InvalidStatus } from '../platform/contract/errors.ts'
import { type Authority, rulesOf } from './authority.ts'
import { type Book, type BookHold, bookKey } from './book.ts'
import type { Command, Effects, Funding, Move } from './command.ts'
import { admit, returnFunding } from './funding.ts'
import { AccountNotFound, SpendControlViolation } from './errors.ts'
import { type Draft, draftOf } from './draft.ts'
import { applyEvaluated, evaluateLimits } from './limits/evaluate.ts'
import { fundsRefusal, holdRefusal, type Leg } from './refusals.ts'
import type { Limits, Violation } from './limits/limit.ts'

export type CommandDecision = (
  | { readonly accepted: Effects; readonly refused?: undefined }
  | { readonly refused: ApiError; readonly accepted?: undefined }
) & {
  /** The violated limits, declining or not. */
  readonly violations?: readonly Violation[]
}

/** The workspace and its time. */
export type DecisionContext = {
  readonly tenant: string
  readonly now: Date
  /** Without it linked accounts do not fund. */
  readonly newId?: (() => string) | undefined
}

/** The effects of the command, or its refusal. */
export function decide(book: Book, context: DecisionContext, command: Command): CommandDecision {
  const decision = decideMoney(book, context, command)
  const { accepted } = decision
  if (!accepted || !book.limits) return decision
  return withinLimits({ ...book, limits: book.limits }, context, command, accepted)
}

/** Limits are checked last. Settled money cannot be declined. */
function withinLimits(
  book: Book & { readonly limits: Limits },
  context: DecisionContext,
  command: Command,
  accepted: Effects,
): CommandDecision {
  const evaluated = evaluateLimits(book, context, command, accepted)
  const { violations } = evaluated
  const mayRefuse =
    rulesOf('authority' in command ? command.authority : undefined).limits === 'refuse'
  if (mayRefuse && violations.some(({ limit }) => limit.declines)) {
    return { refused: SpendControlViolation(), violations }
  }
  return { accepted: { ...accepted, evaluated }, violations }
}

function decideMoney(book: Book, context: DecisionContext, command: Command): CommandDecision {
  switch (command.kind) {
    case 'post':
      return decidePost(book, context, command)
    case 'hold':
      return decideHold(book, context, command)
    case 'change':
      return decideChange(book, context, command)
    case 'capture':
      return decideCapture(book, context, command)
    default:
      return decideEnd(book, context, command)
  }
}

/** Applies a decision, for the group's later commands. */
export function apply(book: Book, { accounts, holds, evaluated }: Effects): void {
  for (const account of accounts) book.accounts.set(account.key, account)
  for (const hold of holds) book.holds.set(bookKey(hold.tenant, hold.id), hold)
  if (book.limits && evaluated) applyEvaluated(book.limits, evaluated)
}

type Kind<Name extends Command['kind']> = Extract<Command, { kind: Name }>

function decidePost(book: Book, context: DecisionContext, command: Kind<'post'>): CommandDecision {
  const { assertions, authority } = command
  const draft = draftOf(book, context.tenant, !rulesOf(authority).asksFunds)
  const missing = command.moves.flatMap(({ from, to }) => [from, to]).find((id) => !draft.find(id))
  if (missing !== undefined) return { refused: AccountNotFound(missing) }
  const legs = legsOf(command.moves)
  const newId = legs.length === 1 ? context.newId : undefined
  for (const { moves, ...total } of legs) {
    const leg = legOf(draft, total, { authority, assertions })
    const { refused, sweep } = admit(draft, leg, newId)
    if (refused) return { refused }
    for (const move of moves) draft.move(command.transaction, move)
    if (sweep) draft.fund(sweep)
  }
  return { accepted: draft.effects([]) }
}

/** Moves between the same two accounts are admitted together. */
function legsOf(moves: readonly Move[]): (Move & { readonly moves: readonly Move[] })[] {
  const [first] = moves
  if (first && moves.every(({ from, to }) => from === first.from && to === first.to)) {
    const amount = moves.reduce((sum, move) => sum + move.amount, 0n)
    return [{ ...first, amount, moves }]
  }
  return moves.map((move) => ({ ...move, moves: [move] }))
}

function decideHold(book: Book, context: DecisionContext, command: Kind<'hold'>): CommandDecision {
  const draft = draftOf(book, context.tenant)
  const { account, otherAccount, amount, hold, expires, assertions, authority } = command
  const missing = [account, otherAccount].find((id) => !draft.find(id))
  if (missing !== undefined) return { refused: AccountNotFound(missing) }
  const move = { from: account, to: otherAccount, amount }
  const leg = legOf(draft, move, { authority, assertions })
  const { refused = holdRefusal(leg), funding } = admit(draft, leg, context.newId)
  if (refused) return { refused }
  draft.hold(hold, account, amount)
  const { currency } = leg.from
  const opened: BookHold = {
    tenant: context.tenant,
    id: hold,
    account,
    otherAccount,
    currency,
    amount,
    status: 'OPEN',
    expires,
    fundedBy: null,
    funded: 0n,
    isNew: true,
  }
  return { accepted: draft.effects([withFunding(opened, funding)]) }
}

function decideChange(
  book: Book,
  context: DecisionContext,
  command: Kind<'change'>,
): CommandDecision {
  const hold = openHold(book, context, command.hold)
  if ('refused' in hold) return hold
  const draft = draftOf(book, context.tenant)
  const more = command.amount - hold.amount
  let changed: BookHold = { ...hold, amount: command.amount }
  if (more > 0n) {
    const leg = legOf(
      draft,
      { from: hold.account, to: hold.otherAccount ?? hold.account, amount: more },
      {},
    )
    // A hold returns its funding to one account.
    const mayFund = hold.fundedBy === null || hold.fundedBy === leg.from.floorAccount
    const newId = mayFund ? context.newId : undefined
    const { refused = holdRefusal(leg), funding } = admit(draft, leg, newId, fundsRefusal)
    if (refused) return { refused }
    changed = withFunding(changed, funding)
  }
  draft.hold(hold.id, hold.account, more)
  if (more < 0n) {
    const returned = returnFunding(draft, hold, -more, context.newId)
    changed = withFunded(changed, hold.funded - returned)
  }
  return { accepted: draft.effects([changed]) }
}

function withFunding(hold: BookHold, funding: Funding | undefined): BookHold {
  if (!funding) return hold
  return withFunded({ ...hold, fundedBy: funding.from }, hold.funded + funding.amount)
}

/** Funding covers at most the held amount: own money is spent first. */
function withFunded(hold: BookHold, amount: bigint): BookHold {
  const funded = amount < hold.amount ? amount : hold.amount
  return { ...hold, funded, fundedBy: funded > 0n ? hold.fundedBy : null }
}

function decideCapture(
  book: Book,
  context: DecisionContext,
  command: Kind<'capture'>,
): CommandDecision {
  const hold = openHold(book, context, command.hold)
  if ('refused' in hold) return hold
  const { otherAccount } = hold
  if (otherAccount === null) throw new Error(`hold ${hold.id} says nowhere to move the money to`)
  const amount = command.amount ?? hold.amount
  if (amount > hold.amount) throw new Error('a capture is at most what is held; post the rest')
  const draft = draftOf(book, context.tenant)
  const move = { from: hold.account, to: otherAccount, amount }
  const leg = legOf(draft, move, { isHeld: true, authority: command.authority })
  const { refused, sweep } = admit(draft, leg, context.newId)
  if (refused) return { refused }
  const rest = hold.amount - amount
  draft.hold(hold.id, hold.account, -amount)
  draft.move(command.transaction, move)
  if (sweep) draft.fund(sweep)
  const after: BookHold = { ...hold, amount: rest, status: rest > 0n ? 'OPEN' : 'CAPTURED' }
  return { accepted: draft.effects([withFunded(after, hold.funded)]) }
}

function decideEnd(
  book: Book,
  context: DecisionContext,
  command: Kind<'release' | 'expire'>,
): CommandDecision {
  const hold = book.holds.get(bookKey(context.tenant, command.hold))
  if (!hold || hold.status !== 'OPEN') return { refused: notOpen() }
  if (command.kind === 'release' && isPast(hold, context)) return { refused: notOpen() }
  const draft = draftOf(book, context.tenant)
  draft.hold(hold.id, hold.account, -hold.amount)
  returnFunding(draft, hold, hold.amount - (command.keeps ?? 0n), context.newId)
  const status = command.kind === 'expire' ? 'EXPIRED' : 'RELEASED'
  return { accepted: draft.effects([withFunded({ ...hold, amount: 0n, status }, 0n)]) }
}

function openHold(
  book: Book,
  context: DecisionContext,
  id: string,
): BookHold | { refused: ApiError } {
  const hold = book.holds.get(bookKey(context.tenant, id))
  return hold?.status === 'OPEN' && !isPast(hold, context) ? hold : { refused: notOpen() }
}

/** A hold past its due time only waits for its timer. */
function isPast({ expires }: BookHold, { now }: DecisionContext): boolean {
  return expires <= now
}

function notOpen(): ApiError {
  return InvalidStatus({
    detail: 'the hold is closed: it was completed, canceled, or has expired',
    valid: [],
  })
}

type LegFacts = Partial<Pick<Leg, 'isHeld' | 'assertions'>> & {
  readonly authority?: Authority | undefined
}

/** Field by field: see “objects of one shape” in docs/performance.md. */
function legOf(draft: Draft, move: Move, facts: LegFacts): Leg {
  return {
    from: draft.get(move.from),
    to: draft.get(move.to),
    amount: move.amount,
    isHeld: facts.isHeld ?? false,
    rules: rulesOf(facts.authority),
    assertions: facts.assertions,
  }
}
