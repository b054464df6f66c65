// Deliberate bugs in what a later message about a card payment moves.

import type { Mutant } from './mutant.ts'

const DECISIONS = 'src/resources/payments/card_transactions/decisions.ts'
const caughtBy = ['src/simulations/cards/message_table.test.ts']

export const cardMutants: readonly Mutant[] = [
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
        from: 'const { paid, reversed: already } = chain.named',
        to: 'const { paid, reversed: already } = chain.all',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a refund of a card payment can be refunded',
    edits: [
      {
        file: DECISIONS,
        from: 'if (namesCredit(chain)) {',
        to: 'if (namesCredit(chain) && chain.pending) {',
      },
    ],
    caughtBy,
  },
  {
    bug: 'a refund and a reversal of a card payment give back more than it paid',
    edits: [
      {
        file: DECISIONS,
        from: 'const credited = amount < remains ? amount : remains',
        to: 'const credited = amount',
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
]
