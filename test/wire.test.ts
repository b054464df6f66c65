// Invalid HTTP: smuggled, truncated and slow requests.

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerToBroken } from '../src/platform/http/broken_requests.ts'
import { openTestWorkspace } from './bank.ts'
import { person } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { hostname, port } = new URL(bank.url)
let written: number
const countNames = async () =>
  (await bank.sql<{ n: number }>(`select count(*)::int as n from persons`))[0]?.n ?? Number.NaN
beforeAll(async () => {
  written = await countNames()
})

const key = `Authorization: Bearer ${bank.key}`
const nameOf = (name: string) => JSON.stringify({ ...person, first_name: name })
const body = nameOf('Short')

/** A whole request that writes, and ends the connection: as a hidden one would be. */
function writing(name: string): string {
  const named = nameOf(name)
  return [
    'POST /v0/customers HTTP/1.1',
    'Host: bank',
    key,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${named.length}`,
    '',
    named,
  ].join('\r\n')
}
const hidden = writing('Hidden')

/** All that the bank answers to these bytes until it closes the connection, and the statuses in it. */
async function send(bytes: string): Promise<{ all: string; statuses: number[] }> {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  const all = await text(socket)
  const statuses = [...all.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  return { all, statuses }
}

const post = (headers: readonly string[], rest: string) =>
  [
    'POST /v0/customers HTTP/1.1',
    'Host: bank',
    key,
    'Content-Type: application/json',
    ...headers,
    '',
    rest,
  ].join('\r\n')
/** As chunks: nothing, and then whatever a server that goes by the length takes for the body. */
const empty = '0\r\n\r\n'

test('the hidden request would be answered if it stood alone', async () => {
  const { statuses, all } = await send(writing('Alone'))
  expect(statuses, all).toEqual([201])
  written += 1
})

// Proves docs/security.md.
test.for([
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], empty],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], empty],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], ''],
  ['two equal lengths', ['Content-Length: 0', 'Content-Length: 0'], ''],
  ['a list of lengths', [`Content-Length: 0, ${hidden.length}`], ''],
  ['a length with a sign', ['Content-Length: +0'], ''],
  ['a length below nothing', ['Content-Length: -1'], ''],
  ['a length in hexadecimal', ['Content-Length: 0x0'], ''],
  ['a length with a blank before its colon', ['Content-Length : 0'], ''],
  ['chunks with a blank before the colon', ['Transfer-Encoding : chunked'], empty],
  ['an unknown encoding', ['Transfer-Encoding: xchunked'], empty],
  ['an encoding after chunks', ['Transfer-Encoding: chunked, identity'], empty],
  [
    'chunks on a line that is folded',
    ['Transfer-Encoding:', ' chunked', 'Content-Length: 5'],
    empty,
  ],
  [
    'chunks after a bare line feed',
    ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 5'],
    empty,
  ],
  [
    'chunks after a bare carriage return',
    ['X: y\rTransfer-Encoding: chunked', 'Content-Length: 5'],
    empty,
  ],
  ['chunks after a NUL', ['X: y\0Transfer-Encoding: chunked', 'Content-Length: 0'], ''],
  ['a chunk whose size is no number', ['Transfer-Encoding: chunked'], 'xyz\r\n'],
  [
    'a chunk whose size is too large for any number',
    ['Transfer-Encoding: chunked'],
    `${'f'.repeat(17)}\r\n`,
  ],
  ['a chunk that is longer than it says', ['Transfer-Encoding: chunked'], `1\r\n{}\r\n${empty}`],
] as const)(
  'of a request with %s nothing is done, and nothing of what hides in it',
  async ([, headers, rest]) => {
    const { all, statuses } = await send(post(headers, rest) + hidden)
    expect(statuses, all).toEqual([400])
    expect(all).toMatch(/^connection: close\r$/im)
    expect(all).toContain('BAD_REQUEST')
    expect(await countNames()).toBe(written)
  },
)

// Proves docs/security.md.
test.for([
  [
    'a GET',
    `GET /v0/persons HTTP/1.1\r\nHost: bank\r\nConnection: close\r\n${key}\r\nContent-Length: ${hidden.length}\r\n\r\n`,
  ],
  [
    'a request without a key',
    `GET /v0/persons HTTP/1.1\r\nHost: bank\r\nConnection: close\r\nContent-Length: ${hidden.length}\r\n\r\n`,
  ],
  [
    'an unknown path',
    `GET /v0/nothing HTTP/1.1\r\nHost: bank\r\nConnection: close\r\n${key}\r\nContent-Length: ${hidden.length}\r\n\r\n`,
  ],
])('what %s has as its body is never a request', async ([, head = '']) => {
  const { all, statuses } = await send(head + hidden)
  expect(statuses, all).toHaveLength(1)
  expect(await countNames()).toBe(written)
})

// Proves docs/security.md.
test.for([
  [
    'a header that never ends',
    'larger than 16 KiB',
    `GET /v0/persons HTTP/1.1\r\nHost: bank\r\n${key}\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    'ten thousand headers',
    'larger than 16 KiB',
    `GET /v0/persons HTTP/1.1\r\nHost: bank\r\n${'X: y\r\n'.repeat(10_000)}\r\n`,
  ],
  [
    'a path that never ends',
    'larger than 16 KiB',
    `GET /v0/${'y'.repeat(20_000)} HTTP/1.1\r\nHost: bank\r\n${key}\r\n\r\n`,
  ],
  [
    'a method that does not exist',
    'not valid HTTP',
    `SMUGGLE /v0/persons HTTP/1.1\r\nHost: bank\r\n${key}\r\n\r\n`,
  ],
  ['CONNECT', 'not a proxy', `CONNECT bank:80 HTTP/1.1\r\nHost: bank\r\n${key}\r\n\r\n`],
  [
    'no host',
    'the Host header is missing',
    `GET /v0/persons HTTP/1.1\r\nConnection: close\r\n${key}\r\n\r\n`,
  ],
  ['TLS', 'not valid HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
] as const)('%s is refused, and the connection closed', async ([, why, bytes]) => {
  const { all, statuses } = await send(bytes)
  expect(statuses, all).toEqual([400])
  expect(all).toContain(why)
  expect(all).toMatch(/^connection: close\r$/im)
})

