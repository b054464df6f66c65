// Caches the balance that a vendor reports, and refreshes it after its maximum age.

import { jsonText } from '../../../platform/values/json.ts'
import { MILLISECONDS_PER_SECOND } from '../../../platform/values/clock.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import type { VendorBalance } from '../../../rails/aggregators/aggregator.ts'
import { FeatureNotAvailable } from '../../../platform/contract/errors.ts'
import { getSource, type Linking, type VendorSource } from './access_sealing.ts'
import type { Balance } from './balance_schema.ts'
import {
  type ExternalAccountRow,
  getExternalAccountRow,
  lockExternalAccount,
  updateExternalAccount,
} from './queries.ts'

/** `before` is the cached balance. */
export function balanceOf(
  now: Date,
  { currency, available, current, limit }: VendorBalance,
  before?: Balance | null,
): Balance {
  return {
    currency,
    available,
    current,
    limit,
    creation_time: before?.creation_time ?? now.toISOString(),
    last_updated_time: now.toISOString(),
    last_updated_time_vendor: now.toISOString(),
  }
}

/**
 * At most `max_age` seconds old if set. Throws ResourceNotFound, and FeatureNotAvailable for an
 * account without a vendor.
 */
export async function getBalance(
  linking: Linking,
  context: ReadContext,
  { id, max_age }: { id: string; max_age: number | undefined },
): Promise<Balance> {
  const row = await getExternalAccountRow(context, id)
  const source = getSource(linking, context.vault, row)
  const isFresh = row.balance !== null && ageOf(row.balance, context.now) <= (max_age ?? Infinity)
  return toBalance(isFresh ? row : await ask(linking, context, { id, source }))
}

/** In seconds. */
function ageOf({ last_updated_time }: Balance, now: Date): number {
  return (now.getTime() - Date.parse(last_updated_time)) / MILLISECONDS_PER_SECOND
}

async function ask(
  { openOp }: Linking,
  context: ReadContext,
  { id, source }: { id: string; source: VendorSource },
): Promise<ExternalAccountRow> {
  const holding = await source.aggregator.listAccounts(context, source.access)
  const account = holding?.accounts.find((it) => it.vendor_account_id === source.vendorAccountId)
  return openOp({ tenant: context.tenant }, async (op) => {
    const row = await lockExternalAccount(op, id)
    // An account that is no longer shared keeps its last balance.
    if (!account) return row
    const balance = balanceOf(op.now, account.balance, row.balance)
    return updateExternalAccount(op, id, { balance: jsonText(balance) })
  })
}

function toBalance({ balance, transactions_last_updated_time }: ExternalAccountRow): Balance {
  if (!balance) throw FeatureNotAvailable('balances of accounts that the vendor never described')
  if (!transactions_last_updated_time) return balance
  const time = transactions_last_updated_time.toISOString()
  return { ...balance, transactions_last_updated_time: time }
}
