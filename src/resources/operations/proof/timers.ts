// Verifies one workspace after the other on a running bank: read-only, in one process, with a small
// share of the time (decision 0008).

import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import { openLeftAlone } from '../../../platform/background/turns.ts'
import { type Database, run, type Statement, type Tx } from '../../../platform/database/db.ts'
import { isUnreachable } from '../../../platform/database/failures.ts'
import { inBraces, type Question } from '../../../platform/database/work.ts'
import { newId } from '../../../platform/values/ids.ts'
import { CHORE_REST_SECONDS } from '../../../platform/background/next_due.ts'
import type { Ticked } from '../../../platform/background/ticker.ts'
import { machineNow, MILLISECONDS_PER_SECOND, steadyMs } from '../../../platform/values/clock.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import type { ProofViolation } from './schema.ts'

/** The interval of checks for due verifications. */
export const PROOF_EVERY_MS = 1_000
/**
 * The pause after a verification, in multiples of its duration: at most a fiftieth of one
 * processor.
 */
const PAUSE_FACTOR = 49
/** Bounds the wait for a dead process. A verification is much shorter. */
export const LEASE_SECONDS = 300
/** Bookings since the last verification multiply the waiting time. */
const CHANGED_FACTOR = 10

const PROOF_LOCK = 5_271_045

/** The result of one workspace. */
export type Findings = {
  readonly promises: number
  readonly violations: readonly ProofViolation[]
  readonly unanswered: readonly string[]
  /** Its hash chain's head; undefined before the first link. */
  readonly head: { readonly number: bigint; readonly hash: Buffer } | undefined
  readonly compared: number
}

/** Undefined if stopped. Rejects if the database is unreachable. */
export type Prove = (tenant: Tenant) => Promise<Findings | undefined>

const onlyOne: Statement = {
  name: 'proofs_only_one',
  text: `select pg_try_advisory_xact_lock(${PROOF_LOCK}) as mine`,
}

const isProven = 'w.snapshot_of is null and w.closed_time is null'

/** Longer if there were bookings. */
const waited = `($1::timestamptz - p.checked_time) * (case when h.number is distinct from p.link then ${CHANGED_FACTOR} else 1 end)`

const leasedUntil = `$1::timestamptz + ${LEASE_SECONDS} * interval '1 second'`

// The first name is the minimum interval in seconds.
const findNext: Question = {
  name: 'proofs_find_next',
  text: inBraces(
    `select w.tenant, $1::timestamptz - ${waited} as due_time, w.clock_offset_ms
     from workspaces w
     left join proofs p on p.tenant = w.tenant
     left join chain_heads h on h.tenant = w.tenant
     where ${isProven} and w.tenant <> all ($4::text[])
     and (p.checked_time is null
       or p.checked_time <= $1::timestamptz - ($3::text[])[1]::float8 * interval '1 second')
     order by due_time nulls first, w.tenant
     limit $2`,
    'workspaces',
    'proofs',
    'chain_heads',
  ),
}

const findLeased: Question = {
  name: 'proofs_find_leased',
  text: inBraces(
    `select tenant, leased_until as due_time, 0::bigint as clock_offset_ms
     from proofs where leased_until > $1::timestamptz and tenant <> all ($4::text[]) limit $2`,
    'proofs',
  ),
}

/** Parameters: now, the lease, the workspace. */
const leaseOfTenant: Statement = {
  name: 'proofs_lease_of_tenant',
  text: `insert into proofs as p (tenant, lease, leased_until)
         select w.tenant, $2::uuid, ${leasedUntil} from workspaces w where w.tenant = $3 and ${isProven}
         on conflict (tenant) do update set lease = excluded.lease, leased_until = excluded.leased_until
         returning p.tenant, coalesce(p.violations, '[]') as known`,
}

// A wipe deletes the row, which discards earlier results.
const saveFindings: Statement = {
  name: 'proofs_save',
  text: `update proofs
         set lease = null, leased_until = null, checked_time = $3, took_ms = $4, promises = $5, violations = $6::jsonb,
             unanswered = $7::text[], link = $8, hash = $9, compared = $10,
             intact_time = case when $6::jsonb = '[]' and $7::text[] = '{}' then $3 else intact_time end
         where tenant = $1 and lease = $2`,
}

