// Placements for tests.

import { divided, type Placement, undivided } from '../src/platform/database/placement.ts'

/** One PostgreSQL, on which what concerns several tenants is done for one after the other, as on Citus. */
export const tenantByTenant: Placement = {
  ...undivided,
  choose: ({ byTenant }) => byTenant,
  parts: divided().parts,
}
