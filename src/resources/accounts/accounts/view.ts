// Converts a row into the account of the API and its events.

import { spendableOf } from '../../../ledger/book.ts'
import type { Read } from '../../../platform/database/db.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { atMost, toJsonInteger } from '../../../platform/values/money.ts'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import { BANK_ROUTING, maskNumber, numberOf } from './number_sealing.ts'
import { findShown, ibanPlace, type ShownRow } from './queries.ts'
import type { Account } from './schema.ts'

/** A `ReadContext`, or an operation through `within`. */
export type ReadAccess = { db: Read; tenant: Tenant; vault: Vault }

/** Sees the operation's own writes. */
export function within(op: Op): ReadAccess {
  return { db: op.tx, tenant: op.tenant, vault: op.vault }
}

/** A customer or internal account. Throws ResourceNotFound. */
export async function getAccount(access: ReadAccess, id: string): Promise<Account> {
  return toAccount(await getShown(access, id), access.vault)
}

export async function getShown({ db, tenant }: ReadAccess, id: string): Promise<ShownRow> {
  const row = await findShown(db, tenant, id)
  if (!row) throw ResourceNotFound(`account ${id}`)
  return row
}

export function toAccount(row: ShownRow, vault: Vault): Account {
  const number = numberOf(vault, row.tenant, row)
  return {
    id: row.id,
    account_type: row.account_type as Account['account_type'],
    ...present('customer_type', row.customer_type as Account['customer_type'] | null),
    ...present('account_template_id', row.account_template_id),
    status: row.status,
    access_status: row.access_status,
    ...present(
      'access_status_last_updated_time',
      row.access_status_last_updated_time?.toISOString(),
    ),
    account_number: number,
    account_number_masked: maskNumber(number),
    bank_routing: BANK_ROUTING,
    ...present('bank_account_id', row.bank_account_id),
    ...present('iban', row.iban && vault.open(ibanPlace(row.tenant, row.id), row.iban)),
    ...present('swift_code', row.swift_code),
    currency: row.currency,
    balances: balancesOf(row),
    ...present('balance_floor', limitOf(row.balance_floor, row.floor_linked_account_id)),
    ...present('balance_ceiling', limitOf(row.balance_ceiling, row.ceiling_linked_account_id)),
    customer_ids: row.customer_ids,
    business_ids: row.business_ids,
    ...present('nickname', row.nickname),
    ...present('account_purpose', row.account_purpose),
    ...row.flags,
    ...present('interest_product_id', row.interest_product_id),
    ...present('fee_product_ids', row.fee_product_ids?.length ? row.fee_product_ids : null),
    spend_control_ids: row.spend_control_ids,
    ...present('metadata', row.metadata),
    ...present('account_closure', row.account_closure),
    ...present('general_ledger_type', row.general_ledger_type),
    ...present('general_ledger_category', row.general_ledger_category),
    open_date: row.open_date,
    ...present('close_date', row.close_date),
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
    tenant: row.tenant,
  }
}

/** Omits a field without a value. */
function present<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined,
): { [Field in Name]?: Value } {
  return value === null || value === undefined
    ? {}
    : ({ [name]: value } as { [Field in Name]?: Value })
}

/**
 * In cents (contract: accounts#balances): available is the amount that a debit can take, never
 * negative.
 */
export function balancesOf({
  posted,
  held,
  balance_floor: floor = null,
}: {
  posted: bigint
  held: bigint
  balance_floor?: bigint | null
}) {
  const available = spendableOf({ posted, held, floor })
  return [
    { type: 'ACCOUNT_BALANCE' as const, balance: toJsonInteger(posted) },
    {
      type: 'AVAILABLE_BALANCE' as const,
      balance: toJsonInteger(atMost(available > 0n ? available : 0n)),
    },
  ]
}

function limitOf(balance: bigint | null, linkedAccountId: string | null) {
  if (balance === null) return undefined
  return { balance: toJsonInteger(balance), ...present('linked_account_id', linkedAccountId) }
}
