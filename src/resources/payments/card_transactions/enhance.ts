// Attaches enhanced merchant data to a cleared purchase (contract: transactions#enhanced-data).

import { jsonText } from '../../../platform/values/json.ts'
import { emit } from '../../../events/event.ts'
import { isUuid } from '../../../platform/values/ids.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { EnhancedTransaction } from '../transactions/enhanced_schema.ts'
import { PostedUpdated } from '../transactions/events.ts'
import { shownPosted } from '../transactions/list.ts'
import { findPending } from '../transactions/queries.ts'
import { CardTransactionNotFound, ofCards, wrongOriginal } from './errors.ts'
import { subtypes } from './payment_rules.ts'
import type { PostedRow } from '../transactions/table.ts'

/** Replaces earlier data. */
export async function enhance(op: Op, id: string, data: EnhancedTransaction): Promise<void> {
  if (!isUuid(id)) throw CardTransactionNotFound(id)
  const posted = await lockPosted(op, id)
  const [before] = await shown(op, posted)
  const written = await op.tx
    .updateTable('posted_transactions')
    .set({ enhanced_transaction: jsonText(data), updated: op.now })
    .where('tenant', '=', op.tenant)
    .where('uuid', '=', posted.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  const [after] = await shown(op, written)
  if (!before || !after) throw new Error(`transaction ${id} cannot be shown`)
  emit(op, PostedUpdated, { resourceId: posted.uuid, before, after })
}

const purchases: readonly string[] = [subtypes.purchase, subtypes.cashback]

/** The named purchase, or the only clearing of its authorization. */
async function lockPosted(op: Op, id: string): Promise<PostedRow> {
  const posted = (await lockBy(op, 'uuid', id))[0] ?? (await lockOnlyClearing(op, id))
  const { subtype } = ofCards(posted)
  if (!purchases.includes(subtype)) throw wrongOriginal(`is no purchase (${subtype})`)
  return posted
}

async function lockOnlyClearing(op: Op, id: string): Promise<PostedRow> {
  const pending = await findPending(op.tx, op.tenant, id)
  if (!pending) throw CardTransactionNotFound(id)
  const [clearing, another] = await lockBy(op, 'hold_id', ofCards(pending).uuid)
  if (!clearing) throw wrongOriginal('is not cleared yet')
  if (another || pending.status === 'PARTCLEARED') {
    throw wrongOriginal('was cleared in parts: name one of the clearings')
  }
  return clearing
}

/** At most two rows, enough to detect ambiguity. */
function lockBy(op: Op, column: 'uuid' | 'hold_id', id: string): Promise<PostedRow[]> {
  return op.tx
    .selectFrom('posted_transactions')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where(column, '=', id)
    .orderBy('uuid')
    .limit(2)
    .forUpdate()
    .execute()
}

function shown(op: Op, row: PostedRow) {
  return shownPosted({ db: op.tx, tenant: op.tenant, vault: op.vault }, [row])
}
