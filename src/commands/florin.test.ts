// The npm binary `florin`: supported Node.js versions, and the module that it loads.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../test/bank.ts'
import { until } from '../../test/receiver.ts'

const BIN = 'dist/commands/florin.js'

test.for(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
  'on Node.js %s it says which one it needs',
  (version) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    const preload = `data:text/javascript,${encodeURIComponent(pretend)}`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, BIN], {
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe(
      `Florin needs Node.js 20.19, or 22.12 or newer, and this is ${version}. Get a newer one from https://nodejs.org.\n`,
    )
  },
)

test('--open opens the sign-in link in a browser, and a machine without one is told the address', async () => {
  const { database, url } = await cloneDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'florin-open-'))
  onTestFinished(async () => {
    await dropDatabase(database)
    rmSync(folder, { recursive: true, force: true })
  })
  const opened = join(folder, 'opened')
  const opener = join(folder, process.platform === 'darwin' ? 'open' : 'xdg-open')
  writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`, { mode: 0o755 })
  const start = async (PATH: string) => {
    const env = {
      PATH,
      PORT: '0',
      DATABASE_URL: url,
      FLORIN_DATA_DIR: folder,
      FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    const child = spawn(process.execPath, [BIN, 'start', '--json', '--open'], { env })
    onTestFinished(() => void child.kill('SIGKILL'))
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    await until(() => out.includes('\n'), 120_000)
    return { link: JSON.parse(out).link as string, err: () => err }
  }
  const first = await start(folder)
  await until(() => existsSync(opened) && readFileSync(opened, 'utf8') !== '')
  expect(readFileSync(opened, 'utf8')).toBe(first.link)

  const second = await start('/nowhere')
  await until(() => second.err().includes('No browser'))
  expect(second.err()).toContain(
    `No browser could be opened. The address is ${second.link.split('#')[0]}`,
  )
})
