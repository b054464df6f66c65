// Spend controls (contract: spend-controls#control-fields), which the ledger evaluates.

import { isDeepStrictEqual } from 'node:util'
import { emit } from '../../../events/event.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { fromJsonInteger } from '../../../platform/values/money.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { limitsChanged } from '../../../ledger/limits/changed.ts'
import { lockControlAndAccounts } from './attachment_write.ts'
import { AmbiguousPaymentSubtypes } from './errors.ts'
import { SpendControlCreated, SpendControlUpdated } from './events.ts'
import { type SpendControlRow, selectSpendControls, toSpendControl } from './queries.ts'
import type { CreateSpendControl, PatchSpendControl, SpendControl } from './schema.ts'

type Columns = Omit<
  SpendControlRow,
  'tenant' | 'id' | 'number_of_related_accounts' | 'creation_time' | 'last_modified_time'
>

/** Throws AmbiguousPaymentSubtypes. */
export async function createSpendControl(op: Op, body: CreateSpendControl): Promise<SpendControl> {
  const columns: Columns = { ...unset, ...columnsOf(body), ...neededOf(body) }
  checkSubTypes(columns)
  const row = await op.tx
    .insertInto('spend_controls')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      creation_time: op.now,
      last_modified_time: op.now,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = toSpendControl(row)
  emit(op, SpendControlCreated, { resourceId: row.id, after })
  return after
}

/**
 * `null` clears. Applies to later transactions. Throws ResourceNotFound, AmbiguousPaymentSubtypes.
 */
export async function patchSpendControl(
  op: Op,
  id: string,
  patch: PatchSpendControl,
): Promise<SpendControl> {
  const locked = await lockControlAndAccounts(op, id)
  if (!locked) throw ResourceNotFound(`spend control ${id}`)
  const { control: row, accounts } = locked
  const wanted = { ...row, ...columnsOf(patch) }
  checkSubTypes(wanted)
  const before = toSpendControl(row)
  if (isDeepStrictEqual(wanted, row)) return before
  const changed = await op.tx
    .updateTable('spend_controls')
    .set({
      ...columnsOf(patch),
      last_modified_time: op.now,
    })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const isRedefined = counting.some((name) => !isDeepStrictEqual(wanted[name], row[name]))
  if (isRedefined) await limitsChanged(op, accounts, id)
  const after = toSpendControl(changed)
  emit(op, SpendControlUpdated, { resourceId: id, before, after })
  return after
}

/** Throws ResourceNotFound. */
export async function getSpendControl(context: ReadContext, id: string): Promise<SpendControl> {
  const row = await selectSpendControls(context.db, context.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`spend control ${id}`)
  return toSpendControl(row)
}

/** A change of these fields recounts the usage. */
const counting = [
  'is_active',
  'direction',
  'payment_types',
  'payment_sub_types',
  'merchant_category_codes',
  'time_range_type',
  'days',
] as const

const unset = {
  direction: null,
  payment_types: null,
  payment_sub_types: null,
  merchant_category_codes: null,
}

/** The columns of required fields. */
function neededOf(body: CreateSpendControl) {
  const { name, is_active, action_case, action_decline } = body
  const amount_limit = fromJsonInteger(body.amount_limit)
  return { name, is_active, action_case, action_decline, amount_limit, ...rangeOf(body.time_range) }
}

function rangeOf({ time_range_type, days }: CreateSpendControl['time_range']) {
  return { time_range_type, days: days ?? null }
}

/** The columns of the body's fields. The rules ensure that required ones are not null. */
function columnsOf(body: PatchSpendControl): Partial<Columns> {
  const { amount_limit, time_range, ...plain } = body
  const named = Object.entries(plain).filter(([, value]) => value !== undefined)
  return {
    ...(Object.fromEntries(named) as Partial<Columns>),
    ...(amount_limit === undefined || amount_limit === null
      ? {}
      : { amount_limit: fromJsonInteger(amount_limit) }),
    ...(time_range ? rangeOf(time_range) : {}),
  }
}

function checkSubTypes({
  payment_types,
  payment_sub_types,
}: Pick<Columns, 'payment_types' | 'payment_sub_types'>): void {
  if (!payment_types?.length || !payment_sub_types) return
  const allowed: readonly string[] = payment_types
  const isForeign = (subType: string) => !allowed.includes(subType.split('.')[0] ?? '')
  if (payment_sub_types.some(isForeign)) throw AmbiguousPaymentSubtypes()
}
