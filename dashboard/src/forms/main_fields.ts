// What the forms that people use most ask for first, and begin with; everything else is under "Advanced".

import { operations } from '../words/forms.ts'

export type MainFields = {
  /** In this order. */
  readonly fields: readonly string[]
  /** What the form begins with where nothing else is known. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** The body asks for a customer or a business: people pick one of either, after this many fields. */
  readonly holder?: {
    readonly label: string
    /** The list whose first entry names the holder; without it the body itself does. */
    readonly list?: string
    readonly after: number
  }
}

const all: Readonly<Record<string, MainFields>> = {
  createInternalTransfer: {
    fields: ['originating_account_id', 'receiving_account_id', 'amount', 'memo'],
    initial: { type: 'ACCOUNT_TO_ACCOUNT' },
  },
  createAccount: {
    fields: ['account_type', 'nickname'],
    initial: {
      account_type: 'CHECKING',
      relationships: [{ relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }],
    },
    holder: { label: operations.createAccount, list: 'relationships', after: 0 },
  },
  issueCard: {
    fields: ['account_id', 'card_product_id', 'form', 'type'],
    initial: { form: 'VIRTUAL', type: 'DEBIT' },
    holder: { label: operations.issueCard, after: 1 },
  },
  createAch: {
    fields: [
      'customer_id',
      'originating_account_id',
      'receiving_account_id',
      'dc_sign',
      'amount',
      'memo',
    ],
    initial: { dc_sign: 'credit' },
  },
  createCustomer: {
    fields: ['first_name', 'last_name', 'dob', 'ssn', 'email', 'phone_number', 'legal_address'],
    initial: { status: 'ACTIVE' },
  },
  createFault: { fields: ['fault', 'operation'] },
  createBusiness: {
    fields: ['entity_name', 'structure', 'ein', 'email', 'phone_number', 'legal_address'],
    initial: { status: 'ACTIVE', is_customer: true },
  },
}

/** Undefined for a form that asks for everything at once. */
export function mainFieldsOf(operation: string): MainFields | undefined {
  return all[operation]
}
