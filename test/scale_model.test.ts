// The simulator behind `npm run scale-model`: queues whose answer is known, nothing lost on the way, and the measured figures.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Costs, openBank } from '../bench/scale/bank.ts'
import { openCores, openThread } from '../bench/scale/cores.ts'
import { crowd } from '../bench/scale/drivers.ts'
import type { Figures } from '../bench/scale/figures.ts'
import { openLatencies } from '../bench/scale/latencies.ts'
import { splitOf } from '../bench/scale/parameters.ts'
import { hotTenant, leaderKilled, regionLost, steady } from '../bench/scale/predict.ts'
import { randomOf } from '../bench/scale/random.ts'
import { comparable, compared, nameOf, TOLERANCE } from '../bench/scale/reproduce.ts'
import { openSimulation } from '../bench/scale/simulation.ts'

const SECOND = 1e6
const costs: Costs = {
  request: 40,
  movement: 25,
  group: 600,
  movementInDatabase: 55,
  groupInDatabase: 800,
  commitWait: 100,
  helpers: 10,
  overlap: 0.5,
  variation: 0.4,
  stall: 5_000,
  stallEvery: 1_000,
  stallAlways: 500_000,
  contended: 40,
  contendedInDatabase: 30,
}
const plan = { processes: 2, databaseCores: 4, roundTrip: 300, replication: 1_000 }

/** A queue with one server: Poisson arrivals, service times as given. */
function queueOf({ load, serviceOf }: { load: number; serviceOf: (mean: number) => number }) {
  const simulation = openSimulation()
  const thread = openThread(simulation, openCores(simulation, 1))
  const mean = 1_000
  const latencies = openLatencies()
  let inside = 0
  let area = 0
  let since = 0
  const count = (change: number) => {
    area += inside * (simulation.now - since)
    since = simulation.now
    inside += change
  }
  let arrived = 0
  const until = 1_000 * SECOND
  crowd(simulation, randomOf(11), {
    perSecond: (load * SECOND) / mean,
    until,
    ask() {
      const arrival = simulation.now
      arrived += 1
      count(1)
      thread.work(serviceOf(mean), () => {
        count(-1)
        latencies.add(simulation.now - arrival)
      })
    },
  })
  simulation.runUntil(until + 10 * SECOND)
  return { mean, latencies, arrived, meanInside: area / until, perMicrosecond: arrived / until }
}

test.for([0.3, 0.7, 0.9])('M/M/1 at a load of %d waits as the formula says', (load) => {
  const random = randomOf(5)
  const { mean, latencies } = queueOf({ load, serviceOf: (it) => random.exponential(it) })
  expect(latencies.mean / (mean / (1 - load))).toBeCloseTo(1, 1)
  // The time in an M/M/1 queue is exponentially distributed.
  const p99 = (mean / (1 - load)) * Math.log(100)
  expect(latencies.quantile(0.99) / p99).toBeCloseTo(1, 1)
})

test.for([0.3, 0.7, 0.9])('M/D/1 at a load of %d waits as the formula says', (load) => {
  const { mean, latencies } = queueOf({ load, serviceOf: (it) => it })
  const expected = mean + (mean * load) / (2 * (1 - load))
  expect(latencies.mean / expected).toBeCloseTo(1, 1)
})

test('Little’s law: as many are inside as arrive in the time that one stays', () => {
  const random = randomOf(5)
  const it = queueOf({ load: 0.8, serviceOf: (mean) => random.exponential(mean) })
  expect(it.latencies.count).toBe(it.arrived)
  expect(it.meanInside / (it.perMicrosecond * it.latencies.mean)).toBeCloseTo(1, 6)
})

test('cores are shared evenly, and no work is faster than one core', () => {
  const simulation = openSimulation()
  const cores = openCores(simulation, 2)
  const ended: [string, number][] = []
  const work = (name: string, took: number) =>
    cores.work(took, () => ended.push([name, Math.round(simulation.now)]))
  work('short', 200)
  work('long', 600)
  work('middle', 400)
  simulation.runUntil(SECOND)
  // Three share two cores until 300, two have one each from then on.
  expect(ended).toEqual([
    ['short', 300],
    ['middle', 500],
    ['long', 700],
  ])
  expect(cores.used).toBeCloseTo(1_200)
})

test('events of one instant happen in the order in which they were asked for, unless cancelled', () => {
  const simulation = openSimulation()
  const happened: number[] = []
  const cancels = Array.from({ length: 50 }, (_, at) =>
    simulation.after(at % 2 === 0 ? 10 : 5, () => happened.push(at)),
  )
  cancels[3]?.()
  simulation.runUntil(9)
  expect(happened).toEqual(
    Array.from({ length: 25 }, (_, at) => 2 * at + 1).filter((it) => it !== 3),
  )
  simulation.runUntil(10)
  expect(happened.slice(24)).toEqual(Array.from({ length: 25 }, (_, at) => 2 * at))
  expect(() => simulation.after(-1, () => {})).toThrow(/-1/)
})

