// What a merchant reports about a purchase after it was cleared (contract: transactions#enhanced-data).

import { emit } from '../../../events/event.ts'
import { isUuid } from '../../../platform/values/ids.ts'
import type { Op } from '../../../platform/operations/op.ts'
import type { EnhancedTransaction } from '../transactions/enhanced_schema.ts'
import { PostedUpdated } from '../transactions/events.ts'
import type { PostedRow } from '../transactions/posted.ts'
import { shownPosted } from '../transactions/transactions.ts'
import { CardTransactionNotFound } from './errors.ts'
import { lockOriginal, wrongOriginal } from './originals.ts'

/** Attaches the data to the posted transaction; what was attached before is replaced. */
export async function enhance(op: Op, id: string, data: EnhancedTransaction): Promise<void> {
  if (!isUuid(id)) throw CardTransactionNotFound(id)
  const posted = await lockPosted(op, id)
  const [before] = await shown(op, posted)
  const written = await op.tx
    .updateTable('posted_transactions')
    .set({ enhanced_transaction: JSON.stringify(data), updated: op.now })
    .where('tenant', '=', op.tenant)
    .where('uuid', '=', posted.uuid)
    .returningAll()
    .executeTakeFirstOrThrow()
  const [after] = await shown(op, written)
  if (!before || !after) throw new Error(`transaction ${id} cannot be shown`)
  await emit(op, PostedUpdated, { resourceId: posted.uuid, before, after })
}

/** A payment that was cleared at once is posted under the uuid of its hold. */
async function lockPosted(op: Op, id: string): Promise<PostedRow> {
  const { pending, posted } = await lockOriginal(op, id)
  if (posted) return posted
  if (pending?.status === 'CLEARED') {
    const whole = await op.tx
      .selectFrom('posted_transactions')
      .selectAll()
      .where('tenant', '=', op.tenant)
      .where('uuid', '=', pending.uuid)
      .forUpdate()
      .executeTakeFirst()
    if (whole) return whole
  }
  throw wrongOriginal(
    pending?.status === 'PARTCLEARED' || pending?.status === 'CLEARED'
      ? 'was cleared in parts: name one of the clearings'
      : 'is not cleared yet',
  )
}

function shown(op: Op, row: PostedRow) {
  return shownPosted({ db: op.tx, tenant: op.tenant, vault: op.vault }, [row])
}
