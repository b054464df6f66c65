// Batchable transactions and the batch templates that say which they are.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { fundedAccount, transfer, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const LIST = '/v0/transactions/batchable'
const TEMPLATES = '/sandbox/batch_templates'
const REMITTANCE = 'OUTGOING_INTERNATIONAL_REMITTANCE'

type World = { client: Client; from: string; to: string; customer: string }

async function openWorld(): Promise<World> {
  const client = await bank.workspace()
  const customer = (await verifiedCustomer(client)).id
  const from = await fundedAccount(client, { customer, funds: 100_000 })
  return { client, from, to: await fundedAccount(client, { customer }), customer }
}

/** Moves money and returns the uuid of the transaction. */
async function pay({ client, from, to, customer }: World, changes: object = {}): Promise<string> {
  const sides = { originating_account_id: from, receiving_account_id: to }
  const reply = await transfer(client, {
    ...sides,
    type: REMITTANCE,
    final_customer_id: customer,
    ...changes,
  })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.id
}

async function uuidsOf(client: Client, query = ''): Promise<string[]> {
  const { status, body, text } = await client.get(`${LIST}${query}`)
  expect(status, text).toBe(200)
  return body.result.map(({ uuid }: { uuid: string }) => uuid)
}

async function templatesOf(client: Client) {
  return (await client.get(TEMPLATES)).body.batch_templates
}

describe('the list', () => {
  // Proves transactions#batchable-transactions.
  test('shows remittances as posted transactions are shown, and nothing else', async () => {
    const world = await openWorld()
    const remitted = await pay(world, { memo: 'To Lisbon', metadata: { order: 7 } })
    await pay(world, { type: 'PEER_TO_PEER' })
    const pending = await pay(world, { capture_mode: 'MANUAL' })

    const { body } = await world.client.get(LIST)

    const shown = (await world.client.get(`/v0/transactions/posted/${remitted}`)).body
    expect(body).toEqual({ result: [shown], next_page_token: null })
    expect(shown).toMatchObject({
      type: 'internal_transfer',
      subtype: 'outgoing_international_remittance',
      status: 'COMPLETE',
      data: { memo: 'To Lisbon', metadata: { order: 7 }, lines: [{ seq: 1 }, { seq: 2 }] },
    })
    await world.client.patch(
      `/v0/transactions/internal_transfer/${pending}`,
      { status: 'COMPLETE' },
      { 'idempotency-key': randomUUID() },
    )
    expect(await uuidsOf(world.client)).toEqual([remitted, pending])
  })

  test('is empty, with a null token, where nothing fits', async () => {
    const client = await bank.workspace()
    expect((await client.get(LIST)).body).toEqual({ result: [], next_page_token: null })
  })

  test('is walked page by page, oldest first, each transaction once', async () => {
    const world = await openWorld()
    const uuids: string[] = []
    for (let count = 0; count < 5; count += 1) {
      uuids.push(await pay(world, { amount: 100 + count }))
      if (count % 2 === 0) await pay(world, { type: 'FEE' })
    }
    const seen: string[] = []
    let token: string | null = ''
    while (token !== null) {
      const after = token === '' ? '' : `&page_token=${encodeURIComponent(token)}`
      const { status, body } = await world.client.get(`${LIST}?limit=2${after}`)
      expect(status).toBe(200)
      expect(body.result.length).toBeLessThanOrEqual(2)
      seen.push(...body.result.map(({ uuid }: { uuid: string }) => uuid))
      token = body.next_page_token
    }
    expect(seen).toEqual(uuids)
    expect(await uuidsOf(world.client, '?limit=500')).toEqual(uuids)
  })

  test('never shows another workspace’s', async () => {
    const world = await openWorld()
    await pay(world)
    expect(await uuidsOf(await bank.workspace())).toEqual([])
    const { body } = await world.client.get(`${LIST}?limit=1`)
    expect(body.result).toHaveLength(1)
  })

  test.each([
    ['enabled=yes', 'enabled'],
    ['enabled=', 'enabled'],
    ['limit=0', 'limit'],
    ['limit=ten', 'limit'],
    ['page_token=garbled', 'page_token'],
  ])('?%s is a bad query parameter, and named', async (query, name) => {
    const { status, body } = await bank.get(`${LIST}?${query}`)
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'BAD_QUERY_PARAMETER' })
    expect(body.detail).toContain(name)
  })

  test('a token belongs to its filter', async () => {
    const world = await openWorld()
    await pay(world)
    await pay(world)
    const { body } = await world.client.get(`${LIST}?limit=1&enabled=true`)
    const token = encodeURIComponent(body.next_page_token)
    expect((await world.client.get(`${LIST}?limit=1&page_token=${token}`)).status).toBe(400)
    expect(
      (await world.client.get(`${LIST}?limit=1&enabled=true&page_token=${token}`)).status,
    ).toBe(200)
  })
})