const endLease: Statement = {
  name: 'proofs_end_lease',
  text: 'update proofs set lease = null, leased_until = null where tenant = $1 and lease = $2',
}

export type ProofRounds = {
  readonly database: Database
  readonly prove: Prove
  readonly log: Logger
  /** The minimum interval for one workspace, in seconds. */
  readonly seconds: number
  /** In milliseconds, so that it does not slow the start. */
  readonly firstAfterMs: number
}

/** Returns a rest without a due workspace. */
export function proofRounds(options: ProofRounds): () => Promise<Ticked> {
  const { database, log, firstAfterMs } = options
  const lease = tenantLeases(options)
  const restMs = Math.min(CHORE_REST_SECONDS, options.seconds) * MILLISECONDS_PER_SECOND
  let nextMs = steadyMs() + firstAfterMs
  return async () => {
    if (steadyMs() < nextMs) return nextMs - steadyMs()
    const startedMs = steadyMs()
    const found = await lease()
    if (!found) return restMs
    try {
      await proveOne(options, found)
    } catch (error) {
      // The lease ends immediately; the background work reports an unreachable database.
      await database.query(endLease, [found.tenant, found.lease]).catch((lost: unknown) => {
        log.warn(
          { tenant: found.tenant, error: String(lost) },
          'the lease of a proof expires automatically',
        )
      })
      throw error
    } finally {
      const endedMs = steadyMs()
      nextMs = endedMs + (endedMs - startedMs) * PAUSE_FACTOR
    }
    return false
  }
}

/** `known`: the earlier result. */
type Leased = {
  readonly tenant: Tenant
  readonly known: readonly ProofViolation[]
  readonly lease: string
}

type LeaseOne = () => Promise<Leased | undefined>

/** Undefined if another process does it. */
function alone<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | undefined> {
  return database.transaction(async (tx) => {
    const [lock] = await run<{ mine: boolean }>(tx, onlyOne, [])
    return lock?.mine ? work(tx) : undefined
  })
}

/** Skips an unreachable node and a possible lease: that workspace is not verified meanwhile. */
function tenantLeases({ database, seconds }: ProofRounds): LeaseOne {
  const leftAlone = openLeftAlone()
  return async () => {
    const time = machineNow()
    const next = { time, most: 1, names: [String(seconds)], others: leftAlone.tenants() }
    let tenant: string | undefined
    try {
      return await alone(database, async (tx) => {
        const [found] = await database.findWork(findNext, next)
        if (!found || (await database.findWork(findLeased, { time, most: 1 })).length > 0)
          return undefined
        tenant = found.tenant
        const lease = newId()
        const [row] = await run<Leased>(tx, leaseOfTenant, [time, lease, tenant])
        leftAlone.delete(tenant)
        return row && { ...row, lease }
      })
    } catch (error) {
      if (tenant === undefined || !isUnreachable(error)) throw error
      leftAlone.add(tenant)
      return undefined
    }
  }
}

async function proveOne(
  { database, prove, log }: ProofRounds,
  { tenant, known, lease }: Leased,
): Promise<void> {
  const [checkedTime, startedMs] = [machineNow(), steadyMs()]
  const findings = await prove(tenant)
  if (!findings) {
    await database.query(endLease, [tenant, lease])
    return
  }
  const { promises, unanswered, head, compared } = findings
  // A violation remains until the check succeeds again.
  const violations = [
    ...findings.violations,
    ...known.filter(
      ({ promise }) =>
        unanswered.includes(promise) && !findings.violations.some((it) => it.promise === promise),
    ),
  ]
  const tookMs = Math.round(steadyMs() - startedMs)
  if (violations.length > 0 && !isDeepStrictEqual(violations, known))
    log.error({ tenant, violations }, 'the books of a workspace are broken')
  if (unanswered.length > 0)
    log.warn({ tenant, unanswered, tookMs }, 'the books of a workspace were not verified in time')
  await database.query(saveFindings, [
    tenant,
    lease,
    checkedTime,
    tookMs,
    promises,
    JSON.stringify(violations),
    unanswered,
    head?.number ?? null,
    head?.hash ?? null,
    compared,
  ])
}
