// Deliberate bugs in what a later message about a card payment moves.

import type { Mutant } from './mutant.ts'

const DECISIONS = 'src/resources/payments/card_transactions/decision_rules.ts'
const CREDITS = 'src/resources/payments/card_transactions/credit_rules.ts'
const POSTINGS = 'src/resources/payments/card_transactions/postings.ts'
const messageVariants = ['src/simulations/cards/message_variants.test.ts']
const caughtBy = ['src/simulations/cards/message_table.test.ts']

export const cardMutants: readonly Mutant[] = [
  {
    bug: 'a suspense entry is resolved again',
    edits: [
      {
        file: 'src/resources/operations/suspense/write.ts',
        from: "if (row?.status !== 'OPEN') return hasEnded(row)",
        to: 'if (!row) return hasEnded(row)',
      },
    ],
    caughtBy: ['src/resources/operations/suspense/suspense.test.ts'],
  },
  {
    bug: 'a reversal that names a clearing takes the hold of its authorization',
    edits: [
      {
        file: DECISIONS,
        from: 'const row = chain.posted ? undefined : openHold(chain, now)',
        to: 'const row = openHold(chain, now)',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a reversal of a clearing is bounded by all clearings of its authorization',
    edits: [
      {
        file: DECISIONS,
        from: 'if (amount > named.paid) throw wrongAmount(`must be at most ${named.paid}, which was paid`)\n  return undo(',
        to: 'if (amount > chain.all.paid) throw wrongAmount(`must be at most ${named.paid}, which was paid`)\n  return undo(',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a refund of a card payment can be refunded',
    edits: [
      {
        file: DECISIONS,
        from: 'if (credit === undefined) return\n',
        to: 'if (credit === undefined || chain.posted) return\n',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a refund and a reversal of a card payment give back more than it paid',
    edits: [
      {
        file: CREDITS,
        from: 'const credited = least(stated, most(together - creditsOf(chain.all), 0n))',
        to: 'const credited = stated',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a reversal of money that a refund has given back is refused',
    edits: [
      {
        file: DECISIONS,
        from: 'if (undone === 0n) throw givenBack()',
        to: 'if (undone >= 0n) throw givenBack()',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a forced refund of an authorization leaves less to the reversal of its clearing',
    edits: [
      {
        file: CREDITS,
        from: 'return least(bound, ahead + least(paid, stated - ahead))',
        to: 'return least(bound, least(paid, stated))',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a clearing does not credit what earlier credits could not give back',
    edits: [
      {
        file: CREDITS,
        from: 'if (all.uncredited === 0n) return 0n',
        to: 'if (all.uncredited >= 0n) return 0n',
      },
    ],
    caughtBy,
  },
  {
    bug: 'each clearing credits again what earlier credits could not give back',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/later_write.ts',
        from: 'uncredited_amount: toJsonInteger(-amount)',
        to: 'uncredited_amount: toJsonInteger(0n)',
      },
    ],
    caughtBy,
  },
  {
    bug: 'an advice to a card payment counts nothing of what was cleared',
    edits: [
      {
        file: DECISIONS,
        from: 'const total = amount > paid ? amount - paid : 0n',
        to: 'const total = amount > row.total_amount ? row.total_amount : amount',
      },
    ],
    caughtBy,
  },
  {
    bug: 'an incremental authorization states the total instead of what is added',
    edits: [
      {
        file: POSTINGS,
        from: 'const total = row.total_amount + more',
        to: 'const total = more',
      },
    ],
    caughtBy,
  },
  {
    bug: 'an incremental authorization keeps no floor',
    edits: [
      {
        file: 'src/ledger/refusals.ts',
        from: 'return insufficientFunds(leg) ?? balanceViolation(leg)',
        to: 'return insufficientFunds(leg)',
      },
    ],
    caughtBy: messageVariants,
  },
  {
    bug: 'an incremental authorization does not ask whether the card may still pay',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/later_write.ts',
        from: 'const refused = forbidden ?? holdRaised(',
        to: 'const refused = holdRaised(',
      },
    ],
    caughtBy: messageVariants,
  },
  {
    bug: 'an account is verified whatever its card may do',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/authorize.ts',
        from: 'const refused = cardPaymentRefusal(book.account(payment.account), ofCard)',
        to: 'const refused = cardPaymentRefusal(book.account(payment.account), undefined)',
      },
    ],
    caughtBy: messageVariants,
  },
  {
    bug: 'a clearing without an authorization needs funds',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/unlinked_write.ts',
        from: "authority: 'FORCED'",
        to: "authority: 'SETTLED'",
      },
    ],
    caughtBy,
  },
  {
    bug: 'a refund of no payment can be refunded',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/queries.ts',
        from: '  subtypes.refund,\n  subtypes.reversal,\n',
        to: '  subtypes.reversal,\n',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a surcharge counts no more when a payment is paid back',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/queries.ts',
        from: 'transaction_id = moved.uuid and seq % 2 = 1',
        to: 'transaction_id = moved.uuid and seq = 1',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a partial approval pays out a part of the cash',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/authorize.ts',
        from: 'const purchase = amount - cash',
        to: 'const purchase = amount',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a linked account gets back what a clearing takes',
    edits: [
      {
        file: 'src/ledger/decide.ts',
        from: 'hold.amount - (command.keeps ?? 0n)',
        to: 'hold.amount',
      },
    ],
    caughtBy: ['src/ledger/funding.test.ts'],
  },
  {
    bug: 'a page of an account counts a withdrawal with a surcharge twice',
    edits: [
      {
        file: 'src/resources/payments/transactions/queries.ts',
        from: ' and seq <= 2) e',
        to: ') e',
      },
    ],
    caughtBy: messageVariants,
  },
  {
    bug: 'a network reference of another card is a repeat',
    edits: [
      {
        file: 'src/simulations/cards/simulation_routes.ts',
        from: '`network ${kind} ${named} ${retrieval} ${trace}`',
        to: '`network ${kind} ${retrieval} ${trace}`',
      },
    ],
    caughtBy: ['src/simulations/cards/authorizations.test.ts'],
  },
  {
    bug: 'an incremental authorization of an expired card is approved',
    edits: [
      {
        file: 'src/resources/payments/card_transactions/later_write.ts',
        from: 'if (byNetwork) return {',
        to: 'if (byNetwork && !card) return {',
      },
    ],
    caughtBy: messageVariants,
  },
  {
    bug: 'an increment of a card payment counts at the time of its authorization',
    edits: [
      {
        file: 'src/ledger/limits/evaluate.ts',
        from: 'const layer = { time: now, amount: more }',
        to: 'const layer = { time: payment.layers[0]?.time ?? now, amount: more }',
      },
    ],
    caughtBy: ['src/simulations/cards/card_windows.test.ts'],
  },
  {
    bug: 'a card payment gives up what was added to it first',
    edits: [
      {
        file: 'src/ledger/limits/evaluate.ts',
        from: 'const last = kept.pop()',
        to: 'const last = kept.shift()',
      },
    ],
    caughtBy: ['src/ledger/limits/evaluate.test.ts'],
  },
]
