// Opens operations: one transaction each, the workspace's time read inside it.

import { workspaceNow } from '../values/clock.ts'
import type { Edge } from '../http/edge.ts'
import { ordinaryDraws } from '../values/draws.ts'
import { addHappenings } from './clock_moves.ts'
import type { Happening } from './happenings.ts'
import type { Op, Origin, Tenant, Topic } from './op.ts'
import type { OpenOp } from '../background/timers.ts'
import { openShares, type Shares } from '../database/shares.ts'
import type { Rehearsal } from '../database/rehearsal.ts'
import { rehearsalsWithin } from './rehearsals.ts'
import { enterWorkspace, noteLateness } from './workspaces.ts'

/** So many of the pool's connections are for operations; the rest is for groups of movements, looks and deliveries. */
const CONNECTIONS = 16
const sharesOf = new WeakMap<object, Shares>()

/** Opens operations: one transaction each, the workspace's time read inside it. */
export function operations(edge: Pick<Edge, 'database' | 'vault' | 'clocksMove' | 'wake'>) {
  const shares = sharesOf.get(edge.database) ?? openShares(CONNECTIONS)
  sharesOf.set(edge.database, shares)
  const openOp = async <Result>(
    who: {
      tenant: Tenant
      now?: Date
      actor?: Op['actor']
      requestId?: string
      origin?: Origin | undefined
      alone?: boolean
      /** For what happens by itself: how long it waits for one lock. */
      lockTimeoutMs?: number | undefined
      /** Nothing of it remains: it is rolled back, and nobody is woken or told. */
      rehearsal?: Rehearsal | undefined
    },
    work: (op: Op) => Promise<Result>,
  ): Promise<Result> => {
    const topics = new Set<Topic>()
    let afterwards: (() => void)[] = []
    const inTransaction = () =>
      edge.database.transaction(async (tx) => {
        topics.clear()
        afterwards = []
        const entered = edge.clocksMove
          ? await enterWorkspace(tx, who.tenant, { alone: who.alone === true })
          : { now: workspaceNow(0), draws: ordinaryDraws }
        if (who.now && edge.clocksMove)
          await noteLateness(tx, who.tenant, { now: entered.now, due: who.now })
        const happenings: Happening[] = []
        const result = await work({
          tx,
          ...entered.draws,
          now: who.now ?? entered.now,
          tenant: who.tenant,
          actor: who.actor ?? { kind: 'bank' },
          requestId: who.requestId ?? '',
          origin: who.origin,
          vault: edge.vault,
          wake: (topic) => topics.add(topic),
          happened: (happening) => happenings.push(happening),
          onCommit: (does) => afterwards.push(does),
        })
        if (edge.clocksMove) {
          const { tenant } = who
          await addHappenings(
            tx,
            happenings.map((happening) => ({ ...happening, tenant })),
          )
        }
        return result
      }, who)
    if (who.rehearsal) return rehearsalsWithin(edge.database, who.tenant, inTransaction)
    // The caller bounds work that never waits long for a lock; it need not wait for requests of the workspace.
    const result = await (who.lockTimeoutMs === undefined
      ? shares.within(who.tenant, inTransaction)
      : inTransaction())
    for (const topic of topics) edge.wake(topic)
    for (const does of afterwards) does()
    return result
  }
  return openOp satisfies OpenOp
}
