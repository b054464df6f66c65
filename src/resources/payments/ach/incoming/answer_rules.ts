// Checks whether a return or correction of an outgoing entry is plausible: a trace number is not
// sufficient.

import type { Op } from '../../../../platform/operations/op.ts'
import { easternDate } from '../../../../rails/ach/calendar.ts'
import { lastReturnDay, mayReturn, returnReason } from '../../../../rails/ach/return_reasons.ts'
import { openDestination } from '../destination_sealing.ts'
import { incomingNumber, incomingPlace } from './queries.ts'
import { OPERATOR_ROUTING } from '../outgoing/file_view.ts'
import type { IncomingRow } from './table.ts'
import type { AchRow } from '../table.ts'

const DFI_LENGTH = 8
/** The part of a routing number that identifies a bank in trace numbers. */
export const dfiOf = (routing: string) => routing.slice(0, DFI_LENGTH)

/** The sender of the sandbox's simulations. */
export const SIMULATED_SENDER = 'SANDBOX SENDER'

/** Undefined if the answer may be booked. */
type Problem =
  | 'WRONG_BANK'
  | 'WRONG_ACCOUNT'
  | 'RETURN_CODE_UNKNOWN'
  | 'RETURN_CODE_NOT_ALLOWED'
  | 'RETURN_TOO_LATE'

type Answer = {
  /** The outgoing entry. */
  readonly original: AchRow
  /** The incoming entry about it. */
  readonly entry: IncomingRow
}

/** The sender of a return or a notification of change must be the bank of the original. */
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

/** The code of a return must be published and fit the entry. */
export function reasonProblem({ original, entry }: Answer): Problem | undefined {
  const reason = returnReason(entry.return_data?.code ?? '')
  if (!reason) return 'RETURN_CODE_UNKNOWN'
  const { dc_sign: sign, sec_code: secCode } = original
  return mayReturn(reason, { sign, secCode }) ? undefined : 'RETURN_CODE_NOT_ALLOWED'
}

/** A return of a settled entry must be in time. */
export function timeProblem(now: Date, { original, entry }: Answer): Problem | undefined {
  const reason = returnReason(entry.return_data?.code ?? '')
  const { status, settles_time } = original
  const last = status === 'COMPLETE' && reason && lastReturnDay(reason, easternDate(settles_time))
  return last && easternDate(now) > last ? 'RETURN_TOO_LATE' : undefined
}
