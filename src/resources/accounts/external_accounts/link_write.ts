// Links accounts through a vendor (contract: external-accounts#vendors), which is called before the
// operation.

import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import type { Deed } from '../../../platform/contract/route.ts'
import type { VendorAccount, VendorHolding } from '../../../rails/aggregators/aggregator.ts'
import { getAggregator, type Linking, openAccess } from './access_sealing.ts'
import { endLink } from './write.ts'
import { isUnderWay } from './hooks.ts'
import { getOwner } from './owner_queries.ts'
import { type ExternalAccountRow, selectExternalAccounts } from './queries.ts'
import {
  findFailure,
  type VendorReport,
  insertVendorAccount,
  updateVendorAccount,
} from './vendor_write.ts'
import type {
  CreateAccessToken,
  CreateLinkToken,
  FailedAccount,
  LinkedVendorAccounts,
  LinkVendorAccounts,
} from './vendor_schema.ts'
import { toExternalAccount } from './view.ts'

/** The caller as reported to the vendor, equal in repeats. */
const askerOf = ({ tenant }: ReadContext, { askedTime }: Deed) => ({ tenant, now: askedTime })

/** Throws CustomerNotFound, BusinessNotFound, FeatureNotAvailable. */
export async function createLinkToken(
  linking: Linking,
  context: ReadContext,
  { body, deed }: { body: CreateLinkToken; deed: Deed },
) {
  const { name } = await getOwner(context, body)
  const aggregator = getAggregator(linking, body.vendor)
  const linkToken = await aggregator.createLinkToken(askerOf(context, deed), { name }, deed.id)
  const { link_token, expiration, request_id } = linkToken
  return { vendor: body.vendor, link_token, expiration: expiration.toISOString(), request_id }
}

/** Throws BadRequestBody for a token that the vendor refuses, FeatureNotAvailable. */
export async function createAccessToken(
  linking: Linking,
  context: ReadContext,
  { body, deed }: { body: CreateAccessToken; deed: Deed },
) {
  const aggregator = getAggregator(linking, body.vendor)
  const granted = await aggregator.exchange(askerOf(context, deed), body.vendor_public_token)
  if (!granted) {
    throw BadRequestBody({
      invalid: { vendor_public_token: `is not known to ${body.vendor}, or has expired` },
    })
  }
  const { access_token, customer_id } = granted
  return { vendor: body.vendor, vendor_access_token: access_token, vendor_customer_id: customer_id }
}

/** Links the named accounts, or all; the response lists failures. */
export async function addVendorAccounts(
  op: Op,
  report: VendorReport,
): Promise<LinkedVendorAccounts> {
  const { named, missing } = chosen(report.holding, report.body)
  const answer = emptyAnswer(missing)
  for (const account of named) await add(op, { ...report, account, answer })
  return answer
}

/**
 * Adds, renews and ends an owner's links of one login. A link that the integrator deleted is not
 * recreated unless named.
 */
export async function syncVendorAccounts(
  op: Op,
  report: VendorReport,
): Promise<LinkedVendorAccounts> {
  const { named, missing } = chosen(report.holding, report.body)
  const known = await lockLinks(op, report)
  const isKnown = (id: string) => known.some((row) => row.vendor_account_id === id)
  const answer = emptyAnswer(missing.filter((id) => !isKnown(id)))
  for (const account of named) {
    const id = account.vendor_account_id
    const link = known.find((row) => row.vendor_account_id === id && row.status !== 'DELETED')
    const isWanted = !isKnown(id) || report.body.vendor_account_ids !== undefined
    if (link) await updateVendorAccount(op, link, { ...report, account })
    else if (isWanted) await add(op, { ...report, account, answer })
  }
  const deleted_accounts: LinkedVendorAccounts['deleted_accounts'] = []
  for (const link of known.filter((row) => isGone(op, row, report))) {
    if (await isUnderWay(op.tx, op.tenant, link.id)) continue
    const ended = await endLink(op, link, 'no longer shared with the vendor')
    deleted_accounts.push(toExternalAccount(ended, op.vault))
  }
  return { ...answer, deleted_accounts }
}

/**
 * Calls the vendor. Throws CustomerNotFound, BusinessNotFound, FeatureNotAvailable, and
 * BadRequestBody if the vendor grants no access.
 */
export async function hear(
  linking: Linking,
  context: ReadContext,
  body: LinkVendorAccounts,
): Promise<VendorReport> {
  const owner = await getOwner(context, body)
  const { vendor, vendor_access_token: access_token, vendor_customer_id: customer_id } = body
  const aggregator = getAggregator(linking, vendor)
  const holding = await aggregator.listAccounts(context, { access_token, customer_id })
  if (holding) return { owner, body, holding }
  const field = access_token === undefined ? 'vendor_customer_id' : 'vendor_access_token'
  throw BadRequestBody({ invalid: { [field]: `is not known to ${vendor}` } })
}

function chosen({ accounts }: VendorHolding, { vendor_account_ids: ids }: LinkVendorAccounts) {
  const isShared = (id: string) => accounts.some((it) => it.vendor_account_id === id)
  const named = ids ? accounts.filter((it) => ids.includes(it.vendor_account_id)) : accounts
  return { named, missing: [...new Set(ids)].filter((id) => !isShared(id)) }
}

type Answer = {
  added_accounts: LinkedVendorAccounts['added_accounts']
  failed_accounts: FailedAccount[]
}

function emptyAnswer(missing: readonly string[]): Answer {
  const failed_accounts = missing.map((vendor_account_id) => ({
    vendor_account_id,
    reason: 'ACCOUNT_NOT_FOUND' as const,
    reason_description: 'the owner shares no such account with the vendor',
  }))
  return { added_accounts: [], failed_accounts }
}

async function add(
  op: Op,
  { account, answer, ...report }: VendorReport & { account: VendorAccount; answer: Answer },
): Promise<void> {
  const { vendor_account_id } = account
  const fail = (failure: Pick<FailedAccount, 'reason' | 'reason_description'>) =>
    answer.failed_accounts.push({ vendor_account_id, ...failure })
  const failure = findFailure(account, report)
  if (failure) {
    fail(failure)
    return
  }
  const row = await insertVendorAccount(op, { ...report, account })
  if (row) answer.added_accounts.push(toExternalAccount(row, op.vault))
  else {
    const reason_description = 'the owner has an ACTIVE link to the account'
    fail({ reason: 'DUPLICATE_ACCOUNT', reason_description })
  }
}

/** The owner's links through this vendor in any status, newest first. */
function lockLinks(op: Op, { owner, body }: VendorReport): Promise<ExternalAccountRow[]> {
  const { customer_id, business_id } = owner
  const links = selectExternalAccounts(op.tx, op.tenant)
    .where('verification_vendor', '=', body.vendor)
    .where('vendor_account_id', 'is not', null)
    .orderBy('id', 'desc')
    .forUpdate()
  return customer_id === null
    ? links.where('business_id', '=', business_id).execute()
    : links.where('customer_id', '=', customer_id).execute()
}

/** True if a link of this login is no longer shared. */
function isGone(op: Op, row: ExternalAccountRow, { holding, body }: VendorReport): boolean {
  const id = row.vendor_account_id ?? ''
  const isShared = holding.accounts.some((it) => it.vendor_account_id === id)
  const isMeant = body.vendor_account_ids?.includes(id) ?? true
  const isOfLogin = openAccess(op.vault, row)?.customer_id === holding.customer_id
  return row.status !== 'DELETED' && !isShared && isMeant && isOfLogin
}
