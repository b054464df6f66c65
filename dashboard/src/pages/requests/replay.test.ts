import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { LoggedRequestDetail } from '../../api/operations.ts'
import { curlOf, pythonOf, typeScriptOf } from './replay.ts'

const request: LoggedRequestDetail = {
  id: '0192f5a1-7c3b-7e11-9a4e-5b6c7d8e9f01',
  method: 'POST',
  path: '/v0/customers?a=1&b=2',
  status: 201,
  latency_ms: 4,
  time: '2026-06-14T09:30:00.000Z',
  actor: { type: 'KEY' },
  request_headers: {},
  idempotency_key: 'mine',
  request_body: { first_name: "O'Hara; $(rm -rf /)", memo: 'two\nlines' },
}

test('a request as curl sends its body to the letter, whatever stands in it', () => {
  const shell = curlOf(request, 'http://bank')
    .replace(/^curl/, 'printf "%s\\n"')
    .replace('$(uuidgen)', 'k')
  const sent = execFileSync('/bin/sh', ['-c', shell], { encoding: 'utf8' })
  expect(sent).toContain(JSON.stringify(request.request_body))
  expect(sent).toContain('http://bank/v0/customers?a=1&b=2')
})

test('a request as Python sends its body to the letter, and has its key from the environment', () => {
  const body = { first_name: `O'Hara "Q" \\ {x}`, memo: 'two\nlines', sign: '☂' }
  const program = pythonOf({ ...request, request_body: body }, 'http://bank')
    .replace(
      'urllib.request.urlopen(request)',
      "__import__('contextlib').nullcontext(type('R', (), {'status': request.full_url, 'read': lambda s: request.data}))",
    )
    .replace('reply.read()', 'request.data')
  const sent = execFileSync('python3', ['-c', program], {
    encoding: 'utf8',
    env: { ...process.env, FLORIN_API_KEY: 'k', PYTHONIOENCODING: 'utf-8' },
  })
  expect(sent.trimEnd()).toBe(`http://bank/v0/customers?a=1&b=2 ${JSON.stringify(body)}`)
  expect(program).not.toContain('mine')
})

/** Runs a program with a bank that only says how it was called. */
async function called(logged: LoggedRequestDetail): Promise<unknown[]> {
  const calls: unknown[] = []
  const note =
    (method: string) =>
    (...args: unknown[]) =>
      calls.push([method, ...args])
  const bank = { post: note('post'), get: note('get'), ask: note('ask') }
  const body = typeScriptOf(logged, 'http://bank').replace(/^import .*$/m, '')
  const program = Object.getPrototypeOf(async () => {}).constructor('connect', 'console', body)
  await program((given: unknown) => (calls.push(given), bank), { log: () => {} })
  return calls
}

test('a request as TypeScript calls the SDK with the same body, and never has the key', async () => {
  const calls = await called({ ...request, path: '/v0/customers' })
  expect(calls).toEqual([
    { url: 'http://bank', apiKey: process.env['FLORIN_API_KEY'] ?? '' },
    ['post', '/customers', { body: request.request_body }],
  ])
})

test.for([
  [
    '/v0/customers/c1/verify',
    ['post', '/customers/{customer_id}/verify', { path: { customer_id: 'c1' } }],
  ],
  ['/v0/persons/personal_ids', ['post', '/persons/personal_ids']],
  [
    '/operations/api_keys/k/rotate',
    ['post', '/operations/api_keys/{api_key_id}/rotate', { path: { api_key_id: 'k' } }],
  ],
  ['/v0/customers/%ff', ['ask', 'post', '/v0/customers/%ff']],
  ["/v0/no such/'path", ['ask', 'post', "/v0/no such/'path"]],
] as const)('%s is named as the contract names it', async ([path, call]) => {
  const { request_body: _, ...rest } = request
  expect((await called({ ...rest, path }))[1]).toEqual(call)
})
