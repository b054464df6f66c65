// `npm run clients`: generates two clients from openapi.json with foreign generators and compiles the programs that use
// them. They live in test/clients, with their own compiler: the generators do not run on ours.
// Another document may be named: `node scripts/clients.mjs DOCUMENT`.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

const home = join(root, 'test', 'clients')

/** A file of a package that the generators need. */
export const clientTool = (...path) => join(home, 'node_modules', ...path)

/** Installs the generators when they are not there yet; of several processes one, while the others wait. */
export function installClients() {
  if (isInstalled()) return
  const lock = join(home, '.installing')
  while (!isTaken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  try {
    if (!isInstalled())
      step('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  } finally {
    rmSync(lock)
  }
}

/** Makes the lock, which names its process: one that a dead process left is thrown away. */
function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lock, { force: true })
  }
  return false
}

function makeClients(document) {
  installClients()
  mkdirSync(join(home, 'generated'), { recursive: true })
  node(clientTool('openapi-typescript', 'bin', 'cli.js'), [document, '-o', 'generated/types.ts'])
  node(clientTool('oazapfts', 'dist', 'cli.js'), [document, 'generated/api.ts'])
  node(clientTool('typescript', 'bin', 'tsc'), ['-p', 'tsconfig.json'])
}

function isInstalled() {
  const installed = clientTool('.package-lock.json')
  if (!existsSync(installed)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const found = packagesOf(installed)
  return Object.entries(packagesOf(join(home, 'package-lock.json'))).every(
    ([path, { version }]) => path === '' || found[path]?.version === version,
  )
}

function node(script, args) {
  step(process.execPath, [script, ...args])
}

function step(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: home,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (status === 0) return
  throw new Error(`the clients could not be made: ${error?.message ?? args[0]} failed`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  makeClients(process.argv[2] ?? join(root, 'openapi.json'))
