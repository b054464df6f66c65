// Users belong to the installation, their roles to a workspace.

import type { Database, Read, Statement, Tx } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'
import type { NamedUser } from '../sessions/write.ts'

const findUser: Statement = {
  name: 'users_find',
  text: `select u.id, u.user_name, u.password, u.password_id, exists (
           select from user_networks n where n.user_id = u.id and n.network = $3) as is_network_known
         from user_roles r join users u on u.id = r.user_id where r.tenant = $1 and r.user_name = $2`,
}

/** By name in lower case, in the workspace. */
export async function findByName(
  db: Read,
  tenant: Tenant,
  user_name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('tenant', '=', tenant)
    .where('user_name', '=', user_name)
    .executeTakeFirst()
  return row?.user_id
}

export type UserAccount = {
  readonly id: string
  readonly user_name: string
  readonly password: string
  readonly password_id: string
  /** The user has signed in from there before. */
  readonly is_network_known: boolean
}

/** By name in the workspace (contract: operations#names-of-users). */
export async function findAccount(
  database: Pick<Database, 'query'>,
  { tenant, user_name, network }: NamedUser,
): Promise<UserAccount | undefined> {
  const [account] = await database.query<UserAccount>(findUser, [tenant, user_name, network])
  return account
}

/** Unordered. */
export function selectUsers(db: Read, tenant: Tenant) {
  return db
    .selectFrom('user_roles as here')
    .innerJoin('users as u', 'u.id', 'here.user_id')
    .where('here.tenant', '=', tenant)
    .select(['u.id', 'u.user_name', 'u.creation_time'])
}

export type RoleRow = { tenant: string; user_id: string; role: Role }

/** In all workspaces, in the order of granting. */
export function findRoles(db: Read, userIds: readonly string[]): Promise<RoleRow[]> {
  return db
    .selectFrom('user_roles')
    .select(['tenant', 'user_id', 'role'])
    .where('user_id', 'in', userIds.length > 0 ? [...userIds] : [null])
    .orderBy('creation_time')
    .orderBy('tenant')
    .execute()
}

/** In one order, to detect the last one. */
export function lockOwners(tx: Tx, tenants: readonly Tenant[]): Promise<RoleRow[]> {
  return tx
    .selectFrom('user_roles')
    .select(['tenant', 'user_id', 'role'])
    .where('tenant', 'in', [...tenants])
    .where('role', '=', 'owner')
    .orderBy('tenant')
    .orderBy('user_id')
    .forUpdate()
    .execute()
}
