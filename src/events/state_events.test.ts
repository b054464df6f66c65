// Events of pending transactions do not hold their resource: every state is in the row of the transaction.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../test/bank.ts'
import {
  authorize,
  endTransfer,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const CREATED = 'TRANSACTION.PENDING.CREATED'
const UPDATED = 'TRANSACTION.PENDING.UPDATED'
const RUNS = 10

type Told = {
  id: string
  type: string
  resource_id: string
  event_resource: string
  event_resource_changed_fields?: string
}
type Pending = Record<string, unknown> & { data: Record<string, unknown> & { history: unknown[] } }

/** The events of pending transactions, oldest first, as texts that are compared byte for byte. */
async function told(client: Client, resource?: string): Promise<Told[]> {
  const query = resource ? `&resource=${resource}` : ''
  const types = `types=${CREATED}&types=${UPDATED}`
  const { body, text } = await client.get(`/v0/events?limit=200&after=oldest&${types}${query}`)
  expect(body.event_list, text).toBeDefined()
  return body.event_list
}

const pendingOf = async (client: Client, id: string): Promise<Pending> =>
  (await client.get(`/v0/transactions/pending/${id}`)).body

/** A workspace with a card and 100,000 cents behind it, and a second account. */
async function world() {
  const client = await bank.workspace()
  const customer = (await verifiedCustomer(client)).id
  const from = await fundedAccount(client, { customer, funds: 100_000 })
  const to = await fundedAccount(client, { customer })
  const card = await issuedCard(client, { account: from, customer })
  return { client, from, to, card: card.id as string }
}

/** What `changed_fields` has to say, by the contract (events#changed-fields), from what GET showed before and after. */
function changedBetween(before: Pending, after: Pending): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const name of Object.keys(after))
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changed[name] = before[name]
  return changed
}

const step = fc.record({
  kind: fc.constantFrom('clear', 'clear', 'advise', 'reverse'),
  part: fc.integer({ min: 1, max: 130 }),
})

test('show, whatever comes later, what GET showed when they happened', async () => {
  const { client, card } = await world()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 50, max: 900 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (amount, steps) => {
        const facts = { card_acceptor: { name: 'Shop', mcc: '5411' } }
        const { token } = await authorize(client, card, amount, facts)
        const first = await told(client, token)
        const seen = first.map((event) => event)
        let before = await pendingOf(client, token)
        expect(seen.map(({ type }) => type)).toEqual([CREATED])
        expect(JSON.parse(seen[0]?.event_resource ?? '')).toEqual(before)
        for (const { kind, part } of steps) {
          const path = { clear: 'clearing', advise: 'authorization/advice', reverse: 'reversal' }
          const body = {
            original_transaction_id: token,
            amount: Math.max(1, Math.trunc((amount * part) / 100)),
          }
          await client.post(`/v0/cards/transaction_simulations/${path[kind]}`, body)
          const after = await pendingOf(client, token)
          const now = await told(client, token)
          // What was told before is told again with the same bytes.
          expect(now.slice(0, seen.length)).toEqual(seen)
          const more = now.slice(seen.length)
          expect(more).toHaveLength(after.data.history.length - before.data.history.length)
          for (const event of more) {
            expect(event.type).toBe(UPDATED)
            expect(JSON.parse(event.event_resource)).toEqual(after)
            const changed = JSON.parse(event.event_resource_changed_fields ?? '{}')
            const { history: _repeated, ...data } = before.data
            expect(changed).toEqual(changedBetween({ ...before, data } as typeof before, after))
          }
          seen.push(...more)
          before = after
        }
      },
    ),
    { numRuns: RUNS },
  )
  expect(
    await bank.sql(
      `select from events where tenant = $1 and type like 'TRANSACTION.PENDING.%' and resource is not null`,
      [client.tenant],
    ),
  ).toEqual([])
}, 120_000)

test('of a transfer that waited and of a declined payment show each state', async () => {
  const { client, from, to, card } = await world()
  const sides = { originating_account_id: from, receiving_account_id: to }
  const { body } = await transfer(client, { ...sides, capture_mode: 'MANUAL', amount: 700 })
  const waits = await pendingOf(client, body.id)
  await endTransfer(client, body.id, 'COMPLETE')
  const ended = await pendingOf(client, body.id)
  const declined = await authorize(client, card, 900_000)
  const events = await told(client)
  const shown = events.map(({ type, event_resource }) => [type, JSON.parse(event_resource)])
  expect(shown.slice(0, 2)).toEqual([
    [CREATED, waits],
    [UPDATED, ended],
  ])
  const last = await pendingOf(client, declined.token)
  expect(shown.slice(2).map(([type, { data }]) => [type, data.status])).toEqual([
    [CREATED, 'PENDING'],
    [UPDATED, 'DECLINED'],
  ])
  expect(shown.at(-1)?.[1]).toEqual(last)
})

test('hold it, and what had changed, after a wipe', async () => {
  const { client, from, to } = await world()
  const sides = { originating_account_id: from, receiving_account_id: to }
  const { body } = await transfer(client, { ...sides, capture_mode: 'MANUAL' })
  await endTransfer(client, body.id, 'CANCELED')
  const before = await told(client)
  expect(before).toHaveLength(2)
  expect((await client.post('/v0/wipe')).status).toBe(204)
  expect(await told(client)).toEqual(before)
})
