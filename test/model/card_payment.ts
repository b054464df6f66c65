// A card payment as the contract describes it, from what each message names. It shares no code with src/: it keeps every debit and
// every credit, and computes all else from them.

export type Status =
  | 'PENDING'
  | 'PARTCLEARED'
  | 'CLEARED'
  | 'RELEASED'
  | 'EXPIRED'
  | 'DECLINED'
  | ''

type Debit = { readonly amount: number }
type Credit = {
  readonly kind: 'refund' | 'reversal' | 'correction'
  readonly named: Debit | undefined
  readonly amount: number
}

/** What a message would change; `moves` is what the account gains. */
export type Change = {
  readonly held: number
  readonly moves: number
  readonly debit?: Debit
  readonly credit?: Credit
}

const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

export class CardPayment {
  held: number
  status: Status
  private isForced = false
  readonly debits: Debit[] = []
  readonly credits: Credit[] = []
  /** All that was added to the authorization, and the most that it ever held. */
  private added = 0
  private most: number
  /** Of the authorization: what was requested, and what was approved of it. */
  private readonly requested: number
  private readonly approved: number

  private constructor(status: Status, requested: number, approved: number) {
    this.status = status
    this.requested = requested
    this.approved = approved
    this.held = status === 'PENDING' ? approved : 0
    this.most = approved
  }

  /** `approved` is zero for a decline. */
  static authorized(requested: number, approved = requested): CardPayment {
    return approved > 0
      ? new CardPayment('PENDING', requested, approved)
      : new CardPayment('DECLINED', requested, 0)
  }

  static atOnce(amount: number): CardPayment {
    const payment = new CardPayment('', amount, amount)
    payment.debits.push({ amount })
    return payment
  }

  get isOpen(): boolean {
    return this.status === 'PENDING' || this.status === 'PARTCLEARED'
  }

  /** What left the account and did not come back. */
  get paid(): number {
    return sum(this.debits) - sum(this.credits)
  }

  /** The most that the payment can ever have taken. */
  get asked(): number {
    return Math.max(this.requested + this.added, sum(this.debits))
  }

  clear(amount: number, isForced: boolean, isFinal = false): Change | undefined {
    if (this.status === '' || (!this.isOpen && !isForced)) return undefined
    const held = isFinal ? 0 : Math.max(0, this.held - amount)
    return { held, moves: -amount, debit: { amount } }
  }

  advise(total: number): Change | undefined {
    const cleared = sum(this.debits)
    if (!this.isOpen || total > cleared + this.held) return undefined
    return { held: Math.max(0, total - cleared), moves: 0 }
  }

  /** A clearing of a card that names no authorization: a payment of its own. */
  static forced(amount: number): CardPayment {
    const payment = CardPayment.atOnce(amount)
    payment.isForced = true
    return payment
  }

  increase(amount: number): Change | undefined {
    return this.isOpen && amount > 0 ? { held: this.held + amount, moves: 0 } : undefined
  }

  reverse(amount: number, isAdvice: boolean, named?: Debit): Change | undefined {
    if (!named && this.isOpen) {
      const total = sum(this.debits) + this.held
      const isFull = [this.requested, this.approved, total].includes(amount)
      if (amount > this.held && !isFull) return undefined
      return { held: Math.max(0, this.held - amount), moves: 0 }
    }
    return isAdvice ? this.giveBack('reversal', amount, named) : undefined
  }

  refund(amount: number, isForced: boolean, named?: Debit): Change | undefined {
    const ahead = isForced && !named && this.status !== '' ? this.most : 0
    return this.giveBack('refund', amount, named, ahead)
  }

  correct(amount: number): Change | undefined {
    if (this.status !== '' || this.isForced) return undefined
    const corrected = this.requested - sum(this.of('correction'))
    if (amount === corrected) return { held: 0, moves: 0 }
    return amount < corrected ? this.giveBack('correction', corrected - amount) : undefined
  }

  /** Makes the change so. */
  apply({ held, debit, credit }: Change): void {
    if (debit) this.debits.push(debit)
    if (credit) this.credits.push(credit)
    if (!this.isOpen) return
    this.added += Math.max(0, held - this.held)
    this.most = Math.max(this.most, held)
    this.held = held
    if (held === 0) this.status = this.debits.length > 0 ? 'CLEARED' : 'RELEASED'
    else if (this.debits.length > 0) this.status = 'PARTCLEARED'
  }

  expire(): void {
    if (!this.isOpen) return
    this.status = this.debits.length > 0 ? 'CLEARED' : 'EXPIRED'
    this.held = 0
  }

  private of(kind: Credit['kind']): Credit[] {
    return this.credits.filter((it) => it.kind === kind)
  }

  private giveBack(
    kind: Credit['kind'],
    amount: number,
    named?: Debit,
    ahead = 0,
  ): Change | undefined {
    const paid = Math.max(ahead, named ? named.amount : sum(this.debits))
    if (amount > paid) return undefined
    const left = Math.max(ahead, sum(this.debits)) - sum(this.credits)
    const ofNamed = named
      ? named.amount - sum(this.credits.filter((it) => it.named === named))
      : left
    const moves = Math.min(amount, left, ofNamed)
    if (moves <= 0) return undefined
    return { held: this.held, moves, credit: { kind, named, amount: moves } }
  }
}
