// The log for people: what a line says, what it never says, and what has no line.

import { styleText } from 'node:util'
import pino from 'pino'
import { expect, test } from 'vitest'
import { edgeOf } from '../../../test/edge.ts'
import { ownRoute } from '../contract/route.ts'
import { Type } from '../contract/schema.ts'
import { createServer } from '../http/server.ts'
import { isShown, logLine, type Paint, requestLine, type ShownRequest } from './log_text.ts'

const plainly: Paint = (_style, text) => text
const colored: Paint = (style, text) => styleText(style, text, { validateStream: false })
const morning = new Date(2026, 10, 24, 7, 2, 28)

const request: ShownRequest = {
  id: '01a20bb8-b560-7000-a3d4-eeac4d8e5324',
  method: 'POST',
  path: '/v0/transactions/internal_transfer',
  status: 200,
  milliseconds: 34.6,
  code: undefined,
  asker: 'key',
}
const line = (other: Partial<ShownRequest> = {}, paint = plainly) =>
  requestLine({ ...request, ...other }, morning, paint)

test('a request is one line, in the time of the machine', () => {
  expect(line()).toBe(`07:02:28 POST ${request.path} 200 35ms ${request.id}`)
  expect(line({ milliseconds: 0.4 })).toContain(' <1ms ')
  expect(line({ status: 422, code: 'INVALID_STATUS' })).toBe(
    `07:02:28 POST ${request.path} 422 35ms ${request.id} INVALID_STATUS`,
  )
})

test.each([
  [204, 'green'],
  [304, 'cyan'],
  [404, 'yellow'],
  [503, 'red'],
] as const)('the status %i is %s', (status, color) => {
  expect(line({ status }, colored)).toContain(colored(color, String(status)))
})

test.each([
  { what: 'what a key reads', shown: true },
  { what: 'background reads of the dashboard', asker: 'link', method: 'GET', shown: false },
  { what: 'the same of a user', asker: 'user', method: 'HEAD', shown: false },
  { what: 'what it reads and is refused', asker: 'link', method: 'GET', status: 404, shown: true },
  { what: 'changes through the dashboard', asker: 'user', method: 'PATCH', shown: true },
  { what: 'a stranger who is refused', asker: undefined, method: 'GET', status: 401, shown: true },
] as const)('$what: $shown', ({ what: _what, shown, ...other }) => {
  expect(isShown({ ...request, ...other })).toBe(shown)
})

test('a warning is one line: its message and its facts, and no stack', () => {
  const json = (entry: object) =>
    JSON.stringify({ level: 50, time: morning.toISOString(), ...entry })
  const failed = { requestId: 'r-1', error: 'line 1\nline 2', stack: 'at here', msg: 'it failed' }
  expect(logLine(json(failed), plainly)).toBe(
    '07:02:28 error it failed: line 1 line 2 requestId=r-1',
  )
  const warning = { level: 40, files: 2, name: 'a b', list: [1, 'x'], msg: 'look' }
  expect(logLine(json(warning), plainly)).toBe(
    '07:02:28 warning look files=2 name="a b" list=[1,"x"]',
  )
})

test('nothing that is sent moves the cursor or begins another line', () => {
  const sent = 'x\r\n\u001b[2K\0\u2028\u202e'
  const lines = [
    line({ path: `/v0/${sent}` }),
    logLine(JSON.stringify({ level: 40, time: morning, msg: sent, error: sent, a: sent }), plainly),
  ]
  for (const it of lines) expect(it).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u)
  expect(line({ path: `/v0/${'x'.repeat(10_000)}` }).length).toBeLessThan(500)
})

test('the server shows a request without query, headers and body, and logs no second line', async () => {
  const [shown, logged]: [ShownRequest[], string[]] = [[], []]
  const route = ownRoute({
    operation: 'testChange',
    summary: 'Change',
    tag: 'Test',
    method: 'GET',
    path: '/sandbox/shown',
    reply: { 200: Type.Object({}) },
    handle: async () => ({}),
  })
  const edge = edgeOf({
    showRequest: (it) => shown.push(it),
    log: pino({ level: 'info' }, { write: (text: string) => logged.push(text) }),
  })
  const server = createServer(edge, [route])
  const headers = { authorization: 'Bearer key-in-a-header' }
  await server.inject({ url: '/sandbox/shown?secret=in-a-query', headers })
  await server.inject({ url: '/healthz' })
  expect(logged).toEqual([])
  expect(shown).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      path: '/sandbox/shown',
      status: 200,
      milliseconds: expect.any(Number),
      code: undefined,
      asker: 'key',
    },
    expect.objectContaining({ path: '/healthz', status: 404, asker: undefined }),
  ])
})
