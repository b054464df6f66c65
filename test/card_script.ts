// Messages of the card network in one line each, as the table of the contract writes them: `clear 400 of 2 forced`.

import type { Client, Reply } from './bank.ts'
import { DAY_SECONDS } from './cards.ts'
import { fundedAccount, issuedCard, verifiedCustomer } from './world.ts'

const FUNDS = 20_000
const HOLD_DAYS = 7

const paths: Readonly<Record<string, string>> = {
  auth: 'authorization',
  fin: 'financial',
  atm: 'financial/withdrawal',
  oct: 'financial/original_credit',
  adv: 'authorization/advice',
  inc: 'authorization/advice',
  clear: 'clearing',
  refund: 'clearing',
  force: 'clearing',
  credit: 'clearing',
  rev: 'reversal',
  finadv: 'financial/advice',
}

const first: Readonly<Record<string, object>> = {
  auth: {},
  fin: { card_acceptor: {} },
  atm: {},
  oct: { type: 'disbursement' },
  force: { force_post: true },
  credit: { is_refund: true },
}

const later: Readonly<Record<string, object>> = {
  refund: { is_refund: true },
  inc: { increment: true },
}

/** Parts of the amount, each a word with a number. */
const amounts: Readonly<Record<string, string>> = {
  cash: 'cash_back_amount',
  fee: 'surcharge_amount',
}

const flags: Readonly<Record<string, object>> = {
  forced: { force_post: true },
  advice: { is_advice: true },
  final: { is_final: true },
  partly: { card_acceptor: { partial_approval_capable: true } },
}

const cardholders = new WeakMap<Client, Promise<string>>()

/** All cards of a workspace are of one customer. */
function cardholderOf(client: Client): Promise<string> {
  const known = cardholders.get(client) ?? verifiedCustomer(client).then(({ id }) => id)
  cardholders.set(client, known)
  return known
}

/** A message as it is sent: its path, and the body but for what it names. */
type Line = { readonly path: string; readonly body: object; readonly of: number; isFirst: boolean }

function parse(line: string): Line {
  const [, kind = '', amount = '', of = '1', words = ''] =
    /^(\w+) (\d+)(?: of (\d+))?((?: \w+)*)$/.exec(line.trim()) ?? []
  const path = paths[kind]
  if (!path) throw new Error(`no message: ${line}`)
  const facts = [...words.matchAll(/(\w+)(?: (\d+))?/g)].map(([, word = '', part]) => {
    const name = amounts[word]
    return name ? { [name]: Number(part) } : flags[word]
  })
  if (facts.includes(undefined)) throw new Error(`no flag: ${line}`)
  const body = Object.assign({ amount: Number(amount) }, first[kind] ?? later[kind], ...facts)
  return { path, body, of: Number(of), isFirst: kind in first }
}

/** One account with a card, and the messages about its payment. */
export class CardScript {
  readonly account: string
  private readonly card: string
  private readonly client: Client
  private readonly tokens: string[] = []

  private constructor(client: Client, at: { account: string; card: string }) {
    this.client = client
    this.account = at.account
    this.card = at.card
  }

  /** After these messages, separated by commas; each must succeed. `funds` comes first. */
  static async begin(client: Client, before = ''): Promise<CardScript> {
    const lines = before.split(',').filter((line) => line.trim() !== '')
    const funds = /^funds (\d+)$/.exec(lines[0] ?? '')?.[1]
    if (funds) lines.shift()
    const customer = await cardholderOf(client)
    const account = await fundedAccount(client, { customer, funds: Number(funds ?? FUNDS) })
    const { id: card } = await issuedCard(client, { account, customer })
    const script = new CardScript(client, { account, card })
    for (const line of lines) {
      if (line.trim() === 'expire') await client.advance(HOLD_DAYS * DAY_SECONDS + 1)
      else {
        const { status, text } = await script.play(line)
        if (status !== 201) throw new Error(`${line}: ${text}`)
      }
    }
    return script
  }

  async play(line: string, through: Pick<Client, 'post'> = this.client): Promise<Reply> {
    const { path, body, of, isFirst } = parse(line)
    const names = isFirst
      ? { card_id: this.card, mid: 'SHOP1' }
      : { original_transaction_id: this.tokens[of - 1] }
    const reply = await through.post(`/v0/cards/transaction_simulations/${path}`, {
      ...names,
      ...body,
    })
    if (reply.status === 201) this.tokens.push(reply.body.transaction.token)
    return reply
  }

  /** Posted and held, by the transactions that the API shows: the available balance is never below zero. */
  async sums(): Promise<{ posted: number; held: number }> {
    const { body } = await this.client.get(`/v0/accounts/${this.account}/balances`)
    return { posted: body.posted, held: body.held }
  }

  /** The status of the authorization; empty for a payment at once. */
  async status(): Promise<string> {
    const { status, body } = await this.client.get(`/v0/transactions/pending/${this.tokens[0]}`)
    return status === 200 ? body.data.status : ''
  }
}
