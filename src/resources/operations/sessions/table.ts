import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'

export const sessions = table(
  'sessions',
  {
    hash: t.bytea(),
    id: t.uuid(),
    user_id: t.nullable(t.uuid()),
    tenant: t.text(),
    creation_time: t.timestamptz(),
    used_time: t.timestamptz(),
    expires_time: t.timestamptz(),
    address: t.nullable(t.text()),
    client: t.nullable(t.text()),
    /** The password that opened it; null for a link. */
    password_id: t.nullable(t.uuid()),
  },
  {
    refersTo: ['users', 'workspaces'],
    key: ['hash'],
    // A browser's session does not change with its workspace.
    copied: false,
    wiped: false,
  },
)

export const userNetworks = table(
  'user_networks',
  {
    user_id: t.uuid(),
    network: t.text(),
    used_time: t.timestamptz(),
  },
  { refersTo: ['users'], key: ['user_id', 'network'] },
)

export const signInLinks = table(
  'sign_in_links',
  {
    hash: t.bytea(),
    expires_time: t.timestamptz(),
  },
  { key: ['hash'] },
)
