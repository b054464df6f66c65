// Choices that exist in forms only: types of fees, original credits and ACH entries, and the list of words for each
// form.

import type { Word } from './strings.ts'

type Vocabulary = Readonly<Record<string, Word>>

/** The list that the choices of a form belong to, wherever it is opened. */
export const formLists: Readonly<Record<string, string>> = {
  createAccount: 'accounts',
  patchAccount: 'accounts',
  initiateAccountClosure: 'accounts',
  createAch: 'ach',
  patchAch: 'ach',
  createBatchTemplate: 'batch_templates',
  createBusiness: 'businesses',
  updateBusiness: 'businesses',
  issueCard: 'cards',
  patchCard: 'cards',
  createCustomer: 'customers',
  patchCustomer: 'customers',
  createExternalAccount: 'external_accounts',
  patchExternalAccount: 'external_accounts',
  createFault: 'faults',
  createInternalAccount: 'internal_accounts',
  patchInternalAccount: 'internal_accounts',
  createInternalTransfer: 'transfers',
  patchInternalTransfer: 'transfers',
  createMonitoringSubscription: 'subscriptions',
  createPerson: 'persons',
  updatePerson: 'persons',
  createRelationship: 'relationships',
  updateRelationship: 'relationships',
  createSpendControl: 'spend_controls',
  updateSpendControl: 'spend_controls',
  createWebhook: 'webhooks',
  updateWebhook: 'webhooks',
  simulateAuthorization: 'card_messages',
  simulateAuthorizationAdvice: 'card_messages',
  simulateBalanceInquiry: 'card_messages',
  simulateClearing: 'card_messages',
  simulateFinancial: 'card_messages',
  simulateFinancialAdvice: 'card_messages',
  simulateMonitoringAlert: 'alerts',
  simulateOriginalCredit: 'card_credits',
  simulateReversal: 'card_messages',
  simulateWithdrawal: 'card_messages',
  updateMonitoringAlert: 'alerts',
  verify: 'verifications',
}

const feeTypes: Vocabulary = {
  ACQUIRER_FEE: ['Acquirer fee', 'What the merchant’s bank takes.'],
  CROSS_BORDER_ISSUER_FEE: ['Cross-border fee', 'What the issuer takes for a payment abroad.'],
  CUR_CONV_CARDHOLDER_FEE: [
    'Currency conversion, cardholder',
    'What the cardholder pays for a conversion.',
  ],
  CUR_CONV_ISSUER_FEE: ['Currency conversion, issuer', 'What the issuer pays for a conversion.'],
  INTERCHANGE_FEE: ['Interchange fee', 'What the merchant’s bank pays to the issuer.'],
  ISSUER_FEE: ['Issuer fee', 'What the issuer takes.'],
  PINDEBIT_ASSOC_FEE: ['PIN debit fee', 'What a PIN debit network takes.'],
  SWITCH_FEE: ['Switch fee', 'What the network takes for passing the message on.'],
}

const cardCredits: Vocabulary = {
  account_to_account: ['Account to account', 'Between two accounts of one person.'],
  bill_payment: ['Bill payment', 'A bill is paid.'],
  business_to_business: ['Business to business', 'One business pays another.'],
  card_bill_payment: ['Card bill payment', 'The bill of a credit card is paid.'],
  cash_claim: ['Cash claim', 'Cash that was sent is claimed.'],
  cash_in: ['Cash in', 'Cash is paid in.'],
  cash_out: ['Cash out', 'Cash is paid out.'],
  disbursement: ['Disbursement', 'Money is paid out to the cardholder.'],
  face_to_face_merchant_payment: ['Payment in a shop', 'A merchant is paid in person.'],
  gambling_payout: ['Gambling payout', 'A win is paid out.'],
  government_disbursement: ['Government disbursement', 'A government pays the cardholder.'],
  government_payment: ['Government payment', 'A government is paid.'],
  loyalty: ['Loyalty', 'A loyalty program pays.'],
  merchant_disbursement: ['Merchant disbursement', 'A merchant is paid what it took in.'],
  mobile_air_time_payment: ['Air time', 'Air time of a phone is paid.'],
  money_transfer_by_bank: ['Money transfer by a bank', 'A bank sends the money.'],
  money_transfer_by_merchant: ['Money transfer by a merchant', 'A merchant sends the money.'],
  online_gambling_payout: ['Online gambling payout', 'A win online is paid out.'],
  payments_goods_services: ['Goods and services', 'Goods or services are paid.'],
  pension_disbursement: ['Pension', 'A pension is paid.'],
  person_to_person: ['Person to person', 'One person pays another.'],
  prepaid: ['Prepaid', 'A prepaid card is paid.'],
  prepaid_loads: ['Prepaid load', 'A prepaid card is loaded.'],
  wallet_transfer: ['Wallet transfer', 'Money comes from a wallet.'],
}

export const choiceStrings = {
  'accounts.relationship_type': {
    ACCOUNT_HOLDER: ['Holder', 'Holds the account.'],
    AUTHORIZED_SIGNER: ['Authorized signer', 'May sign for the account of a business.'],
    AUTHORIZED_USER: ['Authorized user', 'May use the account, and does not own it.'],
    JOINT_ACCOUNT_HOLDER: ['Joint holder', 'Holds the account together with the primary holder.'],
    PRIMARY_ACCOUNT_HOLDER: ['Primary holder', 'Primary holder of the account.'],
  },
  'ach.sec_code': {
    CCD: ['CCD · Business', 'To or from an account of a business.'],
    PPD: ['PPD · Prearranged', 'To an account of a person, as agreed in writing.'],
    WEB: ['WEB · Online', 'To or from an account of a person, as agreed online.'],
  },
  'card_messages.type': feeTypes,
  'card_messages.credit_debit': {
    C: ['Credit', 'The issuer gets it.'],
    D: ['Debit', 'The issuer pays it.'],
  },
  'card_messages.account_type': {
    checking: ['Checking', 'From a checking account.'],
    credit: ['Credit', 'From a line of credit.'],
    savings: ['Savings', 'From a savings account.'],
  },
  'card_credits.type': cardCredits,
  'card_credits.funding_source': {
    cash: ['Cash', 'The sender paid in cash.'],
    credit: ['Credit card', 'The sender paid with a credit card.'],
    debit: ['Debit card', 'The sender paid with a debit card.'],
    deposit_account: ['Deposit account', 'The sender paid from an account.'],
    mobile_money_payment: ['Mobile money', 'The sender paid with mobile money.'],
    non_network_b_credit: [
      'Card of another network',
      'The sender paid with a credit card of another network.',
    ],
    prepaid: ['Prepaid card', 'The sender paid with a prepaid card.'],
  },
  story: {
    ACH_RETURNED: [
      'An ACH transfer comes back',
      'A transfer is sent and returned by the other bank.',
    ],
    CARD_PAYMENT_DECLINED: ['A card payment is declined', 'A card is used, and declined.'],
  },
} satisfies Readonly<Record<string, Vocabulary>>

/** Words that the contract has under two names. */
export const sameWords: Readonly<Record<string, string>> = {
  'accounts.reason': 'account_closure.reason',
  'cards.method': 'shipping.method',
  'cards.reason': 'status_reason',
  'external_accounts.status': 'verification.status',
}
