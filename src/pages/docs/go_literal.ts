// Formats values as Go literals, as gofmt does.

import { goClient } from './go_client.ts'

/** `type` is as declared: `int64`, `*AccountType`, `Nullable[string]`, `[]Address`. */
export function goLiteral(value: unknown, type: string): string {
  const [, nullable] = /^Nullable\[(.*)\]$/.exec(type) ?? []
  if (nullable !== undefined) return nullableLiteral(value, nullable)
  if (type.startsWith('*')) return pointer(value, type.slice(1))
  const { records, texts } = goClient()
  const fields = records[type]
  if (fields) {
    const entries = Object.entries(value as object).map(([name, part]): [string, string] => {
      const [goName, fieldType] = fields[name] ?? []
      if (goName === undefined || fieldType === undefined)
        throw new Error(`the Go client has no field ${name} in ${type}`)
      return [goName, goLiteral(part, fieldType)]
    })
    return composite(`florin.${type}`, entries)
  }
  const constants = texts[type]
  if (constants) return constant(value, type, constants)
  if (type.startsWith('[]')) return list(value as unknown[], type)
  if (type.startsWith('map[string]')) return map(value as object, type)
  return type === 'any' ? untyped(value) : JSON.stringify(value)
}

function nullableLiteral(value: unknown, type: string): string {
  if (value === null) return `florin.Null[${qualified(type)}]()`
  return `florin.Value${explicit(type)}(${goLiteral(value, type)})`
}

function pointer(value: unknown, type: string): string {
  if (value === null) return 'nil'
  const text = goLiteral(value, type)
  return text.endsWith('}') && !text.startsWith('"')
    ? `&${text}`
    : `florin.Ptr${explicit(type)}(${text})`
}

/** Go would infer another number type. */
const explicit = (type: string): string => (/^(int|float)64$/.test(type) ? `[${type}]` : '')

function constant(value: unknown, type: string, constants: Readonly<Record<string, string>>) {
  const name = constants[String(value)]
  return name === undefined ? `florin.${type}(${JSON.stringify(value)})` : `florin.${name}`
}

function list(values: readonly unknown[], type: string): string {
  const parts = values.map((it) => goLiteral(it, type.slice(2)))
  const short = `${qualified(type)}{${parts.join(', ')}}`
  if (parts.length < 3 && short.length < 80 && !short.includes('\n')) return short
  return `${qualified(type)}{\n${parts.map((it) => `${indentLines(it)},\n`).join('')}}`
}

function map(value: object, type: string): string {
  const of = type.slice('map[string]'.length)
  const entries = Object.entries(value).map(([name, part]): [string, string] => [
    JSON.stringify(name),
    goLiteral(part, of),
  ])
  return composite(qualified(type), entries)
}

function untyped(value: unknown): string {
  if (value === null) return 'nil'
  if (Array.isArray(value)) return list(value, '[]any')
  return typeof value === 'object' ? map(value, 'map[string]any') : JSON.stringify(value)
}

/** `[]Address` is `[]florin.Address` outside the client. */
const qualified = (type: string): string => type.replace(/\b([A-Z]\w*)$/, 'florin.$1')

/** One line per field. gofmt aligns the values of adjacent single lines. */
function composite(type: string, entries: readonly [string, string][]): string {
  if (entries.length === 0) return `${type}{}`
  const isLong = (at: number) => entries[at]?.[1].includes('\n') ?? true
  const lines = entries.map(([name, value], at) => {
    let width = name.length
    if (!isLong(at)) {
      for (let before = at - 1; !isLong(before); before--)
        width = Math.max(width, entries[before]?.[0].length ?? 0)
      for (let after = at + 1; !isLong(after); after++)
        width = Math.max(width, entries[after]?.[0].length ?? 0)
    }
    return `${indentLines(`${`${name}:`.padEnd(width + 1)} ${value}`)},\n`
  })
  return `${type}{\n${lines.join('')}}`
}

export const indentLines = (text: string): string => `\t${text.replaceAll('\n', '\n\t')}`
