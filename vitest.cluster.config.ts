import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/closing_line.ts'

/** The bank over a cluster that loses nodes (`npm run cluster`): it needs programs that `npm test` does without. */
export default defineConfig({
  test: {
    include: ['failover', 'citus', 'standby'].map((name) => `test/cluster/${name}.ts`),
    reporters: ['verbose', new ClosingLine()],
    pool: 'forks',
    maxWorkers: 1,
  },
})
