// Runs the checks that the parts of the bank bring: what must always be true, asked of the database, workspace by workspace.

import type { ClientBase, PoolConfig } from 'pg'
import { steadyMs } from '../values/clock.ts'
import { type Check, SHOWN_MAX } from './check.ts'
import { findTenants, questionOf, relationsOfTenants } from './question.ts'
import { openSnapshot, type Reader, TookTooLong, Unreadable } from './verify_snapshot.ts'

/** A promise that takes more than a query to look after, in each workspace. */
export type TenantCheck = { readonly promise: string; readonly checkTenant: CheckTenant }

/** A promise about the database as a whole. */
export type DatabaseCheck = {
  readonly promise: string
  readonly once: (client: ClientBase, tenants: readonly string[]) => Promise<CheckResult>
}

/** Checks one workspace; `compared` is called with how many rows were compared since its last call. */
export type CheckTenant = (
  client: ClientBase,
  tenant: string,
  compared: (rows: number) => void,
) => Promise<CheckResult>

export type Wrong = { readonly tenant: string; readonly what: string }

/** `wrong`: the first ones. `also`: what is worth saying and not wrong. */
export type CheckResult = { readonly wrong: readonly Wrong[]; readonly also?: readonly Wrong[] }

export type VerifyOptions = {
  /** Hears the result of each check, in their order. */
  readonly announce: (line: string) => void
  /** Hears how far it is: what is being looked at, and what was. */
  readonly follow?: { state(text: string): void; step(line: string): void } | undefined
  /** How many checks run side by side, each on its own connection. */
  readonly connections?: number | undefined
  /** What a single query may take. */
  readonly timeoutSeconds?: number | undefined
  /** Is given what stops it: running queries are canceled, and `verify` throws Stopped. */
  readonly onRunning?: ((cancel: () => Promise<void>) => void) | undefined
  /** Tables with rows of workspaces: whose rows must belong to a workspace that exists. */
  readonly tables?: readonly string[] | undefined
  /** Only these workspaces, whatever the tables hold. */
  readonly tenants?: readonly string[] | undefined
  /** Whether it takes one processor of the database at the most, and leaves the others to those who are served. */
  readonly isQuiet?: boolean | undefined
  /** Whether the rows of workspaces are on several nodes. */
  readonly isDivided?: boolean | undefined
  /** Hears what came of each check, for programs. */
  readonly onResult?: ((result: CheckedPromise) => void) | undefined
}

/** What came of one check. `wrong`: the first ones. */
export type CheckedPromise = {
  readonly promise: string
  readonly wrong: readonly Wrong[]
  readonly isAnswered: boolean
  /** Rows of the chain that were compared. */
  readonly rows: number
}

const CONNECTIONS = 4
const TIMEOUT_SECONDS = 3600
const PROGRESS_ROWS = 200_000

/**
 * Asks everything in one snapshot, so that it may run beside a busy bank. `ok` when nothing wrong was found and every
 * question was answered.
 */
