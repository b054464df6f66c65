// `npm run bench`: how fast the real program is, beside a baseline on the same server in the same run.
// `--short` takes about a minute and fails on a broken run only, never because a machine is slow.
// `--bulk` measures transfers in bulk beside single ones; `--webhooks` the deliveries only, and what webhooks in trouble cost
// others; `--cards` the card authorizations;
// `--growth` what a long history costs; `--memory` what the process keeps in memory while an hour passes; `--processes` one
// API process against two on one database (`--processes 4 --accounts 100000`: one, two and four, and that number of accounts); `--locks`
// what a workspace waits for while rows of another one are locked;
// `--beside` what a workspace waits for while the deliveries of another one are in trouble;
// `--bytes` what a transfer and a card authorization write; `--young` what it costs soon after a start and minutes later;
// `--forks` copies of workspaces, and balances at an instant; `--events` how soon a listener has an event, and what listeners and the
// order cost; `--drill` a drill of twenty writes;
// `--search` how long a search takes among many rows, a million transactions unless a number follows;
// `--ach-in` how fast the entries of a received ACH file are booked, 100,000 unless a number follows;
// `--restore 1000` how long a backup and its restore take, for 1,000 MB.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseOf, type Program, startProgram, verifyData } from '../test/program.ts'
import { type AchInPlan, measureAchIn } from './ach_in.ts'
import { openBaseline, openLeastBaseline } from './baseline.ts'
import { measureBulks } from './bulks.ts'
import { type BesidePlan, measureBeside } from './beside.ts'
import { type BytesPlan, measureBytes } from './bytes.ts'
import { type Load, openLoad } from './children.ts'
import { measureDeliveries } from './deliveries.ts'
import { type DrillPlan, measureDrill } from './drill.ts'
import { type EventsPlan, measureEvents } from './events.ts'
import { type ForksPlan, measureForks } from './forks.ts'
import { type GrowthPlan, measureGrowth } from './growth.ts'
import { type LocksPlan, measureLocks } from './locks.ts'
import { describeMachine, measureSync } from './machine.ts'
import { openAccounts, openCards } from './money.ts'
import { measureMoney } from './movements.ts'
import { type MemoryPlan, measureMemory } from './memory.ts'
import { measureNacha } from './nacha.ts'
import { type Budget, sayBudgets, sayCases } from './report.ts'
import { measureProcesses, type ProcessesPlan } from './processes.ts'
import { measureRestore } from './restore.ts'
import { type Bench, measureAuthorizations, type Plan, movementsOnce } from './rounds.ts'
import { measureSearch, type SearchPlan } from './search.ts'
import { measureStarts, startBudgets, type Starts } from './starts.ts'
import { measureYoung, type YoungPlan } from './young.ts'

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

const SHORT_BESIDE: BesidePlan = { rounds: 1, seconds: 2, backlog: 2_000 }
const FULL_BESIDE: BesidePlan = { rounds: 4, seconds: 5, backlog: 20_000 }

const SHORT_BYTES: BytesPlan = { transfers: 2_000, authorizations: 1_000 }
const FULL_BYTES: BytesPlan = { transfers: 20_000, authorizations: 10_000 }

const SHORT_FORKS: ForksPlan = { transfers: 2_000, large: 2, small: 10, balances: 50 }
const FULL_FORKS: ForksPlan = { transfers: 100_000, large: 5, small: 50, balances: 1_000 }

const SHORT_EVENTS: EventsPlan = { rounds: 1, seconds: 1, idleSeconds: 2, pairs: 2 }
const FULL_EVENTS: EventsPlan = { rounds: 5, seconds: 5, idleSeconds: 15, pairs: 15 }

const SHORT_DRILL: DrillPlan = { rounds: 1, faults: ['ANSWER_LOST'] }
const FULL_DRILL: DrillPlan = {
  rounds: 1,
  faults: ['ANSWER_LOST', 'CONNECTION_RESET', 'ERROR_503', 'DELAY'],
}

const SHORT_YOUNG: YoungPlan = { spellSeconds: 1, spells: 4 }
const FULL_YOUNG: YoungPlan = { spellSeconds: 20, spells: 30 }

const SHORT_PROCESSES: ProcessesPlan = { processes: 2, accounts: 100, rounds: 1, seconds: 1 }
const FULL_PROCESSES: ProcessesPlan = { processes: 2, accounts: 1000, rounds: 5, seconds: 3 }

const SHORT_SEARCH: SearchPlan = { transactions: 20_000, rounds: 20 }
const FULL_SEARCH: SearchPlan = { transactions: 1_000_000, rounds: 200 }

const SHORT_ACH_IN: AchInPlan = { entries: 1_000, accounts: 50 }
const FULL_ACH_IN: AchInPlan = { entries: 100_000, accounts: 10_000 }

