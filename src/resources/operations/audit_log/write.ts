// Writes the audit log of keys, users and settings, in the transaction of each change.

import { newId } from '../../../platform/values/ids.ts'
import { machineNow } from '../../../platform/values/clock.ts'
import type { Actor, ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate, toPage } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Route } from '../../../platform/contract/route.ts'
import type { AuditAction, AuditEntry, AuditQuery, ShownActor } from './schema.ts'

export function actorColumns(actor: Actor) {
  if (actor.kind === 'bank')
    return { actor_type: 'BANK' as const, actor_id: null, actor_name: null }
  const types = { key: 'KEY', user: 'USER', link: 'LINK' } as const
  return { actor_type: types[actor.kind], actor_id: actor.id, actor_name: actor.name ?? null }
}

/** The API form of a stored actor. */
export function toActor(row: {
  actor_type: ShownActor['type']
  actor_id: string | null
  actor_name: string | null
}): ShownActor {
  return { type: row.actor_type, ...present({ id: row.actor_id, name: row.actor_name }) }
}

/** `detail` never holds a secret. */
export async function audit(
  op: Pick<Op, 'tx' | 'tenant' | 'actor' | 'requestId' | 'origin'>,
  {
    action,
    subject,
    detail,
  }: { action: AuditAction; subject?: string | undefined; detail?: object },
): Promise<void> {
  await op.tx
    .insertInto('audit_log')
    .values({
      tenant: op.tenant,
      // Ordered by the machine's time, in a seeded workspace too.
      id: newId(),
      time: machineNow(),
      ...actorColumns(op.actor),
      action,
      subject: subject ?? null,
      detail: detail === undefined ? null : JSON.stringify(detail),
      request_id: op.requestId,
      address: op.origin?.address ?? null,
      client: clientOf(op.origin),
    })
    .execute()
}

const CLIENT_MAX = 200
/** Keys and tokens are longer; names of programs are not. */
const WORD_MAX = 40

/** The client program's name without possible secrets; null without User-Agent. */
export function clientOf(origin: Op['origin']): string | null {
  const words = origin?.client?.split(/\s+/).filter(({ length }) => length <= WORD_MAX) ?? []
  return words.join(' ').slice(0, CLIENT_MAX) || null
}

/** Settings with audited changes, by operation. */
export const auditedOperations: ReadonlyMap<string, AuditAction> = new Map([
  ['createWebhook', 'webhook.created'],
  ['updateWebhook', 'webhook.changed'],
  ['deleteWebhook', 'webhook.deleted'],
  ['replaceWebhookHeaders', 'webhook.changed'],
  ['createWebhookSecret', 'webhook_secret.created'],
  ['replaceWebhookSecret', 'webhook_secret.replaced'],
  ['deleteWebhookSecret', 'webhook_secret.deleted'],
  ['createWebhookSecretAlias', 'webhook_secret.created'],
  ['replaceWebhookSecretAlias', 'webhook_secret.replaced'],
  ['deleteWebhookSecretAlias', 'webhook_secret.deleted'],
  ['createEndpointSecret', 'webhook_secret.created'],
  ['replaceEndpointSecret', 'webhook_secret.replaced'],
  ['deleteEndpointSecret', 'webhook_secret.deleted'],
  ['createAccountTemplate', 'account_template.created'],
  ['putAccountTemplate', 'account_template.changed'],
  ['deleteAccountTemplate', 'account_template.deleted'],
  ['createAccountProduct', 'account_product.created'],
  ['patchAccountProduct', 'account_product.changed'],
  ['createBatchTemplate', 'batch_template.created'],
  ['patchBatchTemplate', 'batch_template.changed'],
  ['createSpendControl', 'spend_control.created'],
  ['updateSpendControl', 'spend_control.changed'],
  ['createInternalAccount', 'internal_account.created'],
  ['patchInternalAccount', 'internal_account.changed'],
  ['confirmMonitoringAlert', 'monitoring_alert.confirmed'],
  ['acceptAchFile', 'ach_file.accepted'],
  ['rejectAchFile', 'ach_file.rejected'],
  ['returnIncomingAch', 'incoming_ach.returned'],
  ['resolveSuspenseEntry', 'suspense_entry.resolved'],
  ['returnSuspenseEntry', 'suspense_entry.returned'],
  ['banCustomer', 'customer.banned'],
  ['unbanCustomer', 'customer.unbanned'],
  ['createBanRule', 'ban_rule.created'],
  ['deleteBanRule', 'ban_rule.deleted'],
  ['triggerEvent', 'event.triggered'],
  ['resendEvent', 'event.resent'],
  ['resendFailedDeliveries', 'webhook.resent'],
  ['createInbox', 'inbox.created'],
  ['patchInbox', 'inbox.changed'],
  ['deleteInbox', 'inbox.deleted'],
  ['emptyInbox', 'inbox.emptied'],
  ['createFault', 'fault.created'],
  ['deleteFault', 'fault.deleted'],
  ['moveClock', 'clock.moved'],
  ['createWorkspace', 'workspace.created'],
  ['createSnapshot', 'snapshot.created'],
  ['deleteSnapshot', 'snapshot.deleted'],
  ['restoreSnapshot', 'workspace.restored'],
  ['wipe', 'workspace.wiped'],
])

