// Forms from the schemas of openapi.json: what is typed is kept as a draft, and a body is made of it when it is sent.

import { parseJson } from '@florin/sdk/browser'
import { centsOf } from '../show/money.ts'

export type Schema = {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly (string | number | null)[]
  readonly description?: string
  readonly example?: unknown
  readonly default?: unknown
  readonly nullable?: boolean
  readonly deprecated?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** What can be chosen, as texts; a field left empty is null. */
export function choicesOf({ enum: values = [] }: Schema): string[] {
  return values.filter((it) => it !== null).map(String)
}

/** One way to change something: an operation of the API. */
export type Write = {
  readonly method: 'post' | 'put' | 'patch' | 'delete'
  /** As the contract names it. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly body?: Schema
}

/** What has been typed: a text for every plain field, the same again for what is nested. */
export type Draft = string | boolean | Draft[] | { [name: string]: Draft | undefined } | undefined

export type FieldErrors = Readonly<Record<string, string>>

/** How a field is asked for. */
export type Kind =
  | 'amount'
  | 'choice'
  | 'date'
  | 'flag'
  | 'json'
  | 'list'
  | 'number'
  | 'object'
  | 'text'
  | 'time'
  | 'words'

export function kindOf(name: string, schema: Schema): Kind {
  const { type, format, properties, items, oneOf } = schema
  if (schema.enum) return 'choice'
  if (type === 'boolean') return 'flag'
  if (type === 'integer' && isAmount(name, schema)) return 'amount'
  if (type === 'integer' || type === 'number') return 'number'
  if (properties && Object.keys(properties).length > 0) return 'object'
  if (type === 'array')
    return items && isPlain(items) ? 'words' : items?.properties ? 'list' : 'json'
  if (type === 'object' || oneOf) return 'json'
  if (format === 'date') return 'date'
  if (format === 'date-time') return 'time'
  return 'text'
}

function isAmount(name: string, { format, description = '' }: Schema): boolean {
  return (
    format === 'int64' && (/cents/i.test(description) || /amount|floor|ceiling|balance/.test(name))
  )
}

function isPlain({ type, properties }: Schema): boolean {
  return type === 'string' && !properties
}

const LETTERS =
  /\b(id|ssn|ein|dob|iban|url|uuid|ip|ach|atm|pos|bin|mcc|mid|gl|eft ca|eft|sar|p2p|kyc|pin|pnl|llc)(s?)\b/g

/** What the API shortens, in full. */
const inFull: readonly [RegExp, string][] = [
  // A boolean needs no verb; the name of a person does.
  [/^is (?!customer|user|registered)/, ''],
  [/^idemkey$/, 'idempotency key'],
  [/^dc sign$/, 'debit or credit'],
  [/\bacc\b/, 'account'],
  [/ no\b/, ' number'],
  [/ ms$/, ' (ms)'],
]

/** A sentence case name: `legal_address` → `Legal address`, `is_ach_enabled` → `ACH enabled`. */
export function titleOf(name: string): string {
  const words = inFull
    .reduce((text, [found, full]) => text.replace(found, full), name.replaceAll('_', ' '))
    .replace(LETTERS, (_, word: string, many: string) => word.toUpperCase() + many)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of a field that takes ids: people pick what it is. */
export function pickedTitleOf(name: string): string {
  return titleOf(name.replace(/_id(s?)$/, '$1'))
}

export function pathTo(above: string, name: string): string {
  return above === '' ? name : `${above}.${name}`
}

export type Made = { value: unknown; errors: Record<string, string> }

/** The body that a draft stands for, and what in it cannot be understood. Empty fields are left out. */
export function bodyOf(schema: Schema, draft: Draft, currency: string): Made {
  const errors: Record<string, string> = {}
  const value = make('', schema, draft, '')
  return { value, errors }

  function make(name: string, of: Schema, typed: Draft, path: string): unknown {
    if (typed === undefined || typed === '') return undefined
    const kind = kindOf(name, of)
    if (kind === 'object') return makeObject(of, typed, path)
    if (Array.isArray(typed)) {
      const items = of.items ?? {}
      const made = typed.map((it, at) => make('', items, it, `${path}[${at}]`))
      return made.filter((it) => it !== undefined)
    }
    if (typeof typed !== 'string') return typed
    // One of a few numbers is chosen, and is a number all the same.
    const isNumber = kind === 'choice' && (of.type === 'integer' || of.type === 'number')
    return makePlain(isNumber ? 'number' : kind, typed, path)
  }

  function makeObject(of: Schema, typed: Draft, path: string): unknown {
    if (typeof typed !== 'object' || Array.isArray(typed)) return undefined
    const made = Object.entries(of.properties ?? {})
      .map(([key, inner]) => [key, make(key, inner, typed[key], pathTo(path, key))] as const)
      .filter(([, it]) => it !== undefined)
    return made.length === 0 && path !== '' ? undefined : Object.fromEntries(made)
  }

  function makePlain(kind: Kind, typed: string, path: string): unknown {
    if (kind === 'amount') {
      const cents = centsOf(typed, currency)
      if (cents === undefined) errors[path] = `is not an amount of ${currency}`
      return cents
    }
    if (kind === 'number') {
      const number = Number(typed)
      if (Number.isNaN(number)) errors[path] = 'is not a number'
      return number
    }
    if (kind === 'time') {
      const time = new Date(typed)
      if (!Number.isNaN(time.getTime())) return time.toISOString()
      errors[path] = 'is not a time'
      return undefined
    }
    if (kind !== 'json') return typed
    try {
      return parseJson(typed)
    } catch {
      errors[path] = 'is not JSON'
      return undefined
    }
  }
}
