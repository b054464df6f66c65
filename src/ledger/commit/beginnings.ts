// Each movement of a group is an operation of its workspace: it has the workspace's time, and takes its ids.

import type { Tenant } from '../../platform/operations/op.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type SeededOperation, takeOperations } from '../../platform/operations/seeded.ts'
import { ordinaryDraws } from '../../platform/values/draws.ts'
import type { Submission } from '../movement.ts'
import type { KeyFacts } from './money_keys.ts'

/** The time of each submission, and what its ids are taken from: each is an operation. */
export async function beginningsOf(
  { tx, submissions }: { readonly tx: Tx; readonly submissions: readonly Submission[] },
  facts: readonly KeyFacts[],
  { machineTime, clocksMove }: { readonly machineTime: Date; readonly clocksMove: boolean },
): Promise<readonly SeededOperation[]> {
  const nowAt = timesAt(machineTime, clocksMove)
  const seeded = submissions.flatMap(({ tenant }, index) =>
    facts[index]?.isSeeded ? [tenant] : [],
  )
  const operationsOf = new Map<Tenant, SeededOperation[]>()
  for (const tenant of [...new Set(seeded)].toSorted()) {
    const count = seeded.filter((it) => it === tenant).length
    operationsOf.set(tenant, await takeOperations(tx, tenant, count))
  }
  return submissions.map(({ tenant }, index) => {
    const next = operationsOf.get(tenant)?.shift()
    return next ?? { now: nowAt(facts[index]?.offsetMs), draws: ordinaryDraws }
  })
}

/** The time on clocks that are so far ahead: one and the same Date for all of a group, which is written as text once. */
function timesAt(machineTime: Date, clocksMove: boolean): (offsetMs?: number) => Date {
  const times = new Map<number, Date>()
  return (storedOffsetMs = 0) => {
    const offsetMs = clocksMove ? storedOffsetMs : 0
    const known = times.get(offsetMs) ?? new Date(machineTime.getTime() + offsetMs)
    times.set(offsetMs, known)
    return known
  }
}
