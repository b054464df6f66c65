// Creates, lists and deletes ban rules (contract: customers#ban-rules).

import type { Selectable } from 'kysely'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { listBody, type PageQuery, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import { type Read, run, type Statement } from '../../../platform/database/db.ts'
import type { Op, ReadContext, Tenant } from '../../../platform/operations/op.ts'
import { BAN_RULES_MAX, TooManyBanRules } from './errors.ts'
import { fromJsonInteger, toJsonInteger } from '../../../platform/values/money.ts'
import type { BanRule, BanRuleCreate } from './schema.ts'
import type { BanRuleTable } from './table.ts'

export type BanRuleRow = Selectable<BanRuleTable>

export function selectBanRules(db: Read, tenant: Tenant) {
  return db.selectFrom('ban_rules').selectAll().where('tenant', '=', tenant)
}

const lockWorkspace: Statement = {
  name: 'ban_rules_lock_workspace',
  text: 'select pg_advisory_xact_lock(5275, hashtext(tenant)) from (select $1::text as tenant) named',
}

/** Throws TooManyBanRules. */
export async function createBanRule(op: Op, body: BanRuleCreate): Promise<BanRule> {
  await run(op.tx, lockWorkspace, [op.tenant])
  const rules = await selectBanRules(op.tx, op.tenant).execute()
  if (rules.length >= BAN_RULES_MAX) throw TooManyBanRules()
  const { reason, rejections = null, alert_type = null, amount, days = null } = body
  const row = await op.tx
    .insertInto('ban_rules')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      reason,
      rejections,
      alert_type,
      amount: amount === undefined ? null : fromJsonInteger(amount),
      days,
      creation_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBanRule(row)
}

/** Oldest first. */
export async function listBanRules(context: ReadContext, page: PageQuery) {
  const { rows, next_page_token } = await paginate(selectBanRules(context.db, context.tenant), {
    page,
    context,
    order: [{ name: 'id', column: 'id', type: 'uuid' }],
  })
  return listBody('ban_rules', rows.map(toBanRule), next_page_token)
}

/** Throws ResourceNotFound. */
export async function getBanRule({ db, tenant }: ReadContext, id: string): Promise<BanRule> {
  const row = await selectBanRules(db, tenant).where('id', '=', id).executeTakeFirst()
  if (!row) throw ResourceNotFound(`ban rule ${id}`)
  return toBanRule(row)
}

/** Throws ResourceNotFound. */
export async function deleteBanRule(op: Op, id: string): Promise<void> {
  const { numDeletedRows } = await op.tx
    .deleteFrom('ban_rules')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw ResourceNotFound(`ban rule ${id}`)
}

function toBanRule({ id, reason, rejections, alert_type, ...row }: BanRuleRow): BanRule {
  const amount = row.amount === null ? null : toJsonInteger(row.amount)
  return {
    id,
    reason,
    ...present({ rejections, alert_type, amount, days: row.days }),
    creation_time: row.creation_time.toISOString(),
  }
}
