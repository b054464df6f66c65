// Converts a vendor's account to a link.

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Op, Tenant } from '../../../platform/operations/op.ts'
import type { VendorAccount, VendorHolding } from '../../../rails/aggregators/aggregator.ts'
import { sealAccess } from './access_sealing.ts'
import { balanceOf } from './balance_write.ts'
import { numberColumns, numberNames, openNumbers } from './number_sealing.ts'
import type { Owner } from './owner_queries.ts'
import { type ExternalAccountRow, insertExternalAccount, updateExternalAccount } from './queries.ts'
import { NICKNAME_MAX, type VendorData, type ExternalVendorInfo } from './schema.ts'
import { verifiedBy } from './verification_rules.ts'
import type { FailedAccount, LinkVendorAccounts } from './vendor_schema.ts'

/** The vendor's response, and the owner. */
export type VendorReport = {
  readonly owner: Owner
  readonly body: LinkVendorAccounts
  readonly holding: VendorHolding
}
type VendorAccountReport = VendorReport & { readonly account: VendorAccount }

/** Why the account cannot be linked, as far as known before trying. */
export function findFailure(
  { type, vendor_type, owner_names }: VendorAccount,
  { owner, body }: VendorReport,
): Pick<FailedAccount, 'reason' | 'reason_description'> | undefined {
  if (type === undefined) {
    const reason_description = `accounts of the type ${vendor_type} cannot be linked`
    return { reason: 'UNSUPPORTED_ACCOUNT_TYPE', reason_description }
  }
  const isOwned = owner_names.some((name) => name.toLowerCase() === owner.name.toLowerCase())
  return body.verify_owner && !isOwned
    ? {
        reason: 'FAILED_VERIFICATION',
        reason_description: 'the account is not in the owner’s name',
      }
    : undefined
}

/** Undefined if its owner has an ACTIVE link to it. */
export function insertVendorAccount(
  op: Op,
  report: VendorAccountReport,
): Promise<ExternalAccountRow | undefined> {
  const { owner, body, account } = report
  const { vendor_data, vendor_info, ...facts } = factsOf(report)
  const own = { tenant: op.tenant, id: op.newId() }
  return insertExternalAccount(op, {
    ...own,
    customer_id: owner.customer_id,
    business_id: owner.business_id,
    status: 'ACTIVE',
    customer_type: body.customer_type,
    ...facts,
    vendor_data: jsonText(vendor_data),
    vendor_info: jsonText(vendor_info),
    ...numberColumns(op.vault, own, numbersOf(account)),
    vendor_account_id: account.vendor_account_id,
    vendor_access: accessOf(op, own, report),
    balance: jsonText(balanceOf(op.now, account.balance)),
    ...verifiedBy(body.vendor, op.now),
    verification_creation_time: op.now,
    creation_time: op.now,
    last_updated_time: op.now,
  })
}

/** Updates a link from the vendor's data, which also verifies it. The row is locked. */
export async function updateVendorAccount(
  op: Op,
  row: ExternalAccountRow,
  report: VendorAccountReport,
): Promise<void> {
  const { account, body } = report
  const { vendor_data, vendor_info, ...facts } = factsOf(report)
  const numbers = numbersOf(account)
  const stored = openNumbers(op.vault, row)
  const isVerified = row.verification_status === 'VERIFIED'
  const isSame =
    isVerified &&
    numberNames.every((name) => stored[name] === (numbers as typeof stored)[name]) &&
    Object.entries({ ...facts, vendor_data, vendor_info }).every(([name, value]) =>
      isDeepStrictEqual(value, row[name as keyof ExternalAccountRow]),
    )
  await updateExternalAccount(op, row.id, {
    vendor_access: accessOf(op, row, report),
    balance: jsonText(balanceOf(op.now, account.balance, row.balance)),
    ...(isSame
      ? {}
      : {
          ...facts,
          vendor_data: jsonText(vendor_data),
          vendor_info: jsonText(vendor_info),
          ...numberColumns(op.vault, row, numbers),
          last_updated_time: op.now,
        }),
    ...(isVerified ? {} : verifiedBy(body.vendor, op.now)),
  })
}

function factsOf({ account, body }: VendorAccountReport) {
  const { institution_id, vendor_type, number } = account
  const account_number_mask = number.slice(-4)
  const vendor_data: VendorData = { account_number_mask, institution_id }
  const vendor_info: ExternalVendorInfo = {
    vendor: body.vendor,
    content_type: 'application/json',
    json: { name: account.name, type: vendor_type, mask: account_number_mask, institution_id },
  }
  return {
    type: account.type ?? ('OTHER' as const),
    account_owner_names: [...account.owner_names],
    bank_countries: [account.bank_country],
    bank_name: account.bank_name,
    name: account.name.slice(0, NICKNAME_MAX),
    currency: account.balance.currency,
    vendor_data,
    vendor_info,
  }
}

function numbersOf({ number, ach_routing_number, wire_routing_number }: VendorAccount) {
  return { number, ach_routing_number, wire_routing_number }
}

/** Both credentials, so that a login is recognized by either. */
function accessOf(
  op: Op,
  owner: { tenant: Tenant; id: string },
  report: VendorAccountReport,
): Buffer {
  const { body, holding } = report
  const { customer_id } = holding
  return sealAccess(op.vault, owner, { access_token: body.vendor_access_token, customer_id })
}
