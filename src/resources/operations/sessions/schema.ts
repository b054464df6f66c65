// Sessions, as the browser that holds one sees it.

import { operationsPage } from '../../../platform/contract/pagination.ts'
import { DateTime, Enum, type Static, Text, Type, Uuid } from '../../../platform/contract/schema.ts'
import { roles } from '../../../platform/operations/user_roles.ts'

/** The longest name of a user. */
const NAME_MAX = 254
const LINK_MAX = 128

export const RoleName = Enum(roles, {
  description:
    'viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API ' +
    'keys. owner: everything, including users.',
  example: 'owner',
})

export const TenantName = Type.String({
  maxLength: 64,
  description: 'Id of the workspace.',
  example: '1_1',
})

/** Capital and small letters are the same. */
export const UserName = Type.String({
  pattern: `^[A-Za-z0-9._@+-]{1,${NAME_MAX}}$`,
  maxLength: NAME_MAX,
  description: 'The user name: letters, digits and . _ @ + -; not case-sensitive.',
  example: 'ada@example.com',
})

export const PASSWORD_MIN = 12
const PASSWORD_MAX = 1024

export const NewPassword = Type.String({
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  description:
    'At least 12 characters, of which 5 are different, not counting the user name; no repeated text and no common password. ' +
    'Never shown; stored as a hash.',
  example: 'correct horse battery staple',
})

const workspaceFields = {
  tenant: TenantName,
  name: Type.Optional(Text({ example: 'Default' })),
  forked_from: Type.Optional(
    Type.String({
      description: 'Of a fork: the workspace that it is a copy of.',
      example: '1_1',
    }),
  ),
}

export const Session = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    user_name: Type.Optional(
      Text({ description: 'Absent when a one-time link was used.', example: 'ada@example.com' }),
    ),
    role: RoleName,
    password_change_required: Type.Optional(
      Type.Boolean({
        description:
          'Present and true if another person set the password: until it is replaced, only requests about the session itself are answered.',
      }),
    ),
    environment: Enum(['sandbox', 'production'], { example: 'sandbox' }),
    workspace: Type.Object(workspaceFields, {
      description: 'Where the session acts: all that it asks for is of this workspace.',
    }),
    workspaces: Type.Array(Type.Object({ ...workspaceFields, role: RoleName }), {
      description: 'Where it may act; the newest 100.',
    }),
    expires_time: DateTime({
      description:
        'When the session expires if it is not used: 12 hours from now, at most 7 days after sign-in.',
    }),
  },
  { $id: 'session', description: 'The signed-in user.' },
)
export type Session = Static<typeof Session>

/** Either a one-time link or a name with its password. */
export const SessionCreate = Type.Object(
  {
    link_token: Type.Optional(
      Type.String({
        maxLength: LINK_MAX,
        description:
          'The part of a one-time link after the #. Valid once, for 10 minutes. Sandbox only.',
      }),
    ),
    user_name: Type.Optional(
      Type.String({ maxLength: NAME_MAX, description: 'Together with `password`.' }),
    ),
    password: Type.Optional(Type.String({ maxLength: PASSWORD_MAX })),
    tenant: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'The workspace in which the user has this name. Default: the oldest open workspace of the bank.',
        example: '1_1',
      }),
    ),
  },
  { $id: 'create_session' },
)
export type SessionCreate = Static<typeof SessionCreate>

export const SessionPatch = Type.Object({ tenant: TenantName }, { $id: 'patch_session' })

export const PasswordReplacement = Type.Object(
  {
    current_password: Type.String({
      maxLength: PASSWORD_MAX,
      description: 'The password of the signed-in user.',
      example: 'a password that another person set',
    }),
    password: NewPassword,
  },
  { $id: 'replace_password' },
)
export type PasswordReplacement = Static<typeof PasswordReplacement>

export const ListedSession = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    tenant: TenantName,
    means: Enum(['PASSWORD', 'LINK'], {
      description: 'PASSWORD: a user signed in. LINK: a one-time link was used.',
      example: 'PASSWORD',
    }),
    user_id: Type.Optional(Uuid({ description: 'Absent for a one-time link.' })),
    user_name: Type.Optional(
      Text({ description: 'Absent for a one-time link.', example: 'ada@example.com' }),
    ),
    address: Type.Optional(
      Text({ description: 'The address from which it was opened.', example: '203.0.113.7' }),
    ),
    client: Type.Optional(
      Text({
        description: 'The program that opened it (User-Agent), at most 200 characters.',
        example: 'Mozilla/5.0',
      }),
    ),
    creation_time: DateTime({ description: 'By the machine’s clock.' }),
    last_used_time: DateTime({ description: 'By the machine’s clock, to the minute.' }),
    expires_time: DateTime({ description: 'By the machine’s clock.' }),
  },
  { $id: 'listed_session', description: 'An open session.' },
)
export type ListedSession = Static<typeof ListedSession>

export const SessionQuery = Type.Object(operationsPage)

export const SessionPage = Type.Object(
  { sessions: Type.Array(ListedSession), next_page_token: Type.Optional(Type.String()) },
  { $id: 'sessions_page' },
)
