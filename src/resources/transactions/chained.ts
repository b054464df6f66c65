// What of transactions is in the hash chain: all that their rows say, but for what is replaced as others please.

import type { Chained } from '../../platform/chain/content.ts'

/**
 * Posted transactions in the hash chain. What a merchant tells later (`enhanced_transaction`, and with it `updated`) is
 * replaced as they please, and is not in it.
 */
export const chainedPosted: Chained = {
  kind: 2,
  table: 'posted_transactions',
  columns: [
    'tenant',
    'uuid',
    'number',
    'type',
    'subtype',
    'network',
    'primary_account',
    'idemkey',
    'memo',
    'metadata',
    'user_data',
    'external_data',
    'reference_id',
    'force_post',
    'hold_id',
    'original_trx',
    'is_jit',
    'created',
  ],
  times: ['created'],
  json: ['metadata', 'user_data', 'external_data'],
  alike: { created: ['effective_date', 'posted_date', 'transaction_time'] },
}

/** Pending transactions in the hash chain: every state that one comes to, with the history of those before. */
export const chainedPending: Chained = {
  kind: 3,
  table: 'pending_transactions',
  columns: [
    'tenant',
    'uuid',
    'number',
    'account_id',
    'offset_account',
    'type',
    'subtype',
    'network',
    'status',
    'operation',
    'amount',
    'req_amount',
    'total_amount',
    'balance',
    'available',
    'currency',
    'dc_sign',
    'memo',
    'reason',
    'user_data',
    'external_data',
    'reference_id',
    'idemkey',
    'force_post',
    'was_partial',
    'transaction_id',
    'created',
    'updated',
    'effective_date',
    'transaction_time',
    'expires_at',
    'history',
  ],
  times: ['created', 'updated', 'effective_date', 'transaction_time', 'expires_at'],
  json: ['user_data', 'external_data', 'history'],
  changes: true,
}
