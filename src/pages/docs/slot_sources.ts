// The lists that provide values for slots, and filters for their rows.

/** The row and field to take. */
export type SlotSource = {
  /** The path. `{name}` is the value of another slot. */
  readonly list: string
  /** Allowed values by dotted field name. */
  readonly where?: Readonly<Record<string, readonly unknown[]>>
  /** Required fields. */
  readonly has?: readonly string[]
  readonly lacks?: readonly string[]
  /** Minimum values. */
  readonly atLeast?: Readonly<Record<string, number>>
  /** Fields that must differ from another slot. */
  readonly except?: Readonly<Record<string, string>>
}

export type Slot = {
  /** Shown until a value is found. */
  readonly example: string
  /** The missing resource, as in "This workspace has no … yet." */
  readonly what: string
  readonly from?: SlotSource
  /** The field of the row. */
  readonly take?: string
  /** The creating operation. */
  readonly madeBy?: string
  /** The length of the used prefix. */
  readonly cut?: number
}

const ID = '0195f3a0-0000-7000-8000-0000000000'
let count = 0
const exampleId = () => `${ID}${(++count).toString(16).padStart(2, '0')}`

export const of = (
  from: SlotSource,
  take: string,
  what: string,
  madeBy: string,
  example?: string,
): Slot => ({
  example: example ?? exampleId(),
  what,
  from,
  take,
  madeBy,
})
export const one = (list: string, what: string, madeBy: string): Slot =>
  of({ list: `${list}${list.includes('?') ? '&' : '?'}limit=100` }, 'id', what, madeBy)

export const IN_USE = { status: ['ACTIVE_OR_DISBURSED'], access_status: ['ACTIVE'] }

export const account: SlotSource = {
  list: '/v0/accounts?account_type=CHECKING&customer_type=PERSONAL&limit=100',
  where: { ...IN_USE, is_card_enabled: [true], is_ach_enabled: [true] },
  has: ['customer_ids.0'],
  atLeast: { 'balances.1.balance': 25_000 },
}
export const jointAccount: SlotSource = {
  list: '/v0/accounts?limit=100',
  where: IN_USE,
  has: ['customer_ids.1'],
}
export const controlledAccount: SlotSource = {
  list: '/v0/accounts?limit=100',
  where: IN_USE,
  has: ['spend_control_ids.0'],
}
export const linkedAccount: SlotSource = {
  list: '/v0/external_accounts?limit=100',
  where: { status: ['ACTIVE'], 'verification.status': ['VERIFIED'] },
  has: ['customer_id'],
  lacks: ['vendor_account_id'],
}
export const byVendor: SlotSource = {
  list: '/v0/external_accounts?limit=100',
  has: ['vendor_account_id'],
}
export const unactivatedCard: SlotSource = {
  list: '/v0/cards?form=PHYSICAL&limit=100',
  where: { card_status: ['UNACTIVATED'] },
}
export const authorization: SlotSource = {
  list: '/v0/transactions/pending?type=card&status=PENDING&limit=100',
  atLeast: { 'data.amount': 1000 },
}
export const clearedPayment: SlotSource = {
  list: '/v0/transactions/posted?type=card&subtype=pos_purchase&limit=100',
  has: ['data.hold_id'],
}
export const alert: SlotSource = { list: '/v0/monitoring/alerts?limit=100', has: ['person_id'] }
export const openAch: SlotSource = {
  list: '/v0/ach?limit=100',
  where: { status: ['INIT'], dc_sign: ['credit'] },
  lacks: ['incoming_ach_id'],
}
export const incomingDebit: SlotSource = {
  list: '/v0/ach/incoming?limit=100',
  where: { dc_sign: ['debit'], status: ['POSTED'] },
}
