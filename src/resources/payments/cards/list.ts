// The filters and orders of GET /cards. The expressions equal those of the indexes.

import { sql } from 'kysely'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate, type SortKey } from '../../../platform/contract/pagination.ts'
import { foldedColumn } from '../../../platform/contract/text_filter.ts'
import type { CardQuery } from './body_schema.ts'
import { type CardRow, selectCards } from './queries.ts'
import { toCard } from './view.ts'

const CUSTOMER = `coalesce(customer_id, '00000000-0000-0000-0000-000000000000')`

const order: SortKey[] = [
  { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
  { name: 'id', column: 'id', type: 'uuid' },
]

const sortable: SortKey[] = [
  { name: 'account_id', column: 'account_id', type: 'uuid' },
  { name: 'card_brand', column: 'card_brand', type: 'text' },
  { name: 'card_product_id', column: 'card_product_id', type: 'uuid' },
  { name: 'card_status', column: 'card_status', type: 'text' },
  { name: 'card_type', column: 'type', type: 'text' },
  { name: 'customer_id', column: CUSTOMER, type: 'uuid' },
  { name: 'expiration_date', column: 'expiration_date', type: 'date' },
  { name: 'form', column: 'form', type: 'text' },
  { name: 'last_four', column: 'last_four collate "C"', type: 'text' },
]

export async function listCards(context: ReadContext, query: CardQuery) {
  const { rows, next_page_token } = await paginate(filtered(context, query), {
    page: query,
    context,
    order,
    sortable,
  })
  return listBody('cards', rows.map(toCard), next_page_token)
}

function filtered(context: ReadContext, query: CardQuery) {
  let cards = selectCards(context.db, context.tenant)
  const exact = {
    account_id: query.account_id,
    card_brand: query.card_brand,
    card_product_id: query.card_product_id,
    card_status: query.card_status,
    type: query.card_type,
    expiration_date: query.expiration_date,
    form: query.form,
  }
  for (const [column, value] of Object.entries(exact)) {
    if (value === undefined) continue
    const name = column as keyof typeof exact
    cards = Array.isArray(value)
      ? cards.where('account_id', 'in', value)
      : cards.where(name, '=', value)
  }
  const { customer_id, last_four, bin_prefix, emboss_name, postal_code, barcode } = query
  if (customer_id) cards = cards.where(sql<boolean>`${sql.raw(CUSTOMER)} = ${customer_id}::uuid`)
  if (last_four) cards = cards.where(sql<boolean>`last_four collate "C" = ${last_four}`)
  if (bin_prefix) cards = cards.where(sql<boolean>`bin collate "C" like ${`${bin_prefix}%`}`)
  if (emboss_name !== undefined) cards = cards.where(reads(`emboss_name ->> 'line_1'`, emboss_name))
  if (postal_code !== undefined) {
    const column = `shipping -> 'address' ->> 'postal_code'`
    cards = cards.where('shipping', 'is not', null).where(reads(column, postal_code))
  }
  return barcode === undefined ? cards : cards.where(sql<boolean>`false`)
}

function reads(column: string, sought: string) {
  return sql<boolean>`${sql.raw(foldedColumn(column))} = lower(${sought}::text) collate "C"`
}

/** Oldest first. */
export function customerCards(op: Op, customerId: string): Promise<CardRow[]> {
  return selectCards(op.tx, op.tenant)
    .where(sql<boolean>`${sql.raw(CUSTOMER)} = ${customerId}::uuid`)
    .orderBy('creation_time')
    .orderBy('id')
    .execute()
}
