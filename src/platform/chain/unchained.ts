// Finds rows without a chain item, which were inserted outside the bank.

import type { Chained } from './content.ts'
import { ITEM_BYTES } from './items.ts'

export function unchainedQuery({ table, columns, kind, joint }: Chained): string {
  const [, id] = columns
  const kinds = joint ? [kind, joint.kind] : [kind]
  // Materialized once: taking a piece for every item would fetch the links again.
  return `with links as materialized (
            select items || ''::bytea as items from chain_links where tenant = $1
          ), named as materialized (
            select encode(substring(l.items from at + 2 for 16), 'hex')::uuid as id
            from links l cross join lateral generate_series(0, length(l.items) - 1, ${ITEM_BYTES}) as at
            where get_byte(l.items, at) in (${kinds.join(', ')})
          )
          select distinct t.${id}::text as id from ${table} t
          where t.tenant = $1 and not exists (select from named n where n.id = t.${id})
          order by 1`
}
