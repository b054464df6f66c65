// The whole bank against an independent model of it: whatever is asked over HTTP, in whatever order, both answer
// the same and show the same balances. `npm run model -- --steps 100000` asks for more; a failure prints its seed.

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../bank.ts'
import { comparable, rehearsingClient } from '../rehearsals.ts'
import { wrongIn } from '../verified.ts'
import { Play } from './play.ts'
import { anyStep } from './steps.ts'

const STEPS = Number(process.env['FLORIN_MODEL_STEPS'] ?? 300)
const SEED = process.env['FLORIN_MODEL_SEED']
const IN_A_ROW = 60
/** Workspaces that live at once, each with its own model. */
const AT_ONCE = 3
const RUNS = Math.ceil(STEPS / IN_A_ROW / AT_ONCE)
const RUNS_OF_A_WORKSPACE = 20
const PER_STEP_MS = 2000
const TELLS_EVERY_MS = 15_000

const bank = await openTestBank()
afterAll(() => bank.close())

let taken = 0

const DIRECTLY = (client: Client) => client

/**
 * Lives its share of the lives, each in its own workspace; the first that differs from the model ends it. `through` is how the bank
 * is asked.
 */
async function live(seed: number | undefined, numRuns = RUNS, through = DIRECTLY): Promise<void> {
  let runs = 0
  let client: Client = bank
  const lives = fc.array(anyStep, { minLength: IN_A_ROW, maxLength: IN_A_ROW, size: 'max' })
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      if (runs % RUNS_OF_A_WORKSPACE === 0) client = await bank.workspace()
      runs += 1
      const play = new Play(through(client), { isParallel: through === DIRECTLY })
      await play.setUp()
      for (const step of steps) {
        await play.take(step)
        taken += 1
      }
      await play.expectHeld(bank)
      await play.expectPast()
    }),
    // Shrinking would live through a hundred lives more; a step and a seed are enough to find it.
    { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) },
  )
}

// Proves accounts#balances-at-an-instant.
test('whatever is asked, in whatever order, the bank answers and counts as the model does', {
  timeout: 60_000 + STEPS * PER_STEP_MS,
}, async () => {
  const began = performance.now()
  const tells = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${taken} of ${STEPS} steps, as the model says, in ${seconds} s\n`)
  }, TELLS_EVERY_MS)
  try {
    const seeds = Array.from({ length: AT_ONCE }, (_, at) =>
      SEED === undefined ? undefined : Number(SEED) + at,
    )
    await Promise.all(seeds.map((seed) => live(seed)))
  } finally {
    clearInterval(tells)
  }
  expect(taken).toBeGreaterThanOrEqual(STEPS)
  expect(await wrongIn(bank)).toEqual([])
})

test('whatever is asked, a rehearsal answers what the real request then does, and changes nothing', {
  timeout: 60_000 + STEPS * PER_STEP_MS,
}, async () => {
  let compared = 0
  const through = (client: Client) =>
    rehearsingClient(client, (rehearsed, real, what) => {
      const [one, other] = comparable(rehearsed.text, real.text)
      expect({ status: rehearsed.status, text: one }, what).toEqual({
        status: real.status,
        text: other,
      })
      compared += 1
    })
  await live(SEED === undefined ? undefined : Number(SEED), Math.ceil(RUNS / 2), through)
  expect(compared).toBeGreaterThan(IN_A_ROW / 2)
  expect(await wrongIn(bank)).toEqual([])
})
