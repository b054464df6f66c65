// What the bank should do with messages of the card network and entries of other banks: the second half of the model.

import { type BankModel, type Entry, isOpen, OUTSIDE, type Payment } from './bank_model.ts'

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
  bank.payments.push({ account, held: amount, paid: 0, expires, state: 'PENDING' })
  return 'ok'
}

export function clear(bank: BankModel, one: Payment, amount: number, isForced: boolean): string {
  const { account } = one
  const leg = { from: account, to: OUTSIDE, amount, isOwed: true }
  if (!isOpen(one)) {
    if (!isForced) return BAD
    const answer = bank.pay({ ...leg, isForced })
    if (answer === 'ok') one.paid += amount
    return answer
  }
  if (amount <= one.held) {
    const answer = bank.pay({ ...leg, isHeld: true })
    if (answer !== 'ok') return answer
    bank.free(account, amount)
    one.held -= amount
    one.state = one.held > 0 ? 'PARTCLEARED' : 'CLEARED'
  } else {
    bank.free(account, one.held)
    const answer = bank.pay({ ...leg, isForced })
    if (answer !== 'ok') {
      // All of it is undone: the hold stands as before.
      bank.at(account).held += one.held
      bank.at(account).spent += one.held
      return answer === 'INSUFFICIENT_FUNDS' || answer === 'BALANCE_VIOLATION' ? BAD : answer
    }
    one.held = 0
    one.state = 'CLEARED'
  }
  one.paid += amount
  return 'ok'
}

/** Holds less from now on; nothing at all ends it. */
export function lower(bank: BankModel, one: Payment, to: number): string {
  if (!isOpen(one) || to > one.held) return BAD
  bank.free(one.account, one.held - to)
  one.held = to
  if (to === 0) one.state = one.state === 'PARTCLEARED' ? 'CLEARED' : 'RELEASED'
  return 'ok'
}

export function reverse(bank: BankModel, one: Payment, amount: number, isAdvice: boolean): string {
  if (isOpen(one)) return amount > one.held ? BAD : lower(bank, one, one.held - amount)
  if (one.state !== 'CLEARED' || !isAdvice || amount > one.paid) return BAD
  return giveBack(bank, one, amount)
}

export function refund(bank: BankModel, one: Payment, amount: number, isForced: boolean): string {
  if ((one.state === 'EXPIRED' || one.state === 'RELEASED') && !isForced) return BAD
  return giveBack(bank, one, amount)
}

function giveBack(bank: BankModel, one: Payment, amount: number): string {
  const leg = { from: OUTSIDE, to: one.account, amount, isForced: true, isOwed: true }
  const answer = bank.pay(leg)
  if (answer === 'ok') one.paid -= amount
  return answer
}

/** Asks another bank to take money, or to give it. */
export function send(bank: BankModel, facts: Pick<Entry, 'account' | 'isPush' | 'amount'>): string {
  const { account, isPush, amount } = facts
  const [from, to] = isPush ? [account, OUTSIDE] : [OUTSIDE, account]
  const answer = bank.pay({ from, to, amount }, { keeps: true })
  if (answer !== 'ok') return answer
  bank.entries.push({ ...facts, asked: bank.hour, state: 'INIT', isReturned: false })
  return 'ok'
}

/** The network has settled. When that is, the calendar says and not this model. */
export function settled(bank: BankModel, one: Entry): void {
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
