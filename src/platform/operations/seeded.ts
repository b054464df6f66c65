// Seeded workspaces (sandbox only): ids and random numbers follow from the seed and from the number of the operation, and the
// clock stands still until it is moved. Nothing happens in them by itself (contract: sandbox#seeded-workspaces).

import { createHash } from 'node:crypto'
import { run, type Statement, type Tx } from '../database/db.ts'
import { machineMs } from '../values/clock.ts'
import { type Draws, seededDraws } from '../values/draws.ts'
import type { Tenant } from './op.ts'

/** One operation of a seeded workspace: what the clock shows, and what it takes its ids from. */
export type SeededOperation = { readonly now: Date; readonly draws: Draws }

// The row stays locked until the commit: the next operation finds the number used, or the transaction undone. The offset is put
// near the time that the clock shows, for statements that compare with the machine's.
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
 * Operations of rehearsals are numbered from here, far above all real ones: no id of theirs is ever one of a real operation. Their
 * transaction numbers (10,000 for each) are above 2^52, as those of all rehearsals, and below 2^53.
 */
const REHEARSED_OPERATIONS = 2n ** 39n

type Numbers = { seed: string | null; stands_at: Date | null; operations: bigint }

/**
 * The next `count` operations of a seeded workspace, in order; a transaction that is undone gives them back. A rehearsal takes none, and locks
 * nothing: it has numbers of its own, which follow from those that are used up.
 */
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

/** Moves a clock that stands still. Returns the time that it shows. */
export async function moveStill(tx: Tx, tenant: Tenant, time: Date): Promise<Date> {
  await run(tx, stand, [tenant, time, time.getTime() - machineMs()])
  return time
}

const FAMILIES = 9n * 10n ** 17n
const FIRST_FAMILY = 10n ** 17n

/**
 * The family of the workspaces with this seed and beginning: what is bound to it, as the hash chain is, is the same in all of them.
 * Numbers of ordinary families never get so high.
 */
export function seededFamily(seed: string, startTime: Date): string {
  const hash = createHash('sha256').update(`${seed}\0${startTime.toISOString()}`).digest()
  return `1_${FIRST_FAMILY + (hash.readBigUInt64BE() % FAMILIES)}`
}
