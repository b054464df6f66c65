// Between a transfer's row and what the API shows of it.

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
    ...row.asked,
    tenant: row.tenant,
  }
}

/**
 * What is kept as the caller sent it. A customer named by the synonym is shown under the first name,
 * and under the synonym too, because that is what its caller reads.
 */
export function requestedFieldsOf(body: TransferCreate): RequestedFields {
  const {
    amount: _amount,
    currency: _currency,
    type: _type,
    capture_mode: _mode,
    expires_at: _expires,
    originating_account_id: _from,
    receiving_account_id: _to,
    tenant: _tenant,
    ...kept
  } = body
  const originating = originatingCustomer(body)
  const receiving = receivingCustomer(body)
  return {
    ...kept,
    ...(originating ? { originating_customer_id: originating } : {}),
    ...(receiving ? { receiving_customer_id: receiving } : {}),
  }
}

export function originatingCustomer(body: TransferCreate): string | undefined {
  return body.originating_customer_id ?? body.originating_account_customer_id
}

export function receivingCustomer(body: TransferCreate): string | undefined {
  return body.receiving_customer_id ?? body.receiving_account_customer_id
}
