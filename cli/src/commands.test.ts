// Each command as a person or a script runs it: the built program, against a real bank.

import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, openTestBank } from '../../test/bank.ts'
import { until } from '../../test/receiver.ts'
import { eventOf, receiverOfTest, settled, trigger } from '../../test/webhooks.ts'
import { fundedAccount } from '../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

type Ended = { code: number | null; out: string; err: string }
type Running = { child: ChildProcess; out: () => string; err: () => string; ended: Promise<Ended> }

function start(
  args: string[],
  client: Client | undefined,
  env: Record<string, string> = {},
): Running {
  const { PATH = '' } = process.env
  const whom = client ? { FLORIN_URL: bank.url, FLORIN_API_KEY: client.key } : {}
  const child = spawn(process.execPath, ['dist/main.js', ...args], {
    env: { PATH, ...whom, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }))
  })
  return { child, out: () => out, err: () => err, ended }
}

const florin = (args: string, client?: Client, env?: Record<string, string>) =>
  start(args.split(' '), client, env).ended

/** Free a moment ago, which is as good as it gets. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

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

describe('florin workspaces create', () => {
  test('prints a key that works, for people and for programs', async () => {
    const { code, out } = await florin('workspaces create --name tests --json', bank)
    expect(code).toBe(0)
    const made = JSON.parse(out)
    const show = await florin('clock show', undefined, {
      FLORIN_URL: bank.url,
      FLORIN_API_KEY: made.api_key,
    })
    expect(show.code).toBe(0)
    const { out: said } = await florin('workspaces create', bank)
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

describe('florin listen', () => {
  const listening = async (client: Client, ...args: string[]): Promise<Running> => {
    const running = start(['listen', ...args], client)
    onTestFinished(async () => {
      running.child.kill('SIGTERM')
      await running.ended
    })
    await until(async () => {
      if (running.child.exitCode !== null) throw new Error(running.err())
      return (await client.get('/v0/webhooks')).body.webhooks.length > 0
    }, 20_000)
    return running
  }
  const webhookOf = async (client: Client) =>
    (await client.get('/v0/webhooks')).body.webhooks[0]?.id as string

  test('prints each event, and leaves nothing behind', async () => {
    const client = await bank.workspace()
    const running = await listening(client, '--count', '2', '--json')
    const first = await trigger(client, 'ACCOUNT.CREATED')
    const { id } = (await client.post('/v0/customers', { status: 'PROSPECT' })).body
    const { code, out } = await running.ended

    expect(code).toBe(0)
    const events = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.map(({ genuine }) => genuine)).toEqual([true, true])
    const ids = events.flatMap(({ event }) => [event.id, event.resourceId])
    expect(ids).toEqual(expect.arrayContaining([first, id]))
    expect((await client.get('/v0/webhooks')).body.webhooks).toEqual([])
    expect((await client.post('/v0/webhook_secrets')).status).toBe(201)
  })

  test('forwards body and signature unchanged, and hands the answer back to the bank', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    const { secret } = (await client.post('/v0/webhook_secrets')).body
    receiver.answer((_request, response) => response.writeHead(201).end('mine'))
    const running = await listening(client, '--forward-to', receiver.url, '--secret', secret)
    const event = await trigger(client)
    const [received] = await receiver.arrived(1)

    if (!received) throw new Error('nothing arrived')
    const { headers, text } = received
    const signature = createHmac('sha256', secret)
      .update(`${String(headers['request-timestamp'])}.${text}`)
      .digest('hex')
    expect(headers['service-signature']).toBe(signature)
    expect(headers['content-type']).toBe('application/json')
    const webhook = await webhookOf(client)
    const shown = await settled(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
    expect(shown.response_history).toMatchObject([{ code: 201, response_body: 'mine' }])
    await until(() => running.out().includes('→ 201'))
  })

  test('hears failures tried again, and resends', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    receiver.answer(500)
    await listening(client, '--forward-to', receiver.url)
    const event = await trigger(client)
    await receiver.arrived(1)
    const webhook = await webhookOf(client)
    await settled(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
    receiver.answer(200)
    await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)
    await receiver.arrived(2)
    await settled(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
    await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)
    const bodies = (await receiver.arrived(3)).map(({ text }) => text)
    expect(new Set(bodies).size).toBe(1)
  })

  test('says when nobody is where it forwards to', async () => {
    const client = await bank.workspace()
    const running = await listening(client, '--forward-to', 'http://127.0.0.1:1/', '--json')
    const event = await trigger(client)
    const webhook = await webhookOf(client)
    await until(async () =>
      (await eventOf(client, webhook, event)).body.response_history.some(
        ({ code }: { code?: number }) => code === 502,
      ),
    )
    await until(() => running.out() !== '')
    const { forwarded } = JSON.parse(running.out().split('\n')[0] ?? '')
    expect(forwarded).toEqual({ failure: expect.stringMatching(/\w/) })
  })

  test('does not pass on what the bank did not sign', async () => {
    const client = await bank.workspace()
    const receiver = await receiverOfTest()
    const running = await listening(client, '--forward-to', receiver.url)
    const { url } = (await client.get('/v0/webhooks')).body.webhooks[0]
    const forged = await fetch(url, { method: 'POST', body: '{"type":"CUSTOMER.CREATED"}' })
    expect(forged.status).toBe(400)
    await until(() => running.out().includes('refused'))
    expect(receiver.received).toEqual([])
  })

  test('hears only what it is told to, and ends with Ctrl-C', async () => {
    const client = await bank.workspace()
    const running = await listening(client, '--events', 'CARD.*')
    await trigger(client, 'ACCOUNT.CREATED')
    await trigger(client, 'CARD.CREATED')
    await until(() => running.out().includes('CARD.CREATED'))
    expect(running.out()).not.toContain('ACCOUNT.CREATED')
    running.child.kill('SIGINT')
    expect((await running.ended).code).toBe(0)
    expect((await client.get('/v0/webhooks')).body.webhooks).toEqual([])
  })

  test('hears through a tunnel what a bank on another machine sends', async () => {
    const client = await bank.workspace()
    const port = await freePort()
    const tunnel = await receiverOfTest()
    tunnel.answer(({ headers, text }, response) => {
      const passed = fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: text,
        headers: {
          'request-timestamp': String(headers['request-timestamp']),
          'service-signature': String(headers['service-signature']),
        },
      })
      void passed.then(({ status }) => response.writeHead(status).end())
    })
    const running = await listening(client, '--port', String(port), '--public-url', tunnel.url)
    await trigger(client, 'CARD.CREATED')
    await until(() => running.out().includes('CARD.CREATED'))
    expect((await client.get('/v0/webhooks')).body.webhooks[0].url).toBe(tunnel.url)
  })

  test.for([
    ['--url https://bank.example.com', '--public-url'],
    ['--url http://192.0.2.7:8080', '--public-url'],
    ['--public-url https://tunnel.example.com', '--port'],
    ['--port 70000', 'from 1 to 65535'],
  ])('asks how a bank elsewhere reaches it, before anything is sent: %s', async ([args, asked]) => {
    const { code, err } = await florin(`listen --key k ${args}`)
    expect(code).toBe(2)
    expect(err).toContain(asked)
  })

  test('leaves nothing behind when its port is taken', async () => {
    const client = await bank.workspace()
    const { port } = new URL(bank.url)
    const { code, err } = await florin(`listen --port ${port}`, client)
    expect(code).toBe(2)
    expect(err).toContain('taken')
    expect((await client.post('/v0/webhook_secrets')).status).toBe(201)
  })

  test('asks for the secret that it cannot see', async () => {
    const client = await bank.workspace()
    await client.post('/v0/webhook_secrets')
    const { code, err } = await florin('listen', client)
    expect(code).toBe(2)
    expect(err).toContain('--secret')
    expect((await client.get('/v0/webhooks')).body.webhooks).toEqual([])
  })

  test('leaves nothing behind when the bank refuses the subscription', async () => {
    const client = await bank.workspace()
    const { code, err } = await florin('listen --events NOBODY.*', client)
    expect(code).toBe(1)
    expect(err).toContain('enabled_events')
    expect((await client.post('/v0/webhook_secrets')).status).toBe(201)
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

describe('florin logs tail', () => {
  test('prints what is asked, and what was refused', async () => {
    const client = await bank.workspace()
    const running = start(['logs', 'tail', '--failed', '--count', '1', '--json'], client)
    await client.post('/v0/customers', { status: 'PROSPECT' })
    await client.post('/v0/customers', { status: 'NOBODY' })
    const { code, out } = await running.ended
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ method: 'POST', path: '/v0/customers', status: 400 })
  })

  test('begins with the last ten, and goes on with the new ones', async () => {
    const client = await bank.workspace()
    const ask = (index: number) => client.post('/v0/customers', { status: `NOBODY ${index}` })
    const indices = Array.from({ length: 12 }, (_, index) => index)
    for (const index of indices) await ask(index)
    const logged = async () => (await client.get('/operations/requests')).body.requests
    await until(async () => (await logged()).length >= 12)
    const ids = (await logged()).map(({ id }: { id: string }) => id).toReversed()
    const running = start(['logs', 'tail', '--failed', '--count', '11', '--json'], client)
    await until(() => running.out().split('\n').length > 10)
    await ask(12)
    const { out } = await running.ended
    const shown = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(shown.slice(0, 10)).toEqual(ids.slice(2, 12))
    expect(ids).not.toContain(shown[10])
  })
})

describe('every command', () => {
  const commands = [
    'clock show',
    'clock advance 1',
    'workspaces create',
    'wipe --yes',
    'trigger CARD.CREATED',
    'listen',
    'sample-data',
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
    'workspaces create',
    'wipe',
    'sample-data',
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
