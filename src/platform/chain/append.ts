// Adds one link per tenant and commit, as the last statement: the chain's head is locked after all
// other locks.

import type { Values } from '../database/batch.ts'
import { composable } from '../database/compose.ts'
import { send, type Tx } from '../database/db.ts'
import { type Chained, contentsOf } from './content.ts'
import { itemsTogether, packItems, type Rows } from './items.ts'

export const appendLinks = composable('chain_append', {
  with: {
    chain_head: `insert into chain_heads as h (tenant, number, hash)
                 select tenant, 1, sha256($2::bytea) from workspaces where tenant = $1
                 on conflict (tenant) do update set number = h.number + 1, hash = sha256(h.hash || excluded.hash)
                 returning number, hash`,
    chain_link: `insert into chain_links (tenant, number, hash, items)
                 select w.tenant, head.number, head.hash, $2::bytea
                 from workspaces w cross join chain_head head where w.tenant = $1
                 returning 1`,
  },
  answer: '(select count(*)::int from chain_link)',
})

type ChainedRows = { readonly chained: Chained; readonly contents: Contents }
/** By tenant, then by id. */
type Contents = Map<string, Map<string, string>>

/** Declares that a statement's rows are chained: see BatchStatement. */
export function chain(chained: Chained): (tx: Tx, rows: readonly Values[]) => void {
  const contentOf = contentsOf(chained)
  return (tx, rows) => {
    const contents: Contents = new Map()
    for (const row of rows) {
      const [tenant, id] = row as [string, string]
      let ofTenant = contents.get(tenant)
      if (!ofTenant) contents.set(tenant, (ofTenant = new Map()))
      const before = chained.seq === undefined ? '' : (ofTenant.get(id) ?? '')
      ofTenant.set(id, before + contentOf(row))
    }
    tx.atCommit.keep(appending, { chained, contents })
  }
}

const appending = { place: 1, send: append }

function append(tx: Tx, written: readonly ChainedRows[]): void {
  const byTenant = new Map<string, Rows[]>()
  for (const { chained, contents } of written) {
    for (const [tenant, ofTenant] of contents) {
      const rows = { chained, contents: ofTenant }
      const all = byTenant.get(tenant)
      if (all) all.push(rows)
      else byTenant.set(tenant, [rows])
    }
  }
  // Sorted, so that processes cannot deadlock.
  for (const [tenant, rows] of [...byTenant].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    void send(tx, appendLinks, [tenant, packItems(itemsTogether(rows))])
}
