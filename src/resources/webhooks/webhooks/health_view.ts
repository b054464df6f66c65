// The delivery health of a webhook, for operators. Not part of the contract’s webhook record.

import { sql } from 'kysely'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { type Static, Type, Uuid } from '../../../platform/contract/schema.ts'
import { findWebhook } from './queries.ts'

/** The limit of the count of waiting deliveries. */
const COUNTED_MAX = 10_000

export const WebhookHealth = Type.Object(
  {
    webhook_id: Uuid(),
    last_success_time: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Time of the last successful delivery.',
      }),
    ),
    failing_since: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Time of the first failed delivery since the last success. Absent if there is none.',
      }),
    ),
    gone_since: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'Time at which the receiver first responded 410 (gone) after the last success. Deliveries are ' +
          'still retried; disable the webhook to stop them.',
      }),
    ),
    ready_deliveries: Type.Integer({
      description: `Number of overdue deliveries, counted up to ${COUNTED_MAX}.`,
    }),
    oldest_due_time: Type.Optional(
      Type.String({ format: 'date-time', description: 'Due time of the oldest overdue delivery.' }),
    ),
  },
  { $id: 'webhook_health', description: 'The delivery health of a webhook.' },
)
export type WebhookHealth = Static<typeof WebhookHealth>

/** Throws ResourceNotFound. */
export async function getWebhookHealth(
  { db, tenant }: ReadContext,
  id: string,
): Promise<WebhookHealth> {
  if (!(await findWebhook(db, tenant, id))) throw ResourceNotFound(`webhook ${id}`)
  const health = await db
    .selectFrom('webhook_health')
    .select(['last_success_time', 'failing_since', 'gone_since'])
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', id)
    .executeTakeFirst()
  const ready = db
    .selectFrom('deliveries')
    .select('due_time')
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', id)
    .where('is_ready', '=', true)
    .orderBy('due_time')
    .limit(COUNTED_MAX)
  const { count, oldest } = await db
    .selectFrom(ready.as('ready'))
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(due_time)`.as('oldest')])
    .executeTakeFirstOrThrow()
  return {
    webhook_id: id,
    ...(health?.last_success_time
      ? { last_success_time: health.last_success_time.toISOString() }
      : {}),
    ...(health?.failing_since ? { failing_since: health.failing_since.toISOString() } : {}),
    ...(health?.gone_since ? { gone_since: health.gone_since.toISOString() } : {}),
    ready_deliveries: count,
    ...(oldest ? { oldest_due_time: oldest.toISOString() } : {}),
  }
}
