// Checks whether a package’s dependencies match its lock file, and installs them.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Compares what npm says it has installed with what the lock file asks for. */
export function isInstalled(home, { tools }) {
  const installed = packagesOf(join(home, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = packagesOf(join(home, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    // The project itself, and its workspaces.
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    // Optional packages are those of other platforms; tools may have been left out on purpose.
    if (!found) return optional || ((dev || devOptional) && !tools)
    return found.version === version
  })
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined
}

/** Installs what the lock file asks for; says why when it cannot. */
export function npmInstall(home) {
  // Not `npm ci`: it refuses a lock file that does not name every optional package of every other platform, and one
  // that was made with a registry mirror may lack some. This, too, takes the lock's versions and leaves it as it is.
  // The tools are needed for the build even where NODE_ENV=production leaves them out.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /npm-cli\.c?js$/.test(npm)
  const options = { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] }
  const { status, error } = isScript
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status === 0 ? undefined : `npm install: ${error?.message ?? `exit code ${status}`}`
}
