// A command for every operation, and requests by path, against a real bank.

import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'
import { receiverOfTest, trigger } from '../../test/webhooks.ts'
import { commands } from './generated/commands.ts'
import { readData } from './operation.ts'
import { tableOf } from './show.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())
const { florin, start } = programOf(bank)

const plainly = (_style: string, text: string) => text

test('every operation of the contract is a command, but streams, of which `florin events --follow` reads that of events', () => {
  const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8'))
  const described = Object.entries<object>(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((it) => /^(get|post|put|patch|delete)$/.test(it))
      .map((method) => `${method} ${path}`),
  )
  const all = Object.values(commands).flat()
  expect(all.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    described
      .filter((it) => !['get /events/stream', 'get /operations/stream'].includes(it))
      .toSorted(),
  )
  for (const operations of Object.values(commands)) {
    const names = operations.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})

describe('florin customers', () => {
  test('create, get, update and list', async () => {
    const client = await bank.workspace()
    const args = ['customers', 'create', '--status', 'PROSPECT', '--first-name', 'Ada Maria']
    const made = await start(
      [
        ...args,
        '-d',
        'metadata.shop=7',
        '-d',
        'legal_address.postal_code=97201',
        '-d',
        'legal_address.address_line_1=12 Harbour Street',
        '-d',
        'legal_address.country_code=US',
      ],
      client,
    ).ended
    expect(made).toMatchObject({ code: 0, err: '' })
    const customer = JSON.parse(made.out)
    expect(customer).toMatchObject({
      first_name: 'Ada Maria',
      legal_address: { postal_code: '97201' },
      metadata: { shop: 7 },
    })
    await florin(`customers update ${customer.id} --last-name Quill`, client)
    const { out } = await florin(`customers get ${customer.id}`, client)
    expect(JSON.parse(out)).toMatchObject({ first_name: 'Ada Maria', last_name: 'Quill' })
    await client.post('/v0/customers', { status: 'PROSPECT' })
    const page = JSON.parse((await florin('customers list --limit 1', client)).out)
    expect(page.customers).toHaveLength(1)
    const all = (await florin('customers list --limit 1 --all', client)).out.trim().split('\n')
    expect(all.map((line) => JSON.parse(line).id)).toContain(customer.id)
    expect(all).toHaveLength(2)
  })

  test('a name that the bank ignored is printed', async () => {
    const client = await bank.workspace()
    const made = await florin('customers create --status PROSPECT -d firstName=Ada', client)
    expect(made.code).toBe(0)
    expect(JSON.parse(made.err)).toEqual({
      note: 'ignored: firstName (did you mean first_name?)',
    })
  })

  test('a value of the wrong kind is refused by its name, before anything is sent', async () => {
    const client = await bank.workspace()
    const { code, err } = await florin('internal-transfers create --amount 12.50', client)
    expect(code).toBe(2)
    expect(JSON.parse(err)).toEqual({
      error: 'amount is an integer (amounts are in cents), not "12.50".',
    })
    const refused = await florin('customers create --status SLEEPING', client)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(JSON.parse(refused.err)).toMatchObject({ code: 'BAD_REQUEST_BODY' })
  })

  test('the help of an operation explains each field', async () => {
    const { out } = await florin('customers create --help')
    expect(out).toContain('POST /v0/customers')
    expect(out).toMatch(/--status <text> +\(required\).*ACTIVE,\s+DECEASED/s)
    expect(out).toMatch(/^ {2}legal_address\.address_line_1 <text> .*\[required/m)
    const nested = (await florin('accounts create --help')).out
    expect(nested).toMatch(
      /^ {2}relationships\[\]\.relationship_type <text> .*PRIMARY_ACCOUNT_HOLDER/m,
    )
    expect(out).toMatch(/--phone-number <text> +Phone\s+number\s+in\s+E\.164/)
    expect((await florin('webhooks create --help')).out).toContain('--field-url <text>')
  })
})

describe('florin get, post, patch, delete', () => {
  test.for(['/customers', 'customers', '/v0/customers', 'v0/customers'])(
    'the path may be written as %s',
    async (path) => {
      const { code, out } = await florin(`get ${path} -d limit=1`, await bank.workspace())
      expect(code).toBe(0)
      expect(JSON.parse(out)).toEqual({ customers: [] })
    },
  )

  test('fields have the types of the contract', async () => {
    const client = await bank.workspace()
    const secret = await florin('post /webhook_secrets', client)
    expect(JSON.parse(secret.out).secret).toMatch(/^[0-9a-f]{64}$/)
    const args =
      'post /webhooks -d url=https://example.com/ -d enabled_events[]=CARD.* -d is_enabled=false'
    const { out, err } = await florin(args, client)
    expect(err).toBe('')
    const { id } = JSON.parse(out)
    expect(JSON.parse(out)).toMatchObject({ is_enabled: false, enabled_events: ['CARD.*'] })
    expect((await florin(`delete /webhooks/${id}`, client)).code).toBe(0)
    expect((await florin(`get /webhooks/${id}`, client)).code).toBe(1)
    expect(
      JSON.parse((await florin('post /sandbox/clock -d advance_seconds=60', client)).out),
    ).toEqual({ now: expect.any(String), digest: [] })
  })

  test('the same key makes one thing', async () => {
    const client = await bank.workspace()
    const args = [
      'post',
      '/customers',
      '--body',
      '{"status":"PROSPECT"}',
      '--idempotency-key',
      'mine',
    ]
    const [one, other] = [await start(args, client).ended, await start(args, client).ended]
    expect(JSON.parse(one.out).id).toBe(JSON.parse(other.out).id)
  })

  test('a body may be a list, and filters go beside it', async () => {
    const client = await bank.workspace()
    const transfer = {
      amount: 100,
      currency: 'USD',
      type: 'MANUAL_ADJUSTMENT',
      originating_account_alias: 'funding_accounts',
      receiving_account_alias: 'fees',
    }
    const body = JSON.stringify([transfer, { ...transfer, amount: 200 }])
    const args = ['internal-transfers', 'create-in-bulk', '--mode', 'all', '--body', body]
    const { code, out, err } = await start(args, client).ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(Object.values(JSON.parse(out))[0]).toHaveLength(2)
  })

  test('fields that the contract does not know are read as what they look like', () => {
    expect(
      readData(['a=1', 'b=x', 'c.d=true', 'e:=[1,{"f":2}]', 'g[]=1', 'g[]=2', 'h=a=b'], []),
    ).toEqual({
      a: 1,
      b: 'x',
      c: { d: true },
      e: [1, { f: 2 }],
      g: ['1', '2'],
      h: 'a=b',
    })
    expect(() => readData(['nothing'], [])).toThrow('Write -d field=value, not "nothing".')
  })
})

test('an event is sent again by its id', async () => {
  const client = await bank.workspace()
  const receiver = await receiverOfTest()
  const body = { url: receiver.url, enabled_events: ['ACCOUNT.*'], is_enabled: true }
  await client.post('/v0/webhooks', body)
  const event = await trigger(client)
  await receiver.arrived(1)
  expect((await florin(`events resend ${event}`, client)).out).toBe('Sent again to 1 webhook.\n')
  await receiver.arrived(2)
  const absent = await florin(`events resend ${crypto.randomUUID()}`, client)
  expect(absent.err).toContain('No webhook of this workspace has an event')
})

test('a table has as many columns as fit, and money as people write it', () => {
  const rows = [
    { id: '1', amount: 1250, currency: 'USD', tenant: '1_1', memo: 'Rent', nothing: null },
    { id: '22', amount: -5, currency: 'USD', tenant: '1_1', memo: 'x'.repeat(60) },
  ]
  expect(tableOf(rows, plainly, 40)).toEqual([
    'id  amount  currency',
    '1   12.50   USD',
    '22  -0.05   USD',
  ])
  expect(tableOf(rows, plainly, 100)[2]).toContain(`${'x'.repeat(39)}…`)
  expect(tableOf([], plainly)).toEqual(['There are none.'])
})

test('the table of accounts shows its balances on a terminal of 80 columns, and of no known width', () => {
  const id = crypto.randomUUID()
  const balances = [
    { type: 'ACCOUNT_BALANCE', balance: 50_000 },
    { type: 'AVAILABLE_BALANCE', balance: 47_500 },
  ]
  const rows = [{ id, account_type: 'CHECKING', currency: 'USD', balances, status: 'ACTIVE' }]
  const shown = [
    `${'id'.padEnd(36)}  account_type  balance  available  currency`,
    `${id}  CHECKING      500.00   475.00     USD`,
  ]
  expect(tableOf(rows, plainly, 80)).toEqual(shown)
  expect(tableOf(rows, plainly, 0)[0]).toContain('status')
})

describe('the help of the program', () => {
  test('has the commands of the bank’s machine, those for a running bank, and those of the API', async () => {
    const { out } = await florin('--help')
    const at = [
      'Commands on the server of the bank:',
      'verify',
      'Commands for a running bank',
      'listen',
      'Operations of the API',
      'external-accounts',
    ].map((it) => out.indexOf(it))
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    expect(at[0]).toBeGreaterThan(0)
  })

  test('commands of both kinds share a name', async () => {
    const { out } = await florin('ach --help')
    for (const it of ['adopt', 'unknown', 'list-incoming']) expect(out).toContain(it)
  })
})
