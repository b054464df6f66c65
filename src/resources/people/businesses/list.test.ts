// Finding businesses over HTTP: filters, orders and pages.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const companies: Record<string, unknown>[] = [
  { entity_name: 'Zoë’s Bakery', status: 'ACTIVE', is_customer: true },
  { entity_name: 'acme', status: 'FROZEN', is_customer: true, phone_number: '+14374570680' },
  { entity_name: '50% Off', status: 'ACTIVE', is_customer: false },
  {
    entity_name: '500 Offices',
    status: 'ACTIVE',
    is_customer: true,
    phone_number: '+442079460000',
  },
  { status: 'PROSPECT', is_customer: false },
]
const ids: string[] = []

beforeAll(async () => {
  for (const fields of companies) {
    ids.push((await bank.post('/v0/businesses', fields)).body.id)
    await bank.advance(1)
  }
  await bank.sql('update businesses set has_accounts = true where id = $1', [ids[3]])
})

/** Which of the companies above a list shows, in its order. */
async function found(query: string): Promise<number[]> {
  const { status, body, text } = await bank.get(`/v0/businesses?${query}`)
  expect(status, text).toBe(200)
  return body.businesses.map(({ id }: { id: string }) => ids.indexOf(id))
}

describe('filters', () => {
  // Proves businesses#finding-businesses, requests#text-filters.
  test.for<[string, number[]]>([
    ['', [0, 1, 2, 3, 4]],
    ['entity_name=ACME', [1]],
    ['entity_name=acm', []],
    ['entity_name=zoË*', [0]],
    ["entity_name=zoe's bakery", [0]],
    ['entity_name=50%25*', [2]],
    ['entity_name=*o*', [0, 2, 3]],
    ['entity_name=*', [0, 1, 2, 3]],
    ['entity_name=', []],
    ['phone_number=%2B14374570680', [1]],
    ['phone_number=%2B44*', [3]],
    ['status=ACTIVE', [0, 2, 3]],
    ['is_customer=true', [0, 1, 3]],
    ['is_customer=false', [2, 4]],
    ['has_accounts=true', [3]],
    ['has_accounts=false', [0, 1, 2, 4]],
    ['status=ACTIVE&is_customer=true&entity_name=*o*', [0, 3]],
    ['id=00000000-0000-4000-8000-000000000000', []],
  ])('%s finds %j', async ([query, expected]) => {
    expect(await found(query)).toEqual(expected)
  })

  // Proves businesses#finding-businesses.
  test('a list of ids finds exactly these businesses', async () => {
    expect(await found(`id=${ids[3]},${ids[0]}`)).toEqual([0, 3])
    expect(await found(`id=${ids[3]}&id=${ids[0]}`)).toEqual([0, 3])
  })

  test.for([
    'id=1',
    'status=ASLEEP',
    'is_customer=yes',
    'has_accounts=1',
    'limit=0',
    'sort_by=ein:asc',
    'sort_by=entity_name',
    'page_token=abc',
  ])('%s is refused', async (query) => {
    expect(await bank.get(`/v0/businesses?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER' },
    })
  })
})

describe('order and pages', () => {
  // Proves businesses#finding-businesses.
  test.for<[string, number[]]>([
    ['entity_name:asc', [4, 2, 3, 1, 0]],
    ['entity_name:desc', [0, 1, 3, 2, 4]],
    ['creation_time:desc', [4, 3, 2, 1, 0]],
    ['last_updated_time:asc', [0, 1, 2, 3, 4]],
  ])('%s orders %j, and pages of one visit each business once', async ([sort, expected]) => {
    expect(await found(`sort_by=${sort}`)).toEqual(expected)

    const walked: number[] = []
    for (let token = ''; ; ) {
      const page = await bank.get(`/v0/businesses?limit=1&sort_by=${sort}${token}`)
      walked.push(...page.body.businesses.map(({ id }: { id: string }) => ids.indexOf(id)))
      if (page.body.next_page_token === undefined) break
      token = `&page_token=${page.body.next_page_token}`
    }
    expect(walked).toEqual(expected)
  })
})
