// The names of events: which exist, and which patterns may stand in a webhook's enabled_events.

const base = [
  'ACCOUNT.CREATED',
  'ACCOUNT.UPDATED',
  'ACH.INCOMING.FUTURE_DATED',
  'APPLICATION.CREATED',
  'APPLICATION.UPDATED',
  'BUSINESS.CREATED',
  'BUSINESS.UPDATED',
  'BUSINESS.VERIFICATION_OUTCOME.UPDATED',
  'CARD.CREATED',
  'CARD.DIGITALWALLETTOKEN.CREATED',
  'CARD.DIGITALWALLETTOKEN.UPDATED',
  'CARD.IMAGE.UPDATED',
  'CARD.THREE_DS.AUTHENTICATION',
  'CARD.THREE_DS.DECISION',
  'CARD.UPDATED',
  'CASE.CREATED',
  'CASE.UPDATED',
  'CASH_PICKUP.CREATED',
  'CASH_PICKUP.UPDATED',
  'CREDIT_SCORE.CREATED',
  'CUSTOMER.CREATED',
  'CUSTOMER.KYC_OUTCOME.UPDATED',
  'CUSTOMER.UPDATED',
  'EXTERNAL_CARD.CREATED',
  'EXTERNAL_CARD.DELETED',
  'EXTERNAL_CARD.UPDATED',
  'EXTERNAL_CARD_TRANSFER.CREATED',
  'EXTERNAL_CARD_TRANSFER.UPDATED',
  'INTEREST.MONTHLY_PAYOUT',
  'INTERNAL_ACCOUNT.CREATED',
  'INTERNAL_ACCOUNT.UPDATED',
  'INTERNAL_TRANSFER.SUCCEEDED',
  'NOTE.CREATED',
  'NOTE.UPDATED',
  'PAYMENT_SCHEDULE.CREATED',
  'PAYMENT_SCHEDULE.PAYMENT.CREATED',
  'PAYMENT_SCHEDULE.UPDATED',
  'PERSON.CREATED',
  'PERSON.UPDATED',
  'PERSON.VERIFICATION_OUTCOME.UPDATED',
  'STATEMENT.CREATED',
  'TRANSACTION.PENDING.CREATED',
  'TRANSACTION.PENDING.UPDATED',
  'TRANSACTION.POSTED.CREATED',
  'TRANSACTION.POSTED.UPDATED',
] as const

const later = [
  'ADDRESS.CREATED',
  'ADDRESS.UPDATED',
  'CRR.CREATED',
  'DOCUMENT.CREATED',
  'DOCUMENT.DELETED',
  'DOCUMENT.RETRIEVED',
  'DOCUMENT.UPDATED',
  'DOCUMENT_VERIFICATION_SESSION.CREATED',
  'DOCUMENT_VERIFICATION_SESSION.UPDATED',
  'EDD.CREATED',
  'EDD.DELETED',
  'SPEND_CONTROL.CREATED',
  'SPEND_CONTROL.UPDATED',
  'SPEND_CONTROL.VIOLATED',
] as const

/** Every explicit type of event. */
export const eventTypes: readonly string[] = [...base, ...later].toSorted()

/** Resources that have a wildcard and, so far, no event type. */
const announcedWildcards = ['ADVERSE_ACTION.*', 'DISPUTE.*']

/** `TRANSACTION.*` and `TRANSACTION.POSTED.*`: one for every beginning of a type. */
const wildcards = new Set([
  ...eventTypes.flatMap((type) => {
    const steps = type.split('.').slice(0, -1)
    return steps.map((_, depth) => `${steps.slice(0, depth + 1).join('.')}.*`)
  }),
  ...announcedWildcards,
])

const known = new Set<string>(eventTypes)

/** Everything that may stand in enabled_events, in its canonical spelling. */
export const eventPatterns: readonly string[] = [...known, ...wildcards].toSorted()

/** Whether a type of this exact name exists. */
export function isEventType(type: string): boolean {
  return known.has(type)
}

/** Whether enabled_events may hold this pattern (canonical): an explicit type, or all of a resource. Never `*`. */
export function isKnownPattern(pattern: string): boolean {
  return known.has(pattern) || wildcards.has(pattern)
}

/** TRANSACTIONS at the beginning of a pattern means TRANSACTION (contract: webhooks#patterns). */
export function canonicalPattern(pattern: string): string {
  return pattern.startsWith('TRANSACTIONS.')
    ? `TRANSACTION.${pattern.slice('TRANSACTIONS.'.length)}`
    : pattern
}

/** Whether a pattern (canonical) names this type: `CARD.*` names CARD.IMAGE.UPDATED, not CARDS.CREATED. */
export function matches(pattern: string, type: string): boolean {
  return pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
}
