import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/closing_line.ts'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  // Tests run our packages from their sources.
  resolve: {
    alias: {
      '@florin/sdk': source('sdk/src/sdk.ts'),
      '@florin/cli': source('cli/src/commands.ts'),
    },
  },
  test: {
    include: ['{src,sdk,cli,test}/**/*.test.ts', 'dashboard/{src,e2e}/**/*.test.ts'],
    globalSetup: ['test/global_setup.ts'],
    reporters: ['default', new ClosingLine()],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
