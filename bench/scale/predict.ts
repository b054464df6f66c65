// What the model says of clusters that nobody has: p99 by load, a leader that is killed, a tenant that asks for too much, and a region
// that is lost.

import type { Costs } from './bank.ts'
import { askUntilDone, type Cluster, openCluster, type Plan, REPEATS } from './cluster.ts'
import { crowd } from './drivers.ts'
import { type Latencies, openLatencies } from './latencies.ts'
import { type Random, randomOf } from './random.ts'
import { openSimulation, type Simulation } from './simulation.ts'

export type World = { readonly costs: Costs; readonly plan: Plan; readonly seed: number }

const SECOND = 1e6
const WARM_UP = 2 * SECOND

type Running = { simulation: Simulation; random: Random; cluster: Cluster }

function open({ costs, plan, seed }: World): Running {
  const simulation = openSimulation()
  const random = randomOf(seed)
  return { simulation, random, cluster: openCluster(simulation, random, { costs, plan }) }
}

/** Of so many workspaces, which are asked for equally often. */
const tenantOf = (random: Random, tenants: number) =>
  `tenant ${Math.floor(random.uniform() * tenants)}`

export type Steady = {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of what was asked for, the share that was done within the time. */
  readonly done: number
  readonly process: number
  readonly database: number
}

/** A cluster under an even load for some seconds. */
export function steady(
  world: World,
  { perSecond, tenants, seconds }: { perSecond: number; tenants: number; seconds: number },
): Steady {
  const { simulation, random, cluster } = open(world)
  const latencies = openLatencies()
  const end = WARM_UP + seconds * SECOND
  let asked = 0
  crowd(simulation, random, {
    perSecond,
    until: end,
    ask() {
      const since = simulation.now
      const counts = since >= WARM_UP
      if (counts) asked += 1
      cluster.submit(tenantOf(random, tenants), (isDone) => {
        if (isDone && counts) latencies.add(simulation.now - since)
      })
    },
  })
  simulation.runUntil(end)
  return {
    p50Ms: latencies.quantile(0.5) / 1_000,
    p99Ms: latencies.quantile(0.99) / 1_000,
    done: latencies.count / Math.max(asked, 1),
    ...cluster.busy(),
  }
}

/** The highest rate up to a bound, within a step, at which everything is done and p99 stays within what is wanted. */
export function highestRate(
  world: World,
  how: { p99Ms: number; most: number; step: number; tenants: number; seconds: number },
): number {
  let [low, high] = [0, Math.ceil(how.most / how.step)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const said = steady(world, { ...how, perSecond: middle * how.step })
    if (said.p99Ms <= how.p99Ms && said.done > 0.99) low = middle
    else high = middle
  }
  return low * how.step
}

export type Second = { readonly done: number; readonly p99Ms: number }

export type Outage = {
  /** What was answered in each second, from the first on. */
  readonly seconds: readonly Second[]
  /** From the return of the database until p99 of a second is at most twice that of before, in seconds. */
  readonly recovery: number
  /** Requests that a client with its default number of repeats would have given up. */
  readonly givenUp: number
  readonly asked: number
  readonly done: number
  readonly longestMs: number
}

type Story = {
  readonly perSecond: number
  readonly tenants: number
  /** When something is lost, when it is back, and when nobody asks any more, in seconds. */
  readonly lostAt: number
  readonly backAt: number
  readonly end: number
}

/** The leader of a cluster is killed, and another one is there later; callers repeat until it is done. */
export function leaderKilled(world: World, story: Story): Outage {
  const running = open(world)
  const { simulation, cluster } = running
  simulation.after(story.lostAt * SECOND, () => cluster.lose())
  simulation.after(story.backAt * SECOND, () => cluster.comeBack())
  return told(running, story, [{ perSecond: story.perSecond, submit: cluster.submit }])[0] as Outage
}

/**
 * A region is lost: a share of what its clusters did comes to this one when they have moved here. Answers for those who were here
 * and for those who come.
 */
