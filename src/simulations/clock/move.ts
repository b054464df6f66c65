// Advances a clock from one due time to the next, running timers and deliveries at their due times.

import type { Follow } from '../../events/delivery/deliveries.ts'
import { dueDeliveries, nextDueIn } from '../../events/delivery/queue.ts'
import type { DueSource } from '../../platform/background/timers.ts'
import { addSeconds, steadyMs } from '../../platform/values/clock.ts'
import { ServiceUnavailable } from '../../platform/contract/server_errors.ts'
import type { Database } from '../../platform/database/db.ts'
import { asMove, digestOf, type ClockAdvance } from '../../platform/operations/clock_moves.ts'
import type { HappeningKind } from '../../platform/operations/happenings.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { type Callers, moveClock } from '../../platform/operations/workspaces.ts'
import { describeHappening, HAPPENINGS } from './view.ts'
import type { DigestLine, MovedClock } from './schema.ts'

export type ClockParts = {
  readonly database: Database
  readonly callers: Callers
  readonly dueSources: readonly DueSource[]
  readonly follow: (tenant: Tenant, how: Follow) => Promise<void>
  /** Why this process takes no requests. */
  readonly refusesAll: () => string | undefined
}

/** The clock's maximum lead over pending deliveries, so that their data still exists. */
const LEAD_SECONDS = 24 * 3600
/** Delivery attempts that an advance awaits … */
const AWAITED_MAX = 1_000
/** … and the time limit; later ones follow in the background. */
const PATIENCE_MS = 30_000

/** Advances a workspace's clock to `to`, under the deed's name. Returns its time and the digest. */
export function move(
  parts: ClockParts,
  asked: { readonly tenant: Tenant; readonly id: string; readonly from: Date; readonly to: Date },
): Promise<MovedClock> {
  return asMove(parts.database, asked, async (target) => {
    const { database } = parts
    const now = await passTime(parts, asked, target)
    const left = await dueDeliveries(database, asked.tenant, target)
    const digest = await digestOf(database, asked)
    const underWay = { kind: 'DELIVERY_UNDER_WAY' as const, ...left }
    return {
      now: now.toISOString(),
      digest: linesOf(left.count > 0 ? [...digest, underWay] : digest),
    }
  })
}

/** The API's form of a digest, in the order of the kinds. */
export function linesOf(digest: ClockAdvance['digest']): DigestLine[] {
  return digest
    .map(({ kind, count, ids }) => ({ kind, count, ...describeHappening(kind, count), ids }))
    .toSorted((one, other) => HAPPENINGS.indexOf(one.kind) - HAPPENINGS.indexOf(other.kind))
}

type MoveName = { readonly tenant: Tenant; readonly id: string }

/**
 * Runs timers step by step, and deliveries behind them. Work that becomes due while the clock
 * stands is due after it, so that requests cannot stop the advance (contract:
 * sandbox#deliveries-of-a-move).
 */
async function passTime(parts: ClockParts, name: MoveName, target: Date): Promise<Date> {
  const { database, dueSources } = parts
  const { tenant } = name
  const goesOn = patienceFor(parts, name)
  for (;;) {
    refuseIfStopping(parts)
    const due = await earliest(dueSources, tenant, target)
    const next = due ?? target
    const oldest = (await goesOn()) ? await nextDueIn(database, tenant, next) : undefined
    const farthest = oldest && addSeconds(oldest, LEAD_SECONDS)
    if (oldest && farthest && farthest < next) {
      const now = await setClock(parts, tenant, farthest)
      await parts.follow(tenant, { now, until: oldest, goesOn })
      continue
    }
    const now = await setClock(parts, tenant, next)
    for (const source of due ? dueSources : []) await source.runDue(tenant, next)
    if (due) continue
    await parts.follow(tenant, { now, until: target, goesOn })
    refuseIfStopping(parts)
    return now
  }
}

/** A repeat under its key resumes in another process. */
function refuseIfStopping({ refusesAll }: ClockParts): void {
  if (refusesAll() === undefined) return
  throw ServiceUnavailable(
    'this process is stopping; the clock has not reached its target: repeat the request',
  )
}

/** True while an advance still awaits deliveries. */
function patienceFor({ database, refusesAll }: ClockParts, name: MoveName): () => Promise<boolean> {
  const untilMs = steadyMs() + PATIENCE_MS
  return async () => {
    if (steadyMs() > untilMs || refusesAll() !== undefined) return false
    const attempts = (await digestOf(database, name)).filter(({ kind }) => ATTEMPTS.has(kind))
    return attempts.reduce((sum, { count }) => sum + count, 0) < AWAITED_MAX
  }
}

const ATTEMPTS: ReadonlySet<string> = new Set<HappeningKind>([
  'DELIVERY_SUCCEEDED',
  'DELIVERY_RETRYING',
  'DELIVERY_FAILED',
])

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
