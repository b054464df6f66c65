// The whole bank against an independent model of it: whatever is asked over HTTP, in whatever order, both answer
// the same and show the same balances. `npm run model -- --steps 100000` asks for more; a failure prints its seed.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ledgerChecks } from '../../src/ledger/verify.ts'
import { type Client, openTestBank } from '../bank.ts'
import { Play } from './play.ts'
import { anyStep } from './steps.ts'

const STEPS = Number(process.env['FLORIN_MODEL_STEPS'] ?? 300)
const SEED = process.env['FLORIN_MODEL_SEED']
const IN_A_ROW = 60
const RUNS = Math.ceil(STEPS / IN_A_ROW)
const RUNS_OF_A_WORKSPACE = 20
const PER_STEP_MS = 2000

const bank = await openTestBank()
afterAll(() => bank.close())

test('whatever is asked, in whatever order, the bank answers and counts as the model does', {
  timeout: 60_000 + STEPS * PER_STEP_MS,
}, async () => {
  let runs = 0
  let client: Client = bank
  const lives = fc.array(anyStep, { minLength: IN_A_ROW, maxLength: IN_A_ROW, size: 'max' })
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      if (runs % RUNS_OF_A_WORKSPACE === 0) client = await bank.workspace()
      runs += 1
      const play = new Play(client)
      await play.setUp()
      for (const step of steps) await play.take(step)
      await play.expectHeld(bank)
    }),
    // Shrinking would live through a hundred lives more; a step and a seed are enough to find it.
    { numRuns: RUNS, endOnFailure: true, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
  )
  for (const { promise, wrong } of ledgerChecks) {
    expect(await bank.sql(`${wrong} limit 5`), promise).toEqual([])
  }
})