export function regionLost(world: World, story: Story, share: number): [Outage, Outage] {
  const running = open(world)
  const { simulation, cluster } = running
  let isLost = false
  simulation.after(story.lostAt * SECOND, () => (isLost = true))
  simulation.after(story.backAt * SECOND, () => (isLost = false))
  const elsewhere = openCluster(simulation, running.random, world)
  const moved: Cluster['submit'] = (tenant, answered) => {
    if (isLost) answered(false)
    else if (simulation.now < story.lostAt * SECOND) elsewhere.submit(tenant, answered)
    else cluster.submit(tenant, answered)
  }
  const [here, coming] = told(running, story, [
    { perSecond: story.perSecond, submit: cluster.submit },
    { perSecond: story.perSecond * share, submit: moved },
  ])
  return [here as Outage, coming as Outage]
}

type Callers = { readonly perSecond: number; readonly submit: Cluster['submit'] }

function told(
  { simulation, random }: Running,
  { tenants, lostAt, backAt, end }: Story,
  callers: readonly Callers[],
): Outage[] {
  const books = callers.map(({ perSecond, submit }) => {
    const book = { seconds: [] as Latencies[], asked: 0, done: 0, givenUp: 0, longestMs: 0 }
    crowd(simulation, random, {
      perSecond,
      until: end * SECOND,
      ask() {
        book.asked += 1
        const tenant = tenantOf(random, tenants)
        askUntilDone(
          simulation,
          random,
          (answered) => submit(tenant, answered),
          ({ took, repeats }) => {
            const second = Math.floor(simulation.now / SECOND)
            const own = (book.seconds[second] ??= openLatencies())
            own.add(took)
            book.done += 1
            if (repeats > REPEATS) book.givenUp += 1
            book.longestMs = Math.max(book.longestMs, took / 1_000)
          },
        )
      },
    })
    return book
  })
  simulation.runUntil((end + GRACE) * SECOND)
  return books.map(({ seconds: all, ...book }) => {
    const seconds = Array.from({ length: end }, (_, second) => ({
      done: all[second]?.count ?? 0,
      p99Ms: (all[second]?.quantile(0.99) ?? 0) / 1_000,
    }))
    return { ...book, seconds, recovery: recoveryOf(seconds, lostAt, backAt) }
  })
}

/** After the last request is asked for, so many seconds are left to answer those that wait. */
const GRACE = 30

function recoveryOf(seconds: readonly Second[], lostAt: number, backAt: number): number {
  const before = Math.max(...seconds.slice(2, lostAt).map(({ p99Ms }) => p99Ms))
  const after = seconds.slice(backAt)
  const last = after.findLastIndex(({ p99Ms }) => p99Ms > 2 * before)
  return last + 1
}

export type Hot = {
  readonly others: { readonly p50Ms: number; readonly p99Ms: number; readonly done: number }
  readonly hot: { readonly p99Ms: number; readonly perSecond: number; readonly refused: number }
}

/** One tenant asks for much beside the others, and is told so with a 429 when too much of it waits. */
export function hotTenant(
  world: World,
  how: { perSecond: number; hotPerSecond: number; tenants: number; seconds: number },
): Hot {
  const { simulation, random, cluster } = open(world)
  const end = WARM_UP + how.seconds * SECOND
  const measure = (perSecond: number, tenant: () => string) => {
    const latencies = openLatencies()
    const book = { latencies, asked: 0, refused: 0 }
    crowd(simulation, random, {
      perSecond,
      until: end,
      ask() {
        const since = simulation.now
        const counts = since >= WARM_UP
        if (counts) book.asked += 1
        cluster.submit(tenant(), (isDone) => {
          if (!counts) return
          if (isDone) latencies.add(simulation.now - since)
          else book.refused += 1
        })
      },
    })
    return book
  }
  const others = measure(how.perSecond, () => tenantOf(random, how.tenants))
  const hot = measure(how.hotPerSecond, () => 'hot')
  simulation.runUntil(end)
  return {
    others: {
      p50Ms: others.latencies.quantile(0.5) / 1_000,
      p99Ms: others.latencies.quantile(0.99) / 1_000,
      done: others.latencies.count / Math.max(others.asked, 1),
    },
    hot: {
      p99Ms: hot.latencies.quantile(0.99) / 1_000,
      perSecond: hot.latencies.count / how.seconds,
      refused: hot.refused / Math.max(hot.asked, 1),
    },
  }
}
