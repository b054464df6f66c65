// The Python client: what is generated fits the contract, and what it does is proved against a running bank, by Debian's Python
// and its standard library. What a machine lacks is said, and skipped.

import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'
import { hasPytest, hasPython, isNewEnough, works } from './python.ts'

const run = promisify(execFile)
const bank = await openTestWorkspace()
afterAll(() => bank.close())

const CLIENT = 'clients/python'
const env = {
  PATH: process.env['PATH'] ?? '',
  FLORIN_URL: bank.url,
  FLORIN_API_KEY: bank.key,
  PYTHONPATH: 'src',
  PYTHONDONTWRITEBYTECODE: '1',
}
/** A Python that builds packages: where there are several, not all do. */
const builder = (
  await Promise.all(
    ['python3', '/usr/bin/python3'].map(async (it) =>
      (await works(it, ['-c', `import setuptools, wheel, pip; ${isNewEnough}`])) ? it : undefined,
    ),
  )
).find((it) => it !== undefined)
for (const [has, what] of [
  [hasPython, 'Python 3.11 or newer'],
  [builder !== undefined, 'pip with setuptools and wheel'],
  [hasPytest, 'pytest'],
] as const)
  if (!has) process.stderr.write(`SKIPPED: a test of the Python client needs ${what}.\n`)

/** What it printed; throws with all of it when it failed. */
async function python(args: string[]): Promise<string> {
  const ended = await run('python3', args, { cwd: CLIENT, env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr)
    },
  )
  return ended.stdout + ended.stderr
}

test('the generated part fits the contract', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-python-'))
  await run(process.execPath, ['scripts/python.mjs', folder])
  for (const file of ['_operations.py', 'types.py']) {
    const fresh = readFileSync(join(folder, file), 'utf8')
    const committed = readFileSync(join(CLIENT, 'src/florin', file), 'utf8')
    expect(committed === fresh, `${file} is old: npm run python`).toBe(true)
  }
  rmSync(folder, { recursive: true })
})

/** streamEvents and streamOperations: a client of its own reads them. */
const STREAMS = 2

test('has a method for every operation of the contract but the streams', () => {
  const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const text = readFileSync(join(CLIENT, 'src/florin/_operations.py'), 'utf8')
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(names.length).toBeGreaterThan(150)
  expect(text.match(/^ {4}def /gm)).toHaveLength(names.length - STREAMS)
})

test.skipIf(!hasPython)('does against a bank what its tests say', async () => {
  const said = await python(['-m', 'unittest', 'discover', '-s', 'tests'])
  const [, count] = /Ran (\d+) tests/.exec(said) ?? []
  expect(Number(count), said).toBeGreaterThan(15)
})

/** The README's blocks of a language, in their order. */
const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8')
const blocksOf = (language: string) =>
  [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, it, text = '']) =>
    it === language ? [text] : [],
  )

test.skipIf(builder === undefined)(
  'its README works line by line in an empty folder, and needs nothing else',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'florin-pip-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // pip builds beside the sources.
    cpSync(CLIENT, join(folder, 'clone', CLIENT), { recursive: true })
    const shop = join(folder, 'shop')
    mkdirSync(shop)
    const site = join(folder, 'site')
    const [install = '', installBank = '', runner = ''] = blocksOf('console').map((it) =>
      it.slice('$ '.length).trim(),
    )
    const line = /^pip install (\.\/clients\/python)$/.exec(install)
    expect(line, install).not.toBeNull()
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-build-isolation']
    await run(builder ?? '', [...pip, '--target', site, line?.[1] ?? ''], {
      cwd: join(folder, 'clone'),
    })

    const { key } = await bank.workspace()
    const options = { cwd: shop, env: { ...env, FLORIN_API_KEY: key, PYTHONPATH: site } }
    const [program = '', pytest = ''] = blocksOf('python')
    writeFileSync(join(shop, 'program.py'), program)
    const [said = ''] = blocksOf('text')
    expect(said).not.toBe('')
    expect((await run(builder ?? '', ['program.py'], options)).stdout).toBe(said)

    const requires = `
from importlib.metadata import distribution
from florin._version import VERSION
it = distribution("florin")
assert it.version == VERSION
print(it.requires or [], [(e.group, e.value) for e in it.entry_points])`
    const { stdout } = await run(builder ?? '', ['-c', requires], options)
    expect(stdout).toBe("[] [('pytest11', 'florin.pytest_plugin')]\n")

    if (!(await works(builder ?? '', ['-c', 'import pytest']))) return
    writeFileSync(join(shop, 'test_bank.py'), pytest)
    // What npm would link there; the bank is then the plugin's to start.
    expect(installBank).toBe('npm install florin')
    const bin = join(shop, 'node_modules', '.bin')
    mkdirSync(bin, { recursive: true })
    symlinkSync(resolve('dist/commands/florin.js'), join(bin, 'florin'))
    expect(runner).toBe('pytest')
    const without = { ...options.env, FLORIN_URL: undefined, FLORIN_API_KEY: undefined }
    const args = ['-m', runner, '-p', 'no:cacheprovider']
    const tested = await run(builder ?? '', args, { cwd: shop, env: without })
    expect(tested.stdout).toContain('1 passed')
  },
)

test.skipIf(!hasPytest)('gives each test of pytest a workspace for itself', async () => {
  const plugin = ['-p', 'florin.pytest_plugin', '-p', 'no:cacheprovider']
  const said = await python(['-m', 'pytest', '-q', ...plugin, 'tests/plugin_example.py'])
  expect(said).toContain('3 passed')
})
