// The keys of movements (contract: requests#used-keys, requests#kinds-of-keys): the key of a success is used up
// permanently, per kind of transaction; a refusal is kept for 7 days and replayed. What moves money under the ordinary
// keys (messages of a card network) may come without one, and successes are kept like refusals.

import type { Answer } from '../contract/answer.ts'
import {
  type ApiError,
  defineError,
  IdempotencyConcurrentUse,
  IdempotencyInvalidReuse,
} from '../contract/errors.ts'
import type { Decision, MoneyKey, MoneyKeyKind, MoneyOutcome } from '../contract/money.ts'
import type { Insert } from '../database/batch.ts'
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

/** What is known of a key before anything is decided. */
export type KeyFacts = {
  readonly isLocked: boolean
  readonly isUsed: boolean
  /** The refusal that the key got within the last 7 days. */
  readonly kept: Kept | undefined
  /** Whether it is the key of a workflow. */
  readonly isLeased: boolean
}

function isAnswerKey({ kind }: Pick<MoneyKey, 'kind'>): boolean {
  return kind === 'answer'
}

/** The kinds that a key must be free for, in addition to its own: an ordinary key is free for none that has used it up. */
export function otherKinds(key: MoneyKey): readonly MoneyKeyKind[] {
  if (isAnswerKey(key)) return ['pending', 'posted']
  return key.alsoKind ? [key.alsoKind] : []
}

/** What the key alone decides, if it does (contract: requests#order-of-key-checks): `thrown` is kept nowhere. */
export function outcomeOfKey(
  key: MoneyKey,
  { isLocked, isUsed, kept, isLeased }: KeyFacts,
): MoneyOutcome | { readonly thrown: ApiError } | undefined {
  if (!isLocked) {
    const first = key.isReference ? 'message with this network_reference' : undefined
    return { thrown: IdempotencyConcurrentUse(first) }
  }
  if (isUsed)
    return { thrown: isAnswerKey(key) ? IdempotencyInvalidReuse() : DuplicateIdempotencyKey() }
  if (isLeased) return { thrown: IdempotencyInvalidReuse() }
  return kept && { kept, key }
}

/** The rows that belong with a movement: those that use its key up, or the answer that its repeats get. */
export function rowsOfKey(
  op: Pick<Op, 'tenant' | 'vault' | 'now'>,
  key: MoneyKey,
  decision: Decision,
): Insert[] {
  if ('body' in decision && !isAnswerKey(key)) return usedKeys(op.tenant, key)
  if ('refused' in decision && key.isReference) return []
  const answer = key.answer(decision)
  if (!isKept(answer.status)) return []
  return [keptAnswer(op, { key: key.value, fingerprint: key.fingerprint() }, answer)]
}

/**
 * The rows that use a key up. None for a posted transfer, whose key is in its transaction (decision 0015): the lock of the key and the
 * query for it ensure a single use.
 */
function usedKeys(tenant: Tenant, { kind, alsoKind, value }: MoneyKey): Insert[] {
  const kinds = alsoKind ? [kind, alsoKind] : [kind]
  return kinds
    .filter((it) => it !== 'posted')
    .map((it) => moneyKeys.insert({ tenant, kind: it, key: value }))
}

/** How one request is answered: a success with `status`. What is kept and then sent is put into words once. */
export function answering(status: number, refusal: Refusal): MoneyKey['answer'] {
  let last: { readonly decision: Decision; readonly answer: Answer } | undefined
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

/** What goes over the wire. Throws IdempotencyInvalidReuse when the key keeps the answer to another request. */
export function answerOf(
  outcome: MoneyOutcome,
  answer: MoneyKey['answer'],
  of: { readonly tenant: Tenant; readonly vault: Vault },
): Answer {
  if (!('kept' in outcome)) return answer(outcome)
  const { kept, key } = outcome
  return replay(kept, { key: key.value, fingerprint: key.fingerprint() }, of)
}
