// Applies ban rules (contract: customers#ban-rules): with a verification or an alert, and in a
// timer after a violated spend control.

import { sql } from 'kysely'
import type { TimerWork } from '../../../platform/background/timers.ts'
import { addSeconds } from '../../../platform/values/clock.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { lockPerson, type PersonRecord } from '../../people/persons/queries.ts'
import { changeRecord } from '../../people/persons/row_write.ts'
import { audit } from '../audit_log/write.ts'
import { VIOLATION_TIMER } from '../../controls/cases/violations.ts'
import { type BanRuleRow, selectBanRules } from './ban_rules.ts'
import { DAYS_MAX } from './schema.ts'

const DAY_SECONDS = 24 * 3600
const holding = ['ACCOUNT_HOLDER', 'JOINT_ACCOUNT_HOLDER', 'PRIMARY_ACCOUNT_HOLDER'] as const

/** Returns the customer, if banned. */
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

/** The reason for a ban, or undefined. */
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
  if (rule.reason === 'SPEND_CONTROL_VIOLATED') return violationNoteOf(op, rule, person.id, since)
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

async function violationNoteOf(
  op: Op,
  { id, amount, days }: BanRuleRow,
  personId: string,
  since: Date,
): Promise<string | undefined> {
  const began = addSeconds(op.now, -(days ?? 0) * DAY_SECONDS)
  const violated = await op.tx
    .selectFrom('control_violations as v')
    .innerJoin('account_relationships as r', (join) =>
      join.onRef('r.tenant', '=', 'v.tenant').onRef('r.account_id', '=', 'v.account_id'),
    )
    .select(['v.spend_control_id', sql<string>`sum(v.excess)`.as('excess')])
    .where('v.tenant', '=', op.tenant)
    .where('v.creation_time', '>', began > since ? began : since)
    .where('r.tenant', '=', op.tenant)
    .where('r.party_id', '=', personId)
    .where('r.relationship_type', 'in', holding)
    .where('r.deleted_at', 'is', null)
    .groupBy(['v.account_id', 'v.spend_control_id'])
    .having(sql<boolean>`sum(v.excess) > ${amount}`)
    .limit(1)
    .executeTakeFirst()
  return (
    violated &&
    `Banned by rule ${id}: spend control ${violated.spend_control_id} was exceeded by ${violated.excess} cents within ${days} days.`
  )
}

const banHolders: TimerWork = async (op, accountId) => {
  const holders = await op.tx
    .selectFrom('account_relationships')
    .select('party_id')
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', accountId)
    .where('party_type', '=', 'CUSTOMER')
    .where('relationship_type', 'in', holding)
    .where('deleted_at', 'is', null)
    .orderBy('party_id')
    .execute()
  for (const { party_id } of holders) await applyBanRules(op, party_id)
  await op.tx
    .deleteFrom('control_violations')
    .where('tenant', '=', op.tenant)
    .where('account_id', '=', accountId)
    .where('creation_time', '<', addSeconds(op.now, -DAYS_MAX * DAY_SECONDS))
    .execute()
}

export const banTimers: Readonly<Record<string, TimerWork>> = { [VIOLATION_TIMER]: banHolders }
