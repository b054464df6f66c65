// Opens operations: one transaction each, which reads the workspace's time.

import { workspaceNow } from '../values/clock.ts'
import { ServiceUnavailable } from '../contract/server_errors.ts'
import type { Edge } from '../http/edge.ts'
import { ordinaryDraws } from '../values/draws.ts'
import { addHappenings } from './clock_moves.ts'
import type { Op, Origin, Tenant, Topic } from './op.ts'
import type { Tx } from '../database/db.ts'
import type { OpenOp } from '../background/timers.ts'
import { openShares, type Shares } from '../database/shares.ts'
import type { Rehearsal } from '../database/rehearsal.ts'
import { rehearsalsWithin } from './rehearsals.ts'
import { allRights, type Rights } from './rights.ts'
import { enterWorkspace, noteLateness } from './workspaces.ts'

/** The rest serves groups of movements, reads and deliveries. */
const CONNECTIONS = 16
const sharesOf = new WeakMap<object, Shares>()

// After the order of events, whose head every operation with events locks.
const counting = { place: 3, send: addHappenings }

type Afterwards = { readonly does: () => void; readonly afterwards: (() => void)[] }

/** A rolled-back savepoint discards its callbacks. */
const committing = {
  place: 4,
  send(_: Tx, all: readonly Afterwards[]) {
    for (const { does, afterwards } of all) afterwards.push(does)
  },
}

/** Refuses the waiting operations when the process stops. */
export function refuseWaiting(database: object, why: string): void {
  sharesOf.get(database)?.refuseWaiting(ServiceUnavailable(why))
}

export function operations(edge: Pick<Edge, 'database' | 'vault' | 'clocksMove' | 'wake'>) {
  const shares = sharesOf.get(edge.database) ?? openShares(CONNECTIONS)
  sharesOf.set(edge.database, shares)
  const openOp = async <Result>(
    who: {
      tenant: Tenant
      now?: Date
      actor?: Op['actor']
      /** Default: all rights. */
      rights?: Rights
      requestId?: string
      origin?: Origin | undefined
      alone?: boolean
      /** All reads share one snapshot. */
      isOfOneMoment?: boolean
      /** For background work: the timeout of one lock. */
      lockTimeoutMs?: number | undefined
      /** Rolled back, without notifications. */
      rehearsal?: Rehearsal | undefined
    },
    work: (op: Op) => Promise<Result>,
  ): Promise<Result> => {
    const topics = new Set<Topic>()
    const afterwards: (() => void)[] = []
    const inTransaction = () =>
      edge.database.transaction(async (tx) => {
        topics.clear()
        afterwards.length = 0
        const entered = edge.clocksMove
          ? await enterWorkspace(tx, who.tenant, { alone: who.alone === true })
          : { now: workspaceNow(0), draws: ordinaryDraws }
        if (who.now && edge.clocksMove)
          await noteLateness(tx, who.tenant, { now: entered.now, due: who.now })
        return work({
          tx,
          ...entered.draws,
          now: who.now ?? entered.now,
          tenant: who.tenant,
          actor: who.actor ?? { kind: 'bank' },
          rights: who.rights ?? allRights,
          requestId: who.requestId ?? '',
          origin: who.origin,
          vault: edge.vault,
          wake: (topic) => topics.add(topic),
          happened(happening) {
            if (edge.clocksMove) tx.atCommit.keep(counting, { ...happening, tenant: who.tenant })
          },
          onCommit: (does) => tx.atCommit.keep(committing, { does, afterwards }),
        })
      }, who)
    if (who.rehearsal) return rehearsalsWithin(edge.database, who.tenant, inTransaction)
    // Work with a short lock timeout does not queue behind the workspace's requests.
    const result = await (who.lockTimeoutMs === undefined
      ? shares.within(who.tenant, inTransaction)
      : inTransaction())
    for (const topic of topics.add('writes')) edge.wake(topic)
    for (const does of afterwards) does()
    return result
  }
  return openOp satisfies OpenOp
}
