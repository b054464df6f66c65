// Creates, configures and deletes inboxes (contract: sandbox#inboxes).

import { inboxUrl } from '../../events/delivery/inside.ts'
import { defineRuleViolation, ResourceNotFound } from '../../platform/contract/errors.ts'
import { listBody, type PageQuery, paginate } from '../../platform/contract/pagination.ts'
import { present } from '../../platform/contract/present.ts'
import type { Problems } from '../../platform/contract/validate.ts'
import { run } from '../../platform/database/db.ts'
import type { Op, ReadContext } from '../../platform/operations/op.ts'
import { audit } from '../../resources/operations/audit_log/write.ts'
import { checkScope } from '../../platform/contract/scopes.ts'
import { patternRules } from '../../resources/webhooks/webhooks/rules.ts'
import { createWebhook } from '../../resources/webhooks/webhooks/write.ts'
import { type InboxRow, lockInbox, lockWorkspace, selectInboxes } from './queries.ts'
import type { CreatedInbox, Inbox, InboxCreate, InboxPatch } from './schema.ts'

const INBOXES_MAX = 20

export const TooManyInboxes = defineRuleViolation(
  'TOO_MANY_INBOXES',
  `a workspace has at most ${INBOXES_MAX} inboxes: delete some first`,
  {
    when: 'The workspace has 20 inboxes, which is the maximum.',
    next: 'Delete some with DELETE /sandbox/inboxes/{inbox_id}, then send the request again.',
  },
)

export function inboxRules({ enabled_events }: Record<string, unknown>): Partial<Problems> {
  return patternRules({ enabled_events })
}

/** With `enabled_events`, also creates a webhook. Throws TooManyInboxes, and as createWebhook. */
export async function createInbox(
  op: Op,
  body: InboxCreate,
  webhooksMax: number,
): Promise<CreatedInbox> {
  const { name, answer = { status: 200 }, enabled_events } = body
  if (enabled_events) checkScope(op.rights, { group: 'webhooks', access: 'write' })
  await run(op.tx, lockWorkspace, [op.tenant])
  const found = await selectInboxes(op.tx, op.tenant).orderBy('id').limit(INBOXES_MAX).execute()
  if (found.length >= INBOXES_MAX) throw TooManyInboxes()
  const row = await op.tx
    .insertInto('inboxes')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      name: name ?? null,
      ...answerColumns(answer),
      creation_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const inbox = toInbox(row)
  if (!enabled_events) return inbox
  const webhook = { url: inbox.url, enabled_events, is_enabled: true }
  const named = { ...webhook, ...present({ description: name }) }
  const { id } = await createWebhook(op, named, webhooksMax)
  await audit(op, { action: 'webhook.created', subject: id })
  return { ...inbox, webhook_id: id }
}

/** Oldest first. */
export async function listInboxes(context: ReadContext, page: PageQuery) {
  const { rows, next_page_token } = await paginate(selectInboxes(context.db, context.tenant), {
    page,
    context,
    order: [{ name: 'id', column: 'id', type: 'uuid' }],
  })
  return listBody('inboxes', rows.map(toInbox), next_page_token)
}

/** Throws ResourceNotFound. */
export async function getInbox({ db, tenant }: ReadContext, id: string): Promise<Inbox> {
  const row = await selectInboxes(db, tenant).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`inbox ${id}`)
  return toInbox(row)
}

/** Throws ResourceNotFound. */
export async function patchInbox(op: Op, id: string, body: InboxPatch): Promise<Inbox> {
  const before = await lockInbox(op.tx, op.tenant, id)
  if (!before) throw ResourceNotFound(`inbox ${id}`)
  const changes = {
    ...present({ name: body.name }),
    ...(body.answer ? answerColumns(body.answer) : {}),
  }
  if (Object.keys(changes).length === 0) return toInbox(before)
  const row = await op.tx
    .updateTable('inboxes')
    .set(changes)
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toInbox(row)
}

/**
 * Deletes an inbox with its messages. Webhooks with its URL get 404 from then on. Throws
 * ResourceNotFound.
 */
export async function deleteInbox(op: Op, id: string): Promise<void> {
  const deleted = await op.tx
    .deleteFrom('inboxes')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw ResourceNotFound(`inbox ${id}`)
  await op.tx
    .deleteFrom('inbox_messages')
    .where('tenant', '=', op.tenant)
    .where('inbox_id', '=', id)
    .execute()
}

function answerColumns({ status, delay_ms = 0, times }: Inbox['answer']) {
  return { answer_status: status, answer_delay_ms: delay_ms, answers_left: times ?? null }
}

function toInbox(row: InboxRow): Inbox {
  return {
    id: row.id,
    ...present({ name: row.name }),
    url: inboxUrl(row.id),
    answer: {
      status: row.answer_status,
      delay_ms: row.answer_delay_ms,
      ...(row.answers_left === null ? {} : { times: Math.max(0, row.answers_left) }),
    },
    creation_time: row.creation_time.toISOString(),
  }
}
