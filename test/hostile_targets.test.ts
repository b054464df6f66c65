// URLs that pretend to lead somewhere else: in production none of them reaches a listener on this machine.

import { createServer, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHttpClient } from '../src/events/delivery/http_client.ts'
import { webhookRules } from '../src/resources/webhooks/webhooks/rules.ts'
import { openTestBank } from './bank.ts'
import { until } from './receiver.ts'

/** Counts connections, not requests: being dialled at all is already too much. */
const dialled: string[] = []
const sockets = new Set<Socket>()
const canary = createServer((socket) => {
  dialled.push(`${socket.localAddress}`)
  sockets.add(socket)
  socket.on('error', () => {})
  socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve))
  port = (canary.address() as { port: number }).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => canary.close(resolve))
})

const ours = Object.values(networkInterfaces())
  .flat()
  .flatMap((it) => (it && !it.internal ? [it] : []))
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))

const hosts = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '127.8.9.10',
  '2130706433',
  '0x7f000001',
  '0x7F.0x0.0x0.0x1',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.000.000.001',
  '0177.0000.0000.0001',
  '127.0x1',
  '0x7f.0.1',
  '00000000177.1',
  '127%2e0%2e0%2e1',
  '%31%32%37.0.0.1',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '１２７.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'ｌocalhost',
  'loc\u00ADalhost',
  '0',
  '0.0.0.0',
  '0x0',
  '00',
  '0.0',
  '0.0.0.1',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::0001]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[::ffff:0:127.0.0.1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[::ffff:0.0.0.0]',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '100.100.100.200',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  ...ours,
]

function urls(): string[] {
  const at = (host: string) => [`http://${host}:${port}/`, `https://${host}:${port}/hooks`]
  const tricks = [
    `http://hooks.example@127.0.0.1:${port}/`,
    `http://hooks.example:80@127.0.0.1:${port}/`,
    `http://hooks.example%40127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}\\@hooks.example/`,
    `http://hooks.example\\@127.0.0.1:${port}/`,
    `http:\\\\127.0.0.1:${port}\\`,
    `http:127.0.0.1:${port}`,
    `http:///127.0.0.1:${port}/`,
    `http:////127.0.0.1:${port}/`,
    `HTTP://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@hooks.example/`,
    `http://127.0.0.1:${port}?@hooks.example/`,
    `http://127.0.0.1.nip.example:${port}/`,
    `http://localhost.example:${port}/`,
    `https://hooks.invalid:${port}/`,
    `http://hooks.internal.invalid:${port}/`,
    ` http://127.0.0.1:${port}/`,
    `http://127.0.0.1\t:${port}/`,
    `http://127.0.0.1\n:${port}/`,
    `http://[::1]:${port}/?url=https://hooks.example`,
    `ws://127.0.0.1:${port}/`,
    `file://127.0.0.1:${port}/etc/passwd`,
    `gopher://127.0.0.1:${port}/_POST`,
    `ftp://127.0.0.1:${port}/`,
  ]
  return [...hosts.flatMap(at), ...tricks]
}

test('there are more than a hundred of them', () => {
  expect(new Set(urls()).size).toBeGreaterThan(120)
})

test('the listener would notice', async () => {
  const sandbox = openHttpClient({ allowPrivate: true })
  await sandbox.post({ url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}') })
  await sandbox.close()
  expect(dialled.splice(0)).toHaveLength(1)
})

// Proves webhooks#webhook-targets.
// Proves docs/security.md.
test('a production bank refuses each of them, when it is asked for or when it would connect', async () => {
  const bank = await openTestBank({
    FLORIN_ENVIRONMENT: 'production',
    FLORIN_WEBHOOK_HTTP: 'allow',
  })
  try {
    const taken: string[] = []
    for (const url of urls()) {
      const { status, body } = await bank.post('/v0/webhooks', {
        url,
        enabled_events: ['CUSTOMER.*'],
        is_enabled: true,
      })
      if (status === 201) taken.push(body.id)
      else expect({ url, status }).toEqual({ url, status: 400 })
    }
    // Names are looked up only when a delivery connects.
    expect(taken.length).toBeGreaterThan(3)

    await bank.post('/v0/customers', { status: 'PROSPECT' })

    const outcomes = async () =>
      bank.sql<{ code: number | null; response_body: string }>(
        'select code, response_body from delivery_attempts',
      )
    await until(async () => (await outcomes()).length >= taken.length, 45_000)
    for (const { code, response_body: reason } of await outcomes()) {
      expect({ code, reason }).toEqual({
        code: null,
        reason: expect.stringMatching(/is not a public address|cannot be resolved/),
      })
    }
    expect(dialled).toEqual([])
  } finally {
    await bank.close()
  }
})

// Proves webhooks#webhook-targets.
test.for([
  ['plain http', 'http://hooks.example/', /must begin with https/],
  ['localhost', 'https://localhost/', /must lead to a public address/],
  ['a name of this machine', 'https://bank.localhost./', /must lead to a public address/],
  ['a loopback address', 'https://127.1/', /must lead to a public address/],
  ['a loopback address of IPv6', 'https://[::1]/', /must lead to a public address/],
  ['a private address', 'https://10.0.0.1/', /must lead to a public address/],
  ['a mapped address', 'https://[::ffff:192.168.0.1]/', /must lead to a public address/],
  ['an address of metadata', 'https://169.254.169.254/', /must lead to a public address/],
] as const)('a production bank refuses %s when a webhook is created', ([, url, says]) => {
  const rules = webhookRules({ allowPrivate: false, allowHttp: false })
  expect(rules({ url }).invalid?.['url']).toMatch(says)
  expect(rules({ url: 'https://hooks.example/' }).invalid).toEqual({})
})

test.for([
  ['a name for this machine', [['127.0.0.1']]],
  ['a name with one good address and one bad', [['93.184.216.34', '::1']]],
  ['a name that is a mapped address', [['::ffff:127.0.0.1']]],
  ['a name that answers something else when asked again', [['0.0.0.0'], ['127.0.0.1']]],
  ['a name that answers with a name', [['localhost']]],
  ['a name that answers with nothing', [[], ['127.0.0.1']]],
] as const)('%s is refused in production', async ([, answers]) => {
  const left = answers.map((it) => [...it])
  const httpClient = openHttpClient({
    allowPrivate: false,
    resolve: async () => left.shift() ?? [],
  })
  const url = `http://127.0.0.1.hooks.example:${port}/`
  const answer = await httpClient.post({ url, headers: {}, body: Buffer.from('{}') })
  await httpClient.close()
  expect(answer.code).toBeUndefined()
  expect(dialled).toEqual([])
})
