import { afterAll, expect, test } from 'vitest'
import { openReceiver } from '../../../test/receiver.ts'
import { openHttpClient } from './http_client.ts'
import { mayReach } from './targets.ts'

const receiver = await openReceiver()
const { port } = new URL(receiver.url)
afterAll(() => receiver.close())

const post = async (
  url: string,
  allowPrivate: boolean,
  resolve?: (host: string) => Promise<string[]>,
) => {
  const httpClient = openHttpClient({ allowPrivate, ...(resolve ? { resolve } : {}) })
  const answer = await httpClient.post({ url, headers: {}, body: Buffer.from('{}') })
  await httpClient.close()
  return answer
}

test.for([
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '0.1.2.3',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '4000::1',
  'example.com',
  '',
])('in production nothing is sent to %s', (address) => {
  expect(mayReach(address, false)).toBe(false)
})

test.for(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  'in production %s can be reached',
  (address) => {
    expect(mayReach(address, false)).toBe(true)
  },
)

test.for(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '::ffff:10.0.0.1', 'fd12::1', '8.8.8.8'])(
  'a sandbox may reach %s',
  (address) => {
    expect(mayReach(address, true)).toBe(true)
  },
)

test.for([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '100.100.100.200',
  'fd00:ec2::254',
  'fe80::1',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  '255.255.255.255',
  '64:ff9b::7f00:1',
  '::7f00:1',
])('not even a sandbox may reach %s', (address) => {
  expect(mayReach(address, true)).toBe(false)
})

test.for([
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://0177.0.0.1',
  'http://127.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::127.0.0.1]',
  'http://[64:ff9b::127.0.0.1]',
  'http://0.0.0.0',
  'http://0',
  'http://localhost',
])('in production %s is refused when the connection is made', async (origin) => {
  const answer = await post(`${origin}:${port}/`, false)
  const reason = expect.stringContaining('not a public address')
  expect(answer).toMatchObject({ failure: 'refused_target', reason })
  expect(receiver.received).toEqual([])
})

test('a public name that means this machine is refused, also when only one of its addresses does', async () => {
  const names: Record<string, string[]> = {
    'rebind.example': ['127.0.0.1'],
    'both.example': ['93.184.216.34', '127.0.0.1'],
    'metadata.example': ['169.254.169.254'],
  }
  for (const name of Object.keys(names)) {
    const answer = await post(`http://${name}:${port}/`, false, async (host) => names[host] ?? [])
    expect(answer).toMatchObject({ failure: 'refused_target' })
  }
  expect(receiver.received).toEqual([])
})

// Proves docs/security.md.
test('the connection goes to the address that was checked: the name is looked up once', async () => {
  const looks: string[] = []
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  const resolve = async (host: string) => {
    looks.push(host)
    return answers.shift() ?? []
  }
  expect(await post(`http://hooks.example:${port}/`, true, resolve)).toMatchObject({ code: 200 })
  expect(looks).toEqual(['hooks.example'])
  expect(receiver.received.at(-1)?.headers.host).toBe(`hooks.example:${port}`)
})

test('when one of a name’s addresses does not answer the next one is tried', async () => {
  const answer = await post(`http://hooks.example:${port}/`, true, async () => ['::1', '127.0.0.1'])
  expect(answer).toMatchObject({ code: 200 })
})

test('a name without an address, and one that cannot be resolved, say so', async () => {
  const reason = 'the host name cannot be resolved'
  expect(await post('http://nowhere.example/', true, async () => [])).toMatchObject({ reason })
  const fail = async () => {
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  }
  expect(await post('http://nowhere.example/', true, fail)).toMatchObject({ reason })
})