export async function verify(
  connection: PoolConfig,
  checks: readonly (Check | TenantCheck | DatabaseCheck)[],
  options: VerifyOptions,
): Promise<{ ok: boolean }> {
  const { announce, connections = CONNECTIONS, timeoutSeconds = TIMEOUT_SECONDS } = options
  const { isQuiet = false, isDivided = false } = options
  const snapshot = await openSnapshot(connection, {
    timeoutSeconds,
    connections,
    isQuiet,
    isDivided,
  })
  options.onRunning?.(() => snapshot.cancel())
  try {
    const [first] = snapshot.readers
    if (!first) throw new Error('a snapshot without a reader')
    const relations = await first.read(relationsOfTenants)
    const tenants =
      options.tenants ?? (await first.read((client) => findTenants(client, options.tables ?? [])))
    const portions = portionsOf(tenants)
    const compared = progressOf(announce)
    const tallies = checks.map((check) => tallyOf(check, { portions, relations }))
    const jobs = tallies.flatMap((tally) =>
      ('once' in tally.check ? [[]] : portions).map((own) => ({ tally, tenants: own })),
    )
    const queues = queuesOf(jobs, snapshot.readers.length, isDivided)
    const context = { tenants, isDivided, compared }
    let [ok, announced] = [true, 0]
    const announceDone = () => {
      for (let next = tallies[announced]; next?.left === 0; next = tallies[++announced])
        ok = announceResult(next, options) && ok
    }
    const work = async (reader: Reader, own: Job[]) => {
      for (let job = own.shift(); job; job = own.shift()) {
        const place = placeOf(job)
        options.follow?.state(place)
        const startedMs = steadyMs()
        const result = await runCheck(reader, job, context)
        const tookMs = steadyMs() - startedMs
        options.follow?.step(`      ${place}: ${ms(tookMs)}`)
        job.tally.results.set(job.tenants[0] ?? '', result)
        job.tally.left -= 1
        job.tally.tookMs += tookMs
        announceDone()
      }
    }
    let failure: Error | undefined
    const stopped = async (error: unknown) => {
      failure ??= error as Error
      await snapshot.cancel()
    }
    announceDone()
    // If one fails, the results of the others are not awaited.
    const works = snapshot.readers.map((reader, at) =>
      work(reader, queues[at] ?? []).catch(stopped),
    )
    await Promise.all(works)
    if (failure) throw failure
    return { ok }
  } finally {
    await snapshot.close()
  }
}

/** A check, what it asks, and its results so far. */
type Tally = {
  readonly check: Check | TenantCheck | DatabaseCheck
  readonly text: string
  readonly results: Map<string, JobResult>
  left: number
  tookMs: number
}

/** A check of some workspaces; of one about the whole database, none is named. */
type Job = { readonly tally: Tally; readonly tenants: readonly string[] }

/** The number of workspaces that a reader queries before it reads the results. */
const AT_ONCE = 50

