// Makes a checkout ready to run: Node, dependencies, build. Quick and quiet when all is fresh already. What it says goes to
// the error output: the other one belongs to the command that comes after.
// `npm start` and `npm test` call it; `node scripts/setup.mjs` alone prepares everything, for CI and images.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setupDashboard } from './dashboard.mjs'
import { isInstalled, npmInstall } from './packages.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Sets up what is needed to run from dist/ and, with `tools`, what is needed to test. Exits with 1 if it cannot. */
export function setup({ tools }) {
  checkNode()
  const stamp = stampOfSources()
  const stale = (tools ? [programs, modules] : [programs]).filter((it) => !isFresh(it, stamp))
  const isBuilt = stale.length === 0
  // An image may hold a build and no tools; that is enough to start.
  if (!isInstalled(root, { tools: tools || !isBuilt })) install()
  if (!isBuilt) build(stale, stamp)
  // The bank serves without its web application, and says so where it would be.
  if (!setupDashboard({ tools }) && tools) process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  giveUp(
    `Florin needs Node.js 20.19, or 22.12 or newer, and this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  )
}

function install() {
  process.stderr.write('Installing dependencies …\n')
  const failure = npmInstall(root)
  if (failure) giveUp(`The dependencies could not be installed (${failure}).`)
}

const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
// Types are not checked: `npm run check` does, and starting and testing need not wait for that.
const compiled = (config, sources, built) => ({
  sources,
  built,
  make: [tsc, '-p', config, '--noCheck'],
})

/** What runs, in the order in which it is built, from where to where. */
const programs = {
  stampFile: join(root, 'dist', '.stamp'),
  parts: [
    compiled('sdk', 'sdk/src', 'sdk/dist'),
    compiled('cli', 'cli/src', 'cli/dist'),
    compiled('testing', 'testing/src', 'testing/dist'),
    { sources: 'src', built: 'dist', make: [join('scripts', 'bundle.mjs')] },
  ],
}
/** The bank once more, as single modules: what tests import. */
const modules = {
  stampFile: join(root, 'dist', 'modules', '.stamp'),
  parts: [compiled('tsconfig.build.json', 'src', 'dist/modules')],
}

function isFresh({ stampFile }, stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function build(stale, stamp) {
  process.stderr.write('Building …\n')
  for (const { stampFile, parts } of stale) {
    rmSync(stampFile, { force: true })
    parts.forEach(make)
    writeFileSync(stampFile, stamp)
  }
}

function make(part) {
  const { status } = spawnSync(process.execPath, part.make, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (status !== 0) giveUp('The build failed; what is wrong stands above.')
  if (part.make[0] === tsc) removeOrphans(part)
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
  const sources = programs.parts.flatMap((part) =>
    readdirSync(join(root, part.sources), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted()
      .map((file) => join(part.sources, file)),
  )
  const settings = ['', 'sdk', 'cli', 'testing'].map((part) => join(part, 'tsconfig.json'))
  const how = ['tsconfig.build.json', 'scripts/bundle.mjs', 'package-lock.json']
  for (const file of [...sources, ...settings, ...how]) {
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
