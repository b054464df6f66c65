// Workspaces (tenants), their API keys and their clocks. Keys are shown once and stored as SHA-256.

import { createHash, randomBytes } from 'node:crypto'
import { addSeconds, machineMs, machineNow, workspaceNow } from '../values/clock.ts'
import { type Draws, ordinaryDraws } from '../values/draws.ts'
import type { Database, Statement, Tx } from '../database/db.ts'
import { run } from '../database/db.ts'
import { Unauthenticated, WorkspaceClosed } from '../contract/errors.ts'
import { newId } from '../values/ids.ts'
import { copyOf, ORIGINAL } from './family.ts'
import type { Asker, Tenant } from './op.ts'
import { allRights, lesser, type Rights } from './rights.ts'
import { moveStill, seededFamily, takeOperations } from './seeded.ts'
import type { Role } from './user_roles.ts'

export type Environment = 'sandbox' | 'production'

/** The authenticated caller. `offsetMs`: the offset of the workspace's clock. */
export type Caller = Rights & {
  readonly tenant: Tenant
  readonly asker: Asker
  readonly offsetMs: number
  /** The clock of a seeded workspace. */
  readonly standsAt?: Date
  readonly isClosed: boolean
  /** Another user set the password: only the session itself is served until it is replaced. */
  readonly hasTemporaryPassword?: boolean
  /** For a key: the workspace has fault rules (sandbox only). */
  readonly hasFaults?: boolean
  /** For a key: the workspace refuses unknown names (sandbox only). */
  readonly isStrict?: boolean
}

const KEY_BYTES = 32
// Upper bound for other processes to notice a revoked key; this process notices a clock advance
// immediately.
const REMEMBERED_MS = 1000
const REMEMBERED_MAX = 10_000

export function keyPrefix(environment: Environment): string {
  return `florin_${environment}_`
}

export function newKey(environment: Environment): string {
  return keyPrefix(environment) + randomBytes(KEY_BYTES).toString('base64url')
}

/** The stored form of a key, or of another secret of 32 random bytes. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

const findTenant: Statement = {
  name: 'workspaces_find_tenant_of_key',
  text: 'select tenant from api_keys where hash = $1',
}

const findCaller: Statement = {
  name: 'workspaces_find_caller_of_key',
  text: `select k.tenant, k.id, k.name, k.last_four, k.ends_time, k.last_used_time, k.scopes, k.role, k.grantor_id,
                k.grantor_tenant, g.role as grantor_role, w.clock_offset_ms, w.stands_at, w.is_strict,
                w.closed_time is not null as is_closed,
                exists (select from faults f where f.tenant = $3 and f.target in ('REQUEST', 'PROCESSOR', 'ACH') and f.fired < f.times) as has_faults
         from api_keys k join workspaces w on w.tenant = k.tenant
         left join user_roles g on g.tenant = k.grantor_tenant and g.user_id = k.grantor_id
         where k.tenant = $3 and k.hash = $1 and k.revoked_time is null and (k.ends_time is null or k.ends_time > $2)
           and (k.grantor_id is null or g.role is not null)`,
}

type KeyRights = {
  scopes: string[] | null
  role: Role
  grantor_id: string | null
  grantor_tenant: string | null
  /** The grantor's current role. */
  grantor_role: Role | null
}

type CallerRow = KeyRights & {
  tenant: string
  id: string
  name: string | null
  last_four: string
  ends_time: Date | null
  last_used_time: Date | null
  clock_offset_ms: bigint
  stands_at: Date | null
  is_closed: boolean
  is_strict: boolean
  has_faults: boolean
}

const markUsed: Statement = {
  name: 'workspaces_mark_key_used',
  // Skips a locked key: otherwise each request of the key would hold a connection.
  text: `update api_keys set last_used_time = $3
         where tenant = $1 and id = (
           select id from api_keys
           where tenant = $1 and id = $2 and (last_used_time is null or last_used_time < $4)
           for update skip locked)`,
}

