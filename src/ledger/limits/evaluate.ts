// Evaluates the limits of a command's accounts. Pure.

import type { Insert } from '../../platform/database/batch.ts'
import type { Op } from '../../platform/operations/op.ts'
import { type Book, type BookHold, bookKey } from '../book.ts'
import type { Command, Effects } from '../command.ts'
import {
  type AccountLimit,
  counts,
  type EvaluatedLimits,
  type Layer,
  type Limits,
  type SpendingKind,
  type Violation,
} from './limit.ts'

/** Spending that starts to count on one side, or stops if negative. */
type Flow = {
  readonly account: string
  readonly isDebit: boolean
  readonly amount: bigint
  readonly time: Date
}

type EvaluationContext = { readonly tenant: string; readonly now: Date }

const NOTHING: EvaluatedLimits = { limits: [], violations: [] }

/**
 * Each addition to a payment counts at its own time. A reduction removes the last additions. A
 * capture moves held spending to its own time, unless it keeps the hold's. Only new spending can
 * violate a limit.
 */
export function evaluateLimits(
  book: Pick<Book, 'holds'> & { readonly limits: Limits },
  context: EvaluationContext,
  command: Command,
  effects: Effects,
): EvaluatedLimits {
  if (command.kind === 'post') return evaluatePost(book.limits, context, command, effects)
  if (command.kind === 'hold') return evaluateHold(book.limits, context, command, effects)
  const { tenant, now } = context
  const key = bookKey(tenant, command.hold)
  const [before, payment] = [book.holds.get(key), book.limits.payments.get(key)]
  const [after] = effects.holds
  // A hold with an unknown payment is on accounts without limits.
  if (!before || !after || !payment) return NOTHING
  const of = { tenant, transaction: command.hold }
  if (command.kind === 'capture') {
    if (payment.keepsTime) return NOTHING
    const { layers, freed } = takeLast(payment.layers, before.amount - after.amount)
    const flows = freed.flatMap((layer) => sidesOf(before, layer))
    const posted = postedBy(effects, command.transaction, now)
    const evaluated = countFlows(book.limits, payment, [...flows, ...posted], of)
    return { ...evaluated, violations: [], changed: { key, payment: { ...payment, layers } } }
  }
  const keeps = 'keeps' in command ? (command.keeps ?? 0n) : 0n
  const more = after.amount - before.amount
  if (more > 0n) {
    const layer = { time: now, amount: more }
    const layers = [...payment.layers, layer]
    const total = { ...of, total: totalOf(layers) }
    const { limits, violations } = countFlows(book.limits, payment, sidesOf(before, layer), total)
    const isChecked = command.kind === 'change' && command.spending !== undefined
    return {
      limits,
      violations: isChecked ? violations : [],
      changed: { key, payment: { ...payment, layers } },
    }
  }
  const less = -more > keeps ? -more - keeps : 0n
  const { layers, freed } = takeLast(payment.layers, less)
  const flows = freed.flatMap((layer) => sidesOf(before, layer))
  const { limits } = countFlows(book.limits, payment, flows, of)
  return { limits, violations: [], changed: { key, payment: { ...payment, layers } } }
}

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** A posting without a payment is its own payment. */
function evaluatePost(
  limits: Limits,
  { tenant, now }: EvaluationContext,
  { transaction, spending }: Of<'post'>,
  effects: Effects,
): EvaluatedLimits {
  const { payment: id, already = 0n, undoes } = spending
  const posted = postedBy(effects, transaction, now)
  if (id === undefined) return countFlows(limits, spending, posted, { tenant, transaction })
  const key = bookKey(tenant, id)
  const payment = limits.payments.get(key) ?? { ...spending, layers: [] }
  if (undoes) {
    const { layers, freed } = takeLast(payment.layers, undoes.amount)
    const flows = freed.map((layer) => ({ account: undoes.account, isDebit: true, ...layer }))
    const { limits: counted } = countFlows(limits, payment, flows, { tenant, transaction })
    return { limits: counted, violations: [], changed: { key, payment: { ...payment, layers } } }
  }
  const flows = posted.map((flow) => ({ ...flow, amount: flow.amount - already }))
  const layers = [...payment.layers, { time: now, amount: sumOf(flows.filter(isCredit)) }]
  const of = { tenant, transaction, total: totalOf(layers) }
  return {
    ...countFlows(limits, payment, flows, of),
    changed: { key, payment: { ...payment, layers } },
  }
}

