// The commands that work on this machine, as scripts run them: the built program, and what it answers with --json.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVault } from '../platform/sealing/seal.ts'
import { openTestBank, type TestBank } from '../../test/bank.ts'
import { fund, fundedAccount } from '../../test/world.ts'
import { sealFile } from '../platform/sealing/sealed_files.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')

let bank: TestBank
beforeAll(async () => {
  bank = await openTestBank({ FLORIN_ENCRYPTION_KEY: KEY })
}, 300_000)
afterAll(() => bank.close())

const MAIN = join(process.cwd(), 'dist', 'main.js')

function florin(args: string, environment: Record<string, string> = {}, cwd = process.cwd()) {
  const { PATH = '' } = process.env
  const env = {
    PATH,
    DATABASE_URL: bank.databaseUrl,
    FLORIN_ENCRYPTION_KEY: KEY,
    ...environment,
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args.split(' ')], {
    env,
    encoding: 'utf8',
    cwd,
  })
  return { code: status, out: stdout, err: stderr }
}

const json = (args: string) => {
  const { code, out, err } = florin(`${args} --json`)
  expect({ code, err }, args).toEqual({ code: 0, err: '' })
  return JSON.parse(out)
}

test('--json answers with one document, which says the same as the text', {
  timeout: 300_000,
}, () => {
  expect(json('migrate')).toEqual({ applied: [] })
  expect(json('link').link).toMatch(/\/sign-in#[\w-]{43}$/)
  expect(json('link --url http://bank.test:9000/').link).toMatch(
    /^http:\/\/bank\.test:9000\/sign-in#/,
  )
  expect(florin('link --url 9000')).toMatchObject({ code: 2, out: '' })
  expect(json('reseal --status')).toMatchObject({ keys: [{ number: 1, is_needed: true }] })

  expect(json('ach unknown')).toEqual({ files: [] })
  expect(json('ach adopt')).toEqual({ adopted: [] })

  const ada = json('users create ada --role developer')
  expect(ada).toMatchObject({ user_name: 'ada', role: 'developer', tenant: bank.tenant })
  expect(ada.password.length).toBeGreaterThanOrEqual(24)
  expect(json('users list').users).toMatchObject([{ id: ada.id, user_name: 'ada' }])
  expect(florin('users list').out).toBe(`ada  developer of ${bank.tenant}\n`)
  expect(json('users reset-password ada').password).not.toBe(ada.password)
  expect(json('sessions list')).toEqual({ sessions: [] })
  expect(json('sessions end --all')).toEqual({ ended_count: 0 })
  expect(florin('sessions end')).toMatchObject({ code: 2, out: '' })
  expect(florin('sessions end 1')).toMatchObject({
    code: 1,
    err: 'There is no session with the id 1.\n',
  })

  const made = json('keys create --name nightly')
  expect(made.api_key).toMatch(/^florin_sandbox_/)
  expect(florin('keys list').out).toContain(`${made.id}  …${made.api_key.slice(-4)}  open  nightly`)
  expect(json(`keys revoke ${made.id}`)).toEqual({ revoked: made.id })
  const revoked = json('keys list').api_keys.find(({ id }: { id: string }) => id === made.id)
  expect(revoked.revoked_time).toMatch(/^\d{4}-/)

  const second = json('workspaces create --name Second')
  expect(second).toMatchObject({ tenant: expect.stringMatching(/^1_\d+$/), name: 'Second' })
  expect(json('workspaces list').workspaces).toHaveLength(2)
  expect(florin(`workspaces close ${second.tenant}`).out).toBe(
    `Workspace ${second.tenant} is closed.\n`,
  )
  expect(florin('workspaces list').out).toMatch(
    /^1_\d+ {2}open {2}Default\n1_\d+ {2}closed \d.*Second\n$/,
  )
  expect(json(`workspaces reopen ${second.tenant}`)).not.toHaveProperty('closed_time')
  expect(florin('workspaces close 1_999 --json')).toMatchObject({ code: 1, out: '' })

  const { ok, checks } = json('verify')
  expect(ok).toBe(true)
  expect(checks.length).toBeGreaterThan(5)
  expect(florin('verify').out.split('\n').length).toBe(checks.length + 1)
})

test('a command in a directory without a bank says so, and leaves nothing there', {
  timeout: 120_000,
}, () => {
  const directory = mkdtempSync(join(tmpdir(), 'florin-empty-'))
  for (const command of [
    'link',
    'link --data-dir ./elsewhere',
    'users list',
    'verify',
    'migrate',
    'backup --to backups',
  ]) {
    const { code, out, err } = florin(command, { DATABASE_URL: '' }, directory)
    expect({ code, out }, command).toEqual({ code: 1, out: '' })
    expect(err, command).toMatch(
      /^There is no bank in \S+(\.florin|elsewhere)[. ].*FLORIN_DATA_DIR/,
    )
    expect(readdirSync(directory), command).toEqual([])
  }
  rmSync(directory, { recursive: true })
})

test('the heads of one verify are where the next begins', { timeout: 300_000 }, async () => {
  const account = await fundedAccount(bank, { funds: 100 })
  const file = join(mkdtempSync(join(tmpdir(), 'florin-heads-')), 'heads')
  expect(florin(`verify --since-heads ${file}`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot be read .ENOENT.. Make it with: florin verify --note-heads/),
  })
  expect(florin(`verify --note-heads ${file}`).code).toBe(0)
  const [head = ''] = readFileSync(file, 'utf8').trim().split('\n')
  expect(head).toMatch(new RegExp(`^${bank.tenant}:\\d+:[0-9a-f]{64}$`))

  // What was booked before the head is not compared again; what was booked since is. Only the chain knows of the network.
  await bank.sql(`update posted_transactions set network = 'FORGED'`)
  expect(florin('verify').code).toBe(1)
  expect(florin(`verify --since-heads ${file}`).code).toBe(0)
  expect(florin(`verify --since-head ${head} --note-heads ${file}`).code).toBe(0)
  await fund(bank, account, 100)
  expect(florin(`verify --since-heads ${file}`).code).toBe(0)
  await bank.sql(`update posted_transactions set network = 'FORGED'`)
  const { code, out } = florin(`verify --since-heads ${file} --verbose --connections 2`)
  expect(code).toBe(1)
  expect(out.match(/posted_transactions .* is not what was written/g)).toHaveLength(1)

  const other = head.replace(/.{64}$/, '0'.repeat(64))
  const moved = florin(`verify --since-head ${other} --note-heads ${file}`)
  expect(moved.code).toBe(1)
  expect(moved.out).toContain('was noted as')
  expect(moved.out.match(/is not what was written/g)).toHaveLength(2)
  expect(readFileSync(file, 'utf8').trim()).toBe(head)
  await bank.sql(`update posted_transactions set network = 'INTERNAL'`)
  expect(florin('verify').code).toBe(0)
})

