// The ledger of the running bank against an independent model: whatever is asked, in whatever order, the
// bank answers as the model does and shows the model's balances. The model shares no code with the bank.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank, type Reply } from '../../test/bank.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  transfer,
  verifiedCustomer,
} from '../../test/world.ts'

const RUNS = Number(process.env['FLORIN_PROPERTY_RUNS'] ?? 25)
const FUNDS = 1000

const bank = await openTestBank()
afterAll(() => bank.close())

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

// ---- the model

type Holder = { money: number; waiting: number; least: number; most: number }
type Waiting = { from: number; to: number; amount: number; is: 'open' | 'over' }
type Model = { holders: Holder[]; waiting: Waiting[] }

const kinds = [
  { least: 0, most: Number.POSITIVE_INFINITY },
  // Credit of five dollars.
  { least: -500, most: Number.POSITIVE_INFINITY },
  // Can hold twenty dollars at most.
  { least: 0, most: 2000 },
  // Two dollars have to stay.
  { least: 200, most: Number.POSITIVE_INFINITY },
]

function modelOf(): Model {
  const holders = kinds.map((kind) => ({ money: FUNDS, waiting: 0, ...kind }))
  return { holders, waiting: [] }
}

/** What a payment must be answered; an accepted one is carried out. */
function pay(model: Model, from: number, to: number, amount: number, later: boolean): string {
  const payer = model.holders[from]
  const payee = model.holders[to]
  if (!payer || !payee) throw new Error('no such holder')
  const left = payer.money - payer.waiting - amount
  if (left < Math.min(0, payer.least)) return 'INSUFFICIENT_FUNDS'
  if (left < payer.least || payee.money + amount > payee.most) return 'BALANCE_VIOLATION'
  if (later) {
    payer.waiting += amount
    model.waiting.push({ from, to, amount, is: 'open' })
  } else {
    payer.money -= amount
    payee.money += amount
  }
  return 'ok'
}

/** What completing or canceling must be answered. */
function end(model: Model, index: number, status: 'COMPLETE' | 'CANCELED'): string {
  const waiting = model.waiting[index]
  const payer = model.holders[waiting?.from ?? -1]
  const payee = model.holders[waiting?.to ?? -1]
  if (!waiting || !payer || !payee) throw new Error('nothing waits there')
  if (waiting.is === 'over') return 'INVALID_STATUS'
  if (status === 'COMPLETE') {
    if (payee.money + waiting.amount > payee.most) return 'BALANCE_VIOLATION'
    payer.money -= waiting.amount
    payee.money += waiting.amount
  }
  payer.waiting -= waiting.amount
  waiting.is = 'over'
  return 'ok'
}

// ---- what is asked

type Step =
  | { do: 'pay'; from: number; step: number; amount: number; later: boolean }
  | { do: 'end'; which: number; status: 'COMPLETE' | 'CANCELED' }

const amount = fc.oneof(
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 401, max: 2500 }),
  fc.constantFrom(500, 800, FUNDS, 1500),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      from: fc.nat(kinds.length - 1),
      step: fc.integer({ min: 1, max: kinds.length - 1 }),
      amount,
      later: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      which: fc.nat(),
      status: fc.constantFrom('COMPLETE' as const, 'CANCELED' as const),
    }),
  },
)

const answerOf = ({ status, body }: Reply) => (status === 200 ? 'ok' : body.code)

async function openAccounts(): Promise<string[]> {
  const ids: string[] = []
  for (const { least, most } of kinds) {
    const ceiling = Number.isFinite(most) ? { balance_ceiling: { balance: most } } : {}
    const id = await fundedAccount(bank, { customer, funds: FUNDS, account: ceiling })
    // A floor above zero can be set only once there is money.
    const floor = { balance_floor: { balance: least } }
    expect((await bank.patch(`/v0/accounts/${id}`, floor)).status).toBe(200)
    ids.push(id)
  }
  return ids
}

