// Workflows are carried out once per key, like every other write (contract: requests#concurrent-use), though they are
// no single transaction: they take a lease on the key, then do their work outside any transaction, and their answer commits in
// place of the lease, together with what the workflow writes last. A lease is renewed while its work runs; that of a
// process that died lapses, and a repeat takes it over. What the deed is called is chosen once and stays with the
// lease, so that a later run does the same again and not more. The run that finishes first records the
// answer, and all others give that one. Decision 0021.
// The table of the leases is `idempotency_claims`; its column `claim` is the id of the run that holds the lease.

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

/** A repeat after a crash has to wait for it. */
const LEASE_TIMES: LeaseTimes = { seconds: 60, renewMs: 15_000 }

// The deed is that of the first run, whichever runs come later.
const takeLease: Statement = {
  name: 'idempotency_take_lease',
  text: `insert into idempotency_claims (tenant, key, fingerprint, claim, lapses_time, id, asked_time)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (tenant, key) do update
         set claim = excluded.claim, lapses_time = excluded.lapses_time
         returning id, asked_time`,
}

// Of the run that was begun last only: another run has its own lease.
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

/** How the workflow's own operations are opened. */
type Open = <Result>(work: (op: Op) => Promise<Result>) => Promise<Result>

type Parts = Pick<Edge, 'database' | 'log' | 'leaseTimes'> & { readonly open: Open }

/** A workflow: what it does outside any transaction, and how its last operation makes the answer of that. */
type Workflow<Heard> = {
  readonly first: (deed: Deed) => Promise<Heard>
  readonly last: (op: Op, heard: Heard) => Promise<Answer>
  readonly refusal: Refusal
}

/** One attempt at a workflow; `id` tells it from others under the same key. */
type Run = Keyed & { readonly id: string; readonly leaseTimes: LeaseTimes }

/**
 * Does a workflow once for this key. Repeats, other requests with the key, and refusals are as in `once`
 * (idempotency.ts); while one run is under way a repeat is IdempotencyConcurrentUse. A failure that is not kept leaves
 * the key free for a repeat, which does the same deed.
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

/** The answer that is there already; or else the key is ours, and this is the deed to do. */
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
    // A ticker begins at once, and the lease was taken just now.
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

/** Records the answer, unless another run was ready before. */
async function answerLease(op: Op, own: Run, { work, refusal }: Rest): Promise<Answer> {
  await run(op.tx, lockKey, [op.tenant, own.key])
  const kept = await findAnswered(op, own)
  if (kept) return kept
  await run(op.tx, dropLease, [op.tenant, own.key])
  return answerAndKeep(op, own, async () => work(op), refusal)
}

/** Lets another run begin at once. Returns the answer when another run has recorded it. */
async function endLease(op: Op, own: Run): Promise<Answer | undefined> {
  await run(op.tx, lockKey, [op.tenant, own.key])
  const kept = await findAnswered(op, own)
  if (kept) return kept
  await run(op.tx, renewLease, [op.tenant, own.key, own.id, machineNow()])
  return undefined
}

/** A refusal that is kept is an outcome like any other; that another run is at work is none. */
function refusedOrThrow(error: unknown): ApiError {
  if (!(error instanceof ApiError) || !isKept(error.status)) throw error
  if (error.definition.code === IdempotencyConcurrentUse.code) throw error
  return error
}
