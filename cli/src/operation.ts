// Reads the generated table of operations (generated/commands.ts), and parses values for their fields.

import { parseJson } from '@florin/sdk'
import { UsageError } from './usage.ts'

export type Field = {
  /** Dotted for a field of an object: `legal_address.city`. */
  readonly name: string
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'object'
  readonly required?: boolean
  readonly description: string
  readonly values?: readonly unknown[]
}

export type Operation = {
  readonly name: string
  readonly operationId: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** The ids in its path, and what they are. */
  readonly ids: readonly (readonly [name: string, description: string])[]
  readonly query: readonly Field[]
  readonly body?: readonly Field[]
  readonly isList: boolean
  /** It stands at the root of the server, not below `/v0`. */
  readonly isAtRoot: boolean
}

/** The value of a field as its type asks. Throws UsageError that names the field. */
export function readValue(field: Pick<Field, 'name' | 'type'>, text: string): unknown {
  const { name, type } = field
  if (type === 'integer' || type === 'number') {
    const isNumber = type === 'integer' ? /^-?\d+$/.test(text) : text.trim() !== ''
    if (type === 'integer' && isNumber) return parseJson(String(BigInt(text)))
    if (isNumber && Number.isFinite(Number(text))) return Number(text)
    const what = type === 'integer' ? 'an integer (amounts are in cents)' : 'a number'
    throw new UsageError(`${name} is ${what}, not "${text}".`)
  }
  if (type === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true'
    throw new UsageError(`${name} is true or false, not "${text}".`)
  }
  if (type === 'object') return json(name, text)
  if (type === 'list') return text.startsWith('[') ? json(name, text) : text.split(',')
  return text
}

function json(name: string, text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new UsageError(`${name} is JSON, and this is not: ${text}`)
  }
}

/** `field=value` and `field:=JSON` as an object; dots lead into objects, and `field[]=` adds to a list. */
export function readData(given: readonly string[], fields: readonly Field[]): object {
  const data = {}
  for (const text of given) {
    const [, name = '', adds, isJson, value = ''] =
      /^([^=[\]:]+)(\[\])?(:)?=(.*)$/s.exec(text) ?? []
    if (name === '') throw new UsageError(`Write -d field=value, not "${text}".`)
    const field = fields.find((it) => it.name === name)
    // What the contract does not know is read as JSON where it is a number or the like.
    const type = adds ? 'text' : (field?.type ?? (isLiteral(value) ? 'object' : 'text'))
    const read = isJson ? json(name, value) : readValue({ name, type }, value)
    put(data, name.split('.'), read, adds !== undefined)
  }
  return data
}

const isLiteral = (text: string) => /^(-?\d+|true|false|null)$/.test(text)

/** Sets a field, also one inside objects that are made for it. */
export function put(data: object, path: readonly string[], value: unknown, adds = false): void {
  const [first = '', ...rest] = path
  const target = data as Record<string, unknown>
  if (rest.length > 0) {
    target[first] ??= {}
    return put(target[first] as object, rest, value, adds)
  }
  target[first] = adds ? [...((target[first] as unknown[] | undefined) ?? []), value] : value
}
