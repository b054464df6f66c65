// Checks whether an entry may be sent, at its creation and again at its origination.

import { PaymentRailNotEnabled } from '../../../ledger/errors.ts'
import { eligibilityRefusal } from '../../../ledger/refusals.ts'
import type { ApiError } from '../../../platform/contract/errors.ts'
import { ExternalAccountNotActive, ExternalAccountNotVerified } from './errors.ts'
import { isEnabled, type DueOrigination } from './queries.ts'

type External = { readonly status: string; readonly is_verified: boolean }

/** Pushes need an ACTIVE external account, pulls a VERIFIED one. */
export function externalRefusal(
  sign: 'credit' | 'debit',
  { status, is_verified }: External,
): ApiError | undefined {
  if (status !== 'ACTIVE') return ExternalAccountNotActive()
  return sign === 'debit' && !is_verified ? ExternalAccountNotVerified() : undefined
}

/** Why a waiting entry may no longer be originated. A return always may. */
export function originationRefusal(entry: DueOrigination): ApiError | undefined {
  if (entry.incoming_ach_id !== null) return undefined
  const account = {
    holdersRefusal: entry.holders_refusal,
    status: entry.status,
    accessStatus: entry.access_status,
    isReserved: entry.is_reserved,
  }
  return (
    eligibilityRefusal(account, entry.dc_sign === 'credit' ? 'pay' : 'receive') ??
    (isEnabled(entry.flags) ? undefined : PaymentRailNotEnabled()) ??
    externalRefusal(entry.dc_sign, {
      status: entry.external_status ?? 'DELETED',
      is_verified: entry.verification_status === 'VERIFIED',
    })
  )
}
