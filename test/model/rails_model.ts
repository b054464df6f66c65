// The model of card network messages and ACH entries, the second half of the bank model.

import { type BankModel, type Entry, OUTSIDE, type Payment } from './bank_model.ts'
import { CardPayment, type Change } from './card_payment.ts'

const WEEK = 7 * 24
const BAD = 'BAD_REQUEST_BODY'

const declines: Readonly<Record<string, string>> = {
  ACCOUNT_CLOSED: 'CLOSED_ACCOUNT',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  BALANCE_VIOLATION: 'BALANCE_VIOLATION',
  SPEND_CONTROL_VIOLATION: 'SPEND_CONTROL_VIOLATED',
}

/** Holds the amount for a week; the reason of a decline otherwise. */
export function authorize(bank: BankModel, account: number, amount: number): string {
  const answer = bank.pay({ from: account, to: OUTSIDE, amount }, { keeps: true })
  if (answer !== 'ok') return declines[answer] ?? 'TRANSACTION_NOT_PERMITTED'
  const expires = bank.hour + WEEK
  const funded = bank.takeGiven()
  bank.payments.push({ account, expires, funded, chain: CardPayment.authorized(amount) })
  return 'ok'
}

/** Moves the amount without a hold; the reason of a decline otherwise. */
export function payAtOnce(bank: BankModel, account: number, amount: number): string {
  const answer = bank.pay({ from: account, to: OUTSIDE, amount })
  if (answer !== 'ok') return declines[answer] ?? 'TRANSACTION_NOT_PERMITTED'
  const chain = CardPayment.atOnce(amount)
  bank.payments.push({ account, expires: bank.hour, funded: 0, chain })
  return 'ok'
}

/** Holds more, or declines and leaves the hold as it is; the reason of a decline otherwise. */
export function increase(bank: BankModel, payment: Payment, amount: number): string {
  const wanted = payment.chain.increase(amount)
  if (!wanted) return BAD
  const answer = bank.pay({ from: payment.account, to: OUTSIDE, amount }, { keeps: true })
  if (answer !== 'ok') return declines[answer] ?? 'TRANSACTION_NOT_PERMITTED'
  payment.funded += bank.takeGiven()
  payment.chain.apply(wanted)
  return 'ok'
}

/** Whether a card may pay, whatever the amount; the reason of a decline otherwise. */
export function verifyAccount(bank: BankModel, account: number): string {
  const { state, isFrozen } = bank.at(account)
  if (state === 'CLOSED') return 'CLOSED_ACCOUNT'
  return state === 'OPEN' && !isFrozen ? 'ok' : 'TRANSACTION_NOT_PERMITTED'
}

/** A debit or a credit of the network without a payment. */
export function settle(bank: BankModel, account: number, signed: number): string {
  if (signed > 0) return giveBack(bank, account, signed)
  const leg = { from: account, to: OUTSIDE, amount: -signed, isForced: true, isOwed: true }
  const answer = bank.pay(leg)
  if (answer !== 'ok' && answer !== 'ACCOUNT_CLOSED') return answer
  const chain = CardPayment.forced(-signed)
  bank.payments.push({ account, expires: bank.hour, funded: 0, chain })
  return 'ok'
}

/** Makes a change of a payment: undefined is a message that does not fit it. */
export function change(
  bank: BankModel,
  payment: Payment,
  wanted: Change | undefined,
  isForced = false,
): string {
  if (!wanted) return BAD
  const { account, chain } = payment
  const { debit, credit } = wanted
  const answer = debit ? clear(bank, { account, chain }, debit.amount, isForced) : 'ok'
  if (answer !== 'ok') return answer
  // What was cleared is no longer held; the rest of the difference is free again.
  const cleared = Math.min(chain.held, debit?.amount ?? 0)
  const freed = chain.held - cleared - wanted.held
  bank.free(account, freed)
  bank.giveBack(account, payment, { freed, left: wanted.held })
  if (credit && credit.amount > 0) giveBack(bank, account, credit.amount)
  bank.at(account).spent -= credit?.undone ?? 0
  chain.apply(wanted)
  return 'ok'
}

function clear(
  bank: BankModel,
  { account, chain }: Pick<Payment, 'account' | 'chain'>,
  amount: number,
  isForced: boolean,
): string {
  const leg = { from: account, to: OUTSIDE, amount, isOwed: true }
  if (amount <= chain.held) {
    const answer = bank.pay({ ...leg, isHeld: true })
    if (answer === 'ok') bank.free(account, amount)
    return answer
  }
  bank.free(account, chain.held)
  const answer = bank.pay({ ...leg, isForced })
  if (answer === 'ok' || (isForced && answer === 'ACCOUNT_CLOSED')) return 'ok'
  // All of it is undone: the hold is as before.
  bank.at(account).held += chain.held
  bank.at(account).spent += chain.held
  return answer === 'INSUFFICIENT_FUNDS' || answer === 'BALANCE_VIOLATION' ? BAD : answer
}

/** A credit that the account cannot take is in suspense. */
function giveBack(bank: BankModel, account: number, amount: number): string {
  const leg = { from: OUTSIDE, to: account, amount, isForced: true, isOwed: true }
  const answer = bank.pay(leg)
  return answer === 'ACCOUNT_CLOSED' || answer === 'BALANCE_VIOLATION' ? 'ok' : answer
}

/** Asks another bank to take money, or to give it. */
export function send(bank: BankModel, facts: Pick<Entry, 'account' | 'isPush' | 'amount'>): string {
  const { account, isPush, amount } = facts
  const [from, to] = isPush ? [account, OUTSIDE] : [OUTSIDE, account]
  const answer = bank.pay({ from, to, amount }, { keeps: true })
  if (answer !== 'ok') return answer
  bank.takeGiven()
  bank.entries.push({ ...facts, asked: bank.hour, state: 'INIT', isReturned: false })
  return 'ok'
}

/** The network has settled. When that is, the calendar says and not this model. */
export function completeEntry(bank: BankModel, one: Entry): void {
  const { account, isPush, amount } = one
  const [from, to] = isPush ? [account, OUTSIDE] : [OUTSIDE, account]
  const answer = bank.pay({ from, to, amount, isHeld: true, isOwed: true })
  if (answer !== 'ok') throw new Error(`an entry on a plain account settles: ${answer}`)
  bank.free(from, amount)
  one.state = 'COMPLETE'
}

/** It is taken back before it left. */
export function cancel(bank: BankModel, one: Entry): string {
  if (one.state !== 'INIT') return 'INVALID_STATUS'
  if (one.isPush) bank.free(one.account, one.amount)
  one.state = 'CANCELED'
  return 'ok'
}

/** The other bank sends it back: released when it has not settled, reversed when it has. */
export function bounce(bank: BankModel, one: Entry): string {
  if (one.isReturned || one.state === 'CANCELED' || one.state === 'DECLINED') return BAD
  one.isReturned = true
  const { account, isPush, amount } = one
  if (one.state === 'COMPLETE') {
    const [from, to] = isPush ? [OUTSIDE, account] : [account, OUTSIDE]
    return bank.pay({ from, to, amount, isForced: true, isOwed: true })
  }
  if (isPush) bank.free(account, amount)
  one.state = 'DECLINED'
  return 'ok'
}

/** Another bank pays in, or takes: what is not there goes back to it. */
export function receive(bank: BankModel, account: number, signed: number): void {
  const amount = Math.abs(signed)
  const [from, to] = signed > 0 ? [OUTSIDE, account] : [account, OUTSIDE]
  bank.pay({ from, to, amount })
}