/** The resolution of a key's last use. */
const USED_SECONDS = 60

export type Callers = {
  /**
   * Undefined for an unknown or revoked key or one of another environment. Synchronous if cached.
   */
  find(key: string): Caller | undefined | Promise<Caller | undefined>
  /** Invalidates the keys of a workspace or user after a change. */
  forget(tenantOrUserId: string): void
}

/** `forgetAll` clears the cache. */
export function callersOf(
  database: Pick<Database, 'query'>,
  environment: Environment,
): Callers & { forgetAll(): void } {
  const remembered = new Map<string, { caller: Caller; until: number }>()
  const lookups = new Map<string, Promise<Caller | undefined>>()
  const prefix = keyPrefix(environment)

  async function findRow(hash: Buffer, now: Date): Promise<CallerRow | undefined> {
    const [key] = await database.query<{ tenant: string }>(findTenant, [hash])
    if (!key) return undefined
    const [row] = await database.query<CallerRow>(findCaller, [hash, now, key.tenant])
    return row
  }

  // Not awaited; after a failure a later request retries.
  function recordUse({ tenant, id, last_used_time }: CallerRow, now: Date): void {
    const since = addSeconds(now, -USED_SECONDS)
    if (last_used_time !== null && last_used_time > since) return
    database.query(markUsed, [tenant, id, now, since]).catch(() => {})
  }

  function cacheCaller(key: string, caller: Caller, endsTime: Date | null): void {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    const ends = endsTime?.getTime() ?? Number.POSITIVE_INFINITY
    remembered.set(key, { caller, until: Math.min(machineMs() + REMEMBERED_MS, ends) })
  }

  /** Concurrent requests of a key share one query. */
  function ask(key: string): Promise<Caller | undefined> {
    const now = machineNow()
    const lookup: Promise<Caller | undefined> = findRow(hashOf(key), now)
      .then((row) => {
        if (!row) return undefined
        recordUse(row, now)
        const caller = callerOfKey(row, environment)
        // If invalidated meanwhile, the row may be outdated.
        if (lookups.get(key) === lookup) cacheCaller(key, caller, row.ends_time)
        return caller
      })
      .finally(() => {
        if (lookups.get(key) === lookup) lookups.delete(key)
      })
    lookups.set(key, lookup)
    return lookup
  }

  return {
    find(key) {
      const known = remembered.get(key)
      if (known && known.until > machineMs()) return known.caller
      remembered.delete(key)
      if (!key.startsWith(prefix)) return undefined
      return lookups.get(key) ?? ask(key)
    },
    forget(id) {
      for (const [key, { caller }] of remembered)
        if (caller.tenant === id || caller.grantor?.userId === id) remembered.delete(key)
      // The workspaces of pending lookups are unknown.
      lookups.clear()
    },
    forgetAll() {
      remembered.clear()
      lookups.clear()
    },
  }
}

/** The rights of a key's creation, bounded by its grantor's current role. */
export function rightsOfKey(row: KeyRights): Rights {
  const { role, scopes, grantor_id: userId, grantor_tenant: tenant, grantor_role: now } = row
  return {
    role: now === null ? role : lesser(role, now),
    ...(scopes === null ? {} : { scopes }),
    ...(userId === null || tenant === null ? {} : { grantor: { tenant, userId } }),
  }
}

/** In production a key cannot manage keys; that needs a signed-in user. */
function callerOfKey(row: CallerRow, environment: Environment): Caller {
  const rights = rightsOfKey(row)
  return {
    tenant: row.tenant,
    asker: { kind: 'key', id: row.id, name: row.name ?? `…${row.last_four}` },
    ...rights,
    role: environment === 'production' ? lesser(rights.role, 'developer') : rights.role,
    offsetMs: Number(row.clock_offset_ms),
    ...(row.stands_at === null ? {} : { standsAt: row.stands_at }),
    isClosed: row.is_closed,
    ...(row.is_strict ? { isStrict: true } : {}),
    ...(row.has_faults ? { hasFaults: true } : {}),
  }
}

