// A body may name its tenant; it must be the caller's (contract A2.8).

import { InvalidTenancy } from './errors.ts'
import type { Tenant } from './op.ts'

/** Throws InvalidTenancy when the body names another tenant. */
export function checkTenancy(body: unknown, tenant: Tenant): void {
  const named = (body as { tenant?: unknown } | undefined)?.tenant
  if (typeof named === 'string' && named !== tenant) throw InvalidTenancy()
}
