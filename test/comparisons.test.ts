// Secrets are not compared byte by byte: how long that takes would tell how much of a guess is right. What is compared
// plainly, and looks like a secret, stands here with the reason.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = ['src', 'sdk/src', 'cli/src', 'testing/src'].flatMap((home) =>
  readdirSync(home, { recursive: true, encoding: 'utf8' })
    .map((file) => join(home, file))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|generated/.test(file)),
)

const SECRET = String.raw`\w*(?:secret|token|passw|signature|hash|hmac|digest|fingerprint|api_?key|cookie|\bsign\()\w*`
/** Not what is only looked at for being there. */
const PLAIN = String.raw`(?!\s|undefined|null|''|'|"|true|false|\d)`
const comparisons = [
  new RegExp(String.raw`${SECRET}(?:\([^()]*\))?\)?\s*[!=]==\s*${PLAIN}`, 'i'),
  new RegExp(String.raw`[!=]==\s*(?:[\w.]+\.)?${SECRET}`, 'i'),
  /\.equals\(|\bBuffer\.compare\(|\.localeCompare\(\w*(secret|token)/,
]

const reasons: Record<string, string> = {
  'cli/src/replay/compare.ts': 'hashes of the chain are no secret: they are printed',
  'src/platform/chain/look_up.ts': 'hashes of the chain are no secret: they are shown',
  'src/platform/chain/verify.ts': 'hashes of the chain are no secret: they are printed',
  'src/platform/chain/walk.ts': 'hashes of the chain are no secret: they are printed',
  'src/platform/operations/idempotency.ts': 'a fingerprint of the caller’s own request',
  'src/platform/sealing/encryption_keys.ts': 'the operator’s own keys, at the start',
  'src/platform/contract/pagination.ts': 'what a page token opens, its caller may see anyway',
  'src/rails/ach/names.ts': 'the name of a file, shortened by a hash that everybody can compute',
  'src/rails/ach/folder.ts': 'the first line of a file, which its reader has',
  'src/resources/operations/sessions/sign_in_write.ts': 'ids of passwords, which are no secret',
  'src/resources/webhooks/webhook_headers/write.ts': 'names of headers',
  'src/resources/people/persons/row_write.ts':
    'keyed hashes, of a number that the caller gives and may read',
  'src/resources/people/persons/personal_id_queries.ts':
    'keyed hashes, of a number that the caller gives and may read',
}

// Proves docs/security.md.
test('every plain comparison of what looks like a secret has a reason', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => comparisons.some((it) => it.test(line))),
  )
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted())
})

// Proves docs/security.md.
test('what has to be compared is compared in constant time', () => {
  const using = files.filter((file) => readFileSync(file, 'utf8').includes('timingSafeEqual('))
  expect(using.toSorted()).toEqual([
    'src/events/signature.ts',
    'src/platform/contract/pagination.ts',
    'src/resources/operations/users/password_sealing.ts',
  ])
})

test.for([
  'if (token === given) return',
  'return found.secret !== wanted',
  'vault.sign(text) !== raw',
  'const isIt = given === row.api_key',
  'stored.equals(guess)',
])('`%s` would be found', (line) => {
  expect(comparisons.some((it) => it.test(line))).toBe(true)
})
