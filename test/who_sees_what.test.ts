// Whatever shows a resource shows it only to callers that may read that resource: all operations of the list of routes, all types of events
// and all scopes.
// Proves requests#who-sees-what.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groupOf } from '../src/platform/contract/scopes.ts'
import { catalogue } from '../src/resources/webhooks/webhooks/catalogue.ts'
import { type Parts, routesOf, scopes } from '../src/nouns.ts'
import { type Client, clientOf, openTestBank } from './bank.ts'
import { liveThroughEveryEvent } from './event_story.ts'
import { until } from './receiver.ts'
import { listenTo } from './streams.ts'
import { fundedAccounts, transfer } from './world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const routes = routesOf({} as Parts, 'sandbox')
const reads = scopes.filter((scope) => scope.endsWith(':read'))

type Schema = {
  readonly $id?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const replyOf = (route: (typeof routes)[number]) => (Object.values(route.reply)[0] ?? {}) as Schema

/** The groups whose reads answer with a schema, by its id: alone or in a list. */
const homes = new Map<string, Set<string>>()
for (const route of routes) {
  if (route.method !== 'GET') continue
  const reply = replyOf(route)
  const lists = Object.values(reply.properties ?? {}).map(({ items }) => items?.$id)
  for (const id of [reply.$id, ...lists])
    if (id !== undefined) homes.set(id, (homes.get(id) ?? new Set()).add(groupOf(route.tag)))
}

function* within(part: unknown): Generator<Record<string, unknown>> {
  if (typeof part !== 'object' || part === null) return
  yield part as Record<string, unknown>
  for (const [name, inner] of Object.entries(part)) if (name !== 'example') yield* within(inner)
}

describe('in the list of routes', () => {
  /** Types of events whose resource no operation answers with, and what their resource belongs to. */
  const withoutRead = {
    'CASE.CREATED': 'spend_controls',
    'CASE.UPDATED': 'spend_controls',
    'SPEND_CONTROL.VIOLATED': 'spend_controls',
    'CUSTOMER.KYC_OUTCOME.UPDATED': 'verifications',
  }

  test('each type of event has the group of the operations that show its resource', () => {
    const found = [...catalogue.declared.values()].map(({ type, group, resource }) => {
      const own = [...(homes.get((resource as Schema).$id ?? '') ?? [])]
      return [type, group, own.length > 0 ? own : [withoutRead[type as 'CASE.CREATED']]]
    })
    expect(found.length).toBeGreaterThan(20)
    for (const [type, group, own] of found) expect([type, own]).toEqual([type, [group]])
  })

  test('no operation answers with a resource of another group', () => {
    const shown = routes.flatMap((route) =>
      [...within(replyOf(route))].flatMap(({ $id }) => {
        const own = homes.get(String($id))
        return own && !own.has(groupOf(route.tag)) ? [`${route.operation}: ${String($id)}`] : []
      }),
    )
    // An address is a part of several resources.
    const others = new Set(shown.filter((line) => !line.endsWith(': address')))
    // It answers with what it has just made.
    expect([...others]).toEqual(['simulateMonitoringAlert: monitoring_alert'])
  })

  test('whatever answers with a resource as a text, or with bodies of requests, is tested here', () => {
    const texts = ['event_resource', 'body', 'request_body', 'response_body', 'request']
    const shown = routes.filter((route) =>
      [...within(replyOf(route))].some(({ properties }) =>
        texts.some((name) => Object.hasOwn(properties ?? {}, name)),
      ),
    )
    // A schedule shows the request that it sends itself.
    const others = shown.filter(({ tag }) => tag !== 'Payment schedules')
    expect(others.map(({ operation }) => operation).toSorted()).toEqual([
      'getEvent',
      'getInboxMessage',
      'getRequest',
      'listEvents',
      'listEventsInOrder',
      'resendEvent',
      'streamEvents',
      'streamOperations',
    ])
  })

  test('whatever does what operations of other groups do takes a key without scopes', () => {
    const many = routes.filter((route) => route.isOfManyGroups).map(({ operation }) => operation)
    expect(many.toSorted()).toEqual(['raiseSampleData', 'simulateEvent'])
  })
})

describe('a key with scopes', () => {
  let client: Client
  let webhook: string
  let inbox: string
  const holders = new Map<string, Client>()

  async function keyWith(given: readonly string[]): Promise<Client> {
    const { body } = await client.post('/operations/api_keys', { scopes: given })
    return clientOf(bank.url, body.api_key, client.tenant)
  }

  const groupOfType = (type: string) => catalogue.declared.get(type)?.group
  const every = [...catalogue.declared.keys()]
  const typesOf = (scope: string) => every.filter((type) => `${groupOfType(type)}:read` === scope)

  beforeAll(async () => {
    client = await bank.workspace()
    const made = await client.post('/sandbox/inboxes', { enabled_events: catalogue.patterns })
    ;({ id: inbox, webhook_id: webhook } = made.body)
    await liveThroughEveryEvent(client)
    for (const scope of reads)
      holders.set(
        scope,
        await keyWith([
          ...new Set(['webhooks:read', 'simulations:read', 'operations:read', scope]),
        ]),
      )
    await until(async () => {
      const { body } = await client.get(`/sandbox/inboxes/${inbox}/messages?page_size=100`)
      return body.messages.length > 20
    })
  })

  /** The types of what a list shows, page by page. */
  async function typesIn(holder: Client, path: string, list: string): Promise<string[]> {
    const types = new Set<string>()
    let token = ''
    do {
      const reply = await holder.get(`${path}?page_size=100${token}`)
      expect(reply.status, reply.text).toBe(200)
      for (const { type } of reply.body[list]) types.add(type)
      token = reply.body.next_page_token ? `&page_token=${reply.body.next_page_token}` : ''
    } while (token !== '')
    return [...types].toSorted()
  }

  async function typesInOrder(holder: Client): Promise<string[]> {
    const types = new Set<string>()
    for (let after = 'oldest', hasMore = true; hasMore; ) {
      const { body } = await holder.get(`/v0/events?after=${after}`)
      for (const { type } of body.event_list) types.add(type)
      after = body.next_after
      hasMore = body.has_more
    }
    return [...types].toSorted()
  }

  const events = () => `/v0/webhooks/${webhook}/events`
  const messages = () => `/sandbox/inboxes/${inbox}/messages`

  test('is shown the events of resources that it may read, in order and of a webhook', async () => {
    const happened = await typesInOrder(client)
    expect(happened).toEqual(every.toSorted())
    for (const scope of reads) {
      const holder = holders.get(scope) as Client
      const own = typesOf(scope).toSorted()
      expect([scope, await typesInOrder(holder)]).toEqual([scope, own])
      expect([scope, await typesIn(holder, events(), 'event_list')]).toEqual([scope, own])
      for (const type of await typesIn(holder, messages(), 'messages')) expect(own).toContain(type)
    }
    const { event_list: all } = (await client.get(`${events()}?page_size=100`)).body
    const customer = all.find(({ type }: { type: string }) => type === 'CUSTOMER.CREATED')
    const narrow = holders.get('accounts:read') as Client
    expect(await narrow.get(`${events()}/${customer.id}`)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', detail: expect.stringContaining('customers:read') },
    })
    const wide = holders.get('customers:read') as Client
    expect((await wide.get(`${events()}/${customer.id}`)).status).toBe(200)
  })

  test('learns the balance of an account from a refusal only if it may read accounts', async () => {
    const [from, to] = await fundedAccounts(client, 2, 500)
    const sides = { originating_account_id: from, receiving_account_id: to, amount: 501 }
    const writes = 'internal_transfers:write'
    const blind = await keyWith([writes])
    const seeing = await keyWith([writes, 'accounts:read'])
    const items = [{ ...sides, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT' }]
    const path = '/v0/transactions/internal_transfer/bulk?mode=all'
    const key = () => ({ 'idempotency-key': randomUUID() })
    expect((await transfer(seeing, sides)).body).toMatchObject({ available: 500, required: 501 })
    for (const { status, text, body } of [
      await transfer(blind, sides),
      await blind.post(path, items, key()),
    ]) {
      expect([status, text]).toEqual([422, expect.stringContaining('INSUFFICIENT_FUNDS')])
      expect(text).toContain('"required":501')
      expect(text, body.code).not.toContain('available"')
    }
  })

  test('is shown the messages of an inbox about resources that it may read', async () => {
    const { messages: all } = (await client.get(`${messages()}?page_size=100`)).body
    const { id, type } = all[0]
    const scope = `${groupOfType(type)}:read`
    for (const other of reads) {
      const { status } = await (holders.get(other) as Client).get(`${messages()}/${id}`)
      expect([other, status]).toEqual([other, other === scope ? 200 : 403])
    }
  })

  test('resends only events of resources that it may read', async () => {
    const { event_list: all } = (await client.get(`${events()}?page_size=100`)).body
    const customer = all.find(({ type }: { type: string }) => type === 'CUSTOMER.CREATED')
    const path = `${events()}/${customer.id}/resend`
    expect((await (await keyWith(['webhooks:write'])).post(path)).status).toBe(403)
    expect((await (await keyWith(['webhooks:write', 'read'])).post(path)).status).toBe(200)
  })

  test('follows the events of resources that it may read', async () => {
    const holder = holders.get('persons:read') as Client
    const { url } = bank
    const stream = await listenTo({ url, key: holder.key }, '/v0/events/stream?after=oldest')
    const own = new Set(typesOf('persons:read'))
    for (const { data } of await stream.arrived(own.size))
      expect(own).toContain((JSON.parse(data) as { type: string }).type)
  })

  test('has delivered what it may read, and nothing else', async () => {
    const holder = await keyWith(['webhooks:write', 'customers:read', 'verifications:read'])
    const url = 'https://example.com/hook'
    const make = (enabled_events: string[], is_enabled = false) => ({
      url,
      enabled_events,
      is_enabled,
    })
    const own = await holder.post('/v0/webhooks', make(['CUSTOMER.*']))
    expect(own.status, own.text).toBe(201)
    for (const pattern of every.filter((type) => !type.startsWith('CUSTOMER.'))) {
      const isOwn = groupOfType(pattern) === 'verifications'
      const made = await holder.post('/v0/webhooks', make([pattern]))
      expect([pattern, made.status]).toEqual([pattern, isOwn ? 201 : 403])
    }
    for (const spelled of ['TRANSACTIONS.*', 'TRANSACTIONS.POSTED.CREATED', 'TRANSACTION.*'])
      expect([spelled, (await holder.post('/v0/webhooks', make([spelled]))).status]).toEqual([
        spelled,
        403,
      ])
    const wider = make(['CUSTOMER.*', 'ACCOUNT.*'])
    const refused = await holder.put(`/v0/webhooks/${own.body.id}`, wider)
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('accounts:read') },
    })
    const moved = await holder.put(`/v0/webhooks/${webhook}`, make(catalogue.patterns as string[]))
    expect(moved.status).toBe(403)
  })

  test('does not do inside what another scope guards', async () => {
    const holder = await keyWith(['simulations:write'])
    const asked = { enabled_events: ['CUSTOMER.*'] }
    expect(await holder.post('/sandbox/inboxes', asked)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('webhooks:write') },
    })
    expect((await holder.post('/sandbox/inboxes', {})).status).toBe(201)
    const both = await keyWith(['simulations:write', 'webhooks:write'])
    expect((await both.post('/sandbox/inboxes', asked)).status).toBe(403)
    for (const path of ['/sandbox/sample_data', '/sandbox/events'])
      expect((await both.post(path, { event: 'CUSTOMER.CREATED' })).status).toBe(403)
  })

  test('is shown what falls due of what it may read', async () => {
    const narrow = holders.get('simulations:read') as Client
    const kindsIn = async (holder: Client) => {
      const { due } = (await holder.get('/sandbox/clock/due?page_size=100')).body
      return new Set(due.map(({ resource_type }: { resource_type: string }) => resource_type))
    }
    expect(await kindsIn(client)).toContain('INCOMING_ACH')
    expect(await kindsIn(holders.get('ach:read') as Client)).toContain('INCOMING_ACH')
    const shown = [...(await kindsIn(narrow))]
    expect(shown.filter((type) => !['WORKSPACE', 'TIMER', 'EVENT'].includes(String(type)))).toEqual(
      [],
    )
    const asked = await narrow.get('/sandbox/clock/due?kinds=INCOMING_ACH_SETTLEMENT')
    expect(asked.body.due).toEqual([])
  })

  test('is shown logged requests of the groups that it may read, in lists, alone and live', async () => {
    await client.post('/v0/no_such_path', { first_name: 'Ada' })
    const groupsIn = async (holder: Client) => {
      const groups = new Map<string | undefined, string>()
      let token = ''
      do {
        const reply = await holder.get(`/operations/requests?page_size=100${token}`)
        for (const { id, group } of reply.body.requests) groups.set(group, id)
        token = reply.body.next_page_token ? `&page_token=${reply.body.next_page_token}` : ''
      } while (token !== '')
      return groups
    }
    await expect.poll(async () => [...(await groupsIn(client)).keys()]).toContain(undefined)
    const all = await groupsIn(client)
    expect(all.size).toBeGreaterThan(10)
    for (const scope of reads) {
      const holder = holders.get(scope) as Client
      const own = new Set(['webhooks', 'simulations', 'operations', scope.split(':')[0]])
      const shown = [...(await groupsIn(holder)).keys()]
      expect([scope, shown.filter((group) => !own.has(group))]).toEqual([scope, []])
      for (const [group, id] of all) {
        const { status } = await holder.get(`/operations/requests/${id}`)
        expect([scope, group, status]).toEqual([scope, group, own.has(group) ? 200 : 403])
      }
    }
    const narrow = holders.get('operations:read') as Client
    const { url } = bank
    const stream = await listenTo({ url, key: narrow.key }, '/operations/stream?recent=100')
    await client.post('/v0/customers', { status: 'PROSPECT' })
    await narrow.post('/operations/api_keys', {})
    await expect.poll(() => stream.raw, { timeout: 30_000 }).toContain('/operations/api_keys')
    for (const { data } of stream.messages) {
      const { request, event, delivery } = JSON.parse(data)
      if (request) expect(['webhooks', 'simulations', 'operations']).toContain(request.group)
      expect(groupOfType((event ?? delivery)?.type ?? '')).toBeUndefined()
    }
  })
})
