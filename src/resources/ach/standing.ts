// Whether an entry may be sent: what its accounts say when it is asked for, and again when it leaves.

import type { ApiError } from '../../platform/errors.ts'
import { ExternalAccountNotActive, ExternalAccountNotVerified } from './errors.ts'

type External = { readonly status: string; readonly is_verified: boolean }

/** Money is pushed to any ACTIVE external account, and pulled from VERIFIED ones only. */
export function externalRefusal(
  sign: 'credit' | 'debit',
  { status, is_verified }: External,
): ApiError | undefined {
  if (status !== 'ACTIVE') return ExternalAccountNotActive()
  return sign === 'debit' && !is_verified ? ExternalAccountNotVerified() : undefined
}
