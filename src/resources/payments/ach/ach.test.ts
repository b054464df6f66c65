// Entries that we send: what is asked for, what is refused, and how the money moves until it settles.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import {
  achBody,
  achParties,
  askAch,
  externalAccount,
  getAch,
  liveToSettlement,
  sendAch,
  today,
} from '../../../../test/ach.ts'
import { eventsOf } from '../../../../test/accounts.ts'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { authorize, balances, cardMessage, issuedCard } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(bank.close)

const patch = (client: Client, id: string, body: object, key: string = randomUUID()) =>
  client.patch(`/v0/ach/${id}`, body, { 'idempotency-key': key })

const at = async (client: Client, time: string) => {
  const reply = await client.post('/sandbox/clock', { advance_to: time })
  expect(reply.status).toBe(200)
}

describe('a push', () => {
  // Proves ach#money-of-an-entry.
  test('holds the money at once and takes it when it settles', async () => {
    const client = await bank.workspace()
    const account = { nickname: 'Household' }
    const parties = await achParties(client, { funds: 50_000, isVerified: false, account })

    const sent = await sendAch(client, parties, { memo: 'June', company_name: 'QUILL LTD' })

    expect(sent).toMatchObject({
      status: 'INIT',
      dc_sign: 'credit',
      amount: 10_000,
      account_id: parties.external,
      account_name: 'Ada Quill',
      account_no: '6789',
      source_account_id: parties.account,
      source_account_name: 'Household',
      source_account_no: expect.stringMatching(/^790\d{9}$/),
      bank_id: 1,
      partner_id: expect.any(Number),
      company_name: 'QUILL LTD',
      is_same_day: false,
      memo: 'June',
      trace_no: expect.stringMatching(/^12345678\d{7}$/),
    })
    expect(await balances(client, parties.account)).toEqual({ posted: 50_000, available: 40_000 })
    const pending = (await client.get(`/v0/transactions/pending/${sent.external_id}`)).body
    expect(pending).toMatchObject({ account_id: parties.account, reference_id: sent.trace_no })
    expect(pending.data).toMatchObject({
      type: 'ach',
      subtype: 'outgoing_credit',
      dc_sign: 'debit',
      status: 'PENDING',
      network: 'ACH',
      user_data: { ach_id: sent.id },
    })

    await liveToSettlement(client)

    expect(await getAch(client, sent.id)).toMatchObject({ status: 'COMPLETE' })
    expect(await balances(client, parties.account)).toEqual({ posted: 40_000, available: 40_000 })
    const posted = (await client.get(`/v0/transactions/posted/${sent.external_id}`)).body
    expect(posted).toMatchObject({
      type: 'ach',
      subtype: 'outgoing_credit',
      reference_id: sent.trace_no,
      data: { hold_id: sent.external_id },
    })
    expect(await eventsOf(bank, sent.external_id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
      'TRANSACTION.POSTED.CREATED',
    ])
  })

  test('settles although the account was frozen after it had left', async () => {
    const client = await bank.workspace()
    await at(client, '2027-01-14T17:00:00Z')
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    await at(client, '2027-01-15T06:00:00Z')
    const frozen = { access_status: 'FROZEN' }
    expect((await client.patch(`/v0/accounts/${parties.account}`, frozen)).status).toBe(200)
    await liveToSettlement(client)
    expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
    expect(await balances(client, parties.account)).toEqual({ posted: 0, available: 0 })
  })
})

