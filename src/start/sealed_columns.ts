// Lists the columns with sealed values, which are resealed when the encryption key is replaced.

import type { SealedColumn } from '../platform/sealing/places.ts'
import type { Check } from '../platform/verify/check.ts'
import { tables } from '../tables.ts'

export const sealedColumns: readonly SealedColumn[] = tables.flatMap((table) => table.sealedColumns)

/** The key's number in a non-null value. */
const keyOf = (column: string) => byteOf(column, 2)

/** 0 for a too short value: no key has this number. */
const byteOf = (column: string, position: number) =>
  `get_byte(substring(${column} from ${position} for 1) || '\\x00', 0)`

/** Whether a key is still needed. A database that was never served has no keys. */
export const sealedChecks: readonly Check[] = [
  {
    promise: 'every sealed value is sealed under a registered encryption key',
    wrong: sealedColumns
      .map(
        ({ table, column }) =>
          `select tenant, '${table}.${column}: ' || count(*) || ' under key ' || ${keyOf(column)} as what
           from ${table}
           where ${keyOf(column)} not in (select number from encryption_keys where is_needed)
           and exists (select 1 from encryption_keys)
           group by tenant, ${keyOf(column)}`,
      )
      .join('\nunion all\n'),
  },
  {
    promise: 'every sealed column holds nothing but sealed values',
    wrong: sealedColumns
      .map(
        ({ table, column, key }) =>
          `select tenant, '${table}.${column} of ' || ${key} || ' is not sealed' as what
           from ${table}
           where ${byteOf(column, 1)} <> 0`,
      )
      .join('\nunion all\n'),
  },
]