const isShort = process.argv.includes('--short')
const onlyWebhooks = process.argv.includes('--webhooks')
const onlyGrowth = process.argv.includes('--growth')
const onlyMemory = process.argv.includes('--memory')
const processesAt = process.argv.indexOf('--processes')
const accountsAt = process.argv.indexOf('--accounts')
const onlyLocks = process.argv.includes('--locks')
const onlyBeside = process.argv.includes('--beside')
const onlyBytes = process.argv.includes('--bytes')
const onlyYoung = process.argv.includes('--young')
const onlyEvents = process.argv.includes('--events')
const onlyDrill = process.argv.includes('--drill')
const achInAt = process.argv.indexOf('--ach-in')
const forksAt = process.argv.indexOf('--forks')
const searchAt = process.argv.indexOf('--search')
const restoreAt = process.argv.indexOf('--restore')
const onlyCards = process.argv.includes('--cards')
const onlyBulk = process.argv.includes('--bulk')
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
    const starts =
      onlyCards || onlyBulk ? { fresh: [], warm: [] } : await measureStarts(root, plan.starts)
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
    const least = await openLeastBaseline(database, databaseOf(dataDir), plan.accounts)
    const it: Bench = {
      plan,
      program,
      dataDir,
      database,
      load,
      baseline,
      least,
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
    say(
      '- The least: a key, two locked accounts and their balances, a transaction, two entries and an event, one transfer per transaction, no index but primary keys.',
    )
    say()

    if (onlyCards) await measureCards(it)
    else if (onlyBulk) sayAllBudgets(await measureBulks(it))
    else await measureAll(it, { syncMs: sync.p50Ms, starts })

    await baseline.close()
    await least.close()
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
  if (onlyLocks) return () => measureLocks(root, load, isShort ? SHORT_LOCKS : FULL_LOCKS)
  if (onlyBeside) return () => measureBeside(root, load, isShort ? SHORT_BESIDE : FULL_BESIDE)
  if (onlyBytes) return () => measureBytes(root, load, isShort ? SHORT_BYTES : FULL_BYTES)
  if (onlyYoung) return () => measureYoung(root, load, isShort ? SHORT_YOUNG : FULL_YOUNG)
  if (onlyEvents) return () => measureEvents(root, load, isShort ? SHORT_EVENTS : FULL_EVENTS)
  if (onlyDrill) return () => measureDrill(root, isShort ? SHORT_DRILL : FULL_DRILL)
  if (achInAt >= 0) {
    const achIn = isShort ? SHORT_ACH_IN : FULL_ACH_IN
    const entries = Number(process.argv[achInAt + 1]) || achIn.entries
    return () => measureAchIn(root, load, { ...achIn, entries })
  }
  if (forksAt >= 0) {
    const forks = isShort ? SHORT_FORKS : FULL_FORKS
    const transfers = Number(process.argv[forksAt + 1]) || forks.transfers
    return () => measureForks(root, load, { ...forks, transfers })
  }
  if (searchAt >= 0) {
    const search = isShort ? SHORT_SEARCH : FULL_SEARCH
    const transactions = Number(process.argv[searchAt + 1]) || search.transactions
    return () => measureSearch(root, { ...search, transactions })
  }
  if (processesAt >= 0) {
    const most = isShort ? SHORT_PROCESSES : FULL_PROCESSES
    const processes = Number(process.argv[processesAt + 1]) || most.processes
    const accounts = (accountsAt >= 0 && Number(process.argv[accountsAt + 1])) || most.accounts
    return () => measureProcesses(root, { ...most, processes, accounts })
  }
  if (restoreAt < 0) return undefined
  return () => measureRestore(root, load, Number(process.argv[restoreAt + 1] ?? 1_000))
}

type Around = { readonly syncMs: number; readonly starts: Starts }

async function measureAll(it: Bench, { syncMs, starts }: Around): Promise<void> {
  const budgets = onlyWebhooks ? [] : await measureMoney(it, syncMs)
  say('## Webhooks')
  say()
  budgets.push(...(await measureDeliveries(it, onlyWebhooks)))
  say('## ACH files')
  say()
  budgets.push(...(await measureNacha()), ...startBudgets(starts))
  sayAllBudgets(budgets)
}

function sayAllBudgets(budgets: readonly Budget[]): void {
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

const flaws = await bench()
for (const flaw of flaws) say(`VOID: ${flaw}`)
if (flaws.length > 0) {
  say(
    'This run is void: what was answered and what is in the books differ. Its figures mean nothing.',
  )
  process.exitCode = 1
} else if (searchAt >= 0) {
  say(
    'Sound: every search found what it should. The rows are no books, so nothing else was verified.',
  )
} else {
  say(
    'Sound: after every round the books showed exactly what was answered, and `florin verify` found nothing wrong.',
  )
}
