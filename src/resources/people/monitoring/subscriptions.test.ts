// Subscriptions over HTTP, and the news that there is already about those who are watched
// (contract: monitoring#subscriptions).

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank, openTestWorkspace } from '../../../../test/bank.ts'
import { addBusiness, addPerson } from '../../../../test/parties.ts'
import { person, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
afterAll(async () => {
  await bank.close()
  await production.close()
})

const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', ...problem },
})
const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
const duplicate = { status: 409, body: { code: 'DUPLICATE_RESOURCE' } }

const watch = (body: object, client: Client = bank) =>
  client.post('/v0/monitoring/subscriptions', body)
const subscriptionOf = ({ id }: { id: string }) => `/v0/monitoring/subscriptions/${id}`
const alertsAbout = async (id: string, client: Client = bank) => {
  const reply = await client.get(`/v0/monitoring/alerts?person_id=${id}`)
  return reply.body.alerts
}

// Proves monitoring#subscriptions.
test('persons and businesses are watched, each one once', async () => {
  for (const party of [
    { person_id: await addPerson(bank) },
    { business_id: await addBusiness(bank) },
  ]) {
    const made = await watch({ ...party, metadata: { tier: 1 } })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      ...party,
      metadata: { tier: 1 },
      creation_time: expect.any(String),
      last_updated_time: made.body.creation_time,
    })
    expect((await bank.get(subscriptionOf(made.body))).body).toEqual(made.body)
    expect(await watch(party)).toMatchObject(duplicate)
  }
})