test.for([
  ['Host', 'Host: elsewhere'],
  ['Authorization', key],
  ['Authorization', 'AUTHORIZATION: Bearer another'],
  ['Idempotency-Key', 'idempotency-key: a\r\nIdempotency-Key: a'],
])('a second %s is refused by name: %s', async ([name = '', more = '']) => {
  const { all, statuses } = await send(
    post([`Content-Length: ${body.length}`, more, 'Connection: close'], body),
  )
  expect(statuses, all).toEqual([400])
  expect(all).toContain(`the ${name} header is given more than once`)
  expect(await countNames()).toBe(written)
})

test('what a client expects beyond that is nothing to refuse it for', async () => {
  const { all, statuses } = await send(
    `GET /v0/persons HTTP/1.1\r\nHost: bank\r\nExpect: 200-ok\r\nConnection: close\r\n${key}\r\n\r\n`,
  )
  expect(statuses, all).toEqual([200])
})

test('a client that sends byte by byte is told how long a request may take', () => {
  const answer = answerToBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, 'https://bank.test/errors')
  const [head = '', said = ''] = answer.split('\r\n\r\n')
  expect(head).toContain(`Content-Length: ${said.length}`)
  expect(JSON.parse(said)).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    detail: 'the request was not whole within 30 seconds',
  })
})

test('a body that is cut short leaves nothing', async () => {
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.end(post([`Content-Length: ${body.length + 1}`], body))
  await once(socket.resume(), 'close')
  expect(await countNames()).toBe(written)
})
