// The events of one webhook and their deliveries (contract: webhooks#records-of-deliveries).

import { contentOf } from '../../../events/derived.ts'
import type { DeliveryStatus } from '../../../events/table.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import { BadConfiguration, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import {
  type DeliveryRow,
  findAttempts,
  findDelivery,
  lockDelivery,
  selectDeliveries,
} from './delivery_queries.ts'
import type { Rights } from '../../../platform/operations/rights.ts'
import { catalogue } from './catalogue.ts'
import { checkReadable } from './readable_rules.ts'
import { findWebhook, type WebhookRow } from './queries.ts'
import type { WebhookEvent, WebhookEventQuery } from './schema.ts'
import { openUrl } from '../../../platform/sealing/sealed_urls.ts'

/** Newest first, without attempts. */
export async function listWebhookEvents(
  context: ReadContext,
  webhookId: string,
  page: WebhookEventQuery,
) {
  const webhook = await getWebhookRow(context, webhookId)
  const { rows, next_page_token } = await paginate(
    selectDeliveries(context.db, context.tenant, webhookId, {
      from: latest(page.start_time, page.start_date && `${page.start_date}T00:00:00.000Z`),
      until: earliest(page.end_time, page.end_date && `${page.end_date}T23:59:59.999Z`),
      resourceId: page.resource_id,
      status: page.status,
      types: readableTypes(context.rights),
    }),
    {
      page,
      context,
      order: [
        { name: 'event_time', column: 'd.event_time', type: 'timestamptz', direction: 'desc' },
        { name: 'id', column: 'd.event_id', type: 'uuid', direction: 'desc' },
      ],
      bytes: 'coalesce(octet_length(e.resource), 0) + coalesce(octet_length(e.changed_fields), 0)',
    },
  )
  const events = await Promise.all(rows.map((row) => toWebhookEvent(context, webhook, row)))
  return listBody('event_list', events, next_page_token)
}

/** With every attempt. */
export async function getWebhookEvent(
  context: ReadContext,
  webhookId: string,
  eventId: string,
): Promise<WebhookEvent> {
  const webhook = await getWebhookRow(context, webhookId)
  const row = await findDelivery(context.db, context.tenant, webhookId, eventId)
  if (!row) throw ResourceNotFound(`event ${eventId} of webhook ${webhookId}`)
  checkReadable(context.rights, row.type)
  return withHistory(context, webhook, row)
}

/** Undefined: all types. */
function readableTypes(rights: Rights): readonly string[] | undefined {
  if (rights.scopes === undefined) return undefined
  return catalogue.types.filter((type) => catalogue.isReadable(rights, type))
}

/**
 * Adds an attempt after `delaySeconds`, followed by the ordinary retries. Throws BadConfiguration.
 */
export async function resendEvent(
  op: Op,
  webhookId: string,
  eventId: string,
  delaySeconds: number,
): Promise<WebhookEvent> {
  const context = { ...op, db: op.tx }
  const webhook = await getWebhookRow(context, webhookId)
  const row = await lockDelivery(op.tx, op.tenant, webhookId, eventId)
  if (!row) throw ResourceNotFound(`event ${eventId} of webhook ${webhookId}`)
  checkReadable(op.rights, row.type)
  if (!webhook.is_enabled)
    throw BadConfiguration('the webhook is disabled, so nothing is sent to it: enable it first')
  const isOpen = statusOf(webhook, row) === 'RETRYING'
  const changes = {
    status: isOpen ? ('RETRYING' as const) : ('RUNNING' as const),
    due_time: addSeconds(op.now, delaySeconds),
    is_ready: delaySeconds === 0,
    run: webhook.run,
  }
  await op.tx
    .updateTable('deliveries')
    .set(changes)
    .where('tenant', '=', op.tenant)
    .where('webhook_id', '=', webhookId)
    .where('event_time', '=', row.event_time)
    .where('event_id', '=', eventId)
    .execute()
  op.wake('deliveries')
  return withHistory(context, webhook, { ...row, ...changes })
}

type Reader = Pick<ReadContext, 'db' | 'tenant' | 'vault'>

async function getWebhookRow({ db, tenant }: Reader, id: string): Promise<WebhookRow> {
  const row = await findWebhook(db, tenant, id)
  if (!row) throw ResourceNotFound(`webhook ${id}`)
  return row
}

async function withHistory(
  context: Reader,
  webhook: WebhookRow,
  row: DeliveryRow,
): Promise<WebhookEvent> {
  const [event, attempts] = await Promise.all([
    toWebhookEvent(context, webhook, row),
    findAttempts(context.db, context.tenant, row.webhook_id, row.event_id),
  ])
  return {
    ...event,
    response_history: attempts.map(
      ({ code, response_body, sent_time, response_time, ...signed }) => ({
        ...(code === null ? {} : { code }),
        ...(response_body === null ? {} : { response_body }),
        sent_time: sent_time.toISOString(),
        ...(response_time === null ? {} : { response_time: response_time.toISOString() }),
        ...(signed.request_timestamp === null
          ? {}
          : { request_timestamp: Number(signed.request_timestamp) }),
        ...(signed.signature === null ? {} : { signature: signed.signature }),
      }),
    ),
  }
}

/** Open deliveries of a run before the webhook was disabled count as failed. */
function statusOf(webhook: WebhookRow, row: DeliveryRow): DeliveryStatus {
  return row.due_time !== null && row.run !== webhook.run ? 'FAILED' : row.status
}

async function toWebhookEvent(reader: Reader, webhook: WebhookRow, row: DeliveryRow) {
  const { resource, changedFields } = await contentOf(reader, row, catalogue.derivations)
  const { resource_id } = row
  return {
    id: row.event_id,
    webhook_id: row.webhook_id,
    url: openUrl(reader.vault, row.tenant, row.url),
    type: row.type,
    event_time: row.event_time.toISOString(),
    metadata: row.metadata,
    ...(resource_id === null ? {} : { resource_id }),
    ...(resource === undefined ? {} : { event_resource: resource }),
    ...(changedFields === undefined ? {} : { event_resource_changed_fields: changedFields }),
    status: statusOf(webhook, row),
    ...(row.due_time !== null && row.run === webhook.run
      ? { next_attempt_time: row.due_time.toISOString() }
      : {}),
  }
}

function latest(...times: (string | undefined)[]): Date | undefined {
  return sorted(times).at(-1)
}

function earliest(...times: (string | undefined)[]): Date | undefined {
  return sorted(times)[0]
}

function sorted(times: (string | undefined)[]): Date[] {
  return times
    .filter((time) => time !== undefined)
    .map((time) => new Date(time))
    .toSorted((a, b) => a.getTime() - b.getTime())
}
