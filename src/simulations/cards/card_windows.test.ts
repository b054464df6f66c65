// Spend controls over the life of a card payment, against an independent calculator of what each message adds and gives up.
// Proves spend-controls#what-counts.

import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { CardScript } from '../../../test/card_script.ts'
import { control, listControls, rollingWindow, violationsOf } from '../../../test/spend_controls.ts'
import { balances } from '../../../test/world.ts'
import { wrongIn } from '../../../test/verified.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

const DAY = 24 * 3600
const RUNS = Number(process.env['FLORIN_CARD_RUNS'] ?? 12)

/** A card whose account lists controls that decline. */
async function limited(controls: readonly object[]) {
  const script = await CardScript.begin(bank)
  const ids: string[] = []
  for (const changes of controls) ids.push(await control(bank, changes))
  await listControls(bank, script.account, ids)
  const usageOf = async (id: string) => {
    const { body } = await bank.get(`/v0/spend_controls/${id}/usage?account_id=${script.account}`)
    return body.used as number
  }
  const play = async (line: string) => {
    const { status, body } = await script.play(line)
    return status === 201 ? (body.transaction.state as string) : status
  }
  return { script, ids, usageOf, play, used: () => usageOf(ids[0] ?? '') }
}

const day = { time_range: rollingWindow(1) }

describe('a spend control of a rolling window', () => {
  test('meets an increment at the time of the increment, by what it adds', async () => {
    const { ids, play, used } = await limited([day])
    expect(await play('auth 900')).toBe('PENDING')
    await bank.advance(2 * DAY)
    expect(await used()).toBe(0)
    expect(await play('inc 1001')).toBe('DECLINED')
    expect(await violationsOf(bank, ids[0] ?? '')).toBe(1)
    expect(await play('inc 1000')).toBe('PENDING')
    expect(await used()).toBe(1000)
    expect(await play('auth 1')).toBe('DECLINED')
    expect(await play('clear 1900')).toBe('CLEARED')
    expect(await used()).toBe(1000)
    await bank.advance(DAY)
    expect(await used()).toBe(0)
  })

  test('forgets what was added last when a payment gives something up', async () => {
    const { play, used } = await limited([day])
    await play('auth 900')
    await bank.advance(2 * DAY)
    await play('inc 600')
    expect(await used()).toBe(600)
    expect(await play('rev 500')).toBe('REVERSED')
    expect(await used()).toBe(100)
    expect(await play('adv 800')).toBe('PENDING')
    expect(await used()).toBe(0)
    expect(await play('inc 1000')).toBe('PENDING')
    expect(await play('auth 1')).toBe('DECLINED')
  })

  test('counts a clearing at its own time only by what was not held', async () => {
    const { ids, play, used } = await limited([day])
    await play('auth 900')
    await bank.advance(2 * DAY)
    expect(await play('clear 1200')).toBe('CLEARED')
    expect(await used()).toBe(300)
    expect(await violationsOf(bank, ids[0] ?? '')).toBe(0)
    expect(await play('clear 701 of 1 forced')).toBe('CLEARED')
    expect(await used()).toBe(1001)
    expect(await violationsOf(bank, ids[0] ?? '')).toBe(1)
    expect(await play('rev 700 of 1 advice')).toBe('REVERSED')
    expect(await used()).toBe(301)
  })

  test.each([
    ['expired', 'expire'],
    ['was reversed', 'rev 900'],
  ])(
    'counts a forced clearing of a hold that %s in full, and reports the violation',
    async (_, end) => {
      const { ids, play, used } = await limited([day])
      await play('auth 900')
      if (end === 'expire') await bank.advance(8 * DAY)
      else expect(await play(end)).toBe('REVERSED')
      expect(await used()).toBe(0)
      expect(await play('clear 1200 of 1 forced')).toBe('CLEARED')
      expect(await used()).toBe(1200)
      expect(await violationsOf(bank, ids[0] ?? '')).toBe(1)
      expect(await play('auth 1')).toBe('DECLINED')
      expect(await play('rev 1200 of 1 advice')).toBe('REVERSED')
      expect(await used()).toBe(0)
    },
  )
})

test('a spend control of single transactions sees the total of a payment', async () => {
  const single = { time_range: { time_range_type: 'SINGLE_TRANSACTION' } }
  const { ids, play } = await limited([single])
  await play('auth 900')
  await play('clear 800')
  expect(await play('inc 101')).toBe('DECLINED')
  expect(await play('inc 100')).toBe('PENDING')
  expect(await violationsOf(bank, ids[0] ?? '')).toBe(1)
  expect(await play('clear 300')).toBe('CLEARED')
  expect(await violationsOf(bank, ids[0] ?? '')).toBe(2)
})

