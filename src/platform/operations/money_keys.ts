// Keys of movements (contract: requests#used-keys, requests#kinds-of-keys): a success uses its key
// up permanently, per kind of transaction; a refusal is stored for 7 days. Movements under ordinary
// keys (messages of a card network) may lack one, and store successes like refusals.

import type { Answer } from '../contract/answer.ts'
import {
  type ApiError,
  defineError,
  IdempotencyConcurrentUse,
  IdempotencyInvalidReuse,
} from '../contract/errors.ts'
import type { MoneyDecision, MoneyKey, MoneyKeyKind, MoneyOutcome } from '../contract/money.ts'
import { type Insert, runBatch } from '../database/batch.ts'
import { run, type Statement } from '../database/db.ts'
import type { Vault } from '../sealing/seal.ts'
import { jsonText } from '../values/json.ts'
import { isKept, type Kept, keptAnswer, type Refusal, replay } from './idempotency.ts'
import type { Op, Tenant } from './op.ts'
import { moneyKeys } from './table.ts'

export const DuplicateIdempotencyKey = defineError({
  code: 'DUPLICATE_RESOURCE',
  slug: 'duplicate',
  title: 'Duplicate Resource',
  status: 409,
  detail: () => 'duplicate idempotency key',
})

/** The state of a key before a decision. */
export type KeyFacts = {
  readonly isLocked: boolean
  readonly isUsed: boolean
  /** The refusal of the last 7 days. */
  readonly kept: Kept | undefined
  /** True for the key of a workflow. */
  readonly isLeased: boolean
}

function isAnswerKey({ kind }: Pick<MoneyKey, 'kind'>): boolean {
  return kind === 'answer'
}

/** The further kinds for which a key must be free: an ordinary key, for all of them. */
export function otherKinds(key: MoneyKey): readonly MoneyKeyKind[] {
  if (isAnswerKey(key)) return ['pending', 'posted']
  return key.alsoKind ? [key.alsoKind] : []
}

/** Another request with this key is in progress. */
export function keyInUse({ isReference }: Pick<MoneyKey, 'isReference'>): ApiError {
  return IdempotencyConcurrentUse(isReference ? 'message with this network_reference' : undefined)
}

/** What the key alone decides, if it does (contract: requests#order-of-key-checks): `thrown` is kept nowhere. */
export function outcomeOfKey(
  key: MoneyKey,
  { isLocked, isUsed, kept, isLeased }: KeyFacts,
): MoneyOutcome | { readonly thrown: ApiError } | undefined {
  if (!isLocked) return { thrown: keyInUse(key) }
  if (isUsed)
    return { thrown: isAnswerKey(key) ? IdempotencyInvalidReuse() : DuplicateIdempotencyKey() }
  if (isLeased) return { thrown: IdempotencyInvalidReuse() }
  return kept && { kept, key }
}

export function rowsOfKey(
  op: Pick<Op, 'tenant' | 'vault' | 'now'>,
  key: MoneyKey,
  decision: MoneyDecision,
): Insert[] {
  if ('body' in decision && !isAnswerKey(key)) return usedKeys(op.tenant, key)
  if ('refused' in decision && key.isReference) return []
  const answer = key.answer(decision)
  if (!isKept(answer.status)) return []
  return [keptAnswer(op, { key: key.value, fingerprint: key.fingerprint() }, answer)]
}

/**
 * The rows that use a key up. A posted transfer has none: its transaction has the key (decision
 * 0015), and the key's lock and query ensure a single use.
 */
function usedKeys(
  tenant: Tenant,
  { kind, alsoKind, value }: Pick<MoneyKey, 'kind' | 'alsoKind' | 'value'>,
): Insert[] {
  const kinds = alsoKind ? [kind, alsoKind] : [kind]
  return kinds
    .filter((it) => it !== 'posted')
    .map((it) => moneyKeys.insert({ tenant, kind: it, key: value }))
}

const lockOne: Statement = {
  name: 'money_keys_lock',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))`,
}

const findUse: Statement = {
  name: 'money_keys_find_use',
  text: `select 1 as used from money_keys m where m.tenant = $1 and m.kind = $3 and m.key = $2
         union all
         select 1 from ledger_used_keys u
         where $3 = 'posted' and u.tenant = $1 and u.name = $1 || ' ' || $2 and u.key = $2
         limit 1`,
}

type OwnKey = Pick<MoneyKey, 'kind' | 'value'>

/** Locks the key of a movement without a request until the commit. Throws DuplicateIdempotencyKey for a used one. */
export async function lockKey({ tx, tenant }: Op, { kind, value }: OwnKey): Promise<void> {
  await run(tx, lockOne, [tenant, value])
  const used = await run(tx, findUse, [tenant, value, kind])
  if (used.length > 0) throw DuplicateIdempotencyKey()
}

/** Uses the key of a booked movement up. */
export async function useKey({ tx, tenant }: Op, key: OwnKey): Promise<void> {
  await runBatch(tx, usedKeys(tenant, key))
}

/** Serialized once, both stored and sent. */
export function answerOnce(status: number, refusal: Refusal): MoneyKey['answer'] {
  let last: { readonly decision: MoneyDecision; readonly answer: Answer } | undefined
  return (decision) => {
    if (last?.decision === decision) return last.answer
    const answer =
      'refused' in decision
        ? refusal(decision.refused)
        : { status, text: jsonText(decision.body), replayed: false }
    last = { decision, answer }
    return answer
  }
}

/** Throws IdempotencyInvalidReuse. */
export function answerOf(
  outcome: MoneyOutcome,
  answer: MoneyKey['answer'],
  of: { readonly tenant: Tenant; readonly vault: Vault },
): Answer {
  if (!('kept' in outcome)) return answer(outcome)
  const { kept, key } = outcome
  return replay(kept, { key: key.value, fingerprint: key.fingerprint() }, of)
}
