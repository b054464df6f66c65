// The movable clock of a sandbox workspace. Time jumps from one due thing to the next, each lived
// through at its own due time, so that a week of retries and expiries passes in a second.

import type { Database } from '../platform/db.ts'
import type { Look, Tenant } from '../platform/op.ts'
import { ownRoute, type Route } from '../platform/route.ts'
import { DateTime, Integer, Type } from '../platform/schema.ts'
import type { DueSource } from '../platform/timers.ts'
import type { Problems } from '../platform/validate.ts'
import { type Callers, moveClock } from '../platform/workspaces.ts'

const YEARS_MAX = 10
const SECONDS_MAX = YEARS_MAX * 366 * 24 * 3600
const MILLISECOND = 1000

const Clock = Type.Object(
  {
    now: DateTime({
      description: 'The time in this workspace.',
      example: '2026-06-14T09:30:00.000Z',
    }),
  },
  { $id: 'clock' },
)

const MoveClock = Type.Object(
  {
    advance_seconds: Type.Optional(Integer({ minimum: 0, maximum: SECONDS_MAX, example: 604800 })),
    advance_to: Type.Optional(DateTime({ example: '2026-06-21T09:30:00Z' })),
  },
  { $id: 'move_clock' },
)

/** What the clock needs: all that can fall due, and where the time is kept. */
export type ClockParts = {
  readonly database: Database
  readonly callers: Callers
  readonly dueSources: readonly DueSource[]
}

export const clockRoutes = (parts: ClockParts): Route[] => [
  ownRoute({
    operation: 'getClock',
    summary: 'Read the workspace’s clock',
    tag: 'Simulations',
    method: 'GET',
    path: '/sandbox/clock',
    reply: { 200: Clock },
    handle: async ({ now }) => ({ now: now.toISOString() }),
  }),
  ownRoute({
    operation: 'moveClock',
    summary: 'Move the workspace’s clock forward',
    description:
      'Answers after everything that fell due on the way was done, in order, each at its own due time.',
    tag: 'Simulations',
    method: 'POST',
    path: '/sandbox/clock',
    body: MoveClock,
    rules: clockRules,
    reply: { 200: Clock },
    idempotency: 'optional',
    steps: async (look, { body }) => {
      const target = body.advance_to
        ? new Date(body.advance_to)
        : new Date(look.now.getTime() + (body.advance_seconds ?? 0) * MILLISECOND)
      return { now: (await liveThrough(parts, look, target)).toISOString() }
    },
  }),
]

function clockRules(fields: Record<string, unknown>, now: Date): Partial<Problems> {
  const { advance_seconds: seconds, advance_to: to } = fields
  if (seconds !== undefined && to !== undefined) {
    return { invalid: { advance_to: 'must not be sent together with advance_seconds' } }
  }
  if (seconds === undefined && to === undefined) return { missing: ['advance_seconds'] }
  if (typeof to !== 'string') return {}
  const ahead = new Date(to).getTime() - now.getTime()
  if (ahead < 0) return { invalid: { advance_to: 'lies in the past: a clock only moves forward' } }
  return ahead > SECONDS_MAX * MILLISECOND
    ? { invalid: { advance_to: `is more than ${YEARS_MAX} years ahead` } }
    : {}
}

async function liveThrough(parts: ClockParts, { tenant }: Look, target: Date): Promise<Date> {
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
