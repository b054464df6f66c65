// `import { test } from '@florin/testing/node'`: `test` of node:test, which gives each test a bank.

import nodeTest, { type TestContext, type TestOptions } from 'node:test'
import { createBank, type TestBank } from './bank.ts'

type Given = { readonly bank: TestBank }
type Body = (given: Given, context: TestContext) => unknown

/** `test('…', async ({ bank }) => …)`: a fresh workspace for the test. */
export function test(name: string, body: Body): Promise<void>
export function test(name: string, options: TestOptions, body: Body): Promise<void>
export function test(name: string, ...given: [Body] | [TestOptions, Body]): Promise<void> {
  const [options, body] = given.length === 1 ? [{}, given[0]] : given
  return nodeTest(name, options, async (context) => {
    const bank = await createBank({ name })
    try {
      await body({ bank }, context)
    } finally {
      await bank.close()
    }
  })
}
