// Crashes at every step that matters: the bank, its database or both are killed exactly there, under load, and
// what comes back has lost nothing and done nothing twice. FLORIN_FAULT_ROUNDS says how many of all points and ways
// (`all`, or more than there are: each several times); FLORIN_FAULT_SEED draws the same ones again.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRASHES, type CrashBank, openCrashBank } from '../crash_bank.ts'
import { until } from '../receiver.ts'
import { buildFaulty, type FaultyProgram } from './build.ts'
import { announcementOf, ARMS, type Fault } from './fault.ts'
import { points } from './points.ts'

const LANES = 6
const TIME_MAX = 4
const ALL = points.flatMap(({ name: point }) => CRASHES.map((kills) => ({ point, kills })))
const asked = process.env['FLORIN_FAULT_ROUNDS'] ?? '4'
const ROUNDS = asked === 'all' ? ALL.length : Number(asked)
const SEED = Number(process.env['FLORIN_FAULT_SEED'] ?? Date.now() % 1_000_000)

/** Every point and way once before any comes again, in an order that the seed decides. */
function draw(): Fault[] {
  const whole = fc.shuffledSubarray(ALL, { minLength: ALL.length, maxLength: ALL.length })
  const laps = fc.array(whole, {
    minLength: Math.ceil(ROUNDS / ALL.length),
    maxLength: Math.ceil(ROUNDS / ALL.length),
  })
  const times = fc.array(fc.integer({ min: 1, max: TIME_MAX }), {
    minLength: ROUNDS,
    maxLength: ROUNDS,
  })
  const [drawn] = fc.sample(fc.tuple(laps, times), { seed: SEED, numRuns: 1 })
  if (!drawn) throw new Error('nothing was drawn')
  const [faults, counts] = drawn
  return counts.map((time, at) => ({ ...(faults.flat()[at] as (typeof ALL)[number]), time }))
}

let faulty: FaultyProgram
let bank: CrashBank

beforeAll(async () => {
  faulty = buildFaulty(points)
  bank = await openCrashBank(faulty.main)
  await bank.stop()
}, 120_000)

afterAll(async () => {
  await bank?.close()
  faulty?.remove()
}, 30_000)

describe(`seed ${SEED}`, () => {
  test.for(draw())(
    'nothing is lost and nothing happens twice when $kills is killed at: $point ($time)',
    { timeout: 90_000 },
    async (fault) => {
      await bank.start(faulty.crashing(fault))
      const program = bank.program()
      const client = bank.client()
      const loads = [
        bank.customers.load(client, LANES),
        bank.workflows.load(client),
        bank.bulks.load(client),
      ]
      process.kill(program.pid, ARMS)
      await until(
        () => program.said().includes(announcementOf(fault.point)),
        20_000,
        () => `the point was never passed: ${program.said()}`,
      )
      if (fault.kills !== 'the database') await program.ended
      for (const load of loads) await load.stop()

      await bank.recover(fault.kills)
      await bank.prove()
      expect(program.said()).toContain(announcementOf(fault.point))
    },
  )
})
