// Lists, deletes and purges the messages of inboxes.

import { inboxContent } from '../../events/delivery/inside.ts'
import { ResourceNotFound } from '../../platform/contract/errors.ts'
import { listBody, paginate } from '../../platform/contract/pagination.ts'
import { present } from '../../platform/contract/present.ts'
import { run } from '../../platform/database/db.ts'
import type { Op, ReadContext } from '../../platform/operations/op.ts'
import { addSeconds } from '../../platform/values/clock.ts'
import { catalogue } from '../../resources/webhooks/webhooks/catalogue.ts'
import { checkReadable } from '../../resources/webhooks/webhooks/readable_rules.ts'
import { getInbox } from './write.ts'
import { lockInbox, type MessageRow, removeOld, selectMessages } from './queries.ts'
import type { InboxMessage, InboxMessageLine, MessageQuery } from './schema.ts'

const DAY_SECONDS = 24 * 3600
const REMOVED_MAX = 1_000

/**
 * Messages of events that the caller may read, newest first, without contents. Throws
 * ResourceNotFound.
 */
export async function listMessages(context: ReadContext, inboxId: string, page: MessageQuery) {
  await getInbox(context, inboxId)
  const { rights } = context
  let query = selectMessages(context.db, context.tenant, inboxId)
  if (rights.scopes) {
    const types = catalogue.types.filter((type) => catalogue.isReadable(rights, type))
    query = query.where('type', 'in', types)
  }
  if (page.event_id) query = query.where('event_id', '=', page.event_id)
  const { rows, next_page_token } = await paginate(query, {
    page,
    context,
    order: [{ name: 'number', column: 'number', type: 'bigint', direction: 'desc' }],
  })
  return listBody('messages', rows.map(toLine), next_page_token)
}

/** Throws ResourceNotFound. */
export async function getMessage(
  context: ReadContext,
  inboxId: string,
  id: string,
): Promise<InboxMessage> {
  const { db, tenant, vault } = context
  const row = await selectMessages(db, tenant, inboxId).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`message ${id} of inbox ${inboxId}`)
  checkReadable(context.rights, row.type)
  const text = vault.open({ column: inboxContent, tenant, key: id.toLowerCase() }, row.content)
  const { headers, body } = JSON.parse(text) as Pick<InboxMessage, 'headers' | 'body'>
  return { ...toLine(row), headers, body }
}

/** Throws ResourceNotFound. */
export async function emptyInbox(op: Op, inboxId: string): Promise<void> {
  if (!(await lockInbox(op.tx, op.tenant, inboxId))) throw ResourceNotFound(`inbox ${inboxId}`)
  await op.tx
    .deleteFrom('inbox_messages')
    .where('tenant', '=', op.tenant)
    .where('inbox_id', '=', inboxId)
    .execute()
}

/**
 * Deletes a batch of messages after `days` of the workspace's time; true if there may be more.
 */
export async function removeOldMessages(op: Op, days: number): Promise<boolean> {
  const before = addSeconds(op.now, -days * DAY_SECONDS)
  const [row] = await run<{ count: number }>(op.tx, removeOld, [op.tenant, before, REMOVED_MAX])
  return (row?.count ?? 0) >= REMOVED_MAX
}

function toLine(row: MessageRow): InboxMessageLine {
  return {
    id: row.id,
    inbox_id: row.inbox_id,
    number: Number(row.number),
    received_time: row.received_time.toISOString(),
    webhook_id: row.webhook_id,
    event_id: row.event_id,
    type: row.type,
    attempt: row.attempt,
    signature_check: row.signature_check,
    ...present({ answer_status: row.answer_status }),
    answer_delay_ms: row.answer_delay_ms,
  }
}
