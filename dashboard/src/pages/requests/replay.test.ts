import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { LoggedRequestDetail } from '../../api/operations.ts'
import { curlOf, typeScriptOf } from './replay.ts'

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

test('a request as TypeScript has the same body and never the key', () => {
  const code = typeScriptOf(request, 'http://bank')
  const body = /JSON\.stringify\(([\s\S]*)\),\n\}\)/.exec(code)?.[1] ?? ''
  expect(JSON.parse(body)).toEqual(request.request_body)
  expect(code).toContain('process.env.FLORIN_API_KEY')
})
