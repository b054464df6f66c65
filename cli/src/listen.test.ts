// `florin listen`: what a bank tells is heard here, wherever the bank is, and nothing stays behind.

import { createHmac } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../test/bank.ts'
import { readWebhook } from '@florin/sdk'
import { programOf, type Running } from '../../test/cli.ts'
import { until } from '../../test/receiver.ts'
import { attemptsOf, eventOf, receiverOfTest, trigger } from '../../test/webhooks.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())
const { florin, start } = programOf(bank)

/** Free a moment ago, which is as good as it gets. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

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
  // It makes no secret in the workspace.
  expect((await client.post('/v0/webhook_secrets')).status).toBe(201)
})

test.for([true, false])(
  'signs what it forwards, always with the same secret (workspace with one: %s)',
  async (hasOne) => {
    const client = await bank.workspace()
    if (hasOne) await client.post('/v0/webhook_secrets')
    const receiver = await receiverOfTest()
    const running = await listening(client, '--forward-to', receiver.url)
    await trigger(client)
    const [received] = await receiver.arrived(1)
    const [, secret = ''] = /signed with ([0-9a-f]{64}), always/.exec(running.err()) ?? []
    const event = await readWebhook({
      headers: received?.headers ?? {},
      body: received?.text ?? '',
      secret,
    })
    expect(event.type).toBe('ACCOUNT.CREATED')

    const again = await listening(await bank.workspace(), '--forward-to', receiver.url)
    await until(() => again.err().includes('always'))
    expect(again.err()).toContain(secret)
  },
)

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
  const shown = await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 1 })
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
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })
  receiver.answer(200)
  await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)
  await receiver.arrived(2)
  await attemptsOf(client, { webhook, event }, { status: 'SUCCESS', attempts: 2 })
  await client.post(`/v0/webhooks/${webhook}/events/${event}/resend`)
  const bodies = (await receiver.arrived(3)).map(({ text }) => text)
  expect(new Set(bodies).size).toBe(1)
})

test('reports a receiver that is not reachable', async () => {
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
  const { url: known } = (await client.get('/v0/webhooks')).body.webhooks[0]
  const { origin: url } = new URL(known)
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
  tunnel.answer(({ path, headers, text }, response) => {
    const passed = fetch(`http://127.0.0.1:${port}${path.replace(/^\/events/, '')}`, {
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
  const { url } = (await client.get('/v0/webhooks')).body.webhooks[0]
  expect(url).toMatch(new RegExp(`^${tunnel.url}/[0-9a-f]{32}$`))
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

test('leaves nothing behind when the bank refuses the subscription', async () => {
  const client = await bank.workspace()
  const { code, err } = await florin('listen --events NOBODY.*', client)
  expect(code).toBe(1)
  expect(err).toContain('enabled_events')
  expect((await client.post('/v0/webhook_secrets')).status).toBe(201)
})
