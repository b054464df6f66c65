// The bank as tools for language models, asked by the official client: two dozen realistic tasks, and what
// a model must never get.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from '@florin/sdk'
import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { achBody, achParties } from '../../test/ach.ts'
import { type Client, openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'
import {
  authorize,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../test/world.ts'
import { readContract } from './mcp/contract.ts'

const bank = await openTestWorkspace()
const { start } = programOf(bank)
const open: McpClient[] = []
afterAll(async () => {
  for (const client of open) await client.close()
  await bank.close()
})

/** Everything that any tool said, so that secrets can be looked for in all of it. */
const heard: string[] = []

async function modelWith(key: string, url = bank.url): Promise<McpClient> {
  const client = new McpClient({ name: 'tests', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['dist/main.js', 'mcp'],
    env: { PATH: process.env['PATH'] ?? '', FLORIN_URL: url, FLORIN_API_KEY: key },
  })
  await client.connect(transport)
  open.push(client)
  return client
}

type Said = { text: string; isError: boolean }

async function ask(model: McpClient, name: string, args: object = {}): Promise<Said> {
  const answer = await model.callTool({ name, arguments: args as Record<string, unknown> })
  const [{ text = '' } = {}] = answer.content as { text?: string }[]
  heard.push(text)
  return { text, isError: answer.isError === true }
}

/** What a write answers, after the line with its key. */
function resultOf({ text, isError }: Said) {
  expect(isError, text).toBe(false)
  return JSON.parse(text.slice(text.indexOf('{')))
}

let model: McpClient
let customer: string
let account: string
let target: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
  account = await fundedAccount(bank, { customer, funds: 100_000 })
  target = await fundedAccount(bank, { customer })
  model = await modelWith(bank.key)
})

const write = async (operation: string, given: object = {}) =>
  resultOf(await ask(model, 'write', { operation, idempotency_key: randomUUID(), ...given }))
const read = async (operation: string, given: object = {}) =>
  resultOf(await ask(model, 'read', { operation, ...given }))
const transferOf = (amount: number, more: object = {}) => ({
  amount,
  currency: 'USD',
  type: 'ACCOUNT_TO_ACCOUNT',
  originating_account_id: account,
  receiving_account_id: target,
  ...more,
})

test('the server has the version of its package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(model.getServerVersion()).toMatchObject({ name: 'florin', version })
})

test('the tools are few, say what they change, and are described in little', async () => {
  const { tools } = await model.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'describe_operation',
    'explain_transaction',
    'find_operations',
    'list_due',
    'read',
    'read_clock',
    'write',
  ])
  for (const { name, annotations } of tools)
    expect(annotations?.readOnlyHint, name).toBe(name !== 'write')
  expect(tools.find(({ name }) => name === 'write')?.annotations?.destructiveHint).toBe(true)
  expect(JSON.stringify(tools).length).toBeLessThan(6_000)
})

