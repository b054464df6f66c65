// The model of one machine, held against what was measured on it: a load generator, API processes and a database that share its cores.

import { openBank, openLock } from './bank.ts'
import { openCores, openThread } from './cores.ts'
import { closedLoop, openLoop } from './drivers.ts'
import type { Figures, MeasuredCase, ScaleCase } from './figures.ts'
import { openLatencies } from './latencies.ts'
import { costsOf, generatorOf } from './parameters.ts'
import { randomOf } from './random.ts'
import { median } from '../rounds.ts'
import { openSimulation } from './simulation.ts'

/** What the model says of a case. */
export type Modelled = {
  readonly rate: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly groupSize: number
}

export type Setting = {
  readonly figures: Figures
  readonly cores: number
  readonly seed: number
  /** As long as those of the measurement; medians, as there. */
  readonly rounds: number
}

const SECOND = 1e6
const WARM_UP = SECOND

/** Runs one case in the model. */
export function modelled(
  { figures, cores: count, seed, rounds }: Setting,
  { processes, connections, perSecond }: ScaleCase,
): Modelled {
  const simulation = openSimulation()
  const random = randomOf(seed)
  const cores = openCores(simulation, count)
  const costs = costsOf(figures)
  const each = generatorOf(figures)
  // All processes move money between the same thousand accounts, so nearly every group meets another's.
  const lock = processes > 1 ? openLock() : undefined
  let latencies = openLatencies()
  let groups = 0
  let movements = 0
  for (let process = 0; process < processes; process += 1) {
    const bank = openBank({
      simulation,
      random,
      costs,
      cores,
      databaseCores: cores,
      ...(lock === undefined ? {} : { lock }),
      groupIsCommitted(size) {
        groups += 1
        movements += size
      },
    })
    const generator = { thread: openThread(simulation, cores), each }
    const how = {
      connections: connections / processes,
      ask: (answered: (isDone: boolean) => void) => bank.submit('bench', answered),
      latencies: { add: (took: number) => latencies.add(took) },
    }
    if (perSecond === undefined) closedLoop(simulation, generator, how)
    else openLoop(simulation, generator, { ...how, perSecond: perSecond / processes })
  }
  simulation.runUntil(WARM_UP)
  const samples = Array.from({ length: rounds }, (_, round) => {
    latencies = openLatencies()
    groups = 0
    movements = 0
    simulation.runUntil(WARM_UP + (round + 1) * figures.seconds * SECOND)
    return {
      rate: latencies.count / figures.seconds,
      p50Ms: latencies.quantile(0.5) / 1_000,
      p99Ms: latencies.quantile(0.99) / 1_000,
      groupSize: movements / groups,
    }
  })
  const of = (figure: keyof Modelled) => median(samples.map((it) => it[figure]))
  return { rate: of('rate'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), groupSize: of('groupSize') }
}

export type Off = { readonly rate: number; readonly p50Ms: number; readonly p99Ms: number }

/** Where a figure is further off than this, the table says so. */
export const TOLERANCE = 0.2

/** What the model says of a measured case, and how far each of its figures is off: 0.2 is a fifth too much or too little. */
export function compared(setting: Setting, it: MeasuredCase): Modelled & { off: Off } {
  const said = modelled(setting, it)
  const of = (name: keyof Off) => Math.abs(said[name] / it[name] - 1)
  return { ...said, off: { rate: of('rate'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') } }
}

export function nameOf({ processes, connections, isHot, perSecond }: ScaleCase): string {
  const load = perSecond === undefined ? `${connections} connections` : `at ${perSecond} a second`
  const hot = isHot ? ', one hot account' : ''
  return `${processes === 1 ? '' : `${processes} processes, `}${load}${hot}`
}

/** The cases of one machine: several connections, of one workspace. */
export const comparable = ({ cases }: Figures): MeasuredCase[] =>
  cases.filter((it) => it.connections > 1 && it.workspaces === undefined)
