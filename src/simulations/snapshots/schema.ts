// Snapshots and forks as the API shows them.

import { operationsPage } from '../../platform/contract/pagination.ts'
import { DateTime, Enum, type Static, Text, Type, Uuid } from '../../platform/contract/schema.ts'
import type { Problems } from '../../platform/contract/validate.ts'
import { CLOCK_LAST } from '../../platform/operations/workspaces.ts'
import { isUuid } from '../../platform/values/ids.ts'

const NAME_MAX = 100
const Tenant = (note: object = {}) => Type.String({ example: '7_2', ...note })

export const Snapshot = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    name: Text({ maxLength: NAME_MAX, example: 'before the refund' }),
    time: DateTime({ description: 'Time of the snapshot, by the workspace’s clock.' }),
    creation_time: DateTime({ description: 'Time of the snapshot. Machine time.' }),
  },
  { $id: 'snapshot', description: 'The state of a workspace at a point in time.' },
)
export type Snapshot = Static<typeof Snapshot>

export const SnapshotCreate = Type.Object(
  { name: Text({ minLength: 1, maxLength: NAME_MAX, example: 'before the refund' }) },
  { $id: 'create_snapshot' },
)

export const SnapshotPath = Type.Object({ snapshot_id: Uuid() })

export const SnapshotPage = Type.Object(
  { snapshots: Type.Array(Snapshot), next_page_token: Type.Optional(Type.String()) },
  { $id: 'snapshots_page' },
)

export const SnapshotQuery = Type.Object(operationsPage)

export const NewWorkspace = Type.Object(
  {
    tenant: Type.String({ example: '1_2' }),
    api_key: Type.String({
      description:
        'The API key, returned only once. A repeat of the request returns `[shown once]`.',
    }),
  },
  { $id: 'workspace', description: 'The new workspace and its API key.' },
)
export type NewWorkspace = Static<typeof NewWorkspace>

/** The value of `from` for the key's workspace. */
export const SELF = 'self'

export const WorkspaceCreate = Type.Object(
  {
    name: Type.Optional(Text({ minLength: 1, example: 'checkout tests' })),
    from: Type.Optional(
      Text({
        description:
          'Source of the copy: the id of a snapshot, or `self` for the current state of your workspace. ' +
          'Default: a new, empty workspace.',
        example: SELF,
      }),
    ),
    webhooks: Type.Optional(
      Enum(['disabled', 'enabled'], {
        description:
          'Webhooks of a copy. `enabled`: webhooks keep their state. Default: webhooks are disabled, so ' +
          'that the copy sends no deliveries.',
        example: 'disabled',
      }),
    ),
    seed: Type.Optional(
      Text({
        minLength: 1,
        maxLength: NAME_MAX,
        description:
          'Seed of a deterministic workspace. Ids and random numbers are derived from it, the clock ' +
          'advances only on request, and no deliveries are sent. Mutually exclusive with `from`.',
        example: 'checkout 1',
      }),
    ),
    strict: Type.Optional(
      Type.Boolean({
        description:
          'Whether requests with unknown query parameters or body members are refused, as with ' +
          '`Florin-Strict: true`. A copy inherits the value of its source. Default: `false`.',
        example: true,
      }),
    ),
    start_time: Type.Optional(
      DateTime({
        description:
          'Initial time of the clock of a seeded workspace. Default: the current time of your workspace.',
        example: '2030-01-01T00:00:00.000Z',
      }),
    ),
  },
  { $id: 'create_workspace' },
)

/**
 * `seed` and `strict` exclude `from`; `webhooks` requires `from`, and `start_time` requires `seed`.
 */
export function workspaceRules({
  from,
  webhooks,
  seed,
  strict,
  start_time: startTime,
}: Record<string, unknown>): Partial<Problems> {
  const invalid: Record<string, string> = {}
  if (typeof from === 'string' && from !== SELF && !isUuid(from))
    invalid['from'] = `must be "${SELF}" or the id of a snapshot`
  if (from === undefined && webhooks !== undefined)
    invalid['webhooks'] = 'can only be sent together with from'
  if (from !== undefined && seed !== undefined)
    invalid['seed'] = 'must not be sent together with from'
  if (from !== undefined && strict !== undefined)
    invalid['strict'] = 'must not be sent together with from: a copy is as strict as its source'
  if (startTime !== undefined && seed === undefined)
    invalid['start_time'] = 'can only be sent together with seed'
  else if (typeof startTime === 'string' && new Date(startTime) > CLOCK_LAST)
    invalid['start_time'] = `must not be after ${CLOCK_LAST.toISOString()}`
  return Object.keys(invalid).length > 0 ? { invalid } : {}
}

export const Fork = Type.Object(
  {
    tenant: Tenant({ readOnly: true }),
    name: Type.Optional(Text({ example: 'checkout tests' })),
    creation_time: DateTime({ description: 'Time of creation. Machine time.' }),
  },
  { $id: 'fork', description: 'A copy of your workspace.' },
)
export type Fork = Static<typeof Fork>

export const ChainHead = Type.Object(
  {
    number: Type.Integer({ minimum: 0, description: 'Number of links in the chain.', example: 12 }),
    hash: Text({
      description: 'SHA-256 hash of the last link, in hexadecimal. Empty for an empty chain.',
      example: 'f3a5c1d2e4b6978810203040506070809fae0b1c2d3e4f5061728394a5b6c7d8',
    }),
  },
  { $id: 'chain_head', description: 'Last link of the workspace’s hash chain.' },
)
export type ChainHead = Static<typeof ChainHead>

export const ForkPath = Type.Object({ tenant: Tenant() })

export const ForkPage = Type.Object(
  { workspaces: Type.Array(Fork), next_page_token: Type.Optional(Type.String()) },
  { $id: 'forks_page' },
)
