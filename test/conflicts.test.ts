// Every pair of conflicting actions, at once and through two processes: what comes out, answers and all, is what
// one order of the two gives when they come one after the other. The expectation is measured, not written down.
// FLORIN_CONFLICTS=all tries every pair, a number as many, drawn with FLORIN_CONFLICT_SEED.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { achBody, askAch, externalAccount, getAch, sendAch } from './ach.ts'
import { type Client, clientOf, openTestBank, type Reply } from './bank.ts'
import { control } from './spend_controls.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from './world.ts'

const bank = await openTestBank()
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
afterAll(async () => {
  await twin.close()
  await bank.close()
})

const HOUR = 3600
const PAIRS = process.env['FLORIN_CONFLICTS'] ?? '8'
const SEED = Number(process.env['FLORIN_CONFLICT_SEED'] ?? Date.now() % 1_000_000)

/** A payer with 1,000: 300 of it are held for a transfer, 200 for an entry that has not left yet. */
type Scene = {
  readonly payer: string
  readonly payee: string
  readonly friend: string
  readonly customer: string
  readonly external: string
  readonly card: string
  readonly limit: string
  readonly waiting: string
  readonly entry: string
}

async function newScene(client: Client): Promise<Scene> {
  const customer = (await verifiedCustomer(client)).id
  const payer = await fundedAccount(client, { customer, funds: 1000 })
  const payee = await fundedAccount(client, { customer })
  const friend = await fundedAccount(client, { customer, funds: 1000 })
  const external = await externalAccount(client, customer, {
    verification: { vendor: 'MANUAL', status: 'VERIFIED' },
  })
  const card = (await issuedCard(client, { account: payer, customer })).id
  const limit = await control(client, { amount_limit: 900 })
  const { now } = (await client.get('/sandbox/clock')).body
  const waiting = await transfer(client, {
    originating_account_id: payer,
    receiving_account_id: payee,
    amount: 300,
    capture_mode: 'MANUAL',
    expires_at: new Date(Date.parse(now) + HOUR * 1000).toISOString(),
  })
  const entry = await sendAch(client, { customer, account: payer, external }, { amount: 200 })
  return {
    payer,
    payee,
    friend,
    customer,
    external,
    card,
    limit,
    waiting: waiting.body.id,
    entry: entry.id,
  }
}

type Act = (client: Client, scene: Scene) => Promise<Reply>
const account = (client: Client, id: string, body: object) =>
  client.patch(`/v0/accounts/${id}`, { note: 'why', ...body })

const actions: Readonly<Record<string, Act>> = {
  'completing the transfer': (client, { waiting }) => endTransfer(client, waiting, 'COMPLETE'),
  'canceling the transfer': (client, { waiting }) => endTransfer(client, waiting, 'CANCELED'),
  'its time passing': (client) => client.advance(2 * HOUR),
  'paying nearly all of the rest': (client, { payer, payee }) =>
    transfer(client, {
      originating_account_id: payer,
      receiving_account_id: payee,
      amount: 450,
    }),
  'being paid': (client, { payer, friend }) =>
    transfer(client, { originating_account_id: friend, receiving_account_id: payer, amount: 100 }),
  'closing the payee’s account': (client, { payee }) =>
    account(client, payee, { status: 'CLOSED' }),
  'freezing the account': (client, { payer }) =>
    client.patch(`/v0/accounts/${payer}`, { access_status: 'FROZEN' }),
  'suspending the account': (client, { payer }) => account(client, payer, { status: 'SUSPENDED' }),
  'limiting the account': (client, { payer, limit }) =>
    client.patch(`/v0/accounts/${payer}`, { spend_control_ids: [limit] }),
  'raising its floor': (client, { payer }) =>
    client.patch(`/v0/accounts/${payer}`, { balance_floor: { balance: 400 } }),
  'suspending the customer': (client, { customer }) =>
    client.patch(`/v0/customers/${customer}`, { ban_status: 'SUSPENDED', note: 'why' }),
  'paying with the card': (client, { card }) =>
    client.post('/v0/cards/transaction_simulations/authorization', {
      card_id: card,
      amount: 450,
      mid: 'SHOP1',
    }),
  'terminating the card': (client, { card }) =>
    client.patch(`/v0/cards/${card}`, { card_status: 'TERMINATED', reason: 'LOS' }),
  'sending more to another bank': (client, { payer, customer, external }) =>
    askAch(client, achBody({ customer, account: payer, external }, { amount: 450 })),
  'taking the entry back': (client, { entry }) =>
    client.patch(`/v0/ach/${entry}`, { status: 'CANCELED' }, { 'idempotency-key': randomUUID() }),
  'the file leaving': (client) => client.advance(8 * 24 * HOUR),
}

