// Changes a card: status, user, and data (contract: cards#changing-a-card).

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { type CardPatch, immutableNames } from './body_schema.ts'
import { lockCard, type LockedCard, rememberChange, writeCard } from './write.ts'
import { checkHolders, lockHolders } from './holder_rules.ts'
import type { CardChanges, CardRow } from './queries.ts'
import type { Card } from './schema.ts'
import { checkMove, moveCard } from './status_write.ts'
import { toCard } from './view.ts'

/** Null clears a field. Throws the route's refusals before any change. */
export async function patchCard(
  op: Op,
  id: string,
  { patch, faults }: { patch: CardPatch; faults: Faults },
): Promise<Card> {
  const holders = await lockHolders(op, { customer_id: patch.customer_id })
  const { card, replaced } = await lockCard(op, id)
  findPatchFaults(card, patch, faults)
  refuse(faults)

  const changes = changesOf(card, patch)
  if (changes.customer_id) {
    const needsVerification = await isVerifiedProduct(op, card)
    await checkHolders(op, holders, { accountId: card.account_id, needsVerification })
  }
  return toCard(await writePatch(op, { card, replaced }, { patch, changes }))
}

/** The status has its own rules; one event reports all changes. */
async function writePatch(
  op: Op,
  { card, replaced }: LockedCard,
  { patch, changes }: { patch: CardPatch; changes: CardChanges },
): Promise<CardRow> {
  const { card_status: to, reason, memo = null } = patch
  if (to && to !== card.card_status) {
    checkMove({ ...card, customer_id: changes.customer_id ?? card.customer_id }, to)
    return moveCard(op, { card, replaced }, { to, reason: reason ?? 'REQ', memo, changes })
  }
  if (!reason || reason === card.status_reason) return writeCard(op, card, changes)
  const state = card.card_status
  await rememberChange(op, card.id, { change_type: 'STATUS', state, reason, memo })
  return writeCard(op, card, { ...changes, status_reason: reason })
}

function findPatchFaults(card: CardRow, patch: CardPatch, { immutable, invalid }: Faults): void {
  for (const name of immutableNames) {
    const value = patch[name]
    if (value !== undefined && value?.toLowerCase() !== card[name]?.toLowerCase()) {
      immutable.push(name)
    }
  }
  for (const name of ['card_status', 'reason', 'customer_id', 'emboss_name'] as const) {
    if (patch[name] === null) invalid[name] = 'must not be null'
  }
}

/** The changed columns except the status. */
function changesOf(card: CardRow, patch: CardPatch): CardChanges {
  const { memo, customer_id, emboss_name, metadata } = patch
  return {
    ...(memo === undefined || memo === card.memo ? {} : { memo }),
    ...(!customer_id || customer_id.toLowerCase() === card.customer_id ? {} : { customer_id }),
    ...(!emboss_name || isDeepStrictEqual(emboss_name, card.emboss_name)
      ? {}
      : { emboss_name: jsonText(emboss_name) }),
    ...(metadata === undefined || isDeepStrictEqual(metadata, card.metadata)
      ? {}
      : { metadata: metadata && jsonText(metadata) }),
  }
}

async function isVerifiedProduct(op: Op, { card_product_id }: CardRow): Promise<boolean> {
  const product = await op.tx
    .selectFrom('card_products')
    .select('issue_without_kyc')
    .where('tenant', '=', op.tenant)
    .where('id', '=', card_product_id)
    .executeTakeFirst()
  return !product?.issue_without_kyc
}
