// A repeated request gets the first response (contract: requests#repeats), which commits together
// with its work: there is no "in progress" state. Workflows lease their key first (leases.ts);
// movements add money_keys.ts.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Insert, writeAtCommit } from '../database/batch.ts'
import { canonicalJson } from '../values/canonical_json.ts'
import { addSeconds, machineNow } from '../values/clock.ts'
import { run, type Statement, type Tx } from '../database/db.ts'
import {
  ApiError,
  Forbidden,
  IdempotencyConcurrentUse,
  IdempotencyInvalidReuse,
} from '../contract/errors.ts'
import type { Op, Tenant } from './op.ts'
import { hasAll, type Rights } from './rights.ts'
import type { Answer } from '../contract/answer.ts'
import { type Place } from '../sealing/places.ts'
import type { Vault } from '../sealing/seal.ts'
import { idempotentResponses } from './table.ts'

/** 7 days (contract: requests#repeats). */
export const KEPT_SECONDS = 7 * 24 * 3600

export type Keyed = { readonly key: string; readonly fingerprint: Buffer }

export const storedAnswer = idempotentResponses.sealedColumn('body')

const bodyOf = (tenant: Tenant, key: string): Place => ({ column: storedAnswer, tenant, key })

const lockKey: Statement = {
  name: 'idempotency_lock_key',
  text: `select pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) as locked`,
}

/**
 * SQL: true if the key is locked. A rehearsal only checks, so that it never refuses a real request.
 * The columns are those of a 64-bit advisory lock.
 */
export const isKeyHeld = (tenant: string, key: string) => `exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(${tenant} || ' ' || ${key}, 0)
)`

const lookAtKey: Statement = {
  name: 'idempotency_look_at_key',
  text: `select not ${isKeyHeld('$1', '$2')} as locked`,
}

// `offset 0` looks up money keys by name first, as in ledger/commit/load_facts.ts.
const findAnswer: Statement = {
  name: 'idempotency_find_answer',
  text: `select fingerprint, status, body, rights, false as is_held from idempotent_responses
         where tenant = $1 and key = $2 and created_time > $3
         union all
         select fingerprint, null, null, null, lapses_time > $4 from idempotency_claims
         where tenant = $1 and key = $2
         union all
         select null, null, null, null, true from money_keys
         where tenant = $1 and kind in ('pending', 'posted') and key = $2
         union all
         (select null, null, null, null, true
          from (
            select tenant, key from ledger_used_keys where tenant = $1 and name = $1 || ' ' || $2 offset 0
          ) named
          where named.tenant = $1 and named.key = $2
          limit 1)`,
}

/** Sealed at rest. */
export type Kept = { fingerprint: Buffer; status: number; body: Buffer }

/** `is_held`: a workflow without a response yet. */
type KeptRow = Kept & { rights: string | null }

type Leased = { fingerprint: Buffer; status: null; body: null; is_held: boolean }

/** A key that a transfer has used up. */
type UsedUp = { fingerprint: null; status: null; body: null; is_held: true }

type Found = { readonly kept?: KeptRow; readonly leased?: Leased; readonly isUsedUp: boolean }

/**
 * Runs `work` once for this key; in a rehearsal the key stays free. A repeat gets the stored
 * response; another request is IdempotencyInvalidReuse, a concurrent one IdempotencyConcurrentUse.
 * Refusals are stored too, with their work rolled back, except 429 and 5xx.
 */
export async function once(
  op: Op,
  asked: Keyed,
  work: () => Promise<Answer>,
  refusal: Refusal,
): Promise<Answer> {
  const kept = await lockAndFindKept(op, asked)
  if (kept) return kept
  return op.tx.rehearsal ? work() : answerAndKeep(op, asked, work, refusal)
}

/** The stored response, if any. Throws IdempotencyConcurrentUse and IdempotencyInvalidReuse. */
export async function lockAndFindKept(op: Op, asked: Keyed): Promise<Answer | undefined> {
  const ask = op.tx.rehearsal ? lookAtKey : lockKey
  // Pipelined in this order: the query sees what the previous holder of the lock committed.
  const [[lock], found] = await Promise.all([
    run<{ locked: boolean }>(op.tx, ask, [op.tenant, asked.key]),
    find(op, asked.key),
  ])
  if (!lock?.locked) throw IdempotencyConcurrentUse()
  return keptIn(op, found, asked)
}

/** Runs `work` and stores its response or refusal. */
export async function answerAndKeep(
  op: Op,
  asked: Keyed,
  work: () => Promise<Answer>,
  refusal: Refusal,
): Promise<Answer> {
  const answer = await undoable(op.tx, work, refusal)
  const { status, text, keptText = text, isSecret } = answer
  const rights = isSecret ? JSON.stringify(rightsOf(op)) : null
  writeAtCommit(op, [keptAnswer(op, asked, { status, text: keptText }, rights)])
  return answer
}

