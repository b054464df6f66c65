// Queries of outgoing entries.

import type { Read, Row, Statement } from '../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import { achChanges } from './status_rules.ts'
import { itemsOf, rowsWhere } from '../../../platform/database/tenants.ts'
import type { PendingRow } from '../transactions/table.ts'
import type { AchRow } from './table.ts'

/** The sealed number and the holder's name of the account. */
export type OwnAccount = { readonly number: Buffer; readonly nickname: string | null }

// Rehearsals take the sequence 0, which no entry has.
const NEXT_SEQUENCE = `case when current_setting('florin.rehearsal', true) = 'on' then 0 else nextval('ach_trace_number') end`

/** Reserves trace numbers. */
export const takeTraces: Statement = {
  name: 'ach_take_traces',
  text: `select tenant, id, ${NEXT_SEQUENCE} as sequence
         from ${itemsOf('$2::uuid[]', 'asked', 'id')}`,
}
export type TraceRow = Row & { sequence: bigint }

/** The parameter of `takeTraceFor`: an entry, and its external account. */
export function traceAndAccount(entry: string, externalAccount: string): string {
  return `${entry} ${externalAccount}`
}

// The share lock prevents deletion of the external account until the commit. The subquery depends
// on the entry, so that each gets a number.
export const takeTraceFor: Statement = {
  name: 'ach_take_trace_for',
  text: `select asked.tenant, asked.id, (select ${NEXT_SEQUENCE} where asked.id is not null) as sequence,
                e.status, e.verification_status
         from ${itemsOf('$2::text[]', 'asked', 'id')}
         join external_accounts e on e.tenant = $1 and e.id = split_part(asked.id, ' ', 2)::uuid
         where e.id = any (array(select split_part(id, ' ', 2)::uuid from unnest($2::text[]) as id))
         order by e.tenant, e.id
         for share of e`,
}
export type TracedAccount = TraceRow & { status: string; verification_status: string }

/** A return has no pending transaction. */
export type LoadedAch = Row & AchRow & { pending: PendingRow | null }

// Locks the entry, because sending changes it without locking the accounts.
export const loadAch: Statement = {
  name: 'ach_load',
  text: `select t.*, to_jsonb(p) as pending
         from ach_transfers t
         left join ${rowsWhere('pending_transactions', 'uuid = t.transaction_id')} p on true
         where t.tenant = $1 and t.id = any ($2::uuid[])
         for update of t`,
}

