// `npm run bench -- --processes`: one API process against two on one database: transfers per second, and how many are
// committed together. Each process has its own load generator, and the connections are shared evenly.

import { transferFor } from './filling.ts'
import { sayTable } from './report.ts'
import { median } from './rounds.ts'
import { groupsOf, type Place, withShared } from './shared.ts'

export type ProcessesPlan = {
  readonly accounts: number
  readonly rounds: number
  readonly seconds: number
}

const PROCESSES = [1, 2]
const CONNECTIONS = [64, 256]

const note = (text: string) => process.stderr.write(`${text}\n`)

type Sample = { readonly perSecond: number; readonly groups: number; readonly commands: number }
type Case = { readonly processes: number; readonly connections: number; readonly samples: Sample[] }

/** Measures and prints the table; answers what makes the run void. */
export function measureProcesses(root: string, plan: ProcessesPlan): Promise<string[]> {
  const size = { processes: PROCESSES.length, accounts: plan.accounts }
  return withShared(root, size, async ({ places, accounts }) =>
    sayCases(await measureCases(places, accounts, plan)),
  )
}

async function measureCases(
  places: readonly Place[],
  accounts: readonly string[],
  plan: ProcessesPlan,
): Promise<Case[]> {
  const cases: Case[] = PROCESSES.flatMap((processes) =>
    CONNECTIONS.map((connections) => ({ processes, connections, samples: [] })),
  )
  for (const it of cases) await once(places, accounts, it, plan.seconds)
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const it of cases) it.samples.push(await once(places, accounts, it, plan.seconds))
    note(`round ${round + 1} of ${plan.rounds}`)
  }
  return cases
}

async function once(
  all: readonly Place[],
  accounts: readonly string[],
  { processes, connections }: Case,
  seconds: number,
): Promise<Sample> {
  const places = all.slice(0, processes)
  const before = await Promise.all(places.map(({ program }) => groupsOf(program)))
  const how = { connections: connections / processes, seconds }
  const done = await Promise.all(places.map((place) => transferFor({ ...place, accounts }, how)))
  const after = await Promise.all(places.map(({ program }) => groupsOf(program)))
  const grown = (figure: 'groups' | 'commands') =>
    after.reduce((sum, it, at) => sum + it[figure] - (before[at]?.[figure] ?? 0), 0)
  return {
    perSecond: done.reduce((sum, { perSecond }) => sum + perSecond, 0),
    groups: grown('groups'),
    commands: grown('commands'),
  }
}

function sayCases(cases: readonly Case[]): void {
  sayTable(
    [
      'API processes',
      'connections',
      'transfers per second',
      'spread',
      'movements per commit',
      'commits per second',
    ],
    cases.map(({ processes, connections, samples }) => {
      const rates = samples.map(({ perSecond }) => perSecond)
      const sizes = samples.map(({ groups, commands }) => commands / groups)
      const rate = median(rates)
      return [
        String(processes),
        String(connections),
        rate.toFixed(0),
        `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`,
        median(sizes).toFixed(1),
        (rate / median(sizes)).toFixed(0),
      ]
    }),
  )
}
