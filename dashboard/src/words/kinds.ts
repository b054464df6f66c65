// Labels of transaction subtypes and, in capitals, transfer types. Sweeps and reversals are derived from the kinds
// that they belong to.

import type { Word } from './strings.ts'

/** Of cards and of ACH: the contract does not list them. */
const rails: Readonly<Record<string, Word>> = {
  // Cards.
  pos_purchase: ['Card purchase', 'A purchase at a merchant.'],
  pos_cashback: ['Purchase with cash back', 'A purchase, with cash from the merchant.'],
  atm_withdrawal: ['ATM withdrawal', 'Cash from an ATM.'],
  refund: ['Card refund', 'A merchant gave money back.'],
  adjustment: ['Card adjustment', 'The card network corrected a payment.'],
  oct: ['Credit to card', 'Money that was sent to the card.'],
  // ACH.
  outgoing_credit: ['ACH payment', 'We pay to an account at another bank.'],
  outgoing_debit: ['ACH pull', 'We pull money from an account at another bank.'],
  outgoing_credit_return: ['Returned ACH payment', 'A payment that we sent came back.'],
  outgoing_debit_return: ['Returned ACH pull', 'Money that we pulled was taken back.'],
  incoming_credit: ['ACH deposit', 'Another bank pays in.'],
  incoming_debit: ['ACH withdrawal', 'Another bank pulls money.'],
  incoming_credit_return: ['Returned ACH deposit', 'We sent a deposit back.'],
  incoming_debit_return: [
    'Returned ACH withdrawal',
    'We refused a withdrawal and got the money back.',
  ],
}