/** Asks bank and model for one step. */
async function ask(model: Model, accounts: string[], waiting: string[], it: Step): Promise<void> {
  if (it.do === 'pay') {
    const to = (it.from + it.step) % accounts.length
    const expected = pay(model, it.from, to, it.amount, it.later)
    const reply = await transfer(bank, {
      amount: it.amount,
      originating_account_id: accounts[it.from],
      receiving_account_id: accounts[to],
      ...(it.later ? { capture_mode: 'MANUAL' } : {}),
    })
    expect(answerOf(reply)).toBe(expected)
    if (it.later && expected === 'ok') waiting.push(reply.body.id)
  } else if (waiting.length > 0) {
    const which = it.which % waiting.length
    const expected = end(model, which, it.status)
    expect(answerOf(await endTransfer(bank, waiting[which] ?? '', it.status))).toBe(expected)
  }
}

async function expectBalances(model: Model, accounts: string[]): Promise<void> {
  const shown = await Promise.all(accounts.map((id) => balances(bank, id)))
  // Never less than nothing (contract: accounts#balances).
  const expected = model.holders.map(({ money, waiting, least }) => ({
    posted: money,
    available: Math.max(0, money - waiting - least),
  }))
  expect(shown).toEqual(expected)
}

/** Entries against balances, in SQL, for whatever the runs have left behind. */
async function expectSoundBooks(): Promise<void> {
  const unsound = await bank.sql(
    `select a.id from ledger_accounts a where
       a.posted <> coalesce((select sum(amount) from ledger_entries e
                             where e.tenant = a.tenant and e.account_id = a.id), 0)
       or a.held <> coalesce((select sum(amount) from ledger_holds h
                              where h.tenant = a.tenant and h.account_id = a.id and h.status = 'OPEN'), 0)`,
  )
  expect(unsound).toEqual([])
  const unbalanced = await bank.sql(
    'select transaction_id from ledger_entries group by tenant, transaction_id having sum(amount) <> 0',
  )
  expect(unbalanced).toEqual([])
  const sums = await bank.sql(
    'select currency from ledger_accounts group by tenant, currency having sum(posted) <> 0',
  )
  expect(sums).toEqual([])
}

test('whatever is paid, held, completed and canceled, the bank answers and counts as the model does', async () => {
  // A failure prints its seed and the shortest sequence that still fails.
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const model = modelOf()
      const accounts = await openAccounts()
      const waiting: string[] = []
      for (const it of steps) {
        await ask(model, accounts, waiting, it)
        await expectBalances(model, accounts)
      }
    }),
    { numRuns: RUNS, endOnFailure: false },
  )
  await expectSoundBooks()
}, 120_000)

test('asked all at once, the bank ends where some order of the model ends: nothing is lost or made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const accounts = await openAccounts()
      const payments = steps.flatMap((it) => (it.do === 'pay' ? [it] : []))
      const replies = await Promise.all(
        payments.map((it) =>
          transfer(bank, {
            amount: it.amount,
            originating_account_id: accounts[it.from],
            receiving_account_id: accounts[(it.from + it.step) % accounts.length],
          }),
        ),
      )
      const money = kinds.map(() => FUNDS)
      payments.forEach((it, index) => {
        if (replies[index]?.status !== 200) return
        const to = (it.from + it.step) % accounts.length
        money[it.from] = (money[it.from] ?? 0) - it.amount
        money[to] = (money[to] ?? 0) + it.amount
      })
      const shown = await Promise.all(accounts.map((id) => balances(bank, id)))
      expect(shown.map(({ posted }) => posted)).toEqual(money)
      shown.forEach(({ posted }, index) => {
        expect(posted).toBeGreaterThanOrEqual(kinds[index]?.least ?? 0)
        expect(posted).toBeLessThanOrEqual(kinds[index]?.most ?? 0)
      })
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  )
  await expectSoundBooks()
}, 120_000)
