// Asks bank and model for the same, step by step, and holds every answer and every balance of the one against
// the other.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { externalAccount, getAch, returnAch, sendAch } from '../ach.ts'
import type { Client, Reply, TestWorkspace } from '../bank.ts'
import { control } from '../spend_controls.ts'
import {
  bulk,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../world.ts'
import { type Account, BankModel } from './bank_model.ts'
import type { CardPayment, Change } from './card_payment.ts'
import { Past } from './past.ts'
import * as rails from './rails_model.ts'
import { PLAIN, type Step } from './steps.ts'

const FUNDS = 1000
const HOUR = 3600
const KEPT_HOURS = 7 * 24
/** The longest that an entry of the standard kind is under way. */
const SETTLES_WITHIN_HOURS = 6 * 24

const NONE = { money: FUNDS, held: 0, floor: 0, ceiling: Number.POSITIVE_INFINITY } as const
const FRESH = { ...NONE, state: 'OPEN', isFrozen: false, limit: undefined, spent: 0 } as const
const RESERVE = 5
const FLOORED = 3

/** The kinds of accounts: plain, with credit, with a ceiling, with a floor, and two that others stand behind. */
const SETUP: readonly Account[] = [
  FRESH,
  { ...FRESH, floor: -500 },
  { ...FRESH, ceiling: 2000 },
  { ...FRESH, floor: 200 },
  { ...FRESH, floorFrom: RESERVE },
  FRESH,
  { ...FRESH, ceiling: 1500, ceilingTo: RESERVE },
]
const CARDS = [1, 4]

type Shown = { id: string; balances: { type: string; balance: number }[] }
type Item = { from: number; to: number; amount: number; isLater: boolean }
type Result = { transfer?: { id: string }; problem: { code: string } }
type Ids = readonly (string | undefined)[]
type Asked = { body: object; key: string; answer: string; hour: number }
type Body = { readonly amount: number; readonly [field: string]: unknown }
/** A message of the card network that the bank took. */
type Message = { path: string; body: Body; reply: Reply; hour: number }

export class Play {
  model = new BankModel(SETUP)
  readonly client: Client
  private readonly isParallel: boolean
  private readonly accounts: string[] = []
  private readonly past = new Past()
  private readonly transfers: string[] = []
  private readonly payments: { token: string; clearings: string[] }[] = []
  private readonly entries: string[] = []
  private readonly asked: Asked[] = []
  private readonly messages: Message[] = []
  private references = 0
  private cards: string[] = []
  private parties = { customer: '', account: '', external: '' }
  private number = ''

  constructor(client: Client, { isParallel }: { isParallel: boolean }) {
    this.client = client
    this.isParallel = isParallel
  }

  async setUp(): Promise<void> {
    const { client } = this
    const customer = (await verifiedCustomer(client)).id
    const opened = new Map<number, string>()
    // An account that funds another is opened first.
    for (const index of [RESERVE, 0, 1, 2, 3, 4, 6]) {
      const { floor, ceiling, floorFrom, ceilingTo } = SETUP[index] as Account
      const linked = (to: number | undefined) =>
        to === undefined ? {} : { linked_account_id: opened.get(to) }
      const bounds = {
        ...(Number.isFinite(ceiling)
          ? { balance_ceiling: { balance: ceiling, ...linked(ceilingTo) } }
          : {}),
        ...(floorFrom === undefined
          ? {}
          : { balance_floor: { balance: floor, ...linked(floorFrom) } }),
        is_card_enabled: true,
        is_ach_enabled: true,
      }
      const id = await fundedAccount(client, { customer, funds: FUNDS, account: bounds })
      opened.set(index, id)
      if (floor !== 0) await this.patch(id, { balance_floor: { balance: floor } })
    }
    this.accounts.push(...SETUP.map((_, index) => opened.get(index) ?? ''))
    this.cards = []
    for (const at of CARDS) {
      const card = await issuedCard(client, { account: this.accounts[at] ?? '', customer })
      this.cards.push(card.id)
    }
    const verification = { vendor: 'MANUAL', status: 'VERIFIED' }
    const external = await externalAccount(client, customer, { verification })
    const account = this.accounts[PLAIN] ?? ''
    this.parties = { customer, account, external }
    this.number = (await client.get(`/v0/accounts/${account}`)).body.account_number
  }

  async take(step: Step): Promise<void> {
    await this[step.do](step as never)
    await this.expectBalances()
    await this.past.remember(this.client, this.model.accounts)
  }

  /** What the bank says of each step's end, long after. */
  expectPast(): Promise<void> {
    return this.past.expectTrue(this.client, this.accounts)
  }

  /** What no customer sees: what is held on each account, to the cent. */
  async expectHeld(bank: TestWorkspace): Promise<void> {
    const rows = await bank.sql<{ id: string; held: string }>(
      'select id, held from ledger_accounts where tenant = $1 and id = any($2)',
      [this.client.tenant, this.accounts],
    )
    const held = new Map(rows.map((row) => [row.id, Number(row.held)]))
    expect(this.accounts.map((id) => held.get(id))).toEqual(
      this.model.accounts.map((it) => it.held),
    )
  }

  private async expectBalances(): Promise<void> {
    expect(await this.shownBalances()).toEqual(balancesOf(this.model))
  }

  private async shownBalances(): Promise<Balances> {
    const path = `/v0/accounts?customer_id=${this.parties.customer}`
    const { accounts } = (await this.client.get(path)).body
    const found = new Map<string, Shown>(accounts.map((it: Shown) => [it.id, it]))
    return this.accounts.map((id) => {
      const of = (type: string) => found.get(id)?.balances.find((it) => it.type === type)?.balance
      return { posted: of('ACCOUNT_BALANCE'), available: of('AVAILABLE_BALANCE') }
    })
  }

  private async patch(id: string, body: object): Promise<Reply> {
    return this.client.patch(`/v0/accounts/${id}`, body)
  }

  private async now(): Promise<number> {
    return Date.parse((await this.client.get('/sandbox/clock')).body.now)
  }

  protected async pay({ from, to, amount, isLater }: Extract<Step, { do: 'pay' }>): Promise<void> {
    if (from === to) return
    const { model } = this
    const answer = model.pay({ from, to, amount }, { keeps: isLater })
    const body = this.bodyOf({ from, to, amount, isLater }, await this.now())
    const key = randomUUID()
    const reply = await transfer(this.client, body, key)
    expect(answerOf(reply)).toBe(answer)
    this.asked.push({ body, key, answer, hour: model.hour })
    if (answer === 'ok') this.waitsFor({ from, to, amount, isLater }, reply.body.id)
  }

  private bodyOf({ from, to, amount, isLater }: Item, now: number) {
    // Between two hours, so that no step ends it at the very moment at which it expires.
    const expires_at = new Date(now + (hoursOf(amount) * HOUR - HOUR / 2) * 1000).toISOString()
    return {
      amount,
      originating_account_id: this.accounts[from],
      receiving_account_id: this.accounts[to],
      ...(isLater ? { capture_mode: 'MANUAL', expires_at } : {}),
    }
  }

  private waitsFor({ from, to, amount, isLater }: Item, id: string): void {
    if (!isLater) return
    const expires = this.model.hour + hoursOf(amount) - 0.5
    const funded = this.model.takeGiven()
    this.model.waiting.push({ from, to, amount, expires, funded, state: 'PENDING' })
    this.transfers.push(id)
  }

  protected async bulk({ items, isAll }: Extract<Step, { do: 'bulk' }>): Promise<void> {
    const legs = items.filter(({ from, to }) => from !== to)
    if (legs.length === 0) return
    const now = await this.now()
    const bodies = legs.map((leg) => this.bodyOf(leg, now))
    const transfers = await (isAll ? this.payAll(legs, bodies) : this.payEach(legs, bodies))
    for (const [at, leg] of legs.entries()) {
      const id = transfers[at]
      if (id !== undefined) this.waitsFor(leg, id)
    }
  }

  /** Answers the ids of the transfers that were done, in their places. */
  private async payEach(legs: readonly Item[], bodies: readonly object[]): Promise<Ids> {
    const { model } = this
    const answers = legs.map(({ isLater, ...leg }) => model.pay(leg, { keeps: isLater }))
    const keys = legs.map(() => randomUUID())
    const reply = await bulk(
      this.client,
      bodies.map((body, at) => ({ ...body, idempotency_key: keys[at] })),
    )
    expect(reply.status).toBe(200)
    expect(reply.body.results.map(resultOf)).toEqual(answers)
    for (const [at, body] of bodies.entries()) {
      const [key = '', answer = ''] = [keys[at], answers[at]]
      this.asked.push({ body, key, answer, hour: model.hour })
    }
    return reply.body.results.map((it: Result) => it.transfer?.id)
  }

  private async payAll(legs: readonly Item[], bodies: readonly object[]): Promise<Ids> {
    const answers = this.model.payAll(legs.map((leg) => ({ ...leg, keeps: leg.isLater })))
    const headers = { 'idempotency-key': randomUUID() }
    const reply = await bulk(this.client, bodies, 'all', headers)
    const refused = answers.flatMap((code, index) => (code === 'ok' ? [] : [{ index, code }]))
    if (refused.length > 0) {
      expect(answerOf(reply)).toBe('BULK_REFUSED')
      const said = reply.body.refused as { index: number; problem: { code: string } }[]
      expect(said.map(({ index, problem: { code } }) => ({ index, code }))).toEqual(refused)
      return []
    }
    expect(reply.body.results.map(resultOf)).toEqual(answers)
    return reply.body.results.map((it: Result) => it.transfer?.id)
  }

  protected async endTransfer({
    which,
    status,
  }: Extract<Step, { do: 'endTransfer' }>): Promise<void> {
    const at = which % Math.max(1, this.transfers.length)
    const one = this.model.waiting[at]
    if (!one) return
    const reply = await endTransfer(this.client, this.transfers[at] ?? '', status)
    expect(answerOf(reply)).toBe(this.model.endTransfer(one, status))
    const path = `/v0/transactions/internal_transfer/${this.transfers[at]}`
    expect((await this.client.get(path)).body.status).toBe(one.state)
  }

  /** A key again: what succeeded is used up, a refusal is answered again, another request is no repeat. */
  protected async repeat(step: Extract<Step, { do: 'repeat' }>): Promise<void> {
    const { which, isOther, isBulk } = step
    const one = this.asked[which % Math.max(1, this.asked.length)]
    if (!one || this.model.hour - one.hour >= KEPT_HOURS - 1) return
    const { body, key, answer } = one
    const sent = isOther ? { ...body, memo: 'other' } : body
    const expected =
      answer === 'ok' ? 'DUPLICATE_RESOURCE' : isOther ? 'IDEMPOTENCY_INVALID_REUSE' : answer
    const isReplay = answer !== 'ok' && !isOther
    if (isBulk) {
      const { results } = (await bulk(this.client, [{ ...sent, idempotency_key: key }])).body
      expect([results.map(resultOf), results[0].replayed]).toEqual([[expected], isReplay])
      return
    }
    const reply = await transfer(this.client, sent, key)
    expect(answerOf(reply)).toBe(expected)
    expect(reply.headers.get('idempotent-replayed')).toBe(isReplay ? 'true' : null)
  }

  protected async wait({ hours }: Extract<Step, { do: 'wait' }>): Promise<void> {
    expect((await this.client.advance(hours * HOUR)).status).toBe(200)
    this.model.wait(hours)
    for (const at of this.entries.keys()) await this.follow(at)
  }

  /** When an entry leaves and settles the calendar says; that it only goes forward, and ends, is held here. */
  private async follow(at: number): Promise<void> {
    const entry = this.model.entries[at]
    if (!entry || (entry.state !== 'INIT' && entry.state !== 'PENDING')) return
    const { status } = await getAch(this.client, this.entries[at] ?? '')
    const later = entry.state === 'INIT' ? ['INIT', 'PENDING', 'COMPLETE'] : ['PENDING', 'COMPLETE']
    expect(later).toContain(status)
    if (this.model.hour - entry.asked >= SETTLES_WITHIN_HOURS) expect(status).toBe('COMPLETE')
    if (status === 'COMPLETE') rails.completeEntry(this.model, entry)
    else entry.state = status
  }

  protected async freeze({ account }: Extract<Step, { do: 'freeze' }>): Promise<void> {
    const one = this.model.at(account)
    if (one.state === 'CLOSED') return
    one.isFrozen = !one.isFrozen
    const access_status = one.isFrozen ? 'FROZEN' : 'ACTIVE'
    const reply = await this.patch(this.accounts[account] ?? '', { access_status })
    expect(answerOf(reply)).toBe('ok')
  }

  /** A frozen account can only be thawed. */
  private async change(account: number, body: object, answer = 'ok'): Promise<boolean> {
    const reply = await this.patch(this.accounts[account] ?? '', body)
    const isFrozen = this.model.at(account).isFrozen
    expect(answerOf(reply)).toBe(isFrozen ? 'IMPROPER_ACCOUNT_ACCESS_STATUS' : answer)
    return reply.status === 200
  }

  protected async suspend({ account }: Extract<Step, { do: 'suspend' }>): Promise<void> {
    const one = this.model.at(account)
    if (one.state === 'CLOSED') return
    const next = one.state === 'OPEN' ? 'SUSPENDED' : 'OPEN'
    const status = next === 'OPEN' ? 'ACTIVE_OR_DISBURSED' : 'SUSPENDED'
    if (await this.change(account, { status, note: 'why' })) one.state = next
  }

  protected async limit({ account, limit }: Extract<Step, { do: 'limit' }>): Promise<void> {
    const one = this.model.at(account)
    if (one.state === 'CLOSED') return
    const ids = limit === undefined ? [] : [await control(this.client, { amount_limit: limit })]
    if (await this.change(account, { spend_control_ids: ids })) one.limit = limit
  }

  protected async floor({ floor }: Extract<Step, { do: 'floor' }>): Promise<void> {
    const one = this.model.at(FLOORED)
    if (one.state === 'CLOSED') return
    const isBroken = floor !== one.floor && this.model.available(FLOORED) < floor
    const body = { balance_floor: { balance: floor } }
    if (await this.change(FLOORED, body, isBroken ? 'BALANCE_VIOLATION' : 'ok')) one.floor = floor
  }

  protected async close({ account }: Extract<Step, { do: 'close' }>): Promise<void> {
    const one = this.model.at(account)
    if (one.state === 'CLOSED') return
    if (one.money > 0) {
      const rest = { from: account, to: PLAIN, amount: one.money, isLater: false }
      await this.pay({ do: 'pay', ...rest })
    }
    const isEmpty = one.money === 0 && one.held === 0
    const answer =
      one.state === 'SUSPENDED' ? 'INVALID_STATUS' : isEmpty ? 'ok' : 'BALANCE_VIOLATION'
    const body = { status: 'CLOSED', note: 'why' }
    if (await this.change(account, body, answer)) one.state = 'CLOSED'
  }

  private async message(name: string, body: Body): Promise<Reply> {
    const path = `/v0/cards/transaction_simulations/${name}`
    const said = { ...body, network_reference: this.reference() }
    const reply = await this.client.post(path, said)
    if (reply.status === 201) {
      this.messages.push({ path, body: said, reply, hour: this.model.hour })
    }
    return reply
  }

  private reference(): object {
    this.references += 1
    const digits = (length: number) => String(this.references).padStart(length, '0')
    return { retrieval_reference_number: digits(12), system_trace_audit_number: digits(6) }
  }

  protected async authorize({ card, amount }: Extract<Step, { do: 'authorize' }>): Promise<void> {
    const answer = rails.authorize(this.model, CARDS[card] ?? 0, amount)
    const reply = await this.message('authorization', {
      card_id: this.cards[card],
      amount,
      mid: 'SHOP1',
    })
    expect(reply.status).toBe(201)
    const { state, response, token } = reply.body.transaction
    expect(state === 'DECLINED' ? response.memo : 'ok').toBe(answer)
    if (answer === 'ok') this.payments.push({ token, clearings: [] })
  }

  protected async payAtOnce(step: Extract<Step, { do: 'payAtOnce' }>): Promise<void> {
    const { card, amount, isSurcharged } = step
    const answer = rails.payAtOnce(this.model, CARDS[card] ?? 0, amount)
    const body = { card_id: this.cards[card], amount, mid: 'SHOP1', card_acceptor: {} }
    const reply = isSurcharged
      ? await this.message('financial/withdrawal', {
          ...body,
          surcharge_amount: Math.floor(amount / 2),
        })
      : await this.message('financial', body)
    const { state, response, token } = reply.body.transaction
    expect(state === 'DECLINED' ? response.memo : 'ok').toBe(answer)
    if (answer === 'ok') this.payments.push({ token, clearings: [] })
  }

  protected async verifyAccount({ card }: Extract<Step, { do: 'verifyAccount' }>): Promise<void> {
    const body = { card_id: this.cards[card], amount: 0, mid: 'SHOP1' }
    const { state, response } = (await this.message('authorization', body)).body.transaction
    const answer = rails.verifyAccount(this.model, CARDS[card] ?? 0)
    expect(state === 'DECLINED' ? response.memo : 'ok').toBe(answer)
  }

  protected async settle(step: Extract<Step, { do: 'settle' }>): Promise<void> {
    const { card, amount, isRefund } = step
    const answer = rails.settle(this.model, CARDS[card] ?? 0, isRefund ? amount : -amount)
    const body = { card_id: this.cards[card], amount, is_refund: isRefund, force_post: !isRefund }
    const reply = await this.message('clearing', body)
    expect(answerOf(reply)).toBe(answer)
    if (answer !== 'ok' || isRefund) return
    this.payments.push({ token: reply.body.transaction.token, clearings: [] })
  }

  /** A message about a payment, or about one of its clearings. */
  protected async later(step: Extract<Step, { do: 'later' }>): Promise<void> {
    const later = this.aboutPayment(step)
    if (!later) return
    const expected = expectedOf(this.model, later)
    const reply = await this.message(later.path, later.body)
    expect(saidOf(later, reply)).toEqual(expected.said)
    await this.keep(later, expected, reply)
  }

  /** Two messages about one payment at the same time: the bank takes them in one order or the other. */
  protected async pair({ one, other }: Extract<Step, { do: 'pair' }>): Promise<void> {
    const both = [one, { ...other, which: one.which }]
    const pair = both.flatMap((it) => this.aboutPayment({ do: 'later', ...it }) ?? [])
    const [first, second] = pair
    if (!first || !second) return
    const orders = [inTurn(this.model, pair), inTurn(this.model, [second, first])] as const
    // Orders that only a later message would tell apart, and rehearsals, are played in turn.
    if (!this.isParallel || !areTold(orders)) {
      await this.later({ do: 'later', ...one })
      await this.later({ do: 'later', ...other, which: one.which })
      return
    }
    const replies = await Promise.all(pair.map(({ path, body }) => this.message(path, body)))
    const said = pair.map((later, at) => saidOf(later, replies[at] as Reply))
    const [inOrder, swapped] = orders
    const shown = await this.shownBalances()
    const fits = ({ expected, model }: InTurn) =>
      said.every((it, at) => isDeepStrictEqual(it, expected.get(pair[at] as About)?.said)) &&
      isDeepStrictEqual(shown, balancesOf(model))
    const taken = [inOrder, swapped].find(fits)
    const orderly = orders.map(({ expected }) => pair.map((it) => expected.get(it)?.said))
    expect(taken, JSON.stringify({ pair, said, orderly })).toBeDefined()
    if (!taken) return
    this.model = taken.model
    for (const [later, expected] of taken.expected) {
      await this.keep(later, expected, replies[pair.indexOf(later)] as Reply)
    }
  }

  private aboutPayment(step: Later): About | undefined {
    const at = step.which % Math.max(1, this.payments.length)
    const asked = this.payments[at]
    if (!asked) return undefined
    const { token, clearings } = asked
    const clearing = (step.of % (clearings.length + 1)) - 1
    const id = clearings[clearing] ?? token
    const { path, body } = requestOf(step)
    const named = id === token ? undefined : clearing
    return { step, at, named, path, body: { original_transaction_id: id, ...body } }
  }

  private async keep({ at }: About, { change }: Expected, reply: Reply): Promise<void> {
    const [payment, asked] = [this.model.payments[at], this.payments[at]]
    if (!payment || !asked) return
    if (reply.status === 201 && change?.debit) asked.clearings.push(reply.body.transaction.token)
    if (payment.chain.status === '') return
    const shown = await this.client.get(`/v0/transactions/pending/${asked.token}`)
    expect(shown.body.data.status).toBe(payment.chain.status)
  }

  /** The network repeats a message, whatever else it says now: it is answered again, and nothing moves. */
  protected async sayAgain({ which, more }: Extract<Step, { do: 'sayAgain' }>): Promise<void> {
    const one = this.messages[which % Math.max(1, this.messages.length)]
    if (!one || this.model.hour - one.hour >= KEPT_HOURS - 1) return
    const { path, body, reply } = one
    const again = await this.client.post(path, { ...body, amount: body.amount + more })
    expect([again.status, again.text]).toEqual([reply.status, reply.text])
  }

  protected async send({ amount, isPush }: Extract<Step, { do: 'send' }>): Promise<void> {
    const answer = rails.send(this.model, { account: PLAIN, isPush, amount })
    const asked = { amount, dc_sign: isPush ? 'credit' : 'debit' }
    if (answer === 'ok') {
      const entry = await sendAch(this.client, this.parties, asked)
      this.entries.push(entry.id)
    } else {
      await expect(sendAch(this.client, this.parties, asked)).rejects.toThrow(answer)
    }
  }

  protected async cancel({ which }: Extract<Step, { do: 'cancel' }>): Promise<void> {
    const at = which % Math.max(1, this.entries.length)
    const entry = this.model.entries[at]
    if (!entry) return
    await this.follow(at)
    const key = { 'idempotency-key': randomUUID() }
    const path = `/v0/ach/${this.entries[at]}`
    const reply = await this.client.patch(path, { status: 'CANCELED' }, key)
    expect(answerOf(reply)).toBe(rails.cancel(this.model, entry))
  }

  protected async bounce({ which }: Extract<Step, { do: 'bounce' }>): Promise<void> {
    const at = which % Math.max(1, this.entries.length)
    const entry = this.model.entries[at]
    if (!entry) return
    await this.follow(at)
    const reply = await returnAch(this.client, this.entries[at] ?? '')
    expect(answerOf(reply)).toBe(rails.bounce(this.model, entry))
  }

  protected async receive({ amount, isCredit }: Extract<Step, { do: 'receive' }>): Promise<void> {
    const body = {
      account_number: this.number,
      amount,
      dc_sign: isCredit ? 'credit' : 'debit',
      effective_date: '2020-01-01',
    }
    const path = '/v0/ach/transaction_simulations/receiving_transaction'
    expect((await this.client.post(path, body)).status).toBe(201)
    rails.receive(this.model, PLAIN, isCredit ? amount : -amount)
  }
}

type Balances = { posted: number | undefined; available: number | undefined }[]

/** Never less than nothing, also when a movement that is owed broke the floor. */
function balancesOf({ accounts }: BankModel): Balances {
  return accounts.map(({ money, held, floor }) => ({
    posted: money,
    available: Math.max(0, money - held - floor),
  }))
}

type Later = Extract<Step, { do: 'later' }>

/** A message about the payment at a place, or about one of its debits. */
type About = {
  readonly step: Later
  readonly at: number
  readonly named: number | undefined
  readonly path: string
  readonly body: Body
}
type Said = { answer: string; amount: number | undefined }
type Expected = { readonly said: Said; readonly change?: Change | undefined }

/** An advice or a correction to nothing is as likely as one to an amount. */
const statedBy = ({ kind, amount, isForced }: Later) =>
  (kind === 'advise' || kind === 'correct') && isForced ? 0 : amount

/** How the network says it. */
function requestOf(step: Later): Pick<About, 'path' | 'body'> {
  const { kind, isForced, isAdvice } = step
  const body = { amount: statedBy(step) }
  switch (kind) {
    case 'advise':
      return { path: 'authorization/advice', body }
    case 'increase':
      return { path: 'authorization/advice', body: { ...body, increment: true } }
    case 'correct':
      return { path: 'financial/advice', body }
    case 'reverse':
      return { path: 'reversal', body: { ...body, is_advice: isAdvice } }
    case 'refund':
      return { path: 'clearing', body: { ...body, is_refund: true, force_post: isForced } }
    default:
      return { path: 'clearing', body: { ...body, force_post: isForced, is_final: isAdvice } }
  }
}

/** What the calculator makes of it. */
function changeOf(
  step: Later,
  chain: CardPayment,
  named: CardPayment['debits'][number] | undefined,
) {
  const { kind, amount, isForced, isAdvice } = step
  switch (kind) {
    case 'advise':
      return chain.advise(statedBy(step))
    case 'correct':
      return chain.correct(statedBy(step))
    case 'reverse':
      return chain.reverse(amount, isAdvice, named)
    case 'refund':
      return chain.refund(amount, isForced, named)
    default:
      return chain.clear(amount, isForced, isAdvice)
  }
}

/** Takes the message in the model. */
function expectedOf(model: BankModel, { step, at, named }: About): Expected {
  const payment = model.payments[at] as BankModel['payments'][number]
  if (step.kind === 'increase') {
    const answer = rails.increase(model, payment, step.amount)
    return { said: { answer, amount: answer === 'BAD_REQUEST_BODY' ? undefined : step.amount } }
  }
  const debit = named === undefined ? undefined : payment.chain.debits[named]
  const change = changeOf(step, payment.chain, debit)
  const answer = rails.change(model, payment, change, step.isForced)
  // A refund and a reversal say what they credit.
  const isCredit = change?.credit && !change.debit && step.kind !== 'correct'
  const amount = isCredit ? change.moves : statedBy(step)
  return { said: { answer, amount: answer === 'ok' ? amount : undefined }, change }
}

function saidOf({ step: { kind } }: About, reply: Reply): Said {
  const { state, response, amount } = reply.body.transaction ?? {}
  const isDeclined = kind === 'increase' && state === 'DECLINED'
  return { answer: isDeclined ? response.memo : answerOf(reply), amount }
}

type InTurn = { readonly model: BankModel; readonly expected: ReadonlyMap<About, Expected> }

function inTurn(before: BankModel, messages: readonly About[]): InTurn {
  const model = before.copy()
  return { model, expected: new Map(messages.map((it) => [it, expectedOf(model, it)])) }
}

/** Whether two orders end the same, or show which of them it was. */
function areTold([one, other]: readonly [InTurn, InTurn]): boolean {
  const isSaid = [...one.expected].every(([about, { said }]) =>
    isDeepStrictEqual(said, other.expected.get(about)?.said),
  )
  const isShown = isDeepStrictEqual(balancesOf(one.model), balancesOf(other.model))
  return !isSaid || !isShown || isDeepStrictEqual(one.model.state, other.model.state)
}

const hoursOf = (amount: number): number => 1 + (amount % 60)

const resultOf = ({ transfer: made, problem }: Result): string => (made ? 'ok' : problem.code)

const answerOf = ({ status, body }: Reply): string => (status < 300 ? 'ok' : body.code)
