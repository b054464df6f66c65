// Makes the web application ready: its dependencies, its build. Quick and quiet when all is fresh already.
// `npm run check` calls it for the types that the build generates; setup.mjs calls it before a start and before tests.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isInstalled, npmInstall } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const home = join(root, 'dashboard')
const stampFile = join(home, 'dist', '.stamp')

/** Builds what is not built; `tools` asks for the packages that tests need as well. False when it cannot. */
export function setupDashboard({ tools }) {
  // An image may hold the build and no sources.
  if (!existsSync(join(home, 'src'))) return true
  const stamp = stampOfSources()
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (isBuilt && !tools) return true
  if (!isInstalled(home, { tools: true })) {
    process.stderr.write('Installing the dashboard’s dependencies …\n')
    const failure = npmInstall(home)
    if (failure) return complain(`its dependencies could not be installed (${failure})`)
  }
  if (isBuilt && existsSync(join(home, 'src', 'generated', 'writes.ts'))) return true
  process.stderr.write('Building the dashboard …\n')
  rmSync(stampFile, { force: true })
  const { status } = spawnSync(process.execPath, [join(home, 'scripts', 'build.mjs')], {
    cwd: home,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (status !== 0) return complain('its build failed; what is wrong stands above')
  writeFileSync(stampFile, stamp)
  return true
}

function complain(reason) {
  process.stderr.write(`The dashboard is not ready: ${reason}.\n`)
  return false
}

/** Changes with whatever the build depends on. Of contents, since a checkout gives every file a new time. */
function stampOfSources() {
  const hash = createHash('sha256')
  const inside = (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes(join('dashboard', 'src', 'generated')))
      .toSorted()
  const files = [
    ...['src', 'public', 'scripts'].flatMap((folder) => inside(join('dashboard', folder))),
    // The SDK is bundled from its sources.
    ...inside(join('sdk', 'src')),
    join(root, 'sdk', 'package.json'),
    ...['index.html', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'].map((file) =>
      join(home, file),
    ),
    join(root, 'openapi.json'),
  ]
  for (const file of files) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = setupDashboard({ tools: true }) ? 0 : 1
}
