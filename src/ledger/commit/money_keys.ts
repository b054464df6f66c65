// The idempotency of movements (contract: requests#used-keys, requests#kinds-of-keys): the key of a success is used up
// for ever, per kind of transaction; a refusal is kept for 7 days and replayed. What moves money under the ordinary
// keys (messages of a card network) may come without one, and successes are kept like refusals.

import type { Insert } from '../../platform/database/batch.ts'
import { arrayOf } from '../../platform/database/columns.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import { rehearsalOf } from '../../platform/database/rehearsal.ts'
import {
  ApiError,
  defineError,
  IdempotencyConcurrentUse,
  IdempotencyInvalidReuse,
} from '../../platform/contract/errors.ts'
import {
  isKeyHeld,
  KEPT_SECONDS,
  type Kept,
  replay,
} from '../../platform/operations/idempotency.ts'
import type { Answer, MoneyKeyKind } from '../../platform/contract/route.ts'
import type { Vault } from '../../platform/sealing/seal.ts'
import { table, text } from '../../platform/database/table.ts'

export type MoneyKey = {
  /** What a success uses up; `answer` is an ordinary key, by which every answer is kept. */
  readonly kind: MoneyKeyKind | 'answer'
  /** Another kind that a success uses it up for, and for which it must be free. */
  readonly alsoKind?: MoneyKeyKind | undefined
  readonly value: string
  /** What the request asked for; worked out only when the key is known already. */
  readonly fingerprint: () => Buffer
}

export const DuplicateIdempotencyKey = defineError({
  code: 'DUPLICATE_RESOURCE',
  slug: 'duplicate',
  title: 'Duplicate Resource',
  status: 409,
  detail: () => 'duplicate idempotency key',
})

type Keyed = { readonly tenant: string; readonly key: MoneyKey }
type Asked = { readonly tenant: string; readonly key: MoneyKey | undefined }

export function isAnswerKey({ kind }: Pick<MoneyKey, 'kind'>): boolean {
  return kind === 'answer'
}

// Statements answer what is not as usual, by its position among the keys asked: rows cost more than what they say.

// Held until the commit: another process with the same key is told that it is in use.
const lockKeys: Statement = {
  name: 'ledger_lock_keys',
  text: `select position::int
         from (
           select position, pg_try_advisory_xact_lock(hashtextextended(tenant || ' ' || key, 0)) as is_locked
           from unnest($1::text[], $2::text[]) with ordinality as asked (tenant, key, position)
         ) tried
         where not is_locked`,
}

const lookAtKeys: Statement = {
  name: 'ledger_look_at_keys',
  text: `select position::int
         from unnest($1::text[], $2::text[]) with ordinality as asked (tenant, key, position)
         where ${isKeyHeld('tenant', 'key')}`,
}

// By their names first (offset 0): while the tables have not been analyzed, PostgreSQL would look through all of the workspace.
const readKeys: Statement = {
  name: 'ledger_read_keys',
  text: `select asked.position::int, used.key is not null or moved.is_used is not null as used,
                kept.fingerprint, kept.status, kept.body
         from unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked (tenant, kind, key, position)
         join workspaces w on w.tenant = asked.tenant
         left join money_keys used
           on used.tenant = asked.tenant and used.kind = asked.kind and used.key = asked.key
         left join lateral (
           select true as is_used
           from (
             select u.tenant, u.key from ledger_used_keys u
             where asked.kind = 'posted' and u.name = asked.tenant || ' ' || asked.key offset 0
           ) named
           where named.tenant = asked.tenant and named.key = asked.key
           limit 1
         ) moved on true
         left join idempotent_responses kept
           on kept.tenant = asked.tenant and kept.key = asked.key
           and kept.created_time > $4::timestamptz + w.clock_offset_ms * interval '1 millisecond'
         where used.key is not null or moved.is_used or kept.key is not null`,
}

const readClocks: Statement = {
  name: 'ledger_read_clocks',
  text: `select tenant, clock_offset_ms, closed_time is not null as is_closed,
                seed is not null as is_seeded
         from workspaces where tenant = any ($1::text[])`,
}

// A key that a workflow has leased is that workflow's, whatever becomes of it (leases.ts).
const readLeases: Statement = {
  name: 'ledger_read_leases',
  text: `select leased.tenant, leased.key
         from unnest($1::text[], $2::text[]) as asked (tenant, key)
         join idempotency_claims leased on leased.tenant = asked.tenant and leased.key = asked.key`,
}

const moneyKeys = table(
  'money_keys',
  { tenant: text(), kind: text(), key: text() },
  { key: ['tenant', 'kind', 'key'] },
)

/** What is known of a key, and of its workspace, before anything is decided. */
export type KeyFacts = {
  readonly isLocked: boolean
  readonly isUsed: boolean
  /** The refusal that the key got within the last 7 days. */
  readonly kept: Kept | undefined
  /** Whether it is the key of a workflow. */
  readonly isLeased: boolean
  readonly offsetMs: number
  /** Of the workspace: its ids follow from a seed, and its clock stands still. */
  readonly isSeeded: boolean
  /** Of the workspace. A close changes the version of its accounts: a group that has read this then begins again. */
  readonly isClosed: boolean
}

