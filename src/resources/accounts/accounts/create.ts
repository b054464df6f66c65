// Opens an account for customers (contract: accounts#opening-an-account).

import { jsonText } from '../../../platform/values/json.ts'
import { emit } from '../../../events/event.ts'
import { openLedgerAccount } from '../../../ledger/accounts.ts'
import { civilDate } from '../../../platform/values/clock.ts'
import {
  BadConfiguration,
  BadRequestBody,
  FeatureNotAvailable,
  Forbidden,
} from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { checkAccountProducts, productColumns } from '../account_products/write.ts'
import {
  findPartiesFaults,
  insertParties,
  isPrimary,
  lockParties,
  type Party,
} from '../holders/holders.ts'
import { findAccountTemplate, findOnlyTemplateOf } from '../account_templates/write.ts'
import { AccountTemplateNotFound } from '../account_templates/errors.ts'
import type { AccountTemplate } from '../account_templates/schema.ts'
import { checkLinkedAccounts } from '../terms/linked_accounts.ts'
import { type Flags, flagNames } from '../terms/schema.ts'
import { depositTypes } from '../terms/types.ts'
import { recordNote } from '../../people/notes/row_write.ts'
import {
  checkSpendControls,
  startSpendControls,
} from '../../controls/spend_controls/attachment_write.ts'
import { takeNumber } from './number_sealing.ts'
import type { AccountCreate } from './body_schema.ts'
import { AccountCreated } from './events.ts'
import { checkOpening } from './status_rules.ts'
import { checkBalances, ledgerFloor, ledgerLinks, limitColumns } from './limit_rules.ts'
import { ibanPlace, insertAccount } from './queries.ts'
import type { Account, CustomerType } from './schema.ts'
import { getAccount, within } from './view.ts'
import { findHolderFacts } from './eligibility_write.ts'

/**
 * Opens an empty account for verified parties. Values of the body override the template's. Throws
 * BadRequestBody, and the route's errors.
 */
export async function createAccount(op: Op, body: AccountCreate, faults: Faults): Promise<Account> {
  if (body.account_type === 'GENERAL_LEDGER') {
    throw Forbidden('general-ledger accounts are opened under /internal_accounts only')
  }
  checkBody(body, faults)
  const template = await templateFor(op, body)
  const status = body.status ?? 'ACTIVE_OR_DISBURSED'
  checkOpening(status)
  await checkSpendControls(op, body.spend_control_ids)
  await checkAccountProducts(op, body)
  const { balance_floor = template.template.balance_floor } = body
  const { balance_ceiling = template.template.balance_ceiling } = body
  const limits = limitColumns({ floor: balance_floor, ceiling: balance_ceiling })
  const currency = body.currency ?? template.template.currency
  await checkLinkedAccounts(op, { balance_floor, balance_ceiling, currency })
  const floor = ledgerFloor(limits.balance_floor)
  checkBalances({ posted: 0n, held: 0n }, { floor, ceiling: limits.balance_ceiling })
  const parties = await lockParties(
    op,
    body.relationships ?? [],
    (index) => `relationships[${index}].`,
  )

  const id = op.newId()
  const { sealed } = await takeNumber(op, id, body.manual_account_number)
  const customer_type = customerTypeOf(parties)
  const row = { ...newRow(op, id, body, template), status, customer_type, ...limits }
  await insertAccount(op, row)
  await insertParties(op, id, parties)
  await openLedgerAccount(op, id, {
    number: sealed,
    currency: row.currency,
    is_general: false,
    is_reserved: false,
    status,
    access_status: row.access_status,
    floor,
    ceiling: limits.balance_ceiling ?? null,
    ...ledgerLinks(limits),
    ...(await findHolderFacts(op, { id, status })),
  })
  const { spend_control_ids = template.template.spend_control_ids } = body
  const listsControls = parties.some(({ spendControlIds }) => spendControlIds.length > 0)
  if (listsControls || spend_control_ids?.length)
    await startSpendControls(op, id, spend_control_ids ?? [])
  if (body.note) {
    await recordNote(op, {
      relatedResourceId: id,
      relatedResourceType: 'ACCOUNT',
      content: body.note,
    })
  }
  const after = await getAccount(within(op), id)
  emit(op, AccountCreated, { resourceId: id, after })
  return after
}

/** An account needs a type and exactly one primary holder. */
function checkBody(body: AccountCreate, faults: Faults): void {
  if (body.relationships) findPartiesFaults(faults, body.relationships)
  else faults.missing.push('relationships')
  if (!body.account_template_id && !body.account_type) faults.missing.push('account_type')
  refuse(faults)
}

async function templateFor(op: Op, body: AccountCreate): Promise<AccountTemplate> {
  const { account_template_id: id, account_type: type } = body
  if (type && !depositTypes.includes(type)) throw FeatureNotAvailable(`accounts of type ${type}`)
  if (id) {
    const template = await findAccountTemplate(op.tx, op.tenant, id)
    if (!template?.is_enabled) throw AccountTemplateNotFound(id)
    if (type && template.template.account_type !== type) {
      throw BadRequestBody({ invalid: { account_type: 'is not the template’s' } })
    }
    return template
  }
  const template = await findOnlyTemplateOf(op.tx, op.tenant, type ?? '')
  if (template) return template
  throw BadConfiguration(
    `there is not exactly one enabled account template of type ${type}: name one by account_template_id`,
  )
}

/** The type of the primary holder, who cannot change. */
function customerTypeOf(parties: readonly Party[]): CustomerType {
  const primary = parties.find(({ type }) => isPrimary(type))
  return primary?.partyType === 'BUSINESS' ? 'BUSINESS' : 'PERSONAL'
}

function newRow(op: Op, id: string, body: AccountCreate, from: AccountTemplate) {
  const { id: templateId, template } = from
  const flags = Object.fromEntries(
    flagNames.map((name) => [name, body[name] ?? template[name] ?? false]),
  ) as Flags
  return {
    tenant: op.tenant,
    id,
    account_type: template.account_type,
    account_template_id: templateId,
    currency: body.currency ?? template.currency,
    access_status: body.access_status ?? ('ACTIVE' as const),
    access_status_last_updated_time: op.now,
    nickname: body.nickname ?? null,
    account_purpose: body.account_purpose ?? null,
    bank_account_id: template.bank_account_id ?? null,
    swift_code: body.swift_code ?? null,
    iban: body.iban === undefined ? null : op.vault.seal(ibanPlace(op.tenant, id), body.iban),
    flags: jsonText(flags),
    metadata: body.metadata === undefined ? null : jsonText(body.metadata),
    ...productColumns({
      interest_product_id: body.interest_product_id ?? template.interest_product_id,
      fee_product_ids: body.fee_product_ids ?? template.fee_product_ids,
    }),
    account_closure: null,
    open_date: civilDate(op.now),
    close_date: null,
    creation_time: op.now,
    last_updated_time: op.now,
  }
}