test('random numbers have the mean and the variation that they are asked for', () => {
  const random = randomOf(3)
  const values = Array.from({ length: 200_000 }, () => random.lognormal(100, 0.6))
  const mean = values.reduce((sum, it) => sum + it) / values.length
  const variance = values.reduce((sum, it) => sum + (it - mean) ** 2, 0) / values.length
  expect(mean / 100).toBeCloseTo(1, 1)
  expect(Math.sqrt(variance) / mean).toBeCloseTo(0.6, 1)
})

test('a split of costs goes through the points that it was made from', () => {
  const points = [2, 8, 30, 120].map((size) => ({ size, took: 70 + 900 / size }))
  const { each, group } = splitOf(points)
  expect(each).toBeCloseTo(70)
  expect(group).toBeCloseTo(900)
  expect(() => splitOf([{ size: 8, took: 100 }])).toThrow(/sizes/)
})

test('every movement is answered once, in groups no larger than the bank’s', () => {
  const simulation = openSimulation()
  const cores = openCores(simulation, 2)
  const sizes: number[] = []
  const bank = openBank({
    simulation,
    random: randomOf(2),
    costs,
    cores,
    databaseCores: cores,
    groupIsCommitted: (size) => sizes.push(size),
  })
  const answers = new Map<number, number>()
  let asked = 0
  crowd(simulation, randomOf(9), {
    perSecond: 12_000,
    until: SECOND,
    ask() {
      const own = asked
      asked += 1
      bank.submit(`tenant ${own % 7}`, (isDone) => {
        expect(isDone).toBe(true)
        answers.set(own, (answers.get(own) ?? 0) + 1)
      })
    },
  })
  simulation.runUntil(30 * SECOND)
  expect(answers.size).toBe(asked)
  expect(new Set(answers.values())).toEqual(new Set([1]))
  expect(sizes.reduce((sum, it) => sum + it)).toBe(asked)
  expect(Math.max(...sizes)).toBe(256)
})

test('the same seed says the same, another one nearly the same', () => {
  const how = { perSecond: 3_000, tenants: 1_000, seconds: 3 }
  const one = steady({ costs, plan, seed: 4 }, how)
  expect(steady({ costs, plan, seed: 4 }, how)).toEqual(one)
  const other = steady({ costs, plan, seed: 5 }, how)
  expect(other).not.toEqual(one)
  expect(other.p50Ms / one.p50Ms).toBeCloseTo(1, 0)
})

test('a killed leader loses no request of a caller who does not give up, and the wait ends', () => {
  const story = { perSecond: 2_000, tenants: 1_000, lostAt: 5, backAt: 20, end: 40 }
  const it = leaderKilled({ costs, plan, seed: 1 }, story)
  expect(it.done).toBe(it.asked)
  expect(it.givenUp).toBeGreaterThan(0)
  const answered = it.seconds.map(({ done }) => done)
  expect(answered.slice(6, 20)).toEqual(Array.from({ length: 14 }, () => 0))
  expect(it.longestMs).toBeGreaterThan(15_000)
  expect(it.recovery).toBeLessThan(20)
})

test('who was in a region before another one is lost is answered throughout', () => {
  const story = { perSecond: 1_500, tenants: 1_000, lostAt: 5, backAt: 15, end: 35 }
  const [here, coming] = regionLost({ costs, plan, seed: 1 }, story, 0.5)
  expect([here.done, coming.done]).toEqual([here.asked, coming.asked])
  expect(Math.min(...here.seconds.slice(0, 34).map(({ done }) => done))).toBeGreaterThan(1_000)
  expect(coming.seconds.slice(6, 15).every(({ done }) => done === 0)).toBe(true)
})

test('a tenant that asks for too much waits behind itself, and is refused at last', () => {
  const how = { perSecond: 2_000, tenants: 1_000, seconds: 3 }
  const world = { costs, plan, seed: 1 }
  const quiet = hotTenant(world, { ...how, hotPerSecond: 0 })
  const busy = hotTenant(world, { ...how, hotPerSecond: 6_000 })
  const flooded = hotTenant(world, { ...how, hotPerSecond: 30_000 })
  expect(busy.hot.perSecond).toBeGreaterThan(5_500)
  expect(busy.others.p99Ms).toBeGreaterThan(quiet.others.p99Ms)
  expect(busy.hot.p99Ms).toBeGreaterThanOrEqual(busy.others.p99Ms)
  expect(flooded.hot.perSecond).toBeLessThan(20_000)
  expect([busy.hot.refused, flooded.hot.refused > 0]).toEqual([0, true])
})

const figures = JSON.parse(readFileSync('bench/scale/figures.json', 'utf8')) as Figures

/** Wider than for the others: three cases miss a fifth (docs/scaling.md says by how much). This keeps the model from drifting further. */
const P99_TOLERANCE = 0.4

test.for(comparable(figures).map((it) => ({ it, name: nameOf(it) })))(
  'the model of one machine says what was measured: $name',
  ({ it }) => {
    const { off } = compared({ figures, cores: 2, seed: 1, rounds: 21 }, it)
    expect(off.rate).toBeLessThan(TOLERANCE)
    expect(off.p50Ms).toBeLessThan(TOLERANCE)
    expect(off.p99Ms).toBeLessThan(P99_TOLERANCE)
  },
)
