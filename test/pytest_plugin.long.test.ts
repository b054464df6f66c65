// The plugin for pytest, where no bank runs: it starts one, ends it, and says in one sentence why it cannot.

import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasPytest } from './python.ts'
import { until } from './receiver.ts'

const PROGRAM = resolve('dist/commands/florin.js')
if (!hasPytest) process.stderr.write('SKIPPED: the tests of the pytest plugin need pytest.\n')

/** The program itself: what `python3` is may need the PATH to find it. */
const python = hasPytest
  ? execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
      encoding: 'utf8',
    }).trim()
  : ''

const MOVES_MONEY = `
import os

def test_a_week(bank):
    held = bank.create_internal_transfer({"amount": 1_000, "currency": "USD", "type": "MANUAL_ADJUSTMENT", "capture_mode": "MANUAL",
        "originating_account_alias": "funding_accounts", "receiving_account_alias": "fees"})
    bank.clock.advance("8d")
    assert bank.get_internal_transfer(held["id"])["status"] == "EXPIRED"

def test_another_workspace(bank):
    assert list(bank.list_pending_transactions()) == []
    kept = [it for it in os.listdir(os.environ["TMPDIR"]) if it.startswith("florin-pytest-")]
    assert len(kept) == 1, kept
`

/** A folder with a test, and one in which everything temporary is put. */
function shop(content = MOVES_MONEY) {
  const home = mkdtempSync(join(tmpdir(), 'florin-pytest-shop-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  // Under root the database runs as another user, which has to get in.
  chmodSync(home, 0o755)
  const [folder, temporary] = [join(home, 'shop', 'tests'), join(home, 'temporary')]
  for (const it of [folder, temporary]) mkdirSync(it, { recursive: true })
  chmodSync(temporary, 0o755)
  writeFileSync(join(folder, 'test_bank.py'), content)
  writeFileSync(join(folder, 'pytest.ini'), '[pytest]\n')
  return { home, folder, left: () => readdirSync(temporary), temporary }
}

/** Calls pytest in the folder, and says what it printed and how it can be ended. */
function pytest(
  { folder, temporary }: ReturnType<typeof shop>,
  args: string[] = [],
  more: Record<string, string> = {},
) {
  const env = {
    PATH: process.env['PATH'],
    PYTHONPATH: resolve('clients/python/src'),
    PYTHONDONTWRITEBYTECODE: '1',
    TMPDIR: temporary,
  }
  const plugins = ['-p', 'florin.pytest_plugin', '-p', 'no:cacheprovider']
  const child = spawn(python, ['-m', 'pytest', ...plugins, ...args], {
    cwd: folder,
    env: { ...env, ...more },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = new Promise<string>((done) => child.once('close', () => done(said)))
  return { child, ended }
}

test.skipIf(!hasPytest)(
  'starts one bank for the run, which ends with it and leaves nothing',
  async () => {
    const it = shop()
    expect(await pytest(it, ['--florin', PROGRAM]).ended).toContain('2 passed')
    expect(it.left()).toEqual([])
  },
)

test.skipIf(!hasPytest)(
  'finds the program that npm installed in a folder above, or that a setting names',
  async () => {
    const [installed, named] = [shop(), shop()]
    const bin = join(installed.home, 'shop', 'node_modules', '.bin')
    mkdirSync(bin, { recursive: true })
    symlinkSync(PROGRAM, join(bin, 'florin'))
    expect(await pytest(installed).ended).toContain('2 passed')

    symlinkSync(PROGRAM, join(named.home, 'shop', 'own.js'))
    writeFileSync(join(named.folder, 'pytest.ini'), '[pytest]\nflorin = ../own.js\n')
    expect(await pytest(named).ended).toContain('2 passed')
  },
)

test.skipIf(!hasPytest)('the bank ends when pytest is killed', async () => {
  const it = shop(
    'import time\n\ndef test_long(bank):\n    open("started", "w").close()\n    time.sleep(600)\n',
  )
  const { child } = pytest(it, ['--florin', PROGRAM])
  await until(() => readdirSync(it.folder).includes('started'), 120_000)
  expect(it.left()).toHaveLength(1)
  child.kill('SIGKILL')
  await until(() => it.left().length === 0, 60_000)
})

/** What the test fails with, once. */
async function refusal(it: ReturnType<typeof shop>, args: string[], more: Record<string, string>) {
  const said = await pytest(it, args, more).ended
  expect(said).toContain('1 error')
  const [, sentence = ''] = /ERROR at setup of test_one _+\n(.*?)\n=+ short/s.exec(said) ?? []
  expect(it.left()).toEqual([])
  return sentence
}
const ONE = 'def test_one(bank):\n    pass\n'

test.skipIf(!hasPytest)(
  'says what to do where there is no Node, no program, or no key',
  async () => {
    const it = shop(ONE)
    const empty = join(it.home, 'empty')
    mkdirSync(empty)
    expect(await refusal(it, [], { PATH: empty })).toBe(
      "Florin's bank needs Node.js 20.19, or 22.12 or newer, and there is no `node` on this machine's PATH: get it from https://nodejs.org, or set FLORIN_URL and FLORIN_API_KEY to use a running bank.",
    )
    symlinkSync(process.execPath, join(empty, 'node'))
    expect(await refusal(it, [], { PATH: empty })).toBe(
      `The bank is not installed: run \`npm install florin\` in ${it.folder} or \`npm install --global florin\`, name its program with --florin, or set FLORIN_URL and FLORIN_API_KEY to use a running bank.`,
    )
    expect(await refusal(it, ['--florin', 'no/such.js'], {})).toBe(
      `There is no program ${join(it.folder, 'no/such.js')}, which --florin or the setting \`florin\` names.`,
    )
    expect(await refusal(it, [], { FLORIN_URL: 'http://127.0.0.1:1' })).toBe(
      'FLORIN_URL names the bank at http://127.0.0.1:1, but no API key of it is given: set FLORIN_API_KEY.',
    )
  },
)

test.skipIf(!hasPytest)('says why the bank did not start', async () => {
  const it = shop(ONE)
  const failing = join(it.home, 'failing.mjs')
  writeFileSync(failing, 'process.stderr.write("There is no room."); process.exitCode = 1')
  expect(await refusal(it, ['--florin', failing], {})).toBe(
    'The bank did not start: There is no room.',
  )
  const silent = join(it.home, 'silent.mjs')
  writeFileSync(silent, 'process.exitCode = 3')
  expect(await refusal(it, ['--florin', silent], {})).toBe(
    'The bank did not start: it ended with 3',
  )
})
