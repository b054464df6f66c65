// Makes a checkout ready to run: Node, dependencies, build. Quick and quiet when all is fresh already.
// `npm start` and `npm test` call it; `node scripts/setup.mjs` alone prepares everything, for CI and images.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const stampFile = join(root, 'dist', '.stamp')

/** Sets up what is needed to run from dist/ and, with `tools`, what is needed to test. Exits with 1 if it cannot. */
export function setup({ tools }) {
  checkNode()
  const stamp = stampOfSources()
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  // An image may hold a build and no tools; that is enough to start.
  if (!isInstalled({ tools: tools || !isBuilt })) install()
  if (!isBuilt) build(stamp)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(
    `Florin needs Node.js 20.19 or newer, and this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  )
}

/** Compares what npm says it has installed with what the lock file asks for. */
function isInstalled({ tools }) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
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

function install() {
  process.stdout.write('Installing dependencies …\n')
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
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const { status, error } = isScript
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) {
    giveUp(
      `The dependencies could not be installed (npm install: ${error?.message ?? `exit code ${status}`}).`,
    )
  }
}

/** What is compiled, in this order, from where to where. */
const parts = [
  { config: 'sdk', sources: 'sdk/src', built: 'sdk/dist' },
  { config: 'cli', sources: 'cli/src', built: 'cli/dist' },
  { config: 'tsconfig.build.json', sources: 'src', built: 'dist' },
]

function build(stamp) {
  process.stdout.write('Building …\n')
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  rmSync(stampFile, { force: true })
  for (const { config } of parts) {
    const { status } = spawnSync(process.execPath, [tsc, '-p', config], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) giveUp('The build failed; what is wrong stands above.')
  }
  parts.forEach(removeOrphans)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Removes what was built from sources that are gone. */
function removeOrphans({ sources, built }) {
  for (const file of readdirSync(join(root, built), { recursive: true })) {
    const source = /^(.+)\.(js|js\.map|d\.ts)$/.exec(file)?.[1]
    if (source && !existsSync(join(root, sources, `${source}.ts`))) rmSync(join(root, built, file))
  }
}

/** Changes with whatever the build depends on. Of contents, since a checkout gives every file a new time. */
function stampOfSources() {
  const hash = createHash('sha256')
  const sources = parts.flatMap((part) =>
    readdirSync(join(root, part.sources), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted()
      .map((file) => join(part.sources, file)),
  )
  const settings = ['', 'sdk', 'cli'].map((part) => join(part, 'tsconfig.json'))
  for (const file of [...sources, ...settings, 'tsconfig.build.json', 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) setup({ tools: true })
