// A tenant in a body must be the caller's (contract: requests#tenant).

import { InvalidTenancy } from './errors.ts'
import type { Tenant } from '../operations/op.ts'

/** Throws InvalidTenancy for another tenant. */
export function checkTenancy(body: unknown, tenant: Tenant): void {
  const named = (body as { tenant?: unknown } | undefined)?.tenant
  if (typeof named === 'string' && named !== tenant) throw InvalidTenancy()
}
