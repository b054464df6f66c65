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

/** Whose request this is. `offsetMs`: how far the workspace's clock was moved forward. */
export type Caller = Rights & {
  readonly tenant: Tenant
  readonly asker: Asker
  readonly offsetMs: number
  /** Of a seeded workspace: what its clock shows until it is moved. */
  readonly standsAt?: Date
  /** Nobody works in the workspace any more. */
  readonly isClosed: boolean
  /** Of a user: another person set the password. Nothing but the session itself is answered until it is replaced. */
  readonly hasTemporaryPassword?: boolean
  /** Of a key: its workspace has rules of faults on demand for requests (sandbox only). */
  readonly hasFaults?: boolean
  /** Of a key: its workspace refuses unknown names (sandbox only). */
  readonly isStrict?: boolean
}

const KEY_BYTES = 32
// A revoked key stops within this time in every process; a moved clock is seen at once in its own.
const REMEMBERED_MS = 1000
const REMEMBERED_MAX = 10_000

/** What every key of an environment starts with. */
export function keyPrefix(environment: Environment): string {
  return `florin_${environment}_`
}

export function newKey(environment: Environment): string {
  return keyPrefix(environment) + randomBytes(KEY_BYTES).toString('base64url')
}

/** What is stored of a key, or of another secret of 32 random bytes that only its holder knows. */
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
  /** The role of the grantor today. */
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
  // It does not wait for a locked key: each request of the key would take a connection to do so.
  text: `update api_keys set last_used_time = $3
         where tenant = $1 and id = (
           select id from api_keys
           where tenant = $1 and id = $2 and (last_used_time is null or last_used_time < $4)
           for update skip locked)`,
}

/** How exactly the bank knows when a key was last used. */
const USED_SECONDS = 60

export type Callers = {
  /**
   * The caller that a key belongs to, or undefined for a key that is unknown, revoked or of another environment; of a key
   * that was asked for just before it is known at once.
   */
  find(key: string): Caller | undefined | Promise<Caller | undefined>
  /** Forgets the keys of a workspace or of a user: the clock moved, a key was revoked, a role changed, or the workspace was closed. */
  forget(tenantOrUserId: string): void
}

/** `forgetAll` forgets what is remembered of all workspaces. */
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

  // Requests do not wait for it; when it fails, a later request of the key does it again.
  function recordUse({ tenant, id, last_used_time }: CallerRow, now: Date): void {
    const since = addSeconds(now, -USED_SECONDS)
    if (last_used_time !== null && last_used_time > since) return
    database.query(markUsed, [tenant, id, now, since]).catch(() => {})
  }

  function remember(key: string, caller: Caller, endsTime: Date | null): void {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    const ends = endsTime?.getTime() ?? Number.POSITIVE_INFINITY
    remembered.set(key, { caller, until: Math.min(machineMs() + REMEMBERED_MS, ends) })
  }

  /** Requests that come during the query share its answer: a busy key has hundreds at once. */
  function ask(key: string): Promise<Caller | undefined> {
    const now = machineNow()
    const lookup: Promise<Caller | undefined> = findRow(hashOf(key), now)
      .then((row) => {
        if (!row) return undefined
        recordUse(row, now)
        const caller = callerOfKey(row, environment)
        // If it was to be forgotten meanwhile, it may have been read before what made that so.
        if (lookups.get(key) === lookup) remember(key, caller, row.ends_time)
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
      // Whose keys these are is not known yet.
      lookups.clear()
    },
    forgetAll() {
      remembered.clear()
      lookups.clear()
    },
  }
}

/** The rights with which a key was created, bounded by what its grantor's role is today. */
export function rightsOfKey(row: KeyRights): Rights {
  const { role, scopes, grantor_id: userId, grantor_tenant: tenant, grantor_role: now } = row
  return {
    role: now === null ? role : lesser(role, now),
    ...(scopes === null ? {} : { scopes }),
    ...(userId === null || tenant === null ? {} : { grantor: { tenant, userId } }),
  }
}

/** In production a key does what the API does; looking after keys takes a person who has signed in. */
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

// A rehearsal uses no number up: it draws one of 18 digits, which no real workspace has.
const nextTenant: Statement = {
  name: 'workspaces_next_tenant',
  text: `select case when current_setting('florin.rehearsal', true) = 'on'
                     then 100000000000000000 + floor(random() * 899999999999999999)::bigint
                     else nextval('workspace_number') end as number`,
}

// Workspaces with one seed are a family, as copies of one workspace are.
const nextCopy: Statement = {
  name: 'workspaces_next_copy',
  text: `select nextval('copy_number') as number`,
}

