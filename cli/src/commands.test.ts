// Each command as a person or a script runs it: the built program, against a real bank.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'
import { receiverOfTest } from '../../test/webhooks.ts'
import { fundedAccount } from '../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { florin } = programOf(bank)

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

  test('does not take what is no duration', async () => {
    const { code, out, err } = await florin('clock advance soon', await bank.workspace())
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('"soon" is not a duration')
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

describe('florin wipe', () => {
  test('empties the workspace when it is told to', async () => {
    const client = await bank.workspace()
    const id = await fundedAccount(client, { funds: 100 })
    const { code, out } = await florin('wipe --yes', client)
    expect({ code, out }).toEqual({ code: 0, out: 'The workspace is empty.\n' })
    expect((await client.get(`/v0/accounts/${id}`)).status).toBe(404)
  })

  test('leaves it alone when nobody can be asked', async () => {
    const client = await bank.workspace()
    const id = await fundedAccount(client)
    const { code, err } = await florin('wipe', client)
    expect(code).toBe(2)
    expect(err).toContain('--yes')
    expect((await client.get(`/v0/accounts/${id}`)).status).toBe(200)
  })
})

describe('florin trigger', () => {
  test('sends a mock event to whoever listens', async () => {
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
    expect(received?.body).toMatchObject({ id: JSON.parse(out).id, type: 'CARD.CREATED' })
  })

  test('says which event it does not know', async () => {
    const { code, err } = await florin('trigger CARD.EATEN', await bank.workspace())
    expect(code).toBe(1)
    expect(err).toContain('BAD_REQUEST_BODY')
    expect(err).toContain('/errors/bad-request-body')
  })
})

describe('florin sample-data', () => {
  test('fills a workspace, once', async () => {
    const client = await bank.workspace()
    const { code, out } = await florin('sample-data', client)
    expect(code).toBe(0)
    expect(out).toMatch(/^\d+ {2}\w+/)
    expect((await client.get('/v0/customers')).body.customers.length).toBeGreaterThan(1)
    expect(await florin('sample-data', client)).toMatchObject({ code: 1, out: '' })
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
  const commands = [
    'clock show',
    'clock advance 1',
    'sandbox workspaces create',
    'wipe --yes',
    'trigger CARD.CREATED',
    'listen',
    'sample-data',
    'faults create DELAY --delay 5',
    'faults list',
    'faults delete 7d943c51-e4ff-4e57-9558-08cab6b963c7',
    'logs tail',
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
    'clock',
    'fly',
    'listen --count none',
    'faults create DELAY --delay soon --key k',
  ])('ends with 2 when it is not understood: %s', async (command) => {
    const { code, err } = await florin(command)
    expect(code).toBe(2)
    expect(err).not.toBe('')
  })

  test.for([
    'listen',
    'trigger',
    'clock show',
    'clock advance',
    'sandbox workspaces create',
    'wipe',
    'sample-data',
    'faults create',
    'faults list',
    'faults delete',
    'logs tail',
  ])('%s: teaches by example', async (command) => {
    const { code, out } = await florin(`${command} --help`)
    expect(code).toBe(0)
    expect(out).toContain(`florin ${command}`)
    expect(out).toContain('Exit codes: 0 done')
  })

  test('prints no colours where nobody sees them', async () => {
    const { out } = await florin('trigger CARD.CREATED', await bank.workspace(), {
      FORCE_COLOR: '1',
    })
    expect(out).not.toContain('\u001B[')
  })
})
