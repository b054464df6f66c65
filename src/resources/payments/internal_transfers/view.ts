// Converts between a transfer's row and its API form.

import { ownersOf } from '../../../ledger/book.ts'
import type { MovementBook } from '../../../ledger/movement.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { ShownTransfer } from './queries.ts'
import type { RequestedFields, InternalTransfer, TransferCreate } from './schema.ts'

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

/** Fields that are stored as sent, including synonyms, which their senders read. */
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

/** By either synonym. */
export function originatingCustomer(body: TransferCreate): string | null {
  const id = body.originating_customer_id ?? body.originating_account_customer_id
  return id?.toLowerCase() ?? null
}

/** By either synonym. */
export function receivingCustomer(body: TransferCreate): string | null {
  const id = body.receiving_customer_id ?? body.receiving_account_customer_id
  return id?.toLowerCase() ?? null
}

/** Null for an account of a business or of the bank. */
export function ownerOf({ account }: Pick<MovementBook, 'account'>, id: string): string | null {
  const [owner = null] = ownersOf(account(id))
  return owner
}
