// Seeded workspaces (sandbox only): ids and random numbers are derived from the seed and the
// operation's number, the clock stands still between advances, and no background work runs
// (contract: sandbox#seeded-workspaces).

import { createHash } from 'node:crypto'
import { run, type Statement, type Tx } from '../database/db.ts'
import { machineMs } from '../values/clock.ts'
import { type Draws, seededDraws } from '../values/draws.ts'
import type { Tenant } from './op.ts'

/** The clock's time and the ids of one operation. */
export type SeededOperation = { readonly now: Date; readonly draws: Draws }

// Locked until the commit, so that the next operation sees the number used or rolled back. The
// offset approximates the clock for statements that compare with the machine's.
const takeNumbers: Statement = {
  name: 'seeded_take_numbers',
  text: `update workspaces
         set operations = operations + $2,
             clock_offset_ms = (extract(epoch from stands_at - timestamptz 'epoch') * 1000)::bigint - $3
         where tenant = $1
         returning seed, stands_at, operations`,
}

const readNumbers: Statement = {
  name: 'seeded_read_numbers',
  text: 'select seed, stands_at, operations from workspaces where tenant = $1',
}

/**
 * Rehearsals are numbered above all real operations, so that ids never collide. Their transaction
 * numbers (10,000 each) are between 2^52, as for all rehearsals, and 2^53.
 */
const REHEARSED_OPERATIONS = 2n ** 39n

type Numbers = { seed: string | null; stands_at: Date | null; operations: bigint }

/** The next `count` operations; a rollback returns them. A rehearsal locks and uses none. */
export async function takeOperations(
  tx: Tx,
  tenant: Tenant,
  count: number,
): Promise<SeededOperation[]> {
  const rehearsal = tx.rehearsal
  const [row] = rehearsal
    ? await run<Numbers>(tx, readNumbers, [tenant])
    : await run<Numbers>(tx, takeNumbers, [tenant, count, machineMs()])
  const { seed, stands_at: now, operations } = row ?? {}
  if (!seed || !now || operations === undefined) throw new Error(`${tenant} is not seeded`)
  let before = operations - BigInt(count)
  if (rehearsal) {
    before = REHEARSED_OPERATIONS + operations + BigInt(rehearsal.operations)
    rehearsal.operations += count
  }
  return Array.from({ length: count }, (_, index) => {
    return { now, draws: seededDraws(seed, before + BigInt(index) + 1n) }
  })
}

const stand: Statement = {
  name: 'seeded_stand_at',
  text: `update workspaces set stands_at = $2, clock_offset_ms = $3 where tenant = $1`,
}

/** Moves a clock that stands still. Returns its time. */
export async function moveStill(tx: Tx, tenant: Tenant, time: Date): Promise<Date> {
  await run(tx, stand, [tenant, time, time.getTime() - machineMs()])
  return time
}

const FAMILIES = 9n * 10n ** 17n
const FIRST_FAMILY = 10n ** 17n

/**
 * The family of all workspaces with this seed and start time, so that bound values such as the hash
 * chain are equal. Ordinary numbers are lower.
 */
export function seededFamily(seed: string, startTime: Date): string {
  const hash = createHash('sha256').update(`${seed}\0${startTime.toISOString()}`).digest()
  return `1_${FIRST_FAMILY + (hash.readBigUInt64BE() % FAMILIES)}`
}
