// The audit log, as people see it.

import {
  DateTime,
  Enum,
  Metadata,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

/** Who did something. */
export const ShownActor = Type.Object(
  {
    type: Enum(['KEY', 'USER', 'LINK', 'BANK'], {
      description:
        'KEY: an API key. USER: a user who signed in with a password. LINK: a user who signed in with a ' +
        'one-time link. BANK: a command on the server, or the bank itself.',
      example: 'KEY',
    }),
    id: Type.Optional(Uuid({ description: 'Of the key or the user; of a link, the session.' })),
    name: Type.Optional(Text({ description: 'What they were called then.', example: '…x7Qk' })),
  },
  { $id: 'actor' },
)
export type ShownActor = Static<typeof ShownActor>

export const AuditEntry = Type.Object(
  {
    id: Uuid(),
    time: DateTime({ description: 'By the machine’s clock.' }),
    actor: ShownActor,
    action: Text({ description: 'What was done.', example: 'api_key.created' }),
    subject: Type.Optional(Text({ description: 'The id of what was changed.' })),
    detail: Type.Optional(Metadata({ description: 'More about it; never a secret.' })),
    request_id: Text({
      description:
        'The request that did it, as in its `request-id` header; empty for the command line.',
    }),
  },
  { $id: 'audit_entry' },
)
export type AuditEntry = Static<typeof AuditEntry>

export const AuditPage = Type.Object(
  { audit_log: Type.Array(AuditEntry), next_page_token: Type.Optional(Type.String()) },
  { $id: 'audit_page' },
)
