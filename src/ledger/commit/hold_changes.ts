// Writes each change of a hold with the held balance after it (contract:
// accounts#balances-at-an-instant).

import type { Insert } from '../../platform/database/batch.ts'
import type { HoldChange, TransactionNumbers } from '../command.ts'
import { ledgerHoldChanges } from '../table.ts'

type Changing = {
  readonly tenant: string
  readonly effects: { readonly holdChanges: readonly HoldChange[] }
  readonly transactionNumbers: TransactionNumbers
  readonly now: Date
}

/** In the group's order. The commands of one movement share a number. */
export function holdChanges(group: readonly Changing[]): Insert[] {
  const changes: Insert[] = []
  const counts = new Map<bigint, number>()
  for (const { tenant, transactionNumbers, effects, now } of group) {
    for (const { hold, account, amount } of effects.holdChanges) {
      const { own: number } = transactionNumbers
      const seq = (counts.get(number) ?? 0) + 1
      counts.set(number, seq)
      changes.push(
        ledgerHoldChanges.insert({
          tenant,
          account_id: account.id,
          change_time: now,
          number,
          seq,
          hold_id: hold,
          amount,
          held: account.held,
        }),
      )
    }
  }
  return changes
}
