// Several processes may serve one database: each groups its own movements, none trusts its memory.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'
import { wrongIn } from './verified.ts'
import { balances, endTransfer, fundedAccount, transfer } from './world.ts'

const one = await openTestBank()
const other = await openTestBank({ DATABASE_URL: one.databaseUrl })
afterAll(async () => {
  await other.close()
  await one.close()
})

const both = [one, other]

test('one key through two processes at once moves the money once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const from = await fundedAccount(one, { funds: 1000 })
    const to = await fundedAccount(one)
    const key = randomUUID()
    const body = { originating_account_id: from, receiving_account_id: to }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => transfer(both[n % 2] ?? one, body, key)),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await balances(other, from)).toEqual({ posted: 900, available: 900 })
  }
})

test('a hot account in both directions through two processes neither deadlocks nor overdraws', async () => {
  const hot = await fundedAccount(one, { funds: 500 })
  const others = await Promise.all([1, 2, 3].map(() => fundedAccount(one, { funds: 200 })))
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, n) => {
      const cold = others[n % 3] ?? ''
      const sides = n % 2 ? [hot, cold] : [cold, hot]
      return transfer(both[n % 2] ?? one, {
        originating_account_id: sides[0],
        receiving_account_id: sides[1],
        amount: 50,
      })
    }),
  )
  expect(replies.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
  const all = await Promise.all([hot, ...others].map((id) => balances(one, id)))
  expect(all.reduce((sum, { posted }) => sum + posted, 0)).toBe(1100)
  expect(all.every(({ posted }) => posted >= 0)).toBe(true)
})

test('complete in one process and cancel in the other: one wins', async () => {
  const from = await fundedAccount(one, { funds: 10_000 })
  const to = await fundedAccount(one)
  for (let round = 0; round < 10; round += 1) {
    const { body } = await transfer(one, {
      originating_account_id: from,
      receiving_account_id: to,
      capture_mode: 'MANUAL',
    })
    const replies = await Promise.all([
      endTransfer(one, body.id, 'COMPLETE'),
      endTransfer(other, body.id, 'CANCELED'),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  }
})

test('a clock moved in one process is soon seen in the other, and at once where it counts', async () => {
  const client = await one.workspace()
  await client.advance(3600)
  const response = await fetch(`${other.url}/v0/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'PROSPECT' }),
  })
  const { creation_time } = (await response.json()) as { creation_time: string }
  expect(Date.parse(creation_time) - Date.now()).toBeGreaterThan(3_500_000)
})

test('whatever two processes did at once, the books are sound: no gap in any account’s balances', async () => {
  const accounts = await Promise.all([1, 2, 3].map(() => fundedAccount(one, { funds: 10_000 })))
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      transfer(both[n % 2] ?? one, {
        originating_account_id: accounts[n % 3],
        receiving_account_id: accounts[(n + 1 + (n % 2)) % 3],
        amount: 1 + (n % 5),
      }),
    ),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  expect(await wrongIn(one)).toEqual([])
})
