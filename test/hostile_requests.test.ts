// Requests that no client sends by accident: each is answered with a problem that says in words what is wrong, and none with a 5xx.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const PROSPECT = { status: 'PROSPECT' }
const LIST = '/v0/customers'
const TRANSFER = '/v0/transactions/internal_transfer'

type Sent = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  key?: string
}

async function send({ path = LIST, method = 'POST', headers = {}, body, key = bank.key }: Sent) {
  const sent = { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers }
  const init = body === undefined ? {} : { body }
  const response = await fetch(bank.url + path, { method, headers: sent, ...init })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const customer = (fields: object) => ({ body: JSON.stringify({ ...PROSPECT, ...fields }) })
const transfer = (
  fields: object,
  headers: Record<string, string> = { 'idempotency-key': randomUUID() },
) => ({
  path: TRANSFER,
  headers,
  body: JSON.stringify({
    amount: 100,
    currency: 'USD',
    type: 'MANUAL_ADJUSTMENT',
    originating_account_alias: 'funding_accounts',
    receiving_account_alias: 'fees',
    ...fields,
  }),
})
const get = (path: string) => ({ method: 'GET', path })

test.for<[name: string, sent: Sent, status: number, detail: string | RegExp]>([
  [
    'a content type that is none',
    { headers: { 'content-type': 'x' }, body: '{}' },
    400,
    'the Content-Type header is not a media type: send application/json',
  ],
  [
    'an empty content type',
    { headers: { 'content-type': '' }, body: '{}' },
    400,
    'the Content-Type header is not a media type: send application/json',
  ],
  [
    'another content type',
    { headers: { 'content-type': 'text/xml' }, body: '{}' },
    400,
    'the body must be sent as Content-Type: application/json',
  ],
  [
    'an id of 3,000 characters',
    get(`${LIST}/${'a'.repeat(3_000)}`),
    404,
    'this URL does not exist',
  ],
  ['a path that is no text', get(`${LIST}/%zz`), 404, 'this URL does not exist'],
  ['a path that leads out', get('/docs/guides/..%2f..%2fREADME'), 404, /does not exist$/],
  ['a name of every object', get('/docs/operations/__proto__'), 404, /does not exist$/],
  [
    'a number of the wrong form',
    customer({ ssn: 'abc' }),
    400,
    String.raw`invalid fields: ssn (must match ^\d{3}-\d{2}-\d{4}$, as 123-45-6789 does)`,
  ],
  [
    'digits of another script',
    customer({ phone_number: '+١٤٣٧٤٥٧٠٦٨٠' }),
    400,
    /, as \+14374570680 does\)$/,
  ],
  [
    'half a character',
    { body: '{"status":"PROSPECT","first_name":"\\ud800"}' },
    400,
    /first_name \(must be valid Unicode text\)/,
  ],
  [
    'bytes that are no text',
    { body: new Uint8Array([0x7b, 0xff, 0x7d]) },
    400,
    'the body is not valid UTF-8',
  ],
  ['a deep body', { body: '['.repeat(5_000) + ']'.repeat(5_000) }, 400, /deeper than 132 levels/],
  [
    'a number beyond those of JSON',
    customer({ first_name: 2 ** 60 }),
    400,
    /first_name \(must be a string\)/,
  ],
  [
    'an amount that is given twice',
    { ...transfer({}), body: transfer({}).body.replace('{', '{"amount":900000,') },
    400,
    'the body has amount more than once',
  ],
  [
    'an amount that is given twice in a line',
    {
      path: `${TRANSFER}/bulk`,
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${transfer({}).body}\n{"amount":1,"amount":2}`,
    },
    400,
    'invalid fields: line 2 (has amount more than once)',
  ],
  ['half a cent', transfer({ amount: 0.5 }), 400, /amount \(must be an integer\)/],
  ['money as text', transfer({ amount: '100' }), 400, /amount \(must be an integer\)/],
  ['no key', transfer({}, {}), 400, 'missing Idempotency-Key header'],
  [
    'a key of 300 characters',
    transfer({}, { 'idempotency-key': 'k'.repeat(300) }),
    400,
    'Idempotency-Key must have 1 to 255 characters',
  ],
  [
    'a limit that is given twice',
    get(`${LIST}?limit=1&limit=2`),
    400,
    /limit \(is given more than once\)/,
  ],
  [
    'an invented page token',
    get(`${LIST}?page_token=eyJhIjoxfQ`),
    400,
    /page_token \(is not a page token of this bank\)/,
  ],
  [
    'a rehearsal of another spelling',
    { ...customer({}), headers: { 'florin-rehearsal': 'yes' } },
    400,
    /^Florin-Rehearsal must be true or false/,
  ],
  ['a key that is none', { ...get(LIST), key: 'Bearer' }, 401, /^the API key is invalid/],
])('%s is refused in words', async ([, sent, status, detail]) => {
  const { status: answered, body } = await send(sent)
  expect(answered, JSON.stringify(body)).toBe(status)
  expect(body['detail']).toEqual(
    typeof detail === 'string' ? detail : expect.stringMatching(detail),
  )
  expect(body).toMatchObject({
    status,
    type: expect.stringContaining('/errors/'),
    code: expect.any(String),
  })
})

test('a balance beyond 2^63 - 1 cents is refused with the limit, and a smaller sum still moves', async () => {
  const { key } = await bank.workspace()
  const most = await send({ ...transfer({ amount: 2 ** 62 }), key })
  expect(most.status, JSON.stringify(most.body)).toBe(200)
  const { status, body } = await send({ ...transfer({ amount: 2 ** 62 }), key })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'BALANCE_VIOLATION',
    detail:
      'the balance of one of the accounts would pass 9223372036854775807 cents, the largest amount',
  })
  const back = { originating_account_alias: 'fees', receiving_account_alias: 'funding_accounts' }
  expect((await send({ ...transfer(back), key })).status).toBe(200)
})

test('a page token of another workspace, list or filter is refused', async () => {
  const [mine, other] = await Promise.all([bank.workspace(), bank.workspace()])
  for (let count = 0; count < 2; count++) await send({ ...customer({}), key: mine.key })
  const page = await send({ ...get(`${LIST}?limit=1`), key: mine.key })
  const token = page.body['next_page_token'] ?? ''
  expect(token).not.toBe('')
  for (const [key, path] of [
    [other.key, `${LIST}?limit=1&page_token=${token}`],
    [mine.key, `/v0/accounts?page_token=${token}`],
    [mine.key, `${LIST}?status=ACTIVE&page_token=${token}`],
  ] as const) {
    const { status, body } = await send({ ...get(path), key })
    expect([status, body['code']]).toEqual([400, 'BAD_QUERY_PARAMETER'])
    expect(body['detail']).toContain('belongs to another list')
  }
})

test('thirty transfers under one key at once are one transfer, whatever else they say', async () => {
  const { key } = await bank.workspace()
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      send({ ...transfer({ amount: 100 + (at % 2) }, headers), key }),
    ),
  )
  const codes = new Set(
    answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']),
  )
  // In the contract of movements a key that a success has used up is DUPLICATE_RESOURCE.
  const refusals = ['IDEMPOTENCY_CONCURRENT_USE', 'IDEMPOTENCY_INVALID_REUSE', 'DUPLICATE_RESOURCE']
  for (const code of codes) expect(refusals).toContain(code)
  const made = answers.filter(({ status }) => status === 200)
  expect(new Set(made.map(({ body }) => body['id'])).size).toBe(1)
  const posted = await send({ ...get('/v0/transactions/posted'), key })
  expect(Object.values(posted.body).find(Array.isArray)).toHaveLength(1)
})
