// `npm run bench -- --processes`: one API process against two on one database: transfers per second, what they cost, and how many
// are committed together. Each process has its own load generator, and the connections are shared evenly.

import { transferFor } from './filling.ts'
import { sayTable } from './report.ts'
import { median } from './rounds.ts'
import { countersOf, type Shared, withShared } from './shared.ts'

export type ProcessesPlan = {
  /** The most processes; also measured are one, two, four and so on up to it. */
  readonly processes: number
  readonly accounts: number
  readonly rounds: number
  readonly seconds: number
}

const CONNECTIONS = [64, 256]
const MICROSECONDS = 1e6

const note = (text: string) => process.stderr.write(`${text}\n`)

/** CPU in microseconds for each transfer. */
type Sample = {
  readonly perSecond: number
  readonly groups: number
  readonly commands: number
  readonly bankCpu: number
  readonly databaseCpu: number
}
type Case = { readonly processes: number; readonly connections: number; readonly samples: Sample[] }

/** Measures and prints the table; answers what makes the run void. */
export function measureProcesses(root: string, plan: ProcessesPlan): Promise<string[]> {
  const { processes, accounts } = plan
  return withShared(root, { processes, accounts }, async (shared) =>
    sayCases(await measureCases(shared, plan)),
  )
}

async function measureCases(shared: Shared, plan: ProcessesPlan): Promise<Case[]> {
  const cases: Case[] = countsUpTo(plan.processes).flatMap((processes) =>
    CONNECTIONS.map((connections) => ({ processes, connections, samples: [] })),
  )
  for (const it of cases) await once(shared, it, plan.seconds)
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const it of cases) it.samples.push(await once(shared, it, plan.seconds))
    note(`round ${round + 1} of ${plan.rounds}`)
  }
  return cases
}

function countsUpTo(most: number): number[] {
  return most < 2 ? [most] : [...countsUpTo(Math.floor(most / 2)), most]
}

async function once(
  { places: all, accounts, dataDir }: Shared,
  { processes, connections }: Case,
  seconds: number,
): Promise<Sample> {
  const places = all.slice(0, processes)
  const before = await countersOf(places, dataDir)
  const how = { connections: connections / processes, seconds }
  const runs = await Promise.all(places.map((place) => transferFor({ ...place, accounts }, how)))
  const after = await countersOf(places, dataDir)
  const done = runs.reduce((sum, run) => sum + run.done, 0)
  const each = (cpuSeconds: number) => (cpuSeconds * MICROSECONDS) / done
  return {
    perSecond: runs.reduce((sum, { perSecond }) => sum + perSecond, 0),
    groups: after.groups - before.groups,
    commands: after.commands - before.commands,
    bankCpu: each(after.bank - before.bank),
    databaseCpu: each(after.database - before.database),
  }
}

function sayCases(cases: readonly Case[]): void {
  sayTable(
    [
      'API processes',
      'connections',
      'transfers per second',
      'spread',
      'CPU µs each: bank',
      'database',
      'movements per commit',
      'commits per second',
    ],
    cases.map(({ processes, connections, samples }) => {
      const rates = samples.map(({ perSecond }) => perSecond)
      const sizes = samples.map(({ groups, commands }) => commands / groups)
      const rate = median(rates)
      const cpu = (side: 'bankCpu' | 'databaseCpu') =>
        median(samples.map((sample) => sample[side])).toFixed(0)
      return [
        String(processes),
        String(connections),
        rate.toFixed(0),
        `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`,
        cpu('bankCpu'),
        cpu('databaseCpu'),
        median(sizes).toFixed(1),
        (rate / median(sizes)).toFixed(0),
      ]
    }),
  )
}
