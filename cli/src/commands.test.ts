// Each command as a person or a script runs it: the built program, against a real bank.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'
import { receiverOfTest } from '../../test/webhooks.ts'
import { balances, fundedAccount, fundedAccounts, transfer } from '../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { florin, piped } = programOf(bank)

const now = async (client: Client) => (await client.get('/sandbox/clock')).body.now as string

describe('florin clock', () => {
  test('shows the time of the workspace', async () => {
    const client = await bank.workspace()
    await client.advance(1_000_000)
    const { code, out } = await florin('clock show', client)
    expect(code).toBe(0)
    expect(Math.abs(Date.parse(out.trim()) - Date.parse(await now(client)))).toBeLessThan(60_000)
  })

  test('advances it, by units or seconds', async () => {
    const client = await bank.workspace()
    const before = Date.parse(await now(client))
    const { code, out } = await florin('clock advance 55h --json', client)
    expect(code).toBe(0)
    expect(Date.parse(JSON.parse(out).now) - before).toBeGreaterThanOrEqual(55 * 3_600_000)
  })

  test('says what happened on the way, and what comes next', async () => {
    const client = await bank.workspace()
    const from = await fundedAccount(client, { funds: 1000 })
    const sides = {
      originating_account_id: from,
      receiving_account_id: await fundedAccount(client),
    }
    const held = { ...sides, capture_mode: 'MANUAL' }
    for (const amount of [100, 200]) await transfer(client, { ...held, amount })
    const due = await florin('clock due', client)
    expect(due.out).toMatch(/ in (6d 23h|7d) +A transfer of \$2\.00 that waits expires/)
    const soon = await florin('clock due --within 2d --limit 5 --json', client)
    expect(JSON.parse(soon.out).due).toMatchObject([{ kind: 'RETENTION' }])
    const moved = await florin('clock advance 8d', client)
    expect(moved.out).toContain('\n  2 transfers expired\n')
    expect(moved.out).toMatch(
      /\nNext: .* Expired events, deliveries and stored responses are deleted\.\n$/,
    )
    await transfer(client, held)
    const next = await florin('clock next --json', client)
    expect(JSON.parse(next.out).digest).toMatchObject([{ kind: 'TRANSFER_EXPIRED', count: 1 }])
    expect((await florin('clock next', client)).out).toContain('No work was due.')
  })

  test('does not take what is no duration or no number', async () => {
    expect((await florin('clock due --limit many', bank)).code).toBe(2)
    const { code, out, err } = await florin('clock advance soon', await bank.workspace())
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('"soon" is not a duration')
  })
})

describe('--rehearse', () => {
  test('says what would be answered and changed, and does nothing', async () => {
    const client = await bank.workspace()
    const from = await fundedAccount(client, { funds: 500 })
    const to = await fundedAccount(client)
    const sides = `--originating-account-id ${from} --receiving-account-id ${to}`
    const command = `internal-transfers create --amount 200 --currency USD --type ACCOUNT_TO_ACCOUNT ${sides} --rehearse`
    const { code, out } = await florin(`${command} --json`, client)
    expect(code).toBe(0)
    const { answer, rehearsal } = JSON.parse(out)
    expect(answer).toMatchObject({ amount: 200 })
    expect(rehearsal).toMatchObject({ balance_count: 2 })
    const said = (await florin(`${command} --no-json`, client)).out
    expect(said).toContain('Rehearsal: the request was not executed.')
    expect(said).toContain(`${from}  available 500 → 300, posted 500 → 300, held 0 → 0`)
    const shown = await florin(`get transactions/internal_transfer/${answer.id}`, client)
    expect(shown.code).not.toBe(0)
    const path = `post /customers -d status=PROSPECT --rehearse --json`
    expect(JSON.parse((await florin(path, client)).out).answer.status).toBe('PROSPECT')
  })
})

describe('florin sandbox workspaces create', () => {
  test('prints a key that works, for people and for programs', async () => {
    const { code, out } = await florin('sandbox workspaces create --name tests --json', bank)
    expect(code).toBe(0)
    const made = JSON.parse(out)
    const show = await florin('clock show', undefined, {
      FLORIN_URL: bank.url,
      FLORIN_API_KEY: made.api_key,
    })
    expect(show.code).toBe(0)
    const { out: said } = await florin('sandbox workspaces create', bank)
    expect(said).toMatch(/^Workspace {2}\d+_\d+\nAPI key {4}florin_sandbox_\S+\n$/)
  })
})

