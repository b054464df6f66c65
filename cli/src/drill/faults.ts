// The faults of a drill, injected into requests by a header and into webhooks by a rule. Pure.

import { UsageError } from '../usage.ts'

/** What is done wrong with a write, as the header Florin-Fault says it. */
const ofWrites = ['ANSWER_LOST', 'CONNECTION_RESET', 'ERROR_503', 'DELAY'] as const
const ofWebhooks = [
  'WEBHOOK_LOST',
  'WEBHOOK_TWICE',
  'WEBHOOK_OUT_OF_ORDER',
  'WEBHOOK_LATE',
] as const
/** Tried only when they are named. */
const others = ['BODY_CUT', 'WEBHOOK_WRONG_SIGNATURE', 'WEBHOOK_OLD_SIGNATURE'] as const
const ERROR = /^ERROR_(429|500|503|504)(_AFTER)?$/

export const usualFaults: readonly string[] = [...ofWrites, ...ofWebhooks]

/** So much later than the others a late webhook comes, in seconds of the workspace's clock. */
const LATE_SECONDS = 3

export function isFault(name: string): boolean {
  return usualFaults.includes(name) || ERROR.test(name) || others.some((it) => it === name)
}

export function isOfWebhooks(fault: string): boolean {
  return fault.startsWith('WEBHOOK_')
}

/** The names in a list with commas. Throws UsageError that lists what there is. */
export function faultsFrom(text: string): string[] {
  const names = text.split(',').map((it) => it.trim().toUpperCase())
  const unknown = names.find((it) => !isFault(it))
  if (unknown === undefined) return [...new Set(names)]
  throw new UsageError(
    `There is no fault "${unknown}": ${[...usualFaults, ...others].join(', ')}, or ERROR_ with 429, 500, 503 or 504, also with _AFTER.`,
  )
}

/** The header that asks for the fault of a write. */
export function headerOf(fault: string, delayMs: number): string {
  const [, status, after] = ERROR.exec(fault) ?? []
  if (status !== undefined) return `ERROR; status=${status}; when=${after ? 'AFTER' : 'BEFORE'}`
  return fault === 'DELAY' ? `DELAY; delay_ms=${delayMs}` : fault
}

/** The rule that asks for the fault of a webhook. */
export function ruleOf(fault: string, eventType: string, nth: number): object {
  const late = fault === 'WEBHOOK_LATE' ? { delay_seconds: LATE_SECONDS } : {}
  return { fault, event_type: eventType, nth, ...late }
}

/** In words, for the table. */
export function inWords(fault: string, delayMs: number): string {
  const [, status, after] = ERROR.exec(fault) ?? []
  if (status !== undefined) return `${status} ${after ? 'after' : 'before'} the execution`
  return words[fault]?.replace('…', `${delayMs / 1000} s`) ?? fault
}

const words: Readonly<Record<string, string>> = {
  ANSWER_LOST: 'response lost after the commit',
  CONNECTION_RESET: 'connection reset before the execution',
  DELAY: 'executed … late',
  BODY_CUT: 'response cut off',
  WEBHOOK_LOST: 'webhook lost',
  WEBHOOK_TWICE: 'webhook sent twice',
  WEBHOOK_OUT_OF_ORDER: 'webhook sent after later events',
  WEBHOOK_LATE: `webhook sent ${LATE_SECONDS} s late`,
  WEBHOOK_WRONG_SIGNATURE: 'webhook with a wrong signature',
  WEBHOOK_OLD_SIGNATURE: 'webhook with an old signature',
}
