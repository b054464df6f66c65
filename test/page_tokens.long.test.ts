// A page token belongs to one list, to its path, filters and order, and to one workspace. The lists are read off the
// routes, and their tokens are tried in all pairs.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Parts, routesOf } from '../src/nouns.ts'
import { type Client, openTestWorkspace } from './bank.ts'
import { add, interest } from './account_products.ts'
import { receiveAchFor, today } from './ach.ts'
import { until } from './receiver.ts'
import { usersOf } from './users.ts'
import { trigger, webhookOf } from './webhooks.ts'
import { fundedAccounts } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())
const stranger = await bank.workspace()

const lists = routesOf({} as Parts, 'sandbox')
  .filter(({ method, query }) => method === 'GET' && query?.properties['page_token'] !== undefined)
  // A key sees one workspace, which makes no second page.
  .filter(({ operation }) => operation !== 'listOwnedWorkspaces' && operation !== 'listSessions')
  .map(({ operation, base, path, query }) => ({
    operation,
    path: base + path,
    size: query?.properties['page_size'] === undefined ? 'limit' : 'page_size',
  }))
type List = (typeof lists)[number]

/** What the paths of some lists name, and what their queries must say. */
const ids: Record<string, string> = {}
const required: Record<string, string> = {
  listAccountProducts: 'product_type=INTEREST&',
  listBatchableTransactions: 'enabled=true&',
}

const TEMPLATE = {
  is_enabled: true,
  template: { account_type: 'CHECKING', bank_country: 'US', currency: 'USD' },
}

const tokens = new Map<string, string>()

function ask({ operation, path }: List, query: string, asker: Pick<Client, 'get'> = bank) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
  return asker.get(`${address}?${required[operation] ?? ''}${query}`)
}
const withToken = (list: List, token: string) =>
  ask(list, `page_token=${encodeURIComponent(token)}`)

const refused = {
  status: 400,
  body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringContaining('page_token') },
}

/** The sample data, and a second row for the lists of which it has fewer. */
/** With a webhook that sends it what the story triggers. */
async function newInbox(): Promise<string> {
  return (await bank.post('/sandbox/inboxes', { enabled_events: ['ACCOUNT.CREATED'] })).body.id
}

async function fill(): Promise<void> {
  const post = async (path: string, body?: object, status = 201) => {
    const reply = await bank.post(path, body)
    expect(reply.status, reply.text).toBe(status)
    return reply.body
  }
  await post('/sandbox/sample_data')
  await post('/sandbox/batch_templates', {
    enabled: true,
    type: 'internal_transfer',
    subtypes: ['account_to_account'],
  })
  const { accounts } = (await bank.get('/v0/accounts')).body
  ids['account_id'] = accounts.find(
    (account: { customer_ids: string[] }) => account.customer_ids.length > 1,
  ).id
  const { cards } = (await bank.get('/v0/cards?form=PHYSICAL&card_status=TERMINATED')).body
  ids['card_id'] = cards[0].id
  const [from = '', to = ''] = await fundedAccounts(bank, 2, 10_000)
  const between = {
    originating_account_id: from,
    receiving_account_id: to,
    amount: 100,
    currency: 'USD',
    type: 'ACCOUNT_TO_ACCOUNT',
  }
  const users = usersOf(bank)
  for (let row = 1; row <= 2; row += 1) {
    await add(bank, interest)
    await post('/v0/accounts/templates', { ...TEMPLATE, name: `Template ${row}` })
    await post('/operations/ban_rules', { reason: 'IDENTITY_REJECTED', rejections: 98 + row })
    await post('/operations/api_keys', {})
    await users.addUser(bank)
    await receiveAchFor(bank, '000000000001')
    await post('/v0/payment_schedules', {
      description: 'Rent',
      payment_instruction: { type: 'INTERNAL_TRANSFER', request: between },
      schedule: { start_date: await today(bank), frequency: 'MONTHLY', interval: 1, count: 9 },
    })
    await post('/sandbox/faults', { fault: 'ERROR', status: 503, operation: 'wipe' })
    await post('/sandbox/snapshots', { name: `Snapshot ${row}` })
    await post('/sandbox/workspaces', { from: 'self' })
    ids['inbox_id'] = await newInbox()
    ids['webhook_id'] = await webhookOf(bank, 'http://127.0.0.1:9/')
  }
  for (let row = 1; row <= 2; row += 1) await trigger(bank)
  await until(
    async () =>
      (await bank.get(`/sandbox/inboxes/${ids['inbox_id']}/messages`)).body.messages.length === 2,
  )
  const { event_list: events } = (await bank.get(`/v0/webhooks/${ids['webhook_id']}/events`)).body
  expect(events).toHaveLength(2)
  // Requests are written down a moment after they were answered.
  await until(async () => (await bank.get('/operations/requests')).body.requests.length > 1)
}

