// `npm run bench -- --locks`: how long one workspace's transfers take while rows of another one are locked, held against how
// long they take when it is alone.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf, type Program, startProgram, verifyData } from '../test/program.ts'
import { type Load, openLoad } from './children.ts'
import { transferFor } from './filling.ts'
import type { Answer, Outcome } from './load.ts'
import {
  type Customer,
  type Door,
  openAccounts,
  openCustomer,
  openWorkspace,
  suspend,
  wipe,
} from './money.ts'
import { quantile } from './quantile.ts'
import { sayBudgets, sayTable } from './report.ts'
import { median } from './rounds.ts'

export type LocksPlan = {
  readonly rounds: number
  /** How long each case of a round takes, and how much of that the rows are locked. */
  readonly seconds: number
  readonly lockSeconds: number
  /** Of the customer who is suspended. */
  readonly accounts: number
}

const PER_SECOND = 200
const CONNECTIONS = 16
const ACCOUNTS = 50
/** What a workspace has done before it is wiped. */
const FILLING = { connections: 64, seconds: 3 }
const MOST = 2

const note = (text: string) => process.stderr.write(`${text}\n`)

type Workspace = { readonly door: Door; readonly accounts: readonly string[] }

type Stage = {
  readonly program: Program
  readonly plan: LocksPlan
  readonly load: Load
  readonly database: pg.Client
  readonly watched: Workspace
  readonly other: Workspace
  readonly otherLoad: Load
  /** A customer of the other workspace. */
  readonly customer: Customer
}

type Trouble = {
  readonly name: string
  /** The workspace that sends transfers in parallel with the measured ones. Default: no such workspace. */
  readonly other?: (stage: Stage) => Workspace | Promise<Workspace>
  /** What happens to the other workspace meanwhile, in the middle of it. */
  readonly happens?: (stage: Stage, other: Workspace) => Promise<void>
  /** It lasts, and the other workspace has fallen behind when it is over: what it then sends is measured separately. */
  readonly lasts?: true
}

const sameOther = ({ other }: Stage) => other

/** Some of its transfers touch the accounts of the customer who is suspended. */
const otherWithCustomer = ({ other, customer }: Stage): Workspace => ({
  door: other.door,
  accounts: [...other.accounts, ...customer.accounts],
})

const troubles: readonly Trouble[] = [
  { name: 'nothing' },
  { name: 'another that sends as many', other: sameOther },
  { name: 'one with a locked account', other: sameOther, happens: lockAccount, lasts: true },
  {
    name: 'one that suspends a customer of many accounts',
    other: otherWithCustomer,
    happens: suspendOften,
    lasts: true,
  },
  { name: 'one that is wiped', other: filledWorkspace, happens: wipeOnce },
]

/** Measures and prints the table; answers what makes the run void. */
export async function measureLocks(root: string, load: Load, plan: LocksPlan): Promise<string[]> {
  const dataDir = join(root, 'locks')
  const program = await startProgram({ dataDir, environment: { FLORIN_REQUEST_LOG: 'off' } })
  const otherLoad = openLoad()
  const database = new pg.Client(databaseOf(dataDir))
  try {
    await database.connect()
    const [watched, other] = [await openWorld(program), await openWorld(program)]
    const customer = await openCustomer(other.door, plan.accounts)
    const stage = { program, plan, load, database, watched, other, otherLoad, customer }
    await measureCases(stage)
  } finally {
    otherLoad.close()
    await database.end()
    await program.stop()
  }
  const { ok, said } = await verifyData(dataDir)
  return ok ? [] : [`florin verify: ${said}`]
}

type Case = {
  readonly trouble: Trouble
  readonly meanwhile: Latencies[]
  readonly afterwards: Latencies[]
}

type Latencies = readonly number[]

