// An unconnected hook is a mistake of the program, not an effect that is left out.

import { expect, test } from 'vitest'
import { hook } from './hook.ts'

test('a hook calls what is connected, and throws when nothing is', async () => {
  const doubled = hook<[number], number>('doubled')
  await expect(doubled(2)).rejects.toThrow('nothing is connected to the hook “doubled”')
  doubled.connect(async (value) => 2 * value)
  expect(await doubled(2)).toBe(4)
})