// A rehearsal draws 18 random digits instead, which no real workspace has.
const nextTenant: Statement = {
  name: 'workspaces_next_tenant',
  text: `select case when current_setting('florin.rehearsal', true) = 'on'
                     then 100000000000000000 + floor(random() * 899999999999999999)::bigint
                     else nextval('workspace_number') end as number`,
}

// Workspaces with one seed are a family.
const nextCopy: Statement = {
  name: 'workspaces_next_copy',
  text: `select nextval('copy_number') as number`,
}

export type Seeded = { readonly seed: string; readonly startTime: Date }

type NewRow = {
  readonly name: string | undefined
  readonly createdTime: Date
  readonly isStrict?: boolean | undefined
  /** For a seeded workspace: the workspace that created it and may delete it. */
  readonly seeded?: Seeded & { readonly maker: Tenant }
}

/** Inserts a workspace. start/workspace.ts adds its initial contents in the same transaction. */
export async function addWorkspace(
  tx: Tx,
  { name, createdTime, isStrict = false, seeded }: NewRow,
): Promise<Tenant> {
  const [row] = await run<{ number: bigint }>(tx, seeded ? nextCopy : nextTenant, [])
  if (!row) throw new Error('the sequence of workspaces is gone')
  const tenant = seeded
    ? copyOf(seededFamily(seeded.seed, seeded.startTime), row.number)
    : `${ORIGINAL}_${row.number}`
  await tx
    .insertInto('workspaces')
    .values({
      tenant,
      name: name ?? null,
      clock_offset_ms: 0n,
      created_time: createdTime,
      is_strict: isStrict,
      seed: seeded?.seed ?? null,
      stands_at: seeded?.startTime ?? null,
      forked_by: seeded?.maker ?? null,
    })
    .execute()
  return tenant
}

const readClosed: Statement = {
  name: 'workspaces_read_closed',
  text: 'select from workspaces where tenant = $1 and closed_time is not null',
}

// Waits for a close in progress, and blocks new ones until the commit.
const holdOpen: Statement = {
  name: 'workspaces_hold_open',
  text: 'select closed_time is not null as is_closed from workspaces where tenant = $1 for share',
}

/**
 * Throws WorkspaceClosed for background work that moves money; called after its accounts are
 * locked.
 */
export async function refuseClosed(tx: Tx, tenant: Tenant): Promise<void> {
  const [closed] = await run(tx, readClosed, [tenant])
  if (closed) throw WorkspaceClosed()
}

/** Prevents a close until the commit. Throws WorkspaceClosed. */
export async function keepOpen(tx: Tx, tenant: Tenant): Promise<void> {
  const [row] = await run<{ is_closed: boolean }>(tx, holdOpen, [tenant])
  if (row?.is_closed) throw WorkspaceClosed()
}

/**
 * Adds a key with the rights of its creator, unless it exists. Default: all rights. Returns a new
 * key's id.
 */
