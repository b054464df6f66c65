// `npm run mutants`: makes each deliberate bug in a copy of the program and runs the tests that must notice it.
// `npm run mutants -- WORDS` takes only those whose name has these words, FLORIN_MUTANTS_SLICE a part of all. A bug that no test notices is a missing test.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEdits, type Copy, copyOf } from '../edits.ts'
import { type Mutant, mutants } from './mutant.ts'

const PARTS = [
  'src',
  'bench',
  'docs/contract',
  'test',
  'cli',
  'sdk',
  'migrations',
  'scripts/worker_end.mjs',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vitest.config.ts',
]
const WITHIN_MS = 300_000
/** For the tests of all bugs together, which a busy machine takes its time for. */
const ALL_WITHIN_MS = 4 * WITHIN_MS
const WORDS = process.env['FLORIN_MUTANTS'] ?? ''

/** `3/12`: every twelfth from the third on. */
const [FROM = 1, EACH = 1] = (process.env['FLORIN_MUTANTS_SLICE'] || '1/1').split('/').map(Number)

const hunted = mutants
  .filter((_, at) => at % EACH === FROM % EACH)
  .filter(({ bug }) => bug.includes(WORDS))
let done = 0
let copy: Copy

beforeAll(async () => {
  copy = copyOf(PARTS)
  // A test that fails without any bug would catch all of them.
  const files = hunted.flatMap(({ caughtBy }) => caughtBy)
  const { failed, passed } = await run(files, { withinMs: ALL_WITHIN_MS })
  expect([failed, passed > 0]).toEqual([[], true])
}, ALL_WITHIN_MS)

afterAll(() => copy.remove(), WITHIN_MS)

test.for(hunted)('is noticed: $bug', { timeout: 2 * WITHIN_MS }, async (mutant) => {
  const { bug, edits, caughtBy } = mutant
  const started = performance.now()
  const { failed, passed } = await withBug(edits, async () => {
    const first = await run(caughtBy, { options: ['--bail=1'] })
    // A run that ends at the first failure may end before saying which it was.
    return first.failed.length + first.passed > 0 ? first : run(caughtBy, {})
  })
  if (failed.length + passed === 0) throw new Error('no test ran: the edit is a slip of the pen')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  done += 1
  const count = `${done} of ${hunted.length}`
  process.stdout.write(`${count} | ${bug} | ${failed[0] ?? 'SURVIVED'} | ${seconds} s\n`)
  expect(failed.length, 'a bug survived').toBeGreaterThan(0)
})

async function withBug<Result>(
  edits: Mutant['edits'],
  work: () => Promise<Result>,
): Promise<Result> {
  const files = [...new Set(edits.map(({ file }) => join(copy.root, file)))]
  const before = files.map((file) => readFileSync(file, 'utf8'))
  applyEdits(copy.root, edits)
  try {
    return await work()
  } finally {
    files.forEach((file, at) => writeFileSync(file, before[at] ?? ''))
  }
}

type Ran = { readonly failed: string[]; readonly passed: number }
type Report = {
  numPassedTests: number
  testResults: { name: string; assertionResults: { status: string; title: string }[] }[]
}

/** Runs tests of the copy. A file that cannot even be loaded notices nothing: it would say so of a slip of the pen. */
async function run(
  files: readonly string[],
  { options = [], withinMs = WITHIN_MS }: { options?: readonly string[]; withinMs?: number },
): Promise<Ran> {
  const report = join(copy.root, 'report.json')
  rmSync(report, { force: true })
  copy.build({ modules: true })
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const args = [
    'run',
    ...new Set(files),
    '--reporter=json',
    `--outputFile=${report}`,
    // Some bugs make a test wait for ever, and the machine does nothing else.
    '--testTimeout=60000',
    ...options,
  ]
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: copy.root,
    env: { PATH, HOME, FLORIN_TESTS: 'all' },
    stdio: 'ignore',
    timeout: withinMs,
  })
  const signal = await new Promise<string | null>((resolve, reject) => {
    child.once('exit', (_, ended) => resolve(ended))
    child.once('error', reject)
  })
  if (signal !== null) return { failed: ['the tests never ended'], passed: 0 }
  if (!existsSync(report)) throw new Error('the tests could not be run')
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title }) => `${basename(name)}: ${title}`),
  )
  return { failed, passed: numPassedTests }
}
