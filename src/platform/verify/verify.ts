// Runs the checks that the parts of the bank bring: what must always be true, asked of the database, workspace by workspace.

import type { ClientBase, PoolConfig } from 'pg'
import { steadyMs } from '../values/clock.ts'
import { type Placement, undivided } from '../database/placement.ts'
import { type Asking, oneByOne, type Portion, type Portions, together } from './asking.ts'
import { type Check, SHOWN_MAX } from './check.ts'
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
  /** Where the rows of workspaces are; all in one database, unless given. */
  readonly placement?: Pick<Placement, 'choose'> | undefined
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
  const { isQuiet = false, placement = undivided } = options
  const asking = placement.choose<Asking>({ together, byTenant: oneByOne })
  const snapshot = await openSnapshot(connection, { timeoutSeconds, connections, isQuiet, asking })
  options.onRunning?.(() => snapshot.cancel())
  try {
    const [first] = snapshot.readers
    if (!first) throw new Error('a snapshot without a reader')
    const portions = options.tenants
      ? { tenants: options.tenants, portions: options.tenants.map((tenant) => [tenant]) }
      : await first.read((client) => asking.portions(client, options.tables ?? []))
    const compared = progressOf(announce)
    const tallies = checks.map((check) => tallyOf(check, portions))
    const jobs = tallies.flatMap((tally) =>
      tally.portions.map((tenants, index) => ({ tally, tenants, index })),
    )
    const queues = queuesOf(jobs, snapshot.readers.length, asking)
    const context = (tenants: Portion) => ({ asking, tenants, compared, timeoutSeconds })
    let [ok, announced] = [true, 0]
    const announceDone = () => {
      for (let next = tallies[announced]; next?.left === 0; next = tallies[++announced])
        ok = announceResult(next, options) && ok
    }
    const work = async (reader: Reader, own: Job[]) => {
      for (let job = own.shift(); job; job = own.shift()) {
        const { tally, tenants, index } = job
        options.follow?.state(`${tally.check.promise}, ${placeOf(tally, tenants)}`)
        const startedMs = steadyMs()
        const result = await runCheck(reader, tally.check, context(tenants))
        const tookMs = steadyMs() - startedMs
        options.follow?.step(
          `      ${tally.check.promise}, ${placeOf(tally, tenants)}: ${ms(tookMs)}`,
        )
        tally.results[index] = result
        tally.left -= 1
        tally.tookMs += tookMs
        announceDone()
      }
    }
    let failure: Error | undefined
    const stopped = async (error: unknown) => {
      failure ??= error as Error
      await snapshot.cancel()
    }
    announceDone()
    // If one fails, nobody waits for what the others are asking.
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

/** A check, and its results so far. */
type Tally = {
  readonly check: Check | TenantCheck | DatabaseCheck
  readonly portions: readonly Portion[]
  readonly results: PortionResult[]
  left: number
  tookMs: number
}

type Job = { readonly tally: Tally; readonly tenants: Portion; readonly index: number }

/** What each reader does: any of them the next job, or each its own workspaces and the first one what is about the whole database. */
function queuesOf(jobs: Job[], readers: number, { isByReader }: Asking): readonly Job[][] {
  const queues: Job[][] = Array.from({ length: readers }, () => (isByReader ? [] : jobs))
  if (!isByReader) return queues
  const [whole = [], ...others] = queues
  const ofTenants = others.length > 0 ? others : [whole]
  const readerOf = new Map<string | undefined, Job[]>()
  for (const job of jobs) {
    const [tenant] = job.tenants
    const known = readerOf.get(tenant) ?? ofTenants[readerOf.size % ofTenants.length] ?? whole
    if (!('once' in job.tally.check)) readerOf.set(tenant, known)
    ;('once' in job.tally.check ? whole : known).push(job)
  }
  return queues
}

type PortionResult = CheckResult & { readonly rows?: number; readonly late?: string }

function tallyOf(check: Tally['check'], { portions, tenants }: Portions): Tally {
  const own = 'once' in check ? [tenants] : portions
  return { check, portions: own, results: [], left: own.length, tookMs: 0 }
}

function placeOf({ check, portions }: Tally, tenants: Portion): string {
  if ('once' in check || portions.length === 1) return 'all workspaces'
  const [first] = tenants
  return tenants.length === 1 ? `workspace ${first}` : `${tenants.length} workspaces from ${first}`
}

/** Announces the results; whether all is right. */
function announceResult(
  { check, results, tookMs }: Tally,
  { announce, onResult }: Pick<VerifyOptions, 'announce' | 'onResult'>,
): boolean {
  const wrong = results.flatMap((it) => it.wrong).slice(0, SHOWN_MAX)
  const late = results.flatMap((it) => it.late ?? [])
  const rows = results.reduce((sum, it) => sum + (it.rows ?? 0), 0)
  const perSecond = Math.round((rows * 1000) / Math.max(1, tookMs))
  const size = 'checkTenant' in check ? `${rows} rows, ${perSecond} a second, in ` : ''
  const word = wrong.length > 0 ? 'WRONG' : late.length > 0 ? 'LATE ' : 'ok   '
  announce(`${word} ${check.promise} (${size}${ms(tookMs)})`)
  const also = results.flatMap((it) => it.also ?? [])
  for (const { tenant, what } of [...wrong, ...also]) announce(`      ${tenant}: ${what}`)
  for (const line of late) announce(`      ${line}`)
  onResult?.({ promise: check.promise, wrong, isAnswered: late.length === 0, rows })
  return wrong.length + late.length === 0
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}

type CheckContext = {
  readonly asking: Asking
  readonly tenants: Portion
  readonly compared: (rows: number) => void
  readonly timeoutSeconds: number
}

/**
 * Where nodes have snapshots of their own, what was committed on two of them meanwhile may be seen on one: wrong is what is so in another
 * snapshot, too.
 */
async function askOnce(
  reader: Reader,
  { once }: DatabaseCheck,
  { asking, tenants }: CheckContext,
): Promise<CheckResult> {
  const ask = () => reader.read((client) => once(client, tenants))
  const first = await ask()
  if (first.wrong.length === 0 || !asking.isByReader) return first
  await reader.renew()
  const again = new Set((await ask()).wrong.map(({ tenant, what }) => `${tenant} ${what}`))
  return {
    ...first,
    wrong: first.wrong.filter(({ tenant, what }) => again.has(`${tenant} ${what}`)),
  }
}

async function runCheck(
  reader: Reader,
  check: Tally['check'],
  context: CheckContext,
): Promise<PortionResult> {
  const { asking, tenants, compared, timeoutSeconds } = context
  try {
    if ('wrong' in check) {
      const { rows } = await reader.read(async (client) => {
        const { text, values } = await asking.questionOf(client, check, tenants)
        return client.query<Wrong>(text, [...values])
      })
      return { wrong: rows }
    }
    if ('once' in check) return await askOnce(reader, check, context)
    let rows = 0
    const onCompared = (more: number) => {
      rows += more
      compared(more)
    }
    const all: CheckResult[] = []
    for (const tenant of tenants)
      all.push(await reader.read((client) => check.checkTenant(client, tenant, onCompared)))
    return {
      wrong: all.flatMap((it) => it.wrong),
      also: all.flatMap((it) => it.also ?? []),
      rows,
    }
  } catch (error) {
    const [tenant = ''] = tenants
    if (error instanceof Unreadable)
      return { wrong: [{ tenant, what: `cannot be looked at: ${error.message}` }] }
    if (!(error instanceof TookTooLong)) throw error
    const late =
      `not answered within ${timeoutSeconds} s for ${tenants.slice(0, SHOWN_MAX).join(', ')}: ` +
      'give it more time (florin verify --timeout SECONDS)'
    return { wrong: [], late }
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
