// Changes an external account; once verified, the nickname only (contract:
// external-accounts#changing-a-link).

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import { InvalidStatus } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { PatchExternalAccount } from './body_schema.ts'
import {
  lastFour,
  type NumberName,
  numberColumns,
  numberNames,
  type ExternalNumbers,
  openNumbers,
} from './number_sealing.ts'
import {
  type ExternalAccountChanges,
  type ExternalAccountRow,
  lockExternalAccount,
  updateExternalAccount,
} from './queries.ts'
import { findPatchFaults } from './rules.ts'
import type { ExternalAccount } from './schema.ts'
import { changedVerification } from './verification_rules.ts'
import { toExternalAccount } from './view.ts'
import { storedWireDetails } from './wire_rules.ts'

/** `null` clears. Throws ResourceNotFound, BadRequestBody, InvalidStatus. */
export async function patchExternalAccount(
  op: Op,
  id: string,
  { body, faults }: { body: PatchExternalAccount; faults: Faults },
): Promise<ExternalAccount> {
  const row = await lockExternalAccount(op, id)
  findPatchFaults(body, row.bank_countries, faults)
  faults.immutable.push(...movedFields(row, body))
  refuse(faults)

  const changes = changesOf(op, row, body)
  const changed = Object.keys(changes)
  if (changed.length === 0) return toExternalAccount(row, op.vault)
  refuseLateChange(row, changed)
  const after = await updateExternalAccount(op, id, { ...changes, last_updated_time: op.now })
  return toExternalAccount(after, op.vault)
}

/** The changed immutable fields. */
function movedFields(row: ExternalAccountRow, body: PatchExternalAccount): string[] {
  const { customer_id, business_id, customer_type, metadata, vendor_account_id } = body
  const countries = body.routing_identifiers?.bank_countries
  const fixed = [
    { field: 'customer_id', value: customer_id?.toLowerCase(), stored: row.customer_id },
    { field: 'business_id', value: business_id?.toLowerCase(), stored: row.business_id },
    { field: 'customer_type', value: customer_type, stored: row.customer_type },
    { field: 'metadata', value: metadata, stored: row.metadata },
    { field: 'vendor_account_id', value: vendor_account_id, stored: row.vendor_account_id },
    { field: 'routing_identifiers.bank_countries', value: countries, stored: row.bank_countries },
  ]
  return fixed
    .filter(({ value, stored }) => value !== undefined && !isDeepStrictEqual(value, stored))
    .map(({ field }) => field)
}

function refuseLateChange({ status, verification_status }: ExternalAccountRow, changed: string[]) {
  if (status === 'DELETED') {
    throw InvalidStatus({ detail: 'the external account was deleted', valid: [] })
  }
  if (verification_status === 'VERIFIED' && changed.some((field) => field !== 'nickname')) {
    const detail = 'the external account is verified: nothing but its nickname can change'
    throw InvalidStatus({ detail, valid: ['UNVERIFIED'] })
  }
}

/** The changed columns. */
function changesOf(op: Op, row: ExternalAccountRow, body: PatchExternalAccount) {
  const { account_owner_names, currency, nickname, type, routing_identifiers: routing } = body
  const { bank_name, international_wire_details: details } = routing ?? {}
  const wireDetails = details ? storedWireDetails(details) : details
  const wanted = {
    ...present({ account_owner_names, type, bank_name }),
    ...(currency === undefined ? {} : { currency }),
    ...(nickname === undefined ? {} : { nickname }),
    ...(wireDetails === undefined ? {} : { international_wire_details: wireDetails }),
    ...verificationChanges(op, row, body),
  }
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isDeepStrictEqual(value, row[name as keyof ExternalAccountRow]),
    ),
  ) as Partial<typeof wanted>
  const { international_wire_details: changedDetails, ...columns } = changed
  return {
    ...columns,
    ...(changedDetails === undefined
      ? {}
      : { international_wire_details: changedDetails && jsonText(changedDetails) }),
    ...numberChanges(op, row, body),
  } satisfies ExternalAccountChanges
}

function verificationChanges(op: Op, row: ExternalAccountRow, body: PatchExternalAccount) {
  if (body.verification === undefined) return {}
  const after = changedVerification(body.verification, op.now)
  const isSame =
    after.verification_vendor === row.verification_vendor &&
    after.verification_status === row.verification_status
  return isSame ? {} : after
}

/** Sealing is not deterministic, so the texts are compared. */
function numberChanges(op: Op, row: ExternalAccountRow, body: PatchExternalAccount) {
  const stored = openNumbers(op.vault, row)
  const after = numbersAfter(stored, body)
  const isSame = numberNames.every((name) => stored[name] === after[name])
  return isSame ? {} : numberColumns(op.vault, row, after)
}

/** Identifiers are replaced together, routing numbers one by one. */
function numbersAfter(stored: ExternalNumbers, body: PatchExternalAccount): ExternalNumbers {
  const { account_identifiers: identifiers, routing_identifiers: routing } = body
  const kept = (name: NumberName, value: string | null | undefined) =>
    value && value === lastFour(stored[name] ?? '') ? stored[name] : (value ?? undefined)
  const routed = (name: 'ach_routing_number' | 'wire_routing_number' | 'eft_ca_routing_number') =>
    routing?.[name] === undefined ? stored[name] : kept(name, routing[name])
  return {
    number: identifiers ? kept('number', identifiers.number) : stored.number,
    iban: identifiers ? kept('iban', identifiers.iban) : stored.iban,
    ach_routing_number: routed('ach_routing_number'),
    wire_routing_number: routed('wire_routing_number'),
    eft_ca_routing_number: routed('eft_ca_routing_number'),
  }
}