describe('tasks', () => {
  test('1. find out how a card is frozen', async () => {
    expect((await ask(model, 'find_operations', { query: 'suspend card' })).text).toContain(
      'patchCard',
    )
  })

  test('2. find out how money is sent to another bank', async () => {
    const { text } = await ask(model, 'find_operations', { query: 'create ACH transfer', limit: 3 })
    expect(text).toContain('createAch: ')
    expect(text.split('\n').length).toBeLessThanOrEqual(3)
  })

  test('3. find nothing, and be told so', async () => {
    const { text } = await ask(model, 'find_operations', { query: 'xylophone' })
    expect(text).toContain('Try other words')
  })

  test('4. learn what a transfer takes', async () => {
    const { text } = await ask(model, 'describe_operation', { operation: 'createInternalTransfer' })
    for (const word of ['originating_account_id', 'INSUFFICIENT_FUNDS', 'ACCOUNT_TO_ACCOUNT'])
      expect(text).toContain(word)
    expect(text.length).toBeLessThan(25_000)
    const { parameters } = JSON.parse(text.slice(text.indexOf('\n')))
    expect(parameters).toEqual([])
  })

  test('every parameter of every operation is described, and none is a reference', async () => {
    const contract = await readContract(connect({ url: bank.url, apiKey: bank.key }))
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const ids = Object.values(paths).flatMap((it) =>
      Object.values(it).map(({ operationId }) => operationId),
    )
    expect(ids.length).toBeGreaterThan(100)
    const some = { name: expect.any(String), in: expect.any(String), schema: expect.anything() }
    for (const id of ids)
      for (const it of contract.operation(id)?.parameters ?? []) expect(it, id).toMatchObject(some)
  })

  test('5. correct the name of an operation', async () => {
    const { text, isError } = await ask(model, 'describe_operation', { operation: 'sendMoney' })
    expect(isError).toBe(true)
    expect(text).toContain('find_operations')
  })

  test('6. look a customer up by name', async () => {
    const { customers } = await read('listCustomers', { query: { last_name: 'Quill' } })
    expect(customers.map(({ id }: { id: string }) => id)).toContain(customer)
    expect(customers[0].ssn).toBe('[masked]')
  })

  test('7. read the balance of an account', async () => {
    const shown = await read('getAccount', { path: { account_id: account } })
    expect(shown.balances[0].balance).toBe(100_000)
    expect(shown.account_number).toBe('[masked]')
  })

  test('8. sign a customer up and verify them', async () => {
    const body = { status: 'PROSPECT', first_name: 'Bea' }
    const { id } = await write('createCustomer', { body })
    expect((await read('getCustomer', { path: { customer_id: id } })).first_name).toBe('Bea')
  })

  test('8a. misspell a member, and learn that it was ignored before anything else', async () => {
    const body = { status: 'PROSPECT', firstName: 'Cleo' }
    const { text } = await ask(model, 'write', { operation: 'createCustomer', body })
    expect(text).toMatch(/^ignored: firstName \(did you mean first_name\?\)\n/)
  })

  test('9. move money, and explain it', async () => {
    const { id } = await write('createInternalTransfer', { body: transferOf(2_500) })
    const { text } = await ask(model, 'explain_transaction', { id })
    expect(text).toContain('25.00 USD left account')
    expect(text).toContain('balance became 975.00 USD')
  })

  test('10. repeat a write under its key, and learn that it has happened', async () => {
    const given = { body: { status: 'PROSPECT' }, idempotency_key: 'task-10' }
    const first = await write('createCustomer', given)
    expect((await write('createCustomer', given)).id).toBe(first.id)
  })

  test('10a. be told how to make a key where money moves', async () => {
    const given = { operation: 'createInternalTransfer', body: transferOf(1) }
    const { text, isError } = await ask(model, 'write', given)
    expect(isError).toBe(true)
    expect(text).toContain('createInternalTransfer needs idempotency_key. Derive it from the task')
    const described = await ask(model, 'describe_operation', { operation: given.operation })
    expect(described.text).toContain('"idempotency_key":"required.')
    const free = await ask(model, 'describe_operation', { operation: 'createWebhook' })
    expect(free.text).not.toContain('"idempotency_key":')
  })

  test('10b. repeat a payment whose answer was lost, and be shown the one that exists', async () => {
    const given = { body: transferOf(300), idempotency_key: `rent-2026-06-${customer}` }
    const { id } = await write('createInternalTransfer', given)
    const again = await ask(model, 'write', { operation: 'createInternalTransfer', ...given })
    expect(again.isError).toBe(false)
    expect(again.text).toContain(
      `changed nothing: its idempotency_key was used before, for transaction ${id}`,
    )
    expect(again.text).toContain('3.00 USD left account')
  })

  test.each(['', ' ', 'two\nlines', '\u20ac'])(
    '10c. give the key %j, and be told what a key is',
    async (key) => {
      const given = {
        operation: 'createInternalTransfer',
        body: transferOf(1),
        idempotency_key: key,
      }
      const { text, isError } = await ask(model, 'write', given)
      expect([text, isError]).toEqual([
        'idempotency_key must be 1 to 255 printable ASCII characters.',
        true,
      ])
    },
  )

  test('10d. move money in bulk, with a list as the body', async () => {
    const item = { ...transferOf(1), idempotency_key: randomUUID() }
    const { text, isError } = await ask(model, 'write', {
      operation: 'createInternalTransfersInBulk',
      body: [item],
      idempotency_key: 'bulk',
    })
    expect(isError, text).toBe(false)
    const { results } = JSON.parse(text.slice(text.indexOf('{')))
    expect(results).toMatchObject([{ status: 200, replayed: false }])
  })

  test('11. be refused for lack of funds, with the reason', async () => {
    const given = {
      idempotency_key: 'too-much',
      operation: 'createInternalTransfer',
      body: transferOf(99_999_999),
    }
    const { text, isError } = await ask(model, 'write', given)
    expect(isError).toBe(true)
    expect(text).toContain('INSUFFICIENT_FUNDS (422)')
  })

  test('12. hold money, explain the hold, and cancel it', async () => {
    const { id } = await write('createInternalTransfer', {
      body: transferOf(1_000, { capture_mode: 'MANUAL' }),
    })
    const { text } = await ask(model, 'explain_transaction', { id })
    expect(text).toContain('a hold of 10.00 USD')
    expect(text).toContain('No money has moved.')
    const canceled = await write('patchInternalTransfer', {
      path: { id },
      body: { status: 'CANCELED' },
    })
    expect(canceled.status).toBe('CANCELED')
  })

  test('13. read the clock, and move it by a day', async () => {
    const client = await bank.workspace()
    const other = await modelWith(client.key)
    const timeOf = ({ text }: Said) => Date.parse(/is (\S+);/.exec(text)?.[1] ?? '')
    const before = timeOf(await ask(other, 'read_clock'))
    const body = { advance_seconds: 86_400 }
    resultOf(await ask(other, 'write', { operation: 'moveClock', body }))
    expect(timeOf(await ask(other, 'read_clock')) - before).toBeGreaterThanOrEqual(86_400_000)
  })

  test('14. pay with a card, and explain a partial approval', async () => {
    const poor = await fundedAccount(bank, { customer, funds: 1_000 })
    const card = (await issuedCard(bank, { account: poor, customer })).id
    const acceptor = { card_acceptor: { partial_approval_capable: true } }
    const { token } = await authorize(bank, card, 5_000, acceptor)
    const { text } = await ask(model, 'explain_transaction', { id: token })
    expect(text).toContain('a hold of 10.00 USD, of 50.00 USD requested')
  })

  test('15. receive money by ACH without seeing the account number', async () => {
    const { now } = (await bank.get('/sandbox/clock')).body
    await write('simulateAchTransaction', {
      body: {
        account_number: `{account_number:${target}}`,
        amount: 700,
        dc_sign: 'credit',
        effective_date: now.slice(0, 10),
      },
    })
    const { transactions } = await read('listIncomingAch', { query: { account_id: target } })
    expect(transactions[0].amount).toBe(700)
  })

  test('16. get few rows unless more are asked for', async () => {
    for (let count = 0; count < 25; count += 1)
      await bank.post('/v0/customers', { status: 'PROSPECT' })
    expect((await read('listCustomers')).customers).toHaveLength(20)
    expect((await read('listCustomers', { query: { limit: 3 } })).customers).toHaveLength(3)
  })

  test('17. go on to the next page', async () => {
    const first = await read('listCustomers', { query: { limit: 2 } })
    const query = { limit: 2, page_token: first.next_page_token }
    const second = await read('listCustomers', { query })
    expect(second.customers[0].id).not.toBe(first.customers[0].id)
  })

  test('18. be told which field of a body is wrong', async () => {
    const given = { operation: 'createCustomer', body: { status: 'ACTIVE', dob: 'yesterday' } }
    const { text, isError } = await ask(model, 'write', given)
    expect(isError).toBe(true)
    expect(text).toContain('"dob"')
    expect(text).toContain('"missing"')
  })

  test('19. name the path of an operation, and be told when it is forgotten', async () => {
    const { text, isError } = await ask(model, 'read', { operation: 'getAccount' })
    expect([isError, text]).toEqual([true, 'getAccount needs path.account_id.'])
  })

  test('20. cannot write with the tool that reads, nor reach another path with an id', async () => {
    const wrong = await ask(model, 'read', { operation: 'wipe' })
    expect([wrong.isError, wrong.text]).toEqual([true, 'wipe changes data: use write.'])
    const path = { account_id: '../customers' }
    const outside = await ask(model, 'read', { operation: 'getAccount', path })
    expect(outside.isError).toBe(true)
    expect(outside.text).toContain('RESOURCE_NOT_FOUND')
  })

  test('21. learn what falls due, move the clock to it, and see it done', async () => {
    const client = await bank.workspace()
    const other = await modelWith(client.key)
    expect((await ask(other, 'list_due')).text).not.toContain('EXPIRY')
    const sides = { originating_account_alias: 'funding_accounts', receiving_account_alias: 'fees' }
    const body = {
      ...transferOf(2_500),
      ...sides,
      type: 'MANUAL_ADJUSTMENT',
      capture_mode: 'MANUAL',
    }
    const { originating_account_id: _, receiving_account_id: __, ...held } = body
    const { id } = resultOf(
      await ask(other, 'write', {
        operation: 'createInternalTransfer',
        body: held,
        idempotency_key: 'held',
      }),
    )
    const { text } = await ask(other, 'list_due')
    expect(text).toMatch(/^\d{4}-\d\d-\d\dT\S+: A transfer of \$25\.00 that waits expires;/m)
    expect(text).toContain(id)
    const next = { operation: 'moveClock', body: { to_next: true } }
    resultOf(await ask(other, 'write', next))
    expect((await ask(other, 'list_due')).text).not.toContain('EXPIRY')
    const path = { id }
    const done = resultOf(await ask(other, 'read', { operation: 'getInternalTransfer', path }))
    expect(done.status).toBe('EXPIRED')
  })

  test('22. be told that more falls due than was listed', async () => {
    const client = await bank.workspace()
    const other = await modelWith(client.key)
    for (const amount of [1, 2, 3])
      await transfer(client, {
        amount,
        capture_mode: 'MANUAL',
        originating_account_alias: 'funding_accounts',
        receiving_account_alias: 'fees',
        type: 'MANUAL_ADJUSTMENT',
      })
    const { text } = await ask(other, 'list_due', { limit: 2 })
    expect(text.split('\n')).toHaveLength(3)
    expect(text).toContain('There is more scheduled work: use a higher limit, or read listDue')
  })

  test('23. be refused money for a customer who is suspended, and find the reason', async () => {
    const other = (await verifiedCustomer(bank)).id
    const from = await fundedAccount(bank, { customer: other, funds: 10_000 })
    const path = { customer_id: other }
    const suspension = { ban_status: 'SUSPENDED', note: 'Odd payments.' }
    await write('patchCustomer', { path, body: suspension })
    const body = transferOf(100, { originating_account_id: from })
    const refused = await ask(model, 'write', {
      operation: 'createInternalTransfer',
      body,
      idempotency_key: 'refused',
    })
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain('The bank refused:')
    expect((await read('getCustomer', { path })).ban_status).toBe('SUSPENDED')
  })

  test('24. send money by ACH, let its days pass, and explain the debit', async () => {
    const client = await bank.workspace()
    const other = await modelWith(client.key)
    const parties = await achParties(client, { funds: 50_000 })
    const body = achBody(parties)
    const sent = resultOf(
      await ask(other, 'write', { operation: 'createAch', body, idempotency_key: 'ach' }),
    )
    expect((await ask(other, 'list_due')).text).toContain('ACH')
    const week = { operation: 'moveClock', body: { advance_seconds: 7 * 86_400 } }
    resultOf(await ask(other, 'write', week))
    const { text } = await ask(other, 'explain_transaction', { id: sent.external_id })
    expect(text).toContain('100.00 USD left account')
  })
})

