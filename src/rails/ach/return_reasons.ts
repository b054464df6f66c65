// The published return reason codes: which entries each may return, and until when. Decision 0020
// explains the periods.

import { nextBusinessDay } from './calendar.ts'

/** The period after the settlement of the entry. */
type Window =
  | { readonly unit: 'banking days'; readonly count: number }
  | { readonly unit: 'calendar days'; readonly count: number }
  | { readonly unit: 'unlimited' }

export type ReturnReason = {
  readonly title: string
  /** What it may return. `returns`: it answers a return. */
  readonly of: 'any entry' | 'debits' | 'credits' | 'returns'
  /** Standard entry classes; default: all. */
  readonly classes?: readonly string[]
  /** Sent by the network's operator, not the receiving bank. */
  readonly byOperator?: true
  readonly within: Window
}

const SHORT: Window = { unit: 'banking days', count: 2 }
const LONG: Window = { unit: 'calendar days', count: 60 }
const UNLIMITED: Window = { unit: 'unlimited' }

const CORPORATE = ['CCD', 'CTX']
const REVOCABLE = ['PPD', 'TEL', 'WEB', 'IAT']
const CONSUMER = ['PPD', 'TEL', 'WEB', 'IAT', 'ARC', 'BOC', 'POP', 'POS', 'MTE', 'SHR']
const TRUNCATED = ['TRC', 'TRX']
const ENROLLMENT = ['ENR']
const REPRESENTED = ['RCK']
const INTERNATIONAL = ['IAT']

type Rest = Omit<ReturnReason, 'title'>
const any: Rest = { of: 'any entry', within: SHORT }
const debit: Rest = { of: 'debits', within: SHORT }
const unauthorized: Rest = { of: 'debits', within: LONG }
const operator: Rest = { ...any, byOperator: true }
const ofReturn: Rest = { of: 'returns', within: SHORT }
const enrollment: Rest = { ...any, classes: ENROLLMENT }
const international: Rest = { ...any, classes: INTERNATIONAL }

/** By code. */
const returnReasons: Readonly<Record<string, ReturnReason>> = {
  R01: { title: 'Insufficient funds', ...debit },
  R02: { title: 'Account closed', ...any },
  R03: { title: 'No account, or unable to locate the account', ...any },
  R04: { title: 'Invalid account number structure', ...any },
  R05: {
    title: 'Unauthorized debit to a consumer account with a corporate entry class',
    ...unauthorized,
    classes: CORPORATE,
  },
  R06: { title: 'Returned at the request of the originating bank', ...any, within: UNLIMITED },
  R07: { title: 'Authorization revoked by the customer', ...unauthorized, classes: REVOCABLE },
  R08: { title: 'Payment stopped', ...debit },
  R09: { title: 'Uncollected funds', ...debit },
  R10: {
    title: 'Customer advises that the originator is unknown or not authorized',
    ...unauthorized,
    classes: CONSUMER,
  },
  R11: {
    title: 'Customer advises that the entry does not follow the authorization',
    ...unauthorized,
    classes: CONSUMER,
  },
  R12: { title: 'Account sold to another bank', ...any },
  R13: { title: 'Invalid routing number', ...operator },
  R14: { title: 'Representative payee deceased or unable to act', ...any },
  R15: { title: 'Beneficiary or account holder deceased', ...any },
  R16: { title: 'Account frozen, or returned on instruction of OFAC', ...any },
  R17: { title: 'Field error, or entry initiated under questionable circumstances', ...any },
  R18: { title: 'Improper effective entry date', ...operator },
  R19: { title: 'Amount field error', ...operator },
  R20: { title: 'Non-transaction account', ...any },
  R21: { title: 'Invalid company identification', ...any },
  R22: { title: 'Invalid individual identification number', ...any, classes: ['CIE', 'MTE'] },
  // Its period starts with the receiver's refusal, which is unknown here, so the longest applies.
  R23: { title: 'Credit refused by the receiver', of: 'credits', within: LONG },
  R24: { title: 'Duplicate entry', ...any },
  R25: { title: 'Addenda error', ...operator },
  R26: { title: 'Mandatory field error', ...operator },
  R27: { title: 'Trace number error', ...operator },
  R28: { title: 'Routing number check digit error', ...operator },
  R29: { title: 'Corporate customer advises not authorized', ...debit, classes: CORPORATE },
  R30: { title: 'Bank is no participant in check truncation', ...debit, classes: TRUNCATED },
  R31: {
    title: 'Permissible return, which the originating bank agreed to',
    ...any,
    classes: CORPORATE,
    within: UNLIMITED,
  },
  R32: { title: 'Bank is not able to settle', ...operator },
  R33: { title: 'Return of a destroyed check entry', ...unauthorized, classes: ['XCK'] },
  R34: { title: 'Bank participates in part only', ...operator },
  R35: { title: 'Improper debit entry', ...operator, of: 'debits' },
  R36: { title: 'Improper credit entry', ...operator, of: 'credits' },
  R37: {
    title: 'Source document presented for payment',
    ...unauthorized,
    classes: ['ARC', 'BOC', 'POP'],
  },
  R38: { title: 'Stop payment on the source document', ...unauthorized, classes: ['ARC', 'BOC'] },
  R39: { title: 'Improper source document', ...debit, classes: ['ARC', 'BOC', 'POP'] },
  R40: { title: 'Returned by a federal agency', ...enrollment },
  R41: { title: 'Invalid transaction code', ...enrollment },
  R42: { title: 'Routing number or check digit error', ...enrollment },
  R43: { title: 'Invalid account number', ...enrollment },
  R44: { title: 'Invalid individual identification number', ...enrollment },
  R45: { title: 'Invalid individual or company name', ...enrollment },
  R46: { title: 'Invalid representative payee indicator', ...enrollment },
  R47: { title: 'Duplicate enrollment', ...enrollment },
  R50: { title: 'State law affects re-presented checks', ...debit, classes: REPRESENTED },
  R51: {
    title: 'Item of a re-presented check is ineligible or improper',
    ...unauthorized,
    classes: REPRESENTED,
  },
  R52: { title: 'Stop payment on a re-presented check', ...unauthorized, classes: REPRESENTED },
  R53: { title: 'Item and entry both presented', ...unauthorized, classes: REPRESENTED },
  R61: { title: 'Misrouted return', ...ofReturn },
  R62: { title: 'Return of an erroneous or reversing debit', ...ofReturn },
  R67: { title: 'Duplicate return', ...ofReturn },
  R68: { title: 'Untimely return', ...ofReturn },
  R69: { title: 'Field error in a return', ...ofReturn },
  R70: { title: 'Permissible return not accepted or not requested', ...ofReturn },
  R71: { title: 'Misrouted dishonored return', ...ofReturn },
  R72: { title: 'Untimely dishonored return', ...ofReturn },
  R73: { title: 'Timely original return', ...ofReturn },
  R74: { title: 'Corrected return', ...ofReturn },
  R75: { title: 'Return not a duplicate', ...ofReturn },
  R76: { title: 'No errors found', ...ofReturn },
  R77: { title: 'Dishonored return not accepted', ...ofReturn },
  R80: { title: 'International entry coding error', ...international },
  R81: { title: 'Bank is no participant in international entries', ...international },
  R82: { title: 'Invalid foreign bank identification', ...international },
  R83: { title: 'Foreign bank is unable to settle', ...international },
  R84: { title: 'Entry not processed by the gateway', ...international },
  R85: { title: 'Incorrectly coded outbound international payment', ...any },
}

