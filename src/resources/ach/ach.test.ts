// Entries that we send: what is asked for, what is refused, and how the money moves until it settles.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  achBody,
  achParties,
  type AchParties,
  askAch,
  externalAccount,
  getAch,
  liveToSettlement,
  sendAch,
  today,
} from '../../../test/ach.ts'
import { eventsOf } from '../../../test/accounts.ts'
import { type Client, openTestBank } from '../../../test/bank.ts'
import { balances, fundedAccount, verifiedCustomer } from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(bank.close)

const patch = (client: Client, id: string, body: object, key: string = randomUUID()) =>
  client.patch(`/v0/ach/${id}`, body, { 'idempotency-key': key })

const at = async (client: Client, time: string) => {
  const reply = await client.post('/sandbox/clock', { advance_to: time })
  expect(reply.status).toBe(200)
}

describe('a push', () => {
  test('holds the money at once and takes it when it settles', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 50_000, isVerified: false })

    const sent = await sendAch(client, parties, { memo: 'June', company_name: 'QUILL LTD' })

    expect(sent).toMatchObject({
      status: 'INIT',
      dc_sign: 'credit',
      amount: 10_000,
      account_id: parties.external,
      account_name: 'Ada Quill',
      account_no: '6789',
      source_account_id: parties.account,
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

describe('time', () => {
  test('an entry leaves at 24:00 Eastern before its day and settles at 8:30', async () => {
    const client = await bank.workspace()
    await at(client, '2027-01-14T17:00:00Z')
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    expect(sent.effective_date).toBe('2027-01-15')
    const status = async () => (await getAch(client, sent.id)).status

    await at(client, '2027-01-15T04:59:59Z')
    expect(await status()).toBe('INIT')
    await at(client, '2027-01-15T05:00:00Z')
    expect(await status()).toBe('PENDING')
    await at(client, '2027-01-15T13:29:59Z')
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
    await at(client, '2027-01-19T21:44:59Z')
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
      await expect
        .poll(async () => (await getAch(client, sent.id)).status, { timeout: 5000 })
        .toBe('COMPLETE')
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

describe('idempotency', () => {
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

describe('refusals', () => {
  let client: Client
  let parties: AchParties
  beforeAll(async () => {
    client = await bank.workspace()
    parties = await achParties(client, { funds: 10_000, isVerified: false })
  })

  test.each([
    ['nothing at all', () => ({}), { missing: expect.arrayContaining(['amount', 'customer_id']) }],
    ['an amount of zero', () => ({ amount: 0 }), { invalid: { amount: expect.any(String) } }],
    [
      'eleven digits',
      () => ({ amount: 10_000_000_000 }),
      { invalid: { amount: expect.any(String) } },
    ],
    ['a fraction', () => ({ amount: 1.5 }), { invalid: { amount: expect.any(String) } }],
    [
      'a date for a same-day entry',
      () => ({ is_same_day: true, effective_date: '2027-01-14' }),
      { invalid: { effective_date: expect.any(String) } },
    ],
    [
      'a date beyond the format',
      () => ({ effective_date: '2100-01-01' }),
      { invalid: { effective_date: expect.any(String) } },
    ],
    [
      'no date',
      () => ({ effective_date: 'soon' }),
      { invalid: { effective_date: expect.any(String) } },
    ],
    [
      'PPD for a pull',
      () => ({ dc_sign: 'debit', sec_code: 'PPD' }),
      { invalid: { sec_code: expect.any(String) } },
    ],
    ['an unknown kind', () => ({ sec_code: 'IAT' }), { invalid: { sec_code: expect.any(String) } }],
    [
      'a hold on money that leaves',
      () => ({ hold: { amount: 1, duration: 1 } }),
      { invalid: { hold: expect.any(String) } },
    ],
    [
      'a hold of more than comes in',
      () => ({ dc_sign: 'debit', hold: { amount: 10_001, duration: 1 } }),
      { invalid: { 'hold.amount': expect.any(String) } },
    ],
    [
      'a name that is too long',
      () => ({ company_name: 'x'.repeat(17), company_entry_description: 'x'.repeat(11) }),
      {
        invalid: {
          company_name: expect.any(String),
          company_entry_description: expect.any(String),
        },
      },
    ],
    [
      'another currency',
      () => ({ currency: 'EUR' }),
      { invalid: { currency: expect.any(String) } },
    ],
  ])('%s', async (name, changes, problem) => {
    const body = name === 'nothing at all' ? {} : achBody(parties, changes())
    expect(await askAch(client, body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', ...problem },
    })
  })

  test('what does not exist is named, in the order of the contract', async () => {
    const nobody = randomUUID()
    const other = await bank.workspace()
    const foreign = await achParties(other)
    const refusal = async (changes: object) =>
      (await askAch(client, achBody(parties, changes))).body.code
    const all = {
      originating_account_id: nobody,
      receiving_account_id: nobody,
      customer_id: nobody,
    }
    expect(await refusal(all)).toBe('ACCOUNT_NOT_FOUND')
    const { originating_account_id: _, ...rest } = all
    expect(await refusal(rest)).toBe('EXTERNAL_ACCOUNT_NOT_FOUND')
    expect(await refusal({ customer_id: nobody })).toBe('CUSTOMER_NOT_FOUND')
    expect(await refusal({ final_customer_id: nobody })).toBe('CUSTOMER_NOT_FOUND')
    expect(await refusal({ originating_account_id: foreign.account })).toBe('ACCOUNT_NOT_FOUND')
    expect(await refusal({ receiving_account_id: foreign.external })).toBe(
      'EXTERNAL_ACCOUNT_NOT_FOUND',
    )
  })

  test('the customer must be the account’s and the external account the customer’s', async () => {
    const stranger = (await verifiedCustomer(client)).id
    const theirs = await externalAccount(client, stranger)
    const code = 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP'
    const asStranger = { customer_id: stranger, receiving_account_id: theirs }
    expect(await askAch(client, achBody(parties, asStranger))).toMatchObject({
      status: 422,
      body: { code },
    })
    expect(await askAch(client, achBody(parties, { receiving_account_id: theirs }))).toMatchObject({
      status: 422,
      body: { code },
    })
  })

  test('money is pulled from verified external accounts only, and pushed to any', async () => {
    const pull = await askAch(client, achBody(parties, { dc_sign: 'debit' }))
    expect(pull).toMatchObject({ status: 422, body: { code: 'EXTERNAL_ACCOUNT_NOT_VERIFIED' } })
    expect((await askAch(client, achBody(parties, { amount: 1 }))).status).toBe(201)
  })

  test('an external account that is gone, or that ACH does not reach', async () => {
    const gone = await externalAccount(client, parties.customer)
    expect((await client.delete(`/v0/external_accounts/${gone}`)).status).toBe(200)
    expect(await askAch(client, achBody(parties, { receiving_account_id: gone }))).toMatchObject({
      status: 422,
      body: { code: 'EXTERNAL_ACCOUNT_NOT_ACTIVE' },
    })
    const canada = await externalAccount(client, parties.customer, {
      routing_identifiers: { bank_countries: ['CA'], bank_name: 'Maple Bank' },
    })
    expect(await askAch(client, achBody(parties, { receiving_account_id: canada }))).toMatchObject({
      status: 400,
      body: { invalid: { receiving_account_id: expect.any(String) } },
    })
  })

  test('more than there is', async () => {
    expect(await askAch(client, achBody(parties, { amount: 10_001 }))).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS' },
    })
  })

  test('standing comes before the rail, and the rail before the money', async () => {
    const own = await achParties(client, { account: { is_ach_enabled: false } })
    const refusal = async () => (await askAch(client, achBody(own))).body.code
    expect(await refusal()).toBe('PAYMENT_RAIL_NOT_ENABLED')
    const change = async (changes: object) => {
      const reply = await client.patch(`/v0/accounts/${own.account}`, changes)
      expect(reply.status, reply.text).toBe(200)
    }
    await change({ access_status: 'FROZEN' })
    expect(await refusal()).toBe('IMPROPER_ACCOUNT_ACCESS_STATUS')
    await change({ access_status: 'ACTIVE' })
    await change({ status: 'SUSPENDED', note: 'Odd.' })
    await change({ access_status: 'FROZEN' })
    expect(await refusal()).toBe('IMPROPER_ACCOUNT_STATUS')
    const ban = { ban_status: 'SUSPENDED', note: 'Odd.' }
    await client.patch(`/v0/customers/${own.customer}`, ban)
    expect(await refusal()).toBe('IMPROPER_CUSTOMER_STATUS')
  })

  test('what a spend control declines', async () => {
    const control = await client.post('/v0/spend_controls', {
      name: 'No big payments',
      amount_limit: 5000,
      action_decline: true,
      action_case: false,
      is_active: true,
      payment_types: ['ACH'],
      payment_sub_types: ['ACH.OUTGOING_CREDIT'],
      time_range: { time_range_type: 'SINGLE_TRANSACTION' },
    })
    expect(control.status, control.text).toBe(201)
    const limited = await fundedAccount(client, {
      funds: 20_000,
      customer: parties.customer,
      account: { spend_control_ids: [control.body.id] },
    })
    const from = (amount: number) => achBody(parties, { originating_account_id: limited, amount })
    expect(await askAch(client, from(5001))).toMatchObject({
      status: 422,
      body: { code: 'SPEND_CONTROL_VIOLATION' },
    })
    expect((await askAch(client, from(5000))).status).toBe(201)
  })
})

describe('finding entries', () => {
  test('by its own id, by its transaction, and in pages by date', async () => {
    const client = await bank.workspace()
    const stranger = await bank.workspace()
    const parties = await achParties(client, { funds: 50_000 })
    const dates = ['2030-03-01', '2030-03-04', '2030-03-05']
    const sent = []
    for (const effective_date of dates)
      sent.push(await sendAch(client, parties, { effective_date }))
    const [first, second] = sent

    expect(await getAch(client, first.external_id)).toEqual(first)
    expect(await getAch(client, first.id)).toEqual(first)
    expect((await stranger.get(`/v0/ach/${first.id}`)).status).toBe(404)
    const ids = async (query: string) =>
      (await client.get(`/v0/ach?${query}`)).body.transactions.map((it: { id: string }) => it.id)
    expect(await ids('effective_date=2030-03-04')).toEqual([second.id])
    expect(await ids('start_effective_date=2030-03-04')).toHaveLength(2)
    expect(await ids('end_effective_date=2030-03-04')).toHaveLength(2)
    expect(await ids(`incoming_ach_id=${randomUUID()}`)).toEqual([])
    const page = (await client.get('/v0/ach?limit=2')).body
    expect(page.transactions).toHaveLength(2)
    expect(await ids(`limit=2&page_token=${page.next_page_token}`)).toEqual([sent[2].id])
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
