// Resends everything that failed to reach a webhook since a time (contract:
// webhooks#resend-failed).

import { BadConfiguration, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { DateTime, Integer, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'
import { run, type Statement } from '../../../platform/database/db.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { lockWebhook } from './queries.ts'

/** Per request, oldest first. */
export const RESENT_MAX = 10_000

export const ResendFailed = Type.Object(
  {
    since: DateTime({
      description: 'Earliest event time, inclusive, by the workspace’s clock.',
      example: '2026-06-14T09:30:00.000Z',
    }),
  },
  { $id: 'resend_failed' },
)
export type ResendFailed = Static<typeof ResendFailed>

export const ResentDeliveries = Type.Object(
  {
    webhook_id: Uuid(),
    resent: Integer({
      minimum: 0,
      description: `Number of events resent. At most ${RESENT_MAX}, oldest first.`,
      example: 41,
    }),
    has_more: Type.Boolean({
      description: 'Whether more failed events remain. Repeat the request to resend them.',
    }),
  },
  {
    $id: 'resent_deliveries',
    description:
      'Deliveries run in the background. The health of the webhook reports the number of pending deliveries.',
  },
)
export type ResentDeliveries = Static<typeof ResentDeliveries>

// Waiting retries are sent immediately, failed deliveries start again, and ready ones are left. No
// join, so that each is read once.
const resend: Statement = {
  name: 'deliveries_resend_failed',
  text: `with beyond as (
           select event_time, event_id from (
             (select event_time, event_id from deliveries
              where tenant = $1 and webhook_id = $2 and status = 'FAILED' and event_time >= $3
              order by event_time, event_id limit $6::int + 1)
             union all
             (select event_time, event_id from deliveries
              where tenant = $1 and webhook_id = $2 and status = 'RETRYING' and not is_ready and event_time >= $3
              order by event_time, event_id limit $6::int + 1)
           ) either order by event_time, event_id offset $6::int limit 1
         ), resent as (
           update deliveries d
           set status = case when d.status = 'RETRYING' and d.run = $4 then 'RETRYING' else 'RUNNING' end,
               due_time = $5, is_ready = true, run = $4
           where d.tenant = $1 and d.webhook_id = $2 and d.status in ('FAILED', 'RETRYING') and d.event_time >= $3
             and (d.status = 'FAILED' or not d.is_ready)
             and coalesce((d.event_time, d.event_id) < (select event_time, event_id from beyond), true)
           returning 1
         )
         select (select count(*)::int from resent) as resent, exists (select from beyond) as has_more`,
}

/**
 * Adds an attempt for each, followed by the ordinary retries. Throws ResourceNotFound and
 * BadConfiguration.
 */
export async function resendFailed(
  op: Op,
  webhookId: string,
  { since }: ResendFailed,
): Promise<ResentDeliveries> {
  const webhook = await lockWebhook(op.tx, op.tenant, webhookId)
  if (!webhook) throw ResourceNotFound(`webhook ${webhookId}`)
  if (!webhook.is_enabled)
    throw BadConfiguration('the webhook is disabled, so nothing is sent to it: enable it first')
  const [counts] = await run<{ resent: number; has_more: boolean }>(op.tx, resend, [
    op.tenant,
    webhookId,
    new Date(since),
    webhook.run,
    op.now,
    RESENT_MAX,
  ])
  const { resent = 0, has_more = false } = counts ?? {}
  if (resent > 0) op.wake('deliveries')
  return { webhook_id: webhookId, resent, has_more }
}
