// `npm run clients`: generates two clients from openapi.json with foreign generators and compiles the programs that use
// them. They live in test/clients, with a compiler of their own: the generators do not run on ours.
// Another document may be named: `node scripts/clients.mjs DOCUMENT`.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

const home = join(root, 'test', 'clients')

/** A file of a package that the generators need. */
export const clientTool = (...path) => join(home, 'node_modules', ...path)

/** Installs the generators when they are not there yet. */
export function installClients() {
  if (!isInstalled())
    step('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
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
  process.stderr.write(`The clients could not be made: ${error?.message ?? args[0]} failed.\n`)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  makeClients(process.argv[2] ?? join(root, 'openapi.json'))
