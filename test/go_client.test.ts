// The Go client: what is generated fits the contract, and what it does is proved against a running bank, by Debian's Go and its
// standard library. Without Go that is said, and skipped.

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from './bank.ts'

const run = promisify(execFile)
const bank = await openTestWorkspace()
const scratch = mkdtempSync(join(tmpdir(), 'florin-go-'))
afterAll(async () => {
  await bank.close()
  rmSync(scratch, { recursive: true })
})

const CLIENT = resolve('clients/go')
const GENERATED = ['operations.go', 'types.go', 'enums.go'].map((file) => join(CLIENT, file))
GENERATED.push(resolve('assets/docs/go_client.json'))
const env = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? homedir(),
  FLORIN_URL: bank.url,
  FLORIN_API_KEY: bank.key,
  TMPDIR: tmpdir(),
  // Where Go keeps what it compiled.
  ...(process.env['GOCACHE'] ? { GOCACHE: process.env['GOCACHE'] } : {}),
  // Neither a compiler of C nor a third-party module is needed.
  CGO_ENABLED: '0',
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
}
const hasGo = await run('go', ['version']).then(
  () => true,
  () => false,
)
if (!hasGo) process.stderr.write('SKIPPED: the tests of the Go client need Go 1.19 or newer.\n')

/** What it printed; throws with all of it when it failed. */
async function go(args: string[], options: { cwd?: string; key?: string } = {}): Promise<string> {
  const settings = { ...env, FLORIN_API_KEY: options.key ?? bank.key }
  const ended = await run('go', args, { cwd: options.cwd ?? CLIENT, env: settings }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr)
    },
  )
  return ended.stdout
}

test('the generated part fits the contract', async () => {
  await run(process.execPath, ['scripts/go.mjs', scratch])
  for (const file of GENERATED) {
    const fresh = readFileSync(join(scratch, basename(file)), 'utf8')
    const committed = readFileSync(file, 'utf8')
    expect(committed === fresh, `${file} is old: npm run go`).toBe(true)
  }
})

test('has a method for every operation of the contract but the streams', () => {
  const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((it) => it.operationId.toLowerCase()),
  )
  const text = readFileSync(join(CLIENT, 'operations.go'), 'utf8')
  const methods = [...text.matchAll(/^func \(c \*Client\) (\w+)/gm)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  expect(ids.length).toBeGreaterThan(150)
  expect(methods.sort()).toEqual(ids.filter((it) => !it.startsWith('stream')).sort())
})

test.skipIf(!hasGo)('is formatted, and vetted', async () => {
  const { stdout } = await run('gofmt', ['-l', CLIENT], { env })
  expect(stdout).toBe('')
  await go(['vet', './...'])
})

test.skipIf(!hasGo)('does against a bank what its tests say', async () => {
  const said = await go(['test', '-count=1', '-v', './...'])
  expect(said).not.toContain('--- SKIP')
  expect(said.match(/^--- PASS/gm)?.length, said).toBeGreaterThan(20)
})

test.skipIf(!hasGo)(
  'its README is installed in an empty module, and prints what it says',
  async () => {
    const text = readFileSync(join(CLIENT, 'README.md'), 'utf8')
    const [, install = ''] = /^```console\n\$ go (.*?)\n```$/ms.exec(text) ?? []
    const [, program = ''] = /^```go\n(.*?)^```$/ms.exec(text) ?? []
    const [, said = ''] = /^```text\n(.*?)^```$/ms.exec(text) ?? []
    expect(said).not.toBe('')
    const cwd = join(scratch, 'shop')
    mkdirSync(cwd)
    writeFileSync(join(cwd, 'main.go'), program)
    await go(['mod', 'init', 'shop'], { cwd })
    await go(install.replace('PATH_OF_THE_CLONE', resolve('.')).split(' '), { cwd })
    const { key } = await bank.workspace()
    expect(await go(['run', '.'], { cwd, key })).toBe(said)
  },
)

test.skipIf(!hasGo)('is typed: the compiler refuses what the bank would', async () => {
  const refused = [
    'florin.CreateInternalTransfer{Amount: "25.00"}',
    'florin.CreateInternalTransfer{Amuont: 2500}',
    'florin.CreateInternalTransfer{Type: florin.AccountTypeChecking}',
    'florin.PatchCustomer{MiddleName: florin.Value(5)}',
  ]
  const cwd = join(scratch, 'typed')
  mkdirSync(cwd)
  const lines = refused.map((it) => `var _ = ${it}\n`)
  writeFileSync(
    join(cwd, 'typed.go'),
    `package main\nimport "florin"\n${lines.join('')}func main() {}\n`,
  )
  const module = `module typed\ngo 1.19\nrequire florin v0.1.0\nreplace florin => ${CLIENT}\n`
  writeFileSync(join(cwd, 'go.mod'), module)
  const said = await go(['build', '-o', 'typed', '.'], { cwd }).then(
    () => '',
    (error: Error) => error.message,
  )
  expect([...said.matchAll(/typed\.go:(\d+):/g)].map(([, line]) => Number(line))).toEqual(
    refused.map((_, at) => at + 3),
  )
})