export type Refusal = (error: ApiError) => Answer

/**
 * The caller holds the lock. Throws IdempotencyConcurrentUse and IdempotencyInvalidReuse: a leased
 * or used-up key belongs to its workflow or transfer permanently.
 */
function keptIn(op: Op, { kept, leased, isUsedUp }: Found, asked: Keyed): Answer | undefined {
  if (isUsedUp) throw IdempotencyInvalidReuse()
  if (kept) return repeat(op, kept, asked)
  if (!leased) return undefined
  if (!leased.fingerprint.equals(asked.fingerprint)) throw IdempotencyInvalidReuse()
  if (leased.is_held) throw IdempotencyConcurrentUse()
  return undefined
}

/** The stored response, whichever run has the lease. Throws IdempotencyInvalidReuse. */
export async function findAnswered(op: Op, asked: Keyed): Promise<Answer | undefined> {
  const { kept } = await find(op, asked.key)
  return kept && repeat(op, kept, asked)
}

type FirstCaller = Pick<Rights, 'role' | 'scopes'> & { readonly id: string | undefined }

function rightsOf({ actor, rights: { role, scopes } }: Op): FirstCaller {
  return { id: actor.kind === 'bank' ? undefined : actor.id, role, scopes }
}

/** As replay. Throws Forbidden for a secret if the caller has fewer rights than the first one. */
function repeat(op: Op, kept: KeptRow, asked: Keyed): Answer {
  const answer = replay(kept, asked, op)
  if (kept.rights === null) return answer
  const first = JSON.parse(kept.rights) as FirstCaller
  const isSame = first.id !== undefined && first.id === rightsOf(op).id
  if (!isSame && !hasAll(op.rights, first))
    throw Forbidden(
      'the response contains a secret: a repeat requires the API key of the first request, or one ' +
        'with the same permissions',
    )
  return answer
}

async function find(op: Op, key: string): Promise<Found> {
  const since = addSeconds(op.now, -KEPT_SECONDS)
  const values = [op.tenant, key, since, machineNow()]
  let found: Found = { isUsedUp: false }
  for (const row of await run<KeptRow | Leased | UsedUp>(op.tx, findAnswer, values)) {
    if (row.fingerprint === null) found = { ...found, isUsedUp: true }
    else if (row.status === null) found = { ...found, leased: row }
    else found = { ...found, kept: row }
  }
  return found
}

/** The stored response. Throws IdempotencyInvalidReuse if it belongs to another request. */
export function replay(
  kept: Kept,
  { key, fingerprint }: Keyed,
  { tenant, vault }: { tenant: Tenant; vault: Vault },
): Answer {
  if (!kept.fingerprint.equals(fingerprint)) throw IdempotencyInvalidReuse()
  const text = vault.open(bodyOf(tenant, key), kept.body)
  return { status: kept.status, text, replayed: true }
}

const savepoint: Statement = { name: 'idempotency_savepoint', text: 'savepoint work' }

/** Runs `work`; a refusal rolls back its writes. */
async function undoable(tx: Tx, work: () => Promise<Answer>, refusal: Refusal): Promise<Answer> {
  // Not awaited: it travels with the first statement of `work`, and its failure fails all later
  // ones.
  run(tx, savepoint, []).catch(() => {})
  const undoKept = tx.atCommit.mark()
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || !isKept(error.status)) throw error
    await sql`rollback to savepoint work`.execute(tx)
    undoKept()
    return refusal(error)
  }
}

/** (contract: requests#kept-refusals) */
export function isKept(status: number): boolean {
  return status < 500 && status !== 429
}

/** Inserts the response, in the transaction of its work. */
export function keptAnswer(
  { tenant, vault, now }: Pick<Op, 'tenant' | 'vault' | 'now'>,
  { key, fingerprint }: Keyed,
  { status, text }: Pick<Answer, 'status' | 'text'>,
  rights: string | null = null,
): Insert {
  const body = vault.seal(bodyOf(tenant, key), text)
  const kept = { tenant, key, fingerprint, status, body, created_time: now, rights }
  return idempotentResponses.upsert(kept)
}

/** Identifies a request: method, path and payload (without key order and white space). */
export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256').update(`${method} ${path} `).update(canonical(body)).digest()
}

/** An unreadable body counts by its bytes. */
function canonical(value: unknown): string | Buffer {
  return Buffer.isBuffer(value) ? value : canonicalJson(value)
}
