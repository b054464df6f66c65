// The mix of a used bank: requests of every kind in one workspace, and which of them were acknowledged.

import { randomUUID } from 'node:crypto'
import { achBody, type AchParties, achParties, askAch, today } from '../ach.ts'
import { type Client, clientOf, type Reply } from '../bank.ts'
import { control, groceries, listControls, rollingWindow } from '../spend_controls.ts'
import { endTransfer, fundedAccounts, issuedCard, transfer } from '../world.ts'

const SIMULATED = '/v0/ach/transaction_simulations'
const CARDS = '/v0/cards/transaction_simulations'
const HOUR = 3600

/** What the actions of a workspace use. */
type Furniture = AchParties & {
  readonly accounts: readonly string[]
  readonly card: string
  readonly accountNumber: string
}

/** A workspace of the soak. What happens in a `volatile` one, which has one client, may be gone: it is wiped and restored. */
export type Site = Furniture & {
  client: Client
  readonly url: string
  readonly isVolatile: boolean
}

/** What the bank has answered, over all workspaces. */
export type Ledger = {
  requests: number
  /** Ids of transfers that were acknowledged in workspaces that keep everything. */
  readonly transfers: string[]
  /** Incoming ACH entries by workspace: `acknowledged`, and those that were refused with 5xx. */
  readonly incoming: Map<string, { acknowledged: number; refused: number }>
  readonly clockMoves: { asked: number; answered: number }
  /** Answers that no client should get, by operation and status. */
  readonly wrong: Map<string, number>
}

export const newLedger = (): Ledger => ({
  requests: 0,
  transfers: [],
  incoming: new Map(),
  clockMoves: { asked: 0, answered: 0 },
  wrong: new Map(),
})

export async function newSite(door: Client, url: string, isVolatile: boolean): Promise<Site> {
  const { body } = await door.post('/sandbox/workspaces', {})
  const client = clientOf(url, body.api_key, body.tenant)
  return { client, url, isVolatile, ...(await furnish(client)) }
}

async function furnish(client: Client): Promise<Furniture> {
  const parties = await achParties(client, { funds: 50_000_000 })
  const { account, customer } = parties
  const accounts = [account, ...(await fundedAccounts(client, 5, 50_000_000))]
  const card = (await issuedCard(client, { account, customer })).id
  const accountNumber = (await client.get(`/v0/accounts/${account}`)).body.account_number
  const limit = { amount_limit: 1_000_000_000, time_range: rollingWindow(30) }
  await listControls(client, account, [await control(client, limit)])
  return { ...parties, accounts, card, accountNumber }
}

type Action = (site: Site, ledger: Ledger) => Promise<Reply[]>

const any = <Item>(items: readonly Item[]) =>
  items[Math.floor(Math.random() * items.length)] as Item
const keyed = () => ({ 'idempotency-key': randomUUID() })