describe('florin snapshot and florin fork', () => {
  test('keep a workspace, put it back by name, copy it and delete the copy', async () => {
    const client = await bank.workspace()
    const id = await fundedAccount(client, { funds: 100 })
    const made = await florin('snapshot create base --json', client)
    const snapshot = JSON.parse(made.out)
    expect(snapshot).toMatchObject({ name: 'base' })
    await client.post('/v0/wipe')

    const { out: key } = await florin('fork --from base --name copy --json', client)
    const { tenant, api_key } = JSON.parse(key)
    const listed = await florin('snapshot list', client)
    const restored = await florin('snapshot restore base', client)
    const dropped = await florin(`snapshot delete ${snapshot.id}`, client)
    const removed = await florin(`fork --delete ${tenant}`, client)

    expect(api_key).toMatch(/^florin_sandbox_/)
    expect(listed.out).toBe(`${snapshot.id}  ${snapshot.time}  base\n`)
    expect(restored.out).toContain('The workspace is what it was')
    expect((await client.get(`/v0/accounts/${id}`)).status).toBe(200)
    expect([dropped.code, removed.code, removed.out]).toEqual([0, 0, `Deleted  ${tenant}\n`])
    expect((await florin('snapshot list', client)).out).toBe('There are no snapshots.\n')
  })

  test('say so when there is no such snapshot', async () => {
    const { code, err } = await florin('snapshot restore nothing', await bank.workspace())
    expect(code).toBe(2)
    expect(err).toContain('There is no snapshot "nothing"')
  })
})

describe('florin wipe', () => {
  test('empties the workspace when it is told to', async () => {
    const client = await bank.workspace()
    const id = await fundedAccount(client, { funds: 100 })
    const { code, out } = await florin('wipe --yes', client)
    expect({ code, out }).toEqual({ code: 0, out: 'The workspace is empty.\n' })
    expect((await client.get(`/v0/accounts/${id}`)).status).toBe(404)
  })

  test('leaves it alone without a terminal', async () => {
    const client = await bank.workspace()
    const id = await fundedAccount(client)
    const { code, err } = await florin('wipe', client)
    expect(code).toBe(2)
    expect(err).toContain('--yes')
    expect((await client.get(`/v0/accounts/${id}`)).status).toBe(200)
  })
})

describe('florin trigger', () => {
  test('lets an event happen, and names what it made', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    await client.post('/v0/webhooks', {
      url: receiver.url,
      enabled_events: ['CARD.*'],
      is_enabled: true,
    })
    const { code, out } = await florin('trigger CARD.CREATED --json', client)
    expect(code).toBe(0)
    const [received] = await receiver.arrived(1)
    expect(received?.body).toMatchObject({ id: JSON.parse(out).event_id, type: 'CARD.CREATED' })
  })

  test('sends a mock event to every webhook that subscribes', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    await client.post('/v0/webhooks', {
      url: receiver.url,
      enabled_events: ['CARD.*'],
      is_enabled: true,
    })
    const { code, out } = await florin('trigger CARD.CREATED --empty --json', client)
    expect(code).toBe(0)
    const [received] = await receiver.arrived(1)
    expect(received?.body).toMatchObject({ id: JSON.parse(out).id, type: 'CARD.CREATED' })
  })

  test('says which event it does not know', async () => {
    const { code, err } = await florin('trigger CARD.EATEN', await bank.workspace())
    expect(code).toBe(1)
    expect(err).toContain('BAD_REQUEST_BODY')
    expect(err).toContain('/errors/bad-request-body')
  })
})

