// Profiles: a key is kept once, for this user alone, and goes only to the bank that it was kept for.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../test/bank.ts'
import { programOf } from '../../test/cli.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

test('a key is kept, used, named by a profile and forgotten', async () => {
  const { florin, settings } = programOf(bank)
  const file = join(settings, 'florin', 'profiles.json')
  const other = await bank.workspace()
  expect(await florin(`login --url ${bank.url} --key ${bank.key}`)).toMatchObject({
    code: 0,
    out: `Signed in to ${bank.url}. The key is kept in ${file}, which only you can read.\n`,
  })
  await florin(`login --profile second --url ${bank.url} --key ${other.key}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700)

  await other.post('/v0/customers', { status: 'PROSPECT' })
  const count = async (args: string, env = {}) => {
    const { out, err } = await florin(`customers list ${args}`.trim(), undefined, env)
    expect(err).toBe('')
    return JSON.parse(out).customers.length
  }
  expect(await count('')).toBe(0)
  expect(await count('--profile second')).toBe(1)
  expect(await count('', { FLORIN_PROFILE: 'second' })).toBe(1)
  // What the environment says goes before what is kept, and a profile on the command line before both.
  const environment = { FLORIN_URL: bank.url, FLORIN_API_KEY: other.key }
  expect(await count('', environment)).toBe(1)
  await florin(`login --profile first --url ${bank.url} --key ${bank.key}`)
  expect(await count('--profile first', environment)).toBe(0)

  const { out } = await florin('profiles')
  expect(out).toBe(`default  ${bank.url}\nsecond  ${bank.url}\nfirst  ${bank.url}\n`)
  expect((await florin('logout --profile second')).code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toContain(other.key)
  const gone = await florin('customers list --profile second')
  expect(gone).toMatchObject({ code: 2, out: '' })
  expect(gone.err).toContain('florin login --profile second')
})

test('a kept key is not sent to another address', async () => {
  const { florin } = programOf(bank)
  await florin(`login --url ${bank.url} --key ${bank.key}`)
  const { code, err } = await florin('clock show --url http://127.0.0.1:1')
  expect(code).toBe(2)
  expect(err).toContain('The API key is missing')
})

test('a key that the bank does not know is not kept', async () => {
  const { florin } = programOf(bank)
  const { code, err } = await florin(`login --url ${bank.url} --key wrong`)
  expect(code).toBe(1)
  expect(err).toContain('Check FLORIN_API_KEY and FLORIN_URL')
  expect((await florin('profiles')).out).toBe('There are none.\n')
})

test('a key that is piped in is read, and nothing piped in is explained', async () => {
  const { start } = programOf(bank)
  const given = (text: string) => start(['login', '--url', bank.url], undefined, {}, text).ended
  expect(await given(`${bank.key}\n`)).toMatchObject({ code: 0 })
  expect(await given('')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The API key is missing: use --key or the standard input.'),
  })
})

// `script` gives a program a terminal.
const hasTerminal = spawnSync('script', ['--version']).status === 0
if (!hasTerminal) process.stderr.write('SKIPPED: the test of a typed key needs `script`.\n')

test.skipIf(!hasTerminal)('a key that is typed on a terminal is never shown there', async () => {
  const { settings } = programOf(bank)
  const command = `'${process.execPath}' dist/main.js login --url ${bank.url}`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: settings, TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let shown = ''
  child.stdout.on('data', (chunk) => {
    if (!shown.includes('(it is not shown)') && `${shown}${chunk}`.includes('(it is not shown)'))
      child.stdin.write(`${bank.key}\r`)
    shown += chunk
  })
  const [code] = await once(child, 'close')
  expect(code, shown).toBe(0)
  expect(shown).toContain('Signed in to')
  expect(shown).not.toContain(bank.key)
  expect(shown).not.toContain(bank.key.slice(-12))
})
