// Account products: terms of interest and fees.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { PATH, add, fee, interest } from '../../../../test/account_products.ts'
import { eventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

describe('creating', () => {
  // Proves accounts#products.
  test.each([
    ['an interest product', interest],
    [
      'one with the least that it needs',
      { product_type: 'INTEREST', rates: [{ rate: 0, valid_from: '2026-01-01' }] },
    ],
    ['a fee', fee],
    ['a free fee', { ...fee, amount: 0, fee_type: 'ATM_WITHDRWAL_FEE' }],
  ])('%s comes back as it was sent', async (_what, body) => {
    const made = await bank.post(PATH, body)
    expect(made).toMatchObject({ status: 201, body })
    expect(made.body).toEqual({ id: made.body.id, ...body })
    expect(await eventsOf(bank, made.body.id)).toEqual([])
  })

  test('one key makes one product', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await bank.post(PATH, fee, key), await bank.post(PATH, fee, key)]
    expect(second.body).toEqual(first.body)
  })

  test.each([
    ['nothing', {}, { missing: ['product_type'] }],
    [
      'an unknown type',
      { product_type: 'LOAN' },
      { invalid: { product_type: expect.any(String) } },
    ],
    ['interest without rates', { product_type: 'INTEREST' }, { missing: ['rates'] }],
    ['no rates at all', { ...interest, rates: [] }, { invalid: { rates: expect.any(String) } }],
    [
      'more rates than a hundred',
      {
        ...interest,
        rates: Array.from({ length: 101 }, () => ({ rate: 1, valid_from: '2026-01-01' })),
      },
      { invalid: { rates: 'must have at most 100 items' } },
    ],
    [
      'rates that are wrong in themselves',
      {
        ...interest,
        rates: [{ rate: -1, valid_from: 'soon' }, { rate: 1.5 }, 7],
      },
      {
        missing: ['rates[1].valid_from'],
        invalid: {
          'rates[0].rate': 'must be 0 or more',
          'rates[0].valid_from': expect.any(String),
          'rates[1].rate': 'must be an integer',
          'rates[2]': 'must be an object',
        },
      },
    ],
    [
      'a period that is not supported',
      { ...interest, rates: [{ rate: 1, accrual_period: 'MONTHLY', valid_from: '2026-01-01' }] },
      { invalid: { 'rates[0].accrual_period': expect.stringContaining('DAILY') } },
    ],
    [
      'a day that does not exist',
      { ...interest, rates: [{ rate: 1, valid_from: '2026-02-30' }] },
      { invalid: { 'rates[0].valid_from': expect.any(String) } },
    ],
    [
      'an unknown method and schedule',
      { ...interest, calculation_method: 'SIMPLE', accrual_payout_schedule: 'DAILY' },
      {
        invalid: {
          calculation_method: expect.any(String),
          accrual_payout_schedule: expect.any(String),
        },
      },
    ],
    [
      'a description that is too long',
      { ...interest, description: 'x'.repeat(1025) },
      { invalid: { description: expect.any(String) } },
    ],
    [
      'a fee without terms',
      { product_type: 'FEE' },
      { missing: ['amount', 'currency', 'fee_type'] },
    ],
    [
      'a fee that is wrong everywhere',
      { product_type: 'FEE', amount: -1, currency: 'usd', fee_type: 'TAX' },
      {
        invalid: {
          amount: 'must be 0 or more',
          currency: expect.any(String),
          fee_type: expect.any(String),
        },
      },
    ],
    [
      'a fee with rates',
      { ...fee, rates: interest.rates },
      { invalid: { rates: 'is not a field of FEE products' } },
    ],
  ])('%s is refused by name', async (_what, body, problem) => {
    expect(await bank.post(PATH, body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', ...problem },
    })
  })

  // Proves accounts#products.
  test.each([
    [
      'the same days',
      [
        ['2026-01-01', '2026-02-01'],
        ['2026-01-01', '2026-02-01'],
      ],
      'rates[1]',
    ],
    [
      'a common day',
      [
        ['2026-01-01', '2026-02-02'],
        ['2026-02-01', '2026-03-01'],
      ],
      'rates[1]',
    ],
    [
      'days inside others',
      [
        ['2026-01-01', '2026-12-01'],
        ['2026-02-01', '2026-03-01'],
      ],
      'rates[1]',
    ],
    ['days after an open end', [['2026-01-01'], ['2027-01-01', '2028-01-01']], 'rates[1]'],
    ['in any order', [['2026-06-01'], ['2026-01-01', '2026-06-02']], 'rates[0]'],
    [
      'not with the neighbour, but with one before',
      [
        ['2026-01-01', '2026-12-01'],
        ['2026-02-01', '2026-03-01'],
        ['2026-04-01', '2026-05-01'],
      ],
      'rates[2]',
    ],
  ])('rates must not overlap: %s', async (_what, days, name) => {
    const rates = days.map(([valid_from, valid_to]) => ({ rate: 1, valid_from, valid_to }))
    const refused = await bank.post(PATH, { ...interest, rates })
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(refused.body.invalid[name]).toMatch(/^overlaps rates\[\d\]$/)
  })

  // Proves accounts#products.
  test('a rate ends where the next begins, and holds for a day at least', async () => {
    const rates = [
      { rate: 2, valid_from: '2026-02-01' },
      { rate: 1, valid_from: '2026-01-01', valid_to: '2026-02-01' },
    ]
    expect(await bank.post(PATH, { ...interest, rates })).toMatchObject({
      status: 201,
      body: { rates },
    })
    for (const valid_to of ['2026-01-01', '2025-12-31']) {
      const empty = [{ rate: 1, valid_from: '2026-01-01', valid_to }]
      expect(await bank.post(PATH, { ...interest, rates: empty })).toMatchObject({
        status: 400,
        body: { invalid: { 'rates[0].valid_to': 'must be later than valid_from' } },
      })
    }
  })
})

