// The head of a workspace's hash chain: two workspaces with the same head have booked the same.

import type { Statement } from '../../platform/database/db.ts'
import type { ReadContext } from '../../platform/operations/op.ts'
import type { ChainHead } from './schema.ts'

const readHead: Statement = {
  name: 'snapshots_read_head',
  text: `select number::float8 as number, encode(hash, 'hex') as hash from chain_heads where tenant = $1`,
}

/** Number 0 and no hash before anything is booked. */
export async function chainHeadOf({ db, tenant }: ReadContext): Promise<ChainHead> {
  const [head] = await db.query<ChainHead>(readHead, [tenant])
  return head ?? { number: 0, hash: '' }
}