// Proves card-messages#giving-back.
test.each([
  [['fin 5000'], ['refund 4500', 'finadv 4000'], 4_000],
  [['fin 1000'], ['refund 400', 'rev 1000 advice'], 0],
  [['fin 1000'], ['refund 300', 'finadv 700', 'rev 200 advice'], 500],
  [['fin 5000'], ['refund 4500', 'finadv 4000', 'rev 600 advice'], 3_400],
  [['fin 5000'], ['refund 5000', 'finadv 4000', 'rev 600 advice', 'finadv 3000'], 2_400],
  [['fin 5000'], ['refund 5000', 'rev 5000 advice', 'finadv 0'], 0],
  [['auth 1000', 'clear 400', 'clear 600'], ['refund 900', 'rev 400 of 2 advice'], 600],
  [
    ['auth 1000', 'clear 400', 'clear 600'],
    ['refund 1000', 'rev 400 of 2 advice', 'rev 600 of 3 advice'],
    0,
  ],
  [['auth 1000', 'clear 400', 'clear 600'], ['refund 300 of 2', 'rev 400 of 2 advice'], 600],
] as const)(
  'counts the same after refunds, reversals and corrections in any order: %s',
  async (first, credits, used) => {
    const ends = new Set<string>()
    const orders = permutations(credits).map((order) => async (play: Play) => {
      for (const line of order) await play(line)
    })
    const inParallel = async (play: Play) => {
      await Promise.all(credits.map(play))
    }
    for (const send of [...orders, inParallel, inParallel]) {
      const { script, ids, play, usageOf } = await limited([{ amount_limit: 100_000 }])
      for (const line of first) await play(line)
      await send(play)
      const [id = ''] = ids
      const before = await usageOf(id)
      await listControls(bank, script.account, [])
      await listControls(bank, script.account, ids)
      const { posted } = await balances(bank, script.account)
      ends.add(`${posted} ${before} ${await usageOf(id)}`)
    }
    expect([...ends]).toEqual([expect.stringContaining(` ${used} ${used}`)])
  },
)

type Play = (line: string) => Promise<unknown>

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

type Layer = { hour: number; amount: number }

/** What counts of a payment: what each message added, from the last addition downwards what was given up. */
class Counted {
  held = 0
  readonly layers: Layer[] = []

  get total(): number {
    return this.layers.reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Brings the total to an amount. */
  become(total: number, hour: number): void {
    const more = total - this.total
    if (more > 0) this.layers.push({ hour, amount: more })
    for (let less = -more; less > 0; ) {
      const last = this.layers.at(-1)
      if (!last) return
      const taken = Math.min(last.amount, less)
      last.amount -= taken
      less -= taken
      if (last.amount === 0) this.layers.pop()
    }
  }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'auth',
      'fin',
      'inc',
      'inc',
      'adv',
      'clear',
      'clear',
      'rev',
      'finadv',
      'refund',
    ),
    amount: fc.constantFrom(1, 40, 99, 100, 101, 250, 400),
    of: fc.nat({ max: 5 }),
    words: fc.constantFrom('', '', ' forced', ' advice', ' final'),
  }),
  fc.record({ wait: fc.constantFrom(1, 13, 30, 100) }),
)

test('over a random life of payments each change counts at its own time, and a recount agrees', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const generous = { amount_limit: 1_000_000 }
      const windows = [1, 3, 5].map((days) => ({ ...generous, time_range: rollingWindow(days) }))
      const { script, ids, usageOf } = await limited([generous, ...windows])
      const payments = new Map<string, Counted>()
      /** The payment of each message that succeeded. */
      const roots: string[] = []
      let hour = 0
      for (const one of steps) {
        if ('wait' in one) {
          await bank.advance(one.wait * 3600)
          hour += one.wait
        } else {
          const { kind, amount, of, words } = one
          const isFirst = kind === 'auth' || kind === 'fin'
          if (!isFirst && roots.length === 0) continue
          const which = of % Math.max(roots.length, 1)
          const takes: Record<string, string[]> = {
            clear: [' forced', ' final'],
            rev: [' advice'],
          }
          const said = takes[kind]?.includes(words) ? words : ''
          const line = isFirst ? `${kind} ${amount}` : `${kind} ${amount} of ${which + 1}${said}`
          const { status, body } = await script.play(line)
          if (status !== 201) continue
          roots.push(isFirst ? body.transaction.token : (roots[which] ?? ''))
        }
        await follow({ account: script.account, payments, hour })
        for (const [at, id] of ids.entries()) {
          const since = hour - ([Infinity, 24, 72, 120][at] ?? 0)
          const counting = [...payments.values()].flatMap(({ layers }) => layers)
          const expected = counting
            .filter((layer) => layer.hour > since)
            .reduce((sum, layer) => sum + layer.amount, 0)
          expect(await usageOf(id), `${JSON.stringify(one)} control ${at}`).toBe(expected)
        }
      }
      await listControls(bank, script.account, [])
      await listControls(bank, script.account, ids)
      for (const id of ids.slice(0, 1)) {
        const total = [...payments.values()].reduce((sum, payment) => sum + payment.total, 0)
        expect(await usageOf(id)).toBe(total)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)

type Followed = { account: string; payments: Map<string, Counted>; hour: number }

/** Reads from the rows what each payment holds and has paid, without what was reversed or corrected. */
async function follow({ account, payments, hour }: Followed) {
  const rows = await bank.sql<{ root: string; total: number }>(
    `with debit as (
       select t.uuid, coalesce(t.hold_id, t.uuid) as root, abs(e.amount) as amount
       from posted_transactions t join ledger_entries e on e.transaction_id = t.uuid and e.account_id = $1
       where t.type = 'card' and t.original_trx is null
     ), back as (
       select distinct on (r.uuid) coalesce(d.root, r.original_trx) as root, -coalesce((r.user_data ->> 'undone_amount')::bigint, abs(e.amount)) as amount
       from posted_transactions r join ledger_entries e on e.transaction_id = r.uuid and e.account_id = $1
       left join debit d on d.uuid = r.original_trx
       where r.subtype in ('reversal', 'adjustment')
       union all
       select (p.user_data ->> 'undone_payment')::uuid, -(p.user_data ->> 'undone_amount')::bigint
       from pending_transactions p where p.account_id = $1 and p.user_data ? 'undone_payment'
     )
     select root, sum(amount)::int as total
     from (select root, amount from debit union all select * from back
           union all select id, amount from ledger_holds where account_id = $1) moved
     group by root`,
    [account],
  )
  for (const { root, total } of rows) {
    const payment = payments.get(root) ?? new Counted()
    payments.set(root, payment)
    payment.become(total, hour)
  }
}
