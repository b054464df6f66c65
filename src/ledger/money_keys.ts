// The idempotency of movements (spec: Limits; contract A5.2): the key of a success is used up for ever,
// per kind of transaction; a refusal is kept for 7 days and replayed.

import type { BatchStatement, Insert } from '../platform/batch.ts'
import { run, type Statement, type Tx } from '../platform/db.ts'
import { defineError } from '../platform/errors.ts'
import { KEPT_SECONDS, type Kept } from '../platform/idempotency.ts'
import type { MoneyKeyKind } from '../platform/route.ts'

export type MoneyKey = {
  readonly kind: MoneyKeyKind
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

type Asked = { readonly tenant: string; readonly key: MoneyKey }

// Held until the commit: another process with the same key is told that it is in use.
const lockKeys: Statement = {
  name: 'ledger_lock_keys',
  text: `select pg_try_advisory_xact_lock(hashtextextended(tenant || ' ' || key, 0)) as locked
         from unnest($1::text[], $2::text[]) as asked (tenant, key)`,
}

const readKeys: Statement = {
  name: 'ledger_read_keys',
  text: `select used.key is not null as used, kept.fingerprint, kept.status, kept.body,
                w.clock_offset_ms, nextval('transaction_number') as number
         from unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked (tenant, kind, key, position)
         join workspaces w on w.tenant = asked.tenant
         left join money_keys used
           on used.tenant = asked.tenant and used.kind = asked.kind and used.key = asked.key
         left join idempotent_responses kept
           on kept.tenant = asked.tenant and kept.key = asked.key
           and kept.created_time > $4::timestamptz + w.clock_offset_ms * interval '1 millisecond'
         order by asked.position`,
}

const useKeys: BatchStatement = {
  name: 'ledger_use_keys',
  text: `insert into money_keys (tenant, kind, key) select * from unnest($1::text[], $2::text[], $3::text[])`,
}

/** What is known of a key, and of its workspace, before anything is decided. */
export type KeyFacts = {
  readonly isLocked: boolean
  readonly isUsed: boolean
  /** The refusal that the key got within the last 7 days. */
  readonly kept: Kept | undefined
  readonly offsetMs: number
  readonly number: bigint
}

type KeyRow = {
  used: boolean
  fingerprint: Buffer | null
  status: number | null
  body: Buffer | null
  clock_offset_ms: bigint
  number: bigint
}

/** Locks the keys and reads what is known of them, in the order asked. `machineTime` has no offset. */
export async function lockAndReadKeys(
  tx: Tx,
  asked: readonly Asked[],
  machineTime: Date,
): Promise<KeyFacts[]> {
  const tenants = asked.map(({ tenant }) => tenant)
  const kinds = asked.map(({ key }) => key.kind)
  const keys = asked.map(({ key }) => key.value)
  const since = new Date(machineTime.getTime() - KEPT_SECONDS * 1000)
  const [locks, rows] = await Promise.all([
    run<{ locked: boolean }>(tx, lockKeys, [tenants, keys]),
    run<KeyRow>(tx, readKeys, [tenants, kinds, keys, since]),
  ])
  return rows.map((row, index) => ({
    isLocked: locks[index]?.locked === true,
    isUsed: row.used,
    kept: keptOf(row),
    offsetMs: Number(row.clock_offset_ms),
    number: row.number,
  }))
}

function keptOf({ fingerprint, status, body }: KeyRow): Kept | undefined {
  return fingerprint && status !== null && body ? { fingerprint, status, body } : undefined
}

/** The row that uses a key up. */
export function usedKey({ tenant, key }: Asked): Insert {
  return { statement: useKeys, row: [tenant, key.kind, key.value] }
}
