// Sessions, as the browser that holds one sees it.

import { DateTime, Enum, type Static, Text, Type } from '../../../platform/contract/schema.ts'
import { roles } from '../../../platform/operations/user_roles.ts'

/** The longest name of a user. */
const NAME_MAX = 254
const PASSWORD_MAX = 1024
const LINK_MAX = 128

export const RoleName = Enum(roles, {
  description:
    'viewer: reads everything. developer: also writes through the API and, in the sandbox, manages API ' +
    'keys. owner: everything, including users.',
  example: 'owner',
})

export const TenantName = Type.String({
  maxLength: 64,
  description: 'The workspace.',
  example: '1_1',
})

/** Capital and small letters are the same. */
export const UserName = Type.String({
  pattern: `^[A-Za-z0-9._@+-]{1,${NAME_MAX}}$`,
  maxLength: NAME_MAX,
  description: 'The user name: letters, digits and . _ @ + -; not case-sensitive.',
  example: 'ada@example.com',
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
    user_name: Type.Optional(
      Text({ description: 'Absent when a one-time link was used.', example: 'ada@example.com' }),
    ),
    role: RoleName,
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
  },
  { $id: 'create_session' },
)
export type SessionCreate = Static<typeof SessionCreate>

export const SessionPatch = Type.Object({ tenant: TenantName }, { $id: 'patch_session' })
