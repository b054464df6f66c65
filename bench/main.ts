// `npm run bench`: how fast the real program is, beside a baseline on the same server in the same run.
// `--short` takes about a minute and fails on a broken run only, never because a machine is slow.
// `--webhooks` measures the deliveries only, and what webhooks in trouble cost others; `--cards` the card authorizations;
// `--growth` what a long history costs; `--memory` what the process keeps in memory while an hour passes; `--processes` one
// API process against two on one database; `--locks` what a workspace waits for while rows of another one are locked;
// `--bytes` what a transfer writes; `--restore 1000` how long a backup and its restore take, for 1,000 MB.

import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseOf, type Program, startProgram, verifyData } from '../test/program.ts'
import { openBaseline } from './baseline.ts'
import { type BytesPlan, measureBytes } from './bytes.ts'
import { type Load, openBare, openLoad } from './children.ts'
import { measureDeliveries } from './deliveries.ts'
import { type GrowthPlan, measureGrowth } from './growth.ts'
import { type LocksPlan, measureLocks } from './locks.ts'
import { describeMachine, measureSync } from './machine.ts'
import { openAccounts, openCards, transfer } from './money.ts'
import { type MemoryPlan, measureMemory } from './memory.ts'
import { measureNacha } from './nacha.ts'
import { type Budget, medianOf, rateOf, sayBudgets, sayCases, sayTable } from './report.ts'
import { measureProcesses } from './processes.ts'
import { measureRestore } from './restore.ts'
import {
  type Bench,
  measureAuthorizations,
  measureOpenLoop,
  measureReads,
  measureMovements,
  median,
  type Plan,
  movementsOnce,
} from './rounds.ts'
import { measureStarts, startBudgets, type Starts } from './starts.ts'

const SHORT: Plan = {
  rounds: 1,
  seconds: 1,
  warmUpSeconds: 1,
  accounts: 100,
  cards: 50,
  starts: 1,
  fairness: { rounds: 1, seconds: 1 },
  backlog: 2_000,
}
const FULL: Plan = {
  rounds: 5,
  seconds: 3,
  warmUpSeconds: 5,
  accounts: 1000,
  cards: 200,
  starts: 3,
  fairness: { rounds: 6, seconds: 10 },
  backlog: 20_000,
}

const SHORT_GROWTH: GrowthPlan = { sizes: [6_000, 12_000], warmUpSeconds: 1, rounds: 1, seconds: 1 }
const FULL_GROWTH: GrowthPlan = {
  sizes: [10_000, 1_000_000],
  warmUpSeconds: 5,
  rounds: 5,
  seconds: 3,
}

const SHORT_MEMORY: MemoryPlan = { spells: 6, seconds: 0.5 }
const FULL_MEMORY: MemoryPlan = { spells: 60, seconds: 3 }

const SHORT_LOCKS: LocksPlan = { rounds: 1, seconds: 2, lockSeconds: 1, accounts: 20 }
const FULL_LOCKS: LocksPlan = { rounds: 5, seconds: 7, lockSeconds: 5, accounts: 400 }

const SHORT_BYTES: BytesPlan = { transfers: 2_000 }
const FULL_BYTES: BytesPlan = { transfers: 20_000 }

const OPEN_PER_SECOND = 1_000

