import type { Asker } from '../../../platform/operations/op.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'
import type { Caller } from '../../../platform/operations/workspaces.ts'
import type { SessionRow } from './place_queries.ts'

/** One-time links come from the machine's operator. */
export function roleOf({ user_id, role }: SessionRow): Role | undefined {
  return user_id === null ? 'owner' : (role ?? undefined)
}

/** A user, or a one-time link. */
export function askerOf({ id, user_id, user_name }: SessionRow): Asker {
  if (user_id === null) return { kind: 'link', id, name: undefined }
  return { kind: 'user', id: user_id, name: user_name ?? undefined }
}

export function callerOf(row: SessionRow, role: Role): Caller {
  const { tenant, is_closed: isClosed, user_id: userId } = row
  const temporary = row.is_password_temporary ? { hasTemporaryPassword: true } : {}
  const standsAt = row.stands_at === null ? {} : { standsAt: row.stands_at }
  return {
    tenant,
    asker: askerOf(row),
    role,
    ...(userId === null ? {} : { grantor: { tenant, userId } }),
    offsetMs: Number(row.clock_offset_ms),
    ...standsAt,
    ...temporary,
    isClosed,
  }
}
