// Rehearsals have a few connections of their own: however many are asked for, real work keeps its connections, and only so many hold locks
// at once.

import type { Database } from '../database/db.ts'
import { openShares, type Shares } from '../database/shares.ts'
import type { Tenant } from './op.ts'

const CONNECTIONS = 4
const sharesOf = new WeakMap<object, Shares>()

/** Does `work` when the workspace's turn comes. Throws TooManyRequests when very many of its rehearsals wait already. */
export function rehearsalsWithin<Result>(
  database: Pick<Database, 'transaction'>,
  tenant: Tenant,
  work: () => Promise<Result>,
): Promise<Result> {
  const shares = sharesOf.get(database) ?? openShares(CONNECTIONS)
  sharesOf.set(database, shares)
  return shares.within(tenant, work)
}
