// Alerts over HTTP: how news comes in, and what is decided about it (contract: monitoring#alerts).

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { addBusiness, addPerson } from '../../../../test/parties.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', ...problem },
})
const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
const alertOf = ({ id }: { id: string }) => `/v0/monitoring/alerts/${id}`
const simulate = (body: object) => bank.post('/sandbox/monitoring/alerts', body)

/** Lets the sandbox's provider have news, and answers the alert that came of it. */
async function raised(news: object = {}, client: Client = bank) {
  const person_id = await addPerson(client)
  const body = { person_id, type: 'NEGATIVE_NEWS', ...news }
  const reply = await client.post('/sandbox/monitoring/alerts', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const xml = { vendor: 'PAPER', content_type: 'text/xml', xml: '<hit/>' }
const json = { vendor: 'PAPER', content_type: 'application/json', json: { hits: [1] } }

test('in the sandbox any news can be brought, about persons and businesses', async () => {
  const urls = ['https://news.example/1', 'http://news.example/2']
  const about = { person_id: undefined, business_id: await addBusiness(bank) }
  const alert = await raised({
    ...about,
    type: 'BANKRUPTCY',
    title: 'Gone',
    urls,
    vendor_info: xml,
  })
  expect(alert).toEqual({
    id: expect.any(String),
    business_id: about.business_id,
    type: 'BANKRUPTCY',
    status: 'ACTIVE',
    title: 'Gone',
    urls,
    vendor_info: xml,
    creation_time: expect.any(String),
    last_updated_time: alert.creation_time,
  })
  expect((await bank.get(alertOf(alert))).body).toEqual(alert)

  const plain = await raised()
  expect(plain.urls).toEqual([])
  for (const field of ['title', 'vendor_info', 'metadata', 'business_id']) {
    expect(plain).not.toHaveProperty(field)
  }
  expect(await bank.sql('select 1 from events where resource_id = $1', [alert.id])).toEqual([])
})

test('what no provider could say is refused, all of it at once', async () => {
  const person_id = await addPerson(bank)
  expect(await simulate({})).toMatchObject(refusedWith({ missing: ['type', 'person_id'] }))
  expect(
    await simulate({
      person_id,
      business_id: person_id,
      type: 'GOSSIP',
      title: 'x'.repeat(1025),
      urls: ['javascript:alert(1)'],
      vendor_info: { ...json, xml: 7 },
    }),
  ).toMatchObject(
    refusedWith({
      invalid: {
        business_id: expect.any(String),
        type: expect.any(String),
        title: expect.any(String),
        'urls[0]': expect.any(String),
        'vendor_info.xml': expect.any(String),
      },
    }),
  )
  const urls = Array(101).fill('https://news.example')
  expect(await simulate({ person_id, type: 'WATCHLIST', urls })).toMatchObject(
    refusedWith({ invalid: { urls: expect.any(String) } }),
  )
  expect((await simulate({ person_id: randomUUID(), type: 'WATCHLIST' })).body.code).toBe(
    'PERSON_NOT_FOUND',
  )
  expect((await simulate({ business_id: randomUUID(), type: 'WATCHLIST' })).body.code).toBe(
    'BUSINESS_NOT_FOUND',
  )
})

// Proves monitoring#alerts, monitoring#changing-an-alert.
test('an alert is dismissed, and comes back, by anyone who names its party', async () => {
  const alert = await raised()
  const { person_id } = alert
  await bank.advance(60)
  const dismissed = await bank.patch(alertOf(alert), { person_id, status: 'SUPPRESSED' })
  expect(dismissed).toMatchObject({ status: 200 })
  const { last_updated_time } = dismissed.body
  expect(dismissed.body).toEqual({ ...alert, status: 'SUPPRESSED', last_updated_time })
  expect(last_updated_time > alert.last_updated_time).toBe(true)
  expect((await bank.get(alertOf(alert))).body).toEqual(dismissed.body)

  const same = await bank.patch(alertOf(alert), { person_id, status: 'SUPPRESSED' })
  expect(same).toMatchObject({ status: 200, body: dismissed.body })
  const back = await bank.patch(alertOf(alert), { person_id, status: 'ACTIVE' })
  expect(back).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
})

// Proves monitoring#changing-an-alert.
test('the body names the alert’s own party, and no other', async () => {
  const alert = await raised()
  const { person_id } = alert
  const [stranger, business_id] = [await addPerson(bank), await addBusiness(bank)]
  const patch = (body: object) => bank.patch(alertOf(alert), { status: 'SUPPRESSED', ...body })

  expect(await patch({})).toMatchObject(refusedWith({ missing: ['person_id'] }))
  expect(await patch({ person_id, business_id })).toMatchObject(
    refusedWith({ invalid: { business_id: 'cannot be given together with person_id' } }),
  )
  expect(await patch({ person_id: stranger })).toMatchObject(
    refusedWith({ immutable: ['person_id'] }),
  )
  expect(await patch({ business_id })).toMatchObject(refusedWith({ immutable: ['business_id'] }))
  expect(await patch({ person_id: null })).toMatchObject(
    refusedWith({ invalid: { person_id: 'cannot be cleared' } }),
  )
  expect((await bank.get(alertOf(alert))).body).toEqual(alert)
  const own = { person_id: person_id.toUpperCase(), business_id: null }
  expect((await patch(own)).status).toBe(200)

  const company = await raised({ person_id: undefined, business_id })
  expect(await bank.patch(alertOf(company), {})).toMatchObject(
    refusedWith({ missing: ['business_id'] }),
  )
  expect((await bank.patch(alertOf(company), { business_id, title: 'x' })).status).toBe(200)
})

// Proves monitoring#alerts, requests#vendor-information.
test('what an investigation finds is written down, and cleared', async () => {
  const alert = await raised({ title: 'Rumour', urls: ['https://news.example/1'] })
  const { person_id } = alert
  const patch = (body: object) => bank.patch(alertOf(alert), { person_id, ...body })

  for (const vendor_info of [xml, json]) {
    const changed = await patch({ vendor_info, title: 'Fact', metadata: { case: '4711' } })
    expect(changed.body).toMatchObject({ vendor_info, title: 'Fact', metadata: { case: '4711' } })
    expect(changed.body.vendor_info).toEqual(vendor_info)
  }
  const ignored = await patch({ type: 'WATCHLIST', urls: [], id: randomUUID() })
  expect(ignored.body).toMatchObject({ id: alert.id, type: alert.type, urls: alert.urls })
  const cleared = await patch({ vendor_info: null, title: null, metadata: null })
  expect(cleared.status).toBe(200)
  const { title: _gone, ...kept } = alert
  const { last_updated_time } = cleared.body
  expect(cleared.body).toEqual({ ...kept, last_updated_time })
})

// Proves requests#vendor-information.
test('vendor information of any content type, with any JSON or without some members, is kept as it was sent', async () => {
  const alert = await raised()
  const { person_id } = alert
  for (const vendor_info of [
    {},
    { vendor: 'PAPER' },
    { content_type: 'text/plain; charset=utf-8' },
    { content_type: '', json: [] },
    { ...json, json: [1, 'two', null, { three: [] }] },
    { ...json, json: 'text' },
    { ...json, json: false },
    { json: 0 },
    { json: null, vendor: '' },
    { ...json, xml: '<hit/>' },
  ]) {
    const { status, body } = await bank.patch(alertOf(alert), { person_id, vendor_info })
    expect(status).toBe(200)
    expect(body.vendor_info).toEqual(vendor_info)
    expect((await bank.get(alertOf(alert))).body).toEqual(body)
  }
})

// Proves monitoring#changing-an-alert.
test('a change that changes nothing leaves no trace', async () => {
  const alert = await raised({ title: 'Rumour', vendor_info: json })
  const { person_id, title, vendor_info } = alert
  await bank.advance(60)
  for (const body of [{}, { title, vendor_info, metadata: null }, { status: 'ACTIVE' }]) {
    const reply = await bank.patch(alertOf(alert), { person_id, ...body })
    expect(reply).toMatchObject({ status: 200, body: alert })
  }
})

// Proves monitoring#changing-an-alert.
test('what is wrong with a change is said at once', async () => {
  const alert = await raised()
  expect(
    await bank.patch(alertOf(alert), {
      status: 'CLOSED',
      title: 7,
      metadata: [],
      vendor_info: { vendor: 7, content_type: null, json: {} },
    }),
  ).toMatchObject(
    refusedWith({
      missing: ['person_id'],
      invalid: {
        status: expect.any(String),
        title: expect.any(String),
        metadata: expect.any(String),
        'vendor_info.vendor': expect.any(String),
        'vendor_info.content_type': expect.any(String),
      },
    }),
  )
  const patch = (body: object) =>
    bank.patch(alertOf(alert), { person_id: alert.person_id, ...body })
  expect(await patch({ status: null })).toMatchObject(
    refusedWith({ invalid: { status: 'cannot be cleared' } }),
  )
})

// Proves monitoring#alerts.
test('alerts are found by id and party, page by page, in their own workspace', async () => {
  const client = await bank.workspace()
  const [first, second] = [await raised({}, client), await raised({}, client)]
  const business_id = await addBusiness(client)
  const third = await raised({ person_id: undefined, business_id }, client)
  const list = async (query: string) => (await client.get(`/v0/monitoring/alerts?${query}`)).body

  expect(await list('')).toEqual({ alerts: [first, second, third] })
  expect(await list(`id=${first.id},${third.id}`)).toEqual({ alerts: [first, third] })
  expect(await list(`person_id=${second.person_id}`)).toEqual({ alerts: [second] })
  expect(await list(`business_id=${business_id}`)).toEqual({ alerts: [third] })
  const page = await list('limit=2')
  expect(page.alerts).toEqual([first, second])
  expect(await list(`limit=2&page_token=${page.next_page_token}`)).toEqual({ alerts: [third] })
  expect((await client.get('/v0/monitoring/alerts?limit=0')).status).toBe(400)

  expect((await bank.get(`/v0/monitoring/alerts?id=${first.id}`)).body).toEqual({ alerts: [] })
  expect(await bank.get(alertOf(first))).toMatchObject(missing)
  const { person_id } = first
  expect(await bank.patch(alertOf(first), { person_id })).toMatchObject(missing)
  expect(await bank.patch(alertOf({ id: randomUUID() }), { person_id })).toMatchObject(missing)
})

// Proves requests#page-size.
test('a page of alerts ends at 8 MiB and goes on with its token', async () => {
  const client = await bank.workspace()
  const person_id = await addPerson(client)
  const news = 'n'.repeat(900_000)
  const count = 12
  for (let at = 0; at < count; at += 1) {
    const vendor_info = { vendor: 'PAPER', content_type: 'application/json', json: { at, news } }
    const reply = await client.post('/sandbox/monitoring/alerts', {
      person_id,
      type: 'NEGATIVE_NEWS',
      vendor_info,
    })
    expect(reply.status, reply.text).toBe(201)
  }
  const first = await client.get('/v0/monitoring/alerts')
  expect(first.text.length).toBeLessThanOrEqual(8 * 1024 * 1024)
  const { alerts, next_page_token: token } = first.body
  expect(alerts).toHaveLength(9)
  const { body } = await client.get(`/v0/monitoring/alerts?page_token=${token}`)
  expect(body).not.toHaveProperty('next_page_token')
  const numbers = [...alerts, ...body.alerts].map(({ vendor_info }) => vendor_info.json.at)
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at))
})
