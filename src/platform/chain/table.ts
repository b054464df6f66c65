import { t } from '../database/column_types.ts'
import { table } from '../database/table.ts'

export const chainHeads = table(
  'chain_heads',
  {
    tenant: t.text(),
    number: t.bigint(),
    hash: t.bytea(),
  },
  { money: true, key: ['tenant'], wiped: true, copied: 'APART' },
)

export const chainLinks = table(
  'chain_links',
  {
    tenant: t.text(),
    number: t.bigint(),
    hash: t.bytea(),
    items: t.bytea(),
  },
  { money: true, key: ['tenant', 'number'], wiped: true, copied: 'APART' },
)
