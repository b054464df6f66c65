// Internal accounts: the bank's side of every movement (contract: accounts#internal-accounts,
// accounts#aliases). They may be negative.

import { emit } from '../../../events/event.ts'
import { lockLedgerAccount, openLedgerAccount } from '../../../ledger/accounts.ts'
import type { Read } from '../../../platform/database/db.ts'
import { BadRequestBody, ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op, Tenant } from '../../../platform/operations/op.ts'
import {
  listBody,
  type PageQuery,
  paginate,
  type SortKey,
} from '../../../platform/contract/pagination.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { BANK_ROUTING, numberOf, takeNumber } from '../accounts/number_sealing.ts'
import { balancesOf, type ReadAccess, within } from '../accounts/view.ts'
import { InternalAccountCreated, InternalAccountUpdated } from './events.ts'
import { lockInternalRow, lockType, selectInternal, type ShownInternalRow } from './queries.ts'
import type { InternalAccount, InternalAccountCreate, InternalAccountPatch } from './schema.ts'
import type { InternalAccountTable } from './table.ts'

const DEFAULT_PURPOSE = 'PROFIT_AND_LOSS'

export const sortable: SortKey[] = [
  { name: 'account_type', column: `coalesce(i.account_type, '')`, type: 'text' },
  { name: 'creation_time', column: 'i.creation_time', type: 'timestamptz' },
  { name: 'last_updated_time', column: 'i.last_updated_time', type: 'timestamptz' },
]

export async function listInternalAccounts(
  context: ReadContext,
  page: PageQuery & { id?: string[] },
) {
  let query = selectInternal(context.db, context.tenant)
  if (page.id) query = query.where('i.id', 'in', page.id)
  const { rows, next_page_token } = await paginate(query, {
    page,
    context,
    sortable,
    order: [
      { name: 'creation_time', column: 'i.creation_time', type: 'timestamptz' },
      { name: 'id', column: 'i.id', type: 'uuid' },
    ],
  })
  const shown = rows.map((row) => toInternalAccount(row, context.vault))
  return listBody('internal_accounts', shown, next_page_token)
}

export async function getInternalAccount(access: ReadAccess, id: string): Promise<InternalAccount> {
  const row = await selectInternal(access.db, access.tenant)
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`internal account ${id}`)
  return toInternalAccount(row, access.vault)
}

