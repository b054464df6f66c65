// Behavior common to all streams.

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { edgeOf } from '../../../test/edge.ts'
import { until } from '../../../test/receiver.ts'
import { listenTo } from '../../../test/streams.ts'
import { ownRoute, type StreamInput } from '../contract/route.ts'
import { Type } from '../contract/schema.ts'
import type { Edge } from './edge.ts'
import { createServer } from './server.ts'

type Messages = AsyncGenerator<string, undefined>

/** A server with one stream. */
async function serverOf(
  messages: (input: StreamInput<undefined>) => Messages,
  parts: Partial<Edge> = {},
) {
  const stream = ownRoute({
    operation: 'follow',
    summary: 'Follow',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/follow',
    reply: { 200: Type.Object({}) },
    stream: async (_context, input) => messages(input),
  })
  const server = createServer(edgeOf(parts), [stream])
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return { url, key: 'any', server }
}

const streamTimes = { heartbeatMs: 50, checkMs: 50, slowMs: 300 }

async function* quiet({ signal }: StreamInput<undefined>): Messages {
  yield 'data: first\n\n'
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  return undefined
}

test('a quiet stream is kept alive by comments, which are no messages', async () => {
  const stream = await listenTo(await serverOf(quiet, { streamTimes }), '/operations/follow')
  await until(() => stream.raw.includes(':\n\n:\n\n'))
  expect(stream.messages.map(({ data }) => data)).toEqual(['first'])
})

// Proves events#stream.
test('a reader that takes nothing is disconnected, and little waits for it meanwhile', async () => {
  let told = 0
  let hasEnded = false
  async function* endless(): Messages {
    try {
      for (;;) {
        told += 1
        yield `data: ${'x'.repeat(10_000)}\n\n`
      }
    } finally {
      hasEnded = true
    }
  }
  const { url } = await serverOf(endless, { streamTimes })
  const socket = await deaf(url)
  await until(() => hasEnded)
  // What the two ends of a connection hold back in the system, and not more.
  expect(told * 10_000).toBeLessThan(20_000_000)
  socket.destroy()
})

/** A reader that sends its request and then reads nothing. */
async function deaf(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.pause()
  socket.on('error', () => {})
  socket.write('GET /operations/follow HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer any\r\n\r\n')
  return socket
}

test('a stream whose messages cannot be told ends, and says so in the log only', async () => {
  async function* broken(): Messages {
    yield 'data: first\n\n'
    throw new Error('the database is away')
  }
  const stream = await listenTo(await serverOf(broken), '/operations/follow')
  await until(() => stream.hasEnded)
  expect(stream.raw).toBe('data: first\n\n')
})

test('a caller whose look-up fails for a moment goes on listening; one that may not is cut off', async () => {
  let find: () => Promise<unknown> = edgeOf().callers.find as never
  const callers = { find: () => find(), forget: () => {} } as Edge['callers']
  const stream = await listenTo(
    await serverOf(quiet, { streamTimes, callers }),
    '/operations/follow',
  )
  find = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  await sleep(200)
  expect(stream.hasEnded).toBe(false)
  find = async () => undefined
  await until(() => stream.hasEnded, 2_000)
})

// Proves events#stream.
test('a process serves a thousand streams, and says when it has no room', async () => {
  let workspace = 0
  const asker = { kind: 'key', id: 'k', name: undefined } as const
  const callers: Edge['callers'] = {
    find: (key) =>
      Promise.resolve({ tenant: `1_${key}`, asker, role: 'owner', offsetMs: 0, isClosed: false }),
    forget: () => {},
  }
  const { url } = await serverOf(quiet, { callers })
  const next = () => {
    workspace += 1
    return listenTo({ url, key: String(Math.floor(workspace / 50)) }, '/operations/follow')
  }
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 50 }, next))
  const refused = await next()
  expect(refused.status).toBe(503)
  expect(refused.problem).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    detail: 'this process serves 1000 streams already',
  })
}, 60_000)

test('a server that closes ends its streams', async () => {
  const { server, ...at } = await serverOf(quiet)
  const stream = await listenTo(at, '/operations/follow')
  await stream.arrived(1)
  await server.close()
  await until(() => stream.hasEnded)
  expect(stream.raw).toBe('data: first\n\n')
})

test('a server that closes does not wait for connections over which nothing came', async () => {
  const { server, url } = await serverOf(quiet)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.once('connect', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await sleep(50)
  await server.close()
  await closed
})
