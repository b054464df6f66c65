// Opening an account for customers (contract C6).

import { emit } from '../../events/event.ts'
import { openLedgerAccount } from '../../ledger/accounts.ts'
import { civilDate } from '../../platform/clock.ts'
import { BadConfiguration, BadRequestBody, Forbidden } from '../../platform/errors.ts'
import { type Faults, refuse } from '../../platform/faults.ts'
import type { Op } from '../../platform/op.ts'
import { findPartiesFaults, insertParties, lockParties } from '../account_relationships/holders.ts'
import { findAccountTemplate, findOnlyTemplateOf } from '../account_templates/account_templates.ts'
import { AccountTemplateNotFound } from '../account_templates/errors.ts'
import type { AccountTemplate } from '../account_templates/schema.ts'
import { recordNote } from '../notes/record.ts'
import { takeNumber } from './account_numbers.ts'
import type { AccountCreate } from './bodies.ts'
import { FeatureNotAvailable } from './errors.ts'
import { AccountCreated } from './events.ts'
import { checkOpening } from './lifecycle.ts'
import { checkBalances, checkLinkedAccounts, ledgerFloor, limitColumns } from './limits.ts'
import { type AccountRow, insertAccount, lockAccountRows } from './queries.ts'
import { type Account, depositTypes, type Flags, flagNames } from './schema.ts'
import { getAccount, within } from './show.ts'
import { checkSpendControls } from './spend_controls.ts'
import { refreshStanding } from './standing.ts'

/**
 * Opens an account with a balance of zero for customers who are verified. Values come from the template; those
 * in the body win. Throws BadRequestBody, and for what does not exist or is not allowed the errors of the route.
 */
export async function createAccount(op: Op, body: AccountCreate, faults: Faults): Promise<Account> {
  if (body.account_type === 'GENERAL_LEDGER') {
    throw Forbidden('general-ledger accounts are opened under /internal_accounts only')
  }
  checkBody(body, faults)
  const template = await templateFor(op, body)
  const status = body.status ?? 'ACTIVE_OR_DISBURSED'
  checkOpening(status)
  checkSpendControls(body.spend_control_ids)
  const limits = limitColumns({
    floor: body.balance_floor ?? template.template.balance_floor,
    ceiling: body.balance_ceiling ?? template.template.balance_ceiling,
  })
  await checkLinkedAccounts(op, [body.balance_floor, body.balance_ceiling])
  const floor = ledgerFloor(limits.balance_floor)
  checkBalances({ posted: 0n, held: 0n }, { floor, ceiling: limits.balance_ceiling })
  const parties = await lockParties(op, body.relationships ?? [])

  const id = op.newId()
  const { sealed } = await takeNumber(op, id, body.manual_account_number)
  const row = { ...newRow(op, body, template), id, status, ...limits }
  await insertAccount(op, row)
  await openLedgerAccount(op, id, {
    number: sealed,
    currency: row.currency,
    is_general: false,
    is_reserved: false,
    status,
    access_status: row.access_status,
    holders_refusal: null,
    parties: [],
    floor,
    ceiling: limits.balance_ceiling ?? null,
  })
  await insertParties(op, id, parties)
  await refreshStandingOf(op, id)
  if (body.note) {
    await recordNote(op, {
      relatedResourceId: id,
      relatedResourceType: 'ACCOUNT',
      content: body.note,
    })
  }
  const after = await getAccount(within(op), id)
  await emit(op, AccountCreated, { resourceId: id, after })
  return after
}

/** What the shape of the body cannot say: an account needs a kind and exactly one primary holder. */
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

function newRow(op: Op, body: AccountCreate, { id, template }: AccountTemplate) {
  const flags = Object.fromEntries(
    flagNames.map((name) => [name, body[name] ?? template[name] ?? false]),
  ) as Flags
  return {
    tenant: op.tenant,
    account_type: template.account_type,
    customer_type: 'PERSONAL',
    account_template_id: id,
    currency: body.currency ?? template.currency,
    access_status: body.access_status ?? ('ACTIVE' as const),
    access_status_last_updated_time: op.now,
    nickname: body.nickname ?? null,
    account_purpose: body.account_purpose ?? null,
    bank_account_id: template.bank_account_id ?? null,
    swift_code: body.swift_code ?? null,
    iban: body.iban === undefined ? null : op.vault.seal(op.tenant, body.iban),
    flags: JSON.stringify(flags),
    metadata: body.metadata === undefined ? null : JSON.stringify(body.metadata),
    account_closure: null,
    open_date: civilDate(op.now),
    close_date: null,
    creation_time: op.now,
    last_updated_time: op.now,
  }
}

async function refreshStandingOf(op: Op, id: string): Promise<void> {
  const [row] = (await lockAccountRows(op, [id])) as [AccountRow]
  await refreshStanding(op, row)
}
