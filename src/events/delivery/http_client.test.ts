import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openReceiver } from '../../../test/receiver.ts'
import { openHttpClient, textOf } from './http_client.ts'

const receiver = await openReceiver()
const httpClient = openHttpClient({ allowPrivate: true })
afterAll(async () => {
  await httpClient.close()
  await receiver.close()
})

const body = Buffer.from('{"a":"ä"}')
const post = (url = receiver.url) => httpClient.post({ url, headers: { 'X-One': '1' }, body })

test('the bytes arrive as they are, with their headers, path and query', async () => {
  await post(`${receiver.url}?a=b%20c`)
  expect(receiver.received.at(-1)).toMatchObject({
    method: 'POST',
    path: '/events?a=b%20c',
    text: '{"a":"ä"}',
    headers: { 'x-one': '1', 'content-length': '10' },
  })
})

// Proves webhooks#success-and-failure.
test('a redirect is an answer, not an invitation', async () => {
  const elsewhere = await openReceiver()
  receiver.answer((_request, response) => {
    response.writeHead(307, { location: `${elsewhere.url}?token=secret` }).end('there')
  })
  expect(await post()).toEqual({
    code: 307,
    body:
      `Redirects are not followed. The receiver redirects to "${elsewhere.url}". If that is right, ` +
      'replace the URL of the webhook.\nthere',
  })
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
})

// Proves webhooks#retries.
test.each([
  ['3600', 3600],
  [' 7 ', 7],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2050-01-01', undefined],
  ['99999999999', undefined],
])('Retry-After: %s is read as %s seconds', async (value, seconds) => {
  receiver.answer((_request, response) => {
    response.writeHead(503, { 'retry-after': value }).end()
  })
  expect(await post()).toEqual({ code: 503, body: '', retryAfterSeconds: seconds })
})

test('a date in Retry-After is seconds from now, rounded up', async () => {
  const date = new Date(Date.now() + 3600_000).toUTCString()
  receiver.answer((_request, response) => {
    response.writeHead(429, { 'retry-after': date }).end()
  })
  const { retryAfterSeconds } = (await post()) as { retryAfterSeconds: number }
  expect(retryAfterSeconds).toBeGreaterThan(3500)
  expect(retryAfterSeconds).toBeLessThanOrEqual(3600)
})

test.each(['', 'http://'])('a redirect to %j is an answer without a note', async (location) => {
  receiver.answer((_request, response) => response.writeHead(302, { location }).end('there'))
  expect(await post()).toEqual({ code: 302, body: 'there' })
})

// Proves webhooks#records-of-deliveries.
test('an answer is trimmed to 1,024 characters, never in the middle of one', async () => {
  receiver.answer((_request, response) => response.end(`x${'😀'.repeat(2000)}`))
  const answer = await post()
  expect(answer).toMatchObject({ code: 200 })
  expect('body' in answer && answer.body).toBe(`x${'😀'.repeat(511)}`)
})

test('an answer that is not text is made storable', () => {
  const bytes = Buffer.from([0x61, 0x00, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x62])
  const text = textOf([bytes])
  expect(text.isWellFormed()).toBe(true)
  expect(text).not.toContain('\0')
  expect([text.at(0), text.at(-1)]).toEqual(['a', 'b'])
})

// Proves docs/security.md.
test('an endless answer is cut off, and its status counts', async () => {
  let isOpen = true
  receiver.answer((_request, response) => {
    response.on('close', () => {
      isOpen = false
    })
    const more = () => {
      while (isOpen && response.write('x'.repeat(65536)));
      if (isOpen) response.once('drain', more)
    }
    more()
  })
  expect(await post()).toEqual({ code: 200, body: 'x'.repeat(1024) })
  await expect.poll(() => isOpen).toBe(false)
})

// Proves webhooks#success-and-failure.
// Proves docs/security.md.
test('a receiver that drips its answer has failed after five seconds', async () => {
  receiver.answer((_request, response) => {
    const timer = setInterval(() => response.write('x'), 200)
    response.on('close', () => clearInterval(timer))
  })
  expect(await post()).toEqual({ failure: 'timeout', reason: 'no complete answer within 5 s' })
})

test('a receiver that takes the connection and says nothing has failed after five seconds', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ failure: 'timeout' })
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a refused connection, a broken answer and a broken promise of length each say what happened', async () => {
  expect(await post('http://127.0.0.1:9/')).toEqual({
    failure: 'unreachable',
    reason: 'the connection was refused',
  })
  receiver.answer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('part')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await post()).toMatchObject({
    failure: 'unreachable',
    reason: expect.stringContaining('status 200'),
  })
  receiver.answer((_request, response) => response.destroy())
  expect(await post()).toMatchObject({ failure: 'unreachable' })
})

test('an early hint is not the answer', async () => {
  receiver.answer((_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
    response.writeHead(202).end('later')
  })
  expect(await post()).toEqual({ code: 202, body: 'later' })
})

test('the next request after a receiver closed an idle connection arrives', async () => {
  receiver.answer((_request, response) => {
    response.end('bye')
    setImmediate(() => response.socket?.end())
  })
  for (let request = 0; request < 20; request += 1) {
    expect(await post()).toEqual({ code: 200, body: 'bye' })
  }
})