describe('rights', () => {
  const keyWith = async (scopes: string[]): Promise<string> => {
    const made = await bank.post('/operations/api_keys', { name: 'model', scopes })
    expect(made.status, made.text).toBe(201)
    return made.body.api_key
  }

  test('are those of the key alone', async () => {
    const reader = await modelWith(await keyWith(['read']))
    const seen = await ask(reader, 'read', { operation: 'listCustomers' })
    expect(seen.isError).toBe(false)
    const body = { status: 'PROSPECT' }
    const refused = await ask(reader, 'write', { operation: 'createCustomer', body })
    expect(refused.isError).toBe(true)
    expect(refused.text).toContain('FORBIDDEN (403)')
  })

  test('another workspace’s transaction is not found', async () => {
    const stranger = await modelWith((await bank.workspace()).key)
    const { id } = await write('createInternalTransfer', { body: transferOf(100) })
    const { text, isError } = await ask(stranger, 'explain_transaction', { id })
    expect([isError, text]).toEqual([true, 'The bank has no transaction with this uuid.'])
  })

  test('a wrong key is explained', async () => {
    const wrong = await modelWith('florin_sandbox_wrong')
    const { text, isError } = await ask(wrong, 'read', { operation: 'listCustomers' })
    expect(isError).toBe(true)
    expect(text).toContain('UNAUTHENTICATED (401)')
    expect(text).toContain(
      `. Check FLORIN_API_KEY and FLORIN_URL: a key belongs to one workspace of one bank, and this is ${bank.url}.\n`,
    )
  })

  test('a bank that is not there is explained in one sentence', async () => {
    const lost = await modelWith(bank.key, 'http://127.0.0.1:2')
    const { text, isError } = await ask(lost, 'read_clock')
    expect([isError, text]).toEqual([
      true,
      'No bank answers at http://127.0.0.1:2. Start one with `npx florin`, or check FLORIN_URL.',
    ])
  })

  test('an address or key that can be none ends the server, with the sentence', async () => {
    for (const [env, said] of [
      [{ FLORIN_URL: 'localhost:8080' }, '"localhost:8080" was given as the address of the bank'],
      [{ FLORIN_API_KEY: 'florin_sandbox_…' }, 'The API key has "…" in it, which no key has'],
    ] as const) {
      const { code, err } = await start(['mcp'], bank, env).ended
      expect(code).toBe(2)
      expect(JSON.parse(err).error).toContain(said)
      expect(err.trim().split('\n')).toHaveLength(1)
    }
  })
})

