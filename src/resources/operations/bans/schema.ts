// Manual bans, and ban rules (contract: customers#ban-rules).

import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  Cents,
  DateTime,
  Enum,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import type { Problems } from '../../../platform/contract/validate.ts'
import { isBlank } from '../../people/persons/rules.ts'
import { alertTypes } from '../../../rails/alerts/alerts.ts'

const REJECTIONS_MAX = 100

export const BanReason = Type.Object(
  {
    reason: Text({
      description: 'Reason for the ban. Stored as a note on the customer.',
      example: 'Forged documents.',
    }),
  },
  { $id: 'ban_reason' },
)

/** A blank reason is refused. */
export function banReasonRules({ reason }: Record<string, unknown>): Partial<Problems> {
  return { missing: typeof reason === 'string' && isBlank(reason) ? ['reason'] : [] }
}

export const DAYS_MAX = 365

const reasons = ['IDENTITY_REJECTED', 'MONITORING_ALERT', 'SPEND_CONTROL_VIOLATED'] as const

const fields = {
  reason: Enum(reasons, {
    description:
      'IDENTITY_REJECTED: rejected verifications of the customer. MONITORING_ALERT: a confirmed alert ' +
      'about the customer. SPEND_CONTROL_VIOLATED: violations of a spend control on an account of the ' +
      'customer.',
    example: 'IDENTITY_REJECTED',
  }),
  rejections: Type.Optional(
    Integer({
      minimum: 1,
      maximum: REJECTIONS_MAX,
      description:
        'Number of rejected verifications that triggers the ban. Required for IDENTITY_REJECTED.',
      example: 3,
    }),
  ),
  alert_type: Type.Optional(
    Enum(alertTypes, {
      description: 'Type of the alert that triggers the ban. Required for MONITORING_ALERT.',
      example: 'WATCHLIST',
    }),
  ),
  amount: Type.Optional(
    Cents({
      minimum: 0,
      description:
        'Amount beyond the limit of one control, in cents; a greater sum of violations triggers the ' +
        'ban. Required for SPEND_CONTROL_VIOLATED.',
      example: 50_000,
    }),
  ),
  days: Type.Optional(
    Integer({
      minimum: 1,
      maximum: DAYS_MAX,
      description:
        'Period in which violations are counted, in days. Required for SPEND_CONTROL_VIOLATED.',
      example: 30,
    }),
  ),
}

export const BanRuleCreate = Type.Object(fields, { $id: 'create_ban_rule' })
export type BanRuleCreate = Static<typeof BanRuleCreate>

export const BanRule = Type.Object(
  { id: Uuid(), ...fields, creation_time: DateTime() },
  { $id: 'ban_rule', description: 'A condition under which customers are banned automatically.' },
)
export type BanRule = Static<typeof BanRule>

export const BanRulePage = Type.Object(
  { ban_rules: Type.Array(BanRule), next_page_token: Type.Optional(Type.String()) },
  { $id: 'ban_rules_page' },
)

export const BanRuleQuery = Type.Object(pageQuery)

const required = {
  IDENTITY_REJECTED: ['rejections'],
  MONITORING_ALERT: ['alert_type'],
  SPEND_CONTROL_VIOLATED: ['amount', 'days'],
} as const

/** Each reason requires its own fields and excludes the others. */
export function banRuleRules(body: Record<string, unknown>): Partial<Problems> {
  const problems = { missing: [] as string[], invalid: {} as Record<string, string> }
  for (const reason of reasons) {
    const isOwn = body['reason'] === reason
    for (const field of required[reason]) {
      if (isOwn && body[field] === undefined) problems.missing.push(field)
      if (!isOwn && body[field] !== undefined) problems.invalid[field] = `belongs to ${reason}`
    }
  }
  return problems
}
