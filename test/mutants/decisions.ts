// Deliberate bugs in what the ledger decides: sums, floors, ceilings, holds, funding, limits, the order of refusals.

import type { Mutant } from './mutant.ts'

const DECIDE = 'src/ledger/decide.ts'
const REFUSALS = 'src/ledger/refusals.ts'
const FUNDING = 'src/ledger/funding.ts'
const BANS = 'src/resources/operations/bans/apply.ts'
const bans = ['src/resources/operations/bans/bans.test.ts']
const EVALUATE = 'src/ledger/limits/evaluate.ts'
const decisions = ['src/ledger/decide.test.ts', 'src/ledger/refusals.test.ts']
const large = ['test/large_amounts.test.ts']
const limits = ['src/ledger/limits/evaluate.test.ts']
const funding = [
  'src/ledger/funding.test.ts',
  'src/ledger/decide.test.ts',
  'src/resources/payments/internal_transfers/funding.test.ts',
]

const BALANCES = 'src/ledger/balances.ts'
const balances = ['src/resources/accounts/balances/balances.test.ts']

export const decisionMutants: readonly Mutant[] = [
  {
    bug: 'what happened at exactly an instant is not part of its balance',
    edits: [{ file: BALANCES, from: 'and ${time} <= ${at}', to: 'and ${time} < ${at}' }],
    caughtBy: balances,
  },
  {
    bug: 'a row that was written late is missing from the balances of the past',
    edits: [{ file: BALANCES, from: 'r.number > last.number', to: 'false' }],
    caughtBy: balances,
  },
  {
    bug: 'the balances of the past contain a row that came later',
    edits: [{ file: BALANCES, from: 'r.number < last.number', to: 'false' }],
    caughtBy: balances,
  },
  {
    bug: 'the lateness of a moved clock’s timer is not counted',
    edits: [
      {
        file: 'src/platform/operations/workspaces.ts',
        from: 'if (lateMs < LATE_NOTED_MS) return',
        to: 'if (lateMs > 0) return',
      },
    ],
    caughtBy: balances,
  },
  {
    bug: 'what was released counts as held in the past',
    edits: [
      {
        file: 'src/ledger/draft.ts',
        from: 'if (amount !== 0n) holdChanges',
        to: 'if (amount > 0n) holdChanges',
      },
    ],
    caughtBy: balances,
  },
  {
    bug: 'the payer’s balance rises, too',
    edits: [{ file: 'src/ledger/draft.ts', from: 'from, -amount)', to: 'from, amount)' }],
    caughtBy: decisions,
  },
  {
    bug: 'the payee gets what remains after rounding',
    edits: [{ file: 'src/ledger/draft.ts', from: 'to, amount)', to: 'to, (amount / 10n) * 10n)' }],
    caughtBy: decisions,
  },
  {
    bug: 'held money is available',
    edits: [{ file: 'src/ledger/book.ts', from: 'return posted - held', to: 'return posted' }],
    caughtBy: decisions,
  },
  {
    bug: 'a hold never gets smaller',
    edits: [
      {
        file: 'src/ledger/draft.ts',
        from: 'change(id, { held: amount })',
        to: 'change(id, { held: amount > 0n ? amount : 0n })',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'money that comes in does not end being overdrawn',
    edits: [
      {
        file: 'src/ledger/draft.ts',
        from: 'const isOverdrawn = isBelow && (isForced || wasOverdrawn)',
        to: 'const isOverdrawn = (isBelow && isForced) || wasOverdrawn',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'captured money ends being overdrawn',
    edits: [
      {
        file: 'src/ledger/draft.ts',
        from: '(isForced || wasOverdrawn)',
        to: '(isForced || before.isOverdrawn)',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'one tenant finds another’s account',
    edits: [
      {
        file: 'src/platform/values/tenant_key.ts',
        from: '`${tenant} ${id}` as',
        to: '`${tenant && id}` as',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'the currency does not matter',
    edits: [
      {
        file: REFUSALS,
        from: 'if (from.currency === currency && to.currency === currency) return undefined',
        to: 'if (currency !== from.id) return undefined',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a cent more than is available may be spent',
    edits: [
      { file: REFUSALS, from: 'return amount > spendable', to: 'return amount > spendable + 1n' },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'the floor is a cent lower than it is',
    edits: [
      {
        file: REFUSALS,
        from: 'spendableOf(from) < amount',
        to: 'spendableOf(from) + 1n < amount',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'the ceiling is a cent higher than it is',
    edits: [
      {
        file: REFUSALS,
        from: 'to.posted + amount > to.ceiling',
        to: 'to.posted + amount > to.ceiling + 1n',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a balance may leave 64 bits',
    edits: [{ file: REFUSALS, from: 'to.posted + amount > CENTS_MAX || ', to: '' }],
    caughtBy: large,
  },
  {
    bug: 'a debt may leave 64 bits',
    edits: [
      {
        file: REFUSALS,
        from: ' || (!isHeld && availableOf(from) - amount < -CENTS_MAX)',
        to: '',
      },
    ],
    caughtBy: large,
  },
  {
    bug: 'a closed account takes money',
    edits: [
      {
        file: REFUSALS,
        from: 'CLOSED.has(from.status) || CLOSED.has(to.status)',
        to: 'CLOSED.has(from.status)',
      },
    ],
    caughtBy: [...decisions, 'test/races.test.ts'],
  },
  {
    bug: 'an account stays marked as overdrawn when its floor is lowered below the balance',
    edits: [
      {
        file: 'src/ledger/accounts.ts',
        from: 'is_overdrawn and coalesce(posted - held < ${floor}::bigint, false)',
        to: 'is_overdrawn and coalesce(true or ${floor}::bigint is null, false)',
      },
    ],
    caughtBy: ['test/tampering.test.ts'],
  },
  {
    bug: 'a changed mark of an overdraft is not found',
    edits: [
      {
        file: 'src/ledger/verify.ts',
        from: 'where is_overdrawn and (floor is null or posted - held >= floor)',
        to: 'where is_overdrawn and floor is null',
      },
    ],
    caughtBy: ['test/tampering.test.ts'],
  },
  {
    bug: 'a frozen account gives, and takes nothing',
    edits: [
      {
        file: REFUSALS,
        from: "from.accessStatus === 'FROZEN'",
        to: "to.accessStatus === 'FROZEN'",
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a signer may be named as the owner of an account',
    edits: [
      {
        file: REFUSALS,
        from: '(mustOwn ? ownersOf(named) : named.parties)',
        to: 'named.parties',
      },
    ],
    caughtBy: ['src/resources/payments/internal_transfers/internal_transfers.test.ts'],
  },
  {
    bug: 'missing money is reported after a broken floor',
    edits: [
      {
        file: REFUSALS,
        from: "  { code: 'INSUFFICIENT_FUNDS', refuses: insufficientFunds },\n  { code: 'BALANCE_VIOLATION', refuses: balanceViolation },\n",
        to: "  { code: 'BALANCE_VIOLATION', refuses: balanceViolation },\n  { code: 'INSUFFICIENT_FUNDS', refuses: insufficientFunds },\n",
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a hold is released as often as one asks',
    edits: [{ file: DECIDE, from: "if (!hold || hold.status !== 'OPEN')", to: 'if (!hold)' }],
    caughtBy: decisions,
  },
  {
    bug: 'an expiry ignores that the hold was captured',
    edits: [
      {
        file: DECIDE,
        from: "if (!hold || hold.status !== 'OPEN')",
        to: "if (!hold || (hold.status !== 'OPEN' && command.kind !== 'expire'))",
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a hold is captured after its time',
    edits: [
      {
        file: DECIDE,
        from: "hold?.status === 'OPEN' && !isPast(hold, context)",
        to: "hold?.status === 'OPEN'",
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a hold lives a moment too long',
    edits: [{ file: DECIDE, from: 'return expires <= now', to: 'return expires < now' }],
    caughtBy: decisions,
  },
  {
    bug: 'a hold grows without asking for money',
    edits: [{ file: DECIDE, from: '  if (more > 0n) {', to: '  if (more > 1_000_000_000n) {' }],
    caughtBy: decisions,
  },
  {
    bug: 'the rest of a hold is free when it was captured in part',
    edits: [
      {
        file: DECIDE,
        from: 'draft.hold(hold.id, hold.account, -amount)',
        to: 'draft.hold(hold.id, hold.account, -hold.amount)',
      },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a hold of which a rest is kept has ended',
    edits: [
      { file: DECIDE, from: "status: rest > 0n ? 'OPEN' : 'CAPTURED'", to: "status: 'CAPTURED'" },
    ],
    caughtBy: decisions,
  },
  {
    bug: 'a linked account gives twice what is missing',
    edits: [
      {
        file: FUNDING,
        from: '{ ...asMove(given), transaction: newId(), isBefore: true }',
        to: '{ ...asMove(given), amount: asMove(given).amount * 2n, transaction: newId(), isBefore: true }',
      },
    ],
    caughtBy: funding,
  },
  {
    bug: 'a linked account funds a hold again when it is captured',
    edits: [
      {
        file: FUNDING,
        from: 'if (from.floor === null || isHeld) return 0n',
        to: 'if (from.floor === null) return 0n',
      },
    ],
    caughtBy: funding,
  },
  {
    bug: 'a linked account gives what it does not have',
    edits: [{ file: FUNDING, from: 'return refusalOf(leg) ? undefined : leg', to: 'return leg' }],
    caughtBy: funding,
  },
  {
    bug: 'what is above a ceiling stays there when a hold is captured',
    edits: [
      {
        file: DECIDE,
        from: '  if (sweep) draft.fund(sweep)\n  const after: BookHold',
        to: '  if (sweep && rest < 0n) draft.fund(sweep)\n  const after: BookHold',
      },
    ],
    caughtBy: funding,
  },
  {
    bug: 'a limit does not see what the same group spent before',
    edits: [
      {
        file: DECIDE,
        from: 'if (book.limits && evaluated) applyEvaluated',
        to: 'if (book.limits && !evaluated) applyEvaluated',
      },
    ],
    caughtBy: limits,
  },
  {
    bug: 'a limit forgets what is used up',
    edits: [{ file: EVALUATE, from: ': usedOf(limit) + amount', to: ': amount' }],
    caughtBy: limits,
  },
  {
    bug: 'a captured hold counts twice towards a limit',
    edits: [
      {
        file: EVALUATE,
        from: '[...flows, ...posted], of)',
        to: 'posted, of)',
      },
    ],
    caughtBy: limits,
  },
  {
    bug: 'a violated limit declines nothing',
    edits: [
      {
        file: DECIDE,
        from: 'mayRefuse && violations.some',
        to: '!mayRefuse && violations.some',
      },
    ],
    caughtBy: limits,
  },
  {
    bug: 'a limit is a cent higher than it is',
    edits: [
      {
        file: EVALUATE,
        from: 'used > limit.amountLimit',
        to: 'used > limit.amountLimit + 1n',
      },
    ],
    caughtBy: [...limits, 'test/spend_races.test.ts'],
  },
  {
    bug: 'a window of a limit holds what has just left it',
    edits: [{ file: EVALUATE, from: 'time > limit.since', to: 'time >= limit.since' }],
    caughtBy: limits,
  },
  {
    bug: 'a ban rule counts the whole amount of a violation',
    edits: [{ file: EVALUATE, from: 'beyond < amount ? beyond : amount', to: 'amount' }],
    caughtBy: bans,
  },
  {
    bug: 'a ban rule bans at its amount',
    edits: [{ file: BANS, from: 'sum(v.excess) > ${amount}', to: 'sum(v.excess) >= ${amount}' }],
    caughtBy: bans,
  },
  {
    bug: 'a ban rule counts violations of any age',
    edits: [{ file: BANS, from: 'began > since ? began : since', to: 'since' }],
    caughtBy: bans,
  },
  {
    bug: 'a ban rule counts what happened before the ban was lifted',
    edits: [{ file: BANS, from: 'person.ban_lifted_time ?? new Date(0)', to: 'new Date(0)' }],
    caughtBy: bans,
  },
]
