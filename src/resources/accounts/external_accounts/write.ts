// External accounts: links to accounts at other institutions.

import { jsonText } from '../../../platform/values/json.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  BadQueryParameter,
  DuplicateResource,
  InvalidStatus,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import type { CreateExternalAccount } from './body_schema.ts'
import { isUnderWay } from './hooks.ts'
import { numberColumns } from './number_sealing.ts'
import { getOwner } from './owner_queries.ts'
import {
  type ExternalAccountRow,
  getExternalAccountRow,
  insertExternalAccount,
  lockExternalAccount,
  selectExternalAccounts,
  updateExternalAccount,
} from './queries.ts'
import type { ExternalAccount, ExternalAccountQuery } from './schema.ts'
import { newVerification } from './verification_rules.ts'
import { toExternalAccount } from './view.ts'
import { storedWireDetails } from './wire_rules.ts'

/**
 * Throws CustomerNotFound, BusinessNotFound, and DuplicateResource for a vendor's account that is
 * linked already.
 */
export async function createExternalAccount(
  op: Op,
  body: CreateExternalAccount,
): Promise<ExternalAccount> {
  const { customer_id, business_id } = await getOwner({ db: op.tx, tenant: op.tenant }, body)
  const { account_identifiers, routing_identifiers: routing, metadata } = body
  const { bank_countries, bank_name, international_wire_details: details, ...routes } = routing
  const own = { tenant: op.tenant, id: op.newId() }
  const row = await insertExternalAccount(op, {
    ...own,
    customer_id,
    business_id,
    status: 'ACTIVE',
    type: body.type,
    customer_type: body.customer_type,
    account_owner_names: body.account_owner_names,
    ...numberColumns(op.vault, own, { ...account_identifiers, ...routes }),
    bank_countries,
    bank_name,
    international_wire_details: details ? jsonText(storedWireDetails(details)) : null,
    nickname: body.nickname ?? null,
    currency: body.currency ?? null,
    metadata: metadata ? jsonText(metadata) : null,
    vendor_account_id: body.vendor_account_id ?? null,
    ...newVerification(body.verification, op.now),
    creation_time: op.now,
    last_updated_time: op.now,
  })
  if (!row) throw DuplicateResource('the owner has an ACTIVE link to this vendor_account_id')
  return toExternalAccount(row, op.vault)
}

/** Includes deleted ones. Throws ResourceNotFound. */
export async function getExternalAccount(
  context: ReadContext,
  id: string,
): Promise<ExternalAccount> {
  return toExternalAccount(await getExternalAccountRow(context, id), context.vault)
}

/** Throws BadQueryParameter for filters on both persons and businesses, which match nothing. */
export async function listExternalAccounts(context: ReadContext, query: ExternalAccountQuery) {
  const { id, customer_id, person_id, business_id, nickname, include_history } = query
  const person = customer_id ? 'customer_id' : person_id && 'person_id'
  if (person && business_id) {
    throw BadQueryParameter({ business_id: `cannot be given together with ${person}` })
  }
  let accounts = selectExternalAccounts(context.db, context.tenant)
  if (id) accounts = accounts.where('id', 'in', id)
  if (customer_id) accounts = accounts.where('customer_id', 'in', customer_id)
  if (person_id) accounts = accounts.where('customer_id', '=', person_id)
  if (business_id) accounts = accounts.where('business_id', 'in', business_id)
  if (nickname !== undefined) accounts = accounts.where(isCalled(nickname))
  if (!include_history) accounts = accounts.where('status', '=', 'ACTIVE')
  const { rows, next_page_token } = await paginate(accounts, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
    bytes: 'octet_length(account_owner_names::text) + octet_length(numbers)',
  })
  const shown = rows.map((row) => toExternalAccount(row, context.vault))
  return listBody('external_accounts', shown, next_page_token)
}

function isCalled(nickname: string): RawBuilder<boolean> {
  return sql<boolean>`fold_name(coalesce(nickname, name)) = fold_name(${nickname}::text)`
}

/**
 * Ends the link; it stays readable. Throws ResourceNotFound, also when repeated, and InvalidStatus.
 */
export async function deleteExternalAccount(op: Op, id: string) {
  const row = await lockExternalAccount(op, id)
  if (row.status === 'DELETED') throw ResourceNotFound(`external account ${id}`)
  if (await isUnderWay(op.tx, op.tenant, id)) {
    throw InvalidStatus({ detail: 'a payment to or from the account is under way', valid: [] })
  }
  await endLink(op, row, 'deleted by the integrator')
  return { id: row.id, resource: 'external_account' }
}

/** The caller has locked the row. */
export function endLink(
  op: Op,
  { id }: ExternalAccountRow,
  status_reason: string,
): Promise<ExternalAccountRow> {
  const changes = { status: 'DELETED', status_reason, deletion_time: op.now } as const
  return updateExternalAccount(op, id, { ...changes, last_updated_time: op.now })
}