/** By its own id or that of its transaction. */
export function findAch(db: Read, tenant: Tenant, id: string): Promise<AchRow | undefined> {
  return db
    .selectFrom('ach_transfers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((is) => is.or([is('id', '=', id), is('transaction_id', '=', id)]))
    .executeTakeFirst()
}

/** The newest one. */
export function findByTrace(db: Read, tenant: Tenant, trace: string): Promise<AchRow | undefined> {
  return db
    .selectFrom('ach_transfers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('trace_no', '=', trace)
    .orderBy('creation_time', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** By trace number; locked, so that its answers are booked one at a time. */
export function lockOwnReturn(op: Op, trace: string): Promise<AchRow | undefined> {
  return op.tx
    .selectFrom('ach_transfers')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('trace_no', '=', trace)
    .where('incoming_ach_id', 'is not', null)
    .where('status', 'in', ['PENDING', 'COMPLETE'])
    .orderBy('creation_time', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The return of an incoming entry by this bank. */
export function findReturnOf(db: Read, tenant: Tenant, incoming: string) {
  return db
    .selectFrom('ach_transfers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('incoming_ach_id', '=', incoming)
    .executeTakeFirst()
}

/** Entries due for origination, with the inputs of their eligibility, oldest first, unlocked. */
export function findDueOriginations(op: Op, limit: number) {
  return op.tx
    .selectFrom('ach_transfers as t')
    .innerJoin('ledger_accounts as l', (join) =>
      join.onRef('l.tenant', '=', 't.tenant').onRef('l.id', '=', 't.account_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.tenant', '=', 't.tenant').onRef('a.id', '=', 't.account_id'),
    )
    .leftJoin('external_accounts as e', (join) =>
      join.onRef('e.tenant', '=', 't.tenant').onRef('e.id', '=', 't.external_account_id'),
    )
    .select(['t.id', 't.transaction_id', 't.dc_sign', 't.incoming_ach_id', 'a.flags'])
    .select(['l.holders_refusal', 'l.status', 'l.access_status', 'l.is_reserved'])
    .select(['e.status as external_status', 'e.verification_status'])
    .where('t.tenant', '=', op.tenant)
    .where('t.status', 'in', [...achChanges.originate])
    .where('t.leaves_time', '<=', op.now)
    .orderBy('t.leaves_time')
    .orderBy('t.id')
    .limit(limit)
    .execute()
}
export type DueOrigination = Awaited<ReturnType<typeof findDueOriginations>>[number]

/** Locks the entries that still wait for origination, oldest first. */
export function lockOriginations(op: Op, ids: readonly string[]): Promise<AchRow[]> {
  return op.tx
    .selectFrom('ach_transfers')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', '=', (compare) => compare.fn.any(compare.val(ids)))
    .where('status', 'in', [...achChanges.originate])
    .orderBy('leaves_time')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** True if an entry of an external account is unsettled. */
export async function isAchUnderWay(db: Read, tenant: Tenant, externalAccount: string) {
  const row = await db
    .selectFrom('ach_transfers')
    .select('id')
    .where('tenant', '=', tenant)
    .where('external_account_id', '=', externalAccount)
    .where('status', 'in', ['INIT', 'PENDING'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By account id. */
export async function ownAccounts(
  db: Read,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Map<string, OwnAccount>> {
  const rows = await db
    .selectFrom('ledger_accounts as l')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.tenant', '=', 'l.tenant').onRef('a.id', '=', 'l.id'),
    )
    .select(['l.id', 'l.number', 'a.nickname'])
    .where('l.tenant', '=', tenant)
    .where('l.id', '=', (compare) => compare.fn.any(compare.val(ids)))
    .execute()
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

/** The requested account at this bank. */
export type OriginatingAccount = {
  readonly id: string
  readonly nickname: string | null
  readonly parties: readonly string[]
  readonly is_ach_enabled: boolean
  /** Absent for an account of the bank itself. */
  readonly customer_type: string | null
}

export async function findSource(
  db: Read,
  tenant: Tenant,
  id: string,
): Promise<OriginatingAccount | undefined> {
  return (await findSources(db, tenant, [id])).get(id)
}

/** By account id. */
export async function findSources(
  db: Read,
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OriginatingAccount>> {
  const rows = await db
    .selectFrom('ledger_accounts as l')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.tenant', '=', 'l.tenant').onRef('a.id', '=', 'l.id'),
    )
    .select(['l.id', 'l.parties', 'a.flags', 'a.nickname', 'a.customer_type'])
    .where('l.tenant', '=', tenant)
    .where('l.id', '=', (compare) => compare.fn.any(compare.val(ids)))
    .execute()
  const sources = rows.map(({ flags, ...source }) => {
    return { ...source, is_ach_enabled: isEnabled(flags) }
  })
  return new Map(sources.map((source) => [source.id, source]))
}

/** ACH is enabled by default. */
export function isEnabled(flags: { is_ach_enabled?: boolean | undefined } | null): boolean {
  return flags?.is_ach_enabled !== false
}

/** A settled return moves no money: its original was never booked. */
export async function completeReturn(
  op: Op,
  { id, incoming_ach_id }: Pick<AchRow, 'id' | 'incoming_ach_id'>,
): Promise<void> {
  const { numUpdatedRows } = await op.tx
    .updateTable('ach_transfers')
    .set({ status: 'COMPLETE', settles_time: op.now, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (numUpdatedRows > 0n && incoming_ach_id !== null)
    op.happened({ kind: 'INCOMING_ACH_RETURN_SETTLED', id: incoming_ach_id })
}
