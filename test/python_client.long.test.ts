// The types of the Python client, by the checker that its users have.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { works } from './python.ts'

const run = promisify(execFile)
const CLIENT = 'clients/python'
const hasMypy = await works('mypy', ['--version'])
if (!hasMypy) process.stderr.write('SKIPPED: a test of the Python client needs mypy.\n')

test.skipIf(!hasMypy)('is typed: a checker refuses what the bank would', async () => {
  const env = { PATH: process.env['PATH'] ?? '', PYTHONPATH: 'src', MYPYPATH: 'src' }
  const options = { cwd: CLIENT, env }
  const cache = mkdtempSync(join(tmpdir(), 'florin-mypy-'))
  const check = (files: string[]) =>
    run('mypy', ['--cache-dir', cache, ...files], options).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    )
  expect(await check(['src'])).toContain('Success: no issues found')
  const refused = (await check(['tests/typed.py'])).match(/^tests\/typed\.py:\d+: error/gm)
  const lines = readFileSync(join(CLIENT, 'tests/typed.py'), 'utf8').split('\n')
  const wanted = lines.flatMap((line, at) => (line.includes('# refused') ? [at + 1] : []))
  expect(refused).toEqual(wanted.map((line) => `tests/typed.py:${line}: error`))
  rmSync(cache, { recursive: true })
})