// Proves monitoring#subscriptions.
test('of many who have a party watched at once one does', async () => {
  const person_id = await addPerson(bank, { last_name: 'WATCHLIST' })
  const replies = await Promise.all(Array.from({ length: 20 }, () => watch({ person_id })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await alertsAbout(person_id)).toHaveLength(1)
})

// Proves monitoring#subscriptions.
test('exactly one party is named, and it exists in this workspace', async () => {
  const [person_id, business_id] = [await addPerson(bank), await addBusiness(bank)]
  expect(await watch({})).toMatchObject(refusedWith({ missing: ['person_id'] }))
  expect(await watch({ person_id, business_id })).toMatchObject(
    refusedWith({ invalid: { business_id: 'cannot be given together with person_id' } }),
  )
  const wrong = await watch({ business_id: 'x', metadata: 7 })
  expect(wrong).toMatchObject(
    refusedWith({ invalid: { business_id: 'must be a UUID', metadata: 'must be an object' } }),
  )
  expect(wrong.body).not.toHaveProperty('missing')

  const stranger = await bank.workspace()
  for (const id of [randomUUID(), await addPerson(stranger)]) {
    expect((await watch({ person_id: id })).body.code).toBe('PERSON_NOT_FOUND')
  }
  for (const id of [randomUUID(), await addBusiness(stranger)]) {
    expect((await watch({ business_id: id })).body.code).toBe('BUSINESS_NOT_FOUND')
  }
})

// Proves monitoring#subscriptions, requests#deletions.
test('a subscription that ended is gone, its alerts stay, and it can begin again', async () => {
  const person_id = await addPerson(bank, { last_name: 'WATCHLIST' })
  const { body: made } = await watch({ person_id })
  expect(await bank.delete(subscriptionOf(made))).toMatchObject({
    status: 200,
    body: { id: made.id, resource: 'monitoring_subscription' },
  })
  expect(await bank.get(subscriptionOf(made))).toMatchObject(missing)
  expect(await bank.delete(subscriptionOf(made))).toMatchObject(missing)
  expect(await alertsAbout(person_id)).toHaveLength(1)
  expect((await watch({ person_id })).status).toBe(201)
})

test('they are found by id and party, page by page, in their own workspace', async () => {
  const client = await bank.workspace()
  const made = []
  for (let count = 0; count < 3; count += 1) {
    made.push((await watch({ person_id: await addPerson(client) }, client)).body)
  }
  const business_id = await addBusiness(client)
  made.push((await watch({ business_id }, client)).body)
  const [first, second, third, fourth] = made
  const list = async (query: string) =>
    (await client.get(`/v0/monitoring/subscriptions?${query}`)).body

  expect(await list('')).toEqual({ subscriptions: made })
  expect(await list(`id=${first.id},${third.id}`)).toEqual({ subscriptions: [first, third] })
  const persons = `person_id=${second.person_id},${third.person_id}`
  expect(await list(persons)).toEqual({ subscriptions: [second, third] })
  expect(await list(`business_id=${business_id}`)).toEqual({ subscriptions: [fourth] })
  expect(await list(`${persons}&business_id=${business_id}`)).toEqual({ subscriptions: [] })
  const page = await list('limit=3')
  expect(page.subscriptions).toEqual([first, second, third])
  expect(await list(`limit=3&page_token=${page.next_page_token}`)).toEqual({
    subscriptions: [fourth],
  })
  expect((await client.get('/v0/monitoring/subscriptions?person_id=x')).status).toBe(400)
  const elsewhere = (await bank.get(`/v0/monitoring/subscriptions?${persons}`)).body
  expect(elsewhere).toEqual({ subscriptions: [] })
  expect(await bank.get(subscriptionOf(first))).toMatchObject(missing)
  expect(await bank.delete(subscriptionOf(first))).toMatchObject(missing)
})

// Proves monitoring#sandbox-news.
test.for([
  { who: 'person', facts: { last_name: 'van WATCHLISTen' }, add: addPerson },
  { who: 'business', facts: { entity_name: 'WATCHLIST Ltd' }, add: addBusiness },
])('a $who whose name contains WATCHLIST raises one alert when watched', async (it) => {
  const party = { [`${it.who}_id`]: await it.add(bank, it.facts) }
  expect((await watch(party)).status).toBe(201)

  const filter = new URLSearchParams(party).toString()
  const { alerts } = (await bank.get(`/v0/monitoring/alerts?${filter}`)).body
  expect(alerts).toEqual([
    {
      id: expect.any(String),
      ...party,
      type: 'WATCHLIST',
      status: 'ACTIVE',
      title: expect.stringContaining(it.who),
      urls: [expect.stringMatching(/^https:/)],
      vendor_info: {
        vendor: 'SANDBOX',
        content_type: 'application/json',
        json: expect.anything(),
      },
      creation_time: expect.any(String),
      last_updated_time: alerts[0].creation_time,
    },
  ])
})

// Proves monitoring#subscriptions, verifications#watched-once-verified.
test('who passes verification is watched from then on, once, also when they are already', async () => {
  const watchedAs = async (id: string) =>
    (await bank.get(`/v0/monitoring/subscriptions?person_id=${id}`)).body.subscriptions
  const verify = (person_id: string) =>
    bank.post('/v0/verifications/verify', { person_id, customer_consent: true })

  const { id } = await verifiedCustomer(bank, { last_name: 'WATCHLIST' })
  expect(await watchedAs(id)).toMatchObject([{ person_id: id }])
  expect((await verify(id)).status).toBe(201)
  expect(await watchedAs(id)).toHaveLength(1)
  expect(await alertsAbout(id)).toMatchObject([{ type: 'WATCHLIST', status: 'ACTIVE' }])

  const early = (await bank.post('/v0/customers', person)).body.id
  const { body: made } = await watch({ person_id: early })
  expect((await verify(early)).status).toBe(201)
  expect(await watchedAs(early)).toEqual([made])
  expect(await watch({ person_id: early })).toMatchObject(duplicate)

  const rejected = await verifiedCustomer(bank, { last_name: 'REJECTED' })
  expect(await watchedAs(rejected.id)).toEqual([])
})

test('there are no alerts about other persons, or about those without a subscription', async () => {
  const person_id = await addPerson(bank, { first_name: 'WATCHLIST', last_name: 'Watchlist' })
  await watch({ person_id })
  expect(await alertsAbout(person_id)).toEqual([])
  const unwatched = await addPerson(bank, { last_name: 'WATCHLIST' })
  expect(await alertsAbout(unwatched)).toEqual([])
})

// Proves monitoring#sandbox-news.
test('in production no name causes a watchlist match', async () => {
  const person_id = await addPerson(production, { last_name: 'WATCHLIST' })
  expect((await watch({ person_id }, production)).status).toBe(201)
  expect(await alertsAbout(person_id, production)).toEqual([])
})
