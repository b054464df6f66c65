// The head of a workspace's hash chain: workspaces with equal heads have equal bookings.

import type { Statement } from '../../platform/database/db.ts'
import type { ReadContext } from '../../platform/operations/op.ts'
import type { ChainHead } from './schema.ts'

const readHead: Statement = {
  name: 'snapshots_read_head',
  text: `select number::float8 as number, encode(hash, 'hex') as hash from chain_heads where tenant = $1`,
}

/** Before the first booking: number 0 without hash. */
export async function chainHeadOf({ db, tenant }: ReadContext): Promise<ChainHead> {
  const [head] = await db.query<ChainHead>(readHead, [tenant])
  return head ?? { number: 0, hash: '' }
}
