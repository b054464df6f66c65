// Describes scheduled work in the terms of the API (contract: sandbox#due).

import { moneyText } from '../../platform/values/money.ts'
import {
  FUNDS_TIMER,
  INCOMING_TIMER,
  ORIGINATION_TIMER,
  SETTLE_TIMER,
  SUSPENSE_TIMER,
} from '../../resources/payments/ach/timers.ts'
import { EXPIRY_TIMER as AUTHORIZATION_TIMER } from '../../resources/payments/card_transactions/postings.ts'
import { EXPIRY_TIMER as TRANSFER_TIMER } from '../../resources/payments/internal_transfers/postings.ts'
import { PAYMENT_TIMER } from '../../resources/payments/payment_schedules/values.ts'

import { mayRead } from '../../platform/contract/scopes.ts'
import type { Rights } from '../../platform/operations/rights.ts'

export const RESOURCE_TYPES = [
  'INTERNAL_TRANSFER',
  'CARD_TRANSACTION',
  'ACH',
  'INCOMING_ACH',
  'ACH_FILE',
  'PAYMENT_SCHEDULE',
  'EVENT',
  'WEBHOOK_SECRET',
  'WORKSPACE',
  'TIMER',
] as const

/** The scope that may read scheduled work of a type. */
export const groupOfType = {
  INTERNAL_TRANSFER: 'internal_transfers',
  CARD_TRANSACTION: 'transactions',
  ACH: 'ach',
  INCOMING_ACH: 'ach',
  ACH_FILE: 'ach',
  PAYMENT_SCHEDULE: 'payment_schedules',
  EVENT: 'webhooks',
  WEBHOOK_SECRET: 'webhook_secrets',
  WORKSPACE: 'simulations',
  TIMER: 'simulations',
} as const satisfies Readonly<Record<ResourceType, string>>

export type ResourceType = (typeof RESOURCE_TYPES)[number]

export type Facts = { readonly amount: bigint | undefined; readonly entries: number | undefined }

type Kind = {
  readonly kind: string
  readonly resourceType: ResourceType
  /** True if the timer's subject is the resource's id. */
  readonly hasId: boolean
  readonly summary: (facts: Facts) => string
}

/** By the database's name. */
export const timerKinds = {
  [TRANSFER_TIMER]: {
    kind: 'TRANSFER_EXPIRY',
    resourceType: 'INTERNAL_TRANSFER',
    hasId: true,
    summary: (facts) => `A transfer${of(facts)} that waits expires; the money is available again.`,
  },
  [AUTHORIZATION_TIMER]: {
    kind: 'AUTHORIZATION_EXPIRY',
    resourceType: 'CARD_TRANSACTION',
    hasId: true,
    summary: (facts) => `A card’s hold${of(facts)} expires; the money is available again.`,
  },
  [ORIGINATION_TIMER]: {
    kind: 'ACH_CUT_OFF',
    resourceType: 'ACH',
    hasId: false,
    summary: ({ entries = 0 }) =>
      entries === 1
        ? 'An ACH entry leaves in the file of this cut-off.'
        : `${entries >= ENTRIES_MAX ? `${ENTRIES_MAX} or more` : entries} ACH entries leave in the file of this cut-off.`,
  },
  [SETTLE_TIMER]: {
    kind: 'ACH_SETTLEMENT',
    resourceType: 'ACH',
    hasId: true,
    summary: (facts) => `An ACH entry${of(facts)} settles.`,
  },
  [FUNDS_TIMER]: {
    kind: 'ACH_FUNDS_AVAILABLE',
    resourceType: 'ACH',
    hasId: true,
    summary: (facts) => `Money${of(facts)} that an ACH entry brought becomes available.`,
  },
  [INCOMING_TIMER]: {
    kind: 'INCOMING_ACH_SETTLEMENT',
    resourceType: 'INCOMING_ACH',
    hasId: true,
    summary: (facts) => `An ACH entry${of(facts)} from another bank is booked.`,
  },
  [SUSPENSE_TIMER]: {
    kind: 'INCOMING_ACH_RETURN',
    resourceType: 'INCOMING_ACH',
    hasId: true,
    summary: (facts) => `An ACH entry${of(facts)} in suspense goes back to its sender.`,
  },
  [PAYMENT_TIMER]: {
    kind: 'SCHEDULED_PAYMENT',
    resourceType: 'PAYMENT_SCHEDULE',
    hasId: true,
    summary: (facts) => `A scheduled payment${of(facts)} is made.`,
  },
  webhook_secret_expiry: {
    kind: 'WEBHOOK_SECRET_EXPIRY',
    resourceType: 'WEBHOOK_SECRET',
    hasId: false,
    summary: () => 'The previous webhook secret ends; only the new one signs from then on.',
  },
  retention: {
    kind: 'RETENTION',
    resourceType: 'WORKSPACE',
    hasId: false,
    summary: () => 'Expired events, deliveries and stored responses are deleted.',
  },
  workspace_furnishing: {
    kind: 'WORKSPACE_SETUP',
    resourceType: 'WORKSPACE',
    hasId: false,
    summary: () => 'The workspace gets its templates and the bank’s own accounts.',
  },
} as const satisfies Readonly<Record<string, Kind>>

/** Entries counted for a cut-off. */
export const ENTRIES_MAX = 1_000

/** Deliveries have due times without timers. */
export const RETRY = 'WEBHOOK_RETRY'

export const DUE_KINDS = [...Object.values(timerKinds).map(({ kind }) => kind), RETRY] as const

export type DueKind = (typeof DUE_KINDS)[number]

export function readableKinds(rights: Pick<Rights, 'scopes'>): DueKind[] {
  const timers = Object.values(timerKinds).filter(({ resourceType }) =>
    mayRead(rights, groupOfType[resourceType]),
  )
  const kinds = timers.map(({ kind }) => kind)
  return mayRead(rights, groupOfType.EVENT) ? [...kinds, RETRY] : kinds
}

const housekeeping: readonly DueKind[] = ['RETENTION', 'WORKSPACE_SETUP']

export const AWAITED_KINDS = DUE_KINDS.filter((kind) => !housekeeping.includes(kind))

function of({ amount }: Facts): string {
  return amount === undefined ? '' : ` of ${moneyText(amount, 'USD')}`
}
