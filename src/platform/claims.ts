// Errands are carried out once per key, like every other write (contract A5.1), though they are no single transaction:
// they claim the key, then do their work outside any transaction, and their answer commits in place of the claim,
// together with what the errand writes last. A process that dies in between leaves a claim that lapses; a repeat then
// starts again, and whoever comes late to a claim that lapsed writes nothing any more.

import { addSeconds, machineNow } from './clock.ts'
import { run, type Statement } from './db.ts'
import { ApiError, IdempotencyConcurrentUse } from './errors.ts'
import { newId } from './ids.ts'
import {
  answerAndKeep,
  findKept,
  isKept,
  type Keyed,
  lockAndFindKept,
  type Refusal,
} from './idempotency.ts'
import type { Op } from './op.ts'
import type { Answer } from './route.ts'

/** Longer than an errand takes. A repeat after a crash has to wait for it. */
const CLAIM_SECONDS = 300

const addClaim: Statement = {
  name: 'idempotency_add_claim',
  text: `insert into idempotency_claims (tenant, key, fingerprint, claim, lapses_time) values ($1, $2, $3, $4, $5)
         on conflict (tenant, key) do update
         set fingerprint = excluded.fingerprint, claim = excluded.claim, lapses_time = excluded.lapses_time`,
}

const lockKey: Statement = {
  name: 'idempotency_await_key',
  text: `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
}

const dropClaim: Statement = {
  name: 'idempotency_drop_claim',
  text: `delete from idempotency_claims where tenant = $1 and key = $2 and claim = $3 returning true as is_ours`,
}

/** How the errand's own operations are opened. */
type Open = <Result>(work: (op: Op) => Promise<Result>) => Promise<Result>

/** An errand: what it does outside any transaction, and how its last operation makes the answer of that. */
type Errand<Heard> = {
  readonly first: () => Promise<Heard>
  readonly last: (op: Op, heard: Heard) => Promise<Answer>
}

/**
 * Does an errand once for this key. Repeats, other requests with the key, and refusals are as in `once`
 * (idempotency.ts); while the first is under way a repeat is IdempotencyConcurrentUse.
 */
export async function onceApart<Heard>(
  open: Open,
  asked: Keyed,
  { first, last }: Errand<Heard>,
  refusal: Refusal,
): Promise<Answer> {
  const claim = newId()
  const kept = await open((op) => claimKey(op, asked, claim))
  if (kept) return kept
  try {
    const heard = await first().catch(refusedOrThrow)
    const work = (op: Op) => {
      if (heard instanceof ApiError) throw heard
      return last(op, heard)
    }
    return await open((op) => answerClaim(op, asked, claim, { work, refusal }))
  } catch (error) {
    // What is not kept leaves the key free for the next try.
    await open((op) => run(op.tx, dropClaim, [op.tenant, asked.key, claim]))
    throw error
  }
}

/** The answer that is there already, or nothing: then the key is ours. */
async function claimKey(op: Op, asked: Keyed, claim: string): Promise<Answer | undefined> {
  const kept = await lockAndFindKept(op, asked)
  if (kept) return kept
  const lapses = addSeconds(machineNow(), CLAIM_SECONDS)
  await run(op.tx, addClaim, [op.tenant, asked.key, asked.fingerprint, claim, lapses])
  return undefined
}

type Rest = { readonly work: (op: Op) => Promise<Answer>; readonly refusal: Refusal }

async function answerClaim(
  op: Op,
  asked: Keyed,
  claim: string,
  { work, refusal }: Rest,
): Promise<Answer> {
  await run(op.tx, lockKey, [op.tenant, asked.key])
  const [dropped] = await run<{ is_ours: boolean }>(op.tx, dropClaim, [op.tenant, asked.key, claim])
  if (dropped) return answerAndKeep(op, asked, async () => work(op), refusal)
  const kept = await findKept(op, asked)
  if (kept) return kept
  throw IdempotencyConcurrentUse()
}

/** A refusal that is kept is an outcome like any other. */
function refusedOrThrow(error: unknown): ApiError {
  if (error instanceof ApiError && isKept(error.status)) return error
  throw error
}
