// Lists can be read from either end: the newest first is the reverse of the oldest first (contract: requests#order).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/nouns.ts'
import { openTestWorkspace } from './bank.ts'
import { until } from './receiver.ts'
import { fundedAccounts, transfer } from './world.ts'
import { trigger, webhookOf } from './webhooks.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

type Row = { id?: string; uuid?: string }

const lists = routesOf({} as Parts, 'sandbox')
  .filter(({ method, query }) => method === 'GET' && query?.properties['order'] !== undefined)
  .map(({ operation, base, path, query }) => {
    const { properties } = query as unknown as {
      properties: Record<string, { description: string }>
    }
    return {
      operation,
      path: base + path,
      size: properties['page_size'] ? 'page_size' : 'limit',
      token: properties['page_token'] ? 'page_token' : 'after',
      usual: /Default: `(\w+)`/.exec(properties['order']?.description ?? '')?.[1] ?? '',
    }
  })
type List = (typeof lists)[number]

let webhookId = ''
let requestsBefore = ''

type Pages = { readonly size?: number; readonly query?: string; readonly between?: () => unknown }

async function page(list: List, query: string) {
  // Reading writes the request log.
  const fixed = list.operation === 'listRequests' ? `&to_time=${requestsBefore}` : ''
  const path = list.path.replace('{webhook_id}', webhookId)
  return bank.get(`${path}?${query}${fixed}`)
}

/** The ids of all rows, and how many pages showed them. `between` runs after each page. */
async function walk(list: List, order: string, { size = 100, query = '', between }: Pages = {}) {
  const ids: string[] = []
  let token: string | undefined
  for (let pages = 1; ; pages += 1) {
    const next = token === undefined ? '' : `&${list.token}=${encodeURIComponent(token)}`
    const { status, body, text } = await page(
      list,
      `${list.size}=${size}${query}${order && `&order=${order}`}${next}`,
    )
    expect(status, text).toBe(200)
    const rows = Object.values<Row[]>(body).find(Array.isArray) ?? []
    expect(rows.length).toBeLessThanOrEqual(size)
    ids.push(...rows.map(({ uuid, id }) => uuid ?? id ?? ''))
    await between?.()
    token = list.token === 'after' ? body.has_more && body.next_after : body.next_page_token
    if (!token) return { ids, pages }
  }
}

beforeAll(async () => {
  webhookId = await webhookOf(bank, 'http://127.0.0.1:9/')
  const { status, text } = await bank.post('/sandbox/sample_data')
  expect(status, text).toBe(201)
  for (let row = 1; row <= 2; row += 1) await trigger(bank)
  const event = 'PAYMENT_SCHEDULE.PAYMENT.CREATED'
  for (let row = 1; row <= 2; row += 1)
    expect((await bank.post('/sandbox/events', { event })).status).toBe(201)
  const { headers } = await bank.get('/v0/customers')
  requestsBefore = new Date().toISOString()
  // Requests are written down a moment after they were answered, one after the other.
  const last = `/operations/requests/${headers.get('request-id')}`
  await until(async () => (await bank.get(last)).status === 200)
})

test('the lists that people read newest first can be read so', () => {
  const operations = lists.map(({ operation }) => operation)
  expect(operations).toEqual(
    expect.arrayContaining([
      'listPostedTransactions',
      'listPendingTransactions',
      'listAch',
      'listIncomingAch',
      'listAccounts',
      'listCustomers',
      'listCards',
      'listEventsInOrder',
      'listEvents',
      'listRequests',
      'listMonitoringAlerts',
    ]),
  )
})

// Proves requests#order.
describe.each(lists)('newest first', (list) => {
  test('$operation: newest first is exactly the reverse of oldest first, whatever the page size', async () => {
    const { ids: oldest } = await walk(list, 'asc')
    expect(oldest.length).toBeGreaterThan(1)
    expect(new Set(oldest).size).toBe(oldest.length)
    for (const size of [1, 7, 100].filter((it) => it > 1 || oldest.length <= 60)) {
      expect((await walk(list, 'asc', { size })).ids).toEqual(oldest)
      const { ids, pages } = await walk(list, 'desc', { size })
      expect(ids).toEqual(oldest.toReversed())
      expect(pages).toBeGreaterThanOrEqual(Math.ceil(oldest.length / size))
    }
  })

  test('$operation: the default order is the one that the documentation names', async () => {
    expect((await walk(list, '')).ids).toEqual((await walk(list, list.usual)).ids)
  })
})

describe.each(lists.filter(({ token }) => token === 'page_token'))('page tokens', (list) => {
  // Proves requests#order.
  test('$operation: a token is refused with another order', async () => {
    const { body } = await page(list, `${list.size}=1`)
    const other = list.usual === 'asc' ? 'desc' : 'asc'
    const next = `${list.size}=1&page_token=${encodeURIComponent(body.next_page_token)}`
    expect((await page(list, `${next}&order=${list.usual}`)).status).toBe(200)
    expect(await page(list, `${next}&order=${other}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('another order') },
    })
  })
})

describe('while rows are added', async () => {
  const [from = '', to = ''] = await fundedAccounts(bank, 2, 10_000)
  const move = async () => {
    const sides = { originating_account_id: from, receiving_account_id: to }
    const { status, text } = await transfer(bank, { ...sides, amount: 1 })
    expect(status, text).toBe(200)
  }
  const addCustomer = () => bank.post('/v0/customers', { status: 'PROSPECT' })
  const listOf = (name: string) => lists.find(({ operation }) => operation === name) as List

  // Proves requests#order.
  test.each([
    { name: 'posted', operation: 'listPostedTransactions', query: '', add: move },
    {
      name: 'posted, of accounts',
      operation: 'listPostedTransactions',
      query: `&account_id=${from},${to}`,
      add: move,
    },
    {
      name: 'posted, of a type',
      operation: 'listPostedTransactions',
      query: '&type=internal_transfer',
      add: move,
    },
    {
      name: 'posted, of a type and a subtype, until a date',
      operation: 'listPostedTransactions',
      query: '&type=internal_transfer&subtype=account_to_account&to_date=2100-01-01',
      add: move,
    },
    { name: 'customers', operation: 'listCustomers', query: '', add: addCustomer },
    { name: 'events', operation: 'listEventsInOrder', query: '', add: addCustomer },
  ])(
    '$name: pages newest first show what was there when the first was read, while rows are added',
    async ({ operation, query, add }) => {
      for (let row = 1; row <= 5; row += 1) await add()
      const list = listOf(operation)
      const { ids: before } = await walk(list, 'asc', { query })
      const between = async () => {
        await add()
      }
      const { ids } = await walk(list, 'desc', {
        query,
        size: Math.ceil(before.length / 6),
        between,
      })
      expect(ids).toEqual(before.toReversed())
      const { ids: after } = await walk(list, 'asc', { query })
      expect(after.length).toBeGreaterThan(before.length)
      expect(after.slice(0, before.length)).toEqual(before)
    },
  )
})

// Proves requests#order.
test('an order that does not exist, and one beside sort_by, are refused with their name', async () => {
  const refused = {
    status: 400,
    body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('order') },
  }
  for (const wrong of ['DESC', 'newest', ''])
    for (const list of lists)
      expect(await page(list, `order=${wrong}`), wrong).toMatchObject(refused)
  expect(await bank.get('/v0/accounts?order=desc&sort_by=account_type:asc')).toMatchObject(refused)
  expect(await bank.get('/v0/accounts?order=desc&sort_by=account_number:asc')).toMatchObject(
    refused,
  )
})
