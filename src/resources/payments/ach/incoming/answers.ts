// Checks whether a return or correction of an outgoing entry is plausible: the trace number alone is not sufficient.

import type { Op } from '../../../../platform/operations/op.ts'
import { easternDate } from '../../../../rails/ach/calendar.ts'
import { lastReturnDay, mayReturn, returnReason } from '../../../../rails/ach/return_reasons.ts'
import { openDestination } from '../destination.ts'
import { incomingNumber, incomingPlace } from './incoming_queries.ts'
import { OPERATOR_ROUTING } from '../outgoing/outgoing_file.ts'
import type { IncomingRow } from './table.ts'
import type { AchRow } from '../table.ts'

const DFI_LENGTH = 8
/** The first digits of a routing number, by which a bank is named in traces. */
export const dfiOf = (routing: string) => routing.slice(0, DFI_LENGTH)

/** Who the sandbox's simulations say they are. */
export const SIMULATED_SENDER = 'SANDBOX SENDER'

/** Why an answer is set aside; undefined when it may be booked. */
type Problem =
  | 'WRONG_BANK'
  | 'WRONG_ACCOUNT'
  | 'RETURN_CODE_UNKNOWN'
  | 'RETURN_CODE_NOT_ALLOWED'
  | 'RETURN_TOO_LATE'

type Answer = {
  /** The entry of ours. */
  readonly original: AchRow
  /** What came in about it. */
  readonly entry: IncomingRow
}

/** What is wrong with the sender of a return or a notification of change: it must be the bank that the entry went to. */
export function senderProblem(
  { vault }: Pick<Op, 'vault'>,
  { original, entry }: Answer,
): Problem | undefined {
  const { routing, number } = openDestination(vault, original)
  const bank = dfiOf(routing)
  const code = entry.return_data?.code
  const isOperators = code !== undefined && returnReason(code)?.byOperator === true
  const senders = isOperators ? [bank, dfiOf(OPERATOR_ROUTING)] : [bank]
  const named = (entry.return_data ?? entry.notification_of_change)?.original_dfi_no
  if (named !== bank || !senders.includes(dfiOf(entry.originating_routing_number)))
    return 'WRONG_BANK'
  return vault.open(incomingPlace(incomingNumber, entry), entry.number) === number
    ? undefined
    : 'WRONG_ACCOUNT'
}

/** What is wrong with the reason of a return: its code must be published, for such an entry, and not come too late. */
export function reasonProblem(now: Date, { original, entry }: Answer): Problem | undefined {
  const reason = returnReason(entry.return_data?.code ?? '')
  if (!reason) return 'RETURN_CODE_UNKNOWN'
  const { dc_sign: sign, sec_code: secCode, status, settles_time } = original
  if (!mayReturn(reason, { sign, secCode })) return 'RETURN_CODE_NOT_ALLOWED'
  const last = status === 'COMPLETE' && lastReturnDay(reason, easternDate(settles_time))
  return last && easternDate(now) > last ? 'RETURN_TOO_LATE' : undefined
}