beforeAll(async () => {
  await fill()
  for (const list of lists) {
    const { status, body, text } = await ask(list, `${list.size}=1`)
    expect(status, text).toBe(200)
    expect(body.next_page_token, `${list.operation} has a second page`).toEqual(expect.any(String))
    tokens.set(list.operation, body.next_page_token)
  }
})

test('every list is tried', () => {
  expect(lists.length).toBeGreaterThanOrEqual(31)
  expect(new Set(tokens.values()).size).toBe(lists.length)
})

// Proves requests#page-tokens.
describe.each(lists)('the page token of $operation', (list) => {
  const token = () => tokens.get(list.operation) ?? ''

  test('goes on in its list, with pages of another size too', async () => {
    for (const size of ['1', '100']) {
      const { status, text } = await ask(
        list,
        `${list.size}=${size}&page_token=${encodeURIComponent(token())}`,
      )
      expect(status, text).toBe(200)
    }
  })

  test('is refused by every other list', async () => {
    for (const other of lists.filter((it) => it !== list))
      expect(await withToken(other, token()), other.operation).toMatchObject(refused)
  })

  test('is refused in another workspace', async () => {
    // What only this workspace has is not found there, before anybody looks at the token.
    const { status } = await ask(list, `page_token=${encodeURIComponent(token())}`, stranger)
    expect(status).toBe(list.path.includes('{') ? 404 : 400)
  })

  test('is refused when it was changed, cut or forged', async () => {
    const bytes = Buffer.from(token(), 'base64url')
    const flipped = [0, 15, 16, 20, bytes.length - 1].map((at) =>
      Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))),
    )
    const cut = [bytes.subarray(0, -1), bytes.subarray(0, 16), bytes.subarray(0, 3)]
    const forged = [
      Buffer.from(`${'0'.repeat(16)}["x","y"]`),
      Buffer.concat([bytes, Buffer.from('0')]),
    ]
    for (const wrong of [...flipped, ...cut, ...forged])
      expect(await withToken(list, wrong.toString('base64url'))).toMatchObject(refused)
    for (const wrong of ['', 'garbled', '%00', 'é', 'null'])
      expect(await withToken(list, wrong), wrong).toMatchObject(refused)
  })
})

describe('other filters', () => {
  const pageOf = async (path: string) => {
    const { status, body, text } = await bank.get(path)
    expect(status, text).toBe(200)
    return encodeURIComponent(body.next_page_token)
  }

  test.each([
    ['a filter more', '/v0/accounts?', '/v0/accounts?status=ACTIVE_OR_DISBURSED&'],
    ['a filter less', '/v0/accounts?status=ACTIVE_OR_DISBURSED&', '/v0/accounts?'],
    ['another value', '/v0/persons?is_customer=true&', '/v0/persons?is_customer=false&'],
    ['an order', '/v0/persons?', '/v0/persons?sort_by=last_name:asc&'],
    [
      'the other direction',
      '/v0/persons?sort_by=last_name:asc&',
      '/v0/persons?sort_by=last_name:desc&',
    ],
    [
      'an order of the same type',
      '/v0/persons?sort_by=last_name:asc&',
      '/v0/persons?sort_by=first_name:asc&',
    ],
  ])('%s: the token is refused', async (_, first, second) => {
    const token = await pageOf(`${first}limit=1`)
    expect((await bank.get(`${first}limit=1&page_token=${token}`)).status).toBe(200)
    expect(await bank.get(`${second}limit=1&page_token=${token}`)).toMatchObject(refused)
  })

  test('the path of another resource: the token is refused', async () => {
    const { cards } = (await bank.get('/v0/cards')).body
    const token = encodeURIComponent(tokens.get('listCardChanges') ?? '')
    const other = cards.find(({ id }: { id: string }) => id !== ids['card_id'])
    expect(await bank.get(`/v0/cards/${other.id}/changes?page_token=${token}`)).toMatchObject(
      refused,
    )
  })

  test('the same filters written in another way: the token goes on', async () => {
    const token = await pageOf(
      '/v0/accounts?status=ACTIVE_OR_DISBURSED,SUSPENDED&customer_type=PERSONAL&limit=1',
    )
    const again = `/v0/accounts?customer_type=PERSONAL&status=ACTIVE_OR_DISBURSED&status=SUSPENDED`
    expect((await bank.get(`${again}&page_token=${token}`)).status).toBe(200)
  })
})