describe('florin samples', () => {
  test('fills a workspace, once', async () => {
    const client = await bank.workspace()
    const { code, out } = await florin('samples', client)
    expect(code).toBe(0)
    expect(out).toMatch(/^\d+ {2}\w+/)
    expect((await client.get('/v0/customers')).body.customers.length).toBeGreaterThan(1)
    expect(await florin('sample-data', client)).toMatchObject({ code: 1, out: '' })
  })

  test('with a number of days of history', async () => {
    const client = await bank.workspace()
    const before = Date.parse(await now(client))
    expect((await florin('sample-data --days 2', client)).code).toBe(0)
    expect(Date.parse(await now(client)) - before).toBeGreaterThan(47 * 3_600_000)
    expect((await florin('sample-data --days ninety', client)).code).toBe(2)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'florin-bulk-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('florin transfer-bulk', () => {
  const file = join(folder, 'transfers')

  test('carries out a file of any length, says what was not done, and does nothing twice', async () => {
    const client = await bank.workspace()
    const [from = '', to = ''] = await fundedAccounts(client, 2, 2_000)
    const items = Array.from({ length: 1_205 }, (_, at) => ({
      idempotency_key: `pay-${at}`,
      amount: at === 7 ? 5_000 : 1,
      currency: 'USD',
      type: 'ACCOUNT_TO_ACCOUNT',
      originating_account_id: from,
      receiving_account_id: to,
    }))
    writeFileSync(file, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
    const first = await florin(`transfer-bulk ${file}`, client)
    expect(first).toMatchObject({ code: 1, err: '1204 done, 1 not done\n' })
    expect(first.out).toMatch(/^8 {2}pay-7 {2}422 INSUFFICIENT_FUNDS {2}.+\n$/)
    expect((await balances(client, to)).posted).toBe(2_000 + 1_204)
    const again = await florin(`transfer-bulk ${file} --json`, client)
    const codes = again.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).problem.code)
    expect([codes.length, new Set(codes)]).toEqual([
      1_205,
      new Set(['DUPLICATE_RESOURCE', 'INSUFFICIENT_FUNDS']),
    ])
    expect((await balances(client, to)).posted).toBe(2_000 + 1_204)
  })

  test('carries out all of a list or none', async () => {
    const client = await bank.workspace()
    const [from = '', to = ''] = await fundedAccounts(client, 2, 100)
    const pay = (amount: number) => ({
      amount,
      currency: 'USD',
      type: 'ACCOUNT_TO_ACCOUNT',
      originating_account_id: from,
      receiving_account_id: to,
    })
    writeFileSync(file, JSON.stringify([pay(60), pay(60)]))
    const refused = await florin(`transfer-bulk ${file} --mode all`, client)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('BULK_REFUSED')
    writeFileSync(file, JSON.stringify([pay(60), pay(40)]))
    const done = await florin(`transfer-bulk ${file} --mode all --idempotency-key k1`, client)
    expect(done).toMatchObject({ code: 0, out: '', err: '2 done, 0 not done\n' })
    expect((await balances(client, to)).posted).toBe(200)
  })

  test('says which line it cannot read', async () => {
    writeFileSync(file, '{}\n{"amount":\n')
    const { code, err } = await florin(`transfer-bulk ${file}`, await bank.workspace())
    expect(code).toBe(2)
    expect(err).toContain('line 2')
  })
})

describe('florin faults', () => {
  test('makes, lists and deletes rules, and warns of one that matches nothing', async () => {
    const client = await bank.workspace()
    expect((await florin('faults list', client)).out).toBe('There are no rules.\n')
    const made = await florin(
      'faults create error --status 503 --operation listCustomers --times 2 --json',
      client,
    )
    expect(made.code, made.err).toBe(0)
    const { id } = JSON.parse(made.out)
    expect((await client.get('/v0/customers')).status).toBe(503)
    const list = await florin('faults list', client)
    expect(list.out).toBe(`${id}  ERROR  listCustomers  fired 1 of 2\n`)
    expect((await florin(`faults delete ${id}`, client)).code).toBe(0)
    expect((await client.get('/v0/customers')).status).toBe(200)
    const warned = await florin('faults create ANSWER_LOST --operation none', client)
    expect(warned.out).toContain('no operation below /v0 is none')
    const refused = await florin('faults create ERROR', client)
    expect(refused).toMatchObject({ code: 1, out: '' })
  })
})

describe('every command', () => {
  const one = join(folder, 'one')
  writeFileSync(one, '{}')
  const commands = [
    'clock show',
    'clock advance 1',
    'clock next',
    'clock due',
    'sandbox workspaces create',
    'wipe --yes',
    'trigger CARD.CREATED',
    'listen',
    'samples',
    'faults create DELAY --delay 5',
    'faults list',
    'faults delete 7d943c51-e4ff-4e57-9558-08cab6b963c7',
    'logs tail',
    `transfer-bulk ${one}`,
    'events resend 1',
    'get /customers',
    'customers list',
  ]
  test.for(commands)('%s: ends with 3 when the bank does not answer', async (command) => {
    const env = { FLORIN_URL: 'http://127.0.0.1:1', FLORIN_API_KEY: 'k' }
    const { code, out, err } = await florin(`${command} --json`, undefined, env)
    expect({ code, out }).toEqual({ code: 3, out: '' })
    expect(JSON.parse(err)).toMatchObject({ error: 'unreachable' })
  })

  test('ends with 1 and the problem when the bank refuses', async () => {
    const env = { FLORIN_URL: bank.url, FLORIN_API_KEY: 'not_a_key' }
    const { code, err } = await florin('clock show --json', undefined, env)
    expect(code).toBe(1)
    expect(JSON.parse(err)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test.for([
    'clock show',
    'clock show --key k --url nowhere',
    'clock show --key k --url localhost:8080',
    'clock show --key florin_sandbox_…',
    'login --key k --url localhost:8080',
    'clock',
    'fly',
    'listen --count none',
    'faults create DELAY --delay soon --key k',
  ])('ends with 2 when it is not understood: %s', async (command) => {
    const { code, err } = await florin(command)
    expect(code).toBe(2)
    expect(err).not.toBe('')
    expect(err).not.toMatch(/^ +at /m)
  })

  test('says what the bank does not have, without a guess at its version', async () => {
    const { code, err } = await florin('get /crypto/wallets', bank)
    expect(code).toBe(1)
    expect(err).toContain('GET /v0/crypto/wallets does not exist')
    expect(err).not.toContain('version')
  })

  test.for([
    'listen',
    'trigger',
    'clock show',
    'clock advance',
    'sandbox workspaces create',
    'wipe',
    'samples',
    'faults create',
    'faults list',
    'faults delete',
    'logs tail',
    'transfer-bulk',
    'events resend',
    'open',
    'login',
    'logout',
    'profiles',
    'get',
    'post',
    'customers list',
    'internal-transfers create',
  ])('%s: teaches by example', async (command) => {
    const { code, out } = await florin(`${command} --help`)
    expect(code).toBe(0)
    expect(out).toContain(`florin ${command}`)
    expect(out).toContain('Exit codes: 0 success')
  })

  test('prints no colours without a terminal', async () => {
    const { out } = await florin('trigger CARD.CREATED', await bank.workspace(), {
      FORCE_COLOR: '1',
    })
    expect(out).not.toContain('\u001B[')
  })
})

test.for([
  'clock show',
  'clock due',
  'events',
  'faults list',
  'snapshot list',
  'profiles',
  'trigger CUSTOMER.CREATED',
  'sandbox workspaces create',
  'customers list',
  'get /accounts',
])('florin %s prints JSON through a pipe, and sentences with --no-json', async (args) => {
  const { code, out, err } = await piped(args, bank)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const line of out.split('\n').filter((it) => it !== '')) JSON.parse(line)
  const forPeople = await piped(`${args} --no-json`, bank)
  expect(forPeople.code).toBe(0)
  if (forPeople.out !== '') expect(() => JSON.parse(forPeople.out)).toThrow(SyntaxError)
})

test.for([
  ['clock advance', 2],
  ['clock nonsense', 2],
  ['customers list --nonsense', 2],
  ['clock show --profile nobody', 2],
  ['faults delete nothing', 1],
  ['events resend nothing', 2],
  ['get /customers/nobody', 1],
  ['nonsense', 2],
] as const)('a complaint of florin %s is JSON through a pipe', async ([args, exit]) => {
  const { code, out, err } = await piped(args, bank)
  expect({ code, out }, err).toEqual({ code: exit, out: '' })
  const lines = err
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toEqual([expect.objectContaining({})])
})
