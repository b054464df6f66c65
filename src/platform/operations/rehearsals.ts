// Rehearsals have a few connections of their own, which bounds their effect on real work.

import type { Database } from '../database/db.ts'
import { openShares, type Shares } from '../database/shares.ts'
import type { Tenant } from './op.ts'

const CONNECTIONS = 4
const sharesOf = new WeakMap<object, Shares>()

/** Throws TooManyRequests if the workspace's queue is full. */
export function rehearsalsWithin<Result>(
  database: Pick<Database, 'transaction'>,
  tenant: Tenant,
  work: () => Promise<Result>,
): Promise<Result> {
  const shares = sharesOf.get(database) ?? openShares(CONNECTIONS)
  sharesOf.set(database, shares)
  return shares.within(tenant, work)
}
