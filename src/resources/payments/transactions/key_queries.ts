// The transactions that Idempotency-Keys have made (contract: requests#used-keys).

import { sql } from 'kysely'
import { ApiError } from '../../../platform/contract/errors.ts'
import type { MoneyKeyKind, MoneyRequest } from '../../../platform/contract/money.ts'
import { DuplicateIdempotencyKey } from '../../../platform/operations/money_keys.ts'

type Asked = Pick<MoneyRequest<unknown, unknown>, 'context' | 'key'>
type Context = Asked['context']
type Key = { readonly kind: MoneyKeyKind; readonly value: string }

/** As `work`; the refusal of a used key names the transaction that it made. */
export async function namingMade<Result>(
  { context, key }: { readonly context: Context; readonly key: Key },
  work: Promise<Result>,
): Promise<Result> {
  const [outcome] = await allNamingMade(context, [key], [work])
  if (!outcome) throw new Error('a request of money has no outcome')
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** The outcomes of several works, each under its key, with one query for the used keys of each kind. */
export async function allNamingMade<Result>(
  context: Context,
  keys: readonly Key[],
  works: readonly Promise<Result>[],
): Promise<PromiseSettledResult<Result>[]> {
  const outcomes = await Promise.allSettled(works)
  const used = keys.filter((_, index) => isUsed(outcomes[index]))
  if (used.length === 0) return outcomes
  const [posted, pending] = [
    await madeUnder(context, used, true),
    await madeUnder(context, used, false),
  ]
  return outcomes.map((outcome, index) => {
    const key = keys[index]
    if (!key || !isUsed(outcome)) return outcome
    const transaction_id = (key.kind === 'posted' ? posted : pending).get(key.value)
    if (transaction_id === undefined) return outcome
    const { definition, message } = outcome.reason
    return { status: 'rejected', reason: new ApiError(definition, message, { transaction_id }) }
  })
}

type Used = PromiseRejectedResult & { readonly reason: ApiError }

function isUsed(outcome: PromiseSettledResult<unknown> | undefined): outcome is Used {
  return (
    outcome?.status === 'rejected' &&
    outcome.reason instanceof ApiError &&
    outcome.reason.definition.code === DuplicateIdempotencyKey.code
  )
}

/** By key. A key of all or none made several: the first counts. */
async function madeUnder(
  { db, tenant }: Context,
  used: readonly Key[],
  isPosted: boolean,
): Promise<ReadonlyMap<string, string>> {
  const values = used
    .filter(({ kind }) => (kind === 'posted') === isPosted)
    .map(({ value }) => value)
  if (values.length === 0) return new Map()
  const rows = await db
    .selectFrom(isPosted ? 'posted_transactions' : 'pending_transactions')
    .distinctOn('idemkey')
    .select(['idemkey', 'uuid'])
    .where('tenant', '=', tenant)
    .where(sql<boolean>`idemkey = any(${values}::text[])`)
    .$if(isPosted, (query) =>
      query.where(
        sql<boolean>`tenant || ' ' || idemkey = any(${values.map((value) => `${tenant} ${value}`)}::text[])`,
      ),
    )
    .orderBy('idemkey')
    .orderBy('number')
    .execute()
  return new Map(rows.map(({ idemkey, uuid }) => [idemkey, uuid]))
}
