// Users who administer workspaces. Signing in is in ../sessions. Times are the machine's.

import { machineNow } from '../../../platform/values/clock.ts'
import { newId } from '../../../platform/values/ids.ts'
import type { Database } from '../../../platform/database/db.ts'
import { violates } from '../../../platform/database/failures.ts'
import {
  DuplicateResource,
  ResourceNotFound,
  Unauthenticated,
} from '../../../platform/contract/errors.ts'
import type { ReadContext, Op, Tenant } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { includes, type Role, roles as allRoles } from '../../../platform/operations/user_roles.ts'
import { audit } from '../audit_log/write.ts'
import type { AuditAction } from '../audit_log/schema.ts'
import { type Administered, administeredBy, checkRoles } from './owner_rules.ts'
import { endOfUser, endOfUserIn, endSessions, type VerifiedUser } from '../sessions/write.ts'
import { LastOwner, PasswordIsOwn, PasswordIsTheirs } from './errors.ts'
import { checkPassword } from './password_rules.ts'
import { hashPassword } from './password_sealing.ts'
import { findRoles, lockOwners, type RoleRow, selectUsers } from './queries.ts'
import type { User, UserCreate, UserPatch } from './schema.ts'

type RoleGrant = { readonly tenant: Tenant; readonly role: Role }

function toUser(
  row: { id: string; user_name: string; creation_time: Date },
  roles: readonly RoleRow[],
  isMine: Administered,
): User {
  return {
    id: row.id,
    user_name: row.user_name,
    roles: roles
      .filter(({ user_id, tenant }) => user_id === row.id && isMine(tenant))
      .map(({ tenant, role }) => ({ tenant, role })),
    creation_time: row.creation_time.toISOString(),
  }
}

/** By name. */
export async function listUsers(context: ReadContext, page: PageQuery) {
  const { db, tenant, actor } = context
  const { rows, next_page_token } = await paginate(selectUsers(db, tenant), {
    page,
    context,
    order: [{ name: 'user_name', column: 'u.user_name', type: 'text' }],
  })
  const isMine = await administeredBy(db, { tenant, actor })
  const roles = await findRoles(
    db,
    rows.map(({ id }) => id),
  )
  const users = rows.map((row) => toUser(row, roles, isMine))
  return listBody('users', users, next_page_token)
}

/** Throws ResourceNotFound. */
async function getPerson(op: Op, id: string) {
  const row = await selectUsers(op.tx, op.tenant).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`user ${id}`)
  return { row, roles: await findRoles(op.tx, [id]) }
}

/**
 * Throws BadRequestBody for roles that the caller cannot grant, DuplicateResource for a name that
 * exists.
 */
export async function createUser(op: Op, { user_name, password, roles }: UserCreate) {
  checkPassword(user_name, password)
  // First, because slow.
  const hash = await hashPassword(password)
  const isMine = await administeredBy(op.tx, op)
  await checkRoles({ db: op.tx }, roles, isMine)
  const name = user_name.toLowerCase()
  const created = await op.tx
    .insertInto('users')
    .values({
      // Users span workspaces: their ids are never derived from a seed.
      id: newId(),
      user_name: name,
      password: hash,
      is_password_temporary: true,
      creation_time: machineNow(),
    })
    .returning(['id', 'user_name', 'creation_time'])
    .executeTakeFirstOrThrow()
  await giveRoles(op, created, roles)
  await auditIn(op, roles, { action: 'user.created', subject: created.id, detail: { name, roles } })
  return toUser(created, await findRoles(op.tx, [created.id]), isMine)
}

/**
 * A new password ends the user's sessions; `roles` replaces all roles in the caller's workspaces.
 * Throws ResourceNotFound, LastOwner, PasswordIsOwn or PasswordIsTheirs.
 */
export async function changeUser(op: Op, id: string, { password, roles }: UserPatch) {
  const hash = password === undefined ? undefined : await hashPassword(password)
  const isMine = await administeredBy(op.tx, op)
  const { row, roles: before } = await getPerson(op, id)
  if (roles !== undefined) {
    await checkRoles({ db: op.tx }, roles, isMine)
    await replaceRoles(
      op,
      row,
      before.filter(({ tenant }) => isMine(tenant)),
      roles,
    )
  }
  if (hash !== undefined) {
    const isOwn = op.actor.kind === 'user' && op.actor.id === id
    if (isOwn) throw PasswordIsOwn()
    if (!before.every(({ tenant }) => isMine(tenant))) throw PasswordIsTheirs()
    checkPassword(row.user_name, password ?? '')
    await setTemporaryPassword(op, id, hash)
  }
  const after = await findRoles(op.tx, [id])
  const detail = {
    name: row.user_name,
    ...(roles === undefined ? {} : { roles }),
    ...(password === undefined ? {} : { password: 'replaced' }),
  }
  const everywhere = [...before, ...after].filter(({ tenant }) => isMine(tenant))
  await auditIn(op, everywhere, { action: 'user.changed', subject: id, detail })
  return toUser(row, after, isMine)
}

/** A user without workspaces is deleted. Throws LastOwner. */
export async function removeUser(op: Op, id: string): Promise<void> {
  const isMine = await administeredBy(op.tx, op)
  const { row, roles } = await getPerson(op, id)
  const mine = roles.filter(({ tenant }) => isMine(tenant))
  await replaceRoles(op, row, mine, [])
  if (mine.length === roles.length) await op.tx.deleteFrom('users').where('id', '=', id).execute()
  const detail = { name: row.user_name }
  await auditIn(op, mine, { action: 'user.deleted', subject: id, detail })
}

