// Finding customers and persons over HTTP: filters, orders and pages.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

type Fields = Record<string, unknown>
const people: Fields[] = [
  {
    first_name: 'Zoë',
    last_name: 'Adams',
    status: 'ACTIVE',
    email: 'zoe@example.com',
    ssn: '111-22-3333',
  },
  { first_name: 'adam', last_name: 'Zimmer', status: 'FROZEN', phone_number: '+14374570680' },
  { first_name: 'Bob', last_name: '50% Off', status: 'ACTIVE', chosen_name: 'Adamant' },
  {
    first_name: 'Carol',
    last_name: '500 Offices',
    status: 'ACTIVE',
    ban_status: 'SUSPENDED',
    note: 'x',
  },
  {
    first_name: 'Dan\\iel',
    last_name: 'O_Neil',
    status: 'ACTIVE',
    email: 'Dan@Example.com',
    is_customer: false,
  },
  { status: 'PROSPECT', last_name: 'OxNeil', phone_number: '+442079460000' },
]
const ids: string[] = []

beforeAll(async () => {
  for (const fields of people) {
    const { body } = await bank.post('/v0/persons', { is_customer: true, ...fields })
    ids.push(body.id)
    await bank.advance(1)
  }
  await bank.sql('update persons set has_accounts = true where id = any($1::uuid[])', [
    [ids[0], ids[3]],
  ])
})

/** Which of the people above a list shows, in its order. */
async function found(path: string): Promise<number[]> {
  const { status, body, text } = await bank.get(path)
  expect(status, text).toBe(200)
  const rows: { id: string }[] = body.customers ?? body.persons
  return rows.map(({ id }) => ids.indexOf(id))
}

async function walked(path: string): Promise<number[]> {
  const seen: number[] = []
  for (let token = ''; ; ) {
    const next = token === '' ? path : `${path.replace(/&page_token=.*/, '')}&page_token=${token}`
    const { body } = await bank.get(next)
    const rows: { id: string }[] = body.customers ?? body.persons
    seen.push(...rows.map(({ id }) => ids.indexOf(id)))
    if (body.next_page_token === undefined) return seen
    token = body.next_page_token
  }
}

// Proves requests#text-filters.
test('names are found without their accents, in either Unicode form', async () => {
  const client = await bank.workspace()
  const names = [
    { first_name: 'Jos\u00e9', last_name: 'Ørsted' },
    { first_name: 'Jose\u0301', last_name: 'O’Brien' },
  ]
  for (const name of names) {
    const fields = { is_customer: true, status: 'ACTIVE', ...name }
    expect((await client.post('/v0/persons', fields)).status).toBe(201)
  }
  const count = async (query: string): Promise<number> =>
    (await client.get(`/v0/customers?${query}`)).body.customers.length
  for (const query of ['first_name=jose', 'first_name=Jos%C3%A9', 'first_name=Jose%CC%81'])
    expect(await count(query), query).toBe(2)
  for (const query of ['last_name=orsted', 'last_name=O%27Brien', 'last_name=%C3%98r*'])
    expect(await count(query), query).toBe(1)
  expect(await count('first_name=jos')).toBe(0)
})

