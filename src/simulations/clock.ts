// The movable clock of a sandbox workspace. Time jumps from one due thing to the next, each lived
// through at its own due time, so that a week of retries and expiries passes in a second.

import { addSeconds, MILLISECONDS_PER_SECOND } from '../platform/values/clock.ts'
import type { Database } from '../platform/database/db.ts'
import type { ReadContext, Tenant } from '../platform/operations/op.ts'
import { ownRoute, type Route } from '../platform/contract/route.ts'
import { DateTime, Integer, type Static, Type } from '../platform/contract/schema.ts'
import type { DueSource } from '../platform/background/timers.ts'
import type { Problems } from '../platform/contract/validate.ts'
import { type Callers, CLOCK_LAST, moveClock } from '../platform/operations/workspaces.ts'

const YEARS_MAX = 10
const SECONDS_MAX = YEARS_MAX * 366 * 24 * 3600

const Clock = Type.Object(
  {
    now: DateTime({
      description: 'The time in this workspace.',
      example: '2026-06-14T09:30:00.000Z',
    }),
  },
  { $id: 'clock', description: 'The clock of a sandbox workspace.' },
)

const MoveClock = Type.Object(
  {
    advance_seconds: Type.Optional(
      Integer({
        minimum: 0,
        maximum: SECONDS_MAX,
        description:
          'How far the clock moves, in seconds. Either this or `advance_to` is required.',
        example: 604_800,
      }),
    ),
    advance_to: Type.Optional(
      DateTime({
        description: `The time that the clock moves to: at most ${YEARS_MAX} years ahead.`,
        example: '2026-06-21T09:30:00Z',
      }),
    ),
  },
  { $id: 'move_clock' },
)
type MoveClock = Static<typeof MoveClock>

/** What the clock needs: all that can fall due, and where the time is kept. */
export type ClockParts = {
  readonly database: Database
  readonly callers: Callers
  readonly dueSources: readonly DueSource[]
}

export const clockRoutes = (parts: ClockParts): Route[] => [
  ownRoute({
    operation: 'getClock',
    summary: 'Get the workspace’s clock',
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
      'Answers after everything that fell due on the way was done, in order, each at its own due time. At most ten years in ' +
      'one request, and not beyond the year 8999.',
    tag: 'Simulations',
    method: 'POST',
    path: '/sandbox/clock',
    body: MoveClock,
    example: { advance_seconds: 604_800 },
    rules: clockRules,
    reply: { 200: Clock },
    idempotency: 'optional',
    steps: async (context, { body }, { askedTime }) => {
      const target = targetOf(body, askedTime)
      return { now: (await liveThrough(parts, context, target)).toISOString() }
    },
  }),
]

function clockRules(fields: Record<string, unknown>, now: Date): Partial<Problems> {
  const { advance_seconds: seconds, advance_to: to } = fields
  if (seconds !== undefined && to !== undefined) {
    return { invalid: { advance_to: 'must not be sent together with advance_seconds' } }
  }
  if (seconds === undefined && to === undefined) return { missing: ['advance_seconds'] }
  const field = to === undefined ? 'advance_seconds' : 'advance_to'
  const problem = problemOf(targetOf(fields, now), now)
  return problem === undefined ? {} : { invalid: { [field]: problem } }
}

function targetOf(fields: MoveClock, now: Date): Date {
  const { advance_seconds: seconds = 0, advance_to: to } = fields
  return to === undefined ? addSeconds(now, seconds) : new Date(to)
}

function problemOf(target: Date, now: Date): string | undefined {
  const ahead = target.getTime() - now.getTime()
  if (ahead < 0) return 'lies in the past: a clock only moves forward'
  if (ahead > SECONDS_MAX * MILLISECONDS_PER_SECOND) return `is more than ${YEARS_MAX} years ahead`
  // A clock that stands at the bound goes on with the machine's: it may still be asked to move by nothing.
  return ahead > 0 && target > CLOCK_LAST
    ? `moves the clock beyond ${CLOCK_LAST.toISOString()}`
    : undefined
}

async function liveThrough(
  parts: ClockParts,
  { tenant }: ReadContext,
  target: Date,
): Promise<Date> {
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
