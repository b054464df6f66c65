// Formats validation errors of a field for its user, without program expressions.

import { decimalOf, moneyText } from '../show/money.ts'
import { faultWords as words } from '../words/faults.ts'
import type { Kind, Schema } from './schema.ts'

type Field = {
  readonly label: string
  readonly schema: Schema
  readonly kind: Kind
  readonly currency: string
  /** Whether it is picked from what a search finds. */
  readonly isPicked: boolean
}

const EXAMPLE_AMOUNT = 2500

/** `said` is the API’s own sentence without its subject: `must match ^\d{3}$, as 123 does`. */
export function faultText(said: string, field: Field): string {
  const { schema, kind, currency, isPicked } = field
  const isChosen = kind === 'choice' || kind === 'flag' || isPicked
  if (said === 'is missing') return isChosen ? words.pick : words.enter
  if (said.startsWith('must be one of')) return words.choose
  if (said === 'must be a UUID') return isPicked ? words.chooseThing : words.id
  if (kind === 'amount') {
    if (said.startsWith('is not an amount')) return words.like(decimalOf(EXAMPLE_AMOUNT, currency))
    const [, count, bound] = /^must be (-?\d+) or (more|less)$/.exec(said) ?? []
    if (count && bound) return words[bound as 'less' | 'more'](moneyText(BigInt(count), currency))
  }
  if (said.startsWith('must be a date')) return words.date
  if (said.startsWith('must match ')) return patternText(said, schema.example)
  return `${field.label} ${said.replace(/\.$/, '')}.`
}

const EMAIL = '@'
const PHONE = String.raw`^\+`

function patternText(said: string, example: unknown): string {
  const pattern = said.slice('must match '.length).replace(/, as .* does$/, '')
  if (pattern.includes(EMAIL)) return words.email
  if (pattern.startsWith(PHONE)) return words.phone
  const isKnown = typeof example === 'string' || typeof example === 'number'
  return isKnown ? words.like(`${example}`) : words.form
}