test('what cannot be done ends with 1, and is a document too', { timeout: 120_000 }, () => {
  const { code, out, err } = florin('users reset-password nobody --json')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(JSON.parse(err).error).toMatch(/nobody/)
  expect(florin('users reset-password nobody')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Workspace \S+ has no user with the name nobody/),
  })
})

test('ach show prints a sealed file, and one in clear, and says what it cannot open', () => {
  const directory = mkdtempSync(join(tmpdir(), 'florin-show-'))
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(join(directory, name), content)
    return join(directory, name)
  }
  const content = '101 091000019 1234567890\r\n9000000\r\n'
  const sealedBy = (byte: number) => {
    const named = { tenant: bank.tenant, hash: Buffer.alloc(32) }
    return sealFile(openVault(Buffer.alloc(32, byte)), named, content)
  }
  const sealed = sealedBy(7)
  expect(sealed.toString('latin1')).not.toContain('091000019')
  expect(json(`ach show ${put('sealed.ach', sealed)}`)).toEqual({ content })
  expect(json(`ach show ${put('plain.ach', content)}`)).toEqual({ content })
  const other = florin(`ach show ${put('foreign.ach', sealedBy(8))}`)
  expect(other).toMatchObject({ code: 1, out: '' })
  expect(other.err).toContain('another installation')
  expect(florin(`ach show ${directory}/none.ach`)).toMatchObject({ code: 1, out: '' })
  rmSync(directory, { recursive: true })
})

test.for(['verify', 'keys list'])('%s: so is a setting that cannot be read', (command) => {
  const { code, out, err } = florin(`${command} --json`, { PORT: 'eighty' })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(JSON.parse(err).error).toContain('PORT')
})

test.for([
  'start',
  'migrate',
  'verify',
  'backup',
  'restore',
  'link',
  'reseal',
  'users create',
  'users list',
  'users reset-password',
  'sessions list',
  'sessions end',
  'keys create',
  'keys list',
  'keys revoke',
  'ach unknown',
  'ach show',
  'ach adopt',
])('%s: teaches by example', (command) => {
  const { code, out } = florin(`${command} --help`)
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`Examples:[^]*florin ${command}[^]*Exit codes: 0 success`))
})