/** What makes a workspace a seeded one. */
export type Seeded = { readonly seed: string; readonly startTime: Date }

type NewRow = {
  readonly name: string | undefined
  readonly createdTime: Date
  readonly isStrict?: boolean | undefined
  /** For a seeded workspace: who made it, and may delete it. */
  readonly seeded?: Seeded & { readonly maker: Tenant }
}

/** Writes a workspace's row. What a new workspace holds is seeded by start/workspace.ts in the same transaction. */
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

// Not before a close that is under way has ended, and until the commit none begins.
const holdOpen: Statement = {
  name: 'workspaces_hold_open',
  text: 'select closed_time is not null as is_closed from workspaces where tenant = $1 for share',
}

/** Throws WorkspaceClosed for background work that moves money; called once its accounts are locked. */
export async function refuseClosed(tx: Tx, tenant: Tenant): Promise<void> {
  const [closed] = await run(tx, readClosed, [tenant])
  if (closed) throw WorkspaceClosed()
}

/** Keeps a workspace from being closed until the commit. Throws WorkspaceClosed if it is closed already. */
export async function keepOpen(tx: Tx, tenant: Tenant): Promise<void> {
  const [row] = await run<{ is_closed: boolean }>(tx, holdOpen, [tenant])
  if (row?.is_closed) throw WorkspaceClosed()
}

/**
 * Adds a key to a workspace, unless it is there already. Its rights are those of its creator. Default: all rights. Returns the id of a
 * key that is new.
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

/** Rounded up to so much, so that it is seldom written; less than the half minute that any movement may wait. */
const LATE_NOTED_MS = 20_000

type ClockRow = { clock_offset_ms: bigint; stands_at: Date | null }

const lockClock: Statement = {
  name: 'workspaces_lock_clock',
  text: 'select clock_offset_ms, stands_at from workspaces where tenant = $1 for update',
}

// Locks with two numbers are a separate kind: they cannot collide with those of idempotency keys.
const enter: Statement = {
  name: 'workspaces_enter',
  text: 'select pg_advisory_xact_lock_shared(5271, hashtext(tenant)) from (select $1::text as tenant) named',
}

const enterAlone: Statement = {
  name: 'workspaces_enter_alone',
  text: 'select pg_advisory_xact_lock(5271, hashtext(tenant)) from (select $1::text as tenant) named',
}

// After the lock: who had the workspace alone may have put its clock back.
const readClock: Statement = {
  name: 'workspaces_read_clock',
  text: 'select clock_offset_ms, seed is not null as is_seeded from workspaces where tenant = $1',
}

/** The time in a workspace, and where an operation takes its ids from. */
type Entered = { readonly now: Date; readonly draws: Draws }

/**
 * The first thing an operation of a sandbox does: from here to its end no operation that wants to be alone runs. Waits
 * for one that does. Throws Unauthenticated when the workspace was deleted meanwhile.
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
 * What is done at an earlier time than the clock's says how much earlier, before it does anything else: a balance at an
 * instant looks for it (ledger/balances.ts).
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

/** Waits for the operations of a workspace that are under way; until the commit no other begins. */
export async function aloneIn(tx: Tx, tenant: Tenant): Promise<void> {
  await run(tx, enterAlone, [tenant])
}

/**
 * The last moment to which a workspace's clock can be moved. The API shows times up to the end of the year 9999: what is
 * computed from the clock (expiries, retention, the years of a card) has a thousand years of room.
 */
export const CLOCK_LAST = new Date('9000-01-01T00:00:00.000Z')

/**
 * Moves a workspace's clock so that it shows `time`; a clock never goes back. Waits for the operations that are under way, so that
 * none writes with a time from before the move after others have written with one from after it. Returns the time it shows. Throws for a
 * time after CLOCK_LAST: times from outside are refused before they get here.
 */
export async function moveClock(tx: Tx, tenant: Tenant, time: Date): Promise<Date> {
  await aloneIn(tx, tenant)
  const [row] = await run<ClockRow>(tx, lockClock, [tenant])
  if (row?.stands_at) return moveStill(tx, tenant, time > row.stands_at ? time : row.stands_at)
  const now = machineMs()
  const current = Number(row?.clock_offset_ms ?? 0n)
  const offset = Math.max(current, time.getTime() - now)
  // A clock that was moved to the bound goes on with the machine's, and may pass it.
  if (offset > current && time > CLOCK_LAST)
    throw new Error(`a clock cannot be moved to ${time.toISOString()}`)
  await tx
    .updateTable('workspaces')
    .set({ clock_offset_ms: BigInt(offset) })
    .where('tenant', '=', tenant)
    .execute()
  return new Date(now + offset)
}
