// Runs the invariant checks on the database, workspace by workspace.

import type { ClientBase, PoolConfig } from 'pg'
import { steadyMs } from '../values/clock.ts'
import { type Check, SHOWN_MAX } from './check.ts'
import { findTenants, questionOf, relationsOfTenants } from './question.ts'
import { openSnapshot, type SnapshotReader, TookTooLong, Unreadable } from './verify_snapshot.ts'

/** A check in code, for each workspace. */
export type TenantCheck = { readonly promise: string; readonly checkTenant: CheckTenant }

/** A check of the entire database. */
export type DatabaseCheck = {
  readonly promise: string
  readonly once: (client: ClientBase, tenants: readonly string[]) => Promise<CheckResult>
}

/** Checks one workspace; `compared` gets the number of rows compared since its last call. */
export type CheckTenant = (
  client: ClientBase,
  tenant: string,
  compared: (rows: number) => void,
) => Promise<CheckResult>

export type Wrong = { readonly tenant: string; readonly what: string }

/** `wrong`: the first violations. `also`: remarks. */
export type CheckResult = { readonly wrong: readonly Wrong[]; readonly also?: readonly Wrong[] }

export type VerifyOptions = {
  /** Called with each result, in order. */
  readonly announce: (line: string) => void
  /** Called with the progress. */
  readonly follow?: { state(text: string): void; step(line: string): void } | undefined
  /** Checks run in parallel on this number of connections. */
  readonly connections?: number | undefined
  /** The timeout of a single query. */
  readonly timeoutSeconds?: number | undefined
  /** Receives a function that cancels the queries; `verify` then throws Stopped. */
  readonly onRunning?: ((cancel: () => Promise<void>) => void) | undefined
  /** Tables whose rows must belong to an existing workspace. */
  readonly tables?: readonly string[] | undefined
  /** Default: all workspaces. */
  readonly tenants?: readonly string[] | undefined
  /** Limits the load to one processor of the database. */
  readonly isQuiet?: boolean | undefined
  /** The rows are on several nodes. */
  readonly isDivided?: boolean | undefined
  /** Called with each result. */
  readonly onResult?: ((result: CheckedPromise) => void) | undefined
}

/** `wrong`: the first violations. */
export type CheckedPromise = {
  readonly promise: string
  readonly wrong: readonly Wrong[]
  readonly isAnswered: boolean
  /** Compared rows of the chain. */
  readonly rows: number
}

const CONNECTIONS = 4
const TIMEOUT_SECONDS = 3600
const PROGRESS_ROWS = 200_000

/** Runs all checks in one snapshot. `ok` if no violation was found and every check finished. */
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
    const work = async (reader: SnapshotReader, own: Job[]) => {
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
    // After a failure the other results are not awaited.
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

/** A check with its results so far. */
type Tally = {
  readonly check: Check | TenantCheck | DatabaseCheck
  readonly text: string
  readonly results: Map<string, JobResult>
  left: number
  tookMs: number
}

/** A check of some workspaces; none for the entire database. */
type Job = { readonly tally: Tally; readonly tenants: readonly string[] }

/** Queries that a reader sends before it reads the results. */
const AT_ONCE = 50

function portionsOf(tenants: readonly string[]): readonly string[][] {
  const count = Math.ceil(tenants.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => tenants.slice(at * AT_ONCE, (at + 1) * AT_ONCE))
}

/**
 * With separate snapshots, all jobs of a workspace go to one reader, and those of the entire
 * database to the first.
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

/** Returns true if there are no violations. */
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
 * Snapshots of several nodes may show half a commit: a violation counts if a second snapshot has it
 * too.
 */
async function askOnce(
  reader: SnapshotReader,
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

/** If a joint query fails, each workspace is queried separately. */
async function runCheck(
  reader: SnapshotReader,
  job: Job,
  context: CheckContext,
): Promise<JobResult> {
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
  reader: SnapshotReader,
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