/** What everybody can see afterwards; nothing in it depends on ids or on when it happened. */
async function seen(client: Client, scene: Scene): Promise<object> {
  const { payer, payee, waiting, card, entry } = scene
  const shown = (await client.get(`/v0/accounts/${payer}`)).body
  const other = (await client.get(`/v0/accounts/${payee}`)).body
  const held = (await client.get(`/v0/transactions/internal_transfer/${waiting}`)).body
  return {
    payer: await balances(client, payer),
    payee: await balances(client, payee),
    eligibility: [shown.status, shown.access_status, other.status],
    transfer: held.status,
    card: (await client.get(`/v0/cards/${card}`)).body.card_status,
    entry: (await getAch(client, entry)).status,
  }
}

const answered = ({ status, body }: Reply): string =>
  status < 300
    ? `${status} ${body?.transaction?.state ?? ''} ${body?.transaction?.response?.memo ?? ''}`
    : `${status} ${body.code}`

type How = 'the first first' | 'the second first' | 'both at once'

async function outcome(one: string, other: string, how: How): Promise<string> {
  // A separate workspace: its clock begins where the machine's is, whatever happened elsewhere.
  const client = await bank.workspace()
  const beside = clientOf(twin.url, client.key, client.tenant)
  const scene = await newScene(client)
  const first = (at: Client) => (actions[one] as Act)(at, scene)
  const second = (at: Client) => (actions[other] as Act)(at, scene)
  const replies: Reply[] = []
  if (how === 'both at once') {
    replies.push(...(await Promise.all([first(client), second(beside)])))
  } else if (how === 'the first first') {
    replies.push(await first(client))
    replies.push(await second(client))
  } else {
    const later = await second(client)
    replies.push(await first(client), later)
  }
  return JSON.stringify({ answers: replies.map(answered), ...(await seen(client, scene)) })
}

const names = Object.keys(actions)
/** A move of the clock counts from when it was asked for: two at once are one, and two in a row are both. */
const MOVES_CLOCK: ReadonlySet<string> = new Set(['its time passing', 'the file leaving'])
const all = names
  .flatMap((one, at) => names.slice(at).map((other) => ({ one, other })))
  .filter(({ one, other }) => !MOVES_CLOCK.has(one) || !MOVES_CLOCK.has(other))
const count = PAIRS === 'all' ? all.length : Math.min(Number(PAIRS), all.length)
const [pairs = []] = fc.sample(fc.shuffledSubarray(all, { minLength: count, maxLength: count }), {
  seed: SEED,
  numRuns: 1,
})

test.for(names)('alone, each can be done: %s', async (name) => {
  const client = await bank.workspace()
  const reply = await (actions[name] as Act)(client, await newScene(client))
  expect(answered(reply)).toMatch(/^2(?!.*DECLINED)/)
})

describe(`of two actions at once one comes first (seed ${SEED})`, () => {
  test.for(pairs)('$one, and $other', { timeout: 120_000 }, async ({ one, other }) => {
    const orders = [
      await outcome(one, other, 'the first first'),
      await outcome(one, other, 'the second first'),
    ]
    expect(orders).toContain(await outcome(one, other, 'both at once'))
  })
})
