// Any resource of the API as names and values: identifiers lead to their pages, money, times and statuses are
// shown as what they are.

import type { ReactNode } from 'react'
import { titleOf } from '../forms/schema.ts'
import { Chip, kindOfField } from '../names/chip.tsx'
import { Identifier } from '../show/identifier.tsx'
import { JsonView } from '../show/json_view.tsx'
import { Money } from '../show/money_text.tsx'
import { Badge, Worded } from '../show/status.tsx'
import { Time } from '../show/time.tsx'
import { type Place, wordAt } from '../words/words.ts'

type Fields = Readonly<Record<string, unknown>>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** Fields that name a transaction. */
const TRANSACTION = /(^|_)(transaction_id|hold_id|original_trx|parent_trx)$/

const MONEY =
  /^(amount|req_amount|total_amount|amount_limit|balance|avail_balance|available_balance|current_balance|cash_back_amount|surcharge_amount|held_amount)$/

/** Said already by the frame, or by the address. */
const unsaid = new Set(['tenant'])

type Props = {
  readonly of: Fields
  /** The list that the whole belongs to, for the words of its values. */
  readonly noun?: string
  /** The field that holds these. */
  readonly above?: string
  readonly without?: readonly string[]
}

export function Facts({ of: fields, noun, above, without = [] }: Props) {
  const currency = typeof fields['currency'] === 'string' ? fields['currency'] : undefined
  const shown = Object.entries(fields).filter(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      value !== '' &&
      !unsaid.has(name) &&
      !without.includes(name),
  )
  return (
    <dl className="facts">
      {shown.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{labelOf(name, noun)}</dt>
          <dd>{valueOf({ field: name, above, of: noun }, value, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What has a name is called by what it is: `customer_ids` → `Customers`. */
function labelOf(field: string, noun: string | undefined): string {
  if (!kindOfField(field, noun)) return titleOf(field)
  const one = field.replace(/_ids?$/, '')
  if (!field.endsWith('_ids')) return titleOf(one)
  return titleOf(one.endsWith('s') ? `${one}es` : `${one}s`)
}

function valueOf(place: Place, value: unknown, currency: string | undefined): ReactNode {
  const name = place.field
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' || typeof value === 'bigint') {
    return MONEY.test(name) ? (
      <Money amount={value} currency={currency} />
    ) : (
      <span className="figures">{String(value)}</span>
    )
  }
  if (typeof value === 'string') return textOf(place, value)
  if (Array.isArray(value)) return listOf(place, value, currency)
  if (value !== null && typeof value === 'object') {
    if (Object.keys(value).length === 0) return <span className="dimmed">Empty</span>
    return name === 'metadata' ? (
      <JsonView value={value} label="metadata" />
    ) : (
      <Facts
        of={currency ? { currency, ...value } : (value as Fields)}
        {...(place.of ? { noun: place.of } : {})}
        above={name}
        without={currency ? ['currency'] : []}
      />
    )
  }
  return null
}

function textOf(place: Place, value: string): ReactNode {
  const name = place.field
  const word = wordAt(place, value)
  if (word) return word[2] ? <Badge word={word} /> : <Worded word={word} />
  if (UUID.test(value)) {
    const kind = kindOfField(name, place.of)
    if (kind) return <Chip kind={kind} id={value} />
    const to = TRANSACTION.test(name) ? `/transactions/${value}` : undefined
    return <Identifier id={value} to={to} isWhole />
  }
  if (TIME.test(value)) return <Time at={value} />
  return value
}

function listOf(place: Place, values: readonly unknown[], currency: string | undefined): ReactNode {
  if (values.length === 0) return <span className="dimmed">None</span>
  const texts = values.filter((it): it is string => typeof it === 'string' && !UUID.test(it))
  if (texts.length === values.length)
    return texts.map((it) => wordAt(place, it)?.[0] ?? it).join(', ')
  return (
    <ul className="plain-list">
      {values.map((it, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list of the API has its own order and nothing else.
        <li key={at}>{valueOf(place, it, currency)}</li>
      ))}
    </ul>
  )
}
