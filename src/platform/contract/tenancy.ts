// A tenant in a body must be the caller's (contract: requests#tenant).

import { defineRuleViolation } from './errors.ts'
import type { Tenant } from '../operations/op.ts'

export const InvalidTenancy = defineRuleViolation(
  'INVALID_TENANCY',
  'tenant does not name the workspace that the API key belongs to',
  {
    when: 'The body names a tenant that is not the workspace of the API key.',
    next: 'Omit tenant, or use a key of that workspace.',
  },
)

/** Throws InvalidTenancy for another tenant. */
export function checkTenancy(body: unknown, tenant: Tenant): void {
  const named = (body as { tenant?: unknown } | undefined)?.tenant
  if (typeof named === 'string' && named !== tenant) throw InvalidTenancy()
}