describe('filters', () => {
  // Proves customers#finding-people, requests#text-filters.
  test.for([
    ['', [0, 1, 2, 3, 5]],
    ['first_name=ADAM', [1]],
    ['first_name=adam*', [1, 2]],
    ['first_name=*a*', [1, 2, 3]],
    ['first_name=zoË', [0]],
    ['first_name=Zoe%CC%88', [0]],
    ['first_name=z*e', [0]],
    ['first_name=', []],
    ['last_name=50%25 off', [2]],
    ['last_name=50%25*', [2]],
    ['last_name=50*', [2, 3]],
    ['last_name=*off*', [2, 3]],
    ['last_name=ox*neil', [5]],
    ['email=ZOE@EXAMPLE.COM', [0]],
    ['email=*@example.com', [0]],
    ['phone_number=%2B14374570680', [1]],
    ['phone_number=*0000', [5]],
    ['phone_number=%2B*', [1, 5]],
    ['ssn_last_4=3333', [0]],
    ['ssn_last_4=0000', []],
    ['status=ACTIVE', [0, 2, 3]],
    ['status=PROSPECT', [5]],
    ['has_accounts=true', [0, 3]],
    ['has_accounts=false', [1, 2, 5]],
    ['status=ACTIVE&has_accounts=true&last_name=adams', [0]],
    ['id=00000000-0000-7000-8000-000000000000', []],
    ['unheard_of=1', [0, 1, 2, 3, 5]],
  ] as const)('customers with %s', async ([query, expected]) => {
    expect(await found(`/v0/customers?${query}`)).toEqual(expected)
  })

  // Proves customers#finding-people.
  test.for([
    ['', [0, 1, 2, 3, 4, 5]],
    ['is_customer=true', [0, 1, 2, 3, 5]],
    ['is_customer=false', [4]],
    ['ban_status=SUSPENDED', [3]],
    ['ban_status=SUSPENDED,BANNED', [3]],
    ['ban_status=ALLOWED,SUSPENDED', [0, 1, 2, 3, 4, 5]],
    ['first_name=dan\\iel', [4]],
    ['first_name=dan\\*', [4]],
    ['last_name=o_*', [4]],
    ['email=dan@example.com', [4]],
    ['include_console_users=true', [0, 1, 2, 3, 4, 5]],
  ] as const)('persons with %s', async ([query, expected]) => {
    expect(await found(`/v0/persons?${query}`)).toEqual(expected)
  })

  // Proves requests#filters.
  test('ids are given with commas, escaped commas or one by one', async () => {
    const [first, , third] = ids
    for (const list of [
      `id=${first},${third}`,
      `id=${first}%2C${third}`,
      `id=${first}&id=${third}`,
    ]) {
      expect(await found(`/v0/customers?${list}`)).toEqual([0, 2])
    }
  })

  // Proves requests#order.
  test.for([
    ['id=x', 'id'],
    ['status=HAPPY', 'status'],
    ['has_accounts=yes', 'has_accounts'],
    ['ssn_last_4=123', 'ssn_last_4'],
    ['sort_by=email:asc', 'sort_by'],
    ['sort_by=first_name', 'sort_by'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['page_token=x', 'page_token'],
    ['first_name=a%00', 'first_name'],
  ] as const)('%s is refused', async ([query, name]) => {
    for (const path of ['/v0/customers', '/v0/persons']) {
      const refused = await bank.get(`${path}?${query}`)
      expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
      expect(refused.body.detail).toContain(name)
    }
  })
})

describe('orders', () => {
  // Proves customers#finding-people, requests#order.
  test.for([
    ['creation_time:desc', [5, 3, 2, 1, 0]],
    ['first_name:asc', [5, 1, 2, 3, 0]],
    ['first_name:desc', [0, 3, 2, 1, 5]],
    ['last_name:asc', [2, 3, 0, 5, 1]],
    ['last_updated_time:desc', [5, 3, 2, 1, 0]],
    ['last_updated_time:asc,first_name:desc', [0, 1, 2, 3, 5]],
  ] as const)('%s, in one page or many', async ([order, expected]) => {
    const path = `/v0/customers?sort_by=${order}`
    expect(await found(path)).toEqual(expected)
    for (const limit of [1, 2]) expect(await walked(`${path}&limit=${limit}`)).toEqual(expected)
  })

  // Proves requests#page-tokens.
  test('pages of one show every person once, also while a person is added', async () => {
    const { body: first } = await bank.get('/v0/persons?limit=1')
    expect(first.persons).toHaveLength(1)
    const next = `/v0/persons?limit=1&page_token=${first.next_page_token}`
    expect(await walked(next)).toEqual([1, 2, 3, 4, 5])
    const { body: all } = await bank.get('/v0/persons?limit=500')
    expect(all.persons).toHaveLength(6)
    expect(all).not.toHaveProperty('next_page_token')
  })

  // Proves requests#page-tokens.
  test('a token belongs to its filters', async () => {
    const { body } = await bank.get('/v0/customers?limit=1&status=ACTIVE')
    const other = await bank.get(`/v0/customers?limit=1&page_token=${body.next_page_token}`)
    expect(other).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
  })
})

test('text of every script fits its index', async () => {
  const noise = Array.from({ length: 127 }, (_, at) =>
    String.fromCodePoint(0x20000 + ((at * 7919) % 40_000)),
  ).join('')
  const long = {
    first_name: noise,
    last_name: noise,
    chosen_name: noise,
    email: `${noise}@${noise}`,
  }
  const { status, body } = await bank.post('/v0/persons', {
    is_customer: false,
    status: 'ACTIVE',
    ...long,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject(long)
  await bank.sql('delete from persons where id = $1', [body.id])
})
