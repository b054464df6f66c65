// Maps each operation to the slots of its sample, and to the values that make it succeed.

import { slot } from './marks.ts'
import { slots } from './slots.ts'

/** The slots of fields and parameters whose name is not the slot with `_id`. */
const byName: Readonly<Record<string, string>> = {
  account_number: 'account_number',
  api_key_id: 'other_api_key',
  entry_id: 'suspense_entry',
  file_id: 'ach_file',
  from_person_id: 'customer',
  message_id: 'inbox_message',
  person_id: 'customer',
  personal_id_id: 'person_with_id',
  product_id: 'account_product',
  related_resource_id: 'customer',
  session_id: 'listed_session',
  template_id: 'account_template',
  tenant: 'tenant',
  to_business_id: 'business',
  transaction_id: 'ach',
  vendor_access_token: 'access_token',
  vendor_public_token: 'public_token',
}

type Binding = {
  /** By the name of the field or parameter. */
  readonly slots?: Readonly<Record<string, string>>
  /** Body fields that differ from the example. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Replaces the example's body. */
  readonly wholeBody?: Readonly<Record<string, unknown>> | readonly unknown[]
  /** Optional query parameters. */
  readonly query?: Readonly<Record<string, unknown>>
  /** A precondition without a slot. */
  readonly first?: string
}

const betweenAccounts = {
  originating_account_id: 'account',
  receiving_account_id: 'other_account',
}
const inBulk = (number: number, amount: number) => ({
  idempotency_key: `${slot('fresh_key')}-${number}`,
  amount,
  currency: 'USD',
  type: 'ACCOUNT_TO_ACCOUNT',
  originating_account_id: '',
  receiving_account_id: '',
})
const jointHolder: Binding = {
  slots: { account_id: 'joint_account', relationship_id: 'joint_holder' },
}
const onVendor: Binding = { slots: { external_account_id: 'vendor_account' } }
const secretFirst: Binding = {
  first: 'The workspace must have a webhook secret: createWebhookSecret.',
}
const ownSecretFirst: Binding = {
  first: 'The webhook must have a secret of its own: createEndpointSecret.',
}
const quarantined: Binding = { slots: { file_id: 'quarantined_file' } }
const noSecretFirst: Binding = {
  first: 'A workspace has one secret. Replace or delete the old one.',
}

const byOperation: Readonly<Record<string, Binding>> = {
  replaceEndpointSecret: ownSecretFirst,
  deleteEndpointSecret: ownSecretFirst,
  getAccountRelationship: jointHolder,
  putAccountRelationship: jointHolder,
  deleteAccountRelationship: jointHolder,
  createAccountRelationship: { slots: { customer_id: 'other_customer' } },
  createAch: {
    slots: {
      customer_id: 'external_customer',
      originating_account_id: 'external_origin',
      receiving_account_id: 'external_account',
    },
  },
  acceptAchFile: quarantined,
  rejectAchFile: quarantined,
  createPaymentSchedule: {
    slots: betweenAccounts,
    body: { schedule: { start_date: slot('today'), frequency: 'MONTHLY', interval: 1, count: 12 } },
  },
  patchAch: { slots: { transaction_id: 'open_ach' } },
  getIncomingAch: { slots: { id: 'incoming_ach' } },
  getSpendControlUsage: {
    slots: { account_id: 'controlled_account', spend_control_id: 'account_control' },
  },
  returnIncomingAch: { slots: { id: 'incoming_debit' } },
  simulateAchReturn: { slots: { ach_id: 'returnable_ach' } },
  simulateAchTransaction: { slots: { effective_date: 'today' } },
  issueCard: { slots: { customer_id: 'account_customer' } },
  activateCard: {
    slots: { customer_id: 'inactive_customer', activation_code: 'inactive_digits' },
  },
  getCardWidgetUrl: { slots: { customer_id: 'account_customer' } },
  simulateFulfillment: { slots: { card_id: 'physical_card' } },
  simulateAuthorizationAdvice: {
    slots: { original_transaction_id: 'authorization' },
    body: { amount: 900 },
  },
  simulateClearing: {
    slots: { original_transaction_id: 'authorization', amount: 'authorized' },
  },
  simulateReversal: {
    slots: { original_transaction_id: 'authorization', amount: 'authorized' },
  },
  simulateL2L3: { slots: { original_transaction_id: 'cleared_payment' } },
  simulateFinancialAdvice: {
    slots: { original_transaction_id: 'single_payment' },
    body: { amount: 1500 },
  },
  getExternalAccountBalance: onVendor,
  refreshExternalAccountTransactions: onVendor,
  listExternalAccountTransactions: onVendor,
  getInternalAccount: { slots: { id: 'internal_account' } },
  patchInternalAccount: { slots: { id: 'internal_account' } },
  updateMonitoringAlert: { slots: { person_id: 'alert_person' } },
  createMonitoringSubscription: { slots: { person_id: 'person' } },
  createSession: {
    wholeBody: { user_name: '', password: '', tenant: '' },
    slots: { user_name: 'user_name', password: 'password' },
  },
  createUser: { slots: { user_name: 'fresh_user' } },
  replacePassword: { slots: { current_password: 'password' } },
  search: { query: { q: 'ada' } },
  deleteFork: { slots: { tenant: 'fork' } },
  streamOperations: { query: { recent: 20 } },
  streamEvents: { query: { after: 'oldest' } },
  closeWorkspace: { slots: { tenant: 'open_workspace' } },
  reopenWorkspace: { slots: { tenant: 'closed_workspace' } },
  createInternalTransfer: { slots: betweenAccounts },
  createInternalTransfersInBulk: {
    slots: betweenAccounts,
    wholeBody: [inBulk(1, 2500), inBulk(2, 3100)],
  },
  getInternalTransfer: { slots: { id: 'transfer' } },
  patchInternalTransfer: { slots: { id: 'pending_transfer' } },
  getPendingTransaction: { slots: { id: 'pending_transaction' } },
  getPostedTransaction: { slots: { id: 'posted_transaction' } },
  unbanCustomer: { slots: { customer_id: 'banned_customer' } },
  createWebhookSecret: noSecretFirst,
  createWebhookSecretAlias: noSecretFirst,
  replaceWebhookSecret: secretFirst,
  replaceWebhookSecretAlias: secretFirst,
  deleteWebhookSecret: secretFirst,
  deleteWebhookSecretAlias: secretFirst,
}

/** Operations for signed-in browsers only. */
const OF_SESSIONS = new Set([
  'getSession',
  'patchSession',
  'deleteSession',
  'replacePassword',
  'addWorkspace',
  'closeWorkspace',
  'reopenWorkspace',
])

/** A page asks for confirmation. */
const IRREVERSIBLE = new Set(['wipe', 'closeWorkspace'])

export const bindingOf = (operation: string): Binding => byOperation[operation] ?? {}

/** Undefined for a field with an example. */
export function slotOf(operation: string, name: string): string | undefined {
  const own = bindingOf(operation).slots?.[name] ?? byName[name]
  const same = name.endsWith('_id') ? name.slice(0, -'_id'.length) : ''
  return own ?? (same in slots ? same : undefined)
}

/** Operations that this bank always refuses. */
export const isRefused = (operation: string): boolean => operation === 'getCardWidgetUrl'

export const needsSession = (operation: string): boolean => OF_SESSIONS.has(operation)

export function asksFirst({ operationId, method }: { operationId: string; method: string }) {
  return method === 'DELETE' || IRREVERSIBLE.has(operationId)
}
