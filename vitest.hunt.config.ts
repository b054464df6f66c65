import { defineConfig } from 'vitest/config'

/** Deliberate bugs (`npm run mutants`): each runs tests of its own, so here no database is needed. */
export default defineConfig({
  test: { include: ['test/mutants/hunt.ts'], pool: 'forks', maxWorkers: 1 },
})
