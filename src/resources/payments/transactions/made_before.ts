// The transaction that an Idempotency-Key has made (contract: requests#used-keys).

import { sql } from 'kysely'
import { ApiError } from '../../../platform/contract/errors.ts'
import type { MoneyRequest } from '../../../platform/contract/money.ts'
import { DuplicateIdempotencyKey } from '../../../platform/operations/money_keys.ts'

type Asked = Pick<MoneyRequest<unknown, unknown>, 'context' | 'key'>

/** As `work`; the refusal of a used key names the transaction that it made. */
export async function namingMade<Result>(
  { context, key }: Asked,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || error.definition.code !== DuplicateIdempotencyKey.code)
      throw error
    const made = await madeUnder(context, key)
    throw made === undefined
      ? error
      : new ApiError(error.definition, error.message, { transaction_id: made })
  }
}

async function madeUnder(
  { db, tenant }: Asked['context'],
  { kind, value }: Asked['key'],
): Promise<string | undefined> {
  const isPosted = kind === 'posted'
  const [row] = await db
    .selectFrom(isPosted ? 'posted_transactions' : 'pending_transactions')
    .select('uuid')
    .where('tenant', '=', tenant)
    .where('idemkey', '=', value)
    .$if(isPosted, (query) =>
      query.where(sql<boolean>`tenant || ' ' || idemkey = ${`${tenant} ${value}`}`),
    )
    .limit(1)
    .execute()
  return row?.uuid
}
