// Explains the status ERROR or IN_SUSPENSE of an incoming entry.

import type { Insert } from '../../../../platform/database/batch.ts'
import type { Op } from '../../../../platform/operations/op.ts'
import { openEntry } from '../../suspense/write.ts'
import type { IncomingRow } from './table.ts'

const CURRENCY = 'USD'

/** The suspense entry of an entry whose money is on the account `suspense`. */
export function inSuspense(
  op: Pick<Op, 'tenant' | 'now'>,
  { id, transaction_id, account_id, dc_sign, amount, decline_reason }: IncomingRow,
  suspense: string,
): Insert {
  if (transaction_id === null || decline_reason === null)
    throw new Error(`the incoming ACH ${id} has no transaction, or no reason`)
  return openEntry(op, {
    id: transaction_id,
    account_id: suspense,
    source: 'ACH',
    incoming_ach_id: id,
    intended_account_id: account_id,
    dc_sign,
    amount,
    currency: CURRENCY,
    reason: decline_reason,
  })
}

const meanings: Readonly<Record<string, string>> = {
  ORIGINAL_NOT_FOUND: 'it returns an entry that this workspace did not send',
  AMOUNT_MISMATCH: 'it returns another amount, or the other direction, than was sent',
  WRONG_BANK: 'it does not come from the bank that our entry went to',
  WRONG_ACCOUNT: 'it names another account than our entry went to',
  RETURN_CODE_UNKNOWN: 'its reason is not on the published list of return codes',
  RETURN_CODE_NOT_ALLOWED: 'its reason cannot return an entry of this direction and class',
  RETURN_TOO_LATE: 'the time in which its reason may return an entry is over',
  ALREADY_RETURNED: 'our entry was returned before',
  ORIGINAL_CANCELED: 'our entry was canceled and did not leave',
  DISHONOR_NOT_SENT: 'it contests a dishonored return, and this bank sends none',
  RETURN_NOT_FOUND: 'it dishonors a return that this workspace did not send',
  ALREADY_DISHONORED: 'our return was dishonored before',
  ORIGINAL_DECLINED: 'our entry was declined and gave its money back',
  ANSWER_WITHOUT_REASON:
    'its transaction code is that of a return, and no addenda record identifies the returned entry',
  RETURN_DISHONORED: 'the other bank does not accept our return: its money moved again',
  SANCTIONS_SCREENING: 'its gateway found it to be near a name on a list of sanctions',
  SEC_CODE_UNKNOWN: 'its entry class is not published',
}

/** Undefined for a self-explanatory reason. */
export function meaningOf(declineReason: string | null): string | undefined {
  return declineReason === null ? undefined : meanings[declineReason]
}
