import { t } from '../../../platform/database/column_types.ts'
import { table } from '../../../platform/database/table.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'

export const users = table(
  'users',
  {
    id: t.uuid(),
    user_name: t.text(),
    password: t.text(),
    /** Another one with each password: sessions name the one that opened them. */
    password_id: t.withDefault(t.uuid()),
    /** Another person set it. */
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
    /** Of the user: unique in the workspace. */
    user_name: t.text(),
    role: t.text<Role>(),
    creation_time: t.timestamptz(),
  },
  {
    key: ['tenant', 'user_id'],
    wiped: false,
    // Of the installation: users keep their roles.
    copied: false,
  },
)