/** An alias is an account_type in lower case and means the oldest account of the type. */
export async function findAlias(
  db: Read,
  tenant: Tenant,
  alias: string,
): Promise<string | undefined> {
  if (alias !== alias.toLowerCase()) return undefined
  const row = await db
    .selectFrom('internal_accounts')
    .select('id')
    .where('tenant', '=', tenant)
    .where('account_type', '=', alias.toUpperCase())
    .orderBy('creation_time')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function createInternalAccount(
  op: Op,
  body: InternalAccountCreate,
): Promise<InternalAccount> {
  const id = await openInternalAccount(op, body)
  const after = await getInternalAccount(within(op), id)
  emit(op, InternalAccountCreated, { resourceId: id, after })
  return after
}

/** `null` clears all but the purpose. */
export async function patchInternalAccount(
  op: Op,
  id: string,
  patch: InternalAccountPatch,
): Promise<InternalAccount> {
  const row = await lockInternalRow(op, id)
  if (!row) throw ResourceNotFound(`internal account ${id}`)
  const { purpose, ...clearable } = patch
  if (purpose === null) throw BadRequestBody({ invalid: { purpose: 'must not be null' } })
  const wanted = { ...clearable, ...(purpose === undefined ? {} : { purpose }) }
  const isChanged = Object.entries(wanted).some(
    ([name, value]) => row[name as keyof InternalAccountTable] !== value,
  )
  if (!isChanged) return getInternalAccount(within(op), id)

  await keepRails(op, row, wanted.account_type)
  await lockLedgerAccount(op, id)
  const before = await getInternalAccount(within(op), id)
  await op.tx
    .updateTable('internal_accounts')
    .set({ ...wanted, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
  const after = await getInternalAccount(within(op), id)
  emit(op, InternalAccountUpdated, { resourceId: id, before, after })
  return after
}

/** Payments find the oldest account of these types, so that its successor must have its currency. */
const neededByRails: ReadonlySet<string> = new Set(['ACH_SETTLEMENT', 'CARD_SETTLEMENT'])

/** Only suspense entries and their resolutions move money of this type (contract: suspense#resolutions). */
function isSuspense(type: string | null | undefined): boolean {
  return type === 'ALLOCATED_SUSPENSE'
}

/** Throws BadRequestBody if a rail would be left without its account, or an account would begin or end to be one for suspense. */
async function keepRails(
  op: Op,
  { id, account_type: from }: InternalAccountTable,
  to: string | null | undefined,
): Promise<void> {
  if (to === undefined || from === to) return
  if (isSuspense(from) || isSuspense(to)) {
    const why = 'cannot change to or from ALLOCATED_SUSPENSE: open another account'
    throw BadRequestBody({ invalid: { account_type: why } })
  }
  if (from === null || !neededByRails.has(from)) return
  const accounts = await lockType(op, from)
  const next = accounts.find((it) => it.id !== id)
  if (next && next.currency === accounts[0]?.currency) return
  const why = `must stay ${from}: payments in its currency need an account of this type`
  throw BadRequestBody({ invalid: { account_type: why } })
}

const seeds: readonly InternalAccountCreate[] = (
  [
    ['ACH_SETTLEMENT', 'SETTLEMENT'],
    ['ACH_SUSPENSE', 'SUSPENSE'],
    ['ALLOCATED_SUSPENSE', 'SUSPENSE'],
    ['CARD_SETTLEMENT', 'SETTLEMENT'],
    ['FEES', 'PROFIT_AND_LOSS'],
    ['REWARDS', 'PROFIT_AND_LOSS'],
    ['FUNDING_ACCOUNTS', 'TREASURY'],
    ['GENERAL_PNL', 'PROFIT_AND_LOSS'],
    ['RESERVE', 'RESERVE'],
  ] as const
).map(([account_type, purpose]) => ({ account_type, purpose, currency: 'USD', status: 'ACTIVE' }))

/** One account for each alias that rails and first transfers use. No events. */
export async function seedInternalAccounts(op: Op): Promise<void> {
  for (const seed of seeds) await openInternalAccount(op, seed)
}

async function openInternalAccount(op: Op, body: InternalAccountCreate): Promise<string> {
  const id = op.newId()
  const isReserved = body.is_system_acc ?? false
  const { sealed } = await takeNumber(op, id)
  await op.tx
    .insertInto('internal_accounts')
    .values({
      tenant: op.tenant,
      id,
      account_type: body.account_type ?? null,
      currency: body.currency,
      description: body.description ?? null,
      gl_type: body.gl_type ?? null,
      is_system_acc: isReserved,
      purpose: body.purpose ?? DEFAULT_PURPOSE,
      status: body.status,
      bank_account_id: body.bank_account_id ?? null,
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .execute()
  await openLedgerAccount(op, id, {
    number: sealed,
    currency: body.currency,
    is_general: true,
    is_reserved: isReserved,
    is_suspense: isSuspense(body.account_type),
    status: 'ACTIVE_OR_DISBURSED',
    access_status: 'ACTIVE',
    holders_refusal: null,
    parties: [],
    floor: null,
    ceiling: null,
  })
  return id
}

function toInternalAccount(row: ShownInternalRow, vault: Vault): InternalAccount {
  const optional = {
    account_type: row.account_type,
    bank_account_id: row.bank_account_id,
    description: row.description,
    gl_type: row.gl_type,
  }
  const present = Object.entries(optional).filter(([, value]) => value !== null)
  return {
    id: row.id,
    ...Object.fromEntries(present),
    account_number: numberOf(vault, row.tenant, row),
    bank_routing: BANK_ROUTING,
    currency: row.currency,
    balances: balancesOf(row),
    is_system_acc: row.is_system_acc,
    purpose: row.purpose as InternalAccount['purpose'],
    status: row.status as InternalAccount['status'],
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
  }
}