describe('changing', () => {
  test('a patch changes what it names, rates as a whole; null clears what need not be there', async () => {
    const id = await add(bank, interest)
    const rates = [{ rate: 300, valid_from: '2028-01-01' }]
    const changed = await bank.patch(`${PATH}/${id}`, {
      rates,
      description: null,
      accrual_payout_schedule: 'NONE',
    })
    const { description: _gone, ...kept } = interest
    const expected = { id, ...kept, rates, accrual_payout_schedule: 'NONE' }
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body).toEqual(expected)
    const { body } = await bank.get(`${PATH}?product_type=INTEREST&id=${id}`)
    expect(body.account_products).toEqual([expected])
  })

  test('a patch that changes nothing leaves no trace', async () => {
    const id = await add(bank, fee)
    await bank.advance(60)
    for (const body of [{}, fee, { amount: 500 }, { id: randomUUID(), unknown: 1 }]) {
      expect(await bank.patch(`${PATH}/${id}`, body)).toMatchObject({
        status: 200,
        body: { id, ...fee },
      })
    }
    expect(
      await bank.sql(
        'select creation_time = last_updated_time as untouched from account_products where id = $1',
        [id],
      ),
    ).toEqual([{ untouched: true }])
  })

  test('what is wrong with a patch is said all at once', async () => {
    const id = await add(bank, interest)
    const refused = await bank.patch(`${PATH}/${id}`, {
      product_type: 'FEE',
      rates: null,
      amount: 7,
      calculation_method: 'SIMPLE',
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', immutable: ['product_type'] },
    })
    expect(Object.keys(refused.body.invalid).toSorted()).toEqual([
      'amount',
      'calculation_method',
      'rates',
    ])
    const overlapping = [
      { rate: 1, valid_from: '2026-01-01' },
      { rate: 1, valid_from: '2026-02-01' },
    ]
    expect(await bank.patch(`${PATH}/${id}`, { rates: overlapping })).toMatchObject({
      status: 400,
      body: { invalid: { 'rates[1]': 'overlaps rates[0]' } },
    })
    const paid = await add(bank, fee)
    expect(await bank.patch(`${PATH}/${paid}`, { amount: null, fee_type: null })).toMatchObject({
      status: 400,
      body: { invalid: { amount: 'must not be null', fee_type: 'must not be null' } },
    })
  })

  test('a product that is not there, or another workspace’s, is not found', async () => {
    const id = await add(bank, fee)
    const stranger = await bank.workspace()
    expect((await stranger.patch(`${PATH}/${id}`, {})).status).toBe(404)
    expect((await bank.patch(`${PATH}/${randomUUID()}`, {})).status).toBe(404)
  })

  test('two patches at once: both hold', async () => {
    const id = await add(bank, interest)
    await Promise.all([
      bank.patch(`${PATH}/${id}`, { description: 'Both' }),
      bank.patch(`${PATH}/${id}`, { calculation_method: 'COMPOUNDED_MONTHLY' }),
    ])
    const { body } = await bank.get(`${PATH}?product_type=INTEREST&id=${id}`)
    expect(body.account_products).toMatchObject([
      { description: 'Both', calculation_method: 'COMPOUNDED_MONTHLY' },
    ])
  })
})

