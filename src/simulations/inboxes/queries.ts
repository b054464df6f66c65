// The statements of inboxes; one numbers, stores and answers a message.

import type { Read, Statement, Tx } from '../../platform/database/db.ts'
import type { RowOf } from '../../platform/database/table.ts'
import type { inboxMessages } from '../../events/table.ts'
import type { inboxes } from './table.ts'
import type { Tenant } from '../../platform/operations/op.ts'

export type InboxRow = RowOf<typeof inboxes>
export type MessageRow = RowOf<typeof inboxMessages>

/** The newest messages kept of each inbox. */
export const KEPT_MAX = 200

export function selectInboxes(db: Read, tenant: Tenant) {
  return db.selectFrom('inboxes').selectAll().where('tenant', '=', tenant)
}

export function lockInbox(tx: Tx, tenant: Tenant, id: string): Promise<InboxRow | undefined> {
  return selectInboxes(tx, tenant).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function selectMessages(db: Read, tenant: Tenant, inboxId: string) {
  return db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('inbox_id', '=', inboxId)
}

/**
 * Stores a message and returns the inbox's settings, if it exists. $1 tenant, $2 inbox, $3 message
 * id, $4 received time, $5 webhook, $6 event, $7 type, $8 attempt, $9 signature check, $10 content,
 * $11 the sender's timeout (ms), $12 the number of messages to keep. The message number comes from
 * the inbox under its lock, or from its messages after a restore.
 */
export const receive: Statement = {
  name: 'inbox_receive',
  text: `with inbox as (
           update inboxes i
           set received = greatest(i.received, (select max(number) from inbox_messages
                                                where tenant = $1 and inbox_id = $2)) + 1,
               answers_left = case when i.answers_left >= 0 then i.answers_left - 1 else i.answers_left end
           where i.tenant = $1 and i.id = $2
           returning id, received as number, coalesce(answers_left, 0) >= 0 as is_asked, answer_status, answer_delay_ms
         ), answer as (
           select id, number, case when is_asked then answer_delay_ms else 0 end as delay_ms,
                  case when is_asked then answer_status else 200 end as status
           from inbox
         ), message as (
           insert into inbox_messages (tenant, id, inbox_id, number, received_time, webhook_id, event_id, type, attempt,
                                       signature_check, answer_status, answer_delay_ms, content)
           select $1, $3, answer.id, answer.number, $4, $5, $6, $7, $8, $9,
                  case when delay_ms < $11 then status end, delay_ms, $10
           from answer
         ), old as (
           delete from inbox_messages m using inbox
           where m.tenant = $1 and m.inbox_id = inbox.id and m.number <= inbox.number - $12::bigint
         )
         select status, delay_ms from answer`,
}

export const removeOld: Statement = {
  name: 'inbox_remove_old',
  text: `with old as (
           select id from inbox_messages where tenant = $1 and received_time < $2 order by received_time limit $3
         ), gone as (
           delete from inbox_messages m using old where m.tenant = $1 and m.id = old.id returning 1
         )
         select count(*)::int as count from gone`,
}

export const lockWorkspace: Statement = {
  name: 'inboxes_lock_workspace',
  text: 'select pg_advisory_xact_lock(5273, hashtext($1))',
}
