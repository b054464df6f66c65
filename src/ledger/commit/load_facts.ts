// Locks and reads a group's workspace, keys and transaction numbers.

import { arrayOf } from '../../platform/database/columns.ts'
import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { MoneyKey } from '../../platform/contract/money.ts'
import { isKeyHeld, KEPT_SECONDS, type Kept } from '../../platform/operations/idempotency.ts'
import { type KeyFacts, otherKinds } from '../../platform/operations/money_keys.ts'
import { numbersOf, rehearsedNumbers } from './transaction_numbers.ts'

// Only exceptions, by key position, because rows are expensive.

// Keys stay locked until the commit: another process gets "in use".
const lockKeys: Statement = {
  name: 'ledger_lock_keys',
  text: `select (select array_agg(nextval('transaction_number')::text) from generate_series(1, $3::int)) as numbers,
                array(
                  select position::text from unnest($2::text[]) with ordinality as wanted (key, position)
                  where not pg_try_advisory_xact_lock(hashtextextended($1::text || ' ' || key, 0))
                ) as in_use`,
}

const lookAtKeys: Statement = {
  name: 'ledger_look_at_keys',
  text: `select array(
           select position::text from unnest($2::text[]) with ordinality as wanted (key, position)
           where ${isKeyHeld('$1::text', 'key')}
         ) as in_use`,
}

// The workspace, and existing keys. `offset 0`: without statistics PostgreSQL would scan the
// workspace. A leased key belongs to its workflow permanently (leases.ts).
const readFacts: Statement = {
  name: 'ledger_read_facts',
  text: `select w.clock_offset_ms, w.closed_time is not null as is_closed, w.seed is not null as is_seeded, known.*
         from workspaces w
         left join lateral (
           select wanted.position::int, used.is_used is not null or posted.is_used is not null as is_used,
                  kept.fingerprint, kept.status, kept.body, leased.is_leased
           from unnest($2::text[], $3::text[]) with ordinality as wanted (kind, key, position)
           left join lateral (
             select true as is_used from money_keys m
             where m.tenant = $1 and m.kind = wanted.kind and m.key = wanted.key offset 0
           ) used on true
           left join lateral (
             select true as is_used
             from (
               select u.tenant, u.key from ledger_used_keys u
               where wanted.kind = 'posted' and u.tenant = $1 and u.name = $1 || ' ' || wanted.key offset 0
             ) named
             where named.tenant = $1 and named.key = wanted.key
             limit 1
           ) posted on true
           left join lateral (
             select r.fingerprint, r.status, r.body from idempotent_responses r
             where r.tenant = $1 and r.key = wanted.key
               and r.created_time > $4::timestamptz + w.clock_offset_ms * interval '1 millisecond' offset 0
           ) kept on true
           left join lateral (
             select true as is_leased from idempotency_claims c
             where wanted.kind = 'answer' and c.tenant = $1 and c.key = wanted.key offset 0
           ) leased on true
           where coalesce(used.is_used, posted.is_used, leased.is_leased, kept.status is not null)
         ) known on true
         where w.tenant = $1`,
}

export type GroupFacts = {
  /** In the order of the movements. */
  readonly keys: readonly KeyFacts[]
  /** One for each part. */
  readonly numbers: readonly bigint[]
  readonly offsetMs: number
  /** Seeded: derived ids and a clock that stands still. */
  readonly isSeeded: boolean
  /** A close changes the accounts' versions, so that a group that missed it starts over. */
  readonly isClosed: boolean
}

type LockedRow = { in_use: string[]; numbers?: string[] }

type FactsRow = {
  clock_offset_ms: bigint
  is_closed: boolean
  is_seeded: boolean
  position: number | null
  is_used: boolean | null
  fingerprint: Buffer | null
  status: number | null
  body: Buffer | null
  is_leased: boolean | null
}

type Sought = {
  readonly tenant: string
  /** One for each movement. */
  readonly keys: readonly (MoneyKey | undefined)[]
  readonly count: number
  /** Without the workspace's offset. */
  readonly machineTime: Date
}

/**
 * Locks the keys, takes transaction numbers (except in a rehearsal), and reads the keys and their
 * workspace.
 */
export async function lockAndReadKeys(
  tx: Tx,
  { tenant, keys: own, count, machineTime }: Sought,
): Promise<GroupFacts> {
  // Appended, so that the others keep their positions.
  const also = own.flatMap((key, index) =>
    key ? otherKinds(key).map((kind) => ({ index, value: key.value, kind })) : [],
  )
  const sought = [...own, ...also]
  const keys = arrayOf(
    'text',
    sought.map((it) => it?.value),
  )
  const kinds = arrayOf(
    'text',
    sought.map((it) => it?.kind),
  )
  const isRehearsal = tx.rehearsal !== undefined
  const since = new Date(machineTime.getTime() - KEPT_SECONDS * 1000)
  const [[locked], facts] = await Promise.all([
    isRehearsal
      ? run<LockedRow>(tx, lookAtKeys, [tenant, keys])
      : run<LockedRow>(tx, lockKeys, [tenant, keys, count]),
    run<FactsRow>(tx, readFacts, [tenant, kinds, keys, since]),
  ])
  const inUse = new Set(locked?.in_use.map((position) => Number(position) - 1))
  const rows = new Map(facts.map((row) => [(row.position ?? 0) - 1, row]))
  const usedAlso = new Set(
    also.flatMap(({ index }, at) => (rows.get(own.length + at)?.is_used ? [index] : [])),
  )
  const [workspace] = facts
  return {
    keys: own.map((_, index) => {
      const row = rows.get(index)
      return {
        isLocked: !inUse.has(index),
        isUsed: row?.is_used === true || usedAlso.has(index),
        kept: row && keptOf(row),
        isLeased: row?.is_leased === true,
      }
    }),
    numbers: isRehearsal ? rehearsedNumbers(count) : numbersOf(locked),
    offsetMs: Number(workspace?.clock_offset_ms ?? 0n),
    isSeeded: workspace?.is_seeded === true,
    // A deleted workspace counts as closed.
    isClosed: workspace?.is_closed ?? true,
  }
}

function keptOf({ fingerprint, status, body }: FactsRow): Kept | undefined {
  return fingerprint && status !== null && body ? { fingerprint, status, body } : undefined
}
