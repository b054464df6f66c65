// Account products: terms of interest and fees (contract: accounts#products). They are descriptive:
// the contract requires no accrual and no charging.

import { jsonText } from '../../../platform/values/json.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { isDeepStrictEqual } from 'node:util'
import { AccountProductNotFound } from './errors.ts'
import { type AccountProductRow, selectFiltered, selectProducts } from './queries.ts'
import { findPatchFaults } from './rules.ts'
import type {
  AccountProduct,
  AccountProductCreate,
  AccountProductPatch,
  AccountProductQuery,
  AccountProductType,
} from './schema.ts'
import type { Terms } from './table.ts'

export async function listAccountProducts(context: ReadContext, query: AccountProductQuery) {
  const { rows, next_page_token } = await paginate(
    selectFiltered(context.db, context.tenant, query),
    {
      page: query,
      context,
      order: [
        { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
        { name: 'id', column: 'id', type: 'uuid' },
      ],
    },
  )
  return listBody('account_products', rows.map(toProduct), next_page_token)
}

export async function createAccountProduct(
  op: Op,
  { product_type, ...terms }: AccountProductCreate,
): Promise<AccountProduct> {
  const row = await op.tx
    .insertInto('account_products')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      product_type,
      terms: jsonText(terms),
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toProduct(row)
}

/** Null clears. Applies immediately to all accounts of the product. */
export async function patchAccountProduct(
  op: Op,
  id: string,
  { patch, faults }: { patch: AccountProductPatch; faults: Faults },
): Promise<AccountProduct> {
  const row = await lockProduct(op, id)
  findPatchFaults(faults, row.product_type, patch)
  refuse(faults)
  const { product_type: _same, ...changes } = patch
  const merged = Object.entries({ ...row.terms, ...changes }).filter(([, value]) => value !== null)
  const terms = Object.fromEntries(merged) as Terms
  if (isDeepStrictEqual(terms, row.terms)) return toProduct(row)
  await op.tx
    .updateTable('account_products')
    .set({ terms: jsonText(terms), last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .execute()
  return toProduct({ ...row, terms })
}

/** Absent and null name none. */
type ProductReferences = {
  interest_product_id?: string | null | undefined
  fee_product_ids?: string[] | null | undefined
}

/** Throws AccountProductNotFound, also for a product of the other type. */
export async function checkAccountProducts(op: Op, references: ProductReferences): Promise<void> {
  const wanted: [string, AccountProductType][] = (references.fee_product_ids ?? []).map((id) => [
    id,
    'FEE',
  ])
  if (references.interest_product_id) wanted.push([references.interest_product_id, 'INTEREST'])
  if (wanted.length === 0) return
  const ids = wanted.map(([id]) => id)
  const rows = await selectProducts(op.tx, op.tenant).where('id', 'in', ids).execute()
  const types = new Map(rows.map((row) => [row.id, row.product_type]))
  const unknown = wanted.find(([id, type]) => types.get(id.toLowerCase()) !== type)
  if (unknown) throw AccountProductNotFound(unknown[0])
}

/** The account's columns for the named products; absent stays absent, null clears. */
export function productColumns({
  interest_product_id: interest,
  fee_product_ids: fees,
}: ProductReferences) {
  return {
    ...(interest === undefined ? {} : { interest_product_id: interest?.toLowerCase() ?? null }),
    ...(fees === undefined ? {} : { fee_product_ids: fees?.map((id) => id.toLowerCase()) ?? [] }),
  }
}

async function lockProduct(op: Op, id: string): Promise<AccountProductRow> {
  const row = await selectProducts(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`account product ${id}`)
  return row
}

function toProduct({ id, product_type, terms }: AccountProductRow): AccountProduct {
  return { id, product_type, ...terms } as AccountProduct
}
