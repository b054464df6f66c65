// Spend controls against an independent model that keeps every transfer and adds everything up again each time:
// whatever happens over HTTP, in whatever order, both admit the same transfers and see the same violations.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addVerifiedCustomer } from './accounts.ts'
import { openTestBank } from './bank.ts'
import { changeControl, control, listControls, violationsOf } from './spend_controls.ts'
import { wrongIn } from './verified.ts'
import { endTransfer, fundedAccount, transfer } from './world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const HOUR = 3600
const ACCOUNTS = 3
const CONTROLS = 3
const RUNS = Number(process.env['SPEND_MODEL_RUNS'] ?? 10)
const STEPS = 40

type Range = { time_range_type: string; days?: number }
type Definition = {
  amount_limit: number
  is_active: boolean
  action_decline: boolean
  direction: 'CREDITS' | 'DEBITS' | null
  payment_types: string[]
  time_range: Range
}
type Step =
  | { do: 'pay'; from: number; to: number; amount: number; waitsHours: number | null }
  | { do: 'endTransfer'; which: number; status: 'COMPLETE' | 'CANCELED' }
  | { do: 'wait'; hours: number }
  | { do: 'list'; account: number; controls: boolean[] }
  | { do: 'hold'; controls: boolean[] }
  | { do: 'change'; control: number; changes: Partial<Definition> }

const range: fc.Arbitrary<Range> = fc.oneof(
  fc.constant({ time_range_type: 'FOREVER' }),
  fc.constant({ time_range_type: 'SINGLE_TRANSACTION' }),
  fc.integer({ min: 1, max: 3 }).map((days) => ({ time_range_type: 'ROLLING_WINDOW_DAYS', days })),
)
const definition = fc.record<Definition>({
  // The higher ones let through what comes after the accounts' funding.
  amount_limit: fc.oneof(
    fc.integer({ min: 0, max: 200 }),
    fc.integer({ min: 1_000_000, max: 1_000_200 }),
  ),
  is_active: fc.constantFrom(true, true, true, false),
  action_decline: fc.constantFrom(true, true, false),
  direction: fc.constantFrom('CREDITS', 'DEBITS', null),
  payment_types: fc.constantFrom([], ['INTERNAL_TRANSFER'], ['ACH', 'INTERNAL_TRANSFER'], ['CARD']),
  time_range: range,
})
const someControls = fc.array(fc.boolean(), { minLength: CONTROLS, maxLength: CONTROLS })
const index = (count: number) => fc.integer({ min: 0, max: count - 1 })

const payment: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('pay' as const),
  from: index(ACCOUNTS),
  to: index(ACCOUNTS),
  amount: fc.integer({ min: 1, max: 90 }),
  waitsHours: fc.constantFrom(null, null, 4, 20, 100),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: payment },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('endTransfer' as const),
      which: fc.nat({ max: 20 }),
      status: fc.constantFrom('COMPLETE' as const, 'CANCELED' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 5, 13, 29),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      account: index(ACCOUNTS),
      controls: someControls,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('hold' as const), controls: someControls }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      control: index(CONTROLS),
      changes: fc.tuple(definition, fc.constantFrom(...keysOf())).map(([all, key]) => ({
        [key]: all[key],
      })),
    }),
  },
)

function keysOf(): (keyof Definition)[] {
  return ['amount_limit', 'is_active', 'action_decline', 'direction', 'payment_types', 'time_range']
}

type Transfer = {
  id: string
  from: number
  to: number
  amount: number
  state: 'HELD' | 'POSTED' | 'GONE'
  hour: number
  expires: number
}

/** What the bank should do, worked out from all transfers that ever were. */
class Model {
  hour = 0
  readonly transfers: Transfer[] = []
  readonly listed = Array.from({ length: ACCOUNTS }, () => new Set<number>())
  held = new Set<number>()
  readonly violations = Array.from({ length: CONTROLS }, () => 0)
  readonly controls: Definition[]

  constructor(controls: readonly Definition[]) {
    this.controls = controls.map((it) => ({ ...it }))
  }

  /** Whether the transfer passes; violations are noted. */
  pay(asked: { from: number; to: number; amount: number }): boolean {
    let passes = true
    for (const [number, its] of this.controls.entries()) {
      for (const side of ['from', 'to'] as const) {
        if (!this.isViolated(number, asked[side], side, asked.amount)) continue
        this.violations[number] = (this.violations[number] ?? 0) + 1
        if (its.action_decline) passes = false
      }
    }
    return passes
  }