/** By name, with how often of a hundred they are drawn. */
const actions: Readonly<Record<string, readonly [share: number, does: Action]>> = {
  transfer: [
    27,
    async (site, ledger) => {
      const [from, to] = [any(site.accounts.slice(0, 3)), any(site.accounts.slice(3))]
      const body = { originating_account_id: from, receiving_account_id: to }
      const reply = await transfer(site.client, body)
      if (reply.status === 200 && !site.isVolatile) ledger.transfers.push(reply.body.id)
      return [reply]
    },
  ],
  hold: [
    10,
    async (site) => {
      const sides = { originating_account_id: site.account, receiving_account_id: site.accounts[4] }
      const held = await transfer(site.client, { ...sides, capture_mode: 'MANUAL' })
      if (held.status !== 200 || Math.random() < 0.3) return [held]
      return [held, await endTransfer(site.client, held.body.id, any(['COMPLETE', 'CANCELED']))]
    },
  ],
  card: [
    15,
    async ({ client, card: card_id }) => {
      const message = { card_id, amount: 300, mid: 'SHOP1' }
      const authorized = await client.post(`${CARDS}/authorization`, message)
      if (authorized.status !== 201) return [authorized]
      const original_transaction_id = authorized.body.transaction.token
      const path = `${CARDS}/${any(['clearing', 'reversal'])}`
      return [authorized, await client.post(path, { original_transaction_id, amount: 300 })]
    },
  ],
  ach: [
    10,
    async (site, ledger) => {
      const sent = await askAch(site.client, achBody(site, { dc_sign: any(['credit', 'debit']) }))
      if (sent.status !== 201 || Math.random() < 0.5) return [sent]
      const back = await site.client.post(`${SIMULATED}/receiving_return`, { ach_id: sent.body.id })
      count(ledger, site, back)
      return [sent, back]
    },
  ],
  incoming: [
    10,
    async (site, ledger) => {
      const { client, accountNumber: account_number } = site
      const effective_date = await today(client)
      const body = { account_number, amount: 700, dc_sign: 'credit', effective_date }
      const reply = await client.post(`${SIMULATED}/receiving_transaction`, body)
      count(ledger, site, reply)
      return [reply]
    },
  ],
  reads: [
    10,
    ({ client, account }) =>
      Promise.all(
        [
          `/v0/accounts/${account}`,
          '/v0/transactions/posted?limit=20',
          '/v0/events?after=oldest&limit=20',
          '/v0/events/stream?after=oldest',
        ].map((path) => client.get(path)),
      ),
  ],
  control: [
    4,
    async ({ client }) => [
      await client.post('/v0/spend_controls', { ...groceries, time_range: rollingWindow(7) }),
      await client.post('/v0/customers', { status: 'PROSPECT' }),
    ],
  ],
  clock: [
    1,
    async ({ client }, ledger) => {
      ledger.clockMoves.asked += 1
      const reply = await client.advance(any([1, 6, 24]) * HOUR)
      if (reply.status === 200) ledger.clockMoves.answered += 1
      return [reply]
    },
  ],
  volatile: [
    3,
    async (site) => {
      if (!site.isVolatile) return []
      const { client, url } = site
      const made = await client.post('/sandbox/snapshots', { name: randomUUID() })
      const replies = [made]
      if (made.status !== 201) return replies
      const snapshot = made.body.id as string
      const forked = await client.post('/sandbox/workspaces', { from: snapshot })
      replies.push(forked)
      if (forked.status === 201) {
        const fork = clientOf(url, forked.body.api_key, forked.body.tenant)
        const body = {
          originating_account_id: site.accounts[0],
          receiving_account_id: site.accounts[4],
        }
        replies.push(await transfer(fork, body))
        replies.push(await client.delete(`/sandbox/workspaces/${forked.body.tenant}`))
      }
      const path = `/sandbox/snapshots/${snapshot}`
      replies.push(await client.post(`${path}/restore`), await client.delete(path))
      return replies
    },
  ],
  keys: [
    2,
    async ({ client, url }) => {
      const made = await client.post('/operations/api_keys', { name: 'soak' }, keyed())
      if (made.status !== 201) return [made]
      const path = `/operations/api_keys/${made.body.id}`
      const rotated = await client.post(`${path}/rotate`, {}, keyed())
      if (rotated.status !== 201) return [made, rotated]
      const used = await clientOf(url, rotated.body.api_key, client.tenant).get(
        '/v0/customers?limit=1',
      )
      const ended = await client.delete(`/operations/api_keys/${rotated.body.id}`)
      return [made, rotated, used, ended]
    },
  ],
  wipe: [
    1,
    async (site) => {
      if (!site.isVolatile) return []
      const wiped = await site.client.post('/v0/wipe')
      if (wiped.status === 204) Object.assign(site, await furnish(site.client))
      return [wiped]
    },
  ],
}

function count({ incoming }: Ledger, { client, isVolatile }: Site, { status }: Reply): void {
  if (isVolatile) return
  const known = incoming.get(client.tenant) ?? { acknowledged: 0, refused: 0 }
  incoming.set(client.tenant, known)
  if (status === 201) known.acknowledged += 1
  else if (status >= 500) known.refused += 1
}

/** Actions that nothing in the state of a workspace refuses. */
const UNCONDITIONAL = new Set(['volatile', 'keys', 'wipe'])

const drawn = Object.entries(actions).flatMap(([name, [share]]) =>
  Array.from({ length: share }, () => name),
)

/** Acts in a workspace until the time has come, one thing after the other. */
export async function act(site: Site, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const name = any(drawn)
    const replies = (await actions[name]?.[1](site, ledger)) ?? []
    ledger.requests += replies.length
    for (const { status, text } of replies) {
      if (status < (UNCONDITIONAL.has(name) ? 400 : 500)) continue
      const key = `${name} ${status} ${text.slice(0, 160)}`
      ledger.wrong.set(key, (ledger.wrong.get(key) ?? 0) + 1)
    }
  }
}
