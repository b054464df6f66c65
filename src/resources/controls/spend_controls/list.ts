// Lists and filters spend controls (contract: spend-controls#finding-controls).

import type { ReadContext } from '../../../platform/operations/op.ts'
import { listBody, paginate, type SortKey } from '../../../platform/contract/pagination.ts'
import { fromJsonInteger } from '../../../platform/values/money.ts'
import { type SpendControlRow, selectSpendControls, toSpendControl } from './queries.ts'
import type { SpendControlQuery } from './schema.ts'

const sortable: SortKey[] = [
  { name: 'amount_limit', column: 'amount_limit', type: 'bigint' },
  { name: 'is_active', column: 'is_active', type: 'boolean' },
  { name: 'last_modified_time', column: 'last_modified_time', type: 'timestamptz' },
  { name: 'name', column: 'name', type: 'text' },
  { name: 'num_related_accounts', column: 'number_of_related_accounts', type: 'bigint' },
]

const order: SortKey[] = [
  { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
  { name: 'id', column: 'id', type: 'uuid' },
]

export async function listSpendControls(context: ReadContext, query: SpendControlQuery) {
  const { rows, next_page_token } = await paginate(selectFiltered(context, query), {
    page: query,
    context,
    order,
    sortable,
  })
  return listBody(
    'spend_controls',
    (rows as SpendControlRow[]).map(toSpendControl),
    next_page_token,
  )
}

function selectFiltered(context: ReadContext, query: SpendControlQuery) {
  let controls = selectSpendControls(context.db, context.tenant)
  const { id, account_id, name, direction, is_active, payment_type } = query
  if (id) controls = controls.where('id', 'in', id)
  if (name !== undefined) controls = controls.where('name', '=', name)
  if (is_active !== undefined) controls = controls.where('is_active', '=', is_active)
  if (account_id) {
    const listed = context.db
      .selectFrom('account_spend_controls')
      .select('spend_control_id')
      .where('tenant', '=', context.tenant)
      .where('account_id', '=', account_id)
    controls = controls.where('id', 'in', listed)
  }
  if (direction) {
    // Default: debits.
    controls = controls.where((eb) =>
      eb(eb.fn.coalesce('direction', eb.val('DEBITS')), '=', direction),
    )
  }
  if (payment_type) {
    controls = controls.where((eb) => eb(eb.val(payment_type), '=', eb.fn.any('payment_types')))
  }
  for (const { column, than, value } of comparisons(query)) {
    controls = controls.where(column, than, value)
  }
  return controls
}

function comparisons(query: SpendControlQuery) {
  const amount = 'amount_limit' as const
  const count = 'number_of_related_accounts' as const
  const filters = [
    { column: amount, than: '=', value: query.amount_limit },
    { column: amount, than: '>=', value: query.amount_limit_gte },
    { column: amount, than: '<=', value: query.amount_limit_lte },
    { column: count, than: '=', value: query.num_related_accounts },
    { column: count, than: '>=', value: query.num_related_accounts_gte },
    { column: count, than: '<=', value: query.num_related_accounts_lte },
  ] as const
  return filters.flatMap(({ column, than, value }) =>
    value === undefined ? [] : [{ column, than, value: fromJsonInteger(value) as never }],
  )
}
