// The caller that a session stands for.

import type { Asker } from '../../../platform/operations/op.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'
import type { Caller } from '../../../platform/operations/workspaces.ts'
import type { SessionRow } from './places.ts'

/** Somebody with a link has access to the machine. */
export function roleOf({ user_id, role }: SessionRow): Role | undefined {
  return user_id === null ? 'owner' : (role ?? undefined)
}

/** The actor of a session: a user, or a one-time link. */
export function askerOf({ id, user_id, user_name }: SessionRow): Asker {
  if (user_id === null) return { kind: 'link', id, name: undefined }
  return { kind: 'user', id: user_id, name: user_name ?? undefined }
}

/** The caller of a request with this session. */
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
