// Whatever is cut between a client and the bank, money moves exactly once. The proof runs over real connections to a real
// bank, through a proxy that cuts them before the request arrives or after it was carried out.

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { externalAccount } from '../../test/ach.ts'
import { openTestBank } from '../../test/bank.ts'
import { type Cut, openChaosProxy } from '../../test/chaos_proxy.ts'
import { balances, fundedAccount, verifiedCustomer } from '../../test/world.ts'
import { connect } from './connect.ts'
import { UnreachableError } from './errors.ts'
import { keyed } from './generated/operations.ts'
import { movementNames } from './movements.ts'

const server = await openTestBank()
const proxy = await openChaosProxy(server.url)
const bank = connect({ url: proxy.url, apiKey: server.key })
afterAll(async () => {
  await proxy.close()
  await server.close()
})

const customer = (await verifiedCustomer(server)).id
const from = await fundedAccount(server, { customer, funds: 1_000_000 })
const to = await fundedAccount(server, { customer })
const accounts = { originating_account_id: from, receiving_account_id: to }
const body = (amount: number) =>
  ({ amount, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT', ...accounts }) as const
const path = '/transactions/internal_transfer'

test('exactly the movements of the contract are guarded', () => {
  const moneyPaths = [...keyed].filter((name) =>
    /(^| )\/(ach|transactions\/internal_transfer)(\/\{\w+\})?$/.test(name),
  )
  expect([...movementNames].toSorted()).toEqual(moneyPaths.toSorted())
})

test('an answer that was lost is found again, and the money moved once', async () => {
  const before = (await balances(server, to)).posted
  proxy.next('after')
  const cuts = proxy.cuts

  const transfer = await bank.post(path, { body: body(700) })

  expect(proxy.cuts).toBe(cuts + 1)
  expect(transfer).toMatchObject({ status: 'COMPLETE', amount: 700, ...accounts })
  expect((await balances(server, to)).posted).toBe(before + 700)
})

test('holding, completing and canceling survive a lost answer too', async () => {
  const before = (await balances(server, to)).posted
  const held = { ...body(300), capture_mode: 'MANUAL' } as const
  proxy.next('after')
  const first = await bank.post(path, { body: held })
  proxy.next('after')
  const second = await bank.post(path, { body: held })
  expect([first.status, second.status]).toEqual(['PENDING', 'PENDING'])
  expect(first.id).not.toBe(second.id)

  const change = (id: string, status: 'COMPLETE' | 'CANCELED') =>
    bank.patch('/transactions/internal_transfer/{id}', { path: { id }, body: { status } })
  proxy.next('after')
  expect(await change(first.id, 'COMPLETE')).toMatchObject({ id: first.id, status: 'COMPLETE' })
  proxy.next('after')
  expect(await change(second.id, 'CANCELED')).toMatchObject({ id: second.id, status: 'CANCELED' })
  expect((await balances(server, to)).posted).toBe(before + 300)
})

test('an ACH transfer survives a lost answer, and is sent once', async () => {
  const external = await externalAccount(server, customer, {
    verification: { vendor: 'MANUAL', status: 'VERIFIED' },
  })
  const before = (await balances(server, from)).available
  proxy.next('after')
  const sent = await bank.post('/ach', {
    body: {
      amount: 1_500,
      currency: 'USD',
      dc_sign: 'credit',
      customer_id: customer,
      originating_account_id: from,
      receiving_account_id: external,
    },
  })
  expect(sent).toMatchObject({ amount: 1_500, dc_sign: 'credit' })
  expect((await balances(server, from)).available).toBe(before - 1_500)
  const listed = []
  for await (const entry of bank.list('/ach')) listed.push(entry.id)
  expect(listed).toEqual([sent.id])
})

test('who asks again with the key of a call that had no answer is told what that call made', async () => {
  const before = (await balances(server, to)).posted
  const hasty = connect({ url: proxy.url, apiKey: server.key, retries: 0 })
  proxy.next('after')
  const lost = await hasty.post(path, { body: body(40) }).catch((error: unknown) => error)
  if (!(lost instanceof UnreachableError)) throw new Error('an answer came')
  const { idempotencyKey } = lost

  const again = { body: body(40), idempotencyKey, wasSentBefore: true }
  expect(await hasty.post(path, again)).toMatchObject({ status: 'COMPLETE', amount: 40 })
  expect((await balances(server, to)).posted).toBe(before + 40)
  const other = hasty.post(path, { ...again, body: body(41) })
  await expect(other).rejects.toMatchObject({ code: 'DUPLICATE_RESOURCE' })
})

const bulk = '/transactions/internal_transfer/bulk'

test('a bulk whose answer was lost is answered with what it did, in either mode', async () => {
  const before = (await balances(server, to)).posted
  const items = [body(3), { ...body(5), capture_mode: 'MANUAL' } as const, body(9_000_000), body(7)]
  const withKeys = items.map((item) => ({ ...item, idempotency_key: randomUUID() }))
  proxy.next('after')
  const { results } = await bank.post(bulk, { body: withKeys })
  expect(results.map(({ status }) => status)).toEqual([200, 200, 422, 200])
  expect(results.map((it) => it.transfer?.amount ?? it.problem?.code)).toEqual([
    3,
    5,
    'INSUFFICIENT_FUNDS',
    7,
  ])

  const together = [body(11), { ...body(13), capture_mode: 'MANUAL' } as const, body(17)]
  proxy.next('after')
  const all = await bank.post(bulk, { body: together, query: { mode: 'all' } })
  expect(all.results.map(({ transfer }) => transfer?.amount)).toEqual([11, 13, 17])
  expect((await balances(server, to)).posted).toBe(before + 38)
})

test('the keys of a bulk that an earlier call used up are said to be', async () => {
  const withKeys = [{ ...body(1), idempotency_key: randomUUID() }]
  await bank.post(bulk, { body: withKeys })
  const { results } = await bank.post(bulk, { body: withKeys })
  expect(results[0]?.problem?.code).toBe('DUPLICATE_RESOURCE')
  const query = { mode: 'all' as const }
  const other = { body: [body(1)], query, idempotencyKey: randomUUID() }
  await bank.post(bulk, other)
  await expect(bank.post(bulk, other)).rejects.toMatchObject({ code: 'DUPLICATE_RESOURCE' })
  const different = { ...other, body: [body(2)], wasSentBefore: true }
  await expect(bank.post(bulk, different)).rejects.toMatchObject({ code: 'DUPLICATE_RESOURCE' })
})

describe('a key that is used up is said to be', () => {
  test('when nothing was lost: the earlier transfer was another call’s', async () => {
    const idempotencyKey = randomUUID()
    await bank.post(path, { body: body(5), idempotencyKey })
    const repeated = bank.post(path, { body: body(5), idempotencyKey })
    await expect(repeated).rejects.toMatchObject({ code: 'DUPLICATE_RESOURCE', status: 409 })
  })

  test('when it made something else before', async () => {
    const idempotencyKey = randomUUID()
    await bank.post(path, { body: body(5), idempotencyKey })
    proxy.next('before')
    const other = bank.post(path, { body: body(6), idempotencyKey })
    await expect(other).rejects.toMatchObject({ code: 'DUPLICATE_RESOURCE' })
  })
})

test('a refusal that was lost is the same refusal again', async () => {
  proxy.next('after')
  const tooMuch = bank.post(path, { body: body(9_000_000) })
  await expect(tooMuch).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', status: 422 })
})

test('whatever is cut, and however often, each call moves its money once', async () => {
  const fate = fc.constantFrom<Cut>('before', 'after', 'none')
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 4 }), async (fates) => {
      const before = (await balances(server, to)).posted
      proxy.next(...fates)
      const transfer = await bank.post(path, { body: body(11) })
      proxy.next()
      expect(transfer).toMatchObject({ amount: 11, status: 'COMPLETE' })
      expect((await balances(server, to)).posted).toBe(before + 11)
    }),
    { numRuns: 12 },
  )
})
