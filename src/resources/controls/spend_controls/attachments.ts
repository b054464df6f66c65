// Who spend controls hold for: accounts that list them, and accounts whose primary holder does
// (contract: spend-controls#where-controls-hold).

import { sql } from 'kysely'
import { limitsChanged } from '../../../ledger/limits/changed.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { SpendControlNotFound } from './errors.ts'
import { selectSpendControls } from './queries.ts'

/** Throws SpendControlNotFound for a reference to a spend control that does not exist. */
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
 * Makes these the controls that the account lists, and brings the ledger up to date; true when the list changed. The
 * account is locked and the controls were checked. Locks the controls last of all, in id order.
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
  await writeList(op, accountId, wanted)
  await limitsChanged(op, [accountId])
  await countRelated(op, {
    added: wanted.filter((id) => !listed.includes(id)),
    removed: listed.filter((id) => !wanted.includes(id)),
  })
  return true
}

/** The controls of an account that is being opened. Its primary holder's hold for it from the beginning. */
export async function startSpendControls(
  op: Op,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const isListed = await attachSpendControls(op, accountId, ids)
  if (!isListed) await limitsChanged(op, [accountId])
}

/** Call it in the operation that changed which controls a person lists; the person is locked. */
export async function holderControlsChanged(op: Op, personId: string): Promise<void> {
  const held = await op.tx
    .selectFrom('account_relationships')
    .select('account_id')
    .where('tenant', '=', op.tenant)
    .where('party_id', '=', personId)
    .where('deleted_at', 'is', null)
    .where('relationship_type', 'in', ['PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER'])
    .execute()
  await limitsChanged(
    op,
    held.map(({ account_id }) => account_id),
  )
}

/** A repeated id says nothing new. */
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

type Changed = { added: readonly string[]; removed: readonly string[] }

async function countRelated(op: Op, { added, removed }: Changed): Promise<void> {
  const touched = [...added, ...removed]
  if (touched.length === 0) return
  await selectSpendControls(op.tx, op.tenant)
    .where('id', 'in', touched)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const [ids, by] of [
    [added, 1],
    [removed, -1],
  ] as const) {
    await sql`update spend_controls
              set number_of_related_accounts = number_of_related_accounts + ${by}
              where tenant = ${op.tenant} and id = any (${ids}::uuid[])`.execute(op.tx)
  }
}