test('no secret is in anything that a tool said', async () => {
  const { text } = await ask(model, 'write', { operation: 'createApiKey', body: { name: 'x' } })
  expect(text).toContain('"api_key": "[masked]"')
  const secret = await bank.workspace()
  const other = await modelWith(secret.key)
  await ask(other, 'write', { operation: 'createWebhookSecret' })
  await ask(other, 'write', { operation: 'createWorkspace', body: {} })
  // Events and the messages of an inbox hold their resources as texts of JSON.
  const inbox = await secret.post('/sandbox/inboxes', { enabled_events: ['ACCOUNT.*'] })
  expect(inbox.status, inbox.text).toBe(201)
  const seen = await secret.get(`/v0/accounts/${await fundedAccount(secret)}`)
  const path = { inbox_id: inbox.body.id }
  await expect
    .poll(async () => (await ask(other, 'read', { operation: 'listInboxMessages', path })).text)
    .toContain('ACCOUNT.CREATED')
  const { messages } = resultOf(await ask(other, 'read', { operation: 'listInboxMessages', path }))
  for (const { id } of messages)
    await ask(other, 'read', { operation: 'getInboxMessage', path: { ...path, message_id: id } })
  await ask(other, 'read', { operation: 'listEventsInOrder' })
  const everything = heard.join('\n')
  const { account_number } = (await bank.get(`/v0/accounts/${account}`)).body
  expect(everything.length).toBeGreaterThan(5_000)
  expect(everything).toContain(String.raw`\"account_number\":\"[masked]\"`)
  for (const hidden of [
    bank.key,
    secret.key,
    account_number,
    seen.body.account_number,
    '123-45-6789',
  ])
    expect(everything).not.toContain(hidden)
  expect(everything).not.toMatch(/florin_(sandbox|production)_[\w-]{10}/)
  expect(everything).not.toMatch(/"secret": "(?!\[masked\])/)
})

test('a long answer is cut, and says how to ask for less', async () => {
  const metadata = { story: 'x'.repeat(3_000) }
  const ids: string[] = []
  for (let count = 0; count < 10; count += 1)
    ids.push((await bank.post('/v0/customers', { status: 'PROSPECT', metadata })).body.id)
  const query = { id: ids.join(',') }
  const { text } = await ask(model, 'read', { operation: 'listCustomers', query })
  expect(text.length).toBeLessThan(24_200)
  expect(text).toContain('… cut after 24000 of')
  expect(text).toContain('request fewer rows (limit)')
})

describe('over HTTP', () => {
  const serve = async () => {
    const running = start(['mcp', '--http', '0', '--json'], undefined, { FLORIN_URL: bank.url })
    await expect.poll(running.out).toContain('url')
    return { running, url: (JSON.parse(running.out()) as { url: string }).url }
  }
  const connected = async (url: string, { key }: Client) => {
    const client = new McpClient({ name: 'tests', version: '1.0.0' })
    const headers = { authorization: `Bearer ${key}` }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
    )
    open.push(client)
    return client
  }

  test('each caller has the rights of their own key, and a request without a key is refused', async () => {
    const { running, url } = await serve()
    const stranger = await bank.workspace()
    const [mine, theirs] = [await connected(url, bank), await connected(url, stranger)]
    const path = { account_id: account }
    expect((await ask(mine, 'read', { operation: 'getAccount', path })).isError).toBe(false)
    expect((await ask(theirs, 'read', { operation: 'getAccount', path })).text).toContain(
      'RESOURCE_NOT_FOUND',
    )
    const post = (headers: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      })
    expect((await post({})).status).toBe(401)
    const foreign = { authorization: `Bearer ${bank.key}`, origin: 'https://evil.example' }
    expect((await post(foreign)).status).toBe(403)
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })
})

