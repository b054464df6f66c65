import { t } from '../database/column_types.ts'
import { table } from '../database/table.ts'
import type { Environment } from '../operations/workspaces.ts'

export const installation = table(
  'installation',
  {
    is_only_row: t.boolean(),
    /** Null until the first start (environment.ts). */
    environment: t.withDefault(t.nullable(t.text<Environment>())),
  },
  { key: ['is_only_row'] },
)

export const encryptionKeys = table(
  'encryption_keys',
  {
    number: t.smallint(),
    key_check: t.bytea(),
    roots: t.nullable(t.bytea()),
    is_needed: t.boolean(),
    creation_time: t.timestamptz(),
  },
  { key: ['number'] },
)

export const processes = table(
  'processes',
  {
    id: t.uuid(),
    role: t.text(),
    sealing_key: t.smallint(),
    opening_keys: t.array(t.smallint()),
    started_time: t.timestamptz(),
    seen_time: t.timestamptz(),
    holds_lock: t.withDefault(t.boolean()),
    dead_time: t.nullable(t.timestamptz()),
  },
  { key: ['id'] },
)

export const resealedColumns = table(
  'resealed_columns',
  {
    column_name: t.text(),
    key_number: t.smallint(),
    after_tenant: t.text(),
    after_key: t.text(),
    found_count: t.bigint(),
    resealed_count: t.bigint(),
    is_done: t.boolean(),
    unreadable_count: t.withDefault(t.bigint()),
  },
  { key: ['column_name'] },
)