function portionsOf(tenants: readonly string[]): readonly string[][] {
  const count = Math.ceil(tenants.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => tenants.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}

/**
 * What each reader does: any of them the next job. Where each has its own snapshot of each node, all that is asked of a workspace is asked by one
 * reader, and what is about the whole database by the first.
 */
function queuesOf(jobs: Job[], readers: number, isDivided: boolean): readonly Job[][] {
  const queues: Job[][] = Array.from({ length: readers }, () => (isDivided ? [] : jobs))
  if (!isDivided) return queues
  const [whole = [], ...others] = queues
  const ofTenants = others.length > 0 ? others : [whole]
  const queueOf = new Map<string | undefined, Job[]>([[undefined, whole]])
  for (const job of jobs) {
    const [first] = job.tenants
    const queue = queueOf.get(first) ?? ofTenants[queueOf.size % ofTenants.length] ?? whole
    queueOf.set(first, queue)
    queue.push(job)
  }
  return queues
}

type JobResult = CheckResult & { readonly rows?: number; readonly late?: readonly string[] }

function tallyOf(
  check: Tally['check'],
  asked: { readonly portions: readonly unknown[]; readonly relations: readonly string[] },
): Tally {
  const text = 'wrong' in check ? questionOf(check, asked.relations) : ''
  const left = 'once' in check ? 1 : asked.portions.length
  return { check, text, results: new Map(), left, tookMs: 0 }
}

function placeOf({ tally, tenants }: Job): string {
  const [first = '', ...others] = tenants
  const place =
    others.length > 0 ? `${tenants.length} workspaces from ${first}` : `workspace ${first}`
  return `${tally.check.promise}, ${first === '' ? 'all workspaces' : place}`
}

/** Announces the results; whether all is right. */
function announceResult(
  { check, results: all, tookMs }: Tally,
  { announce, onResult, timeoutSeconds = TIMEOUT_SECONDS }: VerifyOptions,
): boolean {
  const inOrder = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const results = inOrder.map(([, result]) => result)
  const wrong = results.flatMap((it) => it.wrong).slice(0, SHOWN_MAX)
  const late = results.flatMap((it) => it.late ?? [])
  const rows = results.reduce((sum, it) => sum + (it.rows ?? 0), 0)
  const perSecond = Math.round((rows * 1000) / Math.max(1, tookMs))
  const size = 'checkTenant' in check ? `${rows} rows, ${perSecond} a second, in ` : ''
  const word = wrong.length > 0 ? 'WRONG' : late.length > 0 ? 'LATE ' : 'ok   '
  announce(`${word} ${check.promise} (${size}${ms(tookMs)})`)
  const also = results.flatMap((it) => it.also ?? [])
  for (const { tenant, what } of [...wrong, ...also]) announce(`      ${tenant}: ${what}`)
  if (late.length > 0)
    announce(
      `      not answered within ${timeoutSeconds} s for ${late.slice(0, SHOWN_MAX).join(', ')}: ` +
        'give it more time (florin verify --timeout SECONDS)',
    )
  onResult?.({ promise: check.promise, wrong, isAnswered: late.length === 0, rows })
  return wrong.length + late.length === 0
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}

type CheckContext = {
  readonly tenants: readonly string[]
  readonly isDivided: boolean
  readonly compared: (rows: number) => void
}

/**
 * Where nodes have snapshots of their own, what was committed on two of them meanwhile may be seen on one: wrong is what is so in another
 * snapshot, too.
 */
async function askOnce(
  reader: Reader,
  { once }: DatabaseCheck,
  { isDivided, tenants }: CheckContext,
): Promise<CheckResult> {
  const ask = () => reader.read((client) => once(client, tenants))
  const first = await ask()
  if (first.wrong.length === 0 || !isDivided) return first
  await reader.renew()
  const again = new Set((await ask()).wrong.map(({ tenant, what }) => `${tenant} ${what}`))
  return {
    ...first,
    wrong: first.wrong.filter(({ tenant, what }) => again.has(`${tenant} ${what}`)),
  }
}

/** What cannot be answered about several workspaces at once is asked about each. */
async function runCheck(reader: Reader, job: Job, context: CheckContext): Promise<JobResult> {
  const { tally, tenants } = job
  const { check, text } = tally
  try {
    if ('once' in check) return await askOnce(reader, check, context)
    if ('wrong' in check) return { wrong: await reader.askEach<Wrong>(text, tenants) }
    const [tenant = '', ...others] = tenants
    if (others.length > 0) return await runEach(reader, job, context)
    let rows = 0
    const onCompared = (more: number) => {
      rows += more
      context.compared(more)
    }
    const result = await reader.read((client) => check.checkTenant(client, tenant, onCompared))
    return { ...result, rows }
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof TookTooLong)) throw error
    if (tenants.length > 1) return runEach(reader, job, context)
    if (error instanceof TookTooLong) return { wrong: [], late: tenants }
    const [tenant = ''] = tenants
    return { wrong: [{ tenant, what: `cannot be looked at: ${error.message}` }] }
  }
}

async function runEach(
  reader: Reader,
  { tally, tenants }: Job,
  context: CheckContext,
): Promise<JobResult> {
  const all: JobResult[] = []
  for (const tenant of tenants)
    all.push(await runCheck(reader, { tally, tenants: [tenant] }, context))
  return {
    wrong: all.flatMap((it) => it.wrong),
    also: all.flatMap((it) => it.also ?? []),
    late: all.flatMap((it) => it.late ?? []),
    rows: all.reduce((sum, it) => sum + (it.rows ?? 0), 0),
  }
}

function progressOf(announce: (line: string) => void): (compared: number) => void {
  let all = 0
  return (compared) => {
    const before = Math.floor(all / PROGRESS_ROWS)
    all += compared
    if (Math.floor(all / PROGRESS_ROWS) > before)
      announce(`      ${all} rows of the chain compared`)
  }
}