describe('a pull', () => {
  // Proves ach#money-of-an-entry.
  test('changes nothing until it settles', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client)

    const sent = await sendAch(client, parties, { dc_sign: 'debit' })

    expect(await balances(client, parties.account)).toEqual({ posted: 0, available: 0 })
    const pending = (await client.get(`/v0/transactions/pending/${sent.external_id}`)).body
    expect(pending).toMatchObject({
      account_id: parties.account,
      data: { subtype: 'outgoing_debit', dc_sign: 'credit', status: 'PENDING', balance: 0 },
    })

    await liveToSettlement(client)

    expect(await balances(client, parties.account)).toEqual({ posted: 10_000, available: 10_000 })
    const posted = (await client.get(`/v0/transactions/posted/${sent.external_id}`)).body
    const [primary] = posted.data.lines.filter((line: { is_primary: boolean }) => line.is_primary)
    expect(primary).toMatchObject({ account_id: parties.account, dc_sign: 'credit' })
  })

  // Proves ach#money-of-an-entry.
  test('keeps a part of the money back for the days that were asked for', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client)
    const hold = { amount: 6000, duration: 3 }

    const sent = await sendAch(client, parties, {
      dc_sign: 'debit',
      hold,
      effective_date: await today(client),
    })
    await client.advance(1)
    const settled = await getAch(client, sent.id)
    expect(settled).toMatchObject({ status: 'COMPLETE', hold: { amount: 6000 } })
    expect(await balances(client, parties.account)).toEqual({ posted: 10_000, available: 4000 })

    await client.advance(3 * 24 * 3600 - 60)
    expect((await balances(client, parties.account)).available).toBe(4000)
    await client.advance(120)
    expect((await balances(client, parties.account)).available).toBe(10_000)
  })

  // A forced clearing takes an account below a floor above zero: the own funds that are left above it are what can be held.
  // Proves ach#money-of-an-entry.
  test.for([
    { left: 9000, kept: 4000, name: 'what lies above the floor' },
    { left: 2000, kept: 0, name: 'nothing, below the floor' },
  ])('settles below a positive balance floor and keeps back $name', async ({ left, kept }) => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 20_000 })
    const floor = 5000
    const floored = { balance_floor: { balance: floor } }
    expect((await client.patch(`/v0/accounts/${parties.account}`, floored)).status).toBe(200)
    const { id: card } = await issuedCard(client, parties)
    const { token } = await authorize(client, card, 1000)
    const forced = { original_transaction_id: token, amount: 30_000 - left, force_post: true }
    await cardMessage(client, 'clearing', forced)

    const hold = { amount: 6000, duration: 3 }
    const pull = { dc_sign: 'debit', hold, effective_date: await today(client) }
    const sent = await sendAch(client, parties, pull)
    await client.advance(1)

    expect(await getAch(client, sent.id)).toMatchObject({ status: 'COMPLETE' })
    const available = (held: number) => Math.max(0, left - held - floor)
    const balance = { posted: left, available: available(kept) }
    expect(await balances(client, parties.account)).toEqual(balance)
    await client.advance(4 * 24 * 3600)
    expect((await balances(client, parties.account)).available).toBe(available(0))
  })

  // Proves ach#money-of-an-entry.
  test('makes the funds available earlier or later when told so', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client)
    const pull = { dc_sign: 'debit', effective_date: await today(client) }
    const kept = { ...pull, hold: { amount: 10_000, duration: 3 } }
    const sent = await sendAch(client, parties, kept)
    await client.advance(1)

    const now = (await client.get('/sandbox/clock')).body.now
    const later = new Date(Date.parse(now) + 5 * 24 * 3600 * 1000).toISOString()
    const moved = await patch(client, sent.id, { funds_availability_time: later })
    expect(moved).toMatchObject({ status: 200, body: { hold: { availability_time: later } } })
    await client.advance(4 * 24 * 3600)
    expect((await balances(client, parties.account)).available).toBe(0)

    expect((await patch(client, sent.id, { funds_availability_time: now })).status).toBe(200)
    expect((await balances(client, parties.account)).available).toBe(10_000)
    const again = await patch(client, sent.id, { funds_availability_time: later })
    expect(again).toMatchObject({ status: 422, body: { code: 'INVALID_STATUS' } })

    const free = await sendAch(client, parties, pull)
    expect(await patch(client, free.id, { funds_availability_time: later })).toMatchObject({
      status: 400,
      body: { invalid: { funds_availability_time: expect.any(String) } },
    })
  })

  test('of an account that was closed meanwhile is declined, and nothing moves', async () => {
    const client = await bank.workspace()
    await at(client, '2027-01-14T17:00:00Z')
    const parties = await achParties(client)
    const sent = await sendAch(client, parties, { dc_sign: 'debit' })
    await at(client, '2027-01-15T06:00:00Z')
    const closed = await client.patch(`/v0/accounts/${parties.account}`, { status: 'CLOSED' })
    expect(closed.status).toBe(200)
    await liveToSettlement(client)
    expect((await getAch(client, sent.id)).status).toBe('DECLINED')
    const pending = (await client.get(`/v0/transactions/pending/${sent.external_id}`)).body
    expect(pending.data).toMatchObject({ status: 'RELEASED', reason: 'ACCOUNT_CLOSED' })
  })
})

