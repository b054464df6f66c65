// Counts attempts by webhook and hour, so that a chart reads one row per hour.

import type { Statement } from '../../platform/database/db.ts'
import type { AttemptOutcome } from './attempt.ts'
import type { Leased } from './statements.ts'
import { itemsOf } from '../../platform/database/tenants.ts'

const HOUR_MS = 3_600_000

/** Histogram bounds in milliseconds, followed by an overflow bucket. */
export const DURATION_STEPS: readonly number[] = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000,
]

const counters = { SUCCESS: 'delivered', RETRYING: 'retrying', FAILED: 'failed' } as const

type Hour = {
  readonly tenant: string
  readonly webhookId: string
  readonly hour: Date
  delivered: number
  retrying: number
  failed: number
  readonly durations: number[]
}

type Attempt = {
  readonly delivery: Pick<Leased, 'tenant' | 'webhook_id'>
  readonly outcome: Pick<AttemptOutcome, 'status' | 'sent' | 'answered'>
}

/** Sorted to avoid deadlocks. */
export function hoursOf(attempts: readonly Attempt[]): unknown[][] {
  const hours = new Map<string, Hour>()
  for (const attempt of attempts) count(hours, attempt)
  return [...hours.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { tenant, webhookId, hour, delivered, retrying, failed, durations }]) => [
      tenant,
      webhookId,
      hour,
      delivered,
      retrying,
      failed,
      `{${durations.join(',')}}`,
    ])
}

function count(hours: Map<string, Hour>, { delivery, outcome }: Attempt): void {
  const { tenant, webhook_id: webhookId } = delivery
  const hour = new Date(Math.floor(outcome.sent.getTime() / HOUR_MS) * HOUR_MS)
  const key = `${tenant} ${webhookId} ${hour.toISOString()}`
  const row = hours.get(key) ?? {
    tenant,
    webhookId,
    hour,
    delivered: 0,
    retrying: 0,
    failed: 0,
    durations: Array<number>(DURATION_STEPS.length + 1).fill(0),
  }
  hours.set(key, row)
  row[counters[outcome.status]] += 1
  if (!outcome.answered) return
  const step = stepOf(outcome.answered.getTime() - outcome.sent.getTime())
  row.durations[step] = (row.durations[step] ?? 0) + 1
}

function stepOf(ms: number): number {
  const step = DURATION_STEPS.findIndex((most) => ms <= most)
  return step < 0 ? DURATION_STEPS.length : step
}

/**
 * The bound, in milliseconds, of this share of the responses; undefined without responses. The
 * overflow counts as the last bound.
 */
export function durationAt(share: number, durations: readonly number[]): number | undefined {
  const total = durations.reduce((sum, it) => sum + it, 0)
  if (total === 0) return undefined
  let counted = 0
  const at = durations.findIndex((it) => {
    counted += it
    return counted >= share * total
  })
  return DURATION_STEPS[Math.min(at, DURATION_STEPS.length - 1)]
}

/** Except for deleted webhooks. Sent in the transaction of `finish`. */
export const countHours: Statement = {
  name: 'deliveries_count_hours',
  text: `insert into delivery_hours as h (tenant, webhook_id, hour, delivered, retrying, failed, durations)
         select given.tenant, given.webhook_id, given.hour, given.delivered, given.retrying, given.failed, given.durations::integer[]
         from ${itemsOf('$2::uuid[], $3::timestamptz[], $4::integer[], $5::integer[], $6::integer[], $7::text[]', 'given', 'webhook_id, hour, delivered, retrying, failed, durations')}
         join webhooks w on w.tenant = $1 and w.id = given.webhook_id
         order by given.tenant, given.webhook_id, given.hour
         on conflict (tenant, webhook_id, hour) do update
         set delivered = h.delivered + excluded.delivered,
             retrying = h.retrying + excluded.retrying,
             failed = h.failed + excluded.failed,
             durations = array(select coalesce(known, 0) + coalesce(more, 0)
                               from unnest(h.durations, excluded.durations) with ordinality as step (known, more, place)
                               order by place)`,
}
