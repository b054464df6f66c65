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
  /** What it would credit if enough had been paid: later clearings credit the rest. */
  readonly stated: number
  /** The part of a reversal's or a correction's stated amount that is no longer spent. */
  readonly undone: number
  /** A forced refund of the authorization, which a clearing may follow. */
  readonly isAhead: boolean
}

/** What a message would change; `moves` is what the account gains, by the debit and the credit together. */
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

  copy(): CardPayment {
    const copy: CardPayment = Object.create(CardPayment.prototype)
    return Object.assign(copy, structuredClone(Object.assign({}, this)))
  }

  /** All that later messages depend on, whatever the order of debits and of credits. */
  get state(): object {
    const credits = this.credits.map((it) => ({
      ...it,
      named: it.named && this.debits.indexOf(it.named),
    }))
    const sorted = (list: readonly object[]) => list.map((it) => JSON.stringify(it)).toSorted()
    const all = { debits: sorted(this.debits), credits: sorted(credits) }
    return Object.assign({}, this, all)
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
    const debit = { amount }
    const paid = sum(this.debits) + amount
    const returned = Math.min(amount, this.creditable(this.credits, paid) - sum(this.credits))
    if (returned <= 0) return { held, moves: -amount, debit }
    const as = { kind: 'refund', named: undefined, stated: 0, undone: 0, isAhead: false } as const
    return { held, moves: returned - amount, debit, credit: { ...as, amount: returned } }
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
    return isAdvice && amount <= this.paidBy(named)
      ? this.undo('reversal', amount, named)
      : undefined
  }

  refund(amount: number, isForced: boolean, named?: Debit): Change | undefined {
    const isAhead = isForced && !named && this.status !== ''
    const paid = this.paidBy(named)
    if (amount > (isAhead ? Math.max(this.most, paid) : paid)) return undefined
    const credit = this.credit({ kind: 'refund', named, amount, undone: 0, isAhead })
    return credit.amount > 0 ? { held: this.held, moves: credit.amount, credit } : undefined
  }

  correct(amount: number): Change | undefined {
    if (this.status !== '' || this.isForced) return undefined
    const lowered = this.credits.filter(({ kind }) => kind === 'correction').map(undoneOf)
    const corrected = this.requested - sum(lowered)
    if (amount === corrected) return { held: 0, moves: 0 }
    return amount < corrected ? this.undo('correction', corrected - amount) : undefined
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

  /** What spend controls count: asked and not undone, whatever refunds gave back. */
  get spent(): number {
    return this.held + sum(this.debits) - sum(this.credits.map(undoneOf))
  }

  private paidBy(named?: Debit): number {
    return named ? named.amount : sum(this.debits)
  }

  /** What all credits together give back of what was paid, whatever their order. */
  private creditable(credits: readonly Credit[], paid: number): number {
    const ahead = statedBy(credits.filter(({ isAhead }) => isAhead))
    const most = ahead > 0 ? Math.max(paid, this.most) : paid
    return Math.min(most, ahead + Math.min(paid, statedBy(credits) - ahead))
  }

  /** What a credit of the named debit, or of the payment, adds to the others. */
  private credit(asked: Omit<Credit, 'stated'>): Credit {
    const { named } = asked
    const ofNamed = this.credits.filter((it) => it.named === named)
    const left = named ? Math.max(0, named.amount - statedBy(ofNamed)) : asked.amount
    const credit = { ...asked, stated: Math.min(asked.amount, left) }
    const together = this.creditable([...this.credits, credit], sum(this.debits))
    const amount = Math.max(0, Math.min(credit.stated, together - sum(this.credits)))
    return { ...credit, amount }
  }

  private undo(kind: 'reversal' | 'correction', amount: number, named?: Debit): Change | undefined {
    const of = (credits: readonly Credit[]) => sum(credits.map(undoneOf))
    const ofNamed =
      this.paidBy(named) -
      of(named ? this.credits.filter((it) => it.named === named) : this.credits)
    const undone = Math.min(amount, ofNamed, sum(this.debits) - of(this.credits))
    if (undone <= 0) return undefined
    const credit = this.credit({ kind, named, amount: undone, undone, isAhead: false })
    return { held: this.held, moves: credit.amount, credit }
  }
}

const statedBy = (credits: readonly Credit[]) =>
  credits.reduce((total, { stated }) => total + stated, 0)
const undoneOf = ({ undone }: Credit) => ({ amount: undone })
