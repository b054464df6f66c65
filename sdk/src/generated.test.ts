// The committed generated files equal what openapi.json generates. After a change on purpose: npm run sdk

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the generated parts of the SDK and the command line fit the contract', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-generated-'))
  await promisify(execFile)(process.execPath, ['scripts/sdk.mjs', folder])
  const files = [
    ...['contract', 'operations', 'schemas', 'resources', 'version'].map((it) => ['sdk', it]),
    ...['resources', 'commands'].map((it) => ['cli', it]),
  ].map(([part, name]) => `${part}/src/generated/${name}.ts`)
  for (const file of files) {
    const fresh = readFileSync(join(folder, file), 'utf8')
    const committed = readFileSync(file, 'utf8')
    // Said in one line: the texts are long.
    expect(committed === fresh, `${file} is old: npm run sdk`).toBe(true)
    expect(fresh.length).toBeGreaterThan(100)
  }
  rmSync(folder, { recursive: true })
}, 180_000)