describe('idempotency', () => {
  // Proves requests#used-keys.
  test('a key makes one entry, and is free for another kind of transaction', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 30_000 })
    const body = achBody(parties)

    expect((await askAch(client, body, 'once')).status).toBe(201)
    expect(await askAch(client, body, 'once')).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE', detail: 'duplicate idempotency key' },
    })
    expect((await client.post('/v0/ach', body)).status).toBe(400)
    expect((await balances(client, parties.account)).available).toBe(20_000)
    const listed = await client.get('/v0/transactions/pending?idempotency_key=once')
    expect(listed.body.result).toHaveLength(1)
  })

  test('ten equal requests at once make one entry', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 30_000 })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => askAch(client, achBody(parties), 'same')),
    )
    const made = replies.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect((await balances(client, parties.account)).available).toBe(20_000)
  })
})

// Proves ach#trace-numbers.
describe('finding entries', () => {
  // Proves ach#finding-entries.
  test('by its own id, by its transaction, and in pages by date', async () => {
    const client = await bank.workspace()
    const stranger = await bank.workspace()
    const parties = await achParties(client, { funds: 50_000 })
    const dates = ['2030-03-01', '2030-03-04', '2030-03-05']
    const sent = []
    for (const effective_date of dates)
      sent.push(await sendAch(client, parties, { effective_date }))
    const [first, second] = sent

    expect(first).not.toHaveProperty('source_account_name')
    expect(await getAch(client, first.external_id)).toEqual(first)
    expect(await getAch(client, first.id)).toEqual(first)
    expect((await stranger.get(`/v0/ach/${first.id}`)).status).toBe(404)
    const ids = async (query: string) =>
      (await client.get(`/v0/ach?${query}`)).body.transactions.map((it: { id: string }) => it.id)
    expect(await ids('effective_date=2030-03-04')).toEqual([second.id])
    expect(await ids('start_effective_date=2030-03-04')).toHaveLength(2)
    expect(await ids('end_effective_date=2030-03-04')).toHaveLength(2)
    expect(await ids(`incoming_ach_id=${randomUUID()}`)).toEqual([])
    const elsewhere = await externalAccount(client, parties.customer)
    const pushed = await sendAch(client, { ...parties, external: elsewhere })
    expect(await ids(`external_account_id=${elsewhere}`)).toEqual([pushed.id])
    expect(await ids(`external_account_id=${parties.external}`)).toHaveLength(3)
    const page = (await client.get('/v0/ach?limit=2')).body
    expect(page.transactions).toHaveLength(2)
    expect(await ids(`limit=2&page_token=${page.next_page_token}`)).toEqual([sent[2].id, pushed.id])
    expect((await client.get('/v0/ach?effective_date=soon')).status).toBe(400)
    expect((await stranger.get('/v0/ach')).body.transactions).toEqual([])
  })

  test('account numbers at other banks are sealed, and never shown whole', async () => {
    const client = await bank.workspace()
    const sent = await sendAch(client, await achParties(client, { funds: 10_000 }))
    expect(JSON.stringify(sent)).not.toContain('000123456789')
    const [row] = await bank.sql<{ text: string }>(
      'select t::text as text from ach_transfers t where id = $1',
      [sent.id],
    )
    expect(row?.text).not.toContain('000123456789')
    expect(row?.text).not.toContain(Buffer.from('000123456789').toString('hex'))
  })
})
