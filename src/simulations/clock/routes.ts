// The endpoints of a sandbox workspace's clock and its scheduled work.

import { addSeconds, MILLISECONDS_PER_SECOND } from '../../platform/values/clock.ts'
import { endMove, moveUnderWay } from '../../platform/operations/clock_moves.ts'
import type { ReadContext } from '../../platform/operations/op.ts'
import { ownRoute, type Route } from '../../platform/contract/route.ts'
import type { Problems } from '../../platform/contract/validate.ts'
import { CLOCK_LAST } from '../../platform/operations/workspaces.ts'
import { firstDue, listDue } from './due_list.ts'
import { AWAITED_KINDS } from './kind_view.ts'
import { type ClockParts, linesOf, move } from './move.ts'
import { Clock, DuePage, DueQuery, MovedClock, MoveClock, SECONDS_MAX, TOO_FAR } from './schema.ts'

const tag = 'Simulations'
const path = '/sandbox/clock'

export const clockRoutes = ({ clock: parts }: { readonly clock: ClockParts }): Route[] => [
  ownRoute({
    operation: 'getClock',
    summary: 'Get the workspace’s clock',
    description: 'While the clock is advancing, the response reports its progress.',
    tag,
    method: 'GET',
    path,
    reply: { 200: Clock },
    handle: (context) => getClock(parts, context),
  }),
  ownRoute({
    operation: 'listDue',
    summary: 'List scheduled work of the workspace',
    description:
      'Work that runs automatically at its due time: expiries, ACH, webhook retries, housekeeping. ' +
      'Earliest first. A page may contain fewer rows than requested, or none, and still have a next ' +
      'page.',
    tag,
    method: 'GET',
    path: `${path}/due`,
    query: DueQuery,
    reply: { 200: DuePage },
    handle: (context, { query }) => listDue(context, query),
  }),
  ownRoute({
    operation: 'moveClock',
    summary: 'Advance the workspace’s clock',
    description:
      'Runs all work that falls due up to the new time, in order, each item at its due time, and ' +
      'returns a summary. Deliveries are included; those that remain after 1,000 attempts or 30 ' +
      'seconds are reported as `DELIVERY_UNDER_WAY`. At most ten years per request, and not beyond ' +
      'the year 8999.',
    tag,
    method: 'POST',
    path,
    body: MoveClock,
    example: { advance_seconds: 604_800 },
    rules: clockRules,
    reply: { 200: MovedClock },
    idempotency: 'optional',
    notRehearsed: 'each item of scheduled work commits separately',
    steps: async (context, { body }, { id, askedTime }) => {
      const { tenant } = context
      const to = body.to_next ? await nextTime(context, askedTime) : targetOf(body, askedTime)
      return { id, moved: await move(parts, { tenant, id, from: askedTime, to }) }
    },
    record: async (op, { id, moved }) => {
      await endMove(op.tx, { tenant: op.tenant, id })
      return moved
    },
  }),
]

async function getClock({ database }: ClockParts, context: ReadContext): Promise<Clock> {
  const { tenant, now, standsStill } = context
  const time = { now: now.toISOString(), ...(standsStill ? { stands_still: true } : {}) }
  const underWay = await moveUnderWay(database, tenant)
  if (!underWay) return time
  const { from_time: from, to_time: to, digest } = underWay
  const share = (now.getTime() - from.getTime()) / Math.max(1, to.getTime() - from.getTime())
  const progress = Math.max(0, Math.min(100, Math.floor(100 * share)))
  return {
    ...time,
    move: { from: from.toISOString(), to: to.toISOString(), progress, digest: linesOf(digest) },
  }
}

const WAYS = ['advance_seconds', 'advance_to', 'to_next'] as const

function clockRules(fields: Record<string, unknown>, now: Date): Partial<Problems> {
  const [way, ...others] = WAYS.filter(
    (name) => fields[name] !== undefined && fields[name] !== false,
  )
  if (way === undefined) return { missing: ['advance_seconds'] }
  if (others.length > 0) {
    const invalid = others.map((name) => [name, `must not be sent together with ${way}`])
    return { invalid: Object.fromEntries(invalid) }
  }
  const problem = problemOf(targetOf(fields, now), now)
  return problem === undefined ? {} : { invalid: { [way]: problem } }
}

function targetOf(fields: MoveClock, now: Date): Date {
  const { advance_seconds: seconds = 0, advance_to: to } = fields
  return to === undefined ? addSeconds(now, seconds) : new Date(to)
}

function problemOf(target: Date, now: Date): string | undefined {
  const ahead = target.getTime() - now.getTime()
  if (ahead < 0) return 'lies in the past: a clock only moves forward'
  if (ahead > SECONDS_MAX * MILLISECONDS_PER_SECOND) return TOO_FAR
  // A clock past the bound may still be advanced by zero.
  return ahead > 0 && target > CLOCK_LAST
    ? `moves the clock beyond ${CLOCK_LAST.toISOString()}`
    : undefined
}

/** The next due time of user-visible work; now, if there is none. */
async function nextTime(context: ReadContext, now: Date): Promise<Date> {
  const farthest = new Date(
    Math.min(addSeconds(now, SECONDS_MAX).getTime(), CLOCK_LAST.getTime()),
  ).toISOString()
  const next = await firstDue(context, { until: farthest, kinds: [...AWAITED_KINDS] })
  return next && new Date(next.due_time) > now ? new Date(next.due_time) : now
}
