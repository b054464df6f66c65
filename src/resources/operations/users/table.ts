import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'

export const users = table(
  'users',
  {
    id: t.uuid(),
    user_name: t.text(),
    password: t.text(),
    /** Changes with each password: sessions refer to it. */
    password_id: t.withDefault(t.uuid()),
    /** Set by another user. */
    is_password_temporary: t.withDefault(t.boolean()),
    creation_time: t.timestamptz(),
  },
  { key: ['id'] },
)

export const userRoles = table(
  'user_roles',
  {
    tenant: t.text(),
    user_id: t.uuid(),
    /** Unique in the workspace. */
    user_name: t.text(),
    role: t.text<Role>(),
    creation_time: t.timestamptz(),
  },
  {
    refersTo: ['users', 'workspaces'],
    key: ['tenant', 'user_id'],
    wiped: false,
    // Users keep their roles.
    copied: false,
  },
)
