// API keys, as those who look after them see them.

import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { roles } from '../../../platform/operations/user_roles.ts'
import { scopes } from './scopes.ts'

const OVERLAP_MAX_SECONDS = 7 * 24 * 3600

const Scopes = Type.Array(Enum(scopes, { example: 'read' }), {
  minItems: 1,
  maxItems: scopes.length,
  description:
    'What the key may do: `read` allows all reads, `cards:read` the reads of one group of the API, ' +
    '`cards:write` its reads and writes. A key without scopes may do everything that an API key can.',
  example: ['read', 'internal_transfers:write'],
})

const fields = {
  id: Uuid({ readOnly: true }),
  last_four: Text({ description: 'How the key ends.', example: 'x7Qk' }),
  name: Type.Optional(Text({ example: 'nightly reports' })),
  role: Type.Optional(
    Enum(roles, {
      description:
        'The role that the key has: that of the user who created it then or now, whichever is the lesser. Absent after that user left ' +
        'the workspace: the key is refused.',
      example: 'developer',
    }),
  ),
  scopes: Type.Optional(Scopes),
  creation_time: DateTime(),
  last_used_time: Type.Optional(DateTime({ description: 'To within a minute.' })),
  ends_time: Type.Optional(DateTime({ description: 'When a replaced key expires or expired.' })),
  revoked_time: Type.Optional(DateTime()),
}

export const ApiKey = Type.Object(fields, {
  $id: 'api_key',
  description: 'A key of the workspace. The key itself is kept as a hash only.',
})
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = Type.Object(
  {
    ...fields,
    api_key: Type.String({
      description:
        'The key: shown only now. In the answer to a repeat of the request: `[shown once]`.',
      example: 'florin_sandbox_pm2V0dTnXQeLhYw9sKfRzBcJ4aGu8iOo',
    }),
  },
  { $id: 'new_api_key', description: 'The new API key.' },
)
export type NewApiKey = Static<typeof NewApiKey>

export const ApiKeyCreate = Type.Object(
  {
    name: Type.Optional(Text({ minLength: 1, example: 'nightly reports' })),
    scopes: Type.Optional(Scopes),
  },
  { $id: 'create_api_key' },
)

export const ApiKeyRotation = Type.Object(
  {
    overlap_seconds: Type.Optional(
      Integer({
        minimum: 0,
        maximum: OVERLAP_MAX_SECONDS,
        description: 'How long the replaced key keeps working, in seconds; at most 7 days.',
        example: 3600,
      }),
    ),
  },
  { $id: 'rotate_api_key' },
)

export const ApiKeyPage = Type.Object(
  { api_keys: Type.Array(ApiKey), next_page_token: Type.Optional(Type.String()) },
  { $id: 'api_keys_page' },
)
