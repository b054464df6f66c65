// Lists the columns with sealed values, which are resealed when the encryption key is replaced. A binary column in
// neither list fails the test beside this file.

import { eventChangedFields, eventResource } from '../events/event.ts'
import { endpointSecret, previousEndpointSecret, webhookSecret } from '../events/signature.ts'
import { accountNumber } from '../ledger/accounts.ts'
import { storedAnswer } from '../platform/operations/idempotency.ts'
import type { SealedColumn } from '../platform/sealing/places.ts'
import { customHeaders } from '../events/delivery/custom_headers.ts'
import { inboxContent } from '../events/delivery/inside.ts'
import type { Check } from '../platform/verify/check.ts'
import { accountIban } from '../resources/accounts/accounts/queries.ts'
import { achDestination } from '../resources/payments/ach/destination.ts'
import { incomingDetails } from '../resources/payments/ach/details.ts'
import { fileContent } from '../resources/payments/ach/files/file_queries.ts'
import {
  correctedData,
  incomingNumber,
} from '../resources/payments/ach/incoming/incoming_queries.ts'
import { businessEin } from '../resources/people/businesses/queries.ts'
import { vendorAccess } from '../resources/accounts/external_accounts/access.ts'
import { externalNumbers } from '../resources/accounts/external_accounts/numbers.ts'
import { faultCorrectedData } from '../resources/operations/faults/queries.ts'
import { achFaultSettings } from '../resources/payments/ach/outgoing/network_faults.ts'
import { noteContent } from '../resources/people/notes/queries.ts'
import { personalIdentifier, personSsn } from '../resources/people/persons/queries.ts'
import { requestDetails, requestSummaries } from '../resources/operations/requests/log_batch.ts'

export const sealedColumns: readonly SealedColumn[] = [
  // Few, and read by many requests.
  webhookSecret,
  endpointSecret,
  previousEndpointSecret,
  customHeaders,
  accountNumber,
  accountIban,
  personSsn,
  personalIdentifier,
  businessEin,
  externalNumbers,
  vendorAccess,
  fileContent,
  achDestination,
  incomingNumber,
  correctedData,
  incomingDetails,
  noteContent,
  faultCorrectedData,
  achFaultSettings,
  // Many, and kept for a time only.
  storedAnswer,
  requestSummaries,
  requestDetails,
  eventResource,
  eventChangedFields,
  inboxContent,
]

/** Other bytes: hashes, which do not change with the encryption key, and what the keys themselves are kept as. */
export const unsealedColumns: readonly string[] = [
  'account_numbers.hash',
  'ach_files.fingerprint',
  'ach_files.hash',
  'api_keys.hash',
  'chain_heads.hash',
  'chain_links.hash',
  'chain_links.items',
  'encryption_keys.key_check',
  'external_accounts.number_hashes',
  'encryption_keys.roots',
  'idempotency_claims.fingerprint',
  'idempotent_responses.fingerprint',
  'personal_ids.identifier_hash',
  'persons.ssn_hash',
  'proofs.hash',
  'sandbox_aggregator_links.access_token_hash',
  'sandbox_aggregator_links.link_token_hash',
  'sessions.hash',
  'sign_in_links.hash',
  'workspaces.chain_origin_hash',
]

/** The number of the key of a value that is not null. */
const keyOf = (column: string) => byteOf(column, 2)

/** 0 where the value is too short: no key has this number, so it is not taken for sealed. */
const byteOf = (column: string, position: number) =>
  `get_byte(substring(${column} from ${position} for 1) || '\\x00', 0)`

/** Asked of each column: a key that nothing needs may be taken away. A database that was never served has no keys yet. */
export const sealedChecks: readonly Check[] = [
  {
    promise: 'every sealed value is sealed under a registered encryption key',
    wrong: sealedColumns
      .map(
        ({ table, column }) =>
          `select tenant, '${table}.${column}: ' || count(*) || ' under key ' || ${keyOf(column)} as what
           from ${table}
           where ${keyOf(column)} not in (select number from encryption_keys where is_needed)
           and exists (select 1 from encryption_keys)
           group by tenant, ${keyOf(column)}`,
      )
      .join('\nunion all\n'),
  },
  {
    promise: 'every sealed column holds nothing but sealed values',
    wrong: sealedColumns
      .map(
        ({ table, column, key }) =>
          `select tenant, '${table}.${column} of ' || ${key} || ' is not sealed' as what
           from ${table}
           where ${byteOf(column, 1)} <> 0`,
      )
      .join('\nunion all\n'),
  },
]
