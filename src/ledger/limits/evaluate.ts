// What a command makes count, or no longer count, towards the limits of its accounts, and whether they are
// too low for it. Pure.

import type { Insert } from '../../platform/database/batch.ts'
import type { Op } from '../../platform/operations/op.ts'
import { type Book, type BookHold, bookKey } from '../book.ts'
import type { Command, Effects } from '../command.ts'
import {
  type AccountLimit,
  counts,
  type EvaluatedLimits,
  type Limits,
  type SpendingKind,
  type Violation,
} from './limit.ts'

/** Money that begins to count on one side of a movement, or, below zero, no longer counts. */
type Flow = {
  readonly account: string
  readonly isDebit: boolean
  readonly amount: bigint
  readonly time: Date
}

type EvaluationContext = { readonly tenant: string; readonly now: Date }

const NOTHING: EvaluatedLimits = { limits: [], violations: [] }

/**
 * Money counts when it is posted, or else from its hold on: a capture moves it to the time of its posting, unless it keeps that of
 * the hold, and what is released never was. Only money that begins to count can violate a limit.
 */
export function evaluateLimits(
  { holds, limits }: Pick<Book, 'holds'> & { readonly limits: Limits },
  { tenant, now }: EvaluationContext,
  command: Command,
  effects: Effects,
): EvaluatedLimits {
  if (command.kind === 'post') {
    const { transaction, spending } = command
    const { time = now, already = 0n, undoes } = spending
    const flows = postedBy(effects, transaction, time)
    const counted = undoes ? flows.map(undone) : flows
    return countFlows(limits, spending, counted, { tenant, transaction, already })
  }
  if (command.kind === 'hold') {
    const { hold, spending } = command
    if (!spending) return NOTHING
    const flows = effects.holds.flatMap((held) => sidesOf(held, held.amount, now))
    const evaluated = countFlows(limits, spending, flows, { tenant, transaction: hold })
    return {
      ...evaluated,
      opened: { hold: bookKey(tenant, hold), spending: { ...spending, time: now } },
    }
  }
  const key = bookKey(tenant, command.hold)
  const [before, kind] = [holds.get(key), limits.held.get(key)]
  const [after] = effects.holds
  // A hold whose kind is unknown is on accounts without limits.
  if (!before || !after || !kind) return NOTHING
  const of = { tenant, transaction: command.hold }
  const flows = sidesOf(before, after.amount - before.amount, kind.time)
  if (command.kind === 'change') {
    const evaluated = countFlows(limits, kind, flows, { ...of, whole: command.amount })
    return command.spending ? evaluated : { ...evaluated, violations: [] }
  }
  const time = kind.keepsTime ? kind.time : now
  const posted = command.kind === 'capture' ? postedBy(effects, command.transaction, time) : []
  return { ...countFlows(limits, kind, [...flows, ...posted], of), violations: [] }
}

/** The entries of the transaction itself: what linked accounts fund it with is nobody's spending. */
function postedBy({ entries }: Effects, transaction: string, time: Date): Flow[] {
  return entries
    .filter((entry) => entry.transaction === transaction)
    .map(({ account, amount }) => ({
      account: account.id,
      isDebit: amount < 0n,
      amount: amount < 0n ? -amount : amount,
      time,
    }))
}

/** A credit as the end of the debit that it takes back. */
function undone({ isDebit, amount, ...flow }: Flow): Flow {
  return { ...flow, isDebit: !isDebit, amount: -amount }
}

/** Held money counts on the account that pays and on the one that is meant to receive. */
function sidesOf({ account, otherAccount }: BookHold, amount: bigint, time: Date): Flow[] {
  const debit = { account, isDebit: true, amount, time }
  if (otherAccount === null) return [debit]
  return [debit, { account: otherAccount, isDebit: false, amount, time }]
}

type Of = {
  readonly tenant: string
  readonly transaction: string
  /** All of the transaction, when the flows are a part of it: what limits on single transactions look at. */
  readonly whole?: bigint
  /** The part of it that counted before. */
  readonly already?: bigint
}

/** Counts flows of one transaction. Several limits may be violated at once; all of them are named. */
function countFlows(
  { byAccount }: Limits,
  kind: SpendingKind | undefined,
  flows: readonly Flow[],
  { tenant, transaction, whole, already = 0n }: Of,
): EvaluatedLimits {
  if (!kind) return NOTHING
  const limits: AccountLimit[] = []
  const violations: Violation[] = []
  for (const account of new Set(flows.map((flow) => flow.account))) {
    for (const limit of byAccount.get(bookKey(tenant, account)) ?? []) {
      const isOwn = (flow: Flow) => flow.account === account && flow.isDebit === limit.isDebit
      const own = flows.filter(isOwn)
      if (own.length === 0 || !counts(limit, kind)) continue
      const counted = limit.isSingle ? own : own.filter(({ time }) => time > limit.since)
      const more = sumOf(counted)
      const amount = whole ?? more
      const used = limit.isSingle ? amount : usedOf(limit) + more
      if (more > 0n && used > limit.amountLimit) {
        const reported = amount - already
        const beyond = used - limit.amountLimit
        const excess = beyond < reported ? beyond : reported
        violations.push({ limit, transaction, amount: reported, excess })
      }
      if (!limit.isSingle) limits.push({ ...limit, used, isStored: false })
    }
  }
  return { limits, violations }
}

function usedOf({ account, id, used }: AccountLimit): bigint {
  if (used === undefined) throw new Error(`the use of limit ${id} of account ${account} is missing`)
  return used
}

function sumOf(flows: readonly Flow[]): bigint {
  return flows.reduce((sum, { amount }) => sum + amount, 0n)
}

/** The limits as later commands of the group find them. */
export function applyEvaluated(
  { byAccount, held }: Limits,
  { limits, opened }: Pick<EvaluatedLimits, 'limits' | 'opened'>,
): void {
  if (opened) held.set(opened.hold, opened.spending)
  for (const limit of limits) {
    const key = bookKey(limit.tenant, limit.account)
    const all = byAccount.get(key) ?? []
    byAccount.set(
      key,
      all.map((it) => (it.id === limit.id ? limit : it)),
    )
  }
}

/** The rows that violations leave. `violationState` is there for the next command that violates the same limit. */
export function violationRows(
  limits: Limits,
  op: Pick<Op, 'tenant' | 'now' | 'vault' | 'newId'>,
  command: Command,
  violations: readonly Violation[],
): Insert[] {
  const onViolation = 'spending' in command ? command.spending?.onViolation : undefined
  if (!onViolation) return []
  return violations.flatMap((violation) => {
    const { tenant, account, id } = violation.limit
    const current = limits.byAccount.get(bookKey(tenant, account)) ?? []
    const limit = current.find((it) => it.id === id) ?? violation.limit
    const { inserts, violationState } = onViolation(op, { ...violation, limit })
    applyEvaluated(limits, { limits: [{ ...limit, violationState }] })
    return [...inserts]
  })
}