describe('the list', () => {
  // Proves accounts#products.
  test('needs a type, and shows only products of it, page by page', async () => {
    const client = await bank.workspace()
    const ids = [await add(client, interest), await add(client, interest)]
    const fees = [await add(client, fee)]

    expect(await client.get(PATH)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('product_type') },
    })
    const first = (await client.get(`${PATH}?product_type=INTEREST&limit=1`)).body
    expect(first.account_products).toEqual([{ id: ids[0], ...interest }])
    const token = encodeURIComponent(first.next_page_token)
    const second = await client.get(`${PATH}?product_type=INTEREST&limit=1&page_token=${token}`)
    expect(second.body).toEqual({ account_products: [{ id: ids[1], ...interest }] })
    expect((await client.get(`${PATH}?product_type=FEE`)).body).toEqual({
      account_products: [{ id: fees[0], ...fee }],
    })
    expect((await client.get(`${PATH}?product_type=FEE&id=${ids.join()}`)).body).toEqual({
      account_products: [],
    })
    expect(
      (await bank.get(`${PATH}?product_type=FEE&id=${fees[0]}`)).body.account_products,
    ).toEqual([])
  })

  // Proves accounts#products.
  test('is filtered by the days on which a rate holds; the first is in, the last is out', async () => {
    const client = await bank.workspace()
    const of = (...rates: object[]) => add(client, { ...interest, rates })
    const past = await of({ rate: 1, valid_from: '2025-01-01', valid_to: '2026-01-01' })
    const now = await of({ rate: 1, valid_from: '2026-01-01', valid_to: '2027-01-01' })
    const open = await of({ rate: 1, valid_from: '2027-01-01' })
    const charged = await add(client, fee)
    const ids = async (query: string) =>
      (await client.get(`${PATH}?product_type=INTEREST&${query}`)).body.account_products.map(
        ({ id }: { id: string }) => id,
      )

    expect(await ids('start_date=2025-12-31')).toEqual([past, now, open])
    expect(await ids('start_date=2026-01-01')).toEqual([now, open])
    expect(await ids('end_date=2026-12-31')).toEqual([past, now])
    expect(await ids('end_date=2027-01-01')).toEqual([past, now, open])
    expect(await ids('start_date=2026-06-01&end_date=2026-06-01')).toEqual([now])
    expect(await ids('start_date=2100-01-01')).toEqual([open])
    expect(
      (await client.get(`${PATH}?product_type=FEE&start_date=2026-01-01`)).body.account_products,
    ).toMatchObject([{ id: charged }])
  })

  test.each([
    ['product_type=LOAN', 'product_type'],
    ['product_type=FEE&id=seven', 'id'],
    ['product_type=FEE&start_date=2026-02-30', 'start_date'],
    ['product_type=FEE&start_date=2026-02-02&end_date=2026-02-01', 'end_date'],
    ['product_type=FEE&limit=0', 'limit'],
  ])('?%s is a bad query parameter, and named', async (query, name) => {
    const { status, body } = await bank.get(`${PATH}?${query}`)
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'BAD_QUERY_PARAMETER' })
    expect(body.detail).toContain(name)
  })
})
