// Renders the fields of a body or response, as HTML and Markdown.

import { escapeHtml, prose } from '../page.ts'
import { type Document, resolveSchema, type Schema } from './document.ts'

type Field = {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly description: string
  readonly limits: string[]
  /** All values, if the limits name only the first. */
  readonly values: string[]
  readonly fields: Field[]
}

/** Deeper fields are not shown. */
const DEEPEST = 5

/** A recursive schema shows its parts once. */
export function fieldsOf(
  document: Document,
  schema: Schema,
  seen: readonly string[] = [],
): Field[] {
  const { schema: own, name } = resolveSchema(document, schema)
  if (name !== undefined && seen.includes(name)) return []
  const within = name === undefined ? seen : [...seen, name]
  if (within.length > DEEPEST) return []
  const forms = own.allOf ?? own.oneOf ?? own.anyOf ?? []
  const parts = own.items ? fieldsOf(document, own.items, within) : []
  const merged = new Map(
    [...forms.flatMap((form) => fieldsOf(document, form, within)), ...parts].map((it) => [
      it.name,
      it,
    ]),
  )
  for (const [field, part] of Object.entries(own.properties ?? {}))
    merged.set(field, fieldOf(document, field, part, own.required ?? [], within))
  return [...merged.values()].toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

function fieldOf(
  document: Document,
  name: string,
  schema: Schema,
  required: readonly string[],
  seen: readonly string[],
): Field {
  const { schema: own } = resolveSchema(document, schema)
  return {
    name,
    type: typeOf(document, schema),
    isRequired: required.includes(name),
    isDeprecated: own.deprecated === true,
    description: schema.description ?? own.description ?? '',
    limits: limitsOf(own),
    values: manyValues(own),
    fields: fieldsOf(document, schema, seen),
  }
}

/** For example "list of string", "one of 12 values". */
export function typeOf(document: Document, schema: Schema): string {
  const { schema: own } = resolveSchema(document, schema)
  if (own.items) return `list of ${typeOf(document, own.items)}`
  if (own.enum) return own.enum.length === 1 ? 'constant' : 'enum'
  const form = own.allOf?.[0] ?? own.oneOf?.[0] ?? own.anyOf?.[0]
  const base = own.type ?? (form ? typeOf(document, form) : own.properties ? 'object' : 'any')
  const shown = own.format && own.format !== 'int64' ? `${base} (${own.format})` : base
  return own.nullable ? `${shown} or null` : shown
}

const MANY = 12

/** If `limitsOf` names only the first; otherwise none. */
export const manyValues = ({ enum: values = [] }: Schema): string[] =>
  values.length > MANY ? values.map(String) : []

/** As a collapsible list. */
export function valuesHtml(values: readonly string[]): string {
  if (values.length === 0) return ''
  const all = values.map((value) => `<code>${escapeHtml(value)}</code>`).join(', ')
  return `<details><summary>All ${values.length} values</summary><p>${all}</p></details>`
}

/** Further constraints. */
export function limitsOf(schema: Schema): string[] {
  const { enum: values, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const limits: string[] = []
  if (values) {
    const first = values.slice(0, MANY).map((value) => `\`${String(value)}\``)
    const rest = values.length > MANY ? ` and ${values.length - MANY} more` : ''
    limits.push(`One of ${first.join(', ')}${rest}.`)
  }
  if (schema.default !== undefined) limits.push(`Default: \`${JSON.stringify(schema.default)}\`.`)
  const range = between(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)
  if (range) limits.push(`${range}.`)
  const length = between(minLength, maxLength)
  if (length) limits.push(`${length} characters.`)
  const items = between(minItems, maxItems)
  if (items) limits.push(`${items} entries.`)
  return limits
}

function between(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined)
    return least === most ? `Exactly ${least}` : `${least} to ${most}`
  if (most !== undefined) return `At most ${most}`
  return least === undefined || least === 0 ? undefined : `At least ${least}`
}

export function fieldsHtml(fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  return `<ul class="fields">${fields.map(fieldHtml).join('\n')}</ul>`
}

function fieldHtml({ name, type, description, limits, values, fields, ...flags }: Field): string {
  const required = flags.isRequired ? ' <strong class="required">required</strong>' : ''
  const deprecated = flags.isDeprecated ? ' <em>deprecated</em>' : ''
  const texts = [description, ...limits].filter((text) => text !== '').map(prose)
  const nested =
    fields.length > 0
      ? `<details><summary>Fields of ${escapeHtml(name)}</summary>${fieldsHtml(fields)}</details>`
      : ''
  return `<li><p><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(type)}</span>${required}${deprecated}</p>
${texts.length > 0 ? `<p>${texts.join(' ')}</p>` : ''}${valuesHtml(values)}${nested}</li>`
}

export function fieldsMarkdown(fields: readonly Field[], indent = ''): string {
  return fields
    .map(({ name, type, isRequired, description, limits, values, fields: parts }) => {
      const all = values.length > 0 ? `All: ${values.join(', ')}.` : ''
      const text = [description, ...limits, all].filter((it) => it !== '').join(' ')
      const line = `${indent}- \`${name}\` (${type}${isRequired ? ', required' : ''})${text ? `: ${text}` : ''}`
      return parts.length > 0 ? `${line}\n${fieldsMarkdown(parts, `${indent}  `)}` : line
    })
    .join('\n')
}
