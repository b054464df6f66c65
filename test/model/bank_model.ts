// An independent model of the bank that shares no code with src/. Money is in cents, time in hours; amounts change
// only in `move` and `keep`.

import type { CardPayment } from './card_payment.ts'

export type Account = {
  money: number
  held: number
  floor: number
  ceiling: number
  /** Who gives what is missing to the floor, and who takes what is above the ceiling. */
  readonly floorFrom?: number
  readonly ceilingTo?: number
  state: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  isFrozen: boolean
  /** The most that may ever be spent, while the account has a limit. */
  limit: number | undefined
  /** All that was spent or is held to be spent, whether there was a limit or not. */
  spent: number
}

/** Everything outside the customers' accounts: merchants, other banks, the bank's own books. */
export const OUTSIDE = -1

export type Leg = {
  readonly from: number
  readonly to: number
  readonly amount: number
  /** It was held before: neither floor nor limit is asked again. */
  readonly isHeld?: boolean
  /** It happens whatever floor and limits say. */
  readonly isForced?: boolean
  /** It was settled elsewhere: only a closed account stands in the way. */
  readonly isOwed?: boolean
}

/** What the linked account gave for what is still held: it returns first. */
export type Funded = { funded: number }

export type Waiting = Funded & {
  readonly from: number
  readonly to: number
  amount: number
  readonly expires: number
  state: 'PENDING' | 'COMPLETE' | 'CANCELED' | 'EXPIRED'
}

/** A card payment, on whose account and until when. */
export type Payment = Funded & {
  readonly account: number
  readonly expires: number
  readonly chain: CardPayment
}

export type Entry = {
  readonly account: number
  readonly isPush: boolean
  readonly amount: number
  readonly asked: number
  state: 'INIT' | 'PENDING' | 'COMPLETE' | 'CANCELED' | 'DECLINED'
  isReturned: boolean
}

const OUTSIDE_ACCOUNT: Account = {
  money: 0,
  held: 0,
  floor: Number.NEGATIVE_INFINITY,
  ceiling: Number.POSITIVE_INFINITY,
  state: 'OPEN',
  isFrozen: false,
  limit: undefined,
  spent: 0,
}

export class BankModel {
  hour = 0
  readonly waiting: Waiting[] = []
  readonly payments: Payment[] = []
  readonly entries: Entry[] = []
  readonly accounts: Account[]
  /** What linked accounts gave for holds that nothing tracks yet. */
  private given: number[] = []

  constructor(accounts: readonly Account[]) {
    this.accounts = accounts.map((it) => ({ ...it }))
  }

  copy(): BankModel {
    const copy = new BankModel(this.accounts)
    copy.hour = this.hour
    copy.waiting.push(...structuredClone(this.waiting))
    copy.entries.push(...structuredClone(this.entries))
    copy.payments.push(...this.payments.map((it) => ({ ...it, chain: it.chain.copy() })))
    copy.given = [...this.given]
    return copy
  }

  /** All that later answers depend on, whatever the order in which it came about. */
  get state(): object {
    const { accounts, waiting, given } = this
    const payments = this.payments.map(({ chain, ...it }) => ({ ...it, chain: chain.state }))
    return { accounts, waiting, payments, given }
  }

  at(index: number): Account {
    return index === OUTSIDE ? OUTSIDE_ACCOUNT : (this.accounts[index] as Account)
  }

  available(index: number): number {
    const { money, held } = this.at(index)
    return money - held
  }

  /** Carries a movement out, or says why not. `keeps` holds the money back instead of moving it. */
  pay(leg: Leg, { keeps = false } = {}): string {
    const { extra, refused } = this.admit(leg)
    if (refused) return refused
    const { from, to, amount } = leg
    const payer = this.at(from)
    const isFree = leg.isHeld === true || leg.isForced === true || leg.isOwed === true
    if (!isFree && payer.limit !== undefined && payer.spent + amount > payer.limit) {
      return 'SPEND_CONTROL_VIOLATION'
    }
    if (extra.before) this.move(extra.before)
    if (keeps) this.given.push(Math.min(amount, extra.before?.amount ?? 0))
    if (keeps) this.keep(from, amount)
    else this.move({ from, to, amount })
    payer.spent += amount
    if (extra.after && !keeps) this.move(extra.after)
    return 'ok'
  }

  /** Carries all of them out in their order, or none; answers what becomes of each. */
  payAll(legs: readonly (Leg & { readonly keeps: boolean })[]): string[] {
    const before = this.accounts.map((it) => ({ ...it }))
    const answers = legs.map(({ keeps, ...leg }) => this.pay(leg, { keeps }))
    if (answers.every((answer) => answer === 'ok')) return answers
    this.accounts.splice(0, before.length, ...before)
    this.given = []
    return answers
  }

  /** What a linked account gave for the next hold that begins. */
  takeGiven(): number {
    return this.given.shift() ?? 0
  }

  private move({ from, to, amount }: Pick<Leg, 'from' | 'to' | 'amount'>): void {
    if (from !== OUTSIDE) this.at(from).money -= amount
    if (to !== OUTSIDE) this.at(to).money += amount
  }

