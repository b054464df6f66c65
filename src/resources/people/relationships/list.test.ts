// Finding relationships over HTTP (contract: relationships#finding-relationships).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { addBusiness, addPerson, relate } from '../../../../test/parties.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

/** A small world: Ada owns and manages the shop, the holding owns it too; Ada pays Bob, the shop pays the holding. */
const parties: Record<'ada' | 'bob' | 'shop' | 'holding', string> = {
  ada: '',
  bob: '',
  shop: '',
  holding: '',
}
let named: Record<string, string>

beforeAll(async () => {
  const [ada, bob] = [await addPerson(bank), await addPerson(bank)]
  const [shop, holding] = [await addBusiness(bank), await addBusiness(bank)]
  Object.assign(parties, { ada, bob, shop, holding })
  const made = async (body: object) => (await relate(bank, body)).id as string
  const paying = { relationship_type: 'PAYER_PAYEE', additional_data: { transfer_type: 'CREDIT' } }
  const owning = { additional_data: { percent_ownership: 50 } }
  named = {
    owns: await made({
      relationship_type: 'BENEFICIAL_OWNER_OF',
      from_person_id: ada,
      to_business_id: shop,
      ...owning,
    }),
    manages: await made({
      relationship_type: 'MANAGING_PERSON_OF',
      from_person_id: ada,
      to_business_id: shop,
      additional_data: { title: 'DIRECTOR' },
    }),
    holds: await made({
      relationship_type: 'OWNER_OF',
      from_business_id: holding,
      to_business_id: shop,
      ...owning,
    }),
    paysBob: await made({ ...paying, from_person_id: ada, to_person_id: bob }),
    paysHolding: await made({ ...paying, from_business_id: shop, to_business_id: holding }),
    bobPaysShop: await made({ ...paying, from_person_id: bob, to_business_id: shop }),
  }
})

const list = (query: string) => bank.get(`/v0/relationships?${query}`)

/** The names of the relationships that a query finds, in their order. */
async function found(query: string): Promise<(string | undefined)[]> {
  const reply = await list(query)
  expect(reply.status, reply.text).toBe(200)
  const nameOf = (id: string) => Object.keys(named).find((name) => named[name] === id)
  return reply.body.relationships.map(({ id }: { id: string }) => nameOf(id))
}

// Proves relationships#finding-relationships.
test.for([
  { filter: 'from_business_id', who: ['holding'], finds: ['holds'] },
  { filter: 'from_business_id', who: ['holding', 'shop'], finds: ['holds', 'paysHolding'] },
  { filter: 'to_business_id', who: ['shop'], finds: ['owns', 'manages', 'holds', 'bobPaysShop'] },
  { filter: 'from_person_id', who: ['ada'], finds: ['owns', 'manages', 'paysBob'] },
  { filter: 'to_person_id', who: ['bob'], finds: ['paysBob'] },
  { filter: 'person_id', who: ['bob'], finds: ['paysBob', 'bobPaysShop'] },
  { filter: 'business_id', who: ['holding'], finds: ['holds', 'paysHolding'] },
  {
    filter: 'business_id',
    who: ['holding', 'shop'],
    finds: ['owns', 'manages', 'holds', 'paysHolding', 'bobPaysShop'],
  },
] as const)('$filter of $who finds $finds', async ({ filter, who, finds }) => {
  const ids = who.map((name) => parties[name])
  expect(await found(`${filter}=${ids.join(',')}`)).toEqual(finds)
  expect(await found(ids.map((id) => `${filter}=${id.toUpperCase()}`).join('&'))).toEqual(finds)
})

// Proves relationships#finding-relationships, requests#filters.
test('types and ids are found, and filters hold together', async () => {
  expect(await found('relationship_type=OWNER_OF')).toEqual(['holds'])
  expect(await found('relationship_type=OWNER_OF,PAYER_PAYEE')).toEqual([
    'holds',
    'paysBob',
    'paysHolding',
    'bobPaysShop',
  ])
  expect(await found(`id=${named['manages']},${named['paysBob']}`)).toEqual(['manages', 'paysBob'])
  const { ada, bob, shop } = parties
  expect(await found(`to_business_id=${shop}&from_person_id=${ada}`)).toEqual(['owns', 'manages'])
  expect(await found(`person_id=${ada}&to_person_id=${bob}`)).toEqual(['paysBob'])
  expect(await found(`business_id=${shop}&relationship_type=OWNER_OF`)).toEqual(['holds'])
  expect(await found(`from_person_id=${ada}&from_business_id=${shop}`)).toEqual([])
})

// Proves requests#filters.
test('who has no relationships is found with none; what is no id or type is refused', async () => {
  for (const field of ['id', 'from_person_id', 'to_business_id', 'person_id', 'business_id']) {
    expect((await list(`${field}=${randomUUID()}`)).body).toEqual({ relationships: [] })
    expect(await list(`${field}=${randomUUID()},nobody`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER' },
    })
  }
  expect((await list('relationship_type=FRIEND_OF')).status).toBe(400)
  expect((await list('limit=0')).status).toBe(400)
})

// Proves relationships#finding-relationships.
test('pages show every relationship once, oldest first', async () => {
  const all = Object.keys(named)
  for (const filter of ['', `business_id=${parties.shop},${parties.holding}&`]) {
    const whole = await found(filter)
    const seen: (string | undefined)[] = []
    let token = ''
    for (;;) {
      const query = `${filter}limit=2${token}`
      seen.push(...(await found(query)))
      const { next_page_token } = (await list(query)).body
      if (!next_page_token) break
      token = `&page_token=${next_page_token}`
    }
    expect(seen).toEqual(whole)
  }
  expect(await found('')).toEqual(all)
  const { next_page_token } = (await list('limit=1')).body
  const otherFilter = `limit=1&person_id=${parties.ada}&page_token=${next_page_token}`
  expect((await list(otherFilter)).body.code).toBe('BAD_QUERY_PARAMETER')
})

test('another workspace sees none of them', async () => {
  const stranger = await bank.workspace()
  expect((await stranger.get('/v0/relationships')).body).toEqual({ relationships: [] })
  expect((await stranger.get(`/v0/relationships?id=${named['owns']}`)).body).toEqual({
    relationships: [],
  })
})

test('each filter is answered from an index', async () => {
  await bank.sql(
    `insert into relationships (tenant, id, relationship_type, from_person_id, to_business_id, additional_data,
                                creation_time, last_updated_time)
     select $1, gen_random_uuid(), 'BENEFICIAL_OWNER_OF', gen_random_uuid(), gen_random_uuid(), '{}',
            t, t
     from generate_series(timestamptz '2020-01-01', timestamptz '2020-01-02', '5 seconds') t`,
    ['filled'],
  )
  await bank.sql('analyze relationships')
  const filters = {
    'from_person_id = $2': 'relationships_from_a_person',
    'from_business_id = $2': 'relationships_from_a_business',
    'to_person_id = $2': 'relationships_to_a_person',
    'to_business_id = $2': 'relationships_to_a_business',
    '(from_business_id = $2 or to_business_id = $2)': 'relationships_to_a_business',
    '(from_person_id = $2 or to_person_id = $2)': 'relationships_from_a_person',
    'id <> $2': 'relationships_by_time',
  }
  for (const [filter, index] of Object.entries(filters)) {
    const plan = await bank.sql<{ 'QUERY PLAN': string }>(
      `explain select * from relationships
       where tenant = $1 and deleted_time is null and ${filter} order by creation_time, id limit 101`,
      ['filled', randomUUID()],
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain(index)
    expect(text).not.toContain('Seq Scan')
  }
})
