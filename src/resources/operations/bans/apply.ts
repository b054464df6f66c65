// Bans a customer to whom a ban rule applies, in the operation that gives the reason (contract: customers#ban-rules).

import { sql } from 'kysely'
import type { Op } from '../../../platform/operations/op.ts'
import { lockPerson, type PersonRecord } from '../../people/persons/queries.ts'
import { changeRecord } from '../../people/persons/record.ts'
import { audit } from '../audit_log/audit_log.ts'
import { type BanRuleRow, selectBanRules } from './ban_rules.ts'

/** Returns the customer, if a rule banned them. */
export async function applyBanRules(op: Op, personId: string): Promise<PersonRecord | undefined> {
  const rules = await selectBanRules(op.tx, op.tenant).orderBy('id').execute()
  if (rules.length === 0) return undefined
  const person = await lockPerson(op, personId)
  if (!person || person.ban_status === 'BANNED') return undefined
  for (const rule of rules) {
    const note = await noteOf(op, rule, person)
    if (note === undefined) continue
    const bank: Op = { ...op, actor: { kind: 'bank' } }
    const detail = { ban_rule_id: rule.id }
    await audit(bank, { action: 'customer.banned', subject: person.id, detail })
    return changeRecord(bank, person, { ban_status: 'BANNED', note })
  }
  return undefined
}

/** The reason for a ban. Undefined if the rule does not apply. */
async function noteOf(op: Op, rule: BanRuleRow, person: PersonRecord): Promise<string | undefined> {
  const since = person.ban_lifted_time ?? new Date(0)
  if (rule.reason === 'IDENTITY_REJECTED') {
    const needed = rule.rejections ?? 0
    const { rejections } = await op.tx
      .selectFrom('verifications')
      .select(sql<number>`count(*)::integer`.as('rejections'))
      .where('tenant', '=', op.tenant)
      .where('person_id', '=', person.id)
      .where('result', '=', 'REJECTED')
      .where('creation_time', '>', since)
      .executeTakeFirstOrThrow()
    if (rejections < needed) return undefined
    return `Banned by rule ${rule.id}: ${rejections} verifications were rejected.`
  }
  const alert = await op.tx
    .selectFrom('monitoring_alerts')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('person_id', '=', person.id)
    .where('type', '=', rule.alert_type ?? null)
    .where('confirmed_time', '>', since)
    .limit(1)
    .executeTakeFirst()
  return alert && `Banned by rule ${rule.id}: alert ${alert.id} (${rule.alert_type}) was confirmed.`
}
