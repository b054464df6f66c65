// Retried and not retried requests, against a scripted server.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Attempt, delayBefore } from './attempts.ts'
import { connect } from './connect.ts'
import { FlorinError, UnreachableError } from './errors.ts'

type Answer = (response: ServerResponse) => void
type Seen = { method: string; url: string; headers: IncomingHttpHeaders }

/** A server that gives these answers, one after the other; the last one for ever. */
async function serverWith(...answers: Answer[]) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    request.resume().on('end', () => {
      seen.push({ method, url, headers })
      answers[Math.min(seen.length, answers.length) - 1]?.(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, seen, bank: connect({ url, apiKey: 'k', timeoutMs: 2_000 }) }
}

const cut: Answer = (response) => response.socket?.destroy()
const ok: Answer = (response) =>
  response.setHeader('content-type', 'application/json').end('{"id":"1"}')
const cutHalfway: Answer = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"id"', () => response.socket?.destroy())
}
const refusal =
  (status: number, code: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    const problem = { type: `http://bank/errors/x`, title: 'T', status, detail: 'd', code }
    response.writeHead(status, { ...headers, 'content-type': 'application/problem+json' })
    response.end(JSON.stringify(problem))
  }

/** The answer of a proxy in front of the bank. */
const page =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')

const prospect = { body: { status: 'PROSPECT' } } as const
const keysOf = (seen: Seen[]) => new Set(seen.map(({ headers }) => headers['idempotency-key']))

describe('a request is sent again with the same key', () => {
  test.for<[string, Answer]>([
    ['after a connection that was cut', cut],
    ['after an answer that was cut', cutHalfway],
    ['when the bank is not ready', refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' })],
    ['when there were too many', refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '0' })],
    ['while the first one still runs', refusal(409, 'IDEMPOTENCY_CONCURRENT_USE')],
    ['after a fault of the bank', refusal(500, 'INTERNAL_ERROR')],
    ['after a fault of a proxy', page(502)],
    ['when a proxy has waited in vain', page(504)],
  ])('%s', async ([, answer]) => {
    const { bank, seen } = await serverWith(answer, ok)

    expect(await bank.post('/customers', prospect)).toEqual({ id: '1' })
    expect(seen).toHaveLength(2)
    const [key] = keysOf(seen)
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(keysOf(seen).size).toBe(1)
  })

  test('and each call has a different key', async () => {
    const { bank, seen } = await serverWith(ok)
    await bank.post('/customers', prospect)
    await bank.post('/customers', prospect)
    expect(keysOf(seen).size).toBe(2)
  })

  test('also below /sandbox: a clock moves once, and a workspace is made once', async () => {
    const made: Answer = (response) =>
      response.setHeader('content-type', 'application/json').end('{"tenant":"1_2","api_key":"k"}')
    const { bank, seen } = await serverWith(cut, ok, cut, made)
    await bank.sandbox.clock.advance('1h')
    await bank.sandbox.workspaces.create()
    expect(seen).toHaveLength(4)
    expect(keysOf(seen).size).toBe(2)
    expect(keysOf(seen)).not.toContain(undefined)
  })

  test('until the attempts are used up', async () => {
    const { url, seen } = await serverWith(cut)
    const bank = connect({ url, apiKey: 'k', retries: 2 })
    const call = bank.post('/customers', { ...prospect, idempotencyKey: 'mine' })
    await expect(call).rejects.toThrow(UnreachableError)
    await expect(call).rejects.toMatchObject({ idempotencyKey: 'mine' })
    expect(seen).toHaveLength(3)
  })

  test.for([
    ['2', 2_000, 2_250],
    ['0', 0, 250],
    [new Date(0).toUTCString(), 0, 250],
    [null, 500, 1_000],
  ] as const)('after Retry-After: %s', async ([header, atLeast, atMost]) => {
    const headers: Record<string, string> = header === null ? {} : { 'retry-after': header }
    const response = new Response(null, { status: 503, headers })
    const delayMs = await delayBefore({ response }, 3)
    expect(delayMs).toBeGreaterThanOrEqual(atLeast)
    expect(delayMs).toBeLessThanOrEqual(atMost)
  })

  test('later and later, each time a little otherwise, but never hours later', async () => {
    const delay = (made: number) => delayBefore({ failure: new Error('cut') }, made)
    const first = await Promise.all(Array.from({ length: 20 }, () => delay(1)))
    expect(new Set(first).size).toBeGreaterThan(1)
    expect(Math.max(...first.map(Number))).toBeLessThanOrEqual(250)
    expect(await delay(4)).toBeGreaterThan(Math.max(...first.map(Number)))
    expect(await delay(50)).toBeLessThanOrEqual(8_000)
  })
})

