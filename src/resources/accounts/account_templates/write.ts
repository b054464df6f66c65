// Account templates: the initial values of accounts (contract: accounts#templates). Accounts are
// opened in ../accounts.

import { jsonText } from '../../../platform/values/json.ts'
import type { Read } from '../../../platform/database/db.ts'
import { violates } from '../../../platform/database/failures.ts'
import {
  DuplicateResource,
  FeatureNotAvailable,
  ResourceNotFound,
} from '../../../platform/contract/errors.ts'
import type { ReadContext, Op, Tenant } from '../../../platform/operations/op.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { checkAccountProducts } from '../account_products/write.ts'
import { checkLinkedAccounts } from '../terms/linked_accounts.ts'
import { flagNames } from '../terms/schema.ts'
import { depositTypes } from '../terms/types.ts'
import { checkSpendControls } from '../../controls/spend_controls/attachment_write.ts'
import { type AccountTemplateRow, selectTemplates } from './queries.ts'
import type { AccountTemplate, AccountTemplateValues, AccountTemplateWrite } from './schema.ts'

export async function listAccountTemplates(
  context: ReadContext,
  page: PageQuery & { account_type?: string },
) {
  let query = selectTemplates(context.db, context.tenant)
  if (page.account_type) query = query.where('account_type', '=', page.account_type)
  const { rows, next_page_token } = await paginate(query, {
    page,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('account_templates', rows.map(toTemplate), next_page_token)
}

export async function getAccountTemplate(
  context: ReadContext,
  id: string,
): Promise<AccountTemplate> {
  const row = await findAccountTemplate(context.db, context.tenant, id)
  if (!row) throw ResourceNotFound(`account template ${id}`)
  return row
}

/** Enabled or not. */
export async function findAccountTemplate(
  db: Read,
  tenant: Tenant,
  id: string,
): Promise<AccountTemplate | undefined> {
  const row = await selectTemplates(db, tenant).where('id', '=', id).executeTakeFirst()
  return row && toTemplate(row)
}

/** The default template of an account type: the only enabled one, or none. */
export async function findOnlyTemplateOf(
  db: Read,
  tenant: Tenant,
  accountType: string,
): Promise<AccountTemplate | undefined> {
  const rows = await selectTemplates(db, tenant)
    .where('account_type', '=', accountType)
    .where('is_enabled', '=', true)
    .limit(2)
    .execute()
  const [only, another] = rows
  return only && !another ? toTemplate(only) : undefined
}

/**
 * Throws DuplicateResource for an existing name, FeatureNotAvailable for an unsupported account
 * type.
 */
export async function createAccountTemplate(
  op: Op,
  body: AccountTemplateWrite,
): Promise<AccountTemplate> {
  await checkValues(op, body.template)
  const row = await op.tx
    .insertInto('account_templates')
    .values({ tenant: op.tenant, id: op.newId(), creation_time: op.now, ...columns(body) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(explainDuplicate)
  return toTemplate(row)
}

/** Existing accounts stay unchanged. */
export async function replaceAccountTemplate(
  op: Op,
  id: string,
  body: AccountTemplateWrite,
): Promise<AccountTemplate> {
  const before = await findAccountTemplate(op.tx, op.tenant, id)
  if (!before) throw ResourceNotFound(`account template ${id}`)
  await checkValues(op, body.template)
  const row = await op.tx
    .updateTable('account_templates')
    .set(columns(body))
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch(explainDuplicate)
  if (!row) throw ResourceNotFound(`account template ${id}`)
  return toTemplate(row)
}

export async function deleteAccountTemplate(op: Op, id: string) {
  const deleted = await op.tx
    .deleteFrom('account_templates')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw ResourceNotFound(`account template ${id}`)
  return { id, resource: 'account_template' }
}

/** One enabled template for each account type. */
export async function seedAccountTemplates(op: Op): Promise<void> {
  for (const account_type of ['CHECKING', 'SAVING'] as const) {
    await createAccountTemplate(op, {
      name: account_type === 'CHECKING' ? 'Checking' : 'Saving',
      is_enabled: true,
      template: {
        account_type,
        bank_country: 'US',
        currency: 'USD',
        balance_floor: { balance: 0 },
        is_ach_enabled: true,
        is_card_enabled: true,
        is_p2p_enabled: true,
      },
    })
  }
}

async function checkValues(op: Op, values: AccountTemplateValues): Promise<void> {
  if (!depositTypes.includes(values.account_type)) {
    throw FeatureNotAvailable(`account templates of type ${values.account_type}`)
  }
  await checkSpendControls(op, values.spend_control_ids)
  await checkAccountProducts(op, values)
  await checkLinkedAccounts(op, values)
}

function columns(body: AccountTemplateWrite) {
  const flags = Object.fromEntries(flagNames.map((name) => [name, body.template[name] ?? false]))
  return {
    name: body.name,
    is_enabled: body.is_enabled,
    account_type: body.template.account_type,
    description: body.description ?? null,
    application_type: body.application_type ?? null,
    template: jsonText({ ...body.template, ...flags }),
  }
}

function explainDuplicate(error: unknown): never {
  if (violates(error, 'template_name_is_used_once')) {
    throw DuplicateResource('another account template has this name')
  }
  throw error
}

function toTemplate(row: AccountTemplateRow): AccountTemplate {
  return {
    id: row.id,
    name: row.name,
    is_enabled: row.is_enabled,
    ...(row.description === null ? {} : { description: row.description }),
    ...(row.application_type === null ? {} : { application_type: row.application_type }),
    template: row.template,
  }
}
