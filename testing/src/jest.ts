// `import { test } from '@florin/testing/jest'`: Jest's `test`, which gives each test a bank. Jest loads ES modules with
// NODE_OPTIONS=--experimental-vm-modules.

import { createBank, type TestBank } from './bank.ts'

type Body = (given: { bank: TestBank }) => unknown
type Register = (name: string, body: () => Promise<void>, timeoutMs?: number) => void
/** Registers a test that gets a bank. The first test of a run waits for the bank to start. */
type Test = (name: string, body: Body, timeoutMs?: number) => void

const START_MS = 60_000

/** The global `test` of Jest, or of a runner with the same globals. */
function registered(kind: 'test' | 'only' | 'skip'): Register {
  const { test: jests } = globalThis as { test?: Register & Record<'only' | 'skip', Register> }
  if (!jests)
    throw new Error('@florin/testing/jest needs the global `test` of Jest: run it by `npx jest`.')
  return kind === 'test' ? jests : jests[kind]
}

const kindOf =
  (kind: 'test' | 'only' | 'skip'): Test =>
  (name, body, timeoutMs = START_MS) => {
    const withBank = async () => {
      const bank = await createBank({ name })
      try {
        await body({ bank })
      } finally {
        await bank.close()
      }
    }
    registered(kind)(name, withBank, timeoutMs)
  }

/** `test('…', async ({ bank }) => …)`: a fresh workspace for the test. */
export const test: Test & { only: Test; skip: Test } = Object.assign(kindOf('test'), {
  only: kindOf('only'),
  skip: kindOf('skip'),
})
