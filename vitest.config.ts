import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/closing_line.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global_setup.ts'],
    reporters: ['default', new ClosingLine()],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
