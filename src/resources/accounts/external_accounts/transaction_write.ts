// Copies transactions of external accounts from their vendors on request, and lists them.

import type { Selectable } from 'kysely'
import { type BatchStatement, runBatch } from '../../../platform/database/batch.ts'
import { run, type Statement } from '../../../platform/database/db.ts'
import { BadQueryParameter, FeatureNotAvailable } from '../../../platform/contract/errors.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import type { VendorTransaction } from '../../../rails/aggregators/aggregator.ts'
import { getSource, type Linking } from './access_sealing.ts'
import { TRANSACTIONS_MAX, type TransactionList } from './balance_schema.ts'
import { getExternalAccountRow, lockExternalAccount, updateExternalAccount } from './queries.ts'
import { itemsOf } from '../../../platform/database/tenants.ts'
import type { TransactionTable } from './table.ts'

const copyTransactions: BatchStatement = {
  name: 'external_account_transactions_copy',
  text: `with written as (
           insert into external_account_transactions as known
             (tenant, external_account_id, vendor_transaction_id, transaction_date, amount, dc_sign, currency,
              description, is_pending)
           select * from ${itemsOf('$2::uuid[], $3::text[], $4::date[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::boolean[]', 'new', 'external_account_id, vendor_transaction_id, transaction_date, amount, dc_sign, currency, description, is_pending')}
           on conflict (tenant, external_account_id, vendor_transaction_id) do update
           set transaction_date = excluded.transaction_date, amount = excluded.amount, dc_sign = excluded.dc_sign,
               currency = excluded.currency, description = excluded.description, is_pending = excluded.is_pending
           where (known.transaction_date, known.amount, known.dc_sign, known.currency, known.description,
                  known.is_pending)
                 is distinct from
                 (excluded.transaction_date, excluded.amount, excluded.dc_sign, excluded.currency, excluded.description,
                  excluded.is_pending)
           returning 1
         )
         select count(*)::int as count from written`,
  keyAt: [0, 1, 2],
}

// A pending transaction that never posts disappears at its bank.
const dropVanished: Statement = {
  name: 'external_account_transactions_drop_vanished',
  text: `delete from external_account_transactions
         where tenant = $1 and external_account_id = $2 and is_pending
           and vendor_transaction_id <> all ($3::text[])`,
}

/** The last copied transactions from start_date to before end_date, newest first. */
export async function listTransactions(
  context: ReadContext,
  { id, start_date, end_date }: { id: string; start_date: string; end_date: string },
): Promise<TransactionList> {
  const row = await getExternalAccountRow(context, id)
  if (row.vendor_access === null) throw NoVendor()
  if (end_date <= start_date) throw BadQueryParameter({ end_date: 'must be after start_date' })
  const rows = await context.db
    .selectFrom('external_account_transactions')
    .selectAll()
    .where('tenant', '=', context.tenant)
    .where('external_account_id', '=', id)
    .where('transaction_date', '>=', start_date)
    .where('transaction_date', '<', end_date)
    .orderBy('transaction_date', 'desc')
    .orderBy('vendor_transaction_id', 'desc')
    .limit(TRANSACTIONS_MAX)
    .execute()
  return { transactions: rows.map(toTransaction) }
}

/** Calls the vendor. Throws ResourceNotFound, and FeatureNotAvailable without a vendor. */
export async function hearTransactions(linking: Linking, context: ReadContext, id: string) {
  const row = await getExternalAccountRow(context, id)
  const { aggregator, access, vendorAccountId } = getSource(linking, context.vault, row)
  const vendorTransactions = await aggregator.listTransactions(context, access, vendorAccountId)
  if (!vendorTransactions) throw FeatureNotAvailable('transactions that the owner no longer shares')
  return vendorTransactions
}

export async function refreshTransactions(
  op: Op,
  id: string,
  vendorTransactions: readonly VendorTransaction[],
): Promise<{ transactions_synced: number }> {
  await lockExternalAccount(op, id)
  const transactions_synced = await copy(op, id, vendorTransactions)
  await updateExternalAccount(op, id, { transactions_last_updated_time: op.now })
  return { transactions_synced }
}

/** Returns the number of new or changed ones. */
async function copy(
  op: Op,
  id: string,
  vendorTransactions: readonly VendorTransaction[],
): Promise<number> {
  const ids = vendorTransactions.map(({ vendor_transaction_id }) => vendor_transaction_id)
  await run(op.tx, dropVanished, [op.tenant, id, ids])
  const [written] = await runBatch(
    op.tx,
    vendorTransactions.map((it) => ({
      statement: copyTransactions,
      row: [
        op.tenant,
        id,
        it.vendor_transaction_id,
        it.date,
        it.amount,
        it.dc_sign,
        it.currency,
        it.description,
        it.is_pending,
      ],
    })),
  )
  return written?.count ?? 0
}

function toTransaction(row: Selectable<TransactionTable>): TransactionList['transactions'][number] {
  const { vendor_transaction_id, dc_sign, currency, description, is_pending } = row
  return {
    vendor_transaction_id,
    date: row.transaction_date,
    amount: toJsonInteger(row.amount),
    dc_sign,
    currency,
    description,
    is_pending,
  }
}

const NoVendor = () => FeatureNotAvailable('transactions of accounts that no vendor linked')
