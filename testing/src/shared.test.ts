// One embedded bank for all processes of a run: started by the first, ended after the last, whichever way they end.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../test/receiver.ts'

const KIT = join(process.cwd(), 'testing', 'dist')

type Running = { child: ChildProcess; said: () => { url: string; tenant: string } | undefined }

/** A process that makes a bank, says where, and goes on until it is killed. */
function user(home: string): Running {
  const program = `import { createBank } from ${JSON.stringify(join(KIT, 'testing.js'))}
    const { url, tenant } = await createBank()
    console.log(JSON.stringify({ url, tenant }))
    setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '-e', program]
  const env = { PATH: process.env['PATH'], TMPDIR: home }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  return { child, said: () => (out.includes('\n') ? JSON.parse(out) : undefined) }
}

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

test('processes that need a bank at once share one, which ends after them', async () => {
  const home = mkdtempSync(join(tmpdir(), 'shared-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const users = [user(home), user(home), user(home)]
  await until(() => users.every(({ said }) => said() !== undefined), 120_000)
  const said = users.map((it) => it.said())
  expect(new Set(said.map((it) => it?.url)).size).toBe(1)
  expect(new Set(said.map((it) => it?.tenant)).size).toBe(3)
  const { url = '' } = said[0] ?? {}
  const filesOf = (beginning: string) => readdirSync(home).filter((it) => it.startsWith(beginning))
  expect(filesOf('florin-testing-')).toHaveLength(1)

  for (const { child } of users) child.kill('SIGKILL')
  // Between two runs it goes on for a while.
  const again = user(home)
  await until(() => again.said() !== undefined, 120_000)
  expect(again.said()?.url).toBe(url)
  again.child.kill('SIGKILL')
  await until(async () => !(await isUp(url)) && filesOf('florin-testing-').length === 0, 60_000)
  const [directory = ''] = filesOf('florin-')
  expect(readdirSync(join(home, directory))).toEqual([])
})

test('a socket that a killed keeper left does not prevent another one', async () => {
  const home = mkdtempSync(join(tmpdir(), 'stale-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const socket = join(home, 'it.sock')
  writeFileSync(socket, '')
  const failing = join(home, 'bank.mjs')
  writeFileSync(failing, 'process.stderr.write("There is no room."); process.exitCode = 1')
  const keeper = spawn(process.execPath, [join(KIT, 'keeper.js'), failing, socket], {
    env: { TMPDIR: home },
  })
  await new Promise((resolve) => keeper.once('close', resolve))
  expect(keeper.exitCode).toBe(0)
  expect(existsSync(socket)).toBe(false)
  expect(readdirSync(home)).toEqual(['bank.mjs'])
})

test('a directory that others may read is refused: the socket tells a key', async () => {
  const home = mkdtempSync(join(tmpdir(), 'open-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(join(home, `florin-${userInfo().uid}`), { mode: 0o755 })
  const program = `import { createBank } from ${JSON.stringify(join(KIT, 'testing.js'))}
    await createBank().catch((error) => console.log(error.message))`
  const env = { PATH: process.env['PATH'], TMPDIR: home }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/ is not private to you: remove it, or set TMPDIR to another place\.\n$/)
})
