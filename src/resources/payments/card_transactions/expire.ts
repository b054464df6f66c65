// Expires authorizations (contract: cards#authorizations).

import { carryOut } from '../../../ledger/commit/carry_out.ts'
import type { Movement } from '../../../ledger/movement.ts'
import { holdOf } from '../../../ledger/touched.ts'
import { InvalidStatus } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { chainOf, isOpen, type LoadedChain, loadChains } from './queries.ts'
import { fundingTransfer } from '../internal_transfers/funding_postings.ts'
import { holdExpired } from './lower.ts'

/** Runs by timer; no effect on an ended hold. */
export async function expireAuthorization(op: Op, uuid: string): Promise<void> {
  let hasEnded = false
  const movement: Movement<LoadedChain> = {
    touched: holdOf(uuid),
    row: { statement: loadChains, id: uuid },
    funding: fundingTransfer,
    run(book) {
      const pending = book.row && chainOf(uuid, book.row).pending
      hasEnded = !pending || !isOpen(pending)
      if (!pending || hasEnded) return InvalidStatus({ detail: 'it has ended', valid: [] })
      return holdExpired(book, pending)
    },
  }
  const { refused } = await carryOut(op, movement)
  if (!refused) op.happened({ kind: 'AUTHORIZATION_EXPIRED', id: uuid })
  if (refused && !hasEnded) throw refused
}
