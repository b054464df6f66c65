// The search for secrets in the logs of all tests (scripts/leaks.mjs, the last step of .ci/run) can fail.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const planted = {
  ssn: '987654321',
  account_number: '100200300400',
  api_key: 'florin_key_of_somebody_1',
  secret: 'whs_1f2e3d4c5b',
  password: 'correct horse 7 staple',
  session: 's3ss10n-0f-somebody',
}
const plain = Array.from({ length: 1_000 }, (_, at) => `{"level":30,"ms":${at},"msg":"request"}`)

type Run = { planted?: Partial<typeof planted>; lines?: readonly string[] }

/** Looks through logs with these lines. */
function look({ planted: secrets = planted, lines = plain }: Run) {
  const directory = mkdtempSync(join(tmpdir(), 'florin-leaks-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const known = Object.entries(secrets).map(([kind, secret]) => JSON.stringify({ kind, secret }))
  writeFileSync(join(directory, 'planted-1.jsonl'), known.join('\n'))
  writeFileSync(join(directory, 'bank-1.log'), lines.join('\n'))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/leaks.mjs', directory], {
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

test('logs without a secret pass', () => {
  expect(look({})).toEqual({
    status: 0,
    said: 'None of 6 secrets is in 1000 lines of 1 logs.\n',
  })
})

// Proves docs/security.md.
test.for(Object.entries(planted))('a planted %s is found, and not repeated', ([kind, secret]) => {
  const { status, said } = look({ lines: [...plain, `{"error":"no such thing: ${secret}."}`] })
  expect(status).toBe(1)
  expect(said).toBe(`bank-1.log:1001 holds a planted ${kind}\nLines: 1\n`)
})

test.for([
  'Authorization: Bearer abc',
  '{"error":"219-09-9999 is taken"}',
  '{"headers":{"cookie":"florin_session=abc"}}',
  'florin_production_0123456789abcdef0123',
])('%s is found, whichever its owner', (line) => {
  expect(look({ lines: [...plain, line] }).status).toBe(1)
})

test('what a bank shows to the person who starts it is no log', () => {
  const greeting = '  API key   florin_sandbox_0123456789abcdef0123'
  expect(look({ lines: [...plain, greeting] }).status).toBe(0)
})

// Proves docs/security.md.
test('a search among nothing, or for nothing, fails', () => {
  expect(look({ lines: [] }).said).toContain('There are only 0 lines of log')
  const { password: _, ...others } = planted
  expect(look({ planted: others }).said).toContain('No bank received any password')
})

// Proves docs/security.md.
test('it is a step after all tests, on what they collected', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(
    /export FLORIN_TEST_LOGS\nnpm test\n\nheading 'Long tests'\n(#.*\n)?npm run test:long -- "files:.*"\nnode scripts\/leaks\.mjs "\$FLORIN_TEST_LOGS"\n/,
  )
})