/** Undefined for an unpublished code. */
export function returnReason(code: string): ReturnReason | undefined {
  return Object.hasOwn(returnReasons, code) ? returnReasons[code] : undefined
}

/** The codes that may return an entry, without those that answer a return. */
export const ENTRY_RETURN_CODES: readonly string[] = Object.entries(returnReasons)
  .filter(([, { of }]) => of !== 'returns')
  .map(([code]) => code)

/** The codes by which the bank of an entry dishonors its return. */
export const DISHONOR_CODES: readonly string[] = ['R61', 'R62', 'R67', 'R68', 'R69', 'R70']

/** By direction and class. */
export function mayReturn(
  { of, classes }: ReturnReason,
  entry: { readonly sign: 'credit' | 'debit'; readonly secCode: string },
): boolean {
  const isDirection = of === 'any entry' || of === `${entry.sign}s`
  return isDirection && (classes === undefined || classes.includes(entry.secCode))
}

/** Banking days for the delivery of a return, beyond the rules' period. */
const DELIVERY_DAYS = 3

/**
 * The last day (`YYYY-MM-DD`, Eastern) for a return of an entry settled on this day; undefined
 * without a limit.
 */
export function lastReturnDay({ within }: ReturnReason, settled: string): string | undefined {
  const due = returnDay({ within }, settled)
  return due && bankingDaysAfter(due, DELIVERY_DAYS)
}

/** The last day on which a return of an entry that settled on this day may settle; undefined when there is none. */
export function returnDay({ within }: Pick<ReturnReason, 'within'>, settled: string) {
  if (within.unit === 'unlimited') return undefined
  return within.unit === 'banking days'
    ? bankingDaysAfter(settled, within.count)
    : nextBusinessDay(calendarDaysAfter(settled, within.count))
}

function bankingDaysAfter(date: string, count: number): string {
  let day = date
  for (let passed = 0; passed < count; passed += 1) day = nextBusinessDay(day)
  return day
}

function calendarDaysAfter(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + count)
  return day.toISOString().slice(0, 10)
}
