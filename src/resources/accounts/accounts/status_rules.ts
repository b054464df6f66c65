// The transitions between account statuses (contract: accounts#statuses-of-accounts). Only
// eligibility_write.ts sets and clears RESTRICTED.

import { InvalidStatus } from '../../../platform/contract/errors.ts'
import type { AccountStatus } from './schema.ts'

const openingStatuses: readonly AccountStatus[] = ['ACTIVE_OR_DISBURSED', 'APPLICATION_SUBMITTED']

/** The integrator's transitions; other statuses are final. */
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

/** Throws InvalidStatus with the accepted statuses. */
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

/** A suspension and its end need a reason. */
export function needsNote(from: AccountStatus, to: AccountStatus): boolean {
  return from !== to && (from === 'SUSPENDED' || to === 'SUSPENDED')
}