/** The route with auditing, if it changes a setting. */
export function withAudit(definition: Route): Route {
  const action = auditedOperations.get(definition.operation)
  if (action === undefined || definition.method === 'GET') return definition
  const write = async (op: Op, params: unknown, result: unknown) => {
    const named = nameOf(result)
    const subject = subjectOf(params, result)
    await audit(op, {
      action,
      subject,
      ...(named === undefined ? {} : { detail: { name: named } }),
    })
    return result
  }
  if ('handle' in definition) {
    const { handle } = definition
    return {
      ...definition,
      handle: async (op: Op, input: Parameters<typeof handle>[1]) =>
        write(op, input.params, await handle(op, input)),
    }
  }
  if (!('steps' in definition)) return definition
  const { record = async (_op: Op, result: unknown) => result } = definition
  return {
    ...definition,
    record: async (op, result, input) => write(op, input.params, await record(op, result, input)),
  }
}

function nameOf(result: unknown): string | undefined {
  const { name } = (result ?? {}) as { name?: unknown }
  return typeof name === 'string' ? name : undefined
}

/** The subject: named by the path, or just created. */
function subjectOf(params: unknown, result: unknown): string | undefined {
  const named = Object.values((params ?? {}) as Record<string, string>).at(-1)
  const { id, tenant } = (result ?? {}) as { id?: string; tenant?: string }
  return named ?? id ?? tenant
}

/** Newest first. */
export async function listAudit(context: ReadContext, query: AuditQuery) {
  const { actor_id, action, subject, from_time, to_time } = query
  let wanted = context.db.selectFrom('audit_log').selectAll().where('tenant', '=', context.tenant)
  if (actor_id !== undefined) wanted = wanted.where('actor_id', '=', actor_id)
  if (action !== undefined) wanted = wanted.where('action', '=', action)
  if (subject !== undefined) wanted = wanted.where('subject', '=', subject)
  if (from_time !== undefined) wanted = wanted.where('time', '>=', new Date(from_time))
  if (to_time !== undefined) wanted = wanted.where('time', '<', new Date(to_time))
  const { rows, next_page_token } = await paginate(wanted, {
    page: toPage(query),
    context,
    order: [
      { name: 'time', column: 'time', type: 'timestamptz', direction: 'desc' },
      { name: 'id', column: 'id', type: 'uuid', direction: 'desc' },
    ],
  })
  const entries = rows.map(
    (row): AuditEntry => ({
      id: row.id,
      time: row.time.toISOString(),
      actor: toActor(row),
      action: row.action,
      ...present({ subject: row.subject, detail: row.detail as Record<string, unknown> | null }),
      request_id: row.request_id,
      ...present({ address: row.address, client: row.client }),
    }),
  )
  return listBody('audit_log', entries, next_page_token)
}
