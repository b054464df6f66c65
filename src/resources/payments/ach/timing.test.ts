// Origination and settlement times of entries, and the deadline for cancellations.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { achParties, getAch, liveToSettlement, sendAch } from '../../../../test/ach.ts'
import { eventsOf } from '../../../../test/accounts.ts'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { balances } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(bank.close)

const patch = (client: Client, id: string, body: object, key: string = randomUUID()) =>
  client.patch(`/v0/ach/${id}`, body, { 'idempotency-key': key })

const at = async (client: Client, time: string) => {
  const reply = await client.post('/sandbox/clock', { advance_to: time })
  expect(reply.status).toBe(200)
}

// Proves ach#schedule.
describe('time', () => {
  test('an entry leaves at 24:00 Eastern before its day and settles at 8:30', async () => {
    const client = await bank.workspace()
    await at(client, '2027-01-14T17:00:00Z')
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    expect(sent.effective_date).toBe('2027-01-15')
    const status = async () => (await getAch(client, sent.id)).status

    await at(client, '2027-01-15T04:59:00Z')
    expect(await status()).toBe('INIT')
    await at(client, '2027-01-15T05:00:00Z')
    expect(await status()).toBe('PENDING')
    await at(client, '2027-01-15T13:29:00Z')
    expect(await status()).toBe('PENDING')
    await at(client, '2027-01-15T13:30:00Z')
    expect(await status()).toBe('COMPLETE')
  })

  test('weekends and holidays of the Federal Reserve are passed over', async () => {
    const client = await bank.workspace()
    await at(client, '2027-01-15T17:00:00Z')
    const parties = await achParties(client, { funds: 30_000 })
    // Monday, 18 January 2027 is the birthday of Martin Luther King, Jr.
    expect((await sendAch(client, parties)).effective_date).toBe('2027-01-19')
    await at(client, '2027-01-15T22:00:00Z')
    const late = await sendAch(client, parties, { is_same_day: true })
    expect(late).toMatchObject({ is_same_day: true, effective_date: '2027-01-19' })
    await at(client, '2027-01-19T21:44:00Z')
    expect((await getAch(client, late.id)).status).toBe('INIT')
    await at(client, '2027-01-19T23:00:00Z')
    expect((await getAch(client, late.id)).status).toBe('COMPLETE')
  })

  test('in the sandbox, what is asked for today settles without waiting', async () => {
    const client = await bank.workspace()
    await at(client, '2027-01-14T17:00:00Z')
    const parties = await achParties(client, { funds: 30_000 })
    for (const when of [{ is_same_day: true }, { effective_date: '2027-01-14' }]) {
      const sent = await sendAch(client, parties, when)
      expect(sent).toMatchObject({ status: 'INIT', effective_date: '2027-01-14' })
      await expect.poll(async () => (await getAch(client, sent.id)).status).toBe('COMPLETE')
    }
  })

  test('a later date is kept, and the entry waits for it', async () => {
    const client = await bank.workspace()
    await at(client, '2027-02-01T17:00:00Z')
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties, { effective_date: '2027-02-13' })
    expect(sent.effective_date).toBe('2027-02-13')
    // A Saturday, and the Monday after it is Washington's Birthday.
    await at(client, '2027-02-16T13:00:00Z')
    expect((await getAch(client, sent.id)).status).toBe('PENDING')
    await at(client, '2027-02-16T14:00:00Z')
    expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
  })
})

describe('canceling', () => {
  // Proves ach#statuses-of-an-entry.
  test('gives the money back while the entry is still here', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)

    const canceled = await patch(client, sent.external_id, { status: 'CANCELED' })

    expect(canceled).toMatchObject({ status: 200, body: { id: sent.id, status: 'CANCELED' } })
    expect(await balances(client, parties.account)).toEqual({ posted: 10_000, available: 10_000 })
    const pending = (await client.get(`/v0/transactions/pending/${sent.external_id}`)).body
    expect(pending.data).toMatchObject({ status: 'RELEASED', operation: 'hold_cancel' })
    expect(await eventsOf(bank, sent.external_id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
    ])
    await liveToSettlement(client)
    expect((await getAch(client, sent.id)).status).toBe('CANCELED')
    expect(await patch(client, sent.id, { status: 'CANCELED' })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS' },
    })
  })

  // Proves ach#statuses-of-an-entry.
  test('comes too late once the entry has left', async () => {
    const client = await bank.workspace()
    await at(client, '2027-01-14T17:00:00Z')
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    await at(client, '2027-01-15T06:00:00Z')
    const refused = await patch(client, sent.id, { status: 'CANCELED' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_STATUS' } })
    expect((await balances(client, parties.account)).available).toBe(0)
  })

  test('an empty change answers the entry as it is', async () => {
    const client = await bank.workspace()
    const sent = await sendAch(client, await achParties(client, { funds: 10_000 }))
    expect(await patch(client, sent.id, {})).toMatchObject({ status: 200, body: sent })
    expect(await patch(client, sent.id, { status: null })).toMatchObject({
      status: 200,
      body: sent,
    })
    expect(await patch(client, randomUUID(), {})).toMatchObject({ status: 404 })
  })
})
