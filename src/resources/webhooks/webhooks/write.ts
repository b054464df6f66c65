// Webhooks. Delivery records are in delivery_list.ts, sending in ../../events/delivery.

import { canonicalPattern } from '../../../events/catalogue.ts'
import { writeEvents } from '../../../events/event.ts'
import { BadConfiguration, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { run } from '../../../platform/database/db.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { catalogue } from './catalogue.ts'
import { checkPatterns } from './readable_rules.ts'
import {
  countWebhooks,
  findWebhook,
  lockCreation,
  lockWebhook,
  selectWebhooks,
  type WebhookRow,
} from './queries.ts'
import type { TriggeredEvent, Webhook, WebhookWrite } from './schema.ts'
import { openUrl, sealUrl } from '../../../platform/sealing/sealed_urls.ts'

/**
 * Throws Forbidden for events that the caller may not read, and BadConfiguration above `most`
 * webhooks (contract: webhooks#number-of-webhooks).
 */
export async function createWebhook(op: Op, body: WebhookWrite, most: number): Promise<Webhook> {
  checkPatterns(op.rights, columns(body).patterns)
  await run(op.tx, lockCreation, [op.tenant])
  const [own] = await run<{ count: number }>(op.tx, countWebhooks, [op.tenant])
  if ((own?.count ?? 0) >= most)
    throw BadConfiguration(`a workspace has at most ${most} webhooks: delete one first`)
  const row = await op.tx
    .insertInto('webhooks')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      ...columns(body),
      url: sealUrl(op.vault, op.tenant, body.url),
      run: 0,
      creation_time: op.now,
      last_updated: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toWebhook(op, row)
}

export async function listWebhooks(
  context: ReadContext,
  page: PageQuery & { is_enabled_only?: boolean },
) {
  let query = selectWebhooks(context.db, context.tenant)
  if (page.is_enabled_only) query = query.where('is_enabled', '=', true)
  const { rows, next_page_token } = await paginate(query, {
    page,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  const webhooks = rows.map((row) => toWebhook(context, row))
  return listBody('webhooks', webhooks, next_page_token)
}

export async function getWebhook(context: ReadContext, id: string): Promise<Webhook> {
  const row = await findWebhook(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`webhook ${id}`)
  return toWebhook(context, row)
}

/**
 * Disabling permanently stops open deliveries, which can be resent. Throws Forbidden as
 * createWebhook.
 */
export async function replaceWebhook(op: Op, id: string, body: WebhookWrite): Promise<Webhook> {
  checkPatterns(op.rights, columns(body).patterns)
  const before = await lockWebhook(op.tx, op.tenant, id)
  if (!before) throw ResourceNotFound(`webhook ${id}`)
  // Sealing is not deterministic.
  const urlBefore = openUrl(op.vault, op.tenant, before.url)
  const url = urlBefore === body.url ? before.url : sealUrl(op.vault, op.tenant, body.url)
  // Custom headers may be credentials of the receiver, so another host does not get them.
  const isSameHost = new URL(urlBefore).origin === new URL(body.url).origin
  const custom_headers = isSameHost ? before.custom_headers : null
  const after: WebhookRow = { ...before, ...columns(body), url, custom_headers }
  if (JSON.stringify(after) === JSON.stringify(before)) return toWebhook(op, before)
  const isStopped = before.is_enabled && !after.is_enabled
  const row = await op.tx
    .updateTable('webhooks')
    .set({
      ...columns(body),
      url,
      custom_headers,
      run: before.run + (isStopped ? 1 : 0),
      last_updated: op.now,
    })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toWebhook(op, row)
}

/** The engine closes its open deliveries. */
export async function deleteWebhook(op: Op, id: string) {
  const deleted = await op.tx
    .deleteFrom('webhooks')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw ResourceNotFound(`webhook ${id}`)
  await op.tx
    .deleteFrom('webhook_health')
    .where('tenant', '=', op.tenant)
    .where('webhook_id', '=', id)
    .execute()
  return { id, resource: 'webhook' }
}

/** Sends a mock event without a resource to every webhook with its type. */
export async function triggerEvent(op: Op, event: string): Promise<TriggeredEvent> {
  const row = {
    id: op.newId(),
    tenant: op.tenant,
    type: canonicalPattern(event),
    resource_id: null,
    event_time: op.now,
    resource: null,
    changed_fields: null,
  }
  writeEvents(op, [row])
  return { id: row.id, type: row.type, event_time: op.now.toISOString() }
}

function columns(body: WebhookWrite) {
  return {
    description: body.description ?? null,
    enabled_events: body.enabled_events,
    patterns: [...new Set(body.enabled_events.map(canonicalPattern))],
    metadata: body.metadata ?? null,
    is_enabled: body.is_enabled,
  }
}

function toWebhook({ vault }: Pick<Op, 'vault'>, row: WebhookRow): Webhook {
  return {
    id: row.id,
    tenant: row.tenant,
    url: openUrl(vault, row.tenant, row.url),
    enabled_events: row.enabled_events,
    unavailable_events: catalogue.unavailableAmong(row.patterns),
    is_enabled: row.is_enabled,
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.metadata === null ? {} : { metadata: row.metadata }),
    last_updated: row.last_updated.toISOString(),
  }
}
