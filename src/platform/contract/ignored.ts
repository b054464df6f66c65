// Unknown query parameters and body members are ignored and listed in the response (contract:
// requests#unknown-names).

import { defineError } from './errors.ts'
import { near } from '../values/nearest.ts'
import type { TObject, TSchema } from './schema.ts'

/** An unknown name, such as `body.captureMode`, and the closest known name. */
export type IgnoredName = { readonly name: string; readonly did_you_mean?: string }

/** The listed names, and the number of further ones. */
export type Ignored = { readonly names: IgnoredName[]; more: number }

const NAMES_MAX = 50
const STEP_MAX = 100

/** For a request that treats unknown names as errors. */
export const UnknownNames = defineError<Ignored>({
  code: 'UNKNOWN_NAMES',
  slug: 'unknown-names',
  title: 'Unknown Names',
  status: 400,
  when: 'The request has unknown query parameters or body members, and it has the header `Florin-Strict: true` or its sandbox workspace is strict.',
  next: 'Correct the names: `invalid` lists them, with a similar known name if there is one. Without strict mode, unknown names are ignored and listed in the response header `Florin-Ignored`.',
  detail: (ignored) => `unknown names: ${ignoredText(ignored)}`,
  extras: ({ names }) => ({
    invalid: Object.fromEntries(
      names.map((it) => [it.name, `is not known here${suggestionOf(it)}`]),
    ),
  }),
})

/** `query.customer (did you mean customer_id?), body.captureMode (did you mean capture_mode?)`. */
function ignoredText({ names, more }: Ignored): string {
  const named = names.map((it) => it.name + suggestionOf(it)).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

function suggestionOf({ did_you_mean: meant }: IgnoredName): string {
  return meant === undefined ? '' : ` (did you mean ${meant}?)`
}

const HEADER_MAX = 1_000
/** Other characters could end the header or read as its commas. */
const ENCODED = /[^\w.[\]$-]/gu

/** As many names as fit into a header: `query.customer, body.captureMode`. */
export function headerOf(texts: readonly string[], more: number): string {
  let text = ''
  let left = texts.length + more
  for (const each of texts) {
    const next = `${text}${text === '' ? '' : ', '}${each}`
    if (next.length > HEADER_MAX) break
    text = next
    left -= 1
  }
  return left > 0 ? `${text}, and-${left}-more` : text
}

export function encodeName(name: string): string {
  return name.replaceAll(ENCODED, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : '%EF%BF%BD',
  )
}

type Shape = {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly oneOf?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
}

export type Schemas = {
  readonly method: string
  readonly query?: TObject | undefined
  readonly body?: TSchema | undefined
  readonly reply: { readonly [status: number]: TSchema | null }
}

/** Adds the unknown query parameters. `field[]` counts as `field`. */
export function findIgnoredQuery(
  { query }: Schemas,
  sent: Readonly<Record<string, unknown>>,
  ignored: Ignored,
): void {
  const known = query?.properties ?? {}
  for (const name of Object.keys(sent)) {
    const plain = name.replace(/\[\]$/, '')
    if (!Object.hasOwn(known, plain)) note(ignored, 'query', plain, Object.keys(known))
  }
}

/** Adds the unknown members of the body, at any depth. */
export function findIgnoredBody(schemas: Schemas, sent: unknown, ignored: Ignored): void {
  if (!schemas.body) return
  let start = starts.get(schemas)
  if (!start) {
    start = startOf(schemas)
    starts.set(schemas, start)
  }
  walk(sent, { path: 'body', ...start, ignored })
}

const starts = new WeakMap<Schemas, Pick<Level, 'read' | 'shown'>>()

function startOf({ method, body, reply }: Schemas): Pick<Level, 'read' | 'shown'> {
  // A change may send back a response, with its read-only members.
  const isChange = method === 'PUT' || method === 'PATCH'
  const shown = isChange ? Object.values(reply).flatMap((it) => (it ? [it as Shape] : [])) : []
  return { read: [body as Shape], shown }
}

type Level = {
  readonly path: string
  /** The schemas of a value in requests, and in responses. */
  readonly read: readonly Shape[]
  readonly shown: readonly Shape[]
  readonly ignored: Ignored
}

function walk(value: unknown, { path, read, shown, ignored }: Level): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const readItems = itemsOf(read)
    if (readItems.length === 0) return
    const level = { read: readItems, shown: itemsOf(shown), ignored }
    for (const [index, item] of value.entries()) {
      if (ignored.more > 0) return
      walk(item, { ...level, path: `${path}[${index}]` })
    }
    return
  }
  const known = membersOf(read)
  // Free-form, such as metadata.
  if (!known) return
  for (const name of Object.keys(value)) {
    const member = known.get(name)
    const inAnswers = membersOf(shown)?.get(name)
    const isTenant = path === 'body' && name === 'tenant'
    if (member) {
      const inner = (value as Record<string, unknown>)[name]
      if (typeof inner === 'object')
        walk(inner, { path: `${path}.${name}`, read: member, shown: inAnswers ?? NONE, ignored })
    } else if (!inAnswers && !isTenant) note(ignored, path, name, [...known.keys()])
  }
}

const items = new WeakMap<readonly Shape[], readonly Shape[]>()

function itemsOf(shapes: readonly Shape[]): readonly Shape[] {
  let found = items.get(shapes)
  if (!found) {
    found = shapes.flatMap((shape) => [
      ...(shape.items ? [shape.items] : []),
      ...itemsOf(variantsOf(shape)),
    ])
    items.set(shapes, found)
  }
  return found
}

const NONE: readonly Shape[] = []
const members = new WeakMap<readonly Shape[], Map<string, Shape[]> | null>()
const lists = new WeakMap<Shape, readonly Shape[]>()

/** The members of an object of any of these shapes; undefined if any name is allowed. */
function membersOf(shapes: readonly Shape[]): Map<string, Shape[]> | undefined {
  const cached = members.get(shapes)
  if (cached !== undefined) return cached ?? undefined
  let found: Map<string, Shape[]> | null = null
  for (const shape of shapes) {
    const own = Object.entries(shape.properties ?? {}).map(
      ([name, member]) => [name, [member]] as const,
    )
    for (const [name, inner] of [...own, ...(membersOf(variantsOf(shape)) ?? [])]) {
      found ??= new Map()
      found.set(name, [...(found.get(name) ?? []), ...inner])
    }
  }
  members.set(shapes, found)
  return found ?? undefined
}

function variantsOf(shape: Shape): readonly Shape[] {
  let variants = lists.get(shape)
  if (!variants) {
    variants = [...(shape.oneOf ?? []), ...(shape.anyOf ?? []), ...(shape.allOf ?? [])]
    lists.set(shape, variants)
  }
  return variants
}

function note(ignored: Ignored, path: string, name: string, known: readonly string[]): void {
  if (ignored.names.length >= NAMES_MAX) {
    ignored.more += 1
    return
  }
  const [meant] = near(name, known, 1)
  const named = `${path}.${name.slice(0, STEP_MAX)}`
  ignored.names.push({ name: named, ...(meant === undefined ? {} : { did_you_mean: meant }) })
}
