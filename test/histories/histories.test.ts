// Histories of concurrent clients of two processes are linearizable. FLORIN_HISTORY_SEED repeats a run;
// FLORIN_HISTORIES sets the number of runs.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openTestBank, type Reply } from '../bank.ts'
import { endTransfer, fundedAccount, transfer, verifiedCustomer } from '../world.ts'
import { type Action, type Event, explain, type World } from './checker.ts'

const SEED = Number(process.env['FLORIN_HISTORY_SEED'] ?? Date.now() % 1_000_000)
const HISTORIES = Number(process.env['FLORIN_HISTORIES'] ?? 5)
const CLIENTS = 5
const ACTIONS = 8
const ACCOUNTS = 3
/** No script touches it, so there is always money on it. */
const SPARE = ACCOUNTS
const HOLDS = 4
const FUNDS = 300
const HELD = 50

const bank = await openTestBank()
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
const banks = [bank, twin]
afterAll(async () => {
  await twin.close()
  await bank.close()
})

const place = fc.nat(ACCOUNTS - 1)
const movement = fc
  .record({
    do: fc.constantFrom('pay' as const, 'pay' as const, 'hold' as const),
    from: place,
    step: fc.integer({ min: 1, max: ACCOUNTS - 1 }),
    amount: fc.integer({ min: 20, max: 200 }),
  })
  .map(({ step, ...it }) => ({ ...it, to: (it.from + step) % ACCOUNTS }))
const end = fc.record({
  do: fc.constantFrom('COMPLETE' as const, 'CANCELED' as const),
  hold: fc.nat(HOLDS - 1),
})
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: movement },
  { weight: 2, arbitrary: end },
  { weight: 4, arbitrary: fc.constant({ do: 'read' as const }) },
)
const script = fc.array(action, { minLength: ACTIONS, maxLength: ACTIONS, size: 'max' })
const scripts = fc.array(script, { minLength: CLIENTS, maxLength: CLIENTS, size: 'max' })

type Played = { world: World; events: Event[] }

async function play(asked: readonly (readonly Action[])[]): Promise<Played> {
  const owner = (await verifiedCustomer(bank)).id
  const accounts: string[] = []
  for (let made = 0; made <= SPARE; made += 1) {
    accounts.push(await fundedAccount(bank, { customer: owner, funds: FUNDS }))
  }
  const holds = Array.from({ length: HOLDS }, (_, at) => ({
    from: at % ACCOUNTS,
    to: (at + 1) % ACCOUNTS,
    amount: HELD,
  }))
  const waiting: string[] = []
  const sides = ({ from, to }: { from: number; to: number }) => ({
    originating_account_id: accounts[from],
    receiving_account_id: accounts[to],
  })
  for (const it of holds) {
    const body = { ...sides(it), amount: it.amount, capture_mode: 'MANUAL' }
    waiting.push((await transfer(bank, body)).body.id)
  }

  const clientOf = async (actions: readonly Action[], index: number): Promise<Event[]> => {
    const served = banks[index % banks.length] ?? bank
    // The twin is spoken to with the same key: it serves the same workspaces.
    const ask = async (it: Action): Promise<Event['answer']> => {
      if (it.do === 'read') return shownBy(await served.get(`/v0/accounts?customer_id=${owner}`))
      if (!('amount' in it)) {
        return answerOf(await endTransfer(served, waiting[it.hold] ?? '', it.do))
      }
      const mode = it.do === 'hold' ? { capture_mode: 'MANUAL' } : {}
      return answerOf(await transfer(served, { ...sides(it), amount: it.amount, ...mode }))
    }
    const events: Event[] = []
    for (const it of actions) {
      const from = performance.now()
      const answer = await ask(it)
      events.push({ action: it, from, until: performance.now(), answer })
    }
    return events
  }
  const shownBy = ({ body }: Reply) =>
    accounts.map((id) => {
      const found = body.accounts.find((it: { id: string }) => it.id === id)
      const of = (type: string) =>
        found.balances.find((it: { type: string }) => it.type === type).balance
      return { posted: of('ACCOUNT_BALANCE'), available: of('AVAILABLE_BALANCE') }
    })
  const events = (await Promise.all(asked.map(clientOf))).flat()
  // And then, when all is quiet, one who looks, pays and looks again.
  const pay = { do: 'pay', from: SPARE, to: 0, amount: 1 } as const
  events.push(...(await clientOf([{ do: 'read' }, pay, { do: 'read' }], 0)))
  return { world: { funds: accounts.map(() => FUNDS), holds }, events }
}

const answerOf = ({ status, body }: Reply): string => (status === 200 ? 'ok' : body.code)

test.for(Array.from({ length: HISTORIES }, (_, at) => SEED + at))(
  'what clients see at once is what they could have seen one after the other (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const [asked] = fc.sample(scripts, { seed, numRuns: 1 })
    const { world, events } = await play(asked ?? [])
    const order = explain(world, events)
    expect(order, JSON.stringify(events)).toHaveLength(events.length)

    // The same history with one answer from the past is not believed.
    const [before, , after] = events.slice(-3)
    const stale = { ...after, answer: before?.answer } as Event
    expect(explain(world, [...events.slice(0, -1), stale])).toBeUndefined()
  },
)