const bases: Readonly<Record<string, Word>> = {
  ...rails,
  account_balance_adjustment: ['Balance adjustment', 'The bank corrected a balance.'],
  account_closing_transfer: ['Closing payout', 'Remaining balance of a closed account.'],
  account_to_account: ['Account to account', 'A transfer between two accounts.'],
  ach: ['ACH', 'ACH money moves between accounts of the bank.'],
  ach_credit: ['ACH credits', 'ACH credits of a day.'],
  ach_debit: ['ACH debits', 'ACH debits of a day.'],
  ach_float_transfer: ['ACH float', 'Covers ACH money that is on its way.'],
  ach_incoming_credit: ['ACH deposits', 'ACH deposits of a day.'],
  ach_incoming_debit: ['ACH withdrawals', 'ACH withdrawals of a day.'],
  ach_incoming_return_credit: ['Returned ACH deposits', 'ACH deposits that were sent back.'],
  ach_incoming_return_debit: ['Returned ACH withdrawals', 'ACH withdrawals that were sent back.'],
  ach_outgoing_credit: ['ACH payments', 'ACH payments of a day.'],
  ach_outgoing_debit: ['ACH pulls', 'ACH pulls of a day.'],
  ach_outgoing_return_credit: ['Returned ACH payments', 'ACH payments that came back.'],
  ach_outgoing_return_debit: ['Returned ACH pulls', 'ACH pulls that were taken back.'],
  arbitration_final_credit: [
    'Arbitration credit',
    'Credit after the card network decided a dispute.',
  ],
  auto_payment: ['Automatic payment', 'A payment on a schedule.'],
  bulk_domestic_wire_outgoing: ['Bulk wires sent', 'Domestic wires that were sent together.'],
  bulk_eft_ca_outgoing_credit: [
    'Bulk EFT Canada payments',
    'Canadian EFT payments that were sent together.',
  ],
  bulk_eft_ca_outgoing_debit: [
    'Bulk EFT Canada pulls',
    'Canadian EFT pulls that were sent together.',
  ],
  card_chargeback: ['Chargeback', 'A disputed card payment was charged back.'],
  card_chargeback_case_won: ['Chargeback won', 'A dispute over a card payment was won.'],
  card_chargeback_writeoff: ['Chargeback write-off', 'A disputed card payment was written off.'],
  card_provisional_credit: ['Provisional card credit', 'Credit while a card payment is disputed.'],
  cashback: ['Cashback', 'A reward for card purchases.'],
  cash_deposit_kiosk: ['Kiosk cash deposit', 'Cash paid in at a kiosk.'],
  chargeback_final_credit: ['Chargeback credit', 'Credit after a dispute was won.'],
  check_deposit_kiosk: ['Kiosk check deposit', 'A check paid in at a kiosk.'],
  check_deposit_kiosk_gov: ['Kiosk government check', 'A government check paid in at a kiosk.'],
  check_deposit_kiosk_payroll: ['Kiosk payroll check', 'A payroll check paid in at a kiosk.'],
  check_deposit_mobile: ['Mobile check deposit', 'A check paid in with a phone.'],
  credit_memo: ['Credit memo', 'Credit given by the bank.'],
  domestic_money_transfer_atm_withdrawal: [
    'Money transfer to ATM',
    'Sent to be withdrawn at an ATM.',
  ],
  domestic_money_transfer_bank_deposit: [
    'Money transfer to bank',
    'Sent to an account at another bank.',
  ],
  domestic_money_transfer_cash_pickup: [
    'Money transfer to pick up',
    'Sent to be picked up in cash.',
  ],
  domestic_money_transfer_home_delivery: ['Money transfer home', 'Sent to be delivered in cash.'],
  domestic_money_transfer_mobile_wallet: ['Money transfer to wallet', 'Sent to a mobile wallet.'],
  domestic_wire_incoming: ['Wires received', 'Domestic wires that were received.'],
  domestic_wire_incoming_return: ['Returned wires received', 'Domestic wires that were sent back.'],
  domestic_wire_outgoing: ['Wires sent', 'Domestic wires that were sent.'],
  domestic_wire_outgoing_return: ['Returned wires sent', 'Domestic wires that came back.'],
  eft_ca_incoming_credit: ['EFT Canada deposits', 'Canadian EFT deposits.'],
  eft_ca_incoming_credit_return: [
    'Returned EFT Canada deposits',
    'Canadian EFT deposits that were sent back.',
  ],
  eft_ca_incoming_debit: ['EFT Canada withdrawals', 'Canadian EFT withdrawals.'],
  eft_ca_incoming_debit_return: [
    'Returned EFT Canada withdrawals',
    'Canadian EFT withdrawals that were sent back.',
  ],
  eft_ca_outgoing_credit: ['EFT Canada payments', 'Canadian EFT payments.'],
  eft_ca_outgoing_credit_return: [
    'Returned EFT Canada payments',
    'Canadian EFT payments that came back.',
  ],
  eft_ca_outgoing_debit: ['EFT Canada pulls', 'Canadian EFT pulls.'],
  eft_ca_outgoing_debit_return: [
    'Returned EFT Canada pulls',
    'Canadian EFT pulls that were taken back.',
  ],
  etransfer: ['E-transfers', 'E-transfers of a day.'],
  fee: ['Fee', 'A fee that the bank charged.'],
  force_payment: ['Forced payment', 'A payment that ignores funds and limits.'],
  general_fee: ['Fees', 'Fees of a day.'],
  general_internal_transfer: ['Internal transfers', 'Transfers between internal accounts.'],
  general_reward: ['Rewards', 'Rewards of a day.'],
  incoming_wire: ['Wire received', 'A wire from another bank.'],
  incoming_wire_return: ['Returned wire', 'A wire was sent back.'],
  interest_charged: ['Interest charged', 'Interest that customers paid.'],
  interest_correction: ['Interest correction', 'The bank corrected interest.'],
  interest_payout: ['Interest', 'Interest paid to the account.'],
  international_incoming_wire: ['International wire received', 'A wire from abroad.'],
  international_incoming_wire_return: [
    'Returned international wire',
    'A wire from abroad was sent back.',
  ],
  international_wire_incoming: ['International wires received', 'Wires from abroad.'],
  international_wire_outgoing: ['International wires sent', 'Wires that were sent abroad.'],
  international_wire_outgoing_return: [
    'Returned international wires',
    'Wires to abroad that came back.',
  ],
  invoice: ['Invoice', 'An invoice was paid.'],
  in_store_cash_deposit: ['Cash deposit', 'Cash paid in at a store.'],
  loan_disbursement: ['Loan payout', 'A loan was paid out.'],
  loan_funding: ['Loan funding', 'Money for a loan.'],
  manual_adjustment: ['Manual adjustment', 'The bank corrected a balance by hand.'],
  manual_aft: ['Card pulls, by hand', 'Transfers pulled from cards, settled by hand.'],
  manual_card: ['Card settlement, by hand', 'Card payments, settled by hand.'],
  manual_cash_deposit: ['Cash deposits, by hand', 'Cash deposits, settled by hand.'],
  manual_cash_order: ['Cash order, by hand', 'Cash that was ordered.'],
  manual_check: ['Checks, by hand', 'Checks, settled by hand.'],
  manual_check_issuance: ['Check issued', 'The bank issued a check.'],
  manual_oct: ['Credits to cards, by hand', 'Credits to cards, settled by hand.'],
  manual_wire: ['Wires, by hand', 'Wires, settled by hand.'],
  marketplace_bill_pay: ['Bill payment', 'A bill paid in the marketplace.'],
  marketplace_event_tickets: ['Event tickets', 'Tickets bought in the marketplace.'],
  marketplace_gift_card: ['Gift card', 'A gift card bought in the marketplace.'],
  marketplace_mobile_top_up: ['Mobile top-up', 'Phone credit bought in the marketplace.'],
  misc_credit: ['Other credit', 'Credit for another reason.'],
  mobile_deposit: ['Mobile deposits', 'Checks paid in with phones.'],
  mobile_deposit_return: ['Returned mobile deposits', 'Checks paid in with phones that came back.'],
  negative_balance_reserve: ['Negative balance reserve', 'Reserved for accounts below zero.'],
  negative_balance_writeoff: [
    'Negative balance write-off',
    'A balance below zero was written off.',
  ],
  network_adjustment: ['Network adjustments', 'Corrections by card networks.'],
  network_a_gross: ['Network A, gross', 'Payments through Network A.'],
  network_a_interchange: ['Network A interchange', 'Interchange of Network A.'],
  network_a_net: ['Network A, net', 'Settlement with Network A.'],
  network_b_gross: ['Network B, gross', 'Payments through Network B.'],
  network_b_interchange: ['Network B interchange', 'Interchange of Network B.'],
  network_b_net: ['Network B, net', 'Settlement with Network B.'],
  network_c_gross: ['Network C, gross', 'Payments through Network C.'],
  network_c_interchange: ['Network C interchange', 'Interchange of Network C.'],
  network_chargeback: ['Network chargebacks', 'Chargebacks through card networks.'],
  one_time_payment: ['One-time payment', 'A single payment.'],
  outgoing_international_remittance: [
    'International remittance',
    'Money sent to a recipient abroad.',
  ],
  overdue_card_writeoff: ['Overdue card write-off', 'An overdue card balance was written off.'],
  peer_to_peer: ['Person to person', 'One customer pays another.'],
  promotional_credit: ['Promotional credit', 'Credit as a promotion.'],
  provisional_credit: ['Provisional credit', 'Credit while a payment is disputed.'],
  revenue_disbursement: ['Revenue payout', 'Revenue was paid out.'],
  security_account_payment: ['Security deposit', 'Paid from a security deposit.'],
  security_overpay_adjustment: [
    'Security deposit correction',
    'An overpaid security deposit was corrected.',
  ],
  sign_up_bonus: ['Sign-up bonus', 'A bonus for a new customer.'],
  subscription_fee: ['Subscription fee', 'A fee for a plan.'],
  transfer_fee: ['Transfer fee', 'A fee for a transfer.'],
  wire_settlement_credit: ['Wire settlement in', 'Wires settled in favor of the bank.'],
  wire_settlement_debit: ['Wire settlement out', 'Wires settled by the bank.'],
  writeoff_fraud_final_credit: ['Fraud write-off', 'Credit after fraud was written off.'],
  writeoff_non_fraud_final_credit: ['Write-off', 'Credit after a loss was written off.'],
}

/** Of cards and of ACH; those of transfers are in the contract. */
export const kinds = { rails: Object.keys(rails) }

const REVERSAL = '_reversal'
const SWEEP = '_sweep'

/** The words of a kind, in whichever case the API writes it. */
export function kindWord(kind: string): Word | undefined {
  const name = kind.toLowerCase()
  if (Object.hasOwn(bases, name)) return bases[name]
  if (name.endsWith(REVERSAL)) {
    const base = kindWord(name.slice(0, -REVERSAL.length))
    return base && [`${base[0]}, reversed`, `Undoes this: ${base[1]}`]
  }
  if (name.endsWith(SWEEP)) {
    const base = kindWord(name.slice(0, -SWEEP.length))
    return (
      base && [
        `${base[0]} (sweep)`,
        `Moves the money of many between accounts of the bank: ${base[1]}`,
      ]
    )
  }
  return undefined
}
