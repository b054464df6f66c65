import { t } from '../database/column_types.ts'
import { table } from '../database/table.ts'
import type { Role } from './user_roles.ts'

export const workspaces = table(
  'workspaces',
  {
    tenant: t.text(),
    name: t.nullable(t.text()),
    clock_offset_ms: t.bigint(),
    /** In milliseconds. */
    late_ms: t.withDefault(t.bigint()),
    created_time: t.timestamptz(),
    wiped_id: t.withDefault(t.nullable(t.uuid())),
    /** In the machine's time. */
    wiped_time: t.withDefault(t.nullable(t.timestamptz())),
    /** Null while open. */
    closed_time: t.withDefault(t.nullable(t.timestamptz())),
    /** Such a workspace is closed and unlisted. */
    snapshot_of: t.withDefault(t.nullable(t.text())),
    /** The workspace that made the fork. */
    forked_by: t.withDefault(t.nullable(t.text())),
    /** The workspace whose chain this one continues, and that chain's last link. */
    chain_origin: t.withDefault(t.nullable(t.text())),
    chain_origin_number: t.withDefault(t.nullable(t.bigint())),
    chain_origin_hash: t.withDefault(t.nullable(t.bytea())),
    /** ACH files with ids up to this one left before the last restore. */
    restored_id: t.withDefault(t.nullable(t.uuid())),
    /** The number of outgoing ACH files; neither restores nor wipes reset it. */
    ach_files: t.withDefault(t.bigint()),
    /** Seed and clock of a seeded workspace (seeded.ts). */
    seed: t.withDefault(t.nullable(t.text())),
    stands_at: t.withDefault(t.nullable(t.timestamptz())),
    /** Operations numbered so far in a seeded workspace. */
    operations: t.withDefault(t.bigint()),
    /** Requests with unknown names are refused. */
    is_strict: t.withDefault(t.boolean()),
    /** The keys of metadata by which lists filter. */
    metadata_keys: t.withDefault(t.array(t.text())),
  },
  { key: ['tenant'], wiped: false, copied: 'APART' },
)

export const apiKeys = table(
  'api_keys',
  {
    id: t.uuid(),
    tenant: t.text(),
    hash: t.bytea(),
    last_four: t.text(),
    name: t.nullable(t.text()),
    created_time: t.timestamptz(),
    revoked_time: t.nullable(t.timestamptz()),
    /** The end of a replaced key. */
    ends_time: t.withDefault(t.nullable(t.timestamptz())),
    /** Approximate. */
    last_used_time: t.withDefault(t.nullable(t.timestamptz())),
    /** Null if not narrowed. */
    scopes: t.withDefault(t.nullable(t.array(t.text()))),
    /** Of its creator, at creation. */
    role: t.text<Role>(),
    /**
     * The granting user and the workspace of that user's role; null for the workspace's own keys.
     */
    grantor_id: t.nullable(t.uuid()),
    grantor_tenant: t.nullable(t.text()),
  },
  {
    refersTo: ['workspaces'],
    key: ['id'],
    // A fork gets its own key, and a revoked key stays revoked.
    copied: false,
    wiped: false,
  },
)

export const clockMoves = table(
  'clock_moves',
  {
    tenant: t.text(),
    id: t.uuid(),
    from_time: t.timestamptz(),
    to_time: t.timestamptz(),
    seen_time: t.timestamptz(),
  },
  {
    wiped: false,
    // An advance in progress belongs to its workspace.
    copied: false,
  },
)

export const clockDigests = table(
  'clock_digests',
  {
    tenant: t.text(),
    move_id: t.uuid(),
    kind: t.text(),
    count: t.bigint(),
    ids: t.array(t.text()),
  },
  {
    refersTo: ['clock_moves'],
    key: ['tenant', 'move_id', 'kind'],
    wiped: false,
    // As clock_moves.
    copied: false,
  },
)

export const idempotencyClaims = table(
  'idempotency_claims',
  {
    tenant: t.text(),
    key: t.text(),
    fingerprint: t.bytea(),
    claim: t.uuid(),
    lapses_time: t.timestamptz(),
    id: t.withDefault(t.uuid()),
    asked_time: t.timestamptz(),
  },
  {
    key: ['tenant', 'key'],
    wiped: true,
    // A workflow in progress belongs to its workspace.
    copied: false,
  },
)

export const moneyKeys = table(
  'money_keys',
  { tenant: t.text(), kind: t.text(), key: t.text() },
  { money: true, key: ['tenant', 'kind', 'key'], wiped: true, copied: true },
)

export const idempotentResponses = table(
  'idempotent_responses',
  {
    tenant: t.text(),
    key: t.text(),
    fingerprint: t.bytea(),
    status: t.smallint(),
    body: t.sealed(),
    created_time: t.timestamptz(),
    /** For a response with a secret: the rights of the first caller, as JSON. */
    rights: t.nullable(t.text()),
  },
  {
    key: ['tenant', 'key'],
    updates: ['fingerprint', 'status', 'body', 'created_time', 'rights'],
    wiped: true,
    copied: { rows: 't.rights is null' },
  },
)
