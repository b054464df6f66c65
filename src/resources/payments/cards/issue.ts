// Issues new cards and reissues (contract: cards#issuing, cards#reissues).

import { jsonText } from '../../../platform/values/json.ts'
import { emit } from '../../../events/event.ts'
import { AccountNotFound, ImproperAccountStatus } from '../../../ledger/errors.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { CardProcessor } from '../../../rails/cards/processor.ts'
import { lockAccountRows } from '../../accounts/accounts/queries.ts'
import { findActiveProduct } from '../card_products/write.ts'
import { CardProductNotFound } from '../card_products/errors.ts'
import type { CardProductRow } from '../card_products/queries.ts'
import type { CardCreate } from './body_schema.ts'
import { rememberChange } from './write.ts'
import { CardNotFound, CardsNotEnabled, processorOf } from './errors.ts'
import { CardCreated } from './events.ts'
import { type CardHolders, checkHolders, embossNameOf, lockHolders } from './holder_rules.ts'
import { checkActiveVirtual, checkPhysical } from './limit_rules.ts'
import { type CardRow, isBeingReplaced, lockCardRows } from './queries.ts'
import type { Card } from './schema.ts'
import { shippingTo } from './shipping_rules.ts'
import { endReplaced } from './status_write.ts'
import type { ReissueReason } from './values.ts'
import { toCard } from './view.ts'

/** The old card ends immediately, and its number is not reused. */
const compromised: readonly ReissueReason[] = ['LOST', 'STOLEN']

/** A virtual card is ACTIVE immediately, a physical one awaits activation. */
export async function issueCard(
  op: Op,
  cards: CardProcessor | undefined,
  body: CardCreate,
): Promise<Card> {
  const processor = processorOf(cards)
  const holders = await lockHolders(op, body)
  await lockCardAccount(op, body.account_id)
  const product = await productFor(op, body)
  const needsVerification = !product.issue_without_kyc
  await checkHolders(op, holders, { accountId: body.account_id, needsVerification })
  const replaced = await lockReplaced(op, body)

  const id = op.newId()
  const isActive = body.form === 'VIRTUAL' && holders.customer !== undefined
  const isOver = body.reissue_reason !== undefined && compromised.includes(body.reissue_reason)
  if (replaced && (isOver || isActive)) {
    await endReplaced(op, replaced, { id, reissue_reason: body.reissue_reason ?? null })
  }
  if (body.form === 'PHYSICAL') {
    await checkPhysical(op, body.account_id, isOver ? undefined : replaced)
  }
  if (isActive) await checkActiveVirtual(op, body)

  const number = processor.issue(op.randomInt, op.now, isOver ? undefined : numberOf(replaced))
  const row = await op.tx
    .insertInto('cards')
    .values({
      ...newRow(op, body, { product, holders, replaced }),
      id,
      card_status: isActive ? 'ACTIVE' : 'UNACTIVATED',
      bin: number.bin,
      last_four: number.lastFour,
      expiration_date: number.expirationDate,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return created(op, row)
}

async function created(op: Op, row: CardRow): Promise<Card> {
  const { card_status: state, card_fulfillment_status } = row
  if (card_fulfillment_status) {
    await rememberChange(op, row.id, { change_type: 'FULFILLMENT', state: card_fulfillment_status })
  }
  await rememberChange(op, row.id, { change_type: 'STATUS', state, reason: row.status_reason })
  const after = toCard(row)
  emit(op, CardCreated, { resourceId: row.id, after })
  return after
}

/** Locks the account for counting its cards. Throws if it may not have cards. */
async function lockCardAccount(op: Op, id: string): Promise<void> {
  const [account] = await lockAccountRows(op, [id])
  if (!account) throw AccountNotFound(id)
  if (account.status !== 'ACTIVE_OR_DISBURSED') throw ImproperAccountStatus()
  if (!account.flags.is_card_enabled) throw CardsNotEnabled()
  await checkCurrency(op, account.currency)
}

/** Throws BadRequestBody for an account that cannot pay to the settlement account. */
async function checkCurrency(op: Op, currency: string): Promise<void> {
  const settlement = await op.tx
    .selectFrom('internal_accounts')
    .select('currency')
    .where('tenant', '=', op.tenant)
    .where('account_type', '=', 'CARD_SETTLEMENT')
    .orderBy('creation_time')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!settlement || settlement.currency === currency) return
  throw BadRequestBody({
    invalid: { account_id: `is in ${currency}: cards pay in ${settlement.currency} only` },
  })
}

async function productFor(op: Op, body: CardCreate): Promise<CardProductRow> {
  const product = await findActiveProduct(op.tx, op, body.card_product_id)
  if (!product) throw CardProductNotFound(body.card_product_id)
  const invalid = {
    ...(product.form === body.form
      ? {}
      : { form: `is not the product’s, which is ${product.form}` }),
    ...(product.card_type === null || product.card_type === body.type
      ? {}
      : { type: `is not the product’s, which is ${product.card_type}` }),
  }
  if (Object.keys(invalid).length > 0) throw BadRequestBody({ invalid })
  return product
}

/** Locks the card to replace: same account, not replaced before. */
async function lockReplaced(op: Op, body: CardCreate): Promise<CardRow | undefined> {
  const { reissued_from_id: id } = body
  if (id === undefined) return undefined
  const [card] = await lockCardRows(op, body.account_id, [id])
  if (!card) throw CardNotFound(id)
  const refuse = (why: string) => BadRequestBody({ invalid: { reissued_from_id: why } })
  if (card.account_id !== body.account_id.toLowerCase()) {
    throw refuse('is a card of another account')
  }
  if (card.reissued_to_id !== null) throw refuse('was replaced already')
  if (await isBeingReplaced(op, card)) throw refuse('is being replaced: end its replacement first')
  return card
}

function numberOf(replaced: CardRow | undefined) {
  return replaced && { bin: replaced.bin, lastFour: replaced.last_four }
}

type Sources = {
  product: CardProductRow
  holders: CardHolders
  replaced: CardRow | undefined
}

function newRow(op: Op, body: CardCreate, { product, holders, replaced }: Sources) {
  const isPhysical = body.form === 'PHYSICAL'
  const shipping = isPhysical ? jsonText(shippingTo(body.shipping, holders)) : null
  return {
    tenant: op.tenant,
    form: body.form,
    type: body.type,
    account_id: body.account_id,
    card_product_id: product.id,
    customer_id: body.customer_id ?? null,
    business_id: body.business_id ?? null,
    status_reason: 'NEW' as const,
    memo: null,
    card_brand: product.card_brand,
    emboss_name: jsonText(body.emboss_name ?? embossNameOf(holders)),
    // The new card keeps the PIN and the customer's data.
    is_pin_set: replaced?.is_pin_set ?? false,
    timestamp_pin_set: replaced?.timestamp_pin_set ?? null,
    reissue_reason: body.reissue_reason ?? null,
    reissued_from_id: body.reissued_from_id ?? null,
    reissued_to_id: null,
    metadata: body.metadata ? jsonText(body.metadata) : null,
    card_fulfillment_status: isPhysical ? ('ISSUED' as const) : null,
    fulfillment_details: null,
    physical_card_format: isPhysical ? (product.physical_card_format ?? 'PHYSICAL_COMBO') : null,
    shipping,
    card_image_id: isPhysical ? (body.card_image_id ?? null) : null,
    creation_time: op.now,
    last_modified_time: op.now,
  }
}
