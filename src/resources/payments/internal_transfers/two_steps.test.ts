// Transfers that wait (contract: transfers#manual-transfers): held, completed, canceled, expired.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf as allEventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
let from: string
let to: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
  from = await fundedAccount(bank, { customer, funds: 1_000_000 })
  to = await fundedAccount(bank)
})

const between = () => ({ originating_account_id: from, receiving_account_id: to })

const eventsOf = (id: string) => allEventsOf(bank, id)

describe('in two steps', () => {
  // Proves requests#times-ids-and-amounts.
  test.for(['COMPLETE', 'CANCELED'])('%s, however its id is written', async (status) => {
    const { body } = await transfer(bank, { ...between(), capture_mode: 'MANUAL' })
    expect(await endTransfer(bank, body.id.toUpperCase(), status)).toMatchObject({
      status: 200,
      body: { id: body.id, status },
    })
  })

  // Proves transfers#manual-transfers.
  test('authorize holds the amount, complete moves it', async () => {
    const before = await balances(bank, from)
    const key = randomUUID()
    const held = await transfer(bank, { ...between(), amount: 700, capture_mode: 'MANUAL' }, key)

    expect(held).toMatchObject({
      status: 200,
      body: { status: 'PENDING', capture_mode: 'MANUAL', expires_at: expect.any(String) },
    })
    const read = await bank.get(`/v0/transactions/internal_transfer/${held.body.id}`)
    expect(read.body).toEqual(held.body)
    expect(await balances(bank, from)).toEqual({
      posted: before.posted,
      available: before.available - 700,
    })
    const pending = await bank.get(`/v0/transactions/pending/${held.body.id}`)
    expect(pending.body).toMatchObject({
      uuid: held.body.id,
      account_id: from,
      offset_account_id: to,
      data: {
        status: 'PENDING',
        operation: 'hold_new',
        amount: 700,
        dc_sign: 'debit',
        history: [],
        reason: '',
      },
    })

    // A pending and a posted transaction may share their key: they are of different kinds.
    const done = await endTransfer(bank, held.body.id, 'COMPLETE', key)
    expect(done).toMatchObject({ status: 200, body: { status: 'COMPLETE' } })
    expect(await balances(bank, from)).toEqual({
      posted: before.posted - 700,
      available: before.available - 700,
    })
    const cleared = await bank.get(`/v0/transactions/pending/${held.body.id}`)
    expect(cleared.body.data).toMatchObject({ status: 'CLEARED', operation: 'hold_post' })
    expect(cleared.body.data.history).toMatchObject([
      { uuid: held.body.id, data: { status: 'PENDING', operation: 'hold_new' } },
    ])
    expect(cleared.body.data.history[0].data.history).toBeUndefined()
    expect((await bank.get(`/v0/transactions/posted/${held.body.id}`)).body.data.hold_id).toBe(
      held.body.id,
    )
    expect(await eventsOf(held.body.id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
      'TRANSACTION.POSTED.CREATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
    ])
  })

  // Proves transfers#manual-transfers.
  test('authorize, cancel: the money is back', async () => {
    const before = await balances(bank, from)
    const held = await transfer(bank, { ...between(), amount: 700, capture_mode: 'MANUAL' })
    expect(await endTransfer(bank, held.body.id, 'CANCELED')).toMatchObject({
      status: 200,
      body: { status: 'CANCELED' },
    })
    expect(await balances(bank, from)).toEqual(before)
    expect((await bank.get(`/v0/transactions/pending/${held.body.id}`)).body.data.status).toBe(
      'RELEASED',
    )
    expect((await bank.get(`/v0/transactions/posted/${held.body.id}`)).status).toBe(404)
    expect(await eventsOf(held.body.id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
    ])
  })

  // Proves transfers#expiry.
  test('authorize, let expire: the money is back when the workspace’s clock says so', async () => {
    const other = await bank.workspace()
    const source = await fundedAccount(other, { funds: 1000 })
    const target = await fundedAccount(other)
    const { body } = await transfer(other, {
      originating_account_id: source,
      receiving_account_id: target,
      capture_mode: 'MANUAL',
    })

    await other.advance(7 * 24 * 3600 - 60)
    expect((await other.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status).toBe(
      'PENDING',
    )
    await other.advance(120)

    expect((await other.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status).toBe(
      'EXPIRED',
    )
    expect(await balances(other, source)).toEqual({ posted: 1000, available: 1000 })
    const pending = (await other.get(`/v0/transactions/pending/${body.id}`)).body
    expect(pending.data.status).toBe('EXPIRED')
    expect(pending.updated).toBe(body.expires_at)
    expect(await endTransfer(other, body.id, 'COMPLETE')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS', valid_status: [] },
    })
  })

  // Proves transfers#expiry.
  test('a transfer expires in the background, without a clock advance', async () => {
    const expires_at = new Date(Date.now() + 1500).toISOString()
    const { body } = await transfer(bank, { ...between(), capture_mode: 'MANUAL', expires_at })
    await expect
      .poll(
        async () => (await bank.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status,
      )
      .toBe('EXPIRED')
  })

  // Proves transfers#ended-transfers.
  test.each(['COMPLETE', 'CANCELED'])('after %s nothing more can be done', async (end) => {
    const { body } = await transfer(bank, { ...between(), capture_mode: 'MANUAL' })
    await endTransfer(bank, body.id, end)
    for (const status of ['COMPLETE', 'CANCELED']) {
      expect(await endTransfer(bank, body.id, status)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_STATUS', valid_status: [] },
      })
    }
  })

  // Proves transfers#ended-transfers.
  test('an immediate transfer is complete: it can neither be completed nor canceled', async () => {
    const { body } = await transfer(bank, between())
    expect(await endTransfer(bank, body.id, 'CANCELED')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS' },
    })
  })

  // Proves transfers#ended-transfers.
  test('a transfer waits on when its account may not transact, and completes when it may again', async () => {
    const account = await fundedAccount(bank, { funds: 500 })
    const { body } = await transfer(bank, {
      originating_account_id: account,
      receiving_account_id: to,
      capture_mode: 'MANUAL',
    })
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'FROZEN' })
    expect(await endTransfer(bank, body.id, 'COMPLETE')).toMatchObject({
      status: 422,
      body: { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS' },
    })
    expect((await bank.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status).toBe(
      'PENDING',
    )
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'ACTIVE' })
    expect((await endTransfer(bank, body.id, 'COMPLETE')).status).toBe(200)
  })
})