describe('a request is not sent again', () => {
  test.for([
    [400, 'BAD_REQUEST_BODY'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'RESOURCE_NOT_FOUND'],
    [409, 'DUPLICATE_RESOURCE'],
    [422, 'INSUFFICIENT_FUNDS'],
    [422, 'IDEMPOTENCY_INVALID_REUSE'],
  ] as const)('after %i %s', async ([status, code]) => {
    const { bank, seen } = await serverWith(refusal(status, code, { 'request-id': 'r7' }))
    const error = await bank.post('/customers', prospect).catch((it: unknown) => it)
    expect(error).toBeInstanceOf(FlorinError)
    expect(error).toMatchObject({ status, code, requestId: 'r7' })
    expect(seen).toHaveLength(1)
  })

  test('when it has no key and may have happened', async () => {
    const { bank, seen } = await serverWith(cut)
    const unkeyed = bank.put('/webhook_secrets', { body: {}, idempotencyKey: 'ignored there' })
    await expect(unkeyed).rejects.toThrow(UnreachableError)
    const beside = bank.ask('post', '/sandbox/clock', { body: { advance_seconds: 3600 } })
    await expect(beside).rejects.toThrow(UnreachableError)
    expect(seen).toHaveLength(2)
    expect(keysOf(seen)).toEqual(new Set([undefined]))
  })

  test('when the bank asks for more patience than a caller has', async () => {
    const { bank, seen } = await serverWith(
      refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '3600' }),
    )
    await expect(bank.get('/customers')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(seen).toHaveLength(1)
  })

  test('after the caller has given up', async () => {
    const giveUp = new AbortController()
    const { bank, seen } = await serverWith((response) => {
      giveUp.abort(new Error('never mind'))
      cut(response)
    })
    await expect(bank.get('/customers', { signal: giveUp.signal })).rejects.toThrow('never mind')
    expect(seen).toHaveLength(1)
  })

  test('to a server that is not the bank', async () => {
    const { bank, seen } = await serverWith(page(404))
    await expect(bank.post('/customers', prospect)).rejects.toThrow(
      /answers 404, and not as Florin/,
    )
    expect(seen).toHaveLength(1)
  })
})

test('every attempt is reported with its result, and the response counts them', async () => {
  const { url } = await serverWith(
    cut,
    refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '0' }),
    ok,
  )
  const attempts: Attempt[] = []
  const bank = connect({ url, apiKey: 'k', onAttempt: (it) => attempts.push(it) })
  const made = await bank.post('/customers', prospect).withResponse()
  expect(made.attempts).toBe(3)
  const called = { method: 'POST', url: `${url}/v0/customers` }
  expect(attempts).toMatchObject([
    { ...called, number: 1, status: undefined, failure: expect.any(Error) },
    { ...called, number: 2, status: 503, failure: undefined },
    { ...called, number: 3, status: 200, failure: undefined },
  ])
  const keys = new Set(attempts.map(({ idempotencyKey }) => idempotencyKey))
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  for (const { durationMs } of attempts) expect(durationMs).toBeGreaterThanOrEqual(0)
})
