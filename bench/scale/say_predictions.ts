// The predictions as tables. What is assumed, and nobody measured, stands here by name.

import { sayTable } from '../report.ts'
import type { Costs } from './bank.ts'
import type { Plan } from './cluster.ts'
import {
  highestRate,
  hotTenant,
  leaderKilled,
  type Outage,
  regionLost,
  steady,
  type World,
} from './predict.ts'
import { say } from './say.ts'

const TENANTS = 1_000_000
const RATE = 50_000
const REGIONS = 3

/** Assumed: another machine in the same region answers in 0.3 ms, a standby in another building of it takes 1 ms more. */
const PLAN: Plan = { processes: 2, databaseCores: 4, roundTrip: 300, replication: 1_000 }
/** What a caller may wait. */
const P99_MS = 50
/** When one of three regions is lost, the two others carry half as much again. */
const WITHOUT_A_REGION = REGIONS / (REGIONS - 1)
/** Of a leader that was killed (docs/operations.md), in seconds. Until a region has moved: assumed. */
const FAILOVER = 15
const MOVE = 60

const STEADY_SECONDS = 15
const STEP = 250
/** No process does more, whatever the load. */
const MOST_OF_A_PROCESS = 12_000

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const percent = (value: number) => `${(value * 100).toFixed(0)} %`
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

export function sayPredictions({ costs, seed }: { costs: Costs; seed: number }): void {
  const world: World = { costs, plan: PLAN, seed }
  const size = { p99Ms: P99_MS, step: STEP, tenants: TENANTS / 10, seconds: STEADY_SECONDS }
  const mostOf = (processes: number) =>
    highestRate(
      { ...world, plan: { ...PLAN, processes } },
      { ...size, most: processes * MOST_OF_A_PROCESS },
    )
  const capacities = [1, 2, 3, 4].map(mostOf)
  const most = capacities[PLAN.processes - 1] ?? 0
  const wanted = Math.floor(most / WITHOUT_A_REGION / 100) * 100
  const clusters = Math.ceil(RATE / wanted / REGIONS) * REGIONS
  const perSecond = RATE / clusters
  const tenants = Math.round(TENANTS / clusters)

  say(`## ${whole(TENANTS)} tenants, ${whole(RATE)} transfers a second, ${REGIONS} regions`)
  say()
  say(
    `A cluster is ${PLAN.processes} API processes of two cores each and a PostgreSQL of ${PLAN.databaseCores} cores with a synchronous standby. ` +
      `It carries ${whole(most)} a second with a p99 of at most ${P99_MS} ms. So that two regions can carry what three did, a cluster is given ${whole(wanted)}: ` +
      `${clusters} clusters, ${clusters / REGIONS} in a region, of ${whole(tenants)} tenants and ${whole(perSecond)} transfers a second each; ` +
      `${clusters * PLAN.processes} API processes, ${clusters} leaders and at least as many standbys.`,
  )
  say()
  sayLoads(world, { most, tenants })
  sayProcesses(capacities)
  sayDistances(world, { perSecond, tenants })
  sayLeader(world, { perSecond, tenants })
  sayHot(world, { perSecond, tenants })
  sayRegion(world, { perSecond, tenants })
}

type Load = { readonly perSecond: number; readonly tenants: number }

function sayLoads(world: World, { most, tenants }: { most: number; tenants: number }): void {
  say('### p99 of a cluster by load')
  say()
  const shares = [0.1, 0.25, 0.5, WITHOUT_A_REGION ** -1, 0.8, 0.9, 1, 1.1]
  sayTable(
    [
      'transfers a second',
      'p50 ms',
      'p99 ms',
      'done in time',
      'cores of the bank',
      '… of the database',
    ],
    shares.map((share) => {
      const perSecond = Math.round(most * share)
      const said = steady(world, { perSecond, tenants, seconds: STEADY_SECONDS })
      const { processes, databaseCores } = world.plan
      return [
        whole(perSecond),
        ms(said.p50Ms),
        ms(said.p99Ms),
        percent(said.done),
        (said.process * processes).toFixed(1),
        `${(said.database * databaseCores).toFixed(1)} of ${databaseCores}`,
      ]
    }),
  )
}

