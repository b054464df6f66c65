// Headers of the answers that hold data of a workspace (contract: requests#headers-of-answers).

import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from './bank.ts'
import { browserOf, signedIn } from './people.ts'
import { person } from './world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const guards = ({ headers }: { headers: Headers }) => [
  headers.get('x-content-type-options'),
  headers.get('cache-control'),
]
const GUARDED = ['nosniff', 'no-store']

// Proves requests#headers-of-answers.
test('no answer of the API is kept by a cache or taken for another type, errors included', async () => {
  const browser = await signedIn(bank)
  const stranger = browserOf(bank)
  const replies = [
    [200, await bank.get('/v0/customers')],
    [201, await bank.post('/v0/customers', person)],
    [400, await bank.post('/v0/customers', { nonsense: true })],
    [404, await bank.get('/v0/nothing')],
    [404, await bank.get('/operations/nothing')],
    [404, await bank.get('/sandbox/nothing')],
    [200, await bank.get('/v0/openapi.json')],
    [200, await bank.get('/operations/requests')],
    [200, await bank.get('/sandbox/clock')],
    [401, await stranger.ask('GET', '/v0/customers')],
    [401, await stranger.ask('POST', '/operations/sessions', { link_token: 'wrong' })],
    [403, await browser.ask('POST', '/v0/customers', person, { 'x-florin-request': '0' })],
    [200, await browser.ask('GET', '/operations/stream')],
    [204, await browser.ask('DELETE', '/operations/session')],
  ] as const
  for (const [status, reply] of replies) {
    expect(reply.status, reply.text).toBe(status)
    expect(guards(reply)).toEqual(GUARDED)
  }
  for (const path of ['/v0/%zz', `/v0/customers/${'x'.repeat(300)}`])
    expect(guards(await fetch(bank.url + path)), path).toEqual(GUARDED)
})

// Proves requests#headers-of-answers.
test('nor is the answer to what is no request', async () => {
  const { hostname, port } = new URL(bank.url)
  const socket = connect(Number(port), hostname)
  socket.end('GET /v0/customers NONSENSE\r\n\r\n')
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).toContain('\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n')
})
