// Between a transfer's row and what the API shows of it.

import { ownersOf } from '../../../ledger/book.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { ShownTransfer } from './queries.ts'
import type { RequestedFields, InternalTransfer, TransferCreate } from './schema.ts'

/** The transfer as the API shows it. */
export function toTransfer(row: ShownTransfer): InternalTransfer {
  return {
    id: row.id,
    status: row.status,
    amount: toJsonInteger(row.amount),
    currency: row.currency,
    type: row.type,
    capture_mode: row.capture_mode,
    ...(row.expires_at ? { expires_at: row.expires_at.toISOString() } : {}),
    originating_account_id: row.originating_account_id,
    receiving_account_id: row.receiving_account_id,
    ...(row.originating_customer_id
      ? { originating_customer_id: row.originating_customer_id }
      : {}),
    ...(row.receiving_customer_id ? { receiving_customer_id: row.receiving_customer_id } : {}),
    ...row.asked,
    tenant: row.tenant,
  }
}

/** The fields that are kept as the caller sent them: also the synonyms, because their caller reads these. */
export function requestedFieldsOf(body: TransferCreate): RequestedFields {
  const {
    amount: _amount,
    currency: _currency,
    type: _type,
    capture_mode: _mode,
    expires_at: _expires,
    originating_account_id: _from,
    receiving_account_id: _to,
    originating_customer_id: _originating,
    receiving_customer_id: _receiving,
    tenant: _tenant,
    ...kept
  } = body
  return kept
}

/** The customer that the caller names as the owner of the originating account, by either name. */
export function originatingCustomer(body: TransferCreate): string | null {
  const id = body.originating_customer_id ?? body.originating_account_customer_id
  return id?.toLowerCase() ?? null
}

/** The customer that the caller names as the owner of the receiving account, by either name. */
export function receivingCustomer(body: TransferCreate): string | null {
  const id = body.receiving_customer_id ?? body.receiving_account_customer_id
  return id?.toLowerCase() ?? null
}

/** The customer who owns the account; null for an account of a business or of the bank. */
export function ownerOf({ account }: Pick<MovementBook, 'account'>, id: string): string | null {
  const [owner = null] = ownersOf(account(id))
  return owner
}
