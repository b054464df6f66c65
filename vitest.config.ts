import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ClosingLine } from './test/closing_line.ts'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Tests run our packages from their sources.
const alias = {
  '@florin/sdk': source('sdk/src/sdk.ts'),
  '@florin/cli': source('cli/src/commands.ts'),
}
// No promise is a time: whoever waits, waits long enough for a machine that stands still for a while.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    // Tests that stand beside what they test open banks of their own and share nothing else, so a worker loads the program
    // once for all of them; the others start programs, break them and look at what is left, each in a process of its own.
    projects: [
      {
        resolve: { alias },
        test: {
          ...patience,
          name: 'parts',
          include: ['{src,sdk}/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: {
          ...patience,
          name: 'whole',
          include: ['{cli,test}/**/*.test.ts', 'dashboard/{src,e2e}/**/*.test.ts'],
          pool: 'forks',
        },
      },
    ],
    // Once for both: their workers find the server that it started.
    globalSetup: ['test/global_setup.ts'],
    reporters: ['default', new ClosingLine()],
    maxWorkers: 2,
  },
})
