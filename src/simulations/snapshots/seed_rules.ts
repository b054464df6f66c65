// Seeded workspaces: equal seeds and requests give equal responses (contract:
// sandbox#seeded-workspaces).

import { run } from '../../platform/database/db.ts'
import type { Op } from '../../platform/operations/op.ts'
import type { Seeded } from '../../platform/operations/workspaces.ts'
import { FORKS_MAX, TooManyForks } from './errors.ts'
import { countForks } from './fork_write.ts'

type Wanted = { readonly seed?: string; readonly start_time?: string }

/**
 * The seed of the new workspace, if any. Its clock stands at `start_time`, default: the caller's
 * time. Throws TooManyForks, because it joins a family as copies do.
 */
export async function seededOf(
  op: Op,
  { seed, start_time: startTime }: Wanted,
): Promise<Seeded | undefined> {
  if (seed === undefined) return undefined
  const [row] = await run<{ count: number }>(op.tx, countForks, [op.tenant])
  if ((row?.count ?? 0) >= FORKS_MAX) throw TooManyForks()
  return { seed, startTime: startTime === undefined ? op.now : new Date(startTime) }
}