describe('templates', () => {
  // Proves transactions#batchable-transactions.
  test('a workspace starts with one for remittances, switched on', async () => {
    expect(await templatesOf(await bank.workspace())).toEqual([
      {
        id: expect.any(String),
        enabled: true,
        type: 'internal_transfer',
        subtypes: ['outgoing_international_remittance'],
        creation_time: expect.any(String),
      },
    ])
    expect(await templatesOf(bank)).toHaveLength(1)
  })

  // Proves transactions#batchable-transactions.
  test('enabled=true, enabled=false and neither tell templates apart', async () => {
    const world = await openWorld()
    const { client } = world
    const [remitted, fee] = [await pay(world), await pay(world, { type: 'FEE' })]
    const off = { enabled: false, type: 'internal_transfer', subtypes: ['fee'] }
    expect((await client.post(TEMPLATES, off)).status).toBe(201)

    expect(await uuidsOf(client, '?enabled=true')).toEqual([remitted])
    expect(await uuidsOf(client, '?enabled=false')).toEqual([fee])
    expect(await uuidsOf(client)).toEqual([remitted, fee])

    const [first] = await templatesOf(client)
    expect(await client.patch(`${TEMPLATES}/${first.id}`, { enabled: false })).toMatchObject({
      status: 200,
      body: { ...first, enabled: false },
    })
    expect(await uuidsOf(client, '?enabled=true')).toEqual([])
    expect(await uuidsOf(client, '?enabled=false')).toEqual([remitted, fee])
  })

  // Proves transactions#batchable-transactions.
  test('one without subtypes means all of its type, and what fits several is shown once', async () => {
    const world = await openWorld()
    await world.client.post(TEMPLATES, { enabled: true, type: 'internal_transfer', subtypes: [] })
    await world.client.post(TEMPLATES, { enabled: true, type: 'card', subtypes: [] })
    const uuids = [await pay(world), await pay(world, { type: 'FEE' })]
    // The first transaction of the workspace put money on the account.
    expect((await uuidsOf(world.client)).slice(1)).toEqual(uuids)
  })

  // Proves transactions#batchable-transactions.
  test('amounts bound it, both ends included', async () => {
    const world = await openWorld()
    const template = { enabled: true, type: 'internal_transfer', subtypes: ['fee'] }
    await world.client.post(TEMPLATES, {
      ...template,
      min_individual_amount: 10,
      max_individual_amount: 20,
    })
    await world.client.post(TEMPLATES, { ...template, min_individual_amount: 30 })
    const uuids: Record<number, string> = {}
    for (const amount of [9, 10, 20, 21, 29, 30]) {
      uuids[amount] = await pay(world, { type: 'FEE', amount })
    }
    expect(await uuidsOf(world.client)).toEqual([uuids[10], uuids[20], uuids[30]])
    expect((await world.client.get(`${LIST}?limit=1`)).body.next_page_token).not.toBeNull()
  })

  test('what is wrong with one is said all at once', async () => {
    const refused = await bank.post(TEMPLATES, {
      enabled: 'yes',
      type: '',
      subtypes: Array.from({ length: 51 }, () => 'fee'),
      min_individual_amount: -1,
      max_individual_amount: 1.5,
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(Object.keys(refused.body.invalid).toSorted()).toEqual([
      'enabled',
      'max_individual_amount',
      'min_individual_amount',
      'subtypes',
      'type',
    ])
    expect((await bank.post(TEMPLATES, {})).body.missing.toSorted()).toEqual([
      'enabled',
      'subtypes',
      'type',
    ])
    expect(
      await bank.post(TEMPLATES, {
        enabled: true,
        type: 'card',
        subtypes: [],
        min_individual_amount: 2,
        max_individual_amount: 1,
      }),
    ).toMatchObject({ body: { invalid: { max_individual_amount: expect.any(String) } } })
  })

  test('a patch that says nothing changes nothing, and null is no answer', async () => {
    const client = await bank.workspace()
    const [template] = await templatesOf(client)
    const path = `${TEMPLATES}/${template.id}`
    expect(await client.patch(path, {})).toMatchObject({ status: 200, body: template })
    expect(await client.patch(path, { enabled: null })).toMatchObject({
      status: 400,
      body: { invalid: { enabled: 'must not be null' } },
    })
    expect((await bank.patch(path, { enabled: false })).status).toBe(404)
    expect((await client.patch(`${TEMPLATES}/${randomUUID()}`, { enabled: false })).status).toBe(
      404,
    )
  })

  test('a workspace has at most twenty', async () => {
    const client = await bank.workspace()
    const body = { enabled: true, type: 'card', subtypes: [] }
    for (let count = 1; count < 20; count += 1) {
      expect((await client.post(TEMPLATES, body)).status).toBe(201)
    }
    expect(await client.post(TEMPLATES, body)).toMatchObject({
      status: 422,
      body: { code: 'BAD_CONFIGURATION' },
    })
  })
})
