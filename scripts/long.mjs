// `npm run test:long`: everything exhaustive, which takes hours; words choose among its parts, and `mutants:3/12` takes every
// twelfth deliberate bug from the third on.

import { runVitest } from './vitest.mjs'

const all = { FLORIN_TESTS: 'all' }
const parts = {
  /** Files of tests that end with `.long.test.ts`; `files:1/3` is the first third of them. */
  files: (slice) => runVitest(slice ? [`--shard=${slice}`] : [], { FLORIN_TESTS: 'long' }),
  /** Kills at every point, in every way, and more kills at any moment. */
  crashes: () =>
    runVitest(['test/faults', 'test/ach_crash.long', 'test/crash.long', 'test/processes.long'], {
      ...all,
      FLORIN_FAULT_ROUNDS: 'all',
      FLORIN_CRASH_ROUNDS: '12',
    }),
  /** Every pair of things that can happen at once. */
  conflicts: () => runVitest(['test/conflicts'], { ...all, FLORIN_CONFLICTS: 'all' }),
  /** The running bank beside its model. */
  model: () =>
    runVitest(['test/model', '--disableConsoleIntercept'], {
      ...all,
      FLORIN_MODEL_STEPS: '100000',
    }),
  /** A used bank: everything at once for 20 minutes. */
  soak: () =>
    runVitest(['test/soak/soak.long', '--disableConsoleIntercept'], {
      ...all,
      FLORIN_SOAK_MINUTES: '20',
    }),
  mutants: (slice) =>
    runVitest(['--config', 'vitest.hunt.config.ts', '--disableConsoleIntercept'], {
      FLORIN_MUTANTS_SLICE: slice,
    }),
  cluster: () => runVitest(['--config', 'vitest.cluster.config.ts'], {}),
}

const asked = process.argv.slice(2)
for (const word of asked.length > 0 ? asked : Object.keys(parts)) {
  const [name = '', slice = ''] = word.split(':')
  if (!(name in parts)) {
    process.stderr.write(`There is no part "${name}": ${Object.keys(parts).join(', ')}.\n`)
    process.exit(2)
  }
  process.stdout.write(`\n=== ${word} ===\n`)
  await parts[name](slice)
}