  private isViolated(
    number: number,
    account: number,
    side: 'from' | 'to',
    amount: number,
  ): boolean {
    const its = this.controls[number] as Definition
    if (!this.held.has(number) && !this.listed[account]?.has(number)) return false
    if (!its.is_active || side !== (its.direction === 'CREDITS' ? 'to' : 'from')) return false
    const types = its.payment_types
    if (types.length > 0 && !types.includes('INTERNAL_TRANSFER')) return false
    const { time_range_type: type, days = 0 } = its.time_range
    if (type === 'SINGLE_TRANSACTION') return amount > its.amount_limit
    const since = type === 'FOREVER' ? -1 : this.hour - days * 24
    const used = this.transfers
      .filter((it) => it[side] === account && it.state !== 'GONE' && it.hour > since)
      .reduce((sum, it) => sum + it.amount, 0)
    return used + amount > its.amount_limit
  }

  wait(hours: number): void {
    this.hour += hours
    for (const it of this.transfers) {
      if (it.state === 'HELD' && it.expires <= this.hour) it.state = 'GONE'
    }
  }
}

test('whatever happens, the bank admits what the model admits', async () => {
  const customer = await addVerifiedCustomer(bank)
  await fc.assert(
    fc.asyncProperty(
      fc.array(definition, { minLength: CONTROLS, maxLength: CONTROLS }),
      fc.array(step, { minLength: STEPS, maxLength: STEPS }),
      (definitions, steps) => live(definitions, steps),
    ),
    { numRuns: RUNS, endOnFailure: true },
  )

  async function live(definitions: Definition[], steps: Step[]): Promise<void> {
    await bank.patch(`/v0/customers/${customer}`, { spend_control_ids: [] })
    const model = new Model(definitions)
    const controls: string[] = []
    for (const { direction, ...rest } of definitions) {
      controls.push(await control(bank, direction ? { ...rest, direction } : rest))
    }
    const accounts: string[] = []
    for (let made = 0; made < ACCOUNTS; made += 1) {
      accounts.push(await fundedAccount(bank, { customer, funds: 1_000_000 }))
    }
    // What funds an account comes in, and counts for CREDITS.
    for (const to of accounts.keys()) {
      model.transfers.push({ ...start, to, amount: 1_000_000 })
    }
    for (const one of steps) await take({ model, controls, accounts, customer }, one)
    for (const [number, id] of controls.entries()) {
      expect(await violationsOf(bank, id)).toBe(model.violations[number])
    }
    expect(await wrongIn(bank)).toEqual([])
  }
}, 300_000)

const start = { id: '', from: -1, state: 'POSTED' as const, hour: 0, expires: 0 }

type World = { model: Model; controls: string[]; accounts: string[]; customer: string }

async function take({ model, controls, accounts, customer }: World, one: Step): Promise<void> {
  const chosen = (flags: boolean[]) => controls.filter((_, at) => flags[at])
  const numbers = (flags: boolean[]) => new Set(flags.flatMap((is, at) => (is ? [at] : [])))
  if (one.do === 'pay') {
    if (one.from === one.to) return
    const { from, to, amount, waitsHours } = one
    const { now } = (await bank.get('/sandbox/clock')).body
    const expires_at = new Date(Date.parse(now) + (waitsHours ?? 0) * HOUR * 1000).toISOString()
    const reply = await transfer(bank, {
      originating_account_id: accounts[from],
      receiving_account_id: accounts[to],
      amount,
      ...(waitsHours === null ? {} : { capture_mode: 'MANUAL', expires_at }),
    })
    expect(reply.status, JSON.stringify([one, model])).toBe(model.pay(one) ? 200 : 422)
    if (reply.status !== 200) return
    model.transfers.push({
      id: reply.body.id,
      from,
      to,
      amount,
      state: waitsHours === null ? 'POSTED' : 'HELD',
      hour: model.hour,
      expires: model.hour + (waitsHours ?? 0),
    })
  } else if (one.do === 'endTransfer') {
    const waiting = model.transfers.filter(({ state }) => state === 'HELD')
    const found = waiting[one.which % Math.max(1, waiting.length)]
    if (!found) return
    expect((await endTransfer(bank, found.id, one.status)).status).toBe(200)
    found.state = one.status === 'COMPLETE' ? 'POSTED' : 'GONE'
    found.hour = model.hour
  } else if (one.do === 'wait') {
    await bank.advance(one.hours * HOUR)
    model.wait(one.hours)
  } else if (one.do === 'list') {
    await listControls(bank, accounts[one.account] ?? '', chosen(one.controls))
    model.listed[one.account] = numbers(one.controls)
  } else if (one.do === 'hold') {
    const body = { spend_control_ids: chosen(one.controls) }
    expect((await bank.patch(`/v0/customers/${customer}`, body)).status).toBe(200)
    model.held = numbers(one.controls)
  } else {
    await changeControl(bank, controls[one.control] ?? '', one.changes)
    Object.assign(model.controls[one.control] ?? {}, one.changes)
  }
}
