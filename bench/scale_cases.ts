// `npm run bench -- --scale FILE`: the figures that the model of scale (bench/scale) is made from and held against. Written to FILE
// as JSON. Cases are measured in turns, so that a machine that gets slower touches all of them alike.

import { writeFileSync } from 'node:fs'
import type { Outcome } from './load.ts'
import { openAccounts, openWorkspace } from './money.ts'
import { sayTable } from './report.ts'
import { median } from './rounds.ts'
import type { Figures, MeasuredCase, ScaleCase } from './scale/figures.ts'
import type { Keyed } from './requests.ts'
import { countersOf, type Shared, withShared } from './shared.ts'

export type ScalePlan = {
  readonly accounts: number
  readonly rounds: number
  readonly seconds: number
}

const WORKSPACES = 250
const CASES: readonly ScaleCase[] = [
  ...[1, 16, 64, 256].map((connections) => ({ processes: 1, connections, isHot: false })),
  ...[16, 64, 256].map((connections) => ({ processes: 1, connections, isHot: true })),
  ...[1_000, 2_000].map((perSecond) => ({
    processes: 1,
    connections: 64,
    isHot: false,
    perSecond,
  })),
  { processes: 1, connections: 256, isHot: false, workspaces: WORKSPACES },
  ...[64, 256].map((connections) => ({ processes: 2, connections, isHot: false })),
]
const PROCESSES = 2
const ACCOUNTS_OF_EACH = 4
const MICROSECONDS = 1e6

const note = (text: string) => process.stderr.write(`${text}\n`)

type Sample = Omit<MeasuredCase, keyof ScaleCase>

/** Measures, prints and writes them; answers what makes the run void. */
export function measureScale(
  root: string,
  plan: ScalePlan,
  facts: { file: string; machine: string; syncMs: number },
): Promise<string[]> {
  return withShared(root, { processes: PROCESSES, accounts: plan.accounts }, async (machine) => {
    const shared = { ...machine, banks: await openBanks(machine) }
    const samples = new Map<ScaleCase, Sample[]>(CASES.map((it) => [it, []]))
    for (const it of CASES) await once(shared, it, plan.seconds)
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const [it, own] of samples) own.push(await once(shared, it, plan.seconds))
      note(`round ${round + 1} of ${plan.rounds}`)
    }
    const cases = [...samples].map(([it, own]) => ({ ...it, ...medianOf(own) }))
    const figures: Figures = {
      measured: new Date().toISOString().slice(0, 10),
      machine: facts.machine,
      rounds: plan.rounds,
      seconds: plan.seconds,
      accounts: plan.accounts,
      syncMs: facts.syncMs,
      cases,
    }
    writeFileSync(facts.file, `${JSON.stringify(figures, null, 2)}\n`)
    sayTable(
      ['processes', 'connections', 'rate', 'p50 ms', 'p99 ms', 'CPU µs', 'group'],
      cases.map((it) => [
        String(it.processes),
        `${it.connections}${it.isHot ? ' hot' : ''}${it.workspaces === undefined ? '' : ` of ${it.workspaces} workspaces`}${it.perSecond === undefined ? '' : ` at ${it.perSecond}/s`}`,
        it.rate.toFixed(0),
        it.p50Ms.toFixed(2),
        it.p99Ms.toFixed(2),
        [it.bankCpu, it.databaseCpu, it.loadCpu].map((cpu) => cpu.toFixed(0)).join(' + '),
        it.groupSize.toFixed(1),
      ]),
    )
  })
}

async function once(
  { dataDir, places: all, accounts, banks }: Shared & { banks: readonly Keyed[] },
  { processes, connections, isHot, perSecond, workspaces }: ScaleCase,
  seconds: number,
): Promise<Sample> {
  const places = all.slice(0, processes)
  const before = await countersOf(places, dataDir)
  const outcomes = await Promise.all(
    places.map(({ program, load }) =>
      load.run({
        url: program.url,
        connections: connections / processes,
        seconds,
        ...(perSecond === undefined ? {} : { perSecond: perSecond / processes }),
        requests:
          workspaces === undefined
            ? { kind: 'transfers', key: program.key, accounts, isHot }
            : { kind: 'workspaces', banks },
      }),
    ),
  )
  const after = await countersOf(places, dataDir)
  const total = (figure: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, it) => sum + figure(it), 0)
  const done = total(({ byStatus }) => byStatus[200] ?? 0)
  if (done !== total(({ sent }) => sent)) throw new Error('a transfer was not answered with 200')
  const each = (cpuSeconds: number) => (cpuSeconds * MICROSECONDS) / done
  return {
    rate: total((it) => it.perSecond),
    p50Ms: total((it) => it.p50Ms) / processes,
    p99Ms: total((it) => it.p99Ms) / processes,
    bankCpu: each(after.bank - before.bank),
    databaseCpu: each(after.database - before.database),
    loadCpu: each(total((it) => it.cpuSeconds)),
    groupSize: (after.commands - before.commands) / (after.groups - before.groups),
  }
}

/** Workspaces that have accounts with money. */
async function openBanks({ places }: Shared): Promise<Keyed[]> {
  const [first] = places
  if (!first) return []
  const banks: Keyed[] = []
  while (banks.length < WORKSPACES) {
    const { key } = await openWorkspace(first.program)
    const accounts = await openAccounts({ url: first.program.url, key }, ACCOUNTS_OF_EACH)
    banks.push({ key, accounts })
  }
  return banks
}

function medianOf(samples: readonly Sample[]): Sample {
  const of = (figure: keyof Sample) => median(samples.map((it) => it[figure]))
  return {
    rate: of('rate'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    bankCpu: of('bankCpu'),
    databaseCpu: of('databaseCpu'),
    loadCpu: of('loadCpu'),
    groupSize: of('groupSize'),
  }
}
