// API keys in the API.

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

const OVERLAP_MAX_SECONDS = 7 * 24 * 3600

export const ApiKeyRotation = Type.Object(
  {
    overlap_seconds: Type.Optional(
      Integer({
        minimum: 0,
        maximum: OVERLAP_MAX_SECONDS,
        description: 'Validity of the replaced key, in seconds. At most 7 days.',
        example: 3600,
      }),
    ),
  },
  { $id: 'rotate_api_key' },
)

export function apiKeySchemas(scopes: readonly string[]) {
  const Scopes = Type.Array(Enum(scopes, { example: 'read' }), {
    minItems: 1,
    maxItems: scopes.length,
    description:
      'Permissions of the key. `read`: all reads. `cards:read`: the reads of one group of the API. ' +
      '`cards:write`: its reads and writes. A key without scopes has all permissions of an API key.',
    example: ['read', 'internal_transfers:write'],
  })

  const fields = {
    id: Uuid({ readOnly: true }),
    last_four: Text({ description: 'Last four characters of the key.', example: 'x7Qk' }),
    name: Type.Optional(Text({ example: 'nightly reports' })),
    role: Type.Optional(
      Enum(roles, {
        description:
          'Effective role of the key: the lower of the creator’s role at creation and the creator’s ' +
          'current role. Absent if the creator has left the workspace; such a key is refused.',
        example: 'developer',
      }),
    ),
    scopes: Type.Optional(Scopes),
    creation_time: DateTime(),
    last_used_time: Type.Optional(
      DateTime({ description: 'Time of the last use, accurate to one minute.' }),
    ),
    ends_time: Type.Optional(
      DateTime({ description: 'Time at which a rotated key expires or expired.' }),
    ),
    revoked_time: Type.Optional(DateTime()),
  }

  const ApiKey = Type.Object(fields, {
    $id: 'api_key',
    description: 'An API key of the workspace. Only a hash of the key is stored.',
  })

  const NewApiKey = Type.Object(
    {
      ...fields,
      api_key: Type.String({
        description:
          'The API key, returned only once. A repeat of the request returns `[shown once]`.',
        example: 'florin_sandbox_pm2V0dTnXQeLhYw9sKfRzBcJ4aGu8iOo',
      }),
    },
    { $id: 'new_api_key', description: 'The new API key.' },
  )

  const ApiKeyCreate = Type.Object(
    {
      name: Type.Optional(Text({ minLength: 1, example: 'nightly reports' })),
      scopes: Type.Optional(Scopes),
    },
    { $id: 'create_api_key' },
  )

  const ApiKeyPage = Type.Object(
    { api_keys: Type.Array(ApiKey), next_page_token: Type.Optional(Type.String()) },
    { $id: 'api_keys_page' },
  )
  return { NewApiKey, ApiKeyCreate, ApiKeyPage }
}
type Schemas = ReturnType<typeof apiKeySchemas>
export type NewApiKey = Static<Schemas['NewApiKey']>
export type ApiKey = Omit<NewApiKey, 'api_key'>