function evaluateHold(
  limits: Limits,
  { tenant, now }: EvaluationContext,
  { hold, spending }: Of<'hold'>,
  effects: Effects,
): EvaluatedLimits {
  if (!spending) return NOTHING
  const layers = effects.holds.map(({ amount }) => ({ time: now, amount }))
  const flows = effects.holds.flatMap((held) => sidesOf(held, { time: now, amount: held.amount }))
  return {
    ...countFlows(limits, spending, flows, { tenant, transaction: hold }),
    changed: { key: bookKey(tenant, hold), payment: { ...spending, layers } },
  }
}

/** Removes an amount from the layers, last first; the result is negative. */
function takeLast(
  layers: readonly Layer[],
  amount: bigint,
): { layers: readonly Layer[]; freed: readonly Layer[] } {
  const kept = [...layers]
  const freed: Layer[] = []
  for (let left = amount; left > 0n; ) {
    const last = kept.pop()
    if (!last) break
    const taken = last.amount < left ? last.amount : left
    if (taken < last.amount) kept.push({ ...last, amount: last.amount - taken })
    freed.push({ time: last.time, amount: -taken })
    left -= taken
  }
  return { layers: kept, freed }
}

function totalOf(layers: readonly Layer[]): bigint {
  return layers.reduce((sum, { amount }) => sum + amount, 0n)
}

/** The transaction's own entries, without funding. */
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

function isCredit({ isDebit }: Flow): boolean {
  return !isDebit
}

function sidesOf({ account, otherAccount }: BookHold, layer: Layer): Flow[] {
  const debit = { account, isDebit: true, ...layer }
  if (otherAccount === null) return [debit]
  return [debit, { account: otherAccount, isDebit: false, ...layer }]
}

type Counted = {
  readonly tenant: string
  readonly transaction: string
  /** The payment's total after additions, for limits on single transactions. */
  readonly total?: bigint
}

/** Counts the flows of one transaction, with all violated limits. */
function countFlows(
  { byAccount }: Limits,
  kind: SpendingKind,
  flows: readonly Flow[],
  { tenant, transaction, total }: Counted,
): EvaluatedLimits {
  const limits: AccountLimit[] = []
  const violations: Violation[] = []
  for (const account of new Set(flows.map((flow) => flow.account))) {
    for (const limit of byAccount.get(bookKey(tenant, account)) ?? []) {
      const isOwn = (flow: Flow) => flow.account === account && flow.isDebit === limit.isDebit
      const own = flows.filter(isOwn)
      if (own.length === 0 || !counts(limit, kind)) continue
      const amount = sumOf(limit.isSingle ? own : own.filter(({ time }) => time > limit.since))
      const used = limit.isSingle ? (total ?? amount) : usedOf(limit) + amount
      if (amount > 0n && used > limit.amountLimit) {
        const beyond = used - limit.amountLimit
        violations.push({ limit, transaction, amount, excess: beyond < amount ? beyond : amount })
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

/** Updates the limits for the group's later commands. */
export function applyEvaluated(
  { byAccount, payments }: Limits,
  { limits, changed }: Pick<EvaluatedLimits, 'limits' | 'changed'>,
): void {
  if (changed) payments.set(changed.key, changed.payment)
  for (const limit of limits) {
    const key = bookKey(limit.tenant, limit.account)
    const all = byAccount.get(key) ?? []
    byAccount.set(
      key,
      all.map((it) => (it.id === limit.id ? limit : it)),
    )
  }
}

/** Stores `violationState` for the limit's next violation. */
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
