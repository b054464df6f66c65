// Lists and ends sessions: users their own, owners all of their workspace (contract:
// operations#sessions).

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Read } from '../../../platform/database/db.ts'
import type { Op, ReadContext } from '../../../platform/operations/op.ts'
import { machineNow } from '../../../platform/values/clock.ts'
import { endById, endSessions } from './write.ts'
import type { ListedSession } from './schema.ts'

/** Open sessions of all workspaces. */
export function selectSessions(db: Read) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .where('s.expires_time', '>', machineNow())
    .where(({ eb, ref }) => eb('s.password_id', 'is not distinct from', ref('u.password_id')))
    .select([
      's.id',
      's.tenant',
      's.user_id',
      'u.user_name',
      's.address',
      's.client',
      's.creation_time',
      's.used_time',
      's.expires_time',
    ])
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number]

export function toListed(row: SessionRow): ListedSession {
  return {
    id: row.id,
    tenant: row.tenant,
    means: row.user_id === null ? 'LINK' : 'PASSWORD',
    ...present({
      user_id: row.user_id,
      user_name: row.user_name,
      address: row.address,
      client: row.client,
    }),
    creation_time: row.creation_time.toISOString(),
    last_used_time: row.used_time.toISOString(),
    expires_time: row.expires_time.toISOString(),
  }
}

function visibleTo(db: Read, { tenant, actor, rights }: Pick<Op, 'tenant' | 'actor' | 'rights'>) {
  const own = actor.kind === 'user' ? actor.id : null
  const isOwner = rights.role === 'owner'
  return selectSessions(db).where((eb) =>
    eb.or([eb('s.user_id', '=', own), ...(isOwner ? [eb('s.tenant', '=', tenant)] : [])]),
  )
}

/** Newest first. */
export async function listSessions(context: ReadContext, page: PageQuery) {
  const { rows, next_page_token } = await paginate(visibleTo(context.db, context), {
    page,
    context,
    order: [
      { name: 'creation_time', column: 's.creation_time', type: 'timestamptz', direction: 'desc' },
      { name: 'id', column: 's.id', type: 'uuid', direction: 'desc' },
    ],
  })
  return listBody('sessions', rows.map(toListed), next_page_token)
}

/** Throws ResourceNotFound. */
export async function endListed(op: Op, id: string): Promise<void> {
  const row = await visibleTo(op.tx, op).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`session ${id}`)
  await endSessions(op, endById, [id], 'ENDED')
}
