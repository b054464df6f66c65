// `import { test } from '@florin/testing/vitest'`: Vitest's `test`, which gives each test a bank.

import { test as base } from 'vitest'
import { createBank, startBank, type TestBank } from './bank.ts'

// A test has five seconds: the bank starts before the first one, while its file is loaded.
await startBank()

/** `test('…', async ({ bank }) => …)`: a fresh workspace, made only for tests that name it. */
export const test = base.extend<{ bank: TestBank }>({
  bank: async ({ task }, use) => {
    const bank = await createBank({ name: task.name })
    await use(bank)
    await bank.close()
  },
})
