// The main fields and initial values of frequent forms; all other fields are under "Advanced".

import { fieldWords, operations } from '../words/forms.ts'

export type MainFields = {
  /** In this order; `card_acceptor.name` is a field of an object. */
  readonly fields: readonly string[]
  /** What the form begins with where nothing else is known. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** What fields are called here, by their paths, where the API’s name says less. */
  readonly labels?: Readonly<Record<string, string>>
  /** Two kinds of parties can be meant: people pick one of either, after this many fields. */
  readonly holder?: {
    readonly label: string
    /** The list whose first entry names the holder; without it the body itself does. */
    readonly list?: string
    /** The field that names a person. */
    readonly person?: 'customer_id' | 'person_id'
    readonly after: number
  }
}

const merchant = {
  name: 'Fremont Greengrocer',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  mcc: '5411',
}
const atm = { ...merchant, name: 'First Harbour ATM', mcc: '6011' }

const all: Readonly<Record<string, MainFields>> = {
  createInternalTransfer: {
    fields: ['originating_account_id', 'receiving_account_id', 'amount', 'memo'],
    initial: { type: 'ACCOUNT_TO_ACCOUNT' },
    labels: fieldWords.move,
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
    labels: fieldWords.ach,
  },
  createCustomer: {
    fields: ['first_name', 'last_name', 'dob', 'ssn', 'email', 'phone_number', 'legal_address'],
    initial: { status: 'ACTIVE' },
    labels: fieldWords.customer,
  },
  createFault: {
    fields: ['fault', 'operation', 'times', 'status', 'delay_ms', 'return_code'],
    labels: fieldWords.fault,
  },
  createBusiness: {
    fields: ['entity_name', 'structure', 'ein', 'email', 'phone_number', 'legal_address'],
    initial: { status: 'ACTIVE', is_customer: true },
    labels: fieldWords.business,
  },
  verify: {
    fields: ['customer_consent'],
    initial: { customer_consent: true },
    labels: fieldWords.verify,
    holder: { label: operations.verify, person: 'person_id', after: 0 },
  },
  simulateAuthorization: {
    fields: [
      'card_id',
      'amount',
      'card_acceptor.name',
      'card_acceptor.mcc',
      'card_acceptor.partial_approval_capable',
      'cash_back_amount',
    ],
    initial: { mid: 'SANDBOX-1', card_acceptor: merchant },
    labels: fieldWords.merchant,
  },
  simulateFinancial: {
    fields: ['card_id', 'amount', 'card_acceptor.name', 'card_acceptor.mcc'],
    initial: { mid: 'SANDBOX-1', card_acceptor: merchant },
    labels: fieldWords.merchant,
  },
  simulateWithdrawal: {
    fields: ['card_id', 'amount', 'card_acceptor.name', 'surcharge_amount'],
    initial: { mid: 'SANDBOX-2', card_acceptor: atm },
    labels: fieldWords.atm,
  },
  simulateOriginalCredit: {
    fields: ['card_id', 'amount', 'type'],
    initial: { mid: 'SANDBOX-1', card_acceptor: merchant, type: 'merchant_disbursement' },
    labels: fieldWords.merchant,
  },
  simulateAuthorizationAdvice: { fields: ['amount'] },
  simulateClearing: { fields: ['amount'] },
  simulateReversal: { fields: ['amount'] },
  simulateAchReturn: {
    fields: ['ach_id', 'return_code'],
    initial: { return_code: 'R01' },
    labels: fieldWords.return,
  },
  simulateAchTransaction: {
    fields: ['account_number', 'dc_sign', 'amount', 'effective_date'],
    initial: { dc_sign: 'credit' },
    labels: fieldWords.receive,
  },
  createBatchTemplate: {
    fields: ['type', 'subtypes', 'min_individual_amount', 'max_individual_amount'],
    initial: { enabled: true, type: 'internal_transfer' },
    labels: fieldWords.batch,
  },
  simulateMonitoringAlert: { fields: ['type', 'title'] },
}

/** Undefined for a form that asks for everything at once. */
export function mainFieldsOf(operation: string): MainFields | undefined {
  return all[operation]
}
