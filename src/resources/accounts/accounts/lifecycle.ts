// The transitions between account statuses (contract: accounts#statuses-of-accounts). Pure; only the bank sets and
// clears RESTRICTED, in eligibility.ts.

import { InvalidStatus } from '../../../platform/contract/errors.ts'
import type { AccountStatus } from './schema.ts'

/** Statuses in which an account can be opened. */
const openingStatuses: readonly AccountStatus[] = ['ACTIVE_OR_DISBURSED', 'APPLICATION_SUBMITTED']

/** What an integrator can move an account to; statuses that are not listed lead nowhere. */
const next: Partial<Record<AccountStatus, readonly AccountStatus[]>> = {
  APPLICATION_SUBMITTED: ['ACTIVE_OR_DISBURSED', 'ACCOUNT_NOT_DESIRED', 'ACCOUNT_NEVER_ACTIVE'],
  ACTIVE_OR_DISBURSED: [
    'SUSPENDED',
    'IN_CLOSING',
    'CLOSED',
    'ACCOUNT_NOT_DESIRED',
    'ACCOUNT_NEVER_ACTIVE',
  ],
  SUSPENDED: ['ACTIVE_OR_DISBURSED'],
  RESTRICTED: ['IN_CLOSING', 'CLOSED'],
  IN_CLOSING: ['CLOSED'],
  ACCOUNT_NOT_DESIRED: ['CLOSED'],
  ACCOUNT_NEVER_ACTIVE: ['ACTIVE_OR_DISBURSED', 'CLOSED'],
}

/** Throws InvalidStatus with the statuses that would be accepted, unless `to` is one of them. */
export function checkMove(from: AccountStatus, to: AccountStatus): void {
  const valid = next[from] ?? []
  if (!valid.includes(to)) {
    throw InvalidStatus({ detail: `an account that is ${from} cannot become ${to}`, valid })
  }
}

export function checkOpening(status: AccountStatus): void {
  if (openingStatuses.includes(status)) return
  throw InvalidStatus({
    detail: `an account cannot be opened as ${status}`,
    valid: openingStatuses,
  })
}

/** Suspending an account and ending a suspension have to be explained. */
export function needsNote(from: AccountStatus, to: AccountStatus): boolean {
  return from !== to && (from === 'SUSPENDED' || to === 'SUSPENDED')
}
