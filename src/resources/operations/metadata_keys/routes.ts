// The keys of metadata by which lists of the workspace filter (contract: requests#metadata-filters).

import { declaredKeys } from '../../../platform/contract/metadata_filter.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Text, Type } from '../../../platform/contract/schema.ts'
import { audit } from '../audit_log/write.ts'

const KEYS_MAX = 5
const KEY_MAX = 100

const MetadataKeys = Type.Object(
  {
    keys: Type.Array(
      Text({ minLength: 1, maxLength: KEY_MAX, pattern: '^[^:]+$', example: 'order' }),
      {
        maxItems: KEYS_MAX,
        uniqueItems: true,
        description:
          'Keys of `metadata`, at most five, without colons. Lists of customers, persons, accounts and posted ' +
          'transactions filter by them (`metadata=key:value`).',
      },
    ),
  },
  { $id: 'metadata_keys', description: 'The searchable keys of metadata.' },
)

const tag = 'Operations'
const path = '/operations/metadata_keys'

export const metadataKeyRoutes: Route[] = [
  ownRoute({
    operation: 'getMetadataKeys',
    summary: 'Get the searchable metadata keys',
    tag,
    method: 'GET',
    path,
    reply: { 200: MetadataKeys },
    handle: async ({ db, tenant }) => ({ keys: await declaredKeys(db, tenant) }),
  }),
  ownRoute({
    operation: 'putMetadataKeys',
    summary: 'Replace the searchable metadata keys',
    description:
      'Applies to existing and new customers, persons, accounts and posted transactions of the workspace.',
    tag,
    method: 'PUT',
    path,
    least: 'developer',
    body: MetadataKeys,
    example: { keys: ['order', 'lease'] },
    idempotency: 'ignored',
    reply: { 200: MetadataKeys },
    handle: async (op, { body: { keys } }) => {
      await op.tx
        .updateTable('workspaces')
        .set({ metadata_keys: keys })
        .where('tenant', '=', op.tenant)
        .execute()
      await audit(op, { action: 'metadata_keys.changed', subject: op.tenant, detail: { keys } })
      return { keys }
    },
  }),
]
