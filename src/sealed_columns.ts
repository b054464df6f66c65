// Where sealed values lie. When the encryption key is replaced, each of these columns is sealed anew; a column of bytes
// that is neither here nor among the others fails the test beside this file.

import type { SealedColumn } from './platform/resealing.ts'
import type { Check } from './platform/verify.ts'

const byId = (table: string, ...columns: string[]): SealedColumn[] =>
  columns.map((column) => ({ table, column, key: 'id', keyType: 'uuid' }))

export const sealedColumns: readonly SealedColumn[] = [
  // Few, and read by many requests.
  { table: 'webhook_secrets', column: 'secret', key: 'is_previous', keyType: 'boolean' },
  ...byId('ledger_accounts', 'number'),
  ...byId('accounts', 'iban'),
  ...byId('persons', 'ssn'),
  ...byId('personal_ids', 'identifier'),
  ...byId('businesses', 'ein'),
  ...byId('external_accounts', 'numbers', 'vendor_access'),
  ...byId('ach_files', 'content'),
  ...byId('ach_transfers', 'destination'),
  ...byId('ach_incoming', 'number', 'corrected_data'),
  ...byId('notes', 'content'),
  // Many, and kept for a time only.
  { table: 'idempotent_responses', column: 'body', key: 'key', keyType: 'text' },
  ...byId('request_log', 'detail'),
  ...byId('events', 'resource', 'changed_fields'),
]

/** Other bytes: hashes, which do not change with the encryption key, and what the keys themselves are kept as. */
export const unsealedColumns: readonly string[] = [
  'account_numbers.hash',
  'ach_files.hash',
  'api_keys.hash',
  'chain_heads.hash',
  'chain_links.hash',
  'chain_links.items',
  'encryption_keys.key_check',
  'encryption_keys.roots',
  'idempotency_claims.fingerprint',
  'idempotent_responses.fingerprint',
  'installation.key_check',
  'personal_ids.identifier_hash',
  'persons.ssn_hash',
  'sandbox_aggregator_links.access_token_hash',
  'sandbox_aggregator_links.link_token_hash',
  'sessions.hash',
  'sign_in_links.hash',
]

/** Asked of each column: a key that nothing needs may be taken away. A database that was never served has no keys yet. */
export const sealedChecks: readonly Check[] = [
  {
    promise: 'every sealed value is sealed under an encryption key that is known to be needed',
    wrong: sealedColumns
      .map(
        ({ table, column }) =>
          `select tenant, '${table}.${column}: ' || count(*) || ' under key ' || get_byte(${column}, 0) as what
           from ${table}
           where get_byte(${column}, 0) not in (select number from encryption_keys where is_needed)
           and exists (select from encryption_keys)
           group by tenant, get_byte(${column}, 0)`,
      )
      .join('\nunion all\n'),
  },
]
