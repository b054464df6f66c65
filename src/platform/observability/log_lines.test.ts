// Input from callers cannot forge, change or flag a line of the process log.

import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { edgeOf } from '../../../test/edge.ts'
import { ownRoute } from '../contract/route.ts'
import { Type } from '../contract/schema.ts'
import { createServer } from '../http/server.ts'

const INJECTED = 'x\r\n{"level":60,"msg":"injected"}\u2028\u001b[2K\0'
const lines: string[] = []

const edge = edgeOf({
  callers: {
    find: async () => ({
      tenant: '1_1',
      asker: { kind: 'key', id: 'key', name: INJECTED },
      role: 'owner',
      offsetMs: 0,
      isClosed: false,
    }),
    forget: () => {},
  },
  log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
})

const failing = ownRoute({
  operation: 'testFail',
  summary: 'Fail',
  tag: 'Test',
  method: 'GET',
  path: '/sandbox/fail',
  reply: { 200: Type.Object({}) },
  handle: async () => {
    throw new Error(INJECTED)
  },
})

// Proves docs/security.md.
test.for([
  { what: 'a path', url: `/v0/${encodeURIComponent(INJECTED)}` },
  { what: 'a query', url: `/sandbox/fail?a=${encodeURIComponent(INJECTED)}` },
  { what: 'an error on our side', url: '/sandbox/fail' },
])('$what stays within its line, as JSON', async ({ url }) => {
  lines.length = 0
  const headers = { authorization: 'Bearer any', 'user-agent': '{"level":60,"msg":"injected"}' }
  await createServer(edge, [failing]).inject({ url, headers })
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line.endsWith('\n')).toBe(true)
    for (const broken of ['\r', '\n', '\0', '\u001b'])
      expect(line.slice(0, -1)).not.toContain(broken)
    expect(JSON.parse(line).level).toBeLessThan(60)
  }
})

test('a client that leaves in the middle of a body is no error of the bank or its database', async () => {
  lines.length = 0
  const server = createServer(edge, [])
  const { port, hostname } = new URL(await server.listen())
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.end(
    'POST /v0/x HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer k\r\nContent-Length: 2\r\n\r\n{',
  )
  await once(socket.resume(), 'close')
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000 })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    tenant: '1_1',
    msg: 'a client disconnected before its request was complete',
  })
  await server.close()
})
