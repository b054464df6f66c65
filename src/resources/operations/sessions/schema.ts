// Sessions in the API.

import { operationsPage } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  DateTime,
  Enum,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { roles } from '../../../platform/operations/user_roles.ts'

/** In characters. */
const NAME_MAX = 254
const LINK_MAX = 128

export const RoleName = Enum(roles, {
  description:
    'viewer: reads everything. developer: also writes through the API and, in the sandbox, manages ' +
    'API keys. owner: full access, including user management.',
  example: 'owner',
})

export const TenantName = Type.String({
  maxLength: 64,
  description: 'Id of the workspace.',
  example: '1_1',
})

/** Case-insensitive. */
export const UserName = Type.String({
  pattern: `^[A-Za-z0-9._@+-]{1,${NAME_MAX}}$`,
  maxLength: NAME_MAX,
  description: 'User name: letters, digits and `. _ @ + -`. Case-insensitive.',
  example: 'ada@example.com',
})

export const PASSWORD_MIN = 12
const PASSWORD_MAX = 1024

export const NewPassword = Type.String({
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  description:
    'Password: at least 12 characters, of which 5 are different and not part of the user name. ' +
    'Repeated patterns and common passwords are refused. Stored as a hash and never returned.',
  example: 'correct horse battery staple',
})

const workspaceFields = {
  tenant: TenantName,
  name: Type.Optional(Text({ example: 'Default' })),
  forked_from: Type.Optional(
    Type.String({
      description: 'Id of the source workspace. Only for forks.',
      example: '1_1',
    }),
  ),
}

export const Session = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    user_name: Type.Optional(
      Text({
        description: 'User name. Absent for a session opened with a one-time link.',
        example: 'ada@example.com',
      }),
    ),
    role: RoleName,
    password_change_required: Type.Optional(
      Type.Boolean({
        description:
          'True if the password was set by another user. Until it is replaced, only requests on the ' +
          'session itself are allowed. Absent otherwise.',
      }),
    ),
    environment: Enum(['sandbox', 'production'], { example: 'sandbox' }),
    workspace: Type.Object(workspaceFields, {
      description: 'Workspace of the session. All requests of the session use it.',
    }),
    workspaces: Type.Array(Type.Object({ ...workspaceFields, role: RoleName }), {
      description: 'Workspaces that the session can switch to. The newest 100.',
    }),
    expires_time: DateTime({
      description:
        'Expiry of the session: 12 hours after the last use, at most 7 days after sign-in.',
    }),
  },
  { $id: 'session', description: 'The signed-in user.' },
)
export type Session = Static<typeof Session>

/** Either a one-time link or a name with its password. */
export const SessionCreate = Type.Object(
  {
    ...alternatives({
      link_token: Type.String({
        maxLength: LINK_MAX,
        description:
          'Token of a one-time link: the part after `#`. Valid once, for 10 minutes. Sandbox only.',
      }),
      user_name: Type.String({
        maxLength: NAME_MAX,
        description: 'User name. Requires `password`.',
      }),
      password: Type.String({ maxLength: PASSWORD_MAX }),
    }),
    tenant: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'Id of the workspace. Default: the oldest open workspace of the bank.',
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
      description: 'Current password of the signed-in user.',
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
      description:
        'PASSWORD: signed in with user name and password. LINK: signed in with a one-time link.',
      example: 'PASSWORD',
    }),
    user_id: Type.Optional(
      Uuid({
        description: 'User of the session. Absent for a session opened with a one-time link.',
      }),
    ),
    user_name: Type.Optional(
      Text({
        description: 'User of the session. Absent for a session opened with a one-time link.',
        example: 'ada@example.com',
      }),
    ),
    address: Type.Optional(
      Text({
        description: 'IP address from which the session was opened.',
        example: '203.0.113.7',
      }),
    ),
    client: Type.Optional(
      Text({
        description:
          'User-Agent of the client that opened the session, truncated to 200 characters.',
        example: 'Mozilla/5.0',
      }),
    ),
    creation_time: DateTime({ description: 'Machine time.' }),
    last_used_time: DateTime({
      description: 'Time of the last use, accurate to one minute. Machine time.',
    }),
    expires_time: DateTime({ description: 'Machine time.' }),
  },
  { $id: 'listed_session', description: 'A session that has not expired.' },
)
export type ListedSession = Static<typeof ListedSession>

export const SessionQuery = Type.Object(operationsPage)

export const SessionPage = Type.Object(
  { sessions: Type.Array(ListedSession), next_page_token: Type.Optional(Type.String()) },
  { $id: 'sessions_page' },
)