export async function addKey(
  tx: Tx,
  {
    tenant,
    key,
    name,
    rights = allRights,
    createdTime,
  }: {
    tenant: Tenant
    key: string
    name?: string | undefined
    rights?: Rights
    createdTime: Date
  },
): Promise<string> {
  const { role, scopes, grantor } = rights
  const id = newId()
  await tx
    .insertInto('api_keys')
    .values({
      id,
      tenant,
      hash: hashOf(key),
      last_four: key.slice(-4),
      name: name ?? null,
      scopes: scopes ? [...scopes] : null,
      role,
      grantor_id: grantor?.userId ?? null,
      grantor_tenant: grantor?.tenant ?? null,
      created_time: createdTime,
      revoked_time: null,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return id
}

/** Rounding, so that it is rarely written; less than the half minute that a movement may wait. */
const LATE_NOTED_MS = 20_000

type ClockRow = { clock_offset_ms: bigint; stands_at: Date | null }

const lockClock: Statement = {
  name: 'workspaces_lock_clock',
  text: 'select clock_offset_ms, stands_at from workspaces where tenant = $1 for update',
}

// Two-number locks cannot collide with those of idempotency keys.
const enter: Statement = {
  name: 'workspaces_enter',
  text: 'select pg_advisory_xact_lock_shared(5271, hashtext(tenant)) from (select $1::text as tenant) named',
}

const enterAlone: Statement = {
  name: 'workspaces_enter_alone',
  text: 'select pg_advisory_xact_lock(5271, hashtext(tenant)) from (select $1::text as tenant) named',
}

// After the lock: an exclusive operation may have reset the clock.
const readClock: Statement = {
  name: 'workspaces_read_clock',
  text: 'select clock_offset_ms, seed is not null as is_seeded from workspaces where tenant = $1',
}

/** The workspace's time and the operation's ids. */
type Entered = { readonly now: Date; readonly draws: Draws }

/**
 * Begins a sandbox operation: excludes exclusive operations until its end. Throws Unauthenticated
 * if the workspace was deleted.
 */
export async function enterWorkspace(
  tx: Tx,
  tenant: Tenant,
  { alone }: { alone: boolean },
): Promise<Entered> {
  const [, [row]] = await Promise.all([
    run(tx, alone ? enterAlone : enter, [tenant]),
    run<{ clock_offset_ms: bigint; is_seeded: boolean }>(tx, readClock, [tenant]),
  ])
  if (!row) throw Unauthenticated(`workspace ${tenant} was deleted`)
  if (!row.is_seeded)
    return { now: workspaceNow(Number(row.clock_offset_ms)), draws: ordinaryDraws }
  const [first] = await takeOperations(tx, tenant, 1)
  if (!first) throw new Error('a seeded workspace gave no operation')
  return first
}

const noteLate: Statement = {
  name: 'workspaces_note_late',
  text: 'update workspaces set late_ms = $2 where tenant = $1 and late_ms < $2',
}

/**
 * Records how far an operation is behind the clock, first, because balances at an instant depend on
 * it (ledger/balances.ts).
 */
export async function noteLateness(
  tx: Tx,
  tenant: Tenant,
  { now, due }: { now: Date; due: Date },
): Promise<void> {
  const lateMs = now.getTime() - due.getTime()
  if (lateMs < LATE_NOTED_MS) return
  await run(tx, noteLate, [tenant, Math.ceil(lateMs / LATE_NOTED_MS) * LATE_NOTED_MS])
}

/** Waits for the workspace's operations in progress and blocks new ones until the commit. */
export async function aloneIn(tx: Tx, tenant: Tenant): Promise<void> {
  await run(tx, enterAlone, [tenant])
}

/**
 * The upper bound of a workspace's clock, far enough before the year 9999, the last that the API
 * shows, for computed times.
 */
export const CLOCK_LAST = new Date('9000-01-01T00:00:00.000Z')

/**
 * Advances a workspace's clock to `time`, never back, and returns its time. Waits for operations in
 * progress, so that none writes an earlier time after a later one. Throws for a time after
 * CLOCK_LAST.
 */
export async function moveClock(tx: Tx, tenant: Tenant, time: Date): Promise<Date> {
  await aloneIn(tx, tenant)
  const [row] = await run<ClockRow>(tx, lockClock, [tenant])
  if (row?.stands_at) return moveStill(tx, tenant, time > row.stands_at ? time : row.stands_at)
  const now = machineMs()
  const current = Number(row?.clock_offset_ms ?? 0n)
  const offset = Math.max(current, time.getTime() - now)
  // A clock that was advanced to the bound continues with the machine's and may pass it.
  if (offset > current && time > CLOCK_LAST)
    throw new Error(`a clock cannot be moved to ${time.toISOString()}`)
  await tx
    .updateTable('workspaces')
    .set({ clock_offset_ms: BigInt(offset) })
    .where('tenant', '=', tenant)
    .execute()
  return new Date(now + offset)
}
