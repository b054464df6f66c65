import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/closing_line.ts'

/** The bank over a cluster that loses nodes (`npm run cluster`): it needs programs that `npm test` does without. */
export default defineConfig({
  test: {
    include: ['test/cluster/failover.ts', 'test/cluster/citus.ts'],
    reporters: ['verbose', new ClosingLine()],
    pool: 'forks',
    maxWorkers: 1,
  },
})