async function measureCases(stage: Stage): Promise<void> {
  const cases = troubles.map((trouble): Case => ({ trouble, meanwhile: [], afterwards: [] }))
  for (const { trouble } of cases.slice(0, 2)) await once(stage, trouble)
  for (let round = 0; round < stage.plan.rounds; round += 1) {
    for (const { trouble, meanwhile, afterwards } of cases) {
      const { answers, endMs } = await once(stage, trouble)
      meanwhile.push(latenciesOf(answers.filter(({ dueMs }) => dueMs < endMs)))
      if (trouble.lasts) afterwards.push(latenciesOf(answers.filter(({ dueMs }) => dueMs >= endMs)))
    }
    note(`round ${round + 1} of ${stage.plan.rounds}`)
  }
  const [alone, ...others] = cases.map(({ trouble: { name }, meanwhile }) => ({
    name,
    ...figuresOf(meanwhile),
  }))
  if (!alone) throw new Error('nothing was measured')
  const after = cases
    .filter(({ trouble }) => trouble.lasts)
    .map(({ trouble: { name }, afterwards }) => ({
      name: `${name}, after it, while that one catches up`,
      ...figuresOf(afterwards),
    }))
  sayTable(
    [
      `transfers of a workspace at ${PER_SECOND} a second, beside`,
      'transfers',
      'p50 ms',
      'p99 ms',
      'p99 of single rounds',
      'at most ms',
    ],
    [alone, ...others, ...after].map(({ name, count, p50Ms, p99Ms, p99s, maxMs }) => [
      name,
      String(count),
      p50Ms.toFixed(2),
      p99Ms.toFixed(1),
      `${Math.min(...p99s).toFixed(1)}–${median(p99s).toFixed(1)}–${Math.max(...p99s).toFixed(1)}`,
      maxMs.toFixed(0),
    ]),
  )
  sayBudgets(
    others.map(({ name, p99s }) => {
      const ratio = median(p99s) / median(alone.p99s)
      return {
        what: `p99 of a round beside ${name} / beside nothing, medians`,
        measured: `${ratio.toFixed(2)} ×`,
        budget: `≤ ${MOST} ×`,
        isMet: ratio <= MOST,
      }
    }),
  )
}

/** Answers of the watched workspace, and when the trouble that lasts was over. Throws when a transfer was not done. */
async function once(stage: Stage, trouble: Trouble): Promise<Once> {
  const { plan, watched } = stage
  const other = await trouble.other?.(stage)
  const [own, , endMs] = await Promise.all([
    send(stage.load, watched, plan.seconds),
    other && send(stage.otherLoad, other, plan.seconds),
    other && happenLater(stage, other, trouble),
  ])
  const done = own.byStatus[200] ?? 0
  if (done !== own.sent) throw new Error(`of ${own.sent} transfers ${done} were answered with 200`)
  return { answers: own.answers ?? [], endMs: endMs ?? Number.POSITIVE_INFINITY }
}

type Once = { readonly answers: readonly Answer[]; readonly endMs: number }

/** In the middle of the case. When it was over, if it lasts (milliseconds since 1970). */
async function happenLater(
  stage: Stage,
  other: Workspace,
  { happens, lasts }: Trouble,
): Promise<number | undefined> {
  const { seconds, lockSeconds } = stage.plan
  await sleep(((seconds - lockSeconds) / 2) * 1000)
  await happens?.(stage, other)
  return lasts && performance.timeOrigin + performance.now()
}

/** At instants, from which it is timed, so that those who wait do not slow down what is asked. */
function send(load: Load, { door, accounts }: Workspace, seconds: number): Promise<Outcome> {
  return load.run({
    url: door.url,
    connections: CONNECTIONS,
    seconds,
    perSecond: PER_SECOND,
    requests: { kind: 'transfers', key: door.key, accounts, isHot: false },
    wantsAnswers: true,
  })
}

async function openWorld(program: Program): Promise<Workspace> {
  const door = await openWorkspace(program)
  return { door, accounts: await openAccounts(door, ACCOUNTS) }
}

async function filledWorkspace({ program, otherLoad }: Stage): Promise<Workspace> {
  const it = await openWorld(program)
  await transferFor(
    { program: { ...program, ...it.door }, load: otherLoad, accounts: it.accounts },
    FILLING,
  )
  return it
}

/** As an operator's own connection would. */
async function lockAccount({ database, plan }: Stage, { accounts }: Workspace): Promise<void> {
  await database.query('begin')
  const text = 'select from ledger_accounts where id = $1 for update'
  const { rowCount } = await database.query(text, [accounts[0]])
  if (rowCount !== 1) throw new Error('there is no such account to lock')
  await sleep(plan.lockSeconds * 1000)
  await database.query('commit')
}

async function suspendOften({ plan, customer }: Stage, { door }: Workspace): Promise<void> {
  const endMs = performance.now() + plan.lockSeconds * 1000
  while (performance.now() < endMs) {
    await suspend(door, customer.id, true)
    await suspend(door, customer.id, false)
  }
}

async function wipeOnce(_stage: Stage, { door }: Workspace): Promise<void> {
  await wipe(door)
}

function latenciesOf(answers: readonly Answer[]): Latencies {
  return answers.map(({ latencyMs }) => latencyMs).toSorted((a, b) => a - b)
}

function figuresOf(samples: readonly Latencies[]) {
  const all = samples.flat().toSorted((a, b) => a - b)
  return {
    count: all.length,
    p50Ms: quantile(all, 0.5),
    p99Ms: quantile(all, 0.99),
    p99s: samples.map((sample) => quantile(sample, 0.99)),
    maxMs: all.at(-1) ?? 0,
  }
}
