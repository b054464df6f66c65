// Describes the work of a clock advance in the terms of the API (contract: sandbox#digest).

import type { HappeningKind, Happenings } from '../../platform/operations/happenings.ts'

/** In the order of a digest: the resource type, and the singular and plural words. */
const happened: {
  readonly [Kind in HappeningKind]: readonly [type: Happenings[Kind], one: string, many: string]
} = {
  TRANSFER_EXPIRED: ['INTERNAL_TRANSFER', 'transfer expired', 'transfers expired'],
  SCHEDULED_PAYMENT_MADE: ['PAYMENT_SCHEDULE', 'scheduled payment made', 'scheduled payments made'],
  SCHEDULED_PAYMENT_REFUSED: [
    'PAYMENT_SCHEDULE',
    'scheduled payment refused',
    'scheduled payments refused',
  ],
  AUTHORIZATION_EXPIRED: ['CARD_TRANSACTION', 'card hold expired', 'card holds expired'],
  ACH_SENT: ['ACH', 'ACH entry sent', 'ACH entries sent'],
  ACH_SETTLED: ['ACH', 'ACH entry settled', 'ACH entries settled'],
  ACH_DECLINED: ['ACH', 'ACH entry declined', 'ACH entries declined'],
  ACH_FUNDS_RELEASED: ['ACH', 'ACH hold released', 'ACH holds released'],
  ACH_RETURNED: ['ACH', 'ACH entry returned', 'ACH entries returned'],
  INCOMING_ACH_POSTED: ['INCOMING_ACH', 'incoming ACH entry posted', 'incoming ACH entries posted'],
  INCOMING_ACH_IN_SUSPENSE: [
    'INCOMING_ACH',
    'incoming ACH entry put into suspense',
    'incoming ACH entries put into suspense',
  ],
  INCOMING_ACH_RETURNED: [
    'INCOMING_ACH',
    'incoming ACH entry refused',
    'incoming ACH entries refused',
  ],
  INCOMING_ACH_RETURN_SENT: ['INCOMING_ACH', 'ACH return sent', 'ACH returns sent'],
  INCOMING_ACH_RETURN_SETTLED: ['INCOMING_ACH', 'ACH return settled', 'ACH returns settled'],
  INCOMING_ACH_NOTICE: ['INCOMING_ACH', 'ACH notice received', 'ACH notices received'],
  INCOMING_ACH_SET_ASIDE: [
    'INCOMING_ACH',
    'ACH return or notice quarantined',
    'ACH returns or notices quarantined',
  ],
  ACH_FILE_SENT: ['ACH_FILE', 'ACH file sent', 'ACH files sent'],
  ACH_FILE_RECEIVED: ['ACH_FILE', 'ACH file received', 'ACH files received'],
  ACH_FILE_REJECTED: ['ACH_FILE', 'ACH file rejected', 'ACH files rejected'],
  ACH_FILE_QUARANTINED: ['ACH_FILE', 'ACH file quarantined', 'ACH files quarantined'],
  DELIVERY_SUCCEEDED: ['EVENT', 'webhook delivery succeeded', 'webhook deliveries succeeded'],
  DELIVERY_RETRYING: [
    'EVENT',
    'failed webhook attempt, to be retried',
    'failed webhook attempts, to be retried',
  ],
  DELIVERY_FAILED: ['EVENT', 'webhook delivery gave up', 'webhook deliveries gave up'],
  DELIVERY_UNDER_WAY: [
    'EVENT',
    'webhook delivery still under way',
    'webhook deliveries still under way',
  ],
  WEBHOOK_SECRET_EXPIRED: ['WEBHOOK_SECRET', 'webhook secret ended', 'webhook secrets ended'],
  WORK_FAILED: ['TIMER', 'failure, to be tried again', 'failures, to be tried again'],
}

export const HAPPENINGS = Object.keys(happened) as HappeningKind[]

const number = new Intl.NumberFormat('en-US')

export function describeHappening(kind: HappeningKind, count: number) {
  const [resource_type, one, many] = happened[kind]
  return { resource_type, summary: `${number.format(count)} ${count === 1 ? one : many}` }
}
