// `npm run bench -- --events`: how long it takes from a commit to the arrival of its events at a listener of the stream, beside
// PostgreSQL's own notices; what listeners cost while nothing happens; and what the order of events costs transfers.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf, startProgram, verifyData } from '../test/program.ts'
import { type Listener, type Load, openListener } from './children.ts'
import { measureArrivals } from './events_arrivals.ts'
import { measureOrder } from './events_order.ts'
import { cpuOf, cpuOfPostgres } from './machine.ts'
import { type Door, openAccounts, openWorkspace } from './money.ts'
import { type Budget, sayBudgets, sayTable } from './report.ts'
import { median } from './rounds.ts'

export type EventsPlan = {
  readonly rounds: number
  /** Of each case of a round. */
  readonly seconds: number
  readonly idleSeconds: number
  /** Pairs of rounds with the order and without. */
  readonly pairs: number
}

const LISTENERS = 100
const WORKSPACES = 50
const ACCOUNTS = 100
const MOST_IDLE = 5
/** What a stream costs when it begins is no part of it. */
const SETTLE_MS = 1_000

/** Measures and prints the tables; answers what makes the run void. */
export async function measureEvents(
  root: string,
  load: Load,
  plan: EventsPlan,
): Promise<readonly string[]> {
  const dataDir = join(root, 'events')
  await noteCommitTimes(dataDir)
  const program = await startProgram({ dataDir, environment: { FLORIN_REQUEST_LOG: 'off' } })
  const listener = openListener()
  const flaws: string[] = []
  const budgets: Budget[] = []
  try {
    const door = await openWorkspace(program)
    const accounts = await openAccounts(door, ACCOUNTS)
    const arrivals = {
      door,
      accounts,
      load,
      listener,
      connection: databaseOf(dataDir),
      plan,
      flaws,
    }
    budgets.push(...(await measureArrivals(arrivals)))
    const cost = { cpu: () => (cpuOf(program.pid) ?? 0) + (cpuOfPostgres(dataDir) ?? 0) }
    budgets.push(...(await measureIdle(program, { listener, plan, ...cost })))
  } finally {
    listener.close()
    await program.stop()
  }
  const verified = await verifyData(dataDir)
  if (!verified.ok) flaws.push(`florin verify: ${verified.said}`)
  budgets.push(...(await measureOrder(root, load, { ...plan, flaws })))
  sayBudgets(budgets)
  return flaws
}

/** Lets PostgreSQL keep the time of each commit, from its next start on. */
async function noteCommitTimes(dataDir: string): Promise<void> {
  const program = await startProgram({ dataDir })
  const client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  await client.query('alter system set track_commit_timestamp = on')
  await client.end()
  await program.stop()
}

type Idle = {
  readonly listener: Listener
  readonly plan: EventsPlan
  /** Seconds of the processor that the bank and its database have used. */
  readonly cpu: () => number
}

/** Percent of a core that bank and database take while nothing happens: without listeners, and with a hundred. */
async function measureIdle(door: Door, { listener, plan, cpu }: Idle): Promise<Budget[]> {
  const keys: string[] = []
  while (keys.length < WORKSPACES) keys.push((await openWorkspace(door)).key)
  const repeated = (some: readonly string[]) =>
    Array.from({ length: LISTENERS }, (_, at) => some[at % some.length] ?? '')
  const cases = [
    { name: 'no listener', keys: [] },
    { name: `${LISTENERS} listeners of one workspace`, keys: repeated(keys.slice(0, 1)) },
    { name: `${LISTENERS} listeners of ${WORKSPACES} workspaces`, keys: repeated(keys) },
  ].map((it) => ({ ...it, percents: [] as number[] }))
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const it of cases) {
      await listener.tell({ kind: 'follow', url: door.url, keys: it.keys })
      await sleep(SETTLE_MS)
      const [before, startedMs] = [cpu(), performance.now()]
      await sleep(plan.idleSeconds * 1_000)
      const seconds = (performance.now() - startedMs) / 1_000
      it.percents.push(((cpu() - before) / seconds) * 100)
      await listener.tell({ kind: 'leave' })
    }
  }
  sayTable(
    ['nothing happens', 'percent of a core, bank and database', 'rounds'],
    cases.map(({ name, percents }) => [
      name,
      median(percents).toFixed(2),
      `${Math.min(...percents).toFixed(2)}–${Math.max(...percents).toFixed(2)}`,
    ]),
  )
  const [alone, ...others] = cases.map(({ name, percents }) => ({ name, cpu: median(percents) }))
  return others.map(({ name, cpu: percent }) => {
    const more = percent - (alone?.cpu ?? 0)
    return {
      what: `${name}, beyond none`,
      measured: `${more.toFixed(2)} % of a core`,
      budget: `≤ ${MOST_IDLE} %`,
      isMet: more <= MOST_IDLE,
    }
  })
}
