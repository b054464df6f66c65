// Dishonored returns, whose money waits in suspense for a manual decision (contract:
// ach#dishonored-returns).

import { carryOut } from '../../../../ledger/commit/carry_out.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { returnReason } from '../../../../rails/ach/return_reasons.ts'
import { achAccount } from '../account_queries.ts'
import { openDestination } from '../destination_sealing.ts'
import { lockOwnReturn } from '../queries.ts'
import { dfiOf } from './answer_rules.ts'
import { type IncomingBooking, incomingBooked } from './postings.ts'
import { isDishonored } from './queries.ts'
import { setAside } from './return_write.ts'
import type { IncomingRow } from './table.ts'

/** Contests a dishonored return, which this bank never sends. */
const CONTESTED = 'R71'

/** Books a dishonored return once, if it names a return of ours and comes from its bank. */
export async function bookDishonored(op: Op, entry: IncomingRow): Promise<IncomingRow> {
  const { code = '', dishonored_trace = '' } = entry.return_data ?? {}
  if (code >= CONTESTED) return setAside(op, entry, 'DISHONOR_NOT_SENT')
  if (returnReason(code)?.of !== 'returns') return setAside(op, entry, 'RETURN_CODE_UNKNOWN')
  const sent = await lockOwnReturn(op, dishonored_trace)
  if (!sent) return setAside(op, entry, 'RETURN_NOT_FOUND')
  const linked: IncomingRow = { ...entry, outgoing_ach_id: sent.id }
  if (sent.amount !== entry.amount || sent.dc_sign !== entry.dc_sign)
    return setAside(op, linked, 'AMOUNT_MISMATCH')
  const { routing } = openDestination(op.vault, sent)
  if (dfiOf(routing) !== dfiOf(entry.originating_routing_number))
    return setAside(op, linked, 'WRONG_BANK')
  if (await isDishonored(op, sent.id)) return setAside(op, linked, 'ALREADY_DISHONORED')
  const access = { db: op.tx, tenant: op.tenant }
  const movement = incomingBooked(linked, {
    account: 'RETURN_DISHONORED',
    transaction: op.newId(),
    settlement: await achAccount(access, 'ach_settlement'),
    suspense: await achAccount(access, 'ach_suspense'),
    mayReturn: false,
  })
  const { refused, body } = await carryOut(op, movement)
  const booking = body as IncomingBooking | undefined
  if (refused || !booking || !('row' in booking))
    throw refused ?? new Error(`the dishonored return ${entry.id} was not booked`)
  return booking.row
}
