// Seeded workspaces: the same requests give the same answers in each of them with the same seed (contract: sandbox#seeded-workspaces).

import { run } from '../../platform/database/db.ts'
import type { Op } from '../../platform/operations/op.ts'
import type { Seeded } from '../../platform/operations/workspaces.ts'
import { FORKS_MAX, TooManyForks } from './errors.ts'
import { countForks } from './forks.ts'

type Wanted = { readonly seed?: string; readonly start_time?: string }

/**
 * What makes the workspace that `op` asks for a seeded one; undefined without a seed. Its clock stands at `start_time`, or at the
 * asker's time. Throws TooManyForks: it belongs to a family, as copies do.
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
