// Workflows run once per key (contract: requests#concurrent-use) without being one transaction: a
// workflow leases its key, works, and commits its response in place of the lease. A live run renews
// its lease; after a crash it lapses, and a repeat continues under the same deed, so that no work
// is duplicated. The run that finishes first records the response for all. Decision 0021. The
// leases are the table `idempotency_claims`; `claim` is the run's id.

import { addSeconds, machineNow } from '../values/clock.ts'
import { run, type Statement } from '../database/db.ts'
import type { Edge, LeaseTimes } from '../http/edge.ts'
import { ApiError, IdempotencyConcurrentUse } from '../contract/errors.ts'
import { newId } from '../values/ids.ts'
import {
  answerAndKeep,
  findAnswered,
  isKept,
  type Keyed,
  lockAndFindKept,
  type Refusal,
} from './idempotency.ts'
import type { Op } from './op.ts'
import type { Answer } from '../contract/answer.ts'
import type { Deed } from '../contract/route.ts'
import { startTicker, type Ticker } from '../background/ticker.ts'

/** A repeat after a crash waits this long. */
const LEASE_TIMES: LeaseTimes = { seconds: 60, renewMs: 15_000 }

// The deed stays that of the first run.
const takeLease: Statement = {
  name: 'idempotency_take_lease',
  text: `insert into idempotency_claims (tenant, key, fingerprint, claim, lapses_time, id, asked_time)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (tenant, key) do update
         set claim = excluded.claim, lapses_time = excluded.lapses_time
         returning id, asked_time`,
}

// Only for the run that holds the lease.
const renewLease: Statement = {
  name: 'idempotency_renew_lease',
  text: 'update idempotency_claims set lapses_time = $4 where tenant = $1 and key = $2 and claim = $3',
}

const lockKey: Statement = {
  name: 'idempotency_await_key',
  text: `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
}

const dropLease: Statement = {
  name: 'idempotency_drop_lease',
  text: 'delete from idempotency_claims where tenant = $1 and key = $2',
}

/** Opens the workflow's operations. */
type Open = <Result>(work: (op: Op) => Promise<Result>) => Promise<Result>

type Parts = Pick<Edge, 'database' | 'log' | 'leaseTimes'> & { readonly open: Open }

type Workflow<Heard> = {
  readonly first: (deed: Deed) => Promise<Heard>
  readonly last: (op: Op, heard: Heard) => Promise<Answer>
  readonly refusal: Refusal
}

/** `id` distinguishes attempts under the same key. */
type Run = Keyed & { readonly id: string; readonly leaseTimes: LeaseTimes }

/**
 * Runs a workflow once for this key, otherwise as `once` (idempotency.ts); during a run a repeat is
 * IdempotencyConcurrentUse. A failure that is not stored frees the key for a repeat of the same
 * deed.
 */
export async function onceApart<Heard>(
  { database, log, leaseTimes = LEASE_TIMES, open }: Parts,
  asked: Keyed,
  { first, last, refusal }: Workflow<Heard>,
): Promise<Answer> {
  const own: Run = { ...asked, id: newId(), leaseTimes }
  const leased = await open((op) => leaseKey(op, own))
  if ('text' in leased) return leased
  const renewal = keepRenewing({ database, log }, leased.tenant, own)
  try {
    const heard = await first(leased.deed).catch(refusedOrThrow)
    const work = (op: Op) => {
      if (heard instanceof ApiError) throw heard
      return last(op, heard)
    }
    return await open((op) => answerLease(op, own, { work, refusal }))
  } catch (error) {
    await renewal.stop()
    const kept = await open((op) => endLease(op, own))
    if (kept) return kept
    throw error
  } finally {
    await renewal.stop()
  }
}

type Leased = { readonly tenant: string; readonly deed: Deed }

/** The stored response, or the leased deed. */
async function leaseKey(op: Op, own: Run): Promise<Answer | Leased> {
  const kept = await lockAndFindKept(op, own)
  if (kept) return kept
  const values = [op.tenant, own.key, own.fingerprint, own.id, lapseOf(own), op.newId(), op.now]
  const [row] = await run<{ id: string; asked_time: Date }>(op.tx, takeLease, values)
  if (!row) throw new Error('a lease was not written')
  return { tenant: op.tenant, deed: { id: row.id, askedTime: row.asked_time } }
}

function lapseOf({ leaseTimes }: Run): Date {
  return addSeconds(machineNow(), leaseTimes.seconds)
}

function keepRenewing(
  { database, log }: Pick<Edge, 'database' | 'log'>,
  tenant: string,
  own: Run,
): Ticker {
  let isNew = true
  return startTicker(own.leaseTimes.renewMs, async () => {
    // A ticker begins immediately, and the lease is new.
    if (isNew) return (isNew = false)
    try {
      await database.query(renewLease, [tenant, own.key, own.id, lapseOf(own)])
    } catch (error) {
      log.warn({ tenant, error: String(error) }, 'a lease could not be renewed; trying again')
    }
    return false
  })
}

type Rest = { readonly work: (op: Op) => Promise<Answer>; readonly refusal: Refusal }

/** Records the response, unless another run was first. */
async function answerLease(op: Op, own: Run, { work, refusal }: Rest): Promise<Answer> {
  await run(op.tx, lockKey, [op.tenant, own.key])
  const kept = await findAnswered(op, own)
  if (kept) return kept
  await run(op.tx, dropLease, [op.tenant, own.key])
  return answerAndKeep(op, own, async () => work(op), refusal)
}

/** Returns the response if another run has recorded it. */
async function endLease(op: Op, own: Run): Promise<Answer | undefined> {
  await run(op.tx, lockKey, [op.tenant, own.key])
  const kept = await findAnswered(op, own)
  if (kept) return kept
  await run(op.tx, renewLease, [op.tenant, own.key, own.id, machineNow()])
  return undefined
}

/** A stored refusal is an outcome; concurrent use is not. */
function refusedOrThrow(error: unknown): ApiError {
  if (!(error instanceof ApiError) || !isKept(error.status)) throw error
  if (error.definition.code === IdempotencyConcurrentUse.code) throw error
  return error
}
