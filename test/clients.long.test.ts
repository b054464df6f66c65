// Clients that others generate from our document compile, and speak with the running bank.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'

const run = promisify(execFile)
const bank = await openTestWorkspace()
const directory = mkdtempSync(join(tmpdir(), 'florin-clients-'))
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true })
  await bank.close()
})

beforeAll(async () => {
  const document = join(directory, 'openapi.json')
  const served = await fetch(`${bank.url}/v0/openapi.json`)
  writeFileSync(document, await served.text())
  await run(process.execPath, ['scripts/clients.mjs', document])
}, 180_000)

test.each(['openapi_fetch', 'oazapfts'])(
  'a program over %s opens a customer, finds it, and understands a refusal',
  async (program) => {
    const { stdout } = await run(process.execPath, [
      `test/clients/dist/${program}.js`,
      `${bank.url}/v0`,
      bank.key,
    ])

    expect(JSON.parse(stdout)).toEqual({
      created: 'prospect Ada',
      listed: [true],
      upgraded: 'customer Ada Quill, born 1985-06-14',
      refused: {
        status: 400,
        code: 'BAD_REQUEST_BODY',
        missing: ['first_name', 'last_name'],
        invalid: ['dob'],
      },
    })
  },
)
