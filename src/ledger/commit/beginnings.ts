import type { Tx } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { type SeededOperation, takeOperations } from '../../platform/operations/seeded.ts'
import { ordinaryDraws } from '../../platform/values/draws.ts'
import type { GroupFacts } from './load_facts.ts'

type Beginning = {
  readonly tenant: Tenant
  readonly facts: GroupFacts
  /** Without the workspace's offset. */
  readonly machineTime: Date
  readonly options: { readonly clocksMove: boolean }
}

/** Equal times within a group. */
export async function beginningsOf(
  tx: Tx,
  { tenant, facts: { isSeeded, offsetMs }, machineTime, options }: Beginning,
  count: number,
): Promise<readonly SeededOperation[]> {
  if (isSeeded) return takeOperations(tx, tenant, count)
  const now = options.clocksMove ? new Date(machineTime.getTime() + offsetMs) : machineTime
  return Array.from({ length: count }, () => ({ now, draws: ordinaryDraws }))
}
