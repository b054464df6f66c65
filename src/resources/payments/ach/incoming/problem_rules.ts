// Problems of a single entry, which never affect the other entries of its file.

import { secClass } from '../../../../rails/ach/nacha/sec_codes.ts'
import { transactionCodes } from '../../../../rails/ach/nacha/records.ts'
import type { EntryProblem } from './return_rules.ts'
import type { IncomingRow } from './table.ts'

const LETTERS_AND_DIGITS = /^[0-9A-Za-z]+$/

/** Removes separators between digits. */
export function withoutSeparators(number: string): string {
  return number.replaceAll(/[ -]/g, '')
}

const TRACE = /^\d{15}$/

/**
 * A return needs the entry's class and trace number, and for an international entry its addenda.
 */
export function mayReturn({ sec_code, trace_no }: Pick<IncomingRow, 'sec_code' | 'trace_no'>) {
  return sec_code !== 'IAT' && secClass(sec_code) !== undefined && TRACE.test(trace_no)
}

type Entry = Pick<IncomingRow, 'code' | 'amount' | 'sec_code' | 'account_id'> & {
  readonly number: string
  readonly isScreened: boolean
}

/** Why the entry cannot be booked; undefined if the account decides. */
export function problemOf(entry: Entry): EntryProblem | undefined {
  const { code, amount, sec_code, account_id, number, isScreened } = entry
  const known = transactionCodes[code]
  if (!known) return 'TRANSACTION_CODE_UNKNOWN'
  if (known.use === 'answer') return 'ANSWER_WITHOUT_REASON'
  if (known.use !== 'money' && amount > 0n) return 'AMOUNT_NOT_ALLOWED'
  if (!secClass(sec_code)) return 'SEC_CODE_UNKNOWN'
  if (isScreened) return 'SANCTIONS_SCREENING'
  if (known.account !== 'CHECKING' && known.account !== 'SAVINGS') return 'NON_TRANSACTION_ACCOUNT'
  if (account_id !== null) return undefined
  return LETTERS_AND_DIGITS.test(withoutSeparators(number))
    ? 'ACCOUNT_NOT_FOUND'
    : 'ACCOUNT_NUMBER_INVALID'
}