type KeyRow = {
  position: number
  used: boolean
  fingerprint: Buffer | null
  status: number | null
  body: Buffer | null
}

/** Locks the keys (a rehearsal only looks) and reads what is known of them, in the order asked. `machineTime` has no offset. */
export async function lockAndReadKeys(
  tx: Tx,
  asked: readonly Asked[],
  machineTime: Date,
): Promise<KeyFacts[]> {
  // Behind the others, so that each of those stands at its own position.
  const also = asked.flatMap(({ tenant, key }, index) =>
    key ? otherKinds(key).map((kind) => ({ index, tenant, key: { ...key, kind } })) : [],
  )
  const sought: readonly Asked[] = also.length > 0 ? [...asked, ...also] : asked
  const keys = sought.map(({ key }) => key?.value)
  const tenants = sought.map(({ tenant }) => tenant)
  const kinds = sought.map(({ key }) => key?.kind)
  const [tenantArray, kindArray, keyArray] = [tenants, kinds, keys].map((texts) =>
    arrayOf('text', texts),
  )
  const since = new Date(machineTime.getTime() - KEPT_SECONDS * 1000)
  const [inUse, known, leases, clocks] = await Promise.all([
    run<{ position: number }>(tx, rehearsalOf(tx) ? lookAtKeys : lockKeys, [tenantArray, keyArray]),
    run<KeyRow>(tx, readKeys, [tenantArray, kindArray, keyArray, since]),
    leasesOn(tx, asked),
    run<ClockRow>(tx, readClocks, [arrayOf('text', [...new Set(tenants)])]),
  ])
  const unlocked = new Set(inUse.map(({ position }) => position - 1))
  const rows = new Map(known.map((row) => [row.position - 1, row]))
  const usedAlso = new Set(
    also.flatMap(({ index }, at) => (rows.get(asked.length + at)?.used ? [index] : [])),
  )
  const workspaces = new Map(clocks.map((row) => [row.tenant, row]))
  return asked.map(({ tenant }, index) => {
    const row = rows.get(index)
    const workspace = workspaces.get(tenant)
    return {
      isLocked: !unlocked.has(index),
      isUsed: row?.used === true || usedAlso.has(index),
      kept: row && keptOf(row),
      isLeased: leases.has(nameOf(tenant, keys[index])),
      offsetMs: Number(workspace?.clock_offset_ms ?? 0n),
      isSeeded: workspace?.is_seeded === true,
      // One that was deleted is closed to those who still ask.
      isClosed: workspace?.is_closed ?? true,
    }
  })
}

/** The kinds that a key must be free for, in addition to its own: an ordinary key is free for none that has used it up. */
function otherKinds(key: MoneyKey): readonly MoneyKeyKind[] {
  if (isAnswerKey(key)) return ['pending', 'posted']
  return key.alsoKind ? [key.alsoKind] : []
}

type ClockRow = {
  tenant: string
  clock_offset_ms: bigint
  is_closed: boolean
  is_seeded: boolean
}

type Lease = { tenant: string; key: string }

/** The ordinary keys that are leased: money keys know no workflows. */
async function leasesOn(tx: Tx, asked: readonly Asked[]): Promise<Set<string>> {
  const ordinary = asked.flatMap(({ tenant, key }) =>
    key && isAnswerKey(key) ? [{ tenant, key: key.value }] : [],
  )
  if (ordinary.length === 0) return new Set()
  const tenants = ordinary.map(({ tenant }) => tenant)
  const keys = ordinary.map(({ key }) => key)
  const leases = await run<Lease>(tx, readLeases, [tenants, keys])
  return new Set(leases.map(({ tenant, key }) => nameOf(tenant, key)))
}

function nameOf(tenant: string, key: string | undefined): string {
  return `${tenant} ${key}`
}

function keptOf({ fingerprint, status, body }: KeyRow): Kept | undefined {
  return fingerprint && status !== null && body ? { fingerprint, status, body } : undefined
}

/** The answer that the key alone decides, if it does (contract: requests#order-of-key-checks). */
export function answerOfKey(
  { tenant, key }: Asked,
  { isLocked, isUsed, kept, isLeased }: KeyFacts,
  vault: Vault,
): Answer | ApiError | undefined {
  if (!key) return undefined
  if (!isLocked) return IdempotencyConcurrentUse()
  if (isUsed) return isAnswerKey(key) ? IdempotencyInvalidReuse() : DuplicateIdempotencyKey()
  if (isLeased) return IdempotencyInvalidReuse()
  if (!kept) return undefined
  try {
    return replay(kept, { key: key.value, fingerprint: key.fingerprint() }, { tenant, vault })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/**
 * The rows that use a key up. None for a posted transfer, whose key is in its transaction (decision 0041): the lock of the key and the
 * query for it ensure a single use.
 */
export function usedKeys({ tenant, key: { kind, alsoKind, value } }: Keyed): Insert[] {
  const kinds = alsoKind ? [kind, alsoKind] : [kind]
  return kinds
    .filter((it) => it !== 'posted')
    .map((it) => moneyKeys.insert({ tenant, kind: it, key: value }))
}
