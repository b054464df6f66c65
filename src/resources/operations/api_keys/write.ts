// Creates, rotates and revokes API keys. Times are the machine's.

import { addSeconds, machineNow } from '../../../platform/values/clock.ts'
import type { apiKeys } from '../../../platform/operations/table.ts'
import type { RowOf } from '../../../platform/database/table.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import { addKey, type Environment, newKey } from '../../../platform/operations/workspaces.ts'
import { inOrder } from '../../../platform/contract/scopes.ts'
import { lesser } from '../../../platform/operations/rights.ts'
import type { Role } from '../../../platform/operations/user_roles.ts'
import { audit } from '../audit_log/write.ts'
import { KeyEnded, KeyInUse } from './errors.ts'
import type { ApiKey, NewApiKey } from './schema.ts'

type KeyRow = RowOf<typeof apiKeys>

/** The role is null if the grantor has left the workspace. */
type KeyToday = Omit<KeyRow, 'role'> & { role: Role | null }

function toKey(row: KeyToday): ApiKey {
  return {
    id: row.id,
    last_four: row.last_four,
    ...present({ name: row.name, role: row.role, scopes: row.scopes && inOrder(row.scopes) }),
    creation_time: row.created_time.toISOString(),
    ...present({
      last_used_time: row.last_used_time?.toISOString(),
      ends_time: row.ends_time?.toISOString(),
      revoked_time: row.revoked_time?.toISOString(),
    }),
  }
}

/** Newest first, including revoked ones. */
export async function listKeys(context: ReadContext, page: PageQuery) {
  const { rows, next_page_token } = await paginate(
    context.db
      .selectFrom('api_keys as k')
      .leftJoin('user_roles as g', (join) =>
        join.onRef('g.tenant', '=', 'k.grantor_tenant').onRef('g.user_id', '=', 'k.grantor_id'),
      )
      .selectAll('k')
      .select('g.role as grantor_role')
      .where('k.tenant', '=', context.tenant),
    {
      page,
      context,
      order: [{ name: 'id', column: 'k.id', type: 'uuid', direction: 'desc' }],
    },
  )
  return listBody('api_keys', rows.map(asToday), next_page_token)
}

function asToday(row: KeyRow & { grantor_role: Role | null }): ApiKey {
  const { grantor_id: grantor, grantor_role: granted } = row
  if (grantor === null) return toKey(row)
  return toKey({ ...row, role: granted && lesser(row.role, granted) })
}

type Shown = {
  last_four: string
  name?: string | null | undefined
  scopes?: readonly string[] | null | undefined
}

type KeyInput = {
  name: string | undefined
  /** Undefined: not narrowed. */
  scopes: readonly string[] | undefined
  environment: Environment
}

/** The key is shown once. */
export async function createKey(op: Op, input: KeyInput): Promise<NewApiKey> {
  const created = await makeKey(op, input)
  await audit(op, { action: 'api_key.created', subject: created.id, detail: shown(created) })
  return created
}

/** The caller's rights, narrowed to the scopes and the role. */
async function makeKey(op: Op, input: KeyInput & { role?: Role }): Promise<NewApiKey> {
  const { name, scopes, environment } = input
  const key = newKey(environment)
  const { tenant, rights } = op
  const most = environment === 'production' ? 'developer' : 'owner'
  const role = lesser(lesser(rights.role, input.role ?? rights.role), most)
  const narrowed = { ...rights, role, scopes: scopes ? inOrder(scopes) : rights.scopes }
  const id = await addKey(op.tx, {
    tenant,
    key,
    name,
    rights: narrowed,
    createdTime: machineNow(),
  })
  return { ...toKey({ ...(await lockKey(op, id)), role }), api_key: key }
}

/** Throws ResourceNotFound. */
async function lockKey(op: Pick<Op, 'tx' | 'tenant'>, id: string): Promise<KeyRow> {
  const row = await op.tx
    .selectFrom('api_keys')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`API key ${id}`)
  return row
}

/** Ends a key immediately; idempotent. Throws ResourceNotFound or KeyInUse. */
export async function revokeKey(op: Op, id: string): Promise<void> {
  const row = await lockKey(op, id)
  if (op.actor.kind === 'key' && op.actor.id === id) throw KeyInUse()
  if (row.revoked_time !== null) return
  await op.tx
    .updateTable('api_keys')
    .set({ revoked_time: machineNow() })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
  await audit(op, { action: 'api_key.revoked', subject: id, detail: shown(row) })
}

/**
 * Creates a successor; the old key ends after `overlapSeconds` at the latest. Throws
 * ResourceNotFound or KeyEnded.
 */
export async function rotateKey(
  op: Op,
  id: string,
  { overlapSeconds, environment }: { overlapSeconds: number; environment: Environment },
): Promise<NewApiKey> {
  const row = await lockKey(op, id)
  const now = machineNow()
  if (row.revoked_time !== null || (row.ends_time !== null && row.ends_time <= now))
    throw KeyEnded()
  const after = addSeconds(now, overlapSeconds)
  const ends = row.ends_time !== null && row.ends_time < after ? row.ends_time : after
  await op.tx
    .updateTable('api_keys')
    .set({ ends_time: ends })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
  const { name, scopes, role } = row
  const created = await makeKey(op, {
    name: name ?? undefined,
    scopes: scopes ?? undefined,
    role,
    environment,
  })
  const detail = { ...shown(created), replaces: id, ends_time: ends.toISOString() }
  await audit(op, { action: 'api_key.rotated', subject: created.id, detail })
  return created
}

function shown({ last_four, name, scopes }: Shown) {
  return { last_four, ...present({ name, scopes }) }
}
