// The audit log in the API.

import { operationsPage } from '../../../platform/contract/pagination.ts'
import {
  DateTime,
  Enum,
  Metadata,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

/** The actor. */
export const ShownActor = Type.Object(
  {
    type: Enum(['KEY', 'USER', 'LINK', 'BANK'], {
      description:
        'KEY: an API key. USER: a user signed in with a password. LINK: a user signed in with a ' +
        'one-time link. BANK: a command on the server, or an automatic action of the bank.',
      example: 'KEY',
    }),
    id: Type.Optional(
      Uuid({ description: 'Id of the API key or user; for LINK, of the session.' }),
    ),
    name: Type.Optional(
      Text({ description: 'Name of the actor at the time of the action.', example: '…x7Qk' }),
    ),
  },
  { $id: 'actor' },
)
export type ShownActor = Static<typeof ShownActor>

const auditActions = [
  'account_product.changed',
  'account_product.created',
  'account_template.changed',
  'account_template.created',
  'account_template.deleted',
  'api_key.created',
  'api_key.revoked',
  'api_key.rotated',
  'ban_rule.created',
  'ban_rule.deleted',
  'batch_template.changed',
  'batch_template.created',
  'clock.moved',
  'ach_file.accepted',
  'ach_file.rejected',
  'incoming_ach.returned',
  'customer.banned',
  'customer.unbanned',
  'event.resent',
  'event.triggered',
  'fault.created',
  'fault.deleted',
  'inbox.changed',
  'inbox.created',
  'inbox.deleted',
  'inbox.emptied',
  'internal_account.changed',
  'internal_account.created',
  'metadata_keys.changed',
  'monitoring_alert.confirmed',
  'session.ended',
  'session.opened',
  'session.refused',
  'snapshot.created',
  'snapshot.deleted',
  'spend_control.changed',
  'spend_control.created',
  'suspense_entry.resolved',
  'suspense_entry.returned',
  'user.changed',
  'user.created',
  'user.deleted',
  'webhook.changed',
  'webhook.created',
  'webhook.deleted',
  'webhook.resent',
  'webhook_secret.created',
  'webhook_secret.deleted',
  'webhook_secret.replaced',
  'workspace.arrived',
  'workspace.closed',
  'workspace.created',
  'workspace.deleted',
  'workspace.moved',
  'workspace.reopened',
  'workspace.restored',
  'workspace.wiped',
] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditEntry = Type.Object(
  {
    id: Uuid(),
    time: DateTime({ description: 'Time of the change. Machine time.' }),
    actor: ShownActor,
    action: Enum(auditActions, { description: 'Type of the change.', example: 'api_key.created' }),
    subject: Type.Optional(Text({ description: 'Id of the changed object.' })),
    detail: Type.Optional(
      Metadata({ description: 'Details of the change. Never contains secrets.' }),
    ),
    request_id: Text({
      description:
        'Id of the request that made the change, as in its `request-id` header. Empty for commands on the server.',
    }),
    address: Type.Optional(
      Text({
        description:
          'IP address of the client; behind a trusted proxy, the forwarded address. Absent for commands ' +
          'on the server.',
        example: '203.0.113.7',
      }),
    ),
    client: Type.Optional(
      Text({
        description: 'User-Agent of the client, truncated to 200 characters.',
        example: 'florin-sdk/0.1.0',
      }),
    ),
  },
  { $id: 'audit_entry' },
)
export type AuditEntry = Static<typeof AuditEntry>

export const AuditPage = Type.Object(
  { audit_log: Type.Array(AuditEntry), next_page_token: Type.Optional(Type.String()) },
  { $id: 'audit_page' },
)

export const AuditQuery = Type.Object({
  actor_id: Type.Optional(
    Uuid({ description: 'Filters by actor, as in `actor.id`: an API key, user or session.' }),
  ),
  action: Type.Optional(
    Enum(auditActions, { description: 'Filters by action.', example: 'api_key.created' }),
  ),
  subject: Type.Optional(
    Text({
      description: 'Filters by the id of the changed object.',
      example: '01932e6a-7b1c-7a3d-9e5f-7c6b5a493827',
    }),
  ),
  from_time: Type.Optional(DateTime({ description: 'Earliest time, inclusive. Machine time.' })),
  to_time: Type.Optional(DateTime({ description: 'Latest time, exclusive. Machine time.' })),
  ...operationsPage,
})
export type AuditQuery = Static<typeof AuditQuery>
