// Attaches spend controls to accounts, directly or through the primary holder (contract:
// spend-controls#where-controls-hold).

import { sql } from 'kysely'
import { limitsChanged, lockLedgerAccounts } from '../../../ledger/limits/changed.ts'
import { run, type Statement } from '../../../platform/database/db.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { SpendControlNotFound } from './errors.ts'
import { type SpendControlRow, selectSpendControls } from './queries.ts'

/** Throws SpendControlNotFound. */
export async function checkSpendControls(
  op: Op,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  const wantedIds = asSet(ids ?? [])
  if (wantedIds.length === 0) return
  const rows = await selectSpendControls(op.tx, op.tenant).where('id', 'in', wantedIds).execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = wantedIds.find((id) => !known.has(id))
  if (unknown !== undefined) throw SpendControlNotFound(unknown)
}

/**
 * Sets an account's own controls; true if changed. The account and its ledger account are locked
 * and the controls exist. Locks the controls last, in id order.
 */
export async function attachSpendControls(
  op: Op,
  accountId: string,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = asSet(ids)
  const listed = await listedBy(op, accountId)
  const isSame = wanted.length === listed.length && wanted.every((id, at) => id === listed[at])
  if (isSame) return false
  const before = await usedBy(op, accountId)
  await writeList(op, accountId, wanted)
  await limitsChanged(op, [accountId])
  await countUses(op, changesOf(before, await usedBy(op, accountId)))
  return true
}

/** The controls of a new account, including those of its primary holder. */
export async function startSpendControls(
  op: Op,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await keepDefinitions(op, [accountId])
  await writeList(op, accountId, asSet(ids))
  await limitsChanged(op, [accountId])
  await countUses(op, changesOf([], await usedBy(op, accountId)))
}

/** Removes the controls of an account that is being closed and is locked. */
export async function endSpendControls(op: Op, accountId: string): Promise<void> {
  await countUses(op, changesOf(await usedBy(op, accountId), []))
}

/** Called in the operation that changes a locked person's controls. */
export async function holderControlsChanged(
  op: Op,
  personId: string,
  lists: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const held = await op.tx
    .selectFrom('account_relationships')
    .select('account_id')
    .where('tenant', '=', op.tenant)
    .where('party_id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('relationship_type', 'in', ['PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER'])
    .execute()
  const accountIds = held.map(({ account_id }) => account_id)
  await keepDefinitions(op, accountIds)
  await limitsChanged(op, accountIds)
  const changes = changesOf(asSet(lists.before), asSet(lists.after))
  const { rows } = await openAccountsWithout(op, accountIds, [...changes.keys()])
  await countUses(op, new Map(rows.map(({ id, count }) => [id, (changes.get(id) ?? 0) * count])))
}

/** For each control, the number of these open accounts without it. The accounts are locked. */
function openAccountsWithout(op: Op, accountIds: readonly string[], controlIds: readonly string[]) {
  return sql<{ id: string; count: number }>`
    select c.id, count(*)::int as count
    from unnest(${controlIds}::uuid[]) as c (id)
    join accounts a on a.tenant = ${op.tenant} and a.id = any (${accountIds}::uuid[]) and a.status <> 'CLOSED'
    where not exists (
      select from account_spend_controls l
      where l.tenant = ${op.tenant} and l.account_id = a.id and l.spend_control_id = c.id)
    group by c.id`.execute(op.tx)
}

/**
 * Locks a control's accounts in the ledger, then the control, which blocks additions. Undefined if
 * missing.
 */
export async function lockControlAndAccounts(
  op: Op,
  id: string,
): Promise<{ control: SpendControlRow; accounts: string[] } | undefined> {
  // An account added between the two reads is locked after the control; a deadlock is retried.
  await lockLedgerAccounts(op, await accountsOf(op, id))
  const control = await selectSpendControls(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return control && { control, accounts: await accountsOf(op, id) }
}

async function accountsOf(op: Op, id: string): Promise<string[]> {
  const rows = await run<{ account_id: string }>(op.tx, findAccounts, [op.tenant, id])
  return rows.map(({ account_id }) => account_id)
}

const findAccounts: Statement = {
  name: 'spend_controls_accounts',
  text: `select account_id from account_spend_controls where tenant = $1 and spend_control_id = $2
         union
         select r.account_id
         from persons p
         join account_relationships r on r.tenant = $1 and r.party_id = p.id
         where p.tenant = $1 and p.spend_control_ids <> '{}' and $2::uuid = any (p.spend_control_ids)
           and r.deleted_at is null and r.relationship_type in ('PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER')`,
}

// Like the lock of the foreign key of an account's list, which a person's list lacks.
const keepControls: Statement = {
  name: 'spend_controls_keep',
  text: `select 1 from spend_controls
         where tenant = $1 and id = any (array(
           select l.limit_id from ledger_spending_limits l where l.tenant = $1 and l.account_id = any ($2::uuid[])))
         order by id for key share`,
}

/** Prevents changes of the accounts' controls until the commit. */
async function keepDefinitions(op: Op, accounts: readonly string[]): Promise<void> {
  await run(op.tx, keepControls, [op.tenant, accounts])
}

/** Removes duplicates. */
function asSet(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

async function listedBy(op: Op, accountId: string): Promise<string[]> {
  const rows = await op.tx
    .selectFrom('account_spend_controls')
    .select('spend_control_id')
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
  return rows.map(({ spend_control_id }) => spend_control_id)
}

async function writeList(op: Op, accountId: string, ids: readonly string[]): Promise<void> {
  await op.tx
    .deleteFrom('account_spend_controls')
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', accountId)
    .execute()
  if (ids.length === 0) return
  const rows = ids.map((id, position) => ({
    tenant: op.tenant,
    account_id: accountId,
    spend_control_id: id,
    position,
  }))
  await op.tx.insertInto('account_spend_controls').values(rows).execute()
}

/** Direct controls and those of the primary holder. The ledger account is locked. */
async function usedBy(op: Op, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ spend_control_id: string }>`
    select spend_control_id from spend_control_uses
    where tenant = ${op.tenant} and account_id = ${accountId}`.execute(op.tx)
  return rows.map(({ spend_control_id }) => spend_control_id)
}

/** 1 for each new control, -1 for each removed one. */
function changesOf(before: readonly string[], after: readonly string[]): Map<string, number> {
  const added = after.filter((id) => !before.includes(id)).map((id) => [id, 1] as const)
  const removed = before.filter((id) => !after.includes(id)).map((id) => [id, -1] as const)
  return new Map([...added, ...removed])
}

/** Adjusts the number of accounts per control. */
async function countUses(op: Op, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return
  const ids = [...changes.keys()]
  await selectSpendControls(op.tx, op.tenant)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await sql`update spend_controls c
            set number_of_related_accounts = c.number_of_related_accounts + change.by
            from unnest(${ids}::uuid[], ${[...changes.values()]}::int[]) as change (id, by)
            where c.tenant = ${op.tenant} and c.id = change.id`.execute(op.tx)
}
