// A database as tests ask it: all tenants together, and tenant by tenant.

import { type Database, openDatabase } from '../src/platform/database/db.ts'
import {
  divided,
  findPlacement,
  type Placement,
  undivided,
} from '../src/platform/database/placement.ts'

/** One PostgreSQL, on which what concerns several tenants is done for one after the other, as on Citus. */
const tenantByTenant: Placement = {
  ...undivided,
  choose: ({ byTenant }) => byTenant,
  parts: divided().parts,
}

/** Two ways to the same database: `together` is that of its engine, and `apart` does everything tenant by tenant. */
export async function openBothWays(connectionString: string): Promise<{
  readonly together: Database
  readonly apart: Database
  close(): Promise<void>
}> {
  const address = { connectionString }
  const placed = await findPlacement(address)
  const open = (placement: Placement) =>
    openDatabase(address, { connections: 4, onError: () => {}, placement })
  const together = open(placed)
  const apart = open(placed.choose({ together: tenantByTenant, byTenant: placed }))
  return {
    together,
    apart,
    close: async () => void (await Promise.all([together.close(), apart.close()])),
  }
}