/** The user must replace it. Ends the user's sessions. */
export async function setTemporaryPassword(op: Op, id: string, hash: string): Promise<void> {
  await op.tx
    .updateTable('users')
    .set({ password: hash, password_id: newId(), is_password_temporary: true })
    .where('id', '=', id)
    .execute()
  await endSessions(op, endOfUser, [id, null], 'PASSWORD_REPLACED')
}

/**
 * Replaces a verified password, and ends all sessions but `sessionId`. Throws Unauthenticated if it
 * changed meanwhile.
 */
export async function replaceOwnPassword(
  database: Database,
  { id, user_name, password_id }: VerifiedUser,
  password: string,
  {
    sessionId,
    ...by
  }: Pick<Op, 'tenant' | 'actor' | 'requestId' | 'origin'> & { sessionId: string },
): Promise<void> {
  const hash = await hashPassword(password)
  const next = newId()
  await database.transaction(async (tx) => {
    const replaced = await tx
      .updateTable('users')
      .set({ password: hash, password_id: next, is_password_temporary: false })
      .where('id', '=', id)
      .where('password_id', '=', password_id)
      .returning('id')
      .executeTakeFirst()
    if (!replaced)
      throw Unauthenticated('the password was replaced by another request: sign in again')
    await tx
      .updateTable('sessions')
      .set({ password_id: next })
      .where('id', '=', sessionId)
      .execute()
    const detail = { name: user_name, password: 'replaced' }
    await audit({ ...by, tx }, { action: 'user.changed', subject: id, detail })
    await endSessions({ ...by, tx }, endOfUser, [id, sessionId], 'PASSWORD_REPLACED')
  })
}

async function replaceRoles(
  op: Op,
  { id, user_name }: Named,
  before: readonly RoleRow[],
  after: readonly RoleGrant[],
): Promise<void> {
  const roleIn = (tenant: Tenant) => after.find((role) => role.tenant === tenant)?.role
  const lost = before.filter(({ tenant, role }) => role === 'owner' && roleIn(tenant) !== 'owner')
  if (lost.length > 0) {
    const tenants = lost.map(({ tenant }) => tenant)
    const owners = await lockOwners(op.tx, tenants)
    const isLast = (tenant: Tenant) =>
      !owners.some((owner) => owner.tenant === tenant && owner.user_id !== id)
    if (tenants.some(isLast)) throw LastOwner()
  }
  const gone = before.map(({ tenant }) => tenant).filter((tenant) => roleIn(tenant) === undefined)
  if (gone.length > 0) await endRoles(op, id, gone)
  if (after.length > 0) await giveRoles(op, { id, user_name }, after)
  for (const { tenant, role } of before) {
    const limit = roleIn(tenant)
    if (limit === undefined || !includes(limit, role)) await boundInForks(op, { id, tenant, limit })
  }
}

/** Reduced rights in a workspace also apply in its forks, recursively. */
async function boundInForks(
  op: Op,
  { id, tenant, limit }: { id: string; tenant: Tenant; limit: Role | undefined },
): Promise<void> {
  let origins = [tenant]
  while (origins.length > 0) {
    const forks = await op.tx
      .selectFrom('workspaces')
      .select('tenant')
      .where('forked_by', 'in', origins)
      .execute()
    origins = forks.map((fork) => fork.tenant)
    if (origins.length === 0) return
    if (limit === undefined) {
      await endRoles(op, id, origins)
      continue
    }
    await op.tx
      .updateTable('user_roles')
      .set({ role: limit })
      .where('user_id', '=', id)
      .where('tenant', 'in', origins)
      .where('role', 'in', allRoles.slice(allRoles.indexOf(limit)))
      .execute()
  }
}

/** Also ends the user's sessions in these workspaces. */
async function endRoles(op: Op, id: string, tenants: readonly Tenant[]): Promise<void> {
  await op.tx
    .deleteFrom('user_roles')
    .where('user_id', '=', id)
    .where('tenant', 'in', tenants)
    .execute()
  await endSessions(op, endOfUserIn, [id, tenants], 'ROLE_REMOVED')
}

type Named = { readonly id: string; readonly user_name: string }

/**
 * Adds roles. Throws DuplicateResource if another user of a workspace has the name (contract:
 * operations#names-of-users).
 */
export async function giveRoles(
  op: Op,
  { id, user_name }: Named,
  roles: readonly RoleGrant[],
): Promise<void> {
  const given = { user_id: id, user_name, creation_time: machineNow() }
  await op.tx
    .insertInto('user_roles')
    .values(roles.map(({ tenant, role }) => ({ ...given, tenant, role })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'user_id'])
        .doUpdateSet(({ ref }) => ({ role: ref('excluded.role') })),
    )
    .execute()
    .catch((error: unknown) => {
      if (violates(error, 'user_name_is_used_once'))
        throw DuplicateResource(`the workspace has another user with the name ${user_name}`)
      throw error
    })
}

/** Each workspace's audit log shows its own roles only. */
async function auditIn(
  op: Op,
  places: readonly { tenant: Tenant }[],
  { action, subject, detail }: { action: AuditAction; subject: string; detail: object },
): Promise<void> {
  for (const tenant of new Set(places.map((place) => place.tenant))) {
    const { roles, ...facts } = detail as { roles?: readonly RoleGrant[] }
    const role = roles?.find((grant) => grant.tenant === tenant)?.role
    await audit({ ...op, tenant }, { action, subject, detail: role ? { ...facts, role } : facts })
  }
}
