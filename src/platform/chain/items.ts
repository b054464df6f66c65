// The packed items of a link: rows with the hashes of their contents.

import { type Chained, digest, DIGEST_BYTES } from './content.ts'

export type Item = {
  readonly kind: number
  readonly id: string
  /** SHA-256. */
  readonly digest: Buffer
}

const KIND_BYTES = 1
const ID_BYTES = 16
export const ITEM_BYTES = KIND_BYTES + ID_BYTES + DIGEST_BYTES

export function packItems(items: readonly Item[]): Buffer {
  const all = Buffer.allocUnsafe(items.length * ITEM_BYTES)
  let at = 0
  for (const item of items) {
    all[at] = item.kind
    all.write(item.id.replaceAll('-', ''), at + KIND_BYTES, 'hex')
    item.digest.copy(all, at + KIND_BYTES + ID_BYTES)
    at += ITEM_BYTES
  }
  return all
}

export function unpackItems(all: Buffer): Item[] {
  return Array.from({ length: all.length / ITEM_BYTES }, (_, index) => {
    const item = all.subarray(index * ITEM_BYTES, (index + 1) * ITEM_BYTES)
    const id = item.toString('hex', KIND_BYTES, KIND_BYTES + ID_BYTES)
    return {
      kind: item[0] ?? 0,
      id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      digest: item.subarray(KIND_BYTES + ID_BYTES),
    }
  })
}

/** Contents of several rows are joined. */
export function itemsOf({ kind }: Chained, contents: ReadonlyMap<string, string>): Item[] {
  return [...contents].map(([id, content]) => ({ kind, id, digest: digest(content) }))
}

/** Rows of one tenant, with their contents by id. */
export type Rows = { readonly chained: Chained; readonly contents: ReadonlyMap<string, string> }

/** The items of rows that are written in one commit. */
export function itemsTogether(rows: readonly Rows[]): Item[] {
  const alone = rows.filter(({ chained }) => !chained.joint)
  const joint = rows.filter(({ chained }) => chained.joint).toSorted(byKind)
  return [...jointItems(joint), ...alone.flatMap((it) => itemsOf(it.chained, it.contents))]
}

const byKind = (one: Rows, other: Rows) => one.chained.kind - other.chained.kind

type Part = { readonly chained: Chained; readonly content: string }

/** `rows` are in the order of their kinds, in which their contents are joined. */
function jointItems(rows: readonly Rows[]): Item[] {
  const partsOf = new Map<string, Part[]>()
  for (const { chained, contents } of rows) {
    for (const [id, content] of contents) {
      const parts = partsOf.get(id)
      if (parts) parts.push({ chained, content })
      else partsOf.set(id, [{ chained, content }])
    }
  }
  return [...partsOf].flatMap(([id, parts]) => itemsOfParts(id, parts))
}

/** One item, if all tables have written the id, each once. */
function itemsOfParts(id: string, parts: readonly Part[]): Item[] {
  const joint = parts[0]?.chained.joint
  const isWhole =
    joint !== undefined &&
    parts.length === joint.tables &&
    new Set(parts.map(({ chained }) => chained.kind)).size === joint.tables
  if (isWhole) {
    const content = parts.map((part) => part.content).join('')
    return [{ kind: joint.kind, id, digest: digest(content) }]
  }
  return parts.map(({ chained, content }) => ({ kind: chained.kind, id, digest: digest(content) }))
}
