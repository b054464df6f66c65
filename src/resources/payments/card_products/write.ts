// Card products, the templates of cards (contract: cards#card-products). Cards are in ../cards.

import { addSeconds } from '../../../platform/values/clock.ts'
import type { Read } from '../../../platform/database/db.ts'
import type { ReadContext, Op, Tenant } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { present } from '../../../platform/contract/present.ts'
import { type CardProductRow, selectCardProducts } from './queries.ts'
import type { CardProduct, CardProductQuery } from './schema.ts'

export async function listCardProducts(context: ReadContext, query: CardProductQuery) {
  let products = selectCardProducts(context.db, context.tenant)
  if (query.form) products = products.where('form', '=', query.form)
  const { rows, next_page_token } = await paginate(products, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('card_products', rows.map(toCardProduct), next_page_token)
}

/** The product if it is active at this time. */
export async function findActiveProduct(
  db: Read,
  { tenant, now }: { tenant: Tenant; now: Date },
  id: string,
): Promise<CardProductRow | undefined> {
  return selectCardProducts(db, tenant)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('start_date', '<=', now)
    .where('end_date', '>', now)
    .executeTakeFirst()
}

const YEARS_OFFERED = 20
const YEAR_SECONDS = 365 * 24 * 3600

/** One product for each form of card. */
export async function seedCardProducts(op: Op): Promise<void> {
  const rows = (['VIRTUAL', 'PHYSICAL'] as const).map((form) => ({
    tenant: op.tenant,
    id: op.newId(),
    name: form === 'VIRTUAL' ? 'Virtual debit card' : 'Physical debit card',
    active: true,
    form,
    card_brand: 'NETWORK_A' as const,
    card_type: null,
    card_program_id: op.newId(),
    physical_card_format: form === 'VIRTUAL' ? null : ('PHYSICAL_COMBO' as const),
    issue_without_kyc: false,
    l2l3_enabled: false,
    cross_border_enabled: false,
    terms: JSON.stringify({
      card_art_id: 'default',
      three_ds_policy: 'EXEMPT',
      card_category: 'CONSUMER',
    }),
    start_date: op.now,
    end_date: addSeconds(op.now, YEARS_OFFERED * YEAR_SECONDS),
    creation_time: op.now,
    last_modified_time: op.now,
  }))
  await op.tx.insertInto('card_products').values(rows).execute()
}

function toCardProduct(row: CardProductRow): CardProduct {
  const { card_art_id, card_category, three_ds_policy } = row.terms
  const { card_type, physical_card_format } = row
  return {
    id: row.id,
    name: row.name,
    active: row.active,
    form: row.form,
    card_brand: row.card_brand,
    card_category,
    card_program_id: row.card_program_id,
    ...present({ card_type, physical_card_format }),
    issue_without_kyc: row.issue_without_kyc,
    l2l3_enabled: row.l2l3_enabled,
    cross_border_enabled: row.cross_border_enabled,
    digital_wallet_tokenization: {
      card_art_id,
      provisioning_controls: {
        in_app_provisioning: { enabled: false },
        manual_entry: { enabled: false },
        wallet_provider_card_on_file: { enabled: false },
      },
    },
    three_ds_policy,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
    creation_time: row.creation_time.toISOString(),
    last_modified_time: row.last_modified_time.toISOString(),
  }
}
