// A movement of money as a row of a file.

import { decimalOf } from '../show/money.ts'
import type { CsvRow } from './csv.ts'
import type { Moved } from './movement.tsx'

type Said = {
  readonly id: string
  readonly time: string
  readonly kind: string
  readonly status: string
}

/** Accounts by their ids: a file is read by programs, too. */
function endText(end: Moved['from']): string {
  if (!end) return ''
  if ('name' in end) return end.name
  if ('account' in end) return end.account
  return 'external' in end ? end.external : 'Another bank'
}

/** Money out is a minus, as on the page. */
export function movementCsv({ id, time, kind, status }: Said, moved: Moved): CsvRow {
  const { from, to, memo, amount, currency, sign } = moved
  return {
    time,
    kind,
    status,
    from: endText(from),
    to: endText(to),
    memo,
    amount: decimalOf(sign === 'debit' ? -amount : amount, currency),
    currency,
    id,
  }
}