type Servers = Record<
  string,
  {
    command?: string
    args?: string[]
    env?: Record<string, string>
    url?: string
    headers?: object
  }
>

test('every configuration of a client reaches the bank, started as it says', async () => {
  const text = readFileSync('docs/guides/mcp.md', 'utf8')
  const blocks = [...text.matchAll(/^```json\n(.*?)^```$/gms)]
  expect(blocks).toHaveLength(3)
  for (const [, json = ''] of blocks) {
    const { mcpServers, servers } = JSON.parse(json) as Record<string, Servers>
    const { command, args = [], url, headers } = (mcpServers ?? servers)?.['florin'] ?? {}
    if (command === undefined) {
      expect(text).toContain(`$ npx florin mcp --http ${new URL(url ?? '').port}`)
      expect(headers).toEqual({ Authorization: 'Bearer florin_sandbox_…' })
      continue
    }
    const client = new McpClient({ name: 'tests', version: '1.0.0' })
    const env = { PATH: process.env['PATH'] ?? '', FLORIN_URL: bank.url, FLORIN_API_KEY: bank.key }
    expect([command, args[0]]).toEqual(['npx', 'florin'])
    // What the package installs as `florin`.
    const own = { command: process.execPath, args: ['dist/main.js', ...args.slice(1)], env }
    await client.connect(new StdioClientTransport(own))
    expect((await client.listTools()).tools.length).toBe(7)
    await client.close()
  }
})
