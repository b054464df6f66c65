// Moving a clock: time jumps from one due thing to the next, each lived through at its own due time, so that a week of
// retries and expiries passes in a second.

import type { DueSource } from '../../platform/background/timers.ts'
import type { Database } from '../../platform/database/db.ts'
import { asMove, digestOf, type Move } from '../../platform/operations/clock_moves.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { type Callers, moveClock } from '../../platform/operations/workspaces.ts'
import { describeHappening, HAPPENINGS } from './happened.ts'
import type { DigestLine, MovedClock } from './schema.ts'

/** What the clock needs: all that can fall due, and where the time is kept. */
export type ClockParts = {
  readonly database: Database
  readonly callers: Callers
  readonly dueSources: readonly DueSource[]
}

/**
 * Moves a workspace's clock to `to`, under the name of the deed that asked for it. Answers the time that it shows then,
 * and what was done on the way.
 */
export function move(
  parts: ClockParts,
  asked: { readonly tenant: Tenant; readonly id: string; readonly from: Date; readonly to: Date },
): Promise<MovedClock> {
  return asMove(parts.database, asked, async (target) => {
    const now = await liveThrough(parts, asked.tenant, target)
    return { now: now.toISOString(), digest: linesOf(await digestOf(parts.database, asked)) }
  })
}

/** A digest as the API shows it, in the order of the kinds. */
export function linesOf(digest: Move['digest']): DigestLine[] {
  return digest
    .map(({ kind, count, ids }) => ({ kind, count, ...describeHappening(kind, count), ids }))
    .toSorted((one, other) => HAPPENINGS.indexOf(one.kind) - HAPPENINGS.indexOf(other.kind))
}

async function liveThrough(parts: ClockParts, tenant: Tenant, target: Date): Promise<Date> {
  for (;;) {
    const due = await earliest(parts.dueSources, tenant, target)
    const now = await setClock(parts, tenant, due ?? target)
    if (!due) return now
    for (const source of parts.dueSources) await source.runDue(tenant, due)
  }
}

async function earliest(
  sources: readonly DueSource[],
  tenant: Tenant,
  until: Date,
): Promise<Date | undefined> {
  const dues = await Promise.all(sources.map((source) => source.nextDue(tenant, until)))
  return dues.reduce((first, due) => (due && (!first || due < first) ? due : first), undefined)
}

async function setClock(
  { database, callers }: ClockParts,
  tenant: Tenant,
  time: Date,
): Promise<Date> {
  const now = await database.transaction((tx) => moveClock(tx, tenant, time))
  callers.forget(tenant)
  return now
}
