// Queries of outgoing entries.

import type { Read, Row, Statement } from '../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import { achChanges } from './states.ts'
import { itemsOf, rowsWhere } from '../../../platform/database/tenants.ts'
import type { PendingRow } from '../transactions/table.ts'
import type { AchRow } from './table.ts'

/** What an entry shows of the account at this bank: its number, sealed, and what its holder calls it. */
export type OwnAccount = { readonly number: Buffer; readonly nickname: string | null }

// No entry has the sequence 0, which a rehearsal takes: it uses none up.
const NEXT_SEQUENCE = `case when current_setting('florin.rehearsal', true) = 'on' then 0 else nextval('ach_trace_number') end`

/** The trace numbers of entries to come. */
export const takeTraces: Statement = {
  name: 'ach_take_traces',
  text: `select tenant, id, ${NEXT_SEQUENCE} as sequence
         from ${itemsOf('$2::uuid[]', 'asked', 'id')}`,
}
export type TraceRow = Row & { sequence: bigint }

/** What `takeTraceFor` is asked with: one entry, and the external account that it goes to or comes from. */
export function traceAndAccount(entry: string, externalAccount: string): string {
  return `${entry} ${externalAccount}`
}

// The share lock lasts until the commit, so that the external account cannot be deleted beside the entry: whoever
// deletes it waits, and then finds the entry under way. A number for each: the look at the sequence depends on the entry.
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

/** An entry and its pending transaction; a return has none. */
export type LoadedAch = Row & AchRow & { pending: PendingRow | null }

// Locks the entry: sending a file changes it without locking the accounts.
export const loadAch: Statement = {
  name: 'ach_load',
  text: `select t.*, to_jsonb(p) as pending
         from ach_transfers t
         left join ${rowsWhere('pending_transactions', 'uuid = t.transaction_id')} p on true
         where t.tenant = $1 and t.id = any ($2::uuid[])
         for update of t`,
}

/** An entry, by its own id or that of its transaction. */
export function findAch(db: Read, tenant: Tenant, id: string): Promise<AchRow | undefined> {
  return db
    .selectFrom('ach_transfers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((is) => is.or([is('id', '=', id), is('transaction_id', '=', id)]))
    .executeTakeFirst()
}

/** The newest entry with this trace number. */
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

/** A return that we sent, by its trace number; locked, so that one answer to it is booked after the other. */
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

/** Entries that are due for origination, with what their eligibility depends on. The oldest first; not locked. */
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

/** Locks those of the entries that still wait for origination, the oldest first. */
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

/** Whether an entry to or from an external account has not settled. */
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

/** What entries show of the accounts at this bank, by their ids. */
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

/** The account at this bank that an entry is asked for on. */
export type Source = {
  readonly id: string
  readonly nickname: string | null
  readonly parties: readonly string[]
  readonly is_ach_enabled: boolean
}

export async function findSource(
  db: Read,
  tenant: Tenant,
  id: string,
): Promise<Source | undefined> {
  return (await findSources(db, tenant, [id])).get(id)
}

/** Accounts by their ids. */
export async function findSources(
  db: Read,
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Source>> {
  const rows = await db
    .selectFrom('ledger_accounts as l')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.tenant', '=', 'l.tenant').onRef('a.id', '=', 'l.id'),
    )
    .select(['l.id', 'l.parties', 'a.flags', 'a.nickname'])
    .where('l.tenant', '=', tenant)
    .where('l.id', '=', (compare) => compare.fn.any(compare.val(ids)))
    .execute()
  const sources = rows.map(({ id, parties, nickname, flags }) => {
    return { id, parties, nickname, is_ach_enabled: isEnabled(flags) }
  })
  return new Map(sources.map((source) => [source.id, source]))
}

/** Accounts may use ACH unless they say otherwise. */
export function isEnabled(flags: { is_ach_enabled?: boolean | undefined } | null): boolean {
  return flags?.is_ach_enabled !== false
}

/** A return that we sent has settled. It moves no money: what it returns was never booked. */
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