const isShort = process.argv.includes('--short')
const onlyWebhooks = process.argv.includes('--webhooks')
const onlyGrowth = process.argv.includes('--growth')
const onlyMemory = process.argv.includes('--memory')
const onlyProcesses = process.argv.includes('--processes')
const onlyLocks = process.argv.includes('--locks')
const onlyBytes = process.argv.includes('--bytes')
const restoreAt = process.argv.indexOf('--restore')
const onlyCards = process.argv.includes('--cards')
const plan = isShort ? SHORT : FULL
const say = (line = '') => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${value.toFixed(2)} ms`

async function bench(): Promise<string[]> {
  const root = mkdtempSync(join(process.env['FLORIN_BENCH_DIR'] ?? tmpdir(), 'florin-bench-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(root, 0o711)
  const dataDir = join(root, 'data')
  const load = openLoad()
  let program: Program | undefined
  try {
    const machine = describeMachine(root)
    const sync = measureSync(root)
    const alone = aloneOf(root, load)
    if (alone) {
      say(`- Machine: ${machine}. Load, bank and database share it.`)
      say()
      return [...(await alone())]
    }
    const starts = onlyCards ? { fresh: [], warm: [] } : await measureStarts(root, plan.starts)
    program = await startProgram({ dataDir, environment: { FLORIN_REQUEST_LOG: 'off' } })
    const database = new pg.Client(databaseOf(dataDir))
    // A bank that has ended takes its database along; what went wrong before is what counts.
    database.on('error', () => {})
    await database.connect()
    // Tables fill faster than PostgreSQL analyses them: taken for empty, one is gone through for each row of another. Only
    // here: analysing them would change what is measured, too.
    await database.query('set enable_nestloop = off')
    const accounts = await openAccounts(program, plan.accounts)
    const cards = await openCards(program, accounts.slice(0, plan.cards))
    const version = (await database.query('show server_version')).rows[0].server_version
    const baseline = await openBaseline(database, databaseOf(dataDir), plan.accounts)
    const it: Bench = {
      plan,
      program,
      dataDir,
      database,
      load,
      baseline,
      accounts,
      cards,
      flaws: [],
    }

    say(`# Florin, measured ${new Date().toISOString().slice(0, 10)}`)
    say()
    say(
      `${plan.rounds} rounds of ${plan.seconds} s per case; medians, and the lowest and highest round.`,
    )
    say()
    say(`- Machine: ${machine}. Load, bank, database and baseline share it.`)
    say(
      `- Node ${process.versions.node}, PostgreSQL ${version} (embedded), ${plan.accounts} accounts of as many customers.`,
    )
    say(
      `- fsync, full_page_writes and synchronous_commit on; one fdatasync of 8 kB: p50 ${ms(sync.p50Ms)}, p99 ${ms(sync.p99Ms)}.`,
    )
    say(
      '- On: API key, validation, idempotency key, customer and account checks, double entry, two events per transfer. Off: webhooks, and the log of requests (FLORIN_REQUEST_LOG).',
    )
    say(
      `- Baseline: ${baseline.name}, the same rows per transfer, one transfer per transaction, prepared statements, in tables like the bank's beside them.`,
    )
    say()

    if (onlyCards) await measureCards(it)
    else await measureAll(it, { syncMs: sync.p50Ms, starts })

    await baseline.close()
    await database.end()
    await program.stop()
    const verified = await verifyData(dataDir)
    if (!verified.ok) it.flaws.push(`florin verify: ${verified.said}`)
    return it.flaws
  } catch (error) {
    if (program) process.stderr.write(`The bank said:\n${program.said()}\n`)
    throw error
  } finally {
    load.close()
    await program?.stop()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Measurements that run alone, each on its own bank; answers what makes the run void. */
function aloneOf(root: string, load: Load): (() => Promise<readonly string[]>) | undefined {
  if (onlyGrowth) return () => measureGrowth(root, load, isShort ? SHORT_GROWTH : FULL_GROWTH)
  if (onlyMemory) return () => measureMemory(root, load, isShort ? SHORT_MEMORY : FULL_MEMORY)
  if (onlyProcesses) return () => measureProcesses(root, plan)
  if (onlyLocks) return () => measureLocks(root, load, isShort ? SHORT_LOCKS : FULL_LOCKS)
  if (onlyBytes) return () => measureBytes(root, load, isShort ? SHORT_BYTES : FULL_BYTES)
  if (restoreAt < 0) return undefined
  return () => measureRestore(root, load, Number(process.argv[restoreAt + 1] ?? 1_000))
}

type Around = { readonly syncMs: number; readonly starts: Starts }

async function measureAll(it: Bench, { syncMs, starts }: Around): Promise<void> {
  const budgets = onlyWebhooks ? [] : await measure(it, syncMs)
  say('## Webhooks')
  say()
  budgets.push(...(await measureDeliveries(it, onlyWebhooks)))
  say('## ACH files')
  say()
  budgets.push(...(await measureNacha()), ...startBudgets(starts))
  say('## Budgets')
  say()
  sayBudgets(budgets)
}

async function measureCards(it: Bench): Promise<void> {
  const warmUp = { lanes: 64, isHot: false, seconds: plan.warmUpSeconds }
  await movementsOnce(it, { ...warmUp, kind: 'authorizations' })
  const authorizations = await measureAuthorizations(it)
  say('## Card authorizations')
  say()
  sayCases('authorizations', authorizations)
}

async function measure(it: Bench, syncMs: number): Promise<Budget[]> {
  for (const lanes of [64, 256]) {
    await movementsOnce(it, { lanes, isHot: false, seconds: plan.warmUpSeconds })
  }
  const idle = await movementsOnce(it, { lanes: 1, isHot: false })
  const { ours, theirs, authorizations } = await measureMovements(it)
  say('## Transfers')
  say()
  sayCases('transfers', [...ours, ...theirs])
  say('## Card authorizations')
  say()
  sayCases('authorizations', authorizations)

  const half = rateOf(ours, false, 64) / 2
  const [atHalf = [], steady = []] = await measureOpenLoop(it, [half, OPEN_PER_SECOND])
  sayTable(
    [
      'one at a time, and from the instant it was due',
      'per second',
      'p50 ms',
      'p99 ms',
      'spread of p99',
    ],
    [
      ['1 connection', idle.perSecond, [idle]] as const,
      ['64 connections, at half of their highest rate', half, atHalf] as const,
      [`64 connections, at ${OPEN_PER_SECOND} per second`, OPEN_PER_SECOND, steady] as const,
    ].map(([what, rate, samples]) => {
      const p99s = samples.map(({ p99Ms }) => p99Ms)
      return [
        what,
        rate.toFixed(0),
        (medianOf(samples, 'p50Ms') ?? 0).toFixed(2),
        median(p99s).toFixed(2),
        `${Math.min(...p99s).toFixed(0)}–${Math.max(...p99s).toFixed(0)}`,
      ]
    }),
  )

  const reads = await measureReadsOf(it)
  const uniform = rateOf(ours, false, 256) / rateOf(theirs, false)
  const hot = rateOf(ours, true, 256) / rateOf(theirs, true)
  return [
    over('transfers at 256 connections / best baseline, uniform', uniform, 2),
    over('transfers at 256 connections / best baseline, one hot account', hot, 4),
    within('one transfer on an idle server, p50', idle.p50Ms, 4 * syncMs + 3),
    within(`transfers at ${OPEN_PER_SECOND} per second, p99`, medianOf(steady, 'p99Ms') ?? 0, 25),
    over('GET one transfer / bare Fastify with the same bytes', reads, 0.4),
  ]
}

/** Far more than are asked for at once, so that each request finds a different row. */
const READ_AMONG = 500

async function measureReadsOf(it: Bench): Promise<number> {
  const [from, to] = it.accounts
  const sides = {
    amount: 100,
    originating_account_id: from,
    receiving_account_id: to,
    memo: 'Rent for June',
  }
  const ids = await Promise.all(
    Array.from({ length: READ_AMONG }, () => transfer(it.program, randomUUID(), sides)),
  )
  const path = `${it.program.url}/v0/transactions/internal_transfer/${ids[0]}`
  const response = await fetch(path, { headers: { authorization: `Bearer ${it.program.key}` } })
  const bare = await openBare(await response.text())
  const reads = await measureReads(it, { ids, bareUrl: bare.url })
  bare.close()
  say('## Reads')
  say()
  sayTable(
    ['GET one transfer, 64 connections', 'per second', 'p50 ms', 'p99 ms'],
    [['Florin', reads.bank] as const, ['bare Fastify, the same bytes', reads.bare] as const].map(
      ([what, samples]) => [
        what,
        (medianOf(samples, 'perSecond') ?? 0).toFixed(0),
        (medianOf(samples, 'p50Ms') ?? 0).toFixed(2),
        (medianOf(samples, 'p99Ms') ?? 0).toFixed(2),
      ],
    ),
  )
  return (medianOf(reads.bank, 'perSecond') ?? 0) / (medianOf(reads.bare, 'perSecond') ?? 1)
}

function over(what: string, ratio: number, least: number): Budget {
  return { what, measured: `${ratio.toFixed(2)} ×`, budget: `≥ ${least} ×`, isMet: ratio >= least }
}

function within(what: string, value: number, most: number): Budget {
  return { what, measured: ms(value), budget: `≤ ${ms(most)}`, isMet: value <= most }
}

const flaws = await bench()
for (const flaw of flaws) say(`VOID: ${flaw}`)
if (flaws.length > 0) {
  say(
    'This run is void: what was answered and what is in the books differ. Its figures mean nothing.',
  )
  process.exitCode = 1
} else {
  say(
    'Sound: after every round the books showed exactly what was answered, and `florin verify` found nothing wrong.',
  )
}
