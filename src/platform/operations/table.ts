import { t } from '../database/column_types.ts'
import { table } from '../database/table.ts'
import type { Role } from './user_roles.ts'

export const workspaces = table(
  'workspaces',
  {
    tenant: t.text(),
    name: t.nullable(t.text()),
    clock_offset_ms: t.bigint(),
    /** The longest delay between the time of a row of the ledger and its commit, in milliseconds. */
    late_ms: t.withDefault(t.bigint()),
    created_time: t.timestamptz(),
    /** Requests with an id up to this one came before the last wipe. */
    wiped_id: t.withDefault(t.nullable(t.uuid())),
    /** When it was last wiped, in the machine's time. */
    wiped_time: t.withDefault(t.nullable(t.timestamptz())),
    /** Null for one that is open. */
    closed_time: t.withDefault(t.nullable(t.timestamptz())),
    /** Whose snapshot it holds; such a workspace is closed, and in no list. */
    snapshot_of: t.withDefault(t.nullable(t.text())),
    /** Of a fork: the workspace that made it. */
    forked_by: t.withDefault(t.nullable(t.text())),
    /** The workspace whose chain this one's begins with, and the last link of that. */
    chain_origin: t.withDefault(t.nullable(t.text())),
    chain_origin_number: t.withDefault(t.nullable(t.bigint())),
    chain_origin_hash: t.withDefault(t.nullable(t.bytea())),
    /** ACH files with an id up to this one left before it was last put back to a snapshot. */
    restored_id: t.withDefault(t.nullable(t.uuid())),
    /** The outgoing ACH files that were decided; neither a restore nor a wipe sets it back. */
    ach_files: t.withDefault(t.bigint()),
    /** Of a seeded workspace: what its ids follow from, and what its clock shows (seeded.ts). */
    seed: t.withDefault(t.nullable(t.text())),
    stands_at: t.withDefault(t.nullable(t.timestamptz())),
    /** How many operations of a seeded workspace took ids. */
    operations: t.withDefault(t.bigint()),
    /** Unknown names in requests of its keys are refused. */
    is_strict: t.withDefault(t.boolean()),
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
    /** When a key that was replaced ends. */
    ends_time: t.withDefault(t.nullable(t.timestamptz())),
    /** About when it was last used. */
    last_used_time: t.withDefault(t.nullable(t.timestamptz())),
    /** Null for a key that is not narrowed. */
    scopes: t.withDefault(t.nullable(t.array(t.text()))),
    /** The role of its creator when it was created. */
    role: t.text<Role>(),
    /** The user from whom its rights come, and the workspace in which that user's role counts; null for a key of the workspace itself. */
    grantor_id: t.nullable(t.uuid()),
    grantor_tenant: t.nullable(t.text()),
  },
  {
    key: ['id'],
    // A fork gets its own key, and a key that was revoked never comes back.
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
    // A move that is under way belongs to its workspace.
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
    // A workflow that is under way belongs to its workspace.
    copied: false,
  },
)

export const moneyKeys = table(
  'money_keys',
  { tenant: t.text(), kind: t.text(), key: t.text() },
  { key: ['tenant', 'kind', 'key'], wiped: true, copied: true },
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
    /** Of an answer with a secret: the rights of the first caller, as JSON. */
    rights: t.nullable(t.text()),
  },
  {
    key: ['tenant', 'key'],
    updates: ['fingerprint', 'status', 'body', 'created_time', 'rights'],
    wiped: true,
    copied: { rows: 't.rights is null' },
  },
)