  private keep(from: number, amount: number): void {
    if (from !== OUTSIDE) this.at(from).held += amount
  }

  /** What was held is free again, and no longer counts as spent. */
  free(from: number, amount: number): void {
    this.keep(from, -amount)
    this.at(from).spent -= amount
  }

  /** `freed` is held no longer, `left` still is: the linked account gets back what it gave, unless a debt needs it. */
  giveBack(from: number, hold: Funded, { freed, left }: { freed: number; left: number }): void {
    const { floorFrom, floor } = this.at(from)
    const amount = Math.min(hold.funded, freed, this.available(from) - floor)
    if (floorFrom !== undefined && amount > 0) {
      this.move({ from, to: floorFrom, amount })
      hold.funded -= amount
    }
    hold.funded = Math.min(hold.funded, left)
  }

  /** Whether it may happen, and what linked accounts do before and after it. */
  private admit(leg: Leg): { refused?: string; extra: { before?: Leg; after?: Leg } } {
    const refused = this.refusal(leg)
    if (refused && refused !== 'INSUFFICIENT_FUNDS' && refused !== 'BALANCE_VIOLATION') {
      return { refused, extra: {} }
    }
    const extra = this.linkedMoves(leg)
    if (extra) {
      const stillRefused = this.refusal(leg, {
        more: extra.before?.amount ?? 0,
        hasNoCeiling: extra.after !== undefined,
      })
      if (!stillRefused) return { extra }
    }
    return refused ? { refused, extra: {} } : { extra: {} }
  }

  private linkedMoves(leg: Leg): { before?: Leg; after?: Leg } | undefined {
    const { from, to, amount, isHeld } = leg
    const [payer, payee] = [this.at(from), this.at(to)]
    const missing = isHeld ? 0 : Math.max(0, payer.floor - (payer.money - payer.held - amount))
    const excess = Math.max(0, payee.money + amount - payee.ceiling)
    if (missing === 0 && excess === 0) return undefined
    const moves: { before?: Leg; after?: Leg } = {}
    if (missing > 0) {
      const giver = payer.floorFrom
      if (giver === undefined || giver === to) return undefined
      moves.before = { from: giver, to: from, amount: missing }
      if (this.refusal(moves.before)) return undefined
    }
    if (excess > 0) {
      const taker = payee.ceilingTo
      if (taker === undefined || taker === from) return undefined
      moves.after = { from: to, to: taker, amount: excess }
      if (this.refusal(moves.after, { more: amount })) return undefined
    }
    return moves
  }

  /** Why not, in the order in which the bank says so. `more`: what the payer will have on top by then. */
  private refusal(leg: Leg, { more = 0, hasNoCeiling = false } = {}): string | undefined {
    const { from, to, amount, isHeld, isForced, isOwed } = leg
    const [payer, payee] = [this.at(from), this.at(to)]
    const both = [payer, payee]
    if (both.some(({ state }) => state === 'CLOSED')) return 'ACCOUNT_CLOSED'
    if (!isOwed && both.some(({ state }) => state === 'SUSPENDED')) return 'IMPROPER_ACCOUNT_STATUS'
    if (!isOwed && payer.isFrozen) return 'IMPROPER_ACCOUNT_ACCESS_STATUS'
    const asksFunds = !isHeld && !isForced
    const left = payer.money + more - payer.held - amount
    if (asksFunds && left < Math.min(0, payer.floor)) return 'INSUFFICIENT_FUNDS'
    if (!hasNoCeiling && payee.money + amount > payee.ceiling) return 'BALANCE_VIOLATION'
    if (asksFunds && left < payer.floor) return 'BALANCE_VIOLATION'
    return undefined
  }

  /** Completes or cancels a transfer that waits. */
  endTransfer(one: Waiting, status: 'COMPLETE' | 'CANCELED'): string {
    if (one.state !== 'PENDING') return 'INVALID_STATUS'
    if (status === 'COMPLETE') {
      const { from, to, amount } = one
      const answer = this.pay({ from, to, amount, isHeld: true })
      if (answer !== 'ok') return answer
    }
    this.free(one.from, one.amount)
    if (status === 'CANCELED') this.giveBack(one.from, one, { freed: one.amount, left: 0 })
    one.state = status
    return 'ok'
  }

  wait(hours: number): void {
    this.hour += hours
    const due = [...this.waiting, ...this.payments].filter(({ expires }) => expires <= this.hour)
    for (const one of due.toSorted((a, b) => a.expires - b.expires)) {
      if ('chain' in one) this.expirePayment(one)
      else if (one.state === 'PENDING') {
        this.free(one.from, one.amount)
        this.giveBack(one.from, one, { freed: one.amount, left: 0 })
        one.state = 'EXPIRED'
      }
    }
  }

  private expirePayment(one: Payment): void {
    const { account, chain } = one
    if (!chain.isOpen) return
    this.free(account, chain.held)
    this.giveBack(account, one, { freed: chain.held, left: 0 })
    chain.expire()
  }
}
