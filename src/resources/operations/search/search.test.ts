// The search, over HTTP: results, their order, and the rights of the caller.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { achParties, sendAch } from '../../../../test/ach.ts'
import { type Client, clientOf, openTestBank } from '../../../../test/bank.ts'
import { addOwnedBusiness, business } from '../../../../test/businesses.ts'
import { signedIn } from '../../../../test/people.ts'
import { control } from '../../../../test/spend_controls.ts'
import {
  fund,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'
import type { Hit } from './schema.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const maya = { ...person, first_name: 'Maya', last_name: 'Okafor', email: 'maya@okafor.example' }

async function search(client: Client, q: string, query = ''): Promise<Hit[]> {
  const reply = await client.get(`/operations/search?q=${encodeURIComponent(q)}${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.hits
}

const found = async (client: Client, q: string, query = '') =>
  (await search(client, q, query)).map(({ type, id, matched_field: field }) => [type, id, field])

/** A workspace with one of most things. */
async function livedIn(client: Client) {
  const customer = (await verifiedCustomer(client, maya)).id
  const account = await fundedAccount(client, {
    customer,
    funds: 100_000,
    account: { nickname: 'Everyday spending' },
  })
  const other = await fundedAccount(client, { customer: (await verifiedCustomer(client)).id })
  const number = (await client.get(`/v0/accounts/${account}?unmask_account_number=true`)).body
    .account_number as string
  return { customer, account, other, number }
}

let client: Client
let world: Awaited<ReturnType<typeof livedIn>>
beforeAll(async () => {
  client = await bank.workspace()
  world = await livedIn(client)
})

describe('people and businesses', () => {
  // Proves operations#search.
  test.each([
    ['the first name', 'maya'],
    ['the beginning of the last name', 'OKAF'],
    ['both', 'Maya Oka'],
    ['both the other way round', 'okafor ma'],
    ['the email address', 'maya@ok'],
    ['accents and blanks', '  Mâya  Ökafor '],
  ])('a customer is found by %s', async (_, q) => {
    const [hit] = await search(client, q, '&types=CUSTOMER')
    expect(hit).toEqual({
      type: 'CUSTOMER',
      id: world.customer,
      title: 'Maya Okafor',
      subtitle: `Customer · active · ${maya.email}`,
      matched_field: q.includes('@') ? 'email' : 'name',
    })
  })

  // Proves operations#search.
  test.each([
    ['O’Brien-Núñez', ['obrien', 'nunez', "o'brien nu", 'Nuñez']],
    ['Ødegård', ['odegard', 'ødeg']],
    ['李小龍', ['李小']],
    ['van der Berg', ['berg', 'van der b', 'der']],
  ])('%s is found however it is typed', async (last_name, texts) => {
    const facts = { ...person, first_name: 'Ida', last_name }
    const { id } = (await client.post('/v0/customers', facts)).body
    for (const q of texts) expect((await search(client, q))[0]).toMatchObject({ id })
  })

  // Proves operations#search.
  test('a name is not found by the middle of a word, and wildcards are letters like others', async () => {
    for (const q of ['kafor', '%kafor', '_kafor', 'mayaX', 'ma%or', 'm*'])
      expect(await found(client, q), q).toEqual([])
  })

  test('a person who is no customer is a person, and a customer is one where only persons are sought', async () => {
    const facts = { ...person, is_customer: false, first_name: 'Zora', last_name: 'Vance' }
    const { legal_address: _, ...rest } = facts
    const { id } = (await client.post('/v0/persons', rest)).body
    expect(await found(client, 'zora')).toEqual([['PERSON', id, 'name']])
    expect(await found(client, 'zora', '&types=CUSTOMER')).toEqual([])
    expect(await found(client, 'maya', '&types=PERSON')).toEqual([
      ['PERSON', world.customer, 'name'],
    ])
  })

  test('a person is found by the social security number, or its last four', async () => {
    const { id } = (
      await client.post('/v0/customers', { ...person, first_name: 'Ned', ssn: '987-65-4320' })
    ).body
    for (const q of ['987-65-4320', '987654320'])
      expect(await found(client, q)).toEqual([['CUSTOMER', id, 'ssn']])
    expect(await found(client, '4320', '&types=CUSTOMER')).toEqual([['CUSTOMER', id, 'last_four']])
    expect(await found(client, '987-65-4321')).toEqual([])
  })

  test('a business is found by any word of its names', async () => {
    const facts = { ...business, entity_name: 'Harbor Light Coffee', trade_names: ['Beacon'] }
    const id = await addOwnedBusiness(client, facts)
    for (const q of ['harbor', 'coff', 'light coffee', 'beacon'])
      expect(await found(client, q, '&types=BUSINESS')).toEqual([['BUSINESS', id, 'name']])
  })
})

describe('accounts and cards', () => {
  // Proves operations#search.
  test('an account is found by its number, its last four, its nickname and its holder', async () => {
    const { account, number } = world
    const [hit] = await search(client, number)
    expect(hit).toEqual({
      type: 'ACCOUNT',
      id: account,
      title: 'Maya Okafor',
      subtitle: `Everyday spending ··${number.slice(-4)} · open`,
      matched_field: 'account_number',
    })
    const by = (q: string) => found(client, q, '&types=ACCOUNT')
    expect(await by(`··${number.slice(-4)}`)).toContainEqual(['ACCOUNT', account, 'last_four'])
    expect(await by('spending')).toEqual([['ACCOUNT', account, 'name']])
    expect(await by('okafor')).toContainEqual(['ACCOUNT', account, 'holder'])
    expect(await by(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toEqual([])
  })

  test('an account of a business is found by its name', async () => {
    const { body: hits } = await client.get('/operations/search?q=funding&types=INTERNAL_ACCOUNT')
    expect(hits.hits.length).toBeGreaterThan(0)
    expect(hits.hits[0]).toMatchObject({ type: 'INTERNAL_ACCOUNT', matched_field: 'name' })
  })

  test('a card is found by its last four, its number and its holder', async () => {
    const { customer, account } = world
    const card = await issuedCard(client, { customer, account })
    const [hit] = await search(client, card.last_four, '&types=CARD')
    expect(hit).toMatchObject({ type: 'CARD', id: card.id, title: 'Maya Okafor' })
    expect(hit?.subtitle).toBe(`Network A ··${card.last_four} (virtual) · active`)
    const whole = `${card.bin}${'0'.repeat(12 - card.bin.length)}${card.last_four}`
    expect(await found(client, whole)).toContainEqual(['CARD', card.id, 'card_number'])
    expect(await found(client, 'okafor', '&types=CARD')).toEqual([['CARD', card.id, 'holder']])
  })

  test('an external account is found by its bank and its owner', async () => {
    const { external } = await achParties(client)
    for (const q of ['harbour bank', 'quill'])
      expect(await found(client, q, '&types=EXTERNAL_ACCOUNT')).toContainEqual([
        'EXTERNAL_ACCOUNT',
        external,
        expect.stringMatching(/name|holder/),
      ])
  })
})

describe('money', () => {
  // Proves operations#search.
  test('a transfer is found by the beginning of its memo, the latest first, and by its id', async () => {
    const sides = { originating_account_id: world.account, receiving_account_id: world.other }
    const move = async (memo: string) => (await transfer(client, { ...sides, memo })).body.id
    const june = await move('Rent for June')
    const july = await move('Rent for July')
    const both = [july, june].map((id) => ['TRANSACTION', id, 'memo'])
    expect(await found(client, 'rent')).toEqual(both)
    expect(await found(client, 'Rent, for Jul')).toEqual(both.slice(0, 1))
    expect(await found(client, 'jul')).toEqual([])
    const [hit] = await search(client, june)
    expect(hit).toMatchObject({ type: 'TRANSACTION', title: 'Rent for June', matched_field: 'id' })
    expect(hit?.subtitle).toMatch(/^\$1\.00 · Account to account · \d{4}-\d\d-\d\d$/)
    expect(await found(client, june, '&types=INTERNAL_TRANSFER')).toEqual([
      ['INTERNAL_TRANSFER', june, 'id'],
    ])
  })

  test('money that is held is found by its memo until it has moved', async () => {
    const sides = { originating_account_id: world.account, receiving_account_id: world.other }
    const held = await transfer(client, { ...sides, memo: 'Deposit bike', capture_mode: 'MANUAL' })
    expect(await found(client, 'bike')).toEqual([['PENDING_TRANSACTION', held.body.id, 'memo']])
  })

  test('an ACH entry is found by its trace number and its id', async () => {
    const parties = await achParties(client, { funds: 50_000 })
    const entry = await sendAch(client, parties, { amount: 1_200 })
    const hit = ['ACH_TRANSFER', entry.id]
    expect(await found(client, entry.trace_no)).toEqual([[...hit, 'trace_number']])
    expect(await found(client, entry.id)).toContainEqual([...hit, 'id'])
    expect(await found(client, entry.external_id)).toContainEqual([...hit, 'id'])
    const [shown] = await search(client, entry.trace_no)
    expect(shown?.title).toBe(`ACH payment to ··${entry.account_no.slice(-4)}`)
  })
})

describe('what else there is', () => {
  // Proves operations#search.
  test('a request is found by its id and by its Idempotency-Key', async () => {
    const made = await client.post('/v0/customers', person, { 'idempotency-key': 'order 66' })
    const id = made.headers.get('request-id') as string
    await expect.poll(() => found(client, id)).toEqual([['REQUEST', id, 'id']])
    expect((await search(client, id))[0]?.title).toBe('POST /v0/customers')
    expect(await found(client, 'order 66')).toEqual([['REQUEST', id, 'idempotency_key']])
  })

  test('an id of any type is found, however few hits are asked for', async () => {
    const { customer, account } = world
    const { id } = await issuedCard(client, { customer, account })
    expect(await found(client, id, '&limit=1')).toEqual([['CARD', id, 'id']])
  })

  test('an event is found by its id', async () => {
    const hook = { url: 'http://127.0.0.1:9/in', is_enabled: true, enabled_events: ['PERSON.*'] }
    const { body } = await client.post('/v0/webhooks', { ...hook, description: 'Our CRM' })
    expect(await found(client, 'crm')).toEqual([['WEBHOOK', body.id, 'url']])
    await client.post('/v0/persons', { is_customer: false, status: 'ACTIVE' })
    const { event_list: events } = (await client.get(`/v0/webhooks/${body.id}/events`)).body
    const [hit] = await search(client, events[0].id.toUpperCase())
    expect(hit).toMatchObject({ type: 'EVENT', id: events[0].id, title: 'PERSON.CREATED' })
  })

  test('a spend control and a card product are found by their names', async () => {
    const id = await control(client, { name: 'Lunch money' })
    expect(await found(client, 'lunch')).toEqual([['SPEND_CONTROL', id, 'name']])
    const { body } = await client.get('/operations/search?types=CARD_PRODUCT')
    const [{ id: product, title }] = body.hits
    expect(await found(client, title)).toContainEqual(['CARD_PRODUCT', product, 'name'])
  })

  test('without a text the newest of the types are shown', async () => {
    const { id } = (await client.post('/v0/customers', person)).body
    const { body } = await client.get('/operations/search?types=CUSTOMER,ACCOUNT&limit=1')
    expect(body.hits).toMatchObject([{ type: 'CUSTOMER', id, matched_field: 'newest' }])
  })
})

describe('the order and the number of hits', () => {
  // Proves operations#search.
  test('an exact number comes before a name, and a name before a memo', async () => {
    const lone = await bank.workspace()
    const { account, other, customer } = await livedIn(lone)
    const memo = 'Maya owes me'
    const sides = { originating_account_id: account, receiving_account_id: other }
    await transfer(lone, { ...sides, memo })
    const fields = (await search(lone, 'maya')).map((hit) => hit.matched_field)
    expect(fields).toEqual(['name', 'holder', 'memo'])
    expect(await found(lone, 'maya', '&limit=1')).toEqual([['CUSTOMER', customer, 'name']])
  })

  test('there are no more hits than asked for', async () => {
    const lone = await bank.workspace()
    for (let at = 0; at < 25; at += 1)
      await lone.post('/v0/customers', { ...person, status: 'PROSPECT' })
    expect(await search(lone, 'quill', '&types=CUSTOMER')).toHaveLength(20)
    expect(await search(lone, 'quill', '&types=CUSTOMER&limit=7')).toHaveLength(7)
    expect(await search(lone, 'quill', '&types=CUSTOMER&limit=50')).toHaveLength(25)
  })
})

describe('who finds what', () => {
  // Proves operations#who-finds-what.
  test('another workspace finds nothing of this one', async () => {
    const stranger = await bank.workspace()
    const card = await issuedCard(client, { customer: world.customer, account: world.account })
    const texts = [world.customer, world.account, world.number, card.id, card.last_four, 'okafor']
    for (const q of [...texts, person.ssn, '6789', 'rent', 'everyday', maya.email]) {
      const own = (await found(client, q)).map(([, id]) => id)
      expect(own, q).not.toEqual([])
      // Its own accounts may end with the same four digits.
      const seen = (await found(stranger, q)).filter(([type]) => type !== 'INTERNAL_ACCOUNT')
      expect(seen, q).toEqual([])
      expect(
        (await found(stranger, q)).filter(([, id]) => own.includes(id)),
        q,
      ).toEqual([])
    }
  })

  // Proves operations#who-finds-what.
  test('a key with scopes finds what they show', async () => {
    const keyWith = async (scopes: string[]) => {
      const { body } = await client.post('/operations/api_keys', { scopes })
      return clientOf(bank.url, body.api_key, client.tenant)
    }
    const some = await keyWith(['operations:read', 'customers:read'])
    const hits = await search(some, 'okafor')
    expect(new Set(hits.map(({ type }) => type))).toEqual(new Set(['CUSTOMER']))
    expect(await found(some, world.account)).toEqual([])
    expect(
      (await (await keyWith(['customers:read'])).get('/operations/search?q=okafor')).status,
    ).toBe(403)
    expect((await found(await keyWith(['read']), world.account)).length).toBe(1)
  })

  test('a signed-in user finds what the workspace has', async () => {
    const browser = await signedIn(bank, client.tenant)
    const reply = await browser.ask('GET', '/operations/search?q=okafor&types=CUSTOMER')
    expect(reply.body.hits).toMatchObject([{ id: world.customer }])
  })

  // Proves operations#who-finds-what.
  test('after a wipe nothing of it is found', async () => {
    const lone = await bank.workspace()
    const { customer, account, number } = await livedIn(lone)
    await fund(lone, account, 5)
    await lone.request('POST', '/v0/wipe')
    for (const q of [customer, account, number, number.slice(-4), 'okafor', 'everyday', '6789'])
      expect(await found(lone, q), q).toEqual([])
  })
})

describe('what cannot be sought', () => {
  // Proves operations#search.
  test.each([
    ['one letter', 'q=a', 'q'],
    ['more than 100 letters', `q=${'a'.repeat(101)}`, 'q'],
    ['a NUL', 'q=may%00a', 'q'],
    ['an unknown type', 'q=maya&types=DOG', 'types'],
    ['too many hits', 'q=maya&limit=51', 'limit'],
    ['no hits', 'q=maya&limit=0', 'limit'],
    ['nothing at all', '', 'types'],
  ])('%s is refused by name', async (_, query, field) => {
    const reply = await client.get(`/operations/search?${query}`)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 'BAD_QUERY_PARAMETER' })
    expect(reply.body.detail).toMatch(new RegExp(`parameters: ${field} `))
  })

  test.each([
    '\\\\',
    "'; drop table persons; --",
    '%%',
    '__',
    '🙂🙂',
    '....',
    'a\tb',
    '\u0007\u0007maya',
    '9'.repeat(100),
    '()[]{}',
    '\u0301\u0301',
  ])('%j is a text like others', async (q) => {
    const reply = await client.get(`/operations/search?q=${encodeURIComponent(q)}`)
    expect(reply.status, reply.text).toBe(200)
  })

  test('a random id is nothing', async () => {
    expect(await found(client, randomUUID())).toEqual([])
  })
})