function sayProcesses(capacities: readonly number[]): void {
  say(`### What a cluster carries with a p99 of at most ${P99_MS} ms, by its API processes`)
  say()
  sayTable(
    ['API processes', 'transfers a second'],
    capacities.map((most, at) => [`${at + 1}`, whole(most)]),
  )
}

function sayDistances(world: World, { perSecond, tenants }: Load): void {
  say(`### How far the synchronous standby is, at ${whole(perSecond)} a second`)
  say()
  sayTable(
    ['a commit waits for the standby', 'p50 ms', 'p99 ms', 'done in time'],
    [0, 1_000, 10_000, 30_000, 80_000].map((replication) => {
      const plan = { ...world.plan, replication }
      const said = steady({ ...world, plan }, { perSecond, tenants, seconds: STEADY_SECONDS })
      return [`${replication / 1_000} ms`, ms(said.p50Ms), ms(said.p99Ms), percent(said.done)]
    }),
  )
}

const LOST_AT = 10

function outageRow(name: string, it: Outage, backAt: number): string[] {
  const of = (second: number) => ms(it.seconds[second]?.p99Ms ?? 0)
  return [
    name,
    of(LOST_AT - 1),
    of(backAt + 1),
    of(backAt + 10),
    `${it.recovery} s`,
    `${(it.longestMs / 1_000).toFixed(0)} s`,
    `${whole(it.givenUp)} of ${whole(it.asked)}`,
    whole(it.asked - it.done),
  ]
}

const OUTAGE = [
  'p99 ms before',
  'one second after',
  'ten seconds after',
  'time until p99 is at most twice that of before',
  'longest wait',
  'given up by callers with 4 repeats',
  'never answered',
]

function sayLeader(world: World, { perSecond, tenants }: Load): void {
  const backAt = LOST_AT + FAILOVER
  say(`### The leader of one cluster is killed; another one leads after ${FAILOVER} s`)
  say()
  say(
    'Callers repeat with the waits of the clients (250 ms, doubled up to 8 s) until it is done. The other clusters share nothing with this one.',
  )
  say()
  sayTable(
    ['load of the cluster', ...OUTAGE],
    [1, WITHOUT_A_REGION].map((share) => {
      const story = { perSecond: perSecond * share, tenants, lostAt: LOST_AT, backAt, end: 60 }
      return outageRow(whole(perSecond * share), leaderKilled(world, story), backAt)
    }),
  )
}

function sayHot(world: World, { perSecond, tenants }: Load): void {
  say(`### One tenant asks for much, beside ${whole(perSecond)} a second of the others`)
  say()
  sayTable(
    [
      'it asks for, a second',
      'it gets',
      'refused (429)',
      'its p99 ms',
      'p50 ms of the others',
      'p99 ms',
      'done in time',
    ],
    [0, 0.5, 1, 2, 4].map((share) => {
      const hotPerSecond = Math.round(perSecond * share)
      const it = hotTenant(world, { perSecond, hotPerSecond, tenants, seconds: STEADY_SECONDS })
      return [
        whole(hotPerSecond),
        whole(it.hot.perSecond),
        percent(it.hot.refused),
        ms(it.hot.p99Ms),
        ms(it.others.p50Ms),
        ms(it.others.p99Ms),
        percent(it.others.done),
      ]
    }),
  )
}

function sayRegion(world: World, { perSecond, tenants }: Load): void {
  const backAt = LOST_AT + MOVE
  say(`### A region is lost; its clusters lead in the two others after ${MOVE} s`)
  say()
  say(
    `A machine that led one cluster then leads one and a half: ${whole(perSecond)} a second of its own and ${whole(perSecond / 2)} of those who come.`,
  )
  say()
  const story = { perSecond, tenants, lostAt: LOST_AT, backAt, end: 140 }
  const [here, coming] = regionLost(world, story, WITHOUT_A_REGION - 1)
  sayTable(
    ['', ...OUTAGE],
    [
      outageRow('callers of this cluster', here, backAt),
      outageRow('callers of the lost region', coming, backAt),
    ],
  )
  say(
    `What the lost region had answered and not yet sent to another one is lost: ${whole(RATE / REGIONS / 1_000)} transfers for each millisecond of delay, ` +
      'or none, if commits wait for a standby in another region (table above).',
  )
}
