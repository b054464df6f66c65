import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { ClosingLine } from './test/closing_line.ts'
import { SlowFirst } from './test/sequencer.ts'

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the program is written, and where its build lies (scripts/setup.mjs). */
const builds = [
  { sources: place('src/'), built: place('dist/modules/') },
  { sources: place('cli/src/'), built: place('cli/dist/') },
  { sources: place('sdk/src/'), built: place('sdk/dist/') },
  { sources: place('testing/src/'), built: place('testing/dist/') },
]

/**
 * Tests are given the program as it was built, which Node loads: nothing of it is transformed again for each
 * file of tests. `test/global_setup.ts` has built it anew if a source changed.
 */
const built = {
  name: 'florin:built',
  enforce: 'pre' as const,
  resolveId(id: string, importer: string | undefined) {
    if (!importer || !id.startsWith('.') || !id.endsWith('.ts')) return undefined
    const path = resolve(dirname(importer), id)
    const build = builds.find(({ sources }) => path.startsWith(sources))
    if (!build) return undefined
    const file = build.built + path.slice(build.sources.length, -'.ts'.length) + '.js'
    return existsSync(file) ? { id: file, external: true } : undefined
  },
}

// What is exhaustive lies in files of its own and takes far longer (`npm run test:long`): FLORIN_TESTS says which are meant.
const meant = process.env['FLORIN_TESTS'] ?? 'short'
const long = '**/*.long.test.ts'
const folders = ['{src,sdk,cli,testing,test}', 'dashboard/{src,e2e}']

export default defineConfig({
  plugins: [built],
  test: {
    include: folders.map((it) => `${it}/**/*${meant === 'long' ? '.long' : ''}.test.ts`),
    exclude: meant === 'short' ? [...configDefaults.exclude, long] : configDefaults.exclude,
    // Files open banks of their own and share nothing else, so a worker loads the program once for all of them.
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // Half of the time a test waits for PostgreSQL, a browser or a child process: two workers for each of the two cores.
    maxWorkers: 4,
    // Banks allocate in bursts: a larger young generation costs a twentieth less time.
    execArgv: ['--max-semi-space-size=64', '--import', place('scripts/worker_end.mjs')],
    server: { deps: { external: [/\/dist\/.*\.js$/] } },
    // No promise is a time: a waiting test waits long enough for a machine that stands still for a while.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['test/global_setup.ts'],
    reporters: ['default', new ClosingLine()],
  },
})
