// `npm run engines`: on this Node and on Node 22, npm installs what every lock file names without refusing a package for its
// `engines`, and the built bank starts and stops. Node 22 comes from npm's registry; without it only this Node is checked.

import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { once } from 'node:events'
import { root } from './setup.mjs'

const OTHER = '22.23.3'
const START_WITHIN_MS = 300_000
const scratch = mkdtempSync(join(tmpdir(), 'florin-engines-'))
// Under root the database runs as another user, which has to get in.
chmodSync(scratch, 0o755)

/** The path of Node 22, or undefined where the registry has none for this platform or cannot be reached. */
function fetchOther() {
  const name = `node-${process.platform}-${process.arch}`
  const args = ['install', '--prefix', scratch, '--no-save', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--loglevel=error', `${name}@${OTHER}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0 ? join(scratch, 'node_modules', name, 'bin', 'node') : undefined
}

/** npm itself runs on that Node, and so compares with its version. */
function install(node, home) {
  const { PATH = '', ...others } = process.env
  const env = { ...others, PATH: dirname(node) + delimiter + PATH }
  const args = ['ci', '--dry-run', '--engine-strict', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, {
    cwd: join(root, home),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new Error(`npm ci --engine-strict refused ${join(home, 'package-lock.json')}`)
}

async function startBank(node, version) {
  const bank = spawn(node, [join(root, 'dist', 'main.js'), 'start', '--json'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      FLORIN_DATA_DIR: join(scratch, version),
      FLORIN_LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const patience = setTimeout(() => bank.kill('SIGTERM'), START_WITHIN_MS)
  const ended = once(bank, 'close')
  const first = await Promise.race([once(bank.stdout, 'data'), ended])
  if (typeof first[0] === 'number')
    throw new Error(`the bank did not start (exit code ${first[0]})`)
  const { url } = JSON.parse(String(first[0]))
  const { status } = await fetch(`${url}/readyz`)
  bank.kill('SIGTERM')
  const [code] = await ended
  clearTimeout(patience)
  if (status !== 200 || code !== 0) throw new Error(`ready: ${status}, exit code ${code}`)
}

async function check(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const version = stdout.trim()
  for (const home of ['.', 'dashboard', join('test', 'clients')]) install(node, home)
  await startBank(node, version)
  process.stdout.write(`Node ${version}: every lock file installs, and the bank starts.\n`)
}

try {
  await check(process.execPath)
  const other = fetchOther()
  if (other) await check(other)
  else process.stdout.write(`Node ${OTHER} could not be fetched: going on without.\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
